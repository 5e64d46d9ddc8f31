//! The run on the screen as a session of its own: what was played before it is left out of its film.

use std::collections::BTreeMap;

use super::Session;
use super::journal::Journal;
use super::log::Act;
use super::rival::Beginning;
use crate::input::Input;

impl Session {
    /// The number of the run on the screen: another one if it began anew, or if the player went back to a run that was
    /// left.
    pub fn run_number(&self) -> u32 {
        self.moment.run.number
    }

    /// Ticks that had passed in the game when the run on the screen began.
    pub fn run_began(&self) -> u64 {
        self.moment.run.lived
    }

    /// Takes note of the records that the run which has just begun found.
    pub fn finds(&mut self, records: BTreeMap<String, String>) {
        self.found = (self.moment.run.number, records);
    }

    /// The run on the screen as text; with all that was played before it, if it cannot be told without. `None` if it
    /// cannot be written down.
    pub fn journal_of_run(&mut self) -> Option<Journal> {
        let alone = self.alone();
        alone.as_ref().unwrap_or(self).journal()
    }

    /// The same run as a session that begins with it; `None` if nothing came before it, or if it would not be the same
    /// without that.
    fn alone(&mut self) -> Option<Self> {
        let number = self.moment.run.number;
        let sought = self.timeline.seek(self.moment.run.lived, &self.log);
        let (mut moment, mut place) = sought?;
        let mut nothing = Vec::new();
        while moment.run.number < number {
            let (act, next) = self.log.next(place)?;
            // What was refused then is refused again.
            let _ = moment.act(act, &mut nothing);
            nothing.clear();
            place = next;
        }
        if place == super::Place::default() {
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
        if alone.describe() != moment.scene.describe() {
            // The tick in which it began was its first one, too.
            let _ = alone.act(Act::Ticks(Input::NONE, 1), &mut nothing);
            nothing.clear();
        }
        alone.stop(moment.is_stopped());
        while let Some((act, next)) = self.log.next(place) {
            if !matches!(act, Act::Check(..)) {
                let _ = alone.act(act.clone(), &mut nothing);
                nothing.clear();
            }
            place = next;
        }
        let is_same = alone.describe() == self.describe()
            && alone.describe_more() == self.describe_more()
            && alone.practice() == self.practice();
        is_same.then_some(alone)
    }
}
