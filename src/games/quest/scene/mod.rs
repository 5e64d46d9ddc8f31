//! Quest on the screen: buttons become turns, turns become motion.
//!
//! The rules are done with a turn in the tick of its key; the picture follows.
//! A level stands before its building is shown, so that the show can be left
//! at any moment.

mod board;
mod carving;
mod effects;
mod figures;
mod given;
mod gliding;
mod laboratory;
mod lesson;
mod lighting;
mod map;
mod page;
mod panel;
mod request;
mod settings;
mod sheet;
mod signs;
mod site;
mod stage;
mod story;
mod tally;
mod tint;
mod turning;
mod waiting;
mod walking;
mod xray;

use std::fmt;
use std::rc::Rc;

use effects::Effects;
use given::Given;
use gliding::Gliding;
use lesson::Lesson;
use request::Request;
use settings::LEVEL;
use sheet::Sprites;
use stage::Stage;
use tally::Tally;
use walking::Walk;

use super::describe::Tale;
use super::ground::Seen;
use super::play::{Play, Status};
use crate::error::Result;
use crate::gfx::{Font, Framebuffer, Rect};
use crate::grid::{Dir, Size};
use crate::input::{Button, Input, Repeat};
use crate::rng::Seed;
use crate::scene::{Cause, Event, Flow, Motion, Options, Question, Report, Scene};
use crate::settings::{Line, NumberLine, Settings};
use crate::ui::{BoardView, Menu};

/// How long each picture of those who stand and wait stays: each one costs a drawing of a game in which nothing happens.
const IDLE_TICKS: u64 = 60;
/// Buttons that repeat while they are held.
const REPEATING: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];
/// Stands for what is not there.
const NOTHING: &str = "–";

pub use laboratory::open as laboratory;

/// Whether a word names pilots of the laboratory.
pub fn check_pilot(word: &str) -> Result<()> {
    laboratory::pilots(word).map(drop)
}

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    Ok(Box::new(QuestScene::new(options, seed)?))
}

/// What the next game comes from; the present one has its own in its plan.
#[derive(Clone)]
struct Choices {
    settings: Settings,
    seed: Seed,
    /// The page with the choices, while it is shown.
    page: Option<Menu>,
    /// Whether the choices have been made.
    begun: bool,
}

/// What is seen of the game beside how it stands.
#[derive(Clone)]
struct Show {
    stage: Stage,
    /// The part of the maze that is in sight.
    view: BoardView,
    turn: Gliding,
    /// What the hero saw by himself where the last turn cost him a life.
    struck: Option<Seen>,
    effects: Effects,
    /// What is told at the end of the game, and whether it is.
    tale: Tale,
    told: bool,
    /// Ticks for which no key goes on.
    pause: u32,
    facing: Dir,
    /// For what moves without a meaning.
    ticks: u64,
}

#[derive(Clone)]
struct QuestScene {
    font: Rc<Font>,
    sprites: Sprites,
    choices: Choices,
    play: Play,
    /// The maze of every level, where it is not built.
    given: Option<Given>,
    show: Show,
    walk: Walk,
    /// Which villains were in sight before the last step of a walk.
    sight: Vec<bool>,
    /// What lies over game and choices while it is shown.
    lesson: Option<Box<Lesson>>,
    tally: Tally,
    /// Whether one sees through everything.
    xray: bool,
    repeat: Repeat,
    say: Report,
}

impl QuestScene {
    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let (settings, at_once) = settings::read(options)?;
        let number = settings.number(LEVEL);
        let plan = settings::plan(&settings, seed);
        let given = given::read(options)?;
        let (stage, level) = given::level(given.as_ref(), plan, number);
        Ok(Self {
            font: Rc::new(Font::load(&options.assets)?),
            sprites: Sprites::load(&options.assets)?,
            choices: Choices {
                settings,
                seed,
                page: (!at_once).then(Menu::default),
                begun: at_once,
            },
            show: Show {
                stage,
                view: site::view(level.size()),
                turn: Gliding::rest(),
                struck: None,
                effects: Effects::default(),
                tale: Tale::new(level.size()),
                told: false,
                pause: 0,
                facing: Dir::Down,
                ticks: 0,
            },
            play: Play::new(level),
            given,
            walk: Walk::Rest,
            sight: Vec::new(),
            lesson: None,
            tally: Tally::new(options),
            xray: false,
            repeat: Repeat::default(),
            say: Report::default(),
        })
    }

    /// A new game on the first level.
    fn begin(&mut self) {
        let plan = settings::plan(&self.choices.settings, self.choices.seed);
        let number = self.choices.settings.number(LEVEL);
        let (stage, level) = given::level(self.given.as_ref(), plan, number);
        self.play = Play::new(level);
        if plan.hidden {
            self.xray = false;
        }
        self.tally.begin_game(self.xray);
        self.set_out(stage);
    }

    /// The next level, with what one has.
    fn go_on(&mut self) {
        let (plan, number) = (self.play.level().plan, self.play.next_number());
        let (stage, level) = given::level(self.given.as_ref(), plan, number);
        self.play.enter(level);
        self.tally.begin_level();
        self.set_out(stage);
    }

    fn set_out(&mut self, stage: Stage) {
        self.show.stage = stage;
        self.show.view = site::view(self.play.level().size());
        self.show.view.jump(self.play.state().hero);
        self.walk = Walk::Rest;
        self.show.pause = 0;
        (self.show.tale, self.show.told) = (Tale::new(self.play.level().size()), false);
        self.show.turn.settle();
        self.show.effects.clear();
        self.show.facing = Dir::Down;
    }

    fn execute(&mut self, request: Request) {
        match request {
            Request::XRay => {
                if self.say.may(self.costs_of_xray()) {
                    self.toggle_xray();
                }
            }
            Request::Page(page) => self.choices.page = page,
            Request::Type { line } => {
                self.choices.page = Some(Menu::at(line));
                let number = self.number_line_at(line);
                self.say.extend(number.map(Event::TypeNumber));
            }
            Request::Change { line, more } => {
                self.choices.page = Some(Menu::at(line));
                if line > 0 && self.given.is_some() {
                    return;
                }
                settings::change_line(&mut self.choices.settings, line, more);
            }
            Request::Begin { mode } => {
                if !self
                    .say
                    .may(self.costs_of("Next: as chosen here".to_owned()))
                {
                    return;
                }
                if let Some(more) = mode {
                    settings::change_line(&mut self.choices.settings, 0, more);
                }
                self.choices.page = None;
                self.choices.begun = true;
                self.begin();
            }
            Request::Skip => self.show.stage = Stage::ENTRANCE,
            Request::GoOn => {
                self.show.stage = Stage::Playing;
                match self.play.state().status {
                    Status::Playing => {}
                    Status::LevelDone => self.go_on(),
                    Status::GameOver if !self.show.told => {
                        (self.show.told, self.show.pause) = (true, turning::END_TICKS);
                    }
                    Status::GameOver => self.begin(),
                }
            }
            Request::Lesson(chapter) => self.open_lesson(chapter),
            Request::Turn(turn) => {
                self.show.stage = Stage::Playing;
                self.turn(turn);
            }
            Request::WalkTo(cell) => {
                self.show.stage = Stage::Playing;
                self.walk_to(cell);
            }
        }
    }

    /// The line of the page with a number that can be typed.
    fn number_line_at(&self, line: usize) -> Option<NumberLine> {
        let settings = &self.choices.settings;
        let line = settings
            .lines()
            .nth(line)
            .filter(|_| self.given.is_none())?;
        settings.number_line(line)
    }

    /// Lets a tick pass; tells whether the picture changed.
    fn pass(&mut self) -> bool {
        self.show.ticks += 1;
        let idle = self.show.ticks.is_multiple_of(IDLE_TICKS);
        if self.choices.page.is_some() {
            return idle;
        }
        self.show.pause = self.show.pause.saturating_sub(1);
        let idle = idle && self.is_anybody_idle();
        let staged = self.show.stage.tick();
        let moved = self.show.turn.tick();
        let followed = self.show.view.follow(self.hero_seen(), 0);
        self.show.effects.tick() || moved || followed || staged || idle
    }
}

/// What the player would lose.
impl QuestScene {
    /// Whether the game goes on and has come further than its beginning.
    fn is_further(&self) -> bool {
        let began_on = self.choices.settings.number(LEVEL);
        self.play.level().number > began_on && self.play.state().status != Status::GameOver
    }

    /// What another game would cost.
    fn costs_of(&self, next: String) -> Option<Question> {
        let (level, score) = (self.play.level().number, self.play.score());
        self.is_further().then(|| Question {
            title: "Give up this game?".to_owned(),
            lines: vec![format!("Level {level}, {score} points"), next],
            yes: "Give it up",
            can_save: false,
        })
    }

    /// What the X-ray would cost: it makes practice of a hidden game.
    fn costs_of_xray(&self) -> Option<Question> {
        self.would_be_practice().then(|| Question {
            title: "Look through the dark?".to_owned(),
            lines: vec![
                "From then on it is practice,".to_owned(),
                "and sets no record.".to_owned(),
            ],
            yes: "Look",
            can_save: false,
        })
    }
}

impl Scene for QuestScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        if self.lesson.is_some() {
            return Flow::of(self.teach(input));
        }
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            let held = !input.pressed.contains(button);
            if held && self.choices.page.is_none() {
                self.hold(button);
                continue;
            }
            self.walk = Walk::Rest;
            self.say.follow(Cause::Press(button));
            let request = self.interpret(button);
            changed |= request.map(|request| self.execute(request)).is_some();
        }
        if let Some(mouse) = input.mouse {
            self.say.follow(Cause::Mouse(mouse));
            let request = self.interpret_mouse(mouse);
            changed |= request.map(|request| self.execute(request)).is_some();
        }
        changed |= self.walk_on(input.held);
        changed |= self.pass();
        self.say.hand_over(out);
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let looks_inside = input.pressed.contains(Button::XRay) && self.mode() == 0;
        if looks_inside {
            self.say.follow(Cause::Press(Button::XRay));
            self.execute(Request::XRay);
        }
        self.say.hand_over(out);
        Flow::of(looks_inside)
    }

    fn mode(&self) -> usize {
        match (&self.lesson, self.choices.page) {
            (Some(_), _) => 2,
            (None, Some(_)) => 1,
            (None, None) => 0,
        }
    }

    fn leave(&mut self) -> bool {
        self.lesson.take().is_some() || self.choices.page.take_if(|_| self.choices.begun).is_some()
    }

    /// The first level again. Where the choices or the lesson are shown they stay, and a game below them too: there the
    /// seed is only one of the choices for the next game.
    fn restart(&mut self, seed: Seed) {
        self.choices.seed = seed;
        match &self.lesson {
            Some(lesson) => self.open_lesson(lesson.page.chapter()),
            None if self.choices.page.is_some() && self.choices.begun => {}
            None => self.begin(),
        }
    }

    fn stake(&self, next: Option<Seed>) -> Option<Question> {
        let is_choice = self.lesson.is_some() || self.choices.page.is_some();
        match next {
            Some(_) if is_choice => None,
            Some(seed) if seed == self.play.level().plan.seed => {
                self.costs_of("Next: the same again".to_owned())
            }
            Some(seed) => self.costs_of(format!("Next: seed {seed}")),
            None => self.costs_of("Next: the end of the program".to_owned()),
        }
    }

    fn insist(&mut self) {
        self.say.insist();
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.play.level().plan.seed)
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        if let Some(lesson) = &self.lesson {
            return lesson.draw(screen, (&self.font, &self.sprites), self.keys(&[]));
        }
        if let Some(menu) = self.choices.page {
            self.draw_page(screen, menu, motion);
        } else if self.show.told {
            self.draw_story(screen);
        } else {
            self.draw_board(screen, motion);
            self.draw_panel(screen);
        }
    }

    fn notices(&self) -> Rect {
        // Below the sign of a pause.
        Rect::new(272, 48, 112, 120)
    }

    fn describe(&self) -> String {
        self.play.describe()
    }

    fn arguments(&self) -> String {
        let level = self.choices.settings.number(LEVEL);
        settings::arguments(&self.play.level().plan, level, self.choices.begun)
    }

    fn maze(&self) -> Option<(Size, Box<dyn fmt::Display + '_>)> {
        // A hidden maze stays hidden.
        let is_known = !self.play.level().plan.hidden || self.tally.xrayed;
        let walls = self.play.walls();
        is_known.then(|| (walls.size(), Box::new(walls) as Box<dyn fmt::Display>))
    }

    fn settings(&self) -> &Settings {
        &self.choices.settings
    }

    fn number_line(&self) -> Option<NumberLine> {
        let page = self.choices.page.filter(|_| self.lesson.is_none())?;
        self.number_line_at(page.cursor())
    }

    fn type_number(&mut self, line: Line, number: u64) -> Result<()> {
        self.choices.settings.type_number(line, number).map(drop)
    }
}

#[cfg(test)]
mod tests;
