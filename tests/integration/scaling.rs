//! Every reader takes twice the time for twice the input, whatever the input: none looks twice at what it has read.

use std::hint::black_box;

use dedale::app::replay::Replay;
use dedale::app::script::Script;
use dedale::app::store::Store;
use dedale::games::pacman::board::Board;
use dedale::games::robot::block_grid::BlockGrid;
use dedale::games::sokoban::level_file::Collection;
use dedale::games::sokoban::lurd;
use dedale::gfx::{Framebuffer, Sheet, picture};
use dedale::grid::Size;
use dedale::maze::{DepthFirst, WallGrid};
use dedale::rng::{GameRng, Seed};
use dedale::text;
use rustix::time::{ClockId, clock_gettime};

/// What twice the input may cost; what grows with the square of it costs four times as much.
const MOST: f64 = 2.5;
/// The quickest of so many runs counts. It only gets quicker with more of them, so whatever else the machine does
/// can make the test longer, and fails it only if it never rests.
const ROUNDS: usize = 1_000;
const MIN_ROUNDS: usize = 20;

/// Time in which the processor worked for this thread, in nanoseconds.
fn worked() -> i64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Holds that reading takes time in proportion to what is read: `make` gives an input of a size and `read` reads it.
fn assert_linear(what: &str, size: usize, make: impl Fn(usize) -> Vec<u8>, read: impl Fn(&[u8])) {
    let inputs = [size, 2 * size, 4 * size].map(make);
    let mut best = [i64::MAX; 3];
    let ratios = |best: &[i64; 3]| [1, 2].map(|n| best[n] as f64 / best[n - 1] as f64);
    for round in 0..ROUNDS {
        for (input, best) in inputs.iter().zip(&mut best) {
            let start = worked();
            read(input);
            *best = (*best).min(worked() - start);
        }
        // A slow run of the small input could let the others pass as long as nothing quicker has been seen.
        // Both doublings together: what a busy memory takes from one of them it gives to the other.
        if round >= MIN_ROUNDS && ratios(&best).into_iter().product::<f64>() <= MOST * MOST {
            return;
        }
    }
    panic!("{what:?}: {best:?} ns, ratios {:.1?}", ratios(&best));
}

/// `head`, and `part` as often as makes about so many bytes.
fn repeated<'a>(head: &'a str, part: &'a str) -> impl Fn(usize) -> Vec<u8> + 'a {
    move |bytes| {
        [head, &part.repeat(bytes / part.len())]
            .concat()
            .into_bytes()
    }
}

fn str(bytes: &[u8]) -> &str {
    text::read(bytes).unwrap()
}

#[test]
fn level_files() {
    let read = |bytes: &[u8]| drop(black_box(Collection::read(bytes)));
    let faults = |bytes| [b"\xff\n".repeat(bytes / 4), b"#\n\n".repeat(bytes / 6)].concat();
    assert_linear("faults", 30_000, faults, read);
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
        assert_linear(part, 16_000, repeated("#####\n#@$.#\n#####\n", part), read);
        assert_linear(part, 16_000, repeated("#", part), read);
    }
}

#[test]
fn solutions() {
    let read = |bytes: &[u8]| drop(black_box(lurd::read(str(bytes))));
    for part in ["uRdL", "2r3U", "u\n", " ", "0"] {
        assert_linear(part, 16_000, repeated("", part), read);
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
        assert_linear(part, 20_000, repeated(head, part), read);
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
        // No side may be longer than 131 071 squares.
        assert_linear(part, 30_000, repeated(head, part), read);
    }
}

#[test]
fn walls() {
    let read = |bytes: &[u8]| drop(black_box(WallGrid::from_text(str(bytes))));
    let maze = |bytes| {
        let cells = Size::new(100, bytes / 800);
        DepthFirst::generate(cells, Seed(1))
            .to_string()
            .into_bytes()
    };
    assert_linear("a maze", 60_000, maze, read);
    let torn = |bytes| [maze(bytes), b"\n+".to_vec()].concat();
    assert_linear("a maze that goes on", 60_000, torn, read);
    assert_linear("one line", 20_000, repeated("+-- +\n|   |\n", "+-- "), read);
}

#[test]
fn scripts_and_replays() {
    let read = |bytes: &[u8]| drop(black_box(Script::parse(str(bytes))));
    for part in [" .0", " Left", " ", "\u{3000}.1", " .1\n", " Click:1,1"] {
        assert_linear(part, 20_000, repeated("", part), read);
    }
    let read = |bytes: &[u8]| drop(black_box(Replay::parse(str(bytes))));
    let head = "dedale-replay 1\ngame trees\n";
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
        assert_linear(part, 20_000, repeated(&format!("{head}{more}"), part), read);
    }
}

#[test]
fn sheets() {
    let noise = |pixels| {
        let mut picture = Framebuffer::new(100, pixels / 100);
        let mut random = GameRng::new(Seed(1));
        for (x, y) in (0..pixels as i32).map(|index| (index % 100, index / 100)) {
            picture.set_pixel(x, y, dedale::gfx::Color(random.below(1 << 24) as u32));
        }
        picture::encode(&picture).unwrap()
    };
    assert_linear("a sheet", 20_000, noise, |bytes| {
        drop(black_box(Sheet::from_png(bytes)))
    });
}

#[test]
fn settings_and_records() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::new(folder.path().to_owned());
    let line = |key| format!("key{key:06} = \"1 1\"\n");
    let lines = |bytes: usize| (0..bytes / 20).map(line).collect::<Vec<_>>().concat();
    let records = |bytes| format!("[sokoban]\n{}", lines(bytes)).into_bytes();
    // At most 20 000 of them.
    assert_linear("records", 90_000, records, |bytes| {
        std::fs::write(folder.path().join("records.toml"), bytes).unwrap();
        assert_eq!(store.records().1, None);
    });
    // A file of settings is at most 64 KB long.
    let settings = |bytes| lines(bytes).into_bytes();
    assert_linear("settings", 15_000, settings, |bytes| {
        std::fs::write(folder.path().join("settings.toml"), bytes).unwrap();
        assert_eq!(store.settings().1, None);
    });
}

#[test]
fn what_is_printed() {
    let read = |bytes: &[u8]| drop(black_box(text::plain(str(bytes))));
    for part in ["a", "\u{1b}", "\u{202e}a"] {
        assert_linear(part, 20_000, repeated("", part), read);
    }
}

#[test]
#[should_panic(expected = "ratios")]
fn a_reader_that_looks_back_is_found() {
    let words = repeated("", " .0");
    assert_linear("columns", 2_000, words, |bytes| {
        let text = str(bytes);
        let column = |(place, _)| text[..place].chars().count();
        black_box(text.match_indices('.').map(column).sum::<usize>());
    });
}
