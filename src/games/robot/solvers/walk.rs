//! The robot's world: it feels the four squares around it, chalks the one it stands on, and goes.
//!
//! A [`Robot`] never sees the grid: all it is ever given is a [`Feel`] and the
//! chalk under its feet (the article's robot "can remember that a square has been
//! visited"). [`Walk`] owns the grid and moves the robot. It notes for each square
//! which way the robot left it last, and those ways alone are the path without loops.

use std::sync::Arc;

use super::visits::Visits;
use super::{Counters, Outcome, Solver, SquareState};
use crate::games::robot::block_grid::{Block, BlockGrid};
use crate::grid::{Dir, Pos};

/// Which way a robot looks when it enters: the article's arrow at the left points east.
pub const FIRST_HEADING: Dir = Dir::Right;

/// Never stood on. The other trails are 1 + the direction in which a square was left last.
const NEVER: u8 = 0;

/// Stood on, and not left yet.
const HERE: u8 = 5;

/// What the robot feels of the four squares around it, in the order of `Dir::ALL`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feel {
    open: [bool; 4],
    chalk: [u8; 4],
}

impl Feel {
    /// Whether one can go there.
    #[inline]
    pub const fn is_open(self, dir: Dir) -> bool {
        self.open[dir as usize]
    }

    /// What the robot has chalked there; 0 where it has not been.
    #[inline]
    pub const fn chalk(self, dir: Dir) -> u8 {
        self.chalk[dir as usize]
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

/// Somebody who walks. It is asked only where there is no exit: on an exit it is out.
pub trait Robot: Clone + Send + Sync {
    /// Whether [`Robot::way_back`] leads from every square of its stack to the one below.
    const HAS_STACK: bool = false;

    /// Feels, chalks the square it stands on (`chalk`, 0 before), and acts.
    fn act(&mut self, feel: Feel, chalk: &mut u8) -> Act;

    /// Squares that it has to remember now.
    fn depth(&self) -> usize {
        0
    }

    /// The way back that it has chalked on a square, if it chalks such ways.
    fn way_back(&self, _chalk: u8) -> Option<Dir> {
        None
    }

    /// Which way its hand touches a wall.
    fn hand(&self) -> Option<Dir> {
        None
    }

    /// Its count of quarter turns.
    fn turns(&self) -> Option<u32> {
        None
    }

    /// How many marks it has chalked on one side of a square.
    fn marks(&self, _chalk: u8, _dir: Dir) -> u8 {
        0
    }
}

/// A robot on its way through a grid.
#[derive(Clone)]
pub struct Walk<R> {
    grid: Arc<BlockGrid>,
    offsets: [usize; 4],
    robot: R,
    at: usize,
    /// The last step; `None` at the beginning.
    came: Option<Dir>,
    chalk: Vec<u8>,
    trail: Vec<u8>,
    visits: Visits,
    counters: Counters,
    outcome: Option<Outcome>,
}

impl<R: Robot> Walk<R> {
    /// The robot stands at the entry.
    pub(super) fn new(grid: Arc<BlockGrid>, robot: R, visits: Visits) -> Self {
        let layout = grid.layout();
        let at = layout.index(grid.entry());
        let mut walk = Self {
            offsets: layout.offsets(),
            robot,
            at,
            came: None,
            chalk: vec![0; layout.length()],
            trail: vec![NEVER; layout.length()],
            visits,
            counters: Counters::default(),
            outcome: None,
            grid,
        };
        walk.arrive();
        walk
    }

    /// The robot stands on a square.
    #[inline]
    fn arrive(&mut self) {
        if self.trail[self.at] == NEVER {
            self.trail[self.at] = HERE;
            self.visits.add(self.at);
        }
        if self.grid.blocks()[self.at] == Block::Exit {
            let exit = self.grid.layout().pos(self.at);
            self.outcome = Some(Outcome::Out { exit });
            self.counters.path = Some(self.way().count() - 1);
        }
        self.counters.frontier = self.counters.frontier.max(self.robot.depth());
    }

    #[inline]
    fn feel(&self) -> Feel {
        let around = self.offsets.map(|offset| self.at.wrapping_add(offset));
        Feel {
            open: around.map(|index| self.grid.blocks()[index] != Block::Wall),
            chalk: around.map(|index| self.chalk[index]),
        }
    }

    /// The way back that the robot has chalked on a square of its stack. One that it has just come to is not chalked
    /// yet.
    fn back_from(&self, index: usize) -> Option<Dir> {
        match self.chalk[index] {
            0 => self.came.map(Dir::opposite),
            chalk => self.robot.way_back(chalk),
        }
    }

    /// From the entry, always the way that was taken last, to where the robot is. Each square was left later
    /// than the one before, so none comes twice.
    fn way(&self) -> impl Iterator<Item = usize> {
        let layout = self.grid.layout();
        std::iter::successors(Some(layout.index(self.grid.entry())), move |&index| {
            (index != self.at)
                .then(|| index.wrapping_add(self.offsets[usize::from(self.trail[index] - 1)]))
        })
    }
}

impl<R: Robot + 'static> Solver for Walk<R> {
    #[inline]
    fn step(&mut self) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        let feel = self.feel();
        match self.robot.act(feel, &mut self.chalk[self.at]) {
            Act::Go(dir) => {
                assert!(feel.is_open(dir), "the robot walks into a wall");
                self.trail[self.at] = 1 + dir as u8;
                self.at = self.at.wrapping_add(self.offsets[dir as usize]);
                self.came = Some(dir);
                self.counters.steps += 1;
                self.arrive();
            }
            Act::NoWayOut => self.outcome = Some(Outcome::NoWayOut),
            Act::Circles => self.outcome = Some(Outcome::Circles),
        }
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn counters(&self) -> Counters {
        Counters {
            visited: self.visits.count(),
            ..self.counters
        }
    }

    fn state(&self, pos: Pos) -> SquareState {
        let inside = self.grid.size().contains(pos);
        if inside && self.trail[self.grid.layout().index(pos)] != NEVER {
            SquareState::Visited
        } else {
            SquareState::Untouched
        }
    }

    fn visits(&self) -> &Visits {
        &self.visits
    }

    fn here(&self) -> Option<Pos> {
        Some(self.grid.layout().pos(self.at))
    }

    fn heading(&self) -> Option<Dir> {
        Some(self.came.unwrap_or(FIRST_HEADING))
    }

    fn path(&self) -> Option<Vec<Pos>> {
        self.counters.path?;
        let layout = self.grid.layout();
        Some(self.way().map(|index| layout.pos(index)).collect())
    }

    fn frontier(&self, into: &mut Vec<Pos>) {
        if !R::HAS_STACK {
            return;
        }
        let layout = self.grid.layout();
        let stack = std::iter::successors(Some(self.at), |&index| {
            let back = self.back_from(index);
            back.map(|dir| layout.beside(index, dir))
        });
        into.extend(stack.map(|index| layout.pos(index)));
    }

    fn hand(&self) -> Option<Dir> {
        self.robot.hand()
    }

    fn turns(&self) -> Option<u32> {
        self.robot.turns()
    }

    fn marks(&self, pos: Pos, dir: Dir) -> u8 {
        if !self.grid.is_open(pos) || !self.grid.can_step(pos, dir) {
            return 0;
        }
        // A passage is chalked at both ends, at the far one when the robot goes on from there.
        let layout = self.grid.layout();
        let near = layout.index(pos);
        let far = layout.beside(near, dir);
        let near = self.robot.marks(self.chalk[near], dir);
        near.max(self.robot.marks(self.chalk[far], dir.opposite()))
    }

    fn left(&self, pos: Pos) -> Option<Dir> {
        let inside = self.grid.size().contains(pos);
        let trail = inside.then(|| self.trail[self.grid.layout().index(pos)])?;
        Dir::ALL.get(usize::from(trail).wrapping_sub(1)).copied()
    }

    fn way_back(&self) -> Option<Dir> {
        R::HAS_STACK.then(|| self.back_from(self.at)).flatten()
    }
}
