//! The exercise about villains: its questions from the rules, and a small maze with all that is in it.

use super::QuestScene;
use super::show::{STYLE, Show, Stage};
use crate::games::quest::draw;
use crate::games::quest::rules::Why;
use crate::games::quest::rules::exercise::Exercise;
use crate::gfx::{Framebuffer, Rect};
use crate::grid::{Answer, Asked, Pos};
use crate::rng::Seed;
use crate::scene::{Motion, Quiz};
use crate::ui::BoardView;
use crate::words::{Id, say};

/// Where the maze is.
const AREA: Rect = Rect::new(4, 4, 248, 218);

#[derive(Clone)]
pub struct QuestQuiz {
    exercise: Exercise,
    /// What is drawn: a scene of its own in which this game is played.
    stage: QuestScene,
}

impl QuestQuiz {
    /// Before the first question.
    pub fn new(scene: &QuestScene, seed: Seed) -> Self {
        let mut stage = scene.clone();
        stage.lesson = None;
        Self {
            exercise: Exercise::new(seed),
            stage,
        }
    }
}

impl Quiz for QuestQuiz {
    fn topic(&self) -> &'static str {
        "villains"
    }

    fn next(&mut self) -> Option<Asked> {
        let asked = self.exercise.advance();
        let play = self.exercise.play.clone();
        self.stage.show = Show::new(Stage::Playing, &play);
        self.stage.show.view = BoardView::new(play.level().size(), AREA, &[STYLE.tile]);
        self.stage.play = play;
        asked
    }

    fn question(&self, _: &Asked) -> String {
        let villain = Id("quest-villain").of(self.exercise.kind().name());
        say!("quest-asks", villain = villain)
    }

    fn reason(&self, asked: &Asked) -> String {
        let (why, steps) = (self.exercise.why, self.exercise.steps());
        let because = Id("quest-because");
        match (why, asked.answer()) {
            (Why::Hunt, _) => say!("quest-because-hunt", steps = steps),
            (Why::Steal, _) => say!("quest-because-steal", steps = steps),
            (Why::Wall, Some(Answer::Way(dir))) => because.of(self.exercise.turn(dir)).to_owned(),
            _ => because.of(why.name()).to_owned(),
        }
    }

    fn draw(&self, screen: &mut Framebuffer, _: bool) {
        draw::draw_maze(screen, &self.stage.view(Motion::Calm));
    }

    fn place(&self, pos: Pos) -> Option<Rect> {
        let is_inside = self.exercise.play.level().size().contains(pos);
        is_inside.then(|| self.stage.view(Motion::Calm).site.floor(pos))
    }

    fn square(&self, x: i32, y: i32) -> Option<Pos> {
        self.stage.show.view.square(x, y)
    }
}
