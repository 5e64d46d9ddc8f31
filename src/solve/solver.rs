//! The solver: several searches in turn, in portions, limited by nodes and memory.
//!
//! It looks for any solution, not the shortest. It knows no clock: it counts its own work, runs in small steps, and
//! finds the same for all sizes of portions. Only the complete search proves that there is no solution; every solution,
//! from whichever search, is replayed by the rules before it is reported.

use std::sync::Arc;

use super::answer::{Answer, Replayed};
use super::board::{Board, Position};
use super::complete::Status;
use super::floor_graph::FloorGraph;
use super::macros::Puzzle;
use super::portfolio::{Limits, Outcome, Portfolio};
use super::spare::{self, Spare};
use dedale_ground::grid::{Dir, Pos};

/// The most boxes on a board; matching them costs the cube of their number.
const MAX_BOXES: usize = 400;

/// The most work of choosing among spare boxes once.
const MOST_CHOOSING: usize = 1 << 20;

/// A search in progress.
#[derive(Clone, Debug)]
pub struct Solver {
    board: Board,
    position: Position,
    graph: Arc<FloorGraph>,
    status: Status,
    worked: u64,
    portfolio: Portfolio,
    /// The search instead of these where there are more boxes than goals: what they leave out may be a spare box.
    spare: Option<Box<Spare>>,
    /// A solution being replayed, or replayed once the search is over.
    answer: Option<Answer>,
}

impl Solver {
    /// Begins a search from `position` on `board`; nothing is measured or searched yet.
    pub fn new(board: &Board, position: &Position, limits: Limits) -> Self {
        let puzzle = Arc::new(Puzzle::new(board, position));
        let graph = Arc::clone(&puzzle.graph);
        let (boxes, goals) = (puzzle.boxes.len(), graph.goals().len());
        // A goal out of the player's reach has its box, or never will.
        let is_open = |goal: &&Pos| !board.is_inside(**goal) && !position.has_box(**goal);
        let is_too_large = boxes > MAX_BOXES || 2 * puzzle.pairs() > limits.memory;
        let status = if board.goals().iter().any(|goal| is_open(&goal)) || boxes < goals {
            Status::NoSolution
        } else if is_too_large || boxes > goals && spare::choosing(&puzzle) > MOST_CHOOSING {
            // If the distances would exceed the memory limit, they are not measured; this search ends before it begins.
            Status::GaveUp
        } else {
            Status::Searching
        };
        let has_spare = boxes > goals && status == Status::Searching;
        Self {
            board: board.clone(),
            position: position.clone(),
            graph,
            status,
            worked: 0,
            spare: has_spare.then(|| Box::new(Spare::new(&puzzle, limits))),
            portfolio: Portfolio::new(puzzle, limits),
            answer: None,
        }
    }

    /// The state.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The moves of the solution, once it has been found; walks between the pushes are shortest.
    pub fn solution(&self) -> Option<Vec<Dir>> {
        let answer = self.answer.as_ref();
        let solved = answer.filter(|_| self.status == Status::Solved);
        solved.map(|answer| answer.moves().to_vec())
    }

    /// The first push of the solution, once there is one: the box and the direction. None for a level that is already
    /// solved.
    pub fn hint(&self) -> Option<(Pos, Dir)> {
        let mut player = self.position.player();
        for dir in self.solution()? {
            player = player + dir;
            if self.position.has_box(player) {
                return Some((player, dir));
            }
        }
        None
    }

    /// Positions expanded so far, by all searches.
    pub fn expanded(&self) -> u64 {
        let spare = self.spare.as_ref();
        spare.map_or_else(|| self.portfolio.expanded(), |spare| spare.expanded())
    }

    /// Work done so far.
    pub fn worked(&self) -> u64 {
        self.worked
    }

    /// While distances are measured: goals done, and all goals.
    pub fn preparing(&self) -> Option<(usize, usize)> {
        let spare = self.spare.as_ref();
        spare.map_or_else(|| self.portfolio.preparing(), |spare| spare.preparing())
    }

    /// Memory of the positions found so far, in bytes.
    pub fn memory(&self) -> usize {
        let spare = self.spare.as_ref();
        spare.map_or_else(|| self.portfolio.memory(), |spare| spare.memory())
    }

    /// Does steps until they add up to `work`, a few nanoseconds per unit on any board (a unit is a look at a square, a
    /// box or a goal). The last step may exceed it, by at most [`Solver::step_bound`].
    pub fn advance(&mut self, work: u64) -> Status {
        let end = self.worked.saturating_add(work);
        while self.status == Status::Searching && self.worked < end {
            self.worked += self.step();
        }
        self.status
    }

    /// Searches until it is decided or a limit is reached.
    pub fn run(&mut self) -> Status {
        self.advance(u64::MAX)
    }

    /// The most work of a single step on this board.
    pub fn step_bound(&self) -> u64 {
        let spare = self.spare.as_ref();
        spare.map_or_else(|| self.portfolio.step_bound(), |spare| spare.step_bound())
    }

    /// Does the next step of the searches, or of the replay of a proposal.
    fn step(&mut self) -> u64 {
        if let Some(answer) = &mut self.answer {
            let (replayed, work) = answer.advance(&self.board, &self.graph);
            match replayed {
                Replayed::UnderWay => {}
                Replayed::Solves => self.status = Status::Solved,
                Replayed::Fails => {
                    self.answer = None;
                    let next = self.portfolio.refuse();
                    self.take(next);
                }
            }
            return work;
        }
        let (outcome, work) = match &mut self.spare {
            Some(spare) => spare.advance(),
            None => self.portfolio.advance(),
        };
        self.take(outcome);
        work
    }

    fn take(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Searching => {}
            Outcome::Proposes(moves) => {
                self.answer = Some(Answer::new(&self.graph, &self.position, moves));
            }
            Outcome::NoSolution => self.status = Status::NoSolution,
            Outcome::GaveUp => self.status = Status::GaveUp,
        }
    }
}

#[cfg(test)]
mod tests {
    //! The solver compared with the rules: pictures, and a search that only knows moves.

    use std::collections::{BTreeMap, VecDeque};

    use proptest::prelude::*;

    use super::*;
    use crate::board::{Level, Step};
    use crate::distances::{Alive, Matching, PushDistances, Survey};
    use crate::floor_graph::{Blocks, NOWHERE};
    use crate::optimizer::{Optimizer, Order};
    use crate::random_levels::{pushes_among, puzzle_of, random_level};
    use crate::xsb;
    use dedale_ground::rng::{GameRng, Seed};

    const FEW: Limits = Limits {
        nodes: 200_000,
        memory: 64 << 20,
    };

    fn solver(level: &Level) -> Solver {
        Solver::new(level.board(), level.start(), FEW)
    }

    fn level(picture: &str) -> Level {
        picture.parse().unwrap()
    }

    /// The fewest pushes that solve a level, by trying all moves.
    fn fewest_pushes(level: &Level) -> Option<u32> {
        let key = |position: &Position| level.board().picture(position);
        let mut best = BTreeMap::from([(key(level.start()), 0)]);
        let mut queue = VecDeque::from([(level.start().clone(), 0)]);
        while let Some((position, pushes)) = queue.pop_front() {
            if position.is_solved(level.board()) {
                return Some(pushes);
            }
            if best[&key(&position)] < pushes {
                continue;
            }
            for dir in Dir::ALL {
                let mut next = position.clone();
                let after = match next.step(level.board(), dir) {
                    Step::Blocked => continue,
                    Step::Moved => pushes,
                    Step::Pushed { .. } => pushes + 1,
                };
                let known = best.entry(key(&next)).or_insert(u32::MAX);
                if after < *known {
                    *known = after;
                    if after == pushes {
                        queue.push_front((next, after));
                    } else {
                        queue.push_back((next, after));
                    }
                }
            }
        }
        None
    }

    #[test]
    fn a_solution_replays() {
        let level =
            level("#########\n#       #\n# $   $ #\n## #.#.##\n#  $.@  #\n#   #   #\n#########");
        let mut solver = solver(&level);
        assert_eq!(solver.run(), Status::Solved);
        let moves = solver.solution().unwrap();
        assert!(pushes_among(&level, &moves).is_some());
    }

    /// Everything that a search finds.
    fn found(solver: &Solver) -> impl PartialEq + std::fmt::Debug {
        let (solution, hint) = (solver.solution(), solver.hint());
        let counts = (solver.expanded(), solver.memory());
        (solver.status(), solution, hint, counts, solver.worked())
    }

    /// An open room of `side` columns and rows: in every second row a box or a goal every `gap` squares.
    fn room(side: usize, gap: usize) -> Level {
        let letter = |x: usize, y: usize| match (x, y) {
            (0, _) | (_, 0) => '#',
            _ if x == side - 1 || y == side - 1 => '#',
            (1, 1) => '@',
            _ if x % gap != 2 || y > side - 6 => ' ',
            _ if y % 4 == 2 => '$',
            _ if y.is_multiple_of(4) => '.',
            _ => ' ',
        };
        let row = |y| (0..side).map(|x| letter(x, y)).collect::<String>() + "\n";
        level(&(0..side).map(row).collect::<String>())
    }

    /// Runs a search for at most `portions` portions while it is undecided, and checks the limits of each.
    fn do_portions(solver: &mut Solver, portions: usize, work: u64) {
        for portion in 0..portions {
            let before = solver.worked();
            if solver.advance(work) == Status::Searching {
                let done = solver.worked() - before;
                let most = work + solver.step_bound();
                assert!((work..most).contains(&done), "{done} in portion {portion}");
            }
        }
    }

    #[test]
    fn no_portion_is_larger_than_it_may_be() {
        let mut solver = solver(&room(63, 21));
        do_portions(&mut solver, 600, 1 << 13);
        assert!(solver.expanded() > 1, "{}", solver.worked());
    }

    #[test]
    fn a_hint_on_the_largest_board_is_prepared_in_portions() {
        const PORTION: u64 = 1 << 20;
        let level = room(xsb::MAX_SIDE, 42);
        assert_eq!(level.board().goals().len(), 372);
        let mut solver = solver(&level);
        assert!(solver.step_bound() < 5 * PORTION);
        do_portions(&mut solver, 8, PORTION);
        // Eight portions are not enough to measure every square from each of 372 goals.
        let (begun, all) = solver.preparing().unwrap();
        assert!((1..40).contains(&begun) && all == 372, "{begun} of {all}");
    }

    #[test]
    fn too_many_boxes_are_given_up_at_once() {
        let solver = solver(&room(xsb::MAX_SIDE, 4));
        assert_eq!((solver.status(), solver.worked()), (Status::GaveUp, 0));
    }

    #[test]
    fn a_solved_level_needs_no_moves() {
        let level = level("#####\n#@ *#\n#####");
        let mut solver = solver(&level);
        assert_eq!(solver.run(), Status::Solved);
        assert_eq!(solver.solution(), Some(Vec::new()));
        assert_eq!(solver.hint(), None);
    }

    #[test]
    fn the_hint_is_the_first_push() {
        let level = level("#######\n#     #\n# $ .@#\n#     #\n#######");
        let mut solver = solver(&level);
        solver.run();
        assert_eq!(solver.hint(), Some((Pos::new(2, 2), Dir::Right)));
        assert_eq!(lower_bound(&level), Some(2));
    }

    #[test]
    fn an_unsolvable_level_is_proven_unsolvable() {
        for picture in [
            // In a corner; along a wall without a goal; two that freeze; a door that two would need.
            "#####\n#$ .#\n# @ #\n#####",
            "######\n# $  #\n#  . #\n#  @ #\n######",
            "#######\n#     #\n# $$  #\n# $$@ #\n# ....#\n#######",
            "#########\n#   #.. #\n# $$  # #\n# @ #   #\n#########",
            // A box and a goal that the player cannot reach.
            "###########\n#@$.### $ #\n######### #\n       #.##\n       ###",
        ] {
            let level = level(picture);
            assert_eq!(fewest_pushes(&level), None, "{picture}");
            assert_eq!(solver(&level).run(), Status::NoSolution, "{picture}");
        }
    }

    #[test]
    fn limits_end_a_search() {
        let level = level("########\n#  #   #\n# $$ . #\n#.@ $  #\n#   # .#\n########");
        for limits in [Limits { nodes: 1, ..FEW }, Limits { memory: 1, ..FEW }] {
            let mut solver = Solver::new(level.board(), level.start(), limits);
            assert_eq!(solver.run(), Status::GaveUp);
        }
    }

    #[test]
    fn dead_squares_are_those_of_brute_force() {
        for seed in 0..300 {
            let Some(level) = random_level(seed) else {
                continue;
            };
            let board = level.board();
            let graph = FloorGraph::new(board);
            let alive = Alive::new(&graph, &Blocks::around(&graph));
            for square in 0..graph.len() as u16 {
                let found =
                    (0..graph.len() as u16).any(|player| comes_to_goal(&graph, square, player));
                assert_eq!(
                    alive.is_dead(square),
                    !found,
                    "{:?}\n{level}",
                    graph.pos(square)
                );
            }
        }
    }

    /// Whether a single box on the board can be pushed to some goal by a player who starts at `player`.
    fn comes_to_goal(graph: &FloorGraph, square: u16, player: u16) -> bool {
        let mut seen = vec![(square, player)];
        let mut done = 0;
        while let Some(&(square, player)) = seen.get(done) {
            done += 1;
            if square == player {
                return false;
            }
            if graph.is_goal(square) {
                return true;
            }
            for dir in 0..4 {
                let next = graph.next(player, dir);
                let moved = if next == square {
                    graph.next(square, dir)
                } else {
                    square
                };
                if next != NOWHERE && moved != NOWHERE && !seen.contains(&(moved, next)) {
                    seen.push((moved, next));
                }
            }
        }
        false
    }

    fn measured(graph: &FloorGraph) -> PushDistances {
        let mut survey = Survey::new(graph.clone());
        while survey.advance(1) > 0 {}
        survey.finish()
    }

    /// The least number of pushes of any solution, by the cheapest matching of boxes and goals.
    fn lower_bound(level: &Level) -> Option<u32> {
        let graph = FloorGraph::new(level.board());
        let inside = level
            .start()
            .boxes()
            .filter(|&pos| level.board().is_inside(pos));
        let boxes: Vec<u16> = inside.map(|pos| graph.number(pos)).collect();
        let (distances, mut matching) = (measured(&graph), Matching::default());
        matching.start(&boxes, boxes.len());
        while matching.advance(&distances) > 0 {}
        matching.pushes(&distances)
    }

    #[test]
    fn a_mended_matching_is_as_good_as_a_new_one() {
        for seed in 0..200 {
            let Some(level) = random_level(seed) else {
                continue;
            };
            let graph = FloorGraph::new(level.board());
            let distances = measured(&graph);
            let mut boxes: Vec<u16> = level.start().boxes().map(|pos| graph.number(pos)).collect();
            if boxes.contains(&NOWHERE) || boxes.len() != graph.goals().len() {
                continue;
            }
            let mut rng = GameRng::new(Seed(seed));
            for _ in 0..30 {
                let mut mended = Matching::default();
                mended.start(&boxes, boxes.len());
                while mended.advance(&distances) > 0 {}
                let (index, square) = (rng.index(boxes.len()), rng.index(graph.len()) as u16);
                boxes[index] = square;
                mended.move_box(index, square);
                while mended.advance(&distances) > 0 {}
                let mut new = Matching::default();
                new.start(&boxes, boxes.len());
                while new.advance(&distances) > 0 {}
                assert_eq!(mended.pushes(&distances), new.pushes(&distances), "{level}");
            }
        }
    }

    proptest! {
        /// For 100 000 boards: `PROPTEST_CASES=100000 cargo test --lib -- brute_force_agree`.
        #[test]
        fn solver_and_brute_force_agree(seed: u64) {
            let Some(level) = random_level(seed) else { return Ok(()) };
            let fewest = fewest_pushes(&level);
            let mut solver = solver(&level);
            match (solver.run(), fewest) {
                (Status::Solved, Some(fewest)) => {
                    let moves = solver.solution().unwrap();
                    let pushes = pushes_among(&level, &moves);
                    prop_assert!(pushes.is_some_and(|pushes| pushes >= fewest as usize), "{}", level);
                    prop_assert!(lower_bound(&level).is_some_and(|bound| bound <= fewest));
                    let (board, start) = (level.board(), level.start());
                    let mut optimizer = Optimizer::new(board, start, &moves, Order::Pushes, FEW).unwrap();
                    optimizer.advance(u64::MAX);
                    prop_assert!(optimizer.is_proven() || puzzle_of(&level).is_none(), "{}", level);
                    let least = pushes_among(&level, optimizer.best());
                    prop_assert!(!optimizer.is_proven() || least == Some(fewest as usize), "{}", level);
                }
                (Status::NoSolution, None) => {}
                (status, fewest) => prop_assert!(false, "{:?}, but {:?}\n{}", status, fewest, level),
            }
        }

        #[test]
        fn portions_change_nothing(seed: u64, portions in prop::collection::vec(1_u64..3_000, 1..20)) {
            let Some(level) = random_level(seed) else { return Ok(()) };
            let (mut whole, mut parts) = (solver(&level), solver(&level));
            whole.run();
            for &portion in portions.iter().cycle() {
                let before = parts.worked();
                if parts.advance(portion) != Status::Searching {
                    break;
                }
                prop_assert!((portion..portion + parts.step_bound()).contains(&(parts.worked() - before)));
            }
            prop_assert_eq!(found(&parts), found(&whole));
        }
    }
}
