//! A walk in play: arrows and clicks become steps, steps glide, and the walker cheers at the last flag. The best walk
//! through the same maze so far goes along as a pale figure.

use std::rc::Rc;

use crate::games::trees::rules::tour::Flags;
use crate::games::trees::rules::{Best, Walk};
use crate::grid::{Dir, Pos};
use crate::input::{Button, Input};
use crate::maze::{WallGrid, onward};
use crate::scene::{Figure, Help, Practice, Results};
use crate::tick::TICKS_PER_SECOND;
use crate::ui::Glide;

/// Ticks of a single step.
const STEP_TICKS: u32 = 6;
/// An arrow held for this many ticks makes the walker run; if he does not run past forks, for this many.
const HOLD_TICKS: u32 = 10;
const LONG_HOLD_TICKS: u32 = 14;
/// Ticks of the sign that a wall is in the way.
pub const BUMP_TICKS: u32 = 12;
/// Ticks of a step of a run, and of a clicked path.
const RUN_TICKS: u32 = 3;
/// After each further such number of steps without a stop a run gets faster by a cell per tick.
const FASTER_STEPS: u32 = 80;
/// A click that finds the way leads anywhere within about this many ticks.
const CLICK_TICKS: usize = 120;
/// Ticks of a wave of the flag, and of a jump of the cheering walker.
pub const WAVE_TICKS: u32 = 24;
pub const CHEER_TICKS: u32 = 12;
/// Ticks for which confetti falls at the last flag.
pub const CONFETTI_TICKS: u32 = 90;

/// Parts of a cell in which a race is told.
pub const PARTS: i32 = 64;

/// A walk through the maze on the screen.
#[derive(Clone)]
pub struct Walking {
    pub walk: Walk,
    pub helped: Practice,
    pub facing: Dir,
    /// Where the last step began, and how far it has come.
    pub from: Pos,
    pub glide: Glide,
    /// The rest of a clicked path, last step first; how many of its steps are one glide; and if that rises as in a run,
    /// how many are made.
    ahead: (Vec<Dir>, usize, Option<usize>),
    /// A clicked cell, and the ticks until the walker sets out for it.
    clicked: Option<(Pos, u32)>,
    /// The held arrow, for how many ticks since it was pressed or came to a fork, and how many steps it has made.
    held: Option<(Button, u32, u32)>,
    /// An arrow pressed in a run where its direction was blocked: the run turns there as soon as it can.
    wish: Option<Button>,
    /// What a held arrow does at a fork.
    pace: Pace,
    /// Ticks left of the sign that a wall is in the way.
    pub bump: u32,
    /// Ticks since the start, and since the last flag was reached.
    pub age: u32,
    pub arrived: u32,
    /// A shortest tour from the start, and the flags in its order.
    pub tour: (Vec<Pos>, Vec<usize>),
    track: Track,
}

/// Where a walker was: the tick of each of his steps, by the clock of the walk, the cell and his direction.
#[derive(Clone, Debug, Default)]
pub struct Track(Vec<(u32, Pos, Dir)>);

impl Track {
    /// Where he was at this tick, in a race's parts of a cell.
    pub fn at(&self, tick: u32) -> Option<Figure> {
        let next = self.0.partition_point(|&(noted, ..)| noted <= tick);
        let &(noted, at, facing) = self.0.get(next.checked_sub(1)?)?;
        let parts = |pos: Pos| (pos.x * PARTS, pos.y * PARTS);
        // He glides to the next cell, unless he rests first.
        let next = self.0.get(next);
        let next = next.filter(|(later, ..)| later - noted <= STEP_TICKS);
        let part = |from: i32, to: i32, (done, all): (u32, u32)| {
            from + (to - from) * done as i32 / all.max(1) as i32
        };
        let (x, y) = parts(at);
        let (place, facing) = next.map_or(((x, y), facing), |&(later, to, facing)| {
            let (to, share) = (parts(to), (tick - noted, later - noted));
            ((part(x, to.0, share), part(y, to.1, share)), facing)
        });
        Some(Figure::at(0, place, facing))
    }
}

/// What a held arrow does at a fork where its own direction is open. In the order of the setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// The walker runs on.
    Runs,
    /// He stops.
    Stops,
    /// He rests and goes on.
    Rests,
}

impl Pace {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Runs, Self::Stops, Self::Rests];

    /// Ticks before a held arrow makes the walker run.
    fn hold_ticks(self) -> u32 {
        match self {
            Self::Runs => HOLD_TICKS,
            Self::Stops | Self::Rests => LONG_HOLD_TICKS,
        }
    }
}

impl Walking {
    /// At the start of a grown maze.
    pub fn new(walls: &WallGrid, flags: Flags, pace: Pace) -> Self {
        let walk = Walk::new(flags);
        Self {
            facing: Dir::Right,
            from: walk.at(),
            tour: walk.tour(walls),
            track: Track(vec![(0, walk.at(), Dir::Right)]),
            walk,
            helped: Practice::NONE,
            glide: Glide::REST,
            ahead: (Vec::new(), 1, None),
            clicked: None,
            held: None,
            wish: None,
            pace,
            bump: 0,
            age: 0,
            arrived: 0,
        }
    }

    /// The player was shown help: the walk does not count any more, unless it is over. Returns whether that is new.
    pub fn help(&mut self, help: Help) -> bool {
        let is_under_way = !self.walk.is_over();
        if is_under_way {
            self.walk.help();
        }
        is_under_way && self.helped.add(help)
    }

    /// A cell was clicked. The walker sets out for it in `ticks` ticks, unless the click turns into a drag.
    pub fn click(&mut self, cell: Pos, ticks: u32) {
        self.clicked = Some((cell, ticks));
    }

    /// The click began a drag: it leads nowhere.
    pub fn forget_click(&mut self) {
        self.clicked = None;
        self.ahead.0.clear();
    }

    /// The clicked cell, in the tick in which the walker sets out for it. Call it once a tick.
    pub fn due_click(&mut self) -> Option<Pos> {
        let (cell, ticks) = self.clicked?;
        self.clicked = ticks.checked_sub(1).map(|left| (cell, left));
        (ticks == 0).then_some(cell)
    }

    /// Advances a tick; returns whether the picture changes.
    pub fn tick(&mut self, input: &Input, walls: &WallGrid) -> bool {
        let (steps, second) = (self.walk.outcome().steps, TICKS_PER_SECOND);
        let before = self.walk.at();
        let bumps = self.bump > 0;
        self.bump = self.bump.saturating_sub(1);
        for button in input.pressed.iter() {
            if let Some(dir) = button.dir() {
                self.press(button, dir, walls);
            }
        }
        if self.glide.is_over() && self.walk.outcome().steps == steps {
            self.go_on(input, walls);
        }
        let changed = self.glide.tick() | (self.walk.outcome().steps != steps);
        let shows = self.walk.tick() && self.walk.outcome().ticks.is_multiple_of(second);
        if self.walk.at() != before {
            let now = self.walk.outcome().ticks;
            self.track.0.push((now, self.walk.at(), self.facing));
        }
        self.age = self.age.wrapping_add(1);
        if self.walk.is_over() {
            self.arrived = self.arrived.saturating_add(1);
        }
        let bumps = bumps || self.bump > 0;
        let is_glad = self.walk.is_over()
            && (self.arrived <= CONFETTI_TICKS || self.arrived.is_multiple_of(CHEER_TICKS));
        changed | bumps | shows | is_glad | self.age.is_multiple_of(WAVE_TICKS)
    }

    /// An arrow was pressed: makes a step at once and drops any clicked path.
    fn press(&mut self, button: Button, dir: Dir, walls: &WallGrid) {
        self.forget_click();
        let runs = self.held.is_some_and(|(_, _, steps)| steps > 0);
        let is_blocked = !walls.can_step(self.walk.at(), dir);
        if self.pace == Pace::Runs && runs && is_blocked {
            self.wish = Some(button);
            return;
        }
        self.wish = None;
        self.facing = dir;
        let goes = self.step(walls, dir, STEP_TICKS);
        self.held = goes.then_some((button, 0, 0));
        let bumps = !goes && !self.walk.is_over();
        self.bump = if bumps { BUMP_TICKS } else { 0 };
    }

    fn step(&mut self, walls: &WallGrid, dir: Dir, ticks: u32) -> bool {
        let before = self.walk.at();
        let goes = self.walk.step(walls, dir);
        if goes {
            (self.from, self.facing) = (before, dir);
            self.glide = Glide::new(ticks);
        }
        if self.walk.is_over() {
            self.ahead.0.clear();
            self.held = None;
        }
        goes
    }

    /// Continues with a held arrow or a clicked path.
    fn go_on(&mut self, input: &Input, walls: &WallGrid) {
        let from = self.walk.at();
        if let Some((button, ticks, steps)) = self.held {
            self.wish = self.wish.filter(|wish| input.held.contains(*wish));
            if !input.held.contains(button) {
                self.held = None;
                return;
            }
            self.held = Some((button, ticks + 1, steps));
            if ticks < self.pace.hold_ticks() - STEP_TICKS {
                return;
            }
            for step in 0..=steps / FASTER_STEPS {
                let wish = self.wish.and_then(|wish| Some((wish, wish.dir()?)));
                if let Some((wish, dir)) = wish
                    && walls.can_step(self.walk.at(), dir)
                {
                    let goes = self.step(walls, dir, RUN_TICKS);
                    (self.held, self.wish) =
                        (goes.then_some((wish, ticks, steps + step + 1)), None);
                    break;
                }
                let next = onward(walls, self.walk.at(), self.facing);
                let past = self.past_fork(walls, button).filter(|_| next.is_none());
                let (goes, held) = match (next, past) {
                    (Some(dir), _) => {
                        let goes = self.step(walls, dir, RUN_TICKS);
                        // At a fork the walker may rest, so that the player can stop there.
                        let rests = self.pace != Pace::Runs
                            && onward(walls, self.walk.at(), self.facing).is_none();
                        let ticks = if rests { 0 } else { ticks };
                        (goes, (button, ticks, steps + step + 1))
                    }
                    (None, Some(dir)) if self.pace == Pace::Runs => {
                        let goes = self.step(walls, dir, RUN_TICKS);
                        (goes, (button, ticks, steps + step + 1))
                    }
                    (None, Some(_)) if step > 0 => break,
                    (None, Some(dir)) => (self.step(walls, dir, STEP_TICKS), (button, 0, 0)),
                    (None, None) => (false, (button, 0, 0)),
                };
                // At the last flag nothing is held any more.
                self.held = self.held.and(goes.then_some(held));
                if self.held.is_none() || past.is_some() && self.pace != Pace::Runs {
                    break;
                }
            }
        } else {
            for _ in 0..self.ahead.1 {
                let Some(dir) = self.ahead.0.pop() else { break };
                self.step(walls, dir, RUN_TICKS);
            }
            if let Some(gone) = &mut self.ahead.2 {
                *gone += self.ahead.1;
                self.ahead.1 = 1 + *gone / FASTER_STEPS as usize;
            }
        }
        if self.walk.at() != from {
            self.from = from;
        }
    }

    /// The direction of a held arrow, if it leads on at a fork, and not back.
    fn past_fork(&self, walls: &WallGrid, button: Button) -> Option<Dir> {
        let dir = button.dir().filter(|_| self.pace != Pace::Stops)?;
        let leads = dir != self.facing.opposite() && walls.can_step(self.walk.at(), dir);
        leads.then_some(dir)
    }

    /// Whether a click on this cell would find the path for a player who has had no help yet.
    pub fn would_help(&self, walls: &WallGrid, cell: Pos) -> bool {
        let finds = |way: Vec<Dir>| self.walk.is_past_forks(walls, &way);
        let counts = self.helped.counts() && !self.walk.is_over();
        counts && self.walk.way_to(walls, cell).is_some_and(finds)
    }

    /// Sets out for a cell; returns whether that finds the path for the player, which is help.
    pub fn go_to(&mut self, walls: &WallGrid, cell: Pos) -> bool {
        let Some(mut way) = self.walk.way_to(walls, cell) else {
            return false;
        };
        let finds = self.walk.is_past_forks(walls, &way);
        let is_new = finds && self.help(Help::Hint);
        // One that does not find the way may count, so it is no faster than an arrow.
        let (steps, runs) = if finds || self.walk.was_helped() || self.pace != Pace::Runs {
            let ticks = way.len() * RUN_TICKS as usize;
            (ticks.div_ceil(CLICK_TICKS).max(1), None)
        } else {
            (1, Some(0))
        };
        way.reverse();
        (self.ahead, self.held) = ((way, steps, runs), None);
        is_new
    }
}

/// The walk through the maze on the screen, from its first step, and the best walks so far.
#[derive(Clone)]
pub struct Walks {
    pub walking: Option<Walking>,
    /// The state of the walk.
    pub play: Play,
    pub results: Results,
    /// The place of the finished walk in its table.
    pub place: Option<usize>,
    /// Walks one after the other that have earned a medal.
    pub medals: u32,
    /// The kinds of mazes in which a walk of this round along the road has earned a medal: see
    /// [`kind`](crate::games::trees::table::kind).
    pub kinds: u8,
    /// The walk to come is the first in another kind of maze along the road, or of another round.
    pub onward: Option<Along>,
    /// The best walk through this maze so far: its steps and ticks, and where the walker was.
    best: Option<((u32, u32), Rc<Track>)>,
}

/// How the road goes on after a walk that has earned a medal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Along {
    /// To another kind of maze.
    Kind,
    /// There, too, and all kinds have been walked: with more flags.
    Round,
}

/// The state of a walk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Play {
    /// The player does something else.
    #[default]
    Rests,
    /// It begins as soon as the maze has grown.
    Waits,
    /// It has the buttons.
    Walks,
}

impl Walks {
    /// No walk yet.
    pub const fn new(results: Results) -> Self {
        Self {
            walking: None,
            play: Play::Rests,
            results,
            place: None,
            medals: 0,
            kinds: 0,
            onward: None,
            best: None,
        }
    }

    /// Drops the walk: the maze is another one.
    pub fn forget(&mut self) {
        (self.walking, self.play, self.best) = (None, Play::Rests, None);
        self.onward = None;
    }

    /// Keeps a walk without help that has come to the last flag, if it is the best one through this maze.
    pub fn keep(&mut self) {
        let walking = self.walking.as_ref();
        let Some(walking) = walking.filter(|walking| walking.helped.counts()) else {
            return;
        };
        let outcome = walking.walk.outcome();
        let result = (outcome.steps, outcome.ticks);
        if self.best.as_ref().is_none_or(|(best, _)| result < *best) {
            self.best = Some((result, Rc::new(walking.track.clone())));
        }
    }

    /// Where the best walk through this maze was at this moment of the present one.
    pub fn companion(&self) -> Option<Figure> {
        let walk = &self.playing()?.walk;
        let (_, track) = self.best.as_ref().filter(|_| !walk.is_over())?;
        track.at(walk.outcome().ticks)
    }

    /// The walk that has the buttons.
    pub fn playing(&self) -> Option<&Walking> {
        let walking = self.walking.as_ref();
        walking.filter(|_| self.play == Play::Walks)
    }

    /// See [`Self::playing`].
    pub fn playing_mut(&mut self) -> Option<&mut Walking> {
        let plays = self.play == Play::Walks;
        self.walking.as_mut().filter(|_| plays)
    }

    /// Takes the buttons from the walk; returns whether it had them. It can be continued later.
    pub fn stop(&mut self) -> bool {
        let walked = self.playing().is_some();
        if walked {
            self.play = Play::Rests;
        }
        walked
    }

    /// Whether the walk has earned a medal.
    pub fn has_medal(&self) -> bool {
        let walking = self.walking.as_ref();
        let counts = walking.filter(|walking| walking.helped.counts());
        counts.is_some_and(|walking| walking.walk.outcome().medal().is_some())
    }

    /// Whether a walk is over, and the walker still cheers: the medal is seen before anything covers it.
    pub fn cheers(&self) -> bool {
        let over = self.playing().filter(|walking| walking.walk.is_over());
        over.is_some_and(|walking| walking.arrived < CONFETTI_TICKS)
    }

    /// The best walk so far through mazes with this key.
    pub fn best(&self, key: &str) -> Option<Best> {
        Best::read(self.results.get(key)?)
    }
}
