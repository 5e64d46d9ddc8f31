//! One algorithm under way on one grid: step on, step back, and what it knows of squares.
//!
//! The state of a run follows from grid, algorithm, order and the number of steps. So a step back is a new run with one
//! step less: at 100 × 100 that takes far less than a frame, and nothing has to be recorded.

use std::sync::Arc;

use super::algorithm::{Algorithm, Order};
use super::search::{AStar, BreadthFirst, DeadEnd};
use super::solver::{Counters, Outcome, Solver, SquareState, Visits};
use super::walk::{DepthFirst, Hand, Pledge, Tremaux, Walk, WallFollower};
use crate::games::robot::rules::block_grid::{Block, BlockGrid};
use crate::games::robot::rules::thought::{Found, Probe, Step, Then, Thought, Value};
use crate::grid::Pos;

/// A run of one algorithm.
#[derive(Clone)]
pub struct Run {
    grid: Arc<BlockGrid>,
    algorithm: Algorithm,
    order: Order,
    numbered: bool,
    solver: Box<dyn Solver>,
    made: u64,
}

impl Run {
    pub(super) fn new(
        algorithm: Algorithm,
        grid: Arc<BlockGrid>,
        order: Order,
        numbered: bool,
    ) -> Self {
        let solver = solver(algorithm, &grid, order, numbered);
        Self {
            grid,
            algorithm,
            order,
            numbered,
            solver,
            made: 0,
        }
    }

    /// What its solver tells.
    pub fn solver(&self) -> &dyn Solver {
        &*self.solver
    }

    /// Which algorithm it is.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The order in which directions are tried, where that matters.
    pub fn order(&self) -> Order {
        self.order
    }

    /// The grid it runs on.
    pub fn grid(&self) -> &Arc<BlockGrid> {
        &self.grid
    }

    /// One step. Whether there was one to make: at the end there is none.
    pub fn step(&mut self) -> bool {
        self.advance(1) == 1
    }

    /// Up to `most` steps; how many were made. Fewer: it has ended.
    pub fn advance(&mut self, most: u64) -> u64 {
        let made = self.solver.advance(most);
        self.made += made;
        made
    }

    /// All steps that are left.
    pub fn finish(&mut self) -> Outcome {
        loop {
            self.advance(u64::MAX);
            if let Some(outcome) = self.solver.outcome() {
                return outcome;
            }
        }
    }

    /// Goes to where the run stood after `steps` steps, or to its end if that comes before. Back costs as
    /// much as running there from the beginning.
    pub fn go_to(&mut self, steps: u64) {
        if steps < self.made {
            self.solver = solver(self.algorithm, &self.grid, self.order, self.numbered);
            self.made = 0;
        }
        self.advance(steps - self.made);
    }

    /// One step back. Whether there was one.
    pub fn back(&mut self) -> bool {
        let before = self.made.checked_sub(1);
        before.inspect(|&steps| self.go_to(steps)).is_some()
    }

    /// Steps made, the one that gave up included: what [`Run::go_to`] takes.
    pub fn made(&self) -> u64 {
        self.made
    }

    /// Squares it is done with, of all that are open: how far it has come, at least. Dead-end filling is done
    /// with those that it has filled, too.
    pub fn handled(&self) -> usize {
        let Counters { visited, steps, .. } = self.solver.counters();
        if self.algorithm.walks() {
            visited
        } else {
            steps as usize
        }
    }

    /// Puts what is kept in mind into an emptied list: the stack from its top down to the entry, the queue
    /// from its front, the open squares of A* from the most promising on, the dead ends to fill next.
    pub fn frontier(&self, into: &mut Vec<Pos>) {
        into.clear();
        self.solver.frontier(into);
    }

    /// What it is about to do, and why; `None` when it has ended.
    pub fn thought(&self) -> Option<Thought> {
        if self.solver.outcome().is_some() {
            return None;
        }
        let tries = || self.tries().map(Thought::Tries);
        self.solver.thought().or_else(tries)
    }

    /// Its own value of a square, if it has one there: steps from the entry, a sum, a count, a way.
    pub fn value(&self, pos: Pos) -> Option<Value> {
        let inside = self.grid.size().contains(pos);
        inside.then(|| self.solver.value(pos)).flatten()
    }

    /// The same, with what it keeps in mind given: the squares of a depth-first stack have their places, from the entry
    /// on.
    pub fn value_among(&self, kept: &[Pos], pos: Pos) -> Option<Value> {
        if self.algorithm == Algorithm::DepthFirst {
            let place = kept.iter().position(|&each| each == pos)?;
            return Some(Value::Number(kept.len() - place));
        }
        self.value(pos)
    }

    /// The step that a depth-first run is about to make; `None` when it has ended, and for other algorithms.
    pub fn tries(&self) -> Option<Step> {
        if self.algorithm() != Algorithm::DepthFirst || self.solver.outcome().is_some() {
            return None;
        }
        let at = self.solver.here()?;
        let order = self.order().dirs();
        let tried = order
            .iter()
            .position(|&dir| Some(dir) == self.solver.left(at));
        let mut step = Step {
            at,
            then: self.solver.way_back().map_or(Then::NoWayOut, Then::Back),
            looks: [None; 4],
            first: tried.map_or(0, |last| last + 1),
        };
        for (place, dir) in step.looks.iter_mut().zip(order) {
            let pos = at + dir;
            let found = self.found(pos);
            *place = Some(Probe { dir, pos, found });
            if found.is_way() {
                step.then = Then::Go(dir);
                break;
            }
        }
        Some(step)
    }

    fn found(&self, pos: Pos) -> Found {
        match self.grid().get(pos) {
            None => Found::Outside,
            Some(Block::Wall) => Found::Wall,
            Some(_) if self.solver.state(pos) == SquareState::Visited => Found::Been,
            Some(Block::Passage) => Found::Free,
            Some(Block::Exit) => Found::Exit,
        }
    }
}

impl Algorithm {
    /// Begins. `numbered`: also note the order of visits, at 4 bytes a square (`Solver::number`).
    pub fn start(self, grid: &Arc<BlockGrid>, order: Order, numbered: bool) -> Run {
        Run::new(self, Arc::clone(grid), order, numbered)
    }
}

/// An algorithm at the entry of a grid.
fn solver(
    algorithm: Algorithm,
    grid: &Arc<BlockGrid>,
    order: Order,
    numbered: bool,
) -> Box<dyn Solver> {
    let visits = Visits::new(grid.layout(), numbered);
    let shared = Arc::clone(grid);
    match algorithm {
        Algorithm::DepthFirst => Box::new(Walk::new(shared, DepthFirst::new(order), visits)),
        Algorithm::BreadthFirst => Box::new(BreadthFirst::new(grid, visits)),
        Algorithm::AStar => Box::new(AStar::new(grid, visits)),
        Algorithm::WallLeft => {
            let robot = WallFollower::new(Hand::Left);
            Box::new(Walk::new(shared, robot, visits))
        }
        Algorithm::WallRight => {
            let robot = WallFollower::new(Hand::Right);
            Box::new(Walk::new(shared, robot, visits))
        }
        Algorithm::Pledge => Box::new(Walk::new(shared, Pledge::new(), visits)),
        Algorithm::Tremaux => Box::new(Walk::new(shared, Tremaux::new(order), visits)),
        Algorithm::DeadEnd => Box::new(DeadEnd::new(grid, visits)),
    }
}
