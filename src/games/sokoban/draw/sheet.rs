//! The sprite sheet of Sokoban: the place of each piece, at 16 and at 24 pixels a side.

use crate::gfx::Rect;
use crate::grid::{Dir, Size};
use crate::ui::sprites::{self, Art, tile};

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Box,
    BoxOnGoal,
    DeadBox,
    Goal,
    Floor,
    WornFloor,
    WallFill,
    DeadSquare,
    Reachable,
    Frozen,
    PushTarget,
    WalkTarget,
    /// Neighbours that are walls: 1 up + 2 left + 4 down + 8 right.
    Wall(u8),
    /// The hero walking or pushing a box; the number is a frame of the walk (0 to 3) or of the push (0 and 1).
    Hero {
        facing: Dir,
        pushes: bool,
        frame: usize,
    },
    /// The hero with its eyes shut.
    Blink(Dir),
    /// The hero asleep.
    Asleep,
    /// The hero cheering: crouched (0), in the air (1), landed (2).
    Cheer(i32),
    /// A box with its eyes shut.
    BoxBlinks,
    /// A box that was pushed and cannot move.
    BoxSticks,
    /// A box on a goal, laughing.
    Laughing,
    /// Dust of a bump: thick and thin.
    Dust(i32),
    /// A box in a corner, and one that shuts off a room that can never be opened.
    Corner,
    ShutIn,
    /// A dot on the path, and one on the way back.
    WayDot,
    BackDot,
    /// The box of a hint, and the direction to push it.
    HintBox(i32),
    HintArrow(Dir),
    /// One of three pictures.
    Sparks(i32),
    /// The mark of a solved or an unsolved level: 8 pixels, enlarged.
    Mark {
        solved: bool,
    },
}

/// Where the set of 24-pixel pieces begins.
const SET_OF_24: i32 = 128;

pub type Sprites = sprites::Sprites<Piece>;

impl sprites::Piece for Piece {
    const ART: Art = Art {
        name: "sprites/sokoban.png",
        embedded: include_bytes!("../../../../sprites/sokoban.png"),
        size: Size::new(288, 296),
    };

    fn part(self, side: i32) -> Rect {
        // Column and row at 16 and 24 pixels.
        let (column, row) = match self {
            Self::Box => (5, 0),
            Self::BoxOnGoal => (6, 0),
            Self::DeadBox => (7, 0),
            Self::Goal => (5, 2),
            Self::Floor => (5, 3),
            Self::WornFloor => (6, 3),
            Self::WallFill => (7, 3),
            Self::DeadSquare => (0, 6),
            Self::Reachable => (1, 6),
            Self::Frozen => (2, 6),
            Self::PushTarget => (3, 6),
            Self::WalkTarget => (4, 6),
            Self::Wall(n) => (i32::from(n) % 8, 4 + i32::from(n) / 8),
            Self::Hero {
                facing,
                pushes,
                frame,
            } => {
                // Contact, passing, the other contact, passing again.
                let walk = [0, 1, 2, 1][frame % 4];
                let column = if pushes { 3 + frame as i32 % 2 } else { walk };
                (column, facing as i32)
            }
            Self::Blink(facing) => (8, facing as i32),
            Self::Cheer(frame) => (9, frame),
            Self::Asleep => (9, 3),
            Self::BoxBlinks => (10, 0),
            Self::BoxSticks => (11, 0),
            Self::Laughing => (7, 2),
            Self::Dust(frame) => (10 + frame, 1),
            Self::ShutIn => (10, 2),
            Self::Corner => (11, 2),
            Self::WayDot => (10, 3),
            Self::BackDot => (11, 3),
            Self::HintBox(frame) => (8 + frame, 4),
            Self::HintArrow(dir) => [(10, 4), (11, 4), (8, 5), (9, 5)][dir as usize],
            Self::Sparks(frame) => (5 + frame, 1),
            Self::Mark { solved } => return tile(8, if solved { 10 } else { 11 }, 96),
        };
        if side % 24 == 0 {
            tile(24, column, SET_OF_24 + row * 24)
        } else {
            tile(16, column, row * 16)
        }
    }
}
