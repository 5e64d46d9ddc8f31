//! What a search knows of every square, in a byte each: whether it has been taken, and the way back to the entry.

use super::solver::SquareState;
use crate::games::robot::rules::block_grid::{Block, BlockGrid, Layout};
use crate::grid::Pos;

/// The way back: 1 + the place of its direction in `Dir::ALL`; [`ENTRY`] where the way begins; 0: not seen yet.
pub(super) const WAY: u8 = 0b0000_0111;

/// The way back of the entry, which leads nowhere.
const ENTRY: u8 = 5;

/// The square has been looked around from.
pub(super) const TAKEN: u8 = 0b0000_1000;

/// An exit.
pub(super) const EXIT: u8 = 0b0100_0000;

/// A wall.
pub(super) const WALL: u8 = 0b1000_0000;

/// A dead end that is filled, as good as a wall.
pub(super) const FILLED: u8 = WALL | 0b0010_0000;

/// A byte for every square and the ring.
///
/// A neighbour is new when its byte has nothing in it but perhaps the exit, so
/// one look tells wall and visited at once. The ways back are the path.
#[derive(Clone)]
pub(super) struct States {
    pub layout: Layout,
    pub bytes: Vec<u8>,
    entry: usize,
}

impl States {
    /// Nothing but the entry is seen.
    pub fn new(grid: &BlockGrid) -> Self {
        let layout = grid.layout();
        let state = |&block: &Block| match block {
            Block::Passage => 0,
            Block::Wall => WALL,
            Block::Exit => EXIT,
        };
        let mut bytes: Vec<u8> = grid.blocks().iter().map(state).collect();
        let entry = layout.index(grid.entry());
        bytes[entry] |= ENTRY;
        Self {
            layout,
            bytes,
            entry,
        }
    }

    /// The number of the entry.
    pub fn entry(&self) -> usize {
        self.entry
    }

    /// The byte of a way back to where one comes from, going towards the direction with this place in `Dir::ALL`.
    #[inline]
    pub const fn way_back(dir: usize) -> u8 {
        1 + (dir as u8 + 2) % 4
    }

    /// From a square back to the entry, both included.
    pub fn back(&self, from: usize) -> impl Iterator<Item = usize> {
        let offsets = self.layout.offsets();
        std::iter::successors(Some(from), move |&index| {
            let way = self.bytes[index] & WAY;
            (way != ENTRY).then(|| index.wrapping_add(offsets[usize::from(way - 1)]))
        })
    }

    /// Steps from the entry to a square that has been seen, by the ways that are known.
    pub fn steps(&self, pos: Pos) -> Option<usize> {
        let index = self.layout.index(pos);
        let is_seen = self.bytes[index] != FILLED && self.bytes[index] & WAY != 0;
        is_seen.then(|| self.back(index).count() - 1)
    }

    /// The way from the entry to a square, both included.
    pub fn path(&self, to: usize) -> Vec<Pos> {
        let mut path: Vec<Pos> = self.back(to).map(|index| self.layout.pos(index)).collect();
        path.reverse();
        path
    }

    /// What has become of a square.
    pub fn state(&self, pos: Pos) -> SquareState {
        if !self.layout.size().contains(pos) {
            return SquareState::Untouched;
        }
        match self.bytes[self.layout.index(pos)] {
            FILLED => SquareState::Filled,
            state if state & TAKEN != 0 => SquareState::Visited,
            state if state & WAY != 0 => SquareState::Frontier,
            _ => SquareState::Untouched,
        }
    }
}
