//! Options as they stand on a command line: what one is called, and how its number is read.
//!
//! Who has an option says what it means; how options reach the program is not known here.

use std::ops::RangeInclusive;

use crate::error::{Error, Result};
use crate::number;

/// An option of the command line.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The word, without its dashes.
    pub name: &'static str,
    /// What its value is called in the help; `None` for a switch without a value.
    pub value: Option<&'static str>,
    /// What it does.
    pub help: &'static str,
}

/// The number that was given to the option `name`.
///
/// # Errors
/// A usage error when it is not a whole number within `range`.
pub fn number(name: &str, text: &str, range: RangeInclusive<u64>) -> Result<u64> {
    number::whole(text, range.clone()).ok_or_else(|| {
        let (least, most) = range.into_inner();
        Error::usage(format!(
            "--{name} takes a whole number from {least} to {most}, not '{text}'"
        ))
    })
}
