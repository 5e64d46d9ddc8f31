//! One algorithm under way on one grid: step on, step back, and what it knows of squares.
//!
//! The state of a run follows from grid, algorithm, order and the number of steps. So a step back is a new run with one
//! step less: at 100 × 100 that takes far less than a frame, and nothing has to be recorded.

use std::sync::Arc;

use super::{Algorithm, Counters, Order, Outcome, Solver, SquareState};
use crate::games::robot::rules::block_grid::{Block, BlockGrid, Layout};
use crate::games::robot::rules::thought::{Thought, Value};
use crate::games::robot::rules::trace;
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

    /// Where the robot is, or the square that was looked around from or filled last. `None` before that.
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

    /// The direction of the wall that the robot's hand is on; `None` if it touches none.
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

    /// What it is about to do, and why; `None` when it has ended.
    pub fn thought(&self) -> Option<Thought> {
        if self.outcome().is_some() {
            return None;
        }
        let tries = || Some(Thought::Tries(trace::next(self)?));
        self.solver.thought().or_else(tries)
    }

    /// Its own value of a square, if it has one there: steps from the entry, a sum, a count, a way.
    pub fn value(&self, pos: Pos) -> Option<Value> {
        let inside = self.grid.size().contains(pos);
        inside.then(|| self.solver.value(pos)).flatten()
    }

    /// The way back down the stack from where the robot is; `None` at the entry, and without a stack.
    pub fn way_back(&self) -> Option<Dir> {
        self.solver.way_back()
    }
}

/// The way back: 1 + the place of its direction in `Dir::ALL`; [`ENTRY`] where the way begins; 0: not seen yet.
pub(super) const WAY: u8 = 0b0000_0111;

/// The way back of the entry, which leads nowhere.
const ENTRY: u8 = 5;

/// The square has been looked around from.
pub(super) const TAKEN: u8 = 0b0000_1000;

/// An exit.
pub(super) const EXIT: u8 = 0b0100_0000;

/// A wall.
pub(super) const WALL: u8 = 0b1000_0000;

/// A dead end that is filled, as good as a wall.
pub(super) const FILLED: u8 = WALL | 0b0010_0000;

/// A byte for every square and the ring.
///
/// A neighbour is new when its byte has nothing in it but perhaps the exit, so
/// one look tells wall and visited at once. The ways back are the path.
#[derive(Clone)]
pub(super) struct States {
    pub layout: Layout,
    pub bytes: Vec<u8>,
    entry: usize,
}

impl States {
    /// Nothing but the entry is seen.
    pub fn new(grid: &BlockGrid) -> Self {
        let layout = grid.layout();
        let state = |&block: &Block| match block {
            Block::Passage => 0,
            Block::Wall => WALL,
            Block::Exit => EXIT,
        };
        let mut bytes: Vec<u8> = grid.blocks().iter().map(state).collect();
        let entry = layout.index(grid.entry());
        bytes[entry] |= ENTRY;
        Self {
            layout,
            bytes,
            entry,
        }
    }

    /// The number of the entry.
    pub fn entry(&self) -> usize {
        self.entry
    }

    /// The byte of a way back to where one comes from, going towards the direction with this place in `Dir::ALL`.
    #[inline]
    pub const fn way_back(dir: usize) -> u8 {
        1 + (dir as u8 + 2) % 4
    }

    /// From a square back to the entry, both included.
    pub fn back(&self, from: usize) -> impl Iterator<Item = usize> {
        let offsets = self.layout.offsets();
        std::iter::successors(Some(from), move |&index| {
            let way = self.bytes[index] & WAY;
            (way != ENTRY).then(|| index.wrapping_add(offsets[usize::from(way - 1)]))
        })
    }

    /// Steps from the entry to a square that has been seen, by the ways that are known.
    pub fn steps(&self, pos: Pos) -> Option<usize> {
        let index = self.layout.index(pos);
        let is_seen = self.bytes[index] != FILLED && self.bytes[index] & WAY != 0;
        is_seen.then(|| self.back(index).count() - 1)
    }

    /// The way from the entry to a square, both included.
    pub fn path(&self, to: usize) -> Vec<Pos> {
        let mut path: Vec<Pos> = self.back(to).map(|index| self.layout.pos(index)).collect();
        path.reverse();
        path
    }

    /// What has become of a square.
    pub fn state(&self, pos: Pos) -> SquareState {
        if !self.layout.size().contains(pos) {
            return SquareState::Untouched;
        }
        match self.bytes[self.layout.index(pos)] {
            FILLED => SquareState::Filled,
            state if state & TAKEN != 0 => SquareState::Visited,
            state if state & WAY != 0 => SquareState::Frontier,
            _ => SquareState::Untouched,
        }
    }
}

/// The visits of one run.
#[derive(Clone)]
pub(super) struct Visits {
    layout: Layout,
    count: usize,
    /// The number of each square's first visit, from 1; 0 before it. Empty if the run is not numbered.
    numbers: Vec<u32>,
}

impl Visits {
    /// None yet.
    pub fn new(layout: Layout, numbered: bool) -> Self {
        let numbers = vec![0; if numbered { layout.length() } else { 0 }];
        Self {
            layout,
            count: 0,
            numbers,
        }
    }

    /// A square is visited for the first time.
    #[inline]
    pub fn add(&mut self, index: usize) {
        self.count += 1;
        if let Some(number) = self.numbers.get_mut(index) {
            *number = self.count as u32;
        }
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// The number of the first visit at `pos`, from 1.
    pub fn number(&self, pos: Pos) -> Option<u32> {
        if !self.layout.size().contains(pos) {
            return None;
        }
        let number = self.numbers.get(self.layout.index(pos)).copied();
        number.filter(|&number| number > 0)
    }
}
