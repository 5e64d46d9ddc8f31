//! A maze in few pixels: each shows a block of cells, in the mean colour of the walls there, and brighter the more
//! walls it has.
//!
//! It is updated wall by wall while a maze grows, so that a picture of millions of walls costs no more than one of a
//! few.

use super::layout::block;
use crate::gfx::{Color, Framebuffer};
use crate::grid::{Pos, Size};
use crate::maze::Wall;

/// How much of its colour a block shows after its first wall, in 256ths.
const FIRST_WALL: u32 = 72;

/// The picture of a maze.
#[derive(Clone)]
pub struct Overview {
    size: Size,
    /// Cells along a side of a block.
    block: i32,
    mixes: Vec<Mix>,
    picture: Framebuffer,
}

impl Overview {
    /// The picture of a maze without walls, in at most as many pixels as `room` has. It takes 20 bytes a pixel.
    pub fn new(size: Size, room: Size) -> Self {
        let block = block(size, room);
        let blocks = |cells: usize| cells.div_ceil(block as usize);
        let blocks = Size::new(blocks(size.width), blocks(size.height));
        let mut picture = Framebuffer::new(blocks.width, blocks.height);
        picture.clear(Color::NIGHT);
        Self {
            size,
            block,
            mixes: vec![Mix::default(); blocks.area()],
            picture,
        }
    }

    /// Removes all walls.
    pub fn clear(&mut self) {
        self.mixes.fill(Mix::default());
        self.picture.clear(Color::NIGHT);
    }

    /// Adds a wall of a tree of this colour.
    #[inline]
    pub fn add(&mut self, wall: Wall, color: Color) {
        let (x, y) = (wall.pos.x / self.block, wall.pos.y / self.block);
        let mix = &mut self.mixes[y as usize * self.picture.width() + x as usize];
        mix.add(color);
        // A grown maze has as many walls as cells; the last blocks may be smaller than others.
        let cells = |at: i32, cells: usize| self.block.min(cells as i32 - at * self.block) as u32;
        let color = mix.color(cells(x, self.size.width) * cells(y, self.size.height));
        self.picture.set_pixel(x, y, color);
    }

    /// Cells along a side of the block that a pixel shows.
    pub fn block(&self) -> i32 {
        self.block
    }

    /// The picture at the moment.
    pub fn picture(&self) -> &Framebuffer {
        &self.picture
    }

    /// The mean colour of a pixel and of those around it: without the grain of single blocks.
    pub fn smooth(&self, x: i32, y: i32) -> Option<Color> {
        self.picture.pixel(x, y)?;
        let mut mix = Mix::default();
        for (dx, dy) in (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))) {
            if let Some(color) = self.picture.pixel(x + dx, y + dy) {
                mix.add(color);
            }
        }
        Some(mix.color(mix.count))
    }

    /// The pixel of the picture that shows a cell.
    pub fn pixel(&self, cell: Pos) -> (i32, i32) {
        (cell.x / self.block, cell.y / self.block)
    }

    /// The cell in the middle of a pixel's block, or the nearest one.
    pub fn cell(&self, x: i32, y: i32) -> Pos {
        let middle =
            |at: i32, cells: usize| (at * self.block + self.block / 2).clamp(0, cells as i32 - 1);
        Pos::new(middle(x, self.size.width), middle(y, self.size.height))
    }
}

/// The mean of colours.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mix {
    /// Sums of red, green and blue. The largest block of the largest maze has about ten thousand walls.
    sums: [u32; 3],
    count: u32,
}

impl Mix {
    /// Adds a colour.
    #[inline]
    pub fn add(&mut self, color: Color) {
        let channels = color.channels();
        for (sum, channel) in self.sums.iter_mut().zip(channels) {
            *sum += u32::from(channel);
        }
        self.count += 1;
    }

    /// The mean, at full strength with `full` or more colours; the background if there are none.
    #[inline]
    pub fn color(&self, full: u32) -> Color {
        if self.count == 0 {
            return Color::NIGHT;
        }
        let [red, green, blue] = self.sums.map(|sum| (sum / self.count) as u8);
        let part = FIRST_WALL + (256 - FIRST_WALL) * self.count / full.max(1);
        Color::NIGHT.mix(Color::rgb(red, green, blue), part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_shows_the_mean_of_its_walls() {
        let mut overview = Overview::new(Size::new(7, 4), Size::new(4, 9));
        assert_eq!(overview.picture().size(), Size::new(4, 2));
        let (dark, bright) = (Color::rgb(40, 60, 80), Color::rgb(200, 100, 90));
        for (x, y, color) in [(2, 0, dark), (3, 1, bright), (2, 1, dark), (3, 0, bright)] {
            overview.add(Wall::top(Pos::new(x, y)), color);
        }
        let seen = |x, y| overview.picture().pixel(x, y).unwrap();
        assert_eq!(seen(1, 0), Color::rgb(120, 80, 85));
        assert_eq!((seen(0, 0), seen(1, 1)), (Color::NIGHT, Color::NIGHT));
        // The last column of blocks is a cell wide: two walls fill it.
        overview.add(Wall::left(Pos::new(6, 2)), dark);
        let one = overview.picture().pixel(3, 1).unwrap();
        assert_ne!(one, dark);
        overview.add(Wall::left(Pos::new(6, 3)), dark);
        assert_eq!(overview.picture().pixel(3, 1), Some(dark));
    }

    #[test]
    fn a_smooth_picture_has_no_grain() {
        let mut overview = Overview::new(Size::new(3, 3), Size::new(3, 3));
        let bright = Color::rgb(200, 100, 90);
        overview.add(Wall::top(Pos::new(1, 1)), bright);
        let mean = |channel: fn(Color) -> u8, count: u32| {
            let [one, ground] = [bright, Color::NIGHT].map(|color| u32::from(channel(color)));
            ((one + (count - 1) * ground) / count) as u8
        };
        for (x, y, count) in [(0, 0, 4), (1, 0, 6), (1, 1, 9)] {
            let [red, green, blue] = [0, 1, 2].map(|part| {
                let channels: [fn(Color) -> u8; 3] = [
                    |c| c.channels()[0],
                    |c| c.channels()[1],
                    |c| c.channels()[2],
                ];
                mean(channels[part], count)
            });
            assert_eq!(overview.smooth(x, y), Some(Color::rgb(red, green, blue)));
        }
        assert_eq!(overview.smooth(3, 0), None);
    }

    #[test]
    fn pixels_and_cells_belong_together() {
        let overview = Overview::new(Size::new(2_000, 900), Size::new(144, 76));
        for cell in [Pos::new(0, 0), Pos::new(1_999, 899), Pos::new(777, 333)] {
            let (x, y) = overview.pixel(cell);
            assert_eq!(overview.pixel(overview.cell(x, y)), (x, y));
        }
        assert_eq!(overview.cell(-5, 9_999), Pos::new(0, 899));
    }
}
