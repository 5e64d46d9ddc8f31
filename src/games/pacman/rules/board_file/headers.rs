//! The header lines of a board file with their places, and all faults of a file.
//!
//! Squares can only be checked against the board once its picture is known.

use std::fmt;

use crate::games::pacman::rules::board::{GhostName, Place, Plan, Square};
use crate::grid::{Pos, Size};
use crate::number;
use crate::text::Fault;

/// The most columns and rows of a board: the rows of the arcade, and a maze of 15 × 15 cells.
pub const MAX_SIDE: usize = 31;
/// The fewest columns and rows of a board: a wall on either side and something between.
pub const MIN_SIDE: usize = 3;
/// The most characters of a title or a name.
const MAX_WORDS: usize = 40;
/// How far outside the board a scatter target may be, in squares; the arcade's are up to 3 outside.
const MAX_OUTSIDE: i32 = 4;
/// The most squares of a tunnel that are hidden beyond an edge.
const MOST_HIDDEN: u16 = 8;
/// The largest value for an unknown distance: four digits.
const MOST_UNKNOWN: u16 = 9999;

/// The content of the headers.
#[derive(Clone, Debug, Default)]
pub(super) struct Headers {
    pub title: String,
    pub author: String,
    pub ghosts: Option<Said<Vec<GhostName>>>,
    red: Said<Vec<Pos>>,
    corners: Option<Said<[Pos; 4]>>,
    halves: Said<Vec<Place>>,
    unknown: Option<Said<u16>>,
    pub hidden: Option<u16>,
    keys: Vec<String>,
}

/// A value and its place, from 1.
#[derive(Clone, Debug, Default)]
pub(super) struct Said<T> {
    pub line: usize,
    pub column: usize,
    pub value: T,
}

impl Headers {
    /// Reads one line that is not blank and has a colon.
    pub fn add(&mut self, line: usize, text: &str) -> Result<(), BoardError> {
        let (key, rest) = text.split_once(':').unwrap_or((text, ""));
        let value = rest.trim();
        let blanks = rest.chars().take_while(|letter| letter.is_whitespace());
        let column = 1 + key.chars().count() + 1 + blanks.count();
        let key = key.trim();
        if self.keys.iter().any(|known| known == key) {
            return fault(line, 1, BoardErrorKind::SecondKey(key.to_owned()));
        }
        let bad = |wanted| fault(line, column, BoardErrorKind::BadValue(wanted));
        match key {
            "title" => {
                if !fits(value) {
                    return bad("a title of at most 40 characters");
                }
                value.clone_into(&mut self.title);
            }
            "author" => {
                if !fits(value) {
                    return bad("a name of at most 40 characters");
                }
                value.clone_into(&mut self.author);
            }
            "ghosts" => {
                let names: Option<Vec<_>> = value.split_whitespace().map(ghost).collect();
                let Some(value) = names.filter(|names| is_set(names)) else {
                    return bad("a list of different ghosts: Shadow, Speedy, Bashful, Pokey");
                };
                self.ghosts = Some(Said {
                    line,
                    column,
                    value,
                });
            }
            "red" => {
                let Some(value) = places(value) else {
                    return bad("a list of squares: column,row column,row");
                };
                self.red = Said {
                    line,
                    column,
                    value,
                };
            }
            "corners" => {
                let Some(value) = places(value).and_then(|places| places.try_into().ok()) else {
                    return bad(
                        "a list of four squares: column,row column,row column,row column,row",
                    );
                };
                self.corners = Some(Said {
                    line,
                    column,
                    value,
                });
            }
            "halves" => {
                let Some(value) = halves(value) else {
                    return bad("a list of places between two squares: 13.5,26 or 13,26.5");
                };
                self.halves = Said {
                    line,
                    column,
                    value,
                };
            }
            "unknown" => {
                let Some(value) = number::whole(value, 1..=MOST_UNKNOWN.into()) else {
                    return bad("a whole number from 1 to 9999");
                };
                self.unknown = Some(Said {
                    line,
                    column,
                    value: value as u16,
                });
            }
            "hidden" => {
                let Some(value) = number::whole(value, 0..=MOST_HIDDEN.into()) else {
                    return bad("a whole number from 0 to 8");
                };
                self.hidden = Some(value as u16);
            }
            _ => return fault(line, 1, BoardErrorKind::UnknownKey(key.to_owned())),
        }
        self.keys.push(key.to_owned());
        Ok(())
    }

    /// The squares where ghosts do not turn upwards, if all of them are corridors, sorted and each once.
    pub fn red(&self, is_corridor: impl Fn(Pos) -> bool) -> Result<Vec<Pos>, BoardError> {
        let Said {
            line,
            column,
            value,
        } = &self.red;
        if !value.iter().all(|&pos| is_corridor(pos)) {
            let wanted = "a list of corridor squares of this board";
            return fault(*line, *column, BoardErrorKind::BadValue(wanted));
        }
        let mut red = value.clone();
        red.sort_by_key(|pos| (pos.y, pos.x));
        red.dedup();
        Ok(red)
    }

    /// The starts between two squares, sorted and each once, if each is such a start.
    pub fn halves(&self, is_start: impl Fn(Place) -> bool) -> Result<Vec<Place>, BoardError> {
        let Said {
            line,
            column,
            value,
        } = &self.halves;
        let mut halves = value.clone();
        halves.sort_by_key(|half| (half.y, half.x));
        halves.dedup();
        let squares = halves.iter().map(|half| half.squares()[0]);
        // A letter moves right or down, not both.
        let twice = squares.clone().zip(squares.skip(1));
        if halves.iter().all(|&half| is_start(half)) && twice.into_iter().all(|(a, b)| a != b) {
            return Ok(halves);
        }
        let wanted = "a list of starts: P, G or F on the first of two squares that it may stand on";
        fault(*line, *column, BoardErrorKind::BadValue(wanted))
    }

    /// The lesson's value for an unknown distance, if it is above every possible distance.
    pub fn unknown(&self, squares: &[Square]) -> Result<Option<u16>, BoardError> {
        let corridors = squares.iter().filter(|square| square.is_corridor()).count();
        match &self.unknown {
            Some(said) if usize::from(said.value) < corridors => {
                let wanted = "as much as the board has corridor squares, or more";
                fault(said.line, said.column, BoardErrorKind::BadValue(wanted))
            }
            said => Ok(said.as_ref().map(|said| said.value)),
        }
    }

    /// The scatter targets, if none is too far outside.
    pub fn corners(&self, size: Size) -> Result<Option<[Pos; 4]>, BoardError> {
        let Some(Said {
            line,
            column,
            value,
        }) = &self.corners
        else {
            return Ok(None);
        };
        let near = |at: i32, side: usize| (-MAX_OUTSIDE..side as i32 + MAX_OUTSIDE).contains(&at);
        if value
            .iter()
            .all(|pos| near(pos.x, size.width) && near(pos.y, size.height))
        {
            Ok(Some(*value))
        } else {
            let wanted = "near the board: at most 4 squares outside";
            fault(*line, *column, BoardErrorKind::BadValue(wanted))
        }
    }
}

/// Whether a title or a name can be shown.
fn fits(words: &str) -> bool {
    words.chars().count() <= MAX_WORDS && !words.contains(char::is_control)
}

fn ghost(word: &str) -> Option<GhostName> {
    GhostName::ALL
        .into_iter()
        .find(|ghost| ghost.name() == word)
}

/// Whether there is at least one and none twice.
fn is_set(names: &[GhostName]) -> bool {
    let is_first = |(index, name)| !names[..index].contains(name);
    !names.is_empty() && names.iter().enumerate().all(is_first)
}

/// Several `column,row`.
fn places(text: &str) -> Option<Vec<Pos>> {
    text.split_whitespace()
        .map(|word| {
            let (x, y) = word.split_once(',')?;
            Some(Pos::new(coordinate(x)?, coordinate(y)?))
        })
        .collect()
}

/// Several `column,row`, one of the two with a half.
fn halves(text: &str) -> Option<Vec<Place>> {
    let half = |text: &str| {
        let (digits, half) = text.strip_suffix(".5").map_or((text, 0), |rest| (rest, 1));
        number::whole(digits, 0..=99).map(|number| number as i32 * 2 + half)
    };
    text.split_whitespace()
        .map(|word| {
            let (x, y) = word.split_once(',')?;
            let place = Place {
                x: half(x)?,
                y: half(y)?,
            };
            ((place.x + place.y) % 2 == 1).then_some(place)
        })
        .collect()
}

/// A whole number, possibly negative.
fn coordinate(text: &str) -> Option<i32> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    number::whole(digits, 0..=99).map(|number| sign * number as i32)
}

/// The header lines of a board, which read back as the same.
pub(super) fn write(f: &mut fmt::Formatter<'_>, plan: &Plan) -> fmt::Result {
    if !plan.title.is_empty() {
        writeln!(f, "title: {}", plan.title)?;
    }
    if !plan.author.is_empty() {
        writeln!(f, "author: {}", plan.author)?;
    }
    let mut by_row = plan.ghosts.clone();
    by_row.sort_by_key(|ghost| (ghost.at.y, ghost.at.x));
    if by_row
        .iter()
        .map(|ghost| ghost.name)
        .ne(GhostName::ALL.into_iter().take(by_row.len()))
    {
        let names: Vec<&str> = by_row.iter().map(|ghost| ghost.name.name()).collect();
        writeln!(f, "ghosts: {}", names.join(" "))?;
    }
    if let Some(hidden) = plan.hidden {
        writeln!(f, "hidden: {hidden}")?;
    }
    if let Some(unknown) = plan.unknown {
        writeln!(f, "unknown: {unknown}")?;
    }
    if !plan.red.is_empty() {
        let red: Vec<String> = plan.red.iter().copied().map(place).collect();
        writeln!(f, "red: {}", red.join(" "))?;
    }
    if let Some(corners) = plan.corners {
        writeln!(f, "corners: {}", corners.map(place).join(" "))?;
    }
    if !plan.halves.is_empty() {
        let halves: Vec<String> = plan.halves.iter().map(Place::to_string).collect();
        writeln!(f, "halves: {}", halves.join(" "))?;
    }
    Ok(())
}

/// Why a board cannot be read, and where.
pub type BoardError = Fault<BoardErrorKind>;

/// What is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardErrorKind {
    /// The file holds no picture.
    NoBoard,
    /// A header with an unknown key.
    UnknownKey(String),
    /// A header that appeared before.
    SecondKey(String),
    /// A header with an unusable value; the text says what it should be.
    BadValue(&'static str),
    /// A line with a colon inside the picture.
    HeaderBelow,
    /// An unknown character in a picture.
    UnknownCharacter(char),
    /// A row whose length differs from the first.
    Ragged {
        /// Characters of this row.
        found: usize,
        /// Characters of the first row.
        expected: usize,
    },
    /// Fewer than [`MIN_SIDE`] columns or rows.
    TooSmall,
    /// More than [`MAX_SIDE`] columns or rows.
    TooLarge,
    /// Pac-Man has no start.
    NoStart,
    /// A second start for Pac-Man.
    SecondStart,
    /// A fifth ghost.
    TooManyGhosts,
    /// The header names more or fewer ghosts than start.
    GhostNames {
        /// Names in the header.
        names: usize,
        /// Letters `G` in the picture.
        ghosts: usize,
    },
    /// A ghost's start can reach neither a door nor Pac-Man.
    GhostShutIn,
    /// A second fruit.
    SecondFruit,
    /// Pac-Man cannot reach the fruit.
    FruitOutOfReach,
    /// Behind this door there is nothing that only ghosts can enter.
    NoHouse,
    /// This door does not lead out to Pac-Man's corridors.
    DoorLeadsNowhere,
    /// There is nothing to eat.
    NoDots,
    /// Pac-Man cannot reach this dot or energizer.
    DotOutOfReach,
    /// This tunnel mouth has no other end across the board.
    HalfTunnel,
    /// The border is open here, but not as a tunnel.
    OpenBorder,
}

impl fmt::Display for BoardErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoBoard => "the file holds no board",
            Self::UnknownKey(key) => {
                return write!(
                    f,
                    "there is no header {key:?}; there are title, author, ghosts, unknown, hidden, red, corners and halves"
                );
            }
            Self::SecondKey(key) => return write!(f, "a second header {key:?}"),
            Self::BadValue(wanted) => return write!(f, "this is not {wanted}"),
            Self::HeaderBelow => "a header must be above the board, not in it",
            Self::UnknownCharacter(letter) => {
                return write!(f, "the character {letter:?} means nothing in a board");
            }
            Self::Ragged { found, expected } => {
                return write!(
                    f,
                    "the row has {found} characters and the first {expected} (blanks at the end count)"
                );
            }
            Self::TooSmall => {
                return write!(f, "a board has at least {MIN_SIDE} columns and rows");
            }
            Self::TooLarge => {
                return write!(
                    f,
                    "a board has at most {MAX_SIDE} columns and rows"
                );
            }
            Self::NoStart => "the board has no start of Pac-Man (P)",
            Self::SecondStart => "a second start of Pac-Man",
            Self::TooManyGhosts => "a fifth ghost",
            Self::GhostNames { names, ghosts } => {
                return write!(f, "the numbers of names and ghosts differ: {names} and {ghosts}");
            }
            Self::GhostShutIn => "the ghost here can reach neither a door nor Pac-Man",
            Self::SecondFruit => "a second place for fruit",
            Self::FruitOutOfReach => "Pac-Man cannot reach the fruit here",
            Self::NoHouse => "there is no house behind this door that is closed to Pac-Man",
            Self::DoorLeadsNowhere => "this door does not lead out to Pac-Man",
            Self::NoDots => "the board has no dots",
            Self::DotOutOfReach => "Pac-Man cannot reach the dot here",
            Self::HalfTunnel => "this tunnel mouth has no other end across the board",
            Self::OpenBorder => "the border is open here, and this is no tunnel",
        })
    }
}

/// A fault at a line and a column, both from 1.
pub(super) fn fault<T>(line: usize, column: usize, kind: BoardErrorKind) -> Result<T, BoardError> {
    Err(Fault::new(line, column, kind))
}

/// Columns and rows as they are written in a header.
fn place(pos: Pos) -> String {
    format!("{},{}", pos.x, pos.y)
}
