//! Pac-Man's screen. Everything is drawn on the low screen except the classroom's boards and the small pictures.

mod arcade;
pub mod art;
pub mod board;
mod classroom;
pub mod legend;
mod maps;
mod page;
pub mod panel;
mod walls;
pub mod words;
mod xray;

use art::{Art, LARGE, Piece, SMALL};
use board::{Backdrop, FINE, Stage};

use super::rules::arcade::tables;
use super::scene::boards::{BoardBook, Run};
use super::scene::page::Choices;
use super::scene::rule_set::{AREA, Game};
use super::table::LESSON_MODE;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::scene::{Motion, Rival, Screen};

/// The middle of the row of lives and fruits below the board, and their distance from its sides.
const LIVES_MIDDLE: i32 = 280;
const ROW_MARGIN: i32 = 8;
/// From one small life to the next, and how far the row may extend.
const LIFE_STEP: i32 = 12;
const LIVES_WIDTH: i32 = 144;

/// What is drawn.
pub struct View<'a> {
    pub art: &'a Art,
    pub choices: &'a Choices,
    pub book: &'a BoardBook,
    pub backdrop: &'a Backdrop,
    pub run: &'a Run,
    pub motion: Motion,
    /// An earlier run that the player races against.
    pub rival: Option<&'a Rival>,
}

/// Paints the whole screen.
pub fn draw(screen: &mut Framebuffer, view: &View) {
    let page = view.choices.page.as_ref();
    let is_fine = view.backdrop.scale == FINE;
    let draw_low = |screen: &mut Framebuffer| {
        if let Some(page) = page {
            return page::draw(screen, view, page);
        }
        draw_around(screen, view);
        if !is_fine {
            draw_board(screen, view);
        }
        panel::draw(screen, view, |panel| match &view.run.game {
            Game::Arcade(game) => arcade::report(panel, view, game),
            Game::Classroom(game) => classroom::report(panel, view, game),
        });
    };
    if screen.size() == Screen::Low.size() {
        return draw_low(screen);
    }
    screen.doubled(draw_low);
    match page {
        Some(page) => page::draw_pictures(screen, view.book.boards.slots(), page),
        None if is_fine => draw_board(screen, view),
        None => {}
    }
}

/// A game with everything on its board.
fn draw_board(screen: &mut Framebuffer, view: &View) {
    screen.clipped(view.backdrop.view.extent(), |screen| {
        let stage = &mut Stage {
            screen,
            art: view.art,
            backdrop: view.backdrop,
            calm: view.motion == Motion::Calm,
            rival: view.rival.and_then(|rival| rival.figure),
        };
        match &view.run.game {
            Game::Arcade(game) => arcade::draw(stage, game),
            Game::Classroom(game) => classroom::draw(stage, game),
        }
    });
}

/// The background around the board, and the lives and fruits below it unless a lesson has its bar there.
fn draw_around(screen: &mut Framebuffer, view: &View) {
    screen.fill_rect(Rect::new(0, 0, AREA.w, panel::PANEL.h), Color::BLACK);
    let (game, art) = (&view.run.game, view.art);
    if game.mode() == LESSON_MODE {
        return;
    }
    let status = game.status();
    let Game::Arcade(_) = game else {
        return draw_lives(screen, art, (Piece::Life, SMALL), status.lives);
    };
    let life = Piece::PacMan(Dir::Left, 1, false);
    draw_lives(screen, art, (life, LARGE), status.lives);
    let mut x = AREA.w - ROW_MARGIN - LARGE / 2;
    for fruit in tables::recent_fruits(status.level) {
        art.draw_piece(screen, arcade::fruit(fruit), (x, LIVES_MIDDLE), LARGE);
        x -= LARGE;
    }
}

/// The lives after the present one: a picture each, or their number if there are too many.
fn draw_lives(screen: &mut Framebuffer, art: &Art, (piece, side): (Piece, i32), lives: u32) {
    let spare = lives.saturating_sub(1);
    let (step, top) = (LIFE_STEP.max(side), LIVES_MIDDLE - side / 2);
    let is_many = spare > (LIVES_WIDTH / LIFE_STEP * SMALL / side) as u32;
    for life in 0..if is_many { 1 } else { spare as i32 } {
        let at = (ROW_MARGIN + life * step, top);
        art.sprites.draw(screen, piece, side, at);
    }
    if is_many {
        let at = (ROW_MARGIN + step, LIVES_MIDDLE - SMALL / 2);
        let text = format!("×{spare}");
        art.font.draw(screen, at.0, at.1, &text, Color::YELLOW, 1);
    }
}
