//! Goals that must be full already: backwards from the solved board, some boxes can never be pulled away.
//!
//! All goals are filled, frozen boxes are walls, and each box that can be pulled
//! once is taken off. A box that remains was never pushed to its goal from
//! where any solution comes from: it stands there now, or the level is lost.

use crate::solve::floor_graph::{FloorGraph, NOWHERE, Reach};
use crate::solve::puzzle::mark;

/// Looks back from the solved board; its memory is used again and again.
#[derive(Clone, Debug, Default)]
pub struct Retrograde {
    is_full: Vec<bool>,
    is_done: Vec<bool>,
    reach: Reach,
}

impl Retrograde {
    /// For a graph of so many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            is_full: vec![false; squares],
            is_done: vec![false; squares],
            reach: Reach::new(squares),
        }
    }

    /// Whether no solved board can come of a position with these boxes, of which those of `frozen`, all on goals,
    /// never move. Returns the work, too.
    pub fn is_lost(&mut self, graph: &FloorGraph, has_box: &[bool], frozen: &[u16]) -> (bool, u64) {
        let is_frozen = |square: u16| frozen.binary_search(&square).is_ok();
        let mut work = graph.len() as u64;
        self.is_done.fill(false);
        for start in 0..graph.len() as u16 {
            if graph.is_goal(start) || is_frozen(start) || self.is_done[usize::from(start)] {
                continue;
            }
            work += self.pull_all(graph, start, &is_frozen);
            let must_be_there = |&&goal: &&u16| self.is_full[usize::from(goal)];
            let mut left = graph.goals().iter().filter(must_be_there);
            let fits = left.all(|&goal| has_box[usize::from(goal)]);
            mark(&mut self.is_full, graph.goals(), false);
            if fits {
                return (false, work);
            }
        }
        (true, work)
    }

    /// Fills all goals and takes boxes off, the player being in the room of `start`.
    fn pull_all(
        &mut self,
        graph: &FloorGraph,
        start: u16,
        is_frozen: &impl Fn(u16) -> bool,
    ) -> u64 {
        let Self {
            is_full,
            is_done,
            reach,
        } = self;
        mark(is_full, graph.goals(), true);
        reach.start(start);
        let mut rounds = 0;
        loop {
            rounds += 1;
            while let Some(here) = reach.look() {
                is_done[usize::from(here)] = true;
                for dir in 0..4 {
                    let next = graph.next(here, dir);
                    if next != NOWHERE && !is_full[usize::from(next)] {
                        reach.note(next);
                    }
                }
            }
            let mut has_changed = false;
            for &goal in graph.goals() {
                let comes_off = |dir| {
                    let stand = graph.next(goal, dir);
                    stand != NOWHERE && reach.has(stand) && {
                        let behind = graph.next(stand, dir);
                        behind != NOWHERE && !is_full[usize::from(behind)]
                    }
                };
                if is_full[usize::from(goal)] && !is_frozen(goal) && (0..4).any(comes_off) {
                    is_full[usize::from(goal)] = false;
                    reach.note(goal);
                    has_changed = true;
                }
            }
            if !has_changed {
                break;
            }
        }
        (4 * reach.squares().len() + 4 * rounds * graph.goals().len()) as u64
    }
}
