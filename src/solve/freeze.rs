//! Frozen boxes: those that no push will ever move, because walls and each other hold them.
//!
//! All boxes are taken for frozen at first; whoever could be pushed along a
//! line, while the others stay frozen, is let go, until nobody is left to let
//! go. What remains holds itself for ever. A box not on a goal among them is a loss.

use super::alive::Alive;
use crate::solve::floor_graph::{FloorGraph, NOWHERE};

/// What can hold a box along a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Nothing,
    /// Wall on one side, or squares on both from which no goal can be reached.
    Board,
    Boxes,
}

/// Finds frozen boxes; its memory is used again and again.
#[derive(Clone, Debug, Default)]
pub struct Freeze {
    /// One a square: whether a box is there that is still taken for frozen.
    held: Vec<bool>,
    queue: Vec<u16>,
}

impl Freeze {
    /// For a graph of so many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            held: vec![false; squares],
            queue: Vec::new(),
        }
    }

    /// Finds out which of these boxes, on squares of their own, are frozen: they are left in `frozen`.
    pub fn find(
        &mut self,
        graph: &FloorGraph,
        alive: &Alive,
        boxes: &[u16],
        frozen: &mut Vec<u16>,
    ) {
        for &square in boxes {
            self.held[usize::from(square)] = true;
        }
        self.queue.clear();
        self.queue.extend_from_slice(boxes);
        while let Some(square) = self.queue.pop() {
            if !self.held[usize::from(square)] {
                continue;
            }
            let goes = |line| self.line(graph, alive, square, line) == Holds::Nothing;
            if goes(0) || goes(1) {
                self.held[usize::from(square)] = false;
                for dir in 0..4 {
                    let next = graph.next(square, dir);
                    if next != NOWHERE && self.held[usize::from(next)] {
                        self.queue.push(next);
                    }
                }
            }
        }
        frozen.clear();
        for &square in boxes {
            if std::mem::take(&mut self.held[usize::from(square)]) {
                frozen.push(square);
            }
        }
    }

    /// What holds a box along a line: 0 up and down, 1 left and right.
    fn line(&self, graph: &FloorGraph, alive: &Alive, square: u16, line: usize) -> Holds {
        let (one, other) = (graph.next(square, line), graph.next(square, line + 2));
        if one == NOWHERE || other == NOWHERE || alive.is_dead(one) && alive.is_dead(other) {
            Holds::Board
        } else if self.held[usize::from(one)] || self.held[usize::from(other)] {
            Holds::Boxes
        } else {
            Holds::Nothing
        }
    }
}
