//! The rules of the source as pictures.

use std::sync::Arc;

use super::lab::{Lab, MOST_TURNS};
use crate::games::pacman::board::Board;
use crate::rng::Seed;

#[test]
fn the_autopilot_comes_to_an_end() {
    let board: Arc<Board> = Arc::new(
        "\
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
"
        .parse()
        .unwrap(),
    );
    let mut lab = Lab::new(board, Seed(1), 5, 3);
    for row in lab.by_ref() {
        assert!(row.turns < MOST_TURNS);
    }
}
