//! What the player asks for by buttons and by the mouse.

use super::lesson;
use super::page::PAGE;
use super::settings::MODE;
use super::walking::Turn;
use super::{QuestScene, Stage, Status, turning};
use crate::games::quest::ENTRY;
use crate::input::{Button, Mouse};
use crate::scene::{Motion, Scene};
use crate::settings::Change;
use crate::ui::{Asked, SettingsList};

/// What the buttons ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    Go,
    Wait,
    Choices,
    Lesson,
    XRay,
    /// On the page with the choices.
    Line,
    Choose,
    Begin,
    Back,
    /// In the lesson.
    Chapter,
    Run,
    Step,
    Pace,
    Wind,
}

impl QuestScene {
    /// What a button asks for just now.
    pub(super) fn verb(&self, button: Button) -> Option<Verb> {
        ENTRY.verb(self.mode(), button)
    }

    /// Does what a button asks for; tells whether it asked for anything.
    pub(super) fn press(&mut self, button: Button) -> bool {
        let (verb, rows) = (self.verb(button), self.rows());
        if let Some(page) = &mut self.choices.page {
            match verb {
                Some(Verb::Back) if self.choices.begun => self.choices.page = None,
                Some(Verb::Lesson) => self.open_lesson(lesson::RANDOM),
                Some(Verb::Line | Verb::Choose | Verb::Begin) => {
                    let asked = page.press(button, &rows);
                    return self.ask(asked);
                }
                _ => return false,
            }
            return true;
        }
        match (verb, &self.show.stage) {
            (Some(Verb::XRay), _) if !self.show.told => self.ask_for_xray(),
            (Some(Verb::Lesson), _) => self.open_lesson(lesson::RANDOM),
            (Some(Verb::Choices), _) => self.choices.page = Some(SettingsList::default()),
            // Any key does.
            (_, Stage::Waiting(_)) => self.show.stage = Stage::ENTRANCE,
            (Some(Verb::Wait), Stage::Playing) if self.play.state().status == Status::Playing => {
                self.turn(Turn::Wait);
            }
            (Some(Verb::Wait), _) if self.show.pause == 0 => self.go_on(),
            (Some(Verb::Go), _) => {
                self.show.stage = Stage::Playing;
                button
                    .dir()
                    .into_iter()
                    .for_each(|dir| self.turn(Turn::Step(dir)));
            }
            _ => return false,
        }
        true
    }

    /// Whatever comes next: the entrance over, the next level, another game.
    fn go_on(&mut self) {
        self.show.stage = Stage::Playing;
        match self.play.state().status {
            Status::Playing => {}
            Status::LevelDone => self.enter_next(),
            Status::GameOver if !self.show.told => {
                (self.show.told, self.show.pause) = (true, turning::END_TICKS);
            }
            Status::GameOver => self.begin(),
        }
    }

    /// Does what was asked on the page; tells whether anything was.
    fn ask(&mut self, asked: Option<Asked>) -> bool {
        let Some(asked) = asked else {
            return false;
        };
        if asked == Asked::Begin {
            self.begin_chosen(None);
        } else {
            let said = self.settle(asked);
            self.say.extend(said);
        }
        true
    }

    /// Does what the mouse asks for; tells whether it asked for anything. On the page one of the two buttons begins the
    /// game; elsewhere a click goes on where the game only waits for somebody to look, and in the maze the hero goes
    /// where it is clicked, or waits where he is.
    pub(super) fn point(&mut self, mouse: Mouse) -> bool {
        let rows = self.rows();
        if let Some(page) = &mut self.choices.page {
            let asked = page.point(mouse, PAGE, &rows);
            let on_buttons = rows
                .get(page.cursor())
                .is_some_and(|row| self.choices.settings.word(row.line) == MODE);
            if let (true, Some(Asked::Change(_, Change::Step { more }))) = (on_buttons, &asked) {
                self.begin_chosen(Some(*more));
                return true;
            }
            return self.ask(asked);
        }
        let Mouse::Click(point) = mouse else {
            return false;
        };
        let waits = matches!(self.show.stage, Stage::Waiting(_));
        if waits || self.play.state().status != Status::Playing {
            return self.press(Button::Confirm);
        }
        let Some(cell) = self.site(Motion::Full).cell(point) else {
            return false;
        };
        self.show.stage = Stage::Playing;
        if cell == self.play.state().hero {
            self.turn(Turn::Wait);
        } else {
            self.walk_to(cell);
        }
        true
    }
}
