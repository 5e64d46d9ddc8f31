//! Arrows at the edge of the maze, each towards something out of view. They are made of dots as large as those of the
//! letters, and point in one of eight directions.

use crate::games::trees::scene::layout::Layout;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Pos;

/// The side of a dot.
const DOT: i32 = 2;
/// Dots from an arrow's middle to its tip, to its tail, and to its farthest corner.
const TIP: i32 = 3;
const TAIL: i32 = 3;
const FAR: i32 = 9;
/// From the edge of the maze to the middle of an arrow.
const INSET: i32 = (TIP + 3) * DOT;
/// From arrow to arrow, side by side.
const PITCH: i32 = (2 * FAR - 2) * DOT;
/// From the edge of the screen to below a notice.
const NOTICES: i32 = 38;

/// The colour of an arrow, and of the line along its edge.
pub type Colors = (Color, Color);

/// Draws an arrow towards each of these cells; those that would cover another stand beside it.
pub fn draw(screen: &mut Framebuffer, layout: &Layout, targets: &[(Pos, Colors)]) {
    let (picture, middle) = (layout.picture(), layout.middle());
    // Where the maze is alone on the screen, notices and the counter are at the edges above and below.
    let edge = if layout.is_alone() { NOTICES } else { 0 };
    let room = (
        (picture.w / 2 - INSET).max(0),
        (picture.h / 2 - INSET - edge).max(0),
    );
    let mut taken: Vec<(i32, i32)> = Vec::new();
    screen.clipped(picture, |screen| {
        for &(target, colors) in targets {
            let (x, y) = layout.corner(target);
            let way = (x - middle.x, y - middle.y);
            let at = free(rim(way, room), room, &taken);
            taken.push(at);
            draw_arrow(screen, (middle.x + at.0, middle.y + at.1), way, colors);
        }
    });
}

/// Where the way from the middle comes to the rim, and whether that is its left or right side.
fn rim((dx, dy): (i32, i32), (w, h): (i32, i32)) -> ((i32, i32), bool) {
    let [dx, dy, wide, high] = [dx, dy, w, h].map(i64::from);
    if dx.abs() * high >= dy.abs() * wide {
        let y = dy * wide / dx.abs().max(1);
        ((w * dx.signum() as i32, y as i32), true)
    } else {
        let x = dx * high / dy.abs().max(1);
        ((x as i32, h * dy.signum() as i32), false)
    }
}

/// The nearest place along the same side of the rim that is clear of the others, or if there is none, the place itself.
fn free(
    ((x, y), upright): ((i32, i32), bool),
    (w, h): (i32, i32),
    taken: &[(i32, i32)],
) -> (i32, i32) {
    let is_clear = |at: &(i32, i32)| {
        let mut others = taken.iter();
        others.all(|other| (at.0 - other.0).abs().max((at.1 - other.1).abs()) >= PITCH)
    };
    let along = |by: i32| if upright { (x, y + by) } else { (x + by, y) };
    let places = (0..=2 * w.max(h)).flat_map(|by| [along(by), along(-by)]);
    let mut places = places.filter(|at| at.0.abs() <= w && at.1.abs() <= h);
    places.find(is_clear).unwrap_or((x, y))
}

/// An arrow with a bright line along its edge and a dark one around it.
fn draw_arrow(
    screen: &mut Framebuffer,
    (x, y): (i32, i32),
    (dx, dy): (i32, i32),
    (color, edge): Colors,
) {
    let [wide, high] = [dx, dy].map(|part| i64::from(part).abs());
    // The nearest of the eight directions.
    let step = (
        if 5 * wide >= 2 * high { dx.signum() } else { 0 },
        if 5 * high >= 2 * wide { dy.signum() } else { 0 },
    );
    for (right, down) in (-FAR..=FAR).flat_map(|down| (-FAR..=FAR).map(move |right| (right, down)))
    {
        let color = match depth((right, down), step) {
            ..-1 => continue,
            -1 => Color::NIGHT,
            0 => edge,
            _ => color,
        };
        let dot = Rect::new(x + right * DOT, y + down * DOT, DOT, DOT);
        screen.fill_rect(dot, color);
    }
}

/// How many dots inside the edge of an arrow a dot is: 0 on the edge, -1 around it. Slanting edges are two dots thick,
/// which closes them.
fn depth((x, y): (i32, i32), (right, down): (i32, i32)) -> i32 {
    let slant = |dots: i32| dots.div_euclid(2);
    if right != 0 && down != 0 {
        let (ahead, below) = (x * right, y * down);
        let front = (TAIL - ahead).min(TAIL - below);
        front.min(slant(ahead + below + TAIL))
    } else {
        let (along, beside) = (x * right + y * down, (x * down - y * right).abs());
        (along + TAIL).min(slant(TIP - along - beside))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_of_one_direction_stand_side_by_side_on_the_rim() {
        let room = (280, 180);
        for way in [(9000, 40), (-9000, 9000), (3, 500), (-1, -500)] {
            let mut taken = Vec::new();
            for _ in 0..5 {
                let at = free(rim(way, room), room, &taken);
                assert!(at.0.abs() == room.0 || at.1.abs() == room.1, "{way:?}");
                assert!(at.0.abs() <= room.0 && at.1.abs() <= room.1, "{way:?}");
                taken.push(at);
            }
            for (place, one) in taken.iter().enumerate() {
                for other in &taken[..place] {
                    let apart = (one.0 - other.0).abs().max((one.1 - other.1).abs());
                    assert!(apart >= PITCH, "{way:?}: {one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn an_arrow_and_its_dark_line_fit_before_the_edge() {
        for step in [(1, 0), (1, 1), (0, -1), (-1, 1)] {
            let dots = (-12..=12).flat_map(|y| (-12..=12).map(move |x| (x, y)));
            for (x, y) in dots.filter(|&dot| depth(dot, step) >= -1) {
                let ahead = (x * step.0).max(y * step.1);
                assert!(ahead <= TIP + 2 && x.abs().max(y.abs()) <= FAR, "{x} {y}");
            }
        }
    }
}
