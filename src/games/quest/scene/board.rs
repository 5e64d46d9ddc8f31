//! The maze as one sees it: floor, walls, how much light there is; and the maze while it is being built.

use super::lighting::{DARK, Lighting};
use super::sheet::{LARGE, Piece, Sprites};
use super::site::{AREA, STYLE, Site};
use super::{IDLE_TICKS, QuestScene, Stage};
use crate::games::quest::ground::Light;
use crate::games::quest::level::{Mark, mark_of};
use crate::gfx::walls::draw_wall;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::maze::{Orientation, Wall};
use crate::scene::Motion;

/// How far a remembered wall steps back, in 256ths of the way to the shadow.
const WALL_BACK: u32 = 136;
/// The mark on a floor that is remembered: less than a wall.
const TRAIL: Color = Color::SHADOW.mix(DARK, 90);
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
                if self.xray {
                    self.draw_order(screen, site, |_| true);
                }
                self.draw_marks(screen, site, (&light, motion));
                light.draw_walls(screen, &self.sprites, site);
                self.draw_gate(screen, site, &light);
                if self.xray {
                    self.draw_way(screen, site);
                }
                self.draw_figures(screen, site, motion);
                if self.xray {
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

impl QuestScene {
    /// Ice and embers.
    fn draw_marks(
        &self,
        screen: &mut Framebuffer,
        site: Site,
        (light, motion): (&Lighting, Motion),
    ) {
        let second = motion == Motion::Full && self.show.ticks / IDLE_TICKS % 2 == 1;
        for cell in site.cells() {
            let (mark, seen) = (self.mark_seen(cell, motion), light.cell(cell));
            if mark == Mark::None || seen == Light::Dark {
                continue;
            }
            let (x, y) = site.corner(cell);
            self.sprites
                .draw(screen, Piece::Mark(mark, second), LARGE, (x, y));
            if seen == Light::Remembered {
                let floor = Rect::new(x, y, LARGE, LARGE);
                screen.clipped(floor, |screen| screen.dim(DARK, REMEMBERED));
            }
        }
    }

    /// A square as one sees it: an ember waits until all have gone, and burns as long as one sees that it has hurt.
    fn mark_seen(&self, cell: Pos, motion: Motion) -> Mark {
        let turn = &self.show.turn;
        let square = self.play.level().square(cell);
        let turns = self.play.ground.turns;
        match turn.hit() {
            _ if motion == Motion::Calm => mark_of(square, turns),
            _ if turn.is_anybody_going() => mark_of(square, turns.saturating_sub(1)),
            Some((at, _)) if at == cell && self.play.is_burnt() => Mark::Burning,
            _ => mark_of(square, turns),
        }
    }

    /// The locked gate, where its place is known.
    fn draw_gate(&self, screen: &mut Framebuffer, site: Site, light: &Lighting) {
        let Some(gate) = self.play.gate() else {
            return;
        };
        if light.wall(gate) == Light::Dark {
            return;
        }
        let lying = gate.orientation == Orientation::Horizontal;
        let (x, y) = site.corner(gate.pos);
        // Its middle runs along the wall's two pixels.
        let back = STYLE.wall + 2;
        let at = if lying { (x, y - back) } else { (x - back, y) };
        self.sprites.draw(screen, Piece::Gate { lying }, 1, at);
    }
}

impl Lighting<'_> {
    fn draw_floor(&self, screen: &mut Framebuffer, sprites: &Sprites, site: Site) {
        for cell in site.cells() {
            let light = self.cell(cell);
            let (x, y) = site.corner(cell);
            if light == Light::Dark {
                continue;
            }
            sprites.draw(screen, self.tint.floor(cell), LARGE, (x, y));
            let floor = Rect::new(x, y, LARGE, LARGE);
            if self.tint.floor_dim() > 0 {
                screen.clipped(floor, |screen| {
                    screen.dim(Color::BLACK, self.tint.floor_dim())
                });
            }
            if light == Light::Remembered {
                screen.clipped(floor, |screen| screen.dim(DARK, REMEMBERED));
                sprites.draw_shape(screen, Piece::Trail, 4, (x + 6, y + 6), TRAIL);
            } else if self.is_dark() {
                screen.clipped(floor, |screen| {
                    screen.dim(self.tint.light, self.warmth(cell))
                });
            }
        }
        for cell in site.cells() {
            for dir in [Dir::Up, Dir::Left] {
                let light = self.gap(cell, dir);
                let color = match light {
                    Light::Dark => continue,
                    Light::Remembered => self.tint.ground.mix(DARK, REMEMBERED),
                    Light::Seen => self.tint.ground.mix(self.tint.light, self.warmth(cell)),
                };
                fill_gap(screen, site, Wall::beside(cell, dir), color);
            }
        }
    }

    fn draw_walls(&self, screen: &mut Framebuffer, sprites: &Sprites, site: Site) {
        let walls = self.walls();
        let shows = |wall, light| walls.has(wall) && self.wall(wall) == light;
        draw_shades(screen, site, self.tint.shade, |wall| {
            shows(wall, Light::Seen)
        });
        let dim = Color::SHADOW.mix(self.tint.wall, WALL_BACK);
        for (light, colors) in [
            (Light::Remembered, (dim, dim)),
            (Light::Seen, (self.tint.wall, self.tint.lit)),
        ] {
            for wall in walls.standing().filter(|&wall| shows(wall, light)) {
                draw_lit_wall(screen, site, wall, colors);
            }
        }
        for wall in walls.standing().filter(|&wall| shows(wall, Light::Seen)) {
            self.tint.dress(screen, sprites, site, wall);
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
pub fn draw_shades(
    screen: &mut Framebuffer,
    site: Site,
    shade: Color,
    stands: impl Fn(Wall) -> bool,
) {
    for cell in site.cells() {
        // As long as the walls, so that it goes on past the posts.
        let bars = [
            (Wall::top(cell), STYLE.top(cell.x, cell.y)),
            (Wall::left(cell), STYLE.left(cell.x, cell.y)),
        ];
        for (_, bar) in bars.into_iter().filter(|&(wall, _)| stands(wall)) {
            screen.fill_rect(site.on_screen(bar).moved(1, 1), shade);
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
