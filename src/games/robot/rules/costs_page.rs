//! The page of costs: what every algorithm costs on this grid, and how that grows with the size of made mazes.
//!
//! Both are worked out a little in each tick while the page is open, and it tells what is known so far.

use std::sync::Arc;

use super::block_grid::BlockGrid;
use super::costs::{Comparison, Cost, Costs, Experiment, Mean, Totals};
use super::solvers::{Algorithm, Order, Outcome};
use super::words::short;
use crate::grid::Size;
use crate::maze::MazePlan;

/// Steps a tick on this grid and on made mazes: far below a frame.
const STEPS_HERE: u64 = 200_000;
const STEPS_GROWTH: u64 = 60_000;
/// Sides of the made mazes, in cells.
pub const SIDES: [u64; 5] = [5, 10, 20, 50, 100];

/// What is plotted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    Steps,
    Visited,
    Frontier,
    Path,
}

impl Quantity {
    const ALL: [Self; 4] = [Self::Steps, Self::Visited, Self::Frontier, Self::Path];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Steps => "steps",
            Self::Visited => "visited",
            Self::Frontier => "at most",
            Self::Path => "path",
        }
    }

    const fn of(self, totals: &Totals) -> Option<Mean> {
        match self {
            Self::Steps => totals.steps(),
            Self::Visited => totals.visited(),
            Self::Frontier => totals.frontier(),
            Self::Path => totals.path(),
        }
    }

    fn next(self, forwards: bool) -> Self {
        let place = self as usize + if forwards { 1 } else { Self::ALL.len() - 1 };
        Self::ALL[place % Self::ALL.len()]
    }
}

/// The page.
#[derive(Clone)]
pub struct CostsPage {
    here: Comparison,
    growth: Costs,
    pub quantity: Quantity,
}

impl CostsPage {
    /// Nothing is known yet of this grid, nor of mazes made by this plan.
    pub fn new(grid: Arc<BlockGrid>, order: Order, plan: MazePlan) -> Self {
        let experiment = Experiment {
            sizes: SIDES
                .map(|side| Size::new(side as usize, side as usize))
                .to_vec(),
            seeds: Experiment::SEEDS,
            first: Experiment::FIRST,
            plan,
            order,
        };
        Self {
            here: Comparison::new(grid, order),
            growth: Costs::new(experiment),
            quantity: Quantity::Steps,
        }
    }

    /// A tick's work; whether there was any.
    pub fn work(&mut self) -> bool {
        let known = self.here.costs().len() == Algorithm::ALL.len();
        if known && self.growth.is_done() {
            return false;
        }
        self.here.advance(STEPS_HERE);
        self.growth.advance(STEPS_GROWTH);
        true
    }

    /// Goes to another number.
    pub fn turn(&mut self, forwards: bool) {
        self.quantity = self.quantity.next(forwards);
    }

    /// The lines of the table, in the order of [`Algorithm::ALL`].
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let costs = self.here.costs();
        (0..)
            .zip(Algorithm::ALL)
            .map(|(place, algorithm)| line(algorithm, costs.get(place)))
    }

    /// The page as text.
    pub fn report(&self) -> String {
        let lines: String = self.lines().map(|line| line + "\n").collect();
        let [caption, mazes] = self.captions();
        format!("Costs\n{}\n{lines}{caption}\n{mazes}\n", heads())
    }

    /// What is plotted, and of which mazes.
    pub fn captions(&self) -> [String; 2] {
        let (done, all) = (self.growth.done(), self.growth.experiment().trials());
        let mazes = if done == all {
            format!("{} mazes of each size", Experiment::SEEDS)
        } else {
            format!("{done} of {all} mazes")
        };
        [
            format!("Mean {}: {mazes}", self.quantity.name()),
            format!("Mazes: {}", self.growth.experiment().about()),
        ]
    }

    /// The means of one algorithm so far, over the sides; none below 1 has a place on the axis.
    pub fn points(&self, place: usize) -> Vec<(u64, u64)> {
        let rows = self.growth.rows().skip(place).step_by(Algorithm::ALL.len());
        let point = |(size, _, totals): (Size, Algorithm, &Totals)| {
            let Mean(tenths) = self.quantity.of(totals)?;
            (tenths >= 10).then_some((size.width as u64, tenths / 10))
        };
        rows.filter_map(point).collect()
    }
}

/// The heads of the table, 46 letters in all.
pub fn heads() -> String {
    format!(
        "{:<12}{:>7}{:>6}{:>8}{:>6}{:>7}",
        "", "visited", "steps", "at most", "path", "detour"
    )
}

/// One line of it; nothing but the name while nothing is known.
fn line(algorithm: Algorithm, cost: Option<&Cost>) -> String {
    let name = algorithm.title();
    let Some(cost) = cost else {
        return format!("{name:<13}{:>6}", "\u{2026}");
    };
    let counters = &cost.counters;
    let [visited, front] = [counters.visited, counters.frontier].map(|count| short(count as u64));
    let steps = short(counters.steps);
    let path = counters
        .path
        .map_or("-".to_owned(), |path| short(path as u64));
    let detour = match (cost.outcome, cost.detour()) {
        (_, Some(0)) => "none".to_owned(),
        (_, Some(detour)) => format!("+{}", short(detour as u64)),
        (Some(Outcome::Circles), _) => "circles".to_owned(),
        (Some(Outcome::NoWayOut), _) => "no way".to_owned(),
        _ => String::new(),
    };
    format!("{name:<13}{visited:>6}{steps:>6}{front:>8}{path:>6}{detour:>7}")
}
