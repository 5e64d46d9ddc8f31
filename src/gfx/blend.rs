//! Enlargement by a factor that is no whole number: sharp inside each pixel, mixed only on the edges between two.
//!
//! A new pixel covers a part of one old pixel or of two in each direction. Its colour is their mean by the covered
//! area, in 256ths, rounded once across and once down.

/// How a new row or column is made: from the old one with this number and, in 256ths, a share of the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Share {
    old: usize,
    next: u16,
}

/// The four bytes of a pixel.
const CHANNELS: usize = 4;
type Pixel = [u8; CHANNELS];
/// The whole, in 256ths.
const WHOLE: u16 = 256;

/// Enlarges rows of one width to another. What it works with is kept from picture to picture.
#[derive(Clone, Debug, Default)]
pub(super) struct Blender {
    /// Old and new width.
    widths: (usize, usize),
    /// For each new column, which pixel of `parts` it shows.
    columns: Vec<u16>,
    /// For each channel of each old pixel, the share of the next pixel on the edge between the two.
    edges: Vec<u16>,
    /// The old row: its pixels, then the edges after them.
    parts: Vec<Pixel>,
    /// Two old rows in their new width, with their numbers.
    rows: [(Option<usize>, Vec<Pixel>); 2],
    /// A new row between two old ones.
    mixed: Vec<Pixel>,
    /// The picture before, and which of its rows are other ones now.
    before: Vec<u32>,
    changed: Vec<bool>,
}

impl Blender {
    /// Begins with a picture of rows of `from` pixels, which become `to` pixels. `fresh`: what was made of the picture
    /// before is not there any more.
    pub fn begin(&mut self, pixels: &[u32], (from, to): (usize, usize), fresh: bool) {
        self.changed.clear();
        if fresh || self.before.len() != pixels.len() || self.widths != (from, to) {
            self.changed.resize(pixels.len() / from, true);
            self.before.clear();
            self.before.extend_from_slice(pixels);
        } else {
            let rows = pixels
                .chunks_exact(from)
                .zip(self.before.chunks_exact_mut(from));
            self.changed.extend(rows.map(|(row, before)| {
                let is_other = row != before;
                if is_other {
                    before.copy_from_slice(row);
                }
                is_other
            }));
        }
        if self.widths != (from, to) {
            self.widths = (from, to);
            self.columns.clear();
            self.edges.clear();
            self.edges.resize(from * CHANNELS, 0);
            self.parts.resize(2 * from, [0; CHANNELS]);
            for place in 0..to {
                let Share { old, next } = share(from, to, place);
                if next == 0 {
                    self.columns.push(old as u16);
                } else {
                    self.columns.push((from + old) as u16);
                    self.edges[old * CHANNELS..][..CHANNELS].fill(next);
                }
            }
            for row in [&mut self.mixed]
                .into_iter()
                .chain(self.rows.iter_mut().map(|(_, row)| row))
            {
                row.resize(to, [0; CHANNELS]);
            }
        }
        self.rows.iter_mut().for_each(|(number, _)| *number = None);
    }

    /// Row `y` of `height` of a picture with these pixels. Where it is what it was, nothing is written.
    pub fn row(&mut self, pixels: &[u32], (y, height): (usize, usize), into: &mut [u32]) {
        let Share { old, next } = share(pixels.len() / self.widths.0, height, y);
        if !self.changed[old] && (next == 0 || !self.changed[old + 1]) {
            return;
        }
        self.widen(pixels, old);
        let width = self.widths.0;
        let row = |number: usize| &pixels[number * width..][..width];
        if next == 0 || row(old) == row(old + 1) {
            return show(&self.rows[old % 2].1, into);
        }
        self.widen(pixels, old + 1);
        let wide = |number: usize| self.rows[number % 2].1.as_flattened();
        let both = wide(old).iter().zip(wide(old + 1));
        for (channel, (&upper, &lower)) in self.mixed.as_flattened_mut().iter_mut().zip(both) {
            *channel = mix(upper, lower, next);
        }
        show(&self.mixed, into);
    }

    /// Has the old row of this number ready in its new width.
    fn widen(&mut self, pixels: &[u32], number: usize) {
        let width = self.widths.0;
        let old = |number: usize| &pixels[number * width..][..width];
        let row = old(number);
        let [even, odd] = &mut self.rows;
        let (this, other) = if number.is_multiple_of(2) {
            (even, odd)
        } else {
            (odd, even)
        };
        let ((ready, wide), (other, other_wide)) = (this, &*other);
        if *ready == Some(number) {
            return;
        }
        *ready = Some(number);
        if other.is_some_and(|other| old(other) == row) {
            wide.copy_from_slice(other_wide);
            return;
        }
        let (whole, edges) = self.parts.split_at_mut(width);
        for (part, pixel) in whole.iter_mut().zip(row) {
            *part = pixel.to_ne_bytes();
        }
        let (ones, others) = (whole.as_flattened(), whole[1..].as_flattened());
        let edges = edges.as_flattened_mut().iter_mut().zip(&self.edges);
        for (((edge, &next), &one), &other) in edges.zip(ones).zip(others) {
            *edge = mix(one, other, next);
        }
        for (pixel, &part) in wide.iter_mut().zip(&self.columns) {
            *pixel = self.parts[usize::from(part)];
        }
    }
}

/// What the new pixel number `place` of `to` is made of, where there were `from`, at most as many.
fn share(from: usize, to: usize, place: usize) -> Share {
    let (start, end) = (place * from, (place + 1) * from);
    let old = start / to;
    let beyond = end.saturating_sub((start / to + 1) * to);
    let next = ((beyond * usize::from(WHOLE) + from / 2) / from) as u16;
    if next == WHOLE {
        return Share {
            old: old + 1,
            next: 0,
        };
    }
    Share { old, next }
}

fn show(pixels: &[Pixel], into: &mut [u32]) {
    for (into, pixel) in into.iter_mut().zip(pixels) {
        *into = u32::from_ne_bytes(*pixel);
    }
}

/// A channel of two colours, of which the second has `next` 256ths.
#[inline]
fn mix(one: u8, other: u8, next: u16) -> u8 {
    let (one, other) = (u16::from(one) * (WHOLE - next), u16::from(other) * next);
    ((one + other + WHOLE / 2) / WHOLE) as u8
}
