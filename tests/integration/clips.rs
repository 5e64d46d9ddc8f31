//! Clips: the last seconds of a game, and films of whole runs.

use std::path::Path;

use crate::{dedale, stderr};

/// A film of a run without a window.
fn film(game: &[&str], keys: &str, from: u64) -> Vec<u8> {
    film_as("gif", game, keys, from)
}

fn film_as(ending: &str, game: &[&str], keys: &str, from: u64) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film").with_extension(ending);
    let (file, from) = (path.to_str().unwrap(), from.to_string());
    let options = [
        "--headless",
        "--keys",
        keys,
        "--clip",
        file,
        "--from",
        &from,
    ];
    let output = dedale(&[game, &options].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    std::fs::read(path).unwrap()
}

/// The clips that a run leaves in a folder, by name.
fn clips(game: &[&str], keys: &str, data: &Path) -> Vec<(String, Vec<u8>)> {
    let data = data.to_str().unwrap();
    let options = ["--headless", "--keys", keys, "--data-dir", data];
    let output = dedale(&[game, &options].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    let files = std::fs::read_dir(data).unwrap();
    let files = files.map(|file| file.unwrap().path());
    let clips = files.filter(|path| path.to_string_lossy().contains("-clip-"));
    let mut clips: Vec<_> = clips
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, std::fs::read(path).unwrap())
        })
        .collect();
    clips.sort();
    clips
}

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn a_clip_shows_what_the_last_ten_seconds_showed() {
    for (game, clip, endings) in [
        (&["trees", "--seed", "3"][..], "Clip", &["gif"][..]),
        // The first one ends while the run goes on, the second one with the program.
        (
            &["pacman", "--seed", "3", "--rules", "arcade"],
            "Clip .200 Clip",
            &["gif", "png"],
        ),
        (&["quest", "--seed", "3"], "Clip", &["gif"]),
        (&["robot", "--seed", "3"], "Clip", &["gif"]),
        (&["sokoban"], "Clip", &["gif"]),
    ] {
        let folder = tempfile::tempdir().unwrap();
        // A clip leaves out notices, such as that a key does nothing in Robot.
        let play = match game[0] {
            "robot" => "Confirm .698",
            _ => "Confirm .40 +Left .358 -Left +Up .300",
        };
        let made = clips(game, &format!("{play} {clip}"), folder.path());
        assert_eq!(made.len(), 2 * endings.len(), "{game:?}");
        for ((name, shown), ending) in made.iter().zip(endings) {
            let seen = film_as(ending, game, play, 100);
            let lengths = (shown.len(), seen.len());
            assert!(
                name.ends_with(ending) && *shown == seen,
                "{name}: {lengths:?}"
            );
        }
    }
}

#[test]
fn a_clip_skips_pauses_and_begins_with_the_game() {
    let game = ["pacman", "--seed", "3", "--rules", "arcade"];
    let folder = tempfile::tempdir().unwrap();
    let keys = ".101 Pause .200 Pause .197 Clip*3";
    let made = clips(&game, keys, folder.path());
    let names: Vec<&str> = made.iter().map(|(name, _)| &name[..]).collect();
    let wanted = [
        "dedale-pacman-3-clip-001.gif",
        "dedale-pacman-3-clip-001.png",
    ];
    assert_eq!(names, wanted, "one at a time");
    assert!(made[0].1 == film(&game, ".300", 0));
}

#[test]
fn without_a_game_there_is_no_clip() {
    let folder = tempfile::tempdir().unwrap();
    assert!(clips(&[], "Clip .9", folder.path()).is_empty());
}

#[test]
fn a_film_holds_pages_and_ends_with_the_run() {
    let game = ["quest", "--seed", "3"];
    let whole = film(&game, ".30 Menu .30", 0);
    assert!(whole.starts_with(b"GIF89a") && whole.ends_with(b";"));
    assert!(film(&game, ".30 Help .30", 0) != whole);
    assert!(film(&game, ".30 Menu .30", 40).len() < whole.len());
    let late = [
        "--headless",
        "--ticks",
        "9",
        "--clip",
        "late.gif",
        "--from",
        "10",
    ];
    let output = dedale(&[&game[..], &late].concat());
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    let nowhere = ["--headless", "--clip", "/dev/null/x.gif"];
    let output = dedale(&[&game[..], &nowhere].concat());
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
}

#[cfg(target_os = "linux")]
#[test]
fn a_film_on_a_full_disk_is_an_error() {
    let full = [
        "trees",
        "--headless",
        "--ticks",
        "60",
        "--clip",
        "/dev/full",
    ];
    let output = dedale(&full);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let said = stderr(&output);
    assert!(said.contains("cannot write /dev/full"), "{said}");
}

#[test]
fn a_film_may_be_an_animated_png() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.PNG");
    let file = path.to_str().unwrap();
    let run = [
        "quest",
        "--seed",
        "3",
        "--headless",
        "--keys",
        "Confirm .60 Confirm .60",
    ];
    let output = dedale(&[&run[..], &["--clip", file]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    let bytes = std::fs::read(&path).unwrap();
    // A program that knows no moving PNG shows the first picture.
    let first = dedale::gfx::picture::decode(&bytes).unwrap();
    assert_eq!(first.size().to_string(), "768x576");
    let frames = bytes.windows(4).filter(|word| word == b"fcTL").count();
    let control = bytes.windows(4).position(|word| word == b"acTL").unwrap();
    assert_eq!(
        bytes[control + 4..control + 8],
        (frames as u32).to_be_bytes()
    );
    assert!(frames > 20, "{frames} frames");
    let full = [&run[..], &["--clip", "/dev/null/x.png"]].concat();
    assert_eq!(dedale(&full).status.code(), Some(1));
}
