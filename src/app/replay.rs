//! Replay files: a game, its seed and options, every key by tick, and the state expected at some ticks.
//!
//! The same text serves tests, bug reports and `--record`:
//! ```text
//! dedale-replay 1
//! game trees
//! seed 42
//! option size 8x6
//! paused
//! keys Step*3 .60 +Left .20 -Left
//! expect 90
//! | the game's description after 90 ticks, line by line
//! ```
//! `option`, `file`, `defaults`, `paused`, `keys` and `expect` are optional, and so is `sound 90 0123456789abcdef`: the
//! hash of all samples of the first 90 ticks; `#` begins a comment line. A recording also has a line `check 600
//! 0123456789abcdef Bq7_` every ten seconds, the hash of the description then and marks of those before, and what the
//! run found: `assets sprites-of-mine`, `calm`, `unasked`, `wide`, `initials LEA`, `record sokoban "key" = "value"` for
//! each record of a game that is opened; and `failed 90` if nothing could be saved at tick 90, which a game may notice.
//!
//! `defaults 19` says that settings which no line names have the present defaults, and that games go back as they do
//! now. With a lower number, or without it, both are as in earlier versions: see
//! [`Entry::former`](crate::scene::Entry::former) and [`Defaults`].
//!
//! A click on a key's name is written as that key. A click in a replay meets none: see `Director::point`.

use std::collections::{BTreeMap, BTreeSet};
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
use crate::scene::{AS_OF, Entry, SETTING_KEY};
use crate::sound::wav::Hash;
use crate::text::{self, Fault};

/// The first line of every replay.
pub(super) const HEADER: &str = "dedale-replay 1";
/// Counts how often a default of a game's settings, or what keys do in play, has changed, from 1.
const DEFAULTS: u64 = 19;
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
    /// The player's initials. Recordings of versions without tables of runs have none: nobody signs a game there, and
    /// no key leads to the tables.
    pub initials: Option<Initials>,
    /// The earlier records of the games that are opened.
    pub records: Records,
    /// The ticks at which nothing could be saved.
    pub failed: BTreeSet<u64>,
    /// The defaults of settings that it was recorded with.
    pub defaults: Defaults,
}

/// The defaults of settings, by their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defaults(u64);

impl Defaults {
    /// Those of recordings that do not name them.
    const FIRST: Self = Self(1);

    /// Whether a game that has turns went back by ticks, and initials took keys as soon as they were in sight.
    pub fn are_before_turns(self) -> bool {
        self.0 <= 4
    }

    /// Whether a game went back through the time that its end had stood, and on into the game before.
    pub fn are_before_stops(self) -> bool {
        self.0 <= 5
    }

    /// Whether a game that has turns went back by ticks before the first one.
    pub fn are_before_starts(self) -> bool {
        self.0 <= 6
    }

    /// Whether the first page of a game with a maze of another game led to the title, initials in a table stood lower,
    /// and the list of games that take a maze began with the first one even if it does not take this one.
    pub fn are_before_returns(self) -> bool {
        self.0 <= 7
    }

    /// Whether a click past unseen forks of a walk was asked about however short the walk was.
    pub fn are_before_clicks(self) -> bool {
        self.0 <= 8
    }

    /// Whether a question before help began with the cursor on its yes.
    pub fn are_before_safe_answers(self) -> bool {
        self.0 <= 9
    }

    /// Whether the menu key left the records, and not the player's initials there alone.
    pub fn are_before_fields(self) -> bool {
        self.0 <= 10
    }

    /// Whether a question about what can be played again began with the cursor on its yes, and the key for the board
    /// alone was for all games.
    pub fn are_before_safe_losses(self) -> bool {
        self.0 <= 10
    }

    /// Whether a run that waited behind another mode of its game went on waiting when the player came back to the game,
    /// Enter left an empty table of records, F1 closed a question, and the menu heard no keys of its lines.
    pub fn are_before_resuming(self) -> bool {
        self.0 <= 11
    }

    /// Whether Left and Right said no to a question.
    pub fn are_before_safe_arrows(self) -> bool {
        self.0 <= 13
    }

    /// Whether a run was signed before the result that holds the screen was seen.
    pub fn are_before_podiums(self) -> bool {
        self.0 <= 14
    }

    /// Whether F1 did nothing while initials were entered.
    pub fn are_before_initials_help(self) -> bool {
        self.0 <= 14
    }

    /// Whether the table of a run stayed once it was signed, in games that ask for initials once.
    pub fn are_before_brief_signing(self) -> bool {
        self.0 <= 15
    }

    /// Whether a press while a result holds the screen went to the game, before the run was signed; and whether any
    /// press led to the card of a daily maze.
    pub fn are_before_prompt_signing(self) -> bool {
        self.0 <= 16
    }

    /// Whether a click beside everything drawn turned or left the records, one on an arrow of the page of keys chose
    /// the line beside it, and undo left lists and help.
    pub fn are_before_exact_pages(self) -> bool {
        self.0 <= 17
    }

    /// Whether an arrow that was held while a page came up went on there.
    pub fn are_before_new_presses(self) -> bool {
        self.0 <= 17
    }

    /// Whether keys of the program that mean nothing on the first page of a game gave no answer there, or began it
    /// again.
    pub fn are_before_first_page_answers(self) -> bool {
        self.0 <= 17
    }

    /// Whether Enter no longer led on from the table of a run once its film or a race had been asked for.
    pub fn are_before_steady_enter(self) -> bool {
        self.0 <= 18
    }

    /// Whether a question was at the edge of the screen, as far as could be from the player's figure.
    pub fn are_before_middle_questions(self) -> bool {
        self.0 <= 18
    }
}

impl Default for Defaults {
    /// Those of this version.
    fn default() -> Self {
        Self(DEFAULTS)
    }
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
        if lines.next().map(|(_, line)| line.trim_end()) != Some(HEADER) {
            let reason = format!("a replay begins with the line '{HEADER}'");
            return Err(Fault::new(1, 1, reason));
        }
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
            run: Run {
                defaults: Defaults::FIRST,
                ..Run::default()
            },
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
            "defaults" => {
                let known = number::whole(value, Defaults::FIRST.0..=DEFAULTS);
                let reason = || format!("this version has the defaults {DEFAULTS}, not '{value}'");
                run.defaults = Defaults(known.ok_or_else(|| fail(value_column, reason()))?);
            }
            "paused" => run.paused = true,
            "calm" => run.calm = true,
            "unasked" => run.unasked = true,
            "wide" => run.showing = Showing::Board,
            "initials" => {
                let initials = value.parse::<Initials>();
                let initials = initials.map_err(|error| fail(value_column, error.line()))?;
                run.initials = Some(initials);
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

/// What marked an earlier run that was kept once more up to version 16, in place of its number: words that are no
/// settings, and the number of the last defaults with which a game had each of them.
const MARKS: [(u64, &str, &str); 16] = [
    (8, "secrets", "forgotten"),
    (9, "x-ray", "silent"),
    (9, "ask", "by-time"),
    (9, "list", "without-ends"),
    (10, "left-exercise", "lost"),
    (10, "arrow", "changes"),
    (12, "exercise-end", "table"),
    (13, "lesson-end", "stays"),
    (13, "exercise-squares", "coarse"),
    (13, "signs", "named"),
    (14, "next", "larger"),
    (14, "last-pilot", "stays"),
    (14, "maker", "first"),
    (15, "asks-practice", "late"),
    (15, "rounds", "alike"),
    (15, "practice", "stuck"),
];

fn marked(records: &BTreeMap<String, String>) -> Option<u64> {
    let is_there = |&&(_, word, value): &&(u64, &str, &str)| {
        let held = records.get(&format!("{SETTING_KEY}{word}"));
        held.is_some_and(|held| held == value)
    };
    MARKS
        .iter()
        .filter(is_there)
        .map(|&(number, ..)| number)
        .min()
}

impl Run {
    /// The first lines of a replay of this run.
    pub fn header(&self) -> String {
        format!("{HEADER}\n{}", self.lines())
    }

    /// The records that the games of a catalog find: for a former run, also the settings whose defaults have changed,
    /// and the number of its defaults, or of those of the run from which it was kept once more.
    pub fn found(&self, catalog: &[Entry]) -> Records {
        let mut records = self.records.clone();
        for entry in catalog {
            let former = entry.former.iter();
            for (_, word, value) in former.filter(|(until, ..)| self.defaults.0 <= *until) {
                let own = records.entry(entry.name.to_owned()).or_default();
                own.entry(format!("{SETTING_KEY}{word}"))
                    .or_insert_with(|| (*value).to_owned());
            }
            let own = records.entry(entry.name.to_owned()).or_default();
            let number = own.get(AS_OF).and_then(|number| number.parse().ok());
            let number = number
                .into_iter()
                .chain(marked(own))
                .chain([self.defaults.0]);
            if let Some(number) = number.min().filter(|&number| number < DEFAULTS) {
                own.insert(AS_OF.to_owned(), number.to_string());
            }
            if own.is_empty() {
                records.remove(entry.name);
            }
        }
        records
    }

    /// The lines that say how it begins.
    pub(super) fn lines(&self) -> String {
        let mut text = format!("game {}\nseed {}\n", self.game, self.seed);
        // Writing to a string cannot fail.
        if self.defaults != Defaults::FIRST {
            let _ = writeln!(text, "defaults {}", self.defaults.0);
        }
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
        if let Some(initials) = self.initials {
            let _ = writeln!(text, "initials {initials}");
        }
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

    const TEXT: &str = "dedale-replay 1\n# a comment\ngame trees\nseed 7\noption size 8x6\noption edges\n\
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

    /// A run of an earlier version that was kept once more by a later one plays as it did.
    #[test]
    fn games_find_the_lowest_number_of_the_defaults_of_a_run() {
        let catalog = crate::games::CATALOG;
        let present = format!("defaults {DEFAULTS}\n");
        for (defaults, record, number) in [
            ("", "", Some("1")),
            ("defaults 16\n", "", Some("16")),
            (present.as_str(), "", None),
            (
                "defaults 16\n",
                "record trees \"set as-of\" = \"12\"\n",
                Some("12"),
            ),
            (
                &present,
                "record trees \"set as-of\" = \"16\"\n",
                Some("16"),
            ),
            (
                "defaults 16\n",
                "record trees \"set next\" = \"larger\"\n",
                Some("14"),
            ),
            (
                "defaults 16\n",
                "record trees \"set next\" = \"other\"\n",
                Some("16"),
            ),
        ] {
            let text = format!("dedale-replay 1\n{defaults}game trees\n{record}keys .4\n");
            let replay = Replay::parse(&text).map_err(|error| format!("{error:?}: {text}"));
            let found = replay.map(|replay| replay.run.found(catalog));
            let own = found.as_ref().map(|found| {
                let own = found.get("trees").and_then(|own| own.get(AS_OF));
                own.map(String::as_str)
            });
            assert_eq!(own, Ok(number), "{text}");
        }
    }

    #[test]
    fn invalid_lines_are_named_with_their_place() {
        let cases = [
            ("", 1, 1, "a replay begins with the line 'dedale-replay 1'"),
            ("dedale-replay 1\nseed 4", 2, 1, "it names no game"),
            (
                "dedale-replay 1\ngame x\nseed x",
                3,
                6,
                "a seed is a whole number in digits, not 'x'",
            ),
            (
                "dedale-replay 1\nkeys Left Lef",
                2,
                11,
                "'Lef' is not a key word; 'dedale list' names them",
            ),
            ("dedale-replay 1\nexpect -1", 2, 8, "'-1' is not a tick"),
            (
                "dedale-replay 1\nsound 9 xyz",
                2,
                7,
                "'9 xyz' is not a tick and a hash",
            ),
            (
                "dedale-replay 1\nexpect 3\nexpect 3",
                3,
                8,
                "expectations must be in the order of their ticks",
            ),
            (
                "dedale-replay 1\n| a",
                2,
                1,
                "this line does not belong to any 'expect'",
            ),
            (
                "dedale-replay 1\nGame trees",
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
        let text = "dedale-replay 1\ngame sokoban\nfile a b.xsb\nassets my sprites\ncalm\nunasked\nwide\ninitials LEA\n\
                    record sokoban \"5#|#@ $.#\" = \"4 3\"\nrecord sokoban x = \"\\\"\"\n\
                    keys .5\nfailed 4\nrecord quest best = \"9 1\"\nkeys .5\n";
        let run = Replay::parse(text).unwrap().run;
        assert_eq!(run.assets, Some(PathBuf::from("my sprites")));
        assert!(run.calm && run.unasked && run.showing.is_wide() && run.failed.contains(&4));
        let initials = run.initials.map(|initials| initials.to_string());
        assert_eq!(initials.as_deref(), Some("LEA"));
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
            let text = format!("dedale-replay 1\ngame a\n{wrong}\n");
            assert_eq!(Replay::parse(&text).unwrap_err().line, 3, "{wrong}");
        }
    }
}
