//! Fruits: which one a level has, and what it gives (Pac-Man Dossier, table A.1).

use std::fmt;

/// The bonus of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fruit {
    /// Level 1.
    Cherries,
    /// Level 2.
    Strawberry,
    /// Levels 3 and 4.
    Peach,
    /// Levels 5 and 6.
    Apple,
    /// Levels 7 and 8.
    Grapes,
    /// Levels 9 and 10.
    Galaxian,
    /// Levels 11 and 12.
    Bell,
    /// From level 13 on.
    Key,
}

impl Fruit {
    /// All in the order of the levels.
    pub const ALL: [Self; 8] = [
        Self::Cherries,
        Self::Strawberry,
        Self::Peach,
        Self::Apple,
        Self::Grapes,
        Self::Galaxian,
        Self::Bell,
        Self::Key,
    ];

    /// What it gives.
    pub const fn points(self) -> u32 {
        match self {
            Self::Cherries => 100,
            Self::Strawberry => 300,
            Self::Peach => 500,
            Self::Apple => 700,
            Self::Grapes => 1000,
            Self::Galaxian => 2000,
            Self::Bell => 3000,
            Self::Key => 5000,
        }
    }

    /// As it is written on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cherries => "cherries",
            Self::Strawberry => "strawberry",
            Self::Peach => "peach",
            Self::Apple => "apple",
            Self::Grapes => "grapes",
            Self::Galaxian => "galaxian",
            Self::Bell => "bell",
            Self::Key => "key",
        }
    }
}

impl fmt::Display for Fruit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
