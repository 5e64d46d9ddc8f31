//! Those who move: where they were before the turn and where they are now.

use crate::games::pacman::board::GhostName;
use crate::games::pacman::net::{Net, Node};
use crate::grid::{Dir, Pos};

/// How a mover came to where it is, in the last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Not at all.
    Stood,
    /// One square; through a tunnel if the square that way is not where it is now.
    Went(Dir),
    /// A ghost was caught and is back in the house.
    Reborn,
}

/// Somebody who moves, seen by whoever draws it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Where it was before the last turn.
    pub from: Pos,
    /// Where it is.
    pub at: Pos,
    /// Where it looks.
    pub heading: Dir,
    /// How it came there.
    pub step: Step,
}

/// A ghost, seen by whoever draws it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Which one.
    pub name: GhostName,
    /// Where it is.
    pub mover: Mover,
}

/// A mover as the rules know it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body {
    pub from: Node,
    pub at: Node,
    pub heading: Dir,
    pub step: Step,
}

impl Body {
    pub fn new(at: Node, heading: Dir) -> Self {
        Self {
            from: at,
            at,
            heading,
            step: Step::Stood,
        }
    }

    /// Stands, as far as the next turn is concerned.
    pub fn rest(&mut self) {
        self.from = self.at;
        self.step = Step::Stood;
    }

    pub fn go(&mut self, dir: Dir, to: Node) {
        *self = Self {
            from: self.at,
            at: to,
            heading: dir,
            step: Step::Went(dir),
        };
    }

    /// As it is shown to others.
    pub fn seen(self, net: &Net) -> Mover {
        Mover {
            from: net.pos(self.from),
            at: net.pos(self.at),
            heading: self.heading,
            step: self.step,
        }
    }
}
