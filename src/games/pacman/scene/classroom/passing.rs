//! What passes by itself: the announcement of a life, turns at their pace, the stillness after a catch.

use std::sync::Arc;

use super::ClassroomGame;
use crate::games::pacman::board::Board;
use crate::games::pacman::classroom::{Event as Fact, Phase};
use crate::games::pacman::scene::rule_set::Standing;
use crate::input::{Button, Input};

/// How long a life is announced before anybody moves, unless a key is pressed.
const READY_TICKS: u32 = 90;
/// How long the board stands still when Pac-Man is caught, and when a level is cleared.
const CAUGHT_TICKS: u32 = 110;
const CLEARED_TICKS: u32 = 150;
/// Nothing more happens to a board that has stood still for so long.
pub const FROZEN_TICKS: u32 = 600;

/// What passes on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// A life is announced, for so many ticks more.
    Ready { left: u32 },
    /// Turns are made; so many ticks have passed since the last one.
    Running { waited: u32 },
    /// Everything stands still, since so many ticks.
    Frozen { ticks: u32 },
}

impl Course {
    /// A life has just been announced.
    pub const ANNOUNCED: Self = Self::Ready { left: READY_TICKS };

    /// Ends the announcement.
    pub fn set_out(&mut self) {
        if let Self::Ready { .. } = self {
            *self = Self::Running { waited: 0 };
        }
    }
}

impl ClassroomGame {
    /// Goes on at once where the game only waits for somebody to look.
    pub(super) fn hurry(&mut self) {
        match self.course {
            Course::Frozen { .. } if self.play.state().phase != Phase::Over => self.go_on(),
            _ => self.course.set_out(),
        }
    }

    fn go_on(&mut self) {
        if self.travels && self.play.is_cleared() {
            self.leaves = true;
            return;
        }
        self.play.go_on();
        self.announce();
    }

    /// The next level begins on another board, or on the same one if there is no other.
    pub fn arrive(&mut self, board: &Arc<Board>) {
        self.leaves = false;
        self.play.go_on_to(Arc::clone(board));
        if self.play.is_without_ghosts() {
            self.standing = Standing::Nothing;
        }
        self.announce();
    }

    /// Whether it waits for the next board.
    pub const fn is_leaving(&self) -> bool {
        self.leaves
    }

    /// The next life begins.
    pub(super) fn announce(&mut self) {
        self.course = Course::ANNOUNCED;
        self.gliding.rest();
        self.overlay.measure(&self.play);
    }

    /// Lets a tick pass on the board, with so many ticks a turn; tells whether the picture changed.
    pub(super) fn pass(&mut self, pace: u32) -> bool {
        match &mut self.course {
            Course::Ready { left } => {
                *left -= 1;
                if *left == 0 {
                    self.course.set_out();
                }
            }
            Course::Running { waited } => {
                *waited += 1;
                if *waited >= pace {
                    *waited = 0;
                    self.turn(pace);
                }
            }
            Course::Frozen { ticks } => {
                *ticks = (*ticks + 1).min(FROZEN_TICKS);
                let ticks = *ticks;
                match self.play.state().phase {
                    Phase::Caught if ticks >= CAUGHT_TICKS => self.go_on(),
                    Phase::Cleared if ticks >= CLEARED_TICKS => self.go_on(),
                    Phase::Over if ticks == FROZEN_TICKS => return false,
                    _ => {}
                }
            }
        }
        self.ticks += 1;
        self.gliding.tick();
        true
    }

    /// A turn of the rules, and what is to be seen of it.
    fn turn(&mut self, pace: u32) {
        self.play.turn();
        self.gliding.follow(&self.play, pace);
        let ends = |fact: &Fact| matches!(fact, Fact::Caught { .. } | Fact::Cleared);
        if self.play.state().events.iter().any(ends) {
            self.course = Course::Frozen { ticks: 0 };
        }
        self.overlay.measure(&self.play);
    }

    /// Whoever holds a key means it at every fork.
    pub(super) fn want_what_is_held(&mut self, input: &Input) {
        if self.play.driver().autopilot || self.play.driver().wanted.is_some() {
            return;
        }
        let mut held = input.held.iter().filter_map(Button::dir);
        if let (Some(dir), None) = (held.next(), held.next())
            && dir != self.play.pac_man().heading
        {
            self.play.want(dir);
        }
    }
}
