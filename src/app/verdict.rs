//! The verdict on a replay: whether the game's description matches its recording at each expected tick.

use std::cell::Cell;
use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

use super::marks::Check;
use super::replay::{Expectation, Replay};
use super::sound::Sink;
use crate::error::{Error, Result};
use crate::rng::Seed;
use crate::sound::wav::Hash;

/// Lines shown before the first one that differs, and letters of each.
const LINES_BEFORE: usize = 8;
const LETTERS: usize = 120;

/// The verdict so far.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// What is still expected, in order of ticks.
    left: VecDeque<Expectation>,
    /// The ticks at which nothing could be saved when it was recorded.
    failed: BTreeSet<u64>,
    /// The tick at which the sound is compared, its hash, and all that was heard until now.
    sound: Option<(u64, Hash, Rc<Cell<Hash>>)>,
    difference: Option<Difference>,
    /// The checks that are left, in order of ticks, the tick of the last one that held, and of the first that did not.
    checks: VecDeque<Check>,
    held: u64,
    failed_check: Option<u64>,
}

/// The hash of a description in a check.
pub(super) fn hash(description: &str) -> u64 {
    Seed(0).derive(description).0
}

/// Where the game's description differs from the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Ticks from the start.
    pub tick: u64,
    /// The first line of the description that differs, from 1.
    pub line: usize,
    /// The expected lines around it, each with a line end, at most a screenful.
    pub expected: String,
    /// The same lines of the game.
    pub found: String,
}

impl Verdict {
    /// Before the first tick.
    pub fn on(replay: &Replay) -> Self {
        Self {
            left: replay.expectations.iter().cloned().collect(),
            failed: replay.run.failed.clone(),
            sound: replay
                .sound
                .map(|(tick, hash)| (tick, hash, Rc::new(Cell::new(Hash::NEW)))),
            difference: None,
            checks: replay.checks.iter().cloned().collect(),
            held: 0,
            failed_check: None,
        }
    }

    /// What hears the run, if its sound is compared.
    pub(super) fn ear(&self) -> Option<Sink> {
        let heard = Rc::clone(&self.sound.as_ref()?.2);
        Some(Box::new(move |frames| {
            let mut hash = heard.get();
            hash.add(frames);
            heard.set(hash);
        }))
    }

    /// Compares the game's description and its sound with what is expected at this tick, if anything is.
    ///
    /// # Errors
    /// If they differ: then there is a [`Verdict::difference`].
    pub fn check(&mut self, tick: u64, describe: impl FnOnce() -> String) -> Result<()> {
        if let Some((_, expected, heard)) = self.sound.take_if(|(at, ..)| *at == tick)
            && heard.get() != expected
        {
            let heard = heard.get();
            return Err(Error::new(format!(
                "the replay sounds different: tick {tick}, {heard} instead of {expected}"
            )));
        }
        let Some(check) = self.checks.front() else {
            return self.expect(tick, describe);
        };
        let left = check.tick.saturating_sub(tick);
        if left >= check.marks.ticks().max(1) {
            return self.expect(tick, describe);
        }
        let description = describe();
        let differs = check.marks.differs(left, || description.clone());
        if differs || left == 0 && hash(&description) != check.hash {
            self.failed_check = Some(tick);
            let from = self.held;
            if from + 1 == tick {
                return Err(Error::new(format!("the replay differs: tick {tick}")));
            }
            return Err(Error::new(format!(
                "the replay differs: between tick {from} and tick {tick}"
            )));
        }
        self.held = tick;
        if left == 0 {
            self.checks.pop_front();
        }
        self.expect(tick, || description)
    }

    fn expect(&mut self, tick: u64, describe: impl FnOnce() -> String) -> Result<()> {
        if self.left.front().is_none_or(|next| next.tick != tick) {
            return Ok(());
        }
        let expected = self.left.pop_front();
        self.difference = expected.and_then(|expected| expected.difference(&describe()));
        match &self.difference {
            Some(Difference { tick, line, .. }) => Err(Error::new(format!(
                "the replay differs: tick {tick}, line {line}"
            ))),
            None => Ok(()),
        }
    }

    /// Checks that no expectation is left.
    ///
    /// # Errors
    /// If the game ended too early.
    pub fn finish(&self) -> Result<()> {
        let unheard = self.sound.as_ref().map(|(tick, ..)| tick);
        let unchecked = self.checks.front().map(|check| &check.tick);
        match self
            .left
            .front()
            .map(|next| &next.tick)
            .or(unchecked)
            .or(unheard)
        {
            Some(tick) => Err(Error::new(format!(
                "the replay ended before its tick {tick}"
            ))),
            None => Ok(()),
        }
    }

    /// The ticks at which nothing could be saved when it was recorded.
    pub fn failed(&self) -> &BTreeSet<u64> {
        &self.failed
    }

    /// The ticks between which the replay became another game, if it did.
    pub fn differs(&self) -> Option<[u64; 2]> {
        let until = self.difference.as_ref().map(|difference| difference.tick);
        Some([self.held, self.failed_check.or(until)?])
    }

    /// Where the replay differs.
    pub fn difference(&self) -> Option<&Difference> {
        self.difference.as_ref()
    }
}

impl Expectation {
    /// Where this description differs from the expected one; blanks at the ends of lines are ignored.
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

/// A screenful of lines around this one, cut to their beginnings.
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
