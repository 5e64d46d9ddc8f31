//! The catalog: every game of the program, one line each.
//!
//! Each game is a folder of the same shape: `mod.rs` lists what the program needs to know of it, `scene` connects it to
//! buttons, `draw` paints it, and `rules` holds the game itself, pure.

pub mod pacman;
pub mod quest;
pub mod robot;
pub mod sokoban;
pub mod trees;

use crate::scene::Entry;

/// All games and one more: for a program that adds a game.
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
