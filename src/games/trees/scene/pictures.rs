//! The maze as pixels: floors by distance, walls, the X-ray's marks, and the way out.

use super::layout::Layout;
use crate::gfx::walls::draw_wall;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Distances, Pos};
use crate::maze::{Orientation, Trees, Wall, WallState};

/// The border is white, the source says: (255, 255, 255).
pub const BORDER: Color = Color::rgb(255, 255, 255);
/// Walls that may grow next.
pub const MAY_GROW: Color = Color::CYAN;
/// Walls that have become impossible.
pub const IMPOSSIBLE: Color = Color::RED;
/// From near to far.
const NEAR_TO_FAR: [Color; 8] = [
    Color::NAVY,
    Color::BLUE,
    Color::SKY,
    Color::TEAL,
    Color::GREEN,
    Color::YELLOW,
    Color::ORANGE,
    Color::RED,
];
/// How far floors step back behind the walls, in 256ths of the way to the background.
const FLOOR_DIMNESS: u32 = 112;

/// A path is a quarter as thick as a floor is wide, but no thicker than this.
const THICKEST_PATH: i32 = 10;

/// What the X-ray counts in view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Walls that may grow next.
    pub may_grow: usize,
    /// Walls that cannot stand any more.
    pub impossible: usize,
}

/// All places for walls in view, in the article's order of drawing: row by row, left before top.
fn places(layout: &Layout) -> impl Iterator<Item = Wall> + use<> {
    let (first, last) = layout.cells();
    (first.y..=last.y)
        .flat_map(move |y| (first.x..=last.x).map(move |x| Pos::new(x, y)))
        .flat_map(|pos| [Wall::left(pos), Wall::top(pos)])
}

/// Draws every standing wall in view; trees by their colours, the first tree's first.
pub fn draw_walls(screen: &mut Framebuffer, layout: &Layout, trees: &Trees, colors: &[Color]) {
    let origin = layout.origin();
    for wall in places(layout).filter(|&wall| trees.walls().has(wall)) {
        let color = match trees.tree_of(wall) {
            Some(tree) => colors[tree as usize - 1],
            None => BORDER,
        };
        let horizontal = wall.orientation == Orientation::Horizontal;
        draw_wall(
            screen,
            origin,
            layout.style,
            wall.pos.x,
            wall.pos.y,
            horizontal,
            color,
        );
    }
}

/// Marks what may grow next with dashes and what has become impossible with a dot, and counts both.
pub fn draw_xray(screen: &mut Framebuffer, layout: &Layout, trees: &Trees) -> Census {
    let mut census = Census::default();
    for wall in places(layout) {
        match trees.state(wall) {
            WallState::MayGrow => {
                census.may_grow += 1;
                draw_dashes(screen, bar(layout, wall));
            }
            WallState::Impossible => {
                census.impossible += 1;
                let Rect { x, y, w, h } = bar(layout, wall);
                let dot = layout.style.wall;
                screen.fill_rect(
                    Rect::new(x + (w - dot) / 2, y + (h - dot) / 2, dot, dot),
                    IMPOSSIBLE,
                );
            }
            WallState::Standing | WallState::Floating | WallState::OutOfDraw => {}
        }
    }
    census
}

/// The pixels of a wall without the corners at its ends.
fn bar(layout: &Layout, wall: Wall) -> Rect {
    let (x, y) = layout.origin();
    let (left, top) = (
        x + wall.pos.x * layout.style.tile,
        y + wall.pos.y * layout.style.tile,
    );
    let (length, thickness) = (layout.style.tile - layout.style.wall, layout.style.wall);
    match wall.orientation {
        Orientation::Horizontal => Rect::new(left + thickness, top, length, thickness),
        Orientation::Vertical => Rect::new(left, top + thickness, thickness, length),
    }
}

/// Every second stretch of a bar, each as long as the bar is thick.
pub fn draw_dashes(screen: &mut Framebuffer, bar: Rect) {
    let thickness = bar.w.min(bar.h);
    for start in (0..bar.w.max(bar.h)).step_by(2 * thickness as usize) {
        let (x, y) = if bar.w > bar.h {
            (bar.x + start, bar.y)
        } else {
            (bar.x, bar.y + start)
        };
        screen.fill_rect(Rect::new(x, y, thickness, thickness), MAY_GROW);
    }
}

/// Colours the floors in view by their distance from the start, near to far.
pub fn draw_distances(screen: &mut Framebuffer, layout: &Layout, distances: &Distances) {
    let farthest = distances.farthest().map_or(1, |(_, steps)| steps.max(1));
    let (first, last) = layout.cells();
    let (x0, y0) = layout.origin();
    let (tile, wall) = (layout.style.tile, layout.style.wall);
    for y in first.y..last.y {
        for x in first.x..last.x {
            if let Some(steps) = distances.get(Pos::new(x, y)) {
                // With the walls' places, which stay coloured where no wall stands.
                let area = Rect::new(x0 + x * tile, y0 + y * tile, tile + wall, tile + wall);
                screen.fill_rect(area, shade(steps, farthest));
            }
        }
    }
}

/// The colour of a distance, between the two nearest of the scale.
pub fn shade(steps: u32, farthest: u32) -> Color {
    let scaled = u64::from(steps) * 256 * (NEAR_TO_FAR.len() as u64 - 1) / u64::from(farthest);
    let (index, part) = ((scaled / 256) as usize, (scaled % 256) as u32);
    let next = (index + 1).min(NEAR_TO_FAR.len() - 1);
    NEAR_TO_FAR[index]
        .mix(NEAR_TO_FAR[next], part)
        .mix(Color::NIGHT, FLOOR_DIMNESS)
}

/// Draws a path through the middles of its cells, with a mark on its first and its last one.
pub fn draw_path(screen: &mut Framebuffer, layout: &Layout, path: &[Pos], color: Color) {
    let (x0, y0) = layout.origin();
    let (tile, wall) = (layout.style.tile, layout.style.wall);
    let floor = tile - wall;
    let thickness = (floor / 4).clamp(1, THICKEST_PATH);
    let square = |pos: Pos, size: i32| {
        let inset = wall + (floor - size) / 2;
        Rect::new(
            x0 + pos.x * tile + inset,
            y0 + pos.y * tile + inset,
            size,
            size,
        )
    };
    for pair in path.windows(2) {
        let (a, b) = (square(pair[0], thickness), square(pair[1], thickness));
        let (x, y) = (a.x.min(b.x), a.y.min(b.y));
        screen.fill_rect(
            Rect::new(
                x,
                y,
                (a.x - b.x).abs() + thickness,
                (a.y - b.y).abs() + thickness,
            ),
            color,
        );
    }
    for &end in path.first().into_iter().chain(path.last()) {
        screen.fill_rect(
            square(end, (floor * 5 / 8).clamp(1, 3 * THICKEST_PATH)),
            color,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_go_from_end_to_end() {
        assert_eq!(shade(0, 100), Color::NAVY.mix(Color::NIGHT, FLOOR_DIMNESS));
        assert_eq!(shade(100, 100), Color::RED.mix(Color::NIGHT, FLOOR_DIMNESS));
        assert_eq!(shade(u32::MAX, u32::MAX), shade(1, 1));
    }
}
