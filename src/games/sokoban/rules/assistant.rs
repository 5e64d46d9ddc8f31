//! Help for the player, computed in portions: the pushes that are left, a solution to show, and how many moves to take
//! back until the level can be solved again.

use std::collections::VecDeque;

use super::play::Play;
use crate::grid::{Dir, Pos};
use crate::solve::optimizer::{self, Optimizer};
use crate::solve::{Analysis, Board, Limits, Position, ShutIn, Solver, Status, Step};

/// Work of a search per tick, for a hint or for the ways of a box: a fraction of the tick's time, and the same in every
/// replay.
pub const WORK_A_TICK: u64 = 1 << 19;
/// The most positions that a hint may take: more than a minute of searching.
const LIMITS: Limits = Limits {
    nodes: 2_000_000,
    memory: 256 << 20,
};

/// Ticks spent on shortening a solution before it is shown.
const SHORTEN_TICKS: u32 = 300;

/// A box and the way to push it.
pub type Push = (Pos, Dir);

/// The source of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Stored with the level.
    Stored,
    /// Stored with the level, with a sentence for each of its stages.
    Lesson,
    /// Found by the solver.
    Found,
    /// Found by the solver, with a proof that none has fewer pushes.
    Shortest,
    /// The player's own.
    Own,
}

impl Source {
    /// The fixed word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stored => "Stored",
            Self::Lesson => "Lesson",
            Self::Found => "Found",
            Self::Shortest => "Shortest",
            Self::Own => "Own",
        }
    }
}

/// What the program is doing for the player, or its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssistantState {
    /// Measuring distances: done goals of all goals.
    Preparing(Wanted, usize, usize),
    /// Searching: positions looked at so far.
    Searching(Wanted, u64),
    /// Shortening a solution: its moves so far.
    Shortening(usize),
    /// Looking this many pushes back for a position that can be solved.
    LookingBack(usize),
    /// The level cannot be solved from its start.
    Unsolvable,
    /// The level cannot be solved any more.
    Lost,
    /// Taking back this many moves makes it solvable again.
    TakeBack(usize),
    /// The search has reached its limit.
    NothingFound,
}

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The next push from the present position.
    Hint,
    /// A solution from the start.
    Solution,
}

impl Wanted {
    /// The fixed word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hint => "Hint",
            Self::Solution => "Solution",
        }
    }
}

/// A result of the assistant.
pub enum Finding {
    /// Something that is drawn has changed.
    Progress,
    /// These moves solve the level from its start.
    Solution(Vec<Dir>, Source),
    /// A message.
    Said(AssistantState),
}

/// The program's help for the level in play.
#[derive(Clone, Default)]
pub struct Assistant {
    work: Option<Work>,
    /// Pushes that solve the level from the present position, as far as they are known.
    plan: VecDeque<Push>,
    /// Whether the first push is shown.
    shows: bool,
    corrals: Corrals,
    /// The last result, as long as it holds.
    said: Option<AssistantState>,
}

/// About how many bytes it takes to shorten a solution.
const SHORTENING: usize = 1 << 20;

/// Rooms that can never be opened, as far as known.
#[derive(Clone, Default)]
enum Corrals {
    #[default]
    Unknown,
    Searching(Box<ShutIn>),
    /// The boxes around one, if any.
    Known(Vec<Pos>),
}

#[derive(Clone)]
enum Work {
    /// A search from a position.
    Search(Wanted, Box<Solver>, Position),
    /// Shortening a solution, with the ticks that are left.
    Shorten(Box<Optimizer>, u32),
    LookBack(LookBack),
}

impl Assistant {
    /// About how many bytes its work takes.
    pub fn memory(&self) -> usize {
        match &self.work {
            Some(Work::Search(_, solver, _)) => solver.memory(),
            Some(Work::LookBack(LookBack { solver, .. })) => {
                solver.as_ref().map_or(0, |solver| solver.memory())
            }
            Some(Work::Shorten(..)) => SHORTENING,
            None => 0,
        }
    }

    /// Begins a search on the level in play. One that runs goes on; from the same position, it then serves the new
    /// purpose.
    pub fn search(&mut self, wanted: Wanted, play: &Play) {
        let from = match wanted {
            Wanted::Hint => play.position(),
            Wanted::Solution => play.level().start(),
        };
        match &mut self.work {
            Some(Work::Search(sought, _, at)) if at == from => return *sought = wanted,
            Some(_) => return,
            None => {}
        }
        let solver = Solver::new(play.board(), from, LIMITS);
        self.work = Some(Work::Search(wanted, Box::new(solver), from.clone()));
    }

    /// Whether the box there shuts off a room that can never be opened, as far as known.
    pub fn shuts_in(&self, pos: Pos) -> bool {
        matches!(&self.corrals, Corrals::Known(boxes) if boxes.contains(&pos))
    }

    /// Continues the search for rooms that can never be opened for a tick; returns whether one was found.
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

    /// Drops what holds for another position.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// What it is working on.
    pub fn sought(&self) -> Option<Wanted> {
        Some(match self.work.as_ref()? {
            Work::Search(wanted, ..) => *wanted,
            Work::Shorten(..) => Wanted::Solution,
            Work::LookBack(_) => Wanted::Hint,
        })
    }

    /// Ends its work; returns whether there was any.
    pub fn stop(&mut self) -> bool {
        self.work.take().is_some()
    }

    /// The push on the screen.
    pub fn hint(&self) -> Option<Push> {
        self.plan.front().copied().filter(|_| self.shows)
    }

    /// The squares over which the plan behind the hint pushes its box, the first and the last included; and how many
    /// pushes are left for all boxes.
    pub fn planned(&self) -> Option<(Vec<Pos>, usize)> {
        let mut at = self.hint()?.0;
        let own = self.plan.iter().filter_map(|&(from, dir)| {
            let is_own = from == at;
            at = if is_own { from + dir } else { at };
            is_own.then_some(at)
        });
        let path = self.plan.front().map(|&(from, _)| from).into_iter();
        Some((path.chain(own).collect(), self.plan.len()))
    }

    /// Shows the next push, if it is known.
    pub fn show(&mut self) -> bool {
        self.shows = !self.plan.is_empty();
        self.shows
    }

    /// The player has pushed a box: the plan continues if that was its next push.
    pub fn follow(&mut self, push: Push) {
        if self.sought() == Some(Wanted::Hint) {
            self.stop();
        }
        self.corrals = Corrals::Unknown;
        self.shows = false;
        self.said = None;
        if self.plan.pop_front() != Some(push) {
            self.plan.clear();
        }
    }

    /// What it is doing, or its result as long as that holds.
    pub fn told(&self) -> Option<AssistantState> {
        let Some(work) = &self.work else {
            return self.said;
        };
        Some(match work {
            Work::Search(wanted, solver, _) => match solver.preparing() {
                Some((done, all)) => AssistantState::Preparing(*wanted, done, all),
                None => AssistantState::Searching(*wanted, solver.expanded()),
            },
            Work::Shorten(optimizer, _) => AssistantState::Shortening(optimizer.best().len()),
            Work::LookBack(back) => AssistantState::LookingBack(back.pushes.len() - back.at),
        })
    }

    /// Continues for a tick.
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
                (Wanted::Solution, Status::NoSolution) => {
                    Some(Finding::Said(AssistantState::Unsolvable))
                }
                (_, Status::GaveUp) => Some(Finding::Said(AssistantState::NothingFound)),
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

/// Shortens a solution: fewer pushes, then fewer moves.
fn shortened(board: &Board, from: &Position, moves: &[Dir]) -> Option<Optimizer> {
    let limits = Optimizer::LIMITS;
    Optimizer::new(board, from, moves, optimizer::Order::Pushes, limits)
}

/// The pushes among moves from a position.
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

/// The search back through the moves from a position that cannot be solved. If a position can be solved, so can all
/// before it; the last such position is found with steps that double, then by halving.
#[derive(Clone)]
struct LookBack {
    moves: Vec<Dir>,
    /// The number of moves before each push.
    pushes: Vec<usize>,
    /// The greatest number of pushes known to be solvable, if any, and the least number known not to be.
    good: Option<usize>,
    bad: usize,
    leap: usize,
    /// The number of pushes being checked, and the search from there.
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

    /// Continues for a tick; returns the message at the end.
    fn advance(&mut self, play: &Play) -> Option<AssistantState> {
        if let Some(solver) = &mut self.solver {
            match solver.advance(WORK_A_TICK) {
                Status::Searching => return None,
                Status::Solved => self.good = Some(self.at),
                Status::NoSolution => self.bad = self.at,
                Status::GaveUp => return Some(AssistantState::Lost),
            }
            self.solver = None;
        }
        if self.bad == 0 {
            return Some(AssistantState::Unsolvable);
        }
        if let Some(good) = self.good.filter(|good| good + 1 == self.bad) {
            return Some(AssistantState::TakeBack(
                self.moves.len() - self.pushes[good],
            ));
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

    /// The message, or the pushes of the plan as the squares of the boxes.
    fn asked(play: &Play) -> Result<Vec<(i32, i32)>, AssistantState> {
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
        let path = [3, 4, 5].map(|x| Pos::new(x, 2));
        assert_eq!(assistant.planned(), Some((path.to_vec(), 2)));
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
    fn walking_during_the_search_gives_the_same_hint() {
        let start = play(LEVEL, "");
        let mut assistant = Assistant::default();
        assistant.search(Wanted::Hint, &start);
        let walked = play(LEVEL, "ddl");
        while assistant.sought().is_some() {
            assistant.advance(&walked);
        }
        assert_eq!(assistant.hint(), Some((Pos::new(3, 2), Dir::Right)));
    }

    #[test]
    fn a_lost_level_reports_how_far_to_go_back() {
        // Against the wall without a goal, then two more pushes along it.
        let lost = play(LEVEL, "drUluRR");
        let said = |back| Err(AssistantState::TakeBack(back));
        assert_eq!(lost.pushes(), 3);
        assert_eq!(asked(&lost), said(5));
        assert_eq!(asked(&play(LEVEL, "drU")), said(1));
        let hopeless = play("#####\n#@$ #\n# . #\n#####", "");
        assert_eq!(asked(&hopeless), Err(AssistantState::Unsolvable));
    }
}
