//! Sprites: pictures cut from a PNG sheet and laid over the framebuffer.

use super::{Color, Framebuffer, Rect};
use crate::error::{Context, Result};

/// A picture with transparency, read from a PNG.
#[derive(Clone, Debug)]
pub struct Sheet {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 4]>,
}

/// How a piece of a sheet is laid down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blit {
    /// Left and right exchanged.
    pub flip_x: bool,
    /// Top and bottom exchanged.
    pub flip_y: bool,
    /// Every pixel becomes a square of this many.
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
    /// Reads a PNG of any colour type.
    ///
    /// # Errors
    /// When the bytes are no such PNG.
    pub fn from_png(bytes: &[u8]) -> Result<Self> {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(
            png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
        );
        let mut reader = decoder.read_info().context(|| "it is no PNG picture")?;
        let mut data = vec![0; reader.output_buffer_size().unwrap_or(0)];
        let info = reader
            .next_frame(&mut data)
            .context(|| "it is a damaged PNG picture")?;
        let pixels = match info.color_type {
            png::ColorType::Rgba => data
                .chunks_exact(4)
                .map(|p| [p[0], p[1], p[2], p[3]])
                .collect(),
            _ => data
                .chunks_exact(2)
                .map(|p| [p[0], p[0], p[0], p[1]])
                .collect(),
        };
        Ok(Self {
            width: info.width as usize,
            height: info.height as usize,
            pixels,
        })
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Whether the pixel (x, y) of the sheet covers what is below it; outside the sheet nothing does.
    pub fn is_opaque(&self, x: i32, y: i32) -> bool {
        let inside = Rect::new(0, 0, self.width as i32, self.height as i32).contains(x, y);
        inside && self.pixels[y as usize * self.width + x as usize][3] >= 128
    }

    /// Lays the piece `part` of the sheet with its top left corner at (x, y).
    pub fn draw(&self, screen: &mut Framebuffer, part: Rect, x: i32, y: i32, how: Blit) {
        for row in 0..part.h * how.scale {
            for column in 0..part.w * how.scale {
                let (mut sx, mut sy) = (column / how.scale, row / how.scale);
                if how.flip_x {
                    sx = part.w - 1 - sx;
                }
                if how.flip_y {
                    sy = part.h - 1 - sy;
                }
                let (sx, sy) = (part.x + sx, part.y + sy);
                if sx < 0 || sy < 0 || sx >= self.width as i32 || sy >= self.height as i32 {
                    continue;
                }
                let [r, g, b, a] = self.pixels[sy as usize * self.width + sx as usize];
                if a >= 128 {
                    screen.set_pixel(x + column, y + row, Color::rgb(r, g, b));
                }
            }
        }
    }
}
