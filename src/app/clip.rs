//! A clip: some seconds of a game as a GIF, with a picture for every second tick.
//!
//! All pictures have the size of the high screen; those of the low one are doubled. A GIF counts time in hundredths of a
//! second, so thirty pictures a second are seen for 3, 3 and 4 of them in turn, and no time is lost.

use std::io::{self, Write};

use crate::gfx::Framebuffer;
use crate::gfx::gif::Gif;
use crate::gfx::upscale::{Fit, Shown};
use crate::scene::Screen;
use crate::tick::TICKS_PER_SECOND;

/// Ticks from one picture to the next.
pub const SPACING: u64 = 2;

/// A clip that is being written.
pub struct Clip<W> {
    gif: Gif<W>,
    shown: Shown,
}

impl<W: Write> Clip<W> {
    /// Begins a clip.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(out: W) -> io::Result<Self> {
        Ok(Self {
            gif: Gif::new(out, Screen::High.size())?,
            shown: Shown::new(Fit::Whole),
        })
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
        self.gif.push(&self.shown.pixels, hundredths(tick))
    }

    /// Ends a clip that took this many ticks; its last picture is seen as long as any other.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self, ticks: u64) -> io::Result<W> {
        self.gif.finish(hundredths(ticks + SPACING))
    }
}

/// Ticks in hundredths of a second.
fn hundredths(ticks: u64) -> u64 {
    ticks.saturating_mul(100) / u64::from(TICKS_PER_SECOND)
}
