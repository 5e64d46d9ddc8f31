//! The digit form, the article's own: 0 passage, 1 wall, 2 exit; the robot enters at the top left.
//!
//! Blanks, commas and brackets separate squares; a line's end and a closing bracket
//! end a row. `name =` before the rows, lines that begin `# ` and comments after a row
//! are passed over. Lists of lists are read by [`super::lists`].

use super::{GridError, GridErrorKind};
use crate::games::robot::block_grid::{Block, BlockGrid, MAX_CELLS, MAX_SIDE};
use crate::grid::{Pos, Size};
use crate::text::Fault;

/// Reads rows of digits.
///
/// # Errors
/// When there are none, or they are no grid.
pub(super) fn read(text: &str) -> Result<BlockGrid, GridError> {
    let mut rows = Rows::default();
    for (index, line) in text.lines().enumerate() {
        rows.line = index + 1;
        rows.read_line(line)?;
    }
    rows.grid()
}

/// The squares read so far.
pub(super) struct Rows {
    cells: Vec<Block>,
    /// Squares that there may be.
    most: usize,
    /// Squares of the first row, once it has ended.
    width: Option<usize>,
    /// Squares of the row that is being read.
    length: usize,
    /// The line that is being read, from 1.
    pub line: usize,
    /// Where the first square stands.
    first: (usize, usize),
}

impl Default for Rows {
    fn default() -> Self {
        Self::of_at_most(MAX_CELLS)
    }
}

impl Rows {
    /// None yet, and room for so many squares.
    pub const fn of_at_most(most: usize) -> Self {
        Self {
            cells: Vec::new(),
            most,
            width: None,
            length: 0,
            line: 1,
            first: (1, 1),
        }
    }

    /// The grid of all rows.
    ///
    /// # Errors
    /// When there are none, or the robot would enter in a wall.
    pub fn grid(self) -> Result<BlockGrid, GridError> {
        let Some(width) = self.width else {
            return Err(Fault::new(1, 1, GridErrorKind::Empty));
        };
        let size = Size::new(width, self.cells.len() / width);
        let (line, column) = self.first;
        BlockGrid::from_cells(size, &self.cells, Pos::new(0, 0)).ok_or(Fault::new(
            line,
            column,
            GridErrorKind::EntryInWall,
        ))
    }

    fn read_line(&mut self, line: &str) -> Result<(), GridError> {
        let begin = line.trim_start();
        let passed = name_length(line);
        if passed > 0 && !self.cells.is_empty() {
            let blanks = line.chars().count() - begin.chars().count();
            return Err(Fault::new(self.line, blanks + 1, GridErrorKind::SecondGrid));
        }
        let (mut column, mut before) = (0, None);
        let mut letters = line.chars().enumerate().peekable();
        while let Some((index, letter)) = letters.next() {
            if letter == '#' && is_comment(before, letters.peek().map(|&(_, next)| next)) {
                break;
            }
            column = index + 1;
            if before.is_some() || !letter.is_whitespace() {
                before = Some(letter);
            }
            let block = match letter {
                _ if index < passed => continue,
                '0' => Block::Passage,
                '1' => Block::Wall,
                '2' => Block::Exit,
                ']' => {
                    self.end_row(column)?;
                    continue;
                }
                '[' | ',' => continue,
                _ if letter.is_whitespace() => continue,
                _ => {
                    return Err(Fault::new(
                        self.line,
                        column,
                        GridErrorKind::Unknown(letter),
                    ));
                }
            };
            self.push(block, column)?;
        }
        self.end_row(column + 1)
    }

    /// One square more in the present row.
    pub fn push(&mut self, block: Block, column: usize) -> Result<(), GridError> {
        if self.cells.is_empty() {
            self.first = (self.line, column);
        }
        self.length += 1;
        if self.length > MAX_SIDE || self.cells.len() == self.most {
            return Err(Fault::new(self.line, column, GridErrorKind::TooLarge));
        }
        self.cells.push(block);
        Ok(())
    }

    /// A row that has squares ends before `column`.
    pub fn end_row(&mut self, column: usize) -> Result<(), GridError> {
        let found = std::mem::take(&mut self.length);
        if found == 0 {
            return Ok(());
        }
        let expected = *self.width.get_or_insert(found);
        if found != expected {
            let kind = GridErrorKind::Ragged { found, expected };
            return Err(Fault::new(self.line, column, kind));
        }
        if self.cells.len() / expected > MAX_SIDE {
            return Err(Fault::new(self.line, column, GridErrorKind::TooLarge));
        }
        Ok(())
    }
}

/// Whether a `#` begins a comment, from the letter before it, blanks at the line's beginning left out, and the one
/// after it. Else it is a wall of a picture that a digit has got into.
fn is_comment(before: Option<char>, after: Option<char>) -> bool {
    let apart = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ']');
    after.is_none_or(char::is_whitespace) || before.is_some_and(apart)
}

/// Characters of a `name =` that a line begins with.
pub(super) fn name_length(line: &str) -> usize {
    let Some((before, _)) = line.split_once('=') else {
        return 0;
    };
    let name = before.trim();
    let is_name = name.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
        && name
            .chars()
            .all(|letter| letter.is_alphanumeric() || letter == '_');
    if is_name {
        before.chars().count() + 1
    } else {
        0
    }
}
