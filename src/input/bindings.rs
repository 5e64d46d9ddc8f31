//! Which key means what at present: the key table, and the keys that the player has given another meaning.
//!
//! There is one set of bindings a thread, as there is one language: names of keys are asked for wherever text is drawn.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

pub use super::keys::{all, known};

use super::keys::{Command, KEYS, KeyRow, Meaning};
use crate::words::{Id, say};

/// The key that always leads back: it cannot mean anything else.
const FIXED: &str = "Escape";

thread_local! {
    static CURRENT: RefCell<Bindings> = RefCell::default();
    static DEVICE: Cell<Device> = Cell::default();
    static LAYOUT: Cell<Option<Layout>> = const { Cell::new(None) };
    static PRESSED: Cell<Option<&'static str>> = const { Cell::new(None) };
}

/// What the player holds in hand: labels of keys are those of the device that was used last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// The keyboard. It has a key for every meaning.
    #[default]
    Keyboard,
    /// A pad. It has buttons for the meanings that are needed most.
    Pad,
}

impl Device {
    /// Makes it the device in use on this thread. Returns whether another one was.
    pub fn take(self) -> bool {
        DEVICE.replace(self) != self
    }

    /// The device of a key.
    pub fn of(key: &str) -> Self {
        if is_pad(key) {
            Self::Pad
        } else {
            Self::Keyboard
        }
    }
}

/// How letters lie on the keyboard. Keys go by their labels, so it only tells which keys there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "UPPERCASE")]
pub enum Layout {
    /// As in English.
    Qwerty,
    /// As in French.
    Azerty,
    /// As in German.
    Qwertz,
}

impl Layout {
    /// Makes this the layout on this thread, as the system tells; `None` if it cannot be known. Returns whether another
    /// one was.
    pub fn take(told: Option<Self>) -> bool {
        LAYOUT.replace(told) != told
    }

    /// The layout that the system tells, or else that of most people who speak the language, if it is known.
    fn current() -> Option<Self> {
        LAYOUT.get().or_else(|| say!("language-keys").parse().ok())
    }

    /// Whether a label shows this key: the keyboard has it without Shift or Alt Gr, and, if it moves, it is in its
    /// place.
    fn shows(self, key: &str) -> bool {
        let missing: &[&str] = match self {
            Self::Qwerty => &["Z", "Q"],
            Self::Azerty => &["W", "A", "Period", "LeftBracket", "Backslash", "Backquote"],
            Self::Qwertz => &[
                "Z",
                "Q",
                "Equal",
                "Semicolon",
                "LeftBracket",
                "Backslash",
                "Backquote",
            ],
        };
        !missing.contains(&key)
    }
}

/// Whether a key is a button of a pad.
pub fn is_pad(key: &str) -> bool {
    key.starts_with("Pad")
}

/// Whether not every player has a key: one without a pad or a number pad needs another one.
fn may_be_missing(key: &str) -> bool {
    is_pad(key) || is_on_number_pad(key)
}

/// Those of these keys that are on the device in use; on the keyboard, if the pad has none of them.
fn in_hand(keys: impl Iterator<Item = &'static str>) -> impl Iterator<Item = &'static str> {
    let (pad, keyboard): (Vec<_>, Vec<_>) = keys.partition(|key| is_pad(key));
    let has_pad = DEVICE.get() == Device::Pad && !pad.is_empty();
    if has_pad { pad } else { keyboard }.into_iter()
}

/// The keys that the player has given another meaning, or none, by the window library's name for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bindings(BTreeMap<&'static str, Option<Meaning>>);

/// A key cannot have another meaning: it is the last one that means this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastKey(pub Meaning);

impl Bindings {
    /// These keys with these meanings. A meaning that would be left without a key that every keyboard has keeps those
    /// of the key table.
    pub fn of(moved: impl IntoIterator<Item = (&'static str, Option<Meaning>)>) -> Self {
        let moved = moved
            .into_iter()
            .filter(|&(key, meaning)| key != FIXED && own(key) != meaning);
        let mut bindings = Self(moved.collect());
        for row in KEYS {
            if bindings.keys(row.meaning).all(may_be_missing) {
                bindings.0.remove(row.key);
            }
        }
        bindings
    }

    /// Makes these the bindings of this thread.
    pub fn apply(&self) {
        CURRENT.with(|current| current.borrow_mut().clone_from(self));
    }

    /// Whether every key means what the key table says.
    pub fn is_default(&self) -> bool {
        self.0.is_empty()
    }

    /// The keys with another meaning than in the key table.
    pub fn moved(&self) -> impl Iterator<Item = (&'static str, Option<Meaning>)> {
        self.0.iter().map(|(&key, &meaning)| (key, meaning))
    }

    /// Whether this has other keys than in the key table.
    pub fn is_changed(&self, meaning: Meaning) -> bool {
        let mut moved = self.moved();
        moved.any(|(key, moved)| moved == Some(meaning) || own(key) == Some(meaning))
    }

    /// What a key means.
    pub fn meaning(&self, key: &str) -> Option<Meaning> {
        self.0.get(key).copied().unwrap_or_else(|| own(key))
    }

    /// The keys that mean this, the main one first: the player's own choice, then the key table's.
    pub fn keys(&self, meaning: Meaning) -> impl Iterator<Item = &'static str> {
        let moved = self
            .moved()
            .filter(move |&(_, moved)| moved == Some(meaning));
        let rows = KEYS.iter().filter(move |row| row.meaning == meaning);
        let kept = rows.filter(|row| !self.0.contains_key(row.key));
        moved.map(|(key, _)| key).chain(kept.map(|row| row.key))
    }

    /// The keys in hand that mean this: those that the keyboard has in their places, or that the player has chosen, and
    /// the others.
    fn parted(&self, meaning: Meaning) -> [Vec<&'static str>; 2] {
        let layout = Layout::current();
        let is_shown =
            |key: &&str| self.0.contains_key(*key) || layout.is_none_or(|layout| layout.shows(key));
        in_hand(self.keys(meaning)).partition(is_shown).into()
    }

    /// The keys that labels show for it: those that the keyboard has in their places, if there are any.
    pub fn shown(&self, meaning: Meaning) -> Vec<&'static str> {
        let [shown, others] = self.parted(meaning);
        if shown.is_empty() { others } else { shown }
    }

    /// What the player reads on each key in hand that means this, first on those that labels show. A label is there
    /// once.
    pub fn names(&self, meaning: Meaning) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for key in self.parted(meaning).concat() {
            let name = self.name(key);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// What the player reads on a key. One of the number pad is told from the key of the same label if that means
    /// something else.
    pub fn name(&self, key: &'static str) -> String {
        let label = label(key);
        let is_other =
            |row: &KeyRow| row.label.text() == label && self.meaning(row.key) != self.meaning(key);
        if is_on_number_pad(key) && KEYS.iter().any(is_other) {
            return say!("keyname-number-pad", key = label);
        }
        label.to_owned()
    }

    /// Gives a key this meaning.
    ///
    /// # Errors
    /// If the key is the last one with its present meaning that every keyboard has.
    pub fn bind(&mut self, key: &'static str, meaning: Meaning) -> Result<(), LastKey> {
        self.change(key, Some(meaning))
    }

    /// Lets a key mean nothing.
    ///
    /// # Errors
    /// As [`Bindings::bind`].
    pub fn free(&mut self, key: &'static str) -> Result<(), LastKey> {
        self.change(key, None)
    }

    fn change(&mut self, key: &'static str, meaning: Option<Meaning>) -> Result<(), LastKey> {
        let before = self.meaning(key);
        if let Some(before) = before.filter(|&before| Some(before) != meaning)
            && self
                .keys(before)
                .all(|other| other == key || may_be_missing(other))
            && !may_be_missing(key)
        {
            return Err(LastKey(before));
        }
        if own(key) == meaning {
            self.0.remove(key);
        } else {
            self.0.insert(key, meaning);
        }
        Ok(())
    }

    /// Gives this meaning its keys of the key table again. A key of those that now means something else is given back
    /// unless it is the last one of that.
    pub fn reset(&mut self, meaning: Meaning) {
        let rows = KEYS.iter().filter(|row| row.meaning == meaning);
        for row in rows {
            // What refuses stays with what needs it.
            let _ = self.bind(row.key, meaning);
        }
        self.0.retain(|_, moved| *moved != Some(meaning));
    }
}

/// What the key table says of a key.
fn own(key: &str) -> Option<Meaning> {
    let row = KEYS.iter().find(|row| row.key == key);
    row.map(|row| row.meaning)
}

/// What a key means at present.
pub fn meaning(key: &str) -> Option<Meaning> {
    CURRENT.with(|current| current.borrow().meaning(key))
}

/// The keys that labels show for this at present, the main one first.
pub fn keys(meaning: Meaning) -> Vec<&'static str> {
    CURRENT.with(|current| current.borrow().shown(meaning))
}

/// The main key that means this at present.
pub fn main_key(meaning: Meaning) -> Option<&'static str> {
    CURRENT.with(|current| {
        let current = current.borrow();
        let on = |device| current.keys(meaning).find(|key| Device::of(key) == device);
        if DEVICE.get() == Device::Keyboard {
            return current.shown(meaning).first().copied();
        }
        // Letters could be taken for buttons of the pad.
        let is_clear = |key: &&str| key.len() > 1 && !is_pad(key);
        let clear = || current.keys(meaning).find(is_clear);
        on(Device::Pad)
            .or_else(clear)
            .or_else(|| on(Device::Keyboard))
    })
}

/// This key, if it is known, was pressed last on this thread.
pub fn press(key: Option<&'static str>) {
    PRESSED.set(key);
}

/// Whether a key belongs to the number pad of a keyboard.
pub fn is_on_number_pad(key: &str) -> bool {
    key.starts_with("NumPad")
}

/// The label that the player reads on a key. Where only Alt Gr types `\`, the key for it is another one with Shift.
pub fn label(key: &'static str) -> &'static str {
    if key == "Backslash" && Layout::current().is_some_and(|layout| !layout.shows(key)) {
        return say!("keyname-shift-backspace");
    }
    let row = KEYS.iter().find(|row| row.key == key);
    row.map_or(Id(key), |row| row.label).text()
}

impl Meaning {
    /// The labels of its keys as shown to the player, the main one first: those of the device in use, if it has any.
    pub fn labels(self) -> Vec<&'static str> {
        keys(self).into_iter().map(label).collect()
    }

    /// What the player reads on the key that was pressed for it; on the main one, if that is not known.
    pub fn pressed(self) -> String {
        let key = PRESSED.get();
        let key = key.filter(|key| meaning(key) == Some(self));
        let name = |key| CURRENT.with(|current| current.borrow().name(key));
        key.map_or_else(|| self.label().to_owned(), name)
    }

    /// The main key for it.
    pub fn label(self) -> &'static str {
        match self {
            Self::Command(Command::Digit(_)) => "0-9",
            _ => main_key(self).map_or("?", label),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Button;
    use crate::input::keys::SPARE;

    const X: Meaning = Meaning::Button(Button::X);
    const HINT: Meaning = Meaning::Button(Button::H);

    #[test]
    fn a_key_that_is_moved_is_the_main_one_of_its_new_meaning() {
        let mut bindings = Bindings::default();
        bindings.bind("F9", X).unwrap();
        assert!(bindings.keys(X).eq(["F9", "X", "F4", "PadX"]));
        assert!(bindings.keys(HINT).eq(["H", "PadY"]));
        bindings.bind("K", HINT).unwrap();
        assert_eq!(bindings.meaning("K"), Some(HINT));
        bindings.bind("F9", HINT).unwrap();
        assert!(bindings.keys(HINT).eq(["K", "H", "F9", "PadY"]));
        bindings.reset(HINT);
        assert!(bindings.is_default());
    }

    #[test]
    fn a_key_can_mean_nothing_unless_it_is_the_last_one() {
        let mut bindings = Bindings::default();
        bindings.free("F9").unwrap();
        assert_eq!(bindings.meaning("F9"), None);
        assert!(bindings.keys(HINT).eq(["H", "PadY"]));
        assert_eq!(bindings.free("H"), Err(LastKey(HINT)));
        bindings.bind("K", X).unwrap();
        bindings.free("K").unwrap();
        assert!(bindings.moved().eq([("F9", None)]), "K was spare before");
        bindings.reset(HINT);
        assert!(bindings.is_default());
    }

    #[test]
    fn nothing_is_left_without_a_key_and_escape_stays() {
        let mut bindings = Bindings::default();
        bindings.bind("F9", X).unwrap();
        assert_eq!(bindings.bind("H", X), Err(LastKey(HINT)));
        let menu = Meaning::Command(Command::Menu);
        assert_eq!(bindings.bind("Escape", X), Err(LastKey(menu)));
        assert!(bindings.keys(menu).eq(["Escape", "PadStart"]));
    }

    #[test]
    fn a_pad_can_give_away_its_buttons_and_the_keyboard_not_its_last_key() {
        let mut bindings = Bindings::default();
        bindings.bind("PadY", X).unwrap();
        assert!(bindings.keys(X).eq(["PadY", "X", "F4", "PadX"]));
        bindings.bind("F9", X).unwrap();
        assert_eq!(bindings.bind("H", X), Err(LastKey(HINT)));
        let only_pad = ["H", "F9"].map(|key| (key, Some(X)));
        assert!(Bindings::of(only_pad).keys(HINT).any(|key| !is_pad(key)));
    }

    #[test]
    fn the_number_pad_which_a_laptop_lacks_is_not_enough() {
        let mut bindings = Bindings::default();
        let go = Meaning::Button(Button::Confirm);
        bindings.bind("Space", X).unwrap();
        assert!(bindings.keys(go).any(|key| key == "NumPadEnter"));
        assert_eq!(bindings.bind("Enter", X), Err(LastKey(go)));
        let only_there = ["Enter", "Space"].map(|key| (key, Some(X)));
        assert!(Bindings::of(only_there).keys(go).any(|key| key == "Enter"));
    }

    /// Only one thing has the label A, B, X or Y while a pad is in hand.
    #[test]
    fn no_label_of_a_key_is_also_one_of_a_pad() {
        Device::Pad.take();
        let labels: Vec<_> = Meaning::all().map(Meaning::label).collect();
        Device::Keyboard.take();
        for label in ["A", "B", "X", "Y"] {
            let same = labels.iter().filter(|other| **other == label);
            assert_eq!(same.count(), 1, "{label}");
        }
    }

    #[test]
    fn labels_follow_the_device_in_hand() {
        let start = Meaning::Command(Command::Menu);
        let help = Meaning::Command(Command::Help);
        let labels = || [X.label(), start.label(), help.label()];
        assert_eq!(labels(), ["X", "Esc", "F1"]);
        assert!(Device::Pad.take() && !Device::Pad.take());
        assert_eq!(labels(), ["X", "Start", "F1"]);
        assert_eq!((X.labels(), help.labels()), (vec!["X"], vec!["F1"]));
        assert!(Device::Keyboard.take());
        assert_eq!(X.labels(), ["X", "F4"]);
    }

    #[test]
    fn labels_are_those_that_the_keyboard_has() {
        use crate::words::languages::{self, Code};
        let of = |command| Meaning::Command(command).label();
        let labels = || {
            let up = Meaning::Button(Button::Up).labels().concat();
            let left = Meaning::Button(Button::Left).labels().concat();
            [up, left, [of(Command::Step), of(Command::Back)].join(" ")]
        };
        assert_eq!(labels(), ["↑WZ", "←AQ", ". \\"], "not known");
        languages::speak("fr".parse().unwrap());
        let [up, left, others] = labels();
        assert_eq!([up, left], ["↑Z", "←Q"], "as most French keyboards");
        assert!(others.starts_with("F10 "), "{others}");
        let qwerty = Some(Layout::Qwerty);
        assert!(Layout::take(qwerty) && !Layout::take(qwerty));
        assert_eq!(labels(), ["↑W", "←A", ". \\"], "the system knows better");
        languages::speak(Code::ENGLISH);
        Layout::take(Some(Layout::Azerty));
        assert_eq!(labels(), ["↑Z", "←Q", "F10 Shift+Bksp"]);
        let mut bindings = Bindings::default();
        bindings.bind("W", X).unwrap();
        assert_eq!(bindings.shown(X), ["W", "X", "F4"], "chosen by the player");
        Layout::take(Some(Layout::Qwertz));
        assert_eq!(labels(), ["↑W", "←A", ". Shift+Bksp"]);
        assert!(Layout::take(None));
        assert_eq!(labels(), ["↑WZ", "←AQ", ". \\"], "no longer known");
    }

    #[test]
    fn a_meaning_gets_its_own_keys_back() {
        let mut bindings = Bindings::default();
        bindings.bind("F9", X).unwrap();
        bindings.bind("F4", HINT).unwrap();
        bindings.reset(X);
        assert!(bindings.keys(X).eq(["X", "F4", "PadX"]));
        assert!(bindings.keys(HINT).eq(["H", "F9", "PadY"]));
    }

    #[test]
    fn names_of_keys_follow_the_bindings_of_the_thread() {
        let mut bindings = Bindings::default();
        bindings.bind("K", X).unwrap();
        bindings.apply();
        assert_eq!((meaning("K"), X.label()), (Some(X), "K"));
        assert_eq!(X.labels(), ["K", "X", "F4"]);
        Bindings::default().apply();
        assert_eq!((meaning("K"), X.label()), (None, "X"));
        assert!(
            SPARE
                .iter()
                .all(|key| KEYS.iter().all(|row| row.key != *key))
        );
    }
}
