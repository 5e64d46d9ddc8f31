//! What the program finds out for the player, in portions: the pushes that are left, a solution to show, and how far
//! back the last position lies that had one.

use std::collections::VecDeque;

use crate::games::sokoban::analysis::Analysis;
use crate::games::sokoban::play::Play;
use crate::games::sokoban::rules::Step;
use crate::games::sokoban::solver::{Limits, Solver, Status};
use crate::grid::{Dir, Pos};

/// Work that a search does in a tick, be it for a hint or for ways of a box: a fraction of the tick's time, and the same
/// in every replay.
pub const WORK_A_TICK: u64 = 1 << 19;
/// A hint is worth so many positions, and no more: a minute and more of searching.
const LIMITS: Limits = Limits {
    nodes: 2_000_000,
    memory: 256 << 20,
};

/// A box and the way to push it.
pub type Push = (Pos, Dir);

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
    Solution(Vec<Dir>),
    /// Something to tell.
    Said(String),
}

/// The program's help for the level that is played.
#[derive(Clone, Default)]
pub struct Assistant {
    work: Option<Work>,
    /// Pushes that solve the level from where it stands, as far as they are known.
    plan: VecDeque<Push>,
    /// Whether the first of them is shown.
    shows: bool,
}

#[derive(Clone)]
enum Work {
    Search(Wanted, Box<Solver>),
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
        self.work = Some(Work::Search(wanted, Box::new(solver)));
    }

    /// Forgets what holds for another position.
    pub fn forget(&mut self) {
        *self = Self::default();
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
        self.work = None;
        self.shows = false;
        if self.plan.pop_front() != Some(push) {
            self.plan.clear();
        }
    }

    /// What it is doing, in words.
    pub fn told(&self) -> Option<String> {
        match self.work.as_ref()? {
            Work::Search(_, solver) => Some(match solver.preparing() {
                Some((done, all)) => format!("Thinking … looks at goal {done} of {all}"),
                None => format!("Thinking … {} positions", solver.expanded()),
            }),
            Work::LookBack(back) => Some(format!(
                "No solution from here … looks back {} pushes",
                back.pushes.len() - back.at
            )),
        }
    }

    /// Goes on for a tick.
    pub fn advance(&mut self, play: &Play) -> Option<Finding> {
        match self.work.take()? {
            Work::Search(wanted, mut solver) => match (wanted, solver.advance(WORK_A_TICK)) {
                (_, Status::Searching) => {
                    self.work = Some(Work::Search(wanted, solver));
                    Some(Finding::Progress)
                }
                (Wanted::Hint, Status::Solved) => {
                    let moves = solver.solution().unwrap_or_default();
                    self.plan = pushes(play, &moves);
                    self.shows = true;
                    Some(Finding::Progress)
                }
                (Wanted::Solution, Status::Solved) => {
                    Some(Finding::Solution(solver.solution().unwrap_or_default()))
                }
                (Wanted::Hint, Status::NoSolution) => {
                    self.work = Some(Work::LookBack(LookBack::new(play)));
                    Some(Finding::Progress)
                }
                (Wanted::Solution, Status::NoSolution) => {
                    Some(Finding::Said("This level has no solution".to_owned()))
                }
                (_, Status::GaveUp) => Some(Finding::Said("Nothing found".to_owned())),
            },
            Work::LookBack(mut back) => {
                if let Some(said) = back.advance(play) {
                    return Some(Finding::Said(said));
                }
                self.work = Some(Work::LookBack(back));
                Some(Finding::Progress)
            }
        }
    }
}

/// The pushes among some moves from where a level stands.
fn pushes(play: &Play, moves: &[Dir]) -> VecDeque<Push> {
    let mut position = play.position().clone();
    let mut pushes = VecDeque::new();
    for &dir in moves {
        let at = position.player() + dir;
        if let Step::Pushed { .. } = position.step(play.board(), dir) {
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
    fn advance(&mut self, play: &Play) -> Option<String> {
        if let Some(solver) = &mut self.solver {
            match solver.advance(WORK_A_TICK) {
                Status::Searching => return None,
                Status::Solved => self.good = Some(self.at),
                Status::NoSolution => self.bad = self.at,
                Status::GaveUp => return Some("No solution from here".to_owned()),
            }
            self.solver = None;
        }
        if self.bad == 0 {
            return Some("This level has no solution".to_owned());
        }
        if let Some(good) = self.good.filter(|good| good + 1 == self.bad) {
            let back = self.moves.len() - self.pushes[good];
            let moves = if back == 1 { "move" } else { "moves" };
            return Some(format!("No solution from here: take back {back} {moves}"));
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
        let moves = crate::games::sokoban::lurd::read(moves).unwrap();
        Play::replay(level.parse().unwrap(), &moves)
    }

    /// What is told, or the pushes of the plan as the squares of the boxes.
    fn asked(play: &Play) -> Result<Vec<(i32, i32)>, String> {
        let mut assistant = Assistant::default();
        assistant.search(Wanted::Hint, play);
        loop {
            match assistant.advance(play) {
                Some(Finding::Said(text)) => return Err(text),
                Some(_) => {}
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
            plan: pushes(&play, &[Dir::Right; 2]),
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
    fn a_lost_level_tells_how_far_to_go_back() {
        // Up against the wall, where no goal is, then two more pushes along it.
        let lost = play(LEVEL, "drUluRR");
        let said = |back: &str| Err(format!("No solution from here: take back {back}"));
        assert_eq!(lost.pushes(), 3);
        assert_eq!(asked(&lost), said("5 moves"));
        assert_eq!(asked(&play(LEVEL, "drU")), said("1 move"));
        let hopeless = play("#####\n#@$ #\n# . #\n#####", "");
        assert_eq!(
            asked(&hopeless),
            Err("This level has no solution".to_owned())
        );
    }
}
