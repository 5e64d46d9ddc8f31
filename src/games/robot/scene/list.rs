//! The list of settings: who runs, how, and what mazes are made, changed while one looks.

use super::views::LIST;
use super::{ACCENT, RobotScene};
use crate::gfx::text::shorten;
use crate::gfx::{Framebuffer, Rect};
use crate::settings::Settings;
use crate::ui::{Panel, Row, SettingsList, column};

/// The first lines: who runs and how; apart from them which grid, and those for made mazes. In pixels of the low screen.
const FIRST: Rect = Rect::new(LIST.x + 2, 34, LIST.w - 4, 13);
const RUN_LINES: usize = 7;
const GRID: Rect = Rect::new(FIRST.x, 140, FIRST.w, FIRST.h);
pub const GRID_LINE: usize = RUN_LINES;
const MAZES: Rect = Rect::new(FIRST.x, 168, FIRST.w, FIRST.h);
const MAZE_LINES: usize = 5;
/// From a heading to its first line.
const HEADING: i32 = 10;
const KEYS_TOP: i32 = 242;
/// Letters of a grid's name.
const TITLE_LETTERS: usize = 18;

/// Where the lines stand.
pub fn places() -> impl Iterator<Item = Rect> {
    let runs = column(FIRST, RUN_LINES).chain([GRID]);
    runs.chain(column(MAZES, MAZE_LINES))
}

/// The lines. Which grid it is stands there by its name.
pub fn rows(settings: &Settings) -> Vec<Row> {
    let mut rows = Row::all(settings, settings.lines(), places());
    let grid = rows.get_mut(GRID_LINE);
    grid.into_iter().for_each(|row| row.number = None);
    rows
}

impl RobotScene {
    pub(super) fn draw_list(&self, low: &mut Framebuffer, list: SettingsList) {
        let panel = &mut Panel::beside(low, &self.font, LIST, ACCENT);
        panel.at(8).title("Settings");
        for (heading, first) in [("Race", FIRST), ("Grid", GRID), ("Made mazes", MAZES)] {
            panel.at(first.y - HEADING).line(heading, ACCENT);
        }
        let title = shorten(&self.source.title(), TITLE_LETTERS);
        let rows = self.source.settings.rows().enumerate();
        let rows = rows.map(|(line, row)| match line {
            // The heading says what it is.
            GRID_LINE => ("", Some(title.clone())),
            _ => row,
        });
        panel.list(places(), rows, Some(list.cursor()));
        panel.at(KEYS_TOP).keys(self.keys(&[]));
    }
}
