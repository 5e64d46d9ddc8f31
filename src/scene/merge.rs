//! How two values recorded under one key become one, so that a store can keep the better one without knowing games.

use super::scores::{self, Order};

/// Which of two values is kept. The order of merging does not matter, except for [`Merge::Latest`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merge {
    /// The later one, whatever it is: a choice.
    Latest,
    /// Whole numbers separated by blanks: the list with the higher first number; if equal, the next number decides.
    Highest,
    /// The same, but the lower one.
    Lowest,
    /// Whole numbers separated by blanks: the lower one at each place. If one list is longer, the rest of it stays.
    LowestEach,
    /// Whole numbers and then a word, separated by blanks: that with the lower first number; if equal, the next number
    /// decides.
    LowestWith,
    /// Tables of runs: the ten best of both.
    Ten(Order),
}

impl Merge {
    /// What is kept of `held` and `new`; `None` if `held` is not of this kind and must not be replaced.
    pub fn of(self, held: &str, new: &str) -> Option<String> {
        if self == Self::Latest {
            return Some(new.to_owned());
        }
        if let Self::Ten(order) = self {
            let runs = [scores::read(held)?, scores::read(new)?].concat();
            return Some(scores::write(&scores::best(runs, order)));
        }
        if self == Self::LowestWith {
            let first = |text: &str| numbers(text.rsplit_once(' ')?.0);
            let is_lower = first(new)? < first(held)?;
            return Some(if is_lower { new } else { held }.to_owned());
        }
        let kept = self.of_numbers(&numbers(held)?, &numbers(new)?);
        Some(text(&kept))
    }

    /// The same for numbers.
    pub(super) fn of_numbers(self, held: &[u64], new: &[u64]) -> Vec<u64> {
        match self {
            // A table of runs is no list of numbers, and what has a word neither.
            Self::Latest | Self::Ten(_) | Self::LowestWith => new.to_vec(),
            Self::Highest => held.max(new).to_vec(),
            Self::Lowest => held.min(new).to_vec(),
            Self::LowestEach => (0..held.len().max(new.len()))
                .filter_map(|place| held.get(place).into_iter().chain(new.get(place)).min())
                .copied()
                .collect(),
        }
    }
}

/// Numbers as text, as they are kept.
pub(super) fn text(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ")
}

/// Numbers read back from that text.
pub(super) fn numbers(text: &str) -> Option<Vec<u64>> {
    text.split(' ').map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::Merge::{Highest, Latest, Lowest, LowestEach, LowestWith, Ten};
    use super::Order;
    use proptest::prelude::*;

    #[test]
    fn the_better_is_kept() {
        for (merge, held, new, kept) in [
            (Latest, "open trees 5", "hidden", Some("hidden")),
            (Highest, "900", "1000", Some("1000")),
            (Highest, "1000", "900", Some("1000")),
            (Highest, "50 9", "50 10", Some("50 10")),
            (Highest, "60 1", "50 10", Some("60 1")),
            (Lowest, "4 900 7", "4 800 9", Some("4 800 9")),
            (Lowest, "4 900 7", "5 1 1", Some("4 900 7")),
            (LowestEach, "9 5", "10 4", Some("9 4")),
            (LowestEach, "9 5 77", "8 6", Some("8 5 77")),
            (LowestEach, "9", "8 6", Some("8 6")),
            (Highest, "a lot", "5", None),
            (LowestEach, "", "5", None),
            (Highest, "18446744073709551616", "5", None),
            (
                Ten(Order::Highest),
                "LEA 900 2 0 7 0;BOB 80 1 0 7 0",
                "CAT 500 1 0 7 0;LEA 900 2 0 7 0",
                Some("LEA 900 2 0 7 0;CAT 500 1 0 7 0;BOB 80 1 0 7 0"),
            ),
            (
                Ten(Order::Lowest),
                "LEA 5 1 0 7 0",
                "BOB 3 9 0 7 0",
                Some("BOB 3 9 0 7 0;LEA 5 1 0 7 0"),
            ),
            (LowestWith, "7 5 lrRR", "7 4 rRlR", Some("7 4 rRlR")),
            (LowestWith, "7 5 lrRR", "8 4 rRlR", Some("7 5 lrRR")),
            (LowestWith, "lrRR", "8 4 rRlR", None),
            (Ten(Order::Highest), "LEA 900", "BOB 3 9 0 7 0", None),
        ] {
            assert_eq!(
                merge.of(held, new).as_deref(),
                kept,
                "{merge:?} {held}, {new}"
            );
        }
    }

    proptest! {
        #[test]
        fn the_order_in_which_results_come_makes_no_difference(
            results in prop::collection::vec((0..9_u64, 0..9_u64), 1..20),
            merge in prop::sample::select(&[Highest, Lowest, LowestEach, Ten(Order::Highest), Ten(Order::Lowest)]),
        ) {
            let all = |results: &mut dyn Iterator<Item = &(u64, u64)>| {
                let mut texts = results.map(|(a, b)| match merge {
                    Ten(_) => format!("LEA {a} {b} 0 7 {}", b % 2),
                    _ => format!("{a} {b}"),
                });
                let first = texts.next().unwrap();
                texts.fold(first, |held, new| merge.of(&held, &new).unwrap())
            };
            let (there, back) = (all(&mut results.iter()), all(&mut results.iter().rev()));
            prop_assert_eq!(&there, &back);
            prop_assert_eq!(merge.of(&there, &there), Some(there.clone()));
        }
    }
}
