//! The figures and signs on a game's screen, for its help page.

use crate::gfx::{Color, Framebuffer};
use crate::ui::sprites::{Piece, Sprites};
use crate::words::Id;

/// Width and height of a sign's picture, in pixels.
pub const SIGN: i32 = 16;

/// The signs of a game in groups, each under a heading.
pub type Legend = Vec<(Id, Vec<Sign>)>;

/// A figure or a sign, and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// What it looks like.
    pub picture: Framebuffer,
    /// What it means.
    pub text: String,
}

impl Sign {
    /// Paints a sign over a ground of this colour.
    pub fn new(
        text: impl Into<String>,
        ground: Color,
        paint: impl FnOnce(&mut Framebuffer),
    ) -> Self {
        let mut picture = Framebuffer::new(SIGN as usize, SIGN as usize);
        picture.clear(ground);
        paint(&mut picture);
        Self {
            picture,
            text: text.into(),
        }
    }

    /// Pieces of a sheet, one over the other.
    pub fn of<P: Piece>(
        text: impl Into<String>,
        ground: Color,
        pieces: (&Sprites<P>, &[P]),
    ) -> Self {
        Self::new(text, ground, |screen| {
            for &piece in pieces.1 {
                pieces.0.draw(screen, piece, SIGN, (0, 0));
            }
        })
    }
}
