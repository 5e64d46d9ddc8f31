//! What a tick does: steps that are due, glides, views that follow, and rest when all is over.

use super::actor::Actor;
use super::settings::SPEED;
use super::{Over, RobotScene};
use crate::games::robot::solvers::Run;
use crate::games::robot::trial::MOST_RUNS;

/// Steps that a tick has time for, all racers together.
pub const STEPS_A_TICK: u64 = 60_000;
/// How long the robots move on the spot when all is over; then nothing needs to be drawn any more.
const REST_TICKS: u32 = 600;
/// Who searches looks here and there: the view follows when this has been elsewhere for so many ticks.
const PATIENCE: i32 = 60;
/// Stacks and queues are looked into on grids of up to so many squares.
const MOST_THOUGHTS: usize = 1 << 20;

impl RobotScene {
    /// Large grids are seen where something happens; whether a view moved.
    pub(super) fn follow(&mut self, at_once: bool) -> bool {
        if let (Over::Pen(pen), Some(view)) = (&self.over, self.views.first_mut()) {
            return if at_once {
                view.board.jump(pen.at)
            } else {
                view.board.keep_in_sight(pen.at)
            };
        }
        let mut moved = false;
        for (index, view) in self.views.iter_mut().enumerate() {
            let run = self.trial.runs().get(index);
            let here = run.and_then(Run::here);
            let here = here.unwrap_or(self.draft.grid().entry());
            let walks = run.is_some_and(|run| run.algorithm().walks());
            moved |= if at_once {
                view.board.jump(here)
            } else {
                view.board.follow(here, if walks { 0 } else { PATIENCE })
            };
        }
        moved
    }

    pub(super) fn look_into(&mut self) {
        let small = self.trial.grid().size().area() <= MOST_THOUGHTS;
        if self.xray && small {
            for (actor, run) in self.actors.iter_mut().zip(self.trial.runs()) {
                actor.read_thoughts(run);
            }
        }
    }

    /// Lets the trial come nearer to where it should be; whether a step was made.
    pub(super) fn work(&mut self, glide: bool) -> bool {
        let stood: [_; MOST_RUNS] = std::array::from_fn(|run| {
            self.trial
                .runs()
                .get(run)
                .map(|run| (run.made(), run.here()))
        });
        if !self.trial.work(STEPS_A_TICK) {
            return false;
        }
        let ticks = self.settings.speed(SPEED).ticks();
        for ((actor, run), stood) in self.actors.iter_mut().zip(self.trial.runs()).zip(stood) {
            let one = |&(made, _): &(u64, _)| glide && made.abs_diff(run.made()) == 1;
            let from = stood.filter(one).and_then(|(_, here)| here);
            actor.note(run, from, ticks);
        }
        self.look_into();
        true
    }

    /// Lets a tick pass; whether the picture changed.
    pub(super) fn pass(&mut self) -> bool {
        if self.make_on() {
            return true;
        }
        if self.question.is_some() || matches!(self.over, Over::Pen(_)) {
            return self.follow(false);
        }
        let knew = self.trial.shortest();
        let was_settled = self.trial.is_settled();
        if self.running && was_settled && !self.trial.is_over() {
            self.waited += 1;
            let due = self.settings.speed(SPEED).due(self.waited);
            if due > 0 {
                self.waited = 0;
                self.trial.forward(due.min(STEPS_A_TICK));
            }
        }
        let mut changed = self.work(was_settled);
        changed |= knew != self.trial.shortest() || was_settled != self.trial.is_settled();
        for actor in &mut self.actors {
            changed |= actor.tick();
        }
        changed |= self.follow(false);
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
