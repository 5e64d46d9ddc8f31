//! What a search is given: the squares, where the boxes stand, and the player.

use crate::solve::board::{Board, Position};
use crate::solve::floor_graph::{FloorGraph, NOWHERE, Reach};

/// The position a search begins from.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The squares, and the goals among them.
    pub graph: FloorGraph,
    /// Where the boxes stand, sorted; as many as goals.
    pub boxes: Vec<u16>,
    /// Where the player stands.
    pub player: u16,
}

impl Puzzle {
    /// A position on a board. Boxes out of the player's reach are left out.
    pub fn new(board: &Board, position: &Position) -> Self {
        let graph = FloorGraph::new(board);
        let squares = position.boxes().map(|pos| graph.number(pos));
        let mut boxes: Vec<u16> = squares.filter(|&square| square != NOWHERE).collect();
        boxes.sort_unstable();
        Self {
            player: graph.number(position.player()),
            boxes,
            graph,
        }
    }

    /// Squares times goals: what distances take memory for.
    pub fn pairs(&self) -> usize {
        self.graph.len() * self.graph.goals().len()
    }
}

/// A position in which moves are tried.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// Where the boxes stand, sorted.
    pub boxes: Vec<u16>,
    /// One a square: whether a box is there.
    pub has_box: Vec<bool>,
    /// Where the player can walk.
    pub reach: Reach,
    /// The lowest square of the player's room.
    pub room: u16,
}

impl Standing {
    /// No box is anywhere yet, on so many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            boxes: Vec::new(),
            has_box: vec![false; squares],
            reach: Reach::new(squares),
            room: 0,
        }
    }

    /// Puts boxes, sorted, and the player on a board.
    pub fn set(&mut self, graph: &FloorGraph, boxes: &[u16], player: u16) {
        mark(&mut self.has_box, &self.boxes, false);
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        mark(&mut self.has_box, boxes, true);
        let has_box = &self.has_box;
        self.reach
            .fill(graph, player, |square| has_box[usize::from(square)]);
        self.room = self.reach.squares().iter().copied().min().unwrap_or(player);
    }
}

/// Marks squares as having a box, or as having none.
pub fn mark(has_box: &mut [bool], boxes: &[u16], present: bool) {
    for &square in boxes {
        has_box[usize::from(square)] = present;
    }
}
