//! Positions told apart by 64-bit keys, for searches that only propose: a mistaken pair costs a chance, no truth.

use crate::rng::{GameRng, Seed};

/// Zobrist keys: one for each square and what can be there.
#[derive(Clone, Debug)]
pub struct Keys {
    of_square: Vec<[u64; 3]>,
}

impl Keys {
    /// For so many squares.
    pub fn new(squares: usize) -> Self {
        // Any fixed seed will do.
        let mut rng = GameRng::new(Seed(1));
        Self {
            of_square: (0..squares)
                .map(|_| [(); 3].map(|()| rng.next_u64()))
                .collect(),
        }
    }

    /// Of a box there.
    #[inline]
    pub fn of_box(&self, square: u16) -> u64 {
        self.of_square[usize::from(square)][0]
    }

    /// Of boxes there.
    pub fn of_boxes(&self, boxes: &[u16]) -> u64 {
        let keys = boxes.iter().map(|&square| self.of_box(square));
        keys.fold(0, |hash, key| hash ^ key)
    }

    /// Of a player in the room whose lowest square that is.
    #[inline]
    pub fn of_room(&self, square: u16) -> u64 {
        self.of_square[usize::from(square)][1]
    }

    /// Of boxes and a player.
    pub fn of_position(&self, boxes: &[u16], room: u16) -> u64 {
        let boxes = boxes.iter().map(|&square| self.of_box(square));
        boxes.fold(self.of_room(room), |key, square| key ^ square)
    }

    /// Of a mark of another kind there.
    #[inline]
    pub fn of_mark(&self, square: u16) -> u64 {
        self.of_square[usize::from(square)][2]
    }
}

/// How many tables there are; the top byte of a key chooses one.
const TABLES: usize = 1 << 8;

/// Places of a table to begin with, a power of two.
const PLACES: usize = 1 << 2;

/// A set of many keys. It is many small ones: one is grown at a time, so no insertion takes long.
#[derive(Clone, Debug)]
pub struct KeySet {
    tables: Vec<FewKeys>,
    /// Places of all tables.
    places: usize,
}

impl KeySet {
    /// Nothing is in it.
    pub fn new() -> Self {
        Self {
            tables: vec![FewKeys::new(); TABLES],
            places: TABLES * PLACES,
        }
    }

    /// Bytes that it takes.
    pub fn memory(&self) -> usize {
        self.places * size_of::<u64>()
    }

    /// Whether a key is in it.
    pub fn has(&self, key: u64) -> bool {
        self.tables[(key >> 56) as usize].has(key)
    }

    /// Puts a key in. Returns whether it was not in it before.
    pub fn insert(&mut self, key: u64) -> bool {
        let table = &mut self.tables[(key >> 56) as usize];
        let before = table.places.len();
        let is_new = table.insert(key);
        self.places += table.places.len() - before;
        is_new
    }
}

/// A set of some keys, with room for more.
#[derive(Clone, Debug)]
pub struct FewKeys {
    /// As many as a power of two, at least half of them 0: empty.
    places: Vec<u64>,
    filled: usize,
}

impl FewKeys {
    /// Nothing is in it.
    pub fn new() -> Self {
        Self {
            places: vec![0; PLACES],
            filled: 0,
        }
    }

    /// Takes all out.
    pub fn clear(&mut self) {
        self.places.fill(0);
        self.filled = 0;
    }

    fn has(&self, key: u64) -> bool {
        self.places[self.place(key | 1)] != 0
    }

    /// Puts a key in. Returns whether it was not in it before.
    pub fn insert(&mut self, key: u64) -> bool {
        // No key is 0.
        let key = key | 1;
        let place = self.place(key);
        if self.places[place] != 0 {
            return false;
        }
        self.places[place] = key;
        self.filled += 1;
        if self.filled * 2 > self.places.len() {
            self.grow();
        }
        true
    }

    /// Where a key is, or where it should be.
    fn place(&self, key: u64) -> usize {
        let mask = self.places.len() - 1;
        let mut place = (key >> 1) as usize & mask;
        while self.places[place] != 0 && self.places[place] != key {
            place = (place + 1) & mask;
        }
        place
    }

    fn grow(&mut self) {
        let larger = vec![0; self.places.len() * 2];
        let before = std::mem::replace(&mut self.places, larger);
        for key in before.into_iter().filter(|&key| key != 0) {
            let place = self.place(key);
            self.places[place] = key;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_set_has_what_was_put_in_however_much_that_is() {
        let mut rng = GameRng::new(Seed(3));
        let (mut set, mut few, mut model) = (KeySet::new(), FewKeys::new(), BTreeSet::new());
        for _ in 0..20_000 {
            // Few enough to come again, in all tables; the lowest bit is left to the set.
            let key = rng.below(15_000).wrapping_mul(0x9e37_79b9_7f4a_7c15) & !1;
            assert_eq!(set.has(key), model.contains(&key));
            let is_new = model.insert(key);
            assert_eq!(set.insert(key), is_new);
            assert_eq!(few.insert(key), is_new);
            assert!(set.has(key));
        }
        assert!(set.memory() >= 2 * 8 * model.len());
        few.clear();
        assert!(few.insert(2));
    }
}
