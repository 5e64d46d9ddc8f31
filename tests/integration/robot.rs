//! The robot through the program itself: grids, options, stepping, races, edits that are saved and read back.

use std::path::{Path, PathBuf};

use dedale::app::replay::Run;
use dedale::app::{Director, Folders};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::gfx::Color;
use dedale::rng::Seed;

use crate::daily::{begin, today};
use crate::player::{begun, press, says, written};
use crate::{dedale, stderr, stdout};

/// A race of yours on the first grid of the source, or elsewhere.
fn race(words: &[(&str, &str)]) -> Director {
    race_of("you,depth-first,dead-end", words)
}

fn race_of(racers: &str, words: &[(&str, &str)]) -> Director {
    let mut director =
        Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default()).unwrap();
    let all = [("race", racers)].into_iter().chain(words.iter().copied());
    let words = all.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let run = Run {
        game: "robot".to_owned(),
        seed: Seed(7),
        words: words.collect(),
        ..Run::default()
    };
    director.start(&run).unwrap();
    director
}

fn run(arguments: &[&str], keys: &str) -> std::process::Output {
    let all = [
        &["robot", "--seed", "7", "--begin", "watch"],
        arguments,
        &["--headless", "--describe", "--keys", keys],
    ];
    dedale(&all.concat())
}

fn play(arguments: &[&str], keys: &str) -> String {
    let output = run(arguments, keys);
    assert!(output.status.success(), "{keys}: {}", stderr(&output));
    stdout(&output)
}

/// The files that the game has saved in a folder.
fn saved(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder.join("grids"))
        .into_iter()
        .flatten();
    let mut found: Vec<PathBuf> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    found.sort();
    found
}

#[test]
fn the_source_s_grids_end_as_the_article_prints_them() {
    for (grid, file) in [("1", "source-a"), ("2", "source-b")] {
        let path = crate::project().join(format!("levels/robot/{file}.txt"));
        let printed = stdout(&dedale(&["solve", path.to_str().unwrap()]));
        let drawing: Vec<&str> = printed
            .lines()
            .filter(|line| !line.contains("depth"))
            .collect();
        let played = play(&["--grid", grid], "RedoMore .9");
        let shown: Vec<&str> = played.lines().skip(2).take(drawing.len()).collect();
        assert_eq!(shown, drawing, "{played}");
    }
}

#[test]
fn every_algorithm_comes_to_its_end_on_every_grid() {
    let algorithms = [
        "depth-first",
        "breadth-first",
        "a-star",
        "wall-left",
        "wall-right",
        "pledge",
        "tremaux",
        "dead-end",
    ];
    for algorithm in algorithms {
        for grid in ["1", "2", "8", "9", "11"] {
            let told = play(&["--grid", grid, "--algorithm", algorithm], "RedoMore .9");
            let ended = ["out, shortest", "out, longer", "no-way-out", "circles"];
            assert!(
                ended.iter().any(|end| told.contains(end)),
                "{algorithm} {grid}: {told}"
            );
        }
    }
    let trapped = play(&["--grid", "8", "--algorithm", "wall-left"], "RedoMore .9");
    assert!(trapped.contains("\ncircles\n"), "{trapped}");
    let out = play(&["--grid", "9", "--algorithm", "pledge"], "RedoMore .9");
    assert!(out.contains("\nout, longer\n"), "{out}");
}

#[test]
fn steps_forth_and_back_show_the_same() {
    let there = ["--grid", "14", "--algorithm", "tremaux", "--paused"];
    let mut pictures = Vec::new();
    let folder = tempfile::tempdir().unwrap();
    for (name, keys) in [
        ("forth", "Confirm Redo*25 .30"),
        ("back", "Confirm Redo*32 Undo*7 .30"),
        ("again", "Confirm RedoMore .9 UndoMore .9 Redo*25 .30"),
    ] {
        let file = folder.path().join(name);
        let there = [&there[..4], &["--png", file.to_str().unwrap()]].concat();
        // The first key stops it before its first step.
        let text = play(&there, keys);
        assert!(text.contains("step 25,"), "{name}: {text}");
        pictures.push((text, crate::seen(file)));
    }
    assert!(pictures[0] == pictures[1] && pictures[0] == pictures[2]);
}

#[test]
fn a_stopped_robot_stays_and_goes_on() {
    let stopped = play(&["--grid", "6"], ".40 Confirm .1");
    assert_eq!(play(&["--grid", "6"], ".40 Confirm .200"), stopped);
    assert_ne!(
        play(&["--grid", "6"], ".40 Confirm .1 Confirm .60"),
        stopped
    );
    assert!(play(&["--grid", "6"], "Undo*3 UndoMore .5").contains("step 0,"));
}

#[test]
fn pages_turn_round_and_the_made_maze_comes_last() {
    assert!(play(&[], ".1").starts_with("Source A, grid 1 of 17\n"));
    assert!(play(&[], "Next").starts_with("Source B, grid 2 of 17\n"));
    assert!(play(&[], "Previous").starts_with("Maze 23x15, seed 7\n"));
    assert!(play(&["--grid", "17"], "Next").starts_with("Blank grid, blank\n"));
    assert!(play(&["--grid", "18"], "Next").starts_with("Maze 23x15, seed 7\n"));
    let seed = |text: &str| text.lines().next().unwrap().to_owned();
    let new = seed(&play(&["--grid", "3"], "NewSeed"));
    assert!(
        new.starts_with("Maze 23x15, seed ") && !new.ends_with(" 7"),
        "{new}"
    );
    let small = play(&["--size", "4x3", "--builder", "depth-first"], "Confirm");
    assert!(small.starts_with("Maze 4x3, seed 7\n"), "{small}");
    let file = crate::project().join("levels/robot/04-the-hall.txt");
    let file = file.to_str().unwrap();
    assert!(play(&[file], ".1").starts_with("The hall, file\n"));
    assert!(play(&[file], "Next").starts_with("Maze 23x15, seed 7\n"));
    let maze = play(&[file, "--size", "5x5"], ".1");
    assert!(maze.starts_with("Maze 5x5, seed 7\n"), "{maze}");
}

/// The article's program with both of its grids, pasted as it is.
const PASTED: &str = "\
# un premier labyrinthe possible :
dedale = [
    [0,1,1],   # 1
    [0,0,2],
    ]

# un second labyrinthe possible :
dedale = [
\t[0,0],
\t[1,2]
]
nbLignes = len(dedale)
print('Labyrinthe : ')
";

#[test]
fn the_grids_of_a_pasted_program_are_gone_through() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pasted.txt");
    std::fs::write(&path, PASTED).unwrap();
    let path = path.to_str().unwrap();
    assert!(play(&[path], ".1").starts_with("Pasted 1, grid 1 of 2\n"));
    assert!(play(&[path], "Next").starts_with("Pasted 2, grid 2 of 2\n"));
    assert!(play(&[path], "Next*2").starts_with("Maze 23x15, seed 7\n"));
    assert!(play(&[path], "Next*3").starts_with("Pasted 1, grid 1 of 2\n"));
    assert!(play(&[path, "--grid", "2"], ".1").starts_with("Pasted 2, grid 2 of 2\n"));
    let output = run(&[path, "--grid", "3"], ".1");
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(said.contains("there is no grid 3, only 2"), "{said}");
}

#[test]
fn the_page_of_costs_compares_all_on_this_grid() {
    let page = play(&["--grid", "2"], "Colours .600");
    for line in [
        "depth-first      24    31      16    15     +2",
        "breadth-first",
        "dead-end",
        "mean steps: 50 of 50 mazes",
        "mazes: trees, islands 7 %, braid 0 %",
    ] {
        assert!(page.contains(line), "{line}: {page}");
    }
    let other = play(&["--grid", "2"], "Colours .600 Right*3 Left .1");
    assert!(other.contains("mean path: "), "{other}");
    for closed in [
        "Colours .5 Colours .1",
        "Colours .5 Menu .1",
        "Colours Restart .1",
    ] {
        let closed = play(&["--grid", "2"], closed);
        assert!(!closed.contains("mean steps"), "{closed}");
    }
}

#[test]
fn a_generated_maze_is_the_one_that_solve_solves() {
    let words = ["--size", "9x6", "--islands", "2", "--seed", "7"];
    let solved = stdout(&dedale(&[&["solve"], &words[..]].concat()));
    let played = play(&words[..4], "RedoMore .9");
    let squares = |text: &str, skip: usize| -> Vec<String> {
        text.lines()
            .skip(skip)
            .take(15)
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(squares(&played, 2), squares(&solved, 0));
}

#[test]
fn racers_share_one_clock_and_the_first_one_out_wins() {
    let race = ["--grid", "5", "--race", "depth-first,a-star,wall-left"];
    let running = play(&race, "Confirm Redo*12");
    assert_eq!(running.matches("step 12,").count(), 3, "{running}");
    let over = play(&race, "RedoMore .9");
    assert_eq!(over.matches(", first").count(), 1, "{over}");
    let winner = over.split("a-star").nth(1).unwrap();
    assert!(
        winner
            .split("wall-left")
            .next()
            .unwrap()
            .contains(", first"),
        "{over}"
    );
    let chosen = play(&["--grid", "5"], "Focus Down Right Down Left Menu .1");
    assert!(
        chosen.contains("depth-first, order") && chosen.contains("you, step"),
        "{chosen}"
    );
}

#[test]
fn nonsense_on_the_command_line_is_refused() {
    for words in [
        &["--grid", "0"][..],
        &["--grid", "x"],
        &["--grid", "2", "--size", "5x5"],
        &["--race", "a-star,a-star"],
        &["--algorithm", "pledge", "--order", "NESW"],
        &["--algorithm", "magic"],
        &["--race", "pledge"],
        &["--order", "SSSS"],
        &["--builder", "depth-first", "--edges"],
    ] {
        let output = run(words, ".1");
        assert_eq!(
            output.status.code(),
            Some(2),
            "{words:?}: {}",
            stderr(&output)
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let wrong = folder.path().join("wrong.txt");
    std::fs::write(&wrong, "0 1\n0 1 1\n").unwrap();
    let output = run(&[wrong.to_str().unwrap()], ".1");
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said.contains("wrong.txt") && said.contains("line 2, column 6"),
        "{said}"
    );
}

#[test]
fn an_edited_grid_is_saved_and_reads_back_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let keys = "NextOpen Right Confirm Focus Down*2 Confirm Focus Left Confirm Hint .2 Confirm .2";
    let edited = play(&["--grid", "7", "--data-dir", data], keys);
    assert!(
        edited.starts_with("Three doors, grid 18 of 18\n"),
        "saved: {edited}"
    );
    let [file] = &saved(folder.path())[..] else {
        panic!("one file");
    };
    assert!(file.ends_with("three-doors.txt"), "{file:?}");
    let text = std::fs::read_to_string(file).unwrap();
    let picture: Vec<&str> = edited.lines().skip(1).take(13).collect();
    assert_eq!(text.lines().collect::<Vec<_>>(), picture);
    assert!(
        text.contains('S') && !text.starts_with('S'),
        "the entry has moved: {text}"
    );
    // The saved grid is played, solved, and edited again without a change.
    let again = play(&[file.to_str().unwrap()], "NextOpen");
    assert!(again.contains(&text), "{again}");
    assert!(dedale(&["solve", file.to_str().unwrap()]).status.success());
}

#[test]
fn unsaved_edits_are_asked_for_before_they_are_lost() {
    let grid = ["--grid", "3"];
    let edited = play(&grid, "NextOpen Right*2 Confirm NextOpen .1");
    assert!(edited.starts_with("First turns, unsaved\n"), "{edited}");
    for leaving in ["Next", "Previous", "NewSeed"] {
        let keys =
            |rest: &str| format!("NextOpen Right*2 Confirm NextOpen .1 {leaving} .20 {rest}");
        for stays in ["Menu", "Down*2 Confirm", "Next*3 Menu"] {
            let stayed = play(&grid, &keys(stays));
            assert!(
                stayed.starts_with("First turns, unsaved\n"),
                "{stays}: {stayed}"
            );
        }
        let left = play(&grid, &keys("Down Confirm .1"));
        assert!(!left.starts_with("First turns"), "{left}");
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().to_str().unwrap();
        let left = play(
            &["--grid", "3", "--data-dir", data],
            &keys("Confirm .1 Confirm .1"),
        );
        assert!(!left.starts_with("First turns"), "{left}");
        assert_eq!(saved(folder.path()).len(), 1);
    }
    let restarted = play(&grid, "NextOpen Right*2 Confirm NextOpen Restart .1");
    assert!(
        restarted.starts_with("First turns, unsaved\n"),
        "R keeps the edits"
    );
}

#[test]
fn the_end_of_the_program_loses_no_edit() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let grid = ["--grid", "3", "--data-dir", data];
    // The script ends as a closed window does.
    play(&grid, "NextOpen Right*2 Confirm");
    assert_eq!(saved(folder.path()).len(), 1);
    let edit = "NextOpen Right*2 Confirm NextOpen Menu Up Confirm";
    play(&grid, &format!("{edit} Down Confirm .5"));
    assert_eq!(saved(folder.path()).len(), 1, "thrown away");
    play(
        &grid,
        &format!("{} Confirm .5", edit.replacen("*2", "*3", 1)),
    );
    assert_eq!(saved(folder.path()).len(), 2, "saved and quit");
    play(&["--grid", "3", "--data-dir", data], "Menu Up Confirm .5");
    assert_eq!(saved(folder.path()).len(), 2, "nothing to save");
}

#[test]
fn an_end_that_is_refused_saves_no_grid_twice() {
    let folder = tempfile::tempdir().unwrap();
    let grids = folder.path().join("grids");
    std::fs::create_dir(&grids).unwrap();
    // The second of the two cannot be saved: all names are taken.
    for number in 1..=9_999 {
        std::fs::write(grids.join(format!("maze-of-trees-{number:03}.txt")), "").unwrap();
    }
    let edit = "NextOpen Right*2 Confirm NextOpen .5";
    let taken = "Menu Up*2 Confirm .5 Digit1 .40 Confirm .60 Menu Up*3 Confirm .2 Down Confirm .60";
    let quit = "Menu Up Confirm .20 Confirm .20";
    let keys = format!("{edit} {taken} {edit} {quit} {quit}");
    let data = folder.path().to_str().unwrap();
    let words = ["robot", "--grid", "3", "--headless", "--data-dir", data];
    let output = dedale(&[&words[..], &["--keys", &keys]].concat());
    let told = stderr(&output);
    assert!(told.contains("maze-of-trees is not saved"), "{told}");
    let saved = std::fs::read_dir(&grids).unwrap().count() - 9_999;
    assert_eq!(saved, 1);
}

#[test]
fn the_mouse_draws_only_with_the_pencil() {
    // Grid 3 is 7 squares of 64 pixels wide and high, in the middle of its area.
    let click = |x: i32, y: i32| {
        let origin = (8 + (496 - 7 * 64) / 2, 8 + (516 - 7 * 64) / 2);
        format!(
            "Click:{},{}",
            origin.0 + x * 64 + 32,
            origin.1 + y * 64 + 32
        )
    };
    let plain = play(&["--grid", "3"], "NextOpen");
    let drawn = play(&["--grid", "3"], &format!("NextOpen {} .2", click(2, 0)));
    let row = |text: &str, y: usize| text.lines().nth(1 + y).unwrap().to_owned();
    let (before, after) = (row(&plain, 0), row(&drawn, 0));
    assert!(
        before != after && before.len() == after.len(),
        "{before} {after}"
    );
    let twice = format!("NextOpen {0} .2 {0} .2", click(2, 0));
    assert_eq!(row(&play(&["--grid", "3"], &twice), 0), before);
    let outside = play(
        &["--grid", "3"],
        &format!("{} NextOpen Click:760,8", click(2, 0)),
    );
    assert_eq!(outside, plain);
}

#[test]
fn the_mouse_works_on_the_list_and_on_the_question() {
    let grid = ["--grid", "5"];
    // The second line: a click on its right half is a step up.
    for keys in [
        "Focus Click:720,108 Menu .1",
        "Focus Hover:460,108 .1 Right Menu .1",
        "Focus Wheel:600,400,1 .1 Right Menu .1",
        "Focus Click:720,108 .1 Click:720,108 .1 Click:460,108 Menu .1",
        "Focus Pause Click:720,108 Pause Menu .1",
    ] {
        let race = play(&grid, keys);
        assert!(race.contains("depth-first, order"), "{keys}: {race}");
        assert!(race.contains("breadth-first, step"), "{keys}: {race}");
    }
    // The line for the width of a generated maze: its arrow, and its number.
    let wide = play(&grid, "Focus Click:750,374 .1");
    assert!(wide.starts_with("Maze 30x15, seed 7\n"), "{wide}");
    let typed = play(&grid, "Focus Click:720,374 .1 Digit9 Confirm .1");
    assert!(typed.starts_with("Maze 9x15, seed 7\n"), "{typed}");
    let asked = |answer: &str| {
        let edit = "NextOpen Right*2 Confirm NextOpen .1 Next .20";
        play(&["--grid", "3"], &format!("{edit} {answer} .1"))
    };
    for stays in [
        "Click:400,340",
        "Hover:400,340 .1 Confirm",
        "Wheel:9,9,2 .1 Confirm",
        "Click:9,9",
    ] {
        let stayed = asked(stays);
        assert!(
            stayed.starts_with("First turns, unsaved\n"),
            "{stays}: {stayed}"
        );
    }
    for leaves in [
        "Click:400,308",
        "Hover:400,308 .1 Confirm",
        "Click:400,276 .1 Confirm",
    ] {
        let left = asked(leaves);
        assert!(left.starts_with("The hall, "), "{leaves}: {left}");
    }
}

#[test]
fn a_held_key_that_is_dead_in_pause_stays_dead_when_the_list_is_closed() {
    let maze = ["--paused", "--size", "23x15"];
    let keys = |let_go: &str, later: &str| {
        format!(".5 Choices .2 Down*5 .2 +Left .3 {let_go} Choices .60 {later} .2")
    };
    let played = play(&maze, &keys("-Left", ""));
    assert_eq!(play(&maze, &keys("", "-Left")), played);
}

#[test]
fn a_grid_is_drawn_named_saved_and_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let draw = "NextOpen Faster*2 Right*2 Confirm Focus Down*3 Confirm Hint .2";
    let name = "Type:M Type:y Type:_ Type:m Type:a Type:z Type:e Undo Type:e Confirm .2";
    let drawn = play(
        &["--grid", "18", "--data-dir", data],
        &format!("{draw} {name}"),
    );
    assert!(drawn.starts_with("My maze, grid 18 of 18\n"), "{drawn}");
    let [file] = &saved(folder.path())[..] else {
        panic!("one file");
    };
    assert!(file.ends_with("My-maze.txt"), "{file:?}");
    // In the same run and in later ones it is one of the grids; a second one of this name does not replace it.
    let again = play(
        &["--grid", "19", "--data-dir", data],
        &format!("NextOpen Right*4 Confirm Hint .2 {name} NextOpen Previous*2 .2"),
    );
    assert!(
        again.starts_with("The labyrinth, grid 17 of 19\n"),
        "{again}"
    );
    assert_eq!(saved(folder.path()).len(), 2);
    let listed = play(&["--data-dir", data], "Previous*3 .1");
    assert!(listed.starts_with("My maze, grid 19 of 19\n"), "{listed}");
    // Escape leaves the page, and the grid is still unsaved.
    let left = play(
        &["--grid", "20", "--data-dir", data],
        &format!("{draw} Type:x Menu .2"),
    );
    assert!(left.starts_with("Blank grid, unsaved\n"), "{left}");
}

#[test]
fn a_grid_of_one_s_own_is_saved_over_and_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let data = ["--data-dir", folder.path().to_str().unwrap()];
    let run = |grid: &str, keys: &str| play(&[&["--grid", grid], &data[..]].concat(), keys);
    let names = || {
        let files = saved(folder.path());
        let names = files
            .iter()
            .map(|file| file.file_name().unwrap().to_owned());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    };
    let text =
        |name: &str| std::fs::read_to_string(folder.path().join("grids").join(name)).unwrap();
    run(
        "18",
        "NextOpen .2 Right*2 Confirm Hint .2 Type:M Type:y Type:M .2 Confirm .2",
    );
    assert_eq!(names(), ["MyM.txt"]);
    let first = text("MyM.txt");
    // Enter alone keeps its name.
    let edit = "NextOpen .2 Right*4 Confirm .2";
    let again = run("18", &format!("{edit} Hint .2 Confirm .2"));
    assert!(again.starts_with("MyM, grid 18 of 18"), "{again}");
    assert_eq!(names(), ["MyM.txt"]);
    assert!(text("MyM.txt") != first);
    // A name of its own leaves the first one as it is, and one that is taken has a number.
    let second = text("MyM.txt");
    run(
        "19",
        &format!("{edit} Hint .2 Type:M Type:y Type:M .2 Confirm .2"),
    );
    assert_eq!(names(), ["MyM-2.txt", "MyM.txt"]);
    assert_eq!(text("MyM.txt"), second);
    // The question: any other key means no.
    run("19", "NextOpen .9 XRay .30 Left .9");
    assert_eq!(names().len(), 2);
    let left = run("19", "NextOpen .9 XRay .30 Up Confirm .9");
    assert!(left.starts_with("MyM 2, grid 18 of 18"), "{left}");
    assert_eq!(names(), ["MyM-2.txt"]);
    // None of ours goes.
    run("17", "NextOpen .9 XRay .30 XRay .30");
    assert_eq!(names(), ["MyM-2.txt"]);
}

#[test]
fn a_grid_that_somebody_else_has_changed_since_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let keys = "NextOpen .2 Right*2 Confirm Hint .2 Type:M .2 Confirm .2";
    run(&["--data-dir", data], keys);
    let file = folder.path().join("grids/M.txt");
    let first = std::fs::read_to_string(&file).unwrap();
    let mut director = begin(folder.path(), today);
    let words = [("grid", "18"), ("begin", "watch")];
    let words = words.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let robot = Run {
        game: "robot".to_owned(),
        words: words.into(),
        ..Run::default()
    };
    director.start(&robot).unwrap();
    assert!(director.describe().starts_with("M, grid 18"));
    let save = "Hint .2 Confirm .2";
    // What this game itself has written it replaces.
    for at in 3..5 {
        press(
            &mut director,
            &format!("NextOpen .2 Right*{at} Confirm .2 {save} NextOpen .2"),
        );
        assert_eq!(saved(folder.path()).len(), 1);
    }
    std::fs::write(&file, &first).unwrap();
    press(
        &mut director,
        &format!("NextOpen .2 Right*5 Confirm .2 {save}"),
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), first);
    assert_eq!(
        saved(folder.path()),
        [folder.path().join("grids/M-2.txt"), file]
    );
}

#[test]
fn the_arrows_go_through_the_algorithms_without_the_player() {
    for words in [&["--grid", "1"][..], &["--race", "depth-first,a-star"]] {
        for button in ["Left", "Right"] {
            let told = play(words, &format!("{button} .2 ").repeat(12));
            assert!(!told.contains("you,"), "{words:?}: {told}");
        }
    }
}

#[test]
fn a_race_with_you_is_the_same_again_from_its_keys() {
    let race = ["--grid", "2", "--race", "you,depth-first"];
    let keys = "+Right .20 -Right +Down .70 -Down .60 StepBack .60 StepBack*3 .5";
    let once = play(&race, keys);
    assert!(
        once.contains("you, step ") && once.contains("visited "),
        "{once}"
    );
    assert_eq!(play(&race, keys), once);
    let over = play(&race, &format!("{keys} End .9"));
    assert!(
        over.contains("\ngave-up\n") && over.contains(", first"),
        "{over}"
    );
}

#[test]
fn the_clock_of_a_race_with_the_player_stands_while_the_list_is_open() {
    let race = ["--size", "23x15", "--race", "you,a-star,wall-left,tremaux"];
    let at_once = play(&race, "Right .60 Tab .2");
    let later = play(&race, "Right .60 Tab .400");
    assert_eq!(later, at_once);
    // It goes on afterwards.
    assert_ne!(play(&race, "Right .60 Tab .2 Tab .400"), at_once);
}

#[test]
fn a_race_of_yours_is_practice_if_it_is_slowed_down() {
    for (keys, is_practice) in [("Down .30", false), ("Minus .2 Down .30", true)] {
        let mut director = race(&[("grid", "1")]);
        press(&mut director, keys);
        let is_told = written(&mut director).iter().any(|text| text == "practice");
        assert_eq!(is_told, is_practice, "{keys}: {:?}", written(&mut director));
    }
}

#[test]
fn once_you_are_out_the_keys_are_those_that_work() {
    let mut director = race(&[("grid", "1")]);
    let way = "Down Right Down Down Down Right Right Up Right Right Down";
    let way = way.replace(' ', " .12 ") + " .12";
    let has =
        |director: &mut Director, word: &str| written(director).iter().any(|text| text == word);
    press(&mut director, "Down .12");
    assert!(has(&mut director, "walk") && has(&mut director, "give up"));
    press(&mut director, &way["Down .12 ".len()..]);
    assert!(!has(&mut director, "walk") && !has(&mut director, "give up"));
    assert!(has(&mut director, "result") && has(&mut director, "speed"));
}

#[test]
fn once_you_are_out_enter_leads_to_the_result() {
    let way = "Down Right Down Down Down Right Right Up Right Right Down";
    let way = way.replace(' ', " .12 ") + " .12";
    let mut director = race(&[("grid", "1")]);
    press(&mut director, &way);
    let result = written(&mut director);
    let result = result.iter().filter(|text| *text == "result").count();
    assert_eq!(result, 1);
    press(&mut director, "Confirm .200");
    let told = written(&mut director).join(" ");
    assert!(
        told.contains("Winner: Depth") && !told.contains("stopped"),
        "{told}"
    );
}

#[test]
fn a_race_of_robots_that_is_put_together_waits_for_enter() {
    let list = "Tab .2 Down Right .2 Tab .120";
    for (words, keys, goes) in [
        (&[][..], list.to_owned(), false),
        (&[], format!("{list} Confirm .60"), true),
        (&[("race", "depth-first,a-star")], ".60".to_owned(), true),
    ] {
        let words = words
            .iter()
            .copied()
            .chain([("begin", "watch"), ("grid", "1")]);
        let words: Vec<_> = words.collect();
        let mut director = begun("robot", 7, &words);
        press(&mut director, &keys);
        assert!(says(&mut director, "1st racer"), "{words:?} {keys}");
        assert_eq!(says(&mut director, "stopped"), !goes, "{words:?} {keys}");
    }
}

#[test]
fn the_podium_and_the_costs_say_what_they_count_beyond_the_shortest_path() {
    let mut director = race_of("depth-first,a-star", &[("grid", "1")]);
    press(&mut director, "End .200");
    assert!(says(&mut director, "Detour: beyond the shortest path"));
    assert!(says(&mut director, "walked detour path"));
    press(&mut director, "C .20");
    assert!(says(&mut director, "13 +2") && says(&mut director, "11 shortest"));
}

#[test]
fn while_the_path_is_walked_the_line_that_found_the_exit_is_lit() {
    for (algorithm, line) in [
        ("a-star", "the exit: walk there"),
        ("breadth-first", "walk, none is nearer"),
        ("dead-end", "an exit: walk there"),
    ] {
        let mut director = begun("robot", 7, &[("algorithm", algorithm), ("grid", "1")]);
        press(&mut director, ".20 L .2 Confirm .2");
        let mut walked = 0;
        for _ in 0..120 {
            press(&mut director, "Redo .2");
            if says(&mut director, "It knows the path and walks it") {
                let mut lines = director.screen().written().iter();
                let lit = lines.any(|each| each.text == line && each.color == Color::WHITE);
                assert!(lit, "{algorithm}");
                walked += 1;
            }
        }
        assert!(walked > 3, "{algorithm}: {walked}");
    }
}

#[test]
fn a_race_of_robots_names_its_first_racer_and_its_speed_in_a_second() {
    let mut director = race_of("depth-first,a-star", &[("size", "9x7")]);
    press(&mut director, ".20");
    let all = written(&mut director);
    assert!(all.iter().any(|text| text == "1st racer"), "{all:?}");
    assert!(all.iter().any(|text| text.ends_with("steps/s")), "{all:?}");
}

#[test]
fn the_seed_of_a_race_of_three_stands_once() {
    let mut director = race_of("depth-first,a-star,pledge", &[("size", "9x7")]);
    for keys in [".2", "End .20"] {
        press(&mut director, keys);
        let all = written(&mut director);
        let seeds = all.iter().filter(|text| *text == "seed 7").count();
        assert_eq!(seeds, 1, "{keys}: {all:?}");
    }
}

#[test]
fn before_the_start_of_a_race_is_said_once_how_it_starts() {
    let lit = [("size", "8x6"), ("floor", "all")];
    for words in [&[("grid", "1")][..], &lit[..1], &lit] {
        let mut director = race(words);
        // The second Home begins a race in a maze that the X-ray has shown.
        for keys in ["U", "Home", "XRay .60 XRay .60 XRay .60 Home", "Home"] {
            press(&mut director, &format!("{keys} .2"));
            let said = written(&mut director).join(" ").replace("  ", " ");
            let begins = said.matches("starts the").count();
            assert_eq!(begins, 1, "{keys}: {said}");
            assert!(!said.contains("stopped") && !said.contains(".."), "{said}");
        }
        assert!(says(&mut director, "Home does nothing here"));
    }
}

#[test]
fn in_pause_the_start_of_a_race_is_told_with_the_key_that_goes_on() {
    let sentence = [
        "P goes on. Then an arrow starts the clock.",
        "Then nobody waits.",
    ];
    let brief = ["P goes on, then an arrow", "An arrow starts the clock"];
    let lit = [("size", "8x6"), ("floor", "all")];
    let wide = [("size", "23x15"), lit[1]];
    for (words, [stopped, going]) in [
        (&[("grid", "1")][..], sentence),
        (&lit[..1], sentence),
        (&lit, sentence),
        (&wide, brief),
    ] {
        let mut director = race(words);
        for keys in ["Pause", "NewSeed"] {
            press(&mut director, &format!("{keys} .2"));
            let told = written(&mut director);
            assert!(
                says(&mut director, stopped) && !says(&mut director, going),
                "{keys}: {told:?}"
            );
        }
        press(&mut director, "Pause .2");
        assert!(says(&mut director, going) && !says(&mut director, stopped));
    }
}

#[test]
fn a_race_begins_in_a_made_maze_unless_an_option_names_a_grid() {
    let racers = ["--race", "depth-first,a-star"];
    let made = play(&racers, ".2");
    assert!(made.contains("Maze 23"), "{made}");
    let named = play(&[&racers[..], &["--grid", "1"]].concat(), ".2");
    assert!(named.contains("Source A"), "{named}");
}

/// Presses of the keys that lead from the entry of the described maze to its exit at the bottom right, one by one.
fn way_out(described: &str) -> String {
    let rows = described.lines().skip(3);
    let rows = rows.take_while(|row| row.starts_with(['|', '→']));
    let walls: Vec<Vec<bool>> = rows
        .map(|row| {
            let squares = row.chars().skip(2).step_by(2);
            squares.map(|sign| sign == 'X').collect()
        })
        .collect();
    let is_free = |x: usize, y: usize| walls.get(y).and_then(|row| row.get(x)) == Some(&false);
    let (start, end) = ((0, 1), (walls[0].len() - 2, walls.len() - 2));
    let mut ways = std::collections::BTreeMap::from([(start, String::new())]);
    let mut queue = std::collections::VecDeque::from([start]);
    while let Some((x, y)) = queue.pop_front() {
        let way = ways[&(x, y)].clone();
        if (x, y) == end {
            return format!("{way} Right .9");
        }
        for (arrow, x, y) in [
            ("Right", x + 1, y),
            ("Down", x, y + 1),
            ("Left", x.wrapping_sub(1), y),
            ("Up", x, y.wrapping_sub(1)),
        ] {
            if is_free(x, y) && !ways.contains_key(&(x, y)) {
                ways.insert((x, y), format!("{way} {arrow} .9"));
                queue.push_back((x, y));
            }
        }
    }
    String::new()
}

#[test]
fn quick_presses_in_a_race_are_made_one_after_the_other() {
    for (keys, stands) in [
        ("Right*4 .90", "at 4,1"),
        ("Right .2 Right .2 Right .90", "at 3,1"),
    ] {
        let mut director = begun("robot", 5, &[("begin", "race")]);
        press(&mut director, keys);
        let described = director.describe();
        let you = described.lines().find(|line| line.starts_with("you"));
        let is_there = you.is_some_and(|you| you.ends_with(stands));
        assert!(is_there, "{keys}: {you:?}");
    }
}

#[test]
fn who_searches_in_a_race_thinks_and_then_walks() {
    let size = ("size", "5x4");
    let mut director = race_of("you,a-star", &[size]);
    press(&mut director, "Right .90");
    assert!(says(&mut director, "thinks"));
    for _ in 0..90 {
        press(&mut director, ".9");
        if !says(&mut director, "thinks") {
            let has_lost = says(&mut director, "You have lost");
            return assert!(!has_lost, "it walks once it has thought");
        }
    }
    panic!("it never walks: {:?}", written(&mut director));
}

#[test]
fn the_x_ray_of_a_race_shows_what_the_others_have_searched() {
    let mut director = race_of("you,a-star", &[("floor", "all"), ("size", "9x7")]);
    press(&mut director, "Right .120");
    let tinted = |director: &mut Director| {
        director.draw();
        let tint = Color::GREEN.mix(Color::NIGHT, 170);
        let all = director.screen().pixels().iter();
        all.filter(|&&pixel| pixel == tint.0).count()
    };
    assert_eq!(tinted(&mut director), 0);
    press(&mut director, "X .9");
    assert!(tinted(&mut director) > 99);
}

#[test]
fn what_the_next_race_says_is_told_after_the_initials() {
    let mut director = begun("robot", 7, &[]);
    press(&mut director, ".9 Down .2 Confirm .9");
    let way = way_out(&director.describe());
    press(&mut director, &format!("{way} .60 Confirm .100"));
    assert!(
        says(&mut director, "walked"),
        "{:?}",
        written(&mut director)
    );
    press(&mut director, "Confirm .90");
    assert!(says(&mut director, "done") && !says(&mut director, "beat"));
    press(&mut director, "Confirm .9");
    assert!(says(&mut director, "next maze") && !says(&mut director, "beat"));
    press(&mut director, "Confirm .9");
    assert!(says(&mut director, "beat"), "{:?}", written(&mut director));
}

#[test]
fn a_race_that_is_lost_or_won_says_so_for_as_long_and_enter_has_nothing_to_stop_there() {
    let all = &[("size", "5x4")];
    let mut lost = race_of("you,a-star", all);
    press(&mut lost, "Right .3000");
    let told = "You have lost: A* was out at";
    assert!(says(&mut lost, told), "{:?}", written(&mut lost));
    assert!(says(&mut lost, "give up") && !says(&mut lost, "stop"));
    press(&mut lost, "Confirm .600");
    assert!(says(&mut lost, told) && !says(&mut lost, "stop"));

    let mut won = race_of("you,a-star,depth-first", &[("size", "9x7")]);
    let way = way_out(&won.describe());
    press(&mut won, &format!("{way} .30"));
    assert!(says(&mut won, "You have won"), "{:?}", written(&mut won));
    let mut several = race_of("you,depth-first,breadth-first", &[("size", "9x7")]);
    press(&mut several, "Right .30");
    let mut lines = (0..50).map(|_| {
        press(&mut several, ".30");
        let is_lost = says(&mut several, "You have lost: Breadth was out at");
        is_lost && !says(&mut several, "The clock waits for you")
    });
    assert!(lines.any(|is_told| is_told));
    let mut left = race_of("you,wall-left", &[("grid", "8")]);
    press(&mut left, "Right .30 Down .3000");
    assert!(
        says(&mut left, "No rival got out"),
        "{:?}",
        written(&mut left)
    );
}

#[test]
fn in_the_dark_the_panel_tells_of_each_rival_that_it_thinks_or_how_far_it_has_walked() {
    let size = ("size", "9x7");
    let mut director = race_of("you,a-star,wall-right,depth-first", &[size]);
    press(&mut director, "Right .60");
    let lines = written(&mut director);
    let count = |told: &str| lines.iter().filter(|line| *line == told).count();
    assert_eq!((count("thinks"), count("7")), (1, 3), "{lines:?}");
    assert!(!says(&mut director, "…"));
}

#[test]
fn the_costs_have_one_line_that_stands_out_with_its_numbers() {
    let mut director = begun("robot", 7, &[("grid", "2")]);
    press(&mut director, "C .900");
    let first = written(&mut director);
    press(&mut director, "Down .2");
    let second = written(&mut director);
    let news = second.iter().filter(|line| !first.contains(*line));
    let numbers = news.filter(|line| line.parse::<u64>().is_ok());
    // Where another curve is nearer there is none.
    assert!((4..=5).contains(&numbers.count()), "{second:?}");
    press(&mut director, "Up .2");
    assert_eq!(written(&mut director), first);
}

/// The row and the column of the square in the white frame, on the first grid.
fn framed(director: &mut Director) -> Vec<String> {
    let picture = director.draw().unwrap();
    let squares = (0..7).flat_map(|row| (0..6).map(move |column| (row, column)));
    let is_framed = |&(row, column): &(i32, i32)| {
        // Below, no robot stands before it.
        let (x, y) = (63 + 64 * column, 106 + 64 * row);
        (0..9).all(|along| picture.pixel(x + along, y) == Some(Color::WHITE))
    };
    let named = |(row, column)| format!("Takes ({row},{column})");
    squares.filter(is_framed).map(named).collect()
}

#[test]
fn the_square_that_a_sentence_names_is_the_one_in_the_frame_and_its_numbers_are_there() {
    for (algorithm, steps) in [("breadth-first", 4), ("breadth-first", 9), ("a-star", 7)] {
        let words = [("algorithm", algorithm), ("grid", "1"), ("begin", "watch")];
        let mut director = begun("robot", 11, &words);
        press(&mut director, ".9 Home .9");
        for step in 0..steps {
            let framed = framed(&mut director);
            assert!(framed.len() == 1, "{algorithm} {step}: {framed:?}");
            assert!(
                says(&mut director, &framed[0]),
                "{algorithm} {step}: {framed:?}"
            );
            press(&mut director, "Y .9");
        }
        assert!(says(&mut director, "0 1 2 3 4 5"));
    }
}

#[test]
fn below_the_x_ray_s_list_are_all_keys_that_there_is_room_for() {
    let words = [
        ("algorithm", "breadth-first"),
        ("grid", "1"),
        ("begin", "watch"),
    ];
    let mut director = begun("robot", 11, &words);
    press(&mut director, ".30 X .9");
    for told in ["Queue", "edit", "speed", "exercise", "costs", "PgUp PgDn"] {
        assert!(says(&mut director, told), "{told}");
    }
}
