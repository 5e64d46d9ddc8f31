//! The robot on the screen: buttons become wishes, steps become motion.
//!
//! Steps are made by the trial; here are the clock that asks for them, the
//! pages one looks at, and what lies over them: settings, the pencil, a question.

mod acting;
mod actor;
mod asking;
mod bars;
mod book;
mod editing;
mod keys;
mod list;
mod maze;
mod page;
mod panel;
mod passing;
mod race;
mod robots;
mod settings;
mod sheet;
mod turning;
mod view;
mod words;
mod xray;

use std::rc::Rc;
use std::sync::Arc;

use actor::Actor;
use asking::Question;
use book::Page;
use editing::Pen;
use page::Frame;
use settings::{GRID, Made};
use sheet::Sprites;
use view::View;

use super::block_grid::BlockGrid;
use super::draft::Draft;
use super::order::Order;
use super::trial::Trial;
use crate::error::{Error, Result};
use crate::gfx::{Font, Framebuffer};
use crate::grid::Size;
use crate::input::{Button, Input, Repeat};
use crate::maze::Construction;
use crate::rng::Seed;
use crate::scene::{Event, Flow, Levels, Motion, Options, Scene, Unsaved};
use crate::settings::Settings;
use crate::ui::Menu;

/// Buttons that repeat while they are held.
const REPEATING: [Button; 10] = [
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::StepBack,
    Button::StepOn,
    Button::Undo,
    Button::Redo,
    Button::Faster,
    Button::Slower,
];

pub use settings::{racers, runner_shown, runner_stepped, runners};

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    Ok(Box::new(RobotScene::new(options, seed)?))
}

/// What lies over the page, and takes the buttons.
#[derive(Clone, Debug, Default)]
enum Over {
    /// Nothing.
    #[default]
    Nothing,
    /// The list of settings.
    List(Menu),
    /// The pencil.
    Pen(Pen),
}

#[derive(Clone)]
struct RobotScene {
    font: Rc<Font>,
    sprites: Sprites,
    keys: keys::Keys,
    /// All grids, and after them the made maze.
    book: Levels<Page>,
    settings: Settings,
    seed: Seed,
    /// The maze that is being made; until then the trial is an empty one.
    making: Option<Construction>,
    draft: Draft,
    trial: Trial,
    actors: Vec<Actor>,
    frame: Frame,
    views: Vec<View>,
    running: bool,
    /// Ticks since the last step.
    waited: u32,
    over: Over,
    question: Option<Question>,
    xray: bool,
    /// For what moves without a meaning.
    beat: u32,
    /// Ticks since everything was over and had arrived.
    rested: u32,
    repeat: Repeat,
    say: Vec<Event>,
}

impl RobotScene {
    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let mut settings = settings::read(options)?;
        let wants_maze = settings::asks_for_maze(&settings);
        if settings.is_given(GRID) && (wants_maze || options.file.is_some()) {
            return Err(Error::usage(
                "--grid, FILE and the words for a made maze exclude each other",
            ));
        }
        let slots = book::read(options)?;
        let made = slots.len() - 1;
        settings.one_of(GRID, made)?;
        let first = if options.file.is_some() && !wants_maze {
            0
        } else {
            made
        };
        let (book, _) = Levels::open(slots, (GRID, &mut settings), Some(first))?;
        let nothing = Arc::new(BlockGrid::open(Size::new(1, 1)));
        let mut scene = Self {
            font: Rc::new(Font::load(&options.assets)?),
            sprites: Sprites::load(&options.assets)?,
            keys: keys::Keys::new(),
            say: book.refusals().into_iter().collect(),
            book,
            trial: Trial::new(Arc::clone(&nothing), &[], Order::ARTICLE),
            settings,
            seed,
            making: None,
            draft: Draft::new(nothing),
            actors: Vec::new(),
            frame: Frame::Side,
            views: Vec::new(),
            running: true,
            waited: 0,
            over: Over::Nothing,
            question: None,
            xray: false,
            beat: 0,
            rested: 0,
            repeat: Repeat::default(),
        };
        scene.turn_to(scene.book.index());
        Ok(scene)
    }
}

impl Scene for RobotScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            self.act(button);
            changed = true;
        }
        changed |= input.mouse.is_some_and(|mouse| self.take_mouse(mouse));
        changed |= self.pass();
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            changed |= self.act_in_pause(button);
        }
        changed |= match (&self.over, input.mouse, &self.question) {
            (&Over::List(menu), Some(mouse), None) => self.point_at_list(menu, mouse),
            (_, Some(mouse), None) => self.turn_wheel(mouse),
            _ => false,
        };
        // What was wished for goes on, however far it is; a step that is made stands where it leads at once.
        if !self.trial.is_settled() {
            changed |= self.work(false);
        }
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn mode(&self) -> usize {
        match self.over {
            Over::Nothing => 0,
            Over::List(_) => 1,
            Over::Pen(_) => 2,
        }
    }

    fn leave(&mut self) -> bool {
        if self.question.take().is_some() {
            return true;
        }
        let open = !matches!(self.over, Over::Nothing);
        self.close();
        open
    }

    fn file_saved(&mut self) {
        self.draft.saved();
        if let Some(question) = self.question.take() {
            self.do_it(question.wish);
        }
    }

    /// The same seed: the same grid from the start, with its edits. Another one: a new maze.
    fn restart(&mut self, seed: Seed) {
        self.question = None;
        if seed == self.seed {
            self.close();
            self.begin();
        } else {
            self.wish(asking::Wish::NewMaze(seed));
        }
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.seed)
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        self.draw_page(screen, motion == Motion::Calm);
    }

    fn describe(&self) -> String {
        self.report()
    }

    fn arguments(&self) -> String {
        // Where a file is given, it comes first: only the maze's size leads past it.
        let made = match (self.is_made(), self.made()) {
            (false, _) => Made::No,
            (true, 1) => Made::BesideAFile,
            (true, _) => Made::Yes,
        };
        let settings = settings::arguments(&self.settings, made);
        if self.is_made() || self.made() == 1 {
            return settings;
        }
        let grid = format!("--grid {}", self.book.index() + 1);
        if settings.is_empty() {
            grid
        } else {
            format!("{grid} {settings}")
        }
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }

    fn unsaved(&self) -> Option<Unsaved> {
        self.draft.is_unsaved().then(|| Unsaved {
            subject: self.file_subject(),
            text: Arc::<BlockGrid>::clone(self.draft.grid()),
        })
    }
}

#[cfg(test)]
mod tests;
