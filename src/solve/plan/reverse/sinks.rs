//! Sinks: squares where boxes began and to which, backwards, boxes can be brought and forgotten.
//!
//! Start squares between which a box can be pushed back and forth are one to a
//! solver: any box that comes to one of the largest such group may be any box
//! of it. Sent there, a box is out of the way for good.

use crate::solve::floor_graph::{FloorGraph, NOWHERE};
use crate::solve::macros::{Macros, Way};

/// Finds sinks; its memory is used again and again.
#[derive(Clone, Debug, Default)]
pub struct Sinks {
    /// For each pair of starts whether a box can be pushed from one to the other.
    leads: Vec<bool>,
    sinks: Vec<u16>,
}

impl Sinks {
    /// Finds the start squares of the largest groups. `macros` has surveyed the floor between all boxes; `starts`
    /// may have [`NOWHERE`] in it. Returns how much work it was.
    pub fn find(&mut self, graph: &FloorGraph, macros: &mut Macros, starts: &[u16]) -> u64 {
        let count = starts.len();
        let mut work = 0;
        self.leads.clear();
        for &from in starts {
            let is_free = from != NOWHERE && macros.blocks().is_free(from);
            if is_free {
                let mut stands = [false; 4];
                for (side, stands) in stands.iter_mut().enumerate() {
                    let next = graph.next(from, side);
                    *stands = next != NOWHERE && macros.blocks().is_free(next);
                }
                let stands_at = |square: u16| {
                    (0..4).any(|side| stands[side] && graph.next(from, side) == square)
                };
                work += macros.spread(graph, Way::Push, from, stands_at, |_, _| true);
            }
            let leads = starts
                .iter()
                .map(|&to| to == from || is_free && to != NOWHERE && macros.reaches(to));
            self.leads.extend(leads);
        }
        let both = |one: usize, other: usize| {
            self.leads[one * count + other] && self.leads[other * count + one]
        };
        let size = |one: usize| {
            let others = (0..count).filter(|&other| starts[other] != NOWHERE);
            others.filter(|&other| both(one, other)).count()
        };
        let starts = starts.iter().enumerate();
        let sizes = starts
            .filter(|start| *start.1 != NOWHERE)
            .map(|(at, &start)| (size(at), start));
        let largest = sizes.clone().map(|(size, _)| size).max();
        self.sinks.clear();
        self.sinks.extend(
            sizes
                .filter(|(size, _)| Some(*size) == largest)
                .map(|(_, start)| start),
        );
        work + (count * count) as u64
    }

    /// The sinks that were found last.
    pub fn squares(&self) -> &[u16] {
        &self.sinks
    }
}
