//! The maze as the player sees it: floor, walls, light. Also the maze while it is built: the builder's path through the
//! rock, or trees that grow, and then the dead ends opened.

use super::sheet::{BAR_FRAMES, LARGE, Piece, SMALL};
use super::view::{AREA, DARK, STYLE, Site, View};
use super::xray::{self, Near};
use super::{ends, figures};
use crate::games::quest::rules::{Carving, Light, Mark, Scenery, burns_in, mark_of};
use crate::games::quest::scene::show::{Phase, ZOOM_FACTORS};
use crate::gfx::walls::draw_wall;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Dir, Pos};
use crate::maze::{BuildStep, Orientation, Step, Trees, Wall, tree_rgb};
use crate::words::say;

/// How far a remembered wall fades, in 256ths of the way to the shadow.
const WALL_BACK: u32 = 190;
/// The mark on a remembered floor: weaker than a wall.
const TRAIL: Color = Color::SHADOW.mix(DARK, 40);
/// How far a remembered floor fades, in 256ths of the way to the dark.
const REMEMBERED: u32 = 40;
/// How far a tile fades into the ground, in 256ths.
const QUIET: u32 = 130;
/// The same of a sheet of ice.
const SHEET: u32 = 96;
/// One wall in three is dressed, and one crossing in four has a post of its own.
const DRESSED: i32 = 3;
const POSTS: i32 = 4;
/// The top of the turning bar over a maze that is built in the dark: the large hero is below it.
const DARK_BAR_TOP: i32 = 56;
/// One lying wall of a cellar in so many has a torch.
const TORCHES: i32 = 23;
/// How warm a torch makes the floor below it, in 256ths.
const TORCH_LIGHT: u32 = 30;
/// Rock that the builder has not reached.
const ROCK: Color = Color::SHADOW;
/// The cells that the path has left for good, and the path itself.
pub const BACKED: Color = Color::TEAL.mix(Color::NIGHT, 110);
pub const PATH: Color = Color::ORANGE;
/// The end of the path: going on, and going back.
pub const HEAD: Color = Color::YELLOW;
pub const HEAD_BACK: Color = Color::CYAN;

/// The board with everything on it.
pub fn draw(screen: &mut Framebuffer, view: &View) {
    screen.fill_rect(AREA, Color::NIGHT);
    screen.clipped(AREA, |screen| {
        if let Phase::Waiting(carving) = &view.show.phase {
            draw_waiting(screen, view, carving);
            if view.is_dark() {
                // As in the source, large: there is nothing to cover.
                let armed = view.play.is_armed();
                figures::draw_large(screen, view, (ZOOM_FACTORS[0], armed));
            }
            return;
        }
        let ground = if view.is_dark() {
            DARK
        } else {
            view.tint.ground
        };
        screen.fill_rect(view.site.maze(), ground);
        draw_floor(screen, view);
        let near = Near::of(view);
        if view.show.xray && near.is_all() {
            xray::draw_order(screen, view, |_| true);
        }
        draw_marks(screen, view, near);
        draw_walls(screen, view);
        draw_gate(screen, view);
        if view.show.xray {
            xray::draw_way(screen, view);
        }
        figures::draw(screen, view);
        if view.show.xray {
            xray::fade_far(screen, view, near);
            xray::draw_intents(screen, view, near);
            // They tell where it will burn, so no sign covers them.
            let cells = view.site.cells();
            for cell in cells.filter(|&cell| view.light(cell) == Light::Seen) {
                draw_count(screen, view, cell, near);
            }
        }
        figures::draw_flash(screen, view);
        figures::draw_effects(screen, view);
    });
    ends::draw_sign(screen, view);
}

/// Ice and embers; a cold ember has the number of turns until it burns.
fn draw_marks(screen: &mut Framebuffer, view: &View, near: Near) {
    for cell in view.site.cells() {
        let (mark, light) = (mark_seen(view, cell), view.light(cell));
        if mark == Mark::None || light == Light::Dark {
            continue;
        }
        let floor = view.site.floor(cell);
        view.draw(
            screen,
            Piece::Mark(mark, view.is_second()),
            (floor.x, floor.y),
        );
        draw_count(screen, view, cell, near);
        if mark == Mark::Ice {
            screen.clipped(floor, |screen| screen.dim(view.tint.ground, SHEET));
        }
        if light == Light::Remembered {
            screen.clipped(floor, |screen| screen.dim(DARK, REMEMBERED));
        }
    }
}

/// On a cold ember near by, the number of turns until it burns.
fn draw_count(screen: &mut Framebuffer, view: &View, cell: Pos, near: Near) {
    if !near.has(cell) {
        return;
    }
    let square = view.play.level().square(cell);
    if let (Mark::Ember, Some(turns)) = (mark_seen(view, cell), burns_in(square, turns_shown(view)))
    {
        let floor = view.site.floor(cell);
        let (x, y) = (floor.x + (LARGE - SMALL) / 2, floor.y + (LARGE - SMALL) / 2);
        draw_number(screen, view, (x, y), turns);
    }
}

/// The number of an ember.
pub fn draw_number(screen: &mut Framebuffer, view: &View, (x, y): (i32, i32), turns: u32) {
    let font = &view.art.font;
    font.draw_shadowed(screen, x, y, &turns.to_string(), Color::YELLOW, 1);
}

/// Turns since the hero entered, as the player sees them: embers change after all have moved.
fn turns_shown(view: &View) -> u32 {
    let turns = view.play.ground.turns;
    let going = !view.look.is_calm() && view.show.turn.is_anybody_going();
    turns.saturating_sub(u32::from(going))
}

/// A square as the player sees it: an ember burns as long as the hit it caused is shown.
fn mark_seen(view: &View, cell: Pos) -> Mark {
    let turn = &view.show.turn;
    let shown = mark_of(view.play.level().square(cell), turns_shown(view));
    match turn.hit() {
        _ if view.look.is_calm() || turn.is_anybody_going() => shown,
        Some((at, _)) if at == cell && view.play.is_burnt() => Mark::Burning,
        _ => shown,
    }
}

/// The locked gate, if the player knows its place.
fn draw_gate(screen: &mut Framebuffer, view: &View) {
    let is_known = |gate: &Wall| view.wall_light(*gate) != Light::Dark;
    let Some(gate) = view.play.gate().filter(is_known) else {
        return;
    };
    let lying = gate.orientation == Orientation::Horizontal;
    let (x, y) = view.site.corner(gate.pos);
    // Its middle runs along the wall's two pixels.
    let back = STYLE.wall + 2;
    let at = if lying { (x, y - back) } else { (x - back, y) };
    view.draw(screen, Piece::Gate { lying }, at);
}

/// The tile of a cell, darker in later rounds, and quieter than what stands on it.
fn draw_tile(screen: &mut Framebuffer, view: &View, cell: Pos) {
    let floor = view.site.floor(cell);
    view.draw(screen, view.tint.floor(cell), (floor.x, floor.y));
    if view.tint.floor_dim() > 0 {
        screen.clipped(floor, |screen| {
            screen.dim(Color::BLACK, view.tint.floor_dim())
        });
    }
    screen.clipped(floor, |screen| screen.dim(view.tint.ground, QUIET));
    if view.tint.is_crypt() {
        draw_slab(screen, floor, (cell.x + cell.y) % 2 == 0, view.tint.wall);
    }
}

/// A slab of the crypt's floor: every second one is lighter, and all have a joint around them.
fn draw_slab(screen: &mut Framebuffer, floor: Rect, is_light: bool, color: Color) {
    let [slab, joint] = if is_light { [44, 70] } else { [14, 40] };
    screen.clipped(floor, |screen| screen.dim(color, slab));
    for corner in [
        Rect::new(floor.x, floor.y, floor.w, 1),
        Rect::new(floor.x, floor.y, 1, floor.h),
    ] {
        screen.clipped(corner, |screen| screen.dim(color, joint));
    }
}

/// Whether the wall above a cell of a cellar has a torch.
fn has_torch(view: &View, wall: Wall) -> bool {
    let Pos { x, y } = wall.pos;
    let lying = wall.orientation == Orientation::Horizontal;
    let is_cellar = view.tint.scenery == Scenery::Cellar && !view.tint.is_crypt();
    is_cellar && lying && (x * 7 + y * 13 + x * y) % TORCHES == 5
}

/// A torch on a wall, over the floor below it, which it warms.
fn draw_torch(screen: &mut Framebuffer, view: &View, wall: Wall) {
    let floor = view.site.floor(wall.pos);
    screen.clipped(floor, |screen| screen.dim(Color::ORANGE, TORCH_LIGHT));
    let (x, y) = (floor.x + LARGE / 2, floor.y + 2);
    let lean = i32::from(view.is_second());
    for (dx, dy, w, h, color) in [
        (-1, 3, 2, 4, Color::ORANGE.mix(Color::NIGHT, 150)),
        (-2, 2, 4, 1, Color::SLATE),
        (-2, -1, 4, 3, Color::ORANGE),
        (-1 - lean, -3, 2, 2, Color::ORANGE),
        (-1, -1, 2, 3, Color::YELLOW),
    ] {
        screen.fill_rect(Rect::new(x + dx, y + dy, w, h), color);
    }
}

fn draw_floor(screen: &mut Framebuffer, view: &View) {
    let tint = &view.tint;
    for cell in view.site.cells() {
        let (light, floor) = (view.light(cell), view.site.floor(cell));
        if light == Light::Dark {
            continue;
        }
        draw_tile(screen, view, cell);
        if light == Light::Remembered {
            screen.clipped(floor, |screen| screen.dim(DARK, REMEMBERED));
            let at = (floor.x + 6, floor.y + 6);
            view.draw_shape(screen, Piece::Trail, at, TRAIL);
        } else if view.is_dark() {
            screen.clipped(floor, |screen| screen.dim(tint.light, view.warmth(cell)));
        }
    }
    for cell in view.site.cells() {
        for dir in [Dir::Up, Dir::Left] {
            let color = match view.gap_light(cell, dir) {
                Light::Dark => continue,
                Light::Remembered => tint.ground.mix(DARK, REMEMBERED),
                Light::Seen => tint.ground.mix(tint.light, view.warmth(cell)),
            };
            fill_gap(screen, view.site, Wall::beside(cell, dir), color);
        }
    }
}

fn draw_walls(screen: &mut Framebuffer, view: &View) {
    let (tint, walls) = (&view.tint, view.play.walls());
    let shows = |wall: &Wall, light| walls.has(*wall) && view.wall_light(*wall) == light;
    draw_shades(screen, view, |wall| shows(&wall, Light::Seen));
    let dim = Color::SHADOW.mix(tint.wall, WALL_BACK);
    for wall in walls
        .standing()
        .filter(|wall| shows(wall, Light::Remembered))
    {
        draw_lit_wall(screen, view.site, wall, (dim, dim));
    }
    let seen = || walls.standing().filter(|wall| shows(wall, Light::Seen));
    for wall in seen() {
        draw_lit_wall(screen, view.site, wall, (tint.wall, tint.lit));
    }
    for wall in seen() {
        dress(screen, view, wall);
        if has_torch(view, wall) && view.play.level().size().contains(wall.pos) {
            draw_torch(screen, view, wall);
        }
    }
}

/// What grows, hangs or glows on a wall in sight, and on the crossing at its beginning.
fn dress(screen: &mut Framebuffer, view: &View, wall: Wall) {
    let scenery = view.tint.scenery;
    let Pos { x, y } = wall.pos;
    let lying = wall.orientation == Orientation::Horizontal;
    let chance = (x * 7 + y * 11 + x * y + i32::from(lying)) % (2 * DRESSED);
    let bar = view.site.on_screen(STYLE.bar(x, y, lying));
    if chance < 2 {
        let at = if lying {
            (bar.x + STYLE.wall, bar.y)
        } else {
            (bar.x, bar.y + STYLE.wall)
        };
        view.draw(screen, Piece::Dressing(scenery, lying, chance), at);
    }
    if (x * 3 + y * 5) % POSTS == 0 && x > 0 && y > 0 {
        view.draw(screen, Piece::Post(scenery), (bar.x - 1, bar.y - 1));
    }
}

/// The gap between two cells, without the corners at its ends.
fn fill_gap(screen: &mut Framebuffer, site: Site, wall: Wall, color: Color) {
    let floor = site.floor(wall.pos);
    let (dx, dy, w, h) = match wall.orientation {
        Orientation::Horizontal => (0, -STYLE.wall, LARGE, STYLE.wall),
        Orientation::Vertical => (-STYLE.wall, 0, STYLE.wall, LARGE),
    };
    screen.fill_rect(Rect::new(floor.x + dx, floor.y + dy, w, h), color);
}

/// The shadows of walls on the floor, drawn before the walls themselves.
fn draw_shades(screen: &mut Framebuffer, view: &View, stands: impl Fn(Wall) -> bool) {
    for cell in view.site.cells() {
        // As long as the walls, so that it goes on past the posts.
        for (wall, bar) in [
            (Wall::top(cell), STYLE.top(cell.x, cell.y)),
            (Wall::left(cell), STYLE.left(cell.x, cell.y)),
        ] {
            if stands(wall) {
                screen.fill_rect(view.site.on_screen(bar).moved(1, 1), view.tint.shade);
            }
        }
    }
}

/// A wall lit from the top left.
fn draw_lit_wall(screen: &mut Framebuffer, site: Site, wall: Wall, (body, lit): (Color, Color)) {
    let lying = wall.orientation == Orientation::Horizontal;
    let Pos { x, y } = wall.pos;
    draw_wall(screen, site.origin(), STYLE, x, y, lying, body);
    let mut bar = STYLE.bar(x, y, lying);
    (bar.w, bar.h) = if lying { (bar.w, 1) } else { (1, bar.h - 1) };
    screen.fill_rect(site.on_screen(bar), lit);
}

/// The maze being built; in the hidden game only that work goes on.
fn draw_waiting(screen: &mut Framebuffer, view: &View, carving: &Carving) {
    let (site, tint, maze) = (view.site, &view.tint, view.site.maze());
    if view.is_dark() {
        screen.fill_rect(maze, DARK);
        let middle = AREA.w / 2;
        draw_bar(screen, view, carving, (middle - LARGE, DARK_BAR_TOP));
        let (font, words) = (&view.art.font, say!("quest-building-hidden"));
        return font.draw_centered(screen, middle, DARK_BAR_TOP + 48, words, Color::SILVER, 1);
    }
    let building = carving.building();
    let (path, trees) = (building.maze().path(), building.maze().trees());
    let is_visited = |cell| path.is_none_or(|path| path.is_visited(cell));
    screen.fill_rect(maze, path.map_or(tint.ground, |_| BACKED));
    for cell in site.cells() {
        if path.is_none() {
            draw_tile(screen, view, cell);
        } else if !is_visited(cell) {
            screen.fill_rect(site.floor(cell), ROCK);
        }
    }
    if view.show.xray {
        xray::draw_order(screen, view, |cell| {
            is_visited(cell) && (trees.is_none() || building.order()[cell] > 0)
        });
    }
    if let Some(path) = path {
        let dot = |cell| {
            let (x, y) = site.middle(cell);
            Rect::new(x - 2, y - 2, 4, 4)
        };
        xray::draw_line(screen, path.path_back().map(dot), PATH);
    }
    let walls = building.maze().walls();
    draw_shades(screen, view, |wall| walls.has(wall));
    let tree_of = |wall| trees.and_then(|trees: &Trees| trees.tree_of(wall));
    for wall in walls.standing() {
        let colors = tree_of(wall).map_or((tint.wall, tint.lit), |tree| {
            let [red, green, blue] = tree_rgb(building.plan().seed, tree);
            let color = Color::rgb(red, green, blue);
            (color, color.mix(Color::WHITE, 90))
        });
        draw_lit_wall(screen, site, wall, colors);
    }
    let (head, color) = match carving.last() {
        Some(BuildStep::Path(Step::Carved { to, .. })) => (to, HEAD),
        Some(BuildStep::Path(Step::Back { to })) => (to, HEAD_BACK),
        Some(BuildStep::Grown(grown)) => {
            return draw_lit_wall(screen, site, grown.wall, (Color::WHITE, Color::WHITE));
        }
        Some(BuildStep::Opened(wall)) => return fill_gap(screen, site, wall, HEAD),
        None => return,
    };
    let (x, y) = site.middle(head);
    screen.fill_rect(Rect::new(x - 5, y - 5, 10, 10), Color::NIGHT);
    screen.fill_rect(Rect::new(x - 4, y - 4, 8, 8), color);
    screen.fill_rect(Rect::new(x - 4, y - 4, 7, 1), Color::WHITE);
}

/// The turning bar that shows work in progress.
pub fn draw_bar(screen: &mut Framebuffer, view: &View, carving: &Carving, at: (i32, i32)) {
    /// Ticks that each picture stays.
    const BAR_TICKS: u32 = 6;
    let frame = (carving.ticks() / BAR_TICKS) as i32 % BAR_FRAMES;
    view.draw_sized(screen, Piece::Bar(frame), 2 * LARGE, at);
}
