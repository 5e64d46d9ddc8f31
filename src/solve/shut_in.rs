//! The boxes around a corral that can never be opened, for whoever asks why a position is lost.

use super::alive::Alive;
use super::deadlock::corral_search::{CorralSearch, Finding};
use super::puzzle::{Puzzle, Standing};
use crate::grid::Pos;
use crate::solve::blocks::Blocks;
use crate::solve::board::{Board, Position};
use crate::solve::floor_graph::NOWHERE;

/// A search for such boxes, in portions.
#[derive(Clone, Debug)]
pub struct ShutIn {
    puzzle: Puzzle,
    alive: Alive,
    standing: Standing,
    search: CorralSearch,
    is_over: bool,
}

impl ShutIn {
    /// Begins on a position. Where boxes are spare nothing is found: any of them may stay where it is.
    pub fn new(board: &Board, position: &Position) -> Self {
        let puzzle = Puzzle::new(board, position);
        let squares = puzzle.graph.len();
        let mut standing = Standing::new(squares);
        standing.set(&puzzle.graph, &puzzle.boxes, puzzle.player);
        let mut search = CorralSearch::new(squares);
        search.start();
        Self {
            alive: Alive::new(&puzzle.graph, &Blocks::around(&puzzle.graph)),
            is_over: puzzle.boxes.len() != puzzle.graph.goals().len(),
            puzzle,
            standing,
            search,
        }
    }

    /// Goes on for so much work. Gives the boxes once it is decided: none where no such corral is found.
    pub fn advance(&mut self, work: u64) -> Option<Vec<Pos>> {
        let mut done = 0;
        while !self.is_over && done < work {
            let (finding, looked) = self
                .search
                .advance(&self.puzzle, &self.alive, &self.standing);
            done += looked;
            match finding {
                Finding::UnderWay => {}
                Finding::Open => self.is_over = true,
                Finding::Lost => return Some(self.edge()),
            }
        }
        self.is_over.then(Vec::new)
    }

    /// The boxes beside the squares of the corral.
    fn edge(&self) -> Vec<Pos> {
        let graph = &self.puzzle.graph;
        let space = self.search.space();
        let is_inside = |square: u16| square != NOWHERE && space.contains(&square);
        let touches = |&&square: &&u16| (0..4).any(|dir| is_inside(graph.next(square, dir)));
        let edge = self.puzzle.boxes.iter().filter(touches);
        edge.map(|&square| graph.pos(square)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::board::Level;
    use crate::solve::random_levels::random_level;
    use crate::solve::{Limits, Solver, Status};

    fn found(level: &Level, portion: u64) -> Vec<Pos> {
        let mut search = ShutIn::new(level.board(), level.start());
        let boxes = std::iter::repeat_with(|| search.advance(portion)).find_map(|boxes| boxes);
        boxes.unwrap()
    }

    #[test]
    fn levels_with_a_corral_that_stays_shut_have_no_solution() {
        let mut shut = 0;
        for level in (0..2_000).filter_map(random_level) {
            let boxes = found(&level, 50);
            assert_eq!(boxes, found(&level, u64::MAX), "whatever the portions");
            if boxes.is_empty() {
                continue;
            }
            shut += 1;
            assert!(boxes.iter().all(|&pos| level.start().has_box(pos)));
            let mut solver = Solver::new(level.board(), level.start(), Limits::default());
            assert_eq!(solver.run(), Status::NoSolution, "{level}");
        }
        assert!(shut > 20, "only {shut}");
    }

    #[test]
    fn spare_boxes_prove_nothing() {
        let level = "######\n#@$$.#\n######".parse().unwrap();
        assert_eq!(found(&level, 50), []);
    }
}
