//! What is heard: a minute of each game, sample for sample, and the files that hold it.

use dedale::app::script::Script;
use dedale::sound::wav::Hash;

use crate::{dedale, stderr};

/// Runs of a minute: the words of the command line, keys, keys that are repeated, and the hash of what is heard. If a
/// change of sounds or of the mixer is meant, listen to them, and put the new hashes here.
const MINUTES: &[(&str, &str, &str, &str)] = &[
    (
        "--seed 7",
        "Down*2 .90 Up .60 Menu .30 Menu",
        "",
        "4563a1472d8a7035",
    ),
    (
        "trees --seed 42",
        ".1300 Confirm .60",
        "+Right .50 -Right +Down .50 -Down +Left .50 -Left +Up .50 -Up",
        "cdda29cdca4a7f7f",
    ),
    (
        "sokoban --level 1",
        "Right*4 .200 Confirm .60",
        "Left .9 Up .9 Right .9 Right .9 Down .9 Left .9 Right .9 Up .9 U*3 .20",
        "6189c545cdf75c7c",
    ),
    (
        "pacman --rules arcade --seed 7 --autopilot",
        "",
        "",
        "41bf2b3aa0a77bd6",
    ),
    (
        "pacman --rules classroom --seed 7 --autopilot",
        "",
        "",
        "31f477ae26c92079",
    ),
    (
        "quest --seed 11 --open --level 9",
        "Confirm*3 .30",
        "+Right .50 -Right +Up .50 -Up Right*2 .20 Up*3 .40 +Left .50 -Left +Up .30 -Up +Down .50 -Down Confirm .20",
        "2761b7ab643c7a6b",
    ),
    (
        "robot --seed 5 --grid 13 --race depth-first,wall-right --race-islands 0",
        ".740",
        "NewSeed .20 Up .600",
        "b920944a35c58bf5",
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
    for &(run, before, again, _) in MINUTES {
        let mut keys = before.to_owned();
        for _ in 0..20 {
            let more = format!("{keys} {again}");
            if Script::parse(&more).unwrap().ticks() <= 3600 {
                keys = more;
            }
        }
        let frames = frames(&heard(run, &keys, "3600"));
        assert_eq!(frames.len(), 60 * 44_100);
        let is_heard =
            |frames: &&[[i16; 2]]| frames.iter().any(|frame| frame[0].unsigned_abs() > 500);
        let seconds = frames.chunks(44_100).filter(is_heard).count();
        assert!(seconds > 10, "{run} is heard in {seconds} seconds");
        let mut hash = Hash::NEW;
        hash.add(&frames);
        found.push((run, hash.to_string()));
    }
    let expected = MINUTES
        .iter()
        .map(|(run, .., hash)| (*run, (*hash).to_owned()));
    assert_eq!(found, expected.collect::<Vec<_>>());
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
        let text = format!("dedale-replay 5\ngame trees\nseed 1\nkeys .90\nsound 80 {hash}\n");
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
