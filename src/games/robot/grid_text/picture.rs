//! The picture form: `#` or `X` wall, blank or `.` passage, `E` exit, `S` where the robot enters.
//!
//! Rows that end early are filled with passage, so a file whose trailing blanks
//! an editor has cut is still the same grid. What is written has no blanks at all.

use std::fmt;

use super::{GridError, GridErrorKind};
use crate::games::robot::block_grid::{Block, BlockGrid, is_grid_size};
use crate::grid::{Pos, Size};
use crate::text::Fault;

/// Reads a picture. Empty lines at the end are no rows.
///
/// # Errors
/// When it is none.
pub(super) fn read(text: &str) -> Result<BlockGrid, GridError> {
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
pub(super) fn write(grid: &BlockGrid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
