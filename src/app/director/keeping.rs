//! What the director puts on the disk: records, files that games save, copies of what is not saved, screenshots.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::new_file;
use super::super::store::Record;
use super::{Director, Leaving, Place, Room};
use crate::error::{Context, Error, Result};
use crate::files;
use crate::gfx::picture;
use crate::scene::{Merge, SETTING_KEY, Unsaved};
use crate::tick::TICKS_PER_SECOND;

/// Letters of a file's path that fit into a notice.
const SAVED_LETTERS: usize = 37;

/// After a copy of so many bytes a tick passes before the next one: nobody waits for a small one, and a huge one does
/// not hold up the game at every edit.
const BYTES_A_TICK: u64 = 1 << 16;

/// Ticks from a copy that could not be written to the next try.
const REST_AFTER_FAILURE: u64 = TICKS_PER_SECOND as u64;

/// The file in which unsaved work lies from one edit to the next. It is named like a saved one: if the program is
/// killed, it is one.
pub(super) struct SafetyCopy {
    path: Option<PathBuf>,
    work: Unsaved,
    /// It holds that work; where it could not be written, it does not.
    is_whole: bool,
    /// It is not written anew before this tick.
    rests_until: u64,
}

/// Something was not done, and the player knows why.
struct Told;

impl Room {
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
    fn save(&mut self, folder: &Path, now: u64) -> Result<Option<PathBuf>> {
        if let Some(work) = self.scene.unsaved() {
            self.write_copy(work, folder, now)?;
        }
        Ok(self.copy.take().and_then(|copy| copy.path))
    }

    fn remove_copy(&mut self) {
        self.copy.take().into_iter().for_each(SafetyCopy::remove);
    }
}

impl SafetyCopy {
    fn remove(self) {
        // Where it cannot be removed, there is a file too many, and nothing is lost.
        let _ = self.path.map(std::fs::remove_file);
    }
}

impl Director {
    /// Keeps what the player has set in games since the last time.
    pub(super) fn keep_settings(&mut self) {
        let mut changed = Vec::new();
        for (entry, room) in self.catalog.iter().zip(&mut self.rooms) {
            let Some(room) = room else { continue };
            let kept = room.scene.settings().kept();
            if room.kept != *kept {
                let is_new =
                    |&(word, text): &(&&'static str, &String)| room.kept.get(*word) != Some(text);
                let record = |(word, text): (&&'static str, &String)| Record {
                    game: entry.name.to_owned(),
                    key: format!("{SETTING_KEY}{word}"),
                    value: text.clone(),
                    merge: Merge::Latest,
                };
                changed.extend(kept.iter().filter(is_new).map(record));
                room.kept.clone_from(kept);
            }
        }
        changed
            .into_iter()
            .for_each(|record| self.keeper.keep(record));
    }

    /// Keeps a copy of what no file holds, as it is now.
    pub(super) fn copy_unsaved(&mut self) {
        let (Some(folder), false, None) = (&self.files, self.is_over(), &self.replayed) else {
            return;
        };
        let now = self.now;
        let mut done = Ok(());
        for room in self.rooms.iter_mut().flatten() {
            let Some(work) = room.scene.unsaved() else {
                room.remove_copy();
                continue;
            };
            let rests = room
                .copy
                .as_ref()
                .is_some_and(|copy| now < copy.rests_until);
            let same = room
                .copy
                .as_ref()
                .filter(|copy| Arc::ptr_eq(&work.text, &copy.work.text));
            let is_told = same.is_some();
            if rests || same.is_some_and(|copy| copy.is_whole) {
                continue;
            }
            let written = room.write_copy(work, folder, now);
            // It is tried again and again; the player hears of it once an edit.
            if !is_told {
                done = done.and(written);
            }
        }
        self.heed(done);
    }

    /// Saves what is unsaved in a game, and tells where, or else why not. In a run that keeps nothing,
    /// without a window or of a replay, there is nothing to do: the game goes on as if it were saved, so that it is the
    /// same game everywhere; and so it goes on as if it were not, where that failed when it was recorded.
    fn save(&mut self, index: usize) -> std::result::Result<Option<PathBuf>, Told> {
        let now = self.now;
        if self
            .replayed
            .as_ref()
            .is_some_and(|failed| failed.contains(&now))
        {
            self.notify("This could not be saved when it was recorded".to_owned());
            return Err(Told);
        }
        let folder = self.files.as_ref().filter(|_| self.replayed.is_none());
        let (Some(folder), Some(room)) = (folder, &mut self.rooms[index]) else {
            return Ok(None);
        };
        let saved = room.save(folder, now);
        if saved.is_err() {
            self.write_down(|recorder| recorder.failed(now));
        }
        self.heed(saved).ok_or(Told)
    }

    /// Saves the work of the game in play, and tells it when that is done.
    pub(super) fn save_file(&mut self) {
        let Place::Game(index) = self.place else {
            return;
        };
        let Ok(path) = self.save(index) else { return };
        match path {
            Some(path) => self.notify(format!("Saved {}", tail(&path, SAVED_LETTERS))),
            None => self.notify("No file is kept in this run".to_owned()),
        }
        if let Some(room) = self.room_mut() {
            room.scene.file_saved();
        }
    }

    /// The title of a game that holds something of the player's and no file does.
    pub(super) fn unsaved(&self) -> Option<&'static str> {
        let mut rooms = self.catalog.iter().zip(&self.rooms);
        let (entry, _) = rooms.find(|(_, room)| {
            let scene = room.as_ref().map(|room| &room.scene);
            scene.is_some_and(|scene| scene.unsaved().is_some())
        })?;
        Some(entry.title)
    }

    /// Leaves the program, unless something cannot be saved: then it stays, and says why.
    pub(super) fn quit(&mut self) {
        if (0..self.rooms.len()).all(|index| self.save(index).is_ok()) {
            self.leaving = Leaving::Saved;
        }
    }

    /// The program ends: what can still be kept is kept.
    pub(super) fn keep_all(&mut self) {
        self.keep_settings();
        match self.leaving {
            Leaving::Not | Leaving::Refused => self.quit(),
            Leaving::Saved => {}
            Leaving::Abandoning => self.rooms.iter_mut().flatten().for_each(Room::remove_copy),
        }
        let saved = self.keeper.finish();
        self.heed(saved);
    }

    pub(super) fn save_screenshot(&mut self) {
        let Some(folder) = self.pictures.clone() else {
            return self.complain("No folder for pictures: give --data-dir".to_owned());
        };
        // What is saved is what one sees, without the notice of the last one.
        self.notice = None;
        self.paint();
        let subject = match (self.place, self.room()) {
            (Place::Game(index), Some(room)) if self.seeded() => {
                format!("{}-{}", self.catalog[index].name, room.seed())
            }
            (Place::Game(index), _) => self.catalog[index].name.to_owned(),
            _ => "title".to_owned(),
        };
        let saved = picture::encode(self.screen())
            .context(|| "no picture")
            .and_then(|bytes| new_file::save(&folder, &subject, "png", &bytes))
            .context(|| "the picture is not saved");
        if let Some(path) = self.heed(saved) {
            self.notify(format!("Saved {}", tail(&path, SAVED_LETTERS)));
        }
    }
}

/// The end of a path, which has the file's name, in so many letters.
fn tail(path: &Path, letters: usize) -> String {
    let path = path.display().to_string();
    match path.char_indices().rev().nth(letters - 1) {
        Some((start, _)) if start > 0 => format!("…{}", &path[start..]),
        _ => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_path_keeps_its_end() {
        assert_eq!(tail(Path::new("/a/b.png"), 8), "/a/b.png");
        assert_eq!(tail(Path::new("/home/é/b.png"), 7), "…é/b.png");
    }
}
