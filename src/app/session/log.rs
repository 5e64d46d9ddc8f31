//! Everything done in a session, in order: with its start, enough to play it again.
//!
//! It covers the game only. Pages and the title screen, which a replay file also covers, never reach a session.

use super::super::marks::Marks;
use crate::input::Input;
use crate::rng::Seed;
use crate::settings::Line;

/// What can change a session from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// This many ticks passed, each with this input.
    Ticks(Input, u64),
    /// A single tick passed in a stopped game.
    Step(Input),
    /// The game was stopped or continued.
    Stop(bool),
    /// What covered the game was closed.
    Leave,
    /// The game restarted with this seed.
    Restart(Seed),
    /// This number was typed for a line of the settings.
    Type(Line, u64),
    /// The player said yes to the last question: the next act is allowed.
    Insist,
    /// The board was shown alone, or with all that is around it.
    Wide(bool),
    /// Unsaved work was saved under this name.
    Saved(String),
    /// What had followed was taken back.
    WentBack,
    /// The maze with this number had been shown in what was taken back.
    Shown(u64),
    /// The run that has just ended has this place in its table, from 1.
    Placed(usize),
    /// The player goes on from a picture or a film.
    Borrowed,
    /// The player has this record by now: a key and its value.
    Learn(String, String),
    /// The run is a try that there is only once.
    OnlyTry,
    /// It goes on without that.
    AnyTry,
    /// The next tick brings this decision: it changes nothing but the time that a repetition takes.
    Decided(Box<str>),
    /// The state has this hash now, and had these marks before: it changes nothing, and tells whether a repetition is
    /// still the same game.
    Check(u64, Marks),
}

impl Act {
    /// What it takes to do it, or one tick of it, in ticks of play: to begin a game takes longer than a tick of it.
    pub fn cost(&self) -> u64 {
        match self {
            Self::Restart(_) | Self::Type(..) | Self::Wide(_) | Self::Leave => BEGINNING,
            _ => 1,
        }
    }
}

/// Ticks of play that take as long as the beginning of a game.
const BEGINNING: u64 = 200;

/// A place between two ticks of a log: so many of its acts are done, and so many ticks of the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    acts: usize,
    ticks: u64,
}

/// What was done in a session. It grows with the player's input and the program's decisions, not with time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log(Vec<Act>);

impl Log {
    /// Adds an act. A tick like the one before is merged with it.
    pub fn push(&mut self, act: Act) {
        match (self.0.last_mut(), &act) {
            (Some(Act::Ticks(last, times)), Act::Ticks(input, more)) if last == input => {
                *times += more;
            }
            _ => self.0.push(act),
        }
    }

    /// The acts in their order.
    pub fn acts(&self) -> &[Act] {
        &self.0
    }

    /// The ticks of all acts.
    pub fn ticks(&self) -> u64 {
        let ticks = self.0.iter().map(|act| match act {
            Act::Ticks(_, times) => *times,
            Act::Step(_) => 1,
            _ => 0,
        });
        ticks.fold(0, u64::saturating_add)
    }

    /// What it takes to play all of it, in ticks of play.
    pub fn cost(&self) -> u64 {
        let costs = self.0.iter().map(|act| match act {
            Act::Ticks(_, times) => *times,
            act => act.cost(),
        });
        costs.fold(0, u64::saturating_add)
    }

    /// Its present end. More ticks may be merged with the last act.
    pub fn end(&self) -> Place {
        match self.0.last() {
            Some(Act::Ticks(_, times)) => Place {
                acts: self.0.len() - 1,
                ticks: *times,
            },
            _ => Place {
                acts: self.0.len(),
                ticks: 0,
            },
        }
    }

    /// The next act, of which one tick is to be done if it takes several, and the place after it.
    pub fn next(&self, place: Place) -> Option<(&Act, Place)> {
        let Place { acts, ticks } = place;
        let act = self.0.get(acts)?;
        let following = Place {
            acts: acts + 1,
            ticks: 0,
        };
        match act {
            Act::Ticks(_, times) if ticks == *times => self.next(following),
            Act::Ticks(..) => Some((
                act,
                Place {
                    acts,
                    ticks: ticks + 1,
                },
            )),
            _ => Some((act, following)),
        }
    }

    /// Forgets what follows this place.
    pub fn cut(&mut self, place: Place) {
        self.0.truncate(place.acts + usize::from(place.ticks > 0));
        if let (Some(Act::Ticks(_, times)), 1..) = (self.0.last_mut(), place.ticks) {
            *times = place.ticks;
        }
    }

    /// Leaves out the marks before checks.
    pub fn without_marks(mut self) -> Self {
        for act in &mut self.0 {
            if let Act::Check(_, marks) = act {
                *marks = Marks::default();
            }
        }
        self
    }

    /// Makes the check with this number, from 1, a wrong one.
    #[cfg(test)]
    pub fn spoil_check(&mut self, number: usize) {
        let acts = self.0.iter_mut();
        let mut checks = acts.filter_map(|act| match act {
            Act::Check(hash, _) => Some(hash),
            _ => None,
        });
        *checks.nth(number - 1).unwrap() ^= 1;
    }
}
