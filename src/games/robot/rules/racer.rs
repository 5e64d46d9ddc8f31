//! A racer, the player or a program, and how far it is. Programs that search think first and then walk along their path,
//! a square for each step of the clock.
//!
//! The player walks: a list of beats, one for each step of the clock. The state follows from grid and beats, so a step back
//! is a new walk with one beat less. Beats that were taken back are walked again, until the player goes another way.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::block_grid::{Block, BlockGrid};
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
    /// A program of the player's own, whose steps are known.
    Pupil,
}

/// The word for a program of the player's own.
pub const PROGRAM: &str = "program";

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
            Self::Pupil => PROGRAM,
        }
    }

    /// Whether it walks and feels only the squares around it.
    pub const fn walks(self) -> bool {
        match self {
            Self::Program(algorithm) => algorithm.walks(),
            Self::You | Self::Pupil => true,
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
        let mut all = Self::all().chain([Self::Pupil]);
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
}

impl Racer {
    /// At the entry. `numbered`: a program notes the order of visits, too.
    pub fn new(who: Who, grid: &Arc<BlockGrid>, order: Order, numbered: bool) -> Self {
        let mind = match who {
            Who::Program(algorithm) => Mind::Program(algorithm.start(grid, order, numbered)),
            Who::You => Mind::You(Drive::new(Arc::clone(grid))),
            Who::Pupil => Mind::Pupil(Pupil::new(Arc::clone(grid), Arc::default())),
        };
        let mut racer = Self {
            mind,
            path: Vec::new(),
            walked: 0,
        };
        racer.advance(0);
        racer
    }

    /// At the entry again, with the steps of a program of the player's own if it is one.
    pub fn teach(&mut self, steps: &Arc<Walked>) {
        if let Mind::Pupil(pupil) = &mut self.mind {
            *pupil = Pupil::new(Arc::clone(pupil.drive().grid()), Arc::clone(steps));
        }
    }

    /// Which kind of racer it is.
    pub fn who(&self) -> Who {
        match &self.mind {
            Mind::Program(run) => Who::Program(run.algorithm()),
            Mind::You(_) => Who::You,
            Mind::Pupil(_) => Who::Pupil,
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

    fn grid(&self) -> &BlockGrid {
        match &self.mind {
            Mind::Program(run) => run.grid(),
            Mind::You(drive) => drive.grid(),
            Mind::Pupil(pupil) => pupil.drive().grid(),
        }
    }

    /// Steps of the clock that it has made: search and walk.
    pub fn made(&self) -> u64 {
        self.thought() + self.walked as u64
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
                Mind::Program(run) => run.path(),
                Mind::You(drive) => drive.path(),
                Mind::Pupil(pupil) => pupil.drive().path(),
            };
            self.path = path.unwrap_or_default();
        }
        let walk = self.left_to_walk().min((most - thought) as usize);
        self.walked += walk;
        thought + walk as u64
    }

    /// Goes back to where it was after `step` steps. If that is in its search, goes back to the beginning; the caller then
    /// advances it.
    pub fn turn_back(&mut self, step: u64) {
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
        self.advance(0);
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
            Mind::Program(run) => run.outcome().map(End::from),
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
            Mind::Program(run) if run.algorithm().walks() => run.here(),
            Mind::Program(_) => self.path.get(self.walked).copied(),
        };
        here.unwrap_or(self.grid().entry())
    }

    /// The square that it looks around from while it searches; `None` for those that walk.
    pub fn looks_at(&self) -> Option<Pos> {
        let run = self.run().filter(|run| !run.algorithm().walks());
        run.filter(|_| self.found().is_none())?.here()
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
            Mind::Program(run) => run.heading().or_else(along),
        }
        .unwrap_or(Dir::Down)
    }

    /// The path out without loops, as far as it is known; after a search, as far as it is walked.
    pub fn path(&self) -> &[Pos] {
        let walks = self.who().walks();
        let known = if walks { usize::MAX } else { self.walked + 1 };
        &self.path[..known.min(self.path.len())]
    }

    /// What it has cost so far.
    pub fn counters(&self) -> Counters {
        match &self.mind {
            Mind::Program(run) => run.counters(),
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
            Mind::Program(run) => run.state(pos),
            Mind::You(drive) if drive.has_visited(pos) => SquareState::Visited,
            Mind::Pupil(pupil) if pupil.drive().has_visited(pos) => SquareState::Visited,
            Mind::You(_) | Mind::Pupil(_) => SquareState::Untouched,
        }
    }

    /// When a square was visited first, from 1 on, as far as that is known.
    pub fn number(&self, pos: Pos) -> Option<u32> {
        self.run().and_then(|run| run.number(pos))
    }
}

/// The heading at the entry.
const FIRST_HEADING: Dir = Dir::Right;
/// Never visited. The other trails are 1 + the direction in which a square was left last.
const NEVER: u8 = 0;
/// Visited, and not left yet.
const HERE: u8 = 5;

/// What the player does in one step of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beat {
    Go(Dir),
    Wait,
    GiveUp,
}

/// The player on the way through a grid.
///
/// See the head of this file for its beats.
#[derive(Clone, Debug)]
pub struct Drive {
    grid: Arc<BlockGrid>,
    beats: Vec<Beat>,
    /// Beats that have passed: the others were taken back.
    passed: usize,
    /// Where the player wants to go next.
    wish: Option<Dir>,
    here: Pos,
    heading: Dir,
    trail: Vec<u8>,
    counters: Counters,
    exit: Option<Pos>,
    gave_up: bool,
    /// How often the player went another way after steps back.
    retries: u32,
}

impl Drive {
    /// At the entry.
    pub fn new(grid: Arc<BlockGrid>) -> Self {
        let mut drive = Self {
            here: grid.entry(),
            trail: vec![NEVER; grid.size().area()],
            grid,
            beats: Vec::new(),
            passed: 0,
            wish: None,
            heading: FIRST_HEADING,
            counters: Counters::default(),
            exit: None,
            gave_up: false,
            retries: 0,
        };
        drive.arrive();
        drive
    }

    /// What is walked through.
    pub fn grid(&self) -> &Arc<BlockGrid> {
        &self.grid
    }

    /// Beats that have passed.
    pub fn made(&self) -> u64 {
        self.passed as u64
    }

    /// The exit that the player has reached.
    pub fn exit(&self) -> Option<Pos> {
        self.exit
    }

    /// Whether the player has given up.
    pub fn gave_up(&self) -> bool {
        self.gave_up
    }

    /// Whether no beat can follow.
    pub fn is_over(&self) -> bool {
        self.exit.is_some() || self.gave_up
    }

    /// How often the player went another way after steps back.
    pub fn retries(&self) -> u32 {
        self.retries
    }

    /// Where the player is.
    pub fn here(&self) -> Pos {
        self.here
    }

    /// Which way the player went last.
    pub fn heading(&self) -> Dir {
        self.heading
    }

    /// What it has cost so far: squares visited, steps walked, and the path once it is known. Waiting is no step.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// Whether the player has been there.
    pub fn has_visited(&self, pos: Pos) -> bool {
        self.grid.size().contains(pos) && self.trail[self.index(pos)] != NEVER
    }

    /// Whether the player has felt this square: been on it or beside it.
    pub fn has_felt(&self, pos: Pos) -> bool {
        self.has_visited(pos) || Dir::ALL.into_iter().any(|dir| self.has_visited(pos + dir))
    }

    /// Whether a step this way is possible.
    pub fn can_go(&self, dir: Dir) -> bool {
        !self.is_over() && self.grid.can_step(self.here, dir)
    }

    /// Goes this way in the next beat, if that is possible. Beats that were taken back are forgotten.
    pub fn steer(&mut self, dir: Dir) {
        if self.can_go(dir) {
            self.forget();
            self.wish = Some(dir);
        }
    }

    /// Gives up in the next beat.
    pub fn give_up(&mut self) {
        if !self.is_over() {
            self.forget();
            self.beats.push(Beat::GiveUp);
        }
    }

    fn forget(&mut self) {
        self.retries += u32::from(self.passed < self.beats.len());
        self.beats.truncate(self.passed);
    }

    /// Lets up to `most` beats pass; how many did. Without a wish the player waits.
    pub fn advance(&mut self, most: u64) -> u64 {
        let mut made = 0;
        while made < most && !self.is_over() {
            let wish = self.wish.take().map_or(Beat::Wait, Beat::Go);
            if self.passed == self.beats.len() {
                self.beats.push(wish);
            }
            self.act(self.beats[self.passed]);
            self.passed += 1;
            made += 1;
        }
        made
    }

    /// Back to the entry; the beats can be walked again.
    pub fn rewind(&mut self) {
        let (beats, retries) = (std::mem::take(&mut self.beats), self.retries);
        *self = Self {
            beats,
            retries,
            ..Self::new(Arc::clone(&self.grid))
        };
    }

    fn act(&mut self, beat: Beat) {
        match beat {
            Beat::Wait => {}
            Beat::GiveUp => self.gave_up = true,
            Beat::Go(dir) => {
                let index = self.index(self.here);
                self.trail[index] = 1 + dir as u8;
                self.here = self.here + dir;
                self.heading = dir;
                self.counters.steps += 1;
                self.arrive();
            }
        }
    }

    fn arrive(&mut self) {
        let index = self.index(self.here);
        if self.trail[index] == NEVER {
            self.trail[index] = HERE;
            self.counters.visited += 1;
        }
        if self.grid.get(self.here) == Some(Block::Exit) {
            self.exit = Some(self.here);
            self.counters.path = Some(self.way().count() - 1);
        }
    }

    /// The way from the entry to the exit, both included, loops taken out; `None` until the player is out.
    pub fn path(&self) -> Option<Vec<Pos>> {
        self.exit.map(|_| self.way().collect())
    }

    /// From the entry, always the way that was taken last, to where the player is. Each square was left later than
    /// the one before, so none comes twice.
    fn way(&self) -> impl Iterator<Item = Pos> {
        std::iter::successors(Some(self.grid.entry()), |&pos| {
            let left = usize::from(self.trail[self.index(pos)]).wrapping_sub(1);
            let dir = Dir::ALL.get(left).filter(|_| pos != self.here);
            dir.map(|&dir| pos + dir)
        })
    }

    fn index(&self, pos: Pos) -> usize {
        pos.y as usize * self.grid.size().width + pos.x as usize
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn drive(picture: &str) -> Drive {
        Drive::new(Arc::new(BlockGrid::read(picture.as_bytes()).unwrap()))
    }

    fn go(drive: &mut Drive, ways: &str) {
        for way in ways.chars() {
            match way {
                '<' => drive.steer(Dir::Left),
                '>' => drive.steer(Dir::Right),
                '^' => drive.steer(Dir::Up),
                'v' => drive.steer(Dir::Down),
                _ => {}
            }
            drive.advance(1);
        }
    }

    #[test]
    fn loops_are_taken_out_of_the_path_and_waiting_costs_no_step() {
        let mut drive = drive("S..\n.#.\n..E\n");
        go(&mut drive, ">.<v^v.v>>");
        let counters = drive.counters();
        assert_eq!((drive.made(), counters.steps, counters.visited), (10, 8, 6));
        assert_eq!((counters.path, drive.is_over()), (Some(4), true));
        assert_eq!(drive.path().unwrap().len(), 5);
        assert_eq!(drive.advance(5), 0, "who is out stays there");
    }

    #[test]
    fn nobody_goes_through_walls_and_only_what_is_beside_one_is_felt() {
        let mut drive = drive("S#.\n...\n..E\n");
        go(&mut drive, ">^<");
        assert_eq!((drive.here(), drive.made()), (Pos::new(0, 0), 3));
        assert!(drive.has_felt(Pos::new(1, 0)) && drive.has_felt(Pos::new(0, 1)));
        assert!(!drive.has_felt(Pos::new(1, 1)) && !drive.has_visited(Pos::new(0, 1)));
    }

    #[test]
    fn what_was_taken_back_is_walked_again_or_forgotten() {
        let mut drive = drive("S...E\n.....\n");
        go(&mut drive, ">>>");
        drive.rewind();
        assert_eq!((drive.here(), drive.made()), (Pos::new(0, 0), 0));
        drive.advance(2);
        assert_eq!((drive.here(), drive.retries()), (Pos::new(2, 0), 0));
        go(&mut drive, "v");
        assert_eq!((drive.here(), drive.retries()), (Pos::new(2, 1), 1));
        drive.rewind();
        assert_eq!((drive.advance(2), drive.here()), (2, Pos::new(2, 0)));
        drive.give_up();
        assert_eq!((drive.advance(9), drive.gave_up()), (1, true));
        drive.rewind();
        assert!(!drive.gave_up());
    }

    proptest! {
        #[test]
        fn walked_again_it_is_the_same(ways in "[<>^v.]{0,40}", steps in 0..40_u64) {
            let mut once = drive("S..#\n.#..\n...#\n#.#.\n");
            go(&mut once, &ways);
            let mut again = once.clone();
            again.rewind();
            again.advance(steps.min(once.made()));
            again.advance(once.made() - again.made());
            prop_assert_eq!(format!("{once:?}"), format!("{again:?}"));
        }
    }
}
