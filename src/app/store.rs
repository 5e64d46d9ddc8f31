//! What is kept between two runs, safely: the player's settings, and what games have recorded.
//!
//! A file is read, changed and written again under a lock, so that two programs on one folder do not lose each other's
//! changes; of two records the better one is kept. Other content of a file stays: it may come from a later version. A
//! damaged file is moved aside and reported, never overwritten.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use toml_edit::{DocumentMut, Item, TableLike, Value};

use super::window_place::WindowPlace;
use crate::error::{Context, Error, Result};
use crate::files;
use crate::gfx::upscale::Fit;
use crate::input::bindings::{self, Bindings};
use crate::input::keys::Meaning;
use crate::scene::scores::Initials;
use crate::scene::{Merge, Motion, SETTING_KEY};
use crate::words::languages::Code;

const SETTINGS_FILE: &str = "settings.toml";
/// Settings are a few lines; a longer file is not ours and is not read into memory.
const MAX_SETTINGS_BYTES: u64 = 1 << 16;
const LANGUAGE: &str = "language";
const CALM: &str = "calm";
const PICTURE: &str = "picture";
const FULL_SCREEN: &str = "full-screen";
const WINDOW: &str = "window";
const VOLUME: &str = "volume";
const MUTED: &str = "muted";
const QUESTIONS: &str = "questions";
const WIDE: &str = "wide";
const RACE: &str = "race";
const KEYS: &str = "keys";
/// The kept meaning of a key that has none.
const NO_MEANING: &str = "none";
const INITIALS: &str = "initials";

/// The largest volume.
pub const LOUDEST: u8 = 10;

const RECORDS_FILE: &str = "records.toml";
/// Enough for thousands of levels; a longer file is not ours.
const MAX_RECORDS_BYTES: u64 = 4 << 20;
/// The most characters that start or separate something; each costs the parser far more memory than its byte. Enough
/// for twenty thousand lines with a key and a value.
const MAX_SIGNS: usize = 40_000;

/// Holding the lock on this file allows changing the others. It is never removed: another program may be waiting for
/// it.
const LOCK_FILE: &str = ".dedale.lock";
/// Between two tries for the lock.
const LOCK_PAUSE: Duration = Duration::from_millis(2);
/// How long to wait for the lock when no picture is waiting. Sixty programs that save at once are done by then; longer
/// means that one has stopped while holding the lock.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// How long the start of a daily maze waits for it.
const SHORT_PATIENCE: Duration = Duration::from_millis(500);

/// The key of the last day whose maze was tried, as a number.
pub const DAILY_KEY: &str = "daily";

/// Whether what is kept under a key stays when records are forgotten.
pub fn stays(key: &str) -> bool {
    key.starts_with(SETTING_KEY) || key == DAILY_KEY
}

/// What each game has recorded, by the game's name and keys of its own.
pub type Records = BTreeMap<String, BTreeMap<String, String>>;

/// A record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// What it is about.
    pub key: String,
    /// What is kept.
    pub value: String,
    /// How this value is merged with one that is there already.
    pub merge: Merge,
}

/// What the player chose for every game. Missing or unknown values are defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The language; none if it was never chosen.
    pub language: Option<Code>,
    /// No gliding, blinking or shaking.
    pub calm: bool,
    /// How large the picture is in the window.
    pub fit: Fit,
    /// The window fills the screen.
    pub full_screen: bool,
    /// Where the window was left.
    pub window: Option<WindowPlace>,
    /// How loud everything is.
    pub sound: Loudness,
    /// Whether the player is asked before a game is given up or becomes practice. Unsaved work is always asked about.
    pub questions: bool,
    /// What games show.
    pub showing: Showing,
    /// What is beside the player on the board.
    pub company: Company,
    /// The player's initials, as entered last.
    pub initials: Initials,
}

/// How loud everything is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loudness {
    /// From 0 to [`LOUDEST`].
    pub volume: u8,
    /// Nothing is heard, whatever the volume.
    pub muted: bool,
}

impl Loudness {
    /// As it is at the beginning.
    pub const USUAL: Self = Self {
        volume: 7,
        muted: false,
    };

    /// In percent. Steps of the volume sound alike, so they grow.
    pub fn percent(self) -> u8 {
        if self.muted {
            0
        } else {
            self.volume * self.volume
        }
    }
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            language: None,
            calm: false,
            fit: Fit::Auto,
            full_screen: false,
            window: None,
            sound: Loudness::USUAL,
            questions: true,
            showing: Showing::Page,
            company: Company::Nobody,
            initials: Initials::USUAL,
        }
    }
}

/// What is on the screen of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Showing {
    /// The board and the text around it.
    #[default]
    Page,
    /// The board alone, as large as the screen allows.
    Board,
}

impl Showing {
    /// The board alone if `wide` is set.
    pub const fn of(wide: bool) -> Self {
        if wide { Self::Board } else { Self::Page }
    }

    /// Whether it is the board alone.
    pub fn is_wide(self) -> bool {
        self == Self::Board
    }
}

/// What is beside the player on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Company {
    /// Nothing.
    #[default]
    Nobody,
    /// The best run that began alike, as a pale figure.
    Best,
}

impl Company {
    /// The best run if `best` is set.
    pub const fn of(best: bool) -> Self {
        if best { Self::Best } else { Self::Nobody }
    }

    /// Whether it is the best run.
    pub fn is_best(self) -> bool {
        self == Self::Best
    }
}

impl Preferences {
    /// How much the picture moves.
    pub fn motion(self) -> Motion {
        if self.calm {
            Motion::Calm
        } else {
            Motion::Full
        }
    }

    fn of(document: &DocumentMut) -> Self {
        let is_set = |key| document.get(key).and_then(Item::as_bool);
        let text = |key| document.get(key).and_then(Item::as_str);
        let volume = document.get(VOLUME).and_then(Item::as_integer);
        let volume = volume.and_then(|volume| u8::try_from(volume).ok());
        let fit = text(PICTURE).and_then(|fit| fit.parse().ok());
        let initials = text(INITIALS).and_then(|initials| initials.parse().ok());
        Self {
            language: text(LANGUAGE).and_then(|code| code.parse().ok()),
            calm: is_set(CALM).unwrap_or_default(),
            fit: fit.unwrap_or_default(),
            full_screen: is_set(FULL_SCREEN).unwrap_or_default(),
            window: text(WINDOW).and_then(|place| place.parse().ok()),
            sound: Loudness {
                volume: volume.map_or(Loudness::USUAL.volume, |volume| LOUDEST.min(volume)),
                muted: is_set(MUTED).unwrap_or_default(),
            },
            questions: is_set(QUESTIONS).unwrap_or(true),
            showing: Showing::of(is_set(WIDE).unwrap_or_default()),
            company: Company::of(is_set(RACE).unwrap_or_default()),
            initials: initials.unwrap_or_default(),
        }
    }
}

/// The folder of settings and records.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// A store in `folder`, which is created when something is written.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The settings as last saved, or the defaults. A damaged file is moved aside; the second value then says so in a
    /// sentence for the player.
    pub fn settings(&self) -> (Preferences, Option<String>) {
        self.load("Settings", SETTINGS_FILE, Preferences::of)
    }

    /// The language that the player chose, if the settings can be read. Whoever reads all of them reports why not.
    pub fn language(&self) -> Option<Code> {
        let bytes = read(&self.folder.join(SETTINGS_FILE), MAX_SETTINGS_BYTES).ok()?;
        Preferences::of(&parse(bytes).ok()?).language
    }

    /// The keys that the player has given another meaning. Those that this version does not know are left out.
    pub fn keys(&self) -> Bindings {
        let keys = self.load("Settings", SETTINGS_FILE, |document| {
            let keys = document.get(KEYS).and_then(Item::as_table_like);
            let keys = keys.into_iter().flat_map(TableLike::iter);
            keys.filter_map(|(key, meaning)| {
                let meaning = match meaning.as_str()? {
                    NO_MEANING => None,
                    meaning => Some(Meaning::named(meaning)?),
                };
                Some((bindings::known(key)?, meaning))
            })
            .collect::<Vec<_>>()
        });
        Bindings::of(keys.0)
    }

    /// Removes all records but the settings of games and the days of daily mazes. The file as it was is kept beside it;
    /// returns its name, if there was one.
    ///
    /// # Errors
    /// If another program keeps the folder locked, or a file cannot be moved or written.
    pub fn forget_records(&self) -> Result<Option<String>> {
        let path = self.folder.join(RECORDS_FILE);
        let Some(_lock) = self.lock(PATIENCE)? else {
            return Err(Error::new("another program keeps the folder locked"));
        };
        let mut kept = parse(read(&path, most(RECORDS_FILE))?)?;
        for (_, game) in kept.iter_mut() {
            if let Some(game) = game.as_table_like_mut() {
                let keys: Vec<String> = game.iter().map(|(key, _)| key.to_owned()).collect();
                let gone = keys.iter().filter(|key| !stays(key));
                gone.for_each(|key| drop(game.remove(key)));
            }
        }
        if !path.exists() {
            return Ok(None);
        }
        let aside = files::set_aside(&path, "erased")?;
        files::replace(&path, kept.to_string().as_bytes())?;
        Ok(Some(file_name(&aside)))
    }

    /// Keeps a record that must be better than what is there already; returns whether it was. Another program may have
    /// kept one since this one began.
    ///
    /// # Errors
    /// As [`Store::save`], and if another program keeps the folder locked.
    pub fn claim(&self, record: &Record) -> Result<bool> {
        let Some(_lock) = self.lock(SHORT_PATIENCE)? else {
            return Err(Error::new("another program keeps the folder locked"));
        };
        let mut is_new = false;
        self.change(RECORDS_FILE, |document| {
            let before = document.to_string();
            record.put(document)?;
            is_new = document.to_string() != before;
            Ok(())
        })?;
        Ok(is_new)
    }

    /// All records of games. A damaged file is moved aside; the second value then says so. A record that no known
    /// version can have written is skipped.
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

    /// Saves the settings and the keys, if given, and the better one of each record and what is there already. Returns
    /// whether it did: it does not if another program holds the lock for longer than `wait`.
    ///
    /// # Errors
    /// If a file cannot be read or written, would grow too long to be read again, or has something in place of a
    /// setting or a record that no known version can have written. What was there before is then still there;
    /// everything else is saved.
    pub fn save<'a>(
        &self,
        settings: Option<(Preferences, &Bindings)>,
        records: impl Iterator<Item = &'a Record>,
        wait: Duration,
    ) -> Result<bool> {
        let Some(_lock) = self.lock(wait)? else {
            return Ok(false);
        };
        let set = settings.map_or(Ok(()), |(settings, keys)| {
            self.change(SETTINGS_FILE, |document| {
                let put = settings.put(document);
                put.and(put_keys(keys, document))
            })
        });
        let mut records = records.peekable();
        let kept = if records.peek().is_some() {
            self.change(RECORDS_FILE, |document| {
                // Every record is put in, even after one that fails.
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

    /// Reads a file at the start of a run, and reports what is wrong with it. Only a file that was read and is damaged
    /// is moved aside: a file that cannot be read may be a good one.
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
        // Another program may have just moved it aside and written a good one.
        let aside = self.lock(PATIENCE).and_then(|lock| match look()? {
            Ok(found) => Ok((found, None)),
            Err(_) if lock.is_none() => Err(Error::new("another program keeps the folder locked")),
            Err(_) => Ok((T::default(), Some(files::set_aside(&path, "damaged")?))),
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

    /// Changes the present content of a file, even if another program has just written it. What can be changed is
    /// changed even if something else cannot.
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
                    Error::new("it is too large already"),
                ));
            }
            files::replace(&path, &after)?;
        }
        changed.context(attempt)
    }

    /// Waits until no other program changes the folder, but no longer than `wait`; dropping the file releases the lock.
    /// Without lock support, as on some network filesystems, it goes on without one.
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

impl Preferences {
    fn put(self, document: &mut DocumentMut) -> Result<()> {
        let fit: &'static str = self.fit.into();
        let wide = self.showing.is_wide();
        let races = self.company.is_best();
        let language = self.language.map(|code| code.to_string());
        let (window, initials) = (self.window.map(|place| place.to_string()), self.initials);
        // What was never changed is not written, except for an example.
        for (key, value, is_changed) in [
            (
                LANGUAGE,
                language.as_deref().unwrap_or_default().into(),
                language.is_some(),
            ),
            (CALM, Value::from(self.calm), true),
            (PICTURE, fit.into(), self.fit != Fit::default()),
            (FULL_SCREEN, self.full_screen.into(), self.full_screen),
            (
                WINDOW,
                window.as_deref().unwrap_or_default().into(),
                window.is_some(),
            ),
            (
                VOLUME,
                i64::from(self.sound.volume).into(),
                self.sound.volume != Loudness::USUAL.volume,
            ),
            (MUTED, self.sound.muted.into(), self.sound.muted),
            (QUESTIONS, self.questions.into(), !self.questions),
            (WIDE, wide.into(), wide),
            (RACE, races.into(), races),
            (
                INITIALS,
                initials.to_string().into(),
                initials != Initials::USUAL,
            ),
        ] {
            match document.get(key) {
                Some(item) if item.type_name() != value.type_name() => {
                    return Err(none_of_ours(key));
                }
                None if !is_changed => {}
                _ => put(document.as_table_mut(), key, value),
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

/// Puts the keys that mean something else than in the key table, and removes those that no longer do.
fn put_keys(keys: &Bindings, document: &mut DocumentMut) -> Result<()> {
    if keys.is_default() && document.get(KEYS).is_none() {
        return Ok(());
    }
    let table = document.entry(KEYS).or_insert(toml_edit::table());
    let table = table
        .as_table_like_mut()
        .ok_or_else(|| none_of_ours(KEYS))?;
    for key in bindings::all() {
        match keys.moved().find(|&(moved, _)| moved == key) {
            Some((_, meaning)) => {
                let meaning = meaning.map_or(NO_MEANING.to_owned(), |meaning| meaning.to_string());
                put(table, key, meaning.into());
            }
            None => drop(table.remove(key)),
        }
    }
    Ok(())
}

fn none_of_ours(key: &str) -> Error {
    Error::new(format!(
        "the value kept as '{key}' is not one that this version can read"
    ))
}

/// The most bytes of a file.
fn most(name: &str) -> u64 {
    if name == SETTINGS_FILE {
        MAX_SETTINGS_BYTES
    } else {
        MAX_RECORDS_BYTES
    }
}

/// The content of a file, if it is not too large.
fn read(path: &Path, most: u64) -> Result<Option<Vec<u8>>> {
    let bytes = files::read(path, most)?;
    if !has_few_signs(bytes.as_deref().unwrap_or_default()) {
        let reason = Error::new("it is too large");
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

/// The parsed content of a file; empty if there is none.
fn parse(bytes: Option<Vec<u8>>) -> Result<DocumentMut> {
    let text = String::from_utf8(bytes.unwrap_or_default()).context(|| "the file is not text")?;
    let document: std::result::Result<DocumentMut, _> = text.parse();
    document.map_err(|error| Error::caused("the file is damaged", error.message()))
}

/// Puts a value under a key. Comments and spacing around the old value stay.
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
