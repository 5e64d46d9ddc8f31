//! Parts of a game: its rules, the food, the figures, and the events of a turn.
//!
//! The source names five fruits and says that they appear at times, under the house, and give points. When and how many
//! is ours: two a level, in the source's order, each worth more than the one before.

use std::fmt;

use crate::games::pacman::rules::board::GhostName;
use crate::games::pacman::rules::net::{Net, Node};
use crate::grid::{Dir, Pos};

/// An event of a turn, with the square where it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Pac-Man ate a dot.
    AteDot {
        /// Where.
        at: Pos,
    },
    /// Pac-Man ate an energizer: the hunt begins, or starts over.
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
        /// Its points.
        points: u32,
    },
    /// A ghost was caught in the hunt and is back in the house.
    AteGhost {
        /// Where they met.
        at: Pos,
        /// Which.
        ghost: GhostName,
        /// Its points.
        points: u32,
    },
    /// A fruit appeared under the house.
    FruitCame {
        /// Which.
        fruit: Fruit,
    },
    /// The fruit disappeared.
    FruitWent,
    /// A ghost left the house through the door.
    GhostLeft {
        /// Which.
        ghost: GhostName,
    },
    /// This was the last call of the hunt.
    HuntEnded,
    /// A ghost caught Pac-Man: a life is lost and everything freezes.
    Caught {
        /// Where they met.
        at: Pos,
        /// Which ghost.
        by: GhostName,
    },
    /// Nothing is left to eat: everything freezes.
    Cleared,
    /// Pac-Man went to a ghost's square, and nobody tested contact: the ghost may go on before the next test.
    Missed {
        /// Where.
        at: Pos,
        /// Which ghost.
        ghost: GhostName,
    },
}

/// The food on a corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Food {
    Nothing,
    Dot,
    Energizer,
}

/// A fruit of the source, in order.
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
    /// The fifth; after it the first comes again.
    Grapes,
}

/// Fruits in a level: one when a third of all food is eaten, one when two thirds are.
pub(super) const A_LEVEL: u32 = 2;
/// Calls for which a fruit stays: 20 moves of Pac-Man's, enough to come from the far side of the board.
pub(super) const STAYS: u32 = 40;
/// If fruits appear at random, the chance per call is one in this: about four in a level (ours; the source gives no
/// number).
pub(super) const ODDS: usize = 100;
/// Points of the first fruit, between an energizer and a ghost.
pub const FIRST_POINTS: u32 = 1000;
/// How many more points each fruit gives than the one before.
const MORE_POINTS: u32 = 500;
/// The most points.
const MOST_POINTS: u32 = 5000;

impl Fruit {
    /// All five, in the source's order.
    pub const ALL: [Self; 5] = [
        Self::Cherry,
        Self::Strawberry,
        Self::Watermelon,
        Self::Apple,
        Self::Grapes,
    ];

    /// The fruit number `index` of a game, from 0.
    pub(super) const fn number(index: u32) -> Self {
        Self::ALL[index as usize % Self::ALL.len()]
    }

    /// The name on the screen.
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

/// The points of fruit number `index` of a game.
pub(super) fn points(index: u32) -> u32 {
    index
        .saturating_mul(MORE_POINTS)
        .saturating_add(FIRST_POINTS)
        .min(MOST_POINTS)
}

/// How a figure reached its square in the last turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It did not move.
    Stood,
    /// One square; through a tunnel if its square is not the neighbour in that direction.
    Went(Dir),
    /// A ghost was caught and is back in the house.
    Reborn,
}

/// A figure, for drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Its square before the last turn.
    pub from: Pos,
    /// Its square.
    pub at: Pos,
    /// The direction it faces.
    pub heading: Dir,
    /// How it got there.
    pub step: Step,
}

/// A ghost, for drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Which one.
    pub name: GhostName,
    /// Its position.
    pub mover: Mover,
}

/// A figure as the rules see it.
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

    /// Marks it as standing still for the next turn.
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

    /// The figure for drawing.
    pub fn seen(self, net: &Net) -> Mover {
        Mover {
            from: net.pos(self.from),
            at: net.pos(self.at),
            heading: self.heading,
            step: self.step,
        }
    }
}

/// When fruits appear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fruits {
    /// When a third and two thirds of all food is eaten (ours).
    #[default]
    Eaten,
    /// At random (the source).
    Random,
}

/// How hunted ghosts move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Frightened {
    /// As always (the source's exercises).
    #[default]
    Random,
    /// Away from Pac-Man (the source's introduction).
    Flee,
}

/// How good the ghosts are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ghosts {
    /// As in the source's exercises, on all levels.
    #[default]
    Lesson,
    /// Better by one idea with each level (ours).
    Rising,
}

/// What the ghosts can do; each step includes the ones before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Skill {
    /// They choose at random where a corridor bends or forks (the source's exercises).
    #[default]
    Random,
    /// Hunted ghosts flee (the source's introduction).
    Flee,
    /// The one nearest to Pac-Man chooses by its map: where the way to him is shortest.
    Nearest,
    /// All choose by it.
    All,
}

impl Skill {
    /// All of them, in the order of the levels.
    pub const ALL: [Self; 4] = [Self::Random, Self::Flee, Self::Nearest, Self::All];

    /// That of a level, from 1.
    pub fn of(ghosts: Ghosts, level: u32) -> Self {
        match ghosts {
            Ghosts::Lesson => Self::Random,
            Ghosts::Rising => Self::ALL[(level.max(1) as usize).min(Self::ALL.len()) - 1],
        }
    }

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Flee => "flee",
            Self::Nearest => "nearest",
            Self::All => "all",
        }
    }
}

/// What counts first if he eats the last dot on a ghost's square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contact {
    /// The dot: he is saved (ours).
    #[default]
    Lenient,
    /// The ghost: a life is lost (the source).
    Strict,
    /// Nothing: contact is tested only after the ghosts' moves, so that he and a ghost can cross (the fault that the
    /// source warns of).
    Once,
}

/// The rules of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// When fruits appear.
    pub fruits: Fruits,
    /// How hunted ghosts move.
    pub frightened: Frightened,
    /// What counts first.
    pub contact: Contact,
    /// How good the ghosts are.
    pub ghosts: Ghosts,
}

impl fmt::Display for Rules {
    /// Rules that are not the default, each after a blank; empty if all are.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.fruits == Fruits::Random {
            f.write_str(" fruits-random")?;
        }
        if self.frightened == Frightened::Flee {
            f.write_str(" frightened-flee")?;
        }
        match self.contact {
            Contact::Lenient => {}
            Contact::Strict => f.write_str(" contact-strict")?,
            Contact::Once => f.write_str(" contact-once")?,
        }
        if self.ghosts == Ghosts::Rising {
            f.write_str(" ghosts-rising")?;
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
