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

pub(crate) fn variables_of(pattern: &Pattern<String>, names: &mut BTreeSet<String>) {
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
fn every_language_has_the_same_messages_and_its_letters_can_be_drawn() {
    let english = messages("en.ftl");
    let mut wrong = Vec::new();
    for path in crate::files("words") {
        let name = path.file_name().unwrap().to_str().unwrap();
        let found = messages(name);
        for id in english.keys().filter(|id| !found.contains_key(*id)) {
            wrong.push(format!("{name}: {id} is missing"));
        }
        for (id, (arguments, attributes)) in &found {
            match english.get(id) {
                None => wrong.push(format!("{name}: {id} is not in en.ftl")),
                Some(own) if (arguments, attributes) != (&own.0, &own.1) => wrong.push(format!(
                    "{name}: {id} has {arguments:?} {attributes:?}, not {own:?}"
                )),
                Some(_) => {}
            }
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let is_drawn = |letter: char| {
            dedale::gfx::text::CHARACTERS.contains(letter) || "\n\u{a0}\u{202f}".contains(letter)
        };
        let strange: BTreeSet<char> = text.chars().filter(|&letter| !is_drawn(letter)).collect();
        if !strange.is_empty() {
            wrong.push(format!("{name}: the font has no {strange:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The program lights a line of the pseudocode by its number.
#[test]
fn pseudocode_has_the_same_lines_in_every_language() {
    let lines = |path: &Path| -> BTreeMap<String, usize> {
        let text = std::fs::read_to_string(path).unwrap();
        let resource = fluent_syntax::parser::parse(text).unwrap();
        let codes = resource.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) if message.id.name.starts_with("robot-code-") => {
                let parts = message.value?.elements.into_iter();
                let texts = parts.filter_map(|part| match part {
                    PatternElement::TextElement { value } => Some(value),
                    PatternElement::Placeable { .. } => None,
                });
                let text: String = texts.collect();
                Some((message.id.name, text.lines().count()))
            }
            _ => None,
        });
        codes.collect()
    };
    let english = lines(&project().join("words/en.ftl"));
    assert!(english.len() >= 7 && english.values().all(|&count| count > 5));
    for path in crate::files("words") {
        assert_eq!(lines(&path), english, "{}", path.display());
    }
}

/// How many signs of a French line lack the blank beside them at which no line breaks, or belong to another language.
fn faults_of_signs(line: &str) -> usize {
    let letters: Vec<char> = line.chars().collect();
    let is_wrong = |&place: &usize| {
        let before = place.checked_sub(1).map(|place| letters[place]);
        let after = letters.get(place + 1).copied();
        match letters[place] {
            ':' | '»' | '%' => before != Some('\u{a0}'),
            ';' | '!' | '?' => before != Some('\u{202f}'),
            '«' => after != Some('\u{a0}'),
            // At the end, there is nothing to keep beside it.
            '°' => after.is_some_and(|after| after != '\u{a0}'),
            '.' => after == Some('.'),
            '\'' | '"' => true,
            _ => false,
        }
    };
    (0..letters.len()).filter(is_wrong).count()
}

#[test]
fn french_signs_have_their_blanks() {
    let text = std::fs::read_to_string(project().join("words/fr.ftl")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    // A text of nothing lets a variant begin with a blank.
    let lines = lines.map(|line| line.replace("{\"\"}", ""));
    let wrong: Vec<String> = lines.filter(|line| faults_of_signs(line) > 0).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (line, count) in [
        ("Gagné\u{202f}! Le n°\u{a0}{ $number }\u{a0}: 5\u{a0}%", 0),
        ("graine n°", 0),
        ("«\u{a0}Plus long\u{a0}»", 0),
        ("Gagné !", 1),
        ("Gagné!", 1),
        ("{ $name }: n° { $number }", 2),
        ("« Plus long »", 2),
        ("l'îlot...", 3),
    ] {
        assert_eq!(faults_of_signs(line), count, "{line}");
    }
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
        (crate::seen(picture), crate::stderr(&output))
    };
    let (own, told) = run("own.png");
    assert_eq!(told, "");
    std::fs::write(&file, "quest-title = Chase\n").unwrap();
    let (changed, told) = run("changed.png");
    assert!(changed != own);
    assert!(
        told.contains("messages missing") && told.lines().count() == 1,
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

/// Rooms whose files draw, or give what is drawn.
const SHOWN: [&str; 3] = ["src/games", "src/app", "src/ui"];
/// Found in statements whose texts are not for the screen: errors, contracts, help of the command line,
/// seeds drawn for a purpose, columns of a table, identifiers of records.
const NOT_SHOWN: &[&str] = &[
    "Error::",
    "fail(",
    "context(",
    "within(",
    "attempt",
    "refuse",
    "panic!",
    "assert",
    "expect(",
    "help:",
    "Setting::new(",
    "Files::",
    "derive(",
    "Column::",
    "strum(",
];
/// Functions whose text no player reads there: descriptions are compared by replays, and errors display themselves.
const NOT_SHOWN_BY: &[&str] = &["describe", "describe_more"];
/// Other text that no player reads on the screen: where it is, how it begins, and what it is.
const OTHER: &[(&str, &str, &str)] = &[
    ("app/replay.rs", "", "errors about replays"),
    (
        "app/carried.rs",
        "",
        "errors about pictures, and the lines of their text",
    ),
    ("app/session/journal.rs", "", "errors about sessions"),
    ("app/shelf.rs", "", "errors about files, and their names"),
    ("app/script.rs", "", "errors about scripts"),
    ("app/recorder.rs", "", "errors about recordings"),
    ("app/store.rs", "", "errors about files, and their names"),
    ("quest/draw/ends.rs", "dedale ", "a command line"),
    ("/describe.rs", "", "descriptions"),
    ("/lab.rs", "", "tables of the command line"),
    ("rules/board_file/headers.rs", "", "errors about boards"),
    (
        "rules/level_file.rs",
        "",
        "errors about levels, and their keys",
    ),
    ("sokoban/rules/par.rs", "", "keys of level files"),
    ("rules/grid_text.rs", "", "errors about grids"),
    (
        "rules/from_maze.rs",
        "Pac-Man plays",
        "an error about a maze",
    ),
    (
        "rules/arcade/play.rs",
        "the arcade's",
        "errors about boards",
    ),
    (
        "pacman/rules/board.rs",
        "",
        "identifiers of ghosts, in files of boards",
    ),
    ("pacman/scene/score_key.rs", "", "keys of records"),
    (
        "pacman/rules/classroom/play.rs",
        "classroom level",
        "the purpose of a seed",
    ),
    (
        "robot/scene/source.rs",
        "",
        "titles of grids in records of earlier versions, and words of the description",
    ),
    ("robot/rules/report.rs", "", "words of the description"),
    ("robot/rules/costs_page.rs", "", "words of the description"),
    ("robot/rules/trace.rs", "", "what 'dedale solve' prints"),
    ("robot/draw/view.rs", "", "words of the description"),
    (
        "quest/rules/level.rs",
        "",
        "words of the description, and the purpose of a seed",
    ),
    ("sokoban/draw/mod.rs", "", "words of the description"),
    ("sokoban/rules/assistant.rs", "", "identifiers of sources"),
    ("sokoban/scene/book.rs", "level {}", "errors about levels"),
    ("sokoban/scene/made.rs", "-4#", "a level as it is kept"),
    (
        "pacman/scene/boards.rs",
        "",
        "titles under which records of boards are kept",
    ),
    (
        "sokoban/scene/made.rs",
        "Made ",
        "titles in descriptions, translated when they are drawn",
    ),
    (
        "trees/rules/walk.rs",
        "walk ",
        "a key of records, and words of the description",
    ),
    (
        "robot/rules/costs.rs",
        "{builder}",
        "a table of the command line",
    ),
];

/// A text in code, with the statement before it and the function it is in.
struct Literal {
    line: usize,
    text: String,
    statement: String,
    function: String,
}

fn literals(code: &str) -> Vec<Literal> {
    let mut found = Vec::new();
    let (mut statement, mut function) = (String::new(), String::new());
    let mut letters = code.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => {
                let mut text = String::new();
                while let Some((_, letter)) = letters.next_if(|&(_, letter)| letter != '"') {
                    text.push(letter);
                    if letter == '\\' {
                        text.extend(letters.next().map(|(_, letter)| letter));
                    }
                }
                letters.next();
                found.push(Literal {
                    line: code[..at].matches('\n').count() + 1,
                    text,
                    statement: statement.clone(),
                    function: function.clone(),
                });
            }
            // A quotation mark as a character.
            '\'' if code[at..].starts_with("'\"'") => drop(letters.nth(1)),
            '\'' if code[at..].starts_with("'\\\"'") => drop(letters.nth(2)),
            '/' if code[at..].starts_with("// ") => {
                while letters.next_if(|&(_, letter)| letter != '\n').is_some() {}
            }
            ';' | '{' | '}' => {
                if let Some((_, named)) = statement.rsplit_once("fn ") {
                    let end = named.find(['(', '<']).unwrap_or(named.len());
                    named[..end].clone_into(&mut function);
                }
                statement.clear();
            }
            _ => statement.push(letter),
        }
    }
    found
}

/// Whether a player could read it as a text: two words, or one with a capital letter.
fn is_prose(text: &str) -> bool {
    let mut plain = String::new();
    let mut depth = 0;
    for letter in text.replace("\\n", " ").chars() {
        depth += i32::from(letter == '{');
        plain.push(if depth > 0 { '0' } else { letter });
        depth -= i32::from(letter == '}');
    }
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(char::is_alphabetic);
    let ends = |letter: char| letter.is_whitespace() || ".,:;!?()".contains(letter);
    let words: Vec<&str> = plain.split(ends).filter(is_word).collect();
    let is_name = |word: &&str| word.chars().skip(1).any(char::is_lowercase);
    let capital = |word: &&str| word.starts_with(char::is_uppercase);
    words.len() > 1
        || words
            .iter()
            .any(|word| word.len() > 2 && capital(word) && is_name(word))
}

#[test]
fn no_text_for_players_stands_in_the_code() {
    let messages = messages("en.ftl");
    let (mut found, mut excused) = (Vec::new(), BTreeSet::new());
    for path in program() {
        let place = path
            .strip_prefix(project())
            .unwrap()
            .to_str()
            .unwrap()
            .replace('\\', "/");
        if !SHOWN.iter().any(|room| place.starts_with(room)) {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        let is_comment = |line: &&str| line.trim_start().starts_with("//");
        let lines = text
            .lines()
            .map(|line| if is_comment(&line) { "" } else { line });
        for literal in literals(&lines.collect::<Vec<_>>().join("\n")) {
            let Literal {
                line,
                text,
                statement,
                function,
            } = literal;
            let is_marked = NOT_SHOWN.iter().any(|mark| statement.contains(mark));
            let is_told = NOT_SHOWN_BY.contains(&function.as_str());
            if !is_prose(&text) || is_marked || is_told || messages.contains_key(&text) {
                continue;
            }
            let other = OTHER
                .iter()
                .position(|(file, start, _)| place.ends_with(file) && text.starts_with(start));
            match other {
                Some(other) => drop(excused.insert(other)),
                None => found.push(format!("{place}:{line}: {text}")),
            }
        }
    }
    assert!(
        found.is_empty(),
        "these belong in words/en.ftl:\n{}",
        found.join("\n")
    );
    let idle = OTHER
        .iter()
        .enumerate()
        .filter(|(index, _)| !excused.contains(index));
    let idle: Vec<_> = idle.map(|(_, other)| other).collect();
    assert!(idle.is_empty(), "no text needs these exceptions: {idle:?}");
}

#[test]
fn text_for_players_is_known_by_its_words() {
    for prose in [
        "Quit",
        "two words",
        "{n} cells won",
        "Press {key}",
        "Seed:",
        "a step, a jump",
    ] {
        assert!(is_prose(prose), "{prose}");
    }
    for other in [
        "level",
        "score {n}",
        "sprites/ui.png",
        "x",
        "key-back",
        "{a} {b}",
        "PgUp/x",
        "ON",
    ] {
        assert!(!is_prose(other), "{other}");
    }
    let code = "fn draw() { let a = '\"'; write(\"one \\\" two\"); } // \"no\"\nfn describe(a: u8) { f(Error::new(\"x\")) }";
    let found = literals(code);
    let found: Vec<_> = found
        .iter()
        .map(|one| (one.line, one.text.as_str(), one.function.as_str()))
        .collect();
    assert_eq!(found, [(1, "one \\\" two", "draw"), (2, "x", "describe")]);
    assert!(literals(code)[1].statement.contains("Error::"));
}
