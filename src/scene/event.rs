//! What a scene reports to the program, and what it hands over to be saved.

use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use super::{Cause, Cue, Merge, Question, Score, scores};
use crate::input::keys::{Command, Meaning};
use crate::settings::NumberLine;
use crate::text::capitalized;
use crate::words::say;

/// A fact that a scene reports. The program decides what to do with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A short line for the player, shown for a few seconds or until the next key.
    Notice(String),
    /// The last notice no longer holds.
    ClearNotice,
    /// Something to keep across runs, under a key of the game's own.
    Record {
        /// What it is about. Keys that begin with [`SETTING_KEY`](super::SETTING_KEY) are the program's own. All games
        /// share a file of a few thousand lines: a key for each seed would fill it.
        key: String,
        /// What is kept.
        value: String,
        /// Which value is kept if there is one under this key already; another program may have written it.
        merge: Merge,
    },
    /// The best result so far has just been beaten.
    NewBest,
    /// A run has ended that may be among the ten best by its rules.
    Score {
        /// The identifier of the rules: the same for runs that can be compared.
        table: String,
        /// The run, without initials and date.
        score: Score,
        /// Which result is better.
        order: scores::Order,
        /// How it gets the player's initials.
        signing: scores::Signing,
    },
    /// Something has happened that may be heard.
    Cue(Cue),
    /// The player wants to type a number for this line: it arrives by [`Scene::change`](super::Scene::change).
    TypeNumber(NumberLine),
    /// The tick has brought a decision that took long to find: a word of letters and digits. It is written down with
    /// the game; see [`News::Decided`].
    Decided(String),
    /// The player's last act, not carried out yet, would lose something.
    Ask(Question, Cause),
    /// Save [`Scene::unsaved`](super::Scene::unsaved) in a file, which replaces none but [`Unsaved::own`]: the player
    /// is asked for its name.
    SaveFile,
    /// Delete the player's own file of this name, without its ending: the player has said yes.
    DeleteFile(String),
}

/// What the program tells a scene, beside what the player does in it.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// The run that was just reported is in this place of its table: only the picture may tell.
    Placed(usize),
    /// The player has this record by now, with its key: a film, which the player goes on from, did not find it.
    Record(&'a str, &'a str),
    /// Whether it is now the try of a daily maze that counts, for a game whose panel says so.
    CountsForDay(bool),
    /// [`Scene::unsaved`](super::Scene::unsaved) was saved under this name, which the player gave. If that answered a
    /// question, the scene now does what it had asked about.
    Saved(&'a str),
    /// The game is played again, and the next tick brings this decision, which an [`Event::Decided`] told of the first
    /// time: the scene need not find it once more. The word may come from a damaged file: check it, and ignore it if
    /// need be.
    Decided(&'a str),
}

impl Event {
    /// This button or key does nothing at the moment.
    pub fn idle(key: impl Into<Meaning>) -> Self {
        let key = match key.into() {
            Meaning::Command(Command::Digit(digit)) => digit.to_string(),
            key => key.pressed(),
        };
        Self::notice(Self::told_of_idle(&key))
    }

    /// What is said of the key with this name, if it does nothing here; it begins with the name.
    pub fn told_of_idle(key: &str) -> String {
        let help = Meaning::Command(Command::Help).label();
        say!("notice-idle-key", key = key, help = help)
    }

    /// A short line for the player; the first letter is made a capital.
    pub fn notice(text: impl fmt::Display) -> Self {
        Self::Notice(capitalized(&text.to_string()))
    }
}

/// What the player has made and no file holds.
#[derive(Clone)]
pub struct Unsaved {
    /// What it is about, in a word that can be a file's name. The program asks in every tick, so have it ready.
    pub subject: Rc<str>,
    /// The name of the player's own file that it is a new version of, and what that holds: saved under that name it
    /// takes its place.
    pub own: Option<(Rc<str>, Arc<dyn fmt::Display>)>,
    /// The content of its file. The same pointer means the same text; it is written only when the pointer changes.
    pub text: Arc<dyn fmt::Display>,
}
