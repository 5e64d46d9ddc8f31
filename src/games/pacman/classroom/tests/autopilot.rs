//! What the autopilot chooses and why: each picture is seen before its first turn, which is Pac-Man's.

use proptest::prelude::*;

use super::*;
use crate::games::pacman::classroom::{Choice, Mode, Phase, Reason};
use crate::games::pacman::maps::DistanceMap;
use crate::grid::Dir;

fn choice(picture: &str) -> Choice {
    let mut play = game(picture);
    play.set_autopilot(true);
    let mode = play.mode();
    play.turn();
    let choice = play.choice().unwrap();
    assert_eq!(
        choice.reason.mode(),
        mode,
        "the judgement and the choice agree"
    );
    assert_eq!(play.pac_man().heading, choice.dir);
    choice
}

fn seek(dir: Dir, distance: u16) -> Choice {
    let reason = Reason::Seek { distance };
    Choice { dir, reason }
}

fn flee(dir: Dir, distance: u16, going_to: u16) -> Choice {
    let reason = Reason::Flee { distance, going_to };
    Choice { dir, reason }
}

#[test]
fn it_seeks_the_nearest_dot_and_the_first_direction_among_equals() {
    let nearer_left = "#########\n#. P   .#\n#-#######\n#G#######\n#########\n";
    assert_eq!(choice(nearer_left), seek(Dir::Left, 2));
    let nearer_right = "#########\n#.   P .#\n#-#######\n#G#######\n#########\n";
    assert_eq!(choice(nearer_right), seek(Dir::Right, 2));
    let equal = "#########\n#.  P  .#\n#-##.####\n#G#######\n#########\n";
    assert_eq!(choice(equal), seek(Dir::Down, 1));
    let equal = "#########\n#..P...##\n#-#.#####\n#G#######\n#########\n";
    assert_eq!(choice(equal), seek(Dir::Left, 1));
}

#[test]
fn it_seeks_through_tunnels() {
    let tunnel = "##########\n P    .#. \n###-######\n###G######\n##########\n";
    assert_eq!(choice(tunnel), seek(Dir::Left, 3));
}

#[test]
fn ghosts_in_the_house_are_ignored() {
    let behind_the_door = "########\n#P .   #\n#-######\n#G######\n########\n";
    assert_eq!(choice(behind_the_door), seek(Dir::Right, 2));
}

#[test]
fn it_flees_from_a_ghost_3_squares_away_and_not_from_one_4_away() {
    let three = "###########\n#  P. G.- #\n###########\n";
    assert_eq!(choice(three), flee(Dir::Left, 3, 4));
    let four = "###########\n#  P.  G- #\n###########\n";
    assert_eq!(choice(four), seek(Dir::Right, 1));
}

#[test]
fn it_flees_from_a_ghost_beside_it_in_every_shape_of_corridor() {
    let straight = "#########\n#..PG.- #\n#########\n";
    assert_eq!(choice(straight), flee(Dir::Left, 1, 2));
    let bend = "########\n##PG.- #\n##.#####\n##.#####\n########\n";
    assert_eq!(choice(bend), flee(Dir::Down, 1, 2));
    let fork = "##########\n#.GP..- ##\n###.######\n###.######\n##########\n";
    assert_eq!(choice(fork), flee(Dir::Down, 1, 2));
    let cross = "#########\n###.#####\n###.#####\n#..P..- #\n###G#####\n###.#####\n#########\n";
    assert_eq!(choice(cross), flee(Dir::Up, 1, 2));
}

#[test]
fn in_a_dead_end_it_has_no_better_square_than_the_ghosts() {
    let dead_end = "########\n#P G.- #\n########\n";
    assert_eq!(choice(dead_end), flee(Dir::Right, 2, 1));
}

#[test]
fn it_flees_to_where_all_ghosts_are_far() {
    let between = "###########\n#.G  P G..#\n#.###.###-#\n#.###.### #\n###########\n";
    assert_eq!(choice(between), flee(Dir::Down, 2, 3));
}

#[test]
fn it_hunts_the_nearest_ghost_outside() {
    let mut play = game("###########\n#Po   G.- #\n###########\n");
    play.want(Dir::Right);
    play.turn();
    play.turn();
    play.set_autopilot(true);
    assert_eq!(play.mode(), Mode::Hunt);
    play.turn();
    let reason = Reason::Hunt { distance: 3 };
    let dir = Dir::Right;
    assert_eq!(play.choice(), Some(Choice { dir, reason }));
}

#[test]
fn hunting_with_all_of_them_in_the_house_it_seeks() {
    let mut play = game("########\n#.  oP #\n######-#\n###### #\n######G#\n########\n");
    play.want(Dir::Left);
    play.turn();
    assert!(play.is_hunting());
    assert_eq!(play.mode(), Mode::Seek);
    play.turn();
    play.set_autopilot(true);
    play.turn();
    assert_eq!(play.choice(), Some(seek(Dir::Left, 3)));
}

/// The source's letter: both maps whole, every time.
fn letter(play: &Play) -> Option<(Mode, Dir)> {
    let net = play.board().net();
    let (mut dots, mut ghosts) = (DistanceMap::new(), DistanceMap::new());
    play.measure_dots(&mut dots);
    play.measure_ghosts(&mut ghosts);
    let here = play.pac_man().at;
    let value = |map: &DistanceMap, dir| {
        let next = net.pac_man_step(here, dir)?;
        Some(i32::from(map.at(net, next)?))
    };
    let best = |map: &DistanceMap, sign: i32| {
        let mut best = None;
        for dir in Dir::ALL {
            if let Some(value) = value(map, dir).map(|value| sign * value)
                && best.is_none_or(|(least, _)| value < least)
            {
                best = Some((value, dir));
            }
        }
        best.map(|(_, dir)| dir)
    };
    let nearest = ghosts.at(net, here);
    match nearest {
        Some(_) if play.is_hunting() => Some((Mode::Hunt, best(&ghosts, 1)?)),
        Some(0..=3) => Some((Mode::Flee, best(&ghosts, -1)?)),
        _ => Some((Mode::Seek, best(&dots, 1)?)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn it_chooses_by_the_sources_letter(seed: u64) {
        let mut play = seeded(WHOLE, seed);
        play.set_autopilot(true);
        while play.phase() != Phase::Over && play.turns() < 2_000 {
            let expected = letter(&play).filter(|_| !play.is_ghosts_turn());
            if play.phase() == Phase::Playing {
                play.turn();
                if let Some(expected) = expected {
                    let choice = play.choice().unwrap();
                    prop_assert_eq!((choice.reason.mode(), choice.dir), expected);
                }
            } else {
                play.go_on();
            }
        }
    }
}
