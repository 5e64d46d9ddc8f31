//! Any bytes as a replay: what it begins with is written and read back alike, and its keys are played.
#![no_main]

use dedale::app::replay::Replay;
use libfuzzer_sys::fuzz_target;

/// Ticks that are played: more try no other code.
const TICKS: u64 = 500;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = dedale::text::read(bytes) else {
        return;
    };
    let Ok(replay) = Replay::parse(text) else {
        return;
    };
    let header = replay.run.header();
    let again = Replay::parse(&header).expect(&header);
    assert_eq!(again.run, replay.run, "{header}");
    let ticks = replay.ticks().min(TICKS);
    let mut playback = replay.script.play();
    let mut edges = Vec::new();
    for _ in 0..ticks {
        edges.clear();
        playback.next_tick(&mut edges);
    }
});
