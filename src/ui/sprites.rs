//! Pieces of a sprite sheet by name: a game lists where each piece is on its sheet.

use std::marker::PhantomData;
use std::rc::Rc;

use super::BoardView;
use crate::assets::Assets;
use crate::error::Result;
use crate::gfx::{Blit, Color, Font, Framebuffer, Rect, Sheet};
use crate::grid::{Pos, Size};

/// A sheet among the assets.
#[derive(Clone, Copy, Debug)]
pub struct Art {
    /// Its file name there.
    pub name: &'static str,
    /// The embedded PNG.
    pub embedded: &'static [u8],
    /// Its width and height in pixels; a replacement must have the same.
    pub size: Size,
}

/// The pieces of one sheet.
pub trait Piece: Copy {
    /// The sheet.
    const ART: Art;

    /// Its place on the sheet. If the piece exists in several sizes, the largest one with at most `side` pixels a side;
    /// empty if there is none: then nothing is drawn.
    fn part(self, side: i32) -> Rect;
}

/// A sheet whose pieces are drawn by name.
#[derive(Clone, Debug)]
pub struct Sprites<P> {
    sheet: Sheet,
    pieces: PhantomData<P>,
}

impl<P: Piece> Sprites<P> {
    /// Loads the sheet, embedded or replaced.
    ///
    /// # Errors
    /// If the replacement is not a PNG of the sheet's size.
    pub fn load(assets: &Assets) -> Result<Self> {
        let Art {
            name,
            embedded,
            size,
        } = P::ART;
        Ok(Self {
            sheet: Sheet::load(assets, name, embedded, size)?,
            pieces: PhantomData,
        })
    }

    /// Draws a piece with its top left corner at (x, y), enlarged by the largest whole factor that keeps it within
    /// `side` pixels in width, at least 1.
    pub fn draw(&self, screen: &mut Framebuffer, piece: P, side: i32, (x, y): (i32, i32)) {
        let part = piece.part(side);
        self.sheet.draw(screen, part, x, y, enlarged(part, side));
    }

    /// Draws a piece on a square of a board.
    pub fn draw_on(&self, screen: &mut Framebuffer, piece: P, (view, pos): (&BoardView, Pos)) {
        self.draw(screen, piece, view.tile, view.corner(pos));
    }

    /// Draws the shape of a piece in one colour; otherwise as [`Sprites::draw`].
    pub fn draw_shape(
        &self,
        screen: &mut Framebuffer,
        piece: P,
        side: i32,
        (x, y): (i32, i32),
        color: Color,
    ) {
        let part = piece.part(side);
        let how = enlarged(part, side);
        self.sheet.draw_silhouette(screen, part, x, y, how, color);
    }

    /// Draws a piece with some of its colours replaced; otherwise as [`Sprites::draw`].
    pub fn draw_dyed(
        &self,
        screen: &mut Framebuffer,
        piece: P,
        (side, at): (i32, (i32, i32)),
        dye: &[(Color, Color)],
    ) {
        let part = piece.part(side);
        self.sheet
            .draw_dyed(screen, part, at, enlarged(part, side), dye);
    }

    /// Draws a piece pale, as of a rival; otherwise as [`Sprites::draw`].
    pub fn draw_pale(&self, screen: &mut Framebuffer, piece: P, side: i32, (x, y): (i32, i32)) {
        let part = piece.part(side);
        self.sheet
            .draw_pale(screen, part, x, y, enlarged(part, side));
    }
}

/// What a game draws with.
#[derive(Debug)]
pub struct FontAndSprites<P> {
    /// For all text.
    pub font: Font,
    /// The pieces of the game's sheet.
    pub sprites: Sprites<P>,
}

impl<P: Piece> FontAndSprites<P> {
    /// Loads both, embedded or replaced.
    ///
    /// # Errors
    /// If a replacement cannot be used.
    pub fn load(assets: &Assets) -> Result<Rc<Self>> {
        let (font, sprites) = (Font::load(assets)?, Sprites::load(assets)?);
        Ok(Rc::new(Self { font, sprites }))
    }
}

/// Piece number `column`, from 0, in a row of pieces of `side` × `side` pixels whose upper edge is `top`.
pub const fn tile(side: i32, column: i32, top: i32) -> Rect {
    Rect::new(column * side, top, side, side)
}

fn enlarged(part: Rect, side: i32) -> Blit {
    Blit {
        scale: side.checked_div(part.w).unwrap_or(1).max(1),
        ..Blit::default()
    }
}
