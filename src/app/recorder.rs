//! Writes a recording: a replay file that grows while the game is played.
//!
//! It begins with all that the run hangs on, or does not begin at all. Whole
//! lines reach the file as they come, so that little is lost if all ends badly.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::replay::{HEADER, Run, record_lines};
use super::script::Writer;
use super::store::Records;
use crate::error::{Context, Error, Result};
use crate::files;
use crate::input::keys::Edge;

/// A recording under way.
#[derive(Debug)]
pub struct Recorder {
    path: PathBuf,
    file: File,
    writer: Writer,
    ticks: u64,
    /// Edges came that no tick has seen.
    has_unseen: bool,
}

impl Recorder {
    /// Begins the file with the run's header. A recording that is there already is replaced, and nothing else.
    ///
    /// # Errors
    /// When it cannot be written, when another file is there, or when the run has a name that no replay can hold.
    pub fn create(path: &Path, run: &Run) -> Result<Self> {
        let attempt = || format!("cannot record into {}", path.display());
        if !run.reads_back() {
            let mut names = run.file.iter().chain(&run.assets);
            let named = |name: &&PathBuf| {
                let run = Run {
                    file: Some((*name).clone()),
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
            let reason = Error::new("another file is there, which is no recording");
            return Err(Error::caused(attempt(), reason));
        }
        Ok(Self {
            path: path.to_owned(),
            file: files::replace(path, run.header().as_bytes()).context(attempt)?,
            writer: Writer::default(),
            ticks: 0,
            has_unseen: false,
        })
    }

    /// Takes note of what a game that is opened on the way finds recorded.
    ///
    /// # Errors
    /// When it does not fit into lines of text, or the file cannot be written.
    pub fn opens(&mut self, game: &str, records: &BTreeMap<String, String>) -> Result<()> {
        let found = Run {
            records: Records::from([(game.to_owned(), records.clone())]),
            ..Run::default()
        };
        if !records.is_empty() && !found.reads_back() {
            return Err(Error::new(format!(
                "the recording ends: a record of {game} does not fit into a line of text"
            )));
        }
        self.write(&record_lines(game, records))
    }

    /// Takes note that nothing could be saved at this tick.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn failed(&mut self, tick: u64) -> Result<()> {
        self.write(&format!("failed {tick}\n"))
    }

    /// Takes note of an edge before the next tick.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn edge(&mut self, edge: Edge) -> Result<()> {
        self.writer.edge(edge);
        self.has_unseen = true;
        match self.writer.full_line() {
            Some(line) => self.write(&format!("keys {line}\n")),
            None => Ok(()),
        }
    }

    /// Takes note that a tick passed.
    pub fn tick(&mut self) {
        self.writer.tick();
        self.ticks += 1;
        self.has_unseen = false;
    }

    /// Whether edges came since the last tick: a replay sees them with the next one.
    pub fn has_unseen(&self) -> bool {
        self.has_unseen
    }

    /// Writes what is left, and how the game stands now as an expectation.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn finish(mut self, description: &str) -> Result<()> {
        let keys = self.writer.finish();
        if !keys.is_empty() {
            self.write(&format!("keys {keys}\n"))?;
        }
        if self.ticks > 0 {
            let mut lines = format!("expect {}\n", self.ticks);
            for line in description.lines() {
                lines += format!("| {line}").trim_end();
                lines.push('\n');
            }
            self.write(&lines)?;
        }
        Ok(())
    }

    fn write(&mut self, text: &str) -> Result<()> {
        let written = self.file.write_all(text.as_bytes());
        written.context(|| format!("the recording ends: cannot write {}", self.path.display()))
    }
}

/// Whether a recording may begin at this place: nothing is there, or nothing but a recording. What is no plain file,
/// such as a pipe, holds nothing.
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

    const TEXT: &str = "dedale-replay 1\ngame trees\nseed 7\noption size 8x6\noption edges\npaused\ncalm\n\
                        record trees a = \"b\"\n";

    #[test]
    fn what_is_recorded_is_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        let run = Replay::parse(TEXT).unwrap().run;
        let mut recorder = Recorder::create(&path, &run).unwrap();
        for _ in 0..5 {
            recorder.tick();
        }
        recorder.finish("a\n\nb\n").unwrap();
        let replay = Replay::read(&path).unwrap();
        assert_eq!(replay.run, run);
        assert_eq!(replay.ticks(), 5);
        assert_eq!(replay.expectations[0].description, "a\n\nb\n");
    }
}
