//! Best scores and their keys.

use std::path::Path;

use super::{BOARD, board, first_two, number, play};
use crate::player::{begun, press, says, written};
use dedale::app::Director;
use dedale::app::replay::Replay;

#[test]
fn the_best_score_is_the_player_s_own_and_never_gets_worse() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().to_str().unwrap(), board(folder.path(), BOARD));
    let records = folder.path().join("records.toml");
    let one = |arguments: &[&str], keys: &str| {
        let common = [&file, "--data-dir", data, "--lives", "1", "--pace", "2"];
        let end = play(&[&common[..], arguments].concat(), keys);
        assert!(end.contains(", over"), "{end}");
        number(&end, "score")
    };
    one(&["--autopilot"], ".6000");
    assert!(!records.exists(), "what the autopilot reaches is not kept");
    let best = one(&[], "Left .6000");
    let kept = || std::fs::read_to_string(&records).unwrap();
    assert!(kept().contains(&format!("\"{best}\"")), "{}", kept());
    let worse = one(&[], ".200 Right .3 Left .3 Right .6000");
    let better = best.max(worse);
    assert!(kept().contains(&format!("\"{better}\"")), "{}", kept());
}

#[test]
fn a_game_that_is_broken_off_leaves_no_score() {
    // The script ends as a closed window does.
    for leaving in ["", "Restart .2", "NewSeed .2", "Menu Up*2 Confirm .2"] {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().to_str().unwrap();
        let file = board(folder.path(), BOARD);
        let words = [&file, "--pace", "2", "--lives", "1", "--data-dir", data];
        play(&words, &format!("Left .8 {leaving}"));
        assert_eq!(best_scores(folder.path()), [], "{leaving}");
        // Played to its end, it has one.
        let end = play(&words, "Left .6000");
        let score = number(&end, "score").to_string();
        let best = best_scores(folder.path());
        assert!(best.iter().any(|(_, best)| *best == score), "{best:?}");
    }
}

/// One dot beside him, and a ghost that is too slow.
const SHORT: &str = "#########\n#P.     #\n#######-#\n#######G#\n#########\n";

/// Names of the best scores, each with its score.
fn best_scores(folder: &Path) -> Vec<(String, String)> {
    let text = std::fs::read_to_string(folder.join("records.toml")).unwrap_or_default();
    let records = text.lines().filter_map(|line| line.split_once(" = "));
    records
        .filter(|(key, _)| key.starts_with("\"best ") || key.starts_with("\"practice "))
        .map(|(key, score)| (key.replace('"', ""), score.replace('"', "")))
        .collect()
}

#[test]
fn a_score_that_travels_stays_the_first_board_s() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let assets = first_two(folder.path(), [("Near", SHORT), ("Far", SHORT)]);
    let words = [
        "--assets",
        &assets,
        "--data-dir",
        data,
        "--pace",
        "2",
        "--lives",
        "1",
    ];
    // A dot here, on to the other board and a dot there; then away from it and back.
    let keys = "Right .180 Right .8 Next .9 Previous .9";
    let told = play(&words, keys);
    assert!(told.starts_with("Far\n"), "{told}");
    assert_eq!(number(&told, "score"), 200);
    // To its end.
    play(&words, &format!("{keys} .9999"));
    let best = best_scores(folder.path());
    assert_eq!(best.len(), 1, "{best:?}");
    assert_eq!(best[0].1, "200");
    // A new game on the other board has its own score.
    play(&words, "Next .9 Right .9999");
    let best = best_scores(folder.path());
    assert_eq!(best.len(), 2, "{best:?}");
    assert!(best.iter().any(|(_, score)| score == "100"), "{best:?}");
}

#[test]
fn games_on_one_board_have_a_best_score_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let file = board(folder.path(), SHORT);
    let words = [&file[..], "--data-dir", data, "--pace", "2", "--lives", "1"];
    play(&words, "Right .9999");
    play(
        &[&words[..], &["--after", "same"]].concat(),
        "Right .180 Right .9999",
    );
    let mut best = best_scores(folder.path());
    best.sort_by_key(|(_, score)| score.len());
    let scores: Vec<_> = best.iter().map(|(_, score)| score.as_str()).collect();
    assert_eq!(scores, ["100", "200"], "{best:?}");
    assert!(best[1].0.contains(" after-same "), "{best:?}");
}

#[test]
fn boards_without_ghosts_give_no_best_score() {
    let folder = tempfile::tempdir().unwrap();
    let data = ["--data-dir", folder.path().to_str().unwrap(), "--pace", "2"];
    for (after, keys) in [("same", "Right .180 Right .60"), ("next", "Right .900")] {
        let words = [&["--board", "8", "--after", after], &data[..]].concat();
        let told = play(&words, keys);
        assert!(number(&told, "score") >= 100, "{told}");
        assert_eq!(best_scores(folder.path()), []);
    }
    // Their points do not count in a game that continues elsewhere.
    let words = [&["--board", "11"], &data[..]].concat();
    let told = play(&words, "Left .60 Right .100 Down .300 Left .60");
    assert!(told.starts_with("The cottage\n"), "{told}");
    assert!(number(&told, "score") > 200, "{told}");
    assert_eq!(best_scores(folder.path()), []);
}

#[test]
fn a_game_with_help_is_practice_in_the_classroom_too() {
    for (pace, keys) in [
        // The X-ray, a slower speed, the sweeps, single ticks; all of them off by the time he eats.
        ("2", "XRay XRay Left .8"),
        ("8", "Slower Faster Left .40"),
        ("12", "Left .60"),
        ("2", "L L Left .8"),
        ("2", "Pause Step Pause Left .8"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let data = ["--data-dir", folder.path().to_str().unwrap()];
        let file = board(folder.path(), BOARD);
        let words = [&[&*file, "--lives", "1"], &data[..]].concat();
        let keys = format!("{keys} .6000");
        let told = play(&[&words[..], &["--pace", pace]].concat(), &keys);
        assert!(number(&told, "score") > 0, "{keys}: {told}");
        let best = best_scores(folder.path());
        let is_apart = |(key, _): &(String, String)| key.starts_with("practice classroom ");
        assert!(
            !best.is_empty() && best.iter().all(is_apart),
            "{keys}: {best:?}"
        );
        // A new game without help counts.
        play(&[&words[..], &["--pace", "8"]].concat(), "Left .6000");
        assert!(!best_scores(folder.path()).iter().all(is_apart), "{keys}");
    }
}

/// What twenty dots are worth is asked about before help costs it.
#[test]
fn help_is_asked_about_from_twenty_dots_on() {
    let dots = [
        ("classroom", "Right .200"),
        (
            "arcade",
            ".240 +Left .35 -Left +Down .24 -Down +Left .32 -Left +Up .95 -Up +Left .32 -Left +Up .149 -Up",
        ),
    ];
    for (rules, way) in dots {
        for (keys, asks) in [(".60", false), (way, true)] {
            let mut game = begun("pacman", 5, &[("rules", rules), ("lives", "9")]);
            press(&mut game, &format!("{keys} H .2"));
            let case = format!("{rules} {keys}");
            assert_eq!(says(&mut game, "No, keep counting"), asks, "{case}");
        }
    }
}

#[test]
fn the_end_of_a_game_is_seen_before_it_is_signed() {
    for rules in ["classroom", "arcade"] {
        let mut game = begun("pacman", 7, &[("rules", rules), ("lives", "1")]);
        press(&mut game, "Confirm .2 Left .2");
        let (mut seen, mut ticks) = (0, 0);
        while !says(&mut game, "or type it") && ticks < 3_000 {
            seen += if says(&mut game, "GAME OVER") { 10 } else { 0 };
            ticks += 10;
            press(&mut game, ".10");
        }
        assert!(ticks < 3_000, "{rules}: it is signed");
        assert!(seen >= 50, "{rules}: {seen}");
    }
}

#[test]
fn the_panel_says_who_caught_you() {
    let words = [("rules", "classroom"), ("lives", "2"), ("board", "2")];
    let mut game = begun("pacman", 7, &words);
    press(&mut game, "Confirm .2");
    let (mut told, mut ticks) = (Vec::new(), 0);
    while !says(&mut game, "play again") && ticks < 9_000 {
        let lines = written(&mut game);
        let caught = lines.into_iter().find(|line| line.ends_with(" caught you"));
        if let Some(line) = caught.filter(|line| told.last() != Some(line)) {
            told.push(line);
        }
        ticks += 10;
        press(&mut game, ".10");
    }
    let names = ["Shadow", "Speedy", "Bashful", "Pokey"];
    let is_name = |line: &String| names.iter().any(|name| line.starts_with(name));
    assert!(!told.is_empty() && told.iter().all(is_name), "{told:?}");
    assert!(says(&mut game, "caught you"), "at the end, too");
}

/// Two boards have got other titles since their first records.
#[test]
fn boards_keep_their_best_scores_under_their_first_titles() {
    let folder = tempfile::tempdir().unwrap();
    let data = ["--data-dir", folder.path().to_str().unwrap()];
    for (place, kept) in [("1", "8a2651ab6c5cb169"), ("2", "96ddd5cc34ee8e8f")] {
        let words = ["--board", place, "--pace", "2", "--lives", "1"];
        play(&[&words[..], &data[..]].concat(), "Left .6000");
        let scores = best_scores(folder.path());
        assert!(
            scores.iter().any(|(key, _)| key.contains(kept)),
            "{scores:?}"
        );
    }
}

#[test]
fn who_drove_at_the_end_decides_what_is_said_there_whatever_key_comes() {
    // Who has signed before is not asked over the end.
    let ended = |driver: &str, keys: &str| {
        let text = format!(
            "dedale-replay 5\ngame pacman\nseed 16053765\noption rules classroom\noption lives 1\ninitials LEA\n{driver}"
        );
        let mut game = begun("pacman", 5, &[]);
        let start = Replay::parse(&text).map(|replay| game.start_again(&replay));
        assert!(matches!(start, Ok(Ok(()))), "{text}");
        press(&mut game, &format!("{keys} .20"));
        ["caught you", "It "].map(|told| says(&mut game, told))
    };
    let mine = "Left .1800";
    assert_eq!(ended("", mine), [true, false]);
    assert_eq!(ended("", &format!("{mine} H H")), [true, false]);
    let (pilot, its) = ("option pilot random\noption pace 2\n", ".9000");
    assert_eq!(ended(pilot, &format!("{its} Left")), [false, true]);
}

#[test]
fn a_game_of_practice_says_so_once_at_its_end() {
    for (rules, help) in [
        ("classroom", "X Right"),
        ("classroom", "H"),
        ("arcade", "X Left"),
    ] {
        let mut game = begun("pacman", 3, &[("rules", rules), ("lives", "1")]);
        press(&mut game, &format!("{help} .2"));
        let ends = (0..400).any(|_| {
            press(&mut game, ".20");
            says(&mut game, "play again")
        });
        let mut told = written(&mut game);
        told.retain(|text| text.contains("practice") || text.contains("no record"));
        // The pilot's game ends otherwise.
        assert!(ends || help == "H");
        assert_eq!(told.len(), 1, "{rules} {help} {told:?}");
    }
}

#[test]
fn a_pilot_that_drives_is_named_in_a_hunt_too() {
    let mut game = begun("pacman", 7, &[("rules", "classroom"), ("pilot", "whole")]);
    let mut hunts = 0;
    for _ in 0..120 {
        press(&mut game, ".30");
        let told = written(&mut game);
        assert!(told.iter().any(|text| text == "pilot"), "{told:?}");
        hunts += usize::from(told.iter().any(|text| text.starts_with("HUNT ")));
    }
    assert!(hunts > 2, "{hunts}");
}

#[test]
fn help_in_the_lesson_is_about_the_lesson_with_the_x_ray_too() {
    let told = |keys: &str| {
        let mut game = begun("pacman", 7, &[("rules", "classroom")]);
        press(&mut game, &format!(".2 {keys} L .2 Help .2"));
        written(&mut game)
    };
    assert_eq!(told("X"), told(""));
}

#[test]
fn the_colours_of_a_map_are_named_and_reach_to_its_farthest_square() {
    let mut game = begun("pacman", 7, &[("rules", "classroom"), ("pilot", "whole")]);
    // In a hunt the view of one map comes twice: to dots, and to ghosts.
    press(&mut game, ".400 X Tab*4 .2");
    let scale = |game: &mut Director, name: &str| {
        let told = written(game);
        let place = told.iter().position(|text| *text == format!("{name} 0"))?;
        told.get(place + 1)?.parse::<u32>().ok()
    };
    let dots = scale(&mut game, "4/6 dots");
    press(&mut game, "Tab .2");
    let ghosts = scale(&mut game, "5/6 ghosts");
    assert!(dots > Some(0) && ghosts > dots, "{dots:?} {ghosts:?}");
}

#[test]
fn the_page_says_once_why_a_board_is_dark_and_a_key_ends_it() {
    let mut game = begun("pacman", 7, &[]);
    let why = "The arcade needs a ghost house";
    let times = |game: &mut Director| {
        let told = written(game);
        let dark = |text: &&String| text.contains("ghost house");
        let is_said = told.iter().any(|text| text.starts_with(why));
        (told.iter().filter(dark).count(), is_said)
    };
    assert_eq!(times(&mut game), (1, false));
    press(&mut game, ".2 Click:572,216 .2");
    assert_eq!(times(&mut game), (1, true));
    press(&mut game, "Down .2");
    assert_eq!(times(&mut game), (1, false));
}
