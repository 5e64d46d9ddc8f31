//! The colours and figures of the maze, for the help page.

use super::maze::{BORDER, IMPOSSIBLE, WAY_OUT, draw_dashes, shade};
use super::sheet::{Figure, Sprites};
use super::walk::{DETOUR, WAY};
use crate::assets::Assets;
use crate::error::Result;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::maze::tree_rgb;
use crate::rng::Seed;
use crate::scene::{Legend, SIGN, Sign};
use crate::words::{Id, say};

/// See [`crate::scene::Entry::legend`].
pub fn legend(assets: &Assets) -> Result<Legend> {
    let sprites = Sprites::load(assets)?;
    let wall = |screen: &mut Framebuffer, y, color| {
        screen.fill_rect(Rect::new(0, y, SIGN, 2), color);
    };
    let one = |text, color| {
        Sign::new(text, Color::NIGHT, |screen| {
            wall(screen, SIGN / 2 - 1, color)
        })
    };
    let dots = |text, color, inside| {
        Sign::new(text, Color::NIGHT, |screen| {
            for middle in (3..SIGN).step_by(6) {
                let dot = Rect::new(middle - 2, SIGN / 2 - 2, 4, 4);
                screen.fill_rect(dot, color);
                screen.fill_rect(dot.inset(1), inside);
            }
        })
    };
    let figure = |figure, text| Sign::of(text, Color::NIGHT, (&sprites, &[figure]));
    let maze = vec![
        Sign::new(say!("trees-sign-tree"), Color::NIGHT, |screen| {
            for tree in 0..3 {
                let [red, green, blue] = tree_rgb(Seed(2), tree);
                wall(screen, 2 + 5 * tree as i32, Color::rgb(red, green, blue));
            }
        }),
        one(say!("trees-sign-border"), BORDER),
        one(say!("trees-sign-way"), WAY_OUT),
        Sign::new(say!("trees-sign-longest"), Color::NIGHT, |screen| {
            for (x, y, w, h) in [(1, 1, 2, 13), (1, 12, 12, 2), (11, 1, 2, 13)] {
                screen.fill_rect(Rect::new(x, y, w, h), Color::SILVER);
            }
        }),
        figure(Figure::Flag(true), say!("trees-sign-to-flag")),
        Sign::new(say!("trees-sign-distance"), Color::NIGHT, |screen| {
            for x in 0..SIGN {
                let color = shade(x as u32, SIGN as u32 - 1, true);
                screen.fill_rect(Rect::new(x, 0, 1, SIGN), color);
            }
        }),
    ];
    let walk = vec![
        figure(Figure::Walker(Dir::Down, true), say!("trees-sign-walker")),
        figure(Figure::Flag(false), say!("trees-sign-flag")),
        figure(Figure::Cheer(false), say!("trees-sign-steps")),
        dots(say!("trees-sign-trail"), WAY, WAY),
        dots(say!("trees-sign-detour"), DETOUR, Color::NIGHT),
        figure(Figure::Wrong, say!("trees-sign-wrong")),
    ];
    let x_ray = vec![
        Sign::new(say!("trees-sign-may-grow"), Color::NIGHT, |screen| {
            draw_dashes(screen, Rect::new(0, SIGN / 2 - 2, SIGN, 3));
        }),
        Sign::new(say!("trees-sign-impossible"), Color::NIGHT, |screen| {
            let middle = SIGN / 2 - 2;
            screen.fill_rect(Rect::new(middle, middle, 4, 4), IMPOSSIBLE);
        }),
    ];
    Ok(vec![
        (Id("legend-maze"), maze),
        (Id("legend-walk"), walk),
        (Id("legend-x-ray"), x_ray),
    ])
}
