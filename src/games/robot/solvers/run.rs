//! One algorithm under way on one grid: step on, step back, and what there is to see.
//!
//! Everything a run is follows from grid, algorithm and order, so a step back is
//! a new run with one step less: at 100 × 100 that is far below a frame, and
//! nothing has to be recorded.

use std::sync::Arc;

use super::{Algorithm, Counters, Outcome, Solver, SquareState};
use crate::games::robot::block_grid::BlockGrid;
use crate::games::robot::order::Order;
use crate::grid::{Dir, Pos};

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
        let solver = algorithm.solver(&grid, order, numbered);
        Self {
            grid,
            algorithm,
            order,
            numbered,
            solver,
            made: 0,
        }
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
            if let Some(outcome) = self.outcome() {
                return outcome;
            }
        }
    }

    /// Goes to where the run stood after `steps` steps, or to its end if that comes before. Back costs as
    /// much as running there from the beginning.
    pub fn go_to(&mut self, steps: u64) {
        if steps < self.made {
            self.solver = self.algorithm.solver(&self.grid, self.order, self.numbered);
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

    /// How it ended; `None` while it runs.
    pub fn outcome(&self) -> Option<Outcome> {
        self.solver.outcome()
    }

    /// What it has cost so far.
    pub fn counters(&self) -> Counters {
        self.solver.counters()
    }

    /// Squares it is done with, of all that are open: how far it has come, at least. Dead-end filling is done
    /// with those that it has filled, too.
    pub fn handled(&self) -> usize {
        let Counters { visited, steps, .. } = self.counters();
        if self.algorithm.walks() {
            visited
        } else {
            steps as usize
        }
    }

    /// What has become of a square.
    pub fn state(&self, pos: Pos) -> SquareState {
        self.solver.state(pos)
    }

    /// Where the robot stands, or the square that was looked around from or filled last. `None` before that.
    pub fn here(&self) -> Option<Pos> {
        self.solver.here()
    }

    /// Which way the robot looks; `None` for those that do not walk.
    pub fn heading(&self) -> Option<Dir> {
        self.solver.heading()
    }

    /// The way from the entry to the exit, both included, loops taken out; `None` until it is out.
    pub fn path(&self) -> Option<Vec<Pos>> {
        self.solver.path()
    }

    /// When a square was visited first, from 1 on. Only runs that were started numbered know.
    pub fn number(&self, pos: Pos) -> Option<u32> {
        self.solver.visits().number(pos)
    }

    /// Puts what is kept in mind into an emptied list: the stack from its top down to the entry, the queue
    /// from its front, the open squares of A* from the most promising on, the dead ends to fill next.
    pub fn frontier(&self, into: &mut Vec<Pos>) {
        into.clear();
        self.solver.frontier(into);
    }

    /// Where the wall lies that the robot's hand is on; `None` when it touches none.
    pub fn hand(&self) -> Option<Dir> {
        self.solver.hand()
    }

    /// Pledge's counter: quarter turns to the right less those to the left; at 0 it lets go of the wall.
    pub fn turns(&self) -> Option<u32> {
        self.solver.turns()
    }

    /// Trémaux's marks on the passage from `pos` towards `dir`: 0, 1 or 2 times walked. 0 for all others.
    pub fn marks(&self, pos: Pos, dir: Dir) -> u8 {
        self.solver.marks(pos, dir)
    }

    /// Which way a robot left `pos` last; `None` where it has not been, or has not left yet.
    pub fn left(&self, pos: Pos) -> Option<Dir> {
        self.solver.left(pos)
    }

    /// Which way leads back down the stack from where the robot stands; `None` at the entry, and without a stack.
    pub fn way_back(&self) -> Option<Dir> {
        self.solver.way_back()
    }
}
