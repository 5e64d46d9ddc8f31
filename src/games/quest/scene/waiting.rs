//! The waiting screen: the builder's path through the rock, or trees that grow, and then the dead ends opened.

use super::QuestScene;
use super::board::{draw_lit_wall, draw_shades, fill_gap};
use super::carving::Carving;
use super::lighting::DARK;
use super::sheet::{BAR_FRAMES, LARGE, Piece};
use super::site::{AREA, STYLE, Site};
use super::tint::Tint;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::maze::{BuildStep, DepthFirst, Step, Trees, tree_rgb};

/// Rock that no builder has been in.
const ROCK: Color = Color::SHADOW;
/// The cells that the path has left for good, and the path itself.
pub const BACKED: Color = Color::TEAL.mix(Color::NIGHT, 110);
pub const PATH: Color = Color::ORANGE;
/// The end of the path: going on, and going back.
pub const HEAD: Color = Color::YELLOW;
pub const HEAD_BACK: Color = Color::CYAN;

impl QuestScene {
    /// Whether the player may not see how the maze is built.
    pub(super) fn is_built_in_the_dark(&self) -> bool {
        self.play.level().plan.hidden && !self.xray
    }

    /// The maze being built; in the hidden game one sees nothing of it but that it goes on.
    pub(super) fn draw_waiting(&self, screen: &mut Framebuffer, carving: &Carving, site: Site) {
        let maze = site.maze();
        if self.is_built_in_the_dark() {
            screen.fill_rect(maze, DARK);
            let middle = AREA.w / 2;
            let bar = Piece::Bar(bar_frame(carving));
            self.sprites
                .draw(screen, bar, 2 * LARGE, (middle - LARGE, 112));
            self.font
                .draw_centered(screen, middle, 160, "a maze in the dark", Color::SILVER, 1);
            return;
        }
        let building = carving.building();
        let tint = Tint::of(self.play.level());
        let (path, trees) = (building.maze().path(), building.maze().trees());
        let is_visited = |cell| path.is_none_or(|path| path.is_visited(cell));
        screen.fill_rect(maze, path.map_or(tint.ground, |_| BACKED));
        for cell in site.cells() {
            let floor = site.on_screen(STYLE.floor(cell.x, cell.y));
            if path.is_none() {
                self.sprites
                    .draw(screen, tint.floor(cell), LARGE, (floor.x, floor.y));
                if tint.floor_dim() > 0 {
                    screen.clipped(floor, |screen| screen.dim(Color::BLACK, tint.floor_dim()));
                }
            } else if !is_visited(cell) {
                screen.fill_rect(floor, ROCK);
            }
        }
        if self.xray {
            self.draw_order(screen, site, |cell| {
                is_visited(cell) && (trees.is_none() || building.order()[cell] > 0)
            });
        }
        if let Some(path) = path {
            draw_path(screen, path, site);
        }
        let walls = building.maze().walls();
        draw_shades(screen, site, tint.shade, |wall| walls.has(wall));
        let tree_of = |wall| trees.and_then(|trees: &Trees| trees.tree_of(wall));
        for wall in walls.standing() {
            let colors = tree_of(wall).map_or((tint.wall, tint.lit), |tree| {
                let [red, green, blue] = tree_rgb(building.plan().seed, tree);
                let color = Color::rgb(red, green, blue);
                (color, color.mix(Color::WHITE, 90))
            });
            draw_lit_wall(screen, site, wall, colors);
        }
        draw_last(screen, carving, site);
    }
}

/// The picture of the turning bar at present.
pub fn bar_frame(carving: &Carving) -> i32 {
    /// Ticks that each picture stays.
    const BAR_TICKS: u32 = 6;
    (carving.ticks() / BAR_TICKS) as i32 % BAR_FRAMES
}

/// The path from its end back to the start, as a line.
fn draw_path(screen: &mut Framebuffer, path: &DepthFirst, site: Site) {
    let dot = |cell| {
        let (x, y) = site.middle(cell);
        Rect::new(x - 2, y - 2, 4, 4)
    };
    draw_line(screen, path.path_back().map(dot), PATH);
}

/// A line from dot to dot.
pub fn draw_line(screen: &mut Framebuffer, dots: impl Iterator<Item = Rect>, color: Color) {
    let mut last = None;
    for dot in dots {
        screen.fill_rect(dot.hull(last.unwrap_or(dot)), color);
        last = Some(dot);
    }
}

/// What the builder did last.
fn draw_last(screen: &mut Framebuffer, carving: &Carving, site: Site) {
    let head = |screen: &mut Framebuffer, cell, color| {
        let (x, y) = site.middle(cell);
        screen.fill_rect(Rect::new(x - 5, y - 5, 10, 10), Color::NIGHT);
        screen.fill_rect(Rect::new(x - 4, y - 4, 8, 8), color);
        screen.fill_rect(Rect::new(x - 4, y - 4, 7, 1), Color::WHITE);
    };
    match carving.last() {
        Some(BuildStep::Path(Step::Carved { to, .. })) => head(screen, to, HEAD),
        Some(BuildStep::Path(Step::Back { to })) => head(screen, to, HEAD_BACK),
        Some(BuildStep::Grown(grown)) => {
            draw_lit_wall(screen, site, grown.wall, (Color::WHITE, Color::WHITE));
        }
        Some(BuildStep::Opened(wall)) => fill_gap(screen, site, wall, HEAD),
        None => {}
    }
}
