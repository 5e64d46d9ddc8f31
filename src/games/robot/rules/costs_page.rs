//! The page of costs: what every algorithm costs on this grid, and how that grows with the size of random mazes.
//!
//! Each tick while the page is open does a part of the work, and the page shows what is known so far.

use std::sync::Arc;

use super::block_grid::{Block, BlockGrid};
use super::costs::{Comparison, Cost, Costs, Experiment, Mean, Totals};
use super::report::{Quantity, short};
use super::solvers::{Algorithm, Order, Outcome};
use crate::grid::{Dir, Grid, Size};
use crate::maze::{Builder, MazePlan};

/// Steps per tick on this grid and on random mazes: they take far less than a frame.
const STEPS_HERE: u64 = 200_000;
const STEPS_GROWTH: u64 = 60_000;
/// Sides of the random mazes, in cells.
pub const SIDES: [u64; 5] = [5, 10, 20, 50, 100];

/// Larger grids are not searched for islands, and no more islands than this are planted for each 100 cells.
const LARGEST_COUNTED: usize = 1 << 20;
const MOST_DENSE: u64 = 10;

/// What can be plotted, in the order of the keys and of the table's columns.
pub const PLOTTED: [Quantity; 4] = [
    Quantity::Visited,
    Quantity::Steps,
    Quantity::Memory,
    Quantity::Path,
];
/// The place of the first that is plotted: the steps.
const FIRST: usize = 1;

/// The page.
#[derive(Clone)]
pub struct CostsPage {
    here: Comparison,
    growth: Costs,
    /// Place in [`PLOTTED`] of what is plotted.
    plotted: usize,
    /// The place of the algorithm whose line stands out.
    chosen: usize,
}

impl CostsPage {
    /// Nothing is known yet of this grid, nor of mazes made by this plan, with as many islands as the grid has.
    pub fn new(grid: Arc<BlockGrid>, order: Order, plan: MazePlan) -> Self {
        let islands = islands(&grid).filter(|_| plan.builder == Builder::Trees);
        let experiment = Experiment {
            sizes: SIDES
                .map(|side| Size::new(side as usize, side as usize))
                .to_vec(),
            seeds: Experiment::SEEDS,
            first: Experiment::FIRST,
            plan,
            islands,
            order,
        };
        Self {
            here: Comparison::new(grid, order),
            growth: Costs::new(experiment),
            plotted: FIRST,
            chosen: 0,
        }
    }

    /// Does a tick's work; whether there was any.
    pub fn work(&mut self) -> bool {
        let known = self.here.costs().len() == Algorithm::ALL.len();
        if known && self.growth.is_done() {
            return false;
        }
        self.here.advance(STEPS_HERE);
        self.growth.advance(STEPS_GROWTH);
        true
    }

    /// Plots the next quantity, or the previous one.
    pub fn turn(&mut self, forwards: bool) {
        let step = if forwards { 1 } else { PLOTTED.len() - 1 };
        self.plotted = (self.plotted + step) % PLOTTED.len();
    }

    /// Lets the line of the next algorithm stand out, or of the previous one.
    pub fn choose(&mut self, forwards: bool) {
        let all = Algorithm::ALL.len();
        self.chosen = (self.chosen + if forwards { 1 } else { all - 1 }) % all;
    }

    /// The place of the algorithm whose line stands out.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// Plots the quantity with this place in [`PLOTTED`].
    pub fn plot(&mut self, place: usize) {
        self.plotted = place.min(PLOTTED.len() - 1);
    }

    /// Lets the line of the algorithm with this place stand out.
    pub fn pick(&mut self, place: usize) {
        self.chosen = place.min(Algorithm::ALL.len() - 1);
    }

    /// What is plotted.
    pub fn quantity(&self) -> Quantity {
        PLOTTED[self.plotted]
    }

    /// What each algorithm costs on this grid, as far as it is known, in the order of [`Algorithm::ALL`].
    pub fn costs(&self) -> impl Iterator<Item = (Algorithm, Option<&Cost>)> {
        let costs = self.here.costs();
        (0..)
            .zip(Algorithm::ALL)
            .map(|(place, algorithm)| (algorithm, costs.get(place)))
    }

    /// Random mazes that are measured so far, and all of them.
    pub fn measured(&self) -> (u64, u64) {
        (self.growth.done(), self.growth.experiment().trials())
    }

    /// Sizes of the random mazes.
    pub fn sizes(&self) -> u64 {
        self.growth.experiment().sizes.len() as u64
    }

    /// How the random mazes are made; their size does not count.
    pub fn plan(&self) -> &MazePlan {
        &self.growth.experiment().plan
    }

    /// Their islands for each 100 cells, or in each maze.
    pub fn islands(&self) -> (u32, bool) {
        let experiment = self.growth.experiment();
        let dense = experiment.islands;
        (dense.unwrap_or(experiment.plan.islands), dense.is_some())
    }

    /// Whether memory is plotted and the algorithm with this place keeps nothing, so that it has no curve.
    pub fn keeps_nothing(&self, place: usize) -> bool {
        let cost = self.here.costs().get(place);
        let keeps_nothing = cost.is_some_and(|cost| cost.counters.frontier == 0);
        self.quantity() == Quantity::Memory && keeps_nothing && self.points(place).is_empty()
    }

    /// The page as text.
    pub fn report(&self) -> String {
        let lines = self.costs().map(|(algorithm, cost)| line(algorithm, cost));
        let lines: String = lines.collect();
        let (done, all) = self.measured();
        format!(
            "costs\n{:<12}{:>7}{:>6}{:>8}{:>6}{:>7}\n{lines}mean {}: {done} of {all} mazes\nmazes: {}\n",
            "",
            Quantity::Visited.name(),
            Quantity::Steps.name(),
            Quantity::Memory.name(),
            Quantity::Path.name(),
            "detour",
            self.quantity().name(),
            self.growth.experiment().about()
        )
    }

    /// The means of one algorithm so far, over the sides. A mean below 1 has no place on the axis and is left out.
    pub fn points(&self, place: usize) -> Vec<(u64, u64)> {
        let rows = self.growth.rows().skip(place).step_by(Algorithm::ALL.len());
        let point = |(size, _, totals): (Size, Algorithm, &Totals)| {
            let mean = match self.quantity() {
                Quantity::Visited => totals.visited(),
                Quantity::Steps => totals.steps(),
                Quantity::Memory => totals.frontier(),
                Quantity::Path | Quantity::Shortest => totals.path(),
            };
            let Mean(tenths) = mean?;
            (tenths >= 10).then_some((size.width as u64, tenths / 10))
        };
        rows.filter_map(point).collect()
    }
}

/// How many islands a grid has for each 100 cells of a maze: walls that do not touch its edge. A very large grid is not
/// looked at.
fn islands(grid: &BlockGrid) -> Option<u32> {
    let size = grid.size();
    if size.area() > LARGEST_COUNTED {
        return None;
    }
    let mut known = Grid::new(size, false);
    let mut count = 0;
    let is_wall = |pos| grid.get(pos) == Some(Block::Wall);
    for start in size.positions().filter(|&pos| is_wall(pos)) {
        let (mut waiting, mut is_island) = (vec![start], !known[start]);
        while let Some(pos) = waiting.pop() {
            if std::mem::replace(&mut known[pos], true) {
                continue;
            }
            let beside = Dir::ALL.map(|dir| pos + dir);
            is_island &= beside.iter().all(|&next| size.contains(next));
            waiting.extend(beside.into_iter().filter(|&next| is_wall(next)));
        }
        count += u64::from(is_island);
    }
    let dense = if size.width % 2 == 1 && size.height % 2 == 1 {
        // A maze with walls between its cells and around them. That many islands are planted for several shares of so
        // few cells: the middle one.
        let cells = (size.width as u64 / 2).max(1) * (size.height as u64 / 2).max(1);
        (100 * (2 * count).saturating_sub(1) + cells) / (2 * cells)
    } else {
        // A cell has four squares: its own, two passages and a corner.
        (400 * count).div_ceil(size.area().max(1) as u64)
    };
    Some(dense.clamp(count.min(1), MOST_DENSE) as u32)
}

/// The numbers of the table: visited, steps, most in the stack or queue, and path.
pub fn numbers(cost: &Cost) -> [String; 4] {
    let counters = &cost.counters;
    let [visited, frontier] =
        [counters.visited, counters.frontier].map(|count| short(count as u64));
    let path = counters
        .path
        .map_or("-".to_owned(), |path| short(path as u64));
    [visited, short(counters.steps), frontier, path]
}

/// One line of the report; nothing but the name while nothing is known.
fn line(algorithm: Algorithm, cost: Option<&Cost>) -> String {
    let name = algorithm.name();
    let Some(cost) = cost else {
        return format!("{name:<13}{:>6}\n", "\u{2026}");
    };
    let [visited, steps, frontier, path] = numbers(cost);
    let detour = match (cost.outcome, cost.detour()) {
        (_, Some(0)) => "none".to_owned(),
        (_, Some(detour)) => format!("+{}", short(detour as u64)),
        (Some(Outcome::Circles), _) => "circles".to_owned(),
        (Some(Outcome::NoWayOut), _) => "no way".to_owned(),
        _ => String::new(),
    };
    format!("{name:<13}{visited:>6}{steps:>6}{frontier:>8}{path:>6}{detour:>7}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::Construction;
    use crate::rng::Seed;

    #[test]
    fn islands_are_counted_for_each_hundred_cells() {
        let found = |planted| {
            let plan = MazePlan {
                islands: planted,
                ..MazePlan::trees(Size::new(20, 10))
            };
            let mut maze = Construction::new(plan, Seed(7));
            while !maze.advance(1_000) {}
            islands(&BlockGrid::from_walls(maze.walls()).unwrap())
        };
        assert_eq!([0, 2, 6].map(found), [Some(0), Some(1), Some(3)]);
        // What races plant by themselves.
        for (width, height) in [(23, 15), (12, 8), (8, 6), (40, 30)] {
            let size = Size::new(width, height);
            let plan = MazePlan {
                islands: (3 * size.area()).div_ceil(100) as u32,
                ..MazePlan::trees(size)
            };
            let mut maze = Construction::new(plan, Seed(7));
            while !maze.advance(1_000) {}
            let grid = BlockGrid::from_walls(maze.walls()).unwrap();
            assert_eq!(islands(&grid), Some(3), "{size}");
        }
        assert_eq!(islands(&BlockGrid::open(Size::new(2_000, 2_000))), None);
    }
}
