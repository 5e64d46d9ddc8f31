//! Whole frames, tick and drawing, as the player sees them: the title, and every game in play and under the X-ray.
//!
//! A frame in which nothing changes draws nothing and would measure nothing, so a case fails unless at least every
//! other frame has a new picture: the title moves on every second tick.

#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench that cannot begin has nothing to measure"
)]

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use dedale::app::script::Script;
use dedale::app::{Director, Folders, FrameInput, clock::Clock, replay::Run};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::grid::Size;
use dedale::maze::{MazePlan, Trees, tree_rgb};
use dedale::rng::Seed;

/// Frames of a case: two seconds of play.
const FRAMES: u64 = 120;

/// Name, game, options, the keys before the measurement, and the keys of its frames, repeated.
type Case = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static str,
    &'static str,
);

const CASES: &[Case] = &[
    ("title, trees growing", "", &[], ".60", ".1"),
    ("trees growing", "trees", &[("size", "30x20")], ".60", ".1"),
    (
        "trees grown",
        "trees",
        &[("size", "30x20")],
        "Confirm .60",
        XRAY,
    ),
    ("sokoban", "sokoban", &[("level", "20")], ".60", XRAY),
    (
        "pacman, classroom",
        "pacman",
        &[("rules", "classroom"), ("autopilot", "")],
        ".60",
        ".1",
    ),
    (
        "pacman, arcade",
        "pacman",
        &[("rules", "arcade")],
        ".300",
        ".1",
    ),
    (
        "pacman, arcade, x-ray",
        "pacman",
        &[("rules", "arcade")],
        "XRay .300",
        ".1",
    ),
    ("quest carving", "quest", &[("open", "")], ".60", ".1"),
    (
        "quest",
        "quest",
        &[("open", ""), ("level", "5")],
        "Confirm .60",
        XRAY,
    ),
    (
        "quest, ice",
        "quest",
        &[("open", ""), ("level", "25")],
        "Confirm .60",
        XRAY,
    ),
    ("robot", "robot", &[("grid", "1")], ".60", XRAY),
];

/// The X-ray goes on and off, a frame each: a new picture of the same moment.
const XRAY: &str = "+XRay -XRay .1";

fn director(game: &str, words: &[(&str, &str)]) -> Director {
    let mut director =
        Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default()).expect("it opens");
    if !game.is_empty() {
        let word = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let run = Run {
            game: game.to_owned(),
            seed: Seed(1),
            words: words.iter().map(word).collect(),
            ..Run::default()
        };
        director.start(&run).expect("it opens");
    }
    director
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

/// Plays the frames; returns how many of them drew a picture.
fn drawn<'a>(director: &mut Director, frames: impl Iterator<Item = &'a FrameInput>) -> u64 {
    let mut drawn = 0;
    for input in frames {
        director.frame(input);
        drawn += u64::from(director.draw().is_some());
    }
    drawn
}

fn frames(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("frame");
    group
        .sample_size(20)
        .throughput(Throughput::Elements(FRAMES));
    for &(name, game, words, before, keys) in CASES {
        let (before, inputs) = (inputs(before), inputs(keys));
        let begin = || {
            let mut director = director(game, words);
            drawn(&mut director, before.iter());
            director
        };
        group.bench_function(name, |bench| {
            bench.iter_batched_ref(
                begin,
                |director| {
                    let frames = inputs.iter().cycle().take(FRAMES as usize);
                    let drawn = drawn(director, frames);
                    assert!(2 * drawn >= FRAMES, "{name}: {drawn} of {FRAMES} frames");
                },
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

/// Frames of the large maze: half a second.
const LARGE_FRAMES: u64 = 30;
/// Walls grown per tick: the whole maze takes eighteen seconds.
const LARGE_WALLS: usize = 3_699;

/// A maze of four million cells, half grown: whole frames of the program, and the same picture found by looking through
/// all walls in each of them.
fn large(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("growing 2000x2000");
    let frames = Throughput::Elements(LARGE_FRAMES);
    group.sample_size(10).throughput(frames);
    let next = inputs(".30");
    for (name, keys) in [
        ("frame, the whole maze", ".540"),
        ("frame, four cells a pixel", ".540 ZoomIn .1"),
        ("frame, cells of two pixels", ".540 ZoomIn*3 .1"),
    ] {
        let before = inputs(keys);
        let begin = || {
            let mut director = director("trees", &[("size", "2000x2000")]);
            drawn(&mut director, before.iter());
            director
        };
        group.bench_function(name, |bench| {
            bench.iter_batched_ref(
                begin,
                |director| assert_eq!(drawn(director, next.iter()), LARGE_FRAMES),
                BatchSize::PerIteration,
            );
        });
    }
    group.bench_function("looking through all walls", |bench| {
        let begin = || {
            let mut trees = Trees::new(MazePlan::trees(Size::new(2_000, 2_000)), Seed(1));
            trees.by_ref().take(540 * LARGE_WALLS).for_each(drop);
            trees
        };
        bench.iter_batched_ref(
            begin,
            |trees| {
                for _ in 0..LARGE_FRAMES {
                    trees.by_ref().take(LARGE_WALLS).for_each(drop);
                    black_box(overview(trees));
                }
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// The mean colour of the trees in each block of five by five cells.
fn overview(trees: &Trees) -> Vec<[u32; 3]> {
    let colors: Vec<[u8; 3]> = (1..=trees.tree_count())
        .map(|tree| tree_rgb(trees.seed(), tree))
        .collect();
    let mut sums = vec![([0; 3], 0); 400 * 400];
    for wall in trees.walls().standing() {
        if let Some(tree) = trees.tree_of(wall) {
            let (sum, count): &mut ([u32; 3], u32) =
                &mut sums[(wall.pos.y / 5 * 400 + wall.pos.x / 5) as usize];
            for (sum, channel) in sum.iter_mut().zip(colors[tree as usize - 1]) {
                *sum += u32::from(channel);
            }
            *count += 1;
        }
    }
    let mean = |(sum, count): ([u32; 3], u32)| sum.map(|sum| sum / count.max(1));
    sums.into_iter().map(mean).collect()
}

criterion_group!(benches, frames, large);
criterion_main!(benches);
