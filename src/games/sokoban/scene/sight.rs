//! What is on the screen: the level in play or what covers it, and which part of its board.

use super::viewer::Viewer;
use crate::gfx::{Rect, Screen};
use crate::grid::Size;
use crate::input::{Mouse, Point};
use crate::ui::{BoardView, Menu};

/// The part of the screen for the board.
pub const AREA: Rect = Rect::new(0, 44, 768, 480);
/// The column at its right for a small map, if the board is too large.
const MAP_COLUMN: i32 = 144;
/// Pixels of a square; every size is a whole multiple of a drawn size. Those from [`BESIDE_TEXT`] on are for a board
/// with text above and below, and the last one is for a board with a map beside it.
const TILES: [i32; 12] = [144, 128, 120, 112, 96, 80, 72, 64, 48, 32, 24, 16];
const BESIDE_TEXT: usize = 6;
const BESIDE_MAP: usize = 11;

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

/// The view of a board of this size, between lines of text.
fn view(size: Size) -> BoardView {
    let view = BoardView::new(size, AREA, &TILES[BESIDE_TEXT..]);
    if view.is_whole() {
        return view;
    }
    let beside_map = Rect::new(AREA.x, AREA.y, AREA.w - MAP_COLUMN, AREA.h);
    BoardView::new(size, beside_map, &TILES[BESIDE_MAP..])
}

/// How the board is viewed.
#[derive(Clone)]
pub struct Sight {
    pub view: BoardView,
    /// Whether the player wants to see the board alone.
    pub wide: bool,
    /// Whether it is alone on the screen.
    pub alone: bool,
    pub xray: bool,
    /// The last point of a drag.
    pub dragged: Option<Point>,
}

impl Sight {
    /// The view of a board of this size.
    pub fn new(size: Size) -> Self {
        Self {
            view: view(size),
            wide: false,
            alone: false,
            xray: false,
            dragged: None,
        }
    }

    /// Places a board of this size: alone if the player wants that and `may_be_alone`, and it is larger then.
    pub fn arrange(&mut self, size: Size, may_be_alone: bool) {
        let (beside, alone) = (view(size), BoardView::new(size, Screen::BOARD, &TILES));
        self.alone = self.wide && may_be_alone && alone.is_larger_than(&beside);
        self.view = if self.alone { alone } else { beside };
        self.dragged = None;
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
