//! The lines of a list as every screen draws them: the line under the cursor on a bar, with arrows if it can be
//! changed.

use super::Panel;
use crate::gfx::{Color, Font, Rect};
use crate::input::Button;
use crate::input::actions::Keys;

/// From the end of a line to its arrow, in pixels of the low screen.
const ARROW: i32 = 2;
/// From the end of a line to its text.
pub const WORDS: i32 = 14;

/// The places of this many lines, one below the other, starting with `first`.
pub fn column(first: Rect, lines: usize) -> impl Iterator<Item = Rect> {
    (0..lines as i32).map(move |line| first.moved(0, line * first.h))
}

/// The places of a page's lines when the first line is a pair of buttons side by side; the others follow below,
/// starting at `first`.
pub fn pair_and_column(
    [left, right]: [Rect; 2],
    first: Rect,
    others: usize,
) -> impl Iterator<Item = Rect> {
    let both = Rect::new(left.x, left.y, right.x + right.w - left.x, left.h);
    std::iter::once(both).chain(column(first, others))
}

impl Panel<'_> {
    /// The background and frame of one button of a pair: whether it is the chosen one, and whether the cursor is on it.
    /// Returns the colour for its text.
    pub fn button(&mut self, area: Rect, (chosen, focused): (bool, bool)) -> Color {
        let (ground, ink) = if chosen {
            (Color::SHADOW, Color::WHITE)
        } else {
            (Color::NIGHT, Color::SILVER)
        };
        let frame = if focused { self.accent } else { Color::SLATE };
        self.screen.fill_rect(area, ground);
        self.screen.frame(area, frame);
        if focused {
            self.screen.frame(area.inset(1), frame);
        }
        ink
    }

    /// A button for what one of these keys does, if it is among them: a click on it is a press of the key.
    pub fn key_button(&mut self, area: Rect, keys: Keys, button: Button) {
        let mut own = keys.own();
        let Some((meaning, word)) = own.find(|&(meaning, _)| meaning == button.into()) else {
            return;
        };
        self.button(area, (false, false));
        let (key, word) = (meaning.label(), format!(" {word}"));
        let [before, after] = [key, &word].map(|text| Font::width(text, self.scale));
        let x = area.x + (area.w - before - after) / 2;
        let y = area.y + (area.h - 8 * self.scale) / 2;
        let (font, scale) = (self.font, self.scale);
        font.draw(self.screen, x, y, key, self.accent, scale);
        font.draw(self.screen, x + before, y, &word, Color::WHITE, scale);
        if let Some(tag) = meaning.tag() {
            self.screen.tag(area, tag);
        }
    }

    /// A list: in each place a name, and its value at the right if it has one. Line number `cursor` is on a bar; its
    /// arrows show what a click on that half of the line does to the value.
    pub fn list<'t>(
        &mut self,
        places: impl Iterator<Item = Rect>,
        lines: impl Iterator<Item = (&'t str, Option<String>)>,
        cursor: Option<usize>,
    ) {
        for (index, (place, (name, value))) in places.zip(lines).enumerate() {
            self.list_line(place, (name, value.as_deref()), cursor == Some(index));
        }
    }

    fn list_line(&mut self, place: Rect, (name, value): (&str, Option<&str>), chosen: bool) {
        let (font, scale) = (self.font, self.scale);
        let y = place.y + (place.h - Font::width(" ", scale)) / 2;
        let inner = |by: i32| (place.x + by * scale, place.x + place.w - by * scale);
        let (start, end) = inner(ARROW);
        if chosen {
            self.screen.fill_rect(place, Color::SHADOW);
            let left = if value.is_some() { "◀" } else { "▶" };
            font.draw(self.screen, start, y, left, Color::WHITE, scale);
        }
        let color = if chosen { Color::WHITE } else { Color::SILVER };
        let (left, right) = inner(WORDS);
        let texts = [name, value.unwrap_or_default()];
        let [name, shown] = font.set_pair(texts, right - left, scale);
        font.draw_line(self.screen, (left, y), &name, color, scale);
        let at = (right - shown.width, y);
        font.draw_line(self.screen, at, &shown, Color::WHITE, scale);
        if chosen && value.is_some() {
            font.draw_right(self.screen, end, y, "▶", Color::WHITE, scale);
        }
    }
}
