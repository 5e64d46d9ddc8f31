//! The sprite sheet of the robots: where each piece stands, in three sizes.

use super::view::View;
use crate::error::Result;
use crate::gfx::{Blit, Framebuffer, Rect, Sheet};
use crate::grid::{Dir, Size};
use crate::scene::Options;

const SIZE: Size = Size::new(192, 112);
/// Sides of the pieces.
const LARGE: i32 = 16;
const SMALL: i32 = 8;
const TINY: i32 = 4;
/// Tops of the row of small robots and of the row of tiny pieces.
const SMALL_ROBOTS: i32 = 80;
const TINY_PIECES: i32 = 88;

/// What a robot does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pose {
    /// It goes this way; the two pictures alternate.
    Rolling(Dir, bool),
    /// It is out; the two pictures alternate.
    Happy(bool),
    /// There is no way out.
    Puzzled,
    /// It goes in circles.
    Dizzy,
}

/// What stands or lies on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// An exit nobody has reached.
    Exit,
    /// An exit somebody has reached; the two pictures alternate.
    ExitLit(bool),
    /// Where the robot enters.
    Entry,
    /// Who was first; the two pictures alternate.
    Flag(bool),
    /// A wall; some blocks are of three stones.
    Wall { stones: bool },
    /// A passage.
    Floor,
    /// One stroke of chalk, or two.
    Chalk { twice: bool },
    /// Somebody has been here.
    Visited,
    /// It waits to be visited.
    Frontier,
    /// On the way out.
    Path,
    /// Over an exit that is too small to see.
    Beacon,
    /// The hand on the wall, which lies this way.
    Hand(Dir),
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
            "sprites/robot.png",
            include_bytes!("../../../../sprites/robot.png"),
            SIZE,
        )?;
        Ok(Self(sheet))
    }

    /// Draws a robot on a square of a view with its top left corner at (x, y). On a small square it is larger
    /// than that, so that it is seen, and so that its face is seen when it has come to an end.
    pub fn draw_robot(
        &self,
        screen: &mut Framebuffer,
        livery: usize,
        pose: Pose,
        view: &View,
        (x, y): (i32, i32),
    ) {
        let (livery, tile) = (livery as i32 % 4, view.tile);
        let rolls = matches!(pose, Pose::Rolling(..));
        if tile >= LARGE || tile == SMALL && !rolls {
            let column = match pose {
                Pose::Rolling(dir, second) => 2 * turn(dir) + i32::from(second),
                Pose::Happy(second) => 8 + i32::from(second),
                Pose::Puzzled => 10,
                Pose::Dizzy => 11,
            };
            let part = Rect::new(column * LARGE, livery * LARGE, LARGE, LARGE);
            let out = (LARGE - tile).max(0) / 2;
            let corner = view.within((x - out, y - out), tile.max(LARGE));
            return self.scaled(screen, part, corner, (tile / LARGE).max(1));
        }
        let out = (SMALL - tile) / 2;
        let corner = view.within((x - out, y - out), SMALL);
        self.small_robot(screen, livery, pose, corner);
    }

    /// Draws a robot of 8 pixels.
    pub fn small_robot(
        &self,
        screen: &mut Framebuffer,
        livery: i32,
        pose: Pose,
        corner: (i32, i32),
    ) {
        let turn = match pose {
            Pose::Rolling(dir, _) => turn(dir),
            _ => turn(Dir::Down),
        };
        let left = livery * 4 * SMALL + turn * SMALL;
        let part = Rect::new(left, SMALL_ROBOTS, SMALL, SMALL);
        self.scaled(screen, part, corner, 1);
    }

    /// Draws a piece on a square of 8, 16 or more pixels with its top left corner at (x, y). What the sheet does
    /// not have at 8 pixels is not drawn there.
    pub fn draw(&self, screen: &mut Framebuffer, piece: Piece, tile: i32, (x, y): (i32, i32)) {
        if tile >= LARGE {
            let (left, top) = large(piece);
            let part = Rect::new(left, top, LARGE, LARGE);
            self.scaled(screen, part, (x, y), tile / LARGE);
        } else if let Some((left, top)) = small(piece) {
            self.scaled(screen, Rect::new(left, top, SMALL, SMALL), (x, y), 1);
        }
    }

    /// Draws the entry, or an exit, as 4 pixels a side.
    pub fn draw_tiny(&self, screen: &mut Framebuffer, piece: Piece, (x, y): (i32, i32)) {
        let left = if piece == Piece::Entry { 20 } else { 16 };
        let part = Rect::new(left, TINY_PIECES, TINY, TINY);
        self.scaled(screen, part, (x, y), 1);
    }

    fn scaled(&self, screen: &mut Framebuffer, part: Rect, (x, y): (i32, i32), scale: i32) {
        let how = Blit {
            scale,
            ..Blit::default()
        };
        self.0.draw(screen, part, x, y, how);
    }
}

/// The place of a direction among the robots: right, up, left, down.
fn turn(dir: Dir) -> i32 {
    match dir {
        Dir::Right => 0,
        Dir::Up => 1,
        Dir::Left => 2,
        Dir::Down => 3,
    }
}

/// Where a piece of 16 pixels stands.
fn large(piece: Piece) -> (i32, i32) {
    let (column, top) = match piece {
        Piece::Exit => (0, 64),
        Piece::ExitLit(second) => (1 + i32::from(second), 64),
        Piece::Entry => (3, 64),
        Piece::Flag(second) => (4 + i32::from(second), 64),
        Piece::Wall { stones } => (7 + i32::from(stones), 64),
        Piece::Floor => (9, 64),
        Piece::Chalk { twice } => (10 + i32::from(twice), 64),
        Piece::Visited => (0, 96),
        Piece::Frontier => (1, 96),
        Piece::Path => (2, 96),
        Piece::Beacon => (3, 96),
        Piece::Hand(dir) => (4 + dir as i32, 96),
    };
    (column * LARGE, top)
}

/// Where a piece of 8 pixels stands, if there is one.
fn small(piece: Piece) -> Option<(i32, i32)> {
    let place = match piece {
        Piece::Exit | Piece::ExitLit(_) => (128, 80),
        Piece::Entry => (136, 80),
        Piece::Flag(_) => (144, 80),
        Piece::Wall { stones } => (152 + SMALL * i32::from(stones), 80),
        Piece::Floor => (168, 80),
        Piece::Chalk { twice } => (176 + SMALL * i32::from(twice), 80),
        Piece::Hand(dir) => (64 + SMALL * dir as i32, 88),
        Piece::Visited => (96, 88),
        Piece::Frontier => (104, 88),
        Piece::Path => (112, 88),
        Piece::Beacon => return None,
    };
    Some(place)
}
