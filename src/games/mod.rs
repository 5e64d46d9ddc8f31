//! The games, one folder each. No game knows another.

pub mod sokoban;
