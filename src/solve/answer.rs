//! A solution on its way out: box moves become moves, and the rules replay each before anybody is told.
//!
//! The searches only propose. What does not replay is no solution.

use super::macros::{Macros, Place, Way};
use crate::grid::Dir;
use crate::solve::board::{Board, Position};
use crate::solve::floor_graph::{FloorGraph, Reach, Walks, opposite};
use crate::solve::rules::Step;

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
    position: Position,
    moves: Vec<Dir>,
    has_box: Vec<bool>,
    macros: Macros,
    reach: Reach,
    walks: Walks,
}

impl Answer {
    /// Begins to replay box moves from a position.
    pub fn new(graph: &FloorGraph, position: &Position, box_moves: Vec<BoxMove>) -> Self {
        let squares = graph.len();
        let mut has_box = vec![false; squares];
        for pos in position.boxes() {
            if let Some(place) = has_box.get_mut(usize::from(graph.number(pos))) {
                *place = true;
            }
        }
        Self {
            box_moves,
            next: 0,
            position: position.clone(),
            moves: Vec::new(),
            has_box,
            macros: Macros::new(squares),
            reach: Reach::new(squares),
            walks: Walks::new(squares),
        }
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Dir] {
        &self.moves
    }

    /// Makes the next box move, and tells how it stands and how much work it was.
    pub fn advance(&mut self, board: &Board, graph: &FloorGraph) -> (Replayed, u64) {
        let Some(&box_move) = self.box_moves.get(self.next) else {
            let solves = self.position.is_solved(board);
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
            has_box,
            macros,
            reach,
            walks,
            ..
        } = self;
        let player = graph.number(self.position.player());
        reach.fill(graph, player, |square| has_box[usize::from(square)]);
        has_box[usize::from(from)] = false;
        macros.survey(graph, |square| has_box[usize::from(square)]);
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
                let is_blocked = |square| square == to || has_box[usize::from(square)];
                reach.fill(graph, graph.next(to, side), is_blocked);
                reach.has(room)
            }
        };
        let place = macros.places().iter().position(ends_there)?;
        let route = macros.route(place);
        let mut player = player;
        for &(at, next) in &route {
            has_box[usize::from(at)] = true;
            let dir = (0..4).find(|&dir| graph.next(at, dir) == next)?;
            let stand = graph.next(at, opposite(dir));
            let first = self.moves.len();
            walks.walk(
                graph,
                player,
                stand,
                |square| has_box[usize::from(square)],
                &mut self.moves,
            );
            self.moves.push(Dir::ALL[dir]);
            for &dir in &self.moves[first..] {
                if self.position.step(board, dir) == Step::Blocked {
                    return None;
                }
            }
            has_box[usize::from(at)] = false;
            player = at;
        }
        has_box[usize::from(to)] = true;
        Some(route.len() as u64)
    }
}
