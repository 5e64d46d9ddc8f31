//! What each button does while one watches.

use std::sync::Arc;

use super::asking::Wish;
use super::{Over, RobotScene};
use crate::games::robot::solvers::Algorithm;
use crate::input::{Button, Input, Point};

impl RobotScene {
    pub(super) fn act(&mut self, button: Button) {
        if self.question.is_some() {
            return self.answer(button);
        }
        match &self.over {
            Over::Nothing => self.watch(button),
            Over::List(line) => self.choose(*line, button),
            Over::Pen(pen) => self.edit(pen.clone(), button),
        }
    }

    pub(super) fn click(&mut self, click: Point) {
        if self.question.is_some() {
            return;
        }
        if matches!(self.over, Over::Pen(_)) {
            return self.draw_at(click);
        }
        for view in &mut self.views {
            if let Some(square) = view.board.square(click.x, click.y) {
                view.board.look_at(square);
            }
        }
    }

    /// Scrolls over a grid that is too large; whether a view moved.
    pub(super) fn turn_wheel(&mut self, input: &Input) -> bool {
        let free = self.question.is_none() && !matches!(self.over, Over::List(_));
        let Some(mouse) = input.mouse.filter(|_| free) else {
            return false;
        };
        let views = self.views.iter_mut();
        views.fold(false, |moved, view| moved | view.board.wheel(mouse))
    }

    fn watch(&mut self, button: Button) {
        match button {
            Button::Confirm if self.trial.is_over() => self.begin(),
            Button::Confirm => self.running = !self.running,
            Button::Left => self.change_first(false),
            Button::Right => self.change_first(true),
            Button::Next => self.wish(Wish::Page(self.neighbour(true))),
            Button::Previous => self.wish(Wish::Page(self.neighbour(false))),
            Button::NextOpen => self.take_pen(),
            Button::Hint => self.save_changes(),
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
            (Over::List(line), Button::Up | Button::Down | Button::Left | Button::Right) => {
                self.choose(*line, button);
                true
            }
            (Over::Nothing | Over::List(_), _) => self.change_view(button),
            (Over::Pen(_), _) => false,
        }
    }

    /// What can be done in pause too: to look, and to step; whether it was such a button.
    pub(super) fn change_view(&mut self, button: Button) -> bool {
        match button {
            Button::Undo => self.step(false),
            Button::Redo => self.step(true),
            Button::UndoMore => {
                self.running = false;
                self.trial.rewind();
                self.settle();
            }
            Button::RedoMore => {
                self.running = false;
                self.trial.forward(u64::MAX);
                self.settle();
            }
            Button::Faster => self.settings.speed = self.settings.speed.faster(),
            Button::Slower => self.settings.speed = self.settings.speed.slower(),
            Button::XRay => {
                self.xray = !self.xray;
                self.look_into();
            }
            Button::Focus if matches!(self.over, Over::Nothing) => {
                self.over = Over::List(0);
                self.arrange();
            }
            Button::Focus if matches!(self.over, Over::List(_)) => self.close(),
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

    /// The page after this one, or before it, round and round.
    pub(super) fn neighbour(&self, forwards: bool) -> usize {
        let count = self.book.len() + 1;
        (self.page + if forwards { 1 } else { count - 1 }) % count
    }

    /// Another algorithm for the first racer: the next one that does not race yet.
    pub(super) fn change_first(&mut self, forwards: bool) {
        let count = Algorithm::ALL.len();
        let step = if forwards { 1 } else { count - 1 };
        let racers = &mut self.settings.racers;
        let Some(&first) = racers.first() else {
            return;
        };
        let mut next = first as usize;
        while racers.contains(&Algorithm::ALL[next]) {
            next = (next + step) % count;
        }
        racers[0] = Algorithm::ALL[next];
        self.begin();
    }
}
