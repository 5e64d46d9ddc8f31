//! What happened in a tick, for whoever shows it or lets it sound.

use super::fruit::Fruit;
use super::pixel::Pixel;
use crate::games::pacman::board::GhostName;
use crate::grid::Pos;

/// One fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A life is announced.
    Ready,
    /// The announcement is over: everybody moves.
    Began,
    /// The siren sounds in this stage from now on, from 0 to 4: the fewer dots, the higher.
    Siren(u8),
    /// Pac-Man ate a dot.
    Dot {
        /// Where.
        at: Pos,
    },
    /// Pac-Man ate an energizer.
    Energizer {
        /// Where.
        at: Pos,
    },
    /// Ghosts are frightened from now on, for so many ticks.
    FrightBegan {
        /// How long.
        ticks: u32,
    },
    /// Nobody is frightened any more.
    FrightEnded,
    /// The next wave has begun.
    Wave {
        /// Whether ghosts scatter in it; else they chase.
        scatter: bool,
    },
    /// Pac-Man ate a ghost: everything but eyes stands still.
    GhostEaten {
        /// Which.
        ghost: GhostName,
        /// Where it was.
        at: Pixel,
        /// What it gave.
        points: u32,
    },
    /// The game goes on; the ghost's eyes set out for the house.
    EyesSetOut {
        /// Whose.
        ghost: GhostName,
    },
    /// Eyes have come home.
    EyesHome {
        /// Whose.
        ghost: GhostName,
    },
    /// A ghost has left the house.
    GhostLeft {
        /// Which.
        ghost: GhostName,
    },
    /// A fruit lies under the house.
    FruitCame {
        /// Which.
        fruit: Fruit,
    },
    /// Pac-Man ate the fruit.
    FruitEaten {
        /// Which.
        fruit: Fruit,
        /// What it gave.
        points: u32,
    },
    /// Nobody took the fruit in time.
    FruitWent,
    /// The score gave a life more.
    ExtraLife,
    /// A ghost touches Pac-Man: everything stands still.
    Caught {
        /// By whom.
        by: GhostName,
    },
    /// Pac-Man dies; the ghosts are gone.
    Died,
    /// Nothing is left to eat: everything stands still.
    Cleared,
    /// The last life is lost.
    GameOver,
}
