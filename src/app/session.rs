//! One run of one game: how it was begun, its scene, the seed that was asked for, and what of it lies on the disk.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::new_file;
use super::store::Record;
use crate::error::{Error, Result};
use crate::files;
use crate::rng::Seed;
use crate::scene::{Action, Entry, Merge, Options, SETTING_KEY, Scene, Unsaved};
use crate::tick::TICKS_PER_SECOND;

/// After a copy of so many bytes a tick passes before the next one: nobody waits for a small one, and a huge one does
/// not hold up the game at every edit.
const BYTES_A_TICK: u64 = 1 << 16;

/// Ticks from a copy that could not be written to the next try.
const REST_AFTER_FAILURE: u64 = TICKS_PER_SECOND as u64;

/// The file in which unsaved work lies from one edit to the next. It is named like a saved one: if the program is
/// killed, it is one.
struct SafetyCopy {
    path: Option<PathBuf>,
    work: Unsaved,
    /// It holds that work; where it could not be written, it does not.
    is_whole: bool,
    /// It is not written anew before this tick.
    rests_until: u64,
}

/// A game that has been opened.
pub struct Session {
    /// Which game it is.
    pub entry: &'static Entry,
    /// The game in play.
    pub scene: Box<dyn Scene>,
    /// The seed that was asked for last, and what the scene made of it.
    asked: (Seed, Option<Seed>),
    file: Option<PathBuf>,
    copy: Option<SafetyCopy>,
    /// What of its settings is remembered already.
    kept: BTreeMap<&'static str, String>,
}

impl Session {
    /// Begins.
    ///
    /// # Errors
    /// When the game cannot be opened as asked.
    pub fn open(entry: &'static Entry, options: &Options, seed: Seed) -> Result<Self> {
        let opened = (entry.open)(options, seed);
        let scene = opened.map_err(|error| error.within(format!("cannot play {}", entry.title)))?;
        Ok(Self {
            entry,
            asked: (seed, scene.seed()),
            kept: scene.settings().kept().clone(),
            scene,
            file: options.file.clone(),
            copy: None,
        })
    }

    /// The seed of what is on the screen.
    pub fn seed(&self) -> Seed {
        self.scene.seed().unwrap_or(self.asked.0)
    }

    /// The seed from which the next one follows: that of the screen, where the game has gone on to another by itself.
    pub fn last_seed(&self) -> Seed {
        let (asked, came) = self.asked;
        if self.scene.seed() == came {
            asked
        } else {
            self.seed()
        }
    }

    /// Begins again with this seed, unless the game declines.
    pub fn restart(&mut self, seed: Seed) {
        self.scene.restart(seed);
        self.asked = (seed, self.scene.seed());
    }

    /// What the buttons do now.
    pub fn actions(&self) -> &'static [Action] {
        self.entry.actions_in(self.scene.mode())
    }

    /// The command line that gives this run, in words that a shell takes as they are.
    pub fn command_line(&self) -> String {
        let mut words = vec!["dedale".to_owned(), self.entry.name.to_owned()];
        words.extend(self.file.as_deref().map(quoted));
        if self.entry.seeded {
            words.push(format!("--seed {}", self.seed()));
        }
        words.push(self.scene.arguments());
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }

    /// What the player has set since the last time, to be remembered.
    pub fn new_settings(&mut self) -> Vec<Record> {
        let kept = self.scene.settings().kept();
        if self.kept == *kept {
            return Vec::new();
        }
        let is_new = |&(word, text): &(&&'static str, &String)| self.kept.get(*word) != Some(text);
        let record = |(word, text): (&&'static str, &String)| Record {
            game: self.entry.name.to_owned(),
            key: format!("{SETTING_KEY}{word}"),
            value: text.clone(),
            merge: Merge::Latest,
        };
        let new = kept.iter().filter(is_new).map(record).collect();
        self.kept.clone_from(kept);
        new
    }

    /// Keeps a copy of what no file holds, as it is now.
    ///
    /// # Errors
    /// When it cannot be written. It is tried again and again; the player hears of it once an edit.
    pub fn copy_unsaved(&mut self, folder: &Path, now: u64) -> Result<()> {
        let Some(work) = self.scene.unsaved() else {
            self.remove_copy();
            return Ok(());
        };
        let rests = self
            .copy
            .as_ref()
            .is_some_and(|copy| now < copy.rests_until);
        let is_same = |copy: &&SafetyCopy| Arc::ptr_eq(&work.text, &copy.work.text);
        let same = self.copy.as_ref().filter(is_same);
        let is_told = same.is_some();
        if rests || same.is_some_and(|copy| copy.is_whole) {
            return Ok(());
        }
        let written = self.write_copy(work, folder, now);
        if is_told { Ok(()) } else { written }
    }

    /// Writes what is unsaved into its copy. One of another subject is removed once this one is there.
    fn write_copy(&mut self, work: Unsaved, folder: &Path, now: u64) -> Result<()> {
        let text = work.text.to_string();
        let before = self.copy.take();
        let (same, other): (Vec<_>, Vec<_>) = before
            .into_iter()
            .partition(|before| before.work.subject == work.subject);
        let path = same.into_iter().find_map(|same| same.path);
        let written = match &path {
            Some(path) => files::replace(path, text.as_bytes()).map(|_| path.clone()),
            None => new_file::save(folder, &work.subject, "txt", text.as_bytes()),
        };
        let failure = format!("{} is not saved", work.subject);
        let is_whole = written.is_ok();
        let (path, done) = match written {
            Ok(path) => (Some(path), Ok(())),
            Err(error) => (path, Err(Error::caused(failure, error))),
        };
        let rest = if is_whole {
            1 + text.len() as u64 / BYTES_A_TICK
        } else {
            REST_AFTER_FAILURE
        };
        if is_whole {
            other.into_iter().for_each(SafetyCopy::remove);
        }
        self.copy = Some(SafetyCopy {
            path,
            work,
            is_whole,
            rests_until: now + rest,
        });
        done
    }

    /// Makes a saved file of what is unsaved, and tells where it is.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(&mut self, folder: &Path, now: u64) -> Result<Option<PathBuf>> {
        if let Some(work) = self.scene.unsaved() {
            self.write_copy(work, folder, now)?;
        }
        Ok(self.copy.take().and_then(|copy| copy.path))
    }

    /// Removes the copy, if there is one.
    pub fn remove_copy(&mut self) {
        self.copy.take().into_iter().for_each(SafetyCopy::remove);
    }
}

impl SafetyCopy {
    fn remove(self) {
        // Where it cannot be removed, there is a file too many, and nothing is lost.
        let _ = self.path.map(std::fs::remove_file);
    }
}

/// A path as a shell takes it. A name in which a byte is zero is none.
pub fn quoted(path: &Path) -> String {
    let quoted = shlex::try_quote(&path.to_string_lossy()).map(Into::into);
    quoted.unwrap_or_default()
}
