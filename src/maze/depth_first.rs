//! The depth-first generator: go to a random unvisited neighbour, removing the wall; step back if there is none.
//!
//! The path back is stored in the maze itself: each visited cell remembers the direction of the cell it was entered
//! from. So there is no call stack and nothing that grows; memory is two bytes a cell for any maze.

use super::WallGrid;
use super::wall_grid::{LEFT, TOP};
use crate::grid::{Dir, Pos, Size};
use crate::rng::{GameRng, Seed};

/// The way back of an unvisited cell. Otherwise it is 1 + the index of the direction in `Dir::ALL`.
const UNVISITED: u8 = 0;

/// The way back of the start, where the path ends, and of the ring of positions around the maze.
const NOWHERE: u8 = 5;

/// One step of the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The wall between two neighbours was removed, and the path continues in `to`.
    Carved {
        /// The cell before.
        from: Pos,
        /// The cell entered, not visited before.
        to: Pos,
    },
    /// No neighbour was left: one step back along the path.
    Back {
        /// The cell at the end of the path now.
        to: Pos,
    },
}

/// A depth-first maze while it is carved: an iterator that makes one step per `next()`, until it is back at the start.
#[derive(Clone, Debug)]
pub struct DepthFirst {
    rng: GameRng,
    walls: WallGrid,
    /// The way back of every cell. Rows are as long as those of the wall grid, whose extra column and row are the ring
    /// at the right and the bottom; there is another row at the top, and a row's left ring is the end of the row above.
    ways: Vec<u8>,
    /// The cell at the end of the path, as an index into `ways`.
    here: usize,
    /// Cells not yet visited.
    unvisited: usize,
    /// Index offset from a cell to its neighbour in each direction, wrapping.
    offsets: [usize; 4],
}

impl DepthFirst {
    /// All walls, with the path beginning in a random cell.
    ///
    /// # Panics
    /// If a maze may not have this size, see [`super::is_maze_size`].
    pub fn new(size: Size, seed: Seed) -> Self {
        let mut rng = GameRng::new(seed);
        // The size is checked before random numbers are drawn, which would only report that nothing is below 0.
        let walls = WallGrid::all_walls(size);
        let start = size.pos(rng.index(size.area()));
        Self::begin(walls, start, rng)
    }

    /// All walls, with the path beginning in cell `start`.
    ///
    /// # Panics
    /// If a maze may not have this size, or `start` is outside.
    pub fn starting_at(size: Size, start: Pos, seed: Seed) -> Self {
        assert!(size.contains(start), "{start:?} is outside {size}");
        Self::begin(WallGrid::all_walls(size), start, GameRng::new(seed))
    }

    /// The finished maze, from a random cell.
    ///
    /// # Panics
    /// If a maze may not have this size, see [`super::is_maze_size`].
    pub fn generate(size: Size, seed: Seed) -> WallGrid {
        Self::new(size, seed).finish()
    }

    fn begin(walls: WallGrid, start: Pos, rng: GameRng) -> Self {
        let size = walls.size();
        let stride = walls.stride();
        let mut ways = vec![UNVISITED; stride * (size.height + 2)];
        ways[..stride].fill(NOWHERE);
        ways[stride * (size.height + 1)..].fill(NOWHERE);
        for row in ways.chunks_exact_mut(stride) {
            row[size.width] = NOWHERE;
        }
        let here = (start.y as usize + 1) * stride + start.x as usize;
        ways[here] = NOWHERE;
        Self {
            rng,
            walls,
            ways,
            here,
            unvisited: size.area() - 1,
            offsets: [stride.wrapping_neg(), 1_usize.wrapping_neg(), stride, 1],
        }
    }

    /// Carves the rest and returns the walls. The last steps back are left out: they change nothing.
    pub fn finish(mut self) -> WallGrid {
        while self.unvisited > 0 {
            self.advance();
        }
        self.walls
    }

    /// All walls at the moment.
    pub fn walls(&self) -> &WallGrid {
        &self.walls
    }

    /// The cell at the end of the path.
    pub fn here(&self) -> Pos {
        self.pos(self.here)
    }

    /// Whether the path has been in `cell`.
    pub fn is_visited(&self, cell: Pos) -> bool {
        self.walls.size().contains(cell) && self.ways[self.index(cell)] != UNVISITED
    }

    /// Cells that the path has not been in yet.
    pub fn unvisited(&self) -> usize {
        self.unvisited
    }

    /// The present path, from its end back to the start.
    pub fn path_back(&self) -> impl Iterator<Item = Pos> {
        std::iter::successors(Some(self.here), |&cell| {
            let way = self.ways[cell];
            (way != NOWHERE).then(|| self.neighbour(cell, usize::from(way - 1)))
        })
        .map(|cell| self.pos(cell))
    }

    /// One step. Returns whether it carved, or `None` if the path is back at the start with nowhere to go.
    #[inline]
    fn advance(&mut self) -> Option<bool> {
        let here = self.here;
        let stride = self.walls.stride();
        let free = |cell: usize| u8::from(self.ways[cell] == UNVISITED);
        let ways = free(here - stride)
            | free(here - 1) << 1
            | free(here + stride) << 2
            | free(here + 1) << 3;
        if ways == 0 {
            let way = self.ways[here];
            if way == NOWHERE {
                return None;
            }
            self.here = self.neighbour(here, usize::from(way - 1));
            return Some(false);
        }
        let choice = self.rng.below(COUNTS[usize::from(ways & 15)]) as usize;
        let dir = CHOICES[usize::from(ways & 15)][choice & 3];
        let next = self.neighbour(here, usize::from(dir));
        // Opposite directions are two apart in `Dir::ALL`.
        self.ways[next] = 1 + (dir ^ 2);
        // The upper or left one of two cells has the lower index, and the other one owns the wall between them.
        let wall = if dir & 1 == 0 { TOP } else { LEFT };
        self.walls.positions_mut()[here.max(next) - stride] &= !wall;
        self.here = next;
        self.unvisited -= 1;
        Some(true)
    }

    /// The cell next to `cell` in the direction with index `dir` in `Dir::ALL`.
    #[inline]
    fn neighbour(&self, cell: usize, dir: usize) -> usize {
        cell.wrapping_add(self.offsets[dir & 3])
    }

    #[inline]
    fn index(&self, cell: Pos) -> usize {
        (cell.y as usize + 1) * self.walls.stride() + cell.x as usize
    }

    #[inline]
    fn pos(&self, cell: usize) -> Pos {
        Size::new(self.walls.stride(), self.walls.size().height + 2).pos(cell) + Dir::Up
    }
}

impl Iterator for DepthFirst {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        let from = self.here();
        let carved = self.advance()?;
        let to = self.here();
        Some(if carved {
            Step::Carved { from, to }
        } else {
            Step::Back { to }
        })
    }
}

/// For every set of directions, as bits in the order of `Dir::ALL`, its members in order.
const CHOICES: [[u8; 4]; 16] = {
    let mut choices = [[0; 4]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut dir, mut members) = (0, 0);
        while dir < 4 {
            if set >> dir & 1 == 1 {
                choices[set][members] = dir as u8;
                members += 1;
            }
            dir += 1;
        }
        set += 1;
    }
    choices
};

/// The size of each set. A table is faster than counting bits on processors that have no instruction for it.
const COUNTS: [u64; 16] = {
    let mut counts = [0; 16];
    let mut set: usize = 0;
    while set < 16 {
        counts[set] = set.count_ones() as u64;
        set += 1;
    }
    counts
};

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Distances;

    #[test]
    fn the_directions_are_numbered_as_in_the_fixed_order() {
        for (index, dir) in Dir::ALL.into_iter().enumerate() {
            assert_eq!(dir as usize, index);
            assert_eq!(dir.opposite() as usize, index ^ 2);
        }
        assert_eq!(CHOICES[0b1010][..2], [Dir::Left as u8, Dir::Right as u8]);
    }

    #[test]
    fn a_corridor_is_walked_to_both_ends() {
        let mut steps = DepthFirst::starting_at(Size::new(3, 1), Pos::new(1, 0), Seed(1));
        let [a, b, c] = [0, 1, 2].map(|x| Pos::new(x, 0));
        let (first, last) = match steps.next() {
            Some(Step::Carved { to, .. }) if to == a => (a, c),
            _ => (c, a),
        };
        assert_eq!(steps.path_back().collect::<Vec<_>>(), [first, b]);
        assert_eq!(
            steps.collect::<Vec<_>>(),
            [
                Step::Back { to: b },
                Step::Carved { from: b, to: last },
                Step::Back { to: b }
            ]
        );
    }

    #[test]
    fn one_cell_is_a_maze() {
        let mut steps = DepthFirst::new(Size::new(1, 1), Seed(5));
        assert_eq!(steps.next(), None);
        assert_eq!(steps.finish(), WallGrid::all_walls(Size::new(1, 1)));
    }

    #[test]
    fn a_first_maze_is_pinned() {
        assert_eq!(
            DepthFirst::generate(Size::new(5, 4), Seed(1)).to_string(),
            "\
+-- +-- +-- +-- +-- +
|                   |
+   +-- +-- +-- +   +
|               |   |
+   +-- +-- +   +   +
|       |       |   |
+   +-- +   +-- +   +
|   |       |       |
+-- +-- +-- +-- +-- +
"
        );
    }

    #[test]
    fn every_way_out_of_a_fork_is_taken_about_equally() {
        let size = Size::new(3, 3);
        let mut first = [0_u32; 4];
        for seed in 0..40_000 {
            let mut steps = DepthFirst::starting_at(size, Pos::new(1, 1), Seed(seed));
            let Some(Step::Carved { from, to }) = steps.next() else {
                unreachable!()
            };
            for (count, dir) in first.iter_mut().zip(Dir::ALL) {
                *count += u32::from(from + dir == to);
            }
        }
        // Four standard deviations are 346.
        assert!(
            first.iter().all(|count| count.abs_diff(10_000) < 400),
            "{first:?}"
        );
    }

    #[test]
    #[should_panic(expected = "outside 3x3")]
    fn a_start_outside_is_refused() {
        let _ = DepthFirst::starting_at(Size::new(3, 3), Pos::new(3, 0), Seed(0));
    }

    proptest! {
        #[test]
        fn the_maze_is_perfect_and_the_path_never_leaves_it(
            width in 1_usize..=40,
            height in 1_usize..=40,
            seed: u64,
        ) {
            let size = Size::new(width, height);
            let mut steps = DepthFirst::new(size, Seed(seed));
            let mut path = vec![steps.here()];
            let mut carved = 0;
            while let Some(step) = steps.next() {
                match step {
                    Step::Carved { from, to } => {
                        prop_assert_eq!(path.last(), Some(&from));
                        path.push(to);
                        carved += 1;
                    }
                    Step::Back { to } => {
                        path.pop();
                        prop_assert_eq!(path.last(), Some(&to));
                    }
                }
                prop_assert_eq!(steps.unvisited(), size.area() - 1 - carved);
                prop_assert!(steps.is_visited(steps.here()));
            }
            prop_assert_eq!(path.len(), 1);
            prop_assert_eq!(steps.walls().passages(), size.area() - 1);
            let reached = Distances::measure(size, [Pos::new(0, 0)], |pos, dir| steps.walls().can_step(pos, dir));
            prop_assert_eq!(reached.reached(), size.area());
            prop_assert_eq!(&DepthFirst::generate(size, Seed(seed)), steps.walls());
        }

        #[test]
        fn stepping_and_draining_agree_from_any_point(taken in 0_usize..400, seed: u64) {
            let size = Size::new(15, 12);
            let start = Pos::new(0, 11);
            let mut steps = DepthFirst::starting_at(size, start, Seed(seed));
            steps.by_ref().take(taken).for_each(drop);
            prop_assert_eq!(steps.path_back().last(), Some(start));
            prop_assert_eq!(
                steps.finish(),
                DepthFirst::starting_at(size, start, Seed(seed)).finish()
            );
        }
    }
}
