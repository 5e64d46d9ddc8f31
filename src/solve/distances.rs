//! How many pushes take a single box to each goal, found by pulling it back from there.
//!
//! Other boxes are not known here, so every number is a lower bound.

use super::alive::{Alive, PullBack};
use crate::solve::blocks::Blocks;
use crate::solve::floor_graph::FloorGraph;

/// The distance that no number of pushes bridges.
pub const NEVER: u16 = u16::MAX;

/// Pushes from every square to every goal.
#[derive(Clone, Debug, Default)]
pub struct PushDistances {
    goals: usize,
    /// One row of goals for each square; the best side of the player counts.
    nearest: Vec<u16>,
    alive: Alive,
}

impl PushDistances {
    /// Distances that are known already: for each square a row of `goals`.
    pub fn new(goals: usize, nearest: Vec<u16>, alive: Alive) -> Self {
        Self {
            goals,
            nearest,
            alive,
        }
    }

    /// Lets boxes that will never move stay where they are, on goals of their own.
    pub fn settle(&mut self, graph: &FloorGraph, frozen: &[u16]) {
        for &square in frozen {
            let begin = usize::from(square) * self.goals;
            for (goal, &other) in graph.goals().iter().enumerate() {
                self.nearest[begin + goal] = if other == square { 0 } else { NEVER };
            }
        }
    }

    /// Bytes that the distances take.
    pub fn memory(&self) -> usize {
        size_of_val(&self.nearest[..])
    }

    /// Pushes from a square to the goal that is `FloorGraph::goals()[goal]`; [`NEVER`] if none will do.
    #[inline]
    pub fn get(&self, square: u16, goal: usize) -> u16 {
        self.nearest[usize::from(square) * self.goals + goal]
    }

    /// Pushes from a square to each goal.
    #[inline]
    pub fn row(&self, square: u16) -> &[u16] {
        let begin = usize::from(square) * self.goals;
        &self.nearest[begin..begin + self.goals]
    }

    /// From where a box can come to any goal at all.
    #[inline]
    pub fn alive(&self) -> &Alive {
        &self.alive
    }
}

/// What pulling from one state counts for: it looks at four squares and writes far apart.
const PULL_WORK: u64 = 16;
/// Distances that are laid out for one unit of work.
const LAID_FOR_ONE: u64 = 4;

/// Distances being measured, in portions: it takes time and memory for each pair of a square and a goal.
#[derive(Clone, Debug)]
pub struct Survey {
    graph: FloorGraph,
    around: Vec<[u8; 4]>,
    pull: PullBack,
    /// How many goals have been pulled from, the present one among them.
    begun: usize,
    distances: PushDistances,
}

impl Survey {
    /// Nothing is measured yet.
    pub fn new(graph: FloorGraph) -> Self {
        let (squares, goals) = (graph.len(), graph.goals().len());
        let around = Blocks::around(&graph);
        Self {
            pull: PullBack::new(squares),
            begun: 0,
            distances: PushDistances {
                goals,
                nearest: Vec::with_capacity(squares * goals),
                alive: Alive::none(squares),
            },
            around,
            graph,
        }
    }

    /// Measures on and returns how much work it was, about `work`; none at all when everything is measured.
    pub fn advance(&mut self, work: u64) -> u64 {
        let Self {
            graph,
            around,
            pull,
            begun,
            distances,
        } = self;
        let PushDistances {
            goals,
            nearest,
            alive,
        } = distances;
        let goals = *goals;
        let left = graph.len() * goals - nearest.len();
        if left > 0 {
            let count = (work * LAID_FOR_ONE).min(left as u64);
            nearest.resize(nearest.len() + count as usize, NEVER);
            return 1 + count / LAID_FOR_ONE;
        }
        // One more look than there are states, so that each portion has some work in it.
        let goal = begun.wrapping_sub(1);
        let pulled = pull.advance(graph, around, (work / PULL_WORK + 1) as usize, |state| {
            let nearest = &mut nearest[usize::from(state.square) * goals + goal];
            *nearest = (*nearest).min(state.pushes);
            // Who comes to any goal comes to one of them.
            alive.add(state);
        });
        if pulled > 0 {
            return pulled as u64 * PULL_WORK;
        }
        let Some(&next) = graph.goals().get(*begun) else {
            return 0;
        };
        pull.start(around, &[next]);
        *begun += 1;
        // The marks of the last goal are wiped, sixteen at a time.
        1 + graph.len() as u64 / 16
    }

    /// Goals measured, and all of them.
    pub fn progress(&self) -> (usize, usize) {
        (self.begun, self.distances.goals)
    }

    /// The distances; all of them when [`Survey::advance`] has no work left.
    pub fn finish(self) -> PushDistances {
        self.distances
    }
}
