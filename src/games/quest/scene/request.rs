//! What the player asks for by buttons and by the mouse.

use super::lesson::Chapter;
use super::page::{PAGE, places};
use super::walking::Turn;
use super::{Deed, QuestScene, Stage, Status, settings, turning};
use crate::games::quest::ENTRY;
use crate::input::{Button, Mouse};
use crate::scene::{Event, Motion, Scene};
use crate::ui::{Menu, Pick};

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
    Wind,
}

impl QuestScene {
    /// What a button asks for just now.
    pub(super) fn verb(&self, button: Button) -> Option<Verb> {
        ENTRY.verb(self.mode(), button)
    }

    /// Does what a button asks for; tells whether it asked for anything.
    pub(super) fn press(&mut self, button: Button) -> bool {
        let verb = self.verb(button);
        if let Some(menu) = &mut self.choices.page {
            match verb {
                Some(Verb::Back) if self.choices.begun => self.choices.page = None,
                Some(Verb::Lesson) => self.open_lesson(Chapter::Random),
                Some(Verb::Line | Verb::Choose | Verb::Begin) => {
                    let lines = self.choices.settings.lines().count();
                    match menu.press(button, lines) {
                        Some(Pick::Chosen(_)) => self.want(Deed::Begin),
                        Some(Pick::Step { line, more }) => self.change_line(line, more),
                        _ => {}
                    }
                }
                _ => return false,
            }
            return true;
        }
        match (verb, &self.show.stage) {
            (Some(Verb::XRay), _) if !self.show.told => self.want(Deed::XRay),
            (Some(Verb::Lesson), _) => self.open_lesson(Chapter::Random),
            (Some(Verb::Choices), _) => self.choices.page = Some(Menu::default()),
            // Any key does.
            (_, Stage::Waiting(_)) => self.show.stage = Stage::ENTRANCE,
            (Some(Verb::Wait), Stage::Playing) if self.play.status() == Status::Playing => {
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
        match self.play.status() {
            Status::Playing => {}
            Status::LevelDone => self.enter_next(),
            Status::GameOver if !self.show.told => {
                (self.show.told, self.show.pause) = (true, turning::END_TICKS);
            }
            Status::GameOver => self.begin(),
        }
    }

    /// Takes a line of the page a step up or down.
    fn change_line(&mut self, line: usize, more: bool) {
        self.choices.page = Some(Menu::at(line));
        if line == 0 || self.given.is_none() {
            settings::change_line(&mut self.choices.settings, line, more);
        }
    }

    /// Does what the mouse asks for; tells whether it asked for anything. On the page one of the two buttons begins the
    /// game; elsewhere a click goes on where the game only waits for somebody to look, and in the maze the hero goes
    /// where it is clicked, or waits where he is.
    pub(super) fn point(&mut self, mouse: Mouse) -> bool {
        if let Some(mut menu) = self.choices.page {
            let is_number = |line| self.number_line_at(line).is_some();
            let pick = menu.point_at_settings(mouse, PAGE, places(), is_number);
            match pick {
                Some(Pick::Step { line: 0, more }) => {
                    settings::change_line(&mut self.choices.settings, 0, more);
                    self.want(Deed::Begin);
                }
                Some(Pick::Step { line, more }) => self.change_line(line, more),
                Some(Pick::Number(line)) => {
                    self.choices.page = Some(menu);
                    let number = self.number_line_at(line);
                    self.say.extend(number.map(Event::TypeNumber));
                }
                Some(_) => self.choices.page = Some(menu),
                None => {}
            }
            return pick.is_some();
        }
        let Mouse::Click(point) = mouse else {
            return false;
        };
        let waits = matches!(self.show.stage, Stage::Waiting(_));
        if waits || self.play.status() != Status::Playing {
            return self.press(Button::Confirm);
        }
        let Some(cell) = self.site(Motion::Full).cell(point) else {
            return false;
        };
        self.show.stage = Stage::Playing;
        if cell == self.play.hero() {
            self.turn(Turn::Wait);
        } else {
            self.walk_to(cell);
        }
        true
    }
}
