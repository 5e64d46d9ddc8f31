//! A pupil's program in a race, through the whole program: the example of the documents, its recording, and bad files.

use std::fs;
use std::process::Command;

use tempfile::TempDir;

use crate::player::{begun, press, says, written};
use crate::{dedale, project, stderr, stdout};

/// The example of the page in the documents.
fn example() -> String {
    let page = fs::read_to_string(project().join("docs/own-program.md")).unwrap();
    let start = page.find("```text\nimport ").unwrap() + "```text\n".len();
    let end = start + page[start..].find("```").unwrap();
    page[start..end].to_owned()
}

#[test]
fn the_example_gets_out_and_its_recording_needs_no_program() {
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    assert!(example().lines().count() <= 15);
    let folder = TempDir::new().unwrap();
    let program = folder.path().join("robot.py");
    fs::write(&program, example()).unwrap();
    let race = format!("program:python3 '{}',a-star", program.display());
    let record = folder.path().join("race.txt");
    let record = record.to_str().unwrap();
    let raced = dedale(&[
        "robot",
        "--race",
        &race,
        "--size",
        "8x6",
        "--seed",
        "7",
        "--headless",
        "--describe",
        "--keys",
        ".5 End .200",
        "--record",
        record,
    ]);
    assert!(raced.status.success(), "{}", stderr(&raced));
    assert!(
        stderr(&raced).contains("Your program is out."),
        "{}",
        stderr(&raced)
    );
    let told = stdout(&raced);
    let own = told.split_once("program, step").unwrap().1;
    let own = own.split_once("a-star, step").unwrap().0;
    assert!(own.contains("out, "), "{told}");
    let replay = fs::read_to_string(record).unwrap();
    assert!(
        replay.contains("option race program,a-star") && !replay.contains("python3"),
        "{replay}"
    );
    fs::remove_file(&program).unwrap();
    let again = dedale(&["--replay", record, "--headless", "--describe"]);
    assert!(again.status.success(), "{}", stderr(&again));
    assert_eq!(stdout(&again), told);
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_is_told_of_and_the_race_goes_on() {
    let raced = dedale(&[
        "robot",
        "--race",
        "program:sh -c 'read a; echo up',a-star",
        "--size",
        "6x5",
        "--seed",
        "7",
        "--headless",
        "--describe",
        "--keys",
        ".5 End .200",
    ]);
    assert!(raced.status.success(), "{}", stderr(&raced));
    assert!(
        stderr(&raced).contains("answered with no direction"),
        "{}",
        stderr(&raced)
    );
    assert!(stdout(&raced).contains("failed, mad"), "{}", stdout(&raced));
    let missing = dedale(&[
        "robot",
        "--race",
        "program:no-such-program,a-star",
        "--headless",
    ]);
    assert!(!missing.status.success());
    assert!(
        stderr(&missing).contains("cannot start the program 'no-such-program'"),
        "{}",
        stderr(&missing)
    );
}

#[cfg(unix)]
#[test]
fn two_programs_race_each_other_and_their_recording_needs_neither() {
    let folder = TempDir::new().unwrap();
    let record = folder.path().join("race.txt");
    let record = record.to_str().unwrap();
    let raced = dedale(&[
        "robot",
        "--race",
        "program:sh -c 'read a; echo up',program:sh -c 'read a; exit',a-star",
        "--size",
        "6x5",
        "--seed",
        "7",
        "--headless",
        "--describe",
        "--keys",
        ".5 End .200",
        "--record",
        record,
    ]);
    assert!(raced.status.success(), "{}", stderr(&raced));
    let said = stderr(&raced);
    for told in [
        "Program 1: Your program answered with no direction: N, E, S or W. (0 steps)",
        "Program 2: Your program ended before the robot was out. (0 steps)",
    ] {
        assert!(said.contains(told), "{said}");
    }
    let told = stdout(&raced);
    assert!(
        told.contains("failed, mad") && told.contains("failed, died"),
        "{told}"
    );
    let replay = fs::read_to_string(record).unwrap();
    assert!(
        replay.contains("option race program,program-2,a-star")
            && replay.contains("option steps -mad,-died"),
        "{replay}"
    );
    let again = dedale(&["--replay", record, "--headless", "--describe"]);
    assert!(again.status.success(), "{}", stderr(&again));
    assert_eq!(stdout(&again), told);
}

#[cfg(unix)]
#[test]
fn no_file_starts_a_command() {
    let folder = TempDir::new().unwrap();
    let touched = folder.path().join("touched");
    let file = folder.path().join("evil.txt");
    for option in [
        format!("option race 'program:touch {}',a-star", touched.display()),
        format!("option race program:touch\\ {},a-star", touched.display()),
        format!("option race program:touch {},a-star", touched.display()),
    ] {
        let text = format!("dedale-replay 5\ngame robot\nseed 7\n{option}\nkeys .60\n");
        fs::write(&file, text).unwrap();
        let output = dedale(&["--replay", file.to_str().unwrap(), "--headless"]);
        assert!(!output.status.success(), "{option}");
        assert!(!touched.exists(), "{option}");
    }
    // Remembered racers start none either.
    let records = format!(
        "[robot]\n\"set race\" = \"program:touch {},a-star\"\n",
        touched.display()
    );
    fs::write(folder.path().join("records.toml"), records).unwrap();
    dedale(&[
        "robot",
        "--headless",
        "--data-dir",
        folder.path().to_str().unwrap(),
    ]);
    assert!(!touched.exists());
}

#[test]
fn which_program_has_failed_is_told_until_the_race_begins_again() {
    let words = [
        ("race", "program,program-2,a-star"),
        ("steps", "1E-mad,1E-died"),
        ("size", "12x9"),
        ("speed", "1/30"),
    ];
    let mut director = begun("robot", 7, &words);
    press(&mut director, ".600");
    // Their labels have the same names.
    for name in ["Program 1", "Program 2"] {
        assert!(written(&mut director).contains(&name.to_owned()), "{name}");
    }
    for told in [
        "Program 1: unclear, 1 step, at (1,1)",
        "Program 2: ended, 1 step, at (1,1)",
    ] {
        assert!(says(&mut director, told), "{told}");
    }
    press(&mut director, "Home .9");
    assert!(!says(&mut director, "Program 1:"));
}
