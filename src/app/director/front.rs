//! The title screen. While nobody touches a key there, games play themselves, one after the other.

use std::rc::Rc;

use super::super::session::Session;
use super::super::title::Title;
use super::Director;
use crate::input::Input;
use crate::scene::{Flow, Options};
use crate::tick::TICKS_PER_SECOND;

/// How long nobody touches a key before the first game, how long each is shown, and the title between two of them.
pub(super) const IDLE_TICKS: u64 = 30 * TICKS_PER_SECOND as u64;
const SHOW_TICKS: u64 = 45 * TICKS_PER_SECOND as u64;
const TITLE_TICKS: u64 = 10 * TICKS_PER_SECOND as u64;

/// The title, and the game that plays itself.
pub(super) struct Front {
    pub(super) title: Title,
    pub(super) shown: Option<Session>,
    /// The tick at which it ends, or the next one begins.
    until: u64,
    /// How many have been shown.
    count: usize,
}

impl Front {
    /// The title is shown first.
    pub(super) fn new(title: Title) -> Self {
        Self {
            title,
            shown: None,
            until: IDLE_TICKS,
            count: 0,
        }
    }

    /// Somebody is there; tells whether a game has been taken away.
    pub(super) fn wake(&mut self, now: u64) -> bool {
        self.until = now + IDLE_TICKS;
        self.shown.take().is_some()
    }
}

impl Director {
    /// Lets a tick pass in the game that plays itself, if there is one or it is time for one.
    pub(super) fn attract(&mut self) -> bool {
        // A recording and a replay of it see the same title, whatever version plays them.
        if self.now >= self.front.until && !self.tape.is_on() {
            self.picture.stale = true;
            if self.front.shown.take().is_none() {
                self.show_next_game();
            } else {
                self.front.until = self.now + TITLE_TICKS;
            }
        }
        let Some(session) = &mut self.front.shown else {
            return false;
        };
        // What it would tell the player is not told, and nothing of it is kept.
        let flow = session.tick(Input::NONE, self.now, &mut Vec::new());
        self.picture.stale |= flow == Flow::Changed;
        true
    }

    fn show_next_game(&mut self) {
        self.front.until = self.now + SHOW_TICKS;
        let mut willing = self
            .catalog
            .iter()
            .filter_map(|entry| Some((entry, entry.attract?)));
        let games = willing.clone().count();
        let Some((entry, words)) = willing.nth(self.front.count % games.max(1)) else {
            return;
        };
        self.front.count += 1;
        let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        let options = Options {
            assets: Rc::clone(&self.assets),
            words: words.iter().map(own).collect(),
            ..Options::default()
        };
        let seed = (0..self.front.count).fold(self.seed, |seed, _| seed.following());
        let opened = Session::open(entry, options, seed);
        self.front.shown = self.report(opened);
    }
}
