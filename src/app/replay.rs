//! Replay files: a game, its seed and options, every key by tick, and the state expected at some ticks.
//!
//! The same text serves tests, bug reports and `--record`:
//! ```text
//! dedale-replay 5
//! game trees
//! seed 42
//! option size 8x6
//! paused
//! keys Step*3 .60 +Left .20 -Left
//! expect 90
//! | the game's description after 90 ticks, line by line
//! ```
//! `option`, `file`, `paused`, `keys` and `expect` are optional, and so is `sound 90 0123456789abcdef`: the
//! hash of all samples of the first 90 ticks; `#` begins a comment line. A recording also has a line `check 600
//! 0123456789abcdef Bq7_` every ten seconds, the hash of the description then and marks of those before, and what the
//! run found: `assets sprites-of-mine`, `calm`, `unasked`, `wide`, `initials LEA`, `record sokoban "key" = "value"` for
//! each record of a game that is opened; and `failed 90` if nothing could be saved at tick 90, which a game may notice.
//!
//! Settings that no line names have their defaults. The number in the first line counts the versions of recordings: it
//! grows with any change of a default, or of what keys do in play. Other versions are refused.
//!
//! A click on a key's name is written as that key. A click in a replay meets none: see `Director::point`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use toml_edit::{DocumentMut, Key, Value};

use super::marks::Check;
use super::script::{MAX_TICKS, MAX_WORDS, Script};
use super::store::{Records, Showing};
use crate::error::{Context, Error, Result};
use crate::files;
use crate::number;
use crate::rng::Seed;
use crate::scene::scores::Initials;
use crate::sound::wav::Hash;
use crate::text::{self, Fault};

/// The first line of every replay, with the version of recordings.
pub(super) const HEADER: &str = "dedale-replay 5";
/// The largest replay file, in bytes: eight for each of the most words of a script.
pub const MAX_REPLAY_BYTES: u64 = 8 * MAX_WORDS as u64;
/// The most checks in a recording: more than half a year.
pub(super) const MAX_CHECKS: u64 = 2_000_000;
/// The most lines of some kinds, far more than any game has options.
const MAX_LINES: [(&str, usize); 5] = [
    ("option", 256),
    ("record", 20_000),
    ("failed", 20_000),
    ("expect", 20_000),
    ("check", MAX_CHECKS as usize),
];

/// How a game is started.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The game's name.
    pub game: String,
    /// Its first seed.
    pub seed: Seed,
    /// Its own options.
    pub words: Vec<(String, String)>,
    /// The player's files that it plays.
    pub files: Vec<PathBuf>,
    /// The player's files that follow the game's own.
    pub library: Vec<PathBuf>,
    /// The folder of replaced sprites and levels, if there is one.
    pub assets: Option<PathBuf>,
    /// Whether it begins in pause.
    pub paused: bool,
    /// Whether the picture is calm.
    pub calm: bool,
    /// Whether the player is never asked before a game is given up.
    pub unasked: bool,
    /// What games show.
    pub showing: Showing,
    /// The player's initials.
    pub initials: Initials,
    /// The earlier records of the games that are opened.
    pub records: Records,
    /// The ticks at which nothing could be saved.
    pub failed: BTreeSet<u64>,
}

/// The state expected of the game after a number of ticks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// Ticks from the start.
    pub tick: u64,
    /// The description, with a line end after each line.
    pub description: String,
}

/// A whole replay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// How it starts.
    pub run: Run,
    /// The keys.
    pub script: Script,
    /// The expected states, in order of ticks.
    pub expectations: Vec<Expectation>,
    /// Hashes of descriptions, in order of ticks.
    pub checks: Vec<Check>,
    /// A number of ticks, and the expected hash of all samples until then.
    pub sound: Option<(u64, Hash)>,
}

/// The error for a line that is not part of a replay.
pub type ReplayError = Fault<String>;

impl Replay {
    /// Reads a replay file.
    ///
    /// # Errors
    /// If it cannot be read, is larger than [`MAX_REPLAY_BYTES`], or is not a replay: then with line and column.
    pub fn read(path: &Path) -> Result<Self> {
        let attempt = || format!("cannot play the replay {}", path.display());
        let bytes = files::read(path, MAX_REPLAY_BYTES).context(attempt)?;
        let bytes =
            bytes.ok_or_else(|| Error::caused(attempt(), Error::new("there is no such file")))?;
        let text = text::read(&bytes).context(attempt)?;
        Self::parse(text).context(attempt)
    }

    /// Reads the text of a replay.
    ///
    /// # Errors
    /// At the first line that is not valid.
    pub fn parse(text: &str) -> std::result::Result<Self, ReplayError> {
        let mut replay = Self::default();
        let mut beginning = Beginning::default();
        let mut lines = (1..).zip(text::unmarked(text).lines());
        begins_with(HEADER, text)?;
        lines.next();
        for (line, content) in lines {
            if beginning.read(line, content)? {
                continue;
            }
            let (word, rest) = content.split_once(' ').unwrap_or((content, ""));
            let value = rest.trim();
            let fail = |column: usize, reason: String| Fault::new(line, column, reason);
            let value_column = word.chars().count() + 2;
            match word {
                "keys" => {
                    replay.script.read_line(rest, line, value_column)?;
                }
                "expect" => {
                    let number = number::whole(value, 0..=MAX_TICKS);
                    let number = number
                        .ok_or_else(|| fail(value_column, format!("'{value}' is not a tick")))?;
                    replay
                        .expect(number)
                        .map_err(|reason| fail(value_column, reason))?;
                }
                "check" => {
                    let last = replay.checks.last().map(|check| check.tick);
                    let is_later = |check: &Check| last.is_none_or(|last| last < check.tick);
                    let check = Check::parse(value).filter(is_later);
                    let reason = || format!("'{value}' is not a later tick and a hash");
                    replay
                        .checks
                        .push(check.ok_or_else(|| fail(value_column, reason()))?);
                }
                "sound" => {
                    let (tick, hash) = value.split_once(' ').unwrap_or((value, ""));
                    let tick = number::whole(tick, 0..=MAX_TICKS);
                    let both = tick.zip(hash.trim().parse::<Hash>().ok());
                    let reason = || format!("'{value}' is not a tick and a hash");
                    replay.sound = Some(both.ok_or_else(|| fail(value_column, reason()))?);
                }
                "|" => {
                    let Some(last) = replay.expectations.last_mut() else {
                        return Err(fail(
                            1,
                            "this line does not belong to any 'expect'".to_owned(),
                        ));
                    };
                    last.description += rest.trim_end();
                    last.description.push('\n');
                }
                _ => return Err(fail(1, format!("'{word}' cannot begin a line of a replay"))),
            }
        }
        replay.run = beginning.end(text)?;
        Ok(replay)
    }

    fn expect(&mut self, tick: u64) -> std::result::Result<(), String> {
        if self
            .expectations
            .last()
            .is_some_and(|last| last.tick >= tick)
        {
            return Err("expectations must be in the order of their ticks".to_owned());
        }
        self.expectations.push(Expectation {
            tick,
            description: String::new(),
        });
        Ok(())
    }

    /// How many ticks it takes to play it and check all expectations.
    pub fn ticks(&self) -> u64 {
        let last = self
            .expectations
            .last()
            .map_or(0, |expectation| expectation.tick);
        let heard = self.sound.map_or(0, |(tick, _)| tick);
        let checked = self.checks.last().map_or(0, |check| check.tick);
        self.script.ticks().max(last).max(heard).max(checked)
    }
}

/// Whether a text has this first line, but with the number of another version.
pub(super) fn is_of_another_version(header: &str, text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default().trim_end();
    let [own, other] = [header, first].map(|line| line.rsplit_once(' '));
    first != header
        && own.zip(other).is_some_and(|((own, _), (other, version))| {
            own == other && number::whole(version, 1..=u64::MAX).is_some()
        })
}

/// Checks that a text has this first line.
///
/// # Errors
/// If it has not.
pub(super) fn begins_with(header: &str, text: &str) -> std::result::Result<(), ReplayError> {
    let text = text::unmarked(text);
    if text.lines().next().map(str::trim_end) == Some(header) {
        return Ok(());
    }
    let reason = if is_of_another_version(header, text) {
        format!("it is of another version of the program; this one reads '{header}'")
    } else {
        format!("the first line is not '{header}'")
    };
    Err(Fault::new(1, 1, reason))
}

/// Reads the lines that say how a run begins.
pub(super) struct Beginning {
    run: Run,
    has_game: bool,
    /// How many more lines of some kinds may follow.
    left: [(&'static str, usize); MAX_LINES.len()],
}

impl Default for Beginning {
    fn default() -> Self {
        Self {
            run: Run::default(),
            has_game: false,
            left: MAX_LINES,
        }
    }
}

impl Beginning {
    /// Reads a line; returns whether it is about the beginning, empty, or a comment.
    ///
    /// # Errors
    /// If it is not valid, or there are too many of its kind.
    pub(super) fn read(
        &mut self,
        line: usize,
        content: &str,
    ) -> std::result::Result<bool, ReplayError> {
        let (word, rest) = content.split_once(' ').unwrap_or((content, ""));
        let value = rest.trim();
        let fail = |column: usize, reason: String| Fault::new(line, column, reason);
        let value_column = word.chars().count() + 2;
        if let Some((kind, left)) = self.left.iter_mut().find(|(kind, _)| *kind == word) {
            let most = MAX_LINES.iter().find(|(other, _)| other == kind);
            let reason = || {
                let most = most.map_or(0, |(_, most)| *most);
                fail(1, format!("there are more than {most} lines of '{word}'"))
            };
            *left = left.checked_sub(1).ok_or_else(reason)?;
        }
        let run = &mut self.run;
        match word {
            "" if value.is_empty() => {}
            "#" => {}
            "game" => {
                value.clone_into(&mut run.game);
                self.has_game = true;
            }
            "seed" => {
                let seed = value.parse::<Seed>();
                run.seed = seed.map_err(|error| fail(value_column, error.to_string()))?;
            }
            "option" => {
                let (name, value) = value.split_once(' ').unwrap_or((value, ""));
                run.words.push((name.to_owned(), value.trim().to_owned()));
            }
            "file" => run.files.push(PathBuf::from(value)),
            "library" => run.library.push(PathBuf::from(value)),
            "assets" => run.assets = Some(PathBuf::from(value)),
            "paused" => run.paused = true,
            "calm" => run.calm = true,
            "unasked" => run.unasked = true,
            "wide" => run.showing = Showing::Board,
            "initials" => {
                let initials = value.parse::<Initials>();
                let initials = initials.map_err(|error| fail(value_column, error.line()))?;
                run.initials = initials;
            }
            "record" => {
                let (game, record) = value.split_once(' ').unwrap_or((value, ""));
                let (key, value) = read_record(record)
                    .ok_or_else(|| fail(value_column, format!("'{value}' is not a record")))?;
                let records = run.records.entry(game.to_owned());
                records.or_default().insert(key, value);
            }
            "failed" => {
                let tick = number::whole(value, 0..=MAX_TICKS);
                let tick =
                    tick.ok_or_else(|| fail(value_column, format!("'{value}' is not a tick")))?;
                run.failed.insert(tick);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// How the run begins.
    ///
    /// # Errors
    /// If no line has named a game.
    pub(super) fn end(self, text: &str) -> std::result::Result<Run, ReplayError> {
        if self.has_game {
            return Ok(self.run);
        }
        let reason = "it names no game".to_owned();
        Err(Fault::new(text.lines().count(), 1, reason))
    }
}

impl Run {
    /// The first lines of a replay of this run.
    pub fn header(&self) -> String {
        format!("{HEADER}\n{}", self.lines())
    }

    /// The lines that say how it begins.
    pub(super) fn lines(&self) -> String {
        let mut text = format!("game {}\nseed {}\n", self.game, self.seed);
        // Writing to a string cannot fail.
        for (name, value) in &self.words {
            let _ = writeln!(text, "{}", format!("option {name} {value}").trim_end());
        }
        let files = self.files.iter().map(|file| ("file", file));
        let library = self.library.iter().map(|file| ("library", file));
        for (word, file) in files.chain(library) {
            let _ = writeln!(text, "{word} {}", file.display());
        }
        if let Some(folder) = &self.assets {
            let _ = writeln!(text, "assets {}", folder.display());
        }
        for (on, word) in [
            (self.paused, "paused\n"),
            (self.calm, "calm\n"),
            (self.unasked, "unasked\n"),
            (self.showing.is_wide(), "wide\n"),
        ] {
            text += if on { word } else { "" };
        }
        let _ = writeln!(text, "initials {}", self.initials);
        text += &self.record_lines();
        for tick in &self.failed {
            text += &failed_line(*tick);
        }
        text
    }

    /// A line for each record, with key and value as in TOML.
    pub(super) fn record_lines(&self) -> String {
        let games = self.records.iter();
        let records = games.flat_map(|(game, own)| own.iter().map(move |record| (game, record)));
        let line = |(game, (key, value)): (&String, (&String, &String))| {
            let (key, value) = (Key::new(key), Value::from(value));
            format!("record {game} {} = {value}\n", key.display_repr())
        };
        records.map(line).collect()
    }

    /// Whether the header reads back as the same run: not every name fits into a line of text.
    pub(super) fn reads_back(&self) -> bool {
        Replay::parse(&self.header()).is_ok_and(|replay| replay.run == *self)
    }
}

/// The line for a tick at which nothing could be saved.
pub(super) fn failed_line(tick: u64) -> String {
    format!("failed {tick}\n")
}

pub(super) fn read_record(text: &str) -> Option<(String, String)> {
    let document: DocumentMut = text.parse().ok()?;
    let (key, value) = document.iter().next()?;
    Some((key.to_owned(), value.as_str()?.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "dedale-replay 5\n# a comment\ngame trees\nseed 7\noption size 8x6\noption edges\n\
                        paused\nkeys Step*3\nkeys +Left .4\nexpect 3\n| one\n|\n| two  words\nexpect 10\n| end\n";

    #[test]
    fn a_replay_is_read() {
        let replay = Replay::parse(TEXT).unwrap();
        assert_eq!(replay.run.game, "trees");
        assert_eq!(replay.run.seed, Seed(7));
        let words = [("size", "8x6"), ("edges", "")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(replay.run.words, words);
        assert!(replay.run.paused);
        assert_eq!(replay.expectations[0].description, "one\n\ntwo  words\n");
        assert_eq!(replay.ticks(), 10);
    }

    #[test]
    fn invalid_lines_are_named_with_their_place() {
        let cases = [
            ("", 1, 1, "the first line is not 'dedale-replay 5'"),
            (
                "dedale-replay 1",
                1,
                1,
                "it is of another version of the program; this one reads 'dedale-replay 5'",
            ),
            ("dedale-replay 5\nseed 4", 2, 1, "it names no game"),
            (
                "dedale-replay 5\ngame x\nseed x",
                3,
                6,
                "a seed is a whole number in digits, not 'x'",
            ),
            (
                "dedale-replay 5\nkeys Left Lef",
                2,
                11,
                "'Lef' is not a key word; 'dedale list' names them",
            ),
            ("dedale-replay 5\nexpect -1", 2, 8, "'-1' is not a tick"),
            (
                "dedale-replay 5\nsound 9 xyz",
                2,
                7,
                "'9 xyz' is not a tick and a hash",
            ),
            (
                "dedale-replay 5\nexpect 3\nexpect 3",
                3,
                8,
                "expectations must be in the order of their ticks",
            ),
            (
                "dedale-replay 5\n| a",
                2,
                1,
                "this line does not belong to any 'expect'",
            ),
            (
                "dedale-replay 5\nGame trees",
                2,
                1,
                "'Game' cannot begin a line of a replay",
            ),
        ];
        for (text, line, column, reason) in cases {
            let error = Replay::parse(text).unwrap_err();
            assert_eq!(
                (error.line, error.column, error.kind.as_str()),
                (line, column, reason),
                "{text}"
            );
        }
    }

    #[test]
    fn the_findings_of_a_run_are_read_back() {
        let text = "dedale-replay 5\ngame sokoban\nfile a b.xsb\nassets my sprites\ncalm\nunasked\nwide\ninitials LEA\n\
                    record sokoban \"5#|#@ $.#\" = \"4 3\"\nrecord sokoban x = \"\\\"\"\n\
                    keys .5\nfailed 4\nrecord quest best = \"9 1\"\nkeys .5\n";
        let run = Replay::parse(text).unwrap().run;
        assert_eq!(run.assets, Some(PathBuf::from("my sprites")));
        assert!(run.calm && run.unasked && run.showing.is_wide() && run.failed.contains(&4));
        assert_eq!(run.initials.to_string(), "LEA");
        assert_eq!(run.records["sokoban"]["5#|#@ $.#"], "4 3");
        assert_eq!(run.records["sokoban"]["x"], "\"");
        assert_eq!(run.records["quest"]["best"], "9 1");
        for wrong in [
            "record",
            "record a",
            "record a b",
            "record a b = 5",
            "failed",
            "failed x",
            "initials",
            "initials lea",
        ] {
            let text = format!("dedale-replay 5\ngame a\n{wrong}\n");
            assert_eq!(Replay::parse(&text).unwrap_err().line, 3, "{wrong}");
        }
    }
}
