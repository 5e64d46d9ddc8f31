//! A game under way: its state, and what a view needs of it.
//!
//! What a step does is told in `turn`. The state knows nothing of pictures and keys;
//! the same level and the same steps always lead to the same state.

use super::event::Event;
use super::ground::{Ground, Light, Seen};
use super::level::{Level, Lying, Mark, Thing, find_thing, mark_of};
use super::route::{self, Path};
use super::villain::{Around, FLIGHT, Intent, Kind, Trail, Villain};
use std::sync::Arc;

use crate::grid::{Dir, Distances, Grid, Pos};
use crate::maze::{Wall, WallGrid};
use crate::rng::GameRng;

/// Lives at the beginning.
pub const FIRST_LIVES: u32 = 3;
/// A heart gives no life beyond these.
pub const MOST_LIVES: u32 = 6;
/// Blows of a sword: the last one breaks it.
pub const SWORD_BLOWS: u32 = 3;

/// Squares within which one is near over walls: in one row or column, as far as a bat comes in three turns; else,
/// across and down.
const NEAR_IN_LINE: u32 = 3 * FLIGHT as u32;
const NEAR: u32 = FLIGHT as u32 + 1;

/// The state of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The hero can move.
    Playing,
    /// The door is reached: [`Play::enter`] goes on.
    LevelDone,
    /// No life is left.
    GameOver,
}

/// What the hero carries; sword and angel go on with him to the next level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    /// Blows left in the sword, up to [`SWORD_BLOWS`]; 0 without one.
    pub blows: u32,
    /// Whether the angel protects him from the next touch.
    pub guarded: bool,
    /// Whether he has the key of the gate.
    pub key: bool,
}

/// What may be read of a game.
#[derive(Clone, Debug)]
pub struct State {
    /// Whether it is played, won or lost.
    pub status: Status,
    /// 0 to [`MOST_LIVES`].
    pub lives: u32,
    /// Points of the events so far, over all levels; [`Play::score`] is the score that they make.
    pub points: u64,
    /// Steps walked in this level, those before a life was lost too.
    pub steps: u32,
    /// The hero's cell.
    pub hero: Pos,
    /// What he carries.
    pub carried: Carried,
    /// The things that are still in the maze.
    pub things: Vec<Lying>,
    /// All villains of the level, killed ones among them. Events name them by their place in this list.
    pub villains: Vec<Villain>,
    /// What happened in the last turn.
    pub events: Vec<Event>,
}

/// A game that is played.
#[derive(Clone, Debug)]
pub struct Play {
    pub(in crate::games::quest) level: Arc<Level>,
    pub(in crate::games::quest) ground: Ground,
    pub(in crate::games::quest) state: State,
    pub(super) trail: Trail,
    pub(super) rng: GameRng,
    pub(in crate::games::quest) seen: Seen,
}

impl Play {
    /// A new game, whose hero has just entered `level`, the first one or any other.
    pub fn new(level: Level) -> Self {
        let size = level.size();
        let mut play = Self {
            state: State {
                status: Status::Playing,
                lives: FIRST_LIVES,
                points: 0,
                steps: 0,
                hero: level.start(),
                carried: Carried::default(),
                things: Vec::new(),
                villains: Vec::new(),
                events: Vec::new(),
            },
            trail: Trail::standing(level.start()),
            ground: Ground::new(&level),
            rng: GameRng::new(level.plan.seed),
            seen: Seen::new(size),
            level: Arc::new(level),
        };
        play.set_out();
        play
    }

    /// Goes on to another level, with the lives and the score so far.
    pub fn enter(&mut self, level: Level) {
        let size = level.size();
        self.seen = Seen::new(size);
        self.ground = Ground::new(&level);
        self.level = Arc::new(level);
        self.set_out();
    }

    /// The state, to read.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The level that comes after this one, not yet built.
    pub fn next_number(&self) -> u32 {
        self.level.number.saturating_add(1)
    }

    /// Sets everything as the level has it at first.
    fn set_out(&mut self) {
        let level = &self.level;
        self.state.status = Status::Playing;
        self.state.steps = 0;
        self.state.hero = level.start();
        // A key belongs to its gate.
        self.state.carried.key = false;
        self.state.things.clone_from(&level.things);
        self.trail = Trail::standing(self.state.hero);
        self.rng = GameRng::new(level.plan.level_seed(level.number).derive("villains"));
        self.state.villains.clear();
        for &home in &level.homes {
            self.state
                .villains
                .push(Villain::new(home, &level.walls, &mut self.rng));
        }
        self.state.events.clear();
        // A villain makes two steps, and is met once or twice; the hero does a few things more.
        self.state
            .events
            .reserve(4 * self.state.villains.len() + 16);
        self.look_around();
    }

    /// Updates what follows from the hero's cell.
    pub(in crate::games::quest) fn look_around(&mut self) {
        self.seen.look(self.ground.ways.walls(), self.state.hero);
    }

    /// Steps through the maze between a cell and every other.
    pub fn steps_from(&self, cell: Pos) -> &Distances {
        self.ground.ways.steps(cell)
    }

    /// Whether a step this way is possible: there is no wall, or the gate and the hero has the key.
    pub fn can_step(&self, dir: Dir) -> bool {
        let opens = self.state.carried.key && self.ground.is_gate(self.state.hero, dir);
        self.state.status == Status::Playing
            && (opens || self.walls().can_step(self.state.hero, dir))
    }

    /// Whether villains that look for nobody pass a hero who waits here: the path does not fork.
    pub(super) fn is_refuge(&self, cell: Pos) -> bool {
        self.walls().wall_count(cell) >= 2
    }

    /// Where a step this way leads from `cell`, also over ice; `None` if there is a wall or the gate.
    pub fn landing_from(&self, cell: Pos, dir: Dir) -> Option<Pos> {
        let can_step = |cell, dir| self.walls().can_step(cell, dir);
        Level::slide(can_step, &self.level.squares, cell, dir)
    }

    /// The same with the key, if the hero has it: the gate opens for one beside it, and ends a slide.
    fn landing_with_key(&self, cell: Pos, dir: Dir) -> Option<Pos> {
        let beside = self.ground.ways_of(self.state.carried.key).walls();
        self.level.landing([self.walls(), beside], cell, dir)
    }

    /// The same by what the player knows of the maze; one who `sees_all` knows it whole.
    pub fn known_landing(&self, cell: Pos, dir: Dir, sees_all: bool) -> Option<Pos> {
        let to = self.landing_with_key(cell, dir)?;
        let is_dark = |at| !sees_all && self.wall_light(Wall::beside(at, dir)) == Light::Dark;
        let mut known = std::iter::once(cell).chain(route::between(cell, to, dir));
        known
            .find(|&at| at == to || is_dark(at))
            .filter(|&at| at != cell)
    }

    /// Steps from each cell to this one by what the player knows; if the hero can stop there from nowhere, to where he
    /// slides over it.
    pub fn known_steps(&self, goal: Pos, sees_all: bool) -> Grid<u32> {
        let steps = |counts_passing| {
            let landing = |cell, dir| self.known_landing(cell, dir, sees_all);
            let goal = (goal, counts_passing);
            route::least_to(self.level.size(), goal, |steps| steps, landing)
        };
        let stops = steps(false);
        if stops[self.state.hero] == u32::MAX {
            steps(true)
        } else {
            stops
        }
    }

    /// Whether a life was lost in the last turn.
    pub fn is_life_lost(&self) -> bool {
        self.state
            .events
            .iter()
            .any(|event| event.life_lost().is_some())
    }

    /// Whether an ember did it.
    pub fn is_burnt(&self) -> bool {
        let is_burn = |event: &Event| matches!(event, Event::Burnt { guarded: false, .. });
        self.state.events.iter().any(is_burn)
    }

    /// The level as the hero entered it.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// The maze as it is now: the locked gate is a wall.
    pub fn walls(&self) -> &WallGrid {
        self.ground.ways.walls()
    }

    /// The score so far, over all levels: the points of the events, doubled in the hidden game.
    pub fn score(&self) -> u64 {
        self.state.points.saturating_mul(self.level.plan.worth())
    }

    /// Whether the hero has the sword.
    pub fn is_armed(&self) -> bool {
        self.state.carried.blows > 0
    }

    /// The cell of the first such thing that is still there.
    pub fn thing(&self, thing: Thing) -> Option<Pos> {
        find_thing(&self.state.things, thing)
    }

    /// The place of the locked gate, until it is opened.
    pub fn gate(&self) -> Option<Wall> {
        self.ground.gate
    }

    /// How a square looks.
    pub fn mark(&self, cell: Pos) -> Mark {
        self.mark_in(cell, 0)
    }

    /// How it will look after this many more turns.
    pub fn mark_in(&self, cell: Pos, turns: u32) -> Mark {
        let turns = self.ground.turns.wrapping_add(turns);
        mark_of(self.level.square(cell), turns)
    }

    /// Where a villain will go in its next turn, and why. A villain that hunts goes by the hero's present cell; the
    /// others will do this whatever the hero does, unless they touch him first. `None` for a killed one, and if there
    /// is none.
    pub fn intent(&self, villain: usize) -> Option<Intent> {
        let villain = self.state.villains.get(villain).filter(|one| one.alive)?;
        Some(villain.intent(&self.around()))
    }

    /// What villains know.
    fn around(&self) -> Around<'_> {
        Around {
            walls: self.walls(),
            to_hero: self.steps_from(self.state.hero),
            trail: &self.trail,
        }
    }

    /// The game as a player imagines it: only villains that show and do not go by chance alone. Their next moves show,
    /// for they look where they go; later chance is drawn anew.
    pub(super) fn imagined(&self) -> Self {
        let mut play = self.clone();
        let seed = self.level.plan.level_seed(self.level.number);
        play.rng = GameRng::new(seed.derive(&format!("imagined {}", self.ground.turns)));
        play.state
            .villains
            .retain(|one| self.is_noticed(one) && one.alive && one.kind() != Kind::Guard);
        play
    }

    /// Whether a step this way leads to a touch, by the villains that show and the moves that they look at: it costs a
    /// life, the angel's protection or what a thief takes.
    pub fn is_touched(&self, dir: Dir) -> bool {
        let mut play = self.clone();
        play.state.villains.retain(|one| self.is_noticed(one));
        let before = play.state.carried.guarded;
        let touched = |event: &Event| matches!(event, Event::Hit { .. } | Event::Stolen { .. });
        play.step(dir).iter().any(touched) || play.state.carried.guarded != before
    }

    /// The path of the fewest steps from the hero to the door, both included; past the key and through the gate, if
    /// that is shorter. On ice he slides.
    pub fn path_to_door(&self) -> Path {
        self.path_from(self.state.hero)
    }

    fn path_from(&self, cell: Pos) -> Path {
        let walls = [false, true].map(|has_key| self.ground.ways_of(has_key).walls());
        let from = (cell, self.state.carried.key);
        self.level.path(from, self.thing(Thing::Key), walls)
    }

    /// How well the player sees a cell: in the open game, everything that is lit is seen.
    pub fn light(&self, cell: Pos) -> Light {
        self.light_by(&self.seen, cell)
    }

    /// The same with this view of the hero.
    pub fn light_by(&self, seen: &Seen, cell: Pos) -> Light {
        if self.ground.is_lit(cell) {
            Light::Seen
        } else {
            seen.cell(cell)
        }
    }

    /// How well the player sees a place for a wall; in the dark it is unknown whether there is a wall.
    pub fn wall_light(&self, wall: Wall) -> Light {
        self.wall_light_by(&self.seen, wall)
    }

    /// The same with this view of the hero.
    pub fn wall_light_by(&self, seen: &Seen, wall: Wall) -> Light {
        let mut sides = self.walls().sides(wall).into_iter().flatten();
        if sides.any(|cell| self.ground.is_lit(cell)) {
            Light::Seen
        } else {
            seen.wall(wall)
        }
    }

    /// What the hero sees from a cell that he has been on: a view shows him there after a touch or an ember has sent
    /// him back to the start.
    pub fn sight_from(&self, cell: Pos) -> Seen {
        let mut seen = self.seen.clone();
        seen.look(self.walls(), cell);
        seen
    }

    /// Whether a cell is in a straight open line from the hero, in the open game too.
    pub fn is_in_sight(&self, cell: Pos) -> bool {
        self.seen.cell(cell) == Light::Seen
    }

    /// Steps through the maze from a cell to the hero.
    pub fn steps_to_hero(&self, cell: Pos) -> Option<u32> {
        self.steps_from(self.state.hero).get(cell)
    }

    /// Steps through the maze from a cell to the door.
    pub fn door_steps(&self, cell: Pos) -> u32 {
        self.path_from(cell).steps()
    }

    /// Whether the player knows where a villain is: it is seen, or its eyes show in the dark.
    pub fn is_noticed(&self, villain: &Villain) -> bool {
        self.shows(villain.cell) || self.glints(villain)
    }

    /// Whether a villain is in the dark, and near enough that its eyes show: any villain in a mine; in the hidden game
    /// only a bat, which flies over walls.
    pub fn glints(&self, villain: &Villain) -> bool {
        let cell = villain.cell;
        !self.shows(cell) && self.would_glint(villain, cell, self.state.hero)
    }

    /// The same for a villain in a dark cell and a hero, both as they are drawn.
    pub fn would_glint(&self, villain: &Villain, cell: Pos, hero: Pos) -> bool {
        let has_eyes = villain.kind() == Kind::Bat || !self.level.plan.hidden;
        has_eyes && villain.is_there() && is_near_over_walls(hero, cell)
    }

    /// Whether what is in this cell shows: a villain or a thing.
    pub fn shows(&self, cell: Pos) -> bool {
        self.light(cell) == Light::Seen
    }
}

/// Whether two cells are near for a bat: in one row or column it counts a little farther.
pub fn is_near_over_walls(one: Pos, other: Pos) -> bool {
    let (dx, dy) = (one.x.abs_diff(other.x), one.y.abs_diff(other.y));
    let (least, most) = (dx.min(dy), dx.max(dy));
    most <= if least == 0 { NEAR_IN_LINE } else { NEAR }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
pub mod text_map;
