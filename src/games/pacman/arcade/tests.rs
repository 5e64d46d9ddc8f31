//! The arcade rules, subject by subject. Boards are pictures; squares are column and row.

mod eating;
mod ghosts;
mod laws;
mod pac_man;
mod steps;

use std::sync::Arc;

use super::{Fact, Phase, Play, Rules, Stick};
use crate::games::pacman::board::{Board, GhostName};
use crate::grid::Pos;
use crate::rng::Seed;

/// The full size, with everything on half squares that there is.
const ARCADE: &str = include_str!("../../../../levels/pacman/arcade.txt");

/// A game on a board in this level, just before everybody moves.
fn begun(picture: &str, level: u32) -> Play {
    let rules = Rules {
        level,
        ..Rules::default()
    };
    with(picture, rules)
}

fn with(picture: &str, rules: Rules) -> Play {
    let board: Board = picture.parse().unwrap();
    let mut play = Play::new(&Arc::new(board), Seed(1), rules);
    while play.state().phase == Phase::Ready {
        play.tick(Stick::CENTRED, &mut Vec::new());
    }
    play
}

/// Lets ticks pass; the facts of all of them.
fn pass(play: &mut Play, stick: Stick, ticks: u32) -> Vec<Fact> {
    let mut facts = Vec::new();
    for _ in 0..ticks {
        play.tick(stick, &mut facts);
    }
    facts
}

/// Lets ticks pass until a fact comes, at most a minute; the number of ticks.
fn until(play: &mut Play, stick: Stick, is_it: impl Fn(&Fact) -> bool) -> Option<u32> {
    (1..=3600).find(|_| pass(play, stick, 1).iter().any(&is_it))
}

/// A board without ghosts in the corridors, whoever starts there.
fn alone(play: &mut Play) {
    for name in GhostName::ALL {
        play.remove_ghost(name);
    }
}

const fn pos(x: i32, y: i32) -> Pos {
    Pos::new(x, y)
}

#[test]
fn everything_that_decides_is_told() {
    let mut play = begun(ARCADE, 1);
    pass(&mut play, Stick::CENTRED, 5);
    let text = play.to_string();
    let rows: Vec<&str> = text.lines().collect();
    let expected = [
        "tick 245, playing, level 1, lives 3, score 0",
        "wave 0 scatter for 415, fright 0, idle 5, 244 left, siren 0",
        "Pac-Man tile 13,26 pixel 106,211 Left, 80 %",
        "Shadow tile 13,12 pixel 107,99 Left then Left, scatter, target 25,-3, 75 %, 0 dots",
        "Speedy tile 13,15 pixel 111,122 Up then Up, leaving, target 13,12, 40 %, 0 dots",
    ];
    assert_eq!(rows[..expected.len()], expected);
    assert_eq!(rows.len(), 7 + 31);
    assert_eq!(rows[7], "############################");
}
