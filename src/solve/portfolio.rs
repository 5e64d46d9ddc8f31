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
use super::ground::Ground;
use super::plan::Rule;
use super::puzzle::Puzzle;
use super::{Limits, Status};

/// Boards that guided searches take on: they measure every square from every other.
const MAX_SQUARES: usize = 800;

/// Squares times goals of such boards.
const MAX_PAIRS: usize = 1 << 15;

/// Units of work that take some thousandths of a second.
const MILLION: u64 = 1_000_000;

/// Who has a turn in each round, and how many millions of work in the first one: little for who only solves what is
/// easy, most for who mostly solves what is not. The turns of the complete search never grow as long as others search.
const TURNS: [(usize, u64); 11] = [
    (COMPLETE, 30),
    (1, 60),
    (2, 40),
    (COMPLETE, 180),
    (1, 180),
    (3, 60),
    (4, 150),
    (5, 60),
    (2, 50),
    (6, 60),
    (BACKWARD, 90),
];

/// Rounds after which turns grow no more.
const LAST_DOUBLING: u32 = 20;

/// What the guided searches believe.
const STYLES: [Style; 6] = {
    use LastWord::{Far, Near};
    use Rule::{Easy, Strict};
    [
        style(Some(Easy), true, Far),
        style(Some(Strict), true, Far),
        style(Some(Easy), true, Near),
        style(Some(Easy), false, Far),
        style(Some(Strict), false, Near),
        style(None, false, Far),
    ]
};

const fn style(plan: Option<Rule>, is_advised: bool, last_word: LastWord) -> Style {
    Style {
        plan,
        is_advised,
        last_word,
    }
}

/// The number of the complete search; those of the guided ones follow, and last comes the backward one.
const COMPLETE: usize = 0;
const BACKWARD: usize = 1 + STYLES.len();
const SEARCHES: usize = 2 + STYLES.len();

/// All searches.
#[derive(Clone, Debug)]
pub struct Portfolio {
    puzzle: Arc<Puzzle>,
    limits: Limits,
    /// Whether no guided search takes it on.
    is_too_large: bool,
    complete: Complete,
    ground: Ground,
    /// Those that have begun, in the order of [`STYLES`]: their first turns come in that order.
    guided: Vec<Fess>,
    backward: Option<Box<Backward>>,
    /// Which of the searches look for nothing more.
    is_done: [bool; SEARCHES],
    /// The number of the turn.
    turn: usize,
    round: u32,
    /// Work done in this turn.
    spent: u64,
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
        // A quarter of the memory is for the complete search, unless it is alone.
        let parts = if is_too_large { 1 } else { 4 };
        let mut is_done = [is_too_large; SEARCHES];
        is_done[COMPLETE] = false;
        Self {
            complete: Complete::new(&puzzle, limits.memory / parts),
            limits,
            is_too_large,
            ground: Ground::default(),
            guided: Vec::new(),
            backward: None,
            is_done,
            turn: 0,
            round: 0,
            spent: 0,
            puzzle,
        }
    }

    /// Positions taken up so far.
    pub fn expanded(&self) -> u64 {
        let guided: u64 = self.guided.iter().map(Fess::expanded).sum();
        let backward = self.backward.as_ref().map_or(0, |search| search.expanded());
        let expanded = self.complete.expanded() + self.ground.expanded() + guided + backward;
        expanded.min(self.limits.nodes)
    }

    /// While distances are measured: goals they have been measured from, and all of them.
    pub fn preparing(&self) -> Option<(usize, usize)> {
        self.complete.preparing()
    }

    /// Bytes for the positions found so far.
    pub fn memory(&self) -> usize {
        let guided: usize = self.guided.iter().map(Fess::memory).sum();
        let backward = self.backward.as_ref().map_or(0, |search| search.memory());
        self.complete.memory() + self.ground.memory() + guided + backward
    }

    /// The most work that a single step can be on this board.
    pub fn step_bound(&self) -> u64 {
        let complete = self.complete.step_bound();
        if self.is_too_large {
            return complete;
        }
        let (squares, boxes) = (self.puzzle.graph.len(), self.puzzle.boxes.len());
        // The backward search matches all boxes at once.
        let matched = 2 * boxes * boxes * boxes;
        complete + (256 * squares + 128 * squares * boxes + matched) as u64
    }

    /// The number of the search that has its turn: 0 for the complete one.
    pub fn searching(&self) -> usize {
        TURNS[self.turn].0
    }

    /// Does the next step. Returns what came of it, and how much work it was.
    pub fn advance(&mut self) -> (Outcome, u64) {
        let (search, millions) = TURNS[self.turn];
        let searched = match search {
            COMPLETE => Some(self.search_on()),
            search => self.guess(search),
        };
        let Some((outcome, work)) = searched else {
            // Preparing is on nobody's account, so nobody is late.
            let rule = STYLES.get(search - 1).and_then(|style| style.plan);
            return (Outcome::Searching, self.ground.prepare(&self.puzzle, rule));
        };
        self.spent += work;
        let doublings = match search {
            COMPLETE => 0,
            _ => self.round.min(LAST_DOUBLING),
        };
        if outcome == Outcome::Searching {
            if self.expanded() >= self.limits.nodes {
                return (Outcome::GaveUp, work);
            }
            if self.spent >= (millions * MILLION) << doublings || self.is_done[search] {
                return (self.end_turn(), work);
            }
        }
        (outcome, work)
    }

    /// Takes note that what was proposed is no solution: whoever did looks for nothing more.
    pub fn refuse(&mut self) -> Outcome {
        self.is_done[self.searching()] = true;
        self.end_turn()
    }

    fn end_turn(&mut self) -> Outcome {
        if self.is_done.iter().all(|&is_done| is_done) {
            return Outcome::GaveUp;
        }
        self.spent = 0;
        loop {
            self.turn = (self.turn + 1) % TURNS.len();
            self.round += u32::from(self.turn == 0);
            if !self.is_done[self.searching()] {
                return Outcome::Searching;
            }
        }
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

    /// Lets one of those search that only propose; `None` if it needs preparations.
    fn guess(&mut self, search: usize) -> Option<(Outcome, u64)> {
        let puzzle = &self.puzzle;
        let ((outcome, work), memory) = if search == BACKWARD {
            let forward = self.guided.first()?;
            let begin = || Box::new(Backward::new(puzzle));
            let backward = self.backward.get_or_insert_with(begin);
            (backward.advance(forward), backward.memory())
        } else {
            if self.guided.len() < search {
                let style = STYLES[search - 1];
                let (terrain, plan) = self.ground.get(style.plan)?;
                self.guided.push(Fess::new(puzzle, terrain, plan, style));
            }
            let fess = &mut self.guided[search - 1];
            (fess.advance(), fess.memory())
        };
        match outcome {
            fess::Outcome::Proposes(moves) => return Some((Outcome::Proposes(moves), work)),
            fess::Outcome::Searching => {
                self.is_done[search] = memory > self.limits.memory * 3 / 4 / (SEARCHES - 1);
            }
            fess::Outcome::Exhausted => self.is_done[search] = true,
        }
        Some((Outcome::Searching, work))
    }
}

#[cfg(test)]
mod tests;
