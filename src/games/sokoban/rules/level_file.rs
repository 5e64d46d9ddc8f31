//! Level collections as they are found in the wild: boards in XSB with text around them.
//!
//! A fault refuses one level; the others still load, and the refused one keeps its number. Which text belongs to which
//! board is a convention: text that touches a board belongs to it, the rest follows the convention of the file.
//!
//! A file may come from anybody, so it has a budget: [`MAX_BYTES`], [`MAX_LINES`], [`MAX_LEVELS`] and [`MAX_LETTERS`].
//! No file takes more than about 200 MB or a few seconds. Solutions are kept as text until they are needed.

use std::fmt;

use crate::grid::Dir;
use crate::solve::lurd::{self, LurdError};
use crate::solve::{Level, LevelError, xsb};
use crate::text::Fault;

/// The largest level file, in bytes: sixty thousand levels with 250 bytes of board and text each.
pub const MAX_BYTES: u64 = 16 << 20;
/// The most lines of a file, text included: sixteen bytes each in the largest file, or a dozen lines for each of eighty
/// thousand levels.
pub const MAX_LINES: usize = 1 << 20;
/// The most boards of a file, refused ones included; the largest collections have tens of thousands.
pub const MAX_LEVELS: usize = 100_000;
/// The most letters and squares that all boards of a file may expand to: for sixty thousand levels, 250 letters and 300
/// squares each. A square takes three bytes.
pub const MAX_LETTERS: usize = 1 << 25;

/// Why a file cannot be read, and where.
pub type FileError = Fault<FileErrorKind>;

/// What is wrong with a whole file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileErrorKind {
    /// The file is larger than [`MAX_BYTES`].
    TooManyBytes,
    /// The file has more lines than [`MAX_LINES`].
    TooManyLines,
    /// The file has more boards than [`MAX_LEVELS`].
    TooManyLevels,
    /// The file holds no board.
    NoLevel,
    /// The file holds bytes that are not text.
    NotText,
}

impl fmt::Display for FileErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooManyBytes => write!(f, "a level file has at most {MAX_BYTES} bytes"),
            Self::TooManyLines => write!(f, "a level file has at most {MAX_LINES} lines"),
            Self::TooManyLevels => write!(f, "a level file has at most {MAX_LEVELS} levels"),
            Self::NoLevel => f.write_str("the file holds no level"),
            Self::NotText => f.write_str("the file is not UTF-8 text"),
        }
    }
}

/// The levels of one file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// Text that belongs to the file and not to a level.
    pub metadata: Metadata,
    /// Every board in order, numbered from 1. Refused boards are counted.
    pub levels: Vec<FileLevel>,
    /// Bytes outside the boards that are not UTF-8; they were read as U+FFFD.
    pub faults: Vec<FileError>,
}

/// One board of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileLevel {
    /// Title, author, solution and whatever else the file says about this board.
    pub metadata: Metadata,
    /// The line of its first row, from 1.
    pub line: usize,
    /// The level, or why it was refused.
    pub level: Result<Level, LevelError>,
}

impl Collection {
    /// Reads a file.
    ///
    /// # Errors
    /// If the file is not text, holds no board at all, or has more bytes, lines or boards than its budget. Faults of
    /// single boards are in [`FileLevel::level`].
    pub fn read(bytes: &[u8]) -> Result<Self, FileError> {
        if bytes.len() as u64 > MAX_BYTES {
            return Err(Fault::new(1, 1, FileErrorKind::TooManyBytes));
        }
        let mut ends = bytes.iter().filter(|&&byte| byte == b'\n');
        if ends.nth(MAX_LINES).is_some() {
            return Err(Fault::new(MAX_LINES + 1, 1, FileErrorKind::TooManyLines));
        }
        let (text, faults) = decode(bytes)?;
        let lines = classify(&text);
        let (boards, gaps) = sections(&lines);
        if let Some(board) = boards.get(MAX_LEVELS) {
            let line = board.first().map_or(1, |line| line.number);
            return Err(Fault::new(line, 1, FileErrorKind::TooManyLevels));
        }
        let mut collection = Self {
            faults,
            ..Self::default()
        };
        if boards.is_empty() {
            let none = Fault::new(1, 1, FileErrorKind::NoLevel);
            return Err(collection.faults.first().copied().unwrap_or(none));
        }
        let mut budget = MAX_LETTERS;
        for board in boards {
            let lines = board.iter().map(|line| (line.number, line.text));
            collection.levels.push(FileLevel {
                metadata: Metadata::default(),
                line: board.first().map_or(1, |line| line.number),
                level: xsb::read(lines, &mut budget),
            });
        }
        // Faults inside a board are reported with the board. Both lists are in line order.
        let refused = collection
            .levels
            .iter()
            .filter_map(|level| Some(level.level.as_ref().err()?.line));
        let mut refused = refused.peekable();
        collection.faults.retain(|fault| {
            while refused.next_if(|&line| line < fault.line).is_some() {}
            refused.peek() != Some(&fault.line)
        });
        let all_refused = collection.levels.iter().all(|level| level.level.is_err());
        if let (true, Some(&fault)) = (all_refused, collection.faults.first()) {
            return Err(fault);
        }
        collection.share_out(gaps);
        Ok(collection)
    }

    /// Assigns every paragraph to a level or the file. There is one gap before each board and one after the last.
    fn share_out(&mut self, gaps: Vec<Vec<Paragraph>>) {
        let count = self.levels.len();
        // Titles after the last board show that this file writes them below the boards.
        let below = count > 1
            && gaps.last().is_some_and(|gap| {
                gap.iter()
                    .any(|paragraph| paragraph.metadata.title().is_some())
            });
        for (next, gap) in gaps.into_iter().enumerate() {
            let last = gap.len().saturating_sub(1);
            for (index, paragraph) in gap.into_iter().enumerate() {
                let Paragraph {
                    metadata,
                    touches_above,
                    touches_below,
                } = paragraph;
                let goes_up = match (touches_above, touches_below) {
                    (true, false) => true,
                    (false, true) => false,
                    _ => below || metadata.solution_text().is_some(),
                };
                let heads_file = next == 0
                    && (metadata.get("Collection").is_some()
                        || !touches_below && (below || index < last));
                let owner = if heads_file {
                    &mut self.metadata
                } else if next == count || goes_up && next > 0 {
                    &mut self.levels[next - 1].metadata
                } else {
                    &mut self.levels[next].metadata
                };
                owner.append(metadata);
            }
        }
    }
}

impl fmt::Display for Collection {
    /// As a level file: each level below its metadata. Refused levels are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.metadata.is_empty() {
            writeln!(f, "{}", self.metadata)?;
        }
        for (index, level) in self
            .levels
            .iter()
            .filter(|level| level.level.is_ok())
            .enumerate()
        {
            if index > 0 {
                writeln!(f)?;
            }
            level.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for FileLevel {
    /// The metadata, then the board, then the solutions; the metadata alone if the level was refused.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ok(level) = &self.level else {
            return self.metadata.fmt(f);
        };
        let (below, above): (Vec<_>, Vec<_>) =
            (self.metadata.properties.iter().cloned()).partition(|(key, _)| goes_below(key));
        let properties = |properties| Metadata {
            properties,
            ..Metadata::default()
        };
        let above = Metadata {
            properties: above,
            ..self.metadata.clone()
        };
        write!(f, "{above}{level}{}", properties(below))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blank,
    Row,
    Text,
    /// Inside a `Comment:` block, whatever it looks like.
    Comment,
}

#[derive(Clone, Copy, Debug)]
struct Line<'a> {
    /// From 1.
    number: usize,
    text: &'a str,
    kind: Kind,
}

/// Lines of text without a blank line between them.
#[derive(Clone, Debug, Default)]
struct Paragraph {
    metadata: Metadata,
    touches_above: bool,
    touches_below: bool,
}

/// The text of a file, and the places of replaced bytes.
fn decode(bytes: &[u8]) -> Result<(String, Vec<FileError>), FileError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut text = String::with_capacity(bytes.len());
    let mut faults = Vec::new();
    let (mut line, mut column) = (1, 1);
    for chunk in bytes.utf8_chunks() {
        for letter in chunk.valid().chars() {
            if letter == '\0' {
                return Err(Fault::new(line, column, FileErrorKind::NotText));
            }
            column += 1;
            if letter == '\n' {
                (line, column) = (line + 1, 1);
            }
        }
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            // One fault per line is enough to find them.
            if faults
                .last()
                .is_none_or(|last: &FileError| last.line < line)
            {
                faults.push(Fault::new(line, column, FileErrorKind::NotText));
            }
            text.push(char::REPLACEMENT_CHARACTER);
            column += 1;
        }
    }
    Ok((text, faults))
}

fn classify(text: &str) -> Vec<Line<'_>> {
    let mut lines: Vec<Line> = Vec::with_capacity(text.lines().count());
    let mut after_row = false;
    for (index, text) in text.lines().enumerate() {
        let kind = if text.trim().is_empty() {
            Kind::Blank
        } else if is_row(text, after_row) {
            Kind::Row
        } else {
            Kind::Text
        };
        after_row = kind == Kind::Row;
        lines.push(Line {
            number: index + 1,
            text,
            kind,
        });
    }
    // A block that never ends counts as a single line, so that it does not swallow the levels after it.
    let mut begin = None;
    for index in 0..lines.len() {
        match lines[index].kind {
            Kind::Row | Kind::Blank => {}
            _ if has_key(lines[index].text, "Comment") => begin = Some(index),
            _ if has_key(lines[index].text, "Comment-End") => {
                for line in &mut lines[begin.take().unwrap_or(index)..=index] {
                    line.kind = Kind::Comment;
                }
            }
            _ => {}
        }
    }
    lines
}

fn has_key(line: &str, key: &str) -> bool {
    property(line.trim()).is_some_and(|(name, _)| name.eq_ignore_ascii_case(key))
}

/// Whether a line that is not blank is a row of a board, possibly a faulty one.
fn is_row(line: &str, after_row: bool) -> bool {
    let line = line.trim();
    let is_known = |letter: char| {
        xsb::is_board_letter(letter) || letter.is_ascii_digit() || "()".contains(letter)
    };
    let is_run = |letter: char| letter.is_ascii_digit() || letter == '(';
    let first = line
        .trim_start_matches(is_run)
        .chars()
        .next()
        .unwrap_or(' ');
    if !line.chars().all(is_known) {
        return line.starts_with('#') || after_row && line.ends_with('#') && is_known(first);
    }
    if line.contains('#') {
        return after_row || !first.is_alphabetic();
    }
    // Without a wall it is a row only below another row, and only if it is neither a number nor a word.
    after_row
        && line.contains(|letter: char| " -_.@+$*".contains(letter))
        && !line.contains(char::is_alphabetic)
}

type Sections<'a, 'b> = (Vec<&'b [Line<'a>]>, Vec<Vec<Paragraph>>);

/// The rows of each board, and the paragraphs before each board and after the last.
fn sections<'a, 'b>(lines: &'b [Line<'a>]) -> Sections<'a, 'b> {
    let mut boards: Vec<&[Line]> = Vec::new();
    let mut gaps: Vec<Vec<Paragraph>> = vec![Vec::new()];
    let is_text = |kind| matches!(kind, Kind::Text | Kind::Comment);
    let runs = lines.chunk_by(|a, b| a.kind == b.kind || is_text(a.kind) && is_text(b.kind));
    let mut above = Kind::Blank;
    for run in runs {
        let kind = run[0].kind;
        let gap = gaps.len() - 1;
        if kind == Kind::Row {
            if let Some(paragraph) = gaps[gap].last_mut() {
                paragraph.touches_below = above != Kind::Blank;
            }
            for board in split_joined(run) {
                boards.push(board);
                gaps.push(Vec::new());
            }
        } else if kind != Kind::Blank {
            let mut paragraph = Paragraph {
                touches_above: above == Kind::Row,
                ..Paragraph::default()
            };
            for line in run {
                add_line(&mut paragraph.metadata, *line);
            }
            gaps[gap].push(paragraph);
        }
        above = kind;
    }
    (boards, gaps)
}

fn add_line(metadata: &mut Metadata, line: Line) {
    if line.kind == Kind::Text {
        metadata.add(line.text);
    } else if has_key(line.text, "Comment") {
        let (_, value) = line.text.split_once(':').unwrap_or_default();
        if !value.trim().is_empty() {
            metadata.add_comment(value);
        }
    } else if !has_key(line.text, "Comment-End") {
        metadata.add_comment(line.text);
    }
}

/// Splits runs of lines that each hold a whole board with its own player, rows joined.
fn split_joined<'a, 'b>(rows: &'b [Line<'a>]) -> impl Iterator<Item = &'b [Line<'a>]> {
    let is_whole =
        |line: &Line| line.text.contains('|') && line.text.contains(['@', 'p', '+', 'P']);
    rows.chunk_by(move |a, b| !(is_whole(a) && is_whole(b)))
}

/// The key of a part of a solution that is explained.
pub const STAGE: &str = "Stage";

/// The key of the line in a level file that says which counts are proven to be the fewest.
pub const PROVEN: &str = "Proven";

/// The most characters of a key before its colon; anything longer is a sentence.
const MAX_KEY: usize = 32;

/// The text that belongs to a level or to a whole file.
///
/// A title may be written in three ways; `Title:` takes precedence over a bare line, and a bare line over a comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// `Key: value` lines in order, known or not, without `Comment` blocks. The lines of a solution are joined with
    /// blanks.
    pub properties: Vec<(String, String)>,
    /// Bare lines; the first may be a title.
    pub lines: Vec<String>,
    /// Lines after `;` or `::` and the lines of `Comment:` blocks.
    pub comments: Vec<String>,
}

impl Metadata {
    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.properties.is_empty() && self.lines.is_empty() && self.comments.is_empty()
    }

    /// The title: the `Title:` or `Collection:` line, else the first bare line, else the first comment that is not
    /// blank.
    pub fn title(&self) -> Option<&str> {
        let line = || self.lines.first().map(String::as_str);
        let comment = || self.comments.iter().find(|comment| !comment.is_empty());
        self.get("Title")
            .or_else(|| self.get("Collection"))
            .or_else(line)
            .or_else(|| comment().map(String::as_str))
    }

    /// The value of a key, ignoring case; the first one of several. Empty values do not count.
    pub fn get(&self, key: &str) -> Option<&str> {
        let same =
            |(name, value): &&(String, String)| name.eq_ignore_ascii_case(key) && !value.is_empty();
        Some(self.properties.iter().find(same)?.1.as_str())
    }

    /// The moves of the stored solution, if there is one. It is not checked here whether it solves the level.
    ///
    /// # Errors
    /// If the text of the solution is not LURD; its line is counted within the solution.
    pub fn solution(&self) -> Option<Result<Vec<Dir>, LurdError>> {
        self.solution_text().map(lurd::read)
    }

    /// The stored solution as text.
    pub fn solution_text(&self) -> Option<&str> {
        let mut properties = self.properties.iter();
        let (_, text) = properties.find(|(key, _)| is_solution(key))?;
        Some(text)
    }

    /// All stored solutions as text.
    pub fn solutions(&self) -> impl Iterator<Item = &str> {
        let stored = self.properties.iter().filter(|(key, _)| is_solution(key));
        stored.map(|(_, text)| text.as_str())
    }

    /// Sets the value of a key, in place of what it had.
    pub fn set(&mut self, key: &str, value: String) {
        self.remove(key);
        self.properties.push((key.to_owned(), value));
    }

    /// Removes a key.
    pub fn remove(&mut self, key: &str) {
        self.properties
            .retain(|(name, _)| !name.eq_ignore_ascii_case(key));
    }

    /// Stores a solution, replacing the stored ones.
    pub fn set_solution(&mut self, lurd: String) {
        self.properties.retain(|(key, _)| !is_solution(key));
        self.set("Solution", lurd);
    }

    /// Adds a line that is not a row of a board.
    pub(super) fn add(&mut self, line: &str) {
        let line = line.trim();
        let comment = line.strip_prefix("::").or_else(|| line.strip_prefix(';'));
        if let Some(comment) = comment {
            self.comments.push(comment.trim().to_owned());
        } else if let Some((key, value)) = property(line) {
            self.properties.push((key.to_owned(), value.to_owned()));
        } else if let Some(solution) = self.open_solution(line) {
            if !solution.is_empty() {
                solution.push(' ');
            }
            solution.push_str(line);
        } else {
            self.lines.push(line.to_owned());
        }
    }

    /// Adds a line between `Comment:` and `Comment-End:`.
    pub(super) fn add_comment(&mut self, line: &str) {
        self.comments.push(line.trim().to_owned());
    }

    /// Appends everything in `other`.
    pub(super) fn append(&mut self, mut other: Self) {
        self.properties.append(&mut other.properties);
        self.lines.append(&mut other.lines);
        self.comments.append(&mut other.comments);
    }

    /// The solution that `line` continues, if it looks like moves and the last property was a solution.
    fn open_solution(&mut self, line: &str) -> Option<&mut String> {
        let is_lurd = |letter: char| "udlrUDLR ".contains(letter) || letter.is_ascii_digit();
        let (key, value) = self.properties.last_mut()?;
        (is_solution(key) && self.lines.is_empty() && line.chars().all(is_lurd)).then_some(value)
    }
}

impl fmt::Display for Metadata {
    /// As lines of a level file: properties, then bare lines, then comments.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, value) in &self.properties {
            let line = format!("{key}: {value}");
            writeln!(f, "{}", line.trim_end())?;
        }
        for line in &self.lines {
            writeln!(f, "{line}")?;
        }
        for comment in &self.comments {
            writeln!(f, "{}", format!("; {comment}").trim_end())?;
        }
        Ok(())
    }
}

/// The key and the value of a `Key: value` line. A key is one word or begins with `Solution`.
pub(super) fn property(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let starts = key.starts_with(char::is_alphabetic) && key.len() <= MAX_KEY;
    (starts && (key.chars().all(is_word) || is_solution(key))).then_some((key, value.trim()))
}

/// Whether a line about a level is written below its board: it is about solutions.
fn goes_below(key: &str) -> bool {
    is_solution(key)
        || [PROVEN, STAGE]
            .iter()
            .any(|name| key.eq_ignore_ascii_case(name))
}

fn is_solution(key: &str) -> bool {
    let name = "solution";
    key.get(..name.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests;
