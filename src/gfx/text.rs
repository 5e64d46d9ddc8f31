//! Text in our own 8 × 8 letters.
//!
//! Only the shapes of the font's sheet are kept, a byte for each row of a letter. A letter of a usual size that is
//! wholly within the clip is drawn with masks, a row at a time; any other with bars.
//!
//! Letters are set evenly, 8 pixels each. A text that needs more room than it has is set closely: a pixel between two
//! letters, so that about five letters take the room of four. If that is not enough, large letters become smaller.
//! [`Font::set`] chooses.

use std::borrow::Cow;

use super::{Color, Framebuffer, PictureError, Rect, Sheet};
use crate::assets::Assets;
use crate::error::{Context, Result};
use crate::grid::Size;

/// Width and height of a letter's box, in pixels.
pub const GLYPH: i32 = 8;

/// The letters of the font sheet, sixteen a row, in the sheet's order. The box after `~` replaces every character that
/// is not here.
pub const CHARACTERS: &str = concat!(
    " !\"#$%&'()*+,-./",
    "0123456789:;<=>?",
    "@ABCDEFGHIJKLMNO",
    "PQRSTUVWXYZ[\\]^_",
    "`abcdefghijklmno",
    "pqrstuvwxyz{|}~\u{fffd}",
    "àâäçéèêëîïôöùûüÿ",
    "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸ",
    "œæŒÆ«»°·…–—‘’“”©",
    "←↑→↓♥★✓▶◀▲▼●○■□⏎",
    "×÷±≤≥≠∞²³½€£§¿¡№",
);

/// Letters in a row of the sheet, and number of rows.
const COLUMNS: usize = 16;
const ROWS: usize = 11;
/// The sheet in pixels.
const SHEET: Size = Size::new(COLUMNS * GLYPH as usize, ROWS * GLYPH as usize);
/// The index of the box that replaces an unknown character.
const BOX: u8 = 95;

/// One letter: a byte for each row from the top, with the lowest bit for the column at the left.
type Glyph = [u8; GLYPH as usize];

/// Capitals with an accent, and without it: they keep their height, and the accent stands above them.
const ACCENTED: (&str, &str) = ("ÀÂÄÉÈÊËÎÏÔÖÙÛÜŸ", "AAAEEEEIIOOUUUY");
/// The rows of an accent on the sheet, and how far above the letter it begins, in halves of a row: it keeps clear of
/// the line above.
const ACCENT_ROWS: usize = 2;
const ACCENT_ABOVE: i64 = 5;

/// All bits of a pixel for each bit of half a letter's row.
const MASKS: [[u32; 4]; 16] = {
    let mut masks = [[0; 4]; 16];
    let mut place = 0;
    while place < 64 {
        if (place / 4) & (1 << (place % 4)) != 0 {
            masks[place / 4][place % 4] = u32::MAX;
        }
        place += 1;
    }
    masks
};

/// The advance of a blank between close letters, in pixels.
const CLOSE_BLANK: i32 = 4;
/// Blanks at which no line breaks, as French has them beside some signs: one as wide as any, and one half as wide.
const FIRM_BLANK: char = '\u{a0}';
const NARROW_BLANK: char = '\u{202f}';
/// The least gap between a name and its value on one line, in pixels.
const PAIR_GAP: i32 = 3;

/// The font.
#[derive(Clone, Debug)]
pub struct Font {
    /// In the order of [`CHARACTERS`].
    glyphs: Vec<Glyph>,
    /// Of each glyph, the empty columns at its left, and its advance if it is set closely, in pixels.
    close: Vec<(i32, i32)>,
    /// The characters after the box, sorted, with their indices.
    others: Vec<(char, u8)>,
    /// For each glyph that is a capital with an accent, the index of the letter below it.
    below_accent: Vec<Option<usize>>,
}

impl Font {
    /// The font of the program, or its replacement in the assets folder.
    ///
    /// # Errors
    /// If the replacement is not a PNG of the same size.
    pub fn load(assets: &Assets) -> Result<Self> {
        let (name, embedded) = ("sprites/font.png", include_bytes!("../../sprites/font.png"));
        let sheet = Sheet::load(assets, name, embedded, SHEET)?;
        Self::from_sheet(&sheet).context(|| format!("cannot use {name}"))
    }

    /// The letters on a sheet of 128 by 88 pixels, in the order of [`CHARACTERS`]. Only opaque pixels count.
    ///
    /// # Errors
    /// If the sheet has another size.
    pub fn from_sheet(sheet: &Sheet) -> std::result::Result<Self, PictureError> {
        let is = Size::new(sheet.width(), sheet.height());
        if is != SHEET {
            return Err(PictureError::WrongSize { is, should: SHEET });
        }
        let glyph = |index: usize| {
            let (x, y) = (
                (index % COLUMNS) as i32 * GLYPH,
                (index / COLUMNS) as i32 * GLYPH,
            );
            std::array::from_fn(|row| {
                let set = |&column: &i32| sheet.is_opaque(x + column, y + row as i32);
                (0..GLYPH)
                    .filter(set)
                    .fold(0, |bits, column| bits | 1 << column)
            })
        };
        let places = CHARACTERS.chars().zip(0..);
        let mut others: Vec<_> = places.filter(|(known, _)| !known.is_ascii()).collect();
        others.sort_unstable();
        let glyphs: Vec<Glyph> = (0..COLUMNS * ROWS).map(glyph).collect();
        let close = glyphs.iter().map(|glyph| {
            let columns = glyph.iter().fold(0, |columns, row| columns | row);
            if columns == 0 {
                return (0, CLOSE_BLANK);
            }
            let (left, beyond) = (columns.trailing_zeros(), u8::BITS - columns.leading_zeros());
            (left as i32, (beyond - left) as i32 + 1)
        });
        let mut font = Self {
            close: close.collect(),
            glyphs,
            others,
            below_accent: Vec::new(),
        };
        font.below_accent = vec![None; font.glyphs.len()];
        for (accented, plain) in ACCENTED.0.chars().zip(ACCENTED.1.chars()) {
            let (accented, plain) = (font.index(accented), font.index(plain));
            font.below_accent[accented] = Some(plain);
        }
        Ok(font)
    }

    /// The width of `text` at this scale, in pixels.
    pub fn width(text: &str, scale: i32) -> i32 {
        let advances = text.chars().map(|letter| narrowed(letter, GLYPH));
        let pixels = advances.fold(0, i32::saturating_add);
        pixels.saturating_mul(scale.max(0))
    }

    /// Writes `text` on one line with the top left corner of its first letter at (x, y); each pixel of a letter is a
    /// square of `scale` pixels. A character that is not in [`CHARACTERS`] is drawn as a box.
    pub fn draw(
        &self,
        screen: &mut Framebuffer,
        x: i32,
        y: i32,
        text: &str,
        color: Color,
        scale: i32,
    ) {
        screen.write_down((x, y), text, (color, scale), |text| {
            Self::width(text, scale)
        });
        self.stamp_all(screen, (x, y), (text, false), color, scale);
    }

    /// The text as it is set in `room` pixels: evenly at this scale if that fits, else closely, else closely at a
    /// smaller scale; what does not fit even then is left out, with a mark.
    pub fn set<'t>(&self, text: &'t str, room: i32, scale: i32) -> Line<'t> {
        let even = Self::width(text, scale);
        if even <= room {
            return Line {
                text: text.into(),
                is_close: false,
                width: even,
                scale,
            };
        }
        self.set_closely(text, room, scale)
    }

    /// Lines of one text, all set in the same way: as the longest one must be.
    pub fn set_lines<'t>(&self, lines: &[&'t str], room: i32, scale: i32) -> Vec<Line<'t>> {
        let set = lines.iter().map(|line| self.set(line, room, scale));
        let set: Vec<Line> = set.collect();
        let close = set.iter().filter(|line| line.is_close);
        let Some(scale) = close.map(|line| line.scale).min() else {
            return set;
        };
        let closely = lines.iter().map(|line| self.set_closely(line, room, scale));
        closely.collect()
    }

    fn set_closely<'t>(&self, text: &'t str, room: i32, scale: i32) -> Line<'t> {
        let fits = |&scale: &i32| self.close_width(text, scale) <= room;
        let scale = (1..=scale).rev().find(fits).unwrap_or(1);
        let mut line = Line {
            text: text.into(),
            is_close: true,
            width: self.close_width(text, scale),
            scale,
        };
        let mut letters = text.chars().count();
        while line.width > room && letters > 1 {
            letters -= 1;
            line.text = shorten(text, letters).into();
            line.width = self.close_width(&line.text, scale);
        }
        line
    }

    /// A name and its value on one line of `room` pixels, with a gap between them: evenly, or else closely, the name
    /// first. Only the name is cut off.
    pub fn set_pair<'t>(
        &self,
        [name, value]: [&'t str; 2],
        room: i32,
        scale: i32,
    ) -> [Line<'t>; 2] {
        let gap = if value.is_empty() {
            0
        } else {
            PAIR_GAP * scale
        };
        let least = self.close_width(value, scale).min(room - gap);
        let beside = room - gap - self.close_width(name, scale);
        let value = self.set(value, beside.max(least), scale);
        [self.set(name, room - gap - value.width, scale), value]
    }

    /// As [`Font::draw`], a line that is set; smaller letters are in the middle of a line of this scale.
    pub fn draw_line(
        &self,
        screen: &mut Framebuffer,
        (x, y): (i32, i32),
        line: &Line,
        color: Color,
        scale: i32,
    ) {
        let (text, small) = (&line.text, line.scale);
        let at = (x, y.saturating_add(GLYPH * (scale - small) / 2));
        screen.write_down(at, text, (color, small), |text| {
            if line.is_close {
                self.close_width(text, small)
            } else {
                Self::width(text, small)
            }
        });
        self.stamp_all(screen, at, (text, line.is_close), color, small);
    }

    /// The width of `text` if it is set closely.
    fn close_width(&self, text: &str, scale: i32) -> i32 {
        let advance = |letter| narrowed(letter, self.close[self.index(letter)].1);
        let advances = text.chars().map(advance);
        let pixels = advances.fold(0, i32::saturating_add);
        pixels.saturating_mul(scale.max(0))
    }

    fn stamp_all(
        &self,
        screen: &mut Framebuffer,
        (x, y): (i32, i32),
        (text, is_close): (&str, bool),
        color: Color,
        scale: i32,
    ) {
        let clip = screen.clip();
        let advance = i64::from(GLYPH) * i64::from(scale.max(0));
        let (mut left, top) = (i64::from(x), i64::from(y));
        let accent_top = top - ACCENT_ABOVE * i64::from(scale.max(0)) / 2;
        let out_of_sight = accent_top >= clip.bottom() || top + advance <= i64::from(clip.y);
        if out_of_sight || advance == 0 {
            return;
        }
        let rows_are_seen = y >= clip.y && top + advance <= clip.bottom();
        for character in text.chars() {
            if left >= clip.right() {
                return;
            }
            let index = self.index(character);
            let (empty, step) = if is_close {
                self.close[index]
            } else {
                (0, GLYPH)
            };
            let from = left - i64::from(empty) * i64::from(scale);
            let right = from + advance;
            if right > i64::from(clip.x) {
                let mut glyph = self.glyphs[index];
                // Where an accent has no room, the small letter of the sheet is below it.
                let capital = self.below_accent[index].filter(|_| accent_top >= i64::from(clip.y));
                if let Some(plain) = capital {
                    let mut accent = glyph;
                    accent[ACCENT_ROWS..].fill(0);
                    draw_bars(screen, (from, accent_top), accent, color, scale.into());
                    glyph = self.glyphs[plain];
                }
                let seen = rows_are_seen && from >= i64::from(clip.x) && right <= clip.right();
                match scale {
                    1 if seen => stamp::<1>(screen, from as i32, y, glyph, color),
                    2 if seen => stamp::<2>(screen, from as i32, y, glyph, color),
                    3 if seen => stamp::<3>(screen, from as i32, y, glyph, color),
                    _ => draw_bars(screen, (from, top), glyph, color, scale.into()),
                }
            }
            left += i64::from(narrowed(character, step)) * i64::from(scale);
        }
    }

    /// As [`Font::draw`], with a shadow one of the letter's pixels to the right and below.
    pub fn draw_shadowed(
        &self,
        screen: &mut Framebuffer,
        x: i32,
        y: i32,
        text: &str,
        color: Color,
        scale: i32,
    ) {
        let (right, below) = (x.saturating_add(scale), y.saturating_add(scale));
        self.stamp_all(screen, (right, below), (text, false), Color::SHADOW, scale);
        self.draw(screen, x, y, text, color, scale);
    }

    /// As [`Font::draw_shadowed`], a line that is set.
    pub fn draw_line_shadowed(
        &self,
        screen: &mut Framebuffer,
        (x, y): (i32, i32),
        line: &Line,
        color: Color,
        scale: i32,
    ) {
        let by = line.scale;
        let middle = GLYPH * (scale - by) / 2;
        let below = (x.saturating_add(by), y.saturating_add(by + middle));
        self.stamp_all(
            screen,
            below,
            (&line.text, line.is_close),
            Color::SHADOW,
            by,
        );
        self.draw_line(screen, (x, y), line, color, scale);
    }

    /// Writes `text` centred on `x`.
    pub fn draw_centered(
        &self,
        screen: &mut Framebuffer,
        x: i32,
        y: i32,
        text: &str,
        color: Color,
        scale: i32,
    ) {
        let left = x.saturating_sub(Self::width(text, scale) / 2);
        self.draw(screen, left, y, text, color, scale);
    }

    /// Writes `text` so that it ends just before `x`.
    pub fn draw_right(
        &self,
        screen: &mut Framebuffer,
        x: i32,
        y: i32,
        text: &str,
        color: Color,
        scale: i32,
    ) {
        let left = x.saturating_sub(Self::width(text, scale));
        self.draw(screen, left, y, text, color, scale);
    }

    fn index(&self, character: char) -> usize {
        let index = match character {
            ' '..='~' => character as u8 - b' ',
            FIRM_BLANK | NARROW_BLANK => 0,
            _ => {
                let place = self
                    .others
                    .binary_search_by_key(&character, |other| other.0);
                place.map_or(BOX, |place| self.others[place].1)
            }
        };
        usize::from(index)
    }
}

/// The least advance of a narrow blank, in pixels.
const LEAST_BLANK: i32 = 3;

/// The advance of a letter, of this one otherwise.
fn narrowed(letter: char, advance: i32) -> i32 {
    if letter == NARROW_BLANK {
        LEAST_BLANK.max(advance / 2)
    } else {
        advance
    }
}

/// A text as it is set in its room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'t> {
    text: Cow<'t, str>,
    is_close: bool,
    scale: i32,
    /// In pixels.
    pub width: i32,
}

/// Draws one letter that is wholly within the clip, with each of its pixels as a square of `SCALE` pixels.
#[inline]
fn stamp<const SCALE: usize>(screen: &mut Framebuffer, x: i32, y: i32, glyph: Glyph, color: Color) {
    let side = GLYPH * SCALE as i32;
    let mut rows = screen.rows_mut(Rect::new(x, y, side, side));
    for bits in glyph {
        let masks: [_; GLYPH as usize] = std::array::from_fn(|column| {
            let half = bits >> (column & 4) & 15;
            [MASKS[usize::from(half)][column & 3]; SCALE]
        });
        for row in rows.by_ref().take(SCALE) {
            for (pixel, mask) in row.iter_mut().zip(masks.as_flattened()) {
                *pixel = (*pixel & !mask) | (color.0 & mask);
            }
        }
    }
}

/// Draws one letter that is clipped, or larger than usual. Its corner may be beyond the range of `i32`.
fn draw_bars(
    screen: &mut Framebuffer,
    (left, top): (i64, i64),
    glyph: Glyph,
    color: Color,
    scale: i64,
) {
    for (row, mut bits) in (0..).zip(glyph) {
        while bits != 0 {
            let from = bits.trailing_zeros();
            let to = from + (bits >> from).trailing_ones();
            let bar = Rect::between(
                left + i64::from(from) * scale,
                top + row * scale,
                left + i64::from(to) * scale,
                top + (row + 1) * scale,
            );
            screen.fill_rect(bar, color);
            bits = if to == u8::BITS { 0 } else { bits >> to << to };
        }
    }
}

/// The text in at most `letters` letters, with a mark if it was cut.
pub fn shorten(text: &str, letters: usize) -> String {
    if text.chars().nth(letters).is_none() {
        return text.to_owned();
    }
    let kept: String = text.chars().take(letters.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_one_place() {
        let mut characters: Vec<_> = CHARACTERS.chars().collect();
        assert_eq!(
            (characters.len(), characters[95]),
            (COLUMNS * ROWS, '\u{fffd}')
        );
        assert!(characters[..95].iter().copied().eq(' '..='~'));
        characters.sort_unstable();
        characters.dedup();
        assert_eq!(characters.len(), COLUMNS * ROWS);
        assert!(Font::load(&Assets::embedded()).is_ok());
    }

    #[test]
    fn a_sheet_of_another_size_is_refused() {
        let sheet = Sheet::from_rgba(128, &vec![[0; 4]; 128 * 80]);
        let error = Font::from_sheet(&sheet).unwrap_err();
        assert_eq!(
            error.to_string(),
            "it is a picture of 128x80 pixels, not of 128x88"
        );
    }

    #[test]
    fn a_text_in_little_room_is_set_closely_and_then_cut() {
        let font = Font::load(&Assets::embedded()).unwrap();
        let set = |text, room| {
            let Line {
                text,
                is_close,
                width,
                scale,
            } = font.set(text, room, 2);
            (text.into_owned(), is_close, scale, width)
        };
        // Six columns and a gap for each letter, and four for a blank.
        assert_eq!(set("no way", 96), ("no way".into(), false, 2, 96));
        assert_eq!(set("no way", 95), ("no way".into(), true, 2, 80));
        assert_eq!(set("no way", 79), ("no way".into(), true, 1, 40));
        assert_eq!(set("no way", 39), ("no w…".into(), true, 1, 34));
        let pair = |room| font.set_pair(["no way", "12"], room, 1);
        assert_eq!(pair(67).map(|line| line.is_close), [false, false]);
        assert_eq!(pair(66).map(|line| line.is_close), [true, false]);
        assert_eq!(pair(58).map(|line| line.is_close), [true, true]);
        assert!(pair(40)[1].text == "12" && pair(40)[0].width <= 40 - 3 - 14);
    }

    #[test]
    fn firm_blanks_are_blank_and_the_narrow_one_is_half_as_wide() {
        let font = Font::load(&Assets::embedded()).unwrap();
        assert_eq!(Font::width("a\u{a0}b", 2), 48);
        assert_eq!(Font::width("a\u{202f}!", 2), 40);
        let drawn = |text, room| {
            let mut screen = Framebuffer::new(40, 10);
            font.draw_line(
                &mut screen,
                (1, 1),
                &font.set(text, room, 1),
                Color::WHITE,
                1,
            );
            screen
        };
        for room in [40, 17] {
            let (firm, plain) = (drawn("a\u{a0}!", room), drawn("a !", room));
            assert_eq!(firm.pixels(), plain.pixels());
        }
        let mut narrow = Framebuffer::new(40, 10);
        font.draw(&mut narrow, 1, 1, "a", Color::WHITE, 1);
        font.draw(&mut narrow, 13, 1, "!", Color::WHITE, 1);
        assert_eq!(drawn("a\u{202f}!", 40).pixels(), narrow.pixels());
    }

    #[test]
    fn close_letters_keep_their_shapes() {
        let font = Font::load(&Assets::embedded()).unwrap();
        let mut screen = Framebuffer::new(40, 10);
        font.draw_line(&mut screen, (1, 1), &font.set("if", 12, 1), Color::WHITE, 1);
        let mut even = Framebuffer::new(40, 10);
        font.draw(&mut even, 0, 1, "i", Color::WHITE, 1);
        font.draw(&mut even, 5, 1, "f", Color::WHITE, 1);
        assert_eq!(screen.pixels(), even.pixels());
    }

    #[test]
    fn a_long_title_is_cut_with_a_mark() {
        assert_eq!(shorten("A corner", 8), "A corner");
        assert_eq!(shorten("A corner is", 9), "A corner…");
    }
}
