//! A session that is played again from its log, in slices, so that the window stays alive meanwhile.

use super::super::marks::{Marker, Marks};
use super::journal::Raced;
use super::log::{Act, Log, Place};
use super::{CHECK_TICKS, Session};
use crate::error::Result;
use crate::rng::Seed;
use crate::scene::{Entry, Options};

/// A session on the way to the end of its log.
pub struct Playing {
    session: Session,
    log: Log,
    place: Place,
    /// The place after the last check that held, and its tick.
    held: Place,
    held_ticks: u64,
    /// The marks since the last check that the session keeps.
    marker: Marker,
    ticks: u64,
    /// The ticks after which the game was still the same, and was another one.
    drift: Option<[u64; 2]>,
}

impl Playing {
    /// Opens the game, with everything still to be done.
    ///
    /// # Errors
    /// If the game cannot be opened.
    pub fn open(entry: &'static Entry, (options, seed): (Options, Seed), log: Log) -> Result<Self> {
        Ok(Self {
            session: open(entry, (options, seed))?,
            ticks: log.ticks(),
            log,
            place: Place::default(),
            held: Place::default(),
            held_ticks: 0,
            marker: Marker::default(),
            drift: None,
        })
    }

    /// The player goes on with a race against this run, or with none.
    #[must_use]
    pub fn racing(mut self, race: Option<Raced>) -> Self {
        self.session.raced = race;
        self
    }

    /// What the next act, or the next tick of it, takes in ticks of play.
    pub fn cost(&self) -> u64 {
        let next = self.log.next(self.place);
        next.map_or(0, |(act, _)| act.cost())
    }

    /// Plays about this many more ticks, or does other acts that take as long. If a check does not hold, the log ends
    /// before the tick that differs, and the game begins again. Returns whether everything has been played.
    ///
    /// # Errors
    /// If the game can no longer be opened.
    pub fn play(&mut self, ticks: u64) -> Result<bool> {
        let mut left = ticks;
        let mut nothing = Vec::new();
        while let Some((act, next)) = self.log.next(self.place) {
            let cost = act.cost();
            if let Act::Check(hash, marks) = act {
                if self.session.now().hash() != *hash {
                    let marks = marks.clone();
                    let (last, drift) = self.find_drift(&marks);
                    self.drift = Some(drift);
                    self.log.cut(last);
                    self.marker = Marker::default();
                    self.place = Place::default();
                    let race = self.session.raced.take();
                    self.session = open(self.session.entry, self.session.beginning.clone())?;
                    self.session.raced = race;
                    return Ok(false);
                }
                // The check of its end belongs to the file alone.
                self.marker = if self.session.moment.ticks.is_multiple_of(CHECK_TICKS) {
                    self.session.log.push(act.clone());
                    Marker::default()
                } else {
                    marks.clone().into()
                };
                (self.held, self.held_ticks) = (next, self.session.moment.ticks);
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

    /// Before a check that does not hold: the last place at which the game was still the same, as far as is known, with
    /// its tick and that of the first difference.
    fn find_drift(&mut self, marks: &Marks) -> (Place, [u64; 2]) {
        let Session {
            moment,
            timeline,
            log,
            ..
        } = &mut self.session;
        let last = moment.ticks;
        let sought = timeline.seek(moment.lived.saturating_sub(marks.ticks()), log);
        let unknown = (self.held, [self.held_ticks, last]);
        let Some((mut moment, mut place)) = sought else {
            return unknown;
        };
        let mut nothing = Vec::new();
        while let Some((act, next)) = log.next(place) {
            let before = moment.ticks;
            // What was refused then is refused again.
            let _ = moment.act(act, &mut nothing);
            nothing.clear();
            let describe = || moment.scene.describe();
            if moment.ticks > before && marks.differs(last - moment.ticks, describe) {
                return (place, [before, moment.ticks]);
            }
            place = next;
        }
        unknown
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

    /// The session as far as it has been played. If it became another game, it ends before, and the ticks between which
    /// that happened are told. It counts as written down.
    pub fn end(mut self) -> (Session, Option<[u64; 2]>) {
        self.session.marker = Some(self.marker);
        self.session.written = Some(self.session.log.end());
        // What was set then was remembered then.
        let kept = self.session.moment.scene.setup().settings.kept();
        self.session.kept.clone_from(kept);
        (self.session, self.drift)
    }
}

/// Opens a game whose checks are those of the log that is played again.
fn open(entry: &'static Entry, (options, seed): (Options, Seed)) -> Result<Session> {
    let mut session = Session::open(entry, options, seed)?;
    session.marker = None;
    Ok(session)
}
