//! The bars above and below a wide grid: the same as the panel tells, in 46 letters a line.

use super::page::ACCENT;
use super::panel::color_of;
use super::words::{counters, verdict};
use super::{Over, RobotScene};
use crate::games::robot::solvers::Run;
use crate::gfx::text::shorten;
use crate::gfx::{Color, Font, Framebuffer};
use crate::ui::KeyLine;

/// Left and right edge of the text.
pub const BAR: (i32, i32) = (8, 376);
/// Letters between them.
const LETTERS: usize = 46;
/// Top of the line above the grid, and of the last one below it.
const TITLE_TOP: i32 = 4;
pub const KEYS_TOP: i32 = 278;
/// From line to line.
const LINE: i32 = 11;
/// Letters of the title, and of what stands after it.
const TITLE_LETTERS: usize = 16;
const SUBTITLE_LETTERS: usize = 14;
/// Letters of the pace at the right of the keys.
pub const PACE_LETTERS: usize = 7;
/// The counters below the grid: which one, what it is called here, and the left edge of its column.
const COLUMNS: [(usize, &str, i32); 4] = [
    (0, "visited", 8),
    (1, "steps", 116),
    (2, "front", 208),
    (4, "best", 300),
];
/// From a name to its number: nearer than to the next name, also where the number has its most letters, five.
const VALUE_GAP: i32 = 4;

impl RobotScene {
    /// Whether it runs, and how fast: in at most 7 letters for all speeds that the keys lead to.
    pub(super) fn pace(&self) -> String {
        if !self.trial.is_settled() {
            "winding".to_owned()
        } else if self.running {
            self.settings.text("speed")
        } else {
            "stopped".to_owned()
        }
    }

    /// The bars; below the grid stand two lines of keys where it leaves room for them.
    pub(super) fn draw_bars(&self, screen: &mut Framebuffer, roomy: bool) {
        if let Over::Pen(pen) = &self.over {
            let (font, right) = (&self.font, BAR.1);
            self.draw_title(screen, TITLE_LETTERS + SUBTITLE_LETTERS + 1);
            self.draw_pencil(screen, pen.pencil, 8, (right - 8, TITLE_TOP));
            let name = pen.pencil.name();
            font.draw_right(screen, right - 12, TITLE_TOP, name, Color::WHITE, 1);
            self.draw_keys(screen, &self.keys.pen_bar);
        } else if let Some(run) = self.trial.runs().first() {
            self.draw_run_in_bars(screen, run, roomy);
        }
    }

    /// Whether somebody is on the way, so that Enter stops and does not start.
    pub(super) fn is_going(&self) -> bool {
        self.running && !self.trial.is_over()
    }

    fn draw_run_in_bars(&self, screen: &mut Framebuffer, run: &Run, roomy: bool) {
        self.draw_top(screen, run);
        let keys = if self.is_going() {
            &self.keys.bar_running
        } else {
            &self.keys.bar_stopped
        };
        let keys = &keys[..if roomy { 2 } else { 1 }];
        let first = self.draw_keys(screen, keys);
        let font = &self.font;
        let pace = shorten(&self.pace(), PACE_LETTERS);
        font.draw_right(screen, BAR.1, first, &pace, Color::WHITE, 1);
        let values = counters(run, self.trial.shortest());
        for (counter, name, left) in COLUMNS {
            let y = first - LINE;
            font.draw(screen, left, y, name, Color::SILVER, 1);
            let x = left + Font::width(name, 1) + VALUE_GAP;
            font.draw(screen, x, y, &values[counter].1, Color::WHITE, 1);
        }
    }

    /// Above the grid: which one it is, and who runs, or how it ended.
    fn draw_top(&self, screen: &mut Framebuffer, run: &Run) {
        let font = &self.font;
        let verdict = verdict(run, self.trial.shortest()).map(|text| (text, color_of(run)));
        let making = self.making_text().map(|text| (text, Color::WHITE));
        if let Some((text, color)) = making.or(verdict) {
            let left = LETTERS.saturating_sub(text.chars().count() + 1);
            self.draw_title(screen, left);
            return font.draw_right(screen, BAR.1, TITLE_TOP, &text, color, 1);
        }
        self.draw_title(screen, TITLE_LETTERS + SUBTITLE_LETTERS + 1);
        let name = run.algorithm().title();
        font.draw_right(screen, BAR.1, TITLE_TOP, name, Color::WHITE, 1);
    }

    /// Lines of keys at the bottom; the top of the first one.
    fn draw_keys(&self, screen: &mut Framebuffer, lines: &[KeyLine]) -> i32 {
        let top = KEYS_TOP - LINE * (lines.len() as i32 - 1);
        for (index, line) in lines.iter().enumerate() {
            let y = top + LINE * index as i32;
            line.draw(&self.font, screen, (BAR.0, y), ACCENT, 1);
        }
        top
    }

    /// The title and what stands after it, in so many letters; what is not saved is said in any case.
    fn draw_title(&self, screen: &mut Framebuffer, letters: usize) {
        let (font, left) = (&self.font, BAR.0);
        let thought = self.thought(0).filter(|_| !self.draft.is_unsaved());
        let subtitle = thought.unwrap_or_else(|| self.subtitle());
        let subtitle = shorten(&subtitle, SUBTITLE_LETTERS);
        let title = self.title();
        let room = letters.saturating_sub(subtitle.chars().count() + 1);
        let both = self.draft.is_unsaved() || title.chars().count() <= room;
        let title = shorten(&title, if both { room } else { letters }.min(TITLE_LETTERS));
        font.draw_shadowed(screen, left, TITLE_TOP, &title, ACCENT, 1);
        if both {
            // Where there is room, it keeps to its column.
            let wide = letters > TITLE_LETTERS + SUBTITLE_LETTERS;
            let column = if wide {
                TITLE_LETTERS
            } else {
                title.chars().count()
            };
            let x = left + 8 * (column as i32 + 1);
            font.draw(screen, x, TITLE_TOP, &subtitle, Color::SILVER, 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::robot::scene::words::short;

    #[test]
    fn the_largest_numbers_stay_in_their_columns() {
        let most = [99_999, 100_000, 9_999_999, 10_000_000, 1 << 26]
            .map(|number| short(number).chars().count() as i32);
        let most = most.into_iter().max().unwrap();
        let mut end = BAR.0 - 8;
        for (_, name, left) in COLUMNS {
            assert!(
                left - end > VALUE_GAP,
                "{name} is nearer to the number before it"
            );
            end = left + Font::width(name, 1) + VALUE_GAP + 8 * most;
        }
        assert!(end <= BAR.1);
        assert_eq!(8 * LETTERS as i32, BAR.1 - BAR.0);
    }
}
