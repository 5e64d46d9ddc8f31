//! The lines around the board: the level and its numbers above, the keys below, and what to say when it is solved.

use super::SokobanScene;
use super::assistant::{Hint, Replay};
use crate::gfx::text::shorten;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::scene::Motion;
use crate::ui::KeyLine;

/// Left and right edge of all text.
const MARGIN: i32 = 4;
/// Columns of the screen.
const WIDTH: i32 = 384;
const TOP: i32 = 4;
/// First of two lines of keys.
const KEYS_TOP: i32 = 266;
const KEYS_LINE: i32 = 11;

const ACCENT: Color = crate::games::sokoban::ENTRY.accent;

/// The lines at the bottom.
pub fn key_lines() -> [KeyLine; 2] {
    [
        KeyLine::of([Button::Undo], "undo")
            .and([Button::Redo], "redo")
            .and([Button::Previous, Button::Next], "level")
            .and([Button::Levels], "levels"),
        KeyLine::of([Button::Hint], "hint")
            .and([Button::XRay], "x-ray")
            .and([Button::Solution], "solution")
            .and([Command::Restart], "again")
            .and([Command::Menu], "menu"),
    ]
}

impl SokobanScene {
    pub(super) fn draw_page(&self, screen: &mut Framebuffer, motion: Motion) {
        screen.clear(Color::NIGHT);
        self.draw_board(screen, motion);
        self.draw_top(screen);
        self.draw_keys(screen);
        if self.shows_solved() {
            self.draw_solved(screen);
        }
    }

    /// Whether the sign stands there that the level is solved.
    pub(super) fn shows_solved(&self) -> bool {
        let shown = |replay: &Replay| replay.progress().0 == replay.progress().1;
        let shown = self.replay.as_ref().is_none_or(shown);
        self.play.is_solved() && self.glide.is_none() && shown
    }

    fn draw_top(&self, screen: &mut Framebuffer) {
        let puzzle = self.levels.slot().level.as_ref().ok();
        let best = puzzle.and_then(|puzzle| self.results.get(puzzle.key()));
        let best = |place: usize| best?.get(place);
        let count = |name: &str, now: usize, best: Option<&u64>| {
            let best = best.map(|best| format!(" ({best})")).unwrap_or_default();
            format!("{name} {now}{best}")
        };
        let moves = count("moves", self.play.moves(), best(0));
        let pushes = count("pushes", self.play.pushes(), best(1));
        let counts = format!("{moves}  {pushes}");
        self.font
            .draw_right(screen, WIDTH - MARGIN, TOP, &counts, Color::WHITE, 1);
        let room = (WIDTH - 2 * MARGIN - Font::width(&counts, 1)) / Font::width(" ", 1) - 2;
        let shown = shorten(&self.heading(self.levels.index()), room.max(1) as usize);
        self.font.draw(screen, MARGIN, TOP, &shown, ACCENT, 1);
    }

    /// The number and the title of a level; a title that is only the number again is left out.
    pub(super) fn heading(&self, index: usize) -> String {
        let (number, title) = ((index + 1).to_string(), &self.levels.slots()[index].title);
        if *title == number {
            number
        } else {
            format!("{number} {title}")
        }
    }

    fn draw_keys(&self, screen: &mut Framebuffer) {
        let busy = if let Some(replay) = &self.replay {
            let (at, all) = replay.progress();
            Some(format!("Solution {at}/{all}   ←→ way   +- speed   R end"))
        } else if let Hint::Searching(solver) = &self.hint {
            Some(match solver.preparing() {
                Some((done, all)) => format!("Thinking … looks at goal {done} of {all}"),
                None => format!("Thinking … {} positions", solver.expanded()),
            })
        } else if self
            .chosen
            .as_ref()
            .is_some_and(|chosen| !chosen.ways.are_known())
        {
            Some("Thinking …".to_owned())
        } else {
            None
        };
        let [first, second] = &self.keys;
        match busy {
            Some(text) => self
                .font
                .draw(screen, MARGIN, KEYS_TOP, &text, Color::CYAN, 1),
            None => first.draw(&self.font, screen, (MARGIN, KEYS_TOP), ACCENT, 1),
        }
        second.draw(
            &self.font,
            screen,
            (MARGIN, KEYS_TOP + KEYS_LINE),
            ACCENT,
            1,
        );
    }

    fn draw_solved(&self, screen: &mut Framebuffer) {
        let count = |number: usize, one: &str, more: &str| {
            format!("{number} {}", if number == 1 { one } else { more })
        };
        let text = if self.play.is_shown() {
            "The solution: shown, not counted".to_owned()
        } else {
            let moves = count(self.play.moves(), "move", "moves");
            format!(
                "Solved: {moves}, {}",
                count(self.play.pushes(), "push", "pushes")
            )
        };
        let width = Font::width(&text, 1) + 32;
        let area = Rect::new((WIDTH - width) / 2, 216, width, 40);
        screen.fill_rect(area, Color::SHADOW);
        screen.frame(area, ACCENT);
        self.font
            .draw_centered(screen, WIDTH / 2, area.y + 9, &text, ACCENT, 1);
        let next = format!("{} next level", Meaning::Button(Button::Confirm).label());
        self.font
            .draw_centered(screen, WIDTH / 2, area.y + 23, &next, Color::WHITE, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_line_fits_the_screen() {
        for line in key_lines() {
            assert!(line.letters() * 8 <= WIDTH - 2 * MARGIN, "{line:?}");
        }
    }
}
