//! What can be known about a game: for the screen, the X-ray, the pilot, and as one page of text.
//!
//! Squares are column and row, pixels those of middles. Then a line for each ghost, and the board with the food that is
//! left.

use std::fmt;

use super::arena::Pixel;
use super::ghost::{Decision, Doing, Goal, decide};
use super::play::{FLASH, Phase, Play};
use super::tables::{self, Fruit};
use crate::games::pacman::rules::board::{GhostName, Square};
use crate::games::pacman::rules::board_file::letter;
use crate::grid::{Dir, Pos};
use crate::rng::{GameRng, Seed};

/// Squares known of a ghost's route.
const ROUTE: usize = 40;

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_state(self, f)?;
        if let Some((at, fruit, ticks)) = self.fruit() {
            writeln!(f, "{fruit} at {},{} for {ticks}", at.x, at.y)?;
        }
        let (at, tile) = (self.state().pac_man.at, self.state().pac_man.at.tile());
        write!(
            f,
            "Pac-Man tile {},{} pixel {},{} {:?}",
            tile.x,
            tile.y,
            at.x,
            at.y,
            self.state().pac_man.dir
        )?;
        if let Some(dir) = self.state().pac_man.tapped() {
            write!(f, ", tapped {dir:?}")?;
        }
        writeln!(f, ", {} %", self.pac_man_percent())?;
        for ghost in self.ghosts() {
            writeln!(f, "{ghost}")?;
        }
        let size = self.arena().board.size();
        for pos in size.positions() {
            let square = self.arena().board.square(pos);
            let eaten = square.is_food() && !self.state().food.has(pos);
            write!(f, "{}", letter(if eaten { Square::Empty } else { square }))?;
            if pos.x as usize + 1 == size.width {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

/// The phase, the wave and the counters, in two lines.
fn write_state(play: &Play, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let state = play.state();
    write!(f, "tick {}, {}", state.ticks, phase(state.phase))?;
    if state.phase_left > 0 {
        write!(f, " for {}", state.phase_left)?;
    }
    let (level, lives, score) = (state.level, state.lives, state.score);
    writeln!(f, ", level {level}, lives {lives}, score {score}")?;
    let clock = state.clock;
    let wave = if clock.is_scatter() {
        "scatter"
    } else {
        "chase"
    };
    write!(f, "wave {} {wave} ", clock.wave)?;
    match clock.left {
        Some(ticks) => write!(f, "for {ticks}")?,
        None => write!(f, "for ever")?,
    }
    write!(f, ", fright {}, idle {}", clock.fright, state.house.idle)?;
    if let Some(count) = state.house.global {
        write!(f, ", all have counted {count}")?;
    }
    if state.house.elroy_waits {
        write!(f, ", Elroy waits")?;
    }
    writeln!(f, ", {} left, siren {}", state.food.left, play.siren())?;
    Ok(())
}

impl fmt::Display for GhostView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at, tile) = (self.at, self.at.tile());
        write!(
            f,
            "{} tile {},{} pixel {},{} {:?} then {:?}, {}, ",
            self.name,
            tile.x,
            tile.y,
            at.x,
            at.y,
            self.dir,
            self.next,
            self.mode.name()
        )?;
        match self.target {
            Some(target) => write!(f, "target {},{}", target.x, target.y)?,
            None => write!(f, "no target")?,
        }
        write!(f, ", {} %, {} dots", self.percent, self.dots)?;
        if self.elroy > 0 {
            write!(f, ", Elroy {}", self.elroy)?;
        }
        if self.frightened && self.mode != GhostMode::Frightened {
            write!(f, ", frightened")?;
        }
        if self.turns_back {
            write!(f, ", turns back")?;
        }
        Ok(())
    }
}

/// The word for a phase.
const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Ready => "ready",
        Phase::Playing => "playing",
        Phase::Eating { .. } => "eating",
        Phase::Caught => "caught",
        Phase::Dying => "dying",
        Phase::Cleared => "cleared",
        Phase::Flashing => "flashing",
        Phase::Scene(_) => "scene",
        Phase::Over => "over",
    }
}

/// What a ghost is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GhostMode {
    /// Waiting in the house.
    House,
    /// Leaving the house.
    Leaving,
    /// Making for its corner.
    Scatter,
    /// Chasing Pac-Man.
    Chase,
    /// Wandering at random, and can be eaten.
    Frightened,
    /// Its eyes are returning to the door.
    Eyes,
    /// Its eyes are entering the house.
    Entering,
}

impl GhostMode {
    /// The name on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Leaving => "leaving",
            Self::Scatter => "scatter",
            Self::Chase => "chase",
            Self::Frightened => "frightened",
            Self::Eyes => "eyes",
            Self::Entering => "entering",
        }
    }
}

/// Everything known about a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GhostView {
    /// Which one.
    pub name: GhostName,
    /// Its middle.
    pub at: Pixel,
    /// Its direction.
    pub dir: Dir,
    /// The direction it takes at the next middle of a square; its eyes look that way.
    pub next: Dir,
    /// What it is doing.
    pub mode: GhostMode,
    /// Whether it is blue; this also happens in the house.
    pub frightened: bool,
    /// Whether it turns back at the next middle of a square.
    pub turns_back: bool,
    /// The square that it makes for; `None` while it moves at random or waits.
    pub target: Option<Pos>,
    /// Its present speed in percent of the full speed.
    pub percent: u32,
    /// 0, or for Shadow 1 and 2 as Elroy.
    pub elroy: u8,
    /// Dots it has counted in the house in this level.
    pub dots: u32,
    /// Its last decision in the corridors.
    pub decision: Option<Decision>,
}

impl GhostView {
    /// Whether it is on its way to a target outside of the house, and no prey.
    pub fn is_led(&self) -> bool {
        matches!(self.mode, GhostMode::Chase | GhostMode::Scatter) && self.target.is_some()
    }
}

impl Play {
    /// Whether the flashing board is white at the moment.
    pub fn is_white(&self) -> bool {
        self.state().phase == Phase::Flashing && (self.state().phase_left - 1) / FLASH % 2 == 1
    }

    /// Pac-Man's present speed in percent of the full speed, on squares without food.
    pub fn pac_man_percent(&self) -> u32 {
        self.pac_man_steps().percent()
    }

    /// Ticks without a dot after which the next ghost leaves the house.
    pub fn idle_limit(&self) -> u32 {
        tables::idle_limit(self.state().level)
    }

    /// Dots that let a ghost out of the house: of its own counter, or of the global counter while that is active.
    /// Pokey's own counter continues after the global one ends.
    pub fn house_limit(&self, ghost: GhostName) -> u32 {
        let share = |dots| tables::share(dots, self.state().food.total);
        let own = share(tables::house_limit(self.state().level, ghost));
        if self.state().house.global.is_none() {
            return own;
        }
        let is_last = ghost == GhostName::Pokey;
        let rest = own.saturating_sub(self.state().house.dots[ghost as usize]);
        share(tables::global_limit(ghost)) + if is_last { rest } else { 0 }
    }

    /// The stage of the siren, from 0 to 4, by the dots that are left: one higher at a half, a quarter, an eighth and a
    /// sixteenth of them (ours).
    pub fn siren(&self) -> u8 {
        let (left, total) = (self.state().food.left, self.state().food.total);
        (1..=4).filter(|stage| left << stage <= total).count() as u8
    }

    /// The fruit under the house, if there is one: where, which, and for how many more ticks.
    pub fn fruit(&self) -> Option<(Pixel, Fruit, u32)> {
        let left = self.state().food.fruit;
        let place = self.arena().fruit.filter(|_| left > 0)?;
        Some((place, tables::level(self.state().level).fruit, left))
    }

    /// The ghosts in the order of their names.
    pub fn ghosts(&self) -> impl Iterator<Item = GhostView> {
        GhostName::ALL
            .into_iter()
            .filter_map(|name| self.ghost(name))
    }

    /// A ghost; `None` if the board has no such ghost.
    pub fn ghost(&self, name: GhostName) -> Option<GhostView> {
        let ghost = self.ghosts[name as usize].as_ref()?;
        let lair = self.arena().lair(name)?;
        let elroy = self.elroy(name);
        let (mode, target) = match ghost.state {
            Doing::Waiting => (GhostMode::House, None),
            Doing::Leaving(_) => (GhostMode::Leaving, Some(lair.porch().tile())),
            Doing::Eyes => (GhostMode::Eyes, Some(lair.porch().tile())),
            Doing::Entering(_) => (GhostMode::Entering, Some(lair.home().tile())),
            Doing::Outside if ghost.frightened => (GhostMode::Frightened, None),
            Doing::Outside => {
                let scatters = self.state().clock.is_scatter() && elroy == 0;
                let mode = if scatters {
                    GhostMode::Scatter
                } else {
                    GhostMode::Chase
                };
                let from = ghost
                    .decision
                    .map_or(ghost.at.tile(), |decision| decision.at);
                (mode, self.goal(name, ghost, lair).target(from))
            }
        };
        Some(GhostView {
            name,
            at: ghost.at,
            dir: ghost.dir,
            next: ghost.next,
            mode,
            frightened: ghost.frightened,
            turns_back: ghost.reverse && ghost.state == Doing::Outside,
            target,
            percent: self.steps(name, ghost).percent(),
            elroy,
            dots: self.state().house.dots[name as usize],
            decision: ghost.decision,
        })
    }

    /// The route of a ghost outside the house if its target stayed where it is: squares with the direction in which it
    /// leaves each; and its choice at the next fork. It decides a square ahead, and turns when it is past a middle.
    pub fn route(&self, ghost: &GhostView) -> (Vec<(Pos, Dir)>, Option<Decision>) {
        let mut route = Vec::new();
        let Some(target) = ghost.target else {
            return (route, None);
        };
        let arena = self.arena();
        let goal = Goal::Square(target, self.rules().quirks.red_zones);
        // A ghost that makes for a square does not use randomness.
        let mut rng = GameRng::new(Seed(0));
        let turn = if ghost.turns_back {
            ghost.dir.opposite()
        } else {
            ghost.next
        };
        let mut at = ghost.at.tile();
        let mut turned = ghost.at.past_middle(ghost.dir) > 0;
        let mut out = if turned { ghost.dir } else { turn };
        let is_fork = |decision: &Decision| arena.exits(decision.at).iter().count() > 2;
        let turns_at = if turned { arena.next(at, out) } else { at };
        let made = ghost
            .decision
            .filter(|made| made.at == turns_at && is_fork(made));
        let mut fork = made.filter(|_| !ghost.turns_back);
        while route.len() < ROUTE && at != target && arena.exits(at).has(out) {
            route.push((at, out));
            at = arena.next(at, out);
            out = if std::mem::take(&mut turned) {
                turn
            } else {
                let decision = decide(arena, at, out, goal, &mut rng);
                fork = fork.or(Some(decision).filter(is_fork));
                decision.chosen
            };
        }
        (route, fork)
    }
}
