//! What passes by itself: the announcement of a life, turns at their pace, the stillness after a catch.

use super::gliding::Glide;
use super::{FROZEN_TICKS, PacmanScene, Stage};
use crate::games::pacman::classroom::{Event as Fact, Phase};
use crate::grid::Pos;
use crate::input::{Button, Input};
use crate::scene::Scene;

/// How long the board stands still when Pac-Man is caught, and when a level is cleared.
const CAUGHT_TICKS: u32 = 110;
const CLEARED_TICKS: u32 = 150;
/// How long the points for something eaten stay.
const POINTS_TICKS: u32 = 45;

/// Points that rise from a square.
#[derive(Clone)]
pub struct Points {
    /// Where.
    pub at: Pos,
    /// How many.
    pub text: String,
    ticks_left: u32,
}

impl Points {
    fn new(at: Pos, points: u32) -> Self {
        Self {
            at,
            text: points.to_string(),
            ticks_left: POINTS_TICKS,
        }
    }
}

impl PacmanScene {
    /// Goes on at once where the game only waits for somebody to look.
    pub(super) fn hurry(&mut self) {
        match self.stage {
            Stage::Ready { .. } => self.stage = Stage::Running,
            Stage::Running => {}
            Stage::Frozen { .. } if self.play.phase() == Phase::Over => self.restart(self.seed),
            Stage::Frozen { .. } => self.go_on(),
        }
    }

    fn go_on(&mut self) {
        self.play.go_on();
        self.announce();
    }

    /// Lets a tick pass on the board; tells whether the picture changed.
    pub(super) fn pass(&mut self) -> bool {
        match &mut self.stage {
            Stage::Ready { left } => {
                *left -= 1;
                if *left == 0 {
                    self.stage = Stage::Running;
                }
            }
            Stage::Running => {
                self.waited += 1;
                if self.waited >= self.settings.number(super::PACE) {
                    self.waited = 0;
                    self.turn();
                }
            }
            Stage::Frozen { ticks } => {
                *ticks = (*ticks + 1).min(FROZEN_TICKS);
                let ticks = *ticks;
                match self.play.phase() {
                    Phase::Caught if ticks >= CAUGHT_TICKS => self.go_on(),
                    Phase::Cleared if ticks >= CLEARED_TICKS => self.go_on(),
                    Phase::Over if ticks == FROZEN_TICKS => return false,
                    _ => {}
                }
            }
        }
        self.ticks += 1;
        self.pac_glide.tick();
        for glide in &mut self.ghost_glides {
            glide.tick();
        }
        for points in &mut self.points {
            points.ticks_left -= 1;
        }
        self.points.retain(|points| points.ticks_left > 0);
        true
    }

    /// A turn of the rules, and what is to be seen of it.
    fn turn(&mut self) {
        self.play.turn();
        let pace = self.settings.number(super::PACE);
        if let Some(glide) = Glide::of(self.play.pac_man(), pace) {
            self.pac_glide = glide;
        }
        for ghost in self.play.ghosts() {
            if let Some(glide) = Glide::of(ghost.mover, pace) {
                self.ghost_glides[ghost.name as usize] = glide;
            }
        }
        for &fact in self.play.events() {
            match fact {
                Fact::AteGhost { at, ghost, points } => {
                    self.ghost_glides[ghost as usize] = Glide::home(at, pace);
                    self.points.push(Points::new(at, points));
                }
                Fact::AteFruit { at, points, .. } => self.points.push(Points::new(at, points)),
                Fact::Caught { .. } | Fact::Cleared => self.stage = Stage::Frozen { ticks: 0 },
                _ => {}
            }
        }
        self.keep_best();
        self.overlay.measure(&self.play);
    }

    /// Records the score from the moment on that it is the best: nobody knows how the player will leave.
    fn keep_best(&mut self) {
        let score = self.play.score();
        if !self.assisted && score > self.best() {
            self.say
                .extend(self.results.add(&self.record_key, &[score]));
        }
    }

    /// The best score on this board with so many lives.
    pub(super) fn best(&self) -> u64 {
        self.results.best(&self.record_key)
    }

    /// Whoever holds a key means it at every fork.
    pub(super) fn want_what_is_held(&mut self, input: &Input) {
        if self.drives_itself() || self.play.wanted().is_some() {
            return;
        }
        let mut held = input.held.iter().filter_map(Button::dir);
        if let (Some(dir), None) = (held.next(), held.next())
            && dir != self.play.pac_man().heading
        {
            self.play.want(dir);
        }
    }
}
