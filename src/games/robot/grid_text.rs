//! Grids of blocks as text: the digits of the article, pictures, and mazes with thin walls.
//!
//! A file that begins with `+` is a maze as `dedale maze` prints it; one with a
//! `0` or a `1` in it is in digits; any other is a picture, which is also what is
//! written. Reading is strict and says where it stumbled; it never takes more
//! memory than the largest grid.

mod digits;
mod picture;

use std::fmt;

use super::block_grid::{BlockGrid, MAX_CELLS, MAX_SIDE};
use crate::maze::{WallGrid, WallTextProblem};
use crate::text::{self, Fault, NotText};

/// The largest file worth reading: the largest grid in the widest form, `0, ` a square, and some comments.
pub const MAX_FILE_BYTES: u64 = 4 * MAX_CELLS as u64;

/// Why a text is no grid, and where.
pub type GridError = Fault<GridErrorKind>;

/// What is wrong with a text that should be a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridErrorKind {
    /// Bytes that are no UTF-8.
    NotText(NotText),
    /// There is no row at all.
    Empty,
    /// This character means nothing in this form.
    Unknown(char),
    /// This row has fewer or more squares than the first one.
    Ragged {
        /// Squares of this row.
        found: usize,
        /// Squares of the first row.
        expected: usize,
    },
    /// A second grid begins here.
    SecondGrid,
    /// A picture without `S` whose top left square, where the robot would enter, is a wall.
    NoEntry,
    /// Digits with a wall at the top left, where the robot enters.
    EntryInWall,
    /// A second `S`.
    SecondEntry,
    /// More squares than [`MAX_CELLS`], or a side longer than [`MAX_SIDE`].
    TooLarge,
    /// A maze with thin walls that is none.
    Walls(WallTextProblem),
}

impl fmt::Display for GridErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NotText(reason) => reason.fmt(f),
            Self::Empty => f.write_str("the file holds no grid"),
            Self::Unknown(letter) => write!(f, "the character {letter:?} means nothing in a grid"),
            Self::Ragged { found, expected } => {
                let plural = if found == 1 { "" } else { "s" };
                write!(
                    f,
                    "this row has {found} square{plural}, the first has {expected}"
                )
            }
            Self::SecondGrid => f.write_str("a second grid begins here"),
            Self::NoEntry => f.write_str("no S says where the robot enters, and here is a wall"),
            Self::EntryInWall => f.write_str("the robot enters here, and here is a wall"),
            Self::SecondEntry => f.write_str("a second S: the robot enters once"),
            Self::TooLarge => write!(
                f,
                "a grid has at most {MAX_SIDE} squares a side and {MAX_CELLS} in all"
            ),
            Self::Walls(problem) => problem.fmt(f),
        }
    }
}

impl BlockGrid {
    /// Reads a grid in any of the three forms.
    ///
    /// # Errors
    /// When the bytes are none of them, with the place of the first fault.
    pub fn read(bytes: &[u8]) -> Result<Self, GridError> {
        let text = text::read(bytes).map_err(|fault| fault.map(GridErrorKind::NotText))?;
        if text.starts_with('+') {
            walls(text)
        } else if text.contains(['0', '1']) {
            digits::read(text)
        } else {
            picture::read(text)
        }
    }
}

impl fmt::Display for BlockGrid {
    /// The grid as a picture that reads back the same: `#` wall, `.` passage, `E` exit, `S` entry.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        picture::write(self, f)
    }
}

/// A maze as `dedale maze` prints it.
fn walls(text: &str) -> Result<BlockGrid, GridError> {
    let walls = WallGrid::from_text(text).map_err(|fault| fault.map(GridErrorKind::Walls))?;
    BlockGrid::from_walls(&walls).ok_or(Fault::new(1, 1, GridErrorKind::TooLarge))
}

#[cfg(test)]
mod tests;
