//! The walls of a maze as the article measures them: thin bars between square floors.
//!
//! A horizontal wall is as long as a cell; a vertical one is longer by its own
//! thickness, so that no corner has a hole (F. Goset's article, `drawWall`).

use super::{Color, Framebuffer, Rect};

/// Pixels of a maze.
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
        cells * self.tile + self.wall
    }

    /// The wall on top of cell (x, y), in pixels from the maze's top left corner.
    pub const fn top(self, x: i32, y: i32) -> Rect {
        Rect::new(x * self.tile, y * self.tile, self.tile, self.wall)
    }

    /// The wall to the left of cell (x, y).
    pub const fn left(self, x: i32, y: i32) -> Rect {
        Rect::new(
            x * self.tile,
            y * self.tile,
            self.wall,
            self.tile + self.wall,
        )
    }

    /// The floor of cell (x, y), between its walls.
    pub const fn floor(self, x: i32, y: i32) -> Rect {
        let inner = self.tile - self.wall;
        Rect::new(
            x * self.tile + self.wall,
            y * self.tile + self.wall,
            inner,
            inner,
        )
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
    let bar = if horizontal {
        style.top(x, y)
    } else {
        style.left(x, y)
    };
    screen.fill_rect(
        Rect::new(origin.0 + bar.x, origin.1 + bar.y, bar.w, bar.h),
        color,
    );
}
