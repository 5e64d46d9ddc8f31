//! Sokoban, the second game: rules, level files, play, ways for the mouse, X-ray and solver, all pure.

pub mod analysis;
pub mod board;
pub mod field;
pub mod level_file;
pub mod lurd;
pub mod notes;
#[cfg(test)]
mod own_levels;
pub mod play;
mod rle;
pub mod rules;
pub mod solver;
pub mod walk;
pub mod xsb;
