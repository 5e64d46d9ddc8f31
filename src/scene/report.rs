//! What a scene tells the program, gathered until the end of a tick, and whether what it is about to do may be done.
//!
//! A scene asks with [`Report::may`] where something would be lost. The program shows the question. If the player says
//! yes, it calls [`Report::insist`] and repeats what the player did; then `may` allows it.

use std::fmt;

use super::{Cause, Event, Question, Scene};
use crate::settings::Request;

/// What a scene reports, gathered until the end of a tick.
#[derive(Clone, Debug, Default)]
pub struct Report {
    events: Vec<Event>,
    cause: Option<Cause>,
    is_sure: bool,
    has_asked: bool,
}

impl Report {
    /// Adds an event.
    pub fn push(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Adds a short line for the player: see [`Event::notice`].
    pub fn tell(&mut self, text: impl fmt::Display) {
        self.push(Event::notice(text));
    }

    /// Adds events.
    pub fn extend(&mut self, events: impl IntoIterator<Item = Event>) {
        self.events.extend(events);
    }

    /// The events so far, to add to.
    pub fn events(&mut self) -> &mut Vec<Event> {
        &mut self.events
    }

    /// Sets the player's next act. Returns whether to carry it out: not once a question was asked, because the act
    /// could change what a yes does.
    #[must_use]
    pub fn follow(&mut self, cause: Cause) -> bool {
        self.cause = Some(cause);
        !self.has_asked
    }

    /// The player has answered yes: the next act is allowed.
    pub fn insist(&mut self) {
        self.is_sure = true;
    }

    /// Whether something may be done now. If it costs something, the player is asked first, unless the answer was yes.
    /// The press or click that asks for it must have been told to [`Report::follow`].
    pub fn may(&mut self, costs: Option<Question>) -> bool {
        let Some(question) = costs else {
            return true;
        };
        if std::mem::take(&mut self.is_sure) {
            return true;
        }
        debug_assert!(self.cause.is_some(), "a question without `follow`");
        if let Some(cause) = self.cause {
            self.events.push(Event::Ask(question, cause));
            self.has_asked = true;
        }
        false
    }

    /// Whether the player has answered yes, and nothing has made use of it yet.
    pub fn is_sure(&self) -> bool {
        self.is_sure
    }

    /// Moves all events to `out` at the end of a tick.
    pub fn hand_over(&mut self, out: &mut Vec<Event>) {
        out.append(&mut self.events);
        (self.cause, self.is_sure, self.has_asked) = (None, false, false);
    }
}

/// Carries out what was asked in a scene's list of settings; returns whether anything was asked. `begin` begins with
/// the present settings.
pub fn carry_out<S: Scene>(scene: &mut S, request: Option<Request>, begin: fn(&mut S)) -> bool {
    let is_some = request.is_some();
    let said = request.and_then(|request| match request {
        Request::Change(line, change) => {
            let refused = scene.change(line, change).err();
            refused.map(|error| Event::notice(error.line()))
        }
        Request::Type(number) => Some(Event::TypeNumber(number)),
        Request::Begin => {
            begin(scene);
            None
        }
        Request::Moved => None,
    });
    if let Some(report) = scene.report() {
        report.extend(said);
    }
    is_some
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Button;
    use crate::words::Id;

    #[test]
    fn a_costly_act_is_asked_about_once_and_done_on_a_yes() {
        let question = Question::new("Give up?".to_owned(), Vec::new(), Id("Give up"));
        let cause = Cause::Press(Button::Confirm);
        let mut report = Report::default();
        assert!(report.may(None));
        assert!(report.follow(cause));
        assert!(!report.may(Some(question.clone())));
        assert!(!report.follow(Cause::Press(Button::Down)));
        let mut out = Vec::new();
        report.hand_over(&mut out);
        assert_eq!(out, [Event::Ask(question.clone(), cause)]);
        report.insist();
        assert!(report.may(Some(question.clone())));
        assert!(report.follow(cause));
        assert!(!report.may(Some(question)), "one yes allows one deed");
    }
}
