//! What a setting can be: how its value is read, written, shown and stepped through.

use std::ops::RangeInclusive;

use super::{Settings, Steps};
use crate::error::{Error, Result};
use crate::grid::Size;
use crate::number::whole;
use crate::tick::{Speed, TICKS_PER_SECOND};
use crate::words::{Id, say};

/// The kind of a setting's value.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// On or off; off by default. A switch on the command line.
    Switch,
    /// One of these; the first one by default.
    Choice(&'static [Choice]),
    /// One of these; the first one by default. Each word is a switch of its own on the command line.
    Switches(&'static [Choice]),
    /// A whole number.
    Number {
        /// Smallest and largest value.
        range: (u32, u32),
        /// The default.
        first: u32,
        /// The values at which a list stops.
        steps: Steps,
    },
    /// A whole number, or none to let the game choose; none by default.
    Optional {
        /// Smallest and largest value.
        range: (u32, u32),
        /// What a list shows for none.
        none: Id,
        /// The number that the game would choose; a list steps on from it. Without this function, none comes below the
        /// smallest.
        found: Option<fn(&Settings) -> u32>,
        /// The values at which a list stops.
        steps: Steps,
    },
    /// Columns and rows: two lines of a list.
    Size {
        /// The default.
        first: Size,
        /// Parses it, and refuses an invalid size or one of more cells than the second argument.
        read: fn(&str, usize) -> Result<Size>,
        /// The most cells.
        cells: usize,
        /// The values at which a list stops.
        steps: Steps,
        /// The longest side that a list offers.
        most: u32,
    },
    /// A speed, or "auto" for the speed that the game chooses; "auto" by default.
    Speed(fn(&Settings) -> Speed),
    /// Anything else that is written as one word.
    Word {
        /// Its placeholder in the help.
        value: &'static str,
        /// The default.
        first: &'static str,
        /// Refuses an invalid word.
        check: fn(&str) -> Result<()>,
        /// What each line of a list shows.
        show: fn(&str, usize) -> String,
        /// The word after a step up or down in a line of a list.
        step: fn(&str, usize, bool) -> String,
    },
}

/// One of a few values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// On the command line.
    pub word: &'static str,
    /// In a list.
    pub label: Id,
    /// What it means: the help of a switch, and a line below a list.
    pub help: Id,
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Switch(bool),
    Choice(usize),
    Number(u32),
    Optional(Option<u32>),
    Size(Size),
    Speed(Speed),
    AutoSpeed,
    Word(String),
}

/// The word for an optional number that is none, where a word is needed.
const NONE: &str = "none";
/// The word for a speed that the game chooses.
const AUTO: &str = "auto";
/// The words for a switch, where words are needed.
const SWITCH: [&str; 2] = ["off", "on"];

/// The number given to the option `word`.
///
/// # Errors
/// A usage error if it is not a whole number within `range`.
pub fn number(word: &str, text: &str, range: RangeInclusive<u64>) -> Result<u64> {
    whole(text, range.clone()).ok_or_else(|| {
        let (least, most) = range.into_inner();
        Error::usage(say!(
            "error-number",
            option = word,
            least = least.to_string(),
            most = most.to_string(),
            text = text
        ))
    })
}

impl Kind {
    /// A whole number that a list steps through one by one.
    pub const fn number(range: (u32, u32), first: u32) -> Self {
        Self::Number {
            range,
            first,
            steps: Steps::Round(&[(0, 1)]),
        }
    }

    /// A word that no list steps through.
    pub const fn word(
        value: &'static str,
        first: &'static str,
        check: fn(&str) -> Result<()>,
    ) -> Self {
        Self::Word {
            value,
            first,
            check,
            show: |word, _| word.to_owned(),
            step: |word, _, _| word.to_owned(),
        }
    }

    pub(super) fn first(self) -> Value {
        match self {
            Self::Switch => Value::Switch(false),
            Self::Choice(_) | Self::Switches(_) => Value::Choice(0),
            Self::Number { first, .. } => Value::Number(first),
            Self::Optional { .. } => Value::Optional(None),
            Self::Size { first, .. } => Value::Size(first),
            Self::Speed(_) => Value::AutoSpeed,
            Self::Word { first, .. } => Value::Word(first.to_owned()),
        }
    }

    /// The value written as `text`, as given to the option `word`.
    pub(super) fn read(self, word: &str, text: &str) -> Result<Value> {
        let ranged = |(least, most): (u32, u32)| {
            number(word, text, least.into()..=most.into()).map(|number| number as u32)
        };
        Ok(match self {
            Self::Switch => Value::Switch(text != SWITCH[0]),
            Self::Choice(choices) | Self::Switches(choices) => {
                let place = choices.iter().position(|choice| choice.word == text);
                Value::Choice(place.ok_or_else(|| {
                    let words = choices
                        .iter()
                        .map(|choice| format!("--{word} {}", choice.word));
                    let words =
                        words.reduce(|words, next| say!("error-or", words = words, next = next));
                    let words = words.unwrap_or_default();
                    Error::usage(say!(
                        "error-choice",
                        option = word,
                        text = text,
                        words = words
                    ))
                })?)
            }
            Self::Number { range, .. } => Value::Number(ranged(range)?),
            Self::Optional { .. } if text == NONE => Value::Optional(None),
            Self::Optional { range, .. } => Value::Optional(Some(ranged(range)?)),
            Self::Size { read, cells, .. } => Value::Size(read(text, cells)?),
            Self::Speed(_) if text == AUTO => Value::AutoSpeed,
            Self::Speed(_) => Value::Speed(text.parse()?),
            Self::Word { check, .. } => {
                check(text)?;
                Value::Word(text.to_owned())
            }
        })
    }

    /// The value as text that [`Kind::read`] accepts.
    pub(super) fn write(self, value: &Value) -> String {
        match (self, value) {
            (_, Value::Switch(on)) => SWITCH[usize::from(*on)].to_owned(),
            (Self::Choice(choices) | Self::Switches(choices), &Value::Choice(place)) => {
                choices[place].word.to_owned()
            }
            (_, Value::Choice(place)) => place.to_string(),
            (_, Value::Number(number) | Value::Optional(Some(number))) => number.to_string(),
            (_, Value::Optional(None)) => NONE.to_owned(),
            (_, Value::AutoSpeed) => AUTO.to_owned(),
            (_, Value::Size(size)) => size.to_string(),
            (_, Value::Speed(speed)) => speed.to_string(),
            (_, Value::Word(word)) => word.clone(),
        }
    }

    /// What a line of a list shows.
    pub(super) fn show(self, value: &Value, part: usize, all: &Settings) -> String {
        match (self, value) {
            (Self::Choice(choices) | Self::Switches(choices), &Value::Choice(place)) => {
                choices[place].label.text().to_owned()
            }
            (Self::Optional { none, found, .. }, Value::Optional(None)) => match found {
                Some(found) => format!("{none} {}", found(all)),
                None => none.text().to_owned(),
            },
            (Self::Speed(found), Value::AutoSpeed) => {
                say!("choice-auto-found", found = speed_shown(found(all)))
            }
            (_, &Value::Speed(speed)) => speed_shown(speed),
            (_, Value::Size(size)) => [size.width, size.height][part].to_string(),
            (Self::Switch, &Value::Switch(on)) => if on {
                say!("choice-on")
            } else {
                say!("choice-off")
            }
            .to_owned(),
            (Self::Word { show, .. }, Value::Word(word)) => show(word, part),
            _ => self.write(value),
        }
    }

    /// The smallest and the largest number of one of its lines, if it shows numbers.
    pub(super) fn range(self, value: &Value, part: usize) -> Option<(u32, u32)> {
        match (self, value) {
            (Self::Number { range, .. } | Self::Optional { range, .. }, _) => Some(range),
            (Self::Size { cells, most, .. }, &Value::Size(size)) => {
                let other = [size.height, size.width][part];
                Some((1, most.min((cells / other.max(1)) as u32)))
            }
            _ => None,
        }
    }

    /// The value with this number in one of its lines.
    pub(super) fn with_number(self, value: &Value, (part, number): (usize, u64)) -> Result<Value> {
        let range = self.range(value, part);
        let (least, most) = range.ok_or_else(|| Error::new(say!("setting-no-number")))?;
        let fits = (u64::from(least)..=most.into()).contains(&number);
        let reason = || Error::new(say!("setting-range", least = least, most = most));
        let number = fits.then_some(number as u32).ok_or_else(reason)?;
        Ok(match (self, value) {
            (Self::Optional { .. }, _) => Value::Optional(Some(number)),
            (Self::Size { read, cells, .. }, &Value::Size(size)) => {
                let mut sides = [size.width, size.height];
                sides[part] = number as usize;
                Value::Size(read(&Size::new(sides[0], sides[1]).to_string(), cells)?)
            }
            _ => Value::Number(number),
        })
    }

    /// The value after a step up or down; `None` if there is no such step.
    pub(super) fn step(
        self,
        value: &Value,
        (part, more): (usize, bool),
        all: &Settings,
    ) -> Option<Value> {
        let next = match (self, value) {
            (Self::Switch, Value::Switch(_)) => Value::Switch(more),
            (Self::Choice(choices), &Value::Choice(place)) => {
                let step = if more { 1 } else { choices.len() - 1 };
                Value::Choice((place + step) % choices.len())
            }
            // Switches are shown side by side, so they do not wrap around.
            (Self::Switches(choices), &Value::Choice(place)) => Value::Choice(if more {
                (place + 1).min(choices.len() - 1)
            } else {
                place.saturating_sub(1)
            }),
            (Self::Number { range, steps, .. }, &Value::Number(number)) => {
                Value::Number(steps.next(number, more, range))
            }
            (
                Self::Optional {
                    range,
                    found,
                    steps,
                    ..
                },
                &Value::Optional(number),
            ) => Value::Optional(match (number, found) {
                (Some(number), _) if number == range.0 && !more => None,
                (Some(number), _) => Some(steps.next(number, more, range)),
                (None, Some(found)) => Some(steps.next(found(all), more, range)),
                (None, None) => more.then_some(range.0),
            }),
            (
                Self::Size {
                    read,
                    cells,
                    steps,
                    most,
                    ..
                },
                &Value::Size(size),
            ) => {
                let mut sides = [size.width, size.height];
                sides[part] = steps.next(sides[part] as u32, more, (1, most)) as usize;
                Value::Size(read(&Size::new(sides[0], sides[1]).to_string(), cells).ok()?)
            }
            (Self::Speed(found), Value::AutoSpeed) => {
                let (auto, next) = (found(all), next_speed(found(all), more));
                if next == auto {
                    return None;
                }
                Value::Speed(next)
            }
            // "auto" has its place in the order of speeds.
            (Self::Speed(found), &Value::Speed(speed)) => {
                if speed == next_speed(found(all), !more) {
                    Value::AutoSpeed
                } else {
                    Value::Speed(next_speed(speed, more))
                }
            }
            (Self::Word { step, .. }, Value::Word(word)) => Value::Word(step(word, part, more)),
            _ => return None,
        };
        (next != *value).then_some(next)
    }
}

/// A speed as it is shown, at most seven letters: how often in a second.
pub fn speed_shown(speed: Speed) -> String {
    match rate_shown(speed) {
        Some(rate) => say!("speed-a-second", rate = rate),
        None => say!("speed-instant").to_owned(),
    }
}

/// How often in a second, at most five letters, with a tenth where that tells more; `None` if it is all at once.
pub fn rate_shown(speed: Speed) -> Option<String> {
    let tenths = match speed {
        Speed::Every(ticks) => 10 * TICKS_PER_SECOND / ticks.max(1),
        Speed::Times(times) => 10 * TICKS_PER_SECOND * times,
        Speed::Instant => return None,
    };
    Some(match tenths / 10 {
        0..10 => say!("number-tenths", whole = tenths / 10, tenths = tenths % 10),
        rate @ 10..100_000 => rate.to_string(),
        rate => format!("{}k", rate / 1_000),
    })
}

fn next_speed(speed: Speed, more: bool) -> Speed {
    if more { speed.faster() } else { speed.slower() }
}
