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
use crate::gfx::upscale::Fit;
use crate::scene::{Merge, Motion};

const SETTINGS_FILE: &str = "settings.toml";
/// Settings are a few lines; a longer file is none of ours, and is not read into memory to find that out.
const MAX_SETTINGS_BYTES: u64 = 1 << 16;
const CALM: &str = "calm";
const PICTURE: &str = "picture";

const RECORDS_FILE: &str = "records.toml";
/// Thousands of levels played; a longer file is none of ours.
const MAX_RECORDS_BYTES: u64 = 4 << 20;
/// Signs that begin or part something, each of which costs the parser far more memory than its byte: twenty thousand
/// lines with a key and a value.
const MAX_SIGNS: usize = 40_000;

/// Whoever holds the lock on this file may change the others. It is never removed: somebody may be waiting for it.
const LOCK_FILE: &str = ".dedale.lock";
/// From one try for the lock to the next.
const LOCK_PAUSE: Duration = Duration::from_millis(2);
/// How long to wait for the lock where nobody waits for a picture. Sixty programs that save at once are done by then;
/// longer, and one stands still with the lock in its hand.
pub const PATIENCE: Duration = Duration::from_secs(5);

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

/// What the player chose for every game. What is missing, or is none of this version's, is as at first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// No gliding, blinking or shaking.
    pub calm: bool,
    /// How large the picture is in the window.
    pub fit: Fit,
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

    fn of(document: &DocumentMut) -> Self {
        let calm = document.get(CALM).and_then(Item::as_bool);
        let fit = document.get(PICTURE).and_then(Item::as_str);
        Self {
            calm: calm.unwrap_or_default(),
            fit: fit.and_then(|fit| fit.parse().ok()).unwrap_or_default(),
        }
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
        self.load("Settings", SETTINGS_FILE, Settings::of)
    }

    /// Everything that games have recorded. A damaged file is moved aside; the second value then says so. A record
    /// that no version known here can have written is passed over.
    pub fn records(&self) -> (Records, Option<String>) {
        self.load("Records", RECORDS_FILE, |document| {
            let games = document.iter();
            let texts = |table: &dyn TableLike| {
                let records = table.iter();
                let text =
                    |(key, item): (&str, &Item)| Some((key.to_owned(), item.as_str()?.to_owned()));
                records.filter_map(text).collect()
            };
            let game =
                |(name, item): (&str, &Item)| Some((name.to_owned(), texts(item.as_table_like()?)));
            games.filter_map(game).collect()
        })
    }

    /// Saves the settings, where there are any, and keeps of each record this one or what is there already, whichever
    /// is better. Tells whether it did: not where another program changes the folder for longer than `wait`.
    ///
    /// # Errors
    /// When a file cannot be read or written, would grow too long to be read again, or holds in the place of a setting
    /// or a record what no version known here can have written. What was there before is then still there; whatever
    /// else there is to save is saved.
    pub fn save<'a>(
        &self,
        settings: Option<Settings>,
        records: impl Iterator<Item = &'a Record>,
        wait: Duration,
    ) -> Result<bool> {
        let Some(_lock) = self.lock(wait)? else {
            return Ok(false);
        };
        let set = settings.map_or(Ok(()), |settings| {
            self.change(SETTINGS_FILE, |document| settings.put(document))
        });
        let mut records = records.peekable();
        let kept = if records.peek().is_some() {
            self.change(RECORDS_FILE, |document| {
                // Every one is put in, whatever becomes of those before it.
                let put: Vec<Result<()>> = records.map(|record| record.put(document)).collect();
                put.into_iter().collect()
            })
        } else {
            Ok(())
        };
        set.context(|| "the settings are not saved")?;
        kept.context(|| "the record is not kept")?;
        Ok(true)
    }

    /// Reads a file at the start of a run, and tells what is wrong with it. Only what was read and cannot be
    /// understood is moved aside: a file that cannot be read may be a good one.
    fn load<T: Default>(
        &self,
        what: &str,
        name: &str,
        understand: impl Fn(&DocumentMut) -> T,
    ) -> (T, Option<String>) {
        let path = self.folder.join(name);
        let look = || {
            let bytes = read(&path, most(name))?;
            Ok::<_, Error>(parse(bytes).map(|document| understand(&document)))
        };
        let damage = match look() {
            Ok(Ok(found)) => return (found, None),
            Ok(Err(damage)) => damage,
            Err(error) => return (T::default(), Some(format!("{what}: {}", error.line()))),
        };
        // Another program may have moved it aside a moment ago, and written a good one.
        let aside = self.lock(PATIENCE).and_then(|lock| match look()? {
            Ok(found) => Ok((found, None)),
            Err(_) if lock.is_none() => Err(Error::new("another program keeps the folder locked")),
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

    /// Changes what a file holds, which is what it holds now, whoever wrote it. What can be changed is changed even
    /// where something else cannot.
    fn change(
        &self,
        name: &str,
        change: impl FnOnce(&mut DocumentMut) -> Result<()>,
    ) -> Result<()> {
        let path = self.folder.join(name);
        let attempt = || format!("cannot change {}", path.display());
        let before = read(&path, most(name))?;
        let mut document = parse(before).context(attempt)?;
        let unchanged = document.to_string();
        let changed = change(&mut document);
        let after = document.to_string();
        if after != unchanged {
            let after = after.into_bytes();
            let fits = after.len() as u64 <= most(name) && has_few_signs(&after);
            if !fits {
                return Err(Error::caused(
                    attempt(),
                    Error::new("it holds too much already"),
                ));
            }
            files::replace(&path, &after)?;
        }
        changed.context(attempt)
    }

    /// Waits until no other program changes the folder, and not longer than this; dropping the file lets the next one
    /// in. Where there are no locks, as on some network filesystems, it goes on without one.
    fn lock(&self, wait: Duration) -> Result<Option<File>> {
        let attempt = || format!("cannot use the folder {}", self.folder.display());
        fs::create_dir_all(&self.folder).context(attempt)?;
        let path = self.folder.join(LOCK_FILE);
        let open = File::options().append(true).create(true).open(path);
        let file = open.context(attempt)?;
        let mut waited = Duration::ZERO;
        loop {
            match file.try_lock() {
                Err(TryLockError::WouldBlock) if waited >= wait => return Ok(None),
                Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_PAUSE),
                Ok(()) | Err(TryLockError::Error(_)) => return Ok(Some(file)),
            }
            waited += LOCK_PAUSE;
        }
    }
}

impl Settings {
    fn put(self, document: &mut DocumentMut) -> Result<()> {
        if document
            .get(CALM)
            .is_some_and(|item| item.as_bool().is_none())
        {
            return Err(none_of_ours(CALM));
        }
        put(document.as_table_mut(), CALM, self.calm.into());
        let is_ours = |item: &Item| item.as_str().is_some();
        match document.get(PICTURE) {
            Some(item) if !is_ours(item) => return Err(none_of_ours(PICTURE)),
            None if self.fit == Fit::default() => {}
            _ => {
                let fit: &'static str = self.fit.into();
                put(document.as_table_mut(), PICTURE, fit.into());
            }
        }
        Ok(())
    }
}

impl Record {
    fn put(&self, document: &mut DocumentMut) -> Result<()> {
        let odd = || none_of_ours(&self.key);
        let table = document.entry(&self.game).or_insert(toml_edit::table());
        let table = table.as_table_like_mut().ok_or_else(odd)?;
        let better = match table.get(&self.key) {
            None => self.value.clone(),
            Some(item) => {
                let held = item.as_str();
                let merged = held.and_then(|held| self.merge.of(held, &self.value));
                merged.ok_or_else(odd)?
            }
        };
        put(table, &self.key, better.into());
        Ok(())
    }
}

fn none_of_ours(key: &str) -> Error {
    Error::new(format!("what is kept as '{key}' is none of this version's"))
}

/// The most bytes of a file.
fn most(name: &str) -> u64 {
    if name == SETTINGS_FILE {
        MAX_SETTINGS_BYTES
    } else {
        MAX_RECORDS_BYTES
    }
}

/// What a file holds, if it is not too much.
fn read(path: &Path, most: u64) -> Result<Option<Vec<u8>>> {
    let bytes = files::read(path, most)?;
    if !has_few_signs(bytes.as_deref().unwrap_or_default()) {
        let reason = Error::new("it holds too much");
        return Err(Error::caused(
            format!("cannot use {}", path.display()),
            reason,
        ));
    }
    Ok(bytes)
}

/// Whether a text can be read as TOML in little memory.
fn has_few_signs(text: &[u8]) -> bool {
    let signs = text.iter().filter(|byte| b"=,[{\n".contains(byte));
    signs.count() <= MAX_SIGNS
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
