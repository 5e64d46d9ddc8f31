//! The arcade rules, subject by subject. Boards are pictures; squares are column and row.

mod clock;
mod eating;
mod fright;
mod house;
mod laws;
mod pac_man;
mod steps;
mod stick;
mod targets;
mod text;
mod tunnels;

use std::sync::Arc;

use super::{Fact, Phase, Play, Rules, Stick};
use crate::games::pacman::board::{Board, GhostName};
use crate::grid::Pos;
use crate::rng::Seed;

/// The full size, with everything on half squares that there is.
const ARCADE: &str = include_str!("../../../../levels/pacman/arcade.txt");

/// A game on a board in this level, just before everybody moves.
fn begun(picture: &str, level: u32) -> Play {
    let rules = Rules {
        level,
        ..Rules::default()
    };
    with(picture, rules)
}

fn with(picture: &str, rules: Rules) -> Play {
    let board: Board = picture.parse().unwrap();
    let mut play = Play::new(&Arc::new(board), Seed(1), rules);
    while play.phase() == Phase::Ready {
        play.tick(Stick::CENTRED, &mut Vec::new());
    }
    play
}

/// Lets ticks pass; the facts of all of them.
fn pass(play: &mut Play, stick: Stick, ticks: u32) -> Vec<Fact> {
    let mut facts = Vec::new();
    for _ in 0..ticks {
        play.tick(stick, &mut facts);
    }
    facts
}

/// Lets ticks pass until a fact comes, at most a minute; the number of ticks.
fn until(play: &mut Play, stick: Stick, is_it: impl Fn(&Fact) -> bool) -> Option<u32> {
    (1..=3600).find(|_| pass(play, stick, 1).iter().any(&is_it))
}

/// A board without ghosts in the corridors, whoever starts there.
fn alone(play: &mut Play) {
    for name in GhostName::ALL {
        play.remove_ghost(name);
    }
}

const fn pos(x: i32, y: i32) -> Pos {
    Pos::new(x, y)
}
