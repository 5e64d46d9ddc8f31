//! The documents: the commands in the README and `docs` work, their links lead somewhere, and every page can be
//! reached.
//!
//! The word after a fence says what a block is for:
//!
//! | word | what it holds | what is checked |
//! |---|---|---|
//! | `sh` | commands of the program | each one runs, in the order of the page, and ends with status 0 |
//! | `output` | what the `sh` block above it prints | it is the same to the character |
//! | `console` | commands that build, or that take too long for a test | the program's are parsed, others are not run |
//! | `text` | anything else: files, drawings, summaries | nothing |
//!
//! The commands of a page share a folder that holds the project's `levels`, as a reader's does, so that a command can
//! read what an earlier one has written. A command that opens the window runs without it here.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Write as _;
use std::path::{Component, Path, PathBuf};
use std::process::{Command, Output, Stdio};

use dedale::games::CATALOG;

use crate::{dedale, files, project, stderr, stdout};

/// The front page, which leads to all others, and the same in French.
const FRONT: &str = "README.md";
const FRENCH_FRONT: &str = "README.fr.md";
/// The folder of the French pages. Each has a twin of the same name in `docs`.
const FRENCH: &str = "docs/fr/";
/// The front page should take a few minutes to read.
const MOST_WORDS: usize = 900;
/// How a command begins: the program itself, or the program built and run.
const PROGRAM: &str = "dedale";
const BUILT_AND_RUN: &str = "cargo run --release";
/// Other commands allowed in a `console` block.
const OTHER_COMMANDS: &[&str] = &["cargo ", "fuzz/run", "PROPTEST_CASES=", "UPDATE_GOLDEN="];
/// Options that keep a game from opening the window.
const WINDOWLESS: &[&str] = &[
    "--headless",
    "--games",
    "--listen",
    "--solve",
    "--make",
    "--help",
    "--version",
];
/// Commands that are not games.
const TOOLS: &[&str] = &["maze", "solve", "list", "help"];
/// Options in the documents that belong to other programs.
const OPTIONS_OF_CARGO: &[&str] = &["--example", "--lib", "--profile", "--release", "--test"];

/// A text to read, by its path in the project.
struct Page {
    path: String,
    text: String,
}

/// A fenced block: the word after the fence, the number of its first line, its lines.
struct Block {
    word: String,
    line: usize,
    lines: Vec<String>,
}

/// Every page of the project for readers.
fn pages() -> Vec<Page> {
    let docs = ["docs/", FRENCH].into_iter().flat_map(|folder| {
        let all = files(folder).into_iter();
        let pages = all.filter(|path| path.extension().is_some_and(|end| end == "md"));
        pages.map(move |path| format!("{folder}{}", path.file_name().unwrap().to_str().unwrap()))
    });
    let others = [
        FRONT,
        FRENCH_FRONT,
        "levels/README.md",
        "sounds/README.md",
        "sprites/README.md",
    ]
    .map(str::to_owned);
    let read = |path: String| Page {
        text: std::fs::read_to_string(project().join(&path)).unwrap(),
        path,
    };
    others.into_iter().chain(docs).map(read).collect()
}

impl Page {
    /// Its fenced blocks, and its text without them. Lines keep their numbers.
    fn parts(&self) -> (Vec<Block>, Vec<&str>) {
        let (mut blocks, mut prose) = (Vec::new(), Vec::new());
        let mut open: Option<Block> = None;
        for (number, line) in self.text.lines().enumerate() {
            match (line.strip_prefix("```"), &mut open) {
                (Some(_), Some(_)) => blocks.extend(open.take()),
                (Some(word), None) => {
                    open = Some(Block {
                        word: word.to_owned(),
                        line: number + 2,
                        lines: Vec::new(),
                    });
                }
                (None, Some(block)) => block.lines.push(line.to_owned()),
                (None, None) => {}
            }
            let is_prose = open.is_none() && !line.starts_with("```");
            prose.push(if is_prose { line } else { "" });
        }
        assert!(open.is_none(), "{}: a fence is left open", self.path);
        (blocks, prose)
    }

    /// Its links, with their line numbers.
    fn links(&self) -> Vec<(usize, String)> {
        let (_, prose) = self.parts();
        let mut links = Vec::new();
        for (number, line) in prose.iter().enumerate() {
            // Text between backquotes is code.
            let words: String = line.split('`').step_by(2).collect();
            let targets = words.split("](").skip(1);
            let targets = targets.filter_map(|rest| rest.split_once(')'));
            links.extend(targets.map(|(target, _)| (number + 1, target.to_owned())));
        }
        links
    }

    /// The anchors of its headings, as GitHub makes them.
    fn anchors(&self) -> BTreeSet<String> {
        let (_, prose) = self.parts();
        let mut counts = BTreeMap::<String, usize>::new();
        let headings = prose.iter().filter(|line| line.starts_with('#'));
        let anchors = headings.map(|line| {
            let heading = line.trim_start_matches('#').trim().to_lowercase();
            let kept = |letter: &char| letter.is_alphanumeric() || " -_".contains(*letter);
            let anchor: String = heading.chars().filter(kept).collect();
            let anchor = anchor.replace(' ', "-");
            let count = counts.entry(anchor.clone()).or_default();
            *count += 1;
            match *count {
                1 => anchor,
                count => format!("{anchor}-{}", count - 1),
            }
        });
        anchors.collect()
    }

    /// The target of a relative link, as a path in the project.
    fn target(&self, link: &str) -> Option<String> {
        let mut parts: Vec<&str> = self.path.split('/').collect();
        parts.pop();
        for part in Path::new(link).components() {
            match part {
                Component::Normal(name) => parts.push(name.to_str()?),
                Component::ParentDir => drop(parts.pop()?),
                Component::CurDir => {}
                _ => return None,
            }
        }
        Some(parts.join("/"))
    }

    /// The options that it mentions.
    fn options(&self) -> BTreeSet<String> {
        let is_name = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        let begins = self.text.match_indices("--");
        let options = begins.filter_map(|(start, _)| {
            let before = self.text[..start].chars().next_back();
            let name = &self.text[start + 2..];
            let name = &name[..name.find(|letter| !is_name(letter)).unwrap_or(name.len())];
            let is_option = !before.is_some_and(|letter| letter.is_alphanumeric() || letter == '-')
                && name.starts_with(|letter: char| letter.is_ascii_lowercase());
            is_option.then(|| format!("--{name}"))
        });
        options.collect()
    }
}

/// Broken links, and pages that no link reaches.
fn faults_of_links(pages: &[Page]) -> Vec<String> {
    let mut faults = Vec::new();
    let by_path = |path: &str| pages.iter().find(|page| page.path == path);
    let mut reached = BTreeSet::from([FRONT.to_owned()]);
    let mut queue: VecDeque<&Page> = by_path(FRONT).into_iter().collect();
    while let Some(page) = queue.pop_front() {
        for (_, link) in page.links() {
            let path = link.split('#').next().unwrap_or_default();
            let target = page.target(path).unwrap_or_default();
            if let Some(next) = by_path(&target)
                && reached.insert(target)
            {
                queue.push_back(next);
            }
        }
    }
    for page in pages {
        if !reached.contains(&page.path) {
            faults.push(format!("{}: no link leads here from {FRONT}", page.path));
        }
        for (line, link) in page.links() {
            let mut fault =
                |what: &str| faults.push(format!("{}:{line}: {link} {what}", page.path));
            if link.starts_with("https://") {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match path {
                "" => Some(page.path.clone()),
                path => page.target(path),
            };
            let Some(target) = target.filter(|path| project().join(path).exists()) else {
                fault("leads to no file");
                continue;
            };
            let has_anchor = by_path(&target).is_some_and(|page| page.anchors().contains(anchor));
            if !anchor.is_empty() && !has_anchor {
                fault("leads to no heading");
            }
        }
    }
    faults
}

/// The words of a command for the program, if it is one.
fn words_of(command: &str) -> Option<Vec<String>> {
    let built = format!("{BUILT_AND_RUN} --");
    let rest = match command.strip_prefix(&built) {
        Some(rest) if rest.is_empty() || rest.starts_with(' ') => rest,
        _ if command == BUILT_AND_RUN => "",
        _ => command.strip_prefix(PROGRAM)?,
    };
    if !rest.is_empty() && !rest.starts_with(' ') {
        return None;
    }
    shlex::split(rest)
}

/// The program in this folder, with no display and none of the player's data.
fn run(folder: &Path, words: &[String]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_dedale"))
        .args(words)
        .current_dir(folder)
        .env("HOME", folder)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("XDG_DATA_HOME")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Runs one command of a `sh` block, and returns what it printed, or what is wrong with it.
fn run_command(folder: &Path, command: &str) -> Result<Vec<u8>, String> {
    let Some(mut words) = words_of(command) else {
        return Err("is no command of the program".to_owned());
    };
    let file = words.iter().position(|word| word == ">").map(|place| {
        let mut rest = words.split_off(place);
        folder.join(rest.pop().unwrap_or_default())
    });
    let has = |known: &[&str]| words.iter().any(|word| known.contains(&word.as_str()));
    if !has(TOOLS) && !has(WINDOWLESS) {
        words.push("--headless".to_owned());
    }
    let output = run(folder, &words);
    if !output.status.success() {
        return Err(format!("ends badly: {}", stderr(&output).trim_end()));
    }
    match file {
        Some(file) => {
            std::fs::write(file, output.stdout).unwrap();
            Ok(Vec::new())
        }
        None => Ok(output.stdout),
    }
}

/// Whether the program accepts a command of a `console` block; it reads the options and then only prints its help.
fn parse_command(folder: &Path, command: &str) -> Result<(), String> {
    let Some(mut words) = words_of(command) else {
        let is_known = OTHER_COMMANDS
            .iter()
            .any(|known| command.starts_with(known));
        return is_known
            .then_some(())
            .ok_or_else(|| "is no command that is known".to_owned());
    };
    words.push("--help".to_owned());
    let output = run(folder, &words);
    let is_understood = output.status.success();
    is_understood
        .then_some(())
        .ok_or_else(|| format!("is not understood: {}", stderr(&output).trim_end()))
}

/// The project's levels, in a folder of their own.
fn copy_levels(folder: &Path) {
    for game in ["pacman", "robot", "sokoban"] {
        let levels = format!("levels/{game}");
        std::fs::create_dir_all(folder.join(&levels)).unwrap();
        for file in files(&levels) {
            let copy = folder.join(&levels).join(file.file_name().unwrap());
            std::fs::copy(file, copy).unwrap();
        }
    }
}

/// Runs the commands of a page. Returns their number and their faults.
fn run_page(page: &Page) -> (usize, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    copy_levels(folder.path());
    let (mut count, mut faults) = (0, Vec::new());
    let mut printed: Option<Vec<u8>> = None;
    for block in page.parts().0 {
        let commands = block.lines.iter().zip(block.line..);
        let commands = commands.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
        let mut fault =
            |line: usize, what: &str| faults.push(format!("{}:{line}: {what}", page.path));
        let above = printed.take();
        match block.word.as_str() {
            "sh" => {
                let mut all = Vec::new();
                for (command, line) in commands {
                    count += 1;
                    match run_command(folder.path(), command) {
                        Ok(bytes) => all.extend(bytes),
                        Err(what) => fault(line, &format!("`{command}` {what}")),
                    }
                }
                printed = Some(all);
            }
            "console" => {
                for (command, line) in commands {
                    if let Err(what) = parse_command(folder.path(), command) {
                        fault(line, &format!("`{command}` {what}"));
                    }
                }
            }
            "output" => match above.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()) {
                Some(text) if text.trim_end() == block.lines.join("\n").trim_end() => {}
                Some(text) => fault(block.line, &format!("the commands print:\n{text}")),
                None => fault(block.line, "there is no `sh` block just before the output"),
            },
            "text" => {}
            other => fault(
                block.line,
                &format!("`{other}` is no word for a block; sh, output, console and text are"),
            ),
        }
    }
    (count, faults)
}

/// All faults as one text, a line each.
fn listed(faults: &[String]) -> String {
    faults.iter().fold(String::new(), |mut list, fault| {
        let _ = write!(list, "\n  {fault}");
        list
    })
}

/// A page made for a test.
fn made_up(text: &str) -> Page {
    Page {
        path: FRONT.to_owned(),
        text: text.to_owned(),
    }
}

#[test]
fn the_commands_run() {
    let (mut count, mut faults) = (0, Vec::new());
    for page in pages() {
        let (commands, wrong) = run_page(&page);
        count += commands;
        faults.extend(wrong);
    }
    assert!(faults.is_empty(), "{}", listed(&faults));
    assert!(count >= 20, "only {count} commands were found");
}

#[test]
fn a_wrong_command_is_found() {
    for (block, told) in [
        ("sh\ndedale trees --sise 3x3", "--sise"),
        ("sh\ncargo run --release -- robot none.txt", "none.txt"),
        ("sh\ncargo test", "no command of the program"),
        ("console\ndedale pacman --games", "--games"),
        ("console\nmake", "no command that is known"),
        ("bash\ndedale", "no word for a block"),
        ("output\nnothing", "no `sh` block"),
    ] {
        let page = made_up(&format!("# A page\n```{block}\n```\n"));
        let (_, faults) = run_page(&page);
        assert_eq!(faults.len(), 1, "{block}: {faults:?}");
        assert!(faults[0].starts_with("README.md:3: "), "{faults:?}");
        assert!(faults[0].contains(told), "{faults:?}");
    }
    let command = "```sh\ndedale maze --size 3x1 --seed 1\n```\n\n```output\n";
    let right = "+-- +-- +-- +\n|           |\n+-- +-- +-- +\n```\n";
    let (count, faults) = run_page(&made_up(&format!("{command}{right}")));
    assert_eq!((count, faults), (1, Vec::new()));
    let wrong = right.replace("|           |", "|       |   |");
    let (_, faults) = run_page(&made_up(&format!("{command}{wrong}")));
    assert_eq!(faults.len(), 1, "{faults:?}");
}

#[test]
fn every_link_leads_somewhere_and_every_page_is_reached() {
    let faults = faults_of_links(&pages());
    assert!(faults.is_empty(), "{}", listed(&faults));
}

#[test]
fn a_french_page_and_its_english_twin_link_each_other_below_their_titles() {
    let pages = pages();
    let twin = |page: &Page| match page.path.strip_prefix(FRENCH) {
        Some(name) => Some(format!("docs/{name}")),
        None => (page.path == FRENCH_FRONT).then(|| FRONT.to_owned()),
    };
    let mut count = 0;
    for page in &pages {
        let Some(twin) = twin(page) else { continue };
        count += 1;
        let english = pages.iter().find(|page| page.path == twin);
        let english = english.unwrap_or_else(|| panic!("{}: there is no {twin}", page.path));
        for (from, to) in [(page, english), (english, page)] {
            let links = from.links();
            let link = links.iter().find(|(line, _)| *line == 3);
            let target = link.and_then(|(_, link)| from.target(link));
            assert_eq!(target.as_deref(), Some(&to.path[..]), "{}", from.path);
        }
    }
    assert!(count >= 6, "{count}");
}

#[test]
fn a_dead_link_and_a_lost_page_are_found() {
    let mut page = made_up(
        "# One, two\n## One, two\n[a](#one-two) [b](#one-two-1) [c](LICENSE-MIT) `[d](none)`\n\
         [e](docs/none.md)\n[f](#three)\n[g](../README.md)\n",
    );
    page.text += "```text\n[h](none)\n```\n";
    let lost = Page {
        path: "docs/lost.md".to_owned(),
        text: "[front](../README.md#one-two)".to_owned(),
    };
    assert_eq!(
        faults_of_links(&[page, lost]),
        [
            "README.md:4: docs/none.md leads to no file",
            "README.md:5: #three leads to no heading",
            "README.md:6: ../README.md leads to no file",
            "docs/lost.md: no link leads here from README.md",
        ]
    );
}

#[test]
fn the_front_page_is_short() {
    // French needs about a fifth more words, its separate signs counted.
    for (path, most) in [(FRONT, MOST_WORDS), (FRENCH_FRONT, MOST_WORDS * 6 / 5)] {
        let front = pages().into_iter().find(|page| page.path == path).unwrap();
        let words = front.text.split_whitespace().count();
        assert!(words <= most, "{path}: {words} words");
    }
}

#[test]
fn pictures_are_small_and_shown() {
    let pages = pages();
    let mut shown = BTreeSet::<PathBuf>::new();
    for page in &pages {
        let links = page.links().into_iter();
        let targets = links.filter_map(|(_, link)| page.target(&link));
        shown.extend(targets.map(|path| project().join(path)));
    }
    for picture in files("docs/pictures") {
        let size = std::fs::metadata(&picture).unwrap().len();
        let is_moving = picture.extension().is_some_and(|ending| ending == "gif");
        let most = if is_moving { 500_000 } else { 60_000 };
        assert!(size < most, "{}: {size} bytes", picture.display());
        assert!(shown.contains(&picture), "{}: not shown", picture.display());
    }
}

#[test]
fn the_options_named_are_those_of_the_program() {
    let mut of_program = BTreeSet::new();
    let games = CATALOG.iter().map(|entry| entry.name);
    for command in games.chain(["", "maze", "solve"]) {
        let words: Vec<&str> = [command, "--help"]
            .into_iter()
            .filter(|word| !word.is_empty())
            .collect();
        let page = made_up(&stdout(&dedale(&words)));
        of_program.extend(page.options());
    }
    let mut named = BTreeSet::new();
    for page in pages() {
        for option in page.options() {
            let is_known =
                of_program.contains(&option) || OPTIONS_OF_CARGO.contains(&option.as_str());
            assert!(is_known, "{}: there is no {option}", page.path);
            named.insert(option);
        }
    }
    let untold: Vec<_> = of_program.difference(&named).collect();
    assert!(untold.is_empty(), "no page names {untold:?}");
}
