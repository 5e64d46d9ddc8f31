//! The walls of a board as rounded double lines, made from the squares around each square of wall.
//!
//! One number decides every pixel: its depth in the wall. A line is drawn at a certain depth, so that lines bend where
//! the wall bends and meet where two walls meet. Whole numbers only; a board is drawn once.

use std::collections::BTreeMap;

use crate::gfx::{Color, Framebuffer};
use crate::grid::{Pos, Size};

/// Fractions of a pixel used for depths.
const FINE: i32 = 16;

/// The colours of a board's walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallColors {
    /// The lines.
    pub line: Color,
    /// The area between the lines of a wall more than one square thick.
    pub core: Color,
}

/// Draws the walls of a board of `size` squares of `tile` pixels, starting at the top left corner; `scale` pixels make
/// a pixel of the low screen. Other pixels stay as they are. `is_wall` is only asked about squares of the board.
pub fn draw(
    screen: &mut Framebuffer,
    (size, tile, scale): (Size, i32, i32),
    is_wall: impl Fn(Pos) -> bool,
    colors: WallColors,
) {
    let open = |pos: Pos| size.contains(pos) && !is_wall(pos);
    let pixels = || (0..tile).flat_map(|y| (0..tile).map(move |x| (x, y)));
    // Most squares of a board have the surroundings of another one.
    let mut known: BTreeMap<Around, Vec<i32>> = BTreeMap::new();
    for pos in size.positions().filter(|&pos| is_wall(pos)) {
        let around = Around::of(pos, open);
        let depths = || pixels().map(|(x, y)| around.depth(x, y, tile)).collect();
        let depths = known.entry(around).or_insert_with(depths);
        for ((x, y), &depth) in pixels().zip(&*depths) {
            let (left, top) = (pos.x * tile + x, pos.y * tile + y);
            let edge = edge_depth(
                (left, top),
                (size.width as i32 * tile, size.height as i32 * tile),
                tile,
            );
            if let Some(color) = color_at((depth, edge), (tile, scale), colors) {
                screen.set_pixel(left, top, color);
            }
        }
    }
}

/// Depth of the line in the wall, in pixels of the low screen. On tiles of 8 pixels a sprite of 14 then fills the space
/// between two lines.
const LINE: i32 = 3;

/// The colour of a pixel at this depth and distance from the board's edge; `None` for a pixel that stays.
fn color_at(
    (depth, edge): (i32, i32),
    (tile, scale): (i32, i32),
    colors: WallColors,
) -> Option<Color> {
    // Round to the nearest pixel.
    let (depth, edge) = (depth + FINE / 2, edge + FINE / 2);
    let thick = tile / 8 * FINE;
    let inside = (depth - LINE * scale * FINE).min(edge);
    match inside {
        ..0 => None,
        _ if inside < thick => Some(colors.line),
        _ => Some(colors.core),
    }
}

/// The open ones of the eight squares around a square, as positions relative to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Around {
    open: [[bool; 3]; 3],
}

impl Around {
    fn of(pos: Pos, open: impl Fn(Pos) -> bool) -> Self {
        let at =
            |dx: usize, dy: usize| open(Pos::new(pos.x + dx as i32 - 1, pos.y + dy as i32 - 1));
        Self {
            open: std::array::from_fn(|dy| std::array::from_fn(|dx| at(dx, dy))),
        }
    }

    /// The depth of pixel (x, y) of the square in the wall, in fractions of a pixel: 0 beside an open square.
    /// Everything beyond the neighbouring squares counts as wall.
    fn depth(&self, x: i32, y: i32, tile: i32) -> i32 {
        let far = 2 * tile * FINE;
        let to = |at: i32, side: usize| match side {
            0 => at,
            1 => 0,
            _ => tile - 1 - at,
        };
        let mut depth = far;
        for (dy, row) in self.open.iter().enumerate() {
            for (dx, _) in row.iter().enumerate().filter(|(_, open)| **open) {
                depth = depth.min(length(to(x, dx), to(y, dy)));
            }
        }
        for (side_x, side_y) in [(0, 0), (0, 2), (2, 0), (2, 2)] {
            if self.open[1][side_x] && self.open[side_y][1] {
                let thin = self.open[1][2 - side_x] || self.open[2 - side_y][1];
                let radius = if thin { tile / 2 } else { tile - 1 };
                depth = depth.min(rounded(to(x, side_x), to(y, side_y), radius));
            }
        }
        depth
    }
}

/// The depth of a pixel at these distances from two edges that meet in a corner rounded by `radius`.
fn rounded(x: i32, y: i32, radius: i32) -> i32 {
    if x >= radius || y >= radius {
        return x.min(y) * FINE;
    }
    radius * FINE - length(radius - x, radius - y)
}

/// Distance of a pixel from the board's edge, whose corners are rounded, in fractions of a pixel.
fn edge_depth((x, y): (i32, i32), (width, height): (i32, i32), tile: i32) -> i32 {
    let (x, y) = (x.min(width - 1 - x), y.min(height - 1 - y));
    rounded(x, y, tile - 1)
}

fn length(x: i32, y: i32) -> i32 {
    let squares = (x * x + y * y) * FINE * FINE;
    squares.unsigned_abs().isqrt().cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A colour that no wall has.
    const UNTOUCHED: Color = Color(0x123456);

    fn drawn(rows: &[&str], tile: i32) -> Framebuffer {
        let size = Size::new(rows[0].len(), rows.len());
        let pixels = |squares: usize| squares * tile as usize;
        let mut screen = Framebuffer::new(pixels(size.width), pixels(size.height));
        screen.clear(UNTOUCHED);
        let is_wall = |pos: Pos| rows[pos.y as usize].as_bytes()[pos.x as usize] == b'#';
        let colors = WallColors {
            line: Color::BLUE,
            core: Color::NAVY,
        };
        draw(&mut screen, (size, tile, 1), is_wall, colors);
        screen
    }

    /// A row of pixels as text: lines are 9, cores 8.
    fn text(row: &[u32]) -> String {
        let letter = |&pixel: &u32| match Color(pixel) {
            Color::BLUE => '9',
            Color::NAVY => '8',
            UNTOUCHED => '.',
            _ => '?',
        };
        row.iter().map(letter).collect()
    }

    /// Compares the rows and columns that are not empty.
    fn assert_shows(rows: &[&str], picture: &str) {
        let screen = drawn(rows, 8);
        let mut lines: Vec<String> = screen.rows().map(text).collect();
        lines.retain(|line| line.contains('9'));
        let left = lines
            .iter()
            .filter_map(|line| line.find('9'))
            .min()
            .unwrap();
        let right = lines
            .iter()
            .filter_map(|line| line.rfind('9'))
            .max()
            .unwrap();
        let shown: Vec<&str> = lines.iter().map(|line| &line[left..=right]).collect();
        let expected: Vec<&str> = picture.lines().map(str::trim).collect();
        assert!(shown == expected, "{}", shown.join("\n"));
    }

    #[test]
    fn a_block_is_rounded_and_a_thin_wall_is_two_lines_side_by_side() {
        assert_shows(
            &["     ", " ### ", " ### ", "  #  ", "     "],
            "..99999999999999..
             .9988888888888899.
             998888888888888899
             988888888888888889
             988888888888888889
             988888888888888889
             988888888888888889
             998888888888888899
             .9988888888888899.
             ..99999888899999..
             .......9889.......
             ........99........
             ........99........
             ........99........
             ........99........
             ........99........
             ........99........
             ........99........",
        );
    }

    #[test]
    fn the_border_has_a_line_on_either_side() {
        assert_shows(
            &["###", "#  ", "###"],
            ".....99999999999999....
             ...998888888888888899..
             ..98888888888888888889.
             .9888888888888888888889
             .9888899999999999999999
             988889.................
             98889..................
             98889..................
             98889..................
             98889..................
             98889..................
             98889..................
             98889..................
             98889..................
             98889..................
             98889..................
             98889..................
             98889..................
             988889.................
             .9888899999999999999999
             .9888888888888888888889
             ..98888888888888888889.
             ...998888888888888899..
             .....99999999999999....",
        );
    }

    #[test]
    fn pixels_outside_walls_stay_untouched() {
        let screen = drawn(&["###", "# #", "###"], 16);
        for (x, y) in (16..32).flat_map(|y| (16..32).map(move |x| (x, y))) {
            assert_eq!(screen.pixel(x, y), Some(UNTOUCHED), "{x}, {y}");
        }
    }
}
