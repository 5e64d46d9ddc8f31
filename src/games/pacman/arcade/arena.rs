//! A board as the arcade rules see it: worked out once for a game, then only read.
//!
//! For every square where one may go from it, whether it is a slow tunnel or a
//! red zone, what there is to eat; for every ghost its start, its corner, its
//! way out of the house and the way home of its eyes. Slow tunnels reach from
//! each mouth straight on to the first bend or fork (ours; the arcade's do).

use std::sync::Arc;

use super::lair::House;
use super::pixel::{Pixel, TILE};
use crate::games::pacman::board::{Board, GhostName, Place};
use crate::games::pacman::maps::DistanceMap;
use crate::games::pacman::net::{Node, step};
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
    size: Size,
    tiles: Vec<Tile>,
    start: Pixel,
    fruit: Option<Pixel>,
    /// By name.
    lairs: [Option<Lair>; 4],
}

impl Arena {
    /// Works out a board.
    pub fn new(board: &Arc<Board>) -> Self {
        let size = board.size();
        let house = House::new(board);
        let mut lairs = [const { None }; 4];
        for ghost in board.ghosts() {
            let start = board.place(ghost.at);
            let starts_inside = board.is_house(ghost.at);
            let way_out = house.way_out(if starts_inside { start } else { house.middle() });
            lairs[ghost.name as usize] = Some(Lair {
                start: Pixel::at(start),
                starts_inside,
                corner: board.corners()[ghost.name as usize],
                ways_home: ways_home(board, way_out.last().copied().unwrap_or_default()),
                way_out,
            });
        }
        let mut arena = Self {
            size,
            tiles: vec![Tile::default(); size.area()],
            start: Pixel::at(board.place(board.start())),
            fruit: board.fruit().map(|pos| Pixel::at(board.place(pos))),
            lairs,
            board: Arc::clone(board),
        };
        for pos in size.positions() {
            arena.tiles[size.index(pos)].exits = exits(board, pos);
        }
        for &pos in board.red_zones() {
            arena.tiles[size.index(pos)].red = true;
        }
        arena.slow_down();
        arena
    }

    /// Tunnels are slow from each mouth on.
    fn slow_down(&mut self) {
        for out in Dir::ALL {
            for mouth in self.size.positions() {
                if !self.size.contains(mouth + out) {
                    self.slow_down_from(mouth, out.opposite());
                }
            }
        }
    }

    fn slow_down_from(&mut self, mouth: Pos, inwards: Dir) {
        let straight = Exits(1 << inwards as u8 | 1 << inwards.opposite() as u8);
        let mut pos = mouth;
        while self.exits(pos) == straight && !self.is_slow(pos) {
            self.tiles[self.size.index(pos)].slow = true;
            pos = pos + inwards;
        }
    }

    /// The board.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Columns and rows of the board.
    pub fn size(&self) -> Size {
        self.size
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
        step(self.size, pos, dir)
    }

    /// The next pixel that way, through a tunnel if need be.
    #[inline]
    pub fn go(&self, from: Pixel, dir: Dir) -> Pixel {
        let (width, height) = (self.size.width as i32, self.size.height as i32);
        let to = from + dir;
        Pixel {
            x: wrap(to.x, width * TILE),
            y: wrap(to.y, height * TILE),
        }
    }

    /// Whether somebody can go on that way: up to the middle of his square always, from there where there is an exit.
    #[inline]
    pub fn can_go(&self, from: Pixel, dir: Dir) -> bool {
        from.past_middle(dir) < 0 || self.exits(from.tile()).has(dir)
    }

    /// Where a ghost's eyes go from a square: the shortest way to the door.
    #[inline]
    pub(super) fn way_home(&self, lair: &Lair, pos: Pos) -> Dir {
        lair.ways_home[self.size.index(pos)]
    }

    #[inline]
    fn tile(&self, pos: Pos) -> Tile {
        if self.size.contains(pos) {
            self.tiles[self.size.index(pos)]
        } else {
            Tile::default()
        }
    }
}

/// One that is at most a step outside comes in on the other side.
#[inline]
const fn wrap(at: i32, side: i32) -> i32 {
    if at < 0 {
        at + side
    } else if at >= side {
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

/// The direction of the shortest way to a place in a corridor, for every square.
fn ways_home(board: &Board, porch: Pixel) -> Vec<Dir> {
    let net = board.net();
    // A place between two squares counts for both.
    let back = Pixel {
        x: porch.x - 1,
        y: porch.y - 1,
    };
    let mut map = DistanceMap::new();
    map.measure(
        net,
        [porch, back].iter().filter_map(|at| net.node(at.tile())),
    );
    let way = |pos: Pos| {
        let steps = net.node(pos).and_then(|node: Node| map.get(node))?;
        let middle = Pixel::at(Place::of(pos));
        Dir::ALL.into_iter().find(|&dir| {
            if steps == 0 {
                // On one of these squares, towards the place itself.
                return porch != middle && {
                    let (dx, dy) = dir.step();
                    dx * (porch.x - middle.x) > 0 || dy * (porch.y - middle.y) > 0
                };
            }
            let next = net.pac_man_step(pos, dir);
            next.and_then(|next| map.at(net, next)) == Some(steps - 1)
        })
    };
    let squares = board.size().positions();
    squares.map(|pos| way(pos).unwrap_or(Dir::Left)).collect()
}
