//! The open games on disk: one file each, written whole or not at all.
//!
//! Every program that runs has a number of its own, for which it holds a lock, and its files begin with it. So two
//! programs at once do not touch each other's games; those of a program that has ended are anybody's.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread::{Builder, JoinHandle};

use super::session::journal::{Journal, MAX_BYTES};
use crate::error::{Context, Error, Result};
use crate::files;
use crate::number;
use crate::text;
use crate::words::say;

/// The folder within that of settings and records.
const FOLDER: &str = "open";
/// The most programs at once that keep their games.
const MOST_PROGRAMS: u64 = 64;
/// The most games of a program.
const MOST_GAMES: u32 = 99;

/// The folder of open games.
#[derive(Debug)]
pub struct Shelf {
    folder: PathBuf,
    /// The numbers of this program and of those that have ended, with their locks.
    held: Vec<(u64, Option<File>)>,
    /// The file that is being written.
    writing: Option<JoinHandle<std::result::Result<(), String>>>,
    /// The last try failed.
    failing: bool,
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
            writing: None,
            failing: false,
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
            if program_of(&path).is_none_or(|number| !shelf.holds(number)) {
                continue;
            }
            let written = fs::metadata(&path).and_then(|data| data.modified()).ok();
            match read(&path) {
                Ok(Some(journal)) => found.push((written, Found { path, journal })),
                Ok(None) => {}
                Err(error) => damages.push(set_aside(&path, error).line()),
            }
        }
        found.sort_by_key(|(written, _)| std::cmp::Reverse(*written));
        let found = found.into_iter().map(|(_, found)| found).collect();
        (shelf, found, damages)
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
        for more in 1..=MOST_GAMES {
            let path = self.folder.join(format!("{number}-{game}-{more}.txt"));
            if path.symlink_metadata().is_err() {
                return Ok(path);
            }
        }
        Err(Error::new("too many games are kept"))
    }

    /// Writes a game to its file, or to a new one, beside the game. Returns the path; `None` if it cannot be written,
    /// nor could the game before, which has been reported.
    ///
    /// # Errors
    /// If this game, or the one before it, cannot be written.
    pub fn keep(&mut self, journal: &Journal, path: Option<PathBuf>) -> Result<Option<PathBuf>> {
        let was_failing = self.failing;
        let before = self.settle();
        let path = path.map_or_else(|| self.name(&journal.run.game), Ok);
        let begun = before.and(path).and_then(|path| {
            let (text, end) = (journal.to_string(), path.clone());
            let write = move || match files::replace(&end, text.as_bytes()) {
                Ok(_) => Ok(()),
                Err(error) => Err(error.line()),
            };
            let thread = Builder::new().name("open game".to_owned()).spawn(write);
            self.writing = Some(thread.context(|| "no thread writes a file")?);
            Ok(Some(path))
        });
        self.failing = begun.is_err();
        match begun {
            Err(_) if was_failing => Ok(None),
            begun => begun.context(|| say!("notice-not-kept")),
        }
    }

    /// Waits until the last game is written.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn settle(&mut self) -> Result<()> {
        let written = self.writing.take().map(JoinHandle::join);
        match written {
            None | Some(Ok(Ok(()))) => Ok(()),
            Some(Ok(Err(reason))) => Err(Error::new(reason)),
            Some(Err(_)) => Err(Error::new("the writer has failed")),
        }
    }

    /// A game is over: its file goes.
    pub fn forget(&mut self, path: &Path) {
        let _ = self.settle();
        // A file too many is offered again, and nothing is lost.
        let _ = fs::remove_file(path);
    }

    /// Whether games are kept as far as is known.
    pub fn works(&self) -> bool {
        !self.failing
    }
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
    let Some(bytes) = files::read(path, MAX_BYTES)? else {
        return Ok(None);
    };
    let text = text::read(&bytes).context(|| say!("notice-open-damaged"))?;
    let journal = Journal::parse(text).context(|| say!("notice-open-damaged"))?;
    Ok(Some(journal))
}

/// Renames a file that makes no game; returns the reason with its new name.
pub fn set_aside(path: &Path, error: Error) -> Error {
    match files::set_aside(path) {
        Ok(aside) => {
            let name = aside.file_name().unwrap_or_default();
            error.within(say!("notice-open-aside", file = name.to_string_lossy()))
        }
        Err(failed) => Error::caused(error.line(), failed),
    }
}
