//! Quest: through a maze to the door, past villains that move only after the hero has.
//!
//! Plan, building, level, rules, sight, zoom and description are pure.

pub mod building;
mod describe;
pub mod event;
#[cfg(test)]
mod fairness;
pub mod level;
pub mod plan;
pub mod play;
#[cfg(test)]
mod player;
pub mod seen;
mod turn;
pub mod villain;
pub mod zoom;
