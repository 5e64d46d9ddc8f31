//! Pac-Man's first page and the arcade's rules through the program itself.

use std::path::Path;

use crate::player::{begun, press, says};
use crate::{dedale, stderr, stdout};

/// Ticks of the opening.
const READY: u64 = 240;

fn play(arguments: &[&str], keys: &str) -> String {
    let common = ["--seed", "1", "--headless", "--describe", "--keys", keys];
    let output = dedale(&[&["pacman"], arguments, &common].concat());
    assert!(output.status.success(), "{keys}: {}", stderr(&output));
    stdout(&output)
}

fn arcade(keys: &str) -> String {
    play(&["--rules", "arcade"], keys)
}

/// The number after `name` in a description.
fn number(described: &str, name: &str) -> u64 {
    let (_, after) = described
        .split_once(name)
        .unwrap_or_else(|| panic!("no {name} in: {described}"));
    let digits: String = after
        .trim_start()
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    digits.parse().unwrap()
}

/// Pac-Man's place in a description.
fn pac_man(described: &str) -> &str {
    described
        .lines()
        .find(|line| line.starts_with("Pac-Man"))
        .unwrap()
}

fn records(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("records.toml")).unwrap_or_default()
}

#[test]
fn the_first_page_waits_and_offers_both_rules() {
    let waiting = play(&[], ".600");
    assert!(waiting.starts_with("The hooks\ntick 0, ready"), "{waiting}");
    assert_eq!(number(&play(&[], "Confirm .9"), "tick"), 11);
    // The classroom's rules begin on their own board.
    let classroom = play(&[], "Right Confirm .9");
    assert!(classroom.starts_with("The cottage\n"), "{classroom}");
    // A click chooses them, and a second one begins.
    let chosen = play(&[], "Click:552,164 .9");
    assert!(chosen.starts_with("The hooks\ntick 0, ready"), "{chosen}");
    assert_eq!(play(&[], "Click:552,164 Click:552,164 .9"), classroom);
    assert_eq!(play(&["--rules", "classroom"], ".11"), classroom);
    // Options on the command line win over it, and on the page no key reaches the game.
    let board = play(&["--board", "3"], "Confirm .2");
    assert!(board.starts_with(&play(&["--rules", "arcade", "--board", "3"], ".2")[..9]));
}

#[test]
fn the_page_comes_back_over_a_game_that_waits() {
    let before = arcade(".300");
    assert_eq!(arcade(".299 +Undo -Undo .600 +Undo -Undo"), before);
    assert_eq!(arcade(".298 Undo Right Down .600 Menu"), before);
    let other = arcade(".299 Undo Right Confirm .9");
    assert!(other.starts_with("The cottage\n"), "{other}");
}

#[test]
fn the_choice_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let data = ["--data-dir", folder.path().to_str().unwrap()];
    let begun = |keys| play(&data, keys).lines().next().unwrap().to_owned();
    assert_eq!(begun("Confirm .9"), "The hooks");
    assert_eq!(begun("Right Confirm .9"), "The cottage");
    assert_eq!(begun("Confirm .9"), "The cottage");
    assert_eq!(begun("Left Tab Down*9 Right Confirm .9"), "The hooks");
    let kept = records(folder.path());
    assert!(kept.contains("\"set red-zones\" = \"off\""), "{kept}");
}

#[test]
fn keys_are_the_stick() {
    let start = pac_man(&arcade(".100")).to_owned();
    // Keys held when READY ends count; released ones do not.
    let right = arcade(&format!("+Right .{}", READY + 20));
    assert!(pac_man(&right).contains("Right"), "{right}");
    assert_ne!(pac_man(&right), start);
    let tapped = arcade(&format!("Right +Left .{}", READY + 20));
    assert!(pac_man(&tapped).contains("Left"), "{tapped}");
    // He turns back at once.
    let back = arcade(&format!(".{} Right .1", READY + 30));
    assert!(pac_man(&back).contains("Right"), "{back}");
}

#[test]
fn a_tap_is_kept_until_he_turns_or_for_8_pixels() {
    let keys = ".256 Up .42";
    let turned = arcade(keys);
    assert!(pac_man(&turned).contains("Up"), "{turned}");
    let short = play(&["--rules", "arcade", "--tap", "short"], keys);
    assert!(pac_man(&short).contains("Left"), "{short}");
}

#[test]
fn a_scene_comes_after_level_13_too() {
    let words = [
        "--board",
        "7",
        "--level",
        "13",
        "--autopilot",
        "--rules",
        "arcade",
    ];
    let told = play(&words, ".1000");
    assert!(told.contains(", scene for "), "{told}");
}

#[test]
fn a_tour_goes_to_the_next_board_with_the_next_level() {
    let tour = [
        "--rules",
        "arcade",
        "--tour",
        "on",
        "--board",
        "9",
        "--autopilot",
    ];
    let refused = dedale(&[&["pacman", "--headless", "--keys", ".1"], &tour[..]].concat());
    assert!(!refused.status.success(), "board 9 has no ghosts");
    let tour = [
        "--rules",
        "arcade",
        "--tour",
        "on",
        "--board",
        "7",
        "--autopilot",
    ];
    let second = play(&tour, ".2000");
    let title = second.lines().next().unwrap();
    assert_eq!(
        (title, number(&second, "level")),
        ("The cottage", 2),
        "{second}"
    );
    let same = ["--rules", "arcade", "--board", "7", "--autopilot"];
    assert!(play(&same, ".2000").starts_with("The lesson\n"));
}

#[test]
fn a_lost_game_is_signed_if_anybody_played_it_and_begins_again() {
    let over = arcade(".9000");
    assert!(over.contains(", over"), "{over}");
    assert_eq!(number(&over, "lives"), 0);
    assert!(arcade(".9000 Confirm .3").contains(", ready for"));
    // It is signed, the table is read, and another game begins.
    for again in [
        "Confirm .2 Confirm .2 Confirm .3",
        "Click:9,9 .2 Confirm .2 Confirm .2 Click:9,9 .3",
    ] {
        let begun = arcade(&format!("Left .8999 {again}"));
        assert!(begun.contains(", ready for"), "{again}: {begun}");
    }
}

#[test]
fn slow_motion_lets_every_second_or_fourth_tick_through() {
    assert_eq!(number(&arcade(".400"), "tick"), 400);
    assert_eq!(number(&arcade("Slower .398"), "tick"), 200);
    assert_eq!(number(&arcade("Slower*2 .396"), "tick"), 100);
    assert_eq!(number(&arcade("Slower*2 Faster*2 .392"), "tick"), 396);
    // A tap between two ticks of the rules is not lost.
    let keys = format!("Slower*2 .{} Right .9", 4 * (READY + 30) + 1);
    assert!(pac_man(&arcade(&keys)).contains("Right"));
}

#[test]
fn help_makes_a_game_practice() {
    for (help, practice) in [
        ("", false),
        ("XRay*2", true),
        ("Slower Faster", true),
        ("Pause Step Pause", true),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let data = ["--rules", "arcade", "--lives", "1", "--data-dir"];
        let words = [&data[..], &[folder.path().to_str().unwrap()]].concat();
        // Until he is caught.
        play(&words, &format!("{help} +Left .4500"));
        let kept = records(folder.path());
        assert!(kept.contains("arcade lives 1 level 1 "), "{help}: {kept}");
        assert_eq!(kept.contains("\"practice arcade "), practice, "{kept}");
    }
}

#[test]
fn the_pilot_drives_until_an_arrow_takes_the_wheel() {
    let demo = play(&["--rules", "arcade", "--autopilot"], ".1200");
    assert!(number(&demo, "score") > 1_000, "{demo}");
    assert_eq!(arcade("H .1198"), demo);
    // He sets out to the left by himself, and stops at the first wall if nobody steers.
    let alone = arcade(".900");
    let mine = play(&["--rules", "arcade", "--autopilot"], "Left .898");
    assert_eq!(pac_man(&mine), pac_man(&alone));
}

#[test]
fn boards_keep_the_game_that_is_left() {
    let left = arcade(".400");
    assert_eq!(arcade(".398 Next Previous"), left);
    let words = ["--rules", "arcade", "--board", "1", "--lives", "5"];
    let small = play(&words, ".300");
    assert!(small.starts_with("The cottage\ntick 300, "), "{small}");
    assert_eq!(number(&small, "lives"), 5);
}

#[test]
fn options_of_the_other_rules_are_refused() {
    for (rules, word, value, other) in [
        ("classroom", "--level", "5", "arcade"),
        ("classroom", "--slow", "half", "arcade"),
        ("arcade", "--pace", "5", "classroom"),
    ] {
        let output = dedale(&["pacman", "--rules", rules, word, value, "--headless"]);
        assert_eq!(output.status.code(), Some(2), "{word}");
        let told = format!("{word} goes with --rules {other}");
        assert!(stderr(&output).contains(&told), "{}", stderr(&output));
    }
}

/// The picture after these keys, at a level and with so many lives.
fn pictured(level: &str, lives: &str) -> dedale::gfx::Framebuffer {
    let words = [("rules", "arcade"), ("level", level), ("lives", lives)];
    let mut director = begun("pacman", 1, &words);
    press(&mut director, ".300");
    director.draw().unwrap().clone()
}

#[test]
fn no_life_covers_a_fruit() {
    for level in ["1", "9", "21"] {
        let none = pictured(level, "1");
        // Below the board there are only the fruits.
        let row = none.bounds().h - 8;
        let fruits: Vec<i32> = (0..536)
            .filter(|&x| none.pixel(x, row) != none.pixel(0, row))
            .collect();
        assert!(!fruits.is_empty());
        for lives in ["2", "8", "9", "10", "20"] {
            let picture = pictured(level, lives);
            for y in row - 20..none.bounds().h {
                let left = fruits[0] - 8;
                let same = (left..536).all(|x| picture.pixel(x, y) == none.pixel(x, y));
                assert!(same, "level {level}, {lives} lives, row {y}");
            }
        }
    }
}

#[test]
fn a_life_more_is_shown() {
    let words = [
        ("rules", "arcade"),
        ("level", "2"),
        ("lives", "7"),
        ("autopilot", ""),
    ];
    let mut director = begun("pacman", 1, &words);
    let mut frames = 0..20_000;
    while !says(&mut director, "Extra life!") {
        frames.next().unwrap();
        press(&mut director, ".4");
    }
    let points = number(&director.describe(), "score");
    assert!((10_000..12_000).contains(&points), "{points}");
    press(&mut director, ".300");
    assert!(!says(&mut director, "Extra life!"));
}
