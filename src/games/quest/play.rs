//! A game that is played: how it stands, and all that a view asks of it.
//!
//! What a step does is told in `turn`. The state knows nothing of pictures and keys;
//! the same level and the same steps always lead to the same state.

use super::event::Event;
use super::level::Level;
use super::plan::Plan;
use super::seen::{Light, Seen};
use super::villain::{Intent, Villain};
use crate::grid::{Dir, Distances, Pos};
use crate::maze::{Wall, WallGrid};
use crate::rng::GameRng;

/// Lives at the beginning.
pub const FIRST_LIVES: u32 = 3;
/// A heart gives no life beyond these.
pub const MOST_LIVES: u32 = 6;

/// How it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The hero can move.
    Playing,
    /// The door is reached: [`Play::enter`] goes on.
    LevelDone,
    /// No life is left.
    GameOver,
}

/// A game that is played.
#[derive(Clone, Debug)]
pub struct Play {
    pub(super) level: Level,
    pub(super) stage: Status,
    pub(super) lives: u32,
    pub(super) score: u64,
    pub(super) steps: u32,
    pub(super) hero: Pos,
    pub(super) armed: bool,
    pub(super) guarded: bool,
    pub(super) heart: Option<Pos>,
    pub(super) friend: Option<Pos>,
    pub(super) angel: Option<Pos>,
    pub(super) villains: Vec<Villain>,
    pub(super) rng: GameRng,
    pub(super) to_hero: Distances,
    pub(super) to_door: Distances,
    pub(super) seen: Seen,
    pub(super) events: Vec<Event>,
}

impl Play {
    /// A new game, whose hero has just entered `level`, the first one or any other.
    pub fn new(level: Level) -> Self {
        let size = level.size();
        let mut play = Self {
            stage: Status::Playing,
            lives: FIRST_LIVES,
            score: 0,
            steps: 0,
            hero: level.start(),
            armed: false,
            guarded: false,
            heart: None,
            friend: None,
            angel: None,
            villains: Vec::new(),
            rng: GameRng::new(level.plan.seed),
            to_hero: Distances::new(size),
            to_door: Distances::new(size),
            seen: Seen::new(size),
            events: Vec::new(),
            level,
        };
        play.set_out();
        play
    }

    /// Goes on in another level, with the lives and the score of before.
    pub fn enter(&mut self, level: Level) {
        self.seen = Seen::new(level.size());
        self.level = level;
        self.set_out();
    }

    /// The level that comes after this one, not yet built.
    pub fn next_number(&self) -> u32 {
        self.level.number.saturating_add(1)
    }

    /// Everything as the level has it at first.
    fn set_out(&mut self) {
        let level = &self.level;
        self.stage = Status::Playing;
        self.steps = 0;
        self.hero = level.start();
        self.armed = false;
        self.guarded = false;
        self.heart = level.heart;
        self.friend = level.friend;
        self.angel = level.angel;
        self.rng = GameRng::new(level.plan.level_seed(level.number).derive("villains"));
        self.villains.clear();
        for &home in &level.homes {
            self.villains
                .push(Villain::new(home, &level.walls, &mut self.rng));
        }
        let walls = &level.walls;
        self.to_door
            .recompute([level.door()], |pos, dir| walls.can_step(pos, dir));
        self.events.clear();
        // A villain moves, is killed or sent away, or hits at most once each way; the hero does five things.
        self.events.reserve(2 * self.villains.len() + 8);
        self.look_around();
    }

    /// What follows from where the hero stands.
    pub(super) fn look_around(&mut self) {
        let walls = &self.level.walls;
        self.to_hero
            .recompute([self.hero], |pos, dir| walls.can_step(pos, dir));
        self.seen.look(walls, self.hero);
    }

    /// Whether a step this way is a move.
    pub fn can_step(&self, dir: Dir) -> bool {
        self.stage == Status::Playing && self.level.walls.can_step(self.hero, dir)
    }

    /// What happened in the last turn.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How it stands.
    pub fn status(&self) -> Status {
        self.stage
    }

    /// The level as the hero entered it.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// The maze.
    pub fn walls(&self) -> &WallGrid {
        &self.level.walls
    }

    /// What was chosen before the game.
    pub fn plan(&self) -> Plan {
        self.level.plan
    }

    /// 0 to 6.
    pub fn lives(&self) -> u32 {
        self.lives
    }

    /// Points so far, over all levels: those of the events, in the hidden game twice.
    pub fn score(&self) -> u64 {
        self.score.saturating_mul(self.plan().worth())
    }

    /// Steps walked in this level, those before a life was lost too.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// Steps of the shortest way from the start to the door.
    pub fn shortest(&self) -> u32 {
        self.to_door.get(self.level.start()).unwrap_or(0)
    }

    /// Where the hero stands.
    pub fn hero(&self) -> Pos {
        self.hero
    }

    /// Whether the hero has the sword.
    pub fn is_armed(&self) -> bool {
        self.armed
    }

    /// Whether the angel guards the hero from the next touch.
    pub fn is_guarded(&self) -> bool {
        self.guarded
    }

    /// Where the heart lies, until it is taken.
    pub fn heart(&self) -> Option<Pos> {
        self.heart
    }

    /// Where the friend with the sword stands, until met.
    pub fn friend(&self) -> Option<Pos> {
        self.friend
    }

    /// Where the angel stands, until touched.
    pub fn angel(&self) -> Option<Pos> {
        self.angel
    }

    /// All villains of the level, killed ones among them. Events name them by their place in this list.
    pub fn villains(&self) -> &[Villain] {
        &self.villains
    }

    /// Where a villain means to go in its next turn, and why. For those that hunt it is the way to the hero as he
    /// stands now; for the others it is what they will do, whatever the hero does, unless they touch him first.
    /// `None` for a killed one, and where there is none.
    pub fn intent(&self, villain: usize) -> Option<Intent> {
        let villain = self.villains.get(villain).filter(|one| one.is_alive())?;
        Some(villain.intent(&self.level.walls, &self.to_hero))
    }

    /// The shortest way from the hero to the door, both included.
    pub fn way_to_door(&self) -> impl Iterator<Item = Pos> {
        let next = |&cell: &Pos| {
            let can_step = |pos, dir| self.level.walls.can_step(pos, dir);
            self.to_door.previous(cell, can_step)
        };
        std::iter::successors(Some(self.hero), next)
    }

    /// How much of a cell the player sees. In the open game everything is in sight.
    pub fn light(&self, cell: Pos) -> Light {
        if self.level.plan.hidden {
            self.seen.cell(cell)
        } else {
            Light::Seen
        }
    }

    /// How much of a place for a wall the player sees: where it is dark, nobody knows whether one stands there.
    pub fn wall_light(&self, wall: Wall) -> Light {
        if self.level.plan.hidden {
            self.seen.wall(wall)
        } else {
            Light::Seen
        }
    }

    /// What the hero of a hidden game sees from a cell that he has stood on: for a view that shows him there after a
    /// touch has brought him back to the start. `None` in the open game.
    pub fn sight_from(&self, cell: Pos) -> Option<Seen> {
        self.level.plan.hidden.then(|| {
            let mut seen = self.seen.clone();
            seen.look(self.walls(), cell);
            seen
        })
    }

    /// Whether a cell lies in a straight open line from the hero, in the open game too.
    pub fn is_in_sight(&self, cell: Pos) -> bool {
        self.seen.cell(cell) == Light::Seen
    }

    /// Steps by the maze from a cell to the hero.
    pub fn steps_to_hero(&self, cell: Pos) -> Option<u32> {
        self.to_hero.get(cell)
    }

    /// Steps by the maze from a cell to the door.
    pub fn door_steps(&self, cell: Pos) -> Option<u32> {
        self.to_door.get(cell)
    }

    /// Whether what is in this cell shows: a villain, the heart, the friend or the angel.
    pub fn shows(&self, cell: Pos) -> bool {
        self.light(cell) == Light::Seen
    }
}

#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;
#[cfg(test)]
pub(super) mod text_map;
