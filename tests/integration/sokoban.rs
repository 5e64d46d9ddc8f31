//! Sokoban through the program itself: files, levels, records, mouse, hints.

use std::path::Path;

use dedale::app::Director;
use dedale::gfx::Rect;

use crate::player::{begun, press, says};
use crate::{dedale, stderr, stdout};

fn play(arguments: &[&str], keys: &str) -> String {
    let output = dedale(
        &[
            &["sokoban"],
            arguments,
            &["--headless", "--describe", "--keys", keys],
        ]
        .concat(),
    );
    assert!(output.status.success(), "{keys}: {}", stderr(&output));
    stdout(&output)
}

/// A file with a level, one that is refused, and another level.
fn file(folder: &Path) -> String {
    let path = folder.join("three.xsb");
    let levels = "Title: One\n#####\n#@$.#\n#####\n\nTitle: Two\n#####\n# $.#\n#####\n\nTitle: Three\n######\n#@$ .#\n######\n";
    std::fs::write(&path, levels).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn any_file_is_played_and_its_refused_levels_count() {
    let folder = tempfile::tempdir().unwrap();
    let file = file(folder.path());
    assert!(play(&[&file], ".1").starts_with("One\nthree.xsb, level 1 of 3\n#####\n#@$.#\n"));
    assert!(
        play(&[&file, "--level", "3"], "Right*2")
            .ends_with("#  @*#\n######\nmoves 2, pushes 2, solved\n")
    );
    let refused = dedale(&["sokoban", &file, "--level", "2", "--headless"]);
    assert_eq!(refused.status.code(), Some(1));
    let said = stderr(&refused);
    assert!(
        said.contains("three.xsb") && said.contains("line 7") && said.contains("player"),
        "{said}"
    );
    let beyond = dedale(&["sokoban", &file, "--level", "4", "--headless"]);
    assert_eq!(beyond.status.code(), Some(1));
    assert!(stderr(&beyond).contains("only 3"), "{}", stderr(&beyond));
    let nonsense = dedale(&["sokoban", &file, "--level", "0", "--headless"]);
    assert_eq!(nonsense.status.code(), Some(2));
}

#[test]
fn stars_may_be_spare() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("spare.xsb");
    std::fs::write(&file, "#######\n#@$. $#\n#   $ #\n#######\n").unwrap();
    let file = file.to_str().unwrap();
    let played = play(&[file], "Right .20");
    assert!(played.ends_with("moves 1, pushes 1, solved\n"), "{played}");
    assert_eq!(play(&[file], "Hint .60"), play(&[file], ".1"));
    let helped = play(&[file], "Hint .60 Hint .60");
    assert!(helped.ends_with("moves 1, pushes 1, solved\n"), "{helped}");
    let shown = play(&[file], "Lesson .30 Up Confirm .200");
    assert!(shown.contains("Found solution, move"), "{shown}");
}

#[test]
fn files_that_are_no_levels_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("none.xsb");
    let empty = folder.path().join("empty.xsb");
    std::fs::write(&empty, "nothing here\n").unwrap();
    for path in [
        missing.as_path(),
        &empty,
        folder.path(),
        Path::new("/dev/zero"),
    ] {
        let output = dedale(&["sokoban", path.to_str().unwrap(), "--headless"]);
        assert_eq!(output.status.code(), Some(1), "{}", path.display());
        assert!(
            stderr(&output).contains(path.to_str().unwrap()),
            "{}",
            stderr(&output)
        );
    }
}

#[test]
fn a_solved_level_stays_until_the_player_goes_on() {
    let solved = play(&["--level", "1"], "Right*4 .300");
    assert!(solved.starts_with("Push\n") && solved.ends_with(", solved\n"));
    assert_eq!(
        play(&["--level", "1"], "Right*4 Left*3 Up .9"),
        solved,
        "it does not move any more"
    );
    assert!(play(&["--level", "1"], "Right*4 Confirm").starts_with("Around the corner\n"));
    assert!(play(&["--level", "1"], "Right*4 Undo").contains("moves 3, pushes 2, not solved"));
}

#[test]
fn undo_takes_back_a_restart_too() {
    let moved = play(&["--level", "1"], "Right*3");
    assert_eq!(play(&["--level", "1"], "Right*3 Restart Undo"), moved);
    assert_eq!(play(&["--level", "1"], "Right*3 Undo*9 Redo*3"), moved);
    assert!(play(&["--level", "1"], "Right*3 Restart").contains("moves 0, pushes 0"));
}

#[test]
fn the_best_results_are_kept_by_the_board_and_never_get_worse() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let records = || std::fs::read_to_string(folder.path().join("records.toml")).unwrap();
    play(
        &["--level", "1", "--data-dir", data],
        "Left Right Right*4 .9",
    );
    assert!(records().contains("\"6 3\""), "{}", records());
    play(&["--level", "1", "--data-dir", data], "Right*4 .9");
    assert!(records().contains("\"4 3\""), "{}", records());
    play(
        &["--level", "1", "--data-dir", data],
        "Left Right Right*4 .9",
    );
    assert!(records().contains("\"4 3\""), "{}", records());
    let next = play(&["--data-dir", data], ".1");
    assert!(
        next.starts_with("Around the corner\n"),
        "the first that is not solved: {next}"
    );
}

#[test]
fn a_solution_by_the_program_is_not_a_result() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let shown = play(
        &["--level", "1", "--data-dir", data],
        "L .30 Up Confirm .200",
    );
    assert!(
        shown.ends_with(", solved\nStored solution, move 4 of 4\n"),
        "{shown}"
    );
    // However the program ends, the player is where he was.
    let stood = play(&["--level", "1"], "Right .20");
    for back in ["L", "Menu", "Restart", ".700 L", "L .9 L .30 L"] {
        let keys = format!("UndoMore .9 Right .20 L .30 Up Confirm .30 {back} .9");
        assert_eq!(
            play(&["--level", "1", "--data-dir", data], &keys),
            stood,
            "{back}"
        );
    }
    let path = folder.path().join("records.toml");
    let records = || std::fs::read_to_string(&path).unwrap_or_default();
    assert!(!records().contains("4 3"), "{}", records());
    play(
        &["--level", "1", "--data-dir", data],
        "UndoMore .9 L .30 Up Confirm .40 L .9 Right*4 .40",
    );
    assert!(records().contains("4 3"), "{}", records());
}

#[test]
fn a_solution_is_gone_through_by_keys_and_by_its_bar() {
    let at = |keys: &str| {
        let said = play(
            &["--level", "2"],
            &format!("L .30 Up Confirm .1 Confirm {keys}"),
        );
        let words = said.lines().last().unwrap().split(' ');
        words.collect::<Vec<_>>()[3].parse::<usize>().unwrap()
    };
    assert_eq!(at(".90"), 0, "it is stopped");
    assert_eq!(at("Focus .90"), 0, "Tab does not play it on");
    assert_eq!(at("Click:759,33 .700"), 7, "it stays where one clicks");
    assert_eq!(at("Redo*3 Undo .90"), 2);
    assert_eq!((at("RedoMore"), at("RedoMore UndoMore")), (7, 0));
    assert_eq!((at("Click:759,33"), at("Click:630,33 Drag:580,33")), (7, 2));
    assert_eq!(at("Drag:800,400 .5"), 0, "beside the bar nothing happens");
    assert!(at("Confirm Faster .60") > 2, "it goes on");
}

#[test]
fn a_solution_is_explained_stage_by_stage() {
    let told = play(&["--level", "17"], "L .30 Up Confirm .400");
    assert!(told.ends_with("Lesson solution, move 8 of 52\n"), "{told}");
    for on in ["Confirm .200", ".200"] {
        let on = play(&["--level", "17"], &format!("L .30 Up Confirm .400 {on}"));
        assert!(on.ends_with("Lesson solution, move 17 of 52\n"), "{on}");
    }
}

#[test]
fn a_level_without_a_solution_gets_one_found() {
    let folder = tempfile::tempdir().unwrap();
    let file = file(folder.path());
    let found = play(&[&file, "--level", "3"], "L .30 Up Confirm .300");
    assert!(
        found.ends_with("Shortest solution, move 2 of 2\n"),
        "{found}"
    );
}

#[test]
fn a_hint_is_followed_by_its_own_key() {
    assert_eq!(
        play(&["--level", "2"], "Hint .20 Hint .60"),
        play(&["--level", "2"], "Right .60"),
        "shown first, made then"
    );
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    play(&["--level", "2", "--data-dir", data], "+Hint .400");
    let records = std::fs::read_to_string(folder.path().join("records.toml"));
    let records = records.unwrap_or_default();
    assert!(
        !records.contains(" = \"7 5\""),
        "no result of the player's: {records}"
    );
    // A hint followed by hand is help too; what follows it is not shown.
    play(
        &["--level", "1", "--data-dir", data],
        "Hint .30 Right*4 .60",
    );
    let records = std::fs::read_to_string(folder.path().join("records.toml"));
    let records = records.unwrap_or_default();
    assert!(!records.contains(" = \"4 3\""), "{records}");
    let held = play(&["--level", "2"], "+Hint .400");
    assert!(held.ends_with(", solved\n"), "held, it plays on: {held}");
    // Nor does it search again if that takes longer than a key takes to repeat.
    let long = |keys: &str| play(&["--level", "45"], keys);
    assert!(long("Hint .18").contains("pushes 0,"));
    assert!(!long("+Hint .300").contains("pushes 0,"));
}

#[test]
fn a_solution_that_is_looked_at_is_help_and_ones_own_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let records = |keys: &str| {
        play(&["--level", "1", "--data-dir", data], keys);
        std::fs::read_to_string(folder.path().join("records.toml")).unwrap_or_default()
    };
    // To begin again does not make one forget it.
    for again in ["", "Left Right Restart .9 "] {
        let seen = records(&format!(
            "Solution .30 Up Confirm .60 Menu .9 {again}Right*4 .60"
        ));
        assert!(!seen.contains(" = \"4 3\""), "{seen}");
    }
    assert!(records("Right*4 .60").contains(" = \"4 3\""));
    // One's own is no help.
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let own = ["--level", "1", "--solution", "own", "--data-dir", data];
    for keys in ["Left Right Right*4 .60", "Solution .60 Menu .9 Right*4 .60"] {
        play(&own, keys);
    }
    let records = std::fs::read_to_string(folder.path().join("records.toml")).unwrap();
    assert!(records.contains(" = \"4 3\""), "{records}");
}

#[test]
fn a_level_is_found_as_it_was_left_in_an_earlier_run() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let play = |keys: &str| play(&["--level", "2", "--data-dir", data], keys);
    let left = play("Left Right*2 .20");
    assert!(left.contains("pushes 1"), "{left}");
    assert_eq!(play(".1"), left);
    assert!(
        play("UndoMore*2 .9").contains("moves 0,"),
        "all of it can be undone"
    );
    assert!(play(".1").contains("moves 0,"));
}

#[test]
fn a_level_that_was_solved_begins_anew() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let play = |keys: &str| play(&["--level", "1", "--data-dir", data], keys);
    assert!(play("Right*2 .20").contains("pushes 1"));
    let again = play("Right*2 .40 Next .5 Previous .5");
    assert!(
        again.contains("moves 0,"),
        "not where it stood before: {again}"
    );
    assert!(play(".1").contains("moves 0,"));
}

#[test]
fn a_large_board_is_looked_over_without_a_step() {
    let folder = tempfile::tempdir().unwrap();
    let file = huge_room(folder.path());
    let picture = |keys: &str, name: &str| {
        let path = folder.path().join(name);
        let said = play(&[&file, "--png", path.to_str().unwrap()], keys);
        assert!(
            said.ends_with("moves 0, pushes 0, not solved\n"),
            "{keys}: {said}"
        );
        crate::seen(path)
    };
    let still = picture(".40", "still.png");
    for (index, keys) in [
        "Focus Right*5 .40",
        "Click:200,200 .60 Hover:190,200 .1 Drag:120,200 .40",
        "Wheel:200,200,3 .40",
    ]
    .into_iter()
    .enumerate()
    {
        assert!(picture(keys, &format!("{index}.png")) != still, "{keys}");
    }
    // The view that the player chose stays until the hero moves.
    let away = picture("Focus Right*5 Menu .40", "away.png");
    assert!(away != still);
}

/// The search for a hint or a solution on a huge board goes on, whatever is asked meanwhile, until U ends it.
#[test]
fn to_ask_again_does_not_begin_a_search_anew() {
    let folder = tempfile::tempdir().unwrap();
    let file = huge_room(folder.path());
    let picture = |keys: &str| {
        let path = folder.path().join("seen.png");
        play(&[&file, "--png", path.to_str().unwrap()], keys);
        crate::seen(path)
    };
    assert!(picture("L .40") == picture("L .30 L .9"));
    assert!(picture("H .40") == picture("H .30 H .9"));
    // From the same position it serves the other purpose, too.
    assert!(picture("H .40") == picture("L .30 H .9"));
    assert!(picture("L .40") == picture("H .30 L .9"));
    assert!(
        picture("L .30") != picture("H .30"),
        "it says what it looks for"
    );
    // From another one it goes on with the first, and says so.
    let told = "Right .300";
    assert!(picture(&format!("{told} L .300")) == picture(&format!("{told} L .20 H .279")));
    assert!(picture(&format!("{told} L .40")) != picture(&format!("{told} L .20 H .19")));
    assert!(picture("Right .30 L .9 U .9") == picture("Right .49"));
}

#[test]
fn several_files_and_the_player_s_own_folder_are_played() {
    let folder = tempfile::tempdir().unwrap();
    let first = file(folder.path());
    let second = folder.path().join("more.xsb");
    std::fs::write(&second, "Title: Four\n#####\n#@$.#\n#####\n").unwrap();
    let both = play(&[&first, second.to_str().unwrap(), "--level", "4"], ".1");
    assert!(both.starts_with("Four\nmore.xsb, level 4 of 4\n"), "{both}");
    let levels = folder.path().join("levels");
    std::fs::create_dir(&levels).unwrap();
    std::fs::rename(&second, levels.join("more.xsb")).unwrap();
    std::fs::write(levels.join("none.xsb"), "no level\n").unwrap();
    let data = folder.path().to_str().unwrap();
    let own = play(&["--level", "47", "--data-dir", data], ".1");
    assert!(own.starts_with("Four\nmore.xsb, level 47 of 49\n"), "{own}");
    // A recording names the files that came after our own.
    let run = folder.path().join("run.txt");
    let recorded = play(
        &[
            "--level",
            "47",
            "--data-dir",
            data,
            "--record",
            run.to_str().unwrap(),
        ],
        "Right .9",
    );
    let output = dedale(&[
        "--replay",
        run.to_str().unwrap(),
        "--headless",
        "--describe",
    ]);
    assert_eq!(stdout(&output), recorded, "{}", stderr(&output));
}

#[test]
fn a_collection_ends_with_a_page_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let file = file(folder.path());
    let keys = "Right*2 .40 Confirm";
    let ended = play(&[&file, "--level", "3"], keys);
    assert!(
        ended.starts_with("Three\n"),
        "it stays on the page: {ended}"
    );
    assert!(play(&[&file, "--level", "3"], &format!("{keys} .9 Confirm")).starts_with("One\n"));
}

#[test]
fn the_mouse_walks_and_pushes() {
    // The board of level 1 is 9 squares of 72 pixels wide and 5 high, in the middle of the board's area.
    let pixel = |x: i32, y: i32| {
        format!(
            "Click:{},{}",
            (768 - 9 * 72) / 2 + x * 72 + 36,
            44 + (480 - 5 * 72) / 2 + y * 72 + 36
        )
    };
    let walked = play(&["--level", "1"], &format!("{} .60", pixel(1, 3)));
    assert!(
        walked.contains("\n#@  #####\n") && walked.contains("pushes 0"),
        "{walked}"
    );
    let pushed = play(
        &["--level", "1"],
        &format!("{} {} .90", pixel(4, 2), pixel(7, 2)),
    );
    assert!(pushed.ends_with("moves 4, pushes 3, solved\n"), "{pushed}");
}

#[test]
fn a_hint_moves_nothing() {
    assert_eq!(
        play(&["--level", "30"], "Hint .200"),
        play(&["--level", "30"], ".1")
    );
}

#[test]
fn a_level_that_is_left_is_found_as_it_was() {
    let moved = play(&["--level", "8"], "Left Right .20");
    for away in [
        "Next .5 Previous",
        "Focus Confirm",
        "Focus Right Confirm .9 Focus Left Confirm",
    ] {
        assert_eq!(
            play(&["--level", "8"], &format!("Left Right .20 {away} .9")),
            moved,
            "{away}"
        );
    }
}

#[test]
fn refused_levels_are_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = file(folder.path());
    assert!(play(&[&file], "Right .9 Confirm").starts_with("Three\n"));
    assert!(play(&[&file], "Next Previous").starts_with("One\n"));
    assert!(
        play(&[&file], "Focus Right Confirm .5").starts_with("One\n"),
        "it says why, and stays"
    );
}

#[test]
fn home_goes_back_to_the_start_where_nothing_was_pushed() {
    assert!(play(&["--level", "8"], "Left Right Left .9 UndoMore").contains("moves 0, pushes 0"));
}

#[test]
fn escape_leaves_the_list_before_it_opens_the_menu() {
    // In the menu the arrows choose a line; on the board they walk.
    assert!(play(&["--level", "8"], "Focus Right Menu Left .9").contains("moves 1,"));
    assert!(play(&["--level", "8"], "Focus Menu Menu Left .9").contains("moves 0,"));
}

/// The largest possible board, an open room with the hero in its middle and a box beside him.
fn huge_room(folder: &Path) -> String {
    let wall = "#".repeat(255);
    let mut rows = vec![format!("#{}#", " ".repeat(253)); 253];
    rows[126] = format!("#{}@$ {}.#", " ".repeat(126), " ".repeat(123));
    let path = folder.join("huge.xsb");
    std::fs::write(&path, format!("{wall}\n{}\n{wall}\n", rows.join("\n"))).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_click_waits_for_the_ways_of_a_box_on_a_huge_board() {
    let folder = tempfile::tempdir().unwrap();
    let file = huge_room(folder.path());
    let counts = |keys: &str| {
        let said = play(&[&file], keys);
        said.lines().last().unwrap().to_owned()
    };
    assert_eq!(
        counts("Click:336,284 Click:408,284 .1"),
        "moves 0, pushes 0, not solved",
        "not everything is found in a tick"
    );
    assert_eq!(
        counts("Click:336,284 Click:408,284 .400"),
        "moves 3, pushes 3, not solved"
    );
    assert_eq!(
        counts("Click:332,276 Click:380,276 .1 Left .400"),
        "moves 1, pushes 0, not solved",
        "a key is an end to it"
    );
}

#[test]
fn the_mouse_chooses_a_level_and_goes_on_from_a_solved_one() {
    let first = |keys: &str| {
        play(&["--level", "1"], keys)
            .lines()
            .next()
            .unwrap()
            .to_owned()
    };
    let level = |number: &str| {
        play(&["--level", number], ".1")
            .lines()
            .next()
            .unwrap()
            .to_owned()
    };
    assert_eq!(first("Right*4 .40 Click:9,9 .1"), level("2"));
    // The third picture of the first row.
    assert_eq!(first("Focus Click:300,80 .1"), level("3"));
    assert_eq!(first("Focus Hover:300,80 .1 Confirm"), level("3"));
    assert_eq!(first("Focus Hover:300,80 .1 Focus"), level("1"));
    // Six pictures a row; the second collection begins a page with level 18.
    assert_eq!(first("Focus Wheel:9,9,1 .1 Confirm"), level("7"));
    assert_eq!(first("Focus Wheel:9,9,3 .1 Click:18,60 .1"), level("18"));
}

/// Three levels that take one push each.
fn three_pushes(folder: &Path) -> String {
    let path = folder.join("pushes.xsb");
    let level = |row: &str| format!("#####\n#@$.#\n{row}\n#####\n\n");
    let levels = ["#   #", "##  #", "### #"].map(level).concat();
    std::fs::write(&path, levels).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn the_ending_leads_to_unsolved_levels() {
    let folder = tempfile::tempdir().unwrap();
    let file = three_pushes(folder.path());
    let ended = "Right .40 Next Next Right .200 Confirm .5 Confirm .5";
    let number = |keys: &str| {
        let said = play(&[&file], keys);
        said.lines().nth(1).unwrap().to_owned()
    };
    assert_eq!(number(ended), "pushes.xsb, level 2 of 3");
    // With nothing left it shows all levels, and the arrows choose one.
    let all = "Right .40 Next Right .40 Next Right .200 Confirm .5 Confirm .5";
    assert_eq!(number(all), "pushes.xsb, level 3 of 3");
    let chosen = format!("{all} Left Confirm .5");
    assert_eq!(number(&chosen), "pushes.xsb, level 2 of 3");
}

/// The last picture.
fn picture(arguments: &[&str], keys: &str) -> dedale::gfx::Framebuffer {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("screen.png");
    play(
        &[arguments, &["--png", path.to_str().unwrap()]].concat(),
        keys,
    );
    crate::seen(path)
}

#[test]
fn a_refused_level_is_reported_only_at_the_first_start() {
    let folder = tempfile::tempdir().unwrap();
    let file = file(folder.path());
    let data = folder.path().to_str().unwrap();
    let start = || picture(&[&file, "--level", "1", "--data-dir", data], ".5");
    let first = start();
    let second = start();
    assert!(first != second);
    assert!(start() == second);
}

#[test]
fn a_click_on_an_unreachable_star_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("barred.xsb");
    std::fs::write(
        &path,
        "#########\n#@ #    #\n#  $ $. #\n#  #    #\n#########\n",
    )
    .unwrap();
    let file = path.to_str().unwrap();
    let square = |x: i32, y: i32| {
        let (left, top) = ((768 - 9 * 72) / 2, 44 + (480 - 5 * 72) / 2);
        format!("Click:{},{}", left + x * 72 + 36, top + y * 72 + 36)
    };
    let screen = |keys: &str| picture(&[file], keys);
    let still = screen(".3");
    for (x, y) in [(0, 2), (7, 3), (5, 2)] {
        assert_ne!(screen(&format!("{} .3", square(x, y))), still, "{x} {y}");
    }
    // The star that cannot be reached is framed as well: the notice is beside it, and disappears after a while.
    let told = |wait: u32| screen(&format!("{} .{wait}", square(5, 2)));
    assert_ne!(told(3), told(600));
}

#[test]
fn what_made_practice_is_named_after_a_solution_and_after_a_lesson() {
    for (game, words, told) in [
        ("sokoban", ("level", "2"), "Practice: solution"),
        ("pacman", ("rules", "classroom"), "Practice: lesson"),
    ] {
        let mut director = begun(game, 3, &[words]);
        let answer = if game == "sokoban" { "L .60 " } else { "" };
        press(&mut director, &format!(".60 L .60 {answer}L .60 Menu .9"));
        assert!(says(&mut director, told), "{game}");
    }
}

#[test]
fn below_the_x_ray_stand_the_keys_to_walk_to_other_levels_and_to_the_help() {
    let mut director = begun("sokoban", 3, &[("level", "2")]);
    press(&mut director, ".60 X .60");
    for told in ["you can walk here", "PgUp PgDn level", "F1 help", "X X-ray"] {
        assert!(says(&mut director, told), "{told}");
    }
}

/// A level under the X-ray, after these presses.
fn looked_through(level: &str, presses: &[(&str, usize)]) -> Director {
    let mut director = begun("sokoban", 1, &[("level", level)]);
    director.watch_text();
    for &(key, times) in presses {
        press(&mut director, &format!("{key} .15 ").repeat(times));
    }
    press(&mut director, ".90");
    director.draw();
    director
}

/// A star between a wall and one in a corner is both stuck and shut in.
const LOST_IN_47: &[(&str, usize)] = &[
    ("Left", 6),
    ("Up", 5),
    ("Right", 7),
    ("Down", 5),
    ("XRay", 1),
    ("Left", 5),
];

#[test]
fn the_lines_of_a_legend_have_one_size() {
    let corner = [
        ("Left", 5),
        ("Up", 2),
        ("XRay", 1),
        ("Right", 4),
        ("Up", 4),
        ("Left", 5),
    ];
    for (level, presses) in [("14", &corner[..]), ("47", LOST_IN_47)] {
        let director = looked_through(level, presses);
        let written = director.screen().written();
        let height = |text: &str| {
            let line = written.iter().find(|line| line.text == text);
            line.unwrap_or_else(|| panic!("{text}, level {level}"))
                .area
                .h
        };
        let words = ["you can walk here", "a star is lost here", "wall blocks"];
        let heights = words.map(height);
        assert_eq!(heights, [heights[0]; 3], "level {level}");
    }
}

#[test]
fn a_star_has_one_sign_and_the_legend_no_other() {
    let director = looked_through("47", LOST_IN_47);
    let written = director.screen().written();
    let is_told = |text: &str| written.iter().any(|line| line.text == text);
    assert!(is_told("locked"));
    assert!(!is_told("shut in"));
}

#[test]
fn why_a_star_is_lost_stands_beside_a_narrow_board() {
    let mut director = begun("sokoban", 1, &[("level", "47")]);
    director.watch_text();
    let mut seen = false;
    for &(key, times) in LOST_IN_47 {
        for _ in 0..times {
            press(&mut director, &format!("{key} .15"));
            director.draw();
            let written = director.screen().written();
            let lost = written
                .iter()
                .find(|line| line.text.starts_with("This star"));
            if let Some(line) = lost {
                seen = true;
                let Rect { x, w, .. } = line.area;
                assert!(x + w <= 168 || x >= 600, "{:?}", line.area);
            }
        }
    }
    assert!(seen);
}
