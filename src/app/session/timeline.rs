//! The way back: copies of a session at growing distances. From the nearest one before it, the log leads to any tick.
//!
//! A copy is kept every few ticks, and fewer of those long ago once all together are heavy. Where they are makes no
//! difference to any state, only to the time it takes to get there.

use super::log::{Log, Place};
use super::moment::Moment;
use crate::tick::TICKS_PER_SECOND;

/// The most bytes that all copies of a session hold.
const BUDGET: usize = 64 << 20;
/// Ticks between two copies, at least.
const SPACING: u64 = 16;
/// Bytes of a copy that no scene counts: short lists of all kinds.
const SMALL_PARTS: usize = 1 << 14;
/// Bytes that are copied in the time that a tick and its picture may give to copies.
const BYTES_A_TICK: usize = 1 << 11;
/// Copies heavier than this would be too few to go back smoothly.
const TOO_HEAVY: usize = BUDGET / 8;
/// Copies that are kept on the way to a state between two of them: the next step back begins at one.
const ON_THE_WAY: u64 = 8;
/// Copies this old may be twice as far apart as the newest ones.
const FAR: u64 = 10 * 60 * TICKS_PER_SECOND as u64;

/// A state, and where the log goes on from it.
struct Copy {
    moment: Moment,
    place: Place,
    weight: usize,
}

/// The copies of a session, the oldest first: the beginning is always among them, unless it is too heavy.
pub struct Timeline {
    copies: Vec<Copy>,
    /// The ticks between copies that were made lately; it grows with their weight.
    spacing: u64,
    /// Bytes of all copies.
    weight: usize,
    /// The tick of the game at which the next one is due.
    due: u64,
    /// The last tick whose copy would have been too heavy.
    too_heavy: Option<u64>,
}

impl Timeline {
    /// The timeline of a session that begins.
    pub fn new(first: &Moment) -> Self {
        let mut timeline = Self {
            copies: Vec::new(),
            spacing: SPACING,
            weight: 0,
            due: 0,
            too_heavy: None,
        };
        timeline.pass(first, Place::default());
        timeline
    }

    /// Keeps a copy of this state, the latest so far, if one is due. `place` is where the log goes on.
    pub fn pass(&mut self, moment: &Moment, place: Place) {
        // A board can become too heavy long before the next copy is due.
        let is_heavy = || weight_of(moment) > TOO_HEAVY;
        if moment.lived >= self.due || (moment.lived.is_multiple_of(SPACING) && is_heavy()) {
            self.due = moment.lived + self.keep(moment, place);
        }
    }

    /// Keeps a copy of this state; returns after how many ticks the next one is due.
    fn keep(&mut self, moment: &Moment, place: Place) -> u64 {
        let weight = weight_of(moment);
        if weight > TOO_HEAVY {
            self.too_heavy = self.too_heavy.max(Some(moment.lived));
            return self.spacing;
        }
        let later = self.first_after(moment.lived);
        let copy = Copy {
            moment: moment.clone(),
            place,
            weight,
        };
        self.copies.insert(later, copy);
        self.weight += weight;
        while self.weight > BUDGET {
            self.spacing += self.spacing / 4;
            self.thin_out(moment.lived);
        }
        self.spacing_of(weight)
    }

    /// Ticks from a copy of this weight to the next one.
    fn spacing_of(&self, weight: usize) -> u64 {
        self.spacing.max((weight / BYTES_A_TICK) as u64)
    }

    /// Removes copies that are nearer to the one before than they need to be, seen from this tick. The first one stays.
    pub(super) fn thin_out(&mut self, now: u64) {
        let (spacing, mut before) = (self.spacing, None);
        self.copies.retain(|copy| {
            let at = copy.moment.lived;
            let apart = spacing + spacing * now.abs_diff(at) / FAR;
            let stays = before.is_none_or(|before| at >= before + apart);
            before = if stays { Some(at) } else { before };
            stays
        });
        self.weigh();
    }

    fn weigh(&mut self) {
        self.weight = self.copies.iter().map(|copy| copy.weight).sum();
    }

    fn first_after(&self, lived: u64) -> usize {
        let copies = &self.copies;
        copies.partition_point(|copy| copy.moment.lived <= lived)
    }

    /// The earliest tick that one can go back to: all states since then are light enough for copies. `None` if the
    /// present one is not.
    pub fn earliest(&self) -> Option<u64> {
        let first = self.too_heavy.map_or(0, |tick| self.first_after(tick));
        self.copies.get(first).map(|copy| copy.moment.lived)
    }

    /// The earliest state after this tick of the game, and its place in the log. Copies are kept on the way, so that
    /// what is near is soon reached. `None` if the log ends before, or copies are too heavy.
    pub fn seek(&mut self, lived: u64, log: &Log) -> Option<(Moment, Place)> {
        let nearest = self.first_after(lived).checked_sub(1)?;
        let Copy { moment, place, .. } = &self.copies[nearest];
        let (mut moment, mut place) = (moment.clone(), *place);
        let apart = self.spacing.max((lived - moment.lived) / ON_THE_WAY);
        let mut due = moment.lived + apart;
        let mut nothing = Vec::new();
        while moment.lived < lived {
            let (act, next) = log.next(place)?;
            let before = moment.lived;
            // What was refused then is refused again.
            let _ = moment.act(act, &mut nothing);
            nothing.clear();
            place = next;
            if before < moment.lived && moment.lived >= due && moment.lived < lived {
                self.keep(&moment, place);
                due = moment.lived + apart;
            }
        }
        Some((moment, place))
    }

    /// Sets how far apart copies are, for tests.
    #[cfg(test)]
    pub fn set_spacing(&mut self, spacing: u64) {
        self.spacing = spacing;
    }

    /// Forgets what follows this tick of the game.
    pub fn cut(&mut self, lived: u64) {
        self.copies.truncate(self.first_after(lived));
        self.weigh();
        let weight = self.copies.last().map_or(0, |copy| copy.weight);
        self.due = lived + self.spacing_of(weight);
    }
}

/// Bytes of a copy.
fn weight_of(moment: &Moment) -> usize {
    moment.scene.weight() + SMALL_PARTS
}
