//! Pieces of a sheet that are not cut, flipped or enlarged: nearly every sprite of a game.
//!
//! The start of the rows is computed once. For a usual sprite width the loop then runs with that width known at compile
//! time, so that a row is a few moves of several pixels each, without a loop.

use crate::gfx::{Framebuffer, Rect};

/// The rows of a piece, on the screen and on its sheet.
#[derive(Clone, Copy)]
pub(in crate::gfx) struct Unclipped {
    /// Index of the first pixel on the screen and on the sheet.
    to: usize,
    from: usize,
    /// Index offset from a row to the next one, on each.
    stride: usize,
    width: usize,
    columns: usize,
    rows: usize,
}

impl Unclipped {
    /// `None` for a piece that is clipped, and for one without pixels.
    #[inline]
    pub fn new(screen: &Framebuffer, sheet: Rect, part: Rect, (x, y): (i32, i32)) -> Option<Self> {
        let clip = screen.clip();
        // Clip and sheet begin at 0 or later, so no difference can overflow.
        let inside = |at: i32, length: i32, from: i32, room: i32| {
            at >= from && length <= room && at - from <= room - length
        };
        let unclipped = inside(part.x, part.w, 0, sheet.w)
            && inside(part.y, part.h, 0, sheet.h)
            && inside(x, part.w, clip.x, clip.w)
            && inside(y, part.h, clip.y, clip.h);
        let (stride, width) = (screen.width(), sheet.w as usize);
        (unclipped && !part.is_empty()).then(|| Self {
            to: y as usize * stride + x as usize,
            from: part.y as usize * width + part.x as usize,
            stride,
            width,
            columns: part.w as usize,
            rows: part.h as usize,
        })
    }

    /// Copies the piece.
    #[inline(never)]
    pub fn copy(self, screen: &mut Framebuffer, sheet: &[u32]) {
        let pixels = screen.pixels_mut();
        let (mut to, mut from) = (self.to, self.from);
        for _ in 0..self.rows {
            pixels[to..to + self.columns].copy_from_slice(&sheet[from..from + self.columns]);
            to += self.stride;
            from += self.width;
        }
    }

    /// Copies the piece except where `mask` keeps the background: all bits of a pixel or none. Where it does, `source`
    /// has none.
    pub fn copy_masked(self, screen: &mut Framebuffer, source: &[u32], mask: &[u32]) {
        match self.columns {
            16 => self.copy_columns_masked::<16>(screen, source, mask, 0),
            8 => self.copy_columns_masked::<8>(screen, source, mask, 0),
            _ => {
                let broad = self.columns / 16 * 16;
                for column in (0..broad).step_by(16) {
                    self.copy_columns_masked::<16>(screen, source, mask, column);
                }
                for column in broad..self.columns {
                    self.copy_columns_masked::<1>(screen, source, mask, column);
                }
            }
        }
    }

    /// The same for `N` columns starting at `first`. Inlined, this loop would share too few registers with the code
    /// around it.
    #[inline(never)]
    fn copy_columns_masked<const N: usize>(
        self,
        screen: &mut Framebuffer,
        source: &[u32],
        mask: &[u32],
        first: usize,
    ) {
        let pixels = screen.pixels_mut();
        let (mut to, mut from) = (self.to + first, self.from + first);
        for _ in 0..self.rows {
            let row = &mut pixels[to..to + N];
            for ((pixel, source), mask) in row
                .iter_mut()
                .zip(&source[from..from + N])
                .zip(&mask[from..from + N])
            {
                *pixel = *pixel & mask | source;
            }
            to += self.stride;
            from += self.width;
        }
    }
}
