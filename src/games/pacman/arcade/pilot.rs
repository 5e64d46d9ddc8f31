//! The pilot drives Pac-Man by looking ahead.
//!
//! He copies the game and lets the copies play on, square by square, one for
//! each way that Pac-Man can go: ghosts go by rules, so the copies show where
//! they will be and when. Copies in which a ghost catches him are dropped; of
//! those that come to the same square he keeps the one that is worth more,
//! and of all of them the best few. At the end he follows the best.
//!
//! A frightened ghost goes by chance, which he does not know: his copies hold
//! another chance than the game. He knows the rules and what is on the screen.

mod ahead;
mod search;
#[cfg(test)]
mod tests;
mod worth;

use super::{Phase, Play, Stick};
use crate::grid::{Dir, Pos};
use search::{DEPTH, Search};

/// While his route is longer than this he only thinks again at forks, and while ghosts are frightened.
const FAR_ENOUGH: usize = DEPTH * 3 / 4;

/// What he is after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reason {
    /// Nothing: nobody moves.
    #[default]
    Wait,
    /// Dots.
    Seek,
    /// An energizer, and what comes of it.
    Energizer,
    /// A frightened ghost.
    Hunt,
    /// The fruit.
    Fruit,
    /// Dots, but another way would meet a ghost soon.
    Flee,
    /// He sees no way that does not meet a ghost, and takes the longest.
    Lost,
}

impl Reason {
    /// As it is written on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wait => "wait",
            Self::Seek => "seek",
            Self::Energizer => "energizer",
            Self::Hunt => "hunt",
            Self::Fruit => "fruit",
            Self::Flee => "flee",
            Self::Lost => "lost",
        }
    }
}

/// A square to go to, and by which exit of the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    exit: Dir,
    to: Pos,
}

/// The pilot. Asked before every tick of a game, he answers the same in every such game.
#[derive(Clone, Debug, Default)]
pub struct Pilot {
    search: Search,
    /// The square that he chose an exit of last, while the game went on.
    chose_at: Option<Pos>,
    /// The next step first.
    route: Vec<Step>,
    reason: Reason,
}

impl Pilot {
    /// How he holds the stick in the tick that comes.
    pub fn stick(&mut self, play: &Play) -> Stick {
        let pac_man = play.pac_man();
        match play.phase() {
            Phase::Playing => {
                self.choose(play);
                let exit = self.route.first().map_or(pac_man.dir(), |step| step.exit);
                Stick::held(exit)
            }
            Phase::Eating { .. } => Stick::held(pac_man.dir()),
            _ => {
                self.chose_at = None;
                self.route.clear();
                self.reason = Reason::Wait;
                Stick::held(pac_man.dir())
            }
        }
    }

    /// Chooses an exit of Pac-Man's square, once.
    fn choose(&mut self, play: &Play) {
        let here = play.pac_man().tile();
        if self.chose_at == Some(here) {
            return;
        }
        self.chose_at = Some(here);
        let is_on_route = self.route.first().is_some_and(|step| step.to == here);
        if is_on_route {
            self.route.remove(0);
        } else {
            self.route.clear();
        }
        let exits = play.arena().exits(here);
        let is_fork = exits.iter().count() > 2;
        let is_certain = play.clock().fright_left() == 0 && self.reason != Reason::Lost;
        if is_fork || !is_certain || self.route.len() < FAR_ENOUGH {
            self.reason = self.search.run(play, &mut self.route);
        }
    }

    /// The squares that he means to go through, the next one first.
    pub fn route(&self) -> impl Iterator<Item = Pos> {
        self.route.iter().map(|step| step.to)
    }

    /// What he is after.
    pub fn reason(&self) -> Reason {
        self.reason
    }
}
