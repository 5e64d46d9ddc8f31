//! What covers the level in play; above all a solution, shown in a game of its own, so that the player's game stays as
//! it is.

use super::motion::Moving;
use super::viewing::{BESIDE_TEXT, HALVES, TILES, cut};
use crate::games::sokoban::rules::assistant::Source;
use crate::games::sokoban::rules::game::Game;
use crate::games::sokoban::rules::par::Aim;
use crate::games::sokoban::rules::play::Play;
use crate::grid::{Dir, Pos};
use crate::solve::Step;
use crate::tick::Speed;
use crate::ui::{BoardView, Menu, StepPlayer};
use crate::words::Id;

/// A speed at which the player can follow.
const PACE: Speed = Speed::Every(15);
/// How long the end of a stage is shown before the next one begins, and the end of the solution before the player's own
/// game returns, in ticks.
const REST: u32 = 300;

/// What covers the level in play and gets the keys.
#[derive(Clone)]
pub enum Over {
    Nothing,
    /// All levels, with a cursor.
    Levels(Menu),
    /// A solution.
    Solution(Box<Viewer>),
    /// The player moves the view over a large board.
    Looking,
    /// The page at the end of a collection.
    Ending,
}

/// A visible change of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A move was made.
    Made(Dir, Step),
    /// Moves were undone, or several were made at once.
    Jumped,
}

/// A part of a solution, explained in a sentence by the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Its moves.
    pub moves: Vec<Dir>,
    /// What it does, and why.
    pub told: String,
}

/// A square on the path of a stage, as the source dots it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dot {
    /// The hero's square.
    pub at: Pos,
    /// Whether the hero goes back there the way he came.
    pub back: bool,
}

/// What the solutions of a level are shown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// The first stored one, explained.
    Lesson,
    /// The best ones by this aim.
    Best(Aim),
}

/// The player's own solution beside the stored one, in step with it.
#[derive(Clone)]
pub struct Beside {
    pub game: Game,
    moves: Vec<Dir>,
    pub pushes: usize,
    pub moving: Moving,
    /// The stored one at the left, this one at the right.
    pub views: [BoardView; 2],
}

impl Beside {
    /// Number of moves in the whole solution.
    pub fn moves(&self) -> usize {
        self.moves.len()
    }
}

/// A solution on the screen.
#[derive(Clone)]
pub struct Viewer {
    /// The level after the moves shown so far.
    pub game: Game,
    /// The source of the solution.
    pub source: Source,
    /// How far it is shown; it rests at the end of a stage.
    pub player: StepPlayer,
    moves: Vec<Dir>,
    pushes: usize,
    /// The sentence of each stage, and the square that each move leads to.
    told: Vec<String>,
    dots: Vec<Dot>,
    /// What it is shown for, if the player can choose.
    pub show: Option<Show>,
    /// The one to go on to, if there is another.
    pub next: Option<Show>,
    pub beside: Option<Box<Beside>>,
}

impl Viewer {
    /// About how many bytes a copy takes.
    pub fn weight(&self) -> usize {
        let a_move = size_of::<Dir>() + size_of::<Dot>();
        let beside = self.beside.as_ref();
        let beside = beside.map_or(0, |beside| beside.game.weight() + beside.moves.len());
        self.game.weight() + self.moves.len() * a_move + beside
    }

    /// From the first move, at a speed the player can follow. Impossible moves are skipped.
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
            show: None,
            next: None,
            beside: None,
        }
    }

    /// The same, shown for this reason.
    #[must_use]
    pub fn shown_for(mut self, show: Show) -> Self {
        self.show = Some(show);
        self
    }

    /// The same as one of these solutions.
    #[must_use]
    pub fn among(mut self, all: &[Show]) -> Self {
        let at = all.iter().position(|&show| Some(show) == self.show);
        let next = at.and_then(|at| all.get((at + 1) % all.len()));
        self.next = next.copied().filter(|_| all.len() > 1);
        self
    }

    /// The same with the player's own solution beside it.
    #[must_use]
    pub fn beside(mut self, moves: Vec<Dir>) -> Self {
        let own = Self::new(&self.game.play, moves, Source::Own);
        let all = self.moves.len().max(own.moves.len());
        self.player.place(0, all);
        let size = self.game.play.board().size();
        let mut views =
            HALVES.map(|place| BoardView::trimmed(size, place, &TILES[BESIDE_TEXT..], cut));
        for view in &mut views {
            view.centre(self.game.play.position().player());
        }
        self.beside = Some(Box::new(Beside {
            game: own.game,
            moves: own.moves,
            pushes: own.pushes,
            moving: Moving::REST,
            views,
        }));
        self
    }

    /// The view of its board if there is another one beside it.
    pub fn view(&self) -> Option<&BoardView> {
        self.beside.as_ref().map(|beside| &beside.views[0])
    }

    /// Number of moves in the whole solution.
    pub fn moves(&self) -> usize {
        self.moves.len()
    }

    /// A solution explained stage by stage; it rests after each.
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

    /// Whether it solves the level.
    pub fn solves(&self) -> bool {
        let start = self.game.play.level().clone();
        Play::replay(start, &self.moves).is_solved()
    }

    /// Whether a solution that runs alone is at its end.
    pub fn is_done(&self) -> bool {
        self.player.is_at_end() && self.beside.is_none()
    }

    /// The sentence of the stage on the screen.
    pub fn told(&self) -> Option<&str> {
        Some(Id("sokoban-stage").of_text(&self.told[self.stage()?]))
    }

    /// The path of the stage, as long as that stage is on the screen.
    pub fn dots(&self) -> &[Dot] {
        let Some(stage) = self.stage() else {
            return &[];
        };
        let ends = self.player.stops();
        let begin = stage.checked_sub(1).map_or(0, |before| ends[before]);
        &self.dots[begin..ends[stage]]
    }

    /// The stage on the screen; until the player goes on, the one just finished.
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

    /// Number of pushes in the whole solution.
    pub fn pushes(&self) -> usize {
        self.pushes
    }

    /// Goes to the step player's position, and returns the visible change. A single move forwards is made; anything
    /// else is a jump.
    pub fn follow(&mut self) -> Option<Seen> {
        let to = self.player.at();
        let seen = follow(&mut self.game, &self.moves, to);
        let Some(beside) = &mut self.beside else {
            return seen;
        };
        let own = follow(&mut beside.game, &beside.moves, to);
        match own {
            Some(Seen::Made(dir, step)) => {
                let position = beside.game.play.position();
                beside.moving.follow(dir, step, position);
            }
            Some(Seen::Jumped) => beside.moving.stop(),
            None => {}
        }
        let heroes = [&self.game, &beside.game].map(|game| game.play.position().player());
        for (view, hero) in beside.views.iter_mut().zip(heroes) {
            view.centre(hero);
        }
        seen.or(own.map(|_| Seen::Jumped))
    }

    /// Advances the motion beside it; returns whether anything moved.
    pub fn tick_beside(&mut self) -> bool {
        let beside = self.beside.as_mut();
        beside.is_some_and(|beside| beside.moving.tick())
    }
}

/// Goes to this number of moves, or to the end, and returns the visible change.
fn follow(game: &mut Game, moves: &[Dir], to: usize) -> Option<Seen> {
    let (from, to) = (game.play.moves(), to.min(moves.len()));
    if from == to {
        return None;
    }
    while game.play.moves() > to && game.play.undo().is_some() {}
    let mut seen = Seen::Jumped;
    for &dir in moves.get(from..to).unwrap_or_default() {
        seen = Seen::Made(dir, game.play.step(dir));
    }
    game.find_lost_boxes();
    Some(if from + 1 == to { seen } else { Seen::Jumped })
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

    /// The number of changes within this many ticks.
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
        assert!(viewer.game.play.is_solved() && !viewer.player.has_ended(REST));
        assert_eq!(seen(&mut viewer, REST), 0);
        assert!(viewer.player.has_ended(REST));
        press(&mut viewer, Button::Left);
        assert_eq!((seen(&mut viewer, 60), viewer.game.play.moves()), (2, 0));
        assert!(!viewer.player.has_ended(REST));
    }

    #[test]
    fn a_move_by_hand_is_seen_and_more_are_jumped_over() {
        let mut viewer = viewer(&[Dir::Right; 2]);
        let walked = Seen::Made(Dir::Right, Step::Moved);
        assert_eq!(press(&mut viewer, Button::Y), Some(walked));
        assert_eq!(press(&mut viewer, Button::U), Some(Seen::Jumped));
        assert_eq!(press(&mut viewer, Button::U), None);
        assert_eq!(press(&mut viewer, Button::End), Some(Seen::Jumped));
        assert_eq!(
            (seen(&mut viewer, 2 * REST), viewer.player.has_ended(REST)),
            (0, false)
        );
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
    fn impossible_moves_are_not_counted() {
        let viewer = viewer(&[Dir::Left, Dir::Right, Dir::Right]);
        assert_eq!((viewer.player.all(), viewer.pushes()), (2, 1));
    }
}
