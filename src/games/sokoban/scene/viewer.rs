//! A solution that is shown, on a game of its own: what the player has done stays where it is.

use crate::games::sokoban::rules::assistant::Source;
use crate::games::sokoban::rules::game::Game;
use crate::games::sokoban::rules::play::Play;
use crate::grid::{Dir, Pos};
use crate::solve::Step;
use crate::tick::Speed;
use crate::ui::StepPlayer;
use crate::words::Id;

/// A pace one can follow.
const PACE: Speed = Speed::Every(15);
/// How long the end of a stage is shown before the next one begins, in ticks, and the end of all before the player's own
/// game comes back.
const REST: u32 = 300;

/// What is seen of a change of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A move was made.
    Made(Dir, Step),
    /// Moves were taken back, or several made at once.
    Jumped,
}

/// A part of a solution that is told in a sentence, as the source tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Its moves.
    pub moves: Vec<Dir>,
    /// What is done, and why.
    pub told: String,
}

/// A square of the way of a stage, as the source dots it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dot {
    /// Where the hero comes to.
    pub at: Pos,
    /// Whether it only goes back there where it came from.
    pub back: bool,
}

/// The solution that is shown.
#[derive(Clone)]
pub struct Viewer {
    /// The level as far as it is shown.
    pub game: Game,
    /// Where it comes from.
    pub source: Source,
    /// How far it is shown; it rests where a stage is over.
    pub player: StepPlayer,
    moves: Vec<Dir>,
    pushes: usize,
    /// The sentence of each stage, and where each move leads.
    told: Vec<String>,
    dots: Vec<Dot>,
}

impl Viewer {
    /// From the first move, at a pace one can follow. Moves that cannot be made are left out.
    pub fn new(start: &Play, mut moves: Vec<Dir>, source: Source) -> Self {
        let mut whole = Play::new(start.level().clone());
        moves.retain(|&dir| whole.step(dir) != Step::Blocked);
        Self {
            game: Game::new(Play::new(start.level().clone())),
            source,
            player: StepPlayer::new(moves.len(), PACE).going(),
            moves,
            pushes: whole.pushes(),
            told: Vec::new(),
            dots: Vec::new(),
        }
    }

    /// A solution that is told stage by stage; it rests after each.
    pub fn lesson(start: &Play, stages: &[Stage]) -> Self {
        let moves = stages.iter().flat_map(|stage| stage.moves.iter().copied());
        let mut viewer = Self::new(start, moves.collect(), Source::Lesson);
        let mut play = Play::new(start.level().clone());
        let (mut before, mut ends) = (Vec::new(), Vec::new());
        for stage in stages {
            let (mut way, mut returns) = (vec![play.position().player()], true);
            for &dir in &stage.moves {
                let step = play.step(dir);
                if step == Step::Blocked {
                    continue;
                }
                let at = play.position().player();
                returns &= step == Step::Moved && before.contains(&at);
                viewer.dots.push(Dot { at, back: returns });
                way.push(at);
            }
            viewer.told.push(stage.told.clone());
            ends.push(play.moves());
            before = way;
        }
        viewer.player = viewer.player.with_stops(ends, REST);
        viewer
    }

    /// Whether it leads to the end.
    pub fn solves(&self) -> bool {
        let start = self.game.play.level().clone();
        Play::replay(start, &self.moves).is_solved()
    }

    /// The sentence of the stage that is shown.
    pub fn told(&self) -> Option<&str> {
        Some(Id("sokoban-stage").of_text(&self.told[self.stage()?]))
    }

    /// The way of the stage that is shown, as long as it is.
    pub fn dots(&self) -> &[Dot] {
        let Some(stage) = self.stage() else {
            return &[];
        };
        let ends = self.player.stops();
        let begin = stage.checked_sub(1).map_or(0, |before| ends[before]);
        &self.dots[begin..ends[stage]]
    }

    /// The stage that is shown: until it goes on, the one that is over.
    fn stage(&self) -> Option<usize> {
        let (at, waits) = (
            self.player.at(),
            self.player.waits() && self.player.at() > 0,
        );
        let is_over = |end: usize| if waits { end < at } else { end <= at };
        let over = self.player.stops().iter().filter(|&&end| is_over(end));
        let last = self.told.len().checked_sub(1)?;
        Some(over.count().min(last))
    }

    /// All of its pushes.
    pub fn pushes(&self) -> usize {
        self.pushes
    }

    /// Goes to where the player stands; what is seen of that. A single move on is made, others are jumped over.
    pub fn follow(&mut self) -> Option<Seen> {
        let (from, to) = (self.game.play.moves(), self.player.at());
        if from == to {
            return None;
        }
        while self.game.play.moves() > to && self.game.play.undo().is_some() {}
        let mut seen = Seen::Jumped;
        for &dir in self.moves.get(from..to).unwrap_or_default() {
            seen = Seen::Made(dir, self.game.play.step(dir));
        }
        self.game.find_lost_boxes();
        Some(if from + 1 == to { seen } else { Seen::Jumped })
    }

    /// Whether its end was shown long enough, unless the player has stopped it there.
    pub fn is_over(&self) -> bool {
        self.player.has_ended(REST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Button;

    const LEVEL: &str = "######\n#@ $.#\n######";

    fn viewer(moves: &[Dir]) -> Viewer {
        let play = Play::new(LEVEL.parse().unwrap());
        Viewer::new(&play, moves.to_vec(), Source::Stored)
    }

    /// What is seen within so many ticks.
    fn seen(viewer: &mut Viewer, ticks: u32) -> usize {
        let see = |_| viewer.player.tick().then(|| viewer.follow()).flatten();
        (0..ticks).filter_map(see).count()
    }

    fn press(viewer: &mut Viewer, button: Button) -> Option<Seen> {
        assert!(viewer.player.press(button));
        viewer.follow()
    }

    #[test]
    fn a_solution_is_shown_both_ways_and_ends() {
        let mut viewer = viewer(&[Dir::Right; 2]);
        assert_eq!((seen(&mut viewer, 60), viewer.pushes()), (2, 1));
        assert!(viewer.game.play.is_solved() && !viewer.is_over());
        assert_eq!(seen(&mut viewer, REST), 0);
        assert!(viewer.is_over());
        press(&mut viewer, Button::Left);
        assert_eq!((seen(&mut viewer, 60), viewer.game.play.moves()), (2, 0));
        assert!(!viewer.is_over());
    }

    #[test]
    fn a_move_by_hand_is_seen_and_more_are_jumped_over() {
        let mut viewer = viewer(&[Dir::Right; 2]);
        let walked = Seen::Made(Dir::Right, Step::Moved);
        assert_eq!(press(&mut viewer, Button::Y), Some(walked));
        assert_eq!(press(&mut viewer, Button::U), Some(Seen::Jumped));
        assert_eq!(press(&mut viewer, Button::U), None);
        assert_eq!(press(&mut viewer, Button::End), Some(Seen::Jumped));
        assert_eq!((seen(&mut viewer, 2 * REST), viewer.is_over()), (0, false));
    }

    #[test]
    fn a_lesson_rests_after_each_stage_and_dots_its_way() {
        let play = Play::new("#######\n#     #\n#@ $ .#\n#######".parse().unwrap());
        let stage = |moves: &str, told: &str| Stage {
            moves: crate::solve::lurd::read(moves).unwrap(),
            told: told.to_owned(),
        };
        let mut viewer = Viewer::lesson(&play, &[stage("rr", "first"), stage("lrr", "then")]);
        let dots = |viewer: &Viewer| -> Vec<(i32, bool)> {
            let dots = viewer.dots().iter();
            dots.map(|dot| (dot.at.x, dot.back)).collect()
        };
        assert_eq!(viewer.told(), Some("first"));
        assert_eq!(dots(&viewer), [(2, false), (3, false)]);
        assert_eq!((seen(&mut viewer, 60), viewer.player.waits()), (2, true));
        assert_eq!(viewer.told(), Some("first"));
        assert_eq!(dots(&viewer), [(2, false), (3, false)]);
        let mut rested = viewer.clone();
        press(&mut viewer, Button::Confirm);
        assert_eq!(viewer.told(), Some("then"));
        assert_eq!(dots(&viewer), [(2, true), (3, true), (4, false)]);
        assert_eq!(seen(&mut viewer, 60), 3);
        assert!(viewer.game.play.is_solved());
        assert_eq!(dots(&viewer).len(), 3, "the green ones stay");
        assert_eq!(seen(&mut rested, 2 * REST), 3, "it goes on by itself");
        press(&mut rested, Button::Home);
        assert_eq!(rested.told(), Some("first"));
    }

    #[test]
    fn what_cannot_be_made_is_not_counted() {
        let viewer = viewer(&[Dir::Left, Dir::Right, Dir::Right]);
        assert_eq!((viewer.player.all(), viewer.pushes()), (2, 1));
    }
}
