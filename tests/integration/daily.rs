//! The daily maze: the same for everybody, one try that counts, and a card.

use std::path::Path;

use dedale::app::{Director, Folders};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::games::sokoban::rules::maker;
use dedale::games::sokoban::rules::par::Stored;
use dedale::rng::Seed;
use dedale::scene::scores::Date;

use crate::player::{press, says};
use crate::{dedale, going_on, stderr, stdout};

pub(crate) fn today() -> Option<Date> {
    "2026-11-23".parse().ok()
}

fn yesterday() -> Option<Date> {
    "2026-11-22".parse().ok()
}

fn tomorrow() -> Option<Date> {
    "2026-11-24".parse().ok()
}

/// The program on its title screen on this day, with this folder.
pub(crate) fn begin(folder: &Path, day: fn() -> Option<Date>) -> Director {
    let folder = Some(folder.to_owned());
    let folders = Folders {
        data: folder.clone(),
        files: folder.clone(),
        pictures: folder.clone(),
        levels: folder,
    };
    let mut director = Director::new(CATALOG, Assets::embedded(), Seed(7), folders).unwrap();
    director.set_calendar(day);
    director
}

/// Plays the arcade until all lives are lost, and signs the table.
pub(crate) const LOSE: &str = "Confirm .60 +Left .4500 -Left .20 Confirm .20 Menu .320";
/// To the third game of the title screen, and its daily maze.
pub(crate) const PACMAN: &str = "Down*2 XRay .9";

#[test]
fn the_first_try_of_a_day_counts() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = begin(folder.path(), today);
    press(&mut director, PACMAN);
    press(&mut director, LOSE);
    let card = director.card();
    assert_eq!(
        card,
        "Pac-Man: daily maze 2026-11-23\nScore: 40, level: 1\nThe try that counts\ndedale pacman --daily=2026-11-23\n"
    );
    // The card is on the screen: its second line saves it.
    let shown = director.draw().unwrap().clone();
    press(&mut director, "Down Confirm .9");
    let saved = folder.path().join("dedale-daily-pacman-2026-11-23-001.txt");
    assert_eq!(std::fs::read_to_string(&saved).unwrap(), card);
    let picture = std::fs::read(saved.with_extension("png")).unwrap();
    let picture = dedale::gfx::picture::decode(&picture).unwrap();
    assert!(picture != shown, "the lines to choose from are not on it");
    let again = saved.with_file_name("dedale-daily-pacman-2026-11-23-002.txt");
    press(&mut director, "Down Confirm .9");
    assert!(!again.exists(), "it is saved once");
    // Another try on that day is practice, in another program, too; and so is one of a clock that went back.
    director.finish();
    let title_says = |day: fn() -> Option<Date>, told: &str| {
        let mut director = begin(folder.path(), day);
        press(&mut director, "Down*2 .9");
        says(&mut director, told)
    };
    assert!(title_says(today, "X daily: score 40") && title_says(tomorrow, "X daily maze"));
    for (day, counts) in [
        (today as fn() -> Option<Date>, false),
        (yesterday, false),
        (today, false),
        (tomorrow, true),
    ] {
        let mut director = begin(folder.path(), day);
        press(&mut director, PACMAN);
        press(&mut director, LOSE);
        let card = director.card();
        assert_eq!(card.contains("\nThe try that counts\n"), counts, "{card}");
        assert_eq!(
            card.contains("\nThis try does not count\n"),
            !counts,
            "{card}"
        );
        director.finish();
    }
}

#[test]
fn a_recorded_run_is_not_told_that_it_is_of_another_day() {
    let assets = Assets::embedded();
    let mut director = Director::new(CATALOG, assets, Seed(7), Folders::default()).unwrap();
    director
        .start_daily("pacman", today().unwrap(), false)
        .unwrap();
    press(&mut director, ".9");
    assert!(says(&mut director, "this try does not count"));
    press(&mut director, "Help .9");
    assert!(says(&mut director, "only the first"), "in the help, too");
}

#[test]
fn beginning_again_and_help_are_practice_and_another_game_has_no_card() {
    for (more, told) in [
        (
            "Confirm .60 Restart .30 Up Confirm .9",
            Some("This try does not count"),
        ),
        ("Confirm .60 XRay .30 XRay .9", Some("Practice: X-ray")),
        ("Confirm .60 NewSeed .30 NewSeed .9", None),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut director = begin(folder.path(), today);
        press(&mut director, PACMAN);
        press(&mut director, more);
        press(&mut director, LOSE);
        let card = director.card();
        assert_eq!(card.lines().nth(2), told, "{more}: {card}");
        director.finish();
        let mut director = begin(folder.path(), today);
        press(&mut director, "Down*2 .9");
        assert!(
            says(&mut director, "X daily: used"),
            "{more}: it has no result"
        );
    }
}

#[test]
fn the_card_of_the_try_that_counted_stays() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = begin(folder.path(), today);
    press(&mut director, PACMAN);
    press(&mut director, LOSE);
    let card = director.card();
    assert!(card.contains("\nThe try that counts\n"), "{card}");
    press(&mut director, &format!("Confirm .60 Restart .30 {LOSE}"));
    assert_eq!(director.card(), card);
}

#[test]
fn an_exercise_on_a_daily_maze_has_no_card() {
    let answers = "Up .3 Confirm .3 Confirm .3 ".repeat(24);
    let said = played("trees", "2026-11-23", &format!(".60 T .30 {answers} .300"));
    assert!(!said.contains("daily maze"), "{said}");
}

#[test]
fn nobody_leaves_the_daily_try_for_a_film_without_a_way_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut other = begin(&folder.path().join("other"), today);
    press(&mut other, "Down*3 Confirm .60 Confirm .9 Up .60");
    let mut before = going_on::playing(folder.path(), "quest", 3);
    press(&mut before, "Confirm .60 Confirm .60 Right .30");
    before.finish();
    drop(before);
    going_on::let_go(folder.path());
    let mut director = begin(folder.path(), today);
    director.keep_open_games();
    press(
        &mut director,
        "Menu .9 Down*3 XRay .9 Confirm .60 Right Down Right Down .30",
    );
    let daily = director.describe();
    director.show_film(other.into_film().unwrap(), None);
    press(&mut director, "End .2 Tab .9");
    assert!(director.film().is_some());
    press(&mut director, "Menu .2");
    assert_eq!(director.describe(), daily);
    // The games that wait are in the menu; the try waits on the title screen meanwhile.
    press(&mut director, "Menu .2");
    assert!(says(&mut director, "Title screen") && says(&mut director, "Games in progress"));
    press(&mut director, "Up*4 Confirm .30");
    assert!(!director.is_asking());
    assert!(says(&mut director, "Games in progress") && says(&mut director, "seed 3"));
    press(&mut director, "Menu .9");
    assert!(says(&mut director, "daily goes on"));
    press(&mut director, "XRay .9");
    assert_eq!(director.describe(), daily);
}

#[test]
fn only_the_same_maze_again_is_told_to_be_practice() {
    for (again, is_told) in [("NewSeed", false), ("Restart", true)] {
        let folder = tempfile::tempdir().unwrap();
        let mut director = begin(folder.path(), today);
        press(&mut director, PACMAN);
        press(&mut director, "Confirm .60 Pause .1");
        press(&mut director, &format!("{again} .30 Up Confirm .9"));
        let mut picture = |keys: &str| {
            press(&mut director, keys);
            director.draw();
            director.screen().clone()
        };
        // Again and again.
        for more in ["", &format!("{again} .20 ")] {
            let with_notice = picture(&format!("{more}.1"));
            assert_eq!(with_notice != picture(".900"), is_told, "{again} {more}");
        }
    }
}

#[test]
fn the_try_that_counts_is_not_given_up_by_a_slip() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = begin(folder.path(), today);
    press(&mut director, PACMAN);
    press(&mut director, "Confirm .60 Pause .1");
    let playing = director.describe();
    // Each slip is asked about, and "Stay" goes on.
    for slip in ["Restart", "NewSeed", "Menu Up Confirm"] {
        press(&mut director, &format!("{slip} .20 Menu .9"));
        assert_eq!(director.describe(), playing, "{slip}");
    }
    // The key that answers is named, whether the menu is open or not.
    press(&mut director, ".600 NewSeed .20");
    let asked = director.draw().unwrap().clone();
    press(&mut director, "Menu .60 Menu .20 NewSeed .20");
    assert!(director.draw().unwrap() == &asked);
    press(&mut director, "Help .9");
    assert!(says(&mut director, "Answer the question first"));
    press(&mut director, "Menu .9");
    // A double tap is no answer, and neither is ten seconds without one.
    for slip in ["Restart Restart", "XRay XRay", "XRay Confirm"] {
        press(&mut director, &format!("{slip} .620"));
        assert_eq!(director.describe(), playing, "{slip}");
    }
    press(&mut director, "Pause");
    press(&mut director, LOSE);
    assert!(director.card().contains("\nThe try that counts\n"));
}

#[test]
fn the_try_that_counts_waits_on_the_title_screen() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = begin(folder.path(), today);
    press(&mut director, PACMAN);
    press(&mut director, "Confirm .60");
    let begun = |director: &Director| director.describe().starts_with("The hooks\n");
    assert!(begun(&director), "{}", director.describe());
    press(&mut director, "Menu Up*2 Confirm .20");
    assert!(!director.is_asking() && says(&mut director, "daily goes on"));
    // Another daily maze would end it.
    press(&mut director, "Down XRay .20");
    assert!(director.is_asking() && says(&mut director, "Give up Pac-Man?"));
    press(&mut director, "Menu .20 Up XRay .20");
    assert!(begun(&director), "{}", director.describe());
    press(&mut director, LOSE);
    assert!(director.card().contains("\nThe try that counts\n"));
    // It is over now, and does not wait.
    press(&mut director, "Menu .20 Menu Up*2 Confirm .20");
    assert!(!says(&mut director, "daily goes on"));
}

#[test]
fn tries_that_count_wait_for_each_other_and_for_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let start = |day| {
        let mut director = begin(folder.path(), day);
        director.keep_open_games();
        director
    };
    let card_of = |director: &mut Director| {
        press(director, LOSE);
        director.card()
    };
    let mut director = start(today);
    // Pac-Man's, then Quest's: the first one waits, and no question is asked.
    press(&mut director, PACMAN);
    press(
        &mut director,
        "Confirm .60 Menu Up*2 Confirm .20 Down XRay .60",
    );
    assert!(!director.is_asking());
    press(&mut director, "Confirm .60 Confirm .60 Right .30");
    let quest = director.describe();
    assert!(quest.starts_with("quest"), "{quest}");
    // Neither is in the way of a game of one's own.
    press(&mut director, "Menu Up*2 Confirm .20 Up Confirm .60");
    assert!(says(&mut director, "Arcade"), "its first page");
    press(&mut director, "Menu .20 Down XRay .30");
    assert_eq!(director.describe(), quest);
    press(&mut director, "Menu Up Confirm .20");
    assert!(director.is_over(), "nothing is lost, nothing is asked");
    director.finish();
    drop(director);
    going_on::let_go(folder.path());

    let mut director = start(today);
    press(&mut director, "E .20");
    assert!(says(&mut director, "Only one try a day counts."));
    press(&mut director, "Menu .20 Menu .20 Down*2 XRay .300");
    let card = card_of(&mut director);
    assert!(card.contains("\nThe try that counts\n"), "{card}");
    director.finish();
    drop(director);
    going_on::let_go(folder.path());

    // Its day is over: what is left of Quest's is a game like any other, and this day has a try of its own.
    let mut director = start(tomorrow);
    press(&mut director, "Menu .20 Down*3");
    assert!(!says(&mut director, "daily goes on"));
    press(&mut director, "Confirm .300");
    assert_eq!(director.describe(), quest);
    assert_eq!(card_of(&mut director), "");
}

#[test]
fn the_day_stands_in_a_daily_walk_that_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    for keys in ["XRay .60 Right Down Right Down .30", "Menu .20 XRay .300"] {
        let mut director = begin(folder.path(), today);
        director.keep_open_games();
        press(&mut director, keys);
        assert!(says(&mut director, "2026-11-23"), "{keys}");
        director.finish();
        drop(director);
        going_on::let_go(folder.path());
    }
}

#[test]
fn a_walk_that_was_left_for_its_settings_goes_on_as_a_walk() {
    let folder = tempfile::tempdir().unwrap();
    let walks = "XRay .60 Right Down Right Down .30 Menu .9";
    // To the title and back, and in the next start of the program; from there and from the open games.
    for keys in [walks, "Menu .20 XRay .300 Menu .9", "Confirm .300"] {
        let mut director = begin(folder.path(), today);
        director.keep_open_games();
        press(&mut director, keys);
        if keys != "Confirm .300" {
            assert!(says(&mut director, "Edge trunks"), "{keys}");
            press(&mut director, "Menu .9 Up*2 Confirm .9 XRay .9");
        }
        assert!(!says(&mut director, "Edge trunks"), "{keys}");
        assert!(says(&mut director, "steps"), "no walk: {keys}");
        if keys != walks {
            press(&mut director, "Menu .9");
        }
        director.finish();
        drop(director);
        going_on::let_go(folder.path());
    }
}

#[test]
fn another_daily_maze_is_played_once_the_player_agrees() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = begin(folder.path(), today);
    press(&mut director, PACMAN);
    press(
        &mut director,
        "Confirm .60 Menu Up*2 Confirm .20 Down XRay .60 Up Confirm .60",
    );
    assert!(
        director.describe().starts_with("quest"),
        "{}",
        director.describe()
    );
}

#[test]
fn to_begin_sokobans_level_again_is_a_step_of_the_same_try() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = begin(folder.path(), today);
    press(&mut director, "Down XRay .60");
    let level = maker::of_seed(Seed(20261123)).unwrap().level;
    let moves = Stored::of(&level.metadata).first().unwrap();
    let keys: Vec<String> = moves.iter().map(|dir| format!("{dir:?} .9")).collect();
    press(
        &mut director,
        &format!("{} Restart .60", keys[..4].join(" ")),
    );
    assert!(!director.is_asking());
    press(&mut director, &format!("{} .200", keys.join(" ")));
    let card = director.card();
    assert!(card.contains("\nThe try that counts\n"), "{card}");
}

#[test]
fn the_games_own_session_and_settings_stay_out_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = begin(folder.path(), today);
    // Trees has other settings here, and is in play.
    press(&mut director, "Confirm .9 Right*3 .9");
    let own = director.describe();
    press(&mut director, "Menu Up*2 Confirm .9 XRay .9");
    // It begins with the walk.
    let daily = director.describe();
    assert!(daily.starts_with("trees 30x20 seed 20261123\n"), "{daily}");
    assert!(daily.contains("\nwalk "), "{daily}");
    let output = dedale(&[
        "trees",
        "--daily=2026-11-23",
        "--headless",
        "--ticks",
        "9",
        "--describe",
    ]);
    assert_eq!(stdout(&output).lines().next(), daily.lines().next());
    press(&mut director, "Menu .9 Menu Up*2 Confirm .20 Confirm .1");
    assert_eq!(director.describe().lines().next(), own.lines().next());
}

#[test]
fn a_daily_maze_takes_a_day_and_nothing_else() {
    for (arguments, code) in [
        (&["robot", "--daily=2026-11-23"][..], 0),
        (&["quest", "--daily"], 0),
        (&["quest", "--daily=2026-02-30"], 2),
        (&["quest", "--daily", "--seed", "4"], 2),
        (&["quest", "--daily", "--hidden"], 2),
        (&["sokoban", "--daily=2026-11-23"], 0),
        (&["sokoban", "--daily", "--level", "1"], 2),
    ] {
        let output = dedale(&[arguments, &["--headless"]].concat());
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    }
}

/// A daily maze without a window.
fn played(game: &str, day: &str, keys: &str) -> String {
    let daily = format!("--daily={day}");
    let output = dedale(&[game, &daily, "--headless", "--keys", keys, "--describe"]);
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output)
}

#[test]
fn every_day_has_a_maze_of_its_own_for_the_robot() {
    let [first, second] = ["2026-11-23", "2026-11-24"].map(|day| played("robot", day, ".30"));
    assert!(first.starts_with("Maze 23x15, seed 20261123\n"), "{first}");
    assert!(
        second.starts_with("Maze 23x15, seed 20261124\n"),
        "{second}"
    );
}

#[test]
fn sokobans_daily_maze_is_a_level_made_for_the_day() {
    let level = maker::of_seed(Seed(20261123)).unwrap().level;
    let moves = Stored::of(&level.metadata).first().unwrap();
    let keys: Vec<String> = moves.iter().map(|dir| format!("{dir:?} .9")).collect();
    let said = played("sokoban", "2026-11-23", &format!("{} .200", keys.join(" ")));
    let par = Stored::of(&level.metadata).par(level.level.as_ref().unwrap());
    let pushes = par.unwrap().counts[1];
    let card = format!(
        "Sokoban: daily maze 2026-11-23\nMoves: {}, pushes: {pushes}\nThis try does not count\ndedale sokoban --daily=2026-11-23\n",
        moves.len()
    );
    assert!(said.contains(&card), "{said}");
}

#[test]
fn a_game_without_a_point_has_a_card_and_no_place_in_a_table() {
    let around = "Right*3 Up*2 Left*3 Down*2 ".repeat(120);
    let keys = format!("Confirm .60 Confirm .60 {around} .300");
    let said = played("quest", "2026-11-05", &keys);
    assert!(
        said.contains(
            "Quest: daily maze 2026-11-05\nScore: 0, level: 1\nThis try does not count\n"
        ),
        "{said}"
    );
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let options = [
        "quest",
        "--seed",
        "20261105",
        "--open",
        "--headless",
        "--data-dir",
        data,
    ];
    let output = dedale(&[&options[..], &["--keys", &keys, "--describe"]].concat());
    assert!(stdout(&output).contains("game over\nlives 0, score 0"));
    let records = std::fs::read_to_string(folder.path().join("records.toml"));
    assert!(!records.unwrap_or_default().contains("table"));
}

/// What ends, changes or reveals the daily try asks first: `open` leads to it from the title, and each press afterwards
/// is such a slip.
fn is_asked_about(open: &str, slips: &[&str]) {
    for slip in slips {
        let folder = tempfile::tempdir().unwrap();
        let mut director = begin(folder.path(), today);
        press(&mut director, open);
        let (lead, last) = slip.rsplit_once(' ').unwrap_or(("", slip));
        press(&mut director, lead);
        assert!(!director.is_asking(), "{open} {lead}");
        press(&mut director, last);
        assert!(director.is_asking(), "{open} {slip}");
    }
}

#[test]
fn what_ends_changes_or_shows_the_try_is_asked_about() {
    is_asked_about(
        "Down*4 XRay .9 Right Down .30",
        &[
            "End",
            "E",
            "XRay",
            "PageDown",
            "PageUp",
            "Tab Right",
            "Restart",
            "NewSeed",
        ],
    );
    is_asked_about(
        "Down*3 XRay .9 Confirm .60 Right Down Right Down .30",
        &[
            "XRay",
            "Tab Confirm",
            "Tab Right Confirm",
            "Restart",
            "NewSeed",
        ],
    );
    is_asked_about(
        "Down*2 XRay .9 Confirm .300",
        &["U Confirm", "PageDown", "XRay", "Restart", "NewSeed"],
    );
    is_asked_about(
        "XRay .30 Menu .9",
        &[
            "Left",
            "Down Left",
            "Down Digit5 Confirm",
            "Confirm .60 Right .20 NewSeed",
        ],
    );
    is_asked_about("Down XRay .9", &["H", "L"]);
    // The way out is hidden before the walk, too.
    is_asked_about("XRay .30", &["H", "C", "Right .9 H"]);
    is_asked_about("XRay .30 Menu .9", &["H", "C"]);
    is_asked_about("Down XRay .9 Right Left Up Down .30", &["H", "L"]);
}

#[test]
fn the_question_names_the_help_and_the_panel_the_day_that_counts() {
    for open in [
        "Down*4 XRay .9 Right Down .30",
        "Down*3 XRay .9 Confirm .60 Right Down Right Down .30",
        "Down*2 XRay .9 Confirm .300",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut director = begin(folder.path(), today);
        press(&mut director, open);
        assert!(says(&mut director, "daily 2026-11-23"), "{open}");
        press(&mut director, "XRay .30");
        assert!(says(&mut director, "Use X-ray?"), "{open}");
        press(&mut director, "Up Confirm .30");
        assert!(!says(&mut director, "daily 2026-11-23"), "{open}");
    }
}

#[test]
fn a_try_that_is_given_up_gets_a_card() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = begin(folder.path(), today);
    press(
        &mut director,
        "Down*4 XRay .9 Right Down .30 End .30 Up Confirm .200",
    );
    assert_eq!(
        director.card(),
        "Robot: daily maze 2026-11-23\nGiven up\ndedale robot --daily=2026-11-23\n"
    );
}

#[test]
fn the_try_is_used_up_by_its_first_move_and_not_by_a_look() {
    let folder = tempfile::tempdir().unwrap();
    let counts = |director: &mut Director| {
        press(director, "Menu .9");
        let counts = says(director, "The try that counts");
        press(director, "Menu .9");
        counts
    };
    let title = "Menu Up*2 Confirm .9";
    // Esc leaves the walk of Trees, and waits elsewhere.
    let quest = ("Down*3", ".9");
    for (open, page) in [("Down*4", ".9"), ("Down", ".9"), ("", "Menu .9"), quest] {
        // Opened and left, begun again, and another seed: nothing is lost, and nothing is asked.
        let mut director = begin(folder.path(), today);
        press(&mut director, &format!("{open} XRay .30 {page}"));
        assert!(counts(&mut director), "{open}");
        press(&mut director, "Restart .30");
        assert!(!director.is_asking() && counts(&mut director), "{open}");
        press(&mut director, "NewSeed .30");
        assert!(!director.is_asking(), "{open}");
        press(&mut director, title);
        director.finish();
    }
    let mut director = begin(folder.path(), today);
    press(&mut director, "Down*4 XRay .30");
    assert!(counts(&mut director));
    // A race that is given up before its first step is asked about, and then is the try of the day.
    press(&mut director, "End .30");
    assert!(director.is_asking());
    press(&mut director, "Menu .9");
    assert!(counts(&mut director), "{}", director.card());
    // Enter alone keeps it.
    press(&mut director, "End .30 Confirm .9");
    assert!(counts(&mut director), "{}", director.card());
    press(&mut director, "End .30 Up Confirm .200");
    assert_eq!(director.card().lines().nth(1), Some("Given up"));
    director.finish();
    let mut director = begin(folder.path(), today);
    press(&mut director, "Down*4 XRay .30");
    assert!(!counts(&mut director));
}

#[test]
fn the_card_can_be_seen_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = begin(folder.path(), today);
    press(&mut director, "Down*4 XRay .9");
    let keys = keys_through(&director.describe());
    press(&mut director, &keys);
    // The podium comes first, then the first run of all is signed, then the card comes.
    let mut is_signed = false;
    for _ in 0..8 {
        if says(&mut director, "daily maze 2026-11-23") {
            break;
        }
        press(&mut director, ".90 Confirm .90");
        is_signed |= says(&mut director, "letter, or type it");
    }
    assert!(is_signed && says(&mut director, "daily maze 2026-11-23"));
    press(&mut director, "Menu .60");
    assert!(!says(&mut director, "daily maze 2026-11-23"));
    // The podium is put away, too, before the menu comes.
    press(&mut director, "Menu .9 Menu .9");
    assert!(says(&mut director, "Daily card"));
    press(&mut director, "Down*6 Confirm .9");
    assert!(says(&mut director, "daily maze 2026-11-23"));
    assert!(says(&mut director, "The try that counts"));
}

#[test]
fn to_undo_is_no_other_try() {
    for (open, keys) in [
        ("Down", "Right Left Up Down .30 U .9 U .9 Y .9"),
        ("Down*4", "Right Down .30 U .9"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut director = begin(folder.path(), today);
        press(&mut director, &format!("{open} XRay .9 {keys}"));
        // In a race a step back is help.
        assert_eq!(director.is_asking(), open == "Down*4", "{open}");
    }
}

#[test]
fn a_change_and_its_way_back_lead_to_another_try() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = begin(folder.path(), today);
    press(&mut director, "XRay .9 Left .30 Up Confirm .9 Right .9");
    assert!(!director.is_asking());
}

/// The keys along a shortest way through the described grid: its squares stand two letters apart, and an arrow leads
/// out.
fn keys_through(described: &str) -> String {
    let rows = described
        .lines()
        .skip_while(|line| !line.starts_with("  _"));
    let rows: Vec<Vec<char>> = rows.map(|row| row.chars().step_by(2).collect()).collect();
    let is_free = |x: usize, y: usize| " \u{2658}".contains(rows[y][x]);
    let start = (1, rows.iter().position(|row| row[0] == '\u{2192}').unwrap());
    let mut ways = vec![(start, String::new())];
    let mut next = 0;
    loop {
        let ((x, y), way) = ways[next].clone();
        if rows[y][x + 1] == '\u{2192}' {
            return way + "Right .9";
        }
        let sides = [
            (x + 1, y, "Right"),
            (x, y + 1, "Down"),
            (x - 1, y, "Left"),
            (x, y - 1, "Up"),
        ];
        for (x, y, key) in sides {
            if x > 0 && is_free(x, y) && ways.iter().all(|&(at, _)| at != (x, y)) {
                ways.push(((x, y), format!("{way}{key} .9 ")));
            }
        }
        next += 1;
    }
}

#[test]
fn a_race_that_is_driven_to_its_end_counts_and_is_not_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = begin(folder.path(), today);
    press(&mut director, "Down*4 XRay .9");
    let keys = keys_through(&director.describe());
    press(&mut director, &keys);
    assert!(!director.is_asking());
    press(&mut director, ".200");
    let card = director.card();
    assert!(
        card.contains(
            "Detour: none, steps: 78\nOut before “A*”\nThe try that counts\nNo. 1 of your records\n"
        ),
        "{card}"
    );
}
