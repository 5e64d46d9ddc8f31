//! The rules of the source: one call moves either Pac-Man or the ghosts by one square, in turn.
//!
//! Everything is in squares and calls; nothing here knows a clock, a key or a pixel. The rules are in [`Play`], the
//! programs that drive Pac-Man in [`Pilot`], and whole games without viewers in [`lab`].

mod autopilot;
mod describe;
pub mod exercise;
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
pub use state::{
    Contact, FIRST_POINTS, Fact, Frightened, Fruit, Fruits, Ghost, Ghosts, Mover, Rules, Skill,
    Step,
};
