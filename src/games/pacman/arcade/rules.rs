//! What can be chosen about the arcade rules.

/// Faults of the arcade's program that its players know and use. All are on in the arcade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quirks {
    /// What lies ahead of Pac-Man lies as far to the left of it when he looks up.
    pub overflow: bool,
    /// Pac-Man and a ghost that change squares in the same tick do not meet.
    pub pass_through: bool,
    /// Ghosts that scatter or chase do not turn up in the red zones.
    pub red_zones: bool,
}

impl Default for Quirks {
    fn default() -> Self {
        Self {
            overflow: true,
            pass_through: true,
            red_zones: true,
        }
    }
}

/// How a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Lives of a game, at least one.
    pub lives: u32,
    /// The level that it begins with, from 1.
    pub level: u32,
    /// Pixels of Pac-Man's way that a tap is remembered for; with 0 it counts only where he is, with [`u16::MAX`] for
    /// ever.
    pub tap_pixels: u16,
    /// The arcade's faults.
    pub quirks: Quirks,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            lives: 3,
            level: 1,
            tap_pixels: 8,
            quirks: Quirks::default(),
        }
    }
}
