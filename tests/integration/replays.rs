//! Whole games: every replay in `tests/replays` gives what it expects, through the program itself.

use crate::{dedale, files, stderr, stdout};

#[test]
fn replays_give_what_they_expect_in_every_language() {
    let languages = crate::languages();
    let runs = files("tests/replays").into_iter();
    for (file, language) in
        runs.flat_map(|file| languages.iter().map(move |code| (file.clone(), code)))
    {
        let replay = ["--replay", file.to_str().unwrap(), "--headless"];
        let output = dedale(&[&replay[..], &["--language", language]].concat());
        assert!(
            output.status.success(),
            "{} in {language}: {}",
            file.display(),
            stderr(&output)
        );
    }
}

#[test]
fn every_replay_expects_something() {
    for file in files("tests/replays") {
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("\nexpect "), "{}", file.display());
    }
}

#[test]
fn a_replay_that_differs_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("wrong.txt");
    let text = "dedale-replay 5\ngame trees\nseed 1\noption size 4x3\nkeys .5\nexpect 5\n| trees 4x3 seed 1\n| nothing\n";
    std::fs::write(&file, text).unwrap();
    let output = dedale(&["--replay", file.to_str().unwrap(), "--headless"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("tick 5, line 2"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn a_recording_that_differs_names_the_tick_at_which_it_begins_to() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("recorded.txt");
    let keys = "Confirm .60 Confirm .1000 Right .500 Left .700 Down .9";
    let arguments = ["quest", "--seed", "7", "--headless", "--keys", keys];
    let output = dedale(&[&arguments[..], &["--record", file.to_str().unwrap()]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    let text = std::fs::read_to_string(&file).unwrap();
    assert_eq!(text.matches("\ncheck ").count(), 4, "{text}");
    for (wrong, told) in [
        (
            text.replacen("+Right", "+Down", 1)
                .replacen("-Right", "-Down", 1),
            "differs: tick 1065",
        ),
        (
            text.replace("\ncheck 600 ", "\ncheck 6x0 "),
            "is not a later tick and a hash",
        ),
    ] {
        std::fs::write(&file, wrong).unwrap();
        let output = dedale(&["--replay", file.to_str().unwrap(), "--headless"]);
        let said = stderr(&output);
        assert!(
            output.status.code() == Some(1) && said.contains(told),
            "{said}"
        );
    }
}

#[test]
fn a_recording_plays_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("recorded.txt");
    let keys =
        ".30 Right*3 .20 Pause .9 Step*4 Pause +Down .40 -Down NewSeed .80 Menu Down Confirm .25";
    let arguments = [
        "trees",
        "--seed",
        "11",
        "--islands",
        "1",
        "--headless",
        "--keys",
        keys,
        "--record",
    ];
    let output = dedale(&[&arguments[..], &[file.to_str().unwrap()]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    let again = dedale(&["--replay", file.to_str().unwrap(), "--headless"]);
    assert!(again.status.success(), "{}", stderr(&again));
}

#[test]
fn a_game_that_saved_a_file_plays_again_where_none_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (file, data) = (folder.path().join("saved.txt"), folder.path().join("data"));
    let keys = "NextOpen .3 Right Confirm .5 Hint .5 Confirm .10 NewSeed .10 Right .30";
    let recorded = dedale(&[
        "robot",
        "--grid",
        "2",
        "--headless",
        "--keys",
        keys,
        "--record",
        file.to_str().unwrap(),
        "--data-dir",
        data.to_str().unwrap(),
    ]);
    assert!(recorded.status.success(), "{}", stderr(&recorded));
    let is_grid = |name: &std::ffi::OsString| name.to_string_lossy().ends_with(".txt");
    let grids = || {
        let files = std::fs::read_dir(data.join("grids")).unwrap();
        files
            .filter(|file| is_grid(&file.as_ref().unwrap().file_name()))
            .count()
    };
    assert_eq!(grids(), 1, "the edited grid");
    let replay = dedale(&["--replay", file.to_str().unwrap(), "--headless"]);
    assert!(replay.status.success(), "{}", stderr(&replay));
    assert_eq!(grids(), 1);
}

#[test]
fn what_ends_and_what_goes_on_is_as_the_player_means_it() {
    let many = format!(".60 {}NewSeed .40 Confirm .40", "Down .9 Up .9 ".repeat(11));
    for (line, keys, expected) in [
        // Watch after a race leaves its maze.
        (
            "robot --seed 5",
            "Down Confirm .30 Right .30 Tab .5 U .5 Confirm .60",
            "grid 1 of ",
        ),
        // The first arrow on a maze that Enter has finished gives no other one; the next ones do.
        ("trees", "Confirm .60 Right .60", "trees 30x20"),
        ("trees", "Confirm .60 Down*2 Right .60", "trees 30x21"),
        // Enter keeps what a question is about.
        ("trees --seed 3 --walk", &many, "seed 3\n"),
    ] {
        let words = line
            .split(' ')
            .chain(["--headless", "--describe", "--keys", keys]);
        let words: Vec<&str> = words.collect();
        let told = stdout(&dedale(&words));
        assert!(told.contains(expected), "{line} {keys}: {told}");
    }
}
