//! The window and the screen: how large it opens, where it comes back, the full screen, and the mouse at every size.
//!
//! With a window manager (`openbox`), which does it, and without one.

use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use dedale::gfx::Rect;
use dedale::gfx::upscale::{Fit, Placement};
use dedale::grid::Size;

use super::display::{ALT, Display, ENTER, ESCAPE, F10, F11, PATIENCE, UP, wait_for};
use super::{
    Running, SEED, expect_picture, headless, headless_of, marked, on_display, program, skip,
};

/// The whole display of the tests.
const SCREEN: Rect = Rect::new(0, 0, 1700, 1300);
/// A new window: more than three times 384 x 288 leaves no tenth of it free.
const NEW: Size = Size::new(1152, 864);

/// Pixels in the corners of the room of Sokoban's first level, each in another square.
const CORNERS: [(usize, usize); 4] = [(132, 176), (347, 176), (347, 391), (132, 391)];

/// Starts a window manager, or tells why not.
fn manage(display: &Display, home: &Path) -> Option<Running> {
    let mut openbox = Command::new("openbox");
    openbox
        .arg("--sm-disable")
        .env("DISPLAY", &display.name)
        .env("HOME", home);
    let openbox = openbox
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    match openbox {
        Ok(child) => {
            let running = Running(Some(child));
            display.wait_for_manager();
            Some(running)
        }
        Err(error) => {
            skip(&format!("openbox: {error}"));
            None
        }
    }
}

/// Trees in pause: if the first picture comes before the window manager shows the window, it must come again. With
/// settings kept in `home`.
fn start(display: &Display, home: &Path, more: &[&str]) -> (Running, u32) {
    let data = home.to_str().unwrap();
    let all = [
        &["trees", "--seed", SEED, "--paused", "--data-dir", data],
        more,
    ];
    let running = Running::start(program(&all.concat(), home).env("DISPLAY", &display.name));
    let window = display.window();
    display.focus(window);
    expect_picture(display, window, &headless(&["--paused"]), "started");
    (running, window)
}

/// Leaves by the menu.
fn leave(display: &Display, running: Running) {
    display.tap(ESCAPE, 1);
    std::thread::sleep(Duration::from_millis(200));
    display.tap(UP, 1);
    display.tap(ENTER, 1);
    running.end(Duration::from_secs(10));
}

#[track_caller]
fn expect_place(display: &Display, window: u32, place: Rect) {
    let start = Instant::now();
    while display.place(window) != place {
        let now = display.place(window);
        assert!(start.elapsed() < PATIENCE, "at {now:?}, not at {place:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Runs a test without and with a window manager.
fn with_and_without_manager(test: impl Fn(&Display)) {
    on_display(&test);
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        if let Some(_manager) = manage(display, home.path()) {
            test(display);
        }
    });
}

#[test]
fn the_screen_is_filled_and_left_ten_times_while_a_game_runs() {
    with_and_without_manager(|display| {
        let home = tempfile::tempdir().unwrap();
        let data = home.path().to_str().unwrap();
        let run = ["trees", "--seed", SEED, "--data-dir", data];
        let running = Running::start(program(&run, home.path()).env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        std::thread::sleep(Duration::from_millis(500));
        let place = display.place(window);
        assert_eq!((place.w, place.h), (NEW.width as i32, NEW.height as i32));
        for turn in 0..10 {
            if turn % 2 == 0 {
                display.tap(F11, 1);
            } else {
                display.key(ALT, true);
                display.tap(ENTER, 1);
                display.key(ALT, false);
            }
            expect_place(display, window, SCREEN);
            display.tap(F11, 1);
            expect_place(display, window, place);
        }
        // Pressed twice at once, it is as it was.
        display.tap(F11, 2);
        let before = display.picture(window);
        wait_for("growth", || {
            (display.picture(window).pixels() != before.pixels()).then_some(())
        });
        expect_place(display, window, place);
        leave(display, running);
        let kept = std::fs::read_to_string(home.path().join("settings.toml")).unwrap();
        assert!(!kept.contains("full-screen = true"), "{kept}");
    });
}

#[test]
fn the_window_comes_back_as_it_was_left() {
    with_and_without_manager(|display| {
        let home = tempfile::tempdir().unwrap();
        let (running, window) = start(display, home.path(), &[]);
        display.resize(window, 900, 700);
        std::thread::sleep(Duration::from_millis(300));
        let place = display.place(window);
        leave(display, running);
        let (running, window) = start(display, home.path(), &[]);
        expect_place(display, window, place);
        display.tap(F11, 1);
        expect_place(display, window, SCREEN);
        leave(display, running);
        // It fills the screen again, and leaves it for the window of before.
        let (running, window) = start(display, home.path(), &[]);
        expect_place(display, window, SCREEN);
        expect_picture(display, window, &headless(&["--paused"]), "full");
        display.tap(F11, 1);
        expect_place(display, window, place);
        leave(display, running);
        // An option wins and is not remembered.
        let (running, window) = start(display, home.path(), &["--scale", "1"]);
        assert_eq!(display.size(window), (384, 288));
        leave(display, running);
        let (running, window) = start(display, home.path(), &["--full-screen"]);
        expect_place(display, window, SCREEN);
        leave(display, running);
        let (_running, window) = start(display, home.path(), &[]);
        expect_place(display, window, place);
    });
}

#[test]
fn the_full_screen_that_the_manager_ends_is_told_to_the_program() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let Some(_manager) = manage(display, home.path()) else {
            return;
        };
        let (_running, window) = start(display, home.path(), &["--full-screen"]);
        expect_place(display, window, SCREEN);
        display.end_full_screen(window);
        wait_for("the window", || {
            (display.size(window).0 < 1700).then_some(())
        });
        std::thread::sleep(Duration::from_millis(200));
        display.tap(F11, 1);
        expect_place(display, window, SCREEN);
        // In the end a game in pause has passed over all of it.
        display.tap(F10, 2);
        expect_picture(
            display,
            window,
            &marked(headless(&["--paused", "--keys", "Step*2"])),
            "two",
        );
    });
}

#[test]
fn the_pointer_hides_over_a_full_screen_until_it_moves() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let (_running, _window) = start(display, home.path(), &[]);
        display.point(700, 600);
        std::thread::sleep(Duration::from_secs(3));
        assert!(display.shows_pointer(), "in a window it stays");
        display.tap(F11, 1);
        wait_for("hiding", || (!display.shows_pointer()).then_some(()));
        display.point(710, 600);
        wait_for("the pointer", || display.shows_pointer().then_some(()));
        wait_for("hiding again", || (!display.shows_pointer()).then_some(()));
        display.tap(F11, 1);
        wait_for("the window's pointer", || {
            display.shows_pointer().then_some(())
        });
    });
}

#[test]
fn where_both_answer_the_window_is_on_the_x_display() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let _session = UnixListener::bind(home.path().join("dedale-session")).unwrap();
        let mut command = program(&["trees", "--seed", SEED, "--paused"], home.path());
        command
            .env("DISPLAY", &display.name)
            .env("WAYLAND_DISPLAY", "dedale-session")
            .env("XDG_RUNTIME_DIR", home.path());
        // Whoever has the first two already must be started again for the third.
        command
            .env("XMODIFIERS", "@im=none")
            .env("XCOMPOSEFILE", "/dev/null");
        let _running = Running::start(&mut command);
        let window = display.window();
        expect_picture(display, window, &headless(&["--paused"]), "on-x");
    });
}

#[test]
fn a_click_meets_the_pixel_under_it_at_every_size() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let mut command = program(&["sokoban", "--level", "1"], home.path());
        let _running = Running::start(command.env("DISPLAY", &display.name));
        let window = display.window();
        display.focus(window);
        let picture = Size::new(768, 576);
        let mut keys = ".1 ".to_owned();
        for (width, height) in [
            (768, 576),
            (1024, 768),
            (1366, 768),
            (1000, 900),
            (1600, 1250),
        ] {
            display.resize(window, width as u32, height as u32);
            let place = Placement::fit(picture, Size::new(width, height), Fit::Auto);
            let walked = |keys: &str| headless_of(&["sokoban", "--level", "1", "--keys", keys]);
            expect_picture(display, window, &walked(&keys), "resized");
            for (x, y) in CORNERS {
                keys = format!("{keys}Click:{x},{y} .60 ");
                let seen = |at: usize, start: usize, shown: usize, whole: usize| {
                    (start + (at * shown).div_ceil(whole)) as i16
                };
                let at = (
                    seen(x, place.left, place.width, picture.width),
                    seen(y, place.top, place.height, picture.height),
                );
                display.click(at.0, at.1);
                expect_picture(display, window, &walked(&keys), "clicked");
            }
        }
    });
}
