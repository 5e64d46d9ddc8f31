//! What everything is drawn with.

use std::rc::Rc;

use super::sheet::{Piece, Sprites};
use crate::assets::Assets;
use crate::error::Result;
use crate::games::pacman::board::GhostName;
use crate::gfx::{Color, Font, Framebuffer, Rect};

/// From one digit of points to the next, in pixels.
const DIGIT_STEP: i32 = 5;
/// The same of other small numbers.
const SMALL_STEP: i32 = 4;

/// The colour of what a ghost thinks.
pub const fn ghost_color(ghost: GhostName) -> Color {
    match ghost {
        GhostName::Shadow => Color::RED,
        GhostName::Speedy => Color::RED.mix(Color::WHITE, 140),
        GhostName::Bashful => Color::SKY,
        GhostName::Pokey => Color::ORANGE,
    }
}

/// Letters and pieces.
#[derive(Clone)]
pub struct Art {
    pub font: Rc<Font>,
    pub sprites: Sprites,
}

impl Art {
    /// Loads everything, embedded or replaced.
    ///
    /// # Errors
    /// When a replacement cannot be used.
    pub fn load(assets: &Assets) -> Result<Self> {
        Ok(Self {
            font: Rc::new(Font::load(assets)?),
            sprites: Sprites::load(assets)?,
        })
    }

    /// Draws a piece around its middle, `side` pixels wide: a multiple of 16, or 8.
    pub fn draw_piece(
        &self,
        screen: &mut Framebuffer,
        piece: Piece,
        (x, y): (i32, i32),
        side: i32,
    ) {
        let corner = (x - side / 2, y - side / 2);
        self.sprites.draw(screen, piece, side, corner);
    }

    /// Writes a number in small digits around its middle, on a ground of its own with an edge; in larger ones on the high
    /// screen, where `scale` is 2.
    pub fn draw_number(
        &self,
        screen: &mut Framebuffer,
        number: u32,
        ((x, y), scale): ((i32, i32), i32),
        [edge, ground, ink]: [Color; 3],
    ) {
        let (step, height) = if scale > 1 {
            (DIGIT_STEP, 7)
        } else {
            (SMALL_STEP, 5)
        };
        let width = digits(number).count() as i32 * step - 1;
        let (left, top) = (x - width / 2, y - height / 2);
        let plate = Rect::new(left - 2, top - 2, width + 4, height + 4);
        screen.fill_rect(plate, edge);
        screen.fill_rect(plate.inset(1), ground);
        if scale > 1 {
            return self.draw_digits(screen, number, (left, top), (1, ink));
        }
        for (place, digit) in (0..).zip(digits(number)) {
            let at = (left + place * step, top);
            let digit = Piece::Digit(digit);
            self.sprites.draw_shape(screen, digit, 1, at, ink);
        }
    }

    /// How wide a number of points is, in pixels.
    pub fn points_width(points: u32) -> i32 {
        digits(points).count() as i32 * DIGIT_STEP - 1
    }

    /// Writes what something was worth around its middle, with a shadow, `scale` times as large.
    pub fn draw_points(
        &self,
        screen: &mut Framebuffer,
        points: u32,
        (x, y): (i32, i32),
        scale: i32,
    ) {
        let left = x - Self::points_width(points) * scale / 2;
        for (color, off) in [(Color::BLACK, scale), (Color::CYAN, 0)] {
            let at = (left + off, y - 3 * scale + off);
            self.draw_digits(screen, points, at, (scale, color));
        }
    }

    /// Writes a number in digits of 4 × 7 pixels from its top left corner on, `scale` times as large.
    pub fn draw_digits(
        &self,
        screen: &mut Framebuffer,
        number: u32,
        (x, y): (i32, i32),
        (scale, color): (i32, Color),
    ) {
        for (place, digit) in (0..).zip(digits(number)) {
            let at = (x + place * DIGIT_STEP * scale, y);
            let digit = Piece::PointsDigit(digit);
            self.sprites.draw_shape(screen, digit, 4 * scale, at, color);
        }
    }
}

/// The decimal digits of a number.
fn digits(number: u32) -> impl Iterator<Item = i32> {
    let places = number.checked_ilog10().unwrap_or(0) + 1;
    let digit = move |place| (number / 10_u32.pow(place) % 10) as i32;
    (0..places).rev().map(digit)
}
