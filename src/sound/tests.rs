//! What is heard, measured: pitches, spectra, clicks, sides.

use std::f64::consts::TAU;
use std::sync::Arc;

use super::*;
use crate::assets::Assets;

const SECOND: usize = RATE as usize;

/// The sounds of this text.
fn bank(text: &str) -> Bank {
    Bank::of(text).unwrap()
}

fn mixer(bank: &Arc<Bank>, name: &str) -> Mixer {
    let mut mixer = Mixer::new(Arc::clone(bank));
    mixer.order(play(bank, name, 1, 0));
    mixer
}

fn play(bank: &Bank, name: &str, key: u8, pan: i8) -> Order {
    let sound = bank.find(name).unwrap();
    Order::Play {
        sound,
        key,
        pitch: 0,
        pan,
        gain: 100,
    }
}

fn render(mixer: &mut Mixer, count: usize) -> Vec<Frame> {
    let mut frames = vec![[0; 2]; count];
    mixer.render(&mut frames);
    frames
}

/// A second of a steady note, without its first tenth.
fn steady(voice: &str, note: &str) -> Vec<f64> {
    let bank = Arc::new(bank(&format!("sound a 1500\n{voice} volume 100\n{note}")));
    let frames = render(&mut mixer(&bank, "a"), SECOND + SECOND / 10);
    frames[SECOND / 10..]
        .iter()
        .map(|frame| f64::from(frame[0]))
        .collect()
}

/// The largest step between two samples of the left side.
fn largest_step(frames: &[Frame]) -> u16 {
    let steps = frames
        .windows(2)
        .map(|pair| pair[0][0].abs_diff(pair[1][0]));
    steps.max().unwrap()
}

#[test]
fn each_wave_has_the_frequency_of_its_note() {
    for voice in [
        "square12", "square25", "square50", "square75", "triangle", "sawtooth",
    ] {
        for (note, hertz) in [("a2", 110), ("a4", 440), ("a6", 1760)] {
            let wave = steady(voice, note);
            let rises = wave
                .windows(2)
                .filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0)
                .count();
            assert!(rises.abs_diff(hertz) <= 1, "{voice} {note}: {rises}");
        }
    }
}

#[test]
fn what_is_too_high_does_not_fold_back() {
    for voice in ["square12", "square25", "square50", "triangle", "sawtooth"] {
        for note in ["c#5", "f#6", "b7"] {
            let wave = steady(voice, note);
            let base =
                f64::from(pitch::step(pitch::named(note).unwrap())) * 44_100.0 / 2_f64.powi(32);
            let loudness = |hertz: f64| {
                let length = SECOND / 2;
                let (mut sum, mut other) = (0.0, 0.0);
                for (index, sample) in wave[..length].iter().enumerate() {
                    let window = 1.0 - (TAU * index as f64 / length as f64).cos();
                    let (sine, cosine) = (TAU * hertz * index as f64 / 44_100.0).sin_cos();
                    sum += sample * window * sine;
                    other += sample * window * cosine;
                }
                sum.hypot(other)
            };
            let own = loudness(base);
            for hertz in (20..4000).step_by(23).map(f64::from) {
                let off = (hertz / base - (hertz / base).round()).abs() * base;
                let is_apart = off > 12.0 && hertz > 12.0;
                assert!(
                    !is_apart || loudness(hertz) < own / 100.0,
                    "{voice} {note} at {hertz} Hz"
                );
            }
        }
    }
}

#[test]
fn a_quarter_of_a_square_is_as_loud_as_a_triangle() {
    let power = |voice: &str| {
        let wave = steady(voice, "a3");
        (wave.iter().map(|sample| sample * sample).sum::<f64>() / wave.len() as f64).sqrt()
    };
    let all = ["square25", "square50", "triangle", "sawtooth"].map(power);
    assert!(
        all.iter()
            .all(|one| *one > all[2] * 0.7 && *one < all[2] * 1.4),
        "{all:?}"
    );
    // No wave has a mean, which would thump when it begins.
    let mean = steady("square12", "a3").iter().sum::<f64>() / SECOND as f64;
    assert!(mean.abs() < 20.0, "{mean}");
}

#[test]
fn nothing_clicks_however_it_ends() {
    let bank = Arc::new(bank(
        "sound low 900\ntriangle volume 100\na2\nsound other 20\ntriangle volume 1\na2",
    ));
    let natural = largest_step(&render(&mut mixer(&bank, "low"), SECOND / 2)[SECOND / 4..]);
    let orders: [&[Order]; 5] = [
        &[],
        &[Order::Silence],
        &[Order::End],
        &[Order::Volume(0)],
        &[play(&bank, "other", 1, 0)],
    ];
    for orders in orders {
        let mut mixer = mixer(&bank, "low");
        let mut frames = render(&mut mixer, SECOND / 3 + 5);
        orders.iter().for_each(|&order| mixer.order(order));
        frames.extend(render(&mut mixer, SECOND / 10));
        mixer.order(Order::Volume(100));
        mixer.order(Order::Resume);
        frames.extend(render(&mut mixer, SECOND));
        let step = largest_step(&frames);
        assert!(
            frames[0][0].abs() < 50 && frames[frames.len() - 1] == [0; 2],
            "{orders:?}"
        );
        assert!(
            step < natural * 4 && step < 700,
            "{orders:?}: {step}, {natural}"
        );
    }
}

#[test]
fn a_silent_game_stands_still_and_the_house_is_heard() {
    let bank = Arc::new(bank(
        "sound long 300\ntriangle\na4*3\nsound page 50\ntriangle\na5",
    ));
    let mut mixer = mixer(&bank, "long");
    render(&mut mixer, SECOND / 10);
    mixer.order(Order::Silence);
    render(&mut mixer, 1000);
    assert!(mixer.is_silent());
    mixer.order(play(&bank, "page", HOUSE_KEY, 0));
    assert!(largest_step(&render(&mut mixer, SECOND / 2)) > 0 && mixer.is_silent());
    render(&mut mixer, 5 * SECOND);
    mixer.order(Order::Resume);
    let rest = render(&mut mixer, SECOND);
    let heard = rest.iter().rposition(|frame| *frame != [0; 2]).unwrap();
    assert!((SECOND * 7 / 10..SECOND).contains(&heard), "{heard}");
}

#[test]
fn a_loop_goes_on_until_it_is_stopped() {
    let bank = Arc::new(bank(
        "sound a 100\ntriangle\na4 -\nsound b 100\ntriangle\na5",
    ));
    let sound = bank.find("a").unwrap();
    let mut mixer = Mixer::new(Arc::clone(&bank));
    let order = Order::Loop {
        channel: 1,
        sound,
        pitch: 0,
        gain: 100,
    };
    mixer.order(order);
    for _ in 0..20 {
        assert!(largest_step(&render(&mut mixer, SECOND / 5)) > 20);
        mixer.order(order);
    }
    mixer.order(Order::StopLoop { channel: 0 });
    assert!(
        largest_step(&render(&mut mixer, SECOND / 5)) > 20,
        "that is another channel"
    );
    mixer.order(Order::StopLoop { channel: 1 });
    render(&mut mixer, SECOND / 10);
    assert!(mixer.is_silent());
}

#[test]
fn all_voices_at_once_stay_in_range() {
    let bank = Arc::new(bank(
        "sound a 900\nsawtooth volume 100\na4\nsquare25 volume 100\na5",
    ));
    let mut mixer = Mixer::new(Arc::clone(&bank));
    // More than there are players.
    (0..40).for_each(|_| mixer.order(play(&bank, "a", 0, 0)));
    let frames = render(&mut mixer, SECOND / 2);
    let loudest = frames
        .iter()
        .map(|frame| frame[0].unsigned_abs())
        .max()
        .unwrap();
    assert!((30_000..=32_767).contains(&loudest), "{loudest}");
}

#[test]
fn a_sound_that_gives_way_in_a_crowd_fades() {
    let bank = Arc::new(bank(
        "sound low 900\ntriangle volume 100\na2\nsound other 900\ntriangle volume 1\na2",
    ));
    let mut mixer = mixer(&bank, "low");
    let mut frames = render(&mut mixer, SECOND / 3 + 5);
    let natural = largest_step(&frames[SECOND / 4..]);
    for _ in 0..26 {
        mixer.order(play(&bank, "other", 0, 0));
    }
    frames.extend(render(&mut mixer, SECOND / 10));
    assert!(largest_step(&frames) < natural * 4);
    // It has given way.
    let rest = &frames[frames.len() - SECOND / 20..];
    let loudest = rest.iter().map(|frame| frame[0].abs()).max();
    assert!(loudest < Some(4000), "{loudest:?}");
}

#[test]
fn a_loop_and_the_house_find_a_place_in_a_crowd() {
    let bank = Arc::new(bank(
        "sound a 2000\ntriangle volume 1\na2\nsound b 2000\nsquare50 volume 100\na5",
    ));
    let begin = Order::Loop {
        channel: 0,
        sound: bank.find("b").unwrap(),
        pitch: 0,
        gain: 100,
    };
    for order in [begin, play(&bank, "b", HOUSE_KEY, 0)] {
        let mut mixer = Mixer::new(Arc::clone(&bank));
        (0..24).for_each(|_| mixer.order(play(&bank, "a", 0, 0)));
        render(&mut mixer, 1000);
        mixer.order(order);
        (0..24).for_each(|_| mixer.order(play(&bank, "a", 0, 0)));
        assert!(largest_step(&render(&mut mixer, SECOND / 5)) > 1000);
    }
}

#[test]
fn loops_that_end_in_a_pause_leave_their_place_at_once() {
    let bank = Arc::new(bank("sound a 2000\nsquare50 volume 100\na5"));
    let mut mixer = Mixer::new(Arc::clone(&bank));
    mixer.order(Order::Silence);
    render(&mut mixer, 1000);
    for pitch in 0..30 {
        let sound = bank.find("a").unwrap();
        mixer.order(Order::Loop {
            channel: 0,
            sound,
            pitch,
            gain: 100,
        });
        mixer.order(Order::StopLoop { channel: 0 });
    }
    mixer.order(play(&bank, "a", HOUSE_KEY, 0));
    assert!(largest_step(&render(&mut mixer, SECOND / 5)) > 1000);
}

#[test]
fn the_first_sound_has_the_volume_that_was_set_before_it() {
    let bank = Arc::new(bank("sound a 1500\nsquare50 volume 100\na5"));
    let loudest = |volume| {
        let mut mixer = Mixer::new(Arc::clone(&bank));
        mixer.order(Order::Volume(volume));
        mixer.order(play(&bank, "a", 1, 0));
        largest_step(&render(&mut mixer, SECOND / 20))
    };
    assert!(loudest(100) > 1000 && loudest(10) < loudest(100) / 8);
}

#[test]
fn a_tied_note_goes_on_whatever_the_gate() {
    let voice = "sound a 500\ntriangle gate 50 release 10\n";
    let heard = |notes: &str| {
        let bank = Arc::new(bank(&format!("{voice}{notes}")));
        let frames = render(&mut mixer(&bank, "a"), SECOND);
        [8, 13].map(|part| largest_step(&frames[SECOND * part / 20..][..SECOND / 20]) > 0)
    };
    assert_eq!(heard("a4 ~b4"), [true, true]);
    assert_eq!(heard("a4 b4"), [false, true]);
}

#[test]
fn a_file_has_limits() {
    let kind = |text: &str| read::sounds(text).unwrap_err().kind;
    let file = |count, notes: &str| {
        let sounds = (0..count).map(|number| format!("sound a{number} 5\nnoise\n{notes}\n"));
        sounds.collect::<Vec<_>>().concat()
    };
    assert_eq!(kind(&file(257, "c4")), "a file has at most 256 sounds");
    let long = format!("; {}", "x".repeat(256 << 10));
    assert_eq!(kind(&long), "a file of sounds has at most 262144 bytes");
    let phrases =
        "A = c4 c4 c4 c4 c4 c4 c4 c4\nB = A A A A A A A A\nC = B B B B B B B B\nC C C C C C C C\n";
    assert_eq!(kind(&file(20, phrases)), "a file has at most 65536 notes");
}

#[test]
fn a_side_is_heard_on_its_side() {
    let bank = Arc::new(bank("sound a 200\ntriangle\na4"));
    let energy = |pan| {
        let mut mixer = Mixer::new(Arc::clone(&bank));
        mixer.order(play(&bank, "a", 1, pan));
        let frames = render(&mut mixer, SECOND / 5);
        [0, 1].map(|side| {
            frames
                .iter()
                .map(|frame| i64::from(frame[side]).pow(2))
                .sum::<i64>()
        })
    };
    let [left, right] = energy(0);
    assert_eq!(left, right);
    assert_eq!((energy(-100)[1], energy(100)[0]), (0, 0));
    assert_eq!(energy(-100)[0], left);
    let [left, right] = energy(-50);
    assert!(left > 3 * right && right > 0);
}

#[test]
fn the_samples_do_not_depend_on_how_they_are_asked_for() {
    let bank = Arc::new(Bank::embedded());
    let all = render(&mut mixer(&bank, "opening"), 20_000);
    let mut pieces = mixer(&bank, "opening");
    let mut again = Vec::new();
    for count in [1, 7, 48, 49, 50, 735, 0, 3000].into_iter().cycle() {
        if again.len() + count > all.len() {
            break;
        }
        again.extend(render(&mut pieces, count));
    }
    assert_eq!(all[..again.len()], again);
}

#[test]
fn every_own_sound_is_heard_and_ends() {
    let bank = Arc::new(Bank::embedded());
    let names: Vec<&str> = bank.names().collect();
    assert!(names.len() > 60);
    for name in names {
        let mut mixer = mixer(&bank, name);
        let seconds = bank.ticks(bank.find(name).unwrap()) as usize / 60 + 2;
        let frames = render(&mut mixer, seconds * SECOND);
        let loudest = frames
            .iter()
            .flatten()
            .map(|sample| sample.unsigned_abs())
            .max()
            .unwrap();
        // None is lost beside the others, and none reaches the limit alone.
        assert!((700..14_000).contains(&loudest), "{name}: {loudest}");
        assert!(mixer.is_silent(), "{name}");
    }
    let tune = bank.find("title").unwrap();
    assert!(bank.ticks(tune) > 60 * 60);
}

#[test]
fn faults_have_their_places() {
    let fault = |text: &str| read::sounds(text).unwrap_err().to_string();
    for (text, expected) in [
        (
            "sound a",
            "line 1, column 1: a sound has a name and a step in milliseconds",
        ),
        (
            "sound A 5",
            "line 1, column 7: 'A' is no name of a sound: small letters, digits and hyphens",
        ),
        (
            "sound a 1",
            "line 1, column 9: '1' is not a number from 2 to 2000",
        ),
        (
            "; x\ntriangle",
            "line 2, column 1: a voice belongs to a sound",
        ),
        (
            "sound a 5\nc4",
            "line 2, column 1: 'c4' is neither a sound nor a voice",
        ),
        (
            "sound a 5\ntriangle",
            "line 2, column 1: the sound 'a' has a voice without notes, or none",
        ),
        (
            "sound a 5\ntriangle loud 3",
            "line 2, column 10: a voice has no 'loud'",
        ),
        (
            "sound a 5\ntriangle volume",
            "line 2, column 10: 'volume' needs a number",
        ),
        (
            "sound a 5\ntriangle pan -101",
            "line 2, column 14: '-101' is not a number from -100 to 100",
        ),
        (
            "sound a 5\ntriangle\n  c4 h4",
            "line 3, column 6: 'h4' is no note",
        ),
        (
            "sound a 5\ntriangle\nc4*0",
            "line 3, column 1: 'c4*0' is no note",
        ),
        (
            "sound a 5\ntriangle\nA",
            "line 3, column 1: there is no phrase 'A'",
        ),
        (
            "sound a 5\ntriangle\nA = c4\nA = c4",
            "line 4, column 1: there is already a phrase 'A'",
        ),
        (
            "sound a 5\ntriangle\nc4 = d4",
            "line 3, column 1: 'c4' is no phrase: one capital",
        ),
        (
            "sound a 5\ntriangle\n AB = d4",
            "line 3, column 2: 'AB' is no phrase: one capital",
        ),
        (
            "sound a 5\ntriangle\nc4\nsound a 5",
            "line 4, column 7: there is already a sound 'a'",
        ),
    ] {
        assert_eq!(fault(text), expected, "{text}");
    }
}

#[test]
fn phrases_are_repeated_and_moved() {
    let long = "sound a 100\ntriangle\nc4 d4*2 c5 d5*2 v50 b3 | ~c4>g4 c4+e4 -";
    let short = "sound a 100 ; the same\ntriangle\nA = c4 d4*2\nA A+12 v50 b3 | ~c4>g4 c4+e4 -";
    assert_eq!(read::sounds(long), read::sounds(short));
    let voices = "sound a 5\n".to_owned() + &"noise\nc4\n".repeat(5);
    assert!(read::sounds(&voices).is_err());
    let many = "sound a 5\nnoise\nA = c4 c4 c4 c4\n".to_owned() + &"A ".repeat(1025);
    assert!(
        read::sounds(&many)
            .unwrap_err()
            .kind
            .contains("at most 4096 notes")
    );
}

#[test]
fn a_replaced_sound_is_used_and_a_broken_file_is_not() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("sounds")).unwrap();
    let file = folder.path().join("sounds/house.txt");
    let load = |text: &str| {
        std::fs::write(&file, text).unwrap();
        Bank::load(&Assets::with_folder(folder.path()).unwrap())
    };
    let own = Bank::embedded();
    let ticks = |bank: &Bank, name: &str| bank.ticks(bank.find(name).unwrap());
    let (bank, faults) = load("sound move 1000\nnoise\nc4");
    assert_eq!((faults.len(), ticks(&bank, "move")), (0, 60));
    assert_eq!(ticks(&bank, "choose"), ticks(&own, "choose"));
    for (text, reason) in [
        (
            "sound move 1000\nnoise\nc4 x",
            "line 3, column 4: 'x' is no note",
        ),
        ("sound strange 9\nnoise\nc4", "there is no sound 'strange'"),
    ] {
        let (bank, faults) = load(text);
        assert_eq!(ticks(&bank, "move"), ticks(&own, "move"));
        assert!(
            faults.len() == 1 && faults[0].contains(reason) && faults[0].contains("house.txt"),
            "{faults:?}"
        );
    }
}
