//! How much of the maze one sees at the moment, and how brightly.
//!
//! In the dark the light goes with the hero as he is drawn: while he is seen to be hit it stays where that happened,
//! though the rules have him at the start by then.

use super::QuestScene;
use super::tint::Tint;
use crate::games::quest::ground::{Light, Seen};
use crate::games::quest::level::Look;
use crate::games::quest::play::Play;
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
    /// What the hero sees by himself, from where he is drawn.
    seen: &'a Seen,
    /// Whether one sees everything.
    all: bool,
    pub tint: Tint,
}

impl QuestScene {
    pub(super) fn lighting(&self, motion: Motion) -> Lighting<'_> {
        let lags = motion == Motion::Full && !self.show.turn.is_over();
        let struck = self.show.struck.as_ref().filter(|_| lags);
        Lighting {
            play: &self.play,
            seen: struck.unwrap_or(&self.play.seen),
            all: self.xray,
            tint: Tint::of(self.play.level()),
        }
    }
}

impl Lighting<'_> {
    /// How much one sees of a cell.
    pub fn cell(&self, cell: Pos) -> Light {
        if self.all {
            Light::Seen
        } else {
            self.play.light_by(self.seen, cell)
        }
    }

    /// How much one sees of a place for a wall.
    pub fn wall(&self, wall: Wall) -> Light {
        if self.all {
            Light::Seen
        } else {
            self.play.wall_light_by(self.seen, wall)
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
        (self.play.level().plan.hidden || mine) && !self.all
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
        let hero = self.seen.hero();
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
