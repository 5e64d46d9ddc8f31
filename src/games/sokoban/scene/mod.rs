//! Sokoban on the screen: keys and mouse become moves, the level becomes a picture.

mod assistant;
mod best;
mod board;
mod book;
mod chooser;
mod moving;
mod page;
mod sheet;

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use assistant::{Hint, Replay};
use best::Best;
use book::Slot;
use sheet::Sprites;

use super::analysis::Analysis;
use super::play::Play;
use super::rules::Step;
use super::walk::BoxWays;
use crate::error::{Error, Result};
use crate::gfx::{Font, Framebuffer, Rect};
use crate::grid::{Dir, Pos, Size};
use crate::input::{Button, Input, Repeat};
use crate::rng::Seed;
use crate::scene::{Event, Flow, Merge, Motion, Options, Scene};
use crate::settings::Settings;
use crate::ui::BoardView;

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
struct Chosen {
    at: Pos,
    ways: BoxWays,
    /// The square that was clicked before all ways were known.
    then: Option<Pos>,
}

struct SokobanScene {
    font: Rc<Font>,
    sprites: Sprites,
    keys: [crate::ui::KeyLine; 2],
    settings: Settings,
    book: Vec<Slot>,
    index: usize,
    play: Play,
    /// Levels that were left, with everything that was done on them, so that nothing is lost by looking around.
    left: BTreeMap<usize, Play>,
    view: BoardView,
    analysis: Analysis,
    /// Boxes that can never come to a goal any more, row by row.
    lost: Vec<Pos>,
    best: BTreeMap<String, Best>,
    /// Whether the program made the moves: what it solves is no result of the player's.
    assisted: bool,
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
    chooser: Option<usize>,
    xray: bool,
    say: Vec<Event>,
}

impl SokobanScene {
    fn new(options: &Options) -> Result<Self> {
        let book = book::read(options)?;
        let read = |(key, value): (&String, &String)| Some((key.clone(), Best::read(value)?));
        let best: BTreeMap<String, Best> = options.records.iter().filter_map(read).collect();
        let mut settings = options.settings(super::SETTINGS)?;
        let asked = settings.one_of(LEVEL, book.len())?;
        let index = asked.unwrap_or_else(|| first_open(&book, &best));
        settings.set(LEVEL, &(index + 1).to_string())?;
        let slot = &book[index];
        let level = slot.level.clone().map_err(|error| {
            Error::caused(
                format!("cannot play level {} of {}", index + 1, slot.origin),
                error,
            )
        })?;
        Ok(Self {
            font: Rc::new(Font::load(&options.assets)?),
            sprites: Sprites::load(&options.assets)?,
            keys: page::key_lines(),
            settings,
            view: view(level.board().size()),
            analysis: Analysis::new(level.board()),
            play: Play::new(level),
            book,
            index,
            left: BTreeMap::new(),
            lost: Vec::new(),
            best,
            assisted: false,
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
            say: Vec::new(),
        }
        .ready())
    }

    fn ready(mut self) -> Self {
        self.follow_hero();
        self.find_lost_boxes();
        let refused = self.book.iter().filter(|slot| slot.level.is_err()).count();
        if refused > 0 {
            let text = format!(
                "{refused} of {} levels refused; choose one to see why",
                self.book.len()
            );
            self.say.push(Event::Notice(text));
        }
        self
    }

    /// Has the hero in the middle of a board that is too large, unless the player looks elsewhere. Tells whether
    /// the view moved.
    fn follow_hero(&mut self) -> bool {
        self.view.centre(self.play.position().player())
    }

    /// Scrolls over a board that is too large; tells whether it moved.
    fn turn_wheel(&mut self, input: &Input) -> bool {
        let mouse = input.mouse.filter(|_| self.chooser.is_none());
        mouse.is_some_and(|mouse| self.view.wheel(mouse))
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

    /// Opens the level at `index` of the book where it was left, or says why it was refused.
    fn enter(&mut self, index: usize) {
        self.chooser = None;
        if index == self.index && !self.play.is_solved() {
            return;
        }
        match &self.book[index].level {
            Err(error) => {
                let text = format!("Level {} is refused: {error}", index + 1);
                self.say.push(Event::Notice(text));
            }
            Ok(level) => {
                let kept = self.left.remove(&index).filter(|play| !play.is_solved());
                let play = kept.unwrap_or_else(|| Play::new(level.clone()));
                self.analysis = Analysis::new(play.board());
                self.view = view(play.board().size());
                let left = std::mem::replace(&mut self.play, play);
                self.left.insert(self.index, left);
                self.index = index;
                let set = self.settings.set(LEVEL, &(index + 1).to_string());
                debug_assert!(set.is_ok(), "every level has a number");
                self.facing = Dir::Down;
                self.assisted = false;
                self.replay = None;
                self.stand_still();
                if self.play.is_solved() {
                    self.finish();
                }
            }
        }
    }

    /// The level that comes after `index`, forwards or backwards; refused ones are passed over.
    fn neighbour(&self, forwards: bool) -> usize {
        let count = self.book.len();
        let others = (1..count).map(|step| if forwards { step } else { count - step });
        let mut places = others.map(|step| (self.index + step) % count);
        places
            .find(|&index| self.book[index].level.is_ok())
            .unwrap_or(self.index)
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
        if self.assisted {
            return;
        }
        let result = Best {
            moves: self.play.moves(),
            pushes: self.play.pushes(),
        };
        let Some(key) = self.book[self.index].key().map(str::to_owned) else {
            return;
        };
        let best = self
            .best
            .get(&key)
            .map_or(result, |before| before.with(result));
        if self.best.insert(key.clone(), best) != Some(best) {
            self.say.push(Event::Record {
                key,
                value: best.write(),
                merge: Merge::LowestEach,
            });
        }
    }

    fn act(&mut self, button: Button) {
        if let Some(cursor) = self.chooser {
            return self.choose(cursor, button);
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
            Button::Next => self.enter(self.neighbour(true)),
            Button::Previous => self.enter(self.neighbour(false)),
            Button::Confirm if self.play.is_solved() => self.enter(self.neighbour(true)),
            Button::NextOpen => match next_open(&self.book, &self.best, self.index) {
                Some(index) => self.enter(index),
                None => self
                    .say
                    .push(Event::Notice("Every other level is solved".to_owned())),
            },
            Button::Focus => self.chooser = Some(self.index),
            Button::XRay => self.xray = !self.xray,
            Button::Hint if !self.play.is_solved() => self.hint = Hint::search(&self.play),
            Button::Auto => self.show_solution(),
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
        match chooser::steer(cursor, self.book.len(), button) {
            chooser::Choice::Look(cursor) => self.chooser = Some(cursor),
            chooser::Choice::Open => self.enter(cursor),
            chooser::Choice::Leave => self.chooser = None,
        }
    }

    fn show_solution(&mut self) {
        let Some(moves) = self.book[self.index].solution() else {
            return self.say.push(Event::Notice(
                "No solution is stored with this level".to_owned(),
            ));
        };
        self.play.restart();
        self.stand_still();
        self.assisted = true;
        self.replay = Some(Replay::new(moves));
    }
}

/// Does something until it cannot be done any more; tells whether it was done at all.
fn repeat(mut change: impl FnMut() -> bool) -> bool {
    std::iter::from_fn(|| change().then_some(())).count() > 0
}

fn is_open(slot: &Slot, best: &BTreeMap<String, Best>) -> bool {
    slot.key().is_some_and(|key| !best.contains_key(key))
}

/// The first level that is not solved; where all are, the first that can be played.
fn first_open(book: &[Slot], best: &BTreeMap<String, Best>) -> usize {
    let open = book.iter().position(|slot| is_open(slot, best));
    open.or_else(|| book.iter().position(|slot| slot.level.is_ok()))
        .unwrap_or(0)
}

/// The next level after `index` that is not solved, from the start again after the last.
fn next_open(book: &[Slot], best: &BTreeMap<String, Best>, index: usize) -> Option<usize> {
    let mut after = (1..book.len()).map(|step| (index + step) % book.len());
    after.find(|&other| is_open(&book[other], best))
}

impl Scene for SokobanScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.go_on();
        for button in self.repeat.presses(input, &REPEATING) {
            self.act(button);
            changed = true;
        }
        if let Some(click) = input.click() {
            self.click(click);
            changed = true;
        }
        changed |= self.turn_wheel(input) | self.follow_hero();
        out.append(&mut self.say);
        if changed { Flow::Changed } else { Flow::Still }
    }

    fn look(&mut self, input: &Input, _out: &mut Vec<Event>) -> Flow {
        let looks_inside = input.pressed.contains(Button::XRay);
        self.xray ^= looks_inside;
        if self.turn_wheel(input) || looks_inside {
            Flow::Changed
        } else {
            Flow::Still
        }
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
        self.assisted = false;
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        match self.chooser {
            Some(cursor) => self.draw_chooser(screen, cursor),
            None => self.draw_page(screen, motion),
        }
    }

    fn describe(&self) -> String {
        let slot = &self.book[self.index];
        let solved = if self.play.is_solved() {
            "solved"
        } else {
            "not solved"
        };
        format!(
            "{}\n{}, level {} of {}\n{}moves {}, pushes {}, {solved}\n",
            slot.title,
            slot.set,
            self.index + 1,
            self.book.len(),
            self.play.board().picture(self.play.position()),
            self.play.moves(),
            self.play.pushes(),
        )
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }
}
