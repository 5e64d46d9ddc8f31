//! Rooms: wide parts of the floor, and which of them see each other.
//!
//! A room is a connected union of two by two squares of floor; what is narrower
//! is corridor. Two rooms are linked if one can walk from one to the other
//! through corridors alone. A box in a corridor, or across a room, breaks links.

use crate::solve::floor_graph::{FloorGraph, NOWHERE};

/// Indices in `Dir::ALL`.
const DOWN: usize = 2;
const RIGHT: usize = 3;

/// The rooms of a board, and their links while no box is there.
#[derive(Clone, Debug, Default)]
pub struct Rooms {
    /// The room of each square, [`NOWHERE`] in corridors and where two rooms share a square.
    room: Vec<u16>,
    count: usize,
    /// Pairs of rooms that are linked while no box is there, the lesser first.
    links: Vec<bool>,
    // What counting needs, kept from one to the next.
    left: Vec<bool>,
    sees: Vec<bool>,
    is_whole: Vec<bool>,
    /// The part of a room that came to a square last.
    part: Vec<u32>,
    now: u32,
    inside: Vec<bool>,
    queue: Vec<u16>,
}

impl Rooms {
    /// Finds the rooms of a graph.
    pub fn new(graph: &FloorGraph) -> Self {
        let squares = graph.len();
        let mut rooms = Self {
            room: vec![NOWHERE; squares],
            part: vec![0; squares],
            inside: vec![false; squares],
            ..Self::default()
        };
        rooms.divide(graph);
        rooms.sees = vec![false; rooms.count];
        rooms.is_whole = vec![false; rooms.count];
        rooms.measure(graph, |_| false);
        rooms.links = rooms.left.clone();
        rooms
    }

    /// The room of a square, [`NOWHERE`] in a corridor.
    #[inline]
    pub fn room(&self, square: u16) -> u16 {
        self.room[usize::from(square)]
    }

    fn divide(&mut self, graph: &FloorGraph) {
        let block = |square: u16| {
            let (right, below) = (graph.next(square, RIGHT), graph.next(square, DOWN));
            if right == NOWHERE || below == NOWHERE {
                return None;
            }
            let across = graph.next(right, DOWN);
            (across != NOWHERE && graph.next(below, RIGHT) == across)
                .then_some([square, right, below, across])
        };
        let blocks: Vec<Option<[u16; 4]>> = (0..graph.len() as u16).map(block).collect();
        let is_block = |square: u16| square != NOWHERE && blocks[usize::from(square)].is_some();
        let mut group = vec![NOWHERE; graph.len()];
        for start in 0..graph.len() as u16 {
            // A block that overlaps no other is a bend, not a room.
            let is_alone = !(0..4).any(|dir| is_block(graph.next(start, dir)));
            if !is_block(start) || is_alone || group[usize::from(start)] != NOWHERE {
                continue;
            }
            let number = self.count as u16;
            self.count += 1;
            group[usize::from(start)] = number;
            self.queue.push(start);
            while let Some(here) = self.queue.pop() {
                for dir in 0..4 {
                    let next = graph.next(here, dir);
                    if is_block(next) && group[usize::from(next)] == NOWHERE {
                        group[usize::from(next)] = number;
                        self.queue.push(next);
                    }
                }
            }
        }
        let mut is_shared = vec![false; graph.len()];
        for (block, &number) in blocks.iter().zip(&group) {
            let Some(block) = block.filter(|_| number != NOWHERE) else {
                continue;
            };
            for square in block.map(usize::from) {
                is_shared[square] |= ![NOWHERE, number].contains(&self.room[square]);
                self.room[square] = number;
            }
        }
        for (room, _) in self
            .room
            .iter_mut()
            .zip(is_shared)
            .filter(|(_, shared)| *shared)
        {
            *room = NOWHERE;
        }
    }

    /// How many links boxes break.
    pub fn broken(&mut self, graph: &FloorGraph, has_box: impl Fn(u16) -> bool) -> u32 {
        if self.count < 2 {
            return 0;
        }
        self.measure(graph, has_box);
        let links = self.links.iter().zip(&self.left);
        links.filter(|(before, left)| **before && !**left).count() as u32
    }

    /// Whether a box that comes to a square breaks no link at first sight: all around it is the same room, which
    /// stays connected.
    pub fn spares(&self, graph: &FloorGraph, square: u16, has_box: impl Fn(u16) -> bool) -> bool {
        let room = self.room(square);
        let is_open = |next: u16| next != NOWHERE && !has_box(next);
        let (mut sides, mut corners) = (0, 0);
        for dir in 0..4 {
            let (side, turn) = (graph.next(square, dir), (dir + 1) % 4);
            if !is_open(side) {
                continue;
            }
            if self.room(side) != room {
                return false;
            }
            sides += 1;
            let corner = graph.next(side, turn);
            let is_joined = is_open(graph.next(square, turn)) && is_open(corner);
            corners += u32::from(is_joined && self.room(corner) == room);
        }
        room != NOWHERE && sides > 0 && corners + 1 >= sides
    }

    /// Finds the links that boxes leave: from every part of both rooms one sees the other.
    fn measure(&mut self, graph: &FloorGraph, has_box: impl Fn(u16) -> bool) {
        let count = self.count;
        self.left.clear();
        self.left.resize(count * count, false);
        for one in 0..count {
            self.left[one * count + one + 1..(one + 1) * count].fill(true);
        }
        self.inside.fill(false);
        self.is_whole.fill(false);
        for start in 0..graph.len() as u16 {
            let room = self.room(start);
            if room == NOWHERE || self.inside[usize::from(start)] || has_box(start) {
                continue;
            }
            self.is_whole[usize::from(room)] = true;
            self.look_around(graph, start, &has_box);
            for other in 0..count {
                if !self.sees[other] {
                    self.cut(usize::from(room), other);
                }
            }
        }
        for room in 0..count {
            if !self.is_whole[room] {
                (0..count).for_each(|other| self.cut(room, other));
            }
        }
    }

    fn cut(&mut self, one: usize, other: usize) {
        let (less, more) = (one.min(other), one.max(other));
        self.left[less * self.count + more] = false;
    }

    /// Walks the part of a room that a square is in, and the corridors around it: which rooms are seen.
    fn look_around(&mut self, graph: &FloorGraph, start: u16, has_box: &impl Fn(u16) -> bool) {
        let room = self.room(start);
        self.now += 1;
        self.sees.fill(false);
        self.part[usize::from(start)] = self.now;
        self.inside[usize::from(start)] = true;
        self.queue.push(start);
        while let Some(here) = self.queue.pop() {
            for dir in 0..4 {
                let next = graph.next(here, dir);
                if next == NOWHERE {
                    continue;
                }
                let there = self.room(next);
                if there != NOWHERE && there != room {
                    self.sees[usize::from(there)] = true;
                    continue;
                }
                if self.part[usize::from(next)] == self.now || has_box(next) {
                    continue;
                }
                self.part[usize::from(next)] = self.now;
                self.inside[usize::from(next)] |= there == room;
                self.queue.push(next);
            }
        }
    }
}
