//! The board as one sees it: walls, what there is to eat, and who stands on it, by whichever rules.

use super::art::Art;
use super::game::Game;
use super::rule_set::{Call, Figure};
use super::sheet::{Piece, SMALL};
use super::walls;
use crate::games::pacman::board::{Board, Square};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Pos, Size};
use crate::scene::Motion;
use crate::ui::BoardView;

/// The part of the screen that belongs to the board: the arcade's width, with the panel beside it.
const AREA: Rect = Rect::new(0, 0, 224, 272);
/// Where the lives stand below the board, and how many find room there.
const LIVES_TOP: i32 = 276;
const LIVES_LEFT: i32 = 8;
const MOST_LIVES_SHOWN: u32 = 12;
/// The blue of the walls in its quiet core.
const CORE: Color = Color::NAVY.mix(Color::BLACK, 160);

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
    /// Draws the walls of `board`.
    pub fn new(board: &Board) -> Self {
        let view = view(board.size());
        let paint = |line, core| {
            let mut picture = Framebuffer::new(view.extent().w as usize, view.extent().h as usize);
            let is_wall = |pos| board.square(pos) == Square::Wall;
            let colors = walls::WallColors { line, core };
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
            plain: paint(Color::BLUE, CORE),
            flash: paint(Color::WHITE, Color::BLACK),
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
            if let Some(call) = game.call() {
                self.draw_call(screen, &art.font, call);
            }
        });
        draw_lives(screen, art, game.status().lives.saturating_sub(1));
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
fn draw_lives(screen: &mut Framebuffer, art: &Art, spare: u32) {
    let draw_life = |screen: &mut Framebuffer, place| {
        let at = (LIVES_LEFT + place * 12, LIVES_TOP);
        art.sprites.draw(screen, Piece::Life, SMALL, at);
    };
    if spare > MOST_LIVES_SHOWN {
        draw_life(screen, 0);
        let text = format!("×{spare}");
        let x = LIVES_LEFT + 12;
        art.font.draw(screen, x, LIVES_TOP, &text, Color::YELLOW, 1);
        return;
    }
    for life in 0..spare as i32 {
        draw_life(screen, life);
    }
}
