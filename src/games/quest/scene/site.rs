//! Where the cells of a maze stand on the screen: all of them, or those around the hero where it is too large.

use crate::gfx::Rect;
use crate::gfx::walls::WallStyle;
use crate::grid::{Pos, Size};
use crate::input::Point;
use crate::ui::BoardView;

use super::sheet::LARGE;

/// The part of the screen that belongs to the maze; the panel stands beside it.
pub const AREA: Rect = Rect::new(0, 0, 272, 288);
/// The source's cells, with walls two pixels thick.
pub const STYLE: WallStyle = WallStyle { tile: 18, wall: 2 };
/// Where the cells stand: the source's 15 × 15 leave 8 px above, and below as much with the closing wall.
const PLACE: Rect = Rect::new(0, 8, 15 * STYLE.tile, 15 * STYLE.tile);

/// The view of a maze of this size.
pub fn view(size: Size) -> BoardView {
    BoardView::new(size, PLACE, &[STYLE.tile])
}

/// Where a maze stands at the moment.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    view: BoardView,
    /// How far a hit shakes it to the right.
    shaken: i32,
}

impl Site {
    /// Where a view has it, so far to the right.
    pub const fn new(view: BoardView, shaken: i32) -> Self {
        Self { view, shaken }
    }

    /// The maze's top left corner.
    pub const fn origin(self) -> (i32, i32) {
        let extent = self.view.extent();
        (extent.x + self.shaken, extent.y)
    }

    /// All of the maze with its closing walls, what is out of sight too.
    pub const fn maze(self) -> Rect {
        let (extent, (x, y)) = (self.view.extent(), self.origin());
        Rect::new(x, y, extent.w + STYLE.wall, extent.h + STYLE.wall)
    }

    /// What is in sight of it.
    pub fn sight(self) -> Rect {
        self.maze().intersection(AREA)
    }

    /// The cells in sight and those beside them.
    pub fn cells(self) -> impl Iterator<Item = Pos> {
        self.view.squares()
    }

    /// Something of the maze, measured from its top left corner, where it stands on the screen.
    pub const fn on_screen(self, rect: Rect) -> Rect {
        let (x, y) = self.origin();
        rect.moved(x, y)
    }

    /// The top left pixel of what stands in a cell.
    pub const fn corner(self, cell: Pos) -> (i32, i32) {
        let floor = self.on_screen(STYLE.floor(cell.x, cell.y));
        (floor.x, floor.y)
    }

    /// The corner of pixels in the middle of a cell.
    pub const fn middle(self, cell: Pos) -> (i32, i32) {
        let (x, y) = self.corner(cell);
        (x + LARGE / 2, y + LARGE / 2)
    }

    /// The cell at a pixel of the screen.
    pub fn cell(self, point: Point) -> Option<Pos> {
        self.view.square(point.x, point.y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::level::SIZE;

    #[test]
    fn the_sources_maze_stands_in_the_middle() {
        let site = Site::new(view(SIZE), 0);
        assert_eq!(site.maze(), Rect::new(0, 8, 272, 272));
        assert_eq!(site.corner(Pos::new(0, 14)), (2, 8 + 14 * 18 + 2));
        assert_eq!(site.cells().count(), 225);
    }

    #[test]
    fn every_cell_of_any_maze_can_be_brought_into_sight_and_clicked() {
        for size in [
            Size::new(4, 4),
            Size::new(15, 3),
            Size::new(40, 40),
            Size::new(1, 90),
        ] {
            let mut view = view(size);
            for cell in size.positions() {
                view.jump(cell);
                let site = Site::new(view, 0);
                let (x, y) = site.middle(cell);
                assert_eq!(site.cell(Point { x, y }), Some(cell), "{size} {cell:?}");
                assert!(site.cells().any(|one| one == cell));
            }
        }
    }
}
