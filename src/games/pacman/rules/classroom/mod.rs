//! The rules of the source: one call moves either Pac-Man or the ghosts by one square, in turn.
//!
//! Everything is told in squares and calls; nothing here knows a clock, a key
//! or a pixel. The rules are in [`Play`], what drives Pac-Man by itself in
//! [`Pilot`], and whole games without anybody watching in [`lab`].

mod autopilot;
mod describe;
pub mod lab;
mod play;
mod state;
#[cfg(test)]
mod tests;

pub use autopilot::{
    Candidate, Choice, Decision, FARTHEST, Flight, Mode, NEAR, Pilot, Program, Reason, Values,
};
pub use play::{
    DOT_POINTS, Driver, ENERGIZER_POINTS, GHOST_POINTS, HUNT, LIVES, Phase, Play, State, TAP,
};
pub use state::{Contact, Event, Frightened, Fruit, Fruits, Ghost, Mover, Rules, Step};
