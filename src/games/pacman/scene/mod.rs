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
mod settings;
mod sheet;
mod view;
mod walls;

use std::collections::BTreeMap;
use std::rc::Rc;

use board::Walls;
use boards::Page;
use gliding::Glide;
use lesson::Lesson;
use overlay::Overlay;
use settings::Settings;
use sheet::Sprites;
use view::View;

pub use laboratory::open as open_lab;

use super::classroom::{Event as Fact, Phase, Play};
use crate::error::Result;
use crate::gfx::{Font, Framebuffer};
use crate::grid::Pos;
use crate::input::{Button, Input, Repeat};
use crate::rng::Seed;
use crate::scene::{Event, Flow, Motion, Options, Scene};

/// How long a life is announced before anybody moves, unless a key is pressed.
const READY_TICKS: u32 = 90;
/// How long the board stands still when Pac-Man is caught, and when a level is cleared.
const CAUGHT_TICKS: u32 = 110;
const CLEARED_TICKS: u32 = 150;
/// How long the points for something eaten stay.
const POINTS_TICKS: u32 = 45;
/// Nothing more happens to a board that has stood still for so long.
const FROZEN_TICKS: u32 = 600;
/// Buttons that repeat while they are held.
const REPEATING: [Button; 4] = [Button::Faster, Button::Slower, Button::Right, Button::Down];

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    Ok(Box::new(PacmanScene::new(options, seed)?))
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

/// Points that rise from a square.
struct Points {
    at: Pos,
    text: String,
    ticks_left: u32,
}

struct PacmanScene {
    font: Rc<Font>,
    sprites: Sprites,
    keys: panel::Keys,
    pages: Vec<Page>,
    page: usize,
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
    view: View,
    walls: Walls,
    overlay: Overlay,
    look: Look,
    lesson: Option<Lesson>,
    best: BTreeMap<String, u64>,
    /// The key of the present board among the best scores.
    record_key: String,
    /// Whether the autopilot has driven in this game: what it reaches is no result of the player's.
    assisted: bool,
    /// Games on other boards that were left, each with whether it was assisted, so that nothing is lost by
    /// looking around.
    left: BTreeMap<usize, (Play, bool)>,
    /// For what moves without a meaning.
    ticks: u64,
    repeat: Repeat,
    say: Vec<Event>,
}

impl PacmanScene {
    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let settings = settings::read(options)?;
        let pages = boards::read(options)?;
        let page = boards::first(options, &pages)?;
        let board = std::sync::Arc::clone(&pages[page].board);
        let view = View::new(board.size());
        let number = |(key, value): (&String, &String)| Some((key.clone(), value.parse().ok()?));
        let mut play = Play::new(pages[page].board.clone(), seed, settings.lives);
        play.set_autopilot(settings.autopilot);
        Ok(Self {
            font: Rc::new(Font::load(&options.assets)?),
            sprites: Sprites::load(options)?,
            keys: panel::Keys::new(),
            walls: Walls::new(&board, view),
            record_key: pages[page].record_key(settings.lives),
            pages,
            page,
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
            best: options.records.iter().filter_map(number).collect(),
            assisted: settings.autopilot,
            left: BTreeMap::new(),
            settings,
            ticks: 0,
            repeat: Repeat::default(),
            say: Vec::new(),
        })
    }

    /// Another board, and a new game on it, or the one that was left there.
    fn turn_page(&mut self, forwards: bool) {
        let (before, count) = (self.page, self.pages.len());
        let step = if forwards { 1 } else { count - 1 };
        self.page = (before + step) % count;
        if self.page == before {
            return;
        }
        let page = &self.pages[self.page];
        let (mut play, assisted) = self.left.remove(&self.page).unwrap_or_else(|| {
            let play = Play::new(page.board.clone(), self.seed, self.settings.lives);
            (play, false)
        });
        play.set_autopilot(self.settings.autopilot);
        self.record_key = page.record_key(self.settings.lives);
        self.view = View::new(page.board.size());
        self.walls = Walls::new(&page.board, self.view);
        let left = std::mem::replace(&mut self.play, play);
        self.left.insert(before, (left, self.assisted));
        self.assisted = assisted || self.settings.autopilot;
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
            if self.settings.autopilot {
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
            Button::Auto => self.set_autopilot(!self.settings.autopilot),
            Button::Faster => self.settings.faster(),
            Button::Slower => self.settings.slower(),
            Button::XRay => self.overlay.toggle(),
            Button::Focus => {
                self.overlay.show_other();
                if self.lesson.is_some() {
                    self.begin_lesson();
                }
            }
            Button::Colours => self.overlay.toggle_colours(),
            Button::Hint if self.lesson.is_some() => self.leave_lesson(),
            Button::Hint => self.begin_lesson(),
            _ => return,
        }
        self.overlay.measure(&self.play);
    }

    fn begin_lesson(&mut self) {
        self.look = Look::Lesson;
        self.lesson = Some(Lesson::new(&self.play, self.overlay.which()));
    }

    fn set_autopilot(&mut self, on: bool) {
        self.settings.autopilot = on;
        self.assisted |= on;
        self.play.set_autopilot(on);
    }

    /// Goes on at once where the game only waits for somebody to look.
    fn hurry(&mut self) {
        match self.stage {
            Stage::Ready { .. } => self.stage = Stage::Running,
            Stage::Running => {}
            Stage::Frozen { .. } if self.play.phase() == Phase::Over => self.restart(self.seed),
            Stage::Frozen { .. } => self.go_on(),
        }
    }

    fn go_on(&mut self) {
        self.play.go_on();
        self.announce();
    }

    /// Lets a tick pass on the board; tells whether the picture changed.
    fn pass(&mut self) -> bool {
        match &mut self.stage {
            Stage::Ready { left } => {
                *left -= 1;
                if *left == 0 {
                    self.stage = Stage::Running;
                }
            }
            Stage::Running => {
                self.waited += 1;
                if self.waited >= self.settings.pace() {
                    self.waited = 0;
                    self.turn();
                }
            }
            Stage::Frozen { ticks } => {
                *ticks = (*ticks + 1).min(FROZEN_TICKS);
                let ticks = *ticks;
                match self.play.phase() {
                    Phase::Caught if ticks >= CAUGHT_TICKS => self.go_on(),
                    Phase::Cleared if ticks >= CLEARED_TICKS => self.go_on(),
                    Phase::Over if ticks == FROZEN_TICKS => return false,
                    _ => {}
                }
            }
        }
        self.ticks += 1;
        self.pac_glide.tick();
        for glide in &mut self.ghost_glides {
            glide.tick();
        }
        for points in &mut self.points {
            points.ticks_left -= 1;
        }
        self.points.retain(|points| points.ticks_left > 0);
        true
    }

    /// A turn of the rules, and what is to be seen of it.
    fn turn(&mut self) {
        self.play.turn();
        let pace = self.settings.pace();
        if let Some(glide) = Glide::of(self.play.pac_man(), pace) {
            self.pac_glide = glide;
        }
        for ghost in self.play.ghosts() {
            if let Some(glide) = Glide::of(ghost.mover, pace) {
                self.ghost_glides[ghost.name as usize] = glide;
            }
        }
        for &fact in self.play.events() {
            match fact {
                Fact::AteGhost { at, ghost, points } => {
                    self.ghost_glides[ghost as usize] = Glide::home(at, pace);
                    self.points.push(Points::new(at, points));
                }
                Fact::AteFruit { at, points, .. } => self.points.push(Points::new(at, points)),
                Fact::Caught { .. } | Fact::Cleared => self.stage = Stage::Frozen { ticks: 0 },
                _ => {}
            }
        }
        if self.play.phase() != Phase::Playing {
            self.keep_best();
        }
        self.overlay.measure(&self.play);
    }

    fn keep_best(&mut self) {
        let score = self.play.score();
        if self.assisted || score <= self.best() {
            return;
        }
        self.best.insert(self.record_key.clone(), score);
        self.say.push(Event::Record {
            key: self.record_key.clone(),
            value: score.to_string(),
        });
    }

    /// The best score on this board with so many lives.
    fn best(&self) -> u64 {
        self.best.get(&self.record_key).copied().unwrap_or(0)
    }

    /// Whoever holds a key means it at every fork.
    fn want_what_is_held(&mut self, input: &Input) {
        if self.settings.autopilot || self.play.wanted().is_some() {
            return;
        }
        let mut held = input.held.iter().filter_map(Button::dir);
        if let (Some(dir), None) = (held.next(), held.next())
            && dir != self.play.pac_man().heading
        {
            self.play.want(dir);
        }
    }
}

impl Points {
    fn new(at: Pos, points: u32) -> Self {
        Self {
            at,
            text: points.to_string(),
            ticks_left: POINTS_TICKS,
        }
    }
}

impl Scene for PacmanScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            self.act(button);
            changed = true;
        }
        changed |= if let Some(lesson) = &mut self.lesson {
            lesson.tick()
        } else {
            self.want_what_is_held(input);
            self.pass()
        };
        out.append(&mut self.say);
        if changed { Flow::Changed } else { Flow::Still }
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
        if changed { Flow::Changed } else { Flow::Still }
    }

    fn leave(&mut self) -> bool {
        let open = self.lesson.is_some();
        self.leave_lesson();
        open
    }

    fn restart(&mut self, seed: Seed) {
        self.seed = seed;
        self.play.restart(seed, self.settings.lives);
        self.left.clear();
        self.assisted = self.settings.autopilot;
        self.leave_lesson();
        self.announce();
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        self.draw_board(screen, motion);
        self.draw_panel(screen);
    }

    fn describe(&self) -> String {
        format!("{}\n{}", self.pages[self.page].title, self.play)
    }

    fn arguments(&self) -> String {
        self.settings.arguments(self.page + 1)
    }
}
