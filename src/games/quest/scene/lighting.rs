//! How much of the maze one sees at the moment, and how brightly.
//!
//! In the hidden game the light goes with the hero as he is drawn: while he is seen to be hit it stays where that
//! happened, though the rules have him at the start by then.

use super::QuestScene;
use super::tint::Tint;
use crate::games::quest::look::Look;
use crate::games::quest::play::Play;
use crate::games::quest::seen::{Light, Seen};
use crate::gfx::Color;
use crate::grid::{Dir, Pos};
use crate::maze::{Wall, WallGrid};
use crate::scene::Motion;

/// What one sees where nothing is known.
pub const DARK: Color = Color::BLACK;
/// In the dark the hero has a light: how warm it makes the floor beside him, in 256ths, and how much less it does a cell
/// further away, down to the least.
const WARM: u32 = 64;
const WARM_FALL: u32 = 14;
const LEAST_WARM: u32 = 14;

/// A game, and how much of it one sees.
pub struct Lighting<'a> {
    play: &'a Play,
    /// What the hero saw where he is still drawn, when the rules have him elsewhere.
    before: Option<&'a Seen>,
    /// Whether one sees everything.
    all: bool,
    pub tint: Tint,
}

impl QuestScene {
    pub(super) fn lighting(&self, motion: Motion) -> Lighting<'_> {
        let lags = motion == Motion::Full && !self.show.turn.is_over();
        Lighting {
            play: &self.play,
            before: self.show.struck.as_ref().filter(|_| lags),
            all: self.is_xrayed(),
            tint: Tint::of(self.play.level()),
        }
    }
}

impl Lighting<'_> {
    /// How much one sees of a cell.
    pub fn cell(&self, cell: Pos) -> Light {
        match self.before {
            _ if self.all => Light::Seen,
            Some(before) => before.cell(cell),
            None => self.play.light(cell),
        }
    }

    /// How much one sees of a place for a wall.
    pub fn wall(&self, wall: Wall) -> Light {
        match self.before {
            _ if self.all => Light::Seen,
            Some(before) => before.wall(wall),
            None => self.play.wall_light(wall),
        }
    }

    /// Whether what is in this cell is seen.
    pub fn shows(&self, cell: Pos) -> bool {
        self.cell(cell) == Light::Seen
    }

    /// All walls, seen and unseen.
    pub fn walls(&self) -> &WallGrid {
        self.play.walls()
    }

    /// Whether the maze has to be discovered.
    pub fn is_dark(&self) -> bool {
        let mine = self.play.level().look() == Look::Mine;
        (self.play.plan().hidden || mine) && !self.all
    }

    /// What lies below everything.
    pub fn ground(&self) -> Color {
        if self.is_dark() {
            DARK
        } else {
            self.tint.ground
        }
    }

    /// How warm the hero's light makes a floor in sight.
    pub fn warmth(&self, cell: Pos) -> u32 {
        if !self.is_dark() || self.play.ground.is_lit(cell) {
            return 0;
        }
        let hero = self.before.map_or(self.play.hero(), Seen::hero);
        let cells = cell.x.abs_diff(hero.x) + cell.y.abs_diff(hero.y);
        WARM.saturating_sub(cells * WARM_FALL).max(LEAST_WARM)
    }

    /// How much one sees of the floor between two cells; nothing where a wall stands.
    pub fn gap(&self, cell: Pos, dir: Dir) -> Light {
        let wall = Wall::beside(cell, dir);
        if self.play.walls().has(wall) {
            return Light::Dark;
        }
        self.wall(wall)
    }
}
