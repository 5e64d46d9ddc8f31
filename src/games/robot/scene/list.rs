//! The list of settings: who runs, how, and what mazes are made, changed while one looks.

use super::views::LIST;
use super::{ACCENT, RobotScene};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::ui::{Menu, Panel, column};

/// The first lines: who runs and how, and, a little apart, those for made mazes.
const FIRST: Rect = Rect::new(LIST.x + 2, 34, LIST.w - 4, 15);
const RUN_LINES: usize = 6;
const MAZES: Rect = Rect::new(FIRST.x, 142, FIRST.w, FIRST.h);
const MAZE_LINES: usize = 5;
pub const LINES: usize = RUN_LINES + MAZE_LINES;
/// From a heading to its first line.
const HEADING: i32 = 10;
/// What the counters count.
const NOTE_TOP: i32 = 227;
const KEYS_TOP: i32 = 252;

/// Where the lines stand.
pub fn places() -> impl Iterator<Item = Rect> {
    column(FIRST, RUN_LINES).chain(column(MAZES, MAZE_LINES))
}

impl RobotScene {
    pub(super) fn draw_list(&self, screen: &mut Framebuffer, menu: Menu) {
        let panel = &mut Panel::beside(screen, &self.font, LIST, ACCENT);
        panel.at(8).title("Settings");
        for (heading, first) in [("Race", FIRST), ("Made mazes", MAZES)] {
            panel.at(first.y - HEADING).line(heading, ACCENT);
        }
        let rows = self.source.settings.rows();
        panel.list(places(), rows, Some(menu.cursor()));
        panel.at(KEYS_TOP).keys(self.keys(&[]));
        panel.pitch = 10;
        panel.at(NOTE_TOP).line("Steps of thought", Color::SILVER);
        panel.line("and walk both count", Color::SILVER);
    }
}
