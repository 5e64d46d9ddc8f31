//! Questions about an algorithm: which square comes next? The right answer is where it is after the step.
//!
//! It runs in small mazes of its own with a loop, one after the other, and stops where more than one answer could be
//! thought of: a robot at a fork; a search when squares with greater values wait, too, and not only those that the
//! question before has compared; a dead end among other squares.

use std::sync::Arc;

use super::block_grid::BlockGrid;
use super::solvers::{Algorithm, Order, Run, SquareState};
use super::thought::{Take, Thought, Value, Why};
use crate::grid::{Answer, Asked, Dir, Pos, Size};
use crate::maze::{MazePlan, Trees};
use crate::rng::{GameRng, Seed};

/// Cells of its mazes.
const CELLS: Size = Size::new(7, 6);
/// Open sides of a square at which a robot has a choice: one leads back.
const FORK: usize = 3;
/// One question in so many is asked, by chance: those of one maze would be too much alike.
const ODDS: usize = 2;
/// Of this many questions of a search, one is about squares of equal value: there the order of adding decides. In
/// breadth first, whose queue is nothing but this order, all others are.
const TIES: usize = 3;
/// Mazes that are tried for a question before it gives up.
const MOST_MAZES: usize = 100;

/// An algorithm that stops before some of its steps.
#[derive(Clone)]
pub struct Exercise {
    /// Before the step that is asked about.
    pub run: Run,
    /// All squares that a search has added to those that wait, in the order in which it did.
    pub added: Vec<Pos>,
    /// The squares that the question before has compared, if it was in the same maze.
    compared: Vec<Pos>,
    seed: Seed,
    rng: GameRng,
}

impl Exercise {
    /// Before the first question.
    pub fn new(algorithm: Algorithm, order: Order, seed: Seed) -> Self {
        Self {
            run: algorithm.start(&maze(seed), order, true),
            rng: GameRng::new(seed.derive("questions")),
            added: Vec::new(),
            compared: Vec::new(),
            seed,
        }
    }

    /// Goes on to the next question.
    pub fn advance(&mut self) -> Option<Asked> {
        let is_queue = self.run.algorithm() == Algorithm::BreadthFirst;
        let of_ties = (self.rng.index(TIES) == 0) != is_queue;
        for _ in 0..MOST_MAZES {
            while self.step() {
                let asked = ask(&self.run, (&self.compared, of_ties), &mut self.rng);
                if let Some(asked) = asked.filter(|_| self.rng.index(ODDS) == 0) {
                    let answers = 0..asked.answers.len();
                    self.compared = answers.filter_map(|answer| asked.place(answer)).collect();
                    return Some(asked);
                }
            }
            self.compared.clear();
            self.added.clear();
            self.seed = self.seed.following();
            let (algorithm, order) = (self.run.algorithm(), self.run.order());
            self.run = algorithm.start(&maze(self.seed), order, true);
        }
        None
    }

    fn step(&mut self) -> bool {
        if let Some(Thought::Takes(Take { adds, .. })) = self.run.thought() {
            // One that has a shorter way now is added anew.
            self.added.retain(|&pos| !adds.contains(&Some(pos)));
            self.added.extend(adds.into_iter().flatten());
        }
        self.run.step()
    }
}

fn maze(seed: Seed) -> Arc<BlockGrid> {
    let plan = MazePlan {
        islands: 1,
        ..MazePlan::trees(CELLS)
    };
    let mut trees = Trees::new(plan, seed);
    trees.by_ref().for_each(drop);
    let grid = BlockGrid::from_walls(&trees.into_walls());
    Arc::new(grid.unwrap_or_else(|| BlockGrid::open(CELLS)))
}

/// The question before the next step, if it has one.
fn ask(run: &Run, (compared, of_ties): (&[Pos], bool), rng: &mut GameRng) -> Option<Asked> {
    let (grid, thought) = (run.grid(), run.thought()?);
    let here = run.solver().here().unwrap_or(grid.entry());
    let mut after = run.clone();
    after.step();
    let next = after.solver().here()?;
    let is_hand = matches!(run.algorithm(), Algorithm::WallLeft | Algorithm::WallRight);
    let open = |pos| {
        Dir::ALL
            .into_iter()
            .filter(move |&dir| grid.can_step(pos, dir))
    };
    match thought {
        // Where its rule for the hand does not hold yet.
        Thought::Feels(feeling) if is_hand && feeling.why != Why::Hand => None,
        Thought::Tries(_) | Thought::Feels(_) => {
            let dir = Dir::ALL.into_iter().find(|&dir| here + dir == next)?;
            let ways = if run.algorithm().uses_order() {
                run.order().dirs()
            } else {
                Dir::ALL
            };
            let ways = ways.map(Answer::Way).to_vec();
            (open(here).count() >= FORK).then(|| Asked::one_of(here, ways, Answer::Way(dir)))
        }
        Thought::Takes(take) if take.is_exit => None,
        Thought::Takes(_) => {
            let mut kept = Vec::new();
            run.frontier(&mut kept);
            let worth = |pos| match run.value(pos) {
                Some(Value::Sum { way, estimate }) => Some(way + estimate),
                Some(Value::Number(steps)) => Some(steps),
                _ => None,
            };
            let (least, mut others) = (worth(next), kept);
            let is_tie = |pos: &Pos| worth(*pos) == least;
            others.retain(|&pos| pos != next && (of_ties || !is_tie(&pos)));
            let is_old = |pos: &Pos| compared.contains(pos) || of_ties && !is_tie(pos);
            if others.iter().all(is_old) {
                return None;
            }
            rng.shuffle(&mut others);
            others.sort_by_key(is_old);
            one_of(here, next, others, rng)
        }
        Thought::Fills(_) => {
            let is_left = |pos| grid.is_open(pos) && run.solver().state(pos) != SquareState::Filled;
            let ways = |pos: Pos| {
                let beside = open(pos).filter(|&dir| is_left(pos + dir));
                beside.count()
            };
            let others = grid.size().positions();
            let mut others: Vec<Pos> = others
                .filter(|&pos| is_left(pos) && ways(pos) > 1)
                .collect();
            rng.shuffle(&mut others);
            one_of(here, next, others, rng)
        }
    }
}

/// Of the others, the first few are offered.
fn one_of(here: Pos, next: Pos, mut others: Vec<Pos>, rng: &mut GameRng) -> Option<Asked> {
    if others.is_empty() {
        return None;
    }
    others.truncate(Asked::MOST - 1);
    others.push(next);
    rng.shuffle(&mut others);
    let answers = others.into_iter().map(Answer::Square).collect();
    Some(Asked::one_of(here, answers, Answer::Square(next)))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet, VecDeque};

    use super::*;
    use crate::grid::no_place_tells;

    fn questions(algorithm: Algorithm, seed: u64) -> Vec<(Run, Asked)> {
        let mut exercise = Exercise::new(algorithm, Order::default(), Seed(seed));
        (0..20)
            .map(|_| {
                let asked = exercise.advance().unwrap();
                (exercise.run.clone(), asked)
            })
            .collect()
    }

    fn open(grid: &BlockGrid, pos: Pos) -> Vec<Dir> {
        let ways = Dir::ALL.into_iter();
        ways.filter(|&dir| grid.is_open(pos + dir)).collect()
    }

    /// A trace of its own: the squares one after the other, by a stack of squares and the article's order.
    fn depth_first(grid: &BlockGrid, steps: u64) -> Vec<Pos> {
        let (mut stack, mut been) = (vec![grid.entry()], BTreeSet::from([grid.entry()]));
        let mut walk = vec![grid.entry()];
        for _ in 0..steps {
            let here = *stack.last().unwrap();
            let new = Order::ARTICLE.dirs().map(|dir| here + dir).into_iter();
            let new = new
                .filter(|&pos| grid.is_open(pos))
                .find(|pos| !been.contains(pos));
            match new {
                Some(pos) => {
                    been.insert(pos);
                    stack.push(pos);
                }
                None => drop(stack.pop()),
            }
            walk.extend(stack.last());
        }
        walk
    }

    #[test]
    fn twenty_questions_for_each_algorithm_are_the_same_from_the_same_seed() {
        for algorithm in Algorithm::ALL {
            let asked = |seed| -> Vec<Asked> {
                let all = questions(algorithm, seed).into_iter();
                all.map(|(_, asked)| asked).collect()
            };
            assert_eq!(asked(7), asked(7), "{algorithm}");
            assert_ne!(asked(7), asked(8), "{algorithm}");
        }
    }

    #[test]
    fn no_place_among_the_answers_is_right_more_often_than_by_chance() {
        for algorithm in [
            Algorithm::BreadthFirst,
            Algorithm::AStar,
            Algorithm::DeadEnd,
        ] {
            let all = (0..20).flat_map(|seed| questions(algorithm, seed));
            let all: Vec<Asked> = all.map(|(_, asked)| asked).collect();
            no_place_tells(&all);
        }
    }

    #[test]
    fn a_search_is_asked_about_only_when_there_is_something_new_to_compare() {
        for algorithm in [Algorithm::BreadthFirst, Algorithm::AStar] {
            for seed in 0..5 {
                let all = questions(algorithm, seed);
                for pair in all.windows(2) {
                    let [before, next] = [&pair[0], &pair[1]];
                    let is_new = |answer: &Answer| !before.1.answers.contains(answer);
                    let others = next.1.answers.iter().enumerate();
                    let mut others = others.filter(|(place, _)| *place != next.1.right);
                    let is_same = Arc::ptr_eq(before.0.grid(), next.0.grid());
                    assert!(!is_same || others.any(|(_, other)| is_new(other)));
                }
            }
        }
    }

    #[test]
    fn depth_first_goes_where_a_trace_of_its_own_goes() {
        for (run, asked) in (0..5).flat_map(|seed| questions(Algorithm::DepthFirst, seed)) {
            let walk = depth_first(run.grid(), run.made() + 1);
            let [at, next] = [walk[walk.len() - 2], walk[walk.len() - 1]];
            assert_eq!((asked.at, asked.place(asked.right)), (at, Some(next)));
        }
    }

    #[test]
    fn a_hand_on_the_wall_takes_the_first_open_side() {
        for (algorithm, turns) in [
            (Algorithm::WallLeft, [1, 0, 3, 2]),
            (Algorithm::WallRight, [3, 0, 1, 2]),
        ] {
            let mut hands = 0;
            for (run, asked) in questions(algorithm, 3) {
                let (grid, heading) = (run.grid(), run.solver().heading().unwrap());
                let sides = turns.map(|quarters| heading.turned_left(quarters));
                let first = sides
                    .into_iter()
                    .find(|&side| grid.is_open(asked.at + side));
                // Without a wall beside it, it goes straight on.
                if run.solver().hand().is_some() {
                    assert_eq!(asked.answer(), first.map(Answer::Way), "{algorithm}");
                    hands += 1;
                }
            }
            assert!(hands > 10);
        }
    }

    /// Steps from the entry, by a queue of its own.
    fn steps(grid: &BlockGrid) -> BTreeMap<Pos, usize> {
        let mut steps = BTreeMap::from([(grid.entry(), 0)]);
        let mut queue = VecDeque::from([grid.entry()]);
        while let Some(pos) = queue.pop_front() {
            for dir in open(grid, pos) {
                if !steps.contains_key(&(pos + dir)) {
                    steps.insert(pos + dir, steps[&pos] + 1);
                    queue.push_back(pos + dir);
                }
            }
        }
        steps
    }

    #[test]
    fn of_the_squares_offered_a_search_takes_the_one_with_the_least_value() {
        for algorithm in [Algorithm::BreadthFirst, Algorithm::AStar] {
            for (run, asked) in (0..5).flat_map(|seed| questions(algorithm, seed)) {
                let (steps, exit) = (steps(run.grid()), run.grid().exits().next().unwrap());
                let worth = |answer: &Answer| match *answer {
                    Answer::Square(pos) if algorithm == Algorithm::AStar => {
                        let estimate = pos.x.abs_diff(exit.x) + pos.y.abs_diff(exit.y);
                        steps[&pos] + estimate as usize
                    }
                    Answer::Square(pos) => steps[&pos],
                    _ => panic!("{answer}"),
                };
                let right = worth(&asked.answers[asked.right]);
                for other in &asked.answers {
                    assert!(right <= worth(other), "{algorithm}");
                }
            }
        }
    }

    /// Their order is that of a queue of its own, or that in which the question names them.
    #[test]
    fn of_squares_of_equal_value_a_queue_takes_the_first_added_and_a_star_the_last() {
        for algorithm in [Algorithm::BreadthFirst, Algorithm::AStar] {
            let mut ties = 0;
            for seed in 0..10 {
                let mut exercise = Exercise::new(algorithm, Order::default(), Seed(seed));
                for _ in 0..20 {
                    let asked = exercise.advance().unwrap();
                    let (run, next) = (&exercise.run, asked.place(asked.right).unwrap());
                    let worth = |pos| match run.value(pos).unwrap() {
                        Value::Number(steps) => steps,
                        value => value.sum().unwrap(),
                    };
                    let offered = (0..asked.answers.len()).map(|at| asked.place(at).unwrap());
                    let equal: Vec<Pos> =
                        offered.filter(|&pos| worth(pos) == worth(next)).collect();
                    let order = match algorithm {
                        Algorithm::AStar => exercise.added.iter().rev().copied().collect(),
                        _ => queue(run.grid()),
                    };
                    let place = |pos: &Pos| order.iter().position(|other| other == pos).unwrap();
                    assert_eq!(equal.iter().min_by_key(|pos| place(pos)), Some(&next));
                    ties += usize::from(equal.len() > 1);
                }
            }
            let expected = match algorithm {
                Algorithm::AStar => 40..100,
                _ => 110..170,
            };
            assert!(expected.contains(&ties), "{algorithm}: {ties} of 200");
        }
    }

    /// All squares in the order in which a queue of its own has them.
    fn queue(grid: &BlockGrid) -> Vec<Pos> {
        let (mut queue, mut taken) = (vec![grid.entry()], 0);
        while let Some(&pos) = queue.get(taken) {
            taken += 1;
            for dir in open(grid, pos) {
                if !queue.contains(&(pos + dir)) {
                    queue.push(pos + dir);
                }
            }
        }
        queue
    }

    #[test]
    fn of_the_squares_offered_one_is_a_dead_end() {
        let mut filled = 0;
        for (run, asked) in (0..5).flat_map(|seed| questions(Algorithm::DeadEnd, seed)) {
            if !matches!(run.thought(), Some(Thought::Fills(_))) {
                continue;
            }
            filled += 1;
            let grid = run.grid();
            let is_left = |pos| run.solver().state(pos) != SquareState::Filled;
            for (place, answer) in asked.answers.iter().enumerate() {
                let &Answer::Square(pos) = answer else {
                    panic!("{answer}");
                };
                let ways = open(grid, pos)
                    .into_iter()
                    .filter(|&dir| is_left(pos + dir));
                assert_eq!(ways.count() <= 1, place == asked.right, "{pos:?}");
            }
        }
        assert!(filled > 20);
    }

    #[test]
    fn pledge_and_tremaux_follow_their_own_marks() {
        for (run, asked) in (0..5).flat_map(|seed| questions(Algorithm::Tremaux, seed)) {
            let grid = run.grid();
            let Some(Answer::Way(dir)) = asked.answer() else {
                panic!("{asked:?}");
            };
            // Never a third time through the same passage, and never back from a new fork while a side has no mark.
            assert!(run.solver().marks(asked.at, dir) < 2);
            let marks: Vec<u8> = open(grid, asked.at)
                .iter()
                .map(|&dir| run.solver().marks(asked.at, dir))
                .collect();
            let walked: u8 = marks.iter().sum();
            if walked == 1 {
                assert_eq!(run.solver().marks(asked.at, dir), 0);
            }
        }
        for (run, asked) in (0..5).flat_map(|seed| questions(Algorithm::Pledge, seed)) {
            // At 0 turns it lets go of the wall and goes east where it can.
            let east = run.grid().is_open(asked.at + Dir::Right);
            if run.solver().turns() == Some(0) && run.solver().hand().is_none() && east {
                assert_eq!(asked.answer(), Some(Answer::Way(Dir::Right)));
            }
        }
    }
}
