//! What is played: the runs on a grid under one clock, and how they are seen to move.

use std::sync::Arc;

use super::actor::Actor;
use crate::games::robot::rules::block_grid::BlockGrid;
use crate::games::robot::rules::racer::Racer;
use crate::games::robot::rules::timeline::{MOST_RUNS, Timeline};
use crate::games::robot::table::{self, SPEED};
use crate::grid::Dir;
use crate::input::{Button, Buttons};
use crate::settings::Settings;
use crate::tick::Speed;
use crate::ui::StepPlayer;

/// Steps that a tick has time for, all racers together.
const STEPS_A_TICK: u64 = 60_000;
/// How long the robots move on the spot when all is over; then nothing needs to be drawn any more.
const REST_TICKS: u32 = 600;
/// While the player is on the way the clock makes no more than a step in so many ticks.
const LEAST_TICKS: u32 = 4;
/// How long what belongs to a step flashes.
const FLASH_TICKS: u32 = 90;
/// Stacks and queues are looked into on grids of up to so many squares.
const MOST_THOUGHTS: usize = 1 << 20;

/// One run, or a race of several.
#[derive(Clone)]
pub struct Race {
    pub timeline: Timeline,
    pub actors: Vec<Actor>,
    /// Whether the clock runs, and what takes its buttons.
    pub player: StepPlayer,
    /// Whether one sees what they think.
    pub xray: bool,
    /// Ticks of motion without a meaning: it goes on while all is over.
    pub beat: u32,
    /// Ticks since the last step.
    waited: u32,
    /// Ticks since everything was over and had arrived.
    rested: u32,
    /// Ticks since somebody has made a step.
    since_step: u32,
    /// The ways that the player's hands hold, the newest last, and one that was tapped.
    held: Vec<Dir>,
    tapped: Option<Dir>,
    /// The player has put the podium away.
    is_looked_at: bool,
}

impl Race {
    /// All that are set to run, at the entry.
    pub fn new(grid: Arc<BlockGrid>, settings: &Settings) -> Self {
        let runners = table::who_run(settings);
        let mut timeline = Timeline::new(grid, &runners, table::order(settings));
        timeline.work(STEPS_A_TICK);
        Self {
            actors: vec![Actor::default(); timeline.racers().len()],
            timeline,
            player: StepPlayer::new(0, settings.speed(SPEED)).going(),
            xray: false,
            beat: 0,
            waited: 0,
            rested: 0,
            since_step: 0,
            held: Vec::new(),
            tapped: None,
            is_looked_at: false,
        }
    }

    /// Begins anew on this grid.
    pub fn begin(&mut self, grid: Arc<BlockGrid>, settings: &Settings) {
        let (xray, beat) = (self.xray, self.beat);
        *self = Self {
            xray,
            beat,
            ..Self::new(grid, settings)
        };
        self.read_thoughts();
    }

    /// Somebody with what is drawn of it.
    pub fn racer(&self, index: usize) -> Option<(&Racer, &Actor)> {
        self.timeline
            .racers()
            .get(index)
            .zip(self.actors.get(index))
    }

    /// Whether somebody is on the way, so that Enter stops and does not start.
    pub fn is_going(&self) -> bool {
        !self.player.waits() && !self.timeline.is_over()
    }

    /// Whether the player is among those who run.
    pub fn has_you(&self) -> bool {
        self.timeline.you().is_some()
    }

    /// Whether it runs, and how fast: in at most 7 letters for all speeds that the keys lead to.
    pub fn pace(&self, settings: &Settings) -> String {
        if !self.timeline.is_settled() {
            "winding".to_owned()
        } else if self.timeline.is_over() {
            "ended".to_owned()
        } else if !self.player.waits() {
            settings.speed(SPEED).to_string()
        } else {
            "stopped".to_owned()
        }
    }

    /// Ticks since the last step, while what belongs to it flashes.
    pub fn flash(&self) -> Option<u32> {
        Some(self.since_step).filter(|&since| since < FLASH_TICKS)
    }

    /// Whether the places are shown: all have come to rest, and nobody has put the podium away.
    pub fn shows_podium(&self, calm: bool) -> bool {
        let rests = calm || self.actors.iter().all(Actor::has_rested);
        let ended = self.timeline.racers().len() > 1 && self.timeline.is_over();
        ended && rests && !self.is_looked_at
    }

    /// Puts the podium away, if it is seen with all motion; whether it was.
    pub fn put_podium_away(&mut self) -> bool {
        let stood = self.shows_podium(false);
        self.is_looked_at |= stood;
        stood
    }

    /// The player holds these ways and has pressed one of them, or none.
    pub fn drive(&mut self, held: Buttons, pressed: impl Iterator<Item = Dir>) -> bool {
        let is_held = |dir: Dir| {
            let mut arrows = Button::ARROWS.iter();
            arrows.any(|&arrow| arrow.dir() == Some(dir) && held.contains(arrow))
        };
        self.held.retain(|&dir| is_held(dir));
        let mut taken = false;
        for dir in pressed {
            self.held.retain(|&other| other != dir);
            self.held.push(dir);
            self.tapped = Some(dir);
            // Whoever drives goes on.
            taken |= self.player.waits() && !self.timeline.is_over();
            self.player.go();
        }
        taken
    }

    /// Which way the player goes in the next step: what was tapped, or the newest of those held that is open.
    fn wish(&mut self) -> Option<Dir> {
        let (_, drive) = self.timeline.you()?;
        let ways = self.tapped.take().into_iter();
        let mut ways = ways.chain(self.held.iter().rev().copied());
        ways.find(|&dir| drive.can_go(dir))
    }

    /// How many steps of the clock are due. It begins with the player's first step, and waits for a player who is left
    /// alone.
    fn due(&mut self, speed: Speed) -> u64 {
        self.waited = self.waited.saturating_add(1);
        let is_driven = self
            .timeline
            .you()
            .is_some_and(|(_, drive)| !drive.is_over());
        if !is_driven {
            return speed.due(self.waited).min(STEPS_A_TICK);
        }
        if self.waited < speed.ticks().max(LEAST_TICKS) {
            return 0;
        }
        let wish = self.wish();
        wish.into_iter().for_each(|dir| self.timeline.steer(dir));
        let waits = self.timeline.clock() == 0 || self.timeline.only_you_are_left();
        u64::from(wish.is_some() || !waits)
    }

    /// Shows what they think, or no more.
    pub fn toggle_xray(&mut self) {
        self.xray = !self.xray;
        self.read_thoughts();
    }

    fn read_thoughts(&mut self) {
        let small = self.timeline.grid().size().area() <= MOST_THOUGHTS;
        if self.xray && small {
            for (actor, racer) in self.actors.iter_mut().zip(self.timeline.racers()) {
                racer
                    .run()
                    .into_iter()
                    .for_each(|run| actor.read_thoughts(run));
            }
        }
    }

    /// Takes a button of the step player: goes, stops, steps, or goes to the start or to the end and stops there.
    pub fn press(&mut self, button: Button, speed: Speed) {
        self.player
            .place(self.timeline.wished() as usize, usize::MAX);
        self.player.press(button);
        if button != Button::Confirm {
            self.timeline.go_to(self.player.at() as u64);
            self.settle(speed);
        }
    }

    /// Makes what was asked for true, as far as a tick has time.
    fn settle(&mut self, speed: Speed) {
        self.work(Some(speed));
        (self.rested, self.is_looked_at, self.tapped) = (0, false, None);
        // Back at the entry no step is made, but all is different.
        for (actor, run) in self.actors.iter_mut().zip(self.timeline.racers()) {
            if run.made() == 0 {
                actor.note(run, None, 1);
            }
        }
        self.read_thoughts();
    }

    /// Comes nearer to where the clock should stand, in pause too; whether a step was made.
    pub fn catch_up(&mut self) -> bool {
        !self.timeline.is_settled() && self.work(None)
    }

    /// All stand where their steps have led: in pause no time passes in which they could glide there.
    pub fn arrive(&mut self) {
        self.actors.iter_mut().for_each(Actor::arrive);
    }

    /// Comes nearer to where the clock should stand; whether a step was made. A single step glides at this speed.
    fn work(&mut self, glide: Option<Speed>) -> bool {
        let stood: [_; MOST_RUNS] = std::array::from_fn(|index| {
            let racer = self.timeline.racers().get(index);
            racer.map(|racer| (racer.made(), racer.stands()))
        });
        if !self.timeline.work(STEPS_A_TICK) {
            return false;
        }
        for ((actor, run), stood) in self
            .actors
            .iter_mut()
            .zip(self.timeline.racers())
            .zip(stood)
        {
            let one = |&(made, _): &(u64, _)| glide.is_some() && made.abs_diff(run.made()) == 1;
            let from = stood.filter(one).map(|(_, stood)| stood);
            actor.note(run, from, glide.map_or(1, Speed::ticks));
        }
        self.since_step = 0;
        self.read_thoughts();
        true
    }

    /// Lets a tick pass; whether the picture changed.
    pub fn tick(&mut self, speed: Speed) -> bool {
        let known = (self.timeline.shortest(), self.timeline.is_settled());
        let (_, was_settled) = known;
        if was_settled && self.is_going() {
            let due = self.due(speed);
            if due > 0 {
                self.waited = 0;
                self.timeline.forward(due);
            }
        }
        let mut changed = self.work(was_settled.then_some(speed));
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
