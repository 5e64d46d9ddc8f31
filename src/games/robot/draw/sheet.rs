//! The sprite sheet of the robots: where each piece is, with sides of 16 pixels and of 8.

use crate::gfx::Rect;
use crate::grid::{Dir, Size};
use crate::ui::sprites::{self, Art, tile};

const LARGE: i32 = 16;
const SMALL: i32 = 8;
/// Column of each direction among the robots, in the order of [`Dir`].
const TURNS: [i32; 4] = [1, 2, 3, 0];

/// What a robot does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pose {
    /// It moves this way; the two pictures alternate.
    Rolling(Dir, bool),
    /// It is out; the two pictures alternate.
    Happy(bool),
    /// There is no way out.
    Puzzled,
    /// It goes in circles.
    Dizzy,
}

/// What can be drawn on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A robot in one of four liveries, or the player in that of [`YOU`]. Small ones only roll.
    Robot(usize, Pose),
    /// An exit that no robot has reached.
    Exit,
    /// An exit that a robot has reached; the two pictures alternate.
    ExitLit(bool),
    /// Where the robot enters.
    Entry,
    /// The flag of the winner; the two pictures alternate.
    Flag(bool),
    /// A wall; some blocks are of three stones.
    Wall { stones: bool },
    /// A passage.
    Floor,
    /// One stroke of chalk, or two.
    Chalk { twice: bool },
    /// It has been visited.
    Visited,
    /// It waits to be visited.
    Frontier,
    /// On the way out.
    Path,
    /// Over an exit that is too small to see: large only.
    Beacon,
    /// The hand on the wall in this direction.
    Hand(Dir),
    /// The cursor of the editor, which points at its lower left pixel: the pencil, or the rubber.
    Pencil { rubs: bool },
    /// Three steps of a podium, 96 × 40.
    Podium,
    /// Confetti for a winner; the two pictures alternate.
    Confetti(bool),
}

/// The livery of the player.
pub const YOU: usize = 4;

pub type Sprites = sprites::Sprites<Piece>;

impl sprites::Piece for Piece {
    const ART: Art = Art {
        name: "sprites/robot.png",
        embedded: include_bytes!("../../../../sprites/robot.png"),
        size: Size::new(192, 200),
    };

    fn part(self, side: i32) -> Rect {
        let turn = |dir: Dir| TURNS[dir as usize];
        // Column and top with 16 pixels, and the left edge and top with 8.
        let (large, small) = match self {
            Self::Robot(livery, pose) => {
                let livery = livery.min(YOU) as i32;
                let (dir, column) = match pose {
                    Pose::Rolling(dir, second) => (dir, 2 * turn(dir) + i32::from(second)),
                    Pose::Happy(second) => (Dir::Down, 8 + i32::from(second)),
                    Pose::Puzzled => (Dir::Down, 10),
                    Pose::Dizzy => (Dir::Down, 11),
                };
                let robot = (4 * livery + turn(dir)) * SMALL;
                if livery == YOU as i32 {
                    ((column, 112), (turn(dir) * SMALL, 128))
                } else {
                    ((column, livery * LARGE), (robot, 80))
                }
            }
            Self::Exit | Self::ExitLit(_) if side < SMALL => return Rect::new(16, 88, 4, 4),
            Self::Entry if side < SMALL => return Rect::new(20, 88, 4, 4),
            Self::Exit => ((0, 64), (128, 80)),
            Self::ExitLit(second) => ((1 + i32::from(second), 64), (128, 80)),
            Self::Entry => ((3, 64), (136, 80)),
            Self::Flag(second) => ((4 + i32::from(second), 64), (144, 80)),
            Self::Wall { stones: false } => ((7, 64), (152, 80)),
            Self::Wall { stones: true } => ((8, 64), (160, 80)),
            Self::Floor => ((9, 64), (168, 80)),
            Self::Chalk { twice: false } => ((10, 64), (176, 80)),
            Self::Chalk { twice: true } => ((11, 64), (184, 80)),
            Self::Visited => ((0, 96), (96, 88)),
            Self::Frontier => ((1, 96), (104, 88)),
            Self::Path => ((2, 96), (112, 88)),
            Self::Beacon => return tile(LARGE, 3, 96),
            Self::Pencil { rubs } => return tile(LARGE, if rubs { 8 } else { 6 }, 144),
            Self::Podium => return Rect::new(0, 160, 96, 40),
            Self::Confetti(second) => return tile(32, 3 + i32::from(second), 160),
            Self::Hand(dir) => ((4 + dir as i32, 96), (64 + SMALL * dir as i32, 88)),
        };
        // Three or five times a small piece is sharper than a large one that does not fill its square.
        if side >= LARGE && side % LARGE == 0 {
            tile(LARGE, large.0, large.1)
        } else {
            Rect::new(small.0, small.1, SMALL, SMALL)
        }
    }
}
