//! What an algorithm is about to do and why, as facts: the same kinds for all eight, so that one drawing tells them
//! all.
//!
//! A thought follows from the state of a run ([`Run::thought`](super::solvers::Run::thought)), like what it keeps in
//! mind and its values in the squares, so nothing is recorded and a step back needs nothing. Words are the drawing's.

use crate::grid::{Dir, Pos};

/// What an algorithm is about to do in its next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thought {
    /// Depth first tries sides in their order.
    Tries(Step),
    /// Another robot feels the squares around it.
    Feels(Feeling),
    /// A search takes the next square that waits.
    Takes(Take),
    /// A dead end is filled.
    Fills(Fill),
}

impl Thought {
    /// The square that a search takes or fills.
    pub fn at(&self) -> Option<Pos> {
        match self {
            Self::Takes(Take { at, .. }) | Self::Fills(Fill { at, .. }) => Some(*at),
            Self::Tries(_) | Self::Feels(_) => None,
        }
    }
}

/// What a robot does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// One square this way, which must be open.
    Go(Dir),
    /// It has tried everything.
    NoWayOut,
    /// It has found out that it walks in a circle.
    Circles,
}

/// Why a robot does what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Its hand is on no wall, and it goes straight on if it can.
    Straight,
    /// Its hand was on no wall, and now there is one ahead.
    Meets,
    /// Its hand is on a wall.
    Hand,
    /// A side without a mark.
    Unmarked,
    /// All sides have marks: one with a single mark leads back.
    Marked,
    /// A new way has led to an old square: back at once.
    Old,
}

/// One side that a robot feels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The side.
    pub dir: Dir,
    /// No wall is there.
    pub is_open: bool,
    /// Trémaux's marks there.
    pub marks: u8,
}

/// What a robot feels and does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feeling {
    /// Where it is.
    pub at: Pos,
    /// Which way it looks.
    pub heading: Dir,
    /// Why it does what it does.
    pub why: Why,
    /// The sides that it tries, in their order.
    pub looks: [Option<Glance>; 4],
    /// What it does.
    pub act: Act,
    /// Pledge's count before this step and after it.
    pub turns: Option<(u32, u32)>,
}

impl Feeling {
    /// The sides that it tries, in their order.
    pub fn looks(&self) -> impl Iterator<Item = Glance> {
        self.looks.into_iter().flatten()
    }
}

/// A square that a search takes from those that wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    /// The square.
    pub at: Pos,
    /// Steps from the entry.
    pub steps: usize,
    /// A*'s estimate of the steps to an exit.
    pub estimate: Option<usize>,
    /// How many squares wait with the same sum, this one included.
    pub ties: usize,
    /// It is an exit, and the search ends.
    pub is_exit: bool,
    /// The squares around it that will wait, by the order of `Dir::ALL`: new ones, and such as have a shorter way now.
    pub adds: [Option<Pos>; 4],
}

/// A dead end that is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fill {
    /// The square.
    pub at: Pos,
    /// Which one it is in the order of filling, from 1.
    pub number: usize,
    /// The open square beside it; `None` if it is shut in.
    pub beside: Option<Pos>,
    /// How many open sides that one has then.
    pub left: usize,
    /// It is neither entry nor exit, which are never filled.
    pub may_follow: bool,
}

impl Fill {
    /// Whether the square beside is a dead end now.
    pub const fn follows(&self) -> bool {
        self.beside.is_some() && self.may_follow && self.left <= 1
    }
}

/// What an algorithm has written into a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Steps from the entry, a place in the stack or in the order of filling, or Pledge's count.
    Number(usize),
    /// A*'s sum of both.
    Sum {
        /// Steps from the entry.
        way: usize,
        /// The estimate of the steps to an exit.
        estimate: usize,
    },
    /// Which way the robot left it last.
    Way(Dir),
}

impl Value {
    /// A*'s sum.
    pub const fn sum(self) -> Option<usize> {
        match self {
            Self::Sum { way, estimate } => Some(way + estimate),
            _ => None,
        }
    }
}

/// What the robot finds on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The grid ends there. The article's function does not try such a side.
    Outside,
    /// A wall.
    Wall,
    /// It has been there. The article says nothing of it.
    Been,
    /// A passage that it has not been in.
    Free,
    /// An exit.
    Exit,
}

impl Found {
    /// Whether the robot goes there.
    pub const fn is_way(self) -> bool {
        matches!(self, Self::Free | Self::Exit)
    }

    /// Its fixed name, for its word on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Outside => "outside",
            Self::Wall => "wall",
            Self::Been => "been",
            Self::Free => "free",
            Self::Exit => "exit",
        }
    }
}

/// One side that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The side.
    pub dir: Dir,
    /// The square there; beyond the edge it is outside the grid.
    pub pos: Pos,
    /// What it is.
    pub found: Found,
}

/// What the robot does when it has tried its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Into the side tried last.
    Go(Dir),
    /// All sides have failed: back to where it came from.
    Back(Dir),
    /// All sides of the entry have failed.
    NoWayOut,
}

/// One step: the sides that are tried and what follows. When the robot has come back to a square it goes on with the
/// sides that are left there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where the robot is.
    pub at: Pos,
    /// What it does then.
    pub then: Then,
    /// All sides tried so far, in their order.
    pub looks: [Option<Probe>; 4],
    /// How many of them were tried on earlier visits.
    pub first: usize,
}

impl Step {
    /// The sides that are tried, in their order.
    pub fn looks(&self) -> impl Iterator<Item = Probe> {
        self.tried().skip(self.first)
    }

    /// The same after those that were tried when the robot was here before, as they are now.
    pub fn tried(&self) -> impl Iterator<Item = Probe> {
        self.looks.into_iter().flatten()
    }
}
