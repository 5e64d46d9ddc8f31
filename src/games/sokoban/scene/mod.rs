//! Sokoban on the screen: keys and mouse become moves, the level becomes a picture.
//!
//! What the player does is a [`request::Request`] first, and is executed then. The scene
//! holds the levels, the game that is played, what is seen to move, and what goes on by itself.

mod assistant;
mod board;
mod book;
mod chooser;
mod execute;
mod game;
mod motion;
mod page;
mod plans;
mod request;
mod sheet;

use std::rc::Rc;

use book::Book;
use game::Game;
use motion::Moving;
use plans::Plans;
use sheet::Sprites;

use super::play::Play;
use crate::error::Result;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Size;
use crate::input::{Button, Input, Repeat};
use crate::rng::Seed;
use crate::scene::{Event, Flow, Motion, Options, Scene};
use crate::settings::Settings;
use crate::ui::{BoardView, Menu};

/// The game's colour.
const ACCENT: Color = super::ENTRY.accent;
/// The part of the screen that belongs to the board.
const AREA: Rect = Rect::new(0, 16, 384, 248);
/// Buttons that repeat while they are held.
const REPEATING: [Button; 6] = [
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Undo,
    Button::Redo,
];

/// Opens the game.
pub fn open(options: &Options, _seed: Seed) -> Result<Box<dyn Scene>> {
    Ok(Box::new(SokobanScene::new(options)?))
}

/// Where a board of this size stands.
fn view(size: Size) -> BoardView {
    BoardView::new(size, AREA, &[32, 16, 8])
}

#[derive(Clone)]
struct SokobanScene {
    font: Rc<Font>,
    sprites: Sprites,
    book: Book,
    game: Game,
    view: BoardView,
    moving: Moving,
    plans: Plans,
    /// The level under the cursor, while all are shown.
    chooser: Option<Menu>,
    xray: bool,
    repeat: Repeat,
    say: Vec<Event>,
}

impl SokobanScene {
    fn new(options: &Options) -> Result<Self> {
        let (book, level) = Book::open(options)?;
        let game = Game::new(Play::new(level));
        let mut scene = Self {
            font: Rc::new(Font::load(&options.assets)?),
            sprites: Sprites::load(&options.assets)?,
            view: view(game.play.board().size()),
            game,
            moving: Moving::REST,
            plans: Plans::default(),
            chooser: None,
            xray: false,
            repeat: Repeat::default(),
            say: book.levels.refusals().into_iter().collect(),
            book,
        };
        scene.follow_hero();
        Ok(scene)
    }

    /// Has the hero in the middle of a board that is too large, unless the player looks elsewhere. Tells whether
    /// the view moved.
    fn follow_hero(&mut self) -> bool {
        self.view.centre(self.game.play.position().player())
    }
}

impl Scene for SokobanScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.pass();
        for button in self.repeat.presses(input, &REPEATING) {
            let request = self.interpret(button);
            changed |= request.map(|request| self.execute(request)).is_some();
        }
        if let Some(mouse) = input.mouse {
            changed |= match self.interpret_mouse(mouse) {
                Some(request) => {
                    self.execute(request);
                    true
                }
                None => self.chooser.is_none() && self.view.wheel(mouse),
            };
        }
        changed |= self.follow_hero();
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, _out: &mut Vec<Event>) -> Flow {
        let looks_inside = input.pressed.contains(Button::XRay);
        self.xray ^= looks_inside;
        let mouse = input.mouse.filter(|_| self.chooser.is_none());
        Flow::of(mouse.is_some_and(|mouse| self.view.wheel(mouse)) || looks_inside)
    }

    fn mode(&self) -> usize {
        match self.plans.demo {
            _ if self.chooser.is_some() => 1,
            Some(_) => 2,
            None => 0,
        }
    }

    fn leave(&mut self) -> bool {
        self.chooser.take().is_some()
            || self.plans.chosen.take().is_some()
            || self.plans.demo.take().is_some()
    }

    /// The same level from its start; that can be undone like a move.
    fn restart(&mut self, _seed: Seed) {
        self.plans.demo = None;
        self.chooser = None;
        if self.game.play.restart() {
            self.stand_still();
        }
        self.follow_hero();
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        match self.chooser {
            Some(menu) => self.draw_chooser(screen, menu.cursor()),
            None => self.draw_page(screen, motion),
        }
    }

    fn describe(&self) -> String {
        let (levels, play) = (&self.book.levels, &self.game.play);
        let slot = levels.slot();
        let solved = if play.is_solved() {
            "solved"
        } else {
            "not solved"
        };
        format!(
            "{}\n{}, level {} of {}\n{}moves {}, pushes {}, {solved}\n",
            slot.title,
            slot.set,
            levels.index() + 1,
            levels.slots().len(),
            play.board().picture(play.position()),
            play.moves(),
            play.pushes(),
        )
    }

    fn settings(&self) -> &Settings {
        &self.book.settings
    }
}
