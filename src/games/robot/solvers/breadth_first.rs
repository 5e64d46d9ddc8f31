//! Breadth first: a queue of squares, each of which puts its new neighbours at the end.
//!
//! So all squares come in the order of their distance, and the first exit taken
//! from the queue is a nearest one. The queue is flat: what has been taken stays
//! in front of it, and no square comes into it twice.

use super::states::{EXIT, States, TAKEN};
use super::visits::Visits;
use super::{Counters, Outcome, Solver, SquareState};
use crate::games::robot::block_grid::BlockGrid;
use crate::grid::Pos;

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

    /// What is known of the squares.
    pub fn states(&self) -> &States {
        &self.states
    }

    /// What is known of the squares, for a filler of dead ends to change before the first step.
    pub fn states_mut(&mut self) -> &mut States {
        &mut self.states
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

    fn visits(&self) -> &Visits {
        &self.visits
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
}
