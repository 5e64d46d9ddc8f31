//! Text in our own 8 × 8 letters.
//!
//! Only the shapes of the font's sheet are kept, a byte for each row of a letter. A letter of a usual size that is
//! wholly within the clip is drawn with masks, a row at a time; any other with bars.

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

/// The font.
#[derive(Clone, Debug)]
pub struct Font {
    /// In the order of [`CHARACTERS`].
    glyphs: Vec<Glyph>,
    /// The characters after the box, sorted, with their indices.
    others: Vec<(char, u8)>,
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
        Ok(Self {
            glyphs: (0..COLUMNS * ROWS).map(glyph).collect(),
            others,
        })
    }

    /// The width of `text` at this scale, in pixels.
    pub fn width(text: &str, scale: i32) -> i32 {
        let letters = i32::try_from(text.chars().count()).unwrap_or(i32::MAX);
        letters.saturating_mul(GLYPH).saturating_mul(scale.max(0))
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
        screen.write_down((x, y), text, color, scale);
        self.stamp_all(screen, (x, y), text, color, scale);
    }

    fn stamp_all(
        &self,
        screen: &mut Framebuffer,
        (x, y): (i32, i32),
        text: &str,
        color: Color,
        scale: i32,
    ) {
        let clip = screen.clip();
        let advance = i64::from(GLYPH) * i64::from(scale.max(0));
        let (mut left, top) = (i64::from(x), i64::from(y));
        let out_of_sight = top >= clip.bottom() || top + advance <= i64::from(clip.y);
        if out_of_sight || advance == 0 {
            return;
        }
        let rows_are_seen = y >= clip.y && top + advance <= clip.bottom();
        for character in text.chars() {
            if left >= clip.right() {
                return;
            }
            let right = left + advance;
            if right > i64::from(clip.x) {
                let glyph = self.glyph(character);
                let seen = rows_are_seen && left >= i64::from(clip.x) && right <= clip.right();
                match scale {
                    1 if seen => stamp::<1>(screen, left as i32, y, glyph, color),
                    2 if seen => stamp::<2>(screen, left as i32, y, glyph, color),
                    3 if seen => stamp::<3>(screen, left as i32, y, glyph, color),
                    _ => draw_bars(screen, (left, top), glyph, color, scale.into()),
                }
            }
            left = right;
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
        self.stamp_all(screen, (right, below), text, Color::SHADOW, scale);
        self.draw(screen, x, y, text, color, scale);
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

    fn glyph(&self, character: char) -> Glyph {
        let index = if let ' '..='~' = character {
            character as u8 - b' '
        } else {
            let place = self
                .others
                .binary_search_by_key(&character, |other| other.0);
            place.map_or(BOX, |place| self.others[place].1)
        };
        self.glyphs[usize::from(index)]
    }
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
    fn a_long_title_is_cut_with_a_mark() {
        assert_eq!(shorten("A corner", 8), "A corner");
        assert_eq!(shorten("A corner is", 9), "A corner…");
    }
}
