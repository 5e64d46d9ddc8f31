//! Places in pixels: 8 a square, on any screen. A figure is where its middle is.
//!
//! The middle of a square is pixel 3 of 0 to 7, so that somebody who comes from the left or from above is on a square
//! for 3 pixels before its middle and 4 after it, and 4 and 3 if he comes from the right or from below (Pac-Man Dossier,
//! cornering). A picture of 16 pixels begins 7 pixels before it.

use std::ops::Add;

use crate::games::pacman::board::Place;
use crate::grid::{Dir, Pos};

/// Pixels of a square's side.
pub const TILE: i32 = 8;
/// The middle of a square, from its left and its upper side.
const MIDDLE: i32 = 3;

/// Where the middle of a figure is, in pixels from the board's top left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pixel {
    /// Growing to the right.
    pub x: i32,
    /// Growing downwards.
    pub y: i32,
}

impl Pixel {
    /// A place given in half squares.
    pub const fn at(place: Place) -> Self {
        Self {
            x: place.x * TILE / 2 + MIDDLE,
            y: place.y * TILE / 2 + MIDDLE,
        }
    }

    /// The square that it lies in.
    #[inline]
    pub const fn tile(self) -> Pos {
        Pos::new(self.x.div_euclid(TILE), self.y.div_euclid(TILE))
    }

    /// Whether it is the middle of its square.
    #[inline]
    pub const fn is_middle(self) -> bool {
        self.x.rem_euclid(TILE) == MIDDLE && self.y.rem_euclid(TILE) == MIDDLE
    }

    /// Whether somebody who goes that way is in the middle of his corridor.
    #[inline]
    pub const fn is_in_lane(self, dir: Dir) -> bool {
        let across = match dir {
            Dir::Up | Dir::Down => self.x,
            Dir::Left | Dir::Right => self.y,
        };
        across.rem_euclid(TILE) == MIDDLE
    }

    /// How far somebody who goes that way is past the middle of the square, from −4 to 4; below 0 he is before it.
    #[inline]
    pub const fn past_middle(self, dir: Dir) -> i32 {
        let (x, y) = (
            self.x.rem_euclid(TILE) - MIDDLE,
            self.y.rem_euclid(TILE) - MIDDLE,
        );
        match dir {
            Dir::Up => -y,
            Dir::Left => -x,
            Dir::Down => y,
            Dir::Right => x,
        }
    }
}

impl Add<Dir> for Pixel {
    type Output = Self;

    /// One pixel that way.
    #[inline]
    fn add(self, dir: Dir) -> Self {
        let (dx, dy) = dir.step();
        Self {
            x: self.x + dx,
            y: self.y + dy,
        }
    }
}
