//! A small map: a board of squares in few pixels, and the square at each of its pixels.

use std::ops::Range;

use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Pos, Size};
use crate::input::Point;

/// Where the squares of a board are on its map. If the board has more squares than the map has pixels, some are left
/// out.
#[derive(Clone, Copy, Debug)]
pub struct SmallMap {
    size: Size,
    area: Rect,
    /// Pixels of a square.
    side: i32,
}

impl SmallMap {
    /// The map of a board at the top left of `place`, as large as it fits, with squares of at most `largest` pixels.
    pub fn new(size: Size, place: Rect, largest: i32) -> Self {
        let (columns, rows) = (size.width.max(1) as i32, size.height.max(1) as i32);
        let side = (place.w / columns).min(place.h / rows).clamp(1, largest);
        let (w, h) = (columns.min(place.w / side), rows.min(place.h / side));
        let area = Rect::new(place.x, place.y, w * side, h * side);
        Self { size, area, side }
    }

    /// The same, centred in `place`.
    #[must_use]
    pub const fn centered(self, place: Rect) -> Self {
        let area = place.centered(self.area.w, self.area.h);
        Self { area, ..self }
    }

    /// All of its pixels.
    pub const fn area(&self) -> Rect {
        self.area
    }

    /// Columns and rows that are drawn.
    const fn drawn(&self) -> Size {
        let (w, h) = (self.area.w / self.side, self.area.h / self.side);
        Size::new(w as usize, h as usize)
    }

    /// The square at a pixel of the screen; for a pixel outside the map the nearest one.
    pub fn nearest(&self, point: Point) -> Pos {
        let (Rect { x, y, .. }, drawn) = (self.area, self.drawn());
        let square = |pixel: i32, drawn: usize, all: usize| {
            let at = pixel.div_euclid(self.side).clamp(0, drawn as i32 - 1);
            scaled(at, all, drawn)
        };
        Pos::new(
            square(point.x - x, drawn.width, self.size.width),
            square(point.y - y, drawn.height, self.size.height),
        )
    }

    /// The pixels of these columns and rows of squares.
    pub fn part(&self, (columns, rows): (Range<i32>, Range<i32>)) -> Rect {
        let (Rect { x, y, w, h }, Size { width, height }) = (self.area, self.size);
        let along = |at, pixels: i32, all| scaled(at, pixels as usize, all);
        let (left, top) = (along(columns.start, w, width), along(rows.start, h, height));
        let (right, bottom) = (along(columns.end, w, width), along(rows.end, h, height));
        Rect::new(x + left, y + top, right - left, bottom - top)
    }

    /// The pixels of a square.
    pub fn rect(&self, pos: Pos) -> Rect {
        self.part((pos.x..pos.x + 1, pos.y..pos.y + 1))
    }

    /// Draws each square in its colour, if it has one.
    pub fn draw(&self, screen: &mut Framebuffer, color: impl Fn(Pos) -> Option<Color>) {
        for at in self.drawn().positions() {
            let (x, y) = (
                self.area.x + at.x * self.side,
                self.area.y + at.y * self.side,
            );
            if let Some(color) = color(self.nearest(Point { x, y })) {
                screen.fill_rect(Rect::new(x, y, self.side, self.side), color);
            }
        }
    }
}

/// `at` scaled from a range of `all` to a range of `whole`.
fn scaled(at: i32, whole: usize, all: usize) -> i32 {
    (i64::from(at) * whole as i64 / all.max(1) as i64) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: Rect = Rect::new(10, 20, 100, 60);

    #[test]
    fn every_board_has_its_place_and_its_squares() {
        for (width, height) in [
            (1, 1),
            (30, 20),
            (7, 90),
            (2_000, 2_000),
            (65_535, 3),
            (1, 65_535),
        ] {
            let size = Size::new(width, height);
            let map = SmallMap::new(size, PLACE, 8).centered(PLACE);
            let area = map.area();
            assert_eq!(area.intersection(PLACE), area, "{size}");
            let (right, bottom) = (area.x + area.w - 1, area.y + area.h - 1);
            assert_eq!(map.nearest(Point { x: -9, y: 0 }), Pos::new(0, 0));
            let last = map.nearest(Point { x: 999, y: 999 });
            assert_eq!(
                map.nearest(Point {
                    x: right,
                    y: bottom
                }),
                last
            );
            assert!(size.contains(last));
            let all = map.part((0..width as i32, 0..height as i32));
            assert_eq!(all, area, "{size}");
        }
    }

    #[test]
    fn a_square_and_its_pixels_belong_together() {
        let map = SmallMap::new(Size::new(20, 10), PLACE, 4);
        assert_eq!(map.area(), Rect::new(10, 20, 80, 40));
        let square = map.rect(Pos::new(3, 9));
        assert_eq!(square, Rect::new(22, 56, 4, 4));
        for (x, y) in [(22, 56), (25, 59)] {
            assert_eq!(map.nearest(Point { x, y }), Pos::new(3, 9));
        }
        let mut screen = Framebuffer::new(120, 90);
        map.draw(&mut screen, |pos| {
            (pos == Pos::new(3, 9)).then_some(Color::RED)
        });
        assert_eq!(screen.pixel(25, 59), Some(Color::RED));
        assert_ne!(screen.pixel(26, 59), Some(Color::RED));
    }
}
