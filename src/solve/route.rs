//! A solution as pushes, and its way out: the shortest walks between them, every move made by the rules.

use std::ops::RangeInclusive;

use crate::grid::Dir;
use crate::solve::board::{Board, Position};
use crate::solve::corral::Push;
use crate::solve::floor_graph::{FloorGraph, NOWHERE, Walks};
use crate::solve::rules::Step;

/// A solution that was replayed.
#[derive(Clone, Debug, Default)]
pub struct Route {
    /// Its pushes.
    pub pushes: Vec<Push>,
    /// All its moves.
    pub moves: Vec<Dir>,
    /// For each push how many moves are made when it is.
    pub ends: Vec<u32>,
}

impl Route {
    /// Makes moves by the rules from a position; `None` if they do not solve the level or one of them cannot be
    /// made.
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

    /// The pushes and moves from right after the push before number `first` to where the player stands ready
    /// for push number `last`, or to the end if there is none.
    pub fn counts(&self, first: usize, last: usize) -> (u32, u32) {
        let before = first.checked_sub(1).map_or(0, |push| self.ends[push]);
        let all = self.moves.len() as u32;
        let after = self.ends.get(last).map_or(all, |end| end - 1);
        ((last - first) as u32, after - before)
    }

    /// Where the boxes are after the first pushes, up to every number of them that is in `part`, one layout after
    /// the other, each sorted; `boxes` is where they are at the start.
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

/// Pushes being made by the rules, each after the shortest walk to it.
#[derive(Clone, Debug)]
pub struct Replay {
    /// How it stands.
    pub position: Position,
    /// What was made.
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

    /// Makes a push; `None` if the rules do not let it be made.
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
        // A walk that led nowhere would have pushed something else, or nothing.
        let stands = graph.number(position.player()) == push.from;
        (stands && position.has_box(graph.pos(to))).then_some(())
    }
}
