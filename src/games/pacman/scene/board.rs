//! The board as one sees it: walls, what there is to eat, and who stands on it, by whichever rules.

use super::LESSON_MODE;
use super::art::Art;
use super::game::Game;
use super::panel::PANEL;
use super::rule_set::{Call, Drawing, Figure};
use super::sheet::{LARGE, Piece, SMALL};
use super::walls::{self, WallColors};
use crate::games::pacman::board::{Board, Square};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Pos, Size};
use crate::scene::Motion;
use crate::ui::BoardView;

/// The part of the low screen that belongs to the board: the arcade's width, with the panel beside it.
pub const AREA: Rect = Rect::new(0, 0, 224, 272);
/// Pixels of a square that a board may have: on the low screen those of the arcade, on the high one as many as fit.
const LOW_TILES: [i32; 2] = [16, 8];
const HIGH_TILES: [i32; 11] = [64, 48, 40, 32, 28, 24, 22, 20, 18, 16, 14];
/// The middle of the row of lives and fruits below the board, and how far they are from its sides.
const LIVES_MIDDLE: i32 = 280;
const ROW_MARGIN: i32 = 8;
/// From one small life to the next, and how far they may go.
const LIFE_STEP: i32 = 12;
const LIVES_WIDTH: i32 = 144;
/// The colours of the walls of each of our own boards; a board of the player's has the first one.
const PALETTES: [WallColors; 10] = [
    palette(Color::CYAN.mix(Color::BLUE, 90)),
    BLUE,
    palette(Color::GREEN),
    palette(Color::RED),
    palette(Color::SKY),
    palette(Color::PLUM.mix(Color::SKY, 90)),
    palette(Color::SLATE),
    palette(Color::ORANGE),
    palette(Color::GREEN.mix(Color::YELLOW, 110)),
    palette(Color::RED.mix(Color::WHITE, 90)),
];
const BLUE: WallColors = WallColors {
    line: Color::BLUE,
    core: Color::NAVY.mix(Color::BLACK, 160),
};
const FLASH: WallColors = WallColors {
    line: Color::WHITE,
    core: Color::BLACK,
};

/// The colours of the walls of the board with this number from 0.
pub const fn wall_colors(index: usize) -> WallColors {
    PALETTES[index % PALETTES.len()]
}

/// A colour of walls with a quiet core.
const fn palette(line: Color) -> WallColors {
    let core = line.mix(Color::BLACK, 215);
    WallColors { line, core }
}

/// Where a board of this size stands, on the high screen if `scale` is 2.
pub fn view(size: Size, scale: i32) -> BoardView {
    let area = Rect::new(0, 0, AREA.w * scale, AREA.h * scale);
    let tiles: &[i32] = if scale > 1 { &HIGH_TILES } else { &LOW_TILES };
    BoardView::new(size, area, tiles)
}

/// What never changes on a board: its place on the screen and its walls, drawn once as they are, and once as they flash
/// when it is cleared.
#[derive(Clone)]
pub struct Backdrop {
    view: BoardView,
    /// Pixels of the screen that are one of the low screen's.
    scale: i32,
    plain: Framebuffer,
    flash: Framebuffer,
    /// Where words are called out: under the house, where the fruits lie, or the middle of the board.
    call_row: i32,
}

impl Backdrop {
    /// Draws the walls of `board`, the one with this number from 0.
    pub fn new(board: &Board, index: usize, scale: i32) -> Self {
        let view = view(board.size(), scale);
        let paint = |colors| {
            let mut picture = Framebuffer::new(view.extent().w as usize, view.extent().h as usize);
            let is_wall = |pos| board.square(pos) == Square::Wall;
            walls::draw(
                &mut picture,
                (board.size(), view.tile, scale),
                is_wall,
                colors,
            );
            for (pos, _) in board
                .plan
                .squares
                .iter()
                .filter(|(_, square)| **square == Square::Door)
            {
                let (tile, bar) = (view.tile, view.tile / 4);
                let (x, y) = (pos.x * tile, pos.y * tile + (tile - bar) / 2);
                picture.fill_rect(Rect::new(x, y, tile, bar), Color::ORANGE);
            }
            picture
        };
        // Without a house the upper wall has room for it.
        let middle = if board.has_house() {
            board.size().height as i32 / 2
        } else {
            0
        };
        Self {
            view,
            scale,
            plain: paint(wall_colors(index)),
            flash: paint(FLASH),
            call_row: board.plan.fruit.map_or(middle, |fruit| fruit.y),
        }
    }

    /// What there is to draw of a game on this board.
    pub fn drawing(&self, game: &Game, motion: Motion) -> Drawing {
        game.drawing(&self.view, motion)
    }

    /// Draws the ground around the board, on the low screen, and the lives and fruits below it where a lesson has no bar.
    pub fn draw_around(screen: &mut Framebuffer, drawing: &Drawing, game: &Game, art: &Art) {
        screen.fill_rect(Rect::new(0, 0, AREA.w, PANEL.h), Color::BLACK);
        if game.mode() == LESSON_MODE {
            return;
        }
        let spare = game.status().lives.saturating_sub(1);
        draw_lives(screen, art, drawing.life, spare);
        let mut x = AREA.w - ROW_MARGIN - LARGE / 2;
        for &fruit in &drawing.fruits {
            art.draw_piece(screen, fruit, (x, LIVES_MIDDLE), LARGE);
            x -= LARGE;
        }
    }

    /// Draws a game with everything on its board.
    pub fn draw(
        &self,
        screen: &mut Framebuffer,
        (game, drawing): (&Game, &Drawing),
        art: &Art,
        motion: Motion,
    ) {
        let (view, calm) = (&self.view, motion == Motion::Calm);
        let walls = if drawing.is_flashing && !calm {
            &self.flash
        } else {
            &self.plain
        };
        screen.clipped(view.extent(), |screen| {
            screen.blit(walls, walls.bounds(), view.extent().x, view.extent().y);
            game.draw_under(screen, view);
            self.draw_food(screen, drawing, art, calm);
            for &figure in &drawing.figures {
                match figure {
                    Figure::Piece(piece, middle) => {
                        art.draw_piece(screen, piece, middle, drawing.figure_side);
                    }
                    Figure::Points(points, middle) => self.draw_points(screen, art, points, middle),
                }
            }
            game.draw_over(screen, art, view, motion);
            if let Some(call) = drawing.call {
                self.draw_call(screen, &art.font, call);
            }
        });
    }

    fn draw_food(&self, screen: &mut Framebuffer, drawing: &Drawing, art: &Art, calm: bool) {
        let [dots, energizers] = drawing.food_sides;
        for &(pos, food) in &drawing.food {
            let (morsel, side) = match food {
                Square::Dot => (Piece::Dot, dots),
                _ if drawing.is_small && !calm => (Piece::SuperSmall, energizers),
                _ => (Piece::SuperPellet, energizers),
            };
            if side > 0 {
                art.draw_piece(screen, morsel, self.view.middle(pos), side);
            }
        }
    }

    /// What was just eaten was worth so many points: whole numbers also beside the edge.
    fn draw_points(&self, screen: &mut Framebuffer, art: &Art, points: u32, (x, y): (i32, i32)) {
        let half = (Art::points_width(points) / 2 + 1) * self.scale;
        let area = self.view.extent();
        let x = x.clamp(area.x + half, area.x + area.w - half);
        art.draw_points(
            screen,
            points,
            (x, y.max(area.y + 5 * self.scale)),
            self.scale,
        );
    }

    /// What the game calls out, on a plate of its own: no ghost and no number runs together with it.
    fn draw_call(&self, screen: &mut Framebuffer, font: &Font, (word, color): Call) {
        let (area, scale) = (self.view.extent(), self.scale);
        let row = self.view.middle(Pos::new(0, self.call_row)).1;
        let (x, half) = (
            area.x + area.w / 2,
            Font::width(word, scale) / 2 + 4 * scale,
        );
        let plate = Rect::new(x - half, row - 7 * scale, 2 * half, 13 * scale);
        screen.fill_rect(plate, color.mix(Color::BLACK, 128));
        screen.fill_rect(plate.inset(scale), Color::BLACK);
        font.draw_centered(screen, x, row - 4 * scale, word, color, scale);
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
