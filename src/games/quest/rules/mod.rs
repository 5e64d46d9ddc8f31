//! The rules of Quest: plan, building, level, turns, sight, description, and the pilots that play by them. All is pure.

mod answer;
pub mod building;
pub mod carving;
pub mod describe;
pub mod event;
pub mod exercise;
#[cfg(test)]
mod fairness;
mod furnish;
pub mod ground;
pub mod lesson;
pub mod level;
pub mod pilot;
pub mod play;
pub mod route;
mod search;
mod turn;
pub mod villain;

pub use answer::{LASTS, MOMENTS, has_answer};
pub use building::SIDES;
pub use carving::Carving;
pub use describe::Tale;
pub use event::{Earned, Event};
pub use furnish::{GATE_LEVELS, newest};
pub use ground::{Light, Seen};
pub use level::{
    BUILDERS, Level, Lying, MAZE, Mark, Plan, SIZE, Scenery, Thing, burns_in, door, mark_of,
    source_coordinates, start,
};
pub use play::{MOST_LIVES, Play, Status, is_near_over_walls};
pub use route::Path;
pub use villain::{AWAKE_TURNS, Kind, Villain, WAKING_STEPS, Why};
