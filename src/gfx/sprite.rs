//! Sprites: pictures cut from a PNG sheet and laid over the framebuffer.
//!
//! A sheet is opaque, masked or translucent, which is determined once, when it is read. Each kind has one rule for what
//! a pixel of the sheet does to a pixel of the screen; clipping, flipping and enlarging are the same for all.

use super::blit::blended::{Premultiplied, blend_row, blend_row_flipped};
use super::blit::unclipped::Unclipped;
use super::blit::{Blit, Clipped, draw_row, draw_row_flipped};
use super::color::PALETTE;
use super::{Color, Framebuffer, PictureError, Rect, picture};
use crate::assets::Assets;
use crate::error::{Context, Result};
use crate::grid::Size;

/// A pixel of a sheet that does not change what is below it: the one bit that no colour has.
const TRANSPARENT: u32 = 1 << 31;
/// If a pixel must be either opaque or transparent, it is opaque from this opacity on.
const OPAQUE_FROM: u8 = 128;

/// How much white a pale figure has, and then how much of the ground, in 256ths.
const PALE_LIGHT: u32 = 150;
const PALE_GROUND: u32 = 88;

/// A picture with transparency, read from a PNG.
#[derive(Clone, Debug)]
pub struct Sheet {
    width: usize,
    height: usize,
    /// 0x00RRGGBB, or [`TRANSPARENT`] if it is nearer to transparent than to opaque.
    pixels: Vec<u32>,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// Every pixel is opaque.
    Opaque,
    /// Each pixel is opaque or transparent: its colour, 0 if it is transparent, and which bits of the background it
    /// keeps.
    Masked { source: Vec<u32>, mask: Vec<u32> },
    /// Some pixels are translucent: all pixels, ready for blending.
    Translucent(Vec<Premultiplied>),
}

impl Sheet {
    /// The sheet `name` of the program, or its replacement in the assets folder.
    ///
    /// # Errors
    /// If the replacement is not a PNG of the size `size`.
    pub fn load(assets: &Assets, name: &str, embedded: &'static [u8], size: Size) -> Result<Self> {
        let asset = assets.load(name, embedded)?;
        let refuse = || format!("cannot use {}", asset.origin);
        let (size, pixels) = picture::decode_rgba(&asset.bytes, Some(size)).context(refuse)?;
        Ok(Self::from_rgba(size.width, &pixels))
    }

    /// Reads a PNG of any colour type.
    ///
    /// # Errors
    /// If the bytes are not such a PNG, or one that is larger than [`picture::MAX_SIDE`] on a side.
    pub fn from_png(bytes: &[u8]) -> std::result::Result<Self, PictureError> {
        let (size, pixels) = picture::decode_rgba(bytes, None)?;
        Ok(Self::from_rgba(size.width, &pixels))
    }

    /// A picture typed as text: each hexadecimal digit is a pixel of that colour of the [`PALETTE`], any other
    /// character a transparent one. The first row gives the width.
    pub fn from_digits(rows: &[&str]) -> Self {
        let pixel = |letter: char| match letter.to_digit(16) {
            Some(digit) => {
                let [_, red, green, blue] = PALETTE[digit as usize].0.to_be_bytes();
                [red, green, blue, 255]
            }
            None => [0; 4],
        };
        let pixels: Vec<[u8; 4]> = rows.iter().flat_map(|row| row.chars()).map(pixel).collect();
        Self::from_rgba(rows.first().map_or(0, |row| row.chars().count()), &pixels)
    }

    /// From red, green, blue and opacity, in rows of `width` pixels; an incomplete last row is left out.
    pub fn from_rgba(width: usize, pixels: &[[u8; 4]]) -> Self {
        let height = pixels.len().checked_div(width).unwrap_or(0);
        let pixels = &pixels[..width * height];
        let flat = |&[r, g, b, a]: &[u8; 4]| {
            if a < OPAQUE_FROM {
                TRANSPARENT
            } else {
                Color::rgb(r, g, b).0
            }
        };
        let flat: Vec<u32> = pixels.iter().map(flat).collect();
        let kind = if pixels.iter().all(|pixel| pixel[3] == 255) {
            Kind::Opaque
        } else if pixels.iter().all(|pixel| matches!(pixel[3], 0 | 255)) {
            Kind::Masked {
                source: flat.iter().map(|&pixel| pixel & !mask(pixel)).collect(),
                mask: flat.iter().map(|&pixel| mask(pixel)).collect(),
            }
        } else {
            Kind::Translucent(pixels.iter().copied().map(Premultiplied::new).collect())
        };
        Self {
            width,
            height,
            pixels: flat,
            kind,
        }
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The whole sheet as a piece of itself.
    pub fn bounds(&self) -> Rect {
        Rect::new(0, 0, self.width as i32, self.height as i32)
    }

    /// Whether the pixel (x, y) of the sheet is opaque; outside the sheet none is.
    pub fn is_opaque(&self, x: i32, y: i32) -> bool {
        let inside = self.bounds().contains(x, y);
        inside && self.pixels[y as usize * self.width + x as usize] != TRANSPARENT
    }

    /// Draws the piece `part` of the sheet with its top left corner at (x, y). Any of it outside the sheet is
    /// transparent.
    pub fn draw(&self, screen: &mut Framebuffer, part: Rect, x: i32, y: i32, how: Blit) {
        if how == Blit::default()
            && let Some(unclipped) = Unclipped::new(screen, self.bounds(), part, (x, y))
        {
            match &self.kind {
                Kind::Opaque => return unclipped.copy(screen, &self.pixels),
                Kind::Masked { source, mask } => {
                    return unclipped.copy_masked(screen, source, mask);
                }
                Kind::Translucent(_) => {}
            }
        }
        match &self.kind {
            Kind::Opaque => self.draw_clipped(screen, part, (x, y), how, |_, over| over),
            Kind::Masked { .. } => {
                self.draw_clipped(screen, part, (x, y), how, |below, over| {
                    // A transparent pixel only adds its own bit, which is removed again.
                    ((below & mask(over)) | over) & !TRANSPARENT
                });
            }
            Kind::Translucent(pixels) => {
                if let Some(clipped) = self.clipped(screen, part, (x, y), how) {
                    clipped.draw(screen, pixels, self.width, blend_row, blend_row_flipped);
                }
            }
        }
    }

    /// Draws only the shape of the piece, in one colour: where [`Sheet::is_opaque`] returns true.
    pub fn draw_silhouette(
        &self,
        screen: &mut Framebuffer,
        part: Rect,
        x: i32,
        y: i32,
        how: Blit,
        color: Color,
    ) {
        self.draw_clipped(screen, part, (x, y), how, move |below, over| {
            (below & mask(over)) | (color.0 & !mask(over))
        });
    }

    /// Draws the piece pale, with the ground shining through: a figure that is not really there. It is opaque where
    /// [`Sheet::is_opaque`] returns true.
    pub fn draw_pale(&self, screen: &mut Framebuffer, part: Rect, x: i32, y: i32, how: Blit) {
        self.draw_clipped(screen, part, (x, y), how, |below, over| {
            if over == TRANSPARENT {
                return below;
            }
            let light = Color(over).mix(Color::WHITE, PALE_LIGHT);
            light.mix(Color(below), PALE_GROUND).0
        });
    }

    /// Draws the piece with some of its colours replaced.
    pub fn draw_dyed(
        &self,
        screen: &mut Framebuffer,
        part: Rect,
        (x, y): (i32, i32),
        how: Blit,
        dye: &[(Color, Color)],
    ) {
        self.draw_clipped(screen, part, (x, y), how, |below, over| {
            if over == TRANSPARENT {
                return below;
            }
            let new = dye.iter().find(|(old, _)| old.0 == over);
            new.map_or(over, |(_, new)| new.0)
        });
    }

    /// Applies `rule` to each visible pixel of the sheet and its pixels of the screen.
    #[inline]
    fn draw_clipped(
        &self,
        screen: &mut Framebuffer,
        part: Rect,
        place: (i32, i32),
        how: Blit,
        rule: impl Fn(u32, u32) -> u32 + Copy,
    ) {
        if let Some(clipped) = self.clipped(screen, part, place, how) {
            clipped.draw(
                screen,
                &self.pixels,
                self.width,
                move |row, source| draw_row(row, source, rule),
                move |row, source| draw_row_flipped(row, source, rule),
            );
        }
    }

    #[inline]
    fn clipped(
        &self,
        screen: &Framebuffer,
        part: Rect,
        place: (i32, i32),
        how: Blit,
    ) -> Option<Clipped> {
        Clipped::new(screen.clip(), self.bounds(), part, place, how)
    }
}

/// All bits if a pixel of a sheet is transparent, else none: a mask instead of a branch, so that several pixels can be
/// drawn at once.
#[inline]
fn mask(pixel: u32) -> u32 {
    (pixel.cast_signed() >> 31).cast_unsigned()
}
