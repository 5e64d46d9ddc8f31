//! Mazes on paper: white pages of A4 with vector shapes, written as SVG, PDF or PNG.
//!
//! A page is a list of shapes in hundredths of a millimetre, and every format draws the same list. Walls in one line
//! are one shape, so that no printer leaves a gap between them.

mod draw;
mod pdf;
mod png;
mod svg;

pub use draw::{blocks, maze, number};
pub use pdf::pdf;
pub use png::png;
pub use svg::svg;

use crate::grid::Size;

/// Hundredths of a millimetre in a millimetre.
pub const MM: i32 = 100;
/// The short and the long side of A4.
pub const A4: (i32, i32) = (210 * MM, 297 * MM);
/// Left free on each side: what most printers cannot reach, and room for a hole punch.
pub const MARGIN: i32 = 15 * MM;
/// The height of the small print below a maze.
pub const FOOT: i32 = 10 * MM;
/// The height of the line above a grid that says what is to be done.
pub const HEAD: i32 = 12 * MM;
/// The largest cell.
pub const MOST_CELL: i32 = 40 * MM;
/// The smallest cell, in which a pencil still finds its way.
pub const LEAST_CELL: i32 = 3 * MM / 2;

/// How dark a shape is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Walls, start and flag, print.
    Black,
    /// The way out.
    Grey,
    /// The ground of a way below numbers, and places that are asked about.
    Light,
    /// Inside of black shapes.
    White,
}

impl Ink {
    /// Its light, 0 to 255.
    pub const fn light(self) -> u8 {
        match self {
            Self::Black => 0,
            Self::Grey => 150,
            Self::Light => 212,
            Self::White => 255,
        }
    }
}

/// A point: right and down from the top left corner of the page.
pub type Point = (i32, i32);

/// A shape on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A filled rectangle: its corner, its width and its height.
    Bar(Point, i32, i32, Ink),
    /// A filled polygon without holes.
    Polygon(Vec<Point>, Ink),
    /// A line of print of this height, whose letters stand on this point.
    Text(Point, i32, String),
    /// A number or a letter with its middle at this point, in print of this height.
    Label(Point, i32, String),
}

/// Height of what is to be done, and of the other words above a grid.
pub const LARGE: i32 = 5 * MM;
/// See [`LARGE`].
pub const WORDS: i32 = 4 * MM;
/// Height of the small print.
pub const PRINT: i32 = 3 * MM;
/// Height of a digit in print of height 100.
const DIGIT: i32 = 72;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its sides.
    pub sides: (i32, i32),
    /// What is on it: what covers others comes after them.
    pub shapes: Vec<Shape>,
}

/// The sides of the page on which so many cells are largest, and the side of a cell; `None` if a pencil would not find
/// its way in one.
pub fn layout(size: Size) -> Option<((i32, i32), i32)> {
    layout_below(size, 0)
}

/// The same below a head of this height.
fn layout_below(size: Size, head: i32) -> Option<((i32, i32), i32)> {
    let (short, long) = A4;
    let cell = |(width, height): (i32, i32)| {
        let fit = |room: i32, cells: usize| room / i32::try_from(cells).unwrap_or(i32::MAX).max(1);
        let across = fit(width - 2 * MARGIN, size.width);
        across.min(fit(height - 2 * MARGIN - FOOT - head, size.height))
    };
    let upright = (short, long);
    let sides = if cell((long, short)) > cell(upright) {
        (long, short)
    } else {
        upright
    };
    let cell = cell(sides).min(MOST_CELL);
    (cell >= LEAST_CELL).then_some((sides, cell))
}

/// The most columns and rows of a maze on an upright page.
pub const fn most() -> Size {
    let (short, long) = A4;
    let columns = (short - 2 * MARGIN) / LEAST_CELL;
    let rows = (long - 2 * MARGIN - FOOT) / LEAST_CELL;
    Size::new(columns as usize, rows as usize)
}
