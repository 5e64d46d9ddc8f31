//! From the window library's reports about the keyboard to key edges.
//!
//! It knows the library's habits: a held key repeats `down`, some keyboards have no key names for their top row of
//! digits, and one meaning may have several keys down at once.

use crate::app::KeyUse;
use crate::input::Button;
use crate::input::bindings::{self, Device};
use crate::input::keys::{self, Command, Edge, Meaning};

/// With these keys held, other keys belong to the system or to other programs; here they only undo and redo,
/// and fill the screen.
const CONTROL: [&str; 2] = ["LeftCtrl", "RightCtrl"];
const ALT: [&str; 2] = ["LeftAlt", "RightAlt"];
const SHIFT: [&str; 2] = ["LeftShift", "RightShift"];
const OTHER_MODIFIERS: [&str; 4] = ["LeftAlt", "RightAlt", "LeftSuper", "RightSuper"];

/// A report of the window library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signal {
    /// A key changed, or was reported again.
    Key {
        /// The library's name for it.
        name: String,
        /// Whether it went down.
        down: bool,
    },
    /// A character was typed.
    Character(char),
}

/// The keys that are down, and what they meant when they went down.
#[derive(Clone, Debug, Default)]
pub struct Keyboard {
    down: Vec<(String, Option<Meaning>)>,
    /// What keys are pressed for. While a name is typed, keys with characters mean the characters.
    used: KeyUse,
    /// What the last key was pressed on.
    pub device: Device,
}

impl Keyboard {
    /// Sets what keys are pressed for.
    pub fn set_use(&mut self, used: KeyUse) {
        self.used = used;
    }

    /// Turns the signals of one frame into edges, in order.
    pub fn translate(&mut self, signals: impl Iterator<Item = Signal>, edges: &mut Vec<Edge>) {
        let signals: Vec<Signal> = signals.collect();
        // On an AZERTY keyboard `'` is the key 4, which has no name; a key with a name is used by its name.
        let named = signals
            .iter()
            .any(|signal| matches!(signal, Signal::Key { down: true, name } if types_signs(name)));
        for signal in signals {
            match signal {
                Signal::Character(character) => {
                    let sign = azerty_digit(character).filter(|_| !named);
                    let digit = character.to_digit(10).or(sign);
                    let is_plain = !self.is_down(&CONTROL) && !self.is_down(&OTHER_MODIFIERS);
                    let types = self.used == KeyUse::Typing && keys::is_typed(character);
                    let command = match digit {
                        _ if types => Some(Command::Letter(character)),
                        digit => digit.map(|digit| Command::Digit(digit as u8)),
                    };
                    if let Some(command) = command.filter(|_| is_plain) {
                        let meaning = Meaning::Command(command);
                        edges.extend([Edge::down(meaning), Edge::up(meaning)]);
                    }
                }
                Signal::Key { name, down: true } => self.press(name, edges),
                Signal::Key { name, down: false } => self.release(&name, edges),
            }
        }
    }

    /// Releases everything: the window is no longer told when a key goes up.
    pub fn release_all(&mut self, edges: &mut Vec<Edge>) {
        while let Some((name, _)) = self.down.last().cloned() {
            self.release(&name, edges);
        }
    }

    fn press(&mut self, name: String, edges: &mut Vec<Edge>) {
        if self.is_down(&[&name]) {
            return;
        }
        self.device = Device::of(&name);
        let meaning = self.meaning_of(&name);
        edges.extend(meaning.map(|meaning| Edge {
            key: bindings::known(&name),
            ..Edge::down(meaning)
        }));
        self.down.push((name, meaning));
    }

    fn release(&mut self, name: &str, edges: &mut Vec<Edge>) {
        let Some(index) = self.down.iter().position(|(down, _)| down == name) else {
            return;
        };
        let (_, meaning) = self.down.remove(index);
        let still_held = self.down.iter().any(|(_, other)| *other == meaning);
        if !still_held {
            edges.extend(meaning.map(Edge::up));
        }
    }

    /// Whether one of these keys is down.
    fn is_down(&self, names: &[&str]) -> bool {
        self.down.iter().any(|(down, _)| names.contains(&&down[..]))
    }

    /// The meaning of a key that goes down now.
    fn meaning_of(&self, name: &str) -> Option<Meaning> {
        let writes = self.used == KeyUse::Typing
            && (name.len() == 1
                || ["Space", "Minus", "Equal", "Period", "Comma", "Semicolon"].contains(&name));
        let row = || match self.used {
            KeyUse::Choosing if name != "Escape" => {
                bindings::known(name).map(|key| Meaning::Command(Command::Key(key)))
            }
            _ => bindings::meaning(name).filter(|_| !writes),
        };
        let is_enter = ["Enter", "NumPadEnter"].contains(&name);
        match (self.is_down(&CONTROL), self.is_down(&OTHER_MODIFIERS)) {
            (false, true) if is_enter && self.is_down(&ALT) => Some(Command::FullScreen.into()),
            (false, false) => row().map(|meaning| match meaning {
                Meaning::Command(Command::TakeBack) if self.is_down(&SHIFT) => Command::Back.into(),
                Meaning::Command(Command::Screenshot) if self.is_down(&SHIFT) => {
                    Command::Clip.into()
                }
                meaning => meaning,
            }),
            (true, false) if name == "Z" => Some(Meaning::Button(Button::U)),
            (true, false) if name == "Y" => Some(Meaning::Button(Button::Y)),
            _ => None,
        }
    }
}

/// Whether the key with this name types one of the signs below.
fn types_signs(name: &str) -> bool {
    let digit_key = name.strip_prefix("Key").is_some_and(|rest| rest.len() == 1);
    digit_key || name.starts_with("NumPad") || ["Apostrophe", "Minus"].contains(&name)
}

/// The digit of the key that types this sign on an AZERTY keyboard.
fn azerty_digit(character: char) -> Option<u32> {
    let place = ['à', '&', 'é', '"', '\'', '(', '-', 'è', '_', 'ç']
        .iter()
        .position(|&sign| sign == character);
    place.map(|digit| digit as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(name: &str, down: bool) -> Signal {
        Signal::Key {
            name: name.to_owned(),
            down,
        }
    }

    fn words(keyboard: &mut Keyboard, signals: Vec<Signal>) -> String {
        let mut edges = Vec::new();
        keyboard.translate(signals.into_iter(), &mut edges);
        spell(&edges)
    }

    fn spell(edges: &[Edge]) -> String {
        let spelled: Vec<String> = edges
            .iter()
            .map(|edge| format!("{}{}", if edge.down { '+' } else { '-' }, edge.meaning))
            .collect();
        spelled.join(" ")
    }

    #[test]
    fn the_systems_repeat_is_no_edge() {
        let mut keyboard = Keyboard::default();
        let held = vec![
            key("Left", true),
            key("Left", true),
            key("Left", true),
            key("Left", false),
        ];
        assert_eq!(words(&mut keyboard, held), "+Left -Left");
    }

    #[test]
    fn two_taps_in_one_frame_are_two() {
        let taps = vec![
            key("F10", true),
            key("F10", false),
            key("F10", true),
            key("F10", false),
        ];
        assert_eq!(
            words(&mut Keyboard::default(), taps),
            "+Step -Step +Step -Step"
        );
    }

    #[test]
    fn a_meaning_is_held_until_its_last_key_is_let_go() {
        let mut keyboard = Keyboard::default();
        assert_eq!(
            words(&mut keyboard, vec![key("Up", true), key("W", true)]),
            "+Up +Up"
        );
        assert_eq!(words(&mut keyboard, vec![key("Up", false)]), "");
        assert_eq!(words(&mut keyboard, vec![key("W", false)]), "-Up");
    }

    #[test]
    fn backspace_with_shift_goes_back_whatever_the_game_undoes() {
        let mut keyboard = Keyboard::default();
        let taps = ["LeftShift", "Backspace"].map(|name| key(name, true));
        let mut signals = taps.to_vec();
        signals.extend([key("LeftShift", false), key("Backspace", false)]);
        signals.extend([key("Backspace", true), key("Backspace", false)]);
        assert_eq!(
            words(&mut keyboard, signals),
            "+Back -Back +TakeBack -TakeBack"
        );
    }

    #[test]
    fn the_key_of_pictures_with_shift_saves_a_clip() {
        let mut keyboard = Keyboard::default();
        let signals = ["F12", "LeftShift", "F12"].map(|name| [key(name, true), key(name, false)]);
        let [alone, [shift, up], with] = signals;
        let signals = alone.into_iter().chain([shift]).chain(with).chain([up]);
        assert_eq!(
            words(&mut keyboard, signals.collect()),
            "+Screenshot -Screenshot +Clip -Clip"
        );
    }

    #[test]
    fn while_a_name_is_typed_letters_mean_themselves() {
        let mut keyboard = Keyboard::default();
        keyboard.set_use(KeyUse::Typing);
        let typed = vec![
            key("U", true),
            Signal::Character('u'),
            key("U", false),
            key("Space", true),
            Signal::Character(' '),
            Signal::Character('é'),
            Signal::Character('7'),
            Signal::Character('/'),
            key("Backspace", true),
            key("Enter", true),
        ];
        let letters = "+Type:u -Type:u +Type:_ -Type:_ +Type:é -Type:é +Digit7 -Digit7";
        let expected = format!("{letters} +TakeBack +Confirm");
        assert_eq!(words(&mut keyboard, typed), expected);
        keyboard.set_use(KeyUse::Playing);
        let played = vec![Signal::Character('u'), key("Space", false), key("U", true)];
        assert_eq!(words(&mut keyboard, played), "+U");
    }

    #[test]
    fn digits_come_from_any_keyboard() {
        let mut keyboard = Keyboard::default();
        assert_eq!(
            words(
                &mut keyboard,
                vec![key("Key3", true), Signal::Character('3')]
            ),
            "+Digit3 -Digit3"
        );
        assert_eq!(
            words(&mut keyboard, vec![Signal::Character('é')]),
            "+Digit2 -Digit2"
        );
        assert_eq!(
            words(
                &mut keyboard,
                vec![Signal::Character('\''), key("Apostrophe", true)]
            ),
            ""
        );
        assert_eq!(
            words(
                &mut keyboard,
                vec![key("Minus", true), Signal::Character('-')]
            ),
            "+Minus"
        );
    }

    #[test]
    fn the_number_pads_signs_are_no_digits() {
        let minus = vec![key("NumPadMinus", true), Signal::Character('-')];
        assert_eq!(words(&mut Keyboard::default(), minus), "+Minus");
        let six = vec![Signal::Character('-')];
        assert_eq!(words(&mut Keyboard::default(), six), "+Digit6 -Digit6");
    }

    #[test]
    fn with_modifiers_keys_undo_redo_and_fill_the_screen_and_do_nothing_else() {
        let mut keyboard = Keyboard::default();
        let with = |modifier: &str, name: &str| {
            vec![
                key(modifier, true),
                key(name, true),
                key(modifier, false),
                key(name, false),
            ]
        };
        assert_eq!(words(&mut keyboard, with("LeftCtrl", "Z")), "+U -U");
        assert_eq!(words(&mut keyboard, with("RightCtrl", "Y")), "+Y -Y");
        for (modifier, name) in [("LeftAlt", "Enter"), ("RightAlt", "NumPadEnter")] {
            let fills = words(&mut keyboard, with(modifier, name));
            assert_eq!(fills, "+FullScreen -FullScreen", "{modifier} {name}");
        }
        for (modifier, name) in [
            ("LeftCtrl", "X"),
            ("LeftAlt", "F4"),
            ("RightSuper", "Left"),
            ("LeftSuper", "Enter"),
            ("LeftCtrl", "Enter"),
            ("RightAlt", "Z"),
        ] {
            assert_eq!(
                words(&mut keyboard, with(modifier, name)),
                "",
                "{modifier} {name}"
            );
        }
        let both = vec![key("LeftCtrl", true), key("LeftAlt", true), key("Z", true)];
        assert_eq!(words(&mut keyboard, both), "");
        let digit = vec![Signal::Character('3')];
        assert_eq!(words(&mut keyboard, digit), "");
        keyboard.release_all(&mut Vec::new());
        assert_eq!(words(&mut keyboard, with("LeftShift", "Z")), "+Up -Up");
    }

    #[test]
    fn a_pad_is_a_keyboard_in_hand() {
        let mut keyboard = Keyboard::default();
        let pad = vec![key("PadA", true), key("Enter", true), key("PadA", false)];
        assert_eq!(words(&mut keyboard, pad), "+Confirm +Confirm");
        assert_eq!(keyboard.device, Device::Keyboard);
        assert_eq!(words(&mut keyboard, vec![key("PadStart", true)]), "+Menu");
        assert_eq!(keyboard.device, Device::Pad);
    }

    #[test]
    fn leaving_the_window_lets_go_of_everything() {
        let mut keyboard = Keyboard::default();
        words(
            &mut keyboard,
            vec![
                key("A", true),
                key("Left", true),
                key("F1", true),
                key("J", true),
            ],
        );
        let mut edges = Vec::new();
        keyboard.release_all(&mut edges);
        assert_eq!(spell(&edges), "-Help -Left");
        assert_eq!(
            words(&mut keyboard, vec![key("Left", false)]),
            "",
            "the late report of a released key"
        );
    }
}
