//! What of the arcade's facts may be heard, by name.

use crate::games::pacman::arcade::Fact;

/// Stages of the siren, the fewer dots the higher.
const SIRENS: [&str; 5] = ["siren 0", "siren 1", "siren 2", "siren 3", "siren 4"];

/// The name of what sounds with a fact; `None` for what only the screen shows.
pub fn cue(fact: Fact) -> Option<&'static str> {
    Some(match fact {
        Fact::Ready => "ready",
        Fact::Siren(stage) => SIRENS[usize::from(stage).min(SIRENS.len() - 1)],
        Fact::Dot { .. } => "dot",
        Fact::Energizer { .. } => "energizer",
        Fact::FrightBegan { .. } => "fright",
        Fact::FrightEnded => "fright over",
        Fact::GhostEaten { .. } => "ghost",
        Fact::EyesSetOut { .. } => "eyes",
        Fact::EyesHome { .. } => "eyes home",
        Fact::FruitCame { .. } => "fruit",
        Fact::FruitEaten { .. } => "fruit eaten",
        Fact::ExtraLife => "extra life",
        Fact::Caught { .. } => "caught",
        Fact::Died => "death",
        Fact::Cleared => "cleared",
        Fact::GameOver => "game over",
        Fact::Began | Fact::Wave { .. } | Fact::GhostLeft { .. } | Fact::FruitWent => return None,
    })
}
