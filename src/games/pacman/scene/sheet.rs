//! The sprite sheet of Pac-Man: where each piece stands.

use crate::error::Result;
use crate::gfx::{Blit, Color, Framebuffer, Rect, Sheet};
use crate::grid::{Dir, Size};
use crate::scene::Options;

const SIZE: Size = Size::new(192, 176);
/// Side of the large pieces.
pub const LARGE: i32 = 16;
/// Side of the small pieces.
const SMALL: i32 = 8;
/// Top of the rows, in pixels.
const HUNTING: i32 = 16;
const GHOSTS: i32 = 32;
const SCARED: i32 = 96;
const FRUITS: i32 = 112;
const CAUGHT: i32 = 128;
const SMALL_THINGS: i32 = 144;
const DIGITS: i32 = 152;
const LARGE_THINGS: i32 = 160;
/// From digit to digit; a digit is 3 × 5 pixels.
const DIGIT_ADVANCE: i32 = 4;
const DIGIT_HEIGHT: i32 = 5;
/// Column before those in which he looks up, left or down with his mouth closed.
const CLOSED: i32 = 8;
/// Pictures of Pac-Man being caught.
pub const CAUGHT_FRAMES: i32 = 9;

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

/// What lies on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Morsel {
    /// A plain dot.
    Dot,
    /// A super pellet.
    Super,
    /// A super pellet, drawn in for the blink.
    SuperSmall,
}

/// The sheet.
#[derive(Clone, Debug)]
pub struct Sprites(Sheet);

impl Sprites {
    /// Loads it, embedded or replaced.
    ///
    /// # Errors
    /// When a replacement cannot be used.
    pub fn load(options: &Options) -> Result<Self> {
        let sheet = Sheet::load(
            &options.assets,
            "sprites/pacman.png",
            include_bytes!("../../../../sprites/pacman.png"),
            SIZE,
        )?;
        Ok(Self(sheet))
    }

    /// Draws Pac-Man with his middle at a pixel corner; `mouth` is 0 for closed, 1 for half and 2 for wide open.
    pub fn draw_pacman(
        &self,
        screen: &mut Framebuffer,
        (dir, mouth): (Dir, i32),
        hunting: bool,
        middle: (i32, i32),
    ) {
        let column = match (mouth, turn(dir)) {
            (..=0, 0) => 0,
            (..=0, turn) => CLOSED + turn,
            (_, turn) => 2 * turn + mouth.min(2),
        };
        let row = if hunting { HUNTING } else { 0 };
        self.draw_large(screen, (column, row), middle);
    }

    /// Draws one of the [`CAUGHT_FRAMES`] pictures of Pac-Man being caught.
    pub fn draw_caught(&self, screen: &mut Framebuffer, frame: i32, middle: (i32, i32)) {
        self.draw_large(screen, (frame.clamp(0, CAUGHT_FRAMES - 1), CAUGHT), middle);
    }

    /// Draws a ghost; `step` counts its two pictures.
    pub fn draw_ghost(
        &self,
        screen: &mut Framebuffer,
        (ghost, look): (usize, GhostLook),
        (dir, step): (Dir, i32),
        middle: (i32, i32),
    ) {
        let step = step.rem_euclid(2);
        let place = match look {
            GhostLook::Plain => (2 * turn(dir) + step, GHOSTS + LARGE * ghost as i32),
            GhostLook::Frightened => (step, SCARED),
            GhostLook::Recovering => (2 + step, SCARED),
            GhostLook::Eyes => (4 + turn(dir), SCARED),
        };
        self.draw_large(screen, place, middle);
    }

    /// Draws a fruit, in the order in which they stand on the sheet.
    pub fn draw_fruit(&self, screen: &mut Framebuffer, fruit: usize, middle: (i32, i32)) {
        self.draw_large(screen, (fruit as i32, FRUITS), middle);
    }

    /// Draws what lies on a square of `tile` pixels with its top left corner at (x, y).
    pub fn draw_morsel(
        &self,
        screen: &mut Framebuffer,
        morsel: Morsel,
        tile: i32,
        (x, y): (i32, i32),
    ) {
        let column = match morsel {
            Morsel::Dot => 0,
            Morsel::Super => 1,
            Morsel::SuperSmall => 2,
        };
        let (side, row) = if tile >= LARGE {
            (LARGE, LARGE_THINGS)
        } else {
            (SMALL, SMALL_THINGS)
        };
        let part = Rect::new(column * side, row, side, side);
        self.0.draw(screen, part, x, y, Blit::default());
    }

    /// Draws the small Pac-Man that stands for a life.
    pub fn draw_life(&self, screen: &mut Framebuffer, x: i32, y: i32) {
        let part = Rect::new(3 * SMALL, SMALL_THINGS, SMALL, SMALL);
        self.0.draw(screen, part, x, y, Blit::default());
    }

    /// Writes a number in the middle of a square of `tile` pixels with its top left corner at (x, y), in digits
    /// 3 × 5 pixels large for each 8 of the square's. What has more than two digits shows as a dot.
    pub fn draw_number(
        &self,
        screen: &mut Framebuffer,
        number: u32,
        tile: i32,
        (x, y): (i32, i32),
        color: Color,
    ) {
        /// The digit that stands for "too far".
        const DOT: i32 = 10;
        let scale = tile / SMALL;
        let how = Blit {
            scale,
            ..Blit::default()
        };
        let digit = |screen: &mut Framebuffer, digit: i32, left: i32| {
            let part = Rect::new(digit * DIGIT_ADVANCE, DIGITS, 3, DIGIT_HEIGHT);
            let (x, y) = (x + left * scale, y + scale);
            self.0.draw_silhouette(screen, part, x, y, how, color);
        };
        // Of a square's 8 columns, two digits take 7 and one takes 3.
        match number {
            0..=9 => digit(screen, number as i32, 3),
            10..=99 => {
                digit(screen, number as i32 / 10, 1);
                digit(screen, number as i32 % 10, 1 + DIGIT_ADVANCE);
            }
            _ => digit(screen, DOT, 3),
        }
    }

    fn draw_large(&self, screen: &mut Framebuffer, (column, row): (i32, i32), (x, y): (i32, i32)) {
        let part = Rect::new(column * LARGE, row, LARGE, LARGE);
        self.0
            .draw(screen, part, x - LARGE / 2, y - LARGE / 2, Blit::default());
    }
}

/// The place of a direction on the sheet: right, up, left, down.
fn turn(dir: Dir) -> i32 {
    match dir {
        Dir::Right => 0,
        Dir::Up => 1,
        Dir::Left => 2,
        Dir::Down => 3,
    }
}
