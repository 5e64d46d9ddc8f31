//! The exercise of the classroom: its questions from the rules, and a board with its map or its ghosts.

use std::rc::Rc;
use std::sync::Arc;

use super::classroom::ClassroomGame;
use super::maps::{Lesson, Target, told};
use crate::games::pacman::draw::art::Art;
use crate::games::pacman::draw::board::{Backdrop, FINE, FINER, Stage};
use crate::games::pacman::draw::classroom;
use crate::games::pacman::rules::board::Board;
use crate::games::pacman::rules::classroom::exercise::{Exercise, Subject};
use crate::games::pacman::rules::maps::Measured;
use crate::gfx::{Framebuffer, Rect};
use crate::grid::{Answer, Asked, Pos, Size};
use crate::rng::Seed;
use crate::scene::Quiz;
use crate::settings::Settings;
use crate::ui::BoardView;
use crate::ui::exercise::{self, Best, FIGURE};
use crate::words::{Id, say};

/// Where the board is.
const AREA: Rect = Rect::new(0, 0, FIGURE.w * FINE, FIGURE.h * FINE - FINE);

/// The side of a square there.
pub fn side(size: Size) -> i32 {
    BoardView::new(size, AREA, &FINER).tile
}

#[derive(Clone)]
pub struct PacmanQuiz {
    exercise: Exercise,
    art: Rc<Art>,
    backdrop: Rc<Backdrop>,
    /// What is drawn.
    game: ClassroomGame,
}

impl PacmanQuiz {
    /// Before the first question, on this board in the colours of its number.
    pub fn new(
        (board, index): (&Arc<Board>, usize),
        seed: Seed,
        settings: &Settings,
        art: &Rc<Art>,
    ) -> Self {
        let mut game = ClassroomGame::new(board, seed, settings);
        game.course.set_out();
        Self {
            exercise: Exercise::new(board, seed),
            art: Rc::clone(art),
            backdrop: Rc::new(Backdrop::within(board, (index, 1), (AREA, &FINER))),
            game,
        }
    }
}

impl Quiz for PacmanQuiz {
    fn topic(&self) -> &'static str {
        "maps"
    }

    fn kind(&self, _: &Asked) -> &'static str {
        match &self.exercise.subject {
            Some(Subject::Turn(..)) => say!("pacman-kind-turns"),
            Some(Subject::Number(_, true)) => say!("pacman-kind-ghosts"),
            _ => say!("pacman-kind-dots"),
        }
    }

    fn next(&mut self) -> Option<Asked> {
        let asked = self.exercise.advance();
        self.game.play = self.exercise.play.clone();
        self.game.leave();
        if let Some(Subject::Number(sweeps, of_ghosts)) = &self.exercise.subject {
            let target = Target::ALL[usize::from(*of_ghosts)];
            let mut lesson = Lesson::new(&self.game.play, target);
            lesson.sweeps = (**sweeps).clone();
            lesson.is_exercise = true;
            self.game.teach(lesson, None);
        }
        asked
    }

    fn question(&self, _: &Asked) -> String {
        match &self.exercise.subject {
            Some(Subject::Turn(ghost, _)) => {
                let ghost = Id("pacman-ghost").of(ghost.name());
                if self.exercise.play.state().hunt > 0 {
                    say!("pacman-asks-hunted", ghost = ghost)
                } else {
                    say!("pacman-asks-ghost", ghost = ghost)
                }
            }
            Some(Subject::Number(sweeps, of_ghosts)) => {
                let target = ["dots", "ghosts"][usize::from(*of_ghosts)];
                let is_left = sweeps.values().cells().contains(&sweeps.unknown());
                let look = (**sweeps).clone().look();
                let has_tunnel = look.is_some_and(|look| look.reaches_beyond(sweeps.values()));
                say!(
                    "pacman-asks-number",
                    target = target,
                    unreached = u16::from(is_left),
                    tunnel = u16::from(has_tunnel)
                )
            }
            None => String::new(),
        }
    }

    fn reason(&self, asked: &Asked) -> String {
        match &self.exercise.subject {
            Some(Subject::Turn(_, ways)) => {
                let Some(Answer::Way(taken)) = asked.answer() else {
                    return String::new();
                };
                let is_hunted = self.exercise.play.state().hunt > 0;
                let best = if is_hunted {
                    Best::Farthest
                } else {
                    Best::Nearest
                };
                exercise::because("pac-man", ways, (taken, best))
            }
            Some(Subject::Number(sweeps, _)) => {
                let values = sweeps.values();
                let look = (**sweeps).clone().look();
                let beside: Vec<u16> = look.into_iter().flat_map(Measured::beside).collect();
                let least = beside.iter().min().copied().unwrap_or(0);
                let own = values.get(asked.at).copied().unwrap_or(0);
                let beside: Vec<String> = beside.iter().map(|&value| told(sweeps, value)).collect();
                let (beside, more) = (beside.join(", "), told(sweeps, least + 1));
                let is_kept = asked.answer() == Some(Answer::Number(own));
                let own = told(sweeps, own);
                if is_kept {
                    say!(
                        "pacman-because-stays",
                        beside = beside,
                        more = more,
                        own = own
                    )
                } else {
                    say!(
                        "pacman-because-less",
                        beside = beside,
                        more = more,
                        own = own
                    )
                }
            }
            None => String::new(),
        }
    }

    fn number(&self, number: u16) -> String {
        match &self.exercise.subject {
            Some(Subject::Number(sweeps, _)) => told(sweeps, number),
            _ => number.to_string(),
        }
    }

    fn draw(&self, screen: &mut Framebuffer, _: bool) {
        screen.clipped(AREA, |screen| {
            let stage = &mut Stage {
                screen,
                art: &self.art,
                backdrop: &self.backdrop,
                pale: false,
                calm: true,
                fits: true,
                rival: None,
            };
            classroom::draw(stage, &self.game);
        });
    }

    fn place(&self, pos: Pos) -> Option<Rect> {
        let is_inside = self.exercise.play.board().size().contains(pos);
        is_inside.then(|| self.backdrop.view.rect(pos))
    }

    fn square(&self, x: i32, y: i32) -> Option<Pos> {
        self.backdrop.view.square(x, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::Assets;
    use crate::games::pacman::table::SETTINGS;
    use crate::scene::Options;

    fn quiz(seed: u64) -> PacmanQuiz {
        let board = include_str!("../../../../levels/pacman/classroom.txt");
        let settings = Options::of(&[]).settings(SETTINGS).unwrap();
        let art = Rc::new(Art::load(&Assets::embedded()).unwrap());
        let board = (&Arc::new(board.parse().unwrap()), 0);
        PacmanQuiz::new(board, Seed(seed), &settings, &art)
    }

    #[test]
    fn the_sign_of_squares_not_reached_is_explained_where_it_stands_on_the_map() {
        let mut told = [0; 2];
        let mut quiz = quiz(4);
        for _ in 0..60 {
            let asked = quiz.next().unwrap();
            if let Some(Subject::Number(sweeps, _)) = &quiz.exercise.subject {
                let stands = sweeps.values().cells().contains(&sweeps.unknown());
                let question = quiz.question(&asked);
                assert_eq!(question.contains("∞ is not reached yet"), stands);
                let said = format!("{question} {}", quiz.reason(&asked));
                assert!(!said.contains(&sweeps.unknown().to_string()), "{said}");
                told[usize::from(stands)] += 1;
            }
        }
        assert!(told.into_iter().all(|times| times > 5), "{told:?}");
    }

    #[test]
    fn a_ghost_s_reason_names_each_way_with_its_steps_and_the_one_taken() {
        let mut quiz = quiz(7);
        let mut turns = 0;
        for _ in 0..20 {
            let asked = quiz.next().unwrap();
            let (Some(Subject::Turn(_, ways)), Some(Answer::Way(taken))) =
                (&quiz.exercise.subject, asked.answer())
            else {
                continue;
            };
            turns += 1;
            let reason = quiz.reason(&asked);
            for &(dir, steps) in ways {
                let told = format!("{} {steps}", exercise::way(dir));
                assert!(reason.contains(&told), "{told}: {reason}");
            }
            let goes = format!("So {}: ", exercise::way(taken));
            assert!(reason.contains(&goes), "{reason}");
        }
        assert!(turns > 5);
    }
}
