//! However the program ends, unsaved work is saved or stays on the screen; and two programs share one folder.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::display::{Display, ENTER, RIGHT, wait_for};
use crate::{Running, on_display, program};

/// Keysyms.
const E: u32 = 0x65;

/// A window with an edited grid; the edit's safety copy shows that it has arrived.
fn edit(display: &Display, home: &Path, data: &Path) -> (Running, u32) {
    let arguments = [
        "robot",
        "--grid",
        "17",
        "--data-dir",
        data.to_str().unwrap(),
    ];
    let running = Running::start(program(&arguments, home).env("DISPLAY", &display.name));
    let window = display.window();
    display.focus(window);
    std::thread::sleep(Duration::from_millis(500));
    display.tap(E, 1);
    std::thread::sleep(Duration::from_millis(200));
    display.tap(RIGHT, 1);
    display.tap(ENTER, 1);
    (running, window)
}

/// The grids in a folder.
fn grids(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder.join("grids"))
        .into_iter()
        .flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    found.sort();
    found
}

fn one_grid(folder: &Path) -> PathBuf {
    wait_for("the grid", || grids(folder).pop())
}

/// Whether a program ignores a signal; programs started by `nohup`, these tests too, ignore HUP.
fn ignores(id: &str, signal: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.unwrap_or(0) & (1 << (signal - 1)) != 0
}

#[test]
fn no_signal_loses_an_edited_grid() {
    for (signal, number) in [("TERM", 15), ("HUP", 1), ("INT", 2), ("KILL", 9)] {
        on_display(|display| {
            let home = tempfile::tempdir().unwrap();
            let data = home.path().join("data");
            let (running, _) = edit(display, home.path(), &data);
            let grid = one_grid(&data);
            let id = running.0.as_ref().unwrap().id().to_string();
            let signal = if ignores(&id, number) { "KILL" } else { signal };
            let killed = Command::new("kill").args(["-s", signal, &id]).status();
            assert!(killed.unwrap().success());
            running.any_end(Duration::from_secs(10));
            assert_eq!(grids(&data), [&*grid], "{signal}");
            let solved = program(&["solve", grid.to_str().unwrap()], home.path()).output();
            assert!(solved.unwrap().status.success(), "{signal}: a whole grid");
        });
    }
}

#[test]
fn the_end_of_the_display_loses_no_edited_grid() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    let mut left = None;
    on_display(|display| {
        left = Some(edit(display, home.path(), &data).0);
        one_grid(&data);
    });
    if let Some(running) = left {
        running.any_end(Duration::from_secs(10));
        assert_eq!(grids(&data).len(), 1);
    }
}

#[test]
fn a_window_that_cannot_save_stays_until_it_can() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let data = home.path().join("data");
        // A file is where the folder should be.
        std::fs::write(&data, "").unwrap();
        let (mut running, window) = edit(display, home.path(), &data);
        std::thread::sleep(Duration::from_secs(1));
        // It asks, and the next time it cannot save: another window each time.
        let mut open = window;
        for _ in 0..2 {
            display.close(open);
            let next = wait_for("another window", || {
                Some(display.window()).filter(|&other| other != open)
            });
            open = next;
        }
        let child = running.0.as_mut().unwrap();
        assert!(child.try_wait().unwrap().is_none(), "the edit is lost");
        std::fs::remove_file(&data).unwrap();
        display.close(open);
        running.any_end(Duration::from_secs(20));
        assert_eq!(grids(&data).len(), 1);
    });
}

#[test]
fn two_windows_on_one_folder_keep_the_results_of_both() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    let solve = |display: &Display, level: &str, keys: &[u32]| {
        let arguments = [
            "sokoban",
            "--level",
            level,
            "--data-dir",
            data.to_str().unwrap(),
        ];
        let running =
            Running::start(program(&arguments, home.path()).env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        std::thread::sleep(Duration::from_millis(500));
        for &key in keys {
            display.tap(key, 1);
            std::thread::sleep(Duration::from_millis(300));
        }
        running
    };
    let records = data.join("records.toml");
    let has = |value: &str| {
        let text = std::fs::read_to_string(&records).unwrap_or_default();
        text.contains(value).then_some(())
    };
    let left = 0xff51;
    on_display(|first| {
        on_display(|second| {
            // Both started before either has a result; the worse one comes last.
            let slow = solve(first, "1", &[left]);
            let _fast = solve(second, "1", &[RIGHT; 4]);
            wait_for("the better result", || has("\"4 3\""));
            for _ in 0..5 {
                first.tap(RIGHT, 1);
                std::thread::sleep(Duration::from_millis(300));
            }
            std::thread::sleep(Duration::from_secs(2));
            assert!(has("\"4 3\"").is_some(), "the worse result came last");
            drop(slow);
        });
    });
}

/// The open games in a folder, as text.
fn open_game(folder: &Path) -> Option<String> {
    let entries = std::fs::read_dir(folder.join("open")).into_iter().flatten();
    let mut paths = entries.map(|entry| entry.unwrap().path());
    let file = paths.find(|path| path.extension().is_some_and(|ending| ending == "txt"));
    file.and_then(|file| std::fs::read_to_string(file).ok())
}

#[test]
fn a_killed_game_goes_on() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let data = home.path().join("data");
        let folder = ["--data-dir", data.to_str().unwrap()];
        let arguments = [&["trees", "--seed", "8"], &folder[..]].concat();
        let begin = |arguments: &[&str]| {
            let mut program = program(arguments, home.path());
            let running = Running::start(program.env("DISPLAY", &display.name));
            let window = display.window();
            display.focus(window);
            std::thread::sleep(Duration::from_millis(500));
            running
        };
        let kill = |running: Running| {
            let id = running.0.as_ref().unwrap().id().to_string();
            let killed = Command::new("kill").args(["-s", "KILL", &id]).status();
            assert!(killed.unwrap().success());
            running.any_end(Duration::from_secs(10));
        };
        let running = begin(&arguments);
        display.tap(RIGHT, 1);
        let before = wait_for("the game", || open_game(&data));
        kill(running);
        assert!(
            before.contains("seed 8") && before.contains("+Right"),
            "{before}"
        );
        let running = begin(&folder);
        display.tap(ENTER, 1);
        let checks = |text: &String| text.matches("check").count();
        let more = || open_game(&data).filter(|text| checks(text) > checks(&before));
        let after = wait_for("the same game", more);
        kill(running);
        let begun = before.lines().take(5);
        assert!(after.lines().take(5).eq(begun), "{before}{after}");
    });
}
