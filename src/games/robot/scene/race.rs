//! What is played: the runs on a grid under one clock, and how they move on the screen.
//!
//! A robot that feels its way is where it is. One that sees the whole grid waits at the
//! entry while it thinks, and walks when it knows the path.

use std::cmp::Ordering;
use std::sync::Arc;

use super::sounds::{Before, Ears};
use super::steering::Steering;

use crate::games::robot::draw::sheet::Pose;
use crate::games::robot::rules::block_grid::BlockGrid;
use crate::games::robot::rules::drive::Drive;
use crate::games::robot::rules::ladder::Climb;
use crate::games::robot::rules::racer::{End, Racer, Who};
use crate::games::robot::rules::solvers::Algorithm;
use crate::games::robot::rules::thought::Thought;
use crate::games::robot::rules::timeline::{MOST_RUNS, Timeline};
use crate::games::robot::table::{self, SPEED};
use crate::grid::Pos;
use crate::input::{Button, Input};
use crate::scene::{Help, Played, Practice, ResultPage};
use crate::settings::Settings;
use crate::tick::Speed;
use crate::ui::{BoardView, Glide, StepPlayer};

/// Steps that a tick has time for, all racers together.
const STEPS_A_TICK: u64 = 60_000;
/// How long the robots move on the spot when all is over; then nothing needs to be drawn any more.
const REST_TICKS: u32 = 600;
/// The fewest ticks of a step of the clock while the player drives.
const LEAST_TICKS: u32 = 4;
/// How long what belongs to a step flashes.
const FLASH_TICKS: u32 = 90;
/// The most squares of a grid whose stacks and queues are shown.
const MOST_THOUGHTS: usize = 1 << 20;
/// The most squares of a grid on which one that runs alone is told at each step.
const MOST_TOLD: usize = 1 << 18;

/// After more steps in the dark the maze is no secret any more in another run, and a race that is left is lost.
pub const FEW_STEPS: u64 = 20;

/// How long it takes to draw the path of a robot that has walked it already, in ticks.
const PATH_TICKS: u32 = 45;
/// A step is never drawn over more ticks than this, however slow the pace.
const MOST_GLIDE: u32 = 12;
/// How long each of two alternating pictures is shown: a third of a second.
const FRAME_TICKS: u32 = 20;

/// What is drawn of a run.
#[derive(Clone, Debug, Default)]
pub struct Actor {
    /// The step that is still being drawn, and where it began.
    glide: Option<(Pos, Glide)>,
    /// Ticks since the path is known.
    drawn: u32,
    has_path: bool,
    /// The stack or queue as it is now, under the X-ray or if it runs alone.
    pub thoughts: Vec<Pos>,
    /// What the algorithm does next, if it runs alone.
    pub thought: Option<Thought>,
}

/// A place on the screen, and what the robot does there.
pub type Stand = ((i32, i32), Pose);

impl Actor {
    /// Takes note of what has become of a racer. `from`: where the robot was one step ago, if it is to glide here in
    /// `ticks` ticks.
    fn note(&mut self, racer: &Racer, from: Option<Pos>, ticks: u32) {
        self.glide = from
            .filter(|&from| from != racer.stands())
            .map(|from| (from, Glide::new(ticks.min(MOST_GLIDE))));
        self.has_path = !racer.path().is_empty() && racer.who().walks();
        if !self.has_path {
            self.drawn = 0;
        }
    }

    /// Lets a tick pass; whether anything moved.
    fn tick(&mut self) -> bool {
        if let Some((_, glide)) = &mut self.glide {
            glide.tick();
            self.glide.take_if(|(_, glide)| glide.is_over());
            return true;
        }
        let draws = self.has_path && self.drawn < PATH_TICKS;
        self.drawn += u32::from(draws);
        draws
    }

    /// Comes to rest where it glides to.
    fn arrive(&mut self) {
        self.glide = None;
        self.drawn = PATH_TICKS;
    }

    /// Where a figure is drawn that makes its step between two places at the same time.
    pub fn between(&self, from: (i32, i32), to: (i32, i32)) -> (i32, i32) {
        self.glide.map_or(to, |(_, glide)| glide.between(from, to))
    }

    /// Whether nothing moves any more.
    pub fn has_rested(&self) -> bool {
        self.glide.is_none() && (!self.has_path || self.drawn >= PATH_TICKS)
    }

    /// The part of the path that is drawn.
    pub fn path<'a>(&self, racer: &'a Racer, calm: bool) -> &'a [Pos] {
        let path = racer.path();
        if calm || !self.has_path {
            return path;
        }
        let part = path.len() as u64 * u64::from(self.drawn) / u64::from(PATH_TICKS);
        &path[..part as usize]
    }

    /// Where the robot is drawn, and how; `beat` counts the ticks of what moves without a meaning.
    pub fn stand(&self, racer: &Racer, view: &BoardView, beat: u32, calm: bool) -> Stand {
        let second = !calm && beat / FRAME_TICKS % 2 == 1;
        let pose = match racer.end() {
            Some(End::NoWayOut | End::GaveUp | End::Failed(_)) => Pose::Puzzled,
            Some(End::Circles) => Pose::Dizzy,
            Some(End::Out(_)) if self.glide.is_none() || calm => Pose::Happy(second),
            _ => Pose::Rolling(racer.heading(), racer.steps() % 2 == 1),
        };
        let (x, y) = view.corner(racer.stands());
        match self.glide {
            Some((from, glide)) if !calm => (glide.between(view.corner(from), (x, y)), pose),
            // A dizzy robot sways.
            _ if pose == Pose::Dizzy && second => ((x + (view.tile / 16).max(1), y), pose),
            _ => ((x, y), pose),
        }
    }
}

/// What comes after an algorithm of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterLesson {
    /// The next algorithm.
    Next,
    Exercise,
}

/// Whether the clock runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// It is on its way to the step that the player asked for.
    Working,
    /// All have ended.
    Ended,
    /// The player has stopped it.
    Stopped,
    /// It runs at this speed.
    Going(Speed),
}

/// One run, or a race of several.
#[derive(Clone)]
pub struct Race {
    pub timeline: Timeline,
    pub actors: Vec<Actor>,
    /// The clock.
    pub player: StepPlayer,
    /// Whether the X-ray shows what the algorithms keep in mind.
    pub xray: bool,
    /// Ticks of motion that has no meaning: it goes on after the end.
    pub beat: u32,
    /// Ticks since everything was over and had arrived.
    pub rested: u32,
    /// Ticks since the last step of any racer.
    since_step: u32,
    steering: Steering,
    /// What may be heard of the last tick.
    pub ears: Ears,
    /// The player has put the podium away.
    is_looked_at: bool,
    /// The speed that the player has set since the way out: it lasts until the race ends.
    finish: Option<Speed>,
    /// How long the player has driven.
    driven: Played,
    /// The player's way out, once it has been reported.
    pub told: Option<ReportedDrive>,
    /// How it has ended for the player on the ladder.
    pub climb: Option<Climb>,
    /// The help that the player has had: a look at the whole grid where the race is dark, or a way back in time.
    helped: Practice,
}

/// A reported way out.
#[derive(Clone, Copy, Debug)]
pub struct ReportedDrive {
    /// No run in its table was better.
    pub is_best: bool,
    /// Its place there, once that is known.
    pub place: Option<usize>,
}

/// How a race stands for the player, while it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The player is out, at this place.
    Out(usize),
    /// This racer was out first; `is_alone`: the others have ended, too.
    Lost { first: usize, is_alone: bool },
    /// All others have ended, and none of them is out.
    Left,
}

impl Race {
    /// All that are set to run, at the entry.
    pub fn new(grid: Arc<BlockGrid>, settings: &Settings) -> Self {
        let runners = table::who_run(settings);
        let steps = table::steps(settings);
        let timeline = Timeline::new(grid, &runners, table::order(settings));
        let mut timeline = timeline.with_steps(&steps);
        if timeline.you().is_some() {
            let head_start = settings.number(table::HEAD_START);
            timeline = timeline.with_head_start(head_start);
        }
        timeline.work(STEPS_A_TICK);
        Self {
            actors: vec![Actor::default(); timeline.racers().len()],
            timeline,
            player: StepPlayer::new(0, settings.speed(SPEED)).going(),
            xray: false,
            beat: 0,
            rested: 0,
            since_step: 0,
            steering: Steering::default(),
            ears: Ears::default(),
            is_looked_at: false,
            finish: None,
            driven: Played::default(),
            told: None,
            climb: None,
            helped: Practice::NONE,
        }
    }

    /// Begins anew on this grid. A race in the dark begins without the X-ray, and so it counts.
    pub fn begin(&mut self, grid: Arc<BlockGrid>, settings: &Settings) {
        let (xray, beat) = (self.xray, self.beat);
        let new = Self::new(grid, settings);
        *self = Self {
            xray: xray && !(new.has_you() && table::is_dark(settings)),
            beat,
            ..new
        };
        self.read_thoughts();
    }

    /// Stands on this grid after so many steps.
    pub fn show(&mut self, grid: &Arc<BlockGrid>, settings: &Settings, steps: u64) {
        self.begin(Arc::clone(grid), settings);
        self.timeline.forward(steps);
        self.timeline.work(STEPS_A_TICK);
        self.read_thoughts();
    }

    /// Whether the player sees only what was felt: while driving in a race of one's own, without the X-ray.
    pub fn is_dark(&self, settings: &Settings) -> bool {
        self.drives() && !self.xray && table::is_dark(settings)
    }

    /// How the player's race stands, once somebody has come to an end.
    pub fn standing(&self) -> Option<Standing> {
        let (racers, you) = (self.timeline.racers(), self.timeline.you());
        let (you, drive) = you.filter(|_| racers.len() > 1 && !self.timeline.is_over())?;
        if let Some(place) = self.timeline.places().nth(you).flatten() {
            return Some(Standing::Out(place));
        }
        let out = racers.iter().enumerate();
        let out = out.filter_map(|(index, racer)| Some((racer.out_at()?, index)));
        let is_alone = self.timeline.only_you_are_left();
        match out.min() {
            _ if drive.is_over() => None,
            Some((_, first)) => Some(Standing::Lost { first, is_alone }),
            None => is_alone.then_some(Standing::Left),
        }
    }

    /// Whether the clock stands until the player's next step: all others have ended, and nothing
    /// goes on by itself. Enter has nothing to stop there.
    pub fn stands_for_you(&self) -> bool {
        let is_still = !self.steering.has_way() && !self.waits_for_you();
        let is_last = self.drives() && self.actors.len() > 1 && is_still;
        is_last && self.timeline.only_you_are_left()
    }

    /// Whether the clock stands until the player's first step.
    pub fn waits_for_you(&self) -> bool {
        self.has_you() && self.timeline.clock() == 0
    }

    /// The player's steps so far.
    pub fn your_steps(&self) -> u64 {
        let you = self.timeline.you();
        you.map_or(0, |(you, _)| self.timeline.racers()[you].steps())
    }

    /// Whether those are more than a few.
    pub fn has_led_far(&self) -> bool {
        self.your_steps() > FEW_STEPS
    }

    /// Whether a question is worth it before the race is given up.
    pub fn is_worth_asking(&self) -> bool {
        self.driven.is_worth_asking() && self.drives()
    }

    /// The player is about to see the whole grid, by this help.
    pub fn light(&mut self, settings: &Settings, by: Help) {
        if self.is_dark(settings) {
            self.help(by);
        }
    }

    /// The player has had this help. Once out, none makes the race easier.
    pub fn help(&mut self, help: Help) {
        if self.drives() {
            self.helped.add(help);
        }
    }

    /// Whether the player is one of the racers and has not ended.
    pub fn drives(&self) -> bool {
        let you = self.timeline.you();
        you.is_some_and(|(_, drive)| !drive.is_over())
    }

    /// Whether the player has come out or given up.
    pub fn is_over_for_you(&self) -> bool {
        self.has_you() && !self.drives()
    }

    /// The same, and of a way out it is known how long the shortest one is.
    pub fn has_ended_for_you(&self) -> bool {
        let you = self.timeline.you();
        let is_told = |drive: &Drive| drive.exit().is_none() || self.told.is_some();
        you.is_some_and(|(_, drive)| drive.is_over() && is_told(drive))
    }

    /// What has made the race easier for the player than for the others.
    pub fn practice(&self) -> Practice {
        let mut practice = self.helped;
        let you = self.timeline.you();
        if you.is_some_and(|(_, drive)| drive.retries() > 0) {
            practice.add(Help::Steps);
        }
        practice
    }

    /// A racer with what is drawn of it.
    pub fn racer(&self, index: usize) -> Option<(&Racer, &Actor)> {
        self.timeline
            .racers()
            .get(index)
            .zip(self.actors.get(index))
    }

    /// Whether the clock runs, so that Enter stops it and does not start it.
    pub fn is_going(&self) -> bool {
        !self.player.waits() && !self.timeline.is_over()
    }

    /// Whether Enter leads to the result at once: the player is out, and the others are still on the way.
    pub fn leads_to_result(&self) -> bool {
        self.is_over_for_you() && self.is_going()
    }

    /// Whether Enter leads to another maze: the player has found the way out of this one, so a
    /// later race in it tells less.
    pub fn leads_to_another_maze(&self) -> bool {
        let is_told = self.told.is_some() || self.climb.is_some();
        is_told && self.timeline.is_over()
    }

    /// Where Enter leads after an algorithm of a lesson.
    pub fn after_lesson(&self, settings: &Settings) -> Option<AfterLesson> {
        let is_lesson = settings.text(table::BEGIN) == table::LESSON;
        let [racer] = self.timeline.racers() else {
            return None;
        };
        let run = racer.run().filter(|_| is_lesson && racer.end().is_some())?;
        Some(if Algorithm::ALL.last() == Some(&run.algorithm()) {
            AfterLesson::Exercise
        } else {
            AfterLesson::Next
        })
    }

    /// The podium.
    pub fn result_page(&self) -> ResultPage {
        let has_podium = self.has_you() && self.actors.len() > 1 && !self.is_looked_at;
        if !has_podium {
            ResultPage::None
        } else if self.shows_podium(false) {
            ResultPage::Shown
        } else {
            ResultPage::ToCome
        }
    }

    /// When the player came out, compared with the only other racer, who is named.
    pub fn duel(&self) -> Option<(Ordering, Who)> {
        let (you, _) = self.timeline.you()?;
        let racers = self.timeline.racers();
        let (2, own) = (racers.len(), racers[you].out_at()?) else {
            return None;
        };
        let other = &racers[1 - you];
        let order = other.out_at().map_or(Ordering::Less, |at| own.cmp(&at));
        Some((order, other.who()))
    }

    /// Whether the player has come out before this one.
    pub fn is_before(&self, rival: Who) -> bool {
        let racers = self.timeline.racers();
        let own = self
            .timeline
            .you()
            .and_then(|(you, _)| racers[you].out_at());
        let mut rivals = racers.iter().filter(|racer| racer.who() == rival);
        let is_later = |racer: &Racer| racer.out_at().is_none_or(|at| own < Some(at));
        own.is_some() && rivals.next().is_some_and(is_later)
    }

    /// Whether the player has come out before all programs.
    pub fn is_won(&self) -> bool {
        let mut rivals = self.timeline.racers().iter();
        rivals.all(|racer| racer.drive().is_some() || self.is_before(racer.who()))
    }

    /// Whether the player is one of the racers.
    pub fn has_you(&self) -> bool {
        self.timeline.you().is_some()
    }

    /// The steps of the clock to the end of all programs, where they are counted.
    pub fn length(&self, settings: &Settings) -> Option<usize> {
        let area = self.timeline.grid().size().area();
        (area <= MOST_TOLD).then(|| settings.work())
    }

    /// Whether the clock runs, and how fast.
    pub fn pace(&self, settings: &Settings) -> Pace {
        match &self.timeline {
            timeline if !timeline.is_settled() => Pace::Working,
            timeline if timeline.is_over() => Pace::Ended,
            _ if self.player.waits() => Pace::Stopped,
            _ => Pace::Going(self.paced(settings.speed(SPEED))),
        }
    }

    /// The speed of the clock where this one is set: one who drives can follow it.
    fn paced(&self, speed: Speed) -> Speed {
        if self.drives() {
            Speed::Every(speed.ticks().max(LEAST_TICKS))
        } else {
            self.finish.unwrap_or(speed)
        }
    }

    /// The player is out, and wants the others faster or slower than this speed: the next race is as fast as this one
    /// was.
    pub fn hurry(&mut self, faster: bool, speed: Speed) {
        let now = self.paced(speed);
        let next = if faster { now.faster() } else { now.slower() };
        self.finish = Some(next);
    }

    /// They run as fast as is set.
    pub fn forget_hurry(&mut self) {
        self.finish = None;
    }

    /// Ticks since the last step, while what belongs to it flashes.
    pub fn flash(&self) -> Option<u32> {
        Some(self.since_step).filter(|&since| since < FLASH_TICKS)
    }

    /// Whether the podium is shown: all robots have come to rest, and the player has not put it away.
    pub fn shows_podium(&self, calm: bool) -> bool {
        let rests = calm || self.actors.iter().all(Actor::has_rested);
        let ended = self.timeline.racers().len() > 1 && self.timeline.is_over();
        ended && rests && !self.is_looked_at
    }

    /// Brings the podium that comes when all robots have come to rest; whether one comes.
    pub fn bring_podium(&mut self) -> bool {
        let comes = self.podium_comes();
        if comes {
            self.actors.iter_mut().for_each(Actor::arrive);
        }
        comes
    }

    /// Whether the race is over, and its podium comes as soon as all robots have come to rest.
    pub fn podium_comes(&self) -> bool {
        self.shows_podium(true) && !self.shows_podium(false)
    }

    /// Puts the podium away, if it is shown in full motion; whether it was.
    pub fn put_podium_away(&mut self) -> bool {
        let stood = self.shows_podium(false);
        self.is_looked_at |= stood;
        stood
    }

    /// The arrows drive, where the player races; whether they let the clock go on.
    pub fn drive(&mut self, input: &Input, settings: &Settings) -> bool {
        if !self.has_you() {
            return false;
        }
        let is_dark = self.is_dark(settings);
        self.steering.let_go(input, is_dark);
        let mut taken = false;
        for dir in input.pressed.iter().filter_map(Button::dir) {
            let drive = self.timeline.you().map(|(_, drive)| drive);
            if self.steering.press(dir, drive) {
                self.ears.bump();
            }
            // An arrow goes on after a stop.
            taken |= self.player.waits() && !self.timeline.is_over();
            self.player.go();
        }
        taken
    }

    /// Sends the player to a square; whether that lets the clock go on.
    pub fn walk_to(&mut self, square: Pos, settings: &Settings) -> bool {
        let is_lit = !self.is_dark(settings);
        let drive = self.timeline.you().map(|(_, drive)| drive);
        let goes = self.steering.walk_to(square, is_lit, drive);
        if goes {
            self.player.go();
        } else {
            self.ears.bump();
        }
        goes
    }

    /// Lets a tick pass; tells how many steps of the clock are due. It begins with the player's first step, and waits
    /// for the player once all others have ended.
    fn due(&mut self, drives: bool) -> u64 {
        let at = self.timeline.clock() as usize;
        self.player.place(at, usize::MAX);
        let due = self.player.due().min(STEPS_A_TICK);
        if due == 0 || !drives {
            return due;
        }
        let drive = self.timeline.you().map(|(_, drive)| drive);
        let wish = drive.and_then(|drive| self.steering.next(drive));
        if let Some(dir) = wish {
            self.timeline.steer(dir);
        }
        let waits = self.waits_for_you() || self.timeline.only_you_are_left();
        u64::from(wish.is_some() || !waits)
    }

    /// Turns the X-ray on or off. On, it also shows the whole grid.
    pub fn toggle_xray(&mut self, settings: &Settings) {
        self.light(settings, Help::XRay);
        self.xray = !self.xray;
        self.read_thoughts();
    }

    fn read_thoughts(&mut self) {
        let area = self.timeline.grid().size().area();
        let alone = self.actors.len() == 1;
        let shows = area <= MOST_THOUGHTS && self.xray || area <= MOST_TOLD && alone;
        for (actor, racer) in self.actors.iter_mut().zip(self.timeline.racers()) {
            let Some(run) = racer.run().filter(|_| shows) else {
                actor.thought = None;
                continue;
            };
            run.frontier(&mut actor.thoughts);
            actor.thought = run.thought().filter(|_| alone);
        }
    }

    /// Takes a button of the step player: goes, stops, steps, or goes to the start or to the end and stops there.
    pub fn press(&mut self, button: Button) {
        self.player
            .place(self.timeline.wished() as usize, usize::MAX);
        self.player.press(button);
        if button != Button::Confirm {
            self.timeline.go_to(self.player.at() as u64);
            if self.player.at() == 0 {
                self.driven = Played::default();
            }
            self.settle();
        }
    }

    /// Does what was asked for, as far as a tick has time.
    fn settle(&mut self) {
        self.work(true);
        (self.rested, self.is_looked_at) = (0, false);
        self.steering.forget();
        // Back at the entry no step is made, but all is different.
        for (actor, run) in self.actors.iter_mut().zip(self.timeline.racers()) {
            if run.made() == 0 {
                actor.note(run, None, 1);
            }
        }
        self.read_thoughts();
    }

    /// Brings the clock nearer to its goal, in pause too; whether a step was made.
    pub fn catch_up(&mut self) -> bool {
        !self.timeline.is_settled() && self.work(false)
    }

    /// Ends all glides: in pause no time passes in which robots could glide.
    pub fn arrive(&mut self) {
        self.actors.iter_mut().for_each(Actor::arrive);
    }

    /// Brings the clock nearer to its goal; whether a step was made. If it `glides`, a single step is drawn at the pace
    /// of the clock.
    fn work(&mut self, glides: bool) -> bool {
        let before: [_; MOST_RUNS] =
            std::array::from_fn(|index| self.timeline.racers().get(index).map(Before::of));
        if !self.timeline.work(STEPS_A_TICK) {
            return false;
        }
        let racers = self.timeline.racers().iter().zip(&before);
        for (actor, (run, before)) in self.actors.iter_mut().zip(racers) {
            let one = |before: &&Before| glides && before.made.abs_diff(run.made()) == 1;
            let from = before.as_ref().filter(one).map(|before| before.stands);
            actor.note(run, from, self.player.speed.ticks());
        }
        self.since_step = 0;
        self.read_thoughts();
        if glides {
            self.hear(&before);
        }
        true
    }

    /// What has become of the racers since then may be heard.
    fn hear(&mut self, before: &[Option<Before>; MOST_RUNS]) {
        let size = self.timeline.grid().size();
        let racers = self.timeline.racers().iter().zip(&self.actors).zip(before);
        for (number, ((racer, actor), before)) in racers.enumerate() {
            let kept = self.xray.then_some(actor.thoughts.len());
            let Some((cue, ends)) =
                before.and_then(|before| before.since(racer, (number, kept), size))
            else {
                continue;
            };
            self.ears.hear(number, cue, ends);
        }
    }

    /// Lets a tick pass; whether the picture changed.
    pub fn tick(&mut self, speed: Speed) -> bool {
        self.ears.tick();
        let was_settled = self.timeline.is_settled();
        let known = (self.timeline.shortest(), was_settled);
        let drives = self.drives();
        self.player.speed = self.paced(speed);
        if drives {
            self.driven.pass(self.timeline.clock() > 0);
        }
        if self.timeline.clock() > 0 && table::is_slow(speed) {
            self.help(Help::Slow);
        }
        if was_settled && self.is_going() {
            let due = self.due(drives);
            self.timeline.forward(due);
        }
        let mut changed = self.work(was_settled);
        changed |= known != (self.timeline.shortest(), self.timeline.is_settled());
        for actor in &mut self.actors {
            changed |= actor.tick();
        }
        changed |= self.flash().is_some() && !self.timeline.is_over();
        self.since_step = (self.since_step + 1).min(FLASH_TICKS);
        let over = self.timeline.is_over() && self.actors.iter().all(Actor::has_rested);
        if !over {
            self.rested = 0;
        } else if self.rested < REST_TICKS {
            self.rested += 1;
            self.beat += 1;
            changed = true;
        }
        changed
    }
}
