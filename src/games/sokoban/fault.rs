//! What can be wrong with a level or a level file, and how large both may be.

use std::fmt;

use crate::text::Fault;

/// Columns and rows a board may have at most, so that 16 bits number its squares.
pub const MAX_SIDE: usize = 255;

/// The largest level file, in bytes: sixty thousand levels of 250 letters and text each.
pub const MAX_BYTES: u64 = 16 << 20;
/// Lines a file may have, text and all: sixteen bytes each in the largest file, a dozen each for eighty thousand
/// levels.
pub const MAX_LINES: usize = 1 << 20;
/// Boards a file may have, refused ones too; the largest collections have tens of thousands.
pub const MAX_LEVELS: usize = 100_000;

/// Why a level, or a whole file, cannot be read, and where.
pub type LevelError = Fault<LevelErrorKind>;

/// What is wrong with a level, or with a whole file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelErrorKind {
    /// Nobody is there to push.
    NoPlayer,
    /// A player stands here although there is one already.
    SecondPlayer,
    /// There are fewer boxes than goals.
    FewBoxes {
        /// How many boxes.
        boxes: usize,
        /// How many goals.
        goals: usize,
    },
    /// There is no goal.
    NoGoals,
    /// This character means nothing in a board.
    UnknownCharacter(char),
    /// The player could leave the board here.
    NotClosed,
    /// A run length of 0 or before nothing, or a parenthesis without its other half.
    BadRunLength,
    /// Run lengths, or the file in all, expand to more than the reader allows.
    TooLong,
    /// A side is longer than [`MAX_SIDE`].
    TooLarge,
    /// The file is larger than [`MAX_BYTES`].
    TooManyBytes,
    /// The file has more lines than [`MAX_LINES`].
    TooManyLines,
    /// The file has more boards than [`MAX_LEVELS`].
    TooManyLevels,
    /// The file holds no board.
    NoLevel,
    /// The file holds bytes that are no text.
    NotText,
}

impl fmt::Display for LevelErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoPlayer => f.write_str("the board has no player"),
            Self::SecondPlayer => f.write_str("the board has a second player"),
            Self::FewBoxes { boxes, goals } => {
                write!(f, "there are fewer boxes than goals: {boxes} and {goals}")
            }
            Self::NoGoals => f.write_str("the board has no goals"),
            Self::UnknownCharacter(letter) => {
                write!(f, "the character {letter:?} means nothing in a board")
            }
            Self::NotClosed => f.write_str("the board is not closed around the player"),
            Self::BadRunLength => {
                f.write_str("a run length or a parenthesis without its other half")
            }
            Self::TooLong => f.write_str("the board expands to more squares than allowed"),
            Self::TooLarge => write!(f, "a board has at most {MAX_SIDE} columns and rows"),
            Self::TooManyBytes => write!(f, "a level file has at most {MAX_BYTES} bytes"),
            Self::TooManyLines => write!(f, "a level file has at most {MAX_LINES} lines"),
            Self::TooManyLevels => write!(f, "a level file has at most {MAX_LEVELS} levels"),
            Self::NoLevel => f.write_str("the file holds no level"),
            Self::NotText => f.write_str("the file is not UTF-8 text"),
        }
    }
}
