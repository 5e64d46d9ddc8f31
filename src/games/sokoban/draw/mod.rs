//! The lines around the board: the level and its numbers above, the keys below, and the message when it is solved.

pub mod above;
mod below;
mod board;
mod chooser;
mod ending;
pub mod legend;
mod marks;
pub mod sheet;
mod solved;
pub mod words;

pub use solved::SIGN;

use super::rules::assistant::Assistant;
use super::rules::game::{Game, Plans};
use super::scene::book::LevelBook;
use super::scene::motion::Moving;
use super::scene::viewer::Over;
use super::scene::viewing::{AREA, Viewing};
use super::table::{ACCENT, BUTTONS};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::input::Button;
use crate::input::actions::Keys;
use crate::input::keys::{Command, Meaning};
use crate::scene::{Look, Motion};
use crate::ui::sprites::FontAndSprites;
use crate::ui::{BoardView, Panel, SmallMap};
use sheet::{Piece, Sprites, Theme};

/// Left and right edge of all text, and how many times its own size it is drawn.
pub const TEXT: (i32, i32) = (8, 760);
pub const SCALE: i32 = 2;
/// First of two lines below the board.
const BELOW: i32 = 530;
const PITCH: i32 = 22;
/// First of three lines there: a message, a legend or more keys, and the keys.
const CLOSE_TOP: i32 = 518;
const CLOSE: i32 = 19;
/// Where the ground of those three lines begins.
pub const LEGEND_TOP: i32 = CLOSE_TOP - 3;

/// What everything is drawn with.
pub type Art = FontAndSprites<Piece>;

/// What is drawn.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    pub font: &'a Font,
    pub sprites: &'a Sprites,
    pub book: &'a LevelBook,
    /// The game in play.
    pub game: &'a Game,
    pub over: &'a Over,
    pub view: &'a BoardView,
    pub viewing: &'a Viewing,
    pub moving: &'a Moving,
    pub plans: &'a Plans,
    pub assistant: &'a Assistant,
    /// The number of the mode that gets the buttons.
    pub number: usize,
    pub look: Look<'a>,
    /// Whether the board is the player's own solution beside the stored one.
    pub is_own: bool,
}

impl<'a> Page<'a> {
    /// The game on the screen: the player's, or that of a shown solution.
    pub fn shown(&self) -> &'a Game {
        match self.over {
            Over::Solution(viewer) => match &viewer.beside {
                Some(beside) if self.is_own => &beside.game,
                _ => &viewer.game,
            },
            _ => self.game,
        }
    }

    /// Whether the player has solved the level and it is on the screen.
    pub fn shows_solved(&self) -> bool {
        let is_seen = matches!(self.over, Over::Nothing) && self.moving.stride.is_none();
        is_seen && self.game.play.is_solved()
    }

    /// The state of the rules as text.
    pub fn report(&self) -> String {
        let (levels, play) = (&self.book.levels, &self.shown().play);
        let slot = levels.slot();
        let solved = if play.is_solved() {
            "solved"
        } else {
            "not solved"
        };
        let shown = match self.over {
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

    /// The keys that work now.
    fn keys(&self, commands: &'static [Command]) -> Keys<'static> {
        self.look.keys(BUTTONS, self.number, commands)
    }

    /// Whether a button does something now, and may be named: in a stopped game most do not.
    pub fn names(&self, button: Button) -> bool {
        let (keys, button) = (self.keys(&[]), Meaning::Button(button));
        keys.own().any(|(meaning, _)| meaning == button)
    }
}

/// Draws the page.
pub fn draw(page: &Page, screen: &mut Framebuffer) {
    match page.over {
        Over::Levels(menu) => chooser::draw(page, screen, menu.cursor()),
        Over::Ending => ending::draw(page, screen),
        _ => draw_page(page, screen),
    }
}

fn draw_page(page: &Page, screen: &mut Framebuffer) {
    screen.clear(Color::NIGHT);
    board::draw(page, screen);
    if let Over::Solution(viewer) = page.over
        && let Some(beside) = &viewer.beside
    {
        let own = Page {
            view: &beside.views[1],
            moving: &beside.moving,
            is_own: true,
            ..*page
        };
        board::draw(&own, screen);
        above::draw_divider(screen);
    }
    let is_alone = !matches!(page.over, Over::Solution(viewer) if viewer.beside.is_some());
    let has_map = is_alone && !page.viewing.alone && !page.view.is_whole();
    if has_map {
        draw_map(page, screen);
    }
    let panel = &mut Panel::over(screen, page.font, TEXT, (ACCENT, SCALE));
    panel.pitch = PITCH;
    let sign = match (page.shows_solved(), page.look.motion) {
        (false, _) => None,
        (true, Motion::Calm) => Some(0),
        (true, Motion::Full) => page.moving.joy.map_or(Some(0), |joy| joy.sign(SIGN.h)),
    };
    if page.viewing.alone {
        below::draw_told(page, panel);
    } else {
        above::draw(page, panel);
        if sign.is_none() {
            below::draw(page, panel.at(BELOW));
        }
    }
    if let Some(away) = sign {
        solved::draw(page, panel, SIGN.moved(0, away));
    }
}

/// A map of a board that is too large, with the part in view.
fn draw_map(page: &Page, screen: &mut Framebuffer) {
    let play = &page.shown().play;
    let (board, position) = (play.board(), play.position());
    let place = page.view.place();
    let column = AREA.w - place.w;
    let area = Rect::new(place.x + place.w + 2, AREA.y + 6, column - 4, AREA.h - 12);
    let map = SmallMap::new(board.size(), area, 4);
    let theme = Theme::of(page.book.levels.set_index());
    map.draw(screen, |pos| board::color_of((board, position), theme, pos));
    screen.frame(map.part(page.view.visible()).inset(-1), ACCENT);
    // The push of a hint may be far away.
    let is_own = matches!(page.over, Over::Nothing | Over::Looking);
    if let Some((at, _)) = page.assistant.hint().filter(|_| is_own) {
        screen.frame(map.rect(at).inset(-3), Color::CYAN);
    }
}
