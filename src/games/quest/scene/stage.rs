//! What passes on the board of a level: the maze is built, the hero comes in, the level is played.

use super::carving::Carving;
use crate::games::quest::zoom::ZOOM_STEPS;

/// How long each of the eleven sizes of the hero's entrance stays.
pub const ZOOM_TICKS: u32 = 4;

/// What passes on the board.
#[derive(Clone)]
pub enum Stage {
    /// The maze is built.
    Waiting(Box<Carving>),
    /// The hero comes in, since so many ticks.
    Entering { ticks: u32 },
    /// The level is played, or over.
    Playing,
}

impl Stage {
    /// A level whose building is about to be shown.
    pub fn waiting(carving: Carving) -> Self {
        Self::Waiting(Box::new(carving))
    }

    /// The hero is about to come in.
    pub const ENTRANCE: Self = Self::Entering { ticks: 0 };

    /// Lets a tick pass; tells whether it is one of the stages that go on by themselves.
    pub fn tick(&mut self) -> bool {
        match self {
            Self::Waiting(carving) => {
                if !carving.tick() {
                    *self = Self::ENTRANCE;
                }
            }
            Self::Entering { ticks } => {
                *ticks += 1;
                if *ticks >= ZOOM_TICKS * ZOOM_STEPS as u32 {
                    *self = Self::Playing;
                }
            }
            Self::Playing => return false,
        }
        true
    }
}
