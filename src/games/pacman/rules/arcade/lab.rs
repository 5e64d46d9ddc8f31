//! Whole games played by the pilot, a row of numbers each.
//!
//! A game ends when every life is lost, or after half an hour of play.

use std::sync::Arc;

use super::{Fact, Phase, Pilot, Play, Rules};
use crate::games::pacman::rules::board::{Board, GhostName};
use crate::rng::Seed;
use crate::text::{self, Column};

/// Ticks after which a game is broken off: half an hour, in which the pilot gets past the last row of the tables.
pub const MOST_TICKS: u64 = 30 * 60 * 60;

/// One game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The game's seed.
    pub seed: Seed,
    /// Points.
    pub score: u64,
    /// The level reached.
    pub level: u32,
    /// Lives that were lost.
    pub lost: u32,
    /// Lives that were left.
    pub lives: u32,
    /// Ticks, all pauses included.
    pub ticks: u64,
    /// The ghost that took the last life; `None` if the game was broken off after [`MOST_TICKS`].
    pub caught_by: Option<GhostName>,
}

impl text::Row for Row {
    const COLUMNS: &'static [Column] = &[
        Column::numbers("seed").wide(5),
        Column::numbers("score").wide(7),
        Column::numbers("level").wide(6),
        Column::numbers("lost").wide(4),
        Column::numbers("lives").wide(5),
        Column::numbers("ticks").wide(6),
        Column::words("end"),
    ];
    type Total = Total;

    fn cells(&self) -> Vec<String> {
        let end = match self.caught_by {
            Some(ghost) => format!("caught by {ghost}"),
            None => format!("broken off after {MOST_TICKS} ticks"),
        };
        vec![
            self.seed.to_string(),
            self.score.to_string(),
            self.level.to_string(),
            self.lost.to_string(),
            self.lives.to_string(),
            self.ticks.to_string(),
            end,
        ]
    }

    fn add_to(&self, total: &mut Total) {
        total.games += 1;
        total.score += self.score;
        total.best = total.best.max(self.score);
        total.levels += u64::from(self.level);
        total.lost += u64::from(self.lost);
        total.lives += u64::from(self.lives);
        total.ticks += self.ticks;
        for (level, cleared) in [1, 5].into_iter().zip(&mut total.cleared) {
            *cleared += u64::from(self.level > level);
        }
    }

    /// Means of the columns, rounded down, and further totals.
    fn total(total: &Total) -> Vec<String> {
        let games = total.games.max(1);
        let hundredths = |sum| {
            let hundredths = u128::from(sum) * 100 / u128::from(games);
            format!("{}.{:02}", hundredths / 100, hundredths % 100)
        };
        let (games_in_all, best, [first, fifth]) = (total.games, total.best, total.cleared);
        vec![
            "mean".to_owned(),
            (total.score / games).to_string(),
            hundredths(total.levels),
            hundredths(total.lost),
            hundredths(total.lives),
            (total.ticks / games).to_string(),
            format!(
                "level 1 cleared in {first} of {games_in_all} and level 5 in {fifth}; best score {best}"
            ),
        ]
    }
}

/// A player of games on a board by these rules.
pub fn player(
    board: &Arc<Board>,
    rules: Rules,
) -> impl FnMut(Seed) -> Row + Clone + Send + 'static {
    let mut play = Play::new(board, Seed(0), rules);
    let mut facts = Vec::new();
    move |seed| {
        play.restart(seed);
        let mut pilot = Pilot::default();
        let (mut lost, mut caught_by) = (0, None);
        while play.state().phase != Phase::Over && play.state().ticks < MOST_TICKS {
            facts.clear();
            play.tick(pilot.stick(&play), &mut facts);
            for fact in &facts {
                if let Fact::Caught { by } = *fact {
                    (lost, caught_by) = (lost + 1, Some(by));
                }
            }
        }
        Row {
            seed,
            score: play.state().score,
            level: play.state().level,
            lost,
            lives: play.state().lives,
            ticks: play.state().ticks,
            caught_by: caught_by.filter(|_| play.state().phase == Phase::Over),
        }
    }
}

/// All games of a table together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    games: u64,
    score: u64,
    best: u64,
    levels: u64,
    lost: u64,
    lives: u64,
    ticks: u64,
    /// Games that cleared level 1, and level 5.
    cleared: [u64; 2],
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Row as _;

    const ROW: Row = Row {
        seed: Seed(7),
        score: 1230,
        level: 6,
        lost: 3,
        lives: 0,
        ticks: 999,
        caught_by: Some(GhostName::Pokey),
    };

    #[test]
    fn rows_name_the_ghost_that_ended_the_game_and_add_up() {
        assert_eq!(ROW.cells().join(","), "7,1230,6,3,0,999,caught by Pokey");
        let other = Row {
            score: 20,
            level: 1,
            lives: 1,
            caught_by: None,
            ..ROW
        };
        assert_eq!(
            other.cells().join(","),
            "7,20,1,3,1,999,broken off after 108000 ticks"
        );
        let mut total = Total::default();
        ROW.add_to(&mut total);
        other.add_to(&mut total);
        assert_eq!(
            Row::total(&total).join(","),
            "mean,625,3.50,3.00,0.50,999,level 1 cleared in 1 of 2 and level 5 in 1; best score 1230"
        );
    }

    #[test]
    fn a_game_ends_with_the_last_life() {
        // The ghosts leave no way between them.
        let board = "###########\n#G   P  .G#\n#####-#####\n####   ####\n###########\n";
        let board: Board = board.parse().unwrap();
        let row = player(&Arc::new(board), Rules::default())(Seed(1));
        assert_eq!((row.level, row.lost, row.lives), (1, 3, 0));
        assert!(row.caught_by.is_some() && row.ticks < MOST_TICKS);
    }
}
