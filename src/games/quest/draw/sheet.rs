//! The sprite sheet of Quest: the place of each piece.

use crate::games::quest::rules::{Kind, Mark, Scenery, Thing, Why};
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

/// A pose of the hero.
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
    NoSword = 3,
    Angel,
    NoAngel,
    Steps,
    Points,
    Killed,
    Door,
    /// Everything is shown.
    Open,
    /// The player has to discover it.
    Hidden,
    /// From here on in another row.
    Treasure,
    Key,
    NoKey,
    /// With three blows left, two, one; none.
    Sword3 = 17,
    Sword2,
    Sword1,
    Broken,
    Cellar,
    Mine,
    Ice,
    Fire,
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
    /// A thief with the hero's sword; `true` in the stride.
    Robber(Dir, bool),
    /// A bat that hangs, a sleeper that sleeps, one that has just woken, and an echo that has not set out yet. Those
    /// with a flag have two pictures.
    Hanging(bool),
    Asleep(bool),
    Woken,
    Shade(bool),
    /// The shadow of a bat.
    Shadow,
    /// Each has two pictures.
    Thing(Thing, bool),
    /// An empty treasure chest, and a lamp that burns, in two pictures.
    Chest,
    Lit(bool),
    /// The mark of a square, in two pictures.
    Mark(Mark, bool),
    /// Dust of a bump, sparkle of a treasure, pieces of a sword: three, three and two pictures.
    Dust(i32),
    Sparkle(i32),
    Shards(i32),
    /// The gate in the place of a wall, lying or standing.
    Gate {
        lying: bool,
    },
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
    Floor(Scenery, i32),
    /// The dressing of a horizontal (`true`) or vertical wall, one of two; and the post on a crossing.
    Dressing(Scenery, bool, i32),
    Post(Scenery),
    /// The mark of 4 pixels on a cell that is remembered.
    Trail,
}

impl sprites::Piece for Piece {
    const ART: Art = Art {
        name: "sprites/quest.png",
        embedded: include_bytes!("../../../../sprites/quest.png"),
        size: Size::new(192, 336),
    };

    fn part(self, _side: i32) -> Rect {
        let large = |column, top| tile(LARGE, column, top);
        let sign = |column| tile(SMALL, column, 120);
        let later_sign = |column| tile(SMALL, column, 272);
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
            Self::Villain(kind, dir, stride) => large(walking(dir, stride), top(kind)),
            Self::Robber(dir, stride) => large(walking(dir, stride), 160),
            Self::Hanging(second) => large(8 + i32::from(second), 176),
            Self::Asleep(second) => large(8 + i32::from(second), 192),
            Self::Woken => large(10, 192),
            Self::Shade(second) => large(8 + i32::from(second), 208),
            Self::Shadow => large(10, 176),
            Self::Thing(thing, second) => {
                let (column, top) = match thing {
                    Thing::Friend => (0, 96),
                    Thing::Angel => (2, 96),
                    Thing::Heart => (4, 96),
                    Thing::Treasure => (0, 224),
                    Thing::Key => (4, 224),
                    Thing::Lamp => return large(6, 224),
                };
                large(column + i32::from(second), top)
            }
            Self::Chest => large(3, 224),
            Self::Lit(second) => large(7 + i32::from(second), 224),
            Self::Mark(mark, second) => match mark {
                Mark::None => Rect::new(0, 0, 0, 0),
                Mark::Ice => large(9 + i32::from(second), 224),
                Mark::Ember => large(0, 240),
                Mark::Glowing => large(1, 240),
                Mark::Burning => large(2 + i32::from(second), 240),
            },
            Self::Dust(frame) => large(4 + frame, 240),
            Self::Sparkle(frame) => large(7 + frame, 240),
            Self::Shards(frame) => large(8 + frame, 160),
            Self::Gate { lying: true } => Rect::new(0, 256, 16, 6),
            Self::Gate { lying: false } => Rect::new(48, 256, 6, 16),
            Self::Door(frame) => large(6 + frame, 96),
            Self::Hit { sparks } => large(10 + i32::from(sparks), 96),
            Self::Icon(icon) if icon as i32 >= Icon::Treasure as i32 => {
                tile(SMALL, icon as i32 - Icon::Treasure as i32, 280)
            }
            Self::Icon(icon) => tile(SMALL, icon as i32, 112),
            Self::Arrow(dir) => sign(dir as i32),
            Self::Why(why) => match why {
                Why::Wander => sign(4),
                Why::Wall => sign(5),
                Why::Hunt => sign(6),
                Why::Steal => later_sign(0),
                Why::Flee => later_sign(1),
                Why::Fly => later_sign(2),
                Why::Sleep => later_sign(3),
                Why::Echo => later_sign(4),
                Why::Rest => later_sign(5),
                Why::Sit => later_sign(8),
                Why::Rise => later_sign(9),
            },
            Self::Bar(frame) => large(frame, 128),
            Self::Floor(scenery, variant) => {
                let scenery = scenery as i32;
                large(4 * (scenery % 2) + variant, 288 + LARGE * (scenery / 2))
            }
            Self::Dressing(scenery, true, variant) => {
                Rect::new(40 * scenery as i32, 320 + 2 * variant, 16, 2)
            }
            Self::Dressing(scenery, false, variant) => {
                Rect::new(40 * scenery as i32 + 16 + 2 * variant, 320, 2, 16)
            }
            Self::Post(scenery) => Rect::new(40 * scenery as i32 + 20, 320, 4, 4),
            Self::Trail => Rect::new(6 * LARGE, 128, 4, 4),
        }
    }
}

/// The column of a villain that walks.
fn walking(dir: Dir, stride: bool) -> i32 {
    [4, 0, 6, 2][dir as usize] + i32::from(!stride)
}

/// The row of a villain.
fn top(kind: Kind) -> i32 {
    match kind {
        Kind::Guard => 32,
        Kind::Mole => 48,
        Kind::Wolf => 64,
        Kind::Golem => 80,
        Kind::Thief => 144,
        Kind::Bat => 176,
        Kind::Sleeper => 192,
        Kind::Echo => 208,
    }
}
