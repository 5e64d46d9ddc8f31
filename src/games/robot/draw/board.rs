//! One grid as a picture: walls, floor, what an algorithm has made of them, exits and entry.
//!
//! Each state has a mark of its own beside its colour: a dot, a ring, a hatching.

use super::livery;
use super::sheet::{Piece, Pose, YOU};
use super::torch::Torch;
use super::view::{Page, draw_pencil, told};
use super::words::quantity;
use crate::games::robot::rules::block_grid::Block;
use crate::games::robot::rules::racer::{End, MOST_RUNS, Racer, Who};
use crate::games::robot::rules::report::Quantity;
use crate::games::robot::rules::solvers::{Algorithm, Run, SquareState};
use crate::games::robot::scene::race::Actor;
use crate::games::robot::scene::views::{Frame, Mode, NEAR_TILE, Pen, View};
use crate::gfx::{Color, Font, Framebuffer, Rect};
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
const OWN_SOLID: Color = PATH.mix(Color::NIGHT, 128);
/// A shortest path, beside the one that was found.
pub const SHORTEST: Color = Color::GREEN;
pub const PATH: Color = Color::YELLOW;
/// From one of several paths to the next beside it, at most.
const LANE: i32 = 8;
/// The ground of squares that are visited, and of dead ends that are filled.
const VISITED: Color = Color(0x00212a4a);
const FILLED: Color = Color(0x002b2036);
/// The least side of a robot, so that its face can be seen; on squares of that size, where the player drives, it is
/// larger.
const LEAST_ROBOT: i32 = 16;
const DRIVEN_ROBOT: i32 = 24;
/// Sides of pieces are whole multiples of this.
const PIECE_STEP: i32 = 8;
/// Radius of the ring around a racer among small squares, and at the edge at least.
const RING: i32 = 17;
const LEAST_RING: i32 = 12;
/// The most racers of a square that have a place of their own.
const PLACES: usize = MOST_RUNS;
/// Side of the pencil, and of the picture of what it draws.
const PEN: i32 = 32;
const TOOL: i32 = 16;
/// How long one of the two pictures of an open exit stays, in ticks.
const EXIT_TICKS: u32 = 30;
/// How much darker than a searcher's colour the squares are that it has visited, out of 256.
const TINT: u32 = 170;
/// How much darker than their colours the trails of walking robots are on a lit floor, out of 256.
const TRAIL: u32 = 30;
/// The colours of the visits, from the first over the middle to the last.
const FIRST: Color = Color::NAVY;
const MIDDLE: Color = Color::TEAL;
const LAST: Color = Color::ORANGE;

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
/// An exit that no robot has reached: a colour that nothing else on the floor has.
const EXIT: Color = Color::ORANGE;

/// Squares of a path beside which its name may stand.
const MOST_TRIED: usize = 64;

/// The side of a piece on squares of this one.
pub fn piece_side(tile: i32) -> i32 {
    tile / PIECE_STEP * PIECE_STEP
}

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

/// The colour of a walking robot's tracks.
fn trace_of(racer: &Racer) -> Color {
    livery::color(racer.who()).mix(Color::BLACK, 150)
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

    /// A small map of a grid that is driven on and is not seen whole: what the player has felt of it, where the walking
    /// robots were, the part in sight, and the racers.
    pub fn draw_map(&self, screen: &mut Framebuffer, room: Rect) {
        let (race, grid) = (self.page.race, self.page.draft.grid());
        if self.board.is_whole() {
            return;
        }
        let map = SmallMap::new(grid.size(), room, MAP_TILE.max(room.w / 30)).centered(room);
        screen.fill_rect(map.area().inset(-2), Color::BLACK);
        screen.frame(map.area().inset(-3), Color::SLATE);
        let walkers = || {
            race.timeline
                .racers()
                .iter()
                .filter(|racer| racer.who().walks())
        };
        let trace = |pos| {
            let been = |racer: &&Racer| racer.state(pos) == SquareState::Visited;
            walkers().find(been).map(trace_of)
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
        let (columns, rows) = self.board.visible();
        for y in rows {
            let row = grid.row(y as usize);
            for x in columns.clone() {
                let pos = Pos::new(x, y);
                if racer.is_some() && !self.is_lit(pos) {
                    self.draw_unknown(screen, pos);
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
                    self.draw_trails(screen, pos);
                }
            }
        }
    }

    /// Where the walking robots of a race with the player have been: small dots, each in a corner of its own.
    fn draw_trails(&self, screen: &mut Framebuffer, pos: Pos) {
        const CORNERS: [(i32, i32); 3] = [(-1, -1), (1, 1), (1, -1)];
        let (race, area) = (self.page.race, self.board.rect(pos));
        if !race.has_you() {
            return;
        }
        let racers = race.timeline.racers().iter();
        let others = racers.filter(|racer| racer.who() != Who::You);
        for ((right, down), racer) in CORNERS.into_iter().zip(others) {
            if racer.who().walks() && racer.state(pos) == SquareState::Visited {
                let (side, aside) = ((area.w / 5).max(2), area.w / 4);
                let dot = area.centered(side, side);
                let dot = dot.moved(right * aside, down * aside);
                let color = livery::color(racer.who()).mix(Color::NIGHT, TRAIL);
                screen.fill_rect(dot, color);
            }
        }
    }

    /// A square that the player has not felt. What the map tells of it is seen here, too: the tracks of walking robots.
    fn draw_unknown(&self, screen: &mut Framebuffer, pos: Pos) {
        let area = self.board.rect(pos);
        screen.fill_rect(area, Color::BLACK);
        if matches!(self.page.mode, Mode::List(_)) {
            // Beside the settings one sees how large the grid is, and nothing of its walls.
            screen.fill_rect(area.inset(1), Color::DUSK);
        }
        let racers = self.page.race.timeline.racers().iter();
        let mut walkers = racers.filter(|racer| racer.who().walks());
        let been = walkers.find(|racer| racer.state(pos) == SquareState::Visited);
        if let Some(racer) = been {
            let track = area.centered(area.w / 6, area.w / 6);
            screen.fill_rect(track, trace_of(racer));
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
    /// colour of their searcher, side by side where there are several; those that wait are framed, and the last one is
    /// marked. The player's own dots stay.
    pub fn draw_searches(&self, screen: &mut Framebuffer, you: &Racer) {
        let others = searchers(self.page);
        let (columns, rows) = self.board.visible();
        for pos in rows.flat_map(|y| columns.clone().map(move |x| Pos::new(x, y))) {
            let square = self.board.rect(pos);
            for (racer, area) in others.iter().zip(stripes(square, others.len())) {
                let color = livery::color(racer.who());
                match racer.state(pos) {
                    SquareState::Untouched => {}
                    SquareState::Frontier => screen.frame(area, color),
                    SquareState::Visited | SquareState::Filled => {
                        screen.fill_rect(area, tinted(color));
                    }
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

    /// The path out, as far as it is known or walked, and below it a shortest path if that is shorter.
    pub fn draw_path(&self, screen: &mut Framebuffer, (racer, actor): (&Racer, &Actor)) {
        let tile = self.board.tile;
        let shortest = self.page.race.timeline.shortest_way();
        let rests = self.page.look.is_calm() || actor.has_rested();
        let is_longer = racer.path().is_empty() || racer.path().len() > shortest.len();
        let path = actor.path(racer, self.page.look.is_calm());
        let has_shortest = self.page.race.timeline.is_over() && rests && is_longer;
        if self.page.race.actors.len() > 1 {
            // In the colour that the racer has everywhere.
            let width = (tile / 4).max(1);
            self.draw_line(screen, path, (width + 2, Color::NIGHT));
            self.draw_line(screen, path, (width, livery::color(racer.who())));
            if has_shortest {
                self.draw_shortest(screen, &[racer.path()]);
            }
            return;
        }
        if has_shortest {
            let width = if tile < PIECE_TILE { tile } else { tile / 4 };
            self.draw_line(screen, shortest, (width, SHORTEST));
        }
        if tile < PIECE_TILE {
            return self.draw_line(screen, path, ((tile / 2).max(1), PATH));
        }
        // The line between the diamonds shows their order.
        let thick = (tile / 8).max(2);
        self.draw_line(screen, path, (thick + 2, Color::NIGHT));
        self.draw_line(screen, path, (thick, PATH));
        for &pos in path {
            self.piece(screen, Piece::Path, pos);
        }
    }

    /// After a race on this grid, the paths of all, side by side, each in its runner's colour; and a shortest one, if
    /// nobody has walked it.
    pub fn draw_paths(&self, screen: &mut Framebuffer) {
        let race = self.page.race;
        let all = race.timeline.racers().iter().zip(&race.actors);
        let known = all.filter(|(racer, _)| !racer.path().is_empty());
        let ways: Vec<(&[Pos], Color)> = known
            .map(|(racer, actor)| {
                let way = actor.path(racer, self.page.look.is_calm());
                (way, livery::color(racer.who()))
            })
            .collect();
        let lanes = ways.len().max(1) as i32;
        let pitch = ((self.board.tile - 2) / lanes).clamp(2, LANE);
        for (lane, (way, color)) in (0..).zip(ways) {
            let aside = (2 * lane + 1 - lanes) * pitch / 2;
            self.draw_line_beside(screen, way, (pitch + 1, Color::NIGHT, aside));
            self.draw_line_beside(screen, way, (pitch - 1, color, aside));
        }
        let shortest = race.timeline.shortest_way().len();
        let paths: Vec<&[Pos]> = race.timeline.racers().iter().map(Racer::path).collect();
        if paths
            .iter()
            .all(|path| path.is_empty() || path.len() > shortest)
        {
            self.draw_shortest(screen, &paths);
        }
    }

    /// A shortest path that nobody on this grid has found, where these paths are drawn: a broken line, with its name
    /// beside it.
    fn draw_shortest(&self, screen: &mut Framebuffer, paths: &[&[Pos]]) {
        let (way, tile) = (self.page.race.timeline.shortest_way(), self.board.tile);
        let width = (tile / 6).max(1);
        for pair in way.windows(2).step_by(2) {
            self.draw_line(screen, pair, (width + 2, Color::NIGHT));
            self.draw_line(screen, pair, (width, Color::SILVER));
        }
        if let Some((place, scale)) = self.place_of_shortest(paths) {
            screen.fill_rect(place, Color::NIGHT);
            screen.frame(place, Color::SILVER);
            let (x, y) = (place.x + 4, place.y + 4);
            let name = quantity(Quantity::Shortest);
            self.page
                .font
                .draw(screen, x, y, name, Color::SILVER, scale);
        }
    }

    /// Where the name of a shortest path is, and its scale: small only where large letters would be on a path.
    pub fn place_of_shortest(&self, paths: &[&[Pos]]) -> Option<(Rect, i32)> {
        let width = |scale| Font::width(quantity(Quantity::Shortest), scale) + 8;
        let sizes = [2, 1].map(|scale| (scale, (width(scale), 8 * scale + 8)));
        let places = sizes.into_iter().filter_map(|(scale, size)| {
            let (covered, place) = self.place_beside(paths, size)?;
            Some((covered, place, scale))
        });
        let (_, place, scale) = places.min_by_key(|&(covered, ..)| covered)?;
        Some((place, scale))
    }

    /// The place in sight beside a shortest path for something of this size: where as few squares as can be of it and of
    /// these paths are, and near its middle; and how many are there.
    fn place_beside(&self, paths: &[&[Pos]], (w, h): (i32, i32)) -> Option<(usize, Rect)> {
        let way = self.page.race.timeline.shortest_way();
        let (in_sight, middle) = (self.view.place.whole(), way.len() / 2);
        let is_seen = |square: &Rect| !square.intersection(in_sight).is_empty();
        let taken = paths.iter().copied().chain([way]).flatten();
        let taken: Vec<Rect> = taken.map(|&pos| self.board.rect(pos)).collect();
        let taken: Vec<Rect> = taken.into_iter().filter(is_seen).collect();
        let mut squares: Vec<usize> = (0..way.len()).collect();
        squares.sort_by_key(|square| square.abs_diff(middle));
        let squares = squares
            .into_iter()
            .map(|square| self.board.rect(way[square]));
        let around = |square: Rect| {
            let beside = square.centered(w, h);
            let (across, down) = (i32::midpoint(square.w, w), i32::midpoint(square.h, h));
            [(across, 0), (-across, 0), (0, down), (0, -down)].map(|(x, y)| beside.moved(x, y))
        };
        let covered = |place: Rect| {
            let covered = taken
                .iter()
                .filter(|square| !square.intersection(place).is_empty());
            (covered.count(), place)
        };
        squares
            .filter(is_seen)
            .take(MOST_TRIED)
            .flat_map(around)
            .filter(|place| place.intersection(in_sight) == *place)
            .map(covered)
            .min_by_key(|&(covered, _)| covered)
    }

    /// A line through the middles of the squares of a path.
    fn draw_line(&self, screen: &mut Framebuffer, way: &[Pos], (width, color): (i32, Color)) {
        self.draw_line_beside(screen, way, (width, color, 0));
    }

    /// The same, so many pixels to the right of the middles and below them.
    fn draw_line_beside(
        &self,
        screen: &mut Framebuffer,
        way: &[Pos],
        (width, color, aside): (i32, Color, i32),
    ) {
        let in_sight = self.view.place.whole();
        let corner = |pos: Pos| {
            let (x, y) = self.board.corner(pos);
            let inner = (self.board.tile - width) / 2 + aside;
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

    /// The side of a robot: on a small square it sticks out.
    fn robot_side(&self) -> i32 {
        let tile = self.board.tile;
        let is_large = self.page.race.has_you() && tile >= LEAST_ROBOT;
        let least = if is_large { DRIVEN_ROBOT } else { LEAST_ROBOT };
        piece_side(tile).max(least)
    }

    pub fn draw_robot(&self, screen: &mut Framebuffer, (racer, actor): (&Racer, &Actor)) {
        let (board, race) = (&self.board, self.page.race);
        // The square that the sentence names, where there is one; or where it was last.
        let told = told(self.page).filter(|_| !self.page.covered);
        let here = told.and_then(|(thought, ..)| thought.at());
        let here = here.or_else(|| racer.looks_at());
        if let Some(here) = here.filter(|_| !race.has_you()) {
            corners(screen, board.rect(here).inset(-1), Color::WHITE);
        }
        let (at, pose) = actor.stand(racer, board, race.beat, self.page.look.is_calm());
        let (side, at) = match self.share(racer, actor) {
            Some((side, (right, down))) => (side, (at.0 + right, at.1 + down)),
            None => (self.robot_side(), self.centred(self.robot_side(), at)),
        };
        let corner = self.view.within(at, side);
        let sprites = self.page.sprites;
        livery::draw((sprites, screen), (racer.who(), pose), side, corner);
        // Among small squares the player is found by a ring, and a robot that stands still; one on its way by a ring of
        // its own colour.
        let is_on_way = racer.end().is_none() && racer.stands() != self.page.draft.grid().entry();
        let ring = match (racer.who(), race.has_you()) {
            (Who::You, _) if race.drives() => Some(PATH),
            (_, false) if race.player.waits() || race.timeline.is_over() => Some(PATH),
            (who, driven) if is_on_way && (driven || board.tile < LEAST_ROBOT) => {
                Some(livery::color(who))
            }
            _ => None,
        };
        if let Some(color) = ring.filter(|_| board.tile < NEAR_TILE) {
            let middle = (corner.0 + side / 2, corner.1 + side / 2);
            self.draw_ring(screen, middle, color);
        }
        let turns = racer
            .run()
            .and_then(|run| Some((run, run.solver().turns()?)));
        if let Some((run, turns)) = turns.filter(|_| race.xray) {
            self.draw_turns(screen, (run, turns), corner);
        }
    }

    /// A ring around what is in sight there. At the edge it is smaller, and moved so that nothing of it is cut off.
    fn draw_ring(&self, screen: &mut Framebuffer, (x, y): (i32, i32), color: Color) {
        let whole = self.view.place.whole();
        if !whole.contains(x, y) {
            return;
        }
        let (right, below) = (whole.x + whole.w - 1, whole.y + whole.h - 1);
        let room = (x - whole.x).min(right - x).min(y - whole.y).min(below - y);
        let radius = room.clamp(LEAST_RING, RING);
        let keep = |at: i32, start: i32, end: i32| at.min(end - radius).max(start + radius);
        let middle = (keep(x, whole.x, right), keep(y, whole.y, below));
        screen.ring(middle, radius, color);
    }

    /// The side of a racer who shares its square with another one, and its place in it, the player's before all others:
    /// so that each is seen, and the entry. On large squares that begins when the racer rests.
    fn share(&self, racer: &Racer, actor: &Actor) -> Option<(i32, (i32, i32))> {
        let (timeline, tile) = (&self.page.race.timeline, self.board.tile);
        timeline.you()?;
        let here = timeline.racers().iter();
        let here = here.filter(|other| other.stands() == racer.stands());
        let place = if racer.who() == Who::You {
            PLACES - 1
        } else {
            let mut others = here.clone().filter(|other| other.who() != Who::You);
            let place = others.position(|other| other.who() == racer.who())?;
            place.min(PLACES - 2)
        };
        // On a small square they are behind each other, and stick out.
        let is_large = tile >= NEAR_TILE;
        let side = if is_large {
            tile * 2 / 3 / LEAST_ROBOT * LEAST_ROBOT
        } else {
            self.robot_side()
        };
        let (middle, aside) = ((tile - side) / 2, side / 3);
        let (low, high) = if is_large {
            (0, tile - side)
        } else {
            (middle - aside, middle + aside)
        };
        // The entry is in the corner of a large one.
        let third = if is_large { high / 2 } else { high };
        let corners: [_; PLACES] = [(low, low), (low, high), (third, low), (high, high)];
        let rests = !is_large || actor.has_rested();
        (here.count() > 1 && rests && !timeline.is_over()).then_some((side, corners[place]))
    }

    /// The entry where racers stand on it: small, in the corner that they leave free.
    pub fn draw_shared_entry(&self, screen: &mut Framebuffer) {
        let (race, entry) = (self.page.race, self.page.draft.grid().entry());
        let racers = race.timeline.racers().iter().zip(&race.actors);
        let mut there = racers.filter(|(racer, _)| racer.stands() == entry);
        let side = piece_side(self.board.tile / 3);
        if side > 0 && there.any(|(racer, actor)| self.share(racer, actor).is_some()) {
            let Rect { x, y, w, .. } = self.board.rect(entry);
            self.page
                .sprites
                .draw(screen, Piece::Entry, side, (x + w - side, y));
        }
    }

    /// The robot of an earlier drive, where the player sees its square.
    pub fn draw_rival(&self, screen: &mut Framebuffer, actor: &Actor) {
        let Some(rival) = self.page.look.rival.and_then(|rival| rival.figure) else {
            return;
        };
        let [from, to] = [rival.from, rival.at].map(|(x, y)| Pos::new(x, y));
        if !self.is_lit(to) {
            return;
        }
        let mut at = self.board.corner(to);
        if !self.page.look.is_calm() {
            at = actor.between(self.board.corner(from), at);
        }
        let side = self.robot_side();
        let robot = Piece::Robot(YOU, Pose::Rolling(rival.facing, false));
        let corner = self.centred(side, at);
        self.page.sprites.draw_pale(screen, robot, side, corner);
    }

    /// Pledge's count on a plate of its own, above the robot or below, where neither its hand nor a number is.
    fn draw_turns(&self, screen: &mut Framebuffer, (run, turns): (&Run, u32), at: (i32, i32)) {
        let side = self.robot_side();
        let scale = if side > LEAST_ROBOT { 2 } else { 1 };
        let text = turns.to_string();
        let (w, h) = (Font::width(&text, scale) + 2 * scale, 10 * scale);
        // Above the first row are the numbers of the columns.
        let top = self.board.extent().y.max(self.board.place().y);
        let middle = at.0 + (side - w) / 2;
        let (x, y) = match run.solver().hand() {
            Some(Dir::Up) => (middle, at.1 + side),
            _ if at.1 - h >= top => (middle, at.1 - h),
            Some(Dir::Down) => (at.0 + side, at.1),
            _ => (middle, at.1 + side),
        };
        let (x, y) = self.view.within((x, y), w.max(h));
        screen.fill_rect(Rect::new(x, y, w, h), Color::BLACK);
        let font = &self.page.font;
        font.draw(screen, x + scale, y + scale, &text, Color::WHITE, scale);
    }
}

/// An arrowhead that fills this square and points this way: to a side, or to a corner.
pub fn arrowhead(screen: &mut Framebuffer, area: Rect, (right, down): (i32, i32)) {
    let last = area.w - 1;
    for (x, y) in (0..=last).flat_map(|y| (0..=last).map(move |x| (x, y))) {
        // How far on its way a pixel is, and how far aside, from 0.
        let (along, aside) = match (right, down) {
            (0, _) => (y, x),
            (_, 0) => (x, y),
            _ => (
                if right < 0 { last - x } else { x },
                if down < 0 { last - y } else { y },
            ),
        };
        let is_in = if right * down == 0 {
            let along = if right + down < 0 {
                last - along
            } else {
                along
            };
            2 * (2 * aside - last).abs() <= 2 * (last - along)
        } else {
            along + aside >= last
        };
        if is_in {
            screen.set_pixel(area.x + x, area.y + y, EXIT);
        }
    }
}

/// The plate of the sign for an exit out of sight: no door that one could take.
pub fn beacon(screen: &mut Framebuffer, plate: Rect) {
    let edge = (plate.w / 16).max(1);
    screen.fill_rect(plate.inset(-edge), Color::BLACK);
    screen.fill_rect(plate, EXIT);
    screen.fill_rect(plate.inset(edge), Color::NIGHT);
    closed_door(screen, plate.centered(plate.w / 2, plate.h / 2));
}

/// An exit that no robot has reached, as a small arch.
fn closed_door(screen: &mut Framebuffer, area: Rect) {
    let post = area.w / 8 + 1;
    let arch = Rect::new(area.x + area.w / 8, area.y, area.w - area.w / 4, area.h);
    screen.fill_rect(arch, EXIT);
    let (x, y) = (arch.x + post, arch.y + post);
    let inside = Rect::new(x, y, arch.w - 2 * post, arch.h - post);
    screen.fill_rect(inside, Color::BLACK);
}

/// The four corners of a frame, so that what is in it stays visible.
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

/// The robots whose searches the X-ray of a race with the player shows.
pub fn searchers<'a>(page: &Page<'a>) -> Vec<&'a Racer> {
    let racers = page.race.timeline.racers().iter();
    let search = racers.filter(|racer| racer.run().is_some() && racer.found().is_none());
    search.collect()
}

/// A square, cut into a stripe for each of so many racers.
pub fn stripes(square: Rect, count: usize) -> impl Iterator<Item = Rect> {
    let count = count as i32;
    (0..count).map(move |lane| {
        let [left, right] = [lane, lane + 1].map(|lane| square.w * lane / count);
        Rect::new(square.x + left, square.y, right - left, square.h)
    })
}

/// A searcher's colour on the squares that it has visited.
pub fn tinted(color: Color) -> Color {
    color.mix(Color::NIGHT, TINT)
}

/// A square on which the player was.
pub fn own_dot(screen: &mut Framebuffer, area: Rect) {
    screen.fill_rect(area.centered(area.w / 4, area.h / 4), PATH);
}

/// A dead end that is filled: hatched, so that it is neither wall nor floor.
pub fn hatch(screen: &mut Framebuffer, area: Rect) {
    screen.fill_rect(area, FILLED);
    for y in 0..area.h {
        for x in (0..area.w).filter(|x| (x + y) % 4 == 0) {
            screen.set_pixel(area.x + x, area.y + y, Color::PLUM);
        }
    }
}
