//! The digit form, the article's own: 0 passage, 1 wall, 2 exit; the robot enters at the top left.
//!
//! Blanks, commas and brackets separate squares; a line's end and a closing bracket
//! end a row. `name =` before the rows and lines that begin `# ` are passed over, so
//! that the article's Python lists are read as they stand there.

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
    let Some(width) = rows.width else {
        return Err(Fault::new(1, 1, GridErrorKind::Empty));
    };
    let size = Size::new(width, rows.cells.len() / width);
    let (line, column) = rows.first;
    BlockGrid::from_cells(size, &rows.cells, Pos::new(0, 0)).ok_or(Fault::new(
        line,
        column,
        GridErrorKind::EntryInWall,
    ))
}

/// The squares read so far.
#[derive(Default)]
struct Rows {
    cells: Vec<Block>,
    /// Squares of the first row, once it has ended.
    width: Option<usize>,
    /// Squares of the row that is being read.
    length: usize,
    /// The line that is being read, from 1.
    line: usize,
    /// Where the first square stands.
    first: (usize, usize),
}

impl Rows {
    fn read_line(&mut self, line: &str) -> Result<(), GridError> {
        let begin = line.trim_start();
        if begin == "#" || begin.starts_with("# ") {
            return Ok(());
        }
        let passed = name_length(line);
        if passed > 0 && !self.cells.is_empty() {
            let blanks = line.chars().count() - begin.chars().count();
            return Err(Fault::new(self.line, blanks + 1, GridErrorKind::SecondGrid));
        }
        let mut column = 0;
        for (index, letter) in line.chars().enumerate() {
            column = index + 1;
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

    fn push(&mut self, block: Block, column: usize) -> Result<(), GridError> {
        if self.cells.is_empty() {
            self.first = (self.line, column);
        }
        self.length += 1;
        if self.length > MAX_SIDE || self.cells.len() == MAX_CELLS {
            return Err(Fault::new(self.line, column, GridErrorKind::TooLarge));
        }
        self.cells.push(block);
        Ok(())
    }

    /// A row that has squares ends before `column`.
    fn end_row(&mut self, column: usize) -> Result<(), GridError> {
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

/// Characters of a `name =` that a line begins with.
fn name_length(line: &str) -> usize {
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
