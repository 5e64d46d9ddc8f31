//! Trees on the screen: the maze, the walk in it, what stands around both, and the lesson.

pub mod lesson;
pub mod maze;
pub mod page;
pub mod sheet;
mod walk;
