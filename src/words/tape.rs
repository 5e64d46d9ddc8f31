//! Texts that are ready, for the bench of words: what one drawing said is said again by the next, in the same order,
//! without looking at any message.

use std::cell::{Cell, RefCell};

thread_local! {
    static STATE: Cell<State> = const { Cell::new(State::Off) };
    static TEXTS: RefCell<(Vec<&'static str>, usize)> = const { RefCell::new((Vec::new(), 0)) };
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Off,
    Keeping,
    Ready,
}

/// Keeps what `draw` says, for good.
pub fn keep(draw: impl FnOnce()) {
    TEXTS.take();
    STATE.set(State::Keeping);
    draw();
    STATE.set(State::Off);
}

/// Has `draw` say what was kept. It must say as much as was kept.
pub fn ready(draw: impl FnOnce()) {
    STATE.set(State::Ready);
    TEXTS.with_borrow_mut(|texts| texts.1 = 0);
    draw();
    STATE.set(State::Off);
}

/// How many texts were kept.
pub fn count() -> usize {
    TEXTS.with_borrow(|texts| texts.0.len())
}

/// The text that is ready, or what `say` gives.
#[inline]
pub(super) fn next(say: impl FnOnce() -> &'static str) -> &'static str {
    match STATE.get() {
        State::Off => say(),
        State::Keeping => kept(say()),
        State::Ready => TEXTS.with_borrow_mut(|(texts, place)| {
            *place += 1;
            texts.get(*place - 1).copied().unwrap_or_default()
        }),
    }
}

/// The same for a text with arguments.
#[inline]
pub(super) fn next_owned(say: impl FnOnce() -> String) -> String {
    match STATE.get() {
        State::Off => say(),
        State::Keeping => kept(say().leak()).to_owned(),
        State::Ready => next(|| "").to_owned(),
    }
}

fn kept(text: &'static str) -> &'static str {
    TEXTS.with_borrow_mut(|texts| texts.0.push(text));
    text
}
