//! Quest on the screen: buttons become turns, turns become motion.
//!
//! The rules are done with a turn in the tick of its key; the picture follows.
//! A level stands before its building is shown, so that the show can be left
//! at any moment.

mod board;
mod carving;
mod effects;
mod figures;
mod gliding;
mod lighting;
mod page;
mod panel;
mod settings;
mod sheet;
mod signs;
mod stage;
mod tally;
mod waiting;
mod xray;

use std::rc::Rc;

use carving::Carving;
use effects::Effects;
use gliding::Turn;
use settings::LEVEL;
use sheet::Sprites;
use stage::Stage;
use tally::{Best, Tally};

use super::event::Event as Fact;
use super::play::{Play, Stage as Standing};
use super::seen::Seen;
use crate::error::Result;
use crate::gfx::{Font, Framebuffer};
use crate::grid::Dir;
use crate::input::{Button, Input, Mouse, Repeat};
use crate::rng::Seed;
use crate::scene::{Event, Flow, Motion, Options, Scene};
use crate::settings::Settings;
use crate::ui::Menu;

/// How long each picture of those who stand and wait stays: each one costs a drawing of a game in which nothing happens.
const IDLE_TICKS: u64 = 60;
/// Buttons that repeat while they are held.
const REPEATING: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];
/// Stands for what is not there.
const NOTHING: &str = "–";

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    Ok(Box::new(QuestScene::new(options, seed)?))
}

#[derive(Clone)]
struct QuestScene {
    font: Rc<Font>,
    sprites: Sprites,
    keys: panel::Keys,
    page_keys: page::Keys,
    settings: Settings,
    /// What the next game comes from; the present one has its own in its plan.
    seed: Seed,
    play: Play,
    stage: Stage,
    /// The choices, while they are shown.
    page: Option<Menu>,
    /// Whether the choices have been made.
    begun: bool,
    turn: Turn,
    /// What the hero saw where the last turn hit him, in the hidden game.
    struck: Option<Seen>,
    effects: Effects,
    facing: Dir,
    tally: Tally,
    xray: bool,
    /// For what moves without a meaning.
    ticks: u64,
    repeat: Repeat,
    say: Vec<Event>,
}

impl QuestScene {
    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let (settings, at_once) = settings::read(options)?;
        let (carving, level) =
            Carving::new(settings::plan(&settings, seed), settings.number(LEVEL));
        let best = options.records.get(tally::RECORD);
        let best = best.and_then(|text| Best::read(text));
        Ok(Self {
            font: Rc::new(Font::load(&options.assets)?),
            sprites: Sprites::load(&options.assets)?,
            keys: panel::Keys::new(),
            page_keys: page::keys(),
            seed,
            play: Play::new(level),
            stage: Stage::waiting(carving),
            page: (!at_once).then(Menu::default),
            begun: at_once,
            settings,
            turn: Turn::rest(),
            struck: None,
            effects: Effects::default(),
            facing: Dir::Down,
            tally: Tally::new(best),
            xray: false,
            ticks: 0,
            repeat: Repeat::default(),
            say: Vec::new(),
        })
    }

    /// A new game on the first level.
    fn begin(&mut self) {
        let plan = settings::plan(&self.settings, self.seed);
        let (carving, level) = Carving::new(plan, self.settings.number(LEVEL));
        self.play = Play::new(level);
        self.tally.begin_game();
        self.set_out(carving);
    }

    /// The next level, with what one has.
    fn go_on(&mut self) {
        let (carving, level) = Carving::new(self.play.plan(), self.play.next_number());
        self.play.enter(level);
        self.tally.begin_level();
        self.set_out(carving);
    }

    fn set_out(&mut self, carving: Carving) {
        self.stage = Stage::waiting(carving);
        self.turn.settle();
        self.effects.clear();
        self.facing = Dir::Down;
    }

    fn act(&mut self, button: Button) {
        if let Some(menu) = self.page {
            return self.steer(menu, button);
        }
        match (button, &self.stage) {
            (Button::XRay, _) => self.xray = !self.xray,
            (Button::Choices, _) => self.page = Some(Menu::default()),
            (_, Stage::Waiting(_)) => self.stage = Stage::ENTRANCE,
            (Button::Confirm, _) => self.confirm(),
            _ => {
                if let Some(dir) = button.dir() {
                    self.stage = Stage::Playing;
                    self.step(dir);
                }
            }
        }
    }

    /// The mouse chooses on the page; elsewhere a click goes on where the game only waits for somebody to look. Tells
    /// whether anything came of it.
    fn take_mouse(&mut self, mouse: Mouse) -> bool {
        if let Some(menu) = self.page {
            return self.point(menu, mouse);
        }
        let waits = matches!(self.stage, Stage::Waiting(_));
        let goes_on = waits || self.play.stage() != Standing::Playing;
        let clicked = goes_on && matches!(mouse, Mouse::Click(_));
        if clicked {
            self.act(Button::Confirm);
        }
        clicked
    }

    /// Begins a game with what is chosen on the page.
    fn begin_chosen(&mut self) {
        self.page = None;
        self.begun = true;
        self.begin();
    }

    /// Goes back to the game below the page, if there is one; what was chosen is for the next one.
    fn leave_page(&mut self) -> bool {
        self.page.take_if(|_| self.begun).is_some()
    }

    fn confirm(&mut self) {
        self.stage = Stage::Playing;
        match self.play.stage() {
            Standing::Playing => {}
            Standing::LevelDone => self.go_on(),
            Standing::GameOver => self.begin(),
        }
    }

    fn step(&mut self, dir: Dir) {
        if self.play.stage() != Standing::Playing {
            return;
        }
        self.facing = dir;
        if !self.play.can_step(dir) {
            return;
        }
        self.turn.prepare(&self.play, dir);
        let events = self.play.step(dir);
        self.turn.follow(events);
        self.effects.follow(events, &self.turn);
        self.tally.follow(events);
        let hit = events.iter().find_map(|event| match *event {
            Fact::Hit { at, lives: 1.., .. } => Some(at),
            _ => None,
        });
        self.struck = hit.and_then(|at| self.play.sight_from(at));
        if self.play.stage() != Standing::Playing {
            self.keep_best();
        }
    }

    /// A game that began on the first level counts.
    fn keep_best(&mut self) {
        if self.settings.number(LEVEL) == 1 {
            self.say.extend(self.tally.finish(Best {
                score: self.play.score(),
                level: self.play.level().number(),
            }));
        }
    }

    /// Lets a tick pass; tells whether the picture changed.
    fn pass(&mut self) -> bool {
        self.ticks += 1;
        let idle = self.ticks.is_multiple_of(IDLE_TICKS);
        if self.page.is_some() {
            return idle;
        }
        let idle = idle && self.is_anybody_idle();
        let staged = self.stage.tick();
        let moved = self.turn.tick();
        self.effects.tick() || moved || staged || idle
    }
}

impl Scene for QuestScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            // Whoever holds a key walks on when everybody stands again, and wants no page or sign to change by it.
            let held = !input.pressed.contains(button);
            let free = matches!(self.stage, Stage::Playing) && self.turn.is_over();
            if held && self.page.is_none() && !free {
                continue;
            }
            self.act(button);
            changed = true;
        }
        changed |= input.mouse.is_some_and(|mouse| self.take_mouse(mouse));
        changed |= self.pass();
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, _out: &mut Vec<Event>) -> Flow {
        if self.page.is_some() || !input.pressed.contains(Button::XRay) {
            return Flow::Still;
        }
        self.xray = !self.xray;
        Flow::Changed
    }

    fn mode(&self) -> usize {
        usize::from(self.page.is_some())
    }

    fn leave(&mut self) -> bool {
        self.leave_page()
    }

    /// The first level again. Where the choices are shown they stay, and a game below them too: there the seed is only
    /// one of the choices for the next game.
    fn restart(&mut self, seed: Seed) {
        self.seed = seed;
        if self.page.is_none() || !self.begun {
            self.begin();
        }
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.play.plan().seed)
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        if let Some(menu) = self.page {
            return self.draw_page(screen, menu, motion);
        }
        self.draw_board(screen, motion);
        self.draw_panel(screen);
    }

    fn describe(&self) -> String {
        self.play.describe()
    }

    fn arguments(&self) -> String {
        let level = self.settings.number(LEVEL);
        settings::arguments(&self.play.plan(), level, self.begun)
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }
}

#[cfg(test)]
mod tests;
