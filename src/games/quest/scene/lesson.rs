//! The lesson of the source on the screen, in three chapters: walls at random, its builder, the finished maze. Two more
//! tell who lives and what lies there.
//!
//! It lies over a game or the choices, and looks at the first maze of the seed that is chosen; of another one where that
//! is to be discovered.

mod picture;

use super::QuestScene;
use super::settings::MODE;
use crate::games::quest::lesson::{BUILDER_STEPS, Builder, Numbers, RandomWalls};
use crate::games::quest::plan::Plan;
use crate::gfx::Rect;
use crate::input::{Button, Input, Mouse};
use crate::maze::WallGrid;
use crate::rng::Seed;

use picture::{BOARD, HEADINGS};

/// Buttons that repeat while they are held.
pub const REPEATING: [Button; 2] = [Button::U, Button::Y];
/// Ticks from step to step while the builder runs.
const STEP_TICKS: u32 = 4;

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// Walls at random.
    Random,
    /// The builder with its ring.
    Builder,
    /// The finished maze.
    Maze,
    /// Who lives there.
    Villains,
    /// What lies there.
    Things,
}

impl Chapter {
    const ALL: [Self; 5] = [
        Self::Random,
        Self::Builder,
        Self::Maze,
        Self::Villains,
        Self::Things,
    ];

    fn step(self, more: bool) -> Self {
        let by = if more { 1 } else { Self::ALL.len() - 1 };
        Self::ALL[(self as usize + by) % Self::ALL.len()]
    }
}

/// The lesson as it stands.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub chapter: Chapter,
    seed: Seed,
    /// Whether the maze is the one of the first level, as its builder leaves it.
    is_own: bool,
    /// Grids at random so far, and those of them in which nothing was cut off.
    attempts: (u32, u32),
    random: RandomWalls,
    pub builder: Builder,
    numbers: (WallGrid, Numbers),
    /// Whether the builder goes on by itself, and since when.
    runs: bool,
    ticks: u32,
}

impl Lesson {
    /// A chapter from its beginning. `is_own` tells whether the seed is the one that is chosen.
    pub fn new(chapter: Chapter, seed: Seed, is_own: bool) -> Self {
        let plan = Plan {
            seed,
            ..Plan::default()
        };
        let builder = Builder::new(plan.maze_seed(1));
        let mut whole = builder.clone();
        whole.go_to(u32::MAX);
        let walls = whole.path().walls().clone();
        let numbers = Numbers::of(&walls);
        let random = RandomWalls::new(seed, 0);
        Self {
            chapter,
            seed,
            is_own,
            attempts: (1, u32::from(random.cut_off() == 0)),
            random,
            builder,
            numbers: (walls, numbers),
            runs: false,
            ticks: 0,
        }
    }

    /// Takes a button; tells whether it means anything here.
    pub fn press(&mut self, button: Button) -> bool {
        match (button, self.chapter) {
            (Button::Left | Button::Right, _) => {
                self.chapter = self.chapter.step(button == Button::Right);
                self.runs = false;
            }
            (Button::Confirm, Chapter::Random) => self.try_again(),
            (Button::Confirm, Chapter::Builder) => {
                if self.builder.steps() == BUILDER_STEPS {
                    self.builder.go_to(0);
                }
                (self.runs, self.ticks) = (!self.runs, 0);
            }
            (Button::U | Button::Y | Button::Home | Button::End, Chapter::Builder) => {
                let steps = self.builder.steps();
                self.runs = false;
                self.builder.go_to(match button {
                    Button::U => steps.saturating_sub(1),
                    Button::Y => steps + 1,
                    Button::Home => 0,
                    _ => BUILDER_STEPS,
                });
            }
            _ => return false,
        }
        true
    }

    /// Takes the mouse: a click on a heading leads there, one on the board is Enter, and the wheel steps.
    pub fn point(&mut self, mouse: Mouse) -> bool {
        let point = mouse.point();
        match mouse {
            Mouse::Click(_) => {
                let on = |area: &Rect| area.contains(point.x, point.y);
                if let Some(chapter) = HEADINGS.iter().position(on) {
                    (self.chapter, self.runs) = (Chapter::ALL[chapter], false);
                    return true;
                }
                on(&BOARD) && self.press(Button::Confirm)
            }
            Mouse::Wheel(_, notches) if self.chapter == Chapter::Builder => {
                let steps = i64::from(self.builder.steps()) + i64::from(notches);
                self.runs = false;
                self.builder
                    .go_to(steps.clamp(0, BUILDER_STEPS.into()) as u32);
                true
            }
            _ => false,
        }
    }

    fn try_again(&mut self) {
        let (tries, whole) = self.attempts;
        self.random = RandomWalls::new(self.seed, tries);
        let is_whole = self.random.cut_off() == 0;
        self.attempts = (tries.saturating_add(1), whole + u32::from(is_whole));
    }

    /// Lets a tick pass; tells whether anything moved.
    pub fn tick(&mut self) -> bool {
        if !self.runs {
            return false;
        }
        self.ticks += 1;
        let due = self.ticks.is_multiple_of(STEP_TICKS);
        if due {
            self.runs = self.builder.step();
        }
        due
    }

    /// Buttons of the lesson that do nothing in this chapter.
    pub fn idle(&self) -> &'static [Button] {
        match self.chapter {
            Chapter::Random => &[Button::U, Button::Y, Button::Home, Button::End],
            Chapter::Builder => &[],
            Chapter::Maze | Chapter::Villains | Chapter::Things => &[
                Button::Confirm,
                Button::U,
                Button::Y,
                Button::Home,
                Button::End,
            ],
        }
    }
}

impl QuestScene {
    /// Shows a chapter from its beginning.
    pub(super) fn open_lesson(&mut self, chapter: Chapter) {
        let (seed, is_own) = self.lesson_seed();
        self.lesson = Some(Box::new(Lesson::new(chapter, seed, is_own)));
    }

    /// The seed of the lesson, and whether it is the one that is chosen: not where that gives away a maze that is to be
    /// discovered, in the game below or the next one.
    fn lesson_seed(&self) -> (Seed, bool) {
        let (seed, plan) = (self.choices.seed, self.play.plan());
        let is_played = self.choices.begun && plan.seed == seed;
        let is_known = is_played && (!plan.hidden || self.tally.xrayed);
        let will_hide = self.choices.settings.choice(MODE) == 1;
        if is_known || !(will_hide || is_played) {
            (seed, true)
        } else {
            (seed.derive("quest lesson"), false)
        }
    }

    /// Lets a tick of the lesson pass; tells whether the picture changed.
    pub(super) fn teach(&mut self, input: &Input) -> bool {
        let mut changed = false;
        for button in self.repeat.presses(input, &REPEATING) {
            if button == Button::L {
                self.lesson = None;
            }
            let Some(lesson) = &mut self.lesson else {
                return true;
            };
            changed |= lesson.press(button);
        }
        let Some(lesson) = &mut self.lesson else {
            return changed;
        };
        changed |= input.mouse.is_some_and(|mouse| lesson.point(mouse));
        lesson.tick() || changed
    }
}

#[cfg(test)]
mod tests {
    use super::picture::walls_inside;
    use super::*;

    #[test]
    fn the_builder_is_stepped_forth_and_back_and_runs_to_its_end() {
        let mut lesson = Lesson::new(Chapter::Random, Seed(7), true);
        assert!(
            !lesson.press(Button::Y),
            "nothing is stepped in the first chapter"
        );
        assert!(lesson.press(Button::Right) && lesson.chapter == Chapter::Builder);
        (0..5).for_each(|_| assert!(lesson.press(Button::Y)));
        assert!(lesson.press(Button::U));
        assert_eq!(lesson.builder.steps(), 4);
        assert!(lesson.press(Button::Confirm));
        for _ in 0..STEP_TICKS * BUILDER_STEPS {
            lesson.tick();
        }
        assert_eq!(lesson.builder.steps(), BUILDER_STEPS);
        assert!(lesson.press(Button::End) && lesson.press(Button::Y));
        assert_eq!(lesson.builder.steps(), BUILDER_STEPS);
        assert!(lesson.press(Button::Confirm));
        assert_eq!(lesson.builder.steps(), 0, "once more from the start");
    }

    #[test]
    fn another_grid_comes_with_each_press_and_is_counted() {
        let mut lesson = Lesson::new(Chapter::Random, Seed(7), true);
        let first = lesson.random.walls().clone();
        lesson.press(Button::Confirm);
        assert_ne!(lesson.random.walls(), &first);
        assert_eq!(lesson.attempts, (2, 0));
        assert_eq!(walls_inside(&first), 196);
    }

    #[test]
    fn chapters_go_round_by_keys_and_by_clicks() {
        let mut lesson = Lesson::new(Chapter::Random, Seed(7), true);
        let seen: Vec<Chapter> = (0..5)
            .map(|_| {
                lesson.press(Button::Left);
                lesson.chapter
            })
            .collect();
        assert_eq!(
            seen,
            [
                Chapter::Things,
                Chapter::Villains,
                Chapter::Maze,
                Chapter::Builder,
                Chapter::Random
            ]
        );
        for (chapter, area) in Chapter::ALL.into_iter().zip(HEADINGS) {
            let point = crate::input::Point {
                x: area.x + 3,
                y: area.y + 3,
            };
            assert!(lesson.point(Mouse::Click(point)));
            assert_eq!(lesson.chapter, chapter);
        }
    }
}
