//! A board as the arcade rules see it: computed once for a game, then only read.
//!
//! For every square it has the exits, whether it is in a slow tunnel or a red zone, and what there is to eat; for every
//! ghost its start, its corner, its path out of the house and the way home of its eyes. Slow tunnels reach from each
//! mouth straight on to the first bend or fork (ours; the arcade's do), and continue outside the board, where they are
//! hidden: the squares there have columns or rows below 0 or past the last.
//!
//! A square has 8 pixels, on any screen; a figure's position is its middle. The middle of a square is pixel 3 of 0 to
//! 7, so that a figure that comes from the left or from above is on a square for 3 pixels before its middle and 4 after
//! it, and for 4 and 3 if it comes from the right or from below (Pac-Man Dossier, cornering). A picture of 16 pixels
//! begins 7 pixels before it.
//!
//! Paths out of a house are found on a lattice of half squares, so that a figure passes the middle of a door of two
//! squares. In a house of any shape, such a path only touches squares of the house, the door, and the squares in front
//! of it.

use std::collections::VecDeque;
use std::ops::Add;
use std::sync::Arc;

use crate::games::pacman::rules::board::{Board, GhostName, Place, Square};
use crate::grid::{Dir, Distances, Grid, Pos, Size};

/// The directions in which a square can be left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exits(u8);

impl Exits {
    /// Whether there is an exit in this direction.
    #[inline]
    pub const fn has(self, dir: Dir) -> bool {
        self.0 >> dir as u8 & 1 == 1
    }

    /// All exits except one.
    #[inline]
    pub const fn without(self, dir: Dir) -> Self {
        Self(self.0 & !(1 << dir as u8))
    }

    /// Both directions along a corridor.
    const fn along(dir: Dir) -> Self {
        Self(1 << dir as u8 | 1 << dir.opposite() as u8)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The directions, in the order of [`Dir::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Dir> {
        Dir::ALL.into_iter().filter(move |&dir| self.has(dir))
    }
}

/// A square.
#[derive(Clone, Copy, Debug, Default)]
struct Tile {
    exits: Exits,
    slow: bool,
    red: bool,
}

/// The places of a ghost.
#[derive(Clone, Debug)]
pub struct Lair {
    /// Its start.
    pub start: Pixel,
    /// Whether it starts in the house.
    pub starts_inside: bool,
    /// Its scatter target.
    pub corner: Pos,
    /// The corners of its path from its place in the house to the corridor in front of the door, both ends included.
    pub way_out: Vec<Pixel>,
    /// It does not bob above this row of pixels.
    pub ceiling: i32,
    /// The direction of its eyes on each square.
    ways_home: Vec<Dir>,
}

impl Lair {
    /// Its place in the house, where it waits and revives.
    pub fn home(&self) -> Pixel {
        self.way_out.first().copied().unwrap_or(self.start)
    }

    /// The place in the corridor in front of the door.
    pub fn porch(&self) -> Pixel {
        self.way_out.last().copied().unwrap_or(self.start)
    }
}

/// A board for the arcade rules.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The board.
    pub board: Arc<Board>,
    /// Squares of a tunnel beyond each edge.
    hidden: i32,
    /// Columns and rows including those beyond the edges; the order of all data by square.
    wide: Size,
    tiles: Vec<Tile>,
    /// Pac-Man's start.
    pub start: Pixel,
    /// Where fruits appear.
    pub fruit: Option<Pixel>,
    /// By name.
    lairs: [Option<Lair>; 4],
}

impl Arena {
    /// Computes everything for a board.
    pub fn new(board: &Arc<Board>) -> Self {
        let (size, hidden) = (board.size(), board.hidden());
        let side = |side: usize| side + 2 * hidden as usize;
        let wide = Size::new(side(size.width), side(size.height));
        let mut arena = Self {
            hidden,
            wide,
            tiles: vec![Tile::default(); wide.area()],
            start: Pixel::at(board.place(board.plan.start)),
            fruit: board.plan.fruit.map(|pos| Pixel::at(board.place(pos))),
            lairs: [const { None }; 4],
            board: Arc::clone(board),
        };
        for pos in size.positions() {
            arena.tile_mut(pos).exits = exits(board, pos);
        }
        for &pos in &board.plan.red {
            arena.tile_mut(pos).red = true;
        }
        for (mouth, out) in arena.mouths() {
            for step in 1..=hidden {
                let (dx, dy) = out.step();
                *arena.tile_mut(Pos::new(mouth.x + dx * step, mouth.y + dy * step)) = Tile {
                    exits: Exits::along(out),
                    slow: true,
                    red: false,
                };
            }
            arena.slow_down_from(mouth, out.opposite());
        }
        let house = HouseWays::new(board);
        for ghost in &board.plan.ghosts {
            let start = board.place(ghost.at);
            let starts_inside = board.is_house(ghost.at);
            let way_out = house.way_out(if starts_inside { start } else { house.middle() });
            arena.lairs[ghost.name as usize] = Some(Lair {
                start: Pixel::at(start),
                starts_inside,
                corner: board.corners()[ghost.name as usize],
                ceiling: ceiling(board, start),
                ways_home: arena.ways_home(way_out.last().copied().unwrap_or_default()),
                way_out,
            });
        }
        arena
    }

    /// The mouths of tunnels, and the direction that leads out.
    fn mouths(&self) -> Vec<(Pos, Dir)> {
        let size = self.board.size();
        let squares = || size.positions();
        let all = Dir::ALL.into_iter();
        let mouths = all.flat_map(|out| squares().map(move |mouth| (mouth, out)));
        mouths
            .filter(|&(mouth, out)| !size.contains(mouth + out) && self.exits(mouth).has(out))
            .collect()
    }

    /// Makes a tunnel slow, starting at its mouth.
    fn slow_down_from(&mut self, mouth: Pos, inwards: Dir) {
        let mut pos = mouth;
        while self.exits(pos) == Exits::along(inwards) && !self.is_slow(pos) {
            self.tile_mut(pos).slow = true;
            pos = pos + inwards;
        }
    }

    /// The places of a ghost; `None` if the board has no such ghost.
    #[inline]
    pub fn lair(&self, ghost: GhostName) -> Option<&Lair> {
        self.lairs[ghost as usize].as_ref()
    }

    /// The exits of a square, not counting the house; none for a wall.
    #[inline]
    pub fn exits(&self, pos: Pos) -> Exits {
        self.tile(pos).exits
    }

    /// Whether a square is part of a tunnel, where ghosts are slow.
    #[inline]
    pub fn is_slow(&self, pos: Pos) -> bool {
        self.tile(pos).slow
    }

    /// Whether ghosts that scatter or chase do not turn upwards on a square.
    #[inline]
    pub fn is_red(&self, pos: Pos) -> bool {
        self.tile(pos).red
    }

    /// The next square in a direction, through a tunnel if there is one.
    #[inline]
    pub fn next(&self, pos: Pos, dir: Dir) -> Pos {
        let to = pos + dir;
        let wrap = |at, side| wrap(at, self.hidden, side);
        Pos::new(
            wrap(to.x, self.wide.width as i32),
            wrap(to.y, self.wide.height as i32),
        )
    }

    /// The next pixel in a direction, through a tunnel if there is one.
    #[inline]
    pub fn go(&self, from: Pixel, dir: Dir) -> Pixel {
        let to = from + dir;
        let wrap = |at, side| wrap(at, self.hidden * TILE, side * TILE);
        Pixel {
            x: wrap(to.x, self.wide.width as i32),
            y: wrap(to.y, self.wide.height as i32),
        }
    }

    /// The square of the board nearest to one that may be hidden.
    #[inline]
    pub fn in_sight(&self, pos: Pos) -> Pos {
        let size = self.board.size();
        let (right, below) = (size.width as i32 - 1, size.height as i32 - 1);
        Pos::new(pos.x.clamp(0, right), pos.y.clamp(0, below))
    }

    /// Whether a figure can move in a direction: always up to the middle of its square, from there if there is an exit.
    #[inline]
    pub fn can_go(&self, from: Pixel, dir: Dir) -> bool {
        from.past_middle(dir) < 0 || self.exits(from.tile()).has(dir)
    }

    /// The direction of a ghost's eyes on a square: the shortest path to the door.
    #[inline]
    pub(super) fn way_home(&self, lair: &Lair, pos: Pos) -> Dir {
        self.index(pos)
            .map_or(Dir::Left, |index| lair.ways_home[index])
    }

    /// The direction of the shortest path to a place in a corridor, for every square.
    fn ways_home(&self, porch: Pixel) -> Vec<Dir> {
        // A place between two squares counts for both.
        let beyond = Pixel {
            x: porch.x + 1,
            y: porch.y + 1,
        };
        let mut steps = vec![u32::MAX; self.wide.area()];
        let mut queue = VecDeque::new();
        let mut reach = |queue: &mut VecDeque<_>, pos, count| {
            if let Some(index) = self.index(pos)
                && steps[index] == u32::MAX
            {
                steps[index] = count;
                queue.push_back((pos, count));
            }
        };
        reach(&mut queue, porch.tile(), 0);
        reach(&mut queue, beyond.tile(), 0);
        while let Some((pos, count)) = queue.pop_front() {
            for dir in self.exits(pos).iter() {
                reach(&mut queue, self.next(pos, dir), count + 1);
            }
        }
        let way = |pos: Pos| {
            let count = steps[self.index(pos)?];
            let leads = |&dir: &Dir| {
                if count == 0 {
                    // On one of these squares, the direction of the place itself.
                    let middle = Pixel::at(Place::of(pos));
                    let (dx, dy) = dir.step();
                    return dx * (porch.x - middle.x) > 0 || dy * (porch.y - middle.y) > 0;
                }
                let next = self.index(self.next(pos, dir));
                next.is_some_and(|next| steps[next] < count)
            };
            self.exits(pos).iter().find(leads)
        };
        let hidden = self.hidden;
        let squares = self.wide.positions();
        squares
            .map(|pos| way(Pos::new(pos.x - hidden, pos.y - hidden)).unwrap_or(Dir::Left))
            .collect()
    }

    /// The index of a square; [`None`] far outside.
    #[inline]
    fn index(&self, pos: Pos) -> Option<usize> {
        let pos = Pos::new(pos.x + self.hidden, pos.y + self.hidden);
        self.wide.contains(pos).then(|| self.wide.index(pos))
    }

    #[inline]
    fn tile(&self, pos: Pos) -> Tile {
        self.index(pos)
            .map_or(Tile::default(), |index| self.tiles[index])
    }

    /// The data of a square of the board, or of a hidden one behind its edge.
    fn tile_mut(&mut self, pos: Pos) -> &mut Tile {
        let pos = Pos::new(pos.x + self.hidden, pos.y + self.hidden);
        &mut self.tiles[self.wide.index(pos)]
    }
}

/// A coordinate at most a step beyond the hidden part comes in on the other side.
#[inline]
const fn wrap(at: i32, hidden: i32, side: i32) -> i32 {
    if at < -hidden {
        at + side
    } else if at >= side - hidden {
        at - side
    } else {
        at
    }
}

fn exits(board: &Board, pos: Pos) -> Exits {
    let is_open = |dir: &Dir| board.net.pac_man_step(pos, *dir).is_some();
    let open = Dir::ALL.into_iter().filter(is_open);
    Exits(open.fold(0, |bits, dir| bits | 1 << dir as u8))
}

/// The row of pixels above which a ghost that waits there does not bob: it stays inside the house.
fn ceiling(board: &Board, start: Place) -> i32 {
    let squares = start.squares();
    let has_room = squares
        .iter()
        .all(|&square| board.square(square + Dir::Up) == Square::House);
    let top = squares[0].y * TILE;
    if has_room { top - TILE } else { top }
}

/// Pixels in a square's side.
pub const TILE: i32 = 8;
/// The middle of a square, from its left and top side.
const MIDDLE: i32 = 3;

/// The middle of a figure, in pixels from the board's top left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pixel {
    /// Column, growing to the right.
    pub x: i32,
    /// Row, growing downwards.
    pub y: i32,
}

impl Pixel {
    /// A place given in half squares.
    pub const fn at(place: Place) -> Self {
        Self {
            x: place.x * TILE / 2 + MIDDLE,
            y: place.y * TILE / 2 + MIDDLE,
        }
    }

    /// The square it is in.
    #[inline]
    pub const fn tile(self) -> Pos {
        Pos::new(self.x.div_euclid(TILE), self.y.div_euclid(TILE))
    }

    /// Whether it is the middle of its square.
    #[inline]
    pub const fn is_middle(self) -> bool {
        self.x.rem_euclid(TILE) == MIDDLE && self.y.rem_euclid(TILE) == MIDDLE
    }

    /// Whether a figure moving in this direction is in the middle of its corridor.
    #[inline]
    pub const fn is_in_lane(self, dir: Dir) -> bool {
        let across = match dir {
            Dir::Up | Dir::Down => self.x,
            Dir::Left | Dir::Right => self.y,
        };
        across.rem_euclid(TILE) == MIDDLE
    }

    /// How far a figure moving in this direction is past the middle of the square, from −4 to 4; negative before it.
    #[inline]
    pub const fn past_middle(self, dir: Dir) -> i32 {
        let (x, y) = (
            self.x.rem_euclid(TILE) - MIDDLE,
            self.y.rem_euclid(TILE) - MIDDLE,
        );
        match dir {
            Dir::Up => -y,
            Dir::Left => -x,
            Dir::Down => y,
            Dir::Right => x,
        }
    }
}

impl Add<Dir> for Pixel {
    type Output = Self;

    /// One pixel further in a direction.
    #[inline]
    fn add(self, dir: Dir) -> Self {
        let (dx, dy) = dir.step();
        Self {
            x: self.x + dx,
            y: self.y + dy,
        }
    }
}

/// The order in which a path out is searched: sideways first, then through the door; the reverse for the way in.
const SIDEWAYS_FIRST: [Dir; 4] = [Dir::Left, Dir::Right, Dir::Up, Dir::Down];

/// The house of a board: its squares and the places in front of its doors.
pub(super) struct HouseWays {
    /// Squares that paths may touch.
    open: Grid<bool>,
    /// Distances to the nearest place in front of a door, in half squares.
    steps: Distances,
    middle: Place,
}

impl HouseWays {
    pub fn new(board: &Board) -> Self {
        let porches = porches(board);
        let mut open = Grid::from_fn(board.size(), |pos| board.is_house(pos));
        for square in porches.iter().flat_map(|porch| porch.squares()) {
            open[square] = true;
        }
        let Size { width, height } = board.size();
        let lattice = Size::new(2 * width - 1, 2 * height - 1);
        let sources = porches.iter().map(|porch| Pos::new(porch.x, porch.y));
        let steps = Distances::measure(lattice, sources, |pos, dir| touches(&open, pos + dir));
        Self {
            open,
            steps,
            middle: middle(board),
        }
    }

    /// The middle of the whole house, where ghosts that start outside revive.
    pub fn middle(&self) -> Place {
        self.middle
    }

    /// The corners of the path from a place in the house to the nearest one in front of a door, both included.
    pub fn way_out(&self, from: Place) -> Vec<Pixel> {
        let pixel = |pos: Pos| Pixel::at(Place { x: pos.x, y: pos.y });
        let mut pos = Pos::new(from.x, from.y);
        let mut way = vec![pixel(pos)];
        let mut before = None;
        while let Some(closer) = self.steps.get(pos).and_then(|steps| steps.checked_sub(1)) {
            let leads = |dir: &Dir| {
                let next = pos + *dir;
                touches(&self.open, next) && self.steps.get(next) == Some(closer)
            };
            let Some(dir) = SIDEWAYS_FIRST.into_iter().find(leads) else {
                break;
            };
            if before.is_some_and(|before| before != dir) {
                way.push(pixel(pos));
            }
            before = Some(dir);
            pos = pos + dir;
        }
        if before.is_some() {
            way.push(pixel(pos));
        }
        way
    }
}

/// Whether a place of the lattice touches open squares only.
fn touches(open: &Grid<bool>, at: Pos) -> bool {
    let [first, last] = Place { x: at.x, y: at.y }.squares();
    let corners = [
        first,
        last,
        Pos::new(first.x, last.y),
        Pos::new(last.x, first.y),
    ];
    corners.iter().all(|&pos| open.get(pos) == Some(&true))
}

/// The places in the corridors in front of the doors: one for the middle of each row of doors.
fn porches(board: &Board) -> Vec<Place> {
    let is_door = |pos: Pos| board.square(pos) == Square::Door;
    let mut porches = Vec::new();
    for out in Dir::ALL {
        let leads_out = |pos: Pos| is_door(pos) && board.square(pos + out).is_corridor();
        let along = if matches!(out, Dir::Up | Dir::Down) {
            Dir::Right
        } else {
            Dir::Down
        };
        for first in board.size().positions().filter(|&pos| leads_out(pos)) {
            if leads_out(first + along.opposite()) {
                continue;
            }
            let mut last = first;
            while leads_out(last + along) {
                last = last + along;
            }
            let (from, to) = (first + out, last + out);
            porches.push(Place {
                x: from.x + to.x,
                y: from.y + to.y,
            });
        }
    }
    porches
}

/// The place nearest to the middle of all squares of the house; if that is not in the house, the middle of the nearest
/// square.
fn middle(board: &Board) -> Place {
    let inside = |pos: &Pos| board.square(*pos) == Square::House;
    let count = board.size().positions().filter(inside).count() as i32;
    let sum =
        |axis: fn(Pos) -> i32| -> i32 { board.size().positions().filter(inside).map(axis).sum() };
    // Twice the mean, rounded.
    let half = |sum: i32| (4 * sum + count) / (2 * count.max(1));
    let middle = Place {
        x: half(sum(|pos| pos.x)),
        y: half(sum(|pos| pos.y)),
    };
    let inside = Grid::from_fn(board.size(), |pos| inside(&pos));
    if touches(&inside, Pos::new(middle.x, middle.y)) {
        middle
    } else {
        Place::of(board.home)
    }
}
