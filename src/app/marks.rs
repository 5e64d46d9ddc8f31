//! Marks: two bits of the state after each tick, so that a repetition that becomes another game is caught at that tick.
//!
//! A wrong state has the right mark once in four ticks, so it is noticed at once or a tick or two later. Marks only
//! tell where to look: whether two states are equal is for a check with a whole hash.

use std::fmt;

use super::script::MAX_TICKS;
use crate::number;

/// Marks that one letter holds, and the bits of each.
const IN_LETTER: usize = 3;
const BITS: u32 = 2;
/// The letters of six bits, from 0. The first one says that nothing changed.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const STILL: u8 = LETTERS[0];
/// Stands before a letter that says how many letters are left out in which nothing changed.
const RUN: u8 = b'.';
/// The shortest run, which has the first letter.
const LEAST_RUN: usize = 3;

/// The marks of the states that are still to be written down.
#[derive(Clone, Debug, Default)]
pub struct Marker(Vec<u8>);

/// The marks of the last ticks before a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks(Box<[u8]>);

/// What is expected of the state after a tick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// Ticks from the start.
    pub tick: u64,
    /// A hash of the state.
    pub hash: u64,
    /// The marks of the states before it, and its own.
    pub marks: Marks,
}

impl Check {
    /// Reads a number of ticks, a hash of sixteen digits, and marks if there are any.
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let tick = number::whole(words.next()?, 0..=MAX_TICKS)?;
        let hash = words.next().filter(|hash| {
            hash.len() == 16 && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
        })?;
        let marks = Marks::parse(words.next().unwrap_or_default(), tick)?;
        let hash = u64::from_str_radix(hash, 16).ok()?;
        words.next().is_none().then_some(Self { tick, hash, marks })
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tick, hash, marks } = self;
        write!(f, "check {tick} {hash:016x}{marks}")
    }
}

impl From<Marks> for Marker {
    /// Goes on after these.
    fn from(Marks(marks): Marks) -> Self {
        Self(marks.into())
    }
}

impl Marker {
    /// Adds the mark of the next state.
    pub fn pass(&mut self, description: &str) {
        self.0.push(mark(description));
    }

    /// All marks so far; up to two of the oldest are left out, because three share a letter.
    pub fn marks(&self) -> Marks {
        Marks(self.0[self.0.len() % IN_LETTER..].into())
    }

    /// The same, and begins anew.
    pub fn take(&mut self) -> Marks {
        let marks = self.marks();
        self.0.clear();
        marks
    }
}

impl Marks {
    /// Reads them; `None` if that is no such text, or there are more than this many.
    fn parse(text: &str, most: u64) -> Option<Self> {
        let number = |letter: u8| LETTERS.iter().position(|&other| other == letter);
        let (mut marks, mut last) = (Vec::new(), 0);
        let mut letters = text.bytes();
        while let Some(letter) = letters.next() {
            let (letter, times) = match letter {
                RUN => (STILL, LEAST_RUN + number(letters.next()?)?),
                letter => (letter, 1),
            };
            let changes = number(letter)?;
            for _ in 0..times {
                for place in (0..IN_LETTER).rev() {
                    last ^= (changes >> (BITS as usize * place)) as u8 % (1 << BITS);
                    marks.push(last);
                }
            }
            if marks.len() as u64 > most {
                return None;
            }
        }
        Some(Self(marks.into()))
    }

    /// The number of ticks that they cover.
    pub fn ticks(&self) -> u64 {
        self.0.len() as u64
    }

    /// Whether the state, `left` ticks before the check, is another one than that which was marked. What is not covered
    /// is not known to differ.
    pub fn differs(&self, left: u64, describe: impl FnOnce() -> String) -> bool {
        let index = self.ticks().checked_sub(left + 1);
        index.is_some_and(|index| self.0[index as usize] != mark(&describe()))
    }
}

impl fmt::Display for Marks {
    /// As text that reads back, after a blank if there is any.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut last, mut text) = (0, Vec::new());
        for marks in self.0.chunks_exact(IN_LETTER) {
            let mut changes = 0;
            for &mark in marks {
                changes = changes << BITS | usize::from(last ^ mark);
                last = mark;
            }
            text.push(LETTERS[changes]);
        }
        f.write_str(if text.is_empty() { "" } else { " " })?;
        for run in text.chunk_by(|one, other| *one == STILL && *other == STILL) {
            let is_still = run[0] == STILL;
            for part in run.chunks(LEAST_RUN + LETTERS.len() - 1) {
                if is_still && part.len() >= LEAST_RUN {
                    let many = LETTERS[part.len() - LEAST_RUN];
                    write!(f, "{}{}", char::from(RUN), char::from(many))?;
                } else {
                    part.iter()
                        .try_for_each(|&letter| write!(f, "{}", char::from(letter)))?;
                }
            }
        }
        Ok(())
    }
}

/// Two bits of a hash that is quick enough for every tick: eight bytes at a time, mixed by multiplication.
fn mark(description: &str) -> u8 {
    let (words, rest) = description.as_bytes().as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let hash = words.iter().chain([&last]).fold(0_u64, |hash, &word| {
        (hash.rotate_left(29) ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    (hash >> (u64::BITS - BITS)) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_found_again_by_the_ticks_left() {
        // In the middle, nothing changes for a while.
        let state = |tick: u64| {
            format!(
                "state {}",
                if (200..500).contains(&tick) { 0 } else { tick }
            )
        };
        let mut marker = Marker::default();
        (0..601).for_each(|tick| marker.pass(&state(tick)));
        let text = marker.take().to_string();
        let marks = Marks::parse(text.trim(), 600).unwrap();
        assert!(text.len() < 110, "{text}");
        assert_eq!((marks.ticks(), marker.take().ticks()), (600, 0));
        let others = (0..600).filter(|&left| {
            assert!(!marks.differs(left, || state(600 - left)));
            marks.differs(left, || format!("{} of {left}", state(600 - left)))
        });
        let others = others.count();
        assert!((400..500).contains(&others), "three of four: {others}");
        assert!(!marks.differs(600, || "before all marks".to_owned()));
        for wrong in ["AB C", "é", "A.", "A.;"] {
            assert_eq!(Marks::parse(wrong, 600), None, "{wrong}");
        }
        assert_eq!(Marks::parse(text.trim(), 599), None);
    }
}
