//! The program as a whole, without a window: its structure, its catalog, its command line, whole games, their pictures.

#![allow(
    clippy::unwrap_used,
    reason = "in a test, what cannot go on is a failure"
)]

mod arcade;
mod arrows;
mod catalog;
mod clips;
mod command_line;
mod daily;
mod documents;
mod drawing;
mod exercise;
mod film;
mod going_on;
mod golden;
mod handed;
mod keeping;
mod language;
mod lessons;
mod make_levels;
mod mazes;
mod messages;
mod own_program;
mod pacman;
mod paper;
mod play;
mod player;
mod playing_pictures;
mod quest;
mod random_play;
mod replays;
mod robot;
mod robot_levels;
#[cfg(target_os = "linux")]
mod scaling;
mod sokoban;
mod solve;
mod solve_levels;
mod sound;
mod strange_files;
mod text_fits;
mod time;
mod words;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The project's folder.
fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs the program without any of the player's data.
fn dedale(arguments: &[&str]) -> Output {
    let nowhere = project().join("tests");
    let mut command = Command::new(env!("CARGO_BIN_EXE_dedale"));
    command
        .args(arguments)
        .env("HOME", nowhere)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY");
    command
        .env_remove("XDG_DATA_HOME")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The picture in a file. The same picture of two runs is in two different files: each carries its game.
fn seen(file: impl AsRef<Path>) -> dedale::gfx::Framebuffer {
    dedale::gfx::picture::decode(&std::fs::read(file).unwrap()).unwrap()
}

/// The codes of the languages that have words.
fn languages() -> Vec<String> {
    let codes = files("words").into_iter();
    let codes = codes.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
    codes.collect()
}

/// The files in a folder of the project, by name.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(project().join(folder)).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}
