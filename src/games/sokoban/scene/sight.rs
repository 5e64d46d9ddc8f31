//! What is looked at: the level that is played or what lies over it, and which part of its board.

use super::viewer::Viewer;
use crate::gfx::Rect;
use crate::grid::Size;
use crate::input::{Mouse, Point};
use crate::ui::{BoardView, Menu};

/// The part of the screen that belongs to the board.
pub const AREA: Rect = Rect::new(0, 44, 768, 480);
/// The column at its right that a small map takes where the board is too large.
const MAP_COLUMN: i32 = 144;
/// Pixels of a square, all of them in whole steps of a drawn size.
const TILES: [i32; 6] = [72, 64, 48, 32, 24, 16];

/// What lies over the level that is played and has the keys.
#[derive(Clone)]
pub enum Over {
    Nothing,
    /// All levels, with a cursor.
    Levels(Menu),
    /// A solution.
    Solution(Box<Viewer>),
    /// The view is moved over a large board.
    Looking,
    /// A collection has been solved to its end.
    Ending,
}

/// Where a board of this size stands.
pub fn view(size: Size) -> BoardView {
    let view = BoardView::new(size, AREA, &TILES);
    if view.is_whole() {
        return view;
    }
    let beside_map = Rect::new(AREA.x, AREA.y, AREA.w - MAP_COLUMN, AREA.h);
    BoardView::new(size, beside_map, &TILES[5..])
}

/// How the board is looked at.
#[derive(Clone)]
pub struct Sight {
    pub view: BoardView,
    pub xray: bool,
    /// Where a drag goes on from.
    pub dragged: Option<Point>,
}

impl Sight {
    /// A board of this size.
    pub fn new(size: Size) -> Self {
        Self {
            view: view(size),
            xray: false,
            dragged: None,
        }
    }

    /// Takes a click on the board, with which a drag begins, and a drag: by how many columns and rows that moves the view
    /// over a large board, if it does.
    pub fn drag(&mut self, mouse: Mouse) -> Option<(i32, i32)> {
        if let Mouse::Click(from) = mouse {
            let is_inside = self.view.place().contains(from.x, from.y);
            self.dragged = is_inside.then_some(from);
        }
        let (Mouse::Drag(to), Some(from)) = (mouse, self.dragged) else {
            return None;
        };
        let tile = self.view.tile;
        let (columns, rows) = ((from.x - to.x) / tile, (from.y - to.y) / tile);
        let (x, y) = (from.x - columns * tile, from.y - rows * tile);
        self.dragged = Some(Point { x, y });
        let moves = (columns, rows) != (0, 0) && !self.view.is_whole();
        moves.then_some((columns, rows))
    }
}
