//! Pac-Man through the program itself.

mod boards;
mod driving;
mod laboratory;
mod results;

use std::path::Path;

use crate::{dedale, stderr, stdout};

/// Two ghosts in a closed house, and a corridor around it.
pub const BOARD: &str = "title: Ring
###########
#.........#
#.###-###.#
#.# G G #.#
#.#######.#
#o...P....#
###########
";

pub fn play(arguments: &[&str], keys: &str) -> String {
    let output = dedale(
        &[
            &["pacman", "--rules", "classroom"],
            arguments,
            &["--seed", "1", "--headless", "--describe", "--keys", keys],
        ]
        .concat(),
    );
    assert!(output.status.success(), "{keys}: {}", stderr(&output));
    state(&stdout(&output))
}

/// The description without the maps that follow.
pub fn state(described: &str) -> String {
    let end = described.find("to dots\n").unwrap_or(described.len());
    described[..end].to_owned()
}

pub fn board(folder: &Path, text: &str) -> String {
    let path = folder.join("board.txt");
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The value of `name` in the last line of a description.
pub fn number(described: &str, name: &str) -> u64 {
    let described = state(described);
    let status = described.lines().last().unwrap();
    let word = status.split(", ").find_map(|part| {
        part.strip_prefix(name)
            .or_else(|| part.strip_suffix(name))
            .map(str::trim)
    });
    word.and_then(|word| word.parse().ok())
        .unwrap_or_else(|| panic!("no {name} in: {status}"))
}

/// Replaces the first two of our own boards by boards with these names; returns their folder.
pub fn first_two(folder: &Path, boards: [(&str, &str); 2]) -> String {
    let levels = folder.join("levels/pacman");
    std::fs::create_dir_all(&levels).unwrap();
    for (file, (title, picture)) in ["classroom.txt", "arcade.txt"].iter().zip(boards) {
        std::fs::write(levels.join(file), format!("title: {title}\n{picture}")).unwrap();
    }
    folder.to_str().unwrap().to_owned()
}

#[test]
fn a_game_past_its_first_level_is_asked_about_before_the_program_is_quit() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("corridor.txt");
    std::fs::write(&file, "+-- +-- +-- +\n|           |\n+-- +-- +-- +\n").unwrap();
    let play = |keys: &str| {
        let words = ["pacman", file.to_str().unwrap(), "--rules", "classroom"];
        let run = ["--seed", "1", "--headless", "--describe", "--keys", keys];
        stdout(&dedale(&[&words[..], &run].concat()))
    };
    let (quit, goes_on) = ("Menu Up Confirm .20", "Menu .2 Confirm .200");
    let cleared = "Left .60 Right .120 Left .120 Right .200";
    let second = play(cleared);
    assert!(second.contains("level 2, lives 3"), "{second}");
    assert_eq!(
        play(&format!("{cleared} {quit} Up Confirm {goes_on}")),
        second
    );
    let stays = play(&format!("{cleared} {quit} Confirm .200"));
    assert_ne!(stays, second);
    // The page before the game also asks.
    let page = format!("{cleared} U .2 Confirm .20");
    assert!(play(&format!("{page} Confirm .2 U .2")).contains("level 2, lives 3"));
    assert!(play(&format!("{page} Up Confirm .2")).contains("level 1, lives 3"));
    let first = play("Left .20");
    assert_eq!(play(&format!("Left .20 {quit} Confirm {goes_on}")), first);
}
