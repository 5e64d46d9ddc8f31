//! The compression of GIF: Lempel–Ziv–Welch, with codes that grow to twelve bits.
//!
//! A code stands for a run of numbers that came before. Both sides give each new run the next code, so the table itself
//! is never written.

/// The most bits of a code.
const MOST_BITS: u32 = 12;
/// Codes in a full table.
const FULL: u32 = 1 << MOST_BITS;
/// Slots of the hash table, a power of two: at most half of them are ever used.
const SLOTS: usize = 2 * FULL as usize;
/// An empty slot: no run has the code 0.
const EMPTY: u32 = 0;

/// A compressor. It keeps its memory from one call to the next.
#[derive(Clone, Debug)]
pub(super) struct Lzw {
    /// A run's code in the lower twelve bits; above them the code of all but its last number, and that number.
    slots: Box<[u32]>,
}

/// Bits on their way into bytes, the lowest first.
struct Bits<'a> {
    bytes: &'a mut Vec<u8>,
    waiting: u32,
    count: u32,
}

impl Bits<'_> {
    fn push(&mut self, code: u32, width: u32) {
        self.waiting |= code << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.waiting as u8);
            self.waiting >>= 8;
            self.count -= 8;
        }
    }

    fn finish(self) {
        if self.count > 0 {
            self.bytes.push(self.waiting as u8);
        }
    }
}

impl Lzw {
    pub fn new() -> Self {
        Self {
            slots: vec![EMPTY; SLOTS].into(),
        }
    }

    /// Appends numbers below 2 to the power of `bits` to `bytes`, compressed. `bits` is 2 to 8.
    pub fn compress(&mut self, bits: u32, numbers: &[u8], bytes: &mut Vec<u8>) {
        let (clear, end) = (1 << bits, (1 << bits) + 1);
        let mut out = Bits {
            bytes,
            waiting: 0,
            count: 0,
        };
        let (mut next, mut width) = (end + 1, bits + 1);
        self.slots.fill(EMPTY);
        out.push(clear, width);
        let mut numbers = numbers.iter().map(|&number| u32::from(number));
        let mut run = numbers.next();
        for number in numbers {
            let Some(begun) = run else { break };
            let key = begun << 8 | number;
            let slot = self.slot(key);
            if *slot != EMPTY {
                run = Some(*slot % FULL);
                continue;
            }
            run = Some(number);
            if next < FULL {
                *slot = key << MOST_BITS | next;
                out.push(begun, width);
                width += u32::from(next == 1 << width);
                next += 1;
            } else {
                out.push(begun, width);
                out.push(clear, width);
                self.slots.fill(EMPTY);
                (next, width) = (end + 1, bits + 1);
            }
        }
        if let Some(run) = run {
            out.push(run, width);
            // A reader adds a last run to its table, too.
            width += u32::from(next == 1 << width && next < FULL);
        }
        out.push(end, width);
        out.finish();
    }

    /// The slot of this key, or the empty one where it belongs.
    fn slot(&mut self, key: u32) -> &mut u32 {
        let mut place = (key.wrapping_mul(0x9e37_79b1) >> 19) as usize;
        while self.slots[place] != EMPTY && self.slots[place] >> MOST_BITS != key {
            place = (place + 1) % SLOTS;
        }
        &mut self.slots[place]
    }
}

/// The numbers that [`Lzw::compress`] was given; `None` if these bytes come from nowhere.
#[cfg(test)]
pub(super) fn expand(bits: u32, bytes: &[u8]) -> Option<Vec<u8>> {
    let (clear, end) = (1_usize << bits, (1_usize << bits) + 1);
    let first: Vec<Vec<u8>> = (0..=end).map(|number| vec![number as u8]).collect();
    let (mut table, mut width) = (first.clone(), bits + 1);
    let (mut place, mut last, mut numbers) = (0, None::<usize>, Vec::new());
    loop {
        let bit = |bit: usize| Some(usize::from(bytes.get(bit / 8)? >> (bit % 8) & 1));
        let mut code = 0;
        for i in 0..width as usize {
            code |= bit(place + i)? << i;
        }
        place += width as usize;
        if code == end {
            return (place.div_ceil(8) == bytes.len()).then_some(numbers);
        }
        if code == clear {
            (table, width, last) = (first.clone(), bits + 1, None);
            continue;
        }
        if let Some(last) = last {
            let mut run = table[last].clone();
            run.push(*table.get(code).unwrap_or(&table[last]).first()?);
            if table.len() < FULL as usize {
                table.push(run);
            }
        }
        numbers.extend_from_slice(table.get(code)?);
        width += u32::from(table.len() == 1 << width && width < MOST_BITS);
        last = Some(code);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{GameRng, Seed};
    use proptest::prelude::*;

    fn there_and_back(bits: u32, numbers: &[u8]) -> usize {
        let mut bytes = vec![7];
        // What is left of another picture changes nothing.
        let mut lzw = Lzw::new();
        lzw.compress(3, &[1, 2, 1, 2, 1, 2, 1], &mut Vec::new());
        lzw.compress(bits, numbers, &mut bytes);
        assert_eq!(expand(bits, &bytes[1..]).as_deref(), Some(numbers));
        bytes.len()
    }

    proptest! {
        #[test]
        fn what_is_compressed_is_read_back(
            bits in 2..9_u32, seed: u64, length in 0..40_000_usize, sameness in 1..60_u64,
        ) {
            let mut rng = GameRng::new(Seed(seed));
            let mut number = 0;
            let numbers: Vec<u8> = (0..length).map(|_| {
                if rng.below(sameness) == 0 {
                    number = rng.below(1 << bits) as u8;
                }
                number
            }).collect();
            there_and_back(bits, &numbers);
        }
    }

    #[test]
    fn every_length_ends_well() {
        // Each way to end: before, at and after a wider code and a full table.
        let mut rng = GameRng::new(Seed(1));
        let numbers: Vec<u8> = (0..5_000).map(|_| rng.below(4) as u8).collect();
        for length in (0..900).chain([1023, 1024, 1025, 2048]) {
            there_and_back(2, &numbers[..length]);
        }
        let noise: Vec<u8> = (0..4_200).map(|_| rng.below(256) as u8).collect();
        for length in 3_500..4_200 {
            there_and_back(8, &noise[..length]);
        }
    }

    #[test]
    fn what_repeats_is_short() {
        assert!(there_and_back(2, &vec![3; 100_000]) < 1_000);
    }
}
