//! What changes from level to level, including fruits and speeds (Pac-Man Dossier, table A.1 and the tables of modes
//! and of the house).
//!
//! Counts of dots are for the arcade's 240 dots and 4 energizers. A board with another number of them gets the same
//! share of its own, so that small boards also have both fruits, ghosts that wait in the house, and Elroy.

use std::fmt;

use crate::games::pacman::rules::board::GhostName;

/// Ticks in a second.
pub const SECOND: u32 = 60;
/// Dots and energizers of the arcade's board, to which all counts refer.
const ARCADE_DOTS: u32 = 244;
/// The most fruits shown in a level's row.
const ROW: u32 = 7;

/// The data of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its bonus.
    pub fruit: Fruit,
    /// Dots left at which Shadow becomes Elroy, of the arcade's 244; at half of them its second stage begins.
    pub elroy_dots: u32,
    /// Seconds of fright.
    pub fright_seconds: u32,
    /// Number of flashes before it ends.
    pub flashes: u32,
    /// The speeds.
    pub speeds: &'static Speeds,
}

/// The speeds in a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speeds {
    /// Pac-Man; each dot also stops him.
    pub pac_man: Steps,
    /// Pac-Man while ghosts are frightened.
    pub pac_man_fright: Steps,
    /// A ghost.
    pub ghost: Steps,
    /// A frightened ghost.
    pub ghost_fright: Steps,
    /// A ghost in a tunnel, and in the house.
    pub tunnel: Steps,
    /// Shadow as Elroy, first and second stage.
    pub elroy: [Steps; 2],
}

/// Eyes on their way home.
pub const EYES: Steps = Steps::new(b"2222222222222222");

const SPEEDS_1: Speeds = Speeds {
    pac_man: Steps::new(b"1111111111111111"),
    pac_man_fright: Steps::new(b"1111211111112111"),
    ghost: Steps::new(b"0111111111111111"),
    ghost_fright: Steps::new(b"0110110101101101"),
    tunnel: Steps::new(b"0101010101010101"),
    elroy: [
        Steps::new(b"1111111111111111"),
        Steps::new(b"1111111121111111"),
    ],
};
const SPEEDS_2: Speeds = Speeds {
    pac_man: Steps::new(b"1111211111112111"),
    pac_man_fright: Steps::new(b"1111211112111121"),
    ghost: Steps::new(b"1111111121111111"),
    ghost_fright: Steps::new(b"0110110110110111"),
    tunnel: Steps::new(b"0110101011010101"),
    elroy: [
        Steps::new(b"1111211111112111"),
        Steps::new(b"1111211112111121"),
    ],
};
const SPEEDS_5: Speeds = Speeds {
    pac_man: Steps::new(b"1121112111211121"),
    pac_man_fright: Steps::new(b"1121112111211121"),
    ghost: Steps::new(b"1111211112111121"),
    ghost_fright: Steps::new(b"0111011101110111"),
    tunnel: Steps::new(b"0110110101101101"),
    elroy: [
        Steps::new(b"1121112111211121"),
        Steps::new(b"1121121121121121"),
    ],
};
const SPEEDS_21: Speeds = Speeds {
    pac_man: Steps::new(b"1111211111112111"),
    ..SPEEDS_5
};

/// Levels 1 to 21; all later ones are like the last.
const LEVELS: [Level; 21] = {
    use Fruit::{Apple, Bell, Cherries, Galaxian, Grapes, Key, Peach, Strawberry};
    [
        row(Cherries, 20, 6, 5, &SPEEDS_1),
        row(Strawberry, 30, 5, 5, &SPEEDS_2),
        row(Peach, 40, 4, 5, &SPEEDS_2),
        row(Peach, 40, 3, 5, &SPEEDS_2),
        row(Apple, 40, 2, 5, &SPEEDS_5),
        row(Apple, 50, 5, 5, &SPEEDS_5),
        row(Grapes, 50, 2, 5, &SPEEDS_5),
        row(Grapes, 50, 2, 5, &SPEEDS_5),
        row(Galaxian, 60, 1, 3, &SPEEDS_5),
        row(Galaxian, 60, 5, 5, &SPEEDS_5),
        row(Bell, 60, 2, 5, &SPEEDS_5),
        row(Bell, 80, 1, 3, &SPEEDS_5),
        row(Key, 80, 1, 3, &SPEEDS_5),
        row(Key, 80, 3, 5, &SPEEDS_5),
        row(Key, 100, 1, 3, &SPEEDS_5),
        row(Key, 100, 1, 3, &SPEEDS_5),
        row(Key, 100, 0, 0, &SPEEDS_5),
        row(Key, 100, 1, 3, &SPEEDS_5),
        row(Key, 120, 0, 0, &SPEEDS_5),
        row(Key, 120, 0, 0, &SPEEDS_5),
        row(Key, 120, 0, 0, &SPEEDS_21),
    ]
};

const fn row(
    fruit: Fruit,
    elroy_dots: u32,
    fright_seconds: u32,
    flashes: u32,
    speeds: &'static Speeds,
) -> Level {
    Level {
        fruit,
        elroy_dots,
        fright_seconds,
        flashes,
        speeds,
    }
}

/// The data of a level, from 1.
#[inline]
pub fn level(number: u32) -> &'static Level {
    &LEVELS[number.clamp(1, LEVELS.len() as u32) as usize - 1]
}

/// The fruits of the last seven levels, the present one last: the row at the bottom of the screen.
pub fn recent_fruits(number: u32) -> impl ExactSizeIterator<Item = Fruit> {
    let first = number.saturating_sub(ROW - 1).max(1);
    let count = (number - first + 1) as usize;
    (0..count).map(move |index| level(first.saturating_add(index as u32)).fruit)
}

/// Ticks of a wave, from 0: even ones scatter, odd ones chase. `None` means for ever.
pub fn wave_ticks(level: u32, wave: usize) -> Option<u32> {
    const TICKS: [[u32; 7]; 3] = [
        seconds([7, 20, 7, 20, 5, 20, 5], None),
        seconds([7, 20, 7, 20, 5, 1033, 0], Some(1)),
        seconds([5, 20, 5, 20, 5, 1037, 0], Some(1)),
    ];
    let row = match level {
        0..=1 => 0,
        2..=4 => 1,
        _ => 2,
    };
    TICKS[row].get(wave).copied()
}

/// Seconds as ticks; the last scatter of later levels lasts only one tick.
const fn seconds(waves: [u32; 7], last: Option<u32>) -> [u32; 7] {
    let mut ticks = waves;
    let mut wave = 0;
    while wave < ticks.len() {
        ticks[wave] *= SECOND;
        wave += 1;
    }
    if let Some(last) = last {
        ticks[ticks.len() - 1] = last;
    }
    ticks
}

/// Dots for which a ghost waits in the house, of the arcade's 244.
pub fn house_limit(level: u32, ghost: GhostName) -> u32 {
    match (ghost, level) {
        (GhostName::Bashful, 1) => 30,
        (GhostName::Pokey, 1) => 60,
        (GhostName::Pokey, 2) => 50,
        _ => 0,
    }
}

/// Dots of the global counter that let a ghost out after a death, of the arcade's 244; Shadow never waits. At Pokey's
/// number the counter ends.
pub fn global_limit(ghost: GhostName) -> u32 {
    match ghost {
        GhostName::Shadow => 0,
        GhostName::Speedy => 7,
        GhostName::Bashful => 17,
        GhostName::Pokey => 32,
    }
}

/// Ticks without a dot after which the next ghost leaves.
pub const fn idle_limit(level: u32) -> u32 {
    let seconds = if level < 5 { 4 } else { 3 };
    seconds * SECOND
}

/// The share of a board with `total` dots and energizers that corresponds to `dots` of the arcade's 244: rounded, and
/// at least one if `dots` is.
pub fn share(dots: u32, total: u32) -> u32 {
    let least = dots.min(1);
    ((dots * total + ARCADE_DOTS / 2) / ARCADE_DOTS).max(least)
}

/// The bonus of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fruit {
    /// Level 1.
    Cherries,
    /// Level 2.
    Strawberry,
    /// Levels 3 and 4.
    Peach,
    /// Levels 5 and 6.
    Apple,
    /// Levels 7 and 8.
    Grapes,
    /// Levels 9 and 10.
    Galaxian,
    /// Levels 11 and 12.
    Bell,
    /// From level 13 on.
    Key,
}

impl Fruit {
    /// All in the order of the levels.
    pub const ALL: [Self; 8] = [
        Self::Cherries,
        Self::Strawberry,
        Self::Peach,
        Self::Apple,
        Self::Grapes,
        Self::Galaxian,
        Self::Bell,
        Self::Key,
    ];

    /// Its points.
    pub const fn points(self) -> u32 {
        match self {
            Self::Cherries => 100,
            Self::Strawberry => 300,
            Self::Peach => 500,
            Self::Apple => 700,
            Self::Grapes => 1000,
            Self::Galaxian => 2000,
            Self::Bell => 3000,
            Self::Key => 5000,
        }
    }

    /// The name on the screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cherries => "cherries",
            Self::Strawberry => "strawberry",
            Self::Peach => "peach",
            Self::Apple => "apple",
            Self::Grapes => "grapes",
            Self::Galaxian => "galaxian",
            Self::Bell => "bell",
            Self::Key => "key",
        }
    }
}

impl fmt::Display for Fruit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Ticks of a pattern.
pub const PATTERN: u64 = 16;
/// Percent of the full speed per pixel in 16 ticks.
const PERCENT_A_PIXEL: u32 = 5;

/// Pixels for each of 16 ticks, 0 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps(u32);

impl Steps {
    /// A pattern typed as 16 digits from 0 to 3.
    pub(super) const fn new(digits: &[u8; PATTERN as usize]) -> Self {
        let mut packed = 0;
        let mut tick = 0;
        while tick < digits.len() {
            assert!(matches!(digits[tick], b'0'..=b'3'), "0 to 3 pixels a tick");
            packed |= ((digits[tick] - b'0') as u32) << (2 * tick);
            tick += 1;
        }
        Self(packed)
    }

    /// Pixels in a tick.
    #[inline]
    pub const fn pixels(self, tick: u64) -> u32 {
        self.0 >> (2 * (tick % PATTERN)) & 3
    }

    /// Percent of the full speed.
    pub fn percent(self) -> u32 {
        let pixels: u32 = (0..PATTERN).map(|tick| self.pixels(tick)).sum();
        pixels * PERCENT_A_PIXEL
    }
}
