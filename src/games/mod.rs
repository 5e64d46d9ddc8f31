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

/// All games, in the order of the title screen.
pub const CATALOG: &[Entry] = &[
    trees::ENTRY,
    sokoban::ENTRY,
    pacman::ENTRY,
    quest::ENTRY,
    robot::ENTRY,
];
