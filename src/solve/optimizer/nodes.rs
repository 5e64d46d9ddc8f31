//! The positions that a search has found, each once, with the cheapest way to it that is known.
//!
//! Open-addressing tables of numbers lead from a Zobrist hash to a position,
//! and the whole position is compared. There are many small tables: one is
//! grown at a time, so no insertion takes long.

use std::ops::Range;

use super::cost::Cost;
use crate::solve::keys::Keys;

/// The number of no position, and an empty place of a table.
pub const NO_NODE: u32 = u32::MAX;

/// How many tables there are, a power of two; the top bits of a hash choose one.
const TABLES: usize = 1 << 8;

/// Positions found so far.
#[derive(Clone, Debug)]
pub struct Nodes {
    boxes_each: usize,
    /// Sorted, `boxes_each` of them for each position.
    boxes: Vec<u16>,
    player: Vec<u16>,
    parent: Vec<u32>,
    cost: Vec<Cost>,
    /// As many places as a power of two in each; at least half of them are empty.
    tables: Vec<Vec<u32>>,
    filled: Vec<u32>,
    places: usize,
}

impl Nodes {
    /// No position yet; all will have so many boxes.
    pub fn new(boxes_each: usize) -> Self {
        Self {
            boxes_each,
            boxes: Vec::new(),
            player: Vec::new(),
            parent: Vec::new(),
            cost: Vec::new(),
            tables: vec![Vec::new(); TABLES],
            filled: vec![0; TABLES],
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
            + 4 * (self.parent.capacity() + self.places)
            + size_of::<Cost>() * self.cost.capacity()
    }

    /// The boxes of a position, sorted.
    pub fn boxes(&self, node: u32) -> &[u16] {
        &self.boxes[self.range(node)]
    }

    /// Where its player is.
    pub fn player(&self, node: u32) -> u16 {
        self.player[node as usize]
    }

    /// The least that is known to lead there.
    pub fn cost(&self, node: u32) -> Cost {
        self.cost[node as usize]
    }

    /// From where that leads there; [`NO_NODE`] for the first.
    pub fn parent(&self, node: u32) -> u32 {
        self.parent[node as usize]
    }

    fn range(&self, node: u32) -> Range<usize> {
        let begin = node as usize * self.boxes_each;
        begin..begin + self.boxes_each
    }

    /// Notes a way to a position; `key` is that of its boxes. Returns its number if no way as cheap was known.
    pub fn offer(
        &mut self,
        keys: &Keys,
        key: u64,
        boxes: &[u16],
        player: u16,
        (parent, cost): (u32, Cost),
    ) -> Option<u32> {
        let hash = key ^ keys.of_room(player);
        let table = (hash >> 56) as usize;
        if 2 * self.filled[table] as usize >= self.tables[table].len() {
            self.grow(keys, table);
        }
        let places = &self.tables[table];
        let mut place = hash as usize & (places.len() - 1);
        while places[place] != NO_NODE {
            let node = places[place];
            if self.player(node) == player && self.boxes(node) == boxes {
                let known = &mut self.cost[node as usize];
                if *known <= cost {
                    return None;
                }
                *known = cost;
                self.parent[node as usize] = parent;
                return Some(node);
            }
            place = (place + 1) & (places.len() - 1);
        }
        let node = self.len() as u32;
        self.tables[table][place] = node;
        self.filled[table] += 1;
        if self.player.len() == self.player.capacity() {
            self.make_room();
        }
        self.boxes.extend_from_slice(boxes);
        self.player.push(player);
        self.parent.push(parent);
        self.cost.push(cost);
        Some(node)
    }

    /// Makes room for an eighth more: doubling would soon go far beyond what may be used.
    fn make_room(&mut self) {
        let more = self.len() / 8 + 64;
        self.boxes.reserve_exact(more * self.boxes_each);
        self.player.reserve_exact(more);
        self.parent.reserve_exact(more);
        self.cost.reserve_exact(more);
    }

    fn grow(&mut self, keys: &Keys, table: usize) {
        let count = (2 * self.tables[table].len()).max(4);
        self.places += count - self.tables[table].len();
        let before = std::mem::replace(&mut self.tables[table], vec![NO_NODE; count]);
        for node in before.into_iter().filter(|&node| node != NO_NODE) {
            let hash = keys.of_boxes(self.boxes(node)) ^ keys.of_room(self.player(node));
            let mut place = hash as usize & (count - 1);
            while self.tables[table][place] != NO_NODE {
                place = (place + 1) & (count - 1);
            }
            self.tables[table][place] = node;
        }
    }
}
