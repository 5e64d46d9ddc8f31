//! The article's drawing, to the character: `→` in and out, `X` wall, `♘` where the robot has been.
//!
//! Every character is followed by a blank, the bars of the last line by two. It is
//! written row by row, so that a huge grid needs no huge text.

use std::io;

use super::block_grid::{Block, BlockGrid};
use crate::grid::Pos;

/// The white knight that marks a square.
const KNIGHT: char = '\u{2658}';

/// In and out.
const ARROW: char = '\u{2192}';

/// A bar above nothing: what the last line is made of.
const OVERLINE: char = '\u{305}';

/// Draws a grid with a knight on every square that `is_marked` says. One write a line: give it a buffered writer.
///
/// # Errors
/// Those of the writer.
pub fn draw(
    grid: &BlockGrid,
    is_marked: impl Fn(Pos) -> bool,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let size = grid.size();
    let mut line = String::new();
    line.push_str("  ");
    line.extend(std::iter::repeat_n("_ ", size.width));
    line.push('\n');
    out.write_all(line.as_bytes())?;
    for y in 0..size.height {
        let row = grid.row(y);
        line.clear();
        let enters = grid.entry().y as usize == y;
        let leaves = row.last() == Some(&Block::Exit);
        let side = |open| if open { ARROW } else { '|' };
        line.extend([side(enters), ' ']);
        for (x, &block) in row.iter().enumerate() {
            let letter = match block {
                Block::Wall => 'X',
                _ if is_marked(Pos::new(x as i32, y as i32)) => KNIGHT,
                _ => ' ',
            };
            line.extend([letter, ' ']);
        }
        line.extend([side(leaves), ' ', '\n']);
        out.write_all(line.as_bytes())?;
    }
    line.clear();
    line.push_str("  ");
    for _ in 0..size.width {
        line.extend([OVERLINE, ' ', ' ']);
    }
    line.push('\n');
    out.write_all(line.as_bytes())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::games::robot::order::Order;
    use crate::games::robot::solvers::{Algorithm, Run, SquareState};

    /// Both grids of the article, and what it prints for them.
    const A: &str = "011111\n001111\n101111\n101000\n000012\n000111\n111111\n";
    const PRINTED_A: &str = "  _ _ _ _ _ _ \n\
        → ♘ X X X X X | \n\
        | ♘ ♘ X X X X | \n\
        | X ♘ X X X X | \n\
        | X ♘ X ♘ ♘ ♘ | \n\
        | ♘ ♘ ♘ ♘ X ♘ → \n\
        | ♘ ♘ ♘ X X X | \n\
        | X X X X X X | \n  \
        \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \n";
    const B: &str = "0000001111\n0100111101\n0101000002\n0100011111\n0111010002\n0001000101\n";
    const PRINTED_B: &str = "  _ _ _ _ _ _ _ _ _ _ \n\
        → ♘ ♘ ♘       X X X X | \n\
        | ♘ X ♘   X X X X   X | \n\
        | ♘ X ♘ X             → \n\
        | ♘ X ♘ ♘ ♘ X X X X X | \n\
        | ♘ X X X ♘ X ♘ ♘ ♘ ♘ → \n\
        | ♘ ♘ ♘ X ♘ ♘ ♘ X ♘ X | \n  \
        \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \n";

    fn article(text: &str) -> Run {
        let grid = Arc::new(BlockGrid::read(text.as_bytes()).unwrap());
        let mut run = Algorithm::DepthFirst.start(&grid, Order::ARTICLE, false);
        run.finish();
        run
    }

    fn drawing(grid: &BlockGrid, is_marked: impl Fn(Pos) -> bool) -> String {
        let mut out = Vec::new();
        draw(grid, is_marked, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_article_s_results_are_printed_to_the_character() {
        for (grid, printed) in [(A, PRINTED_A), (B, PRINTED_B)] {
            let run = article(grid);
            let visited = |pos| run.state(pos) == SquareState::Visited;
            assert_eq!(drawing(run.grid(), visited), printed);
        }
    }

    #[test]
    fn the_path_can_stand_alone() {
        let run = article(A);
        let path = run.path().unwrap();
        let alone = "  _ _ _ _ _ _ \n\
            → ♘ X X X X X | \n\
            | ♘ ♘ X X X X | \n\
            | X ♘ X X X X | \n\
            | X ♘ X ♘ ♘ ♘ | \n\
            |   ♘ ♘ ♘ X ♘ → \n\
            |   ♘ ♘ X X X | \n\
            | X X X X X X | \n  \
            \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \u{305}  \n";
        assert_eq!(drawing(run.grid(), |pos| path.contains(&pos)), alone);
    }

    #[test]
    fn the_arrow_in_stands_in_the_entry_s_row() {
        let grid = BlockGrid::read(b"..E\n#S.\n").unwrap();
        let expected = "  _ _ _ \n|       → \n→ X     | \n  \u{305}  \u{305}  \u{305}  \n";
        assert_eq!(drawing(&grid, |_| false), expected);
    }
}
