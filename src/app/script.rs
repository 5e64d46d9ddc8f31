//! Keys as text: the words of `--keys`, of replay files and of bug reports.
//!
//! `Left` is a tap, one tick down and one tick up; `Left*3` three taps;
//! `+Left` and `-Left` hold and release and take no time; `.20` lets 20 ticks pass; `Click:120,80` clicks a pixel of
//! the picture. A script is kept as its words and played one tick at a time, so that a long one takes no more memory
//! than its text.

use std::fmt::Write as _;

use crate::input::keys::{Edge, Meaning};
use crate::number;
use crate::text::{Fault, unmarked};

/// The longest script in ticks: more than two years.
pub const MAX_TICKS: u64 = 1 << 32;
/// The most words of a script, about 100 MB of memory: ten words a second for four days.
pub const MAX_WORDS: usize = 1 << 22;

/// What the word of a decision begins with.
pub const DECISION: char = '=';

/// A word of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// A tick down and a tick up, a number of times.
    Tap { meaning: Meaning, times: u64 },
    /// Takes no time.
    Edge(Edge),
    /// A number of ticks.
    Wait(u64),
}

impl Word {
    fn ticks(self) -> u64 {
        match self {
            Self::Tap { times, .. } => times.saturating_mul(2),
            Self::Edge(_) => 0,
            Self::Wait(ticks) => ticks,
        }
    }
}

/// The error for a word that is not part of a script.
pub type ScriptError = Fault<String>;

/// Keys in the order they are pressed, and the time between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    words: Vec<Word>,
    ticks: u64,
}

impl Script {
    /// Reads words separated by blanks and line ends.
    ///
    /// # Errors
    /// At the first word that is not valid, or if the script exceeds [`MAX_TICKS`] or [`MAX_WORDS`].
    pub fn parse(text: &str) -> Result<Self, ScriptError> {
        let mut script = Self::default();
        for (line, content) in (1..).zip(unmarked(text).lines()) {
            script.read_line(content, line, 1)?;
        }
        Ok(script)
    }

    /// Adds the words of one line that begins at `line` and `column`, for error messages.
    ///
    /// # Errors
    /// As [`Script::parse`].
    pub fn read_line(
        &mut self,
        content: &str,
        line: usize,
        mut column: usize,
    ) -> Result<(), ScriptError> {
        for word in content.split(char::is_whitespace) {
            if !word.is_empty() {
                let added = parse_word(word).and_then(|word| self.add(word));
                added.map_err(|reason| Fault::new(line, column, reason))?;
            }
            column += word.chars().count() + 1;
        }
        Ok(())
    }

    fn add(&mut self, word: Word) -> Result<(), String> {
        self.ticks = self.ticks.saturating_add(word.ticks());
        if self.ticks > MAX_TICKS {
            return Err(format!("the script is longer than {MAX_TICKS} ticks"));
        }
        if self.words.len() == MAX_WORDS {
            return Err(format!("the script has more than {MAX_WORDS} words"));
        }
        self.words.push(word);
        Ok(())
    }

    /// How many ticks it takes. Keys held or released at its very end take one more tick to be seen.
    pub fn ticks(&self) -> u64 {
        let ends_in_edge = matches!(self.words.last(), Some(Word::Edge(_)));
        self.ticks + u64::from(ends_in_edge)
    }

    /// Begins to play.
    pub fn play(self) -> Playback {
        Playback {
            script: self,
            word: 0,
            ticks_into_word: 0,
        }
    }
}

/// Reads a word.
///
/// # Errors
/// If it is not one.
pub(super) fn parse_word(text: &str) -> Result<Word, String> {
    let meaning = |name: &str| {
        Meaning::named(name)
            .ok_or_else(|| format!("'{name}' is not a key word; 'dedale list' names them"))
    };
    let number = |digits: &str| {
        let number = number::whole(digits, 0..=u64::MAX);
        number.ok_or_else(|| format!("'{digits}' in '{text}' is not a number"))
    };
    if let Some(digits) = text.strip_prefix('.') {
        Ok(Word::Wait(number(digits)?))
    } else if let Some(name) = text.strip_prefix('+') {
        Ok(Word::Edge(Edge::down(meaning(name)?)))
    } else if let Some(name) = text.strip_prefix('-') {
        Ok(Word::Edge(Edge::up(meaning(name)?)))
    } else if let Some((name, digits)) = text.split_once('*') {
        Ok(Word::Tap {
            meaning: meaning(name)?,
            times: number(digits)?,
        })
    } else {
        Ok(Word::Tap {
            meaning: meaning(text)?,
            times: 1,
        })
    }
}

/// A script that is being played.
#[derive(Clone, Debug)]
pub struct Playback {
    script: Script,
    word: usize,
    ticks_into_word: u64,
}

impl Playback {
    /// Adds the edges of the next tick to `edges`. Past the end there are none.
    pub fn next_tick(&mut self, edges: &mut Vec<Edge>) {
        while let Some(&word) = self.script.words.get(self.word) {
            match word {
                Word::Edge(edge) => edges.push(edge),
                Word::Tap { meaning, .. } if self.ticks_into_word < word.ticks() => {
                    let down = self.ticks_into_word.is_multiple_of(2);
                    edges.push(if down {
                        Edge::down(meaning)
                    } else {
                        Edge::up(meaning)
                    });
                    return self.let_tick_pass(word);
                }
                Word::Wait(ticks) if self.ticks_into_word < ticks => {
                    return self.let_tick_pass(word);
                }
                Word::Tap { .. } | Word::Wait(_) => {}
            }
            self.word += 1;
            self.ticks_into_word = 0;
        }
    }

    fn let_tick_pass(&mut self, word: Word) {
        self.ticks_into_word += 1;
        if self.ticks_into_word == word.ticks() {
            self.word += 1;
            self.ticks_into_word = 0;
        }
    }

    /// Whether everything has been played.
    pub fn is_over(&self) -> bool {
        self.word >= self.script.words.len()
    }
}

/// Writes edges as the words of a script, as they happen.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    line: String,
    quiet_ticks: u64,
}

impl Writer {
    /// Lines end at about this many characters.
    const WIDTH: usize = 72;

    /// Adds an edge before the next tick.
    pub fn edge(&mut self, edge: Edge) {
        self.write_wait();
        let sign = if edge.down { '+' } else { '-' };
        self.write_word(&format!("{sign}{}", edge.meaning));
    }

    /// Adds a tick.
    pub fn tick(&mut self) {
        self.wait(1);
    }

    /// Adds a number of ticks.
    pub fn wait(&mut self, ticks: u64) {
        self.quiet_ticks += ticks;
    }

    /// Adds a tap.
    pub fn tap(&mut self, meaning: Meaning) {
        self.write_wait();
        self.write_word(&meaning.to_string());
    }

    /// Adds a decision that the next tick brings. Scripts have none; the text of a session has.
    pub fn decision(&mut self, decision: &str) {
        self.write_wait();
        self.write_word(&format!("{DECISION}{decision}"));
    }

    /// Whether no tick passed since the last edge.
    pub fn ends_in_edge(&self) -> bool {
        self.quiet_ticks == 0
    }

    /// The words so far if they fill a line; then a new line begins.
    pub fn full_line(&mut self) -> Option<String> {
        if self.line.len() < Self::WIDTH {
            return None;
        }
        self.line()
    }

    /// The words so far, if there are any; then a new line begins.
    pub fn line(&mut self) -> Option<String> {
        (!self.line.is_empty()).then(|| std::mem::take(&mut self.line))
    }

    /// The remaining words, with the time since the last edge.
    pub fn finish(&mut self) -> String {
        self.write_wait();
        std::mem::take(&mut self.line)
    }

    fn write_wait(&mut self) {
        let ticks = std::mem::take(&mut self.quiet_ticks);
        if ticks > 0 {
            self.write_word(&format!(".{ticks}"));
        }
    }

    fn write_word(&mut self, word: &str) {
        let gap = if self.line.is_empty() { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(self.line, "{gap}{word}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Button;
    use proptest::prelude::*;

    /// Every tick as text: `+Left`, `-Left`, empty if nothing happens.
    fn ticks(text: &str) -> Vec<String> {
        let script = Script::parse(text).unwrap();
        let count = script.ticks();
        let mut playback = script.play();
        let mut edges = Vec::new();
        let mut all = Vec::new();
        for _ in 0..count {
            edges.clear();
            playback.next_tick(&mut edges);
            let words: Vec<String> = edges
                .iter()
                .map(|edge| format!("{}{}", if edge.down { '+' } else { '-' }, edge.meaning))
                .collect();
            all.push(words.join(" "));
        }
        assert!(playback.is_over());
        all
    }

    #[test]
    fn a_tap_is_a_tick_down_and_a_tick_up() {
        assert_eq!(ticks("Left"), ["+Left", "-Left"]);
        assert_eq!(
            ticks("Left*2 Up"),
            ["+Left", "-Left", "+Left", "-Left", "+Up", "-Up"]
        );
    }

    #[test]
    fn holding_takes_no_time() {
        assert_eq!(ticks("+Left +Up .2 -Left .1"), ["+Left +Up", "", "-Left"]);
        assert_eq!(ticks("  .1\n-Up "), ["", "-Up"]);
        assert_eq!(ticks("Left*0 .0 +Up"), ["+Up"]);
        assert!(ticks("").is_empty());
    }

    #[test]
    fn wrong_words_are_named_with_their_place() {
        let cases = [
            (
                "Left\n  Lefty",
                2,
                3,
                "'Lefty' is not a key word; 'dedale list' names them",
            ),
            (
                "é .x",
                1,
                1,
                "'é' is not a key word; 'dedale list' names them",
            ),
            ("Up .", 1, 4, "'' in '.' is not a number"),
            ("Up*-1", 1, 1, "'-1' in 'Up*-1' is not a number"),
            ("+", 1, 1, "'' is not a key word; 'dedale list' names them"),
            (
                ".99999999999",
                1,
                1,
                "the script is longer than 4294967296 ticks",
            ),
            (
                "Up*99999999999999999999",
                1,
                1,
                "'99999999999999999999' in 'Up*99999999999999999999' is not a number",
            ),
            (
                "Up*9999999999999999999",
                1,
                1,
                "the script is longer than 4294967296 ticks",
            ),
        ];
        for (text, line, column, reason) in cases {
            let error = Script::parse(text).unwrap_err();
            assert_eq!(
                (error.line, error.column, error.kind.as_str()),
                (line, column, reason),
                "{text}"
            );
        }
    }

    proptest! {
        #[test]
        fn what_is_written_plays_the_same(taps in prop::collection::vec((0..Button::ALL.len(), 0..30_u64, prop::bool::ANY), 0..60)) {
            let mut writer = Writer::default();
            let mut text = String::new();
            let mut expected: Vec<Vec<Edge>> = vec![Vec::new()];
            for (button, ticks, down) in taps {
                let meaning = Meaning::Button(Button::ALL[button]);
                let edge = if down { Edge::down(meaning) } else { Edge::up(meaning) };
                writer.edge(edge);
                expected.last_mut().unwrap().push(edge);
                for _ in 0..ticks {
                    writer.tick();
                    expected.push(Vec::new());
                }
                text.extend(writer.full_line().map(|line| line + "\n"));
            }
            text += &writer.finish();
            let mut playback = Script::parse(&text).unwrap().play();
            for tick in expected {
                let mut edges = Vec::new();
                playback.next_tick(&mut edges);
                prop_assert_eq!(edges, tick);
            }
        }
    }
}
