//! The languages: which there are, and which one is spoken on this thread.
//!
//! English has all messages. What another language lacks is English.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::OnceLock;

use super::{Id, Words};
use crate::assets::{Assets, MAX_ASSET_BYTES};
use crate::error::Error;
use crate::files;
use crate::text;

/// The languages of the program, English first. A new one is its file and a line here.
const OWN: &[(Code, &str)] = &[
    (Code::ENGLISH, include_str!("../../words/en.ftl")),
    (Code::new("fr"), include_str!("../../words/fr.ftl")),
];
/// Their words, read when they are first needed.
static READ: [OnceLock<Words>; OWN.len()] = [const { OnceLock::new() }; OWN.len()];

/// The folder of the files, in the program and in a folder of assets, and how their names end.
const FOLDER: &str = "words";
const ENDING: &str = "ftl";

/// Locales of no language.
const PLAIN: [&str; 2] = ["C", "POSIX"];

thread_local! {
    /// The words in use on this thread. Only the window's thread and tests read words.
    static SPOKEN: Cell<Option<&'static Words>> = const { Cell::new(None) };
    /// The words of the player's folder, by language.
    static BROUGHT: RefCell<Vec<&'static Words>> = const { RefCell::new(Vec::new()) };
}

/// The code of a language, as its file is named: two or three small letters, such as `fr`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Code([u8; 3]);

impl Code {
    /// The language that has all messages.
    pub const ENGLISH: Self = Self::new("en");

    const fn new(code: &str) -> Self {
        let code = code.as_bytes();
        Self([
            code[0],
            code[1],
            if code.len() > 2 { code[2] } else { b' ' },
        ])
    }

    /// The language of a locale, such as `fr_CA.UTF-8` or `fr-CA`, if there are words for it.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['_', '-', '.', '@']).next()?;
        let code = language.to_ascii_lowercase().parse().ok()?;
        known().contains(&code).then_some(code)
    }
}

impl FromStr for Code {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let is_code = matches!(text.len(), 2 | 3) && text.bytes().all(|b| b.is_ascii_lowercase());
        if !is_code {
            return Err(Error::new(format!("'{text}' is no code of a language")));
        }
        Ok(Self::new(text))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.0.iter().map(|&letter| char::from(letter));
        let code: String = letters.filter(|letter| *letter != ' ').collect();
        f.pad(&code)
    }
}

/// What to tell of the system's locale if there are no words for its language; nothing if it is of no language.
pub fn fault_of(locale: &str) -> Option<String> {
    let name = locale.split(['.', '@']).next().unwrap_or_default();
    let is_plain = name.is_empty() || PLAIN.contains(&name);
    let has_words = is_plain || Code::of_locale(locale).is_some();
    (!has_words).then(|| {
        format!("there are no words for the locale '{locale}': the game is in English (--language, or the settings)")
    })
}

/// English.
pub(super) fn english() -> &'static Words {
    read(0)
}

/// The words of the language with this place in the table.
fn read(place: usize) -> &'static Words {
    READ[place].get_or_init(|| {
        let (code, text) = OWN[place];
        let fallback = (place > 0).then(english);
        Words::read(code, text, fallback).0
    })
}

/// The program's own words of a language.
fn own(code: Code) -> Option<&'static Words> {
    let place = OWN.iter().position(|own| own.0 == code);
    place.map(read)
}

/// The words in use on this thread.
pub(super) fn current() -> &'static Words {
    SPOKEN.get().unwrap_or_else(english)
}

/// The language that is spoken on this thread.
pub fn spoken() -> Code {
    current().code
}

/// The languages that there are words for: the program's own, then those of the player's folder.
pub fn known() -> Vec<Code> {
    let own = OWN.iter().map(|own| own.0);
    let brought = BROUGHT.with_borrow(Vec::clone).into_iter();
    let new = brought.map(|words| words.code);
    let new = new.filter(|code| OWN.iter().all(|own| own.0 != *code));
    own.chain(new).collect()
}

/// The language after this one among those that are known, or the one before.
pub fn beside(code: Code, more: bool) -> Code {
    let known = known();
    let place = known.iter().position(|&other| other == code).unwrap_or(0);
    let step = if more { 1 } else { known.len() - 1 };
    known[(place + step) % known.len()]
}

/// Speaks this language on this thread from now on; English if there are no words for it.
pub fn speak(code: Code) {
    let brought = BROUGHT.with_borrow(|brought| {
        let mut brought = brought.iter().copied();
        brought.find(|words| words.code == code)
    });
    SPOKEN.set(brought.or_else(|| own(code)));
}

/// The name of the language that is spoken, in that language; its code if its file does not tell.
pub fn name() -> String {
    let (words, name) = (current(), Id("language-name"));
    match words.owner(name.0) {
        Some(owner) if owner.code == words.code => name.text().to_owned(),
        _ => words.code.to_string(),
    }
}

/// Loads the words of the player's folder for this thread, and speaks English. Returns what is wrong with them, one
/// line for each file; the program's own words fill the gaps.
pub fn load(assets: &Assets) -> Vec<String> {
    SPOKEN.set(None);
    BROUGHT.take();
    let Some(folder) = assets.folder() else {
        return Vec::new();
    };
    let listed = match files::list(&folder.join(FOLDER)) {
        Ok(listed) => listed,
        Err(error) => return vec![error.line()],
    };
    let is_ours = |path: &PathBuf| path.extension().is_some_and(|ending| ending == ENDING);
    let fault = |path: &PathBuf| {
        let told = match bring(path) {
            Ok(None) => return None,
            Ok(Some(fault)) => format!("{fault}; the program's own words fill the gaps"),
            Err(fault) => format!("{fault}; its words are not used"),
        };
        Some(format!("{}: {told}", path.display()))
    };
    let files = listed.iter().filter(|path| is_ours(path));
    let faults = files.filter_map(fault).collect();
    speak(Code::ENGLISH);
    faults
}

/// Reads a file of words and keeps them for this thread. Returns what is wrong with some of them, or with the file.
fn bring(path: &Path) -> Result<Option<String>, String> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let code: Code = stem.parse().map_err(|error: Error| error.line())?;
    let bytes = files::read(path, MAX_ASSET_BYTES).map_err(|error| error.line())?;
    let bytes = bytes.unwrap_or_default();
    let text = text::read(&bytes).map_err(|fault| fault.to_string())?;
    let fallback = own(code).unwrap_or_else(english);
    let (words, faults) = Words::read(code, text, Some(fallback));
    // A run loads its words once and draws them in every frame, so they are never freed.
    let words: &'static Words = Box::leak(Box::new(words));
    BROUGHT.with_borrow_mut(|brought| brought.push(words));
    let more = match faults.len() {
        0 | 1 => String::new(),
        count => format!(" (and {} more)", count - 1),
    };
    Ok(faults.first().map(|first| format!("{first}{more}")))
}
