//! The framebuffer: a rectangle of pixels in memory, and the primitive that all drawing is defined by.
//!
//! `set_pixel` defines what drawing a pixel means, clip included. All other drawing is clipped once and then writes
//! whole rows; it leaves exactly the pixels that `set_pixel`, called one by one, would leave, and tests compare the
//! two.

use super::rect::FAR;
use super::written::Watch;
use super::{Color, Rect};
use crate::grid::Size;

/// The two sizes of the picture. Both fill the same window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 384 × 288 pixels: 48 × 36 tiles of 8.
    Low,
    /// 768 × 576 pixels; text is drawn at twice its size.
    High,
}

impl Screen {
    /// Where a board is if it is alone on the high screen: only a narrow margin is around it.
    pub const BOARD: Rect = Rect::new(4, 4, 760, 568);

    /// Width and height in pixels.
    pub const fn size(self) -> Size {
        match self {
            Self::Low => Size::new(384, 288),
            Self::High => Size::new(768, 576),
        }
    }

    /// A framebuffer of this size.
    pub fn framebuffer(self) -> Framebuffer {
        Framebuffer::new(self.size().width, self.size().height)
    }
}

/// Pixels in rows, the top left one first.
#[derive(Clone, Debug)]
pub struct Framebuffer {
    width: usize,
    height: usize,
    /// Drawing has an effect only here; always within the picture.
    clip: Rect,
    pixels: Vec<u32>,
    /// What can be clicked: see [`Framebuffer::tag`].
    pub(super) tags: Vec<(Rect, u16)>,
    /// Nothing can be clicked: see [`Framebuffer::set_inert`].
    pub(super) is_inert: bool,
    /// What can be read, for a test that asks.
    pub(super) watched: Option<Watch>,
}

impl PartialEq for Framebuffer {
    /// Compares the pictures and ignores the clips.
    fn eq(&self, other: &Self) -> bool {
        self.width == other.width && self.height == other.height && self.pixels == other.pixels
    }
}

impl Eq for Framebuffer {}

impl Framebuffer {
    /// A black picture of `width` by `height` pixels; either may be 0.
    ///
    /// # Panics
    /// If a side is 2³⁰ pixels or longer.
    pub fn new(width: usize, height: usize) -> Self {
        assert!(
            width.max(height) as u64 <= FAR as u64,
            "no picture is {width} by {height} pixels large"
        );
        Self {
            width,
            height,
            clip: Rect::new(0, 0, width as i32, height as i32),
            pixels: vec![0; width * height],
            tags: Vec::new(),
            is_inert: false,
            watched: None,
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

    /// Columns and rows.
    pub fn size(&self) -> Size {
        Size::new(self.width, self.height)
    }

    /// All pixels, row by row, as 0x00RRGGBB.
    pub fn pixels(&self) -> &[u32] {
        &self.pixels
    }

    /// The pixels, row for row, from the top.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[u32]> {
        self.pixels.chunks_exact(self.width.max(1))
    }

    /// The whole picture as a rectangle.
    pub fn bounds(&self) -> Rect {
        Rect::new(0, 0, self.width as i32, self.height as i32)
    }

    /// The area where drawing has an effect at present: the whole picture, except within [`Framebuffer::clipped`].
    pub fn clip(&self) -> Rect {
        self.clip
    }

    /// Colours one pixel. Outside the picture, or outside the clip, it does nothing.
    #[inline]
    pub fn set_pixel(&mut self, x: i32, y: i32, color: Color) {
        if self.clip.contains(x, y) {
            self.pixels[y as usize * self.width + x as usize] = color.0;
        }
    }

    /// The colour of one pixel, or `None` outside the picture.
    #[inline]
    pub fn pixel(&self, x: i32, y: i32) -> Option<Color> {
        let inside = self.bounds().contains(x, y);
        inside.then(|| Color(self.pixels[y as usize * self.width + x as usize]))
    }

    /// Whether all pixels of an area that are in the picture have this colour.
    pub fn is_all(&self, area: Rect, color: Color) -> bool {
        let Rect { x, y, w, h } = area.intersection(self.bounds());
        let (left, right) = (x as usize, (x + w) as usize);
        let rows = self.rows().skip(y as usize).take(h as usize);
        let parts = rows.filter_map(|row| row.get(left..right));
        parts.flatten().all(|&pixel| pixel == color.0)
    }

    /// Draws with everything outside `area` left as it is. Clips nest.
    pub fn clipped(&mut self, area: Rect, draw: impl FnOnce(&mut Self)) {
        let outer = self.clip;
        self.clip = outer.intersection(area);
        draw(self);
        // `draw` may have replaced this picture by one of another size.
        self.clip = outer.intersection(self.bounds());
    }

    /// Draws with pixels twice as large: `draw` paints the upper left quarter and is clipped to it, and then each of
    /// its pixels becomes four. An odd last column or row stays.
    pub fn doubled(&mut self, draw: impl FnOnce(&mut Self)) {
        let (stride, width, height) = (self.width, self.width / 2, self.height / 2);
        self.paint_over(self.clip);
        let (written, tags) = (self.written().len(), self.tags.len());
        self.clipped(Rect::new(0, 0, width as i32, height as i32), draw);
        self.double_written(written);
        self.double_tags(tags);
        // Starting at the last row, no row is written before it is read.
        for y in (0..height).rev() {
            let from = y * stride;
            let (above, below) = ((2 * y) * stride, (2 * y + 1) * stride);
            self.pixels.copy_within(from..from + width, below);
            let (upper, lower) = self.pixels[above..below + stride].split_at_mut(stride);
            widen(&lower[..width], 0, &mut upper[..2 * width], 2);
            lower[..2 * width].copy_from_slice(&upper[..2 * width]);
        }
    }

    /// Colours every pixel within the clip.
    pub fn clear(&mut self, color: Color) {
        self.fill_rect(self.clip, color);
    }

    /// Colours every pixel of `area`.
    #[inline]
    pub fn fill_rect(&mut self, area: Rect, color: Color) {
        let area = area.intersection(self.clip);
        self.paint_over(area);
        if area.w as usize == self.width && !area.is_empty() {
            let top = area.y as usize * self.width;
            self.pixels[top..top + area.h as usize * self.width].fill(color.0);
            return;
        }
        for row in self.rows_mut(area) {
            match row {
                // Walls and lines are so thin that setting up a slice fill would take longer than writing the pixels.
                [pixel] => *pixel = color.0,
                [left, right] => (*left, *right) = (color.0, color.0),
                _ => row.fill(color.0),
            }
        }
    }

    /// Mixes every pixel within the clip with `color`, `part` 256ths of it: 0 changes nothing, 256 covers everything.
    pub fn dim(&mut self, color: Color, part: u32) {
        self.paint_over(self.clip);
        for row in self.rows_mut(self.clip) {
            for pixel in row {
                *pixel = Color(*pixel).mix(color, part).0;
            }
        }
    }

    /// Gives every pixel of `area` another colour, made of its place and its colour. No text below is covered.
    pub fn recolor(&mut self, area: Rect, change: impl Fn(i32, i32, Color) -> Color) {
        let area = area.intersection(self.clip);
        for (y, row) in (area.y..).zip(self.rows_mut(area)) {
            for (x, pixel) in (area.x..).zip(row) {
                *pixel = change(x, y, Color(*pixel)).0;
            }
        }
    }

    /// Copies the piece `part` of another picture, with its top left corner to (x, y).
    pub fn blit(&mut self, picture: &Self, part: Rect, x: i32, y: i32) {
        let (dx, dy) = (
            i64::from(x) - i64::from(part.x),
            i64::from(y) - i64::from(part.y),
        );
        let part = part.intersection(picture.bounds());
        if part.is_empty() {
            return;
        }
        let (left, top) = (i64::from(part.x) + dx, i64::from(part.y) + dy);
        let area = Rect::between(left, top, part.right() + dx, part.bottom() + dy);
        let area = area.intersection(self.clip);
        if area.is_empty() {
            return;
        }
        self.paint_over(area);
        let (from_x, from_y) = (i64::from(area.x) - dx, i64::from(area.y) - dy);
        let columns = from_x as usize..from_x as usize + area.w as usize;
        for (row, source) in self
            .rows_mut(area)
            .zip(picture.rows().skip(from_y as usize))
        {
            row.copy_from_slice(&source[columns.clone()]);
        }
    }

    /// All pixels; the caller must respect the clip.
    #[inline]
    pub(super) fn pixels_mut(&mut self) -> &mut [u32] {
        &mut self.pixels
    }

    /// The pixels of `area`, row by row. The area must be within the clip.
    #[inline]
    pub(super) fn rows_mut(&mut self, area: Rect) -> impl Iterator<Item = &mut [u32]> {
        debug_assert_eq!(area.intersection(self.clip).w, area.w.max(0));
        let (w, h) = (area.w as usize, area.h as usize);
        let pixels: &mut [u32] = if area.is_empty() {
            &mut []
        } else {
            let first = area.y as usize * self.width + area.x as usize;
            &mut self.pixels[first..first + (h - 1) * self.width + w]
        };
        // Every chunk but the last extends to the next row's first pixel.
        pixels
            .chunks_mut(self.width.max(1))
            .map(move |row| &mut row[..w])
    }
}

/// Enlarges a row: repeats each pixel of `row` `factor` times, skips the first `hidden` of the result, and fills `wide`
/// with what follows. Both `row` and `hidden` must fit: `wide` begins within the first pixel and ends within the last
/// one. The usual factors are known to the compiler, so that it can handle several pixels at once.
#[inline]
pub(super) fn widen<T: Copy>(mut row: &[T], hidden: usize, mut wide: &mut [T], factor: usize) {
    if hidden > 0 {
        let (first, rest) = wide.split_at_mut(wide.len().min(factor - hidden));
        first.fill(row[0]);
        (row, wide) = (&row[1..], rest);
    }
    match factor {
        1 => wide.copy_from_slice(row),
        2 => repeat::<2, T>(row, wide),
        3 => {
            // Three is not a power of two: the compiler only shuffles well what is laid out for it.
            let (twelves, _) = wide.as_chunks_mut::<12>();
            let (fours, _) = row.as_chunks::<4>();
            let mut done = 0;
            for (twelve, &[a, b, c, d]) in twelves.iter_mut().zip(fours) {
                *twelve = [a, a, a, b, b, b, c, c, c, d, d, d];
                done += 4;
            }
            repeat::<3, T>(&row[done..], &mut wide[3 * done..]);
        }
        4 => repeat::<4, T>(row, wide),
        _ => {
            for (square, &pixel) in wide.chunks_mut(factor).zip(row) {
                square.fill(pixel);
            }
        }
    }
}

#[inline]
fn repeat<const N: usize, T: Copy>(row: &[T], wide: &mut [T]) {
    let (whole, part) = wide.as_chunks_mut::<N>();
    if !part.is_empty() {
        part.fill(row[whole.len()]);
    }
    for (equal, &pixel) in whole.iter_mut().zip(row) {
        *equal = [pixel; N];
    }
}
