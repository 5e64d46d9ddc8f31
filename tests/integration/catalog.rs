//! What must hold for every game in the catalog. A new game fails here until all of it is there.

use dedale::games::CATALOG;
use dedale::input::keys::Command;
use dedale::input::{Button, Input, Mouse, Point, Presses};
use dedale::rng::{GameRng, Seed};
use dedale::scene::{Entry, Event, Flow, Motion, Options, Scene};

use crate::{files, project};

const SEEDS: u64 = 100;
const TICKS: usize = 600;
/// Seeds for which whole stretches are played and drawn.
const PLAYED_SEEDS: u64 = 4;

fn open(entry: &Entry, seed: u64) -> Box<dyn Scene> {
    (entry.open)(&Options::default(), Seed(seed))
        .unwrap_or_else(|error| panic!("{}: {}", entry.name, error.report()))
}

/// A tick in which nobody, or somebody without a plan, touches the keys.
fn random_input(rng: &mut GameRng, before: Input) -> Input {
    let mut input = Input {
        held: before.held,
        pressed: Presses::NONE,
        mouse: None,
    };
    let button = Button::ALL[rng.index(Button::ALL.len())];
    match rng.below(6) {
        0 => {
            input.held.insert(button);
            input.pressed.push(button);
        }
        1 => input.held.remove(button),
        2 => {
            let point = Point {
                x: rng.below(768) as i32,
                y: rng.below(576) as i32,
            };
            input.mouse = Some(match rng.below(4) {
                0 => Mouse::Hover(point),
                1 => Mouse::Wheel(point, rng.below(3) as i32 - 1),
                _ => Mouse::Click(point),
            });
        }
        _ => {}
    }
    input
}

/// Plays and draws, and holds the scene to its contract at every tick.
fn play(entry: &Entry, seed: u64, mut input: impl FnMut(Input) -> Input) -> String {
    let mut scene = open(entry, seed);
    let mut events: Vec<Event> = Vec::new();
    let mut screen = entry.screen.framebuffer();
    let mut again = entry.screen.framebuffer();
    scene.draw(&mut screen, Motion::Full);
    let mut now = Input::NONE;
    for tick in 0..TICKS {
        now = input(now);
        let flow = scene.tick(&now, &mut events);
        scene.draw(&mut again, Motion::Full);
        if flow == Flow::Still {
            assert!(
                screen == again,
                "{} seed {seed}: tick {tick} was still, but the picture changed",
                entry.name
            );
        }
        scene.draw(&mut screen, Motion::Full);
        assert!(
            screen == again,
            "{} seed {seed}: tick {tick} draws two pictures",
            entry.name
        );
    }
    scene.draw(&mut screen, Motion::Calm);
    scene.describe()
}

#[test]
fn every_game_opens_for_any_seed() {
    for entry in CATALOG {
        for seed in (0..SEEDS).chain([u64::MAX]) {
            let scene = open(entry, seed);
            assert_eq!(
                scene.describe(),
                open(entry, seed).describe(),
                "{} seed {seed}",
                entry.name
            );
        }
    }
}

#[test]
fn every_game_survives_silence() {
    for entry in CATALOG {
        for seed in 0..PLAYED_SEEDS {
            play(entry, seed, |_| Input::NONE);
        }
    }
}

#[test]
fn every_game_survives_random_buttons_and_plays_the_same_again() {
    for entry in CATALOG {
        for seed in 0..PLAYED_SEEDS {
            let run = || {
                let mut rng = GameRng::new(Seed(seed).derive("buttons"));
                play(entry, seed, |before| random_input(&mut rng, before))
            };
            assert_eq!(run(), run(), "{} seed {seed}", entry.name);
        }
    }
}

#[test]
fn a_restart_is_a_new_beginning() {
    for entry in CATALOG {
        let mut scene = open(entry, 5);
        let first = scene.describe();
        let mut events = Vec::new();
        (0..TICKS).for_each(|_| {
            scene.tick(&Input::NONE, &mut events);
        });
        scene.restart(Seed(5));
        assert_eq!(scene.describe(), first, "{}", entry.name);
        scene.restart(Seed(6));
        assert_eq!(
            scene.describe(),
            open(entry, 6).describe(),
            "{}",
            entry.name
        );
    }
}

#[test]
fn every_game_has_a_replay_and_a_golden_picture() {
    for entry in CATALOG {
        for folder in ["tests/replays", "tests/golden"] {
            let start = format!("{}-", entry.name);
            let found = files(folder).iter().any(|file| {
                file.file_name()
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .starts_with(&start)
            });
            assert!(found, "{folder} has nothing of {}", entry.name);
        }
    }
}

#[test]
fn every_text_fits_its_page() {
    let length = |text: &str| text.chars().count();
    for entry in CATALOG {
        assert!(length(entry.about) <= 33, "{}: {}", entry.name, entry.about);
        assert!(entry.rules.len() <= 5, "{}", entry.name);
        entry
            .rules
            .iter()
            .for_each(|line| assert!(length(line) <= 43, "{line}"));
        entry
            .keys
            .iter()
            .for_each(|(_, text)| assert!(length(text) <= 15, "{text}"));
        assert!(
            project().join("src/games").join(entry.name).is_dir(),
            "{} has no folder",
            entry.name
        );
    }
    Command::ALL
        .iter()
        .for_each(|command| assert!(length(command.help()) <= 16, "{}", command.help()));
}
