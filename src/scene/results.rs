//! The best results of a game: lists of numbers, each under a key of the game's own.

use std::collections::BTreeMap;

use super::merge::{numbers, text};
use super::{Event, Merge, Options};

/// The best results so far.
#[derive(Clone, Debug)]
pub struct Results {
    merge: Merge,
    kept: BTreeMap<String, Vec<u64>>,
}

impl Results {
    /// What earlier runs have recorded; records that are no numbers are left out. `merge` tells which result is better.
    pub fn of(options: &Options, merge: Merge) -> Self {
        let read = |(key, value): (&String, &String)| Some((key.clone(), numbers(value)?));
        Self {
            merge,
            kept: options.records.iter().filter_map(read).collect(),
        }
    }

    /// The best result under this key, if there is one.
    pub fn get(&self, key: &str) -> Option<&[u64]> {
        self.kept.get(key).map(Vec::as_slice)
    }

    /// The first number of the best result under this key, if there is one.
    pub fn best(&self, key: &str) -> Option<u64> {
        self.get(key)?.first().copied()
    }

    /// The same as the screen shows it: a dash if there is none.
    pub fn shown(&self, key: &str) -> String {
        let best = self.best(key);
        best.map_or("–".to_owned(), |best| best.to_string())
    }

    /// Takes in a result; gives what is to be recorded if it is better than those before in anything.
    pub fn add(&mut self, key: &str, result: &[u64]) -> Option<Event> {
        let held = self.get(key);
        let best = held.map_or(result.to_vec(), |held| self.merge.of_numbers(held, result));
        if held == Some(&best) {
            return None;
        }
        let value = text(&best);
        self.kept.insert(key.to_owned(), best);
        Some(Event::Record {
            key: key.to_owned(),
            value,
            merge: self.merge,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_better_is_recorded() {
        let record = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        let options = Options {
            records: [record("a", "10 8"), record("b", "3 x")].into(),
            ..Options::default()
        };
        let mut results = Results::of(&options, Merge::LowestEach);
        assert_eq!(
            (results.get("a"), results.get("b")),
            (Some(&[10, 8][..]), None)
        );
        assert_eq!(results.add("a", &[10, 9]), None);
        let Some(Event::Record { value, .. }) = results.add("a", &[12, 5]) else {
            panic!("fewer pushes");
        };
        assert_eq!(
            (value.as_str(), results.get("a")),
            ("10 5", Some(&[10, 5][..]))
        );
        assert_eq!(
            (results.shown("a"), results.best("new")),
            ("10".to_owned(), None)
        );
        assert_eq!(results.shown("new"), "–");
        assert!(results.add("new", &[1, 1]).is_some());
    }
}
