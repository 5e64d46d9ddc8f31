//! Corrals that can never be opened, and the boxes around them: a small search with only those boxes.
//!
//! All other boxes are removed, which can only make things easier. If the boxes at the edge of a corral still can
//! neither let the player in nor all reach goals, the position is lost. The search is short; an undecided corral counts
//! as open.

use std::sync::Arc;

use crate::board::{Board, Position};
use crate::corral::Freeze;
use crate::deadlock::lost::Pairs;
use crate::distances::Alive;
use crate::floor_graph::{Blocks, NOWHERE, Reach, opposite};
use crate::macros::{Puzzle, Standing, mark};
use crate::nodes::{FewKeys, KeySet, Keys};
use dedale_ground::grid::Pos;

/// The most boxes of a search.
const MAX_BOXES: usize = 14;

/// The most positions that a search expands.
const MAX_EXPANDED: u32 = 400;

/// The result of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Undecided.
    UnderWay,
    /// One corral can never be opened: the position is lost.
    Lost,
    /// No such corral was found.
    Open,
}

/// Searches the corrals of positions; its memory is reused.
#[derive(Clone, Debug)]
pub struct CorralSearch {
    pairs: Arc<Pairs>,
    keys: Keys,
    /// Corrals that can never be opened, and those that were searched and may be openable.
    lost: KeySet,
    open: KeySet,
    /// The square where the search for the next corral starts.
    next: u16,
    is_seen: Vec<bool>,
    corral: Corral,
    freeze: Freeze,
    frozen: Vec<u16>,
}

/// The corral being searched.
#[derive(Clone, Debug)]
struct Corral {
    is_searched: bool,
    key: u64,
    space: Vec<u16>,
    has_box: Vec<bool>,
    boxes: Vec<u16>,
    /// Waiting positions: the boxes, then the first square of the player's room.
    waiting: Vec<u16>,
    seen: FewKeys,
    expanded: u32,
    reach: Reach,
    reach_after: Reach,
}

impl CorralSearch {
    /// For a graph with this many squares. `pairs` are never made.
    pub fn new(squares: usize, pairs: Arc<Pairs>) -> Self {
        Self {
            pairs,
            keys: Keys::new(squares),
            lost: KeySet::new(),
            open: KeySet::new(),
            next: 0,
            is_seen: vec![false; squares],
            corral: Corral {
                is_searched: false,
                key: 0,
                space: Vec::new(),
                has_box: vec![false; squares],
                boxes: Vec::new(),
                waiting: Vec::new(),
                seen: FewKeys::new(),
                expanded: 0,
                reach: Reach::new(squares),
                reach_after: Reach::new(squares),
            },
            freeze: Freeze::new(squares),
            frozen: Vec::new(),
        }
    }

    /// Memory of the results in bytes.
    pub fn memory(&self) -> usize {
        self.lost.memory() + self.open.memory()
    }

    /// Begins with the first corral of a position.
    pub fn start(&mut self) {
        self.next = 0;
        self.is_seen.fill(false);
        self.corral.is_searched = false;
    }

    /// The squares inside the corral that was looked at last.
    pub fn space(&self) -> &[u16] {
        &self.corral.space
    }

    /// Does the next step for a position; call it for the same position until it is decided. Also returns the work
    /// done. `alive` is that of the board without boxes.
    pub fn advance(
        &mut self,
        puzzle: &Puzzle,
        alive: &Alive,
        standing: &Standing,
    ) -> (Finding, u64) {
        if self.corral.is_searched {
            return self.search(puzzle, alive);
        }
        let squares = puzzle.graph.len() as u64;
        while usize::from(self.next) < puzzle.graph.len() {
            let start = self.next;
            self.next += 1;
            let is_inside = !standing.has_box[usize::from(start)]
                && !standing.reach.has(start)
                && !self.is_seen[usize::from(start)];
            if is_inside {
                self.flood(puzzle, standing, start);
                if self.begin(puzzle, standing, start) {
                    if self.lost.has(self.corral.key) {
                        return (Finding::Lost, 12 * squares);
                    }
                    self.corral.is_searched = !self.open.has(self.corral.key);
                }
                return (Finding::UnderWay, 12 * squares);
            }
        }
        (Finding::Open, squares)
    }

    /// Finds the squares of a corral, and its boxes: those at its edge, and those beside them, which hold them.
    fn flood(&mut self, puzzle: &Puzzle, standing: &Standing, start: u16) {
        let graph = &puzzle.graph;
        let Corral {
            space,
            has_box,
            boxes,
            ..
        } = &mut self.corral;
        mark(has_box, boxes, false);
        boxes.clear();
        space.clear();
        space.push(start);
        self.is_seen[usize::from(start)] = true;
        let mut done = 0;
        while let Some(&here) = space.get(done) {
            done += 1;
            for dir in 0..4 {
                let next = graph.next(here, dir);
                if next == NOWHERE {
                    continue;
                }
                if standing.has_box[usize::from(next)] {
                    if !std::mem::replace(&mut has_box[usize::from(next)], true) {
                        boxes.push(next);
                    }
                } else if !std::mem::replace(&mut self.is_seen[usize::from(next)], true) {
                    space.push(next);
                }
            }
        }
        for at in 0..boxes.len() {
            for dir in 0..4 {
                let next = graph.next(boxes[at], dir);
                if next != NOWHERE
                    && standing.has_box[usize::from(next)]
                    && !std::mem::replace(&mut has_box[usize::from(next)], true)
                {
                    boxes.push(next);
                }
            }
        }
        boxes.sort_unstable();
    }

    /// Whether the corral is worth a search: it must be opened, has few boxes, and is closed by them alone.
    fn begin(&mut self, puzzle: &Puzzle, standing: &Standing, start: u16) -> bool {
        let graph = &puzzle.graph;
        let Corral {
            key,
            space,
            boxes,
            waiting,
            seen,
            expanded,
            reach,
            ..
        } = &mut self.corral;
        if boxes.len() > MAX_BOXES || boxes.iter().all(|&square| graph.is_goal(square)) {
            return false;
        }
        reach.fill_past(graph, standing.room, boxes);
        if space.iter().any(|&square| reach.has(square)) {
            return false;
        }
        let room = reach.squares().iter().copied().min().unwrap_or(NOWHERE);
        waiting.clear();
        waiting.extend_from_slice(boxes);
        waiting.push(room);
        seen.clear();
        *expanded = 0;
        *key = self.keys.of_position(boxes, room) ^ self.keys.of_mark(start);
        true
    }

    /// Expands the next position of the search.
    fn search(&mut self, puzzle: &Puzzle, alive: &Alive) -> (Finding, u64) {
        let graph = &puzzle.graph;
        let Corral {
            is_searched,
            key,
            space,
            has_box,
            boxes,
            waiting,
            seen,
            expanded,
            reach,
            reach_after,
        } = &mut self.corral;
        let Some(room) = waiting.pop() else {
            self.lost.insert(*key);
            return (Finding::Lost, 1);
        };
        *expanded += 1;
        if *expanded > MAX_EXPANDED {
            *is_searched = false;
            self.open.insert(*key);
            return (Finding::UnderWay, 1);
        }
        mark(has_box, boxes, false);
        let begin = waiting.len() - boxes.len();
        boxes.clear();
        boxes.extend(waiting.drain(begin..));
        mark(has_box, boxes, true);
        reach.fill_past(graph, room, boxes);
        let mut work = 4 * graph.len();
        for index in 0..boxes.len() {
            let from = boxes[index];
            for dir in 0..4 {
                let (to, stand) = (graph.next(from, dir), graph.next(from, opposite(dir)));
                if to == NOWHERE
                    || stand == NOWHERE
                    || !reach.has(stand)
                    || has_box[usize::from(to)]
                    || alive.is_dead_from(to, opposite(dir))
                {
                    continue;
                }
                work += 16 * boxes.len();
                boxes[index] = to;
                self.freeze.find(graph, alive, boxes, &mut self.frozen);
                if !self.pairs.has(to, opposite(dir), boxes)
                    && !self.frozen.iter().any(|&square| !graph.is_goal(square))
                {
                    reach_after.fill_past(graph, from, boxes);
                    work += 4 * reach_after.squares().len();
                    if space.iter().any(|&square| reach_after.has(square))
                        || boxes.iter().all(|&square| graph.is_goal(square))
                    {
                        boxes[index] = from;
                        *is_searched = false;
                        self.open.insert(*key);
                        return (Finding::UnderWay, work as u64);
                    }
                    let room = reach_after.squares().iter().copied().min();
                    let room = room.unwrap_or(NOWHERE);
                    if seen.insert(self.keys.of_position(boxes, room)) {
                        waiting.extend_from_slice(boxes);
                        waiting.push(room);
                    }
                }
                boxes[index] = from;
            }
        }
        (Finding::UnderWay, work as u64)
    }
}

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
    /// Begins with a position. If there are more boxes than goals, nothing is found: any box may stay where it is.
    pub fn new(board: &Board, position: &Position) -> Self {
        let puzzle = Puzzle::new(board, position);
        let squares = puzzle.graph.len();
        let mut standing = Standing::new(squares);
        standing.set(&puzzle.graph, &puzzle.boxes, puzzle.player);
        let mut search = CorralSearch::new(squares, Arc::default());
        search.start();
        Self {
            alive: Alive::new(&puzzle.graph, &Blocks::around(&puzzle.graph)),
            is_over: puzzle.boxes.len() != puzzle.graph.goals().len(),
            puzzle,
            standing,
            search,
        }
    }

    /// Continues for this much work. Returns the boxes once it is decided: none if no such corral is found.
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
    use crate::board::Level;
    use crate::random_levels::random_level;
    use crate::{Limits, Solver, Status};

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
