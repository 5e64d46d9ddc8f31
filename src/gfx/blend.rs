//! Enlargement by a factor that is no whole number: sharp inside each pixel, mixed only on the edges between two.
//!
//! A new pixel covers a part of one old pixel or of two in each direction. Its colour is their mean by the covered area,
//! in 256ths, rounded once across and once down.

/// How a new row or column is made: from the old one with this number and, in 256ths, a share of the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Share {
    old: u32,
    next: u32,
}

/// The whole, in 256ths.
const WHOLE: u32 = 256;
/// Pixels that are looked at together: most are the same in two rows, and need no mixing.
const TOGETHER: usize = 16;

/// Enlarges rows of one width to another. What it works with is kept from picture to picture.
#[derive(Clone, Debug, Default)]
pub(super) struct Blender {
    /// Old and new width.
    widths: (usize, usize),
    columns: Vec<Share>,
    /// Two old rows in their new width, with their numbers.
    rows: [(Option<usize>, Vec<u32>); 2],
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
            self.columns
                .extend((0..to).map(|place| share(from, to, place)));
            self.rows.iter_mut().for_each(|(_, row)| row.resize(to, 0));
        }
        self.rows.iter_mut().for_each(|(number, _)| *number = None);
    }

    /// Row `y` of `height` of a picture with these pixels. Where it is what it was, nothing is written.
    pub fn row(&mut self, pixels: &[u32], (y, height): (usize, usize), into: &mut [u32]) {
        let Share { old, next } = share(pixels.len() / self.widths.0, height, y);
        let old = old as usize;
        if !self.changed[old] && (next == 0 || !self.changed[old + 1]) {
            return;
        }
        self.widen(pixels, old);
        if next == 0 {
            into.copy_from_slice(&self.rows[old % 2].1);
            return;
        }
        self.widen(pixels, old + 1);
        let [upper, lower] = [old, old + 1].map(|row| &self.rows[row % 2].1[..]);
        let (uppers, lowers) = (upper.chunks(TOGETHER), lower.chunks(TOGETHER));
        for ((into, upper), lower) in into.chunks_mut(TOGETHER).zip(uppers).zip(lowers) {
            if upper == lower {
                into.copy_from_slice(upper);
                continue;
            }
            for ((pixel, &upper), &lower) in into.iter_mut().zip(upper).zip(lower) {
                *pixel = mix(upper, lower, next);
            }
        }
    }

    /// Has the old row of this number ready in its new width.
    fn widen(&mut self, pixels: &[u32], number: usize) {
        let old = |number: usize| &pixels[number * self.widths.0..][..self.widths.0];
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
        for (wide, columns) in wide.chunks_mut(TOGETHER).zip(self.columns.chunks(TOGETHER)) {
            let (first, last) = (
                columns[0].old as usize,
                columns[columns.len() - 1].old as usize,
            );
            let below = &row[first..row.len().min(last + 2)];
            let color = below[0];
            if below
                .iter()
                .fold(0, |differs, &other| differs | (other ^ color))
                == 0
            {
                wide.fill(color);
                continue;
            }
            for (pixel, share) in wide.iter_mut().zip(columns) {
                let at = share.old as usize - first;
                let (one, other) = (below[at], below[(at + 1).min(below.len() - 1)]);
                *pixel = if one == other {
                    one
                } else {
                    mix(one, other, share.next)
                };
            }
        }
    }
}

/// What the new pixel number `place` of `to` is made of, where there were `from`, at most as many.
fn share(from: usize, to: usize, place: usize) -> Share {
    let (start, end) = (place * from, (place + 1) * from);
    let old = (start / to) as u32;
    let beyond = end.saturating_sub((start / to + 1) * to);
    let next = ((beyond * WHOLE as usize + from / 2) / from) as u32;
    if next == WHOLE {
        return Share {
            old: old + 1,
            next: 0,
        };
    }
    Share { old, next }
}

/// Two colours, of which the second has `next` 256ths: two channels at a time, each in 16 bits.
#[inline]
fn mix(one: u32, other: u32, next: u32) -> u32 {
    const CHANNELS: u32 = 0x00ff_00ff;
    const HALF: u32 = 0x0080_0080;
    let both = |one: u32, other: u32| {
        let (one, other) = (one & CHANNELS, other & CHANNELS);
        (one << 8)
            .wrapping_add(other.wrapping_sub(one).wrapping_mul(next))
            .wrapping_add(HALF)
    };
    let odd = both(one, other) >> 8 & CHANNELS;
    let even = both(one >> 8, other >> 8) & !CHANNELS;
    odd | even
}
