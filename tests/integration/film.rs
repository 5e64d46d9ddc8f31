//! Recorded games as films: through the program itself, with its keys.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use dedale::app::carried::Carried;
use dedale::app::replay::{Replay, Run};
use dedale::app::{Director, Film, Folders, Journal, run};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::gfx::Framebuffer;
use dedale::input::keys::{Command, Edge, Meaning};
use dedale::input::{Button, Mouse, Point};
use dedale::platform::scripted::{Headless, Scripted};
use dedale::rng::Seed;

use crate::player::{press, says, tap, tick, written};
use crate::{dedale, stderr};

fn director() -> Director {
    Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default()).unwrap()
}

/// A replay of the tests, played to its end: its film, and the description at the end.
fn film(name: &str) -> (Film, String) {
    let path = Path::new("tests/replays").join(name);
    let mut replay = Replay::read(&path).unwrap();
    let (script, ticks) = (std::mem::take(&mut replay.script), replay.ticks());
    let ticks = ticks.max(script.ticks());
    let mut director = director();
    director.start_again(&replay).unwrap();
    run(
        &mut director,
        &mut Scripted::new(script, ticks, Headless::new(ticks)),
    )
    .unwrap();
    let end = director.describe();
    (director.into_film().unwrap(), end)
}

/// A program that shows it.
fn shown(name: &str) -> (Director, String) {
    let (film, end) = film(name);
    let mut director = director();
    director.show_film(film, None);
    (director, end)
}

fn picture(director: &mut Director) -> Framebuffer {
    director.draw();
    director.screen().clone()
}

#[test]
fn every_recording_can_be_wound_to_its_end_and_back() {
    for entry in std::fs::read_dir("tests/replays").unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let (mut director, end) = shown(&name);
        tap(&mut director, Button::End);
        let film = director.film().unwrap();
        let (at, all) = film.position();
        assert_eq!((at, film.describe()), (all, end), "{name}");
        tap(&mut director, Button::Home);
        assert_eq!(director.film().unwrap().position().0, 0, "{name}");
    }
}

#[test]
fn the_strip_is_hidden_and_shown_again() {
    let (mut director, _) = shown("pacman-arcade.txt");
    tap(&mut director, Command::Pause);
    let with_strip = picture(&mut director);
    tap(&mut director, Command::Wide);
    let alone = picture(&mut director);
    assert!(alone != with_strip);
    tap(&mut director, Command::Wide);
    // It leaves a stopped film after a while, too, and comes back at the next key.
    press(&mut director, ".200");
    assert!(!says(&mut director, "take over") && says(&mut director, "stopped, tick"));
    press(&mut director, "Y U");
    assert!(picture(&mut director) == with_strip);
    tap(&mut director, Command::Wide);
    // Nothing is over the board but the game's own picture, however long and whatever is pressed.
    press(&mut director, ".400 Y U .60");
    assert!(picture(&mut director) == alone);
    tap(&mut director, Command::Wide);
    assert!(picture(&mut director) == with_strip);
}

#[test]
fn a_notice_covers_no_keys_of_the_strip() {
    for entry in std::fs::read_dir("tests/replays").unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let (mut director, _) = shown(&name);
        for key in [Button::Confirm, Button::End, Button::Home] {
            tap(&mut director, key);
            assert!(says(&mut director, "take over"), "{name}");
            tap(&mut director, Command::Mute);
            let is_told = says(&mut director, "Mute (M)") || says(&mut director, "Sound on");
            assert!(is_told, "{name}: no notice");
            for word in ["take over", "direction", "help"] {
                assert!(says(&mut director, word), "{name}: '{word}' is covered");
            }
        }
    }
}

/// The end has its result at the bottom.
#[test]
fn the_strip_leaves_the_end_after_a_moment() {
    let (mut director, _) = shown("pacman-arcade.txt");
    press(&mut director, ".9");
    assert!(says(&mut director, "Enter stop"), "its keys come first");
    press(&mut director, "T .3");
    assert!(says(&mut director, "T does nothing here"));
    press(&mut director, "End .2");
    let with_keys = picture(&mut director);
    press(&mut director, ".200");
    let left = picture(&mut director);
    assert!(left != with_keys);
    assert!(says(&mut director, "The end. Enter: again"));
    tap(&mut director, Command::Wide);
    assert!(!says(&mut director, "film"));
    // Where the film comes to its end by itself, its keys do not cover it.
    press(&mut director, "Wide Home Down Confirm Plus*6 .300");
    let film = director.film().unwrap();
    assert_eq!(film.position().0, film.position().1);
    assert!(picture(&mut director) == left);
}

#[test]
fn its_help_tells_its_own_keys() {
    let (mut director, _) = shown("pacman-arcade.txt");
    tap(&mut director, Command::Pause);
    let film = picture(&mut director);
    tap(&mut director, Command::Help);
    let help = picture(&mut director);
    assert!(help != film);
    // Not those of the game, nor of the title screen.
    for keys in ["", "Down*2 Confirm .9"] {
        let mut other = self::director();
        press(&mut other, keys);
        tap(&mut other, Command::Help);
        assert!(picture(&mut other) != help);
    }
    tap(&mut director, Command::Help);
    assert!(picture(&mut director) == film);
}

#[test]
fn nobody_goes_on_from_a_game_that_is_over() {
    let mut lost = director();
    press(
        &mut lost,
        "Down*2 Confirm .60 Confirm .60 +Left .4500 -Left .20",
    );
    let mut director = director();
    director.show_film(lost.into_film().unwrap(), None);
    tap(&mut director, Button::End);
    tap(&mut director, Button::Tab);
    assert!(director.film().is_some());
    for key in [Button::Up, Button::Up, Button::Tab] {
        tap(&mut director, key);
    }
    assert!(director.film().is_none());
    // A walk that has reached its flag is over.
    let (mut director, end) = shown("trees-walk.txt");
    assert!(end.contains("done"));
    tap(&mut director, Button::End);
    tap(&mut director, Button::Tab);
    assert!(director.film().is_some());
    // Before the first move Sokoban has nothing to go on with, but is not over.
    let (mut director, _) = shown("sokoban-levels.txt");
    tap(&mut director, Button::Home);
    tap(&mut director, Button::Tab);
    assert!(director.film().is_none());
}

#[test]
fn whoever_goes_on_from_a_film_finds_the_open_game_among_those_that_wait() {
    let [folder, full] = [(), ()].map(|()| tempfile::tempdir().unwrap());
    std::fs::write(full.path().join("open"), "in the way").unwrap();
    for (data, waits) in [
        (None, false),
        (Some(full.path().to_owned()), false),
        (Some(folder.path().to_owned()), true),
    ] {
        let folders = Folders {
            data: data.clone(),
            ..Folders::default()
        };
        let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
        director.keep_open_games();
        press(&mut director, "Down*3 Confirm .60 Confirm .9 Up .60");
        let open = director.describe();
        let (film, _) = film("quest-walking.txt");
        director.show_film(film, None);
        tap(&mut director, Button::End);
        tap(&mut director, Button::Tab);
        // Without a place to wait it would be lost.
        assert_eq!(director.film().is_none(), waits, "{data:?}");
        if !waits {
            tap(&mut director, Command::Menu);
            assert_eq!(director.describe(), open, "{data:?}");
            continue;
        }
        assert!(director.describe() != open);
        press(&mut director, "Pause Right .30 Left .30 Menu .2");
        assert!(director.failures().is_empty());
        // The pause menu leads to it.
        let taken = director.describe();
        press(&mut director, "Down*7 .2 Confirm .60");
        assert!(says(&mut director, "Games in progress"));
        press(&mut director, "Confirm .60");
        assert_eq!(director.describe(), open);
        press(&mut director, "Menu Down*7 Confirm .60 Confirm .60");
        assert_eq!(director.describe(), taken);
        director.finish();
        let kept = std::fs::read_dir(folder.path().join("open")).unwrap();
        let texts = kept.filter_map(|file| std::fs::read_to_string(file.unwrap().path()).ok());
        let games = texts.filter(|text| text.contains("game quest"));
        assert_eq!(games.count(), 2, "both are kept");
    }
}

#[test]
fn nothing_counts_that_goes_on_from_a_film() {
    let data = tempfile::tempdir().unwrap();
    let folders = Folders {
        data: Some(data.path().to_owned()),
        ..Folders::default()
    };
    let ten = || {
        let records = std::fs::read_to_string(data.path().join("records.toml"));
        let records = records.unwrap_or_default();
        records.lines().filter(|line| line.contains("ten ")).count()
    };
    let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
    let run = Run {
        game: "sokoban".to_owned(),
        ..Run::default()
    };
    let mut played = self::director();
    played.start(&run).unwrap();
    press(&mut played, "Right .9 Right .9 Right .9 Right .99");
    director.show_film(played.into_film().unwrap(), None);
    // Before the last move.
    press(
        &mut director,
        "End .2 U*110 .2 Tab .30 Pause .60 Right*4 .99",
    );
    assert!(director.film().is_none());
    director.finish();
    assert_eq!(ten(), 0);
    // What is begun anew counts.
    press(
        &mut director,
        "Restart .20 Right .9 Right .9 Right .9 Right .99",
    );
    director.finish();
    assert_eq!(ten(), 1);
}

#[test]
fn the_film_of_a_long_run_is_written_while_the_game_goes_on_or_at_the_end_of_the_program() {
    for goes_on in [true, false] {
        let data = tempfile::tempdir().unwrap();
        let folders = Folders {
            data: Some(data.path().to_owned()),
            ..Folders::default()
        };
        let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
        let run = Run {
            game: "sokoban".to_owned(),
            words: vec![("level".to_owned(), "1".to_owned())],
            ..Run::default()
        };
        director.start(&run).unwrap();
        press(
            &mut director,
            "Right .9 Restart .9000 Right .9 Right .9 Right .9 Right .30",
        );
        if goes_on {
            press(&mut director, ".60");
        } else {
            director.finish();
        }
        let films = std::fs::read_dir(data.path().join("films")).unwrap();
        let films: Vec<_> = films.map(|film| film.unwrap().path()).collect();
        let text = std::fs::read_to_string(&films[0]).unwrap();
        let journal = Journal::parse(&text).unwrap();
        // What came before the run is not in it.
        assert!(
            films.len() == 1 && journal.ticks() < 9_100,
            "{}",
            journal.ticks()
        );
        let mut again = self::director();
        again.go_on(journal).unwrap();
        press(&mut again, ".60");
        assert!(
            again.describe().contains("solved"),
            "{text}\n{}",
            again.describe()
        );
    }
}

#[test]
fn what_is_taken_over_in_sokoban_is_practice_on_the_screen_too() {
    let run = Run {
        game: "sokoban".to_owned(),
        words: vec![("level".to_owned(), "1".to_owned())],
        ..Run::default()
    };
    let mut played = director();
    played.start(&run).unwrap();
    press(&mut played, "Right .9 Right .9 Right .9 Right .99");
    assert!(says(&mut played, "Solved!"));
    let best = written(&mut played)
        .into_iter()
        .find(|line| line.starts_with("best "));
    let mut director = director();
    director.show_film(played.into_film().unwrap(), None);
    // Before the last move.
    press(&mut director, "End .2 U*110 .2 Tab .30 Pause .60 Menu .9");
    assert!(says(&mut director, "Practice: taken over"));
    press(&mut director, "Menu .9 Right .99");
    assert!(says(&mut director, "Solved with help"));
    let shown = written(&mut director);
    assert!(best.is_none_or(|best| !shown.contains(&best)), "{shown:?}");
    assert!(!says(&mut director, "the fewest"), "a medal");
    // So is the next level, and what is undone; begun anew, a level is the player's own.
    press(&mut director, "PageDown .60 Menu .9");
    assert!(says(&mut director, "Practice: taken over"));
    press(
        &mut director,
        "Menu .9 PageUp .60 Right .9 Restart .30 U .9 Menu .9",
    );
    assert!(says(&mut director, "Practice: taken over"));
    press(&mut director, "Menu .9 Restart .30 Menu .9");
    assert!(!says(&mut director, "Practice"));
}

#[test]
fn an_arrow_goes_on_with_a_game_that_was_just_taken_over() {
    let run = Run {
        game: "pacman".to_owned(),
        words: vec![("rules".to_owned(), "arcade".to_owned())],
        ..Run::default()
    };
    let mut played = director();
    played.start(&run).unwrap();
    press(&mut played, ".300 Left .200 Right .200");
    let mut director = director();
    director.show_film(played.into_film().unwrap(), None);
    press(&mut director, ".400 Tab .30");
    let taken = director.describe();
    press(&mut director, ".60");
    assert_eq!(director.describe(), taken, "it waits");
    press(&mut director, "Left .120");
    assert_ne!(director.describe(), taken);
    // A stop of the player's own waits for its own key.
    press(&mut director, "Pause .30");
    let stopped = director.describe();
    press(&mut director, "Left .120");
    assert_eq!(director.describe(), stopped);
}

#[test]
fn sokoban_s_levels_show_what_the_player_has_solved_after_a_film_too() {
    let data = tempfile::tempdir().unwrap();
    let folders = Folders {
        data: Some(data.path().to_owned()),
        ..Folders::default()
    };
    let mut own = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
    let film = |level: &str| {
        let run = Run {
            game: "sokoban".to_owned(),
            words: vec![("level".to_owned(), level.to_owned())],
            ..Run::default()
        };
        let mut played = director();
        played.start(&run).unwrap();
        press(&mut played, "Right .9 Left .99");
        played.into_film().unwrap()
    };
    own.show_film(film("1"), None);
    press(&mut own, "End .2 Tab .30 Pause .60 Restart .20");
    press(&mut own, "Right .9 Right .9 Right .9 Right .99 Tab .30");
    assert!(says(&mut own, "1/17"), "{:?}", written(&mut own));
    own.show_film(film("2"), None);
    press(&mut own, "End .2 Tab .30 Pause .60 Tab .30");
    assert!(says(&mut own, "1/17"), "{:?}", written(&mut own));
    // Going back in time keeps it.
    press(&mut own, "Menu .9 Right .99 Back*60 .30 Tab .30");
    assert!(says(&mut own, "1/17"), "{:?}", written(&mut own));
}

#[test]
fn the_x_ray_of_a_film_shows_the_tour_of_a_walk() {
    let run = Run {
        game: "trees".to_owned(),
        words: vec![("size".to_owned(), "9x7".to_owned())],
        ..Run::default()
    };
    let mut played = director();
    played.start(&run).unwrap();
    press(&mut played, "Confirm .60 Confirm .60 Down .20 Up .20");
    let mut director = director();
    director.show_film(played.into_film().unwrap(), None);
    press(&mut director, "End .2");
    let yellow = |director: &mut Director| {
        let picture = picture(director);
        let yellow = picture
            .pixels()
            .iter()
            .filter(|&&pixel| pixel << 8 == 0xffcd_7500);
        yellow.count()
    };
    let before = yellow(&mut director);
    press(&mut director, "X .2");
    assert!(yellow(&mut director) > before + 500, "the tour");
}

#[test]
fn the_x_ray_of_a_film_changes_no_score_and_says_nothing() {
    for (name, told) in [("pacman-arcade.txt", "HIGH"), ("quest-walking.txt", "")] {
        let (mut director, _) = shown(name);
        tap(&mut director, Command::Pause);
        tap(&mut director, Button::Down);
        // The strip may cover them.
        tap(&mut director, Command::Wide);
        let before = written(&mut director);
        assert!(before.iter().any(|line| line.contains(told)), "{before:?}");
        tap(&mut director, Button::X);
        let seen = written(&mut director);
        let is_told = |line: &&String| line.to_lowercase().contains("practice");
        assert_eq!(seen.iter().find(is_told), None, "{name}");
        let scores = |lines: &[String]| {
            let after = lines.iter().skip_while(|line| !line.contains("HIGH"));
            after.take(2).cloned().collect::<Vec<_>>()
        };
        assert_eq!(scores(&seen), scores(&before), "{name}");
    }
}

#[test]
fn a_game_from_a_picture_says_that_it_is_practice_at_the_first_move() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("quest.png");
    let options = [
        "--keys",
        "Confirm .60 Confirm .90",
        "--png",
        file.to_str().unwrap(),
    ];
    let output = dedale(&[&["quest", "--seed", "7", "--headless"], &options[..]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    let (carried, _) = Carried::read(&file).unwrap();
    let mut director = director();
    director.go_on_from(carried).unwrap();
    press(&mut director, ".60");
    assert!(!says(&mut director, "This is practice"));
    press(&mut director, "Right .2");
    assert!(says(&mut director, "This is practice"));
}

#[test]
fn a_tick_forward_and_one_back_show_the_same_picture() {
    let (mut director, _) = shown("pacman-arcade.txt");
    tap(&mut director, Command::Pause);
    tap(&mut director, Button::Down);
    let before = picture(&mut director);
    tap(&mut director, Button::Y);
    assert!(picture(&mut director) != before);
    tap(&mut director, Button::U);
    assert!(picture(&mut director) == before);
    tap(&mut director, Button::X);
    assert!(picture(&mut director) != before, "the X-ray");
    tap(&mut director, Button::X);
    assert!(picture(&mut director) == before);
}

#[test]
fn a_film_begins_where_its_first_page_was_left_and_does_not_show_the_page() {
    let mut played = director();
    press(&mut played, "Down*2 Confirm .100 Confirm .200");
    let page = {
        let mut director = director();
        press(&mut director, "Down*2 Confirm .50");
        director.describe()
    };
    let film = played.into_film().unwrap();
    let (first, all) = film.position();
    assert!(first == 0 && (195..210).contains(&all), "{first} of {all}");
    let mut director = director();
    director.show_film(film, None);
    for leading in [Button::Home, Button::U, Button::Left] {
        tap(&mut director, leading);
        let film = director.film().unwrap();
        assert!(film.describe() != page, "{leading:?}");
        assert!(film.position().0 < 9);
    }
}

#[test]
fn a_film_makes_clips() {
    let folder = tempfile::tempdir().unwrap();
    let (film, _) = film("pacman-arcade.txt");
    let folders = Folders {
        pictures: Some(folder.path().to_owned()),
        ..Folders::default()
    };
    let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
    director.show_film(film, None);
    tap(&mut director, Button::Down);
    let mut made = |x_ray: bool| {
        if x_ray {
            tap(&mut director, Button::X);
        }
        let before = std::fs::read_dir(folder.path()).unwrap().count();
        tap(&mut director, Command::Clip);
        for _ in 0..400 {
            tick(&mut director, Vec::new());
        }
        let files = std::fs::read_dir(folder.path()).unwrap();
        let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        files.sort();
        assert_eq!(files.len(), before + 2, "{files:?}");
        std::fs::read(&files[before]).unwrap()
    };
    let [plain, x_ray] = [false, true].map(&mut made);
    assert!(plain.starts_with(b"GIF89a") && x_ray.starts_with(b"GIF89a"));
    assert!(plain != x_ray);
}

#[test]
fn a_click_on_the_bar_leads_there() {
    let (mut director, _) = shown("trees-growth.txt");
    let screen = picture(&mut director).size();
    let middle = Point {
        x: screen.width as i32 / 2,
        y: screen.height as i32 * 281 / 288,
    };
    tap(&mut director, Meaning::Mouse(Mouse::Click(middle)));
    let (at, all) = director.film().unwrap().position();
    assert!(at.abs_diff(all / 2) <= all / 50 + 2, "{at} of {all}");
}

#[test]
fn from_any_moment_the_player_goes_on() {
    let (mut director, end) = shown("sokoban-undo.txt");
    tap(&mut director, Button::End);
    tap(&mut director, Button::Tab);
    assert!(director.film().is_none());
    assert_eq!(director.describe(), end);
    tap(&mut director, Command::Pause);
    for _ in 0..30 {
        tick(&mut director, Vec::new());
    }
    director.check_logs().unwrap();
}

#[test]
fn escape_leads_to_the_title_and_nothing_else_of_the_program_works() {
    let (mut director, _) = shown("quest-levels.txt");
    for command in [
        Command::Restart,
        Command::NewSeed,
        Command::Step,
        Command::Wide,
    ] {
        tap(&mut director, command);
        assert!(director.film().is_some(), "{command:?}");
    }
    tap(&mut director, Command::Menu);
    assert!(director.film().is_none());
    assert!(director.describe().starts_with("trees:"));
}

#[test]
fn a_run_in_a_table_has_a_film() {
    let data = tempfile::tempdir().unwrap();
    let folders = Folders {
        data: Some(data.path().to_owned()),
        ..Folders::default()
    };
    let mut director =
        Director::new(CATALOG, Assets::embedded(), Seed(1), folders.clone()).unwrap();
    let word = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let run = Run {
        game: "pacman".to_owned(),
        seed: Seed(3),
        words: vec![word("rules", "arcade"), word("lives", "1")],
        ..Run::default()
    };
    director.start(&run).unwrap();
    tick(&mut director, vec![Edge::down(Button::Left.into())]);
    let films = || {
        let files = std::fs::read_dir(data.path().join("films"));
        files.map_or(0, Iterator::count)
    };
    while films() == 0 {
        assert!(director.now() < 60 * 60, "he is caught within a minute");
        tick(&mut director, Vec::new());
    }
    tick(&mut director, vec![Edge::up(Button::Left.into())]);
    let end = director.describe();
    for _ in 0..220 {
        tick(&mut director, Vec::new());
    }
    // The initials are done; the cursor is on the run.
    tap(&mut director, Button::Confirm);
    tap(&mut director, Button::L);
    tap(&mut director, Button::End);
    let film = director.film().unwrap();
    assert_eq!(film.describe(), end);
    tap(&mut director, Command::Menu);
    assert!(director.film().is_none());
    assert_eq!(director.describe(), end);
    // Back on the page of records, with the cursor on the run: after a film, too, Enter leads on.
    assert!(says(&mut director, "go on"));
    tap(&mut director, Button::L);
    assert!(director.film().is_some());
    tap(&mut director, Command::Menu);
    tap(&mut director, Button::Confirm);
    assert!(!says(&mut director, "initials"), "it leads to the game");
    director.finish();
    // The very same run again: the table has it, so nothing is to be signed, and Enter begins the next one.
    let again = || {
        let mut director =
            Director::new(CATALOG, Assets::embedded(), Seed(1), folders.clone()).unwrap();
        director.start(&run).unwrap();
        tick(&mut director, vec![Edge::down(Button::Left.into())]);
        while director.describe() != end {
            assert!(director.now() < 60 * 60, "it ends in the same way");
            tick(&mut director, Vec::new());
        }
        tick(&mut director, vec![Edge::up(Button::Left.into())]);
        (0..120).for_each(|_| tick(&mut director, Vec::new()));
        director
    };
    let mut director = again();
    tap(&mut director, Button::Confirm);
    (0..60).for_each(|_| tick(&mut director, Vec::new()));
    assert!(director.describe() != end);
    director.finish();
    // Of another player it is another run, with a film of its own, in a folder of many.
    for number in 0..250 {
        let name = format!("films/another-{number}.txt");
        std::fs::write(data.path().join(name), "").unwrap();
    }
    let settings = data.path().join("settings.toml");
    let text = std::fs::read_to_string(&settings).unwrap_or_default();
    std::fs::write(&settings, format!("{text}initials = \"BOB\"\n")).unwrap();
    let mut director = again();
    // His last letter is turned, and the film has its name.
    press(&mut director, ".130 Right*2 Up .2 Confirm .9");
    assert_eq!(films(), 252);
    tap(&mut director, Button::L);
    assert!(director.film().is_some());
    director.finish();
    // From the title it leads to the film.
    let mut director =
        Director::new(CATALOG, Assets::embedded(), Seed(1), folders.clone()).unwrap();
    press(&mut director, "Down*2 Tab .2 Confirm .2");
    assert!(director.film().is_some());
    // A recorded run does not depend on the files of films.
    let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
    let run = Run {
        game: "pacman".to_owned(),
        ..Run::default()
    };
    director.start(&run).unwrap();
    director.record(&data.path().join("recording.txt")).unwrap();
    press(&mut director, "Menu .2 Tab .2 Confirm .2");
    assert!(director.film().is_none());
    director.draw();
    let with_notice = director.screen().clone();
    press(&mut director, ".400");
    director.draw();
    assert!(*director.screen() != with_notice, "it is said");
}

#[test]
fn a_game_that_is_taken_from_a_film_knows_the_records() {
    let data = tempfile::tempdir().unwrap();
    let folders = Folders {
        data: Some(data.path().to_owned()),
        ..Folders::default()
    };
    let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
    let word = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let run = Run {
        game: "pacman".to_owned(),
        seed: Seed(3),
        words: vec![word("rules", "arcade"), word("lives", "1")],
        ..Run::default()
    };
    director.start(&run).unwrap();
    let high = |director: &mut Director| {
        let cabinet = written(director);
        let high = cabinet.iter().position(|text| text == "HIGH SCORE");
        high.map(|high| cabinet[high + 1].clone())
    };
    press(&mut director, "+Left .60 -Left");
    signed_film(&mut director, data.path());
    press(&mut director, "L .9 Home .9");
    assert!(director.film().is_some());
    press(&mut director, "Tab .9 NewSeed .60 Confirm .60");
    assert!(director.film().is_none() && director.describe().contains("score 0\n"));
    let best = high(&mut director).and_then(|best| best.parse::<u32>().ok());
    assert!(best > Some(0), "{:?}", written(&mut director));
}

/// Waits until there is one more film in the folder, and signs the run; gives the new file.
fn signed_film(director: &mut Director, data: &Path) -> PathBuf {
    let films = || {
        let files = std::fs::read_dir(data.join("films")).into_iter().flatten();
        let files = files.map(|file| file.unwrap().path());
        files.collect::<BTreeSet<_>>()
    };
    let before = films();
    let end = director.now() + 3 * 60 * 60;
    while films() == before {
        assert!(
            director.now() < end,
            "he is caught within three minutes: {}",
            director.describe()
        );
        tick(director, Vec::new());
    }
    // The end is seen first.
    for _ in 0..220 {
        tick(director, Vec::new());
    }
    tap(director, Button::Confirm);
    films().difference(&before).next().unwrap().clone()
}

#[test]
fn the_film_of_a_run_begins_with_it() {
    let data = tempfile::tempdir().unwrap();
    let folders = Folders {
        data: Some(data.path().to_owned()),
        ..Folders::default()
    };
    let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
    // From the first page, with the rules that are chosen there; then the same again, twice.
    press(&mut director, "Down*2 Confirm .60 Confirm .300");
    for keys in [
        "+Left .9 -Left",
        "+Right .40 -Right",
        ".300 +Right .90 -Right +Up .90 -Up",
    ] {
        let begun = director.now();
        press(&mut director, keys);
        let file = signed_film(&mut director, data.path());
        let end = director.describe();
        let played = director.now() - begun;
        // The file holds nothing of the games before, so a race has less to play.
        let kept = std::fs::read_to_string(file).unwrap();
        let kept = Journal::parse(&kept).unwrap().ticks();
        assert!(kept < played + 400, "{keys}: {kept} ticks of {played}");
        tap(&mut director, Button::L);
        let film = director.film().unwrap();
        let (at, all) = film.position();
        let most = usize::try_from(played).unwrap() + 500;
        assert!(at < 9 && all < most, "{keys}: {at} of {all}, not {most}");
        let begins = film.describe();
        assert!(begins.contains("score 0\n"), "{begins}");
        press(&mut director, "End .2");
        assert_eq!(director.film().unwrap().describe(), end);
        press(&mut director, "Home .2 Pause .2");
        // It runs on from there: two ticks, and those of the key.
        assert!(director.film().unwrap().position().0 <= 4);
        press(&mut director, "Menu .9 Menu .30 Confirm .9");
    }
}

#[test]
fn a_long_run_is_played_again_before_its_film_is_shown() {
    let data = tempfile::tempdir().unwrap();
    let folders = Folders {
        data: Some(data.path().to_owned()),
        ..Folders::default()
    };
    let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
    let run = Run {
        game: "pacman".to_owned(),
        words: vec![("rules".to_owned(), "arcade".to_owned())],
        seed: Seed(3),
        ..Run::default()
    };
    director.start(&run).unwrap();
    press(&mut director, ".9 Pause .90000 Pause .90 Left .9");
    signed_film(&mut director, data.path());
    let end = director.describe();
    let records = director.draw().unwrap().clone();
    tap(&mut director, Button::L);
    let prepared = director.draw().unwrap().clone();
    assert!(director.film().is_none() && prepared != records);
    // The player need not wait for it.
    tap(&mut director, Command::Menu);
    press(&mut director, ".200");
    assert!(director.film().is_none());
    assert!(director.draw().is_some_and(|screen| *screen != prepared));
    assert!(says(&mut director, "initials"), "the records");
    tap(&mut director, Button::L);
    let mut frames = 0..1_000;
    while director.film().is_none() {
        frames.next().unwrap();
        tick(&mut director, Vec::new());
    }
    press(&mut director, "End .2");
    assert_eq!(director.film().unwrap().describe(), end);
    tap(&mut director, Command::Menu);
    assert!(director.film().is_none());
    assert_eq!(director.describe(), end);
}

#[test]
fn a_game_that_was_left_on_another_board_goes_on_after_a_second_to_get_ready() {
    let mut director =
        Director::new(CATALOG, Assets::embedded(), Seed(1), Folders::default()).unwrap();
    let word = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let run = Run {
        game: "pacman".to_owned(),
        words: vec![word("rules", "arcade")],
        ..Run::default()
    };
    director.start(&run).unwrap();
    director.set_watched(true);
    press(&mut director, ".400 PageDown .400 PageUp .9");
    let left = director.describe();
    press(&mut director, ".20");
    assert_eq!(director.describe(), left, "nothing moves yet");
    press(&mut director, ".60");
    assert_ne!(director.describe(), left);
}

#[test]
fn a_picture_of_a_film_carries_the_game_up_to_there() {
    let (mut shown, _) = shown("pacman-arcade.txt");
    tap(&mut shown, Command::Pause);
    tap(&mut shown, Button::Down);
    let described = shown.film().unwrap().describe();
    assert_ne!(shown.film().unwrap().position().0, 0);
    picture(&mut shown);
    let (bytes, is_whole) = shown.png().unwrap();
    assert!(is_whole);
    let (carried, screen) = Carried::decode(&bytes).unwrap();
    let mut director = director();
    director.go_on_from(carried.clone()).unwrap();
    assert_eq!(director.describe(), described);
    director.check_logs().unwrap();
    // In a window it is played between frames, and the player gets ready before a live game goes on.
    let mut director = self::director();
    director.set_watched(true);
    picture(&mut director);
    let (title, is_whole) = director.png().unwrap();
    assert!(is_whole && Carried::decode(&title).is_err());
    director.arrive(carried.clone(), &screen).unwrap();
    tap(&mut director, Button::Confirm);
    for _ in 0..2_000 {
        tick(&mut director, Vec::new());
        if !director.describe().starts_with("trees: ") {
            break;
        }
    }
    assert_eq!(director.describe(), described);
    // One that turns out to be another game is not begun.
    let mut other = self::director();
    let strange = Carried {
        state: carried.state ^ 1,
        ..carried
    };
    other.arrive(strange, &screen).unwrap();
    for _ in 0..2_000 {
        tick(&mut other, Vec::new());
    }
    assert!(other.describe().starts_with("trees: "));
    let told = other.failures();
    assert!(told[0].contains("plays its game differently"), "{told:?}");
}
