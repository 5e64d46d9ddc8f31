//! The rules of the source as pictures: a board, what is done, and how it stands afterwards.

mod autopilot;
mod laws;
mod options;
mod rules;

use std::sync::Arc;

use super::play::Play;
use crate::games::pacman::board::Board;
use crate::rng::Seed;

/// A game on a board typed as text, driven by keys.
fn game(picture: &str) -> Play {
    seeded(picture, 1)
}

fn seeded(picture: &str, seed: u64) -> Play {
    let board: Board = picture.parse().unwrap();
    Play::new(Arc::new(board), Seed(seed), 3)
}

/// The board alone, without the line of numbers.
fn picture(play: &Play) -> String {
    let text = play.to_string();
    let rows: Vec<&str> = text.lines().collect();
    rows[..rows.len() - 1].join("\n")
}

/// A board as large as a small game's, with everything there is.
const WHOLE: &str = "\
#############
#o....P....o#
#.###.#.###.#
#.#.......#.#
#.#.##-##.#.#
 ...#GGG#... 
#.#.#####.#.#
#.#...F...#.#
#.###.#.###.#
#o....G....o#
#############
";
