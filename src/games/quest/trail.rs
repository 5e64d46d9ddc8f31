//! Where the hero was in the last turns: the way that an echo walks.

use crate::grid::Pos;

/// Turns that an echo is behind the hero.
pub const ECHO_TURNS: u8 = 20;

/// The cells of the last [`ECHO_TURNS`] turns, the present one included.
#[derive(Clone, Debug)]
pub struct Trail {
    cells: [Pos; ECHO_TURNS as usize],
    /// The place of the oldest.
    oldest: usize,
}

impl Trail {
    /// He has stood on one cell all the time.
    pub fn standing(cell: Pos) -> Self {
        Self {
            cells: [cell; ECHO_TURNS as usize],
            oldest: 0,
        }
    }

    /// A turn has ended on this cell.
    pub fn push(&mut self, cell: Pos) {
        self.cells[self.oldest] = cell;
        self.oldest = (self.oldest + 1) % self.cells.len();
    }

    /// Where he was [`ECHO_TURNS`] turns before the turn that comes next.
    pub fn oldest(&self) -> Pos {
        self.cells[self.oldest]
    }
}
