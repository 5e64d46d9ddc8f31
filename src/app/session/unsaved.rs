//! The unsaved work of a session: its safety copy and its file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::new_file;
use super::Session;
use crate::error::{Context, Error, Result};
use crate::files;
use crate::scene::Unsaved;
use crate::tick::TICKS_PER_SECOND;
use crate::words::say;

/// After a copy of this many bytes a tick passes before the next one: small copies never wait, and huge ones do not
/// hold up the game at every edit.
const BYTES_A_TICK: u64 = 1 << 16;

/// Ticks from a failed copy to the next try.
const REST_AFTER_FAILURE: u64 = TICKS_PER_SECOND as u64;

/// The file that holds unsaved work between edits. It is named like a saved one, so that it is one if the program is
/// killed.
pub(super) struct SafetyCopy {
    path: Option<PathBuf>,
    /// Whether this session made it: a file of an earlier run stays as it is.
    is_own: bool,
    work: Unsaved,
    /// Whether it holds all of that work; it does not if writing failed.
    is_whole: bool,
    /// The tick before which it is not written again.
    rests_until: u64,
}

impl Session {
    /// Writes a copy of unsaved work as it is now.
    ///
    /// # Errors
    /// If it cannot be written. It is tried again and again; the player is told once per edit.
    pub fn copy_unsaved(&mut self, folder: &Path, now: u64) -> Result<()> {
        let Some(work) = self.moment.scene.unsaved() else {
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

    /// Writes unsaved work to its copy. A copy of another subject is removed once this one is written.
    fn write_copy(&mut self, work: Unsaved, folder: &Path, now: u64) -> Result<()> {
        let text = work.text.to_string();
        let before = self.copy.take();
        let (same, other): (Vec<_>, Vec<_>) = before
            .into_iter()
            .partition(|before| before.work.subject == work.subject);
        let mut own = same.into_iter().filter(|same| same.is_own);
        let path = own.find_map(|same| same.path);
        let written = match &path {
            Some(path) => files::replace(path, text.as_bytes()).map(|_| (path.clone(), true)),
            // A game that goes on after the program was killed finds the copy of that run.
            None => new_file::save_once(folder, &work.subject, "txt", text.as_bytes()),
        };
        let failure = say!("notice-not-saved", name = &*work.subject);
        let is_whole = written.is_ok();
        let (path, is_own, done) = match written {
            Ok((path, is_own)) => (Some(path), is_own, Ok(())),
            Err(error) => (path, true, Err(Error::caused(failure, error))),
        };
        let rest = if is_whole {
            1 + text.len() as u64 / BYTES_A_TICK
        } else {
            REST_AFTER_FAILURE
        };
        if is_whole {
            for copy in other {
                copy.remove();
            }
        }
        self.copy = Some(SafetyCopy {
            path,
            is_own,
            work,
            is_whole,
            rests_until: now + rest,
        });
        done
    }

    /// Saves unsaved work under this name, or else as its copy, and returns the path.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&mut self, folder: &Path, name: Option<&str>, now: u64) -> Result<Option<PathBuf>> {
        let work = self.moment.scene.unsaved();
        if let (Some(name), Some(work)) = (name, &work) {
            let text = work.text.to_string();
            let saved = if let Some(path) = self.replaced_by(folder, name) {
                files::replace(&path, text.as_bytes()).map(|_| path)
            } else {
                let name = name.replace(' ', "-");
                new_file::save_named(folder, &name, "txt", text.as_bytes())
            };
            let path = saved.context(|| say!("notice-not-saved", name = name))?;
            self.remove_copy();
            return Ok(Some(path));
        }
        if let Some(work) = work {
            self.write_copy(work, folder, now)?;
        }
        // If the game goes on after all, the next copy replaces this one.
        Ok(self.copy.as_ref().and_then(|copy| copy.path.clone()))
    }

    /// The player's own file that saving under this name replaces. One that holds anything but what this game began
    /// with or saved there, by another game or program, is not replaced.
    pub fn replaced_by(&self, folder: &Path, name: &str) -> Option<PathBuf> {
        let (own, former) = self.moment.scene.unsaved()?.own?;
        let is_asked = *own == *name || *own == *name.replace(' ', "-");
        let path = is_asked.then(|| own_file(folder, &own))?;
        let text = std::fs::read_to_string(&path).ok()?;
        (text == former.to_string()).then_some(path)
    }

    /// Deletes the player's own file of this name, and returns its path.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn delete(folder: &Path, name: &str) -> Result<PathBuf> {
        let path = own_file(folder, name);
        let removed = std::fs::remove_file(&path);
        removed.context(|| say!("notice-not-deleted", name = name))?;
        Ok(path)
    }

    /// A file of the library is about to change: a session that began with it goes on with the former content.
    pub fn remember(&mut self, path: &Path) {
        let options = &mut self.beginning.0;
        let is_same = |other: &&PathBuf| other.file_name() == path.file_name();
        if let Some(library) = options.library.iter().find(is_same)
            && !options.contents.contains_key(library)
            && let Ok(text) = std::fs::read_to_string(library)
        {
            options.contents.insert(library.clone(), text.into());
            // It is written down anew, with that content.
            self.written = None;
        }
    }

    /// Removes the copy, if there is one.
    pub fn remove_copy(&mut self) {
        if let Some(copy) = self.copy.take() {
            copy.remove();
        }
    }
}

/// The player's own file of this name.
pub fn own_file(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.txt"))
}

impl SafetyCopy {
    fn remove(self) {
        // If it cannot be removed, there is one file too many, and nothing is lost.
        let _ = self.path.filter(|_| self.is_own).map(std::fs::remove_file);
    }
}
