//! Before edits are lost, the player is asked.

use super::RobotScene;
use super::page::ACCENT;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::input::Button;
use crate::maze::MazePlan;
use crate::rng::Seed;
use crate::scene::Event;

/// What the player wants, and what ends the present grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Another page.
    Page(usize),
    /// A maze from this seed.
    NewMaze(Seed),
    /// A maze of another kind.
    Plan(MazePlan),
}

/// The question.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// What is done when it is answered with yes.
    pub wish: Wish,
    line: usize,
}

const ANSWERS: [&str; 3] = ["Save, and go on", "Throw away", "Stay here"];
const AREA: Rect = Rect::new(88, 100, 208, 88);

impl RobotScene {
    /// Does what the player wants, unless something would be lost: then it asks.
    pub(super) fn wish(&mut self, wish: Wish) {
        if self.draft.is_unsaved() {
            self.question = Some(Question { wish, line: 0 });
        } else {
            self.do_it(wish);
        }
    }

    pub(super) fn do_it(&mut self, wish: Wish) {
        match wish {
            Wish::Page(page) => self.turn_to(page),
            Wish::NewMaze(seed) => {
                self.seed = seed;
                self.turn_to(self.book.len());
            }
            Wish::Plan(plan) => {
                self.settings.plan = plan;
                self.turn_to(self.book.len());
            }
        }
    }

    pub(super) fn answer(&mut self, button: Button) {
        let Some(question) = &mut self.question else {
            return;
        };
        let count = ANSWERS.len();
        match button {
            Button::Up => question.line = (question.line + count - 1) % count,
            Button::Down => question.line = (question.line + 1) % count,
            Button::Confirm => match question.line {
                0 => self.save(),
                1 => {
                    let wish = question.wish;
                    self.question = None;
                    self.do_it(wish);
                }
                _ => self.question = None,
            },
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
        screen.fill_rect(AREA, Color::SHADOW);
        screen.frame(AREA, ACCENT);
        let left = AREA.x + 16;
        let font = &self.font;
        font.draw(
            screen,
            left,
            AREA.y + 12,
            "This grid is not saved",
            Color::WHITE,
            1,
        );
        for (index, text) in ANSWERS.iter().enumerate() {
            let y = AREA.y + 34 + 16 * index as i32;
            let chosen = index == question.line;
            if chosen {
                font.draw(screen, left, y, "▶", ACCENT, 1);
            }
            let color = if chosen { Color::WHITE } else { Color::SILVER };
            font.draw(screen, left + 16, y, text, color, 1);
        }
    }
}
