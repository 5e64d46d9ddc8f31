//! Lessons in front of a class: O hides what answers a question, and nothing that is needed to answer it.

use dedale::app::Director;
use dedale::app::Folders;
use dedale::app::replay::Run;
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::gfx::Color;
use dedale::rng::Seed;

use crate::player::{press, says, written};

/// A game that begins with these words, from seed 7.
fn begun(game: &str, words: &[(&str, &str)]) -> Director {
    let mut director =
        Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default()).unwrap();
    let word = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
    let run = Run {
        game: game.to_owned(),
        seed: Seed(7),
        words: words.iter().map(word).collect(),
        ..Run::default()
    };
    director.start(&run).unwrap();
    director
}

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
        (
            "depth-first",
            "which way does the robot go now?",
            ", stack ",
        ),
        ("breadth-first", "which of these squares", "Takes ("),
        ("a-star", "which of these does it take", "Takes ("),
        ("dead-end", "Which one is it?", "Fills ("),
        ("wall-left", "which way now?", "→ go "),
        ("wall-right", "which way now?", "→ go "),
        ("pledge", "which way now?", "Count "),
        ("tremaux", "which way now?", "→ back "),
    ] {
        let words = [("begin", "lesson"), ("algorithm", algorithm), ("grid", "2")];
        let mut director = begun("robot", &words);
        press(&mut director, ".200");
        assert!(says(&mut director, "step 0/"), "{algorithm} waits");
        press(&mut director, "StepOn*9 .2");
        assert!(says(&mut director, "step 9/"), "{algorithm}");
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
        let mut director = begun("trees", &[("stage", &stage_word), ("step", "8")]);
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
fn quest_s_chapters_ask_and_hide_their_answers() {
    for (chapter, question) in [
        (0, "Which cells can you not reach"),
        (1, "Into which cells may it dig"),
        (2, "How many passages?"),
        (3, "What does each one do?"),
        (4, "What does each one do?"),
    ] {
        let mut director = begun("quest", &[("open", "")]);
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
    let mut director = begun("pacman", &[("rules", "classroom")]);
    press(&mut director, ".200 L .2 StepOn*40 .2");
    assert!(
        says(&mut director, "1 + min("),
        "the panel tells the minimum"
    );
    let white = pixels(&mut director, Color::WHITE);
    press(&mut director, "O .2");
    assert!(says(
        &mut director,
        "which number comes into the white square next? O shows it."
    ));
    assert!(!says(&mut director, "1 + min("));
    press(&mut director, "O End .2");
    assert!(
        pixels(&mut director, Color::WHITE) < white,
        "the map is done"
    );
}
