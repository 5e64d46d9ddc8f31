//! The sprite sheet of Sokoban: where each piece stands, in both sizes.

use crate::error::Result;
use crate::gfx::{Blit, Framebuffer, Rect, Sheet};
use crate::grid::{Dir, Size};
use crate::scene::Options;

const SIZE: Size = Size::new(128, 128);

/// Side of the large pieces.
const LARGE: i32 = 16;

/// A piece of the sheet that exists in both sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Box,
    BoxOnGoal,
    DeadBox,
    Goal,
    Floor,
    WornFloor,
    WallFill,
    /// 1 up + 2 left + 4 down + 8 right: the neighbours that are walls.
    Wall(u8),
    DeadSquare,
    Reachable,
    Frozen,
    PushTarget,
    WalkTarget,
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
            "sprites/sokoban.png",
            include_bytes!("../../../../sprites/sokoban.png"),
            SIZE,
        )?;
        Ok(Self(sheet))
    }

    /// Draws a piece 32, 16 or 8 pixels large.
    pub fn draw(&self, screen: &mut Framebuffer, piece: Piece, tile: i32, x: i32, y: i32) {
        let (px, py) = if tile >= LARGE {
            large(piece)
        } else {
            small(piece)
        };
        let side = tile.min(LARGE);
        self.lay(screen, Rect::new(px, py, side, side), tile, (x, y));
    }

    /// Draws the hero; `frame` counts the walk (0 to 3) or the push (0 and 1).
    pub fn draw_hero(
        &self,
        screen: &mut Framebuffer,
        (dir, pushing): (Dir, bool),
        frame: usize,
        tile: i32,
        (x, y): (i32, i32),
    ) {
        let row = Dir::ALL.iter().position(|&other| other == dir).unwrap_or(0) as i32;
        // Contact, passing, the other contact, passing again.
        let walk = [0, 16, 32, 16][frame % 4];
        let push = [48, 64][frame % 2];
        let part = if tile >= LARGE {
            Rect::new(if pushing { push } else { walk }, row * 16, 16, 16)
        } else {
            Rect::new(row * 8, 112, 8, 8)
        };
        self.lay(screen, part, tile, (x, y));
    }

    /// Draws one of the three pictures of sparks over a square of 16 pixels or more.
    pub fn draw_sparks(&self, screen: &mut Framebuffer, frame: i32, tile: i32, x: i32, y: i32) {
        let part = Rect::new(80 + frame.clamp(0, 2) * LARGE, 16, LARGE, LARGE);
        self.lay(screen, part, tile, (x, y));
    }

    /// Draws the mark of a level that is solved, or of one that is not.
    pub fn draw_mark(&self, screen: &mut Framebuffer, solved: bool, x: i32, y: i32) {
        self.lay(
            screen,
            Rect::new(if solved { 80 } else { 88 }, 96, 8, 8),
            8,
            (x, y),
        );
    }

    /// Lays a piece over a square of `tile` pixels, as large as whole pixels allow.
    fn lay(&self, screen: &mut Framebuffer, part: Rect, tile: i32, (x, y): (i32, i32)) {
        let how = Blit {
            scale: tile / part.w,
            ..Blit::default()
        };
        self.0.draw(screen, part, x, y, how);
    }
}

fn large(piece: Piece) -> (i32, i32) {
    match piece {
        Piece::Box => (80, 0),
        Piece::BoxOnGoal => (96, 0),
        Piece::DeadBox => (112, 0),
        Piece::Goal => (80, 32),
        Piece::Floor => (80, 48),
        Piece::WornFloor => (96, 48),
        Piece::WallFill => (112, 48),
        Piece::Wall(n) => (i32::from(n % 8) * 16, 64 + i32::from(n / 8) * 16),
        Piece::DeadSquare => (0, 96),
        Piece::Reachable => (16, 96),
        Piece::Frozen => (32, 96),
        Piece::PushTarget => (48, 96),
        Piece::WalkTarget => (64, 96),
    }
}

fn small(piece: Piece) -> (i32, i32) {
    let x = match piece {
        Piece::Box => 32,
        Piece::BoxOnGoal => 40,
        Piece::DeadBox => 48,
        Piece::Goal => 56,
        Piece::Floor => 64,
        Piece::WornFloor => 72,
        Piece::WallFill => 80,
        Piece::DeadSquare => 88,
        Piece::Reachable => 96,
        Piece::Frozen => 104,
        Piece::PushTarget => 112,
        Piece::WalkTarget => 120,
        Piece::Wall(n) => return (i32::from(n) * 8, 120),
    };
    (x, 112)
}
