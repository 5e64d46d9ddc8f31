//! Who and what is in the maze: the door, the things, the villains, the hero.

use super::gliding::{HIT_TICKS, Place};
use super::lighting::{DARK, Lighting};
use super::sheet::{DOOR_FRAMES, LARGE, Piece, Pose, Still};
use super::site::{AREA, STYLE, Site};
use super::stage::{Stage, ZOOM_TICKS};
use super::{IDLE_TICKS, QuestScene};
use crate::games::quest::ground::Light;
use crate::games::quest::level::{Look, Mark, Thing};
use crate::games::quest::play::Status;
use crate::games::quest::scene::stage::{ZOOM_FACTORS, ZOOM_STEPS};
use crate::games::quest::villain::{AWAKE_TURNS, Kind, Villain};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::scene::Motion;

/// How far aside stands who shares a square with another.
const CROWD: i32 = 3;
/// The door begins to open when the hero is so many steps away.
const DOOR_STEPS: usize = 3;
/// The maze shakes so long after a hit, one pixel to a side for so many ticks.
const SHAKE_TICKS: u32 = 18;
const SHAKE_SIDE_TICKS: u32 = 3;
/// The shape of a villain where it is dark.
const IN_THE_DARK: Color = Color::PLUM.mix(DARK, 110);
/// How red everything is at first when the hero was hit, in 256ths; it fades, and comes once.
const FLASH: u32 = 110;

impl QuestScene {
    pub(super) fn draw_figures(&self, screen: &mut Framebuffer, site: Site, motion: Motion) {
        let calm = motion == Motion::Calm;
        let second = !calm && self.show.ticks / IDLE_TICKS % 2 == 1;
        let light = self.lighting(motion);
        self.draw_door(screen, site, &light);
        for &lying in &self.play.level().things {
            let there = self.play.state().things.contains(&lying);
            let piece = match lying.thing {
                thing if there => Piece::Thing(thing, second),
                Thing::Treasure => Piece::Chest,
                Thing::Lamp => Piece::Lit(second),
                _ => continue,
            };
            // A lamp glimmers, so that one finds it in a dark part of a mine.
            let glimmers = there && lying.thing == Thing::Lamp && !self.play.level().plan.hidden;
            if glimmers || light.shows(lying.cell) {
                self.sprites
                    .draw(screen, piece, LARGE, site.corner(lying.cell));
            }
        }
        for index in 0..self.play.state().villains.len() {
            self.draw_villain(screen, (site, &light), index, calm);
        }
        self.draw_hero(screen, site, second, calm);
    }

    /// Whether anything that moves without a meaning is seen.
    pub(super) fn is_anybody_idle(&self) -> bool {
        let light = self.lighting(Motion::Full);
        let level = self.play.level();
        let burns = matches!(level.look(), Look::Ice | Look::Fire);
        let cheers = self.play.state().status == Status::LevelDone;
        let mut villains = self.play.state().villains.iter();
        let breathes = villains.any(|one| one.alive && light.shows(one.cell));
        cheers || burns || breathes || level.things.iter().any(|lying| light.shows(lying.cell))
    }

    fn draw_door(&self, screen: &mut Framebuffer, site: Site, light: &Lighting) {
        let door = self.play.level().door();
        if light.cell(door) == Light::Dark {
            return;
        }
        // One who does not see it does not see it open either.
        let near = light.shows(door) && self.play.state().status != Status::GameOver;
        let steps = self.play.way_to_door().take(DOOR_STEPS + 2).count() - 1;
        let frame = if near {
            (DOOR_FRAMES - 1).min((DOOR_STEPS + 1 - steps.min(DOOR_STEPS + 1)) as i32)
        } else {
            0
        };
        let at = site.corner(door);
        self.sprites.draw(screen, Piece::Door(frame), LARGE, at);
    }

    fn draw_villain(
        &self,
        screen: &mut Framebuffer,
        (site, light): (Site, &Lighting),
        index: usize,
        calm: bool,
    ) {
        let villain = &self.play.state().villains[index];
        let glide = self.show.turn.villain(index, STYLE.tile).filter(|_| !calm);
        let gone = glide.map_or(!villain.alive, |_| self.show.turn.is_gone(index));
        if gone {
            return;
        }
        let place = glide.unwrap_or(Place {
            at: (villain.cell.x * STYLE.tile, villain.cell.y * STYLE.tile),
            heading: villain.heading,
            stride: false,
        });
        // Where it is drawn, and where it comes to; a touch may have put it elsewhere.
        let under = |pixel: i32| (pixel + STYLE.tile / 2) / STYLE.tile;
        let drawn = Pos::new(under(place.at.0), under(place.at.1));
        let cell = self.show.turn.villain_cell(index).filter(|_| !calm);
        let cell = cell.unwrap_or(villain.cell);
        let mut at = pixel(site, place.at);
        if glide.is_none() {
            // Those who stand on one square show all.
            let before = self.play.state().villains[..index].iter();
            let crowd = before.filter(|one| one.is_there() && one.cell == villain.cell);
            let aside = CROWD * crowd.count().min(2) as i32;
            at = (at.0 + aside, at.1 - aside);
        }
        if !light.shows(drawn) && !light.shows(cell) {
            let hero = if calm {
                self.play.state().hero
            } else {
                self.hero_seen()
            };
            if self.play.would_glint(villain, cell, hero) {
                self.draw_glint(screen, at, villain.kind(), place);
            }
            return;
        }
        let moves = glide.is_some_and(|_| self.show.turn.moves(index));
        if villain.kind() == Kind::Bat && moves {
            self.sprites.draw(screen, Piece::Shadow, LARGE, at);
        }
        let second = !calm && self.show.ticks / IDLE_TICKS % 2 == 1;
        let piece = stance(villain, (place, moves), second);
        self.sprites.draw(screen, piece, LARGE, at);
        if villain.wounded {
            draw_crack(screen, at);
        }
    }

    /// A villain in the dark: its shape, and its eyes.
    fn draw_glint(&self, screen: &mut Framebuffer, (x, y): (i32, i32), kind: Kind, place: Place) {
        let shape = Piece::Villain(kind, place.heading, place.stride);
        self.sprites
            .draw_shape(screen, shape, LARGE, (x, y), IN_THE_DARK);
        let [left, right, top] = match place.heading {
            Dir::Up => [5, 9, 4],
            Dir::Left => [2, 6, 6],
            Dir::Down => [5, 9, 7],
            Dir::Right => [8, 12, 6],
        };
        for eye in [left, right] {
            screen.fill_rect(Rect::new(x + eye, y + top, 2, 2), Color::YELLOW);
        }
    }

    fn draw_hero(&self, screen: &mut Framebuffer, site: Site, second: bool, calm: bool) {
        let hero = self.play.state().hero;
        let armed = self.play.is_armed();
        if let Stage::Entering { ticks } = self.show.stage
            && !calm
        {
            let step = (ticks / ZOOM_TICKS) as usize;
            let factor = ZOOM_FACTORS[step.min(ZOOM_STEPS - 1)] as i32;
            let (x, y) = site.corner(hero);
            // His feet stay where they are.
            let at = (x, y - LARGE * (factor - 1));
            let piece = Piece::Hero(Pose::Walk(self.show.facing, false), armed);
            return self.sprites.draw(screen, piece, LARGE * factor, at);
        }
        let glide = self.show.turn.hero(STYLE.tile).filter(|_| !calm);
        let rest = Place {
            at: (hero.x * STYLE.tile, hero.y * STYLE.tile),
            heading: self.show.facing,
            stride: false,
        };
        let mut place = glide.unwrap_or(rest);
        if !calm {
            let (dx, dy) = self.show.effects.nudge();
            place.at = (place.at.0 + dx, place.at.1 + dy);
        }
        let hurt = !calm && self.show.turn.hit().is_some();
        let pose = match self.play.state().status {
            _ if hurt => Pose::Hurt,
            Status::GameOver if glide.is_none() => Pose::Lying,
            Status::LevelDone if glide.is_none() => Pose::Cheer(second),
            _ => Pose::Walk(place.heading, place.stride),
        };
        let at = pixel(site, place.at);
        self.sprites
            .draw(screen, Piece::Hero(pose, armed), LARGE, at);
        // He hides the ember that he stands on.
        if glide.is_none() && self.play.mark(hero) == Mark::Glowing {
            screen.frame(Rect::new(at.0, at.1, LARGE, LARGE), Color::YELLOW);
        }
    }

    /// Where the maze stands, which a hit shakes a little.
    pub(super) fn site(&self, motion: Motion) -> Site {
        if motion == Motion::Calm {
            return Site::new(self.show.view.at_rest(), 0);
        }
        let side = match self.show.turn.hit() {
            Some((_, ticks)) if ticks < SHAKE_TICKS => {
                [1, -1][(ticks / SHAKE_SIDE_TICKS % 2) as usize]
            }
            _ => 0,
        };
        Site::new(self.show.view, side)
    }

    /// A breath of red when the hero is hit.
    pub(super) fn draw_flash(&self, screen: &mut Framebuffer, motion: Motion) {
        if motion == Motion::Calm {
            return;
        }
        if let Some((_, ticks)) = self.show.turn.hit() {
            let left = HIT_TICKS.saturating_sub(ticks);
            screen.clipped(AREA, |screen| {
                screen.dim(Color::RED, FLASH * left / HIT_TICKS);
            });
        }
    }
}

/// How a villain stands or goes.
fn stance(villain: &Villain, (place, moves): (Place, bool), second: bool) -> Piece {
    let Place {
        heading, stride, ..
    } = place;
    match villain.kind() {
        Kind::Bat if !moves && !villain.is_awake() => Piece::Still(Still::Hanging(second)),
        Kind::Sleeper if !villain.is_awake() && !moves => Piece::Still(Still::Asleep(second)),
        Kind::Sleeper if !moves && villain.clock == AWAKE_TURNS => Piece::Still(Still::Woken),
        Kind::Echo if !villain.is_there() => Piece::Still(Still::Shade(second)),
        Kind::Thief if villain.has_sword() => Piece::Robber(heading, stride),
        kind => Piece::Villain(kind, heading, stride),
    }
}

/// Where the first blow has struck a golem.
fn draw_crack(screen: &mut Framebuffer, (x, y): (i32, i32)) {
    for (dx, dy, w, h) in [
        (8, 2, 1, 3),
        (7, 5, 1, 2),
        (8, 7, 2, 1),
        (10, 8, 1, 3),
        (6, 6, 1, 2),
    ] {
        screen.fill_rect(Rect::new(x + dx, y + dy, w, h), Color::YELLOW);
    }
}

/// The pixel of somebody who stands so many pixels from the top left cell's corner.
fn pixel(site: Site, (x, y): (i32, i32)) -> (i32, i32) {
    let origin = site.origin();
    (origin.0 + STYLE.wall + x, origin.1 + STYLE.wall + y)
}
