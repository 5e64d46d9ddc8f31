//! What a player can set, as data: one table per game.
//!
//! A table gives the options of the command line with their help and errors, the lines of a list and how arrows or the
//! mouse change them, the words that reproduce a run, and what is remembered between starts. The game gives a setting
//! its meaning.

mod kind;
mod steps;

use std::collections::BTreeMap;

use crate::error::{Context, Error, Result};
use crate::grid::Size;
use crate::tick::Speed;
use crate::words::{Id, say};
use kind::Value;

pub use kind::{Choice, Kind, number, rate_shown, speed_shown};
pub use steps::Steps;

/// Something that the player can set.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its word: the option on the command line without dashes.
    pub word: &'static str,
    /// What it does, for the command line.
    pub help: &'static str,
    /// The names of its lines in a list, if it has any there.
    pub lines: &'static [Id],
    /// Whether the player's choice is remembered for the next start. `false` for what belongs to one run: the driver,
    /// the current level.
    pub remembered: bool,
    /// The kind of its value, and the default.
    pub kind: Kind,
}

/// An option of the command line for a setting.
#[derive(Clone, Debug)]
pub struct OptionSpec {
    /// The word without dashes.
    pub word: &'static str,
    /// The placeholder of its value in the help; `None` for a switch.
    pub value: Option<&'static str>,
    /// What it does, and its default.
    pub help: String,
}

impl Setting {
    /// A setting with these lines in a list, whose value is remembered.
    pub const fn new(
        word: &'static str,
        lines: &'static [Id],
        help: &'static str,
        kind: Kind,
    ) -> Self {
        Self {
            word,
            help,
            lines,
            remembered: true,
            kind,
        }
    }

    /// The same, but forgotten at the end of the run.
    pub const fn of_one_run(self) -> Self {
        Self {
            remembered: false,
            ..self
        }
    }

    /// Its options: one, or one for each of its switches.
    pub fn options(&self) -> Vec<OptionSpec> {
        let value = match self.kind {
            Kind::Switches(choices) => {
                let switch = |choice: &Choice| OptionSpec {
                    word: choice.word,
                    value: None,
                    help: choice.help.text().to_owned(),
                };
                return choices.iter().map(switch).collect();
            }
            Kind::Switch => None,
            Kind::Choice(_) => Some("NAME"),
            Kind::Number { .. } | Kind::Optional { .. } | Kind::Speed(_) => Some("N"),
            Kind::Size { .. } => Some("WxH"),
            Kind::Word { value, .. } => Some(value),
        };
        let help = match self.kind {
            // The default is more than a word: the help text itself states it.
            Kind::Switch | Kind::Optional { .. } | Kind::Word { first: "", .. } => {
                self.help.to_owned()
            }
            _ if self.help.ends_with(']') => self.help.to_owned(),
            kind => format!("{} [default: {}]", self.help, kind.write(&kind.first())),
        };
        vec![OptionSpec {
            word: self.word,
            value,
            help,
        }]
    }
}

/// A line of a list: which setting of the table, and which of its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    setting: usize,
    part: usize,
}

impl Line {
    /// The line with these numbers, which [`Line::numbers`] gave. A table may not have it: see [`Settings::lines`].
    pub const fn of([setting, part]: [usize; 2]) -> Self {
        Self { setting, part }
    }

    /// The numbers of its setting in the table and of its line there, from 0.
    pub const fn numbers(self) -> [usize; 2] {
        [self.setting, self.part]
    }
}

/// A line of a list that shows a number, for typing another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberLine {
    /// The line.
    pub line: Line,
    /// Its name.
    pub label: Id,
    /// The value shown beside the name.
    pub shown: String,
    /// The smallest and the largest number that can be typed.
    pub range: (u64, u64),
}

/// What the player asks of a list of settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// The cursor moved to another line.
    Moved,
    /// Begin with the present settings.
    Begin,
    /// Change this line.
    Change(Line, Change),
    /// Type a number for a line.
    Type(NumberLine),
}

/// A change of a line of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A step up or down.
    Step {
        /// Up rather than down.
        more: bool,
    },
    /// A typed number.
    Number(u64),
}

/// The values of all settings in a table.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    table: &'static [Setting],
    values: Vec<Value>,
    /// Which of them were given on the command line.
    given: Vec<bool>,
    /// What the player has set, now or at an earlier start, as text.
    kept: BTreeMap<&'static str, String>,
    /// The amount of work in what is played, once the game has counted it.
    work: usize,
    /// Whether nothing that the player sets from now on is remembered.
    passing: bool,
}

impl Settings {
    /// Defaults first, then remembered values, then the words of the command line, which win. Invalid remembered values
    /// are skipped.
    ///
    /// # Errors
    /// A usage error for an invalid word of the command line.
    pub fn open(
        table: &'static [Setting],
        remembered: &BTreeMap<String, String>,
        words: &[(String, String)],
    ) -> Result<Self> {
        let mut settings = Self {
            table,
            values: table.iter().map(|setting| setting.kind.first()).collect(),
            given: vec![false; table.len()],
            kept: BTreeMap::new(),
            work: 0,
            passing: false,
        };
        for (index, setting) in table.iter().enumerate() {
            let Some(text) = remembered.get(setting.word).filter(|_| setting.remembered) else {
                continue;
            };
            if let Ok(value) = setting.kind.read(setting.word, text) {
                settings.values[index] = value;
                settings.kept.insert(setting.word, text.clone());
            }
        }
        for (word, text) in words {
            settings.give(word, text)?;
        }
        Ok(settings)
    }

    /// Sets an option of the command line.
    fn give(&mut self, word: &str, text: &str) -> Result<()> {
        let belongs = |setting: &Setting| match setting.kind {
            Kind::Switches(choices) => choices.iter().any(|choice| choice.word == word),
            _ => setting.word == word,
        };
        let index = self.table.iter().position(belongs);
        let index = index.ok_or_else(|| Error::usage(say!("error-option", option = word)))?;
        let kind = self.table[index].kind;
        if let Kind::Optional { range, .. } = kind {
            // "none" is not a number: omit the option for none.
            number(word, text, range.0.into()..=range.1.into())?;
        }
        let value = match kind {
            Kind::Switches(_) => kind.read(word, word)?,
            _ => kind.read(word, text)?,
        };
        if self.given[index] && self.values[index] != value {
            let before = match kind {
                Kind::Switches(_) => kind.write(&self.values[index]),
                _ => word.to_owned(),
            };
            return Err(Error::usage(say!(
                "error-either",
                before = before,
                option = word
            )));
        }
        self.values[index] = value;
        self.given[index] = true;
        Ok(())
    }

    fn index(&self, word: &str) -> usize {
        let index = self.table.iter().position(|setting| setting.word == word);
        index.unwrap_or_else(|| panic!("the table has no setting '{word}'"))
    }

    fn get(&self, word: &str) -> &Value {
        &self.values[self.index(word)]
    }

    /// Whether the table has a setting with this word.
    pub fn has(&self, word: &str) -> bool {
        self.table.iter().any(|setting| setting.word == word)
    }

    /// Whether it was given on the command line; `false` if the table does not have it.
    pub fn is_given(&self, word: &str) -> bool {
        self.has(word) && self.given[self.index(word)]
    }

    /// Whether a switch is on. Here and below, the table must have a setting `word` of that kind.
    pub fn on(&self, word: &str) -> bool {
        *self.get(word) == Value::Switch(true)
    }

    /// The index of the chosen one among its choices.
    pub fn choice(&self, word: &str) -> usize {
        match self.get(word) {
            Value::Choice(place) => *place,
            other => panic!("'{word}' is no choice but {other:?}"),
        }
    }

    /// A number.
    pub fn number(&self, word: &str) -> u32 {
        match self.get(word) {
            Value::Number(number) => *number,
            other => panic!("'{word}' is not a number but {other:?}"),
        }
    }

    /// An optional number.
    pub fn optional(&self, word: &str) -> Option<u32> {
        match self.get(word) {
            Value::Optional(number) => *number,
            other => panic!("'{word}' is no optional number but {other:?}"),
        }
    }

    /// A number, which may be optional, counts from 1 among `count` things; this is its index from 0.
    ///
    /// # Errors
    /// If the number is greater than `count`.
    pub fn one_of(&self, word: &str, count: usize) -> Result<Option<usize>> {
        let number = match self.get(word) {
            Value::Number(number) => Some(*number),
            Value::Optional(number) => *number,
            other => panic!("'{word}' is not a number but {other:?}"),
        };
        let place = number.map(|number| number as usize - 1);
        if place.is_some_and(|place| place >= count) {
            let number = number.unwrap_or_default();
            return Err(Error::new(say!(
                "error-none-of",
                word = word,
                number = number,
                count = count
            )));
        }
        Ok(place)
    }

    /// A size.
    pub fn size(&self, word: &str) -> Size {
        match self.get(word) {
            Value::Size(size) => *size,
            other => panic!("'{word}' is no size but {other:?}"),
        }
    }

    /// A speed.
    pub fn speed(&self, word: &str) -> Speed {
        match (self.get(word), self.table[self.index(word)].kind) {
            (Value::Speed(speed), _) => *speed,
            (Value::AutoSpeed, Kind::Speed(found)) => found(self),
            (other, _) => panic!("'{word}' is no speed but {other:?}"),
        }
    }

    /// The amount of work in what is played, from which a speed may follow: 0 until the game has counted it.
    pub fn work(&self) -> usize {
        self.work
    }

    /// Sets the amount of work, once the game has counted it.
    pub fn count_work(&mut self, work: usize) {
        self.work = work;
    }

    /// The value as it is written on the command line.
    pub fn text(&self, word: &str) -> String {
        let index = self.index(word);
        self.table[index].kind.write(&self.values[index])
    }

    /// Sets a value as if it were written on the command line, without remembering it: for what follows from play, such
    /// as the current level.
    ///
    /// # Errors
    /// If the text is not valid for it.
    pub fn set(&mut self, word: &str, text: &str) -> Result<()> {
        let index = self.index(word);
        self.values[index] = self.table[index].kind.read(word, text)?;
        Ok(())
    }

    /// As [`Settings::set`], for a choice of the player: also remembers it, if the table says so.
    ///
    /// # Errors
    /// If the text is not valid for it.
    pub fn choose(&mut self, word: &str, text: &str) -> Result<()> {
        if self.text(word) != text {
            self.set(word, text)?;
            self.keep(self.index(word), text.to_owned());
        }
        Ok(())
    }

    /// Resets it to its default for now: what is remembered of it stays.
    pub fn reset_for_now(&mut self, word: &str) {
        let index = self.index(word);
        self.values[index] = self.table[index].kind.first();
    }

    /// Resets it to its default, and remembers that if its table says so.
    pub fn reset(&mut self, word: &str) {
        let index = self.index(word);
        let first = self.table[index].kind.first();
        if self.values[index] != first {
            self.values[index] = first;
            // An empty text is invalid, so the default applies at the next start.
            self.keep(index, String::new());
        }
    }

    /// Takes a setting one step up or down, as in its list, and remembers it if its table says so; returns whether it
    /// changed.
    pub fn step(&mut self, word: &str, more: bool) -> bool {
        let setting = self.index(word);
        self.change(Line { setting, part: 0 }, more)
    }

    /// The lines of a list, in the order of the table.
    pub fn lines(&self) -> impl Iterator<Item = Line> + use<> {
        self.table
            .iter()
            .enumerate()
            .flat_map(|(setting, row)| (0..row.lines.len()).map(move |part| Line { setting, part }))
    }

    /// The word of a line's setting.
    pub fn word(&self, line: Line) -> &'static str {
        self.table[line.setting].word
    }

    /// The name of a line.
    pub fn label(&self, line: Line) -> Id {
        self.table[line.setting].lines[line.part]
    }

    /// The value shown beside a line's name.
    pub fn shown(&self, line: Line) -> String {
        let (kind, value) = (self.table[line.setting].kind, &self.values[line.setting]);
        kind.show(value, line.part, self)
    }

    /// What the choice on a line means; empty if the line is not a choice.
    pub fn meaning(&self, line: Line) -> Id {
        match (self.table[line.setting].kind, &self.values[line.setting]) {
            (Kind::Choice(choices) | Kind::Switches(choices), &Value::Choice(place)) => {
                choices[place].help
            }
            _ => Id::NONE,
        }
    }

    /// The names of all lines and their values.
    pub fn rows(&self) -> impl Iterator<Item = (&'static str, Option<String>)> {
        self.lines()
            .map(|line| (self.label(line).text(), Some(self.shown(line))))
    }

    /// Takes a line one step up or down, and remembers it if its table says so; returns whether it changed.
    pub fn change(&mut self, line: Line, more: bool) -> bool {
        let kind = self.table[line.setting].kind;
        let value = &self.values[line.setting];
        let Some(value) = kind.step(value, (line.part, more), self) else {
            return false;
        };
        self.keep(line.setting, kind.write(&value));
        self.values[line.setting] = value;
        true
    }

    /// From now on the player's choices are for this run alone: nothing more is remembered.
    pub fn remember_nothing(&mut self) {
        self.passing = true;
    }

    /// Remembers a value, unless it belongs to this run only.
    fn keep(&mut self, index: usize, text: String) {
        let Setting {
            word, remembered, ..
        } = self.table[index];
        if remembered && !self.passing {
            self.kept.insert(word, text);
        }
    }

    /// Changes a line, and remembers it if its table says so; returns whether it changed.
    ///
    /// # Errors
    /// If the line cannot have the typed number: then it does not change.
    pub fn apply(&mut self, line: Line, change: Change) -> Result<bool> {
        match change {
            Change::Step { more } => Ok(self.change(line, more)),
            Change::Number(number) => self.type_number(line, number),
        }
    }

    /// The number of a line, if one can be typed.
    pub fn number_line(&self, line: Line) -> Option<NumberLine> {
        let (kind, value) = (self.table[line.setting].kind, &self.values[line.setting]);
        let (least, most) = kind.range(value, line.part)?;
        Some(NumberLine {
            line,
            label: self.label(line),
            shown: self.shown(line),
            range: (least.into(), most.into()),
        })
    }

    /// Sets a line to the number that the player typed, and remembers it if its table says so; returns whether it
    /// changed.
    ///
    /// # Errors
    /// If the line cannot have this number: then it does not change.
    fn type_number(&mut self, line: Line, number: u64) -> Result<bool> {
        let kind = self.table[line.setting].kind;
        let label = self.label(line);
        let value = kind.with_number(&self.values[line.setting], (line.part, number));
        let value = value.context(|| {
            say!(
                "setting-cannot-be",
                label = label.text(),
                number = number.to_string()
            )
        })?;
        if self.values[line.setting] == value {
            return Ok(false);
        }
        self.keep(line.setting, kind.write(&value));
        self.values[line.setting] = value;
        Ok(true)
    }

    /// What is remembered, by the words of the settings.
    pub fn kept(&self) -> &BTreeMap<&'static str, String> {
        &self.kept
    }

    /// The options that reproduce these settings; defaults are left out.
    pub fn arguments(&self) -> String {
        self.arguments_of(|_| true)
    }

    /// The options that reproduce the settings with these words.
    pub fn arguments_of(&self, wanted: impl Fn(&str) -> bool) -> String {
        let all = self.table.iter().zip(&self.values);
        let words = all.filter_map(|(setting, value)| {
            let text = setting.kind.write(value);
            match setting.kind {
                kind if *value == kind.first() || !wanted(setting.word) => None,
                Kind::Switch => Some(format!("--{}", setting.word)),
                Kind::Switches(_) => Some(format!("--{text}")),
                _ => Some(format!("--{} {text}", setting.word)),
            }
        });
        words.collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests;
