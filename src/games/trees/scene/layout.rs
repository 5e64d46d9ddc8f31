//! Where the maze stands on the screen: how large its cells are, and which of them are in view.
//!
//! The article's 30 × 20 cells of 20 pixels fill the area exactly. Other mazes
//! take the largest cell that fits; those for which even three pixels are too
//! many are looked at through a window that scrolls.

use crate::gfx::Rect;
use crate::gfx::walls::WallStyle;
use crate::grid::{Pos, Size};

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
    size: Size,
    /// Measures of cells and walls.
    pub style: WallStyle,
    /// Whether only a part is in view.
    pub scrolls: bool,
    /// The first cell in view.
    corner: Pos,
}

impl Layout {
    /// The view of a maze of this size, from its top left corner.
    pub fn new(size: Size) -> Self {
        let fits = |style: &WallStyle| {
            let extent =
                |cells: usize| i64::from(style.tile) * cells as i64 + i64::from(style.wall);
            extent(size.width) <= i64::from(AREA.w) && extent(size.height) <= i64::from(AREA.h)
        };
        let whole = (SMALLEST_TILE..=LARGEST_TILE).rev().map(style).find(fits);
        let style = whole.unwrap_or(style(SCROLLING_TILE));
        Self {
            size,
            style,
            scrolls: whole.is_none(),
            corner: Pos::new(0, 0),
        }
    }

    /// How many cells fit into the area, each way; the last one may be cut off.
    fn room(&self) -> (i32, i32) {
        let cells = |pixels: i32| (pixels - self.style.wall) / self.style.tile;
        (
            cells(AREA.w).min(self.size.width as i32),
            cells(AREA.h).min(self.size.height as i32),
        )
    }

    /// Moves the view by some steps, as far as there is something to see.
    pub fn scroll(&mut self, dx: i32, dy: i32) {
        let (columns, rows) = self.room();
        let moved = |at: i32, steps: i32, seen: i32, all: i32| {
            let step = (seen / PARTS_OF_VIEW).max(all / PARTS_OF_MAZE).max(1);
            (at + steps * step).clamp(0, all - seen)
        };
        self.corner.x = moved(self.corner.x, dx, columns, self.size.width as i32);
        self.corner.y = moved(self.corner.y, dy, rows, self.size.height as i32);
    }

    /// The pixels of the picture that the part in view takes, closing walls included.
    pub fn picture(&self) -> Rect {
        let (columns, rows) = self.room();
        let (w, h) = (self.style.extent(columns), self.style.extent(rows));
        Rect::new(AREA.x + (AREA.w - w) / 2, AREA.y + (AREA.h - h) / 2, w, h)
    }

    /// Where the top left corner of cell (0, 0) would stand on the screen.
    pub fn origin(&self) -> (i32, i32) {
        let picture = self.picture();
        (
            picture.x - self.corner.x * self.style.tile,
            picture.y - self.corner.y * self.style.tile,
        )
    }

    /// The cells in view, and the row and column of walls that close them: first and last of each.
    pub fn cells(&self) -> (Pos, Pos) {
        let (columns, rows) = self.room();
        (
            self.corner,
            Pos::new(self.corner.x + columns, self.corner.y + rows),
        )
    }

    /// How much of the maze lies before the view and how much is in it, in pixels of a bar of this length:
    /// horizontally, vertically.
    pub fn thumbs(&self, length: (i32, i32)) -> [(i32, i32); 2] {
        let (columns, rows) = self.room();
        let thumb = |at: i32, seen: i32, all: usize, length: i32| {
            let scaled = |cells: i32| (i64::from(cells) * i64::from(length) / all as i64) as i32;
            let size = scaled(seen).max(8);
            (scaled(at).min(length - size), size)
        };
        [
            thumb(self.corner.x, columns, self.size.width, length.0),
            thumb(self.corner.y, rows, self.size.height, length.1),
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
