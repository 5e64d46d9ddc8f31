//! What can be wrong with a board file, where, and how it is told.

use std::fmt;

use super::{MAX_SIDE, MIN_SIDE};
use crate::text::Fault;

/// Why a board cannot be read, and where.
pub type BoardError = Fault<BoardErrorKind>;

/// What is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardErrorKind {
    /// The file holds no picture.
    NoBoard,
    /// A header with a key that means nothing.
    UnknownKey(String),
    /// A header that was there before.
    SecondKey(String),
    /// A header whose value cannot be used; the word says what it should be.
    BadValue(&'static str),
    /// A line with a colon inside the picture.
    HeaderBelow,
    /// This character means nothing in a picture.
    UnknownCharacter(char),
    /// A row of another length than the first.
    Ragged {
        /// Characters of this row.
        found: usize,
        /// Characters of the first row.
        expected: usize,
    },
    /// Fewer than [`MIN_SIDE`] columns or rows.
    TooSmall,
    /// More than [`MAX_SIDE`] columns or rows.
    TooLarge,
    /// Pac-Man starts nowhere.
    NoStart,
    /// Pac-Man starts here although he starts elsewhere already.
    SecondStart,
    /// A fifth ghost.
    TooManyGhosts,
    /// The header names more ghosts than start, or fewer.
    GhostNames {
        /// Names in the header.
        names: usize,
        /// `G` in the picture.
        ghosts: usize,
    },
    /// A ghost starts where it can neither reach a door nor Pac-Man.
    GhostShutIn,
    /// A second fruit.
    SecondFruit,
    /// Pac-Man cannot come to the fruit.
    FruitOutOfReach,
    /// There is nothing behind this door that only ghosts can enter.
    NoHouse,
    /// This door does not lead out to where Pac-Man is.
    DoorLeadsNowhere,
    /// Nothing to eat.
    NoDots,
    /// Pac-Man cannot come to this dot or energizer.
    DotOutOfReach,
    /// This tunnel mouth has no other end across the board.
    HalfTunnel,
    /// The border is open here, and it is no tunnel.
    OpenBorder,
}

impl fmt::Display for BoardErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoBoard => "the file holds no board",
            Self::UnknownKey(key) => {
                return write!(
                    f,
                    "there is no header {key:?}; there are title, author, ghosts, unknown, hidden, red, corners and halves"
                );
            }
            Self::SecondKey(key) => return write!(f, "a second header {key:?}"),
            Self::BadValue(wanted) => return write!(f, "this is not {wanted}"),
            Self::HeaderBelow => "a header stands above the board, not in it",
            Self::UnknownCharacter(letter) => {
                return write!(f, "the character {letter:?} means nothing in a board");
            }
            Self::Ragged { found, expected } => {
                return write!(
                    f,
                    "the row has {found} characters and the first {expected} (blanks at the end count)"
                );
            }
            Self::TooSmall => {
                return write!(f, "a board has at least {MIN_SIDE} columns and rows");
            }
            Self::TooLarge => {
                return write!(
                    f,
                    "a board has at most {MAX_SIDE} columns and rows"
                );
            }
            Self::NoStart => "the board has no start of Pac-Man (P)",
            Self::SecondStart => "a second start of Pac-Man",
            Self::TooManyGhosts => "a fifth ghost",
            Self::GhostNames { names, ghosts } => {
                return write!(f, "names and ghosts are not equal in number: {names} and {ghosts}");
            }
            Self::GhostShutIn => "the ghost here can reach neither a door nor Pac-Man",
            Self::SecondFruit => "a second place for fruit",
            Self::FruitOutOfReach => "Pac-Man cannot reach the fruit here",
            Self::NoHouse => "there is no house behind this door that is closed to Pac-Man",
            Self::DoorLeadsNowhere => "this door does not lead out to Pac-Man",
            Self::NoDots => "the board has no dots",
            Self::DotOutOfReach => "Pac-Man cannot reach the dot here",
            Self::HalfTunnel => "this tunnel mouth has no other end across the board",
            Self::OpenBorder => "the border is open here, and this is no tunnel",
        })
    }
}

/// A fault at a line and a column, both from 1.
pub(super) fn fault<T>(line: usize, column: usize, kind: BoardErrorKind) -> Result<T, BoardError> {
    Err(Fault::new(line, column, kind))
}
