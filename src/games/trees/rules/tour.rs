//! The flags of a walk, and the shortest tours through those that are left.
//!
//! A tour begins in any cell, goes through a set of flags in any order, and ends at its last one. The shortest is
//! exact: for each set of flags and each first one of it, the best rest is kept (Bellman, Held and Karp, 1962).

use crate::grid::{Distances, Pos};
use crate::maze::WallGrid;

/// The most flags: their sets are few.
pub const MOST_FLAGS: usize = 5;

/// The flags, with the distances of all cells from each. A set of them has a bit for each.
#[derive(Clone, Debug)]
pub struct Flags {
    each: Vec<(Pos, Distances)>,
    /// For each set and each flag in it: steps of a shortest tour from there through the rest of the set.
    rests: Vec<[u32; MOST_FLAGS]>,
}

impl Flags {
    /// One in this cell, and up to `count` in all, of [`MOST_FLAGS`]: each stands as far as can be from the top left
    /// cell and from those before it.
    pub fn new(walls: &WallGrid, first: Pos, count: usize) -> Self {
        let size = walls.size();
        let from = |cell| Distances::measure(size, [cell], |pos, dir| walls.can_step(pos, dir));
        let mut each = vec![(first, from(first))];
        let mut sources = vec![Pos::new(0, 0), first];
        while each.len() < count.min(MOST_FLAGS) {
            let near = Distances::measure(size, sources.iter().copied(), |pos, dir| {
                walls.can_step(pos, dir)
            });
            let Some((cell, 1..)) = near.farthest() else {
                break;
            };
            sources.push(cell);
            each.push((cell, from(cell)));
        }
        let mut flags = Self {
            rests: vec![[0; MOST_FLAGS]; 1 << each.len()],
            each,
        };
        for set in 1..flags.rests.len() {
            for first in members(set) {
                flags.rests[set][first] = flags.steps(flags.each[first].0, set & !(1 << first));
            }
        }
        flags
    }

    /// Their cells, in the order of their bits.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Pos> {
        self.each.iter().map(|&(cell, _)| cell)
    }

    /// All of them.
    pub fn all(&self) -> usize {
        self.rests.len() - 1
    }

    /// The flag that a shortest tour from a cell through a set goes to first, and the steps of the tour.
    fn first(&self, from: Pos, set: usize) -> Option<(usize, u32)> {
        let tours = members(set).map(|flag| {
            let way = self.each[flag].1.get(from).unwrap_or(u32::MAX);
            (flag, way.saturating_add(self.rests[set][flag]))
        });
        tours.min_by_key(|&(_, steps)| steps)
    }

    /// Steps of a shortest tour from a cell through a set of flags.
    pub fn steps(&self, from: Pos, set: usize) -> u32 {
        self.first(from, set).map_or(0, |(_, steps)| steps)
    }

    /// The cells of a shortest tour from a cell through a set, and the flags in its order.
    pub fn tour(&self, walls: &WallGrid, from: Pos, mut set: usize) -> (Vec<Pos>, Vec<usize>) {
        let (mut cells, mut order) = (vec![from], Vec::new());
        let mut at = from;
        while let Some((flag, _)) = self.first(at, set) {
            let (cell, distances) = &self.each[flag];
            let way = distances.path_to(at, |pos, dir| walls.can_step(pos, dir));
            cells.extend(way.unwrap_or_default().into_iter().rev().skip(1));
            order.push(flag);
            (at, set) = (*cell, set & !(1 << flag));
        }
        (cells, order)
    }
}

/// The flags of a set.
fn members(set: usize) -> impl Iterator<Item = usize> {
    (0..MOST_FLAGS).filter(move |flag| set >> flag & 1 == 1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::Size;
    use crate::maze::{MazePlan, Trees};
    use crate::rng::Seed;

    /// Steps of the best order of a set, each order tried.
    fn tried(flags: &Flags, from: Pos, set: usize) -> u32 {
        let next = members(set).map(|flag| {
            let (cell, distances) = &flags.each[flag];
            distances.get(from).unwrap() + tried(flags, *cell, set & !(1 << flag))
        });
        next.min().unwrap_or(0)
    }

    proptest! {
        #[test]
        fn no_order_is_shorter_and_the_tour_has_those_steps(
            w in 2_usize..12, h in 2_usize..12, islands in 0_u32..5, seed: u64, count in 1..=MOST_FLAGS, x: usize, y: usize,
        ) {
            let plan = MazePlan { islands, ..MazePlan::trees(Size::new(w, h)) };
            let mut trees = Trees::new(plan, Seed(seed));
            trees.by_ref().for_each(drop);
            let walls = trees.walls();
            let flags = Flags::new(walls, Pos::new(w as i32 - 1, h as i32 - 1), count);
            prop_assert_eq!(flags.cells().len(), count.min(w * h - 1));
            let from = Pos::new((x % w) as i32, (y % h) as i32);
            for set in 0..=flags.all() {
                let steps = flags.steps(from, set);
                prop_assert_eq!(steps, tried(&flags, from, set));
                let (tour, order) = flags.tour(walls, from, set);
                prop_assert_eq!(tour.len() as u32, steps + 1);
                prop_assert_eq!(order.len(), set.count_ones() as usize);
                prop_assert!(flags.cells().enumerate().all(|(flag, cell)| set >> flag & 1 == 0 || tour.contains(&cell)));
            }
        }
    }
}
