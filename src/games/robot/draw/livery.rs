//! Who is who: each algorithm has a colour and a robot of its own wherever it is drawn.
//!
//! The sheet has four robots. The other four algorithms have the same ones in another colour.

use super::shapes::OWN;
use super::sheet::{Piece, Pose, Sprites, YOU};
use crate::games::robot::rules::racer::{MOST_RUNS, Who};
use crate::games::robot::rules::solvers::Algorithm;
use crate::gfx::{Color, Framebuffer};

/// Violet, which the palette does not have.
const VIOLET: Color = Color::BLUE.mix(Color::ROSE, 128).mix(Color::WHITE, 60);
/// Colours of the algorithms, in the order of [`Algorithm::ALL`]. The first four are those of the sheet's robots.
pub const COLORS: [Color; Algorithm::ALL.len()] = [
    Color::SKY,
    Color::ORANGE,
    Color::GREEN,
    Color::YELLOW,
    Color::LIME,
    Color::CYAN,
    Color::ROSE,
    VIOLET,
];
/// Colours of programs of the player's own.
const PUPILS: [Color; MOST_RUNS] = [
    Color::SILVER,
    Color::RED.mix(Color::WHITE, 120),
    Color::TEAL.mix(Color::WHITE, 90),
    Color::BLUE.mix(Color::WHITE, 110),
];
/// The tones of each robot on the sheet: its own, a dark one and a bright one.
const TONES: [[Color; 3]; YOU] = [
    [Color::SKY, Color::BLUE, Color::CYAN],
    [Color::ORANGE, Color::RED, Color::YELLOW],
    [Color::GREEN, Color::TEAL, Color::LIME],
    [Color::YELLOW, Color::ORANGE, Color::WHITE],
];

/// What is written about a runner has this colour.
pub fn color(who: Who) -> Color {
    match who {
        Who::Program(algorithm) => COLORS[place(algorithm)],
        Who::You => OWN,
        Who::Pupil(number) => PUPILS[number % PUPILS.len()],
    }
}

/// Draws a runner as [`super::sheet::Sprites::draw`] draws a piece.
pub fn draw(
    (sprites, screen): (&Sprites, &mut Framebuffer),
    (who, pose): (Who, Pose),
    side: i32,
    at: (i32, i32),
) {
    let robot = match who {
        Who::Program(algorithm) => place(algorithm) % YOU,
        Who::You => YOU,
        Who::Pupil(number) => number % YOU,
    };
    let (piece, color) = (Piece::Robot(robot, pose), color(who));
    let Some([own, dark, bright]) = TONES.get(robot).filter(|tones| tones[0] != color) else {
        return sprites.draw(screen, piece, side, at);
    };
    let dye = [
        (*own, color),
        (*dark, color.mix(Color::NIGHT, 110)),
        (*bright, color.mix(Color::WHITE, 128)),
    ];
    sprites.draw_dyed(screen, piece, (side, at), &dye);
}

fn place(algorithm: Algorithm) -> usize {
    let mut all = Algorithm::ALL.into_iter();
    all.position(|each| each == algorithm).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn all_runners_have_colours_of_their_own_and_the_first_those_of_the_sheet() {
        let colors: BTreeSet<u32> = Who::all()
            .chain((0..MOST_RUNS).map(Who::Pupil))
            .map(|who| color(who).0)
            .collect();
        assert_eq!(colors.len(), Algorithm::ALL.len() + 1 + MOST_RUNS);
        assert_eq!(TONES.map(|tones| tones[0]), COLORS[..YOU]);
    }
}
