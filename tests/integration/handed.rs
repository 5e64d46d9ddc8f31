//! One maze in all games: handed over from the pause menu, and through files in a shell.

use std::path::Path;

use dedale::games::CATALOG;

use crate::{dedale, stderr, stdout};

/// The pause menu's "Take this maze to …", above the title screen and the end.
const TAKE: &str = "Menu Up*3 Confirm .2";
/// Trees finish growing at once.
const GROW: &str = "Confirm .60";

fn play(arguments: &[&str], keys: &str) -> String {
    let end = ["--headless", "--describe", "--keys", keys];
    let output = dedale(&[arguments, &end].concat());
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        stderr(&output)
    );
    stdout(&output)
}

/// The walls in Trees' description.
fn walls(description: &str) -> String {
    let rows = description
        .lines()
        .filter(|line| line.starts_with(['+', '|']));
    rows.flat_map(|line| [line, "\n"]).collect()
}

/// A maze of nine columns in a file.
fn maze(folder: &Path, more: &[&str]) -> (String, String) {
    let arguments = ["maze", "--size", "9x7", "--seed", "3"];
    let text = stdout(&dedale(&[&arguments[..], more].concat()));
    let path = folder.join("maze.txt");
    std::fs::write(&path, &text).unwrap();
    (path.to_str().unwrap().to_owned(), text)
}

#[test]
fn every_game_that_takes_a_maze_hands_on_the_very_same() {
    // Back in Trees a walk begins.
    let trees = [
        "trees",
        "--size",
        "9x7",
        "--seed",
        "3",
        "--islands",
        "1",
        "--openings",
        "0",
    ];
    let grown = walls(&play(&trees, GROW));
    assert_eq!(grown.lines().count(), 15);
    // To Quest or Robot, which come after Pac-Man, and from there to the first of the others, Trees.
    for down in [1, 2] {
        let there = format!("{GROW} {TAKE} Down*{down} Confirm .60");
        assert!(!play(&trees, &there).starts_with("trees"));
        let back = format!("{there} {TAKE} Confirm .2 {GROW}");
        assert_eq!(walls(&play(&trees, &back)), grown);
    }
}

#[test]
fn a_file_is_played_by_all_and_read_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    for more in [&["--builder", "depth-first"][..], &["--islands", "2"]] {
        let (file, text) = maze(folder.path(), more);
        assert_eq!(walls(&play(&["trees", &file], GROW)), text);
        for game in ["quest", "robot"] {
            let taken = play(
                &[game, &file, "--seed", "1"],
                // Quest's first page has no menu.
                &format!("Confirm .9 {TAKE} Confirm .2 {GROW}"),
            );
            assert_eq!(walls(&taken), text, "{game}");
        }
        let board = play(
            &["pacman", &file, "--rules", "classroom", "--seed", "1"],
            ".1",
        );
        let rows: Vec<&str> = board.lines().skip(1).take(15).collect();
        assert!(rows.iter().all(|row| row.len() == 19), "{board}");
    }
}

#[test]
fn a_maze_that_cannot_be_taken_leaves_all_as_it_is() {
    let trees = ["trees", "--size", "16x9", "--seed", "3"];
    // The cursor is on Quest, the first game that takes it.
    let stayed = format!("{GROW} {TAKE} Up Confirm .2 Menu*2 .2");
    assert_eq!(play(&trees, &stayed), play(&trees, GROW));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ring.txt");
    std::fs::write(
        &file,
        "+-- +-- +\n|   |   |\n+-- +   +\n|       |\n+-- +-- +\n",
    )
    .unwrap();
    let refused = dedale(&["trees", file.to_str().unwrap(), "--headless"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        stderr(&refused).contains("close a ring"),
        "{}",
        stderr(&refused)
    );
    let both = dedale(&[
        "trees",
        file.to_str().unwrap(),
        "--size",
        "5x5",
        "--headless",
    ]);
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn the_first_page_of_a_visit_leads_back_to_its_maze() {
    let trees = ["trees", "--size", "9x7", "--seed", "3"];
    let grown = play(&trees, GROW);
    for down in [0, 1] {
        let there = format!("{GROW} {TAKE} Down*{down} Confirm .2");
        assert!(!play(&trees, &there).starts_with("trees"));
        assert_eq!(play(&trees, &format!("{there} Menu .2")), grown);
        // The maze can be taken again.
        let again = format!("{there} Menu .2 {TAKE} Down*{down} Confirm .2");
        assert_eq!(play(&trees, &again), play(&trees, &there));
    }
}

#[test]
fn a_maze_that_is_no_longer_shown_leads_to_the_title() {
    let trees = ["trees", "--size", "9x7", "--seed", "3"];
    // Trees hands its maze to Robot, and that visit to Quest: no game's own session shows it as Robot's.
    let there = format!("{GROW} {TAKE} Down*2 Confirm .60 {TAKE} Down Confirm .2");
    let quest = play(&trees, &format!("{there} Menu .2"));
    assert!(quest.starts_with("trees: "), "{quest}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("replay.txt");
    let record = path.to_str().unwrap();
    let keys = format!("{GROW} {TAKE} Confirm .2 Menu .2");
    play(&[&trees[..], &["--record", record]].concat(), &keys);
    let ends = stdout(&dedale(&["--replay", record, "--headless", "--describe"]));
    assert_eq!(ends, play(&trees, GROW));
}

#[test]
fn a_recording_of_visits_plays_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("replay.txt");
    let record = path.to_str().unwrap();
    // To Trees, and back to another Robot, which remembers the settings of the first one.
    let keys = format!(".30 Right .2 Right .90 {TAKE} Confirm .2 {GROW} {TAKE} Down*2 Confirm .60");
    let robot = ["robot", "--size", "9x7", "--seed", "3", "--record", record];
    assert!(play(&robot, &keys).starts_with("Maze of Trees"));
    let again = dedale(&["--replay", record, "--headless"]);
    assert!(again.status.success(), "{}", stderr(&again));
}

#[test]
fn the_game_s_own_comes_back_as_it_was_left() {
    let title = "Menu Up*2 Confirm .2";
    let (robot, trees) = ("Digit5 .2", "Digit1 .2");
    let own = play(&["robot", "--grid", "3", "--seed", "3"], ".40");
    let visited = format!(".40 {title} {trees} {GROW} {TAKE} Down Confirm .60 {title} {robot}");
    let back = play(&["robot", "--grid", "3", "--seed", "3"], &visited);
    assert_eq!(back.lines().next(), own.lines().next());
}

/// The limits that a game declares are the ones it plays: the menu offers nothing else.
#[test]
fn every_game_takes_mazes_within_its_declared_limits() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maze.txt");
    let plays = |game: &str, side: usize| {
        let made = dedale(&["maze", "--size", &format!("{side}x{side}"), "--seed", "3"]);
        std::fs::write(&file, made.stdout).unwrap();
        let words = [game, file.to_str().unwrap(), "--seed", "1", "--headless"];
        dedale(&[&words[..], &["--ticks", "1"]].concat())
            .status
            .success()
    };
    for entry in CATALOG {
        let Some((least, most)) = entry.takes_mazes else {
            continue;
        };
        assert!(plays(entry.name, least.max(2)), "{} {least}", entry.name);
        assert!(least == 1 || !plays(entry.name, least - 1));
        if most < 1_000 {
            assert!(plays(entry.name, most) && !plays(entry.name, most + 1));
        }
    }
}

#[test]
fn a_game_on_a_taken_maze_is_not_left_without_a_question() {
    let trees = ["trees", "--size", "5x5", "--seed", "3"];
    // The classroom's pilot clears the board.
    let there =
        format!(".40 {GROW} {TAKE} Confirm .60 Right .2 Confirm .20 H .2 H .2 H .2 H .3500");
    let leave = "Menu .2 Up*2 Confirm .20";
    let play = |keys: &str| play(&trees, &format!("{there} {keys} .5"));
    assert!(!play("").contains("level 1,"));
    for (answer, stays) in [("", true), ("Confirm", true), ("Up Confirm", false)] {
        let shown = play(&format!("{leave} {answer}"));
        assert_eq!(
            shown.starts_with("Maze of Trees"),
            stays,
            "{answer}: {shown}"
        );
    }
}
