//! A copy for whoever looks ahead.

use super::Play;
use crate::rng::{GameRng, Seed};

impl Play {
    /// A copy in which chance is another one: what follows is certain but for where frightened ghosts turn, of which it
    /// holds a guess. How long a fruit that lies there will stay, between 9 and 10 seconds, is known.
    pub fn guess(&self, chance: Seed) -> Self {
        Self {
            rng: GameRng::new(chance),
            ..self.clone()
        }
    }
}
