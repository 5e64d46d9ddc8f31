//! The rules of Quest: plan, building, level, turns, sight, description, and the pilots that play by them. All is pure.

pub mod building;
pub mod carving;
pub mod describe;
pub mod event;
#[cfg(test)]
mod fairness;
mod furnish;
pub mod ground;
pub mod lesson;
pub mod level;
pub mod pilot;
pub mod play;
mod search;
mod turn;
pub mod villain;
