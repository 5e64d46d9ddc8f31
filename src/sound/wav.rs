//! Samples as bytes: WAV files, and a hash that tells whether two runs sound the same.

use super::{Frame, RATE};

/// Bytes before the samples of a file.
const HEADER: usize = 44;
/// Bytes of a left and a right sample.
const FRAME: u32 = 4;
/// The most frames of a file: six hours.
pub const MOST_FRAMES: u32 = (u32::MAX - HEADER as u32) / FRAME;

/// The beginning of a WAV file with so many frames, at most [`MOST_FRAMES`].
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
pub struct Hash(pub u64);

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
