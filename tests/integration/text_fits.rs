//! Every text fits: none is cut off, none runs into another, on any page of any game, at both ends of its settings.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::rc::Rc;

use dedale::app::replay::{Replay, Run};
use dedale::app::script::{Playback, Script};
use dedale::app::{Director, Folders};
use dedale::assets::Assets;
use dedale::games::CATALOG;
use dedale::gfx::{Color, Font, Framebuffer, Rect, Screen};
use dedale::input::keys::{Command, Edge, Meaning};
use dedale::input::{Button, Input, Mouse, Point};
use dedale::rng::{GameRng, Seed};
use dedale::scene::{Entry, Motion, Options};
use dedale::settings::{Line, Settings};
use dedale::ui::sight::{Covers, Sight};
use dedale::ui::{Canvas, Panel, Theme};
use dedale::words::languages::{self, Code};
use dedale::words::{self, Arguments, Id};

use tempfile::TempDir;

use crate::golden::{PICTURES, copy_of_data};
use crate::messages::{Message, Unseen, messages};
use crate::player::{begun, press, says, tap, tick};
use crate::{files, project};

/// Steps after which a setting is at its end.
const STEPS: usize = 200;
/// Ends of settings that a game refuses together.
const MOST_REFUSED: usize = 12;
/// Actions in each game and with each of its settings.
const DEEDS: usize = 40;

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

/// Ticks between two looks at a game without input.
const LOOKS: u64 = 60;

/// Runs that lead to what no other run shows: the words of the command line, and the keys.
const SHOWN: &[(&str, &str)] = &[
    // A better game with help before this one.
    (
        "pacman --rules classroom --lives 1 --seed 3",
        ".9 X .9 Left .3000 Confirm .60 X .30",
    ),
    ("", "Help Down .2 Down .2"),
    (
        "",
        "Tab .2 Right .2 PageDown .2 PageDown .2 Right .2 PageDown .2 Right .2 PageDown .2 Tab .2",
    ),
    ("", ".3000"),
    ("", "Tab .2 Help .2"),
    ("", "Tab .2 Tab .9 Help .2"),
    ("sokoban", ".9 Tab .9 Help .2"),
    ("robot --seed 7 --race you,depth-first", ".9 Help .2"),
    ("robot --seed 7 --race you,depth-first", ".9 Pause .2"),
    (
        "robot --seed 7 --race you,depth-first --floor all",
        ".9 Pause .2",
    ),
    (
        "trees --seed 7",
        ".9 Menu Down*3 Confirm .2 Digit9*20 Digit9 .2 Confirm .2",
    ),
    ("quest --seed 7 --open --level 13", ".300 X .2"),
    ("robot --seed 7 --grid 2", "C .9 Left .2"),
    (
        "robot --seed 7 --grid 9 --algorithm a-star --begin watch",
        ".60 XRay .90",
    ),
    ("trees --seed 7 --preset border", ".2"),
    (
        "trees --seed 7 --stage 1",
        ".2 O .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 StepOn .2 StepOn .2 Right .2 Right .2 \
         Right .2 Right .2",
    ),
    (
        "quest --seed 7 --open",
        ".2 L .2 O .2 Right .2 Right .2 Right .2 Right .2",
    ),
    (
        "robot --seed 7 --grid 2 --algorithm a-star --begin lesson",
        ".2 StepOn*14 O .2 L .2",
    ),
    (
        "trees --seed 7 --size 80x50 --lesson present",
        "Tour .2 Right*3 .2",
    ),
    (
        "trees --seed 7",
        "Confirm .10 Confirm .9 Right .9 Down .3700 Menu .2 Right .2",
    ),
    ("robot --seed 7 --begin race", ".30 PageUp .2"),
    ("trees --seed 7", "Confirm .60 Confirm .9 Confirm .9"),
    ("trees --seed 7", "Confirm .60 X .9"),
    ("sokoban --seed 5 --made alone", ".9"),
    ("sokoban --level 1", "L .30 Up Confirm .9 Tab .9"),
    (
        "quest --seed 7 --open",
        "Confirm .60 Menu Up*3 Confirm .2 Down Confirm .9",
    ),
    (
        "robot --size 9x7 --seed 3",
        ".60 Menu Up*3 Confirm .2 Down Confirm .9",
    ),
    ("sokoban --level 1", "Tab .2 PageDown*3 .2"),
    ("sokoban --level 1", "H .99"),
    ("sokoban --level 1", "Plus .99"),
    ("sokoban --level 2", "X Up Right Down .99"),
    (
        "sokoban --level 1",
        "L .90 Up Confirm .9 L .9 Right .9 Restart .99",
    ),
    ("sokoban tests/levels/refused.xsb", "Tab .9"),
    (
        "sokoban --level 17",
        "H .99 H .99 H .99 H .99 H .99 H .99 H .99 H .99 Confirm .9 Confirm .9",
    ),
    (
        "trees --seed 7",
        "Confirm .10 Confirm .9 Right .3 Down .3700 NewSeed .20",
    ),
    (
        "trees --seed 7",
        "Confirm .10 Confirm .9 Right .9 Click:700,480 .40",
    ),
    (
        "trees --seed 7",
        ".9 Menu .2 Down*5 Confirm .9 Down .2 Confirm .9 Confirm .9",
    ),
    (
        "trees --seed 7",
        ".9 Menu .2 Down*5 Confirm .2 Down*6 Right .2 Down Right .2 Down Right .2",
    ),
    ("sokoban --level 1", "Right .9 Menu .2 Up*2 Confirm .9"),
    (
        "trees --seed 7",
        "Menu .2 Down*5 Confirm .2 Up*7 Confirm .2 Down*4 Confirm .20",
    ),
    (
        "trees --seed 7",
        "Menu .2 Down*5 Confirm .2 Up*4 Confirm .2 PageDown .2 PageDown .2 PageUp*2 .2 Down*12 Confirm .2 Key:K .2 \
         Confirm .2 Key:F9 .2 Key:F9 .2 Confirm .2 Key:K .2 Key:K .2 Confirm .2 Key:H .2 U .2 Help .2",
    ),
    (
        "trees --seed 7",
        "Menu .2 Down*5 Confirm .2 Up*7 Right .2 Right .2 Down*5 Confirm .2",
    ),
    (
        "trees --seed 7",
        "Confirm .10 Confirm .9 Right .3 Menu Down Confirm .2",
    ),
    (
        "trees --seed 7",
        "Confirm .10 Menu Down*6 Confirm .2 Down Confirm .2",
    ),
    (
        "trees --seed 7",
        ".9 Menu Down*5 Confirm .2 Up*4 Confirm .3 Home .3 Home .3",
    ),
    (
        "trees --seed 7 --size 2x2 --lesson present",
        "Tour .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2",
    ),
    (
        "trees --seed 7 --size 3x3 --lesson present",
        "Tour .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2",
    ),
    (
        "trees --seed 7 --size 4x2 --lesson present",
        "Tour .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2",
    ),
    (
        "trees --seed 7 --trunks 0 --lesson present",
        "Tour .2 Right*3 .2 Right .2 Right*3 End .2 Right .2 Right .2",
    ),
    (
        "trees --seed 7 --islands 3 --lesson present",
        "Tour .2 Right*7 .2 End .2 Right .2",
    ),
    (
        "trees --seed 7",
        "Tour .2 Right*4 .2 Right*3 Y .2 Y .2 Y .2 End .2 Right*4 .2 Tab .2",
    ),
    (
        "pacman --rules classroom --board 11 --seed 5",
        "L .2 Y .2 Y .2 Y .2 Down*3 Y*7 .2",
    ),
    (
        "pacman --rules classroom --board 9 --seed 5",
        "XRay .2 Tab*5 .2",
    ),
    ("pacman --rules classroom --seed 5", "Menu Down Confirm .2"),
    (
        "pacman --rules classroom --seed 5",
        "L .2 Right .2 Help .2 PageDown .2 PageDown .2",
    ),
    (
        "pacman --rules classroom --seed 5",
        "Help .2 PageDown .2 PageDown .2 PageDown .2 PageDown .2",
    ),
    (
        "pacman --rules arcade --seed 5 --slow quarter",
        ".9 XRay .60 Menu .2 Down .2",
    ),
    (
        "pacman --seed 5",
        "Right .2 Down Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2 Right .2",
    ),
    ("pacman --rules arcade --seed 5 --lives 5", ".3700 XRay .20"),
    ("pacman --rules arcade --seed 5 --autopilot", "XRay .4000"),
    (
        "pacman --rules classroom --seed 5 --autopilot --pilot seek",
        ".3000",
    ),
    (
        "pacman --rules classroom --seed 5 --autopilot --pilot random",
        ".900",
    ),
    (
        "quest --seed 8 --open --level 6",
        "XRay .2 Confirm .9 Right .9 NewSeed .2",
    ),
    // A click that would lead into a touch.
    (
        "quest --seed 1 --open --level 3",
        "Confirm .60 Confirm .60 Click:261,17 .70 Click:261,17 .70",
    ),
    (
        "quest --seed 14 --open",
        "Confirm .5 Confirm .5 Confirm .5 .3700 X .30 X .20",
    ),
    ("quest --seed 2 --open --level 3", "X .2 Confirm .60"),
    ("quest --seed 8 --open --level 1", "Confirm .60"),
    ("quest --seed 8 --open --level 4", "Confirm .60"),
    ("quest --seed 8 --open --level 7", "Confirm .60"),
    ("quest --seed 8 --open --level 10", "Confirm .60"),
    (
        "--seed 7 --data-dir tests/kept",
        "Down*3 Tab .2 Right .2 Right .2 Right .2 Right .2",
    ),
    ("sokoban --level 1", "Right*4 .40 Menu Down Confirm .2"),
    (
        "sokoban --level 2",
        "Up Down Right*3 Up Right Down*2 .40 L .60 C .9 C .9",
    ),
    ("sokoban --level 2", "L .30 Up Confirm .9 C .9"),
    ("sokoban --level 13", "L .30 Up Confirm .30 Focus .30"),
    (
        "sokoban --level 17",
        "L .30 Up Confirm .300 Confirm .300 Confirm .300 Confirm .300 Confirm .300 Confirm .300 Confirm .300 Confirm .300",
    ),
    (
        "robot --seed 7 --size 23x15 --race you,depth-first",
        "+Right .60 -Right .3700 NewSeed .20",
    ),
    (
        "robot --seed 7 --grid 18",
        "Edit .2 Click:200,200 .2 Menu .2 Down*2 Confirm .2",
    ),
    (
        "robot --seed 7 --size 6x5 --speed instant --race program,program-2,program-3,program-4 \
         --steps -died,-mad,1E-wall,-silent",
        ".60 Tab .9",
    ),
    (
        "robot --seed 7 --size 6x5 --race you,a-star",
        ".9 C .9 Edit .2 Confirm .9 Menu .2",
    ),
    ("robot --seed 7 --grid 2", "Colours .600 Right .2 Right .2"),
    (
        "robot --seed 7 --grid 18",
        "Edit .2 Right*2 Confirm .2 Hint .2 Type:M Type:a Type:z Type:e .2 Confirm .300 XRay .30",
    ),
    (
        "robot --seed 7",
        ".2 Down Confirm .9 Tab .2 Down*6 Right .2 U .9",
    ),
    (
        "trees --seed 7",
        "Confirm .10 Confirm .9 Right .9 Down .3700 Click:600,400 .60",
    ),
    (
        "quest --seed 7 --open",
        "Confirm .60 Confirm .60 Right .60 Down .60 +Back .20 -Back .2",
    ),
    // The entry on the exit.
    (
        "robot --seed 7 --size 6x5",
        "Edit .9 Focus*2 .5 Right*20 .5 Down*20 .5 Up .5 Confirm .9",
    ),
];

/// Games with levels, boards or grids, the words before the number, and how many there are.
const SETS: &[(&str, usize)] = &[
    ("sokoban --level", 46),
    ("pacman --rules classroom --board", 11),
    ("robot --grid", 18),
    ("quest --open --seed 3 --level", 30),
    ("quest --hidden --seed 3 --level", 30),
];

/// All runs that are looked at.
fn runs() -> Vec<(String, String)> {
    let golden = PICTURES.iter().map(|&(_, line, keys)| (line, keys));
    let runs = golden.chain(SHOWN.iter().copied());
    let mut runs: Vec<(String, String)> = runs
        .map(|(line, keys)| (line.to_owned(), keys.to_owned()))
        .collect();
    let mut add = |line: String, keys: &str| runs.push((line, keys.to_owned()));
    for (line, count) in SETS {
        (1..=*count).for_each(|number| add(format!("{line} {number}"), ".9"));
    }
    // Whole series of questions.
    let answers = "Left .1 Confirm .1 Confirm .1 ".repeat(24);
    for line in ["trees", "pacman", "quest"] {
        add(format!("{line} --seed 7 --exercise"), &answers);
    }
    for algorithm in [
        "depth-first",
        "breadth-first",
        "a-star",
        "wall-left",
        "wall-right",
        "pledge",
        "tremaux",
        "dead-end",
    ] {
        add(
            format!("robot --seed 7 --algorithm {algorithm} --exercise"),
            &answers,
        );
    }
    add(
        "robot --seed 7 --race depth-first,a-star --exercise".to_owned(),
        &answers,
    );
    add(
        "robot --seed 7 --size 6x5 --race program,a-star --steps 1E-wall --speed instant"
            .to_owned(),
        ".60 Menu .60",
    );
    for entry in CATALOG {
        let name = entry.name;
        add(
            format!("{name} --seed 7"),
            "Help .1 Down*80 Menu Menu Down .1 Down .1 Down .1 Down .1 Down .1 Confirm",
        );
        // Through each list, each line with all of its values.
        let line = "Right .1 Right .1 Right .1 Right .1 Right .1 Right .1 Right .1 Right .1 Right .1 Down .1 ";
        for before in ["", "Tab ", "Tab Down*3 "] {
            add(
                format!("{name} --seed 7"),
                &(before.to_owned() + &line.repeat(14)),
            );
        }
    }
    runs
}

/// The run of a command line of `tests/integration/golden.rs`, and its keys.
fn run(line: &str, keys: &str) -> (Run, Script) {
    let mut words = line.split_whitespace().peekable();
    let mut run = Run::default();
    let mut script = Script::parse(keys).unwrap();
    while let Some(word) = words.next() {
        let Some(name) = word.strip_prefix("--") else {
            if run.game.is_empty() {
                word.clone_into(&mut run.game);
            } else {
                run.files.push(project().join(word));
            }
            continue;
        };
        let value = words
            .next_if(|value| !value.starts_with("--"))
            .unwrap_or_default();
        match name {
            "seed" => run.seed = value.parse().unwrap(),
            // Whoever plays it speaks a language already.
            "language" => {}
            "ticks" => script = Script::parse(&format!(".{value}")).unwrap(),
            name => run.words.push((name.to_owned(), value.to_owned())),
        }
    }
    (run, script)
}

/// The least contrast of a text with its ground, as the guidelines for web pages (WCAG 2, level AA) define it.
const LEAST_CONTRAST: f64 = 4.5;

fn contrast(one: Color, other: Color) -> f64 {
    let luminance = |color: Color| {
        let [_, rgb @ ..] = color.0.to_be_bytes();
        let linear = rgb.map(|part| match f64::from(part) / 255.0 {
            part if part <= 0.04045 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// An outlined text is read against its outline.
fn contrast_is_enough(one: Color, other: Color) -> bool {
    contrast(one, other) >= LEAST_CONTRAST
}

fn hex(color: Color) -> String {
    format!("{:06x}", color.0)
}

/// What was found in a language.
struct Found {
    /// Pairs of colours with too little contrast, text and ground, each with a text.
    pale: BTreeMap<(String, String), String>,
    unseen: Unseen,
    faults: BTreeSet<String>,
    /// Names that a narrow label of a race shortens on purpose, beside a robot of its own colour: no number is left
    /// out.
    names: Vec<String>,
    /// Words with which a message trails off, where a language has no blank before the dots: `plus tôt…`.
    trailing: BTreeSet<String>,
}

impl Found {
    fn new(messages: Vec<Message>) -> Self {
        let words = files("words").into_iter();
        let words = words.map(|path| std::fs::read_to_string(path).unwrap());
        let words: String = words.collect();
        let trailing = words
            .split_whitespace()
            .filter_map(|word| word.strip_suffix('…'));
        let runners = messages
            .iter()
            .filter(|message| message.name.starts_with("robot-runner"));
        Self {
            names: runners.map(|message| message.start().to_owned()).collect(),
            trailing: trailing.map(str::to_owned).collect(),
            unseen: Unseen::new(messages),
            faults: BTreeSet::new(),
            pale: BTreeMap::new(),
        }
    }

    fn is_meant(&self, fault: &str) -> bool {
        let shortened = fault.trim_start_matches('\'').split_once('…');
        shortened.is_some_and(|(start, _)| {
            let last = start.split_whitespace().next_back();
            // A longer language ends its words with more letters.
            let is_trailing = |word: &str| self.trailing.contains(word);
            let trails_off = last
                .is_some_and(|last| is_trailing(last) || is_trailing(last.trim_end_matches('é')));
            trails_off || self.names.iter().any(|name| name.starts_with(start))
        })
    }

    fn look(&mut self, name: &str, screen: Option<&Framebuffer>) {
        let Some(screen) = screen else {
            return;
        };
        self.unseen.look(screen);
        for written in screen.written() {
            let contrast = contrast(written.color, written.ground);
            let is_outlined = || {
                let others = screen.written().iter();
                others
                    .filter(|other| other.text == written.text)
                    .any(|other| {
                        let is_near = !other.area.intersection(written.area).is_empty();
                        is_near && contrast_is_enough(other.color, written.color)
                    })
            };
            if contrast < LEAST_CONTRAST && !is_outlined() {
                let colors = (hex(written.color), hex(written.ground));
                let example = format!("{contrast:.1} '{}' in {name}", written.text);
                self.pale.entry(colors).or_insert(example);
            }
        }
        // Beside the key of the menu stands that of the help; Robot's bars have no room for it.
        let of = |command: Command| {
            let word = Meaning::Command(command).label();
            let mut written = screen.written().iter();
            written.find(|written| written.text == word)
        };
        let robot = CATALOG.iter().find(|entry| entry.name == "robot");
        let is_robot = |color| robot.is_some_and(|robot| robot.accent == color);
        let leads = screen.written().iter().any(|text| text.text == "menu");
        let menu = of(Command::Menu).filter(|menu| leads && !is_robot(menu.color));
        if menu.is_some() && of(Command::Help).is_none() {
            let fault = format!("{name}: the menu's key is named, and not that of the help");
            self.faults.insert(fault);
        }
        let found = screen.text_faults().into_iter();
        let found: Vec<String> = found.filter(|fault| !self.is_meant(fault)).collect();
        self.faults
            .extend(found.iter().map(|fault| format!("{name}: {fault}")));
    }

    /// Plays a script and looks now and then.
    fn play(&mut self, name: &str, director: &mut Director, mut keys: Playback) {
        let mut looked = 0;
        self.look(name, director.draw());
        while !keys.is_over() && !director.is_over() {
            let mut edges = Vec::new();
            keys.next_tick(&mut edges);
            let now = director.now();
            let looks = !edges.is_empty() || now >= looked + LOOKS || keys.is_over();
            tick(director, edges);
            if looks {
                looked = now;
                self.look(name, director.draw());
            }
        }
    }

    /// Plays at random and looks at each picture.
    fn play_at_random(&mut self, name: &str, director: &mut Director) {
        let mut rng = GameRng::new(Seed(7).derive(name));
        for _ in 0..DEEDS {
            let meaning = deed(&mut rng);
            tick(director, vec![Edge::down(meaning), Edge::up(meaning)]);
            (0..rng.below(12)).for_each(|_| tick(director, Vec::new()));
            if director.is_over() {
                break;
            }
            self.look(name, director.draw());
        }
    }

    /// Plays all replays, and watches their films.
    fn play_replays(&mut self, assets: &Path) {
        // A difference is told with its tick, or with two between which it begins.
        let begins = [199_998, 99_999].into_iter().cycle();
        for (path, from) in files("tests/replays").into_iter().zip(begins) {
            let replay = Replay::read(&path).unwrap();
            let mut director = begin(assets, replay.run.seed, None);
            start(&mut director, replay.run).unwrap();
            let name = path.file_name().unwrap().to_string_lossy();
            self.play(&name, &mut director, replay.script.play());
            let mut viewer = begin(assets, Seed(1), None);
            let film = director.into_film();
            film.into_iter()
                .for_each(|film| viewer.show_film(film, Some([from, 199_999])));
            let keys =
                Script::parse(".2 Confirm .2 Help .2 Help .2 End .2 Home .2 Y*9 .2 Tab .9 Menu .9")
                    .unwrap();
            self.play(&format!("film of {name}"), &mut viewer, keys.play());
        }
    }

    /// Plays each game at the least and the most of all its settings.
    fn play_at_the_ends(&mut self, assets: &Path, code: &str) {
        let mut refused = 0;
        for entry in CATALOG {
            let settings = Settings::open(entry.settings, &BTreeMap::new(), &[]).unwrap();
            let all: Vec<Line> = settings.lines().collect();
            let each = all.iter().map(std::slice::from_ref);
            for lines in each.chain([&all[..], &[]]) {
                for more in [false, true] {
                    let words = words(entry, lines, more);
                    let given = words
                        .iter()
                        .map(|(word, value)| format!("--{word} {value}"));
                    let name = format!("{} {}", entry.name, given.collect::<Vec<_>>().join(" "));
                    // The most digits of a seed that is drawn; one that is typed may be longer and is shortened in
                    // panels.
                    let run = Run {
                        game: entry.name.to_owned(),
                        seed: Seed(999_999_999),
                        words,
                        ..Run::default()
                    };
                    // The player may have chosen another language in the run before.
                    languages::speak(code.parse().unwrap());
                    let mut director = begin(assets, run.seed, None);
                    // Some ends do not go together; the game as it is at first must open.
                    let is_plain = run.words.is_empty();
                    if start(&mut director, run).is_ok() {
                        self.play_at_random(&name, &mut director);
                    } else {
                        assert!(!is_plain, "{name}");
                        refused += 1;
                    }
                }
            }
        }
        assert!(
            refused <= MOST_REFUSED,
            "{refused} games were not looked at"
        );
    }
}

/// The program with the words and files of a folder, and with settings and records if there are any.
fn begin(assets: &Path, seed: Seed, data: Option<&Path>) -> Director {
    let assets = Assets::with_folder(assets).unwrap();
    let folders = Folders {
        data: data.map(Path::to_owned),
        ..Folders::default()
    };
    let mut director = Director::new(CATALOG, assets, seed, folders).unwrap();
    director.watch_text();
    director
}

/// Begins a game. Sokoban's picture is calm: the sign that comes in from below is cut on its way.
fn start(director: &mut Director, run: Run) -> dedale::error::Result<()> {
    let calm = run.calm || run.game == "sokoban";
    let run = Run { calm, ..run };
    director.start_again(&Replay {
        run,
        ..Replay::default()
    })
}

/// The game of a command line of `tests/integration/golden.rs`, its keys, and a copy of the data that it finds.
fn opened(assets: &Path, line: &str, keys: &str) -> (Director, Script, Option<TempDir>) {
    let (mut run, script) = run(line, keys);
    let data = run.words.extract_if(.., |(name, _)| name == "data-dir");
    let data = data.last().map(|_| copy_of_data(line).0);
    let mut director = begin(assets, run.seed, data.as_ref().map(TempDir::path));
    if !run.game.is_empty() {
        // A replay would find no records and ask for no initials.
        let started = match &data {
            Some(_) => director.start(&run),
            None => start(&mut director, run),
        };
        started.unwrap_or_else(|error| panic!("{line}: {}", error.line()));
    }
    (director, script, data)
}

/// Plays all runs in the language of a text, with the plurals of this one, and what else is to be played with its
/// words.
fn found(code: &str, words: &str, play_more: impl FnOnce(&mut Found, &Path)) -> Found {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("words")).unwrap();
    let file = folder.path().join("words").join(format!("{code}.ftl"));
    std::fs::write(file, words).unwrap();
    let wrong = languages::load(&Assets::with_folder(folder.path()).unwrap());
    assert_eq!(wrong, [""; 0]);
    let mut found = Found::new(messages(words));
    for (line, keys) in runs() {
        // A run may have chosen another language on the page of settings.
        languages::speak(code.parse().unwrap());
        let (mut director, script, _data) = opened(folder.path(), &line, &keys);
        found.play(&format!("{line} {keys}"), &mut director, script.play());
    }
    play_more(&mut found, folder.path());
    languages::speak(code.parse().unwrap());
    found.draw_the_rest();
    found
}

/// A room that a test draws messages in which no run reaches: how their names begin, the letters of a line, and the
/// lines. Most numbers are those that the comments of `words/en.ftl` give; the others are estimates.
const ROOMS: &[(&str, i32, usize)] = &[
    // Below "Practice: " in the menu, and on the help page.
    ("help-no-command-line", 46, 1),
    ("help-daily", 44, 4),
    ("help-race", 44, 9),
    ("help-over", 44, 6),
    ("help-exercise", 44, 6),
    ("help-page.you-race", 44, 20),
    ("help-page.lit-race", 44, 20),
    ("help-page", 44, 4),
    ("help-other-pages", 44, 1),
    ("question-points", 29, 1),
    ("question-moves", 29, 1),
    ("help-shared-signs", 44, 1),
    ("help-stopped", 44, 1),
    ("help-", 12, 1),
    ("initials-rules", 46, 16),
    ("pause-ready", 20, 1),
    ("title-in-progress", 20, 1),
    ("quest-done-steps-key", 28, 1),
    ("menu-open-games", 21, 1),
    ("going-on-title", 44, 1),
    ("going-on-elsewhere", 44, 1),
    // A name has three letters.
    ("going-on-race", 29, 1),
    ("back-sign-turns", 12, 1),
    ("going-on-rules", 46, 12),
    ("menu-card", 22, 1),
    ("menu-end-race", 22, 1),
    ("menu-return", 22, 1),
    ("film-over", 46, 1),
    ("notice-sound-", 47, 1),
    ("key-records", 12, 1),
    ("key-play-on", 12, 1),
    ("key-table", 15, 1),
    ("key-race", 15, 1),
    ("key-", 15, 1),
    ("button-", 27, 1),
    ("panel-rival", 9, 1),
    ("menu-save-card", 24, 1),
    ("menu-take-", 16, 1),
    ("card-", 38, 1),
    ("records-none", 44, 1),
    ("records-empty-until", 44, 1),
    // Or in a panel, see the test of the show.
    ("trees-show-x-ray", 46, 1),
    ("sokoban-show-x-ray", 46, 1),
    ("pacman-show-x-ray", 46, 1),
    ("quest-show-x-ray", 46, 1),
    ("robot-show-x-ray", 46, 1),
    ("table-", 44, 1),
    ("pacman-table", 40, 1),
    ("robot-table-floor", 44, 1),
    ("quest-table-", 44, 1),
    ("handed-title.", 20, 1),
    ("trees-table-about", 44, 1),
    ("trees-table-corner", 44, 1),
    ("question-", 28, 1),
    ("keyname-shift-backspace", 12, 1),
    ("keyname-number-pad", 12, 1),
    ("keyname-", 9, 1),
    ("command-", 15, 1),
    ("exercise-table", 40, 1),
    ("exercise-about", 44, 1),
    ("exercise-head-", 6, 1),
    ("exercise-topic.", 14, 1),
    ("exercise-because", 46, 3),
    ("exercise-", 46, 2),
    ("robot-asks-", 46, 4),
    ("robot-earned-", 38, 1),
    ("trees-walk-place", 16, 1),
    ("trees-walk-near", 47, 2),
    ("trees-key-ro", 15, 1),
    ("robot-label-waits", 7, 1),
    ("robot-label-searches", 7, 1),
    ("trees-road-medals", 44, 1),
    ("trees-road-maze", 20, 1),
    ("trees-road", 40, 1),
    ("robot-first-race-", 40, 3),
    ("robot-question-next", 28, 1),
    ("robot-ladder-rounds", 20, 1),
    // Its numbers have three digits at most.
    ("robot-ladder-standing", 48, 1),
    ("robot-podium-climbed", 46, 1),
    ("robot-ladder", 40, 1),
    ("pacman-over-", 18, 1),
    ("pacman-lesson-", 15, 1),
    // Behind the words of a notice.
    ("robot-helped-", 28, 1),
    ("robot-program-fault.", 7, 1),
    ("robot-program-failed.", 46, 2),
    ("trees-because-", 46, 3),
    ("pacman-asks-", 46, 4),
    ("pacman-because-", 46, 3),
    ("quest-because", 46, 3),
    ("quest-exercise-", 46, 4),
    ("notice-page-", 46, 2),
    ("notice-run-brief", 28, 1),
    ("awaited-title", 24, 1),
    ("awaited-stop", 24, 1),
    ("robot-program-felt", 92, 1),
    // Lists: a setting and its value, and what that means.
    ("setting-maze", 16, 1),
    ("choice-", 16, 1),
    ("meaning-", 48, 1),
    ("trees-walk-", 47, 1),
    ("trees-state-left", 14, 1),
    ("trees-panel-daily", 9, 1),
    ("trees-told-", 47, 4),
    ("trees-draw-", 47, 4),
    ("sokoban-found", 14, 1),
    ("sokoban-solved-found", 11, 1),
    ("sokoban-solved-helped", 20, 1),
    ("sokoban-source", 12, 1),
    ("sokoban-sought", 20, 1),
    ("sokoban-told-", 47, 1),
    ("sokoban-ending-", 47, 1),
    ("title-daily-", 23, 1),
    ("title-race", 20, 1),
    ("sokoban-level.", 47, 1),
    ("sokoban-legend-", 20, 1),
    ("quest-scenery.", 12, 1),
    ("quest-building.", 14, 1),
    ("pacman-pilot.", 11, 1),
    ("pacman-skill.", 9, 1),
    ("pacman-skill-new.", 18, 2),
    ("pacman-note-", 18, 1),
    ("pacman-why-", 18, 2),
    ("pacman-sweeps-over", 18, 6),
    ("robot-panel-held", 34, 1),
    ("pacman-sweeps-", 18, 5),
    ("pacman-view-name.", 14, 1),
    ("pacman-question-", 28, 1),
    ("pacman-scene-skip", 16, 1),
    ("pacman-notice-", 46, 2),
    ("pacman-pilot-", 18, 1),
    ("pacman-advice.", 10, 1),
    ("pacman-mode.", 9, 1),
    ("pacman-ghost-ahead", 13, 1),
    ("pacman-heading-hunted", 18, 1),
    ("pacman-hint-x", 20, 1),
    ("pacman-panel-chases", 8, 1),
    ("pacman-page-fast", 38, 1),
    ("quest-page-", 46, 1),
    ("quest-given", 12, 1),
    ("quest-panel-", 10, 1),
    ("quest-notice-x-ray", 47, 1),
    ("quest-notice-danger", 29, 2),
    ("quest-notice-ember", 20, 2),
    ("quest-notice-life-lost", 22, 1),
    ("quest-notice-", 20, 1),
    ("quest-villain-new", 21, 2),
    ("quest-note-", 21, 3),
    ("quest-story-gate", 18, 1),
    ("quest-story-cause", 19, 1),
    ("quest-story-answer", 38, 1),
    ("quest-story-no-answer", 38, 1),
    ("quest-story-", 21, 1),
    ("quest-lesson-", 38, 1),
    ("robot-which-", 14, 1),
    ("robot-making", 46, 1),
    ("robot-pace-", 8, 1),
    ("robot-pencil", 14, 1),
    ("robot-bar-no-exit", 13, 1),
    ("robot-bar-begin", 28, 1),
    ("robot-bar-begin-stopped", 28, 1),
    ("robot-bar-", 15, 1),
    ("robot-race-lost", 46, 2),
    ("robot-x-ray-", 12, 1),
    ("robot-race-left", 48, 1),
    ("robot-race-waits", 42, 1),
    ("robot-no-exit", 14, 4),
    ("robot-question-delete-edits", 28, 1),
    ("robot-question-wins", 28, 1),
    ("robot-ended-", 14, 5),
    ("robot-verdict-path", 40, 1),
    ("robot-verdict-", 26, 1),
    ("robot-runner.", 24, 1),
    ("robot-side-short.", 14, 1),
    ("robot-circles", 10, 1),
    ("robot-found.", 14, 1),
    ("robot-found-short", 8, 1),
    ("robot-tries-", 46, 1),
    ("robot-thought-", 14, 1),
    ("robot-why-", 46, 3),
    // On one line, closely if need be.
    ("robot-costs-equal", 30, 1),
    ("robot-costs-point", 46, 2),
    ("robot-gave-up", 10, 1),
    ("robot-costs-mazes", 46, 1),
    ("robot-no-way", 10, 1),
    ("robot-in-circles", 10, 1),
    ("robot-podium-", 38, 1),
    ("robot-failed-", 38, 1),
];

/// Messages that are drawn nowhere, and why.
const NEVER: &[(&str, &str)] = &[
    ("window-paused", "it is part of the window's title"),
    ("language-keys", "it chooses labels of keys"),
    ("pacman-paper-dots", "it is printed on paper"),
    ("pacman-paper-example", "it is printed on paper"),
    ("pacman-paper-ghosts", "it is printed on paper"),
    (
        "quest-notice-ember",
        "it needs a villain that comes near beside a glowing ember",
    ),
    ("error-head", "standard error says it"),
    ("error-cause", "standard error says it"),
    ("error-see-help", "standard error says it"),
    ("error-unexpected", "standard error says it"),
    ("error-no-command", "standard error says it"),
    ("error-option", "standard error says it"),
    ("error-number", "standard error says it"),
    ("error-choice", "standard error says it"),
    ("error-or", "standard error says it"),
    ("error-either", "standard error says it"),
    ("error-none-of", "standard error says it"),
    ("error-size", "standard error says it"),
    ("error-sides", "standard error says it"),
    ("error-cells", "standard error says it"),
    ("error-no-file", "standard error says it"),
    ("error-cannot-use", "standard error says it"),
    ("paper-name", "it is printed on paper"),
    ("paper-solve", "it is printed on paper"),
    ("trees-paper", "it is printed on paper"),
    ("trees-paper-solved", "it is printed on paper"),
    ("robot-paper", "it is printed on paper"),
    ("robot-paper-sums", "it is printed on paper"),
    ("robot-towards", "a sentence has it"),
    (
        "robot-program-out",
        "standard error says it of a player's program",
    ),
    (
        "robot-program-told",
        "standard error says it of a player's program",
    ),
    (
        "robot-program-numbered",
        "standard error says it of a player's program",
    ),
    (
        "robot-program-needed",
        "standard error says it of a player's program",
    ),
    (
        "robot-program-not-started",
        "standard error says it of a player's program",
    ),
];

/// The longest of some texts.
fn longest_of<'t>(texts: impl IntoIterator<Item = &'t str>) -> String {
    let longest = texts.into_iter().max_by_key(|text| text.chars().count());
    longest.unwrap().to_owned()
}

/// A message with one argument or two.
fn said<const COUNT: usize>(id: &str, given: [(&str, &str); COUNT]) -> String {
    words::format(id, &given.into_iter().collect())
}

/// The longest value of an argument that is no number of at most five digits: a word is one of the language that is
/// spoken.
fn longest(name: &str) -> String {
    let settings = |entry: &Entry| {
        let settings = Settings::open(entry.settings, &BTreeMap::new(), &[]).unwrap();
        let labels = settings.lines().map(|line| settings.label(line).text());
        labels.collect::<Vec<_>>()
    };
    let attribute = |id: Id| longest_of(id.attributes().map(|name| id.of(name)));
    let text = match name {
        "game" | "title" => return longest_of(CATALOG.iter().map(|entry| entry.title.text())),
        "label" => return longest_of(CATALOG.iter().flat_map(settings)),
        "help" => {
            let helps = [
                "x-ray",
                "slow",
                "steps",
                "hint",
                "pilot",
                "went-back",
                "picture",
            ];
            let helps = helps.map(|help| Id(format!("help-{help}").leak()).text());
            return longest_of(helps);
        }
        "key" => return longest_of([Id("keyname-enter").text(), Id("keyname-escape").text()]),
        "sides" => {
            let [side, found] = [Id("robot-side-short"), Id("robot-found-short")].map(attribute);
            let side = said(
                "robot-tries-side-short",
                [("side", &side), ("found", &found)],
            );
            let more =
                |sides: String, _| said("robot-tries-more", [("sides", &sides), ("side", &side)]);
            return (1..4).fold(side.clone(), more);
        }
        "verdict" => {
            let verdicts = ["stands", "floats", "refused", "taken"];
            let verdict = |verdict| said(&format!("trees-draw-{verdict}"), [("number", "999")]);
            return longest_of(verdicts.map(verdict).iter().map(String::as_str));
        }
        "path" => "…/pictures/dedale-sokoban-42-1.png",
        "name" => "A long name of a",
        "most" => "18446744073709551615",
        "seed" => "999999999",
        "day" => "2026-12-31",
        "first" => "own.txt: line 3, column 4: a second S",
        // It chooses among variants.
        "word" => "board",
        "size" => return words::shown_size("200x200"),
        // The house counts 32 dots.
        "dots" => "32",
        "idle" | "limit" => "4",
        "done" | "all" | "percent" => "100",
        "level" => "999",
        _ => "99999",
    };
    text.to_owned()
}

impl Found {
    /// Draws messages that no run has reached where they go: notices in the place of their game, others in their rooms.
    fn draw_the_rest(&mut self) {
        let assets = Assets::embedded();
        let theme = Theme::load(&assets).unwrap();
        let mut screen = Screen::Low.framebuffer();
        for message in self.unseen.messages.clone() {
            let name = &message.name;
            let mut arguments = Arguments::new();
            for argument in &message.arguments {
                let value = longest(argument);
                match value.parse::<u32>() {
                    Ok(number) => arguments.set(argument.clone(), number),
                    Err(_) => arguments.set(argument.clone(), value),
                }
            }
            let text = match name.split_once('.') {
                Some((id, attribute)) => Id(id.to_owned().leak()).of(attribute).to_owned(),
                None => words::format(name, &arguments),
            };
            let games = CATALOG.iter().filter(|entry| name.starts_with(entry.name));
            let games: Vec<&Entry> = games.collect();
            // The program's notices are shown over every game.
            let games = if games.is_empty() {
                CATALOG.iter().collect()
            } else {
                games
            };
            let room = ROOMS.iter().find(|(start, ..)| name.starts_with(start));
            if let Some(&(_, letters, lines)) = room {
                screen.clear(Color::NIGHT);
                screen.watch();
                let lines = Rect::new(0, 0, Screen::Low.size().width as i32, 11 * lines as i32);
                screen.clipped(lines, |screen| {
                    let columns = (0, letters * Font::width(" ", 1));
                    Panel::over(screen, &theme.font, columns, (Color::WHITE, 1))
                        .sentence(&text, Color::WHITE);
                });
                self.look(name, Some(&screen));
            } else if [
                "notice",
                "refusal",
                "loss",
                "ignored",
                "cannot-be",
                "no-number",
                "setting-range",
            ]
            .iter()
            .any(|kind| name.contains(kind))
            {
                for entry in games {
                    let options = Options {
                        assets: Rc::new(assets.clone()),
                        ..Options::default()
                    };
                    let scene = (entry.open)(&options, Seed(1)).unwrap();
                    screen.watch();
                    Canvas::over(&mut screen, &theme).notice(
                        &text,
                        (scene.sight(), Covers::Keys),
                        None,
                    );
                    self.look(&format!("{name} over {}", entry.name), Some(&screen));
                }
            }
        }
    }
}

/// Every message of a language is drawn, and fits.
fn every_message_fits(code: &str) {
    let path = project().join("words").join(format!("{code}.ftl"));
    let words = std::fs::read_to_string(&path).unwrap();
    let found = found(code, &words, |found, assets| {
        found.play_replays(assets);
        found.play_at_the_ends(assets, code);
    });
    let unseen = found
        .unseen
        .messages
        .iter()
        .map(|message| message.name.as_str());
    let unseen: Vec<&str> = unseen
        .filter(|name| !NEVER.iter().any(|(never, _)| never == name))
        .collect();
    let faults: Vec<String> = found.faults.into_iter().collect();
    let name = path.display();
    assert!(
        faults.is_empty(),
        "{name}: {} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
    let pale = found.pale.iter();
    let pale = pale.map(|((color, ground), example)| format!("{color} on {ground}: {example}"));
    let pale: Vec<String> = pale.collect();
    assert!(pale.is_empty(), "too little contrast:\n{}", pale.join("\n"));
    // Add a run that leads to them, or their room.
    assert!(
        unseen.is_empty(),
        "{name}: never drawn: {}",
        unseen.join(", ")
    );
}

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn every_message_is_drawn_and_fits_in_english() {
    every_message_fits("en");
}

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn every_message_is_drawn_and_fits_in_every_other_language() {
    let codes = crate::languages();
    for code in codes.iter().filter(|code| *code != "en") {
        every_message_fits(code);
    }
}

/// Pictures that keep their words, beside those of help. Help, records and questions must be closed before the settings
/// can be opened, and are made again.
const KEEPS_WORDS: &[&str] = &[
    "title-records",
    "title-records-levels",
    "title-initials",
    "title-show",
    "pacman-signing",
    "pacman-best",
    "robot-question",
    "robot-quit",
];

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn what_is_drawn_follows_the_language_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let french = "fr".parse().unwrap();
    let mut kept = Vec::new();
    let english = PICTURES
        .iter()
        .filter(|(name, ..)| !name.starts_with("french"));
    for &(name, line, keys) in english {
        let end = |language| {
            languages::speak(language);
            let (mut director, script, _data) = opened(folder.path(), line, keys);
            let mut keys = script.play();
            while !keys.is_over() && !director.is_over() {
                let mut edges = Vec::new();
                keys.next_tick(&mut edges);
                tick(&mut director, edges);
            }
            director.speak(french);
            director.draw();
            let described = director.describe() + &director.describe_more();
            (director.screen().pixels().to_vec(), described)
        };
        let [(pixels, described), (changed, again)] = [french, Code::ENGLISH].map(end);
        assert_eq!(
            described, again,
            "{name} is described in words of a language"
        );
        if pixels != changed && !name.ends_with("-help") {
            kept.push(name);
        }
    }
    languages::speak(Code::ENGLISH);
    assert_eq!(kept, KEEPS_WORDS);
}

/// English with accents, each word about a fifth longer, short ones by more: what a language such as French needs.
fn longer(words: &str) -> String {
    let mut longer = String::new();
    for line in words.lines() {
        let depth = line.len() - line.trim_start().len();
        let (start, text) = match line.split_once(" = ") {
            _ if line.starts_with('#') => (line, ""),
            Some((name, text)) if !name.trim().contains(' ') => (&line[..name.len() + 3], text),
            _ if depth == 0 || line.trim_end().ends_with(['=', '>', '}']) => (line, ""),
            _ => line.split_at(depth),
        };
        longer += start;
        longer += &longer_words(text);
        longer.push('\n');
    }
    longer
}

/// The same words, each a fifth longer or more; what is in braces, and the name of a variant, are no words.
fn longer_words(text: &str) -> String {
    let (mut longer, mut owed, mut depth) = (String::new(), 4, 0_usize);
    for letter in text.chars().chain([' ']) {
        match letter {
            '{' | '[' => depth += 1,
            '}' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > 0 {
        } else if letter.is_alphabetic() {
            owed += 1;
        } else {
            longer.extend(std::iter::repeat_n('é', owed / 5));
            owed %= 5;
        }
        longer.push(letter);
    }
    longer.trim_end().to_owned()
}

#[test]
#[cfg_attr(not(feature = "window"), ignore = "long, and the same with a window")]
fn a_longer_language_fits() {
    let words = std::fs::read_to_string(project().join("words/en.ftl")).unwrap();
    let found = found("en", &longer(&words), |_, _| ());
    let faults: Vec<String> = found.faults.into_iter().collect();
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn a_notice_moves_only_if_its_ground_is_taken() {
    let theme = Theme::load(&Assets::embedded()).unwrap();
    let mut screen = Screen::Low.framebuffer();
    screen.clear(Color::NIGHT);
    let notice = |screen: &Framebuffer, before| {
        let mut screen = screen.clone();
        Canvas::over(&mut screen, &theme).notice(
            "Sound off",
            (Sight::NOTHING, Covers::Keys),
            before,
        )
    };
    let first = notice(&screen, None);
    screen.fill_rect(Rect::new(0, 250, 384, 4), Color::WHITE);
    assert_ne!(notice(&screen, None), first);
    assert_eq!(notice(&screen, Some(first)), first);
    screen.fill_rect(Rect::new(0, 100, 384, 100), Color::WHITE);
    screen.fill_rect(Rect::new(0, 140, 384, 4), Color::NIGHT);
    assert_ne!(notice(&screen, Some(first)), first);
}

/// As [`begun`], by a player who has signed a run before.
fn signed(game: &str, seed: u64, words: &[(&str, &str)]) -> Director {
    let words = words
        .iter()
        .map(|(word, value)| format!("option {word} {value}\n"));
    let words: String = words.collect();
    let text = format!("dedale-replay 5\ngame {game}\nseed {seed}\n{words}initials LEA\n");
    let mut director = begun(game, seed, &[]);
    director
        .start_again(&Replay::parse(&text).unwrap())
        .unwrap();
    director
}

#[test]
fn a_notice_of_a_record_says_less_where_it_would_cover_the_board() {
    let walk = "Confirm .10 Confirm .5 Right .9 Right .9 Left .9 Down .9 Down .9 Left .9 Down .9 Down .9 Right .9 \
                Right .9 Right .9 Right .9 Right .9 Up .9 Left .9 Up .9 Up .9 Up .9 Right .30";
    let drive = "Right .240 +Right .90 -Right .20";
    let race: &[_] = &[
        ("size", "3x3"),
        ("race", "you,depth-first"),
        ("race-islands", "0"),
    ];
    for (game, seed, words, keys, is_whole) in [
        (
            "trees",
            5,
            &[("size", "6x5"), ("openings", "0")][..],
            walk,
            false,
        ),
        ("robot", 1, race, drive, true),
    ] {
        let mut director = signed(game, seed, words);
        press(&mut director, keys);
        assert!(says(&mut director, "No. 1 of your records"), "{game}");
        let told = "signed LEA";
        assert_eq!(says(&mut director, told), is_whole, "{game}");
    }
    // Where others still drive, that the player is out comes before it, in the same notice.
    let race = [("size", "12x8"), ("race", "you,wall-left,depth-first")];
    let mut director = signed("robot", 7, &race);
    for way in "rddrrrrrrddllddrrrrrrddrrrrddrrddrrrrddrrr".chars() {
        let key = [("r", "Right"), ("d", "Down"), ("l", "Left")];
        let key = key.iter().find(|(letter, _)| letter.starts_with(way));
        press(&mut director, &format!("{} .10", key.unwrap().1));
    }
    for told in ["You have won!", "No. 1 of your records"] {
        assert!(says(&mut director, told), "{told}");
    }
}

/// A sign without words would leave a beginner in front of a game that stands still.
#[test]
fn a_stopped_game_says_how_to_go_on() {
    for (game, words) in [
        ("trees", &[][..]),
        ("sokoban", &[]),
        ("pacman", &[("rules", "arcade")]),
        ("pacman", &[("rules", "classroom")]),
        ("quest", &[]),
        ("robot", &[]),
    ] {
        let mut director = begun(game, 7, words);
        press(&mut director, "Confirm .60 Confirm .60 Pause .5");
        assert!(says(&mut director, "P go on"), "{game} {words:?}");
        press(&mut director, "Wide Type:q .5");
        assert!(
            says(&mut director, "P go on"),
            "{game} {words:?}, wrong key"
        );
    }
}

/// It covers their keys, not what one reads there.
#[test]
fn a_notice_leaves_the_records_in_sight() {
    let folder = tempfile::tempdir().unwrap();
    let (mut director, ..) = opened(folder.path(), "--seed 7 --data-dir tests/kept", "");
    press(&mut director, "Down*2 Tab .9");
    press(&mut director, "XRay .9");
    for read in ["X does nothing here", "Pac-Man", "Your initials"] {
        assert!(says(&mut director, read), "{read}");
    }
}

/// A key that does nothing says so; here those for seeds, in the games without one.
#[test]
fn a_key_for_seeds_says_where_there_are_none() {
    let without = CATALOG.iter().filter(|entry| !entry.seeded);
    let names: Vec<_> = without.map(|entry| entry.name).collect();
    assert!(!names.is_empty());
    for name in names {
        for key in [Command::NewSeed, Command::TypeSeed].map(Meaning::Command) {
            let mut director = begun(name, 7, &[]);
            press(&mut director, "Confirm .60 Confirm .60");
            tap(&mut director, key);
            let told = format!("{} does nothing here", key.label());
            assert!(says(&mut director, &told), "{name}: {told}");
        }
    }
}

/// The keys that can be clicked on the screen.
fn keys_on(director: &mut Director) -> BTreeSet<u16> {
    director.draw();
    let screen = director.screen();
    let (width, height) = (screen.width() as i32, screen.height() as i32);
    let places = (0..height).flat_map(|y| (0..width).step_by(2).map(move |x| (x, y)));
    let tags = places.filter_map(|(x, y)| Some(screen.tag_at(x, y)?.1));
    tags.collect()
}

#[test]
fn a_page_names_the_same_keys_in_every_language() {
    for (game, keys) in [
        ("sokoban", "Menu .2 Up*2 Confirm .9"),
        ("sokoban", "Right .9 Menu .2 Up*2 Confirm .9"),
        ("sokoban", "Menu .2 Up*3 Confirm .9"),
        ("sokoban", "Menu .2 Up*4 Confirm .2 Up*4 Confirm .9"),
        ("trees", "Confirm .9"),
        // After what a walk is for.
        ("trees", "Confirm .9 Confirm .600"),
        ("trees", "Confirm .9 Confirm .600 Pause .9"),
        ("sokoban", ".9"),
        ("pacman", ".9"),
        ("pacman", "Confirm .300"),
        ("pacman", "Right .2 Confirm .60"),
        ("quest", ".9"),
        ("quest", "Confirm .90 Confirm .9"),
        ("robot", ".9"),
    ] {
        let named = languages::known().into_iter().map(|code| {
            languages::speak(code);
            let mut director = begun(game, 7, &[]);
            press(&mut director, keys);
            keys_on(&mut director)
        });
        let named: Vec<_> = named.collect();
        assert!(!named[0].is_empty(), "{game} {keys}");
        assert!(
            named.windows(2).all(|two| two[0] == two[1]),
            "{game} {keys}: {named:?}"
        );
    }
}

/// Where there are many villains, the legend of the X-ray takes no line from the keys of lesson and exercise.
#[test]
fn the_legend_of_quest_leaves_room_for_keys() {
    for level in 1..=24 {
        let number = level.to_string();
        let mut director = begun("quest", 3, &[("open", ""), ("level", &number)]);
        press(&mut director, "Confirm .60 Confirm .90 XRay .9");
        let named: Vec<Meaning> = keys_on(&mut director)
            .into_iter()
            .filter_map(Meaning::tagged)
            .collect();
        for button in [Button::L, Button::T, Button::X, Button::Tab] {
            assert!(
                named.contains(&Meaning::Button(button)),
                "{level}: {button:?}"
            );
        }
    }
}

/// Over a first page and in a game, a notice, or the sign of a stopped game or of one that goes back, is on blank
/// ground, or on the board, away from the player; a notice may cover whole lines of keys.
#[test]
fn a_notice_covers_no_text() {
    let theme = Theme::load(&Assets::embedded()).unwrap();
    let usual = CATALOG.iter().map(|entry| (entry, &[][..]));
    let robot = CATALOG.iter().find(|entry| entry.name == "robot").unwrap();
    let wide: [(&Entry, &[(&str, &str)]); 2] = [
        (robot, &[("begin", "watch"), ("size", "60x10")]),
        (robot, &[("race", "wall-left,wall-right,pledge")]),
    ];
    for (entry, words) in usual.chain(wide) {
        let words = words.iter();
        let words = words.map(|&(word, value)| (word.to_owned(), value.to_owned()));
        let options = Options {
            words: words.collect(),
            ..Options::default()
        };
        let mut scene = (entry.open)(&options, Seed(7)).unwrap();
        for begun in [false, true] {
            for tick in 0..180 {
                let pressed = begun && tick % 60 == 0;
                let button = if pressed {
                    Input::press(Button::Confirm)
                } else {
                    Input::NONE
                };
                scene.tick(&button, &mut Vec::new());
            }
            let mut screen = entry.screen.framebuffer();
            scene.draw(&mut screen, Motion::Calm.into());
            let before = screen;
            let sight = scene.sight();
            let board = sight.board;
            for sign in 0..3 {
                let is_notice = sign == 0;
                let mut screen = before.clone();
                let mut canvas = Canvas::over(&mut screen, &theme);
                match sign {
                    0 => {
                        canvas.notice("Sound off: M turns it on", (sight, Covers::Keys), None);
                    }
                    1 => canvas.pause_sign(sight, Color::WHITE),
                    _ => canvas.back_sign(sight, "12.3 s"),
                }
                let scale = screen.width() as i32 / 384;
                let mut grounds = BTreeSet::new();
                for (y, (is, was)) in screen.rows().zip(before.rows()).enumerate() {
                    for (x, (is, was)) in is.iter().zip(was).enumerate() {
                        let (x, y) = (x as i32 / scale, y as i32 / scale);
                        let is_near = sight.eye.is_some_and(|(_, eye)| (eye - y).abs() < 8);
                        assert!(
                            is == was || !(board.contains(x, y) && is_near),
                            "{}",
                            entry.name
                        );
                        let columns = match x {
                            _ if x < board.x => (0, board.x),
                            _ if x >= board.x + board.w => (board.x + board.w, 384),
                            _ => (0, 384),
                        };
                        let width = (columns.1 - columns.0) * scale;
                        let area = Rect::new(columns.0 * scale, y * scale, width, 1);
                        let is_keys = is_notice && before.whole_rows(area).h > 1;
                        if is != was && !board.contains(x, y) && !is_keys {
                            grounds.insert(*was);
                        }
                    }
                }
                assert!(grounds.len() <= 1, "{}, begun: {begun}", entry.name);
                assert!(screen != before, "{}", entry.name);
            }
        }
    }
}
