//! Pixels one can see through, mixed with what is below them and rounded exactly.
//!
//! What does not depend on the ground is multiplied when the sheet is read. The
//! rest is one product and one sum in 16 bits for each channel, which the
//! compiler does for four pixels at once without being asked twice.

/// A pixel of a sheet, ready for mixing: channels in the order blue, green, red, nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glaze {
    /// The pixel's own share: channel × opacity, and 128 for rounding.
    light: [u16; 4],
    /// What passes of the ground, 0 to 255, for each channel; the fourth stays 0.
    passes: [u16; 4],
}

impl Glaze {
    /// From red, green, blue and opacity.
    pub fn new([r, g, b, a]: [u8; 4]) -> Self {
        let share = |channel: u8| u16::from(channel) * u16::from(a) + 128;
        let rest = u16::from(255 - a);
        Self {
            light: [share(b), share(g), share(r), 0],
            passes: [rest, rest, rest, 0],
        }
    }

    /// What is seen when this lies over `below`.
    pub fn over(self, below: u32) -> u32 {
        let mut mixed = below.to_le_bytes();
        for (channel, byte) in mixed.iter_mut().enumerate() {
            *byte = mix(*byte, self.light[channel], self.passes[channel]);
        }
        u32::from_le_bytes(mixed)
    }
}

/// `light + below × passes`, divided by 255 and rounded. With t ≤ 255² + 128, (t + t/256)/256 is exactly
/// that, and nothing leaves 16 bits.
#[inline]
fn mix(below: u8, light: u16, passes: u16) -> u8 {
    let sum = light + u16::from(below) * passes;
    ((sum + (sum >> 8)) >> 8) as u8
}

/// Lays a row of such pixels over a row of the screen of the same length.
pub(super) fn lay_row(row: &mut [u32], glazes: &[Glaze]) {
    let (fours, rest) = row.as_chunks_mut::<4>();
    let (glaze_fours, glaze_rest) = glazes.as_chunks::<4>();
    for (pixels, glazes) in fours.iter_mut().zip(glaze_fours) {
        lay_four(pixels, |i| &glazes[i]);
    }
    for (pixel, glaze) in rest.iter_mut().zip(glaze_rest) {
        *pixel = glaze.over(*pixel);
    }
}

/// The same with the last pixel first.
pub(super) fn lay_row_back(row: &mut [u32], glazes: &[Glaze]) {
    let (fours, rest) = row.as_chunks_mut::<4>();
    let (glaze_rest, glaze_fours) = glazes.as_rchunks::<4>();
    for (pixels, glazes) in fours.iter_mut().zip(glaze_fours.iter().rev()) {
        lay_four(pixels, |i| &glazes[3 - i]);
    }
    for (pixel, glaze) in rest.iter_mut().zip(glaze_rest.iter().rev()) {
        *pixel = glaze.over(*pixel);
    }
}

/// Four pixels at once, as sixteen bytes.
#[inline]
fn lay_four<'a>(pixels: &mut [u32; 4], glaze: impl Fn(usize) -> &'a Glaze) {
    let mut bytes = [0; 16];
    for (four, pixel) in bytes.as_chunks_mut::<4>().0.iter_mut().zip(&*pixels) {
        *four = pixel.to_le_bytes();
    }
    for (i, byte) in bytes.iter_mut().enumerate() {
        let glaze = glaze(i / 4);
        *byte = mix(*byte, glaze.light[i % 4], glaze.passes[i % 4]);
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
                let glaze = Glaze::new([over, over, over, a]);
                for below in 0..=255u8 {
                    let (a, over) = (u32::from(a), u32::from(over));
                    // Half of 255 is no whole number, so there is never a tie.
                    let exact = (over * a + u32::from(below) * (255 - a) + 127) / 255;
                    let mixed = mix(below, glaze.light[0], glaze.passes[0]);
                    assert_eq!(u32::from(mixed), exact, "{over} at {a} over {below}");
                }
            }
        }
    }
}
