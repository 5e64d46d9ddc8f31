//! What a way costs, and what is left of it costs at least.
//!
//! A cost is two counts in one number, the one that matters first in its upper half. The bound is the pushes that are
//! needed at least: by the cheapest matching of boxes and targets, or, where that would take too long, by the target that
//! is nearest to each box.

use crate::solve::distances::{NEVER, PushDistances};
use crate::solve::matching::Matching;

/// The first count times 2³² plus the second.
pub type Cost = u64;

/// The cost of one, by the first count.
const FIRST: Cost = 1 << 32;

/// What is to be short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Pushes, and among equals moves.
    Pushes,
    /// Moves, and among equals pushes.
    Moves,
}

/// What a search counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Pushes alone: the player may be anywhere in his room.
    Pushes,
    /// Both, in that order.
    Both(Order),
}

impl Measure {
    /// The cost of so many pushes and moves, pushes among the moves.
    #[inline]
    pub const fn cost(self, pushes: u32, moves: u32) -> Cost {
        let (pushes, moves) = (pushes as Cost, moves as Cost);
        match self {
            Self::Pushes => pushes * FIRST,
            Self::Both(Order::Pushes) => pushes * FIRST + moves,
            Self::Both(Order::Moves) => moves * FIRST + pushes,
        }
    }
}

/// More boxes than these are not matched anew at each position: that costs the cube of their number.
const MATCHED: usize = 32;

/// The bound of one position after the other; its memory is used again and again.
#[derive(Clone, Debug, Default)]
pub struct Bound {
    is_matched: bool,
    matching: Matching,
    mended: Matching,
}

impl Bound {
    /// Begins to match boxes, however many.
    pub fn start(&mut self, boxes: &[u16]) {
        self.is_matched = boxes.len() <= MATCHED;
        self.matching.start(boxes);
    }

    /// Matches one box; `None` if all are matched, else how much work it was.
    pub fn advance(&mut self, distances: &PushDistances) -> Option<u64> {
        (!self.matching.is_done()).then(|| self.matching.advance(distances))
    }

    /// Pushes that are needed at least by the matching that was made; `None` if none will do.
    pub fn matched(&self, distances: &PushDistances) -> Option<u32> {
        self.matching.pushes(distances)
    }

    /// The bound of a position whose boxes were matched.
    pub fn of(&self, boxes: &[u16], distances: &PushDistances) -> Option<u32> {
        if self.is_matched {
            return self.matched(distances);
        }
        boxes
            .iter()
            .try_fold(0, |sum, &square| Some(sum + nearest(distances, square)?))
    }

    /// Makes a position with so many boxes the one that pushes are made from. Returns how much work it was.
    pub fn set(&mut self, boxes: &[u16], distances: &PushDistances) -> u64 {
        let mut work = 0;
        if self.is_matched {
            self.matching.start(boxes);
            while let Some(matched) = self.advance(distances) {
                work += matched;
            }
        }
        work
    }

    /// The bound once box number `index` has been pushed, where `left` was that before; `None` if the targets
    /// can never be filled then. And how much work it was.
    pub fn after(
        &mut self,
        (index, from, to): (usize, u16, u16),
        left: u32,
        distances: &PushDistances,
    ) -> (Option<u32>, u64) {
        let Self {
            matching, mended, ..
        } = self;
        if !self.is_matched {
            let [before, after] = [from, to].map(|square| nearest(distances, square));
            let after = before
                .zip(after)
                .map(|(before, after)| left - before + after);
            return (after, 2 * distances.row(from).len() as u64);
        }
        let goal = matching.goal_of(index);
        let [before, after] = [from, to].map(|square| distances.get(square, goal));
        if before.checked_sub(after) == Some(1) {
            // No push brings the end nearer than by one, so this matching is the cheapest still.
            return (Some(left - 1), 2);
        }
        mended.copy(matching);
        mended.move_box(index, to);
        let work = mended.advance(distances);
        (mended.pushes(distances), work)
    }
}

/// Pushes to the nearest target, whoever else wants it.
fn nearest(distances: &PushDistances, square: u16) -> Option<u32> {
    let least = distances.row(square).iter().copied().min();
    least.filter(|&pushes| pushes != NEVER).map(u32::from)
}
