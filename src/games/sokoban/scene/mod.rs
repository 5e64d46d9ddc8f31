//! Sokoban on the screen: keys and mouse become moves, the level becomes a picture.

mod assistant;
mod board;
mod book;
mod chooser;
mod moving;
mod page;
mod sheet;

use std::collections::VecDeque;
use std::rc::Rc;

use assistant::{Hint, Replay};
use book::{Puzzle, is_open};
use sheet::Sprites;

use super::analysis::Analysis;
use super::play::Play;
use super::rules::Step;
use super::walk::BoxWays;
use crate::error::Result;
use crate::gfx::{Font, Framebuffer, Rect};
use crate::grid::{Dir, Pos, Size};
use crate::input::{Button, Input, Repeat};
use crate::rng::Seed;
use crate::scene::{Event, Flow, Levels, Merge, Motion, Options, Results, Scene};
use crate::settings::Settings;
use crate::ui::{BoardView, Menu};

/// The part of the screen that belongs to the board.
const AREA: Rect = Rect::new(0, 16, 384, 248);
/// Ticks in which a step from square to square is drawn: ten steps a second.
const GLIDE_TICKS: u32 = 6;
/// How long the sparks fly when a box comes to a goal.
const SPARK_TICKS: u32 = 18;
/// The word of the setting that says which level is played.
const LEVEL: &str = "level";
/// Buttons that repeat while they are held.
const REPEATING: [Button; 6] = [
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::Undo,
    Button::Redo,
];

/// Opens the game.
pub fn open(options: &Options, _seed: Seed) -> Result<Box<dyn Scene>> {
    Ok(Box::new(SokobanScene::new(options)?))
}

/// Where a board of this size stands.
fn view(size: Size) -> BoardView {
    BoardView::new(size, AREA, &[32, 16, 8])
}

/// What is drawn of a step while it lasts.
#[derive(Clone, Copy, Debug)]
struct Glide {
    dir: Dir,
    /// The box that goes along, where it is now.
    pushed: Option<Pos>,
    ticks_left: u32,
}

/// A box that the player has clicked, and where it can be pushed.
#[derive(Clone)]
struct Chosen {
    at: Pos,
    ways: BoxWays,
    /// The square that was clicked before all ways were known.
    then: Option<Pos>,
}

#[derive(Clone)]
struct SokobanScene {
    font: Rc<Font>,
    sprites: Sprites,
    keys: [crate::ui::KeyLine; 2],
    settings: Settings,
    /// All levels; those that were left keep everything that was done on them.
    levels: Levels<Rc<Puzzle>, Play>,
    play: Play,
    view: BoardView,
    analysis: Analysis,
    /// Boxes that can never come to a goal any more, row by row.
    lost: Vec<Pos>,
    results: Results,
    facing: Dir,
    steps: usize,
    glide: Option<Glide>,
    /// Where sparks fly, and for how many ticks more.
    sparks: (Vec<Pos>, u32),
    repeat: Repeat,
    /// Moves that the mouse has asked for.
    going: VecDeque<Dir>,
    chosen: Option<Chosen>,
    hint: Hint,
    replay: Option<Replay>,
    /// The level under the cursor, while all are shown.
    chooser: Option<Menu>,
    xray: bool,
    say: Vec<Event>,
}

impl SokobanScene {
    fn new(options: &Options) -> Result<Self> {
        let slots = book::read(options)?;
        let results = Results::of(options, Merge::LowestEach);
        let mut settings = options.settings(super::SETTINGS)?;
        let first = slots.iter().position(|slot| is_open(slot, &results));
        let (levels, puzzle) = Levels::open(slots, (LEVEL, &mut settings), first)?;
        let level = puzzle.level.clone();
        Ok(Self {
            font: Rc::new(Font::load(&options.assets)?),
            sprites: Sprites::load(&options.assets)?,
            keys: page::key_lines(),
            settings,
            view: view(level.board().size()),
            analysis: Analysis::new(level.board()),
            play: Play::new(level),
            say: levels.refusals().into_iter().collect(),
            levels,
            lost: Vec::new(),
            results,
            facing: Dir::Down,
            steps: 0,
            glide: None,
            sparks: (Vec::new(), 0),
            repeat: Repeat::default(),
            going: VecDeque::new(),
            chosen: None,
            hint: Hint::None,
            replay: None,
            chooser: None,
            xray: false,
        }
        .ready())
    }

    fn ready(mut self) -> Self {
        self.follow_hero();
        self.find_lost_boxes();
        self
    }

    /// Has the hero in the middle of a board that is too large, unless the player looks elsewhere. Tells whether
    /// the view moved.
    fn follow_hero(&mut self) -> bool {
        self.view.centre(self.play.position().player())
    }

    fn find_lost_boxes(&mut self) {
        self.lost = self.analysis.lost(self.play.position());
    }

    fn is_lost(&self, pos: Pos) -> bool {
        let row_by_row = |pos: &Pos| (pos.y, pos.x);
        let found = self
            .lost
            .binary_search_by_key(&row_by_row(&pos), row_by_row);
        found.is_ok()
    }

    /// Opens the level at `index` where it was left, or says why it was refused.
    fn enter(&mut self, index: usize) {
        self.chooser = None;
        if index == self.levels.index() && !self.play.is_solved() {
            return;
        }
        let level = match &self.levels.slots()[index].level {
            Ok(puzzle) => puzzle.level.clone(),
            Err(error) => {
                let text = format!("Level {} is refused: {}", index + 1, error.line());
                return self.say.push(Event::Notice(text));
            }
        };
        let left = self.levels.take_left(index);
        let left = left.filter(|play| !play.is_solved());
        let play = left.unwrap_or_else(|| Play::new(level));
        self.analysis = Analysis::new(play.board());
        self.view = view(play.board().size());
        let left = std::mem::replace(&mut self.play, play);
        self.levels.enter(index, Some(left), &mut self.settings);
        self.facing = Dir::Down;
        self.replay = None;
        self.stand_still();
        if self.play.is_solved() {
            self.finish();
        }
    }

    /// Nothing glides or waits any more: the position has changed by other means than a step.
    fn stand_still(&mut self) {
        self.glide = None;
        self.sparks.1 = 0;
        self.forget_plans();
        self.find_lost_boxes();
    }

    fn forget_plans(&mut self) {
        self.going.clear();
        self.chosen = None;
        self.hint = Hint::None;
    }

    fn step(&mut self, dir: Dir) {
        self.facing = dir;
        let step = self.play.step(dir);
        let pushed = match step {
            Step::Blocked => return,
            Step::Moved => None,
            Step::Pushed { to, .. } => Some(to),
        };
        self.steps += 1;
        self.glide = Some(Glide {
            dir,
            pushed,
            ticks_left: GLIDE_TICKS,
        });
        self.hint = Hint::None;
        self.chosen = None;
        if let Step::Pushed {
            to,
            onto_goal,
            solved,
        } = step
        {
            self.find_lost_boxes();
            if solved {
                // The whole level rejoices.
                self.sparks = (self.play.position().boxes().collect(), 2 * SPARK_TICKS);
            } else if onto_goal {
                self.sparks = (vec![to], SPARK_TICKS);
            }
            if solved {
                self.finish();
            }
        }
    }

    /// Keeps the result of a level that has just been solved, if the player did it.
    fn finish(&mut self) {
        self.forget_plans();
        if self.play.is_shown() {
            return;
        }
        let result = [self.play.moves(), self.play.pushes()].map(|count| count as u64);
        if let Ok(puzzle) = &self.levels.slot().level {
            self.say.extend(self.results.add(puzzle.key(), &result));
        }
    }

    fn act(&mut self, button: Button) {
        if let Some(menu) = self.chooser {
            return self.choose(menu.cursor(), button);
        }
        if let Some(replay) = &mut self.replay
            && replay.steer(button)
        {
            return;
        }
        if let Some(dir) = button.dir() {
            self.replay = None;
            self.going.clear();
            return self.step(dir);
        }
        match button {
            Button::Undo => self.go_back(|play| play.undo().is_some()),
            Button::Redo => self.go_back(|play| play.redo().is_some()),
            Button::UndoMore => {
                self.go_back(|play| play.undo_push() > 0 || repeat(|| play.undo().is_some()))
            }
            Button::RedoMore => {
                self.go_back(|play| play.redo_push() > 0 || repeat(|| play.redo().is_some()))
            }
            Button::Next => self.enter(self.levels.neighbour(true)),
            Button::Previous => self.enter(self.levels.neighbour(false)),
            Button::Confirm if self.play.is_solved() => self.enter(self.levels.neighbour(true)),
            Button::NextOpen => match self.levels.next_where(|slot| is_open(slot, &self.results)) {
                Some(index) => self.enter(index),
                None => self
                    .say
                    .push(Event::Notice("Every other level is solved".to_owned())),
            },
            Button::Levels => self.chooser = Some(Menu::at(self.levels.index())),
            Button::XRay => self.xray = !self.xray,
            Button::Hint if !self.play.is_solved() => self.hint = Hint::search(&self.play),
            Button::Solution => self.show_solution(),
            _ => {}
        }
    }

    fn go_back(&mut self, change: impl FnOnce(&mut Play) -> bool) {
        self.replay = None;
        if change(&mut self.play) {
            self.stand_still();
        }
    }

    fn choose(&mut self, cursor: usize, button: Button) {
        match chooser::steer(cursor, self.levels.slots().len(), button) {
            chooser::Choice::Look(cursor) => self.chooser = Some(Menu::at(cursor)),
            chooser::Choice::Open => self.enter(cursor),
            chooser::Choice::Leave => self.chooser = None,
        }
    }

    fn show_solution(&mut self) {
        let puzzle = self.levels.slot().level.as_ref().ok();
        let Some(moves) = puzzle.and_then(|puzzle| puzzle.solution()) else {
            return self.say.push(Event::Notice(
                "No solution is stored with this level".to_owned(),
            ));
        };
        self.play.show();
        self.stand_still();
        self.replay = Some(Replay::new(moves));
    }
}

/// Does something until it cannot be done any more; tells whether it was done at all.
fn repeat(mut change: impl FnMut() -> bool) -> bool {
    std::iter::from_fn(|| change().then_some(())).count() > 0
}

impl Scene for SokobanScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.go_on();
        for button in self.repeat.presses(input, &REPEATING) {
            self.act(button);
            changed = true;
        }
        changed |= input.mouse.is_some_and(|mouse| self.take_mouse(mouse));
        changed |= self.follow_hero();
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, _out: &mut Vec<Event>) -> Flow {
        let looks_inside = input.pressed.contains(Button::XRay);
        self.xray ^= looks_inside;
        let mouse = input.mouse.filter(|_| self.chooser.is_none());
        Flow::of(mouse.is_some_and(|mouse| self.view.wheel(mouse)) || looks_inside)
    }

    fn mode(&self) -> usize {
        usize::from(self.chooser.is_some())
    }

    fn leave(&mut self) -> bool {
        self.chooser.take().is_some() || self.chosen.take().is_some()
    }

    /// The same level from its start; that can be undone like a move.
    fn restart(&mut self, _seed: Seed) {
        self.replay = None;
        self.chooser = None;
        if self.play.restart() {
            self.stand_still();
        }
        self.follow_hero();
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        match self.chooser {
            Some(menu) => self.draw_chooser(screen, menu.cursor()),
            None => self.draw_page(screen, motion),
        }
    }

    fn describe(&self) -> String {
        let slot = self.levels.slot();
        let solved = if self.play.is_solved() {
            "solved"
        } else {
            "not solved"
        };
        format!(
            "{}\n{}, level {} of {}\n{}moves {}, pushes {}, {solved}\n",
            slot.title,
            slot.set,
            self.levels.index() + 1,
            self.levels.slots().len(),
            self.play.board().picture(self.play.position()),
            self.play.moves(),
            self.play.pushes(),
        )
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }
}
