//! Rectangles of pixels, for any numbers at all.
//!
//! Their edges are computed in 64 bits, so that a rectangle far outside the
//! picture, or one that reaches past the largest number, is cut like any other.

/// The farthest coordinate of a picture, in pixels: twice as much still fits an `i32`.
pub(super) const FAR: i64 = (1 << 30) - 1;

/// A rectangle of pixels; empty if width or height is not positive.
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
    /// No pixels.
    pub const NOTHING: Self = Self::new(0, 0, 0, 0);

    /// `w` columns starting at `x` and `h` rows starting at `y`.
    #[inline]
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// From its edges, with the right and the lower one outside; cut off at the farthest coordinates.
    pub(super) fn between(left: i64, top: i64, right: i64, bottom: i64) -> Self {
        let near = |edge: i64| edge.clamp(-FAR, FAR) as i32;
        let (x, y) = (near(left), near(top));
        Self::new(x, y, near(right) - x, near(bottom) - y)
    }

    /// The first column to the right of it.
    #[inline]
    pub(super) const fn right(self) -> i64 {
        self.x as i64 + self.w as i64
    }

    /// The first row below it.
    #[inline]
    pub(super) const fn bottom(self) -> i64 {
        self.y as i64 + self.h as i64
    }

    /// Whether there is no pixel in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.w <= 0 || self.h <= 0
    }

    /// The pixels that are in both.
    #[inline]
    pub fn intersection(self, other: Self) -> Self {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let w = self.right().min(other.right()) - i64::from(x);
        let h = self.bottom().min(other.bottom()) - i64::from(y);
        Self::new(x, y, w.max(0) as i32, h.max(0) as i32)
    }

    /// The smallest rectangle that contains both.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        let (left, top) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (
            self.right().max(other.right()),
            self.bottom().max(other.bottom()),
        );
        Self::between(left.into(), top.into(), right, bottom)
    }

    /// Whether the pixel (x, y) is in it.
    #[inline]
    pub const fn contains(self, x: i32, y: i32) -> bool {
        x >= self.x && y >= self.y && (x as i64) < self.right() && (y as i64) < self.bottom()
    }

    /// The rectangle moved by `dx` to the right and `dy` downwards.
    #[inline]
    pub const fn moved(self, dx: i32, dy: i32) -> Self {
        let (x, y) = (self.x.saturating_add(dx), self.y.saturating_add(dy));
        Self::new(x, y, self.w, self.h)
    }

    /// The rectangle without a border of `by` pixels on all four sides; a negative border makes it larger.
    #[inline]
    pub const fn inset(self, by: i32) -> Self {
        let twice = by.saturating_mul(2);
        Self {
            x: self.x.saturating_add(by),
            y: self.y.saturating_add(by),
            w: self.w.saturating_sub(twice),
            h: self.h.saturating_sub(twice),
        }
    }

    /// The rectangle of `w` by `h` pixels with the same middle; half pixels go to the right and below.
    pub const fn centered(self, w: i32, h: i32) -> Self {
        let (dx, dy) = (self.w.saturating_sub(w) / 2, self.h.saturating_sub(h) / 2);
        Self::new(self.x.saturating_add(dx), self.y.saturating_add(dy), w, h)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Ordinary numbers, and those at which arithmetic overflows.
    fn any_number() -> impl Strategy<Value = i32> {
        prop_oneof![
            -20..20,
            any::<i32>(),
            Just(i32::MIN),
            Just(i32::MAX),
            (i32::MAX - 9)..=i32::MAX
        ]
    }

    fn any_rect() -> impl Strategy<Value = Rect> {
        (any_number(), any_number(), any_number(), any_number())
            .prop_map(|(x, y, w, h)| Rect::new(x, y, w, h))
    }

    proptest! {
        #[test]
        fn a_pixel_is_in_the_intersection_if_it_is_in_both(
            a in any_rect(), b in any_rect(), x in any_number(), y in any_number(),
        ) {
            let both = a.contains(x, y) && b.contains(x, y);
            prop_assert_eq!(a.intersection(b).contains(x, y), both);
            prop_assert!(!(both && a.intersection(b).is_empty()));
        }

        #[test]
        fn no_number_is_too_large(a in any_rect(), n in any_number(), m in any_number()) {
            let _ = (a.inset(n), a.moved(n, m), a.centered(n, m), a.hull(Rect::new(n, m, m, n)));
        }

        #[test]
        fn the_part_cut_off_is_outside_every_picture(a in any_rect(), x in -40..40, y in -40..40) {
            let cut = Rect::between(a.x.into(), a.y.into(), a.right(), a.bottom());
            prop_assert_eq!(cut.contains(x, y), a.contains(x, y));
        }
    }

    #[test]
    fn a_border_is_taken_off_all_sides() {
        assert_eq!(Rect::new(2, 3, 10, 8).inset(2), Rect::new(4, 5, 6, 4));
        assert_eq!(Rect::new(2, 3, 10, 8).centered(4, 2), Rect::new(5, 6, 4, 2));
        assert!(Rect::new(0, 0, 3, 9).inset(2).is_empty());
    }

    #[test]
    fn a_hull_holds_both_and_no_more() {
        let (one, other) = (Rect::new(9, 2, 3, 3), Rect::new(1, 4, 2, 9));
        assert_eq!(one.hull(other), Rect::new(1, 2, 11, 11));
        assert_eq!(other.hull(one), one.hull(other));
    }
}
