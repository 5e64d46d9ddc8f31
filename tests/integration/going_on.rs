//! Open games on disk: whatever ends the program, they go on.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use dedale::app::clock::Clock;
use dedale::app::replay::Run;
use dedale::app::{Director, Folders, FrameInput, Journal};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::input::Button;
use dedale::input::keys::{Command, Edge, Meaning};
use dedale::rng::{GameRng, Seed};

/// Ticks between two times that games are written down.
const KEEP: u64 = 600;

fn director(data: &Path) -> Director {
    let folders = Folders {
        data: Some(data.to_owned()),
        ..Folders::default()
    };
    Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap()
}

/// A program that has just begun a game.
fn playing(data: &Path, game: &str, seed: u64) -> Director {
    let mut director = director(data);
    let run = Run {
        game: game.to_owned(),
        seed: Seed(seed),
        ..Run::default()
    };
    director.start(&run).unwrap();
    director.keep_open_games();
    director
}

fn tick(director: &mut Director, edges: Vec<Edge>) {
    let now = director.now();
    director.frame(&FrameInput {
        elapsed: Clock::due_at(now + 1) - Clock::due_at(now),
        edges,
        ..FrameInput::default()
    });
}

fn tap(director: &mut Director, meaning: Meaning) {
    tick(director, vec![Edge::down(meaning), Edge::up(meaning)]);
}

/// Plays at random, without the menu, until this tick.
fn play(director: &mut Director, until: u64, rng: &mut GameRng) {
    while director.now() < until {
        let pressed = rng.index(12) == 0;
        let button = match rng.index(4) {
            0 => Button::ALL[rng.index(Button::ALL.len())],
            _ => Button::ARROWS[rng.index(4)],
        };
        if pressed {
            tap(director, button.into());
        } else {
            tick(director, Vec::new());
        }
    }
}

fn files(data: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(data.join("open")).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    files.sort();
    files
}

/// The games on disk, once the only one has this many ticks: it is written beside the game.
fn written(data: &Path, ticks: u64) -> Option<Journal> {
    for _ in 0..500 {
        let file = files(data).pop();
        let text = file.and_then(|file| fs::read_to_string(file).ok());
        let journal = text.and_then(|text| Journal::parse(&text).ok());
        if let Some(journal) = journal.filter(|journal| journal.ticks() == ticks) {
            return Some(journal);
        }
        sleep(Duration::from_millis(10));
    }
    None
}

/// Waits until the program before holds no lock: a process that another test is just starting may still have it.
fn let_go(data: &Path) {
    for _ in 0..500 {
        let lock = File::open(data.join("open/.1.lock"));
        if lock.is_ok_and(|lock| lock.try_lock().is_ok()) {
            return;
        }
        sleep(Duration::from_millis(2));
    }
}

/// Starts the program and goes on with the first game that it offers.
fn gone_on(data: &Path) -> Director {
    if data.join("open/.1.lock").exists() {
        let_go(data);
    }
    let mut director = director(data);
    director.keep_open_games();
    tap(&mut director, Button::Confirm.into());
    for _ in 0..1_000 {
        if !director.journals().is_empty() {
            break;
        }
        // No time passes in the game that is about to come.
        director.frame(&FrameInput::default());
    }
    director
}

#[test]
fn every_game_goes_on_where_it_was() {
    for (game, entry) in CATALOG.iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let mut rng = GameRng::new(Seed(game as u64));
        let mut before = playing(folder.path(), entry.name, 7);
        tap(&mut before, Button::Confirm.into());
        play(&mut before, 6 * KEEP, &mut rng);
        let journal = before.journals().pop().unwrap();
        let state = (before.describe(), before.describe_more());
        if written(folder.path(), journal.ticks()).is_none() {
            // A game that is over is not kept.
            assert!(files(folder.path()).is_empty(), "{}", entry.name);
            continue;
        }
        // As if it were killed.
        drop(before);
        let again = gone_on(folder.path());
        assert_eq!((again.describe(), again.describe_more()), state);
        assert_eq!(again.journals(), [journal]);
        assert!(again.failures().is_empty());
    }
}

#[test]
fn a_game_that_is_left_well_is_kept_to_its_last_tick() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = playing(folder.path(), "sokoban", 1);
    for button in [Button::Up, Button::Left, Button::Right] {
        tap(&mut before, button.into());
    }
    let state = before.describe();
    before.finish();
    drop(before);
    let mut again = gone_on(folder.path());
    assert_eq!(again.describe(), state);
    // It is one file, whatever comes.
    tap(&mut again, Button::Up.into());
    again.finish();
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn a_game_on_its_first_page_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = playing(folder.path(), "pacman", 1);
    (0..2 * KEEP).for_each(|_| tick(&mut director, Vec::new()));
    director.finish();
    assert!(files(folder.path()).is_empty());
}

#[test]
fn two_programs_at_once_keep_games_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut programs = [3, 4].map(|seed| playing(folder.path(), "trees", seed));
    for program in &mut programs {
        (0..KEEP).for_each(|_| tick(program, Vec::new()));
    }
    let mut third = director(folder.path());
    third.keep_open_games();
    for mut program in programs {
        program.finish();
    }
    assert_eq!(files(folder.path()).len(), 2);
    tap(&mut third, Button::Confirm.into());
    // It was offered nothing of theirs: the first game of the list begins.
    assert_eq!(third.journals()[0].run.seed, Seed(1));
    drop(third);
    let seeds = |data: &Path| {
        let again = gone_on(data);
        let journals = again.journals();
        journals
            .into_iter()
            .map(|journal| journal.run.seed.0)
            .next()
    };
    assert!(matches!(seeds(folder.path()), Some(3 | 4)));
}

#[test]
fn what_cannot_be_read_is_kept_aside_and_said() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = playing(folder.path(), "trees", 1);
    (0..3 * KEEP).for_each(|_| tick(&mut before, Vec::new()));
    before.finish();
    drop(before);
    let path = files(folder.path()).pop().unwrap();
    let whole = fs::read(&path).unwrap();
    let mut rng = GameRng::new(Seed(1));
    for round in 0..60 {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("open");
        fs::create_dir(&data).unwrap();
        let mut bytes = whole.clone();
        if round % 2 == 0 {
            bytes.truncate(rng.index(whole.len()));
        } else {
            bytes[rng.index(whole.len())] ^= 1 << rng.index(8);
        }
        let path = data.join("1-trees-1.txt");
        fs::write(&path, &bytes).unwrap();
        let again = gone_on(folder.path());
        let aside = fs::read(data.join("1-trees-1.damaged-1.txt"));
        // Refused, said and kept aside; or a game, or one that this version does not have.
        match aside {
            Ok(kept) => assert!(kept == bytes && !again.failures().is_empty()),
            Err(_) => assert!(path.exists() && again.journals().len() <= 1),
        }
    }
}

#[test]
fn whenever_it_is_killed_while_it_saves_the_game_before_or_the_new_one_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = playing(folder.path(), "sokoban", 1);
    let mut rng = GameRng::new(Seed(1));
    let mut states = Vec::new();
    for _ in 0..2 {
        let until = before.now() + KEEP;
        play(&mut before, until, &mut rng);
        before.finish();
        let path = files(folder.path()).pop().unwrap();
        states.push((fs::read(path).unwrap(), before.describe()));
    }
    drop(before);
    let path = files(folder.path()).pop().unwrap();
    let [(old, old_state), (new, new_state)] = &states[..] else {
        panic!("two");
    };
    for round in 0..200 {
        // A new file is written beside the old one, and then takes its place in one step.
        let is_placed = round % 20 == 0;
        fs::write(&path, if is_placed { new } else { old }).unwrap();
        let begun = folder.path().join("open/.dedale-killed.tmp");
        if !is_placed {
            fs::write(&begun, &new[..=rng.index(new.len())]).unwrap();
        }
        let again = gone_on(folder.path());
        let state = if is_placed { new_state } else { old_state };
        assert_eq!(again.describe(), *state, "round {round}");
        assert!(again.failures().is_empty() && !begun.exists());
    }
}

#[test]
fn another_version_goes_on_from_the_last_check_that_holds() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = playing(folder.path(), "trees", 1);
    (0..3 * KEEP).for_each(|_| tick(&mut before, Vec::new()));
    before.finish();
    drop(before);
    let path = files(folder.path()).pop().unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let at = text.find("check 1200 ").unwrap() + "check 1200 ".len();
    let other = if text[at..].starts_with('0') {
        "1"
    } else {
        "0"
    };
    fs::write(&path, format!("{}{other}{}", &text[..at], &text[at + 1..])).unwrap();
    let again = gone_on(folder.path());
    assert_eq!(again.journals()[0].ticks(), KEEP);
}

#[test]
fn where_nothing_can_be_written_it_is_said_once_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("open"), "in the way").unwrap();
    let mut director = playing(folder.path(), "quest", 1);
    tap(&mut director, Button::Confirm.into());
    let mut rng = GameRng::new(Seed(1));
    play(&mut director, 4 * KEEP, &mut rng);
    let about = |line: &&String| line.contains("not kept");
    assert_eq!(director.failures().iter().filter(about).count(), 1);
    // Now there is room.
    fs::remove_file(folder.path().join("open")).unwrap();
    play(&mut director, 6 * KEEP, &mut rng);
    director.finish();
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn the_title_marks_a_game_and_goes_on_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = playing(folder.path(), "trees", 5);
    (0..KEEP).for_each(|_| tick(&mut before, Vec::new()));
    before.finish();
    drop(before);
    let mut again = director(folder.path());
    again.keep_open_games();
    tap(&mut again, Command::Menu.into());
    tap(&mut again, Command::Digit(1).into());
    for _ in 0..100 {
        again.frame(&FrameInput::default());
    }
    assert_eq!(again.journals()[0].run.seed, Seed(5));
}
