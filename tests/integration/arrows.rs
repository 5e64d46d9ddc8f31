//! The map of the house: no room uses another one that the table in `src/lib.rs` does not allow.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::project;

/// Rooms that every room may use.
const GROUND: [&str; 7] = ["error", "files", "jobs", "number", "rng", "text", "tick"];
/// What the pure files of a game may use.
const PURE: [&str; 3] = ["maze", "solve", "grid"];
/// The files of a game that are not pure.
const SHOWN: [&str; 4] = ["mod", "table", "scene", "draw"];

/// The table in the documentation of `src/lib.rs`: room -> rooms.
fn table() -> BTreeMap<String, BTreeSet<String>> {
    let map = std::fs::read_to_string(project().join("src/lib.rs")).unwrap();
    let rows = map
        .lines()
        .filter_map(|line| line.strip_prefix("//! ")?.split_once("->"));
    rows.map(|(room, allowed)| {
        (
            room.trim().to_owned(),
            allowed.split_whitespace().map(str::to_owned).collect(),
        )
    })
    .collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The sources of the program itself: modules that exist for tests only are left out.
pub(crate) fn program() -> Vec<PathBuf> {
    let all = sources(&project().join("src"));
    let mut tests = BTreeSet::new();
    for path in &all {
        let text = std::fs::read_to_string(path).unwrap();
        for after in text.split("#[cfg(test)]\nmod ").skip(1) {
            let name = after.split([';', ' ']).next().unwrap();
            for folder in [path.with_file_name(""), path.with_extension("")] {
                tests.insert(folder.join(name).with_extension("rs"));
            }
        }
    }
    let is_test = |path: &Path| tests.contains(&path.with_extension("rs"));
    all.into_iter()
        .filter(|path| !path.ancestors().any(is_test))
        .collect()
}

/// The paths in a file's code after `crate::` or `dedale::`, or relative to its own place by `super::`; tests and
/// comments are left out.
fn uses(path: &Path, text: &str) -> Vec<Vec<String>> {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let mut module = place(path);
    module.retain(|part| part != "mod");
    let mut found = Vec::new();
    for line in code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
    {
        for marker in ["crate::", "dedale::", "super::"] {
            for (index, _) in line.match_indices(marker) {
                // Several `super::` in a row are read from the first of them.
                if marker == "super::" && line[..index].ends_with("super::") {
                    continue;
                }
                let named = &line[index..];
                let end = named
                    .find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
                    .unwrap_or(named.len());
                let parts = named[..end].split("::").map(str::to_owned);
                let ups = parts.clone().take_while(|part| part == "super").count();
                let from = if ups > 0 {
                    &module[..module.len() - ups]
                } else {
                    &[]
                };
                found.push(from.iter().cloned().chain(parts.skip(ups.max(1))).collect());
            }
        }
    }
    found
}

/// The place of a file: its room, and for a game's file the game and the rest of its path.
fn place(path: &Path) -> Vec<String> {
    let inside = path
        .strip_prefix(project().join("src"))
        .unwrap()
        .with_extension("");
    inside
        .iter()
        .map(|part| part.to_str().unwrap().to_owned())
        .collect()
}

#[test]
fn no_room_uses_a_forbidden_one() {
    let table = table();
    let mut wrong = Vec::new();
    for path in program() {
        let place = place(&path);
        let room = place[0].as_str();
        if room == "lib" || GROUND.contains(&room) {
            continue;
        }
        let allowed = table
            .get(room)
            .unwrap_or_else(|| panic!("src/lib.rs does not name the room {room}"));
        for used in uses(&path, &std::fs::read_to_string(&path).unwrap()) {
            let free =
                used[0] == room || GROUND.contains(&used[0].as_str()) || allowed.contains(&used[0]);
            if !free {
                wrong.push(format!("{} uses {}", path.display(), used.join("::")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn games_keep_to_themselves_look_back_at_no_door_and_have_pure_rules() {
    let mut wrong = Vec::new();
    for path in program() {
        let place = place(&path);
        if place[0] != "games" || place.len() < 3 {
            continue;
        }
        let (game, file) = (&place[1], &place[2]);
        let pure = !SHOWN.contains(&file.as_str());
        for used in uses(&path, &std::fs::read_to_string(&path).unwrap()) {
            let other_game = used[0] == "games" && used.get(1) != Some(game);
            let ground = GROUND.contains(&used[0].as_str()) || used[0] == "games";
            let shown = used[0] == "games"
                && used
                    .get(2)
                    .is_some_and(|part| SHOWN.contains(&part.as_str()));
            let impure = pure && (shown || !ground && !PURE.contains(&used[0].as_str()));
            // Only the catalog uses a game's door; the files behind it do not look back.
            let looks_back = used[0] == "games" && used.get(2).is_some_and(|part| part == "ENTRY");
            if other_game || impure || looks_back {
                wrong.push(format!("{} uses {}", path.display(), used.join("::")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// It could be published on its own: not even its tests may know a game.
#[test]
fn the_search_of_sokoban_knows_no_game() {
    for path in sources(&project().join("src/solve")) {
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(!text.contains("games::"), "{}", path.display());
    }
}

/// Whether a file contains rules or other pure computation, and knows nothing of the outside world.
fn is_pure(place: &[String]) -> bool {
    match place[0].as_str() {
        "maze" | "solve" | "grid" | "rng" | "tick" | "input" | "settings" => true,
        "games" => place
            .get(2)
            .is_some_and(|file| !SHOWN.contains(&file.as_str())),
        _ => false,
    }
}

/// Pure files must not depend on time, floating point or an unspecified order.
#[test]
fn pure_files_are_deterministic() {
    let mut wrong = Vec::new();
    let pure_rooms = [
        "maze", "solve", "grid", "games", "rng", "tick", "input", "app", "scene",
    ];
    for path in program() {
        if !pure_rooms.contains(&place(&path)[0].as_str()) {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]\nmod").next().unwrap();
        let outside: &[&str] = if is_pure(&place(&path)) {
            &["std::fs", "std::time", "std::env", "print!"]
        } else {
            &[]
        };
        for (number, line) in code.lines().enumerate() {
            let code = line.split("//").next().unwrap();
            for word in [
                "HashMap",
                "HashSet",
                "Instant::",
                "SystemTime",
                "f32",
                "f64",
                "println!",
            ]
            .iter()
            .chain(outside)
            {
                if code.contains(word) {
                    wrong.push(format!("{}:{} {word}", path.display(), number + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_map_names_every_room() {
    let table = table();
    let rooms: BTreeSet<String> = sources(&project().join("src"))
        .iter()
        .map(|path| place(path)[0].clone())
        .collect();
    for room in rooms
        .iter()
        .filter(|room| *room != "lib" && !GROUND.contains(&room.as_str()))
    {
        assert!(
            table.contains_key(room),
            "src/lib.rs does not name the room {room}"
        );
    }
    for (room, allowed) in &table {
        assert!(rooms.contains(room), "there is no room {room}");
        allowed
            .iter()
            .for_each(|other| assert!(rooms.contains(other), "there is no room {other}"));
    }
}

#[test]
fn every_form_of_use_is_found() {
    let path = project().join("src/games/trees/rules/growth.rs");
    let text = "use super::super::scene::X;\nlet y = super::super::super::pacman::y(crate::maze::Z);\n// crate::app\n";
    let found: Vec<String> = uses(&path, text)
        .iter()
        .map(|path| path.join("::"))
        .collect();
    assert_eq!(
        found,
        ["games::trees::scene::X", "maze::Z", "games::pacman::y"]
    );
    let path = project().join("src/games/trees/scene.rs");
    let found = uses(&path, "use super::rules::growth::Growth;");
    assert_eq!(found[0].join("::"), "games::trees::rules::growth::Growth");
}
