//! The laboratory: from the options of the command line to the lines of the table.

use crate::error::Result;
use crate::games::quest::rules::pilot::{self, Total};
use crate::games::quest::table::{self, LEVEL, PILOT, SETTINGS};
use crate::scene::{Games, Lab, Options};

/// Whole games of one pilot, or of all in turn: a table by level.
///
/// # Errors
/// When the options make no sense, or the system gives no thread.
pub fn open(options: &Options, games: &Games) -> Result<Lab> {
    let mut settings = options.settings(SETTINGS)?;
    table::complete(&mut settings)?;
    let first = settings.number(LEVEL);
    let plan = table::plan(&settings, games.seed);
    let pilots = pilot::named(&settings.text(PILOT))?;
    games.compare(
        (&pilots, |pilot| pilot::player(pilot, plan, first)),
        |total: &mut Total, game: Vec<_>| total.add(&game),
        &pilot::COLUMNS,
        move |totals| pilot::rows(totals, first),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    fn table(words: &[(&str, &str)], jobs: u64) -> Vec<String> {
        let games = Games {
            seed: Seed(3),
            count: 12,
            jobs,
            csv: true,
        };
        let lab = open(&Options::of(words), &games).unwrap();
        assert_eq!(lab.games, 12);
        let items: Vec<_> = lab.lines.collect();
        assert!(items[..12].iter().all(Option::is_none));
        items.into_iter().flatten().collect()
    }

    #[test]
    fn the_table_is_the_same_whoever_plays() {
        let words = [("pilot", "straight"), ("level", "3")];
        let one = table(&words, 1);
        assert_eq!(one, table(&words, 5));
        assert!(one[0].starts_with("pilot,level,reached"));
        assert!(one[1].starts_with("straight,3,12,"), "{one:?}");
        // A game that ended on a level does not reach the next one.
        let column = |row: &str, at: usize| row.split(',').nth(at).unwrap().parse::<u32>().unwrap();
        for pair in one[1..].windows(2) {
            let left = column(&pair[0], 2) - column(&pair[0], 3);
            assert_eq!(left, column(&pair[1], 2));
        }
    }

    #[test]
    fn the_games_of_all_pilots_are_counted() {
        let games = Games {
            seed: Seed(3),
            count: 1,
            jobs: 1,
            csv: false,
        };
        let words = [("pilot", "all"), ("level", "20")];
        let lab = open(&Options::of(&words), &games).unwrap();
        assert_eq!(lab.games, 3);
        assert_eq!(lab.lines.take_while(Option::is_none).count(), 3);
    }

    #[test]
    fn pilots_have_names() {
        assert_eq!(pilot::named("seer").unwrap(), [pilot::Pilot::Seer]);
        assert_eq!(pilot::named("all").unwrap().len(), 3);
        assert_eq!(pilot::named("lucky").unwrap_err().exit_status(), 2);
    }
}
