//! Mazes made by machine for the robot: what to make, and making it a bounded piece at a time.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::block_grid::{BlockGrid, is_grid_size, size_in_blocks};
use crate::error::{Error, Result};
use crate::grid::Size;
use crate::maze::{Backtracker, Shortfall, Trees, TreesPlan, is_maze_size};
use crate::rng::Seed;

/// The most islands that can be asked for.
pub const MOST_ISLANDS: u32 = 1_000_000;

/// How a maze is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Builder {
    /// Walls grow like trees.
    #[default]
    Trees,
    /// Passages are carved depth first.
    Backtracker,
}

impl Builder {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Trees, Self::Backtracker];

    /// The word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trees => "trees",
            Self::Backtracker => "backtracker",
        }
    }
}

impl fmt::Display for Builder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Builder {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let named = Self::ALL.into_iter().find(|each| each.name() == text);
        named.ok_or_else(|| {
            Error::usage(format!(
                "--builder takes trees or backtracker, not '{text}'"
            ))
        })
    }
}

/// What to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MazePlan {
    /// How.
    pub builder: Builder,
    /// Columns and rows of cells; in squares it is about twice as large.
    pub size: Size,
    /// Islands to plant, each of which makes a loop. Only trees have any.
    pub islands: u32,
    /// Whether trees come up along the border while they grow.
    pub edges: bool,
}

impl Default for MazePlan {
    /// The largest that fills the screen with squares of 8 pixels, and lets four race with squares of 4.
    fn default() -> Self {
        Self {
            builder: Builder::Trees,
            size: Size::new(23, 15),
            islands: 0,
            edges: false,
        }
    }
}

impl MazePlan {
    /// Whether a grid can be made of a maze of this size.
    pub const fn is_size(size: Size) -> bool {
        is_maze_size(size) && is_grid_size(size_in_blocks(size))
    }
}

/// A maze that is being made.
pub enum Making {
    /// Growing.
    Trees(Box<Trees>),
    /// Being carved.
    Carved(Box<Backtracker>),
}

impl Making {
    /// Begins. The same plan and seed make the maze that `dedale solve` makes of them.
    ///
    /// # Panics
    /// When no grid has the plan's size.
    pub fn new(plan: MazePlan, seed: Seed) -> Self {
        assert!(MazePlan::is_size(plan.size), "no grid is {}", plan.size);
        match plan.builder {
            Builder::Trees => {
                let grown = TreesPlan {
                    islands: plan.islands,
                    ..TreesPlan::new(plan.size, plan.edges)
                };
                Self::Trees(Box::new(Trees::new(grown, seed)))
            }
            Builder::Backtracker => Self::Carved(Box::new(Backtracker::new(plan.size, seed))),
        }
    }

    /// Up to `budget` walls or carvings; the grid when it is done.
    ///
    /// # Errors
    /// Gives itself back as long as it is not done.
    pub fn advance(mut self, budget: usize) -> std::result::Result<Arc<BlockGrid>, Self> {
        let done = match &mut self {
            Self::Trees(trees) => {
                trees.by_ref().take(budget).for_each(drop);
                trees.is_finished()
            }
            Self::Carved(carved) => {
                carved.by_ref().take(budget).for_each(drop);
                carved.unvisited() == 0
            }
        };
        let grid = match &self {
            _ if !done => None,
            Self::Trees(trees) => BlockGrid::from_walls(trees.walls()),
            Self::Carved(carved) => BlockGrid::from_walls(carved.walls()),
        };
        grid.map(Arc::new).ok_or(self)
    }

    /// What was asked for and found no room, in a sentence.
    pub fn shortfall(&self) -> Option<String> {
        let Self::Trees(trees) = self else {
            return None;
        };
        let islands = |shortfall: &Shortfall| matches!(shortfall, Shortfall::Islands(..));
        trees
            .shortfalls()
            .find(islands)
            .map(|shortfall| shortfall.to_string())
    }

    /// How much is done, in percent.
    pub fn percent(&self) -> usize {
        let (done, left) = match self {
            Self::Trees(trees) => (trees.steps(), trees.remaining()),
            Self::Carved(carved) => {
                let left = carved.unvisited();
                (carved.walls().size().area() - left, left)
            }
        };
        done * 100 / (done + left).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn make(plan: MazePlan, seed: u64, budget: usize) -> Arc<BlockGrid> {
        let mut making = Making::new(plan, Seed(seed));
        loop {
            assert!(making.percent() <= 100);
            match making.advance(budget) {
                Ok(grid) => return grid,
                Err(more) => making = more,
            }
        }
    }

    #[test]
    fn portions_make_the_same_maze_as_one_go() {
        for builder in Builder::ALL {
            for islands in [0, 3] {
                let plan = MazePlan {
                    builder,
                    islands,
                    edges: islands > 0,
                    ..MazePlan::default()
                };
                assert_eq!(make(plan, 5, 7), make(plan, 5, usize::MAX));
                assert_ne!(make(plan, 5, 7), make(plan, 6, 7));
            }
        }
    }

    #[test]
    fn the_smallest_maze_is_made() {
        let plan = MazePlan {
            size: Size::new(1, 1),
            ..MazePlan::default()
        };
        assert_eq!(make(plan, 1, 1).to_string(), "###\nS.E\n###\n");
        assert_eq!(Making::new(plan, Seed(1)).shortfall(), None);
        let islands = MazePlan { islands: 9, ..plan };
        let told = Making::new(islands, Seed(1)).shortfall();
        assert_eq!(told.as_deref(), Some("0 of 9 islands found room"));
    }
}
