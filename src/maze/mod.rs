//! Mazes: walls between square cells, and the ways to grow, carve, survey, write and read them.
//!
//! [`plan`] describes a maze and [`Construction`] makes it, an iterator of one wall or one passage per `next()`: a
//! screen takes a few per tick, a text tool takes all. The room knows no pixel and no colour type, no file and no
//! clock.

mod construction;
mod corners;
mod depth_first;
#[cfg(test)]
mod laws;
pub mod plan;
mod survey;
mod text;
mod trees;
mod wall_grid;

pub use construction::{Braid, BuildStep, Construction};
pub use corners::Shortfall;
pub use depth_first::{DepthFirst, Step};
pub use plan::{Builder, MazePlan};
pub use survey::{Longest, LongestPath, Survey};
pub use text::{WallTextError, WallTextProblem};
pub use trees::{GrownWall, Trees, WallState, tree_rgb};
pub use wall_grid::{Orientation, Wall, WallGrid, onward, run};

use crate::error::{Error, Result};
use crate::grid::Size;
use crate::words::say;

/// The most cells of a side.
pub const MAX_SIDE: usize = 65_535;

/// Cells of the largest maze: a corner and a direction still fit into 32 bits, and memory stays bounded.
pub const MAX_CELLS: usize = 200_000_000;

/// Reads the size of a maze as on a command line: `30x20`, columns first, decimal digits only.
///
/// # Errors
/// A usage error if the text is not such a size, a side is not from 1 to [`MAX_SIDE`], or there are more than `most`
/// cells.
pub fn parse_size(text: &str, most: usize) -> Result<Size> {
    let sides = text.split_once('x').and_then(|(width, height)| {
        let digits =
            |side: &str| !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
        (digits(width) && digits(height)).then_some((width, height))
    });
    let Some((width, height)) = sides else {
        return Err(Error::usage(say!("error-size", text = text)));
    };
    // Only digits are left, so a text that does not parse is too long for any integer, and out of range.
    let side = |digits: &str| digits.parse().unwrap_or(usize::MAX);
    let size = Size::new(side(width), side(height));
    if !is_side(size.width) || !is_side(size.height) {
        let most = MAX_SIDE.to_string();
        return Err(Error::usage(say!("error-sides", most = most, text = text)));
    }
    if size.area() > most {
        return Err(Error::usage(say!(
            "error-cells",
            most = most.to_string(),
            size = size.to_string(),
            cells = size.area().to_string()
        )));
    }
    Ok(size)
}

/// Whether a maze may have this size.
pub const fn is_maze_size(size: Size) -> bool {
    is_side(size.width) && is_side(size.height) && size.area() <= MAX_CELLS
}

const fn is_side(cells: usize) -> bool {
    cells >= 1 && cells <= MAX_SIDE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_columns_x_rows() {
        assert_eq!(parse_size("30x20", MAX_CELLS).unwrap(), Size::new(30, 20));
        assert_eq!(
            parse_size("1x65535", MAX_CELLS).unwrap(),
            Size::new(1, 65_535)
        );
        assert_eq!(
            parse_size("20000x10000", MAX_CELLS).unwrap(),
            Size::new(20_000, 10_000)
        );
    }

    #[test]
    fn anything_else_is_a_usage_error() {
        for wrong in [
            "",
            "x",
            "30",
            "30x",
            "x20",
            "30X20",
            "30x20x10",
            " 30x20",
            "30 x 20",
            "+30x20",
            "-30x20",
            "3.0x20",
            "٣x٣",
            "0x5",
            "5x0",
            "65536x1",
            "1x65536",
            "99999999999999999999999x1",
            "20000x10001",
            "65535x65535",
        ] {
            assert_eq!(
                parse_size(wrong, MAX_CELLS).unwrap_err().exit_status(),
                2,
                "{wrong}"
            );
        }
        let error = parse_size("20000x10001", MAX_CELLS).unwrap_err();
        assert!(error.to_string().contains("at most 200000000"), "{error}");
    }
}
