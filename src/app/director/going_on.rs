//! Going on: the open games are kept on disk, and offered at the next start.
//!
//! A game is kept as its journal and played again, in slices between frames, so that the window stays alive.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::rc::Rc;

use super::super::pages::{Choice, GoingOnPage, MOST_OPEN, Open, Page, shrunk};
use super::super::session::journal::Journal;
use super::super::session::{Playing, Session};
use super::super::shelf::{Found, Shelf, set_aside};
use super::{Director, Place};
use crate::error::{Error, Result};
use crate::gfx::Framebuffer;
use crate::scene::{Motion, Options};
use crate::tick::TICKS_PER_SECOND;
use crate::words::say;

/// Ticks from one time that games are kept to the next: ten seconds.
const KEEP_TICKS: u64 = 10 * TICKS_PER_SECOND as u64;
/// Ticks that are played again between two frames: at first, at least, and at most.
const SLICE: u64 = 500;
const SLICES: [u64; 2] = [20, 200_000];
/// A frame of more nanoseconds than this means that a slice was too long.
const LONG: u64 = 30_000_000;

/// The games that are kept.
pub(super) struct Kept {
    shelf: Shelf,
    /// Those that wait for the player, the newest first.
    waiting: Vec<Waiting>,
    /// Ticks of the next slice.
    slice: u64,
}

/// A game that waits for the player.
struct Waiting {
    path: PathBuf,
    game: usize,
    state: State,
}

enum State {
    Written(Journal),
    Playing(Box<Playing>),
    Ready(Box<Session>, Option<u64>),
}

impl Kept {
    /// Whether a game of this place in the catalog waits for the player.
    pub(super) fn waits(&self, game: usize) -> bool {
        self.waiting.iter().any(|waiting| waiting.game == game)
    }
}

impl Director {
    /// Keeps open games from now on, in the folder of settings and records, and offers those that are there.
    pub fn keep_open_games(&mut self) {
        let Some(data) = &self.folders.data else {
            return;
        };
        let (shelf, found, damages) = Shelf::open(data);
        let mut kept = Kept {
            shelf,
            waiting: Vec::new(),
            slice: SLICE,
        };
        for Found { path, journal } in found {
            let mut games = self.catalog.iter();
            if let Some(game) = games.position(|entry| entry.name == journal.run.game) {
                let state = State::Written(journal);
                kept.waiting.push(Waiting { path, game, state });
            }
        }
        damages.into_iter().for_each(|damage| self.complain(damage));
        let is_offered = !kept.waiting.is_empty() && self.place == Place::Title;
        self.kept = Some(kept);
        if is_offered {
            self.show_open_games(None);
        }
    }

    /// Shows the page of open games, with one of them chosen already or none.
    fn show_open_games(&mut self, chosen: Option<usize>) {
        let waiting = self.kept.iter().flat_map(|kept| &kept.waiting);
        let games = waiting.take(MOST_OPEN).map(|waiting| {
            let entry = &self.catalog[waiting.game];
            let (seed, picture) = match &waiting.state {
                State::Written(journal) => (journal.run.seed, None),
                State::Playing(playing) => (playing.session().seed(), None),
                State::Ready(session, _) => (session.seed(), Some(picture(session))),
            };
            let about = if entry.seeded {
                say!("panel-seed", seed = seed.to_string())
            } else {
                String::new()
            };
            Open {
                title: entry.title,
                accent: entry.accent,
                about,
                picture,
                played: 0,
            }
        });
        let page = GoingOnPage::new(games.collect(), chosen);
        self.show(Page::GoingOn(page));
    }

    /// The game that waits in this place of the catalog.
    pub(super) fn waiting(&self, game: usize) -> Option<usize> {
        let kept = self.kept.as_ref()?;
        let mut waiting = kept.waiting.iter().take(MOST_OPEN);
        waiting.position(|waiting| waiting.game == game)
    }

    /// The player chose an open game: it goes on, now or as soon as it has been played again.
    pub(super) fn go_on_with(&mut self, index: usize) {
        let is_ready = |kept: &Kept| {
            let waiting = kept.waiting.get(index);
            waiting.is_some_and(|waiting| matches!(waiting.state, State::Ready(..)))
        };
        if self.kept.as_ref().is_some_and(is_ready) {
            return self.take_from_shelf(index);
        }
        match &mut self.page {
            Some(Page::GoingOn(page)) => page.chosen = Some(index),
            _ => self.show_open_games(Some(index)),
        }
        self.picture.stale = true;
    }

    fn take_from_shelf(&mut self, index: usize) {
        let Some(kept) = &mut self.kept else { return };
        let Waiting { path, game, state } = kept.waiting.remove(index);
        let State::Ready(mut session, drift) = state else {
            return;
        };
        session.path = Some(path);
        self.page = None;
        self.below.clear();
        // What is open in its place waits instead.
        if self.sessions[game].is_some() {
            self.keep_open_game(game);
            if let Some(mut before) = self.sessions[game].take()
                && let (Some(path), Some(kept)) = (before.path.take(), &mut self.kept)
            {
                let state = State::Ready(Box::new(before), None);
                kept.waiting.push(Waiting { path, game, state });
            }
        }
        self.enter_session(game, *session).stop(false);
        if let Some(tick) = drift {
            let seconds = tick.saturating_sub(KEEP_TICKS) / u64::from(TICKS_PER_SECOND);
            let time = format!("{}:{:02}", seconds / 60, seconds % 60);
            self.notify(say!("notice-went-on-until", time = time));
        }
    }

    /// Plays waiting games again for a while, if the player sees them. `elapsed` is the time since the last frame.
    pub(super) fn play_waiting(&mut self, elapsed: u64) {
        let (Some(Page::GoingOn(page)), Some(kept)) = (&mut self.page, &mut self.kept) else {
            return;
        };
        kept.slice = if elapsed > LONG {
            kept.slice / 2
        } else {
            kept.slice + kept.slice / 4
        };
        kept.slice = kept.slice.clamp(SLICES[0], SLICES[1]);
        let is_due = |index: &usize| {
            let waiting = kept.waiting.get(*index);
            waiting.is_some_and(|waiting| !matches!(waiting.state, State::Ready(..)))
        };
        let order = page.chosen.into_iter().chain(0..page.games.len());
        let Some(index) = order.into_iter().find(is_due) else {
            return;
        };
        let slice = kept.slice;
        let Waiting { path, game, state } = kept.waiting.remove(index);
        let played = match state {
            State::Written(journal) => self.set_up(game, journal),
            State::Playing(playing) => played(playing, slice),
            ready @ State::Ready(..) => Ok(ready),
        };
        let (Some(Page::GoingOn(page)), Some(kept)) = (&mut self.page, &mut self.kept) else {
            return;
        };
        match played {
            Ok(state) => {
                let shown = &mut page.games[index];
                match &state {
                    State::Playing(playing) => {
                        let (done, all) = playing.progress();
                        shown.played = (done * 256 / all.max(1)).min(256) as u32;
                    }
                    State::Ready(session, _) => shown.picture = Some(picture(session)),
                    State::Written(_) => {}
                }
                let is_chosen = page.chosen == Some(index);
                let is_ready = matches!(state, State::Ready(..));
                kept.waiting.insert(index, Waiting { path, game, state });
                self.picture.stale = true;
                if is_chosen && is_ready {
                    self.take_from_shelf(index);
                }
            }
            Err(error) => {
                let error = set_aside(&path, error);
                page.games.remove(index);
                *page = GoingOnPage::new(std::mem::take(&mut page.games), None);
                let is_empty = page.games.is_empty();
                self.complain(error.line());
                if is_empty {
                    self.choose(Choice::Leave);
                }
            }
        }
    }

    /// Opens a game that was read.
    fn set_up(&self, game: usize, journal: Journal) -> Result<State> {
        let playing = self.open_journal(game, journal)?;
        Ok(State::Playing(Box::new(playing)))
    }

    /// Opens a game that was read, before its first tick.
    pub(super) fn open_journal(&self, game: usize, journal: Journal) -> Result<Playing> {
        let Journal { run, log } = journal;
        let options = Options {
            files: run.files,
            library: run.library,
            assets: Rc::clone(&self.assets),
            records: run.records.get(&run.game).cloned().unwrap_or_default(),
            words: run.words,
            ..Options::default()
        };
        Playing::open(&self.catalog[game], (options, run.seed), log)
    }

    /// Plays a game that was read, to its end. For tests and tools without a window.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be opened.
    pub fn go_on(&mut self, journal: Journal) -> Result<()> {
        let mut games = self.catalog.iter();
        let game = games.position(|entry| entry.name == journal.run.game);
        let game = game.ok_or_else(|| {
            let game = &journal.run.game;
            Error::new(format!("there is no game called '{game}'"))
        })?;
        let mut state = self.set_up(game, journal)?;
        while let State::Playing(playing) = state {
            state = played(playing, SLICES[1])?;
        }
        if let State::Ready(session, _) = state {
            self.enter_session(game, *session);
        }
        Ok(())
    }

    /// Writes the open games down every ten seconds.
    pub(super) fn keep_open_games_now_and_then(&mut self) {
        if self.now.is_multiple_of(KEEP_TICKS) {
            self.keep_all_open_games();
        }
    }

    /// Writes the open games down.
    pub(super) fn keep_all_open_games(&mut self) {
        for game in 0..self.catalog.len() {
            self.keep_open_game(game);
        }
    }

    /// Writes a game down, if it is open, has begun and has changed. A game that is over goes from the disk.
    fn keep_open_game(&mut self, game: usize) {
        let (Some(kept), Some(session)) = (&mut self.kept, &mut self.sessions[game]) else {
            return;
        };
        if !session.is_in_progress() {
            if let Some(path) = session.path.take() {
                kept.shelf.forget(&path);
            }
            return;
        }
        let Some(journal) = session.changed_journal() else {
            return;
        };
        match kept.shelf.keep(&journal, session.path.clone()) {
            Ok(Some(path)) => session.path = Some(path),
            Ok(None) => session.has_changed(),
            Err(error) => {
                session.has_changed();
                self.complain(error.line());
            }
        }
    }

    /// The program ends: waits until all is written.
    pub(super) fn finish_keeping(&mut self) {
        self.keep_all_open_games();
        let settled = self
            .kept
            .as_mut()
            .map_or(Ok(()), |kept| kept.shelf.settle());
        self.report(settled);
    }

    /// Whether a game is on disk, so that the end of the program loses nothing of it.
    pub(super) fn is_kept(&self, game: usize) -> bool {
        let works = self.kept.as_ref().is_some_and(|kept| kept.shelf.works());
        let session = self.sessions[game].as_ref();
        works
            && session
                .is_some_and(|session| game < self.catalog.len() && session.journal().is_some())
    }
}

/// Plays a slice. A game that panics is an error: it must not keep the program from its start.
fn played(mut playing: Box<Playing>, ticks: u64) -> Result<State> {
    let done = catch_unwind(AssertUnwindSafe(|| playing.play(ticks)));
    let is_over = done.unwrap_or_else(|_| Err(Error::new(say!("notice-open-damaged"))))?;
    if !is_over {
        return Ok(State::Playing(playing));
    }
    let (session, drift) = playing.end();
    Ok(State::Ready(Box::new(session), drift))
}

/// The small picture of a game.
fn picture(session: &Session) -> Framebuffer {
    let mut screen = session.screen().framebuffer();
    session.draw(&mut screen, Motion::Calm);
    shrunk(&screen)
}
