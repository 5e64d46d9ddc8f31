//! The memory of the search: every position found, each once, flat and side by side.
//!
//! Open-addressing tables of numbers lead from a Zobrist hash to a position;
//! the whole position is compared, so two positions are never taken for one.
//! There are many small tables: one is grown at a time, so no insertion takes long.

use super::symmetry::Symmetries;
use crate::rng::{GameRng, Seed};
use crate::solve::corral::Push;

/// The number of no position, and an empty place of the table.
pub const NO_NODE: u32 = u32::MAX;

/// How many tables there are; the top byte of a hash chooses one.
const TABLES: usize = 1 << 8;

/// Places of a table to begin with, a power of two.
const PLACES: usize = 1 << 2;

/// Positions found so far.
#[derive(Clone, Debug)]
pub struct Nodes {
    boxes_each: usize,
    /// Sorted, `boxes_each` of them for each position.
    boxes: Vec<u16>,
    /// The lowest square of the room the player is in.
    player: Vec<u16>,
    parent: Vec<u32>,
    push: Vec<Push>,
    pushes: Vec<u32>,
    hash: Vec<u64>,
    tables: Vec<Table>,
    /// Places of all tables.
    places: usize,
    box_keys: Vec<u64>,
    player_keys: Vec<u64>,
    image: Vec<u16>,
}

/// Numbers of positions, at places given by their hashes.
#[derive(Clone, Debug)]
struct Table {
    /// As many as a power of two; at least half of them are empty.
    places: Vec<u32>,
    filled: usize,
}

impl Nodes {
    /// No position yet; all will have `boxes_each` boxes on a graph of so many squares.
    pub fn new(squares: usize, boxes_each: usize) -> Self {
        // Any fixed seed will do: the keys decide about speed only.
        let mut rng = GameRng::new(Seed(1));
        let mut keys = || (0..squares).map(|_| rng.next_u64()).collect();
        Self {
            boxes_each,
            boxes: Vec::new(),
            player: Vec::new(),
            parent: Vec::new(),
            push: Vec::new(),
            pushes: Vec::new(),
            hash: Vec::new(),
            tables: vec![
                Table {
                    places: vec![NO_NODE; PLACES],
                    filled: 0,
                };
                TABLES
            ],
            places: TABLES * PLACES,
            box_keys: keys(),
            player_keys: keys(),
            image: Vec::new(),
        }
    }

    /// How many positions are known.
    pub fn len(&self) -> usize {
        self.player.len()
    }

    /// Bytes that the positions and their table take.
    pub fn memory(&self) -> usize {
        let node = 2 * self.boxes_each + size_of::<u16>() + size_of::<Push>() + 4 + 4 + 8;
        self.len() * node + self.places * 4
    }

    /// The boxes of a position, sorted.
    pub fn boxes(&self, node: u32) -> &[u16] {
        let begin = node as usize * self.boxes_each;
        &self.boxes[begin..begin + self.boxes_each]
    }

    /// The lowest square of the room the player is in.
    pub fn player(&self, node: u32) -> u16 {
        self.player[node as usize]
    }

    /// Pushes from the start.
    pub fn pushes(&self, node: u32) -> u32 {
        self.pushes[node as usize]
    }

    /// The push that led to a position, and from which; `None` at the start.
    pub fn origin(&self, node: u32) -> Option<(u32, Push)> {
        let parent = self.parent[node as usize];
        (parent != NO_NODE).then(|| (parent, self.push[node as usize]))
    }

    /// Notes a position, unless it or an image of it is known already. `rooms` has the lowest square of the
    /// player's room for each of the `symmetries`. Returns its number if it is new.
    pub fn insert(
        &mut self,
        symmetries: &Symmetries,
        boxes: &[u16],
        rooms: &[u16],
        parent: u32,
        push: Push,
    ) -> Option<u32> {
        // The least hash of all images is the same for each of them.
        let images = symmetries.maps().iter().zip(rooms);
        let hash = images
            .map(|(map, &room)| self.hash_of(map, boxes, room))
            .min()?;
        let number = (hash >> 56) as usize;
        let mut place = hash as usize;
        loop {
            let places = &self.tables[number].places;
            place &= places.len() - 1;
            let node = places[place];
            if node == NO_NODE {
                break;
            }
            if self.hash[node as usize] == hash && self.is_image(symmetries, boxes, rooms, node) {
                return None;
            }
            place += 1;
        }
        let player = *rooms.first()?;
        let node = self.len() as u32;
        self.tables[number].places[place] = node;
        self.boxes.extend_from_slice(boxes);
        self.player.push(player);
        self.parent.push(parent);
        self.push.push(push);
        let before = if parent == NO_NODE {
            0
        } else {
            self.pushes(parent) + 1
        };
        self.pushes.push(before);
        self.hash.push(hash);
        self.places += self.tables[number].count_one_more(&self.hash);
        Some(node)
    }

    fn hash_of(&self, map: &[u16], boxes: &[u16], room: u16) -> u64 {
        let image = |&square: &u16| self.box_keys[usize::from(map[usize::from(square)])];
        let keys = boxes.iter().map(image);
        keys.fold(self.player_keys[usize::from(room)], |hash, key| hash ^ key)
    }

    /// Whether one of the images of a position is position number `node`.
    fn is_image(
        &mut self,
        symmetries: &Symmetries,
        boxes: &[u16],
        rooms: &[u16],
        node: u32,
    ) -> bool {
        let mut image = std::mem::take(&mut self.image);
        let found = symmetries.maps().iter().zip(rooms).any(|(map, &room)| {
            image.clear();
            image.extend(boxes.iter().map(|&square| map[usize::from(square)]));
            image.sort_unstable();
            room == self.player(node) && image == self.boxes(node)
        });
        self.image = image;
        found
    }
}

impl Table {
    /// Counts a position that was put in, and doubles the places once more than half of them are taken. Returns
    /// how many places came.
    fn count_one_more(&mut self, hashes: &[u64]) -> usize {
        self.filled += 1;
        if self.filled * 2 <= self.places.len() {
            return 0;
        }
        let mask = self.places.len() * 2 - 1;
        let before = std::mem::replace(&mut self.places, vec![NO_NODE; mask + 1]);
        for node in before.into_iter().filter(|&node| node != NO_NODE) {
            let mut place = hashes[node as usize] as usize & mask;
            while self.places[place] != NO_NODE {
                place = (place + 1) & mask;
            }
            self.places[place] = node;
        }
        self.places.len() / 2
    }
}
