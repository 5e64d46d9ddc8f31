//! The sprite sheet of Sokoban: where each piece stands, with 16 pixels a side and with 8.

use crate::gfx::Rect;
use crate::grid::{Dir, Size};
use crate::ui::sprites::{self, Art, tile};

/// A piece. Those with a picture in the row of small pieces come first, in the order in which they stand there.
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
    /// 1 up + 2 left + 4 down + 8 right: the neighbours that are walls.
    Wall(u8),
    /// The hero; the count goes through the walk (0 to 3) or the push (0 and 1).
    Hero {
        facing: Dir,
        pushes: bool,
        frame: usize,
    },
    /// One of three pictures, 16 pixels large.
    Sparks(i32),
    /// A level that is solved, or one that is not: 8 pixels.
    Mark {
        solved: bool,
    },
}

pub type Sprites = sprites::Sprites<Piece>;

impl sprites::Piece for Piece {
    const ART: Art = Art {
        name: "sprites/sokoban.png",
        embedded: include_bytes!("../../../../sprites/sokoban.png"),
        size: Size::new(288, 296),
    };

    fn part(self, side: i32) -> Rect {
        // Column and top with 16 pixels, and the column of the lower rows with 8.
        let (large, small) = match self {
            Self::Box => ((5, 0), (4, 112)),
            Self::BoxOnGoal => ((6, 0), (5, 112)),
            Self::DeadBox => ((7, 0), (6, 112)),
            Self::Goal => ((5, 32), (7, 112)),
            Self::Floor => ((5, 48), (8, 112)),
            Self::WornFloor => ((6, 48), (9, 112)),
            Self::WallFill => ((7, 48), (10, 112)),
            Self::DeadSquare => ((0, 96), (11, 112)),
            Self::Reachable => ((1, 96), (12, 112)),
            Self::Frozen => ((2, 96), (13, 112)),
            Self::PushTarget => ((3, 96), (14, 112)),
            Self::WalkTarget => ((4, 96), (15, 112)),
            Self::Wall(n) => {
                let n = i32::from(n);
                ((n % 8, 64 + n / 8 * 16), (n, 120))
            }
            Self::Hero {
                facing,
                pushes,
                frame,
            } => {
                // Contact, passing, the other contact, passing again.
                let walk = [0, 1, 2, 1][frame % 4];
                let column = if pushes { 3 + frame as i32 % 2 } else { walk };
                ((column, facing as i32 * 16), (facing as i32, 112))
            }
            Self::Sparks(frame) => ((5 + frame, 16), (0, 0)),
            Self::Mark { solved } => return tile(8, if solved { 10 } else { 11 }, 96),
        };
        if side >= 16 {
            tile(16, large.0, large.1)
        } else {
            tile(8, small.0, small.1)
        }
    }
}
