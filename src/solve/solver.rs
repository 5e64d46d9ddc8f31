//! The solver: several searches in turn, in portions, bounded by nodes and memory.
//!
//! It looks for some solution, not the shortest. It knows no clock: it counts
//! its own work, goes on in small steps, and finds the same whatever the
//! portions. Only the complete search proves that there is no solution; every
//! solution, whoever found it, is replayed by the rules before anybody is told.

use super::answer::{Answer, Replayed};
use super::board::{Board, Position};
use super::floor_graph::FloorGraph;
use super::macros::Puzzle;
use super::portfolio::{Outcome, Portfolio};
use crate::grid::{Dir, Pos};

/// Boxes on a board that the solver takes on; matching them costs the cube of their number.
const MAX_BOXES: usize = 400;

/// What a search may use at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions taken up.
    pub nodes: u64,
    /// Bytes for the positions found and for distances; small change is not counted.
    pub memory: usize,
}

impl Default for Limits {
    /// Enough for every level of a book, and no burden for a small computer.
    fn default() -> Self {
        Self {
            nodes: 20_000_000,
            memory: 512 << 20,
        }
    }
}

/// How a search stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Not decided yet.
    Searching,
    /// [`Solver::solution`] has the moves.
    Solved,
    /// Proven: nothing solves the level from where the search began.
    NoSolution,
    /// A limit was reached first.
    GaveUp,
}

/// A search that is under way.
#[derive(Clone, Debug)]
pub struct Solver {
    board: Board,
    position: Position,
    graph: FloorGraph,
    status: Status,
    worked: u64,
    portfolio: Portfolio,
    /// A solution that is being replayed, and that has been once the search is over.
    answer: Option<Answer>,
}

impl Solver {
    /// Begins a search from `position` on `board`; nothing is measured or searched yet.
    pub fn new(board: &Board, position: &Position, limits: Limits) -> Self {
        // Boxes and goals out of the player's reach are settled, or will never be.
        let settled = position.boxes().filter(|&pos| !board.is_inside(pos));
        let is_lost = settled.into_iter().any(|pos| !board.is_goal(pos));
        let puzzle = Puzzle::new(board, position);
        let graph = puzzle.graph.clone();
        let goals = graph.goals().len();
        let has_spare = position.boxes().count() > board.goals().len();
        let status = if has_spare {
            // Which box is spare, nothing here asks: what it calls lost would not be.
            Status::GaveUp
        } else if is_lost || puzzle.boxes.len() != goals {
            Status::NoSolution
        } else if goals > MAX_BOXES || 2 * puzzle.pairs() > limits.memory {
            // Distances that nobody can pay for are not measured; this search ends before it begins.
            Status::GaveUp
        } else {
            Status::Searching
        };
        Self {
            board: board.clone(),
            position: position.clone(),
            graph,
            status,
            worked: 0,
            portfolio: Portfolio::new(puzzle, limits),
            answer: None,
        }
    }

    /// How it stands.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The moves that solve the level, once they are found; walks between the pushes by the shortest way.
    pub fn solution(&self) -> Option<Vec<Dir>> {
        let answer = self.answer.as_ref();
        let solved = answer.filter(|_| self.status == Status::Solved);
        solved.map(|answer| answer.moves().to_vec())
    }

    /// The first push of the solution once there is one: the box and where to push it. None for a level that is
    /// solved already.
    pub fn hint(&self) -> Option<(Pos, Dir)> {
        let mut player = self.position.player();
        for dir in self.solution()? {
            player = player + dir;
            if self.position.has_box(player) {
                return Some((player, dir));
            }
        }
        None
    }

    /// Positions taken up so far, by all searches.
    pub fn expanded(&self) -> u64 {
        self.portfolio.expanded()
    }

    /// Work done so far.
    pub fn worked(&self) -> u64 {
        self.worked
    }

    /// While distances are measured: goals they have been measured from, and all of them.
    pub fn preparing(&self) -> Option<(usize, usize)> {
        self.portfolio.preparing()
    }

    /// Bytes for the positions found so far.
    pub fn memory(&self) -> usize {
        self.portfolio.memory()
    }

    /// Goes on: does steps until they come to `work`, some nanoseconds for each unit on any board (a unit is a
    /// look at a square, a box or a goal). The last step may go beyond it, at most as far as [`Solver::step_bound`].
    pub fn advance(&mut self, work: u64) -> Status {
        let end = self.worked.saturating_add(work);
        while self.status == Status::Searching && self.worked < end {
            self.worked += self.step();
        }
        self.status
    }

    /// Searches until it is decided or a limit is reached.
    pub fn run(&mut self) -> Status {
        self.advance(u64::MAX)
    }

    /// The most work that a single step can be on this board.
    pub fn step_bound(&self) -> u64 {
        self.portfolio.step_bound()
    }

    /// Does the next step of the searches, or of the replay of what one of them proposes.
    fn step(&mut self) -> u64 {
        if let Some(answer) = &mut self.answer {
            let (replayed, work) = answer.advance(&self.board, &self.graph);
            match replayed {
                Replayed::UnderWay => {}
                Replayed::Solves => self.status = Status::Solved,
                Replayed::Fails => {
                    self.answer = None;
                    let next = self.portfolio.refuse();
                    self.take(next);
                }
            }
            return work;
        }
        let (outcome, work) = self.portfolio.advance();
        self.take(outcome);
        work
    }

    fn take(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Searching => {}
            Outcome::Proposes(moves) => {
                self.answer = Some(Answer::new(&self.graph, &self.position, moves));
            }
            Outcome::NoSolution => self.status = Status::NoSolution,
            Outcome::GaveUp => self.status = Status::GaveUp,
        }
    }
}

#[cfg(test)]
mod tests;
