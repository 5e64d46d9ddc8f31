//! What the program finds out for the player, in portions: the pushes that are left, a solution to show, and how far
//! back the last position lies that had one.

use std::collections::VecDeque;

use super::play::Play;
use crate::grid::{Dir, Pos};
use crate::solve::optimizer::{self, Optimizer};
use crate::solve::{Analysis, Board, Limits, Position, ShutIn, Solver, Status, Step};

/// Work that a search does in a tick, be it for a hint or for ways of a box: a fraction of the tick's time, and the same
/// in every replay.
pub const WORK_A_TICK: u64 = 1 << 19;
/// A hint is worth so many positions, and no more: a minute and more of searching.
const LIMITS: Limits = Limits {
    nodes: 2_000_000,
    memory: 256 << 20,
};

/// How long a solution that was found is made shorter before it is shown.
const SHORTEN_TICKS: u32 = 300;

/// A box and the way to push it.
pub type Push = (Pos, Dir);

/// Where a solution comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is stored with the level.
    Stored,
    /// It is stored with the level, with a sentence for each of its stages.
    Lesson,
    /// The solver found it.
    Found,
    /// The solver found it, and it is proven that none has fewer pushes.
    Shortest,
}

impl Source {
    /// The fixed word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stored => "Stored",
            Self::Lesson => "Lesson",
            Self::Found => "Found",
            Self::Shortest => "Shortest",
        }
    }
}

/// What the program is doing for the player, or what came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// It measures the ways to so many of all goals.
    Preparing(usize, usize),
    /// It has looked at so many positions.
    Searching(u64),
    /// It shortens a solution of so many moves.
    Shortening(usize),
    /// It looks so many pushes back for a position that can be solved.
    LookingBack(usize),
    /// The level cannot be solved from its start.
    Unsolvable,
    /// The level cannot be solved any more.
    Lost,
    /// It can be solved again once so many moves are taken back.
    TakeBack(usize),
    /// There are more boxes than goals, which the solver cannot search.
    SpareBoxes,
    /// The search has come to its limit.
    NothingFound,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The next push from where the player stands.
    Hint,
    /// A solution from the start.
    Solution,
}

/// What has been found out.
pub enum Finding {
    /// Something changed that is drawn.
    Progress,
    /// These moves solve the level from its start.
    Solution(Vec<Dir>, Source),
    /// Something to tell.
    Said(Told),
}

/// The program's help for the level that is played.
#[derive(Clone, Default)]
pub struct Assistant {
    work: Option<Work>,
    /// Pushes that solve the level from where it stands, as far as they are known.
    plan: VecDeque<Push>,
    /// Whether the first of them is shown.
    shows: bool,
    corrals: Corrals,
    /// What has come out, as long as it holds.
    said: Option<Told>,
}

/// What is known of rooms that can never be opened.
#[derive(Clone, Default)]
enum Corrals {
    #[default]
    Unknown,
    Searching(Box<ShutIn>),
    /// The boxes around one, if there is one.
    Known(Vec<Pos>),
}

#[derive(Clone)]
enum Work {
    /// A search from a position.
    Search(Wanted, Box<Solver>, Position),
    /// A solution that was found is made shorter, for so many ticks more.
    Shorten(Box<Optimizer>, u32),
    LookBack(LookBack),
}

impl Assistant {
    /// Begins to look for something on the level that is played.
    pub fn search(&mut self, wanted: Wanted, play: &Play) {
        let from = match wanted {
            Wanted::Hint => play.position(),
            Wanted::Solution => play.level().start(),
        };
        let solver = Solver::new(play.board(), from, LIMITS);
        self.work = Some(Work::Search(wanted, Box::new(solver), from.clone()));
    }

    /// Whether the box there is known to shut off a room that can never be opened.
    pub fn shuts_in(&self, pos: Pos) -> bool {
        matches!(&self.corrals, Corrals::Known(boxes) if boxes.contains(&pos))
    }

    /// Goes on for a tick looking for rooms that can never be opened; tells whether one was found.
    pub fn find_corrals(&mut self, play: &Play) -> bool {
        match &mut self.corrals {
            Corrals::Unknown => {
                let search = ShutIn::new(play.board(), play.position());
                self.corrals = Corrals::Searching(Box::new(search));
                false
            }
            Corrals::Searching(search) => {
                let Some(boxes) = search.advance(WORK_A_TICK) else {
                    return false;
                };
                let is_found = !boxes.is_empty();
                self.corrals = Corrals::Known(boxes);
                is_found
            }
            Corrals::Known(_) => false,
        }
    }

    /// Forgets what holds for another position.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Whether it is at work on a hint.
    pub fn looks_for_hint(&self) -> bool {
        let elsewhere =
            |work: &Work| matches!(work, Work::Search(Wanted::Solution, ..) | Work::Shorten(..));
        self.work.as_ref().is_some_and(|work| !elsewhere(work))
    }

    /// The push that is shown.
    pub fn hint(&self) -> Option<Push> {
        self.plan.front().copied().filter(|_| self.shows)
    }

    /// Shows the next push, if it is known.
    pub fn show(&mut self) -> bool {
        self.shows = !self.plan.is_empty();
        self.shows
    }

    /// Takes in that the player has pushed a box: the plan goes on if that was its next push.
    pub fn follow(&mut self, push: Push) {
        if self.looks_for_hint() {
            self.work = None;
        }
        self.corrals = Corrals::Unknown;
        self.shows = false;
        self.said = None;
        if self.plan.pop_front() != Some(push) {
            self.plan.clear();
        }
    }

    /// What it is doing, or what came out as long as that holds.
    pub fn told(&self) -> Option<Told> {
        let Some(work) = &self.work else {
            return self.said;
        };
        Some(match work {
            Work::Search(_, solver, _) => match solver.preparing() {
                Some((done, all)) => Told::Preparing(done, all),
                None => Told::Searching(solver.expanded()),
            },
            Work::Shorten(optimizer, _) => Told::Shortening(optimizer.best().len()),
            Work::LookBack(back) => Told::LookingBack(back.pushes.len() - back.at),
        })
    }

    /// Goes on for a tick.
    pub fn advance(&mut self, play: &Play) -> Option<Finding> {
        match self.work.take()? {
            Work::Search(wanted, mut solver, from) => match (wanted, solver.advance(WORK_A_TICK)) {
                (_, Status::Searching) => {
                    self.work = Some(Work::Search(wanted, solver, from));
                    Some(Finding::Progress)
                }
                (Wanted::Hint, Status::Solved) => {
                    let moves = solver.solution().unwrap_or_default();
                    self.plan = pushes(play.board(), from, &moves);
                    self.shows = true;
                    Some(Finding::Progress)
                }
                (Wanted::Solution, Status::Solved) => {
                    let moves = solver.solution().unwrap_or_default();
                    let optimizer = shortened(play.board(), &from, &moves);
                    let Some(optimizer) = optimizer else {
                        return Some(Finding::Solution(moves, Source::Found));
                    };
                    self.work = Some(Work::Shorten(Box::new(optimizer), SHORTEN_TICKS));
                    Some(Finding::Progress)
                }
                (Wanted::Hint, Status::NoSolution) => {
                    self.work = Some(Work::LookBack(LookBack::new(play)));
                    Some(Finding::Progress)
                }
                (Wanted::Solution, Status::NoSolution) => Some(Finding::Said(Told::Unsolvable)),
                (_, Status::GaveUp) => {
                    let is_spare = play.position().boxes().count() > play.board().goals().len();
                    Some(Finding::Said(if is_spare {
                        Told::SpareBoxes
                    } else {
                        Told::NothingFound
                    }))
                }
            },
            Work::Shorten(mut optimizer, ticks) => {
                let status = optimizer.advance(WORK_A_TICK);
                if ticks > 0 && status == optimizer::Status::Working {
                    self.work = Some(Work::Shorten(optimizer, ticks - 1));
                    return Some(Finding::Progress);
                }
                let source = if optimizer.is_proven() {
                    Source::Shortest
                } else {
                    Source::Found
                };
                Some(Finding::Solution(optimizer.best().to_vec(), source))
            }
            Work::LookBack(mut back) => {
                self.said = back.advance(play);
                if self.said.is_some() {
                    return Some(Finding::Progress);
                }
                self.work = Some(Work::LookBack(back));
                Some(Finding::Progress)
            }
        }
    }
}

/// Makes a solution shorter: fewer pushes, then fewer moves.
fn shortened(board: &Board, from: &Position, moves: &[Dir]) -> Option<Optimizer> {
    let limits = Optimizer::LIMITS;
    Optimizer::new(board, from, moves, optimizer::Order::Pushes, limits)
}

/// The pushes among some moves from a position.
fn pushes(board: &Board, mut position: Position, moves: &[Dir]) -> VecDeque<Push> {
    let mut pushes = VecDeque::new();
    for &dir in moves {
        let at = position.player() + dir;
        if let Step::Pushed { .. } = position.step(board, dir) {
            pushes.push_back((at, dir));
        }
    }
    pushes
}

/// The way back through what was done, from a position that cannot be solved: where one position can be solved, all before
/// it can, so the last such is found by leaps that double, and halves then.
#[derive(Clone)]
struct LookBack {
    moves: Vec<Dir>,
    /// How many moves lie before each push.
    pushes: Vec<usize>,
    /// With so many pushes it can be solved, if that is known; with so many it cannot.
    good: Option<usize>,
    bad: usize,
    leap: usize,
    /// The number of pushes that is looked at, and the search from there.
    at: usize,
    solver: Option<Box<Solver>>,
}

impl LookBack {
    fn new(play: &Play) -> Self {
        let steps = play.steps();
        let pushes: Vec<usize> = (0..steps.len()).filter(|&at| steps[at].1).collect();
        Self {
            bad: pushes.len(),
            at: pushes.len(),
            moves: steps.into_iter().map(|(dir, _)| dir).collect(),
            pushes,
            good: None,
            leap: 1,
            solver: None,
        }
    }

    /// Goes on for a tick; what is to be told at the end.
    fn advance(&mut self, play: &Play) -> Option<Told> {
        if let Some(solver) = &mut self.solver {
            match solver.advance(WORK_A_TICK) {
                Status::Searching => return None,
                Status::Solved => self.good = Some(self.at),
                Status::NoSolution => self.bad = self.at,
                Status::GaveUp => return Some(Told::Lost),
            }
            self.solver = None;
        }
        if self.bad == 0 {
            return Some(Told::Unsolvable);
        }
        if let Some(good) = self.good.filter(|good| good + 1 == self.bad) {
            return Some(Told::TakeBack(self.moves.len() - self.pushes[good]));
        }
        self.at = if let Some(good) = self.good {
            usize::midpoint(good, self.bad)
        } else {
            self.leap *= 2;
            self.bad.saturating_sub(self.leap / 2)
        };
        let made = self.pushes.get(self.at).copied();
        let moves = &self.moves[..made.unwrap_or(self.moves.len())];
        let there = Play::replay(play.level().clone(), moves);
        if Analysis::new(there.board())
            .lost(there.position())
            .is_empty()
        {
            let solver = Solver::new(there.board(), there.position(), LIMITS);
            self.solver = Some(Box::new(solver));
        } else {
            self.bad = self.at;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(level: &str, moves: &str) -> Play {
        let moves = crate::solve::lurd::read(moves).unwrap();
        Play::replay(level.parse().unwrap(), &moves)
    }

    /// What is told, or the pushes of the plan as the squares of the boxes.
    fn asked(play: &Play) -> Result<Vec<(i32, i32)>, Told> {
        let mut assistant = Assistant::default();
        assistant.search(Wanted::Hint, play);
        loop {
            match assistant.advance(play) {
                Some(Finding::Said(text)) => return Err(text),
                Some(_) => {}
                None if assistant.said.is_some() => return Err(assistant.said.unwrap()),
                None => return Ok(assistant.plan.iter().map(|(at, _)| (at.x, at.y)).collect()),
            }
        }
    }

    const LEVEL: &str = "########\n#      #\n# @$ . #\n#      #\n########";

    #[test]
    fn the_plan_goes_on_with_its_own_pushes_only() {
        let play = play(LEVEL, "");
        assert_eq!(asked(&play), Ok(vec![(3, 2), (4, 2)]));
        let mut assistant = Assistant {
            plan: pushes(play.board(), play.position().clone(), &[Dir::Right; 2]),
            ..Assistant::default()
        };
        assert!(assistant.hint().is_none() && assistant.show());
        let first = (Pos::new(3, 2), Dir::Right);
        assert_eq!(assistant.hint(), Some(first));
        assistant.follow(first);
        assert!(
            assistant.hint().is_none(),
            "the hint was for the push before"
        );
        assert!(assistant.show());
        assistant.follow((Pos::new(4, 2), Dir::Up));
        assert!(!assistant.show(), "another push: the plan is void");
    }

    #[test]
    fn who_walks_while_it_thinks_gets_the_same_hint() {
        let start = play(LEVEL, "");
        let mut assistant = Assistant::default();
        assistant.search(Wanted::Hint, &start);
        let walked = play(LEVEL, "ddl");
        while assistant.looks_for_hint() {
            assistant.advance(&walked);
        }
        assert_eq!(assistant.hint(), Some((Pos::new(3, 2), Dir::Right)));
    }

    #[test]
    fn a_lost_level_tells_how_far_to_go_back() {
        // Up against the wall, where no goal is, then two more pushes along it.
        let lost = play(LEVEL, "drUluRR");
        let said = |back| Err(Told::TakeBack(back));
        assert_eq!(lost.pushes(), 3);
        assert_eq!(asked(&lost), said(5));
        assert_eq!(asked(&play(LEVEL, "drU")), said(1));
        let hopeless = play("#####\n#@$ #\n# . #\n#####", "");
        assert_eq!(asked(&hopeless), Err(Told::Unsolvable));
    }
}
