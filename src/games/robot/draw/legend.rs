//! The figures and signs of the grid, for the help page.

use super::board::corners;
use super::sheet::{Piece, Pose, YOU};
use super::view::Art;
use crate::assets::Assets;
use crate::error::Result;
use crate::gfx::{Color, Framebuffer};
use crate::grid::Dir;
use crate::scene::{Legend, SIGN, Sign};
use crate::words::{Id, say};

const FIGURES: &[(Piece, Id)] = &[
    (
        Piece::Robot(0, Pose::Rolling(Dir::Down, false)),
        Id("robot-sign-robot"),
    ),
    (
        Piece::Robot(YOU, Pose::Rolling(Dir::Down, false)),
        Id("robot-sign-you"),
    ),
    (Piece::Entry, Id("robot-sign-entry")),
    (Piece::Exit, Id("robot-sign-exit")),
    (Piece::Visited, Id("robot-sign-visited")),
    (Piece::Path, Id("robot-sign-path")),
    (Piece::Robot(0, Pose::Dizzy), Id("robot-sign-dizzy")),
    (Piece::Robot(0, Pose::Puzzled), Id("robot-sign-puzzled")),
];

const X_RAY: &[(Piece, Id)] = &[
    (Piece::Frontier, Id("robot-sign-frontier")),
    (Piece::Chalk { twice: false }, Id("robot-sign-chalk")),
    (Piece::Chalk { twice: true }, Id("robot-sign-chalk-twice")),
    (Piece::Hand(Dir::Right), Id("robot-sign-hand")),
];

/// See [`crate::scene::Entry::legend`].
pub fn legend(assets: &Assets) -> Result<Legend> {
    let art = Art::load(assets)?;
    let sign = |&(piece, text): &(Piece, Id)| {
        let pieces = [Piece::Floor, piece];
        Sign::of(text.text(), Color::NIGHT, (&art.sprites, &pieces))
    };
    let drawn = |text, draw: &dyn Fn(&mut Framebuffer)| Sign::new(text, Color::NIGHT, draw);
    let marks = [
        drawn(say!("robot-sign-stack"), &|screen| {
            screen.line((0, SIGN / 2), (SIGN - 1, SIGN / 2), Color::WHITE);
        }),
        drawn(say!("robot-sign-next"), &|screen| {
            screen.fill_rect(screen.bounds().inset(SIGN / 4), Color::WHITE);
        }),
        drawn(say!("robot-sign-queue"), &|screen| {
            screen.frame(
                screen.bounds().inset(SIGN / 8),
                Color::WHITE.mix(Color::BLUE, 128),
            );
        }),
    ];
    let looks = [
        (Color::RED, say!("robot-sign-wall")),
        (Color::SILVER, say!("robot-sign-been")),
        (Color::LIME, say!("robot-sign-free")),
        (Color::YELLOW, say!("robot-sign-out")),
    ];
    let looks = looks.map(|(color, text)| {
        drawn(text, &|screen| {
            corners(screen, screen.bounds(), color);
            corners(screen, screen.bounds().inset(1), color);
        })
    });
    let costs = vec![
        sign(&(Piece::Frontier, Id("robot-sign-kept"))),
        sign(&(Piece::Path, Id("robot-sign-walk"))),
        drawn(say!("robot-sign-growth"), &|screen| {
            for dash in 0..3 {
                let (x, y) = (6 * dash, SIGN - 2 - 5 * dash);
                screen.line((x, y), (x + 3, y - 2), Color::SILVER);
            }
        }),
        drawn(say!("robot-sign-nothing"), &|screen| {
            let middle = SIGN / 4;
            art.font.draw(screen, middle, middle, "0", Color::SILVER, 1);
        }),
    ];
    let x_ray = X_RAY.iter().map(sign).chain(marks);
    Ok(vec![
        (Id("legend-figures"), FIGURES.iter().map(sign).collect()),
        (Id("legend-tries"), looks.into()),
        (Id("legend-x-ray"), x_ray.collect()),
        (Id("legend-costs"), costs),
    ])
}
