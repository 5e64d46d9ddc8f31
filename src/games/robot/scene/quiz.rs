//! Exercises about algorithms: their questions from the rules, and a grid that shows how far the one that asks has
//! come.

use std::collections::VecDeque;
use std::sync::Arc;

use super::RobotScene;
use super::views::{Frame, Place, View, Views};
use crate::games::robot::draw;
use crate::games::robot::draw::sentence::{question, sentence, square, towards, word};
use crate::games::robot::rules::draft::Draft;
use crate::games::robot::rules::exercise::Exercise;
use crate::games::robot::rules::racer::Who;
use crate::games::robot::rules::thought::{Fill, Probe, Step, Take, Then, Thought, Value};
use crate::games::robot::table::{self, ALGORITHM};
use crate::gfx::{Framebuffer, Rect};
use crate::grid::{Asked, Dir, Pos};
use crate::rng::Seed;
use crate::scene::{Motion, Quiz};
use crate::ui::BoardView;
use crate::words::say;

/// Below the columns' numbers and beside those of the rows, and the sides of a square.
const AREA: Rect = Rect::new(28, 28, 480, 420);
const TILES: [i32; 2] = [32, 24];

/// What the questions of several algorithms are about.
const MIXED: &str = "mixed";

/// An exercise about the algorithms that are set to run, in turn.
#[derive(Clone)]
pub struct RobotQuiz {
    /// Each with the same mazes. The first one asks.
    exercises: VecDeque<Exercise>,
    /// What is drawn: a scene of its own that only this algorithm runs in.
    stage: RobotScene,
    has_begun: bool,
}

impl RobotQuiz {
    /// Before the first question; `None` if no algorithm is set to run.
    pub fn new(scene: &RobotScene, seed: Seed) -> Option<Self> {
        let order = table::order(&scene.source.settings);
        let runners = table::who_run(&scene.source.settings).into_iter();
        let exercises: VecDeque<Exercise> = runners
            .filter_map(|who| match who {
                Who::Program(algorithm) => Some(Exercise::new(algorithm, order, seed)),
                Who::You | Who::Pupil(_) => None,
            })
            .collect();
        if exercises.is_empty() {
            return None;
        }
        let mut stage = scene.clone();
        stage.source.making = None;
        stage.race.xray = false;
        stage.views.wishes.covered = false;
        Some(Self {
            exercises,
            stage,
            has_begun: false,
        })
    }

    /// The one that asks.
    pub fn exercise(&self) -> &Exercise {
        &self.exercises[0]
    }

    /// Why this square comes before the others that are offered, with the numbers of both; or this side.
    fn because(&self, asked: &Asked) -> Option<String> {
        let run = &self.exercise().run;
        let places = || (0..asked.answers.len()).filter_map(|answer| asked.place(answer));
        let next = asked.place(asked.right)?;
        let others = places().filter(|&place| place != next);
        match *self.thought()? {
            Thought::Fills(Fill { number, .. }) => Some(say!(
                "robot-because-fills",
                square = square(next),
                number = number
            )),
            Thought::Takes(Take {
                steps,
                estimate: None,
                ..
            }) => {
                let far = |place| match run.value(place)? {
                    Value::Number(steps) => Some(steps),
                    _ => None,
                };
                let later = others.clone().filter_map(far).min()?;
                Some(if later == steps {
                    let even = others.filter(|&place| far(place) == Some(steps));
                    let (_, second) = even.filter_map(|place| self.adder(place)).min()?;
                    let (_, first) = self.adder(next)?;
                    let told = if first == second {
                        say!("robot-because-looked", square = square(first))
                    } else {
                        let (first, second) = (square(first), square(second));
                        say!("robot-because-taken", first = first, second = second)
                    };
                    let square = square(next);
                    say!(
                        "robot-because-first",
                        square = square,
                        steps = steps,
                        why = told
                    )
                } else {
                    say!(
                        "robot-because-queue",
                        square = square(next),
                        steps = steps,
                        later = later
                    )
                })
            }
            Thought::Takes(Take {
                steps,
                estimate: Some(estimate),
                ..
            }) => {
                let more = others.filter_map(|place| run.value(place)?.sum());
                let sum = steps + estimate;
                let more = more.min()?;
                Some(if more == sum {
                    say!(
                        "robot-because-last",
                        square = square(next),
                        way = steps,
                        estimate = estimate,
                        sum = sum
                    )
                } else {
                    say!(
                        "robot-because-sum",
                        square = square(next),
                        way = steps,
                        estimate = estimate,
                        sum = sum,
                        more = more
                    )
                })
            }
            Thought::Tries(ref step) => because_tries(step),
            Thought::Feels(_) => None,
        }
    }

    /// The square from which a search has added this one, and when that was added itself: the first of its neighbours.
    fn adder(&self, pos: Pos) -> Option<(usize, Pos)> {
        let Exercise { run, added, .. } = self.exercise();
        let entry = [run.grid().entry()];
        let taken = entry.iter().chain(added).copied().enumerate();
        let is_beside = |&(_, at): &(usize, Pos)| {
            let mut dirs = Dir::ALL.into_iter();
            dirs.any(|dir| pos + dir == at && run.grid().can_step(pos, dir))
        };
        taken.filter(is_beside).min_by_key(|&(order, _)| order)
    }

    fn thought(&self) -> Option<&Thought> {
        self.stage.race.actors.first()?.thought.as_ref()
    }
}

/// Why depth first goes its way: the sides that it tries.
fn because_tries(step: &Step) -> Option<String> {
    let look = |look: Probe| {
        say!(
            "robot-because-look",
            side = towards(look.dir),
            found = look.found.name()
        )
    };
    match step.then {
        Then::Go(_) => {
            let sides = step.tried().map(look);
            let sides = sides
                .reduce(|sides, side| say!("robot-because-looks", sides = sides, side = side))?;
            Some(say!("robot-because-goes", sides = sides))
        }
        Then::Back(dir) => Some(say!("robot-because-back", side = towards(dir))),
        Then::NoWayOut => None,
    }
}

impl Quiz for RobotQuiz {
    fn topic(&self) -> &'static str {
        match self.exercises.len() {
            1 => self.exercise().run.algorithm().name(),
            _ => MIXED,
        }
    }

    fn kind(&self, _: &Asked) -> &'static str {
        draw::words::name(Who::Program(self.exercise().run.algorithm()))
    }

    fn next(&mut self) -> Option<Asked> {
        self.exercises.rotate_left(usize::from(self.has_begun));
        self.has_begun = true;
        let exercise = self.exercises.front_mut()?;
        let asked = exercise.advance();
        let (run, stage) = (&exercise.run, &mut self.stage);
        let algorithm = run.algorithm().name();
        stage.source.settings.set(ALGORITHM, algorithm).ok()?;
        stage.draft = Draft::new(Arc::clone(run.grid()));
        stage
            .race
            .show(run.grid(), &stage.source.settings, run.made());
        let place = Place {
            area: AREA,
            margin: (4, 4),
        };
        let board = BoardView::new(run.grid().size(), AREA, &TILES);
        stage.views = Views {
            frame: Frame::Explained(false),
            each: vec![View { board, place }],
            near: false,
            wishes: stage.views.wishes,
        };
        asked
    }

    fn question(&self, asked: &Asked) -> String {
        let asked = |thought: &_| match thought {
            // The others that are offered are none.
            Thought::Fills(_) => say!("robot-asks-fill").to_owned(),
            Thought::Takes(Take {
                estimate: Some(_), ..
            }) => {
                let is_offered = |pos: &&Pos| {
                    let mut all = 0..asked.answers.len();
                    all.any(|answer| asked.place(answer) == Some(**pos))
                };
                let added = self.exercise().added.iter().filter(is_offered);
                let squares: Vec<String> = added.map(|&pos| square(pos)).collect();
                let asks = question(&self.exercise().run, thought);
                say!(
                    "robot-asks-added",
                    asks = asks,
                    squares = squares.join(", ")
                )
            }
            thought => question(&self.exercise().run, thought),
        };
        self.thought().map(asked).unwrap_or_default()
    }

    fn reason(&self, asked: &Asked) -> String {
        if let Some(because) = self.because(asked) {
            return because;
        }
        let kept = self
            .stage
            .race
            .actors
            .first()
            .map(|actor| &actor.thoughts[..]);
        let told = |thought| {
            sentence(
                self.exercise().run.algorithm(),
                thought,
                kept.unwrap_or_default(),
            )
        };
        self.thought().map(told).unwrap_or_default()
    }

    /// As in the sentences.
    fn way(&self, dir: Dir) -> &'static str {
        word(dir)
    }

    fn draw(&self, screen: &mut Framebuffer, is_answered: bool) {
        draw::draw_exercise(&self.stage.drawn(Motion::Calm), screen, is_answered);
    }

    fn place(&self, pos: Pos) -> Option<Rect> {
        let view = self.stage.views.each.first()?;
        let is_inside = self.exercise().run.grid().size().contains(pos);
        is_inside.then(|| view.board.rect(pos))
    }

    fn square(&self, x: i32, y: i32) -> Option<Pos> {
        self.stage.views.each.first()?.board.square(x, y)
    }
}
