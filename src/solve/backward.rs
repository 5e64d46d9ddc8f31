//! The backward search: from the solved board, boxes are pulled towards their starting squares.
//!
//! Cells take turns, sorted by the boxes that have not come back to a start and by the rooms of the floor. In a cell it
//! is greedy by the least number of pulls still needed. It ends at any position that a forward search has found. Levels
//! with many boxes in a small space are often easier from this end. It proposes solutions; finding none proves nothing.

use std::sync::Arc;

use super::answer::BoxMove;
use super::distances::{Alive, Matching, NEVER, PushDistances};
use super::fess::{Fess, Outcome};
use super::macros::{Macros, Puzzle, Standing, Way};
use super::nodes::{Born, KeySet, Keys, NO_NODE, Tree, WORST_ORDER};
use crate::floor_graph::NOWHERE;

/// Boxes that are not on a start, and rooms of free floor: less is better.
type Cell = (u16, u16);

/// A backward search in progress.
#[derive(Clone, Debug)]
pub struct Backward {
    puzzle: Arc<Puzzle>,
    /// Pulls from every square to every start.
    pulls: PushDistances,
    keys: Keys,
    seen: KeySet,
    tree: Tree<Cell>,
    phase: Phase,
    expanded: u64,
    work: Work,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Every room between the filled goals is a starting position.
    Begin(u16),
    /// Take the next position.
    TakeUp,
    /// Try the pulls of a box.
    Pull(u32, usize),
}

/// Buffers for one position, reused for the next.
#[derive(Clone, Debug)]
struct Work {
    standing: Standing,
    boxes_after: Vec<u16>,
    macros: Macros,
    matching: Matching,
    matching_after: Matching,
}

impl Backward {
    /// Before anything is searched.
    pub fn new(puzzle: &Arc<Puzzle>) -> Self {
        let squares = puzzle.graph.len();
        let mut macros = Macros::new(squares);
        Self {
            pulls: pulls_to_starts(puzzle, &mut macros),
            keys: Keys::new(squares),
            seen: KeySet::new(),
            tree: Tree::new(puzzle.boxes.len()),
            phase: Phase::Begin(0),
            expanded: 0,
            work: Work {
                standing: Standing::new(squares),
                boxes_after: Vec::new(),
                macros,
                matching: Matching::default(),
                matching_after: Matching::default(),
            },
            puzzle: Arc::clone(puzzle),
        }
    }

    /// Positions expanded so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        self.tree.memory() + self.seen.memory()
    }

    /// Does the next step: the search ends where it meets `forward`, which has found at least the start. Returns the
    /// state and the work done.
    pub fn advance(&mut self, forward: &Fess) -> (Outcome, u64) {
        match self.phase {
            Phase::Begin(start) => (Outcome::Searching, self.begin(start)),
            Phase::TakeUp => {
                let Some(node) = self.tree.pop() else {
                    return (Outcome::Exhausted, 1);
                };
                (Outcome::Searching, self.take_up(node))
            }
            Phase::Pull(node, index) => self.pull(forward, node, index),
        }
    }

    /// Adds the solved board with the player in the room of `start`.
    fn begin(&mut self, start: u16) -> u64 {
        let graph = &self.puzzle.graph;
        if usize::from(start) == graph.len() {
            self.phase = Phase::TakeUp;
            return 1;
        }
        self.phase = Phase::Begin(start + 1);
        if graph.is_goal(start) {
            return 1;
        }
        let standing = &mut self.work.standing;
        standing.set(graph, graph.goals(), start);
        if standing.room == start {
            let born = Born {
                parent: NO_NODE,
                from: NOWHERE,
                to: NOWHERE,
                room: start,
                gone: false,
            };
            let node = self.tree.push(born, (u16::MAX, u16::MAX), 0, WORST_ORDER);
            self.tree.keep_row(node, graph.goals());
            let key = self.keys.of_position(graph.goals(), start);
            self.seen.insert(key);
        }
        8 * graph.len() as u64
    }

    fn take_up(&mut self, node: u32) -> u64 {
        let born = *self.tree.node(node);
        let boxes = &mut self.work.boxes_after;
        self.tree.squares(node, boxes);
        self.work.standing.set(&self.puzzle.graph, boxes, born.room);
        if born.parent != NO_NODE {
            self.tree.keep_row(node, boxes);
        }
        self.expanded += 1;
        let Work {
            standing,
            boxes_after: boxes,
            macros,
            matching,
            ..
        } = &mut self.work;
        macros.survey(&self.puzzle.graph, |square| {
            standing.has_box[usize::from(square)]
        });
        matching.start(boxes, boxes.len());
        let mut work = 8 * self.puzzle.graph.len() as u64;
        while !matching.is_done() {
            work += matching.advance(&self.pulls);
        }
        self.phase = Phase::Pull(node, 0);
        work
    }

    /// Tries the pulls of box number `index`.
    fn pull(&mut self, forward: &Fess, node: u32, index: usize) -> (Outcome, u64) {
        let graph = &self.puzzle.graph;
        let Work {
            standing,
            macros,
            matching,
            matching_after,
            ..
        } = &mut self.work;
        let Some(&from) = standing.boxes.get(index) else {
            self.phase = Phase::TakeUp;
            return (Outcome::Searching, 1);
        };
        self.phase = Phase::Pull(node, index + 1);
        let reach = &standing.reach;
        let is_shut = |side| {
            let next = graph.next(from, side);
            next == NOWHERE || !reach.has(next)
        };
        if (0..4).all(is_shut) {
            return (Outcome::Searching, 4);
        }
        macros.lift(graph, from);
        let looked = macros.spread(
            graph,
            Way::Pull,
            from,
            |square| reach.has(square),
            |_, _| true,
        );
        let mut work = 8 * graph.len() as u64 + looked;
        let before = self.keys.of_position(&standing.boxes, graph.goals()[0])
            ^ self.keys.of_room(graph.goals()[0])
            ^ self.keys.of_box(from);
        let is_away = |square: &u16| self.puzzle.boxes.binary_search(square).is_err();
        let others = standing.boxes.iter().filter(|&&square| square != from);
        let others = others.copied().filter(is_away).count() as u16;
        work += 4 * standing.boxes.len() as u64;
        for place in macros.places() {
            work += 4;
            let key = before ^ self.keys.of_box(place.square) ^ self.keys.of_room(place.room);
            if self
                .pulls
                .row(place.square)
                .iter()
                .all(|&pulls| pulls == NEVER)
                || !self.seen.insert(key)
            {
                continue;
            }
            let born = Born {
                parent: node,
                from,
                to: place.square,
                room: place.room,
                gone: false,
            };
            if forward.has(key) {
                let moves = meet(forward, &self.tree, born, key);
                if let Some(moves) = moves {
                    return (Outcome::Proposes(moves), work);
                }
                continue;
            }
            matching_after.copy(matching);
            matching_after.move_box(index, place.square);
            work += matching_after.advance(&self.pulls);
            let Some(pulls) = matching_after.pushes(&self.pulls) else {
                continue;
            };
            // Of equal ones the newest comes first.
            let age = u64::from(u32::MAX) - self.tree.len() as u64;
            let order = (u64::from(pulls).min((1 << 17) - 1) << 32) | age;
            let away = others + u16::from(is_away(&place.square));
            let rooms = macros.blocks().rooms() + usize::from(place.rooms) - 1;
            self.tree.push(born, (away, rooms as u16), 0, order);
        }
        (Outcome::Searching, work)
    }
}

/// The moves from the start to a position that both searches have found, and on to the solved board.
fn meet(forward: &Fess, tree: &Tree<Cell>, born: Born, key: u64) -> Option<Vec<BoxMove>> {
    let mut moves = forward.moves_to(key)?;
    let mut here = born;
    while here.parent != NO_NODE {
        let parent = tree.node(here.parent);
        moves.push(BoxMove {
            from: here.to,
            to: here.from,
            room: parent.room,
        });
        here = Born {
            parent: parent.parent,
            from: parent.from,
            to: parent.to,
            room: parent.room,
            gone: false,
        };
    }
    Some(moves)
}

/// How many pulls bring a single box from each square to each start.
fn pulls_to_starts(puzzle: &Puzzle, macros: &mut Macros) -> PushDistances {
    let (graph, starts) = (&puzzle.graph, &puzzle.boxes);
    let mut nearest = vec![NEVER; graph.len() * starts.len()];
    macros.survey(graph, |_| false);
    for (number, &start) in starts.iter().enumerate() {
        macros.spread(graph, Way::Push, start, |_| true, |_, _| true);
        nearest[usize::from(start) * starts.len() + number] = 0;
        for place in macros.places() {
            let pulls = &mut nearest[usize::from(place.square) * starts.len() + number];
            *pulls = place.pushes.min(*pulls);
        }
    }
    PushDistances::new(starts.len(), nearest, Alive::none(graph.len()))
}
