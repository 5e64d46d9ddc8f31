//! What is reported of a run: its numbers, how it ended, and on which grid it was. Words here are fixed identifiers:
//! `describe` writes them.

use std::fmt;

use super::pupil::Fault;
use super::racer::{End, Racer};
use super::timeline::Shortest;
use crate::rng::Seed;

/// A number in at most five letters.
pub fn short(number: u64) -> String {
    cut(number, 100_000)
}

/// A number in at most four letters.
pub fn shorter(number: u64) -> String {
    cut(number, 10_000)
}

/// A number, in thousands or millions from this limit on.
fn cut(number: u64, limit: u64) -> String {
    if number < limit {
        number.to_string()
    } else if number < 100 * limit {
        format!("{}k", number / 1_000)
    } else {
        format!("{}M", number / 1_000_000)
    }
}

/// A number that a run has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Quantity {
    /// Squares visited.
    Visited,
    /// Steps walked, or squares that a search has looked around from.
    Steps,
    /// The most squares in its stack or queue at a time.
    Memory,
    /// Steps of its path out.
    Path,
    /// Steps of a shortest path.
    Shortest,
}

impl Quantity {
    /// Its fixed name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The counters in the order in which they are shown; `short` writes a number. Those not known yet are a dash or dots.
pub fn counters(
    racer: &Racer,
    shortest: Shortest,
    short: fn(u64) -> String,
) -> [(Quantity, String); 5] {
    let counters = racer.counters();
    let none = || "–".to_owned();
    let steps = |steps: Option<usize>| steps.map_or_else(none, |steps| short(steps as u64));
    let shortest = match shortest {
        Shortest::Unknown => "…".to_owned(),
        Shortest::NoWayOut => none(),
        Shortest::Steps(least) => short(least as u64),
    };
    [
        (Quantity::Visited, short(counters.visited as u64)),
        (Quantity::Steps, short(counters.steps)),
        (Quantity::Memory, short(counters.frontier as u64)),
        (Quantity::Path, steps(counters.path)),
        (Quantity::Shortest, shortest),
    ]
}

/// How a run ended, compared with a shortest path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Out by a path that is longer than a shortest one, both in steps.
    Longer {
        /// Its path.
        path: usize,
        /// A shortest one.
        shortest: usize,
    },
    /// Out by a shortest path, with its steps.
    Shortest(usize),
    /// Out; the shortest path is not known yet.
    Out,
    /// All that can be reached was searched, and no exit found.
    NoWayOut,
    /// The robot goes in circles.
    Circles,
    /// The player gave up.
    GaveUp {
        /// There is no way out, and that is known.
        hopeless: bool,
    },
    /// The player's own program failed.
    Failed(Fault),
}

impl Verdict {
    /// How a run ended; `None` while it goes on.
    pub fn of(racer: &Racer, shortest: Shortest) -> Option<Self> {
        Some(match (racer.end()?, racer.counters().path, shortest) {
            (End::NoWayOut, ..) => Self::NoWayOut,
            (End::Circles, ..) => Self::Circles,
            (End::Failed(fault), ..) => Self::Failed(fault),
            (End::GaveUp, ..) => Self::GaveUp {
                hopeless: shortest == Shortest::NoWayOut,
            },
            (End::Out(_), Some(path), Shortest::Steps(shortest)) if path > shortest => {
                Self::Longer { path, shortest }
            }
            (End::Out(_), Some(path), Shortest::Steps(_)) => Self::Shortest(path),
            (End::Out(_), ..) => Self::Out,
        })
    }
}

impl fmt::Display for Verdict {
    /// In fixed words; the path and the shortest one are among the [`counters`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Longer { .. } => "out, longer",
            Self::Shortest(_) => "out, shortest",
            Self::Out => "out",
            Self::NoWayOut => "no-way-out",
            Self::Circles => "circles",
            Self::GaveUp { hopeless: false } => "gave-up",
            Self::GaveUp { hopeless: true } => "gave-up, no-way-out",
            Self::Failed(fault) => return write!(f, "failed, {}", fault.word()),
        })
    }
}

/// Which grid it is, beside its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// It has changes that are not saved.
    Unsaved,
    /// A maze made from this seed.
    Seed(Seed),
    /// The blank grid.
    Blank,
    /// One that the player has drawn and saved.
    Drawn,
    /// One that was taken along from another game.
    Handed,
    /// The only one in the player's file.
    File,
    /// Its number, from 1, and how many there are.
    Grid(usize, usize),
}

impl fmt::Display for Which {
    /// A fixed word for descriptions.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsaved => f.write_str("unsaved"),
            Self::Seed(seed) => write!(f, "seed {seed}"),
            Self::Blank => f.write_str("blank"),
            Self::Drawn => f.write_str("drawn"),
            Self::Handed => f.write_str("handed"),
            Self::File => f.write_str("file"),
            Self::Grid(number, count) => write!(f, "grid {number} of {count}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::games::robot::rules::block_grid::BlockGrid;
    use crate::games::robot::rules::racer::Who;
    use crate::games::robot::rules::solvers::Algorithm;

    #[test]
    fn a_verdict_compares_a_path_with_a_shortest_one() {
        let grid = Arc::new(BlockGrid::read(b"S.\n..\nE.\n").unwrap());
        let who = Who::Program(Algorithm::WallLeft);
        let mut racer = Racer::new(who, &grid, "SWNE".parse().unwrap(), false);
        assert_eq!(Verdict::of(&racer, Shortest::Steps(2)), None);
        racer.advance(u64::MAX);
        let path = racer.counters().path.unwrap();
        for (known, expected) in [
            (Shortest::Unknown, Verdict::Out),
            (Shortest::Steps(path), Verdict::Shortest(path)),
            (
                Shortest::Steps(path - 1),
                Verdict::Longer {
                    path,
                    shortest: path - 1,
                },
            ),
        ] {
            assert_eq!(Verdict::of(&racer, known), Some(expected));
        }
    }

    #[test]
    fn numbers_stay_short() {
        for (number, text) in [
            (0, "0"),
            (99_999, "99999"),
            (100_000, "100k"),
            (9_999_999, "9999k"),
            (67_108_864, "67M"),
        ] {
            assert_eq!(short(number), text);
        }
    }
}
