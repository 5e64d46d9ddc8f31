//! The figures and signs on the board, for the help page.

use super::art::{Art, GhostLook, Piece, ghost_color};
use super::xray::{RED, RED_MARK, SLOW, SLOW_MARK};
use crate::assets::Assets;
use crate::error::Result;
use crate::games::pacman::rules::board::GhostName;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::scene::{Legend, SIGN, Sign};
use crate::words::{Id, say};

/// See [`crate::scene::Entry::legend`].
pub fn legend(assets: &Assets) -> Result<Legend> {
    let art = Art::load(assets)?;
    let figure = |piece, text| Sign::of(text, Color::BLACK, (&art.sprites, &[piece]));
    let ghost = |ghost: GhostName| {
        let piece = Piece::Ghost(ghost as usize, GhostLook::Plain, Dir::Left, 0);
        figure(piece, Id("pacman-sign-ghost").of(ghost.name()))
    };
    let look = |look| Piece::Ghost(0, look, Dir::Left, 0);
    let mut figures = vec![figure(
        Piece::PacMan(Dir::Right, 1, false),
        say!("pacman-sign-you"),
    )];
    figures.extend(GhostName::ALL.map(ghost));
    figures.extend([
        figure(look(GhostLook::Frightened), say!("pacman-sign-frightened")),
        figure(look(GhostLook::Recovering), say!("pacman-sign-recovering")),
        figure(look(GhostLook::Eyes), say!("pacman-sign-eyes")),
        figure(Piece::Dot, say!("pacman-sign-dot")),
        figure(Piece::Energizer, say!("pacman-sign-energizer")),
        figure(Piece::Fruit(0), say!("pacman-sign-fruit")),
    ]);
    let color = ghost_color(GhostName::Bashful);
    let drawn = |text, draw: &dyn Fn(&mut Framebuffer)| Sign::new(text, Color::BLACK, draw);
    let x_ray = vec![
        drawn(say!("pacman-sign-target"), &|screen| {
            screen.frame(screen.bounds().inset(3), color);
            let face = Piece::Face(GhostName::Bashful as usize);
            art.sprites.draw(screen, face, 8, (4, 4));
        }),
        drawn(say!("pacman-sign-route"), &|screen| {
            screen.fill_rect(Rect::new(0, SIGN / 2, SIGN, 1), color);
        }),
        drawn(say!("pacman-sign-corner"), &|screen| {
            screen.fill_rect(Rect::new(4, 4, 5, 1), color);
            screen.fill_rect(Rect::new(4, 4, 1, 5), color);
            screen.fill_rect(Rect::new(8, 12, 5, 1), color);
            screen.fill_rect(Rect::new(12, 8, 1, 5), color);
        }),
        drawn(say!("pacman-sign-ahead"), &|screen| {
            screen.frame(Rect::new(5, 5, 5, 5), Color::WHITE);
        }),
        drawn(say!("pacman-sign-fork"), &|screen| {
            for (place, digit) in [2, 5].into_iter().enumerate() {
                let at = (4 + 4 * place as i32, 5);
                art.sprites.draw(screen, Piece::Digit(digit), 8, at);
            }
        }),
        drawn(say!("pacman-sign-slow"), &|screen| {
            screen.clear(SLOW);
            for (x, y) in [(2, 10), (10, 2)] {
                screen.fill_rect(Rect::new(x, y, 2, 2), SLOW_MARK);
            }
        }),
        drawn(say!("pacman-sign-red"), &|screen| {
            screen.clear(RED);
            screen.fill_rect(Rect::new(0, 0, SIGN, 2), RED_MARK);
        }),
        drawn(say!("pacman-sign-pilot"), &|screen| {
            screen.frame(Rect::new(6, 6, 4, 4), Color::YELLOW);
        }),
    ];
    Ok(vec![
        (Id("legend-figures"), figures),
        (Id("legend-x-ray-arcade"), x_ray),
    ])
}
