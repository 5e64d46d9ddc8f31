//! What is heard: a minute of each game, sample for sample, and the files that hold it.

use dedale::sound::wav::Hash;

use crate::{dedale, stderr};

/// Runs of a minute, and the hash of what is heard in them. If a change of sounds or of the mixer is meant, listen to
/// them, and put the new hashes here.
const MINUTES: &[(&str, &str, &str)] = &[
    ("--seed 7", "Down*2 .90 Up .60 Menu .30 Menu", ""),
    (
        "trees --seed 42",
        ".2400 Confirm .90 Confirm .30 Right*4 Down*6 .60 Right*3",
        "",
    ),
    (
        "sokoban --level 2",
        "Left .9 Up .9 Right .9 Right .9 Down .9 Left .9 U*3 .60 Solution .1500",
        "",
    ),
    ("pacman --rules arcade --seed 7 --autopilot", "", ""),
    ("pacman --rules classroom --seed 7 --autopilot", "", ""),
    (
        "quest --seed 11 --hidden",
        "Confirm*3 .30 +Up .90 -Up +Right .90 -Right +Up .90 -Up +Left .60 -Left +Down .60",
        "",
    ),
    (
        "robot --seed 5 --algorithm depth-first",
        "XRay Confirm .1800",
        "",
    ),
];

/// A run of `ticks` into a file of sound: its bytes.
fn heard(run: &str, keys: &str, ticks: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("heard.wav");
    let mut words: Vec<&str> = run.split_whitespace().collect();
    words.extend([
        "--headless",
        "--ticks",
        ticks,
        "--wav",
        file.to_str().unwrap(),
    ]);
    if !keys.is_empty() {
        words.extend(["--keys", keys]);
    }
    let output = dedale(&words);
    assert!(output.status.success(), "{run}: {}", stderr(&output));
    std::fs::read(file).unwrap()
}

/// The samples of a file.
fn frames(bytes: &[u8]) -> Vec<[i16; 2]> {
    let (frames, _) = bytes[44..].as_chunks::<4>();
    let frame = |&[a, b, c, d]: &[u8; 4]| [i16::from_le_bytes([a, b]), i16::from_le_bytes([c, d])];
    frames.iter().map(frame).collect()
}

#[test]
fn a_minute_of_each_game_sounds_as_it_did() {
    let mut found = Vec::new();
    for (run, keys, _) in MINUTES {
        let frames = frames(&heard(run, keys, "3600"));
        assert_eq!(frames.len(), 60 * 44_100);
        let second = |frames: &[[i16; 2]]| frames.iter().any(|frame| frame[0].unsigned_abs() > 500);
        let busy = frames
            .chunks(44_100)
            .filter(|frames| second(frames))
            .count();
        assert!(busy > 15, "{run} is silent in {} seconds", 60 - busy);
        let mut hash = Hash::NEW;
        hash.add(&frames);
        found.push((*run, hash.to_string()));
    }
    let expected: Vec<_> = MINUTES
        .iter()
        .map(|(run, _, hash)| (*run, (*hash).to_owned()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn a_file_has_the_length_of_its_run_and_a_pause_is_silent() {
    let bytes = heard("pacman --rules arcade --seed 7", ".300 Pause .60", "400");
    let frames = frames(&bytes);
    assert_eq!((bytes.len(), frames.len()), (44 + 400 * 735 * 4, 400 * 735));
    let heard = |ticks: std::ops::Range<usize>| {
        let frames = &frames[ticks.start * 735..ticks.end * 735];
        frames.iter().any(|frame| *frame != [0; 2])
    };
    assert!(heard(280..300) && !heard(310..360));
}

#[test]
fn a_replay_is_held_to_its_sound() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sound.txt");
    let replay = |hash: &str| {
        let text = format!("dedale-replay 1\ngame trees\nseed 1\nkeys .90\nsound 80 {hash}\n");
        std::fs::write(&file, text).unwrap();
        dedale(&["--replay", file.to_str().unwrap(), "--headless"])
    };
    let mut hash = Hash::NEW;
    hash.add(&frames(&heard("trees --seed 1", "", "80")));
    let right = replay(&hash.to_string());
    assert!(right.status.success(), "{}", stderr(&right));
    let wrong = replay("0123456789abcdef");
    assert_eq!(wrong.status.code(), Some(1));
    let told = format!("the replay sounds different: tick 80, {hash} instead of 0123456789abcdef");
    assert!(stderr(&wrong).contains(&told), "{}", stderr(&wrong));
}

#[test]
fn one_sound_is_written_and_an_unknown_one_lists_all() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bell.wav");
    let output = dedale(&["--listen", "home", "--wav", file.to_str().unwrap()]);
    assert!(output.status.success(), "{}", stderr(&output));
    let frames = frames(&std::fs::read(&file).unwrap());
    assert!(frames.len() > 20_000 && frames.iter().any(|frame| frame[0] > 2000));
    let unknown = dedale(&["--listen", "nothing", "--wav", file.to_str().unwrap()]);
    let told = stderr(&unknown);
    assert!(
        unknown.status.code() == Some(2) && told.contains("golem") && told.contains("siren-5"),
        "{told}"
    );
    let shown = dedale(&["trees", "--wav", file.to_str().unwrap()]);
    assert_eq!(shown.status.code(), Some(2), "{}", stderr(&shown));
}
