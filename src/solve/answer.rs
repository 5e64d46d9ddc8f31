//! A solution on its way out: box moves become moves, and the rules replay each of them before the solution is
//! reported.
//!
//! Searches only propose. A proposal that does not replay is not a solution.

use std::ops::RangeInclusive;

use super::board::{Board, Position, Step};
use super::corral::Push;
use super::floor_graph::{FloorGraph, NOWHERE, Reach, Walks};
use super::macros::{Macros, Place, Way};
use dedale_ground::grid::Dir;

/// A box moved by one or several pushes while all others stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxMove {
    /// Its square before.
    pub from: u16,
    /// Its square after.
    pub to: u16,
    /// A square of the player's room after.
    pub room: u16,
}

/// The state of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replayed {
    /// Not finished.
    UnderWay,
    /// By the rules it solves the level.
    Solves,
    /// It cannot be made, or does not solve the level.
    Fails,
}

/// A replay in progress.
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

    /// Makes the next box move; returns the state and the work done.
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

    /// Makes a box move; returns its number of pushes.
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

/// A solution that was replayed.
#[derive(Clone, Debug, Default)]
pub struct Route {
    /// Its pushes.
    pub pushes: Vec<Push>,
    /// All its moves.
    pub moves: Vec<Dir>,
    /// For each push, the number of moves up to and including it.
    pub ends: Vec<u32>,
}

impl Route {
    /// Makes moves by the rules from a position; `None` if they do not solve the level or one of them is not possible.
    pub fn new(
        board: &Board,
        graph: &FloorGraph,
        position: &Position,
        moves: &[Dir],
    ) -> Option<Self> {
        let mut position = position.clone();
        let mut route = Self::default();
        for &dir in moves {
            route.moves.push(dir);
            match position.step(board, dir) {
                Step::Blocked => return None,
                Step::Moved => {}
                Step::Pushed { .. } => {
                    route.pushes.push(Push {
                        from: graph.number(position.player()),
                        dir: Dir::ALL.iter().position(|&other| other == dir)? as u8,
                    });
                    route.ends.push(route.moves.len() as u32);
                }
            }
        }
        position.is_solved(board).then_some(route)
    }

    /// The pushes and moves from right after the push before number `first` to where the player stands ready for push
    /// number `last`, or to the end if there is none.
    pub fn counts(&self, first: usize, last: usize) -> (u32, u32) {
        let before = first.checked_sub(1).map_or(0, |push| self.ends[push]);
        let all = self.moves.len() as u32;
        let after = self.ends.get(last).map_or(all, |end| end - 1);
        ((last - first) as u32, after - before)
    }

    /// The layouts of the boxes after each number of first pushes in `part`, one after the other, each sorted; `boxes`
    /// is the layout at the start.
    pub fn layouts(
        &self,
        graph: &FloorGraph,
        boxes: &[u16],
        part: RangeInclusive<usize>,
    ) -> Vec<u16> {
        let mut boxes = boxes.to_vec();
        let mut layouts = Vec::new();
        for made in 0..=*part.end() {
            if let Some(push) = made.checked_sub(1).map(|last| self.pushes[last])
                && let Some(square) = boxes.iter_mut().find(|square| **square == push.from)
            {
                *square = push.to(graph);
            }
            if part.contains(&made) {
                boxes.sort_unstable();
                layouts.extend_from_slice(&boxes);
            }
        }
        layouts
    }
}

/// Makes pushes by the rules, each after the shortest walk to it.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The present position.
    pub position: Position,
    /// The pushes and moves made.
    pub made: Route,
    walks: Walks,
}

impl Replay {
    /// Begins at a position.
    pub fn new(graph: &FloorGraph, position: &Position) -> Self {
        Self {
            position: position.clone(),
            made: Route::default(),
            walks: Walks::new(graph.len()),
        }
    }

    /// Makes a push; `None` if the rules do not allow it.
    pub fn push(&mut self, board: &Board, graph: &FloorGraph, push: Push) -> Option<()> {
        let Self {
            position,
            made,
            walks,
        } = self;
        let (stand, to) = (push.stand(graph), push.to(graph));
        if stand == NOWHERE || to == NOWHERE || !position.has_box(graph.pos(push.from)) {
            return None;
        }
        let (first, player) = (made.moves.len(), graph.number(position.player()));
        let is_blocked = |square: u16| position.has_box(graph.pos(square));
        walks.walk(graph, player, stand, is_blocked, &mut made.moves);
        made.moves.push(Dir::ALL[usize::from(push.dir)]);
        for &dir in &made.moves[first..] {
            if position.step(board, dir) == Step::Blocked {
                return None;
            }
        }
        made.pushes.push(push);
        made.ends.push(made.moves.len() as u32);
        // A wrong walk would have pushed something else, or nothing.
        let stands = graph.number(position.player()) == push.from;
        (stands && position.has_box(graph.pos(to))).then_some(())
    }
}
