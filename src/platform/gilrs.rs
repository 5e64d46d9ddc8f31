//! Pads where Linux's devices are missing, by the library `gilrs`: it asks the system itself when it is polled. Not
//! tried on a machine.

use std::collections::BTreeMap;

use gilrs::{Axis, Button, EventType, Gilrs};

use super::held::{Change, Held};
use super::keyboard::Signal;

const BUTTONS: [(Button, &str); 14] = [
    (Button::South, "PadA"),
    (Button::East, "PadB"),
    (Button::West, "PadX"),
    (Button::North, "PadY"),
    (Button::LeftTrigger, "PadLB"),
    (Button::RightTrigger, "PadRB"),
    (Button::LeftTrigger2, "PadLT"),
    (Button::RightTrigger2, "PadRT"),
    (Button::Select, "PadSelect"),
    (Button::Start, "PadStart"),
    (Button::DPadUp, "PadUp"),
    (Button::DPadDown, "PadDown"),
    (Button::DPadLeft, "PadLeft"),
    (Button::DPadRight, "PadRight"),
];

/// What holds a key down.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Button(Button),
    Axis(Axis),
}

/// All pads.
pub struct Pads {
    pads: Option<Gilrs>,
    /// What each pad holds down.
    held: BTreeMap<usize, Held<Part>>,
}

impl Pads {
    /// The pads of this machine.
    pub fn new() -> Self {
        Self {
            pads: Gilrs::new().ok(),
            held: BTreeMap::new(),
        }
    }

    /// Adds what has happened until now.
    pub fn poll(&mut self, _tick: u64, signals: &mut Vec<Signal>) {
        let mut tell = |(name, down): Change| {
            signals.push(Signal::Key {
                name: name.to_owned(),
                down,
            });
        };
        let Some(pads) = &mut self.pads else {
            return;
        };
        while let Some(event) = pads.next_event() {
            let pad = usize::from(event.id);
            let held = self.held.entry(pad).or_default();
            let mut press = |button, down| {
                let named = BUTTONS.iter().find(|(own, _)| *own == button);
                let change = named.map(|&(_, name)| (name, down));
                change.filter(|&change| held.set(Part::Button(button), change))
            };
            let changes = match event.event {
                EventType::ButtonPressed(button, _) => [press(button, true), None],
                EventType::ButtonReleased(button, _) => [press(button, false), None],
                EventType::AxisChanged(axis, value, _) => {
                    let ends = match axis {
                        Axis::LeftStickX => ["PadLeft", "PadRight"],
                        Axis::LeftStickY => ["PadDown", "PadUp"],
                        _ => continue,
                    };
                    let value = (value * f32::from(i16::MAX)) as i16;
                    held.tilt(Part::Axis(axis), ends.map(Some), value)
                }
                EventType::Disconnected => {
                    let held = self.held.remove(&pad).unwrap_or_default();
                    if let Some(name) = held.release() {
                        tell((name, false));
                    }
                    continue;
                }
                _ => continue,
            };
            changes.into_iter().flatten().for_each(&mut tell);
        }
    }
}
