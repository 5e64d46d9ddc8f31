//! The complete search: best first, push by push, in portions, limited by nodes and memory.
//!
//! It looks for any solution, not the shortest. Everything it leaves out is proven lost, so an exhausted search proves
//! that there is no solution. It counts its own work, including preparation, runs in small steps, and finds the same
//! solution for all sizes of portions.

use std::sync::Arc;

use super::answer::BoxMove;
use super::corral::{Corrals, Freeze, Push, is_loose};
use super::deadlock::lost::Triples;
use super::distances::{Maps, Matching};
use super::floor_graph::{FloorGraph, NOWHERE, Reach, opposite};
use super::macros::{Puzzle, mark};
use super::nodes::{Keys, NO_NODE, Nodes};
use dedale_ground::grid::Pos;

/// The state of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Not decided yet.
    Searching,
    /// [`super::Solver::solution`] has the moves.
    Solved,
    /// Proven: the level cannot be solved from the first position.
    NoSolution,
    /// A limit was reached first.
    GaveUp,
}

/// A complete search in progress.
#[derive(Clone, Debug)]
pub struct Complete {
    puzzle: Arc<Puzzle>,
    maps: Maps,
    /// Empty until they have been made.
    triples: Arc<Triples>,
    symmetries: Symmetries,
    /// Memory limit in bytes.
    most_memory: usize,
    status: Status,
    phase: Phase,
    expanded: u64,
    keys: Keys,
    nodes: Nodes,
    open: Open,
    /// Missing only during a step.
    work: Option<Box<Work>>,
    /// The position that is the solution.
    solution: Option<u32>,
}

/// The next step.
#[derive(Clone, Copy, Debug)]
enum Phase {
    /// Distances and a matching for the first position.
    Begin,
    /// Take the next position.
    TakeUp,
    /// Its distances and pushes.
    Expand(u32),
    /// Match its boxes, one at a time.
    Match(Expansion),
    /// Make a push, and usually judge the result in the same step.
    Push(Expansion),
    /// Distances for the result.
    Survey(Expansion),
    /// Match the boxes of the result by this map, one at a time, and judge it.
    Judge(Expansion, usize),
}

/// A position while its pushes are tried.
#[derive(Clone, Copy, Debug)]
struct Expansion {
    node: u32,
    /// The index of its map.
    map: usize,
    /// The index of the next push.
    push: usize,
}

/// Buffers for one position, reused for the next.
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
    frozen_after: Vec<u16>,
    /// The first square of the player's room, for each symmetry.
    rooms: Vec<u16>,
    pushes: Vec<Push>,
}

impl Complete {
    /// Begins a search with this memory limit in bytes; nothing is measured or searched yet. With fewer boxes than
    /// goals, some goals stay empty.
    pub fn new(puzzle: &Arc<Puzzle>, most_memory: usize) -> Self {
        let (squares, goals) = (puzzle.graph.len(), puzzle.graph.goals().len());
        let mut matching = Matching::default();
        matching.start(&puzzle.boxes, goals);
        Self {
            puzzle: Arc::clone(puzzle),
            maps: Maps::new(most_memory),
            triples: Arc::default(),
            symmetries: Symmetries::new(&puzzle.graph),
            most_memory,
            status: Status::Searching,
            phase: Phase::Begin,
            expanded: 0,
            keys: Keys::new(squares),
            nodes: Nodes::new(puzzle.boxes.len()),
            open: Open::default(),
            work: Some(Box::new(Work {
                reach: Reach::new(squares),
                reach_after: Reach::new(squares),
                freeze: Freeze::new(squares),
                corrals: Corrals::new(squares).spare_goals(puzzle.boxes.len() < goals),
                has_box: vec![false; squares],
                matching,
                boxes: puzzle.boxes.clone(),
                ..Work::default()
            })),
            solution: None,
        }
    }

    /// From now on these tables are asked as well.
    pub fn use_triples(&mut self, triples: Triples) {
        self.triples = Arc::new(triples);
    }

    /// The state of the search.
    pub fn status(&self) -> Status {
        self.status
    }

    /// Positions expanded so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// While distances are measured: goals done, and all goals.
    pub fn preparing(&self) -> Option<(usize, usize)> {
        self.maps.progress()
    }

    /// Memory of the positions found so far, in bytes.
    pub fn memory(&self) -> usize {
        self.nodes.memory() + self.open.memory() + self.maps.memory() + self.triples.memory()
    }

    /// Does the next step; returns the work done.
    pub fn advance(&mut self) -> u64 {
        let mut scratch = self.work.take();
        let work = scratch.as_mut().map_or(1, |work| self.step(work));
        self.work = scratch;
        work
    }

    /// The most work of a single step on this board.
    pub fn step_bound(&self) -> u64 {
        let (squares, boxes) = (
            self.puzzle.graph.len() as u64,
            self.puzzle.boxes.len() as u64,
        );
        let images = self.symmetries.maps().len() as u64;
        (1 << 16) + (48 + images) * squares + 2 * (boxes + 16) * (boxes + images)
    }

    /// The pushes of the solution, once it has been found.
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

/// Positions in buckets by rank, the smallest first; within a bucket the newest comes first, which follows a promising
/// line to its end.
#[derive(Clone, Debug, Default)]
struct Queue {
    buckets: Vec<Vec<u32>>,
    /// All buckets before this one are empty.
    first: usize,
    /// How many positions there is room for in all buckets.
    room: usize,
}

impl Queue {
    fn push(&mut self, rank: usize, node: u32) {
        if rank >= self.buckets.len() {
            self.buckets.resize(rank + 1, Vec::new());
        }
        let bucket = &mut self.buckets[rank];
        let before = bucket.capacity();
        bucket.push(node);
        self.room += bucket.capacity() - before;
        self.first = self.first.min(rank);
    }

    fn pop(&mut self) -> Option<u32> {
        while let Some(bucket) = self.buckets.get_mut(self.first) {
            if let Some(node) = bucket.pop() {
                return Some(node);
            }
            self.first += 1;
        }
        None
    }
}

/// Number of orders. One that weighs pushes made, for short solutions, and one that does not, for speed: each alone
/// leaves levels unsolved that the other solves at once.
pub const ORDERS: usize = 2;

/// Positions waiting to be expanded.
///
/// No single order is good for every level: where one gets lost, another succeeds at once. So each position waits in
/// every queue, the queues take turns, and a position is expanded when the first of them reaches it.
#[derive(Clone, Debug, Default)]
pub struct Open {
    queues: [Queue; ORDERS],
    /// For each position, whether it has been expanded.
    is_taken: Vec<bool>,
    turn: usize,
}

impl Open {
    /// Adds position number `node` with its rank in each order. Numbers come in order, without gaps.
    pub fn push(&mut self, node: u32, ranks: [usize; ORDERS]) {
        self.is_taken.resize(node as usize + 1, false);
        for (queue, rank) in self.queues.iter_mut().zip(ranks) {
            queue.push(rank, node);
        }
    }

    /// Memory of the queues in bytes.
    pub fn memory(&self) -> usize {
        let room: usize = self.queues.iter().map(|queue| queue.room).sum();
        self.is_taken.capacity() + room * size_of::<u32>()
    }

    /// The next position to expand; `None` if none is waiting.
    pub fn pop(&mut self) -> Option<u32> {
        self.turn = (self.turn + 1) % ORDERS;
        // Every waiting position is in every queue, so one empty queue means that none is waiting.
        while let Some(node) = self.queues[self.turn].pop() {
            if !std::mem::replace(&mut self.is_taken[node as usize], true) {
                return Some(node);
            }
        }
        None
    }
}

/// All symmetries of a graph including its goals; the identity is the first.
///
/// What is true of a position is true of its mirror image, so the search only needs one of them: on a board with all
/// eight symmetries it has an eighth of the work.
#[derive(Clone, Debug)]
pub struct Symmetries {
    /// For each symmetry, the image of each square.
    maps: Vec<Vec<u16>>,
}

impl Symmetries {
    /// Tries the eight rotations and reflections of the graph's bounding box.
    pub fn new(graph: &FloorGraph) -> Self {
        let squares = 0..graph.len() as u16;
        let all = || squares.clone().map(|square| graph.pos(square));
        let least = |part: fn(Pos) -> i32| all().map(part).min().unwrap_or(0);
        let most = |part: fn(Pos) -> i32| all().map(part).max().unwrap_or(0);
        let (left, right) = (least(|pos| pos.x), most(|pos| pos.x));
        let (top, bottom) = (least(|pos| pos.y), most(|pos| pos.y));
        let mut maps = Vec::new();
        for way in 0..8 {
            let image = |square: u16| {
                let pos = graph.pos(square);
                let (mut x, mut y) = (pos.x - left, pos.y - top);
                if way & 4 != 0 {
                    (x, y) = (y, x);
                }
                let x = if way & 1 != 0 { right - x } else { left + x };
                let y = if way & 2 != 0 { bottom - y } else { top + y };
                let image = graph.number(Pos::new(x, y));
                let same = image != NOWHERE && graph.is_goal(image) == graph.is_goal(square);
                same.then_some(image)
            };
            maps.extend(squares.clone().map(image).collect::<Option<Vec<u16>>>());
        }
        Self { maps }
    }

    /// Whether there are others than the identity.
    pub fn are_many(&self) -> bool {
        self.maps.len() > 1
    }

    /// For each symmetry, the image of each square. The first is the identity.
    pub fn maps(&self) -> &[Vec<u16>] {
        &self.maps
    }

    /// The first square of the image of a room, for each symmetry.
    pub fn firsts(&self, room: &[u16], firsts: &mut Vec<u16>) {
        firsts.clear();
        for map in &self.maps {
            let images = room.iter().map(|&square| map[usize::from(square)]);
            firsts.push(images.min().unwrap_or(NOWHERE));
        }
    }

    /// A key that a position shares with its images: the least of theirs. `rooms` has the first square of the player's
    /// room for each symmetry.
    pub fn key(&self, keys: &Keys, boxes: &[u16], rooms: &[u16]) -> u64 {
        let images = self.maps.iter().zip(rooms);
        let of_image = |(map, &room): (&Vec<u16>, &u16)| {
            let squares = boxes.iter().map(|&square| map[usize::from(square)]);
            squares.fold(keys.of_room(room), |key, square| key ^ keys.of_box(square))
        };
        images.map(of_image).min().unwrap_or_default()
    }

    /// Whether one of the images of a position equals another one with as many boxes, which are sorted.
    pub fn has_image(&self, boxes: &[u16], rooms: &[u16], other: (&[u16], u16)) -> bool {
        self.maps.iter().zip(rooms).any(|(map, &room)| {
            let is_there = |&square: &u16| other.0.binary_search(&map[usize::from(square)]).is_ok();
            room == other.1 && boxes.iter().all(is_there)
        })
    }
}

impl Complete {
    /// Does the next step; returns the work done.
    fn step(&mut self, work: &mut Work) -> u64 {
        match self.phase {
            Phase::Begin => self.begin(work),
            Phase::TakeUp => self.take_up(work),
            Phase::Expand(node) => self.expand(work, node),
            Phase::Match(at) => {
                if work.matching.is_done() {
                    self.phase = Phase::Push(at);
                }
                1 + work.matching.advance(self.maps.get(at.map))
            }
            Phase::Push(at) => self.push(work, at),
            Phase::Survey(at) => self.survey(work, at),
            Phase::Judge(at, map) => self.judge(work, at, map),
        }
    }

    fn begin(&mut self, work: &mut Work) -> u64 {
        let Some(map) = self.maps.find(&[]) else {
            return self.maps.make(&self.puzzle.graph, &[]);
        };
        let distances = self.maps.get(map);
        if !work.matching.is_done() {
            return work.matching.advance(distances);
        }
        self.phase = Phase::TakeUp;
        let Some(bound) = work.matching.pushes(distances) else {
            self.status = Status::NoSolution;
            return 1;
        };
        work.boxes_after.clone_from(&work.boxes);
        self.note(work, self.puzzle.player, NO_NODE, bound)
    }

    fn take_up(&mut self, work: &mut Work) -> u64 {
        if self.memory() > self.most_memory {
            self.status = Status::GaveUp;
            // Nothing needs what it has found.
            self.nodes = Nodes::new(self.puzzle.boxes.len());
            self.open = Open::default();
            return 1;
        }
        let Some(node) = self.open.pop() else {
            self.status = Status::NoSolution;
            return 1;
        };
        self.expanded += 1;
        self.phase = Phase::Expand(node);
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
        freeze.find(&self.puzzle.graph, self.maps.get(0).alive(), boxes, frozen);
        16 * boxes.len() as u64
    }

    /// Finds every push that may be needed in a position.
    fn expand(&mut self, work: &mut Work, node: u32) -> u64 {
        let Some(map) = self.maps.find(&work.frozen) else {
            return self.maps.make(&self.puzzle.graph, &work.frozen);
        };
        self.find_pushes(work, map, self.nodes.player(node));
        let at = Expansion { node, map, push: 0 };
        self.phase = if work.pushes.is_empty() {
            Phase::Push(at)
        } else {
            let goals = self.puzzle.graph.goals().len();
            work.matching.start(&work.boxes, goals);
            Phase::Match(at)
        };
        // Each square is walked on or belongs to one or two corrals: alone, and joined with others.
        (12 * self.puzzle.graph.len() + 16 * work.boxes.len()) as u64
    }

    /// Makes a push, unless it freezes a box that is not on a goal.
    fn push(&mut self, work: &mut Work, at: Expansion) -> u64 {
        let Some(&push) = work.pushes.get(at.push) else {
            mark(&mut work.has_box, &work.boxes, false);
            self.phase = Phase::TakeUp;
            return 1;
        };
        let graph = &self.puzzle.graph;
        let to = push.to(graph);
        let Work {
            freeze,
            frozen,
            frozen_after,
            has_box,
            boxes,
            boxes_after,
            ..
        } = work;
        boxes_after.clear();
        let moved = |&square: &u16| if square == push.from { to } else { square };
        boxes_after.extend(boxes.iter().map(moved));
        boxes_after.sort_unstable();
        let alive = self.maps.get(0).alive();
        let holds = |square: u16| square != push.from && has_box[usize::from(square)];
        if is_loose(graph, alive, to, holds) {
            frozen_after.clone_from(frozen);
        } else {
            freeze.find(graph, alive, boxes_after, frozen_after);
        }
        let looked = 16 * boxes.len() as u64;
        let side = opposite(usize::from(push.dir));
        if self.triples.has(to, side, boxes_after)
            || frozen_after.iter().any(|&square| !graph.is_goal(square))
        {
            self.phase = Phase::Push(at.after());
            return looked;
        }
        self.phase = Phase::Survey(at);
        looked + self.survey(work, at)
    }

    /// Begins to match the boxes after a push: all of them only if another box has frozen.
    fn survey(&mut self, work: &mut Work, at: Expansion) -> u64 {
        let Some(map) = self.maps.find(&work.frozen_after) else {
            return self.maps.make(&self.puzzle.graph, &work.frozen_after);
        };
        let push = work.pushes[at.push];
        let goals = self.puzzle.graph.goals().len();
        let index = work.boxes.binary_search(&push.from).ok();
        // The prices of goals do not fit once one is empty that had a box.
        let is_like = map == at.map && work.boxes.len() == goals;
        if let Some(index) = index.filter(|_| is_like) {
            let to = push.to(&self.puzzle.graph);
            work.matching_after.copy(&work.matching);
            work.matching_after.move_box(index, to);
        } else {
            work.matching_after.start(&work.boxes_after, goals);
        }
        self.phase = Phase::Judge(at, map);
        2 * work.boxes.len() as u64 + self.judge(work, at, map)
    }

    /// Judges the result of a push, and keeps it if it is new and not lost.
    fn judge(&mut self, work: &mut Work, at: Expansion, map: usize) -> u64 {
        let distances = self.maps.get(map);
        let matched = work.matching_after.advance(distances);
        if !work.matching_after.is_done() {
            return matched;
        }
        self.phase = Phase::Push(at.after());
        let Some(bound) = work.matching_after.pushes(distances) else {
            return matched;
        };
        let player = work.pushes[at.push].from;
        matched + self.note(work, player, at.node, bound)
    }

    /// Keeps a position for later if it is new, or ends the search if it is the solution: its boxes are
    /// `work.boxes_after`, its player is at `player`.
    fn note(&mut self, work: &mut Work, player: u16, parent: u32, bound: u32) -> u64 {
        let Work {
            reach_after: reach,
            rooms,
            boxes_after: boxes,
            ..
        } = work;
        reach.fill_past(&self.puzzle.graph, player, boxes);
        self.symmetries.firsts(reach.squares(), rooms);
        let images = self.symmetries.maps().len();
        let key = self.symmetries.key(&self.keys, boxes, rooms);
        let is_image = |known: &[u16], room| self.symmetries.has_image(boxes, rooms, (known, room));
        if let (None, Some(&room)) = (self.nodes.find(key, is_image), rooms.first()) {
            let made = match parent {
                NO_NODE => 0,
                parent => self.nodes.cost(parent) + 1,
            };
            let node = self.nodes.add(key, (boxes, room), (parent, made));
            if bound == 0 {
                self.solution = Some(node);
                self.status = Status::Solved;
            } else {
                let (made, bound) = (made as usize, bound as usize);
                self.open.push(node, [made + 2 * bound, bound]);
            }
        }
        ((4 + images) * reach.squares().len() + 2 * images * boxes.len()) as u64
    }

    /// The possible pushes that are not obviously lost.
    fn find_pushes(&self, work: &mut Work, map: usize, player: u16) {
        let alive = self.maps.get(map).alive();
        let has_box = &work.has_box[..];
        let has_box = |square: u16| has_box[usize::from(square)];
        work.reach
            .fill_past(&self.puzzle.graph, player, &work.boxes);
        work.corrals.pushes(
            &self.puzzle.graph,
            alive,
            &work.boxes,
            has_box,
            &work.reach,
            &mut work.pushes,
        );
    }
}

impl Expansion {
    /// The same at the next push.
    const fn after(self) -> Self {
        Self {
            push: self.push + 1,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Level;
    use crate::random_levels::{random_puzzle, truth};

    fn count(picture: &str) -> usize {
        let level: Level = picture.parse().unwrap();
        Symmetries::new(&FloorGraph::new(level.board()))
            .maps()
            .len()
    }

    #[test]
    fn walls_and_goals_decide_and_boxes_do_not() {
        assert_eq!(count("#####\n#@  #\n# * #\n#   #\n#####"), 8);
        assert_eq!(count("######\n#@   #\n# *  #\n#    #\n######"), 2);
        assert_eq!(count("######\n#@ $ #\n# .. #\n#  $ #\n######"), 4);
        assert_eq!(count("#####\n#@ ##\n# * #\n##  #\n#####"), 4);
        assert_eq!(count("######\n#@ ###\n#  * #\n######"), 1);
    }

    #[test]
    fn fewer_boxes_than_goals_are_decided_as_brute_force_decides() {
        let (mut solved, mut lost, mut expanded) = (0, 0, 0);
        for puzzle in (0..120).filter_map(random_puzzle) {
            let squares = 0..puzzle.graph.len() as u16;
            let is_goal = |square: &u16| puzzle.graph.is_goal(*square) || square % 5 == 1;
            let more: Vec<u16> = squares.filter(is_goal).collect();
            // Without one of three boxes, or two of them; and all boxes with more goals.
            let mut few: Vec<(usize, &[u16])> = vec![(puzzle.boxes.len(), &more)];
            few.extend((1..puzzle.boxes.len()).map(|boxes| (boxes, puzzle.graph.goals())));
            for (boxes, goals) in few {
                let puzzle = Puzzle {
                    graph: Arc::new(puzzle.graph.with_goals(goals)),
                    boxes: puzzle.boxes[..boxes].to_vec(),
                    ..puzzle.clone()
                };
                for ((boxes, player), is_solvable) in truth(&puzzle).into_iter().step_by(3) {
                    let position = Puzzle {
                        boxes,
                        player,
                        ..puzzle.clone()
                    };
                    let mut search = Complete::new(&Arc::new(position.clone()), usize::MAX);
                    while search.status() == Status::Searching {
                        search.advance();
                    }
                    let is_solved = search.status() == Status::Solved;
                    assert_eq!(is_solved, is_solvable, "{position:?}");
                    solved += u32::from(is_solved);
                    lost += u32::from(!is_solved);
                    expanded += search.expanded();
                }
            }
        }
        assert!(solved > 1_000 && lost > 1_000, "{solved} {lost}");
        // Bounds that are not the cheapest would lead another way.
        assert_eq!(expanded, 13_388);
    }
}
