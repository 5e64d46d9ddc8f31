//! The board on the screen: walls, food, and the figures, by either set of rules.

use super::art::{Art, Piece};
use super::walls::{self, WallColors};
use crate::games::pacman::rules::board::{Board, Square};
use crate::games::pacman::scene::rule_set::{AREA, CABINET};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::{Pos, Size};
use crate::scene::Figure;
use crate::ui::BoardView;

/// Pixels of the high screen per pixel of the low one.
pub const FINE: i32 = 2;
/// Possible sides of a square in pixels: the largest that fits.
const TILES: [i32; 12] = [64, 48, 40, 32, 28, 24, 22, 20, 18, 17, 16, 14];
/// The same for a board within an area of its own.
pub const FINER: [i32; 21] = [
    64, 60, 56, 52, 48, 44, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 17, 16, 14,
];
/// The wall colours of each of our own boards; a player's board has the first ones.
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

/// The wall colours of the board with this index.
pub const fn wall_colors(index: usize) -> WallColors {
    PALETTES[index % PALETTES.len()]
}

/// A wall colour with a dim core.
const fn palette(line: Color) -> WallColors {
    let core = line.mix(Color::BLACK, 215);
    WallColors { line, core }
}

/// The view of a board of this size.
pub fn view(size: Size, is_arcade: bool) -> BoardView {
    let area = if is_arcade {
        CABINET
    } else {
        Rect::new(0, 0, AREA.w * FINE, AREA.h * FINE)
    };
    BoardView::new(size, area, &TILES)
}

/// The part of a board that does not change: its place on the screen and its walls, drawn once as they are and once in
/// the flash colours of a cleared board.
#[derive(Clone)]
pub struct Backdrop {
    pub view: BoardView,
    /// The level whose colours it has.
    pub level: u32,
    plain: Framebuffer,
    flash: Framebuffer,
    /// The row in which words are called out: under the house, where the fruit appears, or the middle of the board.
    call_row: i32,
}

impl Backdrop {
    /// Draws the walls of `board` on this level; `palette` is the number of its colours.
    pub fn new(board: &Board, colors: (usize, u32), is_arcade: bool) -> Self {
        Self::at(board, colors, view(board.size(), is_arcade))
    }

    /// The same within an area of its own, in pixels of the high screen, with squares of one of these sides.
    pub fn within(board: &Board, colors: (usize, u32), (area, tiles): (Rect, &[i32])) -> Self {
        Self::at(board, colors, BoardView::new(board.size(), area, tiles))
    }

    fn at(board: &Board, (palette, level): (usize, u32), view: BoardView) -> Self {
        let paint = |colors| {
            let mut picture = Framebuffer::new(view.extent().w as usize, view.extent().h as usize);
            let is_wall = |pos| board.square(pos) == Square::Wall;
            let layout = (board.size(), view.tile, FINE);
            walls::draw(&mut picture, layout, is_wall, colors);
            let (tile, bar) = (view.tile, view.tile / 4);
            for (pos, _) in board
                .plan
                .squares
                .iter()
                .filter(|square| *square.1 == Square::Door)
            {
                let (x, y) = (pos.x * tile, pos.y * tile + (tile - bar) / 2);
                picture.fill_rect(Rect::new(x, y, tile, bar), Color::ORANGE);
            }
            picture
        };
        // Without a house, the upper wall has room for it.
        let middle = if board.has_house() {
            board.size().height as i32 / 2
        } else {
            0
        };
        Self {
            view,
            level,
            plain: paint(wall_colors(palette)),
            flash: paint(FLASH),
            call_row: board.plan.fruit.map_or(middle, |fruit| fruit.y),
        }
    }
}

/// A plate on the board, moved up or down as little as possible so that it covers nothing that must be seen; where
/// there is no such place, it stays.
fn clear_of(plate: Rect, area: Rect, seen: &[Rect]) -> Rect {
    let beside = |seen: &Rect| [seen.y - plate.h - FINE, seen.y + seen.h + FINE];
    let tops = std::iter::once(plate.y).chain(seen.iter().flat_map(beside));
    let places = tops.map(|y| Rect { y, ..plate });
    let is_free = |place: &Rect| {
        let covers = |seen: &Rect| !seen.intersection(*place).is_empty();
        place.intersection(area) == *place && !seen.iter().any(covers)
    };
    let nearest = places
        .filter(is_free)
        .min_by_key(|place| place.y.abs_diff(plate.y));
    nearest.unwrap_or(plate)
}

/// The board while a game is drawn on it. Sides of pieces are in pixels: a multiple of 16, or 8.
pub struct Stage<'a> {
    pub screen: &'a mut Framebuffer,
    pub art: &'a Art,
    pub backdrop: &'a Backdrop,
    /// Whether nothing moves or blinks.
    pub calm: bool,
    /// Whether all pieces are pale, below numbers that must be read.
    pub pale: bool,
    /// Whether no figure is larger than its square.
    pub fits: bool,
    /// The figure of an earlier run.
    pub rival: Option<Figure>,
}

impl Stage<'_> {
    pub fn walls(&mut self, is_flashing: bool) {
        let Backdrop {
            view, plain, flash, ..
        } = self.backdrop;
        let walls = if is_flashing && !self.calm {
            flash
        } else {
            plain
        };
        let (x, y) = (view.extent().x, view.extent().y);
        self.screen.blit(walls, walls.bounds(), x, y);
    }

    /// Draws the food, with the sides of dots and of energizers; 0 hides them.
    pub fn food(
        &mut self,
        square: impl Fn(Pos) -> Square,
        [dots, energizers]: [(i32, (i32, i32)); 2],
        is_small: bool,
    ) {
        let view = &self.backdrop.view;
        for pos in view.squares() {
            let (morsel, (side, (left, up))) = match square(pos) {
                Square::Dot => (Piece::Dot, dots),
                Square::Energizer if is_small && !self.calm => (Piece::SuperSmall, energizers),
                Square::Energizer => (Piece::Energizer, energizers),
                _ => continue,
            };
            if side > 0 {
                let (x, y) = view.middle(pos);
                self.piece(morsel, (x - left, y - up), side);
            }
        }
    }

    /// A piece, centred.
    pub fn piece(&mut self, piece: Piece, middle: (i32, i32), side: i32) {
        if self.pale {
            return self.pale(piece, middle, side);
        }
        self.art.draw_piece(self.screen, piece, middle, side);
    }

    /// The same of a figure that is not really there.
    pub fn pale(&mut self, piece: Piece, (x, y): (i32, i32), side: i32) {
        let corner = (x - side / 2, y - side / 2);
        self.art.sprites.draw_pale(self.screen, piece, side, corner);
    }

    /// The place of the points for what was just eaten; near the edge the number is still drawn whole.
    pub fn points_place(&self, points: u32, (x, y): (i32, i32)) -> Rect {
        let (area, scale) = (self.backdrop.view.extent(), FINE);
        let half = (Art::points_width(points) / 2 + 1) * scale;
        let x = x.clamp(area.x + half, area.x + area.w - half);
        let y = y.max(area.y + 5 * scale);
        Rect::new(x - half, y - 4 * scale, 2 * half, 8 * scale)
    }

    /// Writes them there.
    pub fn points(&mut self, points: u32, at: (i32, i32)) {
        let place = self.points_place(points, at);
        let middle = (place.x + place.w / 2, place.y + place.h / 2);
        self.art.draw_points(self.screen, points, middle, FINE);
    }

    /// The place of a word that the game calls out, on a plate that covers nothing that must be seen.
    pub fn call_place(&self, word: &str, seen: &[Rect]) -> Rect {
        let (area, scale) = (self.backdrop.view.extent(), FINE);
        let row = self
            .backdrop
            .view
            .middle(Pos::new(0, self.backdrop.call_row))
            .1;
        let (x, half) = (
            area.x + area.w / 2,
            Font::width(word, scale) / 2 + 4 * scale,
        );
        let plate = Rect::new(x - half, row - 7 * scale, 2 * half, 13 * scale);
        clear_of(plate, area, seen)
    }

    /// Writes it there.
    pub fn call_at(&mut self, plate: Rect, word: &str, color: Color) {
        let (x, scale) = (plate.x + plate.w / 2, FINE);
        self.screen.fill_rect(plate, color.mix(Color::BLACK, 128));
        self.screen.fill_rect(plate.inset(scale), Color::BLACK);
        let font = &self.art.font;
        font.draw_centered(self.screen, x, plate.y + 3 * scale, word, color, scale);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::say;

    #[test]
    fn what_is_called_out_stays_on_the_board_and_covers_no_figure_that_must_be_seen() {
        let words = [say!("pacman-call-over"), say!("pacman-call-ready")];
        let half = words.map(|word| Font::width(word, FINE) / 2 + 4 * FINE);
        let half = half.into_iter().max().unwrap();
        for (size, is_arcade) in [
            (Size::new(28, 31), true),
            (Size::new(28, 31), false),
            (Size::new(14, 17), false),
            (Size::new(9, 7), true),
        ] {
            let view = view(size, is_arcade);
            let area = view.extent();
            for at in size.positions() {
                let (x, y) = view.middle(at);
                let row = view.middle(Pos::new(0, at.y)).1;
                let plate = Rect::new(
                    area.x + area.w / 2 - half,
                    row - 7 * FINE,
                    2 * half,
                    13 * FINE,
                );
                let plate = Rect {
                    y: plate.y.clamp(area.y, area.y + area.h - plate.h),
                    ..plate
                };
                // The ghost that caught him, and Pac-Man: a square and what sticks out of it.
                let side = 2 * view.tile;
                let seen = Rect::new(x - side / 2, y - side / 2, side, side).intersection(area);
                let moved = clear_of(plate, area, &[seen]);
                assert!(moved.intersection(seen).is_empty(), "{size} {at:?}");
                assert_eq!(moved.intersection(area), moved, "{size} {at:?}");
                // A ghost where the plate has gone, too: it covers neither.
                let both = [seen, moved];
                let away = clear_of(plate, area, &both);
                let is_free = |seen: &Rect| away.intersection(*seen).is_empty();
                let is_small = area.h < 6 * plate.h + 2 * seen.h;
                assert!(is_small || both.iter().all(is_free), "{size} {at:?}");
            }
        }
    }
}
