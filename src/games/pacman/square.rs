//! What a square of a board is. It knows nothing of its neighbours.

/// What a square is, or holds when a level begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Nobody enters.
    Wall,
    /// A corridor without anything to eat.
    Empty,
    /// A corridor with a dot; the source says pellet.
    Dot,
    /// A corridor with an energizer; the source says super pellet.
    Energizer,
    /// The way out of the house: for ghosts alone, and for them only outwards.
    Door,
    /// Inside the house, behind the door: ghosts only.
    House,
}

impl Square {
    /// Whether Pac-Man may stand there: then ghosts may too.
    #[inline]
    pub const fn is_corridor(self) -> bool {
        matches!(self, Self::Empty | Self::Dot | Self::Energizer)
    }

    /// Whether there is something to eat.
    #[inline]
    pub const fn is_food(self) -> bool {
        matches!(self, Self::Dot | Self::Energizer)
    }
}
