//! A short complete search of a position, with all its boxes or a few of them: often it proves it lost, and now and
//! then it solves it.

use std::sync::Arc;

use crate::answer::BoxMove;
use crate::complete::{Complete, Status};
use crate::floor_graph::FloorGraph;
use crate::macros::Puzzle;

/// Such a search in progress.
#[derive(Clone, Debug)]
pub struct ShortSearch {
    search: Box<Complete>,
    /// The most positions that it expands.
    most: u64,
    /// Work of beginning, until the first step.
    begin: u64,
}

/// The end of one.
#[derive(Clone, Debug)]
pub struct End {
    /// Whether there is a solution; anything but [`Status::Solved`] and [`Status::NoSolution`] is undecided.
    pub status: Status,
    /// The pushes that solve it.
    pub solution: Option<Vec<BoxMove>>,
    /// Positions expanded.
    pub expanded: u64,
}

impl ShortSearch {
    /// Begins with these boxes, sorted: as many as goals, or fewer. It expands at most so many positions, and gives up
    /// at this much memory in bytes.
    pub fn new(
        graph: &Arc<FloorGraph>,
        (boxes, player): (Vec<u16>, u16),
        most: u64,
        memory: usize,
    ) -> Self {
        let puzzle = Puzzle {
            graph: Arc::clone(graph),
            boxes,
            player,
        };
        Self {
            search: Box::new(Complete::new(&Arc::new(puzzle), memory)),
            most,
            // Its symmetries and keys.
            begin: 8 * graph.len() as u64,
        }
    }

    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        self.search.memory()
    }

    /// Does the next step. Returns how it ended, once it has, and the work done.
    pub fn advance(&mut self) -> (Option<End>, u64) {
        let work = std::mem::take(&mut self.begin) + self.search.advance();
        let (status, expanded) = (self.search.status(), self.search.expanded());
        if status == Status::Searching && expanded < self.most {
            return (None, work);
        }
        let end = End {
            status,
            solution: self.search.solution(),
            expanded,
        };
        (Some(end), work)
    }
}
