//! Going back in a session: what was done is taken back, and what goes on from there is practice.

use super::log::Act;
use super::{CHECK_TICKS, Session};

impl Session {
    /// Takes back this many ticks, as far as there are any, and what was done in them. What goes on from there is
    /// practice. Returns whether there was anything to take back.
    pub fn go_back(&mut self, ticks: u64) -> bool {
        let Some(earliest) = self.timeline.earliest() else {
            return false;
        };
        let lived = self.moment.lived.saturating_sub(ticks).max(earliest);
        if lived >= self.moment.lived {
            return false;
        }
        let (is_stopped, is_wide) = (self.moment.has_pause(), self.moment.is_wide);
        let is_borrowed =
            self.moment.is_borrowed() || self.landed.is_some_and(|landed| lived <= landed);
        let Some((moment, place)) = self.timeline.seek(lived, &self.log) else {
            return false;
        };
        self.timeline.cut(lived);
        self.log.cut(place);
        let shown = std::mem::replace(&mut self.moment, moment).runs.shown;
        let turns = self.moment.scene.elapsed().turns;
        self.turns.cut(self.moment.runs.number, turns, lived);
        // The marks of what was taken back are worth nothing.
        self.marker
            .iter_mut()
            .for_each(|marker| drop(marker.take()));
        if lived > 0 && self.moment.ticks.is_multiple_of(CHECK_TICKS) {
            self.check();
        }
        self.do_act(if is_borrowed {
            Act::Borrowed
        } else {
            Act::WentBack
        });
        // What was seen is not forgotten.
        for maze in shown {
            if !self.moment.runs.shown.contains(&maze) {
                self.do_act(Act::Shown(maze));
            }
        }
        if self.moment.is_wide != is_wide {
            self.set_wide(is_wide);
        }
        self.stop(is_stopped);
        true
    }

    /// Whether there is a turn that [`Self::go_back_a_turn`] takes back.
    pub fn has_turn_before(&self) -> bool {
        self.turns.last().is_some()
    }

    /// Whether nothing has been played yet that could be rewound; see
    /// [`Turns::has_none`](super::turns::Turns::has_none).
    pub fn is_unplayed(&self) -> bool {
        self.turns.has_none(self.entry.real_time)
    }

    /// Takes back the last turn, in a game that waits for the player, and the time since then; see [`Self::go_back`].
    pub fn go_back_a_turn(&mut self) -> bool {
        let before = self.turns.last();
        before.is_some_and(|before| self.go_back(self.moment.lived - before))
    }

    /// Whether copies of it are light enough to go back.
    pub fn can_go_back(&self) -> bool {
        self.timeline.earliest().is_some()
    }
}
