//! Letters in every size, whole and clipped.

use dedale::gfx::text::CHARACTERS;
use dedale::gfx::{Color, Font, Framebuffer, Rect, Sheet};
use proptest::prelude::*;

use super::mock_display::MockDisplay;
use super::reference::{self, any_color, any_place, any_rect, hash};

/// Letters of noise, each unlike the others.
fn noise_pixels() -> Vec<[u8; 4]> {
    let pixel = |i| [1, 2, 3, if hash(i) & 64 == 0 { 90 } else { 140 }];
    (0..128 * 88).map(pixel).collect()
}

fn noise_font() -> Font {
    Font::from_sheet(&Sheet::from_rgba(128, &noise_pixels())).unwrap()
}

/// A font of empty letters but for these, typed as rows of `#`.
fn font(letters: &[(char, &str)]) -> Font {
    let mut pixels = vec![[9, 9, 9, 0]; 128 * 88];
    for (letter, rows) in letters {
        let index = CHARACTERS.chars().position(|c| c == *letter).unwrap();
        for (y, row) in rows.split_whitespace().enumerate() {
            for (x, _) in row.char_indices().filter(|&(_, c)| c == '#') {
                pixels[(index / 16 * 8 + y) * 128 + index % 16 * 8 + x] = [0, 0, 0, 255];
            }
        }
    }
    Font::from_sheet(&Sheet::from_rgba(128, &pixels)).unwrap()
}

proptest! {
    #[test]
    fn writing_is_setting_each_pixel(
        text in "[ -~àŸ⏎\n№日]{0,5}", clip in any_rect(), (x, y) in any_place(), color in any_color(), scale in -1..5,
    ) {
        let pixels = noise_pixels();
        reference::same(clip, |screen| noise_font().draw(screen, x, y, &text, color, scale), |screen| {
            let mut rows = |(column, top): (i32, i32), character: char, height: i32| {
                let index = CHARACTERS.chars().position(|known| known == character).unwrap_or(95);
                for (dx, dy) in reference::all(Rect::new(0, 0, 8, height)) {
                    let place = (index / 16 * 8 + dy as usize) * 128 + index % 16 * 8 + dx as usize;
                    if pixels[place][3] >= 128 {
                        let left = x + (column * 8 + dx) * scale;
                        let square = Rect::new(left, top + dy * scale, scale, scale);
                        reference::fill_rect(screen, square, color);
                    }
                }
            };
            // A capital keeps its height; its accent is two and a half rows higher, if there is room.
            let above = y - 5 * scale.max(0) / 2;
            for (column, character) in (0..).zip(text.chars()) {
                if character == 'Ÿ' && above >= clip.y.max(0) {
                    rows((column, above), 'Ÿ', 2);
                    rows((column, y), 'Y', 8);
                } else {
                    rows((column, y), character, 8);
                }
            }
        })?;
    }

    #[test]
    fn no_text_is_too_large(x: i32, y: i32, scale: i32) {
        let mut screen = Framebuffer::new(9, 9);
        let font = noise_font();
        font.draw_shadowed(&mut screen, x, y, "far away", Color::RED, scale);
        font.draw_centered(&mut screen, x, y, "far away", Color::RED, scale);
        font.draw_right(&mut screen, x, y, "far away", Color::RED, scale);
    }
}

#[test]
fn letters_boxes_and_shadows() {
    let font = font(&[('é', "..# .#."), ('\u{fffd}', "## ##")]);
    let mut display = MockDisplay::new(14, 6);
    font.draw(&mut display.screen, 0, 0, "é日", Color::RED, 1);
    font.draw_shadowed(&mut display.screen, 2, 2, "é", Color::WHITE, 2);
    display.assert_shows(
        "..2.....22....
         .2......22....
         ......cc......
         ......cc......
         ....cc..ff....
         ....cc..ff....",
    );
}

#[test]
fn text_is_placed_by_its_width() {
    assert_eq!((Font::width("œuf", 2), Font::width("x", -3)), (48, 0));
    let font = font(&[('!', "#......#")]);
    let mut display = MockDisplay::new(18, 3);
    font.draw_centered(&mut display.screen, 9, 0, "!!", Color::RED, 1);
    font.draw_right(&mut display.screen, 18, 1, "!", Color::SKY, 1);
    display.assert_shows(
        ".2......22......2.
         ..........a......a
         ..................",
    );
}
