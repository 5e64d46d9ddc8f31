//! Text in our own 8 × 8 letters.

use super::{Color, Framebuffer, Rect, Sheet};
use crate::assets::Assets;
use crate::error::{Context, Result};

/// Width and height of a letter's box, in pixels.
pub const GLYPH: i32 = 8;

/// The letters of the font sheet, sixteen a row, in the order in which they stand there.
/// The box after `~` stands in for every character that is not here.
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

/// The font.
#[derive(Clone, Debug)]
pub struct Font {
    sheet: Sheet,
}

impl Font {
    /// The font of the program, or its replacement in the assets folder.
    ///
    /// # Errors
    /// When the replacement is no PNG of the same size.
    pub fn load(assets: &Assets) -> Result<Self> {
        let asset = assets.load("sprites/font.png", include_bytes!("../../sprites/font.png"))?;
        let sheet =
            Sheet::from_png(&asset.bytes).context(|| format!("cannot use {}", asset.origin))?;
        Ok(Self { sheet })
    }

    /// How many pixels wide `text` will be at this scale.
    pub fn width(text: &str, scale: i32) -> i32 {
        text.chars().count() as i32 * GLYPH * scale
    }

    /// Writes `text` with the top left corner of its first letter at (x, y).
    pub fn draw(
        &self,
        screen: &mut Framebuffer,
        x: i32,
        y: i32,
        text: &str,
        color: Color,
        scale: i32,
    ) {
        for (column, character) in text.chars().enumerate() {
            let index = CHARACTERS
                .chars()
                .position(|known| known == character)
                .unwrap_or(95) as i32;
            let (gx, gy) = (index % 16 * GLYPH, index / 16 * GLYPH);
            for dy in 0..GLYPH {
                for dx in 0..GLYPH {
                    if self.sheet.is_opaque(gx + dx, gy + dy) {
                        let left = x + (column as i32 * GLYPH + dx) * scale;
                        screen.fill_rect(Rect::new(left, y + dy * scale, scale, scale), color);
                    }
                }
            }
        }
    }

    /// Writes `text` so that its middle stands at `x`.
    pub fn draw_centered(
        &self,
        screen: &mut Framebuffer,
        x: i32,
        y: i32,
        text: &str,
        color: Color,
        scale: i32,
    ) {
        self.draw(
            screen,
            x - Self::width(text, scale) / 2,
            y,
            text,
            color,
            scale,
        );
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
        self.draw(screen, x - Self::width(text, scale), y, text, color, scale);
    }
}
