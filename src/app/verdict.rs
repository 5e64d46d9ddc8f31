//! The verdict on a replay: whether the game says of itself what its recording says of it, tick by tick.

use std::collections::{BTreeSet, VecDeque};

use super::replay::{Expectation, Replay};
use crate::error::{Error, Result};

/// Lines shown before the one in which a replay goes another way, and letters of each.
const LINES_BEFORE: usize = 8;
const LETTERS: usize = 120;

/// A replay on its way.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// What must still hold, in the order of the ticks.
    left: VecDeque<Expectation>,
    /// The ticks at which nothing could be saved when it was recorded.
    failed: BTreeSet<u64>,
    difference: Option<Difference>,
}

/// Where a game says something else of itself than it must.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Ticks from the start.
    pub tick: u64,
    /// The first line of the description that differs, from 1.
    pub line: usize,
    /// The lines around it as they must be, each with a line end, and at most a screenful.
    pub expected: String,
    /// The same lines as they are.
    pub found: String,
}

impl Verdict {
    /// Nothing has been played.
    pub fn on(replay: &Replay) -> Self {
        Self {
            left: replay.expectations.iter().cloned().collect(),
            failed: replay.run.failed.clone(),
            difference: None,
        }
    }

    /// Compares what the game says of itself at this tick, where something is expected.
    ///
    /// # Errors
    /// When it is something else: then there is a [`Verdict::difference`].
    pub fn check(&mut self, tick: u64, describe: impl FnOnce() -> String) -> Result<()> {
        if self.left.front().is_none_or(|next| next.tick != tick) {
            return Ok(());
        }
        let expected = self.left.pop_front();
        self.difference = expected.and_then(|expected| expected.difference(&describe()));
        match &self.difference {
            Some(Difference { tick, line, .. }) => Err(Error::new(format!(
                "the replay goes another way: tick {tick}, line {line}"
            ))),
            None => Ok(()),
        }
    }

    /// Holds that nothing is expected any more.
    ///
    /// # Errors
    /// When the game ended too early.
    pub fn finish(&self) -> Result<()> {
        match self.left.front() {
            Some(Expectation { tick, .. }) => Err(Error::new(format!(
                "the replay ended before its tick {tick}"
            ))),
            None => Ok(()),
        }
    }

    /// The ticks at which nothing could be saved when it was recorded.
    pub fn failed(&self) -> &BTreeSet<u64> {
        &self.failed
    }

    /// Where the replay went another way.
    pub fn difference(&self) -> Option<&Difference> {
        self.difference.as_ref()
    }
}

impl Expectation {
    /// Where this description is another than the expected one; blanks at the ends of lines count for nothing.
    fn difference(&self, found: &str) -> Option<Difference> {
        let found: Vec<&str> = found.lines().map(str::trim_end).collect();
        let wanted: Vec<&str> = self.description.lines().collect();
        if found == wanted {
            return None;
        }
        let pairs = found.iter().zip(&wanted);
        let same = pairs.take_while(|(found, wanted)| found == wanted).count();
        Some(Difference {
            tick: self.tick,
            line: same + 1,
            expected: around(&wanted, same),
            found: around(&found, same),
        })
    }
}

/// A screenful of lines around this one, the beginnings of them.
fn around(lines: &[&str], line: usize) -> String {
    let shown = lines.iter().skip(line.saturating_sub(LINES_BEFORE));
    let begun = |line: &&str| line.chars().take(LETTERS).chain(['\n']).collect::<String>();
    shown.take(2 * LINES_BEFORE).map(begun).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(expected: &[(u64, &str)]) -> Verdict {
        let expectation = |&(tick, text): &(u64, &str)| Expectation {
            tick,
            description: text.to_owned(),
        };
        Verdict::on(&Replay {
            expectations: expected.iter().map(expectation).collect(),
            ..Replay::default()
        })
    }

    #[test]
    fn a_replay_is_held_to_each_tick_that_it_speaks_of() {
        let mut verdict = verdict(&[(0, "a\n"), (2, "a\nb\n"), (3, "c\n")]);
        assert!(verdict.check(0, || "a  \n".to_owned()).is_ok());
        assert!(verdict.check(1, || "anything".to_owned()).is_ok());
        assert!(verdict.finish().is_err() && verdict.difference().is_none());
        assert!(verdict.check(2, || "a\nx\n".to_owned()).is_err());
        let difference = verdict.difference().unwrap();
        assert_eq!((difference.tick, difference.line), (2, 2));
        assert_eq!(
            (&*difference.expected, &*difference.found),
            ("a\nb\n", "a\nx\n")
        );
        assert!(verdict.check(3, || "c\n".to_owned()).is_ok());
        assert!(verdict.finish().is_ok());
    }
}
