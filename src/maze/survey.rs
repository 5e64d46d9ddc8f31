//! Facts about a maze: distances, the way out, dead ends, loops, the longest path.
//!
//! It is done in parts, a budget of cells at a time, so that a screen can survey a large maze while it runs. The walls
//! are passed in each time and must be the same throughout one survey.

use super::{Wall, WallGrid};
use crate::grid::{Dir, Distances, Pos, Size};

/// Facts about a maze, found in parts. All of them are valid once `advance` has returned true.
#[derive(Clone, Debug)]
pub struct Survey {
    phase: Phase,
    /// The way out leads to the cell farthest from the start.
    is_far: bool,
    from_start: Distances,
    from_far_end: Distances,
    /// From its end back to its start, until it is complete.
    way_out: Vec<Pos>,
    longest: Vec<Pos>,
    dead_ends: usize,
    passages: usize,
}

/// The phases, in order. Each needs those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Distances,
    WayOut,
    /// Counting dead ends and passages, starting at the cell with this index.
    Count(usize),
    SecondSweep,
    LongestPath,
    Done,
}

/// A path between two cells that is a shortest one between them, and longer than any other such path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongestPath<'a> {
    /// Its cells, both ends included: one more than the steps.
    pub cells: &'a [Pos],
    /// Whether it is surely the longest. If the maze has loops, a longer one may exist.
    pub exact: bool,
}

impl LongestPath<'_> {
    /// Steps from one end to the other.
    pub fn steps(&self) -> usize {
        self.cells.len().saturating_sub(1)
    }
}

impl Survey {
    /// Begins a survey of a maze of this size. Takes its memory now: 8 to 24 bytes a cell.
    pub fn new(size: Size) -> Self {
        let mut from_start = Distances::new(size);
        from_start.start([Pos::new(0, 0)]);
        Self {
            phase: Phase::Distances,
            is_far: false,
            from_start,
            from_far_end: Distances::new(size),
            way_out: Vec::new(),
            longest: Vec::new(),
            dead_ends: 0,
            passages: 0,
        }
    }

    /// The same with a way out that leads to the cell farthest from the start.
    #[must_use]
    pub fn far(self, is_far: bool) -> Self {
        Self { is_far, ..self }
    }

    /// The whole survey at once.
    pub fn of(walls: &WallGrid) -> Self {
        let mut survey = Self::new(walls.size());
        while !survey.advance(walls, usize::MAX) {}
        survey
    }

    /// Looks at about `budget` further cells. Returns whether the survey is done.
    pub fn advance(&mut self, walls: &WallGrid, budget: usize) -> bool {
        let can_step = |pos, dir| walls.can_step(pos, dir);
        let size = walls.size();
        self.phase = match self.phase {
            Phase::Distances => {
                if self.from_start.advance(budget, can_step) {
                    let corner = size.pos(size.area() - 1);
                    let far = self.from_start.farthest().filter(|_| self.is_far);
                    let exit = far.map_or(corner, |(cell, _)| cell);
                    self.way_out.extend(self.from_start.get(exit).map(|_| exit));
                    Phase::WayOut
                } else {
                    Phase::Distances
                }
            }
            Phase::WayOut => {
                if lengthen(&mut self.way_out, &self.from_start, walls, budget) {
                    self.way_out.reverse();
                    Phase::Count(0)
                } else {
                    Phase::WayOut
                }
            }
            Phase::Count(from) => self.count(walls, from, budget),
            Phase::SecondSweep => {
                if self.from_far_end.advance(budget, can_step) {
                    self.longest
                        .extend(self.from_far_end.farthest().map(|(end, _)| end));
                    Phase::LongestPath
                } else {
                    Phase::SecondSweep
                }
            }
            Phase::LongestPath => {
                if lengthen(&mut self.longest, &self.from_far_end, walls, budget) {
                    Phase::Done
                } else {
                    Phase::LongestPath
                }
            }
            Phase::Done => Phase::Done,
        };
        self.phase == Phase::Done
    }

    fn count(&mut self, walls: &WallGrid, from: usize, budget: usize) -> Phase {
        let size = walls.size();
        let to = from.saturating_add(budget).min(size.area());
        for cell in (from..to).map(|index| size.pos(index)) {
            self.dead_ends += usize::from(walls.wall_count(cell) == 3);
            self.passages += [Dir::Right, Dir::Down]
                .into_iter()
                .filter(|&dir| !walls.has(Wall::beside(cell, dir)))
                .count();
        }
        if to < size.area() {
            return Phase::Count(to);
        }
        // In a tree, the cell farthest from any cell is an end of a longest path.
        self.from_far_end
            .start(self.from_start.farthest().map(|(end, _)| end));
        Phase::SecondSweep
    }

    /// Whether everything is known.
    pub fn is_done(&self) -> bool {
        self.phase == Phase::Done
    }

    /// Steps from the top left cell. Complete before everything else.
    pub fn distances(&self) -> &Distances {
        &self.from_start
    }

    /// The shortest path from the top left to the bottom right cell, both included; empty if there is none.
    pub fn way_out(&self) -> &[Pos] {
        &self.way_out
    }

    /// Cells with exactly three walls.
    pub fn dead_ends(&self) -> usize {
        self.dead_ends
    }

    /// Passages that could be closed without disconnecting the maze; 0 in a perfect one.
    pub fn loops(&self) -> usize {
        // Holds if every cell is reached; a disconnected maze has fewer passages than that.
        (self.passages + 1).saturating_sub(self.from_start.reached())
    }

    /// The longest of the shortest paths between two cells.
    pub fn longest_path(&self) -> LongestPath<'_> {
        LongestPath {
            cells: &self.longest,
            exact: self.loops() == 0,
        }
    }
}

/// The search for the longest of the shortest paths in a maze with loops: floods from single cells, the farthest from a
/// middle one first. Two cells that are at most so far from the middle are at most twice as far apart, so most cells
/// never need a flood (Crescenzi et al., 2013).
#[derive(Clone, Debug)]
pub struct Longest {
    from_middle: Distances,
    /// How many of its cells, nearest first, are left to flood from.
    left: usize,
    flood: Distances,
    steps: u32,
    /// Cells looked at.
    looked: usize,
}

/// A search gives up after so many cells.
const MOST_LOOKS: usize = 12_000_000;

impl Longest {
    /// Begins with what a complete survey knows.
    pub fn new(survey: &Survey) -> Self {
        let path = survey.longest_path();
        let size = survey.distances().size();
        let mut from_middle = Distances::new(size);
        from_middle.start(path.cells.get(path.steps() / 2).copied());
        Self {
            from_middle,
            left: size.area(),
            flood: Distances::new(size),
            steps: path.steps() as u32,
            looked: 0,
        }
    }

    /// Looks at about `budget` further cells of the same walls; returns whether it was still under way.
    pub fn advance(&mut self, walls: &WallGrid, budget: usize) -> bool {
        let can_step = |pos, dir| walls.can_step(pos, dir);
        if self.is_exact() || self.looked > MOST_LOOKS {
            return false;
        }
        let end = self.looked + budget;
        while self.looked < end && !self.is_exact() {
            let flood = if self.from_middle.is_done() {
                &mut self.flood
            } else {
                &mut self.from_middle
            };
            let before = flood.expanded();
            let is_done = flood.advance(end - self.looked, can_step);
            self.looked += 1 + flood.expanded() - before;
            if is_done && self.from_middle.is_done() {
                let farthest = self.flood.farthest().map_or(0, |(_, steps)| steps);
                self.steps = self.steps.max(farthest);
                self.left = self.left.min(self.from_middle.reached()).saturating_sub(1);
                self.flood.start(self.from_middle.nth(self.left));
            }
        }
        true
    }

    /// Whether no two of the cells that are left can be farther apart than those found.
    fn is_exact(&self) -> bool {
        let farthest = self.from_middle.nth(self.left);
        let far = farthest.and_then(|cell| self.from_middle.get(cell));
        self.from_middle.is_done() && far.is_none_or(|far| 2 * far <= self.steps)
    }

    /// Steps of the longest path so far, and whether none is longer.
    pub fn found(&self) -> (usize, bool) {
        (self.steps as usize, self.is_exact())
    }
}

/// Follows `distances` from the last cell of `path` towards the source, at most `budget` cells.
/// Returns whether it has arrived.
fn lengthen(path: &mut Vec<Pos>, distances: &Distances, walls: &WallGrid, budget: usize) -> bool {
    for _ in 0..budget {
        let last = path.last().copied();
        let can_step = |pos, dir| walls.can_step(pos, dir);
        let Some(before) = last.and_then(|last| distances.previous(last, can_step)) else {
            return true;
        };
        path.push(before);
    }
    false
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::maze::{DepthFirst, MazePlan, Trees};
    use crate::rng::Seed;

    #[test]
    fn a_small_maze_is_known_by_heart() {
        let walls = WallGrid::from_text(
            "+-- +-- +-- +-- +\n\
             |           |   |\n\
             +-- +   +-- +   +\n\
             |               |\n\
             +   +-- +   +-- +\n\
             |   |       |   |\n\
             +   +   +   +   +\n\
             |   |   |       |\n\
             +-- +-- +-- +-- +\n",
        )
        .unwrap();
        let survey = Survey::of(&walls);
        assert_eq!(survey.distances().get(Pos::new(0, 3)), Some(5));
        let expected = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (2, 3), (3, 3)];
        assert_eq!(survey.way_out(), expected.map(|(x, y)| Pos::new(x, y)));
        assert_eq!(survey.dead_ends(), 6);
        assert_eq!(survey.loops(), 0);
        let longest = survey.longest_path();
        assert_eq!((longest.steps(), longest.exact), (8, true));
        assert_eq!(longest.cells.first(), Some(&Pos::new(0, 3)));
        assert_eq!(longest.cells.last(), Some(&Pos::new(3, 2)));
    }

    #[test]
    fn a_room_is_all_loops_and_not_exact() {
        let survey = Survey::of(&WallGrid::border(Size::new(5, 4)));
        assert_eq!(survey.loops(), 12);
        assert!(!survey.longest_path().exact);
        assert_eq!(survey.longest_path().steps(), 7);
        assert_eq!(survey.dead_ends(), 0);
    }

    #[test]
    fn where_nothing_leads_out_the_way_is_empty() {
        let survey = Survey::of(&WallGrid::all_walls(Size::new(3, 2)));
        assert!(survey.way_out().is_empty());
        assert_eq!(survey.loops(), 0);
        assert_eq!(survey.longest_path().cells, [Pos::new(0, 0)]);
        let single = Survey::of(&WallGrid::border(Size::new(1, 1)));
        assert_eq!(single.way_out(), [Pos::new(0, 0)]);
    }

    proptest! {
        #[test]
        fn the_longest_path_is_the_longest(width in 1_usize..9, height in 1_usize..9, seed: u64) {
            let size = Size::new(width, height);
            let walls = DepthFirst::generate(size, Seed(seed));
            let survey = Survey::of(&walls);
            let can_step = |pos, dir| walls.can_step(pos, dir);
            let diameter = size
                .positions()
                .filter_map(|pos| Distances::measure(size, [pos], can_step).farthest())
                .map(|(_, steps)| steps as usize)
                .max();
            prop_assert!(survey.longest_path().exact);
            prop_assert_eq!(Some(survey.longest_path().steps()), diameter);
        }

        #[test]
        fn with_loops_it_is_found_by_floods(w in 1_usize..12, h in 1_usize..12, islands in 0_u32..9, budget in 1_usize..300, seed: u64) {
            let plan = MazePlan { islands, ..MazePlan::trees(Size::new(w, h)) };
            let mut trees = Trees::new(plan, Seed(seed));
            trees.by_ref().for_each(drop);
            let walls = trees.walls();
            let mut longest = Longest::new(&Survey::of(walls));
            while longest.advance(walls, budget) {}
            let can_step = |pos, dir| walls.can_step(pos, dir);
            let from = |pos| Distances::measure(walls.size(), [pos], can_step).farthest();
            let diameter = walls.size().positions().filter_map(from).map(|(_, steps)| steps as usize).max();
            prop_assert_eq!(Some(longest.found()), diameter.map(|steps| (steps, true)));
        }

        #[test]
        fn in_parts_it_finds_the_same(budget in 1_usize..300, islands in 0_u32..9, seed: u64) {
            let size = Size::new(13, 11);
            let plan = MazePlan { islands, ..MazePlan::trees(size) };
            let mut trees = Trees::new(plan, Seed(seed));
            trees.by_ref().for_each(drop);
            let mut survey = Survey::new(size);
            let mut parts = 1;
            while !survey.advance(trees.walls(), budget) {
                parts += 1;
            }
            prop_assert!(parts >= 3 * size.area() / budget);
            let whole = Survey::of(trees.walls());
            prop_assert_eq!(survey.way_out(), whole.way_out());
            prop_assert_eq!(survey.longest_path(), whole.longest_path());
            prop_assert_eq!(survey.dead_ends(), trees.walls().dead_ends().count());
            prop_assert_eq!(survey.loops(), trees.loops());
            prop_assert_eq!(survey.longest_path().exact, trees.loops() == 0);
        }
    }
}
