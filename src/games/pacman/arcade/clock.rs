//! The clock of modes: scatter and chase in turn, which stands still while ghosts are frightened.

use super::tables::{self, SECOND};

/// Points for the first ghost of an energizer.
const FIRST_GHOST: u32 = 200;
/// Ticks that a flash is white for, and that it is blue for.
const FLASH: u32 = 14;

/// What the clock has to say after a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chime {
    /// The next wave has begun.
    Wave,
    /// Nobody is frightened any more.
    FrightEnded,
}

/// Waves and fright.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    level: u32,
    wave: usize,
    left: Option<u32>,
    fright: u32,
    /// Ghosts eaten since the last energizer.
    eaten: u32,
}

impl Clock {
    /// As a life of a level begins.
    pub(super) fn new(level: u32) -> Self {
        Self {
            level,
            wave: 0,
            left: tables::wave_ticks(level, 0),
            fright: 0,
            eaten: 0,
        }
    }

    /// Lets a tick pass.
    #[inline]
    pub(super) fn tick(&mut self) -> Option<Chime> {
        if self.fright > 0 {
            self.fright -= 1;
            return (self.fright == 0).then_some(Chime::FrightEnded);
        }
        let left = self.left.as_mut()?;
        *left -= 1;
        if *left > 0 {
            return None;
        }
        self.wave += 1;
        self.left = tables::wave_ticks(self.level, self.wave);
        Some(Chime::Wave)
    }

    /// Nobody is frightened any more: the fright ends with the next tick.
    pub(super) fn calm(&mut self) {
        self.fright = self.fright.min(1);
    }

    /// An energizer was eaten. Tells whether anybody is frightened by it in this level.
    pub(super) fn frighten(&mut self) -> bool {
        self.fright = self.fright_ticks();
        self.eaten = 0;
        self.fright > 0
    }

    /// A ghost was eaten. Tells what it gives: 200, and twice as much for each further one of an energizer.
    pub(super) fn count_ghost(&mut self) -> u32 {
        self.eaten += 1;
        FIRST_GHOST << (self.eaten - 1)
    }

    /// The wave, from 0: even ones scatter, odd ones chase.
    pub fn wave(&self) -> usize {
        self.wave
    }

    /// Whether ghosts that are not frightened scatter; else they chase.
    #[inline]
    pub fn is_scatter(&self) -> bool {
        self.wave.is_multiple_of(2)
    }

    /// Ticks left of the wave; `None` is for ever.
    pub fn wave_left(&self) -> Option<u32> {
        self.left
    }

    /// Ticks left of the fright; 0: there is none.
    #[inline]
    pub fn fright_left(&self) -> u32 {
        self.fright
    }

    /// Ticks that fright lasts for in this level.
    pub fn fright_ticks(&self) -> u32 {
        tables::level(self.level).fright_seconds * SECOND
    }

    /// Whether frightened ghosts are white just now: they flash 14 ticks white and 14 blue, and the last flash
    /// ends the fright. Where there are more flashes than the fright has room for, they flash from its beginning.
    pub fn is_white(&self) -> bool {
        let flashes = tables::level(self.level).flashes;
        let Some(before_end) = self.fright.checked_sub(1) else {
            return false;
        };
        let part = before_end / FLASH;
        part.is_multiple_of(2) && part < 2 * flashes
    }
}
