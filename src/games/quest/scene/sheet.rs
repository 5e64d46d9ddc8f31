//! The sprite sheet of the quest: where each piece stands.

use crate::games::quest::villain::{Kind, Why};
use crate::gfx::Rect;
use crate::grid::{Dir, Size};
use crate::ui::sprites::{self, Art, tile};

/// Side of the large pieces: figures, things, floor.
pub const LARGE: i32 = 16;
/// Side of the icons and signs.
pub const SMALL: i32 = 8;
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

/// What stands or lies in the maze, in the order of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// The smith with the sword.
    Friend,
    /// The angel.
    Angel,
    /// A life, or points.
    Heart,
}

/// A small picture for the panel, in the order of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    Life,
    NoLife,
    Sword,
    NoSword,
    Angel,
    NoAngel,
    Steps,
    Points,
    Killed,
    Door,
    /// Everything is shown.
    Open,
    /// One has to discover it.
    Hidden,
}

/// A piece, in the order of the sheet's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The hero; `true` with the sword.
    Hero(Pose, bool),
    /// A villain with its face this way; `true` in the stride.
    Villain(Kind, Dir, bool),
    /// Each has two pictures.
    Thing(Thing, bool),
    /// One of the [`DOOR_FRAMES`] pictures of the door.
    Door(i32),
    /// The star of a hit, or its sparks.
    Hit {
        sparks: bool,
    },
    /// A small picture of 8 pixels.
    Icon(Icon),
    /// A white sign of 8 pixels.
    Arrow(Dir),
    /// A white sign of 8 pixels; rest has none.
    Why(Why),
    /// One of the [`BAR_FRAMES`] pictures of the turning bar.
    Bar(i32),
    Floor {
        pebbles: bool,
    },
    /// The mark of 4 pixels on a cell that is remembered.
    Trail,
}

pub type Sprites = sprites::Sprites<Piece>;

impl sprites::Piece for Piece {
    const ART: Art = Art {
        name: "sprites/quest.png",
        embedded: include_bytes!("../../../../sprites/quest.png"),
        size: Size::new(192, 336),
    };

    fn part(self, _side: i32) -> Rect {
        let large = |column, top| tile(LARGE, column, top);
        let sign = |column| tile(SMALL, column, 120);
        match self {
            Self::Hero(pose, armed) => {
                let column = match pose {
                    Pose::Walk(dir, stride) => [6, 2, 0, 4][dir as usize] + i32::from(!stride),
                    Pose::Cheer(leap) => 8 + i32::from(leap),
                    Pose::Hurt => 10,
                    Pose::Lying => 11,
                };
                large(column, LARGE * i32::from(armed))
            }
            Self::Villain(kind, dir, stride) => {
                let row = match kind {
                    Kind::Guard => 0,
                    Kind::WallFollower => 1,
                    Kind::Hunter => 2,
                    Kind::Tracker => 3,
                };
                let column = [4, 0, 6, 2][dir as usize] + i32::from(!stride);
                large(column, 32 + LARGE * row)
            }
            Self::Thing(thing, second) => large(2 * thing as i32 + i32::from(second), 96),
            Self::Door(frame) => large(6 + frame, 96),
            Self::Hit { sparks } => large(10 + i32::from(sparks), 96),
            Self::Icon(icon) => tile(SMALL, icon as i32, 112),
            Self::Arrow(dir) => sign(dir as i32),
            Self::Why(Why::Wander) => sign(4),
            Self::Why(Why::Wall) => sign(5),
            Self::Why(Why::Hunt) => sign(6),
            Self::Why(Why::Rest) => Rect::new(0, 0, 0, 0),
            Self::Bar(frame) => large(frame, 128),
            Self::Floor { pebbles } => large(4 + i32::from(pebbles), 128),
            Self::Trail => Rect::new(6 * LARGE, 128, 4, 4),
        }
    }
}
