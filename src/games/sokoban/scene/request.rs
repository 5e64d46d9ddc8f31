//! What the player asks for: buttons and the mouse become requests here, and nothing is changed.

use super::{Over, SokobanScene};
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
    /// All levels with the cursor on this one.
    ShowLevels(usize),
    /// The view moved by the arrows.
    LookRound,
    /// So many squares to the right and down.
    Scroll(i32, i32),
    /// Back to the level that is played.
    Return,
    /// This level.
    Open(usize),
    /// On from a level that is solved.
    GoOn,
    /// The next level that is not solved.
    NextOpen,
    /// The X-ray on or off.
    XRay,
    /// The next push shown, or made if it is shown.
    Hint,
    /// A solution.
    Solution,
    /// The solution that is shown forwards, backwards, faster, slower, stopped.
    Steer(Button),
    /// What the mouse does there.
    Point(Mouse),
    /// A click on this square.
    Click(Pos),
    /// The chosen box let go.
    LetGo,
}

impl SokobanScene {
    /// What a button asks for.
    pub(super) fn interpret(&self, button: Button) -> Option<Request> {
        let levels = &self.book.levels;
        match &self.over {
            Over::Nothing | Over::Solution(_) | Over::Looking if button == Button::XRay => {
                return Some(Request::XRay);
            }
            Over::Nothing => {}
            Over::Levels(menu) => {
                return Some(match button {
                    Button::Confirm => Request::Open(menu.cursor()),
                    Button::Levels | Button::Undo => Request::Return,
                    _ => Request::ShowLevels(self.book.pages.steer(menu.cursor(), button)),
                });
            }
            Over::Solution(_) => {
                return Some(match button {
                    Button::Solution => Request::Return,
                    _ => Request::Steer(button),
                });
            }
            Over::Looking => {
                return Some(match button.dir().map(Dir::step) {
                    Some((columns, rows)) => Request::Scroll(columns, rows),
                    None if button == Button::Levels => Request::ShowLevels(levels.index()),
                    None => Request::Return,
                });
            }
            Over::Ending => {
                return Some(match button {
                    Button::Levels => Request::ShowLevels(levels.index()),
                    Button::NextOpen => Request::NextOpen,
                    _ => (self.book.next_open())
                        .map_or(Request::ShowLevels(levels.index()), Request::Open),
                });
            }
        }
        let is_solved = self.game.play.is_solved();
        Some(match button {
            Button::Undo => Request::Undo { push: false },
            Button::Redo => Request::Redo { push: false },
            Button::UndoMore => Request::Undo { push: true },
            Button::RedoMore => Request::Redo { push: true },
            Button::Next => Request::Open(levels.neighbour(true)),
            Button::Previous => Request::Open(levels.neighbour(false)),
            Button::Confirm if is_solved => Request::GoOn,
            Button::NextOpen => Request::NextOpen,
            Button::Levels if !self.view.is_whole() => Request::LookRound,
            Button::Levels => Request::ShowLevels(levels.index()),
            Button::Hint if !is_solved => Request::Hint,
            Button::Solution => Request::Solution,
            _ => return button.dir().map(Request::Step),
        })
    }

    /// What the mouse asks for.
    pub(super) fn interpret_mouse(&self, mouse: Mouse) -> Option<Request> {
        match &self.over {
            Over::Levels(menu) => {
                let mut menu = *menu;
                let pick = self.book.pages.point(&mut menu, mouse);
                return pick.map(|pick| match pick {
                    Pick::Chosen(index) => Request::Open(index),
                    _ => Request::ShowLevels(menu.cursor()),
                });
            }
            Over::Solution(_) => {
                let does = match mouse {
                    Mouse::Click(_) | Mouse::Drag(_) => true,
                    // It moves the view where not all of the board is in sight.
                    Mouse::Wheel(..) => self.view.is_whole(),
                    _ => false,
                };
                return does.then_some(Request::Point(mouse));
            }
            Over::Ending => {
                let clicked = matches!(mouse, Mouse::Click(_));
                return clicked.then(|| self.interpret(Button::Confirm)).flatten();
            }
            Over::Looking => return None,
            Over::Nothing => {}
        }
        let Mouse::Click(click) = mouse else {
            return None;
        };
        if self.shows_solved() {
            return self.interpret(Button::Confirm);
        }
        if self.game.play.is_solved() {
            return None;
        }
        // Beside the board nothing can be meant but to let go.
        let beside = self.view.place().contains(click.x, click.y);
        let square = self.view.square(click.x, click.y).map(Request::Click);
        square.or(beside.then_some(Request::LetGo))
    }
}
