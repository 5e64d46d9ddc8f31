//! Pac-Man's screen. The boards, the arcade's score, lives and fruits, and the small pictures are drawn in the pixels
//! of the high screen, and everything else in those of the low one.

mod arcade;
pub mod art;
pub mod board;
pub mod classroom;
pub mod legend;
mod maps;
mod page;
pub mod panel;
mod scenes;
mod walls;
pub mod words;
mod xray;

use art::{Art, LARGE, Piece, SMALL};
use board::{Backdrop, Stage};

use super::rules::arcade::Phase;
use super::scene::boards::{BoardBook, Game, Run};
use super::scene::page::Choices;
use super::scene::rule_set::CABINET;
use super::table::{ACCENT, CLASSROOM_MODE};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::input::Button;
use crate::input::keys::Meaning;
use crate::scene::{Look, Practice};
use crate::ui::Panel;
use crate::words::say;

/// The middle of the row of lives and fruits below the board, and their distance from its sides.
const LIVES_MIDDLE: i32 = 280;
const ROW_MARGIN: i32 = 8;
/// How far the row may extend.
const LIVES_WIDTH: i32 = 144;
/// Beside two spare lives, where a key is pointed out.
const HINT_LEFT: i32 = 60;

/// Where the game's own report begins in the panel.
const MODE_TOP: i32 = 92;
/// The seed, below the report.
const SEED_TOP: i32 = 215;

/// What is drawn.
pub struct View<'a> {
    pub art: &'a Art,
    pub choices: &'a Choices,
    pub book: &'a BoardBook,
    pub backdrop: &'a Backdrop,
    pub run: &'a Run,
    pub look: Look<'a>,
}

/// Paints the whole screen.
pub fn draw(screen: &mut Framebuffer, view: &View) {
    let page = view.choices.page.as_ref();
    screen.doubled(|screen| {
        if let Some(page) = page {
            return page::draw(screen, view, page);
        }
        draw_around(screen, view);
        panel::draw(screen, view);
    });
    if let Some(page) = page {
        return page::draw_pictures(screen, view.book.boards.slots(), page);
    }
    if let Game::Arcade(game) = &view.run.game {
        arcade::draw_cabinet(screen, view, game);
    }
    draw_board(screen, view);
}

/// A game with everything on its board.
fn draw_board(screen: &mut Framebuffer, view: &View) {
    let area = match &view.run.game {
        Game::Arcade(game) if matches!(game.play.state().phase, Phase::Scene(_)) => CABINET,
        _ => view.backdrop.view.extent(),
    };
    screen.clipped(area, |screen| {
        let stage = &mut Stage {
            fits: false,
            screen,
            art: view.art,
            backdrop: view.backdrop,
            pale: false,
            calm: view.look.is_calm(),
            rival: view.look.rival.and_then(|rival| rival.figure),
        };
        match &view.run.game {
            Game::Arcade(game) => arcade::draw(stage, game),
            Game::Classroom(game) => classroom::draw(stage, game),
        }
    });
}

/// The background around the board, and the classroom's lives below it unless a lesson has its bar there.
fn draw_around(screen: &mut Framebuffer, view: &View) {
    let game = &view.run.game;
    screen.fill_rect(Rect::new(0, 0, panel::place(game).x, 288), Color::BLACK);
    if game.mode() == CLASSROOM_MODE {
        let lives = (
            Piece::PacMan(Dir::Left, 1, false),
            LARGE,
            game.status().lives,
        );
        let row = ((ROW_MARGIN, LIVES_MIDDLE), LIVES_WIDTH);
        draw_lives(screen, view.art, row, lives);
    }
    if let Game::Classroom(game) = game
        && classroom::is_new(game)
        && view.look.rival.is_none()
        && view.run.practice.counts()
    {
        let columns = (HINT_LEFT, panel::PANEL.x);
        let panel = &mut Panel::over(screen, &view.art.font, columns, (ACCENT, 1));
        let key = Meaning::Button(Button::X).label();
        panel
            .at(LIVES_MIDDLE - SMALL / 2)
            .key_line(key, say!("pacman-hint-x"), Color::SILVER);
    }
}

/// The lives after the present one, from this place on: a picture each, or their number if these have no `room`.
fn draw_lives(
    screen: &mut Framebuffer,
    art: &Art,
    ((left, middle), room): ((i32, i32), i32),
    (piece, side, lives): (Piece, i32, u32),
) {
    let spare = lives.saturating_sub(1);
    let scale = (side / LARGE).max(1);
    let (step, top) = (side, middle - side / 2);
    let is_many = spare > (room / step) as u32;
    for life in 0..if is_many { 1 } else { spare as i32 } {
        let at = (left + life * step, top);
        art.sprites.draw(screen, piece, side, at);
    }
    if is_many {
        let at = (left + step, middle - SMALL * scale / 2);
        let text = format!("×{spare}");
        art.font
            .draw(screen, at.0, at.1, &text, Color::YELLOW, scale);
    }
}

/// A line with a ground of its own. What is beside its word is left out where it has no room.
fn heading(panel: &mut Panel, word: (&str, Color), beside: &str) {
    let (left, right) = panel.columns;
    let ground = Rect::new(left - 2, panel.y - 3, right - left + 4, 13);
    panel.screen.fill_rect(ground, Color::DUSK);
    let letters = word.0.chars().count() + 1 + beside.chars().count();
    let beside = if letters <= panel.letters() {
        beside
    } else {
        ""
    };
    panel.colored_row(word, (beside, Color::SILVER));
}

/// The label of the best score with as much help, and that score; none in a game with help that has the best one
/// itself.
pub fn best_row(book: &BoardBook, run: &Run) -> Option<((&'static str, Color), String)> {
    let (best, own) = (book.best(run), run.game.status().score);
    if run.practice.counts() {
        let told = best.map_or("–".to_owned(), |best| best.to_string());
        return Some(((say!("pacman-panel-best"), Color::SILVER), told));
    }
    let better = best.filter(|&best| best > own)?;
    let label = (say!("pacman-panel-practice"), Color::ORANGE);
    Some((label, better.to_string()))
}

/// What has made practice of a game.
pub fn practice_line(panel: &mut Panel, practice: Practice) {
    let sign = practice.sign(panel.letters()).unwrap_or_default();
    panel.line(&sign, Color::ORANGE);
}
