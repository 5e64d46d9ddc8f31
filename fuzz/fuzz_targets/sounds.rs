//! Any bytes as sounds: what was read can be played for a second.
#![no_main]

use std::sync::Arc;

use dedale::sound::{Bank, Mixer, Order};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = dedale::text::read(bytes) else {
        return;
    };
    let Ok(bank) = Bank::of(text) else {
        return;
    };
    let bank = Arc::new(bank);
    let mut mixer = Mixer::new(Arc::clone(&bank));
    for sound in bank.names().filter_map(|name| bank.find(name)).take(24) {
        mixer.order(Order::Play {
            sound,
            key: 0,
            pitch: 36,
            pan: -100,
            gain: 100,
        });
    }
    mixer.render(&mut [[0; 2]; 44_100]);
});
