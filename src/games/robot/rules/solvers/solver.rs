//! What every algorithm can do and tell, in the same words, so that they can be compared and raced.

use crate::games::robot::rules::block_grid::Layout;
use crate::games::robot::rules::thought::{Thought, Value};
use crate::grid::{Dir, Pos};

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// On this exit.
    Out {
        /// Where it is.
        exit: Pos,
    },
    /// All squares that can be reached were searched, and none is an exit.
    NoWayOut,
    /// The robot walks in a circle forever: the same square with the same heading again.
    Circles,
}

/// What a run has cost so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Squares visited: those a robot has stood on, those a search has looked around from, the entry included.
    pub visited: usize,
    /// Squares a robot has walked, back and forth; squares a search has looked around from; for dead-end
    /// filling, squares filled and then looked around from.
    pub steps: u64,
    /// The most squares that had to be kept in mind at a time: the longest stack, queue or list; for Trémaux
    /// the longest thread back to the entry; 0 for those that keep none.
    pub frontier: usize,
    /// Steps from the entry to the exit, loops taken out; `None` until it is out.
    pub path: Option<usize>,
}

/// The state of one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareState {
    /// Nothing yet.
    Untouched,
    /// It waits in the stack, queue or list.
    Frontier,
    /// It has been visited.
    Visited,
    /// It was a dead end and is filled.
    Filled,
}

dedale_ground::copied!(pub CopiedSolver: Solver);

/// What every algorithm can do and tell. Squares outside the grid are untouched.
pub trait Solver: CopiedSolver + Send + Sync {
    /// One step; whether there was one to make.
    fn step(&mut self) -> bool;

    /// Up to `most` steps; how many were made.
    fn advance(&mut self, most: u64) -> u64 {
        (0..most).take_while(|_| self.step()).count() as u64
    }

    /// How it ended; `None` while it runs.
    fn outcome(&self) -> Option<Outcome>;

    /// What it has cost so far.
    fn counters(&self) -> Counters;

    /// What has become of a square.
    fn state(&self, pos: Pos) -> SquareState;

    /// When a square was visited first, from 1 on. Only runs that were started numbered know.
    fn number(&self, pos: Pos) -> Option<u32>;

    /// Where the robot is, or the square that was looked around from or filled last. `None` before that.
    fn here(&self) -> Option<Pos>;

    /// The way from the entry to the exit, both included, loops taken out; `None` until it is out.
    fn path(&self) -> Option<Vec<Pos>>;

    /// Adds what is kept in mind, as in [`Run::frontier`](super::Run::frontier).
    fn frontier(&self, into: &mut Vec<Pos>);

    /// Which way the robot looks; `None` for those that do not walk.
    fn heading(&self) -> Option<Dir> {
        None
    }

    /// The direction of the wall that the robot's hand is on; `None` if it touches none.
    fn hand(&self) -> Option<Dir> {
        None
    }

    /// Pledge's counter: quarter turns to the right less those to the left; at 0 it lets go of the wall.
    fn turns(&self) -> Option<u32> {
        None
    }

    /// Trémaux's marks on the passage from `pos` towards `dir`: 0, 1 or 2 times walked. 0 for all others.
    fn marks(&self, _pos: Pos, _dir: Dir) -> u8 {
        0
    }

    /// Which way a robot left `pos` last; `None` where it has not been, or has not left yet.
    fn left(&self, _pos: Pos) -> Option<Dir> {
        None
    }

    /// The way back down the stack from where the robot is; `None` at the entry, and without a stack.
    fn way_back(&self) -> Option<Dir> {
        None
    }

    /// What it is about to do, while it has not ended.
    fn thought(&self) -> Option<Thought>;

    /// Its own value of a square.
    fn value(&self, pos: Pos) -> Option<Value>;
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
