//! Writes a recording: a replay file that grows while the game is played.
//!
//! It begins with everything the run depends on, or not at all. Input reaches the file within a second, in whole lines,
//! however the program ends.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::marks::{Check, Marker};
use super::replay::{HEADER, MAX_CHECKS, Run, failed_line};
use super::script::Writer;
use super::session::CHECK_TICKS;
use super::verdict::hash;
use crate::error::{Context, Error, Result};
use crate::files::Draft;
use crate::input::keys::Edge;
use crate::tick::TICKS_PER_SECOND;

/// A recording in progress.
#[derive(Debug)]
pub struct Recorder {
    path: PathBuf,
    /// A temporary file, until the first tick: the run may not begin.
    draft: Option<Draft>,
    file: Option<File>,
    /// Bytes in the file.
    length: u64,
    writer: Writer,
    ticks: u64,
    marker: Marker,
    /// Games whose records have been written down.
    opened: BTreeSet<String>,
}

impl Recorder {
    /// Writes the run's header. An earlier recording of this name is replaced at the first tick; any other file is
    /// never replaced.
    ///
    /// # Errors
    /// If it cannot be written, another kind of file has this name, or the run has a name that no replay can hold.
    pub fn create(path: &Path, run: &Run) -> Result<Self> {
        let attempt = || format!("cannot record into {}", path.display());
        if !run.reads_back() {
            let mut names = run.files.iter().chain(&run.library).chain(&run.assets);
            let named = |name: &&PathBuf| {
                let run = Run {
                    files: vec![(*name).clone()],
                    ..Run::default()
                };
                !run.reads_back()
            };
            let reason = match names.find(named) {
                Some(name) => format!(
                    "'{}' is no name for a line of text: one with line ends, blanks around it, or no Unicode",
                    name.to_string_lossy().escape_debug()
                ),
                None => "an option or a record does not fit into a line of text".to_owned(),
            };
            return Err(Error::caused(attempt(), Error::new(reason)));
        }
        if !is_free(path).context(attempt)? {
            let reason = Error::new("the file exists and is not a recording");
            return Err(Error::caused(attempt(), reason));
        }
        let header = run.header();
        let mut draft = Draft::new(path).context(attempt)?;
        draft.write_all(header.as_bytes()).context(attempt)?;
        Ok(Self {
            path: path.to_owned(),
            draft: Some(draft),
            file: None,
            length: header.len() as u64,
            writer: Writer::default(),
            ticks: 0,
            marker: Marker::default(),
            opened: BTreeSet::from([run.game.clone()]),
        })
    }

    /// Writes down the records that a game opened later finds. If it is opened again, a replay has the same records by
    /// then.
    ///
    /// # Errors
    /// If it does not fit into lines of text, or the file cannot be written.
    pub fn opens(&mut self, run: &Run) -> Result<()> {
        if !self.opened.insert(run.game.clone()) {
            return Ok(());
        }
        let found = Run {
            records: run.records.clone(),
            ..Run::default()
        };
        if !found.reads_back() {
            return Err(Error::new(format!(
                "the recording ends: a record of {} does not fit into a line of text",
                run.game
            )));
        }
        self.write(&found.record_lines())
    }

    /// Writes down that nothing could be saved at this tick.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn failed(&mut self, tick: u64) -> Result<()> {
        self.write(&failed_line(tick))
    }

    /// Writes down an edge before the next tick.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn edge(&mut self, edge: Edge) -> Result<()> {
        self.writer.edge(edge);
        let line = self.writer.full_line();
        self.write_keys(line)
    }

    /// Writes down that a tick passed.
    ///
    /// # Errors
    /// If the file cannot be moved into place.
    pub fn tick(&mut self) -> Result<()> {
        self.writer.tick();
        self.ticks += 1;
        let second = self.ticks.is_multiple_of(TICKS_PER_SECOND.into());
        let line = if second { self.writer.line() } else { None };
        self.write_keys(line)
    }

    /// Takes note of the state after this tick, and writes it down now and then, so that a replay that differs is found
    /// at once.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn check(&mut self, tick: u64, description: &str) -> Result<()> {
        self.marker.pass(description);
        if !tick.is_multiple_of(CHECK_TICKS) || tick / CHECK_TICKS > MAX_CHECKS {
            return Ok(());
        }
        self.write_check(tick, description)
    }

    fn write_check(&mut self, tick: u64, description: &str) -> Result<()> {
        let keys = Some(self.writer.finish()).filter(|keys| !keys.is_empty());
        self.write_keys(keys)?;
        let (hash, marks) = (hash(description), self.marker.take());
        self.write(&format!("{}\n", Check { tick, hash, marks }))
    }

    /// Whether edges arrived since the last tick: a replay sees them in the next one.
    pub fn has_unseen(&self) -> bool {
        self.draft.is_none() && self.writer.ends_in_edge()
    }

    /// Writes the rest, and the game's present state as an expectation.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn finish(mut self, description: &str) -> Result<()> {
        let keys = Some(self.writer.finish()).filter(|keys| !keys.is_empty());
        self.write_keys(keys)?;
        if self.ticks > 0 {
            if !self.ticks.is_multiple_of(CHECK_TICKS) {
                self.write_check(self.ticks, description)?;
            }
            let mut lines = format!("expect {}\n", self.ticks);
            for line in description.lines() {
                lines += format!("| {line}").trim_end();
                lines.push('\n');
            }
            self.write(&lines)?;
        }
        Ok(())
    }

    /// Writes a line of keys, if there is one; puts the file in place in any case.
    fn write_keys(&mut self, line: Option<String>) -> Result<()> {
        match line {
            Some(line) => self.write(&format!("keys {line}\n")),
            None => self.file().map(drop),
        }
    }

    /// Writes whole lines or nothing, so that the file can always be replayed.
    fn write(&mut self, text: &str) -> Result<()> {
        let length = self.length;
        let file = self.file()?;
        if let Err(error) = file.write_all(text.as_bytes()) {
            // What cannot be cut off, such as bytes sent to a pipe, stays.
            let _ = file.set_len(length);
            return Err(error).context(|| self.attempt());
        }
        self.length += text.len() as u64;
        Ok(())
    }

    /// The file, moved into place.
    fn file(&mut self) -> Result<&mut File> {
        if let Some(draft) = self.draft.take() {
            let placed = draft.place().context(|| self.attempt())?;
            self.file = Some(placed);
        }
        let attempt = self.attempt();
        self.file.as_mut().ok_or_else(|| Error::new(attempt))
    }

    fn attempt(&self) -> String {
        format!("the recording ends: cannot write {}", self.path.display())
    }
}

/// Whether a recording may begin at this path: nothing is there, or only a recording. Anything but a plain file, such
/// as a pipe, counts as empty.
fn is_free(path: &Path) -> std::io::Result<bool> {
    match std::fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(true),
        data if data.as_ref().is_ok_and(|data| !data.is_file()) => return Ok(true),
        data => data?,
    };
    let mut start = Vec::new();
    let most = HEADER.len() as u64 + 1;
    File::open(path)?.take(most).read_to_end(&mut start)?;
    let line = start.strip_prefix(HEADER.as_bytes());
    Ok(start.is_empty() || line.is_some_and(|rest| rest.trim_ascii().is_empty()))
}

#[cfg(test)]
mod tests {
    use super::super::replay::Replay;
    use super::*;

    const TEXT: &str = "dedale-replay 5\ngame trees\nseed 7\noption size 8x6\noption edges\npaused\ncalm\n\
                        record trees a = \"b\"\n";

    #[test]
    fn a_run_that_never_begins_replaces_no_recording() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        std::fs::write(&path, TEXT).unwrap();
        let run = Replay::parse(TEXT).unwrap().run;
        drop(Recorder::create(&path, &run).unwrap());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), TEXT);
        assert_eq!(folder.path().read_dir().unwrap().count(), 1);
    }

    #[test]
    fn what_is_recorded_is_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        let run = Replay::parse(TEXT).unwrap().run;
        let mut recorder = Recorder::create(&path, &run).unwrap();
        for _ in 0..5 {
            recorder.tick().unwrap();
        }
        recorder.finish("a\n\nb\n").unwrap();
        let replay = Replay::read(&path).unwrap();
        assert_eq!(replay.run, run);
        assert_eq!(replay.ticks(), 5);
        assert_eq!(replay.expectations[0].description, "a\n\nb\n");
    }
}
