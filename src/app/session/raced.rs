//! Which earlier run a game is a race against.

use crate::scene::Score;

/// An earlier run that is raced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raced {
    /// The identifier of its table.
    pub table: String,
    /// Itself.
    pub score: Score,
}

impl Raced {
    /// The initials of its player.
    pub fn name(&self) -> String {
        self.score.name.to_string()
    }
}
