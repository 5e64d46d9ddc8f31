//! A game by the arcade rules: phases, eating, ghosts, contact, lives and levels. One tick is 1/60 s.
//!
//! Order of a tick: the clock, Pac-Man, the house, the ghosts, then one check for contact at the new positions: so
//! Pac-Man and a ghost that swap squares in the same tick pass through each other, as in the arcade. Food is eaten
//! before contact is checked, so that a last dot or an energizer saves Pac-Man.

use std::fmt;
use std::sync::Arc;

use super::arena::{Arena, Lair};
use super::ghost::{Doing, Ghost, Ghosts, Goal, HouseCounters, Passed, Sight};
use super::pac_man::{PacMan, Stick};
use super::state::{Chime, Clock, Fact, Food};
use super::tables::{self, Level, SECOND, Steps};
use crate::games::pacman::rules::board::{Board, GhostName, Square};
use crate::grid::{Dir, Pos};
use crate::rng::{GameRng, Seed};

/// Points for a dot.
pub const DOT_POINTS: u32 = 10;
/// Points for an energizer.
pub const ENERGIZER_POINTS: u32 = 50;
/// The score that gives an extra life, once.
pub const EXTRA_LIFE: u64 = 10_000;
/// Length of the announcement of a game's first life: as long as the opening.
const OPENING: u32 = 4 * SECOND;
/// Length of later announcements.
const READY: u32 = 2 * SECOND;
/// How long everything freezes when a ghost is eaten.
const EATING: u32 = SECOND;
/// How long contact is shown before Pac-Man dies.
const CAUGHT: u32 = SECOND;
/// How long he dies: 12 pictures of 8 ticks, and a moment of an empty board.
pub const DYING: u32 = 12 * 8 + 24;
/// How long a cleared board stands still.
const CLEARED: u32 = SECOND;
/// How long it flashes: four times white and blue, 12 ticks each.
pub const FLASHING: u32 = 8 * FLASH;
pub(super) const FLASH: u32 = 12;

/// The levels after which there is a scene, in the order of the scenes.
pub const SCENES_AFTER: [u32; 5] = [2, 5, 9, 13, 17];
/// How long a scene is.
pub const SCENE: u32 = 7 * SECOND;

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A life is announced; nobody moves.
    Ready,
    /// Everybody moves.
    Playing,
    /// Pac-Man eats a ghost: both are hidden, the points are shown in their place, and only eyes move.
    Eating {
        /// Which.
        ghost: GhostName,
        /// The points.
        points: u32,
    },
    /// A ghost has touched Pac-Man; all are still visible, and nobody moves.
    Caught,
    /// Pac-Man dies; the ghosts are hidden.
    Dying,
    /// Nothing is left to eat; nobody moves.
    Cleared,
    /// The cleared board flashes; the ghosts are hidden.
    Flashing,
    /// A scene between two levels, with its number, from 0: nobody plays.
    Scene(u8),
    /// The last life is lost.
    Over,
}

/// The state of a game, to read.
#[derive(Clone, Debug)]
pub struct State {
    /// The present phase.
    pub phase: Phase,
    /// Ticks left in the phase; 0 if unknown.
    pub phase_left: u32,
    /// Ticks of this game.
    pub ticks: u64,
    /// The level, from 1.
    pub level: u32,
    /// Lives left, including the present one; 0 when the game is over.
    pub lives: u32,
    /// Points of this game.
    pub score: u64,
    /// Pac-Man.
    pub pac_man: PacMan,
    /// Dots and energizers, and the fruit.
    pub food: Food,
    /// The waves and the fright.
    pub clock: Clock,
    /// The counters of the house.
    pub house: HouseCounters,
}

/// A game from its first tick to its end.
#[derive(Clone, Debug)]
pub struct Play {
    arena: Arc<Arena>,
    rules: Rules,
    seed: Seed,
    rng: GameRng,
    pub(super) state: State,
    /// Ticks of this life in which everybody moved; the ghosts' speed patterns follow them.
    beat: u64,
    pub(super) ghosts: Ghosts,
}

impl Play {
    /// A new game.
    pub fn new(board: &Arc<Board>, seed: Seed, rules: Rules) -> Self {
        let arena = Arc::new(Arena::new(board));
        let level = rules.level.max(1);
        let mut play = Self {
            rules,
            seed,
            rng: GameRng::new(seed),
            state: State {
                phase: Phase::Ready,
                phase_left: 0,
                ticks: 0,
                level,
                lives: rules.lives.max(1),
                score: 0,
                pac_man: PacMan::new(arena.start, Dir::Left),
                food: Food::new(&arena.board),
                clock: Clock::new(level),
                house: HouseCounters::default(),
            },
            beat: 0,
            ghosts: [None; 4],
            arena,
        };
        play.begin_life();
        play
    }

    /// Its state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The board as the rules see it.
    pub fn arena(&self) -> &Arena {
        &self.arena
    }

    /// Its rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The seed of the game.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Begins a new game on the same board.
    pub fn restart(&mut self, seed: Seed) {
        *self = Self::new(&self.arena.board, seed, self.rules);
    }

    /// Changes a quirk or the memory of taps during a game; lives and first level apply to the next game.
    pub fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// Advances 1/60 s. Facts are pushed onto `facts`; the caller empties it.
    pub fn tick(&mut self, stick: Stick, facts: &mut Vec<Fact>) {
        self.state.ticks += 1;
        self.state.pac_man.listen(stick, self.rules.tap_pixels);
        match self.state.phase {
            Phase::Playing => return self.run(facts),
            Phase::Over => return,
            // Later lives are announced when the phase before them ends.
            Phase::Ready if self.state.ticks == 1 => facts.push(Fact::Ready),
            Phase::Eating { ghost, .. } => self.move_eyes(ghost, facts),
            _ => {}
        }
        self.state.phase_left -= 1;
        if self.state.phase_left == 0 {
            self.go_on(facts);
        }
    }

    /// Ends a phase in which the player only watches, at the next tick: an announcement, a death, a cleared board, a
    /// scene. Contact is shown in any case.
    pub fn hurry(&mut self) {
        if !matches!(
            self.state.phase,
            Phase::Playing | Phase::Eating { .. } | Phase::Caught | Phase::Over
        ) {
            self.state.phase_left = 1;
        }
    }

    fn enter(&mut self, phase: Phase, ticks: u32) {
        (self.state.phase, self.state.phase_left) = (phase, ticks);
    }

    /// What follows a phase.
    fn go_on(&mut self, facts: &mut Vec<Fact>) {
        match self.state.phase {
            Phase::Ready => {
                self.enter(Phase::Playing, 0);
                self.state.pac_man.set_out();
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
                self.state.lives -= 1;
                if self.state.lives == 0 {
                    self.enter(Phase::Over, 0);
                    facts.push(Fact::GameOver);
                } else {
                    self.state.house.begin_life();
                    self.begin_life();
                    facts.push(Fact::Ready);
                }
            }
            Phase::Cleared => self.enter(Phase::Flashing, FLASHING),
            Phase::Flashing => {
                let level = self.state.level;
                let mut scenes = (0..).zip(SCENES_AFTER);
                let scene = scenes.find(|&(_, after)| after == level && self.rules.scenes);
                if let Some((number, _)) = scene {
                    self.enter(Phase::Scene(number), SCENE);
                    facts.push(Fact::Scene { number });
                } else {
                    self.begin_level(facts);
                }
            }
            Phase::Scene(_) => self.begin_level(facts),
            Phase::Playing | Phase::Over => {}
        }
    }

    /// Begins the next level.
    fn begin_level(&mut self, facts: &mut Vec<Fact>) {
        self.state.level = self.state.level.saturating_add(1);
        self.fill();
        facts.push(Fact::Ready);
    }

    /// Plays the level that has just begun on another board.
    pub fn move_to(&mut self, board: &Arc<Board>) {
        self.arena = Arc::new(Arena::new(board));
        self.fill();
    }

    /// Puts all food on the board and everybody at their starts.
    fn fill(&mut self) {
        self.state.food = Food::new(&self.arena.board);
        self.state.house = HouseCounters::default();
        self.begin_life();
    }

    /// Puts everybody at their starts. The random numbers begin anew with each life, the same in all lives of a level,
    /// as the arcade's do.
    fn begin_life(&mut self) {
        let Self { arena, state, .. } = self;
        let chance = self.seed.derive("arcade").0;
        self.rng = GameRng::new(Seed(chance.wrapping_add(state.level.into())));
        self.state.clock = Clock::new(state.level);
        self.state.food.fruit = 0;
        self.beat = 0;
        self.state.pac_man = PacMan::new(arena.start, Dir::Left);
        self.ghosts = GhostName::ALL.map(|name| Some(Ghost::new(name, arena.lair(name)?)));
        let arena = Arc::clone(arena);
        for name in GhostName::ALL {
            let Some(mut ghost) = self.ghosts[name as usize] else {
                continue;
            };
            if let Some(lair) = arena.lair(name)
                && ghost.state == Doing::Outside
            {
                ghost.set_out(&arena, self.goal(name, &ghost, lair), &mut self.rng);
                self.ghosts[name as usize] = Some(ghost);
            }
        }
        let is_first = self.state.ticks == 0;
        self.enter(Phase::Ready, if is_first { OPENING } else { READY });
    }

    /// A tick in which everybody moves.
    fn run(&mut self, facts: &mut Vec<Fact>) {
        if !self.ghosts.iter().flatten().any(|ghost| ghost.frightened) {
            self.state.clock.calm();
        }
        match self.state.clock.tick() {
            Some(Chime::Wave) => {
                let scatter = self.state.clock.is_scatter();
                facts.push(Fact::Wave { scatter });
                self.reverse();
            }
            Some(Chime::FrightEnded) => self.calm_down(facts),
            None => {}
        }
        let before = (
            self.state.pac_man.at.tile(),
            self.ghosts.map(|ghost| ghost.map(|ghost| ghost.at.tile())),
        );
        let steps = self.pac_man_steps();
        self.state.pac_man.tick(&self.arena, steps);
        self.eat(facts);
        self.eat_fruit(facts);
        if self.state.food.left == 0 {
            self.enter(Phase::Cleared, CLEARED);
            facts.push(Fact::Cleared);
            return;
        }
        let (level, total) = (self.state.level, self.state.food.total);
        self.state.house.release(&mut self.ghosts, level, total);
        for name in GhostName::ALL {
            self.move_ghost(name, facts);
        }
        self.beat += 1;
        self.meet(before, facts);
    }

    /// Pac-Man's present speed on squares without food.
    pub(super) fn pac_man_steps(&self) -> Steps {
        let speeds = self.table().speeds;
        if self.state.clock.fright > 0 {
            speeds.pac_man_fright
        } else {
            speeds.pac_man
        }
    }

    fn table(&self) -> &'static Level {
        tables::level(self.state.level)
    }

    fn quirks(&self) -> Quirks {
        self.rules.quirks
    }
}

/// Ticks for which Pac-Man stops at a dot and at an energizer.
const DOT_STALL: u8 = 1;
const ENERGIZER_STALL: u8 = 3;
/// Dots and energizers eaten when a fruit appears, of the arcade's 244.
const FRUIT_AT: [u32; 2] = [70, 170];
/// Ticks for which a fruit stays: this many, and up to a second more at random.
const FRUIT_TICKS: u32 = 9 * SECOND;
/// Distance at which Pac-Man eats a fruit, in pixels: half a square.
const FRUIT_REACH: u32 = 4;

impl Play {
    /// Eats what is on Pac-Man's square.
    fn eat(&mut self, facts: &mut Vec<Fact>) {
        let at = self.state.pac_man.at.tile();
        if !self.state.food.has(at) {
            return;
        }
        let siren = self.siren();
        self.state.food.take(at);
        self.state
            .house
            .count_dot(&mut self.ghosts, self.state.food.total);
        if self.arena.board.square(at) == Square::Energizer {
            facts.push(Fact::Energizer { at });
            self.state.pac_man.stall(ENERGIZER_STALL);
            self.gain(ENERGIZER_POINTS, facts);
            self.frighten(facts);
        } else {
            facts.push(Fact::Dot { at });
            self.state.pac_man.stall(DOT_STALL);
            self.gain(DOT_POINTS, facts);
        }
        if self.siren() != siren {
            facts.push(Fact::Siren(self.siren()));
        }
        let (eaten, total) = (self.state.food.eaten(), self.state.food.total);
        if self.arena.fruit.is_some()
            && FRUIT_AT
                .iter()
                .any(|&dots| eaten == tables::share(dots, total))
        {
            self.state.food.fruit = FRUIT_TICKS + self.rng.below(u64::from(SECOND) + 1) as u32;
            let fruit = self.table().fruit;
            facts.push(Fact::FruitCame { fruit });
        }
    }

    /// Ghosts turn back, and become frightened if the level has fright at all; so do those in the house.
    fn frighten(&mut self, facts: &mut Vec<Fact>) {
        self.reverse();
        if !self.state.clock.frighten() {
            return;
        }
        for ghost in self.ghosts.iter_mut().flatten() {
            ghost.frightened = !ghost.is_eyes();
        }
        let ticks = self.state.clock.fright;
        facts.push(Fact::FrightBegan { ticks });
    }

    /// Eats the fruit if Pac-Man is near enough; otherwise its time runs on.
    fn eat_fruit(&mut self, facts: &mut Vec<Fact>) {
        let Some(place) = self.arena.fruit.filter(|_| self.state.food.fruit > 0) else {
            return;
        };
        let at = self.state.pac_man.at;
        if at.x.abs_diff(place.x).max(at.y.abs_diff(place.y)) <= FRUIT_REACH {
            let fruit = self.table().fruit;
            let points = fruit.points();
            self.state.food.fruit = 0;
            facts.push(Fact::FruitEaten { fruit, points });
            self.gain(points, facts);
            return;
        }
        self.state.food.fruit -= 1;
        if self.state.food.fruit == 0 {
            facts.push(Fact::FruitWent);
        }
    }

    fn gain(&mut self, points: u32, facts: &mut Vec<Fact>) {
        let before = self.state.score;
        self.state.score += u64::from(points);
        if before < EXTRA_LIFE && self.state.score >= EXTRA_LIFE {
            self.state.lives = self.state.lives.saturating_add(1);
            facts.push(Fact::ExtraLife);
        }
    }

    /// Ghosts in the corridors turn back as soon as they can; those in the house turn to the other side after leaving
    /// it.
    fn reverse(&mut self) {
        for ghost in self.ghosts.iter_mut().flatten() {
            ghost.reverse |= ghost.state != Doing::Eyes;
        }
    }

    fn calm_down(&mut self, facts: &mut Vec<Fact>) {
        for ghost in self.ghosts.iter_mut().flatten() {
            ghost.frightened = false;
        }
        facts.push(Fact::FrightEnded);
    }

    #[inline]
    fn move_ghost(&mut self, name: GhostName, facts: &mut Vec<Fact>) {
        let (Some(mut ghost), Some(lair)) = (self.ghosts[name as usize], self.arena.lair(name))
        else {
            return;
        };
        let goal = self.goal(name, &ghost, lair);
        let steps = self.steps(name, &ghost);
        for _ in 0..steps.pixels(self.beat) {
            match ghost.step(&self.arena, lair, goal, &mut self.rng) {
                Some(Passed::Left) => facts.push(Fact::GhostLeft { ghost: name }),
                Some(Passed::Home) => facts.push(Fact::EyesHome { ghost: name }),
                None => {}
            }
        }
        self.ghosts[name as usize] = Some(ghost);
    }

    /// While a ghost is being eaten only the eyes of others move.
    fn move_eyes(&mut self, eaten: GhostName, facts: &mut Vec<Fact>) {
        for name in GhostName::ALL {
            let is_eyes = self.ghosts[name as usize].is_some_and(|ghost| ghost.is_eyes());
            if is_eyes && name != eaten {
                self.move_ghost(name, facts);
            }
        }
    }

    /// The present speed of a ghost.
    #[inline]
    pub(super) fn steps(&self, name: GhostName, ghost: &Ghost) -> Steps {
        let speeds = self.table().speeds;
        match ghost.state {
            Doing::Eyes | Doing::Entering(_) => tables::EYES,
            Doing::Waiting | Doing::Leaving(_) => speeds.tunnel,
            Doing::Outside if self.arena.is_slow(ghost.at.tile()) => speeds.tunnel,
            Doing::Outside if ghost.frightened => speeds.ghost_fright,
            Doing::Outside => match self.elroy(name) {
                0 => speeds.ghost,
                stage => speeds.elroy[usize::from(stage) - 1],
            },
        }
    }

    /// What guides a ghost in the corridors.
    #[inline]
    pub(super) fn goal(&self, name: GhostName, ghost: &Ghost, lair: &Lair) -> Goal {
        let (corner, red_zones) = (lair.corner, self.quirks().red_zones);
        if ghost.frightened {
            Goal::Chance
        } else if self.state.clock.is_scatter() && self.elroy(name) == 0 {
            Goal::Square(corner, red_zones)
        } else {
            Goal::Hunt {
                ghost: name,
                sight: self.sight(),
                corner,
                red_zones,
            }
        }
    }

    /// What chasing ghosts know.
    #[inline]
    pub fn sight(&self) -> Sight {
        Sight {
            pac_man: self.state.pac_man.at.tile(),
            facing: self.state.pac_man.dir,
            shadow: self.ghosts[GhostName::Shadow as usize].map(|shadow| shadow.at.tile()),
            overflow: self.quirks().overflow,
        }
    }

    /// 0, 1 or 2: Shadow's Elroy stage by the dots that are left; always 0 for others.
    #[inline]
    pub(super) fn elroy(&self, name: GhostName) -> u8 {
        if name != GhostName::Shadow || self.state.house.elroy_waits {
            return 0;
        }
        let (left, total) = (self.state.food.left, self.state.food.total);
        let dots = self.table().elroy_dots;
        if left > tables::share(dots, total) {
            0
        } else if left > tables::share(dots / 2, total) {
            1
        } else {
            2
        }
    }

    /// Contact, if there is any. The first ghost in the order of names decides.
    fn meet(&mut self, before: (Pos, [Option<Pos>; 4]), facts: &mut Vec<Fact>) {
        let here = self.state.pac_man.at.tile();
        for ghost in GhostName::ALL {
            let Some(met) = self.ghosts[ghost as usize]
                .as_mut()
                .filter(|ghost| ghost.is_solid())
            else {
                continue;
            };
            let passed = !self.rules.quirks.pass_through
                && before.1[ghost as usize] == Some(here)
                && before.0 == met.at.tile();
            if met.at.tile() != here && !passed {
                continue;
            }
            if met.frightened {
                let at = met.at;
                met.become_eyes();
                let points = self.state.clock.count_ghost();
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

    /// A copy with other random numbers: everything that follows is certain except where frightened ghosts turn, which
    /// is a guess. How long a present fruit will stay, between 9 and 10 seconds, is known.
    pub fn guess(&self, chance: Seed) -> Self {
        Self {
            rng: GameRng::new(chance),
            ..self.clone()
        }
    }
}

/// Bugs of the arcade's program that its players know and use. All are on in the arcade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quirks {
    /// When Pac-Man faces up, the point ahead of him is moved left by the same distance.
    pub overflow: bool,
    /// Pac-Man and a ghost that swap squares in the same tick do not touch.
    pub pass_through: bool,
    /// Ghosts that scatter or chase do not turn upwards in the red zones.
    pub red_zones: bool,
}

impl Default for Quirks {
    fn default() -> Self {
        Self {
            overflow: true,
            pass_through: true,
            red_zones: true,
        }
    }
}

/// The rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Lives of a game, at least one.
    pub lives: u32,
    /// The first level, from 1.
    pub level: u32,
    /// Pixels of Pac-Man's way for which a tap is remembered; with 0 it counts only where he is, with [`u16::MAX`] for
    /// ever.
    pub tap_pixels: u16,
    /// Whether there are scenes between levels.
    pub scenes: bool,
    /// The arcade's bugs.
    pub quirks: Quirks,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            lives: 3,
            level: 1,
            tap_pixels: 8,
            scenes: false,
            quirks: Quirks::default(),
        }
    }
}

/// Squares across the arcade's screen.
const WIDTH: usize = 28;

/// Why a board cannot be played by these rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is wider than the arcade's screen, which has 28 squares.
    TooWide,
    /// It has no house with a door.
    NoHouse,
    /// It has no ghost.
    NoGhost,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooWide => "the arcade's screen is 28 squares wide, and this board is wider",
            Self::NoHouse => "the arcade's rules need a house with a door, and this board has none",
            Self::NoGhost => "the arcade's rules need a ghost, and this board has none",
        })
    }
}

/// Why a board cannot be played by these rules; `None` if it can.
pub fn refusal(board: &Board) -> Option<Refusal> {
    if board.size().width > WIDTH {
        Some(Refusal::TooWide)
    } else if !board.has_house() {
        Some(Refusal::NoHouse)
    } else if board.plan.ghosts.is_empty() {
        Some(Refusal::NoGhost)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_without_a_house_or_without_ghosts_is_refused() {
        let reason = |text: &str| refusal(&text.parse().unwrap());
        assert_eq!(reason("######\n#P.G #\n######\n"), Some(Refusal::NoHouse));
        assert_eq!(reason("######\n#P.- #\n######\n"), Some(Refusal::NoGhost));
        assert_eq!(reason("######\n#P.-G#\n######\n"), None);
    }
}

#[cfg(test)]
mod set_up {
    //! Sets up positions that a game would take long to reach, for tests.

    use super::Play;
    use crate::games::pacman::rules::arcade::arena::Pixel;
    use crate::games::pacman::rules::arcade::ghost::Doing;
    use crate::games::pacman::rules::arcade::pac_man::PacMan;
    use crate::games::pacman::rules::board::{GhostName, Place};
    use crate::grid::{Dir, Pos};

    impl Play {
        /// Puts Pac-Man in the middle of a square.
        pub fn put_pac_man(&mut self, at: Pos, dir: Dir) {
            self.state.pac_man = PacMan::new(Pixel::at(Place::of(at)), dir);
        }

        /// Puts a ghost in the middle of a corridor's square, moving in this direction.
        pub fn put_ghost(&mut self, name: GhostName, at: Pos, dir: Dir) {
            if let Some(ghost) = &mut self.ghosts[name as usize] {
                ghost.at = Pixel::at(Place::of(at));
                (ghost.dir, ghost.next) = (dir, dir);
                ghost.state = Doing::Outside;
                ghost.reverse = false;
            }
        }

        /// Takes a ghost off the board.
        pub fn remove_ghost(&mut self, name: GhostName) {
            self.ghosts[name as usize] = None;
        }

        /// Eats everything but this many dots, row by row, without points or facts.
        pub fn leave_dots(&mut self, left: u32) {
            let squares: Vec<Pos> = self.arena.board.size().positions().collect();
            for pos in squares {
                if self.state.food.left > left {
                    self.state.food.take(pos);
                }
            }
        }

        /// Sets the score.
        pub fn set_score(&mut self, score: u64) {
            self.state.score = score;
        }
    }
}
