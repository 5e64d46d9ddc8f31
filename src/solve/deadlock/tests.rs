//! Judgements against the whole truth of small boards.

use super::*;
use crate::solve::blocks::Blocks;
use crate::solve::random_levels::{State, picture, pushes, random_puzzle, room, truth};

/// What a judge says of a position: whether it is lost, and the pushes it leaves.
fn verdict(judge: &mut Judge, puzzle: &Puzzle, (boxes, player): &State) -> (bool, Vec<State>) {
    let mut standing = Standing::new(puzzle.graph.len());
    standing.set(&puzzle.graph, boxes, *player);
    if judge.freezes(puzzle, boxes) {
        return (true, Vec::new());
    }
    judge.start(puzzle, boxes);
    let is_lost = loop {
        if let (Some(is_lost), _) = judge.advance(puzzle, &standing) {
            break is_lost;
        }
    };
    let after = judge.pushes().iter().map(|push| {
        let to = puzzle.graph.next(push.from, usize::from(push.dir));
        let moved = |&square: &u16| if square == push.from { to } else { square };
        let mut boxes: Vec<u16> = boxes.iter().map(moved).collect();
        boxes.sort_unstable();
        let room = room(&puzzle.graph, &boxes, push.from);
        (boxes, room)
    });
    (is_lost, after.collect())
}

#[test]
fn nothing_that_can_be_solved_is_called_lost() {
    let (mut lost, mut found) = (0, 0);
    for puzzle in (0..60).filter_map(random_puzzle) {
        let graph = &puzzle.graph;
        let mut judge = Judge::new(&puzzle, Alive::new(graph, &Blocks::around(graph)));
        let truth = truth(&puzzle);
        for (state, &is_solvable) in &truth {
            if state.0.iter().all(|&square| graph.is_goal(square)) {
                continue;
            }
            let (is_lost, left) = verdict(&mut judge, &puzzle, state);
            if is_solvable {
                assert!(!is_lost, "{puzzle:?} {state:?}");
                assert!(left.iter().any(|after| truth[after]), "{state:?}");
                assert!(
                    left.iter()
                        .all(|after| pushes(graph, state).contains(after))
                );
            } else {
                lost += 1;
                found += u32::from(is_lost);
            }
        }
    }
    // How many of the lost positions are seen to be lost: the proofs are as good as they were.
    assert_eq!((found, lost), (20_135, 20_381));
}

#[test]
fn a_goal_that_nobody_can_clear_must_be_full() {
    // Nobody pulls the box on the left goal out; a box in the doorway, frozen there, is seen to be lost.
    let puzzle = picture("#######\n#.*   #\n####$ #\n   #@ #\n   ####");
    let graph = &puzzle.graph;
    let mut retrograde = Retrograde::new(graph.len());
    let mut standing = Standing::new(graph.len());
    standing.set(graph, &puzzle.boxes, puzzle.player);
    let door = graph.goals()[1];
    assert!(retrograde.is_lost(graph, &standing.has_box, &[door]).0);
    assert!(!retrograde.is_lost(graph, &standing.has_box, &[]).0);
}
