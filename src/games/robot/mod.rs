//! Robot: out of the maze. A robot enters a grid of blocks and must get out by itself.
//!
//! Grids, their files, the solvers and the article's drawing are pure; `scene`
//! joins them to keys, mouse and pixels.

pub mod block_grid;
pub mod grid_text;
mod layout;
pub mod order;
pub mod print;
pub mod solvers;
