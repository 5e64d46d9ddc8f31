//! The arcade rules: real time, by the pixel, after the Pac-Man Dossier (Jamey Pittman).
//!
//! [`Play`] is a game: `tick` lets 1/60 s pass with the stick as it is, and
//! tells what happened as [`Fact`]s; everything else only reads it. It knows no
//! key, no picture and no time but its ticks, holds whole numbers only, and is
//! small: a copy of it looks ahead without harm to the game.

pub mod arena;
mod clock;
mod describe;
mod fact;
mod food;
mod fruit;
mod ghost;
mod house;
pub mod lab;
mod lair;
mod pac_man;
mod pilot;
mod pixel;
mod play;
mod rules;
mod steps;
mod stick;
pub mod tables;
pub mod targets;
#[cfg(test)]
mod tests;

pub use clock::Clock;
pub use fact::Fact;
pub use food::Food;
pub use fruit::Fruit;
pub use house::House;
pub use pac_man::PacMan;
pub use pilot::{Pilot, Reason};
pub use pixel::{Pixel, TILE};
pub use play::view::{GhostMode, GhostView};
pub use play::{DOT_POINTS, DYING, ENERGIZER_POINTS, EXTRA_LIFE, FLASHING, Phase, Play};
pub use rules::{Quirks, Rules, refusal};
pub use steps::Steps;
pub use stick::Stick;
