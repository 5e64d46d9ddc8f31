//! What is kept between two runs, safely: the player's settings, and what games have recorded.
//!
//! What a file holds is read, changed and written again under a lock, so that
//! two programs on one folder lose nothing of each other's; of two records the
//! better is kept. Whatever else stands in a file stays: it may be a later
//! version's. A file that cannot be understood is moved aside and reported,
//! never overwritten.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use toml_edit::{DocumentMut, Item, TableLike, Value};

use crate::error::{Context, Error, Result};
use crate::files;
use crate::scene::{Merge, Motion};

const SETTINGS_FILE: &str = "settings.toml";
/// Settings are a few lines; a longer file is none of ours, and is not read into memory to find that out.
const MAX_SETTINGS_BYTES: u64 = 1 << 16;
const CALM: &str = "calm";

const RECORDS_FILE: &str = "records.toml";
/// Thousands of levels played; a longer file is none of ours.
const MAX_RECORDS_BYTES: u64 = 16 << 20;

/// Whoever holds the lock on this file may change the others. It is never removed: somebody may be waiting for it.
const LOCK_FILE: &str = ".dedale.lock";
/// From one try for the lock to the next.
const LOCK_PAUSE: Duration = Duration::from_millis(2);
/// Sixty programs that save at once are done in five seconds; longer, and one stands still with the lock in its hand.
const LOCK_TRIES: u32 = 2_500;

/// What each game has recorded, by the game's name and keys of its own.
pub type Records = BTreeMap<String, BTreeMap<String, String>>;

/// What a game wants to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// What it is about.
    pub key: String,
    /// What is kept.
    pub value: String,
    /// Which is kept of this value and one that is there already.
    pub merge: Merge,
}

/// What the player chose for every game. What is missing is as at first; what another version wrote is passed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// No gliding, blinking or shaking.
    pub calm: bool,
}

impl Settings {
    /// How lively the picture may be.
    pub fn motion(self) -> Motion {
        if self.calm {
            Motion::Calm
        } else {
            Motion::Full
        }
    }

    fn of(document: &DocumentMut) -> Result<Self> {
        let Some(calm) = document.get(CALM) else {
            return Ok(Self::default());
        };
        let calm = calm.as_bool();
        let calm = calm.ok_or_else(|| Error::new("'calm' is neither true nor false"))?;
        Ok(Self { calm })
    }
}

/// The folder in which things are kept.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// Keeps things in `folder`, which is made when something is written.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The settings as they were last saved, or the first ones. A damaged file is moved aside;
    /// the second value then says so in a sentence for the player.
    pub fn settings(&self) -> (Settings, Option<String>) {
        self.load("Settings", SETTINGS_FILE, MAX_SETTINGS_BYTES, Settings::of)
    }

    /// Everything that games have recorded. A damaged file is moved aside; the second value then says so. A record
    /// that no version known here can have written is passed over.
    pub fn records(&self) -> (Records, Option<String>) {
        self.load("Records", RECORDS_FILE, MAX_RECORDS_BYTES, |document| {
            let games = document.iter();
            let texts = |table: &dyn TableLike| {
                let records = table.iter();
                let text =
                    |(key, item): (&str, &Item)| Some((key.to_owned(), item.as_str()?.to_owned()));
                records.filter_map(text).collect()
            };
            let game =
                |(name, item): (&str, &Item)| Some((name.to_owned(), texts(item.as_table_like()?)));
            Ok(games.filter_map(game).collect())
        })
    }

    /// Keeps a record, or what is there already, whichever is better.
    ///
    /// # Errors
    /// When the file cannot be read or written, or holds under this key what no version known here can have written.
    /// What was there before is then still there.
    pub fn save_record(&self, record: &Record) -> Result<()> {
        self.change(RECORDS_FILE, MAX_RECORDS_BYTES, |document| {
            let odd = || Error::new("what is kept there is none of this version's");
            let table = document.entry(&record.game).or_insert(toml_edit::table());
            let table = table.as_table_like_mut().ok_or_else(odd)?;
            let better = match table.get(&record.key) {
                None => record.value.clone(),
                Some(item) => {
                    let held = item.as_str();
                    let merged = held.and_then(|held| record.merge.of(held, &record.value));
                    merged.ok_or_else(odd)?
                }
            };
            put(table, &record.key, better.into());
            Ok(())
        })
        .context(|| "the record is not kept")
    }

    /// Saves the settings.
    ///
    /// # Errors
    /// When the file cannot be read or written; what was there before is then still there.
    pub fn save_settings(&self, settings: Settings) -> Result<()> {
        self.change(SETTINGS_FILE, MAX_SETTINGS_BYTES, |document| {
            put(document.as_table_mut(), CALM, settings.calm.into());
            Ok(())
        })
        .context(|| "the settings are not saved")
    }

    /// Reads a file at the start of a run, and tells what is wrong with it. Only what was read and cannot be
    /// understood is moved aside: a file that cannot be read may be a good one.
    fn load<T: Default>(
        &self,
        what: &str,
        name: &str,
        most: u64,
        understand: impl Fn(&DocumentMut) -> Result<T>,
    ) -> (T, Option<String>) {
        let path = self.folder.join(name);
        let look = || {
            let bytes = files::read(&path, most)?;
            Ok::<_, Error>(parse(bytes).and_then(|document| understand(&document)))
        };
        let damage = match look() {
            Ok(Ok(found)) => return (found, None),
            Ok(Err(damage)) => damage,
            Err(error) => return (T::default(), Some(format!("{what}: {}", error.line()))),
        };
        // Another program may have moved it aside a moment ago, and written a good one.
        let aside = self.lock().and_then(|_lock| match look()? {
            Ok(found) => Ok((found, None)),
            Err(_) => Ok((T::default(), Some(files::set_aside(&path)?))),
        });
        match aside {
            Ok((found, aside)) => {
                let told = aside.map(|aside| format!("{what} damaged: see {}", file_name(&aside)));
                (found, told)
            }
            Err(error) => {
                let (damage, error) = (damage.line(), error.line());
                (
                    T::default(),
                    Some(format!("{what} damaged: {damage}; {error}")),
                )
            }
        }
    }

    /// Changes what a file holds, which is what it holds now, whoever wrote it.
    fn change(
        &self,
        name: &str,
        most: u64,
        change: impl FnOnce(&mut DocumentMut) -> Result<()>,
    ) -> Result<()> {
        let path = self.folder.join(name);
        let _lock = self.lock()?;
        let attempt = || format!("cannot change {}", path.display());
        let before = files::read(&path, most)?;
        let mut document = parse(before.clone()).context(attempt)?;
        change(&mut document).context(attempt)?;
        let after = document.to_string().into_bytes();
        if before.as_ref() != Some(&after) {
            files::replace(&path, &after)?;
        }
        Ok(())
    }

    /// Waits until no other program changes the folder; dropping the file lets the next one in. Where there are no
    /// locks, as on some network filesystems, it goes on without one; where somebody keeps it for good, it gives up.
    fn lock(&self) -> Result<File> {
        let attempt = || format!("cannot use the folder {}", self.folder.display());
        fs::create_dir_all(&self.folder).context(attempt)?;
        let path = self.folder.join(LOCK_FILE);
        let open = File::options().append(true).create(true).open(path);
        let file = open.context(attempt)?;
        for _ in 0..LOCK_TRIES {
            match file.try_lock() {
                Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_PAUSE),
                Ok(()) | Err(TryLockError::Error(_)) => return Ok(file),
            }
        }
        let reason = Error::new("another program keeps it locked");
        Err(Error::caused(attempt(), reason))
    }
}

/// What a file holds; where there is none, nothing.
fn parse(bytes: Option<Vec<u8>>) -> Result<DocumentMut> {
    let text = String::from_utf8(bytes.unwrap_or_default()).context(|| "the file is no text")?;
    let document: std::result::Result<DocumentMut, _> = text.parse();
    document.map_err(|error| Error::caused("the file is damaged", error.message()))
}

/// Puts a value under a key. What a person has written around the one before stays.
fn put(table: &mut dyn TableLike, key: &str, mut value: Value) {
    match table.get_mut(key).and_then(Item::as_value_mut) {
        Some(before) => {
            *value.decor_mut() = before.decor().clone();
            *before = value;
        }
        None => drop(table.insert(key, Item::Value(value))),
    }
}

/// The last part of a path, for a short line on the screen.
pub fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

#[cfg(test)]
mod tests;
