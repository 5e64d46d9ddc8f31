//! The wall grid as text, four characters a column: `+-- ` or `+   `, below it `|   ` or four spaces.
//!
//! Rows of tops end in `+`, rows of cells in `|`. Writing goes row by row, so that a huge maze needs no huge text;
//! reading is strict and reports the place of a fault.

use std::fmt;
use std::io;

use super::wall_grid::{LEFT, TOP};
use super::{MAX_CELLS, MAX_SIDE, Wall, WallGrid, is_maze_size};
use crate::error::{Context, Error};
use crate::grid::{Pos, Size};
use crate::text::{self, Fault, unmarked};

/// Characters of one cell and the wall to its left.
const COLUMN: usize = 4;

/// The fault of a text that is not a wall grid.
pub type WallTextError = Fault<WallTextProblem>;

/// What is wrong with a text that should be a wall grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WallTextProblem {
    /// Another character belongs here.
    Unexpected {
        /// The character there.
        found: char,
        /// The characters that could be there.
        expected: &'static str,
    },
    /// The line ends too early.
    Short,
    /// The line goes on after the last column.
    Long,
    /// The maze has no bottom row, or no row at all.
    NoBottom,
    /// A wall of the border is missing.
    OpenBorder,
    /// A side is longer than [`MAX_SIDE`], or there are more than [`MAX_CELLS`] cells.
    TooLarge,
}

impl fmt::Display for WallTextProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unexpected { found, expected } => {
                write!(f, "there is {found:?} where {expected} should be")
            }
            Self::Short => f.write_str("the line ends too early"),
            Self::Long => f.write_str("the line goes on after the last column"),
            Self::NoBottom => f.write_str("the bottom row of the maze is missing"),
            Self::OpenBorder => f.write_str("the border is open"),
            Self::TooLarge => write!(
                f,
                "a maze has at most {MAX_SIDE} cells a side and {MAX_CELLS} in all"
            ),
        }
    }
}

impl fmt::Display for WallGrid {
    /// The text wall grid, every line ended.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::new();
        for row in 0..line_count(self.size()) {
            self.write_line(row, &mut line);
            f.write_str(&line)?;
        }
        Ok(())
    }
}

impl WallGrid {
    /// Writes the text wall grid line by line, every line ended. One write a line: give it a buffered writer.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_text(&self, out: &mut impl io::Write) -> io::Result<()> {
        let mut line = String::new();
        for row in 0..line_count(self.size()) {
            self.write_line(row, &mut line);
            out.write_all(line.as_bytes())?;
        }
        Ok(())
    }

    /// Reads the bytes of a file with this name, as written by [`WallGrid::write_text`].
    ///
    /// # Errors
    /// If it holds anything else, with the name and the place of the first fault.
    pub fn read(bytes: &[u8], name: &str) -> Result<Self, Error> {
        let refuse = || format!("cannot use {name}");
        let text = text::read(bytes).context(refuse)?;
        Self::from_text(text).context(refuse)
    }

    /// Reads the output of [`WallGrid::write_text`]; the last line may lack its end.
    ///
    /// # Errors
    /// If the text is anything else, with the place of the first fault.
    pub fn from_text(text: &str) -> Result<Self, WallTextError> {
        let text = unmarked(text);
        let first = text.lines().next().unwrap_or("");
        // The first line gives the width; the checks below find everything that does not agree with it.
        let width = first.len() / COLUMN;
        let lines = text.lines().count();
        let size = Size::new(width, lines / 2);
        if lines < 3 || lines.is_multiple_of(2) {
            return Err(Fault::new(lines + 1, 1, WallTextProblem::NoBottom));
        }
        if width == 0 {
            return Err(Fault::new(
                1,
                first.chars().count() + 1,
                WallTextProblem::Short,
            ));
        }
        if !is_maze_size(size) {
            return Err(Fault::new(1, 1, WallTextProblem::TooLarge));
        }
        let lines = || text.lines().enumerate();
        if text.len() < size.area() {
            // Some line is too short: find the fault before allocating memory for a size that is not real.
            lines().try_for_each(|(row, line)| read_line(size, row, line, drop))?;
        }
        let mut grid = Self::border(size);
        lines().try_for_each(|(row, line)| read_line(size, row, line, |wall| grid.build(wall)))?;
        Ok(grid)
    }

    /// Replaces `line` by line `row` of the text, counted from 0: even ones hold tops, odd ones cells.
    fn write_line(&self, row: usize, line: &mut String) {
        let (wall, open, bit, end) = form(row);
        line.clear();
        for &bits in &self.row(row / 2)[..self.size().width] {
            line.push_str(if bits & bit == 0 { open } else { wall });
        }
        line.push_str(end);
        line.push('\n');
    }
}

/// Reads line `row` of the text of a maze of `size`, and builds its walls.
fn read_line(
    size: Size,
    row: usize,
    line: &str,
    mut build: impl FnMut(Wall),
) -> Result<(), WallTextError> {
    let (wall, open, bit, end) = form(row);
    let Size { width, height } = size;
    let bytes = line.as_bytes();
    for x in 0..width {
        let column = bytes.get(x * COLUMN..).unwrap_or_default();
        let stands = column.starts_with(wall.as_bytes());
        if !stands && !column.starts_with(open.as_bytes()) {
            return Err(first_fault(row, line, x * COLUMN, wall, open));
        }
        let pos = Pos::new(x as i32, (row / 2) as i32);
        let (place, at_border) = if bit == TOP {
            (Wall::top(pos), row == 0 || row == 2 * height)
        } else {
            (Wall::left(pos), x == 0)
        };
        if stands {
            build(place);
        } else if at_border {
            let column = x * COLUMN + if bit == TOP { 2 } else { 1 };
            return Err(Fault::new(row + 1, column, WallTextProblem::OpenBorder));
        }
    }
    match bytes.get(width * COLUMN..) {
        Some(rest) if rest == end.as_bytes() => Ok(()),
        Some(rest) if rest.starts_with(end.as_bytes()) => Err(Fault::new(
            row + 1,
            width * COLUMN + 2,
            WallTextProblem::Long,
        )),
        _ => Err(first_fault(row, line, width * COLUMN, end, end)),
    }
}

/// Lines of the text of a maze.
fn line_count(size: Size) -> usize {
    2 * size.height + 1
}

/// How line `row` writes a wall and an open place, the wall's bit, and how the line ends.
const fn form(row: usize) -> (&'static str, &'static str, u8, &'static str) {
    if row.is_multiple_of(2) {
        ("+-- ", "+   ", TOP, "+")
    } else {
        ("|   ", "    ", LEFT, "|")
    }
}

/// The first character from `start` on that fits neither form; everything before `start` is known to be ASCII.
fn first_fault(row: usize, line: &str, start: usize, wall: &str, open: &str) -> WallTextError {
    let mut found = line.get(start..).unwrap_or("").chars();
    // Once the optional wall has begun, it must continue.
    let mut begun = false;
    for (offset, (built, bare)) in wall.chars().zip(open.chars()).enumerate() {
        let column = start + offset + 1;
        let Some(found) = found.next() else {
            return Fault::new(row + 1, column, WallTextProblem::Short);
        };
        if found != built && (found != bare || begun) {
            let expected = match (built, bare) {
                ('+', _) => "'+'",
                ('-', _) if !begun => "'-' or ' '",
                ('-', _) => "'-'",
                ('|', ' ') => "'|' or ' '",
                ('|', _) => "'|'",
                _ => "' '",
            };
            return Fault::new(
                row + 1,
                column,
                WallTextProblem::Unexpected { found, expected },
            );
        }
        begun |= found == '-';
    }
    // Each character would be possible there, but `+ - ` begins open and continues as a wall.
    Fault::new(
        row + 1,
        start + 3,
        WallTextProblem::Unexpected {
            found: '-',
            expected: "' '",
        },
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::maze::{DepthFirst, MazePlan, Trees};
    use crate::rng::Seed;

    const CLOSED: &str = "\
+-- +-- +-- +
|   |   |   |
+-- +-- +-- +
";

    #[test]
    fn three_closed_cells_look_as_the_source_says() {
        let grid = WallGrid::all_walls(Size::new(3, 1));
        assert_eq!(grid.to_string(), CLOSED);
        assert_eq!(WallGrid::from_text(CLOSED).unwrap(), grid);
        assert_eq!(WallGrid::from_text(CLOSED.trim_end()).unwrap(), grid);
        assert_eq!(
            WallGrid::from_text(&CLOSED.replace('\n', "\r\n")).unwrap(),
            grid
        );
    }

    #[test]
    fn both_ways_of_writing_agree() {
        let grid = DepthFirst::generate(Size::new(9, 7), Seed(3));
        let mut bytes = Vec::new();
        grid.write_text(&mut bytes).unwrap();
        assert_eq!(String::from_utf8(bytes).unwrap(), grid.to_string());
    }

    #[test]
    fn a_fault_is_named_with_its_place() {
        use WallTextProblem::{Long, NoBottom, OpenBorder, Short};
        let unexpected = |found, expected| WallTextProblem::Unexpected { found, expected };
        for (text, line, column, problem) in [
            ("", 1, 1, NoBottom),
            ("+-- +\n", 2, 1, NoBottom),
            ("+-- +\n|   |\n", 3, 1, NoBottom),
            ("+-- +\n|   |\n+-- +\n|   |\n", 5, 1, NoBottom),
            ("+\n|\n+\n", 1, 2, Short),
            ("+-- +\n|   |\n+--\n", 3, 4, Short),
            ("+-- +\n|   \n+-- +\n", 2, 5, Short),
            ("+-- +\n|\n+-- +\n", 2, 2, Short),
            ("+-- +\n\n+-- +\n", 2, 1, Short),
            ("+-- +\n|   | \n+-- +\n", 2, 6, Long),
            ("+-- +\n|   |\n+-- +--\n", 3, 6, Long),
            ("+-- +\n|   |\n+   +\n", 3, 2, OpenBorder),
            ("+   +\n|   |\n+-- +\n", 1, 2, OpenBorder),
            ("+-- +\n    |\n+-- +\n", 2, 1, OpenBorder),
            ("+-- +\n|    \n+-- +\n", 2, 5, unexpected(' ', "'|'")),
            ("+-- +\n|   |\n+-x +\n", 3, 3, unexpected('x', "'-'")),
            ("+-- +\n|   |\n+-  +\n", 3, 3, unexpected(' ', "'-'")),
            ("+-- +\n|   |\n+ - +\n", 3, 3, unexpected('-', "' '")),
            ("+-- +\n|   |\n+é- +\n", 3, 2, unexpected('é', "'-' or ' '")),
            ("+-- +\n|  é|\n+-- +\n", 2, 4, unexpected('é', "' '")),
            ("+-- +\nx   |\n+-- +\n", 2, 1, unexpected('x', "'|' or ' '")),
            ("é   +\n|   |\n+-- +\n", 1, 1, unexpected('é', "'+'")),
            ("+-- +\n|\t  |\n+-- +\n", 2, 2, unexpected('\t', "' '")),
        ] {
            assert_eq!(
                WallGrid::from_text(text),
                Err(Fault::new(line, column, problem)),
                "{text:?}"
            );
        }
    }

    #[test]
    fn a_maze_too_large_is_refused_before_memory_is_taken() {
        let text = format!("{}+\n|\n+", "+-- ".repeat(MAX_SIDE + 1));
        let error = WallGrid::from_text(&text).unwrap_err();
        assert_eq!(error.kind, WallTextProblem::TooLarge);
        assert!(error.to_string().starts_with("line 1, column 1: a maze"));
    }

    proptest! {
        #[test]
        fn what_was_written_is_read_back(
            width in 1_usize..30,
            height in 1_usize..30,
            trunks in 0_u32..20,
            islands in 0_u32..20,
            seed: u64,
        ) {
            let plan = MazePlan { trunks: Some(trunks), islands, ..MazePlan::trees(Size::new(width, height)) };
            let mut trees = Trees::new(plan, Seed(seed));
            trees.by_ref().take(width * height / 2).for_each(drop);
            let grid = trees.into_walls();
            prop_assert_eq!(WallGrid::from_text(&grid.to_string()), Ok(grid));
        }

        #[test]
        fn no_text_makes_it_panic(text in "[+\\-| \n\ré]{0,80}") {
            let _ = WallGrid::from_text(&text);
        }
    }
}
