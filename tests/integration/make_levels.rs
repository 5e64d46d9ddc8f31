//! `dedale sokoban --make`: levels made by the program, the file it writes, and what it refuses; the same levels in the
//! game, one after another.

use std::collections::BTreeSet;

use dedale::games::sokoban::rules::level_file::Collection;
use dedale::games::sokoban::rules::par::Stored;

use crate::{dedale, stderr, stdout};

/// What is printed and what is written.
fn make(arguments: &[&str]) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("made.xsb");
    let begin = ["sokoban", "--make", "--output", path.to_str().unwrap()];
    let output = dedale(&[&begin, arguments].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    (stdout(&output), std::fs::read_to_string(&path).unwrap())
}

#[test]
fn made_levels_are_the_same_on_any_number_of_threads_and_no_two_are_equal() {
    let wish = "--size 6x7 --boxes 2 --difficulty easy --count 30 --seed 5";
    let [one, three] = ["1", "3"].map(|jobs| {
        let words = wish.split(' ').chain(["--jobs", jobs]);
        make(&words.collect::<Vec<_>>())
    });
    assert_eq!(one, three);
    assert_eq!(one.0.lines().count(), 30, "{}", one.0);
    let levels = Collection::read(one.1.as_bytes()).unwrap().levels;
    let keys = levels
        .iter()
        .map(|level| level.level.as_ref().unwrap().key());
    assert_eq!(keys.collect::<BTreeSet<_>>().len(), 30);
    let (_, first) = make(&[
        "--size",
        "6x7",
        "--boxes",
        "2",
        "--difficulty",
        "easy",
        "--seed",
        "5",
    ]);
    assert_eq!(
        Collection::read(first.as_bytes()).unwrap().levels[0],
        levels[0]
    );
}

#[test]
fn the_solver_finds_nothing_shorter_than_what_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let [made, solved] = ["made.xsb", "solved.xsb"].map(|name| folder.path().join(name));
    let (_, text) = make(&["--count", "4", "--seed", "9", "--difficulty", "middle"]);
    std::fs::write(&made, &text).unwrap();
    let (made, out) = (made.to_str().unwrap(), solved.to_str().unwrap());
    let solve = [
        "sokoban",
        made,
        "--solve",
        "--optimize",
        "both",
        "--output",
        out,
    ];
    let output = dedale(&solve);
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(std::fs::read_to_string(&solved).unwrap(), text);
    for entry in Collection::read(text.as_bytes()).unwrap().levels {
        let level = entry.level.unwrap();
        let par = Stored::of(&entry.metadata).par(&level).unwrap();
        assert_eq!(par.proven, [true, true], "{level}");
    }
}

#[test]
fn what_cannot_be_made_is_refused_with_its_reason() {
    for (arguments, status, reason) in [
        (&["--size", "4x7"][..], 2, "5x5 to 10x10 squares, not 4x7"),
        (
            &["--size", "7"],
            2,
            "--size takes a size such as 7x7, not '7'",
        ),
        (&["--size", "11x5"], 2, "not 11x5"),
        (&["--boxes", "0"], 2, "--boxes takes 1 to 4, not 0"),
        (
            &["--boxes", "9", "--size", "10x10"],
            2,
            "--boxes takes 1 to 5, not 9",
        ),
        (&["--boxes", "many"], 2, "--boxes"),
        (&["--difficulty", "extreme"], 2, "easy"),
        (&["--count", "0"], 2, "--count takes a whole number from 1"),
        (&["--seed", "x"], 2, "a seed is a whole number"),
        (&["--solve"], 2, "cannot be used with"),
        (&["--level", "3"], 2, "cannot be used with"),
        (
            &["--size", "5x5", "--boxes", "1", "--difficulty", "hard"],
            1,
            "1 of 1 level not found",
        ),
    ] {
        let seed: &[&str] = if arguments.contains(&"--seed") {
            &[]
        } else {
            &["--seed", "1"]
        };
        let output = dedale(&[&["sokoban", "--make"], seed, arguments].concat());
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(status), "{arguments:?}: {said}");
        assert!(said.contains(reason), "{arguments:?}: {said}");
    }
    for alone in ["--size", "--boxes", "--count", "--difficulty"] {
        let output = dedale(&["sokoban", alone, "3"]);
        assert_eq!(output.status.code(), Some(2), "{alone}");
    }
}

/// The report of the game after these keys.
fn play(arguments: &[&str], keys: &str) -> String {
    let play = ["sokoban", "--headless", "--keys", keys, "--describe"];
    let output = dedale(&[&play, arguments].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output)
}

#[test]
fn made_levels_follow_one_another_and_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let third = play(&["--level", "47", "--data-dir", data], "PageDown*2 .9");
    assert!(third.contains("Made 3"), "{third}");
    // They are the same without what was kept, and there is a list of those that were reached.
    assert_eq!(play(&["--level", "47"], "PageDown*2 .9"), third);
    assert_eq!(play(&["--level", "49", "--data-dir", data], ".12"), third);
    let output = dedale(&["sokoban", "--headless", "--level", "50", "--data-dir", data]);
    assert!(stderr(&output).contains("there is no level 50, only 49"));
    // The level before the first one is the last of all.
    assert_eq!(
        play(&["--level", "1", "--data-dir", data], "PageUp .10"),
        third
    );
}

#[test]
fn the_level_of_a_seed_stands_alone() {
    let [one, again, other] =
        ["7", "7", "8"].map(|seed| play(&["--made", "alone", "--seed", seed], "PageDown .9"));
    assert_eq!(one, again);
    assert_ne!(one, other);
}
