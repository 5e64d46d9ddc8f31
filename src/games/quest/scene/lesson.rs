//! The lesson of the source on the screen, in three chapters: walls at random, its builder, the finished maze. Two more
//! tell who lives and what lies there.
//!
//! It lies over a game or the choices, and looks at the first maze of the seed that is chosen; of another one where that
//! is to be discovered.

mod picture;

use super::QuestScene;
use super::settings::MODE;
use crate::games::quest::lesson::{BUILDER_STEPS, Builder, Numbers, RandomWalls};
use crate::games::quest::level::Plan;
use crate::input::{Button, Input};
use crate::maze::WallGrid;
use crate::rng::Seed;
use crate::tick::Speed;
use crate::ui::lesson_page::{Change, Chapter, LessonPage};
use crate::ui::{StepPlayer, step_player};

/// The chapters by their numbers: walls at random, the builder with its ring, the finished maze, who lives there, what
/// lies there.
pub const RANDOM: usize = 0;
pub const BUILDER: usize = 1;
pub const MAZE: usize = 2;
pub const VILLAINS: usize = 3;
pub const THINGS: usize = 4;

/// The builder's pace at first.
const PACE: Speed = Speed::Every(4);

/// The lesson as it stands.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub page: LessonPage,
    seed: Seed,
    /// Whether the maze is the one of the first level, as its builder leaves it.
    is_own: bool,
    /// Grids at random so far, and those of them in which nothing was cut off.
    attempts: (u32, u32),
    random: RandomWalls,
    pub builder: Builder,
    numbers: (WallGrid, Numbers),
}

impl Lesson {
    /// A chapter from its beginning. `is_own` tells whether the seed is the one that is chosen.
    pub fn new(chapter: usize, seed: Seed, is_own: bool) -> Self {
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
        let steps = StepPlayer::new(BUILDER_STEPS as usize, PACE);
        let mut chapters = vec![Chapter::Another, Chapter::Steps(steps)];
        chapters.resize(THINGS + 1, Chapter::Still);
        let mut page = LessonPage::new(chapters, &picture::PLACE);
        page.turn_to(chapter);
        Self {
            page,
            seed,
            is_own,
            attempts: (1, u32::from(random.cut_off() == 0)),
            random,
            builder,
            numbers: (walls, numbers),
        }
    }

    /// Takes in what has changed on its page; tells whether anything has.
    pub fn follow(&mut self, change: Option<Change>) -> bool {
        match change {
            None => return false,
            Some(Change::Another) => self.try_again(),
            Some(Change::Shown) if self.page.chapter() == BUILDER => {
                self.builder.go_to(self.page.at() as u32);
            }
            Some(Change::Shown) => {}
        }
        true
    }

    fn try_again(&mut self) {
        let (tries, whole) = self.attempts;
        self.random = RandomWalls::new(self.seed, tries);
        let is_whole = self.random.cut_off() == 0;
        self.attempts = (tries.saturating_add(1), whole + u32::from(is_whole));
    }
}

impl QuestScene {
    /// Shows a chapter from its beginning.
    pub(super) fn open_lesson(&mut self, chapter: usize) {
        let (seed, is_own) = self.lesson_seed();
        self.lesson = Some(Box::new(Lesson::new(chapter, seed, is_own)));
    }

    /// The seed of the lesson, and whether it is the one that is chosen: not where that gives away a maze that is to be
    /// discovered, in the game below or the next one.
    fn lesson_seed(&self) -> (Seed, bool) {
        let (seed, plan) = (self.choices.seed, self.play.level().plan);
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
        let presses = self.repeat.presses(input, &step_player::REPEATING);
        for button in presses {
            if button == Button::L {
                self.lesson = None;
                return true;
            }
            changed |= self.change_lesson(|page| page.press(button));
        }
        if let Some(mouse) = input.mouse {
            changed |= self.change_lesson(|page| page.point(mouse));
        }
        self.change_lesson(LessonPage::tick) || changed
    }

    fn change_lesson(&mut self, change: impl FnOnce(&mut LessonPage) -> Option<Change>) -> bool {
        self.lesson.as_mut().is_some_and(|lesson| {
            let change = change(&mut lesson.page);
            lesson.follow(change)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::picture::walls_inside;
    use super::*;

    #[test]
    fn the_builder_goes_where_its_player_stands() {
        let mut lesson = Lesson::new(BUILDER, Seed(7), true);
        for (button, steps) in [
            (Button::Y, 1),
            (Button::End, BUILDER_STEPS),
            (Button::U, BUILDER_STEPS - 1),
        ] {
            let change = lesson.page.press(button);
            assert!(lesson.follow(change));
            assert_eq!(lesson.builder.steps(), steps);
        }
    }

    #[test]
    fn another_grid_comes_with_each_press_and_is_counted() {
        let mut lesson = Lesson::new(RANDOM, Seed(7), true);
        let first = lesson.random.walls().clone();
        let change = lesson.page.press(Button::Confirm);
        assert!(lesson.follow(change));
        assert_ne!(lesson.random.walls(), &first);
        assert_eq!(lesson.attempts, (2, 0));
        assert_eq!(walls_inside(&first), 196);
    }
}
