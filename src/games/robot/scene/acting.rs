//! What each button does while one watches.

use std::sync::Arc;

use super::asking::Wish;
use super::settings::SPEED;
use super::{Over, RobotScene};
use crate::input::{Button, Mouse};
use crate::ui::Menu;

impl RobotScene {
    pub(super) fn act(&mut self, button: Button) {
        if self.question.is_some() {
            return self.answer(button);
        }
        match &self.over {
            Over::Nothing => self.watch(button),
            Over::List(menu) => self.choose(*menu, button),
            Over::Pen(pen) => self.edit(pen.clone(), button),
        }
    }

    /// Takes the mouse; tells whether it did anything.
    pub(super) fn take_mouse(&mut self, mouse: Mouse) -> bool {
        if self.question.is_some() {
            return self.point_at_answer(mouse);
        }
        if let Over::List(menu) = self.over
            && self.point_at_list(menu, mouse)
        {
            return true;
        }
        let Mouse::Click(click) = mouse else {
            return self.turn_wheel(mouse);
        };
        if matches!(self.over, Over::Pen(_)) {
            self.draw_at(click);
            return true;
        }
        for view in &mut self.views {
            if let Some(square) = view.board.square(click.x, click.y) {
                view.board.look_at(square);
            }
        }
        true
    }

    /// Scrolls over a grid that is too large; tells whether a view moved.
    pub(super) fn turn_wheel(&mut self, mouse: Mouse) -> bool {
        let views = self.views.iter_mut();
        views.fold(false, |moved, view| moved | view.board.wheel(mouse))
    }

    fn watch(&mut self, button: Button) {
        match button {
            Button::Confirm if self.trial.is_over() => self.begin(),
            Button::Confirm => self.running = !self.running,
            Button::Left => self.change(0, false),
            Button::Right => self.change(0, true),
            Button::Next => self.wish(Wish::Page(self.book.neighbour(true))),
            Button::Previous => self.wish(Wish::Page(self.book.neighbour(false))),
            Button::Edit => self.take_pen(),
            Button::Save => self.save_changes(),
            _ => {
                self.change_view(button);
            }
        }
    }

    /// A button while the game is paused; whether it did anything.
    pub(super) fn act_in_pause(&mut self, button: Button) -> bool {
        if self.question.is_some() || self.making.is_some() {
            return false;
        }
        match (&self.over, button) {
            (Over::List(menu), Button::Up | Button::Down | Button::Left | Button::Right) => {
                self.choose(*menu, button);
                true
            }
            (Over::Nothing | Over::List(_), _) => self.change_view(button),
            (Over::Pen(_), _) => false,
        }
    }

    /// What can be done in pause too: to look, and to step; whether it was such a button.
    pub(super) fn change_view(&mut self, button: Button) -> bool {
        match button {
            Button::StepBack => self.step(false),
            Button::StepOn => self.step(true),
            Button::Start => {
                self.running = false;
                self.trial.rewind();
                self.settle();
            }
            Button::End => {
                self.running = false;
                self.trial.forward(u64::MAX);
                self.settle();
            }
            Button::Faster => drop(self.settings.step(SPEED, true)),
            Button::Slower => drop(self.settings.step(SPEED, false)),
            Button::XRay => {
                self.xray = !self.xray;
                self.look_into();
            }
            Button::Choices if matches!(self.over, Over::Nothing) => {
                self.over = Over::List(Menu::default());
                self.arrange();
            }
            Button::Choices if matches!(self.over, Over::List(_)) => self.close(),
            _ => return false,
        }
        true
    }

    /// Nothing lies over the page any more.
    pub(super) fn close(&mut self) {
        self.over = Over::Nothing;
        if Arc::ptr_eq(self.draft.grid(), self.trial.grid()) {
            self.arrange();
        } else {
            // The solver starts again on the grid as it has become.
            self.begin();
        }
    }

    /// One step, and then stop.
    fn step(&mut self, forwards: bool) {
        self.running = false;
        if forwards {
            self.trial.forward(1);
        } else if !self.trial.back() {
            return;
        }
        self.settle();
    }

    /// What was wished for is done as far as a tick has time.
    fn settle(&mut self) {
        self.work(true);
        self.rested = 0;
        // Back at the entry no step is made, but all is different.
        for (actor, run) in self.actors.iter_mut().zip(self.trial.runs()) {
            if run.made() == 0 {
                actor.note(run, None, 1);
            }
        }
        self.look_into();
    }
}
