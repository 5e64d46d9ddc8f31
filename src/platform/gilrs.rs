//! Pads where Linux's devices are missing, by the library `gilrs`: it asks the system itself when it is polled. Not
//! tried on a machine.

use gilrs::{Axis, Button, EventType, Gilrs};

use super::keyboard::Signal;

/// How far a stick must be moved to count.
const PUSHED: f32 = 0.6;

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

/// All pads.
pub struct Pads(Option<Gilrs>);

impl Pads {
    /// The pads of this machine.
    pub fn new() -> Self {
        Self(Gilrs::new().ok())
    }

    /// Adds what has happened until now.
    pub fn poll(&mut self, _tick: u64, signals: &mut Vec<Signal>) {
        let mut tell = |name: &str, down| {
            signals.push(Signal::Key {
                name: name.to_owned(),
                down,
            });
        };
        let named = |button| BUTTONS.iter().find(|(own, _)| *own == button);
        let Some(pads) = &mut self.0 else {
            return;
        };
        while let Some(event) = pads.next_event() {
            match event.event {
                EventType::ButtonPressed(button, _) => {
                    named(button)
                        .into_iter()
                        .for_each(|(_, name)| tell(name, true));
                }
                EventType::ButtonReleased(button, _) => {
                    named(button)
                        .into_iter()
                        .for_each(|(_, name)| tell(name, false));
                }
                EventType::AxisChanged(axis, value, _) => {
                    let names = match axis {
                        Axis::LeftStickX => ["PadLeft", "PadRight"],
                        Axis::LeftStickY => ["PadDown", "PadUp"],
                        _ => continue,
                    };
                    tell(names[0], value < -PUSHED);
                    tell(names[1], value > PUSHED);
                }
                EventType::Disconnected => {
                    BUTTONS.iter().for_each(|(_, name)| tell(name, false));
                }
                _ => {}
            }
        }
    }
}
