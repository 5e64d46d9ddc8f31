//! Open games on disk: whatever ends the program, they go on.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use dedale::app::replay::Run;
use dedale::app::{Director, Folders, FrameInput, Journal, Source};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::gfx::{Color, Framebuffer};
use dedale::input::keys::{Command, Edge, Meaning};
use dedale::input::{Button, Input};
use dedale::rng::{GameRng, Seed};
use dedale::scene::{Entry, Event, Flow, Help, Look, Practice, Scene, Setup};
use dedale::settings::Settings;
use dedale::sound::Order;
use dedale::words::Id;

use crate::player::{press, says, tap, tick, written as lines};

/// Ticks between two times that games are written down.
const KEEP: u64 = 600;

fn with_assets(data: &Path, assets: Assets) -> Director {
    let folders = Folders {
        data: Some(data.to_owned()),
        files: Some(data.to_owned()),
        ..Folders::default()
    };
    Director::new(CATALOG, assets, Seed(1), folders).unwrap()
}

pub(crate) fn director(data: &Path) -> Director {
    with_assets(data, Assets::embedded())
}

/// Begins a game with these files; Pac-Man's in the arcade.
fn start(director: &mut Director, game: &str, seed: u64, files: Vec<PathBuf>) {
    let words: &[_] = match game {
        "pacman" => &[("rules", "arcade"), ("lives", "5")],
        _ => &[],
    };
    let word = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
    let run = Run {
        game: game.to_owned(),
        seed: Seed(seed),
        words: words.iter().map(word).collect(),
        files,
        ..Run::default()
    };
    director.start(&run).unwrap();
}

/// A program that has just begun a game.
pub(crate) fn playing(data: &Path, game: &str, seed: u64) -> Director {
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

/// Plays at random, without the menu, until this tick.
fn play(director: &mut Director, until: u64, rng: &mut GameRng) {
    while director.now() < until {
        let pressed = rng.index(12) == 0;
        let button = match rng.index(4) {
            0 => Button::ALL[rng.index(Button::ALL.len())],
            _ => Button::ARROWS[rng.index(4)],
        };
        if pressed {
            tap(director, button);
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

/// Whether this many games are on disk, in a moment: they are written and removed beside the game.
fn holds(data: &Path, games: usize) -> bool {
    let mut tries = 0..500;
    tries.any(|_| {
        sleep(Duration::from_millis(10));
        files(data).len() == games
    })
}

/// Waits until the program before holds no lock: a process that another test is just starting may still have it.
pub(crate) fn let_go(data: &Path) {
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
    tap(&mut director, Button::Confirm);
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
    let mut kept = 0;
    for (game, entry) in CATALOG.iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let mut rng = GameRng::new(Seed(game as u64));
        let mut before = playing(folder.path(), entry.name, 7);
        tap(&mut before, Button::Confirm);
        play(&mut before, 6 * KEEP, &mut rng);
        let journal = before.journals().pop().unwrap();
        let state = (before.describe(), before.describe_more());
        if written(folder.path(), journal.ticks()).is_none() {
            // A game that is over is not kept.
            assert!(files(folder.path()).is_empty(), "{}", entry.name);
            continue;
        }
        kept += 1;
        // The picture is that of the log as well.
        before.check_logs().unwrap();
        // As if it were killed.
        drop(before);
        let again = gone_on(folder.path());
        assert_eq!((again.describe(), again.describe_more()), state);
        assert_eq!(again.journals(), [journal]);
        assert!(again.failures().is_empty());
    }
    assert!(kept >= 4, "{kept}");
}

#[test]
fn a_game_that_is_left_well_is_kept_to_its_last_tick() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = playing(folder.path(), "sokoban", 1);
    for button in [Button::Up, Button::Left, Button::Right] {
        tap(&mut before, button);
    }
    let state = before.describe();
    before.finish();
    drop(before);
    let mut again = gone_on(folder.path());
    assert_eq!(again.describe(), state);
    // It is one file, whatever comes.
    tap(&mut again, Button::Up);
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
fn a_maze_that_the_player_only_watches_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = playing(folder.path(), "trees", 1);
    (0..2 * KEEP).for_each(|_| tick(&mut director, Vec::new()));
    director.finish();
    assert!(files(folder.path()).is_empty());
    // One key is enough, and so is another seed.
    for key in [Meaning::from(Button::X), Command::NewSeed.into()] {
        let folder = tempfile::tempdir().unwrap();
        let mut director = playing(folder.path(), "trees", 1);
        tap(&mut director, key);
        (0..KEEP).for_each(|_| tick(&mut director, Vec::new()));
        director.finish();
        assert_eq!(files(folder.path()).len(), 1, "{key:?}");
    }
}

#[test]
fn a_run_is_kept_before_it_is_signed_and_never_played_twice() {
    for end in ["signed", "closed", "killed"] {
        let folder = tempfile::tempdir().unwrap();
        let mut director = director(folder.path());
        start(&mut director, "pacman", 4, Vec::new());
        director.keep_open_games();
        press(&mut director, "+Left .6000 -Left .20");
        assert!(says(&mut director, "New best"));
        (0..150).for_each(|_| tick(&mut director, Vec::new()));
        assert!(holds(folder.path(), 0), "the game is over");
        match end {
            "signed" => press(&mut director, "Up .9 Confirm .150"),
            "closed" => director.finish(),
            _ => drop(director),
        }
        let again = self::director(folder.path());
        drop(again);
        let mut again = self::director(folder.path());
        again.finish();
        let records = fs::read_to_string(folder.path().join("records.toml")).unwrap();
        let tens = records.lines().filter(|line| line.contains("ten "));
        assert_eq!(tens.clone().count(), 1, "{end}: {records}");
        // One run, whatever happened.
        let runs: Vec<&str> = tens.flat_map(|line| line.split(';')).collect();
        assert_eq!(runs.len(), 1, "{end}: {records}");
    }
}

#[test]
fn nobody_goes_back_into_a_maze_too_large_for_copies() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = playing(folder.path(), "trees", 7);
    press(
        &mut director,
        ".60 Down .2 Digit3 Digit0 Digit0 Digit0 Confirm .2 Down .2 Digit3 Digit0 Digit0 Digit0 Confirm .60",
    );
    let before = director.describe();
    press(&mut director, "+Back .20 -Back .2");
    assert!(says(&mut director, "too large"));
    let ticks = |description: &str| description.to_owned();
    assert!(director.describe().lines().next() == ticks(&before).lines().next());
    // In the small one after it one goes back to its beginning, and no farther.
    press(
        &mut director,
        "Digit2 Digit0 Confirm .2 Up .2 Digit3 Digit0 Confirm .300",
    );
    let small = director.describe();
    press(&mut director, "+Back .300 -Back .2");
    let first = |text: &str| text.lines().next().map(str::to_owned);
    assert!(director.describe() != small && first(&director.describe()) == first(&small));
}

#[test]
fn a_grid_that_is_saved_is_not_saved_again_when_its_game_goes_on() {
    for is_killed in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let grids = || {
            let entries = fs::read_dir(folder.path().join("grids")).unwrap();
            let texts = entries.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
            let mut texts: Vec<String> = texts.collect();
            texts.sort();
            texts
        };
        let mut before = director(folder.path());
        before
            .start(&Run {
                game: "robot".to_owned(),
                words: vec![("grid".to_owned(), "3".to_owned())],
                ..Run::default()
            })
            .unwrap();
        before.keep_open_games();
        press(&mut before, "NextOpen Right*2 Confirm .5");
        (0..KEEP).for_each(|_| tick(&mut before, Vec::new()));
        if is_killed {
            let ticks = before.journals()[0].ticks() / KEEP * KEEP;
            assert!(written(folder.path(), ticks).is_some());
        } else {
            before.finish();
        }
        drop(before);
        let saved = grids();
        assert_eq!(saved.len(), 1);
        let mut again = gone_on(folder.path());
        tick(&mut again, Vec::new());
        assert_eq!(grids(), saved, "killed: {is_killed}");
        // What is changed from now on has a file of its own.
        press(&mut again, "Right Confirm .5");
        assert_eq!(grids().len(), 2);
        assert!(grids().contains(&saved[0]));
        again.finish();
        drop(again);
        let mut third = gone_on(folder.path());
        tick(&mut third, Vec::new());
        third.finish();
        assert_eq!(grids().len(), 2, "killed: {is_killed}");
    }
}

#[test]
fn two_programs_at_once_keep_games_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut programs = [3, 4].map(|seed| playing(folder.path(), "trees", seed));
    for program in &mut programs {
        tap(program, Button::X);
        (0..KEEP).for_each(|_| tick(program, Vec::new()));
    }
    assert!(holds(folder.path(), 2));
    let mut third = director(folder.path());
    third.keep_open_games();
    // It says why it shows none.
    press(&mut third, "Menu .2 Up*2 Confirm .2");
    assert!(says(&mut third, "Another Dédale has its own games open"));
    press(&mut third, "Confirm .2 Menu .2");
    for mut program in programs {
        program.finish();
    }
    assert_eq!(files(folder.path()).len(), 2);
    tap(&mut third, Button::Confirm);
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
    tap(&mut before, Button::X);
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
        let aside = ["damaged", "former"].map(|why| data.join(format!("1-trees-1.{why}-1.txt")));
        let aside = aside.iter().find_map(|path| fs::read(path).ok());
        let goes_on = again.journals().len() == 1;
        // Refused, said and kept aside; a game, all of it or until it differs; or one that this version does not have.
        match aside {
            Some(kept) => assert!(kept == bytes && (goes_on || !again.failures().is_empty())),
            None => assert!(path.exists() && again.journals().len() <= 1),
        }
    }
}

/// Where the program of the test below saves.
const SAVES: &str = "DEDALE_TEST_SAVES";

/// Plays and saves until it is killed.
#[test]
#[ignore = "a program of the test below"]
fn saves_until_it_is_killed() {
    let Some(folder) = std::env::var_os(SAVES).map(PathBuf::from) else {
        return;
    };
    let mut director = playing(&folder, "sokoban", 1);
    let mut rng = GameRng::new(Seed(1));
    loop {
        tap(&mut director, Button::ARROWS[rng.index(4)]);
        director.finish();
    }
}

#[test]
fn whenever_it_is_killed_while_it_saves_the_game_before_or_the_new_one_goes_on() {
    let mut rng = GameRng::new(Seed(2));
    let mut longest = 0;
    for round in 0..200 {
        let folder = tempfile::tempdir().unwrap();
        let mut child = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "going_on::saves_until_it_is_killed", "--ignored"])
            .env(SAVES, folder.path())
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        while files(folder.path()).is_empty() {
            assert!(child.try_wait().unwrap().is_none(), "it saves for ever");
            sleep(Duration::from_micros(200));
        }
        // On a busy machine it takes longer to save a few times.
        let most = 20_000 + if longest > 3 { 0 } else { 2_000 * round };
        sleep(Duration::from_micros(rng.below(most)));
        child.kill().unwrap();
        child.wait().unwrap();
        let again = gone_on(folder.path());
        assert!(again.failures().is_empty(), "round {round}");
        // The same as after so many moves.
        let ticks = again.journals()[0].ticks();
        longest = longest.max(ticks);
        let mut straight = director(&folder.path().join("another"));
        start(&mut straight, "sokoban", 1, Vec::new());
        let mut moves = GameRng::new(Seed(1));
        (0..ticks).for_each(|_| tap(&mut straight, Button::ARROWS[moves.index(4)]));
        assert_eq!(again.describe(), straight.describe(), "round {round}");
        let open = fs::read_dir(folder.path().join("open")).unwrap();
        // A file that was only just made may yet be another program's.
        let entries = open.map(|entry| entry.unwrap());
        let entries = entries.filter(|entry| entry.metadata().unwrap().len() > 0);
        let names = entries.map(|entry| entry.file_name().into_string().unwrap());
        let left: Vec<_> = names.collect();
        assert_eq!(left, ["1-sokoban-1.txt"], "round {round}");
    }
    assert!(longest > 3, "it was killed while it saved");
}

#[test]
fn games_of_another_version_make_room_for_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let open = folder.path().join("open");
    fs::create_dir(&open).unwrap();
    for number in 1..=12 {
        let older = "dedale-session 1\ngame quest\n";
        fs::write(open.join(format!("1-quest-{number}.txt")), older).unwrap();
    }
    let mut director = playing(folder.path(), "sokoban", 1);
    press(&mut director, "Right .20 Left .20");
    director.finish();
    let files = fs::read_dir(&open).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    assert_eq!(names.filter(|name| name.starts_with("1-")).count(), 13);
}

#[test]
fn a_game_of_a_newer_version_or_that_cannot_be_read_waits() {
    let folder = tempfile::tempdir().unwrap();
    let open = folder.path().join("open");
    fs::create_dir(&open).unwrap();
    let newer = "dedale-session 99\ngame quest\n";
    fs::write(open.join("1-quest-1.txt"), newer).unwrap();
    // A folder in place of a file cannot be read as one.
    let sprite = "dedale-session 5\ngame quest\nseed x\n";
    fs::write(open.join("1-trees-1.txt"), sprite).unwrap();
    let mut director = director(folder.path());
    director.keep_open_games();
    assert_eq!(director.failures().len(), 2, "{:?}", director.failures());
    director.finish();
    assert_eq!(
        fs::read_to_string(open.join("1-quest-1.txt")).unwrap(),
        newer
    );
    assert!(
        open.join("1-trees-1.damaged-1.txt").exists(),
        "it makes no game"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_that_cannot_be_told_as_text_is_not_kept_and_that_is_said_once() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let file = folder
        .path()
        .join(std::ffi::OsStr::from_bytes(b"mine\xff.xsb"));
    fs::write(&file, "#######\n#@$ . #\n#######\n").unwrap();
    let mut director = director(folder.path());
    start(&mut director, "sokoban", 1, vec![file]);
    director.keep_open_games();
    tap(&mut director, Button::Right);
    (0..3 * KEEP).for_each(|_| tick(&mut director, Vec::new()));
    let about = |line: &&String| line.contains("not kept");
    assert_eq!(director.failures().iter().filter(about).count(), 1);
}

#[test]
fn another_version_goes_on_from_the_last_check_that_holds() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = playing(folder.path(), "trees", 1);
    tap(&mut before, Button::X);
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
    let whole = fs::read(&path).unwrap();
    let mut again = gone_on(folder.path());
    assert_eq!(again.journals()[0].ticks(), KEEP);
    // All of it is still there for the other version.
    again.finish();
    let aside = path.with_extension("former-1.txt");
    assert_eq!(fs::read(aside).unwrap(), whole);
    assert_eq!(files(folder.path()).len(), 2, "and the game that goes on");
}

#[test]
fn a_game_that_differs_from_its_beginning_is_kept_aside() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = playing(folder.path(), "quest", 1);
    tap(&mut before, Button::Confirm);
    let mut rng = GameRng::new(Seed(1));
    play(&mut before, 2 * KEEP, &mut rng);
    before.finish();
    drop(before);
    let path = files(folder.path()).pop().unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let at = text.find("check 600 ").unwrap() + "check 600 ".len();
    let other = format!("{}{:016x}{}", &text[..at], 1, &text[at + 16..]);
    fs::write(&path, &other).unwrap();
    let mut again = gone_on(folder.path());
    assert_eq!(again.journals()[0].ticks(), 0);
    again.finish();
    let aside = path.with_extension("former-1.txt");
    assert_eq!(fs::read_to_string(aside).unwrap(), other);
}

#[test]
fn a_game_goes_on_with_the_levels_that_it_was_played_with() {
    let (folder, assets) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let levels = assets.path().join("levels/sokoban");
    fs::create_dir_all(&levels).unwrap();
    let level = "########\n#  .   #\n#  $   #\n#  @   #\n#      #\n########\n";
    fs::write(levels.join("first-steps.xsb"), level).unwrap();
    let own = Assets::with_folder(assets.path()).unwrap();
    let mut before = with_assets(folder.path(), own);
    start(&mut before, "sokoban", 1, Vec::new());
    before.keep_open_games();
    for button in [Button::Left, Button::Down, Button::Right] {
        tap(&mut before, button);
    }
    (0..KEEP).for_each(|_| tick(&mut before, Vec::new()));
    let state = before.describe();
    before.finish();
    drop(before);
    let again = gone_on(folder.path());
    assert_eq!(again.describe(), state);
    drop(again);
    // The folder is away for now: the game is not damaged, and waits.
    let path = files(folder.path()).pop().unwrap();
    let elsewhere = assets.path().with_extension("away");
    fs::rename(assets.path(), &elsewhere).unwrap();
    let missing = gone_on(folder.path());
    let waits = missing
        .journals()
        .iter()
        .all(|other| other.run.game != "sokoban");
    assert!(waits && path.exists());
    assert_eq!(missing.failures().len(), 1, "{:?}", missing.failures());
    drop(missing);
    fs::rename(&elsewhere, assets.path()).unwrap();
    assert_eq!(gone_on(folder.path()).describe(), state);
}

#[test]
fn a_file_is_found_from_another_folder() {
    let folder = tempfile::tempdir().unwrap();
    let mut director = director(folder.path());
    let file = PathBuf::from("levels/sokoban/first-steps.xsb");
    start(&mut director, "sokoban", 1, vec![file.clone()]);
    let journals = director.journals();
    let found = &journals[0].run.files[0];
    assert!(found.is_absolute() && found.ends_with(&file));
}

#[test]
fn a_game_that_could_not_be_written_is_asked_about_and_written_later() {
    let folder = tempfile::tempdir().unwrap();
    let open = folder.path().join("open");
    let mut director = director(folder.path());
    start(&mut director, "pacman", 4, Vec::new());
    director.keep_open_games();
    tap(&mut director, Button::Left);
    (0..3609).for_each(|_| tick(&mut director, Vec::new()));
    assert!(written(folder.path(), 3600).is_some());
    fs::remove_dir_all(&open).unwrap();
    fs::write(&open, "in the way").unwrap();
    let closing = FrameInput {
        closing: true,
        from: Source::Player,
        ..FrameInput::default()
    };
    director.frame(&closing);
    assert!(director.is_asking_to_quit() && !director.is_over());
    (0..60).for_each(|_| tick(&mut director, Vec::new()));
    tap(&mut director, Command::Menu);
    assert!(!director.is_asking_to_quit());
    let about = |line: &&String| line.contains("not kept");
    assert_eq!(director.failures().iter().filter(about).count(), 1);
    // Now there is room.
    fs::remove_file(&open).unwrap();
    tap(&mut director, Command::Pause);
    (0..KEEP).for_each(|_| tick(&mut director, Vec::new()));
    assert!(holds(folder.path(), 1));
    director.frame(&closing);
    assert!(director.is_over());
}

#[test]
fn the_oldest_games_make_room_and_the_page_leads_to_all() {
    let folder = tempfile::tempdir().unwrap();
    for seed in 1..=15 {
        let mut director = playing(folder.path(), "trees", seed);
        tap(&mut director, Button::X);
        (0..KEEP).for_each(|_| tick(&mut director, Vec::new()));
        director.finish();
        assert!(director.failures().is_empty());
        drop(director);
        let_go(folder.path());
    }
    assert_eq!(files(folder.path()).len(), 12);
    let mut director = director(folder.path());
    director.keep_open_games();
    for _ in 0..9 {
        tap(&mut director, Button::Down);
    }
    tap(&mut director, Button::Confirm);
    for _ in 0..1_000 {
        director.frame(&FrameInput::default());
    }
    // The first of the last row: the tenth newest.
    assert_eq!(director.journals()[0].run.seed, Seed(6));
}

#[test]
fn the_longest_seed_of_several_games_is_read_whole() {
    let folder = tempfile::tempdir().unwrap();
    for (game, keys) in [
        ("trees", "Confirm X Right"),
        // After a minute something would be lost, which is told too if there is room.
        ("quest", "Confirm Right .3700"),
    ] {
        let mut before = playing(folder.path(), game, u64::MAX);
        press(&mut before, keys);
        before.finish();
        drop(before);
        let_go(folder.path());
    }
    let mut again = director(folder.path());
    again.keep_open_games();
    let page = lines(&mut again).concat();
    assert_eq!(page.matches(&u64::MAX.to_string()).count(), 2, "{page}");
}

#[test]
fn the_page_counts_the_steps_of_a_walk_and_not_its_ticks() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let mut before = playing(data, "trees", 11);
    press(
        &mut before,
        "Confirm .9 Confirm .60 Right .20 Down .20 Right .20",
    );
    assert!(before.describe().contains(" steps 2 of 147, ticks 66,"));
    before.finish();
    drop(before);
    let_go(data);
    let mut again = director(data);
    again.keep_open_games();
    press(&mut again, ".200");
    assert!(
        says(&mut again, "2 steps so far"),
        "{:?}",
        lines(&mut again)
    );
}

#[test]
fn an_open_game_is_given_up_on_its_page_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    for game in ["quest", "robot"] {
        let mut before = playing(data, game, 7);
        press(&mut before, "Confirm X Right");
        before.finish();
        drop(before);
        let_go(data);
    }
    let mut again = director(data);
    again.keep_open_games();
    press(&mut again, ".200 E .60");
    assert!(
        says(&mut again, "Give up Robot?"),
        "{:?}",
        lines(&mut again)
    );
    press(&mut again, "Confirm .60");
    assert!(says(&mut again, "Games in progress") && holds(data, 2));
    press(&mut again, "E .60 E .60");
    assert!(holds(data, 1), "{:?}", files(data));
    let page = lines(&mut again).concat();
    assert!(page.contains("Quest") && !page.contains("Robot"), "{page}");
    // The last one takes the page with it.
    press(&mut again, "E .60 Up Confirm .60");
    assert!(holds(data, 0));
    assert!(!says(&mut again, "Games in progress"));
    assert!(!says(&mut again, "in progress") && again.failures().is_empty());
}

#[test]
fn loops_are_heard_again_when_a_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut before = director(folder.path());
    start(&mut before, "pacman", 4, Vec::new());
    before.keep_open_games();
    (0..400).for_each(|_| tick(&mut before, Vec::new()));
    let loops = |director: &Director| {
        let is_loop = |order: &&Order| matches!(order, Order::Loop { channel: 0..=1, .. });
        director.orders().iter().filter(is_loop).count()
    };
    let back = Meaning::Command(Command::Back);
    tick(&mut before, vec![Edge::down(back)]);
    tick(&mut before, vec![Edge::up(back)]);
    assert!(loops(&before) > 0, "after going back");
    before.finish();
    drop(before);
    let_go(folder.path());
    let mut again = director(folder.path());
    again.keep_open_games();
    tap(&mut again, Button::Confirm);
    let mut heard = 0;
    for _ in 0..1_000 {
        again.frame(&FrameInput::default());
        heard += loops(&again);
    }
    tick(&mut again, Vec::new());
    assert!(heard + loops(&again) > 0, "after going on");
}

thread_local! {
    /// Where the shaky game fails.
    static FAILS: std::cell::Cell<&'static str> = const { std::cell::Cell::new("") };
}

#[derive(Clone)]
struct Shaky(Settings);

fn fail(place: &str) {
    assert!(FAILS.get() != place, "a mistake in {place}");
}

impl Scene for Shaky {
    fn tick(&mut self, _input: &Input, _out: &mut Vec<Event>) -> Flow {
        fail("tick");
        Flow::Still
    }
    fn restart(&mut self, _seed: Seed) {}
    fn draw(&self, screen: &mut Framebuffer, _look: Look) {
        fail("draw");
        screen.clear(Color::NIGHT);
    }
    fn describe(&self) -> String {
        "shaky\n".to_owned()
    }
    fn describe_more(&self) -> String {
        FAILS.get().to_owned()
    }
    fn setup(&self) -> Setup<'_> {
        (&self.0).into()
    }
    fn practice(&self) -> Practice {
        Practice::NONE
    }
    fn add_help(&mut self, _help: Help) {}
}

static SHAKY: [Entry; 1] = [Entry::new("shaky", Id("Trees"), |_, _| {
    fail("open");
    Ok(Box::new(Shaky(Settings::default())))
})];

#[test]
fn a_game_that_fails_does_not_keep_the_program_from_its_start() {
    // Other words for what follows from the state make no other game.
    for place in ["open", "tick", "draw", "words"] {
        let folder = tempfile::tempdir().unwrap();
        let new = || {
            let folders = Folders {
                data: Some(folder.path().to_owned()),
                ..Folders::default()
            };
            Director::new(&SHAKY, Assets::embedded(), Seed(1), folders).unwrap()
        };
        FAILS.set("");
        let mut before = new();
        start(&mut before, "shaky", 1, Vec::new());
        before.keep_open_games();
        tap(&mut before, Button::X);
        (1..KEEP).for_each(|_| tick(&mut before, Vec::new()));
        before.finish();
        drop(before);
        let_go(folder.path());
        let path = files(folder.path()).pop().unwrap();
        FAILS.set(place);
        let mut again = new();
        again.keep_open_games();
        for _ in 0..100 {
            again.frame(&FrameInput::default());
        }
        if place == "words" {
            tap(&mut again, Button::Confirm);
            assert_eq!(again.journals()[0].ticks(), KEEP);
        }
        let fails = place != "words";
        let aside = path.with_extension("damaged-1.txt");
        assert_eq!(aside.exists(), fails, "{place}");
        assert_eq!(again.failures().len(), usize::from(fails), "{place}");
        FAILS.set("");
    }
}

#[test]
fn where_nothing_can_be_written_it_is_said_once_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("open"), "in the way").unwrap();
    let mut director = playing(folder.path(), "quest", 1);
    tap(&mut director, Button::Confirm);
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
    tap(&mut before, Button::X);
    (0..KEEP).for_each(|_| tick(&mut before, Vec::new()));
    before.finish();
    drop(before);
    let mut again = director(folder.path());
    again.keep_open_games();
    tap(&mut again, Command::Menu);
    tap(&mut again, Command::Digit(1));
    for _ in 0..100 {
        again.frame(&FrameInput::default());
    }
    assert_eq!(again.journals()[0].run.seed, Seed(5));
}

#[test]
fn a_game_with_a_maze_of_another_game_goes_on_with_that_maze() {
    let data = tempfile::tempdir().unwrap();
    let mut program = playing(data.path(), "trees", 7);
    let take = "Confirm .60 Menu Up*3 Confirm .2 Confirm .9 Confirm .60 Confirm .60 Right .9 Down";
    let script = dedale::app::script::Script::parse(take).unwrap();
    let (ticks, mut keys) = (script.ticks(), script.play());
    for _ in 0..ticks {
        let mut edges = Vec::new();
        keys.next_tick(&mut edges);
        tick(&mut program, edges);
    }
    let described = program.describe();
    let journals = program.journals();
    let visit = journals.last().unwrap();
    assert_eq!(visit.run.game, "quest");
    let text = visit.to_string();
    assert!(
        text.contains(&format!("maze {}\n| +", CATALOG[0].title.0)),
        "{text}"
    );
    let read = Journal::parse(&text).unwrap();
    assert_eq!(&read, visit);
    let mut again = director(data.path());
    again.go_on(read).unwrap();
    assert_eq!(again.describe(), described);
    // While it cannot be written, it does not end, and a line says so.
    let title = "Menu Up*2 Confirm .9";
    let open = data.path().join("open");
    (0..KEEP).for_each(|_| tick(&mut program, Vec::new()));
    assert!(holds(data.path(), 2));
    fs::remove_dir_all(&open).unwrap();
    fs::write(&open, "in the way").unwrap();
    press(&mut program, title);
    assert_eq!(program.describe(), described);
    let about = |line: &&String| line.contains("not kept");
    assert!(program.failures().iter().any(|line| about(&line)));
    // As soon as it can be written, the title screen leaves it on the disk.
    fs::remove_file(&open).unwrap();
    press(&mut program, title);
    assert!(program.describe().starts_with("trees: "), "the title");
    for _ in 0..700 {
        tick(&mut program, Vec::new());
    }
    let is_visit = |path: &&PathBuf| path.to_string_lossy().contains("quest");
    let kept = || files(data.path()).iter().filter(is_visit).count();
    let mut tries = 0..500;
    assert!(tries.any(|_| {
        sleep(Duration::from_millis(10));
        kept() == 1
    }));
    // It goes on where it was.
    tap(&mut program, Command::Digit(4));
    press(&mut program, ".70");
    assert_eq!(program.describe(), described);
}
