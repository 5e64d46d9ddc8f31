//! Who searches when: several searches for the same puzzle, in turns of fixed work.
//!
//! The complete search begins, for what is easy, and has its turn again and
//! again, for it alone can prove that there is no solution. The guided searches
//! differ in what they believe; what one of them gets lost in, another often solves
//! at once. Turns double from round to round, and all is counted in work, never in time.

use std::sync::Arc;

use super::answer::BoxMove;
use super::backward::Backward;
use super::complete::Complete;
use super::fess::{self, Fess, LastWord, Style};
use super::plan::{Plan, Reverse};
use super::puzzle::Puzzle;
use super::terrain::{Terrain, TerrainSurvey};
use super::{Limits, Status};

/// Boards that guided searches take on: they measure every square from every other.
const MAX_SQUARES: usize = 800;

/// Squares times goals of such boards.
const MAX_PAIRS: usize = 1 << 15;

/// A unit of work that takes some thousandths of a second.
const MILLION: u64 = 1_000_000;

/// Work in the turns of the first round, in millions: little for who only solves what is easy, most for who mostly
/// solves what is not.
const MILLIONS: [u64; TURNS] = [30, 240, 60, 60, 60, 60, 120];

/// Rounds after which turns grow no more.
const LAST_DOUBLING: u32 = 20;

/// What the guided searches believe.
const STYLES: [Style; 5] = [
    Style::new(true, true, LastWord::Far),
    Style::new(true, true, LastWord::Near),
    Style::new(true, false, LastWord::Far),
    Style::new(true, false, LastWord::Near),
    Style::new(false, true, LastWord::Near),
];

/// The turn of the complete search; those of the guided ones follow, and last comes the backward one.
const COMPLETE: usize = 0;
const BACKWARD: usize = 1 + STYLES.len();
const TURNS: usize = 2 + STYLES.len();

/// All searches.
#[derive(Clone, Debug)]
pub struct Portfolio {
    puzzle: Arc<Puzzle>,
    limits: Limits,
    /// Whether no guided search takes it on.
    is_too_large: bool,
    complete: Complete,
    ground: Ground,
    /// Positions that the search for the plan took up.
    planned: u64,
    /// Those that have begun, in the order of [`STYLES`].
    guided: Vec<Fess>,
    backward: Option<Box<Backward>>,
    /// Which of the searches look for nothing more.
    is_done: [bool; TURNS],
    turn: usize,
    round: u32,
    /// Work done in this turn.
    spent: u64,
}

/// What guided searches stand on.
#[derive(Clone, Debug)]
enum Ground {
    Unknown,
    Survey(Box<TerrainSurvey>),
    Plan(Arc<Terrain>, Box<Reverse>),
    Ready(Arc<Terrain>, Arc<Plan>),
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
        let puzzle = Arc::new(puzzle);
        // Half of the memory is for the complete search, unless it is alone.
        let parts = if is_too_large { 1 } else { 2 };
        let mut is_done = [is_too_large; TURNS];
        is_done[COMPLETE] = false;
        Self {
            complete: Complete::new(&puzzle, limits.memory / parts),
            limits,
            is_too_large,
            ground: Ground::Unknown,
            planned: 0,
            guided: Vec::new(),
            backward: None,
            is_done,
            turn: COMPLETE,
            round: 0,
            spent: 0,
            puzzle,
        }
    }

    /// Positions taken up so far.
    pub fn expanded(&self) -> u64 {
        let plan = match &self.ground {
            Ground::Plan(_, reverse) => reverse.expanded(),
            _ => self.planned,
        };
        let guided: u64 = self.guided.iter().map(Fess::expanded).sum();
        let backward = self.backward.as_ref().map_or(0, |search| search.expanded());
        let expanded = self.complete.expanded() + plan + guided + backward;
        expanded.min(self.limits.nodes)
    }

    /// While distances are measured: goals they have been measured from, and all of them.
    pub fn preparing(&self) -> Option<(usize, usize)> {
        self.complete.preparing()
    }

    /// Bytes for the positions found so far.
    pub fn memory(&self) -> usize {
        let ground = match &self.ground {
            Ground::Plan(terrain, reverse) => terrain.memory() + reverse.memory(),
            Ground::Ready(terrain, _) => terrain.memory(),
            _ => 0,
        };
        let guided: usize = self.guided.iter().map(Fess::memory).sum();
        let backward = self.backward.as_ref().map_or(0, |search| search.memory());
        self.complete.memory() + ground + guided + backward
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

    /// The number of the search that has its turn: 0 for the complete one.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// Does the next step. Returns what came of it, and how much work it was.
    pub fn advance(&mut self) -> (Outcome, u64) {
        let (outcome, work) = match self.turn {
            COMPLETE => self.search_on(),
            turn if matches!(self.ground, Ground::Ready(..)) => self.guess(turn),
            // Preparing is on nobody's account, so nobody is late.
            _ => return (Outcome::Searching, self.prepare()),
        };
        self.spent += work;
        let share = MILLIONS[self.turn] * MILLION << self.round.min(LAST_DOUBLING);
        if outcome == Outcome::Searching {
            if self.expanded() >= self.limits.nodes {
                return (Outcome::GaveUp, work);
            }
            if self.spent >= share || self.is_done[self.turn] {
                return (self.end_turn(), work);
            }
        }
        (outcome, work)
    }

    /// Takes note that what was proposed is no solution: whoever did looks for nothing more.
    pub fn refuse(&mut self) -> Outcome {
        self.is_done[self.turn] = true;
        self.end_turn()
    }

    fn end_turn(&mut self) -> Outcome {
        if self.is_done.iter().all(|&is_done| is_done) {
            return Outcome::GaveUp;
        }
        loop {
            self.turn = (self.turn + 1) % TURNS;
            self.round += u32::from(self.turn == COMPLETE);
            if !self.is_done[self.turn] {
                break;
            }
        }
        self.spent = 0;
        Outcome::Searching
    }

    fn search_on(&mut self) -> (Outcome, u64) {
        let work = self.complete.advance();
        let outcome = match self.complete.status() {
            Status::Solved => self.complete.solution().map(Outcome::Proposes),
            Status::NoSolution => Some(Outcome::NoSolution),
            Status::Searching => None,
            Status::GaveUp => {
                self.is_done[COMPLETE] = true;
                None
            }
        };
        (outcome.unwrap_or(Outcome::Searching), work)
    }

    /// Lets one of those search that only propose.
    fn guess(&mut self, turn: usize) -> (Outcome, u64) {
        let Ground::Ready(terrain, plan) = &self.ground else {
            return (Outcome::Searching, 1);
        };
        let puzzle = &self.puzzle;
        let ((outcome, work), memory) = if turn == BACKWARD {
            let Some(forward) = self.guided.first() else {
                return (self.refuse(), 1);
            };
            let begin = || Box::new(Backward::new(puzzle));
            let backward = self.backward.get_or_insert_with(begin);
            (backward.advance(forward), backward.memory())
        } else {
            if self.guided.len() < turn {
                let style = STYLES[turn - 1];
                self.guided.push(Fess::new(puzzle, terrain, plan, style));
            }
            let fess = &mut self.guided[turn - 1];
            (fess.advance(), fess.memory())
        };
        match outcome {
            fess::Outcome::Proposes(moves) => return (Outcome::Proposes(moves), work),
            fess::Outcome::Searching => {
                self.is_done[turn] = memory > self.limits.memory / 2 / (TURNS - 1);
            }
            fess::Outcome::Exhausted => self.is_done[turn] = true,
        }
        (Outcome::Searching, work)
    }

    /// Measures the board and finds a plan, step by step.
    fn prepare(&mut self) -> u64 {
        let puzzle = &self.puzzle;
        let (next, work) = match &mut self.ground {
            Ground::Unknown => {
                let survey = Box::new(TerrainSurvey::new(puzzle));
                (Ground::Survey(survey), 32 * puzzle.pairs() as u64)
            }
            Ground::Survey(survey) => {
                if let Some(work) = survey.advance(puzzle) {
                    return work;
                }
                let terrain = Arc::new(survey.terrain().clone());
                let reverse = Box::new(Reverse::new(puzzle, &terrain));
                (Ground::Plan(terrain, reverse), puzzle.pairs() as u64)
            }
            Ground::Plan(terrain, reverse) => {
                if let Some(work) = reverse.advance() {
                    return work;
                }
                self.planned = reverse.expanded();
                let plan = Arc::new(std::mem::take(reverse.plan()));
                (Ground::Ready(Arc::clone(terrain), plan), 1)
            }
            Ground::Ready(..) => return 1,
        };
        self.ground = next;
        work
    }
}
