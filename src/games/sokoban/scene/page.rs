//! The lines around the board: the level and its numbers above, the keys below, and what to say when it is solved.

use super::SokobanScene;
use super::assistant::Hint;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::keys::{Command, Meaning};
use crate::scene::{KeyLine, Motion};

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
    const fn button(button: Button) -> Meaning {
        Meaning::Button(button)
    }
    let levels = [button(Button::Previous), button(Button::Next)];
    [
        KeyLine::new(&[
            (&[button(Button::Undo)], "back"),
            (&[button(Button::Redo)], "redo"),
            (&levels, "level"),
            (&[button(Button::NextOpen)], "open"),
            (&[button(Button::Focus)], "all"),
        ]),
        KeyLine::new(&[
            (&[button(Button::Hint)], "hint"),
            (&[button(Button::XRay)], "x-ray"),
            (&[button(Button::Auto)], "show"),
            (&[Meaning::Command(Command::Restart)], "restart"),
            (&[Meaning::Command(Command::Menu)], "menu"),
        ]),
    ]
}

impl SokobanScene {
    pub(super) fn draw_page(&self, screen: &mut Framebuffer, motion: Motion) {
        screen.clear(Color::NIGHT);
        self.draw_board(screen, motion);
        self.draw_top(screen);
        self.draw_keys(screen);
        if self.play.is_solved() && self.glide.is_none() && self.replay.is_none() {
            self.draw_solved(screen);
        }
    }

    fn draw_top(&self, screen: &mut Framebuffer) {
        let best = self.best.get(&self.play.level().key());
        let count = |name: &str, now: usize, best: Option<usize>| {
            let best = best.map(|best| format!(" ({best})")).unwrap_or_default();
            format!("{name} {now}{best}")
        };
        let moves = count("moves", self.play.moves(), best.map(|best| best.moves));
        let pushes = count("pushes", self.play.pushes(), best.map(|best| best.pushes));
        let counts = format!("{moves}  {pushes}");
        self.font
            .draw_right(screen, WIDTH - MARGIN, TOP, &counts, Color::WHITE, 1);
        let room = (WIDTH - 2 * MARGIN - Font::width(&counts, 1)) / Font::width(" ", 1) - 2;
        let title = format!("{} {}", self.index + 1, self.book[self.index].title);
        let shown: String = title.chars().take(room.max(0) as usize).collect();
        self.font.draw(screen, MARGIN, TOP, &shown, ACCENT, 1);
    }

    fn draw_keys(&self, screen: &mut Framebuffer) {
        let busy = if let Some(replay) = &self.replay {
            let (at, all) = replay.progress();
            Some(format!("Solution {at}/{all}   ←→ way   +- speed   R end"))
        } else if let Hint::Searching(solver) = &self.hint {
            Some(format!("Thinking … {} positions", solver.expanded()))
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
        let text = format!(
            "Solved: {} moves, {} pushes",
            self.play.moves(),
            self.play.pushes()
        );
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
