//! The pure part of Pac-Man: boards, the ways on them and distance maps, and two sets of rules.
//!
//! The rules of the lesson are in `classroom`, those of the machine in `arcade`. Neither knows a key or a pixel.

pub mod arcade;
pub mod board;
pub mod board_file;
pub mod classroom;
pub mod from_maze;
pub mod maps;
pub mod net;
