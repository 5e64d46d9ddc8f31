//! A plot of curves with logarithmic axes, in whole pixels: where one value grows like a power of the other, the curve
//! is a straight line.
//!
//! Positions are computed in whole numbers, so that the picture is the same everywhere. The meaning of the curves is
//! not known here.

use crate::gfx::{Color, Font, Framebuffer, Rect};

/// Fraction bits of a logarithm to the base 2.
const PARTS: u32 = 16;
/// How far outside the plot a point may be, in pixels.
const FAR: i64 = 1 << 20;
/// From an axis to its numbers, in multiples of the text's scale.
const GAP: i32 = 3;

/// One axis.
#[derive(Clone, Copy, Debug)]
pub struct Axis<'a> {
    /// Its name and unit.
    pub label: &'a str,
    /// The smallest and the largest value shown, both at least 1.
    pub range: (u64, u64),
    /// Values marked with a line across and their number.
    pub marks: &'a [u64],
}

impl Axis<'_> {
    /// The place of a value on an axis of `length` pixels.
    fn place(&self, value: u64, length: i32) -> i32 {
        let (low, high) = (log2(self.range.0), log2(self.range.1));
        let span = (high - low).max(1);
        let along = (log2(value) - low) * i64::from(length) / span;
        along.clamp(-FAR, FAR) as i32
    }
}

/// Points of one curve, from left to right.
#[derive(Clone, Copy, Debug)]
pub struct Curve<'a> {
    /// Their values on both axes.
    pub points: &'a [(u64, u64)],
    /// Its colour.
    pub color: Color,
}

/// Where a plot is, and its axes.
#[derive(Clone, Copy, Debug)]
pub struct Plot<'a> {
    /// The whole area, with numbers and labels.
    pub area: Rect,
    /// From left to right.
    pub x: Axis<'a>,
    /// From bottom to top.
    pub y: Axis<'a>,
    /// How many times its own size the text is drawn, and the width of a line in pixels.
    pub scale: i32,
}

impl Plot<'_> {
    /// The part in which curves are drawn; its edges are the axes.
    pub fn inside(&self) -> Rect {
        let (s, letter) = (self.scale, Font::width(" ", self.scale));
        let numbers = self.y.marks.iter().map(|&mark| short(mark).len() as i32);
        let left = numbers.max().unwrap_or(0) * letter + GAP * s;
        let (top, below) = (letter + GAP * s, 2 * (letter + GAP * s));
        let Rect { x, y, w, h } = self.area;
        Rect::new(x + left, y + top, w - left - 2 * letter, h - top - below)
    }

    /// The pixel of a pair of values.
    fn pixel(&self, inside: Rect, (x, y): (u64, u64)) -> (i32, i32) {
        let (right, up) = (self.x.place(x, inside.w - 1), self.y.place(y, inside.h - 1));
        (inside.x + right, inside.y + inside.h - 1 - up)
    }

    /// Draws axes, numbers and curves, later ones over earlier ones.
    pub fn draw(&self, screen: &mut Framebuffer, font: &Font, curves: &[Curve<'_>]) {
        let (inside, s) = (self.inside(), self.scale);
        let bottom = inside.y + inside.h;
        for &mark in self.x.marks {
            let (x, _) = self.pixel(inside, (mark, self.y.range.0));
            screen.fill_rect(Rect::new(x, inside.y, s, inside.h), Color::SHADOW);
            font.draw_centered(screen, x, bottom + GAP * s, &short(mark), Color::SILVER, s);
        }
        let letter = Font::width(" ", s);
        for &mark in self.y.marks {
            let (_, y) = self.pixel(inside, (self.x.range.0, mark));
            screen.fill_rect(Rect::new(inside.x, y, inside.w, s), Color::SHADOW);
            let right = inside.x - GAP * s;
            font.draw_right(
                screen,
                right,
                y - letter / 2,
                &short(mark),
                Color::SILVER,
                s,
            );
        }
        screen.fill_rect(Rect::new(inside.x, inside.y, s, inside.h), Color::SLATE);
        screen.fill_rect(Rect::new(inside.x, bottom, inside.w, s), Color::SLATE);
        font.draw(screen, inside.x, self.area.y, self.y.label, Color::WHITE, s);
        let label = bottom + letter + 2 * GAP * s;
        font.draw_right(
            screen,
            inside.x + inside.w,
            label,
            self.x.label,
            Color::WHITE,
            s,
        );
        screen.clipped(inside.inset(-2 * s), |screen| {
            curves
                .iter()
                .for_each(|curve| self.draw_curve(screen, inside, curve));
        });
    }

    fn draw_curve(&self, screen: &mut Framebuffer, inside: Rect, curve: &Curve<'_>) {
        let s = self.scale;
        let pixels = || curve.points.iter().map(|&point| self.pixel(inside, point));
        for (from, to) in pixels().zip(pixels().skip(1)) {
            for down in 0..s {
                screen.line((from.0, from.1 + down), (to.0, to.1 + down), curve.color);
            }
        }
        for (x, y) in pixels() {
            screen.fill_rect(Rect::new(x - s, y - s, 3 * s, 3 * s), curve.color);
        }
    }
}

/// The powers of ten from the one at or below `low` to the one at or above `high`.
pub fn decades(low: u64, high: u64) -> Vec<u64> {
    let powers = || (0..20).map(|power| 10_u64.pow(power));
    let first = powers().take_while(|&power| power <= low.max(1)).count() - 1;
    let last = powers().position(|power| power >= high).unwrap_or(19);
    powers().take(last.max(first + 1) + 1).skip(first).collect()
}

/// A number in at most four letters if it is round: thousands as `k`, millions as `M`.
pub fn short(value: u64) -> String {
    let units = [(1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")];
    let unit = units
        .iter()
        .find(|&&(unit, _)| value >= unit && value.is_multiple_of(unit));
    unit.map_or_else(
        || value.to_string(),
        |(unit, letter)| format!("{}{letter}", value / unit),
    )
}

/// The logarithm to the base 2 in fixed point with [`PARTS`] fraction bits, rounded down; for 0 that of 1.
fn log2(value: u64) -> i64 {
    let value = value.max(1);
    let whole = value.ilog2();
    // From 1 to 2, exclusive, with 63 fraction bits.
    let mut rest = u128::from(value) << (63 - whole);
    let mut parts = 0;
    for _ in 0..PARTS {
        rest = (rest * rest) >> 63;
        parts <<= 1;
        if rest >= 1 << 64 {
            parts |= 1;
            rest >>= 1;
        }
    }
    (i64::from(whole) << PARTS) | parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::Assets;

    #[test]
    fn logarithms_are_exact_to_their_last_part() {
        for power in 0..64 {
            assert_eq!(log2(1 << power), power << PARTS);
        }
        assert_eq!((log2(0), log2(3) >> 6), (0, 1623));
        let values = [
            2,
            3,
            5,
            9,
            10,
            11,
            99,
            1000,
            1_000_003,
            u64::MAX - 1,
            u64::MAX,
        ];
        assert!(values.windows(2).all(|pair| log2(pair[0]) <= log2(pair[1])));
        // log(a) + log(b) = log(a * b), except for rounding down.
        assert!((0..=1).contains(&(log2(10 * 77) - log2(10) - log2(77))));
    }

    #[test]
    fn decades_embrace_what_is_between() {
        assert_eq!(decades(7, 320), [1, 10, 100, 1000]);
        assert_eq!(decades(10, 100), [10, 100]);
        assert_eq!(decades(0, 0), [1, 10]);
        assert_eq!(decades(5, u64::MAX).len(), 20);
    }

    #[test]
    fn round_numbers_are_short() {
        let told = [7, 200, 1000, 1500, 20_000, 3_000_000].map(short);
        assert_eq!(told, ["7", "200", "1k", "1500", "20k", "3M"]);
    }

    #[test]
    fn equal_ratios_are_equal_ways_and_a_power_is_a_straight_line() {
        let axis = Axis {
            label: "",
            range: (1, 10_000),
            marks: &[],
        };
        let places = [1, 10, 100, 1000, 10_000].map(|value| axis.place(value, 400));
        assert!(
            (0..5).all(|step| (places[step as usize] - 100 * step).abs() <= 1),
            "{places:?}"
        );
    }

    #[test]
    fn curves_stay_inside_whatever_their_values() {
        let font = Font::load(&Assets::default()).unwrap();
        let mut screen = Framebuffer::new(120, 90);
        let axis = Axis {
            label: "cells",
            range: (10, 100),
            marks: &[10, 100],
        };
        let plot = Plot {
            area: Rect::new(0, 0, 120, 90),
            x: axis,
            y: axis,
            scale: 1,
        };
        let points = [(0, 0), (10, 100), (100, 10), (1_000_000, u64::MAX)];
        let curve = Curve {
            points: &points,
            color: Color::RED,
        };
        plot.draw(&mut screen, &font, &[curve]);
        let inside = plot.inside();
        let corner = |x: i32, y: i32| screen.pixel(inside.x + x, inside.y + y);
        assert_eq!(corner(0, 0), Some(Color::RED));
        assert_eq!(corner(inside.w - 1, inside.h - 1), Some(Color::RED));
        let middle = corner(inside.w / 2, inside.h / 2);
        let around = (-1..=1).map(|down| corner(inside.w / 2, inside.h / 2 + down));
        assert!(
            around.into_iter().any(|found| found == Some(Color::RED)),
            "{middle:?}"
        );
        assert!((0..120).all(|x| screen.pixel(x, 89) != Some(Color::RED)));
    }
}
