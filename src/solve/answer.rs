//! A solution on its way out: box moves become moves, and the rules replay each before anybody is told.
//!
//! The searches only propose. What does not replay is no solution.

use super::macros::{Macros, Place, Way};
use crate::grid::Dir;
use crate::solve::board::{Board, Position};
use crate::solve::corral::Push;
use crate::solve::floor_graph::{FloorGraph, Reach};
use crate::solve::route::Replay;

/// A box moved by one push or several while all others stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxMove {
    /// Where the box is before.
    pub from: u16,
    /// Where it is then.
    pub to: u16,
    /// A square of the room the player is in then.
    pub room: u16,
}

/// How a replay stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replayed {
    /// There is more to make.
    UnderWay,
    /// The rules say that it solves the level.
    Solves,
    /// It cannot be made, or does not solve the level.
    Fails,
}

/// A replay under way.
#[derive(Clone, Debug)]
pub struct Answer {
    box_moves: Vec<BoxMove>,
    next: usize,
    replay: Replay,
    macros: Macros,
    reach: Reach,
}

impl Answer {
    /// Begins to replay box moves from a position.
    pub fn new(graph: &FloorGraph, position: &Position, box_moves: Vec<BoxMove>) -> Self {
        Self {
            box_moves,
            next: 0,
            replay: Replay::new(graph, position),
            macros: Macros::new(graph.len()),
            reach: Reach::new(graph.len()),
        }
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Dir] {
        &self.replay.made.moves
    }

    /// Makes the next box move, and tells how it stands and how much work it was.
    pub fn advance(&mut self, board: &Board, graph: &FloorGraph) -> (Replayed, u64) {
        let Some(&box_move) = self.box_moves.get(self.next) else {
            let solves = self.replay.position.is_solved(board);
            let end = if solves {
                Replayed::Solves
            } else {
                Replayed::Fails
            };
            return (end, 1);
        };
        self.next += 1;
        let squares = graph.len() as u64;
        match self.make(board, graph, box_move) {
            Some(pushes) => (Replayed::UnderWay, 24 * squares + pushes * 8 * squares),
            None => (Replayed::Fails, 24 * squares),
        }
    }

    /// Makes a box move; how many pushes it took.
    fn make(&mut self, board: &Board, graph: &FloorGraph, box_move: BoxMove) -> Option<u64> {
        let BoxMove { from, to, room } = box_move;
        let Self {
            replay,
            macros,
            reach,
            ..
        } = self;
        let position = &replay.position;
        let has_box = |square: u16| position.has_box(graph.pos(square));
        reach.fill(graph, graph.number(position.player()), has_box);
        let is_blocked = |square| square != from && has_box(square);
        macros.survey(graph, is_blocked);
        macros.spread(
            graph,
            Way::Push,
            from,
            |square| reach.has(square),
            |_, _| true,
        );
        let ends_there = |place: &Place| {
            place.square == to && {
                let side = place.sides.trailing_zeros() as usize;
                let is_blocked = |square| square == to || is_blocked(square);
                reach.fill(graph, graph.next(to, side), is_blocked);
                reach.has(room)
            }
        };
        let place = macros.places().iter().position(ends_there)?;
        let route = macros.route(place);
        for &(from, to) in &route {
            let mut pushes = (0..4).map(|dir| Push { from, dir });
            let push = pushes.find(|push| push.to(graph) == to)?;
            replay.push(board, graph, push)?;
        }
        Some(route.len() as u64)
    }
}
