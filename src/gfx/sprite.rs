//! Sprites: pictures cut from a PNG sheet and laid over the framebuffer.
//!
//! A sheet is sorted once, when it is read: opaque, with holes, or with pixels
//! one can see through. Each kind has one rule for what a pixel of the sheet
//! does to a pixel of the screen; cutting, turning over and enlarging are the
//! same for all, and done before the first pixel is touched.

use super::cut::Cut;
use super::glass::Glaze;
use super::whole::Whole;
use super::{Color, Framebuffer, PictureError, Rect, picture};
use crate::assets::Assets;
use crate::error::{Context, Result};
use crate::grid::Size;

/// A pixel of a sheet that leaves what is below it as it is: the one bit that no colour has.
const HOLE: u32 = 1 << 31;
/// A pixel of the sheet covers what is below it from this opacity on, where only yes or no counts.
const OPAQUE_FROM: u8 = 128;

/// A picture with transparency, read from a PNG.
#[derive(Clone, Debug)]
pub struct Sheet {
    width: usize,
    height: usize,
    /// 0x00RRGGBB, or [`HOLE`] where it is nearer to transparent than to opaque.
    pixels: Vec<u32>,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// It has no hole.
    Opaque,
    /// Each pixel is opaque or a hole: what it lays down, 0 for a hole, and which bits of the ground it leaves.
    Holes { over: Vec<u32>, keep: Vec<u32> },
    /// Some pixel lets the ground shine through: all of them, ready for mixing.
    Glass(Vec<Glaze>),
}

/// How a piece of a sheet is laid down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blit {
    /// Left and right exchanged.
    pub flip_x: bool,
    /// Top and bottom exchanged.
    pub flip_y: bool,
    /// Every pixel becomes a square of this many; below 1 there is nothing to see.
    pub scale: i32,
}

impl Default for Blit {
    fn default() -> Self {
        Self {
            flip_x: false,
            flip_y: false,
            scale: 1,
        }
    }
}

impl Sheet {
    /// The sheet `name` of the program, or its replacement in the assets folder.
    ///
    /// # Errors
    /// When the replacement is no PNG of the size `size`.
    pub fn load(assets: &Assets, name: &str, embedded: &'static [u8], size: Size) -> Result<Self> {
        let asset = assets.load(name, embedded)?;
        let refuse = || format!("cannot use {}", asset.origin);
        let (size, pixels) = picture::decode_rgba(&asset.bytes, Some(size)).context(refuse)?;
        Ok(Self::from_rgba(size.width, &pixels))
    }

    /// Reads a PNG of any colour type.
    ///
    /// # Errors
    /// When the bytes are no such PNG, or one that is larger than [`picture::MAX_SIDE`] on a side.
    pub fn from_png(bytes: &[u8]) -> std::result::Result<Self, PictureError> {
        let (size, pixels) = picture::decode_rgba(bytes, None)?;
        Ok(Self::from_rgba(size.width, &pixels))
    }

    /// From red, green, blue and opacity, row by row of `width` pixels; an incomplete last row is left out.
    pub fn from_rgba(width: usize, pixels: &[[u8; 4]]) -> Self {
        let height = pixels.len().checked_div(width).unwrap_or(0);
        let pixels = &pixels[..width * height];
        let flat = |&[r, g, b, a]: &[u8; 4]| {
            if a < OPAQUE_FROM {
                HOLE
            } else {
                Color::rgb(r, g, b).0
            }
        };
        let flat: Vec<u32> = pixels.iter().map(flat).collect();
        let kind = if pixels.iter().all(|pixel| pixel[3] == 255) {
            Kind::Opaque
        } else if pixels.iter().all(|pixel| matches!(pixel[3], 0 | 255)) {
            Kind::Holes {
                over: flat
                    .iter()
                    .map(|&pixel| pixel & !hole_mask(pixel))
                    .collect(),
                keep: flat.iter().map(|&pixel| hole_mask(pixel)).collect(),
            }
        } else {
            Kind::Glass(pixels.iter().copied().map(Glaze::new).collect())
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

    /// Whether the pixel (x, y) of the sheet covers what is below it; outside the sheet nothing does.
    pub fn is_opaque(&self, x: i32, y: i32) -> bool {
        let inside = self.bounds().contains(x, y);
        inside && self.pixels[y as usize * self.width + x as usize] != HOLE
    }

    /// Lays the piece `part` of the sheet with its top left corner at (x, y). What of the piece lies
    /// outside the sheet is a hole.
    pub fn draw(&self, screen: &mut Framebuffer, part: Rect, x: i32, y: i32, how: Blit) {
        if let Some(whole) = Whole::new(screen, self.bounds(), part, (x, y), how) {
            match &self.kind {
                Kind::Opaque => return whole.copy(screen, &self.pixels),
                Kind::Holes { over, keep } => return whole.copy_around(screen, over, keep),
                Kind::Glass(_) => {}
            }
        }
        let Some(cut) = Cut::new(screen.clip(), self.bounds(), part, (x, y), how) else {
            return;
        };
        match &self.kind {
            Kind::Opaque => cut.lay(screen, &self.pixels, self.width, |_, over| over),
            Kind::Holes { .. } => cut.lay(screen, &self.pixels, self.width, |below, over| {
                // A hole adds only its own bit, which is taken off again.
                ((below & hole_mask(over)) | over) & !HOLE
            }),
            Kind::Glass(glazes) => cut.lay_glass(screen, glazes, self.width),
        }
    }

    /// Lays down the shape of the piece only, in one colour: where [`Sheet::is_opaque`] says so.
    pub fn draw_silhouette(
        &self,
        screen: &mut Framebuffer,
        part: Rect,
        x: i32,
        y: i32,
        how: Blit,
        color: Color,
    ) {
        if let Some(cut) = Cut::new(screen.clip(), self.bounds(), part, (x, y), how) {
            cut.lay(screen, &self.pixels, self.width, |below, over| {
                let hole = hole_mask(over);
                (below & hole) | (color.0 & !hole)
            });
        }
    }
}

/// All bits where a pixel of a sheet is a hole, else none: a mask instead of a question, so that several
/// pixels can be laid at once.
#[inline]
fn hole_mask(over: u32) -> u32 {
    (over.cast_signed() >> 31).cast_unsigned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gfx::mock::MockDisplay;
    use crate::gfx::oracle::{self, any_blit, any_color, any_place, any_rect, hash};
    use proptest::prelude::*;

    /// Where the pieces of the tests are cut from: odd sides again.
    const WIDTH: usize = 21;

    /// A sheet's pixels, with the opacities that `opacity` makes of random bytes.
    fn pixels(opacity: fn(u8) -> u8) -> Vec<[u8; 4]> {
        let pixel = |i| {
            let [r, g, b, a] = hash(i).to_le_bytes();
            [r, g, b, opacity(a)]
        };
        (0..WIDTH as u32 * 17).map(pixel).collect()
    }

    fn any_opacity() -> impl Strategy<Value = fn(u8) -> u8> {
        let opaque: fn(u8) -> u8 = |_| 255;
        let holes: fn(u8) -> u8 = |a| if a < 100 { 0 } else { 255 };
        let glass: fn(u8) -> u8 = |a| a;
        prop_oneof![Just(opaque), Just(holes), Just(glass)]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1500))]

        #[test]
        fn laying_a_piece_is_setting_each_pixel(
            opacity in any_opacity(), part in any_rect(), clip in any_rect(), place in any_place(), how in any_blit(),
        ) {
            let pixels = pixels(opacity);
            let sheet = Sheet::from_rgba(WIDTH, &pixels);
            oracle::same(
                clip,
                |screen| sheet.draw(screen, part, place.0, place.1, how),
                |screen| oracle::lay(screen, (&pixels, WIDTH), part, place, how),
            )?;
        }

        #[test]
        fn a_silhouette_has_one_colour(
            part in any_rect(), clip in any_rect(), place in any_place(), how in any_blit(), color in any_color(),
        ) {
            let mut pixels = pixels(|a| a);
            let sheet = Sheet::from_rgba(WIDTH, &pixels);
            let [r, g, b] = color.channels();
            for pixel in &mut pixels {
                *pixel = [r, g, b, if pixel[3] >= 128 { 255 } else { 0 }];
            }
            oracle::same(
                clip,
                |screen| sheet.draw_silhouette(screen, part, place.0, place.1, how, color),
                |screen| oracle::lay(screen, (&pixels, WIDTH), part, place, how),
            )?;
        }

        #[test]
        fn no_piece_is_too_large(part in any::<(i32, i32, i32, i32)>(), x: i32, y: i32, scale: i32) {
            let sheet = Sheet::from_rgba(WIDTH, &pixels(|a| a));
            let part = Rect::new(part.0, part.1, part.2, part.3);
            for flip in [false, true] {
                let how = Blit { flip_x: flip, flip_y: flip, scale };
                sheet.draw(&mut Framebuffer::new(9, 9), part, x, y, how);
            }
        }
    }

    /// A flag on a pole: no two of its turned forms are alike.
    fn flag() -> Sheet {
        let rows = ["b22", "b2.", "b.."];
        let pixel = |letter| match letter {
            'b' => [0x73, 0xef, 0xf7, 255],
            '2' => [0xb1, 0x3e, 0x53, 255],
            _ => [9, 9, 9, 0],
        };
        Sheet::from_rgba(3, &rows.concat().chars().map(pixel).collect::<Vec<_>>())
    }

    #[test]
    fn turned_over_and_enlarged() {
        let mut display = MockDisplay::new(16, 7);
        let (flag, whole) = (flag(), flag().bounds());
        let how = |flip_x, flip_y, scale| Blit {
            flip_x,
            flip_y,
            scale,
        };
        flag.draw(&mut display.screen, whole, 0, 0, Blit::default());
        flag.draw(&mut display.screen, whole, 4, 0, how(true, false, 1));
        flag.draw(&mut display.screen, whole, 0, 4, how(false, true, 1));
        flag.draw(&mut display.screen, whole, 4, 4, how(true, true, 1));
        flag.draw(&mut display.screen, whole, 9, 1, how(false, false, 2));
        flag.draw(
            &mut display.screen,
            Rect::new(1, 0, 2, 2),
            14,
            5,
            how(true, false, 1),
        );
        display.assert_shows(
            "b22.22b.........
             b2...2b..bb2222.
             b.....b..bb2222.
             .........bb22...
             b.....b..bb22...
             b2...2b..bb...22
             b22.22b..bb....2",
        );
    }

    #[test]
    fn holes_are_found_where_they_are() {
        let flag = flag();
        assert!(flag.is_opaque(2, 0) && !flag.is_opaque(2, 1));
        assert!(!flag.is_opaque(-1, 0) && !flag.is_opaque(0, 3));
        assert_eq!((flag.width(), flag.height()), (3, 3));
    }
}
