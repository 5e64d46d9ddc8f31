//! A solution that is shown, on a game of its own: what the player has done stays where it is.

use super::game::Game;
use crate::games::sokoban::play::Play;
use crate::grid::{Dir, Pos};
use crate::input::Button;
use crate::solve::Step;

/// Ticks between two moves, from slow to fast.
const PACES: [u32; 6] = [60, 30, 15, 8, 4, 2];
/// How long the end of a stage is shown before the next one begins.
const AT_A_STAGE: u32 = 300;
/// How long the end is shown before the player's own game comes back.
const AT_THE_END: u32 = 300;

/// Where a solution comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is stored with the level.
    Stored,
    /// It is stored with the level, with a sentence for each of its stages.
    Lesson,
    /// The solver found it.
    Found,
    /// The solver found it, and it is proven that none has fewer pushes.
    Shortest,
}

impl Source {
    /// As it is written on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stored => "Stored",
            Self::Lesson => "Lesson",
            Self::Found => "Found",
            Self::Shortest => "Shortest",
        }
    }
}

/// Which way it goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Stands,
    /// A stage is over: it goes on after a moment.
    Rests,
    On,
    Back,
}

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
    moves: Vec<Dir>,
    pushes: usize,
    /// The sentences, each with the number of moves after which it is over, and where each move leads.
    told: Vec<(usize, String)>,
    dots: Vec<Dot>,
    way: Way,
    pace: usize,
    /// Ticks since the last move.
    ticks: u32,
}

impl Viewer {
    /// From the first move, at a pace one can follow. Moves that cannot be made are left out.
    pub fn new(start: &Play, mut moves: Vec<Dir>, source: Source) -> Self {
        let mut whole = Play::new(start.level().clone());
        moves.retain(|&dir| whole.step(dir) != Step::Blocked);
        Self {
            game: Game::new(Play::new(start.level().clone())),
            source,
            moves,
            pushes: whole.pushes(),
            told: Vec::new(),
            dots: Vec::new(),
            way: Way::On,
            pace: 2,
            ticks: 0,
        }
    }

    /// A solution that is told stage by stage; it rests after each.
    pub fn lesson(start: &Play, stages: &[Stage]) -> Self {
        let moves = stages.iter().flat_map(|stage| stage.moves.iter().copied());
        let mut viewer = Self::new(start, moves.collect(), Source::Lesson);
        let mut play = Play::new(start.level().clone());
        let mut before = Vec::new();
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
            viewer.told.push((play.moves(), stage.told.clone()));
            before = way;
        }
        viewer
    }

    /// Whether it leads to the end.
    pub fn solves(&self) -> bool {
        let start = self.game.play.level().clone();
        Play::replay(start, &self.moves).is_solved()
    }

    /// The sentence of the stage that is shown.
    pub fn told(&self) -> Option<&str> {
        Some(&self.stage()?.1)
    }

    /// The way of the stage that is shown, as long as it is.
    pub fn dots(&self) -> &[Dot] {
        let end = self.stage().map_or(0, |(end, _)| *end);
        let ends = self.told.iter().map(|(end, _)| *end);
        let begin = ends.take_while(|&other| other < end).last().unwrap_or(0);
        self.dots.get(begin..end).unwrap_or_default()
    }

    /// The stage that is shown: until it goes on, the one that is over.
    fn stage(&self) -> Option<&(usize, String)> {
        let at = self.at();
        let over = |&(end, _): &&(usize, String)| if self.waits() { *end >= at } else { *end > at };
        let stage = self.told.iter().find(|stage| at > 0 && over(stage));
        stage.or(if at == 0 {
            self.told.first()
        } else {
            self.told.last()
        })
    }

    /// Moves shown.
    pub fn at(&self) -> usize {
        self.game.play.moves()
    }

    /// All of its moves.
    pub fn moves(&self) -> &[Dir] {
        &self.moves
    }

    /// All of its pushes.
    pub fn pushes(&self) -> usize {
        self.pushes
    }

    /// Whether it stands still because the player wishes so, or because a stage is over.
    pub fn waits(&self) -> bool {
        matches!(self.way, Way::Stands | Way::Rests)
    }

    /// Whether nothing is left to be shown.
    pub fn is_at_end(&self) -> bool {
        self.at() == self.moves.len()
    }

    /// Takes one of the buttons that steer it.
    pub fn steer(&mut self, button: Button) -> Option<Seen> {
        match button {
            Button::Left => self.way = Way::Back,
            Button::Right => self.way = Way::On,
            Button::Plus => self.pace = (self.pace + 1).min(PACES.len() - 1),
            Button::Minus => self.pace = self.pace.saturating_sub(1),
            Button::Home => return self.go_to(0),
            Button::End => return self.go_to(self.moves.len()),
            Button::U | Button::Y => {
                self.way = Way::Stands;
                let seen = self.step(button == Button::Y);
                self.game.find_lost_boxes();
                return seen;
            }
            Button::Confirm => {
                self.way = if self.waits() { Way::On } else { Way::Stands };
            }
            _ => {}
        }
        None
    }

    /// Goes to where so many moves are made, and stays there if that is the end.
    pub fn go_to(&mut self, at: usize) -> Option<Seen> {
        let before = self.at();
        while self.at() > at && self.step(false).is_some() {}
        while self.at() < at && self.step(true).is_some() {}
        self.ticks = 0;
        if self.is_at_end() {
            self.way = Way::Stands;
        }
        self.game.find_lost_boxes();
        (self.at() != before).then_some(Seen::Jumped)
    }

    /// Lets a tick pass; what is seen in it, if anything is.
    pub fn tick(&mut self) -> Option<Seen> {
        self.ticks += 1;
        let wait = match self.way {
            Way::Stands => return None,
            Way::Rests => AT_A_STAGE,
            Way::On | Way::Back => PACES[self.pace],
        };
        if self.ticks < wait {
            return None;
        }
        let seen = self.step(self.way != Way::Back);
        if seen.is_some() {
            self.ticks = 0;
            self.game.find_lost_boxes();
            if self.way != Way::Back {
                let is_over = self.told.iter().any(|(end, _)| *end == self.at());
                self.way = if is_over { Way::Rests } else { Way::On };
            }
        }
        seen
    }

    /// Whether its end was shown long enough, unless the player has stopped it there.
    pub fn is_over(&self) -> bool {
        let has_come = matches!(self.way, Way::On | Way::Rests) && self.is_at_end();
        has_come && self.ticks > AT_THE_END
    }

    fn step(&mut self, on: bool) -> Option<Seen> {
        if !on {
            self.game.play.undo()?;
            return Some(Seen::Jumped);
        }
        let &dir = self.moves.get(self.at())?;
        Some(Seen::Made(dir, self.game.play.step(dir)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: &str = "######\n#@ $.#\n######";

    fn viewer(moves: &[Dir]) -> Viewer {
        let play = Play::new(LEVEL.parse().unwrap());
        Viewer::new(&play, moves.to_vec(), Source::Stored)
    }

    /// What is seen within a second.
    fn seen(viewer: &mut Viewer) -> usize {
        (0..60).filter_map(|_| viewer.tick()).count()
    }

    #[test]
    fn a_solution_is_shown_both_ways_and_stops_at_its_ends() {
        let mut viewer = viewer(&[Dir::Right; 2]);
        assert_eq!((seen(&mut viewer), viewer.at(), viewer.pushes()), (2, 2, 1));
        assert!(viewer.game.play.is_solved() && !viewer.is_over());
        assert_eq!((0..AT_THE_END).filter_map(|_| viewer.tick()).count(), 0);
        assert!(viewer.is_over());
        viewer.steer(Button::Left);
        assert_eq!((seen(&mut viewer), viewer.at()), (2, 0));
        assert!(!viewer.is_over());
    }

    #[test]
    fn it_can_be_stopped_and_gone_through_by_hand() {
        let mut viewer = viewer(&[Dir::Right; 2]);
        viewer.steer(Button::Confirm);
        assert_eq!((seen(&mut viewer), viewer.waits()), (0, true));
        viewer.steer(Button::Tab);
        assert!(viewer.waits(), "another key does not play it on");
        let walked = Seen::Made(Dir::Right, Step::Moved);
        assert_eq!(viewer.steer(Button::Y), Some(walked));
        assert_eq!(viewer.steer(Button::U), Some(Seen::Jumped));
        assert_eq!(viewer.steer(Button::U), None);
        assert_eq!(viewer.steer(Button::End), Some(Seen::Jumped));
        assert_eq!((viewer.at(), viewer.go_to(9)), (2, None));
        assert_eq!((0..=AT_THE_END).filter_map(|_| viewer.tick()).count(), 0);
        assert!(!viewer.is_over(), "it was brought there by hand");
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
        assert_eq!((seen(&mut viewer), viewer.waits()), (2, true));
        assert_eq!(viewer.told(), Some("first"));
        assert_eq!(dots(&viewer), [(2, false), (3, false)]);
        let mut rested = viewer.clone();
        viewer.steer(Button::Confirm);
        assert_eq!(viewer.told(), Some("then"));
        assert_eq!(dots(&viewer), [(2, true), (3, true), (4, false)]);
        assert_eq!((seen(&mut viewer), viewer.game.play.is_solved()), (3, true));
        assert_eq!(dots(&viewer).len(), 3, "the green ones stay");
        assert_eq!((0..2 * AT_A_STAGE).filter_map(|_| rested.tick()).count(), 3);
        assert!(rested.is_at_end(), "it goes on by itself");
    }

    #[test]
    fn what_cannot_be_made_is_not_counted() {
        let viewer = viewer(&[Dir::Left, Dir::Right, Dir::Right]);
        assert_eq!((viewer.moves().len(), viewer.pushes()), (2, 1));
    }
}
