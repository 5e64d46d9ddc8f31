//! Text as it comes from anybody: bytes become text, a fault gets its place, and nothing in it commands a terminal.
//!
//! Every reader tells its faults as a [`Fault`], with what is wrong as a kind of
//! its own; everything that is printed goes through [`plain`]. What a text
//! means is not known here.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// What some editors put before a text to say that it is UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Characters of a message that are told: a screenful.
const MAX_MESSAGE: usize = 1000;

/// What is wrong with a text, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault<K> {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: K,
}

impl<K> Fault<K> {
    /// A fault at a line and a column, both from 1.
    pub const fn new(line: usize, column: usize, kind: K) -> Self {
        Self { line, column, kind }
    }

    /// The same place in the words of another reader.
    pub fn map<L>(self, kind: impl FnOnce(K) -> L) -> Fault<L> {
        Fault::new(self.line, self.column, kind(self.kind))
    }
}

impl<K: fmt::Display> fmt::Display for Fault<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, kind } = self;
        write!(f, "line {line}, column {column}: {kind}")
    }
}

impl<K: fmt::Debug + fmt::Display> Error for Fault<K> {}

/// Bytes that are no UTF-8, where text was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotText;

impl fmt::Display for NotText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the file is not UTF-8 text")
    }
}

/// Where the cells of a column stand in a table for people.
#[derive(Clone, Copy, Debug)]
pub enum Column {
    /// At the left of so many characters.
    Left(usize),
    /// At the right of them.
    Right(usize),
}

/// A row of a table for people, each cell in its column.
pub fn aligned<'a>(cells: impl Iterator<Item = &'a str>, columns: &[Column]) -> String {
    let cells = cells.zip(columns).map(|(cell, column)| match *column {
        Column::Left(width) => format!("{cell:<width$}"),
        Column::Right(width) => format!("{cell:>width$}"),
    });
    let line = cells.collect::<Vec<_>>().join("  ");
    line.trim_end().to_owned()
}

/// Rows of a table as lines: aligned, the first `words` columns at the left and all others at the right; or as
/// comma-separated values, in which a cell `-` is an empty field. All rows have as many cells.
pub fn table(rows: &[Vec<String>], words: usize, csv: bool) -> Vec<String> {
    if csv {
        let field = |cell: &String| if cell == "-" { "" } else { cell }.to_owned();
        let line = |row: &Vec<String>| row.iter().map(field).collect::<Vec<_>>().join(",");
        return rows.iter().map(line).collect();
    }
    let longest = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let columns: Vec<Column> = (0..rows.first().map_or(0, Vec::len))
        .map(|column| (column, longest(column).unwrap_or_default()))
        .map(|(column, width)| match column {
            _ if column < words => Column::Left(width),
            _ => Column::Right(width),
        })
        .collect();
    let line = |row: &Vec<String>| aligned(row.iter().map(String::as_str), &columns);
    rows.iter().map(line).collect()
}

/// A text with its first letter in capitals.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The bytes of a file as text, without a byte order mark.
///
/// # Errors
/// At the first byte that is no UTF-8.
pub fn read(bytes: &[u8]) -> Result<&str, Fault<NotText>> {
    str::from_utf8(bytes).map(unmarked).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let before = unmarked(&before);
        let last = before.rsplit('\n').next().unwrap_or("");
        let line = before.matches('\n').count() + 1;
        Fault::new(line, last.chars().count() + 1, NotText)
    })
}

/// A text without the byte order mark that it may begin with.
pub fn unmarked(text: &str) -> &str {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// One line of a text for a terminal: what a terminal would obey, what turns the direction of writing and what ends
/// a line stand there as escapes, such as `\u{1b}`.
pub fn plain(line: &str) -> Cow<'_, str> {
    if !line.contains(is_command) {
        return Cow::Borrowed(line);
    }
    let mut plain = String::with_capacity(line.len() + 8);
    for letter in line.chars() {
        if is_command(letter) {
            plain.extend(letter.escape_default());
        } else {
            plain.push(letter);
        }
    }
    Cow::Owned(plain)
}

/// A message as one [`plain`] line of at most `MAX_MESSAGE` characters, whatever it quotes.
pub fn message(text: &str) -> String {
    let mut letters = text.chars();
    let begin: String = letters.by_ref().take(MAX_MESSAGE).collect();
    let rest = if letters.next().is_some() { "…" } else { "" };
    plain(&begin).into_owned() + rest
}

/// Whether a character does something other than to be seen: C0, DEL and C1, line and paragraph separators, and the
/// marks, overrides and isolates of bidirectional text.
fn is_command(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_text() {
        assert_eq!(read(b"\xef\xbb\xbfa\xc3\xa9"), Ok("aé"));
        assert_eq!(read(b""), Ok(""));
        for (bytes, line, column) in [
            (&b"\xff"[..], 1, 1),
            (b"\xef\xbb\xbfa\xff", 1, 2),
            (b"a\n\xc3\xa9b\xc3", 2, 3),
        ] {
            assert_eq!(read(bytes), Err(Fault::new(line, column, NotText)));
        }
    }

    #[test]
    fn a_message_is_no_longer_than_a_screen() {
        assert_eq!(message("a\tb"), "a\\tb");
        let long = "é".repeat(MAX_MESSAGE);
        assert_eq!(message(&long), long);
        assert_eq!(message(&(long.clone() + "e")), long + "…");
    }

    #[test]
    fn nothing_commands_a_terminal() {
        assert_eq!(plain("Dédale – 迷路 #1\u{301}"), "Dédale – 迷路 #1\u{301}");
        assert_eq!(
            plain("a\u{1b}]0;b\u{7}\r\n\tc\u{7f}\u{9b}31m\u{202e}d\u{2028}"),
            "a\\u{1b}]0;b\\u{7}\\r\\n\\tc\\u{7f}\\u{9b}31m\\u{202e}d\\u{2028}"
        );
        for letter in ('\0'..=char::MAX).filter(|&letter| is_command(letter)) {
            let said = plain(&letter.to_string()).into_owned();
            assert!(said.bytes().all(|byte| byte.is_ascii_graphic()), "{said}");
        }
    }
}
