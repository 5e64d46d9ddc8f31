//! Sokoban's search: boards in, solutions out; no game in it.
//!
//! A [`Level`] is read from XSB; [`Position::step`] makes a move by the rules. A [`Solver`] looks for any solution, an
//! [`optimizer::Optimizer`] shortens one, and [`lurd`] writes it. [`Analysis`] finds dead squares, frozen and lost
//! boxes without searching, [`ShutIn`] finds more with a small search, and [`BoxWays`] finds where one box can be
//! pushed.
//!
//! Nothing here knows a clock or a thread: every search counts its own work, continues in the portions that its caller
//! chooses, and finds the same whatever their size.

mod analysis;
mod answer;
mod backward;
mod board;
mod complete;
mod corral;
mod deadlock;
mod distances;
mod fess;
mod floor_graph;
pub mod lurd;
mod macros;
mod nodes;
pub mod optimizer;
mod plan;
mod portfolio;
#[cfg(test)]
mod random_levels;
mod solver;
mod spare;
mod terrain;
mod walk;
pub mod xsb;

pub use self::analysis::{Analysis, Frozen, Hold, Loss};
pub use self::board::{Board, Level, Position, Square, Step};
pub use self::complete::Status;
pub use self::deadlock::corral_search::ShutIn;
pub use self::portfolio::Limits;
pub use self::solver::Solver;
pub use self::walk::{BoxWays, walk_to};
pub use self::xsb::{LevelError, LevelErrorKind};
