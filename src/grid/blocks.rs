//! A grid of blocks as a page of paper shows it.

use super::{Pos, Size};

/// Walls as thick as squares, and what is in the squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// Columns and rows.
    pub size: Size,
    /// Whether each square is a wall, row by row.
    pub walls: Vec<bool>,
    /// The entry, if there is one.
    pub entry: Option<Pos>,
    /// The exits.
    pub exits: Vec<Pos>,
    /// Numbers in squares, if it is a sheet of numbers to fill in: the zeros are given.
    pub numbers: Vec<(Pos, u16)>,
    /// What is to be done, in a line; it may be empty.
    pub told: String,
}
