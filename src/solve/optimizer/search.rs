//! The cheapest way from one position to a layout of boxes, if it is cheaper than a known one (A*).
//!
//! The bound is the cheapest matching of boxes and targets. It never falls by more than a push costs, so the first way
//! found is the cheapest, and a search that ends without one proves that there is none.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::complete::Symmetries;
use crate::corral::{Corrals, Freeze, Push, possible};
use crate::deadlock::lost::{Triples, TriplesSurvey};
use crate::distances::{Matching, NEVER, PushDistances, Survey};
use crate::floor_graph::{FloorGraph, NOWHERE, Reach, Walks, opposite};
use crate::macros::mark;
use crate::nodes::{Keys, NO_NODE, Nodes};

/// Work on distances per portion.
const PORTION: u64 = 1 << 12;

/// Tables of lost triples are worth their making after this many expansions of a search for whole solutions.
const TABLES_AFTER: u64 = 4_096;

/// The task of a search.
#[derive(Clone, Debug)]
pub struct Task {
    /// The boxes' squares, sorted.
    pub boxes: Vec<u16>,
    /// The player's square.
    pub player: u16,
    /// The boxes' target squares, sorted.
    pub targets: Vec<u16>,
    /// The player's target square; [`NOWHERE`] if it does not matter.
    pub stand: u16,
    /// What is counted.
    pub measure: Measure,
    /// Only cheaper ways than this are wanted.
    pub bound: Cost,
    /// If given, only these layouts are searched.
    pub vicinity: Option<Vicinity>,
}

/// The state of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Not decided yet.
    Searching,
    /// The cheapest way.
    Found(Vec<Push>),
    /// No way is cheap enough.
    Exhausted,
}

/// A waiting position, cheapest first: the lower bound of a way through it; the pushes left plus one, or 0 for a
/// finished way; and its index, the newest first.
type Waiting = (Cost, u32, Reverse<u32>);

/// A search in progress.
#[derive(Clone, Debug)]
pub struct Search {
    task: Task,
    /// The targets are its goals.
    graph: FloorGraph,
    survey: Option<Survey>,
    distances: PushDistances,
    triples: Triples,
    triples_survey: Option<Box<TriplesSurvey>>,
    /// If there are any, of two positions that are images of each other only one is searched.
    symmetries: Option<Symmetries>,
    keys: Keys,
    nodes: Nodes,
    open: BinaryHeap<Reverse<Waiting>>,
    expanded: u64,
    bench: Bench,
}

/// Buffers that are reused.
#[derive(Clone, Debug)]
struct Bench {
    has_box: Vec<bool>,
    boxes: Vec<u16>,
    moved: Vec<u16>,
    walks: Walks,
    room: Reach,
    /// The first square of that room, for each symmetry.
    rooms: Vec<u16>,
    freeze: Freeze,
    frozen: Vec<u16>,
    bound: Bound,
    corrals: Corrals,
    pushes: Vec<Push>,
}

impl Search {
    /// Begins a search; nothing is measured yet.
    pub fn new(graph: &FloorGraph, task: Task) -> Self {
        let graph = graph.with_goals(&task.targets);
        let squares = graph.len();
        // Whatever is true of a position is then true of its images.
        let is_free =
            task.measure == Measure::Pushes && task.stand == NOWHERE && task.vicinity.is_none();
        Self {
            distances: PushDistances::default(),
            survey: Some(Survey::new(graph.clone())),
            triples: Triples::default(),
            triples_survey: None,
            symmetries: is_free
                .then(|| Symmetries::new(&graph))
                .filter(Symmetries::are_many),
            keys: Keys::new(squares),
            nodes: Nodes::new(task.boxes.len()),
            open: BinaryHeap::new(),
            expanded: 0,
            bench: Bench {
                has_box: vec![false; squares],
                boxes: Vec::new(),
                moved: Vec::new(),
                walks: Walks::new(squares),
                room: Reach::new(squares),
                rooms: Vec::new(),
                freeze: Freeze::new(squares),
                frozen: Vec::new(),
                bound: Bound::default(),
                corrals: Corrals::new(squares),
                pushes: Vec::new(),
            },
            graph,
            task,
        }
    }

    /// Positions expanded so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        let vicinity = self.task.vicinity.as_ref().map_or(0, Vicinity::memory);
        let open = self.open.capacity() * size_of::<Waiting>();
        let coming = self.triples_survey.as_ref();
        let triples = self.triples.memory() + coming.map_or(0, |survey| survey.memory());
        self.nodes.memory() + open + self.distances.memory() + vicinity + triples
    }

    /// From now on only cheaper ways than this are wanted.
    pub fn set_bound(&mut self, bound: Cost) {
        self.task.bound = bound;
    }

    /// What is counted.
    pub fn measure(&self) -> Measure {
        self.task.measure
    }

    /// Does the next step. Returns the state and the work done.
    pub fn advance(&mut self) -> (Outcome, u64) {
        if let Some(work) = self.prepare() {
            return (Outcome::Searching, work);
        }
        if self.nodes.len() == 0 {
            return self.begin();
        }
        let Some(Reverse((cost, rank, Reverse(node)))) = self.open.pop() else {
            return (Outcome::Exhausted, 1);
        };
        if cost >= self.task.bound {
            return (Outcome::Exhausted, 1);
        }
        let Some(left) = rank.checked_sub(1) else {
            return (Outcome::Found(self.nodes.pushes_to(&self.graph, node)), 1);
        };
        let so_far = self.nodes.cost(node);
        if so_far + self.task.measure.cost(left, left) != cost {
            // A cheaper way to it was found later, and has been expanded.
            return (Outcome::Searching, 1);
        }
        self.expanded += 1;
        let alive = self.distances.alive();
        let is_whole = self.task.vicinity.is_none() && self.task.stand == NOWHERE;
        if self.expanded == TABLES_AFTER && is_whole {
            let survey = TriplesSurvey::new(&self.graph, alive, self.task.boxes.len());
            self.triples_survey = survey.map(Box::new);
        }
        if self.open.capacity() - self.open.len() < 4 * self.task.boxes.len() {
            // An eighth more: doubling would soon go far beyond the limit.
            let more = self.open.len() / 8 + 4 * self.task.boxes.len();
            self.open.reserve_exact(more);
        }
        (Outcome::Searching, self.expand(node, so_far, left))
    }

    /// Measures distances, then marks the vicinity, then matches the boxes at the start, in portions.
    fn prepare(&mut self) -> Option<u64> {
        if let Some(survey) = &mut self.survey {
            let work = survey.advance(PORTION);
            if work > 0 {
                return Some(work);
            }
            if let Some(survey) = self.survey.take() {
                self.distances = survey.finish();
            }
            self.bench.bound.start(&self.task.boxes);
        }
        if let Some(survey) = &mut self.triples_survey {
            let work = survey.advance(&self.graph);
            if work.is_none()
                && let Some(survey) = self.triples_survey.take()
            {
                self.triples = survey.finish();
            }
            return work;
        }
        let Self {
            task,
            graph,
            distances,
            ..
        } = self;
        if let Some(vicinity) = &mut task.vicinity {
            let is_dead = |square| distances.alive().is_dead(square);
            let work = vicinity.advance(graph, &self.keys, is_dead);
            if work > 0 {
                return Some(work);
            }
        }
        if self.nodes.len() > 0 {
            return None;
        }
        self.bench.bound.advance(distances)
    }

    /// Adds the start, unless the matching shows that nothing cheap enough begins there.
    fn begin(&mut self) -> (Outcome, u64) {
        let Self {
            task,
            distances,
            bench,
            keys,
            ..
        } = self;
        let is_wanted = |&left: &u32| task.measure.cost(left, left) < task.bound;
        let matched = bench.bound.matched(distances).filter(is_wanted);
        let left = matched.and_then(|_| bench.bound.of(&task.boxes, distances));
        let Some(left) = left else {
            return (Outcome::Exhausted, 1);
        };
        let key = keys.of_boxes(&task.boxes);
        let key = key ^ keys.of_room(task.player);
        let start = (&task.boxes[..], task.player);
        let node = self.nodes.add(key, start, (NO_NODE, 0));
        let least = task.measure.cost(left, left);
        self.open.push(Reverse((least, left + 1, Reverse(node))));
        (Outcome::Searching, task.boxes.len() as u64)
    }

    /// Expands a position, `so_far` from the start and at least `left` pushes before the end.
    fn expand(&mut self, node: u32, so_far: Cost, left: u32) -> u64 {
        let Self {
            task,
            graph,
            distances,
            nodes,
            open,
            bench,
            ..
        } = self;
        let Bench {
            boxes,
            has_box,
            walks,
            corrals,
            pushes,
            bound,
            ..
        } = bench;
        mark(has_box, boxes, false);
        boxes.clear();
        boxes.extend_from_slice(nodes.boxes(node));
        mark(has_box, boxes, true);
        let is_blocked = |square: u16| has_box[usize::from(square)];
        let mut work = 16 * walks.measure(graph, nodes.player(node), is_blocked, |_| false);
        if left == 0 && *boxes == task.targets {
            let steps = match task.stand {
                NOWHERE => Some(0),
                stand => walks.steps(stand),
            };
            if let Some(steps) = steps {
                let cost = so_far + task.measure.cost(0, steps);
                open.push(Reverse((cost, 0, Reverse(node))));
            }
        }
        work += bound.set(boxes, distances) + 40 * boxes.len() as u64;
        let (alive, reach) = (distances.alive(), walks.reach());
        possible(graph, alive, boxes, is_blocked, reach, pushes);
        if task.measure == Measure::Pushes {
            // Only valid for pushes: making them earlier may cost more moves.
            corrals.prune(graph, alive, boxes, is_blocked, reach, pushes);
            work += 16 * graph.len() as u64;
        }
        let key = self.keys.of_boxes(&self.bench.boxes);
        for number in 0..self.bench.pushes.len() {
            work += self.try_push(node, (so_far, left), key, self.bench.pushes[number]);
        }
        work
    }

    /// Adds the result of a push. `key` is that of the boxes before.
    fn try_push(&mut self, node: u32, (so_far, left): (Cost, u32), key: u64, push: Push) -> u64 {
        let Self {
            task,
            graph,
            distances,
            keys,
            bench,
            ..
        } = self;
        let from = push.from;
        let to = push.to(graph);
        let key = key ^ keys.of_box(from) ^ keys.of_box(to);
        if task.vicinity.as_ref().is_some_and(|near| !near.has(key)) {
            return 16;
        }
        let (Some(steps), Ok(index)) = (
            bench.walks.steps(push.stand(graph)),
            bench.boxes.binary_search(&from),
        ) else {
            return 16;
        };
        let (left, mut work) = bench.bound.after((index, from, to), left, distances);
        work += 64 + 6 * bench.boxes.len() as u64;
        let cost = so_far + task.measure.cost(1, steps + 1);
        let least = left.map(|left| (left, cost + task.measure.cost(left, left)));
        let Some((left, least)) = least.filter(|&(_, least)| least < task.bound) else {
            return work;
        };
        bench.moved.clone_from(&bench.boxes);
        bench.moved[index] = to;
        let side = opposite(usize::from(push.dir));
        if self.triples.has(to, side, &bench.moved) {
            return work;
        }
        mark(&mut bench.has_box, &[from], false);
        mark(&mut bench.has_box, &[to], true);
        let is_stuck = bench.is_stuck(graph, distances, to);
        let mut player = from;
        if task.measure == Measure::Pushes && !is_stuck {
            let Bench { room, has_box, .. } = bench;
            room.fill(graph, from, |square| has_box[usize::from(square)]);
            player = room.squares().iter().copied().min().unwrap_or(from);
            work += 12 * room.squares().len() as u64;
        }
        mark(&mut bench.has_box, &[to], false);
        mark(&mut bench.has_box, &[from], true);
        if is_stuck {
            return work;
        }
        sift(&mut bench.moved, index);
        let moved = (&bench.moved[..], player);
        let (key, known) = if let Some(symmetries) = &self.symmetries {
            symmetries.firsts(bench.room.squares(), &mut bench.rooms);
            let looked = bench.room.squares().len() + 2 * moved.0.len();
            work += (symmetries.maps().len() * looked) as u64;
            let key = symmetries.key(keys, moved.0, &bench.rooms);
            let is_image =
                |boxes: &[u16], room| symmetries.has_image(moved.0, &bench.rooms, (boxes, room));
            (key, self.nodes.find(key, is_image))
        } else {
            let key = key ^ keys.of_room(player);
            (
                key,
                self.nodes.find(key, |boxes, room| (boxes, room) == moved),
            )
        };
        let found = match known {
            Some(known) if self.nodes.cost(known) <= cost => return work,
            Some(known) => {
                self.nodes.improve(known, moved, (node, cost));
                known
            }
            None => self.nodes.add(key, moved, (node, cost)),
        };
        self.open.push(Reverse((least, left + 1, Reverse(found))));
        work
    }
}

impl Bench {
    /// Whether the box pushed to `square` makes the targets unreachable because it and others hold each other.
    fn is_stuck(&mut self, graph: &FloorGraph, distances: &PushDistances, square: u16) -> bool {
        let is_held = |dir| {
            let next = graph.next(square, dir);
            next == NOWHERE || self.has_box[usize::from(next)]
        };
        if !((is_held(0) || is_held(2)) && (is_held(1) || is_held(3))) {
            return false;
        }
        let alive = distances.alive();
        self.freeze
            .find(graph, alive, &self.moved, &mut self.frozen);
        self.frozen.iter().any(|&square| !graph.is_goal(square))
    }
}

/// Sorts a list in which only one entry is out of order.
fn sift(boxes: &mut [u16], mut index: usize) {
    while index > 0 && boxes[index - 1] > boxes[index] {
        boxes.swap(index - 1, index);
        index -= 1;
    }
    while index + 1 < boxes.len() && boxes[index + 1] < boxes[index] {
        boxes.swap(index, index + 1);
        index += 1;
    }
}

/// The first count times 2³² plus the second.
pub type Cost = u64;

/// The cost of one, by the first count.
const FIRST: Cost = 1 << 32;

/// What to minimise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Pushes, then moves.
    Pushes,
    /// Moves, then pushes.
    Moves,
}

/// What a search counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Only pushes: the player may be anywhere in his room.
    Pushes,
    /// Both, in that order.
    Both(Order),
}

impl Measure {
    /// The cost of this many pushes and moves; moves include pushes.
    #[inline]
    pub const fn cost(self, pushes: u32, moves: u32) -> Cost {
        let (pushes, moves) = (pushes as Cost, moves as Cost);
        match self {
            Self::Pushes => pushes * FIRST,
            Self::Both(Order::Pushes) => pushes * FIRST + moves,
            Self::Both(Order::Moves) => moves * FIRST + pushes,
        }
    }
}

/// With more boxes than this they are not matched again at each position: that costs the cube of their number.
const MATCHED: usize = 32;

/// The bound of one position after the other; its memory is reused.
///
/// A cost is two counts in one number, with the more important one in its upper half. The bound is the least number of
/// pushes: by the cheapest matching of boxes and targets, or, if that would take too long, by the nearest target of
/// each box.
#[derive(Clone, Debug, Default)]
pub struct Bound {
    is_matched: bool,
    matching: Matching,
    mended: Matching,
}

impl Bound {
    /// Begins to match boxes, in any number.
    pub fn start(&mut self, boxes: &[u16]) {
        self.is_matched = boxes.len() <= MATCHED;
        self.matching.start(boxes, boxes.len());
    }

    /// Matches one box; `None` if all are matched, else the work done.
    pub fn advance(&mut self, distances: &PushDistances) -> Option<u64> {
        (!self.matching.is_done()).then(|| self.matching.advance(distances))
    }

    /// The least number of pushes by the finished matching; `None` if there is no matching.
    pub fn matched(&self, distances: &PushDistances) -> Option<u32> {
        self.matching.pushes(distances)
    }

    /// The bound of a position whose boxes were matched.
    pub fn of(&self, boxes: &[u16], distances: &PushDistances) -> Option<u32> {
        if self.is_matched {
            return self.matched(distances);
        }
        boxes
            .iter()
            .try_fold(0, |sum, &square| Some(sum + nearest(distances, square)?))
    }

    /// Makes this the position that pushes are made from. Returns the work done.
    pub fn set(&mut self, boxes: &[u16], distances: &PushDistances) -> u64 {
        let mut work = 0;
        if self.is_matched {
            self.matching.start(boxes, boxes.len());
            while let Some(matched) = self.advance(distances) {
                work += matched;
            }
        }
        work
    }

    /// The bound after box number `index` has been pushed, where `left` was the bound before; `None` if the targets can
    /// then never be filled. Also returns the work done.
    pub fn after(
        &mut self,
        (index, from, to): (usize, u16, u16),
        left: u32,
        distances: &PushDistances,
    ) -> (Option<u32>, u64) {
        let Self {
            matching, mended, ..
        } = self;
        if !self.is_matched {
            let [before, after] = [from, to].map(|square| nearest(distances, square));
            let after = before
                .zip(after)
                .map(|(before, after)| left - before + after);
            return (after, 2 * distances.row(from).len() as u64);
        }
        let goal = matching.goal_of(index);
        let [before, after] = [from, to].map(|square| distances.get(square, goal));
        if before.checked_sub(after) == Some(1) {
            // No push brings the end nearer than by one, so this matching is still the cheapest.
            return (Some(left - 1), 2);
        }
        mended.copy(matching);
        mended.move_box(index, to);
        let work = mended.advance(distances);
        (mended.pushes(distances), work)
    }
}

/// Pushes to the nearest target, even if another box needs it.
fn nearest(distances: &PushDistances, square: u16) -> Option<u32> {
    let least = distances.row(square).iter().copied().min();
    least.filter(|&pushes| pushes != NEVER).map(u32::from)
}

/// How many boxes are displaced at most, and to how many squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Displaced {
    /// None: only the layouts of the solution, for shorter connections between them.
    None,
    /// One, to this many of the nearest squares.
    One(usize),
    /// Two, the first and the second to this many squares.
    Two(usize, usize),
}

impl Displaced {
    /// The most layouts around one layout of `boxes` boxes.
    pub fn layouts(self, boxes: usize) -> usize {
        match self {
            Self::None => 1,
            Self::One(first) => 1 + boxes * first,
            Self::Two(first, second) => 1 + boxes * first * (1 + boxes * second),
        }
    }
}

/// Bits per layout: more of them mean fewer false matches.
const BITS_A_LAYOUT: usize = 16;

/// Marked layouts.
///
/// Layouts are marked in a table of bits by a part of their Zobrist hash. Two that share a bit are treated as one,
/// which lets a search see a little more, never less.
#[derive(Clone, Debug)]
pub struct Vicinity {
    displaced: Displaced,
    /// The layouts of the solution, one after the other.
    around: Vec<u16>,
    boxes_each: usize,
    /// The index of the box, in all layouts, whose displacements are marked next.
    next: usize,
    bits: Vec<u64>,
    near: Reach,
}

impl Vicinity {
    /// For these layouts of `boxes_each` boxes; nothing is marked yet.
    pub fn new(displaced: Displaced, around: Vec<u16>, boxes_each: usize, squares: usize) -> Self {
        let layouts = around.len() / boxes_each.max(1) * displaced.layouts(boxes_each);
        let bits = (layouts * BITS_A_LAYOUT).next_power_of_two().max(64);
        Self {
            displaced,
            around,
            boxes_each,
            next: 0,
            bits: vec![0; bits / 64],
            near: Reach::new(squares),
        }
    }

    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        size_of_val(&self.bits[..]) + size_of_val(&self.around[..])
    }

    /// Marks the layouts with the next box displaced to squares that are not `is_dead`. Returns the work done; none
    /// when all are marked.
    pub fn advance(
        &mut self,
        graph: &FloorGraph,
        keys: &Keys,
        is_dead: impl Fn(u16) -> bool + Copy,
    ) -> u64 {
        if self.next == self.around.len() {
            return 0;
        }
        let index = self.next % self.boxes_each;
        let first = self.next - index;
        let boxes: Vec<u16> = self.around[first..first + self.boxes_each].to_vec();
        self.next += 1;
        let key = keys.of_boxes(&boxes);
        if index == 0 {
            self.mark(key);
        }
        let (one, two) = match self.displaced {
            Displaced::None => return 4 * boxes.len() as u64,
            Displaced::One(one) => (one, 0),
            Displaced::Two(one, two) => (one, two),
        };
        let free = |square| !is_dead(square) && !boxes.contains(&square);
        let moved = |from, to| keys.of_box(from) ^ keys.of_box(to);
        let from = boxes[index];
        let places = self.nearest(graph, from, one, free);
        let mut work = 8 * (boxes.len() * (1 + places.len())) as u64;
        for &to in &places {
            self.mark(key ^ moved(from, to));
        }
        if two == 0 {
            return work;
        }
        for &other in boxes.iter().filter(|&&other| other != from) {
            let others = self.nearest(graph, other, two, free);
            work += (others.len() * (places.len() + 8)) as u64 * 4;
            for &second in &others {
                let key = key ^ moved(other, second);
                for &to in places.iter().filter(|&&to| to != second) {
                    self.mark(key ^ moved(from, to));
                }
            }
        }
        work
    }

    /// The nearest suitable squares, at most `most` of them.
    fn nearest(
        &mut self,
        graph: &FloorGraph,
        from: u16,
        most: usize,
        free: impl Fn(u16) -> bool,
    ) -> Vec<u16> {
        let mut found = Vec::with_capacity(most);
        self.near.start(from);
        while let Some(here) = self.near.look() {
            if free(here) {
                found.push(here);
                if found.len() >= most {
                    break;
                }
            }
            for dir in 0..4 {
                let next = graph.next(here, dir);
                if next != NOWHERE {
                    self.near.note(next);
                }
            }
        }
        found
    }

    fn place(&self, key: u64) -> (usize, u64) {
        let bit = key as usize & (64 * self.bits.len() - 1);
        (bit / 64, 1 << (bit % 64))
    }

    fn mark(&mut self, key: u64) {
        let (word, bit) = self.place(key);
        self.bits[word] |= bit;
    }

    /// Whether the layout with this key is marked.
    #[inline]
    pub fn has(&self, key: u64) -> bool {
        let (word, bit) = self.place(key);
        self.bits[word] & bit != 0
    }
}
