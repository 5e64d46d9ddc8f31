//! Lists of lists of digits, as a program has them, and whatever stands around them.
//!
//! A list begins where a digit follows two opening brackets, of which the first is no index of something, and
//! ends with its last closing one; within it reading is strict, and `#` begins a comment as in Python. All else
//! is passed over, also a list in which something other than digits, commas and brackets stands, unless there
//! is no other. The lines passed over are counted, so that one can be told.

use super::digits::{Rows, name_length};
use super::{GridError, GridErrorKind, GridFile};
use crate::games::robot::block_grid::{Block, BlockGrid, MAX_CELLS};
use crate::text::Fault;

/// The most grids of one file.
pub const MOST_GRIDS: usize = 100;

/// Reads all lists of a text; `None` where there is none.
///
/// # Errors
/// When one of them is no grid.
pub(super) fn read(text: &str) -> Result<Option<GridFile>, GridError> {
    let mut lists = Lists::default();
    for (index, line) in text.lines().enumerate() {
        lists.read_line(line, index + 1)?;
    }
    if let State::Inside { begin, .. } = lists.state {
        return Err(Fault::new(begin.0, begin.1, GridErrorKind::Unclosed));
    }
    match lists.foreign {
        Some(fault) if lists.file.grids.is_empty() => Err(fault),
        _ => Ok((!lists.file.grids.is_empty()).then_some(lists.file)),
    }
}

/// What has been read so far.
#[derive(Default)]
struct Lists {
    file: GridFile,
    /// Squares of all grids.
    squares: usize,
    state: State,
    /// What stood in the first list that was passed over.
    foreign: Option<GridError>,
    /// The last line that was passed over.
    skipped_to: usize,
}

/// Where the reader stands.
enum State {
    /// Outside of lists, after so many opening brackets; the last but one stood here.
    Outside {
        opened: usize,
        begin: (usize, usize),
        last: (usize, usize),
    },
    /// In a list that began here; whether in one of its rows.
    Inside {
        rows: Rows,
        in_row: bool,
        begin: (usize, usize),
    },
}

impl Default for State {
    fn default() -> Self {
        Self::Outside {
            opened: 0,
            begin: (1, 1),
            last: (1, 1),
        }
    }
}

impl Lists {
    fn read_line(&mut self, line: &str, number: usize) -> Result<(), GridError> {
        let name = match name_length(line) {
            length if line.chars().skip(length).find(|c| !c.is_whitespace()) == Some('[') => length,
            _ => 0,
        };
        let (mut other, mut before) = (false, ' ');
        for (index, letter) in line.chars().enumerate() {
            let previous = std::mem::replace(&mut before, letter);
            let is_index = letter == '[' && (previous.is_alphanumeric() || "_)".contains(previous));
            let at = (number, index + 1);
            if letter == '#' {
                break;
            }
            match &mut self.state {
                State::Outside { .. } if index < name => {}
                State::Outside { .. } if is_index => {
                    self.state = State::default();
                    other = true;
                }
                State::Outside { .. } => other |= !self.outside(letter, at)?,
                State::Inside { begin, .. } if is_foreign(letter) => {
                    let begin = begin.0;
                    self.pass_over(begin, number);
                    let fault = Fault::new(at.0, at.1, GridErrorKind::Unknown(letter));
                    self.foreign.get_or_insert(fault);
                    self.state = State::default();
                }
                State::Inside { .. } => self.inside(letter, at)?,
            }
        }
        if other {
            self.pass_over(number, number);
        }
        Ok(())
    }

    /// Counts lines, each once.
    fn pass_over(&mut self, from: usize, to: usize) {
        self.file.skipped += (to + 1).saturating_sub(from.max(self.skipped_to + 1));
        self.skipped_to = to;
    }

    /// Whether the letter can belong to a list.
    fn outside(&mut self, letter: char, at: (usize, usize)) -> Result<bool, GridError> {
        let State::Outside {
            opened,
            begin,
            last,
        } = &mut self.state
        else {
            return Ok(true);
        };
        match letter {
            '[' => {
                *opened += 1;
                (*begin, *last) = (*last, at);
            }
            '0'..='2' if *opened > 1 => {
                let (begin, most) = (*begin, MAX_CELLS - self.squares);
                let rows = Rows::of_at_most(most);
                self.state = State::Inside {
                    rows,
                    in_row: true,
                    begin,
                };
                self.inside(letter, at)?;
            }
            _ if letter.is_whitespace() => {}
            _ => {
                *opened = 0;
                return Ok(!letter.is_alphanumeric());
            }
        }
        Ok(true)
    }

    fn inside(&mut self, letter: char, (line, column): (usize, usize)) -> Result<(), GridError> {
        let State::Inside {
            rows,
            in_row,
            begin,
        } = &mut self.state
        else {
            return Ok(());
        };
        rows.line = line;
        let block = match letter {
            '0' => Block::Passage,
            '1' => Block::Wall,
            '2' => Block::Exit,
            '[' if !*in_row => {
                *in_row = true;
                return Ok(());
            }
            ']' if *in_row => {
                *in_row = false;
                return rows.end_row(column);
            }
            ']' => {
                rows.end_row(column)?;
                let (grid, begin) = (std::mem::take(rows).grid()?, *begin);
                return self.add(grid, begin);
            }
            ',' => return Ok(()),
            _ if letter.is_whitespace() => return Ok(()),
            _ => return Err(Fault::new(line, column, GridErrorKind::Unknown(letter))),
        };
        rows.push(block, column)
    }

    /// A list that says the same as an earlier one is not there again.
    fn add(&mut self, grid: BlockGrid, begin: (usize, usize)) -> Result<(), GridError> {
        self.state = State::default();
        self.squares += grid.size().area();
        if self.file.grids.contains(&grid) {
            self.file.repeated += 1;
        } else if self.file.grids.len() == MOST_GRIDS {
            return Err(Fault::new(begin.0, begin.1, GridErrorKind::TooMany));
        } else {
            self.file.grids.push(grid);
        }
        Ok(())
    }
}

/// Whether a letter makes a list another one than those of grids, where a wrong digit or bracket is a fault.
fn is_foreign(letter: char) -> bool {
    !(letter.is_ascii_digit() || letter.is_whitespace() || "[],".contains(letter))
}
