//! The figures and signs on the board, for the help page.

use super::art::{Art, GhostLook, Piece, ghost_color};
use super::board::wall_colors;
use super::maps::{
    CHANGED, FRAMES, Framed, START_INK, draw_danger, draw_unreached, ink, mode_color, shade,
};
use super::xray::{RED, RED_MARK, SLOW, SLOW_MARK, draw_circle};
use crate::assets::Assets;
use crate::error::Result;
use crate::games::pacman::rules::board::GhostName;
use crate::games::pacman::rules::classroom::{
    DOT_POINTS, ENERGIZER_POINTS, FIRST_POINTS as FRUIT_POINTS, GHOST_POINTS, HUNT, Mode,
};
use crate::games::pacman::scene::maps::Target;
use crate::gfx::{Color, Framebuffer, Rect};
use crate::grid::Dir;
use crate::scene::{Legend, SIGN, Sign};
use crate::words::{Id, say};

/// The headings of the arcade and of the classroom.
const ARCADE: &[Id] = &[
    Id("legend-figures"),
    Id("legend-ghosts"),
    Id("legend-x-ray-arcade"),
];
const CLASSROOM: &[Id] = &[
    Id("legend-classroom"),
    Id("legend-x-ray-classroom"),
    Id("legend-lesson-classroom"),
];

/// The headings of these rules.
pub const fn headings(arcade: bool) -> &'static [Id] {
    if arcade { ARCADE } else { CLASSROOM }
}

/// See [`crate::scene::Entry::legend`].
pub fn legend(assets: &Assets) -> Result<Legend> {
    let art = Art::load(assets)?;
    let [figures, ghosts] = who_is_who(&art);
    let headings = ARCADE.iter().chain(CLASSROOM).copied();
    let signs = [
        figures,
        ghosts,
        arcade_x_ray(&art),
        classroom_figures(&art),
        classroom_x_ray(&art),
        classroom_lesson(&art),
    ];
    Ok(headings.zip(signs).collect())
}

/// What the X-ray of the arcade shows.
fn arcade_x_ray(art: &Art) -> Vec<Sign> {
    let color = ghost_color(GhostName::Bashful);
    let drawn = |text: &str, draw: &dyn Fn(&mut Framebuffer)| Sign::new(text, Color::BLACK, draw);
    let number = |text, number| {
        drawn(text, &|screen| {
            art.draw_digits(screen, number, (3, 4), (1, Color::WHITE));
        })
    };
    let modes = say!(
        "pacman-sign-mode",
        scatter = say!("pacman-heading-scatter"),
        chase = say!("pacman-heading-chase")
    );
    let elroy = say!(
        "pacman-sign-elroy",
        elroy = say!("pacman-panel-elroy", stage = 1)
    );
    let fright = say!("pacman-sign-fright", fright = say!("pacman-panel-fright"));
    vec![
        drawn(say!("pacman-sign-target"), &|screen| {
            screen.frame(screen.bounds().inset(3), color);
            let face = Piece::Face(GhostName::Bashful as usize);
            art.sprites.draw(screen, face, 8, (4, 4));
        }),
        drawn(say!("pacman-sign-route"), &|screen| {
            screen.fill_rect(Rect::new(0, SIGN / 2, SIGN, 2), color);
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
        drawn(say!("pacman-sign-circle"), &|screen| {
            let middle = (SIGN / 2, SIGN / 2);
            draw_circle(screen, middle, SIGN / 2 - 2, ghost_color(GhostName::Pokey));
        }),
        drawn(say!("pacman-sign-fork"), &|screen| {
            let middle = (SIGN / 2, SIGN / 2);
            art.draw_number(screen, 25, (middle, 1), [color, color, Color::BLACK]);
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
        drawn(&modes, &|screen| {
            screen.fill_rect(Rect::new(0, 2, SIGN, 5), Color::LIME);
            screen.fill_rect(Rect::new(0, 9, SIGN, 5), Color::ORANGE);
        }),
        number(say!("pacman-sign-waits"), 30),
        drawn(say!("pacman-sign-no-dot"), &|screen| {
            art.sprites.draw(screen, Piece::Dot, SIGN, (0, 0));
            screen.frame(screen.bounds().inset(2), Color::RED);
        }),
        number(say!("pacman-sign-speed"), 75),
        number(&elroy, 1),
        drawn(&fright, &|screen| {
            screen.frame(Rect::new(0, 4, SIGN, 8), Color::SLATE);
            screen.fill_rect(Rect::new(1, 5, SIGN / 2, 6), Color::BLUE);
        }),
    ]
}

/// The figures of the arcade, and its ghosts.
fn who_is_who(art: &Art) -> [Vec<Sign>; 2] {
    let figure = |piece, text| Sign::of(text, Color::BLACK, (&art.sprites, &[piece]));
    let ghost = |ghost: GhostName| {
        let piece = Piece::Ghost(ghost as usize, GhostLook::Plain, Dir::Left, 0);
        figure(piece, Id("pacman-sign-ghost").of(ghost.name()))
    };
    let look = |look| Piece::Ghost(0, look, Dir::Left, 0);
    let you = say!("pacman-sign-you", up = say!("pacman-cabinet-up"));
    let figures = vec![
        figure(Piece::PacMan(Dir::Right, 1, false), &you),
        figure(Piece::Dot, say!("pacman-sign-dot")),
        figure(Piece::PacMan(Dir::Left, 1, false), say!("pacman-sign-life")),
        figure(Piece::Energizer, say!("pacman-sign-energizer")),
        figure(Piece::Fruit(0), say!("pacman-sign-fruit")),
    ];
    let mut ghosts: Vec<Sign> = GhostName::ALL.map(ghost).into();
    ghosts.extend([
        figure(look(GhostLook::Frightened), say!("pacman-sign-frightened")),
        figure(look(GhostLook::Recovering), say!("pacman-sign-recovering")),
        figure(look(GhostLook::Eyes), say!("pacman-sign-eyes")),
    ]);
    [figures, ghosts]
}

/// What is worth what in the classroom, the signs of its X-ray, and those of its lesson.
fn classroom_figures(art: &Art) -> Vec<Sign> {
    let figure = |piece, text: String| Sign::of(text, Color::BLACK, (&art.sprites, &[piece]));
    let caught = Piece::Ghost(0, GhostLook::Frightened, Dir::Left, 0);
    vec![
        figure(Piece::Dot, say!("pacman-class-dot", points = DOT_POINTS)),
        figure(
            Piece::Energizer,
            say!(
                "pacman-class-energizer",
                points = ENERGIZER_POINTS,
                turns = HUNT
            ),
        ),
        figure(
            Piece::PacMan(Dir::Right, 1, true),
            say!("pacman-class-hunter").to_owned(),
        ),
        figure(caught, say!("pacman-class-ghost", points = GHOST_POINTS)),
        figure(
            Piece::Fruit(0),
            say!("pacman-class-fruit", points = FRUIT_POINTS),
        ),
    ]
}

/// What the X-ray of the classroom shows.
fn classroom_x_ray(art: &Art) -> Vec<Sign> {
    let number = |text, target| {
        Sign::new(text, Color::BLACK, |screen| {
            art.draw_digits(screen, 12, (3, 4), (1, ink(target, 0)));
        })
    };
    let seek = mode_color(Mode::Seek);
    vec![
        number(say!("pacman-class-dots"), Target::Dots),
        number(say!("pacman-class-ghosts"), Target::Ghosts),
        framed(
            say!("pacman-class-candidate"),
            Color::BLACK,
            Color::SLATE,
            1,
        ),
        framed(say!("pacman-class-choice"), Color::BLACK, seek, 3),
        Sign::new(say!("pacman-class-route"), Color::BLACK, |screen| {
            (0..4).for_each(|dot| screen.fill_rect(Rect::new(1 + 4 * dot, 7, 2, 2), seek));
        }),
        Sign::new(say!("pacman-class-danger"), Color::BLACK, |screen| {
            draw_danger(screen, screen.bounds(), 2);
        }),
        Sign::new(say!("pacman-class-arrows"), Color::BLACK, |screen| {
            for (x, y) in [(3, 8), (9, 8)] {
                (0..3).for_each(|at| {
                    screen.vline(x + at, y - 2 + at, 5 - 2 * at, ink(Target::Dots, 0))
                });
            }
        }),
        Sign::new(say!("pacman-class-shades"), Color::BLACK, |screen| {
            for at in 0..SIGN {
                screen.vline(at, 4, 8, shade(Target::Dots, (at as u32, SIGN as u32)));
            }
        }),
    ]
}

/// What is on the maps of its lesson.
fn classroom_lesson(art: &Art) -> Vec<Sign> {
    let value = |text, value, (ground, ink): (Color, Color)| {
        Sign::new(text, ground, |screen| {
            let left = (SIGN - Art::points_width(value)) / 2;
            art.draw_digits(screen, value, (left, 5), (1, ink));
        })
    };
    let walls = wall_colors(0);
    let Framed { looked, next } = FRAMES;
    vec![
        value(
            say!("pacman-class-zero"),
            0,
            (Color::BLACK, ink(Target::Dots, 0)),
        ),
        Sign::new(say!("pacman-class-start"), Color::BLACK, |screen| {
            draw_unreached(screen, (4, 6), (1, START_INK));
        }),
        framed(say!("pacman-class-wall"), walls.core, walls.line, 1),
        framed(say!("pacman-class-next"), Color::BLACK, next, 1),
        framed(say!("pacman-class-looked"), Color::BLACK, looked, 1),
        Sign::new(say!("pacman-class-changed"), CHANGED, |_| {}),
        Sign::new(say!("pacman-class-standing"), Color::BLACK, |screen| {
            let face = Piece::Face(GhostName::Shadow as usize);
            art.sprites.draw(screen, face, 8, (4, 0));
            art.draw_digits(screen, 4, (6, 8), (1, ink(Target::Dots, 4)));
        }),
    ]
}

/// A square with an edge of this colour and thickness.
fn framed(text: &str, ground: Color, color: Color, thick: i32) -> Sign {
    Sign::new(text, ground, |screen| {
        (0..thick).for_each(|inset| screen.frame(screen.bounds().inset(inset + 1), color));
    })
}
