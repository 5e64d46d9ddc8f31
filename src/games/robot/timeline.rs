//! A timeline: one to four algorithms on the same grid, under one clock that can be turned back.
//!
//! The clock has a goal, and [`Timeline::work`] brings all runs nearer to it, a bounded
//! number of steps at a time: so going on, a step back and the way to the end are the
//! same thing, and none of them holds anybody up. A shortest way is looked for beside it.

use std::sync::Arc;

use super::block_grid::BlockGrid;
use super::order::Order;
use super::solvers::{Algorithm, Outcome, Run};

/// The most that can race.
pub const MOST_RUNS: usize = 4;

/// The order of visits is noted for grids of up to so many squares (4 bytes a square and run).
const MOST_NUMBERED: usize = 1 << 21;

/// What is known of the shortest way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortest {
    /// It is still being looked for.
    Unknown,
    /// There is none.
    NoWayOut,
    /// So many steps.
    Steps(usize),
}

/// Runs of some algorithms on one grid.
#[derive(Clone)]
pub struct Timeline {
    grid: Arc<BlockGrid>,
    runs: Vec<Run>,
    /// Where the clock is to stand.
    goal: u64,
    /// Who looks for a shortest way, to compare with.
    judge: Run,
}

impl Timeline {
    /// All at the entry. The first [`MOST_RUNS`] algorithms run.
    pub fn new(grid: Arc<BlockGrid>, algorithms: &[Algorithm], order: Order) -> Self {
        let numbered = grid.size().area() <= MOST_NUMBERED;
        let start = |algorithm: &Algorithm| algorithm.start(&grid, order, numbered);
        let runs = algorithms.iter().take(MOST_RUNS).map(start).collect();
        let judge = Algorithm::BreadthFirst.start(&grid, order, false);
        Self {
            runs,
            goal: 0,
            judge,
            grid,
        }
    }

    /// What they run on.
    pub fn grid(&self) -> &Arc<BlockGrid> {
        &self.grid
    }

    /// Who runs.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Steps since the beginning: those of whoever has made the most.
    pub fn clock(&self) -> u64 {
        self.runs.iter().map(Run::made).max().unwrap_or(0)
    }

    /// Whether nobody has a step left to make.
    pub fn is_over(&self) -> bool {
        self.runs.iter().all(|run| run.outcome().is_some())
    }

    /// Whether the clock stands where it should.
    pub fn is_settled(&self) -> bool {
        let settled = |run: &Run| run.made() == self.goal || run.outcome().is_some();
        self.runs.iter().all(settled)
    }

    /// Wishes for so many steps more.
    pub fn forward(&mut self, steps: u64) {
        self.goal = self.wished().saturating_add(steps);
    }

    /// Wishes for one step less; whether there is one.
    pub fn back(&mut self) -> bool {
        let before = self.wished().checked_sub(1);
        before.inspect(|&step| self.turn_back(step)).is_some()
    }

    /// Wishes to be at the beginning again.
    pub fn rewind(&mut self) {
        self.turn_back(0);
    }

    /// Where the clock will stand when it is settled; the end counts only once it is known.
    fn wished(&self) -> u64 {
        if self.is_settled() || self.goal == u64::MAX {
            self.clock()
        } else {
            self.goal
        }
    }

    fn turn_back(&mut self, step: u64) {
        for run in self.runs.iter_mut().filter(|run| run.made() > step) {
            run.go_to(0);
        }
        self.goal = step;
    }

    /// Makes up to `budget` steps towards what was wished for, and looks for a shortest way; whether anything
    /// was done for the runs.
    pub fn work(&mut self, budget: u64) -> bool {
        if self.judge.outcome().is_none() {
            self.judge.advance(budget);
        }
        let share = (budget / self.runs.len().max(1) as u64).max(1);
        let mut made = 0;
        for run in &mut self.runs {
            // Who ended early stays where it ended; nobody is ever beyond the goal.
            let left = self.goal.saturating_sub(run.made());
            made += run.advance(left.min(share));
        }
        made > 0
    }

    /// How long a shortest way is.
    pub fn shortest(&self) -> Shortest {
        let path = self.judge.counters().path;
        match self.judge.outcome() {
            None => Shortest::Unknown,
            Some(_) => path.map_or(Shortest::NoWayOut, Shortest::Steps),
        }
    }

    /// When a run is out, on the clock: whoever has searched has still to walk along its path, a square a step.
    pub fn out_at(run: &Run) -> Option<u64> {
        let is_out = matches!(run.outcome(), Some(Outcome::Out { .. }));
        let walk = run
            .counters()
            .path
            .filter(|_| !run.algorithm().walks())
            .unwrap_or(0);
        is_out.then(|| run.made() + walk as u64)
    }

    /// Whether the run with this number was the first to be out, alone or with others.
    pub fn has_won(&self, run: usize) -> bool {
        let (now, over) = (self.clock(), self.is_over());
        let out = |run: &Run| Self::out_at(run).filter(|&at| over || at <= now);
        let first = self.runs.iter().filter_map(out).min();
        self.runs.len() > 1 && first.is_some() && self.runs.get(run).and_then(out) == first
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::robot::solvers::SquareState;
    use crate::grid::{Pos, Size};
    use crate::maze::DepthFirst;
    use crate::rng::Seed;
    use proptest::prelude::*;

    const BUDGET: u64 = 10_000;

    fn maze(seed: u64) -> Arc<BlockGrid> {
        let walls = DepthFirst::generate(Size::new(6, 5), Seed(seed));
        Arc::new(BlockGrid::from_walls(&walls).unwrap())
    }

    /// Everything that can be seen of a run.
    type State = (
        u64,
        Option<Outcome>,
        Option<Pos>,
        Vec<SquareState>,
        Vec<Pos>,
    );

    fn state(timeline: &Timeline) -> Vec<State> {
        let see = |run: &Run| {
            let squares = run.grid().size().positions();
            let mut frontier = Vec::new();
            run.frontier(&mut frontier);
            (
                run.made(),
                run.outcome(),
                run.here(),
                squares.map(|pos| run.state(pos)).collect(),
                frontier,
            )
        };
        timeline.runs().iter().map(see).collect()
    }

    proptest! {
        #[test]
        fn steps_back_lead_through_the_very_states_of_the_steps_forth(
            seed in 0..20_u64, steps in 1..90_usize, first in 0..8_usize, second in 0..8_usize,
        ) {
            let both = [Algorithm::ALL[first], Algorithm::ALL[second]];
            let mut timeline = Timeline::new(maze(seed), &both, Order::default());
            let mut seen = vec![state(&timeline)];
            for _ in 0..steps {
                timeline.forward(1);
                if !timeline.work(BUDGET) {
                    break;
                }
                seen.push(state(&timeline));
            }
            let last = seen.len() as u64 - 1;
            prop_assert_eq!(timeline.clock(), last);
            for expected in seen.iter().rev().skip(1) {
                prop_assert!(timeline.back());
                timeline.work(BUDGET);
                prop_assert_eq!(&state(&timeline), expected);
            }
            prop_assert!(!timeline.back());
        }

        #[test]
        fn however_small_the_portions_the_goal_is_reached(budget in 1..50_u64, steps in 0..200_u64) {
            let all = [Algorithm::DepthFirst, Algorithm::BreadthFirst, Algorithm::WallLeft];
            let mut whole = Timeline::new(maze(3), &all, Order::default());
            whole.forward(steps);
            whole.work(u64::MAX);
            let mut portions = Timeline::new(maze(3), &all, Order::default());
            portions.forward(u64::MAX);
            (0..500).for_each(|_| {
                portions.work(budget);
            });
            prop_assert!(portions.is_over() && portions.is_settled());
            while portions.clock() > whole.clock() {
                prop_assert!(portions.back());
                while !portions.is_settled() {
                    portions.work(budget);
                }
            }
            prop_assert_eq!(state(&portions), state(&whole));
        }
    }

    #[test]
    fn who_is_out_first_has_won() {
        let grid = Arc::new(BlockGrid::read(b"S.E\n...\n").unwrap());
        let racers = [
            Algorithm::WallRight,
            Algorithm::DepthFirst,
            Algorithm::WallRight,
        ];
        let mut timeline = Timeline::new(grid, &racers, Order::default());
        assert!((0..4).all(|run| !timeline.has_won(run)));
        timeline.forward(u64::MAX);
        timeline.work(BUDGET);
        let won: Vec<bool> = (0..4).map(|run| timeline.has_won(run)).collect();
        let made: Vec<u64> = timeline
            .runs()
            .iter()
            .filter_map(Timeline::out_at)
            .collect();
        assert_eq!(made.len(), 3);
        let least = made.iter().min().unwrap();
        let expected: Vec<bool> = made
            .iter()
            .map(|made| made == least)
            .chain([false])
            .collect();
        assert_eq!(won, expected, "{made:?}");
        assert_eq!(timeline.shortest(), Shortest::Steps(2));
    }

    #[test]
    fn whoever_searches_has_to_walk_before_it_has_won() {
        let grid = Arc::new(BlockGrid::read(b"S...E\n#####\n").unwrap());
        let racers = [Algorithm::BreadthFirst, Algorithm::WallLeft];
        let mut timeline = Timeline::new(grid, &racers, Order::default());
        for step in 1..=4 {
            timeline.forward(1);
            timeline.work(BUDGET);
            assert!(!timeline.has_won(0), "step {step}");
        }
        while !timeline.is_over() {
            timeline.forward(1);
            timeline.work(BUDGET);
        }
        let out: Vec<_> = timeline.runs().iter().map(Timeline::out_at).collect();
        assert_eq!(out[0], Some(timeline.runs()[0].made() + 4));
        assert_eq!(out[1], Some(timeline.runs()[1].made()));
        assert!(timeline.has_won(1) && !timeline.has_won(0), "{out:?}");
    }

    #[test]
    fn no_work_takes_longer_than_its_budget() {
        let grid = Arc::new(BlockGrid::open(Size::new(200, 200)));
        let racers = [Algorithm::Tremaux, Algorithm::BreadthFirst];
        let mut timeline = Timeline::new(grid, &racers, Order::default());
        timeline.forward(u64::MAX);
        for works in 1..=5 {
            assert!(timeline.work(1_000));
            assert_eq!(timeline.clock(), works * 500);
        }
        // A step back from far away takes several works too.
        assert!(timeline.back());
        assert!(timeline.work(1_000) && !timeline.is_settled());
        (0..3).for_each(|_| assert!(timeline.work(1_000)));
        assert!(timeline.work(1_000) && timeline.is_settled());
        assert_eq!(timeline.clock(), 2_499);
    }

    #[test]
    fn nobody_wins_alone_or_without_a_way_out() {
        let grid = Arc::new(BlockGrid::read(b"S.#E\n").unwrap());
        let mut timeline = Timeline::new(
            grid,
            &[Algorithm::AStar, Algorithm::Tremaux],
            Order::default(),
        );
        timeline.forward(u64::MAX);
        timeline.work(BUDGET);
        assert!(timeline.is_over() && !timeline.has_won(0) && !timeline.has_won(1));
        assert_eq!(timeline.shortest(), Shortest::NoWayOut);
    }
}
