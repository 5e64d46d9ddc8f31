//! Pledge: straight to the east; along a wall, its left hand on it, until all quarter turns cancel out.
//!
//! The counter keeps it from circling an island for ever. Only a robot that is
//! closed in circles, and it finds out by remembering one place at a time: when
//! it comes back there with the same heading, and its counter is the same, or has
//! grown without having been 0 in between, everything will be so again. The place
//! is taken anew after 1, 2, 4, 8, … steps (Brent), so any circle is found.

use super::walk::{Act, FIRST_HEADING, Feel, Robot};
use crate::grid::{Dir, Pos};

/// What the robot will do depends on this alone, and on the walls.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stand {
    /// By its own reckoning: the entry is (0, 0).
    place: Pos,
    heading: Dir,
    /// Quarter turns to the right less those to the left. Never below 0: at 0 it lets go of the wall.
    turns: u32,
}

/// The robot.
#[derive(Clone)]
pub(super) struct Pledge {
    now: Stand,
    remembered: Stand,
    /// Whether the counter has been 0 since then.
    was_free: bool,
    /// Steps since then, and how many until it remembers another stand.
    age: u64,
    most_age: u64,
}

impl Pledge {
    /// It looks east, its favourite direction.
    pub fn new() -> Self {
        let now = Stand {
            place: Pos::new(0, 0),
            heading: FIRST_HEADING,
            turns: 0,
        };
        Self {
            now,
            remembered: now,
            was_free: true,
            age: 0,
            most_age: 1,
        }
    }

    /// Whether it has been here before and will be again and again. Along a wall a counter that has grown
    /// once around will grow every time, and never come to 0.
    fn circles(&mut self) -> bool {
        let (now, then) = (self.now, self.remembered);
        let again = self.age > 0 && now.place == then.place && now.heading == then.heading;
        if again && (now.turns == then.turns || !self.was_free && now.turns > then.turns) {
            return true;
        }
        if self.age == self.most_age {
            self.remembered = now;
            self.was_free = false;
            self.age = 0;
            self.most_age *= 2;
        }
        self.age += 1;
        self.was_free |= now.turns == 0;
        false
    }
}

impl Robot for Pledge {
    #[inline]
    fn act(&mut self, feel: Feel, _chalk: &mut u8) -> Act {
        if self.circles() {
            return Act::Circles;
        }
        let Stand { heading, turns, .. } = self.now;
        // Quarter turns to the left. Off the wall it does not turn towards a hand that touches nothing.
        let tries: &[usize] = if turns == 0 {
            &[0, 3, 2, 1]
        } else {
            &[1, 0, 3, 2]
        };
        let open = |quarters: &&usize| feel.is_open(heading.turned_left(**quarters));
        let Some(&quarters) = tries.iter().find(open) else {
            return Act::NoWayOut;
        };
        let dir = heading.turned_left(quarters);
        let turns = match quarters {
            1 if turns > 0 => turns - 1,
            quarters => turns + (4 - quarters as u32) % 4,
        };
        self.now = Stand {
            place: self.now.place + dir,
            heading: dir,
            turns,
        };
        Act::Go(dir)
    }

    fn hand(&self) -> Option<Dir> {
        (self.now.turns > 0).then(|| self.now.heading.turned_left(1))
    }

    fn turns(&self) -> Option<u32> {
        Some(self.now.turns)
    }
}
