//! The sprite sheet of Pac-Man: where each piece stands.

use crate::gfx::Rect;
use crate::grid::{Dir, Size};
use crate::ui::sprites::{self, Art, tile};

/// Side of the large pieces and of the small ones.
pub const LARGE: i32 = 16;
pub const SMALL: i32 = 8;
/// Side of what is drawn in the middle of a square: the pieces of the sheet, once, twice, or more often.
pub const fn sprite_side(tile: i32) -> i32 {
    if tile < LARGE - 2 {
        SMALL
    } else {
        (tile + 2) / LARGE * LARGE
    }
}

/// Side of whoever stands on squares of that many pixels, on the high screen if `scale` is 2. On the smallest they reach
/// into the walls, as in the arcade.
pub fn figure_side(tile: i32, scale: i32) -> i32 {
    LARGE * ((tile + SMALL) / LARGE).max(scale)
}

/// Pictures of Pac-Man being caught.
pub const CAUGHT_FRAMES: i32 = 9;
/// Column of each direction, in the order of [`Dir`].
const TURNS: [i32; 4] = [1, 2, 3, 0];

/// What a ghost looks like at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GhostLook {
    /// As itself.
    Plain,
    /// Pac-Man hunts it.
    Frightened,
    /// Pac-Man hunts it, not for long any more.
    Recovering,
    /// It was eaten: eyes only.
    Eyes,
}

/// A piece, in the order of the sheet's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// His direction, his mouth (0 closed, 1 half, 2 wide open), and whether he hunts.
    PacMan(Dir, i32, bool),
    /// Number, look, direction, and a count of steps; two pictures alternate.
    Ghost(usize, GhostLook, Dir, i32),
    Fruit(usize),
    /// One of the [`CAUGHT_FRAMES`] pictures of Pac-Man being caught.
    Caught(i32),
    /// A life, below the board.
    Life,
    /// A ghost's face, small.
    Face(usize),
    /// 0 to 9, and 10 for a dot: 3 × 5 pixels.
    Digit(i32),
    /// 0 to 9 for points: 4 × 7 pixels.
    PointsDigit(i32),
    Dot,
    SuperPellet,
    /// A super pellet, drawn in for the blink.
    SuperSmall,
}

pub type Sprites = sprites::Sprites<Piece>;

impl sprites::Piece for Piece {
    const ART: Art = Art {
        name: "sprites/pacman.png",
        embedded: include_bytes!("../../../../sprites/pacman.png"),
        size: Size::new(192, 176),
    };

    fn part(self, side: i32) -> Rect {
        let large = |column, top| tile(LARGE, column, top);
        let morsel = |column| {
            if side >= LARGE {
                large(column, 160)
            } else {
                tile(SMALL, column, 144)
            }
        };
        match self {
            Self::PacMan(dir, mouth, hunting) => {
                let column = match (mouth, TURNS[dir as usize]) {
                    (0, 0) => 0,
                    (0, turn) => 8 + turn,
                    (_, turn) => 2 * turn + mouth,
                };
                large(column, if hunting { 16 } else { 0 })
            }
            Self::Ghost(ghost, look, dir, step) => {
                let (step, turn) = (step.rem_euclid(2), TURNS[dir as usize]);
                match look {
                    GhostLook::Plain => large(2 * turn + step, 32 + LARGE * ghost as i32),
                    GhostLook::Frightened => large(step, 96),
                    GhostLook::Recovering => large(2 + step, 96),
                    GhostLook::Eyes => large(4 + turn, 96),
                }
            }
            Self::Fruit(fruit) => large(fruit as i32, 112),
            Self::Caught(frame) => large(frame, 128),
            Self::Life => tile(SMALL, 3, 144),
            Self::Face(ghost) => tile(SMALL, 4 + ghost as i32, 144),
            Self::Digit(digit) => Rect::new(4 * digit, 152, 3, 5),
            Self::PointsDigit(digit) => Rect::new(64 + 5 * digit, 152, 4, 7),
            Self::Dot => morsel(0),
            Self::SuperPellet => morsel(1),
            Self::SuperSmall => morsel(2),
        }
    }
}
