//! What is shown of a game beside its state: the phase of a level, and everything that glides, rises and fades.

use super::effects::Effects;
use super::gliding::Gliding;
use super::inquest::Inquest;
use crate::games::quest::rules::{Carving, Path, Play, Seen, Tale, newest};
use crate::gfx::Rect;
use crate::gfx::walls::WallStyle;
use crate::grid::{Dir, Pos, Size};
use crate::ui::BoardView;

/// The source's cells, with walls two pixels thick.
pub const STYLE: WallStyle = WallStyle { tile: 18, wall: 2 };
/// The place of the cells: the source's 15 × 15 leave 8 px above, and as much below with the closing wall.
const PLACE: Rect = Rect::new(0, 8, 15 * STYLE.tile, 15 * STYLE.tile);
/// How long each picture of an idle figure stays: every change costs a drawing of a game in which nothing happens.
pub const IDLE_TICKS: u64 = 60;
/// How long each of the eleven sizes of the hero's entrance stays.
pub const ZOOM_TICKS: u32 = 4;
/// How many times as large as in the maze the hero is drawn at each step: the whole number nearest to size/14.
///
/// The source's size of step i is 14 + 86·(10 − i)/10 percent, and 14 percent is his size in the maze. Our sprite has
/// that size, so it is drawn with whole factors.
pub const ZOOM_FACTORS: [i32; 11] = [7, 7, 6, 5, 5, 4, 3, 3, 2, 2, 1];

/// The phases of a level.
#[derive(Clone)]
pub enum Phase {
    /// The maze is being built.
    Waiting(Box<Carving>),
    /// The hero enters; ticks since he began.
    Entering { ticks: u32 },
    /// The level is played, or over.
    Playing,
}

impl Phase {
    /// The hero is about to enter.
    pub const ENTRANCE: Self = Self::Entering { ticks: 0 };

    /// Lets a tick pass; tells whether this phase goes on by itself.
    fn tick(&mut self) -> bool {
        match self {
            Self::Waiting(carving) => {
                if !carving.tick() {
                    *self = Self::ENTRANCE;
                }
            }
            Self::Entering { ticks } => {
                *ticks += 1;
                if *ticks >= ZOOM_TICKS * ZOOM_FACTORS.len() as u32 {
                    *self = Self::Playing;
                }
            }
            Self::Playing => return false,
        }
        true
    }
}

/// The path from the hero to the door.
#[derive(Clone)]
pub struct ToDoor {
    pub path: Path,
    /// After how many turns it was found.
    turns: u32,
}

impl ToDoor {
    fn of(play: &Play) -> Self {
        Self {
            path: play.path_to_door(),
            turns: play.ground.turns,
        }
    }
}

/// The state of the show.
#[derive(Clone)]
pub struct Show {
    pub phase: Phase,
    /// The part of the maze that is in sight.
    pub view: BoardView,
    pub turn: Gliding,
    pub to_door: ToDoor,
    /// The last tick at which a game that plays itself had something to play.
    pub last_played_tick: u64,
    /// What the hero saw where the last turn cost him a life.
    pub struck: Option<Seen>,
    pub effects: Effects,
    /// The story for the end of the game, and whether it is shown.
    pub tale: Tale,
    pub inquest: Inquest,
    pub tells_tale: bool,
    /// Whether the player has seen the villain that is new on this level.
    pub met: bool,
    /// Ticks during which no key goes on.
    pub pause: u32,
    pub facing: Dir,
    /// Ticks, for decoration.
    pub ticks: u64,
    /// Whether the X-ray is on.
    pub xray: bool,
}

impl Show {
    /// Of a game that begins with this phase.
    pub fn new(phase: Phase, play: &Play) -> Self {
        let size = play.level().size();
        Self {
            phase,
            view: board_view(size),
            turn: Gliding::rest(),
            to_door: ToDoor::of(play),
            last_played_tick: 0,
            struck: None,
            effects: Effects::default(),
            tale: Tale::new(size),
            inquest: Inquest::default(),
            tells_tale: false,
            met: false,
            pause: 0,
            facing: Dir::Down,
            ticks: 0,
            xray: false,
        }
    }

    /// A new level begins with this phase; the X-ray stays as it is.
    pub fn set_out(&mut self, phase: Phase, play: &Play) {
        *self = Self {
            ticks: self.ticks,
            xray: self.xray,
            ..Self::new(phase, play)
        };
        self.view.jump(play.state().hero);
    }

    /// Lets a tick pass; tells whether the picture changed. `warns`: a warning still holds.
    pub fn tick(&mut self, play: &Play, warns: bool) -> bool {
        if self.to_door.turns != play.ground.turns {
            self.to_door = ToDoor::of(play);
        }
        self.pause = self.pause.saturating_sub(1);
        let goes_on = self.phase.tick();
        let moved = self.turn.tick();
        let followed = self.view.follow(self.hero(play), 0);
        let meets = !self.met && self.meets(play);
        self.met |= meets;
        let looked = self.inquest.tick();
        self.effects.tick(warns) || moved || followed || goes_on || meets || looked
    }

    /// Whether the villain that is new on this level is in sight.
    fn meets(&self, play: &Play) -> bool {
        let new = newest(play.level().number);
        let mut villains = play.state().villains.iter();
        let is_seen = |one| self.xray || play.is_noticed(one);
        villains.any(|one| new == Some(one.kind()) && one.is_there() && is_seen(one))
    }

    /// Where the hero is shown: where he was hit, until he is back at the start.
    pub fn hero(&self, play: &Play) -> Pos {
        let hit = self.struck.as_ref().map(Seen::hero);
        let hit = hit.filter(|_| !self.turn.is_over());
        hit.unwrap_or(play.state().hero)
    }
}

/// The view of a maze of this size.
pub fn board_view(size: Size) -> BoardView {
    BoardView::new(size, PLACE, &[STYLE.tile])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_factor_is_the_nearest_whole_one() {
        for (step, factor) in (0..).zip(ZOOM_FACTORS) {
            // In tenths of a percent.
            let size = 140_i32 + 86 * (10 - step);
            let off = |factor: i32| (size - factor * 140).abs();
            assert!(off(factor) < off(factor + 1) && off(factor) < off(factor - 1));
        }
    }
}
