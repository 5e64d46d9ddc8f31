//! Nothing of the player's is lost: two programs on one folder, other versions' files, full disks, recordings.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use dedale::app::clock::Clock;
use dedale::app::replay::{Replay, Run};
use dedale::app::script::Script;
use dedale::app::{Director, Folders, FrameInput, Platform, Source, run as run_loop};
use dedale::assets::Assets;
use dedale::error::Result;
use dedale::games::CATALOG;
use dedale::gfx::Framebuffer;
use dedale::input::Button;
use dedale::input::keys::{Command as Own, Edge, Meaning};
use dedale::platform::scripted::{Headless, Scripted};
use dedale::rng::Seed;
use dedale::say;

use crate::player::{begun, press, says, tick, written};
use crate::{dedale, seen, stderr, stdout};

const PROGRAM: &str = env!("CARGO_BIN_EXE_dedale");
/// The first level of Sokoban in the fewest moves, and in two more.
const SHORT: &str = "Right .10 Right .10 Right .10 Right .20";
const LONG: &str = "Left .10 Right .10 Right .10 Right .10 Right .10 Right .20";
/// An edited grid.
const EDIT: &str = "NextOpen Right*2 Confirm .5";

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn sokoban(data: &Path, options: &[&str], keys: &str) -> std::process::Output {
    let own = [
        "sokoban",
        "--headless",
        "--describe",
        "--data-dir",
        text(data),
    ];
    dedale(&[&own[..], options, &["--keys", keys]].concat())
}

#[test]
fn the_key_for_the_board_alone_is_for_one_game_and_the_setting_stays() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings.toml");
    std::fs::write(&settings, "wide = true\n").unwrap();
    for (game, keys) in [
        ("trees", "Wide .2"),
        // Its board cannot be larger: the key does nothing.
        ("quest", "Confirm .2 Wide .2"),
        ("sokoban", "Wide .2"),
    ] {
        let data = ["--headless", "--data-dir", text(folder.path())];
        let output = dedale(&[&[game][..], &data, &["--keys", keys]].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        let kept = std::fs::read_to_string(&settings).unwrap();
        assert!(kept.contains("wide = true"), "{game}: {kept}");
    }
}

/// Runs the program where files cannot hold any bytes, as on a full disk.
#[cfg(unix)]
fn on_a_full_disk(arguments: &[&str]) -> std::process::Output {
    let mut shell = Command::new("sh");
    shell.args([
        "-c",
        "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"",
        PROGRAM,
    ]);
    shell.args(arguments).stdin(Stdio::null()).output().unwrap()
}

#[cfg(unix)]
#[test]
fn a_picture_that_does_not_fit_leaves_the_one_before() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("maze.png");
    std::fs::write(&path, "before").unwrap();
    for device in [text(&path), "/dev/full"] {
        let output = on_a_full_disk(&["maze", "--size", "3x3", "--seed", "1", "--png", device]);
        assert_eq!(output.status.code(), Some(1), "{device}");
        let told = stderr(&output);
        assert!(told.contains(&format!("cannot write {device}")), "{told}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), b"before");
    assert_eq!(names(folder.path()), ["maze.png"]);
}

#[cfg(unix)]
#[test]
fn a_pipe_is_written_to_as_it_is() {
    for arguments in [
        &["maze", "--seed", "1", "--png", "/dev/stdout"][..],
        &["trees", "--headless", "--seed", "1", "--png", "/dev/stdout"],
        &[
            "trees",
            "--headless",
            "--seed",
            "1",
            "--record",
            "/dev/stdout",
        ],
    ] {
        let output = dedale(arguments);
        assert!(
            output.status.success(),
            "{arguments:?}: {}",
            stderr(&output)
        );
        assert!(output.stdout.len() > 40, "{arguments:?}");
    }
}

/// A game of the arcade with one life, in which nobody steers: it ends at tick 1185.
fn arcade(data: &Path, options: &[&str], keys: &str) {
    let own = [
        "pacman",
        "--headless",
        "--rules",
        "arcade",
        "--seed",
        "7",
        "--lives",
        "1",
        "--data-dir",
        text(data),
    ];
    let output = dedale(&[&own[..], options, &["--keys", keys]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
}

#[test]
fn the_best_runs_of_every_game_are_kept_in_its_tables() {
    let lost = format!("{LEVEL} .60 Confirm .30 Confirm .30 Up*60 .200");
    for (line, keys, kept) in [
        (
            "trees --seed 5 --size 6x5 --openings 0",
            "Confirm .10 Confirm .5 Right .9 Right .9 Left .9 Down .9 Down .9 Left .9 Down .9 Down .9 Right .9 Right .9 \
             Right .9 Right .9 Right .9 Up .9 Left .9 Up .9 Up .9 Up .9 Right .90 Confirm .20",
            "\"ten walk 6x5 trunks 4 islands 0 far\" = \"AAA 2 198 0 5 0\"",
        ),
        (
            "quest --seed 14 --open",
            &lost,
            "\"ten open 2\" = \"AAA 268 2 0 14 0\"",
        ),
        (
            "robot --seed 1 --size 3x3 --race you,depth-first --race-islands 0",
            // A held arrow stops at forks.
            "+Right .120 -Right +Right .60 -Right +Down .120 -Down +Down .60 -Down \
             +Right .60 -Right +Right .60 -Right Confirm .20",
            "\"ten drive felt 3x3\" = \"AAA 0 10 0 1 0\"",
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut words: Vec<&str> = line.split(' ').collect();
        words.extend([
            "--headless",
            "--data-dir",
            text(folder.path()),
            "--keys",
            keys,
        ]);
        let output = dedale(&words);
        assert!(output.status.success(), "{line}: {}", stderr(&output));
        let records = std::fs::read_to_string(folder.path().join("records.toml")).unwrap();
        assert!(records.contains(kept), "{line}: {records}");
    }
}

#[test]
fn a_game_of_the_arcade_is_signed_and_kept_however_the_program_ends() {
    let signed = |options: &[&str], keys: &str| {
        let folder = tempfile::tempdir().unwrap();
        arcade(folder.path(), options, keys);
        let records = std::fs::read_to_string(folder.path().join("records.toml")).unwrap();
        let runs = records
            .lines()
            .find(|line| line.starts_with("\"ten arcade"));
        let name = runs.and_then(|line| line.split(" = \"").nth(1)?.get(..3).map(str::to_owned));
        let settings = std::fs::read_to_string(folder.path().join("settings.toml"));
        (
            name.unwrap(),
            settings.is_ok_and(|text| text.contains("initials")),
        )
    };
    let one = |name: &str, remembered| (name.to_owned(), remembered);
    let entered = "Left .1400 Up Right Type:z .2";
    assert_eq!(
        signed(&[], &format!("{entered} Confirm .70")),
        one("BZA", true)
    );
    // Escape, help, and the end of the program keep it too.
    assert_eq!(
        signed(&[], &format!("{entered} Menu .70")),
        one("BZA", true)
    );
    assert_eq!(
        signed(&[], &format!("{entered} Help .70")),
        one("BZA", true)
    );
    assert_eq!(signed(&[], entered), one("BZA", true));
    // What was pressed while the game ended changes no letter.
    assert_eq!(
        signed(&[], "Left .1182 Up Confirm Up Confirm .70"),
        one("AAA", false)
    );
    // Nor what was pressed for another game as the page came into sight, or is held down.
    assert_eq!(signed(&[], "Left .1308 Type:n Up .2"), one("AAA", false));
    assert_eq!(signed(&[], "Left .1295 +Up .100 -Up .2"), one("AAA", false));
    // The program may end before the letters are asked for, while the end is seen.
    assert_eq!(signed(&[], "Left .1260"), one("AAA", false));
    // A replay asks where its recording asked.
    let folder = tempfile::tempdir().unwrap();
    let recording = folder.path().join("recording.txt");
    let keys = format!("{entered} Confirm .2 Confirm .2 Confirm .60 Left .10");
    let recorded = signed(&["--record", text(&recording)], &keys);
    assert_eq!(recorded, one("BZA", true));
    let output = dedale(&["--replay", text(&recording), "--headless"]);
    assert!(output.status.success(), "{}", stderr(&output));
    // With help it is kept with the usual initials, below all others.
    assert_eq!(
        signed(&[], "XRay Left .1400 Up Type:z Confirm .70"),
        one("AAA", false)
    );
}

#[test]
fn a_game_that_nobody_played_is_neither_signed_nor_kept() {
    let folder = tempfile::tempdir().unwrap();
    arcade(folder.path(), &[], ".1280 Up Confirm .70");
    let records = std::fs::read_to_string(folder.path().join("records.toml"));
    assert!(!records.is_ok_and(|text| text.contains("arcade lives")));
    let path = folder.path().join("recording.txt");
    let keys = ".1280 Up .9 Confirm .70";
    arcade(folder.path(), &["--record", text(&path)], keys);
    let output = dedale(&["--replay", text(&path), "--headless", "--describe"]);
    assert!(stdout(&output).contains(" ready"), "Enter begins anew");
}

/// The picture after these keys in an arcade.
fn played(keys: &str) -> Framebuffer {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("recording.txt");
    let script = format!(
        "dedale-replay 5\ngame pacman\nseed 7\noption rules arcade\ncalm\ninitials LEA\nkeys {keys}\n"
    );
    std::fs::write(&path, script).unwrap();
    let words = ["--replay", text(&path), "--headless", "--png"];
    let shown = folder.path().join("shown.png");
    let output = dedale(&[&words[..], &[text(&shown)]].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    seen(&shown)
}

#[test]
fn help_over_initials_leads_back_to_them() {
    let keys = |more: &str| format!("Left .3559 Up*2 .90 Up .9 {more} .9 Right Down .9");
    let entered = played(&keys(".4"));
    assert_eq!(entered, played(&keys("Help*2")));
    assert_ne!(entered, played(&keys("Help")));
}

#[test]
fn the_key_of_the_rules_does_not_go_on_over_them() {
    let shown = |keys: &str| played(&format!("+Left .300 {keys}"));
    let held = shown("+U .30");
    assert_eq!(held, shown("U .30"));
    assert_ne!(held, shown("U .5 U .25"));
}

#[test]
fn a_race_is_signed_after_its_podium_and_the_table_is_not_shown_again() {
    let won = "Right .12 +Right .120 -Right +Down .120 -Down +Right .60 -Right .60";
    let shown = |more: &str| {
        let options = [
            ("size", "3x3"),
            ("race", "you,depth-first"),
            ("race-islands", "0"),
        ];
        let mut director = begun("robot", 1, &options);
        press(&mut director, &format!("{won} {more}"));
        ["done", "go on"].map(|told| says(&mut director, told))
    };
    assert_eq!(shown(""), [false, true], "the podium");
    assert_eq!(shown(".600"), [true, false], "initials");
    assert_eq!(shown(".600 Confirm .9"), [false; 2]);
}

#[test]
fn whoever_is_faster_than_the_podium_loses_neither_it_nor_the_record() {
    let over = || {
        let options = [
            ("size", "3x3"),
            ("race", "you,depth-first"),
            ("race-islands", "0"),
        ];
        let mut director = begun("robot", 1, &options);
        press(
            &mut director,
            "Right .12 +Right .120 -Right +Down .120 -Down +Right",
        );
        let ends = (0..200).any(|_| {
            press(&mut director, ".1");
            says(&mut director, "ended")
        });
        assert!(ends && !says(&mut director, "walked"), "before the podium");
        press(&mut director, "-Right");
        director
    };
    let mut enters = over();
    press(&mut enters, "Confirm .3");
    assert!(says(&mut enters, "walked"), "{:?}", written(&mut enters));
    for leaves in ["NewSeed", "PageDown"] {
        let mut director = over();
        press(&mut director, &format!("{leaves} .90"));
        assert!(
            says(&mut director, "done"),
            "{leaves}: {:?}",
            written(&mut director)
        );
    }
}

#[test]
fn a_walk_is_signed_once_its_medal_was_seen() {
    let mut director = begun("trees", 1, &[("size", "3x1"), ("walk", "on")]);
    press(&mut director, ".20 Right .9 Right .60");
    let told = ["shortest path!", "done"].map(|told| says(&mut director, told));
    assert_eq!(told, [true, false]);
    press(&mut director, ".160");
    assert!(says(&mut director, "done"));
}

/// Enter while the end of a run is seen leads to its initials, and only then to the next run.
#[test]
fn enter_at_the_end_of_a_run_leads_to_its_initials() {
    let walked = ".20 Right .9 Right .60";
    let raced = "Right .12 +Right .120 -Right .150";
    for (game, seed, options, end, told) in [
        (
            "trees",
            1,
            &[("size", "3x1"), ("walk", "on")][..],
            walked,
            "shortest path!",
        ),
        (
            "robot",
            1,
            &[
                ("size", "3x3"),
                ("race", "you,depth-first"),
                ("race-islands", "0"),
            ],
            raced,
            "grid",
        ),
        (
            "pacman",
            7,
            &[("rules", "arcade"), ("lives", "1")],
            "Left .1200",
            "GAME OVER",
        ),
    ] {
        let mut director = begun(game, seed, options);
        press(&mut director, end);
        assert!(!says(&mut director, "done"), "{game}");
        assert!(says(&mut director, told), "{game}");
        // The keys say so.
        assert!(says(&mut director, say!("key-go-on")), "{game}");
        press(&mut director, "Confirm .2");
        assert!(says(&mut director, "done"), "{game}");
    }
}

#[test]
fn a_recorded_click_on_a_letter_turns_the_same_letter() {
    // Signing after a lost game: a letter stands in the first line of the table.
    let keys = |y: i32| format!("Left .3559 Up*2 .90 Click:{},{} .9", 2 * 50, 2 * y);
    assert_ne!(played(&keys(86)), played(&keys(94)));
}

#[test]
fn the_classroom_is_signed_by_a_player_who_never_has() {
    for (name, is_asked) in [("", true), ("initials = \"LEA\"\n", false)] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("settings.toml"), name).unwrap();
        let folders = Folders {
            data: Some(folder.path().to_owned()),
            ..Folders::default()
        };
        let mut director = Director::new(CATALOG, Assets::embedded(), Seed(7), folders).unwrap();
        let word = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let run = Run {
            game: "pacman".to_owned(),
            seed: Seed(7),
            words: vec![word("rules", "classroom"), word("lives", "1")],
            ..Run::default()
        };
        director.start(&run).unwrap();
        press(&mut director, "+Left .9 -Left");
        while !director.describe().contains("over") {
            tick(&mut director, Vec::new());
        }
        press(&mut director, ".300");
        assert_eq!(says(&mut director, "New best"), is_asked, "{name}");
        // The table does not come once more.
        press(&mut director, "Confirm .9");
        assert!(!says(&mut director, "Your initials"), "{name}");
    }
}

#[test]
fn programs_that_play_at_once_keep_the_best_of_each() {
    let folder = tempfile::tempdir().unwrap();
    let play = |level: &str, keys: &str| {
        let own = [
            "sokoban",
            "--headless",
            "--data-dir",
            text(folder.path()),
            "--level",
        ];
        let mut command = Command::new(PROGRAM);
        command.args([&own[..], &[level, "--keys", keys]].concat());
        command
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    // Each begins anew: one that starts late would go on where another has left the level.
    let anew = |keys: &str| format!("Restart .5 {keys}");
    let (short, long) = (anew(SHORT), anew(&format!("{LONG} .3000")));
    // Each has also set a size of its own.
    let size = |number: usize| {
        let data = text(folder.path());
        let keys = format!("{} .70", "Right ".repeat(1 + number));
        let mut trees = Command::new(PROGRAM);
        trees.args([
            "trees",
            "--seed",
            "1",
            "--headless",
            "--data-dir",
            data,
            "--keys",
            &keys,
        ]);
        trees
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    let all: Vec<_> = (0..12)
        .map(|number| play("1", if number % 4 == 1 { &short } else { &long }))
        .chain((0..4).map(size))
        .collect();
    for one in all {
        let output = one.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", stderr(&output));
    }
    let records = std::fs::read_to_string(folder.path().join("records.toml")).unwrap();
    assert!(records.contains("= \"4 3\""), "{records}");
    assert!(records.contains("set size"), "{records}");
    let left = names(folder.path());
    assert_eq!(left, [".dedale.lock", "films", "records.toml"]);
}

#[test]
fn a_worse_result_of_a_program_that_knew_no_better_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("records.toml");
    let play = |data: &Path, keys: &str| {
        let output = sokoban(data, &["--level", "1"], keys);
        assert!(output.status.success(), "{}", stderr(&output));
    };
    play(folder.path(), SHORT);
    let best = std::fs::read_to_string(&records).unwrap();
    // Another program started before that, and is still running: it has not read the new record.
    let before = tempfile::tempdir().unwrap();
    let mut slow = Command::new(PROGRAM);
    slow.args(["sokoban", "--level", "1", "--headless", "--data-dir"])
        .arg(before.path().join("data"))
        .args(["--keys", &format!(".400000 {LONG}"), "--record"])
        .arg(before.path().join("run.txt"));
    let mut slow = slow.stdout(Stdio::null()).spawn().unwrap();
    // A recording is put in place at the first tick, when the records have been read.
    while !before.path().join("run.txt").exists() {
        assert_eq!(slow.try_wait().unwrap(), None, "it plays on");
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    std::fs::create_dir_all(before.path().join("data")).unwrap();
    std::fs::copy(&records, before.path().join("data/records.toml")).unwrap();
    assert!(slow.wait_with_output().unwrap().status.success());
    let after = std::fs::read_to_string(before.path().join("data/records.toml")).unwrap();
    // The run itself is one of the ten of its level.
    let lines = |records: &str| {
        let lines = records.lines().filter(|line| !line.starts_with("\"ten "));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lines(&after), lines(&best));
    assert!(after.contains("AAA 4 3 0 0 0;AAA 6 3 0 0 0"), "{after}");
}

#[test]
fn settings_of_another_version_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    std::fs::write(&path, "calm = false\nvolume = 7\n").unwrap();
    let keys = "Menu .2 Down*5 Confirm .2 Confirm .2";
    let data = text(folder.path());
    let output = dedale(&[
        "trees",
        "--seed",
        "1",
        "--headless",
        "--data-dir",
        data,
        "--keys",
        keys,
    ]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(
        std::fs::read_to_string(path).unwrap(),
        "calm = true\nvolume = 7\n"
    );
}

#[test]
fn a_recording_holds_what_the_run_found() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("run.txt"));
    assert!(sokoban(&data, &["--level", "1"], SHORT).status.success());
    std::fs::write(data.join("settings.toml"), "calm = true\n").unwrap();
    let assets = folder.path().join("assets");
    std::fs::create_dir_all(assets.join("levels/sokoban")).unwrap();
    // To the title screen and from there into another game, whose settings were remembered.
    let quest =
        "[quest]\n\"set mode\" = \"hidden\"\n\"set builder\" = \"trees\"\nbest = \"70 2\"\n";
    let records = data.join("records.toml");
    let before = std::fs::read_to_string(&records).unwrap();
    std::fs::write(&records, before + quest).unwrap();
    let keys = "Right .10 Menu Up*2 Confirm .5 Digit4 .5 Confirm .90 Right .20";
    let recorded = sokoban(
        &data,
        &["--record", text(&file), "--assets", text(&assets)],
        keys,
    );
    assert!(recorded.status.success(), "{}", stderr(&recorded));
    assert!(
        stdout(&recorded).contains("hidden"),
        "{}",
        stdout(&recorded)
    );
    let written = std::fs::read_to_string(&file).unwrap();
    for line in [
        &format!("assets {}\n", text(&assets)),
        "calm\n",
        "record sokoban \"",
        "record quest ",
    ] {
        assert!(written.contains(line), "{line}: {written}");
    }
    let elsewhere = folder.path().join("elsewhere");
    let replay = [
        "--replay",
        text(&file),
        "--headless",
        "--data-dir",
        text(&elsewhere),
    ];
    let again = dedale(&[&replay[..], &["--describe"]].concat());
    assert!(again.status.success(), "{}", stderr(&again));
    assert_eq!(stdout(&again), stdout(&recorded));
    assert!(!elsewhere.exists(), "a replay keeps nothing");
}

#[test]
fn only_a_recording_is_replaced_by_a_recording() {
    let folder = tempfile::tempdir().unwrap();
    let record = |path: &Path| {
        dedale(&[
            "trees",
            "--headless",
            "--keys",
            ".5",
            "--record",
            text(path),
        ])
    };
    let (level, file) = (
        folder.path().join("level.xsb"),
        folder.path().join("run.txt"),
    );
    for content in ["#####\n", "dedale-replay 52\n", "dedale-repl"] {
        std::fs::write(&level, content).unwrap();
        let refused = record(&level);
        let said = stderr(&refused);
        assert_eq!(refused.status.code(), Some(1), "{said}");
        assert!(
            said.contains("level.xsb") && said.contains("not a recording"),
            "{said}"
        );
        assert_eq!(std::fs::read_to_string(&level).unwrap(), content);
    }
    std::fs::write(&file, "").unwrap();
    for _ in 0..2 {
        let recorded = record(&file);
        assert!(recorded.status.success(), "{}", stderr(&recorded));
        assert!(
            dedale(&["--replay", text(&file), "--headless"])
                .status
                .success()
        );
    }
    assert!(!record(folder.path()).status.success());
    assert_eq!(names(folder.path()), ["level.xsb", "run.txt"]);
}

#[cfg(unix)]
#[test]
fn a_name_that_no_replay_can_hold_is_refused_at_the_start() {
    use std::os::unix::ffi::OsStrExt;

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("run.txt");
    let level = crate::project().join("levels/robot/source-a.txt");
    for name in [&b"grid.txt "[..], b"two\nlines", b"\xff\xfe", b"plain"] {
        let path = folder.path().join(std::ffi::OsStr::from_bytes(name));
        std::fs::copy(&level, &path).unwrap();
        let mut command = Command::new(PROGRAM);
        command
            .arg("robot")
            .arg(&path)
            .args(["--headless", "--keys", ".9", "--record"])
            .arg(&file);
        let output = command.output().unwrap();
        if name == b"plain" {
            assert!(output.status.success(), "{}", stderr(&output));
            assert!(
                dedale(&["--replay", text(&file), "--headless"])
                    .status
                    .success()
            );
        } else {
            assert_eq!(output.status.code(), Some(1), "{name:?}");
            assert!(
                stderr(&output).contains("is no name for a line"),
                "{}",
                stderr(&output)
            );
            assert!(!file.exists());
        }
    }
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_reported_with_its_cause_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = text(folder.path());
    let calm = "Menu .2 Down*5 Confirm .2 Confirm .2";
    for (what, game, keys) in [
        ("the screenshot is not saved", "trees", "Screenshot .2"),
        ("The clip is not saved", "trees", "Clip .2"),
        ("the settings are not saved", "trees", calm),
        ("the record is not kept", "sokoban", SHORT),
        ("first-turns is not saved", "robot", EDIT),
    ] {
        let level: &[&str] = match game {
            "sokoban" => &["--level", "1"],
            "robot" => &["--grid", "3"],
            _ => &[],
        };
        let all = [
            &[game, "--headless", "--data-dir", data, "--keys", keys],
            level,
        ]
        .concat();
        let output = on_a_full_disk(&all);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{what}: {said}");
        let told = said.contains(what) && said.contains(data) && said.contains("os error");
        assert!(told, "{what}: {said}");
        let left: Vec<String> = names(folder.path());
        assert!(
            left.iter()
                .all(|name| [".dedale.lock", "grids", "films"].contains(&&**name)),
            "{what}: {left:?}"
        );
        for inner in ["grids", "films"] {
            let files = names(&folder.path().join(inner));
            assert!(files.is_empty(), "{what}: {files:?}");
        }
    }
    let recording = folder.path().join("run.txt");
    let output = on_a_full_disk(&["trees", "--headless", "--record", text(&recording)]);
    assert!(
        stderr(&output).contains("cannot record into"),
        "{}",
        stderr(&output)
    );
    assert!(!recording.exists());
}

#[cfg(unix)]
#[test]
fn a_failed_save_keeps_the_program_open_and_its_recording_plays_again() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("run.txt"));
    // A file is where the folder should be: nothing can be saved there.
    std::fs::write(&data, "").unwrap();
    let keys = "NextOpen Right*2 Confirm .5 Hint .5 Confirm .5 NextOpen Menu Up Confirm .5 Confirm .5 Menu*2 .5 NextOpen .5";
    let own = [
        "robot",
        "--grid",
        "3",
        "--headless",
        "--describe",
        "--data-dir",
        text(&data),
    ];
    let output = dedale(&[&own[..], &["--record", text(&file), "--keys", keys]].concat());
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("first-turns is not saved"), "{said}");
    let shown = stdout(&output);
    assert!(shown.starts_with("First turns, unsaved\n"), "{shown}");
    let written = std::fs::read_to_string(&file).unwrap();
    assert!(written.matches("failed ").count() >= 2, "{written}");
    let again = dedale(&["--replay", text(&file), "--headless"]);
    assert!(again.status.success(), "{}\n{written}", stderr(&again));
}

#[cfg(unix)]
#[test]
fn a_recording_that_cannot_be_written_ends_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let file = folder.path().join("full");
    std::os::unix::fs::symlink("/dev/full", &file).unwrap();
    if !Path::new("/dev/full").exists() {
        return;
    }
    let own = [
        "robot",
        "--grid",
        "3",
        "--headless",
        "--data-dir",
        text(&data),
    ];
    let output = dedale(&[&own[..], &["--record", text(&file), "--keys", EDIT]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("cannot record into"),
        "{}",
        stderr(&output)
    );
    // If it fails later, the limit on the size of files is reached: the edited grid is still saved.
    let run = folder.path().join("run.txt");
    let keys = format!("{EDIT} {}", "Left .1 Right .1 ".repeat(400));
    let mut shell = Command::new("sh");
    shell.args([
        "-c",
        "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"",
        PROGRAM,
    ]);
    shell
        .args(own)
        .args(["--record", text(&run), "--keys", &keys]);
    let output = shell.output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(
        stderr(&output).contains("the recording ends"),
        "{}",
        stderr(&output)
    );
    assert_eq!(names(&data.join("grids")), ["first-turns-001.txt"]);
    // It ends with a whole line.
    let again = dedale(&["--replay", text(&run), "--headless"]);
    assert!(again.status.success(), "{}", stderr(&again));
}

#[test]
fn a_killed_program_leaves_the_edited_grid() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let start = |keys: &str| {
        let mut command = Command::new(PROGRAM);
        command
            .args([
                "robot",
                "--grid",
                "3",
                "--headless",
                "--data-dir",
                text(&data),
                "--keys",
            ])
            .arg(format!("{keys} .900000000"));
        command.stderr(Stdio::null()).spawn().unwrap()
    };
    let wait_for = |count: usize| -> Vec<PathBuf> {
        for _ in 0..1_000 {
            let grids = data.join("grids");
            let found: Vec<PathBuf> = names(&grids)
                .iter()
                .filter(|name| name.starts_with("first-turns-"))
                .map(|name| grids.join(name))
                .collect();
            if found.len() == count {
                return found;
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        panic!("{count} grids: {:?}", names(&data));
    };
    let mut killed = start(EDIT);
    let found = wait_for(1);
    killed.kill().unwrap();
    killed.wait().unwrap();
    let grid = std::fs::read_to_string(&found[0]).unwrap();
    let edited = dedale(&[
        "robot",
        "--grid",
        "3",
        "--headless",
        "--describe",
        "--keys",
        EDIT,
    ]);
    assert!(stdout(&edited).contains(&grid), "{grid}");
    // An undone edit leaves no file, and an earlier file stays; the same work is not written twice.
    let other = "NextOpen Right*3 Confirm .5";
    let mut undone = start(other);
    let both = wait_for(2);
    undone.kill().unwrap();
    undone.wait().unwrap();
    std::fs::remove_file(&both[1]).unwrap();
    for edit in [EDIT, other] {
        let output = dedale(&[
            "robot",
            "--grid",
            "3",
            "--headless",
            "--data-dir",
            text(&data),
            "--keys",
            &format!("{edit} .60 Undo .5"),
        ]);
        assert!(output.status.success(), "{}", stderr(&output));
        assert_eq!(wait_for(1), found);
    }
}

/// The first level of `quest --seed 14 --open`.
const LEVEL: &str = "Confirm Up*2 Right Down Up Left Down*2 Right*6 Up Left*2 Up Right*2 Up*2 Right Up*3 Left Up Right \
                 Up Right Up Right Down*3 Right Up Right Down Right Down*2 Right*2 Up*6 Left*2 Up*2 Right Up Right";

/// Passes on its frames one after the other, as a window would, without one.
struct Frames(Vec<FrameInput>);

impl Platform for Frames {
    fn frame(&mut self, _screen: Option<&Framebuffer>) -> Result<Option<FrameInput>> {
        Ok(self.0.pop())
    }
}

#[test]
fn playing_on_after_a_replay_keeps_the_grid() {
    let folder = tempfile::tempdir().unwrap();
    let run = Run {
        game: "robot".to_owned(),
        words: vec![("grid".to_owned(), "3".to_owned())],
        ..Run::default()
    };
    let replay = Replay {
        run,
        ..Replay::default()
    };
    let saved_after = |script: &str, own: &[Button]| {
        let folders = Folders {
            files: Some(folder.path().to_owned()),
            ..Folders::default()
        };
        let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
        director.start_again(&replay).unwrap();
        let frame = |edges| FrameInput {
            elapsed: Clock::due_at(1),
            edges,
            ..FrameInput::default()
        };
        let tap = |&button: &Button| {
            let meaning = Meaning::Button(button);
            frame(vec![Edge::down(meaning), Edge::up(meaning)])
        };
        let script = Script::parse(script).unwrap();
        let length = script.ticks();
        // Frames are taken from the end of the list.
        let mut frames: Vec<FrameInput> = own.iter().rev().map(tap).collect();
        frames.extend((0..=length).map(|_| frame(Vec::new())));
        let mut platform = Scripted::new(script, length, Frames(frames));
        run_loop(&mut director, &mut platform).unwrap();
        names(&folder.path().join("grids"))
    };
    assert!(saved_after(EDIT, &[]).is_empty(), "a replay saves nothing");
    let own = [Button::E, Button::Right, Button::Right, Button::Confirm];
    assert_eq!(saved_after(".5", &own), ["first-turns-001.txt"]);
}

#[test]
fn closing_the_window_asks_once_before_a_game_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    // Whether it asks when the window is closed after a level, and whether it is over when it is closed again.
    let closed = |unasked: bool, records: bool| {
        let run = Run {
            game: "quest".to_owned(),
            seed: Seed(14),
            words: [("open".to_owned(), String::new())].into(),
            unasked,
            ..Run::default()
        };
        let replay = Replay {
            run,
            ..Replay::default()
        };
        let assets = Assets::embedded();
        let mut director = Director::new(CATALOG, assets, Seed(1), Folders::default()).unwrap();
        director.start_again(&replay).unwrap();
        if records {
            director.record(&folder.path().join("run")).unwrap();
        }
        press(
            &mut director,
            &format!("{LEVEL} .60 Confirm .30 Confirm .30"),
        );
        let closing = FrameInput {
            closing: true,
            from: Source::Player,
            ..FrameInput::default()
        };
        director.frame(&closing);
        let asks = director.is_asking_to_quit() && !director.is_over();
        director.frame(&closing);
        (asks, director.is_over())
    };
    assert_eq!(closed(false, false), (true, true));
    assert_eq!(closed(true, false), (false, true));
    assert_eq!(closed(false, true), (false, true));
}

#[test]
fn closing_the_window_asks_about_work_that_is_not_saved() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders {
        files: Some(folder.path().to_owned()),
        ..Folders::default()
    };
    let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
    let run = Run {
        game: "robot".to_owned(),
        words: vec![("begin".to_owned(), "watch".to_owned())],
        ..Run::default()
    };
    let replay = Replay {
        run,
        ..Replay::default()
    };
    director.start_again(&replay).unwrap();
    press(&mut director, EDIT);
    let closing = FrameInput {
        closing: true,
        from: Source::Player,
        ..FrameInput::default()
    };
    director.frame(&closing);
    assert!(!director.is_over(), "it asks");
    director.frame(&closing);
    assert!(director.is_over(), "closed again, it saves and ends");
    assert_eq!(names(&folder.path().join("grids")), ["source-a-001.txt"]);
}

#[test]
fn full_screen_and_mute_are_in_no_recording_and_end_no_replay() {
    let folder = tempfile::tempdir().unwrap();
    let replay = Replay {
        run: Run {
            game: "robot".to_owned(),
            ..Run::default()
        },
        ..Replay::default()
    };
    let begin = || {
        let assets = Assets::embedded();
        let mut director = Director::new(CATALOG, assets, Seed(1), Folders::default()).unwrap();
        director.start_again(&replay).unwrap();
        director
    };
    let mut director = begin();
    let path = folder.path().join("replay.txt");
    director.record(&path).unwrap();
    let frame = |edges| FrameInput {
        elapsed: Clock::due_at(1),
        edges,
        from: Source::Player,
        ..FrameInput::default()
    };
    let taps = |meaning| frame(vec![Edge::down(meaning), Edge::up(meaning)]);
    // Where there is no full screen, a notice says so; frames are taken from the end of the list.
    let aside = [Own::FullScreen, Own::Mute];
    let mut frames = vec![taps(Button::Left.into())];
    frames.extend(aside.map(|command| taps(command.into())));
    run_loop(&mut director, &mut Frames(frames)).unwrap();
    assert!(director.verdict().is_none(), "Left ends it");
    let recorded = std::fs::read_to_string(path).unwrap();
    assert!(recorded.contains("Left"));
    assert!(!recorded.contains("FullScreen") && !recorded.contains("Mute"));
    let mut director = begin();
    for command in aside {
        director.frame(&taps(command.into()));
    }
    assert!(director.verdict().is_some());
}

/// From the first line of the settings to the volume.
const VOLUME_LINE: &str = "Down*3";

#[test]
fn mute_and_volume_are_remembered_and_a_run_can_be_mute_without_that() {
    let folder = tempfile::tempdir().unwrap();
    let run = |mute: bool, keys: &str| {
        let folders = Folders {
            data: Some(folder.path().to_owned()),
            ..Folders::default()
        };
        let mut director = Director::new(CATALOG, Assets::embedded(), Seed(1), folders).unwrap();
        if mute {
            director.mute();
        }
        let script = Script::parse(keys).unwrap();
        let length = script.ticks() + 2;
        let mut platform = Scripted::new(script, length, Headless::new(length));
        run_loop(&mut director, &mut platform).unwrap();
        director.volume()
    };
    assert_eq!(run(false, ""), 49);
    assert_eq!((run(true, ""), run(false, "")), (0, 49));
    assert_eq!((run(false, "Mute"), run(false, "")), (0, 0));
    let saved = || std::fs::read_to_string(folder.path().join("settings.toml")).unwrap();
    assert!(saved().contains("muted = true"));
    assert_eq!((run(false, "Mute"), run(false, "")), (49, 49));
    // The page of settings, then its line for the volume: the loudest is followed by silence, another way is not.
    let volume = |keys: &str| run(false, &format!("Menu Down*2 Confirm {VOLUME_LINE} {keys}"));
    assert_eq!((volume("Right"), volume("Right*9")), (64, 100));
    assert_eq!((volume("Confirm"), volume("Left")), (0, 0));
    assert!(saved().contains("volume = 0"));
    assert_eq!(volume("Mute Right*2"), 4, "what is changed is heard");
}

#[test]
fn files_of_killed_runs_are_tidied_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path(".dedale-Ab12.tmp"), "half a reco").unwrap();
    std::fs::write(path(".mine.tmp"), "mine").unwrap();
    let data = text(folder.path());
    assert!(
        dedale(&["trees", "--headless", "--data-dir", data])
            .status
            .success()
    );
    assert_eq!(names(folder.path()), [".mine.tmp"]);
}

#[test]
fn the_menu_is_as_it_was_when_a_page_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let data = ["--data-dir", text(folder.path())];
    // To the settings, back to the menu, to the settings again, and their first line.
    let keys = "Menu Down*5 Confirm .2 Menu .2 Confirm .2 Confirm .70 Menu .2 Menu .9";
    let out = dedale(&[&["trees", "--headless", "--keys", keys], &data[..]].concat());
    assert!(out.status.success(), "{}", stderr(&out));
    let kept = std::fs::read_to_string(folder.path().join("settings.toml")).unwrap();
    assert!(kept.contains("calm"), "{kept}");
}

#[test]
fn settings_are_remembered_and_options_win_over_them() {
    let folder = tempfile::tempdir().unwrap();
    let first_line = |game: &str, words: &[&str], keys: &str| {
        let own = [
            game,
            "--headless",
            "--describe",
            "--seed",
            "1",
            "--data-dir",
        ];
        let keys = ["--keys", keys];
        let out = dedale(&[&own[..], &[text(folder.path())], words, &keys].concat());
        assert!(out.status.success(), "{}", stderr(&out));
        stdout(&out).lines().next().unwrap().to_owned()
    };
    assert_eq!(
        first_line("trees", &[], "Down Right*3 .9"),
        "trees 33x20 seed 1"
    );
    assert_eq!(first_line("trees", &[], ".1"), "trees 33x20 seed 1");
    let given = first_line("trees", &["--size", "5x4"], "Faster .9");
    assert_eq!(given, "trees 5x4 seed 1");
    let again = first_line("trees", &[], ".1");
    assert_eq!(again, "trees 33x20 seed 1", "words are not remembered");
    let records = std::fs::read_to_string(folder.path().join("records.toml")).unwrap();
    assert!(records.contains("\"set speed\" = \"1/30\""), "{records}");
    // Every game remembers: Pac-Man's speed, Robot's speed, Quest's builder.
    for (game, keys, kept) in [
        ("pacman", "Right Confirm Faster .9", "\"set pace\" = \"7\""),
        (
            "pacman",
            "Right Tab Down*6 Left Confirm .9",
            "\"set threshold\" = \"2\"",
        ),
        (
            "pacman",
            "Right Down*7 Right Confirm .9",
            "\"set flight\" = \"safe\"",
        ),
        (
            "pacman",
            "Right Down*8 Right Confirm .9",
            "\"set fruits\" = \"random\"",
        ),
        (
            "pacman",
            "Right Down*9 Right Confirm .9",
            "\"set frightened\" = \"flee\"",
        ),
        ("robot", "Confirm Faster .9", "\"set speed\" = \"1/20\""),
        (
            "quest",
            "Down Right Confirm .9",
            "\"set builder\" = \"trees\"",
        ),
    ] {
        first_line(game, &[], keys);
        let records = std::fs::read_to_string(folder.path().join("records.toml")).unwrap();
        assert!(records.contains(kept), "{game}: {records}");
    }
}
