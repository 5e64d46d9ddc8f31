//! The maze as one sees it: floor, walls, how much light there is; and the maze while it is being built.

use super::lighting::{DARK, Lighting, WARMTH};
use super::sheet::{LARGE, Piece, Sprites};
use super::site::{AREA, STYLE, Site};
use super::{QuestScene, Stage};
use crate::games::quest::seen::Light;
use crate::gfx::walls::draw_wall;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::maze::{Orientation, Wall};
use crate::scene::Motion;

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

impl QuestScene {
    pub(super) fn draw_board(&self, screen: &mut Framebuffer, motion: Motion) {
        screen.fill_rect(AREA, Color::NIGHT);
        screen.clipped(AREA, |screen| match &self.show.stage {
            Stage::Waiting(carving) => self.draw_waiting(screen, carving, self.site(motion)),
            Stage::Entering { .. } | Stage::Playing => {
                let site = self.site(motion);
                let light = self.lighting(motion);
                screen.fill_rect(site.maze(), light.ground());
                light.draw_floor(screen, &self.sprites, site);
                if self.is_xrayed() {
                    self.draw_order(screen, site, |_| true);
                }
                light.draw_walls(screen, site);
                if self.is_xrayed() {
                    self.draw_way(screen, site);
                }
                self.draw_figures(screen, site, motion);
                if self.is_xrayed() {
                    self.draw_intents(screen, site);
                }
                self.draw_flash(screen, motion);
                self.show
                    .effects
                    .draw(screen, (&self.font, &self.sprites), site, motion);
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
    fn draw_floor(&self, screen: &mut Framebuffer, sprites: &Sprites, site: Site) {
        for cell in site.cells() {
            let light = self.cell(cell);
            let (x, y) = site.corner(cell);
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
        for cell in site.cells() {
            for dir in [Dir::Up, Dir::Left] {
                let light = self.gap(cell, dir);
                let color = match light {
                    Light::Dark => continue,
                    Light::Remembered => Color::NIGHT.mix(DARK, REMEMBERED),
                    Light::Seen => Color::NIGHT.mix(WARMTH, self.warmth(cell)),
                };
                fill_gap(screen, site, Wall::beside(cell, dir), color);
            }
        }
    }

    fn draw_walls(&self, screen: &mut Framebuffer, site: Site) {
        let walls = self.walls();
        let shows = |wall, light| walls.has(wall) && self.wall(wall) == light;
        draw_shades(screen, site, |wall| shows(wall, Light::Seen));
        for (light, colors) in [
            (Light::Remembered, (WALL_DIM, WALL_DIM)),
            (Light::Seen, (WALL, WALL_LIT)),
        ] {
            for wall in walls.standing().filter(|&wall| shows(wall, light)) {
                draw_lit_wall(screen, site, wall, colors);
            }
        }
    }
}

/// The place between two cells, without the corners at its ends.
pub fn fill_gap(screen: &mut Framebuffer, site: Site, wall: Wall, color: Color) {
    let (x, y) = site.corner(wall.pos);
    let gap = match wall.orientation {
        Orientation::Horizontal => Rect::new(x, y - STYLE.wall, LARGE, STYLE.wall),
        Orientation::Vertical => Rect::new(x - STYLE.wall, y, STYLE.wall, LARGE),
    };
    screen.fill_rect(gap, color);
}

/// What walls throw on the floor, before the walls themselves are drawn.
pub fn draw_shades(screen: &mut Framebuffer, site: Site, stands: impl Fn(Wall) -> bool) {
    for cell in site.cells() {
        // As long as the walls, so that it goes on past the posts.
        let bars = [
            (Wall::top(cell), STYLE.top(cell.x, cell.y)),
            (Wall::left(cell), STYLE.left(cell.x, cell.y)),
        ];
        for (_, bar) in bars.into_iter().filter(|&(wall, _)| stands(wall)) {
            screen.fill_rect(site.on_screen(bar).moved(1, 1), WALL_SHADE);
        }
    }
}

/// A wall with the light from the top left.
pub fn draw_lit_wall(
    screen: &mut Framebuffer,
    site: Site,
    wall: Wall,
    (body, lit): (Color, Color),
) {
    let horizontal = wall.orientation == Orientation::Horizontal;
    let Pos { x, y } = wall.pos;
    draw_wall(screen, site.origin(), STYLE, x, y, horizontal, body);
    let bar = if horizontal {
        let bar = STYLE.top(x, y);
        Rect::new(bar.x, bar.y, bar.w, 1)
    } else {
        let bar = STYLE.left(x, y);
        Rect::new(bar.x, bar.y, 1, bar.h - 1)
    };
    screen.fill_rect(site.on_screen(bar), lit);
}
