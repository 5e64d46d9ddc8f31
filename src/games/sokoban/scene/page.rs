//! The lines around the board: the level and its numbers above, the keys below, and what to say when it is solved.

use super::assistant::{Demo, Hint};
use super::{ACCENT, SokobanScene};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::keys::Command;
use crate::scene::Motion;
use crate::ui::{KeyLine, Panel};

/// Left and right edge of all text.
const TEXT: (i32, i32) = (4, 380);
const TOP: i32 = 4;
/// First of two lines of keys.
const KEYS_TOP: i32 = 266;
/// The sign of a level that is solved: the least distance from its frame to its words.
const SIGN_MARGIN: i32 = 16;

/// The lines of keys.
#[derive(Clone)]
pub struct Keys {
    /// Below the board; instead of the first of them stands what the program does.
    first: KeyLine,
    second: KeyLine,
    /// While a solution is shown.
    demo: KeyLine,
    /// Below the sign that the level is solved.
    next: KeyLine,
    /// Below all levels.
    pub chooser: KeyLine,
}

impl Keys {
    /// Names every key as the key table does.
    pub fn new() -> Self {
        let (up_down, across) = ([Button::Up, Button::Down], [Button::Left, Button::Right]);
        Self {
            first: KeyLine::of([Button::Undo], "undo")
                .and([Button::Redo], "redo")
                .and([Button::Previous, Button::Next], "level")
                .and([Button::Levels], "levels"),
            second: KeyLine::of([Button::Hint], "hint")
                .and([Button::XRay], "x-ray")
                .and([Button::Solution], "solution")
                .and([Command::Restart], "again")
                .and([Command::Menu], "menu"),
            demo: KeyLine::of(across, "way")
                .and([Button::Faster, Button::Slower], "speed")
                .and([Command::Restart], "end"),
            next: KeyLine::of([Button::Confirm], "next level"),
            chooser: KeyLine::of(up_down.into_iter().chain(across), "choose")
                .and([Button::Confirm], "play")
                .and([Button::Levels], "back"),
        }
    }
}

impl SokobanScene {
    pub(super) fn draw_page(&self, screen: &mut Framebuffer, motion: Motion) {
        screen.clear(Color::NIGHT);
        self.draw_board(screen, motion);
        let panel = &mut Panel::over(screen, &self.art.font, TEXT, (ACCENT, 1));
        self.draw_top(panel.at(TOP));
        self.draw_keys(panel.at(KEYS_TOP));
        if self.shows_solved() {
            self.draw_solved(panel);
        }
    }

    /// Whether the sign stands there that the level is solved.
    pub(super) fn shows_solved(&self) -> bool {
        let shown = |demo: &Demo| demo.progress().0 == demo.progress().1;
        let shown = self.plans.demo.as_ref().is_none_or(shown);
        self.game.play.is_solved() && self.moving.glide.is_none() && shown
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
        let keys = &self.art.keys;
        let chosen = self.plans.chosen.as_ref();
        if let Some(demo) = &self.plans.demo {
            let (at, all) = demo.progress();
            let told = format!("Solution {at}/{all}");
            panel.colored_row(("", ACCENT), (&told, Color::CYAN));
            panel.at(KEYS_TOP).keys([&keys.demo]);
        } else if let Hint::Searching(solver) = &self.plans.hint {
            let told = match solver.preparing() {
                Some((done, all)) => format!("Thinking … looks at goal {done} of {all}"),
                None => format!("Thinking … {} positions", solver.expanded()),
            };
            panel.line(&told, Color::CYAN);
        } else if chosen.is_some_and(|chosen| !chosen.ways.are_known()) {
            panel.line("Thinking …", Color::CYAN);
        } else {
            panel.keys([&keys.first]);
        }
        panel.keys([&keys.second]);
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
        panel.at(area.y + 23).centered_keys(&self.art.keys.next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_line_fits_the_screen() {
        let Keys {
            first,
            second,
            demo,
            chooser,
            ..
        } = Keys::new();
        let room = (TEXT.1 - TEXT.0) / 8;
        let (demo_room, page) = ("Solution 9999/9999".len(), "page 99/99".len());
        for (line, taken) in [(first, 0), (second, 0), (demo, demo_room), (chooser, page)] {
            assert!(line.letters() + (taken as i32) < room, "{line:?}");
        }
    }
}
