//! A whole frame, tick and drawing: the title screen, trees while they grow and when they have grown, Pac-Man.

#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench that cannot begin has nothing to measure"
)]

use criterion::{Criterion, criterion_group, criterion_main};
use dedale::app::{Director, Folders, FrameInput, clock::Clock, replay::Run};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::rng::Seed;

fn director(game: Option<(&str, &[(&str, &str)])>) -> Director {
    let mut director =
        Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default()).expect("it opens");
    if let Some((game, words)) = game {
        let words = words
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        let run = Run {
            game: game.to_owned(),
            seed: Seed(1),
            words,
            ..Run::default()
        };
        director.start(&run).expect("it opens");
    }
    director
}

/// One tick; whether a picture was drawn.
fn frame(director: &mut Director) -> bool {
    let tick = FrameInput {
        elapsed: Clock::due_at(3) / 3,
        ..FrameInput::default()
    };
    director.frame(&tick);
    director.draw().is_some()
}

/// Redraws even where nothing changed, so that drawing is measured.
fn exposed_frame(director: &mut Director) -> bool {
    let tick = FrameInput {
        elapsed: Clock::due_at(3) / 3,
        exposed: true,
        ..FrameInput::default()
    };
    director.frame(&tick);
    director.draw().is_some()
}

fn frames(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("frame");
    group.sample_size(20);
    let mut title = director(None);
    group.bench_function("title growing", |bench| bench.iter(|| frame(&mut title)));
    let mut slow = director(Some(("trees", &[("size", "30x20"), ("speed", "1/100000")])));
    group.bench_function("trees still", |bench| {
        bench.iter(|| exposed_frame(&mut slow));
    });
    group.bench_function("trees growing, 30x20", |bench| {
        bench.iter_batched(
            || director(Some(("trees", &[]))),
            |mut trees| (0..500).filter(|_| frame(&mut trees)).count(),
            criterion::BatchSize::PerIteration,
        );
    });
    for (name, board) in [("pacman, classroom", "1"), ("pacman, arcade", "2")] {
        let words = [("board", board), ("autopilot", "")];
        let mut pacman = director(Some(("pacman", &words)));
        group.bench_function(name, |bench| bench.iter(|| exposed_frame(&mut pacman)));
    }
    group.finish();
}

criterion_group!(benches, frames);
criterion_main!(benches);
