//! Quest on the screen: buttons become turns, turns become motion.
//!
//! The rules finish a turn in the tick of its key; the picture follows. A level is finished before its building is
//! shown, so the show can end at any moment.

pub mod choices;
pub mod effects;
pub mod gliding;
pub mod inquest;
mod laboratory;
pub mod lesson;
mod quiz;
mod request;
pub mod show;
pub mod sounds;
pub mod tally;
mod walking;

use std::fmt;
use std::rc::Rc;

use choices::Choices;
use lesson::Lesson;
use show::{IDLE_TICKS, Show};
use sounds::Later;
use tally::Tally;
use walking::{Walk, Walker};

use super::draw;
use super::draw::view::{Art, View};
use super::rules::{Play, Status, pilot};
use super::table::{self, MODE};
use crate::exercise;
use crate::prelude::*;
use crate::ui::step_player;

/// Ticks for which the end of a level is shown when the game plays itself.
const SHOWN_TICKS: u64 = 90;
/// Ticks from one look of the careful pilot to the next.
const PILOT_TICKS: u64 = 4;
/// Buttons that repeat while they are held.
const REPEATING: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];

pub use laboratory::open as laboratory;
pub use sounds::SOUNDS;
pub use tally::tables;

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    let looks = (table::BUTTONS, Screen::Low, table::ACCENT);
    exercise::open(options, seed, looks, QuestScene::new)
}

/// The bytes of a copy for each cell: walls and distances, what was seen, things and villains.
const WEIGHT_A_CELL: usize = 32;

#[derive(Clone)]
struct QuestScene {
    art: Rc<Art>,
    choices: Choices,
    play: Play,
    show: Show,
    walker: Walker,
    /// Shown over the game and the choices.
    lesson: Option<Box<Lesson>>,
    tally: Tally,
    repeat: Repeat,
    later: Later,
    report: Report,
}

impl QuestScene {
    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let choices = Choices::read(options, seed)?;
        let (phase, level) = choices.first_level();
        let play = Play::new(level);
        Ok(Self {
            art: Art::load(&options.assets)?,
            choices,
            show: Show::new(phase, &play),
            play,
            walker: Walker::default(),
            lesson: None,
            tally: Tally::new(options),
            repeat: Repeat::default(),
            later: Later::default(),
            report: Report::default(),
        })
    }

    /// A new game on the first level.
    fn begin(&mut self) {
        let (phase, level) = self.choices.first_level();
        self.show.xray &= !level.plan.hidden;
        self.tally.begin_game(self.show.xray);
        self.play = Play::new(level);
        self.walker.walk = Walk::Rest;
        self.show.set_out(phase, &self.play);
    }

    /// Lets a tick pass; tells whether the picture changed.
    fn pass(&mut self) -> bool {
        self.show.ticks += 1;
        let idle = self.show.ticks.is_multiple_of(IDLE_TICKS);
        if self.choices.page.is_some() {
            return idle;
        }
        self.tally.played.pass(self.play.ground.turns > 0);
        let is_played = self.play.state().status == Status::Playing && self.play.state().steps > 0;
        self.tally.on_level += u64::from(is_played);
        let idle = idle && self.view(Motion::Full).is_anybody_idle();
        let changed = self.show.tick(&self.play, self.walker.warns()) || idle;
        if let show::Phase::Waiting(carving) = &self.show.phase
            && let Some(step) = carving.last()
        {
            self.later.build(step, &self.play);
        }
        changed
    }

    /// What is drawn.
    fn view<'a>(&'a self, look: impl Into<Look<'a>>) -> View<'a> {
        let game = (&self.play, &self.choices);
        View::new(&self.art, game, (&self.show, &self.tally), look.into())
    }

    /// Opens a chapter of the lesson at its beginning. It uses the chosen seed, unless that would give away a maze that
    /// the player has to discover, in the game below or the next one.
    fn open_lesson(&mut self, chapter: usize) {
        let (seed, plan) = (self.choices.seed, self.play.level().plan);
        let is_played = self.choices.begun && plan.seed == seed;
        let is_known = is_played && (!plan.hidden || self.tally.practice.has(Help::XRay));
        let will_hide = self.choices.settings.choice(MODE) == 1;
        let maze = if is_known || !(will_hide || is_played) {
            (seed, true)
        } else {
            (seed.derive("quest lesson"), false)
        };
        let mut lesson = Lesson::new(chapter, maze, &draw::lesson::PLACE);
        let settings = &self.choices.settings;
        lesson.page.cover(settings.on(lesson_page::ASK));
        self.lesson = Some(Box::new(lesson));
    }

    /// Takes what the player does in the lesson, if it is shown, and lets a tick of it pass but in pause; tells whether
    /// the picture changed.
    fn teach(&mut self, input: &Input, in_pause: bool) -> Option<bool> {
        let lesson = self.lesson.as_mut()?;
        let mut changed = false;
        for button in self
            .repeat
            .presses(input, &step_player::REPEATING, table::LESSON_MODE)
        {
            if table::BUTTONS.verb(table::LESSON_MODE, button) == Some(lesson_page::Verb::Back) {
                self.lesson = None;
                return Some(true);
            }
            changed |= lesson.change(|page| page.press(button));
        }
        if let Some(mouse) = input.mouse {
            changed |= lesson.change(|page| page.point(mouse));
        }
        Some((!in_pause && lesson.change(LessonPage::tick)) || changed)
    }
}

impl Scene for QuestScene {
    fn weight(&self) -> usize {
        let lesson = usize::from(self.lesson.is_some());
        // One more for the last turns.
        let cells = self.play.level().size().area() * (2 + lesson);
        size_of_val(self) + cells * WEIGHT_A_CELL
    }

    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        if let Some(changed) = self.teach(input, false) {
            return Flow::of(changed);
        }
        let (mut changed, mode) = (false, self.mode());
        for button in self.repeat.presses(input, &REPEATING, mode) {
            let held = !input.pressed.contains(button);
            if held && self.choices.page.is_none() {
                // A held key goes on, if nothing has stopped the hero since it went down.
                if let Walk::Rest = self.walker.walk {
                    let first = true;
                    self.walker.walk = Walk::On { button, first };
                }
                continue;
            }
            if self.report.follow(Cause::Press(button)) {
                self.walker.walk = Walk::Rest;
                changed |= self.press(button);
            }
        }
        if let Some(mouse) = input.mouse
            && self.report.follow(Cause::Mouse(mouse))
        {
            changed |= self.point(mouse);
        }
        changed |= self.walk_on(input.held);
        changed |= self.pass();
        self.report.extend(self.later.tick().map(Event::Cue));
        self.report.hand_over(out);
        Flow::of(changed)
    }

    fn act_in_pause(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let taught = self.teach(input, true);
        let changed = taught.unwrap_or_else(|| {
            let pressed = input.pressed.iter();
            let pressed = pressed
                .map(|button| self.report.follow(Cause::Press(button)) && self.press(button));
            pressed.fold(false, |any, changed| any | changed)
        });
        self.report.hand_over(out);
        Flow::of(changed)
    }

    /// The careful pilot moves once all have arrived; the end of a level is shown for a while.
    fn play_itself(&mut self) -> Option<Button> {
        let is_played = self.play.state().status == Status::Playing;
        if is_played {
            self.show.last_played_tick = self.show.ticks;
        }
        let due = if is_played {
            self.show.ticks.is_multiple_of(PILOT_TICKS)
        } else {
            self.show.ticks >= self.show.last_played_tick + SHOWN_TICKS
        };
        if !due || !matches!(self.show.phase, show::Phase::Playing) || !self.show.turn.is_over() {
            return None;
        }
        let step = is_played.then(|| pilot::choose(&self.play)).flatten();
        Some(step.map_or(Button::Confirm, Button::of))
    }

    fn see_through(&mut self) {
        let practice = self.tally.practice;
        self.report.insist();
        self.act_in_pause(&Input::press(Button::X), &mut Vec::new());
        self.tally.practice = practice;
    }

    fn in_play(&self) -> InPlay {
        let (is_seen, heading) = if let Some(lesson) = &self.lesson {
            let is_seen = lesson.page.chapter() == lesson::BUILDER;
            (is_seen, Id("legend-lesson-quest"))
        } else {
            let is_seen = self.show.xray && self.mode() == table::GAME_MODE;
            (is_seen, Id("legend-x-ray"))
        };
        InPlay::with_signs(is_seen.then_some(heading))
    }

    fn mode(&self) -> usize {
        match (&self.lesson, self.choices.page) {
            (Some(_), _) => table::LESSON_MODE,
            (None, Some(_)) => table::CHOICES_MODE,
            (None, None) => table::GAME_MODE,
        }
    }

    fn leave(&mut self) -> bool {
        self.lesson.take().is_some() || self.choices.page.take_if(|_| self.choices.begun).is_some()
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Record(key, value) => self.tally.results.take_record(key, value),
            News::CountsForDay(counts) => self.choices.counts_for_day = counts,
            News::Placed(_) | News::Saved(_) | News::Decided(_) => {}
        }
    }

    /// The first level again. If the choices or the lesson are shown, they stay, and so does a game below them: there
    /// the seed is only one of the choices for the next game.
    fn restart(&mut self, seed: Seed) {
        self.choices.seed = seed;
        match &self.lesson {
            Some(lesson) => self.open_lesson(lesson.page.chapter()),
            None if self.choices.page.is_some() && self.choices.begun => {}
            None => self.begin(),
        }
    }

    fn stage(&self) -> Stage {
        let is_lost = self.play.state().status == Status::GameOver;
        match self.choices.begun {
            true if is_lost && self.mode() == table::GAME_MODE => Stage::Over,
            true => Stage::Play,
            false => Stage::FirstPage,
        }
    }

    fn at_stake(&self, next: Option<Seed>) -> Option<Question> {
        // Over the game the seed is only a choice.
        let is_choice = next.is_some() && self.mode() != table::GAME_MODE;
        let lost = self.lost().filter(|_| !is_choice)?;
        Some(Question::give_up(lost, next, self.play.level().plan.seed))
    }

    fn practice(&self) -> Practice {
        self.tally.counting(self.play.level().plan.hidden)
    }

    fn price(&self, act: Cause) -> Option<Price> {
        let shows = self.shows_hidden(act.button()?);
        shows.then(|| Help::XRay.into())
    }

    fn secret(&self) -> Option<Secret> {
        let is_hidden = self.play.level().plan.hidden;
        self.runner().filter(|_| is_hidden).map(|runner| Secret {
            maze: runner.start,
            is_shown: self.tally.practice.has(Help::XRay),
            is_lit: false,
        })
    }

    fn add_help(&mut self, help: Help) {
        let is_played = self.play.state().status == Status::Playing;
        if is_played {
            self.tally.practice.add(help);
        }
    }

    fn report(&mut self) -> Option<&mut Report> {
        Some(&mut self.report)
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.play.level().plan.seed)
    }

    fn draw(&self, screen: &mut Framebuffer, look: Look) {
        match &self.lesson {
            Some(lesson) => draw::lesson::draw(screen, &self.art, lesson, look),
            None => draw::draw(screen, &self.view(look)),
        }
    }

    /// Turns count, on each level anew: so the other hero sets out with the player's on every level.
    fn runner(&self) -> Option<Runner> {
        if !self.choices.begun || self.choices.given.is_some() {
            return None;
        }
        let (level, hero) = (self.play.level(), self.play.state().hero);
        let begun_on = self.choices.settings.number(table::LEVEL);
        Some(Runner {
            start: rival::start(format_args!("{begun_on} {:?}", level.plan)),
            step: (level.number, self.play.ground.turns.into()),
            points: Some(self.play.score()),
            figure: Figure::at(level.number, (hero.x, hero.y), self.show.facing),
        })
    }

    fn elapsed(&self) -> Elapsed {
        let (level, turns) = (self.play.level().number, self.play.ground.turns);
        Elapsed::turns(self.choices.begun.then_some((level, turns.into())))
    }

    fn heading(&self) -> Option<String> {
        let is_hidden = self.play.level().plan.hidden;
        let games = [Id("quest-page-open"), Id("quest-page-hidden")];
        Some(games[usize::from(is_hidden)].to_string())
    }

    fn run_table(&self) -> Option<RunTable> {
        let plan = self.play.level().plan;
        Some(RunTable::seeded(self.tally.key(&plan).table(), plan.seed))
    }

    fn sight(&self) -> Sight {
        let board = match self.mode() {
            table::GAME_MODE => draw::view::AREA,
            _ => Rect::NOTHING,
        };
        let hero = self.play.state().hero;
        Sight {
            eye: Some(self.view(Motion::Calm).site.middle(hero)),
            ..Sight::of(board)
        }
    }

    fn describe(&self) -> String {
        self.play.describe()
    }

    fn quiz(&self, seed: Seed) -> Option<Box<dyn Quiz>> {
        Some(Box::new(quiz::QuestQuiz::new(self, seed)))
    }

    fn maze(&self) -> Option<(Size, Box<dyn fmt::Display + '_>)> {
        // A hidden maze stays hidden.
        let is_known = !self.play.level().plan.hidden || self.tally.practice.has(Help::XRay);
        let walls = self.play.walls();
        is_known.then(|| (walls.size(), Box::new(walls) as Box<dyn fmt::Display>))
    }

    fn setup(&self) -> Setup<'_> {
        let settings = &self.choices.settings;
        let page = self.choices.page.filter(|_| self.lesson.is_none());
        Setup {
            number: page.and_then(|page| page.number(&self.rows())),
            arguments: self.choices.arguments(&self.play.level().plan),
            ..settings.into()
        }
    }

    fn change(&mut self, line: Line, change: Change) -> Result<()> {
        let settings = &mut self.choices.settings;
        // A given maze is played as it is.
        if self.choices.given.is_some() && settings.word(line) != MODE {
            return Ok(());
        }
        table::change(settings, line, change)
    }
}

#[cfg(test)]
mod tests;
