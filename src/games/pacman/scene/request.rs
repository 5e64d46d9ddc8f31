//! What the player asks for: buttons and the mouse become requests here, and nothing is changed.

use super::PacmanScene;
use crate::input::{Button, Mouse};

/// What the player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// A button that is the game's own.
    Press(Button),
    /// The same game once more.
    Again,
    /// Another board.
    Turn { forwards: bool },
}

impl PacmanScene {
    /// What a button asks for.
    pub(super) fn interpret(&self, button: Button) -> Request {
        let is_over = self.game.waits() && self.game.status().lives == 0;
        match button {
            Button::Next => Request::Turn { forwards: true },
            Button::Previous => Request::Turn { forwards: false },
            Button::Confirm if is_over => Request::Again,
            _ => Request::Press(button),
        }
    }

    /// What the mouse asks for: a click goes on where the game only waits for somebody to look.
    pub(super) fn interpret_mouse(&self, mouse: Mouse) -> Option<Request> {
        let clicked = self.game.waits() && matches!(mouse, Mouse::Click(_));
        clicked.then(|| self.interpret(Button::Confirm))
    }
}
