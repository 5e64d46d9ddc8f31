//! What goes on without a key: ways that the mouse asked for, a search for a hint, a solution that is shown.

use std::collections::VecDeque;

use super::assistant::{Demo, Hint};
use crate::games::sokoban::walk::BoxWays;
use crate::grid::{Dir, Pos};

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
    /// Moves that the mouse has asked for.
    pub way: VecDeque<Dir>,
    pub chosen: Option<Chosen>,
    pub hint: Hint,
    pub demo: Option<Demo>,
}

impl Plans {
    /// Forgets what was meant for another position.
    pub fn forget(&mut self) {
        self.way.clear();
        self.chosen = None;
        self.hint = Hint::None;
    }
}
