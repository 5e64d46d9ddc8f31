//! Everything done in a session, in order: with its start, enough to play it again.
//!
//! It covers the game only. Pages and the title screen, which a replay file also covers, never reach a session.

use crate::input::Input;
use crate::rng::Seed;
use crate::settings::Line;

/// What can change a session from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// This many ticks passed, each with this input.
    Ticks(Input, u64),
    /// A single tick passed in a stopped game.
    Step(Input),
    /// The game was stopped or continued.
    Stop(bool),
    /// What covered the game was closed.
    Leave,
    /// The game restarted with this seed.
    Restart(Seed),
    /// This number was typed for a line of the settings.
    Type(Line, u64),
    /// The player said yes to the last question: the next act is allowed.
    Insist,
    /// The board was shown alone, or with all that is around it.
    Wide(bool),
    /// Unsaved work was saved under this name.
    Saved(String),
}

/// What was done in a session. It grows with the player's input, not with time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log(Vec<Act>);

impl Log {
    /// Adds an act. A tick like the one before is merged with it.
    pub fn push(&mut self, act: Act) {
        match (self.0.last_mut(), &act) {
            (Some(Act::Ticks(last, times)), Act::Ticks(input, more)) if last == input => {
                *times += more;
            }
            _ => self.0.push(act),
        }
    }

    /// The acts in their order.
    pub fn acts(&self) -> &[Act] {
        &self.0
    }
}
