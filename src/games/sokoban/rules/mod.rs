//! The pure part of Sokoban: level files, a game in play and what is known about it, and the program's help for the
//! player. Rules and searches are in `solve`.

pub(super) mod assistant;
pub(super) mod game;
pub mod level_file;
pub mod maker;
pub mod par;
pub mod play;
