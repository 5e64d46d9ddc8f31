//! The framebuffer: a rectangle of pixels in memory, and the primitive that everything rests on.

use super::Color;

/// A rectangle of pixels; empty where width or height is not positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// Left edge.
    pub x: i32,
    /// Top edge.
    pub y: i32,
    /// Columns.
    pub w: i32,
    /// Rows.
    pub h: i32,
}

impl Rect {
    /// `w` columns from `x` on and `h` rows from `y` on.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// The pixels that lie in both.
    pub fn intersection(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let right = self
            .x
            .saturating_add(self.w)
            .min(other.x.saturating_add(other.w));
        let bottom = self
            .y
            .saturating_add(self.h)
            .min(other.y.saturating_add(other.h));
        Self {
            x,
            y,
            w: right.saturating_sub(x).max(0),
            h: bottom.saturating_sub(y).max(0),
        }
    }

    /// Whether the pixel (x, y) lies in it.
    pub const fn contains(self, x: i32, y: i32) -> bool {
        x >= self.x
            && y >= self.y
            && x < self.x.saturating_add(self.w)
            && y < self.y.saturating_add(self.h)
    }
}

/// Pixels in rows, the top left one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Framebuffer {
    width: usize,
    height: usize,
    clip: Rect,
    pixels: Vec<u32>,
}

impl Framebuffer {
    /// A black picture of `width` by `height` pixels.
    pub fn new(width: usize, height: usize) -> Self {
        let clip = Rect::new(0, 0, width as i32, height as i32);
        Self {
            width,
            height,
            clip,
            pixels: vec![0; width * height],
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

    /// All pixels, row by row, as 0x00RRGGBB.
    pub fn pixels(&self) -> &[u32] {
        &self.pixels
    }

    /// The whole picture as a rectangle.
    pub fn bounds(&self) -> Rect {
        Rect::new(0, 0, self.width as i32, self.height as i32)
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

    /// Draws with everything outside `area` left as it is. Clips nest.
    pub fn clipped(&mut self, area: Rect, draw: impl FnOnce(&mut Self)) {
        let outer = self.clip;
        self.clip = outer.intersection(area);
        draw(self);
        self.clip = outer;
    }

    /// Colours every pixel within the clip.
    pub fn clear(&mut self, color: Color) {
        self.fill_rect(self.clip, color);
    }

    /// Colours every pixel of `area`.
    pub fn fill_rect(&mut self, area: Rect, color: Color) {
        let area = area.intersection(self.clip);
        for y in area.y..area.y + area.h {
            for x in area.x..area.x + area.w {
                self.set_pixel(x, y, color);
            }
        }
    }

    /// A line of one pixel's width along the edge of `area`, inside it.
    pub fn frame(&mut self, area: Rect, color: Color) {
        let Rect { x, y, w, h } = area;
        self.fill_rect(Rect::new(x, y, w, 1), color);
        self.fill_rect(Rect::new(x, y + h - 1, w, 1), color);
        self.fill_rect(Rect::new(x, y, 1, h), color);
        self.fill_rect(Rect::new(x + w - 1, y, 1, h), color);
    }
}
