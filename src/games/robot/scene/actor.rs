//! What is seen of a run beside its squares: the glide from square to square, and the walk along the path it found.
//!
//! A robot that feels its way is where it is. One that sees the whole grid waits at the
//! entry while it thinks, and walks when it knows the path.

use super::sheet::Pose;
use crate::games::robot::solvers::{Outcome, Run};
use crate::grid::{Dir, Pos};
use crate::ui::{BoardView, Glide};

/// The path is walked in this time, in ticks: longer paths take longer, within bounds.
const LEAST_WALK: u32 = 40;
const MOST_WALK: u32 = 240;
const TICKS_A_SQUARE: u32 = 3;
/// A step is never drawn over more ticks than this, however slow the pace.
const MOST_GLIDE: u32 = 12;
/// How long one picture of the two that alternate stays: a third of a second.
const FRAME_TICKS: u32 = 20;

/// What is drawn of a run.
#[derive(Clone, Debug, Default)]
pub struct Actor {
    /// The step that is still being drawn, and where it began.
    glide: Option<(Pos, Glide)>,
    /// The way out, once it is found.
    path: Vec<Pos>,
    /// Ticks since then.
    walked: u32,
    /// The stack or queue as it stands, when somebody wants to see it.
    thoughts: Vec<Pos>,
}

/// A place on the screen, and what the robot does there.
pub type Stand = ((i32, i32), Pose);

impl Actor {
    /// Takes note of what a run has become. `from`: where the robot stood one step ago, if it is to glide here in
    /// `ticks` ticks.
    pub fn note(&mut self, run: &Run, from: Option<Pos>, ticks: u32) {
        self.glide = from
            .filter(|&from| Some(from) != run.here())
            .map(|from| (from, Glide::new(ticks.min(MOST_GLIDE))));
        let out = matches!(run.outcome(), Some(Outcome::Out { .. }));
        if !out {
            self.path.clear();
            self.walked = 0;
        } else if self.path.is_empty() {
            self.path = run.path().unwrap_or_default();
        }
    }

    /// Looks into the run's mind.
    pub fn read_thoughts(&mut self, run: &Run) {
        run.frontier(&mut self.thoughts);
    }

    /// The stack or queue as it stood when it was read.
    pub fn thoughts(&self) -> &[Pos] {
        &self.thoughts
    }

    /// Lets a tick pass; whether anything moved.
    pub fn tick(&mut self) -> bool {
        if let Some((_, glide)) = &mut self.glide {
            glide.tick();
            self.glide.take_if(|(_, glide)| glide.is_over());
            return true;
        }
        let walks = !self.path.is_empty() && self.walked < self.walk_ticks();
        self.walked += u32::from(walks);
        walks
    }

    fn walk_ticks(&self) -> u32 {
        let long = (self.path.len() as u32).saturating_mul(TICKS_A_SQUARE);
        long.clamp(LEAST_WALK, MOST_WALK)
    }

    /// Whether nothing moves any more.
    pub fn has_rested(&self) -> bool {
        let walked = self.path.is_empty() || self.walked >= self.walk_ticks();
        self.glide.is_none() && walked
    }

    /// The part of the path that is drawn.
    pub fn path(&self, calm: bool) -> &[Pos] {
        let (along, _) = self.along(calm);
        &self.path[..(along + 1).min(self.path.len())]
    }

    /// Steps along the path, and 256ths of the next one.
    fn along(&self, calm: bool) -> (usize, i32) {
        let steps = self.path.len().saturating_sub(1) as u64;
        if calm {
            return (steps as usize, 0);
        }
        let parts = steps * 256 * u64::from(self.walked) / u64::from(self.walk_ticks());
        ((parts / 256) as usize, (parts % 256) as i32)
    }

    /// Where the robot is drawn, and how; `beat` counts the ticks of what moves without a meaning.
    pub fn stand(&self, run: &Run, view: &BoardView, beat: u32, calm: bool) -> Stand {
        let second = !calm && beat / FRAME_TICKS % 2 == 1;
        let pose = match run.outcome() {
            Some(Outcome::NoWayOut) => Pose::Puzzled,
            Some(Outcome::Circles) => Pose::Dizzy,
            Some(Outcome::Out { .. }) if !run.algorithm().walks() => {
                return self.walker(view, beat, calm);
            }
            Some(Outcome::Out { .. }) if self.glide.is_none() || calm => Pose::Happy(second),
            _ => {
                let dir = run.heading().unwrap_or(Dir::Down);
                Pose::Rolling(dir, run.made() % 2 == 1 && run.algorithm().walks())
            }
        };
        let here = run.here().filter(|_| run.algorithm().walks());
        let here = here.unwrap_or(run.grid().entry());
        let (x, y) = view.corner(here);
        match self.glide {
            Some((from, glide)) if !calm && run.algorithm().walks() => {
                (glide.between(view.corner(from), (x, y)), pose)
            }
            // A dizzy robot sways.
            _ if pose == Pose::Dizzy && second => ((x + (view.tile / 16).max(1), y), pose),
            _ => ((x, y), pose),
        }
    }

    /// Somebody who has thought first and walks now.
    fn walker(&self, view: &BoardView, beat: u32, calm: bool) -> Stand {
        let (along, part) = self.along(calm);
        let at = |index: usize| self.path.get(index).copied();
        let here = at(along).unwrap_or_default();
        let (x, y) = view.corner(here);
        let Some(next) = at(along + 1) else {
            let second = !calm && beat / FRAME_TICKS % 2 == 1;
            return ((x, y), Pose::Happy(second));
        };
        let dir = Dir::ALL.into_iter().find(|&dir| here + dir == next);
        let (to_x, to_y) = view.corner(next);
        let place = (x + (to_x - x) * part / 256, y + (to_y - y) * part / 256);
        let pose = Pose::Rolling(dir.unwrap_or(Dir::Down), along % 2 == 1);
        (place, pose)
    }
}
