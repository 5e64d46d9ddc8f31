//! The article's robot: depth first, in a fixed order of directions, back when all four fail.
//!
//! Its stack lies on the floor: each square it enters is chalked with the way
//! back. So it needs no recursion, and no memory of its own but a count.

use super::walk::{Act, Feel, Robot};
use crate::games::robot::order::Order;
use crate::grid::Dir;

/// The chalk at the entry, from where nothing leads back. The others are 1 + the direction of the way back.
const ENTRY: u8 = 5;

/// The robot.
#[derive(Clone)]
pub(super) struct DepthFirst {
    order: Order,
    /// The last step, forwards or back.
    came: Option<Dir>,
    /// Squares on the stack, the one it stands on included.
    depth: usize,
}

impl DepthFirst {
    /// It tries the directions in this order.
    pub fn new(order: Order) -> Self {
        Self {
            order,
            came: None,
            depth: 1,
        }
    }

    fn go(&mut self, dir: Dir) -> Act {
        self.came = Some(dir);
        Act::Go(dir)
    }
}

impl Robot for DepthFirst {
    const HAS_STACK: bool = true;

    #[inline]
    fn act(&mut self, feel: Feel, chalk: &mut u8) -> Act {
        if *chalk == 0 {
            *chalk = self.came.map_or(ENTRY, |dir| 1 + dir.opposite() as u8);
        }
        let unvisited = |dir: &Dir| feel.is_open(*dir) && feel.chalk(*dir) == 0;
        if let Some(dir) = self.order.dirs().into_iter().find(unvisited) {
            self.depth += 1;
            return self.go(dir);
        }
        match self.way_back(*chalk) {
            Some(dir) => {
                self.depth -= 1;
                self.go(dir)
            }
            None => Act::NoWayOut,
        }
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn way_back(&self, chalk: u8) -> Option<Dir> {
        Dir::ALL.get(usize::from(chalk).wrapping_sub(1)).copied()
    }
}
