//! A game by the classroom's rules on the screen: buttons become wishes, turns become motion.
//!
//! Ticks are counted here and turns are made by the rules; whatever lies
//! between two turns is for the eye alone.

mod figures;
mod gliding;
mod lesson;
mod overlay;
mod passing;
mod report;

use std::sync::Arc;

use gliding::Gliding;
use lesson::Lesson;
use overlay::Overlay;
use passing::{Course, FROZEN_TICKS};

use super::art::Art;
use super::rule_set::{Call, Figure, RuleSet, Standing, Status};
use super::settings::{AUTOPILOT, LIVES, PACE, classroom_rules, pilot};
use super::sheet::{Piece, SMALL};
use super::{CLASSROOM_MODE, LESSON_MODE};
use crate::games::pacman::board::{Board, Square};
use crate::games::pacman::classroom::{Phase, Play};
use crate::gfx::Framebuffer;
use crate::grid::Pos;
use crate::input::{Button, Input};
use crate::rng::Seed;
use crate::scene::{Event, Motion};
use crate::settings::Settings;
use crate::ui::{BoardView, Panel};

/// A game by the classroom's rules.
#[derive(Clone)]
pub struct ClassroomGame {
    play: Play,
    /// Lives that it began with.
    lives: u32,
    course: Course,
    gliding: Gliding,
    overlay: Overlay,
    /// The sweeps of a distance map; the game waits.
    lesson: Option<Lesson>,
    /// Whether the autopilot has driven in this game: what it reaches is no result of the player's.
    assisted: bool,
    /// For what moves without a meaning.
    ticks: u64,
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
            play,
            lives,
            course: Course::ANNOUNCED,
            gliding: Gliding::default(),
            overlay: Overlay::default(),
            lesson: None,
            assisted: settings.on(AUTOPILOT),
            ticks: 0,
        }
    }

    /// Is looked at again, as another game was before that is left for it.
    pub fn follow(&mut self, left: &Self, settings: &Settings) {
        self.overlay.follow(&left.overlay);
        self.play.set_pilot(pilot(settings));
        self.play.set_autopilot(settings.on(AUTOPILOT));
        self.assisted |= settings.on(AUTOPILOT);
        self.ticks = left.ticks;
        self.lesson = None;
        self.play.go_on();
        self.announce();
        if self.play.phase() == Phase::Over {
            self.course = Course::Frozen {
                ticks: FROZEN_TICKS,
            };
        }
    }

    /// What can be done in pause too.
    fn change_view(&mut self, button: Button, settings: &mut Settings) {
        match button {
            // The lesson shows its own numbers, and nobody drives meanwhile.
            Button::Auto | Button::XRay | Button::Colours if self.lesson.is_some() => return,
            Button::Auto => self.set_autopilot(!self.play.autopilot(), settings),
            Button::Faster => drop(settings.step(PACE, true)),
            Button::Slower => drop(settings.step(PACE, false)),
            Button::XRay => self.overlay.toggle(),
            Button::OtherMap => {
                self.overlay.show_other();
                if self.lesson.is_some() {
                    self.begin_lesson();
                }
            }
            Button::Colours => self.overlay.toggle_colours(),
            Button::Lesson if self.lesson.is_some() => self.lesson = None,
            Button::Lesson => self.begin_lesson(),
            _ => return,
        }
        self.overlay.measure(&self.play);
    }

    fn begin_lesson(&mut self) {
        self.lesson = Some(Lesson::new(&self.play, self.overlay.which()));
    }

    fn set_autopilot(&mut self, on: bool, settings: &mut Settings) {
        // Who drives is a matter of this game: it is not remembered.
        let word = if on { "on" } else { "off" };
        let set = settings.set(AUTOPILOT, word);
        debug_assert!(set.is_ok(), "a switch takes both words");
        self.assisted |= on;
        self.play.set_autopilot(on);
    }

    /// Whether the lesson took a button.
    fn steer_lesson(&mut self, button: Button) -> bool {
        let steered = |lesson: &mut Lesson| lesson.steer(button);
        self.lesson.as_mut().is_some_and(steered)
    }
}

impl RuleSet for ClassroomGame {
    fn restart(&mut self, seed: Seed, settings: &Settings) {
        self.play.restart(seed, self.lives);
        self.assisted = settings.on(AUTOPILOT);
        self.lesson = None;
        self.announce();
    }

    fn press(&mut self, button: Button, settings: &mut Settings, _out: &mut Vec<Event>) {
        if self.steer_lesson(button) {
            return;
        }
        match button.dir() {
            Some(dir) => {
                if self.play.autopilot() {
                    self.set_autopilot(false, settings);
                }
                self.play.want(dir);
                self.course.set_out();
            }
            None if button == Button::Confirm => self.hurry(),
            None => self.change_view(button, settings),
        }
    }

    fn look(&mut self, button: Button, settings: &mut Settings, _out: &mut Vec<Event>) {
        if !self.steer_lesson(button) {
            self.change_view(button, settings);
        }
        // Nothing runs by itself in pause.
        self.lesson.iter_mut().for_each(Lesson::stop);
    }

    fn tick(&mut self, input: &Input, settings: &Settings, _out: &mut Vec<Event>) -> bool {
        if let Some(lesson) = &mut self.lesson {
            return lesson.tick();
        }
        self.want_what_is_held(input);
        self.pass(settings.number(PACE))
    }

    fn mode(&self) -> usize {
        match self.lesson {
            Some(_) => LESSON_MODE,
            None => CLASSROOM_MODE,
        }
    }

    fn leave(&mut self) -> bool {
        self.lesson.take().is_some()
    }

    fn waits(&self) -> bool {
        self.lesson.is_none() && matches!(self.course, Course::Frozen { .. })
    }

    fn category(&self) -> String {
        format!("classroom, lives {}{}", self.lives, self.play.rules())
    }

    fn status(&self) -> Status {
        let play = &self.play;
        Status {
            score: play.score(),
            level: play.level(),
            lives: play.lives(),
            left: play.left(),
            standing: if self.assisted {
                Standing::Nothing
            } else {
                Standing::Counts
            },
        }
    }

    fn square(&self, pos: Pos) -> Square {
        self.play.square(pos)
    }

    fn life(&self) -> (Piece, i32) {
        (Piece::Life, SMALL)
    }

    fn fruits(&self, _draw: &mut dyn FnMut(Piece)) {}

    fn shows_food(&self) -> bool {
        self.lesson.is_none() && !self.overlay.shows_numbers()
    }

    fn is_small(&self) -> bool {
        self.blinks()
    }

    fn is_flashing(&self) -> bool {
        self.walls_flash()
    }

    fn figures(&self, view: &BoardView, motion: Motion, draw: &mut dyn FnMut(Figure)) {
        self.show_figures(view, motion, draw);
    }

    fn call(&self) -> Option<Call> {
        self.word().filter(|_| self.lesson.is_none())
    }

    fn draw_under(&self, screen: &mut Framebuffer, art: &Art, view: &BoardView) {
        match &self.lesson {
            Some(lesson) => lesson.draw(screen, &art.sprites, *view),
            None => self.draw_overlay(screen, &art.sprites, *view),
        }
    }

    fn draw_over(&self, _screen: &mut Framebuffer, _art: &Art, _view: &BoardView) {}

    fn draw_report(&self, panel: &mut Panel, art: &Art, settings: &Settings) {
        self.report(panel, art, settings.number(PACE));
    }

    fn idle_buttons(&self, alone: bool) -> &'static [Button] {
        match alone {
            _ if self.lesson.is_some() => &[],
            _ if self.overlay.is_shown() => report::WITH_MAP,
            true => report::WITH_ONE_BOARD,
            false => report::WITHOUT_MAP,
        }
    }

    fn describe(&self) -> String {
        self.play.to_string()
    }
}
