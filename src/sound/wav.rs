//! Samples as bytes: WAV files, and a hash that tells whether two runs sound the same.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use super::{Frame, RATE};

/// Bytes before the samples of a file.
const HEADER: usize = 44;
/// Bytes of a left and a right sample.
const FRAME: u32 = 4;
/// The most frames of a file: six hours.
pub const MOST_FRAMES: u32 = (u32::MAX - HEADER as u32) / FRAME;

/// The beginning of a WAV file of this number of frames, at most [`MOST_FRAMES`].
pub fn header(frames: u32) -> [u8; HEADER] {
    let size = frames * FRAME;
    let fields: [&[u8]; 13] = [
        b"RIFF",
        &(size + HEADER as u32 - 8).to_le_bytes(),
        b"WAVE",
        b"fmt ",
        &16_u32.to_le_bytes(),
        &1_u16.to_le_bytes(),
        &2_u16.to_le_bytes(),
        &RATE.to_le_bytes(),
        &(RATE * FRAME).to_le_bytes(),
        &(FRAME as u16).to_le_bytes(),
        &16_u16.to_le_bytes(),
        b"data",
        &size.to_le_bytes(),
    ];
    let mut header = [0; HEADER];
    for (byte, field) in header.iter_mut().zip(fields.into_iter().flatten()) {
        *byte = *field;
    }
    header
}

/// A frame as in a file.
pub fn bytes([left, right]: Frame) -> [u8; FRAME as usize] {
    let ([a, b], [c, d]) = (left.to_le_bytes(), right.to_le_bytes());
    [a, b, c, d]
}

/// A hash of samples: FNV-1a of their bytes, 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hash(u64);

impl Hash {
    /// The hash of no samples.
    pub const NEW: Self = Self(0xcbf2_9ce4_8422_2325);

    /// Adds samples.
    pub fn add(&mut self, frames: &[Frame]) {
        for byte in frames.iter().copied().flat_map(bytes) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Hash {
    type Err = ParseIntError;

    /// Hexadecimal digits, as it is displayed.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u64::from_str_radix(text, 16).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_tells_the_length_of_its_file() {
        let header = header(735);
        let number = |at: usize| {
            u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]])
        };
        assert_eq!(
            (&header[..4], &header[36..40]),
            (&b"RIFF"[..], &b"data"[..])
        );
        assert_eq!(
            (number(4), number(24), number(40)),
            (36 + 2940, 44_100, 2940)
        );
    }

    #[test]
    fn a_hash_knows_every_byte_and_reads_back() {
        let hash = |frames: &[Frame]| {
            let mut hash = Hash::NEW;
            hash.add(frames);
            hash
        };
        let all = [[1, 2], [3, 4]];
        let mut halves = hash(&all[..1]);
        halves.add(&all[1..]);
        assert_eq!(
            (halves, hash(&all).to_string().parse()),
            (hash(&all), Ok(hash(&all)))
        );
        assert_ne!(hash(&[[2, 1], [3, 4]]), hash(&all));
    }
}
