//! Pac-Man on the screen, by whichever rules.
//!
//! What the player asks for stands in `request`, and what comes of it in `execute`. The scene holds the
//! boards and the game that is played, and knows of its rules what [`rule_set::RuleSet`] tells.

mod arcade;
mod art;
mod board;
mod boards;
mod choices;
mod chosen;
mod classroom;
mod execute;
mod game;
mod laboratory;
mod page;
mod panel;
mod request;
mod rule_set;
mod settings;
mod sheet;
mod thumbnails;
mod walls;

use art::Art;
use board::Backdrop;
use boards::BoardBook;
use choices::Choices;
use game::Game;
use settings::{BOARD, LEVEL, LIVES};

pub use laboratory::open as open_lab;
pub use request::Verb;
pub use settings::SETTINGS;

use crate::error::Result;
use crate::gfx::{Framebuffer, Rect};
use crate::input::{Button, Input, Repeat};
use crate::rng::Seed;
use crate::scene::{Event, Flow, Motion, Options, Question, Scene, Screen, Setup};
use crate::settings::{Change, Line};
use crate::ui::canvas;

/// The game's own colour.
const ACCENT: crate::gfx::Color = super::ENTRY.accent;
/// Numbers of [`crate::scene::Scene::mode`].
const ARCADE_MODE: usize = 0;
const CLASSROOM_MODE: usize = 1;
const LESSON_MODE: usize = 2;
const PAGE_MODE: usize = 3;
/// Pixels of the high screen that are one of the low one's: everything is drawn on that but the classroom's boards.
const FINE: i32 = 2;
/// Buttons that repeat while they are held.
const REPEATING: [Button; 4] = [Button::Plus, Button::Minus, Button::U, Button::Y];

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    Ok(Box::new(PacmanScene::new(options, seed)?))
}

#[derive(Clone)]
struct PacmanScene {
    art: Art,
    choices: Choices,
    book: BoardBook,
    backdrop: Backdrop,
    game: Game,
    repeat: Repeat,
    say: Vec<Event>,
}

impl PacmanScene {
    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let mut choices = Choices::read(options, seed)?;
        let (mut book, board) = BoardBook::open(options, &mut choices.settings, choices.begun)?;
        choices.renew_page();
        if let Some(reason) = boards::refusal(&board, &choices.settings) {
            choices.leave_arcade(reason)?;
        }
        let game = Game::new(&board, seed, &choices.settings);
        book.begin(&game.category());
        let backdrop = Backdrop::new(&board, book.boards.index(), game.scale());
        Ok(Self {
            art: Art::load(&options.assets)?,
            choices,
            say: book.boards.refusals().into_iter().collect(),
            book,
            backdrop,
            game,
            repeat: Repeat::default(),
        })
    }
}

impl Scene for PacmanScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            changed |= self.press(button);
        }
        let scale = if self.screen() == Some(Screen::High) {
            FINE
        } else {
            1
        };
        let mouse = input.mouse.map(|mouse| mouse.on_canvas(scale));
        changed |= mouse.is_some_and(|mouse| self.point(mouse));
        changed |= match &mut self.choices.page {
            Some(page) => page.tick(),
            None => self.game.tick(input, &self.choices.settings, &mut self.say),
        };
        if self.game.is_leaving() {
            self.travel();
            changed = true;
        }
        self.say.extend(self.book.add(self.game.status()));
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn step(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        if self.choices.page.is_none() {
            self.game.step(&mut self.say);
        }
        self.tick(input, out)
    }

    fn look(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            if let Some(verb) = self.verb(button) {
                let settings = &mut self.choices.settings;
                self.game.look((verb, button), settings, &mut self.say);
                changed = true;
            }
        }
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn mode(&self) -> usize {
        match self.choices.page {
            Some(_) => PAGE_MODE,
            None => self.game.mode(),
        }
    }

    fn leave(&mut self) -> bool {
        let begun = self.choices.begun;
        self.choices.page.take_if(|_| begun).is_some() || self.game.leave()
    }

    fn restart(&mut self, seed: Seed) {
        self.choices.seed = seed;
        self.choices.page.take_if(|_| self.choices.begun);
        self.game.restart(seed, &self.choices.settings);
        self.book.begin(&self.game.category());
        self.book.boards.forget_left();
    }

    fn stake(&self, next: Option<Seed>) -> Option<Question> {
        let (status, settings) = (self.game.status(), &self.choices.settings);
        let first = if settings::is_used(settings, LEVEL) {
            settings.number(LEVEL)
        } else {
            1
        };
        let next = match next {
            Some(seed) if seed == self.choices.seed => "Next: the same again".to_owned(),
            Some(seed) => format!("Next: seed {seed}"),
            None => "Next: the end of the program".to_owned(),
        };
        (status.lives > 0 && status.level > first).then(|| Question {
            title: "Give up this game?".to_owned(),
            lines: vec![
                format!("Level {}, {} points", status.level, status.score),
                next,
            ],
            yes: "Give it up",
            can_save: false,
        })
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.choices.seed)
    }

    fn screen(&self) -> Option<Screen> {
        // The arcade's own screen fits a window more often than one of four times its pixels.
        let is_low = self.choices.page.is_none() && self.game.scale() < FINE;
        Some(if is_low { Screen::Low } else { Screen::High })
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        let page = self.choices.page.as_ref();
        let fine = self.game.scale() == FINE;
        let drawing = self.backdrop.drawing(&self.game, motion);
        let draw_board = |screen: &mut Framebuffer| {
            let game = (&self.game, &drawing);
            self.backdrop.draw(screen, game, &self.art, motion);
        };
        let draw_low = |screen: &mut Framebuffer| {
            if let Some(page) = page {
                return self.draw_page(screen, page, motion);
            }
            Backdrop::draw_around(screen, &drawing, &self.game, &self.art);
            if !fine {
                draw_board(screen);
            }
            self.draw_panel(screen);
        };
        if screen.size() == Screen::Low.size() {
            return draw_low(screen);
        }
        screen.doubled(draw_low);
        match page {
            Some(page) => {
                let shown = (&page.draft, page.is_on_boards());
                thumbnails::draw(screen, self.book.boards.slots(), shown);
            }
            None if fine => draw_board(screen),
            None => {}
        }
    }

    fn notices(&self) -> Rect {
        // In the panel, below the sign of a pause; the first page has room at its bottom alone.
        match self.choices.page {
            Some(_) => canvas::NOTICES,
            None => Rect::new(panel::PANEL.x, 48, panel::PANEL.w, 120),
        }
    }

    fn describe(&self) -> String {
        let title = &self.book.boards.slot().title;
        format!("{title}\n{}", self.game.describe())
    }

    fn describe_more(&self) -> String {
        self.game.describe_more()
    }

    fn setup(&self) -> Setup<'_> {
        let home = boards::home(self.book.boards.slots(), &self.choices.settings);
        let page = self.choices.page.as_ref();
        Setup {
            number: page.and_then(|page| page.list.number(&page.rows())),
            arguments: self.choices.arguments(home.unwrap_or(0)),
            ..(&self.choices.settings).into()
        }
    }

    fn change(&mut self, line: Line, change: Change) -> Result<()> {
        let slots = self.book.boards.slots();
        let page = self.choices.page.as_mut();
        page.map_or(Ok(()), |page| page.change(line, change, slots))
    }
}
