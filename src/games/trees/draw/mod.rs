//! Trees on the screen: the maze, the walk in it, the panels around both, and the lesson.

pub mod legend;
pub mod lesson;
pub mod maze;
pub mod page;
mod pointer;
pub mod sheet;
mod walk;
