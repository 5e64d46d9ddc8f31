//! Pac-Man on the screen, by whichever rules.
//!
//! What the player does is a [`request::Request`] first, and is executed then. The scene holds the
//! boards and the game that is played, and knows of its rules what [`rule_set::RuleSet`] tells.

mod art;
mod board;
mod boards;
mod classroom;
mod execute;
mod game;
mod laboratory;
mod panel;
mod request;
mod rule_set;
mod sheet;
mod walls;

use art::Art;
use board::Backdrop;
use boards::Book;
use game::Game;

pub use laboratory::open as open_lab;

use crate::error::{Error, Result};
use crate::gfx::Framebuffer;
use crate::input::{Button, Input, Repeat};
use crate::rng::Seed;
use crate::scene::{Event, Flow, Motion, Options, Scene};
use crate::settings::Settings;

/// Words of settings.
const BOARD: &str = "board";
const LIVES: &str = "lives";
const AUTOPILOT: &str = "autopilot";
const PACE: &str = "pace";
/// Buttons that repeat while they are held.
const REPEATING: [Button; 4] = [Button::Faster, Button::Slower, Button::Right, Button::Down];

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    Ok(Box::new(PacmanScene::new(options, seed)?))
}

/// What the game comes from.
#[derive(Clone)]
struct Choices {
    settings: Settings,
    seed: Seed,
}

#[derive(Clone)]
struct PacmanScene {
    art: Art,
    choices: Choices,
    book: Book,
    backdrop: Backdrop,
    game: Game,
    repeat: Repeat,
    say: Vec<Event>,
}

impl PacmanScene {
    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let mut settings = options.settings(super::SETTINGS)?;
        if settings.text("rules") == "arcade" {
            return Err(Error::usage(
                "--rules arcade is for --games: it has no screen",
            ));
        }
        let (mut book, board) = Book::open(options, &mut settings)?;
        let game = Game::new(&board, seed, &settings);
        book.enter(&board, &game.category());
        Ok(Self {
            art: Art::load(&options.assets)?,
            choices: Choices { settings, seed },
            say: book.boards.refusals().into_iter().collect(),
            book,
            backdrop: Backdrop::new(&board),
            game,
            repeat: Repeat::default(),
        })
    }
}

impl Scene for PacmanScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            let request = self.interpret(button);
            self.execute(request);
            changed = true;
        }
        if let Some(request) = input.mouse.and_then(|mouse| self.interpret_mouse(mouse)) {
            self.execute(request);
            changed = true;
        }
        changed |= self.game.tick(input, &self.choices.settings, &mut self.say);
        self.say.extend(self.book.add(self.game.status()));
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            self.game.look(button, &mut self.choices.settings);
            changed = true;
        }
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn mode(&self) -> usize {
        self.game.mode()
    }

    fn leave(&mut self) -> bool {
        self.game.leave()
    }

    fn restart(&mut self, seed: Seed) {
        self.choices.seed = seed;
        self.game.restart(seed, &self.choices.settings);
        self.book.boards.forget_left();
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.choices.seed)
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        self.backdrop.draw(screen, &self.game, &self.art, motion);
        self.draw_panel(screen);
    }

    fn describe(&self) -> String {
        let title = &self.book.boards.slot().title;
        format!("{title}\n{}", self.game.describe())
    }

    fn settings(&self) -> &Settings {
        &self.choices.settings
    }
}
