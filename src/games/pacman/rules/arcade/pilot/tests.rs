//! The pilot on boards with an obvious answer, and over whole levels.

use std::sync::Arc;

use super::*;
use crate::games::pacman::rules::arcade::{Fact, Rules};
use crate::games::pacman::rules::board::{Board, GhostName};
use crate::rng::Seed;

/// The full size.
const ARCADE: &str = include_str!("../../../../../../levels/pacman/arcade.txt");

/// A ring around the house; Shadow is in its lower right corner.
const RING: &str = "\
#############
#...........#
#.####-####.#
#.###   ###.#
#.#########.#
#.....P....G#
#############
";

/// A ring around the house and a dead end below it with all the dots; Shadow is behind him.
const TRAP: &str = "\
#############
#           #
# ####-#### #
# ###   ### #
# ######### #
#   G P     #
#####.#######
#####.#######
#####.#######
#####.#######
#############
";

/// A corridor without a way around.
const CORRIDOR: &str = "\
#############
#. P       G#
######-######
#####   #####
#############
";

/// A game just before everybody starts to move.
fn begun(picture: &str, seed: u64, level: u32) -> Play {
    let board: Board = picture.parse().unwrap();
    let rules = Rules {
        level,
        ..Rules::default()
    };
    let mut play = Play::new(&Arc::new(board), Seed(seed), rules);
    while play.state().phase == Phase::Ready {
        play.tick(Stick::CENTRED, &mut Vec::new());
    }
    play
}

/// Lets the pilot drive until a fact occurs, for at most `ticks` ticks; all facts until then.
fn drive(
    play: &mut Play,
    pilot: &mut Pilot,
    ticks: u32,
    is_end: impl Fn(&Fact) -> bool,
) -> Vec<Fact> {
    let mut facts = Vec::new();
    for _ in 0..ticks {
        let before = facts.len();
        play.tick(pilot.stick(play), &mut facts);
        if facts[before..].iter().any(&is_end) {
            break;
        }
    }
    facts
}

fn is_caught(fact: &Fact) -> bool {
    matches!(fact, Fact::Caught { .. })
}

#[test]
fn he_eats_what_is_near_first_and_then_the_rest() {
    let board = CORRIDOR
        .replace(". P       G", ".     P  ..")
        .replace("#   #", "#G  #");
    let mut play = begun(&board, 1, 1);
    play.remove_ghost(GhostName::Shadow);
    let mut pilot = Pilot::default();
    assert_eq!(pilot.stick(&play), Stick::held(Dir::Right));
    assert_eq!(pilot.reason(), Reason::Seek);
    assert_eq!(pilot.route().next(), Some(Pos::new(8, 1)));
    // Four squares there, ten back, a tick for each dot, and a square for turning.
    let ticks = (4 + 10 + 1) * 8 + 3;
    let facts = drive(&mut play, &mut pilot, ticks, |fact| *fact == Fact::Cleared);
    assert_eq!(facts.last(), Some(&Fact::Cleared), "{play}");
}

#[test]
fn he_flees_from_a_ghost_that_comes_and_clears_the_ring_all_the_same() {
    let mut play = begun(RING, 1, 1);
    play.put_ghost(GhostName::Shadow, Pos::new(9, 5), Dir::Left);
    let mut pilot = Pilot::default();
    assert_eq!(pilot.stick(&play), Stick::held(Dir::Left));
    assert_eq!(pilot.reason(), Reason::Flee);
    let is_end = |fact: &Fact| is_caught(fact) || *fact == Fact::Cleared;
    let facts = drive(&mut play, &mut pilot, 3600, is_end);
    assert_eq!(facts.last(), Some(&Fact::Cleared), "{play}");
}

#[test]
fn he_stays_out_of_a_dead_end_while_a_ghost_is_behind_him() {
    let mut play = begun(TRAP, 1, 5);
    let facts = drive(&mut play, &mut Pilot::default(), 3600, is_caught);
    assert!(!facts.iter().any(is_caught), "{play}");
}

#[test]
fn where_no_way_is_left_he_takes_the_longest() {
    let mut play = begun(CORRIDOR, 1, 1);
    play.put_pac_man(Pos::new(4, 1), Dir::Right);
    play.put_ghost(GhostName::Shadow, Pos::new(2, 1), Dir::Right);
    let mut pilot = Pilot::default();
    assert_eq!(pilot.stick(&play), Stick::held(Dir::Right));
    assert_eq!(pilot.reason(), Reason::Lost);
}

#[test]
fn he_takes_an_energizer_when_ghosts_are_near_and_eats_them() {
    let mut play = begun(ARCADE, 1, 1);
    play.put_pac_man(Pos::new(3, 26), Dir::Left);
    play.put_ghost(GhostName::Shadow, Pos::new(5, 25), Dir::Down);
    play.put_ghost(GhostName::Speedy, Pos::new(5, 24), Dir::Down);
    let mut pilot = Pilot::default();
    pilot.stick(&play);
    assert_eq!(pilot.reason(), Reason::Energizer);
    let is_eaten = |fact: &Fact| matches!(fact, Fact::GhostEaten { .. });
    let facts = drive(&mut play, &mut pilot, 600, is_eaten);
    assert!(facts.last().is_some_and(is_eaten), "{play}");
}

#[test]
fn chance_that_he_cannot_know_does_not_lead_him() {
    let mut play = begun(ARCADE, 1, 1);
    play.put_pac_man(Pos::new(2, 26), Dir::Left);
    while play.state().clock.fright == 0 {
        play.tick(Stick::held(Dir::Left), &mut Vec::new());
    }
    let routes = (0..20).map(|chance| {
        let mut pilot = Pilot::default();
        pilot.stick(&play.guess(Seed(chance)));
        pilot.route().collect::<Vec<_>>()
    });
    let routes: Vec<_> = routes.collect();
    assert!(!routes[0].is_empty());
    assert!(routes.iter().all(|route| *route == routes[0]));
}

#[test]
fn whole_levels_are_cleared_without_a_loss() {
    for seed in 1..=4 {
        let mut play = begun(ARCADE, seed, 1);
        let mut pilot = Pilot::default();
        let (mut cleared, mut facts) = (0, Vec::new());
        while cleared < 3 && play.state().ticks < 20_000 {
            facts.clear();
            play.tick(pilot.stick(&play), &mut facts);
            cleared += u32::from(facts.contains(&Fact::Cleared));
            assert!(!facts.iter().any(is_caught), "seed {seed}\n{play}");
        }
        assert_eq!(cleared, 3, "seed {seed}\n{play}");
        assert!(play.state().score > 3 * 2600, "seed {seed}: only dots");
    }
}

#[test]
fn with_his_decisions_a_game_is_the_same_and_he_never_looks_ahead() {
    let (mut play, mut again) = (begun(ARCADE, 3, 1), begun(ARCADE, 3, 1));
    let (mut pilot, mut told) = (Pilot::default(), Pilot::default());
    let mut decisions = 0;
    for _ in 0..12_000 {
        let stick = pilot.stick(&play);
        if let Some(word) = pilot.decision() {
            decisions += 1;
            told.recall(&word);
        }
        assert_eq!(told.stick(&again), stick);
        assert_eq!(told.decision(), None);
        assert_eq!((&told.route, told.reason), (&pilot.route, pilot.reason));
        play.tick(stick, &mut Vec::new());
        again.tick(stick, &mut Vec::new());
    }
    assert!(decisions > 300 && play.state().level > 1, "{decisions}");
}

#[test]
fn a_word_that_cannot_be_right_is_no_decision() {
    let play = begun(CORRIDOR, 1, 1);
    let two = told::read("s2l", &play, &[]).unwrap().1;
    assert_eq!(two.len(), 2);
    let three = told::read("s2lr", &play, &[]);
    assert!(three.is_some() && told::read("s+r", &play, &two) == three);
    let lost = told::read("x", &play, &two);
    assert_eq!(lost, Some((Reason::Lost, Vec::new())));
    for word in ["s+l", "s++r", "sr+", "+r"] {
        assert_eq!(told::read(word, &play, &two), None, "{word}");
    }
    let many = "lr".repeat(DEPTH);
    for word in [
        "",
        "2l",
        "w",
        "sü",
        "s2",
        "su",
        "s9l",
        "s99999999999999999999l",
        "s27l",
        "é",
        &many,
    ] {
        assert_eq!(told::read(word, &play, &[]), None, "{word}");
        let (mut free, mut misled) = (Pilot::default(), Pilot::default());
        misled.recall(word);
        assert_eq!(misled.stick(&play), free.stick(&play));
        assert_eq!(misled.decision(), free.decision());
    }
}
