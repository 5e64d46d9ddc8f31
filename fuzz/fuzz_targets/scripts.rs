//! Any bytes as the words of `--keys`: what is played can be written down, and then plays the same.
#![no_main]

use dedale::app::script::{Script, Writer};
use libfuzzer_sys::fuzz_target;

/// Ticks that are played: more try no other code.
const TICKS: u64 = 500;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = dedale::text::read(bytes) else {
        return;
    };
    let Ok(script) = Script::parse(text) else {
        return;
    };
    let ticks = script.ticks().min(TICKS);
    let mut playback = script.play();
    let (mut writer, mut written, mut played) = (Writer::default(), String::new(), Vec::new());
    for _ in 0..ticks {
        let mut edges = Vec::new();
        playback.next_tick(&mut edges);
        for &edge in &edges {
            writer.edge(edge);
            written.extend(writer.full_line().map(|line| line + "\n"));
        }
        writer.tick();
        played.push(edges);
    }
    written += &writer.finish();
    let mut again = Script::parse(&written).expect(&written).play();
    for edges in played {
        let mut found = Vec::new();
        again.next_tick(&mut found);
        assert_eq!(found, edges, "{written}");
    }
});
