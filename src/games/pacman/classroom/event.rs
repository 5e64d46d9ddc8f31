//! What happened in a turn, as facts for whoever shows it.

use super::fruit::Fruit;
use crate::games::pacman::board::GhostName;
use crate::grid::Pos;

/// One fact of a turn. Squares are where it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Pac-Man ate a dot.
    AteDot {
        /// Where.
        at: Pos,
    },
    /// Pac-Man ate an energizer: the hunt begins, or begins anew.
    AteEnergizer {
        /// Where.
        at: Pos,
    },
    /// Pac-Man ate a fruit.
    AteFruit {
        /// Where.
        at: Pos,
        /// Which.
        fruit: Fruit,
        /// What it gave.
        points: u32,
    },
    /// A ghost was caught in the hunt and is in the house again.
    AteGhost {
        /// Where they met.
        at: Pos,
        /// Which.
        ghost: GhostName,
        /// What it gave.
        points: u32,
    },
    /// A fruit lies under the house.
    FruitCame {
        /// Which.
        fruit: Fruit,
    },
    /// Nobody took it in time.
    FruitWent,
    /// A ghost stepped out of the door.
    GhostLeft {
        /// Which.
        ghost: GhostName,
    },
    /// This was the last call of the hunt.
    HuntEnded,
    /// A ghost caught Pac-Man: a life is lost and everything stands still.
    Caught {
        /// Where they met.
        at: Pos,
        /// By whom.
        by: GhostName,
    },
    /// Nothing is left to eat: everything stands still.
    Cleared,
}
