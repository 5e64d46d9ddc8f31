//! Grids of blocks as text: the digits of the article, pictures, and mazes with thin walls.
//!
//! A file that begins with `+` is a maze as `dedale maze` prints it; one with a
//! `0` or a `1` in it is in digits, where there may be several lists with a program
//! around them; any other is a picture, which is also what is written. Reading is
//! strict and says where it stumbled; it never takes more memory than the largest grid.

mod digits;
mod lists;
mod picture;

use std::fmt;

use super::block_grid::{BlockGrid, MAX_CELLS, MAX_SIDE};
use crate::maze::{WallGrid, WallTextProblem};
use crate::text::{self, Fault, NotText};
pub use lists::MOST_GRIDS;

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
    /// A second grid begins here, and neither is a list of lists.
    SecondGrid,
    /// The list that begins here has no end.
    Unclosed,
    /// One list more than there may be.
    TooMany,
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
            Self::Unclosed => f.write_str("the list that begins here never ends"),
            Self::TooMany => write!(f, "a file has at most {MOST_GRIDS} grids"),
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

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GridFile {
    /// At least one, in their order.
    pub grids: Vec<BlockGrid>,
    /// Lists that say the same as an earlier one.
    pub repeated: usize,
    /// Lines around the lists that are neither empty nor comments.
    pub skipped: usize,
}

impl GridFile {
    /// Reads all grids of a file, in any of the three forms.
    ///
    /// # Errors
    /// When the bytes are none of them, with the place of the first fault.
    pub fn read(bytes: &[u8]) -> Result<Self, GridError> {
        let text = text::read(bytes).map_err(|fault| fault.map(GridErrorKind::NotText))?;
        let grid = if text.starts_with('+') {
            walls(text)?
        } else if !text.contains(['0', '1']) {
            picture::read(text)?
        } else if let Some(lists) = lists::read(text)? {
            return Ok(lists);
        } else {
            digits::read(text)?
        };
        let grids = vec![grid];
        Ok(Self {
            grids,
            ..Self::default()
        })
    }

    /// What has been passed over, in a few words; `None` for nothing.
    pub fn passed_over(&self) -> Option<String> {
        let count = |count: usize, one: &str, more: &str| match count {
            0 => None,
            1 => Some(format!("1 {one}")),
            _ => Some(format!("{count} {more}")),
        };
        let lines = count(
            self.skipped,
            "line around the grids",
            "lines around the grids",
        );
        let again = count(
            self.repeated,
            "grid that is there twice",
            "grids that are there again",
        );
        let told: Vec<String> = lines.into_iter().chain(again).collect();
        (!told.is_empty()).then(|| format!("passed over: {}", told.join(", ")))
    }
}

impl BlockGrid {
    /// Reads the first grid of a file, see [`GridFile::read`].
    ///
    /// # Errors
    /// When the file, or any other grid in it, is none.
    pub fn read(bytes: &[u8]) -> Result<Self, GridError> {
        let first = GridFile::read(bytes)?.grids.into_iter().next();
        first.ok_or(Fault::new(1, 1, GridErrorKind::Empty))
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
