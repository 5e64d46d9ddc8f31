//! Feature-space search: the guided search for levels that are too large for a complete search.
//!
//! A move is a macro push. Positions are sorted into cells by features such as "boxes packed by the plan" and "rooms
//! into which the floor is divided"; cells take turns, and advisors say which moves to try first (J. Shoham and J.
//! Schaeffer, Conference on Games 2020). It proposes solutions; finding none proves nothing.

mod care;
mod features;
mod patterns;
mod short;

use std::cell::RefCell;
use std::sync::Arc;

use super::answer::BoxMove;
use super::complete::Status;
use super::deadlock::Judge;
use super::deadlock::lost::Pairs;
use super::distances::Alive;
use super::floor_graph::{Blocks, FloorGraph, NOWHERE, opposite};
use super::macros::{Macros, Place, Puzzle, Standing, Way};
use super::nodes::{Born, KeySet, Keys, NO_NODE, Tree};
use super::plan::{Plan, Rule};
use super::terrain::Terrain;
use care::Findings;
use features::{Advice, Counter, Features};

pub use care::Care;
pub use features::LastWord;

/// The parameters of a feature-space search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The rule for making the plan that it follows; without one it counts boxes on goals.
    pub plan: Option<Rule>,
    /// Whether a move that no advisor recommends weighs one, instead of nothing.
    pub is_advised: bool,
    /// How ties are broken.
    pub last_word: LastWord,
    /// Whether it knows the lost pairs of boxes.
    pub knows_pairs: bool,
    /// How it finds out that it has lost.
    pub care: Care,
}

/// The state of a feature-space search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Not decided yet.
    Searching,
    /// These box moves should solve the level.
    Proposes(Vec<BoxMove>),
    /// There is nothing left to try.
    Exhausted,
}

/// A feature-space search in progress.
#[derive(Clone, Debug)]
pub struct Fess {
    puzzle: Arc<Puzzle>,
    terrain: Arc<Terrain>,
    style: Style,
    counter: Counter,
    pairs: Arc<Pairs>,
    judge: Judge,
    keys: Keys,
    seen: KeySet,
    tree: Tree<features::Cell>,
    phase: Phase,
    expanded: u64,
    worked: u64,
    findings: Findings,
    work: Work,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Begin,
    /// Take the next position.
    TakeUp,
    /// Judge it.
    Judge(u32),
    /// Search on from it for a short time.
    Test(u32),
    /// Look for boxes that are lost by themselves.
    Learn(u32),
    /// Find the moves of a box.
    Spread(u32, usize),
    /// Look at one of its moves.
    Look(u32, usize, usize),
    /// File the results of the position.
    File(u32),
}

/// Buffers for one position, reused for the next.
#[derive(Clone, Debug)]
struct Work {
    standing: Standing,
    /// What it is like.
    features: Option<Features>,
    key: u64,
    /// The boxes that may be moved.
    movable: Vec<u16>,
    macros: Macros,
    /// The pushes that only the player's way keeps from being possible.
    shut: Vec<Shut>,
    /// Links between rooms that are broken while the box is off the board.
    broken: u32,
    boxes_after: Vec<u16>,
    found: Vec<Found>,
}

/// A push that is not possible because the player cannot come to the box.
#[derive(Clone, Copy, Debug)]
struct Shut {
    /// The box.
    square: u16,
    /// The player's square, without a box.
    stand: u16,
    /// The box's square after; a box that is there must go first.
    to: u16,
}

/// A position that a move leads to.
#[derive(Clone, Copy, Debug)]
struct Found {
    born: Born,
    features: Features,
    key: u64,
    /// Whether the move can be undone and opens a push that was not possible before.
    explores: bool,
    is_advised: bool,
}

impl Fess {
    /// Begins a search, with the plan of its style and this much memory in bytes.
    pub fn new(
        puzzle: &Arc<Puzzle>,
        terrain: &Arc<Terrain>,
        plan: Option<&Arc<Plan>>,
        style: Style,
        memory: usize,
    ) -> Self {
        let graph = &puzzle.graph;
        let squares = graph.len();
        let alive = Alive::new(graph, &Blocks::around(graph));
        let pairs = if style.knows_pairs {
            Arc::clone(&terrain.pairs)
        } else {
            Arc::default()
        };
        Self {
            counter: Counter::new(terrain, plan.map(Arc::clone), squares),
            style,
            judge: Judge::new(puzzle, alive, &pairs, memory),
            pairs,
            keys: Keys::new(squares),
            seen: KeySet::new(),
            tree: Tree::new(puzzle.boxes.len()),
            phase: Phase::Begin,
            expanded: 0,
            worked: 0,
            findings: Findings::new(style.care, memory),
            work: Work {
                standing: Standing::new(squares),
                features: None,
                key: 0,
                movable: Vec::new(),
                macros: Macros::new(squares),
                shut: Vec::new(),
                broken: 0,
                boxes_after: Vec::new(),
                found: Vec::new(),
            },
            puzzle: Arc::clone(puzzle),
            terrain: Arc::clone(terrain),
        }
    }

    /// From now on it begins no test, so that what it proposes comes from its own moves.
    #[cfg(test)]
    pub fn test_nothing(&mut self) {
        self.findings.test_nothing();
    }

    /// Positions expanded so far.
    pub fn expanded(&self) -> u64 {
        self.expanded + self.findings.expanded()
    }

    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        let found = self.tree.memory() + self.seen.memory();
        found + self.judge.memory() + self.findings.memory()
    }

    /// Does the next step. Returns the state and the work done.
    pub fn advance(&mut self) -> (Outcome, u64) {
        let work = match self.phase {
            Phase::Begin => self.begin(),
            Phase::TakeUp => {
                let Some(node) = self.tree.pop() else {
                    return (Outcome::Exhausted, 1);
                };
                self.take_up(node)
            }
            Phase::Judge(node) => {
                let (verdict, work) = self.judge.advance(&self.puzzle, &self.work.standing);
                match verdict {
                    None => {}
                    Some(true) => self.phase = Phase::TakeUp,
                    Some(false) => self.take_care(node),
                }
                work
            }
            Phase::Test(node) => {
                let (solution, work) = self.test(node);
                if let Some(moves) = solution {
                    return (Outcome::Proposes(moves), work);
                }
                work
            }
            Phase::Learn(node) => {
                let (found, work) = self.findings.learn(&self.puzzle.graph);
                match found {
                    None => {}
                    Some(true) => self.phase = Phase::TakeUp,
                    Some(false) => self.open(node),
                }
                work
            }
            Phase::Spread(node, index) => self.spread(node, index),
            Phase::Look(node, index, place) => {
                let (solution, work) = self.look(node, index, place);
                if let Some(last) = solution {
                    return (Outcome::Proposes(self.box_moves(node, last)), work);
                }
                work
            }
            Phase::File(node) => self.file(node),
        };
        self.worked += work;
        (Outcome::Searching, work)
    }

    fn begin(&mut self) -> u64 {
        let Puzzle {
            graph,
            boxes,
            player,
        } = &*self.puzzle;
        let Work {
            standing, macros, ..
        } = &mut self.work;
        standing.set(graph, boxes, *player);
        macros.survey(graph, |square| standing.has_box[usize::from(square)]);
        let regions = macros.blocks().rooms();
        let broken = self.counter.broken(graph, &standing.has_box);
        let features = self.counter.count(
            &self.puzzle,
            &self.terrain,
            boxes,
            &standing.has_box,
            (regions, broken),
        );
        let born = Born {
            parent: NO_NODE,
            from: NOWHERE,
            to: NOWHERE,
            room: standing.room,
            gone: false,
        };
        let order = features.order(self.style.last_word);
        let start = self.tree.push(born, features.cell, 0, order);
        self.tree.keep_row(start, boxes);
        let key = self.keys.of_position(boxes, self.work.standing.room);
        self.seen.insert(key);
        self.phase = Phase::TakeUp;
        32 * graph.len() as u64
    }

    /// Puts the boxes of a position on the board and begins to judge it.
    fn take_up(&mut self, node: u32) -> u64 {
        let born = *self.tree.node(node);
        let boxes = &mut self.work.boxes_after;
        self.tree.squares(node, boxes);
        self.work.standing.set(&self.puzzle.graph, boxes, born.room);
        if self.findings.has_lost(&self.work.standing) {
            self.phase = Phase::TakeUp;
            return 8 * self.puzzle.graph.len() as u64;
        }
        self.phase = Phase::Judge(node);
        8 * self.puzzle.graph.len() as u64 + self.judge.start(&self.puzzle, boxes)
    }

    /// Goes on with a position that has not been judged lost: a test, a lesson, or neither.
    fn take_care(&mut self, node: u32) {
        let order = self.tree.node(node).order();
        if self.findings.is_to_test(order, self.worked) {
            self.phase = Phase::Test(node);
        } else if self.tree.was_best() && self.findings.count_pick(self.worked) {
            self.begin_lesson(node);
        } else {
            self.open(node);
        }
    }

    /// Begins to look for a lost pattern among the boxes nearest to the next place of the plan.
    fn begin_lesson(&mut self, node: u32) {
        let Standing {
            boxes,
            has_box,
            room,
            ..
        } = &self.work.standing;
        let plan = self.counter.plan();
        let Some(place) = plan.and_then(|plan| plan.next_place(has_box)) else {
            return self.open(node);
        };
        let graph = &self.puzzle.graph;
        let near = boxes.iter().filter(|&&square| !graph.is_goal(square));
        let mut near: Vec<u16> = near.copied().collect();
        near.sort_by_key(|&square| self.terrain.steps(place, square));
        self.findings.begin_lesson(near, *room);
        self.phase = Phase::Learn(node);
    }

    /// Does the next step of a test. Returns all moves if it solves the level, and the work done.
    fn test(&mut self, node: u32) -> (Option<Vec<BoxMove>>, u64) {
        let order = self.tree.node(node).order();
        let (graph, standing) = (&self.puzzle.graph, &self.work.standing);
        let (end, work) = self.findings.test(graph, standing, order);
        let Some(end) = end else {
            return (None, work);
        };
        match end.status {
            Status::Solved => {
                let moves = self.path_to(node).chain(end.solution.unwrap_or_default());
                return (Some(moves.collect()), work);
            }
            Status::NoSolution => self.phase = Phase::TakeUp,
            Status::Searching | Status::GaveUp => self.open(node),
        }
        (None, work)
    }

    /// Expands a position that is not lost: finds the boxes that may be moved.
    fn open(&mut self, node: u32) {
        let Work {
            standing,
            features,
            key,
            movable,
            macros,
            found,
            ..
        } = &mut self.work;
        let graph = &self.puzzle.graph;
        self.expanded += 1;
        if self.tree.node(node).parent != NO_NODE {
            self.tree.keep_row(node, &standing.boxes);
        }
        movable.clear();
        movable.extend(self.judge.pushes().iter().map(|push| push.from));
        movable.dedup();
        macros.survey(graph, |square| standing.has_box[usize::from(square)]);
        let (boxes, has_box) = (&standing.boxes, &standing.has_box);
        let regions = macros.blocks().rooms();
        let broken = self.counter.broken(graph, has_box);
        let counted = (regions, broken);
        *features = Some(
            self.counter
                .count(&self.puzzle, &self.terrain, boxes, has_box, counted),
        );
        let boxes = boxes.iter().map(|&square| self.keys.of_box(square));
        *key = boxes.fold(0, |key, square| key ^ square);
        found.clear();
        if self.style.is_advised {
            self.work.find_shut(graph);
        }
        self.findings.forget_partners();
        self.phase = Phase::Spread(node, 0);
    }

    /// Marks the results that advisors recommend, and those that move partners.
    fn advise(&self, found: &mut [Found]) {
        let Some(now) = self.work.features.filter(|_| self.style.is_advised) else {
            return;
        };
        let advice = Advice {
            now,
            terrain: &self.terrain,
            plan: self.counter.plan(),
            has_box: &self.work.standing.has_box,
            last_word: self.style.last_word,
        };
        advice.mark(found);
        for found in found {
            let keeps = found.features.cell.packed <= now.cell.packed;
            let is_partner = self.findings.is_partner(&self.pairs, found.born.from);
            found.is_advised |= keeps && is_partner;
        }
    }

    /// Files the results of a position.
    fn file(&mut self, node: u32) -> u64 {
        self.phase = Phase::TakeUp;
        let mut found = std::mem::take(&mut self.work.found);
        self.advise(&mut found);
        let weight = self.tree.node(node).weight();
        for found in &found {
            if self.seen.insert(found.key) {
                let weight = weight + u64::from(self.style.is_advised && !found.is_advised);
                let order = found.features.order(self.style.last_word);
                self.tree
                    .push(found.born, found.features.cell, weight, order);
            }
        }
        let count = found.len() as u64;
        self.work.found = found;
        1 + 32 * count
    }

    /// Whether it has found the position with this key.
    pub fn has(&self, key: u64) -> bool {
        self.seen.has(key)
    }

    /// The moves to the position with this key, if it has been found.
    pub fn moves_to(&self, key: u64) -> Option<Vec<BoxMove>> {
        // Keys of the boxes alone: each position differs by one box from the one before it.
        let mut keys: Vec<u64> = Vec::with_capacity(self.tree.len());
        for number in 0..self.tree.len() as u32 {
            let node = self.tree.node(number);
            let room = self.keys.of_room(node.room);
            let boxes = match keys.get(node.parent as usize) {
                Some(&boxes) => boxes ^ self.keys.of_box(node.from) ^ self.keys.of_box(node.to),
                None => self.keys.of_position(&self.puzzle.boxes, node.room) ^ room,
            };
            if boxes ^ room == key {
                return Some(self.path_to(number).collect());
            }
            keys.push(boxes);
        }
        None
    }

    /// All moves to a position, and one more.
    fn box_moves(&self, node: u32, last: BoxMove) -> Vec<BoxMove> {
        self.path_to(node).chain([last]).collect()
    }

    fn path_to(&self, node: u32) -> impl Iterator<Item = BoxMove> {
        let path = self.tree.path(node).into_iter();
        let born = path.skip(1).map(|node| self.tree.node(node));
        born.map(|node| BoxMove {
            from: node.from,
            to: node.to,
            room: node.room,
        })
    }

    /// Finds the destinations of box number `index` of those that may be moved.
    fn spread(&mut self, node: u32, index: usize) -> u64 {
        let graph = &self.puzzle.graph;
        let Work {
            standing,
            movable,
            macros,
            broken,
            features,
            ..
        } = &mut self.work;
        let Some(&from) = movable.get(index) else {
            self.phase = Phase::File(node);
            return 1;
        };
        let Standing { has_box, reach, .. } = standing;
        macros.lift(graph, from);
        has_box[usize::from(from)] = false;
        let now = features.map_or(0, |features| features.broken);
        *broken = self.counter.broken_without(graph, has_box, from, now);
        has_box[usize::from(from)] = true;
        let alive = self.judge.alive();
        let others = self.pairs.others(&standing.boxes, from);
        let (pairs, findings) = (&self.pairs, RefCell::new(&mut self.findings));
        let may = |to: u16, side: usize| {
            !alive.is_dead_from(to, side)
                && !findings.borrow_mut().refuses(pairs, (to, side), &others)
        };
        let work = macros.spread(graph, Way::Push, from, |square| reach.has(square), may);
        self.phase = Phase::Look(node, index, 0);
        16 * graph.len() as u64 + work
    }

    /// Looks at a move: whether it leads to a new position that is not obviously lost. Returns the move itself if it
    /// solves the level.
    fn look(&mut self, node: u32, index: usize, place: usize) -> (Option<BoxMove>, u64) {
        let Some(&place_to) = self.work.macros.places().get(place) else {
            self.phase = Phase::Spread(node, index + 1);
            return (None, 1);
        };
        self.phase = Phase::Look(node, index, place + 1);
        let graph = &self.puzzle.graph;
        let from = self.work.movable[index];
        let Place {
            square: to, room, ..
        } = place_to;
        let moved = self.keys.of_box(from) ^ self.keys.of_box(to);
        let key = self.work.key ^ moved ^ self.keys.of_room(room);
        if self.seen.has(key) {
            return (None, 4);
        }
        let Work {
            standing,
            macros,
            broken,
            boxes_after,
            ..
        } = &mut self.work;
        boxes_after.clear();
        let move_box = |&square: &u16| if square == from { to } else { square };
        boxes_after.extend(standing.boxes.iter().map(move_box));
        let checked = 16 * boxes_after.len() as u64;
        let (has_box, moved) = (&standing.has_box, (from, to));
        let judge = &mut self.judge;
        if judge.freezes(&self.puzzle, boxes_after, has_box, moved) {
            return (None, checked);
        }
        if boxes_after.iter().all(|&square| graph.is_goal(square)) {
            return (Some(BoxMove { from, to, room }), checked);
        }
        standing.has_box[usize::from(from)] = false;
        standing.has_box[usize::from(to)] = true;
        let regions = macros.blocks().rooms() + usize::from(place_to.rooms) - 1;
        let (has_box, counter) = (&standing.has_box, &mut self.counter);
        let broken = counter.broken_with(graph, has_box, to, *broken);
        let counted = (regions, broken);
        let features = counter.count(&self.puzzle, &self.terrain, boxes_after, has_box, counted);
        let explores = self.style.is_advised
            && self.terrain.leads(to, from)
            && self.work.opens_push(graph, from, place_to);
        let standing = &mut self.work.standing;
        standing.has_box[usize::from(to)] = false;
        standing.has_box[usize::from(from)] = true;
        self.work.found.push(Found {
            born: Born {
                parent: node,
                from,
                to,
                room,
                gone: false,
            },
            features,
            key,
            explores,
            is_advised: false,
        });
        (None, checked + 2 * graph.len() as u64)
    }
}

impl Work {
    /// Finds the pushes that are not possible because the player cannot come to the box.
    fn find_shut(&mut self, graph: &FloorGraph) {
        let Standing {
            boxes,
            has_box,
            reach,
            ..
        } = &self.standing;
        self.shut.clear();
        for &square in boxes {
            for side in 0..4 {
                let (stand, to) = (graph.next(square, side), graph.next(square, opposite(side)));
                let is_wall = stand == NOWHERE || to == NOWHERE;
                if !is_wall && !reach.has(stand) && !has_box[usize::from(stand)] {
                    self.shut.push(Shut { square, stand, to });
                }
            }
        }
    }

    /// Whether after a move a push of another box is possible that was not possible before. The box has been moved on
    /// the board already.
    fn opens_push(&self, graph: &FloorGraph, from: u16, place: Place) -> bool {
        let (blocks, has_box) = (self.macros.blocks(), &self.standing.has_box);
        self.shut.iter().any(|&Shut { square, stand, to }| {
            square != from
                && stand != place.square
                && !has_box[usize::from(to)]
                && blocks.room_beside(graph, place.square, stand) == place.room
        })
    }
}

#[cfg(test)]
mod tests;
