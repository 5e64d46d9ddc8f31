//! The lines around the board: the level and its numbers above, the keys below, and what to say when it is solved.

use super::assistant::{Demo, Hint};
use super::{ACCENT, SokobanScene};
use crate::games::sokoban::ENTRY;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::Command;
use crate::scene::{Motion, Scene};
use crate::ui::Panel;

/// Left and right edge of all text.
const TEXT: (i32, i32) = (4, 380);
const TOP: i32 = 4;
/// First of two lines of keys.
const KEYS_TOP: i32 = 266;
/// The sign of a level that is solved: the least distance from its frame to its words.
const SIGN_MARGIN: i32 = 16;

impl SokobanScene {
    pub(super) fn draw_page(&self, screen: &mut Framebuffer, motion: Motion) {
        screen.clear(Color::NIGHT);
        self.draw_board(screen, motion);
        let panel = &mut Panel::over(screen, &self.font, TEXT, (ACCENT, 1));
        self.draw_top(panel.at(TOP));
        self.draw_keys(panel.at(KEYS_TOP));
        if self.shows_solved() {
            self.draw_solved(panel);
        }
    }

    /// What the keys do now.
    pub(super) fn keys(&self, commands: &'static [Command]) -> Keys<'_> {
        ENTRY.keys(self.mode(), commands)
    }

    /// Whether the sign stands there that the level is solved.
    pub(super) fn shows_solved(&self) -> bool {
        let shown = |demo: &Demo| demo.progress().0 == demo.progress().1;
        let shown = self.plans.demo.as_ref().is_none_or(shown);
        self.game.play.is_solved() && self.moving.stride.is_none() && shown
    }

    fn draw_top(&self, panel: &mut Panel) {
        let best = self.book.best();
        let count = |name: &str, now: usize, place: usize| {
            let best = best.and_then(|best| best.get(place));
            let best = best.map(|best| format!(" ({best})")).unwrap_or_default();
            format!("{name} {now}{best}")
        };
        let moves = count("moves", self.game.play.moves(), 0);
        let pushes = count("pushes", self.game.play.pushes(), 1);
        let heading = self.book.heading(self.book.levels.index());
        // The blanks before them keep the heading off.
        let counts = format!("  {moves}  {pushes}");
        panel.colored_row((&heading, ACCENT), (&counts, Color::WHITE));
    }

    fn draw_keys(&self, panel: &mut Panel) {
        let keys = self.keys(&[Command::Restart, Command::Menu]);
        let idle: &[Button] = if self.game.play.is_solved() {
            &[Button::Confirm, Button::Hint]
        } else {
            &[Button::Confirm]
        };
        let keys = keys.without(idle);
        let chosen = self.plans.chosen.as_ref();
        if let Some(demo) = &self.plans.demo {
            let (at, all) = demo.progress();
            let told = format!("Solution {at}/{all}");
            panel.colored_row(("", ACCENT), (&told, Color::CYAN));
            panel.at(KEYS_TOP);
            let room = panel.columns.1;
            panel.columns.1 -= Font::width("Solution 9999/9999 ", 1);
            panel.keys(keys);
            panel.columns.1 = room;
            return;
        } else if let Hint::Searching(solver) = &self.plans.hint {
            let told = match solver.preparing() {
                Some((done, all)) => format!("Thinking … looks at goal {done} of {all}"),
                None => format!("Thinking … {} positions", solver.expanded()),
            };
            panel.line(&told, Color::CYAN);
        } else if chosen.is_some_and(|chosen| !chosen.ways.are_known()) {
            panel.line("Thinking …", Color::CYAN);
        } else {
            return panel.keys(keys);
        }
        panel.at(KEYS_TOP + panel.pitch).key_lines(keys, 1);
    }

    fn draw_solved(&self, panel: &mut Panel) {
        let count = |number: usize, one: &str, more: &str| {
            format!("{number} {}", if number == 1 { one } else { more })
        };
        let text = if self.game.play.is_shown() {
            "The solution: shown, not counted".to_owned()
        } else {
            let moves = count(self.game.play.moves(), "move", "moves");
            let pushes = count(self.game.play.pushes(), "push", "pushes");
            format!("Solved: {moves}, {pushes}")
        };
        let width = Font::width(&text, 1) + 2 * SIGN_MARGIN;
        let area = Rect::new((TEXT.0 + TEXT.1 - width) / 2, 216, width, 40);
        panel.screen.fill_rect(area, Color::SHADOW);
        panel.screen.frame(area, ACCENT);
        panel.at(area.y + 9).centered(&text, ACCENT);
        let next = ENTRY.keys(0, &[]).only(&[Button::Confirm]);
        panel.at(area.y + 23).centered_keys(next);
    }
}
