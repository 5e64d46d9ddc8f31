//! The backward search for a plan: from the filled goals, boxes are pulled away until none is left.
//!
//! A box that can be brought to a sink goes there at once and no longer counts. Otherwise the floor is opened up. A few
//! dozen positions are enough on most boards.

use std::sync::Arc;

use super::Plan;
use super::pairs::Pairs;
use crate::floor_graph::{FloorGraph, NOWHERE, Reach};
use crate::macros::{Macros, Place, Puzzle, Way, mark};
use crate::nodes::{Born, KeySet, Keys, NO_NODE, Tree, WORST_ORDER};
use crate::terrain::Terrain;
use dedale_ground::rng::{GameRng, Seed};

/// The most positions expanded. If boxes are left, the rule is relaxed, if it can be, and the search begins again.
const MAX_EXPANDED: u64 = 2_000;

/// Boxes on the board, rooms of free floor, boxes on goals: less is better.
type Cell = (u16, u16, u16);

/// When a box may vanish in a sink, and where boxes should go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Whether a box that comes into another room has left; one that moves far always has.
    by_rooms: bool,
    /// The last boxes may vanish on any start square: this percentage of all, and one more.
    end_percent: Option<usize>,
    /// Makes another plan: distances to the goals change at random, by this seed.
    shaken: Option<u64>,
}

impl Rule {
    /// The rule for most levels.
    pub const EASY: Self = Self {
        by_rooms: true,
        end_percent: Some(15),
        shaken: None,
    };
    /// A box must go far.
    pub const STRICT: Self = Self {
        by_rooms: false,
        end_percent: None,
        shaken: None,
    };

    /// One of endless rules that differ a little.
    pub const fn shaken(seed: u64) -> Self {
        let end_percent = match seed % 4 {
            0 => 60,
            1 => 30,
            2 => 100,
            _ => 15,
        };
        Self {
            end_percent: Some(end_percent),
            shaken: Some(seed),
            ..Self::EASY
        }
    }
}

/// A backward search in progress.
#[derive(Clone, Debug)]
pub struct Reverse {
    puzzle: Arc<Puzzle>,
    terrain: Arc<Terrain>,
    rule: Rule,
    /// Steps from each square to all goals together.
    far: Vec<u32>,
    keys: Keys,
    seen: KeySet,
    /// Rows have the boxes, then the start squares that are left; [`NOWHERE`] for what has been removed.
    tree: Tree<Cell>,
    phase: Phase,
    expanded: u64,
    /// Positions expanded before it began again.
    before: u64,
    plan: Plan,
    work: Work,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Every room between the filled goals is a starting position.
    Begin,
    /// Take the next position.
    TakeUp,
    /// Try the pulls of a box.
    Pull(u32, usize),
    /// File the results of a position.
    File(u32),
    /// Make the plan and find its zones.
    Finish,
}

/// Buffers for one position, reused for the next.
#[derive(Clone, Debug)]
struct Work {
    row: Vec<u16>,
    has_box: Vec<bool>,
    reach: Reach,
    macros: Macros,
    sinks: Sinks,
    pairs: Pairs,
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
                .sum::<u32>()
        };
        let mut rng = rule.shaken.map(|seed| GameRng::new(Seed(seed)));
        let mut percent = || match &mut rng {
            None => 100,
            Some(rng) => 100 + rng.below(SHAKEN_PERCENT) as u32,
        };
        Self {
            far: (0..squares as u16)
                .map(|square| far(square) * percent() / 100)
                .collect(),
            rule,
            keys: Keys::new(squares),
            seen: KeySet::new(),
            tree: Tree::new(2 * puzzle.boxes.len()),
            phase: Phase::Begin,
            expanded: 0,
            before: 0,
            plan: Plan::default(),
            work: Work {
                row: Vec::new(),
                has_box: vec![false; squares],
                reach: Reach::new(squares),
                macros: Macros::new(squares),
                sinks: Sinks::default(),
                pairs: Pairs::default(),
                sinks_are_open: false,
                key: 0,
                far: 0,
                found: Vec::new(),
            },
            puzzle: Arc::clone(puzzle),
            terrain: Arc::clone(terrain),
        }
    }

    /// Positions expanded so far.
    pub fn expanded(&self) -> u64 {
        self.before + self.expanded
    }

    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        self.tree.memory() + self.seen.memory()
    }

    /// Does the next step. Returns the work done, or nothing when the plan is finished.
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

    /// The finished plan.
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
            if best.0 > 0 && self.rule.end_percent.is_some_and(|percent| percent < 100) {
                return self.relax();
            }
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
        let squares = graph.len() as u64;
        work + self.pair(node) + 16 * squares
    }

    /// Begins again by the rule that any start square will do for any box.
    fn relax(&mut self) -> u64 {
        let rule = Rule {
            end_percent: Some(100),
            ..self.rule
        };
        *self = Self {
            before: self.expanded,
            ..Self::new(&self.puzzle, &self.terrain, rule)
        };
        2 * self.puzzle.pairs() as u64
    }

    /// Finds starts for the boxes of a position; it leads nowhere if they cannot all have come from there.
    fn pair(&mut self, node: u32) -> u64 {
        let Work { row, pairs, .. } = &mut self.work;
        let left = |squares: &[u16]| -> Vec<u16> {
            let left = squares.iter().filter(|&&square| square != NOWHERE);
            left.copied().collect()
        };
        let (boxes, starts) = row.split_at(row.len() / 2);
        let leads = |start: u16, square: u16| self.terrain.leads(start, square);
        let (fits, work) = pairs.find(&left(boxes), &left(starts), leads);
        if !fits {
            self.phase = Phase::File(node);
        }
        work
    }

    /// Puts the boxes of a position on the board, and stores its row.
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

    /// Reads the path to the best position from its end.
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

    /// The boxes left in a position, expanded or not.
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

/// A box that moves fewer steps than this, and stays in its room, has not left.
const LEAVES: u16 = 6;

/// A shaken distance is longer by less than this percentage.
const SHAKEN_PERCENT: u64 = 60;

impl Reverse {
    /// Tries the pulls of box number `index`.
    fn pull(&mut self, node: u32, index: usize) -> u64 {
        let graph = &self.puzzle.graph;
        let boxes = self.puzzle.boxes.len();
        let Some(&from) = self.work.row[..boxes].get(index) else {
            self.phase = Phase::File(node);
            return 1;
        };
        self.phase = Phase::Pull(node, index + 1);
        if from == NOWHERE {
            return 1;
        }
        let Work {
            row,
            reach,
            macros,
            sinks,
            pairs,
            sinks_are_open,
            ..
        } = &mut self.work;
        macros.lift(graph, from);
        let mut looked = macros.spread(
            graph,
            Way::Pull,
            from,
            |square| reach.has(square),
            |_, _| true,
        );
        let (row, starts) = row.split_at(boxes);
        let present = row.iter().filter(|&&square| square != NOWHERE);
        let goals = present.clone().filter(|&&square| graph.is_goal(square));
        let cell = (present.count() as u16, 0, goals.count() as u16);
        let is_left = |square: u16| starts.contains(&square);
        // The last few go wherever they can; otherwise they would be moved about for ever.
        let Rule {
            by_rooms,
            end_percent,
            ..
        } = self.rule;
        let left = 100 * usize::from(cell.0);
        let is_end = end_percent.is_some_and(|percent| left <= percent * boxes + 100);
        let is_sink = |square: u16| *sinks_are_open && sinks.squares().contains(&square);
        let leaves = |place: &Place| {
            let rooms = &self.terrain.rooms;
            let room = rooms.room(from);
            by_rooms && (room == NOWHERE || room != rooms.room(place.square))
                || self.terrain.steps(from, place.square) >= LEAVES
        };
        let swallows = |place: &&Place| {
            is_left(place.square)
                && place.square != from
                && (is_end || is_sink(place.square) && leaves(place))
        };
        let number = |squares: &[u16]| squares.iter().filter(|&&square| square != NOWHERE).count();
        let mut refused = Vec::new();
        let sink = loop {
            let places = macros.places().iter().filter(swallows);
            let sink = places.filter(|place| !refused.contains(&place.square));
            let sink = sink.max_by_key(|place| self.far[usize::from(place.square)]);
            let Some(&place) = sink else {
                break None;
            };
            let before = starts.iter().take_while(|&&start| start != place.square);
            let start = before.filter(|&&start| start != NOWHERE).count();
            let (fits, work) = pairs.fit_without(number(&row[..index]), start);
            looked += work;
            if fits {
                break Some(place);
            }
            refused.push(place.square);
        };
        let places = macros.places();
        let (squares, count) = (graph.len() as u64, places.len() as u64);
        if let Some(place) = sink {
            self.note(node, cell, from, place, true);
        } else {
            for at in 0..count as usize {
                let place = self.work.macros.places()[at];
                self.note(node, cell, from, place, false);
            }
        }
        16 * squares + looked + 8 * count
    }

    /// Records the result of a pull, if it is new. `before` is the cell of the position it is made in.
    fn note(&mut self, parent: u32, before: Cell, from: u16, place: Place, gone: bool) {
        let work = &mut self.work;
        let graph = &self.puzzle.graph;
        let Place {
            square: to,
            room,
            rooms,
            ..
        } = place;
        let blocks = work.macros.blocks();
        let (mut boxes, mut goals) = (before.0, before.2 - u16::from(graph.is_goal(from)));
        let mut key = work.key ^ self.keys.of_box(from);
        let mut far = work.far - self.far[usize::from(from)];
        let (room, regions) = if gone {
            boxes -= 1;
            key ^= self.keys.of_mark(to);
            (blocks.room(to), blocks.rooms())
        } else {
            goals += u16::from(graph.is_goal(to));
            key ^= self.keys.of_box(to);
            far += self.far[usize::from(to)];
            (room, blocks.rooms() + usize::from(rooms) - 1)
        };
        key ^= self.keys.of_room(room);
        if self.seen.has(key) {
            return;
        }
        let born = Born {
            parent,
            from,
            to,
            room,
            gone,
        };
        work.found.push(Found {
            born,
            cell: (boxes, regions as u16, goals),
            far,
            key,
        });
    }

    /// Files the results of a position. If a box went to a sink, nothing else is needed.
    fn file(&mut self, node: u32) -> u64 {
        self.phase = Phase::TakeUp;
        let boxes = &self.work.row[..self.puzzle.boxes.len()];
        for &square in boxes.iter().filter(|&&square| square != NOWHERE) {
            self.work.has_box[usize::from(square)] = false;
        }
        let mut found = std::mem::take(&mut self.work.found);
        let sinks = found.iter().any(|found| found.born.gone);
        if sinks {
            found.retain(|found| found.born.gone);
        }
        let (regions, weight) = (self.tree.cell(node).1, self.tree.node(node).weight());
        // Advice: open the floor, clear the goals, bring boxes far away.
        let advised = found
            .iter()
            .filter(|found| found.cell.1 <= regions)
            .min_by_key(|found| {
                (
                    found.cell.0,
                    found.cell.2,
                    found.cell.1,
                    u32::MAX - found.far,
                )
            })
            .map(|found| found.key);
        for found in &found {
            if !self.seen.insert(found.key) {
                continue;
            }
            let (boxes, regions, goals) = found.cell;
            let near = (1_u64 << 24).saturating_sub(u64::from(found.far));
            let order = u64::from(boxes.min(255)) << 42
                | u64::from(regions.min(511)) << 33
                | u64::from(goals.min(255)) << 25
                | near;
            let is_advised = sinks || advised == Some(found.key);
            self.tree.push(
                found.born,
                found.cell,
                weight + u64::from(!is_advised),
                order,
            );
        }
        let count = found.len() as u64;
        self.work.found = found;
        8 * (1 + count)
    }
}

/// Finds sinks; its memory is reused.
///
/// Start squares between which a box can be pushed back and forth are equivalent: any box that reaches one of the
/// largest such group may be any box of it. A box brought there is out of the way for good.
#[derive(Clone, Debug, Default)]
pub struct Sinks {
    /// For each pair of starts, whether a box can be pushed from one to the other.
    leads: Vec<bool>,
    sinks: Vec<u16>,
}

impl Sinks {
    /// Finds the start squares of the largest groups. `macros` has surveyed the floor between all boxes; `starts` may
    /// contain [`NOWHERE`]. Returns the work done.
    pub fn find(&mut self, graph: &FloorGraph, macros: &mut Macros, starts: &[u16]) -> u64 {
        let count = starts.len();
        let mut work = 0;
        self.leads.clear();
        for &from in starts {
            let is_free = from != NOWHERE && macros.blocks().is_free(from);
            if is_free {
                let mut stands = [false; 4];
                for (side, stands) in stands.iter_mut().enumerate() {
                    let next = graph.next(from, side);
                    *stands = next != NOWHERE && macros.blocks().is_free(next);
                }
                let stands_at = |square: u16| {
                    (0..4).any(|side| stands[side] && graph.next(from, side) == square)
                };
                work += macros.spread(graph, Way::Push, from, stands_at, |_, _| true);
            }
            let leads = starts
                .iter()
                .map(|&to| to == from || is_free && to != NOWHERE && macros.reaches(to));
            self.leads.extend(leads);
        }
        let both = |one: usize, other: usize| {
            self.leads[one * count + other] && self.leads[other * count + one]
        };
        let size = |one: usize| {
            let others = (0..count).filter(|&other| starts[other] != NOWHERE);
            others.filter(|&other| both(one, other)).count()
        };
        let starts = starts.iter().enumerate();
        let sizes = starts
            .filter(|start| *start.1 != NOWHERE)
            .map(|(at, &start)| (size(at), start));
        let largest = sizes.clone().map(|(size, _)| size).max();
        self.sinks.clear();
        self.sinks.extend(
            sizes
                .filter(|(size, _)| Some(*size) == largest)
                .map(|(_, start)| start),
        );
        work + (count * count) as u64
    }

    /// The sinks that were found last.
    pub fn squares(&self) -> &[u16] {
        &self.sinks
    }
}
