//! Where the board stands on the screen, and which pixel a square has.

use crate::gfx::Rect;
use crate::grid::{Pos, Size};

/// The part of the screen that belongs to the board: the arcade's width, with the panel beside it.
pub const AREA: Rect = Rect::new(0, 0, 224, 272);
/// Sides of a square, in pixels: as large as the board allows.
const TILES: [i32; 2] = [16, 8];

/// The view of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Pixels of a square.
    pub tile: i32,
    /// The board's pixels on the screen.
    pub area: Rect,
}

impl View {
    /// The view of a board of this size.
    pub fn new(size: Size) -> Self {
        let extent = |tile: i32| (size.width as i32 * tile, size.height as i32 * tile);
        let fits = |tile: i32| extent(tile).0 <= AREA.w && extent(tile).1 <= AREA.h;
        let tile = TILES.into_iter().find(|&tile| fits(tile));
        let tile = tile.unwrap_or(TILES[TILES.len() - 1]);
        let (w, h) = extent(tile);
        Self {
            tile,
            area: Rect::new(AREA.x + (AREA.w - w) / 2, AREA.y + (AREA.h - h) / 2, w, h),
        }
    }

    /// The top left pixel of a square.
    pub fn corner(self, pos: Pos) -> (i32, i32) {
        (
            self.area.x + pos.x * self.tile,
            self.area.y + pos.y * self.tile,
        )
    }

    /// The corner of pixels in the middle of a square.
    pub fn middle(self, pos: Pos) -> (i32, i32) {
        let (x, y) = self.corner(pos);
        (x + self.tile / 2, y + self.tile / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arcade_board_fills_the_width() {
        let view = View::new(Size::new(28, 31));
        assert_eq!((view.tile, view.area), (8, Rect::new(0, 12, 224, 248)));
    }

    #[test]
    fn a_small_board_is_drawn_large() {
        let view = View::new(Size::new(14, 17));
        assert_eq!((view.tile, view.area), (16, Rect::new(0, 0, 224, 272)));
        assert_eq!(View::new(Size::new(15, 9)).tile, 8);
        assert_eq!(view.middle(Pos::new(1, 0)), (24, 8));
    }
}
