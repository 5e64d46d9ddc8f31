//! Pac-Man on the screen: buttons become wishes, turns become motion.
//!
//! Ticks are counted here and turns are made by the rules; whatever lies
//! between two turns is for the eye alone.

mod board;
mod boards;
mod gliding;
mod laboratory;
mod lesson;
mod overlay;
mod panel;
mod passing;
mod sheet;
mod walls;

use std::rc::Rc;
use std::sync::Arc;

use board::Walls;
use gliding::Glide;
use lesson::Lesson;
use overlay::Overlay;
use passing::Points;
use sheet::Sprites;

pub use laboratory::open as open_lab;

use super::board::Board;
use super::classroom::{Phase, Play};
use crate::error::Result;
use crate::gfx::{Font, Framebuffer, Rect};
use crate::grid::Size;
use crate::input::{Button, Input, Repeat};
use crate::rng::Seed;
use crate::scene::{Event, Flow, Levels, Merge, Motion, Options, Results, Scene};
use crate::settings::Settings;
use crate::ui::BoardView;

/// The part of the screen that belongs to the board: the arcade's width, with the panel beside it.
const AREA: Rect = Rect::new(0, 0, 224, 272);
/// How long a life is announced before anybody moves, unless a key is pressed.
const READY_TICKS: u32 = 90;
/// Nothing more happens to a board that has stood still for so long.
const FROZEN_TICKS: u32 = 600;
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

/// Where a board of this size stands.
fn view(size: Size) -> BoardView {
    BoardView::new(size, AREA, &[16, 8])
}

/// What passes on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// A life is announced, for so many ticks more.
    Ready { left: u32 },
    /// Turns are made.
    Running,
    /// Everything stands still, since so many ticks.
    Frozen { ticks: u32 },
}

/// What the player looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Game,
    /// The sweeps of a distance map; the game waits.
    Lesson,
}

#[derive(Clone)]
struct PacmanScene {
    font: Rc<Font>,
    sprites: Sprites,
    /// All boards; games on others that were left stay, each with whether it was assisted.
    boards: Levels<Arc<Board>, (Play, bool)>,
    settings: Settings,
    seed: Seed,
    play: Play,
    stage: Stage,
    /// Ticks since the last turn.
    waited: u32,
    pac_glide: Glide,
    /// In the order of the ghosts' names.
    ghost_glides: [Glide; 4],
    points: Vec<Points>,
    view: BoardView,
    walls: Walls,
    overlay: Overlay,
    look: Look,
    lesson: Option<Lesson>,
    results: Results,
    /// The key of the present board among the best scores.
    record_key: String,
    /// Whether the autopilot has driven in this game: what it reaches is no result of the player's.
    assisted: bool,
    /// For what moves without a meaning.
    ticks: u64,
    repeat: Repeat,
    say: Vec<Event>,
}

impl PacmanScene {
    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let mut settings = options.settings(super::SETTINGS)?;
        let (boards, board) = Levels::open(boards::read(options)?, (BOARD, &mut settings), None)?;
        let view = view(board.size());
        let lives = settings.number(LIVES);
        let mut play = Play::new(Arc::clone(&board), seed, lives);
        play.set_autopilot(settings.on(AUTOPILOT));
        Ok(Self {
            font: Rc::new(Font::load(&options.assets)?),
            sprites: Sprites::load(&options.assets)?,
            walls: Walls::new(&board, view),
            record_key: boards::record_key(&boards.slot().title, &board, lives),
            say: boards.refusals().into_iter().collect(),
            boards,
            seed,
            play,
            stage: Stage::Ready { left: READY_TICKS },
            waited: 0,
            pac_glide: Glide::REST,
            ghost_glides: [Glide::REST; 4],
            points: Vec::new(),
            view,
            overlay: Overlay::default(),
            look: Look::Game,
            lesson: None,
            results: Results::of(options, Merge::Highest),
            assisted: settings.on(AUTOPILOT),
            settings,
            ticks: 0,
            repeat: Repeat::default(),
        })
    }

    /// Another board, and a new game on it, or the one that was left there.
    fn turn_page(&mut self, forwards: bool) {
        let next = self.boards.neighbour(forwards);
        let slot = &self.boards.slots()[next];
        let Some(board) = slot
            .level
            .as_ref()
            .ok()
            .filter(|_| next != self.boards.index())
        else {
            return;
        };
        let (board, lives) = (Arc::clone(board), self.settings.number(LIVES));
        self.record_key = boards::record_key(&slot.title, &board, lives);
        self.view = view(board.size());
        self.walls = Walls::new(&board, self.view);
        let left = self.boards.take_left(next);
        let (mut play, assisted) =
            left.unwrap_or_else(|| (Play::new(board, self.seed, lives), false));
        play.set_autopilot(self.drives_itself());
        let left = std::mem::replace(&mut self.play, play);
        let game = Some((left, self.assisted));
        self.boards.enter(next, game, &mut self.settings);
        self.assisted = assisted || self.drives_itself();
        self.leave_lesson();
        self.play.go_on();
        self.announce();
        if self.play.phase() == Phase::Over {
            self.stage = Stage::Frozen {
                ticks: FROZEN_TICKS,
            };
        }
    }

    /// The next life begins.
    fn announce(&mut self) {
        self.stage = Stage::Ready { left: READY_TICKS };
        self.waited = 0;
        self.pac_glide = Glide::REST;
        self.ghost_glides = [Glide::REST; 4];
        self.points.clear();
        self.overlay.measure(&self.play);
    }

    fn leave_lesson(&mut self) {
        self.look = Look::Game;
        self.lesson = None;
    }

    fn act(&mut self, button: Button) {
        if let Some(lesson) = &mut self.lesson
            && lesson.steer(button)
        {
            return;
        }
        if let Some(dir) = button.dir() {
            if self.drives_itself() {
                self.set_autopilot(false);
            }
            self.play.want(dir);
            if let Stage::Ready { .. } = self.stage {
                self.stage = Stage::Running;
            }
            return;
        }
        match button {
            Button::Next => self.turn_page(true),
            Button::Previous => self.turn_page(false),
            Button::Confirm => self.hurry(),
            _ => self.change_view(button),
        }
    }

    /// What can be done in pause too.
    fn change_view(&mut self, button: Button) {
        match button {
            Button::Auto => self.set_autopilot(!self.drives_itself()),
            Button::Faster => drop(self.settings.step(PACE, true)),
            Button::Slower => drop(self.settings.step(PACE, false)),
            Button::XRay => self.overlay.toggle(),
            Button::OtherMap => {
                self.overlay.show_other();
                if self.lesson.is_some() {
                    self.begin_lesson();
                }
            }
            Button::Colours => self.overlay.toggle_colours(),
            Button::Lesson if self.lesson.is_some() => self.leave_lesson(),
            Button::Lesson => self.begin_lesson(),
            _ => return,
        }
        self.overlay.measure(&self.play);
    }

    fn begin_lesson(&mut self) {
        self.look = Look::Lesson;
        self.lesson = Some(Lesson::new(&self.play, self.overlay.which()));
    }

    fn drives_itself(&self) -> bool {
        self.settings.on(AUTOPILOT)
    }

    fn set_autopilot(&mut self, on: bool) {
        // Who drives is a matter of this game: it is not remembered.
        let word = if on { "on" } else { "off" };
        let set = self.settings.set(AUTOPILOT, word);
        debug_assert!(set.is_ok(), "a switch takes both words");
        self.assisted |= on;
        self.play.set_autopilot(on);
    }
}

impl Scene for PacmanScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            self.act(button);
            changed = true;
        }
        let frozen = self.lesson.is_none() && matches!(self.stage, Stage::Frozen { .. });
        if frozen && input.click().is_some() {
            self.hurry();
            changed = true;
        }
        changed |= if let Some(lesson) = &mut self.lesson {
            lesson.tick()
        } else {
            self.want_what_is_held(input);
            self.pass()
        };
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            changed = true;
            let steered = |lesson: &mut Lesson| lesson.steer(button);
            if !self.lesson.as_mut().is_some_and(steered) {
                self.change_view(button);
            }
            // Nothing runs by itself in pause.
            self.lesson.iter_mut().for_each(Lesson::stop);
        }
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn mode(&self) -> usize {
        usize::from(self.lesson.is_some())
    }

    fn leave(&mut self) -> bool {
        let open = self.lesson.is_some();
        self.leave_lesson();
        open
    }

    fn restart(&mut self, seed: Seed) {
        self.seed = seed;
        self.play.restart(seed, self.settings.number(LIVES));
        self.boards.forget_left();
        self.assisted = self.drives_itself();
        self.leave_lesson();
        self.announce();
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.seed)
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        self.draw_board(screen, motion);
        self.draw_panel(screen);
    }

    fn describe(&self) -> String {
        format!("{}\n{}", self.boards.slot().title, self.play)
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }
}
