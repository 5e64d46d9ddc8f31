//! What each program of the lesson chooses and why: each picture shows the board before its first turn, which is
//! Pac-Man's.

use proptest::prelude::*;

use super::*;
use crate::games::pacman::rules::classroom::{
    Candidate, Choice, Decision, Flight, Mode, Phase, Pilot, Program, Reason, Values,
};
use crate::games::pacman::rules::maps::DistanceMap;
use crate::grid::{Dir, Pos};

fn choice(picture: &str) -> Choice {
    let mut play = game(picture);
    play.set_autopilot(true);
    let mode = play.mode();
    play.turn();
    let choice = play.driver().choice.unwrap();
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
    assert_eq!(play.driver().choice, Some(Choice { dir, reason }));
}

#[test]
fn hunting_with_all_of_them_in_the_house_it_seeks() {
    let mut play = game("########\n#.  oP #\n######-#\n###### #\n######G#\n########\n");
    play.want(Dir::Left);
    play.turn();
    assert!(play.state().hunt > 0);
    assert_eq!(play.mode(), Mode::Seek);
    play.turn();
    play.set_autopilot(true);
    play.turn();
    assert_eq!(play.driver().choice, Some(seek(Dir::Left, 3)));
}

/// The source's version: both maps whole, every time.
fn letter(play: &Play) -> Option<(Mode, Dir)> {
    let net = &play.board().net;
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
        Some(_) if play.state().hunt > 0 => Some((Mode::Hunt, best(&ghosts, 1)?)),
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
        while play.state().phase != Phase::Over && play.state().turns < 2_000 {
            let expected = letter(&play).filter(|_| !play.state().ghosts_next);
            if play.state().phase == Phase::Playing {
                play.turn();
                if let Some(expected) = expected {
                    let choice = play.driver().choice.unwrap();
                    prop_assert_eq!((choice.reason.mode(), choice.dir), expected);
                }
            } else {
                play.go_on();
            }
        }
    }
}

fn driven(picture: &str, pilot: Pilot) -> Play {
    let mut play = game(picture);
    play.set_pilot(pilot);
    play.set_autopilot(true);
    play
}

/// A program's first direction, and why; `None` if it stands still.
fn first(picture: &str, pilot: Pilot) -> Option<(Dir, Reason)> {
    let mut play = driven(picture, pilot);
    play.turn();
    let step = play.pac_man();
    assert_eq!(step.at != step.from, play.driver().choice.is_some());
    play.driver()
        .choice
        .map(|choice| (choice.dir, choice.reason))
}

const NEAR_GHOST: &str = "###########\n#. P.G.-  #\n###########\n";

#[test]
fn each_program_does_what_its_chapter_ends_with() {
    let first = |program| first(NEAR_GHOST, Pilot::new(program)).unwrap();
    let flee = Reason::Flee {
        distance: 2,
        going_to: 3,
    };
    assert_eq!(first(Program::Random).1, Reason::Random);
    let seek = Reason::Seek { distance: 1 };
    assert_eq!(first(Program::Seek), (Dir::Right, seek));
    assert_eq!(first(Program::SeekFlee), (Dir::Left, flee));
    assert_eq!(first(Program::Whole), (Dir::Left, flee));
}

#[test]
fn only_the_whole_lesson_hunts() {
    let modes = Program::ALL.map(|program| {
        let mut play = game("##########\n#Po G..- #\n##########\n");
        play.want(Dir::Right);
        play.turn();
        play.set_pilot(Pilot::new(program));
        assert!(play.state().hunt > 0);
        play.mode()
    });
    assert_eq!(modes, [Mode::Random, Mode::Seek, Mode::Flee, Mode::Hunt]);
}

#[test]
fn the_threshold_is_in_squares_and_0_flees_only_from_its_own_square() {
    for (threshold, mode) in [
        (0, Mode::Seek),
        (1, Mode::Seek),
        (2, Mode::Flee),
        (9, Mode::Flee),
    ] {
        let mut play = game(NEAR_GHOST);
        play.set_pilot(Pilot {
            threshold,
            ..Pilot::default()
        });
        assert_eq!(play.mode(), mode, "{threshold}");
    }
}

#[test]
fn a_ghost_is_near_by_the_way_and_not_as_the_crow_flies() {
    let walled = "#########\n#. P .  #\n####### #\n###-G.  #\n### #####\n#########\n";
    let near = |threshold| {
        let mut play = game(walled);
        play.set_pilot(Pilot {
            threshold,
            ..Pilot::default()
        });
        play.mode() == Mode::Flee
    };
    assert!(!near(8));
    assert!(near(9));
}

#[test]
fn the_source_s_first_idea_of_fleeing_finds_no_square_beside_a_ghost() {
    // The ghost is right beside him: every neighbouring square is 2 away from it, and the threshold is 3.
    let cross = "#########\n###.#####\n###.#####\n#..P..- #\n###G#####\n###.#####\n#########\n";
    let safe = Pilot {
        flight: Flight::Safe,
        ..Pilot::default()
    };
    assert_eq!(first(cross, safe), None, "although there are ways to flee");
    let (dir, reason) = first(cross, Pilot::default()).unwrap();
    let flee = |distance, going_to| Reason::Flee { distance, going_to };
    assert_eq!((dir, reason), (Dir::Up, flee(1, 2)));
    // With a ghost farther away it works: the first square that is far enough, not the farthest.
    assert_eq!(first(NEAR_GHOST, safe), Some((Dir::Left, flee(2, 3))));
    let mut play = driven(cross, safe);
    play.turn();
    let decision = play.decision();
    assert_eq!((decision.mode, decision.choice), (Mode::Flee, None));
}

#[test]
fn chance_takes_every_open_way_alike() {
    let cross = "########\n####.###\n##..P..#\n####.###\n####-###\n####G###\n########\n";
    let mut counts = [0; 4];
    for seed in 0..4_000 {
        let mut play = seeded(cross, seed);
        play.set_pilot(Pilot::new(Program::Random));
        play.set_autopilot(true);
        play.turn();
        counts[play.pac_man().heading as usize] += 1;
    }
    let [up, left, down, right] = counts;
    assert!(
        [up, left, down, right]
            .iter()
            .all(|count| (900..1_100).contains(count)),
        "{counts:?}"
    );
}

#[test]
fn only_the_random_program_draws_random_numbers() {
    // The ghosts of two games move the same way, whatever Pac-Man's program does.
    let ghosts = |pilot: Option<Program>| {
        let mut play = seeded(WHOLE, 3);
        if let Some(program) = pilot {
            play.set_pilot(Pilot::new(program));
            play.set_autopilot(true);
        }
        let mut seen = Vec::new();
        for _ in 0..8 {
            play.turn();
            seen.extend(play.ghosts().map(|ghost| ghost.mover.at));
        }
        seen
    };
    assert_eq!(ghosts(Some(Program::Seek)), ghosts(None));
    assert_ne!(ghosts(Some(Program::Random)), ghosts(None));
}

fn values(dots: u16, ghosts: u16) -> Values {
    Values {
        dots: Some(dots),
        ghosts: Some(ghosts),
    }
}

#[test]
fn a_decision_has_both_numbers_of_every_candidate_square() {
    let picture = "##########\n#.  P   .#\n###.####-#\n###G#### #\n##########\n";
    let mut play = driven(picture, Pilot::new(Program::Seek));
    let before = play.decision();
    play.turn();
    let Decision {
        at,
        values: own,
        mode,
        candidates,
        choice,
        route,
        ..
    } = play.decision();
    assert_eq!((at, own, mode), (Pos::new(4, 1), values(2, 3), Mode::Seek));
    let candidate = |dir, x, values| Candidate {
        dir,
        to: Pos::new(x, 1),
        values,
    };
    assert_eq!(
        candidates,
        [
            candidate(Dir::Left, 3, values(1, 2)),
            candidate(Dir::Right, 5, values(3, 4))
        ]
    );
    let reason = Reason::Seek { distance: 2 };
    let dir = Dir::Left;
    assert_eq!(choice, Some(Choice { dir, reason }));
    assert_eq!(choice, play.driver().choice);
    assert_eq!(route, [Pos::new(3, 1), Pos::new(3, 2)]);
    assert_eq!(
        (before.choice, before.route),
        (choice, route),
        "the same before the turn"
    );
}

#[test]
fn a_decision_stays_what_it_was_until_the_next_one() {
    let mut play = seeded(WHOLE, 5);
    play.set_autopilot(true);
    while play.state().phase == Phase::Playing {
        let outlook = play.outlook();
        let pac_mans = !play.state().ghosts_next;
        let before = play.decision();
        play.turn();
        let after = play.decision();
        let expected = if pac_mans { &outlook } else { &before };
        assert_eq!(after.at, expected.at);
        assert_eq!(after.choice, expected.choice);
        assert_eq!(after.candidates, expected.candidates, "{play}");
        assert_eq!(after.route, expected.route);
        if pac_mans {
            assert_eq!(after.choice, play.driver().choice);
            let went = after.choice.map(|choice| choice.dir);
            let to = after.candidates.iter().find(|to| Some(to.dir) == went);
            assert_eq!(to.map(|to| to.to), Some(play.pac_man().at));
        }
        if let (
            Some(Choice {
                reason: Reason::Seek { distance },
                ..
            }),
            route,
        ) = (after.choice, &after.route)
        {
            assert_eq!(route.len(), usize::from(distance));
        }
    }
}

#[test]
fn a_route_to_a_ghost_ends_on_it_and_fleeing_has_no_route() {
    let mut play = game("###########\n#Po   G.- #\n###########\n");
    play.want(Dir::Right);
    play.turn();
    play.turn();
    let route = play.outlook().route;
    assert_eq!(route.last(), Some(&play.ghosts().next().unwrap().mover.at));
    assert_eq!(route.len(), 3);
    assert_eq!(game(NEAR_GHOST).outlook().route, []);
}

#[test]
fn while_the_player_drives_it_is_what_the_autopilot_would_have_done() {
    let mut play = game(NEAR_GHOST);
    play.want(Dir::Right);
    play.turn();
    let decision = play.decision();
    assert_eq!((play.driver().choice, decision.mode), (None, Mode::Flee));
    assert_eq!(decision.choice.unwrap().dir, Dir::Left);
    assert_eq!(decision.at, Pos::new(3, 1));
    // The dot he has eaten since was there when it was decided.
    assert_eq!(decision.candidates[1].values, values(0, 1));
    play.set_pilot(Pilot::new(Program::Random));
    assert_eq!(play.decision().choice, None, "chance is not asked in vain");
}
