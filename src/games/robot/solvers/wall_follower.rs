//! One hand on the wall: towards the hand where that is open, else ahead, else away from it, else back.
//!
//! Until its hand touches a wall the robot goes straight ahead. Then it chalks
//! every square with the headings in which it leaves it: one that is there already
//! means the same square with the same heading again, and so for ever.

use super::walk::{Act, FIRST_HEADING, Feel, Robot};
use crate::grid::Dir;

/// Which hand is on the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    Left,
    Right,
}

/// The robot.
#[derive(Clone)]
pub(super) struct WallFollower {
    hand: Hand,
    heading: Dir,
    /// Whether the hand is on a wall.
    follows: bool,
}

impl WallFollower {
    /// It looks for a wall first.
    pub fn new(hand: Hand) -> Self {
        Self {
            hand,
            heading: FIRST_HEADING,
            follows: false,
        }
    }

    /// The heading after some quarter turns towards the hand.
    const fn toward(&self, quarters: usize) -> Dir {
        match self.hand {
            Hand::Left => self.heading.turned_left(quarters),
            Hand::Right => self.heading.turned_left(4 - quarters),
        }
    }
}

impl Robot for WallFollower {
    #[inline]
    fn act(&mut self, feel: Feel, chalk: &mut u8) -> Act {
        let mut turns = [1, 0, 3, 2];
        if !self.follows && feel.is_open(self.toward(1)) {
            if feel.is_open(self.heading) {
                return Act::Go(self.heading);
            }
            // The wall ahead comes to the hand.
            turns = [3, 2, 1, 0];
        }
        self.follows = true;
        let dirs = turns.map(|quarters| self.toward(quarters));
        let Some(dir) = dirs.into_iter().find(|&dir| feel.is_open(dir)) else {
            return Act::NoWayOut;
        };
        let leaves = 1 << dir as u8;
        if *chalk & leaves != 0 {
            return Act::Circles;
        }
        *chalk |= leaves;
        self.heading = dir;
        Act::Go(dir)
    }

    fn hand(&self) -> Option<Dir> {
        self.follows.then(|| self.toward(1))
    }
}
