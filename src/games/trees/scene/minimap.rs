//! The small picture of the whole maze beside a view of a part of it, with a frame around that part.

use super::overview::Overview;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Pos, Size};
use crate::input::Point;

/// Where it stands: no larger than this.
const PLACE: Rect = Rect::new(616, 266, 144, 76);
/// A frame is never smaller.
const LEAST_FRAME: i32 = 4;

/// The small picture.
#[derive(Clone)]
pub struct Minimap {
    /// What it shows.
    pub overview: Overview,
}

impl Minimap {
    /// The picture of a maze without walls.
    pub fn new(size: Size) -> Self {
        let room = Size::new(PLACE.w as usize - 2, PLACE.h as usize - 2);
        Self {
            overview: Overview::new(size, room),
        }
    }

    /// Pixels of the screen for a pixel of the overview, both ways.
    fn scale(&self) -> i32 {
        let picture = self.overview.picture().bounds();
        ((PLACE.w - 2) / picture.w).min((PLACE.h - 2) / picture.h)
    }

    /// Where the picture stands, without the line around it.
    fn area(&self) -> Rect {
        let (picture, scale) = (self.overview.picture().bounds(), self.scale());
        PLACE.centered(scale * picture.w, scale * picture.h)
    }

    /// The cell under a pixel of the screen; for one beside the picture the nearest one.
    pub fn nearest(&self, point: Point) -> Pos {
        let (area, scale) = (self.area(), self.scale());
        let pixel = |at: i32, start: i32| (at - start).div_euclid(scale);
        self.overview
            .cell(pixel(point.x, area.x), pixel(point.y, area.y))
    }

    /// Whether a pixel of the screen belongs to it.
    pub fn contains(&self, point: Point) -> bool {
        self.area().contains(point.x, point.y)
    }

    /// Draws it, with a frame around the cells from the first to the one before the last.
    pub fn draw(&self, screen: &mut Framebuffer, (first, last): (Pos, Pos)) {
        let (area, scale) = (self.area(), self.scale());
        screen.frame(area.inset(-1), Color::SLATE);
        let picture = self.overview.picture();
        for (y, row) in (0..).zip(picture.rows()) {
            for (x, &pixel) in (0..).zip(row) {
                let square = Rect::new(area.x + x * scale, area.y + y * scale, scale, scale);
                screen.fill_rect(square, Color(pixel));
            }
        }
        let (left, top) = self.overview.pixel(first);
        let (right, below) = self.overview.pixel(Pos::new(last.x - 1, last.y - 1));
        let side = |from: i32, to: i32| ((to - from + 1) * scale).max(LEAST_FRAME);
        let (w, h) = (side(left, right), side(top, below));
        let x = (area.x + left * scale).min(area.x + area.w - w);
        let y = (area.y + top * scale).min(area.y + area.h - h);
        let frame = Rect::new(x, y, w, h);
        screen.frame(frame.inset(-1), Color::NIGHT);
        screen.frame(frame, Color::WHITE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_maze_has_its_place_and_its_cells() {
        for size in [
            (1, 1),
            (30, 20),
            (2_000, 2_000),
            (65_535, 3_051),
            (1, 65_535),
        ] {
            let map = Minimap::new(Size::new(size.0, size.1));
            let area = map.area();
            assert_eq!(area.inset(-1).intersection(PLACE), area.inset(-1));
            let last = Point {
                x: area.x + area.w - 1,
                y: area.y + area.h - 1,
            };
            let first = Point {
                x: area.x,
                y: area.y,
            };
            assert!(map.contains(first) && map.contains(last));
            let middle = map.overview.pixel(map.nearest(last));
            assert_eq!(middle, (area.w / map.scale() - 1, area.h / map.scale() - 1));
        }
    }
}
