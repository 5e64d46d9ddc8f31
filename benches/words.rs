//! What words cost: a picture of each game as it draws it, and the same picture from texts that are ready.
//!
//! The ratio is what counts: at most 1.10.

#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a bench that cannot begin has nothing to measure"
)]

use std::hint::black_box;
use std::rc::Rc;

use criterion::{Criterion, criterion_group, criterion_main};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::input::{Button, Input};
use dedale::rng::Seed;
use dedale::scene::{Motion, Options, Scene};
use dedale::words::tape;

/// Name, game, its options, and the buttons that lead to the picture; half a second passes after each.
type Case = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static [Button],
);

/// Where each game says most.
const CASES: &[Case] = &[
    (
        "trees",
        "trees",
        &[("size", "30x20")],
        &[Button::Confirm, Button::X],
    ),
    (
        "trees, lesson",
        "trees",
        &[],
        &[Button::L, Button::Right, Button::Right],
    ),
    ("sokoban", "sokoban", &[("level", "20")], &[Button::X]),
    ("sokoban, levels", "sokoban", &[], &[Button::Tab]),
    (
        "pacman, classroom",
        "pacman",
        &[("rules", "classroom"), ("autopilot", "")],
        &[Button::X],
    ),
    (
        "pacman, arcade",
        "pacman",
        &[("rules", "arcade"), ("autopilot", "")],
        &[Button::X; 11],
    ),
    ("pacman, page", "pacman", &[], &[Button::Down, Button::Down]),
    (
        "quest",
        "quest",
        &[("open", ""), ("level", "5")],
        &[Button::Confirm, Button::X],
    ),
    ("quest, page", "quest", &[], &[Button::Down]),
    ("robot", "robot", &[("grid", "16")], &[Button::X]),
    ("robot, list", "robot", &[("grid", "16")], &[Button::Tab]),
    (
        "robot, podium",
        "robot",
        &[("grid", "17"), ("race", "depth-first,tremaux,a-star")],
        &[Button::End],
    ),
];

fn open(game: &str, words: &[(&str, &str)], buttons: &[Button]) -> Box<dyn Scene> {
    let entry = CATALOG.iter().find(|entry| entry.name == game);
    let entry = entry.expect("it is in the catalog");
    let word = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let options = Options {
        words: words.iter().map(word).collect(),
        assets: Rc::new(Assets::embedded()),
        ..Options::default()
    };
    let mut scene = (entry.open)(&options, Seed(1)).expect("it opens");
    let mut out = Vec::new();
    for &button in buttons {
        scene.tick(&Input::press(button), &mut out);
        for _ in 0..30 {
            scene.tick(&Input::NONE, &mut out);
        }
    }
    scene
}

fn words(criterion: &mut Criterion) {
    for &(name, game, words, buttons) in CASES {
        let scene = open(game, words, buttons);
        let entry = CATALOG.iter().find(|entry| entry.name == game);
        let kind = entry.map(|entry| entry.screen);
        let mut screen = kind.expect("it has a screen").framebuffer();
        tape::keep(|| scene.draw(&mut screen, Motion::Full.into()));
        let mut group = criterion.benchmark_group(format!("{name}, {} texts", tape::count()));
        group.bench_function("words", |bench| {
            bench.iter(|| scene.draw(black_box(&mut screen), Motion::Full.into()));
        });
        group.bench_function("ready", |bench| {
            bench.iter(|| tape::ready(|| scene.draw(black_box(&mut screen), Motion::Full.into())));
        });
        group.finish();
    }
}

criterion_group!(benches, words);
criterion_main!(benches);
