//! What the director puts on the disk: records, files that games save, copies of what is not saved, screenshots.

use std::path::{Path, PathBuf};

use super::super::new_file;
use super::super::pages::{Decision, Field, Page, Wanted};
use super::super::session::{Session, own_file};
use super::{Director, Place};
use crate::error::{Context, Error};
use crate::input::keys::Command;
use crate::maze::WallGrid;
use crate::paper;
use crate::scene::Event;
use crate::words::say;

/// Letters of a file's path that fit into a notice.
pub(super) const SAVED_LETTERS: usize = 37;

/// Something failed, and the player has been told why.
pub(super) struct FailureTold;

impl Director {
    /// Saves the settings that the player changed in games since the last call.
    pub(super) fn keep_settings(&mut self) {
        for session in self.sessions.iter_mut().flatten() {
            for record in session.new_settings() {
                self.keeper.keep(record);
            }
        }
    }

    /// Writes a copy of unsaved work as it is now.
    pub(super) fn copy_unsaved(&mut self) {
        let (Some(folder), false, None) = (&self.folders.files, self.is_over(), &self.tape.verdict)
        else {
            return;
        };
        let now = self.now;
        let mut done = Ok(());
        for session in self.sessions.iter_mut().flatten() {
            let folder = own_folder(folder, session);
            done = done.and(session.copy_unsaved(&folder, now));
        }
        self.report(done);
    }

    /// Saves the unsaved work of a game and reports where, or why it failed. A run that keeps nothing (without a
    /// window, or a replay) saves nothing: the game goes on as if it had been saved, so that it is the same game
    /// everywhere; if saving failed when it was recorded, the replay fails too.
    pub(super) fn save(
        &mut self,
        index: usize,
        name: Option<&str>,
    ) -> Result<Option<PathBuf>, FailureTold> {
        let now = self.now;
        let recorded = self.tape.verdict.as_ref();
        if recorded.is_some_and(|verdict| verdict.failed().contains(&now)) {
            self.notify(say!("notice-not-saved-then").to_owned());
            return Err(FailureTold);
        }
        let folder = self
            .folders
            .files
            .as_ref()
            .filter(|_| self.tape.verdict.is_none());
        let (Some(folder), Some(session)) = (folder, &mut self.sessions[index]) else {
            return Ok(None);
        };
        let folder = own_folder(folder, session);
        if let Some(path) = name.and_then(|name| session.replaced_by(&folder, name)) {
            self.remember(index, &path);
        }
        let Some(session) = &mut self.sessions[index] else {
            return Ok(None);
        };
        let saved = session.save(&folder, name, now);
        if saved.is_err() {
            self.write_down(|recorder| recorder.failed(now));
        }
        self.report(saved).ok_or(FailureTold)
    }

    /// Asks for a name for the unsaved work of the game in play; `then` follows once it is saved.
    pub(super) fn ask_for_name(&mut self, then: Option<Decision>) {
        let subject = self.session().and_then(Session::subject);
        if let Some(subject) = subject {
            self.show_field(Wanted::Name { subject, then });
        }
    }

    /// Saves the unsaved work of the game in play under the typed name, and tells the game when that is done.
    pub(super) fn save_file(&mut self) {
        let (Place::Game(index), Some(Page::Field(Field { wanted, typed }))) =
            (self.place, self.pages.take())
        else {
            return;
        };
        let Wanted::Name { subject, then } = wanted else {
            return;
        };
        let typed = typed.trim();
        let name = if typed.is_empty() { &subject } else { typed };
        let Ok(path) = self.save(index, Some(name)) else {
            return;
        };
        // A file of that name may have been there.
        let stem = path.as_deref().and_then(Path::file_stem);
        let stem = stem.map(|stem| stem.to_string_lossy().into_owned());
        let name = stem.as_deref().unwrap_or(name);
        match path {
            Some(path) => self.notify(say!("notice-saved", path = tail(&path, SAVED_LETTERS))),
            None => self.notify(say!("notice-no-files").to_owned()),
        }
        if let Some(session) = self.session_mut() {
            session.file_saved(name);
        }
        // A game itself goes on with what it asked about.
        let then = then.filter(|asked| !matches!(asked, Decision::Game(_)));
        if let Some(asked) = then {
            self.carry_out(asked);
        }
    }

    /// A file of the player's own is about to change: the sessions of that game, which began with it, go on with the
    /// former content.
    fn remember(&mut self, index: usize, path: &Path) {
        let game = self.sessions[index]
            .as_ref()
            .map(|session| session.entry.name);
        let open = self.sessions.iter_mut().flatten();
        open.filter(|session| Some(session.entry.name) == game)
            .for_each(|session| session.remember(path));
    }

    /// Deletes a file of the player's own in the game in play. A run that keeps nothing deletes nothing.
    pub(super) fn delete_file(&mut self, name: &str) {
        let folder = self.folders.files.as_ref();
        let folder = folder.filter(|_| self.tape.verdict.is_none());
        let (Some(folder), Place::Game(index)) = (folder, self.place) else {
            return;
        };
        let Some(session) = &self.sessions[index] else {
            return;
        };
        let folder = own_folder(folder, session);
        self.remember(index, &own_file(&folder, name));
        let deleted = Session::delete(&folder, name);
        if let Some(path) = self.report(deleted) {
            self.notify(say!("notice-deleted", path = tail(&path, SAVED_LETTERS)));
        }
    }

    pub(super) fn save_screenshot(&mut self) {
        let subject = self.subject();
        self.save_picture(&subject);
    }

    /// Saves the picture on the screen; returns its path.
    pub(super) fn save_picture(&mut self, subject: &str) -> Option<PathBuf> {
        let Some(folder) = self.folders.pictures.clone() else {
            self.complain(say!("notice-no-folder").to_owned());
            return None;
        };
        // The screenshot leaves out the notice of the last one.
        self.notices.shown = None;
        self.paint();
        let saved = self.png().and_then(|(bytes, is_whole)| {
            let path = new_file::save(&folder, subject, "png", &bytes)?;
            Ok((path, is_whole))
        });
        let saved = saved.context(|| say!("notice-picture-not-saved"));
        let (path, is_whole) = self.report(saved)?;
        let shown = tail(&path, SAVED_LETTERS);
        self.notify(if is_whole {
            say!("notice-saved", path = shown)
        } else {
            say!("notice-saved-alone", path = shown)
        });
        Some(path)
    }

    /// Saves what is on the screen as a page of paper, beside the screenshots: a maze, or a sheet of numbers with its
    /// solution behind it.
    pub(super) fn save_page(&mut self) {
        if self.session().is_none() || self.film().is_some() {
            return self.hear(Event::idle(Command::Print));
        }
        let (subject, folder) = (self.subject(), self.folders.pictures.clone());
        let Some(folder) = folder else {
            return self.complain(say!("notice-no-folder").to_owned());
        };
        let saved = self
            .paper()
            .and_then(|pages| new_file::save(&folder, &subject, "pdf", &paper::pdf(&pages)));
        let saved = saved.context(|| say!("notice-page-not-saved"));
        if let Some(path) = self.report(saved) {
            let shown = tail(&path, SAVED_LETTERS);
            self.notify(say!("notice-saved", path = shown));
        }
    }

    /// The pages of what is on the screen.
    fn paper(&self) -> Result<Vec<paper::Page>, Error> {
        let none = || Error::new(say!("notice-no-page"));
        let session = self.session().ok_or_else(none)?;
        let command_line = session.command_line().unwrap_or_default();
        // A stage of a lesson has a maze of its own.
        let sheet = session
            .scene()
            .page()
            .filter(|page| page.is_sheet() || page.is_thin);
        let pages = if session.maze_size().is_some() && sheet.is_none() {
            let walls = WallGrid::read(session.maze()?.text().as_bytes(), "maze")?;
            vec![paper::maze(&walls, false, &command_line)]
        } else {
            let grid = sheet.or_else(|| session.scene().page()).ok_or_else(none)?;
            let command_line = format!("{command_line} {}", grid.again)
                .trim_end()
                .to_owned();
            let solution = grid.is_sheet().then_some(&grid.way[..]);
            let sheets = [None].into_iter().chain(solution.map(Some));
            sheets
                .map(|solution| paper::blocks(&grid, solution, &command_line))
                .collect()
        };
        let pages: Option<Vec<_>> = pages.into_iter().collect();
        pages.ok_or_else(|| Error::new(say!("notice-page-too-small")))
    }

    /// What a picture shows, for the name of its file.
    pub(super) fn subject(&self) -> String {
        if let Some(film) = self.film() {
            return format!("dedale-film-{}", film.entry().name);
        }
        match self.session() {
            None if matches!(self.pages.top(), Some(Page::Scores(_))) => {
                "dedale-records".to_owned()
            }
            Some(session) if session.entry.seeded => {
                format!("dedale-{}-{}", session.entry.name, session.now().seed())
            }
            Some(session) => format!("dedale-{}", session.entry.name),
            None => "dedale-title".to_owned(),
        }
    }
}

/// The folder for the files of a game, within the folder for all games.
fn own_folder(folder: &Path, session: &Session) -> PathBuf {
    folder.join(session.entry.files.folder().unwrap_or_default())
}

/// The end of a path: the file's name, its folder, and as many of the folders before it as fit into this many letters.
pub(super) fn tail(path: &Path, letters: usize) -> String {
    // The present folder needs no name.
    let path = path.strip_prefix(".").unwrap_or(path).display().to_string();
    let name = path.rfind(std::path::is_separator).unwrap_or(0);
    let starts = path
        .char_indices()
        .filter(|&(at, letter)| at <= name && std::path::is_separator(letter));
    let fits = |start: usize| path[start..].chars().count() < letters;
    let folder = path[..name].rfind(std::path::is_separator).unwrap_or(name);
    let mut starts = starts.map(|(at, _)| at);
    match starts.find(|&start| fits(start) || start == folder) {
        _ if path.chars().count() <= letters => path,
        Some(start) => format!("…{}", &path[start..]),
        None => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_path_keeps_its_end() {
        assert_eq!(tail(Path::new("/a/b.png"), 8), "/a/b.png");
        assert_eq!(tail(Path::new("./b.png"), 8), "b.png");
        assert_eq!(tail(Path::new("/home/é/b.png"), 9), "…/é/b.png");
        // The name and its folder are told whole.
        assert_eq!(tail(Path::new("/home/é/b.png"), 7), "…/é/b.png");
        assert_eq!(tail(Path::new("/b/trees-7.png"), 7), "…/b/trees-7.png");
    }
}
