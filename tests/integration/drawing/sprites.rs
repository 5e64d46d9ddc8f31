//! Pieces of a sheet: opaque, masked and translucent, clipped and whole, flipped and enlarged.

use dedale::gfx::{Blit, Framebuffer, Rect, Sheet};
use proptest::prelude::*;

use super::mock_display::MockDisplay;
use super::reference::{self, any_blit, any_color, any_place, any_rect, hash};

/// The sheet of the tests: odd sides again.
const WIDTH: usize = 21;

/// A sheet's pixels; `opacity` makes opacities from random bytes.
fn pixels(opacity: fn(u8) -> u8) -> Vec<[u8; 4]> {
    let pixel = |i| {
        let [r, g, b, a] = hash(i).to_le_bytes();
        [r, g, b, opacity(a)]
    };
    (0..WIDTH as u32 * 17).map(pixel).collect()
}

fn any_opacity() -> impl Strategy<Value = fn(u8) -> u8> {
    let opaque: fn(u8) -> u8 = |_| 255;
    let masked: fn(u8) -> u8 = |a| if a < 100 { 0 } else { 255 };
    let translucent: fn(u8) -> u8 = |a| a;
    prop_oneof![Just(opaque), Just(masked), Just(translucent)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn laying_a_piece_is_setting_each_pixel(
        opacity in any_opacity(), part in any_rect(), clip in any_rect(), place in any_place(), how in any_blit(),
    ) {
        let pixels = pixels(opacity);
        let sheet = Sheet::from_rgba(WIDTH, &pixels);
        reference::same(
            clip,
            |screen| sheet.draw(screen, part, place.0, place.1, how),
            |screen| reference::lay(screen, (&pixels, WIDTH), part, place, how),
        )?;
    }

    #[test]
    fn a_silhouette_has_one_colour(
        part in any_rect(), clip in any_rect(), place in any_place(), how in any_blit(), color in any_color(),
    ) {
        let mut pixels = pixels(|a| a);
        let sheet = Sheet::from_rgba(WIDTH, &pixels);
        let [r, g, b] = color.channels();
        for pixel in &mut pixels {
            *pixel = [r, g, b, if pixel[3] >= 128 { 255 } else { 0 }];
        }
        reference::same(
            clip,
            |screen| sheet.draw_silhouette(screen, part, place.0, place.1, how, color),
            |screen| reference::lay(screen, (&pixels, WIDTH), part, place, how),
        )?;
    }

    #[test]
    fn no_piece_is_too_large(part in any::<(i32, i32, i32, i32)>(), x: i32, y: i32, scale: i32) {
        let sheet = Sheet::from_rgba(WIDTH, &pixels(|a| a));
        let part = Rect::new(part.0, part.1, part.2, part.3);
        for flip in [false, true] {
            let how = Blit { flip_x: flip, flip_y: flip, scale };
            sheet.draw(&mut Framebuffer::new(9, 9), part, x, y, how);
        }
    }
}

/// A flag on a pole: no two of its flipped forms are alike.
fn flag() -> Sheet {
    let rows = ["b22", "b2.", "b.."];
    let pixel = |letter| match letter {
        'b' => [0x73, 0xef, 0xf7, 255],
        '2' => [0xb1, 0x3e, 0x53, 255],
        _ => [9, 9, 9, 0],
    };
    Sheet::from_rgba(3, &rows.concat().chars().map(pixel).collect::<Vec<_>>())
}

#[test]
fn turned_over_and_enlarged() {
    let mut display = MockDisplay::new(16, 7);
    let (flag, whole) = (flag(), flag().bounds());
    let how = |flip_x, flip_y, scale| Blit {
        flip_x,
        flip_y,
        scale,
    };
    flag.draw(&mut display.screen, whole, 0, 0, Blit::default());
    flag.draw(&mut display.screen, whole, 4, 0, how(true, false, 1));
    flag.draw(&mut display.screen, whole, 0, 4, how(false, true, 1));
    flag.draw(&mut display.screen, whole, 4, 4, how(true, true, 1));
    flag.draw(&mut display.screen, whole, 9, 1, how(false, false, 2));
    flag.draw(
        &mut display.screen,
        Rect::new(1, 0, 2, 2),
        14,
        5,
        how(true, false, 1),
    );
    display.assert_shows(
        "b22.22b.........
         b2...2b..bb2222.
         b.....b..bb2222.
         .........bb22...
         b.....b..bb22...
         b2...2b..bb...22
         b22.22b..bb....2",
    );
}

#[test]
fn transparent_pixels_are_found_where_they_are() {
    let flag = flag();
    assert!(flag.is_opaque(2, 0) && !flag.is_opaque(2, 1));
    assert!(!flag.is_opaque(-1, 0) && !flag.is_opaque(0, 3));
    assert_eq!((flag.width(), flag.height()), (3, 3));
}
