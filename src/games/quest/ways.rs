//! The maze as it stands, and how far it is in it.
//!
//! The distances from a cell are measured when they are first asked for, and then serve all copies of a
//! game: whoever looks ahead asks for the same again and again.

use std::sync::{Arc, OnceLock};

use crate::grid::{Distances, Grid, Pos};
use crate::maze::WallGrid;

/// Walls, and the distances between all cells. Copies share what has been measured.
#[derive(Clone, Debug)]
pub struct Ways(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    walls: WallGrid,
    steps: Grid<OnceLock<Distances>>,
}

impl Ways {
    /// Nothing is measured yet.
    pub fn new(walls: WallGrid) -> Self {
        let steps = Grid::new(walls.size(), OnceLock::new());
        Self(Arc::new(Shared { walls, steps }))
    }

    /// The maze.
    pub fn walls(&self) -> &WallGrid {
        &self.0.walls
    }

    /// Steps between a cell of the maze and every other.
    pub fn steps(&self, cell: Pos) -> &Distances {
        let Shared { walls, steps } = &*self.0;
        steps[cell].get_or_init(|| {
            Distances::measure(walls.size(), [cell], |pos, dir| walls.can_step(pos, dir))
        })
    }
}
