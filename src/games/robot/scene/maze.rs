//! The squares of a grid: walls, floor, and what an algorithm has made of them.
//!
//! Each state has a mark of its own beside its colour: a dot, a ring, a hatching.

use super::RobotScene;
use super::editing::Pen;
use super::sheet::Piece;
use crate::games::robot::block_grid::Block;
use crate::games::robot::draft::Pencil;
use crate::games::robot::solvers::{Look, Outcome, Run};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Pos;
use crate::ui::BoardView;

/// The smallest square that has room for a piece of the sheet.
pub const PIECE_TILE: i32 = 8;
/// Walls too small for stones.
const FLAT_WALL: Color = Color(0x00465474);
/// The ground of squares that are visited, and of dead ends that are filled.
const VISITED: Color = Color(0x00212a4a);
const FILLED: Color = Color(0x002b2036);
/// How long one of the two pictures of an open exit stays, in ticks.
const EXIT_TICKS: u32 = 30;

/// One wall block in four or so is of three stones.
fn has_stones(pos: Pos) -> bool {
    let mixed = (pos.x as u32).wrapping_mul(0x9e37) ^ (pos.y as u32).wrapping_mul(0x79b9);
    (mixed.wrapping_mul(0x85eb) >> 8).is_multiple_of(4)
}

impl RobotScene {
    /// The squares in sight.
    pub(super) fn draw_squares(
        &self,
        screen: &mut Framebuffer,
        view: &BoardView,
        run: Option<&Run>,
    ) {
        let grid = self.draft.grid();
        let (columns, rows) = view.visible();
        for y in rows {
            let row = grid.row(y as usize);
            for x in columns.clone() {
                let pos = Pos::new(x, y);
                if row[x as usize] == Block::Wall {
                    self.draw_wall(screen, view, pos);
                    continue;
                }
                if view.tile >= PIECE_TILE {
                    self.sprites
                        .draw(screen, Piece::Floor, view.tile, view.corner(pos));
                }
                if let Some(run) = run {
                    self.draw_look(screen, view, pos, run);
                }
            }
        }
    }

    fn draw_wall(&self, screen: &mut Framebuffer, view: &BoardView, pos: Pos) {
        let corner = view.corner(pos);
        let stones = has_stones(pos);
        if view.tile >= PIECE_TILE {
            self.sprites
                .draw(screen, Piece::Wall { stones }, view.tile, corner);
        } else {
            screen.fill_rect(view.rect(pos), FLAT_WALL);
            if stones && view.tile > 2 {
                screen.fill_rect(Rect::new(corner.0 + 1, corner.1 + 2, 2, 1), Color::SHADOW);
            }
        }
    }

    /// What the algorithm has made of a square.
    fn draw_look(&self, screen: &mut Framebuffer, view: &BoardView, pos: Pos, run: &Run) {
        let area = view.rect(pos);
        let (x, y) = (area.x, area.y);
        let piece = match run.look(pos) {
            Look::Untouched => return,
            Look::Filled => return hatch(screen, area),
            Look::Visited => {
                let ground = self.order_color(run, pos).unwrap_or(VISITED);
                screen.fill_rect(area, ground);
                Piece::Visited
            }
            Look::Frontier => Piece::Frontier,
        };
        if view.tile >= PIECE_TILE {
            return self.sprites.draw(screen, piece, view.tile, (x, y));
        }
        match (piece, view.tile) {
            (Piece::Visited, 2) if !self.xray => screen.fill_rect(area, Color::BLUE),
            (Piece::Visited, 4) => screen.fill_rect(Rect::new(x + 1, y + 1, 2, 2), Color::BLUE),
            (Piece::Frontier, 2) => {
                screen.set_pixel(x, y, Color::CYAN);
                screen.set_pixel(x + 1, y + 1, Color::CYAN);
            }
            (Piece::Frontier, _) => screen.frame(area, Color::CYAN),
            _ => {}
        }
    }

    /// Exits and entry, which stand on everything but the robot.
    pub(super) fn draw_landmarks(
        &self,
        screen: &mut Framebuffer,
        view: &BoardView,
        run: Option<&Run>,
        calm: bool,
    ) {
        let grid = self.draft.grid();
        let reached = match run.and_then(Run::outcome) {
            Some(Outcome::Out { exit }) => Some(exit),
            _ => None,
        };
        let second = !calm && self.beat / EXIT_TICKS % 2 == 1;
        self.draw_landmark(screen, view, grid.entry(), Piece::Entry);
        let (columns, rows) = view.visible();
        let exits = rows.flat_map(|y| {
            let row = grid.row(y as usize).iter().enumerate();
            let exits = row.filter(|&(_, &block)| block == Block::Exit);
            exits.map(move |(x, _)| Pos::new(x as i32, y))
        });
        for exit in exits.filter(|exit| columns.contains(&exit.x)) {
            let piece = if reached == Some(exit) {
                Piece::ExitLit(second)
            } else {
                Piece::Exit
            };
            self.draw_landmark(screen, view, exit, piece);
        }
    }

    fn draw_landmark(&self, screen: &mut Framebuffer, view: &BoardView, pos: Pos, piece: Piece) {
        let (x, y) = view.corner(pos);
        if view.tile >= 16 || view.tile >= PIECE_TILE && piece != Piece::Exit {
            return self.sprites.draw(screen, piece, view.tile, (x, y));
        }
        if view.tile < 4 && piece != Piece::Entry {
            self.sprites.draw(screen, Piece::Beacon, 16, (x - 7, y - 7));
        }
        let out = ((4 - view.tile) / 2).max(0);
        if piece == Piece::Exit {
            // Dark, like the large one, until somebody is out.
            let side = view.tile.max(4);
            return closed_door(screen, Rect::new(x - out, y - out, side, side));
        }
        self.sprites.draw(screen, piece, 4, (x - out, y - out));
    }

    /// The way out, as far as it has been walked.
    pub(super) fn draw_path(&self, screen: &mut Framebuffer, view: &BoardView, path: &[Pos]) {
        for &pos in path {
            let area = view.rect(pos);
            match view.tile {
                2 => screen.fill_rect(area, Color::YELLOW),
                4 => {
                    screen.fill_rect(Rect::new(area.x + 1, area.y, 2, 4), Color::YELLOW);
                    screen.fill_rect(Rect::new(area.x, area.y + 1, 4, 2), Color::YELLOW);
                }
                _ => self
                    .sprites
                    .draw(screen, Piece::Path, view.tile, (area.x, area.y)),
            }
        }
    }

    /// The pencil as a picture of 8 or 16 pixels.
    pub(super) fn draw_pencil(
        &self,
        screen: &mut Framebuffer,
        pencil: Pencil,
        side: i32,
        at: (i32, i32),
    ) {
        let piece = match pencil {
            Pencil::Wall => Piece::Wall { stones: true },
            Pencil::Exit => Piece::Exit,
            Pencil::Entry => Piece::Entry,
        };
        self.sprites.draw(screen, piece, side, at);
    }
}

/// An exit nobody has reached, as a small arch.
fn closed_door(screen: &mut Framebuffer, area: Rect) {
    let post = area.w / 8 + 1;
    let arch = Rect::new(area.x + area.w / 8, area.y, area.w - area.w / 4, area.h);
    screen.fill_rect(arch, Color::SILVER);
    let inside = Rect::new(
        arch.x + post,
        arch.y + post,
        arch.w - 2 * post,
        arch.h - post,
    );
    screen.fill_rect(inside, Color::BLACK);
}

/// The editor's cursor.
pub fn draw_pen(screen: &mut Framebuffer, view: &BoardView, pen: &Pen) {
    let area = view.rect(pen.at);
    corners(screen, area.inset(-2), Color::BLACK);
    corners(screen, area.inset(-1), Color::WHITE);
}

/// The four corners of a frame: what is in it stays to be seen.
pub fn corners(screen: &mut Framebuffer, area: Rect, color: Color) {
    let arm = (area.w / 4).max(2);
    for (x, dx) in [(area.x, 1), (area.x + area.w - 1, -1)] {
        for (y, dy) in [(area.y, 1), (area.y + area.h - 1, -1)] {
            for step in 0..arm {
                screen.set_pixel(x + step * dx, y, color);
                screen.set_pixel(x, y + step * dy, color);
            }
        }
    }
}

/// A dead end that is filled: hatched, so that it is neither wall nor floor.
fn hatch(screen: &mut Framebuffer, area: Rect) {
    screen.fill_rect(area, FILLED);
    for y in 0..area.h {
        for x in (0..area.w).filter(|x| (x + y) % 4 == 0) {
            screen.set_pixel(area.x + x, area.y + y, Color::PLUM);
        }
    }
}
