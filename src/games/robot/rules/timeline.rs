//! A timeline: one to four racers on the same grid under one clock that can be turned back. The player may be one of
//! them.
//!
//! The clock has a goal, and [`Timeline::work`] brings all racers nearer to it, a bounded number of steps at a time. So
//! going on, a step back and going to the end are the same, and none of them blocks the program. Meanwhile a search
//! looks for a shortest path.

use std::sync::Arc;

use super::block_grid::BlockGrid;
use super::drive::Drive;
use super::pupil::Walked;
pub use super::racer::MOST_RUNS;
use super::racer::{Racer, Who};
use super::solvers::{Algorithm, Order, Run};
use crate::grid::{Dir, Pos};

/// The most squares of a grid on which the order of visits is kept: it takes 4 bytes per square and run.
const MOST_NUMBERED: usize = 1 << 21;

/// The length of a race is counted beforehand on grids of at most this number of squares, up to this number of steps.
const MOST_COUNTED: usize = 1 << 18;
const MOST_COUNTED_STEPS: u64 = 1 << 19;

/// What is known of the shortest path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortest {
    /// It is still being looked for.
    Unknown,
    /// There is none.
    NoWayOut,
    /// Its length in steps.
    Steps(usize),
}

/// The racers on one grid.
#[derive(Clone)]
pub struct Timeline {
    grid: Arc<BlockGrid>,
    racers: Vec<Racer>,
    /// The step that the clock should reach.
    goal: u64,
    /// The search for a shortest path to compare with, and that path.
    judge: Run,
    best: Vec<Pos>,
}

impl Timeline {
    /// All at the entry. The first [`MOST_RUNS`] run.
    pub fn new(grid: Arc<BlockGrid>, who: &[Who], order: Order) -> Self {
        let numbered = grid.size().area() <= MOST_NUMBERED;
        let start = |&who: &Who| Racer::new(who, &grid, order, numbered);
        let racers = who.iter().take(MOST_RUNS).map(start).collect();
        let judge = Algorithm::BreadthFirst.start(&grid, order, false);
        Self {
            racers,
            goal: 0,
            judge,
            best: Vec::new(),
            grid,
        }
    }

    /// The same, with the steps of programs of the player's own.
    #[must_use]
    pub fn with_steps(mut self, steps: &[Arc<Walked>]) -> Self {
        self.racers.iter_mut().for_each(|racer| racer.teach(steps));
        self
    }

    /// The same, with programs that have done this part of their way out when the clock begins, in percent; but what is
    /// left to them is half as much again as a shortest path, so that one can be out before them.
    #[must_use]
    pub fn with_head_start(mut self, percent: u32) -> Self {
        if percent == 0 || self.grid.size().area() > MOST_COUNTED {
            return self;
        }
        self.judge.advance(MOST_COUNTED_STEPS);
        self.best = self.judge.solver().path().unwrap_or_default();
        let Shortest::Steps(shortest) = self.shortest() else {
            return self;
        };
        let least = (shortest + shortest / 2) as u64;
        for racer in self
            .racers
            .iter_mut()
            .filter(|racer| racer.drive().is_none())
        {
            let mut ahead = racer.clone();
            ahead.advance(MOST_COUNTED_STEPS);
            if let Some(way) = ahead.out_at() {
                let part = way * u64::from(percent) / 100;
                racer.start_ahead(part.min(way.saturating_sub(least)));
            }
        }
        self
    }

    /// How many steps of the clock the programs take to their ends: counted, or where that would take long, about as
    /// many as a maze has floors.
    pub fn length(grid: &Arc<BlockGrid>, who: &[Who], order: Order) -> usize {
        let programs: Vec<Who> = who.iter().copied().filter(|&who| who != Who::You).collect();
        let area = grid.size().area();
        if area > MOST_COUNTED {
            return area / 2;
        }
        let mut ahead = Self::new(Arc::clone(grid), &programs, order);
        ahead.goal = u64::MAX;
        ahead.work(MOST_COUNTED_STEPS);
        let counted = ahead.clock() as usize;
        if ahead.is_over() {
            counted
        } else {
            counted.max(area / 2)
        }
    }

    /// The grid.
    pub fn grid(&self) -> &Arc<BlockGrid> {
        &self.grid
    }

    /// The racers.
    pub fn racers(&self) -> &[Racer] {
        &self.racers
    }

    /// The place of the player among them, and the player's walk.
    pub fn you(&self) -> Option<(usize, &Drive)> {
        let mut racers = self.racers.iter().enumerate();
        racers.find_map(|(index, racer)| Some((index, racer.drive()?)))
    }

    /// Whether all others have no step left to make.
    pub fn only_you_are_left(&self) -> bool {
        let mut others = self.racers.iter().filter(|racer| racer.drive().is_none());
        others.all(|racer| racer.end().is_some())
    }

    /// Goes this way in the next step of the clock, if the player can.
    pub fn steer(&mut self, dir: Dir) {
        let drives = self.racers.iter_mut().filter_map(Racer::drive_mut);
        drives.for_each(|drive| drive.steer(dir));
    }

    /// Steps since the beginning: the most that any racer has made.
    pub fn clock(&self) -> u64 {
        self.racers.iter().map(Racer::made).max().unwrap_or(0)
    }

    /// Whether no racer has a step left to make.
    pub fn is_over(&self) -> bool {
        self.racers.iter().all(|racer| racer.end().is_some())
    }

    /// Whether the clock has reached its goal.
    pub fn is_settled(&self) -> bool {
        let settled = |racer: &Racer| racer.made() == self.goal || racer.end().is_some();
        self.racers.iter().all(settled)
    }

    /// Sets the goal this number of steps ahead.
    pub fn forward(&mut self, steps: u64) {
        self.goal = self.wished().saturating_add(steps);
    }

    /// Sets the goal to this step: the beginning is 0, the end `u64::MAX`. At the end, a player that is not out gives
    /// up.
    pub fn go_to(&mut self, step: u64) {
        if step == u64::MAX {
            let drives = self.racers.iter_mut().filter_map(Racer::drive_mut);
            drives.for_each(Drive::give_up);
        }
        for racer in self.racers.iter_mut().filter(|racer| racer.made() > step) {
            racer.turn_back(step);
        }
        self.goal = step;
    }

    /// The step of the clock when it is settled; the end counts only once it is known.
    pub fn wished(&self) -> u64 {
        if self.is_settled() || self.goal == u64::MAX {
            self.clock()
        } else {
            self.goal
        }
    }

    /// Makes up to `budget` steps towards the goal, and looks for a shortest path; whether a racer made a step.
    pub fn work(&mut self, budget: u64) -> bool {
        if self.judge.solver().outcome().is_none() {
            self.judge.advance(budget);
            self.best = self.judge.solver().path().unwrap_or_default();
        }
        let share = (budget / self.racers.len().max(1) as u64).max(1);
        let mut made = 0;
        for racer in &mut self.racers {
            // A racer that has ended stays there; none is ever beyond the goal.
            let left = self.goal.saturating_sub(racer.made());
            made += racer.advance(left.min(share));
        }
        made > 0
    }

    /// How long a shortest path is.
    pub fn shortest(&self) -> Shortest {
        let path = self.judge.solver().counters().path;
        match self.judge.solver().outcome() {
            None => Shortest::Unknown,
            Some(_) => path.map_or(Shortest::NoWayOut, Shortest::Steps),
        }
    }

    /// The same for those who watch: unknown until all racers have ended, so that nothing is given away.
    pub fn shortest_shown(&self) -> Shortest {
        if self.is_over() {
            self.shortest()
        } else {
            Shortest::Unknown
        }
    }

    /// A shortest path, from the entry to an exit, once it is known.
    pub fn shortest_way(&self) -> &[Pos] {
        &self.best
    }

    /// The place of each racer that is out, from 1, by the clock; racers that are out at the same time share a place.
    pub fn places(&self) -> impl Iterator<Item = Option<usize>> {
        let out = || self.racers.iter().map(Racer::out_at);
        out()
            .map(move |own| own.map(|own| 1 + out().flatten().filter(|&other| other < own).count()))
    }

    /// Whether the racer with this number was out first, alone or with others.
    pub fn has_won(&self, racer: usize) -> bool {
        self.racers.len() > 1 && self.places().nth(racer).flatten() == Some(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::robot::rules::racer::End;
    use crate::games::robot::rules::solvers::SquareState;
    use crate::grid::Size;
    use crate::maze::DepthFirst;
    use crate::rng::Seed;
    use proptest::prelude::*;

    const BUDGET: u64 = 10_000;

    /// Wishes for one step less; tells whether there is one.
    fn back(timeline: &mut Timeline) -> bool {
        let before = timeline.wished().checked_sub(1);
        before.inspect(|&step| timeline.go_to(step)).is_some()
    }

    fn maze(seed: u64) -> Arc<BlockGrid> {
        let walls = DepthFirst::generate(Size::new(6, 5), Seed(seed));
        Arc::new(BlockGrid::from_walls(&walls).unwrap())
    }

    fn programs(algorithms: &[Algorithm]) -> Vec<Who> {
        algorithms.iter().copied().map(Who::Program).collect()
    }

    /// Everything that can be seen of a racer.
    type State = (
        u64,
        Option<End>,
        Pos,
        Dir,
        Vec<SquareState>,
        Vec<Pos>,
        Vec<Pos>,
    );

    fn state(timeline: &Timeline) -> Vec<State> {
        let see = |racer: &Racer| {
            let squares = timeline.grid().size().positions();
            let mut frontier = Vec::new();
            if let Some(run) = racer.run() {
                run.frontier(&mut frontier);
            }
            (
                racer.made(),
                racer.end(),
                racer.stands(),
                racer.heading(),
                squares.map(|pos| racer.state(pos)).collect(),
                frontier,
                racer.path().to_vec(),
            )
        };
        timeline.racers().iter().map(see).collect()
    }

    #[test]
    fn how_long_a_race_will_be_is_known_before() {
        for seed in 0..5 {
            let who = [programs(&Algorithm::ALL[..3]), vec![Who::You]].concat();
            let length = Timeline::length(&maze(seed), &who, Order::default());
            let mut timeline = Timeline::new(maze(seed), &who[..3], Order::default());
            while !timeline.is_over() {
                timeline.forward(1);
                timeline.work(BUDGET);
            }
            assert_eq!(timeline.clock(), length as u64);
        }
        let large = Arc::new(BlockGrid::open(Size::new(1_000, 1_000)));
        let alone = programs(&[Algorithm::AStar]);
        assert_eq!(Timeline::length(&large, &alone, Order::default()), 500_000);
    }

    #[test]
    fn a_program_of_the_player_s_own_has_a_head_start_too_if_it_comes_out() {
        let grid = Arc::new(BlockGrid::read(b"S....E\n").unwrap());
        let wanders = "4E4W4E4W5E";
        for (steps, percent, out) in [
            (wanders, 0, Some(21)),
            (wanders, 20, Some(17)),
            (wanders, 90, Some(7)),
            ("4E-died", 90, None),
        ] {
            let who = [Who::You, Who::Pupil(0)];
            let timeline = Timeline::new(Arc::clone(&grid), &who, Order::default());
            let timeline = timeline.with_steps(&[Arc::new(steps.parse().unwrap())]);
            let mut timeline = timeline.with_head_start(percent);
            timeline.go_to(u64::MAX);
            timeline.work(u64::MAX);
            assert_eq!(timeline.racers()[1].out_at(), out, "{steps} {percent}");
        }
    }

    #[test]
    fn a_head_start_is_a_part_of_the_way_and_comes_back_after_a_step_back() {
        let grid = maze(3);
        let who = [
            Who::You,
            Who::Program(Algorithm::AStar),
            Who::Program(Algorithm::WallLeft),
        ];
        let out = |percent| {
            let timeline = Timeline::new(Arc::clone(&grid), &who, Order::default());
            let mut timeline = timeline.with_head_start(percent);
            assert_eq!(timeline.clock(), 0);
            let start = state(&timeline);
            timeline.forward(200);
            timeline.work(BUDGET);
            timeline.go_to(0);
            timeline.work(BUDGET);
            assert_eq!(state(&timeline), start);
            timeline.go_to(u64::MAX);
            timeline.work(u64::MAX);
            let Shortest::Steps(shortest) = timeline.shortest() else {
                panic!("there is a way out");
            };
            let out = timeline.racers().iter().filter_map(Racer::out_at);
            (shortest as u64, out.collect::<Vec<_>>())
        };
        let (shortest, usual) = out(0);
        let least = shortest + shortest / 2;
        for percent in [20, 90] {
            let expected = |&way: &u64| way - (way * percent / 100).min(way.saturating_sub(least));
            let expected: Vec<u64> = usual.iter().map(expected).collect();
            assert_eq!(out(percent as u32).1, expected);
        }
        assert_ne!(out(20).1, usual);
    }

    proptest! {
        #[test]
        fn steps_back_lead_through_the_very_states_of_the_steps_forth(
            seed in 0..20_u64, steps in 1..160_usize, first in 0..8_usize, second in 0..8_usize,
        ) {
            let both = programs(&[Algorithm::ALL[first], Algorithm::ALL[second]]);
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
                prop_assert!(back(&mut timeline));
                timeline.work(BUDGET);
                prop_assert_eq!(&state(&timeline), expected);
            }
            prop_assert!(!back(&mut timeline));
        }

        #[test]
        fn however_small_the_portions_the_goal_is_reached(budget in 1..50_u64, steps in 0..200_u64) {
            let all = programs(&[Algorithm::DepthFirst, Algorithm::BreadthFirst, Algorithm::WallLeft]);
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
                prop_assert!(back(&mut portions));
                while !portions.is_settled() {
                    portions.work(budget);
                }
            }
            prop_assert_eq!(state(&portions), state(&whole));
        }
    }

    #[test]
    fn the_first_one_out_has_won() {
        let grid = Arc::new(BlockGrid::read(b"S.E\n...\n").unwrap());
        let racers = programs(&[
            Algorithm::WallRight,
            Algorithm::DepthFirst,
            Algorithm::WallRight,
        ]);
        let mut timeline = Timeline::new(grid, &racers, Order::default());
        assert!((0..4).all(|run| !timeline.has_won(run)));
        timeline.forward(u64::MAX);
        timeline.work(BUDGET);
        let won: Vec<bool> = (0..4).map(|run| timeline.has_won(run)).collect();
        let made: Vec<u64> = timeline.racers().iter().filter_map(Racer::out_at).collect();
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
        let racers = programs(&[Algorithm::BreadthFirst, Algorithm::WallLeft]);
        let mut timeline = Timeline::new(grid, &racers, Order::default());
        let mut stood = Vec::new();
        while !timeline.is_over() {
            timeline.forward(1);
            timeline.work(BUDGET);
            stood.push(timeline.racers()[0].stands().x);
        }
        let out: Vec<_> = timeline.racers().iter().map(Racer::out_at).collect();
        let thought = timeline.racers()[0].thought();
        assert_eq!(out, [Some(thought + 4), Some(4)]);
        let places: Vec<_> = timeline.places().collect();
        assert_eq!(places, [Some(2), Some(1)]);
        assert!(timeline.has_won(1) && !timeline.has_won(0), "{out:?}");
        assert_eq!(stood[stood.len() - 5..], [0, 1, 2, 3, 4]);
    }

    #[test]
    fn the_player_s_way_is_part_of_the_timeline() {
        let grid = Arc::new(BlockGrid::read(b"S...E\n.....\n").unwrap());
        let racers = [Who::You, Who::Program(Algorithm::WallLeft)];
        let mut timeline = Timeline::new(grid, &racers, Order::default());
        for dir in [Dir::Down, Dir::Right, Dir::Up, Dir::Right] {
            timeline.steer(dir);
            timeline.forward(1);
            timeline.work(BUDGET);
        }
        let there = state(&timeline);
        assert!(timeline.only_you_are_left() && !timeline.is_over());
        assert!(back(&mut timeline) && back(&mut timeline));
        timeline.work(BUDGET);
        assert_eq!(timeline.racers()[0].stands(), Pos::new(1, 1));
        timeline.forward(2);
        timeline.work(BUDGET);
        assert_eq!(state(&timeline), there);
        timeline.go_to(u64::MAX);
        timeline.work(BUDGET);
        assert_eq!(timeline.racers()[0].end(), Some(End::GaveUp));
        let places: Vec<_> = timeline.places().collect();
        assert_eq!(places, [None, Some(1)]);
    }

    #[test]
    fn no_work_takes_longer_than_its_budget() {
        let grid = Arc::new(BlockGrid::open(Size::new(200, 200)));
        let racers = programs(&[Algorithm::Tremaux, Algorithm::BreadthFirst]);
        let mut timeline = Timeline::new(grid, &racers, Order::default());
        timeline.forward(u64::MAX);
        for works in 1..=5 {
            assert!(timeline.work(1_000));
            assert_eq!(timeline.clock(), works * 500);
        }
        // A step back from far away takes several works too.
        assert!(back(&mut timeline));
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
            &programs(&[Algorithm::AStar, Algorithm::Tremaux]),
            Order::default(),
        );
        timeline.forward(u64::MAX);
        timeline.work(BUDGET);
        assert!(timeline.is_over() && !timeline.has_won(0) && !timeline.has_won(1));
        assert_eq!(timeline.shortest(), Shortest::NoWayOut);
    }
}
