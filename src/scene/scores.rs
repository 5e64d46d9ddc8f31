//! The ten best runs by the same rules: what is kept of each, and the tables in which the player reads them.
//!
//! A game reports a run as [`super::Event::Score`]; the program adds the player's initials and the date, which no rule
//! and no replay knows. Two programs may keep the same table: their runs are united and the best ten stay.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::{Help, Practice};
use crate::error::{Error, Result};
use crate::number;
use crate::rng::Seed;
use crate::words::say;

/// The most runs in a table.
pub const MOST: usize = 10;
/// Records whose keys begin with this are tables of runs; the table's identifier follows.
pub const TABLE_KEY: &str = "ten ";
/// The key of a run that the player has not signed yet begins with this; the identifier of its table follows.
pub const UNSIGNED_KEY: &str = "unsigned ";
/// Between two runs of a table as it is kept.
const BETWEEN: char = ';';

/// Three capital letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Initials([u8; 3]);

impl Initials {
    /// Until the player enters others.
    pub const USUAL: Self = Self(*b"AAA");
    /// How many letters they have.
    pub const LETTERS: usize = 3;

    /// The letter at a place, counted from 0.
    pub fn letter(self, place: usize) -> char {
        char::from(self.0[place % Self::LETTERS])
    }

    /// Puts a letter at a place; tells whether it is one of A to Z, in capitals or not.
    pub fn put(&mut self, place: usize, letter: char) -> bool {
        let is_letter = letter.is_ascii_alphabetic();
        if is_letter {
            self.0[place % Self::LETTERS] = letter.to_ascii_uppercase() as u8;
        }
        is_letter
    }

    /// The letter at a place becomes the next of the alphabet or the one before; A follows Z.
    pub fn turn(&mut self, place: usize, forwards: bool) {
        let letter = &mut self.0[place % Self::LETTERS];
        let step = if forwards { 1 } else { 25 };
        *letter = b'A' + (*letter - b'A' + step) % 26;
    }
}

impl Default for Initials {
    fn default() -> Self {
        Self::USUAL
    }
}

impl fmt::Display for Initials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|&letter| fmt::Write::write_char(f, char::from(letter)))
    }
}

impl FromStr for Initials {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let letters = text.as_bytes().try_into().ok();
        let capital = |letters: &[u8; 3]| letters.iter().all(u8::is_ascii_uppercase);
        let letters = letters.filter(capital);
        letters.map_or_else(
            || Err(Error::new("initials are three letters from A to Z")),
            |letters| Ok(Self(letters)),
        )
    }
}

/// How a run among the ten best gets the player's initials.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signing {
    /// The player enters them, as in an arcade.
    Asked,
    /// The same, if the player has never entered any; else as [`Signing::Named`].
    First,
    /// It gets those entered last, and a notice says so.
    Named,
    /// The player never moved: there is nothing to sign and to keep.
    Unplayed,
    /// It gets those entered last; the game itself says what was reached.
    Silent,
}

/// From 1970 to the year 10000.
const MOST_DAYS: u64 = 2_932_897;

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The day that is this many days after the first of January 1970; `None` after the year 9999.
    pub fn after_1970(days: u64) -> Option<Self> {
        // Years begin in March here, so that a leap day is the last day of its year; eras have 400 of them.
        let days = Some(days).filter(|&days| days < MOST_DAYS)? + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let march_month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * march_month + 2) / 5 + 1;
        let month = (march_month + 2) % 12 + 1;
        let year = 400 * era + year_of_era + u64::from(month <= 2);
        Self::of_number(year * 10_000 + month * 100 + day)
    }

    /// The seed of a run as a panel has it: called by its day as long as it is the try of the daily maze that counts.
    pub fn seed_line(seed: Seed, counts: bool) -> String {
        let day = Self::of_number(seed.0).filter(|_| counts);
        day.map_or_else(
            || say!("panel-seed", seed = seed.to_string()),
            |day| say!("panel-daily", day = day.to_string()),
        )
    }

    /// The date that is written as this number: 20261231.
    pub fn of_number(number: u64) -> Option<Self> {
        let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100);
        let is_date =
            (1970..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        is_date.then_some(Self {
            year: year as u16,
            month: month as u8,
            day: day as u8,
        })
    }

    /// It as a number: 20261231.
    pub fn number(self) -> u64 {
        u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day } = self;
        write!(f, "{year}-{month:02}-{day:02}")
    }
}

impl FromStr for Date {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let digits = number::whole(&text.replace('-', ""), 0..=99_991_231);
        let date = digits.and_then(Self::of_number);
        let is_day = |date: &Self| {
            let year = date.year;
            let leaps =
                year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
            let last = match date.month {
                2 => 28 + u8::from(leaps),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            date.day <= last && date.to_string() == text
        };
        let date = date.filter(is_day);
        date.ok_or_else(|| Error::new(format!("'{text}' is no day like 2026-12-31")))
    }
}

/// Which result is better. If the first numbers are equal, the second ones decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The higher one.
    Highest,
    /// The lower one.
    Lowest,
}

/// A run in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Who played.
    pub name: Initials,
    /// What came of it, in the numbers of its game.
    pub result: [u64; 2],
    /// When, if that is known.
    pub date: Option<Date>,
    /// The seed with which it began, or that of its maze.
    pub seed: Seed,
    /// The help that was used. Runs with help are below all others.
    pub help: Practice,
}

impl Score {
    /// A run, as a game reports it.
    pub fn new(result: [u64; 2], seed: Seed, help: Practice) -> Self {
        Self {
            name: Initials::default(),
            result,
            date: None,
            seed,
            help,
        }
    }

    /// As it is kept: initials, result, date as a number or 0, seed, help.
    fn kept(&self) -> String {
        let [first, second] = self.result;
        let date = self.date.map_or(0, Date::number);
        let (name, seed, help) = (self.name, self.seed, self.help.bits());
        format!("{name} {first} {second} {date} {seed} {help}")
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let name = words.next()?.parse().ok()?;
        let numbers: Option<Vec<u64>> = words
            .map(|word| number::whole(word, 0..=u64::MAX))
            .collect();
        let &[first, second, date, seed, help] = numbers?.as_slice() else {
            return None;
        };
        Some(Self {
            name,
            result: [first, second],
            date: match date {
                0 => None,
                number => Some(Date::of_number(number)?),
            },
            seed: Seed(seed),
            help: Practice::of_bits(help)?,
        })
    }

    /// Which of two runs is above the other. Of equal results the older one is above.
    fn compare(&self, other: &Self, order: Order) -> Ordering {
        let results = match order {
            Order::Highest => other.result.cmp(&self.result),
            Order::Lowest => self.result.cmp(&other.result),
        };
        let rest = |score: &Self| (score.date, score.seed, score.name, score.help.bits());
        let helped = |score: &Self| !score.help.counts();
        let first = helped(self).cmp(&helped(other)).then(results);
        first.then_with(|| rest(self).cmp(&rest(other)))
    }
}

/// The runs of a table as it is kept; `None` if a part of it is not a run.
pub fn read(text: &str) -> Option<Vec<Score>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    text.split(BETWEEN).map(Score::read).collect()
}

/// A table of these runs, as it is kept.
pub fn write(scores: &[Score]) -> String {
    let texts: Vec<String> = scores.iter().map(Score::kept).collect();
    texts.join(&BETWEEN.to_string())
}

/// The best of these runs, the best one first. Equal ones are one.
pub fn best(mut scores: Vec<Score>, order: Order) -> Vec<Score> {
    scores.sort_by(|one, other| one.compare(other, order));
    scores.dedup();
    scores.truncate(MOST);
    scores
}

/// The table that a run is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunTable {
    /// The identifier under which its runs are kept; see [`ScoreTable::id`].
    pub id: String,
    /// The seed, if only runs of one seed begin alike.
    pub seed: Option<Seed>,
}

impl RunTable {
    /// A table whose runs all begin alike.
    pub fn of(id: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            seed: None,
        }
    }

    /// A table whose runs begin alike with the same seed.
    pub fn seeded(id: impl Into<String>, seed: Seed) -> Self {
        Self {
            seed: Some(seed),
            ..Self::of(id)
        }
    }
}

/// A table as the player reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreTable {
    /// The identifier under which its runs are kept; `None` if it is made of other records.
    pub id: Option<String>,
    /// Its rules, or what it is about, in at most 40 letters.
    pub title: String,
    /// More about it, in at most 44 letters.
    pub about: String,
    /// Its columns, from left to right.
    pub columns: Vec<Column>,
    /// Its lines, the best one first: at most [`MOST`].
    pub lines: Vec<TableLine>,
}

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// The word above it.
    pub head: &'static str,
    /// Where it begins, or ends if it is aligned to the right: in letters from the left edge of the table, which has
    /// 44.
    pub edge: i32,
    /// Whether it is aligned to the right, as numbers are.
    pub right: bool,
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLine {
    /// What is in each column.
    pub cells: Vec<String>,
    /// What is told about it when the cursor is on it.
    pub told: String,
    /// Whether it counts: a run without help, or a level that is solved.
    pub is_lit: bool,
    /// The run, if it is one.
    pub score: Option<Score>,
    /// The identifier under which that run is kept, if it is not that of the whole table.
    pub table: Option<String>,
}

/// The place of the initials among the columns of a table of runs.
pub const NAME_COLUMN: usize = 1;

/// What a game says about a table of runs.
pub struct Described {
    /// See [`ScoreTable::title`].
    pub title: String,
    /// See [`ScoreTable::about`].
    pub about: String,
    /// The words above the two numbers of a result.
    pub heads: [&'static str; 2],
    /// The two numbers of a result as they are shown.
    pub shown: fn([u64; 2]) -> [String; 2],
}

impl ScoreTable {
    /// A table of runs. `held` is the best result that is kept beside it, with its help: if no run is as good, as its
    /// game never ended, it is a line without initials.
    pub fn of(
        (id, scores): (&str, Vec<Score>),
        held: Option<([u64; 2], Practice)>,
        order: Order,
        described: Described,
    ) -> Self {
        let Described {
            title,
            about,
            heads,
            shown,
        } = described;
        let column = |head, edge, right| Column { head, edge, right };
        let mut scores = best(scores, order);
        let nameless = held.map(|(result, help)| Score::new(result, Seed::default(), help));
        let nameless = nameless.filter(|held| {
            let as_good = |score: &Score| {
                let mut score = *score;
                score.help = held.help;
                score.result == held.result || score.compare(held, order) == Ordering::Less
            };
            !scores.iter().any(as_good)
        });
        scores.extend(nameless);
        let line = |(place, score): (usize, Score)| {
            let is_nameless = nameless == Some(score);
            let [first, second] = (shown)(score.result);
            let date = score.date.map_or("–".to_owned(), |date| date.to_string());
            let name = if is_nameless {
                "–".to_owned()
            } else {
                score.name.to_string()
            };
            let how = if score.help.counts() {
                say!("table-by-keys")
            } else {
                say!("table-with-help")
            };
            let help: Vec<&str> = score.help.reasons().map(Help::name).collect();
            let seed = score.seed.to_string();
            TableLine {
                cells: vec![
                    (place + 1).to_string(),
                    name,
                    first,
                    second,
                    date,
                    how.to_owned(),
                ],
                told: match help.as_slice() {
                    _ if is_nameless => say!("table-nameless").to_owned(),
                    [] => say!("table-seed", seed = seed),
                    help => say!("table-seed-help", seed = seed, help = help.join(", ")),
                },
                is_lit: score.help.counts(),
                score: Some(score).filter(|_| !is_nameless),
                table: None,
            }
        };
        Self {
            id: Some(id.to_owned()),
            title,
            about,
            columns: vec![
                column("", 2, true),
                column(say!("table-name"), 4, false),
                column(heads[0], 18, true),
                column(heads[1], 26, true),
                column(say!("table-date"), 38, true),
                column(say!("table-with"), 44, true),
            ],
            lines: best(scores, order)
                .into_iter()
                .enumerate()
                .map(line)
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(result: u64, help: &[Help]) -> Score {
        let help = help.iter().copied().collect();
        Score::new([result, 1], Seed(7), help)
    }

    #[test]
    fn only_days_of_the_calendar_are_read() {
        for days in [0, 58, 59, 11_016, 20_780, 24_165, MOST_DAYS - 1] {
            let date = Date::after_1970(days).unwrap();
            assert_eq!(date.to_string().parse::<Date>().unwrap(), date);
        }
        for wrong in [
            "",
            "today",
            "20261231",
            "2026-2-3",
            "2026-02-29",
            "2100-02-29",
            "2026-04-31",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "1969-12-31",
            "2026-1-231",
            "-2026-12-31",
        ] {
            assert!(wrong.parse::<Date>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_run_is_read_as_it_was_written() {
        let mut one = score(12_340, &[Help::XRay, Help::Steps]);
        one.name = "LEA".parse().unwrap();
        one.date = Date::after_1970(20_780);
        let text = write(&[one, score(0, &[])]);
        assert_eq!(text, "LEA 12340 1 20261123 7 5;AAA 0 1 0 7 0");
        assert_eq!(read(&text), Some(vec![one, score(0, &[])]));
        assert_eq!(read(""), Some(Vec::new()));
        for wrong in [
            "LEA",
            "LEA 1 1 0 7",
            "LEA 1 1 0 7 0 0",
            "lea 1 1 0 7 0",
            "LÉA 1 1 0 7 0",
            "LEA 1 1 20261301 7 0",
            "LEA 1 1 0 7 2048",
            "LEA 1 +1 0 7 0",
            "LEA 1 1 0 7 0;",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn days_are_counted_through_leap_years() {
        for (days, date) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (19_722, "2023-12-31"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            let found = Date::after_1970(days).map(|date| date.to_string());
            assert_eq!(found.as_deref(), Some(date), "{days}");
        }
        let last = Date::after_1970(MOST_DAYS - 1).map(|date| date.to_string());
        assert_eq!(last.as_deref(), Some("9999-12-31"));
        assert_eq!(Date::after_1970(MOST_DAYS), None);
    }

    #[test]
    fn runs_with_help_are_below_all_others_and_leave_first() {
        let counted = (1..=9).map(|result| score(result, &[]));
        let all: Vec<Score> = counted
            .chain([score(99, &[Help::Hint]), score(50, &[Help::Slow])])
            .collect();
        let best = best(all, Order::Highest);
        let results: Vec<u64> = best.iter().map(|score| score.result[0]).collect();
        assert_eq!(results, [9, 8, 7, 6, 5, 4, 3, 2, 1, 99]);
        let lowest = super::best(best, Order::Lowest);
        let results: Vec<u64> = lowest.iter().map(|score| score.result[0]).collect();
        assert_eq!(results, [1, 2, 3, 4, 5, 6, 7, 8, 9, 99]);
    }

    #[test]
    fn a_best_without_a_run_is_a_line_without_initials_until_a_run_is_as_good() {
        let table = |runs: &[u64], held: u64| {
            let described = Described {
                title: String::new(),
                about: String::new(),
                heads: ["", ""],
                shown: |result| result.map(|number| number.to_string()),
            };
            let scores = runs.iter().map(|&run| score(run, &[])).collect();
            let held = Some(([held, 1], Practice::NONE));
            let table = ScoreTable::of(("a", scores), held, Order::Highest, described);
            let lines = table.lines.into_iter();
            lines
                .map(|line| line.cells[1..3].join(" "))
                .collect::<Vec<_>>()
        };
        assert_eq!(table(&[], 9), ["– 9"]);
        assert_eq!(table(&[5], 9), ["– 9", "AAA 5"]);
        assert_eq!(table(&[9, 5], 9), ["AAA 9", "AAA 5"]);
        assert_eq!(table(&[12], 9), ["AAA 12"]);
    }

    #[test]
    fn initials_turn_through_the_alphabet() {
        let mut name = Initials::default();
        name.turn(0, false);
        name.turn(1, true);
        assert!(name.put(2, 'q') && !name.put(2, 'é') && !name.put(2, '4'));
        assert_eq!(name.to_string(), "ZBQ");
        name.turn(0, true);
        assert_eq!(name.letter(0), 'A');
    }
}
