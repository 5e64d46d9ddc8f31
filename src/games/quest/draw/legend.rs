//! The figures and signs of the maze, for the help page.

use super::lesson::{FOUND, THING, VILLAIN, signs as lesson_signs};
use super::sheet::{Icon, Piece, Pose, SMALL};
use super::view::Art;
use super::xray::{WAY, far_color, order_color, why_color};
use crate::assets::Assets;
use crate::error::Result;
use crate::games::quest::rules::{Kind, Mark, Why};
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::scene::{Legend, SIGN, Sign};
use crate::text::capitalized;
use crate::words::{Id, say};

/// A gate in an upright wall is six pixels wide.
const GATE_LEFT: i32 = (SIGN - 6) / 2;

/// See [`crate::scene::Entry::legend`].
pub fn legend(assets: &Assets) -> Result<Legend> {
    let art = Art::load(assets)?;
    let figure = |piece, text: &str| Sign::of(text, Color::NIGHT, (&art.sprites, &[piece]));
    let named = |piece, [name, does]: [Id; 2], word| {
        let name = capitalized(name.of(word));
        let text = say!("legend-named", name = name, does = does.of(word));
        figure(piece, &text)
    };
    let figures = vec![
        figure(
            Piece::Hero(Pose::Walk(Dir::Down, false), false),
            say!("quest-sign-hero"),
        ),
        figure(Piece::Door(0), say!("quest-sign-door")),
        Sign::new(say!("quest-sign-gate"), Color::NIGHT, |screen| {
            let gate = Piece::Gate { lying: false };
            art.sprites.draw(screen, gate, 1, (GATE_LEFT, 0));
        }),
    ];
    let villains = Kind::ALL.into_iter().map(|kind| {
        let piece = Piece::Villain(kind, Dir::Down, false);
        named(piece, VILLAIN, kind.name())
    });
    let things = FOUND.map(|(piece, name)| named(piece, THING, name));
    let small = |screen: &mut Framebuffer, piece, color| {
        let middle = (SIGN - SMALL) / 2;
        art.sprites
            .draw_shape(screen, piece, SMALL, (middle, middle), color);
    };
    let mut signs = vec![
        figure(Piece::Icon(Icon::Open), say!("quest-sign-best")),
        Sign::new(say!("quest-sign-arrow"), Color::NIGHT, |screen| {
            small(screen, Piece::Arrow(Dir::Right), Color::WHITE);
        }),
        Sign::new(say!("quest-sign-far"), Color::NIGHT, |screen| {
            let color = far_color(Color::CYAN);
            small(screen, Piece::Arrow(Dir::Right), color);
        }),
        Sign::new(say!("quest-sign-path"), Color::NIGHT, |screen| {
            screen.fill_rect(Rect::new(0, SIGN / 2 - 1, SIGN, 2), WAY);
        }),
        Sign::new(say!("quest-sign-order"), Color::NIGHT, |screen| {
            for x in 0..SIGN {
                let color = order_color((x * 255 / (SIGN - 1)) as u32);
                screen.fill_rect(Rect::new(x, 0, 1, SIGN), color);
            }
        }),
    ];
    signs.push(Sign::new(
        say!("quest-sign-ember"),
        Color::NIGHT,
        |screen| {
            art.sprites
                .draw(screen, Piece::Mark(Mark::Ember, false), 1, (0, 0));
            let middle = (SIGN - SMALL) / 2;
            let font = &art.font;
            font.draw_shadowed(screen, middle, middle, "3", Color::YELLOW, 1);
        },
    ));
    let why = |why: Why| {
        let text = Id("quest-sign-why").of(why.name());
        Sign::new(text, Color::NIGHT, |screen| {
            small(screen, Piece::Why(why), why_color(why));
        })
    };
    // These two are seen without the X-ray, too.
    let (always, x_ray): (Vec<Why>, Vec<Why>) = Why::ALL
        .into_iter()
        .partition(|why| matches!(why, Why::Sit | Why::Rise));
    signs.extend(x_ray.into_iter().map(why));
    let villains = villains.chain(always.into_iter().map(why)).collect();
    Ok(vec![
        (Id("legend-figures"), figures),
        (Id("legend-villains"), villains),
        (Id("legend-things"), things.into()),
        (Id("legend-x-ray"), signs),
        (Id("legend-lesson-quest"), lesson_signs()),
    ])
}
