//! The colours of a picture, numbered for a PNG with a palette.
//!
//! Colours are numbered in order of first use, and looked up in a small hash table. Most pixels have the colour of the
//! one before them, and many rows equal the row above; neither needs the table.

use super::{Color, Framebuffer};

/// The most colours of a PNG palette.
const MOST: usize = 256;
/// Slots of the hash table, a power of two: at most a quarter of them are ever used.
const SLOTS: usize = 4 * MOST;
/// An empty slot; no colour has this value.
const EMPTY: u32 = u32::MAX;
/// The bits of a pixel that count.
const RGB: u32 = 0x00ff_ffff;

/// At most 256 colours and their numbers.
#[derive(Clone, Debug)]
pub(super) struct Palette {
    colors: Vec<u32>,
    slots: Box<[(u32, u8)]>,
}

impl Palette {
    fn empty() -> Self {
        Self {
            colors: Vec::new(),
            slots: vec![(EMPTY, 0); SLOTS].into(),
        }
    }

    /// These colours in this order; `None` if there are none or too many.
    pub fn new(colors: &[Color]) -> Option<Self> {
        let mut palette = Self::empty();
        for color in colors {
            palette.number(color.0)?;
        }
        (!colors.is_empty()).then_some(palette)
    }

    /// The colours of a picture and the number of each pixel; `None` if there are too many colours.
    pub fn of(picture: &Framebuffer) -> Option<(Self, Vec<u8>)> {
        let mut palette = Self::empty();
        let mut numbers = Vec::with_capacity(picture.pixels().len());
        let mut above: &[u32] = &[];
        for row in picture.rows() {
            if row == above {
                numbers.extend_from_within(numbers.len() - row.len()..);
            } else {
                number_row(row, &mut numbers, |pixel| palette.number(pixel)).ok()?;
            }
            above = row;
        }
        Some((palette, numbers))
    }

    /// Appends the number of each pixel of a row.
    ///
    /// # Errors
    /// The first colour that is not in the palette.
    pub fn numbers(&self, row: &[u32], numbers: &mut Vec<u8>) -> Result<(), u32> {
        number_row(row, numbers, |pixel| {
            let (color, number) = self.slots[self.slot(pixel & RGB)];
            (color != EMPTY).then_some(number)
        })
    }

    /// Bits of a number in a PNG: 1, 2, 4 or 8.
    pub fn bits(&self) -> usize {
        match self.colors.len() {
            ..=2 => 1,
            3..=4 => 2,
            5..=16 => 4,
            _ => 8,
        }
    }

    /// Red, green and blue of each colour.
    pub fn rgb(&self) -> Vec<u8> {
        let channels = |&color: &u32| Color(color).channels();
        self.colors.iter().flat_map(channels).collect()
    }

    /// The number of a colour, a new one if it has none; `None` if there are too many.
    fn number(&mut self, pixel: u32) -> Option<u8> {
        let pixel = pixel & RGB;
        let slot = self.slot(pixel);
        let (color, number) = self.slots[slot];
        if color != EMPTY {
            return Some(number);
        }
        if self.colors.len() == MOST {
            return None;
        }
        let number = self.colors.len() as u8;
        self.colors.push(pixel);
        self.slots[slot] = (pixel, number);
        Some(number)
    }

    /// The slot of a colour, or where it would go.
    fn slot(&self, color: u32) -> usize {
        // Fibonacci hashing: the upper bits of the product depend on all bits of the colour.
        let mut slot = (color.wrapping_mul(0x9e3779b1) >> 22) as usize % SLOTS;
        while self.slots[slot].0 != color && self.slots[slot].0 != EMPTY {
            slot = (slot + 1) % SLOTS;
        }
        slot
    }
}

/// Appends the number of each pixel; stops at the first pixel without a number, and returns its colour.
fn number_row(
    row: &[u32],
    numbers: &mut Vec<u8>,
    mut number: impl FnMut(u32) -> Option<u8>,
) -> Result<(), u32> {
    for run in row.chunk_by(|pixel, next| pixel == next) {
        let Some(number) = number(run[0]) else {
            return Err(run[0] & RGB);
        };
        numbers.resize(numbers.len() + run.len(), number);
    }
    Ok(())
}

/// Appends a row of numbers of 1, 2, 4 or 8 bits each, the first one in the upper bits, as in PNG.
pub(super) fn pack(numbers: &[u8], bits: usize, bytes: &mut Vec<u8>) {
    match bits {
        1 => pack_bits::<1, 8>(numbers, bytes),
        2 => pack_bits::<2, 4>(numbers, bytes),
        4 => pack_bits::<4, 2>(numbers, bytes),
        _ => bytes.extend_from_slice(numbers),
    }
}

fn pack_bits<const BITS: usize, const A_BYTE: usize>(numbers: &[u8], bytes: &mut Vec<u8>) {
    let join = |byte: u8, &number: &u8| byte << BITS | number;
    let (whole, rest) = numbers.as_chunks::<A_BYTE>();
    bytes.extend(whole.iter().map(|numbers| numbers.iter().fold(0, join)));
    if !rest.is_empty() {
        bytes.push(rest.iter().fold(0, join) << (BITS * (A_BYTE - rest.len())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_number_is_in_the_upper_bits() {
        let packed = |numbers: &[u8], bits| {
            let mut bytes = vec![7];
            pack(numbers, bits, &mut bytes);
            bytes
        };
        assert_eq!(
            packed(&[1, 0, 1, 1, 0, 0, 0, 1, 1], 1),
            [7, 0b1011_0001, 0b1000_0000]
        );
        assert_eq!(packed(&[3, 0, 1, 2, 1], 2), [7, 0b1100_0110, 0b0100_0000]);
        assert_eq!(packed(&[10, 11, 12], 4), [7, 0xab, 0xc0]);
        assert_eq!(packed(&[10, 11], 8), [7, 10, 11]);
    }

    #[test]
    fn the_257th_colour_is_too_many() {
        let mut picture = Framebuffer::new(257, 2);
        for x in 1..256 {
            picture.set_pixel(x, 0, Color(x as u32 * 0x10101));
        }
        let (palette, numbers) = Palette::of(&picture).unwrap();
        assert_eq!((palette.bits(), palette.rgb().len()), (8, 768));
        assert_eq!((numbers[255], numbers[256], numbers[257]), (255, 0, 0));
        picture.set_pixel(3, 1, Color(0x123456));
        assert!(Palette::of(&picture).is_none());
    }

    #[test]
    fn few_colours_take_few_bits() {
        for (colors, bits) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8)] {
            let colors: Vec<_> = (0..colors).map(Color).collect();
            assert_eq!(Palette::new(&colors).unwrap().bits(), bits);
        }
        assert!(Palette::new(&[]).is_none());
    }

    #[test]
    fn a_colour_without_a_number_is_named() {
        let palette = Palette::new(&[Color::RED, Color::SKY, Color::RED]).unwrap();
        let mut numbers = Vec::new();
        let row = [Color::SKY.0, Color::RED.0, 0xff00_0001];
        assert_eq!(palette.numbers(&row[..2], &mut numbers), Ok(()));
        assert_eq!(numbers, [1, 0]);
        assert_eq!(palette.numbers(&row, &mut numbers), Err(1));
    }
}
