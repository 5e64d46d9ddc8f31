//! The eight ways out of a grid by name, and the order in which a robot tries its sides.

use std::fmt;
use std::str::FromStr;

use crate::error::Error;
use crate::grid::Dir;

/// An algorithm that looks for a way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// The article's robot: into the first neighbour it has not been in, back when there is none.
    DepthFirst,
    /// All squares one step away, then all two steps away: finds a shortest path.
    BreadthFirst,
    /// First the squares that may be on a shortest path: finds a shortest path.
    AStar,
    /// The left hand on the wall.
    WallLeft,
    /// The right hand on the wall.
    WallRight,
    /// East where there is no wall; else along the wall until all turns cancel out.
    Pledge,
    /// No passage more than twice, by chalk marks.
    Tremaux,
    /// Dead ends are filled until only paths are left.
    DeadEnd,
}

impl Algorithm {
    /// All of them, in the order of tables and menus.
    pub const ALL: [Self; 8] = [
        Self::DepthFirst,
        Self::BreadthFirst,
        Self::AStar,
        Self::WallLeft,
        Self::WallRight,
        Self::Pledge,
        Self::Tremaux,
        Self::DeadEnd,
    ];

    /// The word for it on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DepthFirst => "depth-first",
            Self::BreadthFirst => "breadth-first",
            Self::AStar => "a-star",
            Self::WallLeft => "wall-left",
            Self::WallRight => "wall-right",
            Self::Pledge => "pledge",
            Self::Tremaux => "tremaux",
            Self::DeadEnd => "dead-end",
        }
    }

    /// Whether a robot walks, which feels only the four squares around it.
    pub const fn walks(self) -> bool {
        !matches!(self, Self::BreadthFirst | Self::AStar | Self::DeadEnd)
    }

    /// Whether the order of directions matters to it.
    pub const fn uses_order(self) -> bool {
        matches!(self, Self::DepthFirst | Self::Tremaux)
    }

    /// Whether its path is always a shortest one.
    pub const fn finds_shortest(self) -> bool {
        matches!(self, Self::BreadthFirst | Self::AStar | Self::DeadEnd)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let named = Self::ALL.into_iter().find(|each| each.name() == text);
        named.ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            Error::usage(format!("an algorithm is one of {names}, not '{text}'"))
        })
    }
}

/// The four directions, the one tried first in front. The default is the article's: south, west, north, east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order([Dir; 4]);

impl Order {
    /// What the article's program does (its text names another order).
    pub const ARTICLE: Self = Self([Dir::Down, Dir::Left, Dir::Up, Dir::Right]);

    /// These directions in this order; `None` unless each of them is there.
    pub fn new(dirs: [Dir; 4]) -> Option<Self> {
        Dir::ALL
            .iter()
            .all(|dir| dirs.contains(dir))
            .then_some(Self(dirs))
    }

    /// The directions, the one tried first in front.
    #[inline]
    pub const fn dirs(self) -> [Dir; 4] {
        self.0
    }

    /// The next of all twenty-four, or the one before, round and round from the article's on.
    pub fn next(self, forwards: bool) -> Self {
        let all = Self::all();
        let at = all.iter().position(|&order| order == self);
        let step = if forwards { 1 } else { all.len() - 1 };
        all[(at.unwrap_or(0) + step) % all.len()]
    }

    fn all() -> Vec<Self> {
        let letters = |number: usize| {
            let pick = |place: usize| Dir::ALL[number >> (2 * place) & 3];
            [pick(3), pick(2), pick(1), pick(0)]
        };
        let orders = (0..256).filter_map(|number| Self::new(letters(number)));
        let others = orders.filter(|order| *order != Self::ARTICLE);
        std::iter::once(Self::ARTICLE).chain(others).collect()
    }
}

impl Default for Order {
    fn default() -> Self {
        Self::ARTICLE
    }
}

/// The letter for a direction.
pub const fn letter(dir: Dir) -> char {
    match dir {
        Dir::Up => 'N',
        Dir::Left => 'W',
        Dir::Down => 'S',
        Dir::Right => 'E',
    }
}

impl fmt::Display for Order {
    /// Four letters, such as `SWNE`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|&dir| write!(f, "{}", letter(dir)))
    }
}

impl FromStr for Order {
    type Err = Error;

    /// Each of `N`, `E`, `S`, `W` once, large or small; anything else is a usage error.
    fn from_str(text: &str) -> Result<Self, Error> {
        let refuse = || {
            Error::usage(format!(
                "an order is each of N, E, S, W once, such as SWNE, not '{text}'"
            ))
        };
        let read = |found: char| {
            let same = |dir: &Dir| letter(*dir) == found.to_ascii_uppercase();
            Dir::ALL.into_iter().find(same)
        };
        let dirs: Option<Vec<Dir>> = text.chars().map(read).collect();
        let dirs: [Dir; 4] = dirs.ok_or_else(refuse)?.try_into().map_err(|_| refuse())?;
        Self::new(dirs).ok_or_else(refuse)
    }
}
