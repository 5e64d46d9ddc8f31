//! Whole games that the autopilot plays, a row of numbers each.
//!
//! A game is played to its end: the first level cleared, or every life lost.

use std::fmt;
use std::sync::Arc;

use super::play::{Phase, Play};
use crate::games::pacman::board::Board;
use crate::games::pacman::lab;
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

impl lab::Row for Row {
    const HEADER: &'static str = "seed,score,turns,outcome";
    type Total = Total;

    fn add_to(&self, total: &mut Total) {
        total.games += 1;
        total.score += self.score;
        total.turns += self.turns;
        total.cleared += u64::from(self.outcome == Outcome::Cleared);
    }
}

/// Who plays games on a board, with so many lives each.
pub fn player(board: Arc<Board>, lives: u32) -> impl FnMut(Seed) -> Row + Clone + Send + 'static {
    let mut play = Play::new(board, Seed(0), lives);
    play.set_autopilot(true);
    move |seed| {
        play.restart(seed, lives);
        let outcome = to_the_end(&mut play);
        Row {
            seed,
            score: play.score(),
            turns: play.turns(),
            outcome,
        }
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
