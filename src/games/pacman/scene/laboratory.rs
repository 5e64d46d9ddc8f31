//! Opens the laboratory: from the options of the command line to the lines of the table.

use std::sync::Arc;

use super::boards;
use crate::error::{Error, Result};
use crate::games::pacman::rules::{arcade, classroom};
use crate::games::pacman::table::{self, BOARD, LIVES, is_arcade, refuse_unused};
use crate::games::pacman::table::{arcade_rules, classroom_rules, pilots};
use crate::rng::Seed;
use crate::scene::{Games, Lab, Levels, Options};
use crate::text::{Row, Table};

/// The autopilot's games: a heading, a line a game, and the totals; or one table that compares the pilots. Without
/// `--lives` a game by the classroom's rules has one life, as in the source.
///
/// # Errors
/// If the options are not valid, the board cannot be played, or the system gives no thread.
pub fn open(options: &Options, games: &Games) -> Result<Lab> {
    let mut settings = table::read(options)?;
    refuse_unused(&settings)?;
    let lives = settings.is_given(LIVES).then(|| settings.number(LIVES));
    let slots = boards::read(options)?;
    let home = boards::home(&slots, &settings);
    let chosen = (BOARD, &mut settings);
    let (_, board) = <Levels<_>>::open(slots, chosen, home)?;
    if let Some(reason) = boards::refusal(&board, &settings) {
        return Err(Error::new(format!("cannot play this board: {reason}")));
    }
    if is_arcade(&settings) {
        let rules = arcade::Rules {
            scenes: false,
            ..arcade_rules(&settings)
        };
        return lines(games, arcade::lab::player(&board, rules));
    }
    let rules = classroom_rules(&settings);
    let player = |pilot| {
        let board = Arc::clone(&board);
        classroom::lab::player(board, lives.unwrap_or(1), (pilot, rules))
    };
    match pilots(&settings)[..] {
        [pilot] => lines(games, player(pilot)),
        ref pilots => games.compare(
            (pilots, player),
            |total, row: classroom::lab::Row| row.add_to(total),
            &classroom::lab::COMPARED,
            classroom::lab::compare,
        ),
    }
}

/// Rows of one player's games.
fn lines<R: Row + Send + 'static>(
    games: &Games,
    player: impl FnMut(Seed) -> R + Clone + Send + 'static,
) -> Result<Lab> {
    let last = Seed(games.seed.0.saturating_add(games.count - 1));
    let mut table = Table::new(R::COLUMNS, games.csv);
    table.fit(0, &last.to_string());
    let lines = table.totalled(games.play(player)?);
    Ok(Lab {
        games: games.count,
        lines: Box::new(lines.map(Some)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of the smallest board.
    fn table(words: &[(&str, &str)], count: u64, jobs: u64) -> Vec<String> {
        let words = [words, &[("board", "7")]].concat();
        let games = Games {
            seed: Seed(7),
            count,
            jobs,
            csv: true,
        };
        let lab = open(&Options::of(&words), &games).unwrap();
        let (mut lines, mut items) = (Vec::new(), 0);
        for item in lab.lines {
            lines.extend(item);
            items += 1;
        }
        assert!(items > lab.games, "an item for each game, and the heading");
        lines
    }

    fn columns(line: &str) -> usize {
        line.split(',').count()
    }

    #[test]
    fn the_table_has_a_heading_a_line_a_game_and_a_total() {
        for (rules, last) in [("classroom", "total"), ("arcade", "mean")] {
            let lines = table(&[("rules", rules)], 2, 1);
            let begins = lines.iter().map(|line| line.split(',').next().unwrap());
            assert!(begins.eq(["seed", "7", "8", last]), "{lines:?}");
            assert!(lines.iter().all(|line| columns(line) == columns(&lines[0])));
            assert_eq!(table(&[("rules", rules)], 2, 2), lines);
        }
    }

    #[test]
    fn the_table_is_of_the_rules_that_are_set() {
        let rows = |level| table(&[("rules", "arcade"), ("level", level)], 1, 1);
        assert_ne!(rows("1"), rows("5"));
    }

    #[test]
    fn all_pilots_are_compared_over_the_same_seeds() {
        let all = table(&[("pilot", "all")], 40, 1);
        assert_eq!(table(&[("pilot", "all")], 40, 3), all);
        assert_eq!(all.len(), 5);
        for row in &all[1..] {
            let (name, numbers) = row.split_once(',').unwrap();
            let alone = table(&[("pilot", name)], 40, 2);
            let numbers: Vec<_> = numbers.split(',').collect();
            let ends = |end: &str| {
                let games = alone[1..41].iter();
                games
                    .filter(|line| line.ends_with(&format!(",{end}")))
                    .count()
                    .to_string()
            };
            let ends = ["cleared", "ran into a ghost", "caught", "unfinished"].map(ends);
            assert_eq!(
                [numbers[1], numbers[5], numbers[6], numbers[7]],
                ends,
                "{row}"
            );
            let scores: Vec<u64> = alone[1..41]
                .iter()
                .map(|line| line.split(',').nth(1).unwrap().parse().unwrap())
                .collect();
            let mean = scores.iter().sum::<u64>() / 40;
            assert_eq!(numbers[2], mean.to_string());
            assert_eq!(numbers[3], scores.iter().max().unwrap().to_string());
        }
        let far = table(&[("pilot", "all"), ("threshold", "0")], 40, 1);
        assert_eq!(far[..3], all[..3], "random and seek know no threshold");
        assert_ne!(far[3], all[3]);
    }

    #[test]
    fn the_pilots_get_their_known_results() {
        let games = Games {
            seed: Seed(1),
            count: 100,
            jobs: 2,
            csv: true,
        };
        let lab = open(&Options::of(&[("pilot", "all")]), &games).unwrap();
        let rows: Vec<String> = lab.lines.flatten().skip(1).collect();
        assert_eq!(
            rows,
            [
                "random,100,0,1433,5800,,52,48,0",
                "seek,100,1,3302,20200,269,49,50,0",
                "seek-flee,100,43,8843,14200,425,8,49,0",
                "whole,100,32,12273,22200,448,15,53,0"
            ]
        );
    }
}
