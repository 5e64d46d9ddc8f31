//! A board as the arcade rules see it: worked out once for a game, then only read.
//!
//! For every square where one may go from it, whether it is a slow tunnel or a
//! red zone, what there is to eat; for every ghost its start, its corner, its
//! way out of the house and the way home of its eyes. Slow tunnels reach from
//! each mouth straight on to the first bend or fork (ours; the arcade's do),
//! and go on outside the board, where nobody sees them: their squares there lie
//! on both sides of it, and have columns or rows below 0 or past the last.

use std::collections::VecDeque;
use std::sync::Arc;

use super::lair::House;
use super::pixel::{Pixel, TILE};
use crate::games::pacman::board::{Board, GhostName, Place, Square};
use crate::grid::{Dir, Pos, Size};

/// The directions that one may go from a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exits(u8);

impl Exits {
    /// Whether one may go there.
    #[inline]
    pub const fn has(self, dir: Dir) -> bool {
        self.0 >> dir as u8 & 1 == 1
    }

    /// All but one.
    #[inline]
    pub const fn without(self, dir: Dir) -> Self {
        Self(self.0 & !(1 << dir as u8))
    }

    /// Both ways along a corridor.
    const fn along(dir: Dir) -> Self {
        Self(1 << dir as u8 | 1 << dir.opposite() as u8)
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// They in the order of [`Dir::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Dir> {
        Dir::ALL.into_iter().filter(move |&dir| self.has(dir))
    }
}

/// What is known of a square.
#[derive(Clone, Copy, Debug, Default)]
struct Tile {
    exits: Exits,
    slow: bool,
    red: bool,
}

/// Where a ghost belongs.
#[derive(Clone, Debug)]
pub struct Lair {
    /// Where it starts.
    pub start: Pixel,
    /// Whether it starts in the house.
    pub starts_inside: bool,
    /// Its scatter target.
    pub corner: Pos,
    /// The corners of its way from its place in the house to the corridor before the door, both ends included.
    pub way_out: Vec<Pixel>,
    /// The row of pixels above which it does not bob.
    pub ceiling: i32,
    /// Where its eyes go from each square.
    ways_home: Vec<Dir>,
}

impl Lair {
    /// Its place in the house, where it waits and is born again.
    pub fn home(&self) -> Pixel {
        self.way_out.first().copied().unwrap_or(self.start)
    }

    /// The place in the corridor before the door.
    pub fn porch(&self) -> Pixel {
        self.way_out.last().copied().unwrap_or(self.start)
    }
}

/// A board for the arcade rules.
#[derive(Clone, Debug)]
pub struct Arena {
    board: Arc<Board>,
    /// Squares of a tunnel beyond each edge.
    hidden: i32,
    /// Columns and rows with those beyond the edges; everything that is known of a square stands in their order.
    wide: Size,
    tiles: Vec<Tile>,
    start: Pixel,
    fruit: Option<Pixel>,
    /// By name.
    lairs: [Option<Lair>; 4],
}

impl Arena {
    /// Works out a board.
    pub fn new(board: &Arc<Board>) -> Self {
        let (size, hidden) = (board.size(), board.hidden());
        let side = |side: usize| side + 2 * hidden as usize;
        let wide = Size::new(side(size.width), side(size.height));
        let mut arena = Self {
            hidden,
            wide,
            tiles: vec![Tile::default(); wide.area()],
            start: Pixel::at(board.place(board.start())),
            fruit: board.fruit().map(|pos| Pixel::at(board.place(pos))),
            lairs: [const { None }; 4],
            board: Arc::clone(board),
        };
        for pos in size.positions() {
            arena.tile_mut(pos).exits = exits(board, pos);
        }
        for &pos in board.red_zones() {
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
        let house = House::new(board);
        for ghost in board.ghosts() {
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

    /// The mouths of tunnels, and which way leads out there.
    fn mouths(&self) -> Vec<(Pos, Dir)> {
        let size = self.size();
        let squares = || size.positions();
        let all = Dir::ALL.into_iter();
        let mouths = all.flat_map(|out| squares().map(move |mouth| (mouth, out)));
        mouths
            .filter(|&(mouth, out)| !size.contains(mouth + out) && self.exits(mouth).has(out))
            .collect()
    }

    /// A tunnel is slow from its mouth on.
    fn slow_down_from(&mut self, mouth: Pos, inwards: Dir) {
        let mut pos = mouth;
        while self.exits(pos) == Exits::along(inwards) && !self.is_slow(pos) {
            self.tile_mut(pos).slow = true;
            pos = pos + inwards;
        }
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Columns and rows of the board.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// Where Pac-Man starts.
    pub fn start(&self) -> Pixel {
        self.start
    }

    /// Where fruits come.
    pub fn fruit(&self) -> Option<Pixel> {
        self.fruit
    }

    /// Where a ghost belongs; `None` where the board has no such ghost.
    #[inline]
    pub fn lair(&self, ghost: GhostName) -> Option<&Lair> {
        self.lairs[ghost as usize].as_ref()
    }

    /// Where one may go from a square, the house left out; nowhere from a wall.
    #[inline]
    pub fn exits(&self, pos: Pos) -> Exits {
        self.tile(pos).exits
    }

    /// Whether a square is part of a tunnel, where ghosts are slow.
    #[inline]
    pub fn is_slow(&self, pos: Pos) -> bool {
        self.tile(pos).slow
    }

    /// Whether ghosts that scatter or chase do not turn up from a square.
    #[inline]
    pub fn is_red(&self, pos: Pos) -> bool {
        self.tile(pos).red
    }

    /// The next square that way, through a tunnel if need be.
    #[inline]
    pub fn next(&self, pos: Pos, dir: Dir) -> Pos {
        let to = pos + dir;
        let wrap = |at, side| wrap(at, self.hidden, side);
        Pos::new(
            wrap(to.x, self.wide.width as i32),
            wrap(to.y, self.wide.height as i32),
        )
    }

    /// The next pixel that way, through a tunnel if need be.
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
        let size = self.size();
        let (right, below) = (size.width as i32 - 1, size.height as i32 - 1);
        Pos::new(pos.x.clamp(0, right), pos.y.clamp(0, below))
    }

    /// Whether somebody can go on that way: up to the middle of his square always, from there where there is an exit.
    #[inline]
    pub fn can_go(&self, from: Pixel, dir: Dir) -> bool {
        from.past_middle(dir) < 0 || self.exits(from.tile()).has(dir)
    }

    /// Where a ghost's eyes go from a square: the shortest way to the door.
    #[inline]
    pub(super) fn way_home(&self, lair: &Lair, pos: Pos) -> Dir {
        self.index(pos)
            .map_or(Dir::Left, |index| lair.ways_home[index])
    }

    /// The direction of the shortest way to a place in a corridor, for every square.
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
                    // On one of these squares, towards the place itself.
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

    /// Where a square stands in the order of all; [`None`] far outside.
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

    /// What is known of a square of the board, or of one behind its edge.
    fn tile_mut(&mut self, pos: Pos) -> &mut Tile {
        let pos = Pos::new(pos.x + self.hidden, pos.y + self.hidden);
        &mut self.tiles[self.wide.index(pos)]
    }
}

/// One that is at most a step beyond the hidden part comes in on the other side.
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
    let is_open = |dir: &Dir| board.net().pac_man_step(pos, *dir).is_some();
    let open = Dir::ALL.into_iter().filter(is_open);
    Exits(open.fold(0, |bits, dir| bits | 1 << dir as u8))
}

/// The row of pixels above which a ghost does not bob that waits there: it stays in the house.
fn ceiling(board: &Board, start: Place) -> i32 {
    let squares = start.squares();
    let has_room = squares
        .iter()
        .all(|&square| board.square(square + Dir::Up) == Square::House);
    let top = squares[0].y * TILE;
    if has_room { top - TILE } else { top }
}
