//! What is seen of somebody beside the squares: the glide from square to square, and the path that draws itself.
//!
//! A robot that feels its way is where it is. One that sees the whole grid waits at the
//! entry while it thinks, and walks when it knows the path.

use super::sheet::Pose;
use crate::games::robot::rules::racer::{End, Racer};
use crate::games::robot::rules::solvers::Run;
use crate::grid::Pos;
use crate::ui::{BoardView, Glide};

/// The path of one who has walked already draws itself in this time, in ticks.
const PATH_TICKS: u32 = 45;
/// A step is never drawn over more ticks than this, however slow the pace.
const MOST_GLIDE: u32 = 12;
/// How long one picture of the two that alternate stays: a third of a second.
const FRAME_TICKS: u32 = 20;

/// What is drawn of a run.
#[derive(Clone, Debug, Default)]
pub struct Actor {
    /// The step that is still being drawn, and where it began.
    glide: Option<(Pos, Glide)>,
    /// Ticks since the path is known.
    drawn: u32,
    has_path: bool,
    /// The stack or queue as it stands, when somebody wants to see it.
    thoughts: Vec<Pos>,
}

/// A place on the screen, and what the robot does there.
pub type Stand = ((i32, i32), Pose);

impl Actor {
    /// Takes note of what somebody has become. `from`: where the robot stood one step ago, if it is to glide here in
    /// `ticks` ticks.
    pub fn note(&mut self, racer: &Racer, from: Option<Pos>, ticks: u32) {
        self.glide = from
            .filter(|&from| from != racer.stands())
            .map(|from| (from, Glide::new(ticks.min(MOST_GLIDE))));
        self.has_path = !racer.path().is_empty() && racer.who().walks();
        if !self.has_path {
            self.drawn = 0;
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
        let draws = self.has_path && self.drawn < PATH_TICKS;
        self.drawn += u32::from(draws);
        draws
    }

    /// Comes to rest where it glides to.
    pub fn arrive(&mut self) {
        self.glide = None;
        self.drawn = PATH_TICKS;
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
            Some(End::NoWayOut | End::GaveUp) => Pose::Puzzled,
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
