//! Board files: header lines `key: value`, then the picture, one character a square.
//!
//! ```text
//! title: Small            what it is called
//! author: Somebody        who made it
//! ghosts: Speedy Shadow   which ghosts the G are, row by row; without it Shadow, Speedy, Bashful, Pokey
//! unknown: 100            what the lesson writes where no distance is known yet; without it the number of squares
//! hidden: 2               squares of a tunnel beyond each edge for the arcade, 0 to 8; without it 2
//! red: 5,1 5,3            column,row of squares where the arcade's ghosts do not turn up
//! corners: 9,0 0,0 9,6 0,6    the arcade's scatter targets of all four, up to 4 squares outside
//! halves: 5.5,3 2,4.5      the arcade starts what is drawn on 5,3 half a square to the right, on 2,4 half a square down
//! ```
//! Columns and rows count from 0 at the top left. Every key is optional and stands once; any order.
//! `#` wall, `.` dot, `o` energizer (super pellet), `-` door of the house, `P` Pac-Man's start, `G` a
//! ghost's, `F` fruit, blank: nothing. An opening in the border is a tunnel mouth; its other end is the
//! opening on the other side of the same row or column. The house is what lies behind the doors; a board may
//! do without house and ghosts. Squares that nobody can reach are as good as wall. All rows are equally long: blanks at their ends count.

mod fault;
mod headers;
mod picture;

use std::fmt;
use std::str::FromStr;

pub use fault::{BoardError, BoardErrorKind};

use super::board::{Board, Square};
use crate::grid::Pos;
use crate::text::unmarked;
use headers::Headers;
use picture::Picture;

/// Columns and rows a board may have at most: the rows of the arcade, and a maze of 15 × 15 cells.
pub const MAX_SIDE: usize = 31;
/// Columns and rows a board has at least: a wall on either side and something between.
pub const MIN_SIDE: usize = 3;

impl FromStr for Board {
    type Err = BoardError;

    /// Reads a board and looks at everything that could make it unplayable.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let mut headers = Headers::default();
        let mut lines = (1..).zip(unmarked(text).lines()).peekable();
        while let Some((number, line)) = lines.next_if(|(_, line)| !is_row(line)) {
            if !line.trim().is_empty() {
                headers.add(number, line)?;
            }
        }
        let picture = Picture::read(lines)?;
        let plan = picture.plan(&headers)?;
        Ok(Self::new(plan))
    }
}

/// Whether the picture has begun: headers have a colon, and rows have none.
fn is_row(line: &str) -> bool {
    !line.contains(':') && !line.trim().is_empty()
}

impl fmt::Display for Board {
    /// As a board file, which reads back as the same board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        headers::write(f, self.plan())?;
        let width = self.size().width;
        for (pos, &square) in self.squares().iter() {
            let letter = if pos == self.start() {
                'P'
            } else if self.ghosts().iter().any(|ghost| ghost.at == pos) {
                'G'
            } else if self.fruit() == Some(pos) {
                'F'
            } else {
                letter(square)
            };
            write!(f, "{letter}")?;
            if pos.x as usize + 1 == width {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

/// The character of a square on which nothing starts.
pub(super) const fn letter(square: Square) -> char {
    match square {
        Square::Wall => '#',
        Square::Empty | Square::House => ' ',
        Square::Dot => '.',
        Square::Energizer => 'o',
        Square::Door => '-',
    }
}

/// Columns and rows as they are written in a header.
fn place(pos: Pos) -> String {
    format!("{},{}", pos.x, pos.y)
}

#[cfg(test)]
mod tests;
