//! The villains: four kinds, each with its own way to choose the next cell.
//!
//! Chance is drawn ahead: a villain that wanders knows its next way before the hero
//! moves. So its intention can be shown without touching the dice, and is true. They pass
//! through each other, and over things and the door. What a touch means, `play` knows.

use super::level::Home;
use crate::grid::{Dir, Distances, Pos};
use crate::maze::WallGrid;
use crate::rng::GameRng;

/// Steps by the maze within which the hunter hunts.
pub const HUNTING_STEPS: u32 = 6;

/// What a villain is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Wanders: straight on in corridors, at random at forks, back only at dead ends.
    Guard,
    /// Keeps its right hand on the wall.
    WallFollower,
    /// Hunts when the hero is near, see [`HUNTING_STEPS`]; else wanders.
    Hunter,
    /// Always hunts, but moves every second turn only; it rests in the first one.
    Tracker,
}

impl Kind {
    /// All of them, in the order in which the levels bring them.
    pub const ALL: [Self; 4] = [Self::Guard, Self::WallFollower, Self::Hunter, Self::Tracker];

    /// Its name on the screen and in the description.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guard => "guard",
            Self::WallFollower => "wall follower",
            Self::Hunter => "hunter",
            Self::Tracker => "tracker",
        }
    }

    /// Its letter in the description.
    pub const fn letter(self) -> char {
        match self {
            Self::Guard => 'G',
            Self::WallFollower => 'W',
            Self::Hunter => 'H',
            Self::Tracker => 'T',
        }
    }
}

/// Why a villain goes where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// As chance has it.
    Wander,
    /// Along the wall at its right hand.
    Wall,
    /// Towards the hero.
    Hunt,
    /// It stays where it is, this turn.
    Rest,
}

impl Why {
    /// Its name on the screen and in the description.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wander => "wander",
            Self::Wall => "wall",
            Self::Hunt => "hunt",
            Self::Rest => "rest",
        }
    }
}

/// Where a villain means to go in its next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intent {
    /// The next cell; its own when it rests.
    pub to: Pos,
    /// The reason.
    pub why: Why,
}

/// A villain in the maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Villain {
    home: Home,
    cell: Pos,
    heading: Dir,
    /// The way it wanders next, drawn ahead.
    wander: Dir,
    resting: bool,
    alive: bool,
}

impl Villain {
    /// At home, alive.
    pub(super) fn new(home: Home, walls: &WallGrid, rng: &mut GameRng) -> Self {
        let mut villain = Self {
            home,
            cell: home.cell,
            heading: home.heading,
            wander: home.heading,
            resting: true,
            alive: true,
        };
        villain.return_to(home.cell, walls, rng);
        villain
    }

    /// What it is like.
    pub fn kind(&self) -> Kind {
        self.home.kind
    }

    /// Where it starts, and comes back to.
    pub fn home(&self) -> Home {
        self.home
    }

    /// Where it is, or was when it was killed.
    pub fn cell(&self) -> Pos {
        self.cell
    }

    /// The way it went last, or looks.
    pub fn heading(&self) -> Dir {
        self.heading
    }

    /// Whether the sword has not touched it.
    pub fn is_alive(&self) -> bool {
        self.alive
    }

    /// Where it means to go, if the hero stood where `to_hero` is measured from.
    pub(super) fn intent(&self, walls: &WallGrid, to_hero: &Distances) -> Intent {
        let hunt = || {
            let next = to_hero.previous(self.cell, |pos, dir| walls.can_step(pos, dir))?;
            Some(Intent {
                to: next,
                why: Why::Hunt,
            })
        };
        let rest = Intent {
            to: self.cell,
            why: Why::Rest,
        };
        match self.kind() {
            Kind::Guard => self.along(self.wander, Why::Wander, walls),
            Kind::WallFollower => self.along(self.hand_on_wall(walls), Why::Wall, walls),
            Kind::Hunter => to_hero
                .get(self.cell)
                .filter(|&steps| steps <= HUNTING_STEPS)
                .and_then(|_| hunt())
                .unwrap_or_else(|| self.along(self.wander, Why::Wander, walls)),
            Kind::Tracker if self.resting => rest,
            Kind::Tracker => hunt().unwrap_or(rest),
        }
    }

    /// Does what it means to do. Returns the cells that it left and entered, if it moved.
    pub(super) fn go(
        &mut self,
        walls: &WallGrid,
        to_hero: &Distances,
        rng: &mut GameRng,
    ) -> Option<(Pos, Pos)> {
        let from = self.cell;
        let to = self.intent(walls, to_hero).to;
        self.resting = !self.resting;
        let dir = Dir::ALL.into_iter().find(|&dir| from + dir == to)?;
        self.cell = to;
        self.heading = dir;
        self.draw_ahead(walls, rng);
        Some((from, to))
    }

    /// Stands in `cell` as at the beginning of the level.
    pub(super) fn return_to(&mut self, cell: Pos, walls: &WallGrid, rng: &mut GameRng) {
        self.cell = cell;
        self.heading = self.home.heading;
        self.resting = true;
        self.draw_ahead(walls, rng);
    }

    /// The sword has touched it.
    pub(super) fn kill(&mut self) {
        self.alive = false;
    }

    fn along(&self, dir: Dir, why: Why, walls: &WallGrid) -> Intent {
        if walls.can_step(self.cell, dir) {
            let to = self.cell + dir;
            return Intent { to, why };
        }
        // Only where all four walls stand is there no way at all.
        Intent {
            to: self.cell,
            why: Why::Rest,
        }
    }

    /// Right if it can, else straight on, else left, else back.
    fn hand_on_wall(&self, walls: &WallGrid) -> Dir {
        let right = right_of(self.heading);
        let left = right.opposite();
        [right, self.heading, left]
            .into_iter()
            .find(|&dir| walls.can_step(self.cell, dir))
            .unwrap_or(self.heading.opposite())
    }

    /// Draws the way it will wander from here: any but back, and back where there is no other.
    fn draw_ahead(&mut self, walls: &WallGrid, rng: &mut GameRng) {
        let back = self.heading.opposite();
        let mut ways = [back; 4];
        let mut count = 0;
        for dir in Dir::ALL {
            if dir != back && walls.can_step(self.cell, dir) {
                ways[count] = dir;
                count += 1;
            }
        }
        self.wander = ways[if count > 1 { rng.index(count) } else { 0 }];
    }
}

/// The direction at the right hand of somebody who looks towards `dir`.
const fn right_of(dir: Dir) -> Dir {
    match dir {
        Dir::Up => Dir::Right,
        Dir::Right => Dir::Down,
        Dir::Down => Dir::Left,
        Dir::Left => Dir::Up,
    }
}
