//! Macro moves against single pushes and pulls.

use std::collections::BTreeSet;

use super::*;
use crate::solve::floor_graph::Reach;
use crate::solve::puzzle::Puzzle;
use crate::solve::random_levels::{random_puzzle, room};

/// Where a box can come to, and the lowest square of the player's room then, one step of the player at a time.
fn step_by_step(puzzle: &Puzzle, index: usize, player: u16, way: Way) -> BTreeSet<(u16, u16)> {
    let graph = &puzzle.graph;
    let others = |square: u16| {
        let mut others = puzzle.boxes.iter().enumerate();
        others.any(|(other, &place)| other != index && place == square)
    };
    let mut seen = vec![(puzzle.boxes[index], player)];
    let mut done = 0;
    while let Some(&(square, player)) = seen.get(done) {
        done += 1;
        for dir in 0..4 {
            let next = graph.next(player, dir);
            if next == NOWHERE || others(next) {
                continue;
            }
            let ahead = graph.next(next, dir);
            let mut after = Vec::new();
            if next != square {
                after.push((square, next));
            } else if way == Way::Push && ahead != NOWHERE && !others(ahead) {
                after.push((ahead, next));
            }
            // Whoever steps back from a box may take it along.
            if way == Way::Pull && graph.next(player, opposite(dir)) == square {
                after.push((player, next));
            }
            for state in after {
                if !seen.contains(&state) {
                    seen.push(state);
                }
            }
        }
    }
    let rooms = seen.into_iter().map(|(square, player)| {
        let mut boxes = puzzle.boxes.clone();
        boxes[index] = square;
        (square, room(graph, &boxes, player))
    });
    rooms.collect()
}

#[test]
fn macro_moves_are_all_that_single_steps_do() {
    let mut compared = 0;
    for puzzle in (0..400).filter_map(random_puzzle) {
        let graph = &puzzle.graph;
        let mut macros = Macros::new(graph.len());
        let mut reach = Reach::new(graph.len());
        for (index, &from) in puzzle.boxes.iter().enumerate() {
            for way in [Way::Push, Way::Pull] {
                let player = puzzle.player;
                reach.fill(graph, player, |square| puzzle.boxes.contains(&square));
                macros.survey(graph, |square| {
                    square != from && puzzle.boxes.contains(&square)
                });
                macros.spread(graph, way, from, |square| reach.has(square), |_, _| true);
                let places = macros.places().iter();
                let mut found: BTreeSet<_> =
                    places.map(|place| (place.square, place.room)).collect();
                assert_eq!(found.len(), macros.places().len(), "each once");
                found.insert((from, room(graph, &puzzle.boxes, player)));
                assert_eq!(
                    found,
                    step_by_step(&puzzle, index, player, way),
                    "{puzzle:?}"
                );
                compared += found.len();
            }
        }
    }
    assert!(compared > 3_000, "{compared}");
}

#[test]
fn a_route_is_one_push_after_another() {
    for puzzle in (0..100).filter_map(random_puzzle) {
        let graph = &puzzle.graph;
        let from = puzzle.boxes[0];
        let mut macros = Macros::new(graph.len());
        macros.survey(graph, |square| puzzle.boxes[1..].contains(&square));
        macros.spread(graph, Way::Push, from, |_| true, |_, _| true);
        for (number, place) in macros.places().iter().enumerate() {
            let route = macros.route(number);
            let ends = [route[0].0, route[route.len() - 1].1];
            assert_eq!(ends, [from, place.square]);
            assert!(route.windows(2).all(|pair| pair[0].1 == pair[1].0));
            let is_step = |&(at, next): &(u16, u16)| (0..4).any(|dir| graph.next(at, dir) == next);
            assert!(route.iter().all(is_step));
        }
    }
}
