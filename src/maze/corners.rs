//! The corners between which the walls of a tree maze grow, and which tree touches each.
//!
//! A corner is an index into (W + 1) × (H + 1) places row by row. A growing wall
//! is a corner and a direction in one `u32`: `corner * 4 + direction`, numbered
//! as in `Dir::ALL`. It knows nothing of chance.

use super::wall_grid::{LEFT, TOP};
use super::{Orientation, Wall};
use crate::grid::{Dir, Pos, Size};

/// The tree of a corner that no wall touches.
pub(super) const UNTOUCHED: u32 = 0;

/// The tree of the corners on the border: the border is no tree, but it touches them.
pub(super) const BORDER: u32 = u32::MAX;

/// A corner and the direction in which a wall leaves it: `corner * 4 + direction`.
pub(super) type Shoot = u32;

/// Every corner of a maze with the tree that touches it.
#[derive(Clone, Debug)]
pub(super) struct Corners {
    /// Cells, not corners.
    size: Size,
    /// One number a corner, row by row; trees count from 1.
    trees: Vec<u32>,
    /// One bit a corner: nothing touches it. The growers ask for this most, at random places all over the maze,
    /// and a bit a corner stays in the processor's cache where a number a corner does not.
    free: Vec<u64>,
    /// From a corner to the next one in each direction, wrapping.
    offsets: [usize; 4],
    /// Inner corners that no wall touches.
    untouched: usize,
}

impl Corners {
    /// Only the border touches its corners.
    pub fn new(size: Size) -> Self {
        let stride = size.width + 1;
        let mut trees = vec![UNTOUCHED; stride * (size.height + 1)];
        trees[..stride].fill(BORDER);
        trees[stride * size.height..].fill(BORDER);
        for row in trees.chunks_exact_mut(stride) {
            row[0] = BORDER;
            row[size.width] = BORDER;
        }
        let free = trees
            .chunks(64)
            .map(|corners| {
                let bits = (0..).zip(corners);
                bits.fold(0, |word, (bit, &tree)| {
                    word | u64::from(tree == UNTOUCHED) << bit
                })
            })
            .collect();
        Self {
            size,
            trees,
            free,
            offsets: [stride.wrapping_neg(), 1_usize.wrapping_neg(), stride, 1],
            untouched: (size.width - 1) * (size.height - 1),
        }
    }

    /// Cells of the maze.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many inner corners no wall touches.
    #[inline]
    pub fn untouched(&self) -> usize {
        self.untouched
    }

    /// The index of the corner at (x, y).
    pub fn index(&self, x: usize, y: usize) -> usize {
        y * (self.size.width + 1) + x
    }

    /// The tree that touches `corner`: [`UNTOUCHED`], [`BORDER`] or a number.
    #[inline]
    pub fn tree(&self, corner: usize) -> u32 {
        self.trees[corner]
    }

    /// Whether no wall touches `corner`.
    #[inline]
    pub fn is_free(&self, corner: usize) -> bool {
        self.free[corner / 64] >> (corner % 64) & 1 == 1
    }

    /// From now on `tree` touches the free inner corner `corner`.
    #[inline]
    pub fn touch(&mut self, corner: usize, tree: u32) {
        debug_assert!(self.is_free(corner), "two trees never touch");
        self.trees[corner] = tree;
        self.free[corner / 64] &= !(1 << (corner % 64));
        self.untouched -= 1;
    }

    /// The wall that leaves `corner` in direction `dir`, given by its place in `Dir::ALL`.
    #[inline]
    pub fn shoot(corner: usize, dir: usize) -> Shoot {
        (corner * 4 + dir) as Shoot
    }

    /// The corner that a shoot leaves and the one that it reaches.
    #[inline]
    pub fn ends(&self, shoot: Shoot) -> (usize, usize) {
        let from = (shoot >> 2) as usize;
        (from, from.wrapping_add(self.offsets[(shoot & 3) as usize]))
    }

    /// Whether a shoot makes a horizontal wall: `Dir::ALL` takes turns between vertical and horizontal.
    #[inline]
    pub fn is_horizontal(shoot: Shoot) -> bool {
        shoot & 1 == 1
    }

    /// The index and the bit in the wall grid of the wall that a shoot makes.
    #[inline]
    pub fn place(&self, shoot: Shoot) -> (usize, u8) {
        let (from, to) = self.ends(shoot);
        let bit = if Self::is_horizontal(shoot) {
            TOP
        } else {
            LEFT
        };
        (from.min(to), bit)
    }

    /// The wall that a shoot makes.
    #[inline]
    pub fn wall(&self, shoot: Shoot) -> Wall {
        let (index, bit) = self.place(shoot);
        let pos = Size::new(self.size.width + 1, self.size.height + 1).pos(index);
        if bit == TOP {
            Wall::top(pos)
        } else {
            Wall::left(pos)
        }
    }

    /// The indices of the two ends of `wall`.
    pub fn wall_ends(&self, wall: Wall) -> [usize; 2] {
        wall.ends()
            .map(|Pos { x, y }| self.index(x as usize, y as usize))
    }

    /// The walls that could stand on the border at right angles to it, each as a shoot from the border inwards:
    /// first the left and the right side, then the top and the bottom.
    pub fn edge_shoots(&self) -> impl Iterator<Item = Shoot> {
        let Size { width, height } = self.size;
        let horizontal = (1..height).flat_map(move |y| {
            [
                Self::shoot(self.index(0, y), Dir::Right as usize),
                Self::shoot(self.index(width, y), Dir::Left as usize),
            ]
        });
        let vertical = (1..width).flat_map(move |x| {
            [
                Self::shoot(self.index(x, 0), Dir::Down as usize),
                Self::shoot(self.index(x, height), Dir::Up as usize),
            ]
        });
        horizontal.chain(vertical)
    }

    /// All walls between two inner corners that run in this orientation, row by row.
    pub fn inner_shoots(&self, orientation: Orientation) -> impl Iterator<Item = Shoot> {
        let Size { width, height } = self.size;
        let (columns, rows, dir) = match orientation {
            Orientation::Horizontal => (1..width.saturating_sub(1), 1..height, Dir::Right),
            Orientation::Vertical => (1..width, 1..height.saturating_sub(1), Dir::Down),
        };
        rows.flat_map(move |y| {
            columns
                .clone()
                .map(move |x| Self::shoot(self.index(x, y), dir as usize))
        })
    }
}

/// How many walls of each orientation, horizontal first, lie between two inner corners.
pub(super) fn inner_places(size: Size) -> [u64; 2] {
    let [width, height] = [size.width as u64, size.height as u64];
    [
        width.saturating_sub(2) * (height - 1),
        (width - 1) * height.saturating_sub(2),
    ]
}

/// How many walls of each orientation, horizontal first, are not border.
pub(super) fn all_places(size: Size) -> [u64; 2] {
    let [width, height] = [size.width as u64, size.height as u64];
    [width * (height - 1), (width - 1) * height]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_places_are_as_many_as_the_formulas_say() {
        for size in (1..6).flat_map(|w| (1..6).map(move |h| Size::new(w, h))) {
            let corners = Corners::new(size);
            let [horizontal, vertical] = inner_places(size);
            let count = |orientation| corners.inner_shoots(orientation).count() as u64;
            assert_eq!(count(Orientation::Horizontal), horizontal, "{size}");
            assert_eq!(count(Orientation::Vertical), vertical, "{size}");
            let [all_horizontal, all_vertical] = all_places(size);
            if size.width > 1 && size.height > 1 {
                assert_eq!(
                    corners.edge_shoots().count() as u64,
                    all_horizontal + all_vertical - horizontal - vertical,
                    "{size}"
                );
            }
        }
    }

    #[test]
    fn a_shoot_and_the_one_back_are_one_wall() {
        let corners = Corners::new(Size::new(5, 4));
        let middle = corners.index(2, 3);
        for (index, dir) in Dir::ALL.into_iter().enumerate() {
            let there = Corners::shoot(middle, index);
            let (from, to) = corners.ends(there);
            assert_eq!(from, middle);
            let back = Corners::shoot(to, dir.opposite() as usize);
            assert_eq!(corners.ends(back), (to, from));
            assert_eq!(corners.wall(there), corners.wall(back));
            let mut ends = [from, to];
            ends.sort_unstable();
            assert_eq!(corners.wall_ends(corners.wall(there)), ends);
        }
    }
}
