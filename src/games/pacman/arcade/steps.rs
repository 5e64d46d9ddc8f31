//! How fast somebody goes: pixels a tick, as a pattern of 16 ticks. 20 pixels in 16 ticks are 100 percent.

/// Ticks of a pattern.
pub const PATTERN: u64 = 16;
/// Percent of the full speed that a pixel in 16 ticks makes.
const PERCENT_A_PIXEL: u32 = 5;

/// Pixels for each of 16 ticks, 0 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps(u32);

impl Steps {
    /// A pattern typed as 16 digits from 0 to 3.
    pub(super) const fn new(digits: &[u8; PATTERN as usize]) -> Self {
        let mut packed = 0;
        let mut tick = 0;
        while tick < digits.len() {
            assert!(matches!(digits[tick], b'0'..=b'3'), "0 to 3 pixels a tick");
            packed |= ((digits[tick] - b'0') as u32) << (2 * tick);
            tick += 1;
        }
        Self(packed)
    }

    /// Pixels in a tick.
    #[inline]
    pub const fn pixels(self, tick: u64) -> u32 {
        self.0 >> (2 * (tick % PATTERN)) & 3
    }

    /// Percent of the full speed.
    pub fn percent(self) -> u32 {
        let pixels: u32 = (0..PATTERN).map(|tick| self.pixels(tick)).sum();
        pixels * PERCENT_A_PIXEL
    }
}
