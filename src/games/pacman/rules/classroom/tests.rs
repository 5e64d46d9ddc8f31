//! The rules of the source as pictures: a board, the moves, and the board afterwards.

mod autopilot;
mod options;
mod rules;

use std::sync::Arc;

use proptest::prelude::*;

use super::lab::{MOST_TURNS, Outcome, Row, Total, player};
use super::play::Play;
use super::{Fact, Phase, Step};
use crate::games::pacman::rules::board::Board;
use crate::grid::Dir;
use crate::rng::Seed;
use crate::text::Row as _;

/// A game on a board typed as text, driven by keys.
fn game(picture: &str) -> Play {
    seeded(picture, 1)
}

fn seeded(picture: &str, seed: u64) -> Play {
    let board: Board = picture.parse().unwrap();
    Play::new(Arc::new(board), Seed(seed), 3)
}

/// The board alone, without the line of numbers.
fn picture(play: &Play) -> String {
    let text = play.to_string();
    let rows: Vec<&str> = text.lines().collect();
    rows[..rows.len() - 1].join("\n")
}

/// A board as large as a small game's, with every kind of square.
const WHOLE: &str = "\
#############
#o....P....o#
#.###.#.###.#
#.#.......#.#
#.#.##-##.#.#
 ...#GGG#... 
#.#.#####.#.#
#.#...F...#.#
#.###.#.###.#
#o....G....o#
#############
";

/// What a player does before a turn.
#[derive(Clone, Copy, Debug)]
enum Key {
    Nothing,
    Want(Dir),
    Autopilot(bool),
}

fn keys() -> impl Strategy<Value = Vec<Key>> {
    let key = prop_oneof![
        4 => Just(Key::Nothing),
        4 => prop::sample::select(Dir::ALL.to_vec()).prop_map(Key::Want),
        1 => any::<bool>().prop_map(Key::Autopilot),
    ];
    prop::collection::vec(key, 1..600)
}

fn press(play: &mut Play, key: Key) {
    match key {
        Key::Nothing => {}
        Key::Want(dir) => play.want(dir),
        Key::Autopilot(on) => play.set_autopilot(on),
    }
}

fn points(events: &[Fact]) -> u64 {
    let points = events.iter().map(|event| match event {
        Fact::AteDot { .. } => 100,
        Fact::AteEnergizer { .. } => 500,
        Fact::AteFruit { points, .. } | Fact::AteGhost { points, .. } => u64::from(*points),
        _ => 0,
    });
    points.sum()
}

fn eaten(events: &[Fact]) -> usize {
    let is_food = |event: &&Fact| matches!(event, Fact::AteDot { .. } | Fact::AteEnergizer { .. });
    events.iter().filter(is_food).count()
}

/// Every figure is where it can be, and came there by a legal way.
fn check_places(play: &Play) -> Result<(), TestCaseError> {
    let net = &play.board().net;
    let pac_man = play.pac_man();
    prop_assert!(play.board().square(pac_man.at).is_corridor());
    match pac_man.step {
        Step::Stood => prop_assert_eq!(pac_man.from, pac_man.at),
        Step::Went(dir) => prop_assert_eq!(net.pac_man_step(pac_man.from, dir), Some(pac_man.at)),
        Step::Reborn => prop_assert!(false, "only ghosts are"),
    }
    for ghost in play.ghosts() {
        let ghost = ghost.mover;
        prop_assert!(net.node(ghost.at).is_some(), "a ghost in a wall: {}", play);
        match ghost.step {
            Step::Stood => prop_assert_eq!(ghost.from, ghost.at),
            Step::Went(dir) => {
                let ways = net
                    .node(ghost.from)
                    .map(|node| net.ghosts()[usize::from(node)]);
                prop_assert_eq!(ways.map(|ways| net.pos(ways[dir as usize])), Some(ghost.at));
            }
            Step::Reborn => prop_assert_eq!(ghost.at, play.board().home),
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn no_figure_is_in_a_wall_and_the_score_matches_what_was_eaten(seed: u64, keys in keys()) {
        let mut play = seeded(WHOLE, seed);
        let mut again = seeded(WHOLE, seed);
        let (mut score, mut left) = (0, play.state().left);
        for key in keys {
            press(&mut play, key);
            press(&mut again, key);
            let before = play.state().lives;
            let events = play.turn().to_vec();
            score += points(&events);
            left -= eaten(&events);
            prop_assert_eq!((play.state().score, play.state().left), (score, left));
            prop_assert_eq!(play.food().count(), left);
            check_places(&play)?;
            let caught = events.iter().any(|event| matches!(event, Fact::Caught { .. }));
            prop_assert_eq!(play.state().lives + u32::from(caught), before);
            prop_assert_eq!(left == 0, play.state().phase == Phase::Cleared);

            // The same seed and keys are the same game.
            prop_assert_eq!(again.turn(), &events[..]);
            prop_assert_eq!(play.to_string(), again.to_string());
            if play.state().phase == Phase::Cleared {
                left = play.board().dots + play.board().energizers;
            }
            play.go_on();
            again.go_on();
        }
    }

    #[test]
    fn a_game_that_is_begun_again_is_the_same(seed: u64, turns in 0_usize..300) {
        let mut used = seeded(WHOLE, seed ^ 1);
        used.set_autopilot(true);
        for _ in 0..turns {
            used.turn();
            used.go_on();
        }
        used.restart(Seed(seed), 3);
        let mut fresh = seeded(WHOLE, seed);
        fresh.set_autopilot(true);
        for _ in 0..200 {
            prop_assert_eq!(used.turn(), fresh.turn());
            prop_assert_eq!(used.to_string(), fresh.to_string());
            used.go_on();
            fresh.go_on();
        }
    }
}

/// The games of some seeds, and their totals.
fn lab(seed: u64, games: u64, lives: u32) -> (Vec<Row>, Total) {
    let board: Board = WHOLE.parse().unwrap();
    let player = player(Arc::new(board), lives, Default::default());
    let rows: Vec<Row> = (seed..seed + games).map(Seed).map(player).collect();
    let mut total = Total::default();
    rows.iter().for_each(|row| row.add_to(&mut total));
    (rows, total)
}

#[test]
fn the_lab_plays_each_seed_to_its_end_and_adds_up() {
    let (rows, sum) = lab(7, 50, 1);
    assert_eq!(rows.len(), 50);
    for (seed, row) in (7..).zip(&rows) {
        assert_eq!(row.seed, Seed(seed));
        assert!(row.turns < MOST_TURNS && row.outcome != Outcome::Unfinished);
        assert_eq!(lab(seed, 1, 1).0, [*row]);
    }
    let ended = |outcome| rows.iter().filter(move |row| row.outcome == outcome);
    let cleared = || ended(Outcome::Cleared);
    let total = Total {
        games: 50,
        score: rows.iter().map(|row| row.score).sum(),
        turns: rows.iter().map(|row| row.turns).sum(),
        best: rows.iter().map(|row| row.score).max().unwrap(),
        cleared: cleared().count() as u64,
        turns_to_clear: cleared().map(|row| row.turns).sum(),
        ran_into: ended(Outcome::RanInto).count() as u64,
        caught: ended(Outcome::Caught).count() as u64,
    };
    assert_eq!(sum, total);
    assert!((1..50).contains(&total.cleared), "{total:?}");
    let columns = Row::COLUMNS.len();
    assert_eq!(
        [Row::total(&total).len(), rows[0].cells().len()],
        [columns; 2]
    );
}

#[test]
fn more_lives_clear_more_boards() {
    let cleared = |lives| lab(1, 100, lives).1.cleared;
    assert!(cleared(3) > cleared(1));
}
