//! What is kept between two runs, safely: the player's settings.
//!
//! A file is replaced whole or not at all. One that cannot be understood is
//! moved aside and reported, never overwritten.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::error::{Context, Error, Result};
use crate::files;
use crate::scene::Motion;

const SETTINGS_FILE: &str = "settings.toml";
/// Settings are a few lines; a longer file is damaged, and is not read into memory to find that out.
const MAX_SETTINGS_BYTES: u64 = 1 << 16;

const RECORDS_FILE: &str = "records.toml";
/// Thousands of levels played; a longer file is damaged.
const MAX_RECORDS_BYTES: u64 = 16 << 20;

/// What each game has recorded, by the game's name and keys of its own.
pub type Records = BTreeMap<String, BTreeMap<String, String>>;

/// What the player chose for every game. What is missing is as at first; what another version wrote is passed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
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
        let path = self.folder.join(SETTINGS_FILE);
        match read_toml(&path, MAX_SETTINGS_BYTES) {
            Ok(settings) => (settings, None),
            Err(damage) => (
                Settings::default(),
                Some(report_damage(&path, "Settings", &damage)),
            ),
        }
    }

    /// Everything that games have recorded. A damaged file is moved aside; the second value then says so.
    pub fn records(&self) -> (Records, Option<String>) {
        let path = self.folder.join(RECORDS_FILE);
        match read_toml(&path, MAX_RECORDS_BYTES) {
            Ok(records) => (records, None),
            Err(damage) => (
                Records::new(),
                Some(report_damage(&path, "Records", &damage)),
            ),
        }
    }

    /// Keeps one record of a game. What another run has kept meanwhile stays.
    ///
    /// # Errors
    /// When the folder or the file cannot be read or written; what was there before is then still there.
    pub fn save_record(&self, game: &str, key: &str, value: &str) -> Result<()> {
        let path = self.folder.join(RECORDS_FILE);
        let mut records: Records = read_toml(&path, MAX_RECORDS_BYTES)?;
        records
            .entry(game.to_owned())
            .or_default()
            .insert(key.to_owned(), value.to_owned());
        let text = toml::to_string(&records).context(|| "cannot write the records down")?;
        self.replace(RECORDS_FILE, &text)
    }

    /// Saves the settings.
    ///
    /// # Errors
    /// When the folder or the file cannot be written; what was there before is then still there.
    pub fn save_settings(&self, settings: Settings) -> Result<()> {
        let text = toml::to_string(&settings).context(|| "cannot write the settings down")?;
        self.replace(SETTINGS_FILE, &text)
    }

    /// Writes to a temporary file beside the real one, and then puts it in its place in one step.
    fn replace(&self, name: &str, text: &str) -> Result<()> {
        let path = self.folder.join(name);
        let attempt = || format!("cannot save {}", path.display());
        fs::create_dir_all(&self.folder).context(attempt)?;
        let mut file = tempfile::NamedTempFile::new_in(&self.folder).context(attempt)?;
        file.write_all(text.as_bytes())
            .and_then(|()| file.as_file().sync_all())
            .context(attempt)?;
        file.persist(&path).context(attempt)?;
        Ok(())
    }
}

/// What a file holds; where there is none, what is there at first.
fn read_toml<T: Default + DeserializeOwned>(path: &Path, most: u64) -> Result<T> {
    let Some(bytes) = files::read(path, most)? else {
        return Ok(T::default());
    };
    let text = String::from_utf8(bytes).context(|| "the file is no text")?;
    toml::from_str(&text).context(|| "the file is damaged")
}

/// Moves a damaged file aside and says so in a sentence for the player.
fn report_damage(path: &Path, what: &str, damage: &Error) -> String {
    match set_aside(path) {
        Ok(aside) => format!("{what} damaged: see {}", file_name(&aside)),
        Err(error) => format!("{what} cannot be used: {damage}; {error}"),
    }
}

/// Renames a damaged file to the first free name beside it.
fn set_aside(path: &Path) -> Result<PathBuf> {
    for number in 1..1_000 {
        let aside = path.with_extension(format!("damaged-{number}.toml"));
        if !aside.exists() {
            fs::rename(path, &aside).context(|| "it cannot be moved aside")?;
            return Ok(aside);
        }
    }
    Err(Error::new("too many damaged files lie there already"))
}

/// The last part of a path, for a short line on the screen.
pub fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(folder.path().join("new/folder"));
        assert_eq!(store.settings(), (Settings::default(), None));
        store.save_settings(Settings { calm: true }).unwrap();
        assert_eq!(store.settings(), (Settings { calm: true }, None));
    }

    #[test]
    fn records_come_back_and_add_up() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(folder.path().to_owned());
        assert_eq!(store.records(), (Records::new(), None));
        for (game, key, value) in [
            ("a", "1|2 \"x\"", "old"),
            ("b", "1", "one"),
            ("a", "1|2 \"x\"", "new"),
        ] {
            store.save_record(game, key, value).unwrap();
        }
        let (records, damage) = store.records();
        assert_eq!(
            (
                records["a"]["1|2 \"x\""].as_str(),
                records["b"]["1"].as_str()
            ),
            ("new", "one")
        );
        assert_eq!(damage, None);
    }

    #[test]
    fn damaged_records_are_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(folder.path().to_owned());
        fs::write(folder.path().join(RECORDS_FILE), "half a li").unwrap();
        assert!(store.save_record("a", "b", "c").is_err());
        assert!(
            store
                .records()
                .1
                .unwrap()
                .contains("records.damaged-1.toml")
        );
        store.save_record("a", "b", "c").unwrap();
        let aside = folder.path().join("records.damaged-1.toml");
        assert_eq!(fs::read_to_string(aside).unwrap(), "half a li");
    }

    #[test]
    fn a_damaged_file_is_kept_aside() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(folder.path().to_owned());
        for (number, damage) in ["calm = maybe", "\u{0}", "calm = 1"]
            .into_iter()
            .enumerate()
        {
            fs::write(folder.path().join(SETTINGS_FILE), damage).unwrap();
            let (settings, notice) = store.settings();
            assert_eq!(settings, Settings::default());
            let aside = format!("settings.damaged-{}.toml", number + 1);
            assert!(notice.unwrap().contains(&aside));
            assert_eq!(
                fs::read_to_string(folder.path().join(aside)).unwrap(),
                damage
            );
        }
    }

    #[test]
    fn what_is_missing_or_unknown_is_no_damage() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(folder.path().to_owned());
        for (text, calm) in [("", false), ("later = 3\ncalm = true\n", true)] {
            fs::write(folder.path().join(SETTINGS_FILE), text).unwrap();
            assert_eq!(store.settings(), (Settings { calm }, None), "{text}");
        }
    }

    #[test]
    fn where_nothing_can_be_written_it_is_said() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("file"), "").unwrap();
        let store = Store::new(folder.path().join("file"));
        assert!(store.save_settings(Settings::default()).is_err());
    }
}
