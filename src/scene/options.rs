//! What a game is opened with: files, words of the command line, and what it recorded.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use super::{Handed, Score, scores};
use crate::assets::Assets;
use crate::error::{Error, Result};
use crate::files;
use crate::settings::{Setting, Settings};
use crate::words::say;

/// Records whose keys begin with this hold the player's settings: the word of the setting follows.
pub const SETTING_KEY: &str = "set ";

/// What a game is opened with.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The player's files to play instead of the game's own.
    pub files: Vec<PathBuf>,
    /// The player's files to play after the game's own.
    pub library: Vec<PathBuf>,
    /// A maze of another game to play instead of a file.
    pub handed: Option<Handed>,
    /// The content of files that are not read from the disk, and need not be there.
    pub contents: BTreeMap<PathBuf, Arc<str>>,
    /// The source of sprites and levels.
    pub assets: Rc<Assets>,
    /// What the game recorded, in this run and earlier ones.
    pub records: BTreeMap<String, String>,
    /// The game's own options: name and value; the value of a switch is empty.
    pub words: Vec<(String, String)>,
    /// The day whose daily maze it is.
    pub daily: Option<String>,
}

impl Options {
    /// Options with only these words of the game's own.
    #[cfg(test)]
    pub fn of(words: &[(&str, &str)]) -> Self {
        let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        Self {
            words: words.iter().map(own).collect(),
            ..Self::default()
        }
    }

    /// The tables of runs that the game has recorded: their identifiers, and the runs of each. Those that this version
    /// cannot read are left out.
    pub fn tables(&self) -> BTreeMap<&str, Vec<Score>> {
        let tables = self.records.iter().filter_map(|(key, kept)| {
            let id = key.strip_prefix(scores::TABLE_KEY)?;
            Some((id, scores::read(kept)?))
        });
        tables.collect()
    }

    /// Whether there is something to play instead of the game's own.
    pub fn has_files(&self) -> bool {
        self.handed.is_some() || !self.files.is_empty()
    }

    /// What to play instead of the game's own, with its name for error messages: a maze of another game, or the content
    /// of a file of at most `most` bytes; for a game that plays one at a time.
    ///
    /// # Errors
    /// As [`Options::read_file`].
    pub fn only_file(&self, most: u64) -> Result<Option<(Cow<'_, [u8]>, String)>> {
        if let Some(handed) = &self.handed {
            return Ok(Some((handed.text().as_bytes().into(), handed.to_string())));
        }
        let file = self.files.first().map(|path| self.read_file(path, most));
        Ok(file.transpose()?.map(|(bytes, name)| (bytes.into(), name)))
    }

    /// The bytes of one of the player's files, and its name for error messages.
    ///
    /// # Errors
    /// If it does not exist, cannot be read, or holds more than `most` bytes.
    pub fn read_file(&self, path: &Path, most: u64) -> Result<(Vec<u8>, String)> {
        let origin = path.display().to_string();
        let bytes = match self.contents.get(path) {
            Some(text) if text.len() as u64 > most => {
                let reason = format!("{origin} is larger than {most} bytes");
                return Err(Error::new(reason));
            }
            Some(text) => Some(text.as_bytes().to_vec()),
            None => files::read(path, most)?,
        };
        let bytes = bytes.ok_or_else(|| Error::new(say!("error-no-file", file = &*origin)))?;
        Ok((bytes, origin))
    }

    /// Why what [`Options::only_file`] gave cannot be played: `reason` for a file, on the command line; `shown` for a
    /// maze of another game, in the window.
    pub fn cannot_use(&self, name: &str, reason: Error, shown: String) -> Error {
        match self.handed {
            Some(_) => Error::new(shown),
            None => reason.within(say!("error-cannot-use", file = name)),
        }
    }

    /// The settings of a game's table.
    ///
    /// # Errors
    /// A usage error for a word that is not valid.
    pub fn settings(&self, table: &'static [Setting]) -> Result<Settings> {
        let remembered = self.records.iter().filter_map(|(key, value)| {
            let word = key.strip_prefix(SETTING_KEY)?;
            Some((word.to_owned(), value.clone()))
        });
        Settings::open(table, &remembered.collect(), &self.words)
    }
}
