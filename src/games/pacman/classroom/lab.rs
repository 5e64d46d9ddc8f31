//! Whole games that the autopilot plays with nobody watching, a row of numbers each.
//!
//! The games are those of the seeds S, S + 1, … on one board, each to its end:
//! the first level cleared, or every life lost. It prints nothing and knows no
//! file; who has a place for the rows writes them there, as they come.

use std::fmt;
use std::sync::Arc;

use super::play::{Phase, Play};
use crate::games::pacman::board::Board;
use crate::rng::Seed;

/// Turns after which a game is broken off, so that none goes on for ever. Games end after some hundreds.
pub const MOST_TURNS: u64 = 100_000;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Everything was eaten.
    Cleared,
    /// The last life was lost.
    Caught,
    /// It was broken off after [`MOST_TURNS`].
    Unfinished,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Cleared => "cleared",
            Self::Caught => "caught",
            Self::Unfinished => "unfinished",
        })
    }
}

/// The header of the table.
pub const HEADER: &str = "seed,score,turns,outcome";

/// One game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The game's seed.
    pub seed: Seed,
    /// Points.
    pub score: u64,
    /// Calls.
    pub turns: u64,
    /// How it ended.
    pub outcome: Outcome,
}

impl fmt::Display for Row {
    /// As a row of the table, without the end of the line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            seed,
            score,
            turns,
            outcome,
        } = self;
        write!(f, "{seed},{score},{turns},{outcome}")
    }
}

/// The games of a table, one after the other.
#[derive(Clone, Debug)]
pub struct Lab {
    play: Play,
    next: Seed,
    left: u64,
    lives: u32,
    total: Total,
}

impl Lab {
    /// So many games from `seed` on, with so many lives each. After the greatest seed comes 0.
    pub fn new(board: Arc<Board>, seed: Seed, games: u64, lives: u32) -> Self {
        let mut play = Play::new(board, seed, lives);
        play.set_autopilot(true);
        Self {
            play,
            next: seed,
            left: games,
            lives,
            total: Total::default(),
        }
    }

    /// What the games so far come to.
    pub fn total(&self) -> Total {
        self.total
    }
}

impl Iterator for Lab {
    type Item = Row;

    /// Plays the next game.
    fn next(&mut self) -> Option<Row> {
        self.left = self.left.checked_sub(1)?;
        let seed = self.next;
        self.next = Seed(seed.0.wrapping_add(1));
        self.play.restart(seed, self.lives);
        let outcome = to_the_end(&mut self.play);
        let row = Row {
            seed,
            score: self.play.score(),
            turns: self.play.turns(),
            outcome,
        };
        self.total.add(row);
        Some(row)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left);
        (left.unwrap_or(usize::MAX), left.ok())
    }
}

fn to_the_end(play: &mut Play) -> Outcome {
    while play.turns() < MOST_TURNS {
        play.turn();
        match play.phase() {
            Phase::Playing => {}
            Phase::Caught => play.go_on(),
            Phase::Cleared => return Outcome::Cleared,
            Phase::Over => return Outcome::Caught,
        }
    }
    Outcome::Unfinished
}

/// All games of a table together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// How many games.
    pub games: u64,
    /// Points of all of them.
    pub score: u64,
    /// Calls of all of them.
    pub turns: u64,
    /// How many of them were cleared.
    pub cleared: u64,
}

impl Total {
    fn add(&mut self, row: Row) {
        self.games += 1;
        self.score += row.score;
        self.turns += row.turns;
        self.cleared += u64::from(row.outcome == Outcome::Cleared);
    }
}

impl fmt::Display for Total {
    /// As the last row of the table, without the end of the line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            games,
            score,
            turns,
            cleared,
        } = self;
        write!(f, "total,{score},{turns},{cleared} of {games} cleared")
    }
}
