//! Pac-Man through the program itself: boards, driving, records, the lesson, the laboratory.

use std::path::Path;

use crate::{dedale, stderr, stdout};

/// Two ghosts in a closed house, and a corridor around it.
const BOARD: &str = "title: Ring
###########
#.........#
#.###-###.#
#.# G G #.#
#.#######.#
#o...P....#
###########
";

fn play(arguments: &[&str], keys: &str) -> String {
    let output = dedale(
        &[
            &["pacman", "--rules", "classroom"],
            arguments,
            &["--seed", "1", "--headless", "--describe", "--keys", keys],
        ]
        .concat(),
    );
    assert!(output.status.success(), "{keys}: {}", stderr(&output));
    state(&stdout(&output))
}

/// What is described, without the maps that follow.
fn state(described: &str) -> String {
    let end = described.find("to dots\n").unwrap_or(described.len());
    described[..end].to_owned()
}

#[test]
fn the_maps_are_told_after_the_state() {
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

fn board(folder: &Path, text: &str) -> String {
    let path = folder.join("board.txt");
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// What the last line of a description says of `name`.
fn number(described: &str, name: &str) -> u64 {
    let described = state(described);
    let status = described.lines().last().unwrap();
    let word = status.split(", ").find_map(|part| {
        part.strip_prefix(name)
            .or_else(|| part.strip_suffix(name))
            .map(str::trim)
    });
    word.and_then(|word| word.parse().ok())
        .unwrap_or_else(|| panic!("no {name} in: {status}"))
}

#[test]
fn any_board_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let file = board(folder.path(), BOARD);
    let first = play(&[&file], ".1");
    assert!(first.starts_with("Ring\n###########\n"), "{first}");
    assert_eq!(number(&first, "left"), 23);
    // The first turn is Pac-Man's, and every second one after it.
    let moved = play(&[&file, "--pace", "2"], "Left .8");
    assert_eq!(number(&moved, "score"), 300, "{moved}");
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
    // The page begins with the rules that can be played, and keeps who chooses the others.
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
    assert_eq!(board("Next*7"), board(".1"), "seven of ten");
    assert_eq!(board("Previous Next"), board(".1"));
}

#[test]
fn nonsense_is_a_usage_error() {
    for wrong in [
        &["--rules", "chess"][..],
        &["--lives", "0"],
        &["--pace", "1"],
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
    // Up is wall above the start; he goes left to the corner and turns there.
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
    // The board still stands there, with Pac-Man and the ghost on one square.
    assert!(end.lines().any(|line| line.contains('X')), "{end}");
    let again = play(
        &["--autopilot", "--lives", "1", "--pace", "2"],
        ".20000 Confirm",
    );
    assert_eq!((number(&again, "score"), number(&again, "lives")), (0, 1));
}

#[test]
fn an_arrow_takes_the_wheel() {
    let demo = play(&["--autopilot"], ".100");
    assert!(demo.ends_with(", autopilot\n"), "{demo}");
    assert!(!play(&["--autopilot"], ".100 Left").contains("autopilot"));
    assert!(play(&[], ".100 Auto").ends_with(", autopilot\n"));
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
    let seeks = ["seek", "caught", "over"]
        .iter()
        .any(|word| deaf.contains(word));
    assert!(seeks && deaf != others[2], "{deaf}");
    let far = end(&["--pilot", "whole", "--threshold", "5"]);
    assert_ne!(far, whole);
    let safe = ["--pilot", "whole", "--threshold", "5", "--flight", "safe"];
    assert_ne!(end(&safe), far);
}

#[test]
fn the_game_waits_for_the_lesson() {
    let before = play(&[], "Left .60");
    assert_eq!(play(&[], "Left .60 Hint .300 Right Down Focus .60"), before);
    assert_ne!(play(&[], "Left .60 Hint .300 Menu .300"), before);
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
fn in_pause_one_still_looks_but_nothing_passes() {
    let before = play(&[], "Left .60");
    let keys = "Left .60 Pause XRay Focus Colours Hint Confirm .90 Right Hint Up .90";
    assert_eq!(play(&[], keys), before);
    assert!(play(&[], "Left .60 Pause Auto .9").ends_with(", autopilot\n"));
}

#[test]
fn boards_go_round() {
    let title = |keys| play(&[], keys).lines().next().unwrap().to_owned();
    let first = title(".1");
    assert_eq!(title("Next*10"), first);
    assert_eq!(title("Previous Next"), first);
    assert_ne!(title("Next"), first);
    assert!(play(&["--board", "2"], ".1").starts_with(&title("Next")));
}

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
    one(&["--autopilot"], ".30000");
    assert!(!records.exists(), "what the autopilot reaches is not kept");
    let best = one(&[], "Left .30000");
    let kept = || std::fs::read_to_string(&records).unwrap();
    assert!(kept().contains(&format!("\"{best}\"")), "{}", kept());
    let worse = one(&[], ".200 Right .3 Left .3 Right .30000");
    let better = best.max(worse);
    assert!(kept().contains(&format!("\"{better}\"")), "{}", kept());
}

#[test]
fn a_best_score_is_kept_however_one_leaves() {
    // The script ends as a closed window does.
    for leaving in ["", "Restart .2", "NewSeed .2", "Menu Up*2 Confirm .2"] {
        let folder = tempfile::tempdir().unwrap();
        let data = ["--data-dir", folder.path().to_str().unwrap()];
        let file = board(folder.path(), BOARD);
        let words = [&[&file[..], "--pace", "2"], &data[..]].concat();
        play(&words, &format!("Left .8 {leaving}"));
        let records = std::fs::read_to_string(folder.path().join("records.toml"));
        let records = records.unwrap_or_default();
        assert!(records.contains("\"300\""), "{leaving}: {records}");
        // It is the best when one comes back, and nothing worse replaces it.
        play(&words, "Left .4");
        let again = std::fs::read_to_string(folder.path().join("records.toml")).unwrap();
        assert_eq!(again, records);
    }
}

#[test]
fn the_laboratory_prints_the_same_bytes() {
    let run = |seed: &str, lives: &[&str]| {
        let words = [
            "pacman",
            "--rules",
            "classroom",
            "--autopilot",
            "--headless",
        ];
        let output = dedale(&[&words[..], &["--games", "20", "--seed", seed], lives].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        assert!(stderr(&output).contains("games a second"));
        stdout(&output)
    };
    let table = run("40", &[]);
    assert_eq!(run("40", &["--jobs", "3"]), table, "whoever plays");
    assert_eq!(
        run("40", &["--lives", "1"]),
        table,
        "one life is the source's"
    );
    assert_ne!(run("40", &["--lives", "3"]), table);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 22);
    assert_eq!(lines[0], "seed,score,turns,outcome");
    let columns = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<_>>();
    let rows: Vec<_> = lines[1..21].iter().map(|line| columns(line)).collect();
    for (seed, row) in (40..).zip(&rows) {
        assert_eq!(row[0], seed.to_string());
        let ends = ["cleared", "caught", "ran into a ghost"];
        assert!(ends.contains(&row[3].as_str()), "{row:?}");
    }
    let sum = |column: usize| {
        let numbers = rows.iter().map(|row| row[column].parse::<u64>().unwrap());
        numbers.sum::<u64>().to_string()
    };
    let total = columns(lines[21]);
    assert_eq!(total[..3], ["total".to_owned(), sum(1), sum(2)]);
    // A game is the same in the table and on the screen.
    let shown = dedale(&[
        "pacman",
        "--rules",
        "classroom",
        "--seed",
        "47",
        "--autopilot",
        "--lives",
        "1",
        "--pace",
        "2",
        "--headless",
        "--ticks",
        "200",
        "--describe",
    ]);
    assert!(number(&stdout(&shown), "score") <= rows[7][1].parse().unwrap());
    assert_eq!(run("47", &[]).lines().nth(1), Some(lines[8]));
}

#[test]
fn a_click_goes_on_where_the_game_is_over() {
    let words = ["--autopilot", "--lives", "1", "--pace", "2"];
    assert!(play(&words, ".20000").contains(", over, "));
    let again = play(&words, ".20000 Click:9,9");
    assert_eq!((number(&again, "score"), number(&again, "lives")), (0, 1));
}

#[test]
fn a_cleared_board_leads_to_the_next_one() {
    let words = ["--board", "8", "--pilot", "seek", "--pace", "2"];
    let next = play(&words, ".300");
    assert!(next.starts_with("Two pellets\n"), "{next}");
    assert_eq!((number(&next, "level"), number(&next, "lives")), (2, 3));
    assert!(number(&next, "score") >= 100, "{next}");
    let same = play(&[&words[..], &["--after", "same"]].concat(), ".300");
    assert!(same.starts_with("A corridor\n"), "{same}");
    assert_eq!(number(&same, "level"), 2);
    // The last board leads to the first one, and a board of the player's to itself.
    let words = ["--board", "10", "--pilot", "seek", "--pace", "2"];
    assert!(play(&words, ".300").starts_with("The classroom\n"));
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
    assert_eq!(begun("Click:214,234 Confirm .9"), "The gate");
    assert_eq!(begun("Confirm .9"), "The gate");
    // The arcade does not play the lesson's examples: their pictures choose nothing there.
    assert_eq!(begun("Click:690,234 Confirm .9"), "The gate");
    assert_eq!(begun("Right Click:690,234 Confirm .9"), "One pellet left");
    assert_eq!(begun("Left Confirm .9"), "Arcade");
}

#[test]
fn the_key_goes_through_all_who_drive() {
    let driver = |presses: usize| {
        let keys = format!(".100 Auto*{presses}");
        play(&[], &keys).ends_with(", autopilot\n")
    };
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(driver),
        [false, true, true, true, true, false]
    );
}
