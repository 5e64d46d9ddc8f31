//! A second of sound: the busiest that a game makes, and as many voices as there can be.

#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench that cannot begin has nothing to measure"
)]

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use dedale::sound::{Bank, Mixer, Order, RATE, SAMPLES_PER_TICK};

/// Orders of the arcade at its busiest: siren, eyes, and a dot in every fifth tick.
fn arcade(bank: &Bank, mixer: &mut Mixer, tick: usize) {
    let find = |name| bank.find(name).expect("it exists");
    for (channel, name) in [(0, "siren-5"), (1, "fright"), (2, "eyes")] {
        mixer.order(Order::Loop {
            channel,
            sound: find(name),
            pitch: 0,
            gain: 100,
        });
    }
    if tick.is_multiple_of(5) {
        let name = ["dot-a", "dot-b"][tick / 5 % 2];
        mixer.order(play(find(name), 1));
    }
}

const fn play(sound: dedale::sound::SoundId, key: u8) -> Order {
    Order::Play {
        sound,
        key,
        pitch: 0,
        pan: 0,
        gain: 100,
    }
}

fn sound(criterion: &mut Criterion) {
    let bank = Arc::new(Bank::embedded());
    let mut group = criterion.benchmark_group("a second of sound");
    group.throughput(Throughput::Elements(RATE.into()));
    let mut frames = [[0; 2]; SAMPLES_PER_TICK];
    group.bench_function("the arcade at its busiest", |bencher| {
        let mut mixer = Mixer::new(Arc::clone(&bank));
        bencher.iter(|| {
            for tick in 0..60 {
                arcade(&bank, &mut mixer, tick);
                mixer.render(&mut frames);
                black_box(&frames);
            }
        });
    });
    let ending = bank.find("ending").expect("it exists");
    group.bench_function("24 sounds of three voices", |bencher| {
        let mut full = Mixer::new(Arc::clone(&bank));
        (0..24).for_each(|_| full.order(play(ending, 0)));
        bencher.iter(|| {
            let mut mixer = full.clone();
            for _ in 0..60 {
                mixer.render(&mut frames);
                black_box(&frames);
            }
        });
    });
    group.finish();
}

criterion_group!(benches, sound);
criterion_main!(benches);
