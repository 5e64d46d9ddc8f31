//! The pause: what stops, which keys live on, and what its sign does.

use super::Moment;
use crate::input::actions::row;
use crate::input::{Button, Input};
use crate::scene::{Event, Flow};
use crate::tick::TICKS_PER_SECOND;

/// How long the sign flashes that says how to continue a stopped game.
const FLASH_TICKS: u64 = TICKS_PER_SECOND as u64;

/// Whether and how a game is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// Not stopped.
    Running,
    /// Stopped, with a sign on the screen.
    Stopped,
    /// Stopped, and its picture has changed since, by a single step, a look or a setting. In a window the sign is
    /// yellow; a picture that is made without one has no sign.
    Touched,
    /// A key did nothing because the game is stopped: until this tick the sign flashes.
    Flashing(u64),
}

impl Moment {
    /// Whether and how it is stopped.
    pub fn pause(&self) -> Pause {
        self.pause
    }

    /// Shows the sign of a stopped game again.
    pub fn show_pause(&mut self) {
        if self.has_pause() {
            self.pause = Pause::Stopped;
        }
    }

    /// Whether no time passes in it. A page over a stopped game is not stopped itself.
    pub fn is_stopped(&self) -> bool {
        self.has_pause() && !self.is_on_page()
    }

    /// Whether the game is stopped, be it behind a page or not.
    pub fn has_pause(&self) -> bool {
        self.pause != Pause::Running
    }

    /// Whether the game waits anyway behind a page of its own: a list, a lesson, an exercise or a solution.
    pub fn is_on_page(&self) -> bool {
        self.entry.buttons.is_page(self.scene.mode())
    }

    /// The button that runs and stops what such a page shows, if there is one.
    pub fn run_button(&self) -> Option<Button> {
        self.entry.buttons.run_button(self.scene.mode())
    }

    /// The input without what would act on the game itself.
    pub fn drop_dead(&self, input: Input) -> Input {
        let lives = |&button: &Button| row(self.actions(), button).is_some_and(|row| row.in_pause);
        let mut alive = Input {
            mouse: input.mouse,
            ..Input::NONE
        };
        for button in input.pressed.iter().filter(lives) {
            alive.pressed.push(button);
        }
        for button in input.held.iter().filter(lives) {
            alive.held.insert(button);
        }
        alive
    }

    /// A tick in which no time passes. The sign flashes after a key that does nothing, and gives way to a change.
    pub(super) fn tick_stopped(
        &mut self,
        input: &Input,
        has_dead: bool,
        out: &mut Vec<Event>,
    ) -> Flow {
        let flow = self.scene.act_in_pause(input, out);
        let is_read = matches!(self.pause, Pause::Flashing(until) if until <= self.ticks);
        let is_idle = flow == Flow::Still && out.is_empty() && !input.pressed.is_empty();
        if is_idle || has_dead {
            self.pause = Pause::Flashing(self.ticks + FLASH_TICKS);
        } else if flow == Flow::Changed || is_read {
            // The sign would cover what the player looks at.
            self.pause = Pause::Touched;
        } else {
            return flow;
        }
        Flow::Changed
    }
}
