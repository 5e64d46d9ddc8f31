//! What the player can do and set in Pac-Man, and what the settings mean: who drives, how fast, by which rules.

use crate::error::{Error, Result};
use crate::games::pacman::rules::arcade::{Quirks, Rules};
use crate::games::pacman::rules::classroom::{
    self, Contact, FARTHEST, Flight, Frightened, Fruits, NEAR, Pilot, Program,
};
use crate::gfx::Color;
use crate::input::Button;
use crate::scene::{Action, Mode, Options, Table};
use crate::settings::{Choice, Kind, Line, Setting, Settings, Steps};

/// The game's own colour.
pub const ACCENT: Color = Color::YELLOW;

/// Numbers of [`crate::scene::Scene::mode`].
pub const ARCADE_MODE: usize = 0;
pub const CLASSROOM_MODE: usize = 1;
pub const LESSON_MODE: usize = 2;
pub const PAGE_MODE: usize = 3;

/// What the buttons ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verb {
    Steer,
    GoOn,
    Rules,
    PreviousBoard,
    NextBoard,
    XRay,
    /// In the arcade.
    Slow,
    Pilot,
    /// In the classroom.
    Driver,
    Pace,
    OtherMap,
    Lesson,
    /// In its lesson.
    Chapter,
    Sweep,
    Run,
    Square,
    Wind,
    /// On the page before the game.
    Line,
    Choose,
    Begin,
    Back,
}

/// What they do in the arcade.
pub const ACTIONS: &[Action] = &[
    Action::play(&Verb::Steer, Button::ARROWS, "steer"),
    Action::play(&Verb::GoOn, &[Button::Confirm], "go on at once").called(""),
    Action::look(&Verb::XRay, &[Button::X], "x-ray: practice").called("x-ray"),
    Action::look(
        &Verb::Slow,
        &[Button::Minus, Button::Plus],
        "slow: practice",
    )
    .called("slow"),
    Action::look(&Verb::Pilot, &[Button::H], "pilot: practice").called("pilot"),
    Action::play(&Verb::Rules, &[Button::U], "rules"),
    Action::play(&Verb::PreviousBoard, &[Button::PageUp], "board before").called("board"),
    Action::play(&Verb::NextBoard, &[Button::PageDown], "next board").called("board"),
];

/// And elsewhere.
pub const MODES: &[Mode] = &[
    Mode {
        title: "Classroom",
        goes_back: false,
        actions: &[
            Action::play(&Verb::Steer, Button::ARROWS, "steer"),
            Action::play(&Verb::GoOn, &[Button::Confirm], "go on at once").called(""),
            Action::look(&Verb::Driver, &[Button::H], "who drives").called("driver"),
            Action::look(&Verb::Pace, &[Button::Minus, Button::Plus], "speed"),
            Action::play(&Verb::PreviousBoard, &[Button::PageUp], "board before").called("board"),
            Action::play(&Verb::NextBoard, &[Button::PageDown], "next board").called("board"),
            Action::look(&Verb::XRay, &[Button::X], "x-ray: his maps").called("x-ray"),
            Action::look(&Verb::OtherMap, &[Button::Tab], "which map, how").called("maps"),
            Action::look(&Verb::Lesson, &[Button::L], "sweep by sweep").called("sweeps"),
            Action::play(&Verb::Rules, &[Button::U], "rules").called(""),
        ],
    },
    Mode {
        title: "Sweep by sweep",
        goes_back: true,
        actions: &[
            Action::look(
                &Verb::Chapter,
                &[Button::Left, Button::Right],
                "the other map",
            )
            .called("map"),
            Action::look(&Verb::Sweep, &[Button::Up, Button::Down], "a sweep").called("sweep"),
            Action::look(&Verb::Run, &[Button::Confirm], "go, stop").called("go"),
            Action::look(&Verb::Square, &[Button::U, Button::Y], "a square").called("step"),
            Action::look(&Verb::Pace, &[Button::Plus, Button::Minus], "pace"),
            Action::look(&Verb::Wind, &[Button::Home, Button::End], "start, end").called(""),
            Action::look(&Verb::Lesson, &[Button::L], "back to play").called("back"),
        ],
    },
    Mode {
        title: "Rules",
        goes_back: true,
        actions: &[
            Action::play(&Verb::Line, &[Button::Up, Button::Down], "line"),
            Action::play(&Verb::Choose, &[Button::Left, Button::Right], "choose"),
            Action::play(&Verb::Begin, &[Button::Confirm], "begin"),
            Action::play(&Verb::Back, &[Button::U], "back"),
        ],
    },
];

/// What the buttons do in all modes.
pub const BUTTONS: Table = Table {
    game: ACTIONS,
    others: MODES,
};

/// Words of settings.
pub const RULES: &str = "rules";
pub const BOARD: &str = "board";
pub const LIVES: &str = "lives";
pub const AUTOPILOT: &str = "autopilot";
pub const PACE: &str = "pace";
pub const AFTER: &str = "after";
pub const SLOW: &str = "slow";
pub const PILOT: &str = "pilot";
pub const THRESHOLD: &str = "threshold";
pub const FLIGHT: &str = "flight";
pub const FRUITS: &str = "fruits";
pub const FRIGHTENED: &str = "frightened";
pub const CONTACT: &str = "contact";
pub const LEVEL: &str = "level";
pub const TAP: &str = "tap";
pub const OVERFLOW: &str = "overflow";
pub const PASS_THROUGH: &str = "pass-through";
pub const RED_ZONES: &str = "red-zones";

/// Settings that the arcade's rules alone know, and those that the classroom's alone know.
const ARCADE: [&str; 6] = [SLOW, LEVEL, TAP, OVERFLOW, PASS_THROUGH, RED_ZONES];
const CLASSROOM: [&str; 8] = [
    PILOT, THRESHOLD, FLIGHT, FRUITS, FRIGHTENED, CONTACT, PACE, AFTER,
];

/// Ticks a turn at first, for a game that is played: 133 ms. The source's 400 ms are 24.
pub const FIRST_PACE: u32 = 8;
/// Ticks a turn that can be chosen, the slowest first.
pub const PACES: [u32; 12] = [60, 36, 24, 12, 8, 7, 6, 5, 4, 3, 2, 1];

/// The table.
pub const SETTINGS: &[Setting] = &[
    Setting {
        word: RULES,
        help: "The rules to play by, at once: arcade or classroom",
        lines: &["Rules"],
        remembered: true,
        kind: Kind::Choice(&[
            choice(
                "arcade",
                "arcade",
                "Everybody moves at once, pixel by pixel.",
            ),
            choice(
                "classroom",
                "classroom",
                "Turn by turn and in squares, to look inside.",
            ),
        ]),
    },
    Setting {
        word: BOARD,
        help: "Begin on this board, counted from 1 [default: 2 in the arcade, 1 in the classroom]",
        lines: &["Board"],
        remembered: true,
        kind: number((1, u32::MAX), 1),
    },
    Setting {
        word: LIVES,
        help: "Lives of a game; 1 with --games in the classroom",
        lines: &["Lives"],
        remembered: true,
        kind: number((1, 99), classroom::LIVES),
    },
    Setting {
        word: LEVEL,
        help: "Arcade: begin on this level",
        lines: &["First level"],
        remembered: true,
        kind: number((1, 255), 1),
    },
    Setting {
        word: TAP,
        help: "Arcade: how long a tap is remembered: short, ever, or off",
        lines: &["A tap counts"],
        remembered: true,
        kind: Kind::Choice(&[
            choice(
                "short",
                "for 8 pixels",
                "A key let go still turns him, a square on.",
            ),
            choice(
                "ever",
                "until he turns",
                "A key let go waits for the next opening.",
            ),
            choice("off", "at once", "What is held counts, and nothing else."),
        ]),
    },
    Setting {
        word: OVERFLOW,
        help: "Arcade: what lies ahead of him when he faces up lies to the left too: on or off",
        lines: &["Aim slips left"],
        remembered: true,
        kind: Kind::Choice(&[on("Pink and blue aim left of him as he faces up."), OFF]),
    },
    Setting {
        word: PASS_THROUGH,
        help: "Arcade: two that change squares at once do not meet: on or off",
        lines: &["Pass through"],
        remembered: true,
        kind: Kind::Choice(&[on("Two that change squares at once do not meet."), OFF]),
    },
    Setting {
        word: RED_ZONES,
        help: "Arcade: ghosts do not turn up in the red zones: on or off",
        lines: &["Red zones"],
        remembered: true,
        kind: Kind::Choice(&[on("Ghosts do not turn up in the red zones."), OFF]),
    },
    Setting {
        word: SLOW,
        help: "Arcade: slow motion, which is practice: off, half or quarter",
        lines: &[],
        remembered: false,
        kind: Kind::Choice(&[
            choice("off", "full", ""),
            choice("half", "1/2", ""),
            choice("quarter", "1/4", ""),
        ]),
    },
    Setting {
        word: AUTOPILOT,
        help: "Let the autopilot drive",
        lines: &[],
        remembered: false,
        kind: Kind::Switch,
    },
    Setting {
        word: PILOT,
        help: "Classroom: let this program of the lesson drive: random, seek, seek-flee or whole, \
               or all with --games [default: whole]",
        lines: &["Who drives"],
        remembered: false,
        kind: Kind::word("NAME", "whole", |word| program(word).map(drop)),
    },
    Setting {
        word: THRESHOLD,
        help: "Classroom: the autopilot flees from ghosts as near as this, in squares",
        lines: &["Flees within"],
        remembered: true,
        kind: number((0, FARTHEST as u32), NEAR as u32),
    },
    Setting {
        word: FLIGHT,
        help: "Classroom: it flees to the square beside it that is farthest from ghosts, or to any that is safe: no \
               nearer than the threshold (the source's first idea; it tells why it fails)",
        lines: &["Flees to"],
        remembered: true,
        kind: Kind::Choice(&[
            choice(
                "farthest",
                "the farthest",
                "It flees to the square farthest from ghosts.",
            ),
            choice(
                "safe",
                "a safe square",
                "Without a safe square it stands: why it fails.",
            ),
        ]),
    },
    Setting {
        word: FRUITS,
        help: "Classroom: fruits come when a third and two thirds are eaten, or at random (the source): eaten or random",
        lines: &["Fruits come"],
        remembered: true,
        kind: Kind::Choice(&[
            choice(
                "eaten",
                "at thirds",
                "When a third and two thirds are eaten.",
            ),
            choice("random", "at random", "At any time, as in the lesson."),
        ]),
    },
    Setting {
        word: FRIGHTENED,
        help: "Classroom: hunted ghosts go at random, or flee: away from Pac-Man",
        lines: &["Hunted ghosts"],
        remembered: true,
        kind: Kind::Choice(&[
            choice(
                "random",
                "go at random",
                "As ever, as in the lesson's exercises.",
            ),
            choice("flee", "flee", "Away from Pac-Man, as the lesson tells."),
        ]),
    },
    Setting {
        word: CONTACT,
        help: "Classroom: a last dot on a ghost's square saves him, or does not (the source): lenient or strict",
        lines: &["Last pellet"],
        remembered: true,
        kind: Kind::Choice(&[
            choice("lenient", "saves him", "Even where a ghost stands on it."),
            choice(
                "strict",
                "does not",
                "As in the lesson, a ghost on it is first.",
            ),
        ]),
    },
    Setting {
        word: PACE,
        help: "Classroom: ticks a turn, from 60 down to 1",
        lines: &["Speed"],
        remembered: true,
        kind: Kind::Number {
            range: (1, 60),
            first: FIRST_PACE,
            steps: Steps::Through(&PACES),
        },
    },
    Setting {
        word: AFTER,
        help: "Classroom: what comes when a board is cleared: the next board, or the same one once more",
        lines: &["When cleared"],
        remembered: true,
        kind: Kind::Choice(&[
            choice(
                "next",
                "the next board",
                "Each level has a board of its own.",
            ),
            choice(
                "same",
                "the same again",
                "Each level is played on this board.",
            ),
        ]),
    },
];

/// A row of a choice: its word, its label, and what it means.
const fn choice(word: &'static str, label: &'static str, help: &'static str) -> Choice {
    Choice { word, label, help }
}

/// A fault of the arcade's program, on at first; `help` tells what it does.
const fn on(help: &'static str) -> Choice {
    choice("on", "on", help)
}

/// The other choice.
const OFF: Choice = choice("off", "off", "The arcade's fault is mended.");

/// A number that a list goes through one by one.
const fn number(range: (u32, u32), first: u32) -> Kind {
    Kind::Number {
        range,
        first,
        steps: Steps::Round(&[(0, 1)]),
    }
}

/// Whether the arcade's rules are chosen; else it is the classroom's.
pub fn is_arcade(settings: &Settings) -> bool {
    settings.choice(RULES) == 0
}

/// The word for all programs, one after the other.
const ALL: &str = "all";

/// The program of a name; none for all of them.
pub fn program(word: &str) -> Result<Option<Program>> {
    let program = Program::ALL
        .into_iter()
        .find(|program| program.word() == word);
    if program.is_none() && word != ALL {
        let words = Program::ALL.map(|program| format!("--pilot {}", program.word()));
        let words = words.join(", ");
        return Err(Error::usage(format!(
            "there is no --pilot {word}; say {words}, or --pilot {ALL} with --games"
        )));
    }
    Ok(program)
}

/// What the options say. A pilot drives from the beginning, by the classroom's rules unless others are named.
///
/// # Errors
/// A usage error for a word that makes no sense.
pub fn read(options: &Options) -> Result<Settings> {
    let mut settings = options.settings(SETTINGS)?;
    if settings.is_given(PILOT) {
        settings.set(AUTOPILOT, "on")?;
        if !settings.is_given(RULES) {
            settings.set(RULES, "classroom")?;
        }
    }
    Ok(settings)
}

/// Whether the command line says by which rules one plays.
pub fn names_rules(settings: &Settings) -> bool {
    settings.is_given(RULES) || settings.is_given(PILOT)
}

/// Settings that only the rules which are not chosen know.
fn of_other_rules(settings: &Settings) -> &'static [&'static str] {
    if is_arcade(settings) {
        &CLASSROOM
    } else {
        &ARCADE
    }
}

/// Refuses a word of the command line that only the other rules know.
///
/// # Errors
/// A usage error that names it.
pub fn refuse_unused(settings: &Settings) -> Result<()> {
    let mut others = of_other_rules(settings).iter();
    let word = others.find(|word| settings.is_given(word));
    let rules = ["classroom", "arcade"][settings.choice(RULES)];
    word.map_or(Ok(()), |word| {
        Err(Error::usage(format!("--{word} goes with --rules {rules}")))
    })
}

/// Whether a setting has a meaning by the rules that are chosen.
pub fn is_used(settings: &Settings, word: &str) -> bool {
    !of_other_rules(settings).contains(&word)
}

/// The lines of the list before the game: the rules, then what they know.
pub fn lines(settings: &Settings) -> impl Iterator<Item = Line> {
    settings
        .lines()
        .filter(|&line| is_used(settings, settings.word(line)))
}

/// Who drives by the classroom's rules when the player does not; `None` for all programs in turn.
fn named(settings: &Settings) -> Option<Program> {
    program(&settings.text(PILOT)).ok().flatten()
}

/// That program, or all of them, with what is set.
pub fn pilots(settings: &Settings) -> Vec<Pilot> {
    let programs = named(settings).map_or(Program::ALL.to_vec(), |program| vec![program]);
    let pilot = |program| Pilot {
        program,
        ..pilot(settings)
    };
    programs.into_iter().map(pilot).collect()
}

/// Who drives in the window when the player does not.
pub fn pilot(settings: &Settings) -> Pilot {
    Pilot {
        program: named(settings).unwrap_or_default(),
        threshold: settings.number(THRESHOLD) as u16,
        flight: [Flight::Farthest, Flight::Safe][settings.choice(FLIGHT)],
    }
}

/// Who can drive and what that means: the player, then the programs in the order of the lesson.
const DRIVERS: [[&str; 2]; 5] = [
    ["you", "Arrows steer. H lets somebody else drive."],
    ["random", "By chance alone: where the lesson begins."],
    ["seek", "To the nearest pellet, whoever is in the way."],
    [
        "seek and flee",
        "To pellets, away from ghosts that are near.",
    ],
    ["the lesson", "Seeks, flees, and hunts: the whole lesson."],
];

/// The place among them of who drives in the window.
fn driver_place(settings: &Settings) -> usize {
    if settings.on(AUTOPILOT) {
        named(settings).unwrap_or_default() as usize + 1
    } else {
        0
    }
}

/// Who drives, as it is written on the screen, and what that means, in a sentence.
pub fn driver(settings: &Settings) -> [&'static str; 2] {
    DRIVERS[driver_place(settings)]
}

/// Lets the next one drive, or the one before. It is a matter of this game: it is not remembered.
pub fn step_driver(settings: &mut Settings, more: bool) {
    let step = if more { 1 } else { DRIVERS.len() - 1 };
    let next = (driver_place(settings) + step) % DRIVERS.len();
    let program = next.checked_sub(1).map(|place| Program::ALL[place]);
    put(
        settings,
        AUTOPILOT,
        if program.is_some() { "on" } else { "off" },
    );
    if let Some(program) = program {
        put(settings, PILOT, program.word());
    }
}

/// Sets a value that the table has, for this game alone.
pub fn put(settings: &mut Settings, word: &str, value: &str) {
    let set = settings.set(word, value);
    debug_assert!(set.is_ok(), "the table has --{word} {value}");
}

/// The pace as the player reads it: which one of how many, the slowest first.
pub fn speed(settings: &Settings) -> String {
    let pace = settings.number(PACE);
    let place = PACES.iter().filter(|&&ticks| ticks >= pace).count().max(1);
    format!("{place} of {}", PACES.len())
}

/// How a game by the classroom's rules is played.
pub fn classroom_rules(settings: &Settings) -> classroom::Rules {
    classroom::Rules {
        fruits: [Fruits::Eaten, Fruits::Random][settings.choice(FRUITS)],
        frightened: [Frightened::Random, Frightened::Flee][settings.choice(FRIGHTENED)],
        contact: [Contact::Lenient, Contact::Strict][settings.choice(CONTACT)],
    }
}

/// How a game by the arcade's rules is played.
pub fn arcade_rules(settings: &Settings) -> Rules {
    let is_on = |word| settings.choice(word) == 0;
    Rules {
        lives: settings.number(LIVES),
        level: settings.number(LEVEL),
        tap_pixels: [Rules::default().tap_pixels, u16::MAX, 0][settings.choice(TAP)],
        quirks: Quirks {
            overflow: is_on(OVERFLOW),
            pass_through: is_on(PASS_THROUGH),
            red_zones: is_on(RED_ZONES),
        },
    }
}
