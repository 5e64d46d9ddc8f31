//! The figures and signs of the warehouse, for the help page.

use super::Art;
use super::sheet::{Piece, Theme};
use crate::assets::Assets;
use crate::error::Result;
use crate::games::sokoban::rules::par::Aim;
use crate::gfx::Color;
use crate::grid::Dir;
use crate::scene::{Legend, Sign};
use crate::words::Id;

const FIGURES: &[(Piece, Id)] = &[
    (
        Piece::Hero {
            facing: Dir::Down,
            pushes: false,
            frame: 1,
        },
        Id("sokoban-sign-hero"),
    ),
    (Piece::Box, Id("sokoban-sign-star")),
    (Piece::Goal, Id("sokoban-sign-goal")),
    (Piece::BoxOnGoal, Id("sokoban-sign-home")),
    (Piece::DeadBox, Id("sokoban-sign-lost")),
    (Piece::Medal(Aim::Moves, true), Id("sokoban-sign-moves")),
    (Piece::Medal(Aim::Pushes, true), Id("sokoban-sign-pushes")),
    (Piece::PushTarget, Id("sokoban-sign-push-target")),
    (Piece::HintArrow(Dir::Right), Id("sokoban-sign-hint")),
];

const X_RAY: &[(Piece, Id)] = &[
    (Piece::Reachable, Id("sokoban-sign-reach")),
    (Piece::DeadSquare, Id("sokoban-sign-dead")),
    (Piece::Corner, Id("sokoban-sign-corner")),
    (Piece::Frozen, Id("sokoban-sign-frozen")),
    (Piece::ShutIn, Id("sokoban-sign-shut-in")),
];

/// See [`crate::scene::Entry::legend`].
pub fn legend(assets: &Assets) -> Result<Legend> {
    let art = Art::load(assets)?;
    let sign = |&(piece, text): &(Piece, Id)| {
        let pieces = [Piece::Floor(Theme::Stone), piece];
        Sign::of(text.text(), Color::NIGHT, (&art.sprites, &pieces))
    };
    let group = |heading, signs: &[_]| (Id(heading), signs.iter().map(sign).collect());
    Ok(vec![
        group("legend-figures", FIGURES),
        group("legend-x-ray", X_RAY),
    ])
}
