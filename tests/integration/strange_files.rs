//! Files and names of unknown origin: none crashes the program, fills the memory, takes for ever or commands the
//! terminal.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::input::Input;
use dedale::rng::Seed;
use dedale::scene::{Event, Options};
use tempfile::TempDir;

use crate::{dedale, stderr, stdout};

/// The address space for reading a file, in KB: 64 MB of it are code, stacks and pools.
const MEMORY: &str = "327680";

/// A file with this content in a folder of its own, which is deleted with the first value.
fn file(name: &str, content: impl AsRef<[u8]>) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, content).unwrap();
    (folder, path)
}

/// Runs the program with limited memory.
#[cfg(target_os = "linux")]
fn confined(arguments: &[&str]) -> Output {
    Command::new("sh")
        .args(["-c", "ulimit -v $0; exec \"$@\"", MEMORY])
        .arg(env!("CARGO_BIN_EXE_dedale"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// How a run ended and what it printed, line by line.
fn told(output: &Output) -> (Option<i32>, Vec<String>) {
    let lines = stderr(output);
    (
        output.status.code(),
        lines.lines().map(str::to_owned).collect(),
    )
}

#[cfg(target_os = "linux")]
#[test]
fn no_file_fills_the_memory() {
    let solutions = "#####\n#@$.#\n#####\nSolution:999999r\n\n".repeat(3300);
    let faults = [b"\xff\n".repeat(125_000), b"#\n\n".repeat(83_000)].concat();
    let wide = format!("{}\n#@$.#\n#####\n{}\n", "#".repeat(255), "#\n".repeat(252)).repeat(4000);
    let long_title = format!(
        "Title: {}\n\n{}",
        "x".repeat(8 << 20),
        "#\n\n".repeat(90_000)
    );
    for (name, content, status, said) in [
        ("solutions", solutions.into_bytes(), 0, ""),
        ("faults", faults, 1, "UTF-8"),
        (
            "boards",
            "#\n\n".repeat(5_500_000).into_bytes(),
            1,
            "1048576 lines",
        ),
        (
            "levels",
            "#\n\n".repeat(120_000).into_bytes(),
            1,
            "100000 levels",
        ),
        ("lines", "a\n".repeat(1_000_000).into_bytes(), 1, "no level"),
        ("wide", wide.into_bytes(), 0, ""),
        ("title", long_title.into_bytes(), 1, "no player"),
        ("large", vec![b'#'; (16 << 20) + 1], 1, "16777216 bytes"),
    ] {
        let (_folder, path) = file(name, content);
        let output = confined(&["sokoban", path.to_str().unwrap(), "--headless"]);
        let (found, lines) = told(&output);
        assert_eq!(found, Some(status), "{name}: {lines:?}");
        assert!(
            lines.len() < 5 && lines.concat().contains(said),
            "{name}: {lines:?}"
        );
    }
    let head = "dedale-replay 5\ngame trees\nseed 1\n";
    for (name, content, status, said) in [
        (
            "keys",
            format!("{head}keys{}\n", " .0".repeat(200_000)),
            0,
            "",
        ),
        (
            "words",
            format!("{head}keys{}\n", " .0".repeat(5_000_000)),
            1,
            "4194304 words",
        ),
        (
            "options",
            head.to_owned() + &"option\n".repeat(3_000_000),
            1,
            "256 lines of 'option'",
        ),
        (
            "records",
            head.to_owned() + &"record xyz a=\"\"\n".repeat(2_000_000),
            1,
            "20000 lines of 'record'",
        ),
        (
            "expectations",
            head.to_owned()
                + &(0..40_000)
                    .map(|tick| format!("expect {tick}\n"))
                    .collect::<Vec<_>>()
                    .concat(),
            1,
            "20000 lines of 'expect'",
        ),
    ] {
        let (_folder, path) = file(name, content);
        let output = confined(&["--replay", path.to_str().unwrap(), "--headless"]);
        let (found, lines) = told(&output);
        assert_eq!(found, Some(status), "{name}: {lines:?}");
        assert!(
            lines.len() < 5 && lines.concat().contains(said),
            "{name}: {lines:?}"
        );
    }
    // A maze whose first line claims 60 000 cells and whose lines claim 3000, with almost none of them present.
    let maze = format!("{}+\n{}", "+-- ".repeat(60_000), "|\n".repeat(6000));
    let (_folder, path) = file("maze", maze);
    let (found, lines) = told(&confined(&["solve", path.to_str().unwrap()]));
    assert_eq!(found, Some(1), "{lines:?}");
    assert!(
        lines[0].contains(":2:2: the line ends too early"),
        "{lines:?}"
    );
}

#[test]
fn a_sheet_with_a_broken_palette_is_refused() {
    for (palette, opacity) in [(1, 1), (0, 0), (4, 2), (771, 3), (3, 9)] {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 128, 128);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(vec![7; palette]);
        encoder.set_trns(vec![0; opacity]);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&[0; 128 * 128]).unwrap();
        writer.finish().unwrap();
        let (folder, path) = file("sprites/ui.png", bytes);
        let output = dedale(&[
            "trees",
            "--headless",
            "--assets",
            folder.path().to_str().unwrap(),
        ]);
        let (status, lines) = told(&output);
        assert_eq!(status, Some(1), "{palette}: {lines:?}");
        assert!(lines[0].contains(path.to_str().unwrap()), "{lines:?}");
        assert_eq!(lines.len(), 2, "{palette}: {lines:?}");
    }
}

#[test]
fn a_sheet_of_another_size_is_refused_by_its_header() {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2000, 2000);
    encoder.set_color(png::ColorType::Rgba);
    // No pixels follow: reading them would find another fault.
    encoder.write_header().unwrap().finish().unwrap();
    for sheet in ["ui", "font", "title"] {
        let (folder, _) = file(&format!("sprites/{sheet}.png"), &bytes);
        let output = dedale(&[
            "trees",
            "--headless",
            "--assets",
            folder.path().to_str().unwrap(),
        ]);
        let (status, lines) = told(&output);
        assert_eq!(status, Some(1), "{sheet}: {lines:?}");
        assert!(
            lines[1].contains("2000x2000 pixels, not of "),
            "{sheet}: {lines:?}"
        );
    }
}

/// Sets a window's title and a colour, and changes the direction of writing.
const COMMAND: &str = "\u{1b}]0;title\u{7}\u{1b}[31m\u{9b}2J\u{202e}\u{2028}\u{7f}owned";

/// Nothing that was printed commands a terminal.
fn assert_plain(output: &Output) {
    for text in [stdout(output), stderr(output)] {
        let command = |letter: char| {
            letter != '\n' && letter.is_control() || "\u{202e}\u{2028}".contains(letter)
        };
        assert!(!text.contains(command), "{text:?}");
    }
}

#[test]
fn nothing_that_is_printed_commands_the_terminal() {
    let level = "#####\n#@$.#\n#####\n";
    let head = "dedale-replay 5\ngame sokoban\nseed 1\n";
    let (folder, named) = file("a.xsb", format!("Title: {COMMAND}\n\n{level}"));
    let (named, folder_name) = (named.to_str().unwrap(), folder.path().to_str().unwrap());
    let output = dedale(&["sokoban", named, "--headless", "--describe"]);
    assert!(
        output.status.success() && stdout(&output).contains("owned"),
        "{output:?}"
    );
    assert_plain(&output);
    for (index, text) in [
        format!("dedale-replay 5\n{COMMAND}\n"),
        format!("dedale-replay 5\ngame {COMMAND}\n"),
        format!("{head}keys {COMMAND}\n"),
        format!("{head}file {COMMAND}\n"),
        format!("{head}file {folder_name}/a.xsb\nkeys .1\nexpect 1\n| {COMMAND}\n"),
        format!("{head}option level {COMMAND}\n"),
    ]
    .iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{index}.txt"));
        std::fs::write(&path, text).unwrap();
        let output = dedale(&["--replay", path.to_str().unwrap(), "--headless"]);
        assert_eq!(output.status.code(), Some(1), "{text:?}");
        let said = stderr(&output);
        assert!(
            said.contains("title") || said.contains("owned"),
            "{text:?}: {said}"
        );
        assert_plain(&output);
    }
    for arguments in [
        &["sokoban", COMMAND, "--headless"][..],
        &["robot", COMMAND, "--headless"],
        &["pacman", COMMAND, "--headless"],
        &["solve", COMMAND],
        &["solve", "--algorithm", COMMAND],
        &["maze", "--size", COMMAND],
        &["maze", "--png", &format!("none/{COMMAND}")],
        &["trees", "--speed", COMMAND, "--headless"],
        &["trees", "--headless", "--keys", COMMAND],
        &["trees", "--assets", COMMAND, "--headless"],
        &[COMMAND],
        &["trees", &format!("--{COMMAND}")],
        &["--replay", COMMAND],
    ] {
        let output = dedale(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        // Any kind of blank separates the words of a script, so only the first word may be reported.
        let said = stderr(&output);
        assert!(
            said.contains("title") || said.contains("owned"),
            "{arguments:?}: {output:?}"
        );
        assert_plain(&output);
    }
}

#[test]
fn no_message_is_longer_than_a_screen() {
    for text in [
        "dedale-replay 5\n",
        "dedale-replay 5\ngame trees\nseed ",
        "dedale-replay 5\ngame ",
    ] {
        let (_folder, path) = file("long.txt", text.to_owned() + &"x".repeat(1 << 20));
        let output = dedale(&["--replay", path.to_str().unwrap(), "--headless"]);
        let (status, lines) = told(&output);
        assert_eq!(status, Some(1));
        let letters = lines.concat().chars().count();
        assert!(
            (1000..2000).contains(&letters) && lines.len() < 5,
            "{letters}"
        );
    }
}

#[test]
fn no_name_fakes_a_line() {
    let output = dedale(&["sokoban", "none\nerror: the disk is full", "--headless"]);
    assert_eq!(
        stderr(&output),
        "error: cannot play Sokoban\n  caused by: there is no file none\\nerror: the disk is full\n"
    );
}

#[test]
fn an_error_in_a_replay_names_the_replay() {
    let head = "dedale-replay 5\nseed 1\n";
    for (text, said) in [
        (format!("{head}game tennis\n"), "tennis"),
        (format!("{head}game trees\noption size 0x0\n"), "0x0"),
        (format!("{head}game trees\noption colour red\n"), "colour"),
        (format!("{head}game sokoban\nfile none.xsb\n"), "none.xsb"),
        (
            format!("{head}game sokoban\noption level 255\n"),
            "no level 255",
        ),
        (
            format!("{head}game sokoban\noption level none\n"),
            "not 'none'",
        ),
        (format!("{head}game robot\noption race a\n"), "'a'"),
        (format!("{head}game trees\nexpect 2\n| no\n"), "tick 2"),
        (
            format!("{head}game trees\nkeys .2 Lef\n"),
            "line 4, column 9",
        ),
    ] {
        let (_folder, path) = file("some.txt", &text);
        let path = path.to_str().unwrap();
        let output = dedale(&["--replay", path, "--headless"]);
        let (status, lines) = told(&output);
        assert_eq!(status, Some(1), "{text}: {lines:?}");
        let first = lines
            .iter()
            .position(|line| line.starts_with("error: "))
            .unwrap();
        assert_eq!(
            lines[first],
            format!("error: cannot play the replay {path}"),
            "{text}"
        );
        assert!(lines[first..].concat().contains(said), "{text}: {lines:?}");
    }
}

#[test]
fn each_mistake_has_its_status() {
    for (arguments, said) in [
        (
            &["sokoban", "--level", "255"][..],
            "there is no level 255, only 47 of them",
        ),
        (
            &["pacman", "--board", "255"],
            "there is no board 255, only 11 of them",
        ),
        (
            &["robot", "--grid", "255"],
            "there is no grid 255, only 18 of them",
        ),
    ] {
        let (status, lines) = told(&dedale(&[arguments, &["--headless"]].concat()));
        assert_eq!((status, lines.len()), (Some(1), 2), "{lines:?}");
        assert_eq!(lines[1], format!("  caused by: {said}"));
        for wrong in ["0", "-1", "x", "4294967296"] {
            let (status, lines) = told(&dedale(&[arguments[0], arguments[1], wrong, "--headless"]));
            assert_eq!(status, Some(2), "{lines:?}");
            let word = arguments[1];
            let said = format!("{word} takes a whole number from 1 to 4294967295, not '{wrong}'");
            assert_eq!(lines, [format!("error: {said}")]);
        }
    }
}

#[test]
fn every_text_may_begin_with_a_byte_order_mark() {
    let text = |path: &str| std::fs::read_to_string(crate::project().join(path)).unwrap();
    let maze = stdout(&dedale(&["maze", "--size", "3x3", "--seed", "1"]));
    let cases: [(&[&str], String); 6] = [
        (
            &["sokoban", "--headless"],
            text("levels/sokoban/dedale.xsb"),
        ),
        (&["pacman", "--headless"], text("levels/pacman/gate.txt")),
        (&["robot", "--headless"], text("levels/robot/source-a.txt")),
        (&["solve"], text("levels/robot/08-the-courtyard.txt")),
        (&["solve"], maze),
        (
            &["--headless", "--replay"],
            text("tests/replays/trees-growth.txt"),
        ),
    ];
    for (arguments, content) in cases {
        let (_folder, path) = file("marked", format!("\u{feff}{content}"));
        let output = dedale(&[arguments, &[path.to_str().unwrap()]].concat());
        assert!(
            output.status.success(),
            "{arguments:?}: {}",
            stderr(&output)
        );
    }
    let output = dedale(&["trees", "--headless", "--keys", "\u{feff}Left .3"]);
    assert!(output.status.success(), "{}", stderr(&output));
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in [
        ("settings", "calm = true\n"),
        ("records", "[sokoban]\n\"x\" = \"1 1\"\n"),
    ] {
        std::fs::write(
            folder.path().join(format!("{name}.toml")),
            format!("\u{feff}{content}"),
        )
        .unwrap();
    }
    let data = folder.path().to_str().unwrap();
    dedale(&["trees", "--headless", "--data-dir", data]);
    let left: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert!(
        !left
            .iter()
            .any(|name| Path::new(name).to_string_lossy().contains("damaged")),
        "{left:?}"
    );
}

/// The game's notice when it opens with a player's folder in which this file is bad, and its state then.
fn opened_beside(game: &str, name: &str, bytes: &str) -> (String, String) {
    let (folder, path) = file(name, bytes);
    let options = Options {
        assets: Assets::with_folder(folder.path()).unwrap().into(),
        ..Options::default()
    };
    let entry = CATALOG.iter().find(|entry| entry.name == game).unwrap();
    let mut scene = (entry.open)(&options, Seed(1)).unwrap_or_else(|e| panic!("{}", e.line()));
    let mut said = Vec::new();
    scene.tick(&Input::NONE, &mut said);
    let notice = said.into_iter().find_map(|event| match event {
        Event::Notice(text) => Some(text),
        _ => None,
    });
    let said = notice.unwrap_or_default();
    assert!(said.contains(path.to_str().unwrap()), "{name}: {said}");
    (said, scene.describe())
}

#[test]
fn a_bad_board_does_not_keep_others_from_opening() {
    let bad = "title: Odd\n#####\n#?..#\n#####\n";
    let (said, described) = opened_beside("pacman", "levels/pacman/gate.txt", bad);
    assert!(said.contains("line 3, column 2"), "{said}");
    assert!(described.starts_with("The hooks\n"), "{described}");
    let (_, described) = opened_beside("pacman", "levels/pacman/arcade.txt", bad);
    assert!(described.starts_with("The cottage\n"), "{described}");
}

#[test]
fn a_bad_grid_does_not_keep_others_from_opening() {
    let (said, described) = opened_beside("robot", "levels/robot/04-the-hall.txt", "0 1\n0 1 1\n");
    assert!(said.contains("line 2, column 6"), "{said}");
    assert!(described.starts_with("Source A"), "{described}");
}

#[test]
fn a_bad_set_of_levels_does_not_keep_others_from_opening() {
    let (said, described) = opened_beside("sokoban", "levels/sokoban/first-steps.xsb", "nothing\n");
    assert!(said.contains("no level"), "{said}");
    assert!(described.contains("\nDédale, level 2 of "), "{described}");
}
