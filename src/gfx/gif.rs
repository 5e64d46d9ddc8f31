//! Moving pictures as GIF files, written picture by picture and never kept whole.
//!
//! A frame holds only the smallest rectangle around what has changed, and in it only the pixels that changed: all
//! others are transparent. Each frame has its own table of colours, so 255 may change at once. If more do, the most
//! frequent ones are exact and the others the nearest of them, until a later frame has room for them.

use std::io::{self, Write};

use super::Color;
use super::lzw::Lzw;
use super::part::Part;
use crate::grid::Size;

/// The most colours of a frame. Where some pixels stay, one of the numbers means that.
const MOST_COLORS: usize = 256;
/// The longest time of a frame, in hundredths of a second.
const LONGEST: u64 = u16::MAX as u64;
/// The bits of a pixel that count.
const RGB: u32 = 0x00ff_ffff;

/// A GIF file that is being written. It plays again and again.
pub struct Gif<W> {
    out: W,
    size: Size,
    /// What a viewer shows after the last frame; empty before the first one.
    shown: Vec<u32>,
    /// The last frame: how long it is seen depends on the next one.
    waiting: Option<Frame>,
    lzw: Lzw,
}

/// A frame without its duration.
struct Frame {
    /// When it appears, in hundredths of a second.
    at: u64,
    /// The number that means that a pixel stays.
    stays: Option<u8>,
    /// Its place, its colours, and its pixels.
    body: Vec<u8>,
}

impl<W: Write> Gif<W> {
    /// A file for pictures of this size, at most 65 535 pixels a side.
    ///
    /// # Errors
    /// If it cannot be written, or no GIF has that size.
    pub fn new(mut out: W, size: Size) -> io::Result<Self> {
        let is_possible = size.area() > 0 && size.width.max(size.height) <= u16::MAX.into();
        if !is_possible {
            let reason = format!("a GIF of {size} pixels cannot be written");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
        }
        out.write_all(b"GIF89a")?;
        for side in [size.width, size.height] {
            out.write_all(&(side as u16).to_le_bytes())?;
        }
        // No table of colours for all frames; then that it is shown for ever.
        out.write_all(&[0x70, 0, 0])?;
        out.write_all(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")?;
        Ok(Self {
            out,
            size,
            shown: Vec::new(),
            waiting: None,
            lzw: Lzw::new(),
        })
    }

    /// Adds a picture, pixels as 0x00RRGGBB in rows, that is seen from `at` on: hundredths of a second, never less than
    /// before. It must have as many pixels as the file's size says.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn push(&mut self, pixels: &[u32], at: u64) -> io::Result<()> {
        let Some(part) = Part::changed(self.size, &self.shown, pixels) else {
            return Ok(());
        };
        let frame = self.frame(pixels, part, at);
        if let Some(before) = self.waiting.replace(frame) {
            self.write(&before, at)?;
        }
        Ok(())
    }

    /// Ends the file; the last picture is seen until `at`.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self, at: u64) -> io::Result<W> {
        if let Some(last) = self.waiting.take() {
            self.write(&last, at)?;
        }
        self.out.write_all(b";")?;
        Ok(self.out)
    }

    /// The frame that changes this part of what is shown.
    fn frame(&mut self, pixels: &[u32], part: Part, at: u64) -> Frame {
        let is_first = self.shown.is_empty();
        if is_first {
            self.shown = pixels.iter().map(|pixel| pixel ^ RGB).collect();
        }
        let lines = || part.lines(self.size);
        let mut uses: Vec<(u32, u32)> = Vec::new();
        let mut all = 0;
        for line in lines() {
            for (&new, &old) in pixels[line.clone()].iter().zip(&self.shown[line]) {
                all += 1;
                match uses.last_mut() {
                    _ if new == old => {}
                    Some((color, times)) if *color == new => *times += 1,
                    _ => uses.push((new, 1)),
                }
            }
        }
        let changes: u32 = uses.iter().map(|(_, times)| times).sum();
        let some_stay = changes < all;
        let (colors, numbers) = table(uses, MOST_COLORS - usize::from(some_stay));
        let stays = some_stay.then_some(colors.len() as u8);
        let mut drawn = Vec::with_capacity(all as usize);
        let mut last = None;
        for line in lines() {
            for (&new, old) in pixels[line.clone()].iter().zip(&mut self.shown[line]) {
                if new == *old {
                    drawn.extend(stays);
                    continue;
                }
                let number = match last {
                    Some((color, number)) if color == new => number,
                    _ => {
                        let place = numbers.partition_point(|&(color, _)| color < new);
                        numbers.get(place).map_or(0, |&(_, number)| number)
                    }
                };
                last = Some((new, number));
                drawn.push(number);
                *old = colors[usize::from(number)];
            }
        }
        let numbers = colors.len() + usize::from(some_stay);
        let bits = numbers.next_power_of_two().trailing_zeros().max(2);
        let mut body = vec![b','];
        let ((left, top), size) = part.place();
        for number in [left, top, size.width, size.height] {
            body.extend((number as u16).to_le_bytes());
        }
        body.push(0x80 | (bits - 1) as u8);
        let colors = colors.iter().flat_map(|&color| Color(color).channels());
        body.extend(colors.chain(std::iter::repeat(0)).take(3 << bits));
        body.push(bits as u8);
        let mut packed = Vec::new();
        self.lzw.compress(bits, &drawn, &mut packed);
        for block in packed.chunks(255) {
            body.push(block.len() as u8);
            body.extend_from_slice(block);
        }
        body.push(0);
        Frame { at, stays, body }
    }

    /// Writes a frame that is seen until `until`.
    fn write(&mut self, frame: &Frame, until: u64) -> io::Result<()> {
        let mut left = until.saturating_sub(frame.at);
        self.write_for(frame, left.min(LONGEST))?;
        // A pixel that stays, until the time is over.
        let nothing = Frame {
            at: 0,
            stays: Some(0),
            body: b",\0\0\0\0\x01\0\x01\0\x81\0\0\0\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0".to_vec(),
        };
        while left > LONGEST {
            left -= LONGEST;
            self.write_for(&nothing, left.min(LONGEST))?;
        }
        Ok(())
    }

    fn write_for(&mut self, frame: &Frame, time: u64) -> io::Result<()> {
        let [low, high] = (time as u16).to_le_bytes();
        // The next frame is drawn over it.
        let kind = 0x04 | u8::from(frame.stays.is_some());
        let stays = frame.stays.unwrap_or(0);
        self.out
            .write_all(&[0x21, 0xf9, 4, kind, low, high, stays, 0])?;
        self.out.write_all(&frame.body)
    }
}

/// The colours of a frame, at most so many, and every colour of `uses` in order with the number of the one it is drawn
/// in.
fn table(mut uses: Vec<(u32, u32)>, most: usize) -> (Vec<u32>, Vec<(u32, u8)>) {
    uses.sort_unstable();
    uses.dedup_by(|next, kept| {
        let is_same = next.0 == kept.0;
        kept.1 += if is_same { next.1 } else { 0 };
        is_same
    });
    if uses.len() > most {
        uses.sort_unstable_by_key(|&(color, times)| (std::cmp::Reverse(times), color));
    }
    let colors: Vec<u32> = uses.iter().take(most).map(|&(color, _)| color).collect();
    let exact = colors.iter().copied().zip(0..=u8::MAX);
    let rest = uses.iter().skip(most).map(|&(color, _)| {
        let far = |other: u32| {
            let (own, other) = (Color(color).channels(), Color(other).channels());
            let squares = own
                .iter()
                .zip(other)
                .map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2));
            squares.sum::<u32>()
        };
        let nearest = colors
            .iter()
            .zip(0..=u8::MAX)
            .min_by_key(|&(&other, _)| far(other));
        (color, nearest.map_or(0, |(_, number)| number))
    });
    let mut numbers: Vec<(u32, u8)> = exact.chain(rest).collect();
    numbers.sort_unstable();
    (colors, numbers)
}

#[cfg(test)]
mod tests {
    use super::super::lzw::expand;
    use super::*;
    use crate::rng::{GameRng, Seed};
    use proptest::prelude::*;

    /// Every frame's duration and all pixels while it is seen.
    fn read(file: &[u8]) -> (Size, Vec<(u64, Vec<u32>)>) {
        let mut rest = file;
        let mut take = |count: usize| {
            let (taken, after) = rest.split_at(count);
            rest = after;
            taken.to_vec()
        };
        let pair = |bytes: &[u8]| usize::from(bytes[0]) + 256 * usize::from(bytes[1]);
        assert_eq!(take(6), b"GIF89a");
        let screen = take(7);
        let size = Size::new(pair(&screen), pair(&screen[2..]));
        assert_eq!(screen[4] & 0x80, 0, "there is no common table");
        assert_eq!(take(19), b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0");
        let mut shown = vec![0; size.area()];
        let mut frames = Vec::new();
        loop {
            let control = match take(1)[0] {
                b';' => break,
                _ => take(7),
            };
            assert_eq!((&control[..2], control[6]), (&[0xf9, 4][..], 0));
            let stays = (control[2] & 1 == 1).then_some(control[5]);
            let place = take(10);
            let [x, y, w, h] = [1, 3, 5, 7].map(|at| pair(&place[at..]));
            let bits = u32::from(place[9] & 7) + 1;
            let table = take(3 << bits);
            assert_eq!(take(1)[0], bits as u8);
            let mut packed = Vec::new();
            loop {
                let length = usize::from(take(1)[0]);
                if length == 0 {
                    break;
                }
                packed.extend(take(length));
            }
            let numbers = expand(bits, &packed).unwrap();
            assert_eq!(numbers.len(), w * h);
            for (i, &number) in numbers.iter().enumerate() {
                if stays != Some(number) {
                    let [r, g, b] = table.as_chunks().0[usize::from(number)];
                    shown[(y + i / w) * size.width + x + i % w] = Color::rgb(r, g, b).0;
                }
            }
            frames.push((pair(&control[3..]) as u64, shown.clone()));
        }
        assert!(rest.is_empty());
        (size, frames)
    }

    /// Pictures that differ in a few places, of at most so many colours.
    fn pictures(size: Size, colors: u64, count: usize, seed: u64) -> Vec<Vec<u32>> {
        let mut rng = GameRng::new(Seed(seed));
        let color = |rng: &mut GameRng| (rng.below(colors) as u32).wrapping_mul(0x9e3779b1) & RGB;
        let mut picture: Vec<u32> = (0..size.area()).map(|_| color(&mut rng)).collect();
        let mut all = vec![picture.clone()];
        while all.len() < count {
            for _ in 0..rng.below(12) {
                let place = rng.index(picture.len());
                picture[place] = color(&mut rng);
            }
            all.push(picture.clone());
        }
        all
    }

    fn written(size: Size, pictures: &[Vec<u32>], apart: u64) -> Vec<u8> {
        let mut gif = Gif::new(Vec::new(), size).unwrap();
        for (picture, at) in pictures.iter().zip(0..) {
            gif.push(picture, at * apart).unwrap();
        }
        gif.finish(pictures.len() as u64 * apart).unwrap()
    }

    proptest! {
        #[test]
        fn what_is_written_is_seen(
            w in 1..40_usize, h in 1..30_usize, colors in 1..256_u64, seed: u64, apart in 1..9_u64,
        ) {
            let size = Size::new(w, h);
            let pictures = pictures(size, colors, 20, seed);
            let (is, frames) = read(&written(size, &pictures, apart));
            prop_assert_eq!(is, size);
            let mut seen = frames.iter().flat_map(|(time, picture)| {
                assert!(time.is_multiple_of(apart) && *time > 0);
                std::iter::repeat_n(picture, (time / apart) as usize)
            });
            for picture in &pictures {
                prop_assert_eq!(seen.next(), Some(picture));
            }
            prop_assert_eq!(seen.next(), None);
        }
    }

    #[test]
    fn with_too_many_colours_the_frequent_ones_are_exact_and_the_rest_follow() {
        let size = Size::new(100, 10);
        // 800 colours; the first one has a fifth of the pixels.
        let picture: Vec<u32> = (0..1000_u32).map(|i| (i.max(200) - 200) * 0x11).collect();
        let (_, frames) = read(&written(size, &vec![picture.clone(); 6], 3));
        let wrong = |shown: &[u32]| {
            let pairs = shown.iter().zip(&picture);
            pairs.filter(|(shown, wanted)| shown != wanted).count()
        };
        let wrong: Vec<usize> = frames.iter().map(|(_, shown)| wrong(shown)).collect();
        assert_eq!(wrong, [799 - 255, 799 - 2 * 255, 799 - 3 * 255, 0]);
        for (&shown, &wanted) in frames[0].1.iter().zip(&picture) {
            let pairs = Color(shown)
                .channels()
                .into_iter()
                .zip(Color(wanted).channels());
            let far: u32 = pairs.map(|(a, b)| u32::from(a.abs_diff(b))).sum();
            assert!(far <= 0x80, "{shown:x} is far from {wanted:x}");
        }
    }

    #[test]
    fn a_picture_that_stays_takes_no_frames_and_as_long_as_it_likes() {
        let size = Size::new(2, 2);
        let mut gif = Gif::new(Vec::new(), size).unwrap();
        for at in 0..200_000 {
            gif.push(&[1, 2, 3, 4], at).unwrap();
        }
        let (_, frames) = read(&gif.finish(200_000).unwrap());
        assert!(frames.iter().all(|(_, picture)| picture == &[1, 2, 3, 4]));
        let times: Vec<u64> = frames.iter().map(|(time, _)| *time).collect();
        assert_eq!(times, [LONGEST, LONGEST, LONGEST, 200_000 - 3 * LONGEST]);
    }

    #[test]
    fn only_what_changed_is_written() {
        let size = Size::new(300, 200);
        let before = vec![0x112233; size.area()];
        let mut after = before.clone();
        after[300 * 70 + 40] = 0;
        let one = written(size, std::slice::from_ref(&before), 3).len();
        let two = written(size, &[before, after], 3).len();
        assert!(two - one < 50, "{}", two - one);
    }

    #[test]
    fn a_full_disk_and_impossible_sizes_are_errors() {
        let size = Size::new(30, 20);
        let pictures = pictures(size, 9, 2, 1);
        let length = written(size, &pictures, 3).len();
        for room in [0, 10, 40, 200, length - 1, length] {
            let mut disk = vec![0; room];
            let done = Gif::new(&mut disk[..], size).and_then(|mut gif| {
                gif.push(&pictures[0], 0)?;
                gif.push(&pictures[1], 3)?;
                gif.finish(6).map(drop)
            });
            assert_eq!(done.is_ok(), room == length, "{room}");
        }
        for size in [Size::new(0, 3), Size::new(3, 70_000)] {
            assert!(Gif::new(Vec::new(), size).is_err());
        }
    }
}
