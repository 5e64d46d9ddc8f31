//! Text of unknown origin: bytes become text, a fault gets its place, and nothing in it commands a terminal.
//!
//! Every reader reports its faults as a [`Fault`], with a kind of its own; everything that is printed goes through
//! [`plain`]. The meaning of a text is not known here.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

/// Some editors put this before a text to mark it as UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The most characters of a message that are printed: a screenful.
const MAX_MESSAGE: usize = 1000;

/// What is wrong with a text, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault<K> {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: K,
}

impl<K> Fault<K> {
    /// A fault at a line and a column, both from 1.
    pub const fn new(line: usize, column: usize, kind: K) -> Self {
        Self { line, column, kind }
    }

    /// The same place with another reader's kind.
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

/// Bytes that are not UTF-8 where text was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotText;

impl fmt::Display for NotText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the file is not UTF-8 text")
    }
}

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    head: &'static str,
    is_words: bool,
    width: usize,
}

impl Column {
    /// A column of words, aligned left.
    pub const fn words(head: &'static str) -> Self {
        Self {
            head,
            is_words: true,
            width: 0,
        }
    }

    /// A column of numbers, aligned right.
    pub const fn numbers(head: &'static str) -> Self {
        Self {
            is_words: false,
            ..Self::words(head)
        }
    }

    /// The same for cells that mostly have this many characters: for rows that are written before the next is known.
    pub const fn wide(self, width: usize) -> Self {
        Self { width, ..self }
    }
}

/// The format of a table: aligned for people, or comma-separated values, in which a cell `-` is an empty field.
#[derive(Clone, Debug)]
pub struct Table {
    columns: Vec<Column>,
    csv: bool,
}

impl Table {
    /// A table with these columns.
    pub fn new(columns: &[Column], csv: bool) -> Self {
        let columns = columns.to_vec();
        Self { columns, csv }
    }

    /// Makes a column at least as wide as this cell.
    pub fn fit(&mut self, column: usize, cell: &str) {
        let width = &mut self.columns[column].width;
        *width = (*width).max(cell.chars().count());
    }

    /// The line of headings.
    pub fn heads(&self) -> String {
        let heads = self.columns.iter().map(|column| column.head);
        self.row(&heads.collect::<Vec<_>>())
    }

    /// A row as a line.
    pub fn row(&self, cells: &[impl AsRef<str>]) -> String {
        let cells = cells.iter().map(AsRef::as_ref);
        if self.csv {
            let fields = cells.map(|cell| if cell == "-" { "" } else { cell });
            return fields.collect::<Vec<_>>().join(",");
        }
        let cells = cells.zip(&self.columns).map(|(cell, column)| {
            let width = column.width;
            if column.is_words {
                format!("{cell:<width$}")
            } else {
                format!("{cell:>width$}")
            }
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        line.trim_end().to_owned()
    }

    /// Rows as they come, below their headings and above their totals.
    pub fn totalled<R: Row>(self, rows: impl Iterator<Item = R>) -> impl Iterator<Item = String> {
        let heads = self.heads();
        let mut all = Some((rows, R::Total::default()));
        let rows = std::iter::from_fn(move || {
            let (rows, total) = all.as_mut()?;
            let Some(row) = rows.next() else {
                return all.take().map(|(_, total)| self.row(&R::total(&total)));
            };
            row.add_to(total);
            Some(self.row(&row.cells()))
        });
        std::iter::once(heads).chain(rows)
    }

    /// Rows that are all known, below their headings; each column is as wide as its longest cell.
    pub fn lines(mut self, rows: &[Vec<String>]) -> Vec<String> {
        for column in 0..self.columns.len() {
            self.fit(column, self.columns[column].head);
            for row in rows {
                self.fit(column, &row[column]);
            }
        }
        let rows = rows.iter().map(|row| self.row(row));
        std::iter::once(self.heads()).chain(rows).collect()
    }
}

/// A row of a table that ends with totals.
pub trait Row {
    /// The columns, as wide as most cells: rows are written as they come.
    const COLUMNS: &'static [Column];
    /// The totals of all rows.
    type Total: Default;
    /// The row's cells.
    fn cells(&self) -> Vec<String>;
    /// Adds this row.
    fn add_to(&self, total: &mut Self::Total);
    /// The cells of the totals.
    fn total(total: &Self::Total) -> Vec<String>;
}

/// A text with its first letter as a capital.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The bytes of a file as text, without a byte order mark.
///
/// # Errors
/// At the first byte that is not UTF-8.
pub fn read(bytes: &[u8]) -> Result<&str, Fault<NotText>> {
    str::from_utf8(bytes).map(unmarked).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let before = unmarked(&before);
        let last = before.rsplit('\n').next().unwrap_or("");
        let line = before.matches('\n').count() + 1;
        Fault::new(line, last.chars().count() + 1, NotText)
    })
}

/// A text without a byte order mark at its beginning.
pub fn unmarked(text: &str) -> &str {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// One line of a text for a terminal: control characters, marks that change the direction of writing, and line ends
/// become escapes such as `\u{1b}`.
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

/// Whether a character is a control rather than visible: C0, DEL and C1, line and paragraph separators, and the marks,
/// overrides and isolates of bidirectional text.
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
    fn a_table_is_for_people_or_for_machines() {
        let columns = [Column::words("name"), Column::numbers("n").wide(3)];
        let rows = [["é", "12345"], ["longer", "-"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(
            Table::new(&columns, false).lines(&rows),
            ["name        n", "é       12345", "longer      -"]
        );
        assert_eq!(
            Table::new(&columns, true).lines(&rows),
            ["name,n", "é,12345", "longer,"]
        );
        assert_eq!(Table::new(&columns, false).row(&["a", "1"]), "a    1");
    }

    struct Number(u64);

    impl Row for Number {
        const COLUMNS: &'static [Column] = &[Column::numbers("n").wide(3)];
        type Total = u64;

        fn cells(&self) -> Vec<String> {
            vec![self.0.to_string()]
        }

        fn add_to(&self, total: &mut u64) {
            *total += self.0;
        }

        fn total(total: &u64) -> Vec<String> {
            vec![total.to_string()]
        }
    }

    #[test]
    fn totals_come_last_and_once() {
        let table = Table::new(Number::COLUMNS, false);
        let lines: Vec<String> = table.totalled((7..10).map(Number)).collect();
        assert_eq!(lines, ["  n", "  7", "  8", "  9", " 24"]);
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
