//! The solver: a best-first search over pushes, in portions, bounded by nodes and memory.
//!
//! It looks for some solution, not the shortest. Everything it leaves out is
//! proven lost, so an exhausted search proves that there is no solution. It
//! knows no clock: it counts its own work, what prepares the search included,
//! goes on in small steps, and finds the same whatever the portions.

pub mod alive;
mod corral;
pub mod distances;
pub mod freeze;
mod maps;
pub mod matching;
mod nodes;
mod open;
mod search;
mod symmetry;

use self::corral::{Corrals, Push};
use self::freeze::Freeze;
use self::maps::Maps;
use self::matching::Matching;
use self::nodes::Nodes;
use self::open::Open;
use self::symmetry::Symmetries;
use super::board::{Board, Position};
use super::floor_graph::{FloorGraph, NOWHERE, Reach, Walks, opposite};
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
    graph: FloorGraph,
    maps: Maps,
    symmetries: Symmetries,
    player: u16,
    limits: Limits,
    status: Status,
    phase: Phase,
    worked: u64,
    expanded: u64,
    nodes: Nodes,
    open: Open,
    work: Work,
    /// The position that is the solution.
    solution: Option<u32>,
}

/// What the next step is.
#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Distances and a matching for the first position.
    Begin,
    /// The next position is taken up.
    TakeUp,
    /// Distances for it, and its pushes.
    Expand(u32),
    /// Its boxes are matched, one at a time.
    Match(Expansion),
    /// A push is made, and mostly judged in the same step.
    Push(Expansion),
    /// Distances for what came of it.
    Survey(Expansion),
    /// Its boxes are matched by this map, one at a time, and it is judged.
    Judge(Expansion, usize),
}

/// A position whose pushes are tried.
#[derive(Clone, Copy, Debug)]
struct Expansion {
    node: u32,
    /// The number of its map.
    map: usize,
    /// The number of the push that is next.
    push: usize,
}

/// What taking up a position needs, kept from one to the next.
#[derive(Clone, Debug, Default)]
struct Work {
    reach: Reach,
    reach_after: Reach,
    freeze: Freeze,
    corrals: Corrals,
    matching: Matching,
    matching_after: Matching,
    has_box: Vec<bool>,
    boxes: Vec<u16>,
    boxes_after: Vec<u16>,
    frozen: Vec<u16>,
    /// The lowest square of the player's room, for each symmetry.
    rooms: Vec<u16>,
    pushes: Vec<Push>,
}

impl Solver {
    /// Begins a search from `position` on `board`; nothing is measured or searched yet.
    pub fn new(board: &Board, position: &Position, limits: Limits) -> Self {
        let graph = FloorGraph::new(board);
        let squares = graph.len();
        let goals = graph.goals().len();
        // Boxes and goals out of the player's reach are settled, or will never be.
        let settled = position.boxes().filter(|&pos| !board.is_inside(pos));
        let is_lost = settled.into_iter().any(|pos| !board.is_goal(pos));
        let mut boxes: Vec<u16> = position
            .boxes()
            .map(|pos| graph.number(pos))
            .filter(|&square| square != NOWHERE)
            .collect();
        boxes.sort_unstable();
        let status = if is_lost || boxes.len() != goals {
            Status::NoSolution
        } else if goals > MAX_BOXES || 2 * squares * goals > limits.memory {
            // Distances that nobody can pay for are not measured; this search ends before it begins.
            Status::GaveUp
        } else {
            Status::Searching
        };
        let mut matching = Matching::default();
        matching.start(&boxes);
        Self {
            player: graph.number(position.player()),
            symmetries: Symmetries::new(&graph),
            nodes: Nodes::new(squares, boxes.len()),
            limits,
            status,
            phase: Phase::Begin,
            worked: 0,
            expanded: 0,
            open: Open::default(),
            work: Work {
                reach: Reach::new(squares),
                reach_after: Reach::new(squares),
                freeze: Freeze::new(squares),
                corrals: Corrals::new(squares),
                has_box: vec![false; squares],
                matching,
                boxes,
                ..Work::default()
            },
            solution: None,
            graph,
            maps: Maps::new(),
        }
    }

    /// How it stands.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The moves that solve the level, once they are found. Walks between the pushes are made here, by the
    /// shortest way: that takes time where there are thousands of pushes.
    pub fn solution(&self) -> Option<Vec<Dir>> {
        self.solution.map(|node| self.moves_to(node))
    }

    /// The first push of the solution once there is one: the box and where to push it. None for a level that is
    /// solved already.
    pub fn hint(&self) -> Option<(Pos, Dir)> {
        let mut here = self.solution?;
        let mut first = None;
        while let Some((parent, push)) = self.nodes.origin(here) {
            first = Some((self.graph.pos(push.from), Dir::ALL[usize::from(push.dir)]));
            here = parent;
        }
        first
    }

    /// Positions taken up so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Work done so far.
    pub fn worked(&self) -> u64 {
        self.worked
    }

    /// While distances are measured: goals they have been measured from, and all of them.
    pub fn preparing(&self) -> Option<(usize, usize)> {
        self.maps.progress()
    }

    /// Bytes for the positions found so far.
    pub fn memory(&self) -> usize {
        self.nodes.memory() + self.open.memory() + self.maps.memory()
    }

    /// Goes on: does steps until they come to `work`, some nanoseconds for each unit on any board (a unit is a
    /// look at a square, a box or a goal). The last step may go beyond it, at most as far as [`Solver::step_bound`].
    pub fn advance(&mut self, work: u64) -> Status {
        let mut scratch = std::mem::take(&mut self.work);
        let end = self.worked.saturating_add(work);
        while self.status == Status::Searching && self.worked < end {
            self.worked += self.step(&mut scratch);
        }
        self.work = scratch;
        self.status
    }

    /// Searches until it is decided or a limit is reached.
    pub fn run(&mut self) -> Status {
        self.advance(u64::MAX)
    }

    /// The most work that a single step can be on this board.
    pub fn step_bound(&self) -> u64 {
        let (squares, boxes) = (self.graph.len() as u64, self.graph.goals().len() as u64);
        let images = self.symmetries.maps().len() as u64;
        (1 << 16) + (48 + images) * squares + 2 * (boxes + 16) * (boxes + images)
    }

    /// The moves from the start to a position, walks between the pushes by the shortest way.
    fn moves_to(&self, node: u32) -> Vec<Dir> {
        let mut pushes = Vec::new();
        let mut here = node;
        while let Some((parent, push)) = self.nodes.origin(here) {
            pushes.push((parent, push));
            here = parent;
        }
        let mut walks = Walks::new(self.graph.len());
        let mut moves = Vec::new();
        let mut player = self.player;
        for (before, push) in pushes.into_iter().rev() {
            let dir = usize::from(push.dir);
            let stand = self.graph.next(push.from, opposite(dir));
            let boxes = self.nodes.boxes(before);
            walks.walk(
                &self.graph,
                player,
                stand,
                |square| boxes.binary_search(&square).is_ok(),
                &mut moves,
            );
            moves.push(Dir::ALL[dir]);
            player = push.from;
        }
        moves
    }
}

#[cfg(test)]
mod tests;
