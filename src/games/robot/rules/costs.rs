//! What algorithms cost: all of them on one grid, and their means over many mazes of several sizes.
//!
//! Work is done a bounded number of steps at a time, so that a screen can show what there is and go on; a text tool
//! gives whole trials to several threads. The same experiment gives the same numbers to both.

use std::sync::Arc;

use super::block_grid::BlockGrid;
use super::solvers::{Algorithm, Counters, Order, Outcome, Run};
use crate::grid::Size;
use crate::maze::{Construction, MazePlan};
use crate::rng::Seed;

/// How many algorithms there are.
const ALL: usize = Algorithm::ALL.len();

/// What one finished run has cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Which algorithm it was.
    pub algorithm: Algorithm,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What it has cost.
    pub counters: Counters,
    /// Steps of a shortest path out, if that is known.
    pub shortest: Option<usize>,
}

impl Cost {
    /// The cost of a finished run, and the length of a shortest path if that is known.
    pub fn of(run: &Run, shortest: Option<usize>) -> Self {
        Self {
            algorithm: run.algorithm(),
            outcome: run.solver().outcome(),
            counters: run.solver().counters(),
            shortest,
        }
    }

    /// Steps that its path has more than a shortest one; `None` without a path.
    pub fn detour(&self) -> Option<usize> {
        Some(self.counters.path? - self.shortest?)
    }
}

/// All algorithms on one grid, one after the other, so that one at a time takes memory.
#[derive(Clone)]
pub struct Comparison {
    grid: Arc<BlockGrid>,
    order: Order,
    run: Option<Run>,
    costs: Vec<Cost>,
}

impl Comparison {
    /// Nothing has been done yet.
    pub const fn new(grid: Arc<BlockGrid>, order: Order) -> Self {
        Self {
            grid,
            order,
            run: None,
            costs: Vec::new(),
        }
    }

    /// Up to `budget` steps; whether all have ended.
    pub fn advance(&mut self, budget: u64) -> bool {
        let mut left = budget;
        while let Some(&algorithm) = Algorithm::ALL.get(self.costs.len()) {
            if left == 0 {
                return false;
            }
            let start = || algorithm.start(&self.grid, self.order, false);
            let run = self.run.get_or_insert_with(start);
            left -= run.advance(left);
            if run.solver().outcome().is_some() {
                self.costs.push(Cost::of(run, None));
                self.run = None;
                if algorithm.finds_shortest() {
                    let path = self.costs.last().and_then(|cost| cost.counters.path);
                    self.costs.iter_mut().for_each(|cost| cost.shortest = path);
                }
            }
        }
        self.compare();
        true
    }

    /// Compares all with a shortest path, once one is known.
    fn compare(&mut self) {
        let shortest = self.costs.iter().find_map(|cost| cost.shortest);
        self.costs
            .iter_mut()
            .for_each(|cost| cost.shortest = shortest);
    }

    /// Those that have ended, in the order of [`Algorithm::ALL`]; at the end all are compared with a shortest path.
    pub fn costs(&self) -> &[Cost] {
        &self.costs
    }

    /// Squares that the present run is done with.
    pub fn handled(&self) -> usize {
        self.run.as_ref().map_or(0, Run::handled)
    }
}

/// Mazes of several sizes, on which all algorithms are compared.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// Sizes in cells, each of which [`super::block_grid::holds_maze`].
    pub sizes: Vec<Size>,
    /// Mazes of each size.
    pub seeds: u64,
    /// The seed of the first ones; the others follow.
    pub first: Seed,
    /// How they are made, but for their size.
    pub plan: MazePlan,
    /// Islands for each 100 cells, instead of the plan's number.
    pub islands: Option<u32>,
    /// In which order directions are tried.
    pub order: Order,
}

impl Experiment {
    /// Mazes of each size if no number is given.
    pub const SEEDS: u64 = 10;
    /// The first seed if none is given, so that everyone gets the same numbers.
    pub const FIRST: Seed = Seed(1);

    /// What is measured: how the mazes are made, and what gives them loops.
    pub fn about(&self) -> String {
        let MazePlan { islands, braid, .. } = self.plan;
        let islands = match self.islands {
            Some(islands) => format!("{islands} %"),
            None => islands.to_string(),
        };
        let (builder, braid) = (self.plan.builder.name(), braid.unwrap_or(0));
        format!("{builder}, islands {islands}, braid {braid} %")
    }

    /// How many mazes there are in all.
    pub fn trials(&self) -> u64 {
        self.sizes.len() as u64 * self.seeds
    }

    /// The size of a trial, by its place among the sizes, and its seed: each size comes once before one comes twice.
    fn of(&self, trial: u64) -> (usize, Seed) {
        let sizes = self.sizes.len() as u64;
        let seed = self.first.0.wrapping_add(trial / sizes);
        ((trial % sizes) as usize, Seed(seed))
    }

    /// The trial with this number, from 0 up to [`Experiment::trials`], at its beginning.
    pub fn trial(&self, number: u64) -> Trial {
        let (place, seed) = self.of(number);
        let size = self.sizes[place];
        let dense = |islands: u32| (size.area() as u64 * u64::from(islands)).div_ceil(100) as u32;
        let islands = self.islands.map_or(self.plan.islands, dense);
        let plan = MazePlan {
            size,
            islands,
            ..self.plan
        };
        Trial::Making(Box::new(Construction::new(plan, seed)), self.order)
    }
}

/// One maze: it is made, then solved by all.
#[derive(Clone)]
pub enum Trial {
    /// It is being made.
    Making(Box<Construction>, Order),
    /// It is being solved.
    Solving(Comparison),
}

impl Trial {
    /// Up to `budget` steps; whether it has ended.
    pub fn advance(&mut self, budget: u64) -> bool {
        match self {
            Self::Solving(comparison) => comparison.advance(budget),
            Self::Making(maze, order) => {
                if maze.advance(usize::try_from(budget).unwrap_or(usize::MAX)) {
                    let grid = BlockGrid::from_walls(maze.walls());
                    let grid = Arc::new(grid.unwrap_or_else(|| BlockGrid::open(Size::new(1, 1))));
                    *self = Self::Solving(Comparison::new(grid, *order));
                }
                false
            }
        }
    }

    /// All that is left of it, and what it has cost.
    pub fn finish(mut self) -> Vec<Cost> {
        while !self.advance(u64::MAX) {}
        self.costs().to_vec()
    }

    /// What those have cost that have ended.
    pub fn costs(&self) -> &[Cost] {
        match self {
            Self::Making(..) => &[],
            Self::Solving(comparison) => comparison.costs(),
        }
    }
}

/// Sums over the mazes of one size for one algorithm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Mazes.
    pub trials: u64,
    /// Mazes that it got out of.
    pub out: u64,
    /// Mazes that it got out of by a shortest path.
    pub shortest: u64,
    visited: u64,
    steps: u64,
    frontier: u64,
    path: u64,
    detour: u64,
}

impl Totals {
    fn add(&mut self, cost: &Cost) {
        let Counters {
            visited,
            steps,
            frontier,
            path,
        } = cost.counters;
        self.trials += 1;
        self.visited += visited as u64;
        self.steps += steps;
        self.frontier += frontier as u64;
        if let (Some(path), Some(detour)) = (path, cost.detour()) {
            self.out += 1;
            self.shortest += u64::from(detour == 0);
            self.path += path as u64;
            self.detour += detour as u64;
        }
    }

    /// Squares visited in the mean over all mazes.
    pub const fn visited(&self) -> Option<Mean> {
        Mean::of(self.visited, self.trials)
    }

    /// Steps in the mean over all mazes.
    pub const fn steps(&self) -> Option<Mean> {
        Mean::of(self.steps, self.trials)
    }

    /// The largest frontier in the mean over all mazes.
    pub const fn frontier(&self) -> Option<Mean> {
        Mean::of(self.frontier, self.trials)
    }

    /// The length of the path in the mean over the mazes that it got out of.
    pub const fn path(&self) -> Option<Mean> {
        Mean::of(self.path, self.out)
    }

    /// Steps that its path has more than a shortest one, in the mean over the mazes that it got out of.
    pub const fn detour(&self) -> Option<Mean> {
        Mean::of(self.detour, self.out)
    }
}

/// A mean in tenths, rounded half up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mean(pub u64);

impl Mean {
    /// The mean of `count` values; `None` for no values.
    pub const fn of(sum: u64, count: u64) -> Option<Self> {
        match count {
            0 => None,
            _ => Some(Self(
                (sum.saturating_mul(10).saturating_add(count / 2)) / count,
            )),
        }
    }
}

impl std::fmt::Display for Mean {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// An experiment under way, and its sums.
#[derive(Clone)]
pub struct Costs {
    experiment: Experiment,
    totals: Vec<[Totals; ALL]>,
    done: u64,
    trial: Option<Trial>,
}

impl Costs {
    /// Nothing has been done yet.
    pub fn new(experiment: Experiment) -> Self {
        let totals = vec![[Totals::default(); ALL]; experiment.sizes.len()];
        Self {
            experiment,
            totals,
            done: 0,
            trial: None,
        }
    }

    /// What it is about.
    pub fn experiment(&self) -> &Experiment {
        &self.experiment
    }

    /// Up to `budget` steps; whether all trials are done. A maze that has been made becomes a grid in one go.
    pub fn advance(&mut self, budget: u64) -> bool {
        if self.is_done() {
            return true;
        }
        let experiment = &self.experiment;
        let trial = self
            .trial
            .get_or_insert_with(|| experiment.trial(self.done));
        if trial.advance(budget) {
            let costs = trial.costs().to_vec();
            self.trial = None;
            self.add(&costs);
        }
        self.is_done()
    }

    /// Adds what the next trial has cost.
    pub fn add(&mut self, costs: &[Cost]) {
        let (place, _) = self.experiment.of(self.done);
        for (totals, cost) in self.totals[place].iter_mut().zip(costs) {
            totals.add(cost);
        }
        self.done += 1;
    }

    /// Trials that are done.
    pub const fn done(&self) -> u64 {
        self.done
    }

    /// Whether all are.
    pub fn is_done(&self) -> bool {
        self.done == self.experiment.trials()
    }

    /// The sums of all algorithms, size by size.
    pub fn rows(&self) -> impl Iterator<Item = (Size, Algorithm, &Totals)> {
        let sizes = self.experiment.sizes.iter().zip(&self.totals);
        sizes.flat_map(|(&size, totals)| {
            let all = Algorithm::ALL.into_iter().zip(totals);
            all.map(move |(algorithm, totals)| (size, algorithm, totals))
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::games::robot::rules::solvers::shortest;

    fn experiment(sides: &[usize], seeds: u64, islands: u32) -> Experiment {
        let sizes = sides.iter().map(|&side| Size::new(side, side)).collect();
        Experiment {
            sizes,
            seeds,
            first: Seed(1),
            plan: MazePlan {
                islands,
                ..MazePlan::trees(Size::new(1, 1))
            },
            islands: None,
            order: Order::default(),
        }
    }

    fn whole(experiment: &Experiment) -> Costs {
        let mut costs = Costs::new(experiment.clone());
        for number in 0..experiment.trials() {
            costs.add(&experiment.trial(number).finish());
        }
        costs
    }

    fn rows(costs: &Costs) -> Vec<(Size, Algorithm, Totals)> {
        let rows = costs.rows();
        rows.map(|(size, algorithm, totals)| (size, algorithm, *totals))
            .collect()
    }

    #[test]
    fn a_mean_is_told_in_tenths() {
        let told = |sum, count| Mean::of(sum, count).map(|mean| mean.to_string());
        assert_eq!(told(7, 2).as_deref(), Some("3.5"));
        assert_eq!(told(1, 3).as_deref(), Some("0.3"));
        assert_eq!(told(1, 20).as_deref(), Some("0.1"));
        assert_eq!(told(0, 5).as_deref(), Some("0.0"));
        assert_eq!(told(5, 0), None);
    }

    #[test]
    fn a_comparison_has_what_each_run_alone_costs() {
        let grid = BlockGrid::read(
            b"0000001111\n0100111101\n0101000002\n0100011111\n0111010002\n0001000101\n",
        );
        let grid = Arc::new(grid.unwrap());
        let mut all = Comparison::new(Arc::clone(&grid), Order::default());
        assert!(!all.advance(3) && all.costs().is_empty() && all.handled() > 0);
        while !all.advance(7) {}
        for (algorithm, cost) in Algorithm::ALL.into_iter().zip(all.costs()) {
            let mut run = algorithm.start(&grid, Order::default(), false);
            run.finish();
            assert_eq!(*cost, Cost::of(&run, shortest(&grid)));
        }
        let detour = |place: usize| all.costs()[place].detour();
        assert_eq!(
            (all.costs().len(), detour(0), detour(1)),
            (8, Some(2), Some(0))
        );
    }

    #[test]
    fn without_a_way_out_nothing_is_compared() {
        let grid = Arc::new(BlockGrid::read(b"S.#E\n").unwrap());
        let mut all = Comparison::new(grid, Order::default());
        assert!(all.advance(u64::MAX));
        assert!(all.costs().iter().all(|cost| cost.detour().is_none()));
        let mut totals = Totals::default();
        all.costs().iter().for_each(|cost| totals.add(cost));
        assert_eq!((totals.trials, totals.out, totals.path()), (8, 0, None));
        assert!(totals.visited().is_some());
    }

    #[test]
    fn means_are_those_of_the_trials() {
        let experiment = experiment(&[4, 6], 3, 1);
        let costs = whole(&experiment);
        let sixes: Vec<Vec<Cost>> = [1, 3, 5]
            .map(|trial| experiment.trial(trial).finish())
            .to_vec();
        for (place, algorithm) in Algorithm::ALL.into_iter().enumerate() {
            let found = rows(&costs)[8 + place];
            assert_eq!((found.0, found.1), (Size::new(6, 6), algorithm));
            let sum = |of: fn(&Cost) -> u64| sixes.iter().map(|costs| of(&costs[place])).sum();
            assert_eq!(found.2.trials, 3);
            assert_eq!(
                found.2.steps(),
                Mean::of(sum(|cost| cost.counters.steps), 3)
            );
            assert_eq!(
                found.2.visited(),
                Mean::of(sum(|cost| cost.counters.visited as u64), 3)
            );
        }
    }

    proptest! {
        #[test]
        fn however_small_the_portions_the_numbers_are_the_same(budget in 1_u64..300, islands in 0_u32..3) {
            let experiment = experiment(&[3, 5], 2, islands);
            let mut portions = Costs::new(experiment.clone());
            let mut calls = 0;
            while !portions.advance(budget) {
                calls += 1;
                prop_assert!(calls < 100_000);
            }
            prop_assert_eq!(rows(&portions), rows(&whole(&experiment)));
            prop_assert!(portions.is_done() && portions.advance(budget));
        }
    }
}
