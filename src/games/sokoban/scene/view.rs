//! Where the board stands on the screen: as large as it fits, and following the hero where it does not.

use crate::gfx::Rect;
use crate::grid::{Pos, Size};

/// The part of the screen that belongs to the board.
pub const AREA: Rect = Rect::new(0, 16, 384, 248);

/// The view of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Pixels of a square: 16, twice that for a small board, 8 for a large one.
    pub tile: i32,
    /// Where the square (0, 0) stands.
    pub origin: (i32, i32),
}

impl View {
    /// The view of a board of this size with the hero at `hero`.
    pub fn new(size: Size, hero: Pos) -> Self {
        let extent = |tile: i32| (size.width as i32 * tile, size.height as i32 * tile);
        let fits = |tile: i32| extent(tile).0 <= AREA.w && extent(tile).1 <= AREA.h;
        let tile = [32, 16].into_iter().find(|&tile| fits(tile)).unwrap_or(8);
        let (w, h) = extent(tile);
        let place = |start: i32, room: i32, whole: i32, hero: i32| {
            if whole <= room {
                start + (room - whole) / 2
            } else {
                // The hero in the middle, but never a gap at an edge.
                (start + room / 2 - hero * tile - tile / 2).clamp(start + room - whole, start)
            }
        };
        Self {
            tile,
            origin: (
                place(AREA.x, AREA.w, w, hero.x),
                place(AREA.y, AREA.h, h, hero.y),
            ),
        }
    }

    /// The top left pixel of a square.
    pub fn pixel(self, pos: Pos) -> (i32, i32) {
        (
            self.origin.0 + pos.x * self.tile,
            self.origin.1 + pos.y * self.tile,
        )
    }

    /// The squares of a board of this size that are in sight, row by row, and those that touch them.
    pub fn squares(self, size: Size) -> impl Iterator<Item = Pos> {
        let span = |start: i32, room: i32, origin: i32, count: usize| {
            let at = |pixel: i32| (pixel - origin).div_euclid(self.tile);
            (at(start) - 1).max(0)..(at(start + room) + 2).min(count as i32)
        };
        let columns = span(AREA.x, AREA.w, self.origin.0, size.width);
        let rows = span(AREA.y, AREA.h, self.origin.1, size.height);
        rows.flat_map(move |y| columns.clone().map(move |x| Pos::new(x, y)))
    }

    /// The square at a pixel of the board's area.
    pub fn square(self, x: i32, y: i32) -> Option<Pos> {
        let at = |pixel: i32, origin: i32| (pixel - origin).div_euclid(self.tile);
        AREA.contains(x, y)
            .then(|| Pos::new(at(x, self.origin.0), at(y, self.origin.1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_board_stands_in_the_middle() {
        let view = View::new(Size::new(13, 5), Pos::new(0, 0));
        assert_eq!((view.tile, view.origin), (16, (88, 100)));
        assert_eq!(view.square(88, 100), Some(Pos::new(0, 0)));
        assert_eq!(view.square(87, 99), Some(Pos::new(-1, -1)));
        assert_eq!(view.square(88, 10), None);
        assert_eq!(View::new(Size::new(12, 7), Pos::new(0, 0)).tile, 32);
    }

    #[test]
    fn the_squares_in_sight_are_those_of_its_pixels() {
        for (side, hero) in [(5, 2), (24, 3), (100, 0), (100, 50), (255, 254)] {
            let size = Size::new(side, side);
            let view = View::new(size, Pos::new(hero, hero));
            let squares: Vec<Pos> = view.squares(size).collect();
            assert!(squares.len() <= 52 * 36, "{side}");
            assert!(squares.iter().all(|&pos| size.contains(pos)));
            for y in AREA.y..AREA.y + AREA.h {
                let seen = (AREA.x..AREA.x + AREA.w).filter_map(|x| view.square(x, y));
                let mut seen = seen.filter(|&pos| size.contains(pos));
                assert!(seen.all(|pos| squares.contains(&pos)), "{side} {hero} {y}");
            }
        }
    }

    #[test]
    fn a_huge_board_follows_the_hero_up_to_its_edges() {
        let view = |x, y| View::new(Size::new(100, 100), Pos::new(x, y));
        assert_eq!(view(0, 0).origin, (0, 16));
        assert_eq!(
            view(99, 99).pixel(Pos::new(99, 99)),
            (AREA.w - 8, AREA.y + AREA.h - 8)
        );
        let (x, y) = view(50, 50).pixel(Pos::new(50, 50));
        assert_eq!((x, y), (AREA.w / 2 - 4, AREA.y + AREA.h / 2 - 4));
    }
}
