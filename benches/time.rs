//! What it costs to keep the way back, and a step on it: of each game, a minute with and without copies, a minute with
//! its pictures beside it, steps back, and clips; and of the arcade, what the decisions of its pilot save when a game
//! goes on.

#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench that cannot begin has nothing to measure"
)]

use std::io::Cursor;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use dedale::app::clip::{Clip, Format};
use dedale::app::marks::Marker;
use dedale::app::script::Script;
use dedale::app::{
    Director, Folders, FrameInput, Journal, clock::Clock, replay::Replay, replay::Run,
};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::input::Input;
use dedale::rng::Seed;
use dedale::scene::{Motion, Options};

/// Ticks before a step back: two minutes, and half an hour, when copies are far apart.
const TICKS: [(&str, usize); 2] = [("two minutes", 7_200), ("half an hour", 108_000)];
/// Ticks between two copies of the newest ticks.
const SPACING: usize = 16;

/// Name, game and options.
type Case = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

const CASES: &[Case] = &[
    ("trees", "trees", &[("size", "30x20")]),
    ("trees, 400x300", "trees", &[("size", "400x300")]),
    ("sokoban", "sokoban", &[]),
    (
        "pacman, pilot",
        "pacman",
        &[("rules", "arcade"), ("autopilot", "")],
    ),
    (
        "pacman, classroom",
        "pacman",
        &[("rules", "classroom"), ("autopilot", "")],
    ),
    ("quest", "quest", &[("open", "")]),
    ("robot", "robot", &[("grid", "1")]),
];

fn words(words: &[(&str, &str)]) -> Vec<(String, String)> {
    let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    words.iter().map(own).collect()
}

/// A copy of each game, and the marks of its ticks, beside the ticks and pictures from one copy to the next: both
/// together may take a twentieth.
fn keeping(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("keeping");
    group.sample_size(20);
    for &(name, game, own) in CASES {
        let entry = CATALOG.iter().find(|entry| entry.name == game);
        let entry = entry.expect("it is in the catalog");
        let options = Options {
            words: words(own),
            ..Options::default()
        };
        let mut scene = (entry.open)(&options, Seed(1)).expect("it opens");
        for _ in 0..600 {
            scene.tick(&Input::NONE, &mut Vec::new());
        }
        let mut screen = entry.screen.framebuffer();
        group.bench_function(format!("{name}, a copy"), |bench| {
            bench.iter(|| scene.clone());
        });
        let mut marker = Marker::default();
        group.bench_function(format!("{name}, {SPACING} marks"), |bench| {
            bench.iter(|| {
                for _ in 0..SPACING {
                    marker.pass(&scene.describe());
                }
                marker.take()
            });
        });
        group.bench_function(format!("{name}, {SPACING} frames"), |bench| {
            bench.iter(|| {
                for _ in 0..SPACING {
                    scene.tick(&Input::NONE, &mut Vec::new());
                    scene.draw(&mut screen, Motion::Full.into());
                }
            });
        });
    }
    group.finish();
}

/// The input of frames for these keys, a tick each.
fn inputs(keys: &str) -> Vec<FrameInput> {
    let script = Script::parse(keys).expect("the keys have names");
    let ticks = script.ticks();
    let mut playback = script.play();
    let input = |_| {
        let mut input = FrameInput {
            elapsed: Clock::due_at(3) / 3,
            ..FrameInput::default()
        };
        playback.next_tick(&mut input.edges);
        input
    };
    (0..ticks).map(input).collect()
}

/// Steps back of a tick each, without pictures: a second of them.
fn back(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("60 steps back");
    group.sample_size(10);
    let steps = inputs("+Back .60");
    for ((after, ticks), &(name, game, own)) in TICKS
        .into_iter()
        .flat_map(|after| CASES.iter().map(move |case| (after, case)))
    {
        let before = inputs(&format!(".{ticks}"));
        let begin = || {
            let assets = Assets::embedded();
            let mut director =
                Director::new(CATALOG, assets, Seed(1), Folders::default()).expect("it opens");
            let run = Run {
                game: game.to_owned(),
                seed: Seed(1),
                words: words(own),
                unasked: true,
                ..Run::default()
            };
            let replay = Replay {
                run,
                ..Replay::default()
            };
            director.start_again(&replay).expect("it opens");
            before.iter().for_each(|input| director.frame(input));
            director
        };
        group.bench_function(format!("{name}, after {after}"), |bench| {
            bench.iter_batched_ref(
                begin,
                |director| steps.iter().for_each(|input| director.frame(input)),
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

/// The pictures of a second as a clip, beside what it costs to play and draw them.
fn clips(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a second as a clip");
    group.sample_size(10);
    for &(name, game, own) in CASES {
        let entry = CATALOG.iter().find(|entry| entry.name == game);
        let entry = entry.expect("it is in the catalog");
        let options = Options {
            words: words(own),
            ..Options::default()
        };
        let mut scene = (entry.open)(&options, Seed(1)).expect("it opens");
        let mut screen = entry.screen.framebuffer();
        let mut frames = Vec::new();
        group.bench_function(format!("{name}, played"), |bench| {
            bench.iter(|| {
                for _ in 0..60 {
                    scene.tick(&Input::NONE, &mut Vec::new());
                    scene.draw(&mut screen, Motion::Full.into());
                }
            });
        });
        for _ in 0..60 {
            scene.tick(&Input::NONE, &mut Vec::new());
            scene.draw(&mut screen, Motion::Full.into());
            frames.push(screen.clone());
        }
        for (kind, format) in [("GIF", Format::Gif), ("PNG", Format::Png)] {
            group.bench_function(format!("{name}, {kind}"), |bench| {
                bench.iter(|| {
                    let mut clip = Clip::new(Cursor::new(Vec::new()), format).expect("it begins");
                    for (tick, frame) in (0..).zip(&frames) {
                        clip.show(tick, frame).expect("there is memory");
                    }
                    clip.finish(60).expect("there is memory")
                });
            });
        }
    }
    group.finish();
}

/// Ten minutes of the arcade under its pilot, played again with his decisions and without.
fn again(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("ten minutes played again");
    group.sample_size(10);
    let mut director =
        Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default()).expect("it opens");
    let run = Run {
        game: "pacman".to_owned(),
        seed: Seed(1),
        words: words(&[("rules", "arcade"), ("autopilot", "")]),
        ..Run::default()
    };
    director.start(&run).expect("it opens");
    inputs(".36000")
        .iter()
        .for_each(|input| director.frame(input));
    let told = director.journals().pop().expect("it is open").to_string();
    let keys = |line: &str| {
        let words = line.split(' ').filter(|word| !word.starts_with('='));
        words.collect::<Vec<_>>().join(" ") + "\n"
    };
    let searched: String = told.lines().map(keys).collect();
    for (name, text) in [("with decisions", told), ("without", searched)] {
        let journal = Journal::parse(&text).expect("it is a journal");
        group.bench_function(name, |bench| {
            bench.iter(|| director.go_on(journal.clone()).expect("it opens"));
        });
    }
    group.finish();
}

criterion_group!(benches, keeping, back, clips, again);
criterion_main!(benches);
