//! The pure part of Robot: grids and their files, the solvers, their timelines and costs, the article's drawing.

pub mod block_grid;
pub mod costs;
pub mod draft;
pub mod grid_text;
pub mod racer;
pub mod runners;
pub mod solvers;
pub mod timeline;
pub mod trace;
