//! The laboratory's door: from the words of the command line to the lines of the table.

use super::boards;
use super::settings::{arcade_rules, is_arcade, refuse_unused};
use crate::error::{Context, Error, Result};
use crate::games::pacman::lab::{Games, Row};
use crate::games::pacman::{arcade, classroom};
use crate::rng::Seed;
use crate::scene::{self, Levels, Options};

/// The autopilot's games with so many seeds from the first one on, played on so many threads: a heading, a line a game,
/// and the totals. Without `--lives` a game by the classroom's rules has one life, as in the source.
///
/// # Errors
/// When the options make no sense, the board cannot be played, or the system gives no thread.
pub fn open(options: &Options, games: (Seed, u64), jobs: u64) -> Result<scene::Lab> {
    let mut settings = options.settings(super::super::SETTINGS)?;
    if !settings.on(super::AUTOPILOT) {
        return Err(Error::usage(
            "--games needs --autopilot: nobody else drives",
        ));
    }
    refuse_unused(&settings)?;
    let lives = settings
        .is_given(super::LIVES)
        .then(|| settings.number(super::LIVES));
    let slots = boards::read(options)?;
    let home = boards::home(&slots, &settings);
    let chosen = (super::BOARD, &mut settings);
    let (_, board) = <Levels<_>>::open(slots, chosen, home)?;
    if let Some(reason) = boards::refusal(&board, &settings) {
        return Err(Error::new(format!("cannot play this board: {reason}")));
    }
    if is_arcade(&settings) {
        let rules = arcade_rules(&settings);
        lines(games, jobs, arcade::lab::player(&board, rules))
    } else {
        let player = classroom::lab::player(board, lives.unwrap_or(1));
        lines(games, jobs, player)
    }
}

fn lines<R: Row>(
    games: (Seed, u64),
    jobs: u64,
    player: impl FnMut(Seed) -> R + Clone + Send + 'static,
) -> Result<scene::Lab> {
    let games = Games::play(games, jobs, player).context(|| "cannot play on so many threads")?;
    Ok(Box::new(games.lines()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_a_heading_a_line_a_game_and_a_total() {
        // The smallest board.
        for (rules, last) in [("classroom", "total"), ("arcade", "mean")] {
            let words = [("autopilot", ""), ("rules", rules), ("board", "7")];
            let table = |jobs| -> Vec<String> {
                let lab = open(&Options::of(&words), (Seed(7), 3), jobs);
                lab.unwrap().collect()
            };
            let lines = table(1);
            let begins = lines.iter().map(|line| line.split(',').next().unwrap());
            assert!(begins.eq(["seed", "7", "8", "9", last]), "{lines:?}");
            let columns = |line: &String| line.split(',').count();
            assert!(lines.iter().all(|line| columns(line) == columns(&lines[0])));
            assert_eq!(table(3), lines);
        }
    }

    #[test]
    fn the_table_is_of_the_rules_that_are_set() {
        let rows = |level: &str| -> Vec<String> {
            let words = [
                ("autopilot", ""),
                ("rules", "arcade"),
                ("board", "7"),
                ("level", level),
            ];
            open(&Options::of(&words), (Seed(7), 1), 1)
                .unwrap()
                .collect()
        };
        assert_ne!(rows("1"), rows("5"));
    }

    #[test]
    fn somebody_must_drive() {
        let refused = open(&Options::default(), (Seed(1), 1), 1).map(drop);
        assert_eq!(refused.unwrap_err().exit_status(), 2);
    }
}
