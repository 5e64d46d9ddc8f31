//! Drawing pieces of a sheet on the screen, in one of three ways.
//!
//! Nearly every sprite of a game is [`unclipped`]: not cut, flipped or enlarged. All others are [`Clipped`]: columns
//! and rows are cut alike, each as one axis, and each row of the sheet is flipped and enlarged once for all the rows of
//! the screen that show it. [`blended`] pixels are mixed with what is below. In every case two slices of the same
//! length meet in the end, so that the inner loops have no edge checks and the compiler can handle several pixels at
//! once.

pub(super) mod blended;
pub(super) mod unclipped;

use std::ops::Range;

use super::framebuffer::widen;
use super::{Framebuffer, Rect};

/// Pixels of a row that are drawn without a check in between: the width of a sprite.
const AT_ONCE: usize = 16;
/// Columns of the screen for which a row of the sheet is prepared at once: two sprites drawn at twice their size.
const STRIP: usize = 64;

/// How a piece of a sheet is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blit {
    /// Left and right exchanged.
    pub flip_x: bool,
    /// Top and bottom exchanged.
    pub flip_y: bool,
    /// Every pixel becomes a square with this side; below 1 nothing is drawn.
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

/// One axis of a piece of a sheet that is drawn on the screen.
#[derive(Clone, Copy)]
struct Axis {
    /// The first visible place on the screen, and the first one after the visible part.
    from: i64,
    to: i64,
    /// Screen pixels between the piece's first place and the first visible one.
    skipped: i64,
    /// The place on the sheet for the piece's first place on the screen.
    start: i64,
    /// Whether the sheet is read backwards.
    flipped: bool,
    scale: i64,
}

impl Axis {
    /// Puts `part` (start and length) of a sheet of `sheet` pixels at `place`, visible within `clip`.
    fn new(
        part: (i32, i32),
        sheet: i32,
        place: i32,
        clip: (i32, i32),
        flipped: bool,
        scale: i32,
    ) -> Option<Self> {
        let (first, length) = (i64::from(part.0), i64::from(part.1));
        let (place, scale) = (i64::from(place), i64::from(scale));
        // The piece's own columns on the sheet, in screen order.
        let (mut least, mut most) = ((-first).max(0), (i64::from(sheet) - first).min(length));
        if flipped {
            (least, most) = (length - most, length - least);
        }
        let from = (place + least * scale).max(clip.0.into());
        let to = (place + most * scale).min(i64::from(clip.0) + i64::from(clip.1));
        (from < to).then_some(Self {
            from,
            to,
            skipped: from - place,
            start: if flipped { first + length - 1 } else { first },
            flipped,
            scale,
        })
    }

    fn length(self) -> usize {
        (self.to - self.from) as usize
    }

    /// How many whole squares are before a screen pixel of the piece, and how many pixels of its own square.
    fn squares(self, pixels: i64) -> (i64, i64) {
        // A division takes as long as a row: nearly every piece has scale 1, or is visible from its first pixel.
        if self.scale == 1 {
            (pixels, 0)
        } else if pixels < self.scale {
            (0, pixels)
        } else {
            (pixels / self.scale, pixels % self.scale)
        }
    }

    /// The place on the sheet after `squares` squares of the piece.
    fn place(self, squares: i64) -> usize {
        (self.start + if self.flipped { -squares } else { squares }) as usize
    }

    /// The place on the sheet of the first visible pixel, and how many screen pixels of its square are left.
    fn first(self) -> (usize, usize) {
        let (squares, into) = self.squares(self.skipped);
        (self.place(squares), (self.scale - into) as usize)
    }

    /// The visible places on the sheet, in the sheet's order, and how many screen pixels of the first one's square are
    /// hidden.
    fn span(self) -> (Range<usize>, usize) {
        let (first, before) = self.squares(self.skipped);
        let (last, into) = self.squares(self.skipped + self.to - self.from - 1);
        if self.flipped {
            let after = self.scale - 1 - into;
            (self.place(last)..self.place(first) + 1, after as usize)
        } else {
            (self.place(first)..self.place(last) + 1, before as usize)
        }
    }

    /// The next place on the sheet.
    fn step(self, place: usize) -> usize {
        // A place past either end is never read.
        place.wrapping_add_signed(if self.flipped { -1 } else { 1 })
    }

    /// The same in strips of at most [`STRIP`] screen pixels.
    fn strips(self) -> impl Iterator<Item = Self> {
        (self.from..self.to).step_by(STRIP).map(move |from| Self {
            from,
            to: self.to.min(from + STRIP as i64),
            skipped: self.skipped + from - self.from,
            ..self
        })
    }
}

/// The visible part of a piece of a sheet, possibly flipped and enlarged.
pub(super) struct Clipped {
    columns: Axis,
    rows: Axis,
}

impl Clipped {
    /// `None` if nothing is visible.
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

    /// Draws each row of the screen with the visible pixels of the sheet, whose rows are `width` long: as many as the
    /// row has. `straight` draws a row from left to right; `flipped` takes the last pixel first.
    #[inline]
    pub fn draw<T: Copy + Default>(
        &self,
        screen: &mut Framebuffer,
        sheet: &[T],
        width: usize,
        straight: impl Fn(&mut [u32], &[T]),
        flipped: impl Fn(&mut [u32], &[T]),
    ) {
        if self.columns.scale > 1 {
            for columns in self.columns.strips() {
                Self { columns, ..*self }.draw_enlarged(screen, sheet, width, &straight);
            }
        } else if self.columns.flipped {
            self.draw_as_it_is(screen, sheet, width, flipped);
        } else {
            self.draw_as_it_is(screen, sheet, width, straight);
        }
    }

    /// At scale 1 the rows of the sheet can be drawn as they are. Inlined, this loop would share too few registers with
    /// the code around it.
    #[inline(never)]
    fn draw_as_it_is<T>(
        &self,
        screen: &mut Framebuffer,
        sheet: &[T],
        width: usize,
        draw_row: impl Fn(&mut [u32], &[T]),
    ) {
        let (span, _) = self.columns.span();
        let mut place = self.rows.first().0 * width + span.start;
        let to_next = if self.rows.flipped {
            width.wrapping_neg()
        } else {
            width
        };
        for row in screen.rows_mut(self.area()) {
            draw_row(row, &sheet[place..place + span.len()]);
            // After the last row this may be out of range: it is not read.
            place = place.wrapping_add(to_next);
        }
    }

    /// At larger scales each row of the sheet is enlarged once, and drawn on all rows of the screen that show it.
    #[inline(never)]
    fn draw_enlarged<T: Copy + Default>(
        &self,
        screen: &mut Framebuffer,
        sheet: &[T],
        width: usize,
        draw_row: impl Fn(&mut [u32], &[T]),
    ) {
        let mut strip = [T::default(); STRIP];
        let wide = &mut strip[..self.columns.length()];
        let (span, hidden) = self.columns.span();
        let scale = self.rows.scale as usize;
        let (mut line, mut shown) = self.rows.first();
        let mut left = self.rows.length();
        let mut rows = screen.rows_mut(self.area());
        while left > 0 {
            let start = line * width + span.start;
            widen(&sheet[start..start + span.len()], hidden, wide, scale);
            if self.columns.flipped {
                wide.reverse();
            }
            for row in rows.by_ref().take(shown) {
                draw_row(row, wide);
            }
            line = self.rows.step(line);
            left = left.saturating_sub(shown);
            shown = scale;
        }
    }

    fn area(&self) -> Rect {
        let (columns, rows) = (self.columns, self.rows);
        // The visible part is within the clip, so its numbers are small.
        let (w, h) = (columns.length() as i32, rows.length() as i32);
        Rect::new(columns.from as i32, rows.from as i32, w, h)
    }
}

/// Applies `rule` to each pixel of `source`, which is as long as `row`, and its pixel of the screen, [`AT_ONCE`] pixels
/// at a time.
#[inline]
pub(super) fn draw_row(row: &mut [u32], source: &[u32], rule: impl Fn(u32, u32) -> u32) {
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

/// The same with the last pixel of `source` first.
#[inline]
pub(super) fn draw_row_flipped(row: &mut [u32], source: &[u32], rule: impl Fn(u32, u32) -> u32) {
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
