//! What the mouse has asked for and goes on by itself: a way, and a star that is chosen.

use std::collections::VecDeque;

use crate::grid::{Dir, Pos};
use crate::solve::BoxWays;

/// A box that the player has clicked, and where it can be pushed.
#[derive(Clone)]
pub struct Chosen {
    pub at: Pos,
    pub ways: BoxWays,
    /// The square that was clicked before all ways were known.
    pub then: Option<Pos>,
}

/// All that goes on by itself.
#[derive(Clone, Default)]
pub struct Plans {
    /// Moves that are still to be made, and how many of that way are made.
    pub way: VecDeque<Dir>,
    pub made: usize,
    /// Whether it is the program's way: its last move pushes a box for the player.
    pub helps: bool,
    pub chosen: Option<Chosen>,
}

impl Plans {
    /// Forgets what was meant for another position.
    pub fn forget(&mut self) {
        *self = Self::default();
    }
}
