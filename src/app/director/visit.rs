//! Games with a maze of another game: the maze on the screen goes along as data, and no game knows another.
//!
//! Such a game is a visit. The game's own stays as it was left, and the visit ends when one leaves it.

use super::super::session::Session;
use super::Director;
use crate::error::Error;
use crate::grid::Size;
use crate::scene::Options;

impl Director {
    /// Games that take mazes, all but the one that has it: their numbers and titles, and which mazes they take where this is
    /// none of them.
    pub(super) fn takers(&self) -> impl Iterator<Item = (usize, &'static str, Option<String>)> {
        let here = self.entry().map(|entry| entry.name);
        let size = self.session().and_then(Session::maze_size);
        let games = self.catalog.iter().enumerate();
        games.filter_map(move |(index, entry)| {
            let (least, most) = entry.takes_mazes.filter(|_| here != Some(entry.name))?;
            let Size { width, height } = size?;
            let limit = if width.max(height) > most {
                Some(format!("up to {most}x{most}"))
            } else if width.min(height) < least {
                Some(format!("from {least}x{least}"))
            } else {
                None
            };
            Some((index, entry.title.text(), limit))
        })
    }

    /// Opens a game with the maze on the screen. Where it cannot be played, all stays as it is.
    pub(super) fn take_maze_to(&mut self, index: usize) {
        let opened = self.session().map_or_else(
            || Err(Error::new("there is no maze to take along")),
            |session| Ok((session.maze()?, session.seed())),
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
                    self.enter_session(self.catalog.len(), session);
                    self.page = None;
                }
            }
            Err(error) => self.notify(error.line()),
        }
    }

    /// Ends the game with a maze of another one; what no file holds of it is saved. Tells whether it has ended: where
    /// that cannot be written, the player stays with it.
    pub(super) fn end_visit(&mut self) -> bool {
        let visit = self.catalog.len();
        let holds = self.sessions[visit]
            .as_ref()
            .is_some_and(Session::has_unsaved);
        if holds && self.save(visit, None).is_err() {
            return false;
        }
        self.keep_settings();
        self.sessions[visit] = None;
        true
    }
}
