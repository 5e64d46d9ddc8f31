//! A clip: some seconds of a game as a moving picture, with a picture for every second tick.
//!
//! All pictures have the size of the high screen; those of the low one are doubled. A GIF counts time in hundredths of
//! a second, so thirty pictures a second are seen for 3, 3 and 4 of them in turn, and no time is lost. An animated PNG
//! counts ticks.

use std::io::{self, Seek, Write};
use std::path::Path;

use crate::gfx::Framebuffer;
use crate::gfx::apng::Apng;
use crate::gfx::gif::Gif;
use crate::gfx::upscale::{Fit, Shown};
use crate::scene::Screen;
use crate::tick::TICKS_PER_SECOND;

/// Ticks from one picture to the next.
pub const SPACING: u64 = 2;

/// The format of a clip.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// A GIF: every program shows it.
    #[default]
    Gif,
    /// An animated PNG: every colour and every time is exact.
    Png,
}

impl Format {
    /// The format of a file of this name: an animated PNG if it ends like one.
    pub fn of(path: &Path) -> Self {
        let ending = path.extension();
        if ending.is_some_and(|ending| ending.eq_ignore_ascii_case("png")) {
            Self::Png
        } else {
            Self::Gif
        }
    }
}

/// A clip that is being written.
pub struct Clip<W: Write> {
    file: File<W>,
    shown: Shown,
}

enum File<W: Write> {
    Gif(Gif<W>),
    Png(Box<Apng<W>>),
}

impl<W: Write + Seek> Clip<W> {
    /// Begins a clip.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(out: W, format: Format) -> io::Result<Self> {
        let size = Screen::High.size();
        let file = match format {
            Format::Gif => File::Gif(Gif::new(out, size)?),
            Format::Png => {
                let rate = TICKS_PER_SECOND as u16;
                File::Png(Box::new(Apng::new(out, size, rate)?))
            }
        };
        let shown = Shown::new(Fit::Whole);
        Ok(Self { file, shown })
    }

    /// Adds what is seen `tick` ticks after its beginning, if a picture is due then.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn show(&mut self, tick: u64, screen: &Framebuffer) -> io::Result<()> {
        if !tick.is_multiple_of(SPACING) {
            return Ok(());
        }
        self.shown.present(screen, Screen::High.size());
        let pixels = &self.shown.pixels;
        match &mut self.file {
            File::Gif(gif) => gif.push(pixels, hundredths(tick)),
            File::Png(png) => png.push(pixels, tick),
        }
    }

    /// Ends a clip that took this many ticks; its last picture is seen as long as any other.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self, ticks: u64) -> io::Result<W> {
        let end = ticks.saturating_add(SPACING);
        match self.file {
            File::Gif(gif) => gif.finish(hundredths(end)),
            File::Png(png) => png.finish(end),
        }
    }
}

/// Ticks in hundredths of a second.
fn hundredths(ticks: u64) -> u64 {
    ticks.saturating_mul(100) / u64::from(TICKS_PER_SECOND)
}
