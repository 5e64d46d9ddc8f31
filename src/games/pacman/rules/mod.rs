//! The pure part of Pac-Man: boards, their nets of ways and their distance maps, and two sets of rules on them.
//!
//! The rules of the lesson are in `classroom`, those of the machine in `arcade`. Neither knows a key or a pixel.

pub mod arcade;
pub mod board;
pub mod board_file;
pub mod classroom;
pub mod from_maze;
pub mod maps;
pub mod net;
