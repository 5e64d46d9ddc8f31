use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::solve::{Limits, Position, Solver, Status as Search};

fn wish(size: (usize, usize), boxes: usize, difficulty: Difficulty) -> Wish {
    Wish::new(Size::new(size.0, size.1), boxes, difficulty).unwrap()
}

fn level(made: &Made) -> &Level {
    made.level.level.as_ref().unwrap()
}

/// The fewest pushes, found forward by trying everything.
fn fewest_pushes(level: &Level) -> Option<u64> {
    let board = level.board();
    let key = |position: &Position| {
        let boxes: Vec<Pos> = position.boxes().collect();
        let reach = position.reach(board);
        let room: Vec<Pos> = (board.size().positions())
            .filter(|&pos| reach.get(pos).is_some())
            .collect();
        (boxes, room)
    };
    let mut seen = BTreeSet::from([key(level.start())]);
    let mut layer = vec![level.start().clone()];
    for pushes in 0.. {
        let mut next = Vec::new();
        for position in layer {
            if position.is_solved(board) {
                return Some(pushes);
            }
            for from in position.boxes() {
                for dir in Dir::ALL {
                    let Some(walk) = walk_to(board, &position, from + dir.opposite()) else {
                        continue;
                    };
                    let mut after = position.clone();
                    for dir in walk.into_iter().chain([dir]) {
                        after.step(board, dir);
                    }
                    if !after.has_box(from) && seen.insert(key(&after)) {
                        next.push(after);
                    }
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        layer = next;
    }
    None
}

#[test]
fn a_seed_makes_the_same_level_for_ever() {
    let wish = |size, boxes| wish(size, boxes, Difficulty::Middle);
    let made = wish((7, 7), 3).make(Seed(5)).unwrap();
    assert_eq!(
        made.level.to_string(),
        "\
#####
#.#@###
# #$  #
#   # #
#.* $ #
##   ##
 #####
Solution: DrrddLdllUdrruLrruullDLrurrddldllUlUUdRddrruLLrrruullDlddrruL
Proven: pushes moves
"
    );
}

#[test]
fn turned_mirrored_and_moved_levels_have_the_same_signature() {
    let signature = |text: &str| Signature::of(&text.parse().unwrap());
    let level = signature("######\n#@$ .#\n##.$ #\n######");
    for same in [
        "######\n#. $@#\n# $.##\n######",
        "  ######\n  ##.$ #\n  #@$ .#\n  ######\n",
        "####\n#. #\n# $#\n#$.#\n#@##\n####",
        "####\n##@#\n#.$#\n#$ #\n# .#\n####",
        "########\n########\n##. $@##\n## $.###\n########",
    ] {
        assert_eq!(signature(same), level, "{same}");
    }
    for other in [
        "######\n#@$ .#\n##$. #\n######",
        "######\n#@$ .#\n##* ##\n######",
        "######\n#@$ .#\n# .$ #\n######",
    ] {
        assert_ne!(signature(other), level, "{other}");
    }
}

#[test]
fn no_two_of_the_endless_levels_are_equal() {
    let mut before = BTreeSet::new();
    for number in 1..=8 {
        let made = endless(number, &before).unwrap();
        let again = endless(number, &before).unwrap();
        assert_eq!(again.level, made.level);
        assert!(before.insert(made.signature));
        let next = endless(number, &before).unwrap();
        assert!(!before.contains(&next.signature));
    }
}

/// Without shapes of their own these days had only two levels.
#[test]
fn daily_levels_differ() {
    let made = |day: u64| of_seed(Seed(20_260_000 + day)).unwrap();
    let days = [7, 19, 20, 15, 24];
    let different: BTreeSet<_> = days.map(|day| made(day).signature).into();
    assert_eq!(different.len(), days.len());
}

/// Only a site without a room that is hard enough gives none.
#[test]
fn a_level_may_be_smaller_than_its_site() {
    let wish = wish((10, 10), 3, Difficulty::Easy);
    let sizes: BTreeSet<_> = (0..8)
        .filter_map(|seed| {
            let Size { width, height } = level(&wish.make(Seed(seed))?).board().size();
            Some((width, height))
        })
        .collect();
    assert!(sizes.iter().any(|&(width, _)| width < 10));
    let made = (0..8).filter(|&seed| wish.make(Seed(seed)).is_some());
    assert!(made.count() >= 7);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_level_is_solved_by_what_is_stored_and_by_nothing_shorter(
        seed: u64,
        (width, height) in (5_usize..=8, 5_usize..=8),
        boxes in 1_usize..=3,
        easy: bool,
    ) {
        let difficulty = if easy { Difficulty::Easy } else { Difficulty::Middle };
        let Ok(wish) = Wish::new(Size::new(width, height), boxes, difficulty) else {
            return Ok(());
        };
        let Some(made) = wish.make(Seed(seed)) else {
            return Ok(());
        };
        let level = level(&made);
        let size = level.board().size();
        prop_assert!(size.width <= width && size.height <= height, "{size}");
        prop_assert_eq!(level.start().boxes().count(), boxes);
        prop_assert_eq!(made.par.counts[1], u64::from(made.rating.pushes));
        prop_assert_eq!(fewest_pushes(level), Some(made.par.counts[1]));
        prop_assert!(made.par.proven[1]);
        let limits = Limits { nodes: 1_000_000, memory: 1 << 28 };
        let mut solver = Solver::new(level.board(), level.start(), limits);
        prop_assert_eq!(solver.run(), Search::Solved);
        let again = wish.make(Seed(seed)).unwrap();
        prop_assert_eq!(again.level, made.level);
    }
}
