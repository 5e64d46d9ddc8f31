//! The robot on the screen: buttons become wishes, steps become motion.
//!
//! Steps are made by the trial; here are the clock that asks for them, the
//! pages one looks at, and what lies over them: settings, the pencil, a question.

mod acting;
mod actor;
mod asking;
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
use settings::Settings;
use sheet::Sprites;
use view::View;

use super::block_grid::BlockGrid;
use super::draft::Draft;
use super::making::Making;
use super::trial::Trial;
use crate::error::{Error, Result};
use crate::gfx::{Font, Framebuffer};
use crate::grid::Size;
use crate::input::{Button, Input, Repeat};
use crate::rng::Seed;
use crate::scene::{Event, Flow, Motion, Options, Scene};

/// Walls or carvings of a maze that a tick has time for.
const MAKING_A_TICK: usize = 100_000;
/// Buttons that repeat while they are held.
const REPEATING: [Button; 8] = [
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Undo,
    Button::Redo,
    Button::Faster,
    Button::Slower,
];

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
    /// The list of settings, with the line under the cursor.
    List(usize),
    /// The pencil.
    Pen(Pen),
}

struct RobotScene {
    font: Rc<Font>,
    sprites: Sprites,
    keys: keys::Keys,
    book: Vec<Page>,
    /// The page one looks at; after the last grid comes the made maze.
    page: usize,
    settings: Settings,
    seed: Seed,
    /// The maze that is being made; until then the trial is an empty one.
    making: Option<Making>,
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
        let settings = settings::read(options)?;
        let book = book::read(options)?;
        let asked = book::asked_for(options, &book)?;
        let wants_maze = settings::wants_maze(options);
        if wants_maze && (asked.is_some() || options.file.is_some()) {
            return Err(Error::usage(
                "a made maze and a grid of one's own exclude each other",
            ));
        }
        let file = options.file.as_ref().map(|_| 0);
        let page = asked.or(file).unwrap_or(book.len());
        let nothing = Arc::new(BlockGrid::open(Size::new(1, 1)));
        let mut scene = Self {
            font: Rc::new(Font::load(&options.assets)?),
            sprites: Sprites::load(options)?,
            keys: keys::Keys::new(),
            page,
            book,
            trial: Trial::new(Arc::clone(&nothing), &settings.racers, settings.order),
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
            say: Vec::new(),
        };
        scene.turn_to(page);
        Ok(scene)
    }

    /// Whether the page is the made maze.
    fn is_made(&self) -> bool {
        self.page == self.book.len()
    }

    /// Shows a page as it is at first; edits of the page before are gone.
    fn turn_to(&mut self, page: usize) {
        self.page = page;
        self.over = match self.over {
            Over::Pen(_) => Over::Nothing,
            ref other => other.clone(),
        };
        self.making = None;
        if let Some(page) = self.book.get(page) {
            return self.lay(Arc::clone(&page.grid));
        }
        self.making = Some(Making::new(self.settings.plan, self.seed));
        self.lay(Arc::new(BlockGrid::open(Size::new(1, 1))));
        self.make_on();
    }

    /// Lets the maze grow for as long as a tick has time; whether one is being made.
    fn make_on(&mut self) -> bool {
        let Some(making) = self.making.take() else {
            return false;
        };
        match making.advance(MAKING_A_TICK) {
            Ok(grid) => self.lay(grid),
            Err(more) => self.making = Some(more),
        }
        true
    }

    /// Another grid.
    fn lay(&mut self, grid: Arc<BlockGrid>) {
        self.draft = Draft::new(grid);
        self.begin();
    }

    /// The runs begin anew on the grid as it is now.
    fn begin(&mut self) {
        let grid = Arc::clone(self.draft.grid());
        self.trial = Trial::new(grid, &self.settings.racers, self.settings.order);
        self.trial.work(passing::STEPS_A_TICK);
        self.actors = self.trial.runs().iter().map(|_| Actor::default()).collect();
        self.running = true;
        self.waited = 0;
        self.rested = 0;
        self.arrange();
        self.look_into();
    }

    /// Everything finds its place on the screen.
    fn arrange(&mut self) {
        let size = self.draft.grid().size();
        let single = self.trial.runs().len() == 1 || matches!(self.over, Over::Pen(_));
        self.frame = match self.over {
            Over::List(_) => Frame::List,
            _ if single => page::frame_for(size),
            _ => Frame::Race,
        };
        let count = if single { 1 } else { self.trial.runs().len() };
        self.views = page::areas(self.frame, size, count)
            .into_iter()
            .map(|area| View::new(size, area))
            .collect();
        self.follow(true);
    }
}

impl Scene for RobotScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            self.act(button);
            changed = true;
        }
        if let Some(click) = input.click {
            self.click(click);
            changed = true;
        }
        changed |= self.pass();
        out.append(&mut self.say);
        if changed { Flow::Changed } else { Flow::Still }
    }

    fn look(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            changed |= self.question.is_none() && self.change_view(button);
        }
        out.append(&mut self.say);
        if changed { Flow::Changed } else { Flow::Still }
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
        let before = std::mem::replace(&mut self.seed, seed);
        if seed == before {
            self.close();
            self.begin();
        } else {
            self.wish(asking::Wish::NewMaze);
        }
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        self.draw_page(screen, motion == Motion::Calm);
    }

    fn describe(&self) -> String {
        self.report()
    }

    fn arguments(&self) -> String {
        let settings = self.settings.arguments(self.is_made());
        if self.is_made() || self.book.len() == 1 {
            return settings;
        }
        let grid = format!("--grid {}", self.page + 1);
        if settings.is_empty() {
            grid
        } else {
            format!("{grid} {settings}")
        }
    }

    fn unsaved(&self) -> Option<(String, String)> {
        let unsaved = self.draft.is_unsaved();
        unsaved.then(|| (self.file_subject(), self.draft.grid().to_string()))
    }
}

#[cfg(test)]
mod tests;
