//! How a level is made: its maze is built step by step for the waiting screen, or given, and furnished until it is
//! fair.
//!
//! A level is fair if it can be won without losing a life by a player who knows what chance will bring. The depth-first
//! builder starts in the bottom left cell, as in the source. Built step by step or at once, the maze is the same.

use std::cmp::Reverse;

use super::furnish::{Furnisher, GATE_LEVELS};
use super::level::{Level, Plan, SIZE, door, start};
use super::play::Play;
use super::search::way_through;
use crate::grid::{Distances, Grid, Pos, Size};
use crate::maze::{BuildStep, Construction, Step, Wall, WallGrid};

/// The maze of a level while it is built: an iterator that makes one step per `next()`.
#[derive(Clone, Debug)]
pub struct Building {
    plan: Plan,
    number: u32,
    maze: Construction,
    order: Grid<u16>,
    /// Cells entered, or walls grown: what `order` counts.
    count: u16,
}

impl Building {
    /// The maze of level `number`, counted from 1, before the first step.
    pub fn new(plan: Plan, number: u32) -> Self {
        let seed = plan.level_seed(number);
        let maze = Construction::new(plan.maze_at(number), plan.maze_seed(number));
        let braided = |braid: &str| maze.clone().braided_by(seed.derive(braid));
        let mut braids = (0..BRAIDS).map(|braid| braided(&format!("braid {braid}")));
        let suits =
            |maze: &Construction| way_length(maze.clone()).is_some_and(|way| suits(number, way));
        let maze = braids.find(suits).unwrap_or_else(|| braided("braid"));
        Self {
            plan,
            number,
            maze,
            order: Grid::new(SIZE, 0),
            count: 0,
        }
    }

    /// The maze as far as it has come.
    pub fn maze(&self) -> &Construction {
        &self.maze
    }

    /// The plan that it follows.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// The number of the level, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The builder's order so far. Depth first: 0 in the first cell, n in the one entered after n others. Trees: the
    /// number of the last wall that grew beside the cell, from 1, or 0 where none did.
    pub fn order(&self) -> &Grid<u16> {
        &self.order
    }

    fn note_carved(&mut self, cell: Pos) {
        self.count += 1;
        self.order[cell] = self.count;
    }

    fn note_grown(&mut self, wall: Wall) {
        self.count += 1;
        for cell in self.maze.walls().sides(wall).into_iter().flatten() {
            self.order[cell] = self.count;
        }
    }
}

impl Iterator for Building {
    type Item = BuildStep;

    fn next(&mut self) -> Option<BuildStep> {
        let step = self.maze.next()?;
        match step {
            BuildStep::Path(Step::Carved { to, .. }) => self.note_carved(to),
            BuildStep::Grown(grown) => self.note_grown(grown.wall),
            BuildStep::Path(Step::Back { .. }) | BuildStep::Opened(_) => {}
        }
        Some(step)
    }
}

/// Braids that are tried until the path to the door suits the level.
const BRAIDS: u32 = 24;

/// Whether the path to the door is short; before a gate it may be longer, so that the gate can save steps.
fn suits(number: u32, steps: u32) -> bool {
    if number.is_multiple_of(GATE_LEVELS) {
        (46..=76).contains(&steps)
    } else {
        steps <= 56
    }
}

/// Steps of the path to the door in the finished maze.
fn way_length(mut maze: Construction) -> Option<u32> {
    maze.by_ref().for_each(drop);
    let (size, walls) = (maze.walls().size(), maze.walls());
    let can_step = |pos, dir| walls.can_step(pos, dir);
    Distances::measure(size, [door(size)], can_step).get(start(size))
}

/// Attempts to furnish a maze before villains are taken out. Each time one in `FEWER` of them gets another home, and at
/// least one; then they are taken out one by one. Both numbers are smaller in mazes of more than `LARGE` cells, where
/// each attempt takes long.
const ATTEMPTS: [usize; 2] = [8, 4];
const FEWER: [usize; 2] = [8, 5];
const LARGE: usize = 400;
/// How often villains that bar the way get other homes in each attempt.
const MOVES: usize = 8;

/// The least and the greatest number of columns, and of rows, of a given maze.
pub const SIDES: (usize, usize) = (4, 40);

/// How a level is made: its maze is built or given, and furnished until it is fair.
///
/// A level is fair if it can be won without losing a life by a player who knows what chance will bring.
impl Level {
    /// Level `number`, counted from 1, built at once.
    pub fn generate(plan: Plan, number: u32) -> Self {
        Self::furnish(Building::new(plan, number))
    }

    /// Level `number` in a given maze: the hero enters it at the bottom left, the door is at the top right. Everything
    /// in it comes from the plan's seed and the number, as in any other level. `None` if no path leads to the door, or
    /// the maze is smaller or larger than `SIDES` allow.
    pub fn in_maze(plan: Plan, number: u32, walls: WallGrid) -> Option<Self> {
        Self::fits(&walls).then(|| {
            let order = Grid::new(walls.size(), 0);
            Self::furnished(plan, number, walls, order)
        })
    }

    /// Whether levels can be made of a maze, see [`Level::in_maze`].
    pub fn fits(walls: &WallGrid) -> bool {
        let Size { width, height } = walls.size();
        let is_side = |side: usize| (SIDES.0..=SIDES.1).contains(&side);
        let can_step = |pos, dir| walls.can_step(pos, dir);
        let ends = (start(walls.size()), door(walls.size()));
        let is_open = || Distances::measure(walls.size(), [ends.0], can_step).get(ends.1);
        is_side(width) && is_side(height) && is_open().is_some()
    }

    /// Builds the rest of the maze, and furnishes it.
    pub(super) fn furnish(mut building: Building) -> Self {
        building.by_ref().for_each(drop);
        let walls = building.maze().walls().clone();
        let order = building.order().clone();
        Self::furnished(building.plan(), building.number(), walls, order)
    }

    /// Furnishes a maze: a few times anew, each time with other homes for the villains that are most in the way, and at
    /// last without them, until a search over its true future finds a path to the door without losing a life.
    fn furnished(plan: Plan, number: u32, walls: WallGrid, order: Grid<u16>) -> Self {
        let mut level = Self::empty(plan, number, walls, order);
        let is_large = usize::from(level.size().area() > LARGE);
        let (attempts, fewer) = (ATTEMPTS[is_large], FEWER[is_large]);
        let all = attempts * (1 + MOVES);
        let empty = level.clone();
        let mut furnisher = Furnisher::new(&empty, 0);
        for attempt in 0.. {
            if attempt < all && attempt % (1 + MOVES) == 0 {
                furnisher = Furnisher::new(&empty, attempt / (1 + MOVES));
                let (homes, things, gate) = furnisher.furnish();
                let squares = furnisher.squares(gate);
                level = Self {
                    squares,
                    things,
                    gate,
                    homes,
                    ..level
                };
            }
            match way_through(&Play::new(level.clone())) {
                Err(_) if attempt + 1 < all && (attempt + 1) % (1 + MOVES) == 0 => {}
                Err(hits) if !hits.is_empty() => {
                    if attempt + 1 < all {
                        level.scatter(&hits, hits.len().div_ceil(fewer), &mut furnisher);
                    } else {
                        level.homes.remove(most_in_the_way(&hits, 1)[0]);
                    }
                }
                _ => break,
            }
        }
        level.measure();
        level
    }

    /// Gives other homes to this many villains: those that are most in the way, by the hits of each.
    fn scatter(&mut self, hits: &[u32], count: usize, furnisher: &mut Furnisher) {
        for villain in most_in_the_way(hits, count) {
            if let Some(home) = furnisher.elsewhere(self.homes[villain]) {
                self.homes[villain] = home;
            }
        }
    }
}

/// The places of this many villains with the most hits.
fn most_in_the_way(hits: &[u32], count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..hits.len()).collect();
    order.sort_by_key(|&villain| Reverse(hits[villain]));
    order.truncate(count);
    order
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::quest::rules::level::BUILDERS;
    use crate::grid::Dir;
    use crate::maze::{Builder, DepthFirst};
    use crate::rng::{GameRng, Seed};

    fn plan((builder, edges): (Builder, bool), seed: u64) -> Plan {
        let mut plan = Plan {
            seed: Seed(seed),
            ..Plan::default()
        };
        (plan.maze.builder, plan.maze.edges) = (builder, edges);
        plan
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
            let walls = DepthFirst::starting_at(SIZE, start(SIZE), seed).finish();
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
        let mut plan = plan(BUILDERS[0], 3);
        plan.maze.braid = Some(100);
        let mut building = Building::new(plan, 1);
        let end = |building: &Building| building.maze().path()?.path_back().next();
        let (mut carved, mut opened) = (0, 0);
        assert_eq!(end(&building), Some(start(SIZE)));
        while let Some(step) = building.next() {
            match step {
                BuildStep::Path(Step::Carved { to, .. }) => {
                    carved += 1;
                    assert_eq!((end(&building), building.order()[to]), (Some(to), carved));
                }
                BuildStep::Path(Step::Back { to }) => assert_eq!(end(&building), Some(to)),
                BuildStep::Opened(_) => {
                    opened += 1;
                    assert_eq!(end(&building), None);
                }
                BuildStep::Grown(_) => unreachable!(),
            }
        }
        assert!(carved == 224 && opened > 0);
        assert_eq!(building.next(), None);
        assert_eq!(building.maze().walls().dead_ends().count(), 0);
        assert_eq!(building.order()[start(SIZE)], 0);
    }

    proptest! {
        #[test]
        fn every_builder_joins_all_cells(which in 0_usize..3, number in 1_u32..12, seed: u64) {
            let mut plan = plan(BUILDERS[which], seed);
            if number == 1 {
                plan.maze.braid = Some(0);
            }
            let mut building = Building::new(plan, number);
            let mut walls = building.maze().walls().clone();
            for step in building.by_ref() {
                match step {
                    BuildStep::Path(Step::Carved { from, to }) => {
                        let dir = Dir::ALL.into_iter().find(|&dir| from + dir == to).unwrap();
                        walls.carve(Wall::beside(from, dir));
                    }
                    BuildStep::Path(Step::Back { .. }) => {}
                    BuildStep::Grown(grown) => walls.build(grown.wall),
                    BuildStep::Opened(wall) => walls.carve(wall),
                }
            }
            prop_assert_eq!(building.maze().walls(), &walls);
            let can_step = |pos, dir| walls.can_step(pos, dir);
            prop_assert_eq!(Distances::measure(SIZE, [start(SIZE)], can_step).reached(), SIZE.area());
            let level = Level::generate(plan, number);
            prop_assert_eq!(&level.walls, &walls);
            if number == 1 {
                prop_assert_eq!(walls.passages(), SIZE.area() - 1);
            }
        }
    }

    #[test]
    fn a_level_comes_back_from_seed_and_number() {
        let plan = |seed| Plan {
            seed: Seed(seed),
            ..Plan::default()
        };
        assert_eq!(Level::generate(plan(7), 5), Level::generate(plan(7), 5));
        assert_ne!(
            Level::generate(plan(7), 5).walls,
            Level::generate(plan(7), 6).walls
        );
        assert_ne!(
            Level::generate(plan(7), 5).walls,
            Level::generate(plan(8), 5).walls
        );
    }

    #[test]
    fn open_or_hidden_is_the_same_level() {
        let open = Level::generate(Plan::default(), 4);
        let hidden = Level::generate(
            Plan {
                hidden: true,
                ..Plan::default()
            },
            4,
        );
        assert_eq!((open.walls, open.homes), (hidden.walls, hidden.homes));
    }
}
