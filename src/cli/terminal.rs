//! What the program prints: results on standard output, everything else on standard error, and nothing that a terminal
//! would obey.
//!
//! Titles, names and keys come from files of unknown origin, so everything that is printed goes through one writer,
//! which replaces control characters by visible escapes.

use std::io::{self, ErrorKind, Write};

use crate::error::{Context, Error, Result};
use crate::text::plain;

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
    let _ = writeln!(Plain(io::stderr()), "{text}");
}

/// Prints an error with its causes on standard error.
pub fn report(error: &Error) {
    remark(&error.report());
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
