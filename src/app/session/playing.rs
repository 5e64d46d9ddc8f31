//! A session that is played again from its log, in slices, so that the window stays alive meanwhile.

use super::Session;
use super::log::{Act, Log, Place};
use crate::error::Result;
use crate::rng::Seed;
use crate::scene::{Entry, Options};

/// A session on the way to the end of its log.
pub struct Playing {
    session: Session,
    log: Log,
    place: Place,
    /// The place after the last check that held.
    held: Place,
    ticks: u64,
    /// The tick at which the game became another one.
    drift: Option<u64>,
}

impl Playing {
    /// Opens the game, with everything still to be done.
    ///
    /// # Errors
    /// If the game cannot be opened.
    pub fn open(entry: &'static Entry, (options, seed): (Options, Seed), log: Log) -> Result<Self> {
        Ok(Self {
            session: Session::open(entry, options, seed)?,
            ticks: log.ticks(),
            log,
            place: Place::default(),
            held: Place::default(),
            drift: None,
        })
    }

    /// What the next act, or the next tick of it, takes in ticks of play.
    pub fn cost(&self) -> u64 {
        let next = self.log.next(self.place);
        next.map_or(0, |(act, _)| act.cost())
    }

    /// Plays about this many more ticks, or does other acts that take as long. If a check does not hold, the log ends at the last one that did, and the game
    /// begins again. Returns whether everything has been played.
    ///
    /// # Errors
    /// If the game can no longer be opened.
    pub fn play(&mut self, ticks: u64) -> Result<bool> {
        let mut left = ticks;
        let mut nothing = Vec::new();
        while let Some((act, next)) = self.log.next(self.place) {
            let cost = act.cost();
            if let Act::Check(hash) = act {
                if self.session.hash() != *hash {
                    self.drift = Some(self.session.moment.ticks);
                    self.log.cut(self.held);
                    self.place = Place::default();
                    let (options, seed) = self.session.beginning.clone();
                    self.session = Session::open(self.session.entry, options, seed)?;
                    return Ok(false);
                }
                self.held = next;
            }
            // What was refused then is refused again.
            let _ = self.session.act(act.clone(), &mut nothing);
            nothing.clear();
            self.place = next;
            left = left.saturating_sub(cost);
            if left == 0 {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How many ticks have been played, and how many there are.
    pub fn progress(&self) -> (u64, u64) {
        (self.session.moment.ticks, self.ticks)
    }

    /// Whether a check did not hold, and the log ends before it.
    pub fn has_drifted(&self) -> bool {
        self.drift.is_some()
    }

    /// The session as it is now.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The session as far as it has been played, and the tick at which it became another game, if it did: then it ends
    /// at the last check before. It counts as written down.
    pub fn end(mut self) -> (Session, Option<u64>) {
        self.session.written = Some(self.session.log.end());
        // What was set then was remembered then.
        let kept = self.session.moment.scene.setup().settings.kept();
        self.session.kept.clone_from(kept);
        (self.session, self.drift)
    }
}
