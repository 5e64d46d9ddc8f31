//! Pac-Man: eat every dot of the board and keep away from four ghosts, unless they are the ones to flee.
//!
//! Boards, their nets of ways and their distance maps serve every rule set; the rules of the source are in
//! `classroom`. All of it is pure.

pub mod board;
pub mod board_file;
pub mod classroom;
pub mod maps;
pub mod net;
pub mod sweeps;
