//! How a life could have been kept: the last moment before it was lost at which a way out was in sight.
//!
//! It keeps the game of some turns ago and the turns since, from which every moment between can be played again. When
//! the last life is lost, each tick looks at one moment, the last one first.

use std::rc::Rc;

use crate::games::quest::rules::{Event, LASTS, MOMENTS, Play, has_answer};
use crate::grid::Dir;

/// Positions that are looked at for a moment: fewer than where fairness is measured, since the player waits for no
/// answer.
const POSITIONS: usize = 3_000;

/// What is known of the last moment with a way out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answer {
    /// It is still looked for.
    #[default]
    Sought,
    /// It was so many turns before the end.
    Before(usize),
    /// None was found in the last turns, within [`POSITIONS`] each.
    Never,
}

/// The last turns, and what was found.
#[derive(Clone, Default)]
pub struct Inquest {
    /// The game before these turns.
    before: Option<Rc<Play>>,
    turns: Vec<Option<Dir>>,
    /// The villain that took the life, if no ember did.
    by: Option<usize>,
    /// The moment that is looked at next, in turns before the end.
    next: Option<usize>,
    /// What was found.
    pub answer: Answer,
}

impl Inquest {
    /// A turn comes.
    pub fn follow(&mut self, play: &Play, turn: Option<Dir>) {
        if self.turns.len() == 2 * MOMENTS {
            self.before = self.moment(MOMENTS).map(Rc::new);
            self.turns.drain(..MOMENTS);
        }
        if self.before.is_none() || play.is_life_lost() {
            *self = Self {
                before: Some(Rc::new(play.clone())),
                ..Self::default()
            };
        }
        self.turns.push(turn);
    }

    /// The last life has been lost.
    pub fn open(&mut self, play: &Play) {
        let mut events = play.state().events.iter();
        self.by = events.find_map(|event| match *event {
            Event::Hit { villain, .. } => Some(villain),
            _ => None,
        });
        self.next = Some(1);
    }

    /// The game so many turns before the end.
    fn moment(&self, turns: usize) -> Option<Play> {
        let since = self.turns.len().checked_sub(turns)?;
        let mut play = Play::clone(self.before.as_ref()?);
        for &turn in &self.turns[..since] {
            play.act(turn);
        }
        Some(play)
    }

    /// Looks at the next moment, if any is left; tells whether there was one.
    pub fn tick(&mut self) -> bool {
        let Some(turns) = self.next.take() else {
            return false;
        };
        let Some(play) = self.moment(turns).filter(|_| turns <= MOMENTS) else {
            self.answer = Answer::Never;
            return true;
        };
        let villains = &play.state().villains;
        let shows = self.by.is_none_or(|by| play.is_noticed(&villains[by]));
        if shows && has_answer(&play, turns as u32 + LASTS, POSITIONS) {
            self.answer = Answer::Before(turns);
        } else {
            self.next = Some(turns + 1);
        }
        true
    }
}
