//! Quest through the program itself: options, what is remembered, a game to its end.

use crate::{dedale, stderr, stdout};

/// The paths through the first two levels of seed 14, past their villains.
const FIRST: &str = "Up*2 Right Down Up Left Down*2 Right*6 Up Left*2 Up Right*2 Up*2 Right Up*3 Left Up Right Up Right Up Right \
    Down*3 Right Up Right Down Right Down*2 Right*2 Up*6 Left*2 Up*2 Right Up Right";
const SECOND: &str = "Up*5 Right Down Up Left Up*2 Right Down Right*2 Down Left Down Right*3 Down Left Down Right*2 Down Left Down \
    Right*2 Up*4 Left Up*2 Right*2 Up*3 Right*2 Up Right Up*2 Right Up Left Up Right*3";
/// The seed after 14.
const NEXT: &str = "133840094";
/// On level 5 of seed 7, whoever waits at the start is found by the golem three times.
const TILL_THE_END: &str = ".5 Confirm*240";

fn play(arguments: &[&str], keys: &str) -> String {
    let run = ["--headless", "--describe", "--keys", keys];
    let output = dedale(&[&["quest"], arguments, &run].concat());
    assert!(output.status.success(), "{keys}: {}", stderr(&output));
    stdout(&output)
}

/// The first line without its end, which describes the state.
fn plan(description: &str) -> &str {
    let line = description.lines().next().unwrap();
    line.split_once(':').unwrap().0
}

#[test]
fn words_that_make_no_sense_are_usage_errors() {
    for words in [
        &["--open", "--hidden"][..],
        &["--builder", "bees"],
        &["--builder", "edges"],
        &["--edges", "--builder", "depth-first"],
        &["--braid", "101"],
        &["--braid", "some"],
        &["--level", "0"],
    ] {
        let output = dedale(&[&["quest", "--headless"], words].concat());
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(stderr(&output).contains(words[0]), "{}", stderr(&output));
    }
}

/// Quest has mazes of one size: a file must not bring in sizes of other games.
#[test]
fn a_replay_holds_no_option_that_the_game_does_not_have() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("strange.txt");
    std::fs::write(
        &file,
        "dedale-replay 5\ngame quest\nseed 1\noption size 8x6\n",
    )
    .unwrap();
    let output = dedale(&["--replay", file.to_str().unwrap(), "--headless"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("quest has no option called 'size'"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn the_options_choose_the_level() {
    let seed = ["--seed", "3"];
    let with = |words: &[&str]| play(&[&seed, words].concat(), ".1");
    assert_eq!(
        plan(&with(&["--open"])),
        "quest seed 3 level 1, open, depth first, braid 75 %"
    );
    let words = [
        "--hidden",
        "--level",
        "4",
        "--builder",
        "trees",
        "--edges",
        "--braid",
        "70",
    ];
    assert_eq!(
        plan(&with(&words)),
        "quest seed 3 level 4, hidden, trees with edge trunks, braid 70 %"
    );
}

#[test]
fn the_choices_lead_into_the_game() {
    let chosen = play(
        &["--seed", "3"],
        "Down Right Down Right*3 Confirm Confirm .60",
    );
    assert_eq!(
        plan(&chosen),
        "quest seed 3 level 1, open, trees, braid 20 %"
    );
    let words = [
        "--seed",
        "3",
        "--open",
        "--builder",
        "trees",
        "--braid",
        "20",
    ];
    assert_eq!(
        play(&words, "Confirm .60"),
        chosen,
        "the command line gives the same game"
    );
}

#[test]
fn the_door_leads_to_the_next_level() {
    let seed = ["--seed", "14", "--open"];
    let first = play(&seed, &format!("Confirm {FIRST} .9"));
    assert!(
        first.contains("level 1, open") && first.contains(": level done"),
        "{first}"
    );
    assert!(first.contains("score 268, steps 58"), "{first}");
    let second = play(
        &seed,
        &format!("Confirm {FIRST} Confirm .9 Confirm {SECOND} .9"),
    );
    assert!(
        second.contains("level 2, open") && second.contains(": level done"),
        "{second}"
    );
    let again = play(
        &seed,
        &format!("Confirm {FIRST} Confirm Confirm Restart .20 Restart Confirm {FIRST} .9"),
    );
    assert_eq!(
        again, first,
        "a restart that is wanted twice begins on level 1"
    );
}

/// Ways to ask for level 2: by key, in the menu, typed, and on the page of choices.
#[test]
fn an_advanced_game_is_given_up_with_one_answer() {
    let first = |seed: &str, words: &[&str]| {
        play(
            &[&["--seed", seed, "--open"], words].concat(),
            "Confirm .60",
        )
    };
    let second = |keys: &str| {
        let there = format!("Confirm {FIRST} Confirm Confirm .60 {keys} .60");
        play(&["--seed", "14", "--open"], &there)
    };
    let stays = second("");
    assert!(stays.contains("level 2, open"), "{stays}");
    let typed = "TypeSeed Digit4 Digit2 Confirm .300";
    for (keys, seed) in [
        ("NewSeed .20 NewSeed .2 Confirm", NEXT),
        ("NewSeed .300 Up Confirm .2 Confirm", NEXT),
        ("Menu Down*2 Confirm .20 Up Confirm .2 Confirm", NEXT),
        ("Pause NewSeed .20 Up Confirm Pause .2 Confirm", NEXT),
        (&format!("{typed} Up Confirm .2 Confirm"), "42"),
        (&format!("{typed} TypeSeed .2 Confirm"), "42"),
        ("Restart .20 Up Confirm .2 Confirm", "14"),
        (
            "Menu Up Confirm .20 Confirm NewSeed .20 Up Confirm .2 Confirm",
            NEXT,
        ),
    ] {
        assert_eq!(second(keys), first(seed, &[]), "{keys}");
    }
    let trees = "Choices Down Right Confirm .20";
    assert_eq!(
        second(&format!("{trees} Up Confirm .2 Confirm")),
        first("14", &["--builder", "trees"])
    );
    for keys in [
        "NewSeed .20 Left",
        "NewSeed .20 Restart .2 Menu",
        "NewSeed .700",
        &format!("{typed} Click:9,9"),
        &format!("{trees} Choices .2 Choices"),
        &format!("{trees} Confirm .2 Choices"),
        "Menu Up Confirm .20 Up Confirm NewSeed .2 Confirm",
    ] {
        assert_eq!(second(keys), stays, "{keys}");
    }
}

#[test]
fn nothing_is_played_after_the_last_life() {
    let words = ["--seed", "7", "--open", "--level", "5"];
    let lost = play(&words, &format!("Confirm {TILL_THE_END} .90"));
    assert!(
        lost.contains(": game over") && lost.contains("lives 0"),
        "{lost}"
    );
    let still = play(
        &words,
        &format!("Confirm {TILL_THE_END} Up Left Down Right .90"),
    );
    assert_eq!(still, lost);
    let again = play(
        &words,
        &format!("Confirm {TILL_THE_END} .90 Confirm .60 Confirm .5"),
    );
    assert_eq!(again, play(&words, ".1"));
}

#[test]
fn choices_and_the_best_game_are_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let data = ["--data-dir", folder.path().to_str().unwrap()];
    let records = || std::fs::read_to_string(folder.path().join("records.toml")).unwrap();
    let with = |words: &[&str], keys: &str| play(&[&data, words].concat(), keys);
    with(&["--seed", "14"], &format!("Confirm Confirm {FIRST} .9"));
    assert!(
        records().contains("\"268 1 1\"") && !records().contains("set "),
        "{}",
        records()
    );
    with(
        &["--seed", "14", "--open"],
        &format!("Confirm {FIRST} Confirm Confirm {SECOND} .9"),
    );
    let best = records();
    assert!(
        !best.contains("\"268 1 1\"") && best.contains(" 2 1\""),
        "{best}"
    );
    with(&["--seed", "14", "--open"], &format!("Confirm {FIRST} .9"));
    assert_eq!(records(), best, "a lower score replaces nothing");
    with(&["--seed", "3"], "Right Down Right Confirm .5");
    assert_eq!(
        plan(&with(&["--seed", "3"], "Confirm .5")),
        "quest seed 3 level 1, hidden, trees, braid 75 %"
    );
    assert_eq!(
        plan(&with(&["--seed", "3", "--open"], ".5")),
        "quest seed 3 level 1, open, depth first, braid 75 %",
        "a run that is named in full depends on nothing"
    );
}

#[test]
fn headless_runs_remember_nothing() {
    play(&["--seed", "3"], "Right Confirm .5");
    assert!(play(&["--seed", "3"], "Confirm .5").contains("level 1, open"));
}

#[test]
fn the_mouse_chooses_on_the_page_and_goes_on_from_signs() {
    let chosen = |keys: &str| plan(&play(&["--seed", "3"], keys)).to_owned();
    let game = |rest: &str| format!("quest seed 3 level 1, {rest} %");
    let (open, hidden) = ("Click:100,150 .5", "Click:300,150 .5");
    assert_eq!(chosen(open), game("open, depth first, braid 75"));
    assert_eq!(chosen(hidden), game("hidden, depth first, braid 75"));
    // The right half of a line is a step up, the left one a step down; the cursor follows the pointer and the wheel.
    let trees = chosen(&format!("Click:300,185 {open}"));
    assert_eq!(trees, game("open, trees, braid 75"));
    let edges = chosen(&format!("Click:80,185 {open}"));
    assert_eq!(edges, game("open, trees with edge trunks, braid 75"));
    for there in ["Hover:300,200", "Wheel:20,20,2"] {
        let braid = chosen(&format!("{there} .1 Right*3 Confirm .5"));
        assert_eq!(braid, game("open, depth first, braid 20"));
    }
    let next = play(
        &["--seed", "14", "--open"],
        &format!("Confirm {FIRST} .60 Click:9,9 .5"),
    );
    assert!(next.contains("level 2, open"), "{next}");
    let words = ["--seed", "7", "--open", "--level", "5"];
    let again = play(
        &words,
        &format!("Confirm {TILL_THE_END} .90 Click:9,9 .60 Click:9,9 .5"),
    );
    assert_eq!(again, play(&words, ".1"));
}
