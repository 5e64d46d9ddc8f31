//! What lies in the maze until the hero takes it.

use crate::grid::Pos;

/// A thing to take by walking onto it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A life; with the most lives it is points.
    Heart,
    /// The smith, who hands over the sword.
    Friend,
    /// Guards from one touch.
    Angel,
    /// Points, in a dead end that nobody must visit.
    Treasure,
    /// Opens the gate.
    Key,
    /// Lights its part of a mine.
    Lamp,
}

impl Thing {
    /// All of them, in the order in which the description tells of them.
    pub const ALL: [Self; 6] = [
        Self::Heart,
        Self::Friend,
        Self::Angel,
        Self::Treasure,
        Self::Key,
        Self::Lamp,
    ];

    /// Its name on the screen and in the description.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Heart => "heart",
            Self::Friend => "friend with sword",
            Self::Angel => "angel",
            Self::Treasure => "treasure",
            Self::Key => "key",
            Self::Lamp => "lamp",
        }
    }

    /// Its letter in the description. The heart is a life.
    pub const fn letter(self) -> char {
        match self {
            Self::Heart => 'L',
            Self::Friend => 'S',
            Self::Angel => 'A',
            Self::Treasure => '$',
            Self::Key => 'K',
            Self::Lamp => '*',
        }
    }
}

/// A thing and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lying {
    /// What it is.
    pub thing: Thing,
    /// Its cell.
    pub cell: Pos,
}

/// The cell of the first such thing.
pub fn find(things: &[Lying], thing: Thing) -> Option<Pos> {
    let lying = things.iter().find(|lying| lying.thing == thing);
    lying.map(|lying| lying.cell)
}
