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
use super::plan::Plan;
use super::puzzle::{Puzzle, Standing};
use super::terrain::Terrain;
use super::tree::{Born, NO_NODE, Tree};
use crate::games::sokoban::blocks::Blocks;
use crate::games::sokoban::floor_graph::{NOWHERE, Reach};

pub use self::features::LastWord;

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
    last_word: LastWord,
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
    /// Begins a search that follows a plan.
    pub fn new(
        puzzle: &Arc<Puzzle>,
        terrain: &Arc<Terrain>,
        plan: Option<Plan>,
        last_word: LastWord,
    ) -> Self {
        let graph = &puzzle.graph;
        let squares = graph.len();
        Self {
            last_word,
            counter: Counter::new(terrain, plan, squares),
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
        let features = self.counter.count(
            &self.puzzle,
            &self.terrain,
            boxes,
            &standing.has_box,
            regions,
        );
        let born = Born {
            parent: NO_NODE,
            from: NOWHERE,
            to: NOWHERE,
            room: standing.room,
            gone: false,
        };
        let order = features.order(self.last_word);
        let start = self.tree.push(born, features.cell, 0, order);
        self.tree.keep_row(start, boxes);
        self.seen
            .insert(self.key_of(boxes, self.work.standing.room));
        self.phase = Phase::TakeUp;
        32 * graph.len() as u64
    }

    fn key_of(&self, boxes: &[u16], room: u16) -> u64 {
        let boxes = boxes.iter().map(|&square| self.keys.of_box(square));
        boxes.fold(self.keys.of_room(room), |key, square| key ^ square)
    }

    /// Puts the boxes of a position on the board and begins to judge it.
    fn take_up(&mut self, node: u32) -> u64 {
        let born = *self.tree.node(node);
        let boxes = &mut self.work.boxes_after;
        boxes.clear();
        if born.parent == NO_NODE {
            boxes.extend_from_slice(self.tree.row(node));
        } else {
            let moved = |&square: &u16| if square == born.from { born.to } else { square };
            boxes.extend(self.tree.row(born.parent).iter().map(moved));
            boxes.sort_unstable();
        }
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
        *features = Some(
            self.counter
                .count(&self.puzzle, &self.terrain, boxes, has_box, regions),
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
        if let Some(now) = self.work.features {
            let advice = Advice {
                now,
                terrain: &self.terrain,
                plan: self.counter.plan(),
                has_box: &self.work.standing.has_box,
                last_word: self.last_word,
            };
            advice.mark(&mut found);
        }
        let weight = self.tree.node(node).weight();
        for found in &found {
            if self.seen.insert(found.key) {
                let weight = weight + u64::from(!found.is_advised);
                let order = found.features.order(self.last_word);
                self.tree
                    .push(found.born, found.features.cell, weight, order);
            }
        }
        let count = found.len() as u64;
        self.work.found = found;
        1 + 16 * count
    }

    /// All moves to a position, and one more.
    fn box_moves(&self, node: u32, last: BoxMove) -> Vec<BoxMove> {
        let path = self.tree.path(node).into_iter();
        let born = path.skip(1).map(|node| self.tree.node(node));
        let moves = born.map(|node| BoxMove {
            from: node.from,
            to: node.to,
            room: node.room,
        });
        moves.chain([last]).collect()
    }
}

#[cfg(test)]
mod tests;
