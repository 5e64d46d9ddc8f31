//! From the picture to the window: as large as it allows, centred between bars of the ground of its pages.
//!
//! At whole factors pixels stay square and even. Between two of them each pixel of the picture covers its area
//! (see `blend`). In a window smaller than the picture, each window pixel is the mean of what it covers.

use super::blend::Blender;
use super::framebuffer::widen;
use super::{Color, Framebuffer};
use crate::grid::Size;

/// How large the picture is shown in a window that has room for it.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Fit {
    /// At a whole factor where that loses less than a tenth of the height, else as large as possible.
    #[default]
    Auto,
    /// At a whole factor.
    Whole,
    /// As large as possible.
    Fill,
}

/// Where the picture is in the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// How many times larger the picture is shown, if that is a whole number; else 0.
    pub factor: usize,
    /// First column of the picture in the window.
    pub left: usize,
    /// First row of the picture in the window.
    pub top: usize,
    /// Columns it takes.
    pub width: usize,
    /// Rows it takes.
    pub height: usize,
}

impl Placement {
    /// The place of a picture in a window. It takes no pixel where either has none.
    pub fn fit(picture: Size, window: Size, fit: Fit) -> Self {
        let (across, down) = (
            window.width.checked_div(picture.width).unwrap_or(0),
            window.height.checked_div(picture.height).unwrap_or(0),
        );
        let factor = across.min(down);
        let largest = if picture.area() == 0 || window.area() == 0 {
            (0, 0)
        } else if window.width * picture.height <= window.height * picture.width {
            let height = share(picture.height, window.width, picture.width);
            (window.width, height)
        } else {
            let width = share(picture.width, window.height, picture.height);
            (width, window.height)
        };
        let whole = (picture.width * factor, picture.height * factor);
        let is_whole = match fit {
            Fit::Auto => whole.1 * 10 > largest.1 * 9,
            Fit::Whole => true,
            Fit::Fill => whole == largest,
        };
        let is_whole = is_whole && whole.1 > 0;
        let (width, height) = if is_whole { whole } else { largest };
        Self {
            factor: if is_whole { factor } else { 0 },
            left: (window.width - width) / 2,
            top: (window.height - height) / 2,
            width,
            height,
        }
    }

    /// The pixel of a picture of this size that is seen at (x, y) in the window; `None` on the bars and outside.
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

/// What a window shows.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// How large the picture is.
    pub fit: Fit,
    /// Row by row as 0x00RRGGBB.
    pub pixels: Vec<u32>,
    blender: Blender,
    /// What was shown last, where it was mixed.
    mixed: Option<Placement>,
}

impl Shown {
    /// Nothing yet; pictures are shown so large.
    pub fn new(fit: Fit) -> Self {
        Self {
            fit,
            ..Self::default()
        }
    }

    /// Shows a picture in a window of this size, and tells where it is. As long as the sizes stay the same, nothing is
    /// allocated.
    pub fn present(&mut self, picture: &Framebuffer, window: Size) -> Placement {
        let Self {
            fit,
            pixels,
            blender,
            mixed,
        } = self;
        let place = Placement::fit(picture.size(), window, *fit);
        if pixels.len() != window.area() {
            *mixed = None;
            pixels.resize(window.area(), Color::NIGHT.0);
        }
        let (above, rest) = pixels.split_at_mut(place.top * window.width);
        let (middle, below) = rest.split_at_mut(place.height * window.width);
        above.fill(Color::NIGHT.0);
        below.fill(Color::NIGHT.0);
        if middle.is_empty() {
            *mixed = None;
            return place;
        }
        let shrinks = place.width < picture.width() || place.height < picture.height();
        let mixes = place.factor == 0 && !shrinks;
        let is_fresh = mixed.replace(place).filter(|_| mixes) != Some(place);
        if mixes {
            let widths = (picture.width(), place.width);
            blender.begin(picture.pixels(), widths, is_fresh);
        } else {
            *mixed = None;
        }
        let block = window.width * place.factor.max(1);
        for (y, rows) in middle.chunks_exact_mut(block).enumerate() {
            let (first, others) = rows.split_at_mut(window.width);
            let (left, rest) = first.split_at_mut(place.left);
            let (shown, right) = rest.split_at_mut(place.width);
            left.fill(Color::NIGHT.0);
            right.fill(Color::NIGHT.0);
            if place.factor > 0 {
                let source = y * picture.width();
                let row = &picture.pixels()[source..source + picture.width()];
                widen(row, 0, shown, place.factor);
            } else if shrinks {
                shrink_row(picture, place.height, y, shown);
            } else {
                blender.row(picture.pixels(), (y, place.height), shown);
            }
            // Exact chunks would divide once more for every row of the picture.
            for row in others.chunks_mut(window.width) {
                row.copy_from_slice(first);
            }
        }
        place
    }
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

/// When `from` pixels are shrunk to `to`: the old pixels that lie below the new pixel number `place`, each with
/// its share. The shares of one new pixel make `from` together.
fn shares(from: usize, to: usize, place: usize) -> impl Iterator<Item = (usize, usize)> {
    let (start, end) = (place * from, (place + 1) * from);
    (start / to..end.div_ceil(to)).map(move |old| {
        let share = end.min((old + 1) * to) - start.max(old * to);
        (old, share)
    })
}
