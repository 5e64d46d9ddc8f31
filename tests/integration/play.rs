//! Playing with keys, as a player does, through the program itself.

use dedale::app::replay::Run;
use dedale::app::{Director, Folders, FrameInput, Source};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::input::Button;
use dedale::input::keys::{Command, Edge, Meaning};
use dedale::rng::Seed;
use dedale::say;
use dedale::words::languages::{self, Code};

use crate::player::{begun, press, says, tap, tick, written};
use crate::{dedale, stderr, stdout};

/// The description after these keys.
fn play(options: &[&str], keys: &str) -> String {
    let output = dedale(
        &[
            &["trees"],
            options,
            &["--headless", "--describe", "--keys", keys],
        ]
        .concat(),
    );
    assert!(output.status.success(), "{keys}: {}", stderr(&output));
    stdout(&output)
}

fn first_line(options: &[&str], keys: &str) -> String {
    play(options, keys).lines().next().unwrap().to_owned()
}

#[test]
fn settings_work_at_once_in_pause() {
    let line = first_line(&["--seed", "9", "--paused"], "Down Right*2 .1");
    assert_eq!(line, "trees 32x20 seed 9");
    assert_eq!(
        play(&["--seed", "9", "--paused"], "XRay .50"),
        play(&["--seed", "9", "--paused"], ".1")
    );
}

#[test]
fn a_step_in_pause_is_one_tick() {
    let stepped = play(&["--seed", "9", "--paused"], ".30 Step*5 .30");
    assert_eq!(stepped, play(&["--seed", "9"], ".5"));
}

#[test]
fn keys_of_one_tick_act_in_their_order() {
    let options = ["--seed", "3", "--size", "900x900"];
    assert_eq!(
        first_line(&options, "Down .1 +ZoomIn +Focus +Left .1"),
        "trees 900x900 seed 3"
    );
    assert_eq!(
        first_line(&options, "Down .1 +ZoomIn +Left +Focus .1"),
        "trees 850x900 seed 3"
    );
}

#[test]
fn finishing_continues_whatever_is_pressed() {
    let options = ["--seed", "3", "--size", "700x500"];
    let finished = play(&options, "Confirm .9");
    assert!(finished.contains(", to grow 0,"), "{finished}");
    assert_eq!(play(&options, "Confirm .1 Faster Down*4 Left .9"), finished);
}

#[test]
fn pages_stop_the_game_and_let_it_go_on() {
    let played = play(&["--seed", "4"], ".20");
    for page in [
        "Menu .99 Menu",
        "Help .99 Help",
        "Menu Down*4 Confirm .50 Confirm .50 Confirm",
        "TypeSeed Confirm",
    ] {
        let keys = format!(".20 Pause {page} .40");
        assert_eq!(play(&["--seed", "4"], &keys), played, "{keys}");
    }
}

/// What its lines say, their keys do.
#[test]
fn the_menu_hears_the_keys_of_its_lines() {
    let options = ["--seed", "4"];
    assert_eq!(
        play(&options, ".20 Menu .9 Restart .9"),
        play(&options, ".20 Restart .9")
    );
    assert_eq!(
        play(&options, ".20 Menu .9 NewSeed .9"),
        play(&options, ".20 NewSeed .9")
    );
    // From the menu of the title Tab leads to the records; Enter leaves a menu, but not them.
    let records = "Menu .9 Up*2 Confirm .20 Menu .9 Tab .9 Confirm .9 Confirm .60";
    let told = play(&options, &format!(".20 {records}"));
    assert!(told.starts_with("trees: "), "on the title: {told}");
}

#[test]
fn enter_lets_a_stopped_game_go_on() {
    let arcade = |keys: &str| {
        let options = ["pacman", "--rules", "arcade", "--seed", "4"];
        let rest = ["--headless", "--describe", "--keys", keys];
        stdout(&dedale(&[&options[..], &rest].concat()))
    };
    let stopped = arcade(".300 Pause .40");
    assert_eq!(stopped, arcade(".300"));
    // That press is not one in the game.
    let gone_on = arcade(".300 Pause .40 Confirm .41");
    assert_eq!(gone_on, arcade(".300 Pause .40 Pause .40"));
    assert_ne!(gone_on, stopped);
}

#[test]
fn a_typed_seed_is_the_seed() {
    let typed = play(
        &["--seed", "4"],
        ".9 TypeSeed Digit7 Digit0 Undo Digit7 Confirm .30",
    );
    assert_eq!(typed.lines().next(), Some("trees 30x20 seed 77"));
    let refused = first_line(&["--seed", "4"], "TypeSeed Digit9*20 Confirm .5");
    assert_eq!(refused, "trees 30x20 seed 4");
}

#[test]
fn failed_saves_are_reported_without_a_window() {
    let output = dedale(&[
        "trees",
        "--headless",
        "--keys",
        "Screenshot",
        "--data-dir",
        "/dev/null/x",
    ]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("/dev/null/x"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn the_title_screen_points_at_the_last_game() {
    let keys = "Digit3 .5 Menu .2 Confirm .2";
    let output = dedale(&["--seed", "7", "--headless", "--describe", "--keys", keys]);
    assert!(
        stdout(&output).starts_with("The hooks\n"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn games_play_themselves_until_a_key_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("title.png");
    let picture = |keys: &str| {
        let png = path.to_str().unwrap();
        let output = dedale(&["--seed", "7", "--headless", "--png", png, "--keys", keys]);
        assert!(output.status.success(), "{}", stderr(&output));
        crate::seen(&path)
    };
    let waits = picture(".1199");
    let shown = picture(".1900");
    assert!(
        waits.width() < shown.width(),
        "the trees have the high screen"
    );
    assert!(shown != picture(".1910"), "they grow");
    let calm = "Menu .2 Down*2 Confirm .2 Confirm .2 Menu*2 .1900";
    assert!(
        picture(calm).width() == shown.width() && picture(calm) != shown,
        "they show themselves where nothing glides either"
    );
    // The key that ends it does nothing else.
    assert_eq!(picture(".1900 Digit2 .2").width(), waits.width());
    let played = ".1900 Digit2 .5 Digit2 .5";
    let output = dedale(&["--seed", "7", "--headless", "--describe", "--keys", played]);
    assert!(stdout(&output).starts_with("Push"), "{}", stdout(&output));
}

/// The name of the only picture saved by a run.
fn picture(arguments: &[&str], keys: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let common = ["--headless", "--data-dir", data, "--keys"];
    let keys = format!("{keys} Screenshot .2");
    let output = dedale(&[arguments, &common, &[&keys]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    let files = folder.path().read_dir().unwrap();
    let mut names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    names.find(|name| name.contains(".png")).unwrap()
}

#[test]
fn a_new_seed_that_a_game_keeps_for_later_is_not_the_seed_of_the_run() {
    let quest = ["quest", "--seed", "7", "--open"];
    assert_eq!(
        picture(&quest, "Focus .2 NewSeed .2"),
        "dedale-quest-7-001.png"
    );
    let robot = ["robot", "--seed", "7", "--begin", "watch"];
    let stay = "Confirm NextOpen Right*2 Confirm .2 NewSeed .2 Up Confirm .2";
    assert_eq!(picture(&robot, stay), "dedale-robot-7-001.png");
    // "Again" means the game on the screen, not the one that was declined.
    let again = format!("{stay} Undo*9 .5 Restart .2");
    assert_eq!(picture(&robot, &again), "dedale-robot-7-001.png");
    assert_ne!(
        picture(&robot, "Confirm NewSeed .2"),
        "dedale-robot-7-001.png"
    );
}

#[test]
fn a_seed_on_the_command_line_is_every_game_s_first_seed() {
    let by_name = play(&["--seed", "5"], "Confirm .60");
    let keys = [
        "--headless",
        "--describe",
        "--keys",
        "Digit1 .2 Confirm .60",
    ];
    let from_title = dedale(&[&["--seed", "5"], &keys[..]].concat());
    assert_eq!(stdout(&from_title), by_name);
}

#[test]
fn a_key_that_is_dead_in_pause_makes_the_sign_flash() {
    let folder = tempfile::tempdir().unwrap();
    let picture = |options: &[&str]| {
        let path = folder.path().join("a.png");
        let common = [
            "sokoban",
            "--level",
            "1",
            "--headless",
            "--png",
            path.to_str().unwrap(),
        ];
        let output = dedale(&[&common, options].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        crate::seen(path)
    };
    let stopped = |keys: &str| picture(&["--paused", "--keys", keys]);
    let plain = stopped("Step .5");
    // Only its keys are others.
    let above_keys = |picture: &dedale::gfx::Framebuffer| -> Vec<Vec<u32>> {
        let rows = picture.rows().take(picture.height() * 5 / 6);
        rows.map(<[u32]>::to_vec).collect()
    };
    assert!(
        above_keys(&plain) == above_keys(&picture(&["--ticks", "1"])),
        "a look at a stopped game is not marked in a picture"
    );
    let flash = stopped("Step Undo .5");
    assert!(flash != plain && flash != stopped(".5"));
    assert!(stopped("Step Undo .90") == plain, "it ends");
    assert!(
        stopped("Step XRay .5") != flash,
        "a key that works makes no flash"
    );
}

#[test]
fn a_key_that_a_game_does_not_have_is_dead_in_pause() {
    let folder = tempfile::tempdir().unwrap();
    let picture = |keys: &str| {
        let path = folder.path().join("a.png");
        let png = path.to_str().unwrap();
        let common = [
            "trees",
            "--seed",
            "9",
            "--paused",
            "--headless",
            "--png",
            png,
        ];
        let output = dedale(&[&common[..], &["--keys", keys]].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        crate::seen(path)
    };
    assert!(picture("Step Undo .5") != picture("Step .5"));
    assert!(picture("Step Undo .5") == picture("Step Start .5"));
    assert!(picture("Step Undo .90") == picture("Step .90"));
}

#[test]
fn the_wheel_moves_a_cursor_only_over_its_list() {
    let width = |wheel: &str| {
        let keys = format!("Down .1 {wheel} .1 Right .1");
        let words = ["trees", "--headless", "--describe", "--keys", &keys];
        stdout(&dedale(&words))
    };
    assert!(width("Wheel:300,200,1").starts_with("trees 31x20"));
    assert!(width("Wheel:300,430,1").starts_with("trees 30x21"));
}

/// A game in a window, begun with these words, or at its first page.
fn watched(game: &str, words: &[(&str, &str)]) -> Director {
    let mut director = begun(game, Run::default().seed.0, words);
    director.set_watched(true);
    director.watch_text();
    director
}

/// Whether this can be read on the screen.
fn shows(director: &mut Director, text: &str) -> bool {
    director.draw();
    let written = director.screen().written();
    written.iter().any(|line| line.text == text)
}

const GET_READY: &str = "Get ready";

/// The second before a game goes on is for finding one's bearings.
#[test]
fn what_says_that_a_game_goes_on_hides_nothing_of_its_board() {
    for (rules, panel) in [("arcade", 476), ("classroom", 448)] {
        let mut director = watched("pacman", &[("rules", rules)]);
        press(&mut director, ".300 Pause .9 Pause .2");
        director.draw();
        let mut written = director.screen().written().iter();
        let sign = written.find(|line| line.text == GET_READY);
        assert!(sign.is_some_and(|sign| sign.area.x >= panel), "{rules}");
    }
}

#[test]
fn a_lesson_in_a_window_takes_keys_and_the_player_gets_ready_after_it() {
    let mut director = watched("pacman", &[("rules", "classroom")]);
    press(&mut director, ".200 L .90");
    // In a pause inside the lesson and after it, too.
    for keys in [".9", "Pause .9 Pause .9"] {
        press(&mut director, keys);
        assert!(!shows(&mut director, GET_READY), "{keys}");
        let before = director.describe_more();
        press(&mut director, "Y .9");
        assert_ne!(director.describe_more(), before, "{keys}");
    }
    for leaving in ["L .9", "Menu .9"] {
        press(&mut director, leaving);
        assert!(shows(&mut director, GET_READY), "{leaving}");
        press(&mut director, ".60");
        assert!(!shows(&mut director, GET_READY), "{leaving}");
        press(&mut director, "L .90");
    }
}

#[test]
fn whatever_is_opened_in_a_window_keeps_nobody_waiting_for_more_than_a_second() {
    let others = ["trees", "quest", "sokoban", "robot"].map(|game| (game, None));
    let rules = ["arcade", "classroom"].map(|rules| ("pacman", Some(("rules", rules))));
    for (game, words) in rules.into_iter().chain(others) {
        for &button in Button::ALL {
            let mut director = watched(game, words.as_slice());
            press(&mut director, ".300");
            tap(&mut director, button);
            press(&mut director, ".90");
            assert!(!shows(&mut director, GET_READY), "{game} {button:?}");
        }
    }
}

#[test]
fn a_notice_lies_over_keys_and_not_over_what_the_x_ray_means() {
    for level in ["11", "19", "24"] {
        let mut director = watched("sokoban", &[("level", level)]);
        press(&mut director, "XRay .30");
        let lost = "a star is lost here";
        assert!(shows(&mut director, lost), "level {level}");
        // Some levels begin without a square to walk on that is not lost.
        let mut signs = vec![lost, "you can walk here"];
        signs.retain(|sign| shows(&mut director, sign));
        press(&mut director, "Confirm .20");
        assert!(says(&mut director, "Enter does nothing here"));
        for sign in signs {
            assert!(shows(&mut director, sign), "{sign}, level {level}");
        }
    }
}

#[test]
fn over_a_first_page_nobody_is_told_to_get_ready() {
    let mut director = watched("robot", &[]);
    press(&mut director, "Down Confirm .30 +Right .60 -Right Tab .30");
    let before = director.describe_more();
    press(&mut director, "U .9");
    assert!(!shows(&mut director, GET_READY), "{before}");
    assert!(shows(&mut director, "Race"), "its first page");
}

#[test]
fn a_game_that_begins_announces_itself_only_once() {
    let wait = |director: &mut Director, ticks: u32, text: &str| {
        let mut found = false;
        for _ in 0..ticks {
            press(director, ".1");
            found |= shows(director, text);
        }
        found
    };
    for rules in ["", "Right"] {
        let mut director = watched("pacman", &[]);
        press(&mut director, &format!("{rules} .9 Confirm .9"));
        assert!(shows(&mut director, "READY!"), "{rules}");
        assert!(!wait(&mut director, 60, GET_READY), "{rules}");
        // A pause while it says READY! needs no second word.
        let mut director = watched("pacman", &[]);
        press(
            &mut director,
            &format!("{rules} .9 Confirm .9 Pause .9 Pause"),
        );
        assert!(!wait(&mut director, 60, GET_READY), "{rules}");
        press(&mut director, ".300 Pause .9 Pause .9");
        assert!(shows(&mut director, GET_READY), "{rules}");
    }
}

#[test]
fn every_key_is_answered_on_the_title() {
    use Command::{Clip, Digit, FullScreen, Help, Key, Letter, Menu, Mute, Screenshot};
    let title = || {
        let folders = Folders::default();
        let mut director = Director::new(CATALOG, Assets::embedded(), Seed(7), folders).unwrap();
        director.watch_text();
        director.draw();
        director
    };
    for meaning in Meaning::all() {
        let has_use = match meaning {
            Meaning::Button(
                Button::Up | Button::Down | Button::Confirm | Button::Tab | Button::X,
            )
            | Meaning::Command(Clip | FullScreen | Help | Menu | Mute | Screenshot) => true,
            Meaning::Command(Digit(digit)) => (1..=CATALOG.len()).contains(&usize::from(digit)),
            // There is one column of games; the others are for pages.
            Meaning::Button(Button::Left | Button::Right)
            | Meaning::Command(Letter(_) | Key(_))
            | Meaning::Mouse(_) => continue,
            _ => false,
        };
        let mut director = title();
        tap(&mut director, meaning);
        let key = match meaning {
            Meaning::Command(Digit(digit)) => digit.to_string(),
            _ => meaning.label().to_owned(),
        };
        let told = format!("{key} does nothing here");
        assert_eq!(says(&mut director, &told), !has_use, "{meaning:?}");
        let keys = written(&mut director);
        let is_named = ["Tab", "F1", "Esc"].map(|key| keys.iter().any(|text| text == key));
        assert!(has_use || is_named == [true; 3], "{meaning:?} covers keys");
    }
}

#[test]
fn the_key_lines_of_a_stopped_game_say_that_it_goes_on() {
    for (code, goes_on) in [("en", "go on"), ("fr", "suite")] {
        languages::speak(code.parse().unwrap());
        for (game, rules) in [("trees", None), ("pacman", Some("arcade"))] {
            let words: Vec<_> = rules.map(|rules| ("rules", rules)).into_iter().collect();
            let mut director = watched(game, &words);
            press(&mut director, "Confirm .200");
            let told = |director: &mut Director| {
                [say!("command-pause"), goes_on].map(|word| shows(director, word))
            };
            assert_eq!(told(&mut director), [true, false], "{game}");
            press(&mut director, "Pause .9");
            assert_eq!(told(&mut director), [false, true], "{game}");
        }
    }
    languages::speak(Code::ENGLISH);
}

#[test]
fn keys_without_use_on_a_first_page_are_answered_and_help_names_none_of_them() {
    use Command::{Back, Pause, Restart, Step, TakeBack};
    let idle = [
        (Restart, "R"),
        (Step, "."),
        (TakeBack, "Backspace"),
        (Back, "\\"),
    ];
    let told = |key: &str| format!("{key} does nothing here");
    for game in ["pacman", "quest", "robot"] {
        for (command, key) in idle {
            let mut director = watched(game, &[]);
            tap(&mut director, command);
            // What takes back may be a button of the page.
            let told = match command {
                TakeBack => "does nothing here",
                _ => &told(key),
            };
            assert!(says(&mut director, told), "{game} {command:?}");
        }
        for (key, button) in [("U", Button::U), ("E", Button::E)] {
            let mut director = watched(game, &[]);
            tap(&mut director, button);
            assert!(says(&mut director, &told(key)), "{game} {key}");
        }
        let mut director = watched(game, &[]);
        press(&mut director, "Help .9 End .9");
        let keys = written(&mut director);
        assert!(keys.iter().any(|text| text == "Everywhere"), "{keys:?}");
        for command in [Restart, Step, TakeBack, Back, Pause] {
            let name = Meaning::Command(command).label();
            assert!(!keys.iter().any(|text| text == name), "{game} {name}");
        }
    }
}

#[test]
fn the_help_names_the_key_for_a_larger_board_only_where_it_can_be_larger() {
    // In Trees the panel goes away; in the others the board fills the height of the screen already.
    for (game, can_grow) in [("trees", true), ("pacman", false), ("quest", false)] {
        let mut director = watched(game, &[]);
        press(&mut director, "Confirm .2 Wide .2");
        let is_larger = !says(&mut director, say!("notice-not-wide"));
        press(&mut director, "Help .2");
        let mut is_named = false;
        for _ in 0..9 {
            is_named |= says(&mut director, say!("command-wide-help"));
            press(&mut director, "PageDown .2");
        }
        assert_eq!((is_larger, is_named), (can_grow, can_grow), "{game}");
    }
}

#[test]
fn a_held_arrow_runs_through_the_games_of_the_title() {
    let opened = |keys: &str| {
        let keys = format!("{keys} .2 Confirm .9");
        stdout(&dedale(&[
            "--seed",
            "7",
            "--headless",
            "--describe",
            "--keys",
            &keys,
        ]))
    };
    // The press, then a step after 18 ticks and one after 22.
    assert_eq!(opened("+Down .24 -Down"), opened("Down .2 Down .2 Down"));
    assert_ne!(opened("+Down .24 -Down"), opened("Down"));
}

#[test]
fn of_two_keys_without_use_the_last_one_is_named() {
    let mut director = watched("pacman", &[]);
    press(&mut director, ".2 +O +E .3");
    // A key and what is said of it stay on one line.
    let told = written(&mut director).join(" ").replace('\u{a0}', " ");
    assert!(told.contains("E does nothing here. F1: help"), "{told}");
    assert!(!told.contains("O does nothing here"), "{told}");
}

#[test]
fn help_over_a_page_of_a_finished_game_begins_with_the_page() {
    let told = |keys: &str| {
        let mut director = begun("sokoban", 1, &[("level", "1")]);
        press(&mut director, &format!("Right*4 .300 {keys} Help .9"));
        written(&mut director).join(" ")
    };
    assert!(told("").contains("This run is over"));
    let page = told("Tab .9");
    assert!(page.contains("The levels of a collection"), "{page}");
    assert!(!page.contains("This run is over"), "{page}");
}

#[test]
fn a_click_on_an_arrow_of_the_page_of_keys_scrolls_it() {
    let mut director = watched("trees", &[]);
    press(&mut director, "Menu .9 Down*5 Confirm .9 Up*4 Confirm .9");
    assert!(says(&mut director, "add a key"));
    press(&mut director, "Click:742,436 .9");
    assert!(shows(&mut director, "▲"));
    assert!(!says(&mut director, "+ ?"));
    press(&mut director, "Click:742,72 .9");
    assert!(!shows(&mut director, "▲"));
}

#[test]
fn a_game_that_its_pilot_plays_is_in_progress_on_the_title() {
    let mut director = watched("pacman", &[("rules", "arcade"), ("autopilot", "")]);
    press(&mut director, ".400 Menu .9 Up*2 Confirm .9");
    assert!(says(&mut director, "in progress"));
}

#[test]
fn the_title_keeps_its_choice_while_games_show_themselves() {
    let folders = Folders::default();
    let mut director = Director::new(CATALOG, Assets::embedded(), Seed(7), folders).unwrap();
    press(&mut director, "Down*4 .9");
    press(&mut director, ".1500");
    assert!(!says(&mut director, "5 Robot"), "a game plays itself");
    press(&mut director, "Down .9");
    assert!(says(&mut director, "5 Robot"), "the press only wakes it");
    press(&mut director, "Confirm .9");
    assert!(says(&mut director, "A robot looks for the way out"));
}

#[test]
fn a_notice_over_the_settings_takes_the_place_of_the_explanation() {
    let mut director = watched("trees", &[]);
    press(&mut director, "Menu .9 Down*5 Confirm .9");
    let explanation = "Figures glide";
    assert!(
        says(&mut director, explanation),
        "{:?}",
        written(&mut director)
    );
    press(&mut director, "X .2");
    assert!(says(&mut director, "X does nothing here"));
    assert!(!says(&mut director, explanation));
}

#[test]
fn a_key_that_does_nothing_is_named_itself() {
    let pressed = |key, meaning| {
        let mut director = watched("trees", &[]);
        press(&mut director, "Menu .9");
        let edge = Edge {
            key,
            ..Edge::down(Meaning::Button(meaning))
        };
        tick(&mut director, vec![edge]);
        let keys = ["F9", "H", "Del", "Y"];
        let told = |key: &&str| says(&mut director, &format!("{key} does nothing here"));
        keys.into_iter().filter(told).collect::<Vec<_>>()
    };
    assert_eq!(pressed(Some("F9"), Button::H), ["F9"]);
    assert_eq!(pressed(Some("H"), Button::H), ["H"]);
    assert_eq!(pressed(Some("Delete"), Button::Y), ["Del"]);
    assert_eq!(pressed(Some("Z"), Button::Y), ["Y"], "not that key alone");
    assert_eq!(pressed(None, Button::H), ["H"], "a word of a script");
}

#[test]
fn records_show_the_table_of_the_rules_in_play_even_without_a_run() {
    let size = [("size", "40x30"), ("trunks", "7")];
    let runs = [
        (
            "pacman",
            &[("rules", "classroom")][..],
            6,
            "Classroom: The cottage",
        ),
        ("trees", &size[..], 6, "trunks 7, islands 0"),
        ("sokoban", &[("level", "3")], 4, "First steps"),
    ];
    for (game, words, down, title) in runs {
        let mut director = begun(game, 5, words);
        press(
            &mut director,
            &format!(".90 Menu .5 Down*{down} Confirm .5"),
        );
        assert!(says(&mut director, title), "{:?}", written(&mut director));
    }
}

#[test]
fn the_last_page_of_sokoban_s_list_says_that_there_is_none_after_it() {
    let mut director = watched("sokoban", &[("level", "47")]);
    press(&mut director, "Tab .9");
    assert!(says(&mut director, "In a level, PgDn goes on."));
    press(&mut director, "PageDown .9");
    assert!(says(&mut director, "PgDn does nothing here"));
    press(&mut director, "Confirm .9 Tab .9 PageUp .9");
    assert!(!says(&mut director, "PgUp does nothing here"));
}

#[test]
fn help_in_a_walk_of_trees_has_the_signs_of_the_walk_and_not_of_growing() {
    let walk = |keys: &str| {
        let mut director = watched("trees", &[]);
        press(
            &mut director,
            &format!("X .9 Confirm .30 Confirm .30 {keys} Help .9"),
        );
        director
    };
    let page = |director: &mut Director| written(director).join(" ");
    let before = page(&mut walk(""));
    assert!(
        before.contains("Walking") && !before.contains("The walk"),
        "{before}"
    );
    let mut director = walk("X .9");
    let told = page(&mut director);
    let at = ["The walk", "Walking"].map(|heading| told.find(heading));
    assert!(at[0].is_some() && at[0] < at[1], "{told}");
    for _ in 0..6 {
        press(&mut director, "PageDown .9");
        let told = page(&mut director);
        assert!(!told.contains("The X-ray"), "{told}");
    }
}

/// B of a pad undoes in a game, and leads back from pages: from the menu, its help and its records.
#[test]
fn a_pad_leads_back_from_pages_by_the_button_that_undoes() {
    let b = |key: &'static str| {
        let down = Edge::down(Button::U.into());
        vec![
            Edge {
                key: Some(key),
                ..down
            },
            Edge::up(Button::U.into()),
        ]
    };
    let mut director = begun("sokoban", 1, &[]);
    let start = director.describe();
    press(&mut director, "Right .20");
    assert_ne!(director.describe(), start);
    tick(&mut director, b("PadB"));
    assert_eq!(director.describe(), start, "it undoes");
    for page in ["Menu", "Menu .9 Help", "Menu .9 Tab"] {
        press(&mut director, &format!("{page} .9"));
        assert!(!says(&mut director, "again"), "{page} is over the game");
        tick(&mut director, b("U"));
        assert!(!says(&mut director, "again"), "U of the keyboard: {page}");
        (0..2).for_each(|_| tick(&mut director, b("PadB")));
        assert!(says(&mut director, "again"), "{page}");
    }
}

/// A run that was given up without a question is told of if it had lasted for more than some seconds, and only then.
#[test]
fn a_short_run_is_not_given_up_without_a_word() {
    let told = "you had played under a minute";
    for (keys, is_told) in [
        ("Right .60 Down .30", false),
        ("Right .60 Down .360", true),
        (".420", false),
    ] {
        let mut director = begun("quest", 7, &[]);
        press(
            &mut director,
            &format!("Confirm .60 Confirm .60 {keys} NewSeed .9"),
        );
        assert_eq!(says(&mut director, told), is_told, "{keys}");
    }
}

/// Lists, lessons, exercises and solutions wait anyway: a pause does not make their keys dead, be it asked for on the
/// page or before it.
#[test]
fn a_page_of_a_game_is_never_stopped() {
    let pages = [
        ("sokoban", "Tab .4 Pause", "Down"),
        ("sokoban", "L .60 L .30 Pause", "U"),
        ("sokoban", "Right*4 .30 L .60 Pause", "U"),
        ("pacman", "Confirm .30 L .9 Confirm .9 Pause", "U"),
        ("pacman", "Confirm .30 Pause .9 L .9 Confirm", "U"),
        ("quest", "Confirm .30 L .9 Pause", "Right"),
        ("quest", "Confirm .30 Pause .9 L", "Right"),
        ("robot", "C .9 Pause", "Down"),
        ("robot", "Pause .9 C", "Down"),
        ("trees", "L .9 Pause", "Right"),
        ("trees", "Pause .9 T", "Down"),
    ];
    for (game, before, button) in pages {
        let rules = [("rules", "classroom")];
        let words = if game == "pacman" { &rules[..] } else { &[] };
        let mut director = begun(game, 5, words);
        // What is told has gone by then.
        press(&mut director, &format!("{before} .600"));
        assert!(!says(&mut director, "P go on"), "{game} {before}: a sign");
        director.draw();
        let picture = director.screen().clone();
        press(&mut director, &format!("{button} .2"));
        director.draw();
        let acts = *director.screen() != picture;
        assert!(acts, "{game} {before}: {button} is dead");
    }
}

/// Where Enter runs and stops what a page shows, the pause key does, too.
#[test]
fn the_pause_key_runs_and_stops_what_a_page_shows() {
    let mut director = begun("sokoban", 5, &[]);
    press(&mut director, "L .60 L .30 Pause .60");
    let shown = |director: &mut Director| {
        director.draw();
        director.screen().clone()
    };
    let stopped = shown(&mut director);
    press(&mut director, ".60");
    assert!(shown(&mut director) == stopped);
    press(&mut director, "Pause .60");
    assert!(shown(&mut director) != stopped);
    // A list has nothing that runs.
    press(&mut director, "L .9 Tab .9 Pause .2");
    assert!(says(&mut director, "does nothing here"));
}

/// Behind a page the game is stopped as it was before.
#[test]
fn the_game_behind_a_page_is_as_it_was() {
    for (pause, is_stopped) in [("Pause .9", true), (".9", false)] {
        for back in ["L", "Menu"] {
            let mut director = begun("pacman", 5, &[("rules", "classroom")]);
            press(
                &mut director,
                &format!("Confirm .300 {pause} L .60 {back} .90"),
            );
            let before = director.describe();
            press(&mut director, ".90");
            assert_eq!(director.describe() == before, is_stopped, "{back}");
        }
    }
}

/// The pause of a page beside the game does not go along to the first page, where it could not be ended.
#[test]
fn no_first_page_is_stopped() {
    let mut director = begun("robot", 5, &[]);
    press(&mut director, "Down*2 Confirm .30 Pause .30");
    assert!(says(&mut director, "P go on"));
    press(&mut director, "Menu .30");
    assert!(says(&mut director, "Watch") && !says(&mut director, "P go on"));
    press(&mut director, "Up Confirm .30");
    assert!(!says(&mut director, "Watch"), "Enter begins");
}

#[test]
fn what_explains_an_x_ray_stays_whole() {
    let played = |game: &str, seed: u64, words: &[(&str, &str)], keys: &str| {
        let mut director = begun(game, seed, words);
        director.set_watched(true);
        press(&mut director, keys);
        written(&mut director).join(" ")
    };
    // The legend beside the sign of a pause, on a level as high as the screen.
    let level = played("sokoban", 1, &[("level", "26")], "XRay .9 Pause .30");
    for told in ["you can walk here", "a star is lost here", "P go on"] {
        assert!(level.contains(told), "{told}: {level}");
    }
    // What has helped stands where a clock of blue ghosts was.
    let words = [("rules", "arcade"), ("lives", "1")];
    let over = played("pacman", 8, &words, ".240 H .2 X .2280 H .900");
    for told in ["GAME OVER", "X-ray", "pilot"] {
        assert!(over.contains(told), "{told}: {over}");
    }
    assert!(!over.contains("fright"), "{over}");
    // That the answer is hidden, while the robot walks.
    let words = [("begin", "watch"), ("algorithm", "a-star")];
    let walks = played("robot", 1, &words, "X O .300");
    assert!(walks.contains("The answer is hidden."), "{walks}");
}

#[test]
fn what_goes_on_without_a_key_pauses_when_the_player_turns_to_another_window() {
    let race = [
        ("race", "you,depth-first"),
        ("floor", "all"),
        ("size", "12x8"),
    ];
    for (game, words, keys, pauses) in [
        ("trees", &[][..], ".60", true),
        ("pacman", &[("rules", "arcade")], "Confirm .600", true),
        ("robot", &race, ".30 Right .30", true),
        ("robot", &race, ".30", false),
        ("robot", &[("begin", "watch")], ".30", false),
        ("quest", &[("open", "")], "Confirm .30", false),
        ("sokoban", &[], "Right .30", false),
    ] {
        let mut director = begun(game, 1, words);
        press(&mut director, keys);
        director.new_name();
        director.frame(&FrameInput {
            left: true,
            from: Source::Player,
            ..FrameInput::default()
        });
        tick(&mut director, Vec::new());
        let name = director.new_name().unwrap_or_default();
        assert_eq!(
            name.ends_with("paused"),
            pauses,
            "{game} {words:?} {keys}: {name}"
        );
    }
}
