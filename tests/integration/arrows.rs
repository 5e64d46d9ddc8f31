//! The map of the house: no room uses another one that the table in `src/lib.rs` does not allow, and no files use each
//! other in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::project;

/// Rooms that every room may use.
const GROUND: [&str; 9] = [
    "copied", "error", "files", "grid", "jobs", "number", "rng", "text", "tick",
];
/// What the pure files of a game may use beside the ground.
const PURE: [&str; 2] = ["maze", "solve"];
/// The files of a game that are not pure.
const SHOWN: [&str; 4] = ["mod", "table", "scene", "draw"];

/// The files that only name rooms.
const ROOTS: [&str; 2] = ["lib", "program"];

/// The room that is a library of its own.
const LIBRARY: &str = "solve";

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

/// The code of a file without its tests and comments.
fn code(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let lines = code.lines();
    let lines = lines.filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Reads a path at the start of `text`, or a tree of them in braces, and gives the rest.
fn read<'a>(mut text: &'a str, before: &[String], found: &mut Vec<Vec<String>>) -> &'a str {
    let mut path = before.to_vec();
    loop {
        let is_letter = |c: char| c.is_alphanumeric() || c == '_';
        let end = text.find(|c| !is_letter(c)).unwrap_or(text.len());
        if let Some(mut inside) = text.strip_prefix('{') {
            loop {
                inside = inside.trim_start_matches(|c| c != '}' && !is_letter(c));
                if inside.is_empty() || inside.starts_with('}') {
                    return inside.get(1..).unwrap_or_default();
                }
                inside = read(inside, &path, found);
                inside = inside
                    .strip_prefix(" as ")
                    .map_or(inside, |renamed| renamed.trim_start_matches(is_letter));
            }
        }
        path.push(text[..end].to_owned());
        text = &text[end..];
        match text.strip_prefix("::") {
            Some(rest) => text = rest,
            None => break,
        }
    }
    found.push(path);
    text
}

/// The path that `parts` means in a module: those from the root after `crate::`, `dedale::` or `dedale_ground::`, and
/// those relative to its own place by `super::`.
fn absolute(module: &[String], parts: &[String]) -> Vec<String> {
    let ups = parts.iter().take_while(|part| *part == "super").count();
    let library = [LIBRARY.to_owned()];
    let from = match parts[0].as_str() {
        "super" => &module[..module.len() - ups],
        // The room is a library: its root is the room's.
        "crate" if module[0] == LIBRARY => &module[..1],
        "dedale_solve" => &library[..],
        _ => &[],
    };
    from.iter().chain(&parts[ups.max(1)..]).cloned().collect()
}

/// The module of a file.
fn module(path: &Path) -> Vec<String> {
    let mut module = place(path);
    module.retain(|part| part != "mod");
    if module[0] == LIBRARY {
        module.retain(|part| part != "lib");
    }
    module
}

/// The paths in a file's code after the name of a library, or relative to its own place by `super::`; tests and
/// comments are left out.
fn uses(path: &Path, text: &str) -> Vec<Vec<String>> {
    let (code, module) = (code(text), module(path));
    let mut found = Vec::new();
    for line in code.lines() {
        let begun = line.as_ptr() as usize - code.as_ptr() as usize;
        for marker in [
            "crate::",
            "dedale::",
            "dedale_ground::",
            "dedale_solve::",
            "super::",
        ] {
            for (index, _) in line.match_indices(marker) {
                // Several `super::` in a row are read from the first of them.
                if marker == "super::" && line[..index].ends_with("super::") {
                    continue;
                }
                let mut paths = Vec::new();
                read(&code[begun + index..], &[], &mut paths);
                found.extend(paths.iter().map(|parts| absolute(&module, parts)));
            }
        }
    }
    found
}

/// The place of a file: its room, and for a game's file the game and the rest of its path. Every file of the ground is
/// a room.
fn place(path: &Path) -> Vec<String> {
    let inside = path
        .strip_prefix(project().join("src"))
        .unwrap()
        .with_extension("");
    inside
        .iter()
        .map(|part| part.to_str().unwrap().to_owned())
        .skip_while(|part| part == "ground")
        .collect()
}

#[test]
fn no_room_uses_a_forbidden_one() {
    let table = table();
    let mut wrong = Vec::new();
    for path in program() {
        let place = place(&path);
        let room = place[0].as_str();
        if ROOTS.contains(&room) || GROUND.contains(&room) {
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

/// The names that a file has by `use`, each with the path behind it.
fn imports(path: &Path, text: &str) -> BTreeMap<String, Vec<String>> {
    let (code, module) = (code(text), module(path));
    let mut found = Vec::new();
    for used in code.split("use ").skip(1) {
        read(used, &[], &mut found);
    }
    let named = found.iter().filter_map(|parts| {
        let path = match parts[0].as_str() {
            "crate" | "dedale" | "dedale_ground" | "dedale_solve" | "super" => {
                absolute(&module, parts)
            }
            // The rest of the path of a file below.
            _ => (module
                .iter()
                .chain(parts)
                .filter(|part| *part != "self")
                .cloned())
            .collect(),
        };
        Some((path.last()?.clone(), path))
    });
    named.collect()
}

/// What uses what is a tree with shared branches: whoever reads a file needs to have read only what it uses. A file and
/// the files of its own folder count as one thing, so the arrows between these are left out. What a file uses under a
/// name that another one only passes on, it uses from where the name comes from.
#[test]
fn no_files_use_each_other_in_a_circle() {
    let texts: BTreeMap<Vec<String>, (PathBuf, String)> = program()
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            (module(&path), (path, text))
        })
        .collect();
    let names: BTreeMap<_, _> = texts
        .iter()
        .map(|(module, (path, text))| (module, imports(path, text)))
        .collect();
    let file_of = |used: &[String]| {
        let mut used = used.to_vec();
        for _ in 0..8 {
            let end = (1..=used.len())
                .rev()
                .find(|&end| texts.contains_key(&used[..end]))?;
            let passed_on = used
                .get(end)
                .and_then(|name| names[&used[..end].to_vec()].get(name));
            match passed_on {
                Some(origin) if *origin != used => used.clone_from(origin),
                _ => return Some(used[..end].to_vec()),
            }
        }
        None
    };
    let mut arrows = BTreeMap::new();
    for (module, (path, text)) in &texts {
        let used = uses(path, text);
        let used = used.iter().filter_map(|used| file_of(used));
        let others = used.filter(|file| !file.starts_with(module) && !module.starts_with(file));
        arrows.insert(module.clone(), others.collect::<BTreeSet<_>>());
    }
    let reach = |from| {
        let (mut reached, mut open) = (BTreeSet::<&Vec<String>>::new(), vec![from]);
        while let Some(file) = open.pop() {
            open.extend(arrows[file].iter().filter(|&next| reached.insert(next)));
        }
        reached
    };
    let reached: BTreeMap<_, _> = arrows.keys().map(|file| (file, reach(file))).collect();
    let mut seen = BTreeSet::new();
    for (file, _) in reached
        .iter()
        .filter(|(file, reached)| reached.contains(*file))
    {
        let circle: Vec<String> = (reached[file].iter())
            .filter(|other| reached[*other].contains(file))
            .map(|file| file.join("/"))
            .collect();
        seen.insert(circle.join(" "));
    }
    assert!(
        seen.is_empty(),
        "{}",
        seen.into_iter().collect::<Vec<_>>().join("\n")
    );
}

/// What is drawn is state that stands in files below a scene. The scene itself, and the files that carry out what a
/// player asks for, are out of its reach.
#[test]
fn drawing_uses_the_state_of_a_scene_and_never_the_scene() {
    let mut states = 0;
    for path in program() {
        let drawing = module(&path);
        if drawing[0] != "games" || drawing.get(2).is_none_or(|room| room != "draw") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for used in uses(&path, &text) {
            if used.starts_with(&drawing[..2]) && used.get(2).is_some_and(|room| room == "scene") {
                let file = used.get(3).map_or("", String::as_str);
                let is_state = file.starts_with(char::is_lowercase);
                let acts = ["request", "execute"].contains(&file);
                assert!(is_state && !acts, "{} uses {used:?}", path.display());
                states += 1;
            }
        }
    }
    assert!(states > 30, "{states}");
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
        "maze", "solve", "grid", "games", "rng", "tick", "input", "app", "exercise", "scene",
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
        .filter(|room| !ROOTS.contains(&room.as_str()) && !GROUND.contains(&room.as_str()))
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
    let found = uses(
        &path,
        "use super::draw::{\n    self, View as Seen, maze::{a, b},\n};",
    );
    let found: Vec<String> = found.iter().map(|path| path[2..].join("::")).collect();
    assert_eq!(
        found,
        ["draw::self", "draw::View", "draw::maze::a", "draw::maze::b"]
    );
}
