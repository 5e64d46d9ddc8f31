//! The positions that a search has found, each once, with the cheapest way to it that is known: flat, side by side.
//!
//! Open-addressing tables of numbers lead from a Zobrist key to a position, and the whole position is compared, so
//! two are never taken for one. There are many small tables: one is grown at a time, so no insertion takes long.

use super::corral::Push;
use super::floor_graph::FloorGraph;

/// The number of no position, and an empty place of a table.
pub const NO_NODE: u32 = u32::MAX;

/// How many tables there are; the top byte of a key chooses one.
const TABLES: usize = 1 << 8;

/// Positions found so far.
#[derive(Clone, Debug)]
pub struct Nodes {
    boxes_each: usize,
    /// Sorted, `boxes_each` of them for each position.
    boxes: Vec<u16>,
    player: Vec<u16>,
    /// The lower half of each key: the tables need no more of it.
    key: Vec<u32>,
    parent: Vec<u32>,
    cost: Vec<u64>,
    tables: Vec<Table>,
    /// Places of all tables.
    places: usize,
}

/// Numbers of positions, at places given by their keys.
#[derive(Clone, Debug, Default)]
struct Table {
    /// As many as a power of two; at least half of them are empty.
    places: Vec<u32>,
    filled: usize,
}

impl Nodes {
    /// No position yet; all will have so many boxes.
    pub fn new(boxes_each: usize) -> Self {
        Self {
            boxes_each,
            boxes: Vec::new(),
            player: Vec::new(),
            key: Vec::new(),
            parent: Vec::new(),
            cost: Vec::new(),
            tables: vec![Table::default(); TABLES],
            places: 0,
        }
    }

    /// How many positions are known.
    pub fn len(&self) -> usize {
        self.player.len()
    }

    /// Bytes that are taken.
    pub fn memory(&self) -> usize {
        2 * (self.boxes.capacity() + self.player.capacity())
            + 4 * (self.key.capacity() + self.parent.capacity() + self.places)
            + 8 * self.cost.capacity()
    }

    /// The boxes of a position, sorted.
    pub fn boxes(&self, node: u32) -> &[u16] {
        let begin = node as usize * self.boxes_each;
        &self.boxes[begin..begin + self.boxes_each]
    }

    /// Where its player is.
    pub fn player(&self, node: u32) -> u16 {
        self.player[node as usize]
    }

    /// The least that is known to lead there.
    pub fn cost(&self, node: u32) -> u64 {
        self.cost[node as usize]
    }

    /// The pushes that lead to a position, found a push at a time from the first on.
    pub fn pushes_to(&self, graph: &FloorGraph, mut node: u32) -> Vec<Push> {
        let mut pushes = Vec::new();
        let has = |boxes: &[u16], square| boxes.binary_search(&square).is_ok();
        while let Some(parent) = self.parent(node) {
            let (before, after) = (self.boxes(parent), self.boxes(node));
            let gone = before.iter().find(|&&square| !has(after, square));
            pushes.extend(gone.and_then(|&from| {
                let mut pushes = (0..4).map(|dir| Push { from, dir });
                pushes.find(|push| {
                    let to = push.to(graph);
                    has(after, to) && !has(before, to)
                })
            }));
            node = parent;
        }
        pushes.reverse();
        pushes
    }

    /// From where the cheapest way comes; `None` for the first.
    fn parent(&self, node: u32) -> Option<u32> {
        Some(self.parent[node as usize]).filter(|&parent| parent != NO_NODE)
    }

    /// The known position of a key that `is_same`, as its boxes and player tell.
    pub fn find(&self, key: u64, is_same: impl Fn(&[u16], u16) -> bool) -> Option<u32> {
        let places = &self.tables[(key >> 56) as usize].places;
        let (key, mask) = (key as u32, places.len().wrapping_sub(1));
        let mut place = key as usize;
        loop {
            // A table without a place has nothing in it.
            let node = *places.get(place & mask).filter(|&&node| node != NO_NODE)?;
            let is_key = self.key[node as usize] == key;
            if is_key && is_same(self.boxes(node), self.player(node)) {
                return Some(node);
            }
            place += 1;
        }
    }

    /// Notes that a known position is reached from a parent at a lower cost.
    pub fn improve(&mut self, node: u32, (parent, cost): (u32, u64)) {
        self.parent[node as usize] = parent;
        self.cost[node as usize] = cost;
    }

    /// Adds a position that is not known, by the way to it: its parent, and the cost. Returns its number.
    pub fn add(
        &mut self,
        key: u64,
        (boxes, player): (&[u16], u16),
        (parent, cost): (u32, u64),
    ) -> u32 {
        let node = self.len() as u32;
        if self.player.len() == self.player.capacity() {
            self.make_room();
        }
        self.boxes.extend_from_slice(boxes);
        self.player.push(player);
        self.key.push(key as u32);
        self.parent.push(parent);
        self.cost.push(cost);
        self.places += self.tables[(key >> 56) as usize].put(node, &self.key);
        node
    }

    /// Makes room for an eighth more: doubling would soon go far beyond what may be used.
    fn make_room(&mut self) {
        let more = self.len() / 8 + 64;
        self.boxes.reserve_exact(more * self.boxes_each);
        self.player.reserve_exact(more);
        self.key.reserve_exact(more);
        self.parent.reserve_exact(more);
        self.cost.reserve_exact(more);
    }
}

impl Table {
    /// Puts a position in, after the places are doubled if it would take more than half of them. Returns how many came.
    fn put(&mut self, node: u32, keys: &[u32]) -> usize {
        let before = self.places.len();
        if 2 * self.filled >= before {
            let larger = vec![NO_NODE; (2 * before).max(4)];
            let nodes = std::mem::replace(&mut self.places, larger);
            for node in nodes.into_iter().filter(|&node| node != NO_NODE) {
                self.place(node, keys);
            }
        }
        self.place(node, keys);
        self.filled += 1;
        self.places.len() - before
    }

    fn place(&mut self, node: u32, keys: &[u32]) {
        let mask = self.places.len() - 1;
        let mut place = keys[node as usize] as usize & mask;
        while self.places[place] != NO_NODE {
            place = (place + 1) & mask;
        }
        self.places[place] = node;
    }
}
