//! The laboratory's door: from the words of the command line to the lines of the table.

use super::settings::{self, LEVEL, PILOT};
use crate::error::{Context, Error, Result};
use crate::games::quest::lab::{self, Total};
use crate::games::quest::pilot::Pilot;
use crate::jobs::Results;
use crate::rng::Seed;
use crate::scene::{Games, Lab, Options};
use crate::text;

/// Names all pilots that know no dice.
const ALL: &str = "all";

/// Whole games of one pilot, or of all in turn: a table by level.
///
/// # Errors
/// When the options make no sense, or the system gives no thread.
pub fn open(options: &Options, games: &Games) -> Result<Lab> {
    let Games {
        seed,
        count,
        jobs,
        csv,
    } = *games;
    let mut settings = options.settings(super::super::SETTINGS)?;
    settings::complete(&mut settings)?;
    let first = settings.number(LEVEL);
    let plan = settings::plan(&settings, seed);
    let pilots = pilots(&settings.text(PILOT))?;
    let mut players: Vec<_> = pilots
        .iter()
        .map(|&pilot| lab::player(pilot, plan, first))
        .collect();
    let play = move |game| -> Vec<_> {
        let seed = Seed(seed.0.wrapping_add(game));
        players.iter_mut().map(|player| player(seed)).collect()
    };
    let mut played =
        Results::spread(count, jobs, play).context(|| "cannot play on so many threads")?;
    let mut totals: Vec<_> = pilots
        .iter()
        .map(|&pilot| (pilot, Total::default()))
        .collect();
    let mut table = None;
    let lines = std::iter::from_fn(move || {
        if let Some(outcomes) = played.next() {
            for ((_, total), game) in totals.iter_mut().zip(&outcomes) {
                total.add(game);
            }
            return Some(None);
        }
        let lines = || text::table(&lab::table(&totals, first), 1, csv).into_iter();
        table.get_or_insert_with(lines).next().map(Some)
    });
    Ok(Lab {
        games: count,
        lines: Box::new(lines),
    })
}

/// The pilots that a word names.
///
/// # Errors
/// A usage error where there is no such pilot.
pub fn pilots(word: &str) -> Result<Vec<Pilot>> {
    if word == ALL {
        return Ok(vec![Pilot::Straight, Pilot::SmithFirst, Pilot::Careful]);
    }
    let named = Pilot::ALL.into_iter().find(|pilot| pilot.word() == word);
    let known = Pilot::ALL.map(Pilot::word).join(", ");
    let unknown = || Error::usage(format!("there is no --pilot {word}; say {known}, or {ALL}"));
    Ok(vec![named.ok_or_else(unknown)?])
}

#[cfg(test)]
mod tests {
    use super::*;

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
        // Who ended on a level does not reach the next one.
        let column = |row: &str, at: usize| row.split(',').nth(at).unwrap().parse::<u32>().unwrap();
        for pair in one[1..].windows(2) {
            let left = column(&pair[0], 2) - column(&pair[0], 3);
            assert_eq!(left, column(&pair[1], 2));
        }
    }

    #[test]
    fn pilots_have_names() {
        assert_eq!(pilots("seer").unwrap(), [Pilot::Seer]);
        assert_eq!(pilots(ALL).unwrap().len(), 3);
        assert_eq!(pilots("lucky").unwrap_err().exit_status(), 2);
    }
}
