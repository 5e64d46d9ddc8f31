//! Fruits: which one comes when, and what it gives.
//!
//! The source names five and says that they come at times, under the house, and
//! give points. When and how many is ours: two a level, in the source's order,
//! each worth more than the one before.

use std::fmt;

/// A fruit of the source, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fruit {
    /// The first.
    Cherry,
    /// The second.
    Strawberry,
    /// The third.
    Watermelon,
    /// The fourth.
    Apple,
    /// The fifth; after it comes the first again.
    Grapes,
}

/// Fruits that come in a level: one when a third of all there is to eat is eaten, one when two thirds are.
pub(super) const A_LEVEL: u32 = 2;
/// Calls that a fruit stays for: 20 moves of Pac-Man's, long enough to come from the far side of the board.
pub(super) const STAYS: u32 = 40;
/// Where fruits come at random, one comes at each of so many calls: some four in a level (ours; the source tells no
/// number).
pub(super) const ODDS: usize = 100;
/// What the first fruit gives, between a super pellet and a ghost.
const FIRST_POINTS: u32 = 1000;
/// What each fruit gives more than the one before.
const MORE_POINTS: u32 = 500;
/// Where it ends.
const MOST_POINTS: u32 = 5000;

impl Fruit {
    /// All five in the source's order.
    pub const ALL: [Self; 5] = [
        Self::Cherry,
        Self::Strawberry,
        Self::Watermelon,
        Self::Apple,
        Self::Grapes,
    ];

    /// The fruit that comes as number `index` of a game, from 0.
    pub(super) const fn number(index: u32) -> Self {
        Self::ALL[index as usize % Self::ALL.len()]
    }

    /// As it is written on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cherry => "cherry",
            Self::Strawberry => "strawberry",
            Self::Watermelon => "watermelon",
            Self::Apple => "apple",
            Self::Grapes => "grapes",
        }
    }
}

impl fmt::Display for Fruit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What the fruit that comes as number `index` of a game gives.
pub(super) fn points(index: u32) -> u32 {
    index
        .saturating_mul(MORE_POINTS)
        .saturating_add(FIRST_POINTS)
        .min(MOST_POINTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fruits_come_in_order_and_are_worth_ever_more() {
        let first: Vec<_> = (0..7)
            .map(|index| (Fruit::number(index).name(), points(index)))
            .collect();
        assert_eq!(
            first,
            [
                ("cherry", 1000),
                ("strawberry", 1500),
                ("watermelon", 2000),
                ("apple", 2500),
                ("grapes", 3000),
                ("cherry", 3500),
                ("strawberry", 4000),
            ]
        );
        assert_eq!(points(u32::MAX), 5000);
    }
}
