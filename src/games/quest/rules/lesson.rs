//! The source's lesson: how mazes are built, and how not.
//!
//! Random walls cut cells off (§1.1). A path that only goes where it has not been reaches all cells, and a ring of
//! cells around the maze that count as visited makes the edge no special case (§1.2).

use super::level::{SIZE, door, source_coordinates, start};
use crate::grid::{Dir, Distances, Grid, Pos, Size};
use crate::maze::{DepthFirst, Step, Survey, Wall, WallGrid};
use crate::rng::{GameRng, Seed};

/// A grid with as many inner walls as a maze of its size has, put at random.
#[derive(Clone, Debug)]
pub struct RandomWalls {
    walls: WallGrid,
    regions: Grid<u16>,
    /// Cells of each region; the first is that of the start.
    sizes: Vec<usize>,
}

impl RandomWalls {
    /// One of the grids that come from a seed.
    pub fn new(seed: Seed, attempt: u32) -> Self {
        let mut rng = GameRng::new(seed.derive(&format!("walls at random {attempt}")));
        let all = WallGrid::all_walls(SIZE);
        let mut inner: Vec<Wall> = all
            .standing()
            .filter(|&wall| !all.is_border(wall))
            .collect();
        rng.shuffle(&mut inner);
        let mut walls = WallGrid::border(SIZE);
        let count = (SIZE.width - 1) * (SIZE.height - 1);
        inner
            .into_iter()
            .take(count)
            .for_each(|wall| walls.build(wall));
        let (regions, sizes) = regions(&walls);
        Self {
            walls,
            regions,
            sizes,
        }
    }

    /// The walls.
    pub fn walls(&self) -> &WallGrid {
        &self.walls
    }

    /// The part of the grid that a cell belongs to: 0 is what can be reached from the start.
    pub fn region(&self, cell: Pos) -> u16 {
        self.regions.get(cell).copied().unwrap_or(0)
    }

    /// Parts that the grid falls into.
    pub fn regions(&self) -> usize {
        self.sizes.len()
    }

    /// Cells that cannot be reached from the start.
    pub fn cut_off(&self) -> usize {
        self.sizes.iter().skip(1).sum()
    }

    /// Whether the door is one of them.
    pub fn is_door_cut_off(&self) -> bool {
        self.region(door(SIZE)) != 0
    }
}

/// The number of each cell's region, and how large each is.
fn regions(walls: &WallGrid) -> (Grid<u16>, Vec<usize>) {
    const NONE: u16 = u16::MAX;
    let size = walls.size();
    let mut regions = Grid::new(size, NONE);
    let mut sizes = Vec::new();
    let mut left = Vec::new();
    for first in std::iter::once(start(size)).chain(size.positions()) {
        if regions[first] != NONE {
            continue;
        }
        let number = sizes.len() as u16;
        regions[first] = number;
        left.push(first);
        let mut cells = 0;
        while let Some(cell) = left.pop() {
            cells += 1;
            for dir in Dir::ALL {
                if walls.can_step(cell, dir) && regions[cell + dir] == NONE {
                    regions[cell + dir] = number;
                    left.push(cell + dir);
                }
            }
        }
        sizes.push(cells);
    }
    (regions, sizes)
}

/// What the builder finds beside the end of its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// A cell that it may go into.
    Free,
    /// A cell that it has been in.
    Visited,
    /// A cell of the ring, visited from the beginning.
    Ring,
}

/// The source's builder, step by step.
#[derive(Clone, Debug)]
pub struct Builder {
    path: DepthFirst,
    seed: Seed,
    /// Steps made, and what the last one was.
    steps: u32,
    last: Option<Step>,
    /// How many times it has looked at a cell of the ring.
    ring_looks: u32,
}

/// Steps until the path is back at its start for good: into every cell but the first, and out of it again.
pub const BUILDER_STEPS: u32 = 2 * (SIZE.width * SIZE.height - 1) as u32;

impl Builder {
    /// A builder before its first step, for the maze of this seed.
    pub fn new(seed: Seed) -> Self {
        let mut builder = Self {
            path: DepthFirst::starting_at(SIZE, start(SIZE), seed),
            seed,
            steps: 0,
            last: None,
            ring_looks: 0,
        };
        builder.look();
        builder
    }

    /// Makes a step; tells whether there was one to make.
    pub fn step(&mut self) -> bool {
        let Some(step) = self.path.next() else {
            return false;
        };
        self.steps += 1;
        self.last = Some(step);
        self.look();
        true
    }

    /// Goes to the state after this many steps, forwards or back.
    pub fn go_to(&mut self, steps: u32) {
        if steps < self.steps {
            *self = Self::new(self.seed);
        }
        while self.steps < steps && self.step() {}
    }

    fn look(&mut self) {
        let ring = self.sides().into_iter().filter(|side| *side == Side::Ring);
        self.ring_looks += ring.count() as u32;
    }

    /// What it finds around the end of its path, in the order of [`Dir::ALL`].
    pub fn sides(&self) -> [Side; 4] {
        Dir::ALL.map(|dir| {
            let cell = self.path.here() + dir;
            match (SIZE.contains(cell), self.path.is_visited(cell)) {
                (false, _) => Side::Ring,
                (true, true) => Side::Visited,
                (true, false) => Side::Free,
            }
        })
    }

    /// The path and the walls.
    pub fn path(&self) -> &DepthFirst {
        &self.path
    }

    /// Steps made.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// The last step.
    pub fn last(&self) -> Option<Step> {
        self.last
    }

    /// How many times it has looked at a cell of the ring. Without the ring, each would be a special case.
    pub fn ring_looks(&self) -> u32 {
        self.ring_looks
    }
}

/// The number of a cell in the source's lists, y·(size + 2) + x, counted from (1, 1) at the bottom left; those of the
/// ring have one too.
pub const fn list_index(size: Size, cell: Pos) -> i32 {
    let (x, y) = source_coordinates(size, cell);
    y * (size.width as i32 + 2) + x
}

/// What a finished maze is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Cells with one way out.
    pub dead_ends: usize,
    /// Cells with three or four.
    pub forks: usize,
    /// Cells of the way from the start to the door, both included.
    pub way: Vec<Pos>,
    /// Cells of the longest of the shortest paths between two cells, both included.
    pub longest: Vec<Pos>,
}

impl Numbers {
    /// Counts and measures.
    pub fn of(walls: &WallGrid) -> Self {
        let size = walls.size();
        let can_step = |pos, dir| walls.can_step(pos, dir);
        let from_start = Distances::measure(size, [start(size)], can_step);
        let survey = Survey::of(walls);
        let is_fork = |&cell: &Pos| walls.wall_count(cell) < 2;
        Self {
            dead_ends: survey.dead_ends(),
            forks: size.positions().filter(is_fork).count(),
            way: from_start.path_to(door(size), can_step).unwrap_or_default(),
            longest: survey.longest_path().cells.to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::rules::building::Building;
    use crate::games::quest::rules::level::Plan;

    #[test]
    fn what_is_cut_off_is_what_an_independent_search_does_not_reach() {
        for seed in 0..50 {
            for attempt in 0..4 {
                let grid = RandomWalls::new(Seed(seed), attempt);
                let walls = grid.walls();
                let can_step = |pos, dir| walls.can_step(pos, dir);
                let reached = Distances::measure(SIZE, [start(SIZE)], can_step);
                assert_eq!(grid.cut_off(), SIZE.area() - reached.reached());
                for cell in SIZE.positions() {
                    assert_eq!(grid.region(cell) == 0, reached.get(cell).is_some());
                    for dir in Dir::ALL.into_iter().filter(|&dir| can_step(cell, dir)) {
                        assert_eq!(grid.region(cell), grid.region(cell + dir));
                    }
                }
                assert_eq!(grid.is_door_cut_off(), reached.get(door(SIZE)).is_none());
                assert_eq!(walls.passages(), SIZE.area() - 1, "as many as in a maze");
            }
        }
    }

    #[test]
    fn walls_at_random_nearly_always_cut_cells_off_and_the_builder_never() {
        let whole = (0..200).filter(|&seed| RandomWalls::new(Seed(seed), 0).cut_off() == 0);
        assert_eq!(whole.count(), 0);
        for seed in 0..20 {
            let mut builder = Builder::new(Seed(seed));
            builder.go_to(u32::MAX);
            assert_eq!(regions(builder.path().walls()).1, [SIZE.area()]);
            assert_eq!(builder.steps(), BUILDER_STEPS);
        }
    }

    #[test]
    fn the_builder_makes_the_maze_of_the_game_and_goes_back_in_time() {
        let mut plan = Plan {
            seed: Seed(7),
            ..Plan::default()
        };
        plan.maze.braid = Some(0);
        let mut building = Building::new(plan, 1);
        building.by_ref().for_each(drop);
        let mut builder = Builder::new(plan.maze_seed(1));
        builder.go_to(100);
        let (walls, looks) = (builder.path().walls().clone(), builder.ring_looks());
        builder.go_to(u32::MAX);
        assert_eq!(builder.path().walls(), building.maze().walls());
        builder.go_to(100);
        assert_eq!(
            (builder.path().walls(), builder.ring_looks()),
            (&walls, looks)
        );
        builder.go_to(0);
        assert_eq!(
            (builder.steps(), builder.last(), builder.ring_looks()),
            (0, None, 2)
        );
    }

    #[test]
    fn the_ring_is_seen_from_the_edge_alone() {
        let mut builder = Builder::new(Seed(3));
        let mut looks = 0;
        loop {
            let Pos { x, y } = builder.path().here();
            let edges = [y == 0, x == 0, y == 14, x == 14];
            looks += edges.into_iter().filter(|&edge| edge).count() as u32;
            assert_eq!(builder.sides().map(|side| side == Side::Ring), edges);
            assert_eq!(builder.ring_looks(), looks);
            if !builder.step() {
                break;
            }
        }
    }

    #[test]
    fn cells_are_numbered_as_in_the_source() {
        // Its first cell is number maze_size + 3.
        assert_eq!(list_index(SIZE, start(SIZE)), 18);
        assert_eq!(list_index(SIZE, door(SIZE)), 15 * 17 + 15);
        assert_eq!(
            list_index(SIZE, Pos::new(-1, 15)),
            0,
            "the ring's own corner"
        );
    }

    #[test]
    fn the_numbers_of_a_small_maze() {
        let walls = WallGrid::from_text(
            "+-- +-- +-- +\n\
             |           |\n\
             +   +-- +-- +\n\
             |       |   |\n\
             +   +-- +   +\n\
             |           |\n\
             +-- +-- +-- +\n",
        )
        .unwrap();
        let numbers = Numbers::of(&walls);
        assert_eq!((numbers.dead_ends, numbers.forks), (3, 1));
        assert_eq!((numbers.way.len(), numbers.longest.len()), (5, 8));
    }
}
