//! The words a player reads, each under an identifier: a file for each language, in the format of Project Fluent.
//!
//! Code names a message and gives its arguments: `Id("key-lesson").text()`, `say!("quest-points", points = 30)`. Rules,
//! replays, records and the command line know no messages. The files are embedded; a file of the same name in the
//! player's folder of assets replaces any of its messages, and one of another name adds a language.

mod file;
pub mod languages;
#[cfg(feature = "tape")]
pub mod tape;

use std::collections::{BTreeSet, HashMap};
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::error::Error;

use languages::{Code, current, english};

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

    /// The same in English, for what is the same in every language, such as a description.
    pub fn in_english(self) -> &'static str {
        let message = english().messages.get(self.0);
        message
            .and_then(|message| message.text.as_deref())
            .unwrap_or(self.0)
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
        let message = english().messages.get(self.0).into_iter();
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
#[macro_export]
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

pub use say;

/// An error with its causes, each on a line of its own.
pub fn report(error: &Error) -> String {
    error.report([say!("error-head"), say!("error-cause")])
}

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
    let Some(owner) = current().owner(id) else {
        return id.to_owned();
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

/// A size such as `30x20`, as it is read on the screen; another text as it is.
pub fn shown_size(size: impl fmt::Display) -> String {
    let size = size.to_string();
    match size.split_once('x') {
        Some((width, height)) => say!("number-size", width = width, height = height),
        None => size,
    }
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
    code: Code,
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
    /// Reads a file, and lists what is wrong with it: what cannot be parsed, and messages that the fallback does not
    /// have, that take other arguments, or that are missing.
    fn read(code: Code, text: &str, fallback: Option<&'static Self>) -> (Self, Vec<String>) {
        let (resource, mut faults) = file::parse(text);
        let variables = file::variables(&resource);
        let mut bundle = FluentBundle::new_concurrent(vec![language(code)]);
        // Isolation marks would be drawn as boxes.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        let mut messages = HashMap::new();
        for (id, variables) in variables {
            let message = match written(&bundle, &id, variables) {
                Ok(message) => message,
                Err(reason) => {
                    faults.push(format!("'{id}' cannot be written: {reason}"));
                    continue;
                }
            };
            match fallback.map(|fallback| fallback.get(&id)) {
                Some(None) => faults.push(format!("there is no message '{id}'")),
                Some(Some(own)) if !message.fits(own) => {
                    faults.push(format!("'{id}' takes other arguments or attributes"));
                }
                _ => drop(messages.insert(id, message)),
            }
        }
        let own = fallback.map_or(0, |_| english().messages.len());
        if faults.is_empty() && messages.len() < own {
            let count = own - messages.len();
            faults.push(format!("{count} of {own} messages missing"));
        }
        let words = Self {
            code,
            bundle,
            messages,
            fallback,
        };
        (words, faults)
    }

    fn get(&self, id: &str) -> Option<&Message> {
        self.owner(id)?.messages.get(id)
    }

    /// The words that have this message: these, or else those that fill their gaps.
    fn owner(&self, id: &str) -> Option<&Self> {
        if self.messages.contains_key(id) {
            return Some(self);
        }
        self.fallback?.owner(id)
    }
}

/// The language whose plural rules apply.
fn language(code: Code) -> LanguageIdentifier {
    code.to_string().parse().unwrap_or_default()
}

/// What is known of a message, or why some text of it cannot be formatted: those of variants are tried, too.
fn written(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    variables: BTreeSet<String>,
) -> Result<Message, String> {
    let message = bundle.get_message(id).ok_or("a term has the same name")?;
    let given: Arguments<'_> = variables.iter().map(|name| (name.as_str(), 1)).collect();
    let text = |pattern, given| {
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, given, &mut errors);
        match errors.first() {
            None => Ok(text.into_owned()),
            Some(FluentError::ResolverError(reason)) => Err(reason.to_string()),
            Some(reason) => Err(reason.to_string()),
        }
    };
    let attributes = message.attributes().map(|attribute| {
        let text = text(attribute.value(), None)?;
        Ok((attribute.id().to_owned(), text))
    });
    let attributes = attributes.collect::<Result<_, String>>()?;
    for pattern in message.value().into_iter().flat_map(file::variants) {
        text(pattern, Some(&given))?;
    }
    let plain = message.value().filter(|_| variables.is_empty());
    Ok(Message {
        text: plain.map(|pattern| text(pattern, None)).transpose()?,
        attributes,
        variables,
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::assets::Assets;

    /// The text of one of our own files.
    fn file(code: &str) -> String {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../words");
        std::fs::read_to_string(path.join(format!("{code}.ftl"))).unwrap()
    }

    #[test]
    fn the_own_words_have_no_fault() {
        for (name, code, fallback) in [
            ("en", Code::ENGLISH, None),
            ("fr", "fr".parse().unwrap(), Some(english())),
        ] {
            let (words, faults) = Words::read(code, &file(name), fallback);
            assert!(faults.is_empty(), "{name}: {faults:?}");
            assert!(words.messages.len() > 100);
        }
        assert_eq!(Id("key-back").text(), "back");
        assert_eq!(Id("What is no message").text(), "What is no message");
    }

    /// The warning about a file of words, and the text of some messages with it.
    fn replaced(bytes: &[u8]) -> (String, String) {
        brought("en", bytes)
    }

    /// The same for the file of any language, which is spoken.
    fn brought(code: &str, bytes: &[u8]) -> (String, String) {
        let folder = tempfile::tempdir().unwrap();
        let words = folder.path().join("words");
        std::fs::create_dir(&words).unwrap();
        std::fs::write(words.join(format!("{code}.ftl")), bytes).unwrap();
        let assets = Assets::with_folder(folder.path()).unwrap();
        let faults = languages::load(&assets);
        code.parse().into_iter().for_each(languages::speak);
        let said = format!("{} {}", Id("key-back"), say!("pause-go-on", key = "P"));
        languages::load(&Assets::embedded());
        let faults = faults.join("\n");
        let faults = faults.replace(&folder.path().display().to_string(), "");
        (faults, said)
    }

    #[test]
    fn a_file_of_another_name_is_another_language() {
        let (fault, said) = brought("de", "key-back = zurück\n".as_bytes());
        assert_eq!(said, "zurück P go on");
        assert!(fault.starts_with("/words/de.ftl: "), "{fault}");
        let (fault, said) = brought("de", b"key-back = {\n");
        assert_eq!(said, "back P go on");
        assert!(fault.contains("line 2, column 1"), "{fault}");
        let (fault, said) = brought("fr", b"key-back = maison\n");
        assert_eq!(said, "maison P suite", "French fills the gaps of French");
        assert!(
            fault.ends_with("the program's own words fill the gaps"),
            "{fault}"
        );
        let (fault, said) = brought("Deutsch", b"");
        assert_eq!(said, "back P go on");
        assert_eq!(
            fault,
            "/words/Deutsch.ftl: 'Deutsch' is no code of a language; its words are not used"
        );
    }

    #[test]
    fn plurals_are_those_of_the_language() {
        let steps = |code: &str| {
            languages::speak(code.parse().unwrap());
            let said = [0, 1, 2].map(|steps| say!("question-steps", steps = steps));
            languages::speak(Code::ENGLISH);
            said
        };
        assert_eq!(
            steps("en"),
            ["0 steps so far", "1 step so far", "2 steps so far"]
        );
        let words = |said: &String| {
            said.split_whitespace()
                .take(2)
                .collect::<Vec<_>>()
                .join(" ")
        };
        let said = steps("fr");
        assert_eq!(said.each_ref().map(words), ["0 pas", "1 pas", "2 pas"]);
        languages::speak("fr".parse().unwrap());
        let said = [0, 1, 2].map(|pushes| say!("sokoban-solved-pushes", pushes = pushes));
        assert_eq!(said, ["0 poussée", "1 poussée", "2 poussées"]);
        let said = ["Arbres", "Quête"].map(|game| say!("film-title", game = game));
        assert_eq!(said, ["Un film d’Arbres", "Un film de Quête"]);
        languages::speak(Code::ENGLISH);
    }

    #[test]
    fn locales_name_languages() {
        let french = "fr".parse().ok();
        for (locale, code) in [
            ("fr", french),
            ("fr_FR.UTF-8", french),
            ("fr-CA", french),
            ("FR_fr@euro", french),
            ("en_GB", Some(Code::ENGLISH)),
            ("C", None),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("de_DE", None),
            ("", None),
            ("fro", None),
            ("\u{1f600}", None),
        ] {
            assert_eq!(Code::of_locale(locale), code, "{locale}");
            let is_strange = ["de_DE", "fro", "\u{1f600}"].contains(&locale);
            assert_eq!(
                languages::fault_of(locale).is_some(),
                is_strange,
                "{locale}"
            );
        }
        let [english, french] = [Code::ENGLISH, "fr".parse().unwrap()];
        assert_eq!(languages::known(), [english, french]);
        assert_eq!(languages::beside(french, true), english);
        assert_eq!(languages::beside(english, false), french);
        assert_eq!(languages::name(), "English");
    }

    #[test]
    fn a_file_of_the_players_replaces_messages() {
        let count = english().messages.len();
        let (fault, said) = replaced(b"key-back = home\npause-go-on = { $key }: further\n");
        assert_eq!(said, "home P: further");
        let missing = count - 2;
        assert_eq!(
            fault,
            format!(
                "/words/en.ftl: {missing} of {count} messages missing; the program's own words fill the gaps"
            )
        );
        let (fault, said) = replaced(file("en").as_bytes());
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
            (
                "key-back = home\n-key-back = house",
                "'key-back' cannot be written: a term has the same name",
            ),
            ("key-bock = home", "there is no message 'key-bock'"),
            (
                "pause-go-on = { $kee } further",
                "'pause-go-on' takes other arguments or attributes",
            ),
            (
                "pause-go-on = { $key } { key-none }",
                "'pause-go-on' cannot be written: Unknown message: key-none",
            ),
            (
                "pause-go-on = { UPPER($key) }",
                "'pause-go-on' cannot be written: Unknown function: UPPER()",
            ),
            // In a variant that is not the usual one.
            (
                "pause-go-on = { { $key ->\n    [P] { -none }\n   *[other] { $key }\n } } further",
                "'pause-go-on' cannot be written: Unknown term: -none",
            ),
            (
                "pause-go-on = { $key ->\n    [P] { $key }\n } further",
                "line 3, column 2: ",
            ),
            ("# note\nkey-back { home", "line 2, column 10: "),
            (
                &format!("key-back = {}", "{".repeat(65)),
                "line 1, column 1: more than 64",
            ),
            // However an entry hides how deep it goes.
            (
                &format!("key-back = {{{}", "\n\n{".repeat(90_000)),
                "line 129, column 1: more than 64",
            ),
            (
                &format!("key-back = {{{}", "a(".repeat(90_000)),
                "line 1, column 1: more than 64",
            ),
            (
                &format!("key-back = {{{}", "a(\")\", ".repeat(90_000)),
                "line 1, column 1: more than 64",
            ),
            (
                &format!("key-back = {{ a({}", "\nb: c(".repeat(90_000)),
                "line 64, column 1: more than 64",
            ),
        ] {
            let text: &str = text;
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
