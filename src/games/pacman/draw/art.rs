//! What everything is drawn with: the font, and the sprite sheet with the place of each piece.

use std::rc::Rc;

use crate::assets::Assets;
use crate::error::Result;
use crate::games::pacman::rules::board::GhostName;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Dir, Size};
use crate::ui::sprites::{self, tile};

/// Side of large and of small pieces.
pub const LARGE: i32 = 16;
pub const SMALL: i32 = 8;
/// Side of a piece drawn in the middle of a square: that of the sheet, times a whole number.
pub const fn sprite_side(tile: i32) -> i32 {
    if tile < LARGE - 2 {
        SMALL
    } else {
        (tile + 2) / LARGE * LARGE
    }
}

/// Side of a figure on squares of that many pixels; `scale` is 2 on the high screen. On the smallest squares figures
/// overlap the walls, as in the arcade.
pub fn figure_side(tile: i32, scale: i32) -> i32 {
    LARGE * ((tile + SMALL) / LARGE).max(scale)
}

/// The pictures of a mouth opening and closing.
pub const MOUTHS: [i32; 4] = [1, 2, 1, 0];
/// Pictures of Pac-Man being caught.
pub const CAUGHT_FRAMES: i32 = 9;
/// Column of each direction, in the order of [`Dir`].
const TURNS: [i32; 4] = [1, 2, 3, 0];

/// What a ghost looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GhostLook {
    /// As itself.
    Plain,
    /// Frightened: Pac-Man hunts it.
    Frightened,
    /// Frightened, but not for much longer.
    Recovering,
    /// It was eaten: eyes only.
    Eyes,
}

/// A piece, in the order of the sheet's rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Direction, mouth (0 closed, 1 half, 2 wide open), and whether he hunts.
    PacMan(Dir, i32, bool),
    /// Number, look, direction, and a count of steps; two pictures alternate.
    Ghost(usize, GhostLook, Dir, i32),
    Fruit(usize),
    /// One of the [`CAUGHT_FRAMES`] pictures of Pac-Man being caught.
    Caught(i32),
    /// Pac-Man and a ghost, small.
    SmallPacMan,
    Face(usize),
    /// 0 to 9, and 10 for a dot: 3 × 5 pixels.
    Digit(i32),
    /// 0 to 9 for points: 4 × 7 pixels.
    PointsDigit(i32),
    Dot,
    Energizer,
    /// An energizer, smaller, for the blink.
    SuperSmall,
}

type Sprites = sprites::Sprites<Piece>;

impl sprites::Piece for Piece {
    const ART: sprites::Art = sprites::Art {
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
            Self::SmallPacMan => tile(SMALL, 3, 144),
            Self::Face(ghost) => tile(SMALL, 4 + ghost as i32, 144),
            Self::Digit(digit) => Rect::new(4 * digit, 152, 3, 5),
            Self::PointsDigit(digit) => Rect::new(64 + 5 * digit, 152, 4, 7),
            Self::Dot => morsel(0),
            Self::Energizer => morsel(1),
            Self::SuperSmall => morsel(2),
        }
    }
}

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

/// Font and pieces.
#[derive(Clone)]
pub struct Art {
    pub font: Rc<Font>,
    pub sprites: Sprites,
}

impl Art {
    /// Loads everything, embedded or replaced.
    ///
    /// # Errors
    /// If a replacement cannot be used.
    pub fn load(assets: &Assets) -> Result<Self> {
        Ok(Self {
            font: Rc::new(Font::load(assets)?),
            sprites: Sprites::load(assets)?,
        })
    }

    /// Draws a piece centred, `side` pixels wide: a multiple of 16, or 8.
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

    /// Writes a number in small digits, centred, on a plate with an edge; larger on the high screen, where `scale` is
    /// 2.
    pub fn draw_number(
        &self,
        screen: &mut Framebuffer,
        number: u32,
        ((x, y), scale): ((i32, i32), i32),
        [edge, ground, ink]: [Color; 3],
    ) {
        let (step, height) = if scale > 1 {
            (DIGIT_STEP * scale, 7 * scale)
        } else {
            (SMALL_STEP, 5)
        };
        let width = digits(number).count() as i32 * step - scale;
        let (left, top) = (x - width / 2, y - height / 2);
        let plate = Rect::new(left - 2, top - 2, width + 4, height + 4);
        screen.fill_rect(plate, edge);
        screen.fill_rect(plate.inset(1), ground);
        if scale > 1 {
            return self.draw_digits(screen, number, (left, top), (scale, ink));
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

    /// Writes the points that something gave, centred, with a shadow, `scale` times as large.
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

    /// Writes a number in digits of 4 × 7 pixels starting at its top left corner, `scale` times as large.
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
