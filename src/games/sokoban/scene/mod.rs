//! Sokoban on the screen: keys and mouse become moves, the level becomes a picture.
//!
//! What the player asks for stands in `request`, and what comes of it in `execute`. The scene
//! holds the levels, the game that is played, what lies over it, what is seen to move, and what goes on by itself.

mod assistant;
mod board;
mod book;
mod chooser;
mod ending;
mod execute;
mod game;
mod motion;
mod page;
mod plans;
mod request;
mod sheet;
mod viewer;

use std::rc::Rc;

use assistant::Assistant;
use book::LevelBook;
use game::Game;
use motion::Moving;
use plans::Plans;
use sheet::Sprites;
use viewer::Viewer;

use crate::error::Result;
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Size;
use crate::input::{Button, Input, Mouse, Point, Repeat};
use crate::rng::Seed;
use crate::scene::{Event, Flow, Merge, Motion, Options, Scene, Setup};
use crate::ui::{BoardView, Menu};

/// The game's colour.
const ACCENT: Color = super::ENTRY.accent;
/// The part of the screen that belongs to the board.
const AREA: Rect = Rect::new(0, 44, 768, 480);
/// The column at its right that a small map takes where the board is too large.
const MAP_COLUMN: i32 = 144;
/// Pixels of a square, all of them in whole steps of a drawn size.
const TILES: [i32; 6] = [72, 64, 48, 32, 24, 16];
/// Buttons that repeat while they are held.
const REPEATING: [Button; 7] = [
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::U,
    Button::Y,
    Button::H,
];

pub use request::Verb;

/// Opens the game.
pub fn open(options: &Options, _seed: Seed) -> Result<Box<dyn Scene>> {
    Ok(Box::new(SokobanScene::new(options)?))
}

/// Under which key it is recorded which refused levels were told.
const TOLD: &str = "refused";

/// What is to be told of levels that are refused, where it was not told at an earlier start.
fn refusals(book: &LevelBook, options: &Options) -> Vec<Event> {
    let Some(Event::Notice(text)) = book.levels.refusals() else {
        return Vec::new();
    };
    if options.records.get(TOLD) == Some(&text) {
        return Vec::new();
    }
    let told = Event::Record {
        key: TOLD.to_owned(),
        value: text.clone(),
        merge: Merge::Latest,
    };
    vec![Event::notice(text), told]
}

/// Where a board of this size stands.
fn view(size: Size) -> BoardView {
    let view = BoardView::new(size, AREA, &TILES);
    if view.is_whole() {
        return view;
    }
    let beside_map = Rect::new(AREA.x, AREA.y, AREA.w - MAP_COLUMN, AREA.h);
    BoardView::new(size, beside_map, &TILES[5..])
}

/// What lies over the level that is played and has the keys.
#[derive(Clone)]
enum Over {
    Nothing,
    /// All levels, with a cursor.
    Levels(Menu),
    /// A solution.
    Solution(Box<Viewer>),
    /// The view is moved over a large board.
    Looking,
    /// A collection has been solved to its end.
    Ending,
}

#[derive(Clone)]
struct SokobanScene {
    font: Rc<Font>,
    sprites: Sprites,
    book: LevelBook,
    game: Game,
    over: Over,
    view: BoardView,
    moving: Moving,
    plans: Plans,
    assistant: Assistant,
    xray: bool,
    /// Whether the level was solved better than ever before.
    best_is_new: bool,
    /// Where a drag goes on from.
    dragged: Option<Point>,
    repeat: Repeat,
    say: Vec<Event>,
}

impl SokobanScene {
    fn new(options: &Options) -> Result<Self> {
        let (book, play) = LevelBook::open(options)?;
        let game = Game::new(play);
        let mut scene = Self {
            font: Rc::new(Font::load(&options.assets)?),
            sprites: Sprites::load(&options.assets)?,
            view: view(game.play.board().size()),
            game,
            over: Over::Nothing,
            moving: Moving::REST,
            plans: Plans::default(),
            assistant: Assistant::default(),
            xray: false,
            best_is_new: false,
            dragged: None,
            repeat: Repeat::default(),
            say: refusals(&book, options),
            book,
        };
        scene.follow_hero();
        Ok(scene)
    }

    /// The game that is on the screen: the player's, or that of a solution.
    fn shown(&self) -> &Game {
        match &self.over {
            Over::Solution(viewer) => &viewer.game,
            _ => &self.game,
        }
    }

    /// Has the hero in the middle of a board that is too large, unless the player looks elsewhere. Tells whether
    /// the view moved.
    fn follow_hero(&mut self) -> bool {
        let hero = self.shown().play.position().player();
        self.view.centre(hero)
    }

    /// Moves the view over a large board by the wheel or by a drag. Tells whether it moved.
    fn move_view(&mut self, mouse: Mouse) -> bool {
        if !matches!(self.over, Over::Nothing | Over::Looking) {
            self.dragged = None;
            return matches!(self.over, Over::Solution(_)) && self.view.wheel(mouse);
        }
        if let Mouse::Click(from) = mouse {
            let is_inside = self.view.place().contains(from.x, from.y);
            self.dragged = is_inside.then_some(from);
        }
        let Mouse::Drag(to) = mouse else {
            return self.view.wheel(mouse);
        };
        let Some(from) = self.dragged else {
            return false;
        };
        let tile = self.view.tile;
        let (columns, rows) = ((from.x - to.x) / tile, (from.y - to.y) / tile);
        self.dragged = Some(Point {
            x: from.x - columns * tile,
            y: from.y - rows * tile,
        });
        let is_drag = (columns, rows) != (0, 0) && !self.view.is_whole();
        if is_drag {
            self.take_back_click();
        }
        is_drag && self.view.scroll(columns, rows)
    }
}

impl Scene for SokobanScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let mut changed = self.pass();
        for button in self.repeat.presses(input, &REPEATING) {
            self.moving.wake();
            changed |= self.press(button);
        }
        if let Some(mouse) = input.mouse {
            changed |= self.move_view(mouse);
            if self.point(mouse) {
                self.moving.wake();
                changed = true;
            }
        }
        changed |= self.follow_hero();
        out.append(&mut self.say);
        Flow::of(changed)
    }

    fn look(&mut self, input: &Input, _out: &mut Vec<Event>) -> Flow {
        let looks_inside = input.pressed.contains(Button::X);
        self.xray ^= looks_inside;
        let moved = input.mouse.is_some_and(|mouse| self.move_view(mouse));
        Flow::of(moved || looks_inside)
    }

    fn mode(&self) -> usize {
        match self.over {
            Over::Nothing => 0,
            Over::Levels(_) => 1,
            Over::Solution(_) => 2,
            Over::Looking => 3,
            Over::Ending => 4,
        }
    }

    fn leave(&mut self) -> bool {
        let lies_over = !matches!(self.over, Over::Nothing);
        self.lay_over(Over::Nothing);
        lies_over || self.plans.chosen.take().is_some()
    }

    /// The same level from its start, which can be undone like a move; or back from a solution.
    fn restart(&mut self, _seed: Seed) {
        let was_shown = matches!(self.over, Over::Solution(_));
        self.lay_over(Over::Nothing);
        if !was_shown && self.game.play.restart() {
            self.stand_still();
            self.say.extend(self.book.stand(&self.game.play));
        }
        self.follow_hero();
    }

    fn draw(&self, screen: &mut Framebuffer, motion: Motion) {
        match &self.over {
            Over::Levels(menu) => self.draw_chooser(screen, menu.cursor()),
            Over::Ending => self.draw_ending(screen),
            _ => self.draw_page(screen, motion),
        }
    }

    fn notices(&self) -> Rect {
        // Over the two lines above the board.
        Rect::new(0, 0, 384, 24)
    }

    fn describe(&self) -> String {
        let (levels, play) = (&self.book.levels, &self.shown().play);
        let slot = levels.slot();
        let solved = if play.is_solved() {
            "solved"
        } else {
            "not solved"
        };
        let shown = match &self.over {
            Over::Solution(viewer) => format!(
                "{} solution, move {} of {}\n",
                viewer.source.name(),
                viewer.player.at(),
                viewer.player.all()
            ),
            _ => String::new(),
        };
        format!(
            "{}\n{}, level {} of {}\n{}moves {}, pushes {}, {solved}\n{shown}",
            slot.title,
            slot.set,
            levels.index() + 1,
            levels.slots().len(),
            play.board().picture(play.position()),
            play.moves(),
            play.pushes(),
        )
    }

    fn setup(&self) -> Setup<'_> {
        (&self.book.settings).into()
    }
}
