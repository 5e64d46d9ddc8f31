//! The only time in the program: sixtieths of a second, counted.

/// Ticks in a second.
pub const TICKS_PER_SECOND: u32 = 60;

mod speed;

pub use speed::Speed;
