//! The list of settings: who runs, how, and what mazes are made, changed while one looks.

use super::asking::Wish;
use super::page::{ACCENT, LIST, LIST_TEXT};
use super::{Over, RobotScene, settings};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::{Button, Mouse};
use crate::maze::plan;
use crate::ui::{ListStyle, Menu, Pick, column};

/// The first lines: who runs and how, and, a little apart, those for made mazes.
const FIRST: Rect = Rect::new(LIST.x + 2, 34, LIST.w - 4, 15);
const RUN_LINES: usize = 6;
const MAZES: Rect = Rect::new(FIRST.x, 142, FIRST.w, FIRST.h);
const MAZE_LINES: usize = 5;
/// From a heading to its first line.
const HEADING: i32 = 10;
/// What the counters count.
const NOTE_TOP: i32 = 227;
const KEYS_TOP: i32 = 252;

/// Where the lines stand.
fn places() -> impl Iterator<Item = Rect> {
    column(FIRST, RUN_LINES).chain(column(MAZES, MAZE_LINES))
}

impl RobotScene {
    pub(super) fn choose(&mut self, mut menu: Menu, button: Button) {
        match (button, menu.press(button, RUN_LINES + MAZE_LINES)) {
            (Button::Next, _) => self.wish(Wish::Page(self.book.neighbour(true))),
            (Button::Previous, _) => self.wish(Wish::Page(self.book.neighbour(false))),
            (Button::Confirm, _) if self.trial.is_over() => self.begin(),
            (Button::Confirm, _) => self.running = !self.running,
            (_, None) => drop(self.change_view(button)),
            (_, pick) => self.heed(menu, pick),
        }
    }

    /// Takes the mouse on the list; tells whether it did anything.
    pub(super) fn point_at_list(&mut self, mut menu: Menu, mouse: Mouse) -> bool {
        let places: Vec<Rect> = places().collect();
        let pick = menu.point(mouse, &places);
        let pick = pick.map(|pick| pick.or_step(mouse, &places));
        self.heed(menu, pick);
        pick.is_some()
    }

    fn heed(&mut self, menu: Menu, pick: Option<Pick>) {
        self.over = Over::List(menu);
        if let Some(Pick::Step { line, more }) = pick {
            self.change(line, more);
        }
    }

    /// Takes a line of the list a step up or down.
    pub(super) fn change(&mut self, line: usize, more: bool) {
        let mut settings = self.settings.clone();
        let Some(line) = settings.lines().nth(line) else {
            return;
        };
        if !settings.change(line, more) {
            return;
        }
        let word = settings.word(line);
        let reconciled = plan::reconcile(&mut settings, word);
        debug_assert!(reconciled.is_ok(), "the table takes what belongs to trees");
        if settings::plan(&settings) != settings::plan(&self.settings) {
            return self.wish(Wish::Maze(settings));
        }
        self.settings = settings;
        if word != settings::SPEED {
            // Who was remembered by an earlier version under another word is so no more.
            self.settings.reset(settings::RACE);
            self.begin();
        }
    }

    pub(super) fn draw_list(&self, screen: &mut Framebuffer) {
        let Over::List(menu) = self.over else {
            return;
        };
        screen.fill_rect(LIST, Color::NIGHT);
        screen.vline(LIST.x, 0, LIST.h, Color::SHADOW);
        let (font, (left, _)) = (&self.font, LIST_TEXT);
        font.draw_shadowed(screen, left, 8, "Settings", ACCENT, 1);
        for (heading, first) in [("Race", FIRST), ("Made mazes", MAZES)] {
            font.draw(screen, left, first.y - HEADING, heading, ACCENT, 1);
        }
        let style = ListStyle {
            font,
            accent: ACCENT,
            scale: 1,
        };
        for (index, (line, place)) in self.settings.lines().zip(places()).enumerate() {
            let value = self.settings.shown(line);
            let words = (self.settings.label(line), Some(value.as_str()));
            style.draw(screen, place, words, index == menu.cursor());
        }
        for (text, y) in [("Steps of thought", 0), ("and walk both count", 10)] {
            font.draw(screen, left, NOTE_TOP + y, text, Color::SILVER, 1);
        }
        for (index, line) in self.keys.list.iter().enumerate() {
            let y = KEYS_TOP + index as i32 * 11;
            line.draw(font, screen, (left, y), ACCENT, 1);
        }
    }
}
