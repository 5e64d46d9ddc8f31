//! Leaving the program: what would be lost is asked about, what is not saved is saved.

use super::super::Source;
use super::super::pages::{Decision, List, ListKind, Page};
use super::Director;
use super::keeping::FailureTold;
use crate::scene::Question;

/// Whether the player is leaving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaving {
    Not,
    /// The player wants to leave, but something must be settled first.
    Refused,
    /// All unsaved work has been saved.
    Saved,
    /// Unsaved work may be lost.
    Abandoning,
}

impl Director {
    /// The window is closed: asks first, if a player closed it, and leaves.
    pub(super) fn close(&mut self, from: Source) {
        if from == Source::Player && self.asks_before_closing() {
            return;
        }
        self.quit();
        if self.is_over() {
            return;
        }
        self.leaving = Leaving::Refused;
        if let Some(game) = self.unsaved() {
            self.show_unsaved(game);
        }
    }

    /// Whether the player is asked before something is lost.
    pub fn is_asking(&self) -> bool {
        self.asked().is_some()
    }

    /// Whether the player is asked about games that would be lost with the program.
    pub fn is_asking_to_quit(&self) -> bool {
        self.asked() == Some(Decision::Quit)
    }

    /// Asks what to do with unsaved work, unless that question is already on the screen.
    pub(super) fn show_unsaved(&mut self, game: &'static str) {
        if !self.page_is(ListKind::Unsaved) {
            self.show(Page::List(List::unsaved(game)));
        }
    }

    /// The question before games are lost with the program.
    fn lost_with_program(&mut self) -> Option<Question> {
        self.finish_keeping();
        let open = self.sessions.iter().enumerate();
        let lost = open.filter(|&(game, _)| !self.is_kept(game));
        let stakes = lost.filter_map(|(game, session)| {
            let title = session.as_ref()?.entry.title.text();
            Some((title, self.at_stake(game, None)?))
        });
        Question::of_all(stakes.collect())
    }

    /// The player closes the window: asks first about work that is not saved, else about games that would be lost. To
    /// close it again is an answer.
    fn asks_before_closing(&mut self) -> bool {
        let is_asked = self.is_asking_to_quit() || self.page_is(ListKind::Unsaved);
        // A recording holds the game, and none of its keys would open the question.
        if is_asked || self.tape.recorder.is_some() || self.leaving != Leaving::Not {
            return false;
        }
        if let Some(game) = self.unsaved() {
            self.show_unsaved(game);
            return true;
        }
        let asks = self.keeper.preferences().questions;
        let question = self.lost_with_program().filter(|_| asks);
        question
            .map(|question| self.ask(question, Decision::Quit))
            .is_some()
    }

    /// The player leaves the program: asks first about games that would be lost.
    pub(super) fn leave_or_ask(&mut self) {
        match self.lost_with_program() {
            Some(question) => self.ask(question, Decision::Quit),
            None => self.leave_program(),
        }
    }

    /// Leaves the program; asks first if something is not saved.
    pub(super) fn leave_program(&mut self) {
        match self.unsaved() {
            Some(game) => self.show_unsaved(game),
            None => self.quit(),
        }
    }

    /// The title of a game with unsaved work of the player.
    pub(super) fn unsaved(&self) -> Option<&'static str> {
        let mut open = self.sessions.iter().flatten();
        let unsaved = open.find(|session| session.has_unsaved());
        unsaved.map(|session| session.entry.title.text())
    }

    /// Leaves the program. If something cannot be saved, it stays and shows why.
    pub(super) fn quit(&mut self) {
        for index in 0..self.sessions.len() {
            match self.save(index, None) {
                Err(FailureTold) => return,
                Ok(Some(path)) if self.kept.is_some() => {
                    // It is kept as it is now: with work that is saved.
                    let name = path.file_stem().unwrap_or_default().to_string_lossy();
                    let session = self.sessions[index].as_mut().into_iter();
                    session.for_each(|session| session.file_saved(&name));
                }
                Ok(_) => {}
            }
        }
        self.leaving = Leaving::Saved;
    }

    /// The program ends: saves what can still be saved.
    pub(super) fn keep_all(&mut self) {
        // The last picture shows what the player saw.
        let pages = self.pages.clone();
        self.sign();
        self.keep_settings();
        self.write_films(u64::MAX);
        match self.leaving {
            // What is saved is kept as saved work.
            Leaving::Not | Leaving::Refused => self.quit(),
            Leaving::Saved => {}
            Leaving::Abandoning => self.abandon_unsaved(),
        }
        // A game that is over goes once its result is saved.
        let saved = self.keeper.finish();
        self.report(saved);
        self.finish_keeping();
        self.pages = pages;
    }

    /// Whether the player has left the program.
    pub fn is_over(&self) -> bool {
        matches!(self.leaving, Leaving::Saved | Leaving::Abandoning)
    }
}
