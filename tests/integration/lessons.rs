//! Lessons in front of a class: O hides what answers a question, and nothing that is needed to answer it.

use std::fs;

use dedale::app::Director;
use dedale::gfx::Color;
use tempfile::TempDir;

use crate::player::{begun, press, says, written};
use crate::{dedale, stderr, stdout};

/// The numbers on the screen.
fn numbers(director: &mut Director) -> Vec<u32> {
    let all = written(director).into_iter();
    all.filter_map(|text| text.parse().ok()).collect()
}

/// Pixels of this colour.
fn pixels(director: &mut Director, color: Color) -> usize {
    director.draw();
    let screen = director.screen();
    screen
        .pixels()
        .iter()
        .filter(|&&pixel| pixel == color.0)
        .count()
}

#[test]
fn robot_waits_at_its_first_step_and_o_hides_what_comes_next() {
    for (algorithm, question, sentence) in [
        ("depth-first", "Which way now?", ", stack "),
        ("breadth-first", "which square is next", "Takes ("),
        ("a-star", "which of these is next", "Takes ("),
        ("dead-end", "Which dead end is filled next?", "Fills ("),
        ("wall-left", "Which way now?", "→ go "),
        ("wall-right", "Which way now?", "→ go "),
        ("pledge", "Which way now?", "Count "),
        ("tremaux", "Which way now?", "→ back "),
    ] {
        let words = [("begin", "lesson"), ("algorithm", algorithm), ("grid", "2")];
        let mut director = begun("robot", 7, &words);
        press(&mut director, ".200");
        assert!(says(&mut director, "clock 0/"), "{algorithm} waits");
        press(&mut director, "StepOn*9 .2");
        assert!(says(&mut director, "clock 9/"), "{algorithm}");
        assert!(says(&mut director, sentence), "{algorithm}");
        let before = numbers(&mut director);
        press(&mut director, "O .2");
        assert!(!says(&mut director, sentence), "{algorithm}");
        assert!(says(&mut director, question), "{algorithm}");
        assert!(says(&mut director, "O shows it."), "{algorithm}");
        let after = numbers(&mut director);
        if algorithm == "breadth-first" {
            // The queue had numbers, too.
            assert!(after.len() > 20 && after.len() < before.len());
        } else {
            assert_eq!(before, after, "{algorithm}");
        }
        press(&mut director, "O .2");
        assert!(says(&mut director, sentence), "{algorithm}");
    }
}

#[test]
fn every_stage_of_trees_asks_and_hides_its_answer() {
    let cut_off = Color::ORANGE.mix(Color::NIGHT, 110);
    for stage in 1..=12 {
        let stage_word = stage.to_string();
        let mut director = begun("trees", 7, &[("stage", &stage_word), ("step", "8")]);
        press(&mut director, ".60");
        let told = written(&mut director);
        let cells = pixels(&mut director, cut_off);
        press(&mut director, "O .2");
        assert!(says(&mut director, "O shows it."), "{stage}");
        assert_eq!(cells > 0, [6, 7].contains(&stage), "{stage}");
        assert_eq!(pixels(&mut director, cut_off), 0, "{stage}");
        press(&mut director, "O .2");
        assert_eq!(written(&mut director), told, "{stage}");
    }
}

#[test]
fn the_growth_asks_and_tells_step_by_step_though_o_was_pressed_before() {
    let mut director = begun("trees", 7, &[("stage", "8"), ("step", "8")]);
    press(&mut director, ".60 O .2");
    assert!(says(&mut director, "Pick 4: the yellow place."));
    press(&mut director, "StepOn .2");
    assert!(says(&mut director, "Pick 5: the yellow place."));
    press(&mut director, "StepOn .2");
    assert!(says(&mut director, "Pick 5: ") && !says(&mut director, "yellow place"));
}

#[test]
fn an_option_begins_every_lesson_with_its_answers_hidden() {
    for (game, words, keys) in [
        ("trees", &[("stage", "1")][..], ".60"),
        ("trees", &[], ".60 L .2"),
        ("pacman", &[("rules", "classroom")], ".200 L .2"),
        ("quest", &[("open", "")], ".60 L .2"),
        ("robot", &[("begin", "lesson"), ("grid", "2")], ".200"),
    ] {
        for is_asked in [false, true] {
            let ask = [("ask", "yes")];
            let words = [words, if is_asked { &ask } else { &[] }].concat();
            let mut director = begun(game, 7, &words);
            press(&mut director, keys);
            assert_eq!(says(&mut director, "shows it."), is_asked, "{game}");
        }
    }
}

#[test]
fn quest_s_chapters_ask_and_hide_their_answers() {
    for (chapter, question) in [
        (0, "Which cells can you not reach"),
        (1, "Into which cells may it dig"),
        (2, "How many passages?"),
        (3, "What does each one do?"),
        (4, "What does each one do?"),
    ] {
        let mut director = begun("quest", 7, &[("open", "")]);
        press(
            &mut director,
            &format!(".60 L .2 {}", "Right .2 ".repeat(chapter)),
        );
        let told = written(&mut director);
        press(&mut director, "O .2");
        assert!(says(&mut director, question), "{chapter}");
        let asked = written(&mut director);
        let hidden = asked.iter().filter(|text| *text == "?").count();
        assert!(hidden > 0 && asked != told, "{chapter}: {asked:?}");
        press(&mut director, "O .2");
        assert_eq!(written(&mut director), told, "{chapter}");
    }
}

#[test]
fn the_next_square_of_a_sweep_has_a_frame_and_o_asks_for_its_number() {
    let mut director = begun("pacman", 7, &[("rules", "classroom")]);
    press(&mut director, ".200 L .2 StepOn*40 .2");
    assert!(
        says(&mut director, "1 + min("),
        "the panel tells the minimum"
    );
    let white = pixels(&mut director, Color::WHITE);
    press(&mut director, "O .2");
    assert!(says(
        &mut director,
        "which number does the white square have next? It may stay. Y shows it."
    ));
    assert!(!says(&mut director, "1 + min("));
    press(&mut director, "O End .2");
    assert!(
        pixels(&mut director, Color::WHITE) < white,
        "the map is done"
    );
}

/// What a game tells after these keys, with what is remembered in a folder, and what is remembered then.
fn told(line: &str, keys: &str, remembered: &str) -> (String, String) {
    let folder = TempDir::new().unwrap();
    let records = folder.path().join("records.toml");
    fs::write(&records, remembered).unwrap();
    let data = folder.path().to_str().unwrap();
    let mut words: Vec<&str> = line.split(' ').collect();
    words.extend(["--headless", "--describe", "--data-dir", data]);
    words.extend(["--keys", keys]);
    let output = dedale(&words);
    assert!(output.status.success(), "{}", stderr(&output));
    (stdout(&output), fs::read_to_string(records).unwrap())
}

#[test]
fn a_lesson_of_the_command_line_is_the_same_whatever_was_looked_at_before() {
    let of_class = "[robot]\n\"set algorithm\" = \"a-star\"\n\"set order\" = \"NESW\"\n";
    let raced = "[robot]\n\"set race\" = \"pledge,a-star\"\n";
    let yours = "[trees]\n\"set lesson\" = \"present\"\n";
    for (line, keys, other, remembered, word) in [
        (
            "robot --grid 1 --begin lesson",
            "Right .5",
            "robot --grid 1 --begin lesson --algorithm a-star",
            of_class,
            "algorithm",
        ),
        (
            "robot --grid 1 --begin lesson",
            "Right .5",
            "robot --grid 1 --begin lesson --algorithm a-star",
            raced,
            "algorithm",
        ),
        (
            "trees --seed 7 --stage 8 --step 6",
            "Tab .5",
            "trees --seed 7 --stage 8 --step 6 --lesson present",
            yours,
            "lesson",
        ),
    ] {
        let (usual, _) = told(line, ".5", "");
        let (again, _) = told(line, ".5", remembered);
        assert_eq!(again, usual, "{line}");
        assert_ne!(told(other, ".5", "").0, usual, "{other}");
        let (looked, kept) = told(line, keys, remembered);
        assert_ne!(looked, usual, "{line}");
        let before = format!("\"set {word}\"");
        let lines = |text: &str| {
            let lines = text.lines().filter(|line| line.contains(&before));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(lines(&kept), lines(remembered), "{line}");
    }
}

#[test]
fn the_keys_of_a_lesson_name_the_one_that_hides_and_the_exercise() {
    for (game, words, keys) in [
        ("trees", &[("stage", "1")][..], ""),
        ("trees", &[("stage", "8")], ""),
        ("robot", &[("begin", "lesson"), ("grid", "1")], ""),
        ("quest", &[("open", "")], "L .2 Right .2"),
        // A notice is over the keys for a while.
        ("pacman", &[("rules", "classroom")], "L .400"),
    ] {
        let mut director = begun(game, 7, words);
        press(&mut director, &format!(".60 {keys}"));
        for word in ["hide", "exercise"] {
            let all = written(&mut director);
            assert!(all.iter().any(|text| text == word), "{game}: {all:?}");
        }
    }
    // Several robots have no pseudocode, and nothing to ask.
    let words = [("race", "pledge,a-star"), ("size", "12x8")];
    let mut director = begun("robot", 7, &words);
    press(&mut director, ".200");
    let all = written(&mut director);
    let is_told = |word: &str| all.iter().any(|text| text == word);
    assert!(
        is_told("exercise") && !is_told("code") && !is_told("hide"),
        "{all:?}"
    );
}
