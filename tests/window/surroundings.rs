//! The window on unusual desktops: input methods, compose tables, other kinds of keyboards and displays; and the
//! window's use of the machine while nothing happens.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use dedale::gfx::Framebuffer;

use super::display::{DOWN, Display, ENTER, ESCAPE, F8, F10, F12, G, UP, wait_for};
use super::{
    Running, SEED, expect_no_window, expect_picture, headless, marked, on_display, on_display_of,
    program,
};

/// Trees in pause, with environment variables of a desktop.
fn paused(display: &Display, home: &Path, variables: &[(&str, &str)]) -> (Running, u32) {
    let mut command = program(&["trees", "--seed", SEED, "--paused"], home);
    command
        .env("DISPLAY", &display.name)
        .envs(variables.iter().copied());
    let running = Running::start(&mut command);
    let window = display.window();
    display.focus(window);
    expect_picture(display, window, &headless(&["--paused"]), "paused");
    (running, window)
}

#[test]
fn an_input_method_that_does_not_run_is_not_waited_for() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let method = [("XMODIFIERS", "@im=none-such")];
        let (_running, window) = paused(display, home.path(), &method);
        display.tap(F10, 3);
        let picture = marked(headless(&["--paused", "--keys", "Step*3"]));
        expect_picture(display, window, &picture, "no-method");
    });
}

#[test]
fn arguments_of_any_bytes_reach_the_game() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join(OsStr::from_bytes(b"d\xe9dale"));
        std::fs::create_dir(&folder).unwrap();
        let mut command = program(&["trees"], home.path());
        let argument: OsString = [OsStr::new("--data-dir="), folder.as_os_str()]
            .into_iter()
            .collect();
        let _running = Running::start(command.arg(argument).env("DISPLAY", &display.name));
        display.focus(display.window());
        display.tap(F12, 1);
        wait_for("the picture in the folder", || {
            let mut files = std::fs::read_dir(&folder).unwrap().flatten();
            files.find(|file| file.path().extension() == Some(OsStr::new("png")))
        });
    });
}

#[test]
fn a_composed_text_of_any_length_harms_nothing() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let table = format!("<F8> : \"{}\"\n", "0123456789".repeat(4));
        std::fs::write(home.path().join(".XCompose"), table).unwrap();
        let (_running, window) = paused(display, home.path(), &[("LC_ALL", "C.UTF-8")]);
        display.tap(F8, 1);
        let faster = marked(headless(&["--paused", "--keys", "Faster"]));
        expect_picture(display, window, &faster, "composed");
    });
}

/// The game in pause in French, without a display, on a keyboard with letters in these places.
fn french_on(layout: &str, keys: &[&str]) -> Framebuffer {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("words")).unwrap();
    // Where no display tells the keyboard, the language does.
    let words = format!("language-keys = {layout}\n");
    std::fs::write(folder.path().join("words/fr.ftl"), words).unwrap();
    let assets = folder.path().to_str().unwrap();
    let run = ["--paused", "--language", "fr", "--assets", assets];
    headless(&[&run[..], keys].concat())
}

#[test]
fn the_window_speaks_the_systems_language_if_nobody_asks_for_another() {
    let french = french_on("QWERTY", &[]);
    let english = headless(&["--paused"]);
    assert!(french != english);
    on_display(|display| {
        let shows = |variables: &[(&str, &str)], settings: &str, picture| {
            let home = tempfile::tempdir().unwrap();
            std::fs::write(home.path().join("settings.toml"), settings).unwrap();
            let data = home.path().to_str().unwrap();
            let run = ["trees", "--seed", SEED, "--paused", "--data-dir", data];
            let mut command = program(&run, home.path());
            command
                .env("DISPLAY", &display.name)
                .envs(variables.iter().copied());
            let _running = Running::start(&mut command);
            let window = display.window();
            display.focus(window);
            expect_picture(display, window, picture, "language");
        };
        shows(&[("LANG", "fr_FR.UTF-8")], "", &french);
        let all = [("LC_ALL", ""), ("LC_MESSAGES", "fr"), ("LANG", "en_GB")];
        shows(&all, "", &french);
        shows(&[("LC_ALL", "tlh_XX"), ("LANG", "fr_FR")], "", &english);
        shows(&[("LANG", "C.UTF-8")], "language = \"fr\"\n", &french);
        shows(&[("LANG", "fr_FR")], "language = \"en\"\n", &english);
    });
}

/// Keyboards whose letters lie as in French, German and English, and one that is not known; all but the first while the
/// game runs.
#[test]
fn labels_of_keys_are_those_of_the_keyboard() {
    let keys = "Menu .2 Down*5 Confirm .2 Up*4 Confirm .2";
    let pictures =
        ["AZERTY", "QWERTZ", "QWERTY"].map(|layout| french_on(layout, &["--keys", keys]));
    assert!(pictures[0] != pictures[1] && pictures[1] != pictures[2]);
    on_display(|display| {
        let lay = |layout: &str| {
            let mut command = Command::new("setxkbmap");
            let ended = command.args(["-display", &display.name, layout]).status();
            ended.map(|status| assert!(status.success(), "{layout}"))
        };
        if let Err(error) = lay("fr") {
            println!("skipped: setxkbmap: {error}");
            return;
        }
        let home = tempfile::tempdir().unwrap();
        let run = ["trees", "--seed", SEED, "--paused", "--language", "fr"];
        let mut command = program(&run, home.path());
        let _running = Running::start(command.env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        let paused = headless(&["--paused", "--language", "fr"]);
        expect_picture(display, window, &paused, "french-keys");
        for (key, times) in [(ESCAPE, 1), (DOWN, 5), (ENTER, 1), (UP, 4), (ENTER, 1)] {
            display.tap(key, times);
            // A page takes the keys that are pressed after it has come.
            std::thread::sleep(Duration::from_millis(200));
        }
        // Of Russian letters nothing is known: the language decides again.
        let layouts = ["fr", "de", "us", "ru"].into_iter();
        for (layout, picture) in layouts.zip(pictures.iter().cycle()) {
            lay(layout).unwrap();
            expect_picture(display, window, picture, layout);
        }
    });
}

#[test]
fn digits_are_typed_on_a_french_keyboard() {
    // & é " ' ( - è _ ç à, as without the shift key.
    let top_row = [0x26, 0xe9, 0x22, 0x27, 0x28, 0x2d, 0xe8, 0x5f, 0xe7, 0xe0];
    on_display(|display| {
        display.lay_top_row(&top_row);
        let home = tempfile::tempdir().unwrap();
        let (_running, window) = paused(display, home.path(), &[]);
        display.tap(G, 1);
        let empty = headless(&["--paused", "--keys", "TypeSeed"]);
        expect_picture(display, window, &empty, "no-digits");
        for digit in [1, 2, 0, 7] {
            display.tap(top_row[(digit + 9) % 10], 1);
            // The signs of one frame are handled together, and a key with a name is used by its name.
            std::thread::sleep(Duration::from_millis(100));
        }
        let typed = headless(&["--paused", "--keys", "TypeSeed Digit1 Digit2 Digit0 Digit7"]);
        expect_picture(display, window, &typed, "digits");
    });
}

#[test]
fn colours_are_right_on_displays_of_15_16_and_30_bits() {
    for depth in [15, 16, 30] {
        on_display_of(depth, |display| {
            let home = tempfile::tempdir().unwrap();
            let (_running, window) = paused(display, home.path(), &[]);
            display.tap(F10, 2);
            let picture = marked(headless(&["--paused", "--keys", "Step*2"]));
            expect_picture(display, window, &picture, "depth");
        });
    }
}

#[test]
fn on_a_display_of_8_bits_one_line_says_so() {
    on_display_of(8, |display| {
        let home = tempfile::tempdir().unwrap();
        let mut command = program(&["trees"], home.path());
        command.env("DISPLAY", &display.name);
        expect_no_window(command);
    });
}

/// How often the program has gone to sleep and been woken.
#[cfg(target_os = "linux")]
fn wakes(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
    line.unwrap().trim().parse().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn a_still_screen_wakes_no_more_than_60_times_a_second() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let (running, _window) = paused(display, home.path(), &[]);
        let process = running.0.as_ref().unwrap().id();
        std::thread::sleep(Duration::from_secs(2));
        let (start, before) = (Instant::now(), wakes(process));
        std::thread::sleep(Duration::from_secs(4));
        let woken = (wakes(process) - before) as f64 / start.elapsed().as_secs_f64();
        assert!(woken <= 62.0, "{woken} a second");
    });
}
