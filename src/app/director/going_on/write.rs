//! Open games are written down now and then, without waiting for the disk.

use super::{State, Waiting};
use crate::app::director::Director;
use crate::app::session::Session;
use crate::app::shelf::Shelf;
use crate::error::{Context, Result};
use crate::tick::TICKS_PER_SECOND;
use crate::words::say;

/// Ticks from one time that games are kept to the next: ten seconds.
const KEEP_TICKS: u64 = 10 * TICKS_PER_SECOND as u64;

impl Director {
    /// Writes the open games down every ten seconds; and as soon as the result of a run has been saved, so that it is
    /// not played again from a moment before.
    pub(in super::super) fn keep_open_games_now_and_then(&mut self) {
        self.hear_of_written(false);
        let has_ended = self.keeper.is_saved()
            && self
                .kept
                .as_mut()
                .is_some_and(|kept| std::mem::take(&mut kept.has_ended));
        if has_ended || self.now.is_multiple_of(KEEP_TICKS) {
            self.keep_all_open_games();
        }
    }

    /// A run has ended.
    pub(in super::super) fn note_end(&mut self) {
        if let Some(kept) = &mut self.kept {
            kept.has_ended = true;
        }
    }

    /// Whether another running program has open games of its own.
    pub(in super::super) fn has_games_elsewhere(&self) -> bool {
        let kept = self.kept.as_ref();
        kept.is_some_and(|kept| kept.shelf.has_more_elsewhere())
    }

    /// How many games wait for the player.
    pub(in super::super) fn count_waiting(&self) -> usize {
        self.kept.as_ref().map_or(0, |kept| kept.waiting.len())
    }

    /// Writes the open games down.
    pub(in super::super) fn keep_all_open_games(&mut self) {
        for game in 0..self.sessions.len() {
            self.keep_open_game(game);
        }
        let Some(kept) = &mut self.kept else { return };
        let lost = ready(&mut kept.waiting).filter(|session| session.is_lost());
        let kept: Result<Vec<()>> = lost.map(|session| keep(&mut kept.shelf, session)).collect();
        self.report(kept);
    }

    /// Writes a game down, if it is open, has begun and has changed. A game that is over goes from the disk, once its
    /// result is saved.
    fn keep_open_game(&mut self, game: usize) {
        let is_open = self.sessions[game]
            .as_ref()
            .is_some_and(|session| session.now().is_in_progress());
        if !is_open && !self.keeper.is_saved() {
            return self.note_end();
        }
        if let (Some(kept), Some(session)) = (&mut self.kept, &mut self.sessions[game]) {
            let kept = keep(&mut kept.shelf, session);
            self.report(kept);
        }
    }

    /// Writes a game down and waits until that is done.
    pub(in super::super) fn write_now(&mut self, game: usize) {
        self.keep_open_game(game);
        self.hear_of_written(true);
    }

    /// Takes note of what has been written; if `all`, once it is. A game that is lost is written again the next time.
    fn hear_of_written(&mut self, all: bool) {
        let Some(kept) = &mut self.kept else { return };
        let mut failures = Vec::new();
        for (path, written) in kept.shelf.written(all) {
            let waiting = ready(&mut kept.waiting);
            let mut games = self.sessions.iter_mut().flatten().chain(waiting);
            if let Some(session) = games.find(|session| session.path.as_ref() == Some(&path)) {
                failures.extend(session.note_written(written).err());
            }
        }
        for error in failures {
            self.complain(error.within(say!("notice-not-kept")).line());
        }
    }

    /// Writes the open games down and waits until that is done.
    pub(in super::super) fn finish_keeping(&mut self) {
        self.keep_all_open_games();
        self.hear_of_written(true);
    }

    /// Forgets open games with work that the player does not want.
    pub(in super::super) fn abandon_unsaved(&mut self) {
        for session in &mut self.sessions {
            if let Some(unwanted) = session.as_mut().filter(|session| session.has_unsaved()) {
                unwanted.remove_copy();
                let path = unwanted.path.take();
                if let (Some(kept), Some(path)) = (&mut self.kept, path) {
                    kept.shelf.forget(&path);
                }
                *session = None;
            }
        }
    }

    /// Whether the end of the program loses nothing of a game.
    pub(in super::super) fn is_kept(&self, game: usize) -> bool {
        let is_whole = |session: &Session| !session.is_lost() && session.journal().is_some();
        self.kept.is_some() && self.sessions[game].as_ref().is_some_and(is_whole)
    }
}
/// The waiting games that have been played again.
fn ready(waiting: &mut [Waiting]) -> impl Iterator<Item = &mut Session> {
    waiting
        .iter_mut()
        .filter_map(|waiting| match &mut waiting.state {
            State::Ready(ready) => Some(&mut ready.session),
            _ => None,
        })
}

/// Writes a game down, if it has begun and has changed. A game that is over goes from the disk.
///
/// # Errors
/// If there is no place for it, and the player has not been told.
fn keep(shelf: &mut Shelf, session: &mut Session) -> Result<()> {
    if !session.now().is_in_progress() {
        if let Some(path) = session.path.take() {
            shelf.forget(&path);
        }
        return session.note_written(Ok(()));
    }
    let Some(journal) = session.changed_journal() else {
        return Ok(());
    };
    match journal.and_then(|journal| shelf.keep(journal, session.path.clone())) {
        Ok(path) => session.path = Some(path),
        Err(error) => {
            let told = session.note_written(Err(error));
            return told.context(|| say!("notice-not-kept"));
        }
    }
    Ok(())
}
