//! What the program prints: results on standard output, everything else on standard error, and nothing that a terminal
//! would obey.
//!
//! Titles, names and keys come from files of unknown origin, so everything that is printed goes through one writer,
//! which replaces control characters by visible escapes.

use std::io::{self, ErrorKind, IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::error::{Context, Error, Result};
use crate::text::plain;
use crate::words;

/// Writes to standard output. If the reader closes it early, that is not an error.
pub fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<()> {
    let mut out = Plain(io::BufWriter::new(io::stdout().lock()));
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context(|| "cannot write to standard output"),
    }
}

/// A remark on standard error. It is lost if standard error is closed.
pub fn remark(text: &str) {
    let _ = writeln!(Plain(stderr()), "{text}");
}

/// Prints an error with its causes on standard error.
pub fn report(error: &Error) {
    remark(&words::report(error));
}

/// Passes text on as [`plain`] lines. Bytes that are not UTF-8 become U+FFFD; each write must hold whole characters.
struct Plain<W: Write>(W);

impl<W: Write> Write for Plain<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        for line in text.split_inclusive('\n') {
            let (words, end) = line
                .strip_suffix('\n')
                .map_or((line, ""), |words| (words, "\n"));
            self.0.write_all(plain(words).as_bytes())?;
            self.0.write_all(end.as_bytes())?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// Between two lines that tell how far longer work is, where there is no bar.
const A_LINE: Duration = Duration::from_secs(10);

/// Work in progress, with a bar on standard error if that is a terminal, or else with lines.
pub struct Progress {
    start: Instant,
    total: u64,
    bar: Option<ProgressBar>,
    /// Since the start, when the next line is due.
    line: Duration,
}

impl Progress {
    /// Begins work of `total` steps.
    pub fn new(total: u64) -> Self {
        Self {
            start: Instant::now(),
            total,
            bar: None,
            line: A_LINE,
        }
    }

    /// Sets the number of finished steps. Call it now and then.
    pub fn update(&mut self, done: u64) {
        if self.bar.is_none() && self.start.elapsed() > PATIENCE && stderr().is_terminal() {
            let style = ProgressStyle::with_template("{wide_bar} {percent:>3} % {eta}");
            let bar = ProgressBar::new(self.total);
            self.bar = Some(style.map_or(bar.clone(), |style| bar.with_style(style)));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(done);
        } else if self.start.elapsed() >= self.line && !stderr().is_terminal() {
            self.line = self.start.elapsed() + A_LINE;
            let percent = 100 * u128::from(done) / u128::from(self.total.max(1));
            remark(&format!("{percent} % done"));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_kept_and_commands_are_shown() {
        let mut out = Plain(Vec::new());
        out.write_all("a\u{1b}[2J\né\u{85}".as_bytes()).unwrap();
        out.write_all(b"\xff\n\n").unwrap();
        out.flush().unwrap();
        assert_eq!(out.0, "a\\u{1b}[2J\né\\u{85}\u{fffd}\n\n".as_bytes());
    }
}
