//! Areas, lines, frames and walls.

use dedale::gfx::walls::{WallStyle, draw_wall};
use dedale::gfx::{Color, Framebuffer, Rect};
use proptest::prelude::*;

use super::mock_display::MockDisplay;
use super::reference::{self, any_color, any_place, any_rect, noise};

proptest! {
    #[test]
    fn filling_is_setting_each_pixel(area in any_rect(), clip in any_rect(), color in any_color()) {
        reference::same(
            clip,
            |screen| screen.fill_rect(area, color),
            |screen| reference::fill_rect(screen, area, color),
        )?;
        reference::same(clip, |screen| screen.clear(color), |screen| {
            reference::fill_rect(screen, Rect::new(0, 0, 999, 999), color);
        })?;
    }

    #[test]
    fn dimming_is_mixing_each_pixel(clip in any_rect(), color in any_color(), part in 0..=256u32) {
        reference::same(clip, |screen| screen.dim(color, part), |screen| {
            for (x, y) in reference::all(screen.bounds()) {
                let mixed = screen.pixel(x, y).unwrap().mix(color, part);
                screen.set_pixel(x, y, mixed);
            }
        })?;
    }

    #[test]
    fn copying_is_setting_each_pixel(
        part in any_rect(), clip in any_rect(), (x, y) in any_place(), w in 0..40usize, h in 0..30usize,
    ) {
        let picture = noise(w, h, 7);
        reference::same(clip, |screen| screen.blit(&picture, part, x, y), |screen| {
            for (u, v) in reference::all(part) {
                if let Some(color) = picture.pixel(u, v) {
                    let (x, y) = (i64::from(x) - i64::from(part.x), i64::from(y) - i64::from(part.y));
                    reference::set_pixel(screen, x + i64::from(u), y + i64::from(v), color);
                }
            }
        })?;
    }
}

#[test]
fn clips_nest_and_are_restored() {
    let mut screen = Framebuffer::new(8, 4);
    screen.clipped(Rect::new(1, 1, 4, 9), |screen| {
        screen.clipped(Rect::new(-3, 0, 6, 3), |screen| screen.clear(Color::RED));
        assert_eq!(screen.clip(), Rect::new(1, 1, 4, 3));
    });
    assert_eq!(screen.clip(), screen.bounds());
    let red =
        reference::all(screen.bounds()).filter(|&(x, y)| screen.pixel(x, y) == Some(Color::RED));
    assert_eq!(red.collect::<Vec<_>>(), [(1, 1), (2, 1), (1, 2), (2, 2)]);
}

#[test]
fn a_picture_put_in_anothers_place_keeps_its_own_edges() {
    let mut screen = Framebuffer::new(8, 8);
    screen.clipped(Rect::new(0, 0, 4, 4), |screen| {
        *screen = Framebuffer::new(2, 2);
    });
    screen.clear(Color::RED);
    screen.set_pixel(5, 5, Color::RED);
    assert_eq!(screen.pixels(), [Color::RED.0; 4]);
}

#[test]
fn nothing_can_be_drawn_on_nothing() {
    for (w, h) in [(0, 0), (0, 5), (5, 0)] {
        let mut screen = Framebuffer::new(w, h);
        screen.clear(Color::RED);
        screen.dim(Color::RED, 128);
        screen.set_pixel(0, 0, Color::RED);
        screen.blit(&noise(3, 3, 1), Rect::new(0, 0, 3, 3), 0, 0);
        screen.frame(Rect::new(-1, -1, 9, 9), Color::RED);
        screen.line((-3, -3), (9, 9), Color::RED);
        assert_eq!((screen.pixel(0, 0), screen.pixels().len()), (None, 0));
    }
}

proptest! {
    #[test]
    fn a_line_is_bresenhams(from in any_place(), to in any_place(), clip in any_rect(), color in any_color()) {
        reference::same(
            clip,
            |screen| screen.line(from, to, color),
            |screen| reference::line(screen, from, to, color),
        )?;
    }

    #[test]
    fn a_frame_is_the_area_without_its_inside(area in any_rect(), clip in any_rect(), color in any_color()) {
        let inside = area.inset(1);
        reference::same(clip, |screen| screen.frame(area, color), |screen| {
            for (x, y) in reference::all(area).filter(|&(x, y)| !inside.contains(x, y)) {
                screen.set_pixel(x, y, color);
            }
        })?;
    }

    #[test]
    fn no_line_is_too_long(a in any::<(i32, i32)>(), b in any::<(i32, i32)>()) {
        let mut screen = Framebuffer::new(20, 20);
        screen.line(a, b, Color::RED);
        screen.line(a, (5, 5), Color::RED);
        screen.line((5, 5), b, Color::RED);
        prop_assert_eq!(screen.pixel(5, 5), Some(Color::RED));
    }
}

#[test]
fn doubled_drawing_fills_four_pixels_each_and_leaves_odd_edges() {
    let mut display = MockDisplay::new(7, 5);
    display.screen.doubled(|screen| {
        screen.clear(Color::BLACK);
        screen.set_pixel(2, 1, Color::RED);
        screen.set_pixel(3, 0, Color::SKY);
        screen.set_pixel(0, 0, Color::LIME);
    });
    display.assert_shows(
        "55####.
         55####.
         ####22.
         ####22.
         .......",
    );
}

#[test]
fn a_line_through_everything_is_not_walked() {
    let mut display = MockDisplay::new(7, 4);
    display
        .screen
        .line((i32::MIN, 1), (i32::MAX, 2), Color::RED);
    display
        .screen
        .line((i32::MAX, i32::MAX), (i32::MIN, i32::MIN), Color::SKY);
    display.assert_shows(
        "a......
         .a.....
         22a2222
         ...a...",
    );
}

#[test]
fn lines_look_like_this() {
    let mut display = MockDisplay::new(12, 6);
    display.screen.line((1, 1), (7, 4), Color::WHITE);
    display.screen.line((10, 5), (9, 0), Color::RED);
    display.screen.frame(Rect::new(0, 3, 4, 3), Color::LIME);
    display.assert_shows(
        ".........2..
         .c.......2..
         ..cc.....2..
         5555cc....2.
         5..5..cc..2.
         5555......2.",
    );
}

proptest! {
    #[test]
    fn a_wall_is_its_pixels(
        clip in any_rect(), origin in any_place(), (x, y) in (-3..9, -3..9),
        tile in 1..30, wall in 1..30, horizontal: bool,
    ) {
        let style = WallStyle { tile, wall };
        let (w, h) = if horizontal { (tile, wall) } else { (wall, tile + wall) };
        let bar = Rect::new(origin.0 + x * tile, origin.1 + y * tile, w, h);
        reference::same(
            clip,
            |screen| draw_wall(screen, origin, style, x, y, horizontal, Color::RED),
            |screen| reference::fill_rect(screen, bar, Color::RED),
        )?;
    }

    #[test]
    fn no_maze_is_too_large(
        origin in any::<(i32, i32)>(), (x, y) in any::<(i32, i32)>(), tile: i32, wall: i32, horizontal: bool,
    ) {
        let style = WallStyle { tile, wall };
        draw_wall(&mut Framebuffer::new(4, 4), origin, style, x, y, horizontal, Color::RED);
        let _ = (style.extent(x), style.floor(x, y));
    }
}

#[test]
fn corners_have_no_holes() {
    let style = WallStyle { tile: 4, wall: 2 };
    let mut display = MockDisplay::new(12, 8);
    for (x, y) in [(0, 0), (1, 0)] {
        draw_wall(&mut display.screen, (1, 1), style, x, y, false, Color::RED);
        draw_wall(&mut display.screen, (1, 1), style, x, y, true, Color::SKY);
    }
    draw_wall(&mut display.screen, (1, 1), style, 2, 0, false, Color::LIME);
    display
        .screen
        .fill_rect(style.floor(0, 0).moved(1, 1), Color::NIGHT);
    display.assert_shows(
        "............
         .aaaaaaaa55.
         .aaaaaaaa55.
         .220022..55.
         .220022..55.
         .22..22..55.
         .22..22..55.
         ............",
    );
    let article = WallStyle::ARTICLE;
    assert_eq!((article.extent(30), article.extent(20)), (602, 402));
    assert_eq!(article.left(1, 2), Rect::new(20, 40, 2, 22));
}
