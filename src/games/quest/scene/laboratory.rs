//! The laboratory's door: from the words of the command line to the lines of the table.

use super::settings::{self, LEVEL};
use crate::error::{Context, Error, Result};
use crate::games::quest::lab::{self, Total};
use crate::games::quest::pilot::Pilot;
use crate::jobs::Results;
use crate::rng::Seed;
use crate::scene::{Games, Lab, Options};
use crate::text;

/// The word of the setting that names a pilot, and the one for all that know no dice.
pub const PILOT: &str = "pilot";
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
