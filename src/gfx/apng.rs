//! Moving pictures as animated PNG files, written picture by picture and never kept whole.
//!
//! A frame holds only the smallest rectangle around what has changed, and in it only the pixels that changed: all
//! others are transparent. Unlike a GIF it has every colour and every time exactly. Viewers that know no moving PNG
//! show the first picture.
//!
//! The file says at its beginning how many frames it has. So it is written once more at the end.

use std::cell::RefCell;
use std::io::{self, Seek, SeekFrom, Write};
use std::rc::Rc;

use png::{BitDepth, BlendOp, ColorType, Compression, EncodingError, Filter, Writer};

use super::Color;
use super::part::Part;
use crate::grid::Size;

/// The longest time of a frame.
const LONGEST: u64 = u16::MAX as u64;
/// More frames than any file has.
const MANY: u32 = i32::MAX as u32;
const BYTES: usize = 4;

/// An animated PNG file that is being written. It plays again and again.
pub struct Apng<W: Write> {
    out: Shared<W>,
    writer: Writer<Shared<W>>,
    size: Size,
    /// Parts of a second in which times are counted.
    rate: u16,
    /// What a viewer shows after the last frame; empty before the first one.
    shown: Vec<u32>,
    /// The last frame: how long it is seen depends on the next one.
    waiting: Option<Frame>,
    frames: u32,
}

/// A frame without its duration.
struct Frame {
    /// When it appears.
    at: u64,
    part: Part,
    /// Red, green, blue and opacity of each pixel.
    pixels: Vec<u8>,
}

/// The library drops its writer at the end; this one stays.
struct Shared<W>(Rc<RefCell<W>>);

impl<W: Write> Write for Shared<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}

impl<W: Write + Seek> Apng<W> {
    /// A file for pictures of this size, with times in parts of a second.
    ///
    /// # Errors
    /// If it cannot be written, or no PNG has that size.
    pub fn new(out: W, size: Size, rate: u16) -> io::Result<Self> {
        let out = Rc::new(RefCell::new(out));
        let writer = begin(Shared(Rc::clone(&out)), size, MANY)?;
        Ok(Self {
            out: Shared(out),
            writer,
            size,
            rate,
            shown: Vec::new(),
            waiting: None,
            frames: 0,
        })
    }

    /// Adds a picture, pixels as 0x00RRGGBB in rows, that is seen from `at` on, never less than before. It must have as
    /// many pixels as the file's size says.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn push(&mut self, pixels: &[u32], at: u64) -> io::Result<()> {
        let Some(part) = Part::changed(self.size, &self.shown, pixels) else {
            return Ok(());
        };
        let (_, size) = part.place();
        let mut drawn = Vec::with_capacity(size.area() * BYTES);
        for line in part.lines(self.size) {
            let old = self.shown.get(line.clone()).unwrap_or_default();
            for (place, &new) in pixels[line].iter().enumerate() {
                let [red, green, blue] = Color(new).channels();
                let stays = old.get(place) == Some(&new);
                drawn.extend(if stays {
                    [0; BYTES]
                } else {
                    [red, green, blue, u8::MAX]
                });
            }
        }
        self.shown.clear();
        self.shown.extend_from_slice(pixels);
        let frame = Frame {
            at,
            part,
            pixels: drawn,
        };
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
        self.writer.finish().map_err(told)?;
        let head = Rc::new(RefCell::new(Vec::new()));
        let again = begin(Shared(Rc::clone(&head)), self.size, self.frames)?;
        let length = head.borrow().len();
        // It adds the end of a file.
        drop(again);
        let out = Rc::try_unwrap(self.out.0).map(RefCell::into_inner);
        let mut out = out.map_err(|_| io::Error::other("the file is still being written"))?;
        out.seek(SeekFrom::Start(0))?;
        out.write_all(&head.borrow()[..length])?;
        out.seek(SeekFrom::End(0))?;
        Ok(out)
    }

    /// Writes a frame that is seen until `until`.
    fn write(&mut self, frame: &Frame, until: u64) -> io::Result<()> {
        let mut left = until.saturating_sub(frame.at);
        self.write_for(frame.part.place(), &frame.pixels, left.min(LONGEST))?;
        // A pixel that stays, until the time is over.
        while left > LONGEST {
            left -= LONGEST;
            self.write_for(((0, 0), Size::new(1, 1)), &[0; BYTES], left.min(LONGEST))?;
        }
        Ok(())
    }

    fn write_for(
        &mut self,
        ((left, top), size): ((usize, usize), Size),
        pixels: &[u8],
        time: u64,
    ) -> io::Result<()> {
        let writer = &mut self.writer;
        let mut write = || -> Result<(), EncodingError> {
            writer.reset_frame_position()?;
            writer.set_frame_dimension(size.width as u32, size.height as u32)?;
            writer.set_frame_position(left as u32, top as u32)?;
            writer.set_frame_delay(time as u16, self.rate)?;
            writer.write_image_data(pixels)
        };
        self.frames += 1;
        write().map_err(told)
    }
}

/// Writes the beginning of a file with this many frames.
fn begin<W: Write>(out: W, size: Size, frames: u32) -> io::Result<Writer<W>> {
    let begun = || {
        let (width, height) = (u32::try_from(size.width), u32::try_from(size.height));
        let (Ok(width), Ok(height)) = (width, height) else {
            return Err(EncodingError::LimitsExceeded);
        };
        let mut encoder = png::Encoder::new(out, width, height);
        encoder.set_color(ColorType::Rgba);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::Balanced);
        encoder.set_filter(Filter::NoFilter);
        encoder.set_animated(frames.max(1), 0)?;
        encoder.set_blend_op(BlendOp::Over)?;
        encoder.write_header()
    };
    begun().map_err(told)
}

fn told(error: EncodingError) -> io::Error {
    match error {
        EncodingError::IoError(error) => error,
        other => io::Error::new(io::ErrorKind::InvalidInput, other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{GameRng, Seed};
    use proptest::prelude::*;
    use std::io::Cursor;

    /// Every frame's duration and all pixels while it is seen.
    fn read(file: &[u8]) -> (Size, Vec<(u64, Vec<u32>)>) {
        let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
        let size = Size::new(reader.info().width as usize, reader.info().height as usize);
        let count = reader.info().animation_control.unwrap().num_frames;
        let mut shown = vec![0; size.area()];
        let mut frames = Vec::new();
        let mut data = vec![0; reader.output_buffer_size().unwrap()];
        for _ in 0..count {
            let read = reader.next_frame(&mut data).unwrap();
            let control = *reader.info().frame_control().unwrap();
            let (x, y) = (control.x_offset as usize, control.y_offset as usize);
            let pixels = data[..read.buffer_size()].as_chunks::<BYTES>().0;
            for (i, &[red, green, blue, opacity]) in pixels.iter().enumerate() {
                let width = control.width as usize;
                if opacity == u8::MAX {
                    shown[(y + i / width) * size.width + x + i % width] =
                        Color::rgb(red, green, blue).0;
                } else {
                    assert_eq!(opacity, 0);
                }
            }
            frames.push((u64::from(control.delay_num), shown.clone()));
        }
        assert!(reader.next_frame(&mut data).is_err(), "there are no more");
        (size, frames)
    }

    fn written(size: Size, pictures: &[Vec<u32>], apart: u64) -> Vec<u8> {
        let mut file = Apng::new(Cursor::new(Vec::new()), size, 60).unwrap();
        for (picture, at) in pictures.iter().zip(0..) {
            file.push(picture, at * apart).unwrap();
        }
        file.finish(pictures.len() as u64 * apart)
            .unwrap()
            .into_inner()
    }

    proptest! {
        #[test]
        fn what_is_written_is_seen(w in 1..40_usize, h in 1..30_usize, seed: u64, apart in 1..9_u64) {
            let size = Size::new(w, h);
            let mut rng = GameRng::new(Seed(seed));
            let mut picture: Vec<u32> = (0..size.area()).map(|_| rng.below(1 << 24) as u32).collect();
            let mut pictures = vec![picture.clone()];
            while pictures.len() < 20 {
                for _ in 0..rng.below(9) {
                    let place = rng.index(picture.len());
                    picture[place] = rng.below(1 << 24) as u32;
                }
                pictures.push(picture.clone());
            }
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
    fn a_picture_that_stays_takes_no_frames_and_as_long_as_it_likes() {
        let mut file = Apng::new(Cursor::new(Vec::new()), Size::new(2, 2), 60).unwrap();
        for at in 0..200_000 {
            file.push(&[1, 2, 3, 4], at).unwrap();
        }
        let (_, frames) = read(file.finish(200_000).unwrap().get_ref());
        let times: Vec<u64> = frames.iter().map(|(time, _)| *time).collect();
        assert_eq!(times, [LONGEST, LONGEST, LONGEST, 200_000 - 3 * LONGEST]);
    }

    #[test]
    fn a_full_disk_and_impossible_sizes_are_errors() {
        let size = Size::new(30, 20);
        let pictures = [vec![1; size.area()], vec![2; size.area()]];
        let length = written(size, &pictures, 3).len();
        for room in [0, 10, 40, 60, length - 1, length] {
            let mut disk = vec![0; room];
            let done = Apng::new(Cursor::new(&mut disk[..]), size, 60).and_then(|mut file| {
                file.push(&pictures[0], 0)?;
                file.push(&pictures[1], 3)?;
                file.finish(6).map(drop)
            });
            assert_eq!(done.is_ok(), room == length, "{room}");
        }
        assert!(Apng::new(Cursor::new(Vec::new()), Size::new(0, 3), 60).is_err());
    }
}
