//! Whole games played by a pilot, a row of numbers each, and a table that compares pilots.
//!
//! A game ends when the first level is cleared or every life is lost.

use std::fmt;
use std::sync::Arc;

use super::autopilot::Pilot;
use super::play::{Phase, Play};
use super::state::{Rules, Step};
use crate::games::pacman::rules::board::Board;
use crate::rng::Seed;
use crate::text::{self, Column};

/// Turns after which a game is broken off, so that none goes on for ever. Most games end after a few hundred.
pub const MOST_TURNS: u64 = 100_000;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Everything was eaten.
    Cleared,
    /// He lost his last life by moving onto a ghost's square.
    RanInto,
    /// He lost his last life because a ghost moved onto his square.
    Caught,
    /// It was broken off after [`MOST_TURNS`].
    Unfinished,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Cleared => "cleared",
            Self::RanInto => "ran into a ghost",
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
    /// Calls made.
    pub turns: u64,
    /// How it ended.
    pub outcome: Outcome,
}

impl text::Row for Row {
    const COLUMNS: &'static [Column] = &[
        Column::numbers("seed").wide(5),
        Column::numbers("score").wide(8),
        Column::numbers("turns").wide(6),
        Column::words("outcome"),
    ];
    type Total = Total;

    fn cells(&self) -> Vec<String> {
        let numbers = [self.seed.0, self.score, self.turns].map(|number| number.to_string());
        [&numbers[..], &[self.outcome.to_string()]].concat()
    }

    fn add_to(&self, total: &mut Total) {
        total.games += 1;
        total.score += self.score;
        total.turns += self.turns;
        total.best = total.best.max(self.score);
        match self.outcome {
            Outcome::Cleared => {
                total.cleared += 1;
                total.turns_to_clear += self.turns;
            }
            Outcome::RanInto => total.ran_into += 1,
            Outcome::Caught => total.caught += 1,
            Outcome::Unfinished => {}
        }
    }

    fn total(total: &Total) -> Vec<String> {
        let cleared = format!("{} of {} cleared", total.cleared, total.games);
        let sums = [total.score, total.turns].map(|sum| sum.to_string());
        [&["total".to_owned()], &sums[..], &[cleared]].concat()
    }
}

/// A player of games on a board, with `lives` lives each.
pub fn player(
    board: Arc<Board>,
    lives: u32,
    (pilot, rules): (Pilot, Rules),
) -> impl FnMut(Seed) -> Row + Clone + Send + 'static {
    let mut play = Play::new(board, Seed(0), lives);
    play.set_pilot(pilot);
    play.set_rules(rules);
    play.set_autopilot(true);
    move |seed| {
        play.restart(seed, lives);
        let outcome = to_the_end(&mut play);
        Row {
            seed,
            score: play.state().score,
            turns: play.state().turns,
            outcome,
        }
    }
}

fn to_the_end(play: &mut Play) -> Outcome {
    while play.state().turns < MOST_TURNS {
        play.turn();
        match play.state().phase {
            Phase::Playing => {}
            Phase::Caught if !play.is_cleared() => play.go_on(),
            Phase::Caught | Phase::Cleared => return Outcome::Cleared,
            Phase::Over if play.pac_man().step == Step::Stood => return Outcome::Caught,
            Phase::Over => return Outcome::RanInto,
        }
    }
    Outcome::Unfinished
}

/// All games of a table together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Number of games.
    pub games: u64,
    /// Sum of their points.
    pub score: u64,
    /// Sum of their calls.
    pub turns: u64,
    /// The most points of a game.
    pub best: u64,
    /// Games that were cleared.
    pub cleared: u64,
    /// Calls of the cleared games.
    pub turns_to_clear: u64,
    /// Games that ended with [`Outcome::RanInto`].
    pub ran_into: u64,
    /// Games that ended with [`Outcome::Caught`].
    pub caught: u64,
}

/// The columns of a table that compares pilots.
pub const COMPARED: [Column; 9] = [
    Column::words("pilot"),
    Column::numbers("games"),
    Column::numbers("cleared"),
    Column::numbers("mean score"),
    Column::numbers("best score"),
    Column::numbers("turns to clear"),
    Column::numbers("ran into a ghost"),
    Column::numbers("caught"),
    Column::numbers("unfinished"),
];

/// The results of pilots, a row each.
pub fn compare(totals: &[(Pilot, Total)]) -> Vec<Vec<String>> {
    let row = |(pilot, total): &(Pilot, Total)| {
        let per = |sum: u64, count: u64| {
            let mean = sum.checked_div(count);
            mean.map_or_else(|| "-".to_owned(), |mean| mean.to_string())
        };
        let ended = total.cleared + total.ran_into + total.caught;
        vec![
            pilot.program.word().to_owned(),
            total.games.to_string(),
            total.cleared.to_string(),
            per(total.score, total.games),
            total.best.to_string(),
            per(total.turns_to_clear, total.cleared),
            total.ran_into.to_string(),
            total.caught.to_string(),
            (total.games - ended).to_string(),
        ]
    };
    totals.iter().map(row).collect()
}
