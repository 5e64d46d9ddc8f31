//! What is played: the runs on a grid under one clock, and how they are seen to move.

use std::sync::Arc;

use super::actor::Actor;
use super::settings::{self, SPEED};
use crate::games::robot::block_grid::BlockGrid;
use crate::games::robot::solvers::Run;
use crate::games::robot::trial::{MOST_RUNS, Trial};
use crate::settings::Settings;
use crate::tick::Speed;

/// Steps that a tick has time for, all racers together.
const STEPS_A_TICK: u64 = 60_000;
/// How long the robots move on the spot when all is over; then nothing needs to be drawn any more.
const REST_TICKS: u32 = 600;
/// Stacks and queues are looked into on grids of up to so many squares.
const MOST_THOUGHTS: usize = 1 << 20;

/// One run, or a race of several.
#[derive(Clone)]
pub struct Race {
    pub trial: Trial,
    pub actors: Vec<Actor>,
    /// Whether the clock runs.
    pub running: bool,
    /// Whether one sees what they think.
    pub xray: bool,
    /// Ticks of motion without a meaning: it goes on while all is over.
    pub beat: u32,
    /// Ticks since the last step.
    waited: u32,
    /// Ticks since everything was over and had arrived.
    rested: u32,
}

impl Race {
    /// All that are set to run, at the entry.
    pub fn new(grid: Arc<BlockGrid>, settings: &Settings) -> Self {
        let runners = settings::algorithms(settings);
        let mut trial = Trial::new(grid, &runners, settings::order(settings));
        trial.work(STEPS_A_TICK);
        Self {
            actors: vec![Actor::default(); trial.runs().len()],
            trial,
            running: true,
            xray: false,
            beat: 0,
            waited: 0,
            rested: 0,
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

    /// A run with what is drawn of it.
    pub fn racer(&self, index: usize) -> Option<(&Run, &Actor)> {
        self.trial.runs().get(index).zip(self.actors.get(index))
    }

    /// Whether somebody is on the way, so that Enter stops and does not start.
    pub fn is_going(&self) -> bool {
        self.running && !self.trial.is_over()
    }

    /// Whether it runs, and how fast: in at most 7 letters for all speeds that the keys lead to.
    pub fn pace(&self, settings: &Settings) -> String {
        if !self.trial.is_settled() {
            "winding".to_owned()
        } else if self.running {
            settings.text(SPEED)
        } else {
            "stopped".to_owned()
        }
    }

    /// Shows what they think, or no more.
    pub fn toggle_xray(&mut self) {
        self.xray = !self.xray;
        self.read_thoughts();
    }

    fn read_thoughts(&mut self) {
        let small = self.trial.grid().size().area() <= MOST_THOUGHTS;
        if self.xray && small {
            for (actor, run) in self.actors.iter_mut().zip(self.trial.runs()) {
                actor.read_thoughts(run);
            }
        }
    }

    /// One step, and then stops.
    pub fn step(&mut self, forwards: bool, speed: Speed) {
        self.running = false;
        if forwards {
            self.trial.forward(1);
        } else if !self.trial.back() {
            return;
        }
        self.settle(speed);
    }

    /// Goes to the start or to the end, and stops there.
    pub fn wind(&mut self, forwards: bool, speed: Speed) {
        self.running = false;
        if forwards {
            self.trial.forward(u64::MAX);
        } else {
            self.trial.rewind();
        }
        self.settle(speed);
    }

    /// Makes what was asked for true, as far as a tick has time.
    fn settle(&mut self, speed: Speed) {
        self.work(Some(speed));
        self.rested = 0;
        // Back at the entry no step is made, but all is different.
        for (actor, run) in self.actors.iter_mut().zip(self.trial.runs()) {
            if run.made() == 0 {
                actor.note(run, None, 1);
            }
        }
        self.read_thoughts();
    }

    /// Comes nearer to where the clock should stand, in pause too; whether a step was made.
    pub fn catch_up(&mut self) -> bool {
        !self.trial.is_settled() && self.work(None)
    }

    /// Comes nearer to where the clock should stand; whether a step was made. A single step glides at this speed.
    fn work(&mut self, glide: Option<Speed>) -> bool {
        let stood: [_; MOST_RUNS] = std::array::from_fn(|index| {
            let run = self.trial.runs().get(index);
            run.map(|run| (run.made(), run.here()))
        });
        if !self.trial.work(STEPS_A_TICK) {
            return false;
        }
        for ((actor, run), stood) in self.actors.iter_mut().zip(self.trial.runs()).zip(stood) {
            let one = |&(made, _): &(u64, _)| glide.is_some() && made.abs_diff(run.made()) == 1;
            let from = stood.filter(one).and_then(|(_, here)| here);
            actor.note(run, from, glide.map_or(1, Speed::ticks));
        }
        self.read_thoughts();
        true
    }

    /// Lets a tick pass; whether the picture changed.
    pub fn tick(&mut self, speed: Speed) -> bool {
        let known = (self.trial.shortest(), self.trial.is_settled());
        let (_, was_settled) = known;
        if was_settled && self.is_going() {
            self.waited += 1;
            let due = speed.due(self.waited);
            if due > 0 {
                self.waited = 0;
                self.trial.forward(due.min(STEPS_A_TICK));
            }
        }
        let mut changed = self.work(was_settled.then_some(speed));
        changed |= known != (self.trial.shortest(), self.trial.is_settled());
        for actor in &mut self.actors {
            changed |= actor.tick();
        }
        let over = self.trial.is_over() && self.actors.iter().all(Actor::has_rested);
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
