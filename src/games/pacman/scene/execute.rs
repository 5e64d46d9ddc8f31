//! What was asked for is done.

use std::sync::Arc;

use super::PacmanScene;
use super::board::Backdrop;
use super::boards;
use super::game::Game;
use super::request::Request;
use crate::games::pacman::board::Board;
use crate::input::Repeat;
use crate::scene::levels::Slot;
use crate::scene::{Event, Scene};

impl PacmanScene {
    pub(super) fn execute(&mut self, request: Request) {
        match request {
            Request::Press(button) => {
                let settings = &mut self.choices.settings;
                self.game.press(button, settings, &mut self.say);
            }
            Request::Again => self.restart(self.choices.seed),
            Request::Turn { forwards } => {
                let boards = &self.book.boards;
                let next = boards.next_where(forwards, |slot| {
                    boards::is_playable(slot, &self.choices.settings)
                });
                next.into_iter().for_each(|next| self.turn_to(next));
            }
            Request::Page { shown: true } => {
                // An arrow that is held steers him; it chooses nothing.
                self.repeat = Repeat::default();
                self.choices.show_page();
            }
            Request::Page { shown: false } => self.choices.page = None,
            Request::Point(menu) => {
                self.choices
                    .page
                    .iter_mut()
                    .for_each(|page| page.menu = menu);
            }
            Request::Type(menu) => {
                let page = self.choices.page.iter_mut();
                page.for_each(|page| page.menu = menu);
                let field = self.number_line();
                self.say.extend(field.map(Event::TypeNumber));
            }
            Request::Change { line, more } => self.change(line, more),
            Request::Board(index) => {
                let page = self.choices.page.iter_mut();
                page.for_each(|page| page.choose_board(index));
            }
            Request::Begin => self.begin(),
        }
    }

    /// Takes a line of the page a step up or down.
    fn change(&mut self, line: usize, more: bool) {
        let slots = self.book.boards.slots();
        let page = self.choices.page.iter_mut();
        page.for_each(|page| page.change(line, more, slots));
    }

    /// A game with what is chosen on the page.
    fn begin(&mut self) {
        let (chosen, boards) = (self.choices.chosen(), &mut self.book.boards);
        let next = boards::chosen(boards.slots(), chosen);
        if let Ok(board) = &boards.slots()[next].level
            && let Some(reason) = boards::refusal(board, chosen)
        {
            return self.say.push(Event::notice(reason));
        }
        self.choices.take();
        let settings = &mut self.choices.settings;
        boards.forget_left();
        boards.enter(next, None, settings);
        if let Ok(board) = &boards.slot().level {
            let board = Arc::clone(board);
            self.game = Game::new(&board, self.choices.seed, settings);
            self.backdrop = Backdrop::new(&board, next, self.game.scale());
            self.book.begin(&self.game.category());
        }
    }

    /// The game goes on with the next board; what it reaches stays a result of the board that it began on. One among
    /// ghosts passes the boards without them over: their points are free.
    pub(super) fn travel(&mut self) {
        let boards = &mut self.book.boards;
        let has_ghosts = |slot: &Slot<Arc<Board>>| {
            let board = slot.level.as_ref();
            board.is_ok_and(|board| !board.plan.ghosts.is_empty())
        };
        let among_ghosts = has_ghosts(boards.slot());
        let next = boards.next_where(true, |slot| {
            slot.level.is_ok() && (has_ghosts(slot) || !among_ghosts)
        });
        let next = next.unwrap_or(boards.index());
        boards.enter(next, None, &mut self.choices.settings);
        if let Ok(board) = &boards.slot().level {
            self.game.arrive(board);
            self.backdrop = Backdrop::new(board, next, self.game.scale());
        }
    }

    /// Another board, and a new game on it, or the one that was left there.
    fn turn_to(&mut self, next: usize) {
        let boards = &mut self.book.boards;
        let Ok(board) = &boards.slots()[next].level else {
            return;
        };
        if next == boards.index() {
            return;
        }
        let board = Arc::clone(board);
        let settings = &mut self.choices.settings;
        let (mut game, keys) = boards.take_left(next).unwrap_or_else(|| {
            let game = Game::new(&board, self.choices.seed, settings);
            let keys = self.book.keys(next, &game.category());
            (game, keys)
        });
        game.follow(&self.game, settings);
        let left = std::mem::replace(&mut self.game, game);
        let left = (left, std::mem::replace(&mut self.book.keys, keys));
        self.book.boards.enter(next, Some(left), settings);
        self.backdrop = Backdrop::new(&board, next, self.game.scale());
    }
}
