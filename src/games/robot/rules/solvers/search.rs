//! Those that search look at the whole grid: breadth first, A*, and dead-end filling.
//!
//! Breadth first is a queue of squares, each of which puts its new neighbours at the end. So all squares come in the
//! order of their distance, and the first exit taken from the queue is a nearest one. The queue is flat: what has been
//! taken stays in front of it, and no square comes into it twice.

use std::collections::VecDeque;

use super::solver::{Counters, Outcome, Solver, SquareState, Visits};
use super::states::{EXIT, FILLED, States, TAKEN, WALL, WAY};
use crate::games::robot::rules::block_grid::BlockGrid;
use crate::games::robot::rules::thought::{Fill, Take, Thought, Value};
use crate::grid::{Dir, Pos};

/// The search.
#[derive(Clone)]
pub(super) struct BreadthFirst {
    states: States,
    offsets: [usize; 4],
    queue: Vec<u32>,
    /// How many have been taken.
    taken: usize,
    visits: Visits,
    largest: usize,
    path: Option<usize>,
    outcome: Option<Outcome>,
}

impl BreadthFirst {
    /// The entry waits in the queue.
    pub fn new(grid: &BlockGrid, visits: Visits) -> Self {
        Self::over(States::new(grid), visits)
    }

    /// Over squares some of which may be filled.
    pub fn over(states: States, visits: Visits) -> Self {
        Self {
            offsets: states.layout.offsets(),
            queue: vec![states.entry() as u32],
            taken: 0,
            visits,
            largest: 1,
            path: None,
            outcome: None,
            states,
        }
    }

    #[inline]
    fn take(&mut self, here: usize) {
        let bytes = &mut self.states.bytes[..];
        bytes[here] |= TAKEN;
        self.visits.add(here);
        if bytes[here] & EXIT != 0 {
            let exit = self.states.layout.pos(here);
            self.path = Some(self.states.back(here).count() - 1);
            self.outcome = Some(Outcome::Out { exit });
            return;
        }
        for (dir, &offset) in self.offsets.iter().enumerate() {
            let next = here.wrapping_add(offset);
            if bytes[next] & !EXIT == 0 {
                bytes[next] |= States::way_back(dir);
                self.queue.push(next as u32);
            }
        }
        let waiting = self.queue.len() - self.taken;
        self.largest = self.largest.max(waiting);
        if waiting == 0 {
            self.outcome = Some(Outcome::NoWayOut);
        }
    }
}

impl Solver for BreadthFirst {
    #[inline]
    fn step(&mut self) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        let here = self.queue[self.taken] as usize;
        self.taken += 1;
        self.take(here);
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn counters(&self) -> Counters {
        Counters {
            visited: self.visits.count(),
            steps: self.taken as u64,
            frontier: self.largest,
            path: self.path,
        }
    }

    fn state(&self, pos: Pos) -> SquareState {
        self.states.state(pos)
    }

    fn number(&self, pos: Pos) -> Option<u32> {
        self.visits.number(pos)
    }

    fn here(&self) -> Option<Pos> {
        let last = self.taken.checked_sub(1)?;
        Some(self.states.layout.pos(self.queue[last] as usize))
    }

    fn path(&self) -> Option<Vec<Pos>> {
        self.path?;
        Some(self.states.path(self.queue[self.taken - 1] as usize))
    }

    fn frontier(&self, into: &mut Vec<Pos>) {
        let waiting = &self.queue[self.taken..];
        into.extend(
            waiting
                .iter()
                .map(|&index| self.states.layout.pos(index as usize)),
        );
    }

    fn thought(&self) -> Option<Thought> {
        let here = *self.queue.get(self.taken)? as usize;
        let is_new = |next: usize| self.states.bytes[next] & !EXIT == 0;
        let at = self.states.layout.pos(here);
        Some(Thought::Takes(Take {
            at,
            steps: self.states.steps(at)?,
            estimate: None,
            ties: 1,
            is_exit: self.states.bytes[here] & EXIT != 0,
            adds: Dir::ALL.map(|dir| {
                let next = here.wrapping_add(self.offsets[dir as usize]);
                is_new(next).then(|| at + dir)
            }),
        }))
    }

    fn value(&self, pos: Pos) -> Option<Value> {
        self.states.steps(pos).map(Value::Number)
    }
}

/// Buckets in turn; one more than the sums that can be open at a time, so that they are counted with two bits.
const BUCKETS: u8 = 4;

/// Where the sum is in a square's byte.
const SUM_SHIFT: u8 = 4;

/// The bits of the sum.
const SUM: u8 = 0b0011_0000;

/// The search.
///
/// The estimate is the distance, without walls, to the rectangle around all exits:
/// never too much, and it changes by at most 1 a step. So with each step the sum of
/// way and estimate stays or grows by 1 or 2, and three buckets of squares in turn
/// are a queue that needs no sorting. Within a bucket the youngest comes first.
/// Only the sum modulo 4 is kept, in the square's own byte.
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
            exits: grid.around_exits(),
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

/// The estimate: steps to the rectangle around all exits, as if there were no walls.
pub fn estimate([least, most]: [Pos; 2], pos: Pos) -> usize {
    let along = |at: i32, least: i32, most: i32| (least - at).max(at - most).max(0);
    let (x, y) = (along(pos.x, least.x, most.x), along(pos.y, least.y, most.y));
    (x + y) as usize
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

    fn number(&self, pos: Pos) -> Option<u32> {
        self.visits.number(pos)
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

    fn thought(&self) -> Option<Thought> {
        let mut open = Vec::new();
        self.frontier(&mut open);
        let sums = open.iter().map_while(|&pos| self.value(pos)?.sum());
        let (at, least) = (*open.first()?, self.value(*open.first()?)?.sum()?);
        let here = self.states.layout.index(at);
        let (bytes, steps) = (&self.states.bytes, self.states.steps(at)?);
        let is_better = |dir: &Dir| {
            let next = here.wrapping_add(self.offsets[*dir as usize]);
            let known = || self.states.steps(at + *dir);
            bytes[next] & (WALL | TAKEN) == 0 && known().is_none_or(|known| steps + 1 < known)
        };
        Some(Thought::Takes(Take {
            at,
            steps,
            estimate: Some(estimate(self.exits, at)),
            ties: sums.take_while(|&sum| sum == least).count(),
            is_exit: bytes[here] & EXIT != 0,
            adds: Dir::ALL.map(|dir| Some(dir).filter(is_better).map(|dir| at + dir)),
        }))
    }

    fn value(&self, pos: Pos) -> Option<Value> {
        let (way, estimate) = (self.states.steps(pos)?, estimate(self.exits, pos));
        Some(Value::Sum { way, estimate })
    }
}

/// The filler, and the walk when nothing is left to fill.
///
/// All dead ends are filled in turn, a square at a time, entry and exits never. What
/// is left are the ways from the entry to exits, and loops; in a perfect maze with
/// one exit exactly the path. Breadth first walks what is left.
#[derive(Clone)]
pub(super) struct DeadEnd {
    walk: BreadthFirst,
    /// Dead ends, in turn.
    waiting: VecDeque<u32>,
    largest: usize,
    /// The squares that are filled, by their order.
    fills: Visits,
    last: Option<usize>,
}

/// Whether a square may be filled: open, neither entry nor exit, and at most one neighbour is open.
fn is_dead_end(states: &States, index: usize) -> bool {
    states.bytes[index] & (WALL | EXIT | WAY) == 0 && open_sides(states, index) <= 1
}

#[inline]
fn open_sides(states: &States, index: usize) -> usize {
    let offsets = states.layout.offsets();
    let is_open = |offset: &&usize| states.bytes[index.wrapping_add(**offset)] & WALL == 0;
    offsets.iter().filter(is_open).count()
}

impl DeadEnd {
    /// Every dead end waits.
    pub fn new(grid: &BlockGrid, visits: Visits) -> Self {
        let states = States::new(grid);
        let layout = states.layout;
        let rows = (0..layout.size().height).flat_map(|y| layout.row(y));
        let dead_ends = rows.filter(|&index| is_dead_end(&states, index));
        let waiting: VecDeque<u32> = dead_ends.map(|index| index as u32).collect();
        Self {
            largest: waiting.len(),
            waiting,
            fills: visits.clone(),
            walk: BreadthFirst::over(states, visits),
            last: None,
        }
    }

    #[inline]
    fn fill(&mut self, index: usize) {
        self.fills.add(index);
        self.last = Some(index);
        let states = &mut self.walk.states;
        states.bytes[index] = FILLED;
        for offset in states.layout.offsets() {
            let next = index.wrapping_add(offset);
            let may_fill = states.bytes[next] & (WALL | EXIT | WAY) == 0;
            // With no side left it waits already, since it had one.
            if may_fill && open_sides(states, next) == 1 {
                self.waiting.push_back(next as u32);
            }
        }
    }
}

impl Solver for DeadEnd {
    #[inline]
    fn step(&mut self) -> bool {
        let Some(index) = self.waiting.pop_front() else {
            return self.walk.step();
        };
        self.fill(index as usize);
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        self.walk.outcome()
    }

    fn counters(&self) -> Counters {
        let walk = self.walk.counters();
        Counters {
            steps: self.fills.count() as u64 + walk.steps,
            frontier: self.largest.max(walk.frontier),
            ..walk
        }
    }

    fn state(&self, pos: Pos) -> SquareState {
        self.walk.state(pos)
    }

    fn number(&self, pos: Pos) -> Option<u32> {
        self.walk.number(pos)
    }

    fn here(&self) -> Option<Pos> {
        let states = &self.walk.states;
        let filled = self.last.map(|index| states.layout.pos(index));
        self.walk.here().or(filled)
    }

    fn path(&self) -> Option<Vec<Pos>> {
        self.walk.path()
    }

    fn frontier(&self, into: &mut Vec<Pos>) {
        if self.waiting.is_empty() {
            return self.walk.frontier(into);
        }
        let states = &self.walk.states;
        into.extend(
            self.waiting
                .iter()
                .map(|&index| states.layout.pos(index as usize)),
        );
    }

    fn thought(&self) -> Option<Thought> {
        let Some(&index) = self.waiting.front() else {
            return self.walk.thought();
        };
        let (states, index) = (&self.walk.states, index as usize);
        let at = states.layout.pos(index);
        let is_open = |dir: &Dir| {
            let next = index.wrapping_add(states.layout.offsets()[*dir as usize]);
            states.bytes[next] & WALL == 0
        };
        let beside = Dir::ALL.into_iter().find(is_open);
        let sides = |dir: Dir| open_sides(states, states.layout.index(at + dir)) - 1;
        let may_fill = |dir: Dir| {
            let next = states.layout.index(at + dir);
            states.bytes[next] & (WALL | EXIT | WAY) == 0
        };
        Some(Thought::Fills(Fill {
            at,
            number: self.fills.count() + 1,
            beside: beside.map(|dir| at + dir),
            left: beside.map_or(0, sides),
            may_follow: beside.is_some_and(may_fill),
        }))
    }

    fn value(&self, pos: Pos) -> Option<Value> {
        let filled = self.fills.number(pos).map(|number| number as usize);
        filled.map(Value::Number).or_else(|| self.walk.value(pos))
    }
}
