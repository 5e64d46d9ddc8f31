//! Before edits are lost, the player is asked.

use super::RobotScene;
use super::page::ACCENT;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::{Button, Mouse};
use crate::rng::Seed;
use crate::scene::Event;
use crate::settings::Settings;
use crate::ui::{ListStyle, Menu, Pick, column};

/// What the player wants, and what ends the present grid.
#[derive(Clone, Debug)]
pub enum Wish {
    /// Another page.
    Page(usize),
    /// A maze from this seed.
    NewMaze(Seed),
    /// A maze of another kind.
    Maze(Settings),
}

/// The question.
#[derive(Clone, Debug)]
pub struct Question {
    /// What is done when it is answered with yes.
    pub wish: Wish,
    menu: Menu,
}

const ANSWERS: [&str; 3] = ["Save, and go on", "Throw away", "Stay here"];
const AREA: Rect = Rect::new(88, 100, 208, 88);
/// The first answer.
const FIRST: Rect = Rect::new(AREA.x + 8, AREA.y + 30, AREA.w - 16, 16);

impl RobotScene {
    /// Does what the player wants, unless something would be lost: then it asks.
    pub(super) fn wish(&mut self, wish: Wish) {
        if self.draft.is_unsaved() {
            let menu = Menu::default();
            self.question = Some(Question { wish, menu });
        } else {
            self.do_it(wish);
        }
    }

    pub(super) fn do_it(&mut self, wish: Wish) {
        match wish {
            Wish::Page(page) => self.turn_to(page),
            Wish::NewMaze(seed) => {
                self.seed = seed;
                self.turn_to(self.made());
            }
            Wish::Maze(settings) => {
                self.settings = settings;
                self.turn_to(self.made());
            }
        }
    }

    pub(super) fn answer(&mut self, button: Button) {
        let question = self.question.as_mut();
        let pick = question.and_then(|question| question.menu.press(button, ANSWERS.len()));
        self.heed_answer(pick);
    }

    /// Takes the mouse while the question stands there; tells whether it did anything.
    pub(super) fn point_at_answer(&mut self, mouse: Mouse) -> bool {
        let places: Vec<Rect> = column(FIRST, ANSWERS.len()).collect();
        let question = self.question.as_mut();
        let pick = question.and_then(|question| question.menu.point(mouse, &places));
        self.heed_answer(pick);
        pick.is_some()
    }

    fn heed_answer(&mut self, pick: Option<Pick>) {
        match pick {
            Some(Pick::Chosen(0)) => self.save(),
            Some(Pick::Chosen(1)) => {
                if let Some(question) = self.question.take() {
                    self.do_it(question.wish);
                }
            }
            Some(Pick::Chosen(_)) => self.question = None,
            _ => {}
        }
    }

    /// Saves the grid if that is of any use.
    pub(super) fn save_changes(&mut self) {
        if self.draft.is_unsaved() {
            self.save();
        } else {
            let text = "Nothing is changed that is not saved";
            self.say.push(Event::Notice(text.to_owned()));
        }
    }

    /// Asks for the grid to be written into a file of its own.
    pub(super) fn save(&mut self) {
        self.say.push(Event::SaveFile);
    }

    /// The file's name says which grid it was: small letters, digits and dashes.
    pub(super) fn file_subject(&self) -> String {
        let letter = |letter: char| {
            let plain = letter.is_ascii_alphanumeric();
            match letter {
                'é' => 'e',
                _ if plain => letter.to_ascii_lowercase(),
                _ => '-',
            }
        };
        let title: String = self.title().chars().take(40).map(letter).collect();
        format!("robot-{title}")
    }

    pub(super) fn draw_question(&self, screen: &mut Framebuffer) {
        let Some(question) = &self.question else {
            return;
        };
        screen.fill_rect(AREA, Color::NIGHT);
        screen.frame(AREA, ACCENT);
        let title = (AREA.x + 16, AREA.y + 12);
        let (font, text) = (&self.font, "This grid is not saved");
        font.draw(screen, title.0, title.1, text, Color::WHITE, 1);
        let style = ListStyle {
            font,
            accent: ACCENT,
            scale: 1,
        };
        let places = column(FIRST, ANSWERS.len()).enumerate();
        for ((index, place), text) in places.zip(ANSWERS) {
            let chosen = index == question.menu.cursor();
            style.draw(screen, place, (text, None), chosen);
        }
    }
}
