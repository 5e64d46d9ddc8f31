//! Games with a maze of another game: the maze on the screen is handed over as data, and no game knows another.
//!
//! Such a game is a visit. The game's own session stays as it was; the visit ends when the player leaves it, or waits
//! among the open games.

use super::super::pages::Decision;
use super::super::session::Session;
use super::super::sound::Own;
use super::daily::Daily;
use super::{Director, Place};
use crate::error::Error;
use crate::grid::Size;
use crate::scene::{Entry, Options};
use crate::words::{Id, say, shown_size};

/// With so many open games that wait, a visit ends when it is left.
const MOST_WAITING: usize = 6;

/// A game beside those of the catalog: with a maze of another game, of a day, or a race against an earlier run.
#[derive(Default)]
pub(super) struct Visit {
    /// The daily maze that is played.
    pub(super) daily: Option<Daily>,
    /// The game in progress that was left for a race, and waits for the player.
    pub(super) left: Option<usize>,
}

impl Director {
    /// The index of a visit's session: after those of the games.
    pub(super) fn visit_index(&self) -> usize {
        self.catalog.len()
    }

    /// Whether a visit is on the screen.
    pub(super) fn is_visiting(&self) -> bool {
        self.place == Place::Game(self.visit_index())
    }

    /// The games that take mazes, except the one that shows it: their indices, their titles, and, if this maze does not
    /// fit, which mazes they take.
    pub(super) fn takers(&self) -> impl Iterator<Item = (usize, Id, Option<String>)> {
        let here = self.entry().map(|entry| entry.name);
        let size = self.session().and_then(Session::maze_size);
        let games = self.catalog.iter().enumerate();
        games.filter_map(move |(index, entry)| {
            let (least, most) = entry.takes_mazes.filter(|_| here != Some(entry.name))?;
            let Size { width, height } = size?;
            let square = |side| shown_size(Size::new(side, side));
            let limit = if width.max(height) > most {
                Some(say!("menu-take-up-to", size = square(most)))
            } else if width.min(height) < least {
                Some(say!("menu-take-from", size = square(least)))
            } else {
                None
            };
            Some((index, entry.title, limit))
        })
    }

    /// Why this game does not take the maze on the screen, if its size is the reason.
    pub(super) fn refusal(&self, index: usize) -> Option<String> {
        let (_, game, limit) = self.takers().find(|&(taker, ..)| taker == index)?;
        let limit = limit?;
        Some(say!("notice-take-limit", game = game.text(), limit = limit))
    }

    /// Opens a game with the maze on the screen. If it cannot be played there, nothing changes.
    pub(super) fn take_maze_to(&mut self, index: usize) {
        let opened = self.session().map_or_else(
            || Err(Error::new(say!("notice-no-maze"))),
            |session| Ok((session.maze()?, session.now().seed())),
        );
        let opened = opened.and_then(|(maze, seed)| {
            let options = Options {
                handed: Some(maze),
                ..self.plain_options(index)
            };
            Session::open(&self.catalog[index], options, seed)
        });
        match opened {
            Ok(session) => {
                if self.end_visit() {
                    self.enter_session(self.visit_index(), session);
                    self.pages.close();
                }
            }
            Err(error) => self.notify(error.line()),
        }
    }

    /// The game in progress that waits while the one in this place of the catalog is raced: the one on the screen, or
    /// else that one.
    pub(super) fn left_for_race(&self, raced: usize) -> Option<usize> {
        let here = match self.place {
            Place::Game(_) if self.is_visiting() => self.visit.left,
            Place::Game(here) => Some(here),
            Place::Title | Place::Film => None,
        };
        let waits = |&game: &usize| self.open_on_title(game).is_some();
        here.into_iter().chain([raced]).find(waits)
    }

    /// The game in progress that waits behind the visit on the screen.
    pub(super) fn left(&self) -> Option<usize> {
        let is_here = self.is_visiting();
        self.visit.left.filter(|_| is_here)
    }

    /// Goes back from a race to the game that waits.
    pub(super) fn return_to_left(&mut self) {
        if let Some(game) = self.left() {
            self.end_visit_for(Decision::Return(game));
        }
    }

    /// The game that Esc leads back to from the first page of this visit: the one that it was left for, or that its
    /// maze comes from and that still shows it.
    pub(super) fn lender(&self) -> Option<usize> {
        if let Some(left) = self.left() {
            return Some(left);
        }
        let handed = self.session()?.handed()?;
        let from = |entry: &Entry| entry.title == handed.from();
        let game = self.catalog.iter().position(from)?;
        let maze = self.sessions[game].as_ref()?.maze().ok()?;
        (maze == *handed).then_some(game)
    }

    /// Goes back from a visit to this game.
    pub(super) fn return_to(&mut self, game: usize) {
        if self.end_visit() {
            self.sounds.own(Own::Back);
            self.enter(game);
        }
    }

    /// Whether the visit waits among the open games when it ends: as long as few do, so that visits drive out no other
    /// game. Of a daily maze only the try that counts does, and no recording knows what is kept. One that could not be
    /// written is tried again.
    pub(super) fn keeps_visit(&mut self) -> bool {
        let visit = self.visit_index();
        if self.sessions[visit].as_ref().is_some_and(Session::is_lost) {
            self.write_now(visit);
        }
        let is_open = self.sessions[visit].as_ref();
        let is_open =
            is_open.is_some_and(|visit| visit.now().is_in_progress() && !visit.has_unsaved());
        let has_room = self.count_waiting() < MOST_WAITING;
        let is_worth_it = self.visit.daily.is_none() || self.has_daily_in_progress();
        is_open && has_room && is_worth_it && !self.tape.is_on() && self.is_kept(visit)
    }

    /// Ends the visit and saves its unsaved work; a game in progress waits among the open games, if they are kept.
    /// Returns whether it has ended: if the work cannot be written, it goes on.
    pub(super) fn end_visit(&mut self) -> bool {
        let visit = self.visit_index();
        let holds = self.sessions[visit]
            .as_ref()
            .is_some_and(Session::has_unsaved);
        if holds && self.save(visit, None).is_err() {
            return false;
        }
        self.keep_settings();
        if self.keeps_visit() && !self.step_aside(visit) {
            return false;
        }
        let left = self.sessions[visit].take().and_then(|visit| visit.path);
        if let (Some(path), Some(kept)) = (left, &mut self.kept) {
            kept.forget(&path);
        }
        self.visit = Visit::default();
        self.races.leave(Place::Game(visit));
        true
    }
}
