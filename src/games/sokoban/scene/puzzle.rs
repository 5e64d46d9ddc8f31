//! A level that can be played, and the keys under which the player's records of it are kept.

use std::cell::OnceCell;
use std::fmt;
use std::rc::Rc;

use super::viewer::Stage;
use crate::games::sokoban::rules::level_file::{Metadata, STAGE};
use crate::games::sokoban::rules::par::{Aim, Par, Stored};
use crate::scene::levels::Slot;
use crate::solve::{Level, lurd};

/// A level that can be played.
#[derive(Debug)]
pub struct Puzzle {
    /// The level.
    pub level: Level,
    /// Its key, once it was needed: computing it looks at the whole board.
    key: OnceCell<String>,
    /// The stored solutions.
    pub stored: Stored,
    /// The stages in which the first of them is explained, if any.
    pub stages: Vec<Stage>,
    /// What they reach, once that was needed.
    par: OnceCell<Option<Par>>,
}

impl Puzzle {
    /// A level with what its file says about it.
    pub fn new(level: Level, metadata: &Metadata) -> Self {
        Self {
            level,
            key: OnceCell::new(),
            par: OnceCell::new(),
            stages: stages(metadata),
            stored: Stored::of(metadata),
        }
    }

    /// The fewest moves and the fewest pushes of the stored solutions, if one of them solves the level.
    pub fn par(&self) -> Option<&Par> {
        self.par
            .get_or_init(|| self.stored.par(&self.level))
            .as_ref()
    }

    /// The key of its records: [`Level::key`].
    pub fn key(&self) -> &str {
        self.key.get_or_init(|| self.level.key())
    }
}

/// The stages of a solution: `Stage:` lines, each with moves and a sentence.
fn stages(metadata: &Metadata) -> Vec<Stage> {
    let lines = metadata.properties.iter();
    let lines = lines.filter(|(key, _)| key.eq_ignore_ascii_case(STAGE));
    let stage = |(_, line): &(String, String)| {
        let (moves, told) = line.split_once(' ')?;
        Some(Stage {
            moves: lurd::read(moves).ok()?,
            told: told.trim().to_owned(),
        })
    };
    let stages: Option<Vec<Stage>> = lines.map(stage).collect();
    stages.unwrap_or_default()
}

/// The level in a slot, if it can be played.
pub fn puzzle_of(slot: &Slot<Rc<Puzzle>>) -> Option<&Puzzle> {
    slot.level.as_deref().ok()
}

/// Keys of other records. The best moves and pushes are recorded under [`Level::key`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordKey<'a> {
    /// The moves after which the level with this key was left.
    Left(&'a str),
    /// The player's solution of the level with this key that has the fewest moves or pushes, behind its two counts.
    Own(Aim, &'a str),
    /// The refused levels that the player was told about.
    Refused,
    /// The made level with this number.
    Made(usize),
}

/// The prefix of the keys of levels that were left.
pub const LEFT: &str = "at ";
/// The prefix of the keys of the player's solutions.
pub const OWN_BEST: &str = "own ";

impl fmt::Display for RecordKey<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Left(level) => write!(f, "{LEFT}{level}"),
            Self::Own(aim, level) => write!(f, "{OWN_BEST}{} {level}", aim.word()),
            Self::Refused => f.write_str("refused"),
            Self::Made(number) => write!(f, "made {number}"),
        }
    }
}
