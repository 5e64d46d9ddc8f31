//! Pictures as PNG files: screenshots, golden pictures and sheets, whole in memory.
//!
//! Files that we write have a palette if 256 colours are enough, which makes them smaller and faster to write. The same
//! pixels give the same bytes. Files that we read may come from anybody, so the size is checked before anything else.

use std::fmt;
use std::io::{Cursor, Write};

use png::text_metadata::ITXtChunk;
use png::{BitDepth, ColorType, Compression, DecodeOptions, Filter, Limits, Transformations};

use super::blit::blended::Premultiplied;
use super::palette::{Palette, pack};
use super::{Color, Framebuffer};
use crate::error::Error;
use crate::grid::Size;

/// The largest width and height of a picture that is read, in pixels: sixteen megabytes.
pub const MAX_SIDE: usize = 2048;
/// Memory for reading besides the pixels, in bytes: tables, and the rows being unpacked.
const MAX_WORKSPACE: usize = 8 << 20;

/// Bytes of compressed pixels per chunk of a file that is written row by row.
const CHUNK: usize = 64 << 10;

/// Why a picture cannot be read or written.
#[derive(Debug)]
pub enum PictureError {
    /// It is not a PNG, or a damaged one.
    Damaged(png::DecodingError),
    /// It is wider or higher than [`MAX_SIDE`].
    TooLarge(Size),
    /// It does not have the required size.
    WrongSize {
        /// Its size.
        is: Size,
        /// The required size.
        should: Size,
    },
    /// It uses a palette that is not a list of 1 to 256 colours.
    BadPalette,
    /// A text in it is no text, or too long.
    BadText(png::DecodingError),
    /// It has no pixels, and there is no such PNG.
    Empty,
    /// A row to write is not as long as the picture is wide.
    RowLength(usize),
    /// There are more rows to write than the picture has.
    RowCount,
    /// A pixel to write has a colour, 0x00RRGGBB, that is not in the picture's palette.
    NotInPalette(u32),
    /// It cannot be written to its destination.
    Unwritten(png::EncodingError),
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(_) => write!(f, "it is not a PNG picture, or it is damaged"),
            Self::TooLarge(size) => write!(
                f,
                "it is a picture of {size} pixels; at most {MAX_SIDE}x{MAX_SIDE} are read"
            ),
            Self::WrongSize { is, should } => {
                write!(f, "it is a picture of {is} pixels, not of {should}")
            }
            Self::BadText(_) => write!(f, "the text in it is damaged or too long"),
            Self::BadPalette => write!(f, "its palette is not a list of 1 to 256 colours"),
            Self::Empty => write!(f, "a picture without pixels cannot be written"),
            Self::RowLength(length) => {
                write!(f, "a row of {length} pixels does not fit the picture")
            }
            Self::RowCount => write!(f, "the picture has no row left to be written"),
            Self::NotInPalette(color) => {
                write!(f, "the colour {color:06x} is not in the picture's palette")
            }
            Self::Unwritten(_) => write!(f, "the picture cannot be written"),
        }
    }
}

impl std::error::Error for PictureError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Damaged(error) | Self::BadText(error) => Some(error),
            Self::Unwritten(error) => Some(error),
            _ => None,
        }
    }
}

impl From<PictureError> for Error {
    fn from(error: PictureError) -> Self {
        Self::caused("cannot use the picture", error)
    }
}

impl From<png::EncodingError> for PictureError {
    fn from(error: png::EncodingError) -> Self {
        Self::Unwritten(error)
    }
}

/// The picture as the bytes of a PNG file: with a palette if 256 colours are enough, else in full colour.
///
/// # Errors
/// [`PictureError::Empty`] if it has no pixels.
pub fn encode(picture: &Framebuffer) -> Result<Vec<u8>, PictureError> {
    encode_with(picture, None)
}

/// The same, with a text under a keyword of at most 79 Latin letters; it is compressed.
///
/// # Errors
/// As [`encode`], and if the keyword cannot be written.
pub fn encode_with(
    picture: &Framebuffer,
    text: Option<(&str, &str)>,
) -> Result<Vec<u8>, PictureError> {
    let mut file = Vec::new();
    let numbered = Palette::of(picture);
    let palette = numbered.as_ref().map(|(palette, _)| palette);
    let mut writer = encoder(&mut file, picture.size(), palette)?.write_header()?;
    if let Some((keyword, text)) = text {
        let mut chunk = ITXtChunk::new(keyword, text);
        chunk.compressed = true;
        writer.write_text_chunk(&chunk)?;
    }
    let mut data = Vec::new();
    match &numbered {
        Some((palette, numbers)) => {
            for row in numbers.chunks_exact(picture.width()) {
                pack(row, palette.bits(), &mut data);
            }
        }
        None => data.extend(picture.pixels().iter().copied().flat_map(rgb)),
    }
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(file)
}

/// The picture in the bytes of a PNG file, drawn over black.
///
/// # Errors
/// As [`super::Sheet::from_png`].
pub fn decode(file: &[u8]) -> Result<Framebuffer, PictureError> {
    let (size, pixels) = decode_rgba(file, None)?;
    let mut picture = Framebuffer::new(size.width, size.height);
    for (below, pixel) in picture.pixels_mut().iter_mut().zip(pixels) {
        *below = Premultiplied::new(pixel).over(*below);
    }
    Ok(picture)
}

/// The text under this keyword in the bytes of a PNG file, unpacked, if it is there.
///
/// # Errors
/// If the file is damaged, or the text has more than `most` bytes.
pub fn text(file: &[u8], keyword: &str, most: usize) -> Result<Option<String>, PictureError> {
    let mut options = DecodeOptions::default();
    options.set_skip_ancillary_crc_failures(false);
    let mut decoder = png::Decoder::new_with_options(Cursor::new(file), options);
    decoder.set_limits(Limits {
        bytes: MAX_WORKSPACE.max(most),
    });
    decoder.set_ignore_iccp_chunk(true);
    let reader = decoder.read_info().map_err(PictureError::Damaged)?;
    let mut texts = reader.info().utf8_text.iter();
    let Some(found) = texts.find(|text| text.keyword == keyword) else {
        return Ok(None);
    };
    let mut found = found.clone();
    found
        .decompress_text_with_limit(most)
        .and_then(|()| found.get_text())
        .map_err(PictureError::BadText)
        .map(|text| Some(text).filter(|text| text.len() <= most))
}

/// Writes a picture that need not fit into memory: `draw` gets a [`Rows`] and pushes all rows onto it.
///
/// With a palette of at most 256 colours the file has that palette, and every pixel must be in it;
/// with an empty or a larger one the file is in full colour.
///
/// # Errors
/// An error of `draw` or of writing; also if rows are missing or there are too many.
pub fn write_rows<W: Write>(
    file: W,
    size: Size,
    palette: &[Color],
    draw: impl FnOnce(&mut Rows<'_, W>) -> Result<(), PictureError>,
) -> Result<(), PictureError> {
    let palette = Palette::new(palette);
    let mut writer = encoder(file, size, palette.as_ref())?.write_header()?;
    {
        let mut rows = Rows {
            stream: writer.stream_writer_with_size(CHUNK)?,
            width: size.width,
            left: size.height,
            palette,
            numbers: Vec::new(),
            data: Vec::new(),
        };
        draw(&mut rows)?;
        rows.stream.finish()?;
    }
    writer.finish()?;
    Ok(())
}

/// A PNG file that is being written, row by row from the top.
pub struct Rows<'a, W: Write> {
    stream: png::StreamWriter<'a, W>,
    width: usize,
    /// Rows still to come.
    left: usize,
    palette: Option<Palette>,
    /// The present row, as numbers and as bytes.
    numbers: Vec<u8>,
    data: Vec<u8>,
}

impl<W: Write> Rows<'_, W> {
    /// Writes the next row, pixels as 0x00RRGGBB.
    ///
    /// # Errors
    /// If the row is not as long as the picture is wide, has a colour that is not in the palette, comes after the last
    /// one, or cannot be written.
    pub fn push(&mut self, row: &[u32]) -> Result<(), PictureError> {
        if row.len() != self.width {
            return Err(PictureError::RowLength(row.len()));
        }
        self.data.clear();
        if let Some(palette) = &self.palette {
            self.numbers.clear();
            let numbered = palette.numbers(row, &mut self.numbers);
            numbered.map_err(PictureError::NotInPalette)?;
            pack(&self.numbers, palette.bits(), &mut self.data);
        } else {
            self.data.extend(row.iter().copied().flat_map(rgb));
        }
        self.push_again()
    }

    /// Writes the previous row again, without processing its pixels again.
    ///
    /// # Errors
    /// If there is none, if it comes after the last one, or if it cannot be written.
    pub fn push_again(&mut self) -> Result<(), PictureError> {
        if self.data.is_empty() {
            return Err(PictureError::RowLength(0));
        }
        self.left = self.left.checked_sub(1).ok_or(PictureError::RowCount)?;
        let written = self.stream.write_all(&self.data);
        written.map_err(|error| PictureError::Unwritten(error.into()))
    }
}

/// The size of a PNG picture of any colour type, and red, green, blue and opacity of each pixel. Its header is checked
/// before memory is allocated for the pixels, the size first; if `size` is given, the picture must have it.
pub(super) fn decode_rgba(
    file: &[u8],
    should: Option<Size>,
) -> Result<(Size, Vec<[u8; 4]>), PictureError> {
    let limits = Limits {
        bytes: MAX_WORKSPACE,
    };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(file), limits);
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let header = decoder.read_header_info().map_err(PictureError::Damaged)?;
    let size = Size::new(header.width as usize, header.height as usize);
    if size.width.max(size.height) > MAX_SIDE {
        return Err(PictureError::TooLarge(size));
    }
    if let Some(should) = should.filter(|&should| should != size) {
        return Err(PictureError::WrongSize { is: size, should });
    }
    let mut reader = decoder.read_info().map_err(PictureError::Damaged)?;
    let info = reader.info();
    // The library panics on an invalid palette.
    let is_palette =
        |bytes: &[u8]| bytes.len().is_multiple_of(3) && (3..=768).contains(&bytes.len());
    if info.color_type == ColorType::Indexed && !info.palette.as_deref().is_some_and(is_palette) {
        return Err(PictureError::BadPalette);
    }
    let mut data = vec![0; reader.output_buffer_size().unwrap_or(0)];
    let info = reader
        .next_frame(&mut data)
        .map_err(PictureError::Damaged)?;
    let pixels = if info.color_type == ColorType::Rgba {
        data.as_chunks().0.to_vec()
    } else {
        let gray = data.as_chunks::<2>().0;
        gray.iter().map(|&[v, a]| [v, v, v, a]).collect()
    };
    Ok((size, pixels))
}

/// Everything about a file except its pixels.
fn encoder<'a, W: Write>(
    file: W,
    size: Size,
    palette: Option<&Palette>,
) -> Result<png::Encoder<'a, W>, PictureError> {
    if size.area() == 0 {
        return Err(PictureError::Empty);
    }
    let (Ok(width), Ok(height)) = (u32::try_from(size.width), u32::try_from(size.height)) else {
        return Err(png::EncodingError::LimitsExceeded.into());
    };
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_compression(Compression::Fast);
    if let Some(palette) = palette {
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(match palette.bits() {
            1 => BitDepth::One,
            2 => BitDepth::Two,
            4 => BitDepth::Four,
            _ => BitDepth::Eight,
        });
        encoder.set_palette(palette.rgb());
        encoder.set_filter(Filter::Up);
    } else {
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
    }
    Ok(encoder)
}

fn rgb(pixel: u32) -> [u8; 3] {
    Color(pixel).channels()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A different colour for each number.
    fn test_color(number: u32) -> Color {
        Color((number * 0x010203) & 0xffffff)
    }

    /// A picture of random pixels of at most `colors` colours.
    fn few_colors(width: usize, height: usize, colors: u32, seed: u32) -> Framebuffer {
        let mut picture = Framebuffer::new(width, height);
        for i in 0..picture.size().area() {
            let number = (seed ^ (i as u32 / 3)).wrapping_mul(0x9e3779b1) >> 8;
            let (x, y) = ((i % width) as i32, (i / width) as i32);
            picture.set_pixel(x, y, test_color(number % colors));
        }
        picture
    }

    /// Bits per pixel in the file, and whether it has a palette.
    fn kind(file: &[u8]) -> (u8, bool) {
        (file[24], file[25] == 3)
    }

    fn rows_written(picture: &Framebuffer, palette: &[Color]) -> Result<Vec<u8>, PictureError> {
        let mut file = Vec::new();
        write_rows(&mut file, picture.size(), palette, |rows| {
            picture.rows().try_for_each(|row| rows.push(row))
        })?;
        Ok(file)
    }

    proptest! {
        #[test]
        fn a_written_picture_is_read_back(
            w in 1..40usize, h in 1..20usize, colors in 1..700u32, seed: u32,
        ) {
            let picture = few_colors(w, h, colors, seed);
            let file = encode(&picture).unwrap();
            prop_assert_eq!(decode(&file).unwrap(), picture.clone());
            prop_assert_eq!(encode(&picture).unwrap(), file);
            let palette: Vec<_> = (0..colors).map(test_color).collect();
            let file = rows_written(&picture, &palette).unwrap();
            prop_assert_eq!(kind(&file).1, colors <= 256);
            prop_assert_eq!(decode(&file).unwrap(), picture);
        }

        #[test]
        fn bytes_of_anybodys_are_read_or_refused(
            place in 0..2000usize, byte: u8, cut in 0..2000usize,
        ) {
            let mut file = encode(&few_colors(30, 20, 9, 1)).unwrap();
            file.truncate(cut.max(8));
            if let Some(changed) = file.get_mut(place) {
                *changed = byte;
            }
            let _ = decode(&file);
        }
    }

    #[test]
    fn as_few_bits_as_the_colours_need() {
        for (colors, expected) in [
            (2, (1, true)),
            (4, (2, true)),
            (16, (4, true)),
            (200, (8, true)),
            (900, (8, false)),
        ] {
            let file = encode(&few_colors(90, 60, colors, 5)).unwrap();
            assert_eq!(kind(&file), expected, "{colors} colours");
        }
    }

    #[test]
    fn every_colour_type_is_read() {
        use png::ColorType as C;
        let red = [0xb1, 0x3e, 0x53, 255];
        let cases: [(C, BitDepth, &[u8], [u8; 4]); 6] = [
            (
                C::Rgba,
                BitDepth::Eight,
                &[0xb1, 0x3e, 0x53, 0x40],
                [0xb1, 0x3e, 0x53, 0x40],
            ),
            (C::Rgb, BitDepth::Eight, &red[..3], red),
            (C::Rgb, BitDepth::Sixteen, &[0xb1, 9, 0x3e, 9, 0x53, 9], red),
            (C::Grayscale, BitDepth::One, &[0x80], [255; 4]),
            (C::GrayscaleAlpha, BitDepth::Eight, &[7, 80], [7, 7, 7, 80]),
            (C::Indexed, BitDepth::Two, &[0x40], red),
        ];
        for (color, depth, data, expected) in cases {
            let mut file = Vec::new();
            let mut encoder = png::Encoder::new(&mut file, 1, 1);
            encoder.set_color(color);
            encoder.set_depth(depth);
            if color == C::Indexed {
                encoder.set_palette(vec![0, 0, 0, 0xb1, 0x3e, 0x53]);
            }
            let mut writer = encoder.write_header().unwrap();
            writer.write_image_data(data).unwrap();
            writer.finish().unwrap();
            let (size, pixels) = decode_rgba(&file, None).unwrap();
            assert_eq!(
                (size, &pixels[..]),
                (Size::new(1, 1), &[expected][..]),
                "{color:?}"
            );
        }
    }

    #[test]
    fn a_huge_picture_is_refused_by_its_header() {
        let size = Size::new(MAX_SIDE + 1, 3);
        let mut whole = Vec::new();
        png::Encoder::new(&mut whole, size.width as u32, size.height as u32)
            .write_header()
            .unwrap()
            .finish()
            .unwrap();
        let error = decode(&whole).unwrap_err();
        assert!(matches!(error, PictureError::TooLarge(is) if is == size));
        assert!(matches!(decode(b"GIF89a"), Err(PictureError::Damaged(_))));
    }

    #[test]
    fn rows_that_do_not_fit_are_refused() {
        let picture = few_colors(6, 3, 3, 1);
        let size = picture.size();
        let row = &picture.pixels()[..6];
        let attempt = |palette: &[Color], rows: &[&[u32]]| {
            let push = |out: &mut Rows<'_, Vec<u8>>| rows.iter().try_for_each(|row| out.push(row));
            write_rows(Vec::new(), size, palette, push)
        };
        assert!(attempt(&[], &[row; 3]).is_ok());
        assert!(matches!(
            attempt(&[], &[row; 4]),
            Err(PictureError::RowCount)
        ));
        assert!(matches!(
            attempt(&[], &[row; 2]),
            Err(PictureError::Unwritten(_))
        ));
        assert!(matches!(
            attempt(&[], &[&row[1..]]),
            Err(PictureError::RowLength(5))
        ));
        let palette = [Color::RED];
        assert!(matches!(
            attempt(&palette, &[row]),
            Err(PictureError::NotInPalette(_))
        ));
        assert!(matches!(
            encode(&Framebuffer::new(0, 3)),
            Err(PictureError::Empty)
        ));
    }

    #[test]
    fn a_full_disk_is_no_picture() {
        let picture = few_colors(60, 60, 900, 3);
        for room in [0, 10, 60, 500, 1000] {
            let mut disk = vec![0; room];
            let push = |rows: &mut Rows<'_, _>| picture.rows().try_for_each(|row| rows.push(row));
            let written = write_rows(&mut disk[..], picture.size(), &[], push);
            assert!(matches!(written, Err(PictureError::Unwritten(_))), "{room}");
        }
    }

    #[test]
    fn a_row_can_be_repeated() {
        let picture = few_colors(6, 1, 3, 1);
        let mut file = Vec::new();
        write_rows(&mut file, Size::new(6, 3), &[], |rows| {
            assert!(rows.push_again().is_err());
            rows.push(picture.pixels())?;
            rows.push_again()?;
            rows.push_again()
        })
        .unwrap();
        assert!(
            decode(&file)
                .unwrap()
                .rows()
                .all(|row| row == picture.pixels())
        );
    }
}
