//! A level's maze while it is built, step by step, for the waiting screen: first the builder, then the braid.
//!
//! The depth-first builder starts in the bottom left cell, as in the source.
//! Taken step by step or at once, the same maze comes of it.

use super::level::Level;
use super::plan::{Builder, Plan, SIZE, start};
use crate::grid::{Grid, Pos};
use crate::maze::{Backtracker, Braid, GrownWall, Step, Trees, TreesPlan, Wall, WallGrid};

/// What one step of the building did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildStep {
    /// The path went on into a new cell, through a wall.
    Carved {
        /// The cell left.
        from: Pos,
        /// The cell entered.
        to: Pos,
    },
    /// The path stepped back, since there was nowhere to go.
    Back {
        /// The cell where it ends now.
        to: Pos,
    },
    /// A wall grew on a tree.
    Grown(GrownWall),
    /// A dead end was opened by taking this wall away.
    Opened(Wall),
}

/// How far the building has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The path is carved.
    Carving,
    /// Trees grow.
    Growing,
    /// Dead ends are opened.
    Braiding,
    /// The maze stands.
    Done,
}

/// The maze of a level while it is built: an iterator that makes one step per `next()`.
#[derive(Clone, Debug)]
pub struct Building {
    plan: Plan,
    number: u32,
    stage: Stage,
    order: Grid<u16>,
    /// Cells entered, or walls grown: what `order` counts.
    count: u16,
}

#[derive(Clone, Debug)]
enum Stage {
    Carving(Backtracker),
    Growing(Box<Trees>),
    Braiding(Braid),
    Done(WallGrid),
}

impl Building {
    /// The maze of level `number`, counted from 1, before the first step.
    pub fn new(plan: Plan, number: u32) -> Self {
        let seed = plan.level_seed(number).derive("maze");
        let trees = |edge_trunks| Trees::new(TreesPlan::new(SIZE, edge_trunks), seed);
        Self {
            plan,
            number,
            stage: match plan.builder {
                Builder::DepthFirst => {
                    Stage::Carving(Backtracker::starting_at(SIZE, start(SIZE), seed))
                }
                Builder::Trees => Stage::Growing(Box::new(trees(false))),
                Builder::EdgeTrees => Stage::Growing(Box::new(trees(true))),
            },
            order: Grid::new(SIZE, 0),
            count: 0,
        }
    }

    /// How far it has come.
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Carving(_) => Phase::Carving,
            Stage::Growing(_) => Phase::Growing,
            Stage::Braiding(_) => Phase::Braiding,
            Stage::Done(_) => Phase::Done,
        }
    }

    /// The plan that it follows.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// The number of the level, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// All walls that stand now.
    pub fn walls(&self) -> &WallGrid {
        match &self.stage {
            Stage::Carving(path) => path.walls(),
            Stage::Growing(trees) => trees.walls(),
            Stage::Braiding(braid) => braid.walls(),
            Stage::Done(walls) => walls,
        }
    }

    /// While it is carved, the path from its end back to the start; else nothing.
    pub fn path_back(&self) -> impl Iterator<Item = Pos> {
        let path = match &self.stage {
            Stage::Carving(path) => Some(path.path_back()),
            _ => None,
        };
        path.into_iter().flatten()
    }

    /// While it is carved, whether the path has been in `cell`; afterwards, and where trees grow, always.
    pub fn is_visited(&self, cell: Pos) -> bool {
        match &self.stage {
            Stage::Carving(path) => path.is_visited(cell),
            _ => true,
        }
    }

    /// While trees grow, the tree of a standing wall, from 1; `None` for the border and otherwise.
    pub fn tree_of(&self, wall: Wall) -> Option<u32> {
        match &self.stage {
            Stage::Growing(trees) => trees.tree_of(wall),
            _ => None,
        }
    }

    /// The builder's order so far, see [`Level::order`].
    pub fn order(&self) -> &Grid<u16> {
        &self.order
    }

    /// Builds what is left to build, and sets things and villains into the maze.
    pub fn into_level(mut self) -> Level {
        self.by_ref().for_each(drop);
        Level::furnish(self.plan, self.number, self.walls().clone(), self.order)
    }

    fn note_carved(&mut self, cell: Pos) {
        self.count += 1;
        self.order[cell] = self.count;
    }

    fn note_grown(&mut self, wall: Wall) {
        self.count += 1;
        for cell in self.walls().sides(wall).into_iter().flatten() {
            self.order[cell] = self.count;
        }
    }

    /// The builder has done its part.
    fn braid(&mut self) {
        let percent = self.plan.braid_at(self.number);
        let seed = self.plan.level_seed(self.number).derive("braid");
        self.stage = Stage::Braiding(Braid::new(self.walls().clone(), percent, seed));
    }
}

impl Iterator for Building {
    type Item = BuildStep;

    fn next(&mut self) -> Option<BuildStep> {
        loop {
            match &mut self.stage {
                Stage::Carving(path) => match path.next() {
                    Some(Step::Carved { from, to }) => {
                        self.note_carved(to);
                        return Some(BuildStep::Carved { from, to });
                    }
                    Some(Step::Back { to }) => return Some(BuildStep::Back { to }),
                    None => self.braid(),
                },
                Stage::Growing(trees) => match trees.next() {
                    Some(grown) => {
                        self.note_grown(grown.wall);
                        return Some(BuildStep::Grown(grown));
                    }
                    None => self.braid(),
                },
                Stage::Braiding(braid) => match braid.next() {
                    Some(wall) => return Some(BuildStep::Opened(wall)),
                    None => self.stage = Stage::Done(self.walls().clone()),
                },
                Stage::Done(_) => return None,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::grid::{Dir, Distances};
    use crate::rng::{GameRng, Seed};

    fn plan(builder: Builder, seed: u64) -> Plan {
        Plan {
            seed: Seed(seed),
            builder,
            ..Plan::default()
        }
    }

    /// The source's maze, with its names, its indices and its ring of visited cells: index y·17 + x, y upwards.
    /// Its neighbours stand in the house's order, so that the same draw means the same neighbour.
    struct Source {
        north: [bool; RING * RING],
        south: [bool; RING * RING],
        east: [bool; RING * RING],
        west: [bool; RING * RING],
    }

    const MAZE_SIZE: usize = 15;
    const RING: usize = MAZE_SIZE + 2;

    impl Source {
        fn build(seed: Seed) -> Self {
            let mut rng = GameRng::new(seed);
            let mut cell = [false; RING * RING];
            for i in 0..RING {
                cell[i] = true;
                cell[i * RING] = true;
                cell[i * RING + RING - 1] = true;
                cell[RING * RING - 1 - i] = true;
            }
            let closed = [false; RING * RING];
            let mut maze = Self {
                north: closed,
                south: closed,
                east: closed,
                west: closed,
            };
            let mut path = vec![RING + 1];
            cell[RING + 1] = true;
            while let Some(&pos) = path.last() {
                let mut neigh = Vec::new();
                for (to, neigh_pos) in [
                    (pos + RING, 'n'),
                    (pos - 1, 'w'),
                    (pos - RING, 's'),
                    (pos + 1, 'e'),
                ] {
                    if !cell[to] {
                        neigh.push((to, neigh_pos));
                    }
                }
                let Some(&(to, neigh_pos)) = rng.choose(&neigh) else {
                    path.pop();
                    continue;
                };
                let (out, back) = match neigh_pos {
                    'n' => (&mut maze.north, &mut maze.south),
                    's' => (&mut maze.south, &mut maze.north),
                    'e' => (&mut maze.east, &mut maze.west),
                    _ => (&mut maze.west, &mut maze.east),
                };
                out[pos] = true;
                back[to] = true;
                path.push(to);
                cell[to] = true;
            }
            maze
        }

        fn is_open(&self, cell: Pos, dir: Dir) -> bool {
            let index = (MAZE_SIZE - cell.y as usize) * RING + cell.x as usize + 1;
            match dir {
                Dir::Up => self.north[index],
                Dir::Down => self.south[index],
                Dir::Right => self.east[index],
                Dir::Left => self.west[index],
            }
        }
    }

    /// The same without a ring: the edge is looked at each time.
    fn plain(seed: Seed) -> WallGrid {
        let mut rng = GameRng::new(seed);
        let mut walls = WallGrid::all_walls(SIZE);
        let mut visited = Grid::new(SIZE, false);
        let mut path = vec![start(SIZE)];
        visited[start(SIZE)] = true;
        while let Some(&cell) = path.last() {
            let ways: Vec<Dir> = Dir::ALL
                .into_iter()
                .filter(|&dir| visited.get(cell + dir) == Some(&false))
                .collect();
            match rng.choose(&ways) {
                Some(&dir) => {
                    walls.carve(Wall::beside(cell, dir));
                    visited[cell + dir] = true;
                    path.push(cell + dir);
                }
                None => drop(path.pop()),
            }
        }
        walls
    }

    #[test]
    fn ring_and_bounds_check_give_the_same_mazes() {
        for seed in (0..300).map(Seed) {
            let source = Source::build(seed);
            let walls = Backtracker::starting_at(SIZE, start(SIZE), seed).finish();
            assert_eq!(plain(seed), walls);
            for cell in SIZE.positions() {
                for dir in Dir::ALL {
                    assert_eq!(
                        source.is_open(cell, dir),
                        walls.can_step(cell, dir),
                        "{cell:?} {dir:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn it_carves_then_braids_and_is_done() {
        let plan = Plan {
            braid: Some(100),
            ..plan(Builder::DepthFirst, 3)
        };
        let mut building = Building::new(plan, 1);
        let mut phases = vec![building.phase()];
        let mut carved = 0;
        assert_eq!(building.path_back().collect::<Vec<_>>(), [start(SIZE)]);
        while let Some(step) = building.next() {
            if let BuildStep::Carved { to, .. } = step {
                carved += 1;
                assert_eq!(building.path_back().next(), Some(to));
                assert_eq!(building.order()[to], carved);
            }
            if phases.last() != Some(&building.phase()) {
                phases.push(building.phase());
            }
        }
        assert_eq!(carved, 224);
        assert_eq!(phases, [Phase::Carving, Phase::Braiding]);
        assert_eq!((building.phase(), building.next()), (Phase::Done, None));
        assert_eq!(building.walls().dead_ends().count(), 0);
        assert_eq!(building.order()[start(SIZE)], 0);
    }

    proptest! {
        #[test]
        fn every_builder_joins_all_cells(which in 0_usize..3, number in 1_u32..12, seed: u64) {
            let plan = plan(Builder::ALL[which], seed);
            let mut building = Building::new(plan, number);
            let mut walls = building.walls().clone();
            for step in building.by_ref() {
                match step {
                    BuildStep::Carved { from, to } => {
                        let dir = Dir::ALL.into_iter().find(|&dir| from + dir == to).unwrap();
                        walls.carve(Wall::beside(from, dir));
                    }
                    BuildStep::Back { .. } => {}
                    BuildStep::Grown(grown) => walls.build(grown.wall),
                    BuildStep::Opened(wall) => walls.carve(wall),
                }
            }
            prop_assert_eq!(building.walls(), &walls);
            let can_step = |pos, dir| walls.can_step(pos, dir);
            prop_assert_eq!(Distances::measure(SIZE, [start(SIZE)], can_step).reached(), SIZE.area());
            let level = Building::new(plan, number).into_level();
            prop_assert_eq!(level.walls(), &walls);
            if number == 1 {
                prop_assert_eq!(walls.passages(), SIZE.area() - 1);
            }
        }
    }
}
