//! The tree of a search in feature space: every position found, and those that wait, cell by cell.
//!
//! Positions with the same features share a cell. Cells are visited in turn,
//! every other time that of the best position, and in a cell the position of
//! least weight goes first (J. Shoham and J. Schaeffer, "The FESS Algorithm", Conference on Games 2020).
//! Where the boxes are is only kept for positions that were taken up.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::nodes::NO_NODE;

/// Bits of a rank below the weight.
const ORDER_BITS: u32 = 50;

/// The greatest order.
pub const WORST_ORDER: u64 = (1 << ORDER_BITS) - 1;

/// The greatest weight; what is heavier counts as much.
const MAX_WEIGHT: u64 = (1 << (64 - ORDER_BITS)) - 1;

/// A position found.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Where it was found from; [`NO_NODE`] at a start.
    pub parent: u32,
    /// Which box was moved.
    pub from: u16,
    /// Where to.
    pub to: u16,
    /// The lowest square of the player's room.
    pub room: u16,
    /// Whether the box was taken off the board.
    pub gone: bool,
    /// The cell it is filed in.
    cell: u32,
    /// Its row, or [`NO_NODE`].
    row: u32,
    /// What it weighs in the top bits, then its order: less is better.
    rank: u64,
}

impl Node {
    /// Moves against advice on the way to it.
    pub fn weight(&self) -> u64 {
        self.rank >> ORDER_BITS
    }
}

/// Positions of one cell that wait, the lightest first.
type Waiting = BinaryHeap<Reverse<(u64, u32)>>;

/// Positions in a tree, filed by features `C`, of which lesser is better.
#[derive(Clone, Debug)]
pub struct Tree<C> {
    nodes: Vec<Node>,
    /// Squares of the positions that were taken up, `width` each.
    rows: Vec<u16>,
    width: usize,
    cells: Vec<(C, Waiting)>,
    numbers: BTreeMap<C, u32>,
    /// The cell that was visited last.
    cursor: usize,
    turn: u32,
    waiting: usize,
    /// The order of the best position, and its number.
    best: (u64, u32),
}

impl<C: Copy + Ord> Tree<C> {
    /// No position yet; the squares of each are `width`.
    pub fn new(width: usize) -> Self {
        Self {
            nodes: Vec::new(),
            rows: Vec::new(),
            width,
            cells: Vec::new(),
            numbers: BTreeMap::new(),
            cursor: 0,
            turn: 0,
            waiting: 0,
            best: (u64::MAX, 0),
        }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The squares of a position, sorted, that was taken up or that a box was moved to.
    pub fn squares(&self, node: u32, squares: &mut Vec<u16>) {
        let born = self.node(node);
        squares.clear();
        if born.row == NO_NODE {
            let moved = |&square: &u16| if square == born.from { born.to } else { square };
            squares.extend(self.row(born.parent).iter().map(moved));
            squares.sort_unstable();
        } else {
            squares.extend_from_slice(self.row(node));
        }
    }

    /// Bytes that it takes.
    pub fn memory(&self) -> usize {
        self.nodes.len() * size_of::<Node>()
            + self.rows.len() * size_of::<u16>()
            + self.waiting * size_of::<(u64, u32)>()
    }

    /// The best position so far: the one of least order.
    pub fn best(&self) -> u32 {
        self.best.1
    }

    /// A position by its number.
    pub fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    /// The features of the cell that a position is filed in.
    pub fn cell(&self, node: u32) -> C {
        self.cells[self.node(node).cell as usize].0
    }

    /// The squares of a position that was taken up.
    pub fn row(&self, node: u32) -> &[u16] {
        let begin = self.node(node).row as usize * self.width;
        &self.rows[begin..begin + self.width]
    }

    /// Keeps the squares of a position that is taken up.
    pub fn keep_row(&mut self, node: u32, squares: &[u16]) {
        self.nodes[node as usize].row = (self.rows.len() / self.width.max(1)) as u32;
        self.rows.extend_from_slice(squares);
    }

    /// Files a position in the cell of its features, or in that of its parent where that is better: what makes
    /// things worse opens no cell. `order` is at most [`WORST_ORDER`]. Returns its number.
    pub fn push(&mut self, born: Born, features: C, weight: u64, order: u64) -> u32 {
        let number = self.nodes.len() as u32;
        let above = self.nodes.get(born.parent as usize).map(|node| node.cell);
        let above = above.filter(|&cell| self.cells[cell as usize].0 <= features);
        let cell = above.unwrap_or_else(|| self.cell_of(features));
        let rank = weight.min(MAX_WEIGHT) << ORDER_BITS | order;
        let Born {
            parent,
            from,
            to,
            room,
            gone,
        } = born;
        self.nodes.push(Node {
            parent,
            from,
            to,
            room,
            gone,
            cell,
            row: NO_NODE,
            rank,
        });
        self.cells[cell as usize].1.push(Reverse((rank, number)));
        self.waiting += 1;
        self.best = self.best.min((order, number));
        number
    }

    /// The cell of features; a new one is visited next.
    fn cell_of(&mut self, features: C) -> u32 {
        *self.numbers.entry(features).or_insert_with(|| {
            self.cursor = self.cells.len().saturating_sub(1);
            self.cells.push((features, Waiting::new()));
            self.cells.len() as u32 - 1
        })
    }

    /// The position that is taken up next; `None` if none waits.
    pub fn pop(&mut self) -> Option<u32> {
        if self.waiting == 0 {
            return None;
        }
        self.waiting -= 1;
        self.turn += 1;
        let best = self.node(self.best.1).cell as usize;
        if self.turn.is_multiple_of(2)
            && let Some(Reverse((_, node))) = self.cells[best].1.pop()
        {
            return Some(node);
        }
        loop {
            self.cursor = (self.cursor + 1) % self.cells.len();
            if let Some(Reverse((_, node))) = self.cells[self.cursor].1.pop() {
                return Some(node);
            }
        }
    }

    /// The positions from a start to this one.
    pub fn path(&self, node: u32) -> Vec<u32> {
        let above = |&node: &u32| Some(self.node(node).parent).filter(|&parent| parent != NO_NODE);
        let mut path: Vec<u32> = std::iter::successors(Some(node), above).collect();
        path.reverse();
        path
    }
}

/// How a position came to be.
#[derive(Clone, Copy, Debug)]
pub struct Born {
    /// Where it was found from; [`NO_NODE`] at a start.
    pub parent: u32,
    /// Which box was moved.
    pub from: u16,
    /// Where to.
    pub to: u16,
    /// The lowest square of the player's room.
    pub room: u16,
    /// Whether the box was then taken off the board.
    pub gone: bool,
}
