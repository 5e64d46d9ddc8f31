//! Sokoban's search: boards in, solutions out; no game in it.
//!
//! A [`Level`] is read from XSB; [`Position::step`] makes a move by the rules. A [`Solver`] looks for some
//! solution, an [`optimizer::Optimizer`] makes one shorter, and [`lurd`] writes it. [`Analysis`] tells without searching what
//! is dead, frozen or lost, [`ShutIn`] with a small search, and [`BoxWays`] where one box can be pushed.
//!
//! Nothing here knows a clock or a thread: every search counts its own work, goes on in the portions that its
//! caller chooses, and finds the same whatever they are.

mod alive;
mod analysis;
mod answer;
mod backward;
mod blocks;
mod board;
mod complete;
mod corral;
mod deadlock;
mod distances;
mod fess;
mod floor_graph;
mod freeze;
mod ground;
mod keys;
pub mod lurd;
mod macros;
mod maps;
mod matching;
mod nodes;
pub mod optimizer;
mod plan;
mod portfolio;
mod puzzle;
#[cfg(test)]
mod random_levels;
mod rle;
mod rooms;
mod route;
mod rules;
mod shut_in;
mod solver;
mod terrain;
mod tree;
mod walk;
pub mod xsb;

pub use self::analysis::{Analysis, Frozen, Hold, Loss};
pub use self::board::{Board, Level, Position, Square};
pub use self::rules::Step;
pub use self::shut_in::ShutIn;
pub use self::solver::{Limits, Solver, Status};
pub use self::walk::{BoxWays, walk_to};
pub use self::xsb::{LevelError, LevelErrorKind};
