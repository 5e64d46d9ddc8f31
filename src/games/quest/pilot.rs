//! Somebody who plays by itself, for the laboratory: four ways to go about a level.
//!
//! Three of them know the maze, the villains that show, and the rules, and no dice. The seer tries
//! its steps on copies of the game, dice and all: what it cannot win nobody can.

mod careful;
mod danger;

use std::collections::VecDeque;

use super::play::Play;
use super::search::{Turn, passes, way_through};
use super::thing::Thing;
use crate::grid::{Dir, Grid, Pos};

/// How a pilot goes about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pilot {
    /// The shortest way to the door, whoever is in the way.
    Straight,
    /// The shortest way to the smith, then to the door.
    SmithFirst,
    /// Looks some turns ahead at where villains may be by their rules, and goes for what helps it.
    Careful,
    /// Knows what chance will bring.
    Seer,
}

impl Pilot {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Straight, Self::SmithFirst, Self::Careful, Self::Seer];

    /// Its word on the command line and in tables.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Straight => "straight",
            Self::SmithFirst => "smith-first",
            Self::Careful => "careful",
            Self::Seer => "seer",
        }
    }

    /// A driver for one game after the other.
    pub fn driver(self) -> Driver {
        Driver {
            pilot: self,
            way: VecDeque::new(),
        }
    }
}

/// A pilot at the wheel, with what it remembers.
#[derive(Clone, Debug)]
pub struct Driver {
    pilot: Pilot,
    /// What the seer has found: its next turns.
    way: VecDeque<Turn>,
}

impl Driver {
    /// A level begins.
    pub fn enter(&mut self, play: &Play) {
        self.way.clear();
        if self.pilot == Pilot::Seer {
            self.way.extend(way_through(play).unwrap_or_default());
        }
    }

    /// The next turn: a step, or none.
    pub fn choose(&mut self, play: &Play) -> Turn {
        let door = play.level().door();
        match self.pilot {
            Pilot::Straight => towards(play, door),
            Pilot::SmithFirst => {
                let smith = play.thing(Thing::Friend);
                let way = smith.and_then(|smith| towards(play, smith));
                way.or_else(|| towards(play, door))
            }
            Pilot::Careful => careful::choose(play),
            Pilot::Seer => match self.way.pop_front() {
                Some(turn) => turn,
                None => careful::choose(play),
            },
        }
    }
}

/// The first step of the shortest way from the hero to a cell, over ice too.
fn towards(play: &Play, target: Pos) -> Option<Dir> {
    let mut first = Grid::new(play.level().size(), None);
    let mut queue = VecDeque::from([play.hero()]);
    while let Some(cell) = queue.pop_front() {
        for dir in Dir::ALL {
            let Some(to) = play.landing_from(cell, dir) else {
                continue;
            };
            let way = first[cell].or(Some(dir));
            if passes(cell, to, dir, target) {
                return way;
            }
            if first[to].is_none() && to != play.hero() {
                first[to] = way;
                queue.push_back(to);
            }
        }
    }
    None
}
