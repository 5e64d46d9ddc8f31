//! The list of settings: its lines, and where they are.

use super::views::LIST;
use crate::gfx::Rect;
use crate::settings::Settings;
use crate::ui::{Row, column};

/// The first lines are about the race, then one about the grid, then those for random mazes. In pixels of the low
/// screen.
pub const FIRST: Rect = Rect::new(LIST.x + 2, 34, LIST.w - 4, 13);
const RUN_LINES: usize = 7;
pub const GRID: Rect = Rect::new(FIRST.x, 140, FIRST.w, FIRST.h);
pub const GRID_LINE: usize = RUN_LINES;
pub const MAZES: Rect = Rect::new(FIRST.x, 168, FIRST.w, FIRST.h);
const MAZE_LINES: usize = 5;

/// Where the lines are.
pub fn places() -> impl Iterator<Item = Rect> {
    let runs = column(FIRST, RUN_LINES).chain([GRID]);
    runs.chain(column(MAZES, MAZE_LINES))
}

/// The lines. The grid has its title there instead of its number.
pub fn rows(settings: &Settings) -> Vec<Row> {
    let mut rows = Row::all(settings, settings.lines(), places());
    let grid = rows.get_mut(GRID_LINE);
    if let Some(row) = grid {
        row.number = None;
    }
    rows
}
