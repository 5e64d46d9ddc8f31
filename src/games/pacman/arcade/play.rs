//! A game by the arcade rules: phases, eating, contact, lives and levels. One tick is 1/60 s.
//!
//! Order of a tick: the clock, Pac-Man, the house, the ghosts, then contact,
//! once, where everybody is: so Pac-Man and a ghost that change squares in the
//! same tick pass through each other, as in the arcade. What there is to eat
//! is eaten before anybody is met, so that a last dot or an energizer saves.

#[cfg(test)]
mod set_up;
pub(super) mod view;

use std::sync::Arc;

use super::arena::{Arena, Lair};
use super::clock::{Chime, Clock};
use super::fact::Fact;
use super::food::Food;
use super::ghost::{Ghost, Passed, State};
use super::house::{Ghosts, House};
use super::pac_man::PacMan;
use super::rules::{Quirks, Rules};
use super::steps::Steps;
use super::stick::Stick;
use super::tables::{self, Level, SECOND};
use super::targets::{Goal, Sight};
use crate::games::pacman::board::{Board, GhostName, Square};
use crate::grid::{Dir, Pos};
use crate::rng::{GameRng, Seed};

/// Points for a dot and an energizer.
pub const DOT_POINTS: u32 = 10;
/// See [`DOT_POINTS`].
pub const ENERGIZER_POINTS: u32 = 50;
/// The score that gives a life more, once.
pub const EXTRA_LIFE: u64 = 10_000;
/// How long the first life of a game is announced, with the opening, and the others.
const OPENING: u32 = 4 * SECOND;
const READY: u32 = 2 * SECOND;
/// How long the world stands still when a ghost is eaten.
const EATING: u32 = SECOND;
/// How long contact is seen before Pac-Man dies.
const CAUGHT: u32 = SECOND;
/// How long he dies: 12 pictures of 8 ticks, and a moment of nothing.
pub const DYING: u32 = 12 * 8 + 24;
/// How long a cleared board stands still, and how long it flashes: white and blue in turn, 12 ticks each.
const CLEARED: u32 = SECOND;
/// See [`CLEARED`].
pub const FLASHING: u32 = 8 * FLASH;
const FLASH: u32 = 12;
/// Ticks that Pac-Man stands for a dot and for an energizer.
const DOT_STALL: u8 = 1;
const ENERGIZER_STALL: u8 = 3;
/// Dots and energizers eaten when a fruit comes, of the arcade's 244.
const FRUIT_AT: [u32; 2] = [70, 170];
/// Ticks that a fruit lies for: these, and up to a second more by chance.
const FRUIT_TICKS: u32 = 9 * SECOND;
/// How near Pac-Man comes to a fruit to eat it, in pixels: half a square.
const FRUIT_REACH: u32 = 4;

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
    deaths: u32,
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
            tally: Tally {
                level,
                lives: rules.lives.max(1),
                deaths: 0,
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
            Phase::Ready if self.phase_left == self.ready_ticks() => facts.push(Fact::Ready),
            Phase::Eating { ghost, .. } => self.move_eyes(ghost, facts),
            _ => {}
        }
        self.phase_left -= 1;
        if self.phase_left == 0 {
            self.go_on(facts);
        }
    }

    /// Ends a phase in which the player only looks on, with the next tick: an announcement, a death, a cleared board.
    pub fn hurry(&mut self) {
        if !matches!(
            self.phase,
            Phase::Playing | Phase::Eating { .. } | Phase::Over
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
                self.tally.deaths = self.tally.deaths.saturating_add(1);
                if self.tally.lives == 0 {
                    self.enter(Phase::Over, 0);
                    facts.push(Fact::GameOver);
                } else {
                    self.house.begin_life();
                    self.begin_life();
                }
            }
            Phase::Cleared => self.enter(Phase::Flashing, FLASHING),
            Phase::Flashing => {
                self.tally.level = self.tally.level.saturating_add(1);
                self.food = Food::new(self.arena.board());
                self.house = House::default();
                self.begin_life();
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
        self.enter(Phase::Ready, self.ready_ticks());
    }

    /// How long this life is announced.
    fn ready_ticks(&self) -> u32 {
        let is_first = self.tally.deaths == 0 && self.tally.level == self.rules.level.max(1);
        if is_first { OPENING } else { READY }
    }

    /// A tick in which everybody moves.
    fn run(&mut self, facts: &mut Vec<Fact>) {
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
        self.meet(before, facts);
    }

    /// Ghosts in the corridors turn back as soon as they can.
    fn reverse(&mut self) {
        for ghost in self.ghosts.iter_mut().flatten() {
            ghost.reverse |= ghost.state == State::Outside;
        }
    }

    fn calm_down(&mut self, facts: &mut Vec<Fact>) {
        for ghost in self.ghosts.iter_mut().flatten() {
            ghost.frightened = false;
        }
        facts.push(Fact::FrightEnded);
    }

    /// Eats what lies on Pac-Man's square.
    fn eat(&mut self, facts: &mut Vec<Fact>) {
        let at = self.pac_man.tile();
        if !self.food.has(at) {
            return;
        }
        let siren = self.siren();
        self.food.take(at);
        self.house.count_dot(&mut self.ghosts, self.food.total());
        if self.arena.board().square(at) == Square::Energizer {
            facts.push(Fact::Energizer { at });
            self.pac_man.stall(ENERGIZER_STALL);
            self.gain(ENERGIZER_POINTS, facts);
            self.frighten(facts);
        } else {
            facts.push(Fact::Dot { at });
            self.pac_man.stall(DOT_STALL);
            self.gain(DOT_POINTS, facts);
        }
        if self.siren() != siren {
            facts.push(Fact::Siren(self.siren()));
        }
        let (eaten, total) = (self.food.eaten(), self.food.total());
        if self.arena.fruit().is_some()
            && FRUIT_AT
                .iter()
                .any(|&dots| eaten == tables::share(dots, total))
        {
            self.food.fruit = FRUIT_TICKS + self.rng.below(u64::from(SECOND) + 1) as u32;
            let fruit = self.table().fruit;
            facts.push(Fact::FruitCame { fruit });
        }
    }

    /// Ghosts turn back, and are frightened if they are at all in this level; those at home, too.
    fn frighten(&mut self, facts: &mut Vec<Fact>) {
        self.reverse();
        if !self.clock.frighten() {
            return;
        }
        for ghost in self.ghosts.iter_mut().flatten() {
            ghost.frightened = !ghost.is_eyes();
        }
        let ticks = self.clock.fright_left();
        facts.push(Fact::FrightBegan { ticks });
    }

    /// Eats the fruit if Pac-Man is near enough; else it ages.
    fn eat_fruit(&mut self, facts: &mut Vec<Fact>) {
        let Some(place) = self.arena.fruit().filter(|_| self.food.fruit > 0) else {
            return;
        };
        let at = self.pac_man.at();
        if at.x.abs_diff(place.x).max(at.y.abs_diff(place.y)) <= FRUIT_REACH {
            let fruit = self.table().fruit;
            let points = fruit.points();
            self.food.fruit = 0;
            facts.push(Fact::FruitEaten { fruit, points });
            self.gain(points, facts);
            return;
        }
        self.food.fruit -= 1;
        if self.food.fruit == 0 {
            facts.push(Fact::FruitWent);
        }
    }

    fn gain(&mut self, points: u32, facts: &mut Vec<Fact>) {
        let before = self.tally.score;
        self.tally.score += u64::from(points);
        if before < EXTRA_LIFE && self.tally.score >= EXTRA_LIFE {
            self.tally.lives = self.tally.lives.saturating_add(1);
            facts.push(Fact::ExtraLife);
        }
    }

    #[inline]
    fn move_ghost(&mut self, name: GhostName, facts: &mut Vec<Fact>) {
        let (Some(mut ghost), Some(lair)) = (self.ghosts[name as usize], self.arena.lair(name))
        else {
            return;
        };
        let goal = self.goal(name, &ghost, lair);
        let steps = self.steps(name, &ghost);
        for _ in 0..steps.pixels(self.ticks) {
            match ghost.step(&self.arena, lair, goal, &mut self.rng) {
                Some(Passed::Left) => facts.push(Fact::GhostLeft { ghost: name }),
                Some(Passed::Home) => facts.push(Fact::EyesHome { ghost: name }),
                None => {}
            }
        }
        self.ghosts[name as usize] = Some(ghost);
    }

    /// While a ghost is eaten only the eyes of others move.
    fn move_eyes(&mut self, eaten: GhostName, facts: &mut Vec<Fact>) {
        for name in GhostName::ALL {
            let is_eyes = self.ghosts[name as usize].is_some_and(|ghost| ghost.is_eyes());
            if is_eyes && name != eaten {
                self.move_ghost(name, facts);
            }
        }
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

    /// How fast a ghost goes just now.
    #[inline]
    fn steps(&self, name: GhostName, ghost: &Ghost) -> Steps {
        let speeds = self.table().speeds;
        match ghost.state {
            State::Eyes | State::Entering(_) => tables::EYES,
            State::Waiting | State::Leaving(_) => speeds.tunnel,
            State::Outside if self.arena.is_slow(ghost.tile()) => speeds.tunnel,
            State::Outside if ghost.frightened => speeds.ghost_fright,
            State::Outside => match self.elroy(name) {
                0 => speeds.ghost,
                stage => speeds.elroy[usize::from(stage) - 1],
            },
        }
    }

    /// What leads a ghost in the corridors.
    #[inline]
    fn goal(&self, name: GhostName, ghost: &Ghost, lair: &Lair) -> Goal {
        if ghost.frightened {
            Goal::Chance
        } else {
            Goal::Square(self.hunted(name, ghost, lair), self.quirks().red_zones)
        }
    }

    /// The square that a ghost makes for when it scatters or chases; Elroy chases always.
    #[inline]
    fn hunted(&self, name: GhostName, ghost: &Ghost, lair: &Lair) -> Pos {
        if self.clock.is_scatter() && self.elroy(name) == 0 {
            lair.corner
        } else {
            self.sight().target(name, ghost.tile(), lair.corner)
        }
    }

    /// What chasing ghosts know.
    #[inline]
    fn sight(&self) -> Sight {
        Sight {
            pac_man: self.pac_man.tile(),
            facing: self.pac_man.dir(),
            shadow: self.ghosts[GhostName::Shadow as usize].map(|shadow| shadow.tile()),
            overflow: self.quirks().overflow,
        }
    }

    /// 0, 1 or 2: how far Shadow has become Elroy by the dots that are left; others never do.
    #[inline]
    fn elroy(&self, name: GhostName) -> u8 {
        if name != GhostName::Shadow || self.house.elroy_waits() {
            return 0;
        }
        let (left, total) = (self.food.left(), self.food.total());
        let dots = self.table().elroy_dots;
        if left > tables::share(dots, total) {
            0
        } else if left > tables::share(dots / 2, total) {
            1
        } else {
            2
        }
    }

    fn table(&self) -> &'static Level {
        tables::level(self.tally.level)
    }

    fn quirks(&self) -> Quirks {
        self.rules.quirks
    }

    /// Contact, if there is one. The first ghost in the order of names decides.
    fn meet(&mut self, before: (Pos, [Option<Pos>; 4]), facts: &mut Vec<Fact>) {
        let here = self.pac_man.tile();
        for ghost in GhostName::ALL {
            let Some(met) = self.ghosts[ghost as usize]
                .as_mut()
                .filter(|ghost| ghost.is_solid())
            else {
                continue;
            };
            let passed = !self.rules.quirks.pass_through
                && before.1[ghost as usize] == Some(here)
                && before.0 == met.tile();
            if met.tile() != here && !passed {
                continue;
            }
            if met.frightened {
                let at = met.at;
                met.become_eyes();
                let points = self.clock.count_ghost();
                self.enter(Phase::Eating { ghost, points }, EATING);
                facts.push(Fact::GhostEaten { ghost, at, points });
                self.gain(points, facts);
            } else {
                self.enter(Phase::Caught, CAUGHT);
                facts.push(Fact::Caught { by: ghost });
            }
            return;
        }
    }
}
