//! Feature-space search: the guided search that solves what is too large to be searched completely.
//!
//! A move is a macro push. Positions are filed by features such as "boxes packed
//! by the plan" and "rooms that the floor is divided into"; cells take turns, and
//! advisors say which moves to try first (J. Shoham and J. Schaeffer, Conference on Games 2020). It
//! proposes solutions; that it finds none proves nothing.

mod advisors;
mod features;
mod moves;

use std::sync::Arc;

use self::advisors::Advice;
use self::features::{Counter, Features};
use super::alive::Alive;
use super::answer::BoxMove;
use super::deadlock::Judge;
use super::keys::{KeySet, Keys};
use super::macros::Macros;
use super::nodes::NO_NODE;
use super::plan::{Plan, Rule};
use super::puzzle::{Puzzle, Standing};
use super::terrain::Terrain;
use super::tree::{Born, Tree};
use crate::solve::blocks::Blocks;
use crate::solve::floor_graph::{NOWHERE, Reach};

pub use self::features::LastWord;

/// What a feature-space search believes.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// By which rule the plan is made that it follows; without one it counts boxes on goals.
    pub plan: Option<Rule>,
    /// A move that no advisor recommends weighs one, instead of nothing.
    pub is_advised: bool,
    /// What decides among equals.
    pub last_word: LastWord,
}

/// How a feature-space search stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Not decided yet.
    Searching,
    /// These box moves should solve the level.
    Proposes(Vec<BoxMove>),
    /// Nothing is left that could be tried.
    Exhausted,
}

/// A feature-space search under way.
#[derive(Clone, Debug)]
pub struct Fess {
    puzzle: Arc<Puzzle>,
    terrain: Arc<Terrain>,
    style: Style,
    counter: Counter,
    judge: Judge,
    keys: Keys,
    seen: KeySet,
    tree: Tree<features::Cell>,
    phase: Phase,
    expanded: u64,
    work: Work,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Begin,
    /// The next position is taken up.
    TakeUp,
    /// It is judged.
    Judge(u32),
    /// The moves of a box are found.
    Spread(u32, usize),
    /// A move of it is looked at.
    Look(u32, usize, usize),
    /// What came of the position is filed.
    File(u32),
}

/// What taking up a position needs, kept from one to the next.
#[derive(Clone, Debug)]
struct Work {
    standing: Standing,
    /// Squares that have no box and that the player cannot walk to.
    features: Option<Features>,
    key: u64,
    /// The boxes that may be moved.
    movable: Vec<u16>,
    macros: Macros,
    /// Links between rooms that are broken while the box is off the board.
    broken: u32,
    boxes_after: Vec<u16>,
    reach_after: Reach,
    found: Vec<Found>,
}

/// A position that a move leads to.
#[derive(Clone, Copy, Debug)]
struct Found {
    born: Born,
    features: Features,
    key: u64,
    /// The move can be taken back and opens a push that could not be made before.
    explores: bool,
    is_advised: bool,
}

impl Fess {
    /// Begins a search, with the plan of its style.
    pub fn new(
        puzzle: &Arc<Puzzle>,
        terrain: &Arc<Terrain>,
        plan: Option<&Arc<Plan>>,
        style: Style,
    ) -> Self {
        let graph = &puzzle.graph;
        let squares = graph.len();
        Self {
            counter: Counter::new(terrain, plan.map(Arc::clone), squares),
            style,
            judge: Judge::new(puzzle, Alive::new(graph, &Blocks::around(graph))),
            keys: Keys::new(squares),
            seen: KeySet::new(),
            tree: Tree::new(puzzle.boxes.len()),
            phase: Phase::Begin,
            expanded: 0,
            work: Work {
                standing: Standing::new(squares),
                features: None,
                key: 0,
                movable: Vec::new(),
                macros: Macros::new(squares),
                broken: 0,
                boxes_after: Vec::new(),
                reach_after: Reach::new(squares),
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
        self.tree.memory() + self.seen.memory() + self.judge.memory()
    }

    /// Does the next step. Returns how it stands then, and how much work it was.
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
        self.phase = Phase::Judge(node);
        8 * self.puzzle.graph.len() as u64 + self.judge.start(&self.puzzle, boxes)
    }

    /// Takes up a position that is not lost: finds the boxes that may be moved.
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
        self.phase = Phase::Spread(node, 0);
    }

    /// Files what came of a position, by the advice of all advisors.
    fn file(&mut self, node: u32) -> u64 {
        self.phase = Phase::TakeUp;
        let mut found = std::mem::take(&mut self.work.found);
        if let Some(now) = self.work.features.filter(|_| self.style.is_advised) {
            let advice = Advice {
                now,
                terrain: &self.terrain,
                plan: self.counter.plan(),
                has_box: &self.work.standing.has_box,
                last_word: self.style.last_word,
            };
            advice.mark(&mut found);
        }
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
        1 + 16 * count
    }

    /// Whether it has found the position of a key.
    pub fn has(&self, key: u64) -> bool {
        self.seen.has(key)
    }

    /// The moves to the position of a key that it has found.
    pub fn moves_to(&self, key: u64) -> Option<Vec<BoxMove>> {
        // Of the boxes alone: each position differs by one from that before it.
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
}

#[cfg(test)]
mod tests;
