//! The messages of a language, as they can be found again on the screen.

use std::collections::BTreeSet;

use dedale::gfx::Framebuffer;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::words::variables_of;

/// Letters that an argument takes at most.
const ARGUMENT: usize = 80;

/// A message, or an attribute of one, without blanks at ends and line ends.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    /// Its name, with the attribute's behind a dot.
    pub name: String,
    /// The names of its arguments.
    pub arguments: BTreeSet<String>,
    /// Its texts, one for each choice of variants: what is between their parts are arguments.
    texts: Vec<Vec<String>>,
    /// Another message has all of its words: only a text of its own is this one.
    is_part: bool,
}

impl Message {
    /// What it begins with.
    pub(crate) fn start(&self) -> &str {
        &self.texts[0][0]
    }

    /// Whether it can be read in these lines, which are the same as these words.
    fn is_in(&self, lines: &[&str], words: &str) -> bool {
        self.texts.iter().any(|parts| match &parts[..] {
            [text] if self.is_part => is_whole(text, lines),
            parts => follows(parts, words),
        })
    }
}

/// Whether a text is one of these lines, or several one after the other.
fn is_whole(text: &str, lines: &[&str]) -> bool {
    (0..lines.len()).any(|first| {
        let mut rest = Some(text);
        lines[first..].iter().any(|line| {
            rest = rest.and_then(|rest| rest.strip_prefix(*line));
            let is_over = rest == Some("");
            rest = rest.and_then(|rest| rest.strip_prefix(' '));
            is_over
        })
    })
}

/// Whether the parts follow each other in a text, between whole words, with at most an argument between two of them.
fn follows(parts: &[String], text: &str) -> bool {
    let first = &parts[0];
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(first.as_str()).any(|(at, _)| {
        if !first.is_empty()
            && is_letter(text[..at].chars().next_back())
            && is_letter(first.chars().next())
        {
            return false;
        }
        let mut rest = &text[at + first.len()..];
        for (index, part) in parts.iter().enumerate().skip(1) {
            let is_last = index + 1 == parts.len();
            if part.is_empty() && is_last {
                return !rest.is_empty();
            }
            let Some(next) = rest.find(part.as_str()).filter(|&next| next <= ARGUMENT) else {
                return false;
            };
            rest = &rest[next + part.len()..];
        }
        let last = parts.last().and_then(|part| part.chars().next_back());
        !is_letter(last) || !is_letter(rest.chars().next())
    })
}

/// All messages of a file of words that have letters of their own.
pub(crate) fn messages(text: &str) -> Vec<Message> {
    let resource = fluent_syntax::parser::parse(text.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut found = Vec::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let id = message.id.name;
        let own = message.value.map(|pattern| (id.clone(), pattern));
        let attributes = message.attributes.into_iter();
        let attributes =
            attributes.map(|attribute| (format!("{id}.{}", attribute.id.name), attribute.value));
        for (name, pattern) in own.into_iter().chain(attributes) {
            let texts: Vec<Vec<String>> = texts(&pattern).into_iter().map(tidy).collect();
            let has_letters = |parts: &Vec<String>| {
                parts
                    .iter()
                    .any(|part| part.chars().any(char::is_alphabetic))
            };
            if texts.iter().any(has_letters) {
                let mut arguments = BTreeSet::new();
                variables_of(&pattern, &mut arguments);
                found.push(Message {
                    name,
                    arguments,
                    texts,
                    is_part: false,
                });
            }
        }
    }
    let all: Vec<String> = found
        .iter()
        .flat_map(|message| message.texts.iter().map(|parts| parts.join("\n")))
        .collect();
    for message in &mut found {
        let text = message.texts[0].join("\n");
        let longer = |other: &&String| {
            other.len() > text.len() && follows(std::slice::from_ref(&text), other)
        };
        message.is_part = all.iter().any(|other| longer(&other));
    }
    found
}

/// Without line ends and with one blank at most between two words.
fn tidy(parts: Vec<String>) -> Vec<String> {
    let last = parts.len() - 1;
    let tidied = parts.into_iter().enumerate().map(|(index, part)| {
        let words: Vec<&str> = part.split_whitespace().collect();
        let mut tidied = words.join(" ");
        if index > 0 && part.starts_with(char::is_whitespace) {
            tidied.insert(0, ' ');
        }
        if index < last && part.ends_with(char::is_whitespace) && tidied != " " {
            tidied.push(' ');
        }
        tidied
    });
    tidied.collect()
}

/// A pattern's texts, one for each choice of variants.
fn texts(pattern: &Pattern<String>) -> Vec<Vec<String>> {
    let mut texts = vec![vec![String::new()]];
    let add = |texts: &mut Vec<Vec<String>>, more: &str| {
        let last = texts.iter_mut().filter_map(|parts| parts.last_mut());
        last.for_each(|part| *part += more);
    };
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => add(&mut texts, value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Select { variants, .. } => {
                    let ways: Vec<Vec<String>> = variants
                        .iter()
                        .flat_map(|variant| self::texts(&variant.value))
                        .collect();
                    let joined = texts
                        .iter()
                        .flat_map(|before| ways.iter().map(|way| join(before, way)));
                    texts = joined.collect();
                }
                Expression::Inline(InlineExpression::StringLiteral { value }) => {
                    add(&mut texts, value)
                }
                Expression::Inline(_) => {
                    texts.iter_mut().for_each(|parts| parts.push(String::new()))
                }
            },
        }
    }
    texts
}

fn join(before: &[String], way: &[String]) -> Vec<String> {
    let mut parts = before.to_vec();
    let mut way = way.iter();
    if let (Some(last), Some(first)) = (parts.last_mut(), way.next()) {
        *last += first;
    }
    parts.extend(way.cloned());
    parts
}

/// Which messages were not seen yet.
pub(crate) struct Unseen {
    pub messages: Vec<Message>,
    /// Texts that were looked at, numbers as zeros.
    known: BTreeSet<String>,
}

impl Unseen {
    /// Nothing was seen.
    pub(crate) fn new(messages: Vec<Message>) -> Self {
        let known = BTreeSet::new();
        Self { messages, known }
    }

    /// Strikes out what can be read on a watched picture.
    pub(crate) fn look(&mut self, screen: &Framebuffer) {
        let mut is_new = false;
        let mut texts: Vec<&str> = Vec::new();
        for written in screen.written() {
            // An edge is the same text several times.
            if texts.last() == Some(&written.text.as_str()) {
                continue;
            }
            texts.push(&written.text);
            let alike = |letter: char| if letter.is_ascii_digit() { '0' } else { letter };
            is_new |= self.known.insert(written.text.chars().map(alike).collect());
        }
        if !is_new {
            return;
        }
        // Blanks at which no line breaks count as blanks.
        let tidy = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let lines: Vec<String> = texts.iter().map(|text| tidy(text)).collect();
        let lines: Vec<&str> = lines
            .iter()
            .map(String::as_str)
            .filter(|line| !line.is_empty())
            .collect();
        let words = tidy(&texts.join(" "));
        self.messages
            .retain(|message| !message.is_in(&lines, &words));
    }
}

#[test]
fn a_message_is_found_again_where_it_is_drawn() {
    let all = messages(
        "a = level\nb = level { $n } won\nc = { $n ->\n    [one] one cell\n   *[other] { $n } cells\n    } away\nd = { $n }\n",
    );
    let seen = |texts: &[&str]| {
        let words = texts.join(" ");
        let seen = all.iter().filter(|message| message.is_in(texts, &words));
        seen.map(|message| message.name.as_str())
            .collect::<Vec<_>>()
    };
    assert_eq!(seen(&["level 3 won"]), ["b"]);
    assert_eq!(seen(&["level 3", "won"]), ["b"]);
    assert_eq!(seen(&["level", "3 wonders"]), ["a"]);
    assert_eq!(seen(&["one cell away"]), ["c"]);
    assert_eq!(seen(&["12 cells", "away"]), ["c"]);
    assert_eq!(seen(&["cells away"]), [""; 0]);
}
