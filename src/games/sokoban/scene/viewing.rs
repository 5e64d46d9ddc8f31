//! Which part of a board is on the screen, and how large its squares are.

use crate::gfx::{Rect, Screen};
use crate::grid::Size;
use crate::input::{Mouse, Point};
use crate::ui::BoardView;

/// The part of the screen for the board.
pub const AREA: Rect = Rect::new(0, 44, 768, 480);
/// The same for each of two boards beside each other, below two lines more and above a bar.
pub const HALVES: [Rect; 2] = [Rect::new(8, 72, 368, 432), Rect::new(392, 72, 368, 432)];
/// The column at its right for a small map, if the board is too large.
const MAP_COLUMN: i32 = 144;
/// Pixels of a square: whole multiples of the drawn sizes 24, 16 and 8. Large squares are drawn from the finest set, so
/// that the same figures are seen everywhere. Those from [`BESIDE_TEXT`] on are for a board with text above and below;
/// a board that is too large for those before [`PARTLY`] is seen in part, unless the player has chosen smaller ones.
pub const TILES: [i32; 9] = [144, 120, 96, 72, 48, 32, 24, 16, 8];
pub const BESIDE_TEXT: usize = 3;
const PARTLY: usize = 8;
/// Of a board seen in part.
const USUAL: i32 = 24;
/// Smaller ones can be zoomed.
const SMALL: i32 = 48;

/// How much of its outer walls a board may lose at each edge so that its squares are larger, in pixels: they still look
/// whole.
const fn trim(tile: i32) -> i32 {
    tile / 3
}

/// The same beside another board.
pub const fn cut(tile: i32) -> i32 {
    tile * 2 / 3
}

/// The view of a board of this size in the first of two places, with squares as large as possible; or in the second one
/// if it does not fit there.
fn view(size: Size, [whole, part]: [Rect; 2], tiles: &[i32], zoom: Option<i32>) -> BoardView {
    let tiles = zoom.as_ref().map_or(tiles, std::slice::from_ref);
    let view = BoardView::trimmed(size, whole, tiles, trim);
    if view.is_whole() {
        return view;
    }
    BoardView::new(size, part, &[zoom.unwrap_or(USUAL)])
}

/// The view of a board with text above and below.
fn beside_text(size: Size, zoom: Option<i32>) -> BoardView {
    view(size, [AREA, BESIDE_MAP], &TILES[BESIDE_TEXT..PARTLY], zoom)
}

/// Whether the player can choose the size of squares: those that fit are small.
pub fn can_zoom(size: Size) -> bool {
    beside_text(size, None).tile < SMALL
}

/// The part of the screen for a board with a map at its right.
const BESIDE_MAP: Rect = Rect::new(AREA.x, AREA.y, AREA.w - MAP_COLUMN, AREA.h);

/// Who sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Somebody who plays, or watches a film.
    Player,
    /// Whoever passes by: the game plays itself on the title screen.
    Passers,
}

/// How the board is viewed.
#[derive(Clone)]
pub struct Viewing {
    pub view: BoardView,
    /// Whether the player wants to see the board alone.
    pub wide: bool,
    /// Whether it is alone on the screen.
    pub alone: bool,
    pub xray: bool,
    pub audience: Audience,
    /// The pixels of a square that the player has chosen for a large board.
    zoom: Option<i32>,
    /// The last point of a drag.
    pub dragged: Option<Point>,
}

impl Viewing {
    /// The view of a board of this size.
    pub fn new(size: Size) -> Self {
        Self {
            view: beside_text(size, None),
            wide: false,
            alone: false,
            xray: false,
            audience: Audience::Player,
            zoom: None,
            dragged: None,
        }
    }

    /// Places a board of this size: alone if the player wants that and `may_be_alone`, and it is larger then.
    pub fn arrange(&mut self, size: Size, may_be_alone: bool) {
        let beside = beside_text(size, self.zoom);
        let alone = view(size, [Screen::BOARD; 2], &TILES[..PARTLY], self.zoom);
        self.alone = self.wide && may_be_alone && alone.is_larger_than(&beside);
        self.view = if self.alone { alone } else { beside };
        self.dragged = None;
    }

    /// Forgets the size of squares that the player has chosen: another board comes.
    pub fn forget_zoom(&mut self) {
        self.zoom = None;
    }

    /// Makes the squares of a large board larger or smaller by a step; returns whether it can.
    pub fn zoom(&mut self, size: Size, closer: bool) -> bool {
        let mut steps = TILES[BESIDE_TEXT..].iter().copied();
        let now = self.view;
        let tile = if closer {
            steps.rfind(|&tile| tile > now.tile)
        } else {
            steps.find(|&tile| tile < now.tile && !now.is_whole())
        };
        let Some(tile) = tile.filter(|_| can_zoom(size)) else {
            return false;
        };
        self.zoom = Some(tile);
        self.arrange(size, true);
        true
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
