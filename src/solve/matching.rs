//! The cheapest way to give every box a goal of its own (Hungarian method, Kuhn and Munkres).
//!
//! The prices it keeps make a change cheap: when one box has moved, one
//! augmenting path mends the matching instead of all being matched anew. Boxes
//! are matched one at a time, so that many of them never hold up the loop.

use std::ops::Range;

use super::distances::{NEVER, PushDistances};

/// More than all pushes of any matching.
const IMPOSSIBLE: i64 = 1 << 40;

/// Nobody is matched.
const NOBODY: usize = usize::MAX;

/// A matching of boxes and goals, equal in number.
#[derive(Clone, Debug, Default)]
pub struct Matching {
    /// Where each box is.
    boxes: Vec<u16>,
    /// Those that wait for a goal.
    waiting: Range<usize>,
    /// The box of each goal.
    owner: Vec<usize>,
    price_of_box: Vec<i64>,
    price_of_goal: Vec<i64>,
    // What a path needs, kept from one to the next.
    slack: Vec<i64>,
    before: Vec<usize>,
    seen: Vec<bool>,
}

impl Matching {
    /// Begins to match all anew. As many boxes as goals.
    pub fn start(&mut self, boxes: &[u16]) {
        let count = boxes.len();
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        self.owner.clear();
        self.owner.resize(count, NOBODY);
        self.price_of_box.clear();
        self.price_of_box.resize(count, 0);
        self.price_of_goal.clear();
        self.price_of_goal.resize(count, 0);
        self.waiting = 0..count;
    }

    /// Matches one box of those that wait, and returns how much work it was. The distances are the same until
    /// none waits.
    pub fn advance(&mut self, distances: &PushDistances) -> u64 {
        let next = self.waiting.next();
        next.map_or(0, |index| self.augment(index, distances))
    }

    /// Whether every box has a goal.
    pub fn is_done(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Takes over another matching, in which none waits.
    pub fn copy(&mut self, other: &Self) {
        self.boxes.clone_from(&other.boxes);
        self.owner.clone_from(&other.owner);
        self.price_of_box.clone_from(&other.price_of_box);
        self.price_of_goal.clone_from(&other.price_of_goal);
    }

    /// Moves box number `index` to `square`, where it waits for a goal.
    pub fn move_box(&mut self, index: usize, square: u16) {
        self.boxes[index] = square;
        self.price_of_box[index] = 0;
        if let Some(owner) = self.owner.iter_mut().find(|owner| **owner == index) {
            *owner = NOBODY;
        }
        self.waiting = index..index + 1;
    }

    /// The number of the goal that box number `index` has, when it does not wait.
    pub fn goal_of(&self, index: usize) -> usize {
        let owners = self.owner.iter();
        owners.take_while(|&&owner| owner != index).count()
    }

    /// Pushes that are needed at least, when no box waits; `None` if the boxes can never fill the goals.
    pub fn pushes(&self, distances: &PushDistances) -> Option<u32> {
        let mut pushes = 0;
        for (goal, &owner) in self.owner.iter().enumerate() {
            let cost = distances.get(self.boxes[owner], goal);
            if cost == NEVER {
                return None;
            }
            pushes += u32::from(cost);
        }
        Some(pushes)
    }

    /// Finds a goal for a box that has none, along the cheapest path of exchanges. Returns how much work it was.
    fn augment(&mut self, start: usize, distances: &PushDistances) -> u64 {
        let count = self.owner.len();
        self.slack.clear();
        self.slack.resize(count, i64::MAX);
        self.before.clear();
        self.before.resize(count, NOBODY);
        self.seen.clear();
        self.seen.resize(count, false);
        let (mut index, mut last) = (start, NOBODY);
        let mut rounds = 1;
        loop {
            let row = distances.row(self.boxes[index]);
            let (mut delta, mut best) = (i64::MAX, NOBODY);
            for (goal, &pushes) in row.iter().enumerate() {
                if self.seen[goal] {
                    continue;
                }
                let cost = if pushes == NEVER {
                    IMPOSSIBLE
                } else {
                    i64::from(pushes)
                };
                let slack = cost - self.price_of_box[index] - self.price_of_goal[goal];
                if slack < self.slack[goal] {
                    self.slack[goal] = slack;
                    self.before[goal] = last;
                }
                if self.slack[goal] < delta {
                    (delta, best) = (self.slack[goal], goal);
                }
            }
            self.price_of_box[start] += delta;
            for goal in 0..count {
                if self.seen[goal] {
                    self.price_of_box[self.owner[goal]] += delta;
                    self.price_of_goal[goal] -= delta;
                } else {
                    self.slack[goal] -= delta;
                }
            }
            last = best;
            self.seen[last] = true;
            if self.owner[last] == NOBODY {
                break;
            }
            index = self.owner[last];
            rounds += 1;
        }
        while last != NOBODY {
            let before = self.before[last];
            self.owner[last] = if before == NOBODY {
                start
            } else {
                self.owner[before]
            };
            last = before;
        }
        // Every goal is looked at twice in a round.
        2 * rounds * count as u64
    }
}
