//! A session as text: how it began, and everything that was done in it since.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Session;
use super::journal::{Given, Journal, MAX_BYTES};
use super::log::{Act, Log};
use crate::app::marks::Marker;
use crate::app::replay::Run;
use crate::app::store::{Record, Records};
use crate::error::{Context, Error, Result};
use crate::scene::{Merge, SETTING_KEY};
use crate::text;
use crate::words::say;

impl Session {
    /// How it started, for a recording.
    pub fn run(&self) -> Run {
        let (options, seed) = &self.beginning;
        let found = Some(&options.records).filter(|records| !records.is_empty());
        let own = found.map(|records| (self.entry.name.to_owned(), records.clone()));
        Run {
            records: Records::from_iter(own),
            game: self.entry.name.to_owned(),
            seed: *seed,
            words: options.words.clone(),
            files: options.files.clone(),
            library: options.library.clone(),
            assets: options.assets.folder().map(Path::to_owned),
            paused: self.moment.has_pause(),
            ..Run::default()
        }
    }

    /// The session as text; `None` if it cannot be written down: a name does not fit into a line.
    pub fn journal(&self) -> Option<Journal> {
        let mut run = Run {
            paused: false,
            ..self.run()
        };
        // The next start may be in another folder.
        let contents = &self.beginning.0.contents;
        let paths = run.files.iter_mut().chain(&mut run.library);
        for path in paths
            .filter(|path| !contents.contains_key(*path))
            .chain(&mut run.assets)
        {
            if let Ok(whole) = std::path::absolute(&*path) {
                *path = whole;
            }
        }
        let reads_back = || *self.reads_back.get_or_init(|| run.reads_back());
        if !reads_back() {
            return None;
        }
        Some(Journal {
            run,
            given: self.given(),
            race: self.raced.clone(),
            log: self.checked_log(),
        })
    }

    /// The log with a check of its end: its last seconds are to be the same again, too.
    pub(super) fn checked_log(&self) -> Log {
        let mut log = self.log.clone();
        if !matches!(log.acts().last(), Some(Act::Check(..))) {
            let marks = self.marker.as_ref().map(Marker::marks);
            log.push(Act::Check(self.moment.hash(), marks.unwrap_or_default()));
        }
        log
    }

    fn given(&self) -> Given {
        let (options, _) = &self.beginning;
        let maze = options.handed.as_ref();
        Given {
            maze: maze.map(|maze| (maze.from().0.to_owned(), Arc::clone(maze.text()))),
            contents: options.contents.clone(),
        }
    }

    /// The session as text that needs nothing of this machine: with the content of its files, and without the names of
    /// their folders. Whoever reads it plays with sprites and levels of their own.
    ///
    /// # Errors
    /// If a file can no longer be read, or a name does not fit into a line.
    pub fn carried(&self) -> Result<Journal> {
        let mut run = Run {
            paused: false,
            assets: None,
            ..self.run()
        };
        let mut given = self.given();
        let files = run.files.iter_mut().chain(&mut run.library);
        let (options, _) = &self.beginning;
        let mut contents = BTreeMap::new();
        for (path, number) in files.zip(1..) {
            let (bytes, _) = options.read_file(path, MAX_BYTES)?;
            let text = text::read(&bytes)
                .context(|| say!("error-cannot-use", file = path.display().to_string()))?;
            let name = path.file_name().unwrap_or_default();
            *path = PathBuf::from(format!("{number}")).join(name);
            contents.insert(path.clone(), text.into());
        }
        given.contents = contents;
        if !run.reads_back() {
            return Err(Error::new(say!("notice-name-not-kept")));
        }
        // A picture is to be small.
        let log = self.checked_log().without_marks();
        Ok(Journal {
            run,
            given,
            race: None,
            log,
        })
    }

    /// The same if anything was done since the last call; an error if it cannot be written down.
    pub fn changed_journal(&mut self) -> Option<Result<Journal>> {
        let end = Some(self.log.end());
        if self.written == end {
            return None;
        }
        self.written = end;
        let journal = self.journal();
        Some(journal.ok_or_else(|| Error::new(say!("notice-name-not-kept"))))
    }

    /// The file that it came from is kept aside: it needs one of its own.
    pub fn leave_file(&mut self) -> Option<PathBuf> {
        self.written = None;
        self.path.take()
    }

    /// Takes note whether the last journal was written; if not, the next call gives it again. Returns the error unless
    /// the journal before was not written either.
    ///
    /// # Errors
    /// The first one of several.
    pub fn note_written(&mut self, written: Result<()>) -> Result<()> {
        if written.is_err() {
            self.written = None;
        }
        let was_lost = std::mem::replace(&mut self.is_lost, written.is_err());
        if was_lost { Ok(()) } else { written }
    }

    /// Whether it could not be written when that was last tried.
    pub fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// The command line that reproduces this run, quoted for a shell; `None` if it plays a maze of another game or what
    /// a picture carries, which no option can name.
    pub fn command_line(&self) -> Option<String> {
        let setup = self.moment.scene.setup();
        let (options, _) = &self.beginning;
        // Content of the library is remembered where a file of it has changed meanwhile.
        let is_own = |path: &PathBuf| options.library.contains(path);
        let has_own = !self.moment.is_borrowed() && options.contents.keys().all(is_own);
        let has_text = options.handed.is_some() || !options.contents.is_empty() && !has_own;
        if has_text && setup.plays_files {
            return None;
        }
        let mut words = vec!["dedale".to_owned(), self.entry.name.to_owned()];
        let files = self.beginning.0.files.iter();
        let files = files.filter(|_| setup.plays_files);
        words.extend(files.map(|file| quoted(file)));
        if self.entry.seeded || self.moment.scene.seed().is_some() {
            words.push(format!("--seed {}", self.moment.seed()));
        }
        words.push(setup.arguments);
        words.retain(|word| !word.is_empty());
        Some(words.join(" "))
    }

    /// The settings that the player changed since the last call, to be remembered.
    pub fn new_settings(&mut self) -> Vec<Record> {
        let kept = self.moment.scene.setup().settings.kept();
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
}

/// A path quoted for a shell. A name with a zero byte is left out.
pub fn quoted(path: &Path) -> String {
    let quoted = shlex::try_quote(&path.to_string_lossy()).map(Into::into);
    quoted.unwrap_or_default()
}
