//! A game by the classroom's rules on the screen: buttons become wanted directions, turns become motion.
//!
//! Ticks are counted here and turns are made by the rules; everything between two turns is only animation.

use std::sync::Arc;

use super::gliding::Gliding;
use super::maps::{Lesson, Numbers, Shown, Target};
use super::rule_set::{Asked, RuleSet, Status};
use super::sounds;
use crate::games::pacman::rules::board::Board;
use crate::games::pacman::rules::classroom::{Decision, Fact, Mode, Phase, Play, Program};
use crate::games::pacman::table::{
    AUTOPILOT, CLASSROOM_MODE, FIRST_PACE, LESSON_MODE, LIVES, PACE, Verb, classroom_rules,
    let_drive, pilot, pilot_after, put, travels,
};
use crate::grid::{Blocks, Dir, Pos};
use crate::input::{Button, Input, Mouse};
use crate::rng::Seed;
use crate::scene::{Event, Help};
use crate::settings::Settings;
use crate::ui::LessonPage;
use crate::ui::lesson_page::{ASK, Change};
use crate::words::say;

/// How long a life is announced before the game runs, unless a key is pressed.
const READY_TICKS: u32 = 90;
/// How long everything freezes when Pac-Man is caught, and when a level is cleared.
const CAUGHT_TICKS: u32 = 110;
const CLEARED_TICKS: u32 = 150;
/// How long the panel says which of its programs the pilot now is.
const DRIVER_TICKS: u64 = 180;
/// After this many ticks a frozen board does not change any more.
const FROZEN_TICKS: u32 = 600;

/// Parts of a turn and of a square in which a race is told.
pub const PARTS: i32 = 64;

/// What happens on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// A life is announced, for `left` more ticks.
    Ready { left: u32 },
    /// The game runs; `waited` ticks have passed since the last turn.
    Running { waited: u32 },
    /// Everything has been frozen for `ticks` ticks.
    Frozen { ticks: u32 },
}

impl Course {
    /// A life has just been announced.
    pub const ANNOUNCED: Self = Self::Ready { left: READY_TICKS };

    /// Ends the announcement.
    pub fn set_out(&mut self) {
        if let Self::Ready { .. } = self {
            *self = Self::Running { waited: 0 };
        }
    }
}

/// The lesson about a distance map; the game waits meanwhile.
#[derive(Clone)]
struct Taught {
    lesson: Lesson,
    /// The game of the chapters for which the player's has too little to show.
    example: Option<Box<ClassroomGame>>,
}

/// A game by the classroom's rules.
#[derive(Clone)]
pub struct ClassroomGame {
    pub play: Play,
    /// Lives at the start.
    lives: u32,
    pub course: Course,
    pub gliding: Gliding,
    /// Whether the X-ray is on, and what it shows.
    pub xray: bool,
    /// Those of the X-ray.
    pub numbers: Numbers,
    shown: Shown,
    /// The tick at which the player chose the driver.
    driver_chosen: Option<u64>,
    /// The decision of the last turn.
    pub decision: Decision,
    taught: Option<Taught>,
    /// Whether the next level is played on the next board, and whether it waits for that.
    travels: bool,
    leaves: bool,
    /// For animation without meaning.
    pub ticks: u64,
    /// The ticks of a turn, lately.
    pace: u32,
}

impl ClassroomGame {
    /// A game that has not begun.
    pub fn new(board: &Arc<Board>, seed: Seed, settings: &Settings) -> Self {
        let lives = settings.number(LIVES);
        let mut play = Play::new(Arc::clone(board), seed, lives);
        play.set_pilot(pilot(settings));
        play.set_rules(classroom_rules(settings));
        play.set_autopilot(settings.on(AUTOPILOT));
        Self {
            decision: play.decision(),
            play,
            lives,
            course: Course::ANNOUNCED,
            gliding: Gliding::default(),
            xray: false,
            numbers: Numbers::Seen,
            shown: Shown::default(),
            driver_chosen: None,
            taught: None,
            travels: travels(settings),
            leaves: false,
            ticks: 0,
            pace: 1,
        }
    }

    /// Takes over how a game was viewed when it is left for this one.
    pub fn follow(&mut self, left: &Self, settings: &Settings) {
        (self.xray, self.shown, self.ticks) = (left.xray, left.shown, left.ticks);
        self.driver_chosen = None;
        self.let_drive(settings);
        self.taught = None;
        let stood = match self.play.state().phase {
            Phase::Over => Some(FROZEN_TICKS),
            // It goes on to the next board by itself.
            _ if self.play.is_cleared() => Some(0),
            _ => None,
        };
        self.gliding = Gliding::default();
        if let Some(ticks) = stood {
            self.course = Course::Frozen { ticks };
        } else {
            self.play.go_on();
            self.announce();
        }
    }

    /// Sets the driver.
    fn let_drive(&mut self, settings: &Settings) {
        let on = settings.on(AUTOPILOT);
        self.play.set_pilot(pilot(settings));
        if self.play.driver().autopilot != on {
            self.play.set_autopilot(on);
        }
        self.decision = self.play.decision();
    }

    /// Opens a lesson, about another game if there is one.
    pub fn teach(&mut self, lesson: Lesson, example: Option<Play>) {
        self.taught = None;
        let example = example.map(|play| {
            Box::new(Self {
                decision: play.decision(),
                play,
                course: Course::Running { waited: 0 },
                ..self.clone()
            })
        });
        self.taught = Some(Taught { lesson, example });
    }

    /// The lesson, while it is open.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.taught.as_ref().map(|taught| &taught.lesson)
    }

    /// The game that the open chapter of a lesson is about, if it is not the player's.
    pub fn example(&self) -> Option<&Self> {
        let Taught { lesson, example } = self.taught.as_ref()?;
        example.as_deref().filter(|_| lesson.is_of_example())
    }

    /// Changes the lesson if one is open; returns whether anything changed.
    fn change_lesson(&mut self, change: impl FnOnce(&mut LessonPage) -> Option<Change>) -> bool {
        self.taught.as_mut().is_some_and(|Taught { lesson, .. }| {
            let change = change(&mut lesson.page);
            lesson.follow(change)
        })
    }

    /// Whether the lesson's answer is hidden, or without a lesson, what the X-ray tells.
    pub fn is_covered(&self) -> bool {
        let lesson = self.lesson().map(|lesson| lesson.page.is_covered());
        lesson.unwrap_or(self.numbers == Numbers::Hidden)
    }

    /// What the X-ray shows.
    pub fn shown(&self) -> Shown {
        match self.view() {
            Shown::Deciding if self.decision.mode == Mode::Hunt => Shown::Numbers(Target::Ghosts),
            Shown::Deciding => Shown::Numbers(Target::Dots),
            shown => shown,
        }
    }

    /// Which of its views the X-ray shows.
    pub fn view(&self) -> Shown {
        let is_there = self.has_ghosts() || Shown::ALONE.contains(&self.shown);
        if is_there {
            self.shown
        } else {
            Shown::Deciding
        }
    }

    /// The number of that view among all that Tab leads through, from 1, and how many they are.
    pub fn view_number(&self) -> (usize, usize) {
        let alone = Shown::ALONE.iter().position(|view| *view == self.view());
        match alone.filter(|_| !self.has_ghosts()) {
            Some(place) => (place + 1, Shown::ALONE.len()),
            None => (self.view().place().0, Shown::VIEWS),
        }
    }

    fn has_ghosts(&self) -> bool {
        self.play.ghosts().next().is_some()
    }

    /// Whether the player has just chosen the driver.
    pub fn is_new_driver(&self) -> bool {
        let chosen = self.driver_chosen;
        chosen.is_some_and(|tick| self.ticks < tick + DRIVER_TICKS)
    }

    /// Continues at once where the game only waits for the player to look.
    fn hurry(&mut self) {
        match self.course {
            Course::Frozen { .. } if self.play.state().phase != Phase::Over => self.go_on(),
            _ => self.course.set_out(),
        }
    }

    fn go_on(&mut self) {
        if self.travels && self.play.is_cleared() {
            self.leaves = true;
            return;
        }
        self.play.go_on();
        self.announce();
    }

    /// Begins the next life.
    fn announce(&mut self) {
        self.course = Course::ANNOUNCED;
        self.gliding = Gliding::default();
        self.decision = self.play.decision();
    }

    /// Advances the board a tick, with `pace` ticks a turn; returns whether the picture changed.
    fn pass(&mut self, pace: u32, out: &mut Vec<Event>) -> bool {
        self.pace = pace;
        match &mut self.course {
            Course::Ready { left } => {
                *left -= 1;
                if *left == 0 {
                    self.course.set_out();
                }
            }
            Course::Running { waited } => {
                *waited += 1;
                if *waited >= pace {
                    *waited = 0;
                    self.turn(pace, out);
                }
            }
            Course::Frozen { ticks } => {
                *ticks = (*ticks + 1).min(FROZEN_TICKS);
                let ticks = *ticks;
                match self.play.state().phase {
                    Phase::Caught if ticks >= CAUGHT_TICKS => self.go_on(),
                    Phase::Cleared if ticks >= CLEARED_TICKS => self.go_on(),
                    Phase::Over if ticks == FROZEN_TICKS => return false,
                    _ => {}
                }
            }
        }
        self.ticks += 1;
        self.gliding.tick();
        true
    }

    /// Makes a turn of the rules, and starts its animation.
    fn turn(&mut self, pace: u32, out: &mut Vec<Event>) {
        let mode = self.decision.mode;
        self.play.turn();
        self.gliding.follow(&self.play, pace);
        let ends = |fact: &Fact| matches!(fact, Fact::Caught { .. } | Fact::Cleared);
        if self.play.state().events.iter().any(ends) {
            self.course = Course::Frozen { ticks: 0 };
        }
        self.decision = self.play.decision();
        let state = self.play.state();
        let width = self.play.board().size().width as i32;
        out.push(Event::Cue(sounds::turn(self.play.pac_man().at, width)));
        let left = state.left as u32;
        let events = state.events.iter();
        let cues = events.filter_map(|&event| sounds::classroom(event, width, left));
        let is_new = self.play.driver().autopilot && self.decision.mode != mode;
        let decided = sounds::decision(self.decision.mode).filter(|_| is_new);
        out.extend(cues.chain(decided).map(Event::Cue));
    }

    /// A held key counts at every fork.
    fn want_what_is_held(&mut self, input: &Input) {
        if self.play.driver().autopilot || self.play.driver().wanted.is_some() {
            return;
        }
        let mut held = input.held.iter().filter_map(Button::dir);
        if let (Some(dir), None) = (held.next(), held.next())
            && dir != self.play.pac_man().heading
        {
            self.play.want(dir);
        }
    }

    /// Handles the mouse in pixels of the low screen; returns whether that changed anything.
    pub fn point(&mut self, mouse: Mouse) -> bool {
        self.change_lesson(|page| page.point(mouse))
    }

    /// Buttons of its mode that do nothing at the moment: without a map on the board there is none to choose or to
    /// hide.
    pub fn idle(&self) -> &'static [Button] {
        if self.xray || self.taught.is_some() {
            return &[];
        }
        &[Button::Tab, Button::O]
    }

    /// Closes the lesson; returns whether it was open.
    pub fn leave(&mut self) -> bool {
        self.taught.take().is_some()
    }

    /// Whether what it tells of the next turn is hidden, for a class to say it first.
    pub fn asks(&self) -> bool {
        let is_open = matches!(self.course, Course::Running { .. });
        let is_hidden = self.xray && self.numbers == Numbers::Hidden && self.taught.is_none();
        is_open && is_hidden && self.play.state().phase == Phase::Playing
    }

    /// Leads on from the end of a lesson, or of a game of the pilot's; whether that is all that Enter does. From the
    /// map of the dots to that of the ghosts, from there to the first pilot, and from each to the next one.
    pub fn lead_on(&mut self, settings: &mut Settings) -> bool {
        let lesson = self.lesson();
        if lesson.is_some_and(|lesson| !lesson.sweeps.is_done()) {
            return false;
        }
        if lesson.is_some_and(|lesson| lesson.target() == Target::Dots) {
            return self.change_lesson(|page| page.press(Button::Right));
        }
        let ends_lesson = self.taught.take().is_some();
        let next = if ends_lesson {
            Some(Program::ALL[0])
        } else {
            pilot_after(settings).filter(|_| settings.on(AUTOPILOT))
        };
        if let Some(next) = next {
            let_drive(settings, next);
            self.let_drive(settings);
            self.driver_chosen = Some(self.ticks);
        }
        ends_lesson
    }

    /// The map of the lesson, or that of the dots: its numbers are to be filled in.
    pub fn page(&self) -> Option<Blocks> {
        let lesson = self.lesson().cloned();
        let lesson = lesson.unwrap_or_else(|| Lesson::new(&self.play, Target::Dots));
        let target = lesson.target();
        let sweeps = lesson.swept();
        let (values, size) = (sweeps.values(), sweeps.values().size());
        let numbers = size.positions().map(|pos| (pos, values[pos]));
        let numbers = numbers.filter(|&(_, value)| value < sweeps.unknown());
        let numbers: Vec<(Pos, u16)> = numbers.collect();
        let walls = size.positions().map(|pos| values[pos] == sweeps.wall());
        let is_map = numbers.iter().any(|&(_, value)| value == 0);
        let mut told = match target {
            Target::Dots => say!("pacman-paper-dots").to_owned(),
            Target::Ghosts => say!("pacman-paper-ghosts").to_owned(),
        };
        if self.example().is_some() {
            told = format!("{told} ({})", say!("pacman-paper-example"));
        }
        is_map.then(|| Blocks {
            numbers,
            told,
            ..Blocks::plain(size, walls.collect())
        })
    }

    /// More facts derived from it: the distance maps.
    pub fn describe_more(&self) -> String {
        let (mut text, seen) = match self.example() {
            Some(example) => (format!("an example:\n{}", example.play), example),
            None => (String::new(), self),
        };
        text += &seen.play.maps();
        text + &self.lesson().map(Lesson::describe).unwrap_or_default()
    }
}

impl RuleSet for ClassroomGame {
    fn restart(&mut self, seed: Seed) {
        self.leaves = false;
        self.play.restart(seed, self.lives);
        self.taught = None;
        self.announce();
    }

    fn press(&mut self, (verb, button): Asked, settings: &mut Settings) {
        if self.change_lesson(|page| page.press(button)) {
            return;
        }
        if let (Verb::Steer, Some(dir)) = (verb, button.dir()) {
            if self.play.driver().autopilot {
                put(settings, AUTOPILOT, "off");
                self.let_drive(settings);
            }
            self.play.want(dir);
            return self.course.set_out();
        }
        match verb {
            Verb::GoOn => self.hurry(),
            Verb::Driver => {
                self.let_drive(settings);
                self.driver_chosen = Some(self.ticks);
            }
            Verb::Pace => drop(settings.step(PACE, button.is_forwards())),
            Verb::XRay => self.xray = !self.xray,
            Verb::Cover => self.numbers = self.numbers.next(),
            Verb::OtherMap => {
                let is_hunt = self.decision.mode == Mode::Hunt;
                self.shown = self.view().next(is_hunt);
                while self.view() != self.shown {
                    self.shown = self.shown.next(is_hunt);
                }
            }
            Verb::Lesson if self.taught.is_some() => self.taught = None,
            Verb::Lesson => {
                let target = self.shown.only().unwrap_or(Target::Dots);
                // Figures stand on their squares.
                self.gliding = Gliding::default();
                let (mut lesson, example) = Lesson::open(&self.play, target);
                lesson.page.cover(settings.on(ASK));
                self.teach(lesson, example);
            }
            _ => {}
        }
    }

    fn tick(&mut self, input: &Input, settings: &Settings, out: &mut Vec<Event>) -> bool {
        if self.taught.is_some() {
            return self.change_lesson(LessonPage::tick);
        }
        self.want_what_is_held(input);
        self.pass(settings.number(PACE), out)
    }

    fn mode(&self) -> usize {
        match self.taught {
            Some(_) => LESSON_MODE,
            None => CLASSROOM_MODE,
        }
    }

    fn end_xray(&mut self) {
        self.xray = false;
    }

    fn arrive(&mut self, board: &Arc<Board>) {
        self.leaves = false;
        self.play.go_on_to(Arc::clone(board));
        self.announce();
    }

    fn help(&self, settings: &Settings) -> Vec<(Help, bool)> {
        vec![
            (Help::XRay, self.xray),
            (Help::Lesson, self.taught.is_some()),
            (Help::Slow, settings.number(PACE) > FIRST_PACE),
            (Help::Pilot, settings.on(AUTOPILOT)),
        ]
    }

    fn status(&self) -> Status {
        let state = self.play.state();
        Status {
            score: state.score,
            level: state.level,
            lives: state.lives,
            at: self.play.pac_man().at,
            left: state.left,
            waits: self.taught.is_none() && matches!(self.course, Course::Frozen { .. }),
            is_announced: matches!(self.course, Course::Ready { .. }),
            leaves: self.leaves,
        }
    }

    /// Turns count, not ticks, so that runs of another pace are in step; in [`PARTS`], since figures glide.
    fn runner(&self) -> (u64, (i32, i32), Dir) {
        let mover = self.play.pac_man();
        let (dx, dy) = self.gliding.pac_man.behind(PARTS);
        let at = (mover.at.x * PARTS + dx, mover.at.y * PARTS + dy);
        let part = match self.course {
            Course::Running { waited } => {
                PARTS as u64 * u64::from(waited) / u64::from(self.pace.max(1))
            }
            _ => 0,
        };
        let turns = self.play.state().turns * PARTS as u64;
        (turns + part.min(PARTS as u64 - 1), at, mover.heading)
    }

    fn describe(&self) -> String {
        self.play.to_string()
    }
}
