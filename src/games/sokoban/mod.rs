//! Sokoban, the second game: rules, level files and play, all pure.

pub mod board;
pub mod level_file;
pub mod lurd;
pub mod notes;
pub mod play;
mod rle;
pub mod rules;
pub mod xsb;
