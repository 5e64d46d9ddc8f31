//! How the player steers: the arrows that are held, those that wait for their steps, and the way to a clicked square.
//!
//! It knows the drive and no clock: in each step of a race it is asked which way the player goes.

use crate::games::robot::rules::drive::Drive;
use crate::grid::{Dir, Pos};
use crate::input::{Button, Input};

/// The most presses of arrows that wait for their steps.
const MOST_TAPS: usize = 4;

/// What the player asks for by arrows and clicks.
#[derive(Clone, Default)]
pub struct Steering {
    /// The arrows that the player holds, the newest last.
    held: Vec<Dir>,
    /// Those that were pressed and have made no step yet.
    taps: Vec<Dir>,
    /// A held arrow leads around bends, and where all is seen also past forks where its own way is open. In the dark a
    /// way at the side is seen only there.
    passes_forks: bool,
    /// The arrow that leads on since it has made a step.
    runs: Option<Dir>,
    /// The rest of the way to a clicked square, last step first.
    way: Vec<Dir>,
}

impl Steering {
    /// Whether the player is on the way to a clicked square.
    pub fn has_way(&self) -> bool {
        !self.way.is_empty()
    }

    /// Sends the player to a square, in the light or not; whether a way leads there.
    pub fn walk_to(&mut self, square: Pos, is_lit: bool, drive: Option<&Drive>) -> bool {
        let way = drive.and_then(|drive| {
            if is_lit {
                drive.lit_way_to(square)
            } else {
                Some(drive.way_to(square))
            }
        });
        self.way = way.unwrap_or_default();
        self.has_way()
    }

    /// Lets go of the arrows that are held no more.
    pub fn let_go(&mut self, input: &Input, is_dark: bool) {
        self.passes_forks = !is_dark;
        let is_held = |dir: Dir| {
            let mut arrows = Button::ARROWS.iter();
            arrows.any(|&arrow| arrow.dir() == Some(dir) && input.held.contains(arrow))
        };
        self.held.retain(|&dir| is_held(dir));
    }

    /// Takes an arrow; whether it leads against a wall. From where earlier presses lead to, or farther on in a run, it
    /// may be open.
    pub fn press(&mut self, dir: Dir, drive: Option<&Drive>) -> bool {
        self.held.retain(|&other| other != dir);
        self.held.push(dir);
        self.runs.take_if(|runs| *runs == dir);
        let is_first = self.taps.is_empty();
        self.taps.truncate(MOST_TAPS - 1);
        self.taps.push(dir);
        let is_blocked = |drive: &Drive| !drive.is_over() && !drive.can_go(dir);
        is_first && !self.leads() && drive.is_some_and(is_blocked)
    }

    /// Whether a held arrow leads on, since it has made a step.
    fn leads(&self) -> bool {
        self.runs.is_some_and(|dir| self.held.contains(&dir))
    }

    /// Which way the player goes in the next step: what was pressed first of what waits, or the newest of those held
    /// that is open, or on the way to a clicked square.
    pub fn next(&mut self, drive: &Drive) -> Option<Dir> {
        let leads = self.leads();
        let tapped = self.taps.iter().position(|&dir| drive.can_go(dir));
        let tapped = tapped.and_then(|open| self.taps.drain(..=open).next_back());
        let mut held = self.held.iter().rev().copied();
        let open = held.find(|&dir| drive.can_go(dir) && !drive.is_back(dir));
        // Of two held arrows the other one tells where to turn.
        let runs = leads && (self.held.len() == 1 || open == Some(drive.heading()));
        let past = open.filter(|_| self.passes_forks);
        let arrow = match tapped {
            None if runs => drive.onward().or(past),
            tapped => {
                self.runs = tapped.or(open).or(self.runs);
                tapped.or(open)
            }
        };
        // A run takes along what was pressed too early; else walls swallow what was pressed against them.
        if tapped.is_none() && !(leads && arrow.is_some()) {
            self.taps.clear();
        }
        let next = self.way.pop().filter(|&dir| drive.can_go(dir));
        if arrow.is_some() || next.is_none() {
            self.way.clear();
        }
        arrow.or(next)
    }

    /// Forgets what waits for its step.
    pub fn forget(&mut self) {
        self.taps.clear();
        self.way.clear();
    }
}
