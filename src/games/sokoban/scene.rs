//! Sokoban on the screen: keys and mouse become moves, the level becomes a picture.
//!
//! `request` reads what the player asks for and `execute` does it. The scene holds the levels, the game in play, what
//! covers it, what moves on the screen, and what runs by itself.

pub mod book;
mod execute;
pub mod made;
pub mod motion;
pub mod pages;
mod puzzle;
mod request;
mod sounds;
mod tables;
pub mod viewer;
pub mod viewing;

use std::rc::Rc;

pub use sounds::SOUNDS;
pub use tables::tables;

use super::draw::{self, Art, LEGEND_TOP, Page, SIGN};
use super::rules::assistant::Assistant;
use super::rules::game::{Game, Plans};
use super::table::{self, BUTTONS, Verb};
use crate::prelude::*;
use book::LevelBook;
use motion::Moving;
use puzzle::RecordKey;
use viewer::Over;
use viewing::{Audience, Viewing};

/// Ticks for which the end of a solution is shown when the game plays itself.
const SHOWN_TICKS: u32 = 90;
/// Buttons that repeat while held.
const REPEATING: [Button; 7] = [
    Button::Up,
    Button::Down,
    Button::Left,
    Button::Right,
    Button::U,
    Button::Y,
    Button::H,
];

/// Opens the game.
pub fn open(options: &Options, seed: Seed) -> Result<Box<dyn Scene>> {
    Ok(Box::new(SokobanScene::new(options, seed)?))
}

/// A notice about refused levels, unless it was given at an earlier start.
fn refusals(book: &LevelBook, options: &Options) -> Vec<Event> {
    let errors: Vec<String> = book.levels.errors().map(Error::line).collect();
    let Some(Event::Notice(text)) = book.levels.refusals() else {
        return Vec::new();
    };
    let (key, value) = (RecordKey::Refused.to_string(), refused_as(&errors));
    if options.records.get(&key) == Some(&value) {
        return Vec::new();
    }
    let merge = Merge::Latest;
    vec![Event::notice(text), Event::Record { key, value, merge }]
}

/// The recorded value for levels refused for these reasons.
fn refused_as(errors: &[String]) -> String {
    format!("{:016x}", Seed(0).derive(&errors.join("\n")).0)
}

#[derive(Clone)]
struct SokobanScene {
    art: Rc<Art>,
    book: LevelBook,
    game: Game,
    over: Over,
    viewing: Viewing,
    moving: Moving,
    plans: Plans,
    assistant: Assistant,
    repeat: Repeat,
    report: Report,
}

impl SokobanScene {
    fn new(options: &Options, seed: Seed) -> Result<Self> {
        let (book, play) = LevelBook::open(options, seed)?;
        let game = Game::new(play);
        let mut scene = Self {
            art: Art::load(&options.assets)?,
            viewing: Viewing::new(game.play.board().size()),
            game,
            over: Over::Nothing,
            moving: Moving::REST,
            plans: Plans::default(),
            assistant: Assistant::default(),
            repeat: Repeat::default(),
            report: Report::default(),
            book,
        };
        scene.report.extend(refusals(&scene.book, options));
        scene.follow_hero();
        Ok(scene)
    }

    fn drawn<'a>(&'a self, look: impl Into<Look<'a>>) -> Page<'a> {
        Page {
            font: &self.art.font,
            sprites: &self.art.sprites,
            book: &self.book,
            game: &self.game,
            over: &self.over,
            view: match &self.over {
                Over::Solution(viewer) => viewer.view().unwrap_or(&self.viewing.view),
                _ => &self.viewing.view,
            },
            viewing: &self.viewing,
            moving: &self.moving,
            plans: &self.plans,
            assistant: &self.assistant,
            number: self.mode(),
            look: look.into(),
            is_own: false,
        }
    }

    /// Makes the squares of a large board in play larger or smaller; returns whether it can.
    fn zoom(&mut self, closer: bool) -> bool {
        let size = self.game.play.board().size();
        let is_played = matches!(self.over, Over::Nothing | Over::Looking);
        let zooms = is_played && self.viewing.zoom(size, closer);
        if zooms {
            self.follow_hero();
        }
        zooms
    }

    /// Centres the hero on a board that is too large, unless the player looks elsewhere. Returns whether the view
    /// moved.
    fn follow_hero(&mut self) -> bool {
        let hero = self.drawn(Motion::Calm).shown().play.position().player();
        self.viewing.view.centre(hero)
    }

    /// Moves the view over a large board with the wheel or a drag. Returns whether it moved.
    fn move_view(&mut self, mouse: Mouse) -> bool {
        if !matches!(self.over, Over::Nothing | Over::Looking) {
            self.viewing.dragged = None;
            return matches!(self.over, Over::Solution(_)) && self.viewing.view.wheel(mouse);
        }
        if matches!(mouse, Mouse::Click(_)) {
            self.plans.made = 0;
        }
        let Some((columns, rows)) = self.viewing.drag(mouse) else {
            return self.viewing.view.wheel(mouse);
        };
        self.take_back_click();
        self.viewing.view.scroll(columns, rows)
    }
}

impl Scene for SokobanScene {
    fn tick(&mut self, input: &Input, out: &mut Vec<Event>) -> Flow {
        let (mut changed, mode) = (self.pass(), self.mode());
        for button in self.repeat.presses(input, &REPEATING, mode) {
            self.moving.wake();
            let acts = self.press(button);
            // A key that is still held after its last use is not called idle.
            if !acts && input.pressed.contains(button) {
                let has_board = !matches!(self.over, Over::Levels(_) | Over::Ending);
                let is_seen = matches!(self.over, Over::Nothing | Over::Looking);
                self.report.push(match button {
                    Button::X if !has_board => Event::notice(say!("sokoban-notice-x-ray")),
                    Button::Plus if is_seen => Event::notice(say!("sokoban-notice-largest")),
                    Button::Minus if is_seen => Event::notice(say!("sokoban-notice-smallest")),
                    _ => Event::idle(button),
                });
            }
            changed |= acts;
        }
        if let Some(mouse) = input.mouse {
            changed |= self.move_view(mouse);
            if self.point(mouse) {
                self.moving.wake();
                changed = true;
            }
        }
        changed |= self.follow_hero();
        self.report.hand_over(out);
        Flow::of(changed)
    }

    fn act_in_pause(&mut self, input: &Input, _out: &mut Vec<Event>) -> Flow {
        let mut changed = false;
        for button in input.pressed.iter() {
            changed |= match BUTTONS.verb(self.mode(), button) {
                Some(Verb::Zoom) => self.zoom(button.is_forwards()),
                Some(Verb::XRay) => {
                    self.viewing.xray ^= true;
                    true
                }
                _ => false,
            };
        }
        changed |= input.mouse.is_some_and(|mouse| self.move_view(mouse));
        Flow::of(changed)
    }

    /// The stored solution of one level after the other.
    fn play_itself(&mut self) -> Option<Button> {
        self.viewing.audience = Audience::Passers;
        match &self.over {
            Over::Solution(viewer) if viewer.player.has_ended(SHOWN_TICKS) => {
                self.open_neighbour(true);
                None
            }
            Over::Nothing => Some(Button::L),
            _ => None,
        }
    }

    fn in_play(&self) -> InPlay {
        let is_seen = self.viewing.xray && matches!(self.over, Over::Nothing);
        InPlay::with_signs(is_seen.then_some(Id("legend-x-ray")))
    }

    fn mode(&self) -> usize {
        match self.over {
            Over::Nothing => table::GAME_MODE,
            Over::Levels(_) => table::LEVELS_MODE,
            Over::Solution(_) => table::SOLUTION_MODE,
            Over::Looking => table::LOOKING_MODE,
            Over::Ending => table::ENDING_MODE,
        }
    }

    /// A level that was only looked at is nothing to go on with, nor is one that is solved.
    fn stage(&self) -> Stage {
        let mut games = self.book.levels.left().chain([&self.game.play]);
        if games.any(|play| play.is_touched() && !play.is_solved()) {
            Stage::Play
        } else {
            Stage::Idle
        }
    }

    fn leave(&mut self) -> bool {
        let lies_over = !matches!(self.over, Over::Nothing);
        self.lay_over(Over::Nothing);
        lies_over || self.plans.chosen.take().is_some()
    }

    /// Restarts the level, which can be undone like a move; or returns from a solution.
    fn restart(&mut self, _seed: Seed) {
        let was_shown = matches!(self.over, Over::Solution(_));
        self.lay_over(Over::Nothing);
        if !was_shown && self.game.play.restart() {
            if self.game.play.is_told() {
                self.report.tell(say!("sokoban-notice-seen"));
            }
            self.stand_still();
            self.report.extend(self.book.stand(&self.game.play));
        }
        self.follow_hero();
    }

    fn seed(&self) -> Option<Seed> {
        self.book.seed()
    }

    fn undoes_restart(&self) -> bool {
        true
    }

    fn weight(&self) -> usize {
        let shown = match &self.over {
            Over::Solution(viewer) => viewer.weight(),
            _ => 0,
        };
        let levels = self.book.weight() + self.game.weight() + shown;
        size_of_val(self) + self.assistant.memory() + levels
    }

    fn set_wide(&mut self, wide: bool) -> bool {
        let before = self.viewing.alone;
        self.viewing.wide = wide;
        self.arrange();
        let is_seen = matches!(self.over, Over::Nothing | Over::Looking);
        is_seen && self.viewing.alone != before
    }

    fn draw(&self, screen: &mut Framebuffer, look: Look) {
        draw::draw(&self.drawn(look), screen);
    }

    /// Moves count: they are what is to be saved. To take one back takes the other hero back, too.
    fn runner(&self) -> Option<Runner> {
        let play = &self.game.play;
        let (key, at) = (self.book.puzzle()?.key(), play.position().player());
        let level = self.book.levels.index() as u32;
        Some(Runner {
            start: rival::start(format_args!("{key}")),
            step: (0, play.moves() as u64),
            points: None,
            figure: Figure::at(level, (at.x, at.y), self.moving.facing),
        })
    }

    fn heading(&self) -> Option<String> {
        Some(self.book.heading(self.book.levels.index()))
    }

    fn run_table(&self) -> Option<RunTable> {
        Some(RunTable::of(self.book.puzzle()?.key()))
    }

    fn price(&self, act: Cause) -> Option<Price> {
        let verb = BUTTONS.verb(self.mode(), act.button()?);
        let play = &self.game.play;
        let is_player = self.viewing.audience == Audience::Player;
        let costs_medals = is_player && self.book.par_costs_medals(play);
        // A level that is explained begins with that, not with a solution of the player's own.
        let is_own = || self.book.begins_with_own() && self.book.lesson(play).is_none();
        let (help, is_unexpected) = match verb? {
            Verb::Hint => (Help::Hint, false),
            Verb::Solution => (Help::Solution, costs_medals && !is_own()),
            // From the player's own solution to the stored one.
            Verb::OtherSide if costs_medals => (Help::Solution, true),
            _ => return None,
        };
        let price = Price {
            help,
            is_unexpected,
        };
        (!play.is_solved()).then_some(price)
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Record(key, value) => self.book.results.take_record(key, value),
            News::Placed(_) | News::CountsForDay(_) | News::Saved(_) | News::Decided(_) => {}
        }
    }

    fn practice(&self) -> Practice {
        book::practice(&self.game.play)
    }

    /// To go back in time is to undo, which is part of the game.
    fn add_help(&mut self, help: Help) {
        if help == Help::Picture {
            self.game.play.give();
        }
    }

    fn sight(&self) -> Sight {
        let (is_seen, is_over) = match &self.over {
            Over::Nothing | Over::Looking => (true, false),
            // The second board is beside it.
            Over::Solution(viewer) => (viewer.view().is_none(), true),
            _ => (false, true),
        };
        if !is_seen {
            return Sight::NOTHING;
        }
        let view = &self.viewing.view;
        let Rect { x, y, w, h } = view.extent().intersection(view.place());
        // The sign of a solved level lies over the squares at the bottom.
        let has_sign = self.game.play.is_solved() && !is_over;
        let h = match () {
            () if has_sign => h.min(SIGN.y - y),
            // The X-ray's legend lies over the outer wall.
            () if self.viewing.xray && view.is_whole() => h.min(LEGEND_TOP - y),
            () => h,
        };
        let board = Rect::new(x / 2, y / 2, w / 2, h / 2);
        // The outer wall.
        let above = view.place().y - view.extent().y;
        let has_rim = view.is_whole() && !board.is_empty();
        let rim = i32::from(has_rim) * (view.tile - above.max(0)) / 2;
        let (x, y) = view.middle(self.game.play.position().player());
        let is_played = matches!(self.over, Over::Nothing) && !self.game.play.is_solved();
        let eye = is_played.then_some((x / 2, y / 2));
        Sight {
            rim,
            eye,
            ..Sight::of(board)
        }
    }

    fn describe(&self) -> String {
        self.drawn(Motion::Calm).report()
    }

    fn setup(&self) -> Setup<'_> {
        (&self.book.settings).into()
    }
}

#[cfg(test)]
mod tests;
