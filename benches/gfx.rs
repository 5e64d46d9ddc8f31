//! The cost of drawing compared with the best possible: memory filled and copied, and plain `set_pixel` loops.
//!
//! Each group is one goal. Quote ratios within a group, never times across machines. Places change from call to call,
//! as in a game.

use std::hint::black_box;
use std::time::Duration;

use criterion::{
    BenchmarkGroup, Criterion, criterion_group, criterion_main, measurement::WallTime,
};
use dedale::gfx::text::{CHARACTERS, GLYPH};
use dedale::gfx::upscale::{Fit, Shown};
use dedale::gfx::walls::{WallStyle, draw_wall};
use dedale::gfx::{Blit, Color, Font, Framebuffer, Rect, Sheet, picture};
use dedale::grid::Size;

/// The screen of the figures: a maze of 32 × 21.5 of the article's cells.
const SCREEN: Size = Size::new(642, 432);
/// Columns and rows of the sheet.
const SHEET: usize = 64;
/// Columns and rows of a sprite.
const SPRITE: i32 = 16;

/// A different place for each call, within a corner of the screen that stays in the cache: this measures drawing, not
/// memory.
fn places() -> impl FnMut() -> (i32, i32) {
    let mut call = 0;
    move || {
        call += 1;
        (call * 37 % 101, call * 11 % 41)
    }
}

fn hash(number: u32) -> u32 {
    (number ^ number >> 15).wrapping_mul(0x2c1b3c6d) >> 5 ^ number.wrapping_mul(0x9e3779b1)
}

fn sheet_pixels(opacity: impl Fn(u8) -> u8) -> Vec<[u8; 4]> {
    let pixel = |i| {
        let [r, g, b, a] = hash(i).to_le_bytes();
        [r, g, b, opacity(a)]
    };
    (0..(SHEET * SHEET) as u32).map(pixel).collect()
}

/// As much of the article's screen as fits: walls of a few colours on the background.
fn draw_maze(screen: &mut Framebuffer) {
    screen.clear(Color::NIGHT);
    for y in 0..20 {
        for x in 0..30 {
            let choice = hash((y * 30 + x) as u32);
            let color = dedale::gfx::color::PALETTE[1 + choice as usize % 15];
            if choice & 0x100 == 0 {
                draw_wall(screen, (0, 0), WallStyle::ARTICLE, x, y, false, color);
            }
            if choice & 0x200 == 0 {
                draw_wall(screen, (0, 0), WallStyle::ARTICLE, x, y, true, color);
            }
        }
    }
}

fn plain_fill(screen: &mut Framebuffer, area: Rect, color: Color) {
    for y in area.y..area.y + area.h {
        for x in area.x..area.x + area.w {
            screen.set_pixel(x, y, color);
        }
    }
}

fn plain_sprite(screen: &mut Framebuffer, sheet: &[[u8; 4]], part: Rect, x: i32, y: i32) {
    for dy in 0..part.h {
        for dx in 0..part.w {
            let [r, g, b, a] = sheet[(part.y + dy) as usize * SHEET + (part.x + dx) as usize];
            if a != 0 {
                screen.set_pixel(x + dx, y + dy, Color::rgb(r, g, b));
            }
        }
    }
}

fn plain_alpha(screen: &mut Framebuffer, sheet: &[[u8; 4]], part: Rect, x: i32, y: i32) {
    let blend = |over: u8, below: u8, a: u8| {
        let (over, below, a) = (u32::from(over), u32::from(below), u32::from(a));
        ((over * a + below * (255 - a) + 127) / 255) as u8
    };
    for dy in 0..part.h {
        for dx in 0..part.w {
            let [r, g, b, a] = sheet[(part.y + dy) as usize * SHEET + (part.x + dx) as usize];
            if let Some(below) = screen.pixel(x + dx, y + dy) {
                let [r2, g2, b2] = below.channels();
                let color = Color::rgb(blend(r, r2, a), blend(g, g2, a), blend(b, b2, a));
                screen.set_pixel(x + dx, y + dy, color);
            }
        }
    }
}

fn plain_text(screen: &mut Framebuffer, glyphs: &[[u8; 8]], x: i32, y: i32, text: &str) {
    for (column, character) in (0..).zip(text.bytes()) {
        let glyph = glyphs[usize::from(character - b' ')];
        for (dy, bits) in (0..).zip(glyph) {
            for dx in 0..GLYPH {
                if bits & 1 << dx != 0 {
                    screen.set_pixel(x + column * GLYPH + dx, y + dy, Color::WHITE);
                }
            }
        }
    }
}

fn group<'a>(c: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = c.benchmark_group(name);
    group.warm_up_time(Duration::from_millis(300));
    group.measurement_time(Duration::from_millis(1200));
    group.sample_size(40);
    group
}

fn filling(c: &mut Criterion) {
    let mut screen = Framebuffer::new(SCREEN.width, SCREEN.height);
    let mut pixels = vec![0; SCREEN.area()];
    let mut clear = group(c, "clear");
    clear.bench_function("limit: slice fill", |b| {
        b.iter(|| black_box(&mut pixels).fill(black_box(7)));
    });
    clear.bench_function("clear", |b| {
        b.iter(|| black_box(&mut screen).clear(black_box(Color(7))));
    });
    clear.bench_function("dim", |b| {
        b.iter(|| black_box(&mut screen).dim(Color::NIGHT, 128));
    });
    clear.finish();

    let mut walls = group(c, "wall");
    for (name, horizontal) in [("20x2", true), ("2x22", false)] {
        let (style, color) = (WallStyle::ARTICLE, Color::WHITE);
        let (w, h) = if horizontal { (20, 2) } else { (2, 22) };
        let mut place = places();
        walls.bench_function(format!("plain {name}"), |b| {
            b.iter(|| {
                let (x, y) = place();
                plain_fill(black_box(&mut screen), Rect::new(x, y, w, h), color);
            });
        });
        let mut place = places();
        walls.bench_function(format!("draw_wall {name}"), |b| {
            b.iter(|| {
                draw_wall(
                    black_box(&mut screen),
                    place(),
                    style,
                    0,
                    0,
                    horizontal,
                    color,
                );
            });
        });
    }
    walls.bench_function("article screen", |b| {
        b.iter(|| draw_maze(black_box(&mut screen)));
    });
    walls.finish();
}

fn sprites(c: &mut Criterion) {
    let mut screen = Framebuffer::new(SCREEN.width, SCREEN.height);
    draw_maze(&mut screen);
    let part = black_box(Rect::new(SPRITE, 2 * SPRITE, SPRITE, SPRITE));

    let pixels = sheet_pixels(|a| if a < 100 { 0 } else { 255 });
    let sheet = Sheet::from_rgba(SHEET, &pixels);
    let opaque = Sheet::from_rgba(SHEET, &sheet_pixels(|_| 255));
    let rows: Vec<u32> = (0..(SHEET * SHEET) as u32).map(hash).collect();
    let mut target = vec![0; SCREEN.area()];
    let mut holes = group(c, "sprite 16x16 1-bit");
    let mut place = places();
    holes.bench_function("limit: opaque row copy", |b| {
        b.iter(|| {
            let (x, y) = place();
            let area = black_box(Rect::new(x, y, part.w, part.h));
            let (from, width) = (part.y as usize * SHEET + part.x as usize, area.w as usize);
            let to = area.y as usize * SCREEN.width + area.x as usize;
            for row in 0..area.h as usize {
                let (from, to) = (from + row * SHEET, to + row * SCREEN.width);
                target[to..to + width].copy_from_slice(&rows[from..from + width]);
            }
        });
    });
    let mut place = places();
    holes.bench_function("plain", |b| {
        b.iter(|| {
            let (x, y) = place();
            plain_sprite(black_box(&mut screen), &pixels, part, x, y);
        });
    });
    let how = Blit::default();
    let turned = Blit {
        flip_x: true,
        ..how
    };
    let twice = Blit { scale: 2, ..how };
    for (name, sheet, how) in [
        ("draw", &sheet, how),
        ("draw opaque", &opaque, how),
        ("draw turned over", &sheet, turned),
        ("draw twice as large", &sheet, twice),
    ] {
        let mut place = places();
        holes.bench_function(name, |b| {
            b.iter(|| {
                let (x, y) = place();
                sheet.draw(black_box(&mut screen), part, x, y, how);
            });
        });
    }
    holes.finish();

    let pixels = sheet_pixels(|a| a);
    let sheet = Sheet::from_rgba(SHEET, &pixels);
    let mut alpha = group(c, "sprite 16x16 alpha");
    let mut place = places();
    alpha.bench_function("plain", |b| {
        b.iter(|| {
            let (x, y) = place();
            plain_alpha(black_box(&mut screen), &pixels, part, x, y);
        });
    });
    for (name, how) in [
        ("draw", how),
        ("draw turned over", turned),
        ("draw twice as large", twice),
    ] {
        let mut place = places();
        alpha.bench_function(name, |b| {
            b.iter(|| {
                let (x, y) = place();
                sheet.draw(black_box(&mut screen), part, x, y, how);
            });
        });
    }
    alpha.finish();
}

fn letters(c: &mut Criterion) {
    // An A, like every letter of the font.
    let glyph = [0x3c, 0x66, 0x66, 0x7e, 0x66, 0x66, 0x66, 0];
    let rows = CHARACTERS.chars().count() / 16 * GLYPH as usize;
    let pixel = |i: usize| {
        [
            0,
            0,
            0,
            if glyph[i / 128 % 8] & 1 << (i % 8) == 0 {
                0
            } else {
                255
            },
        ]
    };
    let pixels: Vec<_> = (0..128 * rows).map(pixel).collect();
    let Ok(font) = Font::from_sheet(&Sheet::from_rgba(128, &pixels)) else {
        unreachable!("the sheet is made in the size of a font");
    };

    let mut screen = Framebuffer::new(SCREEN.width, SCREEN.height);
    let mut letters = group(c, "eight characters");
    let glyphs = vec![glyph; 95];
    let mut place = places();
    letters.bench_function("plain", |b| {
        b.iter(|| {
            let (x, y) = place();
            plain_text(
                black_box(&mut screen),
                black_box(&glyphs),
                x,
                y,
                black_box("LABYRINT"),
            );
        });
    });
    for (name, text, scale) in [
        ("draw", "LABYRINT", 1),
        ("draw accented", "éèàùâêîô", 1),
        ("draw twice as large", "LABYRINT", 2),
    ] {
        let mut place = places();
        letters.bench_function(name, |b| {
            b.iter(|| {
                let (x, y) = place();
                font.draw(
                    black_box(&mut screen),
                    x,
                    y,
                    black_box(text),
                    Color::WHITE,
                    scale,
                );
            });
        });
    }
    letters.finish();
}

fn windows(c: &mut Criterion) {
    let mut screen = Framebuffer::new(SCREEN.width, SCREEN.height);
    draw_maze(&mut screen);
    for factor in [2, 3] {
        let window = Size::new(SCREEN.width * factor, SCREEN.height * factor);
        let mut pixels = vec![0; window.area()];
        let mut shown = Shown::default();
        let mut upscaling = group(c, &format!("upscale x{factor}"));
        upscaling.bench_function("limit: memset", |b| {
            b.iter(|| black_box(&mut pixels).fill(black_box(0)));
        });
        upscaling.bench_function("present", |b| {
            b.iter(|| shown.present(black_box(&screen), window));
        });
        upscaling.finish();
    }
    let window = Size::new(1440, 1080);
    let mut filling = group(c, "fill 1440x1080");
    let mut pixels = vec![0; window.area()];
    filling.bench_function("limit: memset", |b| {
        b.iter(|| black_box(&mut pixels).fill(black_box(0)));
    });
    for (name, width, fit) in [
        ("whole factor, x3 of 384", 384, Fit::Whole),
        ("fill, x3.75 of 384", 384, Fit::Fill),
        ("fill, x1.875 of 768", 768, Fit::Fill),
    ] {
        let mut picture = Framebuffer::new(width, width * 3 / 4);
        draw_maze(&mut picture);
        let mut shown = Shown::new(fit);
        // Every row is another one than before, and than its neighbours.
        let mut other = picture.clone();
        for y in 0..other.height() as i32 {
            picture.set_pixel(0, y, Color(y as u32));
            other.set_pixel(0, y, Color(y as u32 + 0x10000));
        }
        let mut turn = false;
        filling.bench_function(format!("{name}, all rows"), |b| {
            b.iter(|| {
                turn = !turn;
                shown.present(black_box(if turn { &picture } else { &other }), window)
            });
        });
        filling.bench_function(format!("{name}, a row in ten"), |b| {
            b.iter(|| {
                turn = !turn;
                for y in (0..picture.height() as i32).step_by(10) {
                    picture.set_pixel(0, y, if turn { Color::RED } else { Color::BLUE });
                }
                shown.present(black_box(&picture), window)
            });
        });
    }
    filling.finish();
}

fn files(c: &mut Criterion) {
    let mut screen = Framebuffer::new(SCREEN.width, SCREEN.height);
    draw_maze(&mut screen);
    let mut files = group(c, "png");
    files.bench_function("maze, 16 colours", |b| {
        b.iter(|| picture::encode(black_box(&screen)));
    });
    for (i, (x, y)) in (0..200)
        .flat_map(|y| (0..300).map(move |x| (x, y)))
        .enumerate()
    {
        screen.set_pixel(x, y, Color(hash(i as u32) & 0x1f1f1f));
    }
    files.bench_function("many colours", |b| {
        b.iter(|| picture::encode(black_box(&screen)));
    });
    files.finish();
}

criterion_group!(benches, filling, sprites, letters, windows, files);
criterion_main!(benches);
