//! The walls of a maze: each cell owns its top and its left wall. Also where a run through its corridors stops.
//!
//! One extra column and row of positions close the right and the bottom, so that no wall is kept twice, and a wall is
//! an edge between two neighbouring corners: corner (x, y) is the top left one of cell (x, y). The border is always
//! closed.

use super::is_maze_size;
use crate::grid::{Dir, Pos, Size};

/// The bit of a position's top wall.
pub(super) const TOP: u8 = 1;

/// The bit of a position's left wall.
pub(super) const LEFT: u8 = 2;

/// The direction of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Orientation {
    /// From a corner to the one to its right: the top wall of a cell.
    Horizontal,
    /// From a corner to the one below: the left wall of a cell.
    Vertical,
}

/// A place where there may be a wall: the top or the left wall of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Wall {
    /// The cell that owns it, which is also the corner at its top or left end.
    pub pos: Pos,
    /// Horizontal: the top wall; vertical: the left wall.
    pub orientation: Orientation,
}

impl Wall {
    /// The top wall of cell `pos`.
    pub const fn top(pos: Pos) -> Self {
        Self {
            pos,
            orientation: Orientation::Horizontal,
        }
    }

    /// The left wall of cell `pos`.
    pub const fn left(pos: Pos) -> Self {
        Self {
            pos,
            orientation: Orientation::Vertical,
        }
    }

    /// The wall between cell `pos` and its neighbour towards `dir`.
    #[inline]
    pub fn beside(pos: Pos, dir: Dir) -> Self {
        match dir {
            Dir::Up => Self::top(pos),
            Dir::Left => Self::left(pos),
            Dir::Down => Self::top(pos + dir),
            Dir::Right => Self::left(pos + dir),
        }
    }

    /// The two corners at its ends.
    pub fn ends(self) -> [Pos; 2] {
        let along = match self.orientation {
            Orientation::Horizontal => Dir::Right,
            Orientation::Vertical => Dir::Down,
        };
        [self.pos, self.pos + along]
    }

    const fn bit(self) -> u8 {
        match self.orientation {
            Orientation::Horizontal => TOP,
            Orientation::Vertical => LEFT,
        }
    }
}

/// All walls of a maze. The border is always closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WallGrid {
    size: Size,
    /// (W + 1) × (H + 1) positions row by row; bits [`TOP`] and [`LEFT`].
    positions: Vec<u8>,
}

impl WallGrid {
    /// A single room: only the border.
    ///
    /// # Panics
    /// If a maze may not have this size, see [`is_maze_size`].
    pub fn border(size: Size) -> Self {
        Self::filled(size, 0)
    }

    /// All walls: each cell is closed in.
    ///
    /// # Panics
    /// If a maze may not have this size, see [`is_maze_size`].
    pub fn all_walls(size: Size) -> Self {
        Self::filled(size, TOP | LEFT)
    }

    /// `inside` at every cell, and a border around.
    fn filled(size: Size, inside: u8) -> Self {
        assert!(is_maze_size(size), "no maze is {size}");
        let stride = size.width + 1;
        let mut positions = vec![inside; stride * (size.height + 1)];
        for position in &mut positions[..size.width] {
            *position |= TOP;
        }
        for row in positions.chunks_exact_mut(stride) {
            row[0] |= LEFT;
            row[size.width] = LEFT;
        }
        let bottom = &mut positions[stride * size.height..];
        bottom.fill(TOP);
        bottom[size.width] = 0;
        Self { size, positions }
    }

    /// Columns and rows of cells.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether `wall` is one of the places of this maze, border included.
    #[inline]
    pub fn contains(&self, wall: Wall) -> bool {
        let Size { width, height } = self.size;
        let positions = match wall.orientation {
            Orientation::Horizontal => Size::new(width, height + 1),
            Orientation::Vertical => Size::new(width + 1, height),
        };
        positions.contains(wall.pos)
    }

    /// Whether `wall` belongs to the border.
    pub fn is_border(&self, wall: Wall) -> bool {
        self.contains(wall) && self.sides(wall).contains(&None)
    }

    /// Whether there is a wall at this place. Outside the maze there is none.
    #[inline]
    pub fn has(&self, wall: Wall) -> bool {
        self.contains(wall) && self.positions[self.index(wall.pos)] & wall.bit() != 0
    }

    /// Adds `wall`.
    ///
    /// # Panics
    /// If it is not a place of this maze.
    #[inline]
    pub fn build(&mut self, wall: Wall) {
        assert!(self.contains(wall), "{wall:?} is outside {}", self.size);
        let index = self.index(wall.pos);
        self.positions[index] |= wall.bit();
    }

    /// Removes `wall`.
    ///
    /// # Panics
    /// If it is not a place of this maze, or belongs to the border, which is always closed.
    #[inline]
    pub fn carve(&mut self, wall: Wall) {
        assert!(
            !self.sides(wall).contains(&None),
            "{wall:?} is not inside {}",
            self.size
        );
        let index = self.index(wall.pos);
        self.positions[index] &= !wall.bit();
    }

    /// Whether there is a way from cell `pos` to its neighbour towards `dir`. From outside there is none.
    #[inline]
    pub fn can_step(&self, pos: Pos, dir: Dir) -> bool {
        if !self.size.contains(pos) {
            return false;
        }
        let here = self.index(pos);
        let wall = match dir {
            Dir::Up => self.positions[here] & TOP,
            Dir::Left => self.positions[here] & LEFT,
            Dir::Down => self.positions[here + self.stride()] & TOP,
            Dir::Right => self.positions[here + 1] & LEFT,
        };
        wall == 0
    }

    /// How many of the four walls around cell `pos` exist.
    #[inline]
    pub fn wall_count(&self, pos: Pos) -> usize {
        Dir::ALL
            .into_iter()
            .filter(|&dir| self.has(Wall::beside(pos, dir)))
            .count()
    }

    /// The cells above and below a horizontal wall, left and right of a vertical one; `None` beyond the border.
    #[inline]
    pub fn sides(&self, wall: Wall) -> [Option<Pos>; 2] {
        let before = match wall.orientation {
            Orientation::Horizontal => wall.pos + Dir::Up,
            Orientation::Vertical => wall.pos + Dir::Left,
        };
        [before, wall.pos].map(|cell| self.size.contains(cell).then_some(cell))
    }

    /// The cells with exactly three walls, row by row.
    pub fn dead_ends(&self) -> impl Iterator<Item = Pos> {
        self.size
            .positions()
            .filter(|&cell| self.wall_count(cell) == 3)
    }

    /// How many pairs of neighbouring cells have no wall between them.
    pub fn passages(&self) -> usize {
        let Size { width, height } = self.size;
        let places = width * (height + 1) + (width + 1) * height;
        let standing: usize = self
            .positions
            .iter()
            .map(|position| position.count_ones() as usize)
            .sum();
        places - standing
    }

    /// All walls, in the article's drawing order (later over earlier): row by row of positions, at each the left wall,
    /// then the top wall.
    pub fn standing(&self) -> impl Iterator<Item = Wall> {
        Size::new(self.size.width + 1, self.size.height + 1)
            .positions()
            .zip(&self.positions)
            .flat_map(|(pos, &bits)| {
                let left = (bits & LEFT != 0).then_some(Wall::left(pos));
                let top = (bits & TOP != 0).then_some(Wall::top(pos));
                left.into_iter().chain(top)
            })
    }

    /// Index offset from one position to the one below it.
    #[inline]
    pub(super) fn stride(&self) -> usize {
        self.size.width + 1
    }

    /// The bits of all positions, for growers that keep places as indices.
    #[inline]
    pub(super) fn positions(&self) -> &[u8] {
        &self.positions
    }

    /// The same, mutable.
    pub(super) fn positions_mut(&mut self) -> &mut [u8] {
        &mut self.positions
    }

    /// The bits of one row of positions, from 0 to the height.
    pub(super) fn row(&self, y: usize) -> &[u8] {
        &self.positions[y * self.stride()..][..self.stride()]
    }

    #[inline]
    fn index(&self, pos: Pos) -> usize {
        pos.y as usize * self.stride() + pos.x as usize
    }
}

/// The way on from cell `pos`, entered by going `dir`: the only exit besides the way back. `None` at a fork and in a
/// dead end.
///
/// As players of maze games know it: a run follows the bends of a corridor by itself and ends where the player has a
/// choice (a fork, or the open floor), at a dead end, or in a cell that it was told to stop in.
pub fn onward(walls: &WallGrid, pos: Pos, dir: Dir) -> Option<Dir> {
    let back = dir.opposite();
    let mut ways = Dir::ALL
        .into_iter()
        .filter(|&way| way != back && walls.can_step(pos, way));
    ways.next().filter(|_| ways.next().is_none())
}

/// The steps of a run from cell `from` towards `dir`, up to the first fork, the end of a dead end, or the first cell
/// for which `stops` returns true. None if a wall is in the way. A corridor that leads back to `from` ends there at the
/// latest.
pub fn run(
    walls: &WallGrid,
    from: Pos,
    dir: Dir,
    stops: impl Fn(Pos) -> bool,
) -> impl Iterator<Item = Dir> {
    let mut at = from;
    let mut next = walls.can_step(from, dir).then_some(dir);
    std::iter::from_fn(move || {
        let step = next?;
        at = at + step;
        let is_over = at == from || stops(at);
        next = onward(walls, at, step).filter(|_| !is_over);
        Some(step)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::maze::{MazePlan, Trees};
    use crate::rng::Seed;

    /// A room of 3 × 2 cells with one wall between the two left cells and one between the two lower right ones.
    fn small() -> WallGrid {
        WallGrid::from_text(
            "+-- +-- +-- +\n\
         |           |\n\
         +-- +   +   +\n\
         |       |   |\n\
         +-- +-- +-- +\n",
        )
        .unwrap()
    }

    #[test]
    fn a_wall_is_between_two_corners_and_two_cells() {
        let grid = small();
        let wall = Wall::top(Pos::new(0, 1));
        assert_eq!(wall.ends(), [Pos::new(0, 1), Pos::new(1, 1)]);
        assert_eq!(
            grid.sides(wall),
            [Some(Pos::new(0, 0)), Some(Pos::new(0, 1))]
        );
        let wall = Wall::left(Pos::new(3, 1));
        assert_eq!(wall.ends(), [Pos::new(3, 1), Pos::new(3, 2)]);
        assert_eq!(grid.sides(wall), [Some(Pos::new(2, 1)), None]);
        assert!(grid.is_border(wall));
        assert!(!grid.is_border(Wall::left(Pos::new(2, 1))));
    }

    #[test]
    fn a_step_is_possible_where_there_is_no_wall() {
        let grid = small();
        let ways = |x, y| -> Vec<Dir> {
            Dir::ALL
                .into_iter()
                .filter(|&dir| grid.can_step(Pos::new(x, y), dir))
                .collect()
        };
        assert_eq!(ways(0, 0), [Dir::Right]);
        assert_eq!(ways(1, 0), [Dir::Left, Dir::Down, Dir::Right]);
        assert_eq!(ways(0, 1), [Dir::Right]);
        assert_eq!(ways(2, 1), [Dir::Up]);
        assert!(!grid.can_step(Pos::new(-1, 0), Dir::Up));
        assert!(!grid.can_step(Pos::new(3, 0), Dir::Left));
        let closed: Vec<Pos> = grid.dead_ends().collect();
        assert_eq!(closed, [Pos::new(0, 0), Pos::new(0, 1), Pos::new(2, 1)]);
        assert_eq!(grid.passages(), 5);
    }

    #[test]
    fn building_and_carving_undo_each_other() {
        let full = WallGrid::all_walls(Size::new(4, 3));
        let mut grid = WallGrid::border(full.size());
        assert_eq!((grid.passages(), full.passages()), (17, 0));
        for wall in full.standing() {
            assert_eq!(grid.has(wall), grid.is_border(wall), "{wall:?}");
            grid.build(wall);
        }
        assert_eq!(grid, full);
        for wall in full.standing().filter(|&wall| !full.is_border(wall)) {
            grid.carve(wall);
        }
        assert_eq!(grid, WallGrid::border(full.size()));
    }

    #[test]
    fn walls_come_in_the_order_of_drawing() {
        let walls: Vec<Wall> = WallGrid::all_walls(Size::new(1, 1)).standing().collect();
        let (here, right, below) = (Pos::new(0, 0), Pos::new(1, 0), Pos::new(0, 1));
        assert_eq!(
            walls,
            [
                Wall::left(here),
                Wall::top(here),
                Wall::left(right),
                Wall::top(below)
            ]
        );
    }

    #[test]
    fn there_are_no_walls_outside() {
        let grid = WallGrid::all_walls(Size::new(2, 2));
        for wall in [
            Wall::top(Pos::new(2, 0)),
            Wall::left(Pos::new(0, 2)),
            Wall::top(Pos::new(-1, 0)),
            Wall::left(Pos::new(3, 0)),
        ] {
            assert!(!grid.contains(wall) && !grid.has(wall), "{wall:?}");
        }
    }

    #[test]
    #[should_panic(expected = "not inside 2x2")]
    fn the_border_cannot_be_carved() {
        WallGrid::all_walls(Size::new(2, 2)).carve(Wall::left(Pos::new(2, 1)));
    }

    #[test]
    #[should_panic(expected = "outside 2x2")]
    fn nothing_is_built_outside() {
        WallGrid::border(Size::new(2, 2)).build(Wall::top(Pos::new(2, 1)));
    }

    /// A fork at (3, 1), dead ends at (0, 2), (2, 2) and (3, 2).
    const FORKED: &str = "\
+-- +-- +-- +-- +
|               |
+   +-- +-- +   +
|       |       |
+-- +   +   +   +
|       |   |   |
+-- +-- +-- +-- +
";

    fn arrived(picture: &str, from: (i32, i32), dir: Dir, goal: (i32, i32)) -> ((i32, i32), usize) {
        let walls = WallGrid::from_text(picture).unwrap();
        let start = Pos::new(from.0, from.1);
        let steps: Vec<Dir> =
            run(&walls, start, dir, |pos| pos == Pos::new(goal.0, goal.1)).collect();
        let end = steps.iter().fold(start, |pos, &dir| pos + dir);
        ((end.x, end.y), steps.len())
    }

    #[test]
    fn a_run_follows_bends_and_stops_where_there_is_a_choice() {
        let nowhere = (9, 9);
        for (from, dir, end) in [
            // Around three bends into the dead end.
            ((3, 0), Dir::Left, ((0, 2), 7)),
            // Out of it, to the fork.
            ((0, 2), Dir::Right, ((3, 1), 8)),
            // From the fork, one step into each dead end.
            ((3, 1), Dir::Down, ((3, 2), 1)),
            ((3, 1), Dir::Left, ((2, 2), 2)),
            // Against a wall.
            ((3, 1), Dir::Right, ((3, 1), 0)),
            ((0, 0), Dir::Up, ((0, 0), 0)),
        ] {
            assert_eq!(arrived(FORKED, from, dir, nowhere), end, "{from:?} {dir:?}");
        }
    }

    #[test]
    fn it_stops_in_the_goal() {
        assert_eq!(arrived(FORKED, (3, 0), Dir::Left, (0, 1)), ((0, 1), 4));
        assert_eq!(arrived(FORKED, (3, 0), Dir::Left, (3, 0)).1, 7);
    }

    #[test]
    fn on_open_floor_it_is_a_step() {
        let room = "+-- +-- +-- +\n|           |\n+   +   +   +\n|           |\n+-- +-- +-- +\n";
        assert_eq!(arrived(room, (0, 0), Dir::Right, (9, 9)), ((1, 0), 1));
    }

    #[test]
    fn around_a_ring_it_comes_back_and_ends() {
        let ring = "+-- +-- +\n|       |\n+   +   +\n|       |\n+-- +-- +\n";
        assert_eq!(arrived(ring, (0, 0), Dir::Right, (9, 9)), ((0, 0), 4));
    }

    #[test]
    fn a_run_from_outside_has_no_steps() {
        assert_eq!(arrived(FORKED, (-1, 0), Dir::Right, (9, 9)), ((-1, 0), 0));
    }

    proptest! {
        #[test]
        fn no_run_goes_through_a_wall_or_passes_a_fork(
            width in 1_usize..9, height in 1_usize..9, islands in 0_u32..4, seed: u64,
        ) {
            let size = Size::new(width, height);
            let mut trees = Trees::new(MazePlan { islands, ..MazePlan::trees(size) }, Seed(seed));
            trees.by_ref().for_each(drop);
            let walls = trees.walls();
            for (from, dir) in size.positions().flat_map(|pos| Dir::ALL.map(|dir| (pos, dir))) {
                let mut at = from;
                let steps: Vec<Dir> = run(walls, from, dir, |_| false).collect();
                prop_assert_eq!(steps.is_empty(), !walls.can_step(from, dir));
                prop_assert!(steps.len() <= size.area());
                for (index, &step) in steps.iter().enumerate() {
                    prop_assert!(walls.can_step(at, step));
                    // In between there is one way in and one way out.
                    prop_assert!(index == 0 || walls.wall_count(at) == 2);
                    at = at + step;
                }
            }
        }
    }
}
