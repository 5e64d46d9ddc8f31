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
mod symmetry;

use self::corral::{Corrals, Push};
use self::freeze::Freeze;
use self::maps::Maps;
use self::matching::Matching;
use self::nodes::{NO_NODE, Nodes};
use self::open::Open;
use self::symmetry::Symmetries;
use super::board::{Board, Position};
use super::field::{Field, NOWHERE, Reach, Walks, opposite};
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
    field: Field,
    maps: Maps,
    symmetries: Symmetries,
    player: u16,
    limits: Limits,
    status: Status,
    stage: Stage,
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
enum Stage {
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
        let field = Field::new(board);
        let squares = field.len();
        let goals = field.goals().len();
        // Boxes and goals out of the player's reach are settled, or will never be.
        let settled = position.boxes().filter(|&pos| !board.is_inside(pos));
        let is_lost = settled.into_iter().any(|pos| !board.is_goal(pos));
        let mut boxes: Vec<u16> = position
            .boxes()
            .map(|pos| field.number(pos))
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
            player: field.number(position.player()),
            symmetries: Symmetries::new(&field),
            nodes: Nodes::new(squares, boxes.len()),
            limits,
            status,
            stage: Stage::Begin,
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
            field,
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
            first = Some((self.field.pos(push.from), Dir::ALL[usize::from(push.dir)]));
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
        let (squares, boxes) = (self.field.len() as u64, self.field.goals().len() as u64);
        let images = self.symmetries.maps().len() as u64;
        (1 << 16) + (48 + images) * squares + 2 * (boxes + 16) * (boxes + images)
    }

    /// Does the next step and returns how much work it was.
    fn step(&mut self, work: &mut Work) -> u64 {
        match self.stage {
            Stage::Begin => self.begin(work),
            Stage::TakeUp => self.take_up(work),
            Stage::Expand(node) => self.expand(work, node),
            Stage::Match(at) => {
                if work.matching.is_done() {
                    self.stage = Stage::Push(at);
                }
                1 + work.matching.advance(self.maps.get(at.map))
            }
            Stage::Push(at) => self.push(work, at),
            Stage::Survey(at) => self.survey(work, at),
            Stage::Judge(at, map) => self.judge(work, at, map),
        }
    }

    fn begin(&mut self, work: &mut Work) -> u64 {
        let Some(map) = self.maps.find(&[]) else {
            return self.maps.make(&self.field, &[]);
        };
        let distances = self.maps.get(map);
        if !work.matching.is_done() {
            return work.matching.advance(distances);
        }
        self.stage = Stage::TakeUp;
        let Some(bound) = work.matching.pushes(distances) else {
            self.status = Status::NoSolution;
            return 1;
        };
        let none = Push { from: 0, dir: 0 };
        let Work {
            boxes,
            boxes_after,
            has_box,
            ..
        } = work;
        boxes_after.clone_from(boxes);
        mark(has_box, boxes, true);
        let walked = self.note(work, self.player, NO_NODE, none, bound);
        mark(&mut work.has_box, &work.boxes, false);
        walked
    }

    fn take_up(&mut self, work: &mut Work) -> u64 {
        if self.expanded >= self.limits.nodes || self.memory() > self.limits.memory {
            self.status = Status::GaveUp;
            return 1;
        }
        let Some(node) = self.open.pop() else {
            self.status = Status::NoSolution;
            return 1;
        };
        self.expanded += 1;
        self.stage = Stage::Expand(node);
        work.boxes.clear();
        work.boxes.extend_from_slice(self.nodes.boxes(node));
        mark(&mut work.has_box, &work.boxes, true);
        self.maps.trim();
        let Work {
            freeze,
            boxes,
            frozen,
            ..
        } = work;
        freeze.find(&self.field, self.maps.get(0).alive(), boxes, frozen);
        16 * boxes.len() as u64
    }

    /// Finds every push that may be needed from a position.
    fn expand(&mut self, work: &mut Work, node: u32) -> u64 {
        let Some(map) = self.maps.find(&work.frozen) else {
            return self.maps.make(&self.field, &work.frozen);
        };
        self.find_pushes(work, map, self.nodes.player(node));
        let at = Expansion { node, map, push: 0 };
        self.stage = if work.pushes.is_empty() {
            Stage::Push(at)
        } else {
            work.matching.start(&work.boxes);
            Stage::Match(at)
        };
        // Each square is walked on or belongs to a corral, or to two: alone, and joined with others.
        (12 * self.field.len() + 16 * work.boxes.len()) as u64
    }

    /// Makes a push, unless it freezes a box that is not on a goal.
    fn push(&mut self, work: &mut Work, at: Expansion) -> u64 {
        let Some(&push) = work.pushes.get(at.push) else {
            mark(&mut work.has_box, &work.boxes, false);
            self.stage = Stage::TakeUp;
            return 1;
        };
        let to = self.field.next(push.from, usize::from(push.dir));
        let Work {
            freeze,
            frozen,
            boxes,
            boxes_after,
            ..
        } = work;
        boxes_after.clear();
        let moved = |&square: &u16| if square == push.from { to } else { square };
        boxes_after.extend(boxes.iter().map(moved));
        boxes_after.sort_unstable();
        freeze.find(&self.field, self.maps.get(0).alive(), boxes_after, frozen);
        let looked = 16 * boxes.len() as u64;
        if frozen.iter().any(|&square| !self.field.is_goal(square)) {
            self.stage = Stage::Push(at.after());
            return looked;
        }
        self.stage = Stage::Survey(at);
        looked + self.survey(work, at)
    }

    /// Begins to match the boxes after a push: all of them only where another box has frozen.
    fn survey(&mut self, work: &mut Work, at: Expansion) -> u64 {
        let Some(map) = self.maps.find(&work.frozen) else {
            return self.maps.make(&self.field, &work.frozen);
        };
        let push = work.pushes[at.push];
        let index = work.boxes.binary_search(&push.from).ok();
        if let Some(index) = index.filter(|_| map == at.map) {
            let to = self.field.next(push.from, usize::from(push.dir));
            work.matching_after.copy(&work.matching);
            work.matching_after.move_box(index, to);
        } else {
            work.matching_after.start(&work.boxes_after);
        }
        self.stage = Stage::Judge(at, map);
        2 * work.boxes.len() as u64 + self.judge(work, at, map)
    }

    /// Judges what came of a push, and keeps it if it is new and not lost.
    fn judge(&mut self, work: &mut Work, at: Expansion, map: usize) -> u64 {
        let distances = self.maps.get(map);
        let matched = work.matching_after.advance(distances);
        if !work.matching_after.is_done() {
            return matched;
        }
        self.stage = Stage::Push(at.after());
        let Some(bound) = work.matching_after.pushes(distances) else {
            return matched;
        };
        let push = work.pushes[at.push];
        let to = self.field.next(push.from, usize::from(push.dir));
        work.has_box[usize::from(push.from)] = false;
        work.has_box[usize::from(to)] = true;
        let walked = self.note(work, push.from, at.node, push, bound);
        work.has_box[usize::from(to)] = false;
        work.has_box[usize::from(push.from)] = true;
        matched + walked
    }

    /// Keeps a position for later if it is new, or is done with it if it is the solution: its boxes are
    /// `work.boxes_after`, its player stands at `player`.
    fn note(&mut self, work: &mut Work, player: u16, parent: u32, push: Push, bound: u32) -> u64 {
        let Work {
            reach_after: reach,
            rooms,
            boxes_after: boxes,
            has_box,
            ..
        } = work;
        reach.fill(&self.field, player, |square| has_box[usize::from(square)]);
        self.symmetries.lowest(reach.squares(), rooms);
        let images = self.symmetries.maps().len();
        let new = self
            .nodes
            .insert(&self.symmetries, boxes, rooms, parent, push);
        if let Some(node) = new {
            if bound == 0 {
                self.solution = Some(node);
                self.status = Status::Solved;
            } else {
                let (made, bound) = (self.nodes.pushes(node) as usize, bound as usize);
                self.open.push(node, [made + 2 * bound, bound]);
            }
        }
        ((4 + images) * reach.squares().len() + 2 * images * boxes.len()) as u64
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

    /// The moves from the start to a position, walks between the pushes by the shortest way.
    fn moves_to(&self, node: u32) -> Vec<Dir> {
        let mut pushes = Vec::new();
        let mut here = node;
        while let Some((parent, push)) = self.nodes.origin(here) {
            pushes.push((parent, push));
            here = parent;
        }
        let mut walks = Walks::new(self.field.len());
        let mut moves = Vec::new();
        let mut player = self.player;
        for (before, push) in pushes.into_iter().rev() {
            let dir = usize::from(push.dir);
            let stand = self.field.next(push.from, opposite(dir));
            let boxes = self.nodes.boxes(before);
            walks.walk(
                &self.field,
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

impl Expansion {
    /// The same with the next push.
    const fn after(self) -> Self {
        Self {
            push: self.push + 1,
            ..self
        }
    }
}

/// Marks squares as having a box, or as having none.
fn mark(has_box: &mut [bool], boxes: &[u16], present: bool) {
    for &square in boxes {
        has_box[usize::from(square)] = present;
    }
}

#[cfg(test)]
mod tests;
