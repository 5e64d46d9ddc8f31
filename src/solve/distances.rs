//! How many pushes bring a single box to each goal, where none can (dead squares), and the cheapest assignment of boxes
//! to goals.
//!
//! Other boxes are ignored, so every number is a lower bound.

use std::ops::Range;

use super::floor_graph::{Blocks, FloorGraph, NOWHERE};

/// The distance if no number of pushes is enough.
pub const NEVER: u16 = u16::MAX;

/// Pushes from every square to every goal.
#[derive(Clone, Debug, Default)]
pub struct PushDistances {
    goals: usize,
    /// A row of goals for each square; the best side of the player counts. Then [`LANES`] more, so that a row can be
    /// read in whole chunks.
    nearest: Vec<u16>,
    alive: Alive,
}

impl PushDistances {
    /// Known distances: for each square a row of `goals`.
    pub fn new(goals: usize, nearest: Vec<u16>, alive: Alive) -> Self {
        let mut distances = Self {
            goals,
            nearest,
            alive,
        };
        distances.pad();
        distances
    }

    fn pad(&mut self) {
        self.nearest.extend([NEVER; LANES]);
    }

    /// Keeps frozen boxes where they are, each on a goal of its own.
    pub fn settle(&mut self, graph: &FloorGraph, frozen: &[u16]) {
        for &square in frozen {
            let begin = usize::from(square) * self.goals;
            for (goal, &other) in graph.goals().iter().enumerate() {
                self.nearest[begin + goal] = if other == square { 0 } else { NEVER };
            }
        }
    }

    /// Memory of the distances in bytes.
    pub fn memory(&self) -> usize {
        size_of_val(self.nearest.get(LANES..).unwrap_or_default())
    }

    /// Pushes from a square to the goal `FloorGraph::goals()[goal]`; [`NEVER`] if it cannot be reached.
    #[inline]
    pub fn get(&self, square: u16, goal: usize) -> u16 {
        self.nearest[usize::from(square) * self.goals + goal]
    }

    /// Pushes from a square to each goal.
    #[inline]
    pub fn row(&self, square: u16) -> &[u16] {
        let begin = usize::from(square) * self.goals;
        &self.nearest[begin..begin + self.goals]
    }

    /// The same, with what follows up to a whole number of [`LANES`]: it means nothing.
    #[inline]
    fn wide_row(&self, square: u16) -> &[u16] {
        let begin = usize::from(square) * self.goals;
        &self.nearest[begin..begin + self.goals.next_multiple_of(LANES)]
    }

    /// The squares from which a box can reach any goal.
    #[inline]
    pub fn alive(&self) -> &Alive {
        &self.alive
    }
}

/// Work of pulling from one state: it looks at four squares and writes far apart.
const PULL_WORK: u64 = 16;
/// Distances initialised per unit of work.
const LAID_FOR_ONE: u64 = 4;

/// Distances being measured, in portions: this takes time and memory for each pair of a square and a goal.
#[derive(Clone, Debug)]
pub struct Survey {
    graph: FloorGraph,
    around: Vec<[u8; 4]>,
    pull: PullBack,
    /// How many goals have been started, including the present one.
    begun: usize,
    distances: PushDistances,
}

impl Survey {
    /// Nothing is measured yet.
    pub fn new(graph: FloorGraph) -> Self {
        let (squares, goals) = (graph.len(), graph.goals().len());
        let around = Blocks::around(&graph);
        Self {
            pull: PullBack::new(squares),
            begun: 0,
            distances: PushDistances {
                goals,
                nearest: Vec::with_capacity(squares * goals + LANES),
                alive: Alive::none(squares),
            },
            around,
            graph,
        }
    }

    /// Continues to measure for about `work` and returns the work done; 0 when everything is measured.
    pub fn advance(&mut self, work: u64) -> u64 {
        let Self {
            graph,
            around,
            pull,
            begun,
            distances,
        } = self;
        let PushDistances {
            goals,
            nearest,
            alive,
        } = distances;
        let goals = *goals;
        let left = graph.len() * goals - nearest.len();
        if left > 0 {
            let count = (work * LAID_FOR_ONE).min(left as u64);
            nearest.resize(nearest.len() + count as usize, NEVER);
            return 1 + count / LAID_FOR_ONE;
        }
        // One more look than there are states, so that each portion does some work.
        let goal = begun.wrapping_sub(1);
        let pulled = pull.advance(graph, around, (work / PULL_WORK + 1) as usize, |state| {
            let nearest = &mut nearest[usize::from(state.square) * goals + goal];
            *nearest = (*nearest).min(state.pushes);
            // A box that can reach any goal can reach one of these.
            alive.add(state);
        });
        if pulled > 0 {
            return pulled as u64 * PULL_WORK;
        }
        let Some(&next) = graph.goals().get(*begun) else {
            return 0;
        };
        pull.start(around, &[next]);
        *begun += 1;
        // The marks of the last goal are cleared, sixteen at a time.
        1 + graph.len() as u64 / 16
    }

    /// Goals measured, and all goals.
    pub fn progress(&self) -> (usize, usize) {
        (self.begun, self.distances.goals)
    }

    /// The distances; complete when [`Survey::advance`] has no work left.
    pub fn finish(mut self) -> PushDistances {
        self.distances.pad();
        self.distances
    }
}

/// For each square and side of the player: whether a box there can reach a goal.
///
/// The player must get around the box without walking through it, so a state is a box and the sides where the player
/// can be. Other boxes are ignored: what is impossible for a single box is always impossible.
#[derive(Clone, Debug, Default)]
pub struct Alive {
    /// Sides as bits.
    sides: Vec<u8>,
}

impl Alive {
    /// Pulls back from all goals of a graph. `around` is its `Blocks::around`.
    pub fn new(graph: &FloorGraph, around: &[[u8; 4]]) -> Self {
        let mut pull = PullBack::new(graph.len());
        pull.start(around, graph.goals());
        pull.advance(graph, around, usize::MAX, |_| {});
        Self { sides: pull.seen }
    }

    /// Everything is dead until squares are [`Alive::add`]ed.
    pub fn none(squares: usize) -> Self {
        Self {
            sides: vec![0; squares],
        }
    }

    /// Adds a state from which a box reaches a goal.
    #[inline]
    pub fn add(&mut self, state: Pulled) {
        self.sides[usize::from(state.square)] |= state.sides;
    }

    /// Whether a box on a square can never reach any goal.
    #[inline]
    pub fn is_dead(&self, square: u16) -> bool {
        self.sides[usize::from(square)] == 0
    }

    /// Whether a box on a square can never reach any goal while the player is on that side of it.
    #[inline]
    pub fn is_dead_from(&self, square: u16, side: usize) -> bool {
        self.sides[usize::from(square)] & (1 << side) == 0
    }
}

/// A box that was pulled back to a square.
#[derive(Clone, Copy, Debug)]
pub struct Pulled {
    /// The square.
    pub square: u16,
    /// The player's sides, connected with each other, as bits.
    sides: u8,
    /// Pushes from there.
    pub pushes: u16,
}

/// Pulls a box back from goals, nearest states first, in portions; its memory is reused.
#[derive(Clone, Debug)]
pub struct PullBack {
    /// For each square, the sides of the player it was pulled to, as bits.
    seen: Vec<u8>,
    queue: Vec<Pulled>,
    done: usize,
}

impl PullBack {
    /// For a graph with this many squares.
    pub fn new(squares: usize) -> Self {
        Self {
            seen: vec![0; squares],
            queue: Vec::new(),
            done: 0,
        }
    }

    /// Starts over at `goals`. `around` is the graph's `Blocks::around`.
    pub fn start(&mut self, around: &[[u8; 4]], goals: &[u16]) {
        self.seen.fill(0);
        self.queue.clear();
        self.done = 0;
        for &goal in goals {
            (0..4).for_each(|side| self.reach(around, goal, side, 0));
        }
    }

    /// Pulls from at most `most` states and passes each to `note`. Returns the number of states pulled from: less than
    /// `most` only if none is left.
    pub fn advance(
        &mut self,
        graph: &FloorGraph,
        around: &[[u8; 4]],
        most: usize,
        mut note: impl FnMut(Pulled),
    ) -> usize {
        let begin = self.done;
        while self.done - begin < most {
            let Some(&state) = self.queue.get(self.done) else {
                break;
            };
            self.done += 1;
            note(state);
            for side in 0..4 {
                // The box was pushed from that side: it came from the player's present square.
                if state.sides & (1 << side) != 0 {
                    let before = graph.next(state.square, side);
                    if graph.next(before, side) != NOWHERE {
                        self.reach(around, before, side, state.pushes + 1);
                    }
                }
            }
        }
        self.done - begin
    }

    /// Notes that the box can be on a square with the player on this side of it, and so on all sides that he can walk
    /// to.
    #[inline]
    fn reach(&mut self, around: &[[u8; 4]], square: u16, side: usize, pushes: u16) {
        let sides = around[usize::from(square)][side];
        let seen = &mut self.seen[usize::from(square)];
        if *seen & sides != sides {
            *seen |= sides;
            self.queue.push(Pulled {
                square,
                sides,
                pushes,
            });
        }
    }
}

/// The most bytes of maps that are kept, however much memory there is.
const MAX_MEMORY: usize = 64 << 20;

/// Work done on a map at a time: a small fraction of a tick's.
const PORTION: u64 = 1 << 15;

/// Slots of the table, a power of two; far more than the maps that fit.
const PLACES: usize = 1 << 16;

/// Push distances by frozen boxes.
///
/// A box that has frozen in the doorway of the goals makes everything behind it unreachable, which the distances of the
/// empty board do not know. The maps are kept, since the same boxes freeze again and again.
#[derive(Clone, Debug)]
pub struct Maps {
    /// Each with its frozen boxes.
    kept: Vec<(Vec<u16>, PushDistances)>,
    /// The one being made.
    survey: Option<Survey>,
    table: Vec<u32>,
    memory: usize,
    most_memory: usize,
}

impl Maps {
    /// No map yet, for a search with this much memory in bytes: a quarter of it is for maps, so that what can be made
    /// again never takes the place of what cannot.
    pub fn new(memory: usize) -> Self {
        Self {
            kept: Vec::new(),
            survey: None,
            table: vec![0; PLACES],
            memory: 0,
            most_memory: MAX_MEMORY.min(memory / 4),
        }
    }

    /// The map with this index.
    #[inline]
    pub fn get(&self, map: usize) -> &PushDistances {
        &self.kept[map].1
    }

    /// Memory of the maps in bytes.
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// The index of the map for a sorted set of frozen boxes, if there is one.
    pub fn find(&self, frozen: &[u16]) -> Option<usize> {
        self.look_up(frozen).ok()
    }

    /// Continues to make the map for a set of frozen boxes, and returns the work done. No other map can be made before
    /// it is finished.
    pub fn make(&mut self, graph: &FloorGraph, frozen: &[u16]) -> u64 {
        let Some(survey) = &mut self.survey else {
            self.survey = Some(Survey::new(graph.without(frozen)));
            // Two copies of the graph, its rooms, its dead squares.
            return 40 * graph.len() as u64;
        };
        let work = survey.advance(PORTION);
        if work == 0
            && let Some(survey) = self.survey.take()
            && let Err(place) = self.look_up(frozen)
        {
            let mut distances = survey.finish();
            distances.settle(graph, frozen);
            self.memory += distances.memory();
            self.kept.push((frozen.to_vec(), distances));
            self.table[place] = self.kept.len() as u32;
        }
        // Settling wrote a line for each frozen box.
        work.max((1 + frozen.len() * graph.goals().len()) as u64)
    }

    /// Goals measured for the map being made, and all goals.
    pub fn progress(&self) -> Option<(usize, usize)> {
        self.survey.as_ref().map(Survey::progress)
    }

    /// The index of a map, or the slot where it should go.
    fn look_up(&self, frozen: &[u16]) -> Result<usize, usize> {
        let mut place = place(frozen);
        // A slot holds the index of a map plus one.
        while self.table[place] != 0 {
            let map = self.table[place] as usize - 1;
            if self.kept[map].0 == frozen {
                return Ok(map);
            }
            place = (place + 1) % PLACES;
        }
        Err(place)
    }

    /// Drops all maps but the first when there are too many. Indices given out before are then invalid.
    pub fn trim(&mut self) {
        if self.memory > self.most_memory || self.kept.len() > PLACES / 2 {
            self.kept.truncate(1);
            self.memory = self.get(0).memory();
            self.table.fill(0);
            self.table[place(&[])] = 1;
        }
    }
}

/// The table's slot for a set.
fn place(frozen: &[u16]) -> usize {
    let mix = |hash: u64, &square: &u16| {
        (hash ^ u64::from(square))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(23)
    };
    frozen.iter().fold(0, mix) as usize % PLACES
}

/// Goals that a processor can look at together.
const LANES: usize = 8;

/// Not matched.
const NOBODY: usize = usize::MAX;

/// No goal before.
const NONE: i32 = -1;

/// In the place of the cost of a goal that is on the path already, or that there is not: no cost is less.
const SHUT: i32 = i32::MIN;

/// A matching of boxes and goals: each box has a goal of its own.
///
/// Its prices make an update cheap: when one box has moved, one augmenting path repairs the matching instead of
/// matching all of them again. Boxes are matched one at a time, so that many of them never hold up the loop.
#[derive(Clone, Debug, Default)]
pub struct Matching {
    /// The boxes' squares.
    boxes: Vec<u16>,
    /// Boxes waiting for a goal.
    waiting: Range<usize>,
    /// The box of each goal.
    owner: Vec<usize>,
    price_of_box: Vec<i32>,
    price_of_goal: Vec<i32>,
    scale: Scale,
    // Buffers for a path, reused. Like the prices of goals they are as long as a wide row.
    slack: Vec<i32>,
    before: Vec<i32>,
    /// The goals on the path, and what the way there costs.
    seen: Vec<(usize, i32)>,
}

/// What a way to a goal costs.
#[derive(Clone, Copy, Debug, Default)]
struct Scale {
    /// If there is none: more than all pushes of any matching, and little enough for all boxes.
    impossible: i32,
    /// The most pushes that count: only hundreds of boxes on the largest boards reach it.
    most: u16,
}

impl Scale {
    fn new(boxes: usize) -> Self {
        let boxes = boxes as i32 + 2;
        // A path may cost this for every box, and once more when it ends at a goal that had a box.
        let impossible = i32::MAX / (4 * boxes);
        Self {
            impossible,
            most: (impossible / boxes).min(i32::from(NEVER) - 1) as u16,
        }
    }
}

impl Matching {
    /// Begins to match all boxes again. There are as many goals, or more.
    pub fn start(&mut self, boxes: &[u16], goals: usize) {
        let count = boxes.len();
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        self.owner.clear();
        self.owner.resize(goals, NOBODY);
        self.price_of_box.clear();
        self.price_of_box.resize(count, 0);
        self.price_of_goal.clear();
        self.price_of_goal.resize(goals.next_multiple_of(LANES), 0);
        self.scale = Scale::new(count);
        self.waiting = 0..count;
    }

    /// Matches one waiting box, and returns the work done. The distances must not change until none waits.
    pub fn advance(&mut self, distances: &PushDistances) -> u64 {
        let next = self.waiting.next();
        next.map_or(0, |index| self.augment(index, distances))
    }

    /// Whether every box has a goal.
    pub fn is_done(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Copies another matching in which none waits.
    pub fn copy(&mut self, other: &Self) {
        self.boxes.clone_from(&other.boxes);
        self.owner.clone_from(&other.owner);
        self.price_of_box.clone_from(&other.price_of_box);
        self.price_of_goal.clone_from(&other.price_of_goal);
        self.scale = other.scale;
    }

    /// Moves box number `index` to `square`, where it waits for a goal. Only once after all boxes have been matched:
    /// prices grow each time, and would not fit for ever.
    pub fn move_box(&mut self, index: usize, square: u16) {
        self.boxes[index] = square;
        self.price_of_box[index] = 0;
        if let Some(owner) = self.owner.iter_mut().find(|owner| **owner == index) {
            *owner = NOBODY;
        }
        self.waiting = index..index + 1;
    }

    /// The index of the goal of box number `index`, which must not be waiting.
    pub fn goal_of(&self, index: usize) -> usize {
        let owners = self.owner.iter();
        owners.take_while(|&&owner| owner != index).count()
    }

    /// The least number of pushes, when no box waits; `None` if the boxes can never fill the goals.
    pub fn pushes(&self, distances: &PushDistances) -> Option<u32> {
        let mut pushes = 0;
        let owners = self.owner.iter().enumerate();
        for (goal, &owner) in owners.filter(|&(_, &owner)| owner != NOBODY) {
            let cost = distances.get(self.boxes[owner], goal);
            if cost == NEVER {
                return None;
            }
            pushes += u32::from(cost.min(self.scale.most));
        }
        Some(pushes)
    }

    /// Finds a goal for a box without one, along the cheapest path of exchanges. Returns the work done.
    fn augment(&mut self, start: usize, distances: &PushDistances) -> u64 {
        let count = self.owner.len();
        let Self {
            slack,
            before,
            seen,
            owner,
            ..
        } = self;
        slack.clear();
        slack.resize(count, i32::MAX);
        slack.resize(self.price_of_goal.len(), SHUT);
        before.clear();
        before.resize(slack.len(), NONE);
        seen.clear();
        let mut index = start;
        let mut way = Way {
            paid: 0,
            last: NONE,
        };
        // Prices are only changed at the end of the path.
        let cost = loop {
            way.paid -= self.price_of_box[index];
            let row = distances.wide_row(self.boxes[index]);
            let cost = way.look(slack, before, row, &self.price_of_goal, self.scale);
            let goal = slack.iter().position(|&slack| slack == cost).unwrap_or(0);
            way.last = goal as i32;
            if owner[goal] == NOBODY {
                break cost;
            }
            seen.push((goal, cost));
            slack[goal] = SHUT;
            (index, way.paid) = (owner[goal], cost);
        };
        self.price_of_box[start] += cost;
        for &(goal, before) in &*seen {
            self.price_of_box[owner[goal]] += cost - before;
            self.price_of_goal[goal] -= cost - before;
        }
        while let Ok(goal) = usize::try_from(way.last) {
            way.last = before[goal];
            let taker = usize::try_from(way.last).map_or(start, |before| owner[before]);
            owner[goal] = taker;
        }
        // Every goal is looked at twice in a round.
        2 * ((1 + seen.len()) * count) as u64
    }
}

/// A path as far as it has been found.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// What it costs until it comes to a box, without the price of that box.
    paid: i32,
    /// The goal before that box.
    last: i32,
}

impl Way {
    /// Looks at the ways from the box on to all goals that are not on the path yet, by its row of distances. Returns
    /// the cost of the cheapest.
    // Of its own, so that the compiler knows that the slices are apart, and does several goals at once.
    #[inline(never)]
    fn look(
        self,
        slack: &mut [i32],
        before: &mut [i32],
        row: &[u16],
        prices: &[i32],
        scale: Scale,
    ) -> i32 {
        let mut least = u32::MAX;
        let goals = slack.iter_mut().zip(before).zip(row).zip(prices);
        for (((slack, before), &pushes), &price) in goals {
            let pushes = if pushes == NEVER {
                scale.impossible
            } else {
                i32::from(pushes.min(scale.most))
            };
            let through = self.paid.wrapping_add(pushes).wrapping_sub(price);
            // All bits if it is less, else none.
            let less = -i32::from(through < *slack);
            *before ^= (*before ^ self.last) & less;
            *slack = through.min(*slack);
            // As a number without a sign, what is shut is more than any cost.
            least = least.min(*slack as u32);
        }
        least as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dedale_ground::rng::{GameRng, Seed};

    /// The least pushes that bring each box to a goal of its own, by trying all choices.
    fn cheapest(distances: &PushDistances, boxes: &[u16], is_taken: &mut [bool]) -> Option<u32> {
        let Some((&first, rest)) = boxes.split_first() else {
            return Some(0);
        };
        let mut best = None;
        for goal in 0..is_taken.len() {
            let pushes = distances.get(first, goal);
            if pushes == NEVER || std::mem::replace(&mut is_taken[goal], true) {
                continue;
            }
            let all = cheapest(distances, rest, is_taken).map(|rest| rest + u32::from(pushes));
            best = best.into_iter().chain(all).min();
            is_taken[goal] = false;
        }
        best
    }

    #[test]
    fn a_matching_is_the_cheapest_choice_of_goals_however_many_there_are() {
        const GOALS: usize = 6;
        let (mut possible, mut impossible) = (0, 0);
        for seed in 0..600 {
            let mut rng = GameRng::new(Seed(seed));
            let count = 1 + seed as usize % GOALS;
            let row = |_| match rng.index(3) {
                0 | 1 => NEVER,
                _ => rng.index(20) as u16,
            };
            let nearest = (0..count * GOALS).map(row).collect();
            let distances = PushDistances::new(GOALS, nearest, Alive::none(count));
            let boxes: Vec<u16> = (0..count as u16).collect();
            let mut matching = Matching::default();
            matching.start(&boxes, GOALS);
            while !matching.is_done() {
                matching.advance(&distances);
            }
            let pushes = matching.pushes(&distances);
            assert_eq!(pushes, cheapest(&distances, &boxes, &mut [false; GOALS]));
            possible += u32::from(pushes.is_some());
            impossible += u32::from(pushes.is_none());
        }
        assert!(possible > 100 && impossible > 10, "{possible} {impossible}");
    }
}
