//! A board: what never changes while a game is played on it, whichever rules it is played by.
//!
//! Squares, starts, the house and what the arcade rules want to know. Ways are
//! in [`Net`], which the board carries with it. How a board is written down and
//! what is refused is told in `board_file`.

use std::fmt;

use super::net::Net;
pub use super::net::Square;
use crate::grid::{Grid, Pos, Size};

/// One of the four ghosts. The order is the one they start, move and are listed in.
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

    /// As it is written in a board file and on the screen.
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

/// A ghost and the square it starts on, in the house or outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GhostStart {
    /// Which one.
    pub name: GhostName,
    /// Where.
    pub at: Pos,
}

/// A place in half squares, so that it can lie between two squares: 13.5,26 in a file is 27, 52 here.
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

    /// The first and the last square that it lies on, row by row: the same one unless it lies between two.
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
    /// The name that its author gave it; empty if none.
    pub title: String,
    /// Who made it; empty if nobody says.
    pub author: String,
    /// All squares when a level begins.
    pub squares: Grid<Square>,
    /// Where Pac-Man starts.
    pub start: Pos,
    /// At most four ghosts, each name at most once, in the order of [`GhostName::ALL`].
    pub ghosts: Vec<GhostStart>,
    /// Where fruits appear; `None` on a board without.
    pub fruit: Option<Pos>,
    /// Squares where the arcade's ghosts do not turn upwards in scatter and chase.
    pub red: Vec<Pos>,
    pub(super) corners: Option<[Pos; 4]>,
    /// What the lesson writes for a distance that is not known yet.
    pub(super) unknown: Option<u16>,
    /// Starts that lie between the square of their letter and the next one, row by row.
    pub(super) halves: Vec<Place>,
    /// Squares of a tunnel beyond each edge; without a word in the file those of the arcade.
    pub(super) hidden: Option<u16>,
}

/// A board that can be played on: the reader has looked at everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// What its file says.
    pub plan: Plan,
    /// Who can go where, tunnels and door included.
    pub net: Net,
    /// Where ghosts are born again: the square of the house nearest to its middle. Without a house, the corridor square
    /// nearest to the middle of all of them.
    pub home: Pos,
    /// Dots when a level begins, energizers not among them.
    pub dots: usize,
    /// Energizers when a level begins.
    pub energizers: usize,
}

impl Board {
    /// A board of parts that the reader has found to be right.
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

    /// What is at `pos` when a level begins; wall outside the board.
    #[inline]
    pub fn square(&self, pos: Pos) -> Square {
        self.plan.squares.get(pos).copied().unwrap_or(Square::Wall)
    }

    /// Where the arcade rules put what starts on a square: between two squares where the file says so.
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

    /// M, what the lesson's sweeps begin with where no distance is known: the number of squares (the source), unless the
    /// file says another one. It is above every distance.
    pub fn unknown(&self) -> u16 {
        let all = self.size().area() as u16;
        self.plan.unknown.unwrap_or(all)
    }

    /// The arcade's scatter targets in the order of [`GhostName::ALL`]; they may lie outside the board.
    /// Without a word in the file they lie where the arcade has them, three rows above and one below the board
    /// (Pac-Man Dossier, corners of the 28 × 36 screen).
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

    /// Squares of the arcade's tunnels that lie beyond each edge of the board, where nobody sees them: two (the
    /// machine), unless the file says another number.
    pub fn hidden(&self) -> i32 {
        self.plan.hidden.unwrap_or(2).into()
    }
}

/// The square of a kind nearest to the middle of all of that kind, the first one row by row among equals.
fn middle(squares: &Grid<Square>, is_one: impl Fn(Square) -> bool) -> Option<Pos> {
    let all = || {
        let wanted = squares.iter().filter(|&(_, &square)| is_one(square));
        wanted.map(|(pos, _)| pos)
    };
    let count = all().count() as i32;
    let sum = all().fold(Pos::default(), |sum, pos| {
        Pos::new(sum.x + pos.x, sum.y + pos.y)
    });
    // Distances are compared in `count`-ths of a square, so that nothing is rounded.
    let off = |pos: Pos| {
        let (dx, dy) = (pos.x * count - sum.x, pos.y * count - sum.y);
        dx * dx + dy * dy
    };
    all().min_by_key(|&pos| off(pos))
}
