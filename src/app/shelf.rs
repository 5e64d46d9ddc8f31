//! The open games on disk: one file each, written whole or not at all.
//!
//! Every program that runs has a number of its own, for which it holds a lock, and its files begin with it. So two
//! programs at once do not touch each other's games; those of a program that has ended are anybody's.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::thread::{Builder, JoinHandle};

use super::session::journal::{self, Journal, MAX_BYTES};
use crate::error::{Context, Error, Result};
use crate::files;
use crate::number;
use crate::text;
use crate::words::say;

/// The folder within that of settings and records.
const FOLDER: &str = "open";
/// The most programs at once that keep their games.
const MOST_PROGRAMS: u64 = 64;
/// The most games that are kept. The oldest makes room for one more.
const MOST_GAMES: usize = 12;

/// Writes a file, beside the game; it ends with the reason if that fails.
type Writer = JoinHandle<std::result::Result<(), String>>;

/// The folder of open games.
#[derive(Debug)]
pub struct Shelf {
    folder: PathBuf,
    /// The numbers of this program and of those that have ended, with their locks.
    held: Vec<(u64, Option<File>)>,
    /// Another program had games open when this one began.
    has_more_elsewhere: bool,
    /// The files that are being written.
    writing: Vec<(PathBuf, Writer)>,
    /// The files of this run: they make no room for others.
    own: BTreeSet<PathBuf>,
}

/// A game that was found.
pub struct Found {
    /// Its file.
    pub path: PathBuf,
    /// What is in it.
    pub journal: Journal,
}

impl Shelf {
    /// Looks into the folder of this data: the open games, the newest first, and what cannot be used and is kept aside.
    /// Nothing is written before the first game.
    pub fn open(data: &Path) -> (Self, Vec<Found>, Vec<String>) {
        let mut shelf = Self {
            folder: data.join(FOLDER),
            held: Vec::new(),
            has_more_elsewhere: false,
            writing: Vec::new(),
            own: BTreeSet::new(),
        };
        let (mut found, mut damages) = (Vec::new(), Vec::new());
        files::tidy(&shelf.folder);
        let listed = files::list(&shelf.folder).unwrap_or_else(|error| {
            damages.push(error.line());
            Vec::new()
        });
        let numbers = listed.iter().filter_map(|path| program_of(path));
        for number in numbers.collect::<BTreeSet<_>>() {
            // A program that runs holds its own.
            if shelf.hold(number).is_err() {
                // Nothing can be written: then no program could say that it runs.
                shelf.held.push((number, None));
            }
        }
        for path in listed {
            let Some(number) = program_of(&path) else {
                continue;
            };
            if !shelf.holds(number) {
                shelf.has_more_elsewhere = true;
                continue;
            }
            let written = files::written_at(&path);
            match look_into(&path) {
                Ok(Content::Game(journal)) => found.push((
                    written,
                    Found {
                        path,
                        journal: *journal,
                    },
                )),
                Ok(Content::Nothing) => {}
                Ok(Content::Damaged(error)) => damages.push(set_aside(&path, error).line()),
                // The file may be a good one.
                Err(error) => damages.push(error.line()),
            }
        }
        found.sort_by_key(|(written, _)| std::cmp::Reverse(*written));
        let found = found.into_iter().map(|(_, found)| found).collect();
        (shelf, found, damages)
    }

    /// Whether another program had games open when this one began: they are not shown here.
    pub fn has_more_elsewhere(&self) -> bool {
        self.has_more_elsewhere
    }

    fn holds(&self, number: u64) -> bool {
        self.held.iter().any(|(held, _)| *held == number)
    }

    /// Takes a number; returns whether no other program has it.
    fn hold(&mut self, number: u64) -> Result<bool> {
        let path = self.folder.join(format!(".{number}.lock"));
        let attempt = || format!("cannot write {}", path.display());
        let options = File::options().create(true).append(true).open(&path);
        let file = options.context(attempt)?;
        // Where there are no locks, nothing can be told apart.
        let is_free = !matches!(file.try_lock(), Err(TryLockError::WouldBlock));
        if is_free {
            self.held.push((number, Some(file)));
        }
        Ok(is_free)
    }

    /// A free name for a game that is kept from now on.
    ///
    /// # Errors
    /// If the folder cannot be written.
    fn name(&mut self, game: &str) -> Result<PathBuf> {
        fs::create_dir_all(&self.folder)
            .context(|| format!("cannot make the folder {}", self.folder.display()))?;
        for number in 1..=MOST_PROGRAMS {
            if self.held.is_empty() {
                self.hold(number)?;
            }
        }
        let held = self.held.first().map(|(held, _)| *held);
        let number = held.ok_or_else(|| Error::new("too many programs keep their games"))?;
        self.make_room()?;
        let names = (1..).map(|more| self.folder.join(format!("{number}-{game}-{more}.txt")));
        let mut free = names
            .take(2 * MOST_GAMES)
            .filter(|path| path.symlink_metadata().is_err() && !self.own.contains(path));
        free.next()
            .ok_or_else(|| Error::new("too many games are kept"))
    }

    /// Removes the oldest games, if there are too many for one more. Those of another version are not counted.
    fn make_room(&self) -> Result<()> {
        let listed = files::list(&self.folder)?;
        let is_ours = |path: &PathBuf| program_of(path).is_some_and(|number| self.holds(number));
        let games = listed.into_iter().filter(is_ours);
        let mut games: Vec<_> = games.filter(|path| !is_foreign(path)).collect();
        let many = (games.len() + 1).saturating_sub(MOST_GAMES);
        games.retain(|path| !self.own.contains(path));
        games.sort_by_cached_key(|path| files::written_at(path));
        // A file too many is offered again, and nothing is lost.
        games.iter().take(many).for_each(|path| {
            let _ = fs::remove_file(path);
        });
        Ok(())
    }

    /// Writes a game to its file, or to a new one, beside the game. Returns the path; what comes of it is told by
    /// [`Shelf::written`].
    ///
    /// # Errors
    /// If there is no place for it.
    pub fn keep(&mut self, journal: Journal, path: Option<PathBuf>) -> Result<PathBuf> {
        let path = path.map_or_else(|| self.name(&journal.run.game), Ok)?;
        let before = self.writers_of(&path);
        let end = path.clone();
        let write = move || {
            wait_for(before);
            write(&journal, &end).map_err(|error| error.line())
        };
        let thread = Builder::new().name("open game".to_owned()).spawn(write);
        let thread = thread.context(|| "no thread writes a file")?;
        self.writing.push((path.clone(), thread));
        self.own.insert(path.clone());
        Ok(path)
    }

    /// Those that still write this file: the next one waits for them, and the game for none.
    fn writers_of(&mut self, path: &Path) -> Vec<Writer> {
        let own = self.writing.extract_if(.., |(end, _)| end == path);
        own.map(|(_, writer)| writer).collect()
    }

    /// The files that have been written since the last call, or could not be. If `all`, it waits for those that are
    /// still being written.
    pub fn written(&mut self, all: bool) -> Vec<(PathBuf, Result<()>)> {
        let done = |(_, writer): &mut (PathBuf, Writer)| all || writer.is_finished();
        let done = self.writing.extract_if(.., done);
        let told = done.map(|(path, writer)| {
            let written = match writer.join() {
                Ok(written) => written.map_err(Error::new),
                Err(_) => Err(Error::new("the writer has failed")),
            };
            (path, written)
        });
        told.collect()
    }

    /// A game is over: its file goes.
    pub fn forget(&mut self, path: &Path) {
        self.own.remove(path);
        let (before, end) = (self.writers_of(path), path.to_owned());
        // A file too many is offered again, and nothing is lost.
        let remove = move || {
            wait_for(before);
            let _ = fs::remove_file(&end);
            Ok(())
        };
        let thread = Builder::new().name("open game".to_owned()).spawn(remove);
        self.writing
            .extend(thread.ok().map(|thread| (path.to_owned(), thread)));
    }
}

/// Waits for these. What comes of them makes no difference: another text follows, or none.
fn wait_for(writers: Vec<Writer>) {
    for writer in writers {
        let _ = writer.join();
    }
}

/// Writes a game.
fn write(journal: &Journal, path: &Path) -> Result<()> {
    let text = journal.to_string();
    if !journal::is_readable(&text) {
        return Err(Error::new("it is too long"));
    }
    path.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .context(|| format!("cannot write {}", path.display()))?;
    files::replace(path, text.as_bytes()).map(drop)
}

/// The number of the program whose game is in this file; `None` if it is not one of ours.
fn program_of(path: &Path) -> Option<u64> {
    let name = path.file_name()?.to_str()?.strip_suffix(".txt")?;
    let (number, game) = name.split_once('-')?;
    let is_ours = !game.is_empty() && !game.contains('.');
    number::whole(number, 1..=MOST_PROGRAMS).filter(|_| is_ours)
}

/// Reads a game; `None` if there is no such file.
///
/// # Errors
/// If it cannot be read or makes no game.
pub fn read(path: &Path) -> Result<Option<Journal>> {
    match look_into(path)? {
        Content::Game(journal) => Ok(Some(*journal)),
        Content::Nothing => Ok(None),
        Content::Damaged(error) => Err(error),
    }
}

/// Whether a file holds a game of another version.
fn is_foreign(path: &Path) -> bool {
    let mut start = Vec::new();
    let read = File::open(path).and_then(|file| file.take(64).read_to_end(&mut start));
    read.is_ok() && journal::is_of_another_version(&String::from_utf8_lossy(&start))
}

/// What is in a file.
enum Content {
    Game(Box<Journal>),
    Nothing,
    Damaged(Error),
}

/// Looks into a file.
///
/// # Errors
/// If it cannot be read, or comes from a version with another format.
fn look_into(path: &Path) -> Result<Content> {
    let damaged = || say!("notice-open-damaged");
    let is_long = || path.metadata().is_ok_and(|data| data.len() > MAX_BYTES);
    let bytes = match files::read(path, MAX_BYTES) {
        Ok(Some(bytes)) => bytes,
        Ok(None) => return Ok(Content::Nothing),
        Err(error) if is_long() => return Ok(Content::Damaged(error)),
        Err(error) => return Err(error),
    };
    let text = match text::read(&bytes).context(damaged) {
        Ok(text) => text,
        Err(error) => return Ok(Content::Damaged(error)),
    };
    match Journal::parse(text).context(damaged) {
        Ok(journal) => Ok(Content::Game(Box::new(journal))),
        Err(_) if journal::is_of_another_version(text) => {
            Err(Error::new(say!("notice-other-version")))
        }
        Err(error) => Ok(Content::Damaged(error)),
    }
}

/// Renames a file that makes no game; returns the reason with its new name.
pub fn set_aside(path: &Path, error: Error) -> Error {
    match files::set_aside(path, "damaged") {
        Ok(aside) => {
            let name = aside.file_name().unwrap_or_default();
            error.within(say!("notice-open-aside", file = name.to_string_lossy()))
        }
        Err(failed) => Error::caused(error.line(), failed),
    }
}

#[cfg(test)]
mod tests {
    use super::super::replay::Run;
    use super::*;

    #[test]
    fn a_file_of_another_version_is_told_of_in_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("film.txt");
        let text = Journal::default().to_string();
        let (header, rest) = text.split_once('\n').unwrap();
        let (own, _) = header.rsplit_once(' ').unwrap();
        fs::write(&path, format!("{own} 9999\n{rest}")).unwrap();
        assert_eq!(
            read(&path).unwrap_err().line(),
            say!("notice-other-version")
        );
    }

    #[test]
    fn what_the_next_start_would_refuse_is_not_written() {
        let folder = tempfile::tempdir().unwrap();
        let (mut shelf, _, _) = Shelf::open(folder.path());
        for (letters, is_written) in [(100, true), (MAX_BYTES as usize, false)] {
            let run = Run {
                game: "trees".to_owned(),
                words: vec![("size".to_owned(), "x".repeat(letters))],
                ..Run::default()
            };
            let journal = Journal {
                run,
                ..Journal::default()
            };
            let path = shelf.keep(journal, None).unwrap();
            let written = shelf.written(true);
            assert!(written[0].0 == path && written[0].1.is_ok() == is_written);
            assert_eq!(path.exists(), is_written);
        }
    }
}
