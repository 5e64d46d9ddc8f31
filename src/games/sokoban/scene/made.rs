//! Levels that the program makes, one after another for ever: each in the background while the one before is played.
//!
//! A level is a function of its number, so that waiting for it changes nothing but the time. Levels that the player has
//! come to are kept in the records, and need not be made again.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::puzzle::{Puzzle, RecordKey};
use crate::games::sokoban::rules::level_file::{Collection, FileLevel};
use crate::games::sokoban::rules::maker::{Made, Signature, endless};
use crate::jobs::Results;
use crate::rng::Seed;
use crate::scene::Options;
use crate::scene::levels::Slot;
use crate::scene::scores::Date;
use crate::solve::Level;
use crate::text::capitalized;
use crate::words::say;

/// The name of their collection.
pub const SET: &str = "made";
/// The most levels of the collection.
const MOST: usize = 9_999;
/// How the titles of its levels begin. Descriptions hold them, so they are the same in every language.
const TITLE: &str = "Made ";
const ALONE: &str = "Made from seed ";
/// Between the parts of a level in the records.
const PART: &str = ";";
/// The first of them. It is not made: every game has it from its start.
const FIRST: &str =
    "-4#|2#2-2#|#2-$@#|#-2$.#|#.#.2#|5#;Solution: LDLruulDlDRR;Proven: pushes moves";

/// What no new level may be equal to.
type Before = BTreeSet<Signature>;

/// The levels that are made ahead. Copies share them.
#[derive(Clone, Debug, Default)]
pub struct Workshop(Rc<RefCell<Work>>);

#[derive(Debug, Default)]
struct Work {
    begun: Option<(u64, Results<Option<String>>)>,
    done: BTreeMap<u64, String>,
}

impl Workshop {
    /// Begins to make the level with this number, unless it is begun or made; it will be none of those before it.
    pub fn begin(&self, number: u64, before: impl FnOnce() -> Before) {
        let mut work = self.0.borrow_mut();
        let is_begun = work
            .begun
            .as_ref()
            .is_some_and(|(begun, _)| *begun == number);
        if !is_begun && !work.done.contains_key(&number) && number <= MOST as u64 {
            let before = before();
            // Without a thread it is made when it is needed.
            let results = Results::spread(1, 1, move |_| make(number, &before)).ok();
            work.begun = results.map(|results| (number, results));
        }
    }

    /// The level with this number as it is recorded, as soon as it is made; `None` if there is none.
    pub fn take(&self, number: u64, before: impl FnOnce() -> Before) -> Option<String> {
        let mut work = self.0.borrow_mut();
        if let Some(text) = work.done.get(&number) {
            return Some(text.clone());
        }
        let text = match work.begun.take_if(|(begun, _)| *begun == number) {
            Some((_, mut results)) => results.next().flatten(),
            None => make(number, &before()),
        }?;
        work.done.insert(number, text.clone());
        Some(text)
    }
}

fn make(number: u64, before: &Before) -> Option<String> {
    let made = (number <= MOST as u64).then(|| endless(number, before))??;
    Some(text_of(&made.level))
}

/// A level as one line: its board and its solutions.
fn text_of(level: &FileLevel) -> String {
    let board = level.level.as_ref().map(Level::key);
    let lines = level.metadata.to_string();
    let parts = std::iter::once(board.as_deref().unwrap_or_default()).chain(lines.lines());
    parts.collect::<Vec<_>>().join(PART)
}

/// The level of such a line.
fn read(text: &str) -> Option<FileLevel> {
    let collection = Collection::read(text.replace(PART, "\n").as_bytes()).ok()?;
    let level = collection.levels.into_iter().next()?;
    level.level.is_ok().then_some(level)
}

/// The place in the list of the made level with a number, from its line.
pub fn slot(text: &str, set: &Rc<str>, number: usize) -> Option<Slot<Rc<Puzzle>>> {
    place(read(text)?, set, format!("{TITLE}{number}"))
}

/// The title of a made level as the player reads it.
pub fn told(title: &str) -> Option<String> {
    if let Some(seed) = title.strip_prefix(ALONE) {
        let day = seed.parse().ok().and_then(Date::of_number);
        if let Some(day) = day {
            return Some(format!("{} {day}", capitalized(say!("key-daily-maze"))));
        }
        return Some(say!("sokoban-made-seed", seed = seed));
    }
    let number = title.strip_prefix(TITLE)?;
    Some(say!("sokoban-made", number = number))
}

/// The place in the list of a level that stands alone.
pub fn alone(made: Made, seed: Seed) -> Option<Slot<Rc<Puzzle>>> {
    let title = format!("{ALONE}{seed}");
    place(made.level, &SET.into(), title)
}

fn place(entry: FileLevel, set: &Rc<str>, title: String) -> Option<Slot<Rc<Puzzle>>> {
    let puzzle = Puzzle::new(entry.level.ok()?, &entry.metadata);
    Some(Slot {
        set: Rc::clone(set),
        title,
        level: Ok(Rc::new(puzzle)),
    })
}

/// The levels that the player has come to: at least the first.
pub fn reached(options: &Options) -> Vec<Slot<Rc<Puzzle>>> {
    let set: Rc<str> = SET.into();
    let record = |number| options.records.get(&RecordKey::Made(number).to_string());
    let kept = (2..=MOST).map_while(|number| slot(record(number)?, &set, number));
    slot(FIRST, &set, 1).into_iter().chain(kept).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_the_same_when_it_is_read_from_its_line() {
        for number in 1..=4 {
            let made = endless(number, &Before::new()).unwrap().level;
            let text = text_of(&made);
            let again = read(&text).unwrap();
            assert_eq!(
                (&again.level, &again.metadata),
                (&made.level, &made.metadata),
                "{text}"
            );
        }
        assert!(read("5#|#@#|5#").is_none() && read("").is_none());
        assert_eq!(
            read(FIRST).map(|first| text_of(&first)).as_deref(),
            Some(FIRST)
        );
    }

    #[test]
    fn what_is_made_ahead_is_what_is_made_at_once() {
        let (ahead, at_once) = (Workshop::default(), Workshop::default());
        for number in [3, 2, 2] {
            ahead.begin(number, Before::new);
        }
        for number in [2, 3, 2] {
            let made = ahead.take(number, Before::new);
            assert_eq!(made, at_once.take(number, Before::new), "{number}");
        }
        assert_eq!(at_once.take(MOST as u64 + 1, Before::new), None);
    }
}
