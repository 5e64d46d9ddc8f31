//! Positions waiting to be taken up, in several orders at once.
//!
//! No single order is good for every level: what one gets lost in, another
//! solves at once. So each position waits in every queue, the queues take
//! turns, and whichever comes to a position first takes it up.

/// Positions in buckets by their rank, lowest first; within a bucket the last one in is the first one out,
/// which follows a promising line to its end.
#[derive(Clone, Debug, Default)]
struct Queue {
    buckets: Vec<Vec<u32>>,
    /// No bucket before this one holds anything.
    first: usize,
}

impl Queue {
    fn push(&mut self, rank: usize, node: u32) {
        if rank >= self.buckets.len() {
            self.buckets.resize(rank + 1, Vec::new());
        }
        self.buckets[rank].push(node);
        self.first = self.first.min(rank);
    }

    fn pop(&mut self) -> Option<u32> {
        while let Some(bucket) = self.buckets.get_mut(self.first) {
            if let Some(node) = bucket.pop() {
                return Some(node);
            }
            self.first += 1;
        }
        None
    }
}

/// How many orders there are. One that weighs pushes made, for short solutions, and one that does not, for
/// speed: each alone leaves levels unsolved that the other solves at once.
pub const ORDERS: usize = 2;

/// Positions waiting to be taken up.
#[derive(Clone, Debug, Default)]
pub struct Open {
    queues: [Queue; ORDERS],
    /// One for each position: whether it was taken up.
    is_taken: Vec<bool>,
    turn: usize,
}

impl Open {
    /// Lets position number `node` wait, at its rank in each order. Numbers come in order, without gaps.
    pub fn push(&mut self, node: u32, ranks: [usize; ORDERS]) {
        self.is_taken.resize(node as usize + 1, false);
        for (queue, rank) in self.queues.iter_mut().zip(ranks) {
            queue.push(rank, node);
        }
    }

    /// Bytes that the queues take.
    pub fn memory(&self) -> usize {
        self.is_taken.len() * (1 + ORDERS * size_of::<u32>())
    }

    /// The position to be taken up now; `None` if none is waiting.
    pub fn pop(&mut self) -> Option<u32> {
        self.turn = (self.turn + 1) % ORDERS;
        // Every waiting position is in every queue, so one empty queue means that none is waiting.
        while let Some(node) = self.queues[self.turn].pop() {
            if !std::mem::replace(&mut self.is_taken[node as usize], true) {
                return Some(node);
            }
        }
        None
    }
}
