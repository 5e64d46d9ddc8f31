//! The pure part of Robot: grids and their files, the solvers, their timelines and costs, the article's drawing.

pub mod block_grid;
pub mod costs;
pub(super) mod costs_page;
pub mod draft;
pub(super) mod drive;
pub mod exercise;
pub mod grid_text;
pub(super) mod ladder;
pub mod pupil;
pub(super) mod racer;
pub(super) mod report;
pub(super) mod runners;
pub mod solvers;
pub mod thought;
pub mod timeline;
pub mod trace;
