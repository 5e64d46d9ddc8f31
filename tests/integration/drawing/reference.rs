//! The simple way to draw everything, pixel by pixel, to compare the fast ways with.
//!
//! Nothing here is clever. Pixels too far away to be on any test's picture are left out, so that the largest numbers
//! can be tried as well.

use dedale::gfx::{Blit, Color, Framebuffer, Rect};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

/// The test picture: odd sides, so that rows and columns cannot be confused, and wide enough that a row of an enlarged
/// sprite is drawn in more than one strip.
const WIDTH: usize = 101;
const HEIGHT: usize = 29;
/// The farthest that tests look beyond the picture's top left corner.
const NEAR: i32 = 128;

/// Rectangles on, beside and across the picture's edges, and some with extreme numbers.
pub fn any_rect() -> impl Strategy<Value = Rect> {
    let near = (-20..110, -20..50, -3..120, -3..60);
    let far = any::<(i32, i32, i32, i32)>();
    prop_oneof![9 => near, 1 => far].prop_map(|(x, y, w, h)| Rect::new(x, y, w, h))
}

/// Places on and around the picture.
pub fn any_place() -> impl Strategy<Value = (i32, i32)> {
    (-60..100, -60..100)
}

pub fn any_color() -> impl Strategy<Value = Color> {
    (0..0x0100_0000_u32).prop_map(Color)
}

pub fn any_blit() -> impl Strategy<Value = Blit> {
    (any::<bool>(), any::<bool>(), -1..7).prop_map(|(flip_x, flip_y, scale)| Blit {
        flip_x,
        flip_y,
        scale,
    })
}

/// Numbers that look random and are always the same: one step of a multiplicative hash.
pub fn hash(number: u32) -> u32 {
    (number ^ number >> 15).wrapping_mul(0x2c1b3c6d) >> 5 ^ number.wrapping_mul(0x9e3779b1)
}

/// A picture on which every misplaced pixel is noticed.
pub fn noise(width: usize, height: usize, seed: u32) -> Framebuffer {
    let mut picture = Framebuffer::new(width, height);
    for (i, (x, y)) in all(picture.bounds()).enumerate() {
        picture.set_pixel(x, y, Color(hash(i as u32 + seed) & 0xffffff));
    }
    picture
}

/// The pixels of a rectangle that are near.
pub fn all(area: Rect) -> impl Iterator<Item = (i32, i32)> {
    let near =
        |start: i32, length: i32| start.max(-NEAR)..start.saturating_add(length).clamp(-NEAR, NEAR);
    let (columns, rows) = (near(area.x, area.w), near(area.y, area.h));
    rows.flat_map(move |y| columns.clone().map(move |x| (x, y)))
}

/// Draws the fast way and the plain way within the same clip of the same picture, and compares.
pub fn same(
    clip: Rect,
    fast: impl FnOnce(&mut Framebuffer),
    plain: impl FnOnce(&mut Framebuffer),
) -> Result<(), TestCaseError> {
    let ground = noise(WIDTH, HEIGHT, 1);
    let (mut drawn, mut expected) = (ground.clone(), ground);
    drawn.clipped(clip, fast);
    expected.clipped(clip, plain);
    for (x, y) in all(expected.bounds()) {
        let (is, should) = (drawn.pixel(x, y), expected.pixel(x, y));
        prop_assert_eq!(is, should, "at ({}, {})", x, y);
    }
    Ok(())
}

/// `set_pixel` for places beyond the range of `i32`, where nothing happens.
pub fn set_pixel(screen: &mut Framebuffer, x: i64, y: i64, color: Color) {
    if let (Ok(x), Ok(y)) = (i32::try_from(x), i32::try_from(y)) {
        screen.set_pixel(x, y, color);
    }
}

pub fn fill_rect(screen: &mut Framebuffer, area: Rect, color: Color) {
    for (x, y) in all(area) {
        screen.set_pixel(x, y, color);
    }
}

/// Bresenham's line, walked from end to end.
pub fn line(screen: &mut Framebuffer, from: (i32, i32), to: (i32, i32), color: Color) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (long, short) = (dx.abs().max(dy.abs()), dx.abs().min(dy.abs()));
    let (mut x, mut y) = from;
    let mut error = long;
    for _ in 0..=long {
        screen.set_pixel(x, y, color);
        error += 2 * short;
        let aside = error >= 2 * long;
        if aside {
            error -= 2 * long;
        }
        if dx.abs() >= dy.abs() {
            x += dx.signum();
            y += if aside { dy.signum() } else { 0 };
        } else {
            y += dy.signum();
            x += if aside { dx.signum() } else { 0 };
        }
    }
}

/// Draws a piece of a picture of red, green, blue and opacity, `width` pixels wide, rounded exactly.
pub fn lay(
    screen: &mut Framebuffer,
    (pixels, width): (&[[u8; 4]], usize),
    part: Rect,
    (x, y): (i32, i32),
    how: Blit,
) {
    let sheet = Rect::new(0, 0, width as i32, (pixels.len() / width) as i32);
    let scale = i64::from(how.scale);
    for (sx, sy) in all(part).filter(|&(sx, sy)| sheet.contains(sx, sy)) {
        let (mut u, mut v) = (
            i64::from(sx) - i64::from(part.x),
            i64::from(sy) - i64::from(part.y),
        );
        if how.flip_x {
            u = i64::from(part.w) - 1 - u;
        }
        if how.flip_y {
            v = i64::from(part.h) - 1 - v;
        }
        let [r, g, b, a] = pixels[sy as usize * width + sx as usize];
        for dy in 0..scale {
            for dx in 0..scale {
                let (x, y) = (i64::from(x) + u * scale + dx, i64::from(y) + v * scale + dy);
                let (Ok(x), Ok(y)) = (i32::try_from(x), i32::try_from(y)) else {
                    continue;
                };
                let Some(below) = screen.pixel(x, y) else {
                    continue;
                };
                let [r2, g2, b2] = below.channels();
                let blend = |over: u8, below: u8| {
                    let (over, below, a) = (f64::from(over), f64::from(below), f64::from(a));
                    ((over * a + below * (255.0 - a)) / 255.0).round() as u8
                };
                let color = Color::rgb(blend(r, r2), blend(g, g2), blend(b, b2));
                screen.set_pixel(x, y, color);
            }
        }
    }
}
