//! Every text fits: none is cut off, none runs into another, on any page of any game, at both ends of its settings.

use std::collections::{BTreeMap, BTreeSet};

use dedale::app::clock::Clock;
use dedale::app::replay::Run;
use dedale::app::{Director, Folders, FrameInput};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::input::keys::{Command, Edge, Meaning};
use dedale::input::{Button, Mouse, Point};
use dedale::rng::{GameRng, Seed};
use dedale::scene::Entry;
use dedale::settings::{Line, Settings};

/// Names that a narrow label of a race shortens on purpose, beside a robot of its own colour: no number is left out
/// there.
const SHORTENED: &[&str] = &["'Brea…'", "'Bread…'"];
/// Steps after which a setting is at its end.
const STEPS: usize = 200;
/// Ends of settings that a game refuses together.
const MOST_REFUSED: usize = 12;
/// Actions in each game and with each of its settings.
const DEEDS: usize = 60;

/// The options of a game with these lines of its settings at one end.
fn words(entry: &Entry, lines: &[Line], more: bool) -> Vec<(String, String)> {
    let mut settings = Settings::open(entry.settings, &BTreeMap::new(), &[]).unwrap();
    for &line in lines {
        let mut steps = 0..STEPS;
        while settings.change(line, more) && steps.next().is_some() {}
    }
    let mut words: Vec<(String, String)> = Vec::new();
    for word in shlex::split(&settings.arguments()).unwrap() {
        match (word.strip_prefix("--"), words.last_mut()) {
            (Some(name), _) => words.push((name.to_owned(), String::new())),
            (None, Some((_, value))) => *value = word,
            (None, None) => panic!("'{word}' is no option"),
        }
    }
    words
}

/// The program with a game opened with these options, if possible.
fn open(entry: &Entry, words: &[(String, String)]) -> Option<Director> {
    // A random seed has at most this many digits; a typed one may be longer and is shortened in panels.
    let seed = Seed(999_999_999);
    let mut director =
        Director::new(CATALOG, Assets::embedded(), seed, Folders::default()).unwrap();
    director.watch_text();
    let run = Run {
        game: entry.name.to_owned(),
        seed,
        words: words.to_vec(),
        ..Run::default()
    };
    director.start(&run).ok()?;
    Some(director)
}

fn tick(director: &mut Director, edges: Vec<Edge>) {
    let now = director.now();
    director.frame(&FrameInput {
        elapsed: Clock::due_at(now + 1) - Clock::due_at(now),
        edges,
        ..FrameInput::default()
    });
}

/// An action of the player: mostly buttons and the mouse, sometimes a page of the program's.
fn deed(rng: &mut GameRng) -> Meaning {
    let commands = [
        Command::Menu,
        Command::Help,
        Command::Pause,
        Command::Step,
        Command::TypeSeed,
        Command::Digit(7),
    ];
    let point = |rng: &mut GameRng| Point {
        x: rng.below(768) as i32,
        y: rng.below(576) as i32,
    };
    match rng.below(8) {
        0..4 => Meaning::Button(Button::ALL[rng.index(Button::ALL.len())]),
        4 => Meaning::Button([Button::Confirm, Button::Down, Button::Right][rng.index(3)]),
        5 => Meaning::Mouse(Mouse::Click(point(rng))),
        6 => Meaning::Mouse(Mouse::Hover(point(rng))),
        _ => Meaning::Command(commands[rng.index(commands.len())]),
    }
}

/// Plays, looks at each picture, and returns the faults of its text.
fn look(director: &mut Director, rng: &mut GameRng, deeds: usize) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    for _ in 0..deeds {
        let meaning = deed(rng);
        tick(director, vec![Edge::down(meaning), Edge::up(meaning)]);
        (0..rng.below(12)).for_each(|_| tick(director, Vec::new()));
        if director.is_over() {
            break;
        }
        if let Some(screen) = director.draw() {
            let is_meant = |fault: &String| SHORTENED.iter().any(|name| fault.starts_with(name));
            let found = screen.text_faults().into_iter();
            faults.extend(found.filter(|fault| !is_meant(fault)));
        }
    }
    faults
}

#[test]
fn every_text_fits_at_the_least_and_the_most_of_all_settings() {
    let (mut faults, mut refused) = (BTreeSet::new(), 0);
    for entry in CATALOG {
        let settings = Settings::open(entry.settings, &BTreeMap::new(), &[]).unwrap();
        let all: Vec<Line> = settings.lines().collect();
        let each = all.iter().map(std::slice::from_ref);
        for lines in each.chain([&all[..], &[]]) {
            for more in [false, true] {
                let words = words(entry, lines, more);
                // Some ends cannot be combined; the game with its defaults must open.
                let opened = open(entry, &words);
                assert!(opened.is_some() || !words.is_empty(), "{}", entry.name);
                let Some(mut director) = opened else {
                    refused += 1;
                    continue;
                };
                let given = words
                    .iter()
                    .map(|(word, value)| format!("--{word} {value}"));
                let given = given.collect::<Vec<_>>().join(" ");
                let mut rng = GameRng::new(Seed(7).derive(entry.name).derive(&given));
                let found = look(&mut director, &mut rng, DEEDS);
                let name = |fault| format!("{} {given}: {fault}", entry.name);
                faults.extend(found.into_iter().map(name));
            }
        }
    }
    assert!(
        refused <= MOST_REFUSED,
        "{refused} games were not looked at"
    );
    let report: Vec<String> = faults.into_iter().collect();
    assert!(
        report.is_empty(),
        "{} faults:\n{}",
        report.len(),
        report.join("\n")
    );
}
