//! The lesson in progress: the stage, its maze, and the step.

use super::layout::Layout;
use crate::games::trees::rules::{Lesson, Stage, Verdict};
use crate::games::trees::table::{STAGE, STEP};
use crate::grid::{Blocks, Pos, Size};
use crate::maze::{MazePlan, Orientation, Wall};
use crate::rng::Seed;
use crate::tick::Speed;
use crate::ui::StepPlayer;
use crate::ui::lesson_page::{Change, Chapter, LessonPage, Place};
use crate::words::say;

/// The speed of growth at the start.
const PACE: Speed = Speed::Every(4);
/// How far the maze is moved down to make room for the title and the tabs.
pub const BELOW: i32 = 30;

/// Where a stage that has been shown leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onward {
    NextStage,
    Walk,
}

/// A lesson on the screen.
#[derive(Clone)]
pub struct Lecture {
    pub page: LessonPage,
    pub lesson: Lesson,
    pub layout: Layout,
    place: &'static Place,
}

impl Lecture {
    /// At its first stage.
    pub fn new(plan: MazePlan, seed: Seed, is_small: bool, place: &'static Place) -> Self {
        let lesson = Lesson::new(plan, seed, is_small);
        let chapter = |&stage| match stage {
            Stage::Growth => Chapter::Steps(StepPlayer::new(lesson.steps() as usize, PACE)),
            _ => Chapter::Still,
        };
        let chapters = Stage::ALL.iter().map(chapter).collect();
        Self {
            page: LessonPage::new(chapters, place).asking_in(Stage::Growth as usize),
            layout: Layout::lower(lesson.plan.size, BELOW),
            lesson,
            place,
        }
    }

    /// The same stage with another maze.
    pub fn about(&mut self, plan: MazePlan, seed: Seed, is_small: bool) {
        let (chapter, is_covered) = (self.page.chapter(), self.page.is_covered());
        *self = Self::new(plan, seed, is_small, self.place);
        self.go_to(chapter, 0);
        self.page.cover(is_covered);
    }

    /// Goes to a stage, counted from 0, and there to a step of its growth.
    pub fn go_to(&mut self, stage: usize, step: usize) {
        self.page.turn_to(stage);
        self.page.stand_at(step);
        self.follow(Some(Change::Shown));
    }

    /// Where Enter leads in the lesson about a small maze from what is shown to its end: to the next stage, or from the
    /// last one to a walk. Otherwise it does what it does in every lesson.
    pub fn leads_to(&self) -> Option<Onward> {
        let is_last = self.page.chapter() + 1 == Stage::ALL.len();
        let is_shown = |player: &StepPlayer| player.is_at_end();
        match self.page.player().is_some_and(is_shown) {
            _ if !self.lesson.is_small => None,
            _ if is_last => Some(Onward::Walk),
            is_shown => is_shown.then_some(Onward::NextStage),
        }
    }

    /// The walls of the stage; of the growth in a small maze a pupil's sheet: which of the walls with letters are
    /// built, wait or are refused?
    pub fn sheet(&self) -> Blocks {
        let (lesson, walls) = (&self.lesson, self.lesson.walls());
        let Size { width, height } = walls.size();
        let size = Size::new(2 * width + 1, 2 * height + 1);
        let middle = |wall: Wall| {
            let (x, y) = (2 * wall.pos.x, 2 * wall.pos.y);
            match wall.orientation {
                Orientation::Horizontal => Pos::new(x + 1, y),
                Orientation::Vertical => Pos::new(x, y + 1),
            }
        };
        let mut blocks = vec![false; size.area()];
        for wall in walls.standing() {
            let ends = wall.ends().map(|end| Pos::new(2 * end.x, 2 * end.y));
            for pos in ends.into_iter().chain([middle(wall)]) {
                blocks[size.index(pos)] = true;
            }
        }
        let again = format!(
            "--{STAGE} {} --{STEP} {}",
            lesson.stage as usize + 1,
            self.page.at()
        );
        if lesson.stage != Stage::Growth || !lesson.is_small {
            return Blocks {
                is_thin: true,
                again,
                ..Blocks::plain(size, blocks)
            };
        }
        // In reading order: the letters tell nothing of the verdicts.
        let mut places: Vec<(Wall, Verdict)> = lesson.places();
        places.sort_by_key(|&(wall, _)| {
            let Pos { x, y } = middle(wall);
            (y, x)
        });
        let of = |wanted| {
            let all = places.iter().zip('A'..);
            let all = all.filter(|((_, verdict), _)| *verdict == wanted);
            let all: Vec<String> = all.map(|(_, letter)| letter.to_string()).collect();
            if all.is_empty() {
                "–".to_owned()
            } else {
                all.join(", ")
            }
        };
        Blocks {
            places: places
                .iter()
                .map(|(wall, _)| middle(*wall))
                .zip('A'..)
                .collect(),
            told: say!("trees-paper").to_owned(),
            solved: say!(
                "trees-paper-solved",
                built = of(Verdict::Stands),
                waits = of(Verdict::Floats),
                refused = of(Verdict::Refused)
            ),
            is_thin: true,
            again,
            ..Blocks::plain(size, blocks)
        }
    }

    /// Changes its page by a button, the mouse or a tick, and shows the result; returns whether anything changed.
    pub fn change(&mut self, change: impl FnOnce(&mut LessonPage) -> Option<Change>) -> bool {
        let change = change(&mut self.page);
        self.follow(change)
    }

    /// Follows a change on its page; returns whether anything changed.
    fn follow(&mut self, change: Option<Change>) -> bool {
        if let (Some(_), Some(&stage)) = (change, Stage::ALL.get(self.page.chapter())) {
            self.lesson.show(stage, self.page.at() as u64);
        }
        change.is_some()
    }
}
