//! One grid as a picture: walls, floor, what an algorithm has made of them, exits and entry.
//!
//! Each state has a mark of its own beside its colour: a dot, a ring, a hatching.

use super::RobotScene;
use super::actor::Actor;
use super::sheet::Piece;
use super::views::View;
use crate::games::robot::rules::block_grid::Block;
use crate::games::robot::rules::racer::{End, Racer};
use crate::games::robot::rules::solvers::SquareState;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::ui::BoardView;

/// The smallest square that has room for a piece of the sheet.
pub const PIECE_TILE: i32 = 8;
/// Squares up to this side are filled where somebody has been: a mark in them would be a speck.
const SOLID_TILE: i32 = 8;
/// Walls, their lit upper and left edges, their shaded lower and right ones, and the joints of stones.
const WALL: Color = Color(0x00465474);
const LIT: Color = Color(0x00667a9c);
const SHADE: Color = Color(0x00262c44);
const JOINT: Color = Color(0x003b4766);
/// A visited square that is filled.
const SOLID: Color = Color(0x002f4bad);
/// A shortest way, beside the path that was found.
pub const SHORTEST: Color = Color::GREEN;
pub const PATH: Color = Color::YELLOW;
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
fn order_color(racer: &Racer, pos: Pos) -> Option<Color> {
    let count = racer.counters().visited.max(1) as u64;
    let part = |number: u32| u64::from(number) * 512 / count;
    racer
        .number(pos)
        .map(|number| gradient(part(number) as u32))
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
        let sprites = &self.scene.sprites;
        sprites.draw_on(screen, piece, (&self.board, pos));
    }

    /// Whether the player sees this square: who races in the dark sees what was felt, until the race is over.
    fn is_lit(&self, pos: Pos) -> bool {
        let race = &self.scene.race;
        let dark = self.scene.is_dark();
        let (_, drive) = match race.timeline.you() {
            Some(you) if dark => you,
            _ => return true,
        };
        drive.has_felt(pos)
    }

    /// The squares in sight.
    pub(super) fn draw_squares(&self, screen: &mut Framebuffer, racer: Option<&Racer>) {
        let grid = self.scene.draft.grid();
        let (columns, rows) = self.board.visible();
        for y in rows {
            let row = grid.row(y as usize);
            for x in columns.clone() {
                let pos = Pos::new(x, y);
                if racer.is_some() && !self.is_lit(pos) {
                    screen.fill_rect(self.board.rect(pos), Color::BLACK);
                    continue;
                }
                if row[x as usize] == Block::Wall {
                    self.draw_wall(screen, pos);
                    continue;
                }
                if self.board.tile >= PIECE_TILE {
                    self.piece(screen, Piece::Floor, pos);
                }
                if let Some(racer) = racer {
                    self.draw_look(screen, pos, racer);
                }
            }
        }
    }

    /// A block of wall, joined to those beside it: an edge is drawn only where a floor lies.
    fn draw_wall(&self, screen: &mut Framebuffer, pos: Pos) {
        let area = self.board.rect(pos);
        screen.fill_rect(area, WALL);
        if area.w < PIECE_TILE {
            return;
        }
        let edge = (area.w / 16).max(1);
        if has_stones(pos) && area.w > PIECE_TILE {
            let (half, third) = (area.h / 2, area.w / 3);
            screen.fill_rect(Rect::new(area.x, area.y + half, area.w, edge), JOINT);
            screen.fill_rect(Rect::new(area.x + third, area.y, edge, half), JOINT);
            let right = area.x + 2 * third;
            screen.fill_rect(Rect::new(right, area.y + half, edge, area.h - half), JOINT);
        }
        let grid = self.scene.draft.grid();
        let Rect { x, y, w, h } = area;
        for (dir, side, color) in [
            (Dir::Left, Rect::new(x, y, edge, h), LIT),
            (Dir::Right, Rect::new(x + w - edge, y, edge, h), SHADE),
            (Dir::Up, Rect::new(x, y, w, edge), LIT),
            (
                Dir::Down,
                Rect::new(x, y + h - 2 * edge, w, 2 * edge),
                SHADE,
            ),
        ] {
            if grid.can_step(pos, dir) {
                screen.fill_rect(side, color);
            }
        }
    }

    /// What somebody has made of a square.
    fn draw_look(&self, screen: &mut Framebuffer, pos: Pos, racer: &Racer) {
        let area = self.board.rect(pos);
        match racer.state(pos) {
            SquareState::Untouched => {}
            SquareState::Filled => hatch(screen, area),
            SquareState::Visited => {
                let is_solid = area.w <= SOLID_TILE;
                let order = order_color(racer, pos).filter(|_| self.scene.race.xray);
                let ground = order.unwrap_or(if is_solid { SOLID } else { VISITED });
                screen.fill_rect(area, ground);
                if !is_solid {
                    self.piece(screen, Piece::Visited, pos);
                }
            }
            SquareState::Frontier if area.w >= PIECE_TILE => {
                self.piece(screen, Piece::Frontier, pos);
            }
            SquareState::Frontier => screen.fill_rect(area, Color::CYAN),
        }
    }

    /// Exits and entry, which stand on everything but the robot.
    pub(super) fn draw_landmarks(&self, screen: &mut Framebuffer, racer: Option<&Racer>) {
        let grid = self.scene.draft.grid();
        let reached = match racer.and_then(Racer::found) {
            Some(End::Out(exit)) => Some(exit),
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
        let is_seen = |exit: &Pos| racer.is_none() || self.is_lit(*exit);
        for exit in exits.filter(|exit| columns.contains(&exit.x) && is_seen(exit)) {
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
        let sprites = &self.scene.sprites;
        if tile < 6 && piece != Piece::Entry {
            let out = 8 - tile / 2;
            sprites.draw(screen, Piece::Beacon, 16, (x - out, y - out));
        }
        // Dark, like the large one, until somebody is out; and never smaller than it can be seen.
        let side = tile.max(6);
        let out = (side - tile) / 2;
        if piece == Piece::Exit {
            return closed_door(screen, Rect::new(x - out, y - out, side, side));
        }
        sprites.draw(screen, piece, 4, (x + tile / 2 - 2, y + tile / 2 - 2));
    }

    /// The way out, as far as it is known or walked, and below it a shortest one where that is another.
    pub(super) fn draw_path(&self, screen: &mut Framebuffer, (racer, actor): (&Racer, &Actor)) {
        let tile = self.board.tile;
        let shortest = self.scene.race.timeline.shortest_way();
        let rests = self.calm || actor.has_rested();
        let is_longer = racer.path().is_empty() || racer.path().len() > shortest.len();
        if racer.end().is_some() && rests && is_longer {
            let width = if tile < PIECE_TILE { tile } else { tile / 4 };
            self.draw_line(screen, shortest, (width, SHORTEST));
        }
        let path = actor.path(racer, self.calm);
        if tile < PIECE_TILE {
            return self.draw_line(screen, path, ((tile / 2).max(1), PATH));
        }
        for &pos in path {
            self.piece(screen, Piece::Path, pos);
        }
    }

    /// A line from the middle of each square of a way to that of the next.
    fn draw_line(&self, screen: &mut Framebuffer, way: &[Pos], (width, color): (i32, Color)) {
        let in_sight = self.view.place.whole();
        let corner = |pos: Pos| {
            let (x, y) = self.board.corner(pos);
            let inner = (self.board.tile - width) / 2;
            (x + inner, y + inner)
        };
        for pair in way.windows(2) {
            let ((x, y), (to_x, to_y)) = (corner(pair[0]), corner(pair[1]));
            let (w, h) = ((to_x - x).abs() + width, (to_y - y).abs() + width);
            let piece = Rect::new(x.min(to_x), y.min(to_y), w, h);
            if !piece.intersection(in_sight).is_empty() {
                screen.fill_rect(piece, color);
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
    let arm = (area.w.min(area.h) / 4).max(2);
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
