//! A column of text, written line by line from the top: title, labels with their values, sentences, keys.

use super::KeyLines;
use crate::gfx::text::Line;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::actions::Keys;

/// From the edge of a panel to its text, in pixels.
const MARGIN: i32 = 8;

/// A column of text being written. Each line moves down to the next one.
pub struct Panel<'a> {
    /// The screen it is written on.
    pub screen: &'a mut Framebuffer,
    /// The font it is written with.
    pub font: &'a Font,
    /// Left and right edge of the text.
    pub columns: (i32, i32),
    /// Top of the next line.
    pub y: i32,
    /// From line to line.
    pub pitch: i32,
    pub(super) accent: Color,
    /// How many times its own size the text is drawn.
    pub(super) scale: i32,
}

impl<'a> Panel<'a> {
    /// A column over the present picture, from the left edge to the right one; its next line is at the top of the
    /// screen.
    pub fn over(
        screen: &'a mut Framebuffer,
        font: &'a Font,
        columns: (i32, i32),
        (accent, scale): (Color, i32),
    ) -> Self {
        Self {
            screen,
            font,
            columns,
            y: 0,
            pitch: 11 * scale,
            accent,
            scale,
        }
    }

    /// A panel with its own background, and a line between it and the rest of the screen to its left.
    pub fn beside(screen: &'a mut Framebuffer, font: &'a Font, area: Rect, accent: Color) -> Self {
        screen.fill_rect(area, Color::NIGHT);
        screen.vline(area.x, area.y, area.h, Color::SHADOW);
        let columns = (area.x + MARGIN, area.x + area.w - MARGIN);
        Self::over(screen, font, columns, (accent, 1))
    }

    /// Moves to this height.
    pub fn at(&mut self, y: i32) -> &mut Self {
        self.y = y;
        self
    }

    /// How many letters fit into a line.
    pub fn letters(&self) -> usize {
        let (left, right) = self.columns;
        ((right - left) / Font::width(" ", self.scale)).max(1) as usize
    }

    /// A line in the game's colour with a shadow; what does not fit is cut off.
    pub fn title(&mut self, text: &str) {
        let line = self.set(text);
        let (at, font, scale) = ((self.columns.0, self.y), self.font, self.scale);
        font.draw_line_shadowed(self.screen, at, &line, self.accent, scale);
        self.y += self.pitch;
    }

    /// A line; what does not fit is cut off.
    pub fn line(&mut self, text: &str, color: Color) {
        self.word(text, color);
        self.y += self.pitch;
    }

    /// The same, and stays on its line.
    pub fn word(&mut self, text: &str, color: Color) {
        self.write(self.columns.0, text, color);
    }

    /// A label at the left and its value at the right.
    pub fn row(&mut self, label: &str, value: &str) {
        self.colored_row((label, Color::SILVER), (value, Color::WHITE));
    }

    /// The same in given colours; a label that does not fit is cut off.
    pub fn colored_row(&mut self, label: (&str, Color), value: (&str, Color)) {
        let (left, right) = self.columns;
        let lines = self
            .font
            .set_pair([label.0, value.0], right - left, self.scale);
        self.write_line(left, &lines[0], label.1);
        self.write_line(right - lines[1].width, &lines[1], value.1);
        self.y += self.pitch;
    }

    /// A key and behind it what it does; a line that does not fit is set closely. On an inert picture it is not shown.
    pub fn key_line(&mut self, key: &str, does: &str, color: Color) {
        if self.screen.is_inert() {
            return;
        }
        let (left, right) = self.columns;
        let [key, does] = self.font.set_pair([key, does], right - left, self.scale);
        let beside = left + key.width + Font::width(" ", self.scale);
        self.write_line(left, &key, self.accent);
        self.write_line(beside.min(right - does.width), &does, color);
        self.y += self.pitch;
    }

    /// A label with its value below it, both at the left edge, and a gap before what comes next.
    /// A value wider than the column is written in small letters, on two lines if necessary.
    pub fn stacked(&mut self, label: &str, value: &str, color: Color) {
        let (left, right) = self.columns;
        let top = self.y;
        self.write(left, label, Color::SILVER);
        self.y += Font::width(" ", self.scale) + 3;
        let room = right - left - Font::width(value, self.scale);
        if room < 0 && self.scale > 1 {
            let mut small = Panel::over(self.screen, self.font, self.columns, (self.accent, 1));
            small.pitch = Font::width(" ", 1);
            small.at(self.y).sentence(value, color);
        } else {
            self.write(left, value, color);
        }
        self.y = top + self.pitch;
        // In the middle of the gap.
        let gap = self.pitch - 2 * Font::width(" ", self.scale) - 3;
        let rule = Rect::new(left, self.y - gap / 2 - 1, right - left, 1);
        self.screen.fill_rect(rule, Color::SHADOW);
    }

    /// Writes this many pixels further to the right, for example beside a mark.
    pub fn indented(&mut self, by: i32, write: impl FnOnce(&mut Self)) {
        self.columns.0 += by;
        write(self);
        self.columns.0 -= by;
    }

    /// A sentence, wrapped at its blanks.
    pub fn sentence(&mut self, text: &str, color: Color) {
        self.write_lines(text, self.letters(), color);
    }

    /// The same in no more than this many lines, if it fits with its letters set closely or smaller.
    pub fn sentence_in(&mut self, most: usize, text: &str, color: Color) {
        let letters = self.letters();
        let closely = letters + letters / 5;
        let count = |letters| lines_of(text, letters).count();
        let smaller = self.scale as usize * closely;
        let widths = [letters, closely, smaller];
        let fits = |&letters: &usize| count(letters) <= most;
        let width = widths.into_iter().find(fits).unwrap_or(smaller);
        self.write_lines(text, width, color);
    }

    /// Lines of a sentence, all set in the same way: as the longest one is.
    fn write_lines(&mut self, text: &str, letters: usize, color: Color) {
        let (left, right) = self.columns;
        let lines: Vec<&str> = lines_of(text, letters).collect();
        for line in self.font.set_lines(&lines, right - left, self.scale) {
            self.write_line(left, &line, color);
            self.y += self.pitch;
        }
    }

    /// A line centred between the edges.
    pub fn centered(&mut self, text: &str, color: Color) {
        let line = self.set(text);
        self.write_line(self.middle() - line.width / 2, &line, color);
        self.y += self.pitch;
    }

    fn middle(&self) -> i32 {
        i32::midpoint(self.columns.0, self.columns.1)
    }

    /// What the keys do, in as many lines as fit down to the end of the screen.
    pub fn keys(&mut self, keys: Keys) {
        self.key_lines(keys, self.rows_left());
    }

    fn rows_left(&self) -> i32 {
        let seen = self.screen.clip();
        let room = seen.y + seen.h - self.y - Font::width(" ", self.scale);
        1 + room / self.pitch
    }

    fn lines_of(&self, keys: Keys, most: i32) -> KeyLines {
        KeyLines::new(keys, self.letters() as i32).at_most(most)
    }

    /// Whether all these keys have room in so many lines.
    pub fn has_room(&self, keys: Keys, most: i32) -> bool {
        self.lines_of(keys, most).has_all()
    }

    /// What the keys do, in at most this many lines that end above `bottom`. Returns the top of the first one.
    pub fn keys_above(&mut self, bottom: i32, most: i32, keys: Keys) -> i32 {
        let lines = self.lines_of(keys, most).count();
        let top = bottom - lines * self.pitch;
        self.at(top).key_lines(keys, lines);
        top
    }

    /// What the keys do, in at most this many lines. Keys of the game's own that do not fit are left out.
    pub fn key_lines(&mut self, keys: Keys, most: i32) {
        let lines = self.lines_of(keys, most);
        let (at, pitch) = ((self.columns.0, self.y), self.pitch);
        let (font, accent, scale) = (self.font, self.accent, self.scale);
        self.screen.in_columns(self.columns, |screen| {
            lines.draw(font, screen, at, pitch, accent, scale);
        });
        self.y += lines.count() * pitch;
    }

    /// What the keys do, centred between the edges.
    pub fn centered_keys(&mut self, keys: Keys) {
        self.centered_key_lines(keys, self.rows_left());
    }

    /// The same in at most this many lines.
    pub fn centered_key_lines(&mut self, keys: Keys, most: i32) {
        let columns = self.columns;
        let lines = self.lines_of(keys, most);
        let width = lines.width() * Font::width(" ", self.scale);
        self.columns.0 = self.middle() - width / 2;
        self.key_lines(keys, most);
        self.columns = columns;
    }

    /// The text as it is set between the edges.
    fn set<'t>(&self, text: &'t str) -> Line<'t> {
        let (left, right) = self.columns;
        self.font.set(text, right - left, self.scale)
    }

    fn write(&mut self, x: i32, text: &str, color: Color) {
        let line = self.font.set(text, self.columns.1 - x, self.scale);
        self.write_line(x, &line, color);
    }

    fn write_line(&mut self, x: i32, line: &Line, color: Color) {
        let (font, y, scale) = (self.font, self.y, self.scale);
        self.screen.in_columns(self.columns, |screen| {
            font.draw_line(screen, (x, y), line, color, scale);
        });
    }
}

/// Wraps a sentence at its blanks, and cuts words longer than a line.
pub fn lines_of(text: &str, letters: usize) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let Some((beyond, next)) = rest.char_indices().nth(letters) else {
            return (!rest.is_empty()).then(|| std::mem::take(&mut rest));
        };
        let blank = rest[..beyond].rfind(' ').filter(|&blank| blank > 0);
        let end = if next == ' ' {
            beyond
        } else {
            blank.unwrap_or(beyond)
        };
        let (line, after) = rest.split_at(end);
        rest = after.trim_start();
        Some(line)
    })
}

/// The narrowest width from `least` letters on in which a text takes no more lines than in `letters`, so that its last
/// line is no single word; `set` gives the lines of a width.
pub fn even_width(least: usize, letters: usize, set: impl Fn(usize) -> usize) -> usize {
    let lines = set(letters);
    let mut narrower = least..letters;
    narrower
        .find(|&width| set(width) == lines)
        .unwrap_or(letters)
}

/// Letters of the longest word of a text.
pub fn longest_word(text: &str) -> usize {
    let words = text.split(' ').map(|word| word.chars().count());
    words.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_cut_at_blanks() {
        let lines = |text, letters| lines_of(text, letters).collect::<Vec<_>>();
        assert_eq!(lines("", 5), [""; 0]);
        assert_eq!(lines("aa bb cc", 5), ["aa bb", "cc"]);
        assert_eq!(lines("aaaaaaa b", 5), ["aaaaa", "aa b"]);
        assert_eq!(lines("ééé éé", 3), ["ééé", "éé"]);
        assert_eq!(lines("éé éé", 3), ["éé", "éé"]);
    }
}
