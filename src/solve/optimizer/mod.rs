//! The optimiser: shortens a solution, in portions, limited by memory, and if possible proves that none is shorter.
//!
//! It searches parts of the solution again, freely or near the present solution, and then everything as far as memory
//! allows. It knows no clock, and finds the same for all sizes of portions. Its results are replayed by the rules
//! before they count.

mod search;

use std::ops::Range;

use super::answer::{Replay, Route};
use super::board::{Board, Level, Position};
use super::corral::Push;
use super::floor_graph::{FloorGraph, NOWHERE};
use super::portfolio::Limits;
use dedale_ground::grid::Dir;
use search::{Cost, Displaced, Measure, Outcome, Search, Task, Vicinity};

pub use search::Order;

/// The state of an optimiser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The solution may become shorter.
    Working,
    /// It is proven shortest, or nothing more is tried.
    Done,
}

/// A solution being shortened.
#[derive(Clone, Debug)]
pub struct Optimizer {
    level: Level,
    graph: FloorGraph,
    /// The boxes' squares at the start, sorted.
    boxes: Vec<u16>,
    order: Order,
    limits: Limits,
    best: Route,
    is_proven: bool,
    passes: Passes,
    job: Job,
    /// The search for any shorter solution; none once it is over.
    everything: Option<Search>,
    expanded: u64,
    worked: u64,
}

/// The present job.
#[derive(Clone, Debug)]
enum Job {
    /// None: the next one must be chosen.
    Choose,
    /// Replay the pushes that were found.
    Replay(Vec<Push>, Box<Replay>),
    /// Search these pushes of the solution again.
    Part(Range<usize>, Box<Search>),
    /// Search everything.
    Everything,
    /// Nothing left.
    Done,
}

impl Optimizer {
    /// Enough to prove most small levels.
    pub const LIMITS: Limits = Limits {
        nodes: 20_000_000,
        memory: 256 << 20,
    };

    /// Begins with `moves` that solve the level from `position` on `board`; `None` if they do not.
    pub fn new(
        board: &Board,
        position: &Position,
        moves: &[Dir],
        order: Order,
        limits: Limits,
    ) -> Option<Self> {
        let graph = FloorGraph::new(board);
        let best = Route::new(board, &graph, position, moves)?;
        let replay = Box::new(Replay::new(&graph, position));
        let mut boxes: Vec<u16> = position
            .boxes()
            .map(|pos| graph.number(pos))
            .filter(|&square| square != NOWHERE)
            .collect();
        boxes.sort_unstable();
        let mut optimizer = Self {
            level: Level::new(board.clone(), position.clone()),
            boxes,
            order,
            limits,
            is_proven: best.pushes.is_empty(),
            job: Job::Replay(best.pushes.clone(), replay),
            best,
            passes: Passes::default(),
            everything: None,
            expanded: 0,
            worked: 0,
            graph,
        };
        let goals = optimizer.graph.goals().len();
        let affordable = 8 * optimizer.graph.len() * goals <= limits.memory;
        if optimizer.boxes.len() == goals && affordable {
            let everything = optimizer.task_of_everything();
            optimizer.everything = Some(Search::new(&optimizer.graph, everything));
        } else {
            optimizer.passes = Passes::over();
        }
        Some(optimizer)
    }

    /// The state.
    pub fn status(&self) -> Status {
        if matches!(self.job, Job::Done) {
            Status::Done
        } else {
            Status::Working
        }
    }

    /// The shortest solution so far, replayed by the rules.
    pub fn best(&self) -> &[Dir] {
        &self.best.moves
    }

    /// Whether it is proven that no solution has fewer pushes than [`Optimizer::best`], or fewer moves if those come
    /// first.
    pub fn is_proven(&self) -> bool {
        self.is_proven
    }

    /// Positions expanded so far, by all searches.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Work done so far.
    pub fn worked(&self) -> u64 {
        self.worked
    }

    /// Does steps until they add up to `work`, a few nanoseconds per unit on any board.
    pub fn advance(&mut self, work: u64) -> Status {
        let end = self.worked.saturating_add(work);
        while self.status() == Status::Working && self.worked < end {
            self.worked += self.step();
        }
        self.status()
    }

    fn step(&mut self) -> u64 {
        let (next, work) = match std::mem::replace(&mut self.job, Job::Done) {
            Job::Done => (Job::Done, 1),
            Job::Choose => self.choose(),
            Job::Replay(found, replay) => self.replay(found, replay),
            Job::Part(part, search) => self.search_part(part, search),
            Job::Everything => self.search_everything(),
        };
        self.job = next;
        work
    }

    /// Begins to replay the pushes that were found.
    fn begin_replay(&self, found: Vec<Push>) -> Job {
        let replay = Replay::new(&self.graph, self.level.start());
        Job::Replay(found, Box::new(replay))
    }

    /// Replays the next push; at the end, takes the solution over if it is shorter.
    fn replay(&mut self, found: Vec<Push>, mut replay: Box<Replay>) -> (Job, u64) {
        let work = 16 * self.graph.len() as u64;
        let board = self.level.board();
        if replay.position.is_solved(board) {
            if self.cost(&replay.made) < self.cost(&self.best) {
                self.best = replay.made;
                self.passes.note_gain();
            }
            return (Job::Choose, work);
        }
        let next = found.get(replay.made.pushes.len());
        let next = next.and_then(|&push| replay.push(board, &self.graph, push));
        let job = next.map_or(Job::Choose, |()| Job::Replay(found, replay));
        (job, work)
    }

    fn cost(&self, route: &Route) -> Cost {
        let (pushes, moves) = route.counts(0, route.pushes.len());
        Measure::Both(self.order).cost(pushes, moves)
    }

    /// Begins the next search.
    fn choose(&mut self) -> (Job, u64) {
        let is_over =
            self.is_proven && self.order == Order::Moves || self.expanded >= self.limits.nodes;
        let Some(pass) = self.passes.present().filter(|_| !is_over) else {
            self.everything = None;
            return (Job::Done, 1);
        };
        if let (Kind::Everything, Some(everything)) = (pass.kind, &mut self.everything) {
            let (pushes, moves) = self.best.counts(0, self.best.pushes.len());
            everything.set_bound(everything.measure().cost(pushes, moves));
            return (Job::Everything, 1);
        }
        let pushes = self.best.pushes.len();
        let Some(part) = self.passes.next_part(pushes, self.boxes.len()) else {
            self.passes.end_pass();
            return (Job::Choose, 1);
        };
        let task = self.task(part.clone(), pass.kind);
        let search = Search::new(&self.graph, task);
        // The board was copied, the earlier pushes were made, and the marks were cleared.
        let work = 64 * self.graph.len() + part.end * self.boxes.len() + search.memory() / 8;
        (Job::Part(part, Box::new(search)), work as u64)
    }

    /// The task of getting from the position before a part of the pushes to the one after it.
    fn task(&self, part: Range<usize>, kind: Kind) -> Task {
        let Range { start, end } = part;
        let best = &self.best;
        let layouts = best.layouts(&self.graph, &self.boxes, start..=end);
        let each = self.boxes.len();
        let player = match start.checked_sub(1) {
            Some(push) => best.pushes[push].from,
            None => self.graph.number(self.level.start().player()),
        };
        let next = best.pushes.get(end);
        let measure = Measure::Both(self.order);
        let (pushes, moves) = best.counts(start, end);
        Task {
            boxes: layouts[..each].to_vec(),
            player,
            targets: layouts[layouts.len() - each..].to_vec(),
            stand: next.map_or(NOWHERE, |push| push.stand(&self.graph)),
            measure,
            bound: measure.cost(pushes, moves),
            vicinity: match kind {
                Kind::Near(displaced) => {
                    Some(Vicinity::new(displaced, layouts, each, self.graph.len()))
                }
                Kind::Free(_) | Kind::Everything => None,
            },
        }
    }

    /// The task of solving the level with fewer pushes, ignoring walks, or with fewer moves.
    fn task_of_everything(&self) -> Task {
        let all = 0..self.best.pushes.len();
        let mut task = self.task(all.clone(), Kind::Everything);
        if self.order == Order::Pushes {
            task.measure = Measure::Pushes;
            let (pushes, moves) = self.best.counts(all.start, all.end);
            task.bound = task.measure.cost(pushes, moves);
        }
        task
    }

    /// Continues with a part, within its limit.
    fn search_part(&mut self, part: Range<usize>, mut search: Box<Search>) -> (Job, u64) {
        let before = search.expanded();
        let (outcome, work) = search.advance();
        self.expanded += search.expanded() - before;
        let pass = self.passes.present().map_or(0, |pass| pass.nodes);
        let is_enough = search.expanded() >= pass
            || self.expanded >= self.limits.nodes
            || search.memory() >= self.limits.memory / 4;
        let next = match outcome {
            Outcome::Found(found) => {
                let (before, after) = (
                    &self.best.pushes[..part.start],
                    &self.best.pushes[part.end..],
                );
                self.begin_replay([before, &found, after].concat())
            }
            Outcome::Searching if !is_enough => Job::Part(part, search),
            Outcome::Searching | Outcome::Exhausted => Job::Choose,
        };
        (next, work)
    }

    /// Continues with everything, within this pass's limit and the memory.
    fn search_everything(&mut self) -> (Job, u64) {
        let pass = self.passes.present().map_or(0, |pass| pass.nodes);
        let Some(everything) = &mut self.everything else {
            return (Job::Choose, 1);
        };
        let before = everything.expanded();
        let (outcome, work) = everything.advance();
        self.expanded += everything.expanded() - before;
        let is_enough = everything.expanded() >= pass || self.expanded >= self.limits.nodes;
        let next = match outcome {
            Outcome::Searching if everything.memory() >= self.limits.memory / 4 * 3 => {
                self.everything = None;
                Job::Choose
            }
            Outcome::Searching if is_enough => {
                self.passes.end_pass();
                Job::Choose
            }
            Outcome::Searching => Job::Everything,
            Outcome::Exhausted => {
                self.is_proven = true;
                self.everything = None;
                Job::Choose
            }
            Outcome::Found(pushes) => {
                // The path is replayed; then nothing cheaper is left, which the next look at the queue proves.
                self.begin_replay(pushes)
            }
        };
        (next, work)
    }
}

/// What a pass searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Everything between two positions this many pushes apart.
    Free(usize),
    /// The vicinity of the solution, in parts as large as memory allows.
    Near(Displaced),
    /// Everything: whether any shorter solution exists.
    Everything,
}

/// One pass over the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    /// What it searches.
    pub kind: Kind,
    /// The most positions that each of its searches expands.
    pub nodes: u64,
}

/// All passes.
const PASSES: [Pass; 9] = [
    pass(Kind::Near(Displaced::None), 100_000),
    pass(Kind::Free(10), 4_000),
    pass(Kind::Everything, 40_000),
    pass(Kind::Near(Displaced::One(20)), 100_000),
    pass(Kind::Free(30), 20_000),
    pass(Kind::Everything, 300_000),
    pass(Kind::Near(Displaced::Two(16, 8)), 200_000),
    pass(Kind::Free(80), 200_000),
    pass(Kind::Everything, u64::MAX),
];

const fn pass(kind: Kind, nodes: u64) -> Pass {
    Pass { kind, nodes }
}

/// Layouts of a vicinity that are marked at once.
const LAYOUTS: usize = 1 << 22;

/// The optimiser's place among its attempts.
///
/// Quick attempts come first. When a pass ends and something was gained, all passes start over; when no pass gains, the
/// solution is a fixpoint.
#[derive(Clone, Copy, Debug, Default)]
pub struct Passes {
    number: usize,
    /// The push at which the next attempt begins.
    first: usize,
    has_gained: bool,
}

impl Passes {
    /// All passes are over.
    pub fn over() -> Self {
        Self {
            number: PASSES.len(),
            ..Self::default()
        }
    }

    /// The present pass; `None` when all are over.
    pub fn present(&self) -> Option<Pass> {
        PASSES.get(self.number).copied()
    }

    /// Records that the solution became shorter.
    pub fn note_gain(&mut self) {
        self.has_gained = true;
    }

    /// The next part to search, of a solution with this many pushes and boxes; none when the pass is over.
    pub fn next_part(&mut self, pushes: usize, boxes: usize) -> Option<Range<usize>> {
        let length = match self.present()?.kind {
            Kind::Free(length) => length,
            Kind::Near(displaced) => (LAYOUTS / displaced.layouts(boxes)).max(8),
            Kind::Everything => return None,
        };
        if self.first >= pushes {
            return None;
        }
        let part = self.first..pushes.min(self.first + length);
        // Parts overlap by half. The one that reaches the end is the last.
        self.first = if part.end == pushes {
            pushes
        } else {
            self.first + length.div_ceil(2)
        };
        Some(part)
    }

    /// Goes on to the next pass, or back to the first one if anything was gained.
    pub fn end_pass(&mut self) {
        let number = if self.has_gained { 0 } else { self.number + 1 };
        *self = Self {
            number,
            ..Self::default()
        };
    }
}

#[cfg(test)]
mod tests {
    //! The optimiser compared with the rules: our own levels, and a search that only knows moves.

    use std::collections::BTreeMap;

    use super::*;
    use crate::board::{Level, Step};
    use crate::lurd;
    use crate::random_levels::{self, pushes_among};
    use dedale_ground::rng::{GameRng, Seed};

    const ORDERS: [Order; 2] = [Order::Pushes, Order::Moves];

    fn optimizer(level: &Level, moves: &[Dir], order: Order) -> Option<Optimizer> {
        let limits = Limits {
            memory: 16 << 20,
            ..Optimizer::LIMITS
        };
        Optimizer::new(level.board(), level.start(), moves, order, limits)
    }

    /// The two counts of a solution's moves, in order.
    fn counts(level: &Level, moves: &[Dir], order: Order) -> (usize, usize) {
        let pushes = pushes_among(level, moves).unwrap();
        match order {
            Order::Pushes => (pushes, moves.len()),
            Order::Moves => (moves.len(), pushes),
        }
    }

    /// The least counts that solve a level, in order, and the moves: Dijkstra, one move at a time.
    fn truth(level: &Level, order: Order) -> Option<((usize, usize), Vec<Dir>)> {
        let key = |position: &Position| level.board().picture(position);
        let mut waiting = BTreeMap::from([((0, 0, key(level.start())), level.start().clone())]);
        let mut before: BTreeMap<String, Option<(String, Dir)>> = BTreeMap::new();
        let mut ways = BTreeMap::from([(key(level.start()), ((0, 0), None))]);
        while let Some(((first, second, name), position)) = waiting.pop_first() {
            let Some((cost, way)) = ways.get(&name).cloned() else {
                continue;
            };
            if cost != (first, second) || before.insert(name.clone(), way).is_some() {
                continue;
            }
            if position.is_solved(level.board()) {
                let mut moves = Vec::new();
                let mut here = &name;
                while let Some((from, dir)) = &before[here] {
                    moves.push(*dir);
                    here = from;
                }
                moves.reverse();
                return Some((cost, moves));
            }
            for dir in Dir::ALL {
                let mut next = position.clone();
                let pushes = match next.step(level.board(), dir) {
                    Step::Blocked => continue,
                    Step::Moved => 0,
                    Step::Pushed { .. } => 1,
                };
                let cost = match order {
                    Order::Pushes => (first + pushes, second + 1),
                    Order::Moves => (first + 1, second + pushes),
                };
                let known = ways.get(&key(&next)).map(|(known, _)| *known);
                if known.is_none_or(|known| cost < known) {
                    ways.insert(key(&next), (cost, Some((name.clone(), dir))));
                    waiting.insert((cost.0, cost.1, key(&next)), next);
                }
            }
        }
        None
    }

    /// Moves that solve a level with a detour: a random walk while it can still be solved, then a solution.
    fn detour(level: &Level, rng: &mut GameRng) -> Option<Vec<Dir>> {
        let (mut position, mut made) = (level.start().clone(), Vec::new());
        let mut best: Option<Vec<Dir>> = None;
        for _ in 0..8 {
            for _ in 0..4 {
                let dir = *rng.choose(&Dir::ALL)?;
                if position.step(level.board(), dir) != Step::Blocked {
                    made.push(dir);
                }
            }
            let here = Level::new(level.board().clone(), position.clone());
            let Some((_, rest)) = truth(&here, Order::Pushes) else {
                break;
            };
            best = Some([&made[..], &rest].concat());
        }
        best
    }

    /// A small random level.
    fn random_level(rng: &mut GameRng) -> Option<Level> {
        let (width, height) = (4 + rng.index(2), 3 + rng.index(2));
        let mut squares = vec![' '; width * height];
        let boxes = ["$.", "$.$.", "$*."][rng.index(3)];
        for letter in "##@".chars().chain(boxes.chars()) {
            let free: Vec<usize> = (0..squares.len())
                .filter(|&place| squares[place] == ' ')
                .collect();
            squares[*rng.choose(&free)?] = letter;
        }
        let wall = "#".repeat(width + 2);
        let rows = squares
            .chunks(width)
            .map(|row| format!("#{}#\n", row.iter().collect::<String>()));
        format!("{wall}\n{}{wall}\n", rows.collect::<String>())
            .parse()
            .ok()
    }

    fn own_levels() -> Vec<(Level, Vec<Dir>)> {
        random_levels::own_levels(include_str!("../../../levels/sokoban/first-steps.xsb"))
    }

    #[test]
    fn a_proven_solution_is_shortest() {
        let (mut proven, mut gained) = (0, 0);
        for seed in 0..600 {
            let mut rng = GameRng::new(Seed(seed));
            let Some(level) = random_level(&mut rng) else {
                continue;
            };
            let Some(moves) = detour(&level, &mut rng) else {
                continue;
            };
            for order in ORDERS {
                let mut optimizer = optimizer(&level, &moves, order).unwrap();
                assert_eq!(optimizer.advance(u64::MAX), Status::Done);
                let before = counts(&level, &moves, order);
                let after = counts(&level, optimizer.best(), order);
                let (least, _) = truth(&level, order).unwrap();
                assert!(least <= after && after <= before, "{level}");
                assert!(optimizer.is_proven(), "{level}");
                assert_eq!(after.0, least.0, "{order:?}\n{level}");
                if order == Order::Moves {
                    assert_eq!(after, least, "{level}");
                }
                proven += 1;
                gained += usize::from(after < before);
            }
        }
        assert!(proven > 100 && gained > 50, "{proven} {gained}");
    }

    #[test]
    fn our_own_levels_are_proven_and_never_made_longer() {
        for (level, moves) in own_levels() {
            for order in ORDERS {
                let mut optimizer = optimizer(&level, &moves, order).unwrap();
                optimizer.advance(u64::MAX);
                let after = counts(&level, optimizer.best(), order);
                assert!(after <= counts(&level, &moves, order), "{level}");
                assert!(optimizer.is_proven() || order == Order::Moves, "{level}");
            }
        }
    }

    #[test]
    fn the_portions_change_nothing() {
        for (level, moves) in own_levels().into_iter().take(6) {
            let mut whole = optimizer(&level, &moves, Order::Pushes).unwrap();
            whole.advance(u64::MAX);
            let mut steps = optimizer(&level, &moves, Order::Pushes).unwrap();
            let mut length = moves.len();
            while steps.advance(1) == Status::Working {
                assert!(steps.best().len() <= length || steps.worked() > 0);
                length = steps.best().len();
            }
            assert_eq!(whole.best(), steps.best(), "{level}");
            assert_eq!(whole.worked(), steps.worked(), "{level}");
            assert_eq!(whole.is_proven(), steps.is_proven(), "{level}");
        }
    }

    #[test]
    fn moves_that_solve_nothing_are_refused() {
        let level: Level = "#######\n#@ $ .#\n#######".parse().unwrap();
        let start = |text| optimizer(&level, &lurd::read(text).unwrap(), Order::Pushes);
        assert!(start("rr").is_none(), "not solved");
        assert!(start("urrr").is_none(), "into a wall");
        assert!(start("rrrr").is_none(), "a move too many");
        assert_eq!(start("rlrrr").map(|all| all.best().len()), Some(5));
    }

    #[test]
    fn small_limits_end_the_search_unproven() {
        let (level, moves) = own_levels().pop().unwrap();
        for (nodes, memory) in [(100_000, 0), (20, 16 << 20)] {
            let limits = Limits { nodes, memory };
            let mut optimizer =
                Optimizer::new(level.board(), level.start(), &moves, Order::Moves, limits).unwrap();
            assert_eq!(optimizer.advance(u64::MAX), Status::Done);
            assert!(!optimizer.is_proven() && optimizer.expanded() <= nodes);
            counts(&level, optimizer.best(), Order::Moves);
        }
    }
}
