//! The search for levels with more boxes than goals: any choice of boxes may fill the goals.
//!
//! Nothing is known to be lost here: a box in a corner may be one that is not needed. So a position is left out only if
//! no choice of its boxes could fill the goals, even if other boxes were no obstacle. The cheapest choice also gives
//! the order. When every position has been tried, there is no solution.

use std::sync::Arc;

use super::answer::BoxMove;
use super::complete::Open;
use super::corral::Push;
use super::distances::{NEVER, PushDistances, Survey};
use super::floor_graph::{FloorGraph, NOWHERE};
use super::macros::{Puzzle, Standing};
use super::nodes::{Keys, NO_NODE, Nodes};
use super::portfolio::{Limits, Outcome};

/// Work of a step while distances are measured.
const SURVEY: u64 = 1 << 12;
/// More than any choice can cost.
const TOO_MUCH: u32 = 1 << 30;

/// Such a search in progress.
#[derive(Clone, Debug)]
pub struct Spare {
    puzzle: Arc<Puzzle>,
    limits: Limits,
    survey: Option<Box<Survey>>,
    distances: PushDistances,
    choice: Choice,
    keys: Keys,
    nodes: Nodes,
    open: Open,
    expanded: u64,
    /// The position whose pushes are made, and those left.
    node: u32,
    pushes: Vec<Push>,
    before: Standing,
    after: Standing,
}

impl Spare {
    /// Begins with nothing measured or searched.
    pub fn new(puzzle: &Arc<Puzzle>, limits: Limits) -> Self {
        let squares = puzzle.graph.len();
        Self {
            survey: Some(Box::new(Survey::new(FloorGraph::clone(&puzzle.graph)))),
            distances: PushDistances::default(),
            choice: Choice::default(),
            keys: Keys::new(squares),
            nodes: Nodes::new(puzzle.boxes.len()),
            open: Open::default(),
            expanded: 0,
            node: NO_NODE,
            pushes: Vec::new(),
            before: Standing::new(squares),
            after: Standing::new(squares),
            puzzle: Arc::clone(puzzle),
            limits,
        }
    }

    /// Positions expanded so far.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }

    /// While distances are measured: goals done, and all goals.
    pub fn preparing(&self) -> Option<(usize, usize)> {
        self.survey.as_ref().map(|survey| survey.progress())
    }

    /// Memory of the positions found so far, in bytes.
    pub fn memory(&self) -> usize {
        self.nodes.memory() + self.open.memory() + self.distances.memory()
    }

    /// The most work of a single step.
    pub fn step_bound(&self) -> u64 {
        let (squares, boxes) = (self.puzzle.graph.len(), self.puzzle.boxes.len());
        2 * SURVEY + (20 * squares + 24 * boxes + choosing(&self.puzzle)) as u64
    }

    /// Does the next step. Returns the result and the work done.
    pub fn advance(&mut self) -> (Outcome, u64) {
        if let Some(survey) = &mut self.survey {
            let work = survey.advance(SURVEY);
            if work > 0 {
                return (Outcome::Searching, work);
            }
            if let Some(survey) = self.survey.take() {
                self.distances = survey.finish();
            }
            let puzzle = Arc::clone(&self.puzzle);
            self.after.set(&puzzle.graph, &puzzle.boxes, puzzle.player);
            return self.keep();
        }
        let Some(push) = self.pushes.pop() else {
            return self.take_up();
        };
        let graph = &self.puzzle.graph;
        let moved = |&square: &u16| {
            if square == push.from {
                push.to(graph)
            } else {
                square
            }
        };
        let mut boxes: Vec<u16> = self.before.boxes.iter().map(moved).collect();
        boxes.sort_unstable();
        self.after.set(graph, &boxes, push.from);
        self.keep()
    }

    /// Takes the next position, and finds its pushes.
    fn take_up(&mut self) -> (Outcome, u64) {
        if self.expanded >= self.limits.nodes || self.memory() > self.limits.memory {
            return (Outcome::GaveUp, 1);
        }
        let Some(node) = self.open.pop() else {
            return (Outcome::NoSolution, 1);
        };
        self.expanded += 1;
        self.node = node;
        let (graph, before) = (&self.puzzle.graph, &mut self.before);
        before.set(graph, self.nodes.boxes(node), self.nodes.player(node));
        for &from in &before.boxes {
            for dir in 0..4 {
                let push = Push { from, dir };
                let (stand, to) = (push.stand(graph), push.to(graph));
                let is_open = stand != NOWHERE && to != NOWHERE;
                if is_open && before.reach.has(stand) && !before.has_box[usize::from(to)] {
                    self.pushes.push(push);
                }
            }
        }
        (Outcome::Searching, self.standing_work())
    }

    /// Keeps the position in `after` for later, if it is new and its boxes could fill the goals; proposes it if they
    /// do.
    fn keep(&mut self) -> (Outcome, u64) {
        let work = self.standing_work() + choosing(&self.puzzle) as u64;
        let (boxes, room) = (&self.after.boxes, self.after.room);
        let key = self.keys.of_position(boxes, room);
        let is_known = self
            .nodes
            .find(key, |other, at| other == boxes && at == room);
        if is_known.is_some() {
            return (Outcome::Searching, work);
        }
        let Some(left) =
            self.choice
                .cheapest(&self.distances, boxes, self.puzzle.graph.goals().len())
        else {
            return (Outcome::Searching, work);
        };
        let made = match self.node {
            NO_NODE => 0,
            parent => self.nodes.cost(parent) + 1,
        };
        let node = self.nodes.add(key, (boxes, room), (self.node, made));
        if left == 0 {
            return (Outcome::Proposes(self.moves_to(node)), work);
        }
        let left = left as usize;
        self.open.push(node, [4 * left + made as usize, left]);
        (Outcome::Searching, work)
    }

    fn moves_to(&self, node: u32) -> Vec<BoxMove> {
        let graph = &self.puzzle.graph;
        let pushes = self.nodes.pushes_to(graph, node).into_iter();
        let moves = pushes.map(|push| BoxMove {
            from: push.from,
            to: push.to(graph),
            room: push.from,
        });
        moves.collect()
    }

    fn standing_work(&self) -> u64 {
        (16 * self.puzzle.graph.len() + 16 * self.puzzle.boxes.len()) as u64
    }
}

/// The work of choosing boxes for the goals once.
pub fn choosing(puzzle: &Puzzle) -> usize {
    let goals = puzzle.graph.goals().len();
    goals * goals * puzzle.boxes.len()
}

/// The cheapest choice of boxes for the goals: the Hungarian method, one goal at a time; its memory is reused.
#[derive(Clone, Debug, Default)]
struct Choice {
    /// The prices of goals and of boxes; both are counted from 1, and number 0 is nobody.
    of_goal: Vec<i64>,
    of_box: Vec<i64>,
    /// For each box the goal that it fills.
    fills: Vec<usize>,
}

impl Choice {
    /// The pushes that it takes at the least; `None` if no choice fills all goals.
    fn cheapest(&mut self, distances: &PushDistances, boxes: &[u16], goals: usize) -> Option<u32> {
        let far = i64::from(TOO_MUCH);
        let cost = |goal: usize, index: usize| match distances.get(boxes[index - 1], goal - 1) {
            NEVER => far,
            pushes => i64::from(pushes),
        };
        for (prices, count) in [(&mut self.of_goal, goals), (&mut self.of_box, boxes.len())] {
            prices.clear();
            prices.resize(count + 1, 0);
        }
        self.fills.clear();
        self.fills.resize(boxes.len() + 1, 0);
        for goal in 1..=goals {
            self.fills[0] = goal;
            let mut least = vec![i64::MAX; boxes.len() + 1];
            let (mut from, mut is_used) = (vec![0; boxes.len() + 1], vec![false; boxes.len() + 1]);
            let mut at = 0;
            while self.fills[at] != 0 {
                is_used[at] = true;
                let (goal, mut step, mut next) = (self.fills[at], i64::MAX, 0);
                for index in (1..=boxes.len()).filter(|&index| !is_used[index]) {
                    let more = cost(goal, index) - self.of_goal[goal] - self.of_box[index];
                    if more < least[index] {
                        (least[index], from[index]) = (more, at);
                    }
                    if least[index] < step {
                        (step, next) = (least[index], index);
                    }
                }
                for index in 0..=boxes.len() {
                    if is_used[index] {
                        self.of_goal[self.fills[index]] += step;
                        self.of_box[index] -= step;
                    } else if least[index] < i64::MAX {
                        least[index] -= step;
                    }
                }
                at = next;
            }
            while at != 0 {
                self.fills[at] = self.fills[from[at]];
                at = from[at];
            }
        }
        let filled = (1..=boxes.len()).filter(|&index| self.fills[index] != 0);
        let all: i64 = filled.map(|index| cost(self.fills[index], index)).sum();
        u32::try_from(all).ok().filter(|&all| all < TOO_MUCH)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::board::{Level, Step};
    use crate::random_levels::random_level;
    use crate::{Solver, Status};
    use dedale_ground::grid::{Dir, Pos};
    use dedale_ground::rng::{GameRng, Seed};

    const FEW: Limits = Limits {
        nodes: 200_000,
        memory: 64 << 20,
    };

    fn run(level: &Level) -> (Status, Option<Vec<Dir>>) {
        let mut solver = Solver::new(level.board(), level.start(), FEW);
        (solver.run(), solver.solution())
    }

    /// Whether any moves solve a level, by trying all.
    fn can_be_solved(level: &Level) -> bool {
        let key = |position: &crate::Position| level.board().picture(position);
        let mut seen = BTreeSet::from([key(level.start())]);
        let mut open = vec![level.start().clone()];
        while let Some(position) = open.pop() {
            if position.is_solved(level.board()) {
                return true;
            }
            for dir in Dir::ALL {
                let mut next = position.clone();
                if next.step(level.board(), dir) != Step::Blocked && seen.insert(key(&next)) {
                    open.push(next);
                }
            }
        }
        false
    }

    #[test]
    fn the_cheapest_star_is_taken_and_one_in_a_corner_does_no_harm() {
        let level: Level = "########\n#$     #\n#    $.#\n#   @  #\n########"
            .parse()
            .unwrap();
        let (status, moves) = run(&level);
        assert_eq!(status, Status::Solved);
        let mut position = level.start().clone();
        for dir in moves.unwrap() {
            assert_ne!(position.step(level.board(), dir), Step::Blocked);
        }
        assert!(position.is_solved(level.board()) && position.has_box(Pos::new(1, 1)));
    }

    #[test]
    fn no_solution_is_proven_with_spare_stars_too() {
        for picture in [
            "#######\n#$ $ .#\n#@   ##\n#$   ##\n#######",
            "######\n#$ $.#\n##@###\n# $  #\n######",
            // A goal that nobody can reach is empty, whatever there is outside.
            "########\n#@$ .  #\n# $    #\n########\n   #.#\n   ###",
        ] {
            let level: Level = picture.parse().unwrap();
            let expected = if can_be_solved(&level) {
                Status::Solved
            } else {
                Status::NoSolution
            };
            assert_eq!(run(&level).0, expected, "{picture}");
        }
    }

    #[test]
    fn it_decides_what_trying_all_moves_decides() {
        let (mut solved, mut proven) = (0, 0);
        for seed in 0..400 {
            let Some(level) = random_level(seed) else {
                continue;
            };
            // A goal becomes floor, so that one star is spare.
            let text = level.to_string();
            let mut goals: Vec<usize> = text
                .match_indices(['.', '*', '+'])
                .map(|(at, _)| at)
                .collect();
            if goals.len() < 2 {
                continue;
            }
            let gone = goals.swap_remove(GameRng::new(Seed(seed)).index(goals.len()));
            let floor = match &text[gone..=gone] {
                "." => " ",
                "*" => "$",
                _ => "@",
            };
            let text = format!("{}{floor}{}", &text[..gone], &text[gone + 1..]);
            let Ok(level) = text.parse::<Level>() else {
                continue;
            };
            let status = run(&level).0;
            let is_solvable = can_be_solved(&level);
            assert_eq!(status == Status::Solved, is_solvable, "{seed}\n{level}");
            assert_ne!(status, Status::GaveUp, "{seed}");
            *(if is_solvable {
                &mut solved
            } else {
                &mut proven
            }) += 1;
        }
        assert!(solved > 20 && proven > 20, "{solved} {proven}");
    }

    #[test]
    fn choosing_is_as_cheap_as_trying_all_choices() {
        let level: Level = "#########\n#.  $ $ #\n# $ .   #\n#  $  @.#\n#########"
            .parse()
            .unwrap();
        let puzzle = Puzzle::new(level.board(), level.start());
        let mut survey = Survey::new(FloorGraph::clone(&puzzle.graph));
        while survey.advance(99) > 0 {}
        let (distances, boxes) = (survey.finish(), &puzzle.boxes);
        let mut best = None;
        for (a, &first) in boxes.iter().enumerate() {
            for (b, &second) in boxes.iter().enumerate() {
                for (c, &third) in boxes.iter().enumerate() {
                    if a != b && b != c && a != c {
                        let costs = [(first, 0), (second, 1), (third, 2)];
                        let all =
                            costs.map(|(square, goal)| u32::from(distances.get(square, goal)));
                        best = best.into_iter().chain([all.iter().sum::<u32>()]).min();
                    }
                }
            }
        }
        assert_eq!(Choice::default().cheapest(&distances, boxes, 3), best);
    }
}
