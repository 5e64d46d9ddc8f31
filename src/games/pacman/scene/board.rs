//! The board as one sees it: walls, what there is to eat, and who stands on it, by whichever rules.

use super::art::Art;
use super::game::Game;
use super::rule_set::{Call, Figure};
use super::sheet::{LARGE, Piece, SMALL};
use super::walls::{self, WallColors};
use crate::games::pacman::board::{Board, Square};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Pos, Size};
use crate::scene::Motion;
use crate::ui::BoardView;

/// The part of the screen that belongs to the board: the arcade's width, with the panel beside it.
const AREA: Rect = Rect::new(0, 0, 224, 272);
/// The middle of the row of lives and fruits below the board, and how far they are from its sides.
const LIVES_MIDDLE: i32 = 280;
const ROW_MARGIN: i32 = 8;
/// From one small life to the next, and how far they may go.
const LIFE_STEP: i32 = 12;
const LIVES_WIDTH: i32 = 144;
/// The colours of the walls of each of our own boards; a board of the player's has the first one.
const PALETTES: [WallColors; 7] = [
    palette(Color::CYAN.mix(Color::BLUE, 90)),
    BLUE,
    palette(Color::GREEN),
    palette(Color::RED),
    palette(Color::SKY),
    palette(Color::PLUM.mix(Color::SKY, 90)),
    palette(Color::SLATE),
];
const BLUE: WallColors = WallColors {
    line: Color::BLUE,
    core: Color::NAVY.mix(Color::BLACK, 160),
};
const FLASH: WallColors = WallColors {
    line: Color::WHITE,
    core: Color::BLACK,
};

/// A colour of walls with a quiet core.
const fn palette(line: Color) -> WallColors {
    let core = line.mix(Color::BLACK, 215);
    WallColors { line, core }
}

/// Where a board of this size stands.
pub fn view(size: Size) -> BoardView {
    BoardView::new(size, AREA, &[16, 8])
}

/// What never changes on a board: its place on the screen and its walls, drawn once as they are, and once as they flash
/// when it is cleared.
#[derive(Clone)]
pub struct Backdrop {
    view: BoardView,
    plain: Framebuffer,
    flash: Framebuffer,
    /// Where words are called out: under the house, where the fruits lie, or the middle of the board.
    call_row: i32,
}

impl Backdrop {
    /// Draws the walls of `board`, the one with this number from 0.
    pub fn new(board: &Board, index: usize) -> Self {
        let view = view(board.size());
        let paint = |colors| {
            let mut picture = Framebuffer::new(view.extent().w as usize, view.extent().h as usize);
            let is_wall = |pos| board.square(pos) == Square::Wall;
            walls::draw(&mut picture, (board.size(), view.tile), is_wall, colors);
            for (pos, _) in board
                .squares()
                .iter()
                .filter(|(_, square)| **square == Square::Door)
            {
                let (tile, bar) = (view.tile, view.tile / 4);
                let (x, y) = (pos.x * tile, pos.y * tile + (tile - bar) / 2);
                picture.fill_rect(Rect::new(x, y, tile, bar), Color::ORANGE);
            }
            picture
        };
        let middle = board.size().height as i32 / 2;
        Self {
            view,
            plain: paint(PALETTES[index % PALETTES.len()]),
            flash: paint(FLASH),
            call_row: board.fruit().map_or(middle, |fruit| fruit.y),
        }
    }

    /// Draws a game with everything on its board, and the lives below it.
    pub fn draw(&self, screen: &mut Framebuffer, game: &Game, art: &Art, motion: Motion) {
        let (view, calm) = (&self.view, motion == Motion::Calm);
        screen.fill_rect(
            Rect::new(0, 0, AREA.w, screen.height() as i32),
            Color::BLACK,
        );
        let walls = if game.is_flashing() && !calm {
            &self.flash
        } else {
            &self.plain
        };
        screen.clipped(view.extent(), |screen| {
            screen.blit(walls, walls.bounds(), view.extent().x, view.extent().y);
            game.draw_under(screen, art, view);
            if game.shows_food() {
                self.draw_food(screen, game, art, game.is_small() && !calm);
            }
            game.figures(view, motion, &mut |figure| match figure {
                Figure::Piece(piece, middle) => art.draw_large(screen, piece, middle),
                Figure::Points(points, middle) => self.draw_points(screen, art, points, middle),
            });
            game.draw_over(screen, art, view);
            if let Some(call) = game.call() {
                self.draw_call(screen, &art.font, call);
            }
        });
        let spare = game.status().lives.saturating_sub(1);
        draw_lives(screen, art, game.life(), spare);
        draw_fruits(screen, game, art);
    }

    fn draw_food(&self, screen: &mut Framebuffer, game: &Game, art: &Art, small: bool) {
        for pos in self.view.squares() {
            let morsel = match game.square(pos) {
                Square::Dot => Piece::Dot,
                Square::Energizer if small => Piece::SuperSmall,
                Square::Energizer => Piece::SuperPellet,
                _ => continue,
            };
            art.sprites.draw_on(screen, morsel, (&self.view, pos));
        }
    }

    /// What was just eaten was worth so many points: whole numbers also beside the edge.
    fn draw_points(&self, screen: &mut Framebuffer, art: &Art, points: u32, (x, y): (i32, i32)) {
        let half = Art::points_width(points) / 2;
        let area = self.view.extent();
        let x = x.clamp(area.x + half + 1, area.x + area.w - half - 1);
        art.draw_points(screen, points, (x, y.max(area.y + 5)));
    }

    /// What the game calls out, over everybody, on whole squares.
    fn draw_call(&self, screen: &mut Framebuffer, font: &Font, (word, color): Call) {
        let (area, tile) = (self.view.extent(), self.view.tile);
        let (x, y) = (
            area.x + area.w / 2,
            self.view.middle(Pos::new(0, self.call_row)).1,
        );
        let half = Font::width(word, 1) / 2 + 2;
        let first = (x - half - area.x).div_euclid(tile);
        let beyond = (x + half - area.x + tile - 1).div_euclid(tile);
        let ground = Rect::new(
            area.x + first * tile,
            y - tile / 2,
            (beyond - first) * tile,
            tile,
        );
        screen.fill_rect(ground, Color::BLACK);
        font.draw_centered(screen, x, y - 4, word, color, 1);
    }
}

/// The lives below the board: a picture each, or their number where they are too many.
fn draw_lives(screen: &mut Framebuffer, art: &Art, (piece, side): (Piece, i32), spare: u32) {
    let (step, top) = (LIFE_STEP.max(side), LIVES_MIDDLE - side / 2);
    let draw_life = |screen: &mut Framebuffer, place| {
        let at = (ROW_MARGIN + place * step, top);
        art.sprites.draw(screen, piece, side, at);
    };
    if spare > (LIVES_WIDTH / LIFE_STEP * SMALL / side) as u32 {
        draw_life(screen, 0);
        let at = (ROW_MARGIN + step, LIVES_MIDDLE - SMALL / 2);
        let text = format!("×{spare}");
        art.font.draw(screen, at.0, at.1, &text, Color::YELLOW, 1);
        return;
    }
    for life in 0..spare as i32 {
        draw_life(screen, life);
    }
}

/// The fruits at the right of the lives.
fn draw_fruits(screen: &mut Framebuffer, game: &Game, art: &Art) {
    let mut x = AREA.w - ROW_MARGIN - LARGE / 2;
    game.fruits(&mut |fruit| {
        art.draw_large(screen, fruit, (x, LIVES_MIDDLE));
        x -= LARGE;
    });
}
