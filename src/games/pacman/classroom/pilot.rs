//! Who drives Pac-Man when the player does not: the programs that the lesson comes to, one a chapter.
//!
//! It starts from one that goes at random; the exercises add seeking, fleeing and hunting. What a program does is
//! in `autopilot`.

/// Pac-Man flees from a ghost that is as near as this, in squares (the source).
pub const NEAR: u16 = 3;
/// The largest threshold that can be set, in squares.
pub const FARTHEST: u16 = 9;

/// A program of the lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Program {
    /// Any open way, drawn anew at each turn: the one that the lesson starts from.
    Random,
    /// To the nearest dot, whoever is in the way (chapter III).
    Seek,
    /// To the nearest dot, and away from ghosts that are near, hunted or not (chapter V).
    SeekFlee,
    /// Seeks, flees, and hunts after an energizer (chapter VI).
    #[default]
    Whole,
}

impl Program {
    /// All of them in the order of the lesson.
    pub const ALL: [Self; 4] = [Self::Random, Self::Seek, Self::SeekFlee, Self::Whole];

    /// As it is written on the command line and in tables.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Seek => "seek",
            Self::SeekFlee => "seek-flee",
            Self::Whole => "whole",
        }
    }

    /// Whether ghosts that are near make it flee.
    pub const fn flees(self) -> bool {
        matches!(self, Self::SeekFlee | Self::Whole)
    }
}

/// Where he flees to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flight {
    /// To the square beside him that is farthest from ghosts: the source's final word.
    #[default]
    Farthest,
    /// To the first square beside him that is no nearer to a ghost than the threshold: the idea that the source tells
    /// first and shows to fail. With a ghost right beside him no such square may be left, and he stands.
    Safe,
}

/// A program and what can be set about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pilot {
    /// What it does.
    pub program: Program,
    /// It flees from ghosts as near as this, in squares, up to [`FARTHEST`].
    pub threshold: u16,
    /// And so it does.
    pub flight: Flight,
}

impl Pilot {
    /// A program as the source has it in the end.
    pub const fn new(program: Program) -> Self {
        Self {
            program,
            threshold: NEAR,
            flight: Flight::Farthest,
        }
    }
}

impl Default for Pilot {
    fn default() -> Self {
        Self::new(Program::Whole)
    }
}
