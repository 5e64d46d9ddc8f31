//! Dead-end filling: a square with one way in is as good as wall, and so may then be the next one.
//!
//! All dead ends are filled in turn, a square at a time, entry and exits never. What
//! is left are the ways from the entry to exits, and loops; in a perfect maze with
//! one exit exactly the path. Breadth first walks what is left.

use std::collections::VecDeque;

use super::breadth_first::BreadthFirst;
use super::states::{EXIT, FILLED, States, WALL, WAY};
use super::visits::Visits;
use super::{Counters, Outcome, Solver, SquareState};
use crate::games::robot::block_grid::BlockGrid;
use crate::grid::Pos;

/// The filler, and who walks when nothing is left to fill.
#[derive(Clone)]
pub(super) struct DeadEnd {
    walk: BreadthFirst,
    /// Dead ends, in turn.
    waiting: VecDeque<u32>,
    largest: usize,
    filled: u64,
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
            walk: BreadthFirst::over(states, visits),
            filled: 0,
            last: None,
        }
    }

    #[inline]
    fn fill(&mut self, index: usize) {
        self.filled += 1;
        self.last = Some(index);
        let states = self.walk.states_mut();
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
            steps: self.filled + walk.steps,
            frontier: self.largest.max(walk.frontier),
            ..walk
        }
    }

    fn state(&self, pos: Pos) -> SquareState {
        self.walk.state(pos)
    }

    fn visits(&self) -> &Visits {
        self.walk.visits()
    }

    fn here(&self) -> Option<Pos> {
        let states = self.walk.states();
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
        let states = self.walk.states();
        into.extend(
            self.waiting
                .iter()
                .map(|&index| states.layout.pos(index as usize)),
        );
    }
}
