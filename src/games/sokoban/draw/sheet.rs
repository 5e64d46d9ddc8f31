//! The sprite sheet of Sokoban: the place of each piece, at 16 and at 24 pixels a side.

use crate::games::sokoban::rules::par::Aim;
use crate::gfx::{Color, Rect};
use crate::grid::{Dir, Size};
use crate::ui::sprites::{self, Art, tile};

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Box,
    BoxOnGoal,
    DeadBox,
    Goal,
    Floor(Theme),
    WornFloor(Theme),
    WallFill(Theme),
    DeadSquare,
    Reachable,
    Frozen,
    PushTarget,
    WalkTarget,
    /// Neighbours that are walls: 1 up + 2 left + 4 down + 8 right.
    Wall(Theme, u8),
    /// The hero walking or pushing a box; the number is a frame of the walk (0 to 3) or of the push (0 and 1).
    Hero {
        facing: Dir,
        pushes: bool,
        frame: usize,
    },
    /// The hero with its eyes shut.
    Blink(Dir),
    /// The hero asleep.
    Asleep,
    /// The hero cheering: crouched (0), in the air (1), landed (2).
    Cheer(i32),
    /// A box with its eyes shut.
    BoxBlinks,
    /// A box that was pushed and cannot move.
    BoxSticks,
    /// A box on a goal, laughing.
    Laughing,
    /// Dust of a bump: thick and thin.
    Dust(i32),
    /// A box in a corner, and one that shuts off a room that can never be opened.
    Corner,
    ShutIn,
    /// A dot on the path, and one on the way back.
    WayDot,
    BackDot,
    /// The box of a hint, and the direction to push it.
    HintBox(i32),
    HintArrow(Dir),
    /// One of three pictures.
    Sparks(i32),
    /// The mark of a level that is open, begun, or solved: 8 pixels, enlarged.
    Mark(Mark),
    /// The medal for the fewest moves or the fewest pushes, won or still to win.
    Medal(Aim, bool),
}

/// What the walls and floors of a collection are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    Hedge,
    Stone,
    Brick,
}

impl Theme {
    /// Of the collection with this number, from 0: the first two are our own.
    pub const fn of(set: usize) -> Self {
        [Self::Hedge, Self::Stone, Self::Brick][set % 3]
    }

    /// The colours of walls and floor in small pictures.
    pub const fn colors(self) -> (Color, Color) {
        match self {
            Self::Hedge => (Color::TEAL, Color::SHADOW),
            Self::Stone => (Color::SLATE, Color::NAVY),
            Self::Brick => (Color::PLUM, Color::NAVY),
        }
    }

    /// The upper edge of its pieces on the sheet; those of stone are among the others.
    const fn top(self) -> Option<i32> {
        match self {
            Self::Hedge => Some(296),
            Self::Stone => None,
            Self::Brick => Some(376),
        }
    }
}

/// How far the player is with a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Open,
    Begun,
    Solved,
}

/// Where the set of 24-pixel pieces begins.
const SET_OF_24: i32 = 128;

pub type Sprites = sprites::Sprites<Piece>;

impl sprites::Piece for Piece {
    const ART: Art = Art {
        name: "sprites/sokoban.png",
        embedded: include_bytes!("../../../../sprites/sokoban.png"),
        size: Size::new(288, 456),
    };

    fn part(self, side: i32) -> Rect {
        if let Some((top, column, row)) = self.themed() {
            return match side {
                _ if side % 24 == 0 => tile(24, column, top + 24 * row),
                16.. => tile(16, column, top + 48 + 16 * row),
                // The smallest ones are at the right of those of 16 pixels.
                _ => tile(8, 22 + column, top + 48 + 8 * row),
            };
        }
        if side < 16 {
            return self.small();
        }
        // Column and row at 16 and 24 pixels.
        let (column, row) = match self {
            Self::Box => (5, 0),
            Self::BoxOnGoal => (6, 0),
            Self::DeadBox => (7, 0),
            Self::Goal => (5, 2),
            Self::Floor(_) => (5, 3),
            Self::WornFloor(_) => (6, 3),
            Self::WallFill(_) => (7, 3),
            Self::DeadSquare => (0, 6),
            Self::Reachable => (1, 6),
            Self::Frozen => (2, 6),
            Self::PushTarget => (3, 6),
            Self::WalkTarget => (4, 6),
            Self::Wall(_, n) => (i32::from(n) % 8, 4 + i32::from(n) / 8),
            Self::Hero {
                facing,
                pushes,
                frame,
            } => {
                // Contact, passing, the other contact, passing again.
                let walk = [0, 1, 2, 1][frame % 4];
                let column = if pushes { 3 + frame as i32 % 2 } else { walk };
                (column, facing as i32)
            }
            Self::Blink(facing) => (8, facing as i32),
            Self::Cheer(frame) => (9, frame),
            Self::Asleep => (9, 3),
            Self::BoxBlinks => (10, 0),
            Self::BoxSticks => (11, 0),
            Self::Laughing => (7, 2),
            Self::Dust(frame) => (10 + frame, 1),
            Self::ShutIn => (10, 2),
            Self::Corner => (11, 2),
            Self::WayDot => (10, 3),
            Self::BackDot => (11, 3),
            Self::HintBox(frame) => (8 + frame, 4),
            Self::HintArrow(dir) => [(10, 4), (11, 4), (8, 5), (9, 5)][dir as usize],
            Self::Sparks(frame) => (5 + frame, 1),
            Self::Mark(Mark::Solved) => return tile(8, 10, 96),
            Self::Mark(Mark::Open) => return tile(8, 11, 96),
            Self::Mark(Mark::Begun) => return tile(8, 10, 104),
            Self::Medal(aim, is_won) => {
                return tile(16, 6 + aim as i32 + if is_won { 0 } else { 2 }, 96);
            }
        };
        if side % 24 == 0 {
            tile(24, column, SET_OF_24 + row * 24)
        } else {
            tile(16, column, row * 16)
        }
    }
}

impl Piece {
    /// For walls and floors that are not of stone: the upper edge of that theme, and column and row below it.
    fn themed(self) -> Option<(i32, i32, i32)> {
        let (theme, column, row) = match self {
            Self::Wall(theme, n) => (theme, i32::from(n) % 8, i32::from(n) / 8),
            Self::Floor(theme) => (theme, 8, 0),
            Self::WornFloor(theme) => (theme, 9, 0),
            Self::WallFill(theme) => (theme, 10, 0),
            _ => return None,
        };
        theme.top().map(|top| (top, column, row))
    }

    /// Its place at 8 pixels; empty for what is too small to be seen there.
    fn small(self) -> Rect {
        let column = match self {
            Self::Hero { facing, .. } | Self::Blink(facing) => facing as i32,
            Self::Cheer(_) | Self::Asleep => 2,
            Self::Box | Self::BoxBlinks | Self::BoxSticks => 4,
            Self::BoxOnGoal | Self::Laughing => 5,
            Self::DeadBox => 6,
            Self::Goal => 7,
            Self::Floor(_) => 8,
            Self::WornFloor(_) => 9,
            Self::WallFill(_) => 10,
            Self::DeadSquare => 11,
            Self::Reachable => 12,
            Self::Frozen => 13,
            Self::PushTarget | Self::HintBox(_) => 14,
            Self::WalkTarget => 15,
            Self::Wall(_, n) => return tile(8, i32::from(n), 120),
            _ => return Rect::new(0, 0, 0, 0),
        };
        tile(8, column, 112)
    }
}
