//! The catalog: every game of the program, one line each.
//!
//! A game is a folder with the same furniture as its neighbours: `mod.rs` is its
//! door, `scene` joins it to buttons and pixels, and every other file is pure.

pub mod pacman;
pub mod quest;
pub mod robot;
pub mod sokoban;
pub mod trees;

use crate::scene::Entry;

/// All games and one more, for a cabinet of one's own.
pub const fn with(entry: Entry) -> [Entry; CATALOG.len() + 1] {
    let mut all = [entry; CATALOG.len() + 1];
    let mut index = 0;
    while index < CATALOG.len() {
        all[index] = CATALOG[index];
        index += 1;
    }
    all
}

/// All games, in the order of the title screen.
pub const CATALOG: &[Entry] = &[
    trees::ENTRY,
    sokoban::ENTRY,
    pacman::ENTRY,
    quest::ENTRY,
    robot::ENTRY,
];
