//! One grid as a picture: walls, floor, what an algorithm has made of them, exits and entry.
//!
//! Each state has a mark of its own beside its colour: a dot, a ring, a hatching.

use super::RobotScene;
use super::actor::Actor;
use super::sheet::Piece;
use super::views::View;
use crate::games::robot::block_grid::Block;
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
/// The colours of the visits, from the first over the middle to the last.
const FIRST: Color = Color::NAVY;
const MIDDLE: Color = Color::TEAL;
const LAST: Color = Color::ORANGE;

/// One wall block in four or so is of three stones.
fn has_stones(pos: Pos) -> bool {
    let mixed = (pos.x as u32).wrapping_mul(0x9e37) ^ (pos.y as u32).wrapping_mul(0x79b9);
    (mixed.wrapping_mul(0x85eb) >> 8).is_multiple_of(4)
}

/// A colour along the order of visits, 0 to 512.
fn gradient(part: u32) -> Color {
    if part <= 256 {
        FIRST.mix(MIDDLE, part)
    } else {
        MIDDLE.mix(LAST, part - 256)
    }
}

/// The colours of the visits, from the first to the last, as a bar.
pub fn draw_gradient(screen: &mut Framebuffer, area: Rect) {
    for x in 0..area.w {
        let color = gradient((x * 512 / area.w.max(1)) as u32);
        screen.vline(area.x + x, area.y, area.h, color);
    }
}

/// The colour of a square's place in the order of visits, if it has one.
fn order_color(run: &Run, pos: Pos) -> Option<Color> {
    let count = run.counters().visited.max(1) as u64;
    let part = |number: u32| u64::from(number) * 512 / count;
    run.number(pos).map(|number| gradient(part(number) as u32))
}

/// One grid, and all that its drawing needs to know.
pub struct Picture<'a> {
    pub scene: &'a RobotScene,
    /// Which of the views it is.
    pub index: usize,
    pub view: View,
    /// The part of the view that is the board.
    pub board: BoardView,
    pub calm: bool,
}

impl<'a> Picture<'a> {
    /// What stands in one of the views.
    pub fn new(scene: &'a RobotScene, index: usize, view: View, calm: bool) -> Self {
        let board = view.board;
        Self {
            scene,
            index,
            view,
            board: if calm { board.at_rest() } else { board },
            calm,
        }
    }

    /// A piece that fills its square.
    pub fn piece(&self, screen: &mut Framebuffer, piece: Piece, pos: Pos) {
        let sprites = &self.scene.art.sprites;
        sprites.draw_on(screen, piece, (&self.board, pos));
    }

    /// The squares in sight.
    pub(super) fn draw_squares(&self, screen: &mut Framebuffer, run: Option<&Run>) {
        let grid = self.scene.draft.grid();
        let (columns, rows) = self.board.visible();
        for y in rows {
            let row = grid.row(y as usize);
            for x in columns.clone() {
                let pos = Pos::new(x, y);
                if row[x as usize] == Block::Wall {
                    self.draw_wall(screen, pos);
                    continue;
                }
                if self.board.tile >= PIECE_TILE {
                    self.piece(screen, Piece::Floor, pos);
                }
                if let Some(run) = run {
                    self.draw_look(screen, pos, run);
                }
            }
        }
    }

    fn draw_wall(&self, screen: &mut Framebuffer, pos: Pos) {
        let stones = has_stones(pos);
        if self.board.tile >= PIECE_TILE {
            return self.piece(screen, Piece::Wall { stones }, pos);
        }
        let area = self.board.rect(pos);
        screen.fill_rect(area, FLAT_WALL);
        if stones && area.w > 2 {
            screen.fill_rect(Rect::new(area.x + 1, area.y + 2, 2, 1), Color::SHADOW);
        }
    }

    /// What the algorithm has made of a square.
    fn draw_look(&self, screen: &mut Framebuffer, pos: Pos, run: &Run) {
        let area = self.board.rect(pos);
        let (x, y) = (area.x, area.y);
        let piece = match run.look(pos) {
            Look::Untouched => return,
            Look::Filled => return hatch(screen, area),
            Look::Visited => {
                let order = order_color(run, pos).filter(|_| self.scene.race.xray);
                let ground = order.unwrap_or(VISITED);
                screen.fill_rect(area, ground);
                Piece::Visited
            }
            Look::Frontier => Piece::Frontier,
        };
        match (piece, area.w) {
            (_, PIECE_TILE..) => self.piece(screen, piece, pos),
            (Piece::Visited, 2) if !self.scene.race.xray => screen.fill_rect(area, Color::BLUE),
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
    pub(super) fn draw_landmarks(&self, screen: &mut Framebuffer, run: Option<&Run>) {
        let grid = self.scene.draft.grid();
        let reached = match run.and_then(Run::outcome) {
            Some(Outcome::Out { exit }) => Some(exit),
            _ => None,
        };
        let second = !self.calm && self.scene.race.beat / EXIT_TICKS % 2 == 1;
        self.draw_landmark(screen, grid.entry(), Piece::Entry);
        let (columns, rows) = self.board.visible();
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
            self.draw_landmark(screen, exit, piece);
        }
    }

    fn draw_landmark(&self, screen: &mut Framebuffer, pos: Pos, piece: Piece) {
        let (tile, (x, y)) = (self.board.tile, self.board.corner(pos));
        if tile >= 16 || tile >= PIECE_TILE && piece != Piece::Exit {
            return self.piece(screen, piece, pos);
        }
        let sprites = &self.scene.art.sprites;
        if tile < 4 && piece != Piece::Entry {
            sprites.draw(screen, Piece::Beacon, 16, (x - 7, y - 7));
        }
        let out = ((4 - tile) / 2).max(0);
        if piece == Piece::Exit {
            // Dark, like the large one, until somebody is out.
            let side = tile.max(4);
            return closed_door(screen, Rect::new(x - out, y - out, side, side));
        }
        sprites.draw(screen, piece, 4, (x - out, y - out));
    }

    /// The way out, as far as it has been walked.
    pub(super) fn draw_path(&self, screen: &mut Framebuffer, actor: &Actor) {
        for &pos in actor.path(self.calm) {
            let area = self.board.rect(pos);
            match area.w {
                2 => screen.fill_rect(area, Color::YELLOW),
                4 => {
                    screen.fill_rect(Rect::new(area.x + 1, area.y, 2, 4), Color::YELLOW);
                    screen.fill_rect(Rect::new(area.x, area.y + 1, 4, 2), Color::YELLOW);
                }
                _ => self.piece(screen, Piece::Path, pos),
            }
        }
    }
}

/// An exit nobody has reached, as a small arch.
fn closed_door(screen: &mut Framebuffer, area: Rect) {
    let post = area.w / 8 + 1;
    let arch = Rect::new(area.x + area.w / 8, area.y, area.w - area.w / 4, area.h);
    screen.fill_rect(arch, Color::SILVER);
    let (x, y) = (arch.x + post, arch.y + post);
    let inside = Rect::new(x, y, arch.w - 2 * post, arch.h - post);
    screen.fill_rect(inside, Color::BLACK);
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
