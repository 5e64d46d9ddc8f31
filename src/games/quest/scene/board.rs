//! The maze as one sees it: floor, walls, how much light there is; and the maze while it is being built.

use super::carving::Carving;
use super::sheet::{LARGE, Sprites};
use super::{QuestScene, Stage};
use crate::games::quest::building::{BuildStep, Building, Phase};
use crate::games::quest::plan::SIZE;
use crate::games::quest::play::Play;
use crate::games::quest::seen::Light;
use crate::gfx::walls::{WallStyle, draw_wall};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::maze::{Orientation, Wall, tree_rgb};
use crate::scene::Motion;

/// The part of the screen that belongs to the maze; the panel stands beside it.
pub const AREA: Rect = Rect::new(0, 0, 272, 288);
/// The maze's top left corner: 15 cells of 18 px and the closing wall leave 8 px above and below.
pub const ORIGIN: (i32, i32) = (0, 8);
/// The source's cells, with walls two pixels thick.
pub const STYLE: WallStyle = WallStyle { tile: 18, wall: 2 };

/// All of the maze, from its top left corner.
const MAZE: Rect = Rect::new(0, 0, STYLE.extent(15), STYLE.extent(15));

/// What one sees where nothing is known.
const DARK: Color = Color::BLACK;
/// The colours of a wall in sight: its body, and the row or column of it that catches the light.
const WALL: Color = Color::SLATE;
const WALL_LIT: Color = Color::SILVER;
/// A wall that is remembered.
const WALL_DIM: Color = Color::SHADOW;
/// What a wall throws on the floor below and to its right.
const WALL_SHADE: Color = Color::NIGHT.mix(Color::BLACK, 150);
/// How far a remembered floor steps back, in 256ths of the way to the dark.
const REMEMBERED: u32 = 140;
/// In the dark the hero has a light: how warm it makes the floor beside him, in 256ths, and how much less it does a cell
/// further away, down to the least.
const WARMTH: Color = Color::ORANGE;
const WARM: u32 = 64;
const WARM_FALL: u32 = 14;
const LEAST_WARM: u32 = 14;
/// Rock that no builder has been in.
const ROCK: Color = Color::SHADOW;
/// The cells that the path has left for good, and the path itself.
pub const BACKED: Color = Color::TEAL.mix(Color::NIGHT, 110);
pub const PATH: Color = Color::ORANGE;
/// The end of the path: going on, and going back.
const HEAD: Color = Color::YELLOW;
const HEAD_BACK: Color = Color::CYAN;

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
        screen.clipped(AREA, |screen| match &self.stage {
            Stage::Waiting(carving) => self.draw_waiting(screen, carving),
            Stage::Entering { .. } | Stage::Playing => {
                let origin = self.shaken(motion);
                let light = Lighting {
                    play: &self.play,
                    all: self.xray,
                };
                screen.fill_rect(MAZE.moved(origin.0, origin.1), light.ground());
                light.draw_floor(screen, &self.sprites, origin);
                if self.xray {
                    self.draw_order(screen, origin);
                }
                light.draw_walls(screen, origin);
                if self.xray {
                    self.draw_way(screen, origin);
                }
                self.draw_figures(screen, origin, motion);
                if self.xray {
                    self.draw_intents(screen, origin);
                }
                self.effects
                    .draw(screen, (&self.font, &self.sprites), origin, motion);
                self.draw_flash(screen, motion);
            }
        });
        self.draw_signs(screen, motion);
    }

    /// The maze being built; in the hidden game one sees nothing of it but that it goes on.
    fn draw_waiting(&self, screen: &mut Framebuffer, carving: &Carving) {
        let maze = MAZE.moved(ORIGIN.0, ORIGIN.1);
        if self.play.plan().hidden && !self.xray {
            screen.fill_rect(maze, DARK);
            let middle = AREA.w / 2;
            self.sprites
                .draw_bar(screen, bar_frame(carving), (middle - LARGE, 112), 2);
            self.font
                .draw_centered(screen, middle, 160, "a maze in the dark", Color::SLATE, 1);
            return;
        }
        let building = carving.building();
        let carving_path = building.phase() == Phase::Carving;
        screen.fill_rect(maze, if carving_path { BACKED } else { Color::NIGHT });
        for cell in SIZE.positions() {
            let floor = STYLE.floor(cell.x, cell.y).moved(ORIGIN.0, ORIGIN.1);
            if !carving_path {
                self.sprites
                    .draw_floor(screen, has_pebbles(cell), (floor.x, floor.y));
            } else if !building.is_visited(cell) {
                screen.fill_rect(floor, ROCK);
            }
        }
        draw_path(screen, building);
        draw_shades(screen, ORIGIN, |wall| building.walls().has(wall));
        for wall in building.walls().standing() {
            let colors = building.tree_of(wall).map_or((WALL, WALL_LIT), |tree| {
                let [red, green, blue] = tree_rgb(building.plan().seed, tree);
                let color = Color::rgb(red, green, blue);
                (color, color.mix(Color::WHITE, 90))
            });
            draw_lit_wall(screen, ORIGIN, wall, colors);
        }
        draw_last(screen, carving);
    }
}

/// The picture of the turning bar at present.
pub fn bar_frame(carving: &Carving) -> i32 {
    /// Ticks that each picture stays.
    const BAR_TICKS: u32 = 6;
    (carving.ticks() / BAR_TICKS % 4) as i32
}

/// One cell in three or so.
fn has_pebbles(cell: Pos) -> bool {
    (cell.x * 5 + cell.y * 3 + cell.x * cell.y) % 7 < 2
}

/// The path from its end back to the start, as a line.
fn draw_path(screen: &mut Framebuffer, building: &Building) {
    let mut last = None;
    for cell in building.path_back() {
        thick_line(
            screen,
            cell_middle(ORIGIN, last.unwrap_or(cell)),
            cell_middle(ORIGIN, cell),
            PATH,
        );
        last = Some(cell);
    }
}

/// A line four pixels thick, lying or standing.
pub fn thick_line(screen: &mut Framebuffer, from: (i32, i32), to: (i32, i32), color: Color) {
    let (left, top) = (from.0.min(to.0), from.1.min(to.1));
    let (w, h) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
    screen.fill_rect(Rect::new(left - 2, top - 2, w + 4, h + 4), color);
}

/// What the builder did last.
fn draw_last(screen: &mut Framebuffer, carving: &Carving) {
    let head = |screen: &mut Framebuffer, cell, color| {
        let (x, y) = cell_middle(ORIGIN, cell);
        screen.fill_rect(Rect::new(x - 5, y - 5, 10, 10), Color::NIGHT);
        screen.fill_rect(Rect::new(x - 4, y - 4, 8, 8), color);
        screen.fill_rect(Rect::new(x - 4, y - 4, 7, 1), Color::WHITE);
    };
    match carving.last() {
        Some(BuildStep::Carved { to, .. }) => head(screen, to, HEAD),
        Some(BuildStep::Back { to }) => head(screen, to, HEAD_BACK),
        Some(BuildStep::Grown(grown)) => {
            draw_lit_wall(screen, ORIGIN, grown.wall, (Color::WHITE, Color::WHITE));
        }
        Some(BuildStep::Opened(wall)) => fill_gap(screen, ORIGIN, wall, HEAD),
        None => {}
    }
}

/// A game, and how much of it one sees.
struct Lighting<'a> {
    play: &'a Play,
    /// Whether one sees everything.
    all: bool,
}

impl Lighting<'_> {
    fn cell(&self, cell: Pos) -> Light {
        if self.all {
            Light::Seen
        } else {
            self.play.light(cell)
        }
    }

    fn wall(&self, wall: Wall) -> Light {
        if self.all {
            Light::Seen
        } else {
            self.play.wall_light(wall)
        }
    }

    fn draw_floor(&self, screen: &mut Framebuffer, sprites: &Sprites, origin: (i32, i32)) {
        for cell in SIZE.positions() {
            let light = self.cell(cell);
            let (x, y) = cell_corner(origin, cell);
            if light == Light::Dark {
                continue;
            }
            sprites.draw_floor(screen, has_pebbles(cell), (x, y));
            let floor = Rect::new(x, y, LARGE, LARGE);
            if light == Light::Remembered {
                screen.clipped(floor, |screen| screen.dim(DARK, REMEMBERED));
                sprites.draw_trail(screen, (x + 6, y + 6), Color::SHADOW);
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

    /// Whether the maze has to be discovered.
    fn is_dark(&self) -> bool {
        self.play.plan().hidden && !self.all
    }

    /// What lies below everything.
    fn ground(&self) -> Color {
        if self.is_dark() { DARK } else { Color::NIGHT }
    }

    /// How warm the hero's light makes a floor in sight.
    fn warmth(&self, cell: Pos) -> u32 {
        if !self.is_dark() {
            return 0;
        }
        let hero = self.play.hero();
        let cells = cell.x.abs_diff(hero.x) + cell.y.abs_diff(hero.y);
        WARM.saturating_sub(cells * WARM_FALL).max(LEAST_WARM)
    }

    /// How much one sees of the floor between two cells; nothing where a wall stands.
    fn gap(&self, cell: Pos, dir: Dir) -> Light {
        let wall = Wall::beside(cell, dir);
        if self.play.walls().has(wall) {
            return Light::Dark;
        }
        // Neighbours both in sight lie in one line of sight, so that nothing can stand between them.
        let sight = self.cell(cell).min(self.cell(cell + dir));
        let seen = if sight == Light::Seen {
            Light::Seen
        } else {
            Light::Dark
        };
        self.wall(wall).max(seen)
    }

    fn draw_walls(&self, screen: &mut Framebuffer, origin: (i32, i32)) {
        let walls = self.play.walls();
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
fn fill_gap(screen: &mut Framebuffer, origin: (i32, i32), wall: Wall, color: Color) {
    let (x, y) = cell_corner(origin, wall.pos);
    let gap = match wall.orientation {
        Orientation::Horizontal => Rect::new(x, y - STYLE.wall, LARGE, STYLE.wall),
        Orientation::Vertical => Rect::new(x - STYLE.wall, y, STYLE.wall, LARGE),
    };
    screen.fill_rect(gap, color);
}

/// What walls throw on the floor, before the walls themselves are drawn.
fn draw_shades(screen: &mut Framebuffer, origin: (i32, i32), stands: impl Fn(Wall) -> bool) {
    for cell in SIZE.positions() {
        let (x, y) = cell_corner(origin, cell);
        if stands(Wall::top(cell)) {
            screen.fill_rect(Rect::new(x, y, LARGE, 1), WALL_SHADE);
        }
        if stands(Wall::left(cell)) {
            screen.fill_rect(Rect::new(x, y, 1, LARGE), WALL_SHADE);
        }
    }
}

/// A wall with the light from the top left.
fn draw_lit_wall(
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
