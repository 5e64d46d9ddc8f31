//! The pure part of Sokoban: level files, a game in play and what is known of it, and what the program finds out for the
//! player. Rules and searches are `solve`'s.

pub(super) mod assistant;
pub(super) mod game;
pub mod level_file;
pub mod play;
