//! A page as pixels, 254 to the inch: a tenth of a millimetre each.

use super::{PRINT, Page, Point, Shape};
use crate::assets::Assets;
use crate::error::{Context, Result};
use crate::gfx::{Color, Font, Framebuffer, Rect, picture};

/// Hundredths of a millimetre in a pixel.
pub const PIXEL: i32 = 10;
/// How many times its own size the small print is drawn.
const PRINT_SCALE: i32 = 3;

/// The page as a PNG file.
///
/// # Errors
/// If the font cannot be used, or the picture cannot be made.
pub fn png(page: &Page, assets: &Assets) -> Result<Vec<u8>> {
    let font = Font::load(assets)?;
    let (width, height) = page.sides;
    let mut screen = Framebuffer::new((width / PIXEL) as usize, (height / PIXEL) as usize);
    screen.clear(Color::rgb(255, 255, 255));
    for shape in &page.shapes {
        match shape {
            &Shape::Bar((x, y), w, h, ink) => {
                let (left, top) = (x / PIXEL, y / PIXEL);
                let (right, bottom) = ((x + w) / PIXEL, (y + h) / PIXEL);
                let area = Rect::new(left, top, (right - left).max(1), (bottom - top).max(1));
                screen.fill_rect(area, shade(ink.light()));
            }
            Shape::Polygon(points, ink) => fill(&mut screen, points, shade(ink.light())),
            Shape::Text((x, y), size, line) => {
                let scale = (size * PRINT_SCALE / PRINT).max(1);
                let at = (x / PIXEL, y / PIXEL - 8 * scale);
                let black = Color::rgb(0, 0, 0);
                font.draw(&mut screen, at.0, at.1, line, black, scale);
            }
            Shape::Label((x, y), height, label) => {
                let scale = (height / PIXEL / 10).max(1);
                let (x, y) = (x / PIXEL, y / PIXEL - 4 * scale);
                let black = Color::rgb(0, 0, 0);
                font.draw_centered(&mut screen, x, y, label, black, scale);
            }
        }
    }
    picture::encode(&screen).context(|| "no picture")
}

const fn shade(light: u8) -> Color {
    Color::rgb(light, light, light)
}

/// Fills a polygon, row by row: between each two of its edges that cross the middle of the row.
fn fill(screen: &mut Framebuffer, points: &[Point], color: Color) {
    let rows = || points.iter().map(|point| point.1 / PIXEL);
    let (Some(top), Some(bottom)) = (rows().min(), rows().max()) else {
        return;
    };
    for row in top..=bottom {
        let middle = row * PIXEL + PIXEL / 2;
        let edges = points.iter().zip(points.iter().cycle().skip(1));
        let crossing = |(&from, &to): (&Point, &Point)| {
            let (upper, lower) = if from.1 <= to.1 {
                (from, to)
            } else {
                (to, from)
            };
            let is_crossed = upper.1 <= middle && middle < lower.1;
            is_crossed.then(|| {
                let part = i64::from(middle - upper.1) * i64::from(lower.0 - upper.0);
                upper.0 + (part / i64::from(lower.1 - upper.1)) as i32
            })
        };
        let mut crossings: Vec<i32> = edges.filter_map(crossing).collect();
        crossings.sort_unstable();
        for pair in crossings.chunks_exact(2) {
            let (left, right) = (pair[0] / PIXEL, pair[1] / PIXEL);
            screen.fill_rect(Rect::new(left, row, right - left, 1), color);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{layout, maze};
    use super::*;
    use crate::maze::{MazePlan, Trees, Wall, WallGrid};
    use crate::rng::Seed;
    use crate::{grid::Size, paper::FOOT};

    /// The light of each pixel of a PNG file, and its width.
    fn pixels(file: &[u8]) -> (Vec<u8>, usize) {
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        let width = info.width as usize;
        let each = info.line_size / width;
        (bytes.chunks(each).map(|pixel| pixel[0]).collect(), width)
    }

    /// The maze on a printed page, read from the pixels in the middle of each wall's place.
    fn read((lights, row): &(Vec<u8>, usize), size: Size) -> WallGrid {
        let (sides, cell) = layout(size).unwrap();
        let (width, height) = (size.width as i32 * cell, size.height as i32 * cell);
        let (left, top) = ((sides.0 - width) / 2, (sides.1 - FOOT - height) / 2);
        let is_black =
            |x: i32, y: i32| lights[(y / PIXEL) as usize * row + (x / PIXEL) as usize] == 0;
        let mut walls = WallGrid::border(size);
        for pos in size.positions() {
            let (x, y) = (left + pos.x * cell, top + pos.y * cell);
            for (wall, at) in [
                (Wall::top(pos), (x + cell / 2, y)),
                (Wall::left(pos), (x, y + cell / 2)),
            ] {
                if is_black(at.0, at.1) {
                    walls.build(wall);
                }
            }
        }
        walls
    }

    #[test]
    fn the_maze_is_read_from_its_page_as_it_was_made() {
        for (width, height, seed) in [
            (1, 1, 1),
            (9, 7, 2),
            (30, 20, 3),
            (60, 40, 4),
            (118, 165, 5),
        ] {
            let size = Size::new(width, height);
            let plan = MazePlan {
                islands: 1,
                ..MazePlan::trees(size)
            };
            let mut trees = Trees::new(plan, Seed(seed));
            trees.by_ref().for_each(drop);
            for solved in [false, true] {
                let page = maze(trees.walls(), solved, "--seed 7").unwrap();
                let file = png(&page, &Assets::embedded()).unwrap();
                assert_eq!(&read(&pixels(&file), size), trees.walls(), "{size}");
            }
        }
    }

    #[test]
    fn a_polygon_is_filled() {
        let mut screen = Framebuffer::new(10, 10);
        fill(&mut screen, &[(0, 0), (100, 0), (0, 100)], Color::WHITE);
        let filled = (0..10).flat_map(|y| (0..10).map(move |x| (x, y)));
        let filled = filled.filter(|&(x, y)| screen.pixel(x, y) == Some(Color::WHITE));
        assert_eq!(filled.count(), 45);
    }
}
