//! The view of one grid, and the margin around it.

use super::page::Place;
use crate::gfx::Rect;
use crate::grid::Size;
use crate::ui::{BoardView, board_view};

/// Sides of a square in pixels.
const TILES: [i32; 5] = [32, 16, 8, 4, 2];

/// The view of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Where the grid stands.
    pub board: BoardView,
    /// The part of the screen that it keeps to, and the margin around it.
    pub place: Place,
}

/// Pixels of a square so that a grid fits into `area`, if there is such a size.
pub fn fitting(size: Size, area: Rect) -> Option<i32> {
    board_view::fitting(size, area, &TILES)
}

impl View {
    /// The view of a grid of this size.
    pub fn new(size: Size, place: Place) -> Self {
        Self {
            board: BoardView::new(size, place.area, &TILES),
            place,
        }
    }

    /// Where something of `side` pixels that stands at (x, y) is drawn: where all of the grid is in sight, not beyond
    /// the margin, so that nothing of it is cut off.
    pub fn within(&self, (x, y): (i32, i32), side: i32) -> (i32, i32) {
        let whole = self.place.whole();
        if !self.board.is_whole() {
            return (x, y);
        }
        let clamp = |at: i32, start: i32, room: i32| at.min(start + room - side).max(start);
        (clamp(x, whole.x, whole.w), clamp(y, whole.y, whole.h))
    }
}
