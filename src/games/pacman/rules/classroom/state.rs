//! What a game is made of: its rules, what can be eaten, those who move, and the facts of a turn.
//!
//! The source names five fruits and says that they come at times, under the
//! house, and give points. When and how many is ours: two a level, in the
//! source's order, each worth more than the one before.

use std::fmt;

use crate::games::pacman::rules::board::GhostName;
use crate::games::pacman::rules::net::{Net, Node};
use crate::grid::{Dir, Pos};

/// One fact of a turn. Squares are where it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Pac-Man ate a dot.
    AteDot {
        /// Where.
        at: Pos,
    },
    /// Pac-Man ate an energizer: the hunt begins, or begins anew.
    AteEnergizer {
        /// Where.
        at: Pos,
    },
    /// Pac-Man ate a fruit.
    AteFruit {
        /// Where.
        at: Pos,
        /// Which.
        fruit: Fruit,
        /// What it gave.
        points: u32,
    },
    /// A ghost was caught in the hunt and is in the house again.
    AteGhost {
        /// Where they met.
        at: Pos,
        /// Which.
        ghost: GhostName,
        /// What it gave.
        points: u32,
    },
    /// A fruit lies under the house.
    FruitCame {
        /// Which.
        fruit: Fruit,
    },
    /// Nobody took it in time.
    FruitWent,
    /// A ghost stepped out of the door.
    GhostLeft {
        /// Which.
        ghost: GhostName,
    },
    /// This was the last call of the hunt.
    HuntEnded,
    /// A ghost caught Pac-Man: a life is lost and everything stands still.
    Caught {
        /// Where they met.
        at: Pos,
        /// By whom.
        by: GhostName,
    },
    /// Nothing is left to eat: everything stands still.
    Cleared,
}

/// What a corridor holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Food {
    Nothing,
    Dot,
    Energizer,
}

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

/// How a mover came to where it is, in the last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Not at all.
    Stood,
    /// One square; through a tunnel if the square that way is not where it is now.
    Went(Dir),
    /// A ghost was caught and is back in the house.
    Reborn,
}

/// Somebody who moves, seen by whoever draws it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Where it was before the last turn.
    pub from: Pos,
    /// Where it is.
    pub at: Pos,
    /// Where it looks.
    pub heading: Dir,
    /// How it came there.
    pub step: Step,
}

/// A ghost, seen by whoever draws it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Which one.
    pub name: GhostName,
    /// Where it is.
    pub mover: Mover,
}

/// A mover as the rules know it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body {
    pub from: Node,
    pub at: Node,
    pub heading: Dir,
    pub step: Step,
}

impl Body {
    pub fn new(at: Node, heading: Dir) -> Self {
        Self {
            from: at,
            at,
            heading,
            step: Step::Stood,
        }
    }

    /// Stands, as far as the next turn is concerned.
    pub fn rest(&mut self) {
        self.from = self.at;
        self.step = Step::Stood;
    }

    pub fn go(&mut self, dir: Dir, to: Node) {
        *self = Self {
            from: self.at,
            at: to,
            heading: dir,
            step: Step::Went(dir),
        };
    }

    /// As it is shown to others.
    pub fn seen(self, net: &Net) -> Mover {
        Mover {
            from: net.pos(self.from),
            at: net.pos(self.at),
            heading: self.heading,
            step: self.step,
        }
    }
}

/// When fruits come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fruits {
    /// When a third and two thirds of all there is to eat are eaten (ours).
    #[default]
    Eaten,
    /// At random (the source).
    Random,
}

/// How ghosts go while they are hunted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Frightened {
    /// As always (the source's exercises).
    #[default]
    Random,
    /// Away from Pac-Man (the source's introduction).
    Flee,
}

/// What comes first where he eats the last dot on a ghost's square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contact {
    /// The dot: he is saved (ours).
    #[default]
    Lenient,
    /// The ghost: a life is lost (the source).
    Strict,
}

/// How a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// When fruits come.
    pub fruits: Fruits,
    /// How ghosts go while they are hunted.
    pub frightened: Frightened,
    /// What comes first.
    pub contact: Contact,
}

impl fmt::Display for Rules {
    /// What is not as at first, each after a blank; nothing if all is.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.fruits == Fruits::Random {
            f.write_str(" fruits-random")?;
        }
        if self.frightened == Frightened::Flee {
            f.write_str(" frightened-flee")?;
        }
        if self.contact == Contact::Strict {
            f.write_str(" contact-strict")?;
        }
        Ok(())
    }
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
