//! A game by the arcade rules: phases, eating, contact, lives and levels. One tick is 1/60 s.
//!
//! Order of a tick: the clock, Pac-Man, the house, the ghosts, then contact,
//! once, where everybody is: so Pac-Man and a ghost that change squares in the
//! same tick pass through each other, as in the arcade. What there is to eat
//! is eaten before anybody is met, so that a last dot or an energizer saves.

mod eating;
mod ghosts;
mod look_ahead;
#[cfg(test)]
mod set_up;
pub(super) mod view;

use std::sync::Arc;

use super::arena::Arena;
use super::clock::{Chime, Clock};
use super::fact::Fact;
use super::food::Food;
use super::ghost::{Ghost, State};
use super::house::{Ghosts, House};
use super::pac_man::PacMan;
use super::rules::{Quirks, Rules};
use super::steps::Steps;
use super::stick::Stick;
use super::tables::{self, Level, SECOND};
use crate::games::pacman::board::{Board, GhostName};
use crate::grid::Dir;
use crate::rng::{GameRng, Seed};

/// Points for a dot.
pub const DOT_POINTS: u32 = 10;
/// Points for an energizer.
pub const ENERGIZER_POINTS: u32 = 50;
/// The score that gives a life more, once.
pub const EXTRA_LIFE: u64 = 10_000;
/// How long the first life of a game is announced: as long as the opening.
const OPENING: u32 = 4 * SECOND;
/// How long the others are.
const READY: u32 = 2 * SECOND;
/// How long the world stands still when a ghost is eaten.
const EATING: u32 = SECOND;
/// How long contact is seen before Pac-Man dies.
const CAUGHT: u32 = SECOND;
/// How long he dies: 12 pictures of 8 ticks, and a moment of nothing.
pub const DYING: u32 = 12 * 8 + 24;
/// How long a cleared board stands still.
const CLEARED: u32 = SECOND;
/// How long it flashes: four times white and blue in turn, 12 ticks each.
pub const FLASHING: u32 = 8 * FLASH;
const FLASH: u32 = 12;

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A life is announced; nobody moves.
    Ready,
    /// Everybody moves.
    Playing,
    /// Pac-Man eats a ghost: the two are hidden, the points are in their place, and only eyes move.
    Eating {
        /// Which.
        ghost: GhostName,
        /// What it gives.
        points: u32,
    },
    /// A ghost has touched Pac-Man; all are still seen, and nobody moves.
    Caught,
    /// Pac-Man dies; the ghosts are hidden.
    Dying,
    /// Nothing is left to eat; nobody moves.
    Cleared,
    /// The cleared board flashes; the ghosts are hidden.
    Flashing,
    /// The last life is lost.
    Over,
}

/// What a game has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tally {
    /// From 1.
    level: u32,
    /// The one being played among them.
    lives: u32,
    score: u64,
}

/// A game from its first tick to its end.
#[derive(Clone, Debug)]
pub struct Play {
    arena: Arc<Arena>,
    rules: Rules,
    seed: Seed,
    rng: GameRng,
    phase: Phase,
    /// Ticks that the phase still lasts for.
    phase_left: u32,
    ticks: u64,
    /// Ticks of this life in which everybody moved: the ghosts' patterns go by them.
    beat: u64,
    tally: Tally,
    pac_man: PacMan,
    ghosts: Ghosts,
    food: Food,
    clock: Clock,
    house: House,
}

impl Play {
    /// A game that has not begun.
    pub fn new(board: &Arc<Board>, seed: Seed, rules: Rules) -> Self {
        let arena = Arc::new(Arena::new(board));
        let level = rules.level.max(1);
        let mut play = Self {
            rules,
            seed,
            rng: GameRng::new(seed),
            phase: Phase::Ready,
            phase_left: 0,
            ticks: 0,
            beat: 0,
            tally: Tally {
                level,
                lives: rules.lives.max(1),
                score: 0,
            },
            pac_man: PacMan::new(arena.start(), Dir::Left),
            ghosts: [None; 4],
            food: Food::new(arena.board()),
            clock: Clock::new(level),
            house: House::default(),
            arena,
        };
        play.begin_life();
        play
    }

    /// Begins a new game on the same board.
    pub fn restart(&mut self, seed: Seed) {
        *self = Self::new(self.arena.board(), seed, self.rules);
    }

    /// Changes a quirk or the memory of taps while the game runs; lives and the first level are those of the next game.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// Lets 1/60 s pass. Facts are pushed onto `facts`, whose owner empties it.
    pub fn tick(&mut self, stick: Stick, facts: &mut Vec<Fact>) {
        self.ticks += 1;
        self.pac_man.listen(stick, self.rules.tap_pixels);
        match self.phase {
            Phase::Playing => return self.run(facts),
            Phase::Over => return,
            // Later lives are announced when the phase before them ends.
            Phase::Ready if self.ticks == 1 => facts.push(Fact::Ready),
            Phase::Eating { ghost, .. } => self.move_eyes(ghost, facts),
            _ => {}
        }
        self.phase_left -= 1;
        if self.phase_left == 0 {
            self.go_on(facts);
        }
    }

    /// Ends a phase in which the player only looks on, with the next tick: an announcement, a death, a cleared board. A
    /// contact is seen in any case.
    pub fn hurry(&mut self) {
        if !matches!(
            self.phase,
            Phase::Playing | Phase::Eating { .. } | Phase::Caught | Phase::Over
        ) {
            self.phase_left = 1;
        }
    }

    fn enter(&mut self, phase: Phase, ticks: u32) {
        (self.phase, self.phase_left) = (phase, ticks);
    }

    /// What follows when a phase is over.
    fn go_on(&mut self, facts: &mut Vec<Fact>) {
        match self.phase {
            Phase::Ready => {
                self.enter(Phase::Playing, 0);
                self.pac_man.set_out();
                facts.extend([Fact::Began, Fact::Siren(self.siren())]);
            }
            Phase::Eating { ghost, .. } => {
                self.enter(Phase::Playing, 0);
                facts.push(Fact::EyesSetOut { ghost });
            }
            Phase::Caught => {
                self.enter(Phase::Dying, DYING);
                facts.push(Fact::Died);
            }
            Phase::Dying => {
                self.tally.lives -= 1;
                if self.tally.lives == 0 {
                    self.enter(Phase::Over, 0);
                    facts.push(Fact::GameOver);
                } else {
                    self.house.begin_life();
                    self.begin_life();
                    facts.push(Fact::Ready);
                }
            }
            Phase::Cleared => self.enter(Phase::Flashing, FLASHING),
            Phase::Flashing => {
                self.tally.level = self.tally.level.saturating_add(1);
                self.food = Food::new(self.arena.board());
                self.house = House::default();
                self.begin_life();
                facts.push(Fact::Ready);
            }
            Phase::Playing | Phase::Over => {}
        }
    }

    /// Puts everybody where they start. Chance begins anew with each life, the same in all lives of a level, as the
    /// arcade's does.
    fn begin_life(&mut self) {
        let Self { arena, tally, .. } = self;
        let chance = self.seed.derive("arcade").0;
        self.rng = GameRng::new(Seed(chance.wrapping_add(tally.level.into())));
        self.clock = Clock::new(tally.level);
        self.food.fruit = 0;
        self.beat = 0;
        self.pac_man = PacMan::new(arena.start(), Dir::Left);
        self.ghosts = GhostName::ALL.map(|name| Some(Ghost::new(name, arena.lair(name)?)));
        let arena = Arc::clone(arena);
        for name in GhostName::ALL {
            let Some(mut ghost) = self.ghosts[name as usize] else {
                continue;
            };
            if let Some(lair) = arena.lair(name)
                && ghost.state == State::Outside
            {
                ghost.set_out(&arena, self.goal(name, &ghost, lair), &mut self.rng);
                self.ghosts[name as usize] = Some(ghost);
            }
        }
        let is_first = self.ticks == 0;
        self.enter(Phase::Ready, if is_first { OPENING } else { READY });
    }

    /// A tick in which everybody moves.
    fn run(&mut self, facts: &mut Vec<Fact>) {
        if !self.ghosts.iter().flatten().any(|ghost| ghost.frightened) {
            self.clock.calm();
        }
        match self.clock.tick() {
            Some(Chime::Wave) => {
                let scatter = self.clock.is_scatter();
                facts.push(Fact::Wave { scatter });
                self.reverse();
            }
            Some(Chime::FrightEnded) => self.calm_down(facts),
            None => {}
        }
        let before = (
            self.pac_man.tile(),
            self.ghosts.map(|ghost| ghost.map(|ghost| ghost.tile())),
        );
        let steps = self.pac_man_steps();
        self.pac_man.tick(&self.arena, steps);
        self.eat(facts);
        self.eat_fruit(facts);
        if self.food.left() == 0 {
            self.enter(Phase::Cleared, CLEARED);
            facts.push(Fact::Cleared);
            return;
        }
        let (level, total) = (self.tally.level, self.food.total());
        self.house.release(&mut self.ghosts, level, total);
        for name in GhostName::ALL {
            self.move_ghost(name, facts);
        }
        self.beat += 1;
        self.meet(before, facts);
    }

    /// How fast Pac-Man goes just now where there is nothing to eat.
    fn pac_man_steps(&self) -> Steps {
        let speeds = self.table().speeds;
        if self.clock.fright_left() > 0 {
            speeds.pac_man_fright
        } else {
            speeds.pac_man
        }
    }

    fn table(&self) -> &'static Level {
        tables::level(self.tally.level)
    }

    fn quirks(&self) -> Quirks {
        self.rules.quirks
    }
}
