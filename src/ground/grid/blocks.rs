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
    /// With each of them a second number, if their sum is to be filled in, too; else none.
    pub rests: Vec<u16>,
    /// What is to be done, in a line; it may be empty.
    pub told: String,
    /// Places that are asked about, by letter.
    pub places: Vec<(Pos, char)>,
    /// The answer in a line in the place of `told`; it may be empty.
    pub solved: String,
    /// A way from square to square that belongs to the solution.
    pub way: Vec<Pos>,
    /// Columns and rows 0, 2, 4 … are thin: walls and their ends.
    pub is_thin: bool,
    /// The options that lead back to just this page; they may be none.
    pub again: String,
}

impl Blocks {
    /// Only walls.
    pub const fn plain(size: Size, walls: Vec<bool>) -> Self {
        Self {
            size,
            walls,
            entry: None,
            exits: Vec::new(),
            numbers: Vec::new(),
            rests: Vec::new(),
            told: String::new(),
            places: Vec::new(),
            solved: String::new(),
            way: Vec::new(),
            is_thin: false,
            again: String::new(),
        }
    }

    /// Whether there is something to be filled in, and so a solution.
    pub fn is_sheet(&self) -> bool {
        !self.numbers.is_empty() || !self.places.is_empty()
    }
}
