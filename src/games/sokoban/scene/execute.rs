//! What was asked for is done, and what goes on by itself.

use super::SokobanScene;
use super::assistant::{Demo, DemoMove, Hint, WORK_A_TICK};
use super::book::Puzzle;
use super::game::Game;
use super::motion::Moving;
use super::plans::Chosen;
use super::request::Request;
use crate::games::sokoban::play::Play;
use crate::games::sokoban::rules::Step;
use crate::games::sokoban::walk::{self, BoxWays};
use crate::grid::{Dir, Pos};
use crate::scene::Event;
use crate::ui::Menu;

impl SokobanScene {
    pub(super) fn execute(&mut self, request: Request) {
        match request {
            Request::Step(dir) => {
                self.plans.demo = None;
                self.plans.way.clear();
                self.step(dir);
            }
            Request::Undo { push: false } => self.change(|play| play.undo().is_some()),
            Request::Redo { push: false } => self.change(|play| play.redo().is_some()),
            Request::Undo { push: true } => {
                self.change(|play| play.undo_push() > 0 || repeat(|| play.undo().is_some()));
            }
            Request::Redo { push: true } => {
                self.change(|play| play.redo_push() > 0 || repeat(|| play.redo().is_some()));
            }
            Request::ShowLevels(cursor) => self.chooser = cursor.map(Menu::at),
            Request::Open(index) => self.open_level(index),
            Request::NextOpen => match self.book.next_open() {
                Some(index) => self.open_level(index),
                None => self.say.push(Event::notice("Every other level is solved")),
            },
            Request::XRay => self.xray = !self.xray,
            Request::Hint => self.plans.hint = Hint::search(&self.game.play),
            Request::Solution => self.show_solution(),
            Request::Steer(button) => {
                self.plans
                    .demo
                    .iter_mut()
                    .for_each(|demo| demo.steer(button));
            }
            Request::Click(square) => match &mut self.plans.chosen {
                Some(chosen) if chosen.at != square && !chosen.ways.are_known() => {
                    chosen.then = Some(square);
                }
                _ => self.choose_square(square),
            },
            Request::LetGo => self.plans.chosen = None,
        }
    }

    /// Opens the level at `index` where it was left, or says why it was refused.
    fn open_level(&mut self, index: usize) {
        self.chooser = None;
        if index == self.book.levels.index() && !self.game.play.is_solved() {
            return;
        }
        let level = match &self.book.levels.slots()[index].level {
            Ok(puzzle) => puzzle.level.clone(),
            Err(error) => {
                let text = format!("Level {} is refused: {}", index + 1, error.line());
                return self.say.push(Event::notice(text));
            }
        };
        let left = self.book.levels.take_left(index);
        let left = left.filter(|play| !play.is_solved());
        let game = Game::new(left.unwrap_or_else(|| Play::new(level)));
        self.view = super::view(game.play.board().size());
        let left = std::mem::replace(&mut self.game, game).play;
        self.book.enter(index, left);
        self.moving = Moving::REST;
        self.plans.demo = None;
        self.plans.forget();
        if self.game.play.is_solved() {
            self.keep_result();
        }
    }

    /// Nothing glides or waits any more: the position has changed by other means than a step.
    pub(super) fn stand_still(&mut self) {
        self.moving.stop();
        self.plans.forget();
        self.game.find_lost_boxes();
    }

    fn change(&mut self, change: impl FnOnce(&mut Play) -> bool) {
        self.plans.demo = None;
        if change(&mut self.game.play) {
            self.stand_still();
        }
    }

    fn step(&mut self, dir: Dir) {
        self.moving.facing = dir;
        let step = self.game.play.step(dir);
        if step == Step::Blocked {
            return;
        }
        self.moving.follow(dir, step, self.game.play.position());
        self.plans.hint = Hint::None;
        self.plans.chosen = None;
        if let Step::Pushed { solved, .. } = step {
            self.game.find_lost_boxes();
            if solved {
                self.plans.forget();
                self.keep_result();
            }
        }
    }

    /// Keeps the result of a level that has just been solved, if the player did it.
    fn keep_result(&mut self) {
        if !self.game.play.is_shown() {
            self.say.extend(self.book.add_result(&self.game.play));
        }
    }

    fn show_solution(&mut self) {
        let Some(moves) = self.book.puzzle().and_then(Puzzle::solution) else {
            let text = "No solution is stored with this level";
            return self.say.push(Event::notice(text));
        };
        self.game.play.show();
        self.stand_still();
        self.plans.demo = Some(Demo::new(moves));
    }

    /// Chooses or lets go a box, sends the chosen one to a square, or the hero.
    fn choose_square(&mut self, square: Pos) {
        let (board, position) = (self.game.play.board(), self.game.play.position());
        let way = self
            .plans
            .chosen
            .take()
            .filter(|chosen| chosen.at != square)
            .and_then(|chosen| chosen.ways.to(square));
        if let Some(moves) = way {
            self.plans.way = moves.into();
        } else if position.has_box(square) {
            let ways = BoxWays::new(board, position, square);
            self.plans.chosen = ways.map(|ways| Chosen {
                at: square,
                ways,
                then: None,
            });
            self.find_ways();
        } else if board.size().contains(square) {
            let way = walk::walk_to(board, position, square);
            self.plans.way = way.unwrap_or_default().into();
        }
    }

    /// Lets a tick pass in everything that goes on by itself; tells whether the picture changed.
    pub(super) fn pass(&mut self) -> bool {
        let mut changed = self.moving.tick();
        if self.moving.stride.is_none()
            && let Some(dir) = self.plans.way.pop_front()
        {
            self.step(dir);
            changed = true;
        }
        changed | self.show_on() | self.search_on() | self.find_ways()
    }

    /// Goes on finding the ways of the chosen box; tells whether they have just become known.
    fn find_ways(&mut self) -> bool {
        let Some(chosen) = &mut self.plans.chosen else {
            return false;
        };
        if chosen.ways.are_known() || !chosen.ways.advance(WORK_A_TICK) {
            return false;
        }
        if let Some(square) = chosen.then {
            self.choose_square(square);
        }
        true
    }

    fn show_on(&mut self) -> bool {
        match self.plans.demo.as_mut().and_then(Demo::tick) {
            None => return false,
            Some(DemoMove::Forward(dir)) => self.step(dir),
            Some(DemoMove::Back) => {
                if self.game.play.undo().is_some() {
                    self.stand_still();
                }
            }
        }
        true
    }

    fn search_on(&mut self) -> bool {
        let said = self.plans.hint.advance();
        self.say.extend(said.map(Event::notice));
        said.is_some() || self.plans.hint.is_news()
    }
}

/// Does something until it cannot be done any more; tells whether it was done at all.
fn repeat(mut change: impl FnMut() -> bool) -> bool {
    std::iter::from_fn(|| change().then_some(())).count() > 0
}
