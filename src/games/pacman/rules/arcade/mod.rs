//! The arcade rules: real time, by the pixel, after the Pac-Man Dossier (Jamey Pittman).
//!
//! [`Play`] is a game: `tick` advances it 1/60 s with the present stick and reports what happened as [`Fact`]s;
//! everything else only reads it. It knows no key, no picture and no time but its ticks, holds whole numbers only, and
//! is small: a copy of it can look ahead without affecting the game.

pub mod arena;
mod describe;
pub mod ghost;
pub mod lab;
mod pac_man;
mod pilot;
mod play;
mod state;
pub mod tables;
#[cfg(test)]
mod tests;

pub use arena::{Pixel, TILE};
pub use describe::{GhostMode, GhostView};
pub use ghost::HouseCounters;
pub use pac_man::{PacMan, Stick};
pub use pilot::{Pilot, Reason};
pub use play::{
    DOT_POINTS, DYING, ENERGIZER_POINTS, EXTRA_LIFE, FLASHING, Phase, Play, Quirks, Refusal, Rules,
    SCENE, SCENES_AFTER, State, refusal,
};
pub use state::{Clock, Fact, Food};
pub use tables::{Fruit, Steps};
