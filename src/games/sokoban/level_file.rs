//! Level collections as they are found out there: boards in XSB with text around them.
//!
//! A fault refuses one level; the others still load, and the refused one keeps
//! its number. Which text belongs to which board is a matter of custom: what
//! touches a board is its own, the rest goes with the custom of the file.
//!
//! A file may come from anybody, so it has a budget, of [`MAX_BYTES`], [`MAX_LINES`], [`MAX_LEVELS`] and
//! [`MAX_LETTERS`]: no file takes more than some 200 MB or a few seconds. Solutions stay as they are written until
//! one is asked for.

use std::fmt;
use std::str::FromStr;

use super::board::Level;
pub use super::fault::{MAX_BYTES, MAX_LEVELS, MAX_LINES};
use super::metadata::{Metadata, property};
use super::rle;
use super::xsb::{self, LevelError, LevelErrorKind, MAX_SIDE, Row};
use crate::text::Fault;

/// Letters and squares that the boards of a file may expand to in all: for sixty thousand levels, 250 letters and 300
/// squares each. A square takes three bytes.
pub const MAX_LETTERS: usize = 1 << 25;
/// Letters one board may expand to: every square and the ends of rows.
const MAX_BOARD: usize = (MAX_SIDE + 1) * MAX_SIDE;

/// The levels of one file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    /// What belongs to the file and not to a level.
    pub metadata: Metadata,
    /// Every board in its order; number 1 is the first. Refused ones are counted.
    pub levels: Vec<FileLevel>,
    /// Bytes outside the boards that are no UTF-8; they were read as U+FFFD.
    pub faults: Vec<LevelError>,
}

impl FromStr for Level {
    type Err = LevelError;

    /// Reads a text as a level file and takes its first level.
    fn from_str(text: &str) -> Result<Self, LevelError> {
        let first = Collection::read(text.as_bytes())?.levels.into_iter().next();
        let none = Fault::new(1, 1, LevelErrorKind::NoLevel);
        first.map_or(Err(none), |first| first.level)
    }
}

/// One board of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileLevel {
    /// Title, author, solution and whatever else the file says about this board.
    pub metadata: Metadata,
    /// Where its first row is, from 1.
    pub line: usize,
    /// The level, or why there is none.
    pub level: Result<Level, LevelError>,
}

impl Collection {
    /// Reads a file.
    ///
    /// # Errors
    /// When the file is not text, holds no board at all, or has more bytes, lines or boards than its budget. Faults
    /// of single boards are in [`FileLevel::level`].
    pub fn read(bytes: &[u8]) -> Result<Self, LevelError> {
        if bytes.len() as u64 > MAX_BYTES {
            return Err(Fault::new(1, 1, LevelErrorKind::TooManyBytes));
        }
        let mut ends = bytes.iter().filter(|&&byte| byte == b'\n');
        if ends.nth(MAX_LINES).is_some() {
            return Err(Fault::new(MAX_LINES + 1, 1, LevelErrorKind::TooManyLines));
        }
        let (text, faults) = decode(bytes)?;
        let lines = classify(&text);
        let (boards, gaps) = sections(&lines);
        if let Some(board) = boards.get(MAX_LEVELS) {
            let line = board.first().map_or(1, |line| line.number);
            return Err(Fault::new(line, 1, LevelErrorKind::TooManyLevels));
        }
        let mut collection = Self {
            faults,
            ..Self::default()
        };
        if boards.is_empty() {
            let none = Fault::new(1, 1, LevelErrorKind::NoLevel);
            return Err(collection.faults.first().copied().unwrap_or(none));
        }
        let mut budget = MAX_LETTERS;
        for board in boards {
            let level = level(board, &mut budget);
            collection.levels.push(FileLevel {
                metadata: Metadata::default(),
                line: board.first().map_or(1, |line| line.number),
                level,
            });
        }
        // What a board is refused for is told with the board. Both are in the order of their lines.
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

    /// Gives every paragraph to the level or the file that it belongs to. There is one gap before each board
    /// and one after the last.
    fn share_out(&mut self, gaps: Vec<Vec<Paragraph>>) {
        let count = self.levels.len();
        // Titles after the last board show the custom of writing them below the boards.
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
                    _ => below || metadata.has_solution(),
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
    /// As a level file: each level below its metadata. Levels that were refused are left out.
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
    /// The metadata, then the board; the metadata alone if the level was refused.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.metadata.fmt(f)?;
        self.level.iter().try_for_each(|level| level.fmt(f))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blank,
    Row,
    Text,
    /// Within a `Comment:` block, whatever it looks like.
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

/// The text of a file, and where bytes had to be replaced.
fn decode(bytes: &[u8]) -> Result<(String, Vec<LevelError>), LevelError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut text = String::with_capacity(bytes.len());
    let mut faults = Vec::new();
    let (mut line, mut column) = (1, 1);
    for chunk in bytes.utf8_chunks() {
        for letter in chunk.valid().chars() {
            if letter == '\0' {
                return Err(Fault::new(line, column, LevelErrorKind::NotText));
            }
            column += 1;
            if letter == '\n' {
                (line, column) = (line + 1, 1);
            }
        }
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            // One a line is enough to find them.
            if faults
                .last()
                .is_none_or(|last: &LevelError| last.line < line)
            {
                faults.push(Fault::new(line, column, LevelErrorKind::NotText));
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
    // A block that is never ended is a single line: it must not swallow the levels after it.
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

/// Whether a line that is not blank is a row of a board, perhaps one with a fault in it.
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
    // Without a wall it is one only below another, and neither a number nor a word.
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

/// Cuts neighbouring lines that each hold a whole board, rows joined, with a player of its own.
fn split_joined<'a, 'b>(rows: &'b [Line<'a>]) -> impl Iterator<Item = &'b [Line<'a>]> {
    let is_whole =
        |line: &Line| line.text.contains('|') && line.text.contains(['@', 'p', '+', 'P']);
    rows.chunk_by(move |a, b| !(is_whole(a) && is_whole(b)))
}

fn level(lines: &[Line], budget: &mut usize) -> Result<Level, LevelError> {
    let allowed = MAX_BOARD.min(*budget);
    let mut left = allowed;
    let mut rows: Vec<Row> = Vec::with_capacity(lines.len());
    for line in lines {
        let marks = rle::expand(line.text, &mut left)
            .map_err(|(column, kind)| Fault::new(line.number, column as usize, kind));
        match marks {
            Ok(marks) => rows.extend(Row::split(line.number, &marks)),
            Err(error) => {
                *budget -= allowed - left;
                return Err(error);
            }
        }
    }
    *budget -= allowed - left;
    xsb::level(&rows, budget)
}

#[cfg(test)]
mod tests;
