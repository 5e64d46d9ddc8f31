//! The solver: a best-first search over pushes, in portions, bounded by nodes and memory.
//!
//! It looks for some solution, not the shortest. Everything it leaves out is
//! proven lost, so an exhausted search proves that there is no solution. It
//! knows no clock: the same calls find the same moves, whatever the portions.

pub mod alive;
mod corral;
pub mod distances;
pub mod freeze;
mod maps;
pub mod matching;
mod nodes;
mod open;
mod symmetry;

use self::corral::{Corrals, Push};
use self::freeze::Freeze;
use self::maps::Maps;
use self::matching::Matching;
use self::nodes::{NO_NODE, Nodes};
use self::open::Open;
use self::symmetry::Symmetries;
use super::board::{Board, Position};
use super::field::{Field, NOWHERE, Reach, opposite};
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Not decided yet.
    Searching,
    /// These moves solve the level from the position the search began with.
    Solved(Vec<Dir>),
    /// Proven: nothing solves the level from there.
    NoSolution,
    /// A limit was reached first.
    GaveUp,
}

/// A search that is under way.
#[derive(Clone, Debug)]
pub struct Solver {
    field: Field,
    maps: Maps,
    symmetries: Symmetries,
    player: u16,
    limits: Limits,
    status: Status,
    expanded: u64,
    nodes: Nodes,
    open: Open,
    work: Work,
    bound: Option<u32>,
    /// How many usual positions one of this board counts for.
    effort: u64,
    /// The position that is the solution.
    solution: Option<u32>,
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
    /// Begins a search from `position` on `board`. This measures distances first, some milliseconds on
    /// a large board.
    pub fn new(board: &Board, position: &Position, limits: Limits) -> Self {
        let field = Field::new(board);
        let squares = field.len();
        let goals = field.goals().len();
        let is_too_large = goals > MAX_BOXES || 2 * squares * goals > limits.memory;
        // Distances that nobody can pay for are not measured; this search ends before it begins.
        let maps = Maps::new(&if is_too_large {
            field.without_goals()
        } else {
            field.clone()
        });
        // Boxes and goals out of the player's reach are settled, or will never be.
        let settled = position.boxes().filter(|&pos| !board.is_inside(pos));
        let is_lost = settled.into_iter().any(|pos| !board.is_goal(pos));
        let mut boxes: Vec<u16> = position
            .boxes()
            .map(|pos| field.number(pos))
            .filter(|&square| square != NOWHERE)
            .collect();
        boxes.sort_unstable();
        let mut solver = Self {
            player: field.number(position.player()),
            symmetries: Symmetries::new(&field),
            nodes: Nodes::new(squares, boxes.len()),
            limits,
            status: Status::Searching,
            expanded: 0,
            open: Open::default(),
            work: Work {
                reach: Reach::new(squares),
                reach_after: Reach::new(squares),
                freeze: Freeze::new(squares),
                corrals: Corrals::new(squares),
                has_box: vec![false; squares],
                ..Work::default()
            },
            bound: None,
            solution: None,
            // One for what a book's levels have: dozens of boxes, hundreds of squares.
            effort: (1 + goals.pow(3) / 16_384 + squares * goals / 1_024) as u64,
            field,
            maps,
        };
        if is_lost || boxes.len() != goals {
            solver.status = Status::NoSolution;
        } else if is_too_large {
            solver.status = Status::GaveUp;
        } else {
            solver.begin(&boxes);
        }
        solver
    }

    /// How it stands.
    pub fn status(&self) -> &Status {
        &self.status
    }

    /// The first push of the solution once there is one: the box and where to push it. None for a level that is
    /// solved already.
    pub fn hint(&self) -> Option<(Pos, Dir)> {
        let mut here = self.solution?;
        let mut first = None;
        while let Some((parent, push)) = self.nodes.origin(here) {
            first = Some((self.field.pos(push.from), Dir::ALL[usize::from(push.dir)]));
            here = parent;
        }
        first
    }

    /// Pushes that any solution needs at least, from the position the search began with. `None` if even that
    /// count shows that there is no solution.
    pub fn lower_bound(&self) -> Option<u32> {
        self.bound
    }

    /// Positions taken up so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Bytes for the positions found so far.
    pub fn memory(&self) -> usize {
        self.nodes.memory() + self.open.memory() + self.maps.memory()
    }

    /// Goes on searching: takes up at most `nodes` positions, fewer where boards are large or boxes many, so
    /// that the same number takes about the same time everywhere; but at least one.
    pub fn advance(&mut self, nodes: u64) -> &Status {
        for _ in 0..nodes.div_ceil(self.effort) {
            if self.status != Status::Searching {
                break;
            }
            if self.expanded >= self.limits.nodes || self.memory() > self.limits.memory {
                self.status = Status::GaveUp;
                break;
            }
            match self.open.pop() {
                Some(node) => self.expand(node),
                None => self.status = Status::NoSolution,
            }
        }
        &self.status
    }

    /// Searches until it is decided or a limit is reached.
    pub fn run(&mut self) -> &Status {
        self.advance(u64::MAX)
    }

    fn begin(&mut self, boxes: &[u16]) {
        let distances = self.maps.get(0);
        self.work.matching.start(boxes, distances);
        let Some(bound) = self.work.matching.pushes(distances) else {
            self.status = Status::NoSolution;
            return;
        };
        self.bound = Some(bound);
        let Work { reach, rooms, .. } = &mut self.work;
        let is_blocked = |square: u16| boxes.binary_search(&square).is_ok();
        reach.fill(&self.field, self.player, is_blocked);
        self.symmetries.lowest(reach.squares(), rooms);
        let none = Push { from: 0, dir: 0 };
        let start = self
            .nodes
            .insert(&self.symmetries, boxes, rooms, NO_NODE, none);
        if let Some(node) = start {
            self.file(node, bound);
        }
    }

    /// Keeps a new position for later, or is done with it.
    fn file(&mut self, node: u32, bound: u32) {
        if bound == 0 {
            self.solution = Some(node);
            self.status = Status::Solved(self.moves_to(node));
            return;
        }
        let (made, bound) = (self.nodes.pushes(node) as usize, bound as usize);
        self.open.push(node, [made + 2 * bound, bound]);
    }

    /// Tries every push that may be needed from a position.
    fn expand(&mut self, node: u32) {
        self.expanded += 1;
        let mut work = std::mem::take(&mut self.work);
        work.boxes.clear();
        work.boxes.extend_from_slice(self.nodes.boxes(node));
        for &square in &work.boxes {
            work.has_box[usize::from(square)] = true;
        }
        self.maps.trim();
        work.freeze.find(
            &self.field,
            self.maps.get(0).alive(),
            &work.boxes,
            &mut work.frozen,
        );
        let map = self.maps.find(&self.field, &work.frozen);
        self.find_pushes(&mut work, map, self.nodes.player(node));
        if !work.pushes.is_empty() {
            work.matching.start(&work.boxes, self.maps.get(map));
        }
        for push in 0..work.pushes.len() {
            let push = work.pushes[push];
            self.try_push(&mut work, map, node, push);
        }
        for &square in &work.boxes {
            work.has_box[usize::from(square)] = false;
        }
        self.work = work;
    }

    /// The pushes that can be made and are not lost at first sight.
    fn find_pushes(&self, work: &mut Work, map: usize, player: u16) {
        let alive = self.maps.get(map).alive();
        let has_box = &work.has_box[..];
        let has_box = |square: u16| has_box[usize::from(square)];
        work.reach.fill(&self.field, player, has_box);
        work.pushes.clear();
        for &from in &work.boxes {
            for dir in 0..4 {
                let to = self.field.next(from, dir);
                let stand = self.field.next(from, opposite(dir));
                if to != NOWHERE
                    && stand != NOWHERE
                    && work.reach.has(stand)
                    && !has_box(to)
                    && !alive.is_dead_from(to, opposite(dir))
                {
                    let dir = dir as u8;
                    work.pushes.push(Push { from, dir });
                }
            }
        }
        work.corrals.prune(
            &self.field,
            alive,
            &work.boxes,
            has_box,
            &work.reach,
            &mut work.pushes,
        );
    }

    /// Makes a push, judges what comes of it, and takes it back.
    fn try_push(&mut self, work: &mut Work, map: usize, node: u32, push: Push) {
        let to = self.field.next(push.from, usize::from(push.dir));
        let Ok(index) = work.boxes.binary_search(&push.from) else {
            return;
        };
        work.boxes_after.clone_from(&work.boxes);
        work.boxes_after[index] = to;
        work.boxes_after.sort_unstable();
        let Work {
            freeze,
            frozen,
            boxes_after,
            ..
        } = work;
        freeze.find(&self.field, self.maps.get(0).alive(), boxes_after, frozen);
        if frozen.iter().any(|&square| !self.field.is_goal(square)) {
            return;
        }
        let map_after = self.maps.find(&self.field, frozen);
        let distances = self.maps.get(map_after);
        if map_after == map {
            work.matching_after.copy(&work.matching);
            work.matching_after.move_box(index, to, distances);
        } else {
            work.matching_after.start(&work.boxes_after, distances);
        }
        let Some(bound) = work.matching_after.pushes(distances) else {
            return;
        };
        work.has_box[usize::from(push.from)] = false;
        work.has_box[usize::from(to)] = true;
        let has_box = &work.has_box;
        let is_blocked = |square: u16| has_box[usize::from(square)];
        work.reach_after.fill(&self.field, push.from, is_blocked);
        let room = work.reach_after.squares();
        self.symmetries.lowest(room, &mut work.rooms);
        work.has_box[usize::from(to)] = false;
        work.has_box[usize::from(push.from)] = true;
        let Work {
            boxes_after, rooms, ..
        } = work;
        let new = self
            .nodes
            .insert(&self.symmetries, boxes_after, rooms, node, push);
        if let Some(new) = new
            && self.status == Status::Searching
        {
            self.file(new, bound);
        }
    }

    /// The moves from the start to a position, walks between the pushes by the shortest way.
    fn moves_to(&self, node: u32) -> Vec<Dir> {
        let mut pushes = Vec::new();
        let mut here = node;
        while let Some((parent, push)) = self.nodes.origin(here) {
            pushes.push((parent, push));
            here = parent;
        }
        let mut moves = Vec::new();
        let mut player = self.player;
        for (before, push) in pushes.into_iter().rev() {
            let dir = usize::from(push.dir);
            let stand = self.field.next(push.from, opposite(dir));
            let boxes = self.nodes.boxes(before);
            self.field.walk(
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
