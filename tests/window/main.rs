//! The real window, on a virtual display, with real key events.
//!
//! Needs Xvfb, weston for the Wayland session, and openbox for a window manager. If they are missing the tests print
//! that they were skipped; with `DEDALE_REQUIRE_WINDOW_TESTS` set they fail instead.

#![allow(
    clippy::unwrap_used,
    reason = "in a test, what cannot go on is a failure"
)]

mod display;
mod losses;
#[cfg(unix)]
mod screen;
#[cfg(unix)]
mod sound;
#[cfg(unix)]
mod surroundings;

use std::cell::Cell;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::gfx::upscale::{Fit, Shown};
use dedale::gfx::{Color, Framebuffer, picture};
use dedale::grid::Size;
use dedale::rng::Seed;
use dedale::scene::Options;
use dedale::ui::{Canvas, Theme};
use display::{
    DIGIT_2, DOWN, Display, ENTER, ESCAPE, F1, F10, PAGE_DOWN, PAGE_UP, PATIENCE, RIGHT, TAB, UP,
    wait_for,
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_dedale");
const SEED: &str = "42";

/// Runs a test on a display, or prints why not.
fn on_display(test: impl FnOnce(&Display)) {
    on_display_of(24, test);
}

/// The same with this many bits a pixel.
fn on_display_of(depth: u32, test: impl FnOnce(&Display)) {
    in_turn(false, || match Display::start(1700, 1300, depth) {
        Ok(display) => test(&display),
        Err(reason) => skip(&reason),
    });
}

/// Runs a test beside others, or alone. Inside a test it runs at once.
fn in_turn(alone: bool, test: impl FnOnce()) {
    static TURN: RwLock<()> = RwLock::new(());
    thread_local! {
        static RUNS: Cell<bool> = const { Cell::new(false) };
    }
    if RUNS.replace(true) {
        return test();
    }
    // A test that failed does not stop the others; the thread ends with it.
    if alone {
        let _alone = TURN.write().unwrap_or_else(PoisonError::into_inner);
        test();
    } else {
        let _beside = TURN.read().unwrap_or_else(PoisonError::into_inner);
        test();
    }
    RUNS.set(false);
}

fn skip(reason: &str) {
    assert!(
        std::env::var_os("DEDALE_REQUIRE_WINDOW_TESTS").is_none(),
        "the window cannot be tested: {reason}"
    );
    eprintln!("skipped: {reason}");
}

/// The program without any of the player's data.
fn program(arguments: &[&str], home: &Path) -> Command {
    let mut command = Command::new(PROGRAM);
    command
        .args(arguments)
        .env("HOME", home)
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("DISPLAY");
    for variable in [
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "XDG_PICTURES_DIR",
        "XDG_RUNTIME_DIR",
        "PULSE_SERVER",
        "PULSE_RUNTIME_PATH",
        "XMODIFIERS",
        "XCOMPOSEFILE",
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
    ] {
        command.env_remove(variable);
    }
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A program under test, ended when dropped.
struct Running(Option<Child>);

impl Running {
    fn start(command: &mut Command) -> Self {
        Self(Some(command.spawn().unwrap()))
    }

    /// Waits for its end, which must be a good one.
    #[track_caller]
    fn end(self, within: Duration) -> Output {
        let ended = self.any_end(within);
        let told = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(0), "{told}");
        ended
    }

    /// Waits for its end.
    fn any_end(mut self, within: Duration) -> Output {
        let mut child = self.0.take().unwrap();
        let start = Instant::now();
        while child.try_wait().unwrap().is_none() {
            if start.elapsed() > within {
                let _ = child.kill();
                panic!("the program goes on");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        child.wait_with_output().unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The picture that the program gives without a window.
fn headless(arguments: &[&str]) -> Framebuffer {
    headless_of(&[&["trees", "--seed", SEED], arguments].concat())
}

/// The same for any game.
fn headless_of(arguments: &[&str]) -> Framebuffer {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("picture.png");
    let all = [arguments, &["--headless", "--png", path.to_str().unwrap()]].concat();
    let output = program(&all, folder.path()).output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    picture::decode(&std::fs::read(path).unwrap()).unwrap()
}

/// With a window's sign for a stopped game.
fn marked(mut picture: Framebuffer) -> Framebuffer {
    let theme = Theme::load(&Assets::embedded()).unwrap();
    let trees = (CATALOG[0].open)(&Options::default(), Seed(7)).unwrap();
    Canvas::over(&mut picture, &theme).pause_sign(trees.sight(), Color::YELLOW);
    picture
}

/// The expected content of a window of this size.
fn in_window(picture: &Framebuffer, fit: Fit, width: u16, height: u16) -> Vec<u32> {
    let mut shown = Shown::new(fit);
    shown.present(picture, Size::new(usize::from(width), usize::from(height)));
    shown.pixels
}

/// Waits until the window shows the picture, pixel by pixel.
fn expect_picture(display: &Display, window: u32, picture: &Framebuffer, what: &str) {
    expect_picture_at(display, window, (picture, Fit::Auto), what);
}

/// The same, of a size that the player chose.
fn expect_picture_at(
    display: &Display,
    window: u32,
    (picture, fit): (&Framebuffer, Fit),
    what: &str,
) {
    let start = Instant::now();
    loop {
        let (width, height) = display.size(window);
        let shown = display.picture(window);
        if shown.pixels() == in_window(picture, fit, width, height) {
            return;
        }
        if start.elapsed() > PATIENCE {
            std::fs::write(
                format!("{}/{what}.png", env!("CARGO_TARGET_TMPDIR")),
                picture::encode(&shown).unwrap(),
            )
            .unwrap();
            panic!(
                "{what}: the window shows something else, see {}/{what}.png",
                env!("CARGO_TARGET_TMPDIR")
            );
        }
        std::thread::sleep(Duration::from_millis(30));
    }
}

fn start_paused(display: &Display, home: &Path) -> (Running, u32) {
    let mut command = program(&["trees", "--seed", SEED, "--paused"], home);
    let running = Running::start(command.env("DISPLAY", &display.name));
    let window = display.window();
    display.focus(window);
    expect_picture(display, window, &headless(&["--paused"]), "paused");
    (running, window)
}

#[test]
fn twenty_fast_taps_are_twenty_ticks() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let (_running, window) = start_paused(display, home.path());
        display.tap(F10, 20);
        expect_picture(
            display,
            window,
            &marked(headless(&["--paused", "--keys", "Step*20"])),
            "twenty-taps",
        );
    });
}

#[test]
fn a_held_key_is_one_step() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let (_running, window) = start_paused(display, home.path());
        display.key(F10, true);
        std::thread::sleep(Duration::from_millis(1_300));
        display.key(F10, false);
        let picture = marked(headless(&["--paused", "--keys", "Step*1"]));
        expect_picture(display, window, &picture, "held-step");
    });
}

#[test]
fn a_resized_window_shows_the_whole_picture() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let (_running, window) = start_paused(display, home.path());
        let picture = headless(&["--paused"]);
        for (width, height) in [(1600, 1250), (1000, 700), (300, 200)] {
            display.resize(window, width, height);
            wait_for("the new size", || {
                (display.size(window) == (width as u16, height as u16)).then_some(())
            });
            expect_picture(display, window, &picture, "resized");
        }
    });
}

#[test]
fn the_picture_is_as_large_as_the_settings_say() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let settings = home.path().join("settings.toml");
        std::fs::write(&settings, "calm = false\npicture = \"whole\"\n").unwrap();
        let data = home.path().to_str().unwrap();
        let run = ["trees", "--seed", SEED, "--paused", "--data-dir", data];
        let mut command = program(&run, home.path());
        let _running = Running::start(command.env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        display.resize(window, 1000, 700);
        let paused = headless(&["--paused"]);
        expect_picture_at(display, window, (&paused, Fit::Whole), "whole");
        // Each page is waited for: keys pressed before it is shown are not meant for it.
        display.tap(ESCAPE, 1);
        let menu = headless(&["--paused", "--data-dir", data, "--keys", "Menu"]);
        expect_picture_at(display, window, (&menu, Fit::Whole), "menu");
        display.tap(DOWN, 5);
        display.tap(ENTER, 1);
        // No run without a window shows this page with a full screen.
        std::thread::sleep(Duration::from_millis(300));
        // The line below the first is stepped on to the next size.
        display.tap(DOWN, 1);
        display.tap(ENTER, 1);
        wait_for("the setting", || {
            let saved = std::fs::read_to_string(&settings).ok()?;
            saved.contains("\"fill\"").then_some(())
        });
        display.tap(ESCAPE, 2);
        expect_picture_at(display, window, (&paused, Fit::Fill), "fill");
    });
}

#[test]
fn escape_leads_to_the_pause_menu_and_back() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let (_running, window) = start_paused(display, home.path());
        display.tap(ESCAPE, 1);
        expect_picture(
            display,
            window,
            &headless(&["--paused", "--keys", "Menu"]),
            "menu",
        );
        display.tap(ESCAPE, 1);
        expect_picture(display, window, &headless(&["--paused"]), "menu-closed");
        display.tap(F1, 1);
        expect_picture(
            display,
            window,
            &headless(&["--paused", "--keys", "Help"]),
            "help",
        );
    });
}

#[test]
fn a_live_game_waits_for_the_player_to_get_ready_after_the_menu() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let run = ["pacman", "--rules", "arcade", "--seed", SEED];
        let mut command = program(&run, home.path());
        let _running = Running::start(command.env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        let shots = || {
            let before = display.picture(window);
            std::thread::sleep(Duration::from_millis(150));
            let after = display.picture(window);
            (before.pixels() == after.pixels()).then_some(after)
        };
        let moves = || shots().is_none().then_some(());
        // The arcade's own READY comes first.
        std::thread::sleep(Duration::from_secs(5));
        wait_for("play", moves);
        // Three times, as a loaded machine may look too late.
        let rests = (0..3).any(|_| {
            display.tap(ESCAPE, 1);
            let menu = wait_for("the menu", shots);
            display.tap(ESCAPE, 1);
            wait_for("the board", || {
                (display.picture(window).pixels() != menu.pixels()).then_some(())
            });
            shots().is_some()
        });
        assert!(rests, "the game goes on at once");
        wait_for("play again", moves);
    });
}

#[test]
fn closing_the_window_ends_the_program() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let (running, window) = start_paused(display, home.path());
        display.close(window);
        let output = running.end(Duration::from_secs(5));
        assert!(output.stdout.is_empty());
    });
}

#[test]
fn a_window_that_is_closed_asks_before_work_is_lost() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let mut command = program(&["robot", "--begin", "watch"], home.path());
        let running = Running::start(command.env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        for key in [u32::from(b'e'), RIGHT, RIGHT, ENTER] {
            display.tap(key, 1);
            std::thread::sleep(Duration::from_millis(300));
        }
        display.close(window);
        let asking = wait_for("another window", || {
            Some(display.window()).filter(|&other| other != window)
        });
        display.focus(asking);
        std::thread::sleep(Duration::from_millis(700));
        // It stays, and asks again the next time; closed twice it is gone.
        let question = display.picture(asking);
        display.tap(ESCAPE, 1);
        wait_for("the game", || {
            (display.picture(asking).pixels() != question.pixels()).then_some(())
        });
        display.close(asking);
        let again = wait_for("a third window", || {
            Some(display.window()).filter(|&other| other != asking)
        });
        display.close(again);
        running.end(Duration::from_secs(5));
    });
}

#[test]
fn a_recording_is_a_film_that_can_be_played_on() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let replay = home.path().join("replay");
        std::fs::write(&replay, "dedale-replay 5\ngame trees\nseed 42\nkeys .300\n").unwrap();
        let mut command = program(&["--replay", replay.to_str().unwrap()], home.path());
        let running = Running::start(command.env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        let first = display.picture(window);
        wait_for("growth", || {
            (display.picture(window).pixels() != first.pixels()).then_some(())
        });
        // Stopped, it stays; Tab leads into the game.
        display.tap(ENTER, 1);
        std::thread::sleep(Duration::from_millis(300));
        let stopped = display.picture(window);
        std::thread::sleep(Duration::from_millis(500));
        assert!(display.picture(window).pixels() == stopped.pixels());
        display.tap(TAB, 1);
        wait_for("the game", || {
            (display.picture(window).pixels() != stopped.pixels()).then_some(())
        });
        display.close(window);
        running.end(Duration::from_secs(5));
    });
}

#[test]
fn a_game_left_alone_is_paused() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let mut command = program(&["trees", "--seed", SEED], home.path());
        let _running = Running::start(command.env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        let first = display.picture(window);
        wait_for("growth", || {
            (display.picture(window).pixels() != first.pixels()).then_some(())
        });
        display.focus_nothing();
        std::thread::sleep(Duration::from_millis(500));
        let left = display.picture(window);
        std::thread::sleep(Duration::from_millis(700));
        assert_eq!(display.picture(window).pixels(), left.pixels());
    });
}

#[test]
fn a_click_reaches_the_game() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let mut command = program(&["sokoban", "--level", "1"], home.path());
        let _running = Running::start(command.env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        display.resize(window, 768, 576);
        let start = ["sokoban", "--level", "1"];
        let standing = headless_of(&[&start[..], &["--ticks", "1"]].concat());
        expect_picture(display, window, &standing, "sokoban");
        // A square to the left of the hero.
        display.click(168, 276);
        let walked = headless_of(&[&start[..], &["--keys", "Click:168,276 .60"]].concat());
        assert_ne!(walked.pixels(), standing.pixels());
        expect_picture(display, window, &walked, "sokoban-clicked");
    });
}

#[test]
fn a_drag_and_the_wheel_reach_the_game() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let level = "tests/levels/large.xsb";
        let mut command = program(&["sokoban", level], home.path());
        let _running = Running::start(command.env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        display.resize(window, 768, 576);
        let seen = |keys: &str| headless_of(&["sokoban", level, "--keys", keys]);
        expect_picture(display, window, &seen(".1"), "sokoban-large");
        display.wheel(300, 300, false);
        let wheeled = "Wheel:300,300,1 .3";
        expect_picture(display, window, &seen(wheeled), "sokoban-wheel");
        display.drag(1, (300, 300), (200, 300));
        let dragged = format!("{wheeled} Click:300,300 .2 Drag:200,300 .60");
        assert_ne!(seen(&dragged).pixels(), seen(wheeled).pixels());
        expect_picture(display, window, &seen(&dragged), "sokoban-drag");
    });
}

#[test]
fn a_maze_of_two_million_cells_is_zoomed_and_moved() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let maze = ["trees", "--seed", SEED, "--size", "2000x1000"];
        let mut command = program(&maze, home.path());
        let _running = Running::start(command.env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        display.resize(window, 768, 576);
        display.tap(ENTER, 1);
        let mut keys = "Confirm .200".to_owned();
        let mut before = headless_of(&[&maze[..], &["--keys", &keys]].concat());
        expect_picture(display, window, &before, "large-grown");
        // Actions in the window, and the same as keys: each gives another picture.
        let steps: [(&str, &dyn Fn(), &str); 6] = [
            (
                "large-wheel",
                &|| display.wheel(200, 150, true),
                "Wheel:200,150,-1",
            ),
            ("large-keys", &|| display.tap(PAGE_UP, 4), "ZoomIn*4"),
            (
                "large-drag",
                &|| display.drag(1, (300, 300), (200, 250)),
                "Click:300,300 .2 Drag:200,250",
            ),
            ("large-jump", &|| display.click(720, 300), "Click:720,300"),
            ("large-back", &|| display.tap(PAGE_DOWN, 2), "ZoomOut*2"),
            (
                "large-away",
                &|| display.wheel(300, 200, false),
                "Wheel:300,200,1",
            ),
        ];
        for (what, act, words) in steps {
            act();
            keys = format!("{keys} {words} .3");
            let after = headless_of(&[&maze[..], &["--keys", &keys]].concat());
            assert_ne!(after.pixels(), before.pixels(), "{what}");
            expect_picture(display, window, &after, what);
            before = after;
        }
    });
}

#[test]
fn a_wayland_session_opens_taps_and_quits() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let mut weston = Command::new("weston");
        weston.args([
            "--backend=x11-backend.so",
            "--shell=kiosk-shell.so",
            "--socket=dedale-test",
            "--idle-time=0",
        ]);
        weston
            .args(["--width=1536", "--height=1152"])
            .env("DISPLAY", &display.name)
            .env("XDG_RUNTIME_DIR", home.path());
        let weston = weston
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let _weston = match weston {
            Ok(child) => Running(Some(child)),
            Err(error) => return skip(&format!("weston: {error}")),
        };
        let output = display.window();
        wait_for("weston's socket", || {
            home.path().join("dedale-test").exists().then_some(())
        });
        let mut command = program(&["trees", "--seed", SEED, "--paused"], home.path());
        command
            .env("WAYLAND_DISPLAY", "dedale-test")
            .env("XDG_RUNTIME_DIR", home.path());
        let running = Running::start(&mut command);
        display.focus(output);
        wait_for("the game in the session", || {
            let shown = display.picture(output);
            shown.pixels().contains(&Color::GREEN.0).then_some(())
        });
        // The session gives the keyboard to the window that is clicked. It also has a pointer of its own, which it may
        // show until the real one has come and gone.
        display.click(20, 20);
        expect_picture(display, output, &headless(&["--paused"]), "wayland-paused");
        display.tap(F10, 20);
        expect_picture(
            display,
            output,
            &marked(headless(&["--paused", "--keys", "Step*20"])),
            "wayland-twenty-taps",
        );
        display.tap(ESCAPE, 1);
        expect_picture(
            display,
            output,
            &headless(&["--paused", "--keys", "Step*20 Menu"]),
            "wayland-menu",
        );
        display.tap(UP, 1);
        display.tap(ENTER, 1);
        running.end(Duration::from_secs(5));
    });
}

/// One line, and the command that works without a window.
fn expect_no_window(mut command: Command) {
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    assert!(said.contains("dedale trees --headless"), "{said}");
}

#[test]
fn without_a_display_one_line_says_so() {
    let home = tempfile::tempdir().unwrap();
    expect_no_window(program(&["trees"], home.path()));
    let mut nowhere = program(&[], home.path());
    nowhere
        .env("DISPLAY", ":4711")
        .env("WAYLAND_DISPLAY", "nowhere");
    expect_no_window(nowhere);
}

#[test]
fn without_window_libraries_one_line_says_so() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        // Another library has the name of the X library, in the place where the loader looks first.
        let maps = std::fs::read_to_string("/proc/self/maps").unwrap();
        let other = maps
            .split_whitespace()
            .find(|word| word.contains("/libgcc_s.so"))
            .unwrap();
        for name in ["libX11.so.6", "libX11.so"] {
            std::fs::copy(other, home.path().join(name)).unwrap();
        }
        let mut command = program(&["trees"], home.path());
        command
            .env("LD_LIBRARY_PATH", home.path())
            .env("DISPLAY", &display.name);
        expect_no_window(command);
    });
}

#[test]
fn a_resting_pointer_chooses_nothing_on_the_title() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let mut command = program(&["--seed", SEED], home.path());
        let _running = Running::start(command.env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        // The title is enlarged three times here and Sokoban once: a different pixel of each is under the pointer.
        display.resize(window, 1200, 900);
        std::thread::sleep(Duration::from_millis(300));
        for x in [300, 450, 600] {
            display.point(x, 768);
            std::thread::sleep(Duration::from_millis(100));
        }
        let start = headless_of(&["sokoban", "--level", "1", "--ticks", "1"]);
        display.tap(DIGIT_2, 1);
        expect_picture(display, window, &start, "title-chosen");
        // The pause menu's last line but one leads back to the title.
        display.tap(ESCAPE, 1);
        std::thread::sleep(Duration::from_millis(100));
        display.tap(UP, 2);
        display.tap(ENTER, 1);
        std::thread::sleep(Duration::from_millis(500));
        display.tap(ENTER, 1);
        expect_picture(display, window, &start, "title-chosen-again");
    });
}
