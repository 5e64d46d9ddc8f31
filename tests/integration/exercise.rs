//! Exercises through the whole program: a series from its first question to the table of the best, and its recording.

use std::fs;

use dedale::app::replay::Run;
use dedale::app::{Director, Folders};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::rng::Seed;
use tempfile::TempDir;

use crate::player::{begun, press, says, written};
use crate::{dedale, stderr, stdout};

/// Keys that answer any question and go on.
fn answers(count: usize) -> String {
    "Left .2 Confirm .2 Confirm .2 ".repeat(count)
}

/// What the game says of itself after these keys.
fn described(line: &str, keys: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    words.extend(["--headless", "--describe", "--keys", keys]);
    let output = dedale(&words);
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output)
}

/// The games that have exercises, and what they begin with.
const GAMES: [&str; 4] = ["trees", "pacman", "quest", "robot"];

#[test]
fn one_key_opens_an_exercise_in_every_game_that_has_one_and_closes_it() {
    for (game, more) in [
        ("trees --seed 7", ""),
        ("trees --seed 7", "L .2 "),
        ("pacman --rules classroom --seed 7", ""),
        ("pacman --rules classroom --seed 7", "L .2 "),
        ("quest --open --seed 7", ""),
        ("quest --open --seed 7", "L .2 "),
        ("robot --begin watch --seed 7", ""),
    ] {
        let open = described(game, &format!(".5 {more}T .2"));
        assert!(
            open.contains("exercise 1 of 20, 0 right\nasked at "),
            "{game}: {open}"
        );
        let closed = described(game, &format!(".5 {more}T .2 T .2"));
        assert!(!closed.contains("exercise"), "{game}");
    }
    let arcade = described("pacman --rules arcade --seed 7", ".5 T .2");
    assert!(!arcade.contains("exercise"), "the arcade has none");
}

#[test]
fn options_that_lead_to_no_exercise_or_stage_are_refused() {
    for (line, told) in [
        (
            "pacman --rules arcade --exercise",
            "--exercise does not apply",
        ),
        ("trees --step 20", "it needs --stage"),
    ] {
        let words: Vec<&str> = line.split(' ').chain(["--headless"]).collect();
        let output = dedale(&words);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(
            stderr(&output).contains(told),
            "{line}: {}",
            stderr(&output)
        );
    }
}

/// The maze behind the questions is another one.
#[test]
fn an_exercise_prints_no_maze_that_is_not_on_the_screen() {
    for game in GAMES {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders {
            pictures: Some(folder.path().to_owned()),
            ..Folders::default()
        };
        let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
        let words: &[_] = match game {
            "pacman" => &[("rules", "classroom")],
            _ => &[],
        };
        let word = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        let run = Run {
            game: game.to_owned(),
            seed: Seed(7),
            words: words
                .iter()
                .map(word)
                .chain([word(&("exercise", "yes"))])
                .collect(),
            ..Run::default()
        };
        director.start(&run).unwrap();
        press(&mut director, ".60 Print .2");
        let said = written(&mut director).join(" ");
        assert!(said.contains("nothing to print"), "{game}: {said}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{game}");
    }
}

#[test]
fn the_option_begins_with_an_exercise_and_the_same_seed_asks_the_same() {
    for game in GAMES {
        let first = |seed: u64| {
            let told = described(&format!("{game} --exercise --seed {seed}"), ".2");
            let asked = told.lines().filter(|line| line.starts_with("asked"));
            asked.collect::<Vec<_>>().join("")
        };
        assert!(first(7).starts_with("asked at "), "{game}");
        assert_eq!(first(7), first(7), "{game}");
    }
}

/// The keys that answer all questions of the exercise of Trees with this seed, and go on.
fn right_answers(seed: u64) -> String {
    let mut director = begun("trees", seed, &[("exercise", "yes")]);
    let mut keys = Vec::new();
    for _ in 0..20 {
        press(&mut director, "Left .2 Confirm .2");
        let told = written(&mut director).join(" ");
        let (_, answer) = told.split_once("The answer is: ").unwrap_or(("", "←"));
        let arrow = match answer.chars().next() {
            Some('↓') => "Down",
            Some('→') => "Right",
            _ => "Left",
        };
        keys.push(format!("{arrow} .2 Confirm .2 Confirm .2"));
        press(&mut director, "Confirm .2");
    }
    keys.join(" ")
}

#[test]
fn after_twenty_questions_comes_the_result_then_the_table_for_a_name_and_then_another_series() {
    let right = right_answers(7);
    let few = answers(20);
    let typed = "Confirm .30 Type:l Type:e Type:a .60 Confirm .200 Confirm .200 Confirm .9";
    for (answers, is_kept) in [(right, true), (few, false)] {
        for (more, number, name) in [
            ("", "exercise 20 of 20, ", Some("AAA")),
            ("T .200 Confirm .200", "", Some("AAA")),
            (typed, "exercise 1 of 20, ", Some("LEA")),
        ] {
            let folder = TempDir::new().unwrap();
            let data = folder.path().to_str().unwrap();
            let keys = format!("{answers} {more}");
            let line = ["trees", "--exercise", "--seed", "7", "--headless"];
            let more = ["--describe", "--data-dir", data, "--keys", &keys];
            let output = dedale(&[&line[..], &more[..]].concat());
            assert!(output.status.success(), "{}", stderr(&output));
            let told = stdout(&output);
            assert!(told.contains(number), "{told}");
            assert_eq!(told.contains("exercise"), !number.is_empty(), "{told}");
            let records = folder.path().join("records.toml");
            let records = fs::read_to_string(records).unwrap_or_default();
            let kept = records.lines().find(|line| line.contains(" 20 20 "));
            let kept = kept.filter(|line| line.starts_with("\"ten predict walls\""));
            assert_eq!(kept.is_some(), is_kept && name.is_some(), "{records}");
            let is_signed = |kept: &str| name.is_some_and(|name| kept.contains(name));
            assert!(kept.is_none_or(is_signed), "{records}");
        }
    }
}

#[test]
fn the_end_of_a_series_counts_right_answers_of_each_kind_and_says_what_comes_next() {
    let racers = "depth-first,breadth-first";
    let begun_with = ("exercise", "yes");
    for (game, words, kinds) in [
        (
            "trees",
            &[begun_with][..],
            &["built", "waits", "refused"][..],
        ),
        (
            "robot",
            &[begun_with, ("race", racers)],
            &["Depth first", "Breadth first"],
        ),
        (
            "pacman",
            &[begun_with, ("rules", "classroom")],
            &["dot map", "ghost map", "ghost turns"],
        ),
        (
            "quest",
            &[begun_with],
            &["hunters", "mole at a wall", "thief steals", "thief flees"],
        ),
        ("robot", &[begun_with, ("algorithm", "a-star")], &[]),
    ] {
        let mut director = begun(game, 7, words);
        let is_over = |director: &mut Director| says(director, "The exercise is over: ");
        // The last answer leads to initials, which take arrows, too.
        while !says(&mut director, " 20 of 20") {
            press(&mut director, "Down .2");
            while !says(&mut director, "Right.") && !says(&mut director, "No. The answer") {
                press(&mut director, "Confirm .2");
            }
            press(&mut director, "Confirm .2");
        }
        press(&mut director, "Down .2");
        for _ in 0..8 {
            if !is_over(&mut director) {
                press(&mut director, "Confirm .60");
            }
        }
        let all = written(&mut director);
        let told = all.join(" ");
        let (_, right) = told
            .split_once("The exercise is over: ")
            .unwrap_or_else(|| panic!("{told}"));
        let right = numbers(right)[0];
        let all_of = |kind: &&&str| {
            let place = all.iter().position(|text| text == **kind)?;
            Some(numbers(&all[place + 1]))
        };
        let counted: Vec<_> = kinds.iter().filter_map(|kind| all_of(&kind)).collect();
        assert_eq!(counted.len(), kinds.len(), "{game}: {told}");
        let sum = |at: usize| counted.iter().map(|each| each[at]).sum::<usize>();
        let whole = if kinds.is_empty() {
            [0, 0]
        } else {
            [right, 20]
        };
        assert_eq!([sum(0), sum(1)], whole, "{game}: {told}");
        let is_few = told.contains("With 15 or more right, the exercise enters the records");
        assert_eq!(is_few, right < 15, "{told}");
        assert!(all.iter().any(|text| text == "again"), "{told}");
        press(&mut director, "Confirm .5");
        assert!(says(&mut director, "1 of 20"));
    }
}

#[test]
fn the_same_answer_each_time_is_not_right_more_often_than_by_chance() {
    /// Of 80 questions with two to four answers, more than by chance.
    const MOST: usize = 56;
    for algorithm in ["breadth-first", "a-star", "dead-end"] {
        for first in ["Down .1 ", "Up .1 "] {
            let keys = format!(".2 {}", format!("{first}Confirm .1 Confirm .1 ").repeat(20));
            let right = |seed: u32| {
                let line = format!("robot --algorithm {algorithm} --exercise --seed {seed}");
                let told = described(&line, &keys);
                let counted = told.lines().find_map(|line| {
                    let (_, right) = line.split_once("exercise 20 of 20, ")?;
                    right.split(' ').next()?.parse::<usize>().ok()
                });
                counted.unwrap_or_else(|| panic!("{told}"))
            };
            let right: usize = (7..11).map(right).sum();
            assert!(right < MOST, "{algorithm} {first}: {right}");
        }
    }
}

#[test]
fn the_algorithms_of_a_race_ask_in_turn() {
    let all = reasons("robot race depth-first,breadth-first,you,a-star");
    for (number, told) in all.iter().enumerate() {
        let queue = ["First in, first out.", " was added first: "];
        let is_queue = queue.iter().any(|words| told.contains(words));
        let is_sum = told.contains(" has the smallest f: ");
        assert_eq!(
            (is_queue, is_sum),
            (number % 3 == 1, number % 3 == 2),
            "{number}: {told}"
        );
    }
}

#[test]
fn a_recorded_exercise_is_played_again_alike() {
    let folder = TempDir::new().unwrap();
    for game in GAMES {
        let file = folder.path().join(game);
        let file = file.to_str().unwrap();
        let keys = format!(".5 {}", answers(6));
        let recorded = dedale(&[
            game,
            "--exercise",
            "--seed",
            "7",
            "--headless",
            "--describe",
            "--keys",
            &keys,
            "--record",
            file,
        ]);
        assert!(recorded.status.success(), "{}", stderr(&recorded));
        let again = dedale(&["--replay", file, "--headless", "--describe"]);
        assert!(again.status.success(), "{}", stderr(&again));
        assert_eq!(stdout(&again), stdout(&recorded), "{game}");
    }
}

#[test]
fn a_key_that_answers_nothing_says_what_to_do() {
    let mut director = begun("pacman", 7, &[("rules", "classroom"), ("exercise", "yes")]);
    for (keys, told) in [
        (".2 Confirm .2", "Arrows choose an answer, Enter gives it"),
        ("Down .2 XRay .2", "Arrows choose an answer, Enter gives it"),
        ("Confirm .2 Down .2", "Enter goes on"),
        // A way, after a number.
        (
            "Confirm .200 Confirm .2",
            "Arrows choose an answer, Enter gives it",
        ),
    ] {
        assert!(!says(&mut director, told), "{keys}");
        press(&mut director, keys);
        assert!(says(&mut director, told), "{keys}");
        press(&mut director, ".400");
    }
}

#[test]
fn one_that_was_left_waits_until_the_game_has_its_topic_again() {
    // A walk has none. A race of Robot has another one, and so has each algorithm.
    let begun = "T .5 Left .5 Confirm .5 Confirm .5 T .5";
    for (line, keys) in [
        (
            "trees --size 9x9 --speed instant --seed 7",
            ".30 Confirm .60 Confirm .60 T .5 Menu .9",
        ),
        ("robot --begin watch --seed 7", "Right .9 T .5 T .5 Left .9"),
    ] {
        let back = described(line, &format!(".5 {begun} {keys} T .9"));
        assert!(back.contains("exercise 2 of 20"), "{line}: {back}");
    }
}

#[test]
fn those_of_two_topics_wait_beside_each_other() {
    let line = "robot --begin watch --seed 7";
    let begun = "T .5 Left .5 Confirm .5 Confirm .5 T .5";
    let both = format!(".5 {begun} Right .9 {begun}");
    for keys in ["T .9", "Left .9 T .9", "Left .9 T .5 T .5 Right .9 T .9"] {
        let back = described(line, &format!("{both} {keys}"));
        assert!(back.contains("exercise 2 of 20"), "{keys}: {back}");
    }
}

#[test]
fn a_pause_over_an_exercise_shows_no_sign_of_it() {
    let mut director =
        Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default()).unwrap();
    let run = Run {
        game: "trees".to_owned(),
        seed: Seed(7),
        ..Run::default()
    };
    director.start(&run).unwrap();
    let is_told = |director: &mut Director| {
        let lines = written(director);
        lines.iter().any(|line| line.contains("P go on"))
    };
    press(&mut director, ".5 Pause .2");
    assert!(is_told(&mut director));
    press(&mut director, "Pause .2 T .2 Pause .2");
    let told = written(&mut director).join(" ");
    assert!(told.contains("1 of 20"), "{told}");
    assert!(!is_told(&mut director), "over the question");
}

/// The sentences that an exercise gives as reasons, for twenty questions.
fn reasons(line: &str) -> Vec<String> {
    let mut words = line.split(' ');
    let game = words.next().unwrap().to_owned();
    let mut options: Vec<(String, String)> = vec![("exercise".to_owned(), String::new())];
    while let (Some(name), Some(value)) = (words.next(), words.next()) {
        options.push((name.to_owned(), value.to_owned()));
    }
    let folders = Folders::default();
    let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
    let run = Run {
        game,
        seed: Seed(7),
        words: options,
        ..Run::default()
    };
    director.start(&run).unwrap();
    let mut all = Vec::new();
    for _ in 0..20 {
        let is_answered = |told: &str| told.contains("Right.") || told.contains("No. The answer");
        press(&mut director, ".2 Left .2");
        let mut told = written(&mut director).join(" ");
        if !is_answered(&told) {
            // The arrow was no answer, or not one of those that are offered.
            press(&mut director, "Confirm .2");
            told = written(&mut director).join(" ");
        }
        all.push(told);
        press(&mut director, "Confirm .2");
    }
    all
}

/// The numbers in a text, in their order.
fn numbers(text: &str) -> Vec<usize> {
    let parts = text.split(|letter: char| !letter.is_ascii_digit());
    parts.filter_map(|part| part.parse().ok()).collect()
}

#[test]
fn a_reason_compares_the_numbers_of_both() {
    let mut compared = 0;
    let mut ties = 0;
    for told in reasons("robot algorithm a-star") {
        let (_, reason) = told.split_once("has the smallest f: ").unwrap();
        let is_tie = reason.contains("was added last");
        let [way, estimate, sum, again, more] = numbers(reason)[..5] else {
            panic!("{reason}");
        };
        assert!(way + estimate == sum, "{reason}");
        assert!(is_tie || again == sum && sum < more, "{reason}");
        ties += usize::from(is_tie);
    }
    for told in reasons("robot algorithm breadth-first") {
        let Some((_, reason)) = told.split_once(" waits longest: ") else {
            assert!(told.contains(" was added first: "), "{told}");
            ties += 1;
            continue;
        };
        let [steps, again, later] = numbers(reason)[..3] else {
            panic!("{reason}");
        };
        assert!(steps == again && steps < later, "{reason}");
    }
    assert!((12..30).contains(&ties), "{ties} of 40");
    for told in reasons("pacman rules classroom") {
        let Some((_, reason)) = told.split_once("Beside it: ") else {
            assert!(
                told.contains("Steps to Pac-Man from the next square: "),
                "{told}"
            );
            continue;
        };
        let reason = reason.replace('∞', "999");
        let (beside, reason) = reason.split_once(". The smallest plus 1 is ").unwrap();
        let least = numbers(beside).into_iter().min().unwrap();
        let [more, own] = numbers(reason)[..2] else {
            panic!("{reason}");
        };
        assert_eq!(more, least + 1, "{reason}");
        assert_eq!(more >= own, reason.contains("it stays"), "{reason}");
        compared += 1;
    }
    assert!(compared > 5);
    for told in reasons("trees") {
        let kinds = ["only one", "Neither of its ends", "Both of its ends"];
        assert!(kinds.iter().any(|kind| told.contains(kind)), "{told}");
    }
}
