//! Where the maze is on the screen: the size of its cells, and which of them are in view. And where the panel is below
//! it.
//!
//! The article's 30 × 20 cells of 20 pixels fill the area exactly. Other mazes use the largest cell that fits; if even
//! a pixel is too large for a cell, each pixel shows a block of cells. The player can zoom in from there, level by
//! level.

use crate::gfx::walls::WallStyle;
use crate::gfx::{Rect, Screen};
use crate::grid::{Pos, Size};
use crate::input::Point;
use crate::ui::{BoardView, column};

/// The part of the screen for the maze: the article's 602 × 402 pixels. A maze alone on the screen has
/// [`Screen::BOARD`].
pub const AREA: Rect = Rect::new(4, 4, 602, 402);

/// The same during a walk: a maze that is seen whole has its numbers above it, another one beside it.
pub const WALK: Rect = Rect::new(4, 28, 760, 482);
const WALK_BESIDE: Rect = Rect::new(4, 4, 602, 506);
/// A walker does not see the whole maze if its cells would be smaller than this, but those around him with the next
/// larger size.
const LEAST_WALKED: i32 = 18;

/// The first lines of the two columns of the panel below the maze; a value is close enough to its name for the eye to
/// connect them.
pub const PANEL: [Rect; 2] = [Rect::new(4, 411, 384, 22), Rect::new(396, 411, 328, 22)];
/// Lines in each column.
pub const PANEL_LINES: [usize; 2] = [4, 3];
/// The whole panel.
pub const PANEL_AREA: Rect = Rect::new(0, 408, 768, 98);

/// The largest cell, for mazes of few cells.
const LARGEST_TILE: i32 = 200;
/// Sizes of cells when zoomed in, in pixels.
const TILES: [i32; 11] = [2, 3, 4, 6, 8, 12, 16, 20, 28, 40, 60];
/// An arrow moves the view by this fraction of its size.
const PARTS_OF_VIEW: i32 = 4;

/// The places of the panel's lines, in two columns.
pub fn places() -> impl Iterator<Item = Rect> {
    PANEL
        .into_iter()
        .zip(PANEL_LINES)
        .flat_map(|(first, lines)| column(first, lines))
}

/// The size of cells on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Zoom {
    /// Cells along a side of a pixel's block; 1 if a cell takes a pixel or more.
    block: i32,
    /// Pixels along a side of a cell or of a block.
    tile: i32,
}

impl Zoom {
    /// The closest zoom with the whole maze in view.
    fn whole(size: Size, area: Rect) -> Self {
        let fits = |&tile: &i32| {
            let fit = |cells: usize, room| cells as i64 * i64::from(tile) <= i64::from(room);
            let wall = thickness(tile);
            fit(size.width, area.w - wall) && fit(size.height, area.h - wall)
        };
        let tile = (1..=LARGEST_TILE).rev().find(fits);
        Self {
            block: block(size, Size::new(area.w as usize, area.h as usize)),
            tile: tile.unwrap_or(1),
        }
    }

    /// Whether cells are larger in this zoom than in the other.
    const fn is_closer_than(self, other: Self) -> bool {
        self.tile * other.block > other.tile * self.block
    }

    fn closer(self) -> Option<Self> {
        if self.block > 1 {
            let block = self.block / 2;
            return Some(Self { block, tile: 1 });
        }
        // A slightly larger size is not worth a step.
        let larger = TILES.into_iter().find(|tile| 4 * tile >= 5 * self.tile);
        larger.map(|tile| Self { block: 1, tile })
    }

    fn farther(self, size: Size, area: Rect) -> Option<Self> {
        let all = std::iter::successors(Some(Self::whole(size, area)), |zoom| zoom.closer());
        all.take_while(|&zoom| self.is_closer_than(zoom)).last()
    }
}

/// Cells along a side of a block, so that a maze has at most `room` blocks in both directions.
pub fn block(size: Size, room: Size) -> i32 {
    let needed = |cells: usize, room: usize| cells.div_ceil(room);
    needed(size.width, room.width).max(needed(size.height, room.height)) as i32
}

/// The view of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    size: Size,
    area: Rect,
    zoom: Zoom,
    /// The place of the cells or blocks, without the walls that close them at the right and below.
    board: BoardView,
}

impl Layout {
    /// The view of the whole maze of this size.
    pub fn new(size: Size) -> Self {
        Self::lower(size, 0)
    }

    /// The same, moved down by `pixels` pixels.
    pub fn lower(size: Size, pixels: i32) -> Self {
        let area = AREA.moved(0, pixels);
        Self::at(area, size, Zoom::whole(size, area))
    }

    /// The view of a maze alone on the screen, if that makes it larger or more of it is seen; or beside its text, which
    /// takes less room during a walk. A part of the maze that is in view stays there.
    pub fn placed(self, wide: bool, walks: bool) -> Self {
        let beside = match (walks, self.is_whole()) {
            (false, _) => AREA,
            (true, true) => WALK,
            (true, false) => WALK_BESIDE,
        };
        let [beside, alone] =
            [beside, Screen::BOARD].map(|area| (area, Zoom::whole(self.size, area)));
        let is_alone = wide && (alone.1.is_closer_than(beside.1) || !self.is_whole());
        let (area, whole) = if is_alone { alone } else { beside };
        if area == self.area {
            return self;
        }
        if self.is_whole() || !self.zoom.is_closer_than(whole) {
            return Self::at(area, self.size, whole);
        }
        let mut layout = Self::at(area, self.size, self.zoom);
        self.cell(self.middle()).map(|cell| layout.jump(cell));
        layout
    }

    /// Zooms in on a cell if all cells in view are too small to walk in; whether they were.
    pub fn come_near(&mut self, cell: Pos) -> bool {
        let is_far = self.zoom.tile < LEAST_WALKED;
        while self.zoom.tile < LEAST_WALKED && self.zoom(true, self.middle()) {}
        if is_far {
            self.jump(cell);
        }
        is_far
    }

    /// Whether the maze is alone on the screen.
    pub fn is_alone(&self) -> bool {
        self.area == Screen::BOARD
    }

    /// The part of the screen that the maze keeps to.
    pub const fn area(&self) -> Rect {
        self.area
    }

    fn at(area: Rect, size: Size, zoom: Zoom) -> Self {
        let Zoom { block, tile } = zoom;
        let squares = |cells: usize| cells.div_ceil(block as usize);
        let squares = Size::new(squares(size.width), squares(size.height));
        let wall = thickness(tile);
        let room = |pixels: i32, squares: usize| (pixels - wall).min(squares as i32 * tile);
        let (w, h) = (room(area.w, squares.width), room(area.h, squares.height));
        let picture = area.centered(w + wall, h + wall);
        let place = Rect::new(picture.x, picture.y, w, h);
        let board = BoardView::new(squares, place, &[tile]);
        Self {
            size,
            area,
            zoom,
            board,
        }
    }

    /// The size of the maze.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether the whole maze is in view.
    pub fn is_whole(&self) -> bool {
        self.board.is_whole()
    }

    /// Measures of cells and walls; none if cells have no room for walls.
    pub fn style(&self) -> Option<WallStyle> {
        let tile = self.zoom.tile;
        let wall = thickness(tile);
        (wall > 0).then_some(WallStyle { tile, wall })
    }

    /// Cells along a side of the block that a square of pixels shows.
    pub fn block(&self) -> i32 {
        self.zoom.block
    }

    /// Zooms in or out by a level, keeping what is under `point` in place; returns whether there was another level.
    pub fn zoom(&mut self, closer: bool, point: Point) -> bool {
        let zoom = if closer {
            self.zoom.closer()
        } else {
            self.zoom.farther(self.size, self.area)
        };
        let Some(zoom) = zoom else { return false };
        let (before, (left, top)) = (self.zoom, self.origin());
        *self = Self::at(self.area, self.size, zoom);
        let (x, y) = self.origin();
        let moved = |from: i32, pixel: i32, to: i32| {
            let scale = i64::from(before.block) * i64::from(zoom.tile);
            let spot = i64::from(pixel - from) * scale;
            pixel - (spot / (i64::from(before.tile) * i64::from(zoom.block))) as i32 - to
        };
        self.board
            .pan(moved(left, point.x, x), moved(top, point.y, y));
        true
    }

    /// Moves the view by some steps, no farther than the maze's edges.
    pub fn scroll(&mut self, dx: i32, dy: i32) {
        let (columns, rows) = self.board.visible();
        let step = |seen: usize| (seen as i32 / PARTS_OF_VIEW).max(1);
        self.board
            .scroll(dx * step(columns.len()), dy * step(rows.len()));
    }

    /// Moves the maze by this many pixels, no farther than its edges; returns whether it moved.
    pub fn pan(&mut self, dx: i32, dy: i32) -> bool {
        self.board.pan(dx, dy)
    }

    /// Centres a cell, as far as the maze's edges allow; returns whether the view moved.
    pub fn jump(&mut self, cell: Pos) -> bool {
        let block = self.zoom.block;
        self.board.jump(Pos::new(cell.x / block, cell.y / block))
    }

    /// The pixels of the part in view, including closing walls.
    pub fn picture(&self) -> Rect {
        let place = self.board.place();
        let wall = thickness(self.zoom.tile);
        Rect::new(place.x, place.y, place.w + wall, place.h + wall)
    }

    /// The pixel in the middle of the picture.
    pub fn middle(&self) -> Point {
        let Rect { x, y, w, h } = self.picture();
        Point {
            x: x + w / 2,
            y: y + h / 2,
        }
    }

    /// The screen position of the top left corner of cell (0, 0), which may be out of view.
    pub fn origin(&self) -> (i32, i32) {
        self.board.corner(Pos::new(0, 0))
    }

    /// The top left pixel of a cell, or of the block it belongs to.
    pub fn corner(&self, cell: Pos) -> (i32, i32) {
        let block = self.zoom.block;
        self.board.corner(Pos::new(cell.x / block, cell.y / block))
    }

    /// The cell at a pixel of the screen; if that shows a block, the cell in its middle.
    pub fn cell(&self, point: Point) -> Option<Pos> {
        let square = self.board.square(point.x, point.y)?;
        let middle = |at: i32, cells: usize| {
            (at * self.zoom.block + self.zoom.block / 2).min(cells as i32 - 1)
        };
        Some(Pos::new(
            middle(square.x, self.size.width),
            middle(square.y, self.size.height),
        ))
    }

    /// The cells in view, and the row and column of walls that close them: first and last of each.
    pub fn cells(&self) -> (Pos, Pos) {
        let (columns, rows) = self.board.visible();
        let cell = |at: i32, cells: usize| (at * self.zoom.block).min(cells as i32);
        let pos = |x, y| Pos::new(cell(x, self.size.width), cell(y, self.size.height));
        (pos(columns.start, rows.start), pos(columns.end, rows.end))
    }

    /// Whether a cell is in view, closes it at the right or below, or is up to `beside` cells before it.
    pub fn shows(&self, cell: Pos, beside: i32) -> bool {
        let (first, last) = self.cells();
        (first.x - beside..=last.x).contains(&cell.x)
            && (first.y - beside..=last.y).contains(&cell.y)
    }

    /// The floor of a cell; its pixel if there are no walls.
    pub fn floor(&self, cell: Pos) -> Rect {
        let (x, y) = self.corner(cell);
        let wall = thickness(self.zoom.tile);
        let side = self.zoom.tile - wall;
        Rect::new(x + wall, y + wall, side, side)
    }
}

/// Walls are a tenth as thick as a cell is wide, as in the article, but at least a pixel; none if a cell is a pixel.
fn thickness(tile: i32) -> i32 {
    if tile == 1 {
        0
    } else {
        ((tile + 5) / 10).max(1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::maze::MAX_SIDE;

    const AWAY: Point = Point { x: 305, y: 205 };

    fn closest(mut layout: Layout, point: Point) -> Layout {
        while layout.zoom(true, point) {}
        layout
    }

    #[test]
    fn the_articles_maze_fills_the_area_to_the_pixel() {
        let layout = Layout::new(Size::new(30, 20));
        assert_eq!(layout.style(), Some(WallStyle::ARTICLE));
        assert_eq!(layout.picture(), AREA);
    }

    #[test]
    fn other_mazes_take_the_largest_cell_that_fits() {
        let zoom = |width, height| {
            let zoom = Layout::new(Size::new(width, height)).zoom;
            (zoom.block, zoom.tile)
        };
        assert_eq!(zoom(1, 1), (1, 200));
        assert_eq!(zoom(2, 2), (1, 191));
        assert_eq!(zoom(31, 20), (1, 19));
        assert_eq!(zoom(30, 21), (1, 19));
        assert_eq!(zoom(300, 200), (1, 2));
        assert_eq!(zoom(301, 200), (1, 1));
        assert_eq!(zoom(602, 402), (1, 1));
        assert_eq!(zoom(603, 402), (2, 1));
        assert_eq!(zoom(2_000, 2_000), (5, 1));
        assert_eq!(zoom(65_535, 3_051), (109, 1));
    }

    #[test]
    fn a_walk_has_larger_cells_and_small_ones_are_seen_from_near() {
        let walked = |width, height| {
            let mut layout = Layout::new(Size::new(width, height)).placed(false, true);
            let is_near = layout.come_near(Pos::new(0, 0));
            let layout = layout.placed(false, true);
            (layout.zoom.tile, layout.area, is_near)
        };
        assert_eq!(walked(30, 20), (24, WALK, false));
        assert_eq!(walked(60, 40), (20, WALK_BESIDE, true));
        assert_eq!(walked(900, 900), (20, WALK_BESIDE, true));
        let back = Layout::new(Size::new(30, 20)).placed(false, true);
        assert_eq!(back.placed(false, false), Layout::new(Size::new(30, 20)));
    }

    #[test]
    fn zoom_leads_from_a_whole_large_maze_to_single_walls() {
        let mut layout = Layout::new(Size::new(2_000, 2_000));
        let mut seen = Vec::new();
        loop {
            seen.push((layout.zoom.block, layout.zoom.tile));
            if !layout.zoom(true, AWAY) {
                break;
            }
        }
        let tiles = TILES.map(|tile| (1, tile));
        assert_eq!(seen[..3], [(5, 1), (2, 1), (1, 1)]);
        assert_eq!(seen[3..], tiles);
        while layout.zoom(false, AWAY) {}
        assert_eq!(layout, Layout::new(Size::new(2_000, 2_000)));
    }

    #[test]
    fn views_end_at_the_border() {
        let mut layout = closest(Layout::new(Size::new(201, 133)), AWAY);
        assert!(!layout.is_whole());
        layout.scroll(-1_000, -1_000);
        assert_eq!(layout.cells().0, Pos::new(0, 0));
        layout.scroll(1_000, 1_000);
        assert_eq!(layout.cells().1, Pos::new(201, 133));
        assert_eq!(layout.picture().intersection(AREA), layout.picture());
        assert!(layout.pan(99_999, 99_999) && !layout.pan(1, 1));
        assert_eq!(layout.cells().0, Pos::new(0, 0));
    }

    #[test]
    fn a_jump_centres_the_cell() {
        let mut layout = closest(Layout::new(Size::new(900, 900)), AWAY);
        assert!(layout.jump(Pos::new(700, 20)));
        assert_eq!(layout.cell(layout.middle()), Some(Pos::new(700, 20)));
    }

    proptest! {
        #[test]
        fn the_cell_under_the_pointer_stays_there(
            width in 1..=MAX_SIDE, height in 1..=3_000_usize,
            x in AREA.x..AREA.x + AREA.w, y in AREA.y..AREA.y + AREA.h,
            levels in 1..14,
        ) {
            let point = Point { x, y };
            let mut layout = Layout::new(Size::new(width, height));
            let Some(mut cell) = layout.cell(point) else { return Ok(()) };
            for _ in 0..levels {
                let before = layout;
                if !layout.zoom(true, point) {
                    break;
                }
                prop_assert!(layout.picture().intersection(AREA) == layout.picture());
                // If a side has room to spare, the maze stays centred; at its border there is no gap.
                let free = |origin: i32, start: i32, room: i32, whole: i32| {
                    whole > room && origin < start && origin > start + room - whole
                };
                let (place, all) = (layout.board.place(), layout.board.extent());
                let now = layout.cell(point);
                if free(all.x, place.x, place.w, all.w) && free(all.y, place.y, place.h, all.h) {
                    // The walls that close the cells in view belong to none of them.
                    prop_assert_eq!(now.is_some(), place.contains(x, y));
                    let near = before.zoom.block;
                    let is_near = |now: Pos| {
                        (now.x - cell.x).abs() <= near && (now.y - cell.y).abs() <= near
                    };
                    prop_assert!(now.is_none_or(is_near));
                }
                match now {
                    Some(now) => cell = now,
                    None => break,
                }
            }
        }
    }
}
