//! A walk on the screen: the trail, the flags, the walker, and the celebration at the last flag.

use super::maze::{EDGED, square};
use super::sheet::{Figure, Sprites};
use crate::games::trees::rules::tour::MOST_FLAGS;
use crate::games::trees::rules::walk::Medal;
use crate::games::trees::scene::layout::Layout;
use crate::games::trees::scene::walking::{
    BUMP_TICKS, CHEER_TICKS, CONFETTI_TICKS, PARTS, WAVE_TICKS, Walking,
};
use crate::gfx::{Color, Font, Framebuffer, Rect};
use crate::grid::Pos;
use crate::scene::{self, Motion};

/// Pieces of confetti at the last flag.
const CONFETTI: i32 = 36;
const CONFETTI_COLORS: [Color; 6] = [
    Color::YELLOW,
    Color::LIME,
    Color::SKY,
    Color::ORANGE,
    Color::CYAN,
    Color::WHITE,
];
/// A walker or a flag on a floor narrower than this has a ring around it; the side of the walker's, and by how much its
/// radius swells.
const RINGED: i32 = 8;
const RING: i32 = 17;
const RING_SWELLS: i32 = 2;
/// The thickness of a ring with its dark edges, and some air.
const RING_GAP: i32 = 5;
/// How far it may be over the border of the maze.
const RING_OVER: i32 = 4;
/// The trail: a dot in each cell, as a line would look like a wall; full for the path to the walker, hollow for detours
/// that were walked back, if larger than [`HOLLOW`]. All have a dark edge, but not on floors narrower than [`EDGED`].
pub const WAY: Color = Color::CYAN;
pub const DETOUR: Color = Color::SILVER;
const HOLLOW: i32 = 5;
/// A figure may be this many pixels over the walls around its floor: that makes many of them larger.
const OVERLAP: i32 = 1;
/// The smallest figure with a bright edge.
const LEAST_OUTLINED: i32 = 12;
const OUTLINE: Color = Color::WHITE;
/// The ring around the walker.
const WALKER: Color = Color::YELLOW;

/// The colours of the flags, and of the edge of each that is lit.
const FLAGS: [(Color, Color); MOST_FLAGS] = [
    (Color::RED, Color::ORANGE),
    (Color::BLUE, Color::SKY),
    (Color::ORANGE, Color::YELLOW),
    (Color::TEAL, Color::CYAN),
    (Color::PLUM, Color::ROSE),
];
/// Those of a flag that was reached.
const WON: (Color, Color) = (Color::YELLOW, Color::WHITE);
/// A flag that is left is at least this large, whatever the room of its cell; so is the walker in a ring.
const LEAST_FLAG: i32 = 22;
const LEAST_WALKER: i32 = 14;
/// Floors of at least this width have room for the number of a flag.
const NUMBERED: i32 = 16;

/// What a walk has beside the walker.
pub struct Beside<'a> {
    pub font: &'a Font,
    /// Whether the shortest tour is shown: then each flag has its number in it, and wrong turns are marked.
    pub shows_way: bool,
    /// An earlier walk that goes along.
    pub rival: Option<scene::Figure>,
}

/// Draws trail, flags and figures.
pub fn draw(
    screen: &mut Framebuffer,
    (layout, sprites): (&Layout, &Sprites),
    (walking, beside): (&Walking, &Beside),
    motion: Motion,
) {
    let (walk, moves) = (&walking.walk, motion == Motion::Full);
    let seen = layout.area().intersection(layout.picture().inset(-2));
    let waves = moves && is_second(walking);
    let in_view = |place: Rect| place.intersection(seen) == place;
    // Before the first step the eye looks for the flags and the walker.
    let begins = walk.outcome().steps == 0;
    let flags = walk.flags().zip(flag_colors());
    let flags = flags.map(|((cell, is_left), own)| {
        let place = layout.floor(cell);
        let is_ringed = is_left && in_view(place) && (begins || place.w < RINGED);
        (own, place, (is_left, is_ringed))
    });
    let (ringed, plain): (Vec<_>, Vec<_>) = flags.partition(|(.., (_, ringed))| *ringed);
    screen.clipped(seen, |screen| {
        draw_trail(screen, layout, walking);
        for cell in walk.errors().filter(|_| beside.shows_way) {
            draw_figure(screen, sprites, Figure::Wrong, layout.floor(cell));
        }
        for (own, place, (is_left, _)) in plain {
            // One that was reached stays, golden and still.
            let (colors, waves) = if is_left { (own, waves) } else { (WON, false) };
            let place = if is_left && in_view(place) && place.w < LEAST_FLAG {
                // Over a dark ground it is told from the walls around.
                let place = into(place.centered(LEAST_FLAG, LEAST_FLAG), seen);
                screen.fill_rect(place, Color::NIGHT);
                place
            } else {
                place
            };
            if is_left {
                draw_outline(screen, (sprites, Figure::Flag(waves)), place);
            }
            draw_flag_in(screen, sprites, (colors, waves), place);
        }
    });
    for (colors, place, _) in ringed {
        let place = draw_ring(screen, layout, (place, LEAST_FLAG), (colors.1, waves));
        draw_flag_in(screen, sprites, (colors, waves), place);
    }
    let start = layout.floor(walk.at());
    let is_ringed = begins && in_view(start) && walking.bump == 0;
    screen.clipped(seen, |screen| {
        if beside.shows_way && walk.flags().len() > 1 {
            draw_order(screen, layout, (walking, beside.font));
        }
        if let Some(rival) = beside.rival {
            draw_rival(screen, (layout, sprites), rival);
        }
        if !is_ringed {
            draw_walker(screen, (layout, sprites), walking, moves);
        }
        if moves && walk.is_over() && walking.arrived <= CONFETTI_TICKS {
            draw_confetti(
                screen,
                (layout.area(), layout.floor(walk.at())),
                walking.arrived as i32,
            );
        }
    });
    if is_ringed {
        let place = draw_ring(screen, layout, (start, LEAST_WALKER), (WALKER, waves));
        draw_figure(screen, sprites, Figure::Walker(walking.facing, true), place);
    }
}

/// The walker; in a ring if he is too small to be seen without one.
fn draw_walker(
    screen: &mut Framebuffer,
    (layout, sprites): (&Layout, &Sprites),
    walking: &Walking,
    moves: bool,
) {
    let walk = &walking.walk;
    let mut at = layout.floor(walk.at());
    let figure = if walk.is_over() {
        let hops = moves && walking.arrived / CHEER_TICKS % 2 == 1;
        at = at.moved(0, if hops { -at.h / 8 } else { 0 });
        Figure::Cheer(hops)
    } else {
        let is_resting = walking.glide.is_over() || walking.glide.is_half_done();
        Figure::Walker(walking.facing, is_resting || !moves)
    };
    if moves && !walking.glide.is_over() {
        let from = layout.floor(walking.from);
        (at.x, at.y) = walking.glide.between((from.x, from.y), (at.x, at.y));
    }
    if walking.bump > 0 {
        at = draw_bump(screen, layout, walking, moves);
    }
    if at.w < RINGED {
        let swells = if moves && is_second(walking) {
            RING_SWELLS
        } else {
            0
        };
        let middle = (at.x + at.w / 2, at.y + at.h / 2);
        screen.ring(middle, RING / 2 + swells, WALKER);
    }
    draw_outline(screen, (sprites, figure), at);
    draw_figure(screen, sprites, figure, at);
}

/// Which of two pictures is shown of what waves.
fn is_second(walking: &Walking) -> bool {
    walking.age / WAVE_TICKS % 2 == 1
}

/// A ring that swells and shrinks, around a figure that is at least this large. At the border of the maze it is moved
/// inwards, and covers the cell all the same. Returns the place for the figure in it.
fn draw_ring(
    screen: &mut Framebuffer,
    layout: &Layout,
    (place, least): (Rect, i32),
    (color, swells): (Color, bool),
) -> Rect {
    let side = least.max(place.w);
    // Its slanting sides are clear of the figure's corners, which are mostly empty.
    let radius = side * 5 / 8 + RING_GAP;
    let most = 2 * (radius + RING_SWELLS) + 1;
    let ring = into(
        place.centered(most, most),
        layout.picture().inset(-RING_OVER),
    );
    let middle = (ring.x + most / 2, ring.y + most / 2);
    let radius = radius + if swells { RING_SWELLS } else { 0 };
    screen.disc(middle, radius, Color::NIGHT);
    screen.ring(middle, radius, color);
    ring.centered(side, side)
}

/// A place moved into `area`.
fn into(Rect { x, y, w, h }: Rect, area: Rect) -> Rect {
    let into = |at: i32, side: i32, start: i32, room: i32| at.min(start + room - side).max(start);
    Rect::new(into(x, w, area.x, area.w), into(y, h, area.y, area.h), w, h)
}

/// A flag in its colour, in the middle of a place.
pub fn draw_flag(
    screen: &mut Framebuffer,
    sprites: &Sprites,
    (flag, waves): (usize, bool),
    place: Rect,
) {
    let colors = FLAGS[flag % FLAGS.len()];
    draw_flag_in(screen, sprites, (colors, waves), place);
}

/// The colours of the flags, in their order, and of the edge of each that is lit.
pub fn flag_colors() -> impl Iterator<Item = (Color, Color)> {
    FLAGS.into_iter().cycle()
}

/// A flag that was reached, in a row of all: golden, and underlined.
pub fn draw_flag_won(screen: &mut Framebuffer, sprites: &Sprites, place: Rect) {
    draw_flag_in(screen, sprites, (WON, true), place);
    let line = Rect::new(place.x, place.y + place.h, place.w, 2);
    screen.fill_rect(line, WON.0);
}

/// The medal that a walk has earned.
pub fn draw_medal(screen: &mut Framebuffer, sprites: &Sprites, medal: Medal, place: Rect) {
    let dye: &[(Color, Color)] = match medal {
        Medal::Gold => &[],
        Medal::Silver => &[
            (Color::YELLOW, Color::SILVER),
            (Color::ORANGE, Color::SLATE),
        ],
        Medal::Bronze => &[(Color::YELLOW, Color::ORANGE), (Color::ORANGE, Color::PLUM)],
    };
    let side = Figure::Medal.side(place.w);
    let corner = (
        place.x + (place.w - side) / 2,
        place.y + (place.h - side) / 2,
    );
    sprites.draw_dyed(screen, Figure::Medal, (place.w, corner), dye);
}

/// The walker cheering, as on the card at the end of a walk.
pub fn draw_cheer(screen: &mut Framebuffer, sprites: &Sprites, place: Rect) {
    draw_figure(screen, sprites, Figure::Cheer(false), place);
}

fn draw_flag_in(
    screen: &mut Framebuffer,
    sprites: &Sprites,
    ((color, edge), waves): ((Color, Color), bool),
    place: Rect,
) {
    let (figure, over) = (Figure::Flag(waves), place.inset(-OVERLAP));
    let side = figure.side(over.w);
    if side == 0 {
        return draw_figure(screen, sprites, figure, place);
    }
    let corner = (over.x + (over.w - side) / 2, over.y + (over.h - side) / 2);
    let dye = [(Color::RED, color), (Color::ORANGE, edge)];
    sprites.draw_dyed(screen, figure, (over.w, corner), &dye);
}

/// The number of each flag in the shortest tour, at the lower right of its cell.
fn draw_order(screen: &mut Framebuffer, layout: &Layout, (walking, font): (&Walking, &Font)) {
    for (place, &flag) in walking.tour.1.iter().enumerate() {
        let Some((cell, _)) = walking.walk.flags().nth(flag) else {
            continue;
        };
        let floor = layout.floor(cell);
        let scale = 1 + floor.w / 40;
        if floor.w >= NUMBERED {
            let number = (place + 1).to_string();
            let side = 8 * scale;
            let plate = Rect::new(
                floor.x + floor.w - side,
                floor.y + floor.h - side,
                side,
                side,
            );
            // In a part of the maze, the cell may be cut by its edge.
            if plate.intersection(layout.area()) == plate {
                font.draw_shadowed(screen, plate.x, plate.y, &number, Color::WHITE, scale);
            }
        }
    }
}

/// The wall that a step was blocked by lights up; returns where the walker is, who knocks against it.
fn draw_bump(screen: &mut Framebuffer, layout: &Layout, walking: &Walking, moves: bool) -> Rect {
    let place = layout.floor(walking.walk.at());
    let thick = layout.style().map_or(1, |style| style.wall.max(2));
    let (dx, dy) = walking.facing.step();
    let long = |step: i32, side: i32| if step == 0 { side } else { thick };
    let wall = place.centered(long(dx, place.w), long(dy, place.h));
    let beside = |step: i32, side: i32| step * (side + thick) / 2;
    let wall = wall.moved(beside(dx, place.w), beside(dy, place.h));
    screen.fill_rect(wall, Color::ORANGE);
    let near = walking.bump.min(BUMP_TICKS - walking.bump) as i32;
    let by = if moves {
        near * place.w / (2 * BUMP_TICKS as i32)
    } else {
        0
    };
    place.moved(dx * by, dy * by)
}

/// The walker of an earlier walk; a dot if a cell has no room for him.
fn draw_rival(
    screen: &mut Framebuffer,
    (layout, sprites): (&Layout, &Sprites),
    rival: scene::Figure,
) {
    let (x, y) = rival.at;
    let cell = Pos::new(x.div_euclid(PARTS), y.div_euclid(PARTS));
    let (here, next) = (
        layout.floor(cell),
        layout.floor(Pos::new(cell.x + 1, cell.y + 1)),
    );
    let along = |from: i32, to: i32, part: i32| from + (to - from) * part.rem_euclid(PARTS) / PARTS;
    let place = Rect {
        x: along(here.x, next.x, x),
        y: along(here.y, next.y, y),
        ..here
    };
    let (figure, place) = (Figure::Walker(rival.facing, true), place.inset(-OVERLAP));
    let side = figure.side(place.w);
    let inner = (place.w - side) / 2;
    let corner = (place.x + inner, place.y + inner);
    if side > 0 {
        return sprites.draw_pale(screen, figure, place.w, corner);
    }
    let middle = Rect::new(place.x + place.w / 2 - 1, place.y + place.h / 2 - 1, 3, 3);
    screen.fill_rect(middle, Color::SILVER);
}

fn draw_trail(screen: &mut Framebuffer, layout: &Layout, walking: &Walking) {
    let walk = &walking.walk;
    let is_edged = layout.floor(walk.at()).w >= EDGED;
    for (&cell, trodden) in walk
        .trail()
        .iter()
        .filter(|(cell, _)| layout.shows(**cell, 1))
    {
        let is_way = trodden.is_way();
        let mark = square(
            layout,
            cell,
            if is_way || is_edged { 3 } else { 1 },
            (1, 10),
        );
        if is_edged {
            screen.fill_rect(mark.inset(-1), Color::NIGHT);
        }
        screen.fill_rect(mark, if is_way { WAY } else { DETOUR });
        if !is_way && mark.w > HOLLOW {
            screen.fill_rect(mark.inset(2), Color::NIGHT);
        }
    }
}

/// Confetti springs up from the last flag and falls down again.
fn draw_confetti(screen: &mut Framebuffer, (area, goal): (Rect, Rect), ticks: i32) {
    let (x, y) = (goal.x + goal.w / 2, goal.y + goal.h / 2);
    for piece in 0..CONFETTI {
        // Two unrelated numbers spread the pieces.
        let aside = piece * 7 % CONFETTI - CONFETTI * 3 / 4;
        let up = 40 + (piece * piece * 5 + piece * 3) % CONFETTI;
        let dy = -up * ticks / 16 + ticks * ticks / 18;
        let side = 2 + piece % 3;
        let at = Rect::new(x + aside * ticks / 12, y + dy, side, side);
        if at.intersection(area) == at {
            screen.fill_rect(at, CONFETTI_COLORS[piece as usize % CONFETTI_COLORS.len()]);
        }
    }
}

/// A bright edge of a pixel around a figure in the middle of a place, unless that is so small that it would blur.
fn draw_outline(screen: &mut Framebuffer, (sprites, figure): (&Sprites, Figure), place: Rect) {
    let place = place.inset(-OVERLAP);
    let side = figure.side(place.w);
    if side < LEAST_OUTLINED {
        return;
    }
    let (x, y) = (
        place.x + (place.w - side) / 2,
        place.y + (place.h - side) / 2,
    );
    for at in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
        sprites.draw_shape(screen, figure, place.w, at, OUTLINE);
    }
}

/// Draws a figure in the middle of a place, as large as it fits; if none fits, a dot that is still visible.
fn draw_figure(screen: &mut Framebuffer, sprites: &Sprites, figure: Figure, place: Rect) {
    let place = place.inset(-OVERLAP);
    let side = figure.side(place.w);
    if side > 0 {
        let corner = (
            place.x + (place.w - side) / 2,
            place.y + (place.h - side) / 2,
        );
        return sprites.draw(screen, figure, place.w, corner);
    }
    let color = match figure {
        Figure::Walker(..) | Figure::Cheer(_) | Figure::Medal => Color::YELLOW,
        Figure::Flag(_) => Color::LIME,
        Figure::Wrong => Color::RED,
    };
    let (x, y) = (place.x + place.w / 2, place.y + place.h / 2);
    screen.fill_rect(Rect::new(x - 2, y - 2, 5, 5), Color::NIGHT);
    screen.fill_rect(Rect::new(x - 1, y - 1, 3, 3), color);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn a_ring_keeps_to_the_maze_and_covers_the_cell_and_holds_the_figure() {
        for size in [Size::new(60, 40), Size::new(30, 20)] {
            let layout = Layout::new(size).placed(false, true);
            let ground = layout.picture().inset(-RING_OVER);
            let last = (size.width as i32 - 1, size.height as i32 - 1);
            for (cell, swells) in [
                (Pos::new(0, 0), true),
                (Pos::new(last.0, last.1), true),
                (Pos::new(0, last.1), false),
                (Pos::new(7, 9), true),
            ] {
                let floor = layout.floor(cell);
                let mut screen = Framebuffer::new(768, 576);
                screen.clear(Color::WHITE);
                let place = draw_ring(&mut screen, &layout, (floor, LEAST_FLAG), (WALKER, swells));
                assert!(
                    screen.is_all(floor.centered(3, 3), Color::NIGHT),
                    "{cell:?}"
                );
                assert!(screen.is_all(place.inset(4), Color::NIGHT), "{cell:?}");
                screen.fill_rect(ground, Color::WHITE);
                assert!(screen.is_all(screen.bounds(), Color::WHITE), "{cell:?}");
            }
        }
    }
}
