//! The words a player reads, each under an identifier: `words/en.ftl`, in the format of Project Fluent.
//!
//! Code names a message and gives its arguments: `Id("key-lesson").text()`, `say!("quest-points", points = 30)`.
//! Rules, replays, records and the command line know no messages. The file is embedded; a file of the same name in the
//! player's folder of assets replaces any of its messages.

mod file;
#[cfg(feature = "tape")]
pub mod tape;

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::assets::Assets;
use crate::text;

/// The path of the file, in the program and in a folder of assets.
const FILE: &str = "words/en.ftl";
const EMBEDDED: &str = include_str!("../../words/en.ftl");

static OWN: LazyLock<Words> = LazyLock::new(|| Words::read(EMBEDDED, None).0);

thread_local! {
    /// The words in use on this thread. Only the window's thread and tests read words.
    static CURRENT: Cell<Option<&'static Words>> = const { Cell::new(None) };
}

/// The identifier of a message. An unknown identifier is shown as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Id(pub &'static str);

impl Id {
    /// No text at all.
    pub const NONE: Self = Self("");

    /// The text of a message without arguments.
    pub fn text(self) -> &'static str {
        let said = || {
            let message = current().get(self.0);
            let text = message.and_then(|message| message.text.as_deref());
            text.unwrap_or(self.0)
        };
        #[cfg(feature = "tape")]
        return tape::next(said);
        #[cfg(not(feature = "tape"))]
        said()
    }

    /// An attribute of the message: its word for one of a few things, such as a villain or a look.
    pub fn of(self, attribute: &str) -> &str {
        self.find(attribute).unwrap_or(attribute)
    }

    /// The attribute for one of our own texts in a file, such as a level's title; [`attribute_name`] gives its name. A
    /// text without an attribute, such as a player's own, is returned unchanged.
    pub fn of_text(self, text: &str) -> &str {
        let name = attribute_name(text);
        let said = self.find(&name);
        said.unwrap_or(text)
    }

    fn find(self, attribute: &str) -> Option<&'static str> {
        let attributes = &current().get(self.0)?.attributes;
        let found = attributes.iter().find(|(name, _)| name == attribute);
        found.map(|(_, text)| text.as_str())
    }

    /// The message's attributes, in the file's order.
    pub fn attributes(self) -> impl Iterator<Item = &'static str> {
        let message = OWN.messages.get(self.0).into_iter();
        message.flat_map(|message| message.attributes.iter().map(|(name, _)| name.as_str()))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// The text of a message: `say!("key-lesson")`, or with arguments, `say!("quest-points", points = 30)`. Without
/// arguments it is a `&'static str`, else a `String`.
macro_rules! say {
    ($id:literal $(,)?) => {
        $crate::words::Id($id).text()
    };
    ($id:literal, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut arguments = $crate::words::Arguments::new();
        $(arguments.set(stringify!($name), $value);)+
        $crate::words::format($id, &arguments)
    }};
}

pub(crate) use say;

/// The arguments of a message, by name.
pub type Arguments<'a> = FluentArgs<'a>;

/// The text of a message with arguments; `say!` is the short form.
pub fn format(id: &str, arguments: &Arguments<'_>) -> String {
    let said = || formatted(id, arguments);
    #[cfg(feature = "tape")]
    return tape::next_owned(said);
    #[cfg(not(feature = "tape"))]
    said()
}

fn formatted(id: &str, arguments: &Arguments<'_>) -> String {
    let words = current();
    let owner = match words.fallback {
        Some(english) if !words.messages.contains_key(id) => english,
        _ => words,
    };
    let message = owner.bundle.get_message(id);
    let Some(pattern) = message.and_then(|message| message.value()) else {
        return id.to_owned();
    };
    let shown = owner
        .bundle
        .format_pattern(pattern, Some(arguments), &mut Vec::new());
    shown.into_owned()
}

fn current() -> &'static Words {
    CURRENT.get().unwrap_or(&OWN)
}

/// The name of the attribute for a text: its first forty letters and digits in lower case, with a hyphen for anything
/// between them. `A corner's end` becomes `a-corner-s-end`.
pub fn attribute_name(text: &str) -> String {
    let plain = text.to_lowercase();
    let words = plain.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join("-");
    name.chars().take(40).collect()
}

/// All messages of a language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
    messages: HashMap<String, Message>,
    /// Used for the messages that these words lack.
    fallback: Option<&'static Self>,
}

/// What is known of a message without formatting it.
#[derive(Default)]
struct Message {
    /// Its text, if it needs no arguments.
    text: Option<String>,
    attributes: Vec<(String, String)>,
    /// The names of its arguments.
    variables: BTreeSet<String>,
}

impl Message {
    /// Whether it can replace `other`: it has the same attributes and needs no argument that `other` does not have.
    fn fits(&self, other: &Self) -> bool {
        let named = |message: &Self| -> BTreeSet<_> {
            let names = message.attributes.iter().map(|(name, _)| name.clone());
            names.collect()
        };
        self.variables.is_subset(&other.variables) && named(self) == named(other)
    }
}

impl Words {
    /// Loads the words, embedded or replaced, for use on this thread. Returns what is wrong with a replacement, in one
    /// line; English is used for what it lacks.
    pub fn load(assets: &Assets) -> Option<String> {
        CURRENT.set(None);
        let asset = match assets.load(FILE, EMBEDDED.as_bytes()) {
            Ok(asset) => asset,
            Err(error) => return Some(error.line()),
        };
        let Cow::Owned(bytes) = asset.bytes else {
            return None;
        };
        let (words, faults) = match text::read(&bytes) {
            Ok(text) => Self::read(text, Some(&OWN)),
            Err(fault) => {
                return Some(format!("{}: {fault}; its words are not used", asset.origin));
            }
        };
        // A run loads its words once and draws them in every frame, so they are never freed.
        CURRENT.set(Some(Box::leak(Box::new(words))));
        let first = faults.first()?;
        let more = match faults.len() - 1 {
            0 => String::new(),
            more => format!(" (and {more} more)"),
        };
        Some(format!(
            "{}: {first}{more}; the program's own words fill the gaps",
            asset.origin
        ))
    }

    /// Reads a file, and lists what is wrong with it: what cannot be parsed, and messages that the fallback does not
    /// have, that take other arguments, or that are missing.
    fn read(text: &str, fallback: Option<&'static Self>) -> (Self, Vec<String>) {
        let (resource, mut faults) = file::parse(text);
        let variables = file::variables(&resource);
        let mut bundle = FluentBundle::new_concurrent(vec![language("en")]);
        // Isolation marks would be drawn as boxes.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        let mut messages = HashMap::new();
        for (id, variables) in variables {
            let Some(message) = written(&bundle, &id, variables) else {
                faults.push(format!("'{id}' cannot be written"));
                continue;
            };
            match fallback.map(|fallback| fallback.messages.get(&id)) {
                Some(None) => faults.push(format!("there is no message '{id}'")),
                Some(Some(own)) if !message.fits(own) => {
                    faults.push(format!("'{id}' takes other arguments or attributes"));
                }
                _ => drop(messages.insert(id, message)),
            }
        }
        let own = fallback.map_or(0, |fallback| fallback.messages.len());
        if faults.is_empty() && messages.len() < own {
            let count = own - messages.len();
            faults.push(format!("{count} of {own} messages missing"));
        }
        let words = Self {
            bundle,
            messages,
            fallback,
        };
        (words, faults)
    }

    fn get(&self, id: &str) -> Option<&Message> {
        let own = self.messages.get(id);
        own.or_else(|| self.fallback?.messages.get(id))
    }
}

/// The language whose plural rules apply.
fn language(name: &str) -> LanguageIdentifier {
    name.parse().unwrap_or_default()
}

/// What is known of a message, or `None` if it cannot be formatted.
fn written(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    variables: BTreeSet<String>,
) -> Option<Message> {
    let message = bundle.get_message(id)?;
    let text = |pattern| {
        let mut errors = Vec::new();
        let text = bundle
            .format_pattern(pattern, None, &mut errors)
            .into_owned();
        errors.is_empty().then_some(text)
    };
    let attributes = message.attributes().map(|attribute| {
        let text = text(attribute.value())?;
        Some((attribute.id().to_owned(), text))
    });
    let attributes = attributes.collect::<Option<_>>()?;
    let text = match message.value() {
        Some(pattern) if variables.is_empty() => Some(text(pattern)?),
        _ => None,
    };
    Some(Message {
        text,
        attributes,
        variables,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_words_have_no_fault() {
        let (words, faults) = Words::read(EMBEDDED, None);
        assert!(faults.is_empty(), "{faults:?}");
        assert!(words.messages.len() > 100);
        assert_eq!(Id("key-back").text(), "back");
        assert_eq!(Id("What is no message").text(), "What is no message");
    }

    /// The warning about a file of words, and the text of some messages with it.
    fn replaced(bytes: &[u8]) -> (String, String) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("words")).unwrap();
        std::fs::write(folder.path().join(FILE), bytes).unwrap();
        let assets = Assets::with_folder(folder.path()).unwrap();
        let fault = Words::load(&assets).unwrap_or_default();
        let said = format!("{} {}", Id("key-back"), say!("pause-go-on", key = "P"));
        Words::load(&Assets::embedded());
        let fault = fault.replace(&folder.path().display().to_string(), "");
        (fault, said)
    }

    #[test]
    fn a_file_of_the_players_replaces_messages() {
        let count = OWN.messages.len();
        let (fault, said) = replaced(b"key-back = home\npause-go-on = { $key }: further\n");
        assert_eq!(said, "home P: further");
        let missing = count - 2;
        assert_eq!(
            fault,
            format!(
                "/words/en.ftl: {missing} of {count} messages missing; the program's own words fill the gaps"
            )
        );
        let (fault, said) = replaced(EMBEDDED.as_bytes());
        assert_eq!((fault.as_str(), said.as_str()), ("", "back P go on"));
    }

    #[test]
    fn an_unusable_message_is_reported_and_shown_in_english() {
        for (text, fault) in [
            (
                "key-back = { $n } home",
                "'key-back' takes other arguments or attributes",
            ),
            (
                "key-back = home\n    .more = x",
                "'key-back' takes other arguments or attributes",
            ),
            ("key-back = { key-none }", "'key-back' cannot be written"),
            ("key-back = { key-back }", "'key-back' cannot be written"),
            ("key-bock = home", "there is no message 'key-bock'"),
            ("# note\nkey-back { home", "line 2, column 10: "),
            (
                "key-back = {{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{",
                "line 1, column 1: braces are nested",
            ),
        ] {
            let (told, said) = replaced(text.as_bytes());
            let expected = format!("/words/en.ftl: {fault}");
            assert!(told.starts_with(&expected), "{text}: {told}");
            assert_eq!(
                (said.as_str(), told.lines().count()),
                ("back P go on", 1),
                "{text}"
            );
        }
        let (told, said) = replaced(b"key-back = home\n\xff");
        assert!(
            told.starts_with("/words/en.ftl: line 2, column 1: the file is not UTF-8"),
            "{told}"
        );
        assert_eq!(said, "back P go on");
    }
}
