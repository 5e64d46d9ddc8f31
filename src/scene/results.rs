//! The best results of a game: lists of numbers, each under a key of the game's own.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::merge::{numbers, text};
use super::{Event, Merge, Options};

/// The best results.
#[derive(Clone, Debug)]
pub struct Results {
    merge: Merge,
    /// Copies share them.
    kept: Rc<BTreeMap<String, Vec<u64>>>,
}

impl Results {
    /// What earlier runs recorded; records that are not numbers are left out. `merge` decides which result is better.
    pub fn of(options: &Options, merge: Merge) -> Self {
        let records = options.records.iter();
        let kept = records.filter_map(|(key, value)| Some((key.clone(), numbers(value)?)));
        Self {
            merge,
            kept: Rc::new(kept.collect()),
        }
    }

    /// The keys of all results.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.kept.keys().map(String::as_str)
    }

    /// The best result under this key, if there is one.
    pub fn get(&self, key: &str) -> Option<&[u64]> {
        self.kept.get(key).map(Vec::as_slice)
    }

    /// The first number of the best result under this key, if there is one.
    pub fn best(&self, key: &str) -> Option<u64> {
        self.get(key)?.first().copied()
    }

    /// The same as text for the screen: a dash if there is none.
    pub fn shown(&self, key: &str) -> String {
        let best = self.best(key);
        best.map_or("–".to_owned(), |best| best.to_string())
    }

    /// Adds a result as it is kept; what is none is left out.
    pub fn take_record(&mut self, key: &str, value: &str) {
        if let Some(result) = numbers(value) {
            self.add(key, &result);
        }
    }

    /// Adds a result; returns what to record if it beats those before in anything.
    pub fn add(&mut self, key: &str, result: &[u64]) -> Option<Event> {
        let held = self.get(key);
        let best = held.map_or(result.to_vec(), |held| self.merge.of_numbers(held, result));
        if held == Some(&best) {
            return None;
        }
        let value = text(&best);
        Rc::make_mut(&mut self.kept).insert(key.to_owned(), best);
        Some(Event::Record {
            key: key.to_owned(),
            value,
            merge: self.merge,
        })
    }

    /// The same, followed by [`Event::NewBest`] if there was a result before that it beats.
    pub fn beat(&mut self, key: &str, result: &[u64]) -> impl Iterator<Item = Event> + use<> {
        let had = self.get(key).is_some();
        let record = self.add(key, result);
        let told = (had && record.is_some()).then_some(Event::NewBest);
        record.into_iter().chain(told)
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
        // The first result beats none.
        assert_eq!(results.beat("new", &[1, 1]).count(), 1);
        assert_eq!(results.beat("new", &[2, 2]).count(), 0);
        assert!(
            results
                .beat("new", &[1, 0])
                .any(|event| event == Event::NewBest)
        );
    }
}
