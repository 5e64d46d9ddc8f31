//! Whole games that a pilot plays with nobody watching, and what comes of them level by level.

use super::event::Event;
use super::level::{Level, Plan};
use super::pilot::Pilot;
use super::play::{Play, Status};
use crate::rng::Seed;
use crate::text::Column;

/// Levels after which a game is broken off.
pub const MOST_LEVELS: usize = 25;
/// Turns after which a level is given up: then the game is over.
const MOST_TURNS: u32 = 1_500;

/// What came of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Lives lost.
    pub lost: u32,
    /// Whether the door was reached.
    pub done: bool,
    /// Steps, slides and turns waited among them.
    pub steps: u32,
    /// Villains killed.
    pub killed: u32,
}

/// Who plays games of such plans from a level on: what came of each level that was reached.
pub fn player(
    pilot: Pilot,
    plan: Plan,
    first: u32,
) -> impl FnMut(Seed) -> Vec<Outcome> + Clone + Send + 'static {
    let mut driver = pilot.driver();
    move |seed| {
        let plan = Plan { seed, ..plan };
        let mut play = Play::new(Level::generate(plan, first));
        let mut outcomes = Vec::new();
        loop {
            driver.enter(&play);
            let mut outcome = Outcome::default();
            let mut turns = 0;
            while play.state().status == Status::Playing && turns < MOST_TURNS {
                turns += 1;
                let killed = |event: &&Event| matches!(event, Event::VillainKilled { .. });
                let events = play.act(driver.choose(&play)).iter();
                outcome.killed += events.filter(killed).count() as u32;
                outcome.lost += u32::from(play.is_life_lost());
            }
            outcome.done = play.state().status == Status::LevelDone;
            outcome.steps = play.state().steps;
            outcomes.push(outcome);
            if !outcome.done || outcomes.len() == MOST_LEVELS {
                return outcomes;
            }
            play.enter(Level::generate(plan, play.next_number()));
        }
    }
}

/// All games of a pilot, level by level.
#[derive(Clone, Debug, Default)]
pub struct Total(Vec<Sum>);

#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    reached: u64,
    done: u64,
    with_loss: u64,
    lost: u64,
    killed: u64,
    steps: u64,
}

impl Total {
    /// Adds a game.
    pub fn add(&mut self, game: &[Outcome]) {
        if self.0.len() < game.len() {
            self.0.resize(game.len(), Sum::default());
        }
        for (sum, outcome) in self.0.iter_mut().zip(game) {
            sum.reached += 1;
            sum.done += u64::from(outcome.done);
            sum.with_loss += u64::from(outcome.lost > 0);
            sum.lost += u64::from(outcome.lost);
            sum.killed += u64::from(outcome.killed);
            sum.steps += u64::from(outcome.steps);
        }
    }
}

/// The columns of a table of pilots and levels.
pub const COLUMNS: [Column; 8] = [
    Column::words("pilot"),
    Column::numbers("level"),
    Column::numbers("reached"),
    Column::numbers("ended here"),
    Column::numbers("lost a life in"),
    Column::numbers("lives lost"),
    Column::numbers("killed"),
    Column::numbers("mean steps"),
];

/// A row for each pilot and level, the first of them `first`.
pub fn rows(totals: &[(Pilot, Total)], first: u32) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for (pilot, total) in totals {
        for (level, sum) in (first..).zip(&total.0) {
            let numbers = [
                sum.reached,
                sum.reached - sum.done,
                sum.with_loss,
                sum.lost,
                sum.killed,
                sum.steps / sum.reached.max(1),
            ];
            let mut row = vec![pilot.word().to_owned(), level.to_string()];
            row.extend(numbers.map(|number| number.to_string()));
            rows.push(row);
        }
    }
    rows
}
