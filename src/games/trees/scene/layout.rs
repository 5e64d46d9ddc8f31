//! Where the maze stands on the screen: how large its cells are, and which of them are in view.
//!
//! The article's 30 × 20 cells of 20 pixels fill the area exactly. Other mazes
//! take the largest cell that fits; those for which even three pixels are too
//! many are looked at through a window that scrolls.

use std::ops::Range;

use crate::gfx::Rect;
use crate::gfx::walls::WallStyle;
use crate::grid::{Pos, Size};
use crate::input::Mouse;
use crate::ui::BoardView;
use crate::ui::board_view::fitting;

/// The part of the screen that belongs to the maze: the article's 602 × 402 pixels.
pub const AREA: Rect = Rect::new(4, 4, 602, 402);

/// A cell of a maze of few cells is no larger than this.
const LARGEST_TILE: i32 = 200;
/// Two pixels of floor and one of wall: less is no maze any more.
const SMALLEST_TILE: i32 = 3;
/// Where the view scrolls anyway, cells are large enough to be looked at.
const SCROLLING_TILE: i32 = 8;
/// An arrow moves the view by this part of what is in view, or of a maze so large that this would take for ever.
const PARTS_OF_VIEW: i32 = 4;
const PARTS_OF_MAZE: i32 = 64;

/// The view of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Measures of cells and walls.
    pub style: WallStyle,
    /// Whether only a part is in view.
    pub scrolls: bool,
    /// Where the cells stand, without the walls that close them at the right and below.
    board: BoardView,
    size: Size,
}

impl Layout {
    /// The view of a maze of this size, from its top left corner.
    pub fn new(size: Size) -> Self {
        let fits = |style: &WallStyle| {
            let cells = Rect::new(0, 0, AREA.w - style.wall, AREA.h - style.wall);
            fitting(size, cells, &[style.tile]).is_some()
        };
        let whole = (SMALLEST_TILE..=LARGEST_TILE).rev().map(style).find(fits);
        let style = whole.unwrap_or(style(SCROLLING_TILE));
        // Where not all cells have room, whole ones are in view.
        let room = |pixels: i32, cells: usize| {
            let fitting = (pixels - style.wall) / style.tile;
            fitting.min(cells as i32) * style.tile
        };
        let (w, h) = (room(AREA.w, size.width), room(AREA.h, size.height));
        let picture = AREA.centered(w + style.wall, h + style.wall);
        let place = Rect::new(picture.x, picture.y, w, h);
        Self {
            style,
            scrolls: whole.is_none(),
            board: BoardView::new(size, place, &[style.tile]),
            size,
        }
    }

    /// The size of the maze.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Moves the view by some steps, as far as there is something to see.
    pub fn scroll(&mut self, dx: i32, dy: i32) {
        let (columns, rows) = self.board.visible();
        let step = |seen: Range<i32>, all: usize| {
            let part = seen.len() as i32 / PARTS_OF_VIEW;
            part.max(all as i32 / PARTS_OF_MAZE).max(1)
        };
        self.board.scroll(
            dx * step(columns, self.size.width),
            dy * step(rows, self.size.height),
        );
    }

    /// Scrolls where the wheel is turned over the maze; tells whether it moved.
    pub fn wheel(&mut self, mouse: Mouse) -> bool {
        self.board.wheel(mouse)
    }

    /// The pixels of the picture that the part in view takes, closing walls included.
    pub fn picture(&self) -> Rect {
        let place = self.board.place();
        let wall = self.style.wall;
        Rect::new(place.x, place.y, place.w + wall, place.h + wall)
    }

    /// Where the top left corner of cell (0, 0) would stand on the screen.
    pub fn origin(&self) -> (i32, i32) {
        self.board.corner(Pos::new(0, 0))
    }

    /// The cells in view, and the row and column of walls that close them: first and last of each.
    pub fn cells(&self) -> (Pos, Pos) {
        let (columns, rows) = self.board.visible();
        (
            Pos::new(columns.start, rows.start),
            Pos::new(columns.end, rows.end),
        )
    }

    /// How much of the maze lies before the view and how much is in it, in pixels of a bar of this length:
    /// horizontally, vertically.
    pub fn thumbs(&self, length: (i32, i32)) -> [(i32, i32); 2] {
        let (columns, rows) = self.board.visible();
        let thumb = |seen: Range<i32>, all: usize, length: i32| {
            let scaled = |cells: i32| (i64::from(cells) * i64::from(length) / all as i64) as i32;
            let size = scaled(seen.len() as i32).max(8);
            (scaled(seen.start).min(length - size), size)
        };
        [
            thumb(columns, self.size.width, length.0),
            thumb(rows, self.size.height, length.1),
        ]
    }
}

/// Walls a tenth as thick as a cell is wide, as in the article, and never thinner than a pixel.
fn style(tile: i32) -> WallStyle {
    WallStyle {
        tile,
        wall: ((tile + 5) / 10).max(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_articles_maze_fills_the_area_to_the_pixel() {
        let layout = Layout::new(Size::new(30, 20));
        assert_eq!(layout.style, WallStyle::ARTICLE);
        assert_eq!(layout.picture(), AREA);
    }

    #[test]
    fn other_mazes_take_the_largest_cell_that_fits() {
        let tile = |width, height| Layout::new(Size::new(width, height)).style.tile;
        assert_eq!(tile(1, 1), 200);
        assert_eq!(tile(2, 2), 191);
        assert_eq!(tile(31, 20), 19);
        assert_eq!(tile(30, 21), 19);
        assert_eq!(tile(200, 133), 3);
        assert_eq!(Layout::new(Size::new(200, 133)).style.wall, 1);
    }

    #[test]
    fn larger_ones_scroll_from_border_to_border() {
        let mut layout = Layout::new(Size::new(201, 133));
        assert!(layout.scrolls && !Layout::new(Size::new(200, 133)).scrolls);
        layout.scroll(-1, -1);
        assert_eq!(layout.cells().0, Pos::new(0, 0));
        layout.scroll(1_000, 1_000);
        assert_eq!(layout.cells().1, Pos::new(201, 133));
        assert!(layout.picture().intersection(AREA) == layout.picture());
    }

    #[test]
    fn a_maze_too_long_one_way_is_whole_the_other_way() {
        let mut layout = Layout::new(Size::new(65_535, 3));
        layout.scroll(65, 1);
        assert_eq!(layout.cells().1, Pos::new(65_535, 3));
        let [(before, seen), (above, all)] = layout.thumbs((600, 400));
        assert_eq!((before + seen, above, all), (600, 0, 400));
    }
}
