//! Exercises through the whole program: a series from its first question to the table of the best, and its recording.

use std::fs;

use tempfile::TempDir;

use crate::{dedale, stderr, stdout};

/// Keys that answer any question and go on: an arrow where it is an answer, else Enter.
fn answers(count: usize) -> String {
    "Left .2 Confirm .2 Confirm .2 ".repeat(count)
}

/// What the game says of itself after these keys.
fn described(line: &str, keys: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    words.extend(["--headless", "--describe", "--keys", keys]);
    let output = dedale(&words);
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output)
}

/// The games that have exercises, and what they begin with.
const GAMES: [&str; 4] = ["trees", "pacman", "quest", "robot"];

#[test]
fn one_key_opens_an_exercise_in_every_game_that_has_one_and_closes_it() {
    for (game, more) in [
        ("trees --seed 7", ""),
        ("trees --seed 7", "L .2 "),
        ("pacman --rules classroom --seed 7", ""),
        ("pacman --rules classroom --seed 7", "L .2 "),
        ("quest --open --seed 7", ""),
        ("quest --open --seed 7", "L .2 "),
        ("robot --begin watch --seed 7", ""),
    ] {
        let open = described(game, &format!(".5 {more}T .2"));
        assert!(
            open.contains("exercise 1 of 20, 0 right\nasked at "),
            "{game}: {open}"
        );
        let closed = described(game, &format!(".5 {more}T .2 T .2"));
        assert!(!closed.contains("exercise"), "{game}");
    }
    let arcade = described("pacman --rules arcade --seed 7", ".5 T .2");
    assert!(!arcade.contains("exercise"), "the arcade has none");
}

#[test]
fn the_option_begins_with_an_exercise_and_the_same_seed_asks_the_same() {
    for game in GAMES {
        let first = |seed: u64| {
            let told = described(&format!("{game} --exercise --seed {seed}"), ".2");
            let asked = told.lines().filter(|line| line.starts_with("asked"));
            asked.collect::<Vec<_>>().join("")
        };
        assert!(first(7).starts_with("asked at "), "{game}");
        assert_eq!(first(7), first(7), "{game}");
    }
}

#[test]
fn a_series_has_twenty_questions_and_its_result_is_in_the_table_under_a_name() {
    let folder = TempDir::new().unwrap();
    let data = folder.path().to_str().unwrap();
    let keys = format!(
        "{} Type:l Type:e Type:a .5 Confirm .200",
        "Left .2 Confirm .2 ".repeat(20)
    );
    let words = [
        "trees",
        "--exercise",
        "--seed",
        "7",
        "--headless",
        "--describe",
        "--data-dir",
        data,
        "--keys",
        &keys,
    ];
    let output = dedale(&words);
    assert!(output.status.success(), "{}", stderr(&output));
    let told = stdout(&output);
    assert!(told.contains("exercise 20 of 20"), "{told}");
    let records = fs::read_to_string(folder.path().join("records.toml")).unwrap();
    let table = records
        .lines()
        .find(|line| line.contains("ten predict walls"));
    let table = table.unwrap_or_else(|| panic!("{records}"));
    assert!(table.contains(" 20 ") && table.contains(" 7 0"), "{table}");
}

#[test]
fn a_recorded_exercise_is_played_again_alike() {
    let folder = TempDir::new().unwrap();
    for game in GAMES {
        let file = folder.path().join(game);
        let file = file.to_str().unwrap();
        let keys = format!(".5 {}", answers(6));
        let recorded = dedale(&[
            game,
            "--exercise",
            "--seed",
            "7",
            "--headless",
            "--describe",
            "--keys",
            &keys,
            "--record",
            file,
        ]);
        assert!(recorded.status.success(), "{}", stderr(&recorded));
        let again = dedale(&["--replay", file, "--headless", "--describe"]);
        assert!(again.status.success(), "{}", stderr(&again));
        assert_eq!(stdout(&again), stdout(&recorded), "{game}");
    }
}
