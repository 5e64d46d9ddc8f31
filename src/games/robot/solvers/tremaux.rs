//! Trémaux: no passage is walked more than twice, by chalk marks where one goes in and comes out.
//!
//! A square has four sides, each with 0, 1 or 2 marks: one for every time the
//! robot has gone through there. A new way that leads to an old place is left the
//! way it came; else an unmarked side is taken, else the one with a single mark,
//! which leads back. All its memory lies on the floor.

use super::walk::{Act, Feel, Robot};
use crate::games::robot::order::Order;
use crate::grid::Dir;

/// Bits of the marks of one side.
const BITS: u8 = 2;

/// The robot.
#[derive(Clone)]
pub(super) struct Tremaux {
    order: Order,
    /// The side through which it came in; `None` at the beginning.
    behind: Option<Dir>,
    /// Squares along the passages walked once: the thread back to the entry.
    depth: usize,
}

impl Tremaux {
    /// Among equal sides it takes the first in this order.
    pub fn new(order: Order) -> Self {
        Self {
            order,
            behind: None,
            depth: 1,
        }
    }

    /// The first open side with so many marks.
    fn side(&self, feel: Feel, chalk: u8, marked: u8) -> Option<Dir> {
        let fits = |dir: &Dir| feel.is_open(*dir) && marks(chalk, *dir) == marked;
        self.order.dirs().into_iter().find(fits)
    }
}

#[inline]
const fn marks(chalk: u8, dir: Dir) -> u8 {
    chalk >> (BITS * dir as u8) & 3
}

#[inline]
const fn one_mark(dir: Dir) -> u8 {
    1 << (BITS * dir as u8)
}

impl Robot for Tremaux {
    #[inline]
    fn act(&mut self, feel: Feel, chalk: &mut u8) -> Act {
        let is_new = *chalk == 0;
        *chalk += self.behind.map_or(0, one_mark);
        // A new way to an old place: back at once.
        let turn = self
            .behind
            .filter(|&dir| !is_new && marks(*chalk, dir) == 1);
        let dir = turn
            .or_else(|| self.side(feel, *chalk, 0))
            .or_else(|| self.side(feel, *chalk, 1));
        let Some(dir) = dir else {
            return Act::NoWayOut;
        };
        if marks(*chalk, dir) == 0 {
            self.depth += 1;
        } else {
            self.depth -= 1;
        }
        *chalk += one_mark(dir);
        self.behind = Some(dir.opposite());
        Act::Go(dir)
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn marks(&self, chalk: u8, dir: Dir) -> u8 {
        marks(chalk, dir)
    }
}
