//! What the player asks for: buttons and the mouse become requests here, and nothing is changed.

use super::lesson;
use super::page::{PAGE, places};
use super::walking::Turn;
use super::{QuestScene, Stage, Status};
use crate::grid::Pos;
use crate::input::{Button, Mouse};
use crate::scene::Motion;
use crate::ui::{Menu, Pick};

/// What the player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// The X-ray on or off.
    XRay,
    /// The page with the choices, with its cursor there, or the game below it.
    Page(Option<Menu>),
    /// A chapter of the lesson.
    Lesson(usize),
    /// Another number for a line of the page.
    Type { line: usize },
    /// A line of the page a step up or down.
    Change { line: usize, more: bool },
    /// A game with what is chosen on the page, after a step down or up of its first line if there is one.
    Begin { mode: Option<bool> },
    /// The maze at once.
    Skip,
    /// Whatever comes next: the entrance over, the next level, another game.
    GoOn,
    /// A turn of the hero's.
    Turn(Turn),
    /// A walk to this cell.
    WalkTo(Pos),
}

impl QuestScene {
    /// What a button asks for.
    pub(super) fn interpret(&self, button: Button) -> Option<Request> {
        if let Some(mut menu) = self.choices.page {
            if let Button::Choices | Button::Undo = button {
                return self.choices.begun.then_some(Request::Page(None));
            }
            if button == Button::Lesson {
                return Some(Request::Lesson(lesson::RANDOM));
            }
            let lines = self.choices.settings.lines().count();
            return menu.press(button, lines).map(|pick| match pick {
                Pick::Chosen(_) => Request::Begin { mode: None },
                Pick::Step { line, more } => Request::Change { line, more },
                Pick::Moved | Pick::Number(_) => Request::Page(Some(menu)),
            });
        }
        match (button, &self.show.stage) {
            (Button::XRay, _) if !self.show.told => Some(Request::XRay),
            (Button::Lesson, _) => Some(Request::Lesson(lesson::RANDOM)),
            (Button::Tour, _) => Some(Request::Lesson(lesson::VILLAINS)),
            (Button::Choices, _) => Some(Request::Page(Some(Menu::default()))),
            (_, Stage::Waiting(_)) => Some(Request::Skip),
            (Button::Confirm, Stage::Playing) if self.play.state().status == Status::Playing => {
                Some(Request::Turn(Turn::Wait))
            }
            (Button::Confirm, _) => (self.show.pause == 0).then_some(Request::GoOn),
            _ => button.dir().map(|dir| Request::Turn(Turn::Step(dir))),
        }
    }

    /// What the mouse asks for: on the page one of the two buttons begins the game; elsewhere a click goes on where the
    /// game only waits for somebody to look, and in the maze the hero goes where it is clicked, or waits where he is.
    pub(super) fn interpret_mouse(&self, mouse: Mouse) -> Option<Request> {
        if let Some(mut menu) = self.choices.page {
            let is_number = |line| self.number_line_at(line).is_some();
            let pick = menu.point_at_settings(mouse, PAGE, places(), is_number)?;
            return Some(match pick {
                Pick::Step { line: 0, more } => Request::Begin { mode: Some(more) },
                Pick::Step { line, more } => Request::Change { line, more },
                Pick::Number(line) => Request::Type { line },
                _ => Request::Page(Some(menu)),
            });
        }
        let waits = matches!(self.show.stage, Stage::Waiting(_));
        let goes_on = waits || self.play.state().status != Status::Playing;
        let Mouse::Click(point) = mouse else {
            return None;
        };
        if goes_on {
            return self.interpret(Button::Confirm);
        }
        let cell = self.site(Motion::Full).cell(point)?;
        Some(if cell == self.play.state().hero {
            Request::Turn(Turn::Wait)
        } else {
            Request::WalkTo(cell)
        })
    }
}
