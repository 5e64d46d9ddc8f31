//! The rules of Trees: how a maze grows, the walk in it, and the lesson. All of it is pure.

pub mod exercise;
pub mod glow;
pub mod growth;
pub mod lesson;
pub mod tour;
pub mod walk;

pub use growth::{Flood, Growth, suitable_speed};
pub use lesson::{Caption, Figure, Ink, Lesson, Stage, Verdict};
pub use walk::{Best, Walk, WalkKey};
