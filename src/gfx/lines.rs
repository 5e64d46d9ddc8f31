//! Lines and frames of one pixel's width.
//!
//! A slanting line is Bresenham's, but it is entered where it meets the clip: the first and the last visible step are
//! computed, and the rest is skipped, however long it is.

use super::{Color, Framebuffer, Rect};

impl Framebuffer {
    /// A horizontal line of `w` pixels, from (x, y) to the right.
    pub fn hline(&mut self, x: i32, y: i32, w: i32, color: Color) {
        self.fill_rect(Rect::new(x, y, w, 1), color);
    }

    /// An eight-sided ring around (x, y), two pixels thick, with a dark edge inside and outside.
    pub fn ring(&mut self, (x, y): (i32, i32), radius: i32, color: Color) {
        for ((dx, dy), depth) in octagon(radius) {
            match depth {
                0 | 3 => self.set_pixel(x + dx, y + dy, Color::NIGHT),
                1 | 2 => self.set_pixel(x + dx, y + dy, color),
                _ => {}
            }
        }
    }

    /// All that such a ring holds, and the ring itself.
    pub fn disc(&mut self, (x, y): (i32, i32), radius: i32, color: Color) {
        for ((dx, dy), _) in octagon(radius) {
            self.set_pixel(x + dx, y + dy, color);
        }
    }

    /// A vertical line of `h` pixels, from (x, y) downwards.
    pub fn vline(&mut self, x: i32, y: i32, h: i32, color: Color) {
        self.fill_rect(Rect::new(x, y, 1, h), color);
    }

    /// A line along the edge of `area`, inside it.
    pub fn frame(&mut self, area: Rect, color: Color) {
        let Rect { x, y, w, h } = area;
        if area.is_empty() {
            return;
        }
        self.hline(x, y, w, color);
        self.vline(x, y, h, color);
        // An edge that is cut down to the largest number is still outside every picture.
        self.hline(x, y.saturating_add(h - 1), w, color);
        self.vline(x.saturating_add(w - 1), y, h, color);
    }

    /// A straight line between two pixels, both included, by Bresenham's algorithm: as many pixels as the longer side,
    /// each as near to the true line as possible (ties go in the line's direction).
    pub fn line(&mut self, from: (i32, i32), to: (i32, i32), color: Color) {
        let clip = self.clip();
        let (run, rise) = (difference(from.0, to.0), difference(from.1, to.1));
        let flat = run.abs() >= rise.abs();
        let (long, short, starts) = if flat {
            (run, rise, from)
        } else {
            (rise, run, (from.1, from.0))
        };
        let (long_clip, short_clip) = if flat {
            ((clip.x, clip.w), (clip.y, clip.h))
        } else {
            ((clip.y, clip.h), (clip.x, clip.w))
        };

        // After `i` steps the line is `i` pixels on and ⌊(2·i·short + long) / 2·long⌋ pixels aside.
        let (n, m) = (i128::from(long.abs()), i128::from(short.abs()));
        let (first, last) = seen(starts.0, long, long_clip);
        let (least, most) = seen(starts.1, short, short_clip);
        let (mut first, mut last) = (i128::from(first), i128::from(last).min(n));
        if m > 0 {
            first = first.max(ceil_div(2 * n * i128::from(least) - n, 2 * m));
            last = last.min(ceil_div(2 * n * (i128::from(most) + 1) - n, 2 * m) - 1);
        } else if least > 0 || most < 0 {
            return;
        }
        if first > last {
            return;
        }

        let (mut aside, mut error) = if n == 0 {
            (0, 0)
        } else {
            let exact = 2 * first * m + n;
            ((exact / (2 * n)) as i64, (exact % (2 * n)) as i64)
        };
        for i in first as i64..=last as i64 {
            let on = i64::from(starts.0) + i * long.signum();
            let off = i64::from(starts.1) + aside * short.signum();
            let (x, y) = if flat { (on, off) } else { (off, on) };
            self.set_pixel(x as i32, y as i32, color);
            error += 2 * short.abs();
            if error >= 2 * long.abs() {
                error -= 2 * long.abs();
                aside += 1;
            }
        }
    }
}

/// The pixels of an octagon around (0, 0), and how far each is from its edge.
fn octagon(radius: i32) -> impl Iterator<Item = ((i32, i32), i32)> {
    let square = (-radius..=radius).flat_map(move |y| (-radius..=radius).map(move |x| (x, y)));
    square.filter_map(move |(x, y)| {
        // The larger side, or both together if they are about equal.
        let far = x.abs().max(y.abs()).max((x.abs() + y.abs()) * 5 / 7);
        (far <= radius).then_some(((x, y), radius - far))
    })
}

fn difference(from: i32, to: i32) -> i64 {
    i64::from(to) - i64::from(from)
}

/// The first and the last number of steps from `start`, towards `way`, that lead into a clip of `length` pixels
/// starting at `clip`. The first is never negative; if it is the larger one there are none.
fn seen(start: i32, way: i64, (clip, length): (i32, i32)) -> (i64, i64) {
    let (least, most) = (
        difference(start, clip),
        difference(start, clip) + i64::from(length) - 1,
    );
    if way < 0 {
        ((-most).max(0), -least)
    } else {
        (least.max(0), most)
    }
}

fn ceil_div(number: i128, by: i128) -> i128 {
    -(-number).div_euclid(by)
}
