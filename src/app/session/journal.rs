//! A session as text: how it began, and everything done in it.
//!
//! The first lines are those of a replay file, and so are the words of `keys`; but here they reach the game alone, tick
//! by tick. What else was done has a line of its own:
//! ```text
//! dedale-session 5
//! game trees
//! seed 42
//! option size 8x6
//! keys .60 +Left .6 -Left .533
//! check 600 0123456789abcdef Bq7_
//! stop
//! keys .30 Step Step
//! go
//! restart 43
//! ```
//! `Step` is a single tick in a stopped game. `=s5l` is a decision that the program made in the next tick, a word of
//! the game's own. `check` tells how many ticks have passed, a hash of the state then, and [marks](super::super::marks)
//! of the states before. `held Left Up` are buttons that go on being held though no press of them has reached the game.
//!
//! Two kinds of text may follow the first lines, each line of them after a bar: `maze game-trees`, a maze of the game
//! with that title, and `content 1/mine.xsb`, what stands for that file. `race "ID" = "AAA 6 3 0 3 0"` is the run of
//! that table that the player races; a line of another kind is no race, and loses nothing.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use toml_edit::Value;

use super::super::marks::Check;
use super::super::replay::{self, Beginning, ReplayError, Run, begins_with, read_record};
use super::super::script::{DECISION, MAX_TICKS, MAX_WORDS, Word, Writer, parse_word};
use super::log::{Act, Log};
use crate::input::keys::{Command, Edge, Meaning};
use crate::input::{Buttons, Input, Mouse, Presses};
use crate::number;
use crate::rng::Seed;
use crate::scene::Score;
use crate::scene::scores::{read, write as write_scores};
use crate::settings::Line;
use crate::text::{Fault, unmarked};

/// The first line, with the version of recordings.
const HEADER: &str = "dedale-session 5";
/// The largest file, in bytes: more than fifty hours of busy play.
pub const MAX_BYTES: u64 = 1 << 24;
/// The most files whose content is in it: all that a game can be opened with.
const MOST_CONTENTS: usize = 300;
/// The most lines and parts of a table of settings.
const MOST_LINES: u64 = 1_000;

/// An earlier run that is raced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raced {
    /// The identifier of its table.
    pub table: String,
    /// Itself.
    pub score: Score,
}

impl Raced {
    /// The initials of its player.
    pub fn name(&self) -> String {
        self.score.name.to_string()
    }
}

/// A session as it is written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    /// How it began.
    pub run: Run,
    /// What it began with that is in no other file.
    pub given: Given,
    /// The run that the player races.
    pub race: Option<Raced>,
    pub(in crate::app) log: Log,
}

/// Texts that a session began with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// A maze of another game: the identifier of that game's title, and the text wall grid.
    pub maze: Option<(String, Arc<str>)>,
    /// What stands for files of these names.
    pub contents: BTreeMap<PathBuf, Arc<str>>,
}

/// A text that is being read: whose it is, and the lines so far.
enum Text {
    Maze(String, String),
    Content(PathBuf, String),
}

impl Given {
    fn add(&mut self, text: Text) {
        match text {
            Text::Maze(title, text) => self.maze = Some((title, text.into())),
            Text::Content(path, text) => {
                self.contents.insert(path, text.into());
            }
        }
    }
}

impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let maze = self.maze.iter();
        let maze = maze.map(|(title, text)| (format!("maze {title}"), text));
        let contents = self.contents.iter();
        let contents = contents.map(|(path, text)| (format!("content {}", path.display()), text));
        for (head, text) in maze.chain(contents) {
            writeln!(f, "{head}")?;
            text.lines().try_for_each(|line| writeln!(f, "| {line}"))?;
        }
        Ok(())
    }
}

impl Journal {
    /// Reads the text of a session.
    ///
    /// # Errors
    /// At the first line that is not valid.
    pub fn parse(whole: &str) -> Result<Self, ReplayError> {
        let mut beginning = Beginning::default();
        let mut reader = Reader::default();
        let mut lines = (1..).zip(unmarked(whole).lines());
        begins_with(HEADER, whole)?;
        lines.next();
        let (mut given, mut text, mut race) = (Given::default(), None, None);
        for (line, content) in lines {
            let (word, rest) = content.split_once(' ').unwrap_or((content, ""));
            match (word, &mut text) {
                ("|", Some(Text::Maze(_, text) | Text::Content(_, text))) => {
                    text.push_str(rest);
                    text.push('\n');
                    continue;
                }
                _ => text.take().into_iter().for_each(|text| given.add(text)),
            }
            if word == "maze" && given.maze.is_none() {
                text = Some(Text::Maze(rest.to_owned(), String::new()));
            } else if word == "content" && given.contents.len() < MOST_CONTENTS {
                text = Some(Text::Content(PathBuf::from(rest), String::new()));
            } else if word == "race" {
                race = raced(rest);
            } else if !beginning.read(line, content)? {
                let read = reader.read(content);
                read.map_err(|(column, reason)| Fault::new(line, column, reason))?;
            }
        }
        text.into_iter().for_each(|text| given.add(text));
        Ok(Self {
            run: beginning.end(whole)?,
            given,
            race,
            log: reader.log,
        })
    }

    /// What it takes to play it, in ticks of play.
    pub fn cost(&self) -> u64 {
        self.log.cost()
    }

    /// How many ticks it takes.
    pub fn ticks(&self) -> u64 {
        self.log.ticks()
    }
}

/// Whether a text is a session of a version of the program that writes it otherwise.
pub fn is_of_another_version(text: &str) -> bool {
    replay::is_of_another_version(HEADER, text)
}

/// Whether a text is short enough to be read again.
pub fn is_readable(text: &str) -> bool {
    let words = || text.split_ascii_whitespace().count();
    text.len() as u64 <= MAX_BYTES && words() <= MAX_WORDS
}

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEADER}\n{}{}", self.run.lines(), self.given)?;
        if let Some(Raced { table, score }) = &self.race {
            let score = write_scores(&[*score]);
            writeln!(f, "race {} = {}", Value::from(table), Value::from(score))?;
        }
        write(&self.log, f)
    }
}

/// Writes the acts as lines.
fn write(log: &Log, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (mut writer, mut down, mut ticks) = (Writer::default(), Buttons::NONE, 0);
    let keys = |f: &mut fmt::Formatter<'_>, line: Option<String>| match line {
        Some(line) if !line.is_empty() => writeln!(f, "keys {line}"),
        _ => Ok(()),
    };
    for act in log.acts() {
        let (input, times) = match act {
            Act::Ticks(input, times) => (input, *times),
            Act::Step(input) => (input, 1),
            Act::Decided(decision) => {
                writer.decision(decision);
                keys(f, writer.full_line())?;
                continue;
            }
            act => {
                keys(f, Some(writer.finish()))?;
                writeln!(f, "{}", line(act, ticks))?;
                continue;
            }
        };
        let is_still = input.pressed.is_empty() && input.mouse.is_none();
        let mut left = times;
        while left > 0 {
            let known = |button| down.contains(button) || input.pressed.contains(button);
            if input.held.iter().any(|button| !known(button)) {
                keys(f, Some(writer.finish()))?;
                let mut held = input.held;
                input.pressed.iter().for_each(|button| held.remove(button));
                let words: Vec<String> = held.iter().map(|button| button.to_string()).collect();
                writeln!(f, "held {}", words.join(" "))?;
                down = held;
            }
            let up = down.iter().filter(|&button| !input.held.contains(button));
            let up = up.map(|button| Edge::up(button.into()));
            let pressed = input.pressed.iter();
            let mouse = input.mouse.map(Meaning::Mouse);
            let downs = pressed.map(Meaning::Button).chain(mouse).map(Edge::down);
            for edge in up.chain(downs) {
                writer.edge(edge);
                keys(f, writer.full_line())?;
            }
            down = input.held;
            let now = if is_still { left } else { 1 };
            if matches!(act, Act::Step(_)) {
                writer.tap(Command::Step.into());
            } else {
                writer.wait(now);
            }
            left -= now;
            ticks += now;
        }
    }
    keys(f, Some(writer.finish()))
}

/// The line of an act in which no tick passes.
fn line(act: &Act, ticks: u64) -> String {
    match act {
        Act::Ticks(..) | Act::Step(_) | Act::Decided(_) => String::new(),
        Act::Stop(true) => "stop".to_owned(),
        Act::Stop(false) => "go".to_owned(),
        Act::Leave => "leave".to_owned(),
        Act::Restart(seed) => format!("restart {seed}"),
        Act::Type(line, number) => {
            let [setting, part] = line.numbers();
            format!("type {setting} {part} {number}")
        }
        Act::Insist => "insist".to_owned(),
        Act::Wide(true) => "board".to_owned(),
        Act::Wide(false) => "page".to_owned(),
        Act::Saved(name) => format!("saved name = {}", Value::from(name)),
        Act::WentBack => "back".to_owned(),
        Act::Shown(maze) => format!("shown {maze}"),
        Act::Placed(place) => format!("placed {place}"),
        Act::Borrowed => "picture".to_owned(),
        Act::Learn(key, value) => {
            format!("learn {} = {}", Value::from(key), Value::from(value))
        }
        Act::OnlyTry => "only-try".to_owned(),
        Act::AnyTry => "any-try".to_owned(),
        Act::Check(hash, marks) => format!("check {ticks} {hash:016x}{marks}"),
    }
}

/// What has been read so far.
struct Reader {
    log: Log,
    words: usize,
    ticks: u64,
    /// Buttons that are down after the last tick, and what happened since.
    down: Buttons,
    pressed: Presses,
    mouse: Option<Mouse>,
}

impl Default for Reader {
    fn default() -> Self {
        Self {
            log: Log::default(),
            words: 0,
            ticks: 0,
            down: Buttons::NONE,
            pressed: Presses::NONE,
            mouse: None,
        }
    }
}

/// A column, and what is wrong there.
type Wrong = (usize, String);

impl Reader {
    fn read(&mut self, content: &str) -> Result<(), Wrong> {
        let (word, rest) = content.split_once(' ').unwrap_or((content, ""));
        let value = rest.trim();
        let column = word.chars().count() + 2;
        self.count()?;
        let act = match word {
            "keys" => return self.keys(rest, column),
            "held" => return self.held(rest, column),
            "stop" => Act::Stop(true),
            "go" => Act::Stop(false),
            "leave" => Act::Leave,
            "restart" => {
                let seed = value.parse::<Seed>();
                Act::Restart(seed.map_err(|error| (column, error.line()))?)
            }
            "type" => {
                let typed = typed(value);
                typed.ok_or_else(|| (column, format!("'{value}' is not a typed number")))?
            }
            "insist" => Act::Insist,
            "board" => Act::Wide(true),
            "page" => Act::Wide(false),
            "saved" => {
                let (_, name) = read_record(value)
                    .ok_or_else(|| (column, format!("'{value}' is not a saved name")))?;
                Act::Saved(name)
            }
            "learn" => {
                let (key, value) = read_record(value)
                    .ok_or_else(|| (column, format!("'{value}' is not a record")))?;
                Act::Learn(key, value)
            }
            "back" => Act::WentBack,
            "shown" => {
                let maze = value.parse();
                Act::Shown(maze.map_err(|_| (column, format!("'{value}' is not a maze")))?)
            }
            "placed" => {
                let place = value.parse();
                Act::Placed(place.map_err(|_| (column, format!("'{value}' is not a place")))?)
            }
            "picture" => Act::Borrowed,
            "only-try" => Act::OnlyTry,
            "any-try" => Act::AnyTry,
            "check" => {
                let check = Check::parse(value).filter(|check| check.tick == self.ticks);
                let check = check.ok_or_else(|| {
                    let ticks = self.ticks;
                    (
                        column,
                        format!("'{value}' is not a check after {ticks} ticks"),
                    )
                })?;
                Act::Check(check.hash, check.marks)
            }
            _ => return Err((1, format!("'{word}' cannot begin a line of a session"))),
        };
        let takes_value = matches!(
            act,
            Act::Restart(_)
                | Act::Type(..)
                | Act::Saved(_)
                | Act::Shown(_)
                | Act::Placed(_)
                | Act::Learn(..)
                | Act::Check(..)
        );
        if !takes_value && !value.is_empty() {
            return Err((column, format!("nothing can follow '{word}'")));
        }
        self.log.push(act);
        Ok(())
    }

    /// Counts a word: each takes memory.
    fn count(&mut self) -> Result<(), Wrong> {
        self.words += 1;
        if self.words > MAX_WORDS {
            return Err((1, format!("the session has more than {MAX_WORDS} words")));
        }
        Ok(())
    }

    fn held(&mut self, words: &str, column: usize) -> Result<(), Wrong> {
        self.down = Buttons::NONE;
        for word in words.split_whitespace() {
            match Meaning::named(word) {
                Some(Meaning::Button(button)) => self.down.insert(button),
                _ => return Err((column, format!("'{word}' is not a button"))),
            }
        }
        Ok(())
    }

    fn keys(&mut self, words: &str, mut column: usize) -> Result<(), Wrong> {
        for word in words.split(char::is_whitespace) {
            if !word.is_empty() {
                self.count()?;
                self.word(word).map_err(|reason| (column, reason))?;
            }
            column += word.chars().count() + 1;
        }
        Ok(())
    }

    fn word(&mut self, text: &str) -> Result<(), String> {
        if let Some(decision) = text.strip_prefix(DECISION) {
            self.log.push(Act::Decided(decision.into()));
            return Ok(());
        }
        match parse_word(text)? {
            Word::Edge(Edge { meaning, down, .. }) => match meaning {
                Meaning::Button(button) if !down => self.down.remove(button),
                Meaning::Button(button) if self.pressed.push(button) => self.down.insert(button),
                Meaning::Mouse(mouse) if down && self.mouse.is_none() => self.mouse = Some(mouse),
                _ => return Err(format!("'{text}' cannot reach a game in this tick")),
            },
            Word::Wait(ticks) => {
                self.pass(ticks)?;
                self.let_pass(ticks);
            }
            Word::Tap {
                meaning: Meaning::Command(Command::Step),
                times: 1,
            } => {
                self.pass(1)?;
                let input = self.input();
                self.log.push(Act::Step(input));
            }
            Word::Tap { .. } => return Err(format!("'{text}' cannot reach a game")),
        }
        Ok(())
    }

    fn pass(&mut self, ticks: u64) -> Result<(), String> {
        self.ticks = self.ticks.saturating_add(ticks);
        if self.ticks > MAX_TICKS {
            return Err(format!("the session is longer than {MAX_TICKS} ticks"));
        }
        Ok(())
    }

    /// What the next tick sees: a button that is released again before it counts as held, as in play.
    fn input(&mut self) -> Input {
        let pressed = std::mem::replace(&mut self.pressed, Presses::NONE);
        let mut held = self.down;
        pressed.iter().for_each(|button| held.insert(button));
        Input {
            held,
            pressed,
            mouse: self.mouse.take(),
        }
    }

    fn let_pass(&mut self, ticks: u64) {
        if ticks > 0 {
            let first = self.input();
            self.log.push(Act::Ticks(first, 1));
        }
        if ticks > 1 {
            let rest = self.input();
            self.log.push(Act::Ticks(rest, ticks - 1));
        }
    }
}

/// A typed number: the line's two numbers and its own.
fn typed(value: &str) -> Option<Act> {
    let mut numbers = value.split(' ');
    let mut place = || number::whole(numbers.next()?, 0..=MOST_LINES).map(|number| number as usize);
    let line = Line::of([place()?, place()?]);
    let number = number::whole(numbers.next()?, 0..=u64::MAX)?;
    numbers.next().is_none().then_some(Act::Type(line, number))
}

/// The run that a line names.
fn raced(value: &str) -> Option<Raced> {
    let (table, score) = read_record(value)?;
    let [score] = read(&score)?[..] else {
        return None;
    };
    Some(Raced { table, score })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_line_of_a_race_loses_the_race_alone() {
        let text = |race: &str| format!("{HEADER}\ngame trees\nseed 42\n{race}keys .60\n");
        let race = |line: &str| Journal::parse(&text(line)).unwrap().race;
        let line = "race \"4x4 a\" = \"AAA 6 3 0 3 0\"\n";
        let raced = race(line).unwrap();
        assert_eq!((&*raced.table, raced.score.result), ("4x4 a", [6, 3]));
        let written = Journal::parse(&text(line)).unwrap().to_string();
        assert!(written.contains(line), "{written}");
        for none in [
            "",
            "race\n",
            "race \"a\" = \"AAA 6 3\"\n",
            "race against you\n",
        ] {
            assert_eq!(race(none), None, "{none}");
        }
        let whole = Journal::parse(&text("")).unwrap();
        assert_eq!(whole.log, Journal::parse(&text("race \n")).unwrap().log);
    }
}
