//! Every reader finishes on long inputs of every kind: none starts over at each word.

use std::hint::black_box;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use dedale::app::replay::Replay;
use dedale::app::script::Script;
use dedale::app::store::Store;
use dedale::games::pacman::rules::board::Board;
use dedale::games::robot::rules::block_grid::BlockGrid;
use dedale::games::sokoban::rules::level_file::Collection;
use dedale::gfx::{Framebuffer, Sheet, picture};
use dedale::grid::Size;
use dedale::maze::{DepthFirst, WallGrid};
use dedale::rng::{GameRng, Seed};
use dedale::solve::lurd;
use dedale::text;

/// Size of an input in bytes. Reading it once takes a moment; reading it again at each word would take an hour.
const LONG: usize = 4_000_000;
/// A reader that has not finished by then never does: speed is not measured here.
const PATIENCE: Duration = Duration::from_mins(1);

/// Checks that `read` gets through an input.
fn assert_ends(what: &str, input: Vec<u8>, read: impl FnOnce(&[u8]) + Send + 'static) {
    assert!(
        ends(PATIENCE, input, read),
        "{what:?} is not read to its end"
    );
}

fn ends(patience: Duration, input: Vec<u8>, read: impl FnOnce(&[u8]) + Send + 'static) -> bool {
    let (done, end) = mpsc::channel();
    thread::spawn(move || {
        read(&input);
        done.send(())
    });
    match end.recv_timeout(patience) {
        Ok(()) => true,
        Err(RecvTimeoutError::Timeout) => false,
        Err(RecvTimeoutError::Disconnected) => panic!("the reader panicked"),
    }
}

/// `head`, and `part` repeated up to a [`LONG`] input.
fn repeated(head: &str, part: &str) -> Vec<u8> {
    let parts = part.repeat(LONG / part.len());
    [head, &parts].concat().into_bytes()
}

fn str(bytes: &[u8]) -> &str {
    text::read(bytes).unwrap()
}

#[test]
fn level_files() {
    let read = |bytes: &[u8]| drop(black_box(Collection::read(bytes)));
    let faults = [b"\xff\n".repeat(LONG / 4), b"#\n\n".repeat(LONG / 6)];
    assert_ends("faults", faults.concat(), read);
    for part in [
        "#####\n#@$.#\n#####\n\n",
        "#\n\n",
        "Title: a\nSolution: rR\nrr\n; a\na\n\n#\n",
        "Comment:\n",
        "Comment:\n#\nComment-End:\n",
        "Solution: rr\n",
        "3#|",
        "(",
        "\t",
        "\u{e9}",
        "a: ",
    ] {
        assert_ends(part, repeated("#####\n#@$.#\n#####\n", part), read);
        assert_ends(part, repeated("#", part), read);
    }
}

#[test]
fn solutions() {
    let read = |bytes: &[u8]| drop(black_box(lurd::read(str(bytes))));
    for part in ["uRdL", "2r3U", "u\n", " ", "0"] {
        assert_ends(part, repeated("", part), read);
    }
}

#[test]
fn boards() {
    let read = |bytes: &[u8]| drop(black_box(str(bytes).parse::<Board>()));
    for (head, part) in [
        ("red:", " 1,1"),
        ("", "\n"),
        ("title: ", "a"),
        ("ghosts:", " Shadow"),
        ("#\n", "\n"),
        ("", "#"),
    ] {
        assert_ends(part, repeated(head, part), read);
    }
}

#[test]
fn grids() {
    let read = |bytes: &[u8]| drop(black_box(BlockGrid::read(bytes)));
    for (head, part) in [
        ("", "0"),
        ("", "0\n"),
        ("", "[0,]\n"),
        ("0", "["),
        ("0\n", "# a\n"),
        ("", "."),
        ("", ".\n"),
        ("é=", "1 "),
    ] {
        // A side may have at most 131 071 squares.
        assert_ends(part, repeated(head, part), read);
    }
}

#[test]
fn walls() {
    let read = |bytes: &[u8]| drop(black_box(WallGrid::from_text(str(bytes))));
    let maze = DepthFirst::generate(Size::new(100, LONG / 800), Seed(1)).to_string();
    let torn = format!("{maze}\n+");
    assert_ends("a maze", maze.into_bytes(), read);
    assert_ends("a maze that goes on", torn.into_bytes(), read);
    assert_ends("one line", repeated("+-- +\n|   |\n", "+-- "), read);
}

#[test]
fn scripts_and_replays() {
    let read = |bytes: &[u8]| drop(black_box(Script::parse(str(bytes))));
    for part in [" .0", " Left", " ", "\u{3000}.1", " .1\n", " Click:1,1"] {
        assert_ends(part, repeated("", part), read);
    }
    let read = |bytes: &[u8]| drop(black_box(Replay::parse(str(bytes))));
    let head = "dedale-replay 5\ngame trees\n";
    for (more, part) in [
        ("keys", " .0"),
        ("", "keys Left .1\n"),
        ("", "seed 1\n"),
        ("", "file a\n"),
        ("", "option a\n"),
        ("expect 1\n", "| a\n"),
        ("expect 1\n| ", "a"),
        ("", "#\n"),
    ] {
        assert_ends(part, repeated(&format!("{head}{more}"), part), read);
    }
}

#[test]
fn sheets() {
    let mut noise = Framebuffer::new(1000, 1000);
    let mut random = GameRng::new(Seed(1));
    for (x, y) in (0..1_000_000).map(|index| (index % 1000, index / 1000)) {
        noise.set_pixel(x, y, dedale::gfx::Color(random.below(1 << 24) as u32));
    }
    assert_ends("a sheet", picture::encode(&noise).unwrap(), |bytes| {
        drop(black_box(Sheet::from_png(bytes)))
    });
}

#[test]
fn settings_and_records() {
    let line = |key| format!("key{key:06} = \"1 1\"\n");
    let lines = |count| (0..count).map(line).collect::<Vec<_>>().concat();
    // The longest files that are read: about 9 000 records, and 64 KB of settings.
    let records = format!("[sokoban]\n{}", lines(9_000));
    for (name, text) in [("records", records), ("settings", lines(3_000))] {
        let read = move |bytes: &[u8]| {
            let folder = tempfile::tempdir().unwrap();
            std::fs::write(folder.path().join(format!("{name}.toml")), bytes).unwrap();
            let store = Store::new(folder.path().to_owned());
            assert_eq!((store.settings().1, store.records().1), (None, None));
        };
        assert_ends(name, text.into_bytes(), read);
    }
}

#[test]
fn what_is_printed() {
    let read = |bytes: &[u8]| drop(black_box(text::plain(str(bytes))));
    for part in ["a", "\u{1b}", "\u{202e}a"] {
        assert_ends(part, repeated("", part), read);
    }
}

#[test]
fn a_reader_that_looks_back_is_found() {
    static FOUND: AtomicBool = AtomicBool::new(false);
    let looks_back = |bytes: &[u8]| {
        let text = str(bytes);
        for (place, _) in text.match_indices('.') {
            black_box(text[..place].chars().count());
            if FOUND.load(Ordering::Relaxed) {
                return;
            }
        }
    };
    assert!(!ends(
        Duration::from_secs(2),
        repeated("", " .0"),
        looks_back
    ));
    FOUND.store(true, Ordering::Relaxed);
}
