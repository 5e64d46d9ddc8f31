//! From the picture to the window.

use dedale::gfx::upscale::{Fit, Placement, Shown};
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

/// 256ths of the next pixel in the new pixel number `place` of `to`, and the pixel before it, by the areas.
fn share(from: usize, to: usize, place: usize) -> (usize, usize) {
    let crumbs = (place * from..(place + 1) * from).map(|crumb| crumb / to);
    let old = place * from / to;
    let next = crumbs.filter(|&other| other > old).count();
    (old, (next * 256 + from / 2) / from)
}

/// The mean of two colours, of which the second has `next` 256ths.
fn blend(one: Color, other: Color, next: usize) -> Color {
    let both = one.channels().into_iter().zip(other.channels());
    let mixed = both.map(|(one, other)| {
        ((usize::from(one) * (256 - next) + usize::from(other) * next + 128) / 256) as u8
    });
    let mixed: Vec<u8> = mixed.collect();
    Color::rgb(mixed[0], mixed[1], mixed[2])
}

/// What a window pixel shows where the picture is enlarged by no whole factor.
fn blended(picture: &Framebuffer, (w, h): (usize, usize), x: usize, y: usize) -> Color {
    let ((u, across), (v, down)) = (share(picture.width(), w, x), share(picture.height(), h, y));
    let at = |u: usize, v: usize| {
        let (u, v) = (u.min(picture.width() - 1), v.min(picture.height() - 1));
        picture.pixel(u as i32, v as i32).unwrap()
    };
    let row = |v| blend(at(u, v), at(u + 1, v), across);
    blend(row(v), row(v + 1), down)
}

fn fits() -> impl Strategy<Value = Fit> {
    prop::sample::select(vec![Fit::Auto, Fit::Whole, Fit::Fill])
}

proptest! {
    #[test]
    fn each_window_pixel_shows_its_picture_pixel(
        w in 1..14usize, h in 1..9usize, window_w in 0..80usize, window_h in 0..60usize, seed: u32, fit in fits(),
    ) {
        let (picture, window) = (noise(w, h, seed % 999), Size::new(window_w, window_h));
        let mut shown = Shown::new(fit);
        shown.pixels = vec![7; 999];
        let place = shown.present(&picture, window);
        let pixels = shown.pixels;
        let shrinks = place.width < w || place.height < h;
        prop_assert_eq!(pixels.len(), window.area());
        let mut seen = 0;
        for (i, &pixel) in pixels.iter().enumerate() {
            let (x, y) = (i % window_w, i / window_w);
            let point = place.picture_point(picture.size(), x as i32, y as i32);
            let expected = match point {
                None => Color::NIGHT,
                Some((u, v)) if place.factor > 0 => picture.pixel(u, v).unwrap(),
                Some(_) if shrinks => {
                    mean(&picture, (place.width, place.height), x - place.left, y - place.top)
                }
                Some(_) => blended(&picture, (place.width, place.height), x - place.left, y - place.top),
            };
            prop_assert_eq!(Color(pixel), expected, "at ({}, {}) of {:?}", x, y, place);
            seen += usize::from(point.is_some());
        }
        prop_assert_eq!(seen, place.width * place.height);
        prop_assert_eq!(place.picture_point(picture.size(), -1, 0), None);
    }

    #[test]
    fn a_picture_after_another_is_shown_as_if_it_were_the_first(
        sizes in prop::collection::vec((1..9usize, 1..9usize, 0..3u32, 0..2usize), 1..6), fit in fits(),
    ) {
        let mut shown = Shown::new(fit);
        for (w, h, seed, window) in sizes {
            let mut picture = noise(w, h, 1);
            // Most rows stay what they were.
            picture.set_pixel(0, seed as i32, Color::rgb(seed as u8, 9, 9));
            let window = [Size::new(31, 29), Size::new(29, 31)][window];
            shown.present(&picture, window);
            let mut fresh = Shown::new(fit);
            fresh.present(&picture, window);
            prop_assert!(shown.pixels == fresh.pixels);
        }
    }

    #[test]
    fn the_picture_is_as_large_as_can_be_and_keeps_its_shape(
        w in 1..900usize, h in 1..900usize, window_w in 1..2000usize, window_h in 1..2000usize, fit in fits(),
    ) {
        let (picture, window) = (Size::new(w, h), Size::new(window_w, window_h));
        let place = Placement::fit(picture, window, fit);
        let (right, bottom) = (window_w - place.width - place.left, window_h - place.height - place.top);
        prop_assert!(right - place.left <= 1 && bottom - place.top <= 1, "centred");
        if place.factor > 0 {
            prop_assert_eq!((place.width, place.height), (w * place.factor, h * place.factor));
            prop_assert!(w * (place.factor + 1) > window_w || h * (place.factor + 1) > window_h);
            let largest = Placement::fit(picture, window, Fit::Fill).height;
            prop_assert!(fit != Fit::Auto || place.height * 10 > largest * 9);
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
    let mut shown = Shown::default();
    for (w, h) in [(0, 0), (9, 0), (0, 9)] {
        let place = shown.present(&noise(4, 4, 1), Size::new(w, h));
        assert_eq!((shown.pixels.len(), place.width, place.height), (0, 0, 0));
        let place = shown.present(&noise(w, h, 1), Size::new(3, 1));
        assert_eq!(
            (&shown.pixels[..], place.factor),
            (&[Color::NIGHT.0; 3][..], 0)
        );
        assert_eq!(place.picture_point(Size::new(w, h), 0, 0), None);
    }
}

#[test]
fn the_buffer_is_kept() {
    let mut shown = Shown::default();
    shown.present(&noise(5, 4, 1), Size::new(33, 17));
    let place = shown.pixels.as_ptr();
    shown.present(&noise(5, 4, 2), Size::new(33, 17));
    assert_eq!(shown.pixels.as_ptr(), place);
}

#[test]
fn small_pictures_are_means() {
    let mut large = Framebuffer::new(4, 2);
    large.clear(Color::rgb(200, 100, 0));
    large.set_pixel(0, 0, Color::rgb(0, 100, 40));
    let mut shown = Shown::default();
    shown.present(&large, Size::new(2, 1));
    let mean = [Color::rgb(150, 100, 10), Color::rgb(200, 100, 0)];
    assert_eq!(shown.pixels, mean.map(|color| color.0));
}

#[test]
fn usual_screens_are_filled() {
    let height = |picture: (usize, usize), window: (usize, usize), fit| {
        let size = |(w, h)| Size::new(w, h);
        let place = Placement::fit(size(picture), size(window), fit);
        (place.width, place.height, place.factor)
    };
    let (low, high) = ((384, 288), (768, 576));
    for picture in [low, high] {
        assert_eq!(height(picture, (1920, 1080), Fit::Auto), (1440, 1080, 0));
        assert_eq!(height(picture, (1366, 768), Fit::Auto), (1024, 768, 0));
    }
    assert_eq!(height(low, (1920, 1080), Fit::Whole), (1152, 864, 3));
    assert_eq!(height(high, (1920, 1080), Fit::Whole), (768, 576, 1));
    // A whole factor loses less than a tenth.
    assert_eq!(height(high, (800, 600), Fit::Auto), (768, 576, 1));
    assert_eq!(height(high, (800, 600), Fit::Fill), (800, 600, 0));
    assert_eq!(height(low, (768, 576), Fit::Fill), (768, 576, 2));
}

#[test]
fn pixels_between_whole_factors_are_mixed_on_their_edges_only() {
    let mut picture = Framebuffer::new(2, 1);
    picture.set_pixel(0, 0, Color::rgb(200, 100, 0));
    picture.set_pixel(1, 0, Color::rgb(0, 100, 100));
    let mut shown = Shown::new(Fit::Fill);
    shown.present(&picture, Size::new(3, 8));
    let colors = [(200, 100, 0), (100, 100, 50), (0, 100, 100)];
    let row = colors.map(|(r, g, b)| Color::rgb(r, g, b).0);
    assert_eq!(shown.pixels[6..9], [Color::NIGHT.0; 3], "a bar above");
    assert_eq!(shown.pixels[9..12], row);
}
