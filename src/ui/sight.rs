//! Where the board is on the screen, and what of it must be seen.

use crate::gfx::Rect;

/// Where things are on the screen, in pixels of the low one, so that what the program draws over them covers nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The board that is played on, or on a first page what there is to choose: nothing that is drawn around it is
    /// covered by a notice, and of the board only the edge that is farther from the eye. Empty if there is none.
    pub board: Rect,
    /// How many rows at its upper edge are a wall behind which nothing is: a notice may cover them.
    pub rim: i32,
    /// The middle of the figure that the player moves: a question does not cover it.
    pub eye: Option<(i32, i32)>,
}

impl Sight {
    /// No board.
    pub const NOTHING: Self = Self::of(Rect::NOTHING);

    /// A board without a figure.
    pub const fn of(board: Rect) -> Self {
        Self {
            board,
            rim: 0,
            eye: None,
        }
    }
}

/// What a notice covers where nothing is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Covers {
    /// Keys beside the board: a run goes on.
    Keys,
    /// An edge of the board: a run is over, and the keys that lead on are worth more.
    Board,
}
