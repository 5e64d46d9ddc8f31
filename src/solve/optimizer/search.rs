//! The cheapest way from one position to a layout of boxes, if it is cheaper than one that is known (A*).
//!
//! The bound is the cheapest matching of boxes and targets. It never falls by
//! more than a push costs, so the first way found is the cheapest there is,
//! and a search that ends without one has proven that there is none.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::cost::{Bound, Cost, Measure};
use super::vicinity::Vicinity;
use crate::solve::corral::{Corrals, Push, possible};
use crate::solve::distances::{PushDistances, Survey};
use crate::solve::floor_graph::{FloorGraph, NOWHERE, Reach, Walks};
use crate::solve::freeze::Freeze;
use crate::solve::keys::Keys;
use crate::solve::nodes::{NO_NODE, Nodes};
use crate::solve::puzzle::mark;

/// Work on distances at a time.
const PORTION: u64 = 1 << 12;

/// What is looked for.
#[derive(Clone, Debug)]
pub struct Task {
    /// Where the boxes are, sorted.
    pub boxes: Vec<u16>,
    /// Where the player is.
    pub player: u16,
    /// Where boxes are to be, sorted.
    pub targets: Vec<u16>,
    /// Where the player is to be then; [`NOWHERE`] if it does not matter.
    pub stand: u16,
    /// What is counted.
    pub measure: Measure,
    /// Only ways that cost less are wanted.
    pub bound: Cost,
    /// The only layouts that are looked at.
    pub vicinity: Option<Vicinity>,
}

/// How a search stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Not decided yet.
    Searching,
    /// The cheapest way.
    Found(Vec<Push>),
    /// There is no way that is cheap enough.
    Exhausted,
}

/// A position waiting, cheapest first: the least cost of a way through it; the pushes that are left plus one,
/// or 0 for a way to its end; and its number, the last one first.
type Waiting = (Cost, u32, Reverse<u32>);

/// A search under way.
#[derive(Clone, Debug)]
pub struct Search {
    task: Task,
    /// The targets are its goals.
    graph: FloorGraph,
    survey: Option<Survey>,
    distances: PushDistances,
    keys: Keys,
    nodes: Nodes,
    open: BinaryHeap<Reverse<Waiting>>,
    expanded: u64,
    bench: Bench,
}

/// What is used again and again.
#[derive(Clone, Debug)]
struct Bench {
    has_box: Vec<bool>,
    boxes: Vec<u16>,
    moved: Vec<u16>,
    walks: Walks,
    room: Reach,
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
        Self {
            distances: PushDistances::default(),
            survey: Some(Survey::new(graph.clone())),
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

    /// Positions taken up so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Bytes that are taken.
    pub fn memory(&self) -> usize {
        let vicinity = self.task.vicinity.as_ref().map_or(0, Vicinity::memory);
        let open = self.open.capacity() * size_of::<Waiting>();
        self.nodes.memory() + open + self.distances.memory() + vicinity
    }

    /// From now on only ways that cost less than this are wanted.
    pub fn set_bound(&mut self, bound: Cost) {
        self.task.bound = bound;
    }

    /// What is counted.
    pub fn measure(&self) -> Measure {
        self.task.measure
    }

    /// Does the next step. Returns how it stands, and how much work it was.
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
            // A cheaper way there was found later, and taken.
            return (Outcome::Searching, 1);
        }
        self.expanded += 1;
        if self.open.capacity() - self.open.len() < 4 * self.task.boxes.len() {
            // An eighth more: doubling would soon go far beyond what may be used.
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

    /// Notes the start, which the matching may say is no start for anything cheap enough.
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

    /// Goes on from a position, `so_far` from the start and at least `left` pushes before the end.
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
            // Only pushes may be made earlier than they would: moves become more by that.
            corrals.prune(graph, alive, boxes, is_blocked, reach, pushes);
            work += 16 * graph.len() as u64;
        }
        let key = self.keys.of_boxes(&self.bench.boxes);
        for number in 0..self.bench.pushes.len() {
            work += self.try_push(node, (so_far, left), key, self.bench.pushes[number]);
        }
        work
    }

    /// Notes what comes of a push. `key` is that of the boxes before.
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
        let key = key ^ keys.of_room(player);
        let is_same = |boxes: &[u16], room| room == player && boxes == bench.moved;
        let found = match self.nodes.find(key, is_same) {
            Some(known) if self.nodes.cost(known) <= cost => return work,
            Some(known) => {
                self.nodes.improve(known, (node, cost));
                known
            }
            None => self.nodes.add(key, (&bench.moved, player), (node, cost)),
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
