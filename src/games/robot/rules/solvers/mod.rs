//! The ways out of a grid: eight algorithms, each of which makes one step at a time.
//!
//! Those that walk are robots: their types feel four neighbours and cannot see
//! the grid ([`walk`]). Those that search look at the whole grid. Both count what
//! they do in the same words, so that they can be compared and raced.

mod algorithm;
mod run;
mod search;
mod solver;
mod states;
pub mod walk;

use std::sync::Arc;

use super::block_grid::BlockGrid;

pub use algorithm::{Algorithm, Order, letter};
pub use run::Run;
pub use search::estimate;
pub use solver::{Counters, Outcome, SquareState};

/// Steps of a shortest path from the entry to any exit; `None` if there is no way out.
pub fn shortest(grid: &Arc<BlockGrid>) -> Option<usize> {
    let mut run = Algorithm::BreadthFirst.start(grid, Order::default(), false);
    run.finish();
    run.solver().counters().path
}

#[cfg(test)]
mod tests;
