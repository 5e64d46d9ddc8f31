//! What a level file says beside its boards: titles, authors, solutions, comments, and keys nobody knows.
//!
//! A title may be written in three ways; `Title:` is believed before a bare
//! line, and a bare line before a comment.

use std::fmt;

use crate::grid::Dir;

use crate::solve::lurd::{self, LurdError};

/// Characters a key may have before its colon; what is longer is a sentence.
const MAX_KEY: usize = 32;

/// The text that belongs to a level, or to a whole file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// `Key: value` lines in their order, known or not, `Comment` blocks apart. Solutions over several lines
    /// are joined by blanks.
    pub properties: Vec<(String, String)>,
    /// Bare lines, the first of which may be a title.
    pub lines: Vec<String>,
    /// Lines after `;` or `::` and the lines of `Comment:` blocks.
    pub comments: Vec<String>,
}

impl Metadata {
    /// Whether there is no text at all.
    pub fn is_empty(&self) -> bool {
        self.properties.is_empty() && self.lines.is_empty() && self.comments.is_empty()
    }

    /// The title: the `Title:` or `Collection:` line, or else the first bare line, or else the first comment that
    /// is not blank.
    pub fn title(&self) -> Option<&str> {
        let line = || self.lines.first().map(String::as_str);
        let comment = || self.comments.iter().find(|comment| !comment.is_empty());
        self.get("Title")
            .or_else(|| self.get("Collection"))
            .or_else(line)
            .or_else(|| comment().map(String::as_str))
    }

    /// The value of a key, whatever the case of its letters; the first one of several. Empty ones do not count.
    pub fn get(&self, key: &str) -> Option<&str> {
        let same =
            |(name, value): &&(String, String)| name.eq_ignore_ascii_case(key) && !value.is_empty();
        Some(self.properties.iter().find(same)?.1.as_str())
    }

    /// The moves of the stored solution, if there is one. It is not known here whether it solves the level.
    ///
    /// # Errors
    /// When the text of the solution is no LURD; its line is counted within the solution.
    pub fn solution(&self) -> Option<Result<Vec<Dir>, LurdError>> {
        self.solution_text().map(lurd::read)
    }

    /// The stored solution as it is written.
    pub fn solution_text(&self) -> Option<&str> {
        let mut properties = self.properties.iter();
        let (_, text) = properties.find(|(key, _)| is_solution(key))?;
        Some(text)
    }

    /// Stores a solution, in place of those that are stored.
    pub fn set_solution(&mut self, lurd: String) {
        self.properties.retain(|(key, _)| !is_solution(key));
        self.properties.push(("Solution".to_owned(), lurd));
    }

    /// Takes in one line that is no row of a board.
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

    /// Takes in what stands between `Comment:` and `Comment-End:`.
    pub(super) fn add_comment(&mut self, line: &str) {
        self.comments.push(line.trim().to_owned());
    }

    /// Takes in all of `other`, after what is here already.
    pub(super) fn append(&mut self, mut other: Self) {
        self.properties.append(&mut other.properties);
        self.lines.append(&mut other.lines);
        self.comments.append(&mut other.comments);
    }

    pub(super) fn has_solution(&self) -> bool {
        self.solution_text().is_some()
    }

    /// The solution that `line` goes on with, if it looks like moves and a solution came last.
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

/// The key and the value of a `Key: value` line. A key is one word, or begins with `Solution`.
pub(super) fn property(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let starts = key.starts_with(char::is_alphabetic) && key.len() <= MAX_KEY;
    (starts && (key.chars().all(is_word) || is_solution(key))).then_some((key, value.trim()))
}

fn is_solution(key: &str) -> bool {
    let name = "solution";
    key.get(..name.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metadata(text: &str) -> Metadata {
        let mut metadata = Metadata::default();
        text.lines().for_each(|line| metadata.add(line));
        metadata
    }

    #[test]
    fn a_title_is_found_in_every_form() {
        for (text, title) in [
            ("; 44", Some("44")),
            (":: 44", Some("44")),
            ("'Duh!'", Some("'Duh!'")),
            ("; 44\n'Duh!'", Some("'Duh!'")),
            ("A bare line\ntitle: The key\n; 3", Some("The key")),
            ("Title:\nA bare line", Some("A bare line")),
            ("Collection: A set\n; remark", Some("A set")),
            ("Author: Somebody", None),
            ("Level 3: the way out", Some("Level 3: the way out")),
            (";\n; 5", Some("5")),
            ("", None),
        ] {
            assert_eq!(metadata(text).title(), title, "{text:?}");
        }
    }

    #[test]
    fn unknown_keys_are_kept_in_order() {
        let metadata = metadata("Author: A: B\nX-Rating:  7 \nauthor: C");
        let pairs = [("Author", "A: B"), ("X-Rating", "7"), ("author", "C")];
        let expected = pairs.map(|(key, value)| (key.to_owned(), value.to_owned()));
        assert_eq!(metadata.properties, expected);
        assert_eq!(metadata.get("AUTHOR"), Some("A: B"));
        assert_eq!(
            metadata.to_string(),
            "Author: A: B\nX-Rating: 7\nauthor: C\n"
        );
    }

    #[test]
    fn a_solution_may_go_over_several_lines() {
        let some = metadata("Solution: 2rU\nddL\nSolution (Moves): uu\n3d");
        assert_eq!(some.solution().unwrap().unwrap().len(), 6);
        assert_eq!(some.properties[1].1, "uu 3d");
        assert!(metadata("Solution: rrx").solution().unwrap().is_err());
        assert_eq!(metadata("Title: no").solution(), None);
    }
}
