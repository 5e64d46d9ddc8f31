//! The laboratory's door: from the words of the command line to the lines of the table.

use std::iter;

use super::boards;
use crate::error::{Error, Result};
use crate::games::pacman::classroom::lab::{HEADER, Lab};
use crate::rng::Seed;
use crate::scene::{self, Levels, Options};

/// The autopilot's games with the seeds from `seed` on: a heading, a line a game, and the totals. A game has one
/// life as in the source, unless `--lives` says otherwise.
///
/// # Errors
/// When the options make no sense, or the board cannot be played.
pub fn open(options: &Options, seed: Seed, games: u64) -> Result<scene::Lab> {
    let mut settings = options.settings(super::super::SETTINGS)?;
    if !settings.on(super::AUTOPILOT) {
        return Err(Error::usage(
            "--games needs --autopilot: nobody else drives",
        ));
    }
    let lives = if settings.is_given(super::LIVES) {
        settings.number(super::LIVES)
    } else {
        1
    };
    let chosen = (super::BOARD, &mut settings);
    let (_, board) = <Levels<_>>::open(boards::read(options)?, chosen, None)?;
    let mut lab = Some(Lab::new(board, seed, games, lives));
    let rows = iter::from_fn(move || {
        let row = lab.as_mut()?.next();
        row.map(|row| row.to_string())
            .or_else(|| Some(lab.take()?.total().to_string()))
    });
    Ok(Box::new(iter::once(HEADER.to_owned()).chain(rows)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> Options {
        Options {
            words: vec![("autopilot".to_owned(), String::new())],
            ..Options::default()
        }
    }

    #[test]
    fn the_table_has_a_heading_a_line_a_game_and_a_total() {
        let lines: Vec<String> = open(&options(), Seed(7), 3).unwrap().collect();
        let begins: Vec<&str> = lines
            .iter()
            .map(|line| line.split(',').next().unwrap())
            .collect();
        assert_eq!(begins, ["seed", "7", "8", "9", "total"]);
        let again: Vec<String> = open(&options(), Seed(7), 3).unwrap().collect();
        assert_eq!(lines, again);
    }

    #[test]
    fn somebody_must_drive() {
        let refused = open(&Options::default(), Seed(1), 1).map(drop).unwrap_err();
        assert_eq!(refused.exit_status(), 2);
    }
}
