//! What is kept between two runs, safely: the player's settings.
//!
//! A file is replaced whole or not at all. One that cannot be understood is
//! moved aside and reported, never overwritten.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::error::{Context, Error, Result};
use crate::files;
use crate::scene::Motion;

const SETTINGS_FILE: &str = "settings.toml";
/// Settings are a few lines; a longer file is damaged, and is not read into memory to find that out.
const MAX_SETTINGS_BYTES: u64 = 1 << 16;

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
        let damage = match read_settings(&path) {
            Ok(settings) => return (settings, None),
            Err(damage) => damage,
        };
        let kept = set_aside(&path);
        let notice = match kept {
            Ok(aside) => format!("Settings damaged: see {}", file_name(&aside)),
            Err(error) => format!("Settings cannot be used: {damage}; {error}"),
        };
        (Settings::default(), Some(notice))
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

fn read_settings(path: &Path) -> Result<Settings> {
    let Some(bytes) = files::read(path, MAX_SETTINGS_BYTES)? else {
        return Ok(Settings::default());
    };
    let text = String::from_utf8(bytes).context(|| "the file is no text")?;
    toml::from_str(&text).context(|| "the file is damaged")
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
