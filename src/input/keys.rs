//! The one key table: which key of the keyboard means which [`Button`] or [`Command`].
//!
//! Keys go by the label printed on them, so a letter is in another place on another keyboard. Every letter therefore
//! duplicates an arrow, a function key, Enter, Tab or Escape; WASD and ZQSD both move.

use std::fmt;

use super::{Button, Mouse, Point};
use crate::number;
use crate::words::Id;

/// How the words for the mouse begin; a pixel follows, and for the wheel its notches: `Click:120,80`,
/// `Wheel:120,80,-1`.
const WHEEL: &str = "Wheel:";
/// What the mouse does at a pixel.
type AtAPixel = fn(Point) -> Mouse;
/// All mouse events at a pixel, each with the word before the pixel.
const AT_A_PIXEL: [(&str, AtAPixel); 5] = [
    ("Hover:", Mouse::Hover),
    ("Click:", Mouse::Click),
    ("Drag:", Mouse::Drag),
    ("RightClick:", Mouse::RightClick),
    ("RightDrag:", Mouse::RightDrag),
];
/// The most notches that the wheel turns at once.
const MOST_NOTCHES: u64 = 1_000;
/// The most pixels on a side of the picture.
const MOST_PIXELS: u64 = 1 << 20;

/// Whether a character other than a digit can be part of a typed name.
pub fn is_typed(character: char) -> bool {
    let is_letter = character.is_alphabetic() && character < '\u{180}';
    is_letter || matches!(character, ' ' | '-')
}

/// What a key can mean to the program itself, in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Open the pause menu, or leave the page on top.
    Menu,
    /// Open the help page.
    Help,
    /// Stop the game, or continue.
    Pause,
    /// Let exactly one tick pass in a stopped game.
    Step,
    /// The same seed again.
    Restart,
    /// The next seed.
    NewSeed,
    /// Type a seed.
    TypeSeed,
    /// Save the picture as a PNG.
    Screenshot,
    /// Save the last ten seconds of the game as a GIF.
    Clip,
    /// Save the maze as a page of paper.
    Print,
    /// Let the window fill the screen, or be a window again.
    FullScreen,
    /// Show the board alone, as large as the screen allows; or everything again.
    Wide,
    /// Let nothing be heard, or be heard again.
    Mute,
    /// Undo where the game or a page can; otherwise, while it is held, go back in time.
    TakeBack,
    /// While it is held, go back in time.
    Back,
    /// A digit: chooses a game on the title screen, or is part of a seed.
    Digit(u8),
    /// Any other character of a typed name; see [`is_typed`].
    Letter(char),
    /// This key itself, while the player chooses one: the window library's name for it.
    Key(&'static str),
}

impl Command {
    /// Every command except letters and keys.
    pub const ALL: [Self; 25] = [
        Self::Menu,
        Self::Help,
        Self::Pause,
        Self::Step,
        Self::Restart,
        Self::NewSeed,
        Self::TypeSeed,
        Self::Screenshot,
        Self::Clip,
        Self::Print,
        Self::FullScreen,
        Self::Wide,
        Self::Mute,
        Self::TakeBack,
        Self::Back,
        Self::Digit(0),
        Self::Digit(1),
        Self::Digit(2),
        Self::Digit(3),
        Self::Digit(4),
        Self::Digit(5),
        Self::Digit(6),
        Self::Digit(7),
        Self::Digit(8),
        Self::Digit(9),
    ];

    /// The word for it in scripts and replays.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Menu => "Menu",
            Self::Help => "Help",
            Self::Pause => "Pause",
            Self::Step => "Step",
            Self::Restart => "Restart",
            Self::NewSeed => "NewSeed",
            Self::TypeSeed => "TypeSeed",
            Self::Screenshot => "Screenshot",
            Self::Clip => "Clip",
            Self::Print => "Print",
            Self::FullScreen => "FullScreen",
            Self::Wide => "Wide",
            Self::Mute => "Mute",
            Self::TakeBack => "TakeBack",
            Self::Back => "Back",
            Self::Digit(digit) => match digit {
                0 => "Digit0",
                1 => "Digit1",
                2 => "Digit2",
                3 => "Digit3",
                4 => "Digit4",
                5 => "Digit5",
                6 => "Digit6",
                7 => "Digit7",
                8 => "Digit8",
                _ => "Digit9",
            },
            Self::Letter(_) => "Type:",
            Self::Key(_) => "Key:",
        }
    }

    /// What it does, for the key lines.
    pub const fn word(self) -> Id {
        match self {
            Self::Menu => Id("command-menu"),
            Self::Help => Id("command-help"),
            Self::Pause => Id("command-pause"),
            Self::Step => Id("command-step"),
            Self::Restart => Id("command-restart"),
            Self::NewSeed => Id("command-new-seed"),
            Self::TypeSeed => Id("command-type-seed"),
            Self::Screenshot => Id("command-screenshot"),
            Self::Clip => Id("command-clip"),
            Self::Print => Id("command-print"),
            Self::FullScreen => Id("command-full-screen"),
            Self::Wide => Id("command-wide"),
            Self::Mute => Id("command-mute"),
            Self::TakeBack => Id("command-take-back"),
            Self::Back => Id("command-back"),
            Self::Digit(_) => Id("command-digit"),
            Self::Letter(_) | Self::Key(_) => Id("command-letter"),
        }
    }

    /// What it does, for the help page.
    pub const fn help(self) -> Id {
        match self {
            Self::Menu => Id("command-menu-help"),
            Self::Help => Id("command-help-help"),
            Self::Pause => Id("command-pause-help"),
            Self::Step => Id("command-step-help"),
            Self::Restart => Id("command-restart-help"),
            Self::NewSeed => Id("command-new-seed-help"),
            Self::TypeSeed => Id("command-type-seed-help"),
            Self::Screenshot => Id("command-screenshot-help"),
            Self::Clip => Id("command-clip-help"),
            Self::Print => Id("command-print-help"),
            Self::FullScreen => Id("command-full-screen-help"),
            Self::Wide => Id("command-wide-help"),
            Self::Mute => Id("command-mute-help"),
            Self::TakeBack => Id("command-take-back-help"),
            Self::Back => Id("command-back-help"),
            Self::Digit(_) => Id("command-digit-help"),
            Self::Letter(_) | Self::Key(_) => Id("command-letter-help"),
        }
    }
}

/// What one key or the mouse means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// Something for the game.
    Button(Button),
    /// Something for the program.
    Command(Command),
    /// A mouse event.
    Mouse(Mouse),
}

impl From<Button> for Meaning {
    fn from(button: Button) -> Self {
        Self::Button(button)
    }
}

impl From<Command> for Meaning {
    fn from(command: Command) -> Self {
        Self::Command(command)
    }
}

impl Meaning {
    /// Everything a key can mean, buttons first.
    pub fn all() -> impl Iterator<Item = Self> {
        let commands = Command::ALL.into_iter().map(Self::Command);
        Button::ALL
            .iter()
            .copied()
            .map(Self::Button)
            .chain(commands)
    }

    /// The meaning for this word, in exactly this spelling; or else that of the key with this name in English.
    pub fn named(word: &str) -> Option<Self> {
        if let Some(mouse) = mouse(word) {
            return Some(Self::Mouse(mouse));
        }
        if let Some(letter) = word.strip_prefix(Command::Letter(' ').name()) {
            // A blank would end the word.
            let letter: char = letter.parse().ok()?;
            let letter = if letter == '_' { ' ' } else { letter };
            let is_read = is_typed(letter) && !word.ends_with(' ');
            return is_read.then_some(Self::Command(Command::Letter(letter)));
        }
        if let Some(key) = word.strip_prefix(Command::Key("").name()) {
            return known(key).map(|key| Self::Command(Command::Key(key)));
        }
        let old = OLD_WORDS.iter().find(|(old, _)| *old == word);
        let key = || {
            let is_key = |row: &&KeyRow| row.key == word || row.label.in_english() == word;
            KEYS.iter().find(is_key).map(|row| row.meaning)
        };
        old.map(|&(_, button)| Self::Button(button))
            .or_else(|| Self::all().find(|meaning| meaning.to_string() == word))
            .or_else(key)
    }

    /// The number that marks a place on the screen which means this when it is clicked; `None` if it is more than what
    /// one key does.
    pub fn tag(self) -> Option<u16> {
        let is_digit = matches!(self, Self::Command(Command::Digit(_)));
        let place = Self::all().position(|meaning| meaning == self);
        place.filter(|_| !is_digit).map(|place| place as u16)
    }

    /// What a place with this number means.
    pub fn tagged(tag: u16) -> Option<Self> {
        Self::all().nth(tag.into())
    }

    /// Whether it changes only the window or the loudspeaker: no recording holds it, and it works during a replay.
    pub const fn is_aside(self) -> bool {
        matches!(self, Self::Command(Command::FullScreen | Command::Mute))
    }

    /// Whether it is an arrow.
    pub fn is_arrow(self) -> bool {
        matches!(self, Self::Button(button) if button.dir().is_some())
    }
}

impl fmt::Display for Meaning {
    /// The word for it in scripts and replays.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Button(button) => button.fmt(f),
            Self::Command(Command::Letter(letter)) => {
                let shown = if *letter == ' ' { '_' } else { *letter };
                write!(f, "{}{shown}", Command::Letter(*letter).name())
            }
            Self::Command(command @ Command::Key(key)) => write!(f, "{}{key}", command.name()),
            Self::Command(command) => f.write_str(command.name()),
            Self::Mouse(Mouse::Wheel(Point { x, y }, notches)) => {
                write!(f, "{WHEEL}{x},{y},{notches}")
            }
            &Self::Mouse(mouse) => {
                let Point { x, y } = mouse.point();
                let is_it = |(_, made): &&(_, AtAPixel)| made(mouse.point()) == mouse;
                let word = AT_A_PIXEL.iter().find(is_it).map_or("", |(word, _)| word);
                write!(f, "{word}{x},{y}")
            }
        }
    }
}

/// The mouse event for this word, in exactly the spelling in which it is written.
fn mouse(word: &str) -> Option<Mouse> {
    let pixel = |text: &str| number::whole(text, 0..=MOST_PIXELS).map(|pixel| pixel as i32);
    let point = |text: &str| {
        let (x, y) = text.split_once(',')?;
        Some(Point {
            x: pixel(x)?,
            y: pixel(y)?,
        })
    };
    for (prefix, made) in AT_A_PIXEL {
        if let Some(place) = word.strip_prefix(prefix) {
            return point(place).map(made);
        }
    }
    let (place, notches) = word.strip_prefix(WHEEL)?.rsplit_once(',')?;
    let (sign, digits) = match notches.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, notches),
    };
    let count = number::whole(digits, 1..=MOST_NOTCHES)? as i32;
    Some(Mouse::Wheel(point(place)?, sign * count))
}

/// Keys with no meaning of their own: the player can give them one.
pub(super) const SPARE: [&str; 3] = ["F", "J", "K"];

/// All keys that can have a meaning, by the window library's names.
pub fn all() -> impl Iterator<Item = &'static str> {
    KEYS.iter().map(|row| row.key).chain(SPARE)
}

/// The window library's own name for a key that can have a meaning.
pub fn known(key: &str) -> Option<&'static str> {
    all().find(|&known| known == key)
}

/// A row of the key table.
#[derive(Clone, Copy, Debug)]
pub struct KeyRow {
    /// The window library's name for the key.
    pub key: &'static str,
    /// The label that the player reads on it.
    pub label: Id,
    /// What it means.
    pub meaning: Meaning,
}

/// Other words of scripts for the same buttons, after what they do in a game.
pub const OLD_WORDS: &[(&str, Button)] = &[
    ("Undo", Button::U),
    ("StepBack", Button::U),
    ("Redo", Button::Y),
    ("StepOn", Button::Y),
    ("Focus", Button::Tab),
    ("Levels", Button::Tab),
    ("Choices", Button::Tab),
    ("OtherMap", Button::Tab),
    ("Pencil", Button::Tab),
    ("Faster", Button::Plus),
    ("Slower", Button::Minus),
    ("Hint", Button::H),
    ("Auto", Button::H),
    ("Save", Button::H),
    ("Lesson", Button::L),
    ("Tour", Button::L),
    ("Solution", Button::L),
    ("Colours", Button::C),
    ("XRay", Button::X),
    ("NextOpen", Button::E),
    ("Edit", Button::E),
    ("UndoMore", Button::Home),
    ("Start", Button::Home),
    ("RedoMore", Button::End),
    ("Previous", Button::PageUp),
    ("ZoomIn", Button::PageUp),
    ("Next", Button::PageDown),
    ("ZoomOut", Button::PageDown),
];

const fn button(key: &'static str, label: Id, button: Button) -> KeyRow {
    KeyRow {
        key,
        label,
        meaning: Meaning::Button(button),
    }
}

const fn command(key: &'static str, label: Id, command: Command) -> KeyRow {
    KeyRow {
        key,
        label,
        meaning: Meaning::Command(command),
    }
}

/// The key table. If a meaning has several keys, the first is its main one, shown in key lines. Digits are not here:
/// they arrive as characters, because on some keyboards the top row has no keys for them. The buttons of a pad come
/// last; see [`super::bindings::is_pad`].
pub const KEYS: &[KeyRow] = &[
    button("Up", Id("↑"), Button::Up),
    button("W", Id("W"), Button::Up),
    button("Z", Id("Z"), Button::Up),
    button("Down", Id("↓"), Button::Down),
    button("S", Id("S"), Button::Down),
    button("Left", Id("←"), Button::Left),
    button("A", Id("A"), Button::Left),
    button("Q", Id("Q"), Button::Left),
    button("Right", Id("→"), Button::Right),
    button("D", Id("D"), Button::Right),
    button("Enter", Id("keyname-enter"), Button::Confirm),
    button("Space", Id("keyname-space"), Button::Confirm),
    button("NumPadEnter", Id("keyname-enter"), Button::Confirm),
    button("U", Id("U"), Button::U),
    button("Backquote", Id("`"), Button::U),
    button("Tab", Id("keyname-tab"), Button::Tab),
    button("Equal", Id("+"), Button::Plus),
    button("NumPadPlus", Id("+"), Button::Plus),
    button("F8", Id("F8"), Button::Plus),
    button("Minus", Id("-"), Button::Minus),
    button("NumPadMinus", Id("-"), Button::Minus),
    button("F7", Id("F7"), Button::Minus),
    button("H", Id("H"), Button::H),
    button("F9", Id("F9"), Button::H),
    button("L", Id("L"), Button::L),
    button("NumPadAsterisk", Id("*"), Button::L),
    button("C", Id("C"), Button::C),
    button("NumPadSlash", Id("/"), Button::C),
    button("X", Id("X"), Button::X),
    button("F4", Id("F4"), Button::X),
    button("Y", Id("Y"), Button::Y),
    button("Delete", Id("keyname-delete"), Button::Y),
    button("E", Id("E"), Button::E),
    button("Insert", Id("keyname-insert"), Button::E),
    button("Home", Id("keyname-home"), Button::Home),
    button("End", Id("keyname-end"), Button::End),
    button("PageUp", Id("keyname-page-up"), Button::PageUp),
    button("PageDown", Id("keyname-page-down"), Button::PageDown),
    button("T", Id("T"), Button::T),
    button("RightBracket", Id("]"), Button::T),
    button("O", Id("O"), Button::O),
    button("NumPadDot", Id("."), Button::O),
    command("Escape", Id("keyname-escape"), Command::Menu),
    command("F1", Id("F1"), Command::Help),
    command("P", Id("P"), Command::Pause),
    command("F6", Id("F6"), Command::Pause),
    command("Pause", Id("keyname-pause"), Command::Pause),
    command("Period", Id("."), Command::Step),
    command("F10", Id("F10"), Command::Step),
    command("R", Id("R"), Command::Restart),
    command("F5", Id("F5"), Command::Restart),
    command("N", Id("N"), Command::NewSeed),
    command("F2", Id("F2"), Command::NewSeed),
    command("G", Id("G"), Command::TypeSeed),
    command("F3", Id("F3"), Command::TypeSeed),
    command("F12", Id("F12"), Command::Screenshot),
    command("V", Id("V"), Command::Clip),
    command("LeftBracket", Id("["), Command::Clip),
    command("I", Id("I"), Command::Print),
    command("Slash", Id("/"), Command::Print),
    command("F11", Id("F11"), Command::FullScreen),
    command("B", Id("B"), Command::Wide),
    command("Comma", Id(","), Command::Wide),
    command("M", Id("M"), Command::Mute),
    command("Semicolon", Id(";"), Command::Mute),
    command("Backspace", Id("keyname-backspace"), Command::TakeBack),
    command("Backslash", Id("\\"), Command::Back),
    button("PadUp", Id("↑"), Button::Up),
    button("PadDown", Id("↓"), Button::Down),
    button("PadLeft", Id("←"), Button::Left),
    button("PadRight", Id("→"), Button::Right),
    button("PadA", Id("A"), Button::Confirm),
    button("PadB", Id("B"), Button::U),
    button("PadX", Id("X"), Button::X),
    button("PadY", Id("Y"), Button::H),
    button("PadLB", Id("LB"), Button::PageUp),
    button("PadRB", Id("RB"), Button::PageDown),
    button("PadLT", Id("LT"), Button::L),
    button("PadRT", Id("RT"), Button::Y),
    button("PadSelect", Id("keyname-pad-select"), Button::Tab),
    command("PadStart", Id("keyname-pad-start"), Command::Menu),
];

/// A change of one key: it went down or was released.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// What the key means.
    pub meaning: Meaning,
    /// Whether it went down.
    pub down: bool,
    /// The window library's name for the key that went down, if it is known.
    pub key: Option<&'static str>,
}

impl Edge {
    /// The key went down.
    pub const fn down(meaning: Meaning) -> Self {
        Self {
            meaning,
            down: true,
            key: None,
        }
    }

    /// The key was released.
    pub const fn up(meaning: Meaning) -> Self {
        Self {
            meaning,
            down: false,
            key: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_one_meaning() {
        for row in KEYS {
            let same = KEYS.iter().filter(|other| other.key == row.key).count();
            assert_eq!(same, 1, "{}", row.key);
        }
    }

    #[test]
    fn words_of_earlier_versions_are_read_and_not_written() {
        for &(word, button) in OLD_WORDS {
            assert_eq!(Meaning::named(word), Some(Meaning::Button(button)));
            assert!(Meaning::all().all(|meaning| meaning.to_string() != word));
        }
    }

    #[test]
    fn everything_can_be_meant_without_a_letter() {
        let is_letter = |key: &str| key.len() == 1 || crate::input::bindings::is_pad(key);
        for meaning in Meaning::all() {
            let digit = matches!(meaning, Meaning::Command(Command::Digit(_)));
            let reachable = KEYS
                .iter()
                .any(|row| row.meaning == meaning && !is_letter(row.key));
            assert!(digit || reachable, "{meaning} has letters only");
        }
    }

    #[test]
    fn words_are_read_back() {
        for meaning in Meaning::all() {
            assert_eq!(Meaning::named(&meaning.to_string()), Some(meaning));
        }
        let keys = ["Esc", "F1", "PgUp", "N", "Enter"].map(|key| Meaning::named(key).unwrap());
        assert_eq!(
            keys.map(|meaning| meaning.to_string()),
            ["Menu", "Help", "PageUp", "NewSeed", "Confirm"]
        );
        for letter in ['a', 'Q', 'é', '-', ' '] {
            let meaning = Meaning::Command(Command::Letter(letter));
            assert_eq!(Meaning::named(&meaning.to_string()), Some(meaning));
        }
        for key in ["F9", "B", "PageUp"] {
            let meaning = Meaning::Command(Command::Key(key));
            assert_eq!(Meaning::named(&meaning.to_string()), Some(meaning));
        }
        for wrong in [
            "Key:", "Key:f9", "Key:F99", "Type:", "Type:5", "Type:ab", "Type: ", "Type:/", "Type:.",
        ] {
            assert_eq!(Meaning::named(wrong), None, "{wrong}");
        }
        let point = Point { x: 12, y: 340 };
        for (word, mouse) in [
            ("Hover:12,340", Mouse::Hover(point)),
            ("Click:12,340", Mouse::Click(point)),
            ("Drag:12,340", Mouse::Drag(point)),
            ("RightClick:12,340", Mouse::RightClick(point)),
            ("RightDrag:12,340", Mouse::RightDrag(point)),
            ("Wheel:12,340,3", Mouse::Wheel(point, 3)),
            ("Wheel:12,340,-1", Mouse::Wheel(point, -1)),
        ] {
            assert_eq!(Meaning::Mouse(mouse).to_string(), word);
            assert_eq!(Meaning::named(word), Some(Meaning::Mouse(mouse)));
        }
        for wrong in [
            "Click",
            "Click:",
            "Click:1",
            "Click:1,-2",
            "Click:1,2,3",
            "Click:a,b",
            "Click:9999999,1",
            "Hover:1",
            "Wheel:1,2",
            "Wheel:1,2,0",
            "Wheel:1,2,--1",
            "Wheel:1,2,99999",
        ] {
            assert_eq!(Meaning::named(wrong), None, "{wrong}");
        }
        assert_eq!(Meaning::named("left"), None);
    }
}
