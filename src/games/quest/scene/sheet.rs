//! The sprite sheet of the quest: where each piece stands.

use crate::games::quest::ground::Mark;
use crate::games::quest::look::Look;
use crate::games::quest::thing::Thing;
use crate::games::quest::villain::{Kind, Why};
use crate::gfx::Rect;
use crate::grid::{Dir, Size};
use crate::maze::Orientation;
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
    /// The looks, in another row.
    Cellar,
    Mine,
    Ice,
    Fire,
    /// A turn waited.
    Waited,
    /// No record.
    Practice,
}

/// A piece, in the order of the sheet's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The hero; `true` with the sword.
    Hero(Pose, bool),
    /// A villain with its face this way; `true` in the stride.
    Villain(Kind, Dir, bool),
    /// A thief with the sword that it stole.
    Armed(Dir, bool),
    /// A sleeper that sleeps, a bat that rests, an echo that has not set out. Each has two pictures.
    Idle(Kind, bool),
    /// A square that does something. Those that move have two pictures.
    Mark(Mark, bool),
    /// The locked gate, across a wall that lies or stands.
    Gate(Orientation),
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
    /// A white sign of 8 pixels.
    Why(Why),
    /// One of the [`BAR_FRAMES`] pictures of the turning bar.
    Bar(i32),
    /// The floor of a look, plain or one of three variants.
    Floor(Look, i32),
    /// What is on a wall that lies or stands, one of two; and on a crossing.
    Dressing(Look, bool, i32),
    Post(Look),
    /// The three pictures of a bump.
    Dust(i32),
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
        let step = |dir: Dir, stride: bool| [4, 0, 6, 2][dir as usize] + i32::from(!stride);
        let sign = |column| tile(SMALL, column, 120);
        let more_sign = |column| tile(SMALL, column, 272);
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
                let top = match kind {
                    Kind::Guard => 32,
                    Kind::WallFollower => 48,
                    Kind::Hunter => 64,
                    Kind::Tracker => 80,
                    Kind::Thief => 144,
                    Kind::Bat => 176,
                    Kind::Sleeper => 192,
                    Kind::Echo => 208,
                };
                large(step(dir, stride), top)
            }
            Self::Armed(dir, stride) => large(step(dir, stride), 160),
            Self::Idle(Kind::Bat, second) => large(8 + i32::from(second), 176),
            Self::Idle(Kind::Sleeper, second) => large(8 + i32::from(second), 192),
            Self::Idle(_, second) => large(8 + i32::from(second), 208),
            Self::Thing(thing, second) => {
                let (column, top) = match thing {
                    Thing::Friend => (0, 96),
                    Thing::Angel => (2, 96),
                    Thing::Heart => (4, 96),
                    Thing::Treasure => (0, 224),
                    Thing::Key => (4, 224),
                    // It is not lit while it lies there.
                    Thing::Lamp => return large(6, 224),
                };
                large(column + i32::from(second), top)
            }
            Self::Mark(mark, second) => match mark {
                Mark::None => Rect::new(0, 0, 0, 0),
                Mark::Ice => large(9, 224),
                Mark::Ember => large(0, 240),
                Mark::Glowing => large(1, 240),
                Mark::Burning => large(2 + i32::from(second), 240),
            },
            Self::Gate(Orientation::Horizontal) => Rect::new(0, 256, 16, 6),
            Self::Gate(Orientation::Vertical) => Rect::new(48, 256, 6, 16),
            Self::Door(frame) => large(6 + frame, 96),
            Self::Hit { sparks } => large(10 + i32::from(sparks), 96),
            Self::Icon(icon) if icon as i32 >= Icon::Cellar as i32 => {
                tile(SMALL, 9 + icon as i32 - Icon::Cellar as i32, 280)
            }
            Self::Icon(icon) => tile(SMALL, icon as i32, 112),
            Self::Arrow(dir) => sign(dir as i32),
            Self::Why(Why::Wander) => sign(4),
            Self::Why(Why::Wall) => sign(5),
            Self::Why(Why::Hunt) => sign(6),
            Self::Why(Why::Rest) => tile(SMALL, 5, 272),
            Self::Why(Why::Steal) => more_sign(0),
            Self::Why(Why::Flee) => more_sign(1),
            Self::Why(Why::Fly) => more_sign(2),
            Self::Why(Why::Sleep) => more_sign(3),
            Self::Why(Why::Echo) => more_sign(4),
            Self::Bar(frame) => large(frame, 128),
            Self::Dust(frame) => large(4 + frame, 240),
            Self::Floor(look, variant) => {
                let look = look as i32;
                large(4 * (look % 2) + variant, 288 + LARGE * (look / 2))
            }
            Self::Dressing(look, true, variant) => {
                Rect::new(40 * look as i32, 320 + 2 * variant, 16, 2)
            }
            Self::Dressing(look, false, variant) => {
                Rect::new(40 * look as i32 + 16 + 2 * variant, 320, 2, 16)
            }
            Self::Post(look) => Rect::new(40 * look as i32 + 20, 320, 4, 4),
            Self::Trail => Rect::new(6 * LARGE, 128, 4, 4),
        }
    }
}
