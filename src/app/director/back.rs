//! Going back in time: while its key is held, the game runs backwards on the screen, turn by turn where it has turns.
//!
//! It goes by the ticks of the program, so a script, a recording and a player go back alike.

use super::super::pages::{Choice, Decision, QuestionPage};
use super::super::session::Session;
use super::{Director, NOTICE_TICKS, Place};
use crate::input::Button;
use crate::input::actions::takes_back;
use crate::input::keys::{Command, Meaning};
use crate::scene::Cause;
use crate::scene::Event;
use crate::tick::TICKS_PER_SECOND;
use crate::words::say;

/// As often as this many ticks have passed, it goes twice as fast.
const FASTER_TICKS: u32 = TICKS_PER_SECOND;
/// How often it goes twice as fast: at most 64 ticks of the game in one.
const MOST_DOUBLINGS: u32 = 6;

/// Ticks between two turns that are taken back, at first: they halve as often as the others double.
const TURN_TICKS: u32 = 12;

/// A key to go back is held.
pub(super) struct Back {
    /// For so many ticks.
    held: u32,
    /// The tick of the game at which it was pressed, and whether its result counted then.
    from: u64,
    counted: bool,
    /// Where it stops: what is on the screen began there, unless that was where the key was pressed.
    until: u64,
    /// The turns taken back so far, in a game that has turns.
    turns: Option<u64>,
}

impl Director {
    /// Whether what takes back is a button of the game here, or of the page on the screen.
    fn takes_back_itself(&self) -> bool {
        let takes = |session: &Session| takes_back(session.now().actions());
        !self.pages.is_empty() || self.session().is_none_or(takes)
    }

    /// Handles a key that takes back: what is undone, if anything can be; otherwise the game goes back in time.
    pub(super) fn take_back(&mut self, command: Command, down: bool) {
        if down && self.question().is_some_and(QuestionPage::is_unread) {
            return;
        }
        let answers = self.asked() == Some(Decision::Game(Cause::Back));
        if !down {
            self.inputs.push(Button::U, false);
            if self.back.as_ref().is_some_and(|back| back.held == 0) {
                // The shortest tap takes back a tick.
                self.go_back();
            }
            self.stop_going_back();
        } else if self.place == Place::Title && self.pages.is_empty() {
            self.hear(Event::idle(command));
        } else if command == Command::TakeBack && self.takes_back_itself() && !answers {
            self.inputs.push(Button::U, true);
        } else if self.pages.is_empty() && self.is_on_first_page() {
            self.refuse(command);
        } else {
            self.begin_to_go_back(answers);
        }
    }

    fn begin_to_go_back(&mut self, answers: bool) {
        let counted = self.counts();
        if answers {
            self.choose(Choice::Sure);
        }
        let (Place::Game(_), None, mut asked) = (self.place, self.pages.top(), Vec::new()) else {
            return;
        };
        let Some(session) = self.session() else {
            return;
        };
        if !session.can_go_back() {
            return self.notify(say!("notice-too-large-to-go-back").to_owned());
        }
        if session.is_unplayed() {
            // What the way there has cost may not be read yet.
            let is_told = self.notices.back > self.now && !self.counts();
            return self.notify(if is_told {
                say!("notice-back").to_owned()
            } else {
                say!("notice-nothing-to-rewind").to_owned()
            });
        }
        if session.now().asks_before(Cause::Back, &mut asked) {
            asked.into_iter().for_each(|event| self.hear(event));
        }
        // The questions may be turned off.
        let Some(session) = self.session().filter(|_| self.pages.is_empty()) else {
            return;
        };
        let (lived, began) = (session.now().lived, session.now().screen_began());
        // Nobody wants to go through the time that the end has stood.
        let from = lived - session.now().since_end();
        let until = if began < from { began } else { 0 };
        let turns = session.has_turn_before().then_some(0);
        self.inputs.settle();
        self.sounds.begin_again();
        self.back = Some(Back {
            held: 0,
            from,
            until,
            counted,
            turns,
        });
        self.picture.stale = true;
    }

    /// The key was let go, or something else begins: the game goes on from here.
    pub(super) fn stop_going_back(&mut self) {
        if let Some(back) = self.back.take() {
            self.inputs.settle();
            self.resume_loops();
            let counted = back.counted;
            // Another tap takes the notice away before it is read.
            let is_new = self.notices.back > self.now && !self.counts();
            if counted && !self.counts() {
                self.notices.back = self.now + NOTICE_TICKS;
            }
            self.tell_practice(counted || is_new, say!("notice-back"));
            let lived = self.session().map(|session| session.now().lived);
            if back.until > 0 && lived == Some(back.until) && self.counts() {
                let key = Meaning::from(Command::TakeBack).label();
                self.notify(say!("notice-beginning", key = key));
            }
            self.end_changed_daily();
            self.picture.stale = true;
        }
    }

    /// Whether the result of the game on the screen counts.
    pub(super) fn counts(&self) -> bool {
        self.session()
            .is_some_and(|session| session.scene().practice().counts())
    }

    /// Says this of the game on the screen, if it is practice and `counted` before.
    pub(super) fn tell_practice(&mut self, counted: bool, told: &str) {
        if counted && !self.counts() {
            self.notify(told.to_owned());
        }
    }

    /// Has the loops of the game in play be heard, after a way back or from the disk.
    pub(super) fn resume_loops(&mut self) {
        let mut events = Vec::new();
        if let Some(session) = self.session() {
            session.scene().resume_loops(&mut events);
        }
        events.into_iter().for_each(|event| self.hear(event));
    }

    /// Takes back what the tick of the program takes back; returns whether the game goes back at present.
    pub(super) fn go_back(&mut self) -> bool {
        let Some(back) = &mut self.back else {
            return false;
        };
        let doublings = (back.held / FASTER_TICKS).min(MOST_DOUBLINGS);
        let is_due = back.held.is_multiple_of((TURN_TICKS >> doublings).max(1));
        let by_turns = back.turns.is_some();
        let (from, until) = (back.from, back.until);
        back.held = back.held.saturating_add(1);
        self.inputs.settle();
        self.notices.best = None;
        self.clear_notice();
        let went = self
            .session_mut()
            .is_some_and(|session| match (by_turns, is_due) {
                (false, _) => {
                    let lived = session.now().lived;
                    let wanted = from.min(lived).saturating_sub(1 << doublings).max(until);
                    session.go_back(lived - wanted.min(lived))
                }
                (true, true) => session.go_back_a_turn(),
                (true, false) => false,
            });
        if let Some(turns) = self.back.as_mut().and_then(|back| back.turns.as_mut()) {
            *turns += u64::from(went);
        }
        self.picture.stale |= went;
        true
    }

    /// How far the game has gone back since the key is held: turns, or seconds.
    pub(super) fn gone_back(&self) -> Option<String> {
        let (back, session) = (self.back.as_ref()?, self.session()?);
        if let Some(turns) = back.turns {
            return Some(say!("back-sign-turns", turns = turns));
        }
        let tenths =
            back.from.saturating_sub(session.now().lived) * 10 / u64::from(TICKS_PER_SECOND);
        let seconds = say!("number-tenths", whole = tenths / 10, tenths = tenths % 10);
        Some(say!("number-seconds", seconds = seconds))
    }
}
