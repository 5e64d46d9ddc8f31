//! The ways out of a grid: eight algorithms, each of which makes one step at a time.
//!
//! Those that walk are robots: their types feel four neighbours and cannot see
//! the grid ([`walk`]). Those that search look at the whole grid. Both count what
//! they do in the same words, so that they can be compared and raced.

mod run;
mod search;
pub mod walk;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::block_grid::BlockGrid;
use super::thought::{Thought, Value};
use crate::error::Error;
use crate::grid::{Dir, Pos};
use run::Visits;

pub use run::Run;
pub use search::estimate;

/// An algorithm that looks for a way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// The article's robot: into the first neighbour it has not been in, back when there is none.
    DepthFirst,
    /// All squares one step away, then all two steps away: finds a shortest path.
    BreadthFirst,
    /// First the squares that may be on a shortest path: finds a shortest path.
    AStar,
    /// The left hand on the wall.
    WallLeft,
    /// The right hand on the wall.
    WallRight,
    /// East where there is no wall; else along the wall until all turns cancel out.
    Pledge,
    /// No passage more than twice, by chalk marks.
    Tremaux,
    /// Dead ends are filled until only paths are left.
    DeadEnd,
}

impl Algorithm {
    /// All of them, in the order of tables and menus.
    pub const ALL: [Self; 8] = [
        Self::DepthFirst,
        Self::BreadthFirst,
        Self::AStar,
        Self::WallLeft,
        Self::WallRight,
        Self::Pledge,
        Self::Tremaux,
        Self::DeadEnd,
    ];

    /// The word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DepthFirst => "depth-first",
            Self::BreadthFirst => "breadth-first",
            Self::AStar => "a-star",
            Self::WallLeft => "wall-left",
            Self::WallRight => "wall-right",
            Self::Pledge => "pledge",
            Self::Tremaux => "tremaux",
            Self::DeadEnd => "dead-end",
        }
    }

    /// Whether a robot walks, which feels only the four squares around it.
    pub const fn walks(self) -> bool {
        !matches!(self, Self::BreadthFirst | Self::AStar | Self::DeadEnd)
    }

    /// Whether the order of directions matters to it.
    pub const fn uses_order(self) -> bool {
        matches!(self, Self::DepthFirst | Self::Tremaux)
    }

    /// Whether its path is always a shortest one.
    pub const fn finds_shortest(self) -> bool {
        matches!(self, Self::BreadthFirst | Self::AStar | Self::DeadEnd)
    }

    /// Begins. `numbered`: also note the order of visits, at 4 bytes a square ([`Run::number`]).
    pub fn start(self, grid: &Arc<BlockGrid>, order: Order, numbered: bool) -> Run {
        Run::new(self, Arc::clone(grid), order, numbered)
    }

    fn solver(self, grid: &Arc<BlockGrid>, order: Order, numbered: bool) -> Box<dyn Solver> {
        use search::{AStar, BreadthFirst, DeadEnd};
        use walk::{DepthFirst, Hand, Pledge, Tremaux, Walk, WallFollower};
        let visits = Visits::new(grid.layout(), numbered);
        let shared = Arc::clone(grid);
        match self {
            Self::DepthFirst => Box::new(Walk::new(shared, DepthFirst::new(order), visits)),
            Self::BreadthFirst => Box::new(BreadthFirst::new(grid, visits)),
            Self::AStar => Box::new(AStar::new(grid, visits)),
            Self::WallLeft => {
                let robot = WallFollower::new(Hand::Left);
                Box::new(Walk::new(shared, robot, visits))
            }
            Self::WallRight => {
                let robot = WallFollower::new(Hand::Right);
                Box::new(Walk::new(shared, robot, visits))
            }
            Self::Pledge => Box::new(Walk::new(shared, Pledge::new(), visits)),
            Self::Tremaux => Box::new(Walk::new(shared, Tremaux::new(order), visits)),
            Self::DeadEnd => Box::new(DeadEnd::new(grid, visits)),
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let named = Self::ALL.into_iter().find(|each| each.name() == text);
        named.ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            Error::usage(format!("an algorithm is one of {names}, not '{text}'"))
        })
    }
}

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

/// A solver can be copied in any state.
trait Copied {
    fn copied(&self) -> Box<dyn Solver>;
}

impl<S: Solver + Clone + 'static> Copied for S {
    fn copied(&self) -> Box<dyn Solver> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn Solver> {
    fn clone(&self) -> Self {
        (**self).copied()
    }
}

/// What every algorithm can do and tell. Squares outside the grid are untouched.
trait Solver: Copied + Send + Sync {
    /// One step; whether there was one to make.
    fn step(&mut self) -> bool;

    /// Up to `most` steps; how many were made.
    fn advance(&mut self, most: u64) -> u64 {
        (0..most).take_while(|_| self.step()).count() as u64
    }

    fn outcome(&self) -> Option<Outcome>;
    fn counters(&self) -> Counters;
    fn state(&self, pos: Pos) -> SquareState;
    fn visits(&self) -> &Visits;
    fn here(&self) -> Option<Pos>;
    fn path(&self) -> Option<Vec<Pos>>;
    fn frontier(&self, into: &mut Vec<Pos>);

    fn heading(&self) -> Option<Dir> {
        None
    }

    fn hand(&self) -> Option<Dir> {
        None
    }

    fn turns(&self) -> Option<u32> {
        None
    }

    fn marks(&self, _pos: Pos, _dir: Dir) -> u8 {
        0
    }

    fn left(&self, _pos: Pos) -> Option<Dir> {
        None
    }

    fn way_back(&self) -> Option<Dir> {
        None
    }

    /// What it is about to do, while it has not ended.
    fn thought(&self) -> Option<Thought>;

    /// Its own value of a square.
    fn value(&self, pos: Pos) -> Option<Value>;
}

/// Steps of a shortest path from the entry to any exit; `None` if there is no way out.
pub fn shortest(grid: &Arc<BlockGrid>) -> Option<usize> {
    let mut run = Algorithm::BreadthFirst.start(grid, Order::default(), false);
    run.finish();
    run.counters().path
}

/// The four directions, the one tried first in front. The default is the article's: south, west, north, east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order([Dir; 4]);

impl Order {
    /// What the article's program does (its text names another order).
    pub const ARTICLE: Self = Self([Dir::Down, Dir::Left, Dir::Up, Dir::Right]);

    /// These directions in this order; `None` unless each of them is there.
    pub fn new(dirs: [Dir; 4]) -> Option<Self> {
        Dir::ALL
            .iter()
            .all(|dir| dirs.contains(dir))
            .then_some(Self(dirs))
    }

    /// The directions, the one tried first in front.
    #[inline]
    pub const fn dirs(self) -> [Dir; 4] {
        self.0
    }

    /// The next of all twenty-four, or the one before, round and round from the article's on.
    pub fn next(self, forwards: bool) -> Self {
        let all = Self::all();
        let at = all.iter().position(|&order| order == self);
        let step = if forwards { 1 } else { all.len() - 1 };
        all[(at.unwrap_or(0) + step) % all.len()]
    }

    fn all() -> Vec<Self> {
        let letters = |number: usize| {
            let pick = |place: usize| Dir::ALL[number >> (2 * place) & 3];
            [pick(3), pick(2), pick(1), pick(0)]
        };
        let orders = (0..256).filter_map(|number| Self::new(letters(number)));
        let others = orders.filter(|order| *order != Self::ARTICLE);
        std::iter::once(Self::ARTICLE).chain(others).collect()
    }
}

impl Default for Order {
    fn default() -> Self {
        Self::ARTICLE
    }
}

/// The letter for a direction.
pub const fn letter(dir: Dir) -> char {
    match dir {
        Dir::Up => 'N',
        Dir::Left => 'W',
        Dir::Down => 'S',
        Dir::Right => 'E',
    }
}

impl fmt::Display for Order {
    /// Four letters, such as `SWNE`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|&dir| write!(f, "{}", letter(dir)))
    }
}

impl FromStr for Order {
    type Err = Error;

    /// Each of `N`, `E`, `S`, `W` once, large or small; anything else is a usage error.
    fn from_str(text: &str) -> Result<Self, Error> {
        let refuse = || {
            Error::usage(format!(
                "an order is each of N, E, S, W once, such as SWNE, not '{text}'"
            ))
        };
        let read = |found: char| {
            let same = |dir: &Dir| letter(*dir) == found.to_ascii_uppercase();
            Dir::ALL.into_iter().find(same)
        };
        let dirs: Option<Vec<Dir>> = text.chars().map(read).collect();
        let dirs: [Dir; 4] = dirs.ok_or_else(refuse)?.try_into().map_err(|_| refuse())?;
        Self::new(dirs).ok_or_else(refuse)
    }
}

#[cfg(test)]
mod tests;
