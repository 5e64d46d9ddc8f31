//! The sheet `sprites/trees.png`: the walker in five sizes, the flag, and marks on the floor.

use crate::gfx::Rect;
use crate::grid::{Dir, Size};
use crate::ui::sprites::{self, Art, Piece, tile};

/// Side of a figure's square in pixels, and its row on the sheet; the largest first.
const SIZES: [(i32, i32); 5] = [(24, 0), (16, 24), (12, 40), (8, 52), (5, 60)];

/// A piece of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// The walker: his direction, and which of the two steps of a stride; the second one is also used at rest.
    Walker(Dir, bool),
    /// The walker at the goal, in two poses.
    Cheer(bool),
    /// The waving flag at the goal.
    Flag(bool),
    /// The walker left every shortest path here.
    Wrong,
    /// A golden medal, only in the largest size.
    Medal,
}

/// The sheet.
pub type Sprites = sprites::Sprites<Figure>;

impl Piece for Figure {
    const ART: Art = Art {
        name: "sprites/trees.png",
        embedded: include_bytes!("../../../../sprites/trees.png"),
        size: Size::new(360, 72),
    };

    fn part(self, side: i32) -> Rect {
        let column = match self {
            Self::Walker(dir, second) => 2 * dir as i32 + i32::from(second),
            Self::Cheer(second) => 8 + i32::from(second),
            Self::Flag(second) => 10 + i32::from(second),
            Self::Wrong => 13,
            Self::Medal => 14,
        };
        let sizes = if self == Self::Medal {
            &SIZES[..1]
        } else {
            &SIZES
        };
        let size = sizes.iter().copied().find(|(size, _)| *size <= side);
        size.map_or(Rect::new(0, 0, 0, 0), |(size, top)| tile(size, column, top))
    }
}

impl Figure {
    /// The side of its largest picture that fits into a square of `side` pixels; 0 if none does.
    pub fn side(self, side: i32) -> i32 {
        let part = self.part(side);
        part.w * side.checked_div(part.w).unwrap_or(0)
    }
}
