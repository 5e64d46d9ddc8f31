//! The run on the screen as a session of its own: what was played before it is left out of its film.

use std::collections::BTreeMap;

use super::Session;
use super::journal::Journal;
use super::log::{Act, Log, Place};
use super::rival::Beginning;
use crate::input::Input;
use crate::scene::Practice;

impl Session {
    /// Takes note of the records that the run which has just begun found.
    pub fn finds(&mut self, records: BTreeMap<String, String>) {
        self.found = (self.moment.runs.number, records);
    }

    /// The run on the screen as it is now, on its way to a text.
    pub fn tell_run(&mut self) -> Telling {
        // A film tells of no race.
        let whole = self.journal().map(|whole| Journal {
            race: None,
            ..whole
        });
        Telling {
            whole,
            alone: self.alone(),
        }
    }

    /// The same run as a session that begins with it; `None` if nothing came before it, or if it cannot begin alone.
    fn alone(&mut self) -> Option<Alone> {
        let number = self.moment.runs.number;
        let sought = self.timeline.seek(self.moment.runs.lived, &self.log);
        let (mut moment, mut place) = sought?;
        let mut nothing = Vec::new();
        while moment.runs.number < number {
            let (act, next) = self.log.next(place)?;
            // What was refused then is refused again.
            let _ = moment.act(act, &mut nothing);
            nothing.clear();
            place = next;
        }
        if place == Place::default() {
            return None;
        }
        let (options, _) = &self.beginning;
        let (files, mut options) = (options.files.clone(), options.clone());
        if self.found.0 == number {
            options.records.clone_from(&self.found.1);
        }
        let beginning = Beginning::of(&moment);
        let mut alone = beginning.open(self.entry, options, files).ok()?;
        if moment.is_only_try() {
            alone.mark_only_try();
        }
        alone.set_wide(moment.is_wide);
        if alone.scene().describe() != moment.scene.describe() {
            // The tick in which it began was its first one, too.
            let _ = alone.act(Act::Ticks(Input::NONE, 1), &mut nothing);
            nothing.clear();
        }
        alone.stop(moment.has_pause());
        Some(Alone {
            session: alone,
            log: self.log.clone(),
            place,
            end: self.facts(),
        })
    }

    /// What must be the same at the end of the run alone.
    fn facts(&self) -> (String, String, Practice) {
        (
            self.scene().describe(),
            self.scene().describe_more(),
            self.scene().practice(),
        )
    }
}

/// A run on its way to a text of its own: it is played again without what came before it, in slices, so that the game
/// does not wait.
pub struct Telling {
    /// The session with all that came before the run, for a run that is not the same without.
    whole: Option<Journal>,
    alone: Option<Alone>,
}

/// The run as a session that begins with it.
struct Alone {
    session: Session,
    log: Log,
    /// What has been played.
    place: Place,
    /// What the session was at the end of the run.
    end: (String, String, Practice),
}

impl Telling {
    /// Plays about this many more ticks; returns whether all has been played.
    pub fn go_on(&mut self, ticks: u64) -> bool {
        let Some(alone) = &mut self.alone else {
            return true;
        };
        let (mut left, mut nothing) = (ticks, Vec::new());
        while let Some((act, next)) = alone.log.next(alone.place) {
            if left == 0 {
                return false;
            }
            left = left.saturating_sub(act.cost());
            if !matches!(act, Act::Check(..)) {
                // What was refused then is refused again.
                let _ = alone.session.act(act.clone(), &mut nothing);
                nothing.clear();
            }
            alone.place = next;
        }
        true
    }

    /// The run as text, once it has been played; with all that came before it, if it cannot be told without. `None` if
    /// it cannot be written down.
    pub fn end(self) -> Option<Journal> {
        let alone = self
            .alone
            .map(|alone| (alone.session.facts() == alone.end, alone.session));
        match alone {
            Some((true, session)) => session.journal(),
            _ => self.whole,
        }
    }
}
