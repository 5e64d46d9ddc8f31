//! From the picture to the window.

use dedale::gfx::upscale::{Placement, present};
use dedale::gfx::{Color, Framebuffer};
use dedale::grid::Size;
use proptest::prelude::*;

use super::reference::noise;

/// The mean of what is below a window pixel, found by cutting every pixel into `w` by `h` parts.
fn mean(picture: &Framebuffer, (w, h): (usize, usize), x: usize, y: usize) -> Color {
    let (across, down) = (picture.width(), picture.height());
    let mut sums = [0; 3];
    for v in y * down..(y + 1) * down {
        for u in x * across..(x + 1) * across {
            let color = picture.pixel((u / w) as i32, (v / h) as i32).unwrap();
            for (sum, channel) in sums.iter_mut().zip(color.channels()) {
                *sum += usize::from(channel);
            }
        }
    }
    let all = across * down;
    let [r, g, b] = sums.map(|sum| ((sum + all / 2) / all) as u8);
    Color::rgb(r, g, b)
}

proptest! {
    #[test]
    fn each_window_pixel_shows_its_picture_pixel(
        w in 1..14usize, h in 1..9usize, window_w in 0..80usize, window_h in 0..60usize, seed: u32,
    ) {
        let (picture, window) = (noise(w, h, seed % 999), Size::new(window_w, window_h));
        let mut pixels = vec![7; 999];
        let place = present(&picture, &mut pixels, window);
        prop_assert_eq!(pixels.len(), window.area());
        let mut seen = 0;
        for (i, &pixel) in pixels.iter().enumerate() {
            let (x, y) = (i % window_w, i / window_w);
            let point = place.picture_point(picture.size(), x as i32, y as i32);
            let expected = match point {
                None => Color::BLACK,
                Some((u, v)) if place.factor > 0 => picture.pixel(u, v).unwrap(),
                Some(_) => mean(&picture, (place.width, place.height), x - place.left, y - place.top),
            };
            prop_assert_eq!(Color(pixel), expected, "at ({}, {}) of {:?}", x, y, place);
            seen += usize::from(point.is_some());
        }
        prop_assert_eq!(seen, place.width * place.height);
        prop_assert_eq!(place.picture_point(picture.size(), -1, 0), None);
    }

    #[test]
    fn the_picture_is_as_large_as_can_be_and_keeps_its_shape(
        w in 1..900usize, h in 1..900usize, window_w in 1..2000usize, window_h in 1..2000usize,
    ) {
        let (picture, window) = (Size::new(w, h), Size::new(window_w, window_h));
        let place = Placement::fit(picture, window);
        let (right, bottom) = (window_w - place.width - place.left, window_h - place.height - place.top);
        prop_assert!(right - place.left <= 1 && bottom - place.top <= 1, "centred");
        if place.factor > 0 {
            prop_assert_eq!((place.width, place.height), (w * place.factor, h * place.factor));
            prop_assert!(w * (place.factor + 1) > window_w || h * (place.factor + 1) > window_h);
        } else {
            prop_assert!(place.width == window_w || place.height == window_h);
            // The other side is within half a pixel of the exact one, or is the one pixel that there must be.
            let twice_off = (place.width * h).abs_diff(place.height * w) * 2;
            prop_assert!(twice_off <= w.max(h) || place.width == 1 || place.height == 1);
        }
    }
}

#[test]
fn nothing_is_shown_where_there_is_nothing() {
    let mut pixels = vec![7; 3];
    for (w, h) in [(0, 0), (9, 0), (0, 9)] {
        let place = present(&noise(4, 4, 1), &mut pixels, Size::new(w, h));
        assert_eq!((pixels.len(), place.width, place.height), (0, 0, 0));
        let place = present(&noise(w, h, 1), &mut pixels, Size::new(3, 1));
        assert_eq!((&pixels[..], place.factor), (&[0; 3][..], 0));
        assert_eq!(place.picture_point(Size::new(w, h), 0, 0), None);
    }
}

#[test]
fn the_buffer_is_kept() {
    let mut pixels = Vec::new();
    present(&noise(5, 4, 1), &mut pixels, Size::new(33, 17));
    let place = pixels.as_ptr();
    present(&noise(5, 4, 2), &mut pixels, Size::new(33, 17));
    assert_eq!(pixels.as_ptr(), place);
}

#[test]
fn small_pictures_are_means() {
    let mut large = Framebuffer::new(4, 2);
    large.clear(Color::rgb(200, 100, 0));
    large.set_pixel(0, 0, Color::rgb(0, 100, 40));
    let mut pixels = Vec::new();
    present(&large, &mut pixels, Size::new(2, 1));
    let mean = [Color::rgb(150, 100, 10), Color::rgb(200, 100, 0)];
    assert_eq!(pixels, mean.map(|color| color.0));
}
