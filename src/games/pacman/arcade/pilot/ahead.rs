//! A game that is played on in thought, a square at a time.

use super::{Reason, worth};
use crate::games::pacman::arcade::{Fact, Phase, Play, Stick};
use crate::grid::{Dir, Pos};

/// Ticks in which Pac-Man leaves a square by an exit of his wherever he is on it; a few for what he eats among them.
const PATIENCE: u32 = 40;

/// How Pac-Man's going to the next square ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// He is there.
    There,
    /// A ghost caught him.
    Caught,
    /// He cleared the board.
    Cleared,
}

/// A copy of the game.
#[derive(Clone, Debug)]
pub struct Ahead {
    pub play: Play,
    /// Ticks of its way in which everybody moved.
    pub ticks: u32,
    /// What its way has brought.
    pub worth: i32,
    /// What its last square brought, if anything special.
    pub reason: Option<Reason>,
}

impl Ahead {
    pub fn new(play: Play) -> Self {
        Self {
            play,
            ticks: 0,
            worth: 0,
            reason: None,
        }
    }

    /// Where Pac-Man is and looks.
    pub fn place(&self) -> (Pos, Dir) {
        (self.play.pac_man().tile(), self.play.pac_man().dir())
    }

    /// Plays on until Pac-Man has left his square by an exit. `facts` is room for what happens.
    pub fn leave(&mut self, exit: Dir, facts: &mut Vec<Fact>) -> End {
        let from = self.play.pac_man().tile();
        self.reason = None;
        for _ in 0..PATIENCE {
            facts.clear();
            let stick = Stick::held(exit);
            self.play.tick(stick, facts);
            self.ticks += 1;
            for fact in &*facts {
                self.worth += worth::of(fact, &self.play, self.ticks as i32);
                self.reason = reason(fact).or(self.reason);
            }
            match self.play.phase() {
                Phase::Playing => {}
                Phase::Eating { .. } => {
                    while self.play.phase() != Phase::Playing {
                        self.play.tick(stick, facts);
                    }
                }
                Phase::Caught => return End::Caught,
                _ => return End::Cleared,
            }
            if self.play.pac_man().tile() != from {
                return End::There;
            }
        }
        // He stands: worth no more thought, like what kills.
        End::Caught
    }
}

fn reason(fact: &Fact) -> Option<Reason> {
    match fact {
        Fact::FrightBegan { .. } => Some(Reason::Energizer),
        Fact::GhostEaten { .. } => Some(Reason::Hunt),
        Fact::FruitEaten { .. } => Some(Reason::Fruit),
        _ => None,
    }
}
