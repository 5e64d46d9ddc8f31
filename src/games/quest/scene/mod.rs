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
use crate::scene::{Cause, Event, Flow, Motion, Options, Question, Report, Scene, Setup};
use crate::settings::{Change, Line, Settings};
use crate::ui::{BoardView, SettingsList};

/// How long each picture of those who stand and wait stays: each one costs a drawing of a game in which nothing happens.
const IDLE_TICKS: u64 = 60;
/// Buttons that repeat while they are held.
const REPEATING: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];
/// Stands for what is not there.
const NOTHING: &str = "–";

pub use laboratory::open as laboratory;
pub use request::Verb;

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
    page: Option<SettingsList>,
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
                page: (!at_once).then(SettingsList::default),
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
    fn enter_next(&mut self) {
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
    /// The X-ray on or off, unless the player keeps it dark.
    fn ask_for_xray(&mut self) {
        if self.say.may(self.costs_of_xray()) {
            self.toggle_xray();
        }
    }

    /// A game as it is chosen on the page, after this step of its first line if there is one; unless the player goes on
    /// with the present one.
    fn begin_chosen(&mut self, mode: Option<bool>) {
        let costs = self.costs_of("Next: as chosen here".to_owned());
        if !self.say.may(costs) {
            return;
        }
        if let Some(more) = mode {
            self.choices.settings.step(settings::MODE, more);
        }
        (self.choices.page, self.choices.begun) = (None, true);
        self.begin();
    }

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

impl QuestScene {
    /// The words that give the present run again.
    fn arguments(&self) -> String {
        let level = self.choices.settings.number(LEVEL);
        settings::arguments(&self.play.level().plan, level, self.choices.begun)
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
            changed |= self.press(button);
        }
        if let Some(mouse) = input.mouse {
            self.say.follow(Cause::Mouse(mouse));
            changed |= self.point(mouse);
        }
        changed |= self.walk_on(input.held);
        changed |= self.pass();
        self.say.hand_over(out);
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut pressed = input.pressed.iter();
        let looks_inside = pressed.any(|button| self.verb(button) == Some(Verb::XRay));
        if looks_inside {
            self.say.follow(Cause::Press(Button::X));
            self.ask_for_xray();
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

    fn maze(&self) -> Option<(Size, Box<dyn fmt::Display + '_>)> {
        // A hidden maze stays hidden.
        let is_known = !self.play.level().plan.hidden || self.tally.xrayed;
        let walls = self.play.walls();
        is_known.then(|| (walls.size(), Box::new(walls) as Box<dyn fmt::Display>))
    }

    fn setup(&self) -> Setup<'_> {
        let settings = &self.choices.settings;
        let page = self.choices.page.filter(|_| self.lesson.is_none());
        Setup {
            number: page.and_then(|page| page.number(&self.rows())),
            arguments: self.arguments(),
            ..settings.into()
        }
    }

    fn change(&mut self, line: Line, change: Change) -> Result<()> {
        let settings = &mut self.choices.settings;
        // A maze that is given is played as it came.
        if self.given.is_some() && settings.word(line) != settings::MODE {
            return Ok(());
        }
        settings::change(settings, line, change)
    }
}

#[cfg(test)]
mod tests;
