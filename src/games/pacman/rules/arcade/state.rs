//! Parts of a game besides its figures: the facts of a tick, the food, and the clock of modes: scatter and chase in
//! turn, stopped while ghosts are frightened.

use super::arena::Pixel;
use super::tables::{self, Fruit, SECOND};
use crate::games::pacman::rules::board::{Board, GhostName};
use crate::games::pacman::rules::board_file::MAX_SIDE;
use crate::grid::Pos;

/// Points for the first ghost of an energizer.
const FIRST_GHOST: u32 = 200;
/// Ticks of the white half of a flash, and of the blue half.
const FLASH: u32 = 14;

/// What the clock reports after a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chime {
    /// The next wave has begun.
    Wave,
    /// The fright is over.
    FrightEnded,
}

/// Waves and fright.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    level: u32,
    /// The wave, from 0: even ones scatter, odd ones chase.
    pub wave: usize,
    /// Ticks left of the wave; `None` means for ever.
    pub left: Option<u32>,
    /// Ticks left of the fright; 0 if there is none.
    pub fright: u32,
    /// Ghosts eaten since the last energizer.
    eaten: u32,
}

impl Clock {
    /// At the start of a life.
    pub(super) fn new(level: u32) -> Self {
        Self {
            level,
            wave: 0,
            left: tables::wave_ticks(level, 0),
            fright: 0,
            eaten: 0,
        }
    }

    /// Advances a tick.
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

    /// No ghost is frightened any more: the fright ends at the next tick.
    pub(super) fn calm(&mut self) {
        self.fright = self.fright.min(1);
    }

    /// An energizer was eaten. Returns whether this level has fright.
    pub(super) fn frighten(&mut self) -> bool {
        self.fright = self.fright_ticks();
        self.eaten = 0;
        self.fright > 0
    }

    /// A ghost was eaten. Returns its points: 200, doubled for each further ghost of an energizer.
    pub(super) fn count_ghost(&mut self) -> u32 {
        self.eaten += 1;
        FIRST_GHOST << (self.eaten - 1)
    }

    /// Whether ghosts that are not frightened scatter; otherwise they chase.
    #[inline]
    pub fn is_scatter(&self) -> bool {
        self.wave.is_multiple_of(2)
    }

    /// Ticks of fright in this level.
    pub fn fright_ticks(&self) -> u32 {
        tables::level(self.level).fright_seconds * SECOND
    }

    /// Whether frightened ghosts are white at the moment: they flash 14 ticks white and 14 blue, and the last flash
    /// ends the fright. If the fright is too short for all flashes, they flash from its beginning.
    pub fn is_white(&self) -> bool {
        let flashes = tables::level(self.level).flashes;
        let Some(before_end) = self.fright.checked_sub(1) else {
            return false;
        };
        let part = before_end / FLASH;
        part.is_multiple_of(2) && part < 2 * flashes
    }
}

/// The food that is left on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Food {
    /// A word per row, a bit per column.
    rows: [u32; MAX_SIDE],
    /// Dots and energizers left.
    pub left: u32,
    /// Dots and energizers when the level began.
    pub total: u32,
    /// Ticks left for the fruit; 0 if there is none.
    pub fruit: u32,
}

impl Food {
    /// All the food of a board.
    pub(super) fn new(board: &Board) -> Self {
        let mut rows = [0; MAX_SIDE];
        for pos in board.size().positions() {
            if board.square(pos).is_food() {
                rows[pos.y as usize] |= 1 << pos.x;
            }
        }
        let total = (board.dots + board.energizers) as u32;
        Self {
            rows,
            left: total,
            total,
            fruit: 0,
        }
    }

    /// Removes what is on a square; returns whether there was anything.
    #[inline]
    pub(super) fn take(&mut self, pos: Pos) -> bool {
        let is_there = self.has(pos);
        if is_there {
            self.rows[pos.y as usize] &= !(1 << pos.x);
            self.left -= 1;
        }
        is_there
    }

    /// Whether there is a dot or an energizer on a square.
    #[inline]
    pub fn has(&self, Pos { x, y }: Pos) -> bool {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        row.is_some_and(|row| (0..u32::BITS as i32).contains(&x) && row >> x & 1 == 1)
    }

    /// Dots and energizers eaten.
    #[inline]
    pub fn eaten(&self) -> u32 {
        self.total - self.left
    }
}

/// One fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A life is announced.
    Ready,
    /// The announcement is over: everybody moves.
    Began,
    /// The stage of the siren from now on, from 0 to 4: higher with fewer dots.
    Siren(u8),
    /// Pac-Man ate a dot.
    Dot {
        /// Where.
        at: Pos,
    },
    /// Pac-Man ate an energizer.
    Energizer {
        /// Where.
        at: Pos,
    },
    /// Ghosts are frightened from now on.
    FrightBegan {
        /// For this many ticks.
        ticks: u32,
    },
    /// The fright is over.
    FrightEnded,
    /// The next wave has begun.
    Wave {
        /// Whether ghosts scatter in it; otherwise they chase.
        scatter: bool,
    },
    /// Pac-Man ate a ghost: everything but eyes freezes.
    GhostEaten {
        /// Which.
        ghost: GhostName,
        /// Where it was.
        at: Pixel,
        /// Its points.
        points: u32,
    },
    /// The game continues; the ghost's eyes set out for the house.
    EyesSetOut {
        /// Whose.
        ghost: GhostName,
    },
    /// Eyes have come home.
    EyesHome {
        /// Whose.
        ghost: GhostName,
    },
    /// A ghost has left the house.
    GhostLeft {
        /// Which.
        ghost: GhostName,
    },
    /// A fruit appeared under the house.
    FruitCame {
        /// Which.
        fruit: Fruit,
    },
    /// Pac-Man ate the fruit.
    FruitEaten {
        /// Which.
        fruit: Fruit,
        /// Its points.
        points: u32,
    },
    /// The fruit disappeared.
    FruitWent,
    /// The score gave an extra life.
    ExtraLife,
    /// A ghost touched Pac-Man: everything freezes.
    Caught {
        /// Which ghost.
        by: GhostName,
    },
    /// Pac-Man dies; the ghosts are gone.
    Died,
    /// Nothing is left to eat: everything freezes.
    Cleared,
    /// A scene between two levels begins.
    Scene {
        /// Its number, from 0.
        number: u8,
    },
    /// The last life is lost.
    GameOver,
}
