//! The complete search: best first, push by push, in portions, bounded by nodes and memory.
//!
//! It looks for some solution, not the shortest. Everything it leaves out is
//! proven lost, so an exhausted search proves that there is no solution. It
//! counts its own work, what prepares the search included, goes on in small
//! steps, and finds the same whatever the portions.

mod open;
mod search;
mod symmetry;

use std::sync::Arc;

use self::open::Open;
use self::symmetry::Symmetries;
use super::Status;
use super::answer::BoxMove;
use super::corral::{Corrals, Push};
use super::freeze::Freeze;
use super::keys::Keys;
use super::maps::Maps;
use super::matching::Matching;
use super::nodes::Nodes;
use super::puzzle::Puzzle;
use crate::solve::floor_graph::Reach;

/// A complete search that is under way.
#[derive(Clone, Debug)]
pub struct Complete {
    puzzle: Arc<Puzzle>,
    maps: Maps,
    symmetries: Symmetries,
    /// Bytes that it may take.
    most_memory: usize,
    status: Status,
    phase: Phase,
    expanded: u64,
    keys: Keys,
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

impl Complete {
    /// Begins a search that may take so many bytes; nothing is measured or searched yet.
    pub fn new(puzzle: &Arc<Puzzle>, most_memory: usize) -> Self {
        let squares = puzzle.graph.len();
        let mut matching = Matching::default();
        matching.start(&puzzle.boxes);
        Self {
            puzzle: Arc::clone(puzzle),
            maps: Maps::new(),
            symmetries: Symmetries::new(&puzzle.graph),
            most_memory,
            status: Status::Searching,
            phase: Phase::Begin,
            expanded: 0,
            keys: Keys::new(squares),
            nodes: Nodes::new(puzzle.boxes.len()),
            open: Open::default(),
            work: Work {
                reach: Reach::new(squares),
                reach_after: Reach::new(squares),
                freeze: Freeze::new(squares),
                corrals: Corrals::new(squares),
                has_box: vec![false; squares],
                matching,
                boxes: puzzle.boxes.clone(),
                ..Work::default()
            },
            solution: None,
        }
    }

    /// How it stands.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Positions taken up so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// While distances are measured: goals they have been measured from, and all of them.
    pub fn preparing(&self) -> Option<(usize, usize)> {
        self.maps.progress()
    }

    /// Bytes for the positions found so far.
    pub fn memory(&self) -> usize {
        self.nodes.memory() + self.open.memory() + self.maps.memory()
    }

    /// Does the next step and returns how much work it was.
    pub fn advance(&mut self) -> u64 {
        let mut scratch = std::mem::take(&mut self.work);
        let work = self.step(&mut scratch);
        self.work = scratch;
        work
    }

    /// The most work that a single step can be on this board.
    pub fn step_bound(&self) -> u64 {
        let (squares, boxes) = (
            self.puzzle.graph.len() as u64,
            self.puzzle.boxes.len() as u64,
        );
        let images = self.symmetries.maps().len() as u64;
        (1 << 16) + (48 + images) * squares + 2 * (boxes + 16) * (boxes + images)
    }

    /// The pushes of the solution, once it is found.
    pub fn solution(&self) -> Option<Vec<BoxMove>> {
        let graph = &self.puzzle.graph;
        let pushes = self.nodes.pushes_to(graph, self.solution?).into_iter();
        let moves = pushes.map(|push| BoxMove {
            from: push.from,
            to: push.to(graph),
            room: push.from,
        });
        Some(moves.collect())
    }
}
