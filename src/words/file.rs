//! A file of messages: its errors with their places, and the arguments of each message.

use std::collections::BTreeSet;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// The most braces and brackets that an entry opens: ours open ten, and the parser may recurse for each.
const MOST_OPENED: usize = 64;

/// What can be read of a file, and its errors, each with line and column from 1.
pub(super) fn parse(text: &str) -> (FluentResource, Vec<String>) {
    let none = || FluentResource::try_new(String::new()).unwrap_or_else(|(read, _)| read);
    if let Some(line) = too_deep(text) {
        let fault = format!(
            "line {line}, column 1: more than {MOST_OPENED} braces and brackets in an entry"
        );
        return (none(), vec![fault]);
    }
    match FluentResource::try_new(text.to_owned()) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => {
            let faults = errors.iter().map(|error| {
                let before = text.get(..error.pos.start).unwrap_or(text);
                let last = before.rsplit('\n').next().unwrap_or_default();
                let line = before.matches('\n').count() + 1;
                let column = last.chars().count() + 1;
                format!("line {line}, column {column}: {}", error.kind)
            });
            (resource, faults.collect())
        }
    }
}

/// The line, from 1, in which an entry has opened too many braces and brackets. That it closes some says nothing: they
/// may be closed in a text, which the parser does not count.
fn too_deep(text: &str) -> Option<usize> {
    let mut opened = 0;
    let mut lines = (1..).zip(text.lines());
    let found = lines.find(|(_, line)| {
        if begins_entry(line) {
            opened = 0;
        }
        opened += line.matches(['{', '(']).count();
        opened > MOST_OPENED
    });
    found.map(|(number, _)| number)
}

/// Whether a line begins an entry for the parser, whatever is open: a name at its beginning, and a sign of equality.
fn begins_entry(line: &str) -> bool {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    line.split_once('=').is_some_and(|(name, _)| {
        let name = name.trim_end_matches(' ');
        name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '-')
            && name.chars().all(is_name)
    })
}

/// Each message with the names of its arguments, in the file's order.
pub(super) fn variables(resource: &FluentResource) -> Vec<(String, BTreeSet<String>)> {
    let messages = resource.entries().filter_map(|entry| {
        let Entry::Message(message) = entry else {
            return None;
        };
        let mut names = BTreeSet::new();
        let attributes = message.attributes.iter().map(|attribute| &attribute.value);
        for pattern in message.value.iter().chain(attributes) {
            of_pattern(pattern, &mut names);
        }
        Some((message.id.name.to_owned(), names))
    });
    messages.collect()
}

/// A pattern and those of all its variants, however deep.
pub(super) fn variants<'a, 'text>(
    pattern: &'a Pattern<&'text str>,
) -> Vec<&'a Pattern<&'text str>> {
    let mut found = vec![pattern];
    let mut next = 0;
    while let Some(pattern) = found.get(next) {
        next += 1;
        let selects = pattern.elements.iter().filter_map(|element| {
            let PatternElement::Placeable { expression } = element else {
                return None;
            };
            let mut expression = expression;
            loop {
                match expression {
                    Expression::Select { variants, .. } => return Some(variants),
                    Expression::Inline(InlineExpression::Placeable { expression: inner }) => {
                        expression = inner;
                    }
                    Expression::Inline(_) => return None,
                }
            }
        });
        let inner: Vec<_> = selects.flatten().map(|variant| &variant.value).collect();
        found.extend(inner);
    }
    found
}

fn of_pattern(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, names);
        }
    }
}

fn of_expression(expression: &Expression<&str>, names: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, names),
        Expression::Select { selector, variants } => {
            of_inline(selector, names);
            for variant in variants {
                of_pattern(&variant.value, names);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(names.insert(id.name.to_owned())),
        InlineExpression::Placeable { expression } => of_expression(expression, names),
        InlineExpression::FunctionReference { arguments, .. } => {
            for inline in &arguments.positional {
                of_inline(inline, names);
            }
        }
        _ => {}
    }
}
