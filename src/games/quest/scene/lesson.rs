//! The lesson of the source on the screen, in three chapters: random walls, its builder, the finished maze. Two more
//! show the villains and the things.
//!
//! It opens over a game or the choices, and uses the first maze of the chosen seed; if the player has to discover that
//! one, it uses another.

use crate::games::quest::rules::Plan;
use crate::games::quest::rules::lesson::{BUILDER_STEPS, Builder, Numbers, RandomWalls};
use crate::maze::WallGrid;
use crate::rng::Seed;
use crate::tick::Speed;
use crate::ui::StepPlayer;
use crate::ui::lesson_page::{Change, Chapter, LessonPage, Place};

/// The chapters by their numbers: random walls, the builder with its ring, the finished maze, the villains, the things.
pub const RANDOM: usize = 0;
pub const BUILDER: usize = 1;
pub const MAZE: usize = 2;
pub const VILLAINS: usize = 3;
pub const THINGS: usize = 4;

/// The builder's pace at first.
const PACE: Speed = Speed::Every(4);

/// The state of the lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub page: LessonPage,
    seed: Seed,
    /// Whether the maze is the one of the first level, as its builder leaves it.
    pub is_own: bool,
    /// Random grids so far, and how many of them had nothing cut off.
    pub attempts: (u32, u32),
    pub random: RandomWalls,
    pub builder: Builder,
    pub numbers: (WallGrid, Numbers),
}

impl Lesson {
    /// A chapter at its beginning. `is_own` tells whether the seed is the chosen one.
    pub fn new(chapter: usize, (seed, is_own): (Seed, bool), place: &'static Place) -> Self {
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
        let mut page = LessonPage::new(chapters, place);
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

    /// Changes its page by a button, the mouse or a tick, and shows the result; tells whether anything changed.
    pub fn change(&mut self, change: impl FnOnce(&mut LessonPage) -> Option<Change>) -> bool {
        let change = change(&mut self.page);
        self.follow(change)
    }

    fn follow(&mut self, change: Option<Change>) -> bool {
        match change {
            Some(Change::Another) => {
                let (tries, whole) = self.attempts;
                self.random = RandomWalls::new(self.seed, tries);
                let is_whole = self.random.cut_off() == 0;
                self.attempts = (tries.saturating_add(1), whole + u32::from(is_whole));
            }
            Some(Change::Shown) if self.page.chapter() == BUILDER => {
                self.builder.go_to(self.page.at() as u32);
            }
            Some(Change::Shown) | None => {}
        }
        change.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::quest::draw::lesson::{PLACE, walls_inside};
    use crate::input::Button;

    #[test]
    fn the_builder_goes_where_its_player_stands() {
        let mut lesson = Lesson::new(BUILDER, (Seed(7), true), &PLACE);
        for (button, steps) in [
            (Button::Y, 1),
            (Button::End, BUILDER_STEPS),
            (Button::U, BUILDER_STEPS - 1),
        ] {
            assert!(lesson.change(|page| page.press(button)));
            assert_eq!(lesson.builder.steps(), steps);
        }
    }

    #[test]
    fn another_grid_comes_with_each_press_and_is_counted() {
        let mut lesson = Lesson::new(RANDOM, (Seed(7), true), &PLACE);
        let first = lesson.random.walls().clone();
        assert!(lesson.change(|page| page.press(Button::Confirm)));
        assert_ne!(lesson.random.walls(), &first);
        assert_eq!(lesson.attempts, (2, 0));
        assert_eq!(walls_inside(&first), 196);
    }
}
