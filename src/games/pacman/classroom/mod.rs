//! The rules of the source: one call moves either Pac-Man or the ghosts by one square, in turn.
//!
//! Everything is told in squares and calls; nothing here knows a clock, a key
//! or a pixel. The rules are in [`Play`], what drives Pac-Man by itself in
//! [`Pilot`], and whole games without anybody watching in [`lab`].

mod autopilot;
mod decision;
mod describe;
mod event;
mod food;
mod fruit;
pub mod lab;
mod mover;
mod pilot;
mod play;
mod rules;
#[cfg(test)]
mod tests;

pub use autopilot::{Choice, Mode, Reason};
pub use decision::{Candidate, Decision, Values};
pub use event::Event;
pub use fruit::Fruit;
pub use mover::{Ghost, Mover, Step};
pub use pilot::{FARTHEST, Flight, NEAR, Pilot, Program};
pub use play::{DOT_POINTS, ENERGIZER_POINTS, GHOST_POINTS, HUNT, LIVES, Phase, Play, TAP};
pub use rules::{Contact, Frightened, Fruits, Rules};
