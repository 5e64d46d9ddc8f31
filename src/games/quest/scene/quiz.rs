//! The exercise about villains: its questions from the rules, and a small maze with all that is in it.

use super::QuestScene;
use super::show::{Phase, STYLE, Show};
use crate::games::quest::draw;
use crate::games::quest::rules::Why;
use crate::games::quest::rules::exercise::Exercise;
use crate::gfx::{Framebuffer, Rect};
use crate::grid::{Answer, Asked, Pos};
use crate::rng::Seed;
use crate::scene::{Motion, Quiz};
use crate::ui::BoardView;
use crate::ui::exercise::{Best, because, way};
use crate::words::{Id, say};

/// Where the maze is.
const AREA: Rect = Rect::new(4, 4, 248, 218);

#[derive(Clone)]
pub struct QuestQuiz {
    exercise: Exercise,
    /// What is drawn: a scene of its own in which this game is played.
    scene: QuestScene,
}

impl QuestQuiz {
    /// Before the first question.
    pub fn new(scene: &QuestScene, seed: Seed) -> Self {
        let mut scene = scene.clone();
        scene.lesson = None;
        Self {
            exercise: Exercise::new(seed),
            scene,
        }
    }
}

impl Quiz for QuestQuiz {
    fn topic(&self) -> &'static str {
        "villains"
    }

    fn kind(&self, _: &Asked) -> &'static str {
        match self.exercise.why {
            Why::Wall => say!("quest-kind-wall"),
            Why::Steal => say!("quest-kind-steal"),
            Why::Flee => say!("quest-kind-flee"),
            _ => say!("quest-kind-hunt"),
        }
    }

    fn next(&mut self) -> Option<Asked> {
        let asked = self.exercise.advance();
        let play = self.exercise.play.clone();
        self.scene.show = Show::new(Phase::Playing, &play);
        self.scene.show.view = BoardView::new(play.level().size(), AREA, &[STYLE.tile]);
        self.scene.play = play;
        asked
    }

    fn question(&self, _: &Asked) -> String {
        let villain = Id("quest-villain").of(self.exercise.kind().name());
        match self.exercise.why {
            Why::Wall => say!("quest-exercise-wall", way = way(self.exercise.heading())),
            Why::Steal => say!("quest-exercise-steal").to_owned(),
            Why::Flee => say!("quest-exercise-flee").to_owned(),
            _ => say!("quest-exercise-hunt", villain = villain),
        }
    }

    fn reason(&self, asked: &Asked) -> String {
        let Some(Answer::Way(dir)) = asked.answer() else {
            return String::new();
        };
        match self.exercise.why {
            Why::Wall => Id("quest-because").of(self.exercise.turn(dir)).to_owned(),
            why => {
                let best = if why == Why::Flee {
                    Best::Farthest
                } else {
                    Best::Nearest
                };
                because("you", &self.exercise.ways(asked.at), (dir, best))
            }
        }
    }

    fn draw(&self, screen: &mut Framebuffer, is_answered: bool) {
        let view = &self.scene.view(Motion::Calm);
        draw::draw_maze(screen, view);
        if is_answered && self.exercise.why != Why::Wall {
            draw::draw_path(screen, view, self.exercise.path());
        }
    }

    fn place(&self, pos: Pos) -> Option<Rect> {
        let is_inside = self.exercise.play.level().size().contains(pos);
        is_inside.then(|| self.scene.view(Motion::Calm).site.floor(pos))
    }

    fn square(&self, x: i32, y: i32) -> Option<Pos> {
        self.scene.show.view.square(x, y)
    }
}
