//! What is on the screen: the level in play or what covers it, and which part of its board.

use super::viewer::Viewer;
use crate::gfx::Rect;
use crate::grid::Size;
use crate::input::{Mouse, Point};
use crate::ui::{BoardView, Menu};

/// The part of the screen for the board.
pub const AREA: Rect = Rect::new(0, 44, 768, 480);
/// The column at its right for a small map, if the board is too large.
const MAP_COLUMN: i32 = 144;
/// Pixels of a square; every size is a whole multiple of a drawn size.
const TILES: [i32; 6] = [72, 64, 48, 32, 24, 16];

/// What covers the level in play and gets the keys.
#[derive(Clone)]
pub enum Over {
    Nothing,
    /// All levels, with a cursor.
    Levels(Menu),
    /// A solution.
    Solution(Box<Viewer>),
    /// The player moves the view over a large board.
    Looking,
    /// The page at the end of a collection.
    Ending,
}

/// The view of a board of this size.
pub fn view(size: Size) -> BoardView {
    let view = BoardView::new(size, AREA, &TILES);
    if view.is_whole() {
        return view;
    }
    let beside_map = Rect::new(AREA.x, AREA.y, AREA.w - MAP_COLUMN, AREA.h);
    BoardView::new(size, beside_map, &TILES[5..])
}

/// How the board is viewed.
#[derive(Clone)]
pub struct Sight {
    pub view: BoardView,
    pub xray: bool,
    /// The last point of a drag.
    pub dragged: Option<Point>,
}

impl Sight {
    /// The view of a board of this size.
    pub fn new(size: Size) -> Self {
        Self {
            view: view(size),
            xray: false,
            dragged: None,
        }
    }

    /// Handles a click on the board, which may start a drag, and a drag: by how many columns and rows it moves the view
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
