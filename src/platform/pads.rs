//! Pads on Linux: their events become reports of keys with names of their own, so that a pad is bound, recorded and
//! shown like the keyboard.
//!
//! Each pad has a thread that sleeps until the pad reports something. The folder of devices is read only if it has
//! changed, which is asked every two seconds.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::SystemTime;

use super::held::{Ends, Held};
use super::keyboard::Signal;
use crate::tick::TICKS_PER_SECOND;

const DEVICES: &str = "/dev/input";
/// What the system tells about devices.
const CLASSES: &str = "/sys/class/input";
/// How the names of pads' devices begin.
const PAD: &str = "js";
/// From one look at the folder of devices to the next.
const LOOK_TICKS: u64 = 2 * TICKS_PER_SECOND as u64;

/// An event of a pad: its time, a value, its kind, and the number of the button or the axis.
const EVENT_BYTES: usize = 8;
/// Kinds of events.
const BUTTON: u8 = 1;
const AXIS: u8 = 2;

/// The codes of joysticks, in the order in which they are numbered: those from here on first, then those below.
const FIRST_CODE: usize = 0x120;
const LOWEST_CODE: usize = 0x100;
/// Which button has which code: of pads whose driver knows them, and of others, by their usual order.
const BUTTONS: [(usize, &str); 22] = [
    (0x130, "PadA"),
    (0x131, "PadB"),
    (0x133, "PadX"),
    (0x134, "PadY"),
    (0x136, "PadLB"),
    (0x137, "PadRB"),
    (0x13a, "PadSelect"),
    (0x13b, "PadStart"),
    (0x138, "PadLT"),
    (0x139, "PadRT"),
    (0x220, "PadUp"),
    (0x221, "PadDown"),
    (0x222, "PadLeft"),
    (0x223, "PadRight"),
    (0x120, "PadA"),
    (0x121, "PadB"),
    (0x122, "PadX"),
    (0x123, "PadY"),
    (0x124, "PadLB"),
    (0x125, "PadRB"),
    (0x128, "PadSelect"),
    (0x129, "PadStart"),
];
/// Which axis has which code, with the keys at its ends: the left stick, the triggers, which rest at their lower end,
/// and the cross.
const AXES: [(usize, Ends); 6] = [
    (0, [Some("PadLeft"), Some("PadRight")]),
    (1, [Some("PadUp"), Some("PadDown")]),
    (2, [None, Some("PadLT")]),
    (5, [None, Some("PadRT")]),
    (0x10, [Some("PadLeft"), Some("PadRight")]),
    (0x11, [Some("PadUp"), Some("PadDown")]),
];

/// The axes of the most usual pad: two sticks, two triggers, and the cross.
const USUAL_AXES: [usize; 8] = [0, 1, 2, 3, 4, 5, 0x10, 0x11];

/// What the thread of a pad tells.
enum Report {
    Key(&'static str, bool),
    /// The pad was unplugged, or cannot be read.
    Gone(OsString),
}

/// All pads.
pub struct Pads {
    devices: PathBuf,
    classes: PathBuf,
    sender: Sender<Report>,
    reports: Receiver<Report>,
    open: BTreeSet<OsString>,
    /// When the folder had changed last, at the last look.
    changed: Option<SystemTime>,
    /// The tick of the next look.
    next: u64,
}

impl Pads {
    /// The pads of this machine.
    pub fn new() -> Self {
        Self::of(DEVICES.into(), CLASSES.into())
    }

    /// The pads among these devices.
    fn of(devices: PathBuf, classes: PathBuf) -> Self {
        let (sender, reports) = mpsc::channel();
        Self {
            devices,
            classes,
            sender,
            reports,
            open: BTreeSet::new(),
            changed: None,
            next: 0,
        }
    }

    /// Adds what has happened until this tick.
    pub fn poll(&mut self, tick: u64, signals: &mut Vec<Signal>) {
        if tick >= self.next {
            self.next = tick + LOOK_TICKS;
            self.look();
        }
        for report in self.reports.try_iter() {
            match report {
                Report::Key(name, down) => signals.push(Signal::Key {
                    name: name.to_owned(),
                    down,
                }),
                Report::Gone(pad) => {
                    self.open.remove(&pad);
                    // A new pad may not be readable at once.
                    self.changed = None;
                }
            }
        }
    }

    /// Opens the pads that are new.
    fn look(&mut self) {
        let changed = fs::metadata(&self.devices).and_then(|folder| folder.modified());
        let changed = changed.ok();
        if changed == self.changed {
            return;
        }
        self.changed = changed;
        for entry in fs::read_dir(&self.devices).into_iter().flatten().flatten() {
            let pad = entry.file_name();
            let is_pad = pad.to_string_lossy().starts_with(PAD);
            if !is_pad || self.open.contains(&pad) {
                continue;
            }
            let layout = Layout::read(&self.classes.join(&pad).join("device/capabilities"));
            let (sender, path, name) = (self.sender.clone(), entry.path(), pad.clone());
            let follow = move || {
                if let Ok(events) = File::open(path) {
                    let _ = layout.follow(events, |key, down| sender.send(Report::Key(key, down)));
                }
                let _ = sender.send(Report::Gone(name));
            };
            let thread = std::thread::Builder::new().name("pad".to_owned());
            if thread.spawn(follow).is_ok() {
                self.open.insert(pad);
            }
        }
    }
}

/// Which of a pad's buttons and axes has which number.
struct Layout {
    buttons: Vec<Option<&'static str>>,
    axes: Vec<Option<Ends>>,
}

impl Layout {
    /// The layout of the pad with these capabilities; the most usual one if they cannot be read.
    fn read(capabilities: &Path) -> Self {
        let read = |name| Some(bits(&fs::read_to_string(capabilities.join(name)).ok()?));
        match (read("key"), read("abs")) {
            (Some(keys), Some(axes)) => Self::of(&keys, &axes),
            _ => Self::of(&BUTTONS.map(|(code, _)| code)[..8], &USUAL_AXES),
        }
    }

    /// The layout of a pad that has these codes, each in order.
    fn of(keys: &[usize], axes: &[usize]) -> Self {
        let high = keys.iter().filter(|&&code| code >= FIRST_CODE);
        let low = keys
            .iter()
            .filter(|&&code| (LOWEST_CODE..FIRST_CODE).contains(&code));
        let name = |code| BUTTONS.iter().find(|(own, _)| own == code);
        let names = |code| AXES.iter().find(|(own, _)| own == code);
        let buttons = high.chain(low).map(|code| Some(name(code)?.1));
        let axes = axes.iter().map(|code| Some(names(code)?.1));
        Self {
            buttons: buttons.collect(),
            axes: axes.collect(),
        }
    }

    /// Reads events until the pad is gone, and tells the keys that go down and up; at the end all are up. Ends at once
    /// if nobody listens.
    fn follow<E>(
        &self,
        mut events: impl Read,
        mut tell: impl FnMut(&'static str, bool) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut held = Held::default();
        let mut event = [0; EVENT_BYTES];
        while events.read_exact(&mut event).is_ok() {
            let [_, _, _, _, low, high, kind, number] = event;
            let value = i16::from_le_bytes([low, high]);
            let (part, place) = ((kind, number), usize::from(number));
            // The state at the beginning has another kind: a button that is down then has not been pressed.
            let changes = match kind {
                BUTTON => {
                    let button = self.buttons.get(place).copied().flatten();
                    let change = button.map(|name| (name, value != 0));
                    [change.filter(|&change| held.set(part, change)), None]
                }
                AXIS => {
                    let ends = self.axes.get(place).copied().flatten();
                    held.tilt(part, ends.unwrap_or_default(), value)
                }
                _ => [None; 2],
            };
            for (name, down) in changes.into_iter().flatten() {
                tell(name, down)?;
            }
        }
        let mut names = held.release().into_iter();
        names.try_for_each(|name| tell(name, false))
    }
}

/// The numbers of the bits that are set in a row of hexadecimal words, the last of which has the lowest bits.
fn bits(words: &str) -> Vec<usize> {
    let words = words.split_whitespace().rev().enumerate();
    let set = words.flat_map(|(index, word)| {
        let word = usize::from_str_radix(word, 16).unwrap_or_default();
        let bits = usize::BITS as usize;
        (0..bits)
            .filter(move |bit| word >> bit & 1 == 1)
            .map(move |bit| index * bits + bit)
    });
    set.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;
    use std::time::Duration;

    fn event(value: i16, kind: u8, number: u8) -> [u8; EVENT_BYTES] {
        let [low, high] = value.to_le_bytes();
        [9, 9, 9, 9, low, high, kind, number]
    }

    fn usual() -> Layout {
        Layout::read(Path::new("/none"))
    }

    fn told(layout: &Layout, events: &[[u8; EVENT_BYTES]]) -> String {
        let mut told = Vec::new();
        let Ok(()) = layout.follow(&events.concat()[..], |key, down| {
            told.push(format!("{}{key}", if down { '+' } else { '-' }));
            Ok::<_, Infallible>(())
        });
        told.join(" ")
    }

    #[test]
    fn buttons_are_known_by_their_codes() {
        let press = |number| [event(1, BUTTON, number), event(0, BUTTON, number)];
        let all: Vec<_> = (0..=7).flat_map(press).collect();
        let xbox = "+PadA -PadA +PadB -PadB +PadX -PadX +PadY -PadY +PadLB -PadLB +PadRB -PadRB \
            +PadSelect -PadSelect +PadStart -PadStart";
        assert_eq!(told(&usual(), &all), xbox);
        let start = [press(2), press(9)].concat();
        let plain: Vec<usize> = (0x120..0x12a).collect();
        assert_eq!(
            told(&Layout::of(&plain, &[0, 1]), &start),
            "+PadX -PadX +PadStart -PadStart"
        );
    }

    /// As the system tells them of such a pad.
    #[test]
    #[cfg(target_pointer_width = "64")]
    fn capabilities_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name, text| fs::write(folder.path().join(name), text).unwrap();
        write("key", "7cdb000000000000 0 0 0 0\n");
        write("abs", "3003f\n");
        let read = Layout::read(folder.path());
        assert_eq!(read.buttons[..8], usual().buttons);
        assert_eq!(read.axes, usual().axes);
    }

    #[test]
    fn a_stick_counts_when_it_is_pushed_far() {
        let stick = |value| event(value, AXIS, 0);
        let moved = [stick(-9_000), stick(-32_767), stick(-15_000), stick(32_767)];
        let back = [stick(15_000), stick(19_000), stick(5_000), stick(19_000)];
        let right = "+PadLeft -PadLeft +PadRight -PadRight";
        assert_eq!(told(&usual(), &[moved, back].concat()), right);
        let trigger = [-32_767, 32_767, -32_767].map(|value| event(value, AXIS, 5));
        assert_eq!(told(&usual(), &trigger), "+PadRT -PadRT");
    }

    #[test]
    fn stick_and_cross_are_one_and_an_unplugged_pad_lets_go() {
        let both = [
            event(32_767, AXIS, 1),
            event(32_767, AXIS, 7),
            event(0, AXIS, 1),
            event(1, BUTTON, 0),
        ];
        assert_eq!(told(&usual(), &both), "+PadDown +PadA -PadA -PadDown");
    }

    #[test]
    fn what_is_down_at_the_beginning_is_not_pressed() {
        let state = 0x80;
        let begun = [event(1, BUTTON | state, 0), event(-32_767, AXIS | state, 0)];
        assert_eq!(told(&usual(), &begun), "");
    }

    #[test]
    fn pads_come_and_go() {
        let folder = tempfile::tempdir().unwrap();
        let mut pads = Pads::of(folder.path().join("none"), folder.path().to_owned());
        let mut signals = Vec::new();
        pads.poll(0, &mut signals);
        assert!(pads.open.is_empty());
        pads.devices = folder.path().to_owned();
        let events = [event(1, BUTTON, 7), event(0, BUTTON, 7)].concat();
        fs::write(folder.path().join("js3"), events).unwrap();
        fs::write(folder.path().join("mouse0"), "mouse").unwrap();
        for round in 1..=2 {
            pads.poll(round * LOOK_TICKS - 1, &mut signals);
            assert!(pads.open.is_empty(), "it is not time yet");
            pads.poll(round * LOOK_TICKS, &mut signals);
            // The file ends as the device of a pad does that is unplugged.
            while !pads.open.is_empty() {
                std::thread::sleep(Duration::from_millis(1));
                pads.poll(round * LOOK_TICKS, &mut signals);
            }
        }
        let start = |down| Signal::Key {
            name: "PadStart".to_owned(),
            down,
        };
        let twice = [true, false, true, false].map(start);
        assert_eq!(signals, twice);
    }
}
