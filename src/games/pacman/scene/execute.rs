//! What was asked for is done.

use std::sync::Arc;

use super::PacmanScene;
use super::board::Backdrop;
use super::boards;
use super::game::Game;
use crate::games::pacman::board::Board;
use crate::scene::Event;
use crate::scene::levels::Slot;

impl PacmanScene {
    /// A game with what is chosen on the page.
    pub(super) fn begin(&mut self) {
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
    pub(super) fn turn_to(&mut self, next: usize) {
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
