//! What the player asks for: buttons and the mouse become requests here, and nothing is changed.

use super::SokobanScene;
use super::chooser;
use crate::grid::{Dir, Pos};
use crate::input::{Button, Mouse};
use crate::ui::Pick;

/// What the player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// A step or a push.
    Step(Dir),
    /// The last move taken back, or all since the last push and that.
    Undo { push: bool },
    /// A move made again, or all up to the next push.
    Redo { push: bool },
    /// All levels with the cursor on this one, or the level that is played.
    ShowLevels(Option<usize>),
    /// This level.
    Open(usize),
    /// The next level that is not solved.
    NextOpen,
    /// The X-ray on or off.
    XRay,
    /// The next push.
    Hint,
    /// The stored solution.
    Solution,
    /// The solution that is shown forwards, backwards, faster or slower.
    Steer(Button),
    /// A click on this square.
    Click(Pos),
    /// The chosen box let go.
    LetGo,
}

impl SokobanScene {
    /// What a button asks for.
    pub(super) fn interpret(&self, button: Button) -> Option<Request> {
        let levels = &self.book.levels;
        if let Some(menu) = self.chooser {
            let (cursor, count) = (menu.cursor(), levels.slots().len());
            return Some(match button {
                Button::Confirm => Request::Open(cursor),
                Button::Levels | Button::Undo => Request::ShowLevels(None),
                _ => Request::ShowLevels(Some(chooser::steer(cursor, count, button))),
            });
        }
        let is_solved = self.game.play.is_solved();
        Some(match button {
            Button::Left | Button::Right | Button::Faster | Button::Slower
                if self.plans.demo.is_some() =>
            {
                Request::Steer(button)
            }
            Button::Undo => Request::Undo { push: false },
            Button::Redo => Request::Redo { push: false },
            Button::UndoMore => Request::Undo { push: true },
            Button::RedoMore => Request::Redo { push: true },
            Button::Next => Request::Open(levels.neighbour(true)),
            Button::Previous => Request::Open(levels.neighbour(false)),
            Button::Confirm if is_solved => Request::Open(levels.neighbour(true)),
            Button::NextOpen => Request::NextOpen,
            Button::Levels => Request::ShowLevels(Some(levels.index())),
            Button::XRay => Request::XRay,
            Button::Hint if !is_solved => Request::Hint,
            Button::Solution => Request::Solution,
            _ => return button.dir().map(Request::Step),
        })
    }

    /// What the mouse asks for.
    pub(super) fn interpret_mouse(&self, mouse: Mouse) -> Option<Request> {
        if let Some(mut menu) = self.chooser {
            let pick = chooser::point(&mut menu, mouse, self.book.levels.slots().len());
            return pick.map(|pick| match pick {
                Pick::Chosen(index) => Request::Open(index),
                _ => Request::ShowLevels(Some(menu.cursor())),
            });
        }
        let Mouse::Click(click) = mouse else {
            return None;
        };
        if self.shows_solved() {
            return self.interpret(Button::Confirm);
        }
        if self.game.play.is_solved() || self.plans.demo.is_some() {
            return None;
        }
        // Beside the board nothing can be meant but to let go.
        let beside = self.view.place().contains(click.x, click.y);
        let square = self.view.square(click.x, click.y).map(Request::Click);
        square.or(beside.then_some(Request::LetGo))
    }
}
