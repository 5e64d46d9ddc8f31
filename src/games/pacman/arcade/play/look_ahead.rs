//! A copy for whoever looks ahead.

use super::Play;
use crate::rng::{GameRng, Seed};

impl Play {
    /// A copy in which chance is another one: what follows is certain but for frightened ghosts and for how long a
    /// fruit lies, of which it holds a guess. So nobody who looks ahead sees what chance will bring.
    pub fn guess(&self, chance: Seed) -> Self {
        Self {
            rng: GameRng::new(chance),
            ..self.clone()
        }
    }
}
