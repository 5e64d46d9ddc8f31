//! The ground under the game: the walls as they stand now, the gate, and what is lit.

use super::level::Level;
use super::look::Look;
use super::ways::Ways;
use crate::grid::{Dir, Pos, Size};
use crate::maze::Wall;

/// The ground of a level that is played.
#[derive(Clone, Debug)]
pub struct Ground {
    pub(super) ways: Ways,
    pub(super) gate: Option<Wall>,
    /// Turns since the hero entered.
    pub(super) turns: u32,
    /// Which of the four parts are lit for the player: in the open game all, but of a mine only that of the start; in
    /// the hidden one none. Lamps light more.
    lit: [bool; 4],
}

impl Ground {
    /// As the hero enters.
    pub fn new(level: &Level) -> Self {
        let mut ground = Self {
            ways: Ways::new(level.walls.clone()),
            gate: level.gate,
            turns: 0,
            lit: [!level.plan.hidden && level.look() != Look::Mine; 4],
        };
        if !level.plan.hidden {
            ground.light(level.start());
        }
        ground
    }

    /// Lights the part of a cell.
    pub fn light(&mut self, cell: Pos) {
        let part = part(self.ways.walls().size(), cell);
        self.lit[part] = true;
    }

    /// Whether the part of a cell is lit, so that it is seen from everywhere.
    pub fn is_lit(&self, cell: Pos) -> bool {
        self.lit[part(self.ways.walls().size(), cell)]
    }

    /// Whether the locked gate is in the way.
    pub fn is_gate(&self, cell: Pos, dir: Dir) -> bool {
        self.gate == Some(Wall::beside(cell, dir))
    }

    /// Opens the gate, for everybody.
    pub fn unlock(&mut self) -> Option<Wall> {
        let gate = self.gate.take()?;
        let mut walls = self.ways.walls().clone();
        walls.carve(gate);
        self.ways = Ways::new(walls);
        Some(gate)
    }
}

/// The four parts of a mine: its quarters, from 0 to 3 row by row.
pub fn part(size: Size, cell: Pos) -> usize {
    let right = 2 * cell.x >= size.width as i32;
    let low = 2 * cell.y >= size.height as i32;
    usize::from(right) + 2 * usize::from(low)
}
