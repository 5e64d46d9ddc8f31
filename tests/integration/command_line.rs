//! The command line: valid requests are carried out, and invalid ones are refused in one line.

use dedale::gfx::{Framebuffer, picture};

use crate::{dedale, stderr, stdout};

#[test]
fn wrong_arguments_are_refused_in_one_line() {
    let cases: &[(&[&str], &str)] = &[
        (&["tree"], "tree"),
        (&["trees", "--sise", "3x3"], "--sise"),
        (&["trees", "--size", "0x3"], "0x3"),
        (&["trees", "--size", "65536x1"], "65535"),
        (&["trees", "--size", "60000x3000"], "25000000"),
        (&["trees", "--size", "65535x65535"], "25000000"),
        (&["maze", "--size", "65535x65535"], "200000000"),
        (&["robot", "--size", "60000x3000"], "67108864"),
        (&["trees", "--seed", "-1"], "-1"),
        (
            &["trees", "--seed", "18446744073709551616"],
            "18446744073709551616",
        ),
        (&["trees", "--trunks", "many"], "many"),
        (&["trees", "--speed", "0"], "--speed"),
        (&["trees", "--scale", "0"], "--scale"),
        (&["trees", "--headless", "--keys", "Left Lefft"], "column 6"),
        (
            &["trees", "--headless", "--keys", "Left*9", "--ticks", "17"],
            "18 ticks",
        ),
        (&["trees", "--headless", "--ticks", "x"], "--ticks"),
        (&["trees", "--ticks", "5"], "--headless"),
        (&["trees", "--png", "a.png"], "--headless"),
        (&["--paused", "--headless"], "--paused"),
        (&["--record", "a.txt", "--headless"], "--record"),
        (&["--replay", "a.txt", "trees"], "trees"),
        (&["--scale", "3", "maze"], "maze"),
        (&["--seed", "1", "trees", "--seed", "2"], "--seed"),
        (&["--scale", "99", "trees", "--headless"], "--scale"),
        (&["maze", "--builder", "magic"], "magic"),
        (
            &["maze", "--builder", "backtracker"],
            "--builder depth-first",
        ),
        (
            &["maze", "--algorithm", "backtracker"],
            "--builder depth-first",
        ),
        (&["maze", "--size", "30"], "30"),
        (
            &["maze", "--builder", "depth-first", "--islands", "1"],
            "--islands",
        ),
        (&["maze", "--tile", "5"], "--png"),
        (
            &["maze", "--png", "a.png", "--tile", "5", "--wall", "5"],
            "--wall",
        ),
        (&["--replay", "x", "--seed", "4"], "--seed"),
    ];
    for (arguments, named) in cases {
        let output = dedale(arguments);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{arguments:?}: {said}");
        assert!(
            said.starts_with("error: ") && said.contains(named),
            "{arguments:?}: {said}"
        );
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn options_of_the_program_may_come_before_a_game_or_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let own = ["--size", "9x5"];
    let after = ["--headless", "--describe", "--ticks", "9", "--paused"];
    let seed = ["--seed", "3", "--scale", "3", "--data-dir", data];
    let expected = dedale(&[&["trees"], &own[..], &after, &seed].concat());
    assert!(expected.status.success(), "{}", stderr(&expected));
    let all = [&after[..], &seed, &["trees"], &own].concat();
    let equals = ["--seed=3", "--headless", "--paused", "trees"];
    let equals = [&equals[..], &own, &["--ticks=9", "--describe"]].concat();
    for words in [all, equals] {
        let output = dedale(&words);
        assert!(output.status.success(), "{words:?}: {}", stderr(&output));
        assert_eq!(output.stdout, expected.stdout, "{words:?}");
    }
    let maze = |words: &[&str]| stdout(&dedale(words));
    assert_eq!(
        maze(&["--seed", "5", "maze"]),
        maze(&["maze", "--seed", "5"])
    );
}

#[test]
fn help_version_and_list_go_to_standard_output() {
    for (arguments, contained) in [
        (&["--help"][..], "maze"),
        (&["trees", "--help"], "--islands"),
        (&["maze", "--help"], "--tile"),
        (&["--version"], env!("CARGO_PKG_VERSION")),
        (&["list"], "NewSeed"),
    ] {
        let output = dedale(arguments);
        assert!(
            output.status.success() && output.stderr.is_empty(),
            "{arguments:?}"
        );
        assert!(stdout(&output).contains(contained), "{arguments:?}");
    }
}

#[test]
fn a_maze_is_printed_as_text() {
    let output = dedale(&["maze", "--size", "3x1", "--seed", "1"]);
    assert_eq!(
        stdout(&output),
        "+-- +-- +-- +\n|           |\n+-- +-- +-- +\n"
    );
    for builder in ["trees", "depth-first"] {
        let run = || {
            dedale(&[
                "maze",
                "--builder",
                builder,
                "--size",
                "12x9",
                "--seed",
                "5",
            ])
        };
        let output = run();
        assert!(output.status.success() && output.stderr.is_empty());
        assert_eq!(stdout(&output).lines().count(), 2 * 9 + 1);
        assert_eq!(output.stdout, run().stdout);
    }
}

#[test]
fn a_maze_is_written_as_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maze.png");
    let name = file.to_str().unwrap();
    let output = dedale(&["maze", "--seed", "1", "--png", name]);
    assert!(
        output.status.success() && output.stdout.is_empty(),
        "{}",
        stderr(&output)
    );
    let article = picture::decode(&std::fs::read(&file).unwrap()).unwrap();
    assert_eq!((article.width(), article.height()), (602, 402));
    dedale(&[
        "maze", "--size", "7x5", "--seed", "1", "--png", name, "--tile", "9", "--wall", "4",
    ]);
    let other = picture::decode(&std::fs::read(&file).unwrap()).unwrap();
    assert_eq!((other.width(), other.height()), (7 * 9 + 4, 5 * 9 + 4));
}

#[test]
fn trees_that_do_not_fit_are_a_remark() {
    let output = dedale(&[
        "maze",
        "--size",
        "3x3",
        "--trunks",
        "99",
        "--islands",
        "99",
        "--seed",
        "1",
    ]);
    assert!(output.status.success());
    assert_eq!(
        stderr(&output),
        "only 4 of 99 trunks fit\nonly 0 of 99 islands fit\n"
    );
    let nothing = dedale(&["maze", "--size", "5x5", "--trunks", "0", "--seed", "1"]);
    assert!(nothing.status.success());
    assert_eq!(stderr(&nothing), "nothing was planted, so nothing grows\n");
    let drawn = dedale(&["maze", "--size", "2x2"]);
    assert!(stderr(&drawn).starts_with("seed "), "{}", stderr(&drawn));
}

#[test]
fn a_failure_has_status_1() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("no/where").to_str().unwrap().to_owned();
    let cases: [&[&str]; 6] = [
        &["maze", "--seed", "1", "--png", &missing],
        &["trees", "--headless", "--png", &missing],
        &["trees", "--headless", "--record", &missing],
        &["trees", "--headless", "--assets", &missing],
        &["--replay", &missing, "--headless"],
        &["trees"],
    ];
    for arguments in cases {
        let output = dedale(arguments);
        assert_eq!(
            output.status.code(),
            Some(1),
            "{arguments:?}: {}",
            stderr(&output)
        );
        assert!(
            stderr(&output).starts_with("error: "),
            "{arguments:?}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn a_bad_replacement_is_named() {
    let small = picture::encode(&Framebuffer::new(3, 3)).unwrap();
    for sheet in ["font", "ui", "title"] {
        for content in [b"no picture".as_slice(), &small] {
            let folder = tempfile::tempdir().unwrap();
            std::fs::create_dir(folder.path().join("sprites")).unwrap();
            let file = folder.path().join(format!("sprites/{sheet}.png"));
            std::fs::write(&file, content).unwrap();
            let output = dedale(&[
                "trees",
                "--headless",
                "--assets",
                folder.path().to_str().unwrap(),
            ]);
            assert_eq!(output.status.code(), Some(1), "{sheet}");
            assert!(
                stderr(&output).contains(file.to_str().unwrap()),
                "{}",
                stderr(&output)
            );
        }
    }
}

#[test]
fn headless_runs_leave_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let keys = "Screenshot Menu Down*5 Confirm Confirm";
    let output = dedale(&["trees", "--seed", "4", "--headless", "--keys", keys]);
    assert_eq!(
        output.status.code(),
        Some(1),
        "there is no folder for the picture"
    );
    let output = dedale(&[
        "trees",
        "--seed",
        "4",
        "--headless",
        "--keys",
        keys,
        "--data-dir",
        data,
    ]);
    assert!(output.status.success());
    assert!(folder.path().join("dedale-trees-4-001.png").is_file());
    assert_eq!(
        std::fs::read_to_string(folder.path().join("settings.toml")).unwrap(),
        "calm = true\n"
    );
}

#[test]
fn the_description_is_the_same_for_the_same_seed() {
    let run = |seed: &str| {
        stdout(&dedale(&[
            "trees",
            "--seed",
            seed,
            "--headless",
            "--ticks",
            "700",
            "--describe",
        ]))
    };
    assert_eq!(run("8"), run("8"));
    assert_ne!(run("8"), run("9"));
    assert!(run("8").starts_with("trees 30x20 seed 8\n"));
}
