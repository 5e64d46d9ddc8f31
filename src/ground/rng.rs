//! The only source of randomness: a [`Seed`] that is shown, typed and derived, and a [`GameRng`] that draws from it.
//!
//! The generator is a named, portable one (Xoshiro256++). Everything above raw 64-bit words is written here, so that a
//! seed means the same game for ever, even if a library changes. Tests pin the first values.

use std::fmt;
use std::str::FromStr;

use rand::rngs::{SysRng, Xoshiro256PlusPlus};
use rand::{Rng, SeedableRng, TryRng};

use crate::error::{Context, Error, Result};
use crate::number;

/// Seeds that the program draws for the player are below this, so that they can be read aloud and typed.
pub const SHORT_SEED_BOUND: u64 = 1_000_000_000;

/// The seed of a game: any 64-bit number, written in decimal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seed(pub u64);

impl Seed {
    /// Asks the operating system for a seed below [`SHORT_SEED_BOUND`]. The program does this once, at its start.
    ///
    /// # Errors
    /// If the system has no randomness to give.
    pub fn from_system() -> Result<Self> {
        let word = SysRng
            .try_next_u64()
            .context(|| "the system gives no random seed; choose one with --seed N")?;
        Ok(Self(word % SHORT_SEED_BOUND))
    }

    /// A derived seed for one purpose. The same purpose gives the same seed; different ones are independent.
    pub fn derive(self, purpose: &str) -> Self {
        let mut hash = mix(self.0 ^ 0x9e37_79b9_7f4a_7c15);
        for byte in purpose.bytes() {
            hash = mix(hash ^ u64::from(byte));
        }
        Self(hash)
    }

    /// The seed that N (new seed) leads to from here, below [`SHORT_SEED_BOUND`].
    pub fn following(self) -> Self {
        Self(self.derive("next seed").0 % SHORT_SEED_BOUND)
    }
}

/// The finalizer of `SplitMix64`: every bit of the input affects every bit of the output.
fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seed {
    type Err = Error;

    /// Digits only, up to 18446744073709551615: no sign, no blank, no other base.
    fn from_str(text: &str) -> Result<Self> {
        if let Some(number) = number::whole(text, 0..=u64::MAX) {
            return Ok(Self(number));
        }
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        Err(Error::usage(if digits {
            format!("the seed {text} is above {}", u64::MAX)
        } else {
            format!("a seed is a whole number in digits, not '{text}'")
        }))
    }
}

/// A stream of random numbers, the same for the same seed on every machine.
#[derive(Clone, Debug)]
pub struct GameRng(Xoshiro256PlusPlus);

impl GameRng {
    /// The stream of a seed.
    pub fn new(seed: Seed) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed.0))
    }

    /// 64 uniform bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `bound` − 1, all equally likely (Lemire's multiplication with rejection).
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "nothing is below 0");
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            let low = product as u64;
            // Only the lowest words are biased, and `low < bound` is a cheap test for them.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 64) as u64;
            }
        }
    }

    /// An index from 0 to `length` − 1.
    ///
    /// # Panics
    /// If `length` is 0.
    #[inline]
    pub fn index(&mut self, length: usize) -> usize {
        self.below(length as u64) as usize
    }

    /// Heads or tails.
    #[inline]
    pub fn coin(&mut self) -> bool {
        self.next_u64() >> 63 == 1
    }

    /// One of the items, or `None` if there is none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            None
        } else {
            Some(&items[self.index(items.len())])
        }
    }

    /// Puts the items into a random order, every order equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_values_are_pinned() {
        let mut rng = GameRng::new(Seed(42));
        let words: Vec<u64> = (0..3).map(|_| rng.next_u64()).collect();
        assert_eq!(
            words,
            [
                15021278609987233951,
                5881210131331364753,
                18149643915985481100
            ]
        );
        let dice: Vec<u64> = (0..10).map(|_| rng.below(6)).collect();
        assert_eq!(dice, [4, 4, 3, 0, 3, 1, 5, 3, 5, 4]);
        let mut cards = [0, 1, 2, 3, 4, 5, 6, 7];
        rng.shuffle(&mut cards);
        assert_eq!(cards, [6, 5, 4, 7, 1, 3, 2, 0]);
        assert_eq!(Seed(42).derive("trees"), Seed(6401458612055499004));
        assert_eq!(Seed(42).following(), Seed(899413292));
    }

    #[test]
    fn below_reaches_every_number_about_equally() {
        let mut rng = GameRng::new(Seed(7));
        let mut counts = [0_u32; 5];
        for _ in 0..50_000 {
            counts[rng.below(5) as usize] += 1;
        }
        assert!(
            counts.iter().all(|&count| (9_600..10_400).contains(&count)),
            "{counts:?}"
        );
    }

    #[test]
    fn below_is_exact_for_huge_bounds() {
        let mut rng = GameRng::new(Seed(8));
        let bound = (1 << 63) + 1;
        assert!((0..1_000).all(|_| rng.below(bound) < bound));
    }

    #[test]
    fn a_shuffle_keeps_what_it_was_given() {
        let mut items: Vec<u32> = (0..100).collect();
        GameRng::new(Seed(1)).shuffle(&mut items);
        assert_ne!(items, (0..100).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..100).collect::<Vec<_>>());
    }

    #[test]
    fn a_seed_is_digits_only() {
        assert_eq!("0042".parse::<Seed>().unwrap(), Seed(42));
        assert_eq!(
            "18446744073709551615".parse::<Seed>().unwrap(),
            Seed(u64::MAX)
        );
        for wrong in [
            "",
            "-1",
            "+1",
            " 1",
            "0x1f",
            "1e3",
            "18446744073709551616",
            "١",
        ] {
            assert_eq!(
                wrong.parse::<Seed>().unwrap_err().exit_status(),
                2,
                "{wrong}"
            );
        }
    }

    #[test]
    fn purposes_give_different_children() {
        assert_ne!(Seed(1).derive("a"), Seed(1).derive("b"));
        assert_ne!(Seed(1).derive("a"), Seed(2).derive("a"));
        assert!(Seed(u64::MAX).following().0 < SHORT_SEED_BOUND);
    }
}
