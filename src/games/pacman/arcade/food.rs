//! What there is to eat: a bit for every square with a dot or an energizer, and the fruit.

use crate::games::pacman::board::Board;
use crate::games::pacman::board_file::MAX_SIDE;
use crate::grid::Pos;

/// What is left on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Food {
    /// A word for each row, a bit for each column.
    rows: [u32; MAX_SIDE],
    left: u32,
    total: u32,
    /// Ticks that the fruit still lies there for; 0: there is none.
    pub(super) fruit: u32,
}

impl Food {
    /// Everything that a board has when a level begins.
    pub(super) fn new(board: &Board) -> Self {
        let mut rows = [0; MAX_SIDE];
        for pos in board.size().positions() {
            if board.square(pos).is_food() {
                rows[pos.y as usize] |= 1 << pos.x;
            }
        }
        let total = (board.dots() + board.energizers()) as u32;
        Self {
            rows,
            left: total,
            total,
            fruit: 0,
        }
    }

    /// Takes what lies on a square; tells whether anything did.
    #[inline]
    pub(super) fn take(&mut self, pos: Pos) -> bool {
        let is_there = self.has(pos);
        if is_there {
            self.rows[pos.y as usize] &= !(1 << pos.x);
            self.left -= 1;
        }
        is_there
    }

    /// Whether there is a dot or an energizer on a square.
    #[inline]
    pub fn has(&self, Pos { x, y }: Pos) -> bool {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        row.is_some_and(|row| (0..u32::BITS as i32).contains(&x) && row >> x & 1 == 1)
    }

    /// Dots and energizers that are left.
    #[inline]
    pub fn left(&self) -> u32 {
        self.left
    }

    /// Dots and energizers when the level began.
    #[inline]
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Dots and energizers that are eaten.
    #[inline]
    pub fn eaten(&self) -> u32 {
        self.total - self.left
    }

    /// Ticks that the fruit still lies there for; 0: there is none.
    pub fn fruit_left(&self) -> u32 {
        self.fruit
    }
}
