//! Where a grid stands on the screen: as large as it fits, and following somebody where it does not.

use std::ops::Range;

use super::page::Place;
use crate::gfx::Rect;
use crate::grid::{Pos, Size};

/// Sides of a square in pixels, the largest first.
const TILES: [i32; 5] = [32, 16, 8, 4, 2];
/// The smallest side.
const LEAST: i32 = TILES[TILES.len() - 1];
/// A view that follows somebody makes this part of the way each tick.
const EASE: i32 = 6;

/// The view of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Pixels of a square.
    pub tile: i32,
    /// Where the square (0, 0) stands.
    pub origin: (i32, i32),
    /// The part of the screen that it keeps to.
    pub area: Rect,
    /// The same with its margin.
    pub place: Place,
    size: Size,
}

/// Pixels of a square so that a grid fits into `area`, if there is such a size.
pub fn fitting(size: Size, area: Rect) -> Option<i32> {
    let fits = |side: usize, tile: i32, room: i32| side as i64 * i64::from(tile) <= i64::from(room);
    let tiles = TILES.into_iter();
    tiles
        .filter(|&tile| fits(size.width, tile, area.w) && fits(size.height, tile, area.h))
        .max()
}

impl View {
    /// The view of a grid of this size in the middle of `area`; of one that is too large, at its top left.
    pub fn new(size: Size, place: Place) -> Self {
        let area = place.area;
        let tile = fitting(size, area).unwrap_or(LEAST);
        let middle = |start: i32, room: i32, whole: i32| start + ((room - whole) / 2).max(0);
        Self {
            tile,
            origin: (
                middle(area.x, area.w, size.width as i32 * tile),
                middle(area.y, area.h, size.height as i32 * tile),
            ),
            area,
            place,
            size,
        }
    }

    /// Columns and rows of pixels that the grid takes.
    pub fn extent(&self) -> Rect {
        let (w, h) = (self.size.width as i32, self.size.height as i32);
        Rect::new(self.origin.0, self.origin.1, w * self.tile, h * self.tile)
    }

    /// Moves some of the way towards having a square in the middle, never with a gap at an edge. `at_once`: all of
    /// the way. Tells whether it moved.
    pub fn follow(&mut self, pos: Pos, at_once: bool) -> bool {
        let whole = self.extent();
        let axis = |origin: i32, start: i32, room: i32, whole: i32, at: i32| {
            if whole <= room {
                return origin;
            }
            let middle = start + room / 2 - at * self.tile - self.tile / 2;
            let goal = middle.clamp(start + room - whole, start);
            let left = goal - origin;
            let some = if left.abs() < EASE { left } else { left / EASE };
            origin + if at_once { left } else { some }
        };
        let area = self.area;
        let (x, y) = self.origin;
        self.origin = (
            axis(x, area.x, area.w, whole.w, pos.x),
            axis(y, area.y, area.h, whole.h, pos.y),
        );
        self.origin != (x, y)
    }

    /// Where something of `side` pixels that stands at (x, y) is drawn: where all of the grid is in sight, not beyond
    /// the margin, so that nothing of it is cut off.
    pub fn within(&self, (x, y): (i32, i32), side: i32) -> (i32, i32) {
        let whole = self.place.whole();
        if self.extent().intersection(self.area) != self.extent() {
            return (x, y);
        }
        let clamp = |at: i32, start: i32, room: i32| at.min(start + room - side).max(start);
        (clamp(x, whole.x, whole.w), clamp(y, whole.y, whole.h))
    }

    /// The top left pixel of a square.
    pub fn corner(&self, pos: Pos) -> (i32, i32) {
        (
            self.origin.0 + pos.x * self.tile,
            self.origin.1 + pos.y * self.tile,
        )
    }

    /// The pixels of a square.
    pub fn rect(&self, pos: Pos) -> Rect {
        let (x, y) = self.corner(pos);
        Rect::new(x, y, self.tile, self.tile)
    }

    /// The square at a pixel of the screen.
    pub fn square(&self, x: i32, y: i32) -> Option<Pos> {
        let at = |pixel: i32, origin: i32| (pixel - origin).div_euclid(self.tile);
        let pos = Pos::new(at(x, self.origin.0), at(y, self.origin.1));
        (self.area.contains(x, y) && self.size.contains(pos)).then_some(pos)
    }

    /// Columns and rows of squares of which something is in sight.
    pub fn visible(&self) -> (Range<i32>, Range<i32>) {
        let range = |start: i32, room: i32, origin: i32, side: usize| {
            let first = (start - origin).div_euclid(self.tile).max(0);
            let last = (start + room - origin + self.tile - 1).div_euclid(self.tile);
            first..last.min(side as i32)
        };
        (
            range(self.area.x, self.area.w, self.origin.0, self.size.width),
            range(self.area.y, self.area.h, self.origin.1, self.size.height),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Rect = Rect::new(0, 16, 384, 248);
    const PLACE: Place = Place {
        area: AREA,
        margin: (0, 4),
    };

    #[test]
    fn a_grid_is_drawn_as_large_as_it_fits() {
        for ((width, height), tile) in [
            ((10, 6), 32),
            ((20, 12), 16),
            ((47, 29), 8),
            ((48, 31), 8),
            ((49, 29), 4),
            ((100, 100), 2),
        ] {
            let view = View::new(Size::new(width, height), PLACE);
            assert_eq!(view.tile, tile);
            assert_eq!(view.extent().intersection(AREA), view.extent());
            let last = Pos::new(width as i32 - 1, height as i32 - 1);
            let (x, y) = view.corner(last);
            assert_eq!(view.square(x, y), Some(last));
            assert_eq!(view.square(x + view.tile, y), None);
            assert_eq!(view.visible(), (0..width as i32, 0..height as i32));
        }
    }

    #[test]
    fn a_huge_grid_follows_up_to_its_edges() {
        let mut view = View::new(Size::new(10_000, 1_000), PLACE);
        let last = Pos::new(9_999, 999);
        assert_eq!(view.tile, 2);
        let mut moves = 0;
        while view.follow(last, false) {
            moves += 1;
        }
        assert!(moves < 200, "{moves}");
        assert_eq!(view.corner(last), (384 - 2, 16 + 248 - 2));
        assert_eq!(view.visible(), (9_808..10_000, 876..1_000));
        assert!(view.follow(Pos::new(5_000, 500), true));
        assert!(!view.follow(Pos::new(5_000, 500), false));
        let (x, y) = view.corner(Pos::new(5_000, 500));
        assert_eq!((x, y), (384 / 2 - 1, 16 + 248 / 2 - 1));
    }
}
