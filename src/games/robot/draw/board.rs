//! One grid as a picture: walls, floor, what an algorithm has made of them, exits and entry.
//!
//! Each state has a mark of its own beside its colour: a dot, a ring, a hatching.

mod paths;
mod robots;

use robots::LEAST_ROBOT;

use super::livery;
use super::shapes::{
    EXIT, OWN, arrowhead, beacon, closed_door, corners, gradient, hatch, own_dot, stripes, tinted,
};
use super::sheet::Piece;
use super::torch::Torch;
use super::view::{Page, draw_pencil};
use crate::games::robot::rules::block_grid::Block;
use crate::games::robot::rules::racer::{End, Racer, Who};
use crate::games::robot::rules::solvers::{Algorithm, SquareState};
use crate::games::robot::scene::race::Actor;
use crate::games::robot::scene::views::{Frame, Mode, NEAR_TILE, Pen, View};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::ui::{BoardView, SmallMap};

/// The smallest square that has room for a piece of the sheet.
pub const PIECE_TILE: i32 = 8;
/// The smallest square that has room for numbers.
pub const VALUE_TILE: i32 = 24;
/// Visited squares up to this side are filled with a colour: a mark in them would be a speck.
const SOLID_TILE: i32 = 8;
/// Walls, their lit upper and left edges, their shaded lower and right ones, and the joints of stones.
const WALL: Color = Color(0x00465474);
const LIT: Color = Color(0x00667a9c);
const SHADE: Color = Color(0x00262c44);
const JOINT: Color = Color(0x003b4766);
/// A visited square that is filled.
const SOLID: Color = Color(0x002f4bad);
/// The same of the player.
const OWN_SOLID: Color = OWN.mix(Color::NIGHT, 128);
/// The ground of squares that are visited.
const VISITED: Color = Color(0x00212a4a);
/// Sides of pieces are whole multiples of this.
const PIECE_STEP: i32 = 8;
/// Side of the pencil, and of the picture of what it draws.
const PEN: i32 = 32;
const TOOL: i32 = 16;
/// How long one of the two pictures of an open exit stays, in ticks.
const EXIT_TICKS: u32 = 30;
/// How much darker than their colours the robots' trails are on a lit floor, out of 256.
const TRAIL: u32 = 30;

/// The largest squares of a small map, and the side of an exit on it.
const MAP_TILE: i32 = 4;
const MAP_EXIT: i32 = 6;
/// The sides of the plate and of the arrowhead of the sign for an exit out of sight, and how far its middle stays from
/// the edge.
const DOOR: i32 = 32;
const ARROWHEAD: i32 = 20;
const BEACON: i32 = 34;
/// The room below it, for a notice of two lines.
const NOTICE: i32 = 48;

/// The side of a piece on squares of this one.
pub fn piece_side(tile: i32) -> i32 {
    tile / PIECE_STEP * PIECE_STEP
}

/// One wall block in four or so is of three stones.
fn has_stones(pos: Pos) -> bool {
    let mixed = (pos.x as u32).wrapping_mul(0x9e37) ^ (pos.y as u32).wrapping_mul(0x79b9);
    (mixed.wrapping_mul(0x85eb) >> 8).is_multiple_of(4)
}

/// The colour of a square's place in the order of visits, if it has one.
fn order_color(racer: &Racer, pos: Pos) -> Option<Color> {
    let count = racer.counters().visited.max(1) as u64;
    let part = |number: u32| u64::from(number) * 512 / count;
    racer
        .number(pos)
        .map(|number| gradient(part(number) as u32))
}

/// Where a racer has walked.
struct Trail<'a> {
    racer: &'a Racer,
    /// The squares of a walk after a search, sorted.
    walked: Vec<Pos>,
}

impl<'a> Trail<'a> {
    fn of(racer: &'a Racer) -> Self {
        let mut walked = if racer.who().walks() {
            Vec::new()
        } else {
            racer.path().to_vec()
        };
        walked.sort_unstable();
        Self { racer, walked }
    }

    fn has(&self, pos: Pos) -> bool {
        if self.racer.who().walks() {
            self.racer.state(pos) == SquareState::Visited
        } else {
            self.walked.binary_search(&pos).is_ok()
        }
    }

    /// Its colour in the dark.
    fn trace(&self) -> Color {
        livery::color(self.racer.who()).mix(Color::BLACK, 150)
    }
}

/// One grid, and all that its drawing needs to know.
pub struct Picture<'a> {
    pub page: &'a Page<'a>,
    pub view: View,
    /// The part of the view that is the board.
    pub board: BoardView,
}

impl<'a> Picture<'a> {
    /// The picture in one of the views.
    pub fn new(page: &'a Page<'a>, view: View) -> Self {
        let board = view.board;
        Self {
            page,
            view,
            board: if page.look.is_calm() {
                board.at_rest()
            } else {
                board
            },
        }
    }

    /// The editor's cursor: the square, and the pencil or the rubber on it.
    pub fn draw_pen(&self, screen: &mut Framebuffer, pen: &Pen) {
        let area = self.board.rect(pen.at);
        corners(screen, area.inset(-3), Color::BLACK);
        corners(screen, area.inset(-2), Color::WHITE);
        corners(screen, area.inset(-1), Color::WHITE);
        let (x, y) = self.board.middle(pen.at);
        let piece = Piece::Pencil { rubs: pen.rubs };
        let at = self.view.within((x, y - PEN), PEN);
        self.page.sprites.draw(screen, piece, PEN, at);
        if !pen.rubs {
            // What it draws, at its other end; above the grid it would stand in the title's row.
            let is_above = at.1 < self.board.corner(Pos::new(0, 0)).1;
            let (aside, up) = if is_above { (4, -4) } else { (0, TOOL) };
            let at = self.view.within((at.0 + PEN + aside, at.1 - up), TOOL);
            let plate = Rect::new(at.0, at.1, TOOL, TOOL);
            screen.fill_rect(plate.inset(-4), Color::SILVER);
            screen.fill_rect(plate.inset(-2), Color::BLACK);
            draw_pencil(self.page, screen, pen.pencil, TOOL, at);
        }
    }

    /// A piece that fills its square, or is in the middle of one that is a little larger.
    pub fn piece(&self, screen: &mut Framebuffer, piece: Piece, pos: Pos) {
        let side = piece_side(self.board.tile);
        let at = self.centred(side, self.board.corner(pos));
        self.page.sprites.draw(screen, piece, side, at);
    }

    /// The corner of what has this side in the middle of the square with this one.
    pub fn centred(&self, side: i32, (x, y): (i32, i32)) -> (i32, i32) {
        let out = (side - self.board.tile) / 2;
        (x - out, y - out)
    }

    /// Whether the player sees this square: in the dark, only squares that were felt, until the race is over.
    fn is_lit(&self, pos: Pos) -> bool {
        let (race, settings) = (self.page.race, &self.page.source.settings);
        let you = race.timeline.you().filter(|_| race.is_dark(settings));
        you.is_none_or(|(_, drive)| drive.has_felt(pos))
    }

    /// Whether the player knows this exit: that of a maze is where that of every maze is, which is no secret.
    fn knows_exit(&self, exit: Pos) -> bool {
        let is_told = self.page.source.is_made() && !self.page.draft.is_unsaved();
        is_told || self.is_lit(exit)
    }

    /// A small map of a grid that is driven on and is not seen whole: what the player has felt of it, where the
    /// robots walked, the part in sight, and the racers.
    pub fn draw_map(&self, screen: &mut Framebuffer, room: Rect) {
        let (race, grid) = (self.page.race, self.page.draft.grid());
        if self.board.is_whole() {
            return;
        }
        let map = SmallMap::new(grid.size(), room, MAP_TILE.max(room.w / 30)).centered(room);
        screen.fill_rect(map.area().inset(-2), Color::BLACK);
        screen.frame(map.area().inset(-3), Color::SLATE);
        let trails = self.trails();
        let trace = |pos| {
            let mut trails = trails.iter();
            trails.find(|trail| trail.has(pos)).map(Trail::trace)
        };
        map.draw(screen, |pos| {
            let is_wall = grid.row(pos.y as usize)[pos.x as usize] == Block::Wall;
            match (self.is_lit(pos), is_wall) {
                (true, true) => Some(Color::SLATE),
                (true, false) => trace(pos).or(Some(Color::NAVY)),
                (false, _) => trace(pos),
            }
        });
        for exit in grid.exits().filter(|&exit| self.knows_exit(exit)) {
            let spot = map.rect(exit).centered(MAP_EXIT, MAP_EXIT);
            screen.fill_rect(spot.inset(-1), Color::BLACK);
            screen.fill_rect(spot, EXIT);
        }
        screen.frame(map.part(self.board.visible()), Color::SILVER);
        for racer in race.timeline.racers() {
            let spot = map.rect(racer.stands());
            screen.fill_rect(
                spot.inset(if spot.w > 4 { 0 } else { -1 }),
                livery::color(racer.who()),
            );
        }
    }

    /// The squares in sight.
    pub fn draw_squares(&self, screen: &mut Framebuffer, racer: Option<&Racer>) {
        let grid = self.page.draft.grid();
        let trails = self.trails();
        let (columns, rows) = self.board.visible();
        for y in rows {
            let row = grid.row(y as usize);
            for x in columns.clone() {
                let pos = Pos::new(x, y);
                if racer.is_some() && !self.is_lit(pos) {
                    self.draw_unknown(screen, pos, &trails);
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
                    self.draw_trails(screen, pos, &trails);
                }
            }
        }
    }

    /// The trails of a race with the player. In the dark that of a search would lead to the exit by a shortest path.
    fn trails(&self) -> Vec<Trail<'_>> {
        let race = self.page.race;
        let is_dark = race.is_dark(&self.page.source.settings);
        let is_seen = |racer: &&Racer| race.has_you() && (racer.who().walks() || !is_dark);
        let racers = race.timeline.racers().iter();
        racers.filter(is_seen).map(Trail::of).collect()
    }

    /// Where the robots have walked: small dots, each in a corner of its own.
    fn draw_trails(&self, screen: &mut Framebuffer, pos: Pos, trails: &[Trail]) {
        const CORNERS: [(i32, i32); 3] = [(-1, -1), (1, 1), (1, -1)];
        let area = self.board.rect(pos);
        let others = trails.iter().filter(|trail| trail.racer.who() != Who::You);
        for ((right, down), trail) in CORNERS.into_iter().zip(others) {
            if trail.has(pos) {
                let (side, aside) = ((area.w / 5).max(2), area.w / 4);
                let dot = area.centered(side, side);
                let dot = dot.moved(right * aside, down * aside);
                let color = livery::color(trail.racer.who()).mix(Color::NIGHT, TRAIL);
                screen.fill_rect(dot, color);
            }
        }
    }

    /// A square that the player has not felt. What the map tells of it is seen here, too: the robots' tracks.
    fn draw_unknown(&self, screen: &mut Framebuffer, pos: Pos, trails: &[Trail]) {
        let area = self.board.rect(pos);
        screen.fill_rect(area, Color::BLACK);
        if matches!(self.page.mode, Mode::List(_)) {
            // Beside the settings one sees how large the grid is, and nothing of its walls.
            screen.fill_rect(area.inset(1), Color::DUSK);
        }
        if let Some(trail) = trails.iter().find(|trail| trail.has(pos)) {
            let track = area.centered(area.w / 6, area.w / 6);
            screen.fill_rect(track, trail.trace());
        } else if area.w >= NEAR_TILE {
            // A point in the middle tells unknown squares from nothing.
            screen.fill_rect(area.centered(2, 2), Color::DUSK);
        }
    }

    /// In the dark, the light of the player's torch on what is drawn so far, and a glow around the other racers' lamps:
    /// of the rest only a memory is seen.
    pub fn draw_torch(&self, screen: &mut Framebuffer, actors: &[Actor]) {
        let race = self.page.race;
        let is_listed = matches!(self.page.mode, Mode::List(_));
        if is_listed || !race.is_dark(&self.page.source.settings) {
            return;
        }
        let (board, tile) = (&self.board, self.board.tile);
        let lamp = |(racer, actor): (&Racer, &Actor)| {
            let ((x, y), _) = actor.stand(racer, board, race.beat, self.page.look.is_calm());
            let color = match racer.who() {
                Who::You => None,
                who => Some(livery::color(who)),
            };
            ((x + tile / 2, y + tile / 2), color)
        };
        let lamps = race.timeline.racers().iter().zip(actors).map(lamp);
        let seen = board.extent().intersection(board.place());
        Torch::new(tile, lamps).shine(screen, seen);
        // At the edge, the way to where the exit is known to be.
        for exit in self
            .page
            .draft
            .grid()
            .exits()
            .filter(|&exit| self.knows_exit(exit))
        {
            let ((x, y), mut room) = (board.middle(exit), seen.inset(BEACON));
            room.h -= NOTICE;
            if seen.contains(x, y) {
                continue;
            }
            let keep = |at: i32, start: i32, length: i32| at.min(start + length).max(start);
            let at = (keep(x, room.x, room.w), keep(y, room.y, room.h));
            let beyond = |at: i32, start: i32, length: i32| {
                i32::from(at >= start + length) - i32::from(at < start)
            };
            let way = (beyond(x, seen.x, seen.w), beyond(y, seen.y, seen.h));
            let corner = |shift: i32, side: i32| {
                (
                    at.0 + shift * way.0 - side / 2,
                    at.1 + shift * way.1 - side / 2,
                )
            };
            let (x, y) = corner(-DOOR / 4, DOOR);
            beacon(screen, Rect::new(x, y, DOOR, DOOR));
            let (x, y) = corner(ARROWHEAD, ARROWHEAD);
            arrowhead(screen, Rect::new(x, y, ARROWHEAD, ARROWHEAD), way);
        }
    }

    /// A block of wall, joined to those beside it: an edge is drawn only towards floor.
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
        let grid = self.page.draft.grid();
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

    /// Whether the squares hold the numbers of a search, which need all of their room.
    fn has_numbers(&self, racer: &Racer) -> bool {
        let race = self.page.race;
        let is_alone = race.actors.len() == 1;
        let is_explained =
            matches!(self.page.views.frame, Frame::Explained(_)) || race.xray && is_alone;
        let is_search = matches!(
            racer.who(),
            Who::Program(Algorithm::AStar | Algorithm::BreadthFirst)
        );
        let is_told = is_explained && is_search && racer.found().is_none();
        is_told && self.board.tile >= VALUE_TILE
    }

    /// The state of a square for one racer.
    fn draw_look(&self, screen: &mut Framebuffer, pos: Pos, racer: &Racer) {
        let area = self.board.rect(pos);
        match racer.state(pos) {
            SquareState::Untouched => {}
            SquareState::Filled => hatch(screen, area),
            SquareState::Visited => {
                let is_solid = area.w <= SOLID_TILE;
                let order = order_color(racer, pos).filter(|_| self.page.race.xray);
                let is_own = racer.who() == Who::You;
                let ground = match (is_solid, is_own) {
                    (true, true) => OWN_SOLID,
                    (true, false) => SOLID,
                    (false, _) => VISITED,
                };
                screen.fill_rect(area, order.unwrap_or(ground));
                if is_own && !is_solid {
                    own_dot(screen, area);
                } else if !is_solid && !self.has_numbers(racer) {
                    self.piece(screen, Piece::Visited, pos);
                }
            }
            SquareState::Frontier if self.has_numbers(racer) => {}
            SquareState::Frontier if area.w >= PIECE_TILE => {
                self.piece(screen, Piece::Frontier, pos);
            }
            SquareState::Frontier => screen.fill_rect(area, Color::CYAN),
        }
    }

    /// What the others of a race with the player have searched so far: squares that were visited are tinted in the
    /// colour of their searcher, those that wait are framed, and the last one is marked. A square of several searchers
    /// has a stripe for each of them. The player's own dots stay.
    pub fn draw_searches(&self, screen: &mut Framebuffer, you: &Racer) {
        let others = searchers(self.page);
        let (columns, rows) = self.board.visible();
        for pos in rows.flat_map(|y| columns.clone().map(move |x| Pos::new(x, y))) {
            let square = self.board.rect(pos);
            let here = || {
                let states = others.iter().map(|racer| (racer, racer.state(pos)));
                states.filter(|(_, state)| *state != SquareState::Untouched)
            };
            for ((racer, state), area) in here().zip(stripes(square, here().count())) {
                let color = livery::color(racer.who());
                match state {
                    SquareState::Untouched => {}
                    SquareState::Frontier => screen.frame(area, color),
                    SquareState::Visited => screen.fill_rect(area, tinted(color)),
                    SquareState::Filled => hatch(screen, area),
                }
            }
            let has_dot = square.w > SOLID_TILE && you.state(pos) == SquareState::Visited;
            if has_dot && !others.is_empty() {
                own_dot(screen, square);
            }
        }
        for racer in others {
            let last = racer.looks_at().map(|pos| self.board.rect(pos));
            for square in last
                .into_iter()
                .flat_map(|square| [square, square.inset(1)])
            {
                corners(screen, square, livery::color(racer.who()));
            }
        }
    }

    /// Exits and entry, over everything but the robot.
    pub fn draw_landmarks(&self, screen: &mut Framebuffer, racer: Option<&Racer>) {
        let grid = self.page.draft.grid();
        let reached = match racer.and_then(Racer::found) {
            Some(End::Out(exit)) => Some(exit),
            _ => None,
        };
        let second = self.page.is_second(EXIT_TICKS);
        self.draw_landmark(screen, grid.entry(), Piece::Entry);
        let (columns, rows) = self.board.visible();
        let exits = rows.flat_map(|y| {
            let row = grid.row(y as usize).iter().enumerate();
            let exits = row.filter(|&(_, &block)| block == Block::Exit);
            exits.map(move |(x, _)| Pos::new(x as i32, y))
        });
        let is_seen = |exit: &Pos| racer.is_none() || self.knows_exit(*exit);
        // Among small squares a player in the light finds the exit by a ring.
        let race = self.page.race;
        let is_lit = race.drives() && !race.is_dark(&self.page.source.settings);
        let is_sought = is_lit && racer.is_some() && self.board.tile < NEAR_TILE;
        for exit in exits.filter(|exit| columns.contains(&exit.x) && is_seen(exit)) {
            let piece = if reached == Some(exit) {
                Piece::ExitLit(second)
            } else {
                Piece::Exit
            };
            self.draw_landmark(screen, exit, piece);
            if is_sought {
                self.draw_ring(screen, self.board.middle(exit), EXIT);
            }
        }
    }

    fn draw_landmark(&self, screen: &mut Framebuffer, pos: Pos, piece: Piece) {
        let (tile, (x, y)) = (self.board.tile, self.board.corner(pos));
        let has_you = self.page.race.has_you();
        let least = if has_you { NEAR_TILE } else { LEAST_ROBOT };
        if tile >= least || tile >= PIECE_TILE && piece != Piece::Exit {
            return self.piece(screen, piece, pos);
        }
        let sprites = &self.page.sprites;
        if tile < 6 && piece != Piece::Entry {
            let out = 8 - tile / 2;
            sprites.draw(screen, Piece::Beacon, 16, (x - out, y - out));
        }
        // Dark, like the large one, until a robot is out; and never too small to be seen.
        let side = tile.max(6);
        let out = (side - tile) / 2;
        if piece == Piece::Exit {
            return closed_door(screen, Rect::new(x - out, y - out, side, side));
        }
        sprites.draw(screen, piece, 4, (x + tile / 2 - 2, y + tile / 2 - 2));
    }
}

/// The robots whose searches the X-ray of a race with the player shows, until they have walked what they have found.
pub fn searchers<'a>(page: &Page<'a>) -> Vec<&'a Racer> {
    let racers = page.race.timeline.racers().iter();
    let search = racers.filter(|racer| racer.run().is_some() && racer.end().is_none());
    search.collect()
}
