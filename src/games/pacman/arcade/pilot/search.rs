//! The search for a way: a beam of games that are played on, one square after the other.
//!
//! Ways turn back only in their first square and in dead ends. The way that he
//! is on is always among those looked at, so that a good plan is never lost.
//! It looks at no more than [`WIDTH`] games in each of [`DEPTH`] squares, so
//! that a thought takes a few tenths of a millisecond.

use super::ahead::{Ahead, End};
use super::{Reason, Step, worth};
use crate::games::pacman::arcade::{Fact, Play};
use crate::games::pacman::board::Square;
use crate::games::pacman::maps::DistanceMap;
use crate::grid::{Dir, Pos};
use crate::rng::Seed;

/// Squares that he looks ahead: about three seconds.
pub(super) const DEPTH: usize = 26;
/// Games that are played on from each square of the way to the next.
const WIDTH: usize = 12;
/// He flees if another way meets a ghost within so many ticks.
const NEAR: u32 = 60;

/// A game of the beam.
#[derive(Clone, Debug)]
struct Beam {
    ahead: Ahead,
    /// Where its way is noted; [`None`] before its first step.
    note: Option<usize>,
    /// What its way has brought, and how near it ends to more.
    value: i32,
    /// Whether its way is the one that he is on.
    is_plan: bool,
}

impl Beam {
    /// The best first. No two are equal, so that the order is the same everywhere.
    fn rank(&self) -> (bool, i32, Pos, Dir) {
        let (at, dir) = self.ahead.place();
        (!self.is_plan, -self.value, at, dir)
    }
}

/// A step of a way that was looked at.
#[derive(Clone, Copy, Debug)]
struct Note {
    step: Step,
    before: Option<usize>,
    /// What it brought, if anything special.
    reason: Option<Reason>,
}

/// A way's end: the higher the better.
type Found = Option<(i32, usize)>;

/// Room for the search, kept from one to the next.
#[derive(Clone, Debug, Default)]
pub struct Search {
    beam: Vec<Beam>,
    next: Vec<Beam>,
    notes: Vec<Note>,
    map: DistanceMap,
    facts: Vec<Fact>,
    /// Whether there are dots besides energizers.
    has_dots: bool,
    cleared: Found,
    lost: Found,
    /// Whether a way meets a ghost soon.
    is_near: bool,
}

impl Search {
    /// Finds the best way to go on. `route` is the one that he is on, and becomes the new one.
    pub fn run(&mut self, play: &Play, route: &mut Vec<Step>) -> Reason {
        self.notes.clear();
        (self.cleared, self.lost, self.is_near) = (None, None, false);
        let is_dot = |pos| play.board().square(pos) == Square::Dot && play.food().has(pos);
        self.has_dots = play.board().size().positions().any(is_dot);
        self.beam.clear();
        // Any chance but the game's own will do.
        let mut copy = play.guess(Seed(play.ticks()));
        let mut rules = copy.rules();
        // To pass through a ghost may go well, but looks as if he had not seen it.
        rules.quirks.pass_through = false;
        copy.set_rules(rules);
        self.beam.push(Beam {
            ahead: Ahead::new(copy),
            note: None,
            value: 0,
            is_plan: true,
        });
        for depth in 0..DEPTH {
            self.go_on(depth, route.get(depth).map(|step| step.exit));
        }
        let best = self.beam.iter().filter_map(|beam| {
            let bonus = if beam.is_plan { worth::CHANGE } else { 0 };
            Some((beam.value + bonus, beam.note?))
        });
        let best = best.chain(self.cleared).max_by_key(|&(value, note)| {
            // Of equals the first one.
            (value, std::cmp::Reverse(note))
        });
        let (end, mut reason) = match (best, self.lost) {
            (Some((_, note)), _) if self.is_near => (Some(note), Reason::Flee),
            (Some((_, note)), _) => (Some(note), Reason::Seek),
            (None, lost) => (lost.map(|(_, note)| note), Reason::Lost),
        };
        route.clear();
        let mut end = end;
        while let Some(note) = end.map(|note| self.notes[note]) {
            route.push(note.step);
            reason = match note.reason {
                Some(special) if reason != Reason::Lost => special,
                _ => reason,
            };
            end = note.before;
        }
        route.reverse();
        reason
    }

    /// Plays all games of the beam on to all squares beside. `plan` is the exit of the way that he is on.
    fn go_on(&mut self, depth: usize, plan: Option<Dir>) {
        let mut beam = std::mem::take(&mut self.beam);
        for from in &beam {
            let (at, facing) = from.ahead.place();
            let exits = from.ahead.play.arena().exits(at);
            let forth = exits.without(facing.opposite());
            let exits = if depth == 0 || forth.is_empty() {
                exits
            } else {
                forth
            };
            for exit in exits.iter() {
                let mut next = from.clone();
                next.is_plan &= plan == Some(exit);
                self.follow(next, exit);
            }
        }
        beam.clear();
        self.beam = std::mem::replace(&mut self.next, beam);
        if self.beam.len() > WIDTH {
            self.beam.sort_unstable_by_key(Beam::rank);
            self.beam.truncate(WIDTH);
        }
    }

    /// Plays a game on to the next square, and keeps it if nothing better is there.
    fn follow(&mut self, mut game: Beam, exit: Dir) {
        let end = game.ahead.leave(exit, &mut self.facts);
        let place = game.ahead.place();
        let note = self.notes.len();
        self.notes.push(Note {
            step: Step { exit, to: place.0 },
            before: game.note,
            reason: game.ahead.reason,
        });
        game.note = Some(note);
        match end {
            End::Caught => {
                let ticks = game.ahead.ticks;
                self.is_near |= ticks < NEAR;
                if self.lost.is_none_or(|lost| lost.0 < ticks as i32) {
                    self.lost = Some((ticks as i32, note));
                }
            }
            End::Cleared => {
                if self.cleared.is_none_or(|best| best.0 < game.ahead.worth) {
                    self.cleared = Some((game.ahead.worth, note));
                }
            }
            End::There => {
                game.value = game.ahead.worth + worth::far(self.distance(&game.ahead.play));
                let is_there = |other: &&mut Beam| !other.is_plan && other.ahead.place() == place;
                if game.is_plan {
                    self.next.push(game);
                } else if let Some(other) = self.next.iter_mut().find(is_there) {
                    if other.value < game.value {
                        *other = game;
                    }
                } else {
                    self.next.push(game);
                }
            }
        }
    }

    /// Squares from Pac-Man to the nearest dot, or energizer where no dots were left.
    fn distance(&mut self, play: &Play) -> u16 {
        let (board, net) = (play.board(), play.board().net());
        let here = net.node(play.arena().in_sight(play.pac_man().tile()));
        let is_wanted = |node| {
            let pos = net.pos(node);
            play.food().has(pos) && (!self.has_dots || board.square(pos) == Square::Dot)
        };
        here.and_then(|here| self.map.nearest(net, here, is_wanted))
            .unwrap_or(0)
    }
}
