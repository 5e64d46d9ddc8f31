//! A board: what never changes while a game is played on it, by either set of rules.
//!
//! Squares, starts, the house and the data for the arcade rules. Ways are in [`Net`], which the board contains.
//! `board_file` describes how a board is written and what is refused.

use std::fmt;

use super::net::Net;
pub use super::net::Square;
use crate::grid::{Grid, Pos, Size};

/// One of the four ghosts, in the order in which they start, move and are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GhostName {
    /// The red one.
    Shadow,
    /// The pink one.
    Speedy,
    /// The blue one.
    Bashful,
    /// The orange one.
    Pokey,
}

impl GhostName {
    /// All four in their order.
    pub const ALL: [Self; 4] = [Self::Shadow, Self::Speedy, Self::Bashful, Self::Pokey];

    /// The name in a board file and on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shadow => "Shadow",
            Self::Speedy => "Speedy",
            Self::Bashful => "Bashful",
            Self::Pokey => "Pokey",
        }
    }
}

impl fmt::Display for GhostName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A ghost and its starting square, in the house or outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GhostStart {
    /// Which one.
    pub name: GhostName,
    /// Where.
    pub at: Pos,
}

/// A place in half squares, which can be between two squares: 13.5,26 in a file is 27, 52 here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Half columns, growing to the right.
    pub x: i32,
    /// Half rows, growing downwards.
    pub y: i32,
}

impl Place {
    /// The middle of a square.
    pub const fn of(square: Pos) -> Self {
        Self {
            x: square.x * 2,
            y: square.y * 2,
        }
    }

    /// The first and the last square that it touches, row by row: equal unless it is between two squares.
    pub const fn squares(self) -> [Pos; 2] {
        let first = Pos::new(self.x >> 1, self.y >> 1);
        [first, Pos::new((self.x + 1) >> 1, (self.y + 1) >> 1)]
    }
}

impl fmt::Display for Place {
    /// As in a board file: column,row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = |at: i32| if at % 2 == 0 { "" } else { ".5" };
        let Self { x, y } = *self;
        write!(f, "{}{},{}{}", x / 2, half(x), y / 2, half(y))
    }
}

/// The parts of a board as a reader finds them; `Board::new` completes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The author's name for it; empty if there is none.
    pub title: String,
    /// The author; empty if not given.
    pub author: String,
    /// All squares at the start of a level.
    pub squares: Grid<Square>,
    /// Pac-Man's start.
    pub start: Pos,
    /// At most four ghosts, each at most once, in the order of [`GhostName::ALL`].
    pub ghosts: Vec<GhostStart>,
    /// Where fruits appear; `None` if nowhere.
    pub fruit: Option<Pos>,
    /// Squares where the arcade's ghosts do not turn upwards in scatter and chase.
    pub red: Vec<Pos>,
    pub(super) corners: Option<[Pos; 4]>,
    /// The lesson's value for a distance that is not known yet.
    pub(super) unknown: Option<u16>,
    /// Starts between the square of their letter and the next one, row by row.
    pub(super) halves: Vec<Place>,
    /// Hidden squares of a tunnel beyond each edge; without a header the arcade's number.
    pub(super) hidden: Option<u16>,
}

/// A board that can be played: the reader has checked everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The content of its file.
    pub plan: Plan,
    /// The ways between squares, including tunnels and the door.
    pub net: Net,
    /// Where ghosts revive: the square of the house nearest to its middle. Without a house, the corridor square nearest
    /// to the middle of all corridors.
    pub home: Pos,
    /// Dots at the start of a level, without energizers.
    pub dots: usize,
    /// Energizers at the start of a level.
    pub energizers: usize,
}

impl Board {
    /// A board of parts that the reader has checked.
    pub(super) fn new(plan: Plan) -> Self {
        let count = |wanted| {
            plan.squares
                .cells()
                .iter()
                .filter(|&&square| square == wanted)
                .count()
        };
        Self {
            net: Net::new(&plan.squares),
            home: middle(&plan.squares, |square| square == Square::House)
                .or_else(|| middle(&plan.squares, Square::is_corridor))
                .unwrap_or_default(),
            dots: count(Square::Dot),
            energizers: count(Square::Energizer),
            plan,
        }
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.plan.squares.size()
    }

    /// The square at `pos` at the start of a level; wall outside the board.
    #[inline]
    pub fn square(&self, pos: Pos) -> Square {
        self.plan.squares.get(pos).copied().unwrap_or(Square::Wall)
    }

    /// Where the arcade rules put a figure that starts on a square: between two squares if the file says so.
    pub fn place(&self, start: Pos) -> Place {
        let mut halves = self.plan.halves.iter().copied();
        halves
            .find(|half| half.squares()[0] == start)
            .unwrap_or(Place::of(start))
    }

    /// Whether `pos` belongs to the house, its door included.
    pub fn is_house(&self, pos: Pos) -> bool {
        matches!(self.square(pos), Square::House | Square::Door)
    }

    /// Whether there is a house.
    pub fn has_house(&self) -> bool {
        self.is_house(self.home)
    }

    /// M, the lesson's first value where no distance is known: the number of squares (the source), unless the file
    /// gives another value. It is above every distance.
    pub fn unknown(&self) -> u16 {
        let all = self.size().area() as u16;
        self.plan.unknown.unwrap_or(all)
    }

    /// The arcade's scatter targets in the order of [`GhostName::ALL`]; they may be outside the board. Without a header
    /// they are where the arcade has them, three rows above and one below the board (Pac-Man Dossier, corners of the 28
    /// × 36 screen).
    pub fn corners(&self) -> [Pos; 4] {
        let Size { width, height } = self.size();
        let (right, below) = (width as i32, height as i32);
        self.plan.corners.unwrap_or([
            Pos::new(right - 3, -3),
            Pos::new(2, -3),
            Pos::new(right - 1, below),
            Pos::new(0, below),
        ])
    }

    /// Hidden squares of the arcade's tunnels beyond each edge of the board: two (the machine), unless the file gives
    /// another number.
    pub fn hidden(&self) -> i32 {
        self.plan.hidden.unwrap_or(2).into()
    }
}

/// The square of a kind nearest to the middle of all of that kind; of equally near ones the first row by row.
fn middle(squares: &Grid<Square>, is_one: impl Fn(Square) -> bool) -> Option<Pos> {
    let all = || {
        let wanted = squares.iter().filter(|&(_, &square)| is_one(square));
        wanted.map(|(pos, _)| pos)
    };
    let count = all().count() as i32;
    let sum = all().fold(Pos::default(), |sum, pos| {
        Pos::new(sum.x + pos.x, sum.y + pos.y)
    });
    // Distances are compared in `count`-ths of a square to avoid rounding.
    let off = |pos: Pos| {
        let (dx, dy) = (pos.x * count - sum.x, pos.y * count - sum.y);
        dx * dx + dy * dy
    };
    all().min_by_key(|&pos| off(pos))
}
