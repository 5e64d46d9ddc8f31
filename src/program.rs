//! Dédale as a program: the library with a command line and, if there is a display, a window.

pub mod cli;
pub mod platform;

pub use dedale_core::*;
