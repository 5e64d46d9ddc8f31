//! A maze of any size as a PNG, without ever holding the whole picture: a row of cells is two different rows of pixels,
//! each repeated.
//!
//! At the height of the walls above a row of cells all rows of pixels are equal, and so are all rows below: only those
//! two are drawn.

use std::io::Write;

use crate::gfx::walls::WallStyle;
use crate::gfx::{Color, Framebuffer, PictureError, Rect, picture};
use crate::grid::{Pos, Size};
use crate::maze::{Construction, Trees, Wall, WallGrid, tree_rgb};

/// The border, and every wall of a maze without trees: white, as in the article.
const BORDER: Color = Color::rgb(255, 255, 255);
const FLOOR: Color = Color::NIGHT;

/// What is drawn: walls, and the trees that some of them belong to.
#[derive(Clone, Copy)]
pub struct Drawn<'a> {
    walls: &'a WallGrid,
    trees: Option<&'a Trees>,
}

impl<'a> Drawn<'a> {
    /// A maze.
    pub fn maze(maze: &'a Construction) -> Self {
        Self {
            trees: maze.trees(),
            ..Self::plain(maze.walls())
        }
    }

    /// Walls of one colour.
    pub const fn plain(walls: &'a WallGrid) -> Self {
        Self { walls, trees: None }
    }

    /// The colour of a wall, if it exists: that of its tree if it has one.
    fn wall_color(self, wall: Wall) -> Option<Color> {
        let tree = |trees: &Trees| Some(tree_color(trees, trees.tree_of(wall)?));
        let standing = self.walls.has(wall);
        standing.then(|| self.trees.and_then(tree).unwrap_or(BORDER))
    }

    /// All colours of the picture.
    fn palette(self) -> Vec<Color> {
        let mut palette = vec![FLOOR, BORDER];
        if let Some(trees) = self.trees {
            palette.extend((1..=trees.tree_count()).map(|tree| tree_color(trees, tree)));
            palette.sort_unstable_by_key(|color| color.0);
            palette.dedup();
        }
        palette
    }
}

fn tree_color(trees: &Trees, tree: u32) -> Color {
    let [red, green, blue] = tree_rgb(trees.seed(), tree);
    Color::rgb(red, green, blue)
}

/// Writes the picture of a maze; calls `done` with the number of each finished row of cells.
///
/// # Errors
/// If it cannot be written.
pub fn write(
    maze: Drawn<'_>,
    style: WallStyle,
    file: impl Write,
    mut done: impl FnMut(u64),
) -> Result<(), PictureError> {
    let size = maze.walls.size();
    let pixels = |cells: usize| cells * style.tile as usize + style.wall as usize;
    let extent = Size::new(pixels(size.width), pixels(size.height));
    let mut rows = Framebuffer::new(extent.width, 2);
    picture::write_rows(file, extent, &maze.palette(), |picture| {
        for y in 0..=size.height as i32 {
            draw_rows(&mut rows, maze, style, y);
            let (above, below) = rows.pixels().split_at(extent.width);
            picture.push(above)?;
            for _ in 1..style.wall {
                picture.push_again()?;
            }
            if y < size.height as i32 {
                picture.push(below)?;
                for _ in 1..style.tile - style.wall {
                    picture.push_again()?;
                }
            }
            done(y as u64);
        }
        Ok(())
    })
}

/// The row of pixels at the height of the walls above the cells of row `y`, and the one below those walls. Drawn in the
/// article's order, later over earlier; the left walls of the row above extend into the first.
fn draw_rows(rows: &mut Framebuffer, maze: Drawn<'_>, style: WallStyle, y: i32) {
    rows.clear(FLOOR);
    let columns = 0..=maze.walls.size().width as i32;
    for x in columns.clone() {
        if let Some(color) = maze.wall_color(Wall::left(Pos::new(x, y - 1))) {
            rows.fill_rect(Rect::new(style.left(x, 0).x, 0, style.wall, 1), color);
        }
    }
    for x in columns {
        if let Some(color) = maze.wall_color(Wall::left(Pos::new(x, y))) {
            rows.fill_rect(Rect::new(style.left(x, 0).x, 0, style.wall, 2), color);
        }
        if let Some(color) = maze.wall_color(Wall::top(Pos::new(x, y))) {
            rows.fill_rect(Rect::new(style.top(x, 0).x, 0, style.tile, 1), color);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gfx::walls::draw_wall;
    use crate::maze::{MazePlan, Orientation};
    use crate::rng::Seed;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_is_the_picture_that_the_screen_draws(
            w in 1..9_usize, h in 1..9_usize, tile in 2..12_i32, wall in 1..11_i32, edges: bool, seed: u64,
        ) {
            prop_assume!(wall < tile);
            let style = WallStyle { tile, wall };
            let plan = MazePlan { edges, ..MazePlan::trees(Size::new(w, h)) };
            let maze = Construction::whole(plan, Seed(seed));
            let mut file = Vec::new();
            let maze = Drawn::maze(&maze);
            write(maze, style, &mut file, |_| ()).unwrap();
            let found = picture::decode(&file).unwrap();
            let (width, height) = (style.extent(w as i32), style.extent(h as i32));
            let mut expected = Framebuffer::new(width as usize, height as usize);
            expected.clear(FLOOR);
            for wall in maze.walls.standing() {
                let horizontal = wall.orientation == Orientation::Horizontal;
                let color = maze.wall_color(wall).unwrap();
                draw_wall(&mut expected, (0, 0), style, wall.pos.x, wall.pos.y, horizontal, color);
            }
            prop_assert!(found == expected);
        }
    }
}
