//! The walls of a maze with the article's measures: thin bars between square floors.
//!
//! A horizontal wall is as long as a cell; a vertical one is longer by its own
//! thickness, so that no corner has a hole (F. Goset's article, `drawWall`).

use super::{Color, Framebuffer, Rect};

/// Pixels of a maze; both measures are at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallStyle {
    /// From one cell's left edge to the next one's.
    pub tile: i32,
    /// Thickness of a wall.
    pub wall: i32,
}

impl WallStyle {
    /// The article's measures.
    pub const ARTICLE: Self = Self { tile: 20, wall: 2 };

    /// The pixels of a maze that is `cells` wide or high.
    pub const fn extent(self, cells: i32) -> i32 {
        self.edge(cells).saturating_add(self.wall)
    }

    /// The start of cell number `cell`.
    const fn edge(self, cell: i32) -> i32 {
        cell.saturating_mul(self.tile)
    }

    /// The wall on top of cell (x, y), in pixels from the maze's top left corner.
    pub const fn top(self, x: i32, y: i32) -> Rect {
        Rect::new(self.edge(x), self.edge(y), self.tile, self.wall)
    }

    /// The wall to the left of cell (x, y).
    pub const fn left(self, x: i32, y: i32) -> Rect {
        let length = self.tile.saturating_add(self.wall);
        Rect::new(self.edge(x), self.edge(y), self.wall, length)
    }

    /// The wall on top of cell (x, y), or to the left of it.
    pub const fn bar(self, x: i32, y: i32, horizontal: bool) -> Rect {
        if horizontal {
            self.top(x, y)
        } else {
            self.left(x, y)
        }
    }

    /// The floor of cell (x, y), between its walls; empty if walls are as thick as cells are wide.
    pub const fn floor(self, x: i32, y: i32) -> Rect {
        let inner = self.tile.saturating_sub(self.wall);
        let corner = Rect::new(self.edge(x), self.edge(y), inner, inner);
        corner.moved(self.wall, self.wall)
    }
}

/// Draws one wall, horizontal or vertical, of cell (x, y) of a maze whose top left corner is at `origin`.
pub fn draw_wall(
    screen: &mut Framebuffer,
    origin: (i32, i32),
    style: WallStyle,
    x: i32,
    y: i32,
    horizontal: bool,
    color: Color,
) {
    let bar = style.bar(x, y, horizontal);
    screen.fill_rect(bar.moved(origin.0, origin.1), color);
}
