//! What was asked for is done.

use std::sync::Arc;

use super::PacmanScene;
use super::board::Backdrop;
use super::game::Game;
use super::request::Request;
use crate::scene::Scene;

impl PacmanScene {
    pub(super) fn execute(&mut self, request: Request) {
        match request {
            Request::Press(button) => self.game.press(button, &mut self.choices.settings),
            Request::Again => self.restart(self.choices.seed),
            Request::Turn { forwards } => self.turn_page(forwards),
        }
    }

    /// Another board, and a new game on it, or the one that was left there.
    fn turn_page(&mut self, forwards: bool) {
        let boards = &mut self.book.boards;
        let next = boards.neighbour(forwards);
        let Ok(board) = &boards.slots()[next].level else {
            return;
        };
        if next == boards.index() {
            return;
        }
        let board = Arc::clone(board);
        let settings = &mut self.choices.settings;
        let mut game = boards
            .take_left(next)
            .unwrap_or_else(|| Game::new(&board, self.choices.seed, settings));
        game.follow(&self.game, settings);
        let left = std::mem::replace(&mut self.game, game);
        boards.enter(next, Some(left), settings);
        self.backdrop = Backdrop::new(&board);
        self.book.enter(&board, &self.game.category());
    }
}
