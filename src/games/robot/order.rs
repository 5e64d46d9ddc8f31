//! In which order a robot tries the four ways, and the letters for it: `SWNE`.

use std::fmt;
use std::str::FromStr;

use crate::error::Error;
use crate::grid::Dir;

/// The four directions, the one tried first in front. The default is the article's: south, west, north, east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order([Dir; 4]);

impl Order {
    /// What the article's program does (its text names another order).
    pub const ARTICLE: Self = Self([Dir::Down, Dir::Left, Dir::Up, Dir::Right]);

    /// These directions in this order; `None` unless each of them is there.
    pub fn new(dirs: [Dir; 4]) -> Option<Self> {
        Dir::ALL
            .iter()
            .all(|dir| dirs.contains(dir))
            .then_some(Self(dirs))
    }

    /// The directions, the one tried first in front.
    #[inline]
    pub const fn dirs(self) -> [Dir; 4] {
        self.0
    }
}

impl Order {
    /// The next of all twenty-four, or the one before, round and round from the article's on.
    pub fn next(self, forwards: bool) -> Self {
        let all = Self::all();
        let at = all.iter().position(|&order| order == self);
        let step = if forwards { 1 } else { all.len() - 1 };
        all[(at.unwrap_or(0) + step) % all.len()]
    }

    fn all() -> Vec<Self> {
        let letters = |number: usize| {
            let pick = |place: usize| Dir::ALL[number >> (2 * place) & 3];
            [pick(3), pick(2), pick(1), pick(0)]
        };
        let orders = (0..256).filter_map(|number| Self::new(letters(number)));
        let others = orders.filter(|order| *order != Self::ARTICLE);
        std::iter::once(Self::ARTICLE).chain(others).collect()
    }
}

impl Default for Order {
    fn default() -> Self {
        Self::ARTICLE
    }
}

/// The letter for a direction.
pub const fn letter(dir: Dir) -> char {
    match dir {
        Dir::Up => 'N',
        Dir::Left => 'W',
        Dir::Down => 'S',
        Dir::Right => 'E',
    }
}

impl fmt::Display for Order {
    /// Four letters, such as `SWNE`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|&dir| write!(f, "{}", letter(dir)))
    }
}

impl FromStr for Order {
    type Err = Error;

    /// Each of `N`, `E`, `S`, `W` once, large or small; anything else is a usage error.
    fn from_str(text: &str) -> Result<Self, Error> {
        let refuse = || {
            Error::usage(format!(
                "an order is each of N, E, S, W once, such as SWNE, not '{text}'"
            ))
        };
        let read = |found: char| {
            let same = |dir: &Dir| letter(*dir) == found.to_ascii_uppercase();
            Dir::ALL.into_iter().find(same)
        };
        let dirs: Option<Vec<Dir>> = text.chars().map(read).collect();
        let dirs: [Dir; 4] = dirs.ok_or_else(refuse)?.try_into().map_err(|_| refuse())?;
        Self::new(dirs).ok_or_else(refuse)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_letter_stands_once() {
        assert_eq!("SWNE".parse::<Order>().unwrap(), Order::ARTICLE);
        let dirs = "nEsW".parse::<Order>().unwrap().dirs();
        assert_eq!(dirs, [Dir::Up, Dir::Right, Dir::Down, Dir::Left]);
        for wrong in [
            "", "SWN", "SWNEE", "SWNN", "SWNX", "S,W,N,E", "ſWNE", " SWNE",
        ] {
            assert_eq!(
                wrong.parse::<Order>().unwrap_err().exit_status(),
                2,
                "{wrong}"
            );
        }
    }

    #[test]
    fn all_orders_can_be_stepped_to() {
        let next = |order: &Order| Some(order.next(true));
        let orders: Vec<Order> = std::iter::successors(Some(Order::ARTICLE), next)
            .take(25)
            .collect();
        let different: std::collections::HashSet<_> = orders.iter().collect();
        assert_eq!((different.len(), orders[24]), (24, Order::ARTICLE));
        assert_eq!(orders[1].next(false), Order::ARTICLE);
    }

    #[test]
    fn all_twenty_four_orders_read_back() {
        let mut seen = Vec::new();
        let letters = ['N', 'E', 'S', 'W'];
        for number in 0..256 {
            let pick = |place: u32| letters[number >> (2 * place) & 3];
            let text: String = (0..4).map(pick).collect();
            if let Ok(order) = text.parse::<Order>() {
                assert_eq!(order.to_string(), text);
                seen.push(text);
            }
        }
        assert_eq!(seen.len(), 24);
    }
}
