//! A plot of curves in whole pixels. From left to right the axis is logarithmic: equal ratios are equal ways.
//!
//! Positions are computed in whole numbers, so that the picture is the same everywhere. The meaning of the curves is
//! not known here.

use std::collections::BTreeSet;

use crate::gfx::{Color, Font, Framebuffer, Rect};

/// Fraction bits of a logarithm to the base 2.
const PARTS: u32 = 16;
/// The most marks of ratios beyond the first.
const MOST_MARKS: u64 = 4;
/// How far outside the plot a point may be, in pixels.
const FAR: i128 = 1 << 20;
/// From an axis to its numbers, in multiples of the text's scale.
const GAP: i32 = 3;
/// How far the number of a point may be from its place beside the point, in the same.
const FARTHEST: i32 = 24;
/// How far outside the plot the pointer may be; in the same.
const REACH: i32 = 12;
/// Letters of the longest number on an axis: it stays where it is when others are shown.
const NUMBER: i32 = 4;
/// Letters of the names at the right, and from name to name, in multiples of the text's scale.
const NAME: i32 = 10;
const NAME_LINE: i32 = 9;
/// The width of the lines that lead to the names, in the same; how far they fade, in 256ths of the way to the night.
const LEADER: i32 = 12;
const QUIET: u32 = 110;
/// How far the curves behind one that stands out fade, in the same.
const BEHIND: u32 = 72;

/// One axis.
#[derive(Clone, Copy, Debug)]
pub struct Axis<'a> {
    /// Its name and unit.
    pub label: &'a str,
    /// The smallest and the largest value shown, both at least 1.
    pub range: (u64, u64),
    /// Values marked with a line across and their number.
    pub marks: &'a [u64],
    /// How that number is written.
    pub show: fn(u64) -> String,
    /// Equal ratios are equal ways, not equal differences.
    pub is_logarithmic: bool,
}

impl Axis<'_> {
    /// The place of a value on an axis of `length` pixels.
    fn place(&self, value: u64, length: i32) -> i32 {
        let measure = |value: u64| {
            if self.is_logarithmic {
                i128::from(log2(value))
            } else {
                i128::from(value)
            }
        };
        let (low, high) = (measure(self.range.0), measure(self.range.1));
        let span = (high - low).max(1);
        let along = (measure(value) - low) * i128::from(length) / span;
        along.clamp(-FAR, FAR) as i32
    }
}

/// Points of one curve, from left to right.
#[derive(Clone, Copy, Debug)]
pub struct Curve<'a> {
    /// Their values on both axes.
    pub points: &'a [(u64, u64)],
    /// Their numbers, beside them where the curve stands out.
    pub told: &'a [u64],
    /// Its name, at its end; at the lower end of the axis if it has no points.
    pub name: &'a str,
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
    /// The place of the curve that stands out, with the numbers of its points.
    pub chosen: Option<usize>,
    /// How many times its own size the text is drawn, and the width of a line in pixels.
    pub scale: i32,
}

impl Plot<'_> {
    /// The part in which curves are drawn; its edges are the axes.
    pub fn inside(&self) -> Rect {
        let (s, letter) = (self.scale, Font::width(" ", self.scale));
        let numbers = self.y.marks.iter();
        let numbers = numbers.map(|&mark| (self.y.show)(mark).chars().count() as i32);
        let left = numbers.max().unwrap_or(0).max(NUMBER) * letter + GAP * s;
        let right = NAME * letter + LEADER * s + GAP * s;
        let (top, below) = (letter + GAP * s, 2 * (letter + GAP * s));
        let Rect { x, y, w, h } = self.area;
        Rect::new(x + left, y + top, w - left - right, h - top - below)
    }

    /// The pixel of a pair of values.
    fn pixel(&self, inside: Rect, (x, y): (u64, u64)) -> (i32, i32) {
        let (right, up) = (self.x.place(x, inside.w - 1), self.y.place(y, inside.h - 1));
        (inside.x + right, inside.y + inside.h - 1 - up)
    }

    /// The place of the curve with the point that is nearest to a pixel of the plot, and that of the point on it: of
    /// those nearest from left to right, the nearest in height.
    pub fn nearest(&self, curves: &[Curve<'_>], (x, y): (i32, i32)) -> Option<(usize, usize)> {
        let inside = self.inside();
        let away = |&(place, point): &(usize, usize)| {
            let at = self.pixel(inside, curves[place].points[point]);
            (at.0.abs_diff(x), at.1.abs_diff(y))
        };
        let points = curves.iter().enumerate();
        let points = points
            .flat_map(|(place, curve)| (0..curve.points.len()).map(move |point| (place, point)));
        let is_over = inside.inset(-REACH * self.scale).contains(x, y);
        points.min_by_key(away).filter(|_| is_over)
    }

    /// Draws axes, numbers and curves. Where curves meet they are side by side, so that none is hidden.
    pub fn draw(&self, screen: &mut Framebuffer, font: &Font, curves: &[Curve<'_>]) {
        let (inside, s) = (self.inside(), self.scale);
        let bottom = inside.y + inside.h;
        for &mark in self.x.marks {
            let (x, _) = self.pixel(inside, (mark, self.y.range.0));
            screen.fill_rect(Rect::new(x, inside.y, s, inside.h), Color::SHADOW);
            font.draw_centered(
                screen,
                x,
                bottom + GAP * s,
                &(self.x.show)(mark),
                Color::SILVER,
                s,
            );
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
                &(self.y.show)(mark),
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
            self.draw_curves(screen, inside, curves);
        });
        self.draw_chosen(screen, font, inside, curves);
        let corner = (inside.x + inside.w, bottom);
        let named = curves.iter().filter(|curve| !curve.name.is_empty());
        let names: Vec<_> = named
            .map(|curve| {
                let end = curve.points.last().map(|&last| self.pixel(inside, last));
                (curve.name, curve.color, end.unwrap_or(corner))
            })
            .collect();
        let chosen = self.chosen.and_then(|chosen| curves.get(chosen));
        let chosen = chosen.map(|curve| curve.name);
        self.draw_names(screen, font, (inside, chosen), &names);
    }

    /// The names of all lines at the right, one below the other, each led to from the end of its line.
    fn draw_names(
        &self,
        screen: &mut Framebuffer,
        font: &Font,
        (inside, chosen): (Rect, Option<&str>),
        names: &[(&str, Color, (i32, i32))],
    ) {
        let s = self.scale;
        let line = NAME_LINE * s;
        // All of them stay beside the plot, above the numbers of its axis.
        let most = inside.y + inside.h - line / 2;
        let middles = apart(names.iter().map(|(.., end)| Some(end.1.min(most))), line);
        let mut middles: Vec<i32> = middles.into_iter().flatten().collect();
        middles.sort_unstable();
        let (highest, lowest) = (middles.first().copied(), middles.last().copied());
        let up = (lowest.unwrap_or(0) - most).max(0);
        let up = up.min(highest.unwrap_or(0) - self.area.y - line / 2);
        let left = inside.x + inside.w + LEADER * s + GAP * s;
        middles.iter_mut().for_each(|middle| *middle -= up);
        let mut names = names.to_vec();
        names.sort_by_key(|(.., end)| end.1);
        uncross(&mut names, &middles, left - GAP * s);
        for ((name, color, (x, y)), middle) in names.into_iter().zip(middles) {
            let width = left - GAP * s - x;
            let at = |step: i32| y + (middle - y) * step / width.max(1);
            // Without gaps where it is steep; quieter than a curve, which it would seem to prolong.
            for step in 0..width {
                let (from, to) = (at(step), at(step + 1));
                let rows = Rect::new(x + step, from.min(to), 1, from.abs_diff(to).max(1) as i32);
                screen.fill_rect(rows, color.mix(Color::NIGHT, QUIET));
            }
            let letter = Font::width(" ", s);
            let text = font.set(name, NAME * letter, s);
            let (plate, color) = if chosen == Some(name) {
                (color, Color::NIGHT)
            } else {
                (Color::NIGHT, color)
            };
            let (edge, top) = (s, middle - letter / 2);
            screen.fill_rect(
                Rect::new(left - edge, top - edge, text.width + edge, letter + edge),
                plate,
            );
            font.draw_line(screen, (left, middle - letter / 2), &text, color, s);
        }
    }

    /// The pixels of the points of a curve.
    fn pixels(&self, inside: Rect, curve: &Curve<'_>) -> Vec<(i32, i32)> {
        let points = curve.points.iter();
        points.map(|&point| self.pixel(inside, point)).collect()
    }

    /// The curve that stands out, over the others and where its values are, with the numbers of its points.
    fn draw_chosen(
        &self,
        screen: &mut Framebuffer,
        font: &Font,
        inside: Rect,
        curves: &[Curve<'_>],
    ) {
        let (s, letter) = (self.scale, Font::width(" ", self.scale));
        let Some(curve) = self.chosen.and_then(|chosen| curves.get(chosen)) else {
            return;
        };
        let lines: Vec<_> = curves
            .iter()
            .map(|curve| self.pixels(inside, curve))
            .collect();
        let line = self.pixels(inside, curve);
        let mut told: Vec<Rect> = Vec::new();
        screen.clipped(inside.inset(-2 * s), |screen| {
            for x in inside.x..inside.x + inside.w {
                if let Some((above, below)) = height(&line, x) {
                    let bar = Rect::new(x, above - s, 1, below - above + 3 * s);
                    screen.fill_rect(bar, Color::NIGHT);
                    screen.fill_rect(Rect::new(x, above, 1, bar.h - 2 * s), curve.color);
                }
            }
        });
        for (&(x, y), value) in line.iter().zip(curve.told) {
            screen.fill_rect(Rect::new(x - s, y - s, 3 * s, 3 * s), curve.color);
            let text = value.to_string();
            let size = (Font::width(&text, s), letter);
            let place = |lines| self.number_place(inside, lines, &told, (x, y), size);
            // Where no place is free, it is over other curves: a number that is missing tells nothing.
            let over_others = || {
                let (plate, _) = place(std::slice::from_ref(&line))?;
                Some((plate, true))
            };
            let Some((plate, is_led)) = place(&lines).or_else(over_others) else {
                continue;
            };
            if is_led {
                let x = x.clamp(plate.x, plate.x + plate.w - s);
                let (from, to) = (y.min(plate.y), y.max(plate.y));
                let leader = Rect::new(x, from, s, to - from);
                screen.fill_rect(leader, curve.color);
            }
            screen.fill_rect(plate, Color::NIGHT);
            font.draw(screen, plate.x + s, plate.y + s, &text, curve.color, s);
            told.push(plate);
        }
    }

    /// The plate for the number of a point, of this size: as near as can be, rather above than below, where no line and
    /// no other number is, and nearer to this point than to another one or to another line. Where there is no such
    /// place, it may be nearer to those if a line leads to it.
    fn number_place(
        &self,
        inside: Rect,
        lines: &[Vec<(i32, i32)>],
        told: &[Rect],
        (x, y): (i32, i32),
        (wide, high): (i32, i32),
    ) -> Option<(Rect, bool)> {
        let s = self.scale;
        let plate = |left: i32, top: i32| {
            let left = left.max(inside.x + GAP * s);
            Rect::new(left - s, top - s, wide + s, high + s)
        };
        let is_free = |plate: &Rect| {
            let meets = |(above, below)| above - s < plate.y + plate.h && plate.y < below + 2 * s;
            let is_clear = |line: &Vec<(i32, i32)>, x: i32| !height(line, x).is_some_and(&meets);
            let mut columns = plate.x..plate.x + plate.w;
            let is_inside = plate.y + s >= inside.y
                && plate.y + plate.h <= inside.y + inside.h
                && plate.x + plate.w <= inside.x + inside.w;
            is_inside
                && columns.all(|x| lines.iter().all(|line| is_clear(line, x)))
                && told
                    .iter()
                    .all(|other| other.intersection(*plate).is_empty())
        };
        // Points that are drawn side by side are one to the eye.
        let is_apart =
            |at: &&(i32, i32)| at.0.abs_diff(x).max(at.1.abs_diff(y)) > (2 * s).unsigned_abs();
        let others: Vec<(i32, i32)> = lines.iter().flatten().filter(is_apart).copied().collect();
        let meets_point = |line: &&Vec<(i32, i32)>| {
            let is_here = |(above, below)| above - 2 * s <= y && y <= below + 2 * s;
            height(line, x).is_some_and(is_here)
        };
        let strange: Vec<_> = lines.iter().filter(|line| !meets_point(line)).collect();
        let is_own = |plate: &Rect| {
            let own = away(*plate, (x, y));
            let is_farther = |line: &Vec<_>| {
                let mut columns = plate.x..plate.x + plate.w;
                columns.all(|x| {
                    let rows = height(line, x).map(|(above, below)| [above, below]);
                    let mut ends = rows.into_iter().flatten();
                    ends.all(|row| own < away(*plate, (x, row)))
                })
            };
            others.iter().all(|&other| own < away(*plate, other))
                && strange.iter().all(|line| is_farther(line))
        };
        let (above, below) = (y - high - GAP * s, y + GAP * s);
        let tops = (0..FARTHEST * s).flat_map(|far| [above - far, below + far]);
        let lefts = [x - wide, x - wide / 2, x];
        let plates = tops.flat_map(|top| lefts.map(|left| plate(left, top)));
        let mut nearest = None;
        for plate in plates.filter(is_free) {
            if is_own(&plate) {
                return Some((plate, false));
            }
            nearest.get_or_insert(plate);
        }
        nearest.map(|plate| (plate, true))
    }

    /// The curves, column by column, and their points: where they meet, beside each other.
    fn draw_curves(&self, screen: &mut Framebuffer, inside: Rect, curves: &[Curve<'_>]) {
        let s = self.scale;
        let lines = curves.iter().map(|curve| self.pixels(inside, curve));
        let lines: Vec<_> = lines.collect();
        // Beside the one that stands out the others are quiet.
        let quiet = if self.chosen.is_some() { BEHIND } else { 0 };
        for x in inside.x..inside.x + inside.w {
            let heights: Vec<_> = lines.iter().map(|line| height(line, x)).collect();
            let tops = apart(heights.iter().map(|span| span.map(|(top, _)| top)), s);
            for ((curve, span), top) in curves.iter().zip(heights).zip(tops) {
                if let (Some((above, below)), Some(top)) = (span, top) {
                    let bar = Rect::new(x, top, 1, below - above + s);
                    screen.fill_rect(bar, curve.color.mix(Color::NIGHT, quiet));
                }
            }
        }
        // Curves have their points at the same places.
        let places: BTreeSet<i32> = lines.iter().flatten().map(|&(x, _)| x).collect();
        for x in places {
            let point = |line: &Vec<(i32, i32)>| line.iter().find(|at| at.0 == x).map(|at| at.1);
            let tops = apart(lines.iter().map(point), s);
            for (curve, top) in curves.iter().zip(tops) {
                if let Some(top) = top {
                    let mark = Rect::new(x - s, top, 3 * s, s);
                    screen.fill_rect(mark, curve.color.mix(Color::NIGHT, quiet));
                }
            }
        }
    }
}

/// Brings names into an order in which none of the lines that lead to them, at these heights and to this place, crosses
/// another: one that begins farther to the left may be on the other side of one that begins there.
fn uncross(names: &mut [(&str, Color, (i32, i32))], middles: &[i32], to: i32) {
    for _ in 0..names.len() {
        for place in 1..names.len() {
            let [(from, above), (other, below)] = [names[place - 1].2, names[place].2];
            let x = from.max(other);
            let at = |(start, y): (i32, i32), middle: i32| {
                y + (middle - y) * (x - start) / (to - start).max(1)
            };
            let heights = [
                at((from, above), middles[place - 1]),
                at((other, below), middles[place]),
            ];
            if heights[0] > heights[1] {
                names.swap(place - 1, place);
            }
        }
    }
}

/// The heights of lines of `thick` pixels moved as little as is needed so that none covers another.
fn apart(heights: impl Iterator<Item = Option<i32>>, thick: i32) -> Vec<Option<i32>> {
    let mut heights: Vec<Option<i32>> = heights.collect();
    let known = heights.iter().enumerate();
    let mut order: Vec<(i32, usize)> = known
        .filter_map(|(place, at)| Some(((*at)?, place)))
        .collect();
    order.sort_unstable();
    // Groups side by side: the sum of where their lines want to be, and how many they are.
    let mut groups: Vec<(i32, i32)> = Vec::new();
    let top = |(sum, count): (i32, i32)| sum / count - (count - 1) * thick / 2;
    for &(at, _) in &order {
        let mut group = (at, 1);
        while let Some(&above) = groups.last()
            && top(above) + above.1 * thick > top(group)
        {
            groups.pop();
            group = (above.0 + group.0, above.1 + group.1);
        }
        groups.push(group);
    }
    let tops = groups
        .into_iter()
        .flat_map(|group| (0..group.1).map(move |line| top(group) + line * thick));
    for (&(_, place), top) in order.iter().zip(tops) {
        heights[place] = Some(top);
    }
    heights
}

/// How far a pixel is from an area, squared.
fn away(Rect { x, y, w, h }: Rect, at: (i32, i32)) -> u64 {
    let beside = |at: i32, start: i32, length: i32| at.abs_diff(at.clamp(start, start + length));
    let (across, along) = (beside(at.0, x, w), beside(at.1, y, h));
    u64::from(across).pow(2) + u64::from(along).pow(2)
}

/// From where to where a line through these pixels is high in a column.
fn height(line: &[(i32, i32)], x: i32) -> Option<(i32, i32)> {
    let segment = line
        .windows(2)
        .find(|pair| pair[0].0 <= x && x <= pair[1].0)?;
    let ((x0, y0), (x1, y1)) = (segment[0], segment[1]);
    let at = |x: i32| {
        let (part, whole) = (i64::from(x.min(x1) - x0), i64::from(x1 - x0).max(1));
        y0 + (i64::from(y1 - y0) * part / whole) as i32
    };
    let (one, other) = (at(x), at(x + 1));
    Some((one.min(other), one.max(other)))
}

/// Marks for ratios from 1 to at most `most`, in hundredths: round ones, at equal distances and no more than stand
/// apart.
pub fn ratios(most: u64) -> Vec<u64> {
    let steps = (1..18).flat_map(|power| [1, 2, 5].map(|step| step * 10_u64.pow(power)));
    let mut steps = steps.filter(|step| (most - most.min(100)) / step <= MOST_MARKS);
    let step = steps.next().unwrap_or(u64::MAX);
    let round = (1..).map_while(|count: u64| count.checked_mul(step));
    let round = round.take_while(|&mark| mark <= most);
    std::iter::once(100)
        .chain(round.filter(|&mark| mark > 100))
        .collect()
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
    fn ratios_embrace_what_is_between() {
        assert_eq!(ratios(100), [100]);
        assert_eq!(ratios(131), [100, 110, 120, 130]);
        assert_eq!(ratios(330), [100, 150, 200, 250, 300]);
        assert_eq!(ratios(1800), [100, 500, 1000, 1500]);
        assert!(ratios(u64::MAX).is_sorted());
    }

    #[test]
    fn lines_that_meet_are_moved_apart_as_little_as_possible() {
        let moved = |heights: &[i32]| -> Vec<i32> {
            let heights = heights.iter().map(|&height| Some(height));
            apart(heights, 2).into_iter().flatten().collect()
        };
        assert_eq!(moved(&[10, 30, 20]), [10, 30, 20]);
        assert_eq!(moved(&[10, 10, 10]), [8, 10, 12]);
        assert_eq!(moved(&[20, 10, 11]), [20, 9, 11]);
        assert_eq!(apart([None, Some(3)].into_iter(), 2), [None, Some(3)]);
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
            show: short,
            is_logarithmic: true,
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
        let mut screen = Framebuffer::new(240, 90);
        let axis = Axis {
            label: "cells",
            range: (10, 100),
            marks: &[10, 100],
            show: short,
            is_logarithmic: true,
        };
        let plot = Plot {
            area: Rect::new(0, 0, 240, 90),
            x: axis,
            y: axis,
            chosen: None,
            scale: 1,
        };
        let points = [(0, 0), (10, 100), (100, 10), (1_000_000, u64::MAX)];
        let curve = Curve {
            points: &points,
            told: &[],
            name: "",
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
        assert!((0..240).all(|x| screen.pixel(x, 89) != Some(Color::RED)));
    }

    #[test]
    fn a_number_is_nearer_to_its_own_point_than_to_another_one_or_led_to() {
        let axis = Axis {
            label: "",
            range: (1, 100),
            marks: &[],
            show: short,
            is_logarithmic: false,
        };
        let plot = Plot {
            area: Rect::new(0, 0, 320, 160),
            x: axis,
            y: axis,
            chosen: Some(0),
            scale: 1,
        };
        let (inside, size) = (plot.inside(), (24, 8));
        let (x, y) = (inside.x + 100, inside.y + 60);
        let line = |up: i32| vec![(x - 60, y - up), (x, y - up), (x + 60, y - up)];
        // Another curve above: below the point is its place.
        let lines = [line(0), line(8)];
        let place = plot.number_place(inside, &lines, &[], (x, y), size);
        assert!(place.is_some_and(|(plate, is_led)| plate.y > y && !is_led));
        // One below, too.
        let lines = [line(0), line(8), line(-8)];
        let place = plot.number_place(inside, &lines, &[], (x, y), size);
        assert!(place.is_some_and(|(_, is_led)| is_led), "{place:?}");
    }

    #[test]
    fn names_of_lines_that_end_together_are_apart_and_the_axis_stays() {
        let font = Font::load(&Assets::default()).unwrap();
        let mut screen = Framebuffer::new(320, 160);
        let points = [(10, 10), (1_000, 10)];
        let colors = [Color::RED, Color::GREEN, Color::ORANGE, Color::CYAN];
        let curves = colors.map(|color| Curve {
            points: &points,
            told: &[],
            name: "Depth",
            color,
        });
        let axis = |marks| Axis {
            label: "",
            range: (10, 1_000),
            marks,
            show: short,
            is_logarithmic: true,
        };
        let plot = |marks| Plot {
            area: Rect::new(0, 0, 320, 160),
            x: axis(&[]),
            y: axis(marks),
            chosen: None,
            scale: 1,
        };
        let inside = plot(&[10]).inside();
        assert_eq!(inside, plot(&[10, 1_500]).inside());
        plot(&[]).draw(&mut screen, &font, &curves);
        let names = inside.x + inside.w + 3 * GAP..320;
        let rows = colors.map(|color| {
            let is_there = |y: &i32| names.clone().any(|x| screen.pixel(x, *y) == Some(color));
            let rows: Vec<i32> = (0..160).filter(is_there).collect();
            (rows[0], rows[rows.len() - 1])
        });
        assert!(
            rows.windows(2).all(|pair| pair[0].1 < pair[1].0),
            "{rows:?}"
        );
    }

    #[test]
    fn lines_to_names_do_not_cross_where_curves_end_at_different_places() {
        let font = Font::load(&Assets::default()).unwrap();
        let mut screen = Framebuffer::new(320, 160);
        let (short, long) = ([(10, 10), (12, 100)], [(10, 10), (1_000, 90)]);
        let colors = [Color::RED, Color::GREEN, Color::ORANGE, Color::CYAN];
        let curve = |color: Color, points| Curve {
            points,
            told: &[],
            name: "Depth",
            color,
        };
        let mut curves: Vec<Curve> = colors.map(|color| curve(color, &short[..])).into();
        curves.push(curve(Color::WHITE, &long));
        let axis = || Axis {
            label: "",
            range: (10, 1_000),
            marks: &[],
            show: super::short,
            is_logarithmic: true,
        };
        let plot = Plot {
            area: Rect::new(0, 0, 320, 160),
            x: axis(),
            y: axis(),
            chosen: None,
            scale: 1,
        };
        plot.draw(&mut screen, &font, &curves);
        let inside = plot.inside();
        let order = |columns: std::ops::Range<i32>, quiet| {
            let rows = (0..160).map(|y| columns.clone().map(move |x| (x, y)));
            let mut seen: Vec<Color> = Vec::new();
            for row in rows {
                for color in row.filter_map(|(x, y)| screen.pixel(x, y)) {
                    let mut named = colors.into_iter().chain([Color::WHITE]);
                    let name = named.find(|name| name.mix(Color::NIGHT, quiet) == color);
                    seen.extend(name.filter(|name| !seen.contains(name)));
                }
            }
            seen
        };
        let right = inside.x + inside.w;
        let begins = order(right + 1..right + 2, QUIET);
        assert_eq!(begins.len(), 5);
        assert_eq!(begins, order(right + LEADER + GAP..320, 0));
    }

    #[test]
    fn no_curve_is_hidden_and_each_has_its_values_under_the_pointer() {
        let font = Font::load(&Assets::default()).unwrap();
        let mut screen = Framebuffer::new(240, 160);
        let axis = Axis {
            label: "",
            range: (10, 1_000),
            marks: &[],
            show: short,
            is_logarithmic: true,
        };
        let plot = Plot {
            area: Rect::new(0, 0, 240, 160),
            x: axis,
            y: axis,
            chosen: None,
            scale: 1,
        };
        let (low, high) = ([(10, 20), (1_000, 200)], [(10, 20), (1_000, 900)]);
        let colors = [Color::RED, Color::GREEN, Color::ORANGE, Color::CYAN];
        let curves: Vec<Curve> = colors
            .into_iter()
            .zip([&low[..], &low, &low, &high])
            .map(|(color, points)| Curve {
                points,
                told: &[],
                name: "",
                color,
            })
            .collect();
        plot.draw(&mut screen, &font, &curves);
        let inside = plot.inside();
        for color in colors {
            let pixels = (0..240).flat_map(|x| (0..160).map(move |y| (x, y)));
            let seen = pixels.filter(|&(x, y)| screen.pixel(x, y) == Some(color));
            assert!(seen.count() >= 40, "{color:?}");
        }
        let right = inside.x + inside.w - 1;
        let (_, y) = plot.pixel(inside, (1_000, 900));
        assert_eq!(plot.nearest(&curves, (right - 3, y + 3)), Some((3, 1)));
        let left = plot.nearest(&curves, (inside.x + 20, y));
        assert_eq!(left.map(|(_, point)| point), Some(0));
        assert_eq!(plot.nearest(&curves, (right + 60, y + 3)), None);
    }
}
