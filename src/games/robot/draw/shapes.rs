//! Shapes that a grid, its legend and the labels around it share.

use crate::gfx::{Color, Framebuffer, Rect};

/// A shortest path, beside the one that was found.
pub const SHORTEST: Color = Color::GREEN;
pub const PATH: Color = Color::YELLOW;
/// The player, the ring around them and where they have been.
pub const OWN: Color = Color::WHITE;
/// The ground of a dead end that is filled.
const FILLED: Color = Color(0x002b2036);
/// How much darker than a searcher's colour the squares are that it has visited, out of 256.
const TINT: u32 = 170;
/// The colours of the visits, from the first over the middle to the last.
const FIRST: Color = Color::NAVY;
const MIDDLE: Color = Color::TEAL;
const LAST: Color = Color::ORANGE;
/// An exit that no robot has reached: a colour that nothing else on the floor has.
pub const EXIT: Color = Color::ORANGE;

/// A colour along the order of visits, 0 to 512.
pub fn gradient(part: u32) -> Color {
    if part <= 256 {
        FIRST.mix(MIDDLE, part)
    } else {
        MIDDLE.mix(LAST, part - 256)
    }
}

/// The colours of the visits, from the first to the last, as a bar.
pub fn draw_gradient(screen: &mut Framebuffer, area: Rect) {
    for x in 0..area.w {
        let color = gradient((x * 512 / area.w.max(1)) as u32);
        screen.vline(area.x + x, area.y, area.h, color);
    }
}

/// An arrowhead that fills this square and points this way: to a side, or to a corner.
pub fn arrowhead(screen: &mut Framebuffer, area: Rect, (right, down): (i32, i32)) {
    let last = area.w - 1;
    for (x, y) in (0..=last).flat_map(|y| (0..=last).map(move |x| (x, y))) {
        // How far on its way a pixel is, and how far aside, from 0.
        let (along, aside) = match (right, down) {
            (0, _) => (y, x),
            (_, 0) => (x, y),
            _ => (
                if right < 0 { last - x } else { x },
                if down < 0 { last - y } else { y },
            ),
        };
        let is_in = if right * down == 0 {
            let along = if right + down < 0 {
                last - along
            } else {
                along
            };
            2 * (2 * aside - last).abs() <= 2 * (last - along)
        } else {
            along + aside >= last
        };
        if is_in {
            screen.set_pixel(area.x + x, area.y + y, EXIT);
        }
    }
}

/// The plate of the sign for an exit out of sight: no door that one could take.
pub fn beacon(screen: &mut Framebuffer, plate: Rect) {
    let edge = (plate.w / 16).max(1);
    screen.fill_rect(plate.inset(-edge), Color::BLACK);
    screen.fill_rect(plate, EXIT);
    screen.fill_rect(plate.inset(edge), Color::NIGHT);
    closed_door(screen, plate.centered(plate.w / 2, plate.h / 2));
}

/// An exit that no robot has reached, as a small arch.
pub fn closed_door(screen: &mut Framebuffer, area: Rect) {
    let post = area.w / 8 + 1;
    let arch = Rect::new(area.x + area.w / 8, area.y, area.w - area.w / 4, area.h);
    screen.fill_rect(arch, EXIT);
    let (x, y) = (arch.x + post, arch.y + post);
    let inside = Rect::new(x, y, arch.w - 2 * post, arch.h - post);
    screen.fill_rect(inside, Color::BLACK);
}

/// The four corners of a frame, so that what is in it stays visible.
pub fn corners(screen: &mut Framebuffer, area: Rect, color: Color) {
    let arm = (area.w.min(area.h) / 4).max(2);
    for (x, dx) in [(area.x, 1), (area.x + area.w - 1, -1)] {
        for (y, dy) in [(area.y, 1), (area.y + area.h - 1, -1)] {
            for step in 0..arm {
                screen.set_pixel(x + step * dx, y, color);
                screen.set_pixel(x, y + step * dy, color);
            }
        }
    }
}

/// A square, cut into this many stripes.
pub fn stripes(square: Rect, count: usize) -> impl Iterator<Item = Rect> {
    let count = count as i32;
    (0..count).map(move |lane| {
        let [left, right] = [lane, lane + 1].map(|lane| square.w * lane / count);
        Rect::new(square.x + left, square.y, right - left, square.h)
    })
}

/// A searcher's colour on the squares that it has visited.
pub fn tinted(color: Color) -> Color {
    color.mix(Color::NIGHT, TINT)
}

/// A square on which the player was.
pub fn own_dot(screen: &mut Framebuffer, area: Rect) {
    screen.fill_rect(area.centered(area.w / 4, area.h / 4), OWN);
}

/// A dead end that is filled: hatched, so that it is neither wall nor floor.
pub fn hatch(screen: &mut Framebuffer, area: Rect) {
    screen.fill_rect(area, FILLED);
    for y in 0..area.h {
        for x in (0..area.w).filter(|x| (x + y) % 4 == 0) {
            screen.set_pixel(area.x + x, area.y + y, Color::PLUM);
        }
    }
}
