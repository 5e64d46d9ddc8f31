//! From the picture to the window: whole-number enlargement, centred between black bars.
//!
//! Pixels stay square and even. Only if the window is smaller than the picture is the whole picture shrunk into it;
//! each window pixel is then the mean of what is below it.

use super::widen::widen;
use super::{Color, Framebuffer};
use crate::grid::Size;

/// The place of the picture in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// By how much the picture is enlarged; 0 if the window is too small, and it is shrunk.
    pub factor: usize,
    /// First column of the picture in the window.
    pub left: usize,
    /// First row of the picture in the window.
    pub top: usize,
    /// Columns in the window.
    pub width: usize,
    /// Rows in the window.
    pub height: usize,
}

impl Placement {
    /// The place of a picture in a window. It is empty if either has no pixels.
    pub fn fit(picture: Size, window: Size) -> Self {
        let (across, down) = (
            window.width.checked_div(picture.width).unwrap_or(0),
            window.height.checked_div(picture.height).unwrap_or(0),
        );
        let factor = across.min(down);
        let (width, height) = if picture.area() == 0 || window.area() == 0 {
            (0, 0)
        } else if factor > 0 {
            (picture.width * factor, picture.height * factor)
        } else if window.width * picture.height <= window.height * picture.width {
            let height = share(picture.height, window.width, picture.width);
            (window.width, height)
        } else {
            let width = share(picture.width, window.height, picture.height);
            (width, window.height)
        };
        Self {
            factor,
            left: (window.width - width) / 2,
            top: (window.height - height) / 2,
            width,
            height,
        }
    }

    /// The pixel of a picture of this size that is shown at (x, y) in the window; `None` on the bars and outside.
    pub fn picture_point(self, picture: Size, x: i32, y: i32) -> Option<(i32, i32)> {
        let point = |place: i32, start: usize, shown: usize, whole: usize| {
            let inside = usize::try_from(place).ok()?.checked_sub(start)?;
            (inside < shown).then(|| (inside * whole / shown) as i32)
        };
        let x = point(x, self.left, self.width, picture.width)?;
        let y = point(y, self.top, self.height, picture.height)?;
        Some((x, y))
    }
}

/// `side` × `part` / `whole` rounded, but at least one pixel.
fn share(side: usize, part: usize, whole: usize) -> usize {
    ((side * part + whole / 2) / whole).max(1)
}

/// Fills `pixels` with the content of a window of this size, row by row as 0x00RRGGBB, and returns the place of the
/// picture. As long as the size stays the same, nothing is allocated.
pub fn present(picture: &Framebuffer, pixels: &mut Vec<u32>, window: Size) -> Placement {
    let place = Placement::fit(picture.size(), window);
    pixels.resize(window.area(), Color::BLACK.0);
    let (above, rest) = pixels.split_at_mut(place.top * window.width);
    let (middle, below) = rest.split_at_mut(place.height * window.width);
    above.fill(Color::BLACK.0);
    below.fill(Color::BLACK.0);
    if middle.is_empty() {
        return place;
    }

    let block = window.width * place.factor.max(1);
    for (y, rows) in middle.chunks_exact_mut(block).enumerate() {
        let (first, others) = rows.split_at_mut(window.width);
        let (left, rest) = first.split_at_mut(place.left);
        let (shown, right) = rest.split_at_mut(place.width);
        left.fill(Color::BLACK.0);
        right.fill(Color::BLACK.0);
        if place.factor == 0 {
            shrink_row(picture, place.height, y, shown);
        } else {
            let source = y * picture.width();
            let row = &picture.pixels()[source..source + picture.width()];
            widen(row, 0, shown, place.factor);
        }
        // Exact chunks would need another division for every row of the picture.
        for row in others.chunks_mut(window.width) {
            row.copy_from_slice(first);
        }
    }
    place
}

/// Row `y` of `height` of a shrunk picture that is as wide as `row`.
fn shrink_row(picture: &Framebuffer, height: usize, y: usize, row: &mut [u32]) {
    let (width, all) = (row.len(), picture.size().area() as u64);
    for (x, pixel) in row.iter_mut().enumerate() {
        let mut sums = [all / 2; 3];
        for (v, down) in shares(picture.height(), height, y) {
            let line = &picture.pixels()[v * picture.width()..];
            for (u, across) in shares(picture.width(), width, x) {
                let weight = (across * down) as u64;
                for (sum, channel) in sums.iter_mut().zip(Color(line[u]).channels()) {
                    *sum += weight * u64::from(channel);
                }
            }
        }
        let [r, g, b] = sums.map(|sum| (sum / all) as u8);
        *pixel = Color::rgb(r, g, b).0;
    }
}

/// When `from` pixels are shrunk to `to`: the old pixels below the new pixel number `place`, each with its share. The
/// shares of one new pixel add up to `from`.
fn shares(from: usize, to: usize, place: usize) -> impl Iterator<Item = (usize, usize)> {
    let (start, end) = (place * from, (place + 1) * from);
    (start / to..end.div_ceil(to)).map(move |old| {
        let share = end.min((old + 1) * to) - start.max(old * to);
        (old, share)
    })
}
