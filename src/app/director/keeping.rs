//! What the director puts on the disk: records, files that games save, screenshots.

use std::path::{Path, PathBuf};

use super::super::new_file;
use super::{Director, Leaving, Place};
use crate::error::{Context, Result};
use crate::gfx::picture;

/// Letters of a file's path that fit into a notice.
const SAVED_LETTERS: usize = 37;

impl Director {
    pub(super) fn keep(&mut self, key: String, value: String) {
        let Some(entry) = self.entry() else { return };
        if let Some(store) = &self.store
            && let Err(error) = store.save_record(entry.name, &key, &value)
        {
            self.complain(error.to_string());
        }
        self.records
            .entry(entry.name.to_owned())
            .or_default()
            .insert(key, value);
    }

    /// Saves a text of the game's under a free name, and tells the game when it is done. In a run that keeps nothing,
    /// without a window or of a replay, there is nothing to do: the game goes on as if it were saved, so that it is
    /// the same game everywhere.
    pub(super) fn save_file(&mut self, subject: &str, text: &str) {
        let done = if let Some(folder) = self.files.clone() {
            self.tell_saved(new_file::save(&folder, subject, "txt", text.as_bytes()))
        } else {
            self.notify("No file is kept in this run".to_owned());
            true
        };
        if done && let Some(room) = self.room_mut() {
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

    /// Saves what no file holds, since the window may be closed without a question.
    pub(super) fn save_unsaved(&self) -> Result<()> {
        let Some(folder) = &self.files else {
            return Ok(());
        };
        if self.leaving == Leaving::Abandoning {
            return Ok(());
        }
        let unsaved = self.rooms.iter().flatten();
        for (subject, text) in unsaved.filter_map(|room| room.scene.unsaved()) {
            new_file::save(folder, &subject, "txt", text.as_bytes())?;
        }
        Ok(())
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
                format!("{}-{}", self.catalog[index].name, room.seed)
            }
            (Place::Game(index), _) => self.catalog[index].name.to_owned(),
            _ => "title".to_owned(),
        };
        let saved = picture::encode(self.screen())
            .context(|| "no picture")
            .and_then(|bytes| new_file::save(&folder, &subject, "png", &bytes));
        self.tell_saved(saved);
    }

    /// Tells the player where a file is, or why it is not; and tells whether it is there.
    fn tell_saved(&mut self, saved: Result<PathBuf>) -> bool {
        let done = saved.is_ok();
        match saved {
            Ok(path) => self.notify(format!("Saved {}", tail(&path, SAVED_LETTERS))),
            Err(error) => self.complain(error.to_string()),
        }
        done
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
