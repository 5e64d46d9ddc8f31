//! The backward search for a plan: from the filled goals, boxes are pulled away until none is left.
//!
//! Wherever a box can be brought to a sink it goes there at once and counts no
//! more. Elsewhere the floor is opened up. Few dozen positions are enough on most boards.

mod pulls;
mod sinks;

use std::sync::Arc;

use self::sinks::Sinks;
use super::Plan;
use crate::solve::floor_graph::{NOWHERE, Reach};
use crate::solve::keys::{KeySet, Keys};
use crate::solve::macros::Macros;
use crate::solve::nodes::NO_NODE;
use crate::solve::puzzle::{Puzzle, mark};
use crate::solve::terrain::Terrain;
use crate::solve::tree::{Born, Tree, WORST_ORDER};

/// Positions taken up at most.
const MAX_EXPANDED: u64 = 4_000;

/// Boxes on the board, rooms of free floor, boxes on goals: less is better.
type Cell = (u16, u16, u16);

/// When a box may vanish in a sink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// When it goes far, or into another room; the last few may vanish on any start square.
    Easy,
    /// When it goes far.
    Strict,
}

/// A backward search under way.
#[derive(Clone, Debug)]
pub struct Reverse {
    puzzle: Arc<Puzzle>,
    terrain: Arc<Terrain>,
    rule: Rule,
    /// Steps from each square to all goals together.
    far: Vec<u32>,
    keys: Keys,
    seen: KeySet,
    /// Rows have the boxes, then the start squares that are left; [`NOWHERE`] for what is gone.
    tree: Tree<Cell>,
    phase: Phase,
    expanded: u64,
    plan: Plan,
    work: Work,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Every room between the filled goals is a start.
    Begin,
    /// The next position is taken up.
    TakeUp,
    /// The pulls of a box are tried.
    Pull(u32, usize),
    /// What came of a position is filed.
    File(u32),
    /// The plan is made and its zones are found.
    Finish,
}

/// What taking up a position needs, kept from one to the next.
#[derive(Clone, Debug)]
struct Work {
    row: Vec<u16>,
    has_box: Vec<bool>,
    reach: Reach,
    macros: Macros,
    sinks: Sinks,
    /// Whether boxes can be brought to the sinks that were found.
    sinks_are_open: bool,
    key: u64,
    far: u32,
    found: Vec<Found>,
}

/// A position that a pull leads to.
#[derive(Clone, Copy, Debug)]
struct Found {
    born: Born,
    cell: Cell,
    /// Steps from all boxes to all goals.
    far: u32,
    key: u64,
}

impl Reverse {
    /// Begins to look for a plan.
    pub fn new(puzzle: &Arc<Puzzle>, terrain: &Arc<Terrain>, rule: Rule) -> Self {
        let graph = &puzzle.graph;
        let squares = graph.len();
        let far = |square: u16| {
            let goals = graph.goals().iter();
            goals
                .map(|&goal| u32::from(terrain.steps(goal, square)))
                .sum()
        };
        Self {
            far: (0..squares as u16).map(far).collect(),
            rule,
            keys: Keys::new(squares),
            seen: KeySet::new(),
            tree: Tree::new(2 * puzzle.boxes.len()),
            phase: Phase::Begin,
            expanded: 0,
            plan: Plan::default(),
            work: Work {
                row: Vec::new(),
                has_box: vec![false; squares],
                reach: Reach::new(squares),
                macros: Macros::new(squares),
                sinks: Sinks::default(),
                sinks_are_open: false,
                key: 0,
                far: 0,
                found: Vec::new(),
            },
            puzzle: Arc::clone(puzzle),
            terrain: Arc::clone(terrain),
        }
    }

    /// Positions taken up so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Bytes that it takes.
    pub fn memory(&self) -> usize {
        self.tree.memory() + self.seen.memory()
    }

    /// Does the next step. Returns how much work it was, or nothing when the plan is there.
    pub fn advance(&mut self) -> Option<u64> {
        match self.phase {
            Phase::Begin => Some(self.begin()),
            Phase::TakeUp => Some(self.take_up()),
            Phase::Pull(node, index) => Some(self.pull(node, index)),
            Phase::File(node) => Some(self.file(node)),
            Phase::Finish => {
                let work = self.plan.add_zone(&self.puzzle);
                if work.is_none() {
                    self.plan.bring_zones_forward();
                }
                work
            }
        }
    }

    /// The plan that was found.
    pub fn plan(&mut self) -> &mut Plan {
        &mut self.plan
    }

    fn begin(&mut self) -> u64 {
        let Work {
            row,
            has_box,
            reach,
            ..
        } = &mut self.work;
        let graph = &self.puzzle.graph;
        row.extend_from_slice(graph.goals());
        row.extend_from_slice(&self.puzzle.boxes);
        mark(has_box, graph.goals(), true);
        let count = graph.goals().len() as u16;
        let mut is_done = has_box.clone();
        for room in 0..graph.len() as u16 {
            if is_done[usize::from(room)] {
                continue;
            }
            reach.fill(graph, room, |square| has_box[usize::from(square)]);
            mark(&mut is_done, reach.squares(), true);
            let born = Born {
                parent: NO_NODE,
                from: NOWHERE,
                to: NOWHERE,
                room,
                gone: false,
            };
            let start = self
                .tree
                .push(born, (count, u16::MAX, count), 0, WORST_ORDER);
            self.tree.keep_row(start, row);
        }
        mark(has_box, graph.goals(), false);
        self.phase = Phase::TakeUp;
        8 * graph.len() as u64
    }

    fn take_up(&mut self) -> u64 {
        let best = self.tree.cell(self.tree.best());
        let next = (best.0 > 0 && self.expanded < MAX_EXPANDED).then(|| self.tree.pop());
        let Some(node) = next.flatten() else {
            self.phase = Phase::Finish;
            return self.make_plan();
        };
        self.expanded += 1;
        self.phase = Phase::Pull(node, 0);
        self.place_boxes(node);
        let graph = &self.puzzle.graph;
        let Work {
            row,
            has_box,
            reach,
            macros,
            sinks,
            ..
        } = &mut self.work;
        let room = self.tree.node(node).room;
        reach.fill(graph, room, |square| has_box[usize::from(square)]);
        macros.survey(graph, |square| has_box[usize::from(square)]);
        let starts = &row[row.len() / 2..];
        let work = sinks.find(graph, macros, starts);
        let is_open = |&sink: &u16| reach.has(sink) || has_box[usize::from(sink)];
        self.work.sinks_are_open = sinks.squares().iter().all(is_open);
        self.work.found.clear();
        work + 16 * graph.len() as u64
    }

    /// Puts the boxes of a position on the board, and keeps its row.
    fn place_boxes(&mut self, node: u32) {
        let born = *self.tree.node(node);
        let work = &mut self.work;
        let is_start = born.parent == NO_NODE;
        let known = if is_start { node } else { born.parent };
        work.row.clear();
        work.row.extend_from_slice(self.tree.row(known));
        if !is_start {
            let (boxes, starts) = work.row.split_at_mut(self.puzzle.boxes.len());
            let moved = boxes.iter_mut().filter(|square| **square == born.from);
            moved.for_each(|square| *square = if born.gone { NOWHERE } else { born.to });
            let filled = starts
                .iter_mut()
                .filter(|square| born.gone && **square == born.to);
            filled.for_each(|square| *square = NOWHERE);
            self.tree.keep_row(node, &work.row);
        }
        let (boxes, starts) = work.row.split_at(self.puzzle.boxes.len());
        work.key = 0;
        work.far = 0;
        for &square in boxes.iter().filter(|&&square| square != NOWHERE) {
            work.has_box[usize::from(square)] = true;
            work.key ^= self.keys.of_box(square);
            work.far += self.far[usize::from(square)];
        }
        for &square in starts.iter().filter(|&&square| square != NOWHERE) {
            work.key ^= self.keys.of_mark(square);
        }
    }

    /// Reads the way to the best position from its end.
    fn make_plan(&mut self) -> u64 {
        let best = self.tree.best();
        let boxes = self.puzzle.boxes.len();
        let path = self.tree.path(best);
        let end = self.squares_left(best);
        let all_left = end.len() == boxes;
        let moves = path.iter().rev().map(|&node| self.tree.node(node));
        let moves =
            moves.filter(|node| node.parent != NO_NODE && (node.gone || node.to != node.from));
        let moves = moves.map(|node| ((!node.gone).then_some(node.to), node.from));
        self.plan = Plan::new(end, moves.collect());
        if all_left {
            self.plan.forget_parking();
        }
        (path.len() * path.len() + boxes) as u64
    }

    /// The boxes that are left in a position, taken up or not.
    fn squares_left(&self, node: u32) -> Vec<u16> {
        let boxes = self.puzzle.boxes.len();
        let born = self.tree.node(node);
        if born.parent == NO_NODE {
            return self.tree.row(node)[..boxes].to_vec();
        }
        let before = self.tree.row(born.parent)[..boxes].iter().copied();
        let after = before.map(|square| match square {
            square if square != born.from => square,
            _ if born.gone => NOWHERE,
            _ => born.to,
        });
        after.filter(|&square| square != NOWHERE).collect()
    }
}
