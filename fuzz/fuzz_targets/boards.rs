//! Any bytes as a board of Pac-Man's: what was read is written and read back alike, and can be played.
#![no_main]

use std::sync::Arc;

use dedale::games::pacman::rules::board::Board;
use dedale::games::pacman::rules::classroom::Play;
use dedale::rng::Seed;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = dedale::text::read(bytes) else {
        return;
    };
    let Ok(board) = text.parse::<Board>() else {
        return;
    };
    let written = board.to_string();
    let again: Board = written.parse().expect(&written);
    assert_eq!(again.to_string(), written);
    let mut play = Play::new(Arc::new(board), Seed(bytes.len() as u64), 2);
    play.set_autopilot(bytes.len().is_multiple_of(2));
    for _ in 0..100 {
        play.turn();
    }
});
