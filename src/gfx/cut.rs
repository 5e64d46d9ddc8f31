//! The part of a sprite that can be seen, and how its pixels reach the screen.
//!
//! Columns and rows are cut alike, each as one axis. What is left is walked row
//! by row with two slices of the same length, so that the inner loops hold no
//! question about edges and the compiler can take several pixels at once.

use std::ops::Range;

use super::glass::{self, Glaze};
use super::{Blit, Framebuffer, Rect};

/// Pixels of a row that are laid without a question in between: the width of a sprite.
const AT_ONCE: usize = 16;

/// One direction of a piece of a sheet that is laid on the screen.
#[derive(Clone, Copy)]
struct Axis {
    /// First place on the screen that is seen, and the first one after it.
    from: i64,
    to: i64,
    /// Screen pixels between the piece's first place and the first one seen.
    skipped: i64,
    /// Where on the sheet the piece's first place on the screen comes from.
    start: i64,
    /// Whether one goes backwards on the sheet.
    back: bool,
    scale: i64,
}

impl Axis {
    /// Lays `part` (start and length) of a sheet of `sheet` pixels at `place`, seen within `clip`.
    fn new(
        part: (i32, i32),
        sheet: i32,
        place: i32,
        clip: (i32, i32),
        back: bool,
        scale: i32,
    ) -> Option<Self> {
        let (first, length) = (i64::from(part.0), i64::from(part.1));
        let (place, scale) = (i64::from(place), i64::from(scale));
        // The piece's own columns that lie on the sheet, as they come on the screen.
        let (mut least, mut most) = ((-first).max(0), (i64::from(sheet) - first).min(length));
        if back {
            (least, most) = (length - most, length - least);
        }
        let from = (place + least * scale).max(clip.0.into());
        let to = (place + most * scale).min(i64::from(clip.0) + i64::from(clip.1));
        (from < to).then_some(Self {
            from,
            to,
            skipped: from - place,
            start: if back { first + length - 1 } else { first },
            back,
            scale,
        })
    }

    fn length(self) -> usize {
        (self.to - self.from) as usize
    }

    /// The place on the sheet of the first pixel seen, and how many screen pixels of its square are left.
    fn first(self) -> (usize, usize) {
        let (steps, into) = if self.scale == 1 {
            (self.skipped, 0)
        } else {
            (self.skipped / self.scale, self.skipped % self.scale)
        };
        let place = self.start + if self.back { -steps } else { steps };
        (place as usize, (self.scale - into) as usize)
    }

    /// The places on the sheet that are seen at scale 1, in the sheet's order.
    fn span(self) -> Range<usize> {
        let (first, length) = (self.first().0, self.length());
        if self.back {
            first + 1 - length..first + 1
        } else {
            first..first + length
        }
    }

    /// The next place on the sheet.
    fn step(self, place: usize) -> usize {
        // Past either end nobody looks.
        place.wrapping_add_signed(if self.back { -1 } else { 1 })
    }
}

/// What of a piece of a sheet is seen.
#[derive(Clone, Copy)]
pub(super) struct Cut {
    columns: Axis,
    rows: Axis,
}

impl Cut {
    /// `None` when nothing is.
    pub fn new(clip: Rect, sheet: Rect, part: Rect, place: (i32, i32), how: Blit) -> Option<Self> {
        if how.scale < 1 {
            return None;
        }
        let columns = (part.x, part.w);
        let rows = (part.y, part.h);
        let (across, down) = ((clip.x, clip.w), (clip.y, clip.h));
        Some(Self {
            columns: Axis::new(columns, sheet.w, place.0, across, how.flip_x, how.scale)?,
            rows: Axis::new(rows, sheet.h, place.1, down, how.flip_y, how.scale)?,
        })
    }

    /// Lets each pixel of a sheet, whose rows are `width` long, do to its pixels of the screen what `rule` says.
    #[inline]
    pub fn lay(
        self,
        screen: &mut Framebuffer,
        sheet: &[u32],
        width: usize,
        rule: impl Fn(u32, u32) -> u32,
    ) {
        if self.columns.scale > 1 {
            self.each_square(screen, width, |square, place| {
                let over = sheet[place];
                for pixel in square {
                    *pixel = rule(*pixel, over);
                }
            });
        } else if self.columns.back {
            self.each_row(screen, sheet, width, |row, source| {
                lay_row_back(row, source, &rule);
            });
        } else {
            self.each_row(screen, sheet, width, |row, source| {
                lay_row(row, source, &rule);
            });
        }
    }

    /// The same for a sheet of pixels one can see through.
    pub fn lay_glass(self, screen: &mut Framebuffer, sheet: &[Glaze], width: usize) {
        if self.columns.scale > 1 {
            self.each_square(screen, width, |square, place| {
                let glaze = sheet[place];
                for pixel in square {
                    *pixel = glaze.over(*pixel);
                }
            });
        } else if self.columns.back {
            self.each_row(screen, sheet, width, glass::lay_row_back);
        } else {
            self.each_row(screen, sheet, width, glass::lay_row);
        }
    }

    /// At scale 1: hands over each row of the screen with its row of the sheet, in the sheet's order.
    // Inlined, this loop would share too few registers with everything around it.
    #[inline(never)]
    fn each_row<T>(
        self,
        screen: &mut Framebuffer,
        sheet: &[T],
        width: usize,
        lay: impl Fn(&mut [u32], &[T]),
    ) {
        let span = self.columns.span();
        let mut place = self.rows.first().0 * width + span.start;
        let to_next = if self.rows.back {
            width.wrapping_neg()
        } else {
            width
        };
        for row in screen.rows_mut(self.area()) {
            lay(row, &sheet[place..place + span.len()]);
            // After the last row this may lead anywhere, but nobody looks there.
            place = place.wrapping_add(to_next);
        }
    }

    /// At larger scales: hands over each row of each square with its pixel's place on the sheet.
    fn each_square(self, screen: &mut Framebuffer, width: usize, lay: impl Fn(&mut [u32], usize)) {
        let scale = self.rows.scale as usize;
        let (mut line, mut lines_left) = self.rows.first();
        for mut row in screen.rows_mut(self.area()) {
            let (mut column, mut left) = self.columns.first();
            while !row.is_empty() {
                let (square, rest) = row.split_at_mut(left.min(row.len()));
                lay(square, line * width + column);
                row = rest;
                column = self.columns.step(column);
                left = scale;
            }
            lines_left -= 1;
            if lines_left == 0 {
                line = self.rows.step(line);
                lines_left = scale;
            }
        }
    }

    fn area(self) -> Rect {
        let (columns, rows) = (self.columns, self.rows);
        // What is seen lies within the clip, so its numbers are small.
        let (w, h) = (columns.length() as i32, rows.length() as i32);
        Rect::new(columns.from as i32, rows.from as i32, w, h)
    }
}

/// Lays a row of a sheet over a row of the screen of the same length, [`AT_ONCE`] pixels at a time.
#[inline]
fn lay_row(row: &mut [u32], source: &[u32], rule: impl Fn(u32, u32) -> u32) {
    let (groups, rest) = row.as_chunks_mut::<AT_ONCE>();
    let (source_groups, source_rest) = source.as_chunks::<AT_ONCE>();
    for (pixels, source) in groups.iter_mut().zip(source_groups) {
        for (pixel, &over) in pixels.iter_mut().zip(source) {
            *pixel = rule(*pixel, over);
        }
    }
    for (pixel, &over) in rest.iter_mut().zip(source_rest) {
        *pixel = rule(*pixel, over);
    }
}

/// The same with the last pixel first.
#[inline]
fn lay_row_back(row: &mut [u32], source: &[u32], rule: impl Fn(u32, u32) -> u32) {
    let (groups, rest) = row.as_chunks_mut::<AT_ONCE>();
    let (source_rest, source_groups) = source.as_rchunks::<AT_ONCE>();
    for (pixels, source) in groups.iter_mut().zip(source_groups.iter().rev()) {
        for (pixel, &over) in pixels.iter_mut().zip(source.iter().rev()) {
            *pixel = rule(*pixel, over);
        }
    }
    for (pixel, &over) in rest.iter_mut().zip(source_rest.iter().rev()) {
        *pixel = rule(*pixel, over);
    }
}
