//! Sound on a real server: `PulseAudio` with a loudspeaker that nobody hears, recorded.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use dedale::app::replay::Replay;
use dedale::sound::{Bank, RATE};

use super::display::{DOWN, Display, ESCAPE, wait_for};
use super::{Running, in_turn, on_display, program, skip};

/// Keysym.
const M: u32 = 0x6d;
/// Longer than a sound is on its way, even on a busy machine.
const SETTLED: Duration = Duration::from_millis(700);
/// The longest that the first sound after a key press is on its way here: far more than it is on a machine at rest, far
/// less than a server's usual buffer of two seconds.
const LATE: Duration = Duration::from_millis(400);

/// A sound server with its own folder.
struct Server {
    _running: Running,
    id: String,
    socket: PathBuf,
}

impl Server {
    fn start(folder: &Path) -> Result<Self, String> {
        let socket = folder.join("native");
        let _ = std::fs::remove_file(&socket);
        let module = format!(
            "module-native-protocol-unix auth-anonymous=1 socket={}",
            socket.display()
        );
        let mut command = Command::new("pulseaudio");
        command
            .args(["-n", "--daemonize=no", "--use-pid-file=no"])
            .args(["--exit-idle-time=-1", "--disable-shm=yes"])
            .args(["-L", "module-null-sink sink_name=out", "-L", &module])
            .env("HOME", folder)
            .env("XDG_RUNTIME_DIR", folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let server = command.spawn();
        let server = server.map_err(|error| format!("pulseaudio: {error}"))?;
        let id = server.id().to_string();
        wait_for("the sound server", || socket.exists().then_some(()));
        Ok(Self {
            _running: Running(Some(server)),
            id,
            socket,
        })
    }

    /// As programs are told where it is.
    fn address(&self) -> String {
        format!("unix:{}", self.socket.display())
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args(["-s", signal, &self.id]).status();
        assert!(sent.unwrap().success());
    }
}

/// What the loudspeaker plays, from the left.
struct Recording {
    _running: Running,
    /// The samples, and when the last of them came.
    heard: Arc<Mutex<(Vec<i16>, Instant)>>,
}

impl Recording {
    fn start(server: &Server) -> Result<Self, String> {
        let mut command = Command::new("parec");
        command
            .args(["--device=out.monitor", "--format=s16le", "--channels=1"])
            .args([&format!("--rate={RATE}"), "--latency-msec=10"])
            .env("PULSE_SERVER", server.address())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let recorder = command.spawn();
        let mut recorder = recorder.map_err(|error| format!("parec: {error}"))?;
        let mut output = recorder.stdout.take().ok_or("parec has no output")?;
        let heard = Arc::new(Mutex::new((Vec::new(), Instant::now())));
        let shared = Arc::clone(&heard);
        std::thread::spawn(move || {
            let mut bytes = [0; 1 << 10];
            let mut odd = Vec::new();
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                odd.extend(&bytes[..count]);
                let whole = odd.len() / 2 * 2;
                let samples = odd.drain(..whole).collect::<Vec<u8>>();
                let samples = samples.chunks_exact(2);
                let mut heard = shared.lock().unwrap();
                heard
                    .0
                    .extend(samples.map(|sample| i16::from_le_bytes([sample[0], sample[1]])));
                heard.1 = Instant::now();
            }
        });
        let recording = Self {
            _running: Running(Some(recorder)),
            heard,
        };
        wait_for("the recording", || (recording.count() > 0).then_some(()));
        Ok(recording)
    }

    /// Samples so far.
    fn count(&self) -> usize {
        self.heard.lock().unwrap().0.len()
    }

    fn since(&self, begin: usize) -> Vec<i16> {
        self.heard.lock().unwrap().0[begin..].to_vec()
    }

    /// When the first sound from this sample on came, if it has.
    fn first_after(&self, begin: usize) -> Option<Instant> {
        let heard = self.heard.lock().unwrap();
        let first = heard
            .0
            .get(begin..)?
            .iter()
            .position(|&sample| sample != 0)?;
        let later = (heard.0.len() - begin - first) as u32;
        heard.1.checked_sub(Duration::from_secs(1) * later / RATE)
    }

    fn is_silent_since(&self, begin: usize) -> bool {
        self.first_after(begin).is_none()
    }
}

/// Runs a test with a display, a server and what it plays, or prints why not.
fn with_sound(test: impl FnOnce(&Display, &Path, Server, &Recording)) {
    let folder = tempfile::tempdir().unwrap();
    let started = Server::start(folder.path()).and_then(|server| {
        let recording = Recording::start(&server)?;
        Ok((server, recording))
    });
    match started {
        Ok((server, recording)) => {
            on_display(|display| test(display, folder.path(), server, &recording));
        }
        Err(reason) => skip(&reason),
    }
}

/// What is always heard of the arcade.
const ARCADE: &str = "opening siren fright";

/// Starts the program; all its sounds are silent but those whose names begin with one of these words, separated by
/// blanks: tones of 440 Hz of this length.
fn start(
    (display, home, server): (&Display, &Path, &Server),
    (sounds, milliseconds): (&str, u32),
    arguments: &[&str],
) -> (Running, u32) {
    let assets = home.join("assets");
    let file = assets.join("sounds/house.txt");
    let bank = Bank::embedded();
    let text = bank.names().map(|name| {
        let sounds = sounds.split(' ').any(|sound| name.starts_with(sound));
        let note = if sounds { "a4" } else { "-" };
        format!(
            "sound {name} 100\ntriangle volume 80 release 2\n{note}*{}\n",
            milliseconds / 100
        )
    });
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, text.collect::<String>()).unwrap();
    let own = ["--assets", assets.to_str().unwrap()];
    let mut command = program(&[arguments, &own].concat(), home);
    command
        .env("DISPLAY", &display.name)
        .env("PULSE_SERVER", server.address());
    let running = Running::start(&mut command);
    let window = display.window();
    display.focus(window);
    (running, window)
}

#[test]
fn a_key_is_heard_at_once_and_not_in_a_muted_program() {
    with_sound(|display, home, server, recording| {
        let all = (display, home, &server);
        let (_running, _) = start(all, ("move", 100), &["trees", "--paused"]);
        std::thread::sleep(SETTLED);
        display.tap(ESCAPE, 1);
        let mut begun = recording.count();
        let mut press = || {
            // A second and a half: the stream sleeps again.
            std::thread::sleep(2 * SETTLED);
            begun = recording.count();
            let pressed = Instant::now();
            display.tap(DOWN, 1);
            (begun, pressed)
        };
        for _ in 0..4 {
            let (begun, pressed) = press();
            let heard = wait_for("a sound", || recording.first_after(begun));
            let late = heard.saturating_duration_since(pressed);
            eprintln!("a key is heard after {late:?}");
            assert!(late < LATE, "{late:?}");
            std::thread::sleep(SETTLED);
            let sound = recording.since(begun);
            let length = sound.iter().filter(|&&sample| sample != 0).count();
            assert!(
                (4_300..4_600).contains(&length),
                "{length}: nothing is cut off"
            );
        }
        display.tap(M, 1);
        let (begun, _) = press();
        std::thread::sleep(SETTLED);
        assert!(recording.is_silent_since(begun));
        display.tap(M, 1);
        let (begun, _) = press();
        wait_for("a sound", || recording.first_after(begun));
    });
}

#[test]
fn half_a_minute_of_the_arcade_has_the_right_pitch_and_no_gap() {
    // What else the machine does can be heard as gaps: a second time and a third, nothing runs beside.
    let half_a_minute = || {
        let mut gaps = Vec::new();
        with_sound(|display, home, server, recording| {
            gaps = hear_half_a_minute(display, home, &server, recording);
        });
        gaps
    };
    if !half_a_minute().is_empty() {
        in_turn(true, || {
            let gaps = half_a_minute();
            assert!(
                gaps.is_empty() || half_a_minute().is_empty(),
                "gaps of {gaps:?} samples"
            );
        });
    }
}

/// The lengths of the gaps, in samples.
fn hear_half_a_minute(
    display: &Display,
    home: &Path,
    server: &Server,
    recording: &Recording,
) -> Vec<usize> {
    let arcade = ["pacman", "--rules", "arcade", "--seed", "3", "--autopilot"];
    let all = (display, home, server);
    let (_running, window) = start(all, (ARCADE, 60_000), &arcade);
    wait_for("a sound", || recording.first_after(0));
    std::thread::sleep(SETTLED);
    let begun = recording.count();
    std::thread::sleep(Duration::from_secs(30));
    let heard = recording.since(begun);
    assert!(heard.len() > 29 * RATE as usize);
    let silences = heard.split(|&sample| sample != 0).map(<[i16]>::len);
    let gaps: Vec<usize> = silences.filter(|gap| *gap >= RATE as usize / 500).collect();
    if !gaps.is_empty() {
        return gaps;
    }
    let rises = heard.windows(2).filter(|pair| pair[0] < 0 && pair[1] >= 0);
    let hertz = rises.count() as f64 * f64::from(RATE) / heard.len() as f64;
    assert!((439.0..441.0).contains(&hertz), "{hertz} Hz");
    // Quiet without the focus, at once.
    display.focus_nothing();
    std::thread::sleep(SETTLED);
    let begun = recording.count();
    std::thread::sleep(SETTLED);
    assert!(recording.is_silent_since(begun));
    display.focus(window);
    gaps
}

#[test]
fn a_server_that_hangs_dies_and_comes_back_delays_no_tick() {
    with_sound(|display, home, server, recording| {
        let replay = home.join("replay.txt");
        let arcade = ["pacman", "--rules", "arcade", "--seed", "3", "--autopilot"];
        let record = ["--record", replay.to_str().unwrap()];
        let all = (display, home, &server);
        let (running, window) = start(all, (ARCADE, 60_000), &[&arcade[..], &record].concat());
        let begun = Instant::now();
        wait_for("a sound", || recording.first_after(0));
        server.signal("STOP");
        std::thread::sleep(Duration::from_secs(5));
        server.signal("CONT");
        // Soon it plays again; another loss is told once it has played for a second.
        std::thread::sleep(Duration::from_secs(4));
        let later = recording.count();
        wait_for("a sound", || recording.first_after(later));
        server.signal("KILL");
        std::thread::sleep(Duration::from_secs(4));
        let server = Server::start(home).unwrap();
        let recording = Recording::start(&server).unwrap();
        wait_for("a sound", || recording.first_after(0));
        display.close(window);
        let ended = running.end(Duration::from_secs(10));
        let passed = begun.elapsed().as_secs();
        let told = String::from_utf8_lossy(&ended.stderr).into_owned();
        let told: Vec<&str> = told.lines().collect();
        let expected = [
            "no sound: the sound server does not answer",
            "no sound: the sound server has ended",
        ];
        assert_eq!(told, expected);
        // A frame catches up with five ticks only: one that waited for the server would have lost hundreds.
        let ticks = Replay::read(&replay).unwrap().ticks();
        assert!(ticks > (passed - 1) * 58, "{ticks} ticks in {passed} s");
    });
}

#[test]
fn without_a_server_the_game_says_so_once() {
    on_display(|display| {
        let home = tempfile::tempdir().unwrap();
        let mut command = program(&["trees", "--paused"], home.path());
        command
            .env("DISPLAY", &display.name)
            .env("PULSE_SERVER", home.path().join("none"));
        let running = Running::start(&mut command);
        let window = display.window();
        display.focus(window);
        std::thread::sleep(SETTLED);
        display.tap(ESCAPE, 1);
        for _ in 0..5 {
            std::thread::sleep(SETTLED);
            display.tap(DOWN, 1);
        }
        display.close(window);
        let ended = running.end(Duration::from_secs(5));
        let told = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert_eq!(told, "no sound: there is no sound server\n");
    });
}
