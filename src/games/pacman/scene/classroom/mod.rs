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
mod thoughts;

use std::sync::Arc;

use gliding::Gliding;
use lesson::Lesson;
use overlay::{Overlay, Shown, Target};
use passing::{Course, FROZEN_TICKS};

use super::art::Art;
use super::chosen::{classroom_rules, pilot, step_driver, take_the_wheel};
use super::request::Verb;
use super::rule_set::{Asked, Drawing, PRACTICE, RuleSet, Standing, Status};
use super::settings::{AFTER, AUTOPILOT, FIRST_PACE, LIVES, PACE};
use super::sheet::{LARGE, Piece, SMALL, figure_side, sprite_side};
use super::{CLASSROOM_MODE, FINE, LESSON_MODE};
use crate::games::pacman::board::Board;
use crate::games::pacman::classroom::{Phase, Play};
use crate::gfx::Framebuffer;
use crate::input::{Input, Mouse};
use crate::rng::Seed;
use crate::scene::{Event, Motion};
use crate::settings::Settings;
use crate::ui::lesson_page::Change;
use crate::ui::{BoardView, LessonPage, Panel};

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
    /// Whether the next level is played on the next board, and whether it waits for that.
    travels: bool,
    leaves: bool,
    /// What becomes of its score. It is nobody's if the autopilot has driven in it, or it has been on a board without
    /// ghosts; it is kept apart if the player has seen the maps, was slower than at first, or went by single ticks.
    standing: Standing,
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
        let mut game = Self {
            play,
            lives,
            course: Course::ANNOUNCED,
            gliding: Gliding::default(),
            overlay: Overlay::default(),
            lesson: None,
            travels: settings.choice(AFTER) == 0,
            leaves: false,
            standing: Standing::Counts,
            ticks: 0,
        };
        game.judge(settings);
        game.overlay.measure(&game.play);
        game
    }

    /// Is looked at again, as another game was before that is left for it.
    pub fn follow(&mut self, left: &Self, settings: &Settings) {
        self.overlay.follow(&left.overlay);
        self.let_drive(settings);
        self.ticks = left.ticks;
        self.lesson = None;
        let stood = match self.play.state().phase {
            Phase::Over => Some(FROZEN_TICKS),
            // It goes on to the next board by itself.
            _ if self.play.is_cleared() => Some(0),
            _ => None,
        };
        self.gliding.rest();
        if let Some(ticks) = stood {
            self.course = Course::Frozen { ticks };
        } else {
            self.play.go_on();
            self.announce();
        }
        if self.has_help(settings) && self.play.state().phase != Phase::Over {
            self.standing = self.standing.max(Standing::Practice);
        }
    }

    /// What can be done in pause too.
    fn change_view(
        &mut self,
        (verb, button): Asked,
        settings: &mut Settings,
        out: &mut Vec<Event>,
    ) {
        match verb {
            Verb::Driver => {
                step_driver(settings, false);
                self.let_drive(settings);
            }
            Verb::Pace => drop(settings.step(PACE, button.is_forwards())),
            Verb::XRay => self.overlay.toggle(),
            Verb::OtherMap => self.overlay.show_next(),
            Verb::Lesson if self.lesson.is_some() => self.lesson = None,
            Verb::Lesson => {
                let target = match self.overlay.shown {
                    Shown::Both => Target::Pellets,
                    Shown::Numbers(target) | Shown::Colours(target) => target,
                };
                self.lesson = Some(Lesson::new(&self.play, target));
            }
            _ => {}
        }
        if self.has_help(settings) {
            self.practise(out);
        }
    }

    /// Lets drive who is set to.
    fn let_drive(&mut self, settings: &Settings) {
        let on = settings.on(AUTOPILOT);
        if on {
            self.standing = Standing::Nothing;
        }
        self.play.set_pilot(pilot(settings));
        if self.play.driver().autopilot != on {
            self.play.set_autopilot(on);
        }
        self.overlay.measure(&self.play);
    }

    /// Whether anything is on that makes a game practice.
    fn has_help(&self, settings: &Settings) -> bool {
        let sees_maps = self.overlay.is_on() || self.lesson.is_some();
        sees_maps || settings.number(PACE) > FIRST_PACE
    }

    /// The score is kept apart from now on.
    fn practise(&mut self, out: &mut Vec<Event>) {
        if self.standing == Standing::Counts && self.play.state().phase != Phase::Over {
            self.standing = Standing::Practice;
            out.push(Event::notice(PRACTICE));
        }
    }

    /// A game begins: whether its points will be the player's.
    fn judge(&mut self, settings: &Settings) {
        self.standing = if settings.on(AUTOPILOT) || self.play.is_without_ghosts() {
            Standing::Nothing
        } else if self.has_help(settings) {
            Standing::Practice
        } else {
            Standing::Counts
        };
    }

    /// Side of whoever stands on the board, in pixels.
    fn figure_side(&self, view: &BoardView) -> i32 {
        if self.lesson.is_some() {
            return sprite_side(view.tile);
        }
        if self.overlay.shows_numbers() {
            // Both numbers are to be read beside them.
            return sprite_side(view.tile / 2);
        }
        figure_side(view.tile, FINE)
    }

    /// Whether anything has changed in the lesson, if one is open.
    fn change_lesson(&mut self, change: impl FnOnce(&mut LessonPage) -> Option<Change>) -> bool {
        self.lesson.as_mut().is_some_and(|lesson| {
            let change = change(&mut lesson.page);
            lesson.follow(change)
        })
    }
}

impl RuleSet for ClassroomGame {
    fn restart(&mut self, seed: Seed, settings: &Settings) {
        self.leaves = false;
        self.play.restart(seed, self.lives);
        self.lesson = None;
        self.judge(settings);
        self.announce();
    }

    fn press(&mut self, asked: Asked, settings: &mut Settings, out: &mut Vec<Event>) {
        let (verb, button) = asked;
        if self.change_lesson(|page| page.press(button)) {
            return;
        }
        match button.dir() {
            Some(dir) => {
                if self.play.driver().autopilot {
                    take_the_wheel(settings);
                    self.let_drive(settings);
                }
                self.play.want(dir);
                self.course.set_out();
            }
            None if verb == Verb::GoOn => self.hurry(),
            None => self.change_view(asked, settings, out),
        }
    }

    fn look(&mut self, asked: Asked, settings: &mut Settings, out: &mut Vec<Event>) {
        if !self.change_lesson(|page| page.press(asked.1)) {
            self.change_view(asked, settings, out);
        }
        // Nothing runs by itself in pause.
        let lesson = self.lesson.iter_mut();
        lesson.for_each(|lesson| lesson.page.stop());
    }

    fn point(&mut self, mouse: Mouse) -> bool {
        self.change_lesson(|page| page.point(mouse))
    }

    fn step(&mut self, out: &mut Vec<Event>) {
        self.practise(out);
    }

    fn tick(&mut self, input: &Input, settings: &Settings, _out: &mut Vec<Event>) -> bool {
        if self.lesson.is_some() {
            return self.change_lesson(LessonPage::tick);
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

    fn category(&self) -> String {
        let after = if self.travels { "" } else { ", after same" };
        format!(
            "classroom, lives {}{}{after}",
            self.lives,
            self.play.rules()
        )
    }

    fn status(&self) -> Status {
        let play = &self.play;
        Status {
            score: play.state().score,
            level: play.state().level,
            lives: play.state().lives,
            left: play.state().left,
            standing: self.standing,
            waits: self.lesson.is_none() && matches!(self.course, Course::Frozen { .. }),
            idle: match &self.lesson {
                Some(_) => &[],
                None if self.overlay.is_on() => report::WITH_MAP,
                None => report::WITHOUT_MAP,
            },
        }
    }

    fn drawing(&self, view: &BoardView, motion: Motion) -> Drawing {
        let side = sprite_side(view.tile);
        let figure_side = self.figure_side(view);
        let food = view.squares().map(|pos| (pos, self.play.square(pos)));
        Drawing {
            life: (Piece::Life, SMALL),
            fruits: Vec::new(),
            food: food.filter(|(_, square)| square.is_food()).collect(),
            food_sides: match &self.lesson {
                Some(_) => [0; 2],
                // A number says 0 where a dot lies; what is more than a dot is seen behind its numbers.
                None if self.overlay.shows_numbers() => [0, side + LARGE],
                None => [side; 2],
            },
            is_small: self.blinks(),
            is_flashing: self.walls_flash(),
            figures: self.figures(view, motion, figure_side),
            figure_side,
            call: self.word().filter(|_| self.lesson.is_none()),
        }
    }

    fn draw_under(&self, screen: &mut Framebuffer, view: &BoardView) {
        match &self.lesson {
            Some(lesson) => lesson.draw_grounds(screen, view),
            None if self.overlay.is_on() => {
                self.draw_colours(screen, view);
                self.draw_thoughts(screen, view);
            }
            None => {}
        }
    }

    fn draw_over(&self, screen: &mut Framebuffer, art: &Art, view: &BoardView, motion: Motion) {
        if self.is_over() {
            self.draw_end(screen, view);
        }
        match &self.lesson {
            Some(lesson) => lesson.draw_values(screen, art, view, |pos| self.is_covered(pos)),
            None if self.overlay.is_on() => {
                self.draw_numbers(screen, art, view);
                self.draw_headings(screen, view, motion == Motion::Calm);
            }
            None => {}
        }
    }

    fn draw_report(&self, panel: &mut Panel, art: &Art, settings: &Settings) {
        self.report(panel, art, settings);
    }

    fn describe(&self) -> String {
        self.play.to_string()
    }

    fn describe_more(&self) -> String {
        self.play.maps()
    }
}
