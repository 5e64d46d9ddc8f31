//! A*: of all open squares the one first whose way, gone on straight to the exits, would be shortest.
//!
//! The estimate is the distance, without walls, to the rectangle around all exits:
//! never too much, and it changes by at most 1 a step. So with each step the sum of
//! way and estimate stays or grows by 1 or 2, and three buckets of squares in turn
//! are a queue that needs no sorting. Within a bucket the youngest comes first.
//! Only the sum modulo 4 is kept, in the square's own byte.

use super::states::{EXIT, States, TAKEN, WALL, WAY};
use super::visits::Visits;
use super::{Counters, Outcome, Solver, SquareState};
use crate::games::robot::block_grid::BlockGrid;
use crate::grid::Pos;

/// Buckets in turn; one more than the sums that can be open at a time, so that they are counted with two bits.
const BUCKETS: u8 = 4;

/// Where the sum stands in a square's byte.
const SUM_SHIFT: u8 = 4;

/// The bits of the sum.
const SUM: u8 = 0b0011_0000;

/// The search.
#[derive(Clone)]
pub(super) struct AStar {
    states: States,
    offsets: [usize; 4],
    /// The least and the largest exit, by column and by row.
    exits: [Pos; 2],
    buckets: [Vec<u32>; BUCKETS as usize],
    /// The bucket that is being emptied: the least sum, modulo 4.
    sum: u8,
    /// Squares seen and not taken. The buckets may hold some twice.
    open: usize,
    here: Option<usize>,
    visits: Visits,
    largest: usize,
    path: Option<usize>,
    outcome: Option<Outcome>,
}

impl AStar {
    /// The entry is open.
    pub fn new(grid: &BlockGrid, visits: Visits) -> Self {
        let states = States::new(grid);
        let mut buckets = [const { Vec::new() }; BUCKETS as usize];
        buckets[0].push(states.entry() as u32);
        Self {
            offsets: states.layout.offsets(),
            exits: around_exits(grid),
            buckets,
            sum: 0,
            open: 1,
            here: None,
            visits,
            largest: 1,
            path: None,
            outcome: None,
            states,
        }
    }

    /// The next open square. There is one.
    #[inline]
    fn next(&mut self) -> usize {
        loop {
            let Some(index) = self.buckets[usize::from(self.sum)].pop() else {
                self.sum = (self.sum + 1) % BUCKETS;
                continue;
            };
            let state = self.states.bytes[index as usize];
            // Else a shorter way to it has been found since.
            if state & TAKEN == 0 && (state & SUM) >> SUM_SHIFT == self.sum {
                return index as usize;
            }
        }
    }

    /// By how much the sum grows, one step on from `pos`, in the order of `Dir::ALL`: 1 + −1, 0 or 1.
    #[inline]
    fn growth(&self, pos: Pos) -> [u8; 4] {
        let [least, most] = self.exits;
        // Towards smaller and towards larger numbers along one axis.
        let along = |at: i32, least: i32, most: i32| {
            let down = 1 + u8::from(at <= least) - u8::from(at > most);
            let up = 1 + u8::from(at >= most) - u8::from(at < least);
            (down, up)
        };
        let (left, right) = along(pos.x, least.x, most.x);
        let (up, down) = along(pos.y, least.y, most.y);
        [up, left, down, right]
    }

    #[inline]
    fn take(&mut self, here: usize) {
        self.here = Some(here);
        self.open -= 1;
        self.visits.add(here);
        let bytes = &mut self.states.bytes[..];
        bytes[here] |= TAKEN;
        let pos = self.states.layout.pos(here);
        if bytes[here] & EXIT != 0 {
            self.path = Some(self.states.back(here).count() - 1);
            self.outcome = Some(Outcome::Out { exit: pos });
            return;
        }
        let growth = self.growth(pos);
        let bytes = &mut self.states.bytes[..];
        for (dir, (&offset, growth)) in self.offsets.iter().zip(growth).enumerate() {
            let next = here.wrapping_add(offset);
            let state = bytes[next];
            if state & (WALL | TAKEN) != 0 {
                continue;
            }
            let sum = (self.sum + growth) % BUCKETS;
            if state & WAY == 0 {
                self.open += 1;
            } else {
                let known = ((state & SUM) >> SUM_SHIFT).wrapping_sub(self.sum) % BUCKETS;
                if known <= growth {
                    continue;
                }
            }
            bytes[next] = state & EXIT | sum << SUM_SHIFT | States::way_back(dir);
            self.buckets[usize::from(sum)].push(next as u32);
        }
        self.largest = self.largest.max(self.open);
        if self.open == 0 {
            self.outcome = Some(Outcome::NoWayOut);
        }
    }
}

/// The corners of the rectangle around all exits; around the whole grid, where every estimate is 0, if there is none.
fn around_exits(grid: &BlockGrid) -> [Pos; 2] {
    let around = |[least, most]: [Pos; 2], exit: Pos| {
        [
            Pos::new(least.x.min(exit.x), least.y.min(exit.y)),
            Pos::new(most.x.max(exit.x), most.y.max(exit.y)),
        ]
    };
    let mut exits = grid.exits();
    let size = grid.size();
    exits.next().map_or_else(
        || {
            let last = Pos::new(size.width as i32, size.height as i32);
            [Pos::new(-1, -1), last]
        },
        |first| exits.fold([first; 2], around),
    )
}

impl Solver for AStar {
    #[inline]
    fn step(&mut self) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        let here = self.next();
        self.take(here);
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn counters(&self) -> Counters {
        Counters {
            visited: self.visits.count(),
            steps: self.visits.count() as u64,
            frontier: self.largest,
            path: self.path,
        }
    }

    fn state(&self, pos: Pos) -> SquareState {
        self.states.state(pos)
    }

    fn visits(&self) -> &Visits {
        &self.visits
    }

    fn here(&self) -> Option<Pos> {
        self.here.map(|index| self.states.layout.pos(index))
    }

    fn path(&self) -> Option<Vec<Pos>> {
        self.path?;
        self.here.map(|index| self.states.path(index))
    }

    fn frontier(&self, into: &mut Vec<Pos>) {
        for later in 0..BUCKETS {
            let sum = (self.sum + later) % BUCKETS;
            let is_open = |index: &&u32| {
                let state = self.states.bytes[**index as usize];
                state & TAKEN == 0 && (state & SUM) >> SUM_SHIFT == sum
            };
            let bucket = self.buckets[usize::from(sum)].iter().rev();
            into.extend(
                bucket
                    .filter(is_open)
                    .map(|&index| self.states.layout.pos(index as usize)),
            );
        }
    }
}
