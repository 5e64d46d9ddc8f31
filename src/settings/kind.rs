//! What a setting can be: how its value is read, written, shown and stepped through.

use std::ops::RangeInclusive;

use super::{Settings, Steps};
use crate::error::{Error, Result};
use crate::grid::Size;
use crate::number::whole;
use crate::tick::Speed;
use crate::words::{Id, say};

/// What a setting can be.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// On or off; off at first. A switch on the command line.
    Switch,
    /// One of these; the first one at first.
    Choice(&'static [Choice]),
    /// One of these; the first one at first. Each word is a switch of its own on the command line.
    Switches(&'static [Choice]),
    /// A whole number.
    Number {
        /// Least and most.
        range: (u32, u32),
        /// At first.
        first: u32,
        /// Where a list stops.
        steps: Steps,
    },
    /// A whole number, or none as long as the game finds it by itself; none at first.
    Optional {
        /// Least and most.
        range: (u32, u32),
        /// What a list shows for none.
        none: Id,
        /// The number that none comes to, from which a list goes on; without it, none lies below the least.
        found: Option<fn(&Settings) -> u32>,
        /// Where a list stops.
        steps: Steps,
    },
    /// Columns and rows, which are two lines of a list.
    Size {
        /// At first.
        first: Size,
        /// Reads it, and refuses what cannot be, or has more than so many cells.
        read: fn(&str, usize) -> Result<Size>,
        /// The most cells, however it is given.
        cells: usize,
        /// Where a list stops.
        steps: Steps,
        /// The longest side that a list goes to.
        most: u32,
    },
    /// How fast something goes on, or "auto" for the speed that the game finds by itself, which it is at first.
    Speed(fn(&Settings) -> Speed),
    /// Anything else that is written as one word.
    Word {
        /// What it is called in the help.
        value: &'static str,
        /// At first.
        first: &'static str,
        /// Refuses what makes no sense.
        check: fn(&str) -> Result<()>,
        /// What each line of a list shows.
        show: fn(&str, usize) -> String,
        /// What a step up or down in a line of a list makes of it.
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

/// What a setting is.
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

/// The word for an optional number that is none, where it must be written.
const NONE: &str = "none";
/// The word for a speed that the game finds by itself.
const AUTO: &str = "auto";
/// The words for a switch, where it must be written.
const SWITCH: [&str; 2] = ["off", "on"];

/// The number that was given to the option `word`.
///
/// # Errors
/// A usage error when it is not a whole number within `range`.
pub fn number(word: &str, text: &str, range: RangeInclusive<u64>) -> Result<u64> {
    whole(text, range.clone()).ok_or_else(|| {
        let (least, most) = range.into_inner();
        Error::usage(format!(
            "--{word} takes a whole number from {least} to {most}, not '{text}'"
        ))
    })
}

impl Kind {
    /// One word that no list goes through.
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

    /// The value written as `text`, as it is given to the option `word`.
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
                    let words = words.collect::<Vec<_>>().join(" or ");
                    Error::usage(format!("there is no --{word} {text}; say {words}"))
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

    /// The value as [`Kind::read`] takes it.
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
                say!("choice-auto-found", found = found(all).to_string())
            }
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

    /// Whether each of its lines shows a number.
    pub(super) const fn takes_number(self) -> bool {
        matches!(
            self,
            Self::Number { .. } | Self::Optional { .. } | Self::Size { .. }
        )
    }

    /// The value with this number in one of its lines.
    pub(super) fn with_number(self, value: &Value, (part, number): (usize, u64)) -> Result<Value> {
        let ranged = |(least, most): (u32, u32)| {
            let fits = (u64::from(least)..=most.into()).contains(&number);
            let reason = || Error::new(say!("setting-range", least = least, most = most));
            fits.then_some(number as u32).ok_or_else(reason)
        };
        Ok(match (self, value) {
            (Self::Number { range, .. }, _) => Value::Number(ranged(range)?),
            (Self::Optional { range, .. }, _) => Value::Optional(Some(ranged(range)?)),
            (
                Self::Size {
                    read, cells, most, ..
                },
                &Value::Size(size),
            ) => {
                let mut sides = [size.width, size.height];
                sides[part] = ranged((1, most))? as usize;
                Value::Size(read(&Size::new(sides[0], sides[1]).to_string(), cells)?)
            }
            _ => return Err(Error::new(say!("setting-no-number"))),
        })
    }

    /// What a step up or down makes of a value; `None` where there is no such step.
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
            // Switches stand side by side, so that they end.
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
            // Auto stands in its place among the others.
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

fn next_speed(speed: Speed, more: bool) -> Speed {
    if more { speed.faster() } else { speed.slower() }
}
