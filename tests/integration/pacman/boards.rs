//! Boards: our own and a player's, going from one to the next, and faults in them.

use super::{BOARD, board, first_two, number, play};
use crate::{dedale, stderr, stdout};

#[test]
fn any_board_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let file = board(folder.path(), BOARD);
    let first = play(&[&file], ".1");
    assert!(first.starts_with("Ring\n###########\n"), "{first}");
    assert_eq!(number(&first, "left"), 23);
    // The first turn is Pac-Man's, and so is every second one after it.
    let moved = play(&[&file, "--pace", "2"], "Left .8");
    assert_eq!(number(&moved, "score"), 300, "{moved}");
}

#[test]
fn the_arcade_s_keys_leave_out_the_board_of_the_lesson() {
    let next = |rules: &str| {
        let words = ["--rules", rules, "--board", "6", "--headless", "--describe"];
        let told = dedale(&[&["pacman"], &words[..], &["--keys", ".5 PageDown .9"]].concat());
        stdout(&told).lines().next().map(str::to_owned)
    };
    assert_eq!(next("arcade").as_deref(), Some("The cottage"));
    assert_eq!(next("classroom").as_deref(), Some("The lesson"));
}

#[test]
fn a_board_with_a_fault_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    for (wrong, said) in [
        (BOARD.replace('P', "."), "no start"),
        (BOARD.replace('-', "#"), "line 5, column 5: the ghost here"),
        (BOARD.replace("#o...", "#o?.."), "line 7, column 3"),
        (
            BOARD.replace("###########\n#.........#", "###.#######\n#.........#"),
            "line 2, column 4",
        ),
        (BOARD.replace("title", "tilte"), "line 1"),
        ("#####\n#####\n".to_owned(), "row"),
    ] {
        let file = board(folder.path(), &wrong);
        let refused = dedale(&["pacman", &file, "--headless"]);
        assert_eq!(refused.status.code(), Some(1), "{wrong}");
        let text = stderr(&refused);
        assert!(
            text.contains("board.txt") && text.contains("line"),
            "{text}"
        );
        assert!(said == "row" || text.contains(said), "{said}: {text}");
    }
    let binary = folder.path().join("board.txt");
    std::fs::write(&binary, b"title: Odd\n##\xff#\n").unwrap();
    let refused = dedale(&["pacman", binary.to_str().unwrap(), "--headless"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        stderr(&refused).contains("line 2, column 3"),
        "{}",
        stderr(&refused)
    );
    let missing = dedale(&["pacman", "none.txt", "--headless"]);
    assert_eq!(missing.status.code(), Some(1));
}

#[test]
fn the_arcade_refuses_a_board_without_a_house_and_passes_it_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = board(folder.path(), "title: Bare\n######\n#P . #\n######\n");
    let arcade = ["pacman", "--rules", "arcade", "--headless"];
    for asked in [
        &[&file[..]][..],
        &["--board", "8"],
        &["--games", "1", "--autopilot", "--board", "9"],
    ] {
        let refused = dedale(&[&arcade[..], asked].concat());
        assert_eq!(refused.status.code(), Some(1), "{asked:?}");
        let said = stderr(&refused);
        assert!(said.contains("house with a door"), "{said}");
    }
    assert!(play(&[&file], ".1").starts_with("Bare\n"));
    // The page begins with the rules that can be played; choosing the others does not leave it.
    let on_page = |keys: &str| {
        let words = [
            "pacman",
            &file,
            "--seed",
            "1",
            "--headless",
            "--describe",
            "--keys",
            keys,
        ];
        stdout(&dedale(&words))
    };
    assert!(on_page("Confirm .9").contains("turn 0"), "the classroom's");
    assert_eq!(on_page("Left Confirm .9"), on_page(".9"));
    let board = |keys: &str| {
        let common = ["--seed", "1", "--describe", "--keys", keys];
        let text = stdout(&dedale(&[&arcade[..], &common].concat()));
        text.lines().next().unwrap().to_owned()
    };
    assert_eq!(board("Next*6"), board(".1"), "six of eleven");
    assert_eq!(board("Previous Next"), board(".1"));
}

#[test]
fn a_board_that_is_left_is_found_as_it_was() {
    let left = play(&["--pace", "4"], "Left .200");
    assert_eq!(play(&["--pace", "4"], "Left .200 Next .9 Previous"), left);
    let folder = tempfile::tempdir().unwrap();
    let file = board(folder.path(), BOARD);
    let alone = play(&[&file, "--pace", "4"], "Left .40");
    assert_eq!(play(&[&file, "--pace", "4"], "Left .20 Next .19"), alone);
}

#[test]
fn boards_go_round() {
    let title = |keys| play(&[], keys).lines().next().unwrap().to_owned();
    let first = title(".1");
    assert_eq!(title("Next*11"), first);
    assert_eq!(title("Previous Next"), first);
    assert_ne!(title("Next"), first);
    assert!(play(&["--board", "2"], ".1").starts_with(&title("Next")));
}

#[test]
fn a_cleared_board_leads_to_the_next_one() {
    let words = ["--board", "8", "--pilot", "seek", "--pace", "2"];
    let next = play(&words, ".300");
    assert!(next.starts_with("Two dots\n"), "{next}");
    assert_eq!((number(&next, "level"), number(&next, "lives")), (2, 3));
    assert!(number(&next, "score") >= 100, "{next}");
    let same = play(&[&words[..], &["--after", "same"]].concat(), ".300");
    assert!(same.starts_with("A corridor\n"), "{same}");
    assert_eq!(number(&same, "level"), 2);
    // The last board leads to the first one, and a player's board to itself.
    let words = ["--board", "11", "--pilot", "seek", "--pace", "2"];
    assert!(play(&words, ".300").starts_with("The cottage\n"));
}

#[test]
fn a_board_is_chosen_by_its_picture_and_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let begun = |keys: &str| {
        let data = ["--data-dir", folder.path().to_str().unwrap()];
        let words = [
            "pacman",
            "--seed",
            "1",
            "--headless",
            "--describe",
            "--keys",
        ];
        let output = dedale(&[&words[..], &[keys], &data].concat());
        stdout(&output).lines().next().unwrap().to_owned()
    };
    assert_eq!(begun("Click:180,234 Confirm .9"), "The gate");
    assert_eq!(begun("Confirm .9"), "The gate");
    // The arcade does not play the lesson's examples: their pictures do nothing there.
    assert_eq!(begun("Click:690,234 Confirm .9"), "The gate");
    assert_eq!(begun("Right Click:670,234 Confirm .9"), "One dot left");
    assert_eq!(begun("Left Confirm .9"), "The hooks");
    // A click on the rules chooses them, and a second one begins.
    assert_eq!(
        begun("Click:552,164 Click:670,234 Confirm .9"),
        "One dot left"
    );
    assert_eq!(begun("Click:200,164 Click:200,164 Next .9"), "The gate");
}

/// A ghost two squares to the right moves left; the last dot is between them.
const LAST: &str = "########\n#P .G- #\n########\n";

#[test]
fn being_caught_on_the_last_dot_leads_to_the_next_board_too() {
    let folder = tempfile::tempdir().unwrap();
    let assets = first_two(folder.path(), [("One", LAST), ("Two", LAST)]);
    let words = ["--assets", &assets, "--contact", "strict", "--pace", "2"];
    let caught = play(&words, "Right .9");
    assert_eq!((number(&caught, "left"), number(&caught, "lives")), (0, 2));
    for keys in [
        "Right .9 .120",
        "Right .9 Confirm .2",
        // A game that was left this way is found as it was, and then goes on.
        "Right .9 Next .9 Previous .120",
    ] {
        let next = play(&words, keys);
        assert!(next.starts_with("Two\n"), "{keys}: {next}");
        assert_eq!((number(&next, "level"), number(&next, "left")), (2, 1));
    }
    let found = play(&words, "Right .9 Next .9 Previous .9");
    assert_eq!(found, caught);
    // The program asks before it ends, and before a new game replaces this one.
    let left = "Right .9 .120 Next .9";
    for lost in ["Menu Up Confirm .20 Menu .20", "Restart .20 Menu .2"] {
        let found = play(&words, &format!("{left} {lost} Previous .9"));
        assert!(found.starts_with("Two\n"), "{lost}: {found}");
        assert_eq!(number(&found, "level"), 2, "{lost}");
    }
    let same = play(
        &[&words[..], &["--after", "same"]].concat(),
        "Right .9 .120",
    );
    assert!(same.starts_with("One\n"), "{same}");
}

#[test]
fn a_game_among_ghosts_goes_round_boards_that_have_none() {
    let folder = tempfile::tempdir().unwrap();
    let bare = "######\n#P.  #\n######\n";
    let assets = first_two(folder.path(), [("Last", LAST), ("Bare", bare)]);
    let next = play(&["--assets", &assets, "--pace", "2"], "Right .180");
    assert!(next.starts_with("The gate\n"), "{next}");
    assert_eq!((number(&next, "level"), number(&next, "score")), (2, 100));
}
