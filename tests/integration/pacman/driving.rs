//! Driving, speed, the lesson, and the choice of the driver.

use super::{BOARD, board, number, play, state};
use crate::{dedale, stderr, stdout};

#[test]
fn the_maps_are_printed_after_the_state() {
    let words = [
        "pacman",
        "--rules",
        "classroom",
        "--board",
        "9",
        "--seed",
        "1",
        "--headless",
    ];
    let told = stdout(&dedale(&[&words[..], &["--describe"]].concat()));
    let maps = told.strip_prefix(&state(&told)).unwrap();
    let rows: Vec<_> = maps
        .lines()
        .skip(2)
        .take(5)
        .map(|row| row.replace(' ', ""))
        .collect();
    assert_eq!(
        rows,
        ["#21012#", "#3###3#", "#454#2#", "###3#1#", "###210#"]
    );
}

#[test]
fn an_unknown_pilot_is_answered_with_all_names() {
    let told = stderr(&dedale(&["pacman", "--pilot", "clyde", "--headless"]));
    for name in ["random", "seek", "seek-flee", "whole", "all"] {
        assert!(told.contains(&format!("--pilot {name}")), "{told}");
    }
}

#[test]
fn a_recording_keeps_the_lesson_s_own_rules() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("recorded.txt");
    let options = [
        ["--fruits", "random"],
        ["--frightened", "flee"],
        ["--contact", "strict"],
        ["--threshold", "5"],
        ["--flight", "safe"],
    ];
    let record = ["--pilot", "whole", "--record", file.to_str().unwrap()];
    play(&[&options.concat()[..], &record].concat(), ".300");
    let text = std::fs::read_to_string(&file).unwrap();
    for [option, value] in options {
        let line = format!("\noption {} {value}\n", &option[2..]);
        assert!(text.contains(&line), "{line}: {text}");
    }
    let again = dedale(&["--replay", file.to_str().unwrap(), "--headless"]);
    assert!(again.status.success(), "{}", stderr(&again));
}

#[test]
fn nonsense_is_a_usage_error() {
    for wrong in [
        &["--rules", "chess"][..],
        &["--lives", "0"],
        &["--pace", "0"],
        &["--pilot", "clyde", "--headless"],
        &["--pilot", "all", "--headless"],
        &["--rules", "arcade", "--pilot", "seek", "--headless"],
        &["--rules", "arcade", "--threshold", "3", "--headless"],
        &["--threshold", "10", "--headless"],
        &["--board", "0"],
        &["--games", "0", "--headless", "--autopilot"],
        &["--games", "3", "--keys", "Left"],
        &["--csv", "--headless"],
        &["--games", "3", "--rules", "arcade", "--pilot", "all"],
        &["--games", "3", "--headless", "--autopilot", "--ticks", "9"],
        &["--games", "3", "--headless", "--autopilot", "--jobs", "0"],
        &["--games", "3", "--headless", "--autopilot", "--jobs", "65"],
        &["--jobs", "3", "--headless"],
    ] {
        let output = dedale(&[&["pacman"], wrong].concat());
        assert_eq!(
            output.status.code(),
            Some(2),
            "{wrong:?}: {}",
            stderr(&output)
        );
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_wanted_turn_is_made_where_it_becomes_possible() {
    let folder = tempfile::tempdir().unwrap();
    let file = board(folder.path(), BOARD);
    // There is wall above the start; he goes left to the corner and turns there.
    let turned = play(&[&file, "--pace", "2"], "Left .4 Up .24");
    let row = turned.lines().position(|line| line.contains('P')).unwrap();
    assert!(row < 6, "{turned}");
}

#[test]
fn the_pace_is_set_while_it_runs() {
    let slow = play(&["--pace", "24"], "Left .200");
    let fast = play(&["--pace", "24"], "Left Faster*9 .181");
    assert!(number(&fast, "turn") > 5 * number(&slow, "turn"));
}

#[test]
fn a_demo_plays_itself_to_the_end() {
    let end = play(&["--autopilot", "--lives", "1", "--pace", "2"], ".20000");
    assert!(end.contains(", over, autopilot\n"), "{end}");
    assert_eq!(number(&end, "lives"), 0);
    // The board is still shown, with Pac-Man and the ghost on one square.
    assert!(end.lines().any(|line| line.contains('X')), "{end}");
    let again = play(
        &["--autopilot", "--lives", "1", "--pace", "2"],
        ".20000 Restart",
    );
    assert_eq!((number(&again, "score"), number(&again, "lives")), (0, 1));
}

#[test]
fn an_arrow_takes_the_wheel() {
    let demo = play(&["--autopilot"], ".100");
    assert!(demo.ends_with(", autopilot\n"), "{demo}");
    assert!(!play(&["--autopilot"], ".100 Left").contains("autopilot"));
    assert!(play(&[], ".100 H").ends_with(", autopilot\n"));
}

#[test]
fn a_pilot_that_is_named_drives_by_the_classrooms_rules() {
    let end = |arguments: &[&str]| {
        let common = [
            "--seed",
            "1",
            "--headless",
            "--describe",
            "--pace",
            "2",
            "--ticks",
            "900",
        ];
        state(&stdout(&dedale(
            &[&["pacman"], arguments, &common[..]].concat(),
        )))
    };
    let whole = end(&["--rules", "classroom", "--autopilot"]);
    assert_eq!(end(&["--pilot", "whole"]), whole);
    let others = ["random", "seek", "seek-flee"].map(|name| end(&["--pilot", name]));
    for other in &others {
        assert!(other.ends_with(", autopilot\n"), "{other}");
        assert_ne!(other, &whole);
    }
    let deaf = end(&["--pilot", "seek-flee", "--threshold", "0"]);
    // With threshold 0 the pilot only seeks, until a ghost is at distance 0.
    assert_eq!(deaf.replace(", flee,", ", seek,"), others[1]);
    let far = end(&["--pilot", "whole", "--threshold", "5"]);
    assert_ne!(far, whole);
    let safe = ["--pilot", "whole", "--threshold", "5", "--flight", "safe"];
    assert_ne!(end(&safe), far);
}

#[test]
fn the_game_waits_for_the_lesson() {
    // Too few dots for a question.
    let before = play(&[], "Left .16");
    // The example of the lesson is told after it.
    assert!(play(&[], "Left .16 L .300 Right Down Focus .60").starts_with(&before));
    assert_ne!(play(&[], "Left .16 L .300 Menu .300"), before);
}

#[test]
fn in_pause_the_view_works_but_no_time_passes() {
    let before = play(&[], "Left .16");
    let keys = "Left .16 Pause XRay Focus Colours L Confirm .90 Right L Up .90";
    assert_eq!(play(&[], keys), before);
    assert!(play(&[], "Left .16 Pause H .9").ends_with(", autopilot\n"));
}

#[test]
fn a_click_goes_on_where_the_game_is_over() {
    let words = ["--autopilot", "--lives", "1", "--pace", "2"];
    assert!(play(&words, ".20000").contains(", over, "));
    let again = play(&words, ".20000 Click:9,9");
    assert_eq!((number(&again, "score"), number(&again, "lives")), (0, 1));
}

#[test]
fn the_key_cycles_through_all_drivers() {
    let driver = |presses: usize| {
        let keys = format!(".100 H*{presses}");
        play(&[], &keys).ends_with(", autopilot\n")
    };
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(driver),
        [false, true, true, true, true, false]
    );
}
