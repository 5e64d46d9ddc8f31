//! Squares and steps between them: positions, directions, sizes, grids.
//!
//! x grows to the right and y downwards, as on the screen. Code that counts from the bottom (the maze adventure does)
//! converts at its own boundary.

mod asked;
mod blocks;
mod distances;

use std::ops::{Add, Index, IndexMut};

pub use asked::{Answer, Asked, Fate, no_place_tells};
pub use blocks::Blocks;
pub use distances::Distances;

/// A square: column `x`, row `y`, from the top left. It may be outside every grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pos {
    /// Column, growing to the right.
    pub x: i32,
    /// Row, growing downwards.
    pub y: i32,
}

impl Pos {
    /// The square in column `x` and row `y`.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

/// One of the four directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Dir {
    /// Towards smaller y.
    Up,
    /// Towards smaller x.
    Left,
    /// Towards larger y.
    Down,
    /// Towards larger x.
    Right,
}

impl Dir {
    /// All four, in the one fixed order of the program: wherever a tie must be broken, the earlier wins. It is the
    /// order of the arcade's ghosts (Pac-Man Dossier).
    pub const ALL: [Self; 4] = [Self::Up, Self::Left, Self::Down, Self::Right];

    /// The opposite direction.
    pub const fn opposite(self) -> Self {
        self.turned_left(2)
    }

    /// This direction after some quarter turns to the left.
    pub const fn turned_left(self, quarters: usize) -> Self {
        Self::ALL[(self as usize + quarters) % 4]
    }

    /// One step in this direction, as (dx, dy).
    pub const fn step(self) -> (i32, i32) {
        match self {
            Self::Up => (0, -1),
            Self::Left => (-1, 0),
            Self::Down => (0, 1),
            Self::Right => (1, 0),
        }
    }
}

impl Add<Dir> for Pos {
    type Output = Self;

    #[inline]
    fn add(self, dir: Dir) -> Self {
        let (dx, dy) = dir.step();
        Self::new(self.x + dx, self.y + dy)
    }
}

/// Columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
}

impl Size {
    /// `width` columns and `height` rows.
    pub const fn new(width: usize, height: usize) -> Self {
        Self { width, height }
    }

    /// How many squares there are.
    pub const fn area(self) -> usize {
        self.width * self.height
    }

    /// Whether `pos` is one of the squares.
    #[inline]
    pub const fn contains(self, pos: Pos) -> bool {
        pos.x >= 0 && pos.y >= 0 && (pos.x as usize) < self.width && (pos.y as usize) < self.height
    }

    /// The index of `pos` when all squares are in one sequence, row by row.
    #[inline]
    pub const fn index(self, pos: Pos) -> usize {
        pos.y as usize * self.width + pos.x as usize
    }

    /// The square at `index`: the inverse of [`Size::index`].
    #[inline]
    pub const fn pos(self, index: usize) -> Pos {
        Pos::new((index % self.width) as i32, (index / self.width) as i32)
    }

    /// All squares, row by row.
    pub fn positions(self) -> impl Iterator<Item = Pos> {
        (0..self.height as i32)
            .flat_map(move |y| (0..self.width as i32).map(move |x| Pos::new(x, y)))
    }
}

impl std::fmt::Display for Size {
    /// As on the command line: `30x20`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// A value for every square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid<T> {
    size: Size,
    cells: Vec<T>,
}

impl<T: Clone> Grid<T> {
    /// The same value everywhere.
    pub fn new(size: Size, value: T) -> Self {
        Self {
            size,
            cells: vec![value; size.area()],
        }
    }
}

impl<T> Grid<T> {
    /// A value made for each square, row by row.
    pub fn from_fn(size: Size, value: impl FnMut(Pos) -> T) -> Self {
        Self {
            size,
            cells: size.positions().map(value).collect(),
        }
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The value at `pos`, or `None` outside.
    #[inline]
    pub fn get(&self, pos: Pos) -> Option<&T> {
        if self.size.contains(pos) {
            self.cells.get(self.size.index(pos))
        } else {
            None
        }
    }

    /// The squares with their values, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &T)> {
        self.size.positions().zip(&self.cells)
    }

    /// All values, row by row.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }
}

impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    /// # Panics
    /// If `pos` is outside.
    #[inline]
    fn index(&self, pos: Pos) -> &T {
        assert!(self.size.contains(pos), "{pos:?} is outside {}", self.size);
        &self.cells[self.size.index(pos)]
    }
}

impl<T> IndexMut<Pos> for Grid<T> {
    /// # Panics
    /// If `pos` is outside.
    #[inline]
    fn index_mut(&mut self, pos: Pos) -> &mut T {
        assert!(self.size.contains(pos), "{pos:?} is outside {}", self.size);
        let index = self.size.index(pos);
        &mut self.cells[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_and_its_opposite_lead_back() {
        for dir in Dir::ALL {
            assert_eq!(Pos::new(3, 4) + dir + dir.opposite(), Pos::new(3, 4));
        }
    }

    #[test]
    fn index_and_pos_are_inverse() {
        let size = Size::new(7, 3);
        for (index, pos) in size.positions().enumerate() {
            assert_eq!(size.index(pos), index);
            assert_eq!(size.pos(index), pos);
        }
    }

    #[test]
    fn outside_is_none() {
        let grid = Grid::new(Size::new(2, 2), 'a');
        assert_eq!(grid.get(Pos::new(-1, 0)), None);
        assert_eq!(grid.get(Pos::new(0, 2)), None);
        assert_eq!(grid.get(Pos::new(1, 1)), Some(&'a'));
    }

    #[test]
    #[should_panic(expected = "outside 2x2")]
    fn indexing_outside_never_reads_another_row() {
        let grid = Grid::new(Size::new(2, 2), 0);
        let _ = grid[Pos::new(2, 0)];
    }
}
