//! `dedale sokoban FILE --solve`: the table, the file it writes, and the report on levels that are not solved.

use dedale::games::sokoban::rules::level_file::Collection;
use dedale::games::sokoban::rules::play::Play;

use crate::{dedale, stderr, stdout};

/// One that can be solved, one that cannot, one that is refused, and one that takes some search.
const LEVELS: &str = "\
Title: Easy
Solution: uuuu
#####
#@$.#
#####

Title: Lost
#####
#$ .#
# @ #
#####

Title: Refused
#####
#@$ #
#####

Title: Longer
#########
#       #
# $   $ #
## #.#.##
#  $.@  #
#   #   #
#########
";

/// Runs the solver on [`LEVELS`]: its output, its remarks, its exit status, and the file it writes if asked to.
fn solve(arguments: &[&str]) -> (String, String, Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    let (path, output) = (folder.path().join("in.xsb"), folder.path().join("out.xsb"));
    std::fs::write(&path, LEVELS).unwrap();
    let given = arguments.iter().map(|&word| match word {
        "OUT" => output.to_str().unwrap(),
        word => word,
    });
    let begin = ["sokoban", path.to_str().unwrap(), "--solve"].into_iter();
    let done = dedale(&begin.chain(given).collect::<Vec<_>>());
    let written = std::fs::read_to_string(&output).unwrap_or_default();
    (stdout(&done), stderr(&done), done.status.code(), written)
}

#[test]
fn every_level_has_a_row_and_the_totals_come_last() {
    let (printed, remarked, status, _) = solve(&["--csv"]);
    let rows: Vec<Vec<&str>> = printed
        .lines()
        .map(|line| line.split(',').collect())
        .collect();
    assert_eq!(rows.len(), 6);
    assert!(rows.iter().all(|row| row.len() == 7), "{printed}");
    let results: Vec<_> = rows.iter().map(|row| (row[0], row[1])).collect();
    let expected = [
        ("level", "result"),
        ("1", "solved"),
        ("2", "no solution"),
        ("3", "refused"),
        ("4", "solved"),
        ("total", "2 of 4"),
    ];
    assert_eq!(results, expected);
    assert_eq!(rows[1][2..4], ["1", "1"]);
    assert_eq!(rows[1][5..], ["", "R"]);
    assert_eq!(status, Some(1));
    assert!(remarked.contains("2 of 4 levels not solved"), "{remarked}");
}

#[test]
fn positions_of_solved_and_unsolved_levels_are_in_one_column() {
    let (printed, ..) = solve(&[]);
    let rows: Vec<&str> = printed.lines().take(4).collect();
    let ends = rows.iter().map(|row| row.find(" position").unwrap());
    assert_eq!(ends.collect::<Vec<_>>(), [56; 4], "{printed}");
}

#[test]
fn any_number_of_threads_gives_the_same_answers() {
    let (alone, ..) = solve(&["--csv", "--nodes", "500"]);
    for jobs in ["2", "64"] {
        assert_eq!(solve(&["--csv", "--nodes", "500", "--jobs", jobs]).0, alone);
    }
}

#[test]
fn a_single_level_is_solved_and_reported() {
    let (printed, remarked, status, _) = solve(&["--level", "4", "--seconds", "60"]);
    assert_eq!(status, Some(0), "{remarked}");
    assert_eq!(printed.lines().count(), 2);
    assert!(printed.starts_with("    4  solved "), "{printed}");
    assert!(printed.contains("\nsolved 1 of 1: "), "{printed}");
    assert!(remarked.starts_with("1 level in "), "{remarked}");
}

#[test]
fn solutions_are_written_with_their_levels_and_replay() {
    let (_, _, status, written) = solve(&["--output", "OUT"]);
    assert_eq!(status, Some(1));
    let collection = Collection::read(written.as_bytes()).unwrap();
    let titles: Vec<_> = collection
        .levels
        .iter()
        .map(|slot| slot.metadata.title())
        .collect();
    assert_eq!(titles[..2], [Some("Easy"), Some("Lost")]);
    let solved = collection.levels.iter().filter_map(|slot| {
        let moves = slot.metadata.solution()?.unwrap();
        Some(Play::replay(slot.level.clone().unwrap(), &moves).is_solved())
    });
    assert_eq!(solved.collect::<Vec<_>>(), [true, true]);
}

#[test]
fn an_optimized_solution_is_marked_where_nothing_is_shorter() {
    let counts = |what: &str| {
        let (printed, ..) = solve(&["--csv", "--level", "4", "--optimize", what]);
        let row = printed.lines().nth(1).unwrap_or_default().to_owned();
        let words: Vec<&str> = row.split(',').collect();
        assert_eq!(words[5], "yes", "{printed}");
        [2, 3].map(|column| words[column].parse::<u32>().unwrap())
    };
    let ([moves, more], [longer, pushes]) = (counts("moves"), counts("pushes"));
    assert!(moves <= longer && pushes <= more);
    let (plain, ..) = solve(&["--level", "4", "--optimize", "pushes", "--jobs", "2"]);
    assert!(
        plain
            .lines()
            .next()
            .unwrap_or_default()
            .ends_with(" shortest"),
        "{plain}"
    );
    assert!(plain.contains(", 1 proven shortest"), "{plain}");
}

#[test]
fn our_files_hold_what_the_command_finds() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("out.xsb");
    let file = "levels/sokoban/first-steps.xsb";
    let asked = ["sokoban", file, "--solve", "--optimize", "both", "--output"];
    let done = dedale(&[&asked[..], &[output.to_str().unwrap()]].concat());
    assert!(done.status.success(), "{}", stderr(&done));
    assert!(
        stdout(&done).contains(", 17 proven shortest"),
        "{}",
        stdout(&done)
    );
    let held = std::fs::read_to_string(file).unwrap();
    assert_eq!(std::fs::read_to_string(&output).unwrap(), held);
}

#[test]
fn few_positions_are_few() {
    let (printed, _, status, _) = solve(&["--level", "4", "--nodes", "1", "--csv"]);
    assert!(printed.contains("\n4,given up,,,1,,\n"), "{printed}");
    assert_eq!(status, Some(1));
}

#[test]
fn wrong_options_are_refused_in_one_line() {
    for arguments in [
        &["--level", "5"][..],
        &["--level", "0"],
        &["--nodes", "0"],
        &["--seconds", "1", "--nodes", "1"],
        &["--jobs", "65"],
        &["--optimize", "looks"],
        &["--headless"],
    ] {
        let (printed, remarked, status, _) = solve(arguments);
        assert_eq!((printed.as_str(), status), ("", Some(2)), "{arguments:?}");
        assert_eq!(remarked.lines().count(), 1, "{remarked}");
    }
    for arguments in [
        &["sokoban", "--solve"][..],
        &["sokoban", "one.xsb", "two.xsb", "--solve"],
        &["sokoban", "--nodes", "5"],
        &["sokoban", "levels.xsb", "--csv"],
    ] {
        assert_eq!(dedale(arguments).status.code(), Some(2), "{arguments:?}");
    }
}
