//! The figures and signs of the grid, for the help page.

use super::explain::arrow;
use super::livery::COLORS;
use super::shapes::{
    EXIT, OWN, arrowhead, beacon, corners, draw_gradient, hatch, own_dot, stripes, tinted,
};
use super::sheet::{Piece, Pose, YOU};
use super::view::Art;
use super::words::quantity;
use crate::assets::Assets;
use crate::error::Result;
use crate::games::robot::rules::costs_page::PLOTTED;
use crate::games::robot::rules::solvers::Algorithm;
use crate::games::robot::table::ACCENT;
use crate::gfx::{Color, Framebuffer, Rect};
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

/// The heading of what the X-ray shows of an algorithm.
pub const fn thoughts_of(algorithm: Algorithm) -> Id {
    match algorithm {
        Algorithm::DepthFirst => Id("legend-x-ray-depth-first"),
        Algorithm::BreadthFirst => Id("legend-x-ray-breadth-first"),
        Algorithm::AStar => Id("legend-x-ray-a-star"),
        Algorithm::WallLeft | Algorithm::WallRight | Algorithm::Pledge => Id("legend-x-ray-hand"),
        Algorithm::Tremaux => Id("legend-x-ray-tremaux"),
        Algorithm::DeadEnd => Id("legend-x-ray-dead-end"),
    }
}

/// A sign on the floor.
fn drawn(text: impl Into<String>, paint: impl FnOnce(&mut Framebuffer)) -> Sign {
    Sign::new(text, Color::NIGHT, paint)
}

/// See [`crate::scene::Entry::legend`].
pub fn legend(assets: &Assets) -> Result<Legend> {
    let art = Art::load(assets)?;
    let sign = |&(piece, text): &(Piece, Id)| {
        let pieces = [Piece::Floor, piece];
        Sign::of(text.text(), Color::NIGHT, (&art.sprites, &pieces))
    };
    let looks = [
        (Color::RED, say!("robot-sign-wall")),
        (Color::SILVER, say!("robot-sign-been")),
        (Color::LIME, say!("robot-sign-free")),
        (Color::YELLOW, say!("robot-sign-out")),
    ];
    let looks = looks.map(|(color, text)| {
        drawn(text, |screen| {
            corners(screen, screen.bounds(), color);
            corners(screen, screen.bounds().inset(1), color);
        })
    });
    let mut figures: Vec<Sign> = FIGURES.iter().map(sign).collect();
    figures.push(drawn(say!("robot-sign-beacon"), |screen| {
        beacon(screen, Rect::new(1, SIGN / 4, SIGN / 2 - 1, SIGN / 2));
        let head = Rect::new(SIGN / 2 + 1, SIGN / 4, SIGN / 2 - 1, SIGN / 2 - 1);
        arrowhead(screen, head, (1, 0));
    }));
    figures.push(drawn(say!("robot-sign-name"), |screen| {
        art.font.draw(screen, 0, 0, "2,", Color::SILVER, 1);
        let half = SIGN / 2;
        art.font.draw(screen, half, half, "3", Color::SILVER, 1);
    }));
    figures.push(drawn(say!("robot-sign-more"), |screen| {
        screen.clear(Color::BLACK);
        art.font
            .draw(screen, SIGN / 4, SIGN / 4, arrow(Dir::Right), ACCENT, 1);
    }));
    figures.extend(race_floor());
    let mut legend = vec![
        (Id("legend-figures"), figures),
        (Id("legend-tries"), looks.into()),
    ];
    legend.extend(x_ray(&art));
    legend.push((Id("legend-costs"), costs(&art)));
    Ok(legend)
}

/// What is on the page of costs: its heads, what stands beside a path, and the curve that stands out.
fn costs(art: &Art) -> Vec<Sign> {
    let middle = SIGN / 4;
    let heads = PLOTTED.map(|shown| {
        let first = quantity(shown).chars().take(1).collect::<String>();
        drawn(Id("robot-costs-means").of(shown.name()), |screen| {
            art.font
                .draw(screen, middle, middle, &first, Color::WHITE, 1);
            screen.fill_rect(Rect::new(middle, middle + 9, 8, 1), ACCENT);
        })
    });
    let more = drawn(say!("robot-sign-longer"), |screen| {
        art.font.draw(screen, 0, middle, "+2", Color::SILVER, 1);
    });
    let nothing = drawn(say!("robot-sign-nothing"), |screen| {
        art.font.draw(screen, middle, middle, "0", Color::SILVER, 1);
    });
    let curve = drawn(say!("robot-sign-curve"), |screen| {
        screen.line((0, SIGN - 3), (SIGN - 1, 4), COLORS[0]);
        screen.fill_rect(Rect::new(middle + 3, middle + 3, 3, 3), COLORS[0]);
    });
    heads.into_iter().chain([more, nothing, curve]).collect()
}

/// What is on the floor of a race with the player.
fn race_floor() -> [Sign; 3] {
    [
        drawn(say!("robot-sign-own"), |screen| {
            own_dot(screen, screen.bounds());
        }),
        drawn(say!("robot-sign-track"), |screen| {
            let area = screen.bounds();
            let dot = area.centered(SIGN / 5, SIGN / 5);
            screen.fill_rect(dot.moved(-SIGN / 4, -SIGN / 4), COLORS[0]);
            screen.fill_rect(dot.moved(SIGN / 4, SIGN / 4), COLORS[1]);
        }),
        drawn(say!("robot-sign-ring"), |screen| {
            let middle = (SIGN / 2, SIGN / 2);
            screen.ring(middle, SIGN / 2 - 1, OWN);
            screen.ring(middle, SIGN / 2 - 3, EXIT);
        }),
    ]
}

/// What the X-ray of a race with the player shows.
fn race_x_ray(art: &Art) -> Vec<Sign> {
    vec![
        drawn(say!("robot-sign-stripes"), |screen| {
            for (color, stripe) in COLORS[1..].iter().zip(stripes(screen.bounds(), 2)) {
                screen.fill_rect(stripe, tinted(*color));
            }
        }),
        drawn(say!("robot-sign-waits"), |screen| {
            screen.frame(screen.bounds(), COLORS[2]);
        }),
        drawn(say!("robot-sign-last"), |screen| {
            corners(screen, screen.bounds(), COLORS[2]);
            corners(screen, screen.bounds().inset(1), COLORS[2]);
        }),
        drawn(say!("robot-sign-turns"), |screen| {
            let middle = SIGN / 4;
            art.font.draw(screen, middle, middle, "3", Color::WHITE, 1);
        }),
    ]
}

/// What the X-ray shows of each algorithm, and of all.
fn x_ray(art: &Art) -> Legend {
    let sign = |piece, text: Id| {
        let pieces = [Piece::Floor, piece];
        Sign::of(text.text(), Color::NIGHT, (&art.sprites, &pieces))
    };
    let number = |text, digit, color| {
        drawn(text, |screen| {
            let middle = SIGN / 4;
            art.font.draw(screen, middle, middle, digit, color, 1);
        })
    };
    let queue = || {
        let next = drawn(say!("robot-sign-next"), |screen| {
            screen.fill_rect(screen.bounds().inset(SIGN / 4), Color::WHITE);
            screen.frame(screen.bounds(), Color::WHITE);
        });
        let queue = drawn(say!("robot-sign-queue"), |screen| {
            let color = Color::WHITE.mix(Color::BLUE, 128);
            screen.frame(screen.bounds().inset(SIGN / 8), color);
        });
        [next, queue]
    };
    let stack = drawn(say!("robot-sign-stack"), |screen| {
        screen.line((0, SIGN / 2), (SIGN - 1, SIGN / 2), Color::WHITE);
    });
    let place = number(say!("robot-sign-place"), "3", Color::WHITE);
    let mut breadth = vec![number(say!("robot-sign-number"), "7", Color::WHITE)];
    breadth.extend(queue());
    let mut a_star = vec![
        number(say!("robot-sign-g"), "7", Color::CYAN),
        number(say!("robot-sign-h"), "2", Color::YELLOW),
        number(say!("robot-sign-f"), "9", Color::WHITE),
    ];
    a_star.extend(queue());
    let hand = vec![
        sign(Piece::Hand(Dir::Right), Id("robot-sign-hand")),
        number(say!("robot-sign-turns"), "3", Color::WHITE),
        number(say!("robot-sign-left"), "→", Color::WHITE),
    ];
    let chalk = vec![
        sign(Piece::Chalk { twice: false }, Id("robot-sign-chalk")),
        sign(Piece::Chalk { twice: true }, Id("robot-sign-chalk-twice")),
    ];
    let mut filled = vec![drawn(say!("robot-sign-filled"), |screen| {
        hatch(screen, screen.bounds());
    })];
    filled.extend(queue());
    let all = vec![
        drawn(say!("robot-sign-order"), |screen| {
            draw_gradient(screen, screen.bounds());
        }),
        sign(Piece::Frontier, Id("robot-sign-frontier")),
    ];
    vec![
        (thoughts_of(Algorithm::DepthFirst), vec![stack, place]),
        (thoughts_of(Algorithm::BreadthFirst), breadth),
        (thoughts_of(Algorithm::AStar), a_star),
        (thoughts_of(Algorithm::WallLeft), hand),
        (thoughts_of(Algorithm::Tremaux), chalk),
        (thoughts_of(Algorithm::DeadEnd), filled),
        (Id("legend-x-ray"), all),
        (Id("legend-x-ray-race"), race_x_ray(art)),
    ]
}
