//! The question before the player loses something: one for all games.
//!
//! A scene asks with [`Report::may`] at the place where something would be lost. The program shows the question; on a
//! yes it calls [`Scene::insist`](super::Scene::insist), repeats what the player did, and `may` allows it.

use super::Event;
use crate::input::{Button, Mouse};
use crate::settings::Line;

/// What is asked before the player loses something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question itself, in at most 28 letters.
    pub title: String,
    /// What would be lost, and what comes instead: at most three lines of at most 28 letters.
    pub lines: Vec<String>,
    /// The answer that does it, in at most 20 letters.
    pub yes: &'static str,
    /// Whether [`Scene::unsaved`](super::Scene::unsaved) would be lost, so that it can be saved first.
    pub can_save: bool,
}

/// What the player did that led to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Pressed a button.
    Press(Button),
    /// Used the mouse.
    Mouse(Mouse),
    /// Typed a number for a line of the settings.
    Number(Line, u64),
}

/// What a scene has to tell, gathered until the end of a tick.
#[derive(Clone, Debug, Default)]
pub struct Report {
    events: Vec<Event>,
    cause: Option<Cause>,
    is_sure: bool,
}

impl Report {
    /// Adds a fact.
    pub fn push(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Adds facts.
    pub fn extend(&mut self, events: impl IntoIterator<Item = Event>) {
        self.events.extend(events);
    }

    /// The facts so far, for what adds to them.
    pub fn events(&mut self) -> &mut Vec<Event> {
        &mut self.events
    }

    /// The scene now does what the player did so.
    pub fn follow(&mut self, cause: Cause) {
        self.cause = Some(cause);
    }

    /// The player has answered yes: what comes next is allowed.
    pub fn insist(&mut self) {
        self.is_sure = true;
    }

    /// Whether something may be done now. Where it costs something the player is asked first, unless the answer was yes.
    pub fn may(&mut self, costs: Option<Question>) -> bool {
        let Some(question) = costs.filter(|_| !self.is_sure) else {
            return true;
        };
        self.events
            .extend(self.cause.map(|cause| Event::Ask(question, cause)));
        false
    }

    /// Hands over all facts at the end of a tick.
    pub fn hand_over(&mut self, out: &mut Vec<Event>) {
        out.append(&mut self.events);
        (self.cause, self.is_sure) = (None, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_costs_something_is_asked_once_and_done_on_a_yes() {
        let question = Question {
            title: "Give up?".to_owned(),
            lines: Vec::new(),
            yes: "Give up",
            can_save: false,
        };
        let cause = Cause::Press(Button::Confirm);
        let mut report = Report::default();
        assert!(report.may(None));
        report.follow(cause);
        assert!(!report.may(Some(question.clone())));
        let mut out = Vec::new();
        report.hand_over(&mut out);
        assert_eq!(out, [Event::Ask(question.clone(), cause)]);
        report.insist();
        assert!(report.may(Some(question.clone())));
        report.hand_over(&mut out);
        report.follow(cause);
        assert!(!report.may(Some(question)), "one yes allows one deed");
    }
}
