//! A racer, the player or a program, and how far it is. Programs that search think first and then walk along their
//! path, a square for each step of the clock.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::block_grid::BlockGrid;
use super::drive::Drive;
use super::pupil::{Fault, Pupil, Walked};
use super::solvers::{Algorithm, Counters, Order, Outcome, Run, SquareState};
use crate::error::Error;
use crate::grid::{Dir, Pos};

/// A kind of racer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A program.
    Program(Algorithm),
    /// The player.
    You,
    /// A program of the player's own, whose steps are known: its number among them, from 0.
    Pupil(usize),
}

/// The words for programs of the player's own.
pub const PROGRAMS: [&str; MOST_RUNS] = ["program", "program-2", "program-3", "program-4"];
/// The most that can race.
pub const MOST_RUNS: usize = 4;

impl Who {
    /// All that can be chosen: the programs in the order of tables and menus, and last the player. A program of the
    /// player's own comes from the command line.
    pub fn all() -> impl Iterator<Item = Self> {
        Algorithm::ALL
            .into_iter()
            .map(Self::Program)
            .chain([Self::You])
    }

    /// The word on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Program(algorithm) => algorithm.name(),
            Self::You => "you",
            Self::Pupil(number) => PROGRAMS[number % MOST_RUNS],
        }
    }

    /// Whether it walks and feels only the squares around it.
    pub const fn walks(self) -> bool {
        match self {
            Self::Program(algorithm) => algorithm.walks(),
            Self::You | Self::Pupil(_) => true,
        }
    }

    /// Whether the order of directions matters to it.
    pub const fn uses_order(self) -> bool {
        matches!(self, Self::Program(algorithm) if algorithm.uses_order())
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Who {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut all = Self::all().chain((0..MOST_RUNS).map(Self::Pupil));
        let named = all.find(|each| each.name() == text);
        named.ok_or_else(|| {
            let names: Vec<&str> = Self::all().map(Self::name).collect();
            let names = names.join(", ");
            Error::usage(format!("who runs is one of {names}, not '{text}'"))
        })
    }
}

/// How a racer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// On this exit.
    Out(Pos),
    /// There is no way out.
    NoWayOut,
    /// In circles.
    Circles,
    /// The player has given up.
    GaveUp,
    /// The player's own program has failed.
    Failed(Fault),
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Out { exit } => Self::Out(exit),
            Outcome::NoWayOut => Self::NoWayOut,
            Outcome::Circles => Self::Circles,
        }
    }
}

#[derive(Clone)]
enum Mind {
    Program(Run),
    You(Drive),
    Pupil(Pupil),
}

/// A racer on its way.
#[derive(Clone)]
pub struct Racer {
    mind: Mind,
    /// The way out, once it is known.
    path: Vec<Pos>,
    /// Steps along it, for a program that searches first.
    walked: usize,
    /// Steps that it had made when the clock began.
    head: u64,
}

impl Racer {
    /// At the entry. `numbered`: a program notes the order of visits, too.
    pub fn new(who: Who, grid: &Arc<BlockGrid>, order: Order, numbered: bool) -> Self {
        let mind = match who {
            Who::Program(algorithm) => Mind::Program(algorithm.start(grid, order, numbered)),
            Who::You => Mind::You(Drive::new(Arc::clone(grid))),
            Who::Pupil(number) => {
                Mind::Pupil(Pupil::new(Arc::clone(grid), (number, Arc::default())))
            }
        };
        let mut racer = Self {
            mind,
            path: Vec::new(),
            walked: 0,
            head: 0,
        };
        racer.advance(0);
        racer
    }

    /// It has made so many steps when the clock begins.
    pub fn start_ahead(&mut self, steps: u64) {
        self.head = self.advance(steps);
    }

    /// At the entry again, with its own steps if it is a program of the player's own.
    pub fn teach(&mut self, steps: &[Arc<Walked>]) {
        if let Mind::Pupil(pupil) = &mut self.mind
            && let Some(own) = steps.get(pupil.number())
        {
            let own = (pupil.number(), Arc::clone(own));
            *pupil = Pupil::new(Arc::clone(pupil.drive().grid()), own);
        }
    }

    /// Which kind of racer it is.
    pub fn who(&self) -> Who {
        match &self.mind {
            Mind::Program(run) => Who::Program(run.algorithm()),
            Mind::You(_) => Who::You,
            Mind::Pupil(pupil) => Who::Pupil(pupil.number()),
        }
    }

    /// The program's run, which does not include the walk after its search.
    pub fn run(&self) -> Option<&Run> {
        match &self.mind {
            Mind::Program(run) => Some(run),
            Mind::You(_) | Mind::Pupil(_) => None,
        }
    }

    /// The player's walk.
    pub fn drive(&self) -> Option<&Drive> {
        match &self.mind {
            Mind::Program(_) | Mind::Pupil(_) => None,
            Mind::You(drive) => Some(drive),
        }
    }

    /// The player's walk, to steer it.
    pub fn drive_mut(&mut self) -> Option<&mut Drive> {
        match &mut self.mind {
            Mind::Program(_) | Mind::Pupil(_) => None,
            Mind::You(drive) => Some(drive),
        }
    }

    /// What it runs on.
    pub fn grid(&self) -> &BlockGrid {
        match &self.mind {
            Mind::Program(run) => run.grid(),
            Mind::You(drive) => drive.grid(),
            Mind::Pupil(pupil) => pupil.drive().grid(),
        }
    }

    /// Steps of the clock that it has made: search and walk.
    pub fn made(&self) -> u64 {
        self.thought() + self.walked as u64 - self.head
    }

    /// Those of its search; all of them for one that walks.
    pub fn thought(&self) -> u64 {
        match &self.mind {
            Mind::Program(run) => run.made(),
            Mind::You(drive) => drive.made(),
            Mind::Pupil(pupil) => pupil.drive().made(),
        }
    }

    /// Makes up to `most` steps; how many were made. Fewer: it has ended.
    pub fn advance(&mut self, most: u64) -> u64 {
        let thought = match &mut self.mind {
            Mind::Program(run) => run.advance(most),
            Mind::You(drive) => drive.advance(most),
            Mind::Pupil(pupil) => pupil.advance(most),
        };
        if self.path.is_empty() && matches!(self.found(), Some(End::Out(_))) {
            let path = match &self.mind {
                Mind::Program(run) => run.solver().path(),
                Mind::You(drive) => drive.path(),
                Mind::Pupil(pupil) => pupil.drive().path(),
            };
            self.path = path.unwrap_or_default();
        }
        let walk = self.left_to_walk().min((most - thought) as usize);
        self.walked += walk;
        thought + walk as u64
    }

    /// Goes back to where it was after `step` steps. If that is in its search, goes back to the beginning; the caller
    /// then advances it.
    pub fn turn_back(&mut self, step: u64) {
        let step = step + self.head;
        if let Some(walked) = step.checked_sub(self.thought()) {
            self.walked = self.walked.min(walked as usize);
            return;
        }
        match &mut self.mind {
            Mind::Program(run) => run.go_to(0),
            Mind::You(drive) => drive.rewind(),
            Mind::Pupil(pupil) => pupil.rewind(),
        }
        self.path.clear();
        self.walked = 0;
        self.advance(self.head);
    }

    fn left_to_walk(&self) -> usize {
        if self.who().walks() {
            0
        } else {
            self.path.len().saturating_sub(1 + self.walked)
        }
    }

    /// The result of its search, before it has walked.
    pub fn found(&self) -> Option<End> {
        match &self.mind {
            Mind::Program(run) => run.solver().outcome().map(End::from),
            Mind::You(drive) if drive.gave_up() => Some(End::GaveUp),
            Mind::You(drive) => drive.exit().map(End::Out),
            Mind::Pupil(pupil) => {
                let failed = || pupil.fault().map(End::Failed);
                pupil.drive().exit().map(End::Out).or_else(failed)
            }
        }
    }

    /// How it ended, when it has no step left to make.
    pub fn end(&self) -> Option<End> {
        self.found().filter(|_| self.left_to_walk() == 0)
    }

    /// The step of the clock at which it was out.
    pub fn out_at(&self) -> Option<u64> {
        matches!(self.end(), Some(End::Out(_))).then(|| self.made())
    }

    /// The square that its robot is on.
    pub fn stands(&self) -> Pos {
        let here = match &self.mind {
            Mind::You(drive) => Some(drive.here()),
            Mind::Pupil(pupil) => Some(pupil.drive().here()),
            Mind::Program(run) if run.algorithm().walks() => run.solver().here(),
            Mind::Program(_) => self.path.get(self.walked).copied(),
        };
        here.unwrap_or(self.grid().entry())
    }

    /// The square that it looks around from while it searches; `None` for those that walk.
    pub fn looks_at(&self) -> Option<Pos> {
        let run = self.run().filter(|run| !run.algorithm().walks());
        run.filter(|_| self.found().is_none())?.solver().here()
    }

    /// Which way its robot looks.
    pub fn heading(&self) -> Dir {
        let along = || {
            let (from, to) = (self.path.get(self.walked.checked_sub(1)?)?, self.stands());
            Dir::ALL.into_iter().find(|&dir| *from + dir == to)
        };
        match &self.mind {
            Mind::You(drive) => Some(drive.heading()),
            Mind::Pupil(pupil) => Some(pupil.drive().heading()),
            Mind::Program(run) => run.solver().heading().or_else(along),
        }
        .unwrap_or(Dir::Down)
    }

    /// The path out without loops, as far as it is known; after a search, as far as it is walked.
    pub fn path(&self) -> &[Pos] {
        let walks = self.who().walks();
        let known = if walks { usize::MAX } else { self.walked + 1 };
        &self.path[..known.min(self.path.len())]
    }

    /// The whole path that a search has found, walked or not.
    pub fn plan(&self) -> &[Pos] {
        if self.who().walks() { &[] } else { &self.path }
    }

    /// What it has cost so far.
    pub fn counters(&self) -> Counters {
        match &self.mind {
            Mind::Program(run) => run.solver().counters(),
            Mind::You(drive) => drive.counters(),
            Mind::Pupil(pupil) => pupil.drive().counters(),
        }
    }

    /// Squares that its robot has walked.
    pub fn steps(&self) -> u64 {
        if self.who().walks() {
            self.counters().steps
        } else {
            self.walked as u64
        }
    }

    /// The state of a square.
    pub fn state(&self, pos: Pos) -> SquareState {
        match &self.mind {
            Mind::Program(run) => run.solver().state(pos),
            Mind::You(drive) if drive.has_visited(pos) => SquareState::Visited,
            Mind::Pupil(pupil) if pupil.drive().has_visited(pos) => SquareState::Visited,
            Mind::You(_) | Mind::Pupil(_) => SquareState::Untouched,
        }
    }

    /// When a square was visited first, from 1 on, as far as that is known.
    pub fn number(&self, pos: Pos) -> Option<u32> {
        self.run().and_then(|run| run.solver().number(pos))
    }
}
