//! The panel beside one grid: what it is, who runs, what it has cost so far, and the keys.

use super::page::{ACCENT, PANEL, PANEL_TEXT};
use super::words::{counters, sentence};
use super::{Over, RobotScene};
use crate::games::robot::solvers::{Outcome, Run};
use crate::gfx::text::shorten;
use crate::gfx::{Color, Framebuffer, Rect};

/// Letters of a line.
const LETTERS: usize = 14;
/// Tops of what stands in the panel.
const TITLE_TOP: i32 = 8;
const NAME_TOP: i32 = 38;
const NUMBERS_TOP: i32 = 66;
const TOLD_TOP: i32 = 128;
const KEYS_BOTTOM: i32 = 284;
/// From line to line.
const LINE: i32 = 11;

/// The colour of how a run ended.
pub fn color_of(run: &Run) -> Color {
    match run.outcome() {
        Some(Outcome::Out { .. }) => Color::LIME,
        Some(_) => Color::ORANGE,
        None => Color::WHITE,
    }
}

/// Cuts a sentence into lines at its blanks.
fn lines_of(text: &str, letters: usize) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while let Some((beyond, next)) = rest.char_indices().nth(letters) {
        let blank = rest[..beyond].rfind(' ').filter(|&blank| blank > 0);
        let end = if next == ' ' {
            beyond
        } else {
            blank.unwrap_or(beyond)
        };
        lines.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    lines.extend((!rest.is_empty()).then_some(rest));
    lines
}

impl RobotScene {
    /// The panel at the right.
    pub(super) fn draw_side(&self, screen: &mut Framebuffer) {
        screen.fill_rect(PANEL, Color::NIGHT);
        screen.vline(PANEL.x, 0, PANEL.h, Color::SHADOW);
        let (font, left) = (&self.font, PANEL_TEXT.0);
        let title = shorten(&self.title(), LETTERS);
        font.draw_shadowed(screen, left, TITLE_TOP, &title, ACCENT, 1);
        let subtitle = shorten(&self.subtitle(), LETTERS);
        font.draw(screen, left, TITLE_TOP + 12, &subtitle, Color::SILVER, 1);
        let keys = if let Over::Pen(pen) = &self.over {
            font.draw(screen, left, NAME_TOP, "Editing", Color::WHITE, 1);
            self.draw_pencil(screen, pen.pencil, 16, (left, NAME_TOP + 16));
            let name = pen.pencil.name();
            font.draw(screen, left + 24, NAME_TOP + 20, name, Color::WHITE, 1);
            &self.keys.pen_side
        } else {
            self.draw_run_in_panel(screen);
            &self.keys.side
        };
        let top = KEYS_BOTTOM - keys.len() as i32 * LINE;
        for (index, line) in keys.iter().enumerate() {
            let y = top + index as i32 * LINE;
            line.draw(font, screen, (left, y), ACCENT, 1);
        }
    }

    fn draw_run_in_panel(&self, screen: &mut Framebuffer) {
        let (font, (left, right)) = (&self.font, PANEL_TEXT);
        let Some(run) = self.trial.runs().first() else {
            return;
        };
        let name = run.algorithm().title();
        font.draw(screen, left, NAME_TOP, name, Color::WHITE, 1);
        let mut pace = self.pace();
        if self.trial.is_settled() && self.running {
            pace.insert_str(0, "speed ");
        }
        font.draw(screen, left, NAME_TOP + LINE, &pace, Color::SILVER, 1);
        for (index, (name, value)) in counters(run, self.trial.shortest()).iter().enumerate() {
            let y = NUMBERS_TOP + index as i32 * LINE;
            font.draw(screen, left, y, name, Color::SILVER, 1);
            font.draw_right(screen, right, y, value, Color::WHITE, 1);
        }
        if self.xray {
            let bar = Rect::new(left, TOLD_TOP - 7, right - left, 2);
            Self::draw_gradient(screen, bar);
        }
        let told = self.making_text();
        let told = told.or_else(|| sentence(run, self.trial.shortest()));
        let Some(told) = told.or_else(|| self.thought(0)) else {
            return;
        };
        for (index, line) in lines_of(&told, LETTERS).into_iter().enumerate() {
            let y = TOLD_TOP + index as i32 * 9;
            font.draw(screen, left, y, line, color_of(run), 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_cut_at_blanks() {
        assert_eq!(lines_of("", 5), [""; 0]);
        assert_eq!(lines_of("aa bb cc", 5), ["aa bb", "cc"]);
        assert_eq!(lines_of("aaaaaaa b", 5), ["aaaaa", "aa b"]);
        assert_eq!(lines_of("ééé éé", 3), ["ééé", "éé"]);
        assert_eq!(lines_of("éé éé", 3), ["éé", "éé"]);
    }
}
