//! Translucent pixels, blended with what is below them and rounded exactly.
//!
//! Everything that does not depend on the background is multiplied when the sheet is read. The rest is one product and
//! one sum in 16 bits for each channel, which the compiler does for four pixels at once.

/// A pixel of a sheet, ready for blending: channels in the order blue, green, red, nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::gfx) struct Premultiplied {
    /// The pixel's own share: channel × opacity, plus 128 for rounding.
    color: [u16; 4],
    /// The share of the background, 255 − opacity, for each channel; the fourth stays 0.
    rest: [u16; 4],
}

impl Premultiplied {
    /// From red, green, blue and opacity.
    pub fn new([r, g, b, a]: [u8; 4]) -> Self {
        let share = |channel: u8| u16::from(channel) * u16::from(a) + 128;
        let rest = u16::from(255 - a);
        Self {
            color: [share(b), share(g), share(r), 0],
            rest: [rest, rest, rest, 0],
        }
    }

    /// The colour when this is drawn over `below`.
    pub fn over(self, below: u32) -> u32 {
        let mut mixed = below.to_le_bytes();
        for (channel, byte) in mixed.iter_mut().enumerate() {
            *byte = blend(*byte, self.color[channel], self.rest[channel]);
        }
        u32::from_le_bytes(mixed)
    }
}

/// `color + below × rest`, divided by 255 and rounded. With t ≤ 255² + 128, (t + t/256)/256 is exactly that, and
/// nothing exceeds 16 bits.
#[inline]
fn blend(below: u8, color: u16, rest: u16) -> u8 {
    let sum = color + u16::from(below) * rest;
    ((sum + (sum >> 8)) >> 8) as u8
}

/// Blends a row of such pixels with a row of the screen of the same length.
pub(in crate::gfx) fn blend_row(row: &mut [u32], source: &[Premultiplied]) {
    let (fours, rest) = row.as_chunks_mut::<4>();
    let (source_fours, source_rest) = source.as_chunks::<4>();
    for (pixels, source) in fours.iter_mut().zip(source_fours) {
        blend_four(pixels, |i| &source[i]);
    }
    for (pixel, source) in rest.iter_mut().zip(source_rest) {
        *pixel = source.over(*pixel);
    }
}

/// The same with the last pixel of `source` first.
pub(in crate::gfx) fn blend_row_flipped(row: &mut [u32], source: &[Premultiplied]) {
    let (fours, rest) = row.as_chunks_mut::<4>();
    let (source_rest, source_fours) = source.as_rchunks::<4>();
    for (pixels, source) in fours.iter_mut().zip(source_fours.iter().rev()) {
        blend_four(pixels, |i| &source[3 - i]);
    }
    for (pixel, source) in rest.iter_mut().zip(source_rest.iter().rev()) {
        *pixel = source.over(*pixel);
    }
}

/// Four pixels at once, as sixteen bytes.
#[inline]
fn blend_four<'a>(pixels: &mut [u32; 4], source: impl Fn(usize) -> &'a Premultiplied) {
    let mut bytes = [0; 16];
    for (four, pixel) in bytes.as_chunks_mut::<4>().0.iter_mut().zip(&*pixels) {
        *four = pixel.to_le_bytes();
    }
    for (i, byte) in bytes.iter_mut().enumerate() {
        let source = source(i / 4);
        *byte = blend(*byte, source.color[i % 4], source.rest[i % 4]);
    }
    for (pixel, four) in pixels.iter_mut().zip(bytes.as_chunks::<4>().0) {
        *pixel = u32::from_le_bytes(*four);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mixture_is_rounded_exactly() {
        for a in 0..=255u8 {
            for over in 0..=255u8 {
                let pixel = Premultiplied::new([over, over, over, a]);
                for below in 0..=255u8 {
                    let (a, over) = (u32::from(a), u32::from(over));
                    // Half of 255 is not a whole number, so there is never a tie.
                    let exact = (over * a + u32::from(below) * (255 - a) + 127) / 255;
                    let mixed = blend(below, pixel.color[0], pixel.rest[0]);
                    assert_eq!(u32::from(mixed), exact, "{over} at {a} over {below}");
                }
            }
        }
    }
}
