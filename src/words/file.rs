//! A file of messages: its errors with their places, and the arguments of each message.

use std::collections::BTreeSet;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// The deepest nesting of braces: no message needs more, and the parser recurses for each level.
const DEEPEST: usize = 20;

/// What can be read of a file, and its errors, each with line and column from 1.
pub(super) fn parse(text: &str) -> (FluentResource, Vec<String>) {
    let none = || FluentResource::try_new(String::new()).unwrap_or_else(|(read, _)| read);
    if let Some(line) = too_deep(text) {
        let fault = format!("line {line}, column 1: braces are nested more than {DEEPEST} deep");
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

/// The line, from 1, of the first message with too deeply nested braces.
fn too_deep(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (number, line) in (1..).zip(text.lines()) {
        if !line.starts_with([' ', '{', '}']) {
            depth = 0;
        }
        for letter in line.chars() {
            match letter {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > DEEPEST {
                return Some(number);
            }
        }
    }
    None
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
