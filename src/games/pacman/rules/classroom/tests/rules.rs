//! Turns, eating, contact, the hunt, fruits, lives and levels.
//!
//! Corridors guide the ghosts: outside the house they start to the left, and where there is only one way they take it.

use super::*;
use crate::games::pacman::rules::board::GhostName;
use crate::games::pacman::rules::classroom::{Fact, Fruit, HUNT, Mover, Phase, Step};
use crate::grid::{Dir, Pos};

const LANE: &str = "\
##########
#P..o.. .#
########-#
########G#
##########
";

const FACING: &str = "\
########
#.PG.###
####-G##
########
";

fn turns(play: &mut Play, count: usize) {
    for _ in 0..count {
        play.turn();
    }
}

fn ghost(play: &Play, index: usize) -> Mover {
    play.ghosts().nth(index).unwrap().mover
}

#[test]
fn one_call_moves_either_pac_man_or_the_ghosts() {
    let mut play = game(LANE);
    play.want(Dir::Right);
    let at = |play: &Play| (play.pac_man().at.x, ghost(play, 0).at.y);
    play.turn();
    assert_eq!(at(&play), (2, 3));
    play.turn();
    assert_eq!(at(&play), (2, 2));
    assert_eq!(play.pac_man().step, Step::Stood);
    play.turn();
    assert_eq!(at(&play), (3, 2));
    assert_eq!(ghost(&play, 0).step, Step::Stood);
    assert_eq!(play.state().turns, 3);
}

#[test]
fn standing_still_he_sets_out_where_he_first_wanted_and_turns_later() {
    let mut play = game("#######\n#.#.###\n#..P-G#\n#######\n");
    play.want(Dir::Left);
    play.want(Dir::Down);
    play.want(Dir::Up);
    turns(&mut play, 1);
    assert_eq!(
        play.pac_man().at,
        Pos::new(3, 1),
        "up there is a way at once"
    );
    let mut play = game("#######\n#.#####\n#..P-G#\n#######\n");
    play.want(Dir::Left);
    play.want(Dir::Up);
    turns(&mut play, 5);
    assert_eq!(play.pac_man().at, Pos::new(1, 1));
}

#[test]
fn he_stands_still_until_he_is_sent_and_then_goes_straight_to_a_wall() {
    let mut play = game("#######\n##.####\n#.P.-G#\n#######\n");
    turns(&mut play, 2);
    assert_eq!(play.pac_man().at, Pos::new(2, 2));
    play.want(Dir::Left);
    turns(&mut play, 4);
    assert_eq!(play.pac_man().at, Pos::new(1, 2));
    assert_eq!(play.pac_man().step, Step::Stood);
}

#[test]
fn a_direction_is_remembered_until_it_becomes_possible() {
    let mut play = game("#########\n#P...#G-#\n####.##.#\n####....#\n#########\n");
    play.want(Dir::Right);
    play.turn();
    play.want(Dir::Down);
    for x in 3..=4 {
        turns(&mut play, 2);
        assert_eq!(play.pac_man().at, Pos::new(x, 1));
        assert_eq!(play.driver().wanted, Some(Dir::Down));
    }
    turns(&mut play, 2);
    assert_eq!(play.pac_man().at, Pos::new(4, 2));
    assert_eq!(play.driver().wanted, None);
}

#[test]
fn a_dot_is_100_points_and_an_energizer_500() {
    let mut play = game(LANE);
    play.want(Dir::Right);
    assert_eq!(play.turn(), [Fact::AteDot { at: Pos::new(2, 1) }]);
    assert_eq!((play.state().score, play.state().left), (100, 5));
    turns(&mut play, 3);
    assert_eq!(play.turn(), [Fact::AteEnergizer { at: Pos::new(4, 1) }]);
    assert_eq!(
        (play.state().score, play.state().left, play.state().hunt),
        (700, 3, HUNT)
    );
}

#[test]
fn tunnels_lead_across_the_board() {
    let mut play = game("##########\n##G#######\n##-#######\n P..     .\n##########\n");
    play.want(Dir::Left);
    turns(&mut play, 3);
    let expected = Mover {
        from: Pos::new(0, 3),
        at: Pos::new(9, 3),
        heading: Dir::Left,
        step: Step::Went(Dir::Left),
    };
    assert_eq!(play.pac_man(), expected);
}

#[test]
fn he_is_caught_where_he_walks_into_a_ghost_and_everything_stops() {
    let mut play = game(FACING);
    play.want(Dir::Right);
    let (at, by) = (Pos::new(3, 1), GhostName::Shadow);
    assert_eq!(play.turn(), [Fact::Caught { at, by }]);
    assert_eq!(play.state().phase, Phase::Caught);
    let caught = "########\n#. X.###\n####-Y##\n########";
    assert_eq!(picture(&play), caught);
    assert_eq!(play.turn(), []);
    assert_eq!(picture(&play), caught, "the board stays on the screen");
    assert_eq!((play.state().turns, play.state().lives), (1, 2));
}

#[test]
fn figures_that_would_swap_squares_touch() {
    let start = "########\n#. P G.#\n#-######\n#G######\n########\n";
    let met = Fact::Caught {
        at: Pos::new(4, 1),
        by: GhostName::Shadow,
    };
    // Side by side after his move: the ghost steps onto him, and the ghosts after it do not move.
    let mut play = game(start);
    play.want(Dir::Right);
    assert_eq!(play.turn(), []);
    assert_eq!(play.turn(), [met]);
    assert_eq!(
        (ghost(&play, 1).at, ghost(&play, 1).step),
        (Pos::new(1, 3), Step::Stood)
    );
    // Side by side after the ghost's move: he steps onto it.
    let mut play = game(start);
    turns(&mut play, 2);
    assert_eq!(
        picture(&play),
        "########\n#. PS .#\n#Y######\n# ######\n########"
    );
    play.want(Dir::Right);
    assert_eq!(play.turn(), [met]);
}

#[test]
fn the_hunt_lasts_for_16_displays_and_8_moves_of_his() {
    let mut play =
        game("#############\n#Po        .#\n#-###########\n#G###########\n#############\n");
    play.want(Dir::Right);
    play.turn();
    let mut counts = vec![play.state().hunt];
    let mut moves = 0;
    while play.state().hunt > 0 {
        moves += u32::from(!play.state().ghosts_next);
        play.turn();
        assert_eq!(
            play.state().events.contains(&Fact::HuntEnded),
            play.state().hunt == 0
        );
        counts.push(play.state().hunt);
    }
    assert_eq!(counts, (0..=16).rev().collect::<Vec<_>>());
    assert_eq!(moves, 8);
}

#[test]
fn a_ghost_that_comes_in_the_hunts_last_move_is_eaten_and_after_it_not() {
    // It goes straight to him: its eighth move is the sixteenth call, its ninth is too late.
    for (row, phase, score) in [
        ("#oP      G .#", Phase::Playing, 2500),
        ("#oP       G.#", Phase::Caught, 500),
    ] {
        let mut play = game(&format!(
            "#############\n{row}\n###########-#\n########### #\n#############\n"
        ));
        play.want(Dir::Left);
        turns(&mut play, 18);
        assert_eq!(
            (play.state().phase, play.state().score),
            (phase, score),
            "{play}"
        );
        assert!(play.state().hunt == 0);
    }
}

#[test]
fn another_energizer_begins_the_hunt_anew() {
    let mut play = game("########\n#Po o .#\n#-######\n#G######\n########\n");
    play.want(Dir::Right);
    turns(&mut play, 4);
    assert_eq!(play.state().hunt, HUNT - 3);
    play.turn();
    assert_eq!(play.state().hunt, HUNT);
}

#[test]
fn a_hunted_ghost_gives_2000_points_and_may_move_at_once() {
    let met = |x| Fact::AteGhost {
        at: Pos::new(x, 1),
        ghost: GhostName::Shadow,
        points: 2000,
    };
    let mut play = game("########\n#Po G..#\n#-######\n#G######\n########\n");
    play.want(Dir::Right);
    turns(&mut play, 2);
    assert_eq!(play.turn()[0], met(3));
    assert_eq!(play.state().score, 2500);
    let home = Pos::new(1, 3);
    assert_eq!(
        (ghost(&play, 0).at, ghost(&play, 0).step),
        (home, Step::Reborn)
    );
    play.turn();
    assert_eq!(ghost(&play, 0).step, Step::Went(Dir::Up));

    // The same when the ghost comes to him.
    let mut play = game("########\n#PoG...#\n#-######\n#G######\n########\n");
    play.want(Dir::Right);
    play.turn();
    assert_eq!(play.turn()[0], met(2));
    assert_eq!(
        (ghost(&play, 0).at, play.state().phase),
        (home, Phase::Playing)
    );
}

#[test]
fn he_eats_before_he_meets_anybody() {
    let mut play = game("########\n#P oG..#\n#-######\n#G######\n########\n");
    play.want(Dir::Right);
    turns(&mut play, 2);
    let at = Pos::new(3, 1);
    let ghost = Fact::AteGhost {
        at,
        ghost: GhostName::Shadow,
        points: 2000,
    };
    assert_eq!(play.turn(), [Fact::AteEnergizer { at }, ghost]);

    let mut play = game("########\n#P .G- #\n########\n");
    play.want(Dir::Right);
    turns(&mut play, 2);
    assert_eq!(play.turn(), [Fact::AteDot { at }, Fact::Cleared]);
}

#[test]
fn a_cleared_board_leads_to_the_next_level() {
    let mut play = game("#######\n#P.-G##\n#######\n");
    play.want(Dir::Right);
    let at = Pos::new(2, 1);
    assert_eq!(play.turn(), [Fact::AteDot { at }, Fact::Cleared]);
    assert_eq!(play.state().phase, Phase::Cleared);
    assert_eq!(play.turn(), []);
    play.go_on();
    assert_eq!(
        (play.state().phase, play.state().level, play.state().left),
        (Phase::Playing, 2, 1)
    );
    assert_eq!((play.state().score, play.state().lives), (100, 3));
    assert_eq!(play.pac_man().at, Pos::new(1, 1));
}

#[test]
fn a_new_life_begins_at_the_start_with_the_dots_that_are_left() {
    let mut play = game(FACING);
    play.want(Dir::Left);
    turns(&mut play, 2);
    play.want(Dir::Right);
    play.turn();
    assert_eq!(play.state().phase, Phase::Caught);
    play.want(Dir::Up);
    play.go_on();
    assert_eq!(
        (play.state().phase, play.state().lives, play.state().left),
        (Phase::Playing, 2, 1)
    );
    assert_eq!(
        picture(&play),
        FACING.trim_end().replace("#.PG", "# PS").replace('G', "Y")
    );
    assert_eq!(play.driver().wanted, None);
    assert!(!play.state().ghosts_next);
}

#[test]
fn with_the_last_life_all_is_over() {
    let mut play = game(FACING);
    for lives in (0..3).rev() {
        play.want(Dir::Right);
        play.turn();
        assert_eq!(play.state().lives, lives);
        play.go_on();
    }
    assert_eq!(play.state().phase, Phase::Over);
    assert_eq!(play.turn(), []);
    play.restart(Seed(2), 1);
    assert_eq!(
        (play.state().phase, play.state().lives, play.state().turns),
        (Phase::Playing, 1, 0)
    );
}

#[test]
fn a_fruit_comes_at_a_third_and_at_two_thirds() {
    let mut play = game("###########\n#P......F.#\n#-#########\n#G#########\n###########\n");
    play.want(Dir::Right);
    let mut seen = Vec::new();
    for _ in 0..13 {
        play.turn();
        let fruits = play
            .state()
            .events
            .iter()
            .filter(|event| matches!(event, Fact::FruitCame { .. } | Fact::AteFruit { .. }));
        seen.extend(fruits.map(|&event| (play.pac_man().at.x, event)));
    }
    let came = |fruit| Fact::FruitCame { fruit };
    let ate = Fact::AteFruit {
        at: Pos::new(8, 1),
        fruit: Fruit::Strawberry,
        points: 1500,
    };
    assert_eq!(
        seen,
        [
            (3, came(Fruit::Cherry)),
            (5, came(Fruit::Strawberry)),
            (8, ate)
        ]
    );
    assert_eq!(play.state().score, 600 + 1500);
}

#[test]
fn an_uneaten_fruit_disappears() {
    let wall = "#".repeat(28);
    let lane = format!("#.P..F{}#", " ".repeat(21));
    let below = |letter| format!("{}{letter}#", "#".repeat(26));
    let mut play = game(&format!(
        "{wall}\n{lane}\n{}\n{}\n{wall}\n",
        below('-'),
        below('G')
    ));
    play.want(Dir::Left);
    turns(&mut play, 40);
    assert_eq!(play.fruit(), Some((Pos::new(5, 1), Fruit::Cherry, 1000)));
    assert_eq!(play.turn(), [Fact::FruitWent]);
    assert_eq!(play.fruit(), None);
}

#[test]
fn both_maps_are_printed_row_by_row() {
    let play = game("########\n#P .G- #\n##.#####\n########\n");
    assert_eq!(
        play.maps(),
        "to dots\n\
         #  #  #  #  #  #  #  #\n#  2  1  0  1  #  #  #\n#  #  0  #  #  #  #  #\n#  #  #  #  #  #  #  #\n\
         to ghosts\n\
         #  #  #  #  #  #  #  #\n#  3  2  1  0  #  #  #\n#  #  3  #  #  #  #  #\n#  #  #  #  #  #  #  #\n"
    );
    let alone = game("######\n#P . #\n######\n").maps();
    assert!(
        alone.ends_with("#  -  -  -  -  #\n#  #  #  #  #  #\n"),
        "{alone}"
    );
}

#[test]
fn the_state_is_printed_on_one_page() {
    let mut play = game(LANE);
    assert_eq!(
        play.to_string(),
        "##########\n#P..o.. .#\n########-#\n########S#\n##########\n\
         level 1, lives 3, score 0, turn 0, 6 left, seek, hunt 0, Pac-Man next\n"
    );
    play.set_autopilot(true);
    turns(&mut play, 5);
    assert_eq!(
        play.to_string(),
        "##########\n#   P.. s#\n########-#\n######## #\n##########\n\
         level 1, lives 3, score 700, turn 5, 3 left, hunt, hunt 16, ghosts next, autopilot\n"
    );
}
