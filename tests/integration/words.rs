//! The words on the screen: code and `words/en.ftl` name the same messages, with the same arguments.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::arrows::program;
use crate::project;

/// The arguments and attributes of a message.
type Shape = (BTreeSet<String>, BTreeSet<String>);

/// Every message of a file of words.
fn messages(name: &str) -> BTreeMap<String, Shape> {
    let text = std::fs::read_to_string(project().join("words").join(name)).unwrap();
    let resource = fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
    let mut found = BTreeMap::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let (mut variables, mut attributes) = (BTreeSet::new(), BTreeSet::new());
        message
            .value
            .iter()
            .for_each(|pattern| variables_of(pattern, &mut variables));
        for attribute in &message.attributes {
            variables_of(&attribute.value, &mut variables);
            attributes.insert(attribute.id.name.clone());
        }
        let twice = found.insert(message.id.name.clone(), (variables, attributes));
        assert!(twice.is_none(), "{name}: {} stands twice", message.id.name);
    }
    found
}

fn variables_of(pattern: &Pattern<String>, names: &mut BTreeSet<String>) {
    fn inline(part: &InlineExpression<String>, names: &mut BTreeSet<String>) {
        match part {
            InlineExpression::VariableReference { id } => drop(names.insert(id.name.clone())),
            InlineExpression::Placeable { expression } => whole(expression, names),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments
                    .positional
                    .iter()
                    .for_each(|part| inline(part, names));
            }
            _ => {}
        }
    }
    fn whole(expression: &Expression<String>, names: &mut BTreeSet<String>) {
        match expression {
            Expression::Inline(part) => inline(part, names),
            Expression::Select { selector, variants } => {
                inline(selector, names);
                variants
                    .iter()
                    .for_each(|variant| variables_of(&variant.value, names));
            }
        }
    }
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            whole(expression, names);
        }
    }
}

/// The code of a file without comments and tests.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// What follows each occurrence of `opening`, without blanks.
fn after<'a>(code: &'a str, opening: &str) -> impl Iterator<Item = &'a str> {
    let length = opening.len();
    let places = code
        .match_indices(opening)
        .map(move |(at, _)| code[at + length..].trim_start());
    places.collect::<Vec<_>>().into_iter()
}

fn literal(text: &str) -> Option<(&str, &str)> {
    text.strip_prefix('"')?.split_once('"')
}

/// The names before `=` in the arguments of `say!` after its identifier.
fn arguments(mut rest: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let (mut depth, mut in_text) = (1, false);
    let mut is_start = false;
    while let Some(letter) = rest.chars().next() {
        if is_start && depth == 1 && !in_text {
            let name = rest.trim_start();
            let end = name
                .find(|c: char| !(c.is_alphanumeric() || c == '_'))
                .unwrap_or(0);
            let follows = name[end..].trim_start();
            if end > 0 && follows.starts_with('=') && !follows.starts_with("==") {
                names.insert(name[..end].to_owned());
            }
        }
        is_start = letter == ',';
        match letter {
            '"' => in_text = !in_text,
            '\\' if in_text => rest = &rest[1..],
            '(' | '[' | '{' if !in_text => depth += 1,
            ')' | ']' | '}' if !in_text => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
        rest = &rest[rest.chars().next().map_or(0, char::len_utf8)..];
    }
    names
}

#[test]
fn code_and_words_name_the_same_messages_with_the_same_arguments() {
    let messages = messages("en.ftl");
    let (mut used, mut wrong) = (BTreeSet::new(), Vec::new());
    for path in program() {
        let code = code(&path);
        let place = path.display();
        for id in after(&code, "Id(").filter_map(literal).map(|(id, _)| id) {
            if let Some((variables, _)) = messages.get(id) {
                used.insert(id.to_owned());
                if !variables.is_empty() {
                    wrong.push(format!("{place}: {id} takes {variables:?}"));
                }
            } else if id.len() > 3 && !id.starts_with('F') {
                wrong.push(format!("{place}: there is no message {id}"));
            }
        }
        for (id, rest) in after(&code, "say!(").filter_map(literal) {
            used.insert(id.to_owned());
            let given = arguments(rest);
            match messages.get(id) {
                None => wrong.push(format!("{place}: there is no message {id}")),
                Some((taken, _)) if *taken != given => {
                    wrong.push(format!("{place}: {id} takes {taken:?}, not {given:?}"));
                }
                Some(_) => {}
            }
        }
    }
    let unused = messages.keys().filter(|id| !used.contains(*id));
    wrong.extend(unused.map(|id| format!("words/en.ftl: nobody uses {id}")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn arguments_are_found_in_calls() {
    let names = |text: &str| arguments(text).into_iter().collect::<Vec<_>>();
    assert_eq!(
        names(", count = f(a, b == c), name = \"x, y = z\")"),
        ["count", "name"]
    );
    assert_eq!(names(")"), [""; 0]);
}

#[test]
fn a_run_uses_the_words_of_its_assets_and_reports_their_faults() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("words")).unwrap();
    let file = folder.path().join("words/en.ftl");
    let path = folder.path().to_str().unwrap();
    let run = |picture: &str| {
        let picture = folder.path().join(picture).to_str().unwrap().to_owned();
        let output = crate::dedale(&[
            "quest",
            "--seed",
            "1",
            "--headless",
            "--keys",
            "Help",
            "--assets",
            path,
            "--png",
            &picture,
        ]);
        assert!(output.status.success(), "{}", crate::stderr(&output));
        (std::fs::read(picture).unwrap(), crate::stderr(&output))
    };
    let (own, told) = run("own.png");
    assert_eq!(told, "");
    std::fs::write(&file, "quest-title = Chase\n").unwrap();
    let (changed, told) = run("changed.png");
    assert!(changed != own);
    assert!(
        told.contains("messages are missing") && told.lines().count() == 1,
        "{told}"
    );
    std::fs::write(&file, "quest-title = { Chase\n").unwrap();
    let (broken, told) = run("broken.png");
    assert!(broken == own, "English is used");
    assert!(
        told.contains("en.ftl: line 2, column 1") && told.lines().count() == 1,
        "{told}"
    );
}
