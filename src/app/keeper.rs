//! Settings and records as the program holds them now, and which of them are not saved yet.
//!
//! A frame never waits for another program, and a full disk may have room in a minute: what cannot be saved at once is
//! tried again.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::store::{PATIENCE, Preferences, Record, Records, Store, stays};
use super::window_place::WindowPlace;
use crate::error::{Error, Result};
use crate::input::bindings::Bindings;
use crate::scene::Merge;
use crate::scene::scores::{Order, TABLE_KEY, UNSIGNED_KEY};
use crate::tick::TICKS_PER_SECOND;

/// Settings and records.
#[derive(Debug, Default)]
pub struct Keeper {
    settings: Preferences,
    /// The keys with another meaning than in the key table.
    keys: Bindings,
    records: Records,
    /// Where they are saved; without a store nothing is saved.
    store: Option<Store>,
    /// The settings are not saved yet.
    unsaved: bool,
    /// Records that are not saved yet.
    waiting: BTreeMap<(String, String), Record>,
    /// The last try failed.
    failing: bool,
}

impl Keeper {
    /// Reads the store, if there is one, and returns what of it cannot be used.
    pub fn open(store: Option<Store>) -> (Self, Vec<String>) {
        let (settings, damage) = store.as_ref().map(Store::settings).unwrap_or_default();
        let keys = store.as_ref().map(Store::keys).unwrap_or_default();
        let (records, lost) = store.as_ref().map(Store::records).unwrap_or_default();
        let mut keeper = Self {
            settings,
            keys,
            records,
            store,
            ..Self::default()
        };
        keeper.keep_unsigned();
        (keeper, damage.into_iter().chain(lost).collect())
    }

    /// Runs that were not signed before the program ended are kept with the initials of then.
    fn keep_unsigned(&mut self) {
        let all = self.records.iter();
        let all =
            all.flat_map(|(game, own)| own.iter().map(move |(key, value)| (game, key, value)));
        let unsigned = all.filter_map(|(game, key, value)| {
            let table = key
                .strip_prefix(UNSIGNED_KEY)
                .filter(|_| !value.is_empty())?;
            Some(Record {
                game: game.clone(),
                key: format!("{TABLE_KEY}{table}"),
                value: value.clone(),
                merge: Merge::Ten(Order::Highest),
            })
        });
        for run in unsigned.collect::<Vec<_>>() {
            self.keep(unsigned_of(&run, String::new()));
            self.keep(run);
        }
    }

    /// Takes the settings and records that a recorded run found.
    pub fn find(&mut self, settings: Preferences, records: Records) {
        self.settings = settings;
        self.records = records;
    }

    /// What the player chose for every game.
    pub fn preferences(&self) -> Preferences {
        self.settings
    }

    /// What a game has recorded.
    pub fn records(&self, game: &str) -> Option<&BTreeMap<String, String>> {
        self.records.get(game)
    }

    /// The keys with another meaning than in the key table.
    pub fn keys(&self) -> &Bindings {
        &self.keys
    }

    /// Sets what keys mean.
    pub fn bind(&mut self, keys: Bindings) {
        self.keys = keys;
        self.unsaved = self.store.is_some();
    }

    /// Forgets all records but the settings of games and the days of daily mazes. The file as it was is kept beside it;
    /// returns its name, if there was one.
    ///
    /// # Errors
    /// As [`Store::forget_records`].
    pub fn forget_records(&mut self) -> Result<Option<String>> {
        self.save(PATIENCE)?;
        let aside = self.store.as_ref().map(Store::forget_records).transpose()?;
        for own in self.records.values_mut() {
            own.retain(|key, _| stays(key));
        }
        Ok(aside.flatten())
    }

    /// Changes what the player chose.
    pub fn change(&mut self, change: impl FnOnce(&mut Preferences)) {
        change(&mut self.settings);
        self.unsaved = self.store.is_some();
    }

    /// Keeps where the window was left. Another program may have changed the settings since, and they stay; and if
    /// nothing can be written, that is worth no complaint.
    pub fn keep_window_place(&mut self, place: WindowPlace) {
        if self.settings.window.replace(place) == Some(place) || self.unsaved {
            return;
        }
        if let Some(store) = &self.store {
            let settings = Preferences {
                window: Some(place),
                ..store.settings().0
            };
            let _ = store.save(
                Some((settings, &store.keys())),
                std::iter::empty(),
                PATIENCE,
            );
        }
    }

    /// Keeps the better one of this record and what is there already.
    pub fn keep(&mut self, mut record: Record) {
        let own = self.records.entry(record.game.clone()).or_default();
        let held = own.get(&record.key);
        if let Some(better) = held.and_then(|held| record.merge.of(held, &record.value)) {
            record.value = better;
        }
        own.insert(record.key.clone(), record.value.clone());
        if self.store.is_some() {
            let place = (record.game.clone(), record.key.clone());
            self.waiting.insert(place, record);
        }
    }

    /// Whether all that it knows is saved.
    pub fn is_saved(&self) -> bool {
        !self.unsaved && self.waiting.is_empty()
    }

    /// Whether a record is better than what this program knows to be there already.
    pub fn would_claim(&self, record: &Record) -> bool {
        let own = self.records.get(&record.game);
        let held = own.and_then(|own| own.get(&record.key));
        let merged = held.and_then(|held| record.merge.of(held, &record.value));
        held.is_none() || merged.as_ref() != held
    }

    /// Keeps a record that must be better than what is there already, by any program; returns whether it was. What
    /// cannot be saved now counts, and is saved later.
    pub fn claim(&mut self, record: Record) -> bool {
        let is_new = self.would_claim(&record);
        let store = self.store.as_ref().filter(|_| is_new);
        let is_new = is_new && store.is_none_or(|store| store.claim(&record).unwrap_or(true));
        self.keep(record);
        is_new
    }

    /// Saves unsaved changes once a second, unless another program holds the store: a result can improve many times a
    /// second. A failure is reported once.
    ///
    /// # Errors
    /// If it cannot be saved.
    pub fn pass(&mut self, tick: u64) -> Result<()> {
        if !tick.is_multiple_of(TICKS_PER_SECOND.into()) {
            return Ok(());
        }
        let told = self.failing;
        let saved = self.save(Duration::ZERO);
        if told { Ok(()) } else { saved.map(drop) }
    }

    /// Saves unsaved changes at the end of the program.
    ///
    /// # Errors
    /// If it cannot be saved.
    pub fn finish(&mut self) -> Result<()> {
        if self.save(PATIENCE)? {
            return Ok(());
        }
        let games: BTreeSet<&str> = self.waiting.keys().map(|(game, _)| &game[..]).collect();
        let lost = games.into_iter().chain(self.unsaved.then_some("settings"));
        let lost: Vec<&str> = lost.collect();
        let reason = Error::new("another program keeps the folder locked");
        Err(Error::caused(
            format!("not saved: {}", lost.join(", ")),
            reason,
        ))
    }

    /// Saves; returns whether everything is saved.
    fn save(&mut self, wait: Duration) -> Result<bool> {
        let Some(store) = self.store.as_ref().filter(|_| !self.is_saved()) else {
            return Ok(true);
        };
        let settings = self.unsaved.then_some((self.settings, &self.keys));
        let saved = store.save(settings, self.waiting.values(), wait);
        self.failing = saved.is_err();
        if let Ok(true) = saved {
            self.unsaved = false;
            self.waiting.clear();
        }
        saved
    }
}

/// Where a run is kept until it is signed: this value, or nothing any more.
pub fn unsigned_of(run: &Record, value: String) -> Record {
    let table = run.key.strip_prefix(TABLE_KEY).unwrap_or(&run.key);
    Record {
        game: run.game.clone(),
        key: format!("{UNSIGNED_KEY}{table}"),
        value,
        merge: Merge::Latest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::store::DAILY_KEY;
    use crate::scene::scores;
    use std::fs;

    fn record(value: &str) -> Record {
        Record {
            game: "a".to_owned(),
            key: "b".to_owned(),
            value: value.to_owned(),
            merge: Merge::Latest,
        }
    }

    #[test]
    fn failed_saves_are_tried_again_and_later_values_win() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        fs::write(&data, "in the way").unwrap();
        let store = Store::new(data.clone());
        let mut keeper = Keeper::open(Some(store.clone())).0;
        keeper.keep(record("one"));
        let second = u64::from(TICKS_PER_SECOND);
        assert!(keeper.pass(second).is_err());
        assert!(keeper.pass(2 * second).is_ok(), "a failure is told once");
        fs::remove_file(&data).unwrap();
        keeper.keep(record("two"));
        keeper.pass(2 * second + 1).unwrap();
        assert!(!data.exists(), "it is tried once a second");
        keeper.pass(3 * second).unwrap();
        assert_eq!(store.records().0["a"]["b"], "two");
        fs::remove_dir_all(&data).unwrap();
        keeper.finish().unwrap();
        assert!(!data.exists(), "nothing is saved twice");
    }

    #[test]
    fn of_two_programs_one_has_the_only_try_of_a_day() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(folder.path().to_owned());
        let mut programs = [0, 1].map(|_| Keeper::open(Some(store.clone())).0);
        let day = |day: &str| Record {
            key: DAILY_KEY.to_owned(),
            merge: Merge::Highest,
            ..record(day)
        };
        let mut claims = |program: usize, number| programs[program].claim(day(number));
        assert!(claims(0, "20261123"));
        assert!(!claims(1, "20261123") && !claims(0, "20261123"));
        // A clock that goes back brings no second try, nor does it after that.
        assert!(!claims(0, "20261122") && !claims(0, "20261123"));
        assert!(claims(1, "20261124") && !claims(0, "20261124"));
        // To forget records brings none either.
        programs[0].keep(record("gone"));
        programs[0].forget_records().unwrap();
        assert!(!programs[0].records("a").unwrap().contains_key("b"));
        assert!(!programs[0].claim(day("20261124")));
        let mut third = Keeper::open(Some(store)).0;
        assert!(!third.claim(day("20261124")) && third.claim(day("20261125")));
    }

    #[test]
    fn two_programs_at_once_keep_the_runs_of_both() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(folder.path().to_owned());
        let run = |name: &str, result: u64| Record {
            key: format!("{TABLE_KEY}rules"),
            value: format!("{name} {result} 1 20261123 7 0"),
            merge: Merge::Ten(Order::Highest),
            ..record("")
        };
        let mut programs = ["LEA", "TOM"].map(|name| (Keeper::open(Some(store.clone())).0, name));
        let second = u64::from(TICKS_PER_SECOND);
        for turn in 1..=7 {
            for (program, name) in &mut programs {
                program.keep(run(name, turn));
                program.pass(turn * second).unwrap();
            }
        }
        // Equal results stay side by side, and of fourteen runs the ten best are left.
        let kept = &store.records().0["a"]["ten rules"];
        let runs = scores::read(kept).unwrap();
        let results: Vec<(String, u64)> = runs
            .iter()
            .map(|run| (run.name.to_string(), run.result[0]))
            .collect();
        let both = |turn| ["LEA", "TOM"].map(|name| (name.to_owned(), turn));
        assert_eq!(results, (3..=7).rev().flat_map(both).collect::<Vec<_>>());
        // The program that saved first had read nothing of the other's.
        let (first, _) = &programs[0];
        assert!(!first.records("a").unwrap()["ten rules"].contains("TOM"));
    }
}
