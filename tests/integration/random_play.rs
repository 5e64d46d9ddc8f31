//! Random play through the whole program, as headless runs do it: whatever is pressed, held, clicked, opened or left,
//! and however long the frames are, nothing breaks, and a repetition gives the same.
//!
//! `PROPTEST_CASES=100000 cargo test --test integration random_play` plays for longer.

use std::path::Path;

use dedale::app::clock::Clock;
use dedale::app::replay::{Replay, Run};
use dedale::app::store::Showing;
use dedale::app::{Director, Folders, FrameInput};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::gfx::Framebuffer;
use dedale::input::keys::{Command, Edge, Meaning};
use dedale::input::{Mouse, Point};
use dedale::rng::Seed;
use proptest::prelude::*;

use crate::player::tick;

/// Cases of a usual test run, which takes some seconds.
const CASES: u32 = 20;
/// Presses of Escape after which only the pause menu opens and closes: a page on a page, that page, what a game closes
/// by itself.
const ESCAPES: usize = 8;

/// Something that the player or the window does.
#[derive(Clone, Debug)]
enum Deed {
    Tap(Meaning),
    Edge(Edge),
    /// Frames of one tick each.
    Wait(u64),
    /// A frame of another length, in nanoseconds.
    Frame(u64),
    /// The player switched to another window.
    Left,
    Exposed,
    /// The player wants to close the window.
    Closing,
}

fn meaning() -> impl Strategy<Value = Meaning> {
    let of = |wanted: fn(&Meaning) -> bool| {
        prop::sample::select(Meaning::all().filter(wanted).collect::<Vec<_>>())
    };
    // Pixels of both screens, and beyond their edges.
    let mouse = (0..1_000, 0..700, -3..4).prop_map(|(x, y, what)| {
        let point = Point { x, y };
        Meaning::Mouse(match what {
            0 => Mouse::Click(point),
            1 => Mouse::Hover(point),
            notches => Mouse::Wheel(point, notches),
        })
    });
    prop_oneof![
        3 => of(|meaning| matches!(meaning, Meaning::Button(button) if button.dir().is_some())),
        4 => of(|meaning| matches!(meaning, Meaning::Button(_))),
        2 => of(|meaning| matches!(meaning, Meaning::Command(_))),
        2 => mouse,
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        8 => meaning().prop_map(Deed::Tap),
        2 => (meaning(), any::<bool>()).prop_map(|(meaning, down)| {
            Deed::Edge(if down { Edge::down(meaning) } else { Edge::up(meaning) })
        }),
        4 => (0_u64..40).prop_map(Deed::Wait),
        1 => prop_oneof![0..200_000_000_u64, Just(0), Just(u64::MAX)].prop_map(Deed::Frame),
        1 => Just(Deed::Left),
        1 => Just(Deed::Exposed),
        1 => prop::bool::weighted(0.1).prop_map(|ends| if ends { Deed::Closing } else { Deed::Wait(1) }),
    ]
}

/// A game or, past the last one, the title screen; a seed; whether it begins in pause, and with the board alone.
fn beginning() -> impl Strategy<Value = Run> {
    let seed = prop_oneof![0_u64..1_000, any::<u64>()];
    let (paused, wide) = (prop::bool::weighted(0.2), prop::bool::weighted(0.2));
    (0..=CATALOG.len(), seed, paused, wide).prop_map(|(game, seed, paused, wide)| Run {
        game: CATALOG
            .get(game)
            .map_or(String::new(), |entry| entry.name.to_owned()),
        seed: Seed(seed),
        paused,
        showing: Showing::of(wide),
        ..Run::default()
    })
}

/// Begins as in the run and keeps everything in a folder.
fn director(run: &Run, folder: &Path) -> Director {
    // The visible part of a long path is the same for both programs.
    let folder = folder.join("of-a-name-that-fills-what-a-notice-shows-of-it");
    let folders = Folders {
        levels: None,
        data: Some(folder.clone()),
        files: Some(folder.clone()),
        pictures: Some(folder),
    };
    let mut director = Director::new(CATALOG, Assets::embedded(), run.seed, folders).unwrap();
    if !run.game.is_empty() {
        director.start(run).unwrap();
    }
    director
}

fn tap(meaning: Meaning) -> Vec<Edge> {
    vec![Edge::down(meaning), Edge::up(meaning)]
}

fn act(director: &mut Director, deed: &Deed) {
    let input = match *deed {
        Deed::Tap(meaning) => return tick(director, tap(meaning)),
        Deed::Edge(edge) => return tick(director, vec![edge]),
        Deed::Wait(ticks) => return (0..ticks).for_each(|_| tick(director, Vec::new())),
        Deed::Frame(elapsed) => FrameInput {
            elapsed,
            ..FrameInput::default()
        },
        Deed::Left => FrameInput {
            left: true,
            ..FrameInput::default()
        },
        Deed::Exposed => FrameInput {
            exposed: true,
            ..FrameInput::default()
        },
        Deed::Closing => FrameInput {
            closing: true,
            ..FrameInput::default()
        },
    };
    director.frame(&input);
}

/// Plays until the actions are done or the player has left, and returns what was shown after each.
fn play(director: &mut Director, deeds: &[Deed]) -> Vec<(u64, String)> {
    let mut seen = Vec::new();
    for deed in deeds {
        if director.is_over() {
            break;
        }
        act(director, deed);
        director.draw();
        seen.push((director.now(), director.describe()));
    }
    director.draw();
    seen
}

/// The picture after a press of Escape, without any time passing.
fn escape(director: &mut Director) -> Framebuffer {
    let input = FrameInput {
        edges: tap(Meaning::Command(Command::Menu)),
        ..FrameInput::default()
    };
    director.frame(&input);
    director.draw();
    director.screen().clone()
}

/// Plays a recording, as headless runs do, up to its last expectation.
fn replay(path: &Path) -> Director {
    let replay = Replay::read(path).unwrap();
    let ticks = replay.expectations.last().map_or(0, |last| last.tick);
    let mut playback = replay.script.clone().play();
    let nothing = Folders::default();
    let mut director =
        Director::new(CATALOG, Assets::embedded(), replay.run.seed, nothing).unwrap();
    director.start_again(&replay).unwrap();
    for now in 0..ticks {
        let mut input = FrameInput {
            elapsed: Clock::due_at(now + 1) - Clock::due_at(now),
            ..FrameInput::default()
        };
        playback.next_tick(&mut input.edges);
        director.frame(&input);
    }
    director
}

#[test]
fn a_game_of_a_replay_plays_again_from_its_own_log() {
    for file in crate::files("tests/replays") {
        let checked = replay(&file).check_logs();
        assert!(checked.is_ok(), "{}: {checked:?}", file.display());
    }
}

/// The notice is about a key that no recording holds.
#[test]
fn a_click_on_a_notice_over_a_key_stays_a_click_in_the_replay() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("recorded.txt");
    let run = Run {
        game: "trees".to_owned(),
        ..Run::default()
    };
    let mut game = director(&run, folder.path());
    game.record(&path).unwrap();
    game.draw();
    let without = game.screen().clone();
    play(
        &mut game,
        &[Deed::Tap(Meaning::Command(Command::FullScreen))],
    );
    let (w, h) = (without.width() as i32, without.height() as i32);
    let mut points = (0..h).flat_map(|y| (0..w).map(move |x| Point { x, y }));
    let is_key = |screen: &Framebuffer, Point { x, y }| {
        let tag = screen.tag_at(x, y);
        tag.is_some_and(|(_, tag)| Meaning::tagged(tag).is_some())
    };
    let covered = points.find(|&at| is_key(&without, at) && !is_key(game.screen(), at));
    let click = Meaning::Mouse(Mouse::Click(covered.expect("the notice covers no key")));
    play(&mut game, &[Deed::Tap(click), Deed::Wait(1)]);
    game.finish();
    assert!(replay(&path).describe() == game.describe());
}

fn config() -> ProptestConfig {
    let usual = ProptestConfig::default();
    let asked = std::env::var_os("PROPTEST_CASES").is_some();
    ProptestConfig {
        cases: if asked { usual.cases } else { CASES },
        failure_persistence: None,
        ..usual
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn nothing_breaks_it(run in beginning(), deeds in prop::collection::vec(deed(), 1..150)) {
        let (folder, another) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let (mut one, mut other) = (director(&run, folder.path()), director(&run, another.path()));
        let path = folder.path().join("recorded.txt");
        let is_recorded = !run.game.is_empty();
        if is_recorded {
            one.record(&path).unwrap();
        }

        prop_assert_eq!(play(&mut one, &deeds), play(&mut other, &deeds));
        prop_assert!(one.screen() == other.screen(), "the same play gives two pictures");
        prop_assert_eq!(one.failures(), other.failures());
        other.check_logs().unwrap();

        one.finish();
        if is_recorded {
            prop_assert_eq!(replay(&path).describe(), one.describe());
        }

        if !other.is_over() {
            // A question that has just come up takes no key for a third of a second.
            play(&mut other, &[Deed::Wait(30)]);
            for _ in 0..ESCAPES {
                escape(&mut other);
            }
            let (now, then) = (escape(&mut other), escape(&mut other));
            prop_assert!(now != then, "Escape does nothing");
            prop_assert!(now == escape(&mut other) && then == escape(&mut other), "Escape never rests");
        }
    }
}
