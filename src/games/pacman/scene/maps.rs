//! The distance maps behind the classroom's autopilot: what the X-ray shows of them, and the lesson that finds one by
//! sweeps, square by square, on the present board, or on an example of it.
//!
//! The game waits meanwhile. The sweeps run by themselves at a speed that the player chooses, stop, and advance by
//! single squares or whole sweeps.

use crate::games::pacman::rules::classroom::{Decision, Phase, Play};
use crate::games::pacman::rules::maps::{DistanceMap, Sweeps};
use crate::games::pacman::scene::rule_set::AREA;
use crate::gfx::Rect;
use crate::grid::{Pos, Size};
use crate::rng::Seed;
use crate::text::{Column, Table};
use crate::tick::Speed;
use crate::ui::StepPlayer;
use crate::ui::lesson_page::{Change, Chapter, LessonPage, Place};
use crate::words::say;

/// The targets of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// Dots and energizers (the source says super pellets: `SetInfo1`).
    #[default]
    Dots,
    /// Ghosts outside their house (the source's `SetInfo2`).
    Ghosts,
}

impl Target {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Dots, Self::Ghosts];

    /// The title of its map.
    pub fn title(self) -> &'static str {
        match self {
            Self::Dots => say!("pacman-map-dots"),
            Self::Ghosts => say!("pacman-map-ghosts"),
        }
    }

    /// The question which number of its map comes next.
    pub fn question(self) -> &'static str {
        match self {
            Self::Dots => say!("pacman-asks-dots"),
            Self::Ghosts => say!("pacman-asks-ghosts"),
        }
    }

    /// Its map before the first sweep.
    fn start(self, play: &Play) -> Sweeps {
        let board = play.board();
        match self {
            Self::Dots => Sweeps::new(&board.net, board.unknown(), play.food()),
            Self::Ghosts => {
                let ghosts = play.ghosts().map(|ghost| ghost.mover.at);
                Sweeps::new(&board.net, board.unknown(), ghosts)
            }
        }
    }

    /// The map behind a decision.
    pub const fn map(self, decision: &Decision) -> &DistanceMap {
        match self {
            Self::Dots => &decision.dots,
            Self::Ghosts => &decision.ghosts,
        }
    }
}

/// The part of the maps that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// The numbers of the map that the pilot decides by: in a hunt that of the ghosts. It is the calmest view.
    #[default]
    Deciding,
    /// The numbers of one map.
    Numbers(Target),
    /// Two numbers in every square.
    Both,
    /// One map as colours.
    Colours(Target),
    /// From every square, all that lead to the nearest dot.
    Arrows,
}

/// Whether the numbers of the X-ray are hidden, so that others can guess them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// They are seen.
    #[default]
    Seen,
    /// They are hidden.
    Hidden,
}

impl Numbers {
    /// The other one.
    pub const fn next(self) -> Self {
        match self {
            Self::Seen => Self::Hidden,
            Self::Hidden => Self::Seen,
        }
    }
}

impl Shown {
    /// The views of a board without ghosts.
    pub const ALONE: [Self; 3] = [Self::Deciding, Self::Colours(Target::Dots), Self::Arrows];

    /// The next choice, wrapping around: another map than the one that a pilot on the `hunt` decides by.
    pub const fn next(self, hunt: bool) -> Self {
        match self {
            Self::Deciding if hunt => Self::Numbers(Target::Dots),
            Self::Deciding | Self::Numbers(Target::Dots) => Self::Numbers(Target::Ghosts),
            Self::Numbers(Target::Ghosts) => Self::Both,
            Self::Both => Self::Colours(Target::Dots),
            Self::Colours(Target::Dots) => Self::Colours(Target::Ghosts),
            Self::Colours(Target::Ghosts) => Self::Arrows,
            Self::Arrows => Self::Deciding,
        }
    }

    /// Its number among the [`VIEWS`](Self::VIEWS) that one key leads through, from 1, and the word for it.
    pub const fn place(self) -> (usize, &'static str) {
        match self {
            Self::Deciding => (1, "deciding"),
            Self::Numbers(Target::Dots) => (2, "dots"),
            Self::Numbers(Target::Ghosts) => (2, "ghosts"),
            Self::Both => (3, "both"),
            Self::Colours(Target::Dots) => (4, "dot-colours"),
            Self::Colours(Target::Ghosts) => (5, "ghost-colours"),
            Self::Arrows => (6, "arrows"),
        }
    }

    /// How many views there are.
    pub const VIEWS: usize = 6;

    /// The map chosen to be shown alone, if there is one.
    pub const fn only(self) -> Option<Target> {
        match self {
            Self::Both | Self::Deciding => None,
            Self::Numbers(target) | Self::Colours(target) => Some(target),
            Self::Arrows => Some(Target::Dots),
        }
    }
}

/// A number of a map as it is shown: that of squares which no sweep has reached is any large one.
pub fn told(sweeps: &Sweeps, value: u16) -> String {
    if value < sweeps.unknown() {
        value.to_string()
    } else {
        "∞".to_owned()
    }
}

/// The seed of the game that serves as an example, and the most turns that the pilot plays in it until it is one.
const EXAMPLE_SEED: Seed = Seed(1);
const EXAMPLE_TURNS: usize = 500;
/// A map with a distance of so many steps has something to show.
const FAR: u16 = 4;
/// The speed at the start.
const PACE: Speed = Speed::Every(2);
/// The bar is where the lives are below a game.
const PLACE: Place = Place {
    tab: Rect::new(340, 90, 16, 12),
    tab_step: 20,
    figure: AREA,
    bar: Rect::new(8, 277, AREA.w - 16, 6),
};

/// The lesson: a chapter for each target.
#[derive(Clone)]
pub struct Lesson {
    pub page: LessonPage,
    /// Before the first look, for each target.
    starts: [Sweeps; 2],
    /// Those of the open chapter.
    pub sweeps: Sweeps,
    measured: usize,
    /// The chapters that are about another game.
    of_example: [bool; 2],
    /// It belongs to a question of the exercise, about squares that are no walls.
    pub is_exercise: bool,
}

impl Lesson {
    /// Before the first sweep.
    pub fn new(play: &Play, target: Target) -> Self {
        Self::about(Target::ALL.map(|target| target.start(play)), target)
    }

    /// From the maps before the first sweep.
    fn about(starts: [Sweeps; 2], target: Target) -> Self {
        let chapter = |start: &Sweeps| {
            let mut whole = start.clone();
            let sweeps = std::iter::from_fn(|| (!whole.is_done()).then(|| whole.sweep()));
            let stops: Vec<usize> = sweeps.collect();
            let steps = StepPlayer::new(stops.last().copied().unwrap_or(0), PACE);
            Chapter::Steps(steps.with_stops(stops, 0))
        };
        let mut page = LessonPage::new(starts.iter().map(chapter).collect(), &PLACE);
        page.turn_to(target as usize);
        Self {
            page,
            sweeps: starts[target as usize].clone(),
            measured: target as usize,
            starts,
            of_example: [false; 2],
            is_exercise: false,
        }
    }

    /// The lesson of a game. A chapter whose map shows little, as without a ghost outside the house or with all dots at
    /// its start, is about another game on the same board, some turns ahead, which is returned with the lesson: none if
    /// the board has no ghosts.
    pub fn open(game: &Play, target: Target) -> (Self, Option<Play>) {
        let mut starts = Target::ALL.map(|target| target.start(game));
        let shows_little = starts.iter().any(|start| !teaches(start));
        let example = (game.ghosts().next().is_some() && shows_little)
            .then(|| example(game))
            .flatten();
        let Some(play) = example else {
            return (Self::about(starts, target), None);
        };
        let mut of_example = [false; Target::ALL.len()];
        for (target, start) in Target::ALL.into_iter().zip(&mut starts) {
            let other = target.start(&play);
            if reach(&other) > reach(start) {
                (*start, of_example[target as usize]) = (other, true);
            }
        }
        let lesson = Self::about(starts, target);
        (
            Self {
                of_example,
                ..lesson
            },
            Some(play),
        )
    }

    /// Whether the open chapter is about another game.
    pub fn is_of_example(&self) -> bool {
        self.of_example[self.page.chapter()]
    }

    /// The map of the open chapter at its end.
    pub fn swept(mut self) -> Sweeps {
        while !self.sweeps.is_done() {
            self.sweeps.sweep();
        }
        self.sweeps
    }

    /// Follows a change on its page; returns whether anything changed.
    pub fn follow(&mut self, change: Option<Change>) -> bool {
        let chapter = self.page.chapter();
        if let (Some(_), Some(start)) = (change, self.starts.get(chapter)) {
            if chapter != self.measured {
                (self.sweeps, self.measured) = (start.clone(), chapter);
            }
            self.sweeps.go_to(self.page.at(), start);
        }
        change.is_some()
    }

    /// How far the sweeps are, and their values, as text.
    pub fn describe(&self) -> String {
        let (sweeps, name) = (&self.sweeps, ["dots", "ghosts"][self.target() as usize]);
        let mut text = format!(
            "lesson: to {name}, sweep {}, looks {}, changed {}{}\n",
            sweeps.number(),
            sweeps.looks(),
            sweeps.changed().len(),
            if sweeps.is_done() { ", done" } else { "" }
        );
        let Size { width, height } = sweeps.values().size();
        let value = |pos| match sweeps.values()[pos] {
            wall if wall == sweeps.wall() => "#".to_owned(),
            value => value.to_string(),
        };
        let row = |y| (0..width as i32).map(|x| value(Pos::new(x, y))).collect();
        let rows: Vec<Vec<String>> = (0..height as i32).map(row).collect();
        let table = Table::new(&vec![Column::numbers(""); width], false);
        for line in &table.lines(&rows)[1..] {
            text.extend([line, "\n"]);
        }
        text
    }

    /// The target of the open chapter.
    pub fn target(&self) -> Target {
        Target::ALL[self.page.chapter()]
    }
}

/// The farthest distance in a map, up to [`FAR`]; `None` if it has nothing to measure to.
fn reach(start: &Sweeps) -> Option<u16> {
    let mut sweeps = start.clone();
    sweeps.finish();
    let values = sweeps.values().cells().iter().copied();
    let known = values.filter(|&value| value < sweeps.unknown());
    known.max().map(|far| far.min(FAR))
}

/// Whether one sees in a map how it is made.
fn teaches(start: &Sweeps) -> bool {
    reach(start) == Some(FAR)
}

/// Another game on the same board, played by the pilot until all ghosts are outside their house, and if possible until
/// both maps have something to show.
fn example(game: &Play) -> Option<Play> {
    let mut play = game.clone();
    play.restart(EXAMPLE_SEED, game.state().lives);
    play.set_autopilot(true);
    let mut first = None;
    for _ in 0..EXAMPLE_TURNS {
        play.turn();
        let is_in = play
            .ghosts()
            .any(|ghost| play.board().is_house(ghost.mover.at));
        if !is_in && play.state().phase == Phase::Playing {
            let mut starts = Target::ALL.iter().map(|target| target.start(&play));
            if starts.all(|start| teaches(&start)) {
                return Some(play);
            }
            first.get_or_insert_with(|| play.clone());
        }
        play.go_on();
    }
    first
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::input::Button;

    #[test]
    fn each_chapter_has_a_map_of_its_own() {
        let text = include_str!("../../../../levels/pacman/classroom.txt");
        let play = Play::new(Arc::new(text.parse().unwrap()), Seed(1), 3);
        let mut lesson = Lesson::new(&play, Target::Dots);
        let press = |lesson: &mut Lesson, button| {
            let change = lesson.page.press(button);
            lesson.follow(change);
        };
        let dot = play.food().next().unwrap();
        press(&mut lesson, Button::End);
        assert!(lesson.sweeps.is_done() && lesson.sweeps.at(dot) == Some(0));
        press(&mut lesson, Button::Right);
        assert_eq!(lesson.target(), Target::Ghosts);
        assert_eq!(lesson.sweeps.looks(), 0, "it waits for the player");
        assert_ne!(lesson.sweeps.at(dot), Some(0));
        press(&mut lesson, Button::Left);
        assert!(lesson.sweeps.is_done() && lesson.sweeps.at(dot) == Some(0));
    }

    #[test]
    fn a_lesson_at_the_start_of_a_game_has_something_to_measure_to() {
        let text = include_str!("../../../../levels/pacman/classroom.txt");
        let play = Play::new(Arc::new(text.parse().unwrap()), Seed(1), 3);
        // Nearly every square has a dot, and no ghost is outside.
        assert!(
            Target::ALL
                .iter()
                .all(|target| !teaches(&target.start(&play)))
        );
        let (mut lesson, example) = Lesson::open(&play, Target::Ghosts);
        assert!(lesson.is_of_example() && teaches(&lesson.sweeps));
        let change = lesson.page.press(Button::Left);
        lesson.follow(change);
        assert!(lesson.is_of_example() && teaches(&lesson.sweeps));
        let later = example.expect("another game");
        assert!(later.state().turns > play.state().turns);
        let (lesson, example) = Lesson::open(&later, Target::Dots);
        let own = Target::Dots.start(&later);
        assert!(!lesson.is_of_example() && lesson.sweeps.values() == own.values());
        assert!(example.is_none());
        let text = include_str!("../../../../levels/pacman/update.txt");
        let play = Play::new(Arc::new(text.parse().unwrap()), Seed(1), 3);
        let (lesson, example) = Lesson::open(&play, Target::Ghosts);
        assert!(!lesson.is_of_example() && example.is_none());
    }

    /// Where nothing is far, as on small boards, the map with the farthest squares is shown, and a map of ghosts has
    /// one.
    #[test]
    fn a_lesson_shows_no_less_than_the_players_game() {
        let mut with_ghosts = 0;
        for file in std::fs::read_dir("../levels/pacman").unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let play = Play::new(Arc::new(text.parse().unwrap()), Seed(1), 3);
            let has_ghosts = play.ghosts().next().is_some();
            with_ghosts += usize::from(has_ghosts);
            for target in Target::ALL {
                let (lesson, _) = Lesson::open(&play, target);
                let shown = reach(&lesson.sweeps);
                assert!(shown >= reach(&target.start(&play)), "{text}");
                assert!(shown.is_some() || !has_ghosts, "{text}");
            }
        }
        assert!(with_ghosts > 3);
    }
}
