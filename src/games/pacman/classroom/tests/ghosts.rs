//! How ghosts go: straight on in corridors, by chance at bends and forks, out of the house and not in again.

use super::*;
use crate::games::pacman::board::GhostName;
use crate::games::pacman::classroom::{Event, Phase};
use crate::grid::{Dir, Pos};

/// Where the first ghost can be after its first two moves, over many seeds, sorted.
fn second_moves(picture: &str) -> Vec<(i32, i32)> {
    let mut found = Vec::new();
    for seed in 0..200 {
        let mut play = seeded(picture, seed);
        for _ in 0..4 {
            play.turn();
        }
        let Pos { x, y } = play.ghosts().next().unwrap().mover.at;
        found.push((x, y));
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn in_a_corridor_a_ghost_goes_straight_on() {
    assert_eq!(
        second_moves("##########\n#P.   G.-#\n######## #\n##########\n"),
        [(4, 1)]
    );
}

#[test]
fn at_a_bend_it_may_turn_back() {
    // First to the bend at (4, 1), then down or back.
    let bend = "########\n#### G.#\n####.#-#\n#P...# #\n########\n";
    assert_eq!(second_moves(bend), [(4, 2), (5, 1)]);
}

#[test]
fn at_a_fork_every_open_way_is_possible() {
    let fork = "########\n##.. G.#\n####.#-#\n#P...# #\n########\n";
    assert_eq!(second_moves(fork), [(3, 1), (4, 2), (5, 1)]);
    let cross = "########\n####.###\n##.. G.#\n####.#-#\n#P...# #\n########\n";
    assert_eq!(second_moves(cross), [(3, 2), (4, 1), (4, 3), (5, 2)]);
}

#[test]
fn in_a_dead_end_it_turns_back() {
    let dead_end = "#########\n#### G..#\n#######.#\n# -P....#\n#########\n";
    assert_eq!(second_moves(dead_end), [(5, 1)]);
}

#[test]
fn it_leaves_the_house_and_never_goes_in_again() {
    for seed in 0..50 {
        let mut play = seeded(WHOLE, seed);
        let is_outside = |play: &Play, index| {
            let at = play.ghosts().nth(index).unwrap().mover.at;
            !play.board().is_house(at)
        };
        let mut outside: Vec<bool> = (0..4).map(|index| is_outside(&play, index)).collect();
        while play.phase() == Phase::Playing {
            play.turn();
            for (index, was) in outside.iter_mut().enumerate() {
                let now = is_outside(&play, index);
                let name = GhostName::ALL[index];
                let left = play.events().contains(&Event::GhostLeft { ghost: name });
                assert!(now || !*was, "{name} went in: {play}");
                assert_eq!(left, now && !*was);
                *was = now;
            }
        }
    }
}

#[test]
fn chance_is_even() {
    let cross = "########\n####.###\n##.. G.#\n####.#-#\n#P...# #\n########\n";
    let mut counts = [0; 4];
    for seed in 0..4_000 {
        let mut play = seeded(cross, seed);
        for _ in 0..4 {
            play.turn();
        }
        let heading: Dir = play.ghosts().next().unwrap().mover.heading;
        counts[heading as usize] += 1;
    }
    assert!(
        counts.iter().all(|count| (900..1_100).contains(count)),
        "{counts:?}"
    );
}
