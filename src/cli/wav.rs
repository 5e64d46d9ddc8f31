//! Sound in a file: of a run without a window, or a single sound of the bank.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::ArgMatches;

use super::{assets, remark};
use crate::error::{Context, Error, Result};
use crate::files::Draft;
use crate::sound::{Bank, Frame, Mixer, Order, RATE, wav};
use std::sync::Arc;

/// The longest that one sound is played, in frames: five minutes.
const LONGEST: usize = 300 * RATE as usize;

/// A WAV file of a known length.
pub struct WavFile {
    file: BufWriter<Draft>,
    frames_left: u32,
    failure: Option<std::io::Error>,
}

impl WavFile {
    /// A file of this number of frames.
    ///
    /// # Errors
    /// If it cannot be written, and a usage error if it would be too large.
    pub fn create(path: &Path, frames: u64) -> Result<Self> {
        let frames = u32::try_from(frames).ok();
        let frames = frames.filter(|&frames| frames <= wav::MOST_FRAMES);
        let frames =
            frames.ok_or_else(|| Error::usage("--wav: a file holds at most six hours of sound"))?;
        let mut file = Self {
            file: BufWriter::new(Draft::new(path)?),
            frames_left: frames,
            failure: None,
        };
        file.put(&wav::header(frames));
        Ok(file)
    }

    fn put(&mut self, bytes: &[u8]) {
        if self.failure.is_none() {
            self.failure = self.file.write_all(bytes).err();
        }
    }

    /// Adds frames; those beyond its length are left out.
    pub fn add(&mut self, frames: &[Frame]) {
        for &frame in frames.iter().take(self.frames_left as usize) {
            self.put(&wav::bytes(frame));
            self.frames_left -= 1;
        }
    }

    /// Fills it up with silence to its length, and moves the file into place.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> Result<()> {
        while self.frames_left > 0 {
            self.add(&[[0; 2]; 1 << 10]);
        }
        let name = self.file.get_ref().path().display().to_string();
        let attempt = || format!("cannot write {name}");
        self.failure.take().map_or(Ok(()), Err).context(attempt)?;
        let draft = self
            .file
            .into_inner()
            .map_err(std::io::IntoInnerError::into_error);
        draft.context(attempt)?.place().map(drop)
    }
}

/// Plays one sound.
///
/// # Errors
/// If there is no such sound, or the file cannot be written.
pub fn listen(name: &str, matches: &ArgMatches) -> Result<()> {
    let (bank, _) = Bank::load(&assets(matches, None)?);
    let Some(sound) = bank.find(name) else {
        let names: Vec<&str> = bank.names().collect();
        names.chunks(10).for_each(|names| remark(&names.join(" ")));
        return Err(Error::usage(format!(
            "there is no sound '{name}'; above are the names of all"
        )));
    };
    let mut mixer = Mixer::new(Arc::new(bank));
    mixer.order(Order::Play {
        sound,
        key: 0,
        pitch: 0,
        pan: 0,
        gain: 100,
    });
    let mut frames = Vec::new();
    while !mixer.is_silent() && frames.len() < LONGEST {
        let begun = frames.len();
        frames.resize(begun + RATE as usize / 10, [0; 2]);
        mixer.render(&mut frames[begun..]);
    }
    let path = matches.get_one::<PathBuf>("wav");
    let path = path.ok_or_else(|| Error::usage("--listen needs --wav"))?;
    let mut file = WavFile::create(path, frames.len() as u64)?;
    file.add(&frames);
    file.finish()
}
