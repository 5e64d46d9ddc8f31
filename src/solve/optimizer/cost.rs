//! What a way costs: two counts in one number, the one that matters first in its upper half.

/// The first count times 2³² plus the second.
pub type Cost = u64;

/// The cost of one, by the first count.
const FIRST: Cost = 1 << 32;

/// What is to be short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Pushes, and among equals moves.
    Pushes,
    /// Moves, and among equals pushes.
    Moves,
}

/// What a search counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Pushes alone: the player may be anywhere in his room.
    Pushes,
    /// Both, in that order.
    Both(Order),
}

impl Measure {
    /// The cost of so many pushes and moves, pushes among the moves.
    #[inline]
    pub const fn cost(self, pushes: u32, moves: u32) -> Cost {
        let (pushes, moves) = (pushes as Cost, moves as Cost);
        match self {
            Self::Pushes => pushes * FIRST,
            Self::Both(Order::Pushes) => pushes * FIRST + moves,
            Self::Both(Order::Moves) => moves * FIRST + pushes,
        }
    }
}
