//! The key that prints, in every game that has something to print.

use std::fs;

use crate::{dedale, stderr};

/// The PDF that the key writes after some keys, or the reason why there is none.
fn printed(game: &str, keys: &str) -> Result<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let mut words: Vec<&str> = game.split(' ').collect();
    let keys = format!("{keys} Print .2");
    words.extend(["--headless", "--data-dir", data, "--keys", &keys]);
    let output = dedale(&words);
    let files = fs::read_dir(folder.path()).unwrap();
    let mut files = files.map(|file| file.unwrap().path());
    let pdf = files.find(|file| file.extension().is_some_and(|ending| ending == "pdf"));
    let read = |path| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned();
    pdf.map(read).ok_or_else(|| stderr(&output))
}

/// Texts on the pages.
fn texts(pdf: &str) -> impl Iterator<Item = &str> {
    pdf.lines()
        .filter_map(|line| line.strip_prefix('(')?.strip_suffix(") Tj"))
}

#[test]
fn mazes_with_thin_and_with_thick_walls_are_printed_with_a_line_for_a_name() {
    for game in [
        "trees --size 8x6 --seed 7",
        "robot --size 8x6 --seed 7",
        "robot --grid 1",
        "robot --grid 13",
        "robot --grid 1 --race a-star,pledge",
    ] {
        let pdf = printed(game, ".60").unwrap();
        assert!(pdf.contains("/Count 1"), "{game}");
        let found: Vec<&str> = texts(&pdf).collect();
        assert!(found.contains(&"Name:"), "{game}: {found:?}");
    }
    // What is drawn is printed, too.
    assert!(printed("robot --grid 1", ".5 E .2 Right .2 Confirm .2").is_ok());
}

#[test]
fn the_classroom_s_numbers_are_to_be_filled_in_and_their_solution_is_behind() {
    for keys in [".200", ".200 L .2", ".200 L .2 Right .2"] {
        let pdf = printed("pacman --rules classroom --seed 7", keys).unwrap();
        assert!(pdf.contains("/Count 2"), "{keys}");
        let numbers = |page: &str| {
            texts(page)
                .filter(|text| text.parse::<u16>().is_ok())
                .count()
        };
        let (sheet, solution) = pdf.split_once("endstream").unwrap();
        assert!(sheet.contains("steps is it to the nearest"), "{keys}");
        assert!(
            0 < numbers(sheet) && numbers(sheet) < numbers(solution),
            "{keys}"
        );
        assert!(
            sheet.contains("Name") && !solution.contains("Name:") && solution.contains("Solution")
        );
    }
}

#[test]
fn where_nothing_can_be_printed_the_reason_is_told() {
    for game in ["sokoban --level 1", "pacman --rules arcade"] {
        let said = printed(game, ".60").unwrap_err();
        assert!(said.contains("nothing to print"), "{game}: {said}");
    }
}

#[test]
fn a_stage_of_a_lesson_prints_its_own_maze() {
    let pdf = printed("trees --seed 7 --stage 6", ".5").unwrap();
    assert!(pdf.contains("/Count 1"));
    let print = texts(&pdf).find(|text| text.starts_with("dedale trees"));
    assert!(print.is_some_and(|text| text.contains("--stage 6 --step ")));
    assert!(!pdf.contains("Each letter alone"));
}

#[test]
fn mazes_and_their_solutions_have_the_same_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mazes.pdf");
    let name = file.to_str().unwrap();
    let made = "maze --print --count 2 --solution --pdf"
        .split(' ')
        .chain([name]);
    assert!(dedale(&made.collect::<Vec<_>>()).status.success());
    let pdf = String::from_utf8_lossy(&fs::read(&file).unwrap()).into_owned();
    let numbers: Vec<&str> = texts(&pdf)
        .filter(|text| text.starts_with("Maze "))
        .collect();
    assert_eq!(numbers, ["Maze 1", "Maze 2", "Maze 1", "Maze 2"]);
}

#[test]
fn a_sheet_has_its_solution_behind_and_its_small_print_leads_back_to_it() {
    for (game, keys, asked, solved) in [
        (
            "trees --seed 7",
            ".60 L .2 Right*7 .2 StepOn*21 .2",
            "Each letter alone",
            "Built: ",
        ),
        (
            "robot --seed 7 --grid 1",
            ".60 L .2",
            "how many steps from the entry",
            "11",
        ),
        (
            "robot --seed 7 --grid 1 --algorithm a-star",
            ".60 L .2",
            "Fill in g ",
            "11",
        ),
        (
            "robot --seed 7 --grid 13 --algorithm a-star",
            ".60 L .2",
            "how many steps",
            "",
        ),
    ] {
        let pdf = printed(game, keys).unwrap();
        assert!(pdf.contains("/Count 2"), "{game}");
        let (sheet, solution) = pdf.split_once("endstream").unwrap();
        assert!(sheet.contains(asked) && sheet.contains("Name:"), "{game}");
        assert!(
            solution.contains("Solution") && !solution.contains("Name:"),
            "{game}"
        );
        let told: Vec<&str> = texts(solution).collect();
        assert!(
            told.iter().any(|text| text.starts_with(solved)),
            "{game}: {told:?}"
        );
        let mut words = texts(sheet).filter_map(|text| text.strip_prefix("dedale "));
        let command = words.next().unwrap();
        let again = printed(command, ".60").unwrap();
        assert!(texts(&again).eq(texts(&pdf)), "{game}: {command}");
        assert_eq!(
            again.matches(" re").count(),
            pdf.matches(" re").count(),
            "{command}"
        );
    }
}
