//! The maze as one sees it: floor, walls, how much light there is; and the maze while it is being built.

use super::lighting::{DARK, Lighting, WARMTH};
use super::sheet::{LARGE, Piece, Sprites};
use super::{QuestScene, Stage};
use crate::games::quest::plan::SIZE;
use crate::games::quest::seen::Light;
use crate::gfx::walls::{WallStyle, draw_wall};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::maze::{Orientation, Wall};
use crate::scene::Motion;

/// The part of the screen that belongs to the maze; the panel stands beside it.
pub const AREA: Rect = Rect::new(0, 0, 272, 288);
/// The maze's top left corner: 15 cells of 18 px and the closing wall leave 8 px above and below.
pub const ORIGIN: (i32, i32) = (0, 8);
/// The source's cells, with walls two pixels thick.
pub const STYLE: WallStyle = WallStyle { tile: 18, wall: 2 };

/// All of the maze, from its top left corner.
pub const MAZE: Rect = Rect::new(0, 0, STYLE.extent(15), STYLE.extent(15));

/// The colours of a wall in sight: its body, and the row or column of it that catches the light.
pub const WALL: Color = Color::SLATE;
pub const WALL_LIT: Color = Color::SILVER;
/// A wall that is remembered.
const WALL_DIM: Color = Color::SHADOW.mix(Color::SLATE, 120);
/// The mark on a floor that is remembered: less than a wall.
const TRAIL: Color = Color::SHADOW.mix(DARK, 90);
/// What a wall throws on the floor below and to its right.
const WALL_SHADE: Color = Color::NIGHT.mix(Color::BLACK, 150);
/// How far a remembered floor steps back, in 256ths of the way to the dark.
const REMEMBERED: u32 = 140;

/// The top left pixel of what stands in a cell.
pub fn cell_corner(origin: (i32, i32), cell: Pos) -> (i32, i32) {
    let floor = STYLE.floor(cell.x, cell.y);
    (origin.0 + floor.x, origin.1 + floor.y)
}

/// The corner of pixels in the middle of a cell.
pub fn cell_middle(origin: (i32, i32), cell: Pos) -> (i32, i32) {
    let (x, y) = cell_corner(origin, cell);
    (x + LARGE / 2, y + LARGE / 2)
}

impl QuestScene {
    pub(super) fn draw_board(&self, screen: &mut Framebuffer, motion: Motion) {
        screen.fill_rect(AREA, Color::NIGHT);
        screen.clipped(AREA, |screen| match &self.show.stage {
            Stage::Waiting(carving) => self.draw_waiting(screen, carving),
            Stage::Entering { .. } | Stage::Playing => {
                let origin = self.shaken(motion);
                let light = self.lighting(motion);
                screen.fill_rect(MAZE.moved(origin.0, origin.1), light.ground());
                light.draw_floor(screen, &self.sprites, origin);
                if self.xray {
                    self.draw_order(screen, origin, |_| true);
                }
                light.draw_walls(screen, origin);
                if self.xray {
                    self.draw_way(screen, origin);
                }
                self.draw_figures(screen, origin, motion);
                if self.xray {
                    self.draw_intents(screen, origin);
                }
                self.draw_flash(screen, motion);
                self.show
                    .effects
                    .draw(screen, (&self.font, &self.sprites), origin, motion);
            }
        });
        self.draw_signs(screen, motion);
    }
}

/// One cell in three or so.
pub fn has_pebbles(cell: Pos) -> bool {
    (cell.x * 5 + cell.y * 3 + cell.x * cell.y) % 7 < 2
}

impl Lighting<'_> {
    fn draw_floor(&self, screen: &mut Framebuffer, sprites: &Sprites, origin: (i32, i32)) {
        for cell in SIZE.positions() {
            let light = self.cell(cell);
            let (x, y) = cell_corner(origin, cell);
            if light == Light::Dark {
                continue;
            }
            let pebbles = has_pebbles(cell);
            sprites.draw(screen, Piece::Floor { pebbles }, LARGE, (x, y));
            let floor = Rect::new(x, y, LARGE, LARGE);
            if light == Light::Remembered {
                screen.clipped(floor, |screen| screen.dim(DARK, REMEMBERED));
                sprites.draw_shape(screen, Piece::Trail, 4, (x + 6, y + 6), TRAIL);
            } else if self.is_dark() {
                screen.clipped(floor, |screen| screen.dim(WARMTH, self.warmth(cell)));
            }
        }
        for cell in SIZE.positions() {
            for dir in [Dir::Up, Dir::Left] {
                let light = self.gap(cell, dir);
                let color = match light {
                    Light::Dark => continue,
                    Light::Remembered => Color::NIGHT.mix(DARK, REMEMBERED),
                    Light::Seen => Color::NIGHT.mix(WARMTH, self.warmth(cell)),
                };
                fill_gap(screen, origin, Wall::beside(cell, dir), color);
            }
        }
    }

    fn draw_walls(&self, screen: &mut Framebuffer, origin: (i32, i32)) {
        let walls = self.walls();
        let shows = |wall, light| walls.has(wall) && self.wall(wall) == light;
        draw_shades(screen, origin, |wall| shows(wall, Light::Seen));
        for (light, colors) in [
            (Light::Remembered, (WALL_DIM, WALL_DIM)),
            (Light::Seen, (WALL, WALL_LIT)),
        ] {
            for wall in walls.standing().filter(|&wall| shows(wall, light)) {
                draw_lit_wall(screen, origin, wall, colors);
            }
        }
    }
}

/// The place between two cells, without the corners at its ends.
pub fn fill_gap(screen: &mut Framebuffer, origin: (i32, i32), wall: Wall, color: Color) {
    let (x, y) = cell_corner(origin, wall.pos);
    let gap = match wall.orientation {
        Orientation::Horizontal => Rect::new(x, y - STYLE.wall, LARGE, STYLE.wall),
        Orientation::Vertical => Rect::new(x - STYLE.wall, y, STYLE.wall, LARGE),
    };
    screen.fill_rect(gap, color);
}

/// What walls throw on the floor, before the walls themselves are drawn.
pub fn draw_shades(screen: &mut Framebuffer, origin: (i32, i32), stands: impl Fn(Wall) -> bool) {
    for cell in SIZE.positions() {
        // As long as the walls, so that it goes on past the posts.
        let bars = [
            (Wall::top(cell), STYLE.top(cell.x, cell.y)),
            (Wall::left(cell), STYLE.left(cell.x, cell.y)),
        ];
        for (_, bar) in bars.into_iter().filter(|&(wall, _)| stands(wall)) {
            screen.fill_rect(bar.moved(origin.0 + 1, origin.1 + 1), WALL_SHADE);
        }
    }
}

/// A wall with the light from the top left.
pub fn draw_lit_wall(
    screen: &mut Framebuffer,
    origin: (i32, i32),
    wall: Wall,
    (body, lit): (Color, Color),
) {
    let horizontal = wall.orientation == Orientation::Horizontal;
    let Pos { x, y } = wall.pos;
    draw_wall(screen, origin, STYLE, x, y, horizontal, body);
    let bar = if horizontal {
        let bar = STYLE.top(x, y);
        Rect::new(bar.x, bar.y, bar.w, 1)
    } else {
        let bar = STYLE.left(x, y);
        Rect::new(bar.x, bar.y, 1, bar.h - 1)
    };
    screen.fill_rect(bar.moved(origin.0, origin.1), lit);
}
