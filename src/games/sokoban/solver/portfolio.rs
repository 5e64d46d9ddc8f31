//! Who searches when: several searches for the same puzzle, one after the other, by fixed shares of work.
//!
//! The complete search begins, for what is easy, and comes back at the end, for
//! it alone can prove that there is no solution. Between, guided searches look
//! for one. Shares are counted in work, never in time, so that every run is the same.

use std::sync::Arc;

use super::answer::BoxMove;
use super::complete::Complete;
use super::fess::{self, Fess, LastWord};
use super::plan::Reverse;
use super::puzzle::Puzzle;
use super::terrain::{Terrain, TerrainSurvey};
use super::{Limits, Status};

/// Boards that guided searches take on: they measure every square from every other.
const MAX_SQUARES: usize = 800;

/// Squares times goals of such boards.
const MAX_PAIRS: usize = 1 << 15;

/// Work in a turn, in the units of [`super::Solver::advance`]: a second is some hundred millions.
const MILLION: u64 = 1_000_000;

/// A turn of a search, and the work in it.
#[derive(Clone, Copy, Debug)]
enum Turn {
    /// The complete search goes on.
    Complete,
    /// A guided search begins anew, with or without a plan.
    Guided(bool, LastWord),
}

/// The turns in their order. Who is done early leaves the rest of its turn.
const TURNS: [(Turn, u64); 5] = [
    (Turn::Complete, 30 * MILLION),
    (Turn::Guided(true, LastWord::Far), 3_000 * MILLION),
    (Turn::Guided(true, LastWord::Near), 1_500 * MILLION),
    (Turn::Guided(false, LastWord::Far), 1_000 * MILLION),
    (Turn::Complete, u64::MAX),
];

/// All searches.
#[derive(Clone, Debug)]
pub struct Portfolio {
    puzzle: Arc<Puzzle>,
    limits: Limits,
    /// Whether no guided search takes it on.
    is_too_large: bool,
    complete: Complete,
    terrain: Option<Arc<Terrain>>,
    guided: Guided,
    /// The number of the turn.
    turn: usize,
    /// Work done in it.
    spent: u64,
    /// Positions that guided searches of earlier turns took up.
    expanded: u64,
}

/// A guided search, from its preparations on.
#[derive(Clone, Debug)]
enum Guided {
    /// It is not its turn.
    Idle,
    Survey(Box<TerrainSurvey>),
    Plan(Box<Reverse>),
    Search(Box<Fess>),
}

/// What came of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Not decided yet.
    Searching,
    /// These box moves should solve the level.
    Proposes(Vec<BoxMove>),
    /// Proven: nothing solves it.
    NoSolution,
    /// A limit was reached.
    GaveUp,
}

impl Portfolio {
    /// Begins with nothing measured or searched.
    pub fn new(puzzle: Puzzle, limits: Limits) -> Self {
        let is_too_large = puzzle.graph.len() > MAX_SQUARES || puzzle.pairs() > MAX_PAIRS;
        // Guided searches share the memory with the complete one.
        let (turn, parts) = if is_too_large {
            (TURNS.len() - 1, 1)
        } else {
            (0, 2)
        };
        let puzzle = Arc::new(puzzle);
        Self {
            complete: Complete::new(&puzzle, limits.memory / parts),
            limits,
            terrain: None,
            guided: Guided::Idle,
            turn,
            spent: 0,
            expanded: 0,
            is_too_large,
            puzzle,
        }
    }

    /// Positions taken up so far.
    pub fn expanded(&self) -> u64 {
        let guided = match &self.guided {
            Guided::Plan(reverse) => reverse.expanded(),
            Guided::Search(fess) => fess.expanded(),
            _ => 0,
        };
        let expanded = self.complete.expanded() + self.expanded + guided;
        expanded.min(self.limits.nodes)
    }

    /// The number of the turn.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// While distances are measured: goals they have been measured from, and all of them.
    pub fn preparing(&self) -> Option<(usize, usize)> {
        self.complete.preparing()
    }

    /// Bytes for the positions found so far.
    pub fn memory(&self) -> usize {
        let terrain = self.terrain.as_ref().map_or(0, |terrain| terrain.memory());
        self.complete.memory() + terrain + self.guided.memory()
    }

    /// The most work that a single step can be on this board.
    pub fn step_bound(&self) -> u64 {
        let complete = self.complete.step_bound();
        if self.is_too_large {
            return complete;
        }
        let (squares, boxes) = (self.puzzle.graph.len(), self.puzzle.boxes.len());
        complete + (256 * squares + 64 * self.puzzle.pairs() + 64 * squares * boxes) as u64
    }

    /// Does the next step. Returns what came of it, and how much work it was.
    pub fn advance(&mut self) -> (Outcome, u64) {
        let (turn, share) = TURNS[self.turn];
        let (outcome, work) = match turn {
            Turn::Complete => self.search_on(),
            Turn::Guided(by_plan, last_word) => self.guide(by_plan, last_word),
        };
        self.spent = self.spent.saturating_add(work);
        let outcome = match outcome {
            Some(outcome) => outcome,
            None if self.expanded() >= self.limits.nodes => Outcome::GaveUp,
            None if self.spent < share => Outcome::Searching,
            None => self.end_turn(),
        };
        (outcome, work)
    }

    /// Leaves the rest of the turn to the next.
    pub fn end_turn(&mut self) -> Outcome {
        let before = std::mem::replace(&mut self.guided, Guided::Idle);
        self.expanded += match before {
            Guided::Plan(reverse) => reverse.expanded(),
            Guided::Search(fess) => fess.expanded(),
            _ => 0,
        };
        if self.turn + 1 == TURNS.len() {
            return Outcome::GaveUp;
        }
        self.turn += 1;
        self.spent = 0;
        Outcome::Searching
    }

    fn search_on(&mut self) -> (Option<Outcome>, u64) {
        let work = match self.complete.status() {
            Status::Searching => self.complete.advance(),
            _ => 1,
        };
        let outcome = match self.complete.status() {
            Status::Searching => None,
            Status::Solved => self.complete.solution().map(Outcome::Proposes),
            Status::NoSolution => Some(Outcome::NoSolution),
            Status::GaveUp => Some(self.end_turn()),
        };
        (outcome, work)
    }

    fn guide(&mut self, by_plan: bool, last_word: LastWord) -> (Option<Outcome>, u64) {
        let puzzle = &self.puzzle;
        let search =
            |terrain, plan| Guided::Search(Box::new(Fess::new(puzzle, terrain, plan, last_word)));
        let (next, work) = match (&mut self.guided, &self.terrain) {
            (Guided::Idle, None) => {
                let survey = TerrainSurvey::new(puzzle);
                (Guided::Survey(Box::new(survey)), 32 * puzzle.pairs() as u64)
            }
            (Guided::Idle, Some(terrain)) if by_plan => {
                let reverse = Reverse::new(puzzle, terrain);
                (Guided::Plan(Box::new(reverse)), puzzle.pairs() as u64)
            }
            (Guided::Idle, Some(terrain)) => {
                (search(terrain, None), 16 * puzzle.graph.len() as u64)
            }
            (Guided::Survey(survey), _) => {
                if let Some(work) = survey.advance(puzzle) {
                    return (None, work);
                }
                if let Guided::Survey(survey) = std::mem::replace(&mut self.guided, Guided::Idle) {
                    self.terrain = Some(Arc::new(survey.finish()));
                }
                return (None, 1);
            }
            (Guided::Plan(reverse), terrain) => {
                if let Some(work) = reverse.advance() {
                    return (None, work);
                }
                let Some(terrain) = terrain else {
                    return (Some(self.end_turn()), 1);
                };
                self.expanded += reverse.expanded();
                let plan = std::mem::take(reverse.plan());
                (search(terrain, Some(plan)), 16 * puzzle.graph.len() as u64)
            }
            (Guided::Search(fess), _) => {
                let (outcome, work) = fess.advance();
                let is_full = fess.memory() > self.limits.memory / 2;
                return match outcome {
                    fess::Outcome::Proposes(moves) => (Some(Outcome::Proposes(moves)), work),
                    fess::Outcome::Searching if !is_full => (None, work),
                    _ => (Some(self.end_turn()), work),
                };
            }
        };
        self.guided = next;
        (None, work)
    }
}

impl Guided {
    fn memory(&self) -> usize {
        match self {
            Self::Plan(reverse) => reverse.memory(),
            Self::Search(fess) => fess.memory(),
            _ => 0,
        }
    }
}
