//! What may be known about a game: for the screen, the X-ray, the pilot and `describe`.

use super::{FLASH, Phase, Play};
use crate::games::pacman::arcade::arena::Arena;
use crate::games::pacman::arcade::clock::Clock;
use crate::games::pacman::arcade::food::Food;
use crate::games::pacman::arcade::fruit::Fruit;
use crate::games::pacman::arcade::ghost::State;
use crate::games::pacman::arcade::house::House;
use crate::games::pacman::arcade::pac_man::PacMan;
use crate::games::pacman::arcade::pixel::Pixel;
use crate::games::pacman::arcade::rules::Rules;
use crate::games::pacman::arcade::tables;
use crate::games::pacman::arcade::targets::{Decision, Sight};
use crate::games::pacman::board::{Board, GhostName};
use crate::grid::{Dir, Pos};
use crate::rng::Seed;

/// What a ghost is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GhostMode {
    /// Waits in the house.
    House,
    /// On its way out of it.
    Leaving,
    /// Makes for its corner.
    Scatter,
    /// Is after Pac-Man.
    Chase,
    /// Wanders by chance, and can be eaten.
    Frightened,
    /// Its eyes are on their way to the door.
    Eyes,
    /// Its eyes are on their way into the house.
    Entering,
}

impl GhostMode {
    /// As it is written on the screen.
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

/// All there is to know about a ghost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GhostView {
    /// Which one.
    pub name: GhostName,
    /// Where its middle is.
    pub at: Pixel,
    /// Where it goes.
    pub dir: Dir,
    /// Where it turns in the next middle of a square: there its eyes look.
    pub next: Dir,
    /// What it is doing.
    pub mode: GhostMode,
    /// Whether it is blue: in the house ghosts can be, too.
    pub frightened: bool,
    /// Whether it turns back in the next middle of a square.
    pub turns_back: bool,
    /// The square that it makes for; `None` where chance leads it and while it waits.
    pub target: Option<Pos>,
    /// Its speed just now in percent of the full one.
    pub percent: u32,
    /// 0, or 1 and 2 for Shadow as Elroy.
    pub elroy: u8,
    /// Dots that it has counted in the house in this level.
    pub dots: u32,
    /// What it decided last in the corridors.
    pub decision: Option<Decision>,
}

impl GhostView {
    /// The square that it is on.
    pub fn tile(&self) -> Pos {
        self.at.tile()
    }
}

impl Play {
    /// The board as the rules see it.
    pub fn arena(&self) -> &Arena {
        &self.arena
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.arena.board()
    }

    /// How it is played.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The seed of the game.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// How it stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Ticks that the phase still lasts for; 0 where nobody knows.
    pub fn phase_left(&self) -> u32 {
        self.phase_left
    }

    /// Whether the flashing board is white just now.
    pub fn is_white(&self) -> bool {
        self.phase == Phase::Flashing && (self.phase_left - 1) / FLASH % 2 == 1
    }

    /// Ticks of this game.
    pub fn ticks(&self) -> u64 {
        self.ticks
    }

    /// From 1.
    pub fn level(&self) -> u32 {
        self.tally.level
    }

    /// Lives left, the one being played among them; 0 when it is over.
    pub fn lives(&self) -> u32 {
        self.tally.lives
    }

    /// Points of this game.
    pub fn score(&self) -> u64 {
        self.tally.score
    }

    /// Pac-Man.
    pub fn pac_man(&self) -> &PacMan {
        &self.pac_man
    }

    /// Pac-Man's speed just now in percent of the full one, where there is nothing to eat.
    pub fn pac_man_percent(&self) -> u32 {
        self.pac_man_steps().percent()
    }

    /// Dots and energizers.
    pub fn food(&self) -> &Food {
        &self.food
    }

    /// The waves and the fright.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The counters of the house.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// Ticks without a dot after which the next ghost leaves the house.
    pub fn idle_limit(&self) -> u32 {
        tables::idle_limit(self.tally.level)
    }

    /// Dots that let a ghost out of the house: of its own counter, or of the counter of all while that counts. Pokey's
    /// own counter goes on where that of all ends.
    pub fn house_limit(&self, ghost: GhostName) -> u32 {
        let share = |dots| tables::share(dots, self.food.total());
        let own = share(tables::house_limit(self.tally.level, ghost));
        if self.house.global().is_none() {
            return own;
        }
        let is_last = ghost == GhostName::Pokey;
        let rest = own.saturating_sub(self.house.dots(ghost));
        share(tables::global_limit(ghost)) + if is_last { rest } else { 0 }
    }

    /// The stage of the siren by the dots that are left, from 0 to 4: one more at a half, a quarter, an eighth and a
    /// sixteenth of them (ours).
    pub fn siren(&self) -> u8 {
        let (left, total) = (self.food.left(), self.food.total());
        (1..=4).filter(|stage| left << stage <= total).count() as u8
    }

    /// The fruit that lies under the house: where, which, and for how many ticks more.
    pub fn fruit(&self) -> Option<(Pixel, Fruit, u32)> {
        let left = self.food.fruit_left();
        let place = self.arena.fruit().filter(|_| left > 0)?;
        Some((place, tables::level(self.tally.level).fruit, left))
    }

    /// What chasing ghosts know: from it come Bashful's vector and what lies ahead of Pac-Man.
    pub fn seen(&self) -> Sight {
        self.sight()
    }

    /// The ghosts in the order of their names.
    pub fn ghosts(&self) -> impl Iterator<Item = GhostView> {
        GhostName::ALL
            .into_iter()
            .filter_map(|name| self.ghost(name))
    }

    /// A ghost; `None` where the board has no such ghost.
    pub fn ghost(&self, name: GhostName) -> Option<GhostView> {
        let ghost = self.ghosts[name as usize].as_ref()?;
        let lair = self.arena.lair(name)?;
        let elroy = self.elroy(name);
        let (mode, target) = match ghost.state {
            State::Waiting => (GhostMode::House, None),
            State::Leaving(_) => (GhostMode::Leaving, Some(lair.porch().tile())),
            State::Eyes => (GhostMode::Eyes, Some(lair.porch().tile())),
            State::Entering(_) => (GhostMode::Entering, Some(lair.home().tile())),
            State::Outside if ghost.frightened => (GhostMode::Frightened, None),
            State::Outside => {
                let scatters = self.clock.is_scatter() && elroy == 0;
                let mode = if scatters {
                    GhostMode::Scatter
                } else {
                    GhostMode::Chase
                };
                let from = ghost.decision.map_or(ghost.tile(), |decision| decision.at);
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
            turns_back: ghost.reverse && ghost.state == State::Outside,
            target,
            percent: self.steps(name, ghost).percent(),
            elroy,
            dots: self.house.dots(name),
            decision: ghost.decision,
        })
    }
}
