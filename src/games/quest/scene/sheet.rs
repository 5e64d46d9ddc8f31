//! The sprite sheet of the quest: where each piece stands.

use crate::error::Result;
use crate::games::quest::villain::{Kind, Why};
use crate::gfx::{Blit, Color, Framebuffer, Rect, Sheet};
use crate::grid::{Dir, Size};
use crate::scene::Options;

const SIZE: Size = Size::new(192, 144);
/// Side of the large pieces: figures, things, floor.
pub const LARGE: i32 = 16;
/// Side of the icons.
pub const SMALL: i32 = 8;
/// Top of the rows, in pixels.
const VILLAINS: i32 = 32;
const THINGS: i32 = 96;
const ICONS: i32 = 112;
const SIGNS: i32 = 120;
const GROUND: i32 = 128;
/// Side of the mark on a cell that is remembered.
const TRAIL: i32 = 4;
/// Pictures of the turning bar.
pub const BAR_FRAMES: i32 = 4;
/// Pictures of the door, from closed to open.
pub const DOOR_FRAMES: i32 = 4;

/// How the hero stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pose {
    /// Walking or standing, with his face this way; `true` in the stride.
    Walk(Dir, bool),
    /// Glad; `true` in the leap.
    Cheer(bool),
    /// A villain has touched him.
    Hurt,
    /// The game is lost.
    Lying,
}

/// What stands or lies in the maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// The smith with the sword.
    Friend,
    /// The angel.
    Angel,
    /// A life, or points.
    Heart,
}

/// A small picture for the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// A life.
    Life,
    /// A life that is not there.
    NoLife,
    /// The sword.
    Sword,
    /// The sword is not there.
    NoSword,
    /// The angel guards.
    Angel,
    /// No angel guards.
    NoAngel,
    /// Steps walked.
    Steps,
    /// Points.
    Points,
    /// Villains killed.
    Killed,
    /// The door.
    Door,
    /// Everything is shown.
    Open,
    /// One has to discover it.
    Hidden,
}

/// The sheet.
#[derive(Clone, Debug)]
pub struct Sprites(Sheet);

impl Sprites {
    /// Loads it, embedded or replaced.
    ///
    /// # Errors
    /// When a replacement cannot be used.
    pub fn load(options: &Options) -> Result<Self> {
        let sheet = Sheet::load(
            &options.assets,
            "sprites/quest.png",
            include_bytes!("../../../../sprites/quest.png"),
            SIZE,
        )?;
        Ok(Self(sheet))
    }

    /// Draws the hero with his top left corner at (x, y), `scale` times as large as in the maze.
    pub fn draw_hero(
        &self,
        screen: &mut Framebuffer,
        (pose, armed): (Pose, bool),
        (x, y): (i32, i32),
        scale: i32,
    ) {
        let column = match pose {
            Pose::Walk(dir, stride) => {
                let turn = match dir {
                    Dir::Down => 0,
                    Dir::Left => 1,
                    Dir::Right => 2,
                    Dir::Up => 3,
                };
                2 * turn + i32::from(!stride)
            }
            Pose::Cheer(leap) => 8 + i32::from(leap),
            Pose::Hurt => 10,
            Pose::Lying => 11,
        };
        let part = large(column, LARGE * i32::from(armed));
        let how = Blit {
            scale,
            ..Blit::default()
        };
        self.0.draw(screen, part, x, y, how);
    }

    /// Draws a villain; `true` in the stride.
    pub fn draw_villain(
        &self,
        screen: &mut Framebuffer,
        kind: Kind,
        (dir, stride): (Dir, bool),
        (x, y): (i32, i32),
        scale: i32,
    ) {
        let row = match kind {
            Kind::Guard => 0,
            Kind::WallFollower => 1,
            Kind::Hunter => 2,
            Kind::Tracker => 3,
        };
        let turn = match dir {
            Dir::Left => 0,
            Dir::Right => 1,
            Dir::Up => 2,
            Dir::Down => 3,
        };
        let column = 2 * turn + i32::from(!stride);
        let how = Blit {
            scale,
            ..Blit::default()
        };
        self.0
            .draw(screen, large(column, VILLAINS + LARGE * row), x, y, how);
    }

    /// Draws a thing; each has two pictures.
    pub fn draw_thing(
        &self,
        screen: &mut Framebuffer,
        thing: Thing,
        second: bool,
        at: (i32, i32),
        scale: i32,
    ) {
        let column = 2 * thing as i32 + i32::from(second);
        let how = Blit {
            scale,
            ..Blit::default()
        };
        self.0.draw(screen, large(column, THINGS), at.0, at.1, how);
    }

    /// Draws one of the [`DOOR_FRAMES`] pictures of the door.
    pub fn draw_door(&self, screen: &mut Framebuffer, frame: i32, at: (i32, i32), scale: i32) {
        let part = large(6 + frame.clamp(0, DOOR_FRAMES - 1), THINGS);
        let how = Blit {
            scale,
            ..Blit::default()
        };
        self.0.draw(screen, part, at.0, at.1, how);
    }

    /// Draws the star of a hit, or its sparks.
    pub fn draw_hit(&self, screen: &mut Framebuffer, sparks: bool, at: (i32, i32)) {
        self.draw_part(screen, large(10 + i32::from(sparks), THINGS), at);
    }

    /// Draws a floor of the two that there are.
    pub fn draw_floor(&self, screen: &mut Framebuffer, pebbles: bool, at: (i32, i32)) {
        self.draw_part(screen, large(4 + i32::from(pebbles), GROUND), at);
    }

    /// Draws one of the [`BAR_FRAMES`] pictures of the turning bar.
    pub fn draw_bar(&self, screen: &mut Framebuffer, frame: i32, at: (i32, i32), scale: i32) {
        let how = Blit {
            scale,
            ..Blit::default()
        };
        let part = large(frame.rem_euclid(BAR_FRAMES), GROUND);
        self.0.draw(screen, part, at.0, at.1, how);
    }

    /// Draws the mark of a remembered cell, in a colour.
    pub fn draw_trail(&self, screen: &mut Framebuffer, at: (i32, i32), color: Color) {
        let part = Rect::new(6 * LARGE, GROUND, TRAIL, TRAIL);
        self.0
            .draw_silhouette(screen, part, at.0, at.1, Blit::default(), color);
    }

    /// Draws an icon.
    pub fn draw_icon(&self, screen: &mut Framebuffer, icon: Icon, at: (i32, i32)) {
        let part = Rect::new(icon as i32 * SMALL, ICONS, SMALL, SMALL);
        self.draw_part(screen, part, at);
    }

    /// Draws an arrow in a colour.
    pub fn draw_arrow(&self, screen: &mut Framebuffer, dir: Dir, at: (i32, i32), color: Color) {
        self.draw_sign(screen, dir as i32, at, color);
    }

    /// Draws the sign of a villain's reason in a colour; rest has none.
    pub fn draw_why(&self, screen: &mut Framebuffer, why: Why, at: (i32, i32), color: Color) {
        let column = match why {
            Why::Wander => 4,
            Why::Wall => 5,
            Why::Hunt => 6,
            Why::Rest => return,
        };
        self.draw_sign(screen, column, at, color);
    }

    /// A white sign in another colour.
    fn draw_sign(&self, screen: &mut Framebuffer, column: i32, at: (i32, i32), color: Color) {
        let part = Rect::new(column * SMALL, SIGNS, SMALL, SMALL);
        self.0
            .draw_silhouette(screen, part, at.0, at.1, Blit::default(), color);
    }

    fn draw_part(&self, screen: &mut Framebuffer, part: Rect, (x, y): (i32, i32)) {
        self.0.draw(screen, part, x, y, Blit::default());
    }
}

const fn large(column: i32, y: i32) -> Rect {
    Rect::new(column * LARGE, y, LARGE, LARGE)
}
