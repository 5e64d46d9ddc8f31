//! The ground of the house, which every room may use: errors with their causes, files, work on several threads, reading
//! text and numbers, chance, time, and squares with the steps between them.

mod copied;
pub mod error;
pub mod files;
pub mod grid;
pub mod jobs;
pub mod number;
pub mod rng;
pub mod text;
pub mod tick;
