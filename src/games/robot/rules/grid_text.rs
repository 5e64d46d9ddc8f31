//! Grids of blocks as text: the digits of the article, pictures, and mazes with thin walls.
//!
//! A file that begins with `+` is a maze as `dedale maze` prints it; one with a
//! `0` or a `1` in it is in digits, where there may be several lists with a program
//! around them; any other is a picture, which is also what is written. Reading is
//! strict and says where it stumbled; it never takes more memory than the largest grid.

use std::fmt;

use super::block_grid::{Block, BlockGrid, MAX_CELLS, MAX_SIDE, is_grid_size};
use crate::grid::{Pos, Size};
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
    /// Lists that repeat an earlier one.
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
            read_picture(text)?
        } else if let Some(lists) = read_lists(text)? {
            return Ok(lists);
        } else {
            read_digits(text)?
        };
        let grids = vec![grid];
        Ok(Self {
            grids,
            ..Self::default()
        })
    }

    /// What was ignored, in a few words for the command line; `None` for nothing.
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
        write_picture(self, f)
    }
}

/// A maze as `dedale maze` prints it.
fn walls(text: &str) -> Result<BlockGrid, GridError> {
    let walls = WallGrid::from_text(text).map_err(|fault| fault.map(GridErrorKind::Walls))?;
    BlockGrid::from_walls(&walls).ok_or(Fault::new(1, 1, GridErrorKind::TooLarge))
}

/// Reads a picture. Empty lines at the end are no rows.
///
/// # Errors
/// When it is none.
///
/// Rows that end early are filled with passage, so a file whose trailing blanks
/// an editor has cut is still the same grid. What is written has no blanks at all.
fn read_picture(text: &str) -> Result<BlockGrid, GridError> {
    let text = text.trim_end_matches(['\n', '\r']);
    if text.is_empty() {
        return Err(Fault::new(1, 1, GridErrorKind::Empty));
    }
    let longest = text.lines().map(|line| line.chars().count()).max();
    let size = Size::new(longest.unwrap_or(0), text.lines().count());
    if !is_grid_size(size) {
        let kind = if size.width == 0 {
            GridErrorKind::Empty
        } else {
            GridErrorKind::TooLarge
        };
        return Err(Fault::new(1, 1, kind));
    }
    let mut cells = Vec::with_capacity(size.area());
    let mut entry = None;
    for (y, line) in text.lines().enumerate() {
        for (x, letter) in line.chars().enumerate() {
            cells.push(match letter {
                '#' | 'X' => Block::Wall,
                ' ' | '.' => Block::Passage,
                'E' => Block::Exit,
                'S' if entry.is_some() => {
                    return Err(Fault::new(y + 1, x + 1, GridErrorKind::SecondEntry));
                }
                'S' => {
                    entry = Some(Pos::new(x as i32, y as i32));
                    Block::Passage
                }
                _ => return Err(Fault::new(y + 1, x + 1, GridErrorKind::Unknown(letter))),
            });
        }
        cells.resize((y + 1) * size.width, Block::Passage);
    }
    let entry = entry.unwrap_or(Pos::new(0, 0));
    BlockGrid::from_cells(size, &cells, entry).ok_or(Fault::new(1, 1, GridErrorKind::NoEntry))
}

/// Writes a picture, row by row. An entry on an exit, which can only be at the top left, is left to be understood.
fn write_picture(grid: &BlockGrid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut line = String::with_capacity(grid.size().width + 1);
    for y in 0..grid.size().height {
        line.clear();
        for (x, block) in grid.row(y).iter().enumerate() {
            let is_entry = grid.entry() == Pos::new(x as i32, y as i32);
            line.push(match block {
                Block::Wall => '#',
                Block::Exit => 'E',
                Block::Passage if is_entry => 'S',
                Block::Passage => '.',
            });
        }
        line.push('\n');
        f.write_str(&line)?;
    }
    Ok(())
}

/// Reads rows of digits.
///
/// # Errors
/// When there are none, or they are no grid.
fn read_digits(text: &str) -> Result<BlockGrid, GridError> {
    let mut rows = Rows::default();
    for (index, line) in text.lines().enumerate() {
        rows.line = index + 1;
        rows.read_line(line)?;
    }
    rows.grid()
}

/// The squares read so far.
///
/// Blanks, commas and brackets separate squares; a line's end and a closing bracket
/// end a row. `name =` before the rows, lines that begin `# ` and comments after a row
/// are passed over. Lists of lists are read by `read_lists`.
struct Rows {
    cells: Vec<Block>,
    /// Squares that there may be.
    most: usize,
    /// Squares of the first row, once it has ended.
    width: Option<usize>,
    /// Squares of the row that is being read.
    length: usize,
    /// The line that is being read, from 1.
    pub line: usize,
    /// Where the first square is.
    first: (usize, usize),
}

impl Default for Rows {
    fn default() -> Self {
        Self::of_at_most(MAX_CELLS)
    }
}

impl Rows {
    /// None yet, and room for `squares` squares.
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

/// The most grids of one file.
pub const MOST_GRIDS: usize = 100;

/// Reads all lists of a text; `None` where there is none.
///
/// # Errors
/// When one of them is no grid.
fn read_lists(text: &str) -> Result<Option<GridFile>, GridError> {
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
///
/// A list begins where a digit follows two opening brackets, of which the first is no index of something, and
/// ends with its last closing one; within it reading is strict, and `#` begins a comment as in Python. All else
/// is ignored, also a list with something other than digits, commas and brackets in it, unless there is no
/// other. The ignored lines are counted, for a remark.
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

/// Where the reader is.
enum State {
    /// Outside of lists, after this number of opening brackets; the last but one was here.
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

#[cfg(test)]
mod tests;
