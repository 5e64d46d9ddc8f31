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

    /// Of a player in the room whose lowest square that is.
    #[inline]
    pub fn of_room(&self, square: u16) -> u64 {
        self.of_square[usize::from(square)][1]
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

/// A set of keys. It is many small tables: one is grown at a time, so no insertion takes long.
#[derive(Clone, Debug)]
pub struct KeySet {
    tables: Vec<Table>,
    /// Places of all tables.
    places: usize,
}

#[derive(Clone, Debug)]
struct Table {
    /// As many as a power of two, at least half of them 0: empty.
    places: Vec<u64>,
    filled: usize,
}

impl KeySet {
    /// Nothing is in it.
    pub fn new() -> Self {
        Self {
            tables: vec![
                Table {
                    places: vec![0; PLACES],
                    filled: 0,
                };
                TABLES
            ],
            places: TABLES * PLACES,
        }
    }

    /// Bytes that it takes.
    pub fn memory(&self) -> usize {
        self.places * size_of::<u64>()
    }

    /// Whether a key is in it.
    pub fn has(&self, key: u64) -> bool {
        let table = &self.tables[(key >> 56) as usize];
        table.places[table.place(key | 1)] != 0
    }

    /// Puts a key in. Returns whether it was not in it before.
    pub fn insert(&mut self, key: u64) -> bool {
        let table = &mut self.tables[(key >> 56) as usize];
        // No key is 0.
        let key = key | 1;
        let place = table.place(key);
        if table.places[place] != 0 {
            return false;
        }
        table.places[place] = key;
        table.filled += 1;
        if table.filled * 2 > table.places.len() {
            self.places += table.places.len();
            table.grow();
        }
        true
    }
}

impl Table {
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
