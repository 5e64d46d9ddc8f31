//! Who leaves the house when (Pac-Man Dossier, "home sweet home").
//!
//! Shadow at once. Of the others only the first that waits counts the dots
//! that are eaten, and leaves at its limit. After a death a counter of all
//! lets Speedy and Bashful out at 7 and 17 instead; at 32 it is switched off if
//! Pokey is still inside, whose own counter goes on then. Whoever eats nothing
//! for a while lets the next one out, too.

use super::ghost::{Ghost, State};
use super::tables;
use crate::games::pacman::board::GhostName;

/// The ghosts of a game, by name.
pub(super) type Ghosts = [Option<Ghost>; 4];

/// Those that wait, in the order in which they leave.
const WAITING: [GhostName; 3] = [GhostName::Speedy, GhostName::Bashful, GhostName::Pokey];

/// The counters of the house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct House {
    /// By name.
    dots: [u32; 4],
    global: Option<u32>,
    idle: u32,
    elroy_waits: bool,
}

impl House {
    /// The next life of a level begins: who counted goes on later, and meanwhile all count together.
    pub(super) fn begin_life(&mut self) {
        self.global = Some(0);
        self.idle = 0;
        self.elroy_waits = true;
    }

    /// A dot or an energizer was eaten on a board of so many.
    pub(super) fn count_dot(&mut self, ghosts: &mut Ghosts, total: u32) {
        self.idle = 0;
        let Some(count) = &mut self.global else {
            if let Some(first) = first_waiting(ghosts) {
                self.dots[first as usize] += 1;
            }
            return;
        };
        *count += 1;
        let count = *count;
        let is_due = |name| count == tables::share(tables::global_limit(name), total);
        // On a board without Pokey nobody else would end it.
        if is_due(GhostName::Pokey)
            && ghosts[GhostName::Pokey as usize].is_none_or(|pokey| pokey.state == State::Waiting)
        {
            self.global = None;
        }
        for name in [GhostName::Speedy, GhostName::Bashful] {
            if is_due(name) && is_waiting(ghosts, name) {
                leave(ghosts, name);
            }
        }
    }

    /// Lets out whose time has come, in every tick of play.
    #[inline]
    pub(super) fn release(&mut self, ghosts: &mut Ghosts, level: u32, total: u32) {
        if is_waiting(ghosts, GhostName::Shadow) {
            leave(ghosts, GhostName::Shadow);
        }
        self.idle += 1;
        let is_late = self.idle >= tables::idle_limit(level);
        if is_late {
            self.idle = 0;
        }
        if let Some(first) = first_waiting(ghosts)
            && (is_late || self.has_counted(first, level, total))
        {
            leave(ghosts, first);
        }
        self.elroy_waits &= is_waiting(ghosts, GhostName::Pokey);
    }

    /// Whether a ghost's own counter lets it out.
    fn has_counted(&self, ghost: GhostName, level: u32, total: u32) -> bool {
        let limit = tables::share(tables::house_limit(level, ghost), total);
        self.global.is_none() && self.dots[ghost as usize] >= limit
    }

    /// What a ghost has counted in this level.
    pub fn dots(&self, ghost: GhostName) -> u32 {
        self.dots[ghost as usize]
    }

    /// The counter of all, while it counts.
    pub fn global(&self) -> Option<u32> {
        self.global
    }

    /// Ticks since the last dot.
    pub fn idle(&self) -> u32 {
        self.idle
    }

    /// Whether Elroy waits until Pokey begins to leave the house.
    #[inline]
    pub fn elroy_waits(&self) -> bool {
        self.elroy_waits
    }
}

fn is_waiting(ghosts: &Ghosts, name: GhostName) -> bool {
    ghosts[name as usize].is_some_and(|ghost| ghost.state == State::Waiting)
}

fn first_waiting(ghosts: &Ghosts) -> Option<GhostName> {
    WAITING.into_iter().find(|&name| is_waiting(ghosts, name))
}

fn leave(ghosts: &mut Ghosts, name: GhostName) {
    if let Some(ghost) = &mut ghosts[name as usize] {
        ghost.leave();
    }
}
