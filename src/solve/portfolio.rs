//! Scheduling: several searches for the same puzzle, in turns of fixed work.
//!
//! The complete search begins, for easy levels, and gets a turn again and again, because only it can prove that there
//! is no solution. The guided searches differ in their parameters; where one of them gets lost, another often succeeds
//! at once. The turns of some double from round to round, and everything is counted in work, never in time.

use std::sync::Arc;

use super::answer::BoxMove;
use super::backward::Backward;
use super::complete::{Complete, Status};
use super::deadlock::lost::{PAIR_WORDS, TriplesSurvey};
use super::distances::Alive;
use super::fess::{self, Care, Fess, LastWord, Style};
use super::floor_graph::Blocks;
use super::macros::Puzzle;
use super::plan::{Plan, Reverse, Rule};
use super::terrain::{Terrain, TerrainSurvey};

/// The largest board for guided searches: they measure every square from every other.
const MAX_SQUARES: usize = 800;

const _: () = assert!(MAX_SQUARES <= 64 * PAIR_WORDS);

/// The most squares times goals of such boards.
const MAX_PAIRS: usize = 1 << 15;

/// Units of work that take a few thousandths of a second.
const MILLION: u64 = 1_000_000;

/// The turns in each round, and the millions of work in the first one: little for searches that only solve easy levels,
/// most for those that mostly solve hard ones.
const TURNS: [(usize, u64); 10] = [
    (COMPLETE, 30),
    (1, 60),
    (2, 100),
    (COMPLETE, 180),
    (1, 120),
    (AFRESH, 200),
    (3, 60),
    (4, 100),
    (AFRESH, 200),
    (BACKWARD, 150),
];

/// The work that the search with ever new plans does for each of them: most plans that succeed need less.
const WORK_OF_A_PLAN: u64 = 240 * MILLION;

/// Work of a step at most, before its last part: limits are looked at between steps, and a part may be a few looks at
/// squares.
const STEP: u64 = 1 << 12;

/// The turn before which tables of lost triples are made.
const TABLES_TURN: usize = 3;

/// The searches whose turns do not grow: the backward one solves a level soon or not at all.
const STEADY: [usize; 2] = [COMPLETE, BACKWARD];

/// Rounds after which turns stop growing.
const LAST_DOUBLING: u32 = 20;

/// The parameters of the guided searches.
const STYLES: [Style; 4] = {
    use LastWord::{Far, Near};
    [
        style(Some(Rule::EASY), true, Far),
        Style {
            care: Care::Learns,
            ..style(Some(Rule::STRICT), true, Far)
        },
        style(Some(Rule::STRICT), false, Near),
        style(Some(Rule::EASY), false, Far),
    ]
};

const fn style(plan: Option<Rule>, is_advised: bool, last_word: LastWord) -> Style {
    Style {
        plan,
        is_advised,
        last_word,
        knows_pairs: true,
        care: Care::Tests,
    }
}

/// The index of the complete search; those of the guided ones follow, then the backward one and the one with ever new
/// plans.
const COMPLETE: usize = 0;
const BACKWARD: usize = 1 + STYLES.len();
const AFRESH: usize = 2 + STYLES.len();
const SEARCHES: usize = 3 + STYLES.len();

/// The most plans of that one.
const MAX_PLANS: usize = 100;

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions expanded.
    pub nodes: u64,
    /// Bytes for the positions found and for distances; small amounts are not counted.
    pub memory: usize,
}

impl Default for Limits {
    /// Enough for every level of a collection, and no burden for a small computer.
    fn default() -> Self {
        Self {
            nodes: 20_000_000,
            memory: 512 << 20,
        }
    }
}

/// All searches.
#[derive(Clone, Debug)]
pub struct Portfolio {
    puzzle: Arc<Puzzle>,
    limits: Limits,
    /// Whether it is too large for guided searches.
    is_too_large: bool,
    complete: Complete,
    ground: Ground,
    tables: Tables,
    /// In the order of [`STYLES`]; `None` before they begin and after they have ended.
    guided: [Option<Box<Fess>>; STYLES.len()],
    backward: Option<Box<Backward>>,
    afresh: Afresh,
    /// Which searches have ended.
    is_done: [bool; SEARCHES],
    /// Positions that those expanded.
    past: u64,
    /// The index of the turn.
    turn: usize,
    round: u32,
    /// Work done in this turn.
    spent: u64,
}

/// A guided search that takes a new plan whenever one fails: many plans fail at once, and another that differs a little
/// may succeed.
#[derive(Clone, Debug, Default)]
struct Afresh {
    search: Option<Box<Fess>>,
    /// Work done with this plan.
    spent: u64,
    /// Plans given up.
    past: Vec<Arc<Plan>>,
    /// Positions expanded with those.
    expanded: u64,
}

impl Afresh {
    /// How it searches with this plan. With every second one it does not know lost pairs: which levels a plan solves is
    /// partly luck, and so both ways have theirs.
    fn style(&self) -> Style {
        let number = self.past.len() as u64;
        let knows_pairs = number % 2 == 1;
        let plan = Some(Rule::shaken(number));
        Style {
            knows_pairs,
            care: Care::Little,
            ..style(plan, true, LastWord::Near)
        }
    }

    /// Positions expanded so far.
    fn expanded(&self) -> u64 {
        let search = self.search.as_ref();
        self.expanded + search.map_or(0, |search| search.expanded())
    }

    /// Memory in bytes.
    fn memory(&self) -> usize {
        let search = self.search.as_ref();
        search.map_or(0, |search| search.memory())
    }

    /// Gives up its plan. Returns whether it was the last.
    fn give_up(&mut self, plan: &Arc<Plan>) -> bool {
        self.expanded = self.expanded();
        self.past.push(Arc::clone(plan));
        (self.search, self.spent) = (None, 0);
        self.past.len() >= MAX_PLANS
    }
}

/// The state of the tables of lost triples.
#[derive(Clone, Debug)]
enum Tables {
    /// Easy levels need none.
    Later,
    BeingMade(Box<TriplesSurvey>),
    /// The complete search has them, or the board is too large.
    Made,
}

/// The result of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Not decided yet.
    Searching,
    /// These box moves should solve the level.
    Proposes(Vec<BoxMove>),
    /// Proven: there is no solution.
    NoSolution,
    /// A limit was reached.
    GaveUp,
}

impl Portfolio {
    /// Begins with nothing measured or searched.
    pub fn new(puzzle: Arc<Puzzle>, limits: Limits) -> Self {
        let is_too_large = puzzle.graph.len() > MAX_SQUARES || puzzle.pairs() > MAX_PAIRS;
        // A quarter of the memory is for the complete search, unless it runs alone.
        let parts = if is_too_large { 1 } else { 4 };
        let mut is_done = [is_too_large; SEARCHES];
        is_done[COMPLETE] = false;
        Self {
            complete: Complete::new(&puzzle, limits.memory / parts),
            limits,
            is_too_large,
            ground: Ground::default(),
            tables: Tables::Later,
            guided: [const { None }; STYLES.len()],
            backward: None,
            afresh: Afresh::default(),
            is_done,
            past: 0,
            turn: 0,
            round: 0,
            spent: 0,
            puzzle,
        }
    }

    /// Positions expanded so far.
    pub fn expanded(&self) -> u64 {
        let guided = self.guided.iter().flatten();
        let guided: u64 = guided.map(|search| search.expanded()).sum();
        let backward = self.backward.as_ref().map_or(0, |search| search.expanded());
        let (complete, ground) = (self.complete.expanded(), self.ground.expanded());
        let expanded = complete + ground + guided + backward + self.afresh.expanded() + self.past;
        expanded.min(self.limits.nodes)
    }

    /// While distances are measured: goals done, and all goals.
    pub fn preparing(&self) -> Option<(usize, usize)> {
        self.complete.preparing()
    }

    /// Memory of the positions found so far, in bytes.
    pub fn memory(&self) -> usize {
        let guided = self.guided.iter().flatten();
        let guided: usize = guided.map(|search| search.memory()).sum();
        let backward = self.backward.as_ref().map_or(0, |search| search.memory());
        let tables = match &self.tables {
            Tables::BeingMade(survey) => survey.memory(),
            Tables::Later | Tables::Made => 0,
        };
        let afresh = self.afresh.memory();
        self.complete.memory() + self.ground.memory() + tables + guided + backward + afresh
    }

    /// The most work of a single step on this board.
    pub fn step_bound(&self) -> u64 {
        let complete = self.complete.step_bound();
        if self.is_too_large {
            return complete + STEP;
        }
        let (squares, boxes) = (self.puzzle.graph.len(), self.puzzle.boxes.len());
        // The backward search matches all boxes at once.
        let matched = 2 * boxes * boxes * boxes;
        complete + (256 * squares + 128 * squares * boxes + matched) as u64 + STEP
    }

    /// The index of the present search: 0 for the complete one.
    pub fn searching(&self) -> usize {
        TURNS[self.turn].0
    }

    /// Does the next step. Returns the result and the work done.
    pub fn advance(&mut self) -> (Outcome, u64) {
        if let Some(work) = self.tabulate() {
            return (Outcome::Searching, work);
        }
        let (search, millions) = TURNS[self.turn];
        let doublings = if STEADY.contains(&search) {
            0
        } else {
            self.round.min(LAST_DOUBLING)
        };
        let turn = (millions * MILLION) << doublings;
        let most = STEP.min(turn.saturating_sub(self.spent));
        let searched = match search {
            COMPLETE => Some(self.search_on(most)),
            search => self.guess(search, most),
        };
        let Some((outcome, work)) = searched else {
            // The first plans do not use up a turn; another one may take longer than all of it.
            let style = match search {
                AFRESH => Some(self.afresh.style()),
                search => STYLES.get(search - 1).copied(),
            };
            let rule = style.and_then(|style| style.plan);
            let work = self.ground.prepare(&self.puzzle, rule);
            self.spent += if search == AFRESH { work } else { 0 };
            return (Outcome::Searching, work);
        };
        self.spent += work;
        if outcome == Outcome::Searching {
            if self.expanded() >= self.limits.nodes {
                return (Outcome::GaveUp, work);
            }
            if self.spent >= turn || self.is_done[search] {
                return (self.end_turn(), work);
            }
        }
        (outcome, work)
    }

    /// When it is time, does the next step towards tables of lost triples for the complete search. Returns the work
    /// done.
    fn tabulate(&mut self) -> Option<u64> {
        if matches!(self.tables, Tables::Later) && self.turn >= TABLES_TURN && !self.is_too_large {
            let graph = &self.puzzle.graph;
            let alive = Alive::new(graph, &Blocks::around(graph));
            let survey = TriplesSurvey::new(graph, &alive, self.puzzle.boxes.len());
            self.tables = survey.map_or(Tables::Made, |survey| Tables::BeingMade(Box::new(survey)));
            return Some(64 * graph.len() as u64);
        }
        let Tables::BeingMade(survey) = &mut self.tables else {
            return None;
        };
        let work = survey.advance(&self.puzzle.graph);
        if work.is_none()
            && let Tables::BeingMade(survey) = std::mem::replace(&mut self.tables, Tables::Made)
        {
            self.complete.use_triples(survey.finish());
        }
        work
    }

    /// Records that the proposal is not a solution: the search that proposed it ends, or takes another plan.
    pub fn refuse(&mut self) -> Outcome {
        self.fail(self.searching());
        self.end_turn()
    }

    /// Ends a search, or the plan of the one that has another.
    fn fail(&mut self, search: usize) {
        let rule = self.afresh.style().plan;
        let is_done = match self.ground.get(rule) {
            Some((_, Some(plan))) if search == AFRESH => self.afresh.give_up(plan),
            _ => true,
        };
        if search == AFRESH {
            self.ground.forget(rule);
        }
        self.is_done[search] = is_done;
        self.drop_ended();
    }

    /// Drops the searches that have ended, but the first guided one only with the backward one, which meets it.
    fn drop_ended(&mut self) {
        for search in 1..=STYLES.len() {
            let is_needed = search == 1 && !self.is_done[BACKWARD];
            if self.is_done[search] && !is_needed {
                let ended = self.guided[search - 1].take();
                self.past += ended.map_or(0, |search| search.expanded());
            }
        }
        if self.is_done[BACKWARD] {
            let ended = self.backward.take();
            self.past += ended.map_or(0, |search| search.expanded());
        }
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

    fn search_on(&mut self, most: u64) -> (Outcome, u64) {
        let mut work = self.complete.advance();
        while work < most && self.complete.status() == Status::Searching {
            work += self.complete.advance();
        }
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

    /// Runs one of the searches that only propose, for about so much work; `None` if it needs preparation.
    fn guess(&mut self, search: usize, most: u64) -> Option<(Outcome, u64)> {
        let puzzle = &self.puzzle;
        let share = self.limits.memory * 3 / 4 / (SEARCHES - 1);
        let ((outcome, work), memory) = if search == BACKWARD {
            let forward = self.guided[0].as_deref()?;
            let begin = || Box::new(Backward::new(puzzle));
            let backward = self.backward.get_or_insert_with(begin);
            let advanced = several(most, || backward.advance(forward));
            (advanced, backward.memory())
        } else if search == AFRESH {
            let style = self.afresh.style();
            let (terrain, plan) = self.ground.get(style.plan)?;
            let begin = || Box::new(Fess::new(puzzle, terrain, plan, style, share));
            let fess = self.afresh.search.get_or_insert_with(begin);
            // The searches in other styles do not do the same.
            let is_old =
                self.afresh.spent == 0 && plan.is_some_and(|plan| self.afresh.past.contains(plan));
            let (outcome, work) = if is_old {
                (fess::Outcome::Exhausted, 1)
            } else {
                let left = WORK_OF_A_PLAN.saturating_sub(self.afresh.spent);
                several(most.min(left), || fess.advance())
            };
            self.afresh.spent += work;
            ((outcome, work), fess.memory())
        } else {
            let style = STYLES[search - 1];
            let guided = &mut self.guided[search - 1];
            if guided.is_none() {
                let (terrain, plan) = self.ground.get(style.plan)?;
                let begun = Fess::new(puzzle, terrain, plan, style, share);
                *guided = Some(Box::new(begun));
            }
            let fess = guided.as_mut()?;
            let advanced = several(most, || fess.advance());
            (advanced, fess.memory())
        };
        match outcome {
            fess::Outcome::Proposes(moves) => return Some((Outcome::Proposes(moves), work)),
            fess::Outcome::Searching => {
                let is_long = search == AFRESH && self.afresh.spent >= WORK_OF_A_PLAN;
                if memory > share || is_long {
                    self.fail(search);
                }
            }
            fess::Outcome::Exhausted => self.fail(search),
        }
        Some((Outcome::Searching, work))
    }
}

/// Does steps of a search until they add up to so much work, or it ends.
fn several(most: u64, mut advance: impl FnMut() -> (fess::Outcome, u64)) -> (fess::Outcome, u64) {
    let mut done = 0;
    loop {
        let (outcome, work) = advance();
        done += work;
        if done >= most || outcome != fess::Outcome::Searching {
            return (outcome, done);
        }
    }
}

/// What has been prepared, and what is being prepared.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    survey: Option<Box<TerrainSurvey>>,
    terrain: Option<Arc<Terrain>>,
    reverse: Option<Box<Reverse>>,
    plans: Vec<(Rule, Arc<Plan>)>,
    /// Positions expanded by the searches for finished plans.
    expanded: u64,
}

impl Ground {
    /// The terrain and the plan by a rule, or without a plan, once they are finished.
    pub fn get(&self, rule: Option<Rule>) -> Option<(&Arc<Terrain>, Option<&Arc<Plan>>)> {
        let terrain = self.terrain.as_ref()?;
        let Some(rule) = rule else {
            return Some((terrain, None));
        };
        let (_, plan) = self.plans.iter().find(|(made_by, _)| *made_by == rule)?;
        Some((terrain, Some(plan)))
    }

    /// Forgets the plan by a rule.
    pub fn forget(&mut self, rule: Option<Rule>) {
        self.plans.retain(|(made_by, _)| Some(*made_by) != rule);
    }

    /// Does the next step towards the terrain and the plan by a rule. Returns the work done.
    pub fn prepare(&mut self, puzzle: &Arc<Puzzle>, rule: Option<Rule>) -> u64 {
        let Some(terrain) = &self.terrain else {
            return self.survey(puzzle);
        };
        let Some(rule) = rule else {
            return 1;
        };
        let begin = || Box::new(Reverse::new(puzzle, terrain, rule));
        let reverse = self.reverse.get_or_insert_with(begin);
        if let Some(work) = reverse.advance() {
            return work;
        }
        self.expanded += reverse.expanded();
        let plan = Arc::new(std::mem::take(reverse.plan()));
        self.plans.push((rule, plan));
        self.reverse = None;
        puzzle.pairs() as u64
    }

    fn survey(&mut self, puzzle: &Puzzle) -> u64 {
        let Some(survey) = &mut self.survey else {
            self.survey = Some(Box::new(TerrainSurvey::new(puzzle)));
            return 32 * puzzle.pairs() as u64;
        };
        let work = survey.advance(puzzle);
        work.unwrap_or_else(|| {
            let survey = self.survey.take();
            self.terrain = survey.map(|survey| Arc::new(survey.finish()));
            1
        })
    }

    /// Positions expanded by the searches for plans.
    pub fn expanded(&self) -> u64 {
        let reverse = self.reverse.as_ref();
        self.expanded + reverse.map_or(0, |reverse| reverse.expanded())
    }

    /// Memory in bytes.
    pub fn memory(&self) -> usize {
        let terrain = self.terrain.as_ref().map_or(0, |terrain| terrain.memory());
        let reverse = self.reverse.as_ref();
        terrain + reverse.map_or(0, |reverse| reverse.memory())
    }
}

#[cfg(test)]
mod tests {
    //! The searches that only propose, on our own levels, without the complete one, and without its help in tests.

    use super::*;
    use crate::answer::{Answer, Replayed};
    use crate::random_levels::{own_levels, puzzle_of};

    const LEVELS: &str = include_str!("../../levels/sokoban/dedale.xsb");

    const LIMITS: Limits = Limits {
        nodes: 20_000,
        memory: 256 << 20,
    };

    /// Begins everything except the complete search.
    fn without_complete(puzzle: &Puzzle, limits: Limits) -> Portfolio {
        let mut portfolio = Portfolio::new(Arc::new(puzzle.clone()), limits);
        portfolio.is_done[COMPLETE] = true;
        portfolio.end_turn();
        portfolio
    }

    /// Does the next step; none of them is that of a test.
    fn advance(portfolio: &mut Portfolio) -> (Outcome, u64) {
        // A search that this step begins tests nothing before the next one.
        let begun = portfolio.guided.iter_mut().flatten();
        begun.for_each(|fess| fess.test_nothing());
        portfolio.advance()
    }

    /// Runs everything except the complete search. Returns the outcome, the search and the work done.
    fn guess(puzzle: &Puzzle, limits: Limits) -> (Outcome, usize, u64) {
        let mut portfolio = without_complete(puzzle, limits);
        let (bound, mut worked) = (portfolio.step_bound(), 0);
        loop {
            let (outcome, work) = advance(&mut portfolio);
            assert!((1..=bound).contains(&work), "{work} of {bound}");
            worked += work;
            if outcome != Outcome::Searching {
                assert!(portfolio.memory() > 0 && portfolio.expanded() <= limits.nodes);
                return (outcome, portfolio.searching(), worked);
            }
        }
    }

    #[test]
    fn guided_searches_solve_our_own_levels_and_do_the_same_again() {
        let mut solved = 0;
        let levels = own_levels(LEVELS);
        let count = levels.len();
        for (level, _) in levels {
            let puzzle = puzzle_of(&level).unwrap();
            let found = guess(&puzzle, LIMITS);
            assert_eq!(guess(&puzzle, LIMITS), found);
            let (Outcome::Proposes(moves), ..) = found else {
                continue;
            };
            let mut answer = Answer::new(&puzzle.graph, level.start(), moves);
            let end = loop {
                match answer.advance(level.board(), &puzzle.graph).0 {
                    Replayed::UnderWay => {}
                    end => break end,
                }
            };
            assert_eq!(end, Replayed::Solves, "{level}");
            solved += 1;
        }
        assert_eq!(solved, count);
    }

    #[test]
    fn searches_out_of_memory_leave_it_to_the_next_until_all_give_up() {
        let (level, _) = own_levels(LEVELS).pop().unwrap();
        let puzzle = puzzle_of(&level).unwrap();
        let limits = Limits {
            memory: 1 << 10,
            ..LIMITS
        };
        let mut portfolio = without_complete(&puzzle, limits);
        let mut expanded = 0;
        while advance(&mut portfolio).0 == Outcome::Searching {
            // What those expanded that have been dropped still counts.
            assert!(portfolio.expanded() >= expanded);
            expanded = portfolio.expanded();
        }
        assert!(portfolio.is_done.iter().all(|&is_done| is_done) && expanded > 0);
        assert!(portfolio.guided.iter().flatten().next().is_none());
        assert!(portfolio.backward.is_none() && portfolio.afresh.search.is_none());
    }

    #[test]
    fn a_proposal_that_is_refused_ends_a_search_and_no_other() {
        let (level, _) = own_levels(LEVELS).remove(0);
        let puzzle = puzzle_of(&level).unwrap();
        let mut portfolio = without_complete(&puzzle, LIMITS);
        let mut proposed = [0; SEARCHES];
        loop {
            match advance(&mut portfolio).0 {
                Outcome::Searching => {}
                Outcome::Proposes(_) => {
                    proposed[portfolio.searching()] += 1;
                    if portfolio.refuse() == Outcome::GaveUp {
                        break;
                    }
                }
                Outcome::GaveUp => break,
                Outcome::NoSolution => unreachable!("nobody proves anything"),
            }
        }
        let once = proposed.iter().filter(|&&count| count == 1).count();
        assert!(once > STYLES.len() / 2, "{proposed:?}");
        // Only the search that takes other plans goes on, as long as there are any.
        let more = proposed.iter().position(|&count| count > 1);
        assert!(more.is_none_or(|search| search == AFRESH), "{proposed:?}");
        assert!(portfolio.afresh.past.len() <= MAX_PLANS);
    }
}
