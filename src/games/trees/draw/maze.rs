//! The maze as pixels: floors by distance, walls, the X-ray's marks, and the way out; from afar, blocks of cells. Also
//! the small picture of the whole maze beside it.

use super::pointer::{self, Colors};
use crate::games::trees::rules::Growth;
use crate::games::trees::scene::layout::Layout;
use crate::games::trees::scene::overview::Mix;
use crate::games::trees::scene::view::View;
use crate::gfx::walls::{WallStyle, draw_wall};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::{Distances, Pos};
use crate::maze::{Orientation, Trees, Wall, WallState};
use crate::scene::Motion;
use crate::ui::SmallMap;

/// The border is white as in the source: (255, 255, 255).
pub const BORDER: Color = Color::rgb(255, 255, 255);
/// Walls that may grow next.
pub const MAY_GROW: Color = Color::CYAN;
/// Walls that have become impossible.
pub const IMPOSSIBLE: Color = Color::ROSE;
/// Colours from near to far, and how far each floor is dimmed towards the background, in 256ths: enough that walls have
/// three times the floor's light.
const NEAR_TO_FAR: [(Color, u32); 8] = [
    (Color::NAVY, 0),
    (Color::BLUE, 72),
    (Color::SKY, 146),
    (Color::TEAL, 72),
    (Color::GREEN, 146),
    (Color::YELLOW, 178),
    (Color::ORANGE, 146),
    (Color::RED, 64),
];
/// How far walls on coloured floors are brightened, in 256ths of the way to white.
const ON_COLORS: u32 = 128;

/// How light a wall is at least during a walk, of 255.
const LEAST_LIGHT: u32 = 116;

/// The way out, and a shortest tour: neither white, as the border is, nor as the trail of a walk.
pub const WAY_OUT: Color = Color::YELLOW;
/// On floors at least this wide, and from afar, it has a dark edge.
pub const EDGED: i32 = 5;
/// A path is a quarter as thick as a floor is wide, but no thicker than this.
const THICKEST_PATH: i32 = 10;
/// The arrow towards the way out.
const TO_WAY: Colors = (Color::GREEN, Color::LIME);

/// What the X-ray counts in view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Census {
    /// Walls that may grow next.
    pub may_grow: usize,
    /// Walls that have become impossible.
    pub impossible: usize,
}

/// The state of a flood.
#[derive(Clone, Copy)]
struct Flooded<'a> {
    /// Steps from the starting cell.
    distances: &'a Distances,
    /// The largest distance.
    farthest: u32,
    /// Steps that it has reached.
    reach: u32,
}

/// The smallest side of the frame in the small picture.
const LEAST_FRAME: i32 = 4;
/// The walker on the small picture, and the side of a flag and of him there.
const WALKER: Colors = (Color::YELLOW, Color::WHITE);
const SPOT: i32 = 6;
/// How much darker walls are there, out of 256.
const SMALL_DIM: u32 = 88;

/// What a walk adds to a picture of the maze.
#[derive(Clone, Copy, Debug, Default)]
pub struct Walked<'a> {
    /// A shortest tour, in place of the way out.
    pub tour: Option<&'a [Pos]>,
    /// The flags that are left, with their colours, and the walker, while somebody walks.
    pub spots: Option<(&'a [(Pos, Colors)], Pos)>,
}

/// Draws the maze in its part of the screen; where somebody walks, with an arrow at the edge to each flag out of view.
/// Under the X-ray it counts the walls it marks.
pub fn draw(
    screen: &mut Framebuffer,
    (view, walked): (&View, Walked),
    growth: &Growth,
    motion: Motion,
) -> Option<Census> {
    let (layout, trees, colors) = (&view.layout, growth.trees(), &view.colors);
    let calm = motion == Motion::Calm;
    let mut census = None;
    let picture = layout.picture();
    if layout.style().is_none() && layout.is_whole() {
        screen.frame(picture.inset(-1), BORDER);
    }
    screen.clipped(picture, |screen| {
        let flood = view.flood.as_ref();
        let flooded = flood.and_then(|flood| {
            let (distances, farthest) = flood.measured(growth)?;
            let reach = if calm { farthest } else { flood.reach() };
            Some((
                Flooded {
                    distances,
                    farthest,
                    reach,
                },
                flood.from(),
            ))
        });
        let draw_flood = |screen: &mut Framebuffer| {
            if let Some((flooded, _)) = flooded {
                draw_flood(screen, layout, flooded);
            }
        };
        if let Some(style) = layout.style() {
            draw_flood(screen);
            let xray = view.shown.xray && !trees.is_finished();
            census = xray.then(|| draw_xray(screen, (layout, style), trees));
            // Walls on coloured floors are brightened.
            let more = if flooded.is_some() { ON_COLORS } else { 0 };
            for wall in places(layout).filter(|&wall| trees.walls().has(wall)) {
                let color = trees.tree_of(wall).map_or(BORDER, |tree| {
                    let color = colors[tree as usize - 1].mix(BORDER, more);
                    if walked.spots.is_some() {
                        light(color)
                    } else {
                        color
                    }
                });
                draw_bar(screen, layout, style, wall, color);
            }
        } else {
            match &view.whole {
                Some(whole) if layout.is_whole() => {
                    let whole = whole.picture();
                    screen.blit(whole, whole.bounds(), picture.x, picture.y);
                }
                _ => draw_forest(screen, layout, trees, colors),
            }
            draw_flood(screen);
        }
        if !calm {
            draw_glow(screen, view);
        }
        let way = way_shown((view, walked.tour), growth, motion);
        draw_path(screen, layout, way);
        if let Some((_, from)) = flooded {
            draw_ring(screen, layout, from);
        }
    });
    let way = way_shown((view, walked.tour), growth, motion);
    let flags = walked.spots.filter(|_| way.is_empty());
    let flags = flags.map_or(&[][..], |(flags, _)| flags).iter();
    let unseen = flags.filter(|(flag, _)| !is_seen(layout, *flag)).copied();
    let end = out_of_view(layout, way).map(|cell| (cell, TO_WAY));
    let targets: Vec<_> = end.into_iter().chain(unseen).collect();
    pointer::draw(screen, layout, &targets);
    census
}

/// A wall's colour for a walk: a dark one is brightened until it has [`LEAST_LIGHT`].
fn light(color: Color) -> Color {
    let [red, green, blue] = color.channels().map(u32::from);
    let light = (2 * red + 5 * green + blue) / 8;
    let lacks = LEAST_LIGHT.saturating_sub(light);
    color.mix(BORDER, lacks * 256 / (255 - light).max(1))
}

/// The part of the way out that is drawn by now.
fn way_shown<'a>(
    (view, tour): (&View, Option<&'a [Pos]>),
    growth: &'a Growth,
    motion: Motion,
) -> &'a [Pos] {
    let survey = growth.finished_survey().filter(|_| view.shown.way);
    let way = survey.map_or(&[][..], |survey| tour.unwrap_or(survey.way_out()));
    let drawn = match motion {
        Motion::Calm => way.len(),
        Motion::Full => view.shown.way_drawn.min(way.len()),
    };
    &way[..drawn]
}

/// Whether a cell is in the part in view.
fn is_seen(layout: &Layout, cell: Pos) -> bool {
    let (first, last) = layout.cells();
    (first.x..last.x).contains(&cell.x) && (first.y..last.y).contains(&cell.y)
}

/// The end of a way, if it is out of view; if none of the way is in view, its nearest cell.
fn out_of_view(layout: &Layout, way: &[Pos]) -> Option<Pos> {
    let (first, last) = layout.cells();
    let middle = Pos::new(
        i32::midpoint(first.x, last.x),
        i32::midpoint(first.y, last.y),
    );
    let distance = |cell: &Pos| middle.x.abs_diff(cell.x) + middle.y.abs_diff(cell.y);
    let cells = || way.iter().copied();
    if cells().any(|cell| is_seen(layout, cell)) {
        cells().next_back().filter(|&end| !is_seen(layout, end))
    } else {
        cells().min_by_key(distance)
    }
}

/// Draws the small picture, if it is shown, with the way out, a frame around the part in view, flags and the walker.
pub fn draw_minimap(
    screen: &mut Framebuffer,
    (view, walked): (&View, Walked),
    growth: &Growth,
    motion: Motion,
) {
    let Some(map) = view.minimap() else {
        return;
    };
    let (small, area) = (&view.small, map.area());
    screen.frame(area.inset(-1), Color::SLATE);
    if small.block() == 1 && map.rect(Pos::new(0, 0)).w > 1 {
        draw_small_walls(screen, &map, (view, growth));
    } else {
        map.draw(screen, |pos| small.smooth(pos.x, pos.y));
    }
    // One cell of each block is enough: from there to the next one the way is not longer than a block.
    let way = way_shown((view, walked.tour), growth, motion);
    for &cell in way.iter().step_by(small.block() as usize) {
        let (x, y) = small.pixel(cell);
        screen.fill_rect(map.rect(Pos::new(x, y)), WAY_OUT);
    }
    let (first, last) = view.layout.cells();
    let (left, top) = small.pixel(first);
    let (right, below) = small.pixel(Pos::new(last.x - 1, last.y - 1));
    let Rect { x, y, w, h } = map.part((left..right + 1, top..below + 1));
    let (w, h) = (w.max(LEAST_FRAME), h.max(LEAST_FRAME));
    let (x, y) = (x.min(area.x + area.w - w), y.min(area.y + area.h - h));
    let frame = Rect::new(x, y, w, h);
    screen.frame(frame.inset(-1), Color::NIGHT);
    screen.frame(frame, Color::WHITE);
    let spots = walked.spots.into_iter().flat_map(|(flags, walker)| {
        let flags = flags.iter().copied();
        flags.chain([(walker, WALKER)])
    });
    for (cell, (color, edge)) in spots {
        let (x, y) = small.pixel(cell);
        let spot = map.rect(Pos::new(x, y)).centered(SPOT, SPOT);
        screen.fill_rect(spot.inset(-1), Color::NIGHT);
        screen.fill_rect(spot, edge);
        screen.fill_rect(spot.inset(1), color);
    }
}

/// The walls in the small picture of a maze each cell of which has room for one.
fn draw_small_walls(screen: &mut Framebuffer, map: &SmallMap, (view, growth): (&View, &Growth)) {
    let trees = growth.trees();
    screen.fill_rect(map.area(), Color::NIGHT);
    for pos in trees.plan().size.positions() {
        let Rect { x, y, w, h } = map.rect(pos);
        let sides = [
            (Wall::left(pos), Rect::new(x, y, 1, h + 1)),
            (Wall::top(pos), Rect::new(x, y, w + 1, 1)),
        ];
        for (wall, bar) in sides
            .into_iter()
            .filter(|&(wall, _)| trees.walls().has(wall))
        {
            // Dim, so that flags and the walker stand out.
            let color = trees
                .tree_of(wall)
                .map_or(BORDER, |tree| view.colors[tree as usize - 1]);
            screen.fill_rect(
                bar.intersection(map.area()),
                color.mix(Color::NIGHT, SMALL_DIM),
            );
        }
    }
}

/// All wall positions in view, in the article's drawing order: row by row, left before top.
fn places(layout: &Layout) -> impl Iterator<Item = Wall> + use<> {
    let (first, last) = layout.cells();
    (first.y..=last.y)
        .flat_map(move |y| (first.x..=last.x).map(move |x| Pos::new(x, y)))
        .flat_map(|pos| [Wall::left(pos), Wall::top(pos)])
}

fn draw_bar(screen: &mut Framebuffer, layout: &Layout, style: WallStyle, wall: Wall, color: Color) {
    let (corner, Pos { x, y }) = (layout.origin(), wall.pos);
    let lying = wall.orientation == Orientation::Horizontal;
    draw_wall(screen, corner, style, x, y, lying, color);
}

/// Draws the glow of new walls over the walls themselves.
fn draw_glow(screen: &mut Framebuffer, view: &View) {
    let layout = &view.layout;
    let glowing = view.glow.walls();
    for (grown, heat) in glowing.filter(|(grown, _)| layout.shows(grown.wall.pos, 0)) {
        if let Some(style) = layout.style() {
            let color = view.colors[grown.tree as usize - 1].mix(BORDER, heat);
            draw_bar(screen, layout, style, grown.wall, color);
        } else {
            let (x, y) = layout.corner(grown.wall.pos);
            let ground = screen.pixel(x, y).unwrap_or(Color::NIGHT);
            screen.set_pixel(x, y, ground.mix(BORDER, heat));
        }
    }
}

/// Colours the pixels in view that show cells or blocks of cells: `color` gets the first cell of each.
fn draw_blocks(screen: &mut Framebuffer, layout: &Layout, color: impl Fn(Pos) -> Option<Color>) {
    let (first, last) = layout.cells();
    let (left, top) = layout.corner(first);
    let step = layout.block() as usize;
    for (y, cell_y) in (top..).zip((first.y..last.y).step_by(step)) {
        for (x, cell_x) in (left..).zip((first.x..last.x).step_by(step)) {
            if let Some(color) = color(Pos::new(cell_x, cell_y)) {
                screen.set_pixel(x, y, color);
            }
        }
    }
}

/// Draws blocks of cells in the colours of the trees found there: four corners of each block are sampled, whatever its
/// size.
fn draw_forest(screen: &mut Framebuffer, layout: &Layout, trees: &Trees, colors: &[Color]) {
    let (near, far) = (layout.block() / 4, layout.block() * 3 / 4);
    let samples = [(near, near), (far, near), (near, far), (far, far)];
    let samples = &samples[..if near == far { 1 } else { samples.len() }];
    draw_blocks(screen, layout, |cell| {
        let mut mix = Mix::default();
        for (x, y) in samples {
            if let Some(tree) = trees.tree_at(Pos::new(cell.x + x, cell.y + y)) {
                mix.add(colors[tree as usize - 1]);
            }
        }
        Some(mix.color(samples.len() as u32))
    });
}

/// Marks walls that may grow next with dashes and impossible ones with a dot, and counts both.
fn draw_xray(
    screen: &mut Framebuffer,
    (layout, style): (&Layout, WallStyle),
    trees: &Trees,
) -> Census {
    let mut census = Census::default();
    for wall in places(layout) {
        match trees.state(wall) {
            WallState::MayGrow => {
                census.may_grow += 1;
                draw_dashes(screen, bar(layout, style, wall));
            }
            WallState::Impossible => {
                census.impossible += 1;
                let dot = bar(layout, style, wall).centered(style.wall, style.wall);
                screen.fill_rect(dot, IMPOSSIBLE);
            }
            WallState::Standing | WallState::Floating | WallState::OutOfDraw => {}
        }
    }
    census
}

/// The pixels of a wall without the corners at its ends.
fn bar(layout: &Layout, style: WallStyle, wall: Wall) -> Rect {
    let (left, top) = layout.corner(wall.pos);
    let (length, thickness) = (style.tile - style.wall, style.wall);
    match wall.orientation {
        Orientation::Horizontal => Rect::new(left + thickness, top, length, thickness),
        Orientation::Vertical => Rect::new(left, top + thickness, thickness, length),
    }
}

/// Draws every second stretch of a bar, each as long as the bar is thick.
pub fn draw_dashes(screen: &mut Framebuffer, bar: Rect) {
    let thickness = bar.w.min(bar.h);
    for start in (0..bar.w.max(bar.h)).step_by(2 * thickness as usize) {
        let (x, y) = if bar.w > bar.h {
            (bar.x + start, bar.y)
        } else {
            (bar.x, bar.y + start)
        };
        screen.fill_rect(Rect::new(x, y, thickness, thickness), MAY_GROW);
    }
}

/// Colours the floors in view that a flood has reached, by distance; brighter if there are no walls.
fn draw_flood(screen: &mut Framebuffer, layout: &Layout, flooded: Flooded) {
    let color = |cell, floor| {
        let steps = flooded.distances.get(cell)?;
        (steps <= flooded.reach).then(|| shade(steps, flooded.farthest, floor))
    };
    let Some(WallStyle { tile, wall }) = layout.style() else {
        return draw_blocks(screen, layout, |cell| color(cell, false));
    };
    let (first, last) = layout.cells();
    for y in first.y..last.y {
        for cell in (first.x..last.x).map(|x| Pos::new(x, y)) {
            if let Some(color) = color(cell, true) {
                // Includes the gaps for walls, which stay coloured where there is no wall.
                let (x, y) = layout.corner(cell);
                screen.fill_rect(Rect::new(x, y, tile + wall, tile + wall), color);
            }
        }
    }
}

/// The colour of a distance, interpolated on the scale: for a floor between walls, or brighter, if there are none.
pub fn shade(steps: u32, farthest: u32, floor: bool) -> Color {
    let last = NEAR_TO_FAR.len() - 1;
    let scaled = u64::from(steps) * 256 * last as u64 / u64::from(farthest.max(1));
    let (index, part) = ((scaled / 256) as usize, (scaled % 256) as u32);
    let color = |index: usize| {
        let (color, dimness) = NEAR_TO_FAR[index.min(last)];
        color.mix(Color::NIGHT, if floor { dimness } else { 0 })
    };
    color(index).mix(color(index + 1), part)
}

/// A square in the middle of a cell, `eighths` eighths of its floor wide, within `least` and `most` pixels.
pub fn square(layout: &Layout, cell: Pos, eighths: i32, (least, most): (i32, i32)) -> Rect {
    let Rect { x, y, w, .. } = layout.floor(cell);
    let side = (w * eighths / 8).clamp(least, most);
    let inset = (w - side).div_euclid(2);
    Rect::new(x + inset, y + inset, side, side)
}

/// Draws a path through the middles of its cells, with marks on the first and the last one.
fn draw_path(screen: &mut Framebuffer, layout: &Layout, path: &[Pos]) {
    let bars = path.windows(2);
    let bars = bars.map(|pair| line(layout, [pair[0], pair[1]], (2, THICKEST_PATH)));
    let ends = path.first().into_iter().chain(path.last());
    let ends = ends.map(|&end| square(layout, end, 5, (1, 3 * THICKEST_PATH)));
    let parts = bars.chain(ends);
    let width = path.first().map_or(0, |&cell| layout.floor(cell).w);
    if layout.style().is_none() || width >= EDGED {
        for part in parts.clone() {
            screen.fill_rect(part.inset(-1), Color::NIGHT);
        }
    }
    for part in parts {
        screen.fill_rect(part, WAY_OUT);
    }
}

/// Draws a line through cells, `eighths` eighths of a floor thick, so many pixels off their middles.
pub fn draw_track(
    screen: &mut Framebuffer,
    layout: &Layout,
    path: &[Pos],
    (eighths, off, color): (i32, i32, Color),
) {
    for pair in path.windows(2) {
        let bar = line(layout, [pair[0], pair[1]], (eighths, THICKEST_PATH));
        screen.fill_rect(bar.moved(off, off), color);
    }
}

/// A line from the middle of a cell to that of a neighbour, `eighths` eighths of a floor thick, but at most `most`
/// pixels.
pub fn line(layout: &Layout, ends: [Pos; 2], (eighths, most): (i32, i32)) -> Rect {
    let [from, to] = ends.map(|cell| square(layout, cell, eighths, (1, most)));
    from.hull(to)
}

/// Marks a cell with a ring.
fn draw_ring(screen: &mut Framebuffer, layout: &Layout, cell: Pos) {
    let ring = square(layout, cell, 6, (3, 3 * THICKEST_PATH));
    let thickness = (ring.w / 6).max(1);
    screen.fill_rect(ring.inset(-1), Color::NIGHT);
    screen.fill_rect(ring, BORDER);
    screen.fill_rect(ring.inset(thickness), Color::NIGHT);
}

/// Draws the scale of distances from zero to the farthest.
pub fn draw_scale(screen: &mut Framebuffer, view: &View, area: Rect) {
    let floor = view.layout.style().is_some();
    for column in 0..area.w {
        let color = shade(column as u32, area.w as u32 - 1, floor);
        screen.vline(area.x + column, area.y, area.h, color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::tree_rgb;
    use crate::rng::Seed;

    #[test]
    fn shades_go_from_end_to_end() {
        assert_eq!(shade(0, 100, false), Color::NAVY);
        assert_eq!(shade(100, 100, false), Color::RED);
        assert_eq!(shade(u32::MAX, u32::MAX, true), shade(1, 1, true));
        assert_eq!(shade(0, 0, true), shade(0, 1, true));
    }

    /// Relative luminance from 0 to 1 (sRGB).
    fn light(color: Color) -> f64 {
        let linear = color.channels().map(|channel| {
            let part = f64::from(channel) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// The contrast ratio of the web's accessibility guidelines (WCAG), which ask for at least 3 for lines.
    fn contrast(bright: Color, dark: Color) -> f64 {
        (light(bright) + 0.05) / (light(dark) + 0.05)
    }

    #[test]
    fn every_wall_is_seen_on_every_floor() {
        let floors = (0..=700).map(|steps| shade(steps, 700, true));
        let lightest = floors.max_by(|a, b| light(*a).total_cmp(&light(*b)));
        let lightest = lightest.unwrap();
        for tree in 1..20_000 {
            let [red, green, blue] = tree_rgb(Seed(9), tree);
            let tree = Color::rgb(red, green, blue);
            assert!(contrast(tree, Color::NIGHT) >= 3.0, "{tree:?} in the dark");
            let wall = tree.mix(BORDER, ON_COLORS);
            let worst = contrast(wall, lightest);
            assert!(worst >= 3.0, "{tree:?} on a floor: {worst}");
        }
    }

    #[test]
    fn border_way_and_trail_are_told_apart() {
        let lines = [BORDER, WAY_OUT, crate::games::trees::draw::walk::WAY];
        for (place, one) in lines.into_iter().enumerate() {
            assert!(contrast(one, Color::NIGHT) >= 4.5, "{one:?}");
            for other in &lines[..place] {
                let apart = one.channels().into_iter().zip(other.channels());
                let apart = apart.map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0);
                assert!(apart >= 100, "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn floors_that_are_far_apart_differ() {
        for shades in [0, 100, 200, 300, 400, 500, 600, 700].windows(2) {
            let [near, far] = [shades[0], shades[1]].map(|steps| shade(steps, 700, true));
            let apart = near.channels().into_iter().zip(far.channels());
            let apart = apart.map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0);
            assert!(apart >= 20, "{near:?} and {far:?}");
        }
    }
}
